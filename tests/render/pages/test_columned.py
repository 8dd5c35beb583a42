"""Text in columns comes apart between its lines, and what is written is what was measured."""

from __future__ import annotations

import pytest

from generator.render.pages.columned import by_lines, later, merged
from generator.render.pages.compose import PlacedPiece
from generator.render.pages.divided import LineEnd
from generator.render.pages.galley import Form, Galley, Grid, Part, Piece
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.written import Writer
from generator.values.record import replace
from tests.render.pages.test_sized import begun

LINE = 4.0
TEXT = "<p>ab cd ef gh ij</p>"
ENDS = tuple(LineEnd(LINE * number, 2 * number) for number in range(1, 6))
"""Five lines of two letters."""


def sized(*parts: Part, heights: tuple[float, ...], count: int = 2) -> Sized:
    return Sized(Form(parts, 50.0, columns=count), 0.0, heights, (0.0,) * len(heights), LINE, laid="g.m1")


def test_a_text_has_a_part_for_each_line_behind_which_it_may_be_divided() -> None:
    """Of five lines, two stay together where it begins and two where it ends."""
    found = by_lines(sized(Part(TEXT, soft=True, space=1.6), heights=(20.0,)), {0: ENDS}, ())
    assert found.heights == (8.0, 4.0, 8.0)
    assert [(part.html, part.space) for part in found.form.parts] == [(TEXT, LINE), ("", 0), ("", 0)]
    assert found.laid == ""


def test_no_line_of_a_paragraph_stands_alone_in_a_text_of_several() -> None:
    """It may end behind the first, or behind two lines of it, but not behind one, nor before its last."""
    ends = tuple(LineEnd(LINE * number, 2 * number) for number in range(1, 9))
    html = "<p>ab cd ef</p><p>gh ij kl mn op</p>"
    assert by_lines(sized(Part(html, soft=True), heights=(32.0,)), {0: ends}, ()).heights == (12.0, 8.0, 4.0, 8.0)


def test_a_large_first_letter_keeps_its_lines() -> None:
    html = TEXT.replace("<p>", '<p class="initial">').replace("ij", "ijk")
    ends = (*ENDS, LineEnd(6 * LINE, 11))
    assert by_lines(sized(Part(html, soft=True), heights=(24.0,)), {0: ends}, ()).heights == (16.0, 8.0)


def test_what_stands_below_a_text_that_a_column_has_begun_within_stands_on_lines() -> None:
    """Five lines with half a line of white above and below are six high; of the last three of them in a second column
    only that below is there: half a line more."""
    ends = tuple(LineEnd(LINE * number + 2, 2 * number) for number in range(1, 6))
    above, text, below = Part("<p>a</p>"), Part(TEXT, soft=True), Part("<p>b</p>", space=1.0)
    found = by_lines(sized(above, text, below, heights=(20.0, 24.0, 12.0)), {1: ends}, ())
    assert found.heights == (20.0, 10.0, 4.0, 10.0, 12.0)
    assert [part.rest for part in found.form.parts] == [0, 0, 0, 2, 0]
    assert begun(found, 0, 5) == (pytest.approx(32, abs=0.2), (0, 2))  # 14 mm of the text, 2 below it, 4 of white, 12
    written = Writer([], [], Grid(10, LINE, 105.0), 6, {}).columns(found, 0, 5, 0)
    assert written.count("padding-bottom") == written.count("padding-bottom: 2.000mm") == 1
    assert begun(found, 1, 5) == (pytest.approx(24, abs=0.2), (1, 4))  # the text is whole in its column


def test_what_has_no_lines_of_text_has_half_lines_or_whole_ones_if_it_is_read() -> None:
    """Lines of 4 mm: 9.2 mm are 2.3 of them, 1.6 mm of white less than one; .1 mm is what measuring may be wrong by."""
    figures = by_lines(sized(Part("<table></table>"), Part("<ul></ul>", space=1.6), heights=(8.1, 9.2)), {}, ())
    assert (figures.heights, [(part.space, round(part.below, 3)) for part in figures.form.parts]) == ((8.0, 10.0), [(0, 0), (2.0, 0.8)])
    press = by_lines(sized(Part('<div class="press"></div>'), Part("<table></table>", space=1.6), heights=(8.0, 9.2)), {}, ())
    assert (press.heights, [part.space for part in press.form.parts]) == ((8.0, 12.0), [0, 4.0])


def test_what_is_not_in_columns_stays_as_it_is() -> None:
    alone = sized(Part(TEXT, soft=True), heights=(20.0,), count=1)
    assert by_lines(alone, {0: ENDS}, ()) is alone


def test_all_else_ends_between_two_lines_of_the_page() -> None:
    """A heading of 6 mm takes two lines of 4; the 1.6 mm of white above it become one."""
    head = Part("<h3>h</h3>", keep=True, space=1.6)
    found = by_lines(sized(Part(TEXT, soft=True), head, heights=(20.0, 6.0)), {0: ENDS}, ())
    assert (found.heights[-1], found.form.parts[-1].space, found.form.parts[-1].below) == (8.0, LINE, 2.0)
    # one of 3¼ lines, as two lines in larger type are, or a picture
    found = by_lines(sized(Part(TEXT, soft=True), head, heights=(20.0, 13.0)), {0: ENDS}, ())
    assert (found.heights[-1], found.form.parts[-1].below) == (16.0, 3.0)
    found = by_lines(sized(Part(TEXT, soft=True), Part(TEXT, soft=True), heights=(20.0, 20.5)), {0: ENDS, 1: ENDS}, ())
    assert (sum(found.heights), found.form.parts[-1].below) == (40.5, 0)  # a text that is hardly higher than its lines
    smaller = tuple(LineEnd(0.9 * end.below, end.letters) for end in ENDS)  # its lines are others anyway
    found = by_lines(sized(Part(TEXT, soft=True), head, heights=(18.0, 6.0)), {0: smaller}, ())
    assert (found.heights[-1], found.form.parts[-1].space, found.form.parts[-1].below) == (6.0, 1.6, 0)


@pytest.mark.parametrize(("down", "notes"), [(1.0, (6.0, 0, 0)), (9.0, (0, 6.0, 0)), (19.0, (0, 0, 6.0)), (21.0, (0, 0, 6.0))])
def test_a_note_belongs_to_the_lines_that_call_it(down: float, notes: tuple[float, ...]) -> None:
    assert by_lines(sized(Part(TEXT, soft=True), heights=(20.0,)), {0: ENDS}, [(0, down, 6.0)]).notes == notes


def test_lines_of_one_text_are_written_as_one_in_each_column() -> None:
    found = by_lines(sized(Part(TEXT, soft=True), Part("<b>x</b>"), heights=(20.0, 4.0)), {0: ENDS}, ())
    assert [len(merged(found.form.parts[:count])) for count in (1, 2, 3, 4)] == [1, 1, 1, 2]
    assert begun(found, 0, 4)[1] == (0, 2)  # twelve mm each
    kept = by_lines(sized(Part(TEXT, soft=True, keep=True), heights=(20.0,)), {0: ENDS}, ())
    assert [part.keep for part in kept.form.parts] == [False, False, True]  # its last lines alone end no column
    piece = Piece((found.form,), "parts")
    writer = Writer([Galley("a", "A", (piece,))], [[Measured(piece, (found,))]], Grid(10, LINE, 105.0), 0, {})
    written = writer.placed(writer.found[0][0], PlacedPiece(0, 0, 0, 4, 0, 3), False, "1-0")
    assert written.count('<div class="column"') == 2
    assert '<div class="part"><p class="continues">ab cd ef</p></div></div>' in written
    assert '<div class="part"><p class="continued"> gh ij</p></div><div class="part"><b>x</b></div>' in written


def test_a_high_table_may_stand_behind_the_texts_that_follow_it() -> None:
    table, plain = Part("<table><caption>T</caption></table>"), Part("<p>b</p>")
    found = by_lines(sized(plain, table, Part(TEXT, soft=True), plain, heights=(4.0, 40.0, 20.0, 4.0)), {2: ENDS}, ())
    first, second = later(found)
    assert [part.html for part in first.form.parts] == ["<p>b</p>", TEXT, "", "", table.html, "<p>b</p>"]
    assert first.heights == (4.0, 8.0, 4.0, 8.0, 40.0, 4.0) and first.form.cost < second.form.cost
    assert second.form.parts[-1] == table
    bare = by_lines(sized(plain, Part("<table></table>"), Part(TEXT, soft=True), plain, heights=(4.0, 40.0, 20.0, 4.0)), {2: ENDS}, ())
    assert [*later(bare)] == [], "what has no title is spoken of where it stands"


def test_headings_may_have_a_line_less_of_white_above_them() -> None:
    head = Part('<div class="prose"><h3>h</h3></div>', keep=True, space=LINE)
    (closer,) = later(sized(Part("<p>a</p>"), head, Part("<p>b</p>", space=LINE), heights=(4.0, 8.0, 4.0)))
    assert [part.space for part in closer.form.parts] == [0, 0, LINE] and closer.form.cost > 0
    assert [*later(sized(Part("<p>a</p>"), head, heights=(4.0, 8.0), count=1))] == []
    ruled = Part('<div class="prose ruled"><h2>h</h2></div>', keep=True, space=LINE)
    assert [*later(sized(Part("<p>a</p>"), ruled, heights=(4.0, 8.0)))] == [], "no rule touches the line above it"


@pytest.mark.parametrize(("html", "space", "top", "high"), [("<h2>h</h2>", 2, 6, 10), ("<h2>h</h2>", 1, 4, 8), ("<p>Titel</p>", 2, 8, 8)])
def test_of_a_line_more_above_a_heading_half_a_line_stands_below_it(html: str, space: int, top: int, high: int) -> None:
    """Two lines of 4 mm with a line of white above them, to which one more has been given."""
    form = Form((Part(html),), 100.0, '<div class="prose">', "</div>")
    piece = Piece((form,), keep=True, space=1)
    one = Measured(piece, (Sized(form, 0.0, (8.0,), (0.0,), LINE),))
    written = Writer([Galley("a", "A", (piece,))], [[one]], Grid(10, LINE, 105.0), 0, {}).placed(one, PlacedPiece(0, 0, 0, 1, space, 2), False, "1-0")
    assert f'style="margin-top: {top}.000mm; min-height: {high}.000mm; max-height: {high}.000mm"' in written


@pytest.mark.parametrize("above", [Part("<p>so:</p>"), Part("<h2>T</h2>", keep=True)])
def test_a_table_that_something_announces_does_not_wait_in_a_column(above: Part) -> None:
    assert [*later(sized(above, Part("<table><caption>T</caption></table>"), Part("<p>b</p>"), heights=(4.0, 40.0, 4.0)))] == []


def test_what_stands_in_the_margin_knows_the_side_and_the_half_of_its_page() -> None:
    note = Part('<div class="prose marginal">n</div>', keep=True)
    form = replace(sized(Part("<p>a</p>"), note, Part("<p>b</p>"), heights=(8.0, 0.0, 8.0)), laid="")
    piece = Piece((form.form,), "parts")
    writer = Writer([Galley("a", "A", (piece,))], [[Measured(piece, (form,))]], Grid(10, LINE, 105.0), 6, {})
    for page, down, classes in ((6, 0.0, "marginal verso"), (7, 0.0, "marginal recto"), (7, 21.0, "marginal recto foot")):
        writer.page = page
        assert f'<div class="prose {classes}">n</div>' in writer.placed(writer.found[0][0], PlacedPiece(0, 0, 0, 3, 0, 2), False, "1-0", down)
