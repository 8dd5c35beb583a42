"""The GM's desk while a round is evaluated: what the phases hand on to each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction

from generator.dice import Dice
from generator.games.united.documents import Options, Orders, Round
from generator.games.united.result import Booking, Caught, Found, Match, Nmr, Refused
from generator.games.united.squad import Club
from generator.games.united.state import CupState, League, State
from generator.phrase import Said
from generator.problem import Margin


@dataclass
class Desk:
    """A round in the making. `orders` are those of the clubs that have sent some; `wins`, `draws`, `cup_wins` and `played` count this
    round's."""

    state: State
    round: Round
    number: int
    dice: Dice
    margin: Margin
    orders: dict[str, Orders]
    clubs: dict[str, Club]
    cup: CupState
    ledger: dict[str, list[Booking]] = field(default_factory=dict)
    refused: dict[str, list[Refused]] = field(default_factory=dict)
    trained: dict[str, list[str]] = field(default_factory=dict)
    talents: list[Found] = field(default_factory=list)
    nmr: list[Nmr] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    cup_matches: list[Match] = field(default_factory=list)
    caught: list[Caught] = field(default_factory=list)
    checked: int = 0
    fines: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    draws: Counter[str] = field(default_factory=Counter)
    cup_wins: Counter[str] = field(default_factory=Counter)
    played: set[str] = field(default_factory=set)

    @property
    def options(self) -> Options:
        return self.state.options

    @property
    def season_round(self) -> int:
        return self.state.season_round + 1

    @property
    def leagues(self) -> tuple[League, ...]:
        return self.state.leagues

    def book(self, club: str, phase: int, what: str, amount: int) -> None:
        """A movement on a club's account; nothing is written for nothing."""
        if amount:
            self.ledger.setdefault(club, []).append(Booking(phase, what, amount))
            old = self.clubs[club]
            self.clubs[club] = _with_money(old, old.money + amount)

    def refuse(self, club: str, phase: int, order: str, rule: str, reason: Said) -> None:
        """An order that is not carried out."""
        self.refused.setdefault(club, []).append(Refused(phase, order, rule, reason))

    def earned(self, club: str) -> Fraction:
        """[4] WP that a club has earned in this round's matches."""
        if club not in self.played:
            return Fraction(0)
        return BASE_WP + self.wins[club] + Fraction(self.draws[club], 2) + self.cup_wins[club]


BASE_WP = 2
"""Of a club that has played at least one match in a round [4]."""


def _with_money(club: Club, money: int) -> Club:
    return replace(club, money=money)
