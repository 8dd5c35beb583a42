"""The GM's desk while a round is evaluated: what the phases hand on to each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction

from generator.dice import Dice
from generator.games.united.documents import Options, Orders, Round
from generator.games.united.phases import conditions
from generator.games.united.result import (
    BidView,
    Booking,
    Caught,
    Condition,
    Decision,
    Found,
    Match,
    Nmr,
    OfferResult,
    Points,
    Refused,
    Sale,
    Trade,
    TransferResult,
)
from generator.games.united.squad import Club
from generator.games.united.state import CupState, League, State
from generator.phrase import Message
from generator.problem import FileProblems


@dataclass
class Desk:
    """A round in the making. `orders` are those of the clubs that have sent some, in the order of the leagues; phases ask `ordered` for
    them, since some hang on conditions. `managers` may see what belongs to a club in this round. `wins`, `draws`, `cup_wins` and `played`
    count this round's; `wp` is each club's account in WP, line by line; `listed` (club, player) were put on the transfer list in this
    round; the orders of `advanced` clubs had come a round before.
    """

    state: State
    round: Round
    number: int
    dice: Dice
    problems: FileProblems
    orders: dict[str, Orders]
    clubs: dict[str, Club]
    cup: CupState
    managers: dict[str, tuple[str, ...]]
    ledger: dict[str, list[Booking]] = field(default_factory=dict)
    refused: dict[str, list[Refused]] = field(default_factory=dict)
    trained: dict[str, list[str]] = field(default_factory=dict)
    wp: dict[str, list[Points]] = field(default_factory=dict)
    conditions: dict[str, list[Condition]] = field(default_factory=dict)
    bids: dict[str, list[BidView]] = field(default_factory=dict)
    decisions: list[Decision] = field(default_factory=list)
    talents: list[Found] = field(default_factory=list)
    sales: list[Sale] = field(default_factory=list)
    trades: list[Trade] = field(default_factory=list)
    offer_results: list[OfferResult] = field(default_factory=list)
    transfer_results: list[TransferResult] = field(default_factory=list)
    listed: list[tuple[str, str]] = field(default_factory=list)
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
    advanced: frozenset[str] = frozenset()

    @property
    def options(self) -> Options:
        return self.state.options

    @property
    def season_round(self) -> int:
        return self.state.season_round + 1

    @property
    def counted(self) -> int:
        """[6.8] This round's number, counted through all seasons."""
        return self.state.rounds_played + 1

    @property
    def trading(self) -> bool:
        """[6.10] Whether there is still trade in this round."""
        return self.season_round <= self.options.last_trading_round

    @property
    def leagues(self) -> tuple[League, ...]:
        return self.state.leagues

    def owner(self, name: str) -> str | None:
        """The club that has a player of this name now."""
        return next((club.id for club in self.clubs.values() if club.player(name)), None)

    def ordered(self, club: str, phase: int) -> Orders | None:
        """[8.6] What a club orders for a phase as things stand now; None if it has sent no orders."""
        return conditions.ordered(self, club, phase)

    def ordered_by_all(self, phase: int) -> dict[str, Orders]:
        """The same for all clubs that have sent orders, in the order of the leagues."""
        found = {club: self.ordered(club, phase) for club in self.orders}
        return {club: orders for club, orders in found.items() if orders is not None}

    def book(self, club: str, phase: int, what: str, amount: int) -> None:
        """A movement on a club's account; nothing is written for nothing."""
        if amount:
            self.ledger.setdefault(club, []).append(Booking(phase, what, amount))
            old = self.clubs[club]
            self.clubs[club] = _with_money(old, old.money + amount)

    def refuse(self, club: str, phase: int, order: str, rule: str, reason: Message) -> None:
        """An order that is not carried out."""
        self.refused.setdefault(club, []).append(Refused(phase, order, rule, reason))

    def earned(self, club: str) -> list[Points]:
        """[4] WP that a club has earned in this round's matches, by their reasons."""
        if club not in self.played:
            return []
        reasons = {
            "base": BASE_WP, "wins": self.wins[club], "draws": Fraction(self.draws[club], 2), "cup": self.cup_wins[club]
        }
        return [Points(what, Fraction(amount)) for what, amount in reasons.items() if amount]


BASE_WP = 2
"""Of a club that has played at least one match in a round [4]."""


def _with_money(club: Club, money: int) -> Club:
    return replace(club, money=money)
