"""From galleys to pages, in the child process: the pieces are laid out to be measured, and the pages are chosen on
which they stand.

What is measured stands in boxes of its own on one endless page; elements say by `data-at` what they are, and keep their
ids as `data-id`, since WeasyPrint lets only elements without ids share styles. What is chosen as it was measured is
moved to its page, not laid out again.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import cycle, groupby, islice, zip_longest
from typing import Any

from msgspec import Struct

from generator.render.pages.budget import Budget, WaysOf, runs_of
from generator.render.pages.columned import Calls, Lines, by_lines, later
from generator.render.pages.compose import BELOW, Way, page_break_plans
from generator.render.pages.facing import facing
from generator.render.pages.figures import FILLS, under_heading
from generator.render.pages.galley import ChosenPage, Filler, Form, Galley, Grid, Part, Piece, Sidebar
from generator.render.pages.holes import Hole, ends, filled
from generator.render.pages.order import BEFORE, Better, better_order
from generator.render.pages.sized import LINES, MM, MOVES, Measured, Sized, ends_of, evened
from generator.render.pages.written import DRAWING, SIDED, PieceMark, Writer, begun, high, pages_if_poured
from generator.values.record import replace

ENDLESS = 400_000
"""Height in mm of the page on which everything is measured."""
ASIDE = 1
"""So many mm this page is wider than those that are printed; its notes are as wide as theirs."""
MEASURED = "<!--measured-->"
"""Where in a document that is to be measured its content stands."""
HIGH = 0.7
"""The share of a page that a sidebar may take; a higher one stands below the text."""
MOSTLY = 0.6
"""The share of a sidebar that text has to stand beside; a higher one stands below it."""
LEVEL = 2
"""By so many lines a sidebar grows, to end where the text beside it does."""
HALF = 0.3
"""Of a line: so much higher than its line may stand what calls a note."""
NOTE = re.compile('<span class="fn"')
ID = re.compile(" id=(?=\")")
TAG = re.compile(r"<([a-z]+)")

Layout = Callable[[Sequence[str], str], Sequence[Sequence[Mapping[str, float]]]]
"""Lays out pieces of HTML with one more style sheet; returns for each page of each how far down everything begins that
has a name, in WeasyPrint's pixels."""


class Composed(Struct, frozen=True):
    """The HTML of each section by its anchor, with its pages; the anchors of the sections of each run; what was chosen
    for the pages; what stands in each box; before which run a page is left, and what it shows; what fills pages behind.

    `sure`: all pages were chosen; otherwise some are poured, and how many there will be is not known.
    """

    sections: Mapping[str, str]
    runs: tuple[tuple[str, ...], ...]
    pages: tuple[ChosenPage, ...]
    marks: Mapping[str, PieceMark]
    sure: bool
    gaps: tuple[int, ...] = ()
    plates: tuple[str, ...] = ()
    fillers: tuple[Filler, ...] = ()


# ---- measuring -------------------------------------------------------------------------------------------------


def unnamed(html: str) -> str:
    """Return HTML without anchors, which would be there once for each form, and with drawings that are empty."""
    return ID.sub(" data-id=", DRAWING.sub(lambda drawing: f"{begun(drawing)}</svg>", html))


def name_of(html: str) -> str:
    """Return what all is called that is measured with a galley."""
    return sha256(html.encode()).hexdigest()[:24]


class Ruler:
    """Writes what is to be measured, and reads the measures."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.html: list[str] = []
        # with the name of its first anchor and the notes of each part
        self.forms: list[tuple[Form, str, list[int]]] = []
        self.notes = 0
        self.called = 0

    def piece(self, piece: Piece, wrap: str) -> list[int]:
        """Write the forms of a piece to be measured, each within `wrap`, and return their numbers."""
        numbers: list[int] = []
        before = self.called
        for form in piece.forms:
            self.called = before
            numbers.append(self.form(form, wrap, piece.division == "lines") if form.like < 0 else self.alike(form, numbers[form.like]))
        return numbers

    def alike(self, form: Form, number: int) -> int:
        """Add a form that is measured with an earlier one."""
        self.forms.append((form, f"={number}", []))
        return len(self.forms) - 1

    def form(self, form: Form, wrap: str, lines: bool = False) -> int:
        """Add a form; return its number. `lines`: it is to be known where its lines end."""
        number = len(self.forms)
        name = f"m{number}"
        called: list[int] = []
        parts: list[str] = []
        for index, part in enumerate(form.parts):
            calls = len(NOTE.findall(part.html))
            called.append(calls)
            text = unnamed(part.html)
            if calls:
                for _ in range(calls):
                    text = text.replace('<span class="fn"', f'<span data-at="c{self.notes}"></span><span data-at="n{self.notes}" class=fn', 1)
                    self.notes += 1
            mark = f'data-at="{name}-{index}"' + (f' {LINES}=""' if part.soft and form.columns > 1 else "")
            if _is_alone(form):
                parts.append(text)
                continue
            parts.append(TAG.sub(rf"<\1 {mark}", text, count=1) if form.bare else f'<div class="measured" {mark}>{text}</div>')
        # its notes have numbers as wide as they will be
        counter = f"; counter-reset: footnote {self.called}" if any(called) else ""
        self.called += sum(called)
        style = f'style="width: {form.width:.3f}mm{counter}"' + (f' {LINES}=""' if lines else "")
        self.html.append(f'<div class="measured {wrap} lot-{form.lot}" data-at="{name}" {style}>{unnamed(form.before)}{"".join(parts)}{form.after}</div>')
        self.html.append(f'<div data-at="{name}-end"></div>')
        self.forms.append((form, name, called))
        return number

    def sized(self, at: Mapping[str, float], notes: Sequence[float], all_of_it: str) -> list[Sized]:
        """Return all forms with their measures. `at` is where each anchor stands, `notes` the height of each footnote,
        in mm; `all_of_it` names what was measured."""
        found: list[tuple[Sized, Lines, Calls]] = []
        number = 0
        for form, name, called in self.forms:
            if name.startswith("="):
                base, of_parts, noted = found[int(name[1:])]
                heights = tuple(height + form.more for height in base.heights)
                found.append((replace(base, form=form, heights=heights, laid="" if form.more else base.laid), of_parts, noted))
                continue
            begins = [at[name]] if _is_alone(form) else [at[f"{name}-{index}"] for index in range(len(form.parts))]
            ends = [*begins[1:], at[f"{name}-end"]]
            first, end = at[name], at[f"{name}-end"]
            around = (begins[0] - first) if begins else end - first
            heights = tuple(end - begin for begin, end in zip(begins, ends, strict=True))
            own: list[float] = []
            lines: list[tuple[int, float]] = []
            line_ends = ends_of(name, at, first)
            of_parts = {index: its for index, begin in enumerate(begins) if (its := ends_of(f"{name}-{index}", at, begin))}
            noted = []
            for index, calls in enumerate(called):
                own.append(sum(notes[number : number + calls]))
                for note in range(number, number + calls):
                    down = at[f"c{note}"] - first + HALF * self.grid.line
                    lines.append((bisect_right(line_ends, down, key=lambda end: end.below), notes[note]))
                    noted.append((index, down + first - begins[index], notes[note]))
                number += calls
            laid = f"{all_of_it}.{name}" if f"{name}{MOVES}" in at and not lines and "<svg" not in form.after and not _is_sided(form) else ""
            found.append((evened(Sized(form, around, heights, tuple(own), self.grid.line, tuple(lines), laid, line_ends)), of_parts, noted))
        return [by_lines(*columned) for columned in found]


def _is_alone(form: Form) -> bool:
    """Tell whether what surrounds the only part of a form styles it: nothing may come between, as in columns."""
    return len(form.parts) == 1 and not form.bare and form.columns < 2


def measured(galleys: Sequence[Galley], grid: Grid, document: str, layout: Layout) -> list[list[Measured]]:
    """Return the pieces of each galley with their measures, sidebars resolved. `document` is the HTML around the body's
    content. Each galley is laid out for itself: what is measured of it depends on no other."""
    page = f"@page {{ size: {grid.width + ASIDE:.3f}mm {ENDLESS}mm !important; margin: 0 !important; @footnote {{ margin-right: {ASIDE}mm }} }}"
    ruled = [_ruled(galley, grid) for galley in galleys]
    pages = [document.replace(MEASURED, "".join(ruler.html)) for ruler, _ in ruled]
    return [_measured(*rules, html, places) for rules, html, places in zip(ruled, pages, layout(pages, page), strict=True)]


def _ruled(galley: Galley, grid: Grid) -> tuple[Ruler, list[Any]]:
    """Return what is to be measured of a galley, and which forms its pieces have."""
    ruler = Ruler(grid)
    ruler.html.append(unnamed(galley.before))
    plan: list[Any] = []
    for item in galley.pieces:
        if isinstance(item, Sidebar):
            sides = [ruler.form(form, "inset" if item.inset else "aside") for form in (item.side, *item.lower)]
            beside = [ruler.piece(piece, "piece") for piece in item.beside]
            below = [ruler.piece(piece, "piece") for piece in item.below]
            stacked = [ruler.piece(piece, "piece") for piece in item.stacked]
            plan.append((item, sides, beside, below, stacked))
        else:
            plan.append((item, ruler.piece(item, "piece")))
    ruler.html.append(galley.after)
    if ruler.notes:
        ruler.html.append(f'<div><span data-at="n{ruler.notes}" class=fn>x</span></div>')  # where the last one ends
    return ruler, plan


def _measured(ruler: Ruler, plan: Sequence[Any], html: str, laid_out: Sequence[Mapping[str, float]]) -> list[Measured]:
    """Return pieces with their measures."""
    if len(laid_out) != 1:
        raise ValueError(f"measured on {len(laid_out)} pages")
    grid = ruler.grid
    at = {name: y / MM for name, y in laid_out[0].items()}
    noted = [at[f"n{number}"] for number in range(ruler.notes + 1)] if ruler.notes else []
    notes = [end - begin for begin, end in zip(noted, noted[1:], strict=False)]
    sized = ruler.sized(at, notes, name_of(html))
    pieces: list[Measured] = []
    for entry in plan:
        if isinstance(entry[0], Sidebar):
            item, sides, *groups = entry
            narrow, wide, apart = ([[sized[n] for n in form] for form in group] for group in groups)
            beside = sum(forms[0].lines() + (piece.space if at else 0) for at, (piece, forms) in enumerate(zip(item.beside, narrow, strict=True)))
            room = [side for side in map(sized.__getitem__, sides) if side.lines() <= HIGH * grid.lines]
            side = next((one for one in room if one.lines() <= beside), room[-1] if room else None)
            if side is None or beside < MOSTLY * side.lines():
                text = [Measured(piece, tuple(forms)) for piece, forms in zip(item.below, wide, strict=True)]
                apart_of = [Measured(piece, tuple(forms)) for piece, forms in zip(item.stacked, apart, strict=True)]
                if item.inset:
                    text[0] = replace(text[0], piece=replace(text[0].piece, space=max(1, text[0].piece.space)))
                pieces += (*apart_of, *text) if item.inset else (*text, *apart_of)
            else:
                pieces += _resolved(item, side, narrow, wide)
        else:
            forms = [sized[number] for number in entry[1]]
            pieces.append(Measured(entry[0], (*forms, *later(forms[0]))))
    return facing([*headed(pieces, grid)], grid.lines)


def headed(pieces: Sequence[Measured], grid: Grid) -> Iterator[Measured]:
    """Yield pieces, a heading as one with the picture below it that fills a page, if no text is to run on below the
    heading while the picture waits."""
    taken = False
    for one, below, behind in zip_longest(pieces, pieces[1:], pieces[2:]):
        if taken:
            taken = False
            continue
        lines = one.forms[0].lines() + BELOW
        taken = one.piece.keep and below is not None and FILLS in (html := below.forms[0].form.parts[0].html) and 2 * lines < grid.lines
        taken = taken and (behind is None or behind.piece.division == "whole" or behind.piece.breaks)
        if not taken:
            yield one
            continue
        form = Form((Part(under_heading(html, _inside(one.forms[0].form), lines * grid.line)),), 0)
        yield Measured(replace(one.piece, forms=(form,), keep=False), (Sized(form, 0, (grid.lines * grid.line,), (0.0,), grid.line),))


def _is_sided(form: Form) -> bool:
    """Tell whether something in a form stands in the margin or at the edges: where, the side of its page decides."""
    return any(SIDED.search(part.html) for part in form.parts)


def _inside(form: Form) -> str:
    """Return all of a form as it was measured."""
    return form.before + "".join(part.html for part in form.parts) + form.after


def _resolved(sidebar: Sidebar, side: Sized, beside: Sequence[Sequence[Sized]], below: Sequence[Sequence[Sized]]) -> Iterator[Measured]:
    """Yield a box with as much text as there is room for at the side, and the rest of the text in full width."""
    line, total, count = side.line, side.lines(), 0
    height = 0
    while count < len(beside) and height < total - 1:
        height += beside[count][0].lines() + (sidebar.beside[count].space if count else 0)
        count += 1
    if count > 1 and height - total > 5 and height - beside[count - 1][0].lines() >= total - 4:
        count -= 1
        height -= beside[count][0].lines() + sidebar.beside[count].space
    while count > 1 and sidebar.beside[count - 1].keep:
        count -= 1
        height -= beside[count][0].lines() + sidebar.beside[count].space
    rows = max(height, total)
    main = "".join(
        f'<div class="piece" style="margin-top: {piece.space * line if number else 0:.3f}mm">{_inside(forms[0].form)}</div>'
        for number, (piece, forms) in enumerate(zip(sidebar.beside[:count], beside, strict=False))
    )
    aside = "".join(part.html for part in side.form.parts)
    notes = sum(sum(forms[0].notes) for forms in beside[:count])
    kind, narrow, wide = "aside", "", ""
    if sidebar.inset:
        kind, narrow = "inset", f"width: {side.form.width:.3f}mm; "
        wide = f' style="width: {sidebar.beside[0].forms[0].width:.3f}mm"'
    text = (
        f'<div class="beside{" left" if sidebar.left else ""}"><div class="main"{wide}>{main}</div>'
        f'<div class="{kind}" style="{narrow}{high((rows if rows - total <= LEVEL else total) * line)}">{aside}</div></div>'
    )
    form = Form((Part(text),), 0)
    yield Measured(Piece((form,), space=sidebar.space), (Sized(form, 0, (rows * line,), (notes,), line),))
    for piece, forms in zip(sidebar.below[count:], below[count:], strict=True):
        yield Measured(piece, tuple(forms))


def own_filler(galley: Galley, found: Sequence[Measured]) -> Filler:
    """Return an editor's small text as what fills a hole that is at least as high as it is."""
    (piece,) = found
    lines = piece.forms[0].lines()
    return Filler(f"own-{galley.anchor}", _inside(piece.forms[0].form), lines, lines, own=True)


# ---- composing -------------------------------------------------------------------------------------------------


def composed(
    galleys: Sequence[Galley], found: Sequence[Sequence[Measured]], grid: Grid, ahead: int, fillers: Sequence[Filler], pages: Sequence[Filler] = (),
    ways_of: WaysOf = page_break_plans,
) -> Composed:
    """Choose the pages. `ahead` are the pages before the first galley, `pages` fillers for whole ones, in the order in
    which they are taken; what fills a page fills no hole. `page_break_plans` may know the ways of a run.

    Raises OutOfReach if the grid's number of pages cannot be met.
    """
    runs: Sequence[Sequence[int]] = runs_of(galleys, found)
    pieces, ways = _ways(found, runs, grid, ways_of)
    if not (sure := all(ways)):  # what cannot be set lets as little as can be be poured
        runs = [part for run, way in zip(runs, ways, strict=True) for part in ([run] if way else _apart(run, found, grid, ways_of))]
        pieces, ways = _ways(found, runs, grid, ways_of)
    budget = Budget(galleys, found, runs, ways, grid, ahead + grid.behind, sum(not filler.of for filler in pages), ways_of)
    shared = budget.shared() if sure else None
    if sure and shared is None:
        raise budget.fault()
    chosen = shared.runs if shared else [min(way) if way else pages_if_poured(run, grid) for way, run in zip(ways, pieces, strict=True)]
    taken = [way[number] if way else None for way, number in zip(ways, chosen, strict=True)]
    gaps = list(budget.gaps(chosen))
    total = ahead + sum(chosen) + sum(gaps) + grid.behind
    behind = (grid.exactly or -(-total // grid.multiple) * grid.multiple) - total
    plates, shown = budget.plates(gaps)
    games = {galley.anchor: galley.game for galley in galleys}
    told = [filler for filler in pages if games.get(filler.of) not in shown]
    plain = [filler for filler in told[behind:] if not filler.of] or [filler for filler in told if not filler.of]
    between = list(islice(cycle(plain), sum(gaps) - sum(map(bool, plates))))  # other ones than behind all, as far as there are some
    reserved = {name for filler in (*told[:behind], *between) for name in filler.name.split("+")}
    spare = iter(between)
    plates = [plate or (next(spare).html if gap and plain else "") for plate, gap in zip(plates, gaps, strict=True)]
    holes = list(_holes(galleys, found, runs, taken, chosen, gaps, grid, ahead))
    writer = Writer(galleys, found, grid, ahead, filled(holes, [filler for filler in fillers if filler.name not in reserved]))
    for run, way, gap in zip(runs, taken, gaps, strict=True):
        writer.page += gap
        if way:
            writer.run(run, way)
        else:
            writer.pour(run)
    anchors = tuple(tuple(galleys[number].anchor for number in run) for run in runs)
    better = better_order(budget, shared) if shared else None
    explained = tuple(writer.chosen if better is None else _with_better_order(writer.chosen, budget, chosen, gaps, better))
    return Composed(writer.sections, anchors, explained, writer.marks, sure, tuple(gaps), tuple(plates), tuple(told))


def _apart(run: Sequence[int], found: Sequence[Sequence[Measured]], grid: Grid, ways_of: WaysOf) -> Iterator[Sequence[int]]:
    """Yield the parts of a run that cannot be set as a whole: each section of which that is so, and what is between
    them."""
    for settable, numbers in groupby(run, lambda number: bool(ways_of(found[number], grid.lines))):
        part = list(numbers)
        together = settable and ways_of([piece for number in part for piece in found[number]], grid.lines)
        yield from [part] if together else ([number] for number in part)


def _ways(
    found: Sequence[Sequence[Measured]], runs: Sequence[Sequence[int]], grid: Grid, ways_of: WaysOf
) -> tuple[list[list[Measured]], list[dict[int, Way]]]:
    """Return the pieces of each run, and the ways to set them."""
    pieces = [[piece for number in run for piece in found[number]] for run in runs]
    return pieces, [ways_of(run, grid.lines) for run in pieces]


def _with_better_order(pages: Sequence[ChosenPage], budget: Budget, chosen: Sequence[int], gaps: Sequence[int], better: Better) -> Iterator[ChosenPage]:
    """Yield pages, with what would stand better before one."""
    number = budget.ahead + sum(gaps[: better.run + 1]) + sum(chosen[: better.run]) + 1
    told = f"{BEFORE}{budget.galleys[better.section].title} ({better.pages})"
    yield from (replace(page, remarks=(*page.remarks, told)) if page.number == number else page for page in pages)


def _holes(
    galleys: Sequence[Galley], found: Sequence[Sequence[Measured]], runs: Sequence[Sequence[int]], ways: Sequence[Way | None], counts: Sequence[int],
    gaps: Sequence[int], grid: Grid, page: int,
) -> Iterator[Hole]:
    """Yield what is free below the end of each section; none on pages that are poured, which are counted. `page` is the
    one before the first."""
    pages: dict[int, tuple[str, ...]] = {}
    holes: list[Hole] = []
    for run, way, count, gap in zip(runs, ways, counts, gaps, strict=True):
        page += gap + (0 if way else count)
        pieces = [(galleys[number].anchor, one) for number in run for one in found[number]]
        for number, chosen in enumerate(way.pages if way else ()):
            page += 1
            pages[page] = tuple(dict.fromkeys(pieces[placed.piece][0] for placed in chosen.placed))
            if way and ends(pieces, way.pages, number):
                holes.append(Hole(page, chosen.free - 1, 1 - chosen.free / grid.lines))
    for hole in holes:
        facing = hole.page + (1 if hole.page % 2 == 0 else -1)
        yield replace(hole, sections=(*pages[hole.page], *pages.get(facing, ())))
