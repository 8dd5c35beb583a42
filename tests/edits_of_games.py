"""Edits of the files of games, as a GM makes them between two builds, by chance: each changes one file in some content,
or takes it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml

from generator.source.tree import write

Edit = Callable[[Random, Path], None]
Way = tuple[str | int, ...]


# ---- files ---------------------------------------------------------------------------------------------------------


def rounds(content: Path, *games: str) -> list[Path]:
    """All round files, or those of some games."""
    return sorted(path for path in content.glob("games/*/rounds/*.yaml") if not games or path.parts[-3] in games)


def values(path: Path) -> dict[str, Any]:
    """What stands in a file, each scalar as it was typed."""
    found: dict[str, Any] = yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
    return found


def put(path: Path, found: dict[str, Any]) -> None:
    path.write_text(write(found), "utf-8")


def with_key(chance: Random, content: Path, key: str, value: Any, *games: str) -> None:
    """Says something in some round file, instead of what it said of it before."""
    path = chance.choice(rounds(content, *games))
    put(path, {**values(path), key: value})


# ---- what every game has -------------------------------------------------------------------------------------------


def a_note(chance: Random, content: Path) -> None:
    with_key(chance, content, "note", f"Ein Wort zu *Runde* {chance.randrange(9)}.")


def a_press_release(chance: Random, content: Path) -> None:
    with_key(chance, content, "press", [{"from": chance.choice(("a-b", "Wer auch immer")), "text": f"Neues {chance.randrange(9)}"}])


def a_deadline(chance: Random, content: Path) -> None:
    with_key(chance, content, "deadline", f"2026-12-{chance.randrange(10, 30)}")


def a_date(chance: Random, content: Path) -> None:
    with_key(chance, content, "date", f"2026-10-{chance.randrange(10, 30)}")


def a_correction(chance: Random, content: Path) -> None:
    with_key(chance, content, "corrects", f"Ein Zug war vergessen ({chance.randrange(9)}).")


def a_seed_instead_of_dice(chance: Random, content: Path) -> None:
    """Or dice that are rolled by hand, with another value for one of them."""
    path = chance.choice(rounds(content))
    found = values(path)
    rolled = [way for way in leaves(found) if way[0] == "rolls"]
    if rolled and chance.random() < 0.7:
        at(found, chance.choice(rolled), str(chance.randint(1, 6)))
    else:
        found.pop("rolls", None)
        found["seed"] = f"Saat {chance.randrange(99)}"
    put(path, found)


def a_number(chance: Random, content: Path) -> None:
    """One number of an order, a result, a claim, a vote is another one."""
    path = chance.choice(rounds(content))
    found = values(path)
    ways = [way for way in leaves(found) if way[0] not in ("round", "rolls", "seed", "date", "deadline")]
    if ways:
        at(found, chance.choice(ways), str(chance.randint(1, 9)))
        put(path, found)


def no_last_round(chance: Random, content: Path) -> None:
    """The last round of some game is not there any more."""
    last = rounds(content, chance.choice(sorted({path.parts[-3] for path in rounds(content)})))
    if len(last) > 2:
        last[-1].unlink()


def one_more_round(chance: Random, content: Path) -> None:
    """A round with the orders of the last one."""
    last = rounds(content, chance.choice(sorted({path.parts[-3] for path in rounds(content)})))[-1]
    number = int(last.stem) + 1
    put(last.with_name(f"{number:03}.yaml"), {**values(last), "round": str(number)})


def a_setup(chance: Random, content: Path) -> None:
    """The title of a game, or who runs it."""
    path = chance.choice(sorted(content.glob("games/*/game.yaml")))
    key, value = chance.choice((("title", f"Spiel {chance.randrange(9)}"), ("gm", "a-b"), ("open_places", str(chance.randrange(4)))))
    put(path, {**values(path), key: value})


def a_rule_text(chance: Random, content: Path) -> None:
    path = chance.choice(sorted(content.glob("games/*/game.yaml"))).with_name("rules.md")
    path.write_text(f"# Regeln\n\nFassung {chance.randrange(9)}, siehe [Golf](games/golf/rules).\n", "utf-8")


# ---- what some games have ------------------------------------------------------------------------------------------


def a_house_rule(chance: Random, content: Path) -> None:
    engine, options = chance.choice(
        (
            ("united", {"luck": chance.choice(("true", "false", "season"))}),
            ("united", {"reveal": chance.choice(("season", "never"))}),
            ("golf", {"max_saved": str(chance.randrange(4))}),
            ("swiss", {"rounds": str(chance.randrange(3, 6))}),
        )
    )
    for path in sorted(content.glob("games/*/game.yaml")):
        if (found := values(path))["engine"] == engine:
            put(path, {**found, "options": {**found.get("options", {}), **options}})


def no_orders(chance: Random, content: Path) -> None:
    """Somebody's orders are taken out; a club's may be counted as NMR."""
    path = chance.choice([path for path in rounds(content) if "orders" in values(path)])
    found = values(path)
    who = chance.choice(sorted(found["orders"]) or ["niemand"])
    found["orders"].pop(who, None)
    if "liga" in path.parts and "season_break" not in found:
        found["nmr"] = sorted({*found.get("nmr", []), who})
    put(path, found)


def somebody_joins(chance: Random, content: Path) -> None:
    """A player of Golf begins, or has another first set."""
    path = chance.choice(rounds(content, *golf(content)))
    found = values(path)
    orders = {**found.get("orders", {}), "a-b": {"clubs": [str(chance.randint(1, 350)) for _ in range(4)]}}
    put(path, {**found, "orders": orders})


def somebody_leaves(chance: Random, content: Path) -> None:
    path = chance.choice(rounds(content, *golf(content)))
    found = values(path)
    who = chance.choice(sorted(found.get("orders", {})) or ["gm"])
    orders = {person: order for person, order in found.get("orders", {}).items() if person != who}
    put(path, {**found, "orders": orders, "withdrawn": [who]})


def a_comment_on_a_match(chance: Random, content: Path) -> None:
    """[8.2 c] In a league."""
    path = chance.choice(rounds(content, "liga"))
    found = values(path)
    matches = sorted({way[1] for way in leaves(found) if way[0] == "rolls" and str(way[1]).startswith(("1-", "2-"))}, key=str)
    ids = ["-".join(str(match).split("/")[0].split("-")) for match in matches] or ["1-01-x-y"]
    put(path, {**found, "comments": {chance.choice(ids): f"Ein Spiel, {chance.randrange(9)} Ecken."}})


def a_line_up(chance: Random, content: Path) -> None:
    """[3.6, 8.6] A club of a league hardens a row more, or less."""
    path = chance.choice(rounds(content, "liga"))
    found = values(path)
    ways = [way for way in leaves(found) if way[0] == "orders" and "hardness" in way]
    if ways:
        at(found, chance.choice(ways), str(chance.randint(0, 6)))
        put(path, found)


def golf(content: Path) -> list[str]:
    """The names of all series of Golf."""
    return [path.parts[-2] for path in sorted(content.glob("games/*/game.yaml")) if values(path)["engine"] == "golf"]


def leaves(value: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to all scalars that are numbers."""
    if isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(item, (*way, key))
    elif isinstance(value, str) and value.isdigit():
        yield way


def at(value: Any, way: Way, new: str) -> None:
    """Puts a scalar where another one stood."""
    for step in way[:-1]:
        value = value[step]
    value[way[-1]] = new


EDITS: list[Edit] = [
    a_note, a_press_release, a_deadline, a_date, a_correction, a_seed_instead_of_dice, a_number, no_last_round, one_more_round, a_setup,
    a_rule_text, a_house_rule, no_orders, somebody_joins, somebody_leaves, a_comment_on_a_match, a_line_up,
]  # fmt: skip
