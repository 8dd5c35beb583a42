"""A number of pages that is out of reach: who follows what is told has an issue of that many pages."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from generator.render.pages.budget import Budget, OutOfReach, Step, out_of_reach, shortage, shortage_text, shortened
from generator.render.pages.compose import page_break_plans
from generator.render.pages.divided import LineEnd
from generator.render.pages.galley import Filler, Form, Galley, Grid, Part, Piece
from generator.render.pages.measure import Composed, composed
from generator.render.pages.sized import Measured, Sized
from generator.values.record import replace
from tests.conftest import tries

LINE = 4.0
GRID = Grid(20, LINE, 100.0, multiple=4, behind=1)
AHEAD = 3
OF_BOTH_KINDS = 12
"""So many issues by chance have ways out by pages and by lines, each of them; with others there may be one kind
only."""


def text(lines: int, leaded: bool = True) -> Measured:
    """Text; where it may be `leaded`, a page can have a line more or less."""
    form = Form((Part("<p>x</p>"),), 100.0)
    ends = tuple(LineEnd(LINE * n, n) for n in range(1, lines + 1))
    return Measured(Piece((form,), "lines", text=leaded), (Sized(form, 0, (LINE * lines,), (0.0,), LINE, ends=ends),))


def whole(lines: int, **more: bool) -> Measured:
    form = Form((Part("<p>x</p>"),), 100.0)
    return Measured(Piece((form,), **more), (Sized(form, 0, (LINE * lines,), (0.0,), LINE),))


Sections = dict[str, list[Measured]]


def set_in(sections: Sections, pages: int, here: Sequence[str] = (), most: bool = False, spare: int = 0) -> Composed:
    galleys = [Galley(name, name, (), "here" if name in here else "page", f'<article class="section article" id="{name}">') for name in sections]
    fillers = [Filler(f"page{number}", "", 20, 20) for number in range(spare)]
    return composed(galleys, [*sections.values()], replace(GRID, pages=pages, at_most=most), AHEAD, (), fillers)


def failing(sections: Sections, pages: int, here: Sequence[str] = (), most: bool = False) -> OutOfReach:
    with pytest.raises(OutOfReach) as fault:
        set_in(sections, pages, here, most)
    return fault.value


def followed(sections: Sections, pages: int, way: Sequence[Step], here: Sequence[str] = ()) -> Composed:
    """Do what a way out says, and set it again."""
    now, begin = dict(sections), list(here)
    for step in way:
        match step.kind:
            case "shorten":
                now[step.title] = shortened(now[step.title], step.lines)
            case "lengthen":
                now[step.title] = [*now[step.title], text(step.lines)]
            case "here":
                begin.append(step.title)
            case "picture":
                found = next(at for at, one in enumerate(now[step.title]) if one.piece.floats and one.forms[0].lines() == step.lines)
                del now[step.title][found]
            case "pages" | "most":
                return set_in(now, step.lines, begin, most=step.kind == "most")
    return set_in(now, pages, begin)


def chance(seed: int, articles: int) -> Sections:
    dice = random.Random(seed)
    found: Sections = {}
    for number in range(articles):
        pieces = [whole(4, keep=True), *(text(dice.randrange(3, 14)) for _ in range(dice.randrange(1, 12)))]
        for _ in range(dice.randrange(3)):
            pieces.insert(dice.randrange(2, len(pieces) + 1), whole(dice.randrange(5, 15), floats=True))
        found[f"article {number}"] = pieces
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(OF_BOTH_KINDS)))
def test_who_follows_any_way_out_has_an_issue_of_that_many_pages(seed: int) -> None:
    """Each is followed to the letter, for four pages too few and for eight, and for four and eight too many."""
    sections = chance(seed, 3 + seed % 4)
    free = set_in(sections, 0)
    auto = -(-(AHEAD + 1 + len(free.pages)) // 4) * 4
    kinds: list[str] = []
    for pages in {max(8, auto - 8), max(8, auto - 4), auto + 4, auto + 8}:
        try:
            set_in(sections, pages)
        except OutOfReach as fault:
            assert (fault.lines > 0) == (pages < auto) and fault.ways and fault.fits
            for way in fault.ways:
                kinds += [step.kind for step in way]
                assert followed(sections, pages, way).pages, way
    assert seed >= OF_BOTH_KINDS or ({"pages", "most"} & {*kinds} and {"shorten", "lengthen"} & {*kinds})


def test_a_line_that_runs_over_is_told_and_not_all_lines_that_fit() -> None:
    """Two articles of a page and a line, on pages for four: together they have hardly more lines than two pages, and
    take four."""
    sections = {"a": [text(21, False)], "b": [text(21, False)], "c": [text(20, False)], "d": [text(20, False)]}
    fault = failing(sections, 8)
    assert fault.lines == 4 and fault.fits == 12  # a line each, and one for good measure
    assert [[(step.kind, step.title, step.lines) for step in way] for way in fault.ways[:1]] == [[("shorten", "a", 2), ("shorten", "b", 2)]]
    assert fault.sections == [("a", 21), ("b", 21), ("c", 20), ("d", 20)]


def test_articles_that_could_share_a_page_are_named_first() -> None:
    sections = {"a": [text(30)], "b": [text(25)], "c": [text(20)]}
    fault = failing(sections, 8)
    assert fault.ways[0] == [Step("here", "b")]


def test_what_joining_alone_does_not_save_is_saved_by_lines_beside_it() -> None:
    """Six short articles in pairs save three pages of four, and the long one a page."""
    sections = {**{name: [text(9, False)] for name in "abcdef"}, "g": [text(23, False)]}
    fault = failing(sections, 8)
    assert fault.ways[0] == [Step("here", "b"), Step("here", "d"), Step("here", "f"), Step("shorten", "g", 4)]
    assert len(followed(sections, 8, fault.ways[0]).pages) == 4


def test_articles_that_have_one_page_in_any_case_do_not_hide_the_one_that_may_lose_one() -> None:
    sections = {**{name: [text(2, False)] for name in "abcdefg"}, "h": [text(23, False)]}
    fault = failing(sections, 12)
    assert [Step("shorten", "h", 4)] in fault.ways
    assert followed(sections, 12, [Step("shorten", "h", 4)]).pages


def test_at_most_so_many_pages_may_be_fewer() -> None:
    sections = {"a": [text(20, False)], "b": [text(20, False)]}
    assert len(set_in(sections, 24, most=True, spare=2).pages) == 2
    assert failing(sections, 24).lines < 0
    assert failing({name: [text(20)] for name in "abcdef"}, 8, most=True).lines > 0


def test_what_is_told_is_in_the_language_of_the_magazine_and_one_line_is_a_line() -> None:
    fault = OutOfReach(1, 24, 28, [("Reise", 80), ("Brief", 1)], [[Step("here", "Brief")], [Step("shorten", "Reise", 1), Step("shorten", "Brief", 2)], [Step("pages", lines=28)]])
    assert shortage_text(shortage(out_of_reach(fault.plain()), "de"), "de").plain("de") == (
        "hat etwa 1 Zeile zu viel für die 24 Seiten, die verlangt sind; so, wie es ist, werden es 28. Auswege: „Brief“ mit `start: here` beginnen; "
        "oder „Reise“ um 1 Zeile kürzen und „Brief“ um 2 Zeilen kürzen; oder `pages: 28`. Zeilen: Reise 80, Brief 1"
    )
    none = OutOfReach(0, 12, 8, [("Reise", 80)], [[Step("most", lines=8)]])
    assert shortage_text(shortage(none, "de"), "de").plain("de") == "kann nicht genau 12 Seiten haben; so, wie es ist, werden es 8. Auswege: `pages: {most: 8}`. Zeilen: Reise 80"
    short = OutOfReach(-40, 24, 20, [("Trip", 80)], [[Step("lengthen", "Trip", 40)], [Step("picture", "Trip", 9)]])
    assert shortage_text(shortage(short, "en"), "en").plain("en") == (
        "has about 40 lines too few for the 24 pages that are asked for; as it is it takes 20 at most. Ways out: lengthen “Trip” by 40 lines; "
        "or leave out a picture of 9 lines in “Trip”. Lines: Trip 80"
    )


def test_far_too_much_is_told_soon() -> None:
    """Forty articles for eight pages: no lines are tried one by one."""
    calls = []

    def counted(*of: object) -> object:
        calls.append(of)
        return page_break_plans(*of)  # type: ignore[arg-type]

    sections = {f"article {number}": [text(30)] for number in range(40)}
    galleys = [Galley(name, name, (), "page", '<article class="section article">') for name in sections]
    runs = [[number] for number in range(40)]
    ways = [page_break_plans(pieces, 20) for pieces in sections.values()]
    fault = Budget(galleys, [*sections.values()], runs, ways, replace(GRID, pages=8), 4, 0, counted).fault()  # type: ignore[arg-type]
    assert fault.lines > 1000 and fault.fits == 84 and len(calls) < 400
