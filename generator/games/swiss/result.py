"""What happened in a round of the tournament, and how it stands: all of it is public."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from generator.games.swiss.backgammon.recorded import MatchRecord
from generator.play.house_rules import HouseRule
from generator.play.secrecy import Public
from generator.values.record import Omitted

Criterion = Literal["wins", "difference", "buchholz"]
"""[D] The first criteria of the standing: each is the name of a field of `Standing`."""
Decider = Literal[Criterion, "direct", "lot"]
"""[D] What may separate two players in the standing."""



class Match(Struct, frozen=True):
    """[22] A match: points of both, and of each game if known, who won (None: neither showed up). `table` counts from
    1; `repeat`: they had met before.

    `record` is the transcript of the games, if one was kept [6].
    """

    players: Public[tuple[str, str]]
    score: Public[tuple[int, int]]
    games: Public[tuple[tuple[int, int], ...]]
    winner: Public[str | None]
    forfeit: Public[bool]
    table: Public[int]
    repeat: Public[bool]
    record: Public[MatchRecord | None]


class Standing(Struct, frozen=True):
    """[D] A place in the standing. `difference` of points won and lost, `buchholz`: wins of all opponents, in the order
    of the rounds.

    `decided_by`: the first criterion that separates this player from the one below. `direct`: his wins against those
    who are equal to him in everything before, None if that was not asked; `lot`: the lots that were drawn for him.
    `move`: places gained, None for who is new.
    """

    place: Public[int]
    person: Public[str]
    wins: Public[int]
    losses: Public[int]
    difference: Public[int]
    buchholz: Public[int]
    opponents: Public[tuple[str, ...]]
    byes: Public[int]
    decided_by: Public[Decider | None]
    direct: Public[int | None]
    lot: Public[tuple[int, ...]]
    move: Public[int | None]
    withdrawn: Public[bool]


class GaveWay(Struct, frozen=True):
    """Why somebody does not meet the best placed player he has not met: the others could then not all be paired without
    (more) repeats."""

    person: Public[str]
    instead_of: Public[str]
    opponent: Public[str]


class Next(Struct, frozen=True):
    """[D] The next round: who plays whom, table by table, and who has the bye. `repeats`: pairs that have met
    before."""

    round: Public[int]
    pairings: Public[tuple[tuple[str, str], ...]]
    bye: Public[str | None]
    repeats: Public[int]
    repeated: Public[tuple[tuple[str, str], ...]]
    gave_way: Public[tuple[GaveWay, ...]]


class Cost(Struct, frozen=True):
    """What was paid from the fees; `place` if it is a prize."""

    what: Public[str]
    cost: Public[Fraction]
    place: Public[int | None]


class Accounts(Struct, frozen=True):
    """Summary 7: the fee of each, how many have paid it, their sum, what was bought of it, what is left, all of it in
    one currency, euro if none is named."""

    each: Public[Fraction]
    paying: Public[int]
    income: Public[Fraction]
    costs: Public[tuple[Cost, ...]]
    balance: Public[Fraction]
    currency: Omitted[Public[str | None]] = None


class Plan(Struct, frozen=True):
    """What is known of the tournament from the start: its rounds, the match length, the house rules."""

    rounds: Public[int]
    match_length: Public[int]
    house_rules: Public[tuple[HouseRule, ...]]


class OpeningDraw(Struct, frozen=True):
    """Round 0: the first round is drawn. `lots` by player, the highest first; none if the pairings were made by
    hand."""

    next: Public[Next]
    players: Public[tuple[str, ...]]
    lots: Public[tuple[tuple[str, tuple[int, ...]], ...]]
    plan: Public[Plan]
    accounts: Public[Accounts | None]


class Result(Struct, frozen=True):
    """A round and the standing after it. After the last round there is no `next`."""

    matches: Public[tuple[Match, ...]]
    bye: Public[str | None]
    standings: Public[tuple[Standing, ...]]
    joined: Public[tuple[str, ...]]
    withdrawn: Public[tuple[str, ...]]
    by_hand: Public[bool]
    plan: Public[Plan]
    accounts: Public[Accounts | None]
    next: Omitted[Public[Next | None]] = None

    @property
    def players(self) -> tuple[str, ...]:
        """Return everybody who plays or has played, in the order of the standing."""
        return tuple(line.person for line in self.standings)
