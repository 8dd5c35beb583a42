"""Values → HTML: pieces of a line here, blocks and whole pages by the templates of the theme.

`Markup` is made here from values whose text was escaped or, for Markdown and drawings, comes clean out of
`render/text/prose.py` and `render/pictures/svg.py`."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any

from markupsafe import Markup

from generator.render.markup.files import Files, logo_of
from generator.render.markup.inner import InnerHtml
from generator.render.markup.links import Standing
from generator.render.markup.templates import environment, safe
from generator.render.pictures import svg
from generator.render.pictures.pictures import SMALL_WIDTH
from generator.render.pictures.plot_layout import PHONE, WEB, PlotMedium
from generator.render.text import revision, titles
from generator.render.text.csvfile import json_path
from generator.render.text.fragment import Text
from generator.render.text.locale import Words
from generator.render.text.markdown import text_of
from generator.render.text.prose import OnScreen, TextWriter
from generator.render.text.quoting import APOSTROPHE, INSIDE_A_WORD
from generator.render.text.rulebook import cited
from generator.render.text.typography import typeset_words
from generator.render.theme.tables import CellKind, TableLook, cell_tags, on_screen, table_of
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values.bundle import PackedBlocks
from generator.values.messages import CAME, CODE, DOWN, GONE, NEW, PAGE_OF, PHRASES, UNCHANGED, UP
from generator.values.permalinks import Permalinks
from generator.values.phrase import Message
from generator.values.report import (
    Block,
    Brief,
    Day,
    Field,
    Guest,
    Image,
    Inline,
    Link,
    Mail,
    Marks,
    Move,
    Named,
    Number,
    Person,
    Picture,
    Plot,
    Prose,
    Row,
    Run,
    Spark,
    Strong,
    Table,
)
from generator.values.spelling import slug

HERE = "\0"
"""Stands before and behind an address in what pages share, where each says whether it is there; no text that was
cleaned has it."""
CURRENT, BELOW = ' aria-current="page"', ' aria-current="true"'
NUMBERED = re.compile(r"^(\d+\.) (?=\w{1,3}\b)")
"""How a name begins that is not to be broken behind its first dot: 1. FC."""
PARAGRAPHS = re.compile(r"(\n\s*\n)")
SHARED = 100
"""So many pieces that pages share are held at once: pages of a folder follow one another."""
FONT = "Heft Grotesk"
"""The family in which drawings are lettered if the theme names none."""


class Html:
    """Shows values as HTML with the templates of a theme, in the language of `words`.

    `pictures` says where in the site a picture of the content lies, by its key, `smaller` where the small version of a
    photograph does; `templates` are the theme's folders that hold the templates of the medium, searched in their order.
    `addresses` are those to which a text may link, as it may type them (`Permalinks.meant`); None leaves that to the
    page. `permalinks` tell where pages lie.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        pictures: Mapping[str, str],
        templates: Sequence[str] = ("templates",),
        addresses: Mapping[str, str] | None = None,
        smaller: Mapping[str, str] | None = None,
        permalinks: Permalinks | None = None,
    ) -> None:
        self.theme = theme
        self.smaller = smaller or {}
        self.words = words
        self.pictures = pictures
        self.addresses = addresses
        self.permalinks = permalinks or Permalinks()
        self.shared: dict[Hashable, tuple[Markup, list[str], list[tuple[str, str]]]] = {}
        self.said: dict[str, Markup] = {}
        self.inner: InnerHtml | None = None  # what is known of what stays as it is within pages, if anything can be
        self.files = Files(theme)
        self.number = cache(words.number)
        self.day = cache(words.day)
        known = theme.environments.get(medium := tuple(templates))
        self.environment = theme.environments[medium] = known or environment(theme.folders, theme.compiled, medium)

    def page(self, path: str, template: str, root: str | None = None, **values: Any) -> str:
        """Return a whole page, or any other text that has a template. For `path` and `root` see `Page`."""
        page = Page(self, path, root)
        if (view := values.get("view")) is not None:
            page.rules, page.above = dict(view.rules.of) if view.rules else {}, [address for address, _ in view.trail]
        page.drawings = values.get("drawings", {})
        return self.environment.get_template(template).render(page=page, **values)

    def file(self, path: str, template: str, root: str | None = None, **values: Any) -> bytes:
        """Return a whole page or feed as bytes."""
        return self.page(path, template, root, **values).encode()


class Page(Standing):
    """A page in the making: what it shows. What differs between the media stands in `url`, `file`, `picture`, `colour`,
    `level`, `writer`, `marked` and `folds`."""
    marked: CellKind = "text"
    folds = True

    def __init__(self, html: Html, path: str, root: str | None = None) -> None:
        super().__init__(path, root, html.permalinks, html.files, html.addresses)
        self.html = html
        self.language = html.words.language
        self.headings: list[tuple[int, str, Markup]] = []  # of the blocks so far: level, anchor and text
        self.ids: set[str] = set()
        self.proses, self.short, self.sharing = 0, False, False  # sharing: whether this is shown for others as well
        self.rules: dict[str, str] = {}  # the addresses of rules, by number
        self.above: Sequence[str] = ()  # the addresses of the pages above it
        self._tags: tuple[Table | None, tuple[str, ...]] = None, ()  # of the cells of the table that is shown
        self.drawings: Mapping[str, str] = {}  # the files of drawings that stand elsewhere, by their names

    # ---- links ---------------------------------------------------------------------------------------------------

    logo = property(lambda page: logo_of(page.html.theme, page.file))

    def picture(self, image: Image) -> str:
        """Return the way from this page to a picture of the content."""
        return self.file(self.html.pictures[image.asset])

    def sizes(self, image: Image, shown: str) -> dict[str, str]:
        """Return the attributes that let a browser take a smaller picture, if there is one, `shown` so wide (CSS)."""
        small = self.html.smaller.get(image.asset)
        if small is None or image.width <= SMALL_WIDTH:
            return {}
        return {"srcset": f"{self.file(small)} {SMALL_WIDTH}w, {self.picture(image)} {image.width}w", "sizes": shown}

    def stored(self, key: str) -> str:
        """Return the way from this page to a file of the content, by its key."""
        return self.file(self.html.pictures[key])

    def guest_page(self, guest: Guest, number: int) -> Inline:
        """Return what there is to see on a page of a guest, counted from 0."""
        count = len(guest.pages)
        return guest.alt if count == 1 else PAGE_OF(title=guest.alt, number=number + 1, count=count)

    def anchor(self, name: str) -> str:
        """Return an id for a place on this page, made from a name or a title; no two places get the same."""
        wanted = slug(name) or "part"
        anchor, n = wanted, 1
        while anchor in self.ids:
            n += 1
            anchor = f"{wanted}-{n}"
        self.ids.add(anchor)
        return anchor

    # ---- what stands on many pages -------------------------------------------------------------------------------

    def shared(self, template: str, **values: Hashable) -> Markup:
        """Show what is the same on all pages of a folder that give a template of theirs the same values, but for the
        places with `here`."""
        key = (template, self.folder, self.root, *values.values())
        if (known := self.html.shared.get(key)) is None:
            if len(self.html.shared) >= SHARED:
                self.html.shared.clear()
            self.sharing = True
            shown = self.html.environment.get_template(template).render(page=self, **values)
            self.sharing = False
            pieces = shown.split(HERE)
            known = self.html.shared[key] = safe(shown), pieces, [(address, self.html.permalinks.path(address)) for address in pieces[1::2]]
        shown, pieces, ways = known
        if not ways:
            return shown
        pieces = pieces.copy()
        pieces[1::2] = [CURRENT if path == self.path else BELOW if address in self.above else "" for address, path in ways]
        return safe("".join(pieces))

    def here(self, address: str) -> Markup:
        """Return the attribute of a link to a page that says so if this is the page, or below it."""
        return safe(HERE + address + HERE if self.sharing else CURRENT if self.is_at(address) else BELOW if address in self.above else "")

    # ---- lines ---------------------------------------------------------------------------------------------------

    def inline(self, value: Inline, links: bool = True) -> Markup:
        """Return a piece of a line; without `links` where it stands inside a link already."""
        return safe(self._html(value, links))

    def plain(self, value: Inline) -> str:
        """Return a piece of a line as plain text, for attributes and titles."""
        return self.html.words.plain(value)

    def person(self, id: str) -> Markup:
        return self.inline(Person(id))

    def day(self, date: datetime.date, short: bool = False) -> Markup:
        return self.inline(Day(date, short))

    def say(self, key: str, **values: Inline) -> Markup:
        """Return the magazine's own words for a key of `PHRASES`, with values in their gaps: for templates, code names
        the constants."""
        if values or self.rules:
            return self.inline(PHRASES[key](**values))
        if key not in self.html.said:
            self.html.said[key] = self.inline(PHRASES[key]())
        return self.html.said[key]

    def _html(self, value: Inline, links: bool) -> str:
        return SHOW[type(value)](self, value, links)

    def _person(self, person: Person, links: bool) -> str:
        name = f"<bdi>{self._name(person)}</bdi>"
        return self._linked(addresses.person(person.id), name) if links else name

    def _move(self, move: Move, links: bool) -> str:
        """Show an arrow for the eye, words for who listens."""
        match move.places:
            case None:
                return f'<span class="move new">{self.inline(NEW())}</span>'
            case 0:
                way, sign, words = "same", "=", self.inline(UNCHANGED())
            case places if places > 0:
                way, sign, words = "up", f"▲ {places}", self.inline(UP(n=places))
            case places:
                way, sign, words = "down", f"▼ {-places}", self.inline(DOWN(n=-places))
        return f'<span class="move {way}"><span aria-hidden="true">{sign}</span><span class="unseen">{words}</span></span>'

    def field(self, field: Field) -> str:
        """Show room to write on."""
        return '<span class="tick"></span>' if field.tick else escape(self.plain(field))

    def _brief(self, brief: Brief, links: bool) -> str:
        """Show names in their short forms, each in the place and with the link that the whole one has."""
        before, self.short = self.short, True
        shown = self._html(brief.text, links)
        self.short = before
        return shown

    def _name(self, name: Person | Named) -> str:
        whole = self.plain(name)
        short = self.html.words.short(name) if self.short else whole
        shown = _escaped(short)
        return shown if short == whole else f'<abbr title="{escape(whole)}">{shown}</abbr>'

    def _link(self, link: Link, links: bool) -> str:
        text = self._html(link.text, links=False)
        return self._linked(link.to, text, ' rel="me"' if link.own else "") if links else text

    def _linked(self, address: str, text: str, about: str = "") -> str:
        """Return text that leads to a page, unless it is this one."""
        url = None if self.is_at(address) else self.url(address)
        return text if url is None else f'<a href="{escape(url)}"{about}>{text}</a>'

    def _said(self, said: Message, links: bool) -> str:
        cites = links and not self.short and bool(self.rules)
        if not (cites or said.values):
            return escape(said.plain(self.language))
        pieces = said.parts(self.language)
        return "".join((self._cited(piece) if cites else escape(piece)) if kind == "text" else self._html(piece, links) for kind, piece in pieces)

    def _cited(self, text: str) -> str:
        """Return words of ours in which the rules that they name are links."""
        return "".join(self._linked(address, escape(piece)) if address else escape(piece) for piece, address in cited(text, self.rules))

    # ---- blocks --------------------------------------------------------------------------------------------------

    def blocks(self, blocks: Sequence[Block], level: int = 2, **more: Any) -> Markup:
        """Show blocks in a row by their templates, the highest headings at this `level`; `more` is for templates."""
        if self.html.inner is not None and isinstance(blocks, PackedBlocks) and more.keys() <= {"csv"}:
            return self.html.inner.show(self, blocks, level, **more)
        return safe("".join([self.block(block, level, **more) for block in blocks]))

    def block(self, block: Block, level: int = 2, **more: Any) -> Markup:
        template = self.html.environment.get_template(f"blocks/{type(block).__name__.lower()}.html")
        return safe(template.render(page=self, block=block, level=level, **({"csv": {}} | more)))

    table_of = staticmethod(table_of)
    json_path = staticmethod(json_path)

    def on_screen(self, table: Table) -> TableLook:
        """Return how this medium shows a table; only the site's own pages, which have its style, fold columns away."""
        return on_screen(table, self.html.words, self.root is None and self.folds)

    def cells(self, table: Table, row: Row) -> Markup:
        """Show the cells of one row. Thousands of them are shown, so they have no template."""
        if self._tags[0] is not table:
            self._tags = table, cell_tags(table.columns, table.row_head, self.marked)
        return safe("".join([tag + SHOW[type(cell)](self, cell, True) for tag, cell in zip(self._tags[1], row.cells, strict=True)]))

    def level(self, level: int) -> int:
        """Return the level at which the next heading is shown."""
        return level

    def heading(self, title: Inline, level: int) -> str:
        """Note a heading for the list of this page's parts; return its anchor."""
        anchor = self.anchor("part-" + self.plain(title))
        self.headings.append((level, anchor, self.inline(title, links=False)))
        return anchor

    def prose(self, prose: Prose, level: int = 2) -> Markup:
        """Show Markdown that people wrote, as clean HTML. Raises `UnshowableText` for a text that is none."""
        text = text_of(prose, self.language, self.html.words.texts)
        self.proses += 1
        prefix = "text" if self.proses == 1 else f"text{self.proses}"
        return safe(self.writer(prose, text, level, prefix).html())

    def writer(self, prose: Prose, text: Text, level: int, prefix: str) -> TextWriter:
        """Return who writes a text as this medium shows it."""
        return OnScreen(self, text, dict(prose.pictures), level, prefix)

    def part(self, level: int, anchor: str, title: str) -> int:
        """Note a heading of a text for the list of this page's parts; return the level at which it is shown."""
        self.ids.add(anchor)
        self.headings.append((level, anchor, safe(escape(title))))
        return self.level(level)

    def verbatim(self, text: Inline) -> Markup:
        """Show what somebody wrote, as paragraphs; what stands between two marks `--- … ---` keeps its indents."""
        said = self.plain(text)
        if said.startswith("--- ") and said.endswith(" ---"):
            return safe('<pre role="group" tabindex="0" aria-label="{}">{}</pre>').format(self.plain(CODE()), said)
        return self.revision(text, text)

    def revision(self, old: Inline, new: Inline) -> Markup:
        """Show a text that has become another, as paragraphs: what went and what came is named for who listens, too."""
        return safe(revision.shown(self._typeset(old), self._typeset(new), str(self.inline(GONE())), str(self.inline(CAME()))))

    def _typeset(self, text: Inline) -> str:
        """Return words with the quotes and dashes that an article has, each paragraph for itself."""
        return "".join(typeset_words(part, self.language) for part in PARAGRAPHS.split(self.plain(text)))

    readable = staticmethod(svg.readable)
    scrolls = staticmethod(svg.scrolls)
    telephone = PHONE

    def plot(self, plot: Plot, medium: PlotMedium = WEB) -> Markup:
        """Show a plot in the colours of the theme, as it is drawn for a medium."""
        series = [self.colour(f"series-{n}") for n, _ in enumerate(self.html.theme.series, 1)]
        return safe(svg.plot(plot, self.html.words, self.colour, series, self._font(), medium))

    def drawing(self, picture: Picture, scale: float = 1) -> Markup:
        """Show a drawing, `scale` times as large as it is; one that is a file of its own by its name."""
        if picture.name in self.drawings:
            return safe(svg.elsewhere(picture, self.html.words, self.file(self.drawings[picture.name]), scale))
        return safe(svg.picture(picture, self.html.words, self.colour, self._font(), scale))

    def colour(self, role: str) -> str:
        """Return the colour of a role as the style sheet knows it: it follows the reader's choice of light or dark."""
        return f"var(--{role})"

    def _font(self) -> str:
        return self.html.theme.families.get("sans", FONT)


def _escaped(typed: str) -> str:
    """Return what somebody has typed, a name or a title, with its apostrophes and whole behind its number."""
    text = INSIDE_A_WORD.sub(APOSTROPHE, typed) if "'" in typed else typed
    return escape(NUMBERED.sub("\\1\N{NO-BREAK SPACE}", text) if text[:1].isdecimal() else text)


SHOW: dict[type, Callable[[Page, Any, bool], str]] = {
    type(None): lambda page, value, links: "",
    str: lambda page, value, links: _escaped(value),
    **dict.fromkeys((int, Number), lambda page, number, links: escape(page.html.number(number))),
    titles.Marked: titles.shown,
    Person: Page._person,
    Named: lambda page, named, links: page._name(named),
    Brief: Page._brief,
    Day: lambda page, day, links: f'<time datetime="{day.date.isoformat()}">{escape(page.html.day(day))}</time>',
    Move: Page._move,
    Spark: lambda page, spark, links: svg.spark(spark, page.html.words, page.colour),
    Marks: lambda page, marks, links: svg.marks(marks, page.html.words, page.colour),
    Strong: lambda page, strong, links: f"<strong>{page._html(strong.text, links)}</strong>",
    Link: Page._link,
    Mail: lambda page, mail, links: f'<a href="mailto:{escape(mail.address)}">{escape(mail.address)}</a>' if links else f'<span class="address">{escape(mail.address).replace("@", "@<wbr>")}</span>',
    Field: lambda page, field, links: page.field(field),
    Run: lambda page, run, links: "".join([page._html(piece, links) for piece in run.pieces]),
    Message: Page._said,
}
"""How each kind of piece of a line becomes HTML."""
