"""The marks at the edge of a printed page, and what the contents have room for."""

from __future__ import annotations

from generator.render.pages.marks import marks
from generator.render.pages.paper import PAPERS
from generator.render.text.locale import Words
from generator.values.issue import Section, SectionKind

A5 = PAPERS["A5"]
PLAIN = Words("de", {}).plain


def section(anchor: str, kind: SectionKind = "article", game: str | None = None, kicker: str | None = None, lead: str | None = None) -> Section:
    address = f"games/{kicker}/rules" if kind == "rules" else anchor
    return Section(kind, address, anchor, anchor, (), kicker=kicker, lead=lead, game=game)


def test_a_game_has_one_height_its_own_and_its_rules_share_it() -> None:
    found = marks(
        [section("a"), section("r1", "report", "Golf", "Golf"), section("l", "letters"), section("b"), section("rules", "rules", None, "Golf")],
        PLAIN,
        A5,
    )
    assert [(found[anchor].name, found[anchor].game) for anchor in ("a", "r1", "l")] == [("Beiträge", False), ("Golf", True), ("Leserbriefe", False)]
    assert found["a"] == found["b"] and found["r1"] == found["rules"]
    assert [found[anchor].top for anchor in ("a", "r1", "l")] == [0, 26, 52]  # three marks of 26 mm
    assert found["a"].height == 25


def test_many_marks_share_the_height_of_the_page() -> None:
    games = [f"spiel-{number}" for number in range(10)]
    found = marks([section(game, "report", game, game) for game in games], PLAIN, A5)
    tops = [found[game].top for game in games]
    assert tops == sorted(set(tops))
    assert tops[1] == 17.3  # 210 − 37 mm by ten
    assert all(mark.top + mark.height <= 173 for mark in found.values())


def test_a_name_is_shortened_to_what_there_is_room_for() -> None:
    def name(title: str, marks_there: int) -> str:
        games = [title, *(str(number) for number in range(marks_there - 1))]
        return marks([section(game, "report", game, game) for game in games], PLAIN, A5)[title].name

    assert name("Golf", 9) == "Golf"
    assert name("18 Löcher: Rest", 9) == "Rest"  # fifteen capitals of 7.6 pt need more than 16 mm
    assert name("18 Löcher: Neun bei Gegenwind", 9) == "Gegenwind"
    assert name("18 Löcher: Mit Haut und Haaren", 9) == "Haaren"
    assert name("Donaudampfschifffahrtsgesellschaft", 9) == "Donaudampf."


def test_a_name_is_rather_tight_than_shortened() -> None:
    found = marks([section(name, "report", name, name) for name in ("Grossmeister", "Herbstturnier", "Leserbriefe", "Golf", "a", "b", "c", "d")], PLAIN, A5)
    assert [(mark.name, mark.tight) for mark in found.values()][:4] == [
        ("Grossmeister", True), ("Herbstturnier", True), ("Leserbriefe", True), ("Golf", False)
    ]


def test_a_long_name_makes_the_marks_higher_where_there_are_few() -> None:
    found = marks([section("a", "report", "a", "Heuschreckenliga"), section("l", "letters")], PLAIN, A5)
    assert found["a"].name == "Heuschreckenliga" and found["l"].top == found["a"].height + 1
    assert 28 < found["a"].height < 32  # sixteen capitals, some .57 em wide, .08 between them, of 7.6 pt: 28 mm
