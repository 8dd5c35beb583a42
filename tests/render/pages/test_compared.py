"""What was set next to what was planned: which piece is told to be where it should not be, and how high it is then."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from generator.render.pages.compared import Slipped, as_found, check_poured, differences, raised, slipped
from generator.render.pages.compose import PlacedPiece
from generator.render.pages.divided import LineEnd
from generator.render.pages.found import FoundPiece
from generator.render.pages.galley import ChosenPage, Form, Galley, Grid, PageFault, Part, Piece
from generator.render.pages.measure import Composed
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.written import POURED, PieceMark
from generator.values.record import replace

GRID = Grid(10, 4.0, 100.0)


def planned(*marks: tuple[str, int, int], sure: bool = True) -> Composed:
    """Pieces of a section: the name of each, its page, and its lines."""
    found = {name: PieceMark(page, 0, number, PlacedPiece(number, 0, 0, 1, 0, lines)) for number, (name, page, lines) in enumerate(marks)}
    return Composed({}, (), (), found, sure)


def page(*names: str, over: float = 0.0, covered: float = 10.0) -> Any:
    return SimpleNamespace(standing=tuple(FoundPiece(name, over) for name in names), covered=covered)


PLAN = planned(("4-0", 4, 5), ("4-1", 4, 5), ("5-0", 5, 6))


def test_what_stands_as_planned_is_not_told() -> None:
    assert differences(PLAN, [page("4-0", "4-1"), page("5-0")], 3, GRID) == []
    assert differences(PLAN, [page("4-0", "4-1", over=1.0), page("5-0")], 3, GRID) == []  # less than a third of a line


def test_the_first_page_on_which_something_is_missing_is_told_and_nothing_that_follows_from_it() -> None:
    """The second piece has gone to a page of its own, or on two: all behind it is a page late. It needs a line more at
    least."""
    for pages in ([page("4-0"), page("4-1"), page("5-0")], [page("4-0", "4-1"), page("4-1"), page("5-0")]):
        (one,) = differences(PLAN, pages, 3, GRID)
        assert (one.name, one.page, one.found, one.over) == ("4-1", 4, (0, 1, 0, 1), 4.0)


def test_what_reaches_over_the_foot_of_its_box_is_told_with_how_far() -> None:
    found = differences(PLAN, [page("4-0", over=0), page("5-0")], 3, GRID)
    assert [(one.name, one.over) for one in found] == [("4-1", 4.0)]
    found = differences(PLAN, [page("4-0", "4-1"), page("5-0", over=2.5)], 3, GRID)
    assert [(one.name, one.page, one.over) for one in found] == [("5-0", 5, 2.5)]


def test_a_heading_that_went_to_the_next_page_with_what_is_below_it_is_no_higher() -> None:
    form = Form((Part("a"),), 100.0)
    heading, text = (Measured(Piece((form,), keep=keep), (Sized(form, 0, (8.0,), (0.0,), 4.0),)) for keep in (True, False))
    both = {(0, 0, 0, 1): 80.0, (0, 1, 0, 1): 4.0}
    assert [one.forms[0].heights for one in raised([[heading, text]], both)[0]] == [(8.0,), (12.0,)]
    assert [one.forms[0].heights for one in raised([[heading, text]], {(0, 0, 0, 1): 4.0})[0]] == [(12.0,), (8.0,)]


def test_behind_poured_pages_a_run_begins_on_any_page_and_goes_on_as_it_was_planned() -> None:
    opening = ChosenPage(4, 5, 10, (("text", "A text"),), (), opens=True)
    plan = replace(planned(("4-0", 4, 5), ("5-0", 5, 5), sure=False), pages=(opening, replace(opening, number=5, opens=False)))
    assert differences(plan, [page(), page("4-0"), page("5-0")], 3, GRID) == []
    assert [one.name for one in differences(plan, [page(), page("4-0"), page(), page("5-0")], 3, GRID)] == ["5-0"]
    assert [one.name for one in differences(plan, [page("4-0"), page("5-0"), page("5-0")], 3, GRID)] == ["5-0"]


def test_a_piece_becomes_as_high_as_it_was_found_to_be() -> None:
    form = Form((Part("<p>a</p>"), Part("<p>b</p>")), 100.0)
    table = Measured(Piece((form,), "parts"), (Sized(form, 1.0, (4.0, 8.0), (0.0, 0.0), 4.0, laid="x"),))
    text = Sized(Form((Part("<p>ab</p>"),), 100.0), 0.0, (12.0,), (0.0,), 4.0, ends=(LineEnd(4, 1), LineEnd(8, 2), LineEnd(12, 3)))
    ((higher, longer),) = raised([[table, Measured(Piece((text.form,), "lines"), (text,))]], {(0, 0, 0, 1): 2.0, (0, 1, 0, 2): 4.0})
    assert (higher.forms[0].heights, higher.forms[0].laid) == ((6.0, 8.0), "")
    assert ([end.below for end in longer.forms[0].ends], longer.forms[0].heights) == ([4, 12, 16], (16.0,))


def test_notes_become_as_high_as_they_were_found_to_be_below_the_line_or_part_that_is_the_last_on_its_page() -> None:
    form = Form((Part("<p>a</p>"), Part("<p>b</p>")), 100.0)
    table = Measured(Piece((form,), "parts"), (Sized(form, 1.0, (4.0, 8.0), (0.0, 3.0), 4.0, laid="x"),))
    text = Sized(Form((Part("<p>ab</p>"),), 100.0), 0.0, (12.0,), (0.0,), 4.0, ends=(LineEnd(4, 1), LineEnd(8, 2), LineEnd(12, 3)))
    ((rows, words),) = raised([[table, Measured(Piece((text.form,), "lines"), (text,))]], {(0, 0, 0, -2): 2.0, (0, 1, 0, -2): 4.0})
    assert (rows.forms[0].heights, rows.forms[0].notes) == ((4.0, 8.0), (0.0, 5.0))
    lines = words.forms[0]
    assert (lines.heights, lines.noted(), lines.called(0, 1), lines.called(0, 2), lines.called(2, 3)) == ((12.0,), 4.0, 0, 4.0, 0)


def test_what_could_not_be_set_is_told_by_how_it_begins() -> None:
    note = '<span class="fn"><span>a note</span></span>'
    form = Form((Part(f"<p>Ein <b>Wort</b>{note} &amp; noch\u00adeins</p>"),), 100.0)
    (one,) = differences(planned(("4-0", 4, 5)), [page(), page("4-0")], 3, GRID)
    found = slipped([Galley("a", "A", ())], [[Measured(Piece((form,)), (Sized(form, 0, (4.0,), (0.0,), 4.0),))]], one)
    assert (found.page, found.anchor, found.begins) == (4, "a", "Ein Wort & nocheins")


def test_a_section_that_could_not_be_set_is_told_by_its_title_and_not_by_the_words_at_the_edge_of_its_page() -> None:
    form = Form((Part('<div class="mark verso"><p>Beiträge</p></div><div class="mark recto"><p>Beiträge</p></div><h1>Auf Reisen</h1>'),), 100.0)
    (one,) = differences(planned(("4-0", 4, 5)), [page(), page("4-0")], 3, GRID)
    opening = [[Measured(Piece((form,), begins=True), (Sized(form, 0, (4.0,), (0.0,), 4.0),))]]
    assert slipped([Galley("a", "Auf Reisen", ())], opening, one).begins == "Auf Reisen"


def test_a_text_that_was_cut_off_where_pages_were_poured_is_lost() -> None:
    poured, planned = ChosenPage(4, 10, 10, (("a", "A"),), (POURED,)), ChosenPage(5, 10, 10, (("b", "B"),), ())
    fault, other = PageFault("outside", 1, "Wort"), PageFault("overlap", 1, "Wort")
    drawn = [SimpleNamespace(faults=(other,)), SimpleNamespace(faults=(fault,))]
    check_poured([poured, planned], drawn, 3)
    with pytest.raises(Slipped) as lost:
        check_poured([poured, planned], drawn[::-1], 3)
    assert (lost.value.page, lost.value.anchor, lost.value.begins) == (4, "a", "Wort")


def test_pages_are_as_full_as_they_are_and_those_behind_poured_ones_have_the_numbers_that_they_came_to() -> None:
    """Two were guessed for the first section and it took three; a page of lines that stand closer has more of them."""
    first = [ChosenPage(4, 10, 10, (("a", "A"),), (POURED,), True), ChosenPage(5, 10, 10, (("a", "A"),), (POURED,))]
    second = [ChosenPage(6, 11, 11, (("b", "B"),), ("11 lines",), True)]
    drawn = [page(covered=10), page(covered=9.6), page(covered=2), page(covered=5)]
    found = [*as_found([*first, *second], {"a": 4, "b": 7}, drawn, 3, GRID)]
    assert [(one.number, one.used, one.lines, one.opens, one.sections[0][0]) for one in found] == [
        (4, 10, 10, True, "a"), (5, 10, 10, False, "a"), (6, 2, 10, False, "a"), (7, 6, 11, True, "b"),
    ]  # fmt: skip
