"""What letters are read against, and what form and rules say to the orders in them: for one game, and the round that
orders are awaited for."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from generator.desk.blocks import is_blank
from generator.desk.meant import as_meant, without_prose
from generator.desk.press import WORD, PressPiece, of_values
from generator.desk.sender import LetterRefused
from generator.play.dice import Dice
from generator.play.game import Game, Slips
from generator.source import read
from generator.source.documents import SomebodysData
from generator.source.fields import Mistake
from generator.source.kinds import keys_near
from generator.source.lookups import Lookups
from generator.source.shelf import Shelf
from generator.source.slips import with_slip
from generator.source.tree import MAPPING, SCALAR, Node, Tree, as_text, data, decode, dump, parse, write
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, FileProblems, Problem, Problems, hushed
from generator.values.record import replace

EMPTY = Phrase(
    de="im Befehlsblock gilt nichts: Zeilen mit # am Anfang sind Anmerkungen; {empty} heißt: geschrieben, aber nichts befohlen",
    en="nothing in the block of orders counts: lines that begin with # are remarks; {empty} means: has written, but ordered nothing",
)
UNREADABLE = Phrase(de="die Befehle lassen sich nicht lesen", en="the orders cannot be read")

LONGEST_LINE = 500
"""Characters of a line of orders in the rule book's form."""


class GameTable(Struct, frozen=True, dict=True):
    """What letters are read against: the game after the rounds before, the round that orders are awaited for,
    everybody."""

    game: str
    title: str
    engine: Game[Any, Any, Any, Any]
    state: Any
    round: int
    deadline: datetime.date | None
    time_zone: str
    language: str
    people: Mapping[str, SomebodysData]
    shelf: Shelf
    folder: Path
    """That of the game."""
    opened: datetime.datetime | None = None
    """From when on letters are for this round, in UTC: orders in the rule book's own form do not say for which they
    are."""
    closed: datetime.datetime | None = None
    """From when on letters for the round before were late, in UTC."""
    exact: bool = False
    """Whether somebody has named the round: then letters for another one are passed over."""
    typed: Mapping[str, Any] = {}
    """What the round's file says already."""

    @property
    def box(self) -> Path:
        """Where letters for the round lie."""
        return self.folder / "inbox" / f"{self.round:03}"

    @property
    def slips(self) -> Path:
        """Where slips of the round lie."""
        return self.folder / "rounds" / f"{self.round:03}"

    @property
    def ways(self) -> Slips[Any]:
        """How the game takes slips; one that takes none has no table."""
        assert self.engine.extras.slips is not None
        return self.engine.extras.slips

    @cached_property
    def awaited(self) -> Mapping[str, Sequence[str]]:
        return self.ways.awaited(self.state)

    def seat(self, person: str) -> bool:
        """Tell whether orders of somebody are awaited."""
        return person in self.ways.deputies(self.typed).values() or any(person in people for people in self.awaited.values())

    def keys(self, person: str) -> tuple[str, ...]:
        """Return the keys that somebody may write a slip for."""
        deputies = self.ways.deputies(self.typed)
        own = tuple(key for key, people in self.awaited.items() if person in (*people, deputies.get(key)))
        return own or ((person,) if self.ways.by_person and person not in self.awaited else ())

    def due(self) -> datetime.datetime | None:
        """Return the end of the deadline's day, in UTC."""
        return None if self.deadline is None else begins(self.deadline + datetime.timedelta(days=1), self.time_zone)

    def played(self, round: int) -> bool:
        """Tell whether letters for a round come no more, or are not those that were asked for."""
        return round != self.round if self.exact else round < self.round

    def before(self, received: datetime.datetime | None) -> bool:
        """Tell whether a letter came before this round was open."""
        return received is not None and self.opened is not None and received < self.opened


def begins(day: datetime.date, time_zone: str) -> datetime.datetime:
    """Return the beginning of a day, in UTC."""
    return datetime.datetime.combine(day, datetime.time(), ZoneInfo(time_zone)).astimezone(datetime.UTC)


@dataclass(frozen=True)
class Judged:
    """What a letter orders, and what is to be said of it: faults and notes of the rules, at their lines in the
    orders."""

    key: str
    text: str
    """The slip as it is written."""
    remarks: tuple[Problem, ...] = ()
    values: Any = field(default=None, compare=False)
    orders: int = field(default=0, compare=False)
    """How many things it orders."""
    prose: tuple[str, ...] = field(default=(), compare=False)
    """Lines of the block that are words to people."""
    quoted: bool = field(default=False, compare=False)
    """Whether the orders stand in a quotation alone."""
    press: tuple[PressPiece, ...] = field(default=(), compare=False)
    """What stands among them to be printed."""


def judged(table: GameTable, key: str, text: str) -> Judged:
    """Return orders that were read, with what form and rules say to them; raises LetterRefused for what cannot be read,
    with its faults.

    They are played alone: what the rules say must not depend on what others have ordered, or not.
    """
    file = str(table.slips / f"{key}.yaml")
    problems = Problems()
    if is_blank(text):
        raise LetterRefused(EMPTY(empty="{}"))
    text, prose = without_prose(text, _is_read, keys_near(table.ways.kind))
    good = decode(text.encode("utf-8", "replace"), file, problems)
    tree = parse(good, file, problems) if good is not None else None
    if tree is None or not tree.complete or problems.errors or tree.root[0] == SCALAR:
        if (written := _written_in_a_block(table, key, text)) is not None:
            problems, tree = Problems(), written
        elif tree is None or not tree.complete or problems.errors:
            raise _unreadable(problems, file)
    known = replace(table.shelf.known, around=Lookups(table.shelf, table.slips))
    root, press = _without_press(_below(tree.root, key))
    tree = Tree(file, as_meant(root, table.ways.kind, known), source=tree.source)
    if data(tree.root) is None:
        tree = Tree(file, (MAPPING, *tree.root[1:3], ()))
    in_draft(table, {key: tree}, problems)
    if any(fault.severity == ERROR for fault in _of(problems, file)):
        raise _unreadable(problems, file)
    # from here on a line is one of the slip, as the answer shows it
    written = parse(dump(tree.root), file, problems := Problems())
    assert written is not None
    play(table, in_draft(table, {key: written}, problems), problems)
    secret = table.ways.secret(table.state, key)
    remarks = tuple(replace(remark, message=hushed(remark.message, secret)) for remark in _of(problems, file))
    values = data(tree.root)
    return Judged(key, dump(tree.root), remarks, values, _counted(values, table.ways.together), prose, press=press)


def _counted(values: Any, together: Sequence[str]) -> int:
    """Return how many things a slip orders: entries of lists and mappings count, single values are one each."""
    said = values if isinstance(values, dict) else {}
    single = [len(value) if isinstance(value, (list, dict)) else 1 for key, value in said.items() if key not in together]
    return sum(single) + (not said.keys().isdisjoint(together))


def _is_read(text: str) -> bool:
    """Tell whether a text can be read as orders, whatever these are."""
    tree = parse(text, "", problems := Problems())
    return tree is not None and tree.complete and not problems.errors and (tree.root[0] == MAPPING or data(tree.root) is None)


def _written_in_a_block(table: GameTable, key: str, text: str) -> Tree | None:
    """Return what somebody orders who has written in the rule book's form between the lines of a block; None if he has
    not."""
    try:
        values = table.ways.written(table.state, key, short_lines(text))
    except Mistake:
        return None
    return parse(write(as_text(values)), f"{table.slips / key}.yaml", Problems()) if values else None


def in_draft(table: GameTable, slips: Mapping[str, Tree], problems: Problems) -> read.Rest[Any]:
    """Return what can be read of some slips, by their keys, in a draft of the round with nothing else but what they are
    judged by."""
    wanted = table.engine.next_round(table.state) or {}
    for key, slip in slips.items():
        wanted = table.ways.unfilled(wanted, key, data(slip.root))
    wanted = table.ways.alone(wanted, {key: data(slip.root) for key, slip in slips.items()})
    beside = {name: table.typed[name] for name in table.ways.beside if name in table.typed}
    around = {"round": str(table.round), "draft": "true", **as_text({**wanted, **beside})}
    whole = parse(write(around), f"{table.slips}.yaml", Problems())
    assert whole is not None
    for key, slip in slips.items():
        whole = with_slip(whole, key, slip, table.ways.places, problems, table.ways.kind, table.shelf.known)
    return read.read_rest(whole, table.engine.round, table.shelf.known, problems, draft=True)


def play(table: GameTable, rest: read.Rest[Any], problems: Problems) -> None:
    """Say what the rules say to a draft, played after the rounds before with dice that are nobody's."""
    if rest.document is not None:
        margin = FileProblems(problems, rest.tree, None, True, rest.left_out, rest.whole)
        table.engine.play(table.state, rest.document, Dice(table.game, table.round, "zine intake", None, {}, margin, ("rolls",)), margin)


def _unreadable(problems: Problems, file: str) -> LetterRefused:
    refused = LetterRefused(UNREADABLE())
    refused.remarks = _of(problems, file)
    return refused


def _of(problems: Problems, file: str) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.place.file == file)


def _below(root: Node, key: str) -> Node:
    """Return what stands below the key itself, where somebody has typed it, or `orders:` and it, around his orders."""
    for around in ("orders", key):
        if root[0] == MAPPING and len(root[3]) == 1 and root[3][0][2].lower() == around and (around == key or root[3][0][3][0] == MAPPING):
            root = root[3][0][3]
    return root


def _without_press(root: Node) -> tuple[Node, tuple[PressPiece, ...]]:
    """Return orders without the press among them, and that, if it is typed as in a round."""
    for child in root[3] if root[0] == MAPPING else ():
        if WORD.fullmatch(child[2]) and (pieces := of_values(data(child[3]))) is not None:
            return (*root[:3], tuple(one for one in root[3] if one is not child)), pieces
    return root, ()


def short_lines(text: str) -> str:
    """Return a text whose lines are as long as those of orders; what is longer ends with a sign by which it cannot be
    one."""
    return "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…" for line in text.split("\n"))
