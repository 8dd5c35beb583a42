"""What a build tells an editor beside the mistakes in the content."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator import remarks as say
from generator.artifact import Finished
from generator.phrase import Phrase
from generator.problem import ERROR, WARNING, Passage, Place, Problems
from generator.remarks import NAMED, Remarks
from generator.render.pdf import Failure, Setting
from generator.report import Prose
from generator.source.folders import IssueFolder
from generator.source.tree import Tree, parse
from tests.specimen import specimen

REASON = Phrase(de="kaputt", en="broken")()


def passage(written: Any) -> Passage:
    pytest.fail("no text of a round is asked for")


@pytest.fixture
def remarks(monkeypatch: pytest.MonkeyPatch) -> Remarks:
    """Pictures of a.png are named twice in the content."""
    places = {"content/a.png": [Place("content/a.md", 3), Place("content/b.md", 7)]}
    monkeypatch.setattr(say, "places_of", lambda part, issues, games: places.get(part, []))
    return Remarks(Problems(), Path("content"), (), (), specimen(), passage)


def told(remarks: Remarks) -> list[tuple[str, Place, Any]]:
    return [(problem.severity, problem.place, problem.message) for problem in remarks.problems.found]


def test_a_document_that_could_not_be_set_is_an_error_where_the_part_at_fault_is_named(remarks: Remarks) -> None:
    remarks.setting(Setting("001.pdf", failures=(Failure(REASON, "content/a.png"), Failure(REASON, "content/c.md"), Failure(REASON))))
    unset = say.UNSET(name="001.pdf", reason=REASON)
    assert told(remarks) == [
        (ERROR, Place("content/a.md", 3), unset), (ERROR, Place("content/b.md", 7), unset),
        (ERROR, Place("content/c.md"), unset), (ERROR, Place("content"), unset),
    ]  # fmt: skip


def test_a_box_in_a_document_is_a_warning(remarks: Remarks) -> None:
    remarks.setting(Setting("001.pdf", b"pdf", failures=(Failure(REASON, "content/c.md"),)))
    assert told(remarks) == [(WARNING, Place("content/c.md"), say.BOXED(what="c.md", reason=REASON, name="001.pdf"))]


def test_a_document_without_faults_is_not_spoken_of(remarks: Remarks) -> None:
    remarks.setting(Setting("001.pdf", b"pdf", 4))
    assert not remarks.problems.found


def test_characters_without_a_glyph_are_told_where_the_first_of_them_stands(remarks: Remarks) -> None:
    magazine = remarks.magazine
    section = replace(magazine.issues[0].sections[0], blocks=(Prose("ab\n☃ ☂ ☃", Passage("content/a.md", ((0, 5, 1),))),))
    issue = replace(magazine.issues[0], sections=(section,))
    own = replace(remarks, magazine=replace(magazine, issues=(issue,)))
    own.setting(Setting("001.pdf", b"pdf", missing=("☃", "☄", "☂", "☇")))
    assert told(own) == [
        (WARNING, Place("content/a.md", 6, 1), say.NO_GLYPH(name="001.pdf", characters="☃")),
        (WARNING, Place("content"), say.NO_GLYPH(name="001.pdf", characters="☄ ☇")),
        (WARNING, Place("content/a.md", 6, 3), say.NO_GLYPH(name="001.pdf", characters="☂")),
    ]


def test_pdfs_that_stay_older_are_named_the_first_of_many(remarks: Remarks) -> None:
    remarks.older(Path("output"), [])
    remarks.older(Path("output"), ["1", "2", "3", "4", "5"])
    remarks.older(Path("output"), ["1", "2", "3", "4", "5", "6", "7"])
    assert NAMED == 5
    five = "1, 2, 3, 4, 5"
    assert told(remarks) == [
        (WARNING, Place("output"), say.OLDER_PDFS(names=five)),
        (WARNING, Place("output"), say.OLDER_PDFS(names=say.AND_MORE(names=five, more=2))),
    ]


def test_private_sheets_under_version_control_are_counted(remarks: Remarks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(say.ownership, "tracked", {Path("none"): 0, Path("private"): 3}.__getitem__)
    remarks.tracked(Path("none"))
    remarks.tracked(Path("private"))
    assert told(remarks) == [(WARNING, Place("private"), say.TRACKED(count=3))]


def test_what_the_machine_lacks(remarks: Remarks) -> None:
    remarks.cache_of_another("/var/cache")
    remarks.one_process(OSError(2, "none", "/dev/x"))
    remarks.one_process(ImportError("none"))
    assert told(remarks) == [
        (WARNING, Place("/var/cache"), say.CACHE_OF_ANOTHER()),
        (WARNING, Place("/dev/x"), say.ONE_PROCESS(reason="[Errno 2] none: '/dev/x'")),
        (WARNING, Place("/dev/shm"), say.ONE_PROCESS(reason="none")),
    ]


# ---- files for a print shop --------------------------------------------------------------------------------------------


def yaml(name: str, text: str) -> Tree:
    tree = parse(text, name, Problems())
    assert tree is not None
    return tree


def test_what_a_shop_would_object_to_is_told_where_its_file_is_asked_for(remarks: Remarks) -> None:
    def issue(id: str, text: str) -> Any:
        return IssueFolder(id, Path(id), yaml(f"{id}.yaml", text), None, {})  # type: ignore[arg-type]

    issues = (issue("001", "number: 1\nprint: {run: 3}\n"), issue("002", "number: 2\nprint: {run: 3, products: [press]}\n"))
    own = replace(remarks, issues=issues, zine=yaml("zine.yaml", "title: T\nprint:\n  products: [press]\n"))
    for path in ("print/001.pdf", "print/002.pdf", "print/golf/almanach.pdf"):
        own.derived(path, Finished({}, (REASON,)))
    own.derived("print/002.pdf", Finished({}, (), (REASON,)))
    assert told(own) == [
        (WARNING, Place("zine.yaml", 3, 13), REASON), (WARNING, Place("002.yaml", 2, 27), REASON), (WARNING, Place("zine.yaml", 3, 13), REASON),
        (ERROR, Place("002.yaml", 2, 27), REASON),
    ]  # fmt: skip


def test_nothing_is_told_of_files_that_are_as_they_should_be(remarks: Remarks) -> None:
    remarks.derived("print/001.pdf", Finished({"print/001.pdf": b"x"}))
    assert not remarks.problems.found
