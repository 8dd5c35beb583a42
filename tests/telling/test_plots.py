"""Places over rounds."""

from __future__ import annotations

from generator.telling.plots import places_plot
from generator.values.report import Person, Plot, Series

SHOWN = {"anna": Person("anna"), "bert": "Bert"}


def test_before_the_second_round_there_is_nothing_to_be_seen() -> None:
    assert places_plot("places", "Plätze", "Runde", [], SHOWN) == places_plot("places", "Plätze", "Runde", [(1, {"anna": 1})], SHOWN) == ()


def test_nothing_is_drawn_of_rounds_in_which_nobody_shown_was_twice() -> None:
    """Two tournaments without players; one who has just come."""
    assert places_plot("places", "Plätze", "Runde", [(1, {}), (2, {})], {}) == ()
    assert places_plot("places", "Plätze", "Runde", [(1, {"carl": 1}), (2, {"anna": 1, "carl": 2})], SHOWN) == ()


def test_places_are_drawn_with_gaps_where_somebody_was_not_there() -> None:
    rounds = [(1, {"anna": 1, "carl": 2}), (3, {"anna": 2, "bert": 1}), (4, {"bert": 1})]
    series = (Series(Person("anna"), (1, 2, None)), Series("Bert", (None, 1, 1)))
    assert places_plot("places", "Plätze", "Runde", rounds, SHOWN) == (
        Plot("places", "Plätze", "Runde", ("1", "3", "4"), series, "places"),
    )


def test_two_rounds_are_enough() -> None:
    [plot] = places_plot("places", "Plätze", "Runde", [(1, {"anna": 2, "carl": 1}), (2, {"anna": 1})], {"anna": "Anna"})
    assert plot == Plot("places", "Plätze", "Runde", ("1", "2"), (Series("Anna", (2, 1)),), "places")


def test_how_many_there_are_is_told_if_not_all_are_shown() -> None:
    [plot] = places_plot("places", "Plätze", "Runde", [(1, {"anna": 2, "carl": 1}), (2, {"anna": 1, "carl": 2})], {"anna": "Anna"})
    assert isinstance(plot, Plot) and plot.all == 2
