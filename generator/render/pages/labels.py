"""What stands on an address label, and in which size of type it fits."""

from __future__ import annotations

from generator.render.pages.fitted import ems
from generator.render.pages.paper import POINT
from generator.values.issue import AddressLabel
from generator.values.messages import COPIES, PAID_LAST, PAID_MORE, PAID_ONE_MORE
from generator.values.phrase import Message
from generator.values.printing import LabelFormat

SIZES = tuple(half / 2 for half in range(22, 11, -1))
"""In points, the one to try first at the beginning. The post's machines read 10 to 12 best."""
ONE_LINE = 8.0
"""Down to this size the type is rather made smaller than a line broken."""
LEADING = 1.18
"""The distance of lines, by the size of type."""
BESIDE, ABOVE = 5.0, 6.4
"""In mm, as in print.css: the white left and right of the text, of which the post wants 3 mm; what stands above the
address."""
WIDE = 1.15
"""By so much the letters of a name may be wider than those of running text, as capitals are."""


def fitted(label: AddressLabel, format: LabelFormat) -> float | None:
    """Return the size of type, in points, in which the lines of an address fit on a label: unbroken if that can still
    be read, else broken. None if it has too many of them even for the smallest."""
    width, height = float(format.width) - 2 * BESIDE, float(format.height - 2 * format.white) - ABOVE

    def rows(points: float) -> list[int]:
        return [_rows(line, points, width) for line in (label.name, *label.address)]

    fitting = [points for points in SIZES if sum(rows(points)) * points * LEADING * POINT <= height]
    unbroken = [points for points in fitting if points >= ONE_LINE and max(rows(points)) == 1]
    return next(iter(unbroken or fitting), None)


def notes_of(label: AddressLabel) -> tuple[Message, ...]:
    """Return what the editor and the subscriber are told on a label: how many copies go there, if more than one, and
    what is paid for."""
    paid = PAID_MORE(n=label.left) if label.left > 1 else PAID_ONE_MORE() if label.left else PAID_LAST()
    return (*([COPIES(n=label.copies)] if label.copies > 1 else []), paid)


def _rows(text: str, points: float, width: float) -> int:
    """Return how many lines a text takes at most if it is broken between words, and within those that are longer than a
    line."""
    rows, used = 1, 0.0
    for word in text.split():
        wide = WIDE * ems(word) * points * POINT
        space = WIDE * ems(" ") * points * POINT if used else 0.0
        if used and used + space + wide > width:
            rows, used, space = rows + 1, 0.0, 0.0
        used += space + wide
        while used > width:
            rows, used = rows + 1, used - width
    return rows
