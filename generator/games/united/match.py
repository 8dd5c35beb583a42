"""[3.3–3.9, 8.4] One match, from two line-ups that are in order to goals and cards. Chance comes in as a function: it
can be tried out.

Order of computation: strengths of the rows, 3:1 check, hardness and home points, 3:1 check, sendings-off, chances,
goals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from generator.games.united.notation import FIELD, ROWS, Data
from generator.play.secrecy import Public
from generator.values.rank import half_up

GoalKind = Literal["play", "penalty"]
Period = Literal["regular", "extra"]
"""[8.4] The part of a match: its 90 minutes, or extra time."""
After = Literal["90", "120", "shootout"]
"""[8.4] When a match was over: after so many minutes, or by kicks."""
Colour = Literal["yellow", "red"]
Draw = Callable[[str, int], int]
"""Label and sides to a number from 1 on."""

MOST_HARDNESS = 10
HARDEST_LEVEL = 10
"""Keeper and sweeper become no better than this by hardness [3.4]."""
SWEEPER_SIDES, KEEPER_SIDES, SCORER_SIDES, PENALTY_SIDES = 15, 14, 15, 20
KICKS = 5
MOST_ATTEMPTS, MOST_KICKS = 20, 500
"""Only draws that are missing, or keepers whom nobody can beat, go on for so long; then the first one has it."""
SHOOT_OUT_LEVEL = 10
"""Of both keepers in a shoot-out if both have level 0 [8.4]."""
MATRIX = (
    (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3),
    (0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4),
    (0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4),
    (0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4),
    (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4),
    (0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5),
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5),
    (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5),
    (0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6),
)
"""[3.5 b] Punishments by the die (0 to 9) and the hardness (0 to 10)."""


# ---- what comes in -----------------------------------------------------------------------------------------------


class Fielded(Struct, frozen=True):
    """A player in a match: `data` as he plays it, doping included; `row` is where."""

    name: str
    data: Data
    row: str

    @property
    def strength(self) -> int:
        """[3.2] His level, less one in a row that is not his; never below 0."""
        return max(0, self.data.level - (self.row not in self.data.rows))


class Team(Struct, frozen=True):
    """A club's line-up for a match, in order: players in the order T, A, V, M, S; no T: the amateur keeper plays.

    `hardness` and `home` are points by row, within their limits, on rows that can use them.
    """

    club: str
    players: tuple[Fielded, ...]
    hardness: Mapping[str, int] = {}
    home: Mapping[str, int] = {}

    def row(self, row: str) -> tuple[Fielded, ...]:
        return tuple(player for player in self.players if player.row == row)

    def only(self, row: str) -> Fielded | None:
        """The keeper or the sweeper; None if there is none."""
        return next(iter(self.row(row)), None)

    @property
    def keeper_level(self) -> int:
        """[3.5 a] The keeper's level, without hardness; 0 of the amateur."""
        keeper = self.only("T")
        return keeper.data.level if keeper else 0


# ---- what comes out ----------------------------------------------------------------------------------------------


class Computation(Struct, frozen=True):
    """[3.3–3.7] How the values of a team's field rows came about, step by step, and what keeper and sweeper play with.

    `strengths` by player, in the order of the line-up; `hardness` and `home`: points by row. `base`: sums of strengths;
    `cut`: after the first 3:1 check; `raised`: with hardness and home points; `checked`: after the second one. `rows`
    are the values that count, after sendings-off: T, A (None: post not filled), V, M, S. Public to whom the whole is
    shown: its manager.
    """

    strengths: Public[Mapping[str, int]]
    hardness: Public[Mapping[str, int]]
    home: Public[Mapping[str, int]]
    base: Public[Mapping[str, int]]
    cut: Public[Mapping[str, int]]
    raised: Public[Mapping[str, int]]
    checked: Public[Mapping[str, int]]
    rows: Public[Mapping[str, int | None]]


class Goal(Struct, frozen=True):
    """`player` is None for a penalty and for a row that has only points."""

    club: str
    player: str | None
    row: str | None
    kind: GoalKind
    phase: Period


class Penalty(Struct, frozen=True):
    """[3.5 a] A penalty kick against a club."""

    against: Public[str]
    scored: Public[bool]


class Card(Struct, frozen=True):
    """[3.5 b] A card; a red one with the minute of the sending-off."""

    club: Public[str]
    player: Public[str]
    card: Public[Colour]
    minute: Public[int | None]


class Played(Struct, frozen=True):
    """A match. `computations` and `chances` by club; those of extra time beside them, if it was played.

    `score` is that before a shoot-out, `shootout` its kicks that went in.
    """

    score: tuple[int, int]
    after: After
    shootout: tuple[int, int] | None
    goals: tuple[Goal, ...]
    penalties: tuple[Penalty, ...]
    cards: tuple[Card, ...]
    computations: Mapping[str, Computation]
    chances: Mapping[str, Mapping[str, int]]
    extra_chances: Mapping[str, Mapping[str, int]] | None = None


# ---- rows --------------------------------------------------------------------------------------------------------


def three_to_one(rows: Mapping[str, int]) -> dict[str, int]:
    """[3.7] No field row counts more than three times the smallest one."""
    most = 3 * min(rows[row] for row in FIELD)
    return {row: min(rows[row], most) for row in FIELD}


def levels_by_hardness(team: Team, row: str) -> int:
    """[3.4] Levels that keeper or sweeper gain: one for two points, up to level 10."""
    player = team.only(row)
    if player is None:
        return 0
    return max(0, min(team.hardness.get(row, 0) // 2, HARDEST_LEVEL - player.strength))


def computed(team: Team, sent_off: Mapping[str, int]) -> Computation:
    """The rows of a team. `sent_off` tells the minute of those who were; 0 in extra time: they are gone."""
    base = {row: sum(player.strength for player in team.row(row)) for row in FIELD}
    cut = three_to_one(base)
    raised = {row: cut[row] + team.hardness.get(row, 0) + team.home.get(row, 0) for row in FIELD}
    checked = three_to_one(raised)
    lost = {row: sum(player.strength - share(player, sent_off) for player in team.row(row)) for row in ROWS}
    rows: dict[str, int | None] = {}
    for row in ("T", "A"):
        player = team.only(row)
        if player is None or sent_off.get(player.name) == 0:
            rows[row] = 0 if row == "T" else None
        else:
            rows[row] = player.strength - lost[row] + levels_by_hardness(team, row)
    rows |= {row: max(0, checked[row] - lost[row]) for row in FIELD}
    strengths = {player.name: player.strength for player in team.players}
    return Computation(strengths, team.hardness, team.home, base, cut, raised, checked, rows)


def share(player: Fielded, sent_off: Mapping[str, int]) -> int:
    """[3.5 b] Return what a player contributes: all of his strength, or strength × minute / 90 if he was sent off."""
    minute = sent_off.get(player.name)
    return player.strength if minute is None else half_up(Fraction(player.strength * minute, 90))


def chances(own: Computation, other: Computation) -> dict[str, int]:
    """[3.8] Chances of each row: one for each point over defence and sweeper, a half in midfield, a quarter over the
    attack."""
    mine, theirs = own.rows, other.rows
    attack = _above(mine["S"], (theirs["V"] or 0) + (theirs["A"] or 0))
    midfield = half_up(Fraction(_above(mine["M"], theirs["M"]), 2))
    defence = half_up(Fraction(_above(mine["V"], theirs["S"]), 4))
    return {"S": attack, "M": midfield, "V": defence}


def _above(one: int | None, other: int | None) -> int:
    return max(0, (one or 0) - (other or 0))


# ---- the match ---------------------------------------------------------------------------------------------------


def play(match: str, home: Team, away: Team, draw: Draw, to_the_end: bool = False) -> Played:
    """The match with this id. `to_the_end`: extra time and shoot-out until somebody has won [8.4]."""
    penalties: list[Penalty] = []
    goals: list[Goal] = []
    cards: list[Card] = []
    teams, sides = (home, away), ((home, away), (away, home))
    for team, other in sides:
        for penalty in _penalties(match, team, draw):
            penalties.append(penalty)
            if penalty.scored:
                goals.append(Goal(other.club, None, None, "penalty", "regular"))
        cards += _cards(match, team, draw)
    minutes = {(card.club, card.player): card.minute for card in cards if card.minute is not None}
    sent_off = {team.club: {player: minute for (club, player), minute in minutes.items() if club == team.club} for team in teams}
    computations = {team.club: computed(team, sent_off[team.club]) for team in teams}
    had = {team.club: chances(computations[team.club], computations[other.club]) for team, other in sides}
    for team, other in sides:
        goals += _goals(match, team, computations[other.club], had[team.club], draw, "regular")
    after: After = "90"
    shootout, extra = None, None
    if to_the_end and _level(goals, teams):
        after = "120"
        gone = {team.club: computed(team, dict.fromkeys(sent_off[team.club], 0)) for team in teams}
        extra = {
            team.club: {row: half_up(Fraction(count, 3)) for row, count in chances(gone[team.club], gone[other.club]).items()}
            for team, other in sides
        }
        for team, other in sides:
            goals += _goals(f"{match}/extra", team, gone[other.club], extra[team.club], draw, "extra", sent_off[team.club])
        if _level(goals, teams):
            after, shootout = "shootout", _shoot_out(match, home, away, sent_off, draw)
    return Played(
        score=(_scored(goals, home), _scored(goals, away)),
        after=after,
        shootout=shootout,
        goals=tuple(goals),
        penalties=tuple(penalties),
        cards=tuple(cards),
        computations=computations,
        chances=had,
        extra_chances=extra,
    )


def labels_of(match: str, club: str) -> tuple[str, ...]:
    """Return what the labels of a club's own draws in a match begin with."""
    return f"{match}/{club}/", f"{match}/extra/{club}/", f"{match}/shootout/{club}/"


def _scored(goals: Sequence[Goal], team: Team) -> int:
    return sum(goal.club == team.club for goal in goals)


def _level(goals: Sequence[Goal], teams: tuple[Team, Team]) -> bool:
    return _scored(goals, teams[0]) == _scored(goals, teams[1])


def _penalties(match: str, team: Team, draw: Draw) -> Iterator[Penalty]:
    """[3.5 a] Each point of hardness may cost a penalty kick; the keeper's level saves it."""
    for point in range(1, sum(team.hardness.values()) + 1):
        label = f"{match}/{team.club}/hard/{point}"
        if draw(label, 10) == 1:
            yield Penalty(team.club, draw(f"{label}/shot", PENALTY_SIDES) > team.keeper_level)


def weights(team: Team) -> dict[str, int]:
    """[3.5 b] Return how likely each player is punished: twice as likely in a row that was hardened; the keeper only if
    he was."""
    hardened = {row for row in FIELD if team.hardness.get(row, 0)} | {row for row in ("T", "A") if levels_by_hardness(team, row)}
    return {player.name: 2 if player.row in hardened else 0 if player.row == "T" else 1 for player in team.players}


def _cards(match: str, team: Team, draw: Draw) -> Iterator[Card]:
    """[3.5 b] So many punishments as the matrix says; a player with more than one is sent off. Where nobody stands whom
    they could hit, as in a club without players, there are none."""
    hardness = sum(team.hardness.values())
    if not hardness:
        return
    number = MATRIX[draw(f"{match}/{team.club}/discipline", 10) - 1][hardness]
    by_player = weights(team)
    sides = sum(by_player.values())
    punished: Counter[str] = Counter()
    for punishment in range(1, number + 1 if sides else 1):
        left = draw(f"{match}/{team.club}/card/{punishment}", sides)
        for name, weight in by_player.items():
            left -= weight
            if left <= 0:
                punished[name] += 1
                break
    for name, count in punished.items():
        minute = draw(f"{match}/{team.club}/minute/{name}", 90) if count > 1 else None
        yield Card(team.club, name, "yellow" if minute is None else "red", minute)


def _goals(
    match: str, team: Team, other: Computation, had: Mapping[str, int], draw: Draw, phase: Period, gone: Collection[str] = ()
) -> Iterator[Goal]:
    """[3.9] Every chance by itself: the sweeper foils it, or the keeper saves it, or it is a goal, of somebody who is
    not `gone`."""
    sweeper, keeper = other.rows["A"], other.rows["T"] or 0
    for row in ("S", "M", "V"):
        for number in range(1, had[row] + 1):
            label = f"{match}/{team.club}/{row}/{number}"
            if sweeper is not None and draw(f"{label}/sweeper", SWEEPER_SIDES) <= sweeper:
                continue
            if draw(f"{label}/keeper", KEEPER_SIDES) > keeper:
                there = [player for player in team.row(row) if player.name not in gone]
                yield Goal(team.club, _scorer(label, there, draw), row, "play", phase)


def _scorer(label: str, players: Sequence[Fielded], draw: Draw) -> str | None:
    """[3.9] Return who has most of die and strength; equal ones draw again. None if nobody plays in the row."""
    left = list(players)
    for attempt in ("", *(f"/{number}" for number in range(2, MOST_ATTEMPTS))):
        sums = {player.name: draw(f"{label}/scorer/{player.name}{attempt}", SCORER_SIDES) + player.strength for player in left}
        left = [player for player in left if sums[player.name] == max(sums.values())]
        if len(left) < 2:
            break
    return left[0].name if left else None


def _shoot_out(
    match: str, home: Team, away: Team, sent_off: Mapping[str, Mapping[str, int]], draw: Draw
) -> tuple[int, int]:
    """[8.4] Five kicks each, then one each until exactly one goes in. A keeper who was sent off is missing; two of
    level 0 become 10."""
    levels = {}
    for team in (home, away):
        keeper = team.only("T")
        levels[team.club] = 0 if keeper is None or keeper.name in sent_off[team.club] else keeper.data.level
    if not any(levels.values()):
        levels = dict.fromkeys(levels, SHOOT_OUT_LEVEL)
    scored = [0, 0]
    kick = 0
    while kick < KICKS or (scored[0] == scored[1] and kick < MOST_KICKS):
        kick += 1
        for side, (team, other) in enumerate(((home, away), (away, home))):
            scored[side] += draw(f"{match}/shootout/{team.club}/{kick}", PENALTY_SIDES) > levels[other.club]
    return scored[0], scored[1]
