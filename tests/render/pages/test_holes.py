"""Fillers and holes, worked out by hand."""

from __future__ import annotations

from generator.render.pages.galley import Filler
from generator.render.pages.holes import AGAIN, Hole, filled

ART, OTHER = Filler("art", "", 4, 6, drawing=True), Filler("other", "", 4, 12, drawing=True)
CARD, PUZZLE = Filler("card", "", 8, 12), Filler("puzzle", "", 16, 30)


def names(holes: list[Hole], *fillers: Filler) -> dict[int, str]:
    return {page: ", ".join(filler.name for filler, _ in fillings) for page, fillings in filled(holes, fillers).items()}


def test_what_is_left_of_a_hole_is_a_smaller_one() -> None:
    """Of 20 lines twelve are a card and a line is white; of the other seven six are a drawing."""
    assert filled([Hole(4, 20)], [CARD, ART]) == {4: ((CARD, 12), (ART, 6))}
    assert filled([Hole(4, 16)], [CARD, ART]) == {4: ((CARD, 12),)}  # three lines are too few
    # the hole of page 5 is larger than what is left
    assert names([Hole(4, 20), Hole(5, 8)], CARD, ART, OTHER) == {4: "card, art", 5: "other"}


def test_the_largest_hole_is_filled_first_by_what_needs_the_most_room() -> None:
    holes = [Hole(4, 9), Hole(5, 5), Hole(6, 20), Hole(7, 12)]
    assert names(holes, ART, CARD, OTHER, PUZZLE) == {6: "puzzle", 7: "card", 4: "other", 5: "art"}


def test_what_fills_a_hole_is_better_than_what_stands_at_its_foot() -> None:
    assert names([Hole(4, 10)], ART, OTHER) == {4: "other"}
    assert names([Hole(4, 10)], ART) == {4: "art"}  # six of ten lines
    assert names([Hole(4, 3)], ART, OTHER) == {}


def test_only_a_drawing_is_taken_twice_and_far_from_itself() -> None:
    assert names([Hole(4, 5), Hole(4 + AGAIN, 5)], ART) == {4: "art", 4 + AGAIN: "art"}
    assert names([Hole(4, 5), Hole(3 + AGAIN, 5)], ART) == {4: "art"}
    assert names([Hole(4, 9), Hole(40, 9)], CARD) == {4: "card"}


def test_a_new_drawing_is_better_than_one_that_was_there() -> None:
    assert names([Hole(4, 6), Hole(40, 5)], ART, OTHER) == {4: "art", 40: "other"}


def test_a_quotation_stands_in_its_own_section_or_nowhere() -> None:
    quote = Filler("quote", "", 5, 9, of="letters")
    assert names([Hole(4, 6, ("golf",)), Hole(5, 6, ("golf", "letters"))], quote, ART) == {4: "art", 5: "quote"}
    assert names([Hole(4, 6, ("golf",))], quote) == {}
