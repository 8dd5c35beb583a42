"""The magazine as values."""

from __future__ import annotations

import pytest

from generator.values.issue import Section
from tests.specimen import NAMES, specimen


def test_everybody_is_known_by_his_printed_name() -> None:
    assert specimen().names() == NAMES


def test_a_section_of_its_own_is_no_games() -> None:
    section = Section("imprint", "imprint", "imprint", "Impressum", ())
    assert (section.kicker, section.lead, section.author, section.game, section.round, section.source) == (None, None, None, None, None, "")


def test_nobody_changes_what_is_published() -> None:
    with pytest.raises(AttributeError):
        specimen().issues = ()  # type: ignore[misc]


def test_a_game_runs_and_has_no_booklets_unless_it_says_so() -> None:
    [golf] = specimen().games
    assert (golf.running, golf.booklets, golf.rounds[0].handouts, specimen().series) == (True, (), (), ())
