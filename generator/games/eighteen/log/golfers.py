"""[Golfer-Fähigkeiten] What each golfer can do, side A and side B: records that the rules ask, and what a draft may
look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from generator.games.eighteen.log.cards import DRIVER, WEDGE, WOOD, Club
from generator.games.eighteen.log.ground import TEE, Terrain
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

CLUBS = 5
"""[Golfschläger draften] How many clubs one carries."""
HIDDEN, OPEN = "hidden", "open"
REVEALED, DISCARDED = "revealed", "discarded"

NEEDS_DRIVER = Phrase(de="Slugger muss den Driver tragen", en="Slugger has to carry the driver")
NO_WEDGES = Phrase(de="The Shark (B) darf keine Wedges tragen: {club}", en="The Shark (B) may carry no wedges: {club}")
NOT_TWICE = Phrase(
    de="Iron Jane (B) darf keine zwei gleichen Schläger tragen: {club}", en="Iron Jane (B) may not carry two equal clubs: {club}"
)
WOOD_FROM_TEE = Phrase(
    de="Slugger (B) nimmt auf jedem Abschlag ein Holz oder den Driver, nicht {club}",
    en="Slugger (B) takes a wood or the driver on each tee, not {club}",
)

Drafted = Callable[[Sequence[Club]], Message | None]
"""What is wrong with the clubs somebody carries; None if nothing is."""


def _with_driver(clubs: Sequence[Club]) -> Message | None:
    return None if any(club.kind == DRIVER for club in clubs) else NEEDS_DRIVER()


def _without_wedges(clubs: Sequence[Club]) -> Message | None:
    return next((NO_WEDGES(club=club.name()) for club in clubs if club.kind == WEDGE), None)


def _all_different(clubs: Sequence[Club]) -> Message | None:
    return next((NOT_TWICE(club=club.name()) for club, found in Counter(clubs).items() if found > 1), None)


def _wood_on_tees(club: Club, terrain: Terrain) -> Message | None:
    return WOOD_FROM_TEE(club=club.name()) if terrain == TEE and club.kind not in (WOOD, DRIVER) else None


class Ability(Struct, frozen=True):
    """A golfer's card. The defaults are those of somebody without one.

    `clubs`: how many he carries; `drafted`: what is wrong with a hand; `choosable`: what is wrong with choosing a club
    on a terrain; `keeps`: whether a club goes back to the hand after use (`named`: the one he has named before the
    first hole); `names`: whether he names one. `resets`: whether the hand may be reset during a hole. `initiative` is
    added to the club's; `tie`: −1 wins equal ones, 1 loses them. `wet`: whether water costs him a turn. `peeks`:
    Bunjil's look. `redraws`, `pays`: Lucky. `borrows`: Slick Rikesh.
    """

    clubs: int = CLUBS
    drafted: Drafted = lambda clubs: None
    choosable: Callable[[Club, Terrain], Message | None] = lambda club, terrain: None
    keeps: Callable[[Club, str | None], bool] = lambda club, named: False
    names: bool = False
    resets: bool = True
    initiative: int = 0
    tie: int = 0
    wet: bool = True
    peeks: str = ""
    redraws: bool = False
    pays: bool = False
    borrows: str = ""


NOBODY = Ability()

DORIAN_A = Ability(keeps=lambda club, named: club.id == named, names=True, resets=False)
LUCKY_A = Ability(redraws=True)
SLUGGER_A = Ability(drafted=_with_driver, keeps=lambda club, named: club.kind == DRIVER)
SWIFT_A = Ability(initiative=-1, tie=-1)
SHARK_A = Ability(wet=False)

ABILITIES: Mapping[str, Ability] = {
    "bunjil/A": Ability(peeks=HIDDEN),
    "bunjil/B": Ability(peeks=OPEN),
    "dorian/A": DORIAN_A,
    "dorian/B": Ability(clubs=3, keeps=lambda club, named: True),
    "iron-jane/A": NOBODY,
    "iron-jane/B": Ability(clubs=4, drafted=_all_different),
    "lucky/A": LUCKY_A,
    "lucky/B": replace(LUCKY_A, pays=True),
    "slick-rikesh/A": Ability(borrows=REVEALED),
    "slick-rikesh/B": Ability(clubs=1, keeps=lambda club, named: True, borrows=DISCARDED),
    "slugger/A": SLUGGER_A,
    "slugger/B": replace(SLUGGER_A, choosable=_wood_on_tees),
    "swift/A": SWIFT_A,
    "swift/B": replace(SWIFT_A, tie=1),
    "the-shark/A": SHARK_A,
    "the-shark/B": replace(SHARK_A, drafted=_without_wedges),
}


def ability_of(golfer: str | None) -> Ability:
    """Return the ability of a golfer such as `lucky/A`; None plays without."""
    return NOBODY if golfer is None else ABILITIES[golfer]
