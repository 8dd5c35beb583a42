"""Why a document cannot have as many pages as it should, and what to do about it: each way out was tried before it is
told.

A number of pages is out of reach because every run of sections begins a page, not because of its lines as a whole: so
they are counted where they run over, or do not reach.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from generator.render.pages.compose import MORE, Way
from generator.render.pages.divided import LineEnd
from generator.render.pages.document import Shortage
from generator.render.pages.facing import faces
from generator.render.pages.galley import Form, Galley, Grid, Part, Piece, Start, is_amiss
from generator.render.pages.shares import Shares, shares
from generator.render.pages.sized import LEFT, Measured, Sized
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

SPARE = 18.0
"""The cost of a page that only a filler takes."""
TRIED = 4
"""So many sections are tried of each kind of way out, those first that promise most."""
WAYS = 3
"""So many ways out are told."""
EXACTLY = 8
"""So many pages too many are told in lines; with more of them texts have to go, not lines."""
MARGIN = 1
"""A line more than would do: nobody shortens a text exactly where it was tried."""
OWN = re.compile(r'class="section (?:\w+ )*(?:article|letters)"')
"""The tag of a section in whose head its author says where it starts."""

TOO_LONG = Phrase(
    de="hat etwa {lines} zu viel für die {pages} Seiten, die verlangt sind; so, wie es ist, werden es {fits}",
    en="has about {lines} too many for the {pages} pages that are asked for; as it is it takes {fits}",
)
TOO_SHORT = Phrase(
    de="hat etwa {lines} zu wenig für die {pages} Seiten, die verlangt sind; so, wie es ist, werden es höchstens {fits}",
    en="has about {lines} too few for the {pages} pages that are asked for; as it is it takes {fits} at most",
)
NO_LINES = Phrase(
    de="kann nicht genau {pages} Seiten haben; so, wie es ist, werden es {fits}", en="cannot have exactly {pages} pages; as it is it takes {fits}"
)
LINES = Phrase(de="{n} {n:Zeile|Zeilen}", en="{n} {n:line|lines}")
TOLD: Mapping[str, Phrase] = {
    "shorten": Phrase(de="„{title}“ um {lines} kürzen", en="shorten “{title}” by {lines}"),
    "lengthen": Phrase(de="„{title}“ um {lines} verlängern", en="lengthen “{title}” by {lines}"),
    "here": Phrase(de="„{title}“ mit `start: here` beginnen", en="begin “{title}” with `start: here`"),
    "picture": Phrase(de="ein Bild von {lines} aus „{title}“ weglassen", en="leave out a picture of {lines} in “{title}”"),
    "pages": Phrase(de="`pages: {n}`", en="`pages: {n}`"),
    "most": Phrase(de="`pages: {{most: {n}}}`", en="`pages: {{most: {n}}}`"),
}
WAYS_OUT = Phrase(de="{reason}. Auswege: {ways}. Zeilen: {sections}", en="{reason}. Ways out: {ways}. Lines: {sections}")
OR, AND = Phrase(de="; oder ", en="; or "), Phrase(de="{steps} und {last}", en="{steps} and {last}")

Kind = Literal["shorten", "lengthen", "here", "picture", "pages", "most"]
WaysOf = Callable[[Sequence[Measured], int], dict[int, Way]]


class Step(Struct, frozen=True):
    """Something to be done with a section, by so many lines, or a number of pages."""

    kind: Kind
    title: str = ""
    lines: int = 0

    def told(self) -> Message:
        """What to do, in the words of an editor."""
        if self.kind in ("pages", "most"):
            return TOLD[self.kind](n=self.lines)
        return TOLD[self.kind](title=self.title, lines=LINES(n=self.lines))


class OutOfReach(Exception):
    """A document cannot have as many pages as it should: `lines` are too many, or too few if negative, `fits` is the
    nearest number of pages that it can have, `sections` are its parts with their lines, `ways` what can be done: each
    is all of its steps."""

    def __init__(self, lines: int, pages: int, fits: int, sections: Sequence[tuple[str, int]], ways: Sequence[Sequence[Step]]) -> None:
        super().__init__(lines, pages)
        self.lines, self.pages, self.fits, self.sections, self.ways = lines, pages, fits, sections, ways


    def plain(self) -> list[object]:
        """Return all of it as JSON can hold it."""
        return [self.lines, self.pages, self.fits, self.sections, [[(step.kind, step.title, step.lines) for step in way] for way in self.ways]]


def out_of_reach(plain: Sequence[Any]) -> OutOfReach:
    """Return what `plain` has made plain."""
    count, pages, fits, sections, ways = plain
    return OutOfReach(count, pages, fits, [(title, count) for title, count in sections], [[Step(*step) for step in way] for way in ways])


def shortage(fault: OutOfReach, language: str) -> Shortage:
    """Return what is to be said of a number of pages that is out of reach."""
    reason = (TOO_LONG if fault.lines > 0 else TOO_SHORT if fault.lines else NO_LINES)(lines=LINES(n=abs(fault.lines)), pages=fault.pages, fits=fault.fits)
    return Shortage(reason, tuple(_in_a_row([said(step.told(), language) for step in way], language) for way in fault.ways), tuple(fault.sections))


def shortage_text(short: Shortage, language: str) -> Message:
    """Return the same in one sentence."""
    sections = ", ".join(f"{title} {count}" for title, count in short.sections)
    return WAYS_OUT(reason=short.reason, ways=OR().plain(language).join(short.ways), sections=sections)


def _in_a_row(steps: Sequence[str], language: str) -> str:
    return steps[-1] if len(steps) == 1 else AND(steps=", ".join(steps[:-1]), last=steps[-1]).plain(language)


def said(message: Message, language: str) -> str:
    return message.plain(language, lambda value: said(value, language) if isinstance(value, Message) else str(value))


def runs_of(galleys: Sequence[Galley], found: Sequence[Sequence[Measured]]) -> list[range]:
    """Return which sections follow each other without a page that begins for sure: what was to face something and does
    not runs on below others."""
    flows = [galley.start in ("here", "flow") or galley.start == "spread" and not faces(pieces) for galley, pieces in zip(galleys, found, strict=True)]
    starts = [number for number, flow in enumerate(flows) if number == 0 or not flow]
    return [range(start, end) for start, end in zip(starts, [*starts[1:], len(galleys)], strict=True)]


@dataclass
class Budget:
    """The runs of a document, its ways to be set, and what it should be: `pages` are those that its sections may have,
    of the whole; `spare` pages may be filled."""

    galleys: Sequence[Galley]
    found: Sequence[Sequence[Measured]]
    runs: Sequence[Sequence[int]]
    ways: Sequence[dict[int, Way]]
    grid: Grid
    around: int
    spare: int
    ways_of: WaysOf
    _tried: dict[tuple[int, int], tuple[Step, dict[int, Way]] | None] = field(default_factory=dict)

    @property
    def wanted(self) -> list[int]:
        """The numbers of pages that the sections may have."""
        least = self.grid.multiple if self.grid.at_most else self.grid.pages
        return [pages - self.around for pages in range(self.grid.pages, least - 1, -self.grid.multiple)]

    @cached_property
    def starts(self) -> list[Start]:
        """How each run starts: what was to face something and does not, on any page, but with a picture over two."""
        starts = [self.galleys[run[0]].start for run in self.runs]
        return ["page" if start == "spread" and not faces(self.found[run[0]]) else start for start, run in zip(starts, self.runs, strict=True)]

    def plates(self, left: Sequence[int]) -> tuple[list[str], set[str]]:
        """Return what stands on a page that is left before a run, if there is something for that: what all reports of a
        game show stands once, before the last that has such a page, or in a report; else what opens a report. With the
        games of which that is shown."""
        shown = {galley.game for galley, found in zip(self.galleys, self.found, strict=True) if any(one.piece.place == "spare" for one in found)}
        heads = [self.galleys[run[0]] for run in self.runs]
        plates = [head.opener if gap else "" for head, gap in zip(heads, left, strict=True)]
        for run in reversed([run for run, gap in enumerate(left) if gap]):
            if heads[run].plate and heads[run].game not in shown:
                plates[run] = heads[run].plate
                shown.add(heads[run].game)
        return plates, shown

    def fits(self, ways: Sequence[dict[int, Way]], wanted: Sequence[int]) -> bool:
        """Tell whether runs that are set in these ways can have one of the numbers of pages that are wanted."""
        return shares(ways, wanted, SPARE, self.spare, self.starts, self.ahead) is not None

    @property
    def ahead(self) -> int:
        """The pages before the first run."""
        return self.around - self.grid.behind

    def shared(self) -> Shares | None:
        """Return the number of pages of each run; None if no number that is wanted can be reached."""
        filled = [not plate for plate in self.plates([1] * len(self.runs))[0]]  # as many fillers as may be needed
        first = -(-(self.least + self.around) // self.grid.multiple) * self.grid.multiple
        wanted = self.wanted if self.grid.pages else [first + more * self.grid.multiple - self.around for more in range(3)]
        found = shares(self.ways, wanted, SPARE, self.spare, self.starts, self.ahead, filled)
        found = found or shares(self.ways, wanted, SPARE, self.spare, self.starts, self.ahead)  # better a filler twice than no issue
        if found or self.grid.exactly:
            return found
        return shares(self.ways, wanted, SPARE, starts=self.starts, ahead=self.ahead)  # nobody has asked for a number: rather too few fillers

    def gaps(self, chosen: Sequence[int]) -> Iterator[int]:
        """Yield how many pages are left before each run of so many, so that it begins where it is to."""
        page = self.ahead
        for start, count, ways in zip(self.starts, chosen, self.ways, strict=True):
            yield (gap := int(is_amiss(page + 1, start, ways[count].own if ways else count)))
            page += gap + count

    @cached_property
    def least(self) -> int:
        """The fewest pages that all runs can have together."""
        return sum(map(min, self.ways))

    def fault(self) -> OutOfReach:
        """Return why no number that is wanted can be reached."""
        titles = [(galley.title, sum(one.forms[0].lines() + one.piece.space for one in pieces)) for galley, pieces in zip(self.galleys, self.found, strict=True)]
        long = self.least > max(self.wanted)
        tried = [way for way in (self._too_long() if long else self._too_short()) if way]
        measure = next((way for way in tried if way[0].kind in ("shorten", "lengthen")), [])
        count = sum(step.lines for step in measure) or (self.least - max(self.wanted)) * self.grid.lines * long
        exactly = self._nearest(1 if long else -1) or self._nearest(-1 if long else 1)
        fits = exactly or -(-(self.least + self.around) // self.grid.multiple) * self.grid.multiple
        tried.sort(key=lambda way: sum(step.lines for step in way if step.kind != "picture"))
        told = [*tried[: WAYS - 1], [Step("pages" if exactly else "most", lines=fits)]]
        return OutOfReach(count if long else -count, self.grid.pages, fits, titles, told)

    def _nearest(self, step: int) -> int:
        """Return the nearest number of pages that can be reached, upwards or downwards; 0 if there is none."""
        far = self.grid.pages + (self.least + MORE) * self.grid.multiple if step > 0 else 2 * self.grid.multiple
        numbers = range(self.grid.pages + step * self.grid.multiple, far + step, step * self.grid.multiple)
        return next((pages for pages in numbers if self.fits(self.ways, [pages - self.around])), 0)

    # ---- too long ----------------------------------------------------------------------------------------------

    def _too_long(self) -> Iterator[list[Step]]:
        saved = self.least - max(self.wanted)
        first = self._shortened(saved)
        yield first
        yield self._joined(saved)
        if saved == 1:
            yield self._without_picture(self._over)
        yield self._shortened(saved, [step.title for step in first])

    @property
    def _over(self) -> dict[int, int]:
        """The lines on the last page of each run."""
        return {run: self.grid.lines - way[min(way)].pages[-1].free for run, way in enumerate(self.ways)}

    def _shortened(self, saved: int, but: Collection[str] = ()) -> list[Step]:
        """Return which sections to shorten so that so many pages are saved: those that run over least, page after
        page."""
        if saved > EXACTLY:
            return []
        ways, taken, over = list(self.ways), dict[int, Step](), self._over
        while saved > 0:
            may = [run for run in over if min(ways[run]) > 1 and self.galleys[self._longest(run)].title not in but]
            likely = sorted(may, key=lambda run: (over[run], run))[:TRIED]
            tried = [(run, *one) for run in likely if (one := self._shorter(run, min(ways[run]) - 1, over[run]))]
            if not tried:
                return []
            run, step, way = min(tried, key=lambda one: (one[1].lines - (taken[one[0]].lines if one[0] in taken else 0), one[0]))
            saved -= min(ways[run]) - min(way)
            ways[run], taken[run] = way, step
            over[run] += self.grid.lines
        return [taken[run] for run in sorted(taken)] if self.fits(ways, self.wanted) else []

    def _longest(self, run: int) -> int:
        """Return the section of a run with the longest text."""
        return max(self.runs[run], key=lambda number: _text(self.found[number]))

    def _shorter(self, run: int, pages: int, over: int) -> tuple[Step, dict[int, Way]] | None:
        """Return by how much the longest text of a run has to be shortened so that it takes so many pages."""
        if (run, pages) in self._tried:
            return self._tried[run, pages]
        section = self._longest(run)
        most = min(_text(self.found[section]) - 2 * LEFT, over + self.grid.lines)

        def shorter(count: int) -> dict[int, Way]:
            pieces = [one for number in self.runs[run] for one in (shortened(self.found[number], count) if number == section else self.found[number])]
            return self.ways_of(pieces, self.grid.lines)

        def enough(count: int) -> bool:
            return min(shorter(count), default=pages + 1) <= pages

        found = None
        if pages and most > 0 and OWN.search(self.galleys[section].before):
            count = min(1 + bisect_left(range(1, most + 1), True, key=enough) + MARGIN, most)
            found = (Step("shorten", self.galleys[section].title, count), shorter(count)) if enough(count) else None
        self._tried[run, pages] = found
        return found

    def _joined(self, saved: int) -> list[Step]:
        """Return which sections may begin where the ones before them end, so that so many pages are saved, and which to
        shorten beside it if that is not enough."""
        over = self._over
        may = [run for run in range(1, len(self.runs)) if self.starts[run] == "page" and OWN.search(self.galleys[self.runs[run][0]].before) and self.galleys[self.runs[run - 1][0]].before]
        tried: list[tuple[int, int, dict[int, Way]]] = []
        for run in sorted(may, key=lambda run: (over[run - 1] + over[run], run))[: TRIED * saved]:
            pieces = [one for number in (*self.runs[run - 1], *self.runs[run]) for one in self.found[number]]
            way = self.ways_of(pieces, self.grid.lines)
            if way and (gain := min(self.ways[run - 1]) + min(self.ways[run]) - min(way)) > 0:
                tried.append((gain, run, way))
        taken: dict[int, dict[int, Way]] = {}
        for gain, run, way in sorted(tried, key=lambda one: (-one[0], one[1])):
            if saved > 0 and not {run - 1, run, run + 1} & taken.keys():
                taken[run] = way
                saved -= gain
        if not taken:
            return []
        left = [run for run in range(len(self.ways)) if run + 1 not in taken]
        runs = [[*self.runs[run - 1], *self.runs[run]] if run in taken else self.runs[run] for run in left]
        joined = replace(self, runs=runs, ways=[taken.get(run, self.ways[run]) for run in left], _tried={})
        more = joined._shortened(saved) if saved > 0 else []
        if saved > 0 and not more or saved <= 0 and not joined.fits(joined.ways, joined.wanted):
            return []
        return [*(Step("here", self.galleys[self.runs[run][0]].title) for run in sorted(taken)), *more]

    def _without_picture(self, over: Mapping[int, int]) -> list[Step]:
        """Return a picture without which a page is saved."""
        for run in sorted(over, key=lambda run: (over[run], run)):
            owners = [(number, one) for number in self.runs[run] for one in self.found[number]]
            for at, (number, one) in enumerate(owners):
                if one.piece.floats and not one.piece.table and one.forms[0].lines() >= over[run]:
                    way = self.ways_of([other for place, (_, other) in enumerate(owners) if place != at], self.grid.lines)
                    if self.fits([way if other == run else ways for other, ways in enumerate(self.ways)], self.wanted):
                        return [Step("picture", self.galleys[number].title, one.forms[0].lines())]
        return []

    # ---- too short ---------------------------------------------------------------------------------------------

    def _too_short(self) -> Iterator[list[Step]]:
        own = [number for number, galley in enumerate(self.galleys) if OWN.search(galley.before)]
        for section in sorted(own, key=lambda number: (-_text(self.found[number]), number))[:1]:
            yield self._longer(section)

    def _longer(self, section: int) -> list[Step]:
        """Return by how much a text has to become longer."""
        run = next(at for at, run in enumerate(self.runs) if section in run)
        most = self.grid.lines * max(self.wanted)
        others = sum(max(way) for at, way in enumerate(self.ways) if at != run) + self.spare

        def longer(count: int) -> dict[int, Way]:
            pieces = [one for number in self.runs[run] for one in (*self.found[number], *([_lines(count, self.grid)] if number == section else []))]
            return self.ways_of(pieces, self.grid.lines)

        count = 1 + bisect_left(range(1, most + 1), True, key=lambda count: others + max(longer(count), default=0) >= max(self.wanted))
        way = longer(count + MARGIN)
        return [Step("lengthen", self.galleys[section].title, count + MARGIN)] if self.fits([way if at == run else ways for at, ways in enumerate(self.ways)], self.wanted) else []


def _text(pieces: Sequence[Measured]) -> int:
    """Return how many lines of text there are."""
    return sum(len(one.forms[0].ends) for one in pieces if one.piece.division == "lines")


def shortened(pieces: Sequence[Measured], count: int) -> list[Measured]:
    """Return pieces without so many lines of text at their end."""
    found: list[Measured] = []
    for one in reversed(pieces):
        sized = one.forms[0]
        if count and one.piece.division == "lines" and sized.ends:
            left = max(0, len(sized.ends) - count)
            count -= len(sized.ends) - left
            if left == 0:
                continue
            ends = sized.ends[:left]
            one = replace(one, forms=(replace(sized, heights=(ends[-1].below - sized.around,), ends=ends, notes=(sized.called(0, left),)),))
        found.append(one)
    return found[::-1]


def _lines(count: int, grid: Grid) -> Measured:
    """Return so many lines of text."""
    form = Form((Part("<p></p>"),), grid.width)
    ends = tuple(LineEnd(number * grid.line, number) for number in range(1, count + 1))
    return Measured(Piece((form,), "lines", text=True), (Sized(form, 0, (count * grid.line,), (0.0,), grid.line, ends=ends),))
