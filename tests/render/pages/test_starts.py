"""Where a section begins."""

from __future__ import annotations

import pytest

from generator.render.pages.starts import before_the_last, start_of
from generator.values.issue import Section, SectionKind
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import Block, Facing, Plot, Prose, Series


def section(kind: SectionKind, start: str = "", *printed: Block) -> Section:
    text = Prose("A text", Passage("a.md"))
    return Section(kind, "a", "a", "A", (text,), start=start, printed=printed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "start", "found"),
    [
        ("letters", "", "here"),
        ("deadlines", "", "here"),
        ("article", "", "flow"),
        ("report", "", "flow"),
        ("rules", "", "flow"),
        ("article", "page", "page"),
        ("article", "left", "left"),
        ("letters", "page", "page"),
    ],
)
def test_what_says_nothing_of_its_beginning_may_run_on_and_whoever_says_where_is_obeyed(kind: SectionKind, start: str, found: str) -> None:
    assert start_of(section(kind, start)) == found


def test_facing_pages_begin_where_they_face_each_other() -> None:
    assert start_of(section("report", "", Facing((), (), ()))) == "spread"


def test_a_plot_before_a_report_ends_before_it() -> None:
    """Who was not there yet has no line."""
    plot = Plot("ranks", "Rang", "Turnier", ("1", "2", "3", "4"), (Series("Anna", (1, 1, 2, 1)), Series("Bert", (None, None, None, 2))), "places")
    assert before_the_last(plot) == replace(plot, x=("1", "2", "3"), series=(Series("Anna", (1, 1, 2)),))
    assert before_the_last(replace(plot, x=("1", "2", "3"))) is None
