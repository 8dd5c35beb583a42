"""The fields of an order form, of which everything else follows: what is drawn, the block for mail, and the slip that
comes back.

A game describes its orders once, as blocks with fields among them. The name of a field says whose it is and what its
text stands for: `zine/golf/3/bert/list/changes`. Steps of a way are quoted as in an address; `#0` is an entry of a
list, `#0&phase=3` one that has this value besides. Kinds: `text` is one value, `list` values with commas between them,
`pairs` keys with their values (`A 4, M 1`), `keys` the same as in a round file (`sold: [Keres], money: 500`), `tick` a
value of the list around it if it is ticked, `sender` a line about who wrote. An empty field means what it means by
default; a dash alone means nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from textwrap import wrap
from typing import Any, Literal, NamedTuple
from urllib.parse import quote, unquote

from msgspec import Struct

from generator.source.tree import data, parse, write
from generator.values.phrase import Message
from generator.values.problem import Problems
from generator.values.report import Blank, Block, Facts, Field, Form, Inline, Run, Table, walk

Kind = Literal["text", "list", "pairs", "keys", "tick", "sender"]
Step = str | int | tuple[int, str, int]
"""A key; an entry of a list; `(0, "phase", 3)` is the first one, which has the phase 3."""
ANYBODY = "-"
"""The key of a form that says itself who has filled it in."""
NAME = re.compile(r"zine/([a-z0-9-]+)/([0-9]{1,6})/([a-z0-9-]+)/(text|list|pairs|keys|tick|sender)/(.+)")
ENTRY = re.compile(r"#([0-9]{1,3})(?:&([a-z]{1,20})=([0-9]{1,6}))?")
LONGEST_PAIR = 500
"""Characters of two values with a sign between them."""
UNTICKED = "Off"
DASHES = re.compile("[-–—−]+")
EMPTY: Mapping[str, Any] = {"list": [], "pairs": {}, "keys": {}, "tick": []}
WIDTH = 88
"""Letters in a line of a block, if the names allow it."""
REMARK = 40
"""Letters of a long remark in a line, behind what it is called."""
PLAIN = re.compile(r"[^\W\d_](?:[\w .'’-]*[\w.'’-])?|[0-9]{1,9}|[0-9]+(?:-| -> )[0-9]+|…")
"""What needs no quotation marks; all else gets them."""
WORDS = frozenset({"true", "false", "null"})

Way = tuple[str | tuple[int, str, str], ...]


class OrderFields(Struct, frozen=True):
    """Whose orders a form asks for: in which game, for which round, below which key. Makes the form's fields."""

    game: str
    round: int
    key: str

    def field(self, about: Inline, kind: Kind, *way: Step, **look: Any) -> Field:
        """Return room for what stands at `way` in the slip, and what it is called; `look` are other values of a
        `Field`."""
        return Field("/".join(["zine", self.game, str(self.round), self.key, kind, *map(_quoted_step, way)]), about, **look)

    def blank(self, about: Inline, kind: Kind, *way: Step, **look: Any) -> Blank:
        """Return the same as a line of a form."""
        return Blank(about, self.field(about, kind, *way, **look))


@dataclass
class Filled:
    """What a filled form says: which game, round and key it is for, the values of the slip, and the lines about who
    wrote."""

    game: str
    round: int
    key: str
    values: dict[str, Any] = field(default_factory=dict)
    sender: dict[str, str] = field(default_factory=dict)


def fields(blocks: Iterable[Block]) -> Iterator[Field]:
    """Yield the fields of a form in their order, those of tables column by column."""
    for block in walk(blocks):
        if isinstance(block, Table):
            yield from (cell for column in zip(*(row.cells for row in block.rows), strict=True) for cell in column if isinstance(cell, Field))
        elif isinstance(block, Form):
            for line in block.fields:
                yield from (line.text,) if isinstance(line, Blank) and isinstance(line.text, Field) else getattr(line, "ticks", ())


def filled_in(texts: Mapping[str, str]) -> tuple[Filled, ...]:
    """Return the forms of which these are the texts in their fields, by the fields' names. Empty fields say nothing."""
    forms: dict[tuple[str, int, str], Filled] = {}
    for name, text in texts.items():
        if not (match := NAME.fullmatch(name)):
            continue
        whose = (match[1], int(match[2]), match[3])
        form = forms.setdefault(whose, Filled(*whose))
        kind, way, text = match[4], _way(match[5]), text.strip()
        if not text or DASHES.fullmatch(text):
            continue
        if kind == "sender":
            form.sender[str(way[0])] = text
        elif kind != "tick":
            _put(form.values, way, _value(kind, text))
        elif text != UNTICKED:
            _put(form.values, way[:-1], [str(way[-1])])
    for form in forms.values():
        form.values = _settled(form.values)
    return tuple(forms.values())


def _quoted_step(step: Step) -> str:
    if isinstance(step, tuple):
        return f"#{step[0]}&{step[1]}={step[2]}"
    return f"#{step}" if isinstance(step, int) else quote(step, safe="").replace(".", "%2E")


def _way(steps: str) -> Way:
    """Return the steps of a way: keys, and entries of lists with the key and the value that each has besides, if
    any."""
    found = [(ENTRY.fullmatch(step), step) for step in steps.split("/")]
    return tuple((int(entry[1]), entry[2] or "", entry[3] or "") if entry else unquote(step) for entry, step in found)


def _value(kind: str, text: str) -> Any:
    if kind == "text":
        return text
    if kind == "keys":
        tree = parse(text if text.startswith("{") else f"{{{text}}}", "", problems := Problems())
        return text if tree is None or problems.found else data(tree.root)
    pieces = [" ".join(piece.split()) for piece in re.split(r"[,;\n]", text) if piece.strip()]
    if kind == "list":
        return pieces
    pairs = [re.fullmatch(r"(.*?)[ :=]+(\S+)", piece) if len(piece) <= LONGEST_PAIR else None for piece in pieces]
    return {pair[1] if pair else piece: pair[2] if pair else None for pair, piece in zip(pairs, pieces, strict=True)}


def _put(values: dict[Any, Any], way: Way, value: Any) -> None:
    for step in way[:-1]:
        inner = values.setdefault(step, {})
        if not isinstance(inner, dict):
            return
        values = inner
    if way:
        before = values.get(way[-1])
        values[way[-1]] = [*before, *value] if isinstance(before, list) and isinstance(value, list) else value


def _settled(values: Any) -> Any:
    """Return nested values with lists where the steps were entries of one."""
    if not isinstance(values, dict):
        return values
    inner = {key: _settled(value) for key, value in values.items()}
    if inner and all(isinstance(key, tuple) for key in inner):
        return [_with(inner[entry], *entry[1:]) for entry in sorted(inner)]
    return {key if isinstance(key, str) else f"#{key[0]}": value for key, value in inner.items()}


def _with(entry: Any, key: str, value: str) -> Any:
    return {key: value, **entry} if key and isinstance(entry, dict) else entry


# ---- for mail ----------------------------------------------------------------------------------------------------


def in_mail(whose: OrderFields, blocks: Sequence[Block]) -> Inline:
    """Return a form as a block for mail, between the two lines by which a letter's reader knows it.

    What a form orders by default is there, and room for all else but a whole of `keys`; in brackets, so that it can
    still be read when mail or paper swallow its lines and indents. If all fields have examples the block is all
    remarks, to be changed into orders.
    """
    named = [(NAME.fullmatch(one.name), one) for one in fields(blocks)]
    whole = [_Part(name[4], _way(name[5]), one) for name, one in named if name is not None and name[4] != "sender"]
    if not all(part.field.example for part in whole):
        parts = [part for part in whole if part.kind != "keys" or len(part.way) > 1]
        body: list[Inline] = [f"{quoted(whose.key)}: {_flow({key: _shortened(value) for key, value in _values(parts, 'default').items()}, 0)}\n"]
    else:
        facts = [Run(("# ", name, ": ", _broken(value), "\n")) for block in blocks if isinstance(block, Facts) for name, value in block.pairs]
        body = [*facts, *(line for _, group in groupby(whole, lambda part: part.way[0]) for line in _remarks(list(group)))]
    return Run((f"--- zine {whose.game} {whose.round} {whose.key} ---\n", *body, "--- zine ---"))


def _broken(value: Inline) -> Inline:
    """Return a remark in lines that no mail program breaks: what it broke would be an order."""
    if isinstance(value, str):
        return "\n#   ".join(wrap(value, REMARK))
    if not isinstance(value, Run):
        return value
    broken: list[Inline] = []
    used = 0
    for piece in value.pieces:
        used += _length(piece)
        if used > REMARK and broken and not isinstance(piece, str):  # what joins pieces stands behind the first of them
            if isinstance(joint := broken[-1], str):
                broken[-1] = joint.rstrip()
            broken.append("\n#   ")
            used = _length(piece)
        broken.append(piece)
    return Run(tuple(broken))


def _length(value: Inline) -> int:
    """Return about how long something is; a name, which is not known here, rather more."""
    if isinstance(value, Run):
        return sum(map(_length, value.pieces))
    return len(value.plain("de") if isinstance(value, Message) else str(value))


class _Part(NamedTuple):
    """A field of a form: its kind, and the way to its value in the orders."""

    kind: str
    way: Way
    field: Field


def _values(asked: Iterable[_Part], which: str) -> dict[Any, Any]:
    """Return what stands in fields, or what is empty there."""
    values: dict[Any, Any] = {}
    for kind, way, one in asked:
        text = getattr(one, which)
        value = _value("list" if kind == "tick" else kind, text) if text else EMPTY.get(kind, "")
        _put(values, way[:-1] if kind == "tick" else way, value)
    return values


def _shortened(values: Any) -> Any:
    """Return nested values, those of which nothing is filled in as a pair of brackets."""
    if not isinstance(values, dict):
        return values
    inner = {key: _shortened(value) for key, value in values.items()}
    whole = _settled(inner)
    return whole if any(inner.values()) else [] if isinstance(whole, list) else {}


def _remarks(asked: Sequence[_Part]) -> Iterator[Inline]:
    """Yield lines that are no orders yet: what each thing is called, and how they are written."""
    for _, _, one in asked:
        yield Run(("# ", one.about, "\n"))
    values = _settled(_values(asked, "example"))
    (key,) = values
    text = write(values) if any("\n" in one.example for _, _, one in asked) else f"{key}: {_flow(values[key], 0)}\n"
    yield "".join(f"# {line}\n" for line in text.splitlines())


def _flow(value: Any, indent: int) -> str:
    """Return values as YAML in brackets, broken where a line would be too long."""
    if isinstance(value, str):
        return quoted(value)
    pieces = (
        [f"{quoted(key)}: {_flow(one, indent + 2)}" for key, one in value.items()]
        if isinstance(value, dict)
        else [_flow(one, indent + 2) for one in value]
    )
    begin, end = "{}" if isinstance(value, dict) else "[]"
    line = begin + ", ".join(pieces) + end
    if "\n" not in line and indent + len(line) <= WIDTH:
        return line
    lines = [""]
    for piece in [*(f"{piece}," for piece in pieces[:-1]), *pieces[-1:]]:
        if lines[-1] and ("\n" in piece or "\n" in lines[-1] or indent + 4 + len(lines[-1]) + len(piece) > WIDTH):
            lines.append("")
        lines[-1] += f" {piece}" if lines[-1] else piece
    return begin + "".join(f"\n{' ' * (indent + 2)}{line}" for line in lines) + end


def quoted(text: str) -> str:
    """Return a text as YAML reads it back, in brackets or not."""
    return text if PLAIN.fullmatch(text) and text.lower() not in WORDS or not text else json.dumps(text, ensure_ascii=False)
