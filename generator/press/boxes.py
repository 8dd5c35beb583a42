"""The boxes of a page, and the marks by which it is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from pikepdf import Array, Dictionary, Name, Object

from generator.press.functions import Unprintable, number

MM = 72 / 25.4
"""Points in a millimetre."""

GAP, MARK = 1.0, 5.0
"""How far from the bleed a crop mark begins, and how long it is, in mm."""

MARK_WIDTH = 0.25
"""In points."""


class Box(NamedTuple):
    """A rectangle in points."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """In points."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """In points."""
        return self.top - self.bottom

    def grown(self, by: float) -> Box:
        """Return the box with so many points more on each side."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def moved(self, right: float, up: float) -> Box:
        """Return the box so many points further to the right and up."""
        return Box(self.left + right, self.bottom + up, self.right + right, self.top + up)

    def has(self, place: tuple[float, float]) -> bool:
        """Tell whether a place, in points, lies within."""
        return self.left <= place[0] <= self.right and self.bottom <= place[1] <= self.top

    def array(self) -> Array:
        """Return the box as a PDF has it."""
        return Array([Object.parse(number(side).encode()) for side in self])


def inherited(page: Any, key: str) -> Any:
    """Return what a page says under a key, or what those above it say; None if none does."""
    while page is not None and key not in page:
        page = page.get(Name.Parent)
    return None if page is None else page[key]


def use(own: dict[str, dict[str, Any]], resources: Any, kind: str, name: Any, make: Callable[[Any], Any]) -> None:
    """Let a content stream have among its `own` resources what it names, made once of that which stood there.

    Raises Unprintable if nothing did."""
    known = own.setdefault(kind, {})
    if str(name) not in known:
        try:
            found = resources[f"/{kind}"][str(name)]
        except KeyError:
            raise Unprintable(f"{name}, which is not there") from None
        known[str(name)] = make(found)


def taken_out(drawings: Iterable[Any]) -> Dictionary:
    """Return the resources of the letters of a font as those of the font, where readers look for them; the letters are
    left without."""
    used: dict[str, dict[str, Any]] = {}
    for drawing in drawings:
        for kind, members in drawing.Resources.items():
            used.setdefault(kind, {}).update(dict(members.items()))
        del drawing.Resources
    return Dictionary({kind: Dictionary(members) for kind, members in used.items()})


def box_of(page: Any, name: str) -> Box:
    """Return a box of a page (`/TrimBox`), or what stands for it where it is not given. Raises ValueError if no size
    is."""
    for key in (name, "/CropBox", "/MediaBox"):
        if (found := inherited(page, key)) is not None:
            left, bottom, right, top = (float(side) for side in found)
            return Box(min(left, right), min(bottom, top), max(left, right), max(bottom, top))
    raise ValueError("a page without a size")


def margin(bleed: float, marks: bool) -> float:
    """Return in points how far the sheet reaches over the trim, for a bleed in mm."""
    return (bleed + (GAP + MARK if marks else 0)) * MM


def crop_marks(trim: Box, bleed: float, ink: str) -> bytes:
    """Return the drawing of eight marks outside the bleed (in mm), two at each corner; `ink` is the operator that
    chooses their colour."""
    near, far = (bleed + GAP) * MM, (bleed + GAP + MARK) * MM

    def lines() -> Iterator[tuple[float, float, float, float]]:
        for x in (trim.left, trim.right):
            yield x, trim.bottom - near, x, trim.bottom - far
            yield x, trim.top + near, x, trim.top + far
        for y in (trim.bottom, trim.top):
            yield trim.left - near, y, trim.left - far, y
            yield trim.right + near, y, trim.right + far, y

    drawn = " ".join(f"{number(a)} {number(b)} m {number(c)} {number(d)} l S" for a, b, c, d in lines())
    return f"q {ink} {number(MARK_WIDTH)} w 0 J {drawn} Q\n".encode()
