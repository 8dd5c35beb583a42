"""The head of a page: its title among others, what it says it is about."""

from __future__ import annotations

import datetime

import pytest

from generator.render.site.meta_tags import head
from generator.render.site.view import SiteHead, View
from generator.render.text.locale import Words
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Box, Paragraph, Prose, SubPage

FRAME = SiteHead("Fernzug", "Zeitschrift", "", "https://x.example/", "style", "icon", "script")
WORDS = Words("de", {"anna": "Anna Berg"})
PAGE = View("games/golf/001.html", "subpage.html", "Turnier 1", (("games", "Spiele"), ("games/golf", "Golf")))


def test_a_title_names_the_game_and_the_magazine() -> None:
    assert head(PAGE, FRAME, WORDS).whole_title == "Turnier 1 – Golf – Fernzug"


def test_a_page_at_the_top_names_the_magazine_and_the_start_page_nothing_else() -> None:
    assert head(replace(PAGE, title="Spiele", trail=()), FRAME, WORDS).whole_title == "Spiele – Fernzug"
    assert head(replace(PAGE, path="index.html", title="Fernzug", trail=()), FRAME, WORDS).whole_title == "Fernzug"


def about(*blocks) -> str:
    return head(replace(PAGE, values={"subpage": SubPage("x", "Turnier 1", blocks)}), FRAME, WORDS).description


def test_what_a_page_says_itself_it_is_about() -> None:
    assert head(replace(PAGE, description="Anna gewinnt."), FRAME, WORDS).description == "Anna gewinnt."


def test_else_its_first_words_behind_its_title() -> None:
    assert about(Box("x", (Paragraph("So kam es."),))) == "Turnier 1 – Golf – Fernzug: So kam es."


def test_else_what_the_magazine_is() -> None:
    assert about() == "Turnier 1 – Golf – Fernzug: Zeitschrift"


def test_marks_of_markdown_are_no_words() -> None:
    text = Prose("# Anfang\n\nEin **Zug** nach [Ulm](https://x) <b>fährt</b>.", Passage("x"))
    assert about(text) == "Turnier 1 – Golf – Fernzug: Ein Zug nach Ulm fährt."


def test_hyphens_that_nobody_sees_are_in_no_title() -> None:
    found = head(replace(PAGE, title="Donau\u00addampf", trail=((".", "x"), ("y", "Schiff\u00adfahrt"))), FRAME, WORDS)
    assert (found.title, found.whole_title) == ("Donaudampf", "Donaudampf – Schifffahrt – Fernzug")


def test_it_is_cut_between_words() -> None:
    said = head(replace(PAGE, description="wort " * 60), FRAME, WORDS).description
    assert said.endswith("wort …") and len(said) <= 182


@pytest.mark.parametrize(("values", "article"), [({"date": datetime.date(2026, 1, 1)}, True), ({"date": None}, False), ({}, False)])
def test_what_has_a_date_is_an_article(values: dict, article: bool) -> None:
    assert head(replace(PAGE, values=values), FRAME, WORDS).article is article


def test_nothing_else_is_told_to_machines() -> None:
    assert head(PAGE, FRAME, WORDS).data is None
