"""Pages that somebody else has made, as a galley: each fills a page of the issue to its edges, by a picture that keeps
its place."""

from __future__ import annotations

from html import escape

from generator.memo.blob import seal_of
from generator.render.pages.document import SCHEME
from generator.render.pages.galley import Form, Galley, Part, Piece
from generator.render.pages.print_page import PrintPage
from generator.values.issue import Section
from generator.values.report import Guest

SLACK = 0.1
"""So many mm a guest is less high than the lines of its page, lest it be taken for higher by a rounding."""


def guest_galley(page: PrintPage, section: Section, lines: int, line: float) -> Galley:
    """Return a section of guests for pages of so many lines, each so many mm high."""
    from generator.press.guest_pages import placeholder  # with pikepdf, which few builds need

    name = page.name(section)
    pieces: list[Piece] = []
    for block in section.blocks:
        assert isinstance(block, Guest)
        for number in range(len(block.pages)):
            data = placeholder((block.press, number))
            page.store[seal_of(data)] = data
            label = f' data-guest="{escape(name)}"' if not pieces else ""
            alt = escape(page.plain(page.guest_page(block, number)))
            high = f"height: {lines * line - SLACK:.3f}mm"
            html = f'<div class="guest"{label} style="{high}"><img src="{SCHEME}{seal_of(data)}" alt="{alt}"></div>'
            pieces.append(Piece((Form((Part(html),), page.paper.measure),)))
    return Galley(
        anchor=section.anchor,
        title=name,
        pieces=tuple(pieces),
        before=f'<article class="section guests" id="{section.anchor}">',
        after="</article>",
    )
