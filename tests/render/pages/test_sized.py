"""Heights in lines, worked out by hand: alone, in part, in columns."""

from __future__ import annotations

from random import Random

from generator.render.pages.galley import GUTTER, Form, Part
from generator.render.pages.sized import Sized, columns, evened, lacking, standing
from generator.values.record import replace
from tests.conftest import tries

LINE = 4.0
"""Height of a line in mm."""


def form(*lines: float, count: int = 1, keep: tuple[int, ...] = (), soft: bool = False) -> Sized:
    """A form whose parts have these heights in lines."""
    parts = tuple(Part(f"<p>{number}</p>", keep=number in keep, soft=soft) for number in range(len(lines)))
    return Sized(Form(parts, 100, columns=count), 0.0, tuple(LINE * n for n in lines), (0.0,) * len(lines), LINE)


def begun(sized: Sized, first: int, last: int) -> tuple[float, tuple[int, ...]]:
    """How high its columns are, and the part with which each begins."""
    height, found = columns(sized, first, last)
    return height, tuple(column[0][0] for column in found)


def floating(sized: Sized, *numbers: int, joins: tuple[int, ...] = ()) -> Sized:
    parts = tuple(replace(part, floats=at in numbers, joins=at in joins, space=LINE) for at, part in enumerate(sized.form.parts))
    return replace(sized, form=replace(sized.form, parts=parts))


def test_what_floats_waits_for_the_head_of_the_next_column() -> None:
    """Texts of 6, 2, 2, 2 and 2 lines, a picture of 8 behind the first, a line of white between two things. As typed, 6
    + 1 + 8 lines are the first column. If the picture waits, what follows joins the first text: 6 + 2 + 1 + 2 + 1 + 2
    lines, and beside them 8 + 1 + 2."""
    texts = form(6, 8, 2, 2, 2, 2, count=2)
    assert 15 * LINE <= columns(floating(texts), 0, 6)[0] <= 15 * LINE + 0.5
    height, found = columns(floating(texts, 1, joins=(2,)), 0, 6)
    assert 14 * LINE <= height <= 14 * LINE + 0.5
    assert found == (((0, 0.0), (2, 0.0), (3, LINE), (4, LINE)), ((1, 0.0), (5, LINE)))


def test_what_floats_never_leaves_its_columns_and_stands_where_it_was_typed_if_it_fits() -> None:
    assert columns(floating(form(1, 6, 1, 4, count=2), 1), 0, 4)[1][0] == ((0, 0.0), (1, LINE))
    last = columns(floating(form(4, 4, 6, count=2), 2), 0, 3)[1]
    assert sorted(at for column in last for at, _ in column) == [0, 1, 2]
    chance = Random(3)
    for _ in range(tries(200)):
        count = chance.choice((2, 3))
        sized = form(*[chance.choice((1, 2, 5, 9)) for _ in range(12)], count=count, keep=(chance.randrange(11),))
        plain, loose = columns(sized, 0, 12), columns(floating(sized, *chance.sample(range(1, 12), 3)), 0, 12)
        assert sorted(at for column in loose[1] for at, _ in column) == [*range(12)] and len(loose[1]) <= count
        assert plain[0] > 0


def test_columns_are_as_low_as_their_parts_allow() -> None:
    height, begins = begun(form(3, 3, 3, 5, count=2), 0, 4)
    assert begins == (0, 2)
    assert 8 * LINE <= height <= 8 * LINE + 0.5


def test_no_column_ends_with_a_heading() -> None:
    height, begins = begun(form(3, 1, 4, 1, count=2, keep=(1,)), 0, 4)
    assert begins == (0, 1)
    assert 6 * LINE <= height <= 6 * LINE + 0.5


def test_a_heading_alone_is_no_column() -> None:
    """Three parts of 2, 6 and 6 lines in two columns, the first a heading: it does not stand alone in the first
    column."""
    assert begun(form(2, 6, 6, count=2, keep=(0,)), 0, 3)[1] == (0, 2)
    assert begun(form(2, 9, 2, count=2, keep=(0,)), 0, 3)[1] == (0, 2)


def test_white_at_the_foot_of_a_column_is_counted_but_at_the_end_of_a_text() -> None:
    """Nine lines that nothing divides beside four, of which a page ends behind the second: five lines are white."""
    strip = form(9, 4, 4, count=2)
    assert [lacking(strip, 0, last) for last in (2, 3)] == [5, 0] and lacking(form(4, 9, 1, count=2), 0, 3) == 6
    assert lacking(form(9, 4), 0, 1) == 0


def laid(sized: Sized, **more: object) -> Sized:
    return replace(sized, laid="g.m1", form=replace(sized.form, **more))  # type: ignore[arg-type]


def test_what_was_measured_alone_stands_where_its_form_begins() -> None:
    assert standing(laid(form(3)), 0, 1) == [("g.m1", 0, 0)]
    # a table with all its rows
    assert standing(laid(form(1, 1, 1), bare=True, before="<table>"), 0, 3) == [("g.m1", 0, 0)]


def test_measured_parts_stand_below_each_other_and_in_columns() -> None:
    stacked = tuple(replace(part, space=2) for part in form(3, 2, 1).form.parts)
    assert standing(laid(form(3, 2, 1), parts=stacked), 0, 3) == [("g.m1-0", 0, 0), ("g.m1-1", 0, 3 * LINE + 2), ("g.m1-2", 0, 5 * LINE + 4)]
    assert standing(laid(form(3, 2, 1), parts=stacked), 1, 3) == [("g.m1-1", 0, 0), ("g.m1-2", 0, 2 * LINE + 2)]
    beside = 100 + GUTTER
    assert standing(laid(form(3, 3, 3, 5, count=2)), 0, 4) == [("g.m1-0", 0, 0), ("g.m1-1", 0, 3 * LINE), ("g.m1-2", beside, 0), ("g.m1-3", beside, 3 * LINE)]


def test_what_is_printed_otherwise_than_it_was_measured_has_to_be_laid_out() -> None:
    assert standing(form(3), 0, 1) == []
    assert standing(laid(form(1, 1, 1), bare=True), 0, 2) == []  # the first rows of a table
    assert standing(laid(form(3), turned=100), 0, 1) == []
    assert standing(laid(form(3, 3), before="<div>"), 0, 2) == []


def test_no_more_parts_are_hoped_for_than_might_stand_there_and_never_fewer() -> None:
    """Each end that fits is among those that are hoped for, whatever the parts are like; and of hundreds of parts few
    are hoped for."""
    chance, fitting, hoped = Random(7), 0, 0
    for _ in range(tries(300)):
        count = chance.choice((1, 1, 2, 3))
        sized = form(*[chance.choice((1, 2, 3, 5, 8.3)) for _ in range(40)], count=count, keep=tuple(chance.sample(range(39), 4)), soft=chance.random() < 0.2)
        spaced = tuple(replace(part, space=chance.choice((0, 1.5))) for part in sized.form.parts)
        sized = replace(sized, around=chance.choice((0.0, 3.0)), form=replace(sized.form, parts=spaced, turned=chance.choice((0, 0, 0, 90))))
        first, free = chance.randrange(40), chance.randrange(1, 39)
        most = sized.most(first, free)
        ends = [last for last in range(first + 1, 41) if sized.lines(first, last) <= free]
        assert all(last <= most for last in ends)
        fitting, hoped = fitting + len(ends), hoped + most - first
    assert fitting > 1_000 and hoped < 2 * fitting


def test_a_turned_table_is_dealt_evenly_to_the_pages_that_it_takes() -> None:
    """Rows of 4 mm below heads of 8: 100 mm have room for 23, and 26 of them would leave three on the second page."""
    chance = Random(5)
    for _ in range(tries(300)):
        rows = [chance.choice((4.0, 6.0, 12.0)) for _ in range(chance.randint(1, 90))]
        sized = replace(form(*rows), around=8.0, heights=tuple(rows))
        sized = replace(sized, form=replace(sized.form, turned=100.0))

        def pages(high: float, rows: list[float] = rows) -> list[float]:
            filled = [8.0]
            for row in rows:
                filled = [*filled[:-1], filled[-1] + row] if filled[-1] + row <= high else [*filled, 8.0 + row]
            return filled

        before, after = pages(100.0), pages(evened(sized).form.turned)
        assert len(after) == len(before)
        assert len(before) > 1 or evened(sized) == sized
        assert after[-1] >= before[-1] and max(after) <= max(before)
        assert len(before) != 2 or min(after) >= 50 - 12  # a row may be too high for the rest of a page
    higher = replace(sized, heights=(93.0, *sized.heights[1:]))
    assert evened(higher).form.turned == 100.0  # it fits on no page: nothing to deal
