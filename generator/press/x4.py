"""The file for a print shop: PDF/X-4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.press.colours import Inks


@dataclass(frozen=True, slots=True)
class PressJob:
    """How a PDF is to be made ready for the press."""

    profile: bytes
    """The ICC profile of the printing condition: four inks, for a printer."""
    condition: str = "FOGRA39"
    """The name of that condition (`OutputConditionIdentifier`)."""
    inks: Mapping[str, Inks] = field(default_factory=dict)
    """What the theme declares, by the printed colour as `#rrggbb`: `Theme.inks`."""
    bleed: float = 3
    """In mm; the PDF has to have been set with at least as much."""
    black: frozenset[int] = frozenset()
    """The pages, counted from 1 in the given PDF, that have one ink only: `inside: black`."""
    pages: tuple[int, ...] | None = None
    """The pages that are wanted, counted from 1 in the given PDF, in this order; None: all."""
    marks: bool = True
    """Whether there are crop marks outside the bleed; without them, the MediaBox is the BleedBox."""


class NotForPress(ValueError):
    """Something in the PDF cannot be turned into inks: a foreign PDF's spot colour, say. Names the page, counted from 1."""

    def __init__(self, page: int, what: str) -> None:
        super().__init__(f"page {page}: {what}")
        self.page, self.what = page, what


def press(pdf: bytes, job: PressJob) -> bytes:
    """Return the PDF's pages as PDF/X-4 for this job. Same bytes for the same bytes and job.

    No RGB operator, picture, shading or transparency group is left; no tags, links, attachments, scripts. Every page has its TrimBox (that of
    the given PDF, so a spread of two pages is one page here), BleedBox = trim + bleed, and a MediaBox from 0 0 with room for crop marks.
    Raises NotForPress.
    """
    raise NotImplementedError
