"""Fillers and holes, worked out by hand."""

from __future__ import annotations

from generator.render.pages.compose import PageOf, PlacedPiece
from generator.render.pages.galley import Filler, Form, Part, Piece
from generator.render.pages.holes import APART, Hole, ends, filled
from generator.render.pages.sized import Measured, Sized
from generator.values.record import replace

ART, OTHER = Filler("art", "", 4, 6, "drawing"), Filler("other", "", 4, 12, "drawing")
CARD, PUZZLE = Filler("card", "", 8, 12), Filler("puzzle", "", 16, 30)
JOKE, VERSE = Filler("joke", "", 5, 5, own=True), Filler("verse", "", 4, 4, own=True)


def names(holes: list[Hole], *fillers: Filler) -> dict[int, str]:
    return {page: ", ".join(filler.name for filler, _ in fillings) for page, fillings in filled(holes, fillers).items()}


def test_the_largest_hole_is_filled_first_by_what_needs_the_most_room() -> None:
    holes = [Hole(4, 9), Hole(5, 5), Hole(6, 20), Hole(17, 12)]
    assert names(holes, ART, CARD, OTHER, PUZZLE) == {6: "puzzle", 17: "card", 4: "other"}


def test_what_fills_a_hole_is_better_than_what_stands_at_its_foot() -> None:
    assert names([Hole(4, 10)], ART, OTHER) == {4: "other"}
    assert names([Hole(4, 10)], ART) == {4: "art"}  # six of ten lines
    assert names([Hole(4, 3)], ART, OTHER) == {}


def test_each_stands_once_and_far_from_its_kind() -> None:
    assert names([Hole(4, 6), Hole(4 + APART, 5)], ART, OTHER) == {4: "art"}
    assert names([Hole(4, 6), Hole(5 + APART, 5)], ART, OTHER) == {4: "art", 5 + APART: "other"}
    assert names([Hole(4, 9), Hole(40, 9)], CARD) == {4: "card"}


def test_an_editors_own_pieces_come_first_and_another_one_may_follow() -> None:
    """Of twelve lines five are a joke, one is white, four are a verse; then two are left."""
    assert filled([Hole(4, 12)], [CARD, JOKE, VERSE]) == {4: ((JOKE, 5), (VERSE, 4))}
    assert names([Hole(4, 9), Hole(5, 9)], CARD, JOKE, VERSE) == {4: "joke", 5: "verse"}  # a line is lacking for both
    assert names([Hole(4, 3), Hole(5, 4)], JOKE, VERSE) == {5: "verse"}
    assert names([Hole(4, 20)], CARD, ART) == {4: "card"}  # of the program's one is enough


def test_what_is_rare_stands_where_a_page_would_be_under_half_full() -> None:
    rare = replace(CARD, rare=True)
    assert names([Hole(4, 18, used=0.5)], rare) == {}
    assert names([Hole(4, 20, used=0.49)], rare) == {4: "card"}
    assert names([Hole(4, 20, used=0.4)], rare, JOKE) == {4: "joke"}


def test_a_quotation_stands_on_no_spread_with_what_it_is_taken_from() -> None:
    quote = Filler("quote", "", 5, 9, "quote", "letters")
    assert names([Hole(4, 6, sections=("golf", "letters")), Hole(6, 6, sections=("golf",))], quote) == {6: "quote"}
    assert names([Hole(4, 6, sections=("letters",))], quote) == {}


def test_a_hole_is_below_the_end_of_a_section() -> None:
    """Two pieces of the first section, the second in two parts, and one of the other."""
    form = Form((Part("<p>1</p>"), Part("<p>2</p>")), 100.0)
    two = Measured(Piece((form,), "parts"), (Sized(form, 0, (4.0, 4.0), (0.0, 0.0), 4.0),))
    pieces = [("a", two), ("a", two), ("b", two)]

    def page(*placed: tuple[int, int, int]) -> PageOf:
        return PageOf(tuple(PlacedPiece(piece, 0, first, last, 0, last) for piece, first, last in placed), 5)

    run = [page((0, 0, 2)), page((1, 0, 1)), page((1, 1, 2)), page((2, 0, 1)), page((2, 1, 2))]
    assert [ends(pieces, run, number) for number in range(5)] == [False, False, True, False, True]
    waited = [page((1, 0, 2)), page((0, 0, 2)), page((2, 0, 2))]  # the first one has waited for a page of its own
    assert [ends(pieces, waited, number) for number in range(3)] == [False, True, True]
