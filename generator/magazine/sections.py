"""Sections that are no game's: articles, letters and rule texts, the list of deadlines, the imprint."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from generator.play.played_game import PlayedGame
from generator.source.article import Article
from generator.source.documents import Zine
from generator.source.tree import Tree
from generator.telling.around_report import named
from generator.telling.columns import Lines, number, text
from generator.values.due import Due
from generator.values.issue import Section, SectionKind
from generator.values.messages import (
    ADVERTISEMENT,
    DEADLINES,
    EDITOR,
    ENGINE,
    IMPRINT,
    NEXT_DEADLINE,
    OPEN_PLACES,
    ORDERS_TO,
    PRICE,
    ROUND_TO_COME,
    RUNNING_GAMES,
)
from generator.values.phrase import Phrase
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import (
    Block,
    Colophon,
    Day,
    Facts,
    Guest,
    Image,
    Inline,
    Link,
    Marked,
    Paragraph,
    Person,
    Picture,
    Prose,
    Sheet,
    Strong,
)

NO_DEADLINES = Phrase(de="Zurzeit läuft kein Spiel.", en="No game is running at present.")

PICTURE_OF = Phrase(de="Anzeige: {title}", en="Advertisement: {title}")

Images = Mapping[str, Image | Picture | Sheet | None]
"""The pictures and tables of the content by file path, None where one is broken."""
Guests = Mapping[tuple[str, bool], Guest]
"""Foreign pages by the path of their file, and whether they are scaled to the paper."""


def text_section(
    kind: SectionKind,
    address: str,
    anchor: str,
    article: Article,
    title: Inline,
    images: Images,
    people: Container[str],
    kicker: Inline = None,
) -> Section:
    """Return an article, letters or a rule text. What the article says of itself comes before `title` and `kicker`;
    `people` are the ids known."""
    head = article.head

    def marked(key: str, line: str) -> Marked:
        return Marked(line, article.file, *article.typed_at(key))

    return Section(
        kind=kind,
        address=address,
        anchor=anchor,
        title=marked("title", article.title) if article.title else title,
        blocks=(_prose(article, images), *([Colophon(marked("credit", head.credit))] if head.credit else [])),
        kicker=marked("kicker", head.kicker) if head.kicker else kicker,
        lead=marked("lead", head.lead) if head.lead else None,
        author=named(head.author, people) if head.author else None,
        source=article.file,
        start=head.start,
        columns=head.columns or 0,
        tags=head.tags,
        series=head.series,
    )


def page_section(id: str, article: Article, images: Images) -> Section:
    """Return a page of the magazine's own."""
    title = Marked(article.title, article.file, *article.typed_at("title")) if article.title else id
    return Section("own", id, id, title, (_prose(article, images),), source=article.file)


def _prose(article: Article, images: Images) -> Prose:
    folder = article.file.rsplit("/", 1)[0]
    pictures = tuple((picture.name, images.get(f"{folder}/{picture.name}")) for picture in article.pictures)
    return Prose(article.text, Passage(article.file, ((0, article.line, 1),)), pictures)


def guest_section(address: str, anchor: str, title: str, alt: str, shown: Guest, source: str) -> Section:
    """Return pages that somebody else has made; `title` and `alt` are what an editor calls them, if anything."""
    block = replace(shown, alt=alt or (PICTURE_OF(title=title) if title else ADVERTISEMENT()))
    return Section("guest", address, anchor, title or ADVERTISEMENT(), (block,), kicker=ADVERTISEMENT() if title else None, source=source, start="page")


def deadlines_section(running: Iterable[tuple[PlayedGame, Due | None]], copy: Due | None) -> Section:
    """Return the running games with what is due in each, the next day first; `copy` is what is due for the next
    issue."""
    dated = sorted(running, key=lambda pair: (pair[1] is None, pair[1].day.isoformat() if pair[1] else "", pair[0].folder.id))
    blocks: list[Block] = []
    if copy is not None:
        blocks.append(Paragraph(Strong(copy.sentence)))
    table = Lines(dated).table(
        "running",
        RUNNING_GAMES(),
        text(ENGINE(), lambda line: Link(line[0].address, line[0].setup.title), head=True),
        text(ROUND_TO_COME(), lambda line: line[1].what if line[1] else None),
        text(NEXT_DEADLINE(), lambda line: Day(line[1].day, short=True) if line[1] else "–", key=True),
        text(ORDERS_TO(), lambda line: line[1].whom if line[1] else Person(line[0].setup.gm), key=True),
        number(OPEN_PLACES(), lambda line: line[0].setup.open_places or None),
    )
    blocks.append(table if dated else Paragraph(NO_DEADLINES()))
    return Section("deadlines", "deadlines", "deadlines", DEADLINES(), tuple(blocks))


def imprint_section(zine: Zine, file: Tree) -> Section:
    """Return the imprint as zine.yaml tells it; `file` knows where that stands."""
    blocks: list[Block] = []
    if zine.imprint.strip():
        blocks.append(Prose(zine.imprint, file.passage(("imprint",))))
    pairs: list[tuple[Inline, Inline]] = []
    if zine.editor is not None:
        pairs.append((EDITOR(), Person(zine.editor)))
    if zine.price:
        pairs.append((PRICE(), zine.price))
    if pairs:
        blocks.append(Facts(tuple(pairs)))
    return Section("imprint", "imprint", "imprint", IMPRINT(), tuple(blocks))
