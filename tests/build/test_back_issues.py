"""What is read of back issues, and what is told of those that cannot be read: each PDF once, whatever is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build import back_issues as reading
from generator.build.back_issues import back_issues
from generator.build.build import open_shelf
from generator.memo.store import Bucket
from generator.press import back_issues as press
from generator.press.back_issues import ReadPdf
from generator.render.site.back_issues import BackIssue
from generator.values.problem import Problems
from tests.conftest import in_the_next_run, write_content
from tests.old_pdfs import locked, pdf, scan, torn

PAGES = [["NACHTPOST", "Nr. 1"], ["Der Leuchtturm steht am Meer, und abends kommt der Wärter, müde vom Tag.", "Er würfelt mit den Fischen um das Licht und verliert."]] * 2


def content(folder: Path, **pdfs: bytes) -> Path:
    write_content(folder, {"zine.yaml": "{title: Nachtpost, language: de}", "people.yaml": "{}"})
    for number, (id, data) in enumerate(pdfs.items(), 1):
        kept = folder / "issues" / id / "printed"
        kept.mkdir(parents=True)
        (kept / f"{id}.pdf").write_bytes(data)
        (kept.parent / "issue.yaml").write_text(f"number: {number}\ndate: 1995\ncontents: [{{title: Turm, page: 4}}, {{title: Ende, page: 9}}]\n")
    return folder


def found(folder: Path, kept: Bucket) -> tuple[dict[str, BackIssue], list[str]]:
    problems = Problems()
    shelf = open_shelf(folder)
    issues = [issue for name in shelf.issues if (issue := shelf.issue(name, {})) is not None]
    assert not shelf.problems.found
    return back_issues(issues, problems, kept), [problem.line("en", str(folder)) for problem in problems]


@pytest.mark.slow
def test_what_can_be_read_is_known_and_what_cannot_is_told(tmp_path: Path) -> None:
    whole = pdf(PAGES)
    folder = content(tmp_path / "content", a=whole, b=scan(12), c=torn(whole), d=locked(whole), e=scan(10))
    known, lines = found(folder, Bucket())
    assert known["a"].words()[1].startswith("1 leuchtturm steht am meer") and known["a"].searched == known["a"].count == 4
    assert {id: one.front is not None for id, one in known.items()} == {"a": True, "b": True, "c": False, "d": False, "e": True}
    assert {id: one.searched for id, one in known.items()} == {"a": 4, "b": 0, "c": 0, "d": 0, "e": 0}
    assert lines == [
        "issues:1:1: note: PDFs with pictures of pages, without text: b, e. Of these issues the search knows only what issue.yaml says",
        "issues/a/issue.yaml:3:56: warning: the PDF has only 4 pages",
        "issues/c/printed/c.pdf:1:1: warning: " + press.BROKEN().plain("en"),
        "issues/d/printed/d.pdf:1:1: warning: " + press.ENCRYPTED().plain("en"),
    ]


def test_a_pdf_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -1_000_000_000)  # as if the files had been there for long
    asked: list[list[str]] = []

    def read(files: list[Path], jobs: int) -> object:
        asked.append([path.name for path in files])
        return [(path, ReadPdf("", "too much") if path.stem == "b" else ReadPdf("", count=press.MOST_PAGES + 1, pages=("Der Wärter würfelt mit den Fischen um das Licht und verliert.",))) for path in files]

    monkeypatch.setattr(press, "read", read)
    folder, kept = content(tmp_path / "content", a=pdf(PAGES), b=torn(pdf(PAGES))), Bucket()
    first, lines = found(folder, kept)
    assert "the PDF has 1001 pages; the search knows the first 1000" in lines[0] and "is too elaborate" in lines[1]
    again, same = found(folder, kept := in_the_next_run(kept))
    assert (again["a"].words(), again["b"]) == (first["a"].words(), first["b"]) and same == lines
    (folder / "issues/a/printed/a.pdf").write_bytes(pdf(PAGES * 2))
    found(folder, in_the_next_run(kept))
    assert asked == [["a.pdf", "b.pdf"], [], ["a.pdf"]]


def test_what_has_become_another_file_meanwhile_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "read", lambda files, jobs: [(path, ReadPdf("0" * 64, count=3)) for path in files])
    known, lines = found(content(tmp_path / "content", a=pdf(PAGES)), Bucket())
    assert known == {} and lines == []


def test_many_scans_are_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "read", lambda files, jobs: [(path, ReadPdf("", count=9, pages=("",) * 9)) for path in files])
    _, (line,) = found(content(tmp_path / "content", **{letter: pdf([["x"], [letter]]) for letter in "abcdefg"}), Bucket())
    assert "without text: a, b, c, d, e, … (7). Of these" in line and reading.NAMED == 5
