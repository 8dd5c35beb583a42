"""What the GM of a Golf game types: his part of game.yaml and of a round file."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any

from msgspec import Struct, field

from generator.source.context import ReadContext
from generator.source.documents import Chance, GameFile, RoundFile
from generator.source.fields import Document, Mistake, Parsed, PersonId, Reads, Shorthand, Whole, shown
from generator.values.phrase import Phrase

LEAST_BASE, MOST_BASE = 150, 350
"""Base values of a hole [3], in units of length."""
MOST_DICE, MOST_SIDES = 100, 100_000

NEEDS_DICE = Phrase(
    de="Würfel in der Form xWy erwartet (3W6, 2W20), gefunden: {found}", en="expected dice in the form xdy (3d6, 2d20), found: {found}"
)
TOO_MANY_DICE = Phrase(
    de="höchstens {dice} Würfel mit höchstens {sides} Seiten erwartet, gefunden: {found}",
    en="expected at most {dice} dice with at most {sides} sides, found: {found}",
)
NEEDS_TEXT_LIST = Phrase(
    de="Wechsel in der Form alt -> neu erwartet, gefunden: {found}", en="expected a change in the form old -> new, found: {found}"
)

ARROW = r"(?:[-–—−=]{0,40} ?>|[→⇒⟶⟹➔➜➡à]|(?:nach|to)\b)"
_CHANGE = re.compile(rf"([0-9]{{1,9}}) ?{ARROW} ?([+-]?[0-9]{{1,9}}) ?\.?", re.IGNORECASE)
QUOTES = "\"'“”„‟‘’‚»«"
_BETWEEN = re.compile(r"[;,\n]|\bund\b|\band\b", re.IGNORECASE)


class Dice(Struct, frozen=True):
    """xWy [3]: the sum of `count` dice with `sides` sides each."""

    count: int
    sides: int

    def __str__(self) -> str:
        return f"{self.count}W{self.sides}"


def dice_notation(text: str) -> Dice:
    """`3W6`, or `3d6`, as dice; raises Mistake."""
    match = re.fullmatch(r"([0-9]{1,9})\s?[WwDd]\s?([0-9]{1,9})", text)
    if not match or int(match[2]) < 1:
        raise Mistake(NEEDS_DICE(found=shown(text)))
    dice = Dice(int(match[1]), int(match[2]))
    if dice.count > MOST_DICE or dice.sides > MOST_SIDES:
        raise Mistake(TOO_MANY_DICE(dice=MOST_DICE, sides=MOST_SIDES, found=text))
    return dice


def written_changes(text: str) -> tuple[tuple[int, int], ...] | None:
    """[10] Return the changes that a text asks for, each as old and new club; None if a part of it cannot be read, or
    in two ways.

    A hyphen alone is no arrow: `197-112` could be two clubs of a set as well.
    """
    pieces = [" ".join(piece.split()) for piece in _BETWEEN.split(_narrow(text).strip(QUOTES)) if piece.strip()]
    matches = [_CHANGE.fullmatch(piece) for piece in pieces]
    if not pieces or not all(matches):
        return None
    return tuple((int(match[1]), int(match[2])) for match in matches if match)


def _narrow(text: str) -> str:
    """Return full-width digits and signs as the usual ones."""
    return "".join(unicodedata.normalize("NFKC", sign) if unicodedata.east_asian_width(sign) == "F" else sign for sign in text)


def _change_line(value: Any, _: ReadContext) -> str:
    """A change as the player wrote it; whether it can be read is a matter of the rules [8], not of the file."""
    if not isinstance(value, str):
        raise Mistake(NEEDS_TEXT_LIST(found=shown(value)))
    return value


class HoleAnnounced(Document):
    """A hole (Bahn) of an announced tournament [3]: base value and random part."""

    base: Annotated[int, Whole(LEAST_BASE, MOST_BASE)]
    dice: Annotated[Dice, Parsed(dice_notation)]


class Order(Document):
    """A player's registration [4, 8, 10]. `{}` registers and saves a change."""

    clubs: tuple[Annotated[int, Whole()], ...] | None = None
    """The clubs: the first set of who joins; else the new set, as a check or instead of changes."""
    changes: Annotated[tuple[Annotated[str, Reads(_change_line)], ...], Shorthand(lambda text: [text])] = ()
    """Changes of clubs, one after the other: `old -> new`. One text may hold several: `197 -> 112; 13 -> 79`."""


class Start(Chance):
    """The start of a game: the first announcement."""

    announce: tuple[HoleAnnounced, ...]


class Options(Document):
    """House rules; the defaults are the rule book's."""

    holes: Annotated[int, Whole(1, 36)] = 6
    max_club: Annotated[int, Whole(1, 10_000)] = 350
    max_saved: Annotated[int, Whole(0, 100)] = 4
    window: Annotated[int, Whole(1, 10)] = 10
    """Tournaments that count for the ranking."""


class Setup(GameFile):
    """game.yaml of a Golf game."""

    start: Start
    options: Options = Options()


class Round(RoundFile):
    """rounds/<nnn>.yaml: the orders and dice of one tournament, and the announcement of the next."""

    orders: dict[PersonId, Order] = field(default_factory=dict)
    withdrawn: tuple[PersonId, ...] = ()
    """Who leaves the game."""
    announce: tuple[HoleAnnounced, ...] | None = None
    """The next tournament; may be missing while it is not planned."""
