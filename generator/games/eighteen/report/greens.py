"""[Match Play, Skins] Who was first on each green, and what it brought; the jackpot as it travels, the play-off."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, NONE, Line, card, par_line, running
from generator.games.eighteen.report.plots import over_holes
from generator.games.eighteen.result import Hole
from generator.games.eighteen.session import Session
from generator.joining import in_a_row
from generator.report import Block, ColumnHead, Heading, Inline, Person, Row, Table

TIED = "="
"""Stands where somebody was on the green, but not alone."""


def green_blocks(session: Session) -> Iterator[Block]:
    """The card, how the points have grown, the play-off."""
    yield from green_card(session)
    yield from over_holes(session, say.POINTS(), lambda index, player: session.holes[index].points.get(player, 0))
    if session.playoff:
        yield Heading(say.PLAYOFF())
        yield playoff_table(session)


def green_card(session: Session) -> Iterator[Block]:
    """A row for each player with what he got, and one with his points so far; in Skins what the greens were worth and what moved on."""
    skins = session.mode == "skins"
    lines = [*_worth(session), par_line(session)] if skins else [par_line(session)]
    for player in session.players:
        points = {hole.hole: hole.points.get(player, 0) for hole in session.holes}
        lines += [Line(Person(player), {hole.hole: _cell(hole, player) for hole in session.holes}, points), running(say.SO_FAR(), points)]
    caption, legend = (say.SKINS_CARD(), say.SKINS_LEGEND()) if skins else (say.MATCH_CARD(), say.MATCH_LEGEND())
    yield from card(session, "card", caption, lines, legend, upto=session.last_hole if skins else len(session.holes))


def _worth(session: Session) -> Iterator[Line]:
    """The value of each green, and what came to it from those before."""
    yield Line(say.VALUE(), session.tokens, session.tokens)
    yield Line(say.JACKPOT(), {hole.hole + 1: hole.jackpot or NONE for hole in session.holes if hole.hole < session.last_hole})


def _cell(hole: Hole, player: str) -> Inline:
    if player not in hole.green:
        return NONE
    sign = ACE if player in hole.hole_in_one else ""
    return f"{sign}{hole.points[player] if player in hole.points else TIED}"


def playoff_table(session: Session) -> Table:
    """[Skins, Eliminierung] Hole by hole who was first on the green."""
    at_stake = session.holes[-1].jackpot
    columns = (ColumnHead(say.HOLE(), "number"), ColumnHead(say.PAR(), "number"), ColumnHead(say.ON_GREEN()), ColumnHead(say.OUTCOME()))
    rows = tuple(_playoff_row(hole) for hole in session.playoff)
    return Table("playoff", say.PLAYOFF_CAPTION(n=at_stake), columns, rows, row_head=0)


def _playoff_row(hole: Hole) -> Row:
    people = [
        say.IN_BRACKETS(what=Person(person), more=say.HOLE_IN_ONE()) if person in hole.hole_in_one else Person(person)
        for person in hole.green
    ]
    won = next(iter(hole.points.values()), None)
    outcome = say.PLAYOFF_ON() if won is None else say.PLAYOFF_WON(n=won)
    return Row((hole.hole, hole.par, in_a_row(people), outcome), "best" if won is not None else "")
