"""Values → the HTML of a printed issue or booklet, complete with style sheet, fonts and pictures;
`render/typesetter/pdf.py` sets it."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Any

from markupsafe import Markup

from generator.memo.blob import Blob, seal_of
from generator.render.markup.files import asset_of
from generator.render.markup.html import Html
from generator.render.pages.back import lower_half
from generator.render.pages.document import Attachment, PrintDocument, SourceSpan
from generator.render.pages.fillers import (
    booklet_drawings,
    booklet_pages,
    fillers,
    notices,
    page_fillers,
    reported,
    sender,
    spots,
)
from generator.render.pages.front import front, plate
from generator.render.pages.galley import Filler, Form, Galley, Grid, Part, Piece
from generator.render.pages.galleys import Galleys
from generator.render.pages.guests import guest_galley
from generator.render.pages.lines import held_together
from generator.render.pages.paper import Paper, masthead_rule, masthead_size, paper_of
from generator.render.pages.print_page import PrintPage
from generator.render.pages.starts import before, plates, start_of, without_repeats
from generator.render.pictures.cover_art import MadeOf, of_booklet, of_issue
from generator.render.text.locale import Words
from generator.render.theme.faces import face
from generator.render.theme.palette import mixed
from generator.render.theme.sheets import PARTED, with_files
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values.issue import GamePage, Issue, Magazine, Section
from generator.values.record import replace
from generator.values.report import Booklet, Day

MULTIPLE = 4
"""A stapled issue is folded from sheets of four pages."""

TOLERANCE = 0.4
"""By so many mm the type area is higher than its lines: what was measured must fit."""

ONE_INK = "img { image-rendering: pixelated }"
"""Lets the typesetter draw pictures for one ink: weasyprint_patches/pictures.py."""

FONTS = 64
"""So many fonts have their names remembered."""

VARIABLE = re.compile(r"var\((--[a-z0-9-]+)\)")


def style_sheet(theme: Theme, paper: Paper, masthead: str, more: str = "") -> tuple[str, dict[str, bytes]]:
    """Return `print.css` and the style sheet named `more` below what they build on: fonts, colours, sizes and paper;
    what the magazine adds; and the files of the fonts and those that it names by their hash."""
    files, assets = theme.print_fonts, dict[str, bytes]()

    def way(name: str) -> str:
        stored = asset_of(theme, name).stored
        assets[stored.seal] = stored.read()
        return f"zine:/{stored.seal}"

    face = '@font-face {{ font-family: "{0.family}"; font-weight: {0.weight}; font-style: {0.style}; src: url(zine:/{1}) }}'
    faces = [face.format(font, _font_name(data)) for font, data in files.items()]
    sheets = [theme.style_sheet(name, way) for name in ("print.css", more) if name]
    whole = ["\n".join([*faces, root(theme, paper, masthead)]), *sheets, *[ONE_INK] * (theme.one_ink or theme.dots), with_files(theme.extra.get("print", ""), way)]
    css = PARTED.join(whole)
    return without_variables(css), {_font_name(data): data for data in files.values()} | assets


def root(theme: Theme, paper: Paper, masthead: str) -> str:
    """Return the rule with what print.css builds on: colours, families, sizes and paper, as custom properties."""
    families = [f'--{name}: "{family}";' for name, family in theme.families.items()]
    quarter = theme.print_type["text"].leading / 4
    scaled = {name: (size.size * paper.scale, round(size.leading / quarter) * quarter * paper.scale) for name, size in theme.print_type.items()}
    sizes = [f"--{name}-size: {size:.2f}; --{name}-leading: {leading:.4f};" for name, (size, leading) in scaled.items()]
    colours = theme.colours("print")
    lines, line = paper.grid(theme.print_type["text"].leading)
    page = (
        f"--line: {line:.4f}mm; --top: {paper.margins[0]:.3f}mm; "
        f"--bottom: {paper.height - paper.margins[0] - lines * line - TOLERANCE:.3f}mm; "
        f"--masthead-size: {masthead_size(masthead, paper, font := face(theme, 'display', 900)):.2f}; --masthead-rule: {masthead_rule(masthead, font):.4f}; "
        f"--page-width: {paper.width}mm; --page-height: {paper.height}mm; --measure: {paper.measure:.2f}mm; --outer: {paper.edges[0]:.3f}mm; --inner: {paper.edges[1]:.3f}mm; --marginal: {paper.marginal:.3f}mm; --main: {paper.main:.2f}mm; --side: {paper.side:.2f}mm; --scale: {paper.scale:.4f};"
        f"--night: {mixed(colours['accent'], colours['ink'], 0.6)}; --dawn: {mixed(colours['accent'], colours['sky'], 0.3)}; "
    )
    return f":root {{ {theme.css_variables('print')}\n{' '.join(families)}\n{' '.join(sizes)}\n{page} }}"


@lru_cache(FONTS)
def _font_name(data: bytes) -> str:
    """Return the name of a font in the store: there are few, and each document has them all."""
    return seal_of(data)


def without_variables(css: str) -> str:
    """Return the style sheet with the value of each custom property in its places. WeasyPrint would look it up anew for
    every element, which is a seventh of its time."""
    css = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), css, flags=re.DOTALL)
    values = dict(re.findall(r"(--[a-z0-9-]+): ([^;}]+)", css))
    for _ in values:
        if not VARIABLE.search(css):
            break
        css = VARIABLE.sub(lambda match: values.get(match[1], match[0]).strip(), css)
    return css


# ---- documents ---------------------------------------------------------------------------------------------------


def issue_document(
    issue: Issue, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, Blob], attachments: Sequence[Attachment] = ()
) -> PrintDocument:
    """Return a printed issue: cover, imprint, contents, the sections, back cover; fillers before the back cover if
    pages are wanted.

    `assets` are the pictures of the content by their key, as JPEG, PNG or SVG.
    """
    sections = [section for section in issue.sections if section.kind != "imprint"]
    imprint = next((section for section in issue.sections if section.kind == "imprint"), magazine.masthead.imprint)
    made_of = partial(of_issue, issue, magazine, words)
    printed = Printed(magazine, theme, words, assets, sections, paper_of(magazine), made_of=made_of)
    name = words.plain(issue.name)
    running = printed.page.one_line(*(f"{magazine.masthead.title} · {name}{end}" for end in (f" · {words.day(Day(issue.date))}", "")))
    announced = notices(issue, magazine)
    galleys = printed.galleys(running)
    values = {
        "running": running,
        "issue": issue,
        "sections": sections,
        "imprint": imprint,
        "games": reported(issue, magazine),
        "notices": announced,
        "lower_half": lower_half(printed.paper, theme, words, issue.next, issue.deadline is not None, announced),
        "sender": " · ".join(sender(magazine)),
        "art": spots(issue, magazine, theme),
        "front": None if issue.cover else front(made_of(), issue.id, magazine.masthead.title, issue.title, issue.teasers, printed.page),
        "plate": lambda wide, high: plate(made_of(), issue.id, wide, high, printed.page),
    }
    return printed.document(
        addresses.issue(issue.id),
        "issue.html",
        values,
        title=f"{magazine.masthead.title}, {name}" + (f": {words.plain(issue.title)}" if issue.title else ""),
        date=issue.last_day,
        attachments=tuple(attachments),
        parts=tuple(SourceSpan(section.anchor, section.source or section.address) for section in sections),
        fillers=printed.fillers(issue, running),
        page_multiple=MULTIPLE,
        galleys=galleys,
        grid=replace(printed.grid, multiple=MULTIPLE, behind=1, pages=issue.pages, at_most=issue.at_most),
        holes=fillers(issue, magazine, printed.page),
        own=tuple(map(printed.own_piece, issue.fillers if issue.filling != "none" else ())),
    )


MOST_PARTS = 6
"""So many chapters are named on the back of a booklet."""


def booklet_document(
    booklet: Booklet, game: GamePage, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, Blob]
) -> PrintDocument:
    """Return a booklet of a game, on the magazine's paper: cover, imprint, contents, a page for the beginning of each
    chapter, back cover; pages for autographs and notes before the back cover if pages are wanted."""
    address = addresses.game_page(game.id, booklet.slug)
    sections = [
        Section("report", f"{address}#{chapter.name}", chapter.name, chapter.title, chapter.blocks, game=game.id, start="here" if chapter.runs_on else "")
        for chapter in booklet.chapters
    ]
    printed = Printed(magazine, theme, words, assets, sections, paper_of(magazine), {one.name: one.of or one.name for one in booklet.chapters})
    drawings = booklet_drawings(booklet, theme)
    dates = [round.date for round in game.rounds if round.date is not None]
    title = words.plain(booklet.title)
    running = printed.page.one_line(f"{magazine.masthead.title} · {game.title} · {title}", f"{game.title} · {title}")
    galleys = printed.galleys(running)
    parts = _parts(booklet, sections)
    return printed.document(
        address,
        "booklet.html",
        {
            "running": running,
            "sections": sections,
            "parts": parts,
            "told": parts[:MOST_PARTS],
            "game": game,
            "booklet": booklet,
            "date": max(dates, default=None),
            "sender": " · ".join(sender(magazine)),
            "drawing": printed.page.art(drawings[0]) if drawings else None,
            "front": front(of_booklet(booklet, words), booklet.slug, magazine.masthead.title, booklet.title, booklet.teasers, printed.page),
            "lower_half": lower_half(printed.paper, theme, words, [section.title for section, _ in parts[:MOST_PARTS]], False, []),
            "imprint": magazine.masthead.imprint,
        },
        title=f"{game.title}: {title}",
        date=max(dates, default=None) or magazine.newest_day or UNDATED,
        parts=tuple(SourceSpan(section.anchor, section.address) for section in sections),
        fillers=printed.framed(booklet_pages(printed.page), running),
        page_multiple=MULTIPLE,
        galleys=galleys,
        grid=replace(printed.grid, multiple=MULTIPLE, behind=1),
    )


def _parts(booklet: Booklet, sections: Sequence[Section]) -> list[tuple[Section, list[Section]]]:
    """Return the chapters of a booklet as its contents show them: each with those that belong to it."""
    parts: list[tuple[Section, list[Section]]] = []
    for chapter, section in zip(booklet.chapters, sections, strict=True):
        if chapter.of and parts:
            parts[-1][1].append(section)
        else:
            parts.append((section, []))
    return parts


UNDATED = datetime.date(1970, 1, 1)
"""Stands in the metadata of a sheet whose round has no date, in a magazine without issues: a PDF has to have one, and
not today's."""


@dataclass
class Printed:
    """What all documents of a magazine have in common."""

    magazine: Magazine
    theme: Theme
    words: Words
    assets: Mapping[str, Blob]
    sections: Sequence[Section]
    paper: Paper
    marked: Mapping[str, str] | None = None
    """Of a booklet: by the anchor of each chapter that of the one whose mark is at the edge of its pages."""
    made_of: MadeOf | None = None

    @cached_property
    def html(self) -> Html:
        return Html(self.theme, self.words, {}, templates=("print", "templates"))

    @cached_property
    def page(self) -> PrintPage:
        return PrintPage(self.html, self.paper, self.sections, self.assets)

    @property
    def grid(self) -> Grid:
        lines, line = self.paper.grid(self.theme.print_type["text"].leading)
        return Grid(lines, line, self.paper.measure)

    def frame(self, html: str, running: str) -> str:
        """Return what takes a page as a document of it."""
        return self.render("fillers/frame.html", {"running": running, "filler": Markup(html)})

    def galleys(self, running: str) -> tuple[Galley, ...]:
        """Return the sections as they can be put on pages; `running` stands above all pages."""
        galleys = Galleys(self.page)
        found: list[Galley] = []
        marks = self.page.marks([replace(section, game=(self.marked or {}).get(section.anchor, section.game)) for section in self.sections])
        for own, section in zip(self.sections, without_repeats(self.sections), strict=True):
            if section.kind == "guest":
                found.append(guest_galley(self.page, section, self.grid.lines, self.grid.line))
                continue
            start = start_of(section, whole=self.marked is not None)
            if start == "here" and found and self.sections[len(found) - 1].kind == "guest":
                start = "page"
            member = (self.marked or {}).get(section.anchor, section.anchor) != section.anchor
            values = {"section": section, "start": start, "running": running, "mark": marks.get(section.anchor), "member": member}
            galley = galleys.galley(section, self.render("opening.html", values), start, self.page.name(section))
            plate, opener = (html and self.frame(html, running) for html in before(own, start, self.page, self.grid, self.made_of))
            found.append(replace(galley, plate=plate, opener=opener, game=section.game or ""))
        return tuple(found)

    def leaf(self, section: Section, values: Mapping[str, Any], short: bool = False, wide: bool = False) -> Galley:
        """Return a section as a sheet of its own; `short`: in the shortest forms and the smallest type; `wide`: not in
        columns, since it is to be filled in."""
        opening = self.render("sheet_opening.html", {"section": section, "start": "page", "mark": None, "member": False, **values})
        galley = Galleys(self.page, sheet=not wide, short=short).galley(replace(section, columns=int(wide)), opening, "page", self.page.name(section))
        return replace(galley, before=f'<article class="section sheet report own" id="{section.anchor}">') if wide else galley

    def render(self, template: str, values: Mapping[str, Any]) -> str:
        context = {"page": self.page, "magazine": self.magazine, "masthead": self.magazine.masthead, "paper": self.paper}
        return held_together(self.html.environment.get_template(template).render(**context, **values))

    def own_piece(self, section: Section) -> Galley:
        """Return a small text of the editor's own, to stand below the end of another."""
        self.page.begin(section)
        inside = self.page.at(width := self.paper.measure, section.blocks, 3)
        html = self.render("fillers/own.html", {"section": section, "inside": inside})
        return Galley(section.anchor, self.page.name(section), (Piece((Form((Part(html),), width),)),))

    def fillers(self, issue: Issue, running: str) -> tuple[Filler, ...]:
        """Return fillers of a page that have anything to say, first what shows all rounds of a game so far."""
        return self.framed((*plates(self.sections, self.page, self.grid), *page_fillers(issue, self.magazine, self.page)), running)

    def framed(self, fillers: Iterable[Filler], running: str) -> tuple[Filler, ...]:
        """Return fillers of a page as documents."""
        return tuple(replace(filler, html=self.frame(filler.html, running)) for filler in fillers)

    def document(self, name: str, template: str, values: Mapping[str, Any], style: str = "", **more: Any) -> PrintDocument:
        masthead = self.magazine.masthead
        html = self.render(template, values)
        css, fonts = style_sheet(self.theme, self.paper, masthead.title, style)
        return PrintDocument(
            name=name,
            html=html,
            css=(css,),
            styles=(
                "", *(file for name in ("print.css", style) if name for file in self.theme.files_of_style(name)), *[""] * (self.theme.one_ink or self.theme.dots), self.theme.extra_from.get("print", "")
            ),
            store=fonts | self.page.store,
            shown=tuple(self.page.shown),
            author=self.magazine.names()[masthead.editor] if masthead.editor else masthead.title,
            language=masthead.language,
            subject=masthead.subtitle,
            **more,
        )
