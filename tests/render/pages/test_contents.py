"""What leads the contents of an issue, and what they have room for."""

from __future__ import annotations

import pytest

from generator.render.pages.contents import LEADS, PICTURE, contents
from generator.render.pages.paper import PAPERS, POINT, Paper
from generator.render.text.locale import Words
from generator.values.issue import Section, SectionKind
from generator.values.problem import Passage
from generator.values.report import Prose
from tests.render.themes import default_theme

A5 = PAPERS["A5"]
PLAIN = Words("de", {}).plain
THEME = default_theme()


def section(anchor: str, kind: SectionKind = "article", game: str | None = None, lead: str | None = None, words: int = 10) -> Section:
    return Section(kind, anchor, anchor, anchor, (Prose("Wort " * words, Passage("x.md")),), lead=lead, game=game, round=1 if kind == "report" else None)


def leading(*sections: Section, paper: Paper = A5) -> list[str]:
    return [one.anchor for one in contents(sections, PLAIN, paper, THEME).leads]


def test_the_longest_article_leads_then_reports_of_two_games_before_a_further_text() -> None:
    short, long = section("kurz", lead="Kurz."), section("lang", lead="Lang.", words=500)
    golf, again, chess = section("g1", "report", "golf"), section("g2", "report", "golf"), section("s1", "report", "schach")
    assert leading(short, golf, long, again, chess) == ["lang", "g1", "s1"]
    assert leading(short, golf, long, again) == ["lang", "kurz", "g1"]  # behind the first as they stand in the issue
    assert leading(golf, again, section("x"), section("y")) == ["g1"]
    assert leading(section("post", "letters", lead="Post.", words=900), short, long) == ["lang", "post", "kurz"]


def test_what_has_no_standfirst_does_not_lead_nor_do_rules_and_dates() -> None:
    assert leading(section("a"), section("b"), section("r", "rules"), section("d", "deadlines", lead="Termine.")) == []
    assert leading(section("a", lead="Eins."), section("b", lead="Zwei.")) == []  # two are no choice


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_contents_of_a_small_issue_are_no_empty_page(paper: Paper) -> None:
    few = [section("Editorial", lead="Ein Anfang ist gemacht."), section("Runde 1", "report", "golf", lead="Anna gewinnt."), section("Termine", "deadlines")]
    assert contents(few, PLAIN, paper, THEME).picture >= 0.3 * paper.height


def test_the_more_there_is_the_smaller_is_the_picture_until_there_is_none() -> None:
    high = [contents([section(f"Ein Titel {n}", lead="Kurz.") for n in range(many)], PLAIN, A5, THEME).picture for many in range(3, 26)]
    assert high[0] > 0.85 * PICTURE[1] and 0 in high and all(one == 0 or PICTURE[0] <= one <= PICTURE[1] for one in high)
    first = high.index(0)
    assert all(more - less > -11 * POINT for more, less in zip(high[:first], high[1:first], strict=False))  # it takes what a standfirst leaves


@pytest.mark.parametrize("many", range(3, 60))
def test_nothing_is_shown_twice_or_left_out_however_many_there_are(many: int) -> None:
    sections = [section(f"{n}: ein Titel mit vielen Wörtern, der über mehr als eine Zeile geht", lead="Ein Vorspann. " * 6) for n in range(many)]
    found = contents(sections, PLAIN, A5, THEME)
    assert {one.anchor for one in (*found.leads, *found.others)} == {one.anchor for one in sections}
    assert len(found.leads) + len(found.others) == many and len(found.leads) <= LEADS
    assert set(found.told) <= {one.anchor for one in sections}


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_contents_are_no_higher_than_a_page_has_lines(paper: Paper) -> None:
    """With one entry more that leads nothing and tells nothing the others and the picture leave it its 19.4 points."""
    line = THEME.print_type["text"].leading
    for many in range(5, 30):
        found = contents([section(f"t{n}", lead="Kurz.") for n in range(many)], PLAIN, paper, THEME)
        high = 58 + 19.4 * len(found.others) + 12.6 * sum(one.anchor in found.told for one in found.others)
        # the first that leads has a line of 22.05 points, the others of 15.75; below each its standfirst
        high += sum(18.9 + max(25.2, (22.05 if not n else 15.75) + (3.15 + 12.6) * (one.anchor in found.told)) for n, one in enumerate(found.leads))
        if found.picture:
            high += 12.6 + found.picture / POINT / paper.scale
        pages = -(-(58 + 19.4 * many) // (paper.grid(line)[0] * line))
        assert high <= pages * paper.grid(line)[0] * line, (many, high)


def test_leads_take_no_further_page() -> None:
    """Twenty-two small entries of 19.4 points and the title of 58 fill a page of 490: there is no room for more."""
    assert leading(*(section(f"t{n}", lead="Kurz.") for n in range(22))) == []
    assert len(leading(*(section(f"t{n}", lead="Kurz.") for n in range(12)))) == LEADS
