"""A picture ready for web and print, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Literal

from msgspec import Struct

from generator.phrase import Message, Phrase

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
    "text-decoration": Phrase(de="Unterstreichungen", en="underlining"),
    "font-variant": Phrase(de="Kapitälchen", en="small capitals"),
    "vector-effect": Phrase(de="Linien, die bei jeder Größe gleich dick sind", en="lines that are equally thick at any size"),
    "filter": Phrase(de="Filter (Schatten, Weichzeichner)", en="filters (shadows, blurs)"),
    "mask": Phrase(de="Teile hinter einer Maske", en="parts behind a mask"),
    "clip-path": Phrase(de="Teile hinter einer Schnittmaske", en="parts behind a clip"),
    "pattern": Phrase(de="Füllmuster", en="pattern fills"),
}
"""What a drawing may lose, in words of who draws; all else is called as the file calls it."""
NAMED = Phrase(de="{name}", en="{name}")
LISTED = Phrase(de="{one}, {other}", en="{one}, {other}")


def told(removed: Sequence[str]) -> Message:
    """Tell what was taken out of a drawing."""
    messages = [LOST[name]() if name in LOST else NAMED(name=name) for name in removed]
    return reduce(lambda one, other: LISTED(one=one, other=other), messages)


class BrokenPicture(Exception):
    """A file that cannot be shown as a picture; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.plain("en"))
        self.message = message


class Prepared(Struct, frozen=True):
    """A picture ready for web and print: width and height in pixels, or in units of an SVG; `removed` names what was taken out."""

    data: bytes
    kind: Literal["jpeg", "png", "svg"]
    width: int
    height: int
    removed: tuple[str, ...] = ()
