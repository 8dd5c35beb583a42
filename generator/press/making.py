"""Which files are made of something that is printed, and of what: known before anything is set."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from generator.press.colours import Inks
from generator.values.phrase import Phrase
from generator.values.printing import COVER, Printing

READING, PRESS, COVERS, BOOKLET, JOB = ".pdf", "-press.pdf", "-cover.pdf", "-booklet.pdf", "-job.txt"
"""How the names of the files end."""
UNUSED_INK = Phrase(
    de="{name}: keine Seite benutzt {ink}: Das Thema hat keine Farben, die so gedruckt würden. Der Auftragszettel bestellt nur Schwarz.",
    en="{name}: no page uses {ink}: the theme has no colours that would be printed so. The job sheet orders black alone.",
)


class Order(Struct, frozen=True):
    """What is printed: its title, and whether its first and its last two pages are a cover; the magazine's language."""

    title: str
    language: str
    covered: bool = True


class Making(Struct, frozen=True):
    """How the files of something are made: what it is called, how it is printed, the theme's inks by its printed
    colours; `dots` are those of the magazine's own pictures, wide and high: by them a press file tells them from
    pictures that others have brought along."""

    name: str
    order: Order
    printing: Printing
    inks: Mapping[str, Inks] = {}
    dots: frozenset[tuple[int, int]] = frozenset()

    @property
    def endings(self) -> tuple[str, ...]:
        """How the names of its files end, that of the reading PDF first. What has no cover of its own has no file of
        it."""
        asked = [f"-{product}.pdf" for product in self.printing.products if product != "cover" or self.order.covered]
        return (READING, *asked, *([JOB] if asked else []))

    def inner(self, pages: int) -> tuple[int, ...]:
        """Return which of so many pages are inside the cover."""
        return tuple(range(COVER // 2 + 1, pages - COVER // 2 + 1)) if self.order.covered else tuple(range(1, pages + 1))
