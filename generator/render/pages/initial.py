"""The large letter with which an article begins: its head stands at the head of the capitals of the first line, its
foot on the base line of the third."""

from __future__ import annotations

from html import escape

from generator.render.theme.faces import face
from generator.render.theme.theme import Theme

LINES = 3
"""So many lines high it is."""
WEIGHT = 900
"""Of its font; as in print.css."""
GAP = 4.0
"""White between it and the text, in points, at the scale of A5."""
FREE = 1.0
"""So many points lie between the tail of a J or Q and what stands below it, at the scale of A5."""
SLIVER = 0.05
"""It ends so many points above the end of its last line: the next one begins at the margin."""
MARK = 1.7
"""How large the mark of a quotation is before it, in the size of the text."""
HIGH, MIDDLE = "“‘", "»«"
"""Marks of a quotation that hang from the head of the letter, or stand in its midst; all others stand at its foot."""


def initial(text: str, theme: Theme, scale: float) -> str | None:
    """Return the beginning of a text, a letter with or without the mark of a quotation before it, as HTML that is as
    large as the theme's fonts want it; None if they do not have it."""
    mark, letter = text[:-1], text[-1]
    large, plain = face(theme, "display", WEIGHT), face(theme, "text")
    if not large or not plain or not large.has(letter) or not plain.has(mark):
        return None
    points, leading = (part * scale for part in theme.print_type["text"])
    down = (LINES - 1) * leading
    size = (down + plain.capitals * points) / large.capitals
    base = down + (leading - (plain.ascent + plain.descent) * points) / 2 + plain.ascent * points
    line = 2 * (base - large.ascent * size) + (large.ascent + large.descent) * size
    ink = large.ink(letter)
    small = MARK * points
    sign = plain.ink(mark) if mark else ink
    left = sign.left * (small if mark else size)
    # a tail pushes the line below aside
    beside = LINES + (-ink.foot * size > leading - plain.capitals * points - FREE * scale)
    right = GAP * scale - (ink.advance - ink.right) * size
    style = f"font-size: {size:.3f}pt; line-height: {line:.3f}pt; margin: 0 {right:.3f}pt {beside * leading - line - SLIVER:.3f}pt {-left:.3f}pt"
    before = ""
    if mark:
        head = down + plain.capitals * points
        raised = head - sign.top * small if mark in HIGH else (head - (sign.top + sign.foot) * small) / 2 if mark in MIDDLE else 0
        closer = min(ink.left * size, points / 4)
        before = f'<span class="mark" style="font-size: {small:.3f}pt; vertical-align: {raised:.3f}pt; margin-right: {-closer:.3f}pt">{escape(mark)}</span>'
    return f'<span class="drop-cap" style="{style}">{before}{escape(letter)}</span>'
