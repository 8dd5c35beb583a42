"""An empty scorecard for the table, for the holes that are still to be played: the card of each mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.games.eighteen import words as common
from generator.games.eighteen.handouts import words as say
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, Session, who
from generator.joining import between
from generator.report import Blank, Block, Form, Inline, Mark, Paragraph
from generator.telling import words
from generator.telling.columns import Column, Lines, number, text

LINES = 24
"""Lines for turns on a sheet."""
EMPTY = "\N{NO-BREAK SPACE}"
"""Keeps the room for what is to be written."""


def to_write(line: object) -> Inline:
    """Leave room to write in a line."""
    return EMPTY


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of an empty card: what is printed at each hole and behind them, where it is not left to be written."""

    name: Inline
    cell: Callable[[int], Inline] = to_write
    total: Inline = EMPTY
    mark: Mark = ""


def scorecard(session: Session) -> tuple[tuple[Block, ...], ...]:
    """Return the empty card with how to fill it in; in Solo Chaos a second sheet for the turns. Below a form cells have room to write."""
    players = between(", ", [who(player) for player in session.people])
    form = Form((Blank(words.PLAYERS(), players), Blank(say.DATE())))
    by_holes = session.mode in (*BY_HOLES, "racing")
    card = (Paragraph(say.HOW[session.mode]()), form, *(_by_hole(session) if by_holes else _by_green(session)))
    return (card, tuple(_solo_turns(session))) if session.mode == "solo" else (card,)


def _by_hole(session: Session) -> Iterator[Block]:
    """Return players by holes: nines of which nothing has been played, or only a part."""
    done = len(session.holes) if session.mode in BY_HOLES else 0
    left = [nine for nine in session.nines if nine[-1] > done]
    for nine in left:
        if nine is not left[0]:
            yield Form((Blank(say.SCORER()),))
        yield Lines(_lines(session, nine), lambda line: line.mark).table(
            "card-2" if nine[0] > 1 else "card-1",
            say.ALL_HOLES() if len(session.nines) == 1 else say.HOLES(first=nine[0], last=nine[-1]),
            text(common.HOLE(), lambda line: line.name, head=True),
            *[_at(hole) for hole in nine],
            text(common.TOTAL(), lambda line: line.total),
            cross=True,
        )


def _at(hole: int) -> Column[FormLine]:
    return number(str(hole), lambda line: line.cell(hole))


def _lines(session: Session, nine: range) -> Iterator[FormLine]:
    yield FormLine(common.PAR(), lambda hole: session.pars[hole - 1], sum(session.pars[hole - 1] for hole in nine), "line")
    if session.mode == "skins":
        yield FormLine(words.VALUE(), lambda hole: session.tokens.get(hole), None, "line")
    for player in session.people:
        yield FormLine(who(player))
        if session.mode in BY_STROKES:
            yield FormLine(say.PENALTIES())


def _by_green(session: Session) -> Iterator[Block]:
    """Return a line for each green that is still there, with who has claimed it so far, and in which turn."""
    titles = (say.FLAG(),) if session.mode in ("teams", "kelly") else (say.FIVE(), say.TWO())
    taken = {hole: [one for one in session.reached if one.hole == hole] for hole in range(1, session.last_hole + 1)}

    def token(index: int, title: Inline) -> tuple[Column[int], Column[int]]:
        return (
            text(title, lambda hole: who(taken[hole][index].player) if index < len(taken[hole]) else EMPTY),
            text(words.TURN(), lambda hole: str(taken[hole][index].turn) if index < len(taken[hole]) else EMPTY),
        )

    yield Lines([hole for hole in taken if len(taken[hole]) < len(titles)]).table(
        "greens",
        say.GREENS(),
        number(common.GREEN(), lambda hole: hole, head=True),
        number(common.PAR(), lambda hole: session.pars[hole - 1]),
        *[column for index, title in enumerate(titles) for column in token(index, title)],
        text(common.TARGET_OF(), to_write, when=session.mode == "kelly"),
    )


def _solo_turns(session: Session) -> Iterator[Block]:
    """[Solo-Chaos-Golf] Ask what kind of turn each one is, and for the cards where a green is contested."""
    first = session.turn + 1

    def card_of(player: str) -> Column[int]:
        return text(say.CARD_OF(machine=who(player)), to_write)

    yield Form((Blank(say.SCORER()),))
    yield Lines(range(first, first + LINES)).table(
        "turns",
        say.SOLO_TURNS(),
        number(words.TURN(), lambda turn: turn, head=True),
        text(say.COMBINED(), to_write),
        text(say.OWN_CARD(), to_write),
        *[card_of(player) for player in session.players if player not in session.people],
    )


def log_sheet(session: Session) -> tuple[Block, ...]:
    """Return lines for each turn and player, to be typed as a log afterwards."""
    turns = max(1, LINES // len(session.people))
    table = Lines(session.people * turns, lambda player: "line" if player == session.people[-1] else "").table(
        "log",
        say.LOG_CAPTION(),
        text(words.TURN(), to_write),
        text(words.PLAYER(), who, head=True),
        text(common.CLUB(), to_write),
        text(say.ACTION(), to_write),
        text(words.CARDS(), to_write),
        text(say.TO(), to_write),
    )
    return (Paragraph(say.LOG_HOW()), Form((Blank(say.DATE()),)), table)
