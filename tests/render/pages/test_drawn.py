"""What is drawn as pieces: the halves of a spread face each other, whatever stands before them."""

from __future__ import annotations

import re

import pytest

from generator.render.pages.compose import PageBreaks, page_break_plans
from generator.render.pages.drawn import halves, has_spread, plots
from generator.render.pages.galley import Start
from generator.render.pages.galleys import Galleys
from generator.render.pages.print_page import PrintPage
from generator.render.pages.starts import start_of
from generator.values.drawing import Label
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import Columns, Paragraph, Picture, Spread
from tests.render.pages.test_compose import form, pages, piece
from tests.render.pages.test_galleys import A5, HTML, MEASURE, html, pieces
from tests.specimen import ASSETS

LEFT, RIGHT = (Picture(name, name, 334, 470, ()) for name in ("links", "rechts"))
BOTH = Spread(LEFT, RIGHT, (Paragraph("Stattdessen."),))


def test_the_halves_are_two_pieces_and_only_the_left_one_minds_its_side() -> None:
    starts: dict[Start, str] = {"left": "odd", "right": "even"}
    for start, turn in starts.items():
        found = list(halves(BOTH, start, 118, lambda picture: picture.name))
        assert [(one.turn, one.breaks, "links" in html(one)[0], "rechts" in html(one)[0]) for one in found] == [
            (turn, True, True, False), ("", True, False, True),
        ]  # fmt: skip


@pytest.mark.parametrize("text", range(2, 9))
@pytest.mark.parametrize("turn", ["odd", "even"])
def test_whatever_stands_before_a_spread_its_left_half_begins_a_left_page(turn: str, text: int) -> None:
    """Pages of ten lines; a run that begins at the right has its left pages at even numbers. Where the text before it
    would end on the wrong side, a page of it ends earlier."""
    half, other = piece(form(10), breaks=True, turn=turn), piece(form(10), breaks=True)
    run = PageBreaks([*(piece(form(4)) for _ in range(text)), half, other, piece(form(4), breaks=True)], 10)
    for number, way in run.ways().items():
        found = [[one for one, _, _ in page] for page in pages(run, number)]
        (at,) = [index for index, page in enumerate(found, start=1) if text in page]
        assert at % 2 == (turn == "odd") and found[at - 1] == [text] and found[at] == [text + 1]
        assert len(way.pages) == number
    assert run.ways()


def test_where_nothing_before_it_can_be_divided_it_stands_on_one_leaf_rather_than_nowhere() -> None:
    rigid = [piece(form(10)), piece(form(10), breaks=True, turn="odd"), piece(form(10), breaks=True)]
    assert PageBreaks(rigid, 10).ways() == {}
    assert list(page_break_plans(rigid, 10)) == [3]


def test_a_piece_without_a_side_begins_any_page() -> None:
    plan = page_break_plans([piece(form(7)), piece(form(10), breaks=True)], 10)
    assert min(plan) == 2


def test_on_a_sheet_in_a_column_and_where_nobody_knows_the_side_something_else_stands_instead() -> None:
    assert "Stattdessen." in html(pieces(BOTH)[0])[0]  # begins on any page
    assert "Stattdessen." in html(pieces(BOTH, sheet=True)[0])[0]


def test_what_holds_a_spread_begins_on_a_left_page_if_nobody_says_otherwise() -> None:
    section = Section("report", "a", "anchor", "A", (Paragraph("x"),), printed=(Paragraph("y"), Columns((BOTH,))))
    assert has_spread(section.printed) and not has_spread(section.blocks)
    assert start_of(section) == "left"
    assert start_of(replace(section, start="right")) == "right" and start_of(replace(section, printed=())) == "flow"


def test_a_plot_has_its_natural_height_first_and_shares_of_it_with_their_costs() -> None:
    asked: list[float | None] = []

    def drawn(high: float | None) -> str:
        asked.append(high)
        return '<svg width="300pt" height="100pt">'

    found = plots("places", drawn, 118, ((1.5, 2.0), (0.5, 1.0)))
    point = 25.4 / 72
    assert asked == [None, pytest.approx(150 * point), pytest.approx(50 * point)]
    assert [(one.label, one.cost, round(one.more, 3)) for one in found] == [("", 0, 0), ("places 150%", 2.0, round(50 * point, 3)), ("places 50%", 1.0, round(-50 * point, 3))]
    assert len(plots("places", drawn, 40, ((1.5, 2.0),))) == 1


def test_words_of_a_half_are_as_large_as_the_page_has_them_whatever_its_height() -> None:
    """A half is as wide as the type area although it is higher than other pictures may be."""
    half = Picture("half", "Eine Hälfte", 334, 470, (Label((0, 20), "Wort", 7.6),))
    page = PrintPage(HTML, A5, [], ASSETS)
    facing = page.half(half, 2, MEASURE)
    alone = Galleys(page).html(half, 2, MEASURE)
    sizes = [float(re.findall(r'font-size="([\d.]+)"[^>]*>Wort', html)[0]) for html in (facing, alone)]
    assert sizes[0] == pytest.approx(7.6, abs=0.1) and sizes[1] > 9  # shown smaller, it needs larger words


def test_a_narrower_drawing_cuts_its_words_to_the_room_that_they_have_there() -> None:
    """At four fifths of the column words are as large as before, so that fewer letters of them have room."""
    drawing = Picture("d", "Ein Bild", 334, 60, (Label((200, 20), "Ablauf eines Zuges, mit Siebenmeilenstiefeln", 7.6),))
    (piece_,) = pieces(drawing)
    shown = {form.label: re.findall(r">([^<>]+)</text>", form.parts[0].html)[0] for form in piece_.forms}
    whole, narrow = shown[""], shown["80%"]
    assert whole.startswith("Ablauf") and narrow.endswith("…") and len(narrow) < len(whole)
