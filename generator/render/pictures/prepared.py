"""A picture ready for web and print, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Literal

from msgspec import Struct

from generator.values.phrase import Message, Phrase, Refusal

UNREADABLE = Phrase(
    de="Das Bild „{name}“ ist beschädigt oder weder JPEG, PNG, GIF, WebP noch SVG",
    en="The picture “{name}” is damaged or neither JPEG, PNG, GIF, WebP nor SVG",
)

LOST = {
    "animate": Phrase(de="Bewegungen (es steht still, wie es beginnt)", en="movements (it stands still, as it begins)"),
    "image": Phrase(de="verknüpfte Bilder (bitte im Zeichenprogramm einbetten)", en="linked pictures (please embed them in the drawing program)"),
    "use": Phrase(de="Teile anderer Dateien", en="parts of other files"),
    "foreignObject": Phrase(de="Webseiten im Bild (foreignObject)", en="web pages within the picture (foreignObject)"),
    "flowRoot": Phrase(de="Fließtext (in Inkscape: Text > In Text umwandeln)", en="flowed text (in Inkscape: Text > Convert to Text)"),
    "font-variant": Phrase(de="Kapitälchen", en="small capitals"),
    "vector-effect": Phrase(de="Linien, die bei jeder Größe gleich dick sind", en="lines that are equally thick at any size"),
    "filter": Phrase(de="Filter (Schatten, Weichzeichner) an Fotos", en="filters (shadows, blurs) of photographs"),
    "mix-blend-mode": Phrase(de="Farben, die sich mit Fotos mischen", en="colours that blend with photographs"),
    "mask": Phrase(de="Teile hinter einer Maske", en="parts behind a mask"),
    "clip-path": Phrase(de="Teile hinter einer Schnittmaske", en="parts behind a clip"),
    "pattern": Phrase(de="Füllmuster", en="pattern fills"),
}
"""What a drawing may lose, in words of who draws; all else is called as the file calls it."""
NAMED = Phrase(de="{name}", en="{name}")
LISTED = Phrase(de="{one}, {other}", en="{one}, {other}")


def what_was_removed(removed: Sequence[str]) -> Message:
    """Tell what was taken out of a drawing."""
    messages = [LOST[name]() if name in LOST else NAMED(name=name) for name in removed]
    return reduce(lambda one, other: LISTED(one=one, other=other), messages)


class BrokenPicture(Refusal):
    """A file that cannot be shown as a picture; `message` says why."""


class PreparedPicture(Struct, frozen=True):
    """A picture ready for web and print: width and height in pixels, or in units of an SVG; `removed` names what was
    taken out. The smallest `letters` of a drawing are so large, as a share of its width."""

    data: bytes
    kind: Literal["jpeg", "png", "svg"]
    width: int
    height: int
    removed: tuple[str, ...] = ()
    letters: float = 0


class Dots(Struct, frozen=True):
    """What is done with the pictures of dots in a drawing."""

    anew: Callable[[bytes], tuple[bytes, str]]
    """Writes one anew; returns it and its kind. Raises ValueError if it is none."""
    cropped: Callable[[bytes], tuple[bytes, tuple[float, float, float, float]] | None]
    """Takes from a PNG what is transparent at its edges, and tells which part is left, as shares; None if nothing
    is."""
    seen: Callable[[bytes], frozenset[int]]
    """Tells the colours of a PNG, as numbers."""
    cut: Callable[[bytes, bytes, int, tuple[float, float, float, float, float, float], str, tuple[float, float], bool], tuple[bytes, str] | None]
    """Leaves of a picture what another shows in a colour; None if that is all. What turns the frame of the one, from 0
    to 1, into pixels of the other, how it stands in its frame (preserveAspectRatio), the frame's width and height, and
    whether what goes is clear or merely grey."""
