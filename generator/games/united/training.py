"""[4, 5, 6.7, 8.7 b] Training with WP, and doping: who may be improved, what it costs, whom nobody's orders train."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from typing import NamedTuple

from generator.games.united.market import Obstacle
from generator.games.united.notation import FROZEN, NEW, Data
from generator.games.united.squad import Club, Player
from generator.games.united.statement import Points
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

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

class Refusal(NamedTuple):
    """Somebody who cannot be trained, or doped, the paragraph that says so, and why."""

    player: str
    rule: str
    reason: Message


Question = Callable[[Player | None, Sequence[str], Fraction], Obstacle | None]
"""What stands against a player, with those who were accepted before him and the points that are left."""


def obstacle(player: Player | None, trained: Sequence[str], left: Fraction) -> Obstacle | None:
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


def trainable(club: Club, order: Sequence[str]) -> tuple[tuple[str, ...], list[Refusal]]:
    """[4] Return whom of an order a club can train, and what is refused."""
    return _tried(club, order, club.wp, obstacle)


def dopable(club: Club, order: Sequence[str], points: int) -> tuple[tuple[str, ...], list[Refusal]]:
    """[4] Return whom of an order a club, after training, can dope by a level for this round, and what is refused."""
    return _tried(club, order, Fraction(points), _no_doping)


def _tried(club: Club, order: Sequence[str], left: Fraction, obstacle: Question) -> tuple[tuple[str, ...], list[Refusal]]:
    """Return for whom the points that are left suffice, each in his turn, and what stands against the others."""
    done: list[str] = []
    refused: list[Refusal] = []
    for name in order:
        player = club.player(name)
        if (fault := obstacle(player, done, left)) is not None:
            refused.append(Refusal(name, *fault))
        elif player is not None:
            left -= player.data.points_a_level
            done.append(name)
    return tuple(done), refused


def improved(club: Club, players: Collection[str]) -> Club:
    """[4] Return a club with some players a level better."""

    def better(player: Player) -> Player:
        return replace(player, data=player.data.at(player.data.level + 1), trained=player.trained + 1)

    return club.each(lambda player: better(player) if player.name in players else player)


def points_spent(club: Club, players: Sequence[str]) -> list[Points]:
    """[4] Return what becomes of a club's WP: those of the last round, what training costs, what lapses; only a half is
    kept."""
    lines = [Points("kept", club.wp)] if club.wp else []
    lines += [Points("training", Fraction(-club.named(name).data.points_a_level), name) for name in players]
    lapsed = sum((line.amount for line in lines), Fraction(0)) // 1
    return [*lines, Points("lapsed", Fraction(-lapsed))] if lapsed else lines


def order_without_orders(club: Club, trainings_left: int) -> list[str]:
    """[8.7 b] Return whom a club without orders would train, in this order. `trainings_left`: of the season, this
    round's included."""

    def group_and_level(player: Player) -> tuple[int, int]:
        age, level = player.data.age, player.data.level
        if age == NEW and level + trainings_left >= TALENT_GOAL:
            return 0, level
        return [age == 1 and level >= TALENT_GOAL, age == FROZEN, age == 2, True].index(True) + 1, -level

    return [player.name for player in sorted(club.own, key=group_and_level)]


TALENT_GOAL = 7
"""The level that makes a talent worth training [8.7 b]."""


def trained_without_orders(club: Club, trainings_left: int) -> tuple[str, ...]:
    """[8.7 b] Return whom a club trains for whom nobody has ordered it, with so many trainings of the season left, this
    one among them; who costs more WP than it has is passed over."""
    able = [name for name in order_without_orders(club, trainings_left) if obstacle(club.player(name), (), club.wp) is None]
    return trainable(club, able)[0]


def with_doping(club: Club, players: Collection[str]) -> Club:
    """[4] Return a club with some players doped for this round."""
    return club.each(lambda player: replace(player, doping=True, doped=(0, player.doped[1])) if player.name in players else player)


def _no_doping(player: Player | None, doped: Sequence[str], left: Fraction) -> Obstacle | None:
    """The rule and the reason why a player cannot be doped now; None if he can."""
    if player is None:
        return "4", GONE()
    if player.listed:
        return "6.6", IS_LISTED()
    if player.name in doped:
        return "4", DOPED_TWICE()
    most, cost = most_doped(player.data), player.data.points_a_level
    if player.data.level + 1 > most:
        return "4", TOO_HIGH(most=most)
    return ("4", NO_POINTS(cost=cost, left=int(left))) if cost > left else None


def most_doped(data: Data) -> int:
    """[4] The highest level to which a player may be doped."""
    return DOPED_BACK if data.points_a_level == 2 else DOPED_FIELD
