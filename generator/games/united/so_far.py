"""The round so far: what has been ordered, what has happened, and the clubs as that leaves them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar, assert_never

from generator.dice import Dice
from generator.games.united.discipline import after_round, served
from generator.games.united.documents import Options, Orders, Round
from generator.games.united.events import (
    Aged,
    CardsCounted,
    CupMoved,
    Dissolved,
    Doped,
    Event,
    ForClub,
    Founded,
    PutOnList,
    Mistaken,
    TalentFound,
    Tested,
    Trained,
)
from generator.games.united.market import LOCK
from generator.games.united.result import Caught, Decision, Match, Nmr, OfferResult, Sale, Trade, TransferResult
from generator.games.united.squad import Club, Player, after_match
from generator.games.united.state import CupState, State
from generator.games.united.statement import Booking, Points
from generator.games.united.training import improved, with_doping

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, slots=True)
class RoundSoFar:
    """A round at a moment of its evaluation. Only `after` leads from one moment to the next: `clubs` is the fold of all `events` over the
    clubs as the round found them.

    `orders` are those of the clubs that have sent some, in the order of the leagues; `advanced` clubs had sent theirs a round before.
    `managers` may see what belongs to a club in this round. `dice` give the same for a label whenever the round is played.
    """

    state: State
    round: Round
    dice: Dice = field(repr=False)
    orders: Mapping[str, Orders]
    managers: Mapping[str, tuple[str, ...]]
    clubs: Mapping[str, Club]
    advanced: frozenset[str] = frozenset()
    events: tuple[Event, ...] = ()

    def after(self, *events: Event) -> RoundSoFar:
        """Return the round after some more events, one after the other."""
        clubs = {**self.clubs}
        for event in events:
            for club in self._changed(clubs, event):
                clubs[club.id] = club
            if isinstance(event, Dissolved):
                del clubs[event.club]
        return replace(self, clubs=clubs, events=self.events + events)

    def _changed(self, clubs: Mapping[str, Club], event: Event) -> tuple[Club, ...]:
        """Return the clubs that an event changes, as it leaves them."""
        match event:
            case ForClub(id, Booking() as line):
                paid = line.amount if line.what == "fine" else 0
                return (replace(clubs[id], money=clubs[id].money + line.amount, claims=clubs[id].claims + paid),)
            case ForClub(id, Points() as line) if line.what != "kept":
                return (replace(clubs[id], wp=clubs[id].wp + line.amount),)
            case TalentFound(id, player):
                return (replace(clubs[id].joined(player), found=clubs[id].found + 1),)
            case Sale():
                return (clubs[event.club].without(event.player),)
            case Trade():
                return self._traded(clubs, event)
            case Trained(id, players):
                return (improved(clubs[id], players),)
            case Doped(id, players):
                return (with_doping(clubs[id], players),)
            case Match():
                return tuple(_after_match(clubs[id], event) for id in (event.home, event.away))
            case CardsCounted(cards):
                return tuple(after_round(club, cards) for club in clubs.values())
            case Tested(id, name, convictions) if convictions:
                player = clubs[id].named(name)
                return (clubs[id].with_player(replace(player, caught=player.caught + convictions)),)
            case Caught():
                player = clubs[event.club].named(event.player)
                club = clubs[event.club].with_player(replace(player, ban=player.ban + event.ban))
                return (replace(club, claims=club.claims + event.fine),)
            case Decision():
                return tuple(replace(clubs[id], claims=clubs[id].claims + event.amount) for id in event.clubs if event.amount)
            case OfferResult():
                return self._bought(clubs, event)
            case TransferResult():
                return _transferred(clubs, event)
            case PutOnList(id, name):
                return (clubs[id].with_player(replace(clubs[id].named(name), listed=True)),)
            case Aged(club) | Founded(club):
                return (club,)
            case ForClub() | Nmr() | CupMoved() | Tested() | Mistaken() | Dissolved():
                return ()
            case _:
                assert_never(event)

    def _traded(self, clubs: Mapping[str, Club], trade: Trade) -> tuple[Club, ...]:
        """[6.8] Return both clubs after a trade: nobody who came may be sold for some rounds."""
        sides = [clubs[id] for id in trade.clubs]
        moved = [[club.named(name) for name in names] for club, names in zip(sides, trade.players, strict=True)]
        for index, club in enumerate(sides):
            for player in moved[index]:
                club = club.without(player.name)
            for player in moved[1 - index]:
                club = club.joined(replace(player, locked_until=self.counted + LOCK))
            sides[index] = club
        return tuple(sides)

    def _bought(self, clubs: Mapping[str, Club], sold: OfferResult) -> tuple[Club, ...]:
        """[6.5] Return the buyer of a player of the GM's offer, if there is one; the player has his name from him."""
        if sold.buyer is None or sold.name is None:
            return ()
        return (clubs[sold.buyer].joined(Player(sold.name, self.state.offer[sold.number - 1])),)

    # ---- what phases ask -----------------------------------------------------------------------------------------

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
    def counted(self) -> int:
        """[6.8] This round's number, counted through all seasons."""
        return self.state.rounds_played + 1

    @property
    def trading(self) -> bool:
        """[6.10] Whether there is still trade in this round."""
        return self.season_round <= self.options.last_trading_round

    @property
    def cup(self) -> CupState:
        """[8.4] The cup as it stands now."""
        moved = self.of(CupMoved)
        return moved[-1].cup if moved else self.state.cup

    def owner(self, name: str) -> str | None:
        """Return the club that has a player of this name now."""
        return next((club.id for club in self.clubs.values() if club.player(name)), None)


def _after_match(club: Club, match: Match) -> Club:
    """[3.2, 3.5 c, 5] Return a club after a match: bans are served, matches counted, rows and talents gained."""
    rows = {name: row for row, names in match.lineups[club.id].value.items() for name in names}
    return served(club).each(lambda player: after_match(player, rows[player.name]) if player.name in rows else player)


def _transferred(clubs: Mapping[str, Club], sold: TransferResult) -> tuple[Club, ...]:
    """[6.6] Return who has sold a player of the transfer list, and who has bought him; that may be the same club."""
    player = clubs[sold.seller].named(sold.player)
    left = {**clubs, sold.seller: clubs[sold.seller].without(sold.player)}
    if sold.buyer is None:
        return (left[sold.seller],)
    return left[sold.seller], left[sold.buyer].joined(replace(player, listed=False))
