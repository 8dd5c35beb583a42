"""Sections that are no game's: articles, the list of deadlines, the imprint."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import Any

from generator import sections as say
from generator.issue import Section
from generator.problem import Passage, Problems
from generator.render.words import Words
from generator.report import Day, Facts, Image, Link, Paragraph, Person, Prose, Row, Strong, Table
from generator.sections import deadlines_section, imprint_section, text_section
from generator.source.article import Article
from generator.source.documents import ArticleHead, Zine
from generator.source.tree import parse

PICTURE = Image("key", 3, 2)


def german(title: Any) -> str:
    return Words("de", {}).plain(title)


ARTICLE = Article("content/issues/1/a.md", ArticleHead(), "Text", "Titel", (("a.png", 3, 1), ("b.png", 4, 1)), 5)


# ---- articles ----------------------------------------------------------------------------------------------------


def section(article: Article, **more: Any) -> Section:
    images = {"content/issues/1/a.png": PICTURE}
    return text_section("article", "issues/1/a", "a", article, "Titel", images, {"anna"}, **more)


def test_an_article_with_its_pictures_and_where_it_stands() -> None:
    prose = Prose("Text", Passage("content/issues/1/a.md", ((0, 5, 1),)), (("a.png", PICTURE), ("b.png", None)))
    assert section(ARTICLE) == Section("article", "issues/1/a", "a", "Titel", (prose,), source="content/issues/1/a.md")


def test_what_its_head_says() -> None:
    head = ArticleHead(kicker="Zum Geleit", lead="Worum es geht", author="anna")
    found = section(replace(ARTICLE, head=head), kicker="Golf")
    assert (found.kicker, found.lead, found.author) == ("Zum Geleit", "Worum es geht", Person("anna"))
    assert section(ARTICLE, kicker="Golf").kicker == "Golf"
    assert section(replace(ARTICLE, head=ArticleHead(author="Ein Gast"))).author == "Ein Gast"


# ---- deadlines ---------------------------------------------------------------------------------------------------


@dataclass
class Setup:
    title: str
    gm: str
    open_places: int


class Game:
    """A game that runs to a round, with a deadline in each."""

    def __init__(self, id: str, until: int = 9, day: int | None = None, places: int = 0) -> None:
        self.folder: Any = self
        self.id, self.until, self.day = id, until, day
        self.setup = Setup(id.title(), f"gm of {id}", places)
        self.address = f"games/{id}"

    def running(self, number: int) -> bool:
        return number < self.until

    def deadline(self, number: int) -> datetime.date | None:
        return datetime.date(2026, number, self.day) if self.day else None


HEADS = [("Spiel", "text"), ("Spielleitung", "person"), ("Nächster ZAT", "text"), ("Freie Plätze", "number")]


def row(id: str, zat: Any, places: int | None = None) -> Row:
    return Row((Link(f"games/{id}", id.title()), Person(f"gm of {id}"), zat, places))


def test_running_games_stand_by_their_next_deadline() -> None:
    games: Any = [
        Game("undated"),
        Game("late", day=9, places=2),
        Game("b", day=3),
        Game("a", day=3),
        Game("over", until=5, day=1),
        Game("later", day=1),
    ]
    found = deadlines_section(games, {"undated": 5, "late": 5, "a": 5, "b": 5, "over": 5}, None)
    third, ninth = (Day(datetime.date(2026, 5, day), short=True) for day in (3, 9))
    rows = (row("a", third), row("b", third), row("late", ninth, 2), row("undated", "–"))
    [table] = found.blocks
    assert isinstance(table, Table)
    assert (table.name, german(table.caption), table.row_head, table.rows) == ("running", "Laufende Spiele", 0, rows)
    assert [(german(head.title), head.kind) for head in table.columns] == HEADS
    assert (found.kind, found.address, found.anchor, german(found.title)) == ("deadlines", "deadlines", "deadlines", "Termine")


def test_several_without_a_deadline_stand_by_name() -> None:
    games: Any = [Game("b"), Game("a")]
    [table] = deadlines_section(games, {"a": 1, "b": 1}, None).blocks
    assert isinstance(table, Table) and table.rows == (row("a", "–"), row("b", "–"))


def test_the_next_issues_deadline_stands_above_even_if_no_game_is_running() -> None:
    day = datetime.date(2026, 12, 24)
    assert deadlines_section([], {}, day).blocks == (Paragraph(Strong(say.ISSUE_DEADLINE(day=Day(day)))), Paragraph(say.NO_DEADLINES()))
    assert deadlines_section([], {}, None).blocks == (Paragraph(say.NO_DEADLINES()),)


# ---- imprint -----------------------------------------------------------------------------------------------------


def imprint(text: str = "", **more: Any) -> Section:
    file = parse(f"title: Klein\nimprint: {text or 'x'}\n", "zine.yaml", Problems())
    assert file is not None
    return imprint_section(Zine(title="Klein", language="de", imprint=text, **more), file)


def test_the_imprint_as_zine_yaml_tells_it() -> None:
    prose = Prose("Wir.", Passage("zine.yaml", ((0, 2, 10),)))
    found = imprint("Wir.", editor="anna", price="3 €")
    assert (found.kind, found.address, found.anchor, german(found.title)) == ("imprint", "imprint", "imprint", "Impressum")
    text, facts = found.blocks
    assert text == prose and isinstance(facts, Facts)
    assert [(german(name), value) for name, value in facts.pairs] == [("Redaktion", Person("anna")), ("Preis", "3 €")]
    assert imprint("Wir.").blocks == (prose,)
    [price] = imprint(" ", price="3 €").blocks
    assert isinstance(price, Facts) and len(price.pairs) == 1
    assert imprint().blocks == ()
