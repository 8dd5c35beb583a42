"""What all drawings are made of: the SVG element itself, how wide a text is, numbers that are the same on every
machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import floor
from textwrap import wrap

Colour = Callable[[str], str]
"""Gives the colour of a role: `#0f4c5c` in print, `var(--accent)` on the web."""

# The width of characters in parts of the type size, a little generous; whatever is not listed is taken for wide.
WIDTHS = {
    character: width
    for characters, width in {
        "  .,:;'|!ijlI": 0.29,
        "frt()[]{}-/\"°\N{NO-BREAK SPACE}": 0.36,
        "csz": 0.46,
        "abdeghknopquvxyäöüßFJLY0123456789–<>+=*_?": 0.55,
        "ABCDEGHKNOPQRSTUVXZÄÖÜ&": 0.65,
        "mwMW%—…@": 0.87,
    }.items()
    for character in characters
}
WIDE = 1.0
ELLIPSIS = "…"
SMALLER, LEAST_TYPE = 0.88, 7.0
"""So much smaller than others may be what would otherwise be cut off, but never smaller than so many units."""


def element(
    box_width: float,
    box_height: float,
    title: str,
    description: str,
    font: str,
    size: float,
    parts: Sequence[str],
    *,
    unit: str = "",
    scale: float = 1,
) -> str:
    """Return a drawing as an SVG element that says in words what it shows. With a `unit` such as `pt` it has a true
    size on paper. It is shown `scale` times as large as it was drawn."""
    box = f'viewBox="0 0 {n(box_width)} {n(box_height)}" width="{n(box_width * scale)}{unit}" height="{n(box_height * scale)}{unit}"'
    about = f"<title>{escape(title)}</title>" + (f"<desc>{escape(description)}</desc>" if description else "")
    type_ = f'font-family="{escape(font)}, sans-serif" font-size="{n(size)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" {type_}>{about}{"".join(parts)}</svg>'


def width(text: str, size: float) -> float:
    """Estimate how wide a text is in units, in the sans of the default theme or one like it; rather too wide than too
    narrow."""
    return size * sum(WIDTHS.get(character, WIDE) for character in text)


def fitted(text: str, room: float, size: float) -> tuple[str, float]:
    """Return a text and its size of type in the unit of the room: all of it, if need be a little smaller, else as much
    of its beginning as has room, up to the end of a word if that leaves no more than a third free."""
    wide, least = width(text, size), min(size, max(SMALLER * size, LEAST_TYPE))
    if wide * least <= room * size:
        return text, min(size, room * size / wide) if wide else size
    end = next((end for end in range(len(text) - 1, 0, -1) if width(text[:end] + ELLIPSIS, size) <= room), 0)
    words = text[: end + 1].rpartition(" ")[0]
    shown = words if 3 * width(words, size) >= 2 * room else text[:end]
    return shown.rstrip(" -,;.(") + ELLIPSIS, size


@lru_cache(1 << 12)
def n(number: float) -> str:
    """Write a number with at most one decimal place, the same on every machine."""
    tenths = whole(number * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def whole(number: float) -> int:
    """Return the nearest whole number, the upper one of two."""
    return floor(number + 0.5)


def path_data(points: Sequence[tuple[float, float]]) -> str:
    """Return the way over some points as SVG has it: the first is named, each other by how far it is from the one
    before. All are in whole tenths of a unit, so that nothing adds up."""
    tenths = [(whole(x * 10), whole(y * 10)) for x, y in points]
    return f"M{n(points[0][0])} {n(points[0][1])}" + "".join(_step(x - left, y - above) for (left, above), (x, y) in pairwise(tenths))


@lru_cache(1 << 12)
def _step(right: int, down: int) -> str:
    if not right or not down:
        return f"h{n(right / 10)}" if right else f"v{n(down / 10)}"
    return f"l{n(right / 10)} {n(down / 10)}".replace(" -", "-")


def wrapped(text: str, room: float, size: float) -> list[str]:
    """Return the text in lines that have room; a word that is too long goes on in the next line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
            continue
        while width(word, size) > room and len(word) > 1:
            fits = max(1, next((end for end in range(1, len(word)) if width(word[: end + 1] + "-", size) > room), len(word) - 1))
            lines.append(word[:fits] + "-")
            word = word[fits:]
        lines.append(word)
    return lines


LINE = 1.25
"""The distance of lines of type in a box, by its size."""


def words_in_box(text: str, width: int, height: int) -> str:
    """Draw words in a grey box; legible in a column, and not too loud on a cover."""
    lines = wrap(text, 14)
    size = min(width / 20, 0.8 * height / (LINE * len(lines)))
    top = height / 2 - size * (LINE * (len(lines) - 1) / 2 - 0.35)
    texts = "".join(f'<text x="{width / 2}" y="{top + n * LINE * size:.4f}">{escape(line, quote=False)}</text>' for n, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="#e4e4e4"/>'
        f'<g text-anchor="middle" font-size="{size:.4f}" fill="#303030">{texts}</g></svg>'
    )
