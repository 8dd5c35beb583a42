"""Lots are the same in each build, and fair enough."""

from __future__ import annotations

from collections import Counter

from generator.render.theme.lot import Lot


def test_the_same_text_draws_the_same_lots_and_another_one_others() -> None:
    def drawn(text: str) -> list[int]:
        lot = Lot(text)
        return [lot.one(range(1000)) for _ in range(20)]

    assert drawn("Heft 3") == drawn("Heft 3") != drawn("Heft 4")


def test_all_things_are_drawn_about_as_often() -> None:
    lot = Lot("oft")
    often = Counter(lot.one("abcd") for _ in range(4000))
    assert set(often) == set("abcd") and all(900 < many < 1100 for many in often.values())


def test_a_number_of_a_range_lies_in_it() -> None:
    lot = Lot("weit")
    numbers = [lot.between(-0.5, 2) for _ in range(500)]
    assert all(-0.5 <= number < 2 for number in numbers) and min(numbers) < -0.4 and max(numbers) > 1.9
