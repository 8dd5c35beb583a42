"""What a result tells of a log: each turn, and in it each golfer's move."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Struct

from generator.games.eighteen.log.ground import Terrain
from generator.games.eighteen.log.hexes import Compass
from generator.games.eighteen.log.notation import Action
from generator.play.secrecy import Own, Public, owned_by
from generator.values.record import Key, Omitted

Event = Literal["trees", "out", "clubhouse", "water", "bunker", "green", "hole-in-one", "tee", "longest-drive", "reset"]
"""What may have happened in a move. TREES stopped the ball; a tee: an extra turn follows; RESET: the hand was empty, or
could not be used."""
TREES: Final = "trees"
OUT: Final = "out"
CLUBHOUSE: Final = "clubhouse"
WATER: Final = "water"
BUNKER: Final = "bunker"
GREEN: Final = "green"
ACE: Final = "hole-in-one"
LONGEST: Final = "longest-drive"
RESET: Final = "reset"


@owned_by("player")
class Peek(Struct, frozen=True):
    """[Bunjil] A look at a deck's top card. On side A only he knows it (`card`), on side B all do (`shown`); `kept`: he
    plays it."""

    player: Public[str]
    deck: Public[str]
    card: Own[str | None]
    shown: Omitted[Public[str | None]] = None
    kept: Public[bool] = False


class LogMove(Struct, frozen=True):
    """What a golfer did. Clubs and cards by their names in the card set, hexes by theirs on the map.

    `ball`: the golfer of a team, else the player. `start` and `to`: where the ball lay and lies; `path`: what it flew
    over, the last is where it came down; who is out of bounds is back at `start`. `lies`: the terrain there. `cards` as
    drawn, `card`: the one that was played. `discarded`: by the player to the left. `redrawn`, `paid`: Lucky.
    `borrowed`: the club that Slick Rikesh used. `tied`: the order of the file decided. `extra`: which extra turn.
    """

    player: Public[str]
    ball: Public[str]
    club: Public[str]
    initiative: Public[int]
    action: Public[Action]
    direction: Public[Compass | None]
    start: Annotated[Public[str], Key("from")]
    to: Public[str]
    path: Public[tuple[str, ...]]
    lies: Public[Terrain]
    cards: Public[tuple[str, ...]]
    card: Public[str | None]
    happened: Public[tuple[Event, ...]]
    hole: Omitted[Public[int | None]] = None
    extra: Omitted[Public[int | None]] = None
    tied: Omitted[Public[bool | None]] = None
    borrowed: Omitted[Public[str | None]] = None
    discarded: Omitted[Public[str | None]] = None
    redrawn: Omitted[Public[str | None]] = None
    paid: Omitted[Public[str | None]] = None
    peek: Omitted[Public[Peek | None]] = None


class LogTurn(Struct, frozen=True):
    """A turn: moves in the order of play, who missed it. `hole`: the one that all play together; `turn` counts on it,
    or in the game."""

    hole: Public[int | None]
    turn: Public[int]
    moves: Public[tuple[LogMove, ...]]
    missed: Public[tuple[str, ...]] = ()
    playoff: Omitted[Public[bool | None]] = None
