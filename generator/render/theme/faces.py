"""How wide words are in the fonts of a theme, and how high their capitals: measured by the fonts themselves, before
anything is laid out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from generator.render.theme.theme import Font, Theme

LINING = {"lnum": True, "tnum": True}
"""The figures of tables; as in print.css."""
SMALL_CAPITALS = {"smcp": True}
BOLDER = 500
"""Beyond this weight the next heavier font is taken where one is missing; as in CSS."""
MOST = 50_000
"""So many words are remembered."""
CAPITAL = "H"
"""A letter as high as capitals are that are not round."""


class GlyphMetrics(NamedTuple):
    """What of a letter marks paper, in em: from where it is put to the left and right of it, above the base line and
    below (negative); and how far the next letter is put."""

    left: float
    right: float
    top: float
    foot: float
    advance: float


class Face:
    """A font. All is told in em."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.known: dict[str, float] = {}

    @cached_property
    def font(self) -> Any:
        """The font for HarfBuzz, in units of its em."""
        import uharfbuzz

        return uharfbuzz.Font(uharfbuzz.Face(self.data))

    @property
    def upem(self) -> int:
        """So many units of the font are an em."""
        return int(self.font.face.upem)

    @cached_property
    def reach(self) -> tuple[int, int]:
        """How far a line reaches above and below its base line, in units of the font."""
        extents = self.font.get_font_extents("ltr")
        return extents.ascender, -extents.descender

    @cached_property
    def capitals(self) -> float:
        """How high capitals are."""
        return self.ink(CAPITAL).top

    @cached_property
    def ascent(self) -> float:
        """How far a line reaches above its base line."""
        return self.reach[0] / self.upem

    @cached_property
    def descent(self) -> float:
        """How far a line reaches below its base line."""
        return self.reach[1] / self.upem

    def has(self, text: str) -> bool:
        """Tell whether the font has all letters of a text."""
        return all(self.font.get_nominal_glyph(ord(letter)) for letter in text)

    def ink(self, letter: str) -> GlyphMetrics:
        """Return where a letter marks paper; for one that the font has not, where what stands in place of it does."""
        glyph = self.font.get_nominal_glyph(ord(letter)) or 0
        extents = self.font.get_glyph_extents(glyph)
        left, top = extents.x_bearing, extents.y_bearing
        sides = (left, left + extents.width, top, top + extents.height, self.font.get_glyph_h_advance(glyph))
        return GlyphMetrics(*(side / self.upem for side in sides))

    def width(self, word: str) -> float:
        """Return how wide a word is as tables set it."""
        if word not in self.known:
            if len(self.known) > MOST:
                self.known.clear()
            self.known[word] = self.advance(word, LINING) / self.upem
        return self.known[word]

    def advance(self, text: str, features: Mapping[str, bool]) -> int:
        """Return how wide a text is with these features of OpenType, in the font's units."""
        return sum(position.x_advance for position in self.shaped(text, features).glyph_positions or ())

    def has_small_capital(self, letter: str) -> bool:
        """Tell whether the font has a capital for a small letter that is as high as that."""
        plain, small = ([glyph.codepoint for glyph in self.shaped(letter, features).glyph_infos] for features in ({}, SMALL_CAPITALS))
        return plain != small

    def shaped(self, text: str, features: Mapping[str, bool]) -> Any:
        """Return the glyphs of a text, and how far each is from the next, in the font's units."""
        import uharfbuzz

        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.font, buffer, dict(features))
        return buffer


def face(theme: Theme, role: str, weight: int = 400, style: str = "normal") -> Face | None:
    """Return the font of a family that CSS takes for a weight and a style; None if the theme has none."""
    family = [font for font in theme.fonts if font.family == theme.families.get(role)]
    fonts = [font for font in family if font.style == style] or family
    return known(theme.print_fonts[_nearest(fonts, weight)]) if fonts else None


@lru_cache(maxsize=32)
def known(data: bytes) -> Face:
    """Return the font of a file."""
    return Face(data)


def _nearest(fonts: Sequence[Font], weight: int) -> Font:
    def far(font: Font) -> tuple[bool, float]:
        more = int(font.weight) - weight
        wrong = more < 0 if weight > BOLDER else more > 0 if weight < 400 else more > 0 and int(font.weight) > BOLDER
        return wrong, math.fabs(more)

    return min(fonts, key=far)
