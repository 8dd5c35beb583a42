"""The theme's spot drawings, `art/*.svg`: they stand on the back cover, and in an invitation to join in.

A drawing names its colours by their roles, `var(--accent, #0f4c5c)`: by itself it can be looked at in any browser, in
print it follows the theme's palette.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.render.theme.theme import Theme

ROLE = re.compile(r"var\(--([a-z0-9-]+), #[0-9a-f]{6}\)")


def names(theme: Theme) -> tuple[str, ...]:
    """Return the names of all spot drawings of a theme, in their order."""
    return tuple(sorted({path.stem for folder in theme.folders for path in (folder / "art").glob("*.svg")}))


def drawing(theme: Theme, name: str, colour: Callable[[str], str]) -> bytes:
    """Return a spot drawing in the theme's colours, as SVG; `colour` gives the colour of a role."""
    return ROLE.sub(lambda match: colour(match[1]), theme.file(f"art/{name}.svg").decode("utf-8")).encode()


def turn(theme: Theme, number: int) -> tuple[str, ...]:
    """Return the names of all spot drawings; the issue with each number begins with another one."""
    found = names(theme)
    at = number * 5 % len(found) if found else 0  # neighbours in the alphabet are no strangers
    return found[at:] + found[:at]
