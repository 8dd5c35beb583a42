"""What has to be known of a tournament to play its next round."""

from __future__ import annotations

from msgspec import Struct

from generator.games.swiss.documents import Expense, Fees, Options, Prize
from generator.games.swiss.result import Match, Next


class Money(Struct, frozen=True):
    """Entry fee, prizes and other costs as game.yaml tells them."""

    fees: Fees | None
    prizes: tuple[Prize, ...]
    expenses: tuple[Expense, ...]


class Played(Struct, frozen=True):
    """A round that was played."""

    matches: tuple[Match, ...]
    bye: str | None


class State(Struct, frozen=True):
    """The tournament after some rounds. `entered` is everybody who ever took part, in the order of entering; `planned`
    counts rounds.

    `order` are those who are still in it, best placed first; `next` is the round to be played, None when the last one
    is over.
    """

    options: Options
    planned: int
    money: Money
    entered: tuple[str, ...]
    withdrawn: frozenset[str]
    played: tuple[Played, ...]
    places: tuple[tuple[str, int], ...]
    order: tuple[str, ...]
    next: Next | None
