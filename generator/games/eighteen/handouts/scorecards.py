"""An empty scorecard for the table, for the holes that are still to be played: the card of each mode."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.handouts import words as say
from generator.games.eighteen.report import words as common
from generator.games.eighteen.session import BY_HOLES, BY_STROKES, Session, who
from generator.joining import between
from generator.report import Blank, Block, ColumnHead, Form, Inline, Paragraph, Row, Table

LINES = 24
"""Lines for turns on a sheet."""
EMPTY = "\N{NO-BREAK SPACE}"
"""Keeps the room for what is to be written."""


def scorecard(session: Session) -> tuple[tuple[Block, ...], ...]:
    """How to fill it in, who plays, the empty card; in Solo Chaos a second sheet for the turns. Below a form cells have room to write."""
    players = between(", ", [who(player) for player in session.people])
    form = Form((Blank(say.PLAYERS(), players), Blank(say.DATE())))
    by_holes = session.mode in (*BY_HOLES, "racing")
    card = (Paragraph(say.HOW[session.mode]()), form, *(_by_hole(session) if by_holes else _by_green(session)))
    return (card, tuple(_solo_turns(session))) if session.mode == "solo" else (card,)


def _by_hole(session: Session) -> Iterator[Block]:
    """Players by holes: nines of which nothing has been played, or only a part."""
    begun = False
    done = len(session.holes) if session.mode in BY_HOLES else 0
    for index, nine in enumerate(session.nines):
        if nine[-1] <= done:
            continue
        title = say.ALL_HOLES() if len(session.nines) == 1 else say.HOLES(first=nine[0], last=nine[-1])
        columns = (ColumnHead(common.HOLE()), *(ColumnHead(str(hole), "number") for hole in nine), ColumnHead(common.TOTAL()))
        rows = [Row((common.PAR(), *(session.pars[hole - 1] for hole in nine), sum(session.pars[hole - 1] for hole in nine)), "line")]
        if session.mode == "skins":
            rows.append(Row((common.VALUE(), *(session.tokens.get(hole) for hole in nine), None), "line"))
        for player in session.people:
            rows.append(_blank(who(player), len(nine) + 1))
            if session.mode in BY_STROKES:
                rows.append(_blank(say.PENALTIES(), len(nine) + 1))
        if begun:
            yield Form((Blank(say.SCORER()),))
        begun = True
        yield Table(f"card-{index + 1}", title, columns, tuple(rows), row_head=0, cross=True)


def _blank(name: Inline, cells: int) -> Row:
    return Row((name, *[EMPTY] * cells))


def _by_green(session: Session) -> Iterator[Block]:
    """A line for each green that is still there, with who claims it."""
    columns = {
        "teams": (say.FLAG(), say.TURN()),
        "kelly": (say.FLAG(), say.TURN(), say.TARGET_OF()),
    }.get(session.mode, (say.FIVE(), say.TURN(), say.TWO(), say.TURN()))
    tokens = 1 if session.mode in ("teams", "kelly") else 2
    taken = [one.hole for one in session.reached]
    rows = tuple(
        Row((hole, par, *_taken(session, hole), *[EMPTY] * (len(columns) - 2 * min(taken.count(hole), tokens))))
        for hole, par in enumerate(session.pars, start=1)
        if taken.count(hole) < tokens
    )
    head = (ColumnHead(say.GREEN(), "number"), ColumnHead(say.PAR(), "number"), *(ColumnHead(title) for title in columns))
    yield Table("greens", say.GREENS(), head, rows, row_head=0)


def _taken(session: Session, hole: int) -> Iterator[Inline]:
    """Who has claimed a green so far, and in which turn."""
    for one in session.reached:
        if one.hole == hole:
            yield who(one.player)
            yield str(one.turn)


def _solo_turns(session: Session) -> Iterator[Block]:
    """[Solo-Chaos-Golf] What kind of turn each one is, and the cards where a green is contested."""
    machines = [player for player in session.players if player not in session.people]
    columns = (
        ColumnHead(say.TURN(), "number"),
        ColumnHead(say.COMBINED()),
        ColumnHead(say.OWN_CARD()),
        *(ColumnHead(say.CARD_OF(machine=who(name))) for name in machines),
    )
    first = session.turn + 1
    rows = tuple(_blank(turn, 2 + len(machines)) for turn in range(first, first + LINES))
    yield Form((Blank(say.SCORER()),))
    yield Table("turns", say.SOLO_TURNS(), columns, rows, row_head=0)


def log_sheet(session: Session) -> tuple[Block, ...]:
    """Lines for each turn and player, to be typed as a log afterwards."""
    columns = (ColumnHead(say.TURN()), ColumnHead(common.PLAYER()), ColumnHead(say.CLUB()), ColumnHead(say.ACTION()), ColumnHead(say.CARDS()), ColumnHead(say.TO()))
    turns = max(1, LINES // len(session.people))
    rows = [
        Row((EMPTY, who(player), *[EMPTY] * 4), "line" if player == session.people[-1] else "")
        for _ in range(turns)
        for player in session.people
    ]
    return (Paragraph(say.LOG_HOW()), Form((Blank(say.DATE()),)), Table("log", say.LOG_CAPTION(), columns, tuple(rows), row_head=1))
