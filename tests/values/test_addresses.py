"""The addresses of pages, as the program calls them: what stands here may not change."""

from __future__ import annotations

from generator.values import addresses
from generator.values.record import replace
from generator.values.report import SubPage
from tests.specimen import specimen


def test_each_kind_of_page_has_its_address() -> None:
    assert [addresses.START, addresses.ARCHIVE, addresses.GAMES, addresses.PEOPLE, addresses.DEADLINES, addresses.IMPRINT] == [
        "", "archive", "games", "people", "deadlines", "imprint",
    ]  # fmt: skip
    assert addresses.issue("012") == "issues/012"
    assert addresses.article("012", "editorial") == "issues/012/editorial"
    assert addresses.game("golf") == "games/golf"
    assert addresses.report("golf", 3) == "games/golf/003" and addresses.report("golf", 0) == "games/golf/000"
    assert addresses.rules("golf") == "games/golf/rules"
    assert addresses.game_page("golf", "bahn-1") == "games/golf/bahn-1"
    assert addresses.series("saison") == "series/saison"
    assert addresses.person("anna") == "people/anna"
    assert addresses.private("golf", 7, "anna") == "private/golf/007/anna"
    assert addresses.data("golf", 7) == "data/golf/007"


def test_all_pages_of_a_magazine() -> None:
    magazine = replace(specimen(), series=(SubPage("saison", "Saison", ()),))
    found = list(addresses.pages(magazine))
    assert found[:9] == ["", "games", "people", "archive", "deadlines", "imprint", "search", "register", "data"]
    assert found[9:] == [
        "issues/001", "issues/001/editorial", "games/golf/001", "issues/001/anzeige",
        "issues/002", "issues/002/editorial", "games/golf/002", "games/golf/rules", "issues/002/letters", "deadlines", "imprint",
        "issues/latest", "games/golf", "games/golf/000", "games/golf/001", "games/golf/002", "games/golf/latest", "games/golf/bahn-1", "games/golf/rules",
        "series/saison", *(f"people/{person.id}" for person in magazine.people),
    ]  # fmt: skip


def test_a_game_without_rules_has_no_page_for_them() -> None:
    magazine = specimen()
    without = replace(magazine, issues=(), games=(replace(magazine.games[0], rules=None),))
    assert "games/golf/rules" not in addresses.pages(without)
