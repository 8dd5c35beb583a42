"""The board [1–3]: where the checkers of both players stand.

Both count the points from where they bear off, so all rules are the same for both.
"""

from __future__ import annotations

from msgspec import Struct

CHECKERS = 15
"""Each player's [2]."""
POINTS = 24
HOME = 6
"""The points 1 to 6 are a player's home board (Heimfeld), 19 to 24 his opponent's."""
BAR, OFF = 25, 0
"""Where a step begins if the checker was hit, and where it ends if the checker is borne off."""


class Side(Struct, frozen=True):
    """One player's checkers: `points[p]` on his point p, 1 to 24, and `points[25]` on the bar; `points[0]` is not used
    and 0."""

    points: tuple[int, ...]

    @property
    def off(self) -> int:
        """How many are borne off."""
        return CHECKERS - sum(self.points)

    @property
    def pips(self) -> int:
        """How many pips he needs to bear off all; a checker on the bar counts 25."""
        return sum(point * count for point, count in enumerate(self.points))


class Position(Struct, frozen=True):
    """Both sides. `mover` is whose turn it is; the opponent's point p is the mover's point 25 − p."""

    mover: Side
    opponent: Side

    @property
    def won(self) -> int:
        """[20] The mover's points: 0 while he has checkers on the board, then 1, or 2 (gammon) if the opponent has
        borne off none."""
        if self.mover.off < CHECKERS:
            return 0
        return 1 if self.opponent.off else 2

    @property
    def in_winners_home(self) -> bool:
        """Whether the opponent has a checker on the bar or in the mover's home board: worth three points elsewhere,
        never here [20]."""
        return any(self.opponent.points[BAR - HOME :])

    def turned(self) -> Position:
        """The same position as the other player sees it, who is now to move."""
        return Position(self.opponent, self.mover)


def side(points: dict[int, int]) -> Side:
    """A side from its occupied points: `{6: 5, 8: 3, 13: 5, 24: 2}`."""
    return Side(tuple(points.get(point, 0) for point in range(BAR + 1)))


START = Position(side({24: 2, 13: 5, 8: 3, 6: 5}), side({24: 2, 13: 5, 8: 3, 6: 5}))
"""[2] The set-up before a game."""
