"""[3.5 c] Disciplinary points and bans."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.united.match import Card
from generator.games.united.squad import Club, Player
from generator.values.record import replace

YELLOW, RED = 4, 10
STEP = 10


def points(cards: Iterable[Card], club: str) -> dict[str, int]:
    """The points that a club's players have got by these cards."""
    found: dict[str, int] = {}
    for card in cards:
        if card.club == club:
            found[card.player] = found.get(card.player, 0) + (RED if card.card == "red" else YELLOW)
    return found


def banned_for(before: int, after: int) -> int:
    """For how many matches somebody is banned whose points have risen in a round: k for each multiple 10·k that he has
    reached."""
    return sum(range(before // STEP + 1, after // STEP + 1))


def after_round(club: Club, cards: Iterable[Card]) -> Club:
    """A club after the matches of a round: points are added, bans hold from the next round on."""
    gained = points(cards, club.id)

    def punished(player: Player) -> Player:
        if player.name not in gained:
            return player
        dp = player.dp + gained[player.name]
        return replace(player, dp=dp, ban=player.ban + banned_for(player.dp, dp))

    return club.each(punished)


def served(club: Club) -> Club:
    """A club after a match, league or cup: whoever was banned has missed one. Who is on the transfer list serves
    nothing [6.6]."""
    return club.each(lambda player: replace(player, ban=player.ban - 1) if player.ban and not player.listed else player)
