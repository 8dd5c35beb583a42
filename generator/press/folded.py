"""What is folded, from the pages of a set PDF: the booklet for one's own printer; and the cover by itself, which a
print shop folds of heavier paper, or prints in colour where the pages inside are black."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.press.imposition import Side, sides, signatures
from generator.press.spread import size, spreads
from generator.values.printing import Printing


def booklet(pdf: bytes, printing: Printing, other: bytes | None = None, numbers: Sequence[int] = ()) -> bytes:
    """Return the booklet of a set PDF, two pages a side in true size on sheets of `printing.sheet_size`, for a printer
    that prints both sides and turns them over the short edge. What bleeds over the trim is there as far as the sheet
    has room for it; there are no marks.

    The pages of these `numbers` are taken from the `other` PDF, if there is one, which holds them in this order.
    """
    pages = size(pdf).pages
    found = sides(pages, signatures(pages, printing.signatures), printing.caliper)
    instead = {number: place for place, number in enumerate(numbers, 1)}
    return spreads(pdf, found, sheet=printing.sheet_size, bleed=printing.bleed, duplex=True, other=other, instead=instead if other else {})


def cover(pdf: bytes, bleed: Fraction) -> bytes:
    """Return the two spreads of a set PDF's cover with `bleed` mm around each: the outer one, last and first page, then
    the inner one, the second and the last but one. Not yet for the press: its colours are those of the set PDF."""
    pages = size(pdf).pages
    return spreads(pdf, [Side(pages, 1), Side(2, pages - 1)], bleed=bleed)
