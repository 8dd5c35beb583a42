"""How things stand: the table of each mode, which tie-break was used, who shares a place, hole-in-ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.strokes import BIRDIE, BOGEY, DOUBLE, EAGLE, LEVEL, tally
from generator.games.eighteen.result import Standing
from generator.games.eighteen.session import BY_HOLES, Session, golfer, who
from generator.joining import in_a_row
from generator.rank import moves
from generator.report import Block, ColumnHead, Heading, Inline, Items, Move, Number, Paragraph, Row, Strong, Table

COUNTS_ACES = ("match", "racing")
"""Modes in which hole-in-ones break a tie."""
PIECES = {"chaos": (5, 2), "solo": (5, 2), "kelly": (3, 2, 1)}
"""What greens may be worth, in modes where that is told apart."""


@dataclass(frozen=True, slots=True)
class _Extra:
    """A column of one mode, and how its cells are made."""

    column: ColumnHead
    cell: Callable[[Session, Standing], Inline]


def standing_blocks(session: Session) -> Iterator[Block]:
    """The table, and in words why the places are as they are."""
    if not session.played:
        return
    yield Heading(say.FINAL_STANDINGS() if session.result.finished else say.STANDINGS())
    yield standing_table(session)
    notes = list(reasons(session))
    if notes:
        yield Items(tuple(notes))


def standing_table(session: Session) -> Table:
    result = session.result
    before = session.before()
    moved = moves(_places(before.standings), _places(result.standings)) if before else {}
    extras = list(_extras(session))
    columns = [ColumnHead(say.PLACE(), "number")]
    columns += [ColumnHead(say.MOVE(), "number", say.MOVE_LONG())] * bool(before)
    columns += [ColumnHead(say.PLAYER(), "person")]
    columns += [ColumnHead(say.GOLFER())] * bool(result.golfers)
    columns += [ColumnHead(say.MAIN.get(session.mode, say.POINTS)(), "number"), *(extra.column for extra in extras)]
    rows = []
    for line in result.standings:
        cells: list[Inline] = [line.place]
        cells += [Move(moved[line.person])] if before else []
        cells += [who(line.person)]
        cells += [_golfer(session, line.person)] if result.golfers else []
        cells += [Strong(line.points), *(extra.cell(session, line) for extra in extras)]
        rows.append(Row(tuple(cells), "best" if line.place == 1 and line.points else ""))
    return Table("standings", when(session), tuple(columns), tuple(rows), row_head=2 if before else 1)


def when(session: Session) -> Inline:
    """Up to where has been played: after 4 holes, after turn 12."""
    if session.mode in BY_HOLES:
        played = len(session.holes)
        return say.AFTER_HOLE() if played == 1 else say.AFTER_HOLES(n=played)
    return say.AFTER_TURN(n=session.turn)


def _places(standings: Sequence[Standing]) -> list[tuple[str, int]]:
    return [(line.person, line.place) for line in standings]


def _golfer(session: Session, player: str) -> Inline:
    card = session.result.golfers.get(player)
    return golfer(card) if card else "–"


def _extras(session: Session) -> Iterator[_Extra]:
    mode = session.mode
    if mode == "stroke":
        yield _Extra(ColumnHead(say.TO_PAR(), "number", say.TO_PAR_LONG()), lambda session, line: Number(line.to_par or 0, signed=True))
    if mode in ("stroke", "stableford"):
        for kind, title, about in (
            (EAGLE, say.EAGLES, say.EAGLES_LONG),
            (BIRDIE, say.BIRDIES, None),
            (LEVEL, say.PARS, None),
            (BOGEY, say.BOGEYS, None),
            (DOUBLE, say.DOUBLES, say.DOUBLES_LONG),
        ):
            column = ColumnHead(title(), "number", about() if about else None)
            yield _Extra(column, lambda session, line, kind=kind: tally(session, line.person)[kind])
    if mode == "skins":
        yield _Extra(ColumnHead(say.GREENS_WON(), "number", say.GREENS_WON_LONG()), lambda session, line: line.holes)
    if mode == "racing":
        yield _Extra(
            ColumnHead(say.LAST_GREEN(), "number", say.LAST_GREEN_LONG()), lambda session, line: last_turn(session, line.person) or "–"
        )
    for points in PIECES.get(mode, ()):
        column = ColumnHead(say.SO_MANY(n=points), "number", say.SO_MANY_LONG(n=points))
        yield _Extra(column, lambda session, line, points=points: _so_many(session, line.person, points))
    if mode in COUNTS_ACES or session.aces:
        yield _Extra(ColumnHead(say.ACES(), "number"), lambda session, line: line.hole_in_ones)


def last_turn(session: Session, player: str) -> int:
    """[Golf Racing] The turn in which somebody reached the last of his greens; 0 if he has none."""
    return max((one.turn for one in session.reached if one.player == player), default=0)


def _so_many(session: Session, player: str, points: int) -> int:
    return sum(one.player == player and one.points == points for one in session.reached)


# ---- why ---------------------------------------------------------------------------------------------------------


def reasons(session: Session) -> Iterator[Inline]:
    """Ties that were broken, ties that stand, what became of a jackpot."""
    standings = session.result.standings
    for first, second in zip(standings, standings[1:], strict=False):
        if first.place != second.place and first.points == second.points:
            yield from _tie_break(session, first, second)
    for place, group in groupby(standings, key=lambda line: line.place):
        tied = list(group)
        if len(tied) > 1 and tied[0].points:
            phrase = say.SHARED_WITH_ACES if session.mode in COUNTS_ACES else say.SHARED
            yield phrase(people=in_a_row([who(line.person) for line in tied]), place=place, mode=session.title)
    yield from _jackpot(session)


def _tie_break(session: Session, first: Standing, second: Standing) -> Iterator[Inline]:
    people = {"first": who(first.person), "second": who(second.person), "n": first.points}
    if session.mode == "racing" and first.points:
        own, other = last_turn(session, first.person), last_turn(session, second.person)
        if own != other:
            yield say.BY_LAST_TURN(**people, own=own, other=other)
            return
        yield say.BY_ACES_IN_TURN(**people, own=first.hole_in_ones, other=second.hole_in_ones)
    if session.mode == "match":
        yield say.BY_ACES(**people, own=first.hole_in_ones, other=second.hole_in_ones)


def _jackpot(session: Session) -> Iterator[Inline]:
    """[Skins, Eliminierung] What became of the tokens of a tied last green."""
    if session.mode != "skins" or not session.result.finished or not session.holes or not session.holes[-1].jackpot:
        return
    left = session.holes[-1].jackpot
    winner = next((person for hole in session.playoff for person in hole.points), None)
    yield say.LAPSED(n=left) if winner is None else say.PLAYOFF_DECIDED(person=who(winner), n=left)


def ace_blocks(session: Session) -> Iterator[Block]:
    """Everybody's hole-in-ones."""
    if session.aces:
        lines = tuple(say.ACE_AT(person=who(player), hole=hole, par=session.pars[hole - 1]) for player, hole in session.aces)
        yield Heading(say.ACE_LIST())
        yield Items(lines) if len(lines) > 1 else Paragraph(lines[0])
