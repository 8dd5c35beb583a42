"""The ways from a page to others: relative, to where the magazine's language says that they lie."""

from __future__ import annotations

import pytest

from generator.render.markup.html import Html, Page
from generator.render.text.locale import Words
from generator.values.permalinks import Permalinks
from generator.values.problem import Passage
from generator.values.report import Prose
from tests.render.themes import default_theme

GERMAN = Words("de", {})


def page(path: str, root: str | None = None, languages: tuple[str, ...] = ("mixed",)) -> Page:
    known = {"people": "people", "personen": "people", "issues/alt": "issues/alt.html"}
    return Page(Html(default_theme(), GERMAN, {}, addresses=known, permalinks=Permalinks(languages)), path, root)


@pytest.mark.parametrize(
    ("here", "address", "url"),
    [
        ("index.html", "games/golf/003", "games/golf/003.html"),
        ("index.html", "", "index.html"),
        ("people/anna.html", "", "../index.html"),
        ("people/anna.html", "people/bodo", "bodo.html"),
        ("games/golf/003.html", "issues/003", "../../issues/003/index.html"),
    ],
)
def test_links_are_relative_to_their_page(here: str, address: str, url: str) -> None:
    assert page(here).url(address) == url


def test_links_lead_to_where_the_language_says() -> None:
    german = page("spiele/golf/003.html", languages=("de", "mixed"))
    assert (german.url("games/golf/004"), german.url("issues/003#a")) == ("004.html", "../../hefte/003/index.html#a")
    assert german.is_at("games/golf/003") and not page("games/golf/003.html", languages=("de",)).is_at("games/golf/003")


def test_links_of_a_page_with_a_root_begin_with_it() -> None:
    assert page("404.html", "/zine/").url("games/golf/003") == "/zine/games/golf/003.html"
    assert page("feed.xml", "https://x.org/", ("en", "de")).first_url("games/golf/003") == "https://x.org/spiele/golf/003.html"


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("people", "../personen/index.html"),
        ("personen/index.html#a", "../personen/index.html#a"),
        ("people/", "../personen/index.html"),
        ("issues/alt", "../issues/alt.html"),
        ("leute", None),
    ],
)
def test_a_text_leads_to_a_page_by_whatever_name_it_knows(typed: str, url: str | None) -> None:
    assert page("spiele/x.html", languages=("de",)).page_url(typed) == url


def test_a_link_in_a_text_to_a_page_that_is_not_there_is_its_words() -> None:
    text = "Zu [*den* Leuten](people), [*zum* Spiel](games/chess), [fort](https://example.org)."
    assert page("games/golf/003.html").prose(Prose(text, Passage("note.md"))) == (
        '<p>Zu <a href="../../people/index.html"><em>den</em> Leuten</a>, <em>zum</em> Spiel, '
        '<a href="https://example.org" rel="external noopener">fort</a>.</p>\n'
    )
