"""Sections that are no game's: articles, letters and rule texts, the list of deadlines, the imprint."""

from __future__ import annotations

import datetime
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from generator.around_report import named
from generator.issue import Section, SectionKind
from generator.phrase import Phrase
from generator.played_game import PlayedGame
from generator.problem import Passage
from generator.report import Block, Day, Facts, Guest, Image, Inline, Link, Paragraph, Person, Picture, Prose, Strong
from generator.source.article import Article
from generator.source.documents import Zine
from generator.source.tree import Tree
from generator.telling.columns import Lines, number, person, text
from generator.words import ADVERTISEMENT, DEADLINES, EDITOR, ENGINE, GM, IMPRINT, NEXT_DEADLINE, OPEN_PLACES, PRICE, RUNNING_GAMES

ISSUE_DEADLINE = Phrase(de="Redaktionsschluss der nächsten Ausgabe: {day}", en="Copy deadline of the next issue: {day}")
NO_DEADLINES = Phrase(de="Zurzeit läuft kein Spiel.", en="No game is running at present.")

PICTURE_OF = Phrase(de="Anzeige: {title}", en="Advertisement: {title}")

Images = Mapping[str, Image | Picture | None]
"""The pictures of the content by file path, None where one is broken."""
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
    """Return an article, letters or a rule text. What the article's head says comes before `kicker`; `people` are the ids known."""
    folder = article.file.rsplit("/", 1)[0]
    pictures = tuple((name, images.get(f"{folder}/{name}")) for name, _, _ in article.pictures)
    head = article.head
    return Section(
        kind=kind,
        address=address,
        anchor=anchor,
        title=title,
        blocks=(Prose(article.body, Passage(article.file, ((0, article.line, 1),)), pictures),),
        kicker=head.kicker or kicker,
        lead=head.lead or None,
        author=named(head.author, people) if head.author else None,
        source=article.file,
        start=head.start,
    )


def guest_section(address: str, anchor: str, title: str, alt: str, shown: Guest, source: str) -> Section:
    """Return pages that somebody else has made; `title` and `alt` are what an editor calls them, if anything."""
    block = replace(shown, alt=alt or (PICTURE_OF(title=title) if title else ADVERTISEMENT()))
    return Section(
        "guest", address, anchor, title or ADVERTISEMENT(), (block,), kicker=ADVERTISEMENT() if title else None, source=source, start="page"
    )


def deadlines_section(games: Sequence[PlayedGame], rounds: Mapping[str, int], deadline: datetime.date | None) -> Section:
    """Return all running games with GM, next ZAT and open places, as known after the given rounds; `deadline` is the next issue's."""
    running = [game for game in games if game.folder.id in rounds and game.running(rounds[game.folder.id])]
    dated = [(game.deadline(rounds[game.folder.id]), game) for game in running]
    dated.sort(key=lambda pair: (pair[0] is None, pair[0] or datetime.date.max, pair[1].folder.id))
    blocks: list[Block] = []
    if deadline is not None:
        blocks.append(Paragraph(Strong(ISSUE_DEADLINE(day=Day(deadline)))))
    table = Lines(dated).table(
        "running",
        RUNNING_GAMES(),
        text(ENGINE(), lambda line: Link(line[1].address, line[1].setup.title), head=True),
        person(GM(), lambda line: line[1].setup.gm),
        text(NEXT_DEADLINE(), lambda line: Day(line[0], short=True) if line[0] else "–"),
        number(OPEN_PLACES(), lambda line: line[1].setup.open_places or None),
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
