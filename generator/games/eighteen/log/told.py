"""What a result tells of a log: each turn, and in it each golfer's move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from generator.games.eighteen.log.ground import Terrain
from generator.games.eighteen.log.hexes import Compass
from generator.games.eighteen.log.notation import Action
from generator.secrecy import Own, Public, owned_by

OMITTED = {"omit": True}

Event = Literal["trees", "out", "clubhouse", "water", "bunker", "green", "hole-in-one", "tee", "longest-drive", "reset"]
"""What may have happened in a move. TREES stopped the ball; a tee: an extra turn follows; RESET: the hand was empty, or could not be used."""
TREES: Final = "trees"
OUT: Final = "out"
CLUBHOUSE: Final = "clubhouse"
WATER: Final = "water"
BUNKER: Final = "bunker"
GREEN: Final = "green"
ACE: Final = "hole-in-one"
LONGEST: Final = "longest-drive"
RESET: Final = "reset"


@dataclass(frozen=True, slots=True)
@owned_by("player")
class Peek:
    """[Bunjil] A look at a deck's top card. On side A only he knows it (`card`), on side B all do (`shown`); `kept`: he plays it."""

    player: Public[str]
    deck: Public[str]
    card: Own[str | None]
    shown: Public[str | None] = field(default=None, metadata=OMITTED)
    kept: Public[bool] = False


@dataclass(frozen=True, slots=True)
class LogMove:
    """What a golfer did. Clubs and cards by their names in the card set, hexes by theirs on the map.

    `ball`: the golfer of a team, else the player. `start` and `to`: where the ball lay and lies; `path`: what it flew over, the last is
    where it came down; who is out of bounds is back at `start`. `lies`: the terrain there. `cards` as drawn, `card`: the one that was
    played. `discarded`: by the player to the left. `redrawn`, `paid`: Lucky. `borrowed`: the club that Slick Rikesh used. `tied`: the order
    of the file decided. `extra`: which extra turn.
    """

    player: Public[str]
    ball: Public[str]
    club: Public[str]
    initiative: Public[int]
    action: Public[Action]
    direction: Public[Compass | None]
    start: Public[str] = field(metadata={"key": "from"})
    to: Public[str]
    path: Public[tuple[str, ...]]
    lies: Public[Terrain]
    cards: Public[tuple[str, ...]]
    card: Public[str | None]
    happened: Public[tuple[Event, ...]]
    hole: Public[int | None] = field(default=None, metadata=OMITTED)
    extra: Public[int | None] = field(default=None, metadata=OMITTED)
    tied: Public[bool | None] = field(default=None, metadata=OMITTED)
    borrowed: Public[str | None] = field(default=None, metadata=OMITTED)
    discarded: Public[str | None] = field(default=None, metadata=OMITTED)
    redrawn: Public[str | None] = field(default=None, metadata=OMITTED)
    paid: Public[str | None] = field(default=None, metadata=OMITTED)
    peek: Public[Peek | None] = field(default=None, metadata=OMITTED)


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn: moves in the order of play, who missed it. `hole`: the one that all play together; `turn` counts on it, or in the game."""

    hole: Public[int | None]
    turn: Public[int]
    moves: Public[tuple[LogMove, ...]]
    missed: Public[tuple[str, ...]] = ()
    playoff: Public[bool | None] = field(default=None, metadata=OMITTED)
