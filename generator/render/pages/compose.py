"""Chooses the pages of a document: which piece stands on which page, in which form, and where text is divided.

Nothing is poured. A run is what follows the beginning of a page of its own: for each number of pages the cheapest way
to fill them is a shortest path, page after page, through the places where one may end. Then each run gets the number of
pages with which the whole document costs least and has as many pages as it should. The idea is old: M. F. Plass,
Optimal Pagination Techniques for Automatic Typesetting Systems (1981); F. Mittelbach, A General Framework for Globally
Optimized Pagination (2016).

Costs are counted in lines of white: what spoils a page as much as so many empty lines at its foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct

from generator.render.pages.sized import Measured, Sized
from generator.values.record import replace

SPLIT = 0.6
"""A page that ends within a paragraph."""
TORN, ALONE, LOW_ONE = 5.0, 20.0, 8
"""A page that ends within a table or a list; a single one of many things in columns, lower than so many lines, as a
match of a matchday, on a page of its own, with or without a heading."""
WAITING = 1.5
"""A picture that waits for the next page."""
STUB, STUBS = 3, 2.0
"""So few lines in columns, as the rest of a text, and their cost; at the head of a page it is twice that."""
BEHIND = 4.0
"""One that fills a page and stands behind the end of its text."""
BELOW = 1
"""Lines of white below a picture at the head of a page."""
LOOSE = 400.0
"""A heading at the foot of a page, or what belongs below something else at the head of one."""
STRETCHED = 0.35
"""A line of white more above a heading or a table."""
STRETCH = 1
"""Lines of white by which the space above a piece may grow."""
WHOLE, HALF, LOW = 0.6, 0.5, 0.35
"""A table of at most so much of a page is never divided; nor is a box, which may wait for the head of the next page;
nor facts in columns, as those at the head of a report."""
FEW = 3
"""Rows of a table that stand together at least."""
FREE_END = 3
"""Lines that may stay empty where a section ends."""
FILLED = 2.0
"""A hole at the end of a section, into which something is put."""
LOWEST = 5
"""So many lines of a text are to stand below its opening at the foot of a page."""
SQUEEZED = 8.0
"""An opening at the foot of a page with fewer."""
IDLE = 12.0
"""A page in the midst of a section that ends although there is room for what comes next."""
FLOWS = 6.0
"""A section that begins below the end of another, where it might begin a page."""
LARGE = 0.02
"""What makes a large hole worse than several small ones, by the square of its lines."""
END = 0.25
"""A line of such a hole."""
BEAM = 160
"""Ways that are followed from one page to the next."""
ADVANCE = 0.3
"""What a line is worth that stands on an earlier page already, where only the best ways are followed."""
MORE = 3
"""Pages by which a run may become longer than it has to be."""


class PlacedPiece(Struct, frozen=True):
    """A piece on its page: which of a run's, its form, the parts or lines from `first` to `last`, white above it and
    height in lines, without footnotes."""

    piece: int
    form: int
    first: int
    last: int
    space: int
    height: int


class PageOf(Struct, frozen=True):
    """A page of a run: what stands on it, and the lines that stay free at its foot."""

    placed: tuple[PlacedPiece, ...]
    free: int


class Way(Struct, frozen=True):
    """The cheapest way to set a run on so many pages; its first section stands on so many of them, its `own`."""

    cost: float
    pages: tuple[PageOf, ...]
    own: int = 1


class PageStart(NamedTuple):
    """Where a page begins: the index of a piece, what of it is on earlier pages, in which form, and the piece that
    stands above it (-1: none): one before it that has waited, or the picture behind it."""

    piece: int
    done: int = 0
    form: int = 0
    waiting: int = -1


class _PageEnd(NamedTuple):
    """A good end of a page: where the next one begins, what the page costs, what stands on it."""

    then: PageStart
    cost: float
    page: PageOf


class _Step(NamedTuple):
    """What can become of a piece: where it goes on, the page with it, and whether the page has ended."""

    then: PageStart
    state: _State
    ended: bool


@dataclass
class PageBreaks:
    """Where pages of `capacity` lines may break pieces that follow each other; if they are `loose`, headings may end a
    page where nothing else goes."""

    pieces: Sequence[Measured]
    capacity: int
    loose: bool = False
    _seen: dict[PageStart, list[_PageEnd]] = field(default_factory=dict)

    def ways(self) -> dict[int, Way]:
        """Return the cheapest way for each number of pages in question: the least possible, and a few more."""
        end = PageStart(len(self.pieces))
        frontier: dict[PageStart, tuple[float, tuple[PageOf, ...]]] = {PageStart(0): (0.0, ())}
        found: dict[int, Way] = {}
        number = 0
        while frontier and (not found or number < min(found) + MORE):
            number += 1
            following: dict[PageStart, tuple[float, tuple[PageOf, ...]]] = {}
            for place, (cost, pages) in frontier.items():
                for then, more, page in self._from(place):
                    amiss = not then.done and any(one.piece.is_amiss(number + 1) for one in self.pieces[then.piece : then.piece + 1])
                    if not amiss and (then not in following or cost + more < following[then][0]):
                        following[then] = (cost + more, (*pages, page))
            if end in following:
                cost, pages = following.pop(end)
                found[number] = Way(cost, pages, sum(page.placed[0].piece < self._second for page in pages))
            frontier = dict(sorted(following.items(), key=lambda item: (item[1][0] - ADVANCE * self._lines[item[0][0]], item[0]))[:BEAM])
        return found

    @cached_property
    def _lines(self) -> list[int]:
        """How many lines there are before each piece, and before the end."""
        return [0, *accumulate(measured.forms[0].lines() for measured in self.pieces)]

    @cached_property
    def _second(self) -> int:
        """The piece with which the second section begins."""
        return next((at for at, measured in enumerate(self.pieces) if at and measured.piece.begins), len(self.pieces))

    def _from(self, place: PageStart) -> list[_PageEnd]:
        """Return all good ends of a page that begins at a place."""
        if place not in self._seen:
            best: dict[PageStart, tuple[float, PageOf]] = {}
            for then, cost, page in self._pages(place):
                if then not in best or cost < best[then][0]:
                    best[then] = (cost, page)
            self._seen[place] = [_PageEnd(then, cost, page) for then, (cost, page) in best.items()]
        return self._seen[place]

    def _pages(self, place: PageStart) -> Iterator[_PageEnd]:
        """Yield ways to fill a page from a place, with its end and its cost."""
        first, done, form, waiting = place
        start = _State(0, 0, 0.0, 0, 0.0, (), -1)
        states = list(self._whole(start, waiting)) if waiting >= 0 else [start]
        layer: dict[tuple[int, int], _State] = {}
        for state in states:
            if done:
                for then, next_state, ended in self._rest(state, first, done, form):
                    if ended and waiting > first:
                        continue  # the picture would be there once more
                    if ended:
                        yield _PageEnd(then, *self._ended(next_state))
                    else:
                        _keep_best(layer, (next_state.used, -1), next_state)
                if state.placed and waiting <= first:  # what waited takes the page for itself
                    yield _PageEnd(PageStart(first, done, form), *self._ended(state))
            else:
                _keep_best(layer, (state.used, -1), state)
        index = max(first, waiting) + 1 if done else first
        while layer:
            following: dict[tuple[int, int], _State] = {}
            for state in layer.values():
                piece = self.pieces[index].piece if index < len(self.pieces) else None
                if piece is None or state.placed and (piece.breaks or piece.begins):
                    if state.waiting < 0:
                        yield _PageEnd(PageStart(index), *self._ended(state.but(-1, state.cost + IDLE * self._begins_here(state, index)), last=True))
                    elif self.pieces[state.waiting].forms[0].lines() >= self.capacity:  # nothing less stands behind the end of its text
                        yield _PageEnd(PageStart(index, waiting=state.waiting), *self._ended(state.but(state.waiting, state.cost + BEHIND), last=True))
                    if piece is None or piece.breaks or state.waiting >= 0:
                        continue
                    state = state.but(state.waiting, state.cost + FLOWS * piece.flows)
                elif state.placed:
                    bound = piece.glue or self.pieces[state.placed[-1].piece].piece.keep
                    if not bound or self.loose:
                        ended_here = self._ended(state.but(state.waiting, state.cost + LOOSE * bound + IDLE * self._goes_on(state, index)))
                        yield _PageEnd(PageStart(index, waiting=state.waiting), *ended_here)
                for then, next_state, ended in self._next(state, index):
                    if ended:
                        yield _PageEnd(then, *self._ended(next_state))
                    else:
                        _keep_best(following, (next_state.used, next_state.waiting), next_state)
            layer = following
            index += 1

    def _next(self, state: _State, index: int) -> Iterator[_Step]:
        """Yield what can become of the next piece: it stands whole, it waits, or the page ends within it."""
        measured = self.pieces[index]
        piece = measured.piece
        for placed in self._whole(state, index):
            yield _Step(PageStart(index + 1), placed, False)
        if piece.floats and state.placed and state.waiting < 0 and self._may_wait(state, index):
            yield _Step(PageStart(index + 1, waiting=index), state.but(waiting=index, cost=state.cost + WAITING), False)
        space = self._space(state, index)
        for number, sized in enumerate(measured.forms):
            if piece.division == "lines":
                if not self._fits(state, sized, space, sized.body(), sized.noted()):
                    last = sized.cut(0, self.capacity - state.text - space, state.notes)
                    if last >= piece.least:
                        page = self._with_lines(state, index, number, 0, last, space, sized.form.cost + SPLIT)
                        yield from self._goes_on_below(page, index, last, number)
            elif piece.division == "parts":
                yield from self._divided(state, index, number, sized, 0, space)

    def _fits(self, state: _State, sized: Sized, space: int, lines: int, notes: float) -> bool:
        """Tell whether so many lines with notes so many mm high fit on a page, below so much white."""
        return state.text + space + lines + sized.foot(state.notes + notes) <= self.capacity

    def _with_lines(self, state: _State, index: int, number: int, first: int, last: int, space: int, cost: float) -> _State:
        """Return the page with some lines of a text on it."""
        sized = self.pieces[index].forms[number]
        placed = PlacedPiece(index, number, first, last, space, sized.text(first, last))
        return state.add(placed, cost, False, sized, sized.called(first, last))

    def _space(self, state: _State, index: int) -> int:
        """Return the lines of white above a piece: none at the head of a page, one at least below a picture there, and
        below a heading as few as above the picture between them that waits."""
        if not state.placed:
            return 0
        space = self.pieces[index].piece.space
        if state.waiting == index - 1 and self.pieces[state.placed[-1].piece].piece.keep:
            space = min(space, self.pieces[index - 1].piece.space)
        return max(space, BELOW) if self.pieces[state.placed[-1].piece].piece.floats else space

    def _goes_on(self, state: _State, index: int) -> bool:
        """Tell whether there is room on a page for what comes next, or for its first lines."""
        piece, forms = self.pieces[index].piece, self.pieces[index].forms
        room = self.capacity - state.text - (space := self._space(state, index))
        whole = any(self._fits(state, sized, space, sized.body(), sized.noted()) for sized in forms)
        begun = piece.division == "lines" and any(sized.cut(0, room, state.notes) >= piece.least for sized in forms)
        return (whole or begun) and not piece.keep and state.waiting < 0

    def _begins_here(self, state: _State, index: int) -> bool:
        """Tell whether a section was to begin on a page, and has room there with some lines of its text, or all of what
        it begins with."""
        if index == len(self.pieces) or self.pieces[index].piece.flows or self.pieces[index].piece.breaks:
            return False
        opening, below = self.pieces[index].forms[0], self.pieces[index + 1 : index + 2]
        lines = sum(LOWEST if one.piece.division != "whole" else one.piece.space + min(sized.lines() for sized in one.forms) for one in below)
        return self._fits(state, opening, self._space(state, index), opening.body() + lines, opening.noted())

    def _may_wait(self, state: _State, index: int) -> bool:
        """Tell whether a picture may wait for the next page: not if a heading would stand there without a text."""
        following = self.pieces[index + 1].piece if index + 1 < len(self.pieces) else None
        return not self.pieces[state.placed[-1].piece].piece.keep or (following is not None and following.division != "whole")

    def _rest(self, state: _State, index: int, done: int, number: int) -> Iterator[_Step]:
        """Yield what can become of a piece of which something stands on the page before."""
        measured = self.pieces[index]
        sized, space = measured.forms[number], BELOW * bool(state.placed)
        if measured.piece.division == "lines":
            count = len(sized.ends)
            if self._fits(state, sized, space, sized.text(done, count), sized.called(done, count)):
                yield _Step(PageStart(index + 1), self._with_lines(state, index, number, done, count, space, 0), False)
            elif last := sized.cut(done, self.capacity - state.text - space, state.notes):
                yield from self._goes_on_below(self._with_lines(state, index, number, done, last, space, SPLIT), index, last, number)
            return
        count = len(sized.heights)
        if self._fits(state, sized, space, height := sized.body(done, count), noted := sized.noted(done, count)):
            placed = PlacedPiece(index, number, done, count, space, height)
            stub = STUBS * (2 - bool(state.placed)) * (sized.form.columns > 1 and height <= STUB)
            yield _Step(PageStart(index + 1), state.add(placed, stub, False, sized, noted), False)
        yield from self._divided(state, index, number, sized, done, space)

    def _divided(self, state: _State, index: int, number: int, sized: Sized, done: int, space: int) -> Iterator[_Step]:
        """Yield the page's end within a piece of several parts; a short table stays whole, as does what is no text in
        short columns, and what takes a whole page in any case if it fits on one."""
        piece, count = self.pieces[index].piece, len(sized.heights)
        stands_beside = any(form.columns > 1 for form in piece.forms) and not any(part.stretch for part in sized.form.parts)
        low = stands_beside and sized.lines() <= LOW * self.capacity
        if low or piece.table and sized.lines() <= (HALF if piece.floats else WHOLE) * self.capacity or sized.form.turned and sized.lines(done) <= self.capacity:
            return
        few = max(1, min(FEW, count // 2)) if piece.table else 1
        for last in range(min(count - few, sized.most(done, self.capacity - state.text - space)), done + few - 1, -1):
            if sized.form.parts[last - 1].keep:
                continue
            if self._fits(state, sized, space, height := sized.body(done, last), noted := sized.noted(done, last)):
                alone = stands_beside and any(end - first == 1 and sized.heights[first] < LOW_ONE * sized.line for first, end in ((done + sized.form.parts[done].keep, last), (last, count)))
                cost = (sized.form.cost if done == 0 else 0) + (TORN if piece.table else SPLIT) + ALONE * alone
                page = state.add(PlacedPiece(index, number, done, last, space, height), cost, piece.stretch, sized, noted)
                yield from self._goes_on_below(page, index, last, number)
                if not alone:
                    return

    def _goes_on_below(self, page: _State, index: int, last: int, number: int) -> Iterator[_Step]:
        """Yield the end of a page within a piece: what waits stands above its rest; else the picture behind it may."""
        yield _Step(PageStart(index, last, number, page.waiting), page, True)
        behind = self.pieces[index + 1].piece if index + 1 < len(self.pieces) else None
        if page.waiting < 0 and behind is not None and behind.floats and not behind.breaks:
            yield _Step(PageStart(index, last, number, index + 1), page.but(-1, page.cost + WAITING), True)

    def _whole(self, state: _State, index: int) -> Iterator[_State]:
        """Yield the page with a piece on it, in each form that fits."""
        measured = self.pieces[index]
        space = self._space(state, index)
        for number, sized in enumerate(measured.forms):
            height, noted = sized.body(), sized.noted()
            if self._fits(state, sized, space, height, noted):
                count = len(sized.ends if measured.piece.division == "lines" else sized.heights)
                placed = PlacedPiece(index, number, 0, count, space, height)
                yield state.add(placed, sized.form.cost, measured.piece.stretch and bool(state.placed), sized, noted)

    def _ended(self, state: _State, last: bool = False) -> tuple[float, PageOf]:
        """Return what a page costs that ends here, and the page: what is left of it is white above headings and tables,
        as far as that goes."""
        free = self.capacity - state.used
        if last:
            return state.cost + (0.3 * free if free <= FREE_END else FILLED + END * free + LARGE * free * free), PageOf(state.placed, free)
        gaps = [number for number, placed in enumerate(state.placed) if number and self.pieces[placed.piece].piece.stretch]
        stretched = min(free, STRETCH * len(gaps))
        cost = sum(STRETCHED * (1 + line // len(gaps)) ** 2 for line in range(stretched))
        placed = list(state.placed)
        for line in range(stretched):
            number = gaps[line % len(gaps)]
            old = placed[number]
            placed[number] = PlacedPiece(old.piece, old.form, old.first, old.last, old.space + 1, old.height)
        rest = free - stretched
        return state.cost + cost + hole(rest) + SQUEEZED * self._opens_at_foot(state), PageOf(tuple(placed), rest)

    def _opens_at_foot(self, state: _State) -> bool:
        """Tell whether a page ends few lines below the opening of a section that goes on."""
        opening = [number for number, placed in enumerate(state.placed) if number and self.pieces[placed.piece].piece.begins][-1:]
        return bool(opening) and sum(placed.space + placed.height for placed in state.placed[opening[0] + 1 :]) < LOWEST


def page_break_plans(pieces: Sequence[Measured], lines: int) -> dict[int, Way]:
    """Return the cheapest way to set a run on each number of pages in question, `lines` on each: not on more of them
    only to have some less than half full. Where nothing goes, as few headings as possible end a page."""
    turned = [replace(one, piece=replace(one.piece, turn="")) for one in pieces]  # better on one leaf than poured
    ways = PageBreaks(pieces, lines).ways() or PageBreaks(pieces, lines, loose=True).ways() or PageBreaks(turned, lines, loose=True).ways()
    low = {number: sum(page.free > HALF * lines for page in way.pages) for number, way in ways.items()}
    return {number: way for number, way in ways.items() if low[number] <= low[min(ways)]}


def hole(free: int) -> float:
    """Return the cost of so many empty lines at the foot of a page in the midst of a run."""
    return 3 * (free / 4) ** 2


class _State(Struct, frozen=True):
    """A page in the making: lines used with footnotes and without, how high its footnotes are in mm, gaps that may
    stretch, its cost, what stands on it, what waits for the next one."""

    used: int
    text: int
    notes: float
    gaps: int
    cost: float
    placed: tuple[PlacedPiece, ...]
    waiting: int

    def add(self, placed: PlacedPiece, cost: float, stretch: bool, sized: Sized, noted: float) -> _State:
        text, notes = self.text + placed.space + placed.height, self.notes + noted
        used = text + sized.foot(notes)
        return _State(used, text, notes, self.gaps + stretch, self.cost + cost, (*self.placed, placed), self.waiting)

    def but(self, waiting: int, cost: float) -> _State:
        return _State(self.used, self.text, self.notes, self.gaps, cost, self.placed, waiting)


def _keep_best(states: dict[tuple[int, int], _State], key: tuple[int, int], state: _State) -> None:
    """Keep the cheaper of two pages that are used equally; a gap that may stretch is worth something."""
    if key not in states or state.cost - 0.5 * state.gaps < states[key].cost - 0.5 * states[key].gaps:
        states[key] = state
