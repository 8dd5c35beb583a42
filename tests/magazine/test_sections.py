"""Sections that are no game's: articles, the list of deadlines, the imprint."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from generator.magazine import sections as say
from generator.magazine.sections import deadlines_section, imprint_section, text_section
from generator.render.text.locale import Words
from generator.source.article import Article, FileMention
from generator.source.article_head import ArticleHead
from generator.source.documents import Zine
from generator.source.tree import parse
from generator.values.due import Due
from generator.values.issue import Section
from generator.values.problem import Passage, Problems
from generator.values.record import replace
from generator.values.report import Day, Facts, Image, Inline, Link, Mail, Marked, Paragraph, Person, Prose, Row, Run, Strong, Table

PICTURE = Image("key", 3, 2)


def german(title: Any) -> str:
    return Words("de", {}).plain(title)


ARTICLE = Article("content/issues/1/a.md", ArticleHead(), "Text", "Titel", (FileMention("a.png", "a.png", 3, 1), FileMention("b.png", "./b.png", 4, 1)), 5)


def marked(line: str) -> Marked:
    return Marked(line, "content/issues/1/a.md")


# ---- articles ----------------------------------------------------------------------------------------------------


def section(article: Article, **more: Any) -> Section:
    images = {"content/issues/1/a.png": PICTURE}
    return text_section("article", "issues/1/a", "a", article, "Titel", images, {"anna"}, **more)


def test_an_article_with_its_pictures_and_where_it_stands() -> None:
    prose = Prose("Text", Passage("content/issues/1/a.md", ((0, 5, 1),)), (("a.png", PICTURE), ("b.png", None)))
    assert section(ARTICLE) == Section("article", "issues/1/a", "a", marked("Titel"), (prose,), source="content/issues/1/a.md")


def test_what_its_head_says() -> None:
    head = ArticleHead(kicker="Zum Geleit", lead="Worum es geht", author="anna")
    found = section(replace(ARTICLE, head=head), kicker="Golf")
    assert (found.kicker, found.lead, found.author) == (marked("Zum Geleit"), marked("Worum es geht"), Person("anna"))
    assert section(ARTICLE, kicker="Golf").kicker == "Golf"
    assert section(replace(ARTICLE, head=ArticleHead(author="Ein Gast"))).author == "Ein Gast"
    assert section(replace(ARTICLE, title="")).title == "Titel"


# ---- deadlines ---------------------------------------------------------------------------------------------------


@dataclass
class Setup:
    title: str
    gm: str
    open_places: int


class Game:
    """A game, as far as the dates page asks."""

    def __init__(self, id: str, places: int = 0) -> None:
        self.folder: Any = self
        self.id = id
        self.setup = Setup(id.title(), f"gm of {id}", places)
        self.address = f"games/{id}"


def due(id: str, day: int, mail: str = "") -> Due:
    return Due(f"{id}-006", f"games/{id}", id.title(), "Runde 6", datetime.date(2026, 5, day), to=f"gm of {id}", mail=mail)


HEADS = [("Spiel", "text"), ("Runde", "text"), ("Nächster ZAT", "text"), ("Züge an", "text"), ("Freie Plätze", "number")]


def row(id: str, day: int | None = None, places: int | None = None, whom: Inline = None) -> Row:
    zat = Day(datetime.date(2026, 5, day), short=True) if day else "–"
    return Row((Link(f"games/{id}", id.title()), "Runde 6" if day else None, zat, whom or Person(f"gm of {id}"), places))


def test_running_games_stand_by_their_next_deadline() -> None:
    games: Any = [
        (Game("undated"), None),
        (Game("late", places=2), due("late", 9)),
        (Game("b"), due("b", 3, "b@example.org")),
        (Game("a"), due("a", 3)),
    ]
    found = deadlines_section(games, None)
    written = Run((Person("gm of b"), " (", Mail("b@example.org"), ")"))
    rows = (row("a", 3), row("b", 3, whom=written), row("late", 9, 2), row("undated"))
    [table] = found.blocks
    assert isinstance(table, Table)
    assert (table.name, german(table.caption), table.row_head, table.rows) == ("running", "Laufende Spiele", 0, rows)
    assert [(german(head.title), head.kind) for head in table.columns] == HEADS
    assert (found.kind, found.address, found.anchor, german(found.title)) == ("deadlines", "deadlines", "deadlines", "Termine")


def test_several_without_a_deadline_stand_by_name() -> None:
    games: Any = [(Game("b"), None), (Game("a"), None)]
    [table] = deadlines_section(games, None).blocks
    assert isinstance(table, Table) and table.rows == (row("a"), row("b"))


def test_the_next_issues_deadline_stands_above_even_if_no_game_is_running() -> None:
    copy = Due("issue-1", "issues/1", "", "Redaktionsschluss", datetime.date(2026, 12, 24))
    assert deadlines_section([], copy).blocks == (Paragraph(Strong(copy.sentence)), Paragraph(say.NO_DEADLINES()))
    assert deadlines_section([], None).blocks == (Paragraph(say.NO_DEADLINES()),)


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
