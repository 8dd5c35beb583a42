"""The inks of a colour: what a theme declares for it, or what is computed."""

from __future__ import annotations

from typing import NamedTuple


class Inks(NamedTuple):
    """What a theme declares for one colour, in percent; None is computed."""

    four: tuple[int, int, int, int] | None = None
    """Cyan, magenta, yellow and black."""
    one: int | None = None
    """Black, where it is the only ink."""
