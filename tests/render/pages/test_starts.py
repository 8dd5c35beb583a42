"""Where a section begins."""

from __future__ import annotations

import pytest

from generator.render.pages.starts import SHORT, start_of
from generator.values.issue import Section, SectionKind
from generator.values.problem import Passage
from generator.values.report import Prose


def section(kind: SectionKind, letters: int, start: str = "") -> Section:
    text = Prose("x" * letters, Passage("a.md"))
    return Section(kind, "a", "a", "A", (text,), start=start)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "letters", "start", "found"),
    [
        ("letters", 9999, "", "here"),
        ("deadlines", 10, "", "here"),
        ("article", SHORT, "", "flow"),
        ("article", SHORT + 1, "", "page"),
        ("article", 10, "page", "page"),
        ("article", 9999, "left", "left"),
        ("report", 10, "", "page"),
        ("rules", 9999, "", "flow"),
    ],
)
def test_a_short_article_may_run_on_and_whoever_says_where_is_obeyed(kind: SectionKind, letters: int, start: str, found: str) -> None:
    assert start_of(section(kind, letters, start)) == found
