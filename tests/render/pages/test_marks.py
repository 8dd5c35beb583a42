"""The marks at the edge of a printed page, and what the contents have room for."""

from __future__ import annotations

from generator.render.pages.marks import leads, marks
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
    assert name("18 Löcher: Rest", 9) == "Rest"  # fifteen capitals of 6.4 pt need more than 16 mm
    assert name("18 Löcher: Neun bei Gegenwind", 9) == "Gegenwind"
    assert name("18 Löcher: Mit Haut und Haaren", 9) == "Haaren"
    assert name("Donaudampfschifffahrtsgesellschaft", 9) == "D"


def test_the_contents_show_as_many_standfirsts_as_fit_those_of_articles_first() -> None:
    few = [section("a", lead="Kurz."), section("r", "report", "g", "G", lead="Auch kurz."), section("x")]
    assert leads(few, PLAIN, A5) == {"a", "r"}
    # 490.4 pt less 58 for the title and 18 × 23 for the entries are 18.4: one line of 10.8, and articles come before
    # reports
    many = [*(section(f"r{n}", "report", "g", "G", lead="Kurz.") for n in range(16)), section("a", lead="Kurz."), section("b", lead="Kurz.")]
    assert leads(many, PLAIN, A5) == {"a"}
    # a standfirst of two lines has no room
    assert leads([section(str(n), lead="Kurz, aber nicht so kurz, dass es in eine Zeile ginge.") for n in range(18)], PLAIN, A5) == set()
    # 30 entries take two pages of 490.4 and leave 232.8, of which 66.2 may be lost at the foot of the first: 15 lines
    # of 10.8
    assert len(leads([section(str(n), lead="Kurz.") for n in range(30)], PLAIN, A5)) == 15


def test_a_title_of_two_lines_takes_the_room_of_a_standfirst_that_would_push_the_last_entry_to_a_page_of_its_own() -> None:
    long = "Neun Tage, vierzehn Züge: quer durch bis Przemyśl und zurück"
    names = [str(n) for n in range(16)]
    short = [section(n, lead="Kurz.") for n in names]
    # 17 entries leave 41.4: three lines of 10.8; a second line of a title takes 14.4 of them, two take 28.8
    assert len(leads([*short, section("letzter")], PLAIN, A5)) == 3
    assert len(leads([*short, section(long)], PLAIN, A5)) == 2
    assert len(leads([*short[:15], *(section(f"{long} {n}") for n in range(2))], PLAIN, A5)) == 1
