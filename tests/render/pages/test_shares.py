"""How runs share the pages of a document."""

from __future__ import annotations

from generator.render.pages.compose import PageBreaks
from generator.render.pages.shares import Shares, shares
from tests.render.pages.test_compose import form, piece


def test_the_pages_of_a_whole_are_shared_so_that_all_costs_least() -> None:
    one = PageBreaks([piece(form(9)), piece(form(9))], 10).ways()
    two = PageBreaks([piece(form(5)), piece(form(4, cost=0)), piece(form(2))], 10).ways()
    assert shares([one, two], [4], spare=100) == Shares(one[2].cost + two[2].cost, 4, (2, 2))
    assert shares([one, two], [3], spare=100) is None
    assert shares([{2: one[2]}], [4], spare=1) == Shares(one[2].cost + 2, 4, (2,))


def test_pages_left_before_runs_and_behind_all_are_filled_by_so_many_things() -> None:
    """Behind three pages the first run has page 4; the second wants a left one: page 5 is left, two stay behind."""
    run = PageBreaks([piece(form(9))], 10).ways()
    asked = {"starts": ("page", "left"), "ahead": 3, "spare": 1}
    there = Shares(2 * run[1].cost + 3, 5, (1, 1))
    assert shares([run, run], [5], most=2, **asked) == there
    assert shares([run, run], [5], most=2, **asked, filled=[True, True]) is None
    assert shares([run, run], [5], most=3, **asked, filled=[True, True]) == there
    assert shares([run, run], [5], most=2, **asked, filled=[True, False]) == there  # it shows something itself
