"""What was set next to what was planned, piece by piece: where they differ, it is known how high a piece really is, and
pages are chosen anew. In the child process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from generator.render.pages.galley import ChosenPage, Galley, Grid
from generator.render.pages.measure import Composed
from generator.render.pages.members import words_of
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.written import POURED, PieceMark
from generator.values.record import replace

TRIES = 3
"""So often pages are chosen, each time with what was learnt, before it is told that they cannot be set: of sixty issues
that chance has made, in both themes and on four papers, none needs more."""
OVER = 0.3
"""Of a line: what may reach over the foot of its box."""

Found = tuple[int, int, int, int]
"""What is higher than it was measured: a galley, one of its pieces, in which form, and the part or line of it behind
the last one in question: less than nothing, if it is not the piece that is higher, but the notes below it."""


class Difference(Struct, frozen=True):
    """A piece that does not stand where it was planned, its page, and how many mm higher it seems to be."""

    name: str
    page: int
    found: Found
    over: float


class Slipped(Exception):
    """Something cannot be set as it is planned: its page, the anchor of its section and how it begins."""

    def __init__(self, page: int, anchor: str, begins: str) -> None:
        super().__init__(page, anchor, begins)
        self.page, self.anchor, self.begins = page, anchor, begins


def differences(chosen: Composed, pages: Sequence[Any], ahead: int, grid: Grid) -> list[Difference]:
    """Return what does not stand where it was planned on the first page where something does not, and what is higher
    than its box anywhere.

    Where pages were poured nobody has planned them, and those behind them are numbered as they were guessed: there a
    run begins on any page, and from that one on each piece has to stand where it was planned.
    """
    opens = {page.number for page in chosen.pages if page.opens} if not chosen.sure else set()
    at: dict[str, list[int]] = {}
    over: dict[str, float] = {}
    for number, page in enumerate(pages, ahead + 1):
        for one in page.standing:
            at.setdefault(one.name, []).append(number)
            over[one.name] = max(over.get(one.name, 0.0), one.over)
    found: list[Difference] = []
    lost = late = 0
    for name, mark in chosen.marks.items():
        there = at.get(name, [])
        if lost and mark.page > lost:
            break  # what comes behind follows from it
        if mark.page in opens:
            opens.remove(mark.page)
            late = there[0] - mark.page if there else 0
        if there != [mark.page + late]:
            lost = lost or mark.page
            found.append(Difference(name, mark.page, _found(mark), max(grid.line, over.get(name, 0.0))))
        elif over[name] > OVER * grid.line:
            found.append(Difference(name, mark.page, _found(mark), over[name]))
    return found


def _found(mark: PieceMark) -> Found:
    return mark.galley, mark.piece, mark.placed.form, -mark.placed.last if mark.fills else mark.placed.last


def raised(measured: Sequence[Sequence[Measured]], more: Mapping[Found, float]) -> list[list[Measured]]:
    """Return pieces as high as they were found to be: `more` mm than they were measured. What ends no page is where it
    was not planned if what is below it is: then that one is higher."""
    found = [[*pieces] for pieces in measured]
    where = {(galley, piece) for galley, piece, *_ in more}
    for (galley, piece, form, last), mm in more.items():
        one = found[galley][piece]
        if one.piece.keep and (galley, piece + 1) in where:
            continue
        forms = tuple(_higher(sized, last, mm) if number == form else sized for number, sized in enumerate(one.forms))
        found[galley][piece] = replace(one, forms=forms)
    return found


def _higher(sized: Sized, last: int, mm: float) -> Sized:
    """Return a form of which what stands before a part or line takes so many mm more, or the notes called there."""
    if last < 0:
        notes = tuple(height + mm if number == min(-last, len(sized.notes)) - 1 else height for number, height in enumerate(sized.notes))
        return replace(sized, notes=notes, calls=(*sized.calls, (-last - 1, mm)))
    if sized.ends:
        ends = tuple(replace(end, below=end.below + mm) if number >= last - 1 else end for number, end in enumerate(sized.ends))
        return replace(sized, ends=ends, heights=(sized.heights[0] + mm, *sized.heights[1:]), laid="")
    heights = tuple(height + mm if number == max(0, last - 1) else height for number, height in enumerate(sized.heights))
    return replace(sized, heights=heights, laid="")


def slipped(galleys: Sequence[Galley], found: Sequence[Sequence[Measured]], one: Difference) -> Slipped:
    """Return what is to be said of something that could not be set."""
    galley, number, form, _ = one.found
    piece = found[galley][number]
    html = "".join(part.html for part in piece.forms[form].form.parts)
    # around a title there is more than its words
    said = piece.piece.begins and galleys[galley].title or words_of(html)
    return Slipped(one.page, galleys[galley].anchor, " ".join(said.split()))


def check_poured(pages: Sequence[ChosenPage], drawn: Sequence[Any], ahead: int) -> None:
    """Raise Slipped if a text was lost where pages were poured: if it stands outside of them, or is cut off."""
    for page in pages:
        for fault in drawn[page.number - ahead - 1].faults if POURED in page.remarks else ():
            if fault.kind == "outside":
                raise Slipped(page.number, page.sections[0][0], fault.what)


def as_found(pages: Sequence[ChosenPage], at: Mapping[str, int], drawn: Sequence[Any], ahead: int, grid: Grid) -> Iterator[ChosenPage]:
    """Yield the pages of a document as they have become: with the numbers that those behind poured ones have come to,
    and as full as they are. `at` are the pages of anchors, `drawn` all pages of sections, after those `ahead`."""
    runs: list[list[ChosenPage]] = []
    for page in pages:
        runs += [[]] if page.opens else []
        runs[-1].append(page)
    begins = [at.get(run[0].sections[0][0], run[0].number) for run in runs]
    for run, begin, end in zip(runs, begins, [*begins[1:], ahead + len(drawn) + 1], strict=True):
        for number in range(begin, end):
            used = round(drawn[number - ahead - 1].covered * run[0].lines / grid.lines)
            if POURED in run[0].remarks:
                here = tuple((anchor, title) for anchor, title in run[0].sections if at.get(anchor, begin) <= number)
                yield replace(run[0], number=number, used=used, sections=here[-1:] or run[0].sections[:1], opens=number == begin)
            elif number - begin < len(run):
                yield replace(run[number - begin], number=number, used=used)
