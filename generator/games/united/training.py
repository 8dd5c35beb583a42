"""[4, 5, 6.7, 8.7 b] Training with WP, and doping: who may be improved, what it costs, whom nobody's orders train."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from generator.games.united.notation import FROZEN, NEW, Data
from generator.games.united.squad import Club, Player
from generator.phrase import Message, Phrase

MOST_LEVELS = 3
"""A season, but for new talents [4 b, 5]."""
MOST_LEVEL = 10
DOPED_FIELD, DOPED_BACK = 13, 10
"""The highest levels that doping leads to: field players, keepers and sweepers [4]."""

GONE = Phrase(de="gehört nicht zum Verein", en="is not with the club")
IS_LISTED = Phrase(de="steht auf der Transferliste", en="is on the transfer list")
NOT_PLAYED_IN = Phrase(de="ist noch nicht eingespielt", en="has not played in yet")
TWICE = Phrase(de="wurde in dieser Runde schon trainiert", en="has been trained in this round already")
THREE_LEVELS = Phrase(de="wurde in dieser Saison schon um drei Stufen trainiert", en="has been trained by three levels this season")
AT_THE_TOP = Phrase(de="steht schon auf Stufe {level}", en="is at level {level} already")
TOO_DEAR = Phrase(de="kostet {cost} WP, da sind {left}", en="costs {cost} WP, there are {left}")
DOPED_TWICE = Phrase(de="ist in dieser Runde schon gedopt", en="is doped in this round already")
TOO_HIGH = Phrase(de="käme über Stufe {most}", en="would come above level {most}")
NO_POINTS = Phrase(de="kostet {cost} Dopingpunkte, da sind {left}", en="costs {cost} doping points, there are {left}")

Refusal = tuple[str, str, Message]
"""Who, the rule's number, why."""


def obstacle(player: Player | None, trained: Sequence[str], left: Fraction) -> tuple[str, Message] | None:
    """The rule and the reason why a player cannot be trained now; None if he can."""
    if player is None:
        return "4", GONE()
    if player.listed:
        return "6.6", IS_LISTED()
    if player.talent:
        return "5", NOT_PLAYED_IN()
    if player.name in trained:
        return "4 a", TWICE()
    if player.data.age != NEW and player.trained >= MOST_LEVELS:
        return "4 b", THREE_LEVELS()
    if player.data.level >= (player.limit or MOST_LEVEL):
        return ("6.7 b" if player.data.level > MOST_LEVEL else "4 c"), AT_THE_TOP(level=player.data.level)
    if player.data.points_a_level > left:
        return "4", TOO_DEAR(cost=player.data.points_a_level, left=in_halves(left))
    return None


def in_halves(points: Fraction) -> str:
    """WP as one writes them: 3, 2½, ½."""
    whole = str(int(points)) if points >= 1 or points == 0 else ""
    return whole if points.denominator == 1 else f"{whole}½"


def trained(club: Club, order: Sequence[str]) -> tuple[Club, list[str], list[Refusal]]:
    """[4] The club after its training: who was trained, and what was refused. WP that are left lapse, but for a half."""
    left, done, refused = club.wp, [], []
    for name in order:
        player = club.player(name)
        if (fault := obstacle(player, done, left)) is not None:
            refused.append((name, *fault))
            continue
        assert player is not None
        left -= player.data.points_a_level
        club = club.with_player(replace(player, data=player.data.at(player.data.level + 1), trained=player.trained + 1))
        done.append(name)
    return replace(club, wp=left % 1), done, refused


def order_without_orders(club: Club, trainings_left: int) -> list[str]:
    """[8.7 b] Whom a club without orders would train, in this order. `trainings_left`: of the season, this round's included."""
    groups: list[list[Player]] = [[], [], [], [], []]
    for player in club.own:
        age, level = player.data.age, player.data.level
        if age == NEW and level + trainings_left >= TALENT_GOAL:
            groups[0].append(player)
        elif age == 1 and level >= TALENT_GOAL:
            groups[1].append(player)
        elif age == FROZEN:
            groups[2].append(player)
        elif age == 2:
            groups[3].append(player)
        else:
            groups[4].append(player)
    groups[0].sort(key=lambda player: player.data.level)
    for group in groups[1:]:
        group.sort(key=lambda player: -player.data.level)
    return [player.name for group in groups for player in group]


TALENT_GOAL = 7
"""The level that makes a talent worth training [8.7 b]."""


def trained_without_orders(club: Club, trainings_left: int) -> tuple[Club, list[str]]:
    """[8.7 b] The club after a training that nobody ordered; who is too dear for what is left is passed over."""
    able = [name for name in order_without_orders(club, trainings_left) if _affordable(club, name)]
    after, done, _ = trained(club, able)
    return after, done


def _affordable(club: Club, name: str) -> bool:
    fault = obstacle(club.player(name), (), club.wp)
    return fault is None


def doped(club: Club, order: Sequence[str], points: int) -> tuple[Club, list[Refusal]]:
    """[4] The club with players doped by a level for this round, after training; and what was refused."""
    left, refused = points, []
    for name in order:
        player = club.player(name)
        fault = _no_doping(player, left)
        if fault is not None:
            refused.append((name, "6.6" if player is not None and player.listed else "4", fault))
            continue
        assert player is not None
        left -= player.data.points_a_level
        club = club.with_player(replace(player, doping=True, doped=(0, player.doped[1])))
    return club, refused


def _no_doping(player: Player | None, left: int) -> Message | None:
    if player is None:
        return GONE()
    if player.listed:
        return IS_LISTED()
    if player.doping:
        return DOPED_TWICE()
    most = most_doped(player.data)
    if player.data.level + 1 > most:
        return TOO_HIGH(most=most)
    cost = player.data.points_a_level
    return NO_POINTS(cost=cost, left=left) if cost > left else None


def most_doped(data: Data) -> int:
    """[4] The highest level to which a player may be doped."""
    return DOPED_BACK if data.points_a_level == 2 else DOPED_FIELD
