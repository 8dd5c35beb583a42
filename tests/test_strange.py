"""Magazines and months of mail that chance has made. `script/strange-magazines` is the long form."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strange import judge, months

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["short-magazine-1"])
def test_a_magazine_by_chance_is_printed_and_shown_as_it_was_typed(name: str, tmp_path: Path) -> None:
    assert judge.judged(name, tmp_path / "made", most=4).faults == []


@pytest.mark.parametrize("name", ["columns-5"])
def test_no_poem_and_no_letter_comes_apart_in_columns(name: str, tmp_path: Path) -> None:
    """Nor do two lines stand alone overleaf. It has letters in three columns that are answered, and poems."""
    faults = judge.judged_columns(name, tmp_path / "made").faults
    assert [fault for fault in faults if fault.split()[0] not in ("hole", "foot", "alone")] == []


@pytest.mark.parametrize("name", ["short-month-1"])
def test_no_honest_letter_of_some_months_is_refused_lost_or_answered_twice(name: str, tmp_path: Path) -> None:
    faults, letters, _ = months.judged(name, tmp_path / "made")
    assert faults == [] and letters
