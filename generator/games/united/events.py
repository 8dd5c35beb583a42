"""What may happen in a round, or in the break after a season: a closed list. Phases give events, `so_far.py` makes the clubs of them,
`telling.py` what is told.

What everybody is told as it happened is an event as it stands in `result.py` (`Sale`, `Trade`, `Match` …); what one club alone is told is
a line of `statement.py` for that club. The others change a club, and are told by the state in which they leave it.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.united.result import Card, Caught, Decision, Match, Nmr, OfferResult, Sale, Trade, TransferResult
from generator.games.united.squad import Club, Player
from generator.games.united.state import CupState
from generator.games.united.statement import BidView, Booking, Condition, Points, Refused
from generator.phrase import Said
from generator.problem import Path


@dataclass(frozen=True, slots=True)
class ForClub:
    """A line that only a club's managers read. Bookings move its money, points its WP."""

    club: str
    line: Booking | Points | Condition | BidView | Refused


@dataclass(frozen=True, slots=True)
class TalentFound:
    """[5] A talent joins a club."""

    club: str
    player: Player


@dataclass(frozen=True, slots=True)
class Trained:
    """[4] Players of a club get a level each, in this order."""

    club: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doped:
    """[4] Players of a club play a level higher in this round."""

    club: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsCounted:
    """[3.5 c] The cards of all matches become disciplinary points, and bans from now on."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Tested:
    """[4] A player is tested for doping, and convicted so many times."""

    club: str
    player: str
    convictions: int


@dataclass(frozen=True, slots=True)
class CupMoved:
    """[8.4] Where the cup stands after its matches of this round, or after the draw of its next ones."""

    cup: CupState


@dataclass(frozen=True, slots=True)
class PutOnList:
    """[6.6] A player is put on the transfer list, to be auctioned in the next round."""

    club: str
    player: str


@dataclass(frozen=True, slots=True)
class Mistaken:
    """What the round's file says cannot be, as is noticed only now: a mistake of the file at a path, or a warning."""

    path: Path
    message: Said
    key: bool = False
    warning: bool = False


# ---- in the break ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aged:
    """[7.1] A club as the next season finds it; who has left the game, those who never had been named apart [8.2 a]."""

    club: Club
    died: tuple[str, ...]
    unnamed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dissolved:
    """[7.1] A club has lost its licence."""

    club: str


@dataclass(frozen=True, slots=True)
class Founded:
    """[1.4] A new club."""

    club: Club


Event = (
    ForClub | TalentFound | Sale | Trade | Trained | Doped | Nmr | Match | CardsCounted | CupMoved | Tested | Caught
    | OfferResult | TransferResult | PutOnList | Decision | Mistaken | Aged | Dissolved | Founded
)


def booked(club: str, phase: int, what: str, amount: int) -> tuple[ForClub, ...]:
    """Return a movement on a club's account; nothing is written for nothing."""
    return (ForClub(club, Booking(phase, what, amount)),) if amount else ()


def refused(club: str, phase: int, order: str, rule: str, reason: Said) -> ForClub:
    """Return an order of a club that is not carried out."""
    return ForClub(club, Refused(phase, order, rule, reason))
