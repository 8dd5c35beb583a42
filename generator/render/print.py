"""Values → the HTML of a printed issue or result sheet, complete with style sheet, fonts and pictures; `pdf.py` sets it."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from generator import addresses
from generator.issue import GamePage, Issue, Magazine, Section
from generator.render.fragment import Text
from generator.render.html import Html, Page
from generator.render.paper import Fitted, Paper, fitted, paper_of, sheet_paper
from generator.render.pdf import PART_ENDS, Attachment, Document, Part, Shown, part_begins
from generator.render.prose import OnPaper, Writer
from generator.render.puzzle import puzzle
from generator.render.theme import Theme
from generator.render.view import tables_in
from generator.render.words import Words
from generator.report import Block, Booklet, Day, Facts, Handout, Heading, Image, Inline, Pair, Person, Prose, Strong, Table, walk
from generator.words import GM, ISSUE

MULTIPLE = 4
"""A stapled issue is folded from sheets of four pages."""

VARIABLE = re.compile(r"var\((--[a-z0-9-]+)\)")


def style_sheet(theme: Theme, paper: Paper, masthead: str) -> tuple[str, dict[str, bytes]]:
    """Return `print.css` below what it builds on: fonts, colours, sizes and paper; and the files of the fonts by their hash."""
    files = {font: theme.file(f"fonts/{font.file}.ttf") for font in theme.fonts}
    faces = [
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; font-style: {font.style}; '
        f"src: url(zine:/{store_name(data)}) }}"
        for font, data in files.items()
    ]
    families = [f'--{name}: "{family}";' for name, family in theme.families.items()]
    sizes = [
        f"--{name}-size: {size.size * paper.scale:.2f}; --{name}-leading: {size.leading * paper.scale:.2f};"
        for name, size in theme.print_type.items()
    ]
    colours = theme.colours("light")
    page = (
        f"--ghost: {mixed(colours['accent'], colours['on-accent'], 0.12)}; --masthead-size: {masthead_size(masthead, paper):.2f}; "
        f"--page-width: {paper.width}mm; --page-height: {paper.height}mm; --measure: {paper.measure:.2f}mm; --main: {paper.main:.2f}mm; --side: {paper.side:.2f}mm; --scale: {paper.scale:.4f};"
    )
    root = f":root {{ {theme.css_variables('light')}\n{' '.join(families)}\n{' '.join(sizes)}\n{page} }}"
    css = "\n".join([*faces, root, theme.file("print.css").decode("utf-8")])
    return without_variables(css), {store_name(data): data for data in files.values()}


def without_variables(css: str) -> str:
    """Return the style sheet with the value of each custom property in its places. WeasyPrint would look it up anew for every element,
    which is a seventh of its time."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    values = dict(re.findall(r"(--[a-z0-9-]+): ([^;}]+)", css))
    while VARIABLE.search(css):
        css = VARIABLE.sub(lambda match: values[match[1]].strip(), css)
    return css


def mixed(ground: str, colour: str, share: float) -> str:
    """Return a colour between two of the form `#rrggbb`: what CSS would do with transparency, which screen readers' PDF cannot have."""
    channels = [(int(ground[at : at + 2], 16), int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in channels)


def store_name(data: bytes) -> str:
    """Return the name of a file in the store. It becomes part of the PDF, so it is always the same hash."""
    return sha256(data).hexdigest()


def masthead_size(title: str, paper: Paper) -> float:
    """Return the type size in mm that lets the title, on one line, fill the cover's width: 85 % of the page."""
    widths = {**dict.fromkeys("fijlrtI .,:;'’-!", 0.32), **dict.fromkeys("mwMW", 0.8)}
    ems = sum(widths.get(letter, 0.61 if letter.isupper() else 0.5) for letter in title)
    return min(0.84 * paper.width / max(ems, 1), 0.25 * paper.width)


# ---- pages in print ----------------------------------------------------------------------------------------------


class PrintPage(Page):
    """All pages of one document. It links to its own sections only, and knows the colours by their value."""

    def __init__(self, html: Html, paper: Paper, sections: Sequence[Section], assets: Mapping[str, bytes]) -> None:
        super().__init__(html, "")
        self.paper = paper
        self.measure = paper.measure  # of the column whose blocks are shown, in mm
        self.assets = assets
        self.store: dict[str, bytes] = {}
        self.shown: dict[Shown, None] = {}
        self.anchors = {section.address: section.anchor for section in sections}
        self._ids.update(self.anchors.values())
        self._colours = html.theme.colours("light")
        self._section: Section | None = None  # whose blocks are shown
        self._level = 1  # of the last heading

    def url(self, address: str) -> str | None:
        """Return where in this document the page with this address is printed, if it is."""
        anchor = self.anchors.get(address.partition("#")[0])
        return f"#{anchor}" if anchor else None

    def picture(self, image: Image) -> str:
        """Return the picture's URL in the store, into which it goes by being asked for."""
        data = self.assets[image.asset]
        self.store[store_name(data)] = data
        self.shown[Shown(store_name(data), image.source, image.width, image.height)] = None
        return f"zine:/{store_name(data)}"

    def colour(self, role: str) -> str:
        return self._colours[role]

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

    def fitted(self, table: Table) -> tuple[Fitted, ...]:
        """Return the table as it fits into the type area."""
        return fitted(table, self.html.words, self.html.theme.print_type["table"].size * self.paper.scale, self.paper, self.measure)

    def body(self, section: Section) -> Markup:
        """Show the blocks of a section below its title, in the typography of its kind."""
        self._section, self._level = section, 1
        return self.blocks(section.printed or section.blocks)

    def at(self, width: float, blocks: Sequence[Block], level: int) -> Markup:
        """Show blocks in a column that is so many mm wide."""
        whole, self.measure = self.measure, width
        shown = self.blocks(blocks, level)
        self.measure = whole
        return shown

    def beside_each_other(self, pair: Pair) -> bool:
        """Tell whether there is room for both halves of a pair side by side, with every table in one piece."""
        if self.measure < self.paper.measure:
            return False
        half = self.paper.columns(2)
        size = self.html.theme.print_type["table"].size * self.paper.scale
        tables = [block for block in walk((*pair.left, *pair.right)) if isinstance(block, Table)]
        return all(len(fitted(table, self.html.words, size, self.paper, half)) == 1 for table in tables)

    def level(self, level: int) -> int:
        """Lift a heading that stands more than one level below the one before it: PDF/UA wants none left out."""
        self._level = min(level, self._level + 1)
        return self._level

    def page_url(self, address: str) -> str | None:
        """Tell a text that no page is here: on paper, its links to pages are words."""
        return None

    def writer(self, prose: Prose, text: Text, level: int, prefix: str) -> Writer:
        writer = OnPaper(self, text, dict(prose.pictures), level, prefix)
        section = self._section
        if section is None or section.kind not in ("article", "letters"):
            return writer
        begins = section.kind == "article" and prose is section.blocks[0]
        return replace(writer, begins=begins, signed=True, ends=prose is section.blocks[-1])

    def teasers(self, sections: Sequence[Section]) -> list[Inline]:
        """Return what the cover announces if the editor has written nothing for it."""
        announced = [section for section in sections if section.kind in ("article", "report", "letters")]
        return [section.title for section in announced[:4]]

    def abbreviations(self, table: Table) -> list[tuple[Inline, Inline]]:
        """Return the short titles of a table's columns with what they mean, unless they are a whole row of a kind such as T1, T2, …"""
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
        return f"{self.plain(section.kicker)} · {title}" if section.kind == "report" and section.kicker else title

    def date(self, date: datetime.date) -> Day:
        return Day(date)

    def named(self, id: str) -> Person:
        return Person(id)

    def strong(self, text: Inline) -> Strong:
        return Strong(text)

    def bare(self, url: str) -> str:
        """Return a web address as one writes it on paper."""
        return url.partition("://")[2].rstrip("/")

    def part_begins(self, anchor: str) -> Markup:
        return Markup(part_begins(anchor))

    part_ends = Markup(PART_ENDS)


# ---- documents ---------------------------------------------------------------------------------------------------


def issue_document(
    issue: Issue, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, bytes], attachments: Sequence[Attachment] = ()
) -> Document:
    """Return a printed issue: cover, imprint, contents, the sections, back cover; fillers before the back cover if pages are wanted.

    `assets` are the pictures of the content by their key, as JPEG, PNG or SVG.
    """
    sections = [section for section in issue.sections if section.kind != "imprint"]
    imprint = next((section for section in issue.sections if section.kind == "imprint"), magazine.masthead.imprint)
    printed = _Printed(magazine, theme, words, assets, sections, paper_of(magazine))
    name = words.plain(ISSUE(number=issue.number))
    values = {
        "running": f"{magazine.masthead.title} · {name} · {words.day(Day(issue.date))}",
        "issue": issue,
        "sections": sections,
        "imprint": imprint,
        "games": reported(issue, magazine),
        "notices": _notices(issue, magazine),
        "puzzle": puzzle(issue, magazine),
    }
    return printed.document(
        addresses.issue(issue.id),
        "issue.html",
        values,
        title=f"{magazine.masthead.title}, {name}" + (f": {issue.title}" if issue.title else ""),
        date=issue.date,
        attachments=tuple(attachments),
        parts=tuple(Part(section.anchor, section.source or section.address) for section in sections),
        fillers=printed.fillers(issue.number, values),
        page_multiple=MULTIPLE,
    )


LARGE = 1.75
"""How much larger than a result sheet is set what hangs on a wall."""


def handout_document(
    handout: Handout, section: Section, game: GamePage, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, bytes]
) -> Document:
    """Return sheets for the players' table or for the wall that belong to a round; `section` is the round's report."""
    paper = replace(sheet_paper(magazine), enlarged=LARGE if handout.large else 1)
    printed = _Printed(magazine, theme, words, assets, [section], paper)
    date = game.rounds[section.round or 0].date
    running = [magazine.masthead.title, game.title, *([words.day(Day(date))] if date else [])]
    return printed.document(
        f"{section.address}-{handout.name}",
        "handout.html",
        {"running": " · ".join(running), "section": section, "handout": handout, "game": game, "date": date},
        title=f"{game.title}: {words.plain(handout.title)}",
        date=date or max((issue.date for issue in magazine.issues), default=UNDATED),
    )


def booklet_document(
    booklet: Booklet, game: GamePage, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, bytes]
) -> Document:
    """Return a booklet of a game, on the magazine's paper: cover, contents, a page for the beginning of each chapter."""
    address = addresses.game_page(game.id, booklet.slug)
    sections = [
        Section("report", f"{address}#{chapter.name}", chapter.name, chapter.title, chapter.blocks, game=game.id) for chapter in booklet.chapters
    ]
    printed = _Printed(magazine, theme, words, assets, sections, paper_of(magazine))
    dates = [round.date for round in game.rounds if round.date is not None]
    title = words.plain(booklet.title)
    return printed.document(
        address,
        "booklet.html",
        {"running": f"{magazine.masthead.title} · {game.title} · {title}", "sections": sections, "game": game, "booklet": booklet},
        title=f"{game.title}: {title}",
        date=max(dates, default=None) or max((issue.date for issue in magazine.issues), default=UNDATED),
        parts=tuple(Part(section.anchor, section.address) for section in sections),
    )


UNDATED = datetime.date(1970, 1, 1)
"""Stands in the metadata of a sheet whose round has no date, in a magazine without issues: a PDF has to have one, and not today's."""


def sheet_document(
    section: Section,
    game: GamePage,
    magazine: Magazine,
    theme: Theme,
    words: Words,
    assets: Mapping[str, bytes],
    attachments: Sequence[Attachment] = (),
) -> Document:
    """Return the report of one round on a sheet of its own, with the magazine's name above and the next deadline."""
    printed = _Printed(magazine, theme, words, assets, [section], sheet_paper(magazine))
    date = game.rounds[section.round or 0].date
    running = [magazine.masthead.title, game.title, *([words.day(Day(date))] if date else [])]
    return printed.document(
        section.address,
        "sheet.html",
        {"running": " · ".join(running), "section": section, "game": game, "date": date},
        title=f"{game.title}: {words.plain(section.title)}",
        date=date or max((issue.date for issue in magazine.issues), default=UNDATED),
        attachments=tuple(attachments),
        parts=(Part(section.anchor, section.source or section.address),),
    )


@dataclass(frozen=True, slots=True)
class Notice:
    """A game as the back cover announces it: its title, and facts with their names."""

    title: Inline
    facts: tuple[tuple[Inline, Inline], ...]


def reported(issue: Issue, magazine: Magazine) -> list[GamePage]:
    """Return the games with a report in an issue."""
    reported = {section.game for section in issue.sections if section.kind == "report"}
    return [game for game in magazine.games if game.id in reported]


def _notices(issue: Issue, magazine: Magazine) -> list[Notice]:
    """Return what the issue itself says of running games, lest it change with a new deadline: its deadlines, or else its reports."""
    tables = [table for section in issue.sections if section.kind == "deadlines" for table in tables_in(section.blocks)]
    if tables:
        heads = [column.title for column in tables[0].columns]
        facts = [[pair for pair in zip(heads, row.cells, strict=True) if pair[1] is not None] for row in tables[0].rows]
        return [Notice(title, tuple(others)) for (_, title), *others in facts]
    return [Notice(game.title, ((GM(), Person(game.gm)),)) for game in reported(issue, magazine)]


@dataclass
class _Printed:
    """What all documents of a magazine have in common."""

    magazine: Magazine
    theme: Theme
    words: Words
    assets: Mapping[str, bytes]
    sections: Sequence[Section]
    paper: Paper

    @cached_property
    def html(self) -> Html:
        return Html(self.theme, self.words, {}, templates=("print", "templates"))

    @cached_property
    def page(self) -> PrintPage:
        return PrintPage(self.html, self.paper, self.sections, self.assets)

    def render(self, template: str, values: Mapping[str, Any]) -> str:
        context = {"page": self.page, "magazine": self.magazine, "masthead": self.magazine.masthead, "paper": self.paper}
        return self.html.environment.get_template(template).render(**context, **values)

    def fillers(self, number: int, values: Mapping[str, Any]) -> tuple[str, ...]:
        """Return as many fillers as can be needed; each issue begins with another one. Those without anything to say are left out."""
        names = sorted({path.name for folder in self.theme.folders for path in (folder / "print" / "fillers").glob("*.html")})
        if not values["notices"]:
            names.remove("calendar.html")
        turn = number % len(names)
        return tuple(self.render(f"fillers/{name}", values) for name in (names[turn:] + names[:turn])[: MULTIPLE - 1])

    def document(self, name: str, template: str, values: Mapping[str, Any], **more: Any) -> Document:
        masthead = self.magazine.masthead
        html = self.render(template, values)
        css, fonts = style_sheet(self.theme, self.paper, masthead.title)
        return Document(
            name=name,
            html=html,
            css=(css,),
            store=fonts | self.page.store,
            shown=tuple(self.page.shown),
            author=self.magazine.names()[masthead.editor] if masthead.editor else masthead.title,
            language=masthead.language,
            subject=masthead.subtitle,
            **more,
        )
