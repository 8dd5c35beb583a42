"""The register: who and what stands in it, under which letter, in which order."""

from __future__ import annotations

import pytest

from generator.render.site.register import RegisterLine, _last_name_first, _letter, register
from generator.render.text.locale import Words
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Prose
from tests.specimen import specimen


def lines(magazine=None) -> dict[str, RegisterLine]:
    magazine = magazine or specimen()
    return {line.word: line for _, held in register(magazine, Words("de", magazine.names())) for line in held}


def test_people_stand_under_their_last_names() -> None:
    magazine = specimen()
    person = replace(magazine.people[0], name="Anna von Öhring")
    magazine = replace(magazine, people=(person, *magazine.people[1:]))
    letters = dict(register(magazine, Words("de", magazine.names())))
    (line,) = (line for line in letters["O"] if line.word == "Öhring, Anna von")
    assert line.ways == ((f"people/{person.id}", None),)


@pytest.mark.parametrize(("name", "shown"), [("Anna", "Anna"), ("Bodo Bahn", "Bahn, Bodo")])
def test_a_name_of_one_word_stays_as_it_is(name: str, shown: str) -> None:
    assert _last_name_first(name) == shown


@pytest.mark.parametrize(("word", "letter"), [("Änderung", "A"), ("„Zug“", "Z"), ("18 Löcher", "#"), ("ß", "S"), ("…", "#")])
def test_each_word_has_a_letter(word: str, letter: str) -> None:
    assert _letter(word) == letter


def test_games_articles_and_pages_of_games_stand_in_it() -> None:
    found = {way for line in lines().values() for way, _ in line.ways}
    assert {"games/golf", "games/golf/rules", "games/golf/bahn-1", "issues/001/editorial", "issues/002/letters"} <= found


def test_what_has_one_title_stands_once_and_leads_to_all() -> None:
    magazine = specimen()
    twice = replace(magazine.issues[0].sections[0], address="issues/001/noch-eins")
    issue = replace(magazine.issues[0], sections=(*magazine.issues[0].sections, twice))
    line = lines(replace(magazine, issues=(issue, *magazine.issues[1:])))[Words("de", magazine.names()).plain(twice.title)]
    assert [way for way, _ in line.ways][:2] == [magazine.issues[0].sections[0].address, "issues/001/noch-eins"]


def test_letters_are_in_order_and_what_has_none_comes_last() -> None:
    magazine = specimen()
    magazine = replace(magazine, games=(replace(magazine.games[0], title="18 Löcher"), *magazine.games[1:]))
    letters = [letter for letter, _ in register(magazine, Words("de", magazine.names()))]
    assert letters == [*sorted(letter for letter in letters if letter != "#"), "#"]


def test_rules_stand_under_their_names_and_under_their_numbers() -> None:
    magazine = specimen()
    rules = magazine.games[0].rules
    assert rules is not None
    text = Prose("# 9 Die Rangliste\n\nText.\n\n**9.10 Spät.** Text.\n\n**9.2 Früh.** Text.\n\n## § 3.2 Würfe\n", Passage("rules.md"))
    game = replace(magazine.games[0], rules=replace(rules, blocks=(text,)), title="Golf")
    letters = dict(register(replace(magazine, games=(game,)), Words("de", magazine.names())))
    numbered = [line.word for line in letters["#"]]
    assert numbered == ["§ 3.2 Würfe", "9 Die Rangliste", "9.2 Früh", "9.10 Spät"]
    found = {line.word: line.ways for held in letters.values() for line in held}
    assert found["Spät"] == found["9.10 Spät"] == (("games/golf/rules#text-9-10-spaet", "Golf"),)
    assert found["Würfe"] == (("games/golf/rules#text-3-2-wuerfe", "Golf"),)


def test_a_page_that_nobody_looks_up_by_its_name_is_left_out() -> None:
    magazine = specimen()
    (game,) = magazine.games
    pages = tuple(replace(page, registered=False) for page in game.pages)
    found = {way for line in lines(replace(magazine, games=(replace(game, pages=pages),))).values() for way, _ in line.ways}
    assert "games/golf/bahn-1" not in found and "games/golf" in found
