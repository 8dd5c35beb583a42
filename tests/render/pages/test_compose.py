"""The composer alone: measures are given, so that what is best can be said by hand."""

from __future__ import annotations

from itertools import product

import pytest

from generator.render.pages.compose import IDLE, SQUEEZED, PageBreaks, hole, page_break_plans
from generator.render.pages.divided import LineEnd, Stretch
from generator.render.pages.galley import Division, Form, Part, Piece
from generator.render.pages.sized import Measured, Sized
from generator.values.record import replace

LINE = 4.0
"""Height of a line in mm."""


def form(*lines: float, cost: float = 0, count: int = 1, around: float = 0, keep: tuple[int, ...] = (), soft: bool = False) -> Sized:
    """A form whose parts have these heights in lines."""
    parts = tuple(Part(f"<p>{number}</p>", keep=number in keep, soft=soft) for number in range(len(lines)))
    return Sized(Form(parts, 100, columns=count, cost=cost), around * LINE, tuple(LINE * n for n in lines), (0.0,) * len(lines), LINE)


def piece(*forms: Sized, division: Division = "whole", **more: object) -> Measured:
    """A piece; text has a line of ten letters in each of its lines."""
    if division == "lines":
        forms = tuple(replace(one, ends=tuple(LineEnd(LINE * n, 10 * n) for n in range(1, round(one.heights[0] / LINE) + 1))) for one in forms)
    return Measured(Piece(tuple(one.form for one in forms), division, **more), forms)  # type: ignore[arg-type]


def pages(run: PageBreaks, number: int) -> list[list[tuple[int, int, int]]]:
    """What stands on each page: piece, first and last part or line."""
    return [[(placed.piece, placed.first, placed.last) for placed in page.placed] for page in run.ways()[number].pages]


def test_what_fits_stands_on_one_page() -> None:
    run = PageBreaks([piece(form(3)), piece(form(4))], 10)
    assert pages(run, 1) == [[(0, 0, 1), (1, 0, 1)]]
    assert run.ways()[1].pages[0].free == 3


def test_a_table_of_one_row_that_is_higher_than_a_page_has_no_way() -> None:
    assert PageBreaks([piece(form(12), division="parts", table=True)], 10).ways() == {}


def test_the_space_above_vanishes_at_the_head_of_a_page() -> None:
    run = PageBreaks([piece(form(8)), piece(form(10), space=1)], 10)
    assert pages(run, 2) == [[(0, 0, 1)], [(1, 0, 1)]]


def test_few_lines_in_columns_stay_together_unless_they_are_text() -> None:
    """Five lines of twenty are left: a figure with its facts, six lines high, stands on the next page."""
    facts = form(*[1] * 12, count=2)
    longer = form(*[1] * 18, count=2)
    text = replace(longer, form=replace(longer.form, parts=tuple(replace(part, stretch=Stretch(part.html)) for part in longer.form.parts)))
    for divided, below, first in ((facts, 10, [(0, 0, 1)]), (text, 10, [(0, 0, 1), (1, 0, 10)]), (form(*[1] * 20, count=2), 12, [(0, 0, 1), (1, 0, 10)])):
        run = PageBreaks([piece(form(15)), piece(divided, division="parts"), piece(form(below))], 20)
        assert pages(run, 2)[0] == first
    stacked = piece(replace(facts, form=replace(facts.form, columns=1), heights=(LINE / 2,) * 12), facts, division="parts")
    assert pages(PageBreaks([piece(form(15)), stacked, piece(form(10))], 20), 2)[0] == [(0, 0, 1)]


def test_of_things_in_columns_none_stands_alone_on_a_page_if_that_costs_no_page() -> None:
    """Of a heading and ten matches in two columns, of three lines but the second one of eight, the heading and the
    first would have room in four lines of a page, the second as well in ten. Of five things, three have no fourth
    beside them where the fifth would be alone on the next page, if they are low."""
    matches = form(1, 3, 8, *[3] * 8, count=2, keep=(0,))
    for above, first in ((16, [(0, 0, 1)]), (10, [(0, 0, 1), (1, 0, 3)])):
        assert pages(PageBreaks([piece(form(above)), piece(matches, division="parts")], 20), 2)[0] == first
    for height, first in ((7, 3), (8, 4)):  # what is as high as a picture may be alone
        five = piece(form(*[height] * 5, count=2), division="parts")
        assert pages(PageBreaks([piece(form(20 - 2 * height)), five], 20), 2) == [[(0, 0, 1), (1, 0, first)], [(1, first, 5)]]


def test_a_heading_does_not_end_a_page() -> None:
    run = PageBreaks([piece(form(7)), piece(form(2), keep=True), piece(form(4))], 10)
    assert pages(run, 2) == [[(0, 0, 1)], [(1, 0, 1), (2, 0, 1)]]


def test_a_legend_does_not_begin_one() -> None:
    run = PageBreaks([piece(form(6)), piece(form(3)), piece(form(2), glue=True)], 10)
    assert pages(run, 2) == [[(0, 0, 1)], [(1, 0, 1), (2, 0, 1)]]


def test_a_heading_above_what_fills_a_page_is_alone_and_all_others_stand_above_something() -> None:
    """Where one cannot stay with what stands below it, the others do."""
    above = [piece(form(5)), piece(form(2), keep=True), piece(form(10))]
    below = [piece(form(8)), piece(form(2), keep=True), piece(form(4)), piece(form(3))]
    assert PageBreaks([*above, *below], 10).ways() == {}
    way = page_break_plans([*above, *below], 10)
    ends = [page.placed[-1].piece for page in way[min(way)].pages]
    assert ends == [1, 2, 3, 6]


@pytest.mark.parametrize(
    ("before", "lines", "first"),
    [
        (6, 8, 4),  # the page is filled
        (6, 5, 3),  # four would leave a single line, so it is three
        (8, 8, 2),  # two at least
    ],
)
def test_a_paragraph_is_divided_with_two_lines_on_either_side(before: int, lines: int, first: int) -> None:
    rest = lines - first
    run = PageBreaks([piece(form(before)), piece(form(lines), division="lines"), piece(form(10 - rest))], 10)
    assert pages(run, 2) == [[(0, 0, 1), (1, 0, first)], [(1, first, lines), (2, 0, 1)]]


def test_what_has_room_is_not_put_off_to_leave_the_pages_equally_white() -> None:
    """Fifteen lines on two pages: eight and seven would leave less white at once, but the paragraph has room above."""
    run = PageBreaks([piece(form(7)), piece(form(2), division="lines", text=True), piece(form(5))], 10)
    assert pages(run, 2) == [[(0, 0, 1), (1, 0, 2)], [(2, 0, 1)]]
    longer = PageBreaks([piece(form(6)), piece(form(6), division="lines", text=True), piece(form(5))], 10)
    assert pages(longer, 2) == [[(0, 0, 1), (1, 0, 4)], [(1, 4, 6), (2, 0, 1)]]


def test_a_short_text_runs_on_where_that_leaves_less_white() -> None:
    """Where it might begin a page: below eight lines of forty it does not, below thirty-eight it does."""

    def begins(before: int) -> list[list[int]]:
        run = PageBreaks([piece(form(before)), piece(form(20), begins=True, flows=True)], 40)
        ways = run.ways()
        return [[placed.piece for placed in page.placed] for page in min(ways.values(), key=lambda way: way.cost).pages]

    assert begins(8) == [[0, 1]]
    assert begins(38) == [[0], [1]]


def test_one_line_alone_goes_to_the_next_page() -> None:
    run = PageBreaks([piece(form(9)), piece(form(5), division="lines")], 10)
    assert pages(run, 2) == [[(0, 0, 1)], [(1, 0, 5)]]


def test_a_paragraph_may_run_over_several_pages() -> None:
    run = PageBreaks([piece(form(25), division="lines")], 10)
    assert pages(run, 3) == [[(0, 0, 10)], [(0, 10, 20)], [(0, 20, 25)]]


def test_a_note_stands_on_the_page_of_the_line_that_calls_it() -> None:
    """The note takes a line and a rule, so three lines in all: nine lines of text on the first page would leave no room
    for it there."""
    plain = form(12)
    noted = Sized(plain.form, 0, (12 * LINE,), (LINE,), LINE, ((8, LINE),))
    assert noted.called(0, 8) == 0 and noted.foot(noted.called(8, 12)) == 3
    assert pages(PageBreaks([piece(noted, division="lines")], 10), 2) == [[(0, 0, 8)], [(0, 8, 12)]]
    early = Sized(plain.form, 0, (12 * LINE,), (LINE,), LINE, ((0, LINE),))
    assert pages(PageBreaks([piece(early, division="lines")], 10), 2) == [[(0, 0, 7)], [(0, 7, 12)]]


def test_a_short_table_is_never_divided_and_a_long_one_keeps_three_rows_together() -> None:
    rows = [1.0] * 5
    short = PageBreaks([piece(form(7)), piece(form(*rows, around=1), division="parts", table=True)], 10)
    assert pages(short, 2) == [[(0, 0, 1)], [(1, 0, 5)]]
    long = PageBreaks([piece(form(4)), piece(form(*[1.0] * 9, around=1), division="parts", table=True), piece(form(5))], 10)
    assert pages(long, 2) == [[(0, 0, 1), (1, 0, 5)], [(1, 5, 9), (2, 0, 1)]]


def test_a_box_is_whole_up_to_half_a_page_and_a_table_up_to_more() -> None:
    """On two pages there is room for all only if what stands in the midst is divided."""

    def divided(rows: int, floats: bool) -> bool:
        middle = piece(form(*[1.0] * rows), division="parts", table=True, floats=floats)
        return 2 in PageBreaks([piece(form(13)), middle, piece(form(26 - rows))], 20).ways()

    assert [rows for rows in range(9, 15) if divided(rows, True)] == [11, 12, 13, 14]
    assert [rows for rows in range(9, 15) if divided(rows, False)] == [13, 14]


def test_a_turned_table_that_fits_on_its_page_is_never_divided_however_few_pages_there_are() -> None:
    """It takes the whole page anyway: rows on another one would leave both of them empty. One that is too long goes on,
    and its rest stays whole."""

    def turned(rows: int) -> Measured:
        table = form(*[1.0] * rows, around=1)
        on_its_side = replace(table.form, width=10 * LINE, turned=12 * LINE)
        return piece(replace(table, form=on_its_side), division="parts", table=True)

    assert {number: pages(PageBreaks([turned(11)], 10), number) for number in PageBreaks([turned(11)], 10).ways()} == {1: [[(0, 0, 11)]]}
    long = PageBreaks([piece(form(4)), turned(20)], 10)
    assert pages(long, 3) == [[(0, 0, 1)], [(1, 0, 11)], [(1, 11, 20)]]
    assert [*long.ways()] == [3]


def test_a_smaller_form_is_taken_where_it_saves_a_page() -> None:
    run = PageBreaks([piece(form(6)), piece(form(5), form(4, cost=2))], 10)
    assert [placed.form for placed in run.ways()[1].pages[0].placed] == [0, 1]
    assert [placed.form for page in run.ways()[2].pages for placed in page.placed] == [0, 0]


def test_a_page_begins_where_somebody_wants_it_and_no_picture_waits_beyond_it() -> None:
    run = PageBreaks([piece(form(3)), piece(form(2)), piece(form(3), breaks=True), piece(form(2))], 10)
    assert pages(run, 2) == [[(0, 0, 1), (1, 0, 1)], [(2, 0, 1), (3, 0, 1)]]
    waits = PageBreaks([piece(form(6)), piece(form(6), floats=True), piece(form(3), breaks=True)], 10)
    assert pages(waits, 3) == [[(0, 0, 1)], [(1, 0, 1)], [(2, 0, 1)]]


def test_a_picture_that_takes_a_page_comes_between_two_lines_of_a_paragraph() -> None:
    run = PageBreaks([piece(form(6)), piece(form(10), floats=True), piece(form(14), division="lines")], 10)
    assert pages(run, 3) == [[(0, 0, 1), (2, 0, 4)], [(1, 0, 1)], [(2, 4, 14)]]


def test_a_picture_stands_above_the_few_lines_that_are_left_of_the_text_before_it() -> None:
    """In columns, of which two lines each would stand alone at the head of a page; of one column, or of more lines, the
    rest stands above the picture as it was typed. No picture is there twice, however long the rest is."""

    def second(parts: int, count: int) -> list[tuple[int, int, int]]:
        strip = form(*[1] * parts, count=count)
        text = replace(strip, form=replace(strip.form, parts=tuple(replace(part, stretch=Stretch(part.html)) for part in strip.form.parts)))
        following = piece(form(5), division="lines", space=1)
        return pages(PageBreaks([piece(form(15)), piece(text, division="parts"), piece(form(9), floats=True), following], 20), 2)[1]

    assert second(14, 2) == [(2, 0, 1), (1, 10, 14), (3, 0, 5)]
    assert second(7, 1)[:2] == [(1, 5, 7), (2, 0, 1)] and second(18, 2)[:2] == [(1, 10, 18), (2, 0, 1)]
    long = PageBreaks([piece(form(15)), piece(form(30), division="lines"), piece(form(9), floats=True), piece(form(4))], 20)
    found = [one.piece for page in long.ways()[3].pages for one in page.placed]
    assert sorted(found) == [0, 1, 1, 1, 2, 3]


def test_a_picture_that_takes_a_page_may_stand_behind_the_end_of_its_text() -> None:
    """The heading above it has that text below; another one waits for nothing that ends, for which it has no room."""
    for high, there in ((10, [[(0, 0, 1), (1, 0, 1), (3, 0, 3)], [(2, 0, 1)]]), (9, None)):
        for behind in ([], [piece(form(10), begins=True)]):
            above = [piece(form(4)), piece(form(2), keep=True), piece(form(high), floats=True), piece(form(3), division="lines")]
            ways = PageBreaks([*above, *behind], 10).ways()
            found = [[(one.piece, one.first, one.last) for one in page.placed] for page in ways[min(ways)].pages][:2] if ways else None
            assert found == there


def test_a_picture_may_wait_for_the_next_page_while_text_goes_on() -> None:
    text = [piece(form(1)) for _ in range(7)]
    run = PageBreaks([piece(form(6)), piece(form(6), floats=True), *text], 10)
    assert pages(run, 2) == [[(0, 0, 1), *((n, 0, 1) for n in (2, 3, 4, 5))], [(1, 0, 1), *((n, 0, 1) for n in (6, 7, 8))]]
    assert [placed.space for placed in run.ways()[2].pages[1].placed] == [0, 1, 0, 0]  # a line of white below it
    stays = PageBreaks([piece(form(2)), piece(form(3), floats=True, space=1), *text[:3]], 10)
    assert [placed.space for placed in stays.ways()[1].pages[0].placed] == [0, 1, 1, 0, 0]


def test_a_paragraph_goes_on_below_a_picture_that_has_waited() -> None:
    """Two thirds of it stand on the page that the picture has left, and nothing else is on either."""
    run = PageBreaks([piece(form(6)), piece(form(6), floats=True), piece(form(7), division="lines")], 10)
    assert pages(run, 2) == [[(0, 0, 1), (2, 0, 4)], [(1, 0, 1), (2, 4, 7)]]
    table = PageBreaks([piece(form(6)), piece(form(5), floats=True), piece(form(*[1.0] * 7), division="parts", table=True), piece(form(1))], 10)
    assert pages(table, 2) == [[(0, 0, 1), (2, 0, 4)], [(1, 0, 1), (2, 4, 7), (3, 0, 1)]]


def test_no_heading_is_left_alone_by_its_picture() -> None:
    """Behind the picture the section ends, or there is another heading, or another picture; text could stand there."""
    above, title, picture = piece(form(5)), piece(form(2), keep=True), piece(form(5), floats=True)
    for behind in ([], [piece(form(1), keep=True), piece(form(1))], [piece(form(2), floats=True)]):
        found = pages(PageBreaks([above, title, picture, *behind], 10), 2)
        assert found[0] == [(0, 0, 1)] and found[1][:2] == [(1, 0, 1), (2, 0, 1)]
    assert pages(PageBreaks([above, title, picture, piece(form(3), division="lines"), piece(form(4))], 10), 2) == [[(0, 0, 1), (1, 0, 1), (3, 0, 3)], [(2, 0, 1), (4, 0, 1)]]


def test_no_picture_waits_until_another_section_has_begun() -> None:
    """There is room for the second section's heading and text on the first page."""
    title, text = piece(form(1), keep=True, begins=True), piece(form(2), division="lines")
    run = PageBreaks([piece(form(5)), piece(form(6), floats=True), title, text], 10)
    assert pages(run, 2) == [[(0, 0, 1)], [(1, 0, 1), (2, 0, 1), (3, 0, 2)]]
    same = PageBreaks([piece(form(5)), piece(form(6), floats=True), piece(form(1), keep=True), text, text], 10)
    assert pages(same, 2)[0][:3] == [(0, 0, 1), (2, 0, 1), (3, 0, 2)]


def test_no_picture_waits_until_all_of_its_section_stands() -> None:
    """The text would fit on the first page: it stands below the picture all the same, not before it."""
    title, text = piece(form(1), keep=True, begins=True), piece(form(3), division="lines")
    for behind in ([], [title, text]):
        found = pages(PageBreaks([piece(form(5)), piece(form(6), floats=True), text, *behind], 10), 2 if not behind else 3)
        assert found[:2] == [[(0, 0, 1)], [(1, 0, 1), (2, 0, 3)]]


def test_notes_of_several_paragraphs_share_their_rule() -> None:
    """Each of two notes is a line high, and the rule above them takes one and a bit: four lines in all, not twice
    three."""
    noted = [replace(form(3), notes=(LINE,)) for _ in range(2)]
    way = PageBreaks([piece(one) for one in noted], 10).ways()[1]
    assert [placed.height for placed in way.pages[0].placed] == [3, 3] and way.pages[0].free == 0


def test_white_goes_above_what_can_bear_it() -> None:
    run = PageBreaks([piece(form(3)), piece(form(4), space=1, stretch=True), piece(form(9))], 10)
    first = run.ways()[2].pages[0]
    assert [placed.space for placed in first.placed] == [0, 2]
    assert first.free == 1


def test_what_is_higher_than_a_page_has_no_way() -> None:
    assert PageBreaks([piece(form(11))], 10).ways() == {}


def cheapest(heights: tuple[int, ...], capacity: int, number: int) -> float | None:
    """The cost of the best way to put whole pieces on so many pages, by trying all; the last page counts as the end of
    a section, and to put off what has room costs something."""
    costs = []
    for ends in product((False, True), repeat=len(heights) - 1):
        filled, idle = [0], 0
        for height, end, then in zip(heights, (*ends, False), (*heights[1:], 0), strict=True):
            filled[-1] += height
            if end:
                idle += filled[-1] + then <= capacity
                filled.append(0)
        if len(filled) == number and max(filled) <= capacity:
            last = PageBreaks([piece(form(filled[-1]))], capacity).ways()[1].cost
            costs.append(sum(hole(capacity - used) for used in filled[:-1]) + IDLE * idle + last)
    return min(costs, default=None)


@pytest.mark.parametrize("heights", [(4, 4, 4, 4, 4), (7, 2, 5, 3, 6, 1), (9, 1, 1, 8, 2, 2), (3, 3, 3, 3, 3, 3, 3, 3)])
def test_no_way_is_cheaper(heights: tuple[int, ...]) -> None:
    run = PageBreaks([piece(form(height)) for height in heights], 10)
    ways = run.ways()
    assert ways
    for number, way in ways.items():
        best = cheapest(heights, 10, number)
        assert best is not None
        assert way.cost == pytest.approx(best)


def test_below_a_heading_no_more_white_stands_where_a_picture_between_them_waits() -> None:
    title, picture, text = piece(form(2), keep=True), piece(form(9), floats=True), piece(form(12), division="lines", space=1)
    first = PageBreaks([piece(form(10)), title, picture, text], 20).ways()[2].pages[0]
    assert [(one.piece, one.space) for one in first.placed] == [(0, 0), (1, 0), (3, 0)]
    waits = PageBreaks([piece(form(12)), picture, text], 20).ways()[2].pages[0]
    assert [(one.piece, one.space) for one in waits.placed] == [(0, 0), (2, 1)]  # below a text it stands as it was typed


def test_what_is_to_begin_where_something_ends_does_so_if_some_lines_of_it_have_room() -> None:
    """It would be cheaper to begin a page with an opening of three lines and the seventeen of its text."""
    for before, pages in ((10, [[0, 1, 2], [2]]), (13, [[0], [1, 2]])):
        opening = piece(form(3), keep=True, begins=True)
        run = PageBreaks([piece(form(before)), opening, piece(form(17), division="lines")], 20).ways()
        assert [[one.piece for one in page.placed] for page in run[min(run)].pages] == pages
    picture = PageBreaks([piece(form(10)), piece(form(3), keep=True, begins=True), piece(form(12), floats=True)], 20).ways()
    assert picture[2].cost < IDLE  # nothing of it has room there


def test_an_opening_at_the_foot_of_a_page_costs_more_with_few_lines_of_its_text() -> None:
    """There it has five lines, or four; on the last page as many are left."""

    def cost(before: int, lines: int) -> float:
        opening = piece(form(3), keep=True, begins=True)
        return PageBreaks([piece(form(before)), opening, piece(form(lines), division="lines")], 20).ways()[2].cost

    assert cost(13, 19) - cost(12, 20) == pytest.approx(SQUEEZED)
