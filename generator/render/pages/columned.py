"""Text in columns, once it is measured: each place between its lines where a column, or a page, may end is the end of a
part. Nothing is left to be balanced by the typesetter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from generator.render.pages.divided import LineEnd, Stretch, paragraphs
from generator.render.pages.galley import ANNOUNCES, Part
from generator.render.pages.sized import LEFT, TOLERANCE, Sized, may_end
from generator.values.record import replace

INITIAL = 4
"""So many lines at the beginning of a text stand together if its first letter is a large one."""
HARDLY = 0.3
"""Of a line: what is no higher above its lines than that has not another line of white below."""
HIGH, MOST_LATER, WAITS = 6, 3, 1.5
"""Lines that a table has at least which may wait; behind so many texts at most; the cost of each."""
CLOSER = 3.0
"""The cost of less white above headings."""
HEADING = re.compile("^<div class=\"prose(?! ruled)[^>]*><h[1-6]")
"""How begins a heading without a rule above it."""
TITLED = re.compile('<caption|class="title"')
ALIKE = 0.02
"""Of a line: so exactly lines of a text are as far apart as those of a page if they are lines of the page."""

READ = re.compile('<(?:div|article|section|blockquote)[^>]* class="(?:prose|press|clause)')
"""How a part of a column begins that is read like a text."""
ROUGHLY = 0.15
"""Of a unit of white: so much more than a whole number is still that."""

Lines = Mapping[int, Sequence[LineEnd]]
"""Where lines end, by the number of the part that may be divided between them; in mm below its head."""
Calls = Sequence[tuple[int, float, float]]
"""The notes of parts: which part calls one, how far below its head in mm, and the note's height in mm."""


def by_lines(sized: Sized, lines: Lines, calls: Calls) -> Sized:
    """Return a form in columns with a part for each of its lines where it may be divided; all else ends between two
    lines of the page, if the text has them, so that the lines of all columns meet."""
    if sized.form.columns < 2:
        return sized
    if not lines:
        return in_rhythm(sized)
    meets = any(_meets(ends, sized.line) for ends in lines.values())
    parts: list[Part] = []
    heights: list[float] = []
    notes: list[float] = []
    for index, (part, height) in enumerate(zip(sized.form.parts, sized.heights, strict=True)):
        if meets:
            part, height = _on_lines(part, height, sized.line, text=index in lines)
        ends = lines.get(index, ())
        cuts = _cuts(part.html, ends)
        begins = [0.0, *(ends[cut - 1].below for cut in cuts), height]
        own = [(down, note) for number, down, note in calls if number == index]
        for number, (begin, end) in enumerate(zip(begins, begins[1:], strict=False)):
            high = end - begin
            rest = max(0.0, ceil(high / sized.line - HARDLY) * sized.line - high) if meets and 0 < number == len(cuts) else 0.0
            parts.append(replace(_stretch(part, ends, cuts, number), rest=rest) if cuts else part)
            heights.append(high)
            notes.append(sum(note for down, note in own if (begin <= down or not number) and (down < end or number == len(cuts))))
    laid = sized.laid if len(parts) == len(sized.heights) and not meets else ""
    return replace(sized, form=replace(sized.form, parts=tuple(parts)), heights=tuple(heights), notes=tuple(notes), laid=laid)


def in_rhythm(sized: Sized) -> Sized:
    """Return a form in columns with half lines of white between its parts, each of which ends between two half lines of
    the page; with whole ones if some of it is read like a text."""
    unit = sized.line if any(READ.match(part.html) for part in sized.form.parts) else sized.line / 2
    heights = tuple(unit * ceil(height / unit - TOLERANCE) for height in sized.heights)
    parts = tuple(
        replace(part, space=unit * ceil(part.space / unit - ROUGHLY), below=max(0.0, whole - height))
        for part, height, whole in zip(sized.form.parts, sized.heights, heights, strict=True)
    )
    return replace(sized, form=replace(sized.form, parts=parts), heights=heights)


def _meets(ends: Sequence[LineEnd], line: float) -> bool:
    """Tell whether the lines of a text are as far apart as those of the page."""
    return len(ends) > 1 and abs(ends[1].below - ends[0].below - line) < ALIKE * line


def _on_lines(part: Part, height: float, line: float, text: bool) -> tuple[Part, float]:
    """Return a part that ends between two lines, and its height: a text, which may have half a line of white of its
    own, in steps of half a line. The white above it is a line, if there is some. A text that is hardly higher than its
    lines stays as it is: a sign of another font has made one of them higher."""
    step, more = (line / 2, HARDLY) if text else (line, TOLERANCE)
    high = ceil(height / step - more) * step
    return replace(part, space=line if part.space else 0, below=max(0.0, high - height)), max(high, height)


def _cuts(html: str, ends: Sequence[LineEnd]) -> list[int]:
    """Return behind how many lines a text may be divided: two of each of its paragraphs stand together at least."""
    least, over = INITIAL if '<p class="initial"' in html else LEFT, paragraphs(html)
    whole = {at for at, end in enumerate(ends, 1) if end.letters in over}
    return [last for last in range(least, len(ends) - LEFT + 1) if may_end(ends, last) and (last in whole or whole.isdisjoint((last - 1, last + 1)))]


def _stretch(part: Part, ends: Sequence[LineEnd], cuts: Sequence[int], number: int) -> Part:
    """Return what stands of a part between two of the places where it may be divided."""
    first = ends[cuts[number - 1] - 1] if number else None
    last = ends[cuts[number] - 1] if number < len(cuts) else None
    stretch = Stretch(part.html, first, last)
    if last is not None:
        part = replace(part, keep=False, below=0)
    return replace(part, stretch=stretch) if first is None else replace(part, html="", space=0, stretch=stretch)


def later(sized: Sized) -> Iterator[Sized]:
    """Yield a form in columns with a line less above its headings, which may save it a page, but where a rule is above
    them; and with its first high table behind one, two or three of the texts that follow it: it waits where it would
    leave a column white. What a heading or a colon announces does not wait, nor what calls notes, nor one without a
    title: the texts around it speak of it where it stands."""
    parts = sized.form.parts
    closer = tuple(replace(part, space=0) if part.keep and HEADING.search(part.html) else part for part in parts)
    if sized.form.columns > 1 and closer != parts:
        yield replace(sized, form=replace(sized.form, parts=closer, cost=sized.form.cost + CLOSER, label="closer"), laid="")
    for at, part in enumerate(parts if sized.form.columns > 1 else ()):
        above = parts[at - 1] if at else part
        told = above.stretch.html if above.stretch else above.html
        if at and "<table" in part.html and TITLED.search(part.html) and sized.heights[at] > HIGH * sized.line and not (sized.notes[at] or above.keep or ANNOUNCES.search(told)):
            ends = [number for number in range(at + 1, len(parts)) if not parts[number].keep and _ends_text(parts, number)]
            for count, end in enumerate(ends[:MOST_LATER], 1):
                order = [*range(at), *range(at + 1, end + 1), at, *range(end + 1, len(parts))]
                moved = replace(sized.form, parts=tuple(parts[number] for number in order), cost=sized.form.cost + WAITS * count, label="table waits")
                heights, notes = (tuple(values[number] for number in order) for values in (sized.heights, sized.notes))
                yield replace(sized, form=moved, heights=heights, notes=notes, laid="")
            return


def _ends_text(parts: Sequence[Part], number: int) -> bool:
    """Tell whether a text ends with a part: what is next is no other stretch of it."""
    return number + 1 == len(parts) or not parts[number + 1].continues


def merged(parts: Sequence[Part]) -> list[Part]:
    """Return parts as they are written: those that are lines of one text as one."""
    found: list[Part] = []
    for part in parts:
        above = found[-1] if found else None
        if above is not None and above.stretch and part.stretch and part.continues and part.stretch.html is above.stretch.html:
            stretch = Stretch(part.stretch.html, above.stretch.first, part.stretch.last)
            found[-1] = replace(above, keep=part.keep, below=part.below, rest=part.rest, stretch=stretch)
        else:
            found.append(part)
    return found

