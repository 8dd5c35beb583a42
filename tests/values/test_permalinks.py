"""How addresses are written. They are permalinks: what stands here may not change."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from generator.games.registry import engine, engines
from generator.values import addresses
from generator.values.issue import Moved
from generator.values.permalinks import FIRST, MIXED, NEWEST, OF_GAMES, Permalinks
from generator.values.phrase import LANGUAGES
from generator.values.record import replace
from tests.specimen import specimen

WITH_SLUGS = {name: game.extras.slugs for name in engines() if (game := engine(name)) and game.extras.slugs}
GAMES = tuple((name, tuple(slugs.items())) for name, slugs in WITH_SLUGS.items()) + (("", tuple(WITH_SLUGS["eighteen"].items())),)

WRITTEN = {  # an address, and its path in no language, German, English and Dutch
    "": ("index.html",) * 4,
    "#deadlines": ("index.html#deadlines",) * 4,
    "404": ("404.html",) * 4,
    "wir": ("wir.html",) * 4,
    "pdf/012.pdf#page=3": ("pdf/012.pdf#page=3",) * 4,
    "archive": ("archive.html", "archiv.html", "archive.html", "archief.html"),
    "games": ("games/index.html", "spiele/index.html", "games/index.html", "spellen/index.html"),
    "people": ("people/index.html", "personen/index.html", "people/index.html", "personen/index.html"),
    "people/anna": ("people/anna.html", "personen/anna.html", "people/anna.html", "personen/anna.html"),
    "people/latest": ("people/latest.html", "personen/latest.html", "people/latest.html", "personen/latest.html"),
    "deadlines": ("deadlines.html", "termine.html", "deadlines.html", "deadlines.html"),
    "imprint": ("imprint.html", "impressum.html", "imprint.html", "colofon.html"),
    "search": ("search.html", "suche.html", "search.html", "zoeken.html"),
    "register": ("register.html",) * 4,
    "data": ("data.html", "daten.html", "data.html", "gegevens.html"),
    "tags": ("tags.html", "themen.html", "tags.html", "trefwoorden.html"),
    "tags/games": ("tags/games.html", "themen/games.html", "tags/games.html", "trefwoorden/games.html"),
    "issues/012": ("issues/012/index.html", "hefte/012/index.html", "issues/012/index.html", "nummers/012/index.html"),
    "issues/012/rules": ("issues/012/rules.html", "hefte/012/rules.html", "issues/012/rules.html", "nummers/012/rules.html"),
    "issues/latest": ("issues/latest.html", "hefte/neueste.html", "issues/latest.html", "nummers/nieuwste.html"),
    "games/golf": ("games/golf/index.html", "spiele/golf/index.html", "games/golf/index.html", "spellen/golf/index.html"),
    "games/golf/003": ("games/golf/003.html", "spiele/golf/003.html", "games/golf/003.html", "spellen/golf/003.html"),
    "games/golf#rounds": ("games/golf/index.html#rounds", "spiele/golf/index.html#rounds", "games/golf/index.html#rounds", "spellen/golf/index.html#rounds"),
    "games/golf/latest": ("games/golf/latest.html", "spiele/golf/neueste.html", "games/golf/latest.html", "spellen/golf/nieuwste.html"),
    "games/other/rules": ("games/other/rules.html", "spiele/other/regeln.html", "games/other/rules.html", "spellen/other/regels.html"),
    "games/golf/form": ("games/golf/form.html", "spiele/golf/formular.html", "games/golf/form.html", "spellen/golf/formulier.html"),
    "games/golf/rangliste": ("games/golf/rangliste.html", "spiele/golf/rangliste.html", "games/golf/ranking.html", "spellen/golf/ranglijst.html"),
    "games/other/rangliste": ("games/other/rangliste.html", "spiele/other/rangliste.html", "games/other/rangliste.html", "spellen/other/rangliste.html"),
    "games/swiss/match-5-1": ("games/swiss/match-5-1.html", "spiele/swiss/partie-5-1.html", "games/swiss/match-5-1.html", "spellen/swiss/partij-5-1.html"),
    "games/nomic/von-2-nach-14": (
        "games/nomic/von-2-nach-14.html", "spiele/nomic/von-2-nach-14.html", "games/nomic/from-2-to-14.html", "spellen/nomic/van-2-naar-14.html",
    ),
    "games/united/verein-von-nach": (
        "games/united/verein-von-nach.html", "spiele/united/verein-von-nach.html", "games/united/club-von-nach.html", "spellen/united/club-von-nach.html",
    ),
    "games/united/vereine": ("games/united/vereine.html", "spiele/united/vereine.html", "games/united/clubs.html", "spellen/united/clubs.html"),
    "series/18-loecher": ("series/18-loecher.html", "reihen/18-loecher.html", "series/18-holes.html", "reeksen/18-holes.html"),
    "series/platz-am-see": ("series/platz-am-see.html", "reihen/platz-am-see.html", "series/course-am-see.html", "reeksen/baan-am-see.html"),
}  # fmt: skip


@pytest.mark.parametrize("address", WRITTEN)
@pytest.mark.parametrize(("number", "language"), [*enumerate((MIXED, "de", "en", "nl"))])
def test_where_a_page_lies_within_the_site(address: str, number: int, language: str) -> None:
    links = Permalinks((language,), GAMES)
    assert links.path(address) == WRITTEN[address][number]
    assert [links.way("a/b", address) for _ in range(2)] == ["../../" + WRITTEN[address][number]] * 2
    assert links.written(address.partition("#")[0]) == links.written(address.partition("#")[0], language)
    assert links.earlier(address) == ()


@pytest.mark.parametrize("address", WRITTEN)
def test_where_it_was_before(address: str) -> None:
    """From the language of before one comes to today's, and back again if both change their places."""
    now, before = WRITTEN[address][1], WRITTEN[address][3]
    assert Permalinks(("de", "nl"), GAMES).earlier(address) == ((before,) if before != now else ())
    assert Permalinks(("nl", "de"), GAMES).earlier(address) == ((now,) if before != now else ())


def test_a_path_stays_one() -> None:
    links = Permalinks(("de",))
    assert links.path("games/old.html#x") == "games/old.html#x" and links.file("alt/1.html") == "alt/1.html"
    assert links.file("hefte/007") == "hefte/007/index.html" and links.file("issues/007") == "issues/007.html"
    assert Permalinks(("de", "mixed")).file("issues/007") == "issues/007/index.html"


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_good_for_addresses_and_all_different(language: str) -> None:
    """Two pages of a game never come to the same address: no slug matches what another one becomes."""
    for slugs in (FIRST, *(OF_GAMES | dict(slugs) for slugs in WITH_SLUGS.values())):
        said = [phrase.in_language(language) for phrase in slugs.values()]
        for one in said:
            assert re.fullmatch(r"[a-z0-9]+(?:-(?:[a-z0-9]+|\{\w+\}))*", one), one
        for one, other in combinations(said, 2):
            assert not re.fullmatch(re.sub(r"\\\{\w+\\\}", ".+", re.escape(one)), other) and one != other, (one, other)


def test_every_page_has_a_word_for_its_beginning() -> None:
    pages = {page.partition("/")[0] for page in addresses.pages(specimen())}
    assert pages - FIRST.keys() == {""} and OF_GAMES["latest"] == NEWEST
    assert {*addresses.MENU, addresses.TAGS, addresses.ISSUES, addresses.SERIES} == {*FIRST}


def test_what_a_text_may_lead_to() -> None:
    magazine = replace(specimen(), moved=(Moved("issues/alt", "issues/001", "Eins"), Moved("hefte/alt.html", "issues/001", "Eins")))
    meant = Permalinks(("de", "nl"), GAMES).meant(magazine)
    assert [meant[typed] for typed in ("games/golf/001", "spiele/golf/001", "spellen/golf/001")] == ["games/golf/001"] * 3
    assert (meant["hefte/001/editorial"], meant["issues/001/editorial"], meant["register"]) == ("issues/001/editorial",) * 2 + ("register",)
    assert (meant["issues/alt"], meant["hefte/alt.html"]) == ("issues/alt.html", "hefte/alt.html")
    assert "games/golf/ranking" not in meant and "spiele/nirgends" not in meant


def test_which_page_of_a_game_was_meant() -> None:
    slugs, links = ("rekorde", "rangliste", "form"), Permalinks(("en", MIXED), GAMES)
    assert [links.slug("golf", typed, slugs) for typed in ("ranking", "rangliste", "records", "form", "formular")] == [
        "rangliste", "rangliste", "rekorde", "form", "formular",
    ]  # fmt: skip


def test_a_page_is_known_by_where_it_was_first() -> None:
    assert [Permalinks(languages).first("games/golf") for languages in (("de", "en", MIXED), ("en", "de"), ("de",))] == [
        "games/golf/index.html", "spiele/golf/index.html", "spiele/golf/index.html",
    ]  # fmt: skip
