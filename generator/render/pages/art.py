"""The theme's spot drawings, `art/*.svg`: they fill holes and feet of pages, and stand on the back cover.

A drawing names its colours by their roles, `var(--accent, #0f4c5c)`: by itself it can be looked at in any browser, in
print it follows the theme's palette.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from generator.render.theme.theme import Theme

ROLE = re.compile(r"var\(--([a-z0-9-]+), #[0-9a-f]{6}\)")
SIZE = re.compile(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)"')


class SpotDrawing(Struct, frozen=True):
    """A spot drawing in the theme's colours; `height` is how high it is as a share of its width."""

    name: str
    svg: bytes
    height: Fraction


def names(theme: Theme) -> tuple[str, ...]:
    """Return the names of all spot drawings of a theme, in their order."""
    return tuple(sorted({path.stem for folder in theme.folders for path in (folder / "art").glob("*.svg")}))


def drawing(theme: Theme, name: str, colour: Callable[[str], str]) -> SpotDrawing:
    """Return a spot drawing; `colour` gives the colour of a role. A drawing whose viewBox does not begin at 0 0 is a
    ValueError."""
    svg = ROLE.sub(lambda match: colour(match[1]), theme.file(f"art/{name}.svg").decode("utf-8"))
    size = SIZE.match(svg)
    if size is None:
        raise ValueError(f"art/{name}.svg does not begin with its viewBox")
    return SpotDrawing(name, svg.encode(), Fraction(int(size[2]), int(size[1])))


def turn(theme: Theme, number: int) -> tuple[str, ...]:
    """Return the names of all spot drawings; the issue with each number begins with another one."""
    found = names(theme)
    at = number * 5 % len(found) if found else 0  # neighbours in the alphabet are no strangers
    return found[at:] + found[:at]
