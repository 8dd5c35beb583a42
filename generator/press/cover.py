"""The cover by itself: a printer folds it of heavier paper, or prints it in colour where the pages inside are black."""

from __future__ import annotations

from fractions import Fraction

from generator.press.spread import Side, size, spreads

COVER = 4
"""So many pages a cover has."""


def cover(pdf: bytes, bleed: Fraction) -> bytes:
    """Return the two spreads of a set PDF's cover with `bleed` mm around each: the outer one, last and first page, then the inner one, the
    second and the last but one. Not yet for the press: its colours are those of the set PDF."""
    pages, _, _ = size(pdf)
    return spreads(pdf, [Side(pages, 1), Side(2, pages - 1)], bleed=bleed)
