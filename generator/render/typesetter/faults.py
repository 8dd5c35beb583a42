"""What is wrong on pages that were set, read off WeasyPrint's boxes in the child process: texts on each other or
outside the type area, headings with nothing below them, pictures of too few dots.

Boxes are only looked at, never made: this file imports nothing of WeasyPrint. Their measures are CSS pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil
from typing import Any

from generator.render.pages.document import SCHEME
from generator.render.pages.figures import HIGHEST, MARGINAL, READABLE, SMALLEST
from generator.render.pages.galley import PageFault
from generator.values.printing import SHARP

TOUCH = 1.0
"""Letters may reach so many pixels into each other: italics overhang."""
OVER = 2.0
"""So many pixels over its edge a text is still within the type area."""
CAPITAL = 0.62
"""The height of what letters fill above their line, as a share of the type size; accents and the tips of ascenders may
touch."""
INCH = 96
POINTS, HARDLY = 0.75, 0.1
"""So many points has a pixel; so many pixels less are not seen to be too few."""
BEARING = 0.08
"""The white on both sides of a letter, as a share of the type size: a large first letter hangs out by so much."""
SHOWN = 40
"""So many characters are shown of a text that is named."""
HEADINGS = {f"h{level}": level for level in range(2, 7)}
"""The title of a section, h1, may stand alone: the page is then told to be empty."""
MARGINS = ("MarginBox",)
CELLS = ("TableCellBox",)

Rectangle = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass
class _Seen:
    """What is on a page: its texts and where they may be seen, its pictures, and in their order headings and whatever
    may follow one."""

    texts: list[tuple[Rectangle, str]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    pictures: list[Any] = field(default_factory=list)
    beside: list[Rectangle] = field(default_factory=list)
    """Where something stands in the margin that is to stand there."""
    order: list[tuple[int, str]] = field(default_factory=list)
    """The level of a heading and what it says; level 0 for everything else."""


def faults(pages: Iterable[Any], anchors: Mapping[int, str]) -> Iterator[PageFault]:
    """Yield what is wrong on the pages of a laid out document, the worst of each kind for each page; a fault's `source`
    is the anchor of the section by the number of its page, a picture's its name in the store."""
    for number, page in enumerate(pages, 1):
        box, source = page._page_box, anchors.get(number, "")
        seen = _seen(page)
        coarse = {name: dots for picture in seen.pictures if (name := _name(picture)) and (dots := _dots(picture)) < SHARP}
        yield from (PageFault("coarse", number, "", name, dots) for name, dots in sorted(coarse.items()))
        tiny = {_source(picture): needed for picture in seen.pictures if (needed := _needed(picture, box))}
        yield from (PageFault("tiny", number, mark, name, percent=percent) for name, (mark, percent) in sorted(tiny.items()))
        area = (box.margin_left, box.margin_top, box.margin_width() - box.margin_right, box.margin_height() - box.margin_bottom)
        if not all((box.margin_left, box.margin_top, box.margin_right, box.margin_bottom)):
            continue  # a cover: art to its edges, texts upon it
        for kind, what in (("overlap", _overlap(seen)), ("outside", _outside(seen, area)), ("heading", _lonely(seen))):
            if what:
                yield PageFault(kind, number, shown(what), source)  # type: ignore[arg-type]


def shown(text: str) -> str:
    """Return the beginning of a text on one line."""
    line = " ".join(text.replace("\N{SOFT HYPHEN}", "").split())
    return line if len(line) <= SHOWN else f"{line[:SHOWN].rstrip()} …"


def _seen(page: Any) -> _Seen:
    """Return what is on a page, which is looked at once."""
    known: dict[str, Any] = vars(page)
    if "zine_seen" not in known:
        known["zine_seen"] = _Seen()
        for child in page._page_box.children:
            if type(child).__name__ not in MARGINS:
                _look(child, known["zine_seen"], None, False)
    return known["zine_seen"]  # type: ignore[no-any-return]


def _look(box: Any, seen: _Seen, clip: Rectangle | None, within: bool) -> None:
    """Note what a box holds. `clip` is what may be seen of it; `within` a heading it is no heading of its own."""
    kind, style = type(box).__name__, box.style
    if style["transform"] != () or style["visibility"] != "visible":
        seen.order.append((0, ""))
        return
    if box.element is not None and MARGINAL in (box.element.get("class") or "").split():
        seen.beside.append((box.position_x, box.position_y, box.position_x + box.margin_width(), box.position_y + box.margin_height()))
    if (text := getattr(box, "text", None)) is not None and kind == "TextBox":
        if text.strip():
            base, size = box.position_y + box.baseline, style["font_size"]
            white = min(BEARING * size, box.width / 2)
            place = (box.position_x + white, base - CAPITAL * size, box.position_x + box.width - white, base)
            seen.texts.append((place, text))
            if clip and max(clip[0] - place[0], clip[1] - place[1], place[2] - clip[2], place[3] - clip[3]) > OVER:
                seen.cut.append(text)
            if within:
                level, title = seen.order[-1]
                seen.order[-1] = level, f"{title} {text}"
            else:
                seen.order.append((0, ""))
        return
    if hasattr(box, "replacement"):
        seen.pictures.append(box)
        if not within:
            seen.order.append((0, ""))
        return
    if (level := HEADINGS.get(box.element_tag, 0)) and not within:
        seen.order.append((level, ""))
        within = True
    elif kind in CELLS:
        seen.order.append((0, ""))
    if style["overflow"] == "hidden":
        edge = (box.position_x, box.position_y, box.position_x + box.margin_width(), box.position_y + box.margin_height())
        clip = edge if clip is None else (max(clip[0], edge[0]), max(clip[1], edge[1]), min(clip[2], edge[2]), min(clip[3], edge[3]))
    for child in getattr(box, "children", ()):
        _look(child, seen, clip, within)


def _overlap(seen: _Seen) -> str:
    """Return the text that reaches deepest into another; empty if none does."""
    deepest, found, open_texts = TOUCH, "", list[tuple[Rectangle, str]]()
    for place, text in sorted(seen.texts):
        open_texts = [(other, told) for other, told in open_texts if other[2] - place[0] > TOUCH]
        left, top, right, bottom = place
        for other, _ in open_texts:
            if other[3] - top > deepest and bottom - other[1] > deepest:  # most stand above or below
                depth = min(other[2] - left, right - left, min(bottom, other[3]) - max(top, other[1]))
                if depth > deepest:
                    deepest, found = depth, text
        open_texts.append((place, text))
    return found


def _outside(seen: _Seen, area: Rectangle) -> str:
    """Return the first text that leaves the type area or is cut off; empty if none does."""
    for (left, top, right, bottom), text in seen.texts:
        if max(area[0] - left, area[1] - top, right - area[2], bottom - area[3]) > OVER and not any(
            left >= one[0] and right <= one[2] and top >= area[1] and bottom <= area[3] for one in seen.beside
        ):
            return text
    return seen.cut[0] if seen.cut else ""


def _lonely(seen: _Seen) -> str:
    """Return the first heading with nothing below it on its page, or only a heading that is no part of it; empty if
    there is none."""
    for (level, title), (next_level, _) in pairwise([*seen.order, (1, "")]):
        if level and 0 < next_level <= level:
            return title or " "
    return ""


def _name(picture: Any) -> str:
    """Return the name in the store of a picture of dots; empty for a drawing."""
    return _source(picture) if hasattr(picture.replacement, "image_data") else ""


def _source(picture: Any) -> str:
    """Return the name in the store of a picture; empty if it has none."""
    source: str = picture.element.get("src") or "" if picture.element is not None else ""
    return source.removeprefix(SCHEME)


def _dots(picture: Any) -> int:
    """Return how many dots an inch a picture has as it is printed."""
    wide, high = picture.width / INCH, picture.height / INCH
    return int(min(picture.replacement.width / wide, picture.replacement.height / high)) if wide > 0 and high > 0 else SHARP


def _needed(picture: Any, page: Any) -> tuple[str, int] | None:
    """Return what has to stand behind a drawing for its words to be read, which are too small as it is printed, and how
    many percent of what a page has room for it is wide then: more than all of it if nothing helps. None, if they can be
    read, or if it has none."""
    share = float(picture.element.get(SMALLEST) or 0) if picture.element is not None else 0
    least = READABLE / POINTS
    if not share or share * picture.width >= least - HARDLY:
        return None
    wide, ratio = least / share, picture.height / picture.width
    percent = ceil(100 * max(wide / page.width, wide * ratio / page.height))
    lower = wide * ratio <= HIGHEST * page.margin_height()
    return f"{{width={ceil(100 * wide / page.width)}%}}" if lower else "{page}", percent
