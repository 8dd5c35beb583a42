"""The plan of an issue: what a build for a preview tells of its pages, and that nothing but the reading PDF is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import build
from generator.build.flatplan import FlatPlan
from tests.conftest import write_content

pytestmark = pytest.mark.slow

ZINE = "title: Probe\nlanguage: de\neditor: anna\nprint: {products: [reading, press, booklet]}\n"
PEOPLE = "anna: {name: Anna Muster}\n"
SENTENCE = "Der {n}. Wanderer geht über die Brücke, und am anderen Ufer wartet schon die Fähre auf ihn und seine Leute."
ISSUE = "number: 1\ndate: 2026-10-10\n{pages}contents:\n  - article: lang.md\n  - article: kurz.md\n"


def text(title: str, paragraphs: int) -> str:
    return f"---\ntitle: {title}\n---\n\n" + "\n\n".join(" ".join([SENTENCE.format(n=f"{title}{n}x{m}") for m in range(6)]) for n in range(paragraphs)) + "\n"


def content(folder: Path, pages: str = "") -> Path:
    files = {"zine.yaml": ZINE, "people.yaml": PEOPLE, "issues/1/issue.yaml": ISSUE.format(pages=pages)}
    return write_content(folder / "content", files | {"issues/1/lang.md": text("Lang", 30), "issues/1/kurz.md": text("Kurz", 1)})


def planned(folder: Path, issue: str = "1") -> tuple[FlatPlan, build.Outcome]:
    outcome = build.build(build.BuildOptions(folder / "content", folder / "output", issue, preview=True))
    return outcome.plans["1"], outcome


def test_each_page_is_told_with_the_line_where_it_was_typed(tmp_path: Path) -> None:
    """Of each page the words with which it begins are looked up in the file by hand."""
    source = content(tmp_path) / "issues" / "1" / "lang.md"
    plan, outcome = planned(tmp_path)
    assert not outcome.errors and (plan.id, plan.name, plan.date, plan.asked, plan.short, plan.kept) == ("1", "Heft 1", "10. Oktober 2026", 0, None, False)
    assert [page.kind for page in plan.pages[:4]] == ["cover", "front", "front", "sections"]
    assert plan.pages[0].places[0].file.endswith("issue.yaml")
    long = [page for page in plan.pages if page.chosen and page.chosen.sections[0][1] == "Lang"]
    assert len(long) > 4 and long[0].places[0].line == 1
    lines = source.read_text("utf-8").splitlines()
    for page in long[1:]:
        assert page.chosen and len(page.places) == len(page.chosen.sections)
        place = page.places[0]
        assert place.file == str(source) and " ".join(page.chosen.begins[0].split()[:4]) in lines[place.line - 1][place.column - 1 :]
    assert [page.places[0].line for page in long] == sorted(page.places[0].line for page in long)


def test_a_preview_makes_the_reading_pdf_alone_and_calls_none_old(tmp_path: Path) -> None:
    content(tmp_path)
    _, outcome = planned(tmp_path, "")
    assert not list((tmp_path / "output").rglob("*.pdf")) and outcome.plans["1"].pages == ()
    planned(tmp_path)
    made = tmp_path / "output" / "print" / "1.pdf"
    assert sorted(path.name for path in (tmp_path / "output" / "print").iterdir()) == ["1.pdf"]
    first = made.stat().st_mtime_ns
    (tmp_path / "content" / "issues" / "1" / "kurz.md").write_text(text("Kurz", 2), "utf-8")
    _, outcome = planned(tmp_path, "")
    assert outcome.lines == [] and made.stat().st_mtime_ns == first
    plan, _ = planned(tmp_path)
    assert made.stat().st_mtime_ns > first
    again, outcome = planned(tmp_path)  # nothing is made anew, and it is told all the same
    assert outcome.made == 0 and again.pages == plan.pages


def test_too_many_pages_are_shown_with_the_ways_out_and_a_build_refuses_them(tmp_path: Path) -> None:
    content(tmp_path)
    planned(tmp_path)
    used = 4 * -(-(len(planned(tmp_path)[0].pages) + 1) // 4)
    content(tmp_path, f"pages: {used - 4}\n")
    plan, outcome = planned(tmp_path)
    assert not outcome.errors and len([line for line in outcome.lines if ": warning: issues/1 hat etwa " in line]) == 1
    assert plan.asked == used - 4 and plan.short and f"`pages: {used}`" in plan.short.ways
    assert [title for title, _ in plan.short.sections] == ["Lang", "Kurz"]
    again, outcome = planned(tmp_path)
    assert again == plan and len(outcome.lines) == 1  # it is told until it is mended
    refused = build.build(build.BuildOptions(tmp_path / "content", tmp_path / "clean"))
    assert refused.errors and any(": error: issues/1 ließ sich nicht setzen: hat etwa " in line for line in refused.lines)
