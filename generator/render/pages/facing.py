"""What stands on which of two facing pages, once all of it is measured. In the child process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from generator.render.pages.galley import HALF, Place
from generator.render.pages.sized import Measured
from generator.values.record import replace

WHOLE: Sequence[Place] = ("story", "picture", "result", "left", "right", "behind", "spare")
"""The order of what faces nothing."""
Unit = Sequence[Measured]
"""Pieces that stand together, as a heading and what is below it."""


def facing(pieces: Sequence[Measured], lines: int) -> list[Measured]:
    """Return pieces in the order in which they are printed: those of a spread as its pages of so many lines have room
    for them; one after the other, below what is before them if they may, if the beginning of the result has none, or if
    one of both pages would be less than half full in whatever forms; all as they were if there is no spread."""
    of: dict[Place, list[Measured]] = {}
    for one in pieces:
        of.setdefault(one.piece.place, []).append(one)
    if not of.keys() - {""}:
        return list(pieces)
    first = next(number for number, one in enumerate(pieces) if one.piece.place)
    head, behind, last = pieces[:first], of.get("behind", []), [one for one in pieces[first:] if not one.piece.place]
    picture, result = of.get("picture", []), of.get("result", [])
    left, right = [*head, *picture], list[Measured]()
    while result and _added(right, unit := next(units(result)), lines):
        result = result[len(unit) :]
    opening = [replace(one, piece=replace(one.piece, flows=True)) for one in head[:1]]
    of["behind"] = sorted(behind, key=lambda one: one.piece.breaks)  # a picture over two pages comes last
    one_by_one = [*opening, *head[1:], *(one for place in WHOLE for one in of.get(place, [])), *last]
    if not right or height(left) > lines:  # nothing, or more than a page: nothing faces anything
        return one_by_one
    story, rest = _story(of.get("story", []), of.get("turn", []), lines - height(left))
    left[len(head) : len(head)] = story
    over = [*result, *(of.get("on", []) if rest else []), *rest]
    wanted = ((left, of.get("left", [])), (left if behind else right, of.get("right", [])))
    waiting = [one for page, there in wanted for one in _without_room(there, (page,), lines)]
    over += _without_room(waiting, (left, right), lines)
    spare = _without_room(of.get("spare", []), (left,) if behind else (left, right), lines)
    if rest and not result:  # of what follows, as much as has room beside the story stands before its rest
        while behind and _added(right, unit := next(units(behind)), lines):
            behind = behind[len(unit) :]
    runs_on = bool(behind) and not (rest or result)
    over = [*(over if runs_on else _begun(over)), *behind]
    below = takewhile(lambda one: runs_on and not one.piece.breaks, over)
    if min(height(left, pick=max), height([*right, *below], pick=max)) < HALF * lines:
        return one_by_one
    return [*_page(left), *_begun(_page(right)), *over, *(spare if over or last else []), *last]


def faces(pieces: Sequence[Measured]) -> bool:
    """Tell whether pieces were put on facing pages, or are no such pieces."""
    placed = [one.piece for one in pieces if one.piece.place]
    return not placed or any(one.breaks for one in placed if one.place == "result")


def _story(story: Sequence[Measured], turn: Unit, room: int) -> tuple[list[Measured], list[Measured]]:
    """Return so much of a story as there is room for, with what says that it goes on, and the rest of it."""
    if height(story, 1) <= room:
        return [*story], []
    taken: list[Measured] = []
    for unit in units(story):
        if height((*taken, *unit, *turn), 1) > room:
            break
        taken += unit
    return [*taken, *turn] if taken else [], [*story[len(taken) :]]


def _added(page: list[Measured], unit: Unit, lines: int) -> bool:
    """Add pieces to a page of so many lines if there is room for them; tell whether there was."""
    if height((*page, *unit)) > lines:
        return False
    page += unit
    return True


def _without_room(pieces: Sequence[Measured], pages: Sequence[list[Measured]], lines: int) -> list[Measured]:
    """Add pieces to the pages, each of so many lines, one after the other, without what stands together being parted;
    return those for which there is no room."""
    left, waiting = list(pages), list(pieces)
    while left and waiting:
        if _added(left[0], unit := next(units(waiting)), lines):
            waiting = waiting[len(unit) :]
        else:
            left, waiting = left[1:], _apart(waiting)
    return waiting


def _apart(pieces: Sequence[Measured]) -> list[Measured]:
    """Return pieces of which the first stands below something else than the one before it."""
    return [replace(one, piece=replace(one.piece, space=one.piece.space if number else max(1, one.piece.space))) for number, one in enumerate(pieces)]


def _page(pieces: Sequence[Measured]) -> list[Measured]:
    """Return pieces that stand on one page, whichever of their forms they take."""
    last = len(pieces) - 1
    return [replace(one, piece=replace(one.piece, keep=one.piece.keep or number < last, division="whole")) for number, one in enumerate(pieces)]


def _begun(pieces: Sequence[Measured]) -> list[Measured]:
    """Return pieces with which a page begins."""
    return [replace(one, piece=replace(one.piece, breaks=not number)) for number, one in enumerate(pieces)]


def units(pieces: Sequence[Measured]) -> Iterator[Unit]:
    """Yield pieces in groups of which none is divided."""
    unit: list[Measured] = []
    for one in pieces:
        if unit and not (unit[-1].piece.keep or one.piece.glue):
            yield unit
            unit = []
        unit.append(one)
    if unit:
        yield unit


def height(pieces: Unit, above: int = 0, pick: Callable[[Iterator[int]], int] = min) -> int:
    """Return the lines that pieces take at least, or at most, on a page on which so many others stand above them."""
    spaces = sum(one.piece.space for number, one in enumerate(pieces) if number or above)
    return spaces + sum(pick(form.lines() for form in one.forms) for one in pieces)
