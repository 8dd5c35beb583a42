"""[Golfschläger-Karten; Abschlag-Karten] Clubs and shot cards, and the set of them that a game is played with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

from msgspec import Struct

from generator.values.phrase import Phrase

CHIP = "C"
DECKS = (CHIP, "2", "3", "4", "5")
"""The decks of shot cards from the shortest to the longest; C is for chips."""
CHIP_LENGTH = 2
"""[Spielen aus dem Rough] Chips always fly two hexes."""

ClubKind = Literal["wedge", "iron", "hybrid", "wood", "driver"]
WEDGE: Final = "wedge"
IRON: Final = "iron"
HYBRID: Final = "hybrid"
WOOD: Final = "wood"
DRIVER: Final = "driver"
SpecialWedge = Literal["sand", "lob"]
SAND: Final = "sand"
LOB: Final = "lob"

Escape = Literal["stay", "left", "target", "right"]
"""[4.d] What comes of leaving a bunker."""
STAY: Final = "stay"
LEFT: Final = "left"
TARGET: Final = "target"
RIGHT: Final = "right"
ShotKind = Literal["flight", "super", "short", "shuffle"]


class Club(Struct, frozen=True):
    """A club. With `decks` it draws `draw` cards from one of them; with `distance` it flies that many hexes, `rough`
    from the rough.

    `copies`: for each card of it the fewest players it is for (1, 3 or 5). `special`: the sand wedge or the lob wedge.
    """

    id: str
    name: Phrase
    kind: ClubKind
    initiative: int
    decks: tuple[str, ...] = ()
    draw: int = 1
    distance: int = 0
    rough: int = 0
    big_hit: bool = False
    copies: tuple[int, ...] = (1,)
    special: SpecialWedge | Literal[""] = ""

    @property
    def longer_deck(self) -> str:
        """[4.c] The deck of a big hit: one higher than the highest of the club's."""
        return DECKS[max(map(DECKS.index, self.decks)) + 1]


class Shot(Struct, frozen=True):
    """A sort of shot card. It has flights (several: wild), or is replaced by a card of the deck `goes` (super, short),
    or shuffles.

    A flight has a letter for each hex: F in the direction chosen, L and R to the left and right of it. `rough`: how
    many of its hexes count from the rough. `bunker`: what comes of leaving a bunker; cards without flight may lack it.
    """

    id: str
    deck: str
    flights: tuple[str, ...] = ()
    rough: int = 0
    bunker: Escape | None = None
    goes: str | None = None
    kind: ShotKind = "flight"
    longest: bool = False
    cards: int = 1

    def __str__(self) -> str:
        """For the GM: the card and what is on it."""
        return f"{self.id} ({' / '.join(self.flights) or ' '.join(filter(None, (self.kind, self.goes)))})"


class Pack(Struct, frozen=True, dict=True):
    """A set of cards: clubs and sorts of shot cards by their names."""

    title: str
    clubs: Mapping[str, Club]
    shots: Mapping[str, Shot]

    @cached_property
    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """All cards of each deck in the order of the set, as many of a sort as there are."""
        return {deck: tuple(shot.id for shot in self.shots.values() if shot.deck == deck for _ in range(shot.cards)) for deck in DECKS}

    @cached_property
    def order(self) -> Mapping[str, int]:
        """Where a sort of card stands in the set."""
        return {id: index for index, id in enumerate(self.shots)}

    def clubs_for(self, players: int) -> dict[str, int]:
        """[Golfschläger draften] Return how many cards there are of each club in a game of so many players."""
        return {id: sum(least <= players for least in club.copies) for id, club in self.clubs.items()}
