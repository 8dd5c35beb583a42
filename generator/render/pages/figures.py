"""Pictures of a text: how wide they are, and those that stand in rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from generator.render.pages.galley import Form, Part
from generator.render.pages.members import Member

WHOLE, THIRD = Fraction(1), Fraction(1, 3)
HIGHEST = 0.6
"""So much of a page is a row of pictures high at most."""
BETWEEN = 3
"""White between the pictures of a row, in mm; as in print.css."""
CAPTION = 10
"""Room for the caption of a picture that has a page, in mm."""
HAIR = 0.01
"""So many mm less than a page is what fills it: lengths are rounded."""
EDGE, OVER = 1.08, 5
"""The wider of the white beside the type area, by their mean; so many mm beyond the paper's edge are cut off. As in
print.css."""
VIEW_BOX = re.compile(r'<svg[^>]* viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"')
SIZE = re.compile(r'<img[^>]*? height="([0-9]+)"[^>]*? width="([0-9]+)"')
SHARES = ((1.0, 0.0), (0.9, 0.5), (0.8, 1.0), (0.68, 2.0), (0.56, 3.5))
"""How wide a picture may be, as a share of the column, and what that costs."""
LETTERED = 0.8
"""A drawing with words, which stay as large, is not smaller than that."""
LETTERS = re.compile(r'(<text[^>]* font-size="|<g[^>]* font-size=")([0-9.]+)"')
ROOM_BESIDE = 100
"""So many mm wide is a column in which a small picture leaves room for words; as in the templates."""


class Tables(Protocol):
    """Who knows how tables of texts fit into columns."""

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]: ...
    def tables_in(self, html: str, width: float) -> str: ...
    def turned(self, form: Form) -> Form: ...
    @property
    def room(self) -> float: ...
    @property
    def edge(self) -> float: ...


def figure(member: Member, width: float, tables: Tables) -> tuple[Form, ...]:
    """Return a picture at the widths that it may have, or as it fills a page or reaches to its edges."""
    html = f'<div class="prose">{member.html}</div>'
    if "page" in member.classes:
        most = tables.room - (CAPTION if "<figcaption" in html else 0) - HAIR
        return (Form((Part(f'<div style="height: {tables.room - HAIR:.3f}mm"><div class="full" style="max-height: {most:.3f}mm">{html}</div></div>'),), width),)
    if "bleed" in member.classes:
        over = EDGE * tables.edge + OVER
        return (Form((Part(f'<div class="bleed" style="margin: 0 -{over:.3f}mm">{html}</div>'),), width),)
    return widths(html, width, share_of(member))


def share_of(member: Member) -> Fraction:
    """Return which share of a column a picture takes."""
    return next((Fraction(*map(int, name[2:].split("-"))) for name in member.classes if name.startswith("w-")), Fraction(1))


def widths(html: str, width: float, share: Fraction = WHOLE) -> tuple[Form, ...]:
    """Return a picture at several widths, at most such a `share` of its column; a small one's caption beside it."""
    if share == WHOLE and 'class="picture small"' in html and "<figcaption" in html and width >= ROOM_BESIDE:
        return (Form((Part(f'<div class="captioned">{html}</div>'),), width),)
    return tuple(
        Form((Part(f'<div class="scaled" style="width: {100 * part * share:.0f}%">{_legible(html, part)}</div>'),), width, cost=cost, label=f"{part:.0%}" if part < 1 else "")
        for part, cost in SHARES
        if part >= LETTERED or not LETTERS.search(html)
    )


def _legible(html: str, part: float) -> str:
    return LETTERS.sub(lambda size: f'{size[1]}{float(size[2]) / part:.2f}"', html) if part < 1 else html


def rows_of(members: Sequence[Member], count: int, width: float, tables: Tables) -> Iterator[str]:
    """Yield pictures in rows, those of a row equally high and all rows as wide as the column; the last one is no higher
    than the one above it. What is no picture stands between them."""
    high = width
    row: list[Member] = []
    for number, member in enumerate(members):
        if member.tag == "figure":
            row.append(member)
        if row and (len(row) == count or member.tag != "figure" or number == len(members) - 1):
            shapes = [_shape(one.html) for one in row]
            fills = min(HIGHEST * tables.room, (width - (len(row) - 1) * BETWEEN) / sum(shapes))
            high = fills if len(row) == count else min(fills, high)
            yield "".join(
                ['<div class="row">', *(f'<div style="width: {shape * high:.3f}mm">{one.html}</div>' for one, shape in zip(row, shapes, strict=True)), "</div>"]
            )
            row = []
        if member.tag != "figure":
            yield f'<div class="prose">{member.html}</div>'


def _shape(html: str) -> float:
    """Return the width of a picture by its height."""
    box = VIEW_BOX.search(html)
    size = SIZE.search(html)
    wide, high = (float(box[1]), float(box[2])) if box else (float(size[2]), float(size[1])) if size else (1.0, 1.0)
    return wide / high if wide and high else 1.0
