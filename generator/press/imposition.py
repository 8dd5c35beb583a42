"""Which page lies where on the sheets of a folded booklet, and how far it is moved: all of it arithmetic, drawn by
`spread.py`.

A booklet is made of *signatures*, one behind the other. A signature is a stack of sheets that is folded once, down the
middle, and stapled in the fold: the first sheet is the outermost, the pages of the last are the middle. Each sheet
carries four pages, two on each side, and is turned over its short edge, as a printer does it that is told so: what is
left on the front has on its back what is right there.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from generator.values.printing import MOST_STAPLED, PAGES_A_SHEET


class Side(Struct, frozen=True):
    """One side of a sheet: the numbers of the pages left and right of the fold, counted from 1, None for an empty half.

    Both pages are moved by `shift` mm towards the fold, and over it nothing is printed of either.
    """

    left: int | None
    right: int | None
    shift: Fraction = Fraction(0)


def signatures(pages: int, count: int = 0) -> tuple[int, ...]:
    """Return how many sheets each signature has, for so many pages: as equal as they can be, the larger ones first.

    `count` is how many signatures are wanted, but none is without a sheet; 0: as many as keep each of them within what
    can be stapled.
    """
    sheets = -(-pages // PAGES_A_SHEET)
    count = min(count, sheets) or -(-pages // MOST_STAPLED)
    least, more = divmod(sheets, count)
    return tuple(least + (number < more) for number in range(count))


def creep(sheet: int, caliper: Fraction) -> Fraction:
    """Return how far in mm both pages of a side are moved towards the fold, on the sheet of this number in its
    signature, the outermost 0.

    The sheets around a sheet keep its fold away from the back of the booklet, each by its own thickness: by `sheet *
    caliper` it sticks out at the front edge. When that is trimmed, or read beside the others, its outer margins would
    be narrower by as much; so its pages go the other way, always towards the fold, a left page to the right and a right
    page to the left, on both sides of the sheet. The innermost of n sheets is moved by `(n - 1) * caliper`, which is
    what Impozycjoner's manual calls H ("Reduction of creeping pages"), without the factor of 1.2 to 1.4 for staples
    that are not pressed close: who wants that says a larger caliper.
    """
    return sheet * caliper


def sides(pages: int, sheets: Sequence[int], caliper: Fraction) -> list[Side]:
    """Return the sides of all sheets in the order of printing: signature by signature, sheet by sheet from the outside,
    front before back.

    If the pages are not a multiple of four, the missing ones are empty, before the last page: that is the back cover.
    """
    full = sum(sheets) * PAGES_A_SHEET
    numbers: list[int | None] = [*range(1, pages), *[None] * (full - pages), pages]
    found = []
    for stack in sheets:
        own, numbers = numbers[: stack * PAGES_A_SHEET], numbers[stack * PAGES_A_SHEET :]
        for sheet in range(stack):
            first, shift = 2 * sheet, creep(sheet, caliper)
            found.append(Side(own[-1 - first], own[first], shift))
            found.append(Side(own[first + 1], own[-2 - first], shift))
    return found
