"""All pages of one printed document, as who shows values: its links, pictures, tables and texts."""

from __future__ import annotations

import datetime
import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

from generator.memo.blob import Blob, seal_of
from generator.render.markup.files import asset_of
from generator.render.markup.html import Html, Page
from generator.render.pages import art
from generator.render.pages.authored import TABLE, as_narrow_as_needed, grid, table_of, written
from generator.render.pages.cells import with_unbroken_cells
from generator.render.pages.contents import Contents, contents
from generator.render.pages.document import PART_ENDS, SentPicture, part_begins
from generator.render.pages.figures import SMALLEST
from generator.render.pages.fitted import COLUMN, Faces, Fitted, even, fitted, on_wall, table_faces
from generator.render.pages.galley import FIELD, GUTTER, Form
from generator.render.pages.initial import opened
from generator.render.pages.lines import held_together
from generator.render.pages.marks import EdgeMark, marks
from generator.render.pages.members import Member
from generator.render.pages.paper import PAPERS, POINT, Paper
from generator.render.pages.running import running_head
from generator.render.pictures import svg_styles
from generator.render.pictures.lettering import lettered
from generator.render.pictures.plot_layout import PlotMedium
from generator.render.pictures.plot_layout import paper as on_paper
from generator.render.text.fragment import Text
from generator.render.text.prose import OnPaper
from generator.render.text.titles import SOFT_HYPHEN
from generator.render.text.typography import typeset_words
from generator.render.theme.faces import face
from generator.render.theme.theme import Theme
from generator.values.bundle import tables_in
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import Block, Day, Facts, Field, Gallery, Heading, Image, Inline, Person, Picture, Prose, Row, Strong, Table

TO_WRITE_ON = re.compile("<td>(<a [^>]*>)?(_{5,})(?:</a>)?(?=<t|$)")
"""A cell with a stroke to write on."""
FEW_ROWS = 12
"""A table of a text with so many rows is rather divided by its columns than put on a page of its own, turned."""
SMALL, LEAST = 200, 66
"""A drawing of so few units is no wider than so many mm, at the scale of A5; as in picture.html and print.css."""
HIGHEST = 0.62
"""The share of a page that a drawing is high at most; as in print.css."""
NARROW = 100
"""In mm: in a narrower column pairs stand one below the other; as in pair.html."""
GALLERY = {2: 0.482, 3: 0.314}
"""The share of a column that each of several drawings in a row has; as in print.css."""
LARGE = "running"
"""The table of what is due is set as large as running text, where it fits so; as in print.css."""
STROKE = 0.46
"""How long it is for each of its characters, in ems."""


def kin(table: Table) -> str:
    """Return what the tables of a kind have in common: the name without what is counted."""
    return re.sub("[0-9]+", "", table.name)


class PrintPage(Page):
    """All pages of one document. It links to its own sections only, and knows the colours by their value."""

    marked = "number"

    def __init__(self, html: Html, paper: Paper, sections: Sequence[Section], assets: Mapping[str, Blob]) -> None:
        super().__init__(html, "")
        self.paper = paper
        self.measure = paper.measure  # of the column whose blocks are shown, in mm
        self.plot_height: float | None = None  # in mm; None: as high as its lines want
        self.assets = assets
        self.store: dict[str, bytes] = {}  # by their seals, which become part of the PDF
        self.highest = HIGHEST  # how high a drawing is at most, as a share of the page
        self.shown: dict[SentPicture, None] = {}
        self.anchors = {section.address: section.anchor for section in sections}
        self.ids.update(self.anchors.values())
        self._colours = html.theme.colours("print")
        self._section: Section | None = None  # whose blocks are shown
        self.depth = 1  # level of the last heading
        self.beside: Sequence[Table] = ()  # all tables of the pair that is shown
        self._alike = defaultdict[tuple[str, str], list[Table]](list)  # tables of all sections, by game and kind
        for section in sections:
            for table in tables_in(section.printed or section.blocks):
                self._alike[section.game or section.anchor, kin(table)].append(table)
        self._sizes: dict[tuple[int, float], tuple[Table, tuple[Fitted, ...]]] = {}

    def url(self, address: str) -> str | None:
        """Return where in this document the page with this address is printed, if it is."""
        anchor = self.anchors.get(address.partition("#")[0])
        return f"#{anchor}" if anchor else None

    def file(self, path: str) -> str:
        """Return the URL in the store of a file in the theme's assets/, into which it goes by being asked for."""
        asset = asset_of(self.html.theme, path)
        return self._stored(asset.stored, SentPicture(asset.stored.seal, asset.source, asset.width, asset.height))

    def picture(self, image: Image) -> str:
        """Return the picture's URL in the store, into which it goes by being asked for."""
        stored = self.assets[image.asset]
        return self._stored(stored, SentPicture(stored.seal, image.source, image.width, image.height))

    def sizes(self, image: Image, shown: str) -> dict[str, str]:
        """Return the attribute that says how large the smallest words of a drawing are, as a share of its width."""
        return {SMALLEST: f"{image.letters:.5f}"} if image.letters else {}

    def _stored(self, stored: Blob, sent: SentPicture) -> str:
        if stored.seal not in self.store:
            self.store[stored.seal] = stored.read()
        name = self._greyed(stored.seal) if self.theme.one_ink and self.store[stored.seal].startswith(b"<") else stored.seal
        if sent.width:
            self.shown[replace(sent, name=name)] = None
        return f"zine:/{name}"

    def _greyed(self, name: str) -> str:
        """Return the name in the store of a drawing in greys; typesetters do that to all other pictures."""
        grey = svg_styles.greyed(self.store[name])
        self.store[seal_of(grey)] = grey
        return seal_of(grey)

    def colour(self, role: str) -> str:
        return self._colours[role]

    def drawing(self, picture: Picture, scale: float = 1) -> Markup:
        """Show a drawing with words in the sizes that pages have, as wide as its column lets it be."""
        wide = min(self.measure, LEAST * self.paper.scale) if picture.width <= SMALL else self.measure
        wide = min(wide, self.highest * self.paper.height * picture.width / picture.height)
        most = PAPERS["A5"].measure * self.paper.scale / POINT / picture.width
        return super().drawing(lettered(picture, wide / POINT / picture.width, self.paper.scale, most), scale)

    def half(self, picture: Picture, level: int, width: float) -> str:
        """Show half a spread, which may be as high as its page."""
        self.highest = 1.0
        shown = str(self.at(width, (picture,), level))
        self.highest = HIGHEST
        return shown

    def block(self, block: Block, level: int = 2, **more: Any) -> Markup:
        whole = self.measure
        if isinstance(block, Gallery):
            more |= {"stacked": block.columns == 2 and self.measure < NARROW}
            self.measure *= 1.0 if more["stacked"] else GALLERY[block.columns]
        shown = super().block(block, level, **more)
        self.measure = whole
        return shown

    def blocks(self, blocks: Sequence[Block], level: int = 2, **more: Any) -> Markup:
        """Show blocks one after the other; a table that is turned takes the heading right above it onto its page."""
        pieces: list[Markup] = []
        for before, block in zip([None, *blocks], blocks, strict=False):
            shown = self.block(block, level, **more)
            if isinstance(block, Table) and self.fitted(block)[0].turned:
                heading = pieces.pop() if isinstance(before, Heading) else Markup("")
                shown = Markup('<div class="turned">{}{}</div>').format(heading, shown)
            pieces.append(shown)
        return Markup("").join(pieces)

    def fitted(self, table: Table, width: float | None = None) -> tuple[Fitted, ...]:
        """Return the table as it fits into a column of so many mm; into that whose blocks are shown.

        Tables of a kind in the reports of a game, and those side by side, are set in type of one size.
        """
        parts = self._fitted(table, width := width or self.measure)
        if len(parts) > 1 or parts[0].size == "dense" or parts[0].turned:
            return parts
        game = self._section and (self._section.game or self._section.anchor)
        others = [*(self._alike[game, kin(table)] if game else ()), *(self.beside if width < COLUMN else ())]
        dense = [found[0] for found in (self._fitted(other, width) for other in others) if len(found) == 1 and found[0].size == "dense" and not found[0].turned]
        return (replace(parts[0], size="dense", figures=any(one.figures for one in dense)),) if dense else parts

    def _fitted(self, table: Table, width: float) -> tuple[Fitted, ...]:
        key = (id(table), width)
        if key not in self._sizes:  # the table is kept: nothing else gets its id
            fit = fitted if self.paper.enlarged == 1 else on_wall
            parts = fit(table, self.html.words, self._table_points, self.paper, width, self.faces)
            if table.name == LARGE and parts[0].size != "dense":
                large = fit(table, self.html.words, self.html.theme.print_type["text"].size * self.paper.scale, self.paper, width, self.faces)
                parts = large if large[0].size != "dense" else (replace(parts[0], size="dense"),)
            self._sizes[key] = (table, parts)
        return self._sizes[key][1]

    @cached_property
    def faces(self) -> Faces:
        """The fonts of tables."""
        return table_faces(self.html.theme, self.language)

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]:
        """Return a table of a text as it fits into a column of so many mm, in one piece or in some with its columns;
        each may be turned."""
        rows = grid(html)
        if rows is None:
            return [(as_narrow_as_needed(html, self.faces.hyphens), False)]
        turns = width == self.paper.measure and len(rows) > FEW_ROWS
        parts = fitted(table_of(rows), self.html.words, self._table_points, self.paper, width, self.faces, turns)
        return [(written(rows, part, self.faces.hyphens), part.turned) for part in parts]

    def turned(self, form: Form) -> Form:
        """Return the rows of a table as they stand on pages of their own, turned by a quarter."""
        return replace(form, width=self.room, turned=self.paper.measure) if form.bare else form

    @property
    def room(self) -> float:
        """The height of the type area in mm."""
        lines, line = self.paper.grid(self.html.theme.print_type["text"].leading)
        return lines * line

    @property
    def ruled(self) -> bool:
        """Whether the headings of the section have a rule above them; as in print.css."""
        return self._section is not None and self._section.kind in ("letters", "rules")

    def tables_in(self, html: str, width: float) -> str:
        """Return HTML of a text with the tables in it as they fit."""
        return TABLE.sub(lambda table: "".join(shown for shown, _ in self.authored(table[0], width)), html)

    @property
    def _table_points(self) -> float:
        return self.html.theme.print_type["table"].size * self.paper.scale

    def even(self, table: Table) -> dict[int, str]:
        """Return the widths of columns that are counted through, for CSS."""
        return {index: f"{share:.2f}%" for index, share in even(table, self.html.words, self._table_points, self.faces).items()}

    def table(self, part: Fitted, level: int) -> Markup:
        """Show a table that fits."""
        html = self.html.environment.get_template("blocks/fitted.html").render(page=self, part=part, level=level)
        return Markup(with_unbroken_cells(html, part.torn, part.whole, self.faces.hyphens))

    def cells(self, table: Table, row: Row) -> Markup:
        """Show the cells of a row; where one is to be written on, there is a line at its foot."""
        return Markup(TO_WRITE_ON.sub(_line, super().cells(table, row)))

    def field(self, field: Field) -> str:
        """Show room to write on; on a sheet of its own there will be a field."""
        kind, shown = "field tick" if field.tick else "field tall" if field.tall else "field", "_" * field.width
        if not self.paper.sheet:
            return f'<span class="{kind}">{escape(field.text) or shown}</span>'
        room = {"name": field.name, "about": self.plain(field.about), "text": field.text, "default": field.default, "tick": field.tick, "tall": field.tall}
        return f'<a class="{kind}" href="{FIELD}{quote(json.dumps(room))}">{shown}</a>'

    def legend(self, table: Table) -> Markup:
        """Show what stands below a table."""
        return Markup(self.html.environment.get_template("blocks/legend.html").render(page=self, block=table)).strip()

    def begin(self, section: Section) -> None:
        """Begin a section: its blocks are shown from now on."""
        self._section, self.depth = section, 1

    def at(self, width: float, blocks: Sequence[Block], level: int) -> Markup:
        """Show blocks in a column that is so many mm wide."""
        whole, self.measure = self.measure, width
        shown = self.blocks(blocks, level)
        self.measure = whole
        return shown

    def halves(self, left: Sequence[Block], right: Sequence[Block], level: int) -> list[Markup]:
        """Show blocks in two columns side by side, their tables in type of one size."""
        around, self.beside = self.beside, [*tables_in(left), *tables_in(right)]
        half = (self.measure - GUTTER) / 2
        shown = [Markup('<div class="half" style="width: {:.3f}mm">{}</div>').format(half, self.at(half, side, level)) for side in (left, right)]
        self.beside = around
        return shown

    def level(self, level: int) -> int:
        """Lift a heading that stands more than one level below the one before it: PDF/UA wants none left out."""
        self.depth = min(level, self.depth + 1)
        return self.depth

    def page_url(self, address: str) -> str | None:
        """Tell a text that no page is here: on paper, its links to pages are words."""
        return None

    def opened(self, prose: Prose, found: list[Member]) -> list[Member]:
        """Return what stands in a text, with the sign of an article's beginning if one begins with it."""
        section = self._section
        begins = section is not None and section.kind == "article" and prose is section.blocks[0]
        return opened(found, self.html.theme, self.paper.scale) if begins else found

    def writer(self, prose: Prose, text: Text, level: int, prefix: str) -> OnPaper:
        plain = face(self.html.theme, "text")
        writer = OnPaper(self, text, dict(prose.pictures), level, prefix, measured=plain.width if plain else len)
        section = self._section
        if section is None or section.kind not in ("article", "letters"):
            return writer
        return replace(writer, signed=True, ends=prose is section.blocks[-1], letters=section.kind == "letters")

    def abbreviations(self, table: Table) -> list[tuple[Inline, Inline]]:
        """Return the short titles of a table's columns with what they mean, unless they are a whole row of a kind such
        as T1, T2, …"""
        if table.cross:
            return []
        explained: list[tuple[Inline, Inline]] = [(column.title, column.about) for column in table.columns if column.about is not None]
        return explained if len(explained) <= 6 else []

    def long(self, facts: Facts) -> bool:
        """Tell whether a fact is so long that it needs a line of its own."""
        return any(len(self.plain(piece)) > 30 for pair in facts.pairs for piece in pair)

    def name(self, section: Section) -> str:
        """Return what running heads and bookmarks call a section: a report's title alone says too little."""
        title = self.plain(section.title)
        name = f"{self.plain(section.kicker)} · {title}" if section.kind in ("report", "page") and section.kicker else title
        return name.replace(SOFT_HYPHEN, "")

    def head(self, section: Section) -> str:
        """Return what stands above the pages of a section: of a report whose headline has no room there, what its round
        is called."""
        called = () if section.called is None else (f"{self.plain(section.kicker)} · {self.plain(section.called)}",)
        return self.one_line(self.name(section), *called)

    def one_line(self, *names: str) -> str:
        """Return the first of these names that has room above a page, or the beginning of the last."""
        return running_head(names, self.paper, self.theme)

    def date(self, date: datetime.date) -> Day:
        return Day(date)

    def named(self, id: str) -> Person:
        return Person(id)

    def strong(self, text: Inline) -> Strong:
        return Strong(text)

    def bare(self, url: str) -> str:
        """Return a web address as one writes it on paper."""
        return url.partition("://")[2].rstrip("/")

    @property
    def theme(self) -> Theme:
        return self.html.theme

    def fragment(self, template: str, values: Mapping[str, Any]) -> str:
        """Return a filler, or a page made of some."""
        return held_together(self.html.environment.get_template(f"fillers/{template}").render(page=self, **values))

    @property
    def plot_medium(self) -> PlotMedium:
        return on_paper((self.measure, self.plot_height))

    def art(self, name: str) -> str:
        """Return the URL of a spot drawing in the store, into which it goes by being asked for."""
        return self.into_store(art.drawing(self.html.theme, name, self.colour))

    def into_store(self, drawing: bytes) -> str:
        """Put a drawing of the program's own into the store and return its URL there."""
        self.store[seal := seal_of(drawing)] = drawing
        return f"zine:/{seal}"

    def markup(self, html: str) -> Markup:
        """Show HTML that a template has made."""
        return Markup(html)

    @property
    def line(self) -> float:
        """The height of a line of running text, in points."""
        return self.html.theme.print_type["text"].leading * self.paper.scale

    def typeset(self, text: str) -> Markup:
        """Show plain words that people wrote with the quotes and dashes of the language."""
        return Markup(escape(typeset_words(text, self.language)))

    def marks(self, sections: Sequence[Section]) -> Mapping[str, EdgeMark]:
        """Return the mark at the edge of the pages of each section, by its anchor."""
        return marks(sections, self.html.words.plain, self.paper)

    def contents(self, sections: Sequence[Section]) -> Contents:
        """Return what the contents show, and how."""
        return contents(sections, self.html.words.plain, self.paper, self.theme)

    def part_begins(self, anchor: str) -> Markup:
        return Markup(part_begins(anchor))

    part_ends = Markup(PART_ENDS)


def _line(cell: re.Match[str]) -> str:
    """Return a cell to be written on with its line."""
    field = f"{cell[1]}</a>" if cell[1] else ""
    return f'<td class="blank"><p style="min-width: {STROKE * len(cell[2]):.1f}em">{field}</p>'
