"""Where the balls lie, who has which clubs in his hand, what is left in the decks: all that a log needs to go on."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.games.eighteen.log.cards import Pack
from generator.games.eighteen.log.hexes import Hex
from generator.values.record import replace


class Kit(Struct, frozen=True):
    """What a game is played with: the card set, everybody's clubs, the club that Dorian (A) has named."""

    pack: Pack
    clubs: Mapping[str, tuple[str, ...]]
    named: Mapping[str, str]


class Seat(Struct, frozen=True):
    """A player at the table: his clubs by their names, in the order of game.yaml.

    `hole`: the one he plays (0: any). `fresh`: he has not teed off there. `power`: the golfer's ability of this hole is
    used; `luck`: Lucky's of this hand. `strokes` and `penalties` of this hole.
    """

    hand: tuple[str, ...]
    discards: tuple[str, ...] = ()
    hole: int = 0
    fresh: bool = True
    power: bool = False
    luck: bool = False
    strokes: int = 0
    penalties: int = 0

    def reset(self) -> Seat:
        """[1, 4.e] All discarded clubs back in the hand."""
        return replace(self, hand=self.hand + self.discards, discards=(), luck=False)

    def discarding(self, club: str) -> Seat:
        """[5] One club from the hand to the discards."""
        where = self.hand.index(club)
        return replace(self, hand=self.hand[:where] + self.hand[where + 1 :], discards=(*self.discards, club))

    def at_tee(self, hole: int) -> Seat:
        """[8, 9] Before the first turn of a hole."""
        return replace(self, hole=hole, fresh=True, power=False, strokes=0, penalties=0)


class Ball(Struct, frozen=True):
    """A ball, and its golfer beside it: whose, where. `lying`: he misses his next turn [Wasser]; `done`: he waits on
    the green."""

    player: str
    at: Hex
    lying: bool = False
    done: bool = False


class Pile(Struct, frozen=True):
    """A deck: the cards left in the order of the set, those discarded, and the one that is known to lie on top
    (Bunjil)."""

    left: tuple[str, ...]
    discards: tuple[str, ...] = ()
    top: str | None = None


class LogState(Struct, frozen=True):
    """A game after a turn.

    `hole`: the one that all play together (0: none), counted on in a play-off; `turn`: the last one on that hole, or in
    the game.

    `playing`: who still takes part (play-off). `longest`: who holds the card of the longest drive. `broken`: a mistake
    was found in a log, so nobody knows how things stand.
    """

    hole: int
    turn: int
    seats: Mapping[str, Seat]
    balls: Mapping[str, Ball]
    piles: Mapping[str, Pile]
    playing: tuple[str, ...]
    longest: str | None = None
    broken: bool = False


BROKEN = LogState(0, 0, {}, {}, {}, (), broken=True)
"""After a log that could not be played at all."""
