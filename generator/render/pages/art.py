"""The theme's spot drawings: they stand on the back cover, and in an invitation to join in. Those in `art/` suit any
issue, those in `art/games/` the games that ask for them.

A drawing names its colours by their roles, `var(--accent, #0f4c5c)`: by itself it can be looked at in any browser, in
print it follows the theme's palette.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from math import gcd

from generator.render.theme.theme import Theme

ROLE = re.compile(r"var\(--([a-z0-9-]+), #[0-9a-f]{6}\)")


GAMES = "art/games"


def names(theme: Theme, games: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of the spot drawings of a theme that suit any issue, and of those for these games, in their
    order."""
    found = {path.stem for folder in theme.folders for path in (folder / "art").glob("*.svg")}
    return tuple(sorted(found | {name for name in games if theme.has(f"{GAMES}/{name}.svg")}))


def drawing(theme: Theme, name: str, colour: Callable[[str], str]) -> bytes:
    """Return a spot drawing in the theme's colours, as SVG; `colour` gives the colour of a role."""
    path = f"{GAMES}/{name}.svg" if not theme.has(f"art/{name}.svg") else f"art/{name}.svg"
    return ROLE.sub(lambda match: colour(match[1]), theme.file(path).decode("utf-8")).encode()


def turn(theme: Theme, number: int, games: Collection[str] = ()) -> tuple[str, ...]:
    """Return the same names; the issue with each number begins with another one."""
    found = names(theme, games)
    step = next((step for step in (5, 3, 2) if gcd(step, len(found)) == 1), 1)  # neighbours in the alphabet are no strangers
    at = number * step % len(found) if found else 0
    return found[at:] + found[:at]
