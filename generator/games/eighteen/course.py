"""A course: holes with their par; drawn as a map if it has one."""

from __future__ import annotations

from typing import Annotated

from generator.phrase import Phrase
from generator.source.kinds import Line, Mistake, Whole, document

NO_HOLES = Phrase(de="ein Platz braucht Löcher", en="a course needs holes")
HOLE_ORDER = Phrase(de="Loch {expected} erwartet, gefunden: {found}", en="hole {expected} expected, found: {found}")


@document
class HoleData:
    """A hole and its par in strokes."""

    hole: Annotated[int, Whole(1, 18)]
    par: Annotated[int, Whole(1, 9)]
    name: Line = ""


@document
class CourseData:
    """A course as it lies beside game.yaml: 18 holes, or 9 of a short one."""

    title: Line = ""
    holes: tuple[HoleData, ...]


def sound(course: CourseData) -> CourseData:
    """The course, if its holes stand in order from 1 on; raises Mistake."""
    if not course.holes:
        raise Mistake(NO_HOLES(), ("holes",))
    for index, hole in enumerate(course.holes):
        if hole.hole != index + 1:
            raise Mistake(HOLE_ORDER(expected=index + 1, found=hole.hole), ("holes", index, "hole"))
    return course
