"""[Match Play, Skins, Stroke Play, Stableford] Hole by hole: who was first on each green, jackpot, play-off;
everybody's strokes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from generator.games.eighteen import messages as common
from generator.games.eighteen.report import messages as say
from generator.games.eighteen.report.card import ACE, CardLine, card, over_holes, par_line, running
from generator.games.eighteen.result import Hole
from generator.games.eighteen.session import NOTHING, Session
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import in_a_row
from generator.values.report import Block, Heading, Inline, Person, Table

TIED = "="
"""Stands where somebody was on the green, but not alone."""
EAGLE, BIRDIE, LEVEL, BOGEY, DOUBLE = range(-2, 3)
"""What a score is to par; eagles and double bogeys stand for all that is further away."""
SIGNS = {EAGLE: "●", BIRDIE: "○", LEVEL: "", BOGEY: "□", DOUBLE: "■"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


# ---- greens: Match Play, Skins -----------------------------------------------------------------------------------


def green_blocks(session: Session) -> Iterator[Block]:
    """Tell what everybody got on each green, in Skins what the greens were worth and what moved on; how points have
    grown, the play-off."""
    skins = session.mode == "skins"
    lines = [*_worth(session), par_line(session)] if skins else [par_line(session)]
    for player in session.players:
        points = {hole.hole: hole.points.get(player, 0) for hole in session.holes}
        cells = {hole.hole: _on_card(hole, player) for hole in session.holes}
        lines += [CardLine(Person(player), cells, points), running(say.SO_FAR(), points)]
    caption, legend = (say.SKINS_CARD(), say.SKINS_LEGEND(playoff=say.WITHOUT_PLAYOFF() if session.playoff else None)) if skins else (say.MATCH_CARD(), say.MATCH_LEGEND())
    yield from card(session, "card", caption, lines, legend, upto=session.last_hole if skins else len(session.holes))
    yield from over_holes(session, messages.POINTS(), lambda hole, player: hole.points.get(player, 0))
    if session.playoff:
        yield Heading(say.PLAYOFF())
        yield playoff_table(session)


def _worth(session: Session) -> Iterator[CardLine]:
    """Return the value of each green, and what came to it from those before."""
    yield CardLine(messages.VALUE(), session.tokens, session.tokens)
    yield CardLine(say.JACKPOT(), {hole.hole + 1: hole.jackpot or NOTHING for hole in session.holes if hole.hole < session.last_hole})


def _on_card(hole: Hole, player: str) -> Inline:
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
        text(messages.OUTCOME(), lambda hole: say.PLAYOFF_WON(n=max(hole.points.values())) if hole.points else say.PLAYOFF_ON()),
    )


def _on_green(hole: Hole, player: str) -> Inline:
    return messages.IN_BRACKETS(what=Person(player), more=say.HOLE_IN_ONE()) if player in hole.hole_in_one else Person(player)


# ---- strokes: Stroke Play, Stableford ----------------------------------------------------------------------------


def scores(session: Session, player: str) -> dict[int, int]:
    """Return a player's strokes and penalties together, by hole."""
    return {hole.hole: hole.strokes[player] + hole.penalties.get(player, 0) for hole in session.holes if player in hole.strokes}


def _to_par(score: int, par: int) -> int:
    return max(EAGLE, min(DOUBLE, score - par))


def tally(session: Session, player: str) -> Mapping[int, int]:
    """Count the eagles, birdies … of a player."""
    return Counter(_to_par(score, session.pars[hole - 1]) for hole, score in scores(session, player).items())


def stroke_blocks(session: Session) -> Iterator[Block]:
    """Tell the card; in Stroke Play what everybody was to par after each hole, in Stableford his points."""
    stableford = session.mode == "stableford"
    lines = [par_line(session)]
    for player in session.players:
        own = scores(session, player)
        cells = {hole.hole: _strokes(hole, player, own[hole.hole]) for hole in session.holes if hole.hole in own}
        lines.append(CardLine(Person(player), cells, own))
        points = {hole.hole: hole.points[player] for hole in session.holes if player in hole.points}
        if stableford:
            lines.append(CardLine(messages.POINTS(), points, points, "void"))
        lines.append(running(say.SO_FAR(), points))
    caption, what = (say.STABLEFORD_CARD(), messages.POINTS()) if stableford else (say.STROKE_CARD(), say.STROKES_TO_PAR())
    yield from card(session, "card", caption, lines, _legend(session), upto=len(session.holes))
    best: Literal["high", "low"] = "high" if stableford else "low"
    yield from over_holes(session, what, lambda hole, player: hole.points.get(player, 0) - (0 if stableford else hole.par), best)


def _strokes(hole: Hole, player: str, score: int) -> Inline:
    """Return a score with its sign against par; raised, how many of its strokes are penalties."""
    sign = ACE if player in hole.hole_in_one else SIGNS[_to_par(score, hole.par)]
    return f"{sign}{score}{str(hole.penalties.get(player) or '').translate(RAISED)}"


def _legend(session: Session) -> Inline:
    """Return what the signs mean, those of penalties and hole-in-ones if there are any."""
    ace = say.ACE_SIGN() if session.aces else None
    penalties = say.PENALTY_SIGN() if any(hole.penalties for hole in session.holes) else None
    what = messages.ITS_POINTS() if session.mode == "stableford" else common.STROKES_SMALL()
    return say.STROKE_LEGEND(ace=ace, penalties=penalties, what=what)
