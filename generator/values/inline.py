"""The pieces of a line: what may stand in a sentence, a heading or the cell of a table. No number is rounded here, no
name looked up."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from generator.values.appeared import When
from generator.values.phrase import Message, Packable


class Number(Packable, frozen=True):
    """A number to be shown with so many decimal places (half away from zero), `signed` with + or −."""

    value: int | Fraction
    places: int = 0
    signed: bool = False


class Person(Packable, frozen=True):
    """Somebody from people.yaml by id; shown by name, on the web with a link to the person's page."""

    id: str


class Day(Packable, frozen=True):
    """A date, of old also a month or a year; `short` in tables."""

    date: When
    short: bool = False


class Move(Packable, frozen=True):
    """Places gained (> 0) or lost (< 0) since last time; `None`: new in the list."""

    places: int | None


class Named(Packable, frozen=True):
    """A name that is nobody's in people.yaml (a club, say), with what it is called where room is scarce; "": as
    ever."""

    name: str
    short: str = ""


class Marked(Packable, frozen=True):
    """A line that people typed, with marks of Markdown, and where: a title, a standfirst. It is shown with emphasis and
    without links."""

    text: str
    file: str = ""
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        """As it was typed, for a template of somebody's own that shows a title without asking how."""
        return self.text


class Brief(Packable, frozen=True):
    """Text whose names are shown in their short forms; who points at one is told the whole name."""

    text: Inline


class Spark(Packable, frozen=True):
    """Values one after the other, oldest first, as a tiny line in a sentence or cell; `None` is a gap. Of places the
    lowest is best."""

    values: tuple[int | Fraction | None, ...]
    best_is_low: bool = False


class Mail(Packable, frozen=True):
    """An e-mail address that may be published; on the web one can write to it."""

    address: str


Outcome = Literal["won", "drawn", "lost"]


class Marks(Packable, frozen=True):
    """How matches ended, oldest first, as a row of small marks."""

    outcomes: tuple[Outcome, ...]


class Field(Packable, frozen=True):
    """Room for what somebody writes, so many letters wide; 0: what is left of the line. On the screen it is a field of
    a PDF form.

    `name` says what the text is for (`generator/play/order_fields.py`), `about` the same in words; `text` stands there
    already, `default` holds if nothing is written, `example` shows in mail how it may be written. A `tick` is a small
    box to be ticked, what is `tall` has several lines.
    """

    name: str
    about: Inline
    width: int = 0
    text: str = ""
    default: str = ""
    example: str = ""
    tick: bool = False
    tall: bool = False


class Strong(Packable, frozen=True):
    """Emphasised text."""

    text: Inline


class Link(Packable, frozen=True):
    """Text that leads to a page of the magazine, by the page's address without ending: `games/golf/003`. It is `own` on
    the page of a person whom the other page is about, too, as that of the club that he runs."""

    to: str
    text: Inline
    own: bool = False


class Run(Packable, frozen=True):
    """Pieces one after the other."""

    pieces: tuple[Inline, ...]


Inline = str | int | Number | Person | Named | Marked | Brief | Day | Move | Spark | Marks | Strong | Link | Mail | Field | Run | Message | None
"""What may stand in a line, a heading or a table cell. `str` is shown as it is, `None` as nothing."""
