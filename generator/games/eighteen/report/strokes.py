"""[Stroke Play, Stableford] The card that golfers know: strokes with their marks against par, penalties, the sum so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.games.eighteen.report import words as say
from generator.games.eighteen.report.card import ACE, CardLine, card, par_line, running
from generator.games.eighteen.report.plots import over_holes
from generator.games.eighteen.result import Hole
from generator.games.eighteen.session import Session
from generator.report import Block, Inline, Person
from generator.telling import words

EAGLE, BIRDIE, LEVEL, BOGEY, DOUBLE = range(-2, 3)
"""What a score is to par; eagles and double bogeys stand for all that is further away."""
SIGNS = {EAGLE: "●", BIRDIE: "○", LEVEL: "", BOGEY: "□", DOUBLE: "■"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def score(hole: Hole, player: str) -> int | None:
    """Return strokes and penalties together; None if there are none of him."""
    return hole.strokes[player] + hole.penalties.get(player, 0) if player in hole.strokes else None


def to_par(hole: Hole, player: str) -> int | None:
    """Return what a score is to par, EAGLE to DOUBLE; None if there is none."""
    found = score(hole, player)
    return None if found is None else max(EAGLE, min(DOUBLE, found - hole.par))


def scores(session: Session, player: str) -> dict[int, int]:
    """Return a player's score by hole."""
    return {hole.hole: found for hole in session.holes if (found := score(hole, player)) is not None}


def tally(session: Session, player: str) -> Mapping[int, int]:
    """Count the eagles, birdies … of a player."""
    return Counter(found for hole in session.holes if (found := to_par(hole, player)) is not None)


def stroke_blocks(session: Session) -> Iterator[Block]:
    """Tell the card; in Stroke Play what everybody was to par after each hole, in Stableford his points."""
    stableford = session.mode == "stableford"
    lines = [par_line(session)]
    for player in session.players:
        cells = {hole.hole: _cell(hole, player) for hole in session.holes}
        lines.append(CardLine(Person(player), cells, scores(session, player)))
        points = {hole.hole: hole.points[player] for hole in session.holes if player in hole.points}
        if stableford:
            lines.append(CardLine(words.POINTS(), points, points, "void"))
        lines.append(running(say.SO_FAR(), points))
    caption = say.STABLEFORD_CARD() if stableford else say.STROKE_CARD()
    yield from card(session, "card", caption, lines, _legend(session), upto=len(session.holes))

    def gained(index: int, player: str) -> int:
        hole = session.holes[index]
        return hole.points.get(player, 0) - (0 if stableford else hole.par)

    yield from over_holes(session, words.POINTS() if stableford else say.STROKES_TO_PAR(), gained)


def _cell(hole: Hole, player: str) -> Inline:
    found = score(hole, player)
    if found is None:
        return None
    sign = ACE if player in hole.hole_in_one else SIGNS[to_par(hole, player) or LEVEL]
    penalties = hole.penalties.get(player, 0)
    return f"{sign}{found}{str(penalties).translate(RAISED) if penalties else ''}"


def _legend(session: Session) -> Inline:
    """Return what the signs mean, those of penalties and hole-in-ones if there are any."""
    ace = say.ACE_SIGN() if session.aces else None
    penalties = say.PENALTY_SIGN() if any(hole.penalties for hole in session.holes) else None
    what = say.POINTS_SMALL() if session.mode == "stableford" else say.STROKES_SMALL()
    return say.STROKE_LEGEND(ace=ace, penalties=penalties, what=what)
