"""[1.3] Who goes up and down at the season's end, and who meets in the play-offs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from generator.games.united.season import Pair


class Border(Struct, frozen=True):
    """What happens between a league and the one below it: who goes down, who comes up, who meets in the play-off (upper
    league first)."""

    down: tuple[str, ...]
    up: tuple[str, ...]
    play_off: Pair | None


def borders(tables: Sequence[Sequence[str]], most: int) -> list[Border]:
    """All borders from the top, by the clubs of each league as they are placed; `most` clubs go down, and up. In
    leagues too small for it fewer clubs move: nobody crosses two borders."""
    found: list[Border] = []
    taken: set[str] = set()
    for above, below in zip(tables, tables[1:], strict=False):
        able = [club for club in reversed(above) if club not in taken]
        moving = min(most, len(able), len(below))
        play_off = (able[moving], below[moving]) if min(len(able), len(below)) > moving else None
        border = Border(tuple(reversed(able[:moving])), tuple(below[:moving]), play_off)
        taken = {*border.up, *(play_off or ())}
        found.append(border)
    return found


def next_leagues(leagues: Sequence[Sequence[str]], borders: Sequence[Border], winners: Collection[str]) -> list[tuple[str, ...]]:
    """The clubs of each league in the next season: who stays, in the old order, then who comes down, then who comes up.

    `winners`: who has won the play-offs; the winner from the lower league and his opponent change places.
    """
    order = [club for league in leagues for club in league]
    shift: dict[str, int] = {}
    for border in borders:
        shift |= dict.fromkeys(border.down, 1) | dict.fromkeys(border.up, -1)
        if border.play_off and border.play_off[1] in winners:
            shift |= dict(zip(border.play_off, (1, -1), strict=True))
    home = {club: index for index, league in enumerate(leagues) for club in league}
    found = []
    for index in range(len(leagues)):
        there = [club for club in order if home[club] + shift.get(club, 0) == index]
        found.append(tuple(club for step in (0, 1, -1) for club in there if shift.get(club, 0) == step))
    return found
