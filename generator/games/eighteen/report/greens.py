"""[Match Play, Skins] Who was first on each green, and what it brought; the jackpot as it travels, the play-off."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import words as common
from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, CardLine, card, par_line, running
from generator.games.eighteen.report.plots import over_holes
from generator.games.eighteen.result import Hole
from generator.games.eighteen.session import NOTHING, Session
from generator.joining import in_a_row
from generator.report import Block, Heading, Inline, Person, Table
from generator.telling import words
from generator.telling.columns import Lines, number, text

TIED = "="
"""Stands where somebody was on the green, but not alone."""


def green_blocks(session: Session) -> Iterator[Block]:
    """Tell what everybody got on each green, in Skins what the greens were worth and what moved on; how points have grown, the play-off."""
    skins = session.mode == "skins"
    lines = [*_worth(session), par_line(session)] if skins else [par_line(session)]
    for player in session.players:
        points = {hole.hole: hole.points.get(player, 0) for hole in session.holes}
        cells = {hole.hole: _cell(hole, player) for hole in session.holes}
        lines += [CardLine(Person(player), cells, points), running(say.SO_FAR(), points)]
    caption, legend = (say.SKINS_CARD(), say.SKINS_LEGEND()) if skins else (say.MATCH_CARD(), say.MATCH_LEGEND())
    yield from card(session, "card", caption, lines, legend, upto=session.last_hole if skins else len(session.holes))
    yield from over_holes(session, words.POINTS(), lambda index, player: session.holes[index].points.get(player, 0))
    if session.playoff:
        yield Heading(say.PLAYOFF())
        yield playoff_table(session)


def _worth(session: Session) -> Iterator[CardLine]:
    """Return the value of each green, and what came to it from those before."""
    yield CardLine(words.VALUE(), session.tokens, session.tokens)
    yield CardLine(say.JACKPOT(), {hole.hole + 1: hole.jackpot or NOTHING for hole in session.holes if hole.hole < session.last_hole})


def _cell(hole: Hole, player: str) -> Inline:
    if player not in hole.green:
        return NOTHING
    return f"{ACE if player in hole.hole_in_one else ''}{hole.points.get(player, TIED)}"


def playoff_table(session: Session) -> Table:
    """[Skins, Eliminierung] Return hole by hole who was first on the green."""
    return Lines(session.playoff, lambda hole: "best" if hole.points else "").table(
        "playoff",
        say.PLAYOFF_CAPTION(n=session.holes[-1].jackpot),
        number(common.HOLE(), lambda hole: hole.hole, head=True),
        number(common.PAR(), lambda hole: hole.par),
        text(say.ON_GREEN(), lambda hole: in_a_row([_on_green(hole, player) for player in hole.green])),
        text(words.OUTCOME(), lambda hole: say.PLAYOFF_WON(n=max(hole.points.values())) if hole.points else say.PLAYOFF_ON()),
    )


def _on_green(hole: Hole, player: str) -> Inline:
    return words.IN_BRACKETS(what=Person(player), more=say.HOLE_IN_ONE()) if player in hole.hole_in_one else Person(player)
