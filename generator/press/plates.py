"""The plates of a page, and how a colour is made with them: with four inks by the profile; with black alone, or black
and one other ink, each colour is a tint of one of them, so that nothing has to meet exactly."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from generator.press.colours import Channels, Inker, limited, luma, red_green_blue, rgb_of
from generator.press.functions import numbers
from generator.values.printing import FOUR, Plates

VIVID = 0.36
"""Colours are the other ink's whose strongest and weakest part lie so far apart, for the darkness they have."""
NEARLY_ALL = 0.75
"""So much of the other ink is all of it: a colour as dark as the ink itself is meant to be the ink."""
SEEN, SOLID = 0.12, 0.7
"""In lines: a tint below the first is paper, one from the second on all ink."""
SPOT = "/Spot"


class Mode(NamedTuple):
    """How colours are written: as inks, as red, green and blue for a screen, or as a mask, whose greys tell how much is
    seen; and the plates that there are."""

    way: Literal["inks", "screen", "mask"]
    plates: Plates = FOUR

    @property
    def few(self) -> bool:
        """Whether there are not all four inks."""
        return self.way != "mask" and bool(self.plates.inks)

    @property
    def lines(self) -> bool:
        """Whether greys are lines, not tints."""
        return self.few and self.plates.lines

    @property
    def overprints(self) -> bool:
        """Whether black is printed over another ink, which so is not left out below it."""
        return self.way == "inks" and self.plates.spot is not None


INKS, SCREEN, MASK = Mode("inks"), Mode("screen"), Mode("mask")


class Tone(NamedTuple):
    """So much of black, or of the other ink, from 0 to 1."""

    amount: float
    spot: bool = False

    def flat(self, least: float) -> Tone:
        """Return all of the ink, or none of it if there is less than so much."""
        return Tone(float(self.amount >= least), self.spot)


def tone(colour: Channels, plates: Plates, inker: Inker) -> Tone:
    """Return what a colour is with one or two plates: the other ink if it is a colour, black if it is a grey."""
    dark = 1 - luma(colour)
    if plates.spot is not None:
        parts = red_green_blue(colour)
        if max(parts) - min(parts) > VIVID * dark:
            amount = dark / max(1 - luma(rgb_of(plates.spot.screen)), 0.01)
            return Tone(1.0 if amount >= NEARLY_ALL else round(amount, 2), spot=True)
    return Tone(round(inker.one(colour), 4))


def written(made: Tone, mode: Mode) -> Channels:
    """Return what stands for a tone in a PDF: red, green and blue, four inks, or, for the other ink, five numbers, the
    last of which is how much of it there is."""
    if mode.way == "screen":
        ink = rgb_of(mode.plates.spot.screen) if made.spot and mode.plates.spot else (0.0, 0.0, 0.0)
        return tuple(round(1 - made.amount * (1 - part), 4) for part in ink)
    return (0.0, 0.0, 0.0, 0.0, made.amount) if made.spot and made.amount else (0.0, 0.0, 0.0, made.amount)


def has_ink(found: Any, ink: str, seen: set[tuple[int, int]] | None = None) -> bool:
    """Tell whether something that is drawn, a page or a form, has an ink among its colour spaces, or in what it
    draws."""
    seen = set() if seen is None else seen
    if found.is_indirect:
        if found.objgen in seen:
            return False
        seen.add(found.objgen)
    if isinstance(found, Array):
        return len(found) > 1 and found[0] == Name.Separation and found[1] == Name(f"/{ink}")
    if not isinstance(found, Dictionary | Stream):
        return False
    named = [found[key] for key in ("/Resources", "/ColorSpace", "/XObject", "/Pattern", "/Shading") if key in found]
    below = [one for value in named for one in (value, *(value.values() if isinstance(value, Dictionary) else ()))]
    return any(has_ink(one, ink, seen) for one in below)


def separation(pdf: pikepdf.Pdf, plates: Plates, inker: Inker) -> Any:
    """Return the colour space of the other ink: where there is no such plate, its tints are mixed of four inks as they
    look on the screen (ISO 32000-2, 8.6.6.4)."""
    assert plates.spot is not None
    full = limited(inker.four(rgb_of(plates.spot.screen)))
    tint = pdf.make_indirect(Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([0, 0, 0, 0]), C1=numbers(full), N=1))
    return pdf.make_indirect(Array([Name.Separation, Name(f"/{plates.spot.name}"), Name.DeviceCMYK, tint]))
