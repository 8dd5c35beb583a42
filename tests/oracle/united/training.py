"""Phases 1 and 5: talents [5], training [4], doping, and what the GM trains for a club without orders [8.7 b].

An order that cannot be carried out is passed over and the next one is tried, in the order in which they were typed.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tests.oracle.united.players import Card

MOST_TALENTS_A_SEASON, MOST_TALENTS, MOST_PLAYERS = 3, 6, 20


def in_the_squad(squad: Sequence[Card]) -> list[Card]:
    """[6.6] Listed players do not belong to the squad."""
    return [player for player in squad if not player.listed]


def room_for_a_talent(squad: Sequence[Card]) -> bool:
    return sum(player.talent for player in in_the_squad(squad)) < MOST_TALENTS


def why_not_found(squad: Sequence[Card], found_before: int) -> str | None:
    """The rule that forbids one more talent."""
    if found_before >= MOST_TALENTS_A_SEASON or not room_for_a_talent(squad):
        return "5"
    return "6.9" if len(in_the_squad(squad)) >= MOST_PLAYERS else None


def talent(name: str, row: str) -> Card:
    return Card(name, row, "nT", 0, played_in=False)


def why_not_trained(player: Card | None, wp: Fraction, done: Sequence[Card]) -> str | None:
    """[4] The rule that forbids to train a player now."""
    if player is None or player.listed:
        return "6.6" if player else "4"
    if not player.played_in:
        return "5"
    if player in done or player.age != "nT" and player.trained >= 3:
        return "4"
    if player.level >= player.most_by_training:
        return "6.7 b" if player.level > 10 else "4"
    return "4" if wp < player.price_of_a_level else None


def trained(player: Card) -> int:
    """Trains a player; what it costs in WP."""
    player.level += 1
    player.trained += 1
    return player.price_of_a_level


def without_orders(squad: Sequence[Card], rounds_left: int) -> list[Card]:
    """[8.7 b] In what order the players of a club without orders are trained; `rounds_left` counts this one."""

    def key(player: Card) -> tuple[int, int]:
        if player.age == "nT" and player.level + rounds_left >= 7:
            return 0, player.level
        if player.age == "I" and player.level >= 7:
            return 1, -player.level
        return {"tT": 2, "II": 3}.get(player.age, 4), -player.level

    return sorted(squad, key=key)


def why_not_doped(player: Card | None, points: int) -> str | None:
    """[4] The rule that forbids to dope a player now; `points` are left in this round."""
    if player is None or player.listed:
        return "6.6" if player else "4"
    if player.doped or player.level >= player.most_by_doping:
        return "4"
    return "4" if points < player.price_of_a_level else None


def doping_found(player: Card) -> dict[str, Any] | None:
    """[4] The test for the last two rounds: fine in kKj and ban in matches; None if there is nothing to be found."""
    findings = [matches for was, matches in ((player.doped, player.fielded), (player.doped_before, player.fielded_before)) if was]
    if not findings:
        return None
    bans = 0
    for _ in findings:
        bans += 2 * player.caught
        player.caught += 1
    player.ban += bans
    return {"player": player.name, "fine": 50 * sum(findings), "ban": bans}


def banned_for_points(player: Card) -> None:
    """[3.5 c] After the matches of a round: each multiple of 10 that was reached bans for as many matches as it is
    tens."""
    before, player.dp, player.new_dp = player.dp, player.dp + player.new_dp, 0
    player.ban += sum(range(before // 10 + 1, player.dp // 10 + 1))
