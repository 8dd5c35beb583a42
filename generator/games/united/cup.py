"""[8.4] The cup: who is drawn against whom, and who has a bye until the field is a power of two."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from generator.games.united.match import Draw
from generator.games.united.season import Pair


class CupDraw(Struct, frozen=True):
    """A round of the cup, drawn a round before it is played: pairs in the order of the draw, the rest have byes."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...]

    @property
    def final(self) -> bool:
        """On neutral ground."""
        return len(self.pairs) == 1 and not self.byes


def drawn(round: int, clubs: Sequence[str], draw: Draw) -> CupDraw:
    """The draw of a round among the clubs left, which stand in the order of the leagues: home, away, home, away …"""
    power = 1
    while power < len(clubs):
        power *= 2
    left = list(clubs)
    picked = [
        left.pop(draw(f"cup/{round}/{number}", len(left)) - 1) for number in range(1, 2 * (len(clubs) - power // 2) + 1)
    ]
    return CupDraw(round, tuple(zip(picked[::2], picked[1::2], strict=True)), tuple(left))
