"""The colour spaces of a PDF: what the numbers of each mean, as a grey, as red, green and blue, or as inks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pikepdf import Array, Name, Stream

from generator.press.colours import Channels
from generator.press.functions import Unprintable, evaluated

PROCESS = ("/Cyan", "/Magenta", "/Yellow", "/Black")


class Space(NamedTuple):
    """How many numbers a colour has, and what they mean."""

    parts: int
    meaning: Callable[[Channels], Channels]


def _itself(colour: Channels) -> Channels:
    return colour


DEVICE = {
    "/DeviceGray": Space(1, _itself),
    "/G": Space(1, _itself),
    "/CalGray": Space(1, _itself),
    "/DeviceRGB": Space(3, _itself),
    "/RGB": Space(3, _itself),
    "/CalRGB": Space(3, _itself),
    "/DeviceCMYK": Space(4, _itself),
    "/CMYK": Space(4, _itself),
}
"""RGB of whatever kind is taken for sRGB, which it nearly always is; greys and inks for those of the press."""


def space_of(space: Any, named: Any = None) -> Space:
    """Return a colour space; `named` are those of the resources. Raises Unprintable."""
    if isinstance(space, Name):
        if str(space) in DEVICE:
            return DEVICE[str(space)]
        if named is not None and space in named:
            return space_of(named[space])
        raise Unprintable(f"the unknown colour space {space}")
    kind = str(space[0])
    if kind == "/ICCBased":
        return DEVICE[{1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}[int(space[1].N)]]
    if kind == "/Lab":
        return Space(3, _lab())
    if kind in ("/Indexed", "/I"):
        return _indexed(space)
    if kind in ("/Separation", "/DeviceN"):
        return _spot(space)
    if kind in DEVICE:
        return DEVICE[kind]
    raise Unprintable(f"the colour space {kind}")


def _indexed(space: Array) -> Space:
    base = space_of(space[1])
    table = space[3].read_bytes() if isinstance(space[3], Stream) else bytes(space[3])

    def meaning(colour: Channels) -> Channels:
        place = int(colour[0]) * base.parts
        return base.meaning(tuple(part / 255 for part in table[place : place + base.parts]))

    return Space(1, meaning)


def _spot(space: Array) -> Space:
    """A spot colour is printed with the inks that stand for it."""
    names = [str(space[1])] if str(space[0]) == "/Separation" else [str(name) for name in space[1]]
    if names == ["/All"]:
        return Space(1, lambda colour: (colour[0],) * 4)
    if {*names} <= {*PROCESS, "/None"}:
        return Space(len(names), lambda colour: tuple(dict(zip(names, colour, strict=True)).get(ink, 0.0) for ink in PROCESS))
    if len(names) > 1:
        raise Unprintable("a mixture of spot colours")
    other = space_of(space[2])
    evaluated(space[3], 0.0)  # says at once if it cannot
    return Space(1, lambda colour: other.meaning(evaluated(space[3], colour[0])))


def _lab() -> Callable[[Channels], Channels]:
    """Lab → sRGB, both seen by their own white."""

    def meaning(colour: Channels) -> Channels:
        lightness, a, b = colour
        y = (lightness + 16) / 116
        x, y, z = (part**3 if part > 6 / 29 else 3 * (6 / 29) ** 2 * (part - 4 / 29) for part in (y + a / 500, y, y - b / 200))
        x, z = 0.9505 * x, 1.089 * z
        linear = (
            3.2406 * x - 1.5372 * y - 0.4986 * z,
            -0.9689 * x + 1.8758 * y + 0.0415 * z,
            0.0557 * x - 0.204 * y + 1.057 * z,
        )
        bent = (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in linear)
        return tuple(min(1.0, max(0.0, part)) for part in bent)

    return meaning
