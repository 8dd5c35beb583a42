"""Colours made of those of a theme: a mixture of two, and the few of a cover that is drawn from data."""

from __future__ import annotations

from colorsys import rgb_to_hls

from msgspec import Struct

from generator.press.colours import hex_of, rgb_of
from generator.render.theme.lot import Lot
from generator.render.theme.theme import Theme

WHITE, BLACK = "#ffffff", "#000000"
READABLE = 5.6
"""How much a cover's ground and the type on it differ at least, by WCAG's measure; 4.5 is asked of small type."""
DARKENED = (0.0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.48, 0.56, 0.64)
"""So much black is in the ground, the first that is dark enough."""
OUTSTANDING = 2.9
"""How much what stands out differs from the ground at least: it is seen in greys as well."""
APART = 0.16
"""So much of the circle of hues is between the two colours of a cover."""


class Palette(Struct, frozen=True):
    """The colours of one cover, as `#rrggbb`: its ground, the type on it, shades from dark to light, one that recedes
    and one that stands out. In `one_ink` the ground is paper, and shapes are told by lines."""

    ground: str
    type: str
    shades: tuple[str, ...]
    faint: str
    spark: str
    one_ink: bool = False

    def shade(self, share: float) -> str:
        """Return a shade: the darkest at 0, the lightest at 1."""
        return self.shades[min(len(self.shades) - 1, max(0, int(share * len(self.shades))))]


SHADES = 7
"""So many shades has a palette."""


def palette(theme: Theme, lot: Lot, light: bool = False) -> Palette:
    """Return the colours of a cover: a lot draws one of the theme's for its ground, and one far from it that stands
    out. `light`: the ground is the lightest, as it is within an issue, and what leads is the darkest."""
    colours = theme.colours("print")
    if theme.one_ink:
        return Palette(WHITE, BLACK, (WHITE, BLACK), BLACK, BLACK, one_ink=True)
    hues = dict.fromkeys([colours["accent"], *(colours[name] for name in sorted(colours) if name.startswith("series-"))])
    strong = [hue for hue in hues if _chroma(hue) > 0.15] or [colours["accent"]]
    hue = lot.one(strong)
    others = [other for other in strong if _apart(hue, other) >= APART] or [colours["signal"]]
    second = lot.one(others)
    ground = next((dark for share in DARKENED if contrast(dark := mixed(hue, BLACK, share), WHITE) >= READABLE), BLACK)
    pale = mixed(hue, WHITE, 0.86)
    shades = tuple(mixed(mixed(hue, WHITE, 0.2), pale, step / (SHADES - 1)) for step in range(SHADES))
    if light:
        spark = next((darker for share in range(0, 100, 4) if contrast(darker := mixed(second, BLACK, share / 100), pale) >= OUTSTANDING), BLACK)
        return Palette(mixed(hue, WHITE, 0.92), BLACK, tuple(mixed(shade, WHITE, 0.12) for shade in shades[::-1]), mixed(hue, WHITE, 0.6), spark)
    spark = next((paler for share in range(0, 100, 4) if contrast(paler := mixed(second, WHITE, share / 100), ground) >= OUTSTANDING), WHITE)
    return Palette(ground, WHITE, shades, mixed(ground, WHITE, 0.22), spark)


def mixed(ground: str, colour: str, share: float) -> str:
    """Return a colour between two of the form `#rrggbb`: what CSS would do with transparency, which screen readers' PDF
    cannot have."""
    return hex_of([low + (high - low) * share for low, high in zip(rgb_of(ground), rgb_of(colour), strict=True)])


def contrast(one: str, other: str) -> float:
    """Return how much two colours differ, from 1 to 21, as WCAG 2.2 measures it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb_of(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _chroma(colour: str) -> float:
    return max(rgb_of(colour)) - min(rgb_of(colour))


def _apart(one: str, other: str) -> float:
    """Return how far apart two hues are, as a share of the circle."""
    far = abs(rgb_to_hls(*rgb_of(one))[0] - rgb_to_hls(*rgb_of(other))[0])
    return min(far, 1 - far)
