"""The pages that were chosen, written as HTML: each piece, or what of it stands on a page, in a box as high as it was
planned. In the child process.

What was measured whole is only named: `render/typesetter/weasyprint_patches/measured_boxes.py` puts its boxes there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from hashlib import sha256
from itertools import accumulate, cycle, islice

from msgspec import Struct

from generator.render.markup.lots import lot
from generator.render.pages.columned import merged
from generator.render.pages.compose import PlacedPiece, Way
from generator.render.pages.divided import NUMBERED, between, counting
from generator.render.pages.document import PrintDocument
from generator.render.pages.figures import BLEED, MARGINAL
from generator.render.pages.galley import REST, ChosenPage, Filler, Form, Galley, Grid, Part
from generator.render.pages.holes import Filling, ends, is_wanted
from generator.render.pages.members import words_of
from generator.render.pages.sized import EXACT, Measured, Sized, columns, lacking, standing
from generator.values.record import replace

LINK = re.compile('href="#([^"]+)"')
PAGE_OF = re.compile(r"target-counter\(\s*attr\(\s*href(?:\s+url)?\s*\)\s*,\s*page\s*\)")
"""How CSS asks on which page the target of a link stands. The pages of sections are set for themselves, those around
them after them: their links are told."""
ROW = 12.0
"""So many mm of a page, at least, are left for rows below the head of a table."""
GROUP = re.compile("<(/?)thead>")
WORDS = 12
"""So many words say where a page begins."""
POURED = "poured"
"""The remark on pages that could not be chosen."""
MARGIN = f'<div class="prose {MARGINAL}'
"""How begins what stands in the margin."""
SIDED = re.compile(f'{MARGIN}|<div class="{BLEED}')
"""How begins what stands elsewhere on a left page than on a right one."""
DRAWING = re.compile("(<svg[^>]*>)(.*?)</svg>", re.DOTALL)
HEADING = re.compile('<div class="prose"><h[1-6]')
"""How begins a heading of a text."""
SET = re.compile(r"[ \",]([0-9a-f]{24})\.m[0-9]")
"""The names of galleys of which something that was measured stands on a page."""
GUEST = '<div class="guest"'


def begun(drawing: re.Match[str]) -> str:
    """Return the tag that begins a drawing, with a name by which it is found again in what was measured, where it is
    empty."""
    return f'{drawing[1][:-1]} data-drawn="{sha256(drawing[0].encode()).hexdigest()[:16]}">'


def counted(form: Form, first: int) -> str:
    """Return what stands before a part of a list, table or column: a numbered list of which something stands on earlier
    pages goes on counting."""
    tag = NUMBERED.search(form.before) if first and form.bare else None
    if tag is None:
        return form.before
    counted_on = reduce(counting, (part.html for part in form.parts[:first]), tag[0])
    return f"{form.before[:tag.start()]}{counted_on}{form.before[tag.end():]}"


def ungrouped(table: str) -> str:
    """Return the beginning of a table, if it is one, with its head as a body: WeasyPrint forgets a head below which no
    row fits on a page."""
    return GROUP.sub(r"<\1tbody>", table)


class PieceMark(Struct, frozen=True):
    """What stands in the box of a name: its page, its galley, which of that one's pieces, and what of it. `fills`: it
    is what fills the page below that, which has to leave room for the notes."""

    page: int
    galley: int
    piece: int
    placed: PlacedPiece
    fills: bool = False


class Writer:
    """Writes galleys as HTML that has its pages."""

    def __init__(self, galleys: Sequence[Galley], found: Sequence[Sequence[Measured]], grid: Grid, ahead: int, fillers: Mapping[int, Sequence[Filling]]) -> None:
        self.galleys, self.found, self.grid, self.fillers = galleys, found, grid, fillers
        self.page = ahead
        self.sections: dict[str, str] = {}
        self.chosen: list[ChosenPage] = []
        self.marks: dict[str, PieceMark] = {}
        self.rests: dict[int, int] = {}  # the page on which the rest of a story stands, by its galley

    def run(self, run: Sequence[int], way: Way) -> None:
        """Write a run of galleys, given by their numbers, with its pages as they were chosen."""
        owners = [(number, measured) for number in run for measured in self.found[number]]
        firsts = dict(zip(run, accumulate((len(self.found[number]) for number in run), initial=0), strict=False))
        line, lines = self.grid.line, self.grid.lines
        pieces: dict[int, list[str]] = {number: [] for number in run}
        for number, page in enumerate(way.pages, self.page + 1):
            self.rests |= {owners[placed.piece][0]: number for placed in page.placed if owners[placed.piece][1].piece.place == "on"}
        for index, page in enumerate(way.pages):
            self.page += 1
            named: dict[str, str] = {}
            begins: dict[str, str] = {}
            left: list[tuple[str, int]] = []
            stood = hole = 0
            remarks: list[str] = []
            for position, placed in enumerate(page.placed):
                number, measured = owners[placed.piece]
                galley = self.galleys[number]
                named[galley.anchor] = galley.title
                form = measured.forms[placed.form].form
                if form.label:
                    remarks.append(form.label)
                if not begins.get(galley.anchor):
                    begins[galley.anchor] = beginning_of(measured, placed)
                left += lower(measured, placed)
                hole = max(hole, lacking(measured.forms[placed.form], placed.first, placed.last))
                name = f"{self.page}-{position}"
                self.marks[name] = PieceMark(self.page, number, placed.piece - firsts[number], placed)
                pieces[number].append(self.placed(measured, placed, position == 0, name, line * (stood + placed.space)))
                stood += placed.space + placed.height
            free = page.free
            white = free * line - self.grid.line * sum(height for _, height in self.fillers.get(self.page, ()))
            if white < -EXACT:
                raise ValueError(f"page {self.page} has no room for {self.fillers[self.page][0][0].name}")
            for number, (filler, height) in enumerate(fillings := self.fillers.get(self.page, ())):
                remarks.append(f"{filler.name} ({height})")
                last = owners[page.placed[-1].piece][0]
                above = white - (len(fillings) - 1) * self.grid.line if number == 0 else self.grid.line
                style = f"margin-top: {above:.3f}mm; height: {height * self.grid.line:.3f}mm"
                called = f"{self.page}-{len(page.placed) + number}"
                self.marks[called] = replace(self.marks[name], fills=True)
                pieces[last].append(f'<div class="piece filler lot-{lot(filler.html)}" data-box="{called}"><div class="box-of-lines" style="{style}">{filler.html}</div></div>')
                free -= height
            about = tuple(begins.values()), tuple(left), page.free - free, ends(owners, way.pages, index) or is_wanted(owners, page), hole
            self.chosen.append(ChosenPage(self.page, lines - free, lines, tuple(named.items()), tuple(remarks), index == 0, *about))
        for number in run:
            galley = self.galleys[number]
            self.sections[galley.anchor] = galley.before + "".join(pieces[number]) + galley.after

    def pour(self, run: Sequence[int]) -> None:
        """Write galleys for which no pages were found, as they come: something in them is higher than a page."""
        sections = tuple((self.galleys[number].anchor, self.galleys[number].title) for number in run)
        for index in range(pages_if_poured((measured for number in run for measured in self.found[number]), self.grid)):
            self.page += 1
            self.chosen.append(ChosenPage(self.page, self.grid.lines, self.grid.lines, sections, (POURED,), index == 0))
        for number in run:
            galley = self.galleys[number]
            inside = ""
            for position, measured in enumerate(self.found[number]):
                if measured.piece.place == "turn":
                    continue  # nobody knows the page
                form, parts = measured.forms[0].form, "".join(part.html for part in measured.forms[0].form.parts)
                before = form.before if measured.forms[0].around < self.grid.lines * self.grid.line - ROW else ungrouped(form.before)
                page = "break-before: page; " if position == 0 and number == run[0] else ""
                space = f"margin-top: {measured.piece.space * self.grid.line:.3f}mm"
                inside += f'<div class="poured" style="{page}{space}">{before}{parts}{form.after}</div>'
            self.sections[galley.anchor] = galley.before + inside + galley.after

    def placed(self, measured: Measured, placed: PlacedPiece, begins: bool, name: str, down: float = 0) -> str:
        """Return a piece, or what of it stands on a page, in a box as high as it was planned, so many mm `down`."""
        piece, sized, line = measured.piece, measured.forms[placed.form], self.grid.line
        form = sized.form
        first, last = (0, 1) if piece.division == "lines" else (placed.first, placed.last)
        whole = piece.division != "lines" or (placed.first, placed.last) == (0, len(sized.ends))
        # of a line more above a heading half a line stands below it
        shared = line / 2 if placed.space > piece.space and HEADING.match(form.before + form.parts[0].html) else 0.0
        style = [f"margin-top: {placed.space * line - shared:.3f}mm"] if placed.space else []
        style += ["break-before: page"] if begins else []
        moved = standing(sized, first, last) if whole and piece.place != "turn" else []
        style.append(high(placed.height * line + shared, fixed=bool(moved)))
        if moved:
            inside = "".join(f"{begun(drawing)}{drawing[2]}</svg>" for drawing in DRAWING.finditer(form.before + "".join(part.html for part in form.parts[first:last])))
        elif piece.division == "lines":
            ends = [sized.ends[at - 1] if 0 < at < len(sized.ends) else None for at in (placed.first, placed.last)]
            inside = between(form.before + form.parts[0].html + form.after, *ends)
        else:
            if form.columns > 1:
                inside = self.columns(sized, first, last, down)
            else:
                inside = counted(form, first) + "".join(self.part(part, number > 0, form.bare) for number, part in enumerate(form.parts[first:last])) + form.after
            if form.turned:
                inside = f'<div class="turned" style="width: {form.width:.3f}mm; transform: translateY({form.width:.3f}mm) rotate(-90deg)">{inside}</div>'
        if piece.place == "turn":
            inside = inside.replace(str(REST), str(self.rests[self.marks[name].galley]))
        side = "recto" if self.page % 2 else "verso"
        inside = SIDED.sub(rf"\g<0> {side}", inside)
        named = f' data-box="{name}"'
        if moved:
            named += f' data-set="{",".join(f"{name} {left:.3f} {down:.3f}" for name, left, down in moved)}"'
        kind = "piece of-turned" if form.turned else "piece of-guest" if form.parts[0].html.startswith(GUEST) else "piece"
        return f'<div class="{kind} lot-{form.lot}"{named} style="{"; ".join(style)}">{inside}</div>'

    @staticmethod
    def part(part: Part, spaced: bool, bare: bool) -> str:
        """Return a part as HTML, with the white above it if it is `spaced`; of a `bare` one nothing surrounds its
        element."""
        if bare:
            return part.html
        html = between(part.stretch.html, part.stretch.first, part.stretch.last) if part.stretch else part.html
        style = [f"margin-top: {part.space:.3f}mm"] if spaced and part.space else []
        # what belongs to what follows stands near it
        style += [f"padding-{'top' if part.keep and not part.stretch else 'bottom'}: {part.below:.3f}mm"] if part.below > EXACT else []
        said = f' style="{"; ".join(style)}"' if style else ""
        return f'<div class="part"{said}>{html}</div>'

    def columns(self, sized: Sized, first: int, last: int, down: float) -> str:
        """Return parts `first` to `last` in columns side by side, the strip being `down` mm below the head of its
        page."""
        form = sized.form
        inside = ""
        for column in columns(sized, first, last)[1]:
            head, *others = merged([replace(form.parts[at], space=space) for at, space in column])
            continued = next((number for number, part in enumerate((head, *others)) if not part.floats), 0)
            head, *others = (replace(part, below=part.below + part.rest) if number == continued and part.continues else part for number, part in enumerate((head, *others)))
            parts = self.part(head, False, False) + "".join(self.part(part, True, False) for part in others)
            down_in = down
            for at, space in column:
                down_in += space
                parts = self.in_margin(parts, down_in) if MARGIN in form.parts[at].html else parts
                down_in += sized.heights[at]
            inside += f'<div class="column" style="width: {form.width:.3f}mm">{parts}</div>'
        return f'<div class="strip">{inside}</div>'

    def in_margin(self, column: str, down: float) -> str:
        """Return a column of which something stands in the outer margin, so many mm down on the page: in the lower half
        it is as low as the piece."""
        return column.replace(MARGIN, f"{MARGIN} foot") if down > self.grid.lines * self.grid.line / 2 else column


def pages_if_poured(pieces: Iterable[Measured], grid: Grid) -> int:
    """Return how many pages pieces take that are poured, as their heights let one guess until they are set."""
    return max(1, -(-sum(measured.forms[0].lines() + measured.piece.space for measured in pieces) // grid.lines))


def beginning_of(measured: Measured, placed: PlacedPiece) -> str:
    """Return the words with which what stands on a page of a piece begins there."""
    sized = measured.forms[placed.form]
    if measured.piece.division == "lines":
        html = between(sized.form.parts[0].html, sized.ends[placed.first - 1] if placed.first else None, None)
    else:
        html = "".join(Writer.part(part, False, sized.form.bare) for part in merged(sized.form.parts[placed.first : placed.last]))
    return " ".join(words_of(html).split()[:WORDS])


def lower(measured: Measured, placed: PlacedPiece) -> Iterator[tuple[str, int]]:
    """Yield the lowest form of a piece that stands whole on a page, with the lines that it would save, if it does."""
    heights = [(sized.body(), number) for number, sized in enumerate(measured.forms) if sized.form.label]
    least, number = min(heights, default=(placed.height, 0))
    sized = measured.forms[placed.form]
    if least < placed.height and placed.first == 0 and placed.last == len(sized.ends if measured.piece.division == "lines" else sized.heights):
        yield measured.forms[number].form.label, placed.height - least


def high(mm: float, fixed: bool = False) -> str:
    """Return the style of a box so many mm high. What does not fit on its page goes on on the next one, where it is
    found; of a box whose height is `fixed` WeasyPrint forgets it."""
    return f"height: {mm:.3f}mm" if fixed else f"min-height: {mm:.3f}mm; max-height: {mm:.3f}mm"


def beginning(page: int) -> str:
    """Return CSS that lets HTML begin with this page of its document."""
    side = "right" if page % 2 else "left"
    return f"html {{ break-before: {side} }} @page :first {{ counter-reset: page {page} }}"


def numbered(around: str, at: Mapping[str, int]) -> str:
    """Return the pages around all sections with the pages on which the targets of their links stand."""
    return LINK.sub(lambda link: f'{link[0]} data-page="{at.get(link[1], "")}"', around)


def runs_of(parts: Sequence[tuple[str, str]], chosen: Sequence[Sequence[str]], sections: Mapping[str, str]) -> list[str]:
    """Return the HTML of each run: its sections, and what stands below them of parts that are no sections, such as a
    box in place of one that failed."""
    begins = {run[0] for run in chosen}
    runs: list[str] = []
    for anchor, html in parts:
        if not runs or anchor in begins:
            runs.append("")
        runs[-1] += sections.get(anchor, html)
    return runs


def fillers_behind(document: PrintDocument, fillers: Sequence[Filler], count: int) -> list[tuple[str, str]]:
    """Return the fillers that a document of so many pages needs, each with its style."""
    asked = document.grid.exactly if document.grid and document.galleys else 0
    wanted = asked - count if asked else -count % document.page_multiple
    if wanted > 0 and not fillers:
        raise ValueError(f"{wanted} fillers wanted, none there")
    return [(filler.html, beginning(count + number)) for number, filler in enumerate(islice(cycle(fillers), max(0, wanted)))]


def told_where(document: PrintDocument) -> PrintDocument:
    """Return a document whose links are told on which page their targets are."""
    css = tuple(PAGE_OF.sub("attr(data-page)", css) for css in document.css)
    return replace(document, css=css, large=tuple(map(told_where, document.large)))
