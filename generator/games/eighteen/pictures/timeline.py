"""Who reached which green when, in the modes that count turns: a line for each player, a disc for each green."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.games.eighteen.pictures import messages as say
from generator.games.eighteen.session import Reached, Session, who
from generator.telling import messages
from generator.values.drawing import Dot, Label, Line, Shape
from generator.values.joining import between
from generator.values.report import Brief, Inline, Picture

WIDTH, NAMES, SUMS, TYPE = 432.0, 84.0, 26.0, 9.0
"""A unit is 0.77 points on A5, where type should be 7 at least; room for names on the left, for sums on the right."""
ROW, DISC, FOOT = 30.0, 7.0, 16.0
"""The height of a player's line, the radius of a disc, the height of the turns' numbers below."""
SHIFTED = 0.95
"""By so much of their radius discs that are close together stand above and below their line."""
EVERY = 5
"""Each so many turns have a number."""


def timeline(session: Session) -> Picture:
    """Draw when each green fell to whom, and what everybody has got from them: full discs for the most that one
    brings."""
    most = max(one.points for one in session.reached)
    step = (WIDTH - NAMES - SUMS - 2 * DISC) / max(1, session.turn - 1)

    def x(turn: int) -> float:
        return NAMES + DISC + (turn - 1) * step

    shapes: list[Shape] = []
    ground = ROW * len(session.players)
    for turn in range(EVERY, session.turn + 1, EVERY):
        shapes += [Line(((x(turn), 2), (x(turn), ground)), "rule", 0.5), Label((x(turn), ground + 11), str(turn), TYPE, "middle", "soft")]
    shapes.append(Label((0, ground + 11), messages.TURN(), TYPE, "start", "soft"))
    told: list[Inline] = []
    for row, player in enumerate(line.person for line in session.result.standings):
        own = [one for one in session.reached if one.player == player]
        y = ROW * row + ROW / 2
        shapes += [
            Label((0, y + 3), Brief(who(player)), TYPE, "start", "ink", bold=not row, room=NAMES - 6),
            Line(((NAMES, y), (WIDTH - SUMS, y)), "rule", 0.8),
            *(shape for one, down in zip(own, _apart([x(one.turn) for one in own]), strict=True) for shape in _disc(one, (x(one.turn), y + down), one.points == most)),
            Label((WIDTH, y + 3), str(session.standing(player).points), TYPE, "end", "ink", bold=True),
        ]
        told.append(say.GREENS_OF(person=who(player), greens=between(", ", [say.GREEN_IN_TURN(hole=one.hole, turn=one.turn) for one in own]) if own else "–"))
    brought = sorted(Counter(one.points for one in session.reached), reverse=True)
    legend = say.TIMELINE_LEGEND(most=most, other=" / ".join(map(str, brought[1:]))) if len(brought) > 1 else say.TIMELINE()
    return Picture("greens", between(" ", told), WIDTH, ground + FOOT, tuple(shapes), legend)


def _apart(places: Sequence[float]) -> Iterator[float]:
    """Yield how far above or below its line each disc is drawn, so that none lies over the next one."""
    close = [after - before < 2 * DISC + 1 for before, after in pairwise(places)]
    shifted = -1
    for _, behind, ahead in zip(places, [False, *close], [*close, False], strict=False):
        shifted = -shifted if behind else -1
        yield shifted * DISC * SHIFTED if behind or ahead else 0.0


def _disc(one: Reached, centre: tuple[float, float], full: bool) -> Iterator[Shape]:
    """Draw a green with its number; a hole-in-one has a ring around it."""
    if one.ace:
        yield Dot(centre, DISC + 2, fill=None, colour="ink", width=0.8)
    yield Dot(centre, DISC, fill="accent" if full else "paper", colour="accent", width=1)
    yield Label((centre[0], centre[1] + 3.2), str(one.hole), TYPE, "middle", "on-accent" if full else "ink", bold=True)
