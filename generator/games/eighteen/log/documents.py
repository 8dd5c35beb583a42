"""What is typed of a log: stretches of turns, and in each turn what everybody did. Whether he could is for the
engine."""

from __future__ import annotations

from typing import Annotated, Any

from generator.games.eighteen.log.hexes import Hex
from generator.games.eighteen.log.notation import ACTIONS, RESET, Action, direction, one_line
from generator.source.context import ReadContext
from generator.source.fields import Document, Mistake, Name, OneLine, Parsed, Reads, Shorthand, Truth, Whole, shown
from generator.values.phrase import Phrase

ONE_ACTION = Phrase(
    de="genau eine Aktion erwartet: play, move, big_hit, bunker (mit Richtung) oder reset: true",
    en="expected exactly one action: play, move, big_hit, bunker (with a direction) or reset: true",
)
NEEDS_CARDS = Phrase(
    de="Liste der gezogenen Karten erwartet: [3b, 4a]; gefunden: {found}", en="expected a list of the cards drawn: [3b, 4a]; found: {found}"
)
NO_TURNS = Phrase(de="mindestens ein Zug erwartet", en="expected at least one turn")


def _cards(value: Any, _: ReadContext) -> tuple[str, ...]:
    for index, item in enumerate(value if isinstance(value, list) else [value]):
        if not isinstance(item, str) or not item.strip():
            raise Mistake(NEEDS_CARDS(found=shown(item)), (index,) if isinstance(value, list) else ())
    if not isinstance(value, list) or not value:
        raise Mistake(NEEDS_CARDS(found=shown(value)))
    return tuple(item.strip() for item in value)


Direction = Annotated[int | Hex, Parsed(direction)]
"""One of the six, ASKED, or the hex to which it leads."""


class Move(Document):
    """What somebody did in a turn: the club, one action, and what had to be chosen for it."""

    club: Name
    play: Direction | None = None
    move: Direction | None = None
    big_hit: Direction | None = None
    bunker: Direction | None = None
    reset: Truth = False
    deck: OneLine | None = None
    cards: Annotated[tuple[str, ...], Reads(_cards, {"type": "array", "items": {"type": "string"}})] = ()
    use: OneLine | None = None
    flight: OneLine | None = None
    discard: OneLine | None = None
    peek: OneLine | None = None
    keep: Truth = False
    redraw: OneLine | None = None
    pays: Name | None = None
    borrow: Name | None = None
    then: Annotated[Move, Shorthand(one_line)] | None = None
    """The extra turn after landing on a tee."""

    def __post_init__(self) -> None:
        if sum(getattr(self, action) is not None for action in ACTIONS) + self.reset != 1:
            raise Mistake(ONE_ACTION())

    @property
    def action(self) -> Action:
        return RESET if self.reset else next(action for action in ACTIONS if getattr(self, action) is not None)

    @property
    def direction(self) -> int | Hex:
        """The direction of an action that has one, ASKED, or the hex to which it leads."""
        found: int | Hex = getattr(self, self.action)
        return found


Moves = dict[Name, Annotated[Move, Shorthand(one_line)]]
"""A turn: what each did; in teams the key may name the golfer."""


class Stretch(Document):
    """Turns one after the other: on a hole in the modes that go from hole to hole, else without `hole`."""

    hole: Annotated[int, Whole(1, 18)] | None = None
    playoff: Truth = False
    turns: tuple[Moves, ...]

    def __post_init__(self) -> None:
        if not self.turns:
            raise Mistake(NO_TURNS(), ("turns",))
