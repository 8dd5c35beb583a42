"""An independent count of honours, from the paragraphs of the engine's README alone: tables are read with the module of
the standard library, and everybody's places are counted by going through all lines once for each person."""

from __future__ import annotations

import csv
import io

Honours = list[tuple[str, int, int, int, int, int | None]]
"""Everybody as known: name in small letters with a space behind it, or id; first, second and third places, seasons, the
best place."""


def rows(text: str) -> list[tuple[int | None, str]]:
    """The places and names of a table."""
    text = text.removeprefix("\ufeff")
    sign = ";"
    if text.startswith("sep="):
        sign, text = text[4], text.split("\n", 1)[1]
    elif text.split("\n")[0].count(",") > text.split("\n")[0].count(";"):
        sign = ","
    lines = [line for line in csv.reader(io.StringIO(text), delimiter=sign) if any(map(str.strip, line))]
    heads = [head.strip().lower() for head in lines[0]]
    place = next(index for index, head in enumerate(heads) if head in ("place", "platz", "rang", "rank"))
    name = heads.index("name")
    return [(None if line[place].strip() in "-–—" else int(line[place].strip().strip("=T.")), " ".join(line[name].split())) for line in lines[1:]]


def honours(tables: list[str], people: dict[str, str]) -> Honours:
    """Everybody, by first, second and third places, then seasons, then as known; `people` are names by id."""
    ids = {**{name.casefold(): id for id, name in people.items()}, **{id: id for id in people}}
    known = [[(place, ids.get(name.casefold(), f"{name.casefold()} ") if name not in people else name) for place, name in rows(text)] for text in tables]
    everybody = {who for lines in known for _, who in lines}
    found = []
    for who in everybody:
        own = [place for lines in known for place, other in lines if other == who]
        best = min((place for place in own if place is not None), default=None)
        found.append((who, own.count(1), own.count(2), own.count(3), len(own), best))
    return sorted(found, key=lambda one: (-one[1], -one[2], -one[3], -one[4], one[0]))
