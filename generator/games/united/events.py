"""What may happen in a round, or in the break after a season: a closed list, and what each of it changes.

What everybody is told as it happened is an event as it stands in `result.py` (`Sale`, `Trade`, `Match` …); what one
club alone is told is a line of `statement.py` for that club; the cup's next state is one too. The others change a club,
and are told by what they leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Struct

from generator.games.united.discipline import after_round, served
from generator.games.united.match import Card
from generator.games.united.notation import Data
from generator.games.united.result import Caught, Decision, Listed, Match, Nmr, OfferResult, Sale, Trade, TransferResult
from generator.games.united.squad import Club, Player, after_match
from generator.games.united.state import CupState, State
from generator.games.united.statement import BidView, Booked, Booking, Condition, Points, Refused
from generator.games.united.training import improved, with_doping
from generator.values.phrase import Message
from generator.values.problem import Path
from generator.values.record import replace


class ForClub(Struct, frozen=True):
    """A line that only a club's managers read. Bookings move its money, points its WP."""

    club: str
    line: Booking | Points | Condition | BidView | Refused


class TalentFound(Struct, frozen=True):
    """[5] A talent joins a club."""

    club: str
    player: Player


class Trained(Struct, frozen=True):
    """[4] Players of a club get a level each, in this order."""

    club: str
    players: tuple[str, ...]


class Doped(Struct, frozen=True):
    """[4] Players of a club play a level higher in this round."""

    club: str
    players: tuple[str, ...]


class CardsCounted(Struct, frozen=True):
    """[3.5 c] The cards of all matches become disciplinary points, and bans from now on."""

    cards: tuple[Card, ...]


class DopingChecked(Struct, frozen=True):
    """[4] A player is tested for doping, and convicted so many times."""

    club: str
    player: str
    convictions: int


class Mistaken(Struct, frozen=True):
    """What the round's file says cannot be, as is noticed only now: a mistake of the file at a path, or a warning."""

    path: Path
    message: Message
    key: bool = False
    warning: bool = False


# ---- in the break ------------------------------------------------------------------------------------------------


class Aged(Struct, frozen=True):
    """[7.1] A club as the next season finds it; who has left the game, those who never had been named apart [8.2 a]."""

    club: Club
    died: tuple[str, ...]
    unnamed: tuple[str, ...]


class Dissolved(Struct, frozen=True):
    """[7.1] A club has lost its licence."""

    club: str


class Founded(Struct, frozen=True):
    """[1.4] A new club."""

    club: Club


Event = (
    ForClub | TalentFound | Sale | Trade | Trained | Doped | Nmr | Match | CardsCounted | CupState | DopingChecked | Caught
    | OfferResult | TransferResult | Listed | Decision | Mistaken | Aged | Dissolved | Founded
)


def booked(club: str, phase: int, what: Booked, amount: int) -> tuple[ForClub, ...]:
    """Return a movement on a club's account; nothing is written for nothing."""
    return (ForClub(club, Booking(phase, what, amount)),) if amount else ()


def refused(club: str, phase: int, order: str, rule: str, reason: Message) -> ForClub:
    """Return an order of a club that is not carried out."""
    return ForClub(club, Refused(phase, order, rule, reason))


# ---- what they change --------------------------------------------------------------------------------------------


def changed(clubs: Mapping[str, Club], event: Event, state: State) -> tuple[Club, ...]:
    """Return the clubs that an event changes, as it leaves them. `state`: before the round."""
    match event:
        case ForClub(id, Booking() as line):
            paid = line.amount if line.what == "fine" else 0
            return (replace(clubs[id], money=clubs[id].money + line.amount, claims=clubs[id].claims + paid),)
        case ForClub(id, Points() as line) if line.what != "kept":
            return (replace(clubs[id], wp=clubs[id].wp + line.amount),)
        case ForClub() | Nmr() | CupState() | Mistaken() | Dissolved():
            return ()
        case TalentFound(id, player):
            return (replace(clubs[id].joined(player), found=clubs[id].found + 1),)
        case Sale():
            return (clubs[event.club].without(event.player),)
        case Trade():
            return _traded(clubs, event, state.counted + state.options.lock)
        case Trained(id, players):
            return (improved(clubs[id], players),)
        case Doped(id, players):
            return (with_doping(clubs[id], players),)
        case Match():
            return tuple(_after_match(clubs[id], event) for id in (event.home, event.away))
        case CardsCounted(cards):
            return tuple(after_round(club, cards) for club in clubs.values())
        case DopingChecked(convictions=0):
            return ()
        case DopingChecked(id, name, convictions):
            player = clubs[id].named(name)
            return (clubs[id].with_player(replace(player, caught=player.caught + convictions)),)
        case Caught():
            player = clubs[event.club].named(event.player)
            club = clubs[event.club].with_player(replace(player, ban=player.ban + event.ban))
            return (replace(club, claims=club.claims + event.fine),)
        case Decision():
            fine = event.amount or 0 if event.kind == "fine" else 0
            return tuple(replace(clubs[id], claims=clubs[id].claims + fine) for id in event.clubs if fine)
        case OfferResult():
            return _bought(clubs, event, state.offer)
        case TransferResult():
            return _transferred(clubs, event)
        case Listed(id, name):
            return (clubs[id].with_player(replace(clubs[id].named(name), listed=True)),)
        case Aged(club) | Founded(club):
            return (club,)
        case _:
            assert_never(event)


def _traded(clubs: Mapping[str, Club], trade: Trade, locked_until: int) -> tuple[Club, ...]:
    """[6.8] Return both clubs after a trade: nobody who came may be sold for some rounds."""
    sides = [clubs[id] for id in trade.clubs]
    moved = [[club.named(name) for name in names] for club, names in zip(sides, trade.players, strict=True)]
    for index, club in enumerate(sides):
        for player in moved[index]:
            club = club.without(player.name)
        for player in moved[1 - index]:
            club = club.joined(replace(player, locked_until=locked_until))
        sides[index] = club
    return tuple(sides)


def _bought(clubs: Mapping[str, Club], sold: OfferResult, offer: Sequence[Data]) -> tuple[Club, ...]:
    """[6.5] Return the buyer of a player of the GM's offer, if there is one; the player has his name from him."""
    if sold.buyer is None or sold.name is None:
        return ()
    return (clubs[sold.buyer].joined(Player(sold.name, offer[sold.number - 1])),)


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
