"""EPUB 3: an issue, or the book of a game, as one file for e-readers, from the same values and by the same templates as
the website, but for those in a theme's `epub/`.

The only file that imports tinyhtml5: what templates show is HTML, a book has to be XML. The packing is our own
(ADR 31).
"""

from __future__ import annotations

import datetime
import uuid
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as etree

from msgspec import Struct

from generator.memo.blob import Blob
from generator.render.markup.html import Html, Page
from generator.render.pictures import cover_art
from generator.render.pictures.cover import Cover, drawn
from generator.render.pictures.plot_layout import PlotMedium
from generator.render.text.locale import Words
from generator.render.theme.theme import Theme
from generator.values import addresses
from generator.values.appeared import When, last_day, numbers
from generator.values.issue import GamePage, Issue, Magazine, RoundPage, Section
from generator.values.report import Block, Booklet, Day, Handout, Heading, Image, Inline, Person, Plot

EREADER = PlotMedium(360, None, 11.6, 11, 11, 190, 26, on_paper=True)
"""What plots are drawn for: as wide as a small screen, all of a line's looks in the drawing."""
XHTML, SVG, OPS = "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "http://www.idpf.org/2007/ops"
KINDS = {"jpeg": ("jpg", "image/jpeg"), "png": ("png", "image/png"), "svg": ("svg", "image/svg+xml")}
"""The ending of a picture, and what it is called."""
OF_SCREENS = ("loading", "tabindex", "srcset", "sizes")
"""Attributes that mean something in a browser alone."""
TYPES = {"doc-noteref": "noteref", "doc-backlink": "backlink", "doc-endnotes": "footnotes"}
"""What e-readers call what has one of these roles."""
CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
COVER = "cover.jpg"
DAY_ONE = 1980, 1, 1, 0, 0, 0
"""The date of all that is packed: the oldest that a zip file knows."""
TEASERS = 3


class Book(Struct, frozen=True):
    """What becomes an EPUB: at which `address` of the site it is told of, which place it has in the series, who has
    made it, its sections. `below` says of which other one a section is a part, by its anchor; `lines` stand on the
    cover."""

    address: str
    series: str
    title: str
    sections: tuple[Section, ...]
    date: When
    line: str
    short: str
    authors: tuple[str, ...] = ()
    number: int | None = None
    below: Mapping[str, str] = {}
    lines: tuple[str, ...] = ()
    picture: Image | None = None
    of: Issue | Booklet | None = None
    """Of what its cover is drawn, if it has no picture."""
    site: str = ""

    @property
    def modified(self) -> datetime.date:
        """The day from which the book is as it is."""
        return last_day(self.date)

    @property
    def identifier(self) -> str:
        """By what a shelf of books knows this one again."""
        return uuid.uuid5(uuid.NAMESPACE_URL, f"{self.site or self.series}#{self.address}").urn


def of_issue(issue: Issue, magazine: Magazine, words: Words) -> Book:
    """Return what an issue holds as a book."""
    head, name = magazine.masthead, words.plain(issue.full_name)
    title = words.plain(issue.title) if issue.title else name
    return Book(
        address=addresses.issue(issue.id),
        series=head.title,
        title=f"{head.title}, {name}" + (f": {title}" if issue.title else ""),
        sections=_with_text(issue),
        date=issue.date,
        line=f"{name} · {words.plain(Day(issue.date))}",
        short=title if issue.title else "",
        authors=_editor(magazine, words),
        number=numbers(issue.number)[0] or None,
        lines=tuple(words.plain(line) for line in issue.teasers[:TEASERS]),
        picture=issue.cover,
        of=issue,
        site=head.url,
    )


def _with_text(issue: Issue) -> tuple[Section, ...]:
    """Return the sections of an issue but those of which there is no text but in a PDF."""
    return tuple(section for section in issue.sections if section.kind != "listed")


def of_booklet(booklet: Booklet, game: GamePage, date: datetime.date, magazine: Magazine, words: Words) -> Book:
    """Return the book of a game: its almanac, or its code of rules."""
    address, title = addresses.game_page(game.id, booklet.slug), words.plain(booklet.title)
    chapters = booklet.chapters
    return Book(
        address=address,
        series=magazine.masthead.title,
        title=f"{game.title}: {title}",
        sections=tuple(Section("report", f"{address}#{one.name}", one.name, one.title, one.blocks, game=game.id) for one in chapters),
        date=date,
        line=f"{game.title} · {words.plain(Day(date))}",
        short=title,
        authors=(words.plain(Person(game.gm)),),
        below={one.name: one.of for one in chapters if one.of},
        lines=tuple(words.plain(line) for line in booklet.teasers[:TEASERS]),
        of=booklet,
        site=magazine.masthead.url,
    )


def of_handout(handout: Handout, game: GamePage, round: RoundPage, date: datetime.date, magazine: Magazine, words: Words) -> Book:
    """Return what a round hands out as a book, the code of rules: each headline of it begins a part. It is told of
    where the website shows the same."""
    title = words.plain(handout.title)
    same = next((page.slug for page in game.pages if page.title == handout.title), None)
    address = addresses.game_page(game.id, same) if same else round.section.address
    parts: list[tuple[Inline, list[Block]]] = [(handout.title, [])]
    for block in (block for page in handout.pages for block in page):
        if isinstance(block, Heading) and block.level == 2:
            parts.append((block.text, []))
        else:
            parts[-1][1].append(block)
    sections = tuple(Section("report", f"{address}#{at}", f"part-{at}", name, blocks, game=game.id) for at, (name, blocks) in enumerate(parts) if blocks)
    return Book(
        address=address,
        series=magazine.masthead.title,
        title=f"{game.title}: {title}",
        sections=sections,
        date=date,
        line=f"{game.title} · {words.plain(Day(date))}",
        short=title,
        authors=(words.plain(Person(game.gm)),),
        site=magazine.masthead.url,
    )


def _editor(magazine: Magazine, words: Words) -> tuple[str, ...]:
    editor = magazine.masthead.editor
    return (words.plain(Person(editor)),) if editor else ()


class ContentsLine(Struct, frozen=True):
    """A line of the table of contents, with those below it."""

    path: str
    title: Inline
    below: tuple[ContentsLine, ...] = ()


class Leaf(Page):
    """A page of a book. It leads to other pages of the book; a text leads to the website as well, where that has an
    address."""

    marked = "number"
    folds = False

    def __init__(self, html: Html, path: str, binding: Binding) -> None:
        super().__init__(html, path)
        self.binding = binding

    def url(self, address: str) -> str | None:
        """Return the way to a page of this book; None to all others."""
        page, hash_, anchor = address.partition("#")
        paths = self.binding.paths
        return paths.get(address) or (f"{paths[page]}{hash_}{anchor}" if page in paths else None)

    def is_at(self, address: str) -> bool:
        return self.binding.paths.get(address) == self.path

    def page_url(self, address: str) -> str | None:
        """Return the way to a page that a text leads to: in this book, or on the website."""
        site, meant = self.binding.book.site, self.meant(address)
        return super().page_url(address) or (f"{site.rstrip('/')}/{self.html.permalinks.path(meant)}" if site and meant else None)

    def picture(self, image: Image) -> str:
        return self.binding.picture(image)

    def sizes(self, image: Image, shown: str) -> dict[str, str]:
        return {}

    def stored(self, key: str) -> str:
        return ""  # there is none: what leads there is taken out

    def colour(self, role: str) -> str:
        return self.binding.colours[role]

    def plot(self, plot: Plot, medium: PlotMedium = EREADER) -> Any:
        return super().plot(plot, medium)

    def _font(self) -> str:
        return "Arial"


def epub(book: Book, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, tuple[Blob, str]]) -> bytes:
    """Return a book as a file. `assets` are the pictures of the content by their key, with their kind."""
    return Binding(book, magazine, theme, words, assets).bound()


class Binding:
    """Binds one book."""

    def __init__(self, book: Book, magazine: Magazine, theme: Theme, words: Words, assets: Mapping[str, tuple[Blob, str]]) -> None:
        self.book, self.theme, self.assets, self.magazine = book, theme, assets, magazine
        links = magazine.permalinks
        self.html = Html(theme, words, {}, ("epub", "templates"), links.meant(magazine), permalinks=links)
        self.colours = theme.colours("light")
        self.sections = {f"{number:03}-{section.anchor}.xhtml": section for number, section in enumerate(book.sections, 1)}
        self.paths = {section.address: path for path, section in reversed(self.sections.items())}
        self.pictures: dict[str, tuple[Blob, str]] = {}

    def picture(self, image: Image) -> str:
        """Return the way to a picture of the content, which comes into the book by being asked for."""
        stored, kind = self.assets[image.asset]
        ending, called = KINDS[kind]
        self.pictures[path := f"picture-{stored.seal[:12]}.{ending}"] = stored, called
        return path

    def bound(self) -> bytes:
        """Return the book."""
        trees = {path: self._tree(path, "part.html", section=section) for path, section in self.sections.items()}
        ids = {path: {one.get("id") for one in tree.iter()} for path, tree in trees.items()}
        for path, tree in trees.items():
            _settle_links(path, tree, ids)
        images = [one for tree in trees.values() for one in tree.iter(f"{{{XHTML}}}img")]
        about = {
            "cover": COVER,
            "leaves": [(path, next(tree.iter(f"{{{SVG}}}svg"), None) is not None) for path, tree in trees.items()],
            "pictures": [(path, kind) for path, (_, kind) in sorted(self.pictures.items())],
            "visual": bool(images) or any(True for tree in trees.values() for _ in tree.iter(f"{{{SVG}}}svg")),
            "described": all((one.get("alt") or "").strip() for one in images),
        }
        files: dict[str, bytes] = {
            "book/package.opf": self._page("package.opf", "package.xml", **about).encode(),
            "book/nav.xhtml": _written(self._tree("nav.xhtml", "nav.html", parts=self._contents())),
            "book/cover.xhtml": _written(self._tree("cover.xhtml", "cover.html", cover=COVER)),
            "book/book.css": self._page("book.css", "book.css", **self.colours).encode(),
            f"book/{COVER}": self._cover(),
        }
        files |= {f"book/{path}": _written(tree) for path, tree in trees.items()}
        files |= {f"book/{path}": stored.read() for path, (stored, _) in sorted(self.pictures.items())}
        return _packed({"mimetype": b"application/epub+zip", "META-INF/container.xml": CONTAINER.encode(), **files})

    def _page(self, path: str, template: str, **values: Any) -> str:
        page = Leaf(self.html, path, self)
        return str(self.html.environment.get_template(template).render(page=page, book=self.book, **values))

    def _tree(self, path: str, template: str, **values: Any) -> etree.Element:
        """Return a page as XML, without what means something in a browser alone."""
        import tinyhtml5

        root: etree.Element = tinyhtml5.parse(self._page(path, template, **values))
        for parent in root.iter():
            for child in [child for child in parent if child.get("class") in ("anchor", "take")]:
                parent.remove(child)  # the last of a heading or a table
            for name in [name for name in parent.attrib if name in OF_SCREENS or name.startswith("{http://www.w3.org/2000/xmlns/")]:
                del parent.attrib[name]
            kind = TYPES.get(parent.get("role", "")) or parent.attrib.pop("epub:type", None)
            if kind:
                parent.set(f"{{{OPS}}}type", kind)
            if kind == "footnotes":
                for note in parent.iter(f"{{{XHTML}}}li"):
                    if "id" in note.attrib:
                        note.set(f"{{{OPS}}}type", "footnote")
        root.set("{http://www.w3.org/XML/1998/namespace}lang", self.html.words.language)
        return root

    def _contents(self) -> tuple[ContentsLine, ...]:
        """Return the table of contents."""
        below: dict[str, list[ContentsLine]] = {}
        for path, section in self.sections.items():
            below.setdefault(self.book.below.get(section.anchor, ""), []).append(ContentsLine(path, section.title))
        anchors = {path: section.anchor for path, section in self.sections.items()}
        return tuple(ContentsLine(one.path, one.title, tuple(below.get(anchors[one.path], ()))) for one in below.get("", ()))

    def _cover(self) -> bytes:
        book, theme = self.book, self.theme
        display = theme.families.get("display")
        heaviest = max(theme.fonts, key=lambda font: (font.family == display, font.style == "normal", font.weight))
        sans = theme.families.get("sans")
        plain = min(theme.fonts, key=lambda font: (font.family != sans, font.style != "normal", abs(int(font.weight) - 400)))
        fonts = theme.file(f"fonts/{heaviest.file}.ttf"), theme.file(f"fonts/{plain.file}.ttf")
        picture, kind, colours = b"", "", self.colours
        if book.picture:
            stored, kind = self.assets[book.picture.asset]
            picture = stored.read()
        elif book.of is not None:
            words = self.html.words
            made_of = cover_art.of_issue(book.of, self.magazine, words) if isinstance(book.of, Issue) else cover_art.of_booklet(book.of, words)
            art, own = cover_art.drawn(made_of, book.of.id if isinstance(book.of, Issue) else book.of.slug, theme, cover_art.WIDE)
            picture, kind = art, "svg"
            colours = colours | {"accent": own.ground, "accent-tint": own.ground, "on-accent": own.type, "paper": own.ground, "ink": own.type}
        return drawn(Cover(book.series, book.line, book.short, book.lines, fonts, colours, picture, kind))


def _settle_links(path: str, tree: etree.Element, ids: Mapping[str, set[str | None]]) -> None:
    """Let links to places that this medium does not have lead to the page on which they would be."""
    for link in tree.iter(f"{{{XHTML}}}a"):
        page, hash_, anchor = link.get("href", "").partition("#")
        if hash_ and (page or path) in ids and anchor not in ids[page or path]:
            link.set("href", page or path)


def _written(root: etree.Element) -> bytes:
    """Return a page as a file. Drawings name their namespace themselves, as old readers want it."""
    etree.register_namespace("", XHTML)
    etree.register_namespace("svg", SVG)
    etree.register_namespace("epub", OPS)
    text = etree.tostring(root, encoding="unicode").replace("<svg:svg", f'<svg xmlns="{SVG}"').replace("<svg:", "<").replace("</svg:", "</")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n{text}\n'.encode()


def _packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as an archive that always has the same bytes; the first of them, which says what it is, as it is."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, DAY_ONE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" or name.endswith((".jpg", ".png")) else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return written.getvalue()


def books(magazine: Magazine, words: Words) -> Iterator[tuple[Book, Sequence[object]]]:
    """Yield every book of a magazine, with what it depends on."""
    newest = magazine.newest_day
    for issue in magazine.issues:
        if _with_text(issue):
            yield of_issue(issue, magazine, words), (issue, cover_art.data_of(issue, magazine))
    for game in magazine.games:
        date = max((round.date for round in game.rounds if round.date), default=newest)
        for booklet in game.booklets if date else ():
            assert date is not None
            yield of_booklet(booklet, game, date, magazine, words), (game.id, game.title, game.gm, booklet, date)
        for handout in game.rounds[-1].handouts if date and game.rounds else ():
            if handout.book:
                assert date is not None
                yield of_handout(handout, game, game.rounds[-1], date, magazine, words), (game.id, game.title, game.gm, handout, date)
