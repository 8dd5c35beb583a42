"""Values → galleys: the blocks of a section as pieces that can be put on pages, each in the forms it may take there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from generator.render.pages.drawn import HEIGHTS, TURNS, halves, plots
from generator.render.pages.figures import at_the_side, below_picture, in_margin, in_pairs, raised, widths
from generator.render.pages.fitted import Fitted
from generator.render.pages.galley import GUTTER, PARTED, REST, Form, Galley, Part, Piece, Place, Sidebar, Start
from generator.render.pages.members import PAGE, Member, members
from generator.render.pages.pieces import APART, LONG, items, joined, rows, text_parts, texts, under, with_sides
from generator.render.pages.strips import HEADED, Nodes, flat, halved, in_rows, is_listed, is_soft, strips_of, taken
from generator.render.text.markdown import text_of
from generator.values.record import replace
from generator.values.report import (
    Beside,
    Block,
    Box,
    Clause,
    Columns,
    Entry,
    Facing,
    Fold,
    Forms,
    Gallery,
    Heading,
    Items,
    Kept,
    Pair,
    Paragraph,
    Picture,
    Plot,
    Press,
    Prose,
    Spread,
    Table,
    Together,
)

if TYPE_CHECKING:
    from generator.render.pages.print_page import PrintPage
    from generator.values.issue import Section

DENSE = 4.0
"""The cost of a table in smaller type."""
ONE_COLUMN = 30.0
"""The cost of short things one below the other in full width that could stand in columns."""
STACKED, STACKED_TABLES = 3.0, 9.0
"""The cost of a pair that stands one below the other; tables would leave white beside them, a plot grows."""
SHORTER = 3.0
"""The cost of each shorter form of the same."""
SMALL = 200
"""A picture that is no wider, in its units, does not grow with its column; as in blocks/picture.html."""
FEW = 4
"""So many things, tables among them, stand on one page if that is possible."""
MOST_ROWS = 36
"""A table with more rows is no part of a column, which does not divide it."""
STORY = 400
"""A report's text of so many letters stands in columns where articles do; a shorter one has too few lines for that."""


class Galleys:
    """Makes the galleys of one document. Each `width` is in mm, `level` that of the headings within."""

    def __init__(self, page: PrintPage, sheet: bool = False, short: bool = False) -> None:
        self.page, self.sheet, self.short = page, sheet, short
        self.width = page.paper.measure
        self.start: Start = "page"
        self.told_in = 1  # so many columns have the texts of a report

    def galley(self, section: Section, opening: str, start: Start = "page", title: str = "") -> Galley:
        """Return a section with its opening above its blocks."""
        self.page.begin(section)
        self.start, kind = start, section.kind
        head = Piece((Form((Part(opening),), self.width),), keep=True, space=2, stretch=True, begins=True, flows=start == "flow")
        blocks = section.printed or section.blocks
        columns = section.columns or self.page.paper.columns_of(kind)
        self.told_in = self.page.paper.columns_of("article") if kind == "report" and not (section.columns or self.sheet) else 1
        pieces = self.in_columns(blocks, columns) if columns > 1 else self.pieces(blocks, 2)
        head, pieces = below_picture(head, pieces, self.page.paper.wide) if kind == "article" else (head, pieces)
        return Galley(
            anchor=section.anchor,
            title=title,
            pieces=under(head, pieces),
            start=start,
            before=f'<article class="section {"sheet " if self.sheet else ""}{"tight " if self.short else ""}{"ragged " * self.page.paper.ragged(max(columns, self.told_in))}{kind}" id="{section.anchor}">',
            after="</article>",
        )

    # ---- one below the other ---------------------------------------------------------------------------------------

    def pieces(self, blocks: Sequence[Block], level: int, width: float | None = None) -> list[Piece | Sidebar]:
        """Return blocks as pieces of this width, one below the other."""
        width = width or self.width
        found: list[Piece | Sidebar] = []
        before: Block | None = None
        for block in blocks:
            made = list(self.block(block, level, width))
            if isinstance(before, Heading) and made and isinstance(made[0], Piece):
                made[0] = replace(made[0], space=0, stretch=False, floats=False)
            if isinstance(before, Paragraph) and isinstance(block, Paragraph) and isinstance(made[0], Piece):
                made[0] = replace(made[0], space=0, forms=tuple(replace(form, before='<div class="follows">', after="</div>") for form in made[0].forms))
            found += made
            before = block
        return found

    def block(self, block: Block, level: int, width: float) -> Iterator[Piece | Sidebar]:
        match block:
            case Heading():
                yield self.whole(block, level, width, keep=True, space=1, stretch=True)
            case Paragraph():
                yield Piece((self.form(block, level, width),), "lines", space=1)
            case Prose():
                yield from self.prose(block, level, width)
            case Items():
                yield items(self.html(block, level, width), width)
            case Table():
                yield from self.table(block, level, width)
            case Plot():
                yield Piece(self.plot(block, level, width), space=1, stretch=True)
            case Picture():
                yield Piece(widths(self.html(block, level, width), width, drawn=lambda wide: self.html(block, level, wide)), space=1, stretch=True, floats=True)
            case Gallery():
                yield self.gallery(block, level, width)
            case Fold():
                yield from self.fold(block, level, width)
            case Box(_, inner) if len(self.html(block, level, width)) > 2 * LONG:
                yield Piece((Form((Part(self.title(block)),), width),), space=1, stretch=True, keep=True)
                yield from self.pieces(inner, level + 1, width)
            case Beside(main, side):
                yield from self.beside(main, side, level)
            case Columns(inner, count):
                yield self.columned(inner, count, level, width)
            case Pair(left, right):
                yield self.pair(left, right, level, width)
            case Together(inner):
                yield self.together(inner, level, width)
            case Forms(forms):
                yield self.forms(forms, level, width)
            case Spread(instead=instead):
                alone = self.sheet or width < self.width or self.start not in TURNS
                yield from self.pieces(instead, level, width) if alone else halves(block, self.start, width, lambda half: self.page.half(half, level, width))
            case Facing():
                yield from self.spread(block, level, width)
            case Kept():
                pass
            case Press() | Clause() | Entry():
                html = self.html(block, level, width)
                yield Piece((Form((Part(html),), width),), "lines" if len(html) > LONG else "whole", space=1, stretch=True)
            case _:
                yield self.whole(block, level, width, space=1, stretch=True)

    def html(self, block: Block, level: int, width: float) -> str:
        return str(self.page.at(width, (block,), level))

    def form(self, block: Block, level: int, width: float) -> Form:
        return Form((Part(self.html(block, level, width)),), width)

    def whole(self, block: Block, level: int, width: float, *, keep: bool = False, space: int = 0, stretch: bool = False) -> Piece:
        return Piece((self.form(block, level, width),), space=space, stretch=stretch, keep=keep)

    def title(self, block: Box) -> str:
        return f'<p class="fold-title">{self.page.inline(block.title)}</p>'

    # ---- texts -----------------------------------------------------------------------------------------------------

    def nodes(self, prose: Prose, level: int, width: float) -> list[Member]:
        """Return what stands one below the other in a text, in a column of this width."""
        page = self.page
        page.proses += 1
        text = text_of(prose, page.language, page.html.words.texts)
        writer = page.writer(prose, text, level, "text" if page.proses == 1 else f"text{page.proses}")
        whole, page.measure = page.measure, width
        found = raised(at_the_side(in_pairs(page.opened(prose, [*members(writer)]), self.width), width), width)
        page.measure = whole
        return found

    def prose(self, prose: Prose, level: int, width: float) -> Iterator[Piece | Sidebar]:
        told = self.told_in > 1 and width == self.width and len(prose.markdown) > STORY
        yield from self.in_columns((prose,), self.told_in) if told else with_sides(self.nodes(prose, level, width), width, self.page)

    # ---- tables, pictures ------------------------------------------------------------------------------------------

    def table(self, table: Table, level: int, width: float) -> Iterator[Piece]:
        parts, legend = self.page.fitted(table, width), str(self.page.legend(table))
        for number, part in enumerate(parts):
            forms = [self.rows(part, level, width)]
            if forms[0].turned:  # it has a page of its own, and what explains it stands there
                forms, legend = [replace(forms[0], after=forms[0].after + legend)], ""
            # as high as a hand needs, in type of any size
            by_hand = all('<td class="blank">' in row.html for row in forms[0].parts)
            if part.size != "dense" and not part.turned and not by_hand:
                forms.append(replace(self.rows(replace(part, size="dense"), level, width), cost=DENSE, label="dense"))
            yield Piece(tuple(forms), "parts", space=1, stretch=True, table=True, keep=bool(legend) and number == len(parts) - 1)
        if legend:
            yield Piece((Form((Part(legend),), width),), "lines" if len(legend) > LONG else "whole", glue=True)

    def rows(self, part: Fitted, level: int, width: float) -> Form:
        """Return a table whose rows are its parts."""
        form = rows(str(self.page.table(part, level)), width)
        return self.page.turned(form) if part.turned else form

    def plot(self, block: Plot, level: int, width: float, heights: Sequence[tuple[float, float]] = HEIGHTS) -> tuple[Form, ...]:
        """Return a plot as high as its lines want, which is best, and at other heights."""

        def drawn(high: float | None = None) -> str:
            self.page.plot_height = high
            return self.html(block, level, width)

        found = plots(block.name, drawn, width, heights)
        self.page.plot_height = None
        return found

    def gallery(self, block: Gallery, level: int, width: float) -> Piece:
        """Return pictures side by side; a page may end between two rows of them."""
        rows = [block.pictures[start : start + block.columns] for start in range(0, len(block.pictures), block.columns)]
        parts = tuple(Part(self.html(replace(block, pictures=row), level, width)) for row in rows)
        return Piece((Form(parts, width),), "parts", space=1, stretch=True)

    def fold(self, block: Fold, level: int, width: float) -> Iterator[Piece | Sidebar]:
        """Return details in small type below their title."""
        if not block.printed:
            if block.instead is not None:
                yield Piece((self.form(Paragraph(block.instead), level, width),), "lines")
            return
        yield Piece((Form((Part(f'<div class="fold"><p class="fold-title">{self.page.inline(block.title)}</p></div>'),), width),), space=1, stretch=True, keep=True)
        inner = self.pieces(block.blocks, level + 1, width)
        if inner and isinstance(inner[0], Piece):
            inner[0] = replace(inner[0], space=0, stretch=False)
        yield from inner

    # ---- side by side ----------------------------------------------------------------------------------------------

    def beside(self, main: Sequence[Block], side: Sequence[Block], level: int) -> Iterator[Piece | Sidebar]:
        paper = self.page.paper
        inner = self.page.at(paper.side - 5, side, level + 1)
        form = Form((Part(f"{inner}"),), paper.side, label="")
        columned = self.columned(side, 2, level, self.width)
        stacked = (replace(columned, forms=tuple(form for form in columned.forms if form.columns > 1) or columned.forms),)
        if all(isinstance(block, Prose) for block in main):
            depth = self.page.depth
            nodes = [node for block in main if isinstance(block, Prose) for node in self.nodes(block, level, self.width)]
            self.page.depth = depth
            yield Sidebar(form, tuple(texts(nodes, paper.main, self.page)), tuple(texts(nodes, self.width, self.page)), stacked)
            return
        html = self.page.at(paper.main, main, level)
        together = Form((Part(f'<div class="beside"><div class="main">{html}</div><div class="aside">{inner}</div></div>'),), self.width)
        apart = (Part(str(self.page.at(self.width, main, level))), Part(str(inner), space=APART))
        yield Piece((together, Form(apart, self.width, cost=STACKED, label="stacked")), "parts")

    def columned(self, blocks: Sequence[Block], count: int, level: int, width: float) -> Piece:
        column = (width - (count - 1) * GUTTER) / count
        self.page.beside = [] if self.sheet else [block for block in blocks if isinstance(block, Table)]
        parts = tuple(self.parts(blocks, level, column))
        self.page.beside = []
        wide = tuple(self.parts(blocks, level, width))
        if len(parts) == 1 and not self.sheet:
            return Piece((Form(wide, width),), "parts", space=1, stretch=True)
        if len(blocks) > 1 and len(parts) <= FEW and count == 2 and not self.sheet and any(isinstance(block, Table) for block in blocks):
            half = halved(blocks)
            pair = self.pair(blocks[:half], blocks[half:], level, width)
            return replace(pair, forms=(*pair.forms[:1], Form(parts, column, columns=2, cost=PARTED / 3, label="parted")), division="parts")
        forms = [Form(parts, column, columns=count)]
        if not self.sheet:
            forms.append(Form(wide, width, cost=ONE_COLUMN, label="one column"))
        return Piece(tuple(forms), "parts", space=1, stretch=True)

    def pair(self, left: Sequence[Block], right: Sequence[Block], level: int, width: float) -> Piece:
        half = (width - GUTTER) / 2
        drawn = any(isinstance(block, Plot) for block in (*left, *right))
        cost = STACKED if drawn else STACKED_TABLES
        stacked = Form(tuple(Part(str(self.page.at(width, side, level)), space=APART) for side in (left, right)), width, cost=cost, label="stacked")
        tables = [block for block in (*left, *right) if isinstance(block, Table)]
        if any(len(self.page.fitted(table, half)) > 1 or self.page.fitted(table, half)[0].turned for table in tables):
            return Piece((stacked,), "parts", space=1, stretch=True)
        together = Form((Part(self.html(Pair(tuple(left), tuple(right)), level, width)),), width)
        if any(isinstance(block, Picture) and block.width <= SMALL for block in (*left, *right)):
            # what does not grow leaves white beside it wherever it stands alone
            return Piece((together,), space=1, stretch=True)
        whole = replace(stacked, parts=(Part(stacked.parts[0].html + stacked.parts[1].html),))
        return Piece((together, whole, replace(stacked, cost=cost + PARTED, label="parted")), "parts", space=1, stretch=True)

    def together(self, blocks: Sequence[Block], level: int, width: float) -> Piece:
        """Return what belongs on one page as a whole; as blocks where that leaves too much white, or is too high."""
        depth = self.page.depth
        whole = Form((Part(f'<div class="together">{self.page.at(width, blocks, level)}</div>'),), width)
        self.page.depth = depth
        parts = tuple(self.parts([*in_rows(blocks)], level, width))
        return Piece((whole, Form(parts, width, cost=PARTED, label="parted")), "parts", space=1, stretch=True)

    def forms(self, forms: Sequence[Sequence[Block]], level: int, width: float) -> Piece:
        """Return the same at several lengths. Tables and columns may be divided, everything else is whole."""
        found: list[Form] = []
        for number, blocks in enumerate(forms):
            label = f"form {number + 1}" if number else ""
            only = blocks[0] if len(blocks) == 1 else None
            divided = list(self.table(only, level, width)) if isinstance(only, Table) else []
            if isinstance(only, Columns):
                divided = [self.columned(only.blocks, only.count, level, width)]
            if len(divided) == 1:
                found += [
                    replace(form, cost=form.cost + number * SHORTER, label=label or form.label, like=form.like + before if form.like >= 0 else -1)
                    for before in (len(found),)
                    for form in divided[0].forms
                ]
            else:
                found.append(Form((Part(str(self.page.at(width, blocks, level))),), width, cost=number * SHORTER, label=label))
        single = all(len(form.parts) == 1 for form in found)
        tables = any(isinstance(block, Table) for blocks in forms for block in blocks)
        return Piece(tuple(found), "whole" if single else "parts", space=1, stretch=True, table=tables and not single)

    def spread(self, block: Facing, level: int, width: float) -> Iterator[Piece]:
        """Yield the pieces of two facing pages, each with its place: `facing` chooses once all are measured."""
        said = {"turn_over": self.page.say("turn_over", page=REST), "turned_over": self.page.say("turned_over")}
        turn, on = (f'<p class="{word}">{text}</p>' for word, text in said.items())
        told: tuple[tuple[Place, Sequence[Piece | Sidebar]], ...] = (
            ("story", self.pieces(block.story, level, width)),
            ("turn", (Piece((Form((Part(turn),), width),), glue=True),)),
            ("picture", self.pieces(block.picture, level, width)),
            ("left", self.pieces(block.left, level, width)),
            ("result", self.pieces(block.result, level, width)),
            ("right", self.pieces(block.right, level, width)),
            ("on", (Piece((Form((Part(on),), width),), space=1, keep=True),)),
            ("behind", self.pieces(block.behind, level, width)),
            ("spare", self.pieces(block.spare, level, width)),
        )
        for place, pieces in told:
            whole = (one for each in pieces for one in ((each,) if isinstance(each, Piece) else (*each.below, *each.stacked)))
            yield from (replace(one, place=place, floats=one.floats and place == "behind", space=0 if number and place == "left" else one.space) for number, one in enumerate(whole))

    # ---- columns ---------------------------------------------------------------------------------------------------

    def parts(self, blocks: Sequence[Block | Nodes], level: int, width: float) -> Iterator[Part]:
        """Yield what stands in a column of this width: a heading as one with what it stands above, a signature with
        what it stands below."""
        return joined(self.single_parts(blocks, level, width))

    def single_parts(self, blocks: Sequence[Block | Nodes], level: int, width: float) -> Iterator[Part]:
        for above, block in zip((None, *blocks), blocks, strict=False):
            if isinstance(block, Prose | Nodes):
                yield from text_parts(block.nodes if isinstance(block, Nodes) else self.nodes(block, level, width), width, self.page)
            elif isinstance(block, Table):
                for part in self.page.fitted(block, width):
                    part = replace(part, size="dense") if self.short else part
                    yield Part(f"{self.page.table(part, level)}{self.page.legend(block)}", space=APART)
            else:
                lowest = self.plot(block, level, width, HEIGHTS[-1:])[-1] if isinstance(block, Plot) and self.short else None
                html = lowest.parts[0].html if lowest else self.html(block, level, width)
                # names and figures: no lines of a text
                html = html.replace("<p>", '<p class="ragged">', 1) if isinstance(block, Paragraph) else html
                space = HEADED if isinstance(block, Heading) else 0 if is_listed(above, block, html) else APART
                yield Part(html, keep=isinstance(block, Heading), soft=is_soft(block, html), space=space)

    def in_columns(self, blocks: Sequence[Block], count: int) -> list[Piece | Sidebar]:
        """Return blocks in columns, as far as they are narrow enough for it; what is wider stands across."""
        level, column = 2, (self.width - (count - 1) * GUTTER) / count
        found: list[Piece | Sidebar] = []
        strip: list[Block | Nodes] = []
        breaks: set[int] = set()  # the pieces with which somebody wants a page to begin

        def strips(end: bool = False) -> Iterator[Piece]:
            kept = [strip.pop()] if not end and strip and isinstance(strip[-1], Heading) else []
            if strip:
                yield Piece((Form(tuple(self.parts(strip, level, column)), column, columns=count),), "parts", space=1)
            strip[:] = kept

        for block in flat(blocks, self.sheet, self.short):
            if isinstance(block, Prose):
                nodes = self.nodes(block, level, column)
                for run, wide in strips_of(in_margin(nodes) if self.page.paper.marginal else nodes, column, self.page):
                    if wide:
                        found += strips()
                        found += (headings := self.pieces(taken(strip), level))
                        found += with_sides(run, self.width, self.page, "p" if found and not headings else "")
                        breaks |= {len(found)} if run[-1].tag == PAGE else set()
                    else:
                        strip.append(Nodes(run))
            elif isinstance(block, Columns):
                found += strips()
                found += (headings := self.pieces(taken(strip), level))
                columned = self.columned(block.blocks, count + 1 if self.sheet else count, level, self.width)
                found.append(replace(columned, space=0, stretch=False) if headings else columned)
            elif self.fits(block, column):
                strip.append(block)
            else:
                found += [*strips(), *self.pieces((*taken(strip), block), level)]
        found += strips(end=True)
        return [replace(piece, breaks=True) if at in breaks and isinstance(piece, Piece) else piece for at, piece in enumerate(found)]

    def fits(self, block: Block, width: float) -> bool:
        """Tell whether a block is legible in a column of this width."""
        match block:
            case Table():
                fitted = self.page.fitted(block, width)
                return len(fitted) == 1 and not fitted[0].turned and len(block.rows) <= MOST_ROWS
            case Picture():
                return not self.sheet or block.width <= 400
        return True
