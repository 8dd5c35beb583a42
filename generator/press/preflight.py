"""What a print shop would send back: found before it is sent there."""

from __future__ import annotations

from dataclasses import dataclass

from generator.phrase import Message


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a press file; `page` counts from 1, 0 is the file as a whole."""

    page: int
    kind: str
    """One of box, colour, font, picture, ink, transparency, pages, standard."""
    message: Message


def preflight(pdf: bytes, *, bleed: float = 3, black: frozenset[int] = frozenset(), pages: int = 0, booklet: bool = True) -> tuple[Finding, ...]:
    """Return all that is wrong with a press file, by page.

    `black` are the pages of this file (from 1) that may have one ink only; `pages` how many belong to the whole product (0: as many as the file
    has), which is held to be a multiple of four if it is a `booklet`.
    """
    raise NotImplementedError
