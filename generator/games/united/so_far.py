"""The round so far: what has been ordered, what has happened, and the clubs as that leaves them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from generator.games.united.documents import Orders, Round
from generator.games.united.events import Dissolved, Event, changed
from generator.games.united.options import Options
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.play.dice import Dice
from generator.values.record import replace

Kind = TypeVar("Kind", bound=Event)


class RoundSoFar(Struct, frozen=True):
    """A round at a moment of its evaluation. Only `after` leads from one moment to the next: `clubs` is the fold of all
    `events` over the clubs as the round found them.

    `orders` are those of the clubs that have sent some, in the order of the leagues; `advanced` clubs had sent theirs a
    round before. `managers` may see what belongs to a club in this round. `dice` give the same for a label whenever the
    round is played.
    """

    state: State
    round: Round
    dice: Dice
    orders: Mapping[str, Orders]
    managers: Mapping[str, tuple[str, ...]]
    clubs: Mapping[str, Club]
    advanced: frozenset[str] = frozenset()
    events: tuple[Event, ...] = ()

    def after(self, *events: Event) -> RoundSoFar:
        """Return the round after some more events, one after the other."""
        clubs = {**self.clubs}
        for event in events:
            for club in changed(clubs, event, self.state):
                clubs[club.id] = club
            if isinstance(event, Dissolved):
                del clubs[event.club]
        return replace(self, clubs=clubs, events=self.events + events)

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Return all events of a kind, in their order."""
        return tuple(event for event in self.events if isinstance(event, kind))

    @property
    def options(self) -> Options:
        return self.state.options

    @property
    def season_round(self) -> int:
        return self.state.season_round + 1

    @property
    def trading(self) -> bool:
        """[6.10] Whether there is still trade in this round."""
        return self.season_round <= self.options.last_trading_round

    def owner(self, name: str) -> str | None:
        """Return the club that has a player of this name now."""
        return next((club.id for club in self.clubs.values() if club.player(name)), None)
