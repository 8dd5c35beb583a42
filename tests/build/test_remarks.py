"""What a build tells an editor beside the mistakes in the content."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest

from generator.build import remarks as say
from generator.build.remarks import NAMED, Remarks
from generator.press.making import UNUSED_INK
from generator.render.pages.document import Failure, Setting, Shortage
from generator.render.pages.galley import ChosenPage, PageFault
from generator.source.documents import IssueData, PageBudget, PrintOptions, Zine
from generator.source.folders import IssueFolder, Source
from generator.source.tree import Tree, parse
from generator.values.artifact import Finished
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, WARNING, Passage, Place, Problems
from generator.values.record import replace
from generator.values.report import Prose
from tests.specimen import specimen

DAY = datetime.date(2026, 10, 10)
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


def test_what_does_not_fit_on_its_page_is_an_error_where_it_begins(remarks: Remarks) -> None:
    """The text says “…”, and a heading in between; what is printed says other quotation marks and dashes."""
    prose = Prose("Erstens.\n\n## Titel\n\nEin \"Wort\" -- und *noch* eins, das lange dauert.", Passage("content/c.md", ((0, 4, 1),)))
    section = replace(remarks.magazine.issues[0].sections[0], blocks=(prose,))
    magazine = replace(remarks.magazine, issues=(replace(remarks.magazine.issues[0], sections=(section,)),))
    own = replace(remarks, magazine=magazine)
    for begins, file in (("Ein „Wort“ – und noch eins, das", "content/c.md"), ("Titel", "content/c.md"), ("Gibt es nicht", "content/d.md")):
        own.setting(Setting("001.pdf", failures=(Failure(REASON, file, begins=begins),)))
    unset = say.UNSET(name="001.pdf", reason=REASON)
    assert told(own) == [(ERROR, Place("content/c.md", 8, 1), unset), (ERROR, Place("content/c.md", 6, 4), unset), (ERROR, Place("content/d.md"), unset)]


def test_an_issue_with_too_many_pages_is_an_error_where_they_were_asked_for(remarks: Remarks) -> None:
    """In its own issue.yaml, or else in zine.yaml: line and column are those of the number."""
    files = [parse(text, f"content/{name}.yaml", Problems()) for name, text in (("zine", "title: x\nprint:\n  pages: 48\n"), ("issue", "print: {pages: 8}"))]
    zine, issue = files
    assert zine is not None and issue is not None
    asking, silent = (IssueData(number=n, date=DAY, contents=(), print=PrintOptions(pages=pages)) for n, pages in ((1, PageBudget(exactly=8)), (2, None)))
    folders = (IssueFolder("001", Path("i"), issue, asking, {}), IssueFolder("002", Path("i"), issue, silent, {}))
    own = replace(remarks, issues=folders, zine=Source(Zine(title="x"), zine, ""))
    for name in ("issues/001", "issues/002"):
        own.setting(Setting(name, failures=(Failure(REASON, "content/a.png", budget=Shortage(REASON, (), ())),)))
    assert [(severity, place) for severity, place, _ in told(own)] == [
        (ERROR, Place("content/issue.yaml", 1, 16)), (ERROR, Place("content/zine.yaml", 3, 10)),
    ]  # fmt: skip
    own.setting(Setting("issues/001", b"pdf", 12, failures=(Failure(REASON, budget=Shortage(REASON, (), ())),)))
    assert told(own)[-1] == (WARNING, Place("content/issue.yaml", 1, 16), say.ANYWAY(name="issues/001", reason=REASON))


def test_what_is_wrong_on_a_page_is_told_at_the_file_of_what_stands_there(remarks: Remarks) -> None:
    folder = IssueFolder("001", Path("content/issues/001"), None, None, {})  # type: ignore[arg-type]
    own = replace(remarks, issues=(folder,))
    found = {
        "print/001.pdf": (PageFault("overlap", 6, "Wort"), PageFault("outside", 7, "Wort", "content/c.md")),
        "print/golf/003.pdf": (PageFault("heading", 2, "Titel", "rounds/003.yaml"), PageFault("coarse", 1, source="content/a.png", dots=96), PageFault("heading", 3, "X")),
    }  # fmt: skip
    own.faults(found, {})
    assert [problem.line("de") for problem in own.problems.found] == [
        "content/issues/001/issue.yaml:1:1: warning: 001.pdf, Seite 6: „Wort“ liegt über einem anderen Text",
        "content/c.md:1:1: warning: 001.pdf, Seite 7: „Wort“ ragt aus dem Satzspiegel oder ist abgeschnitten",
        "rounds/003.yaml:1:1: warning: 003.pdf, Seite 2: unter der Überschrift „Titel“ steht nichts",
        "content:1:1: warning: 003.pdf, Seite 3: unter der Überschrift „X“ steht nichts",
        "content/a.md:3:1: warning: 003.pdf, Seite 1: dieses Bild hat in gedruckter Größe nur 96 dpi; ab 200 wird es scharf",
    ]


def test_white_in_a_column_is_told_where_the_text_stands(remarks: Remarks) -> None:
    first = replace(remarks.magazine.issues[0], id="001")
    section = replace(first.sections[0], anchor="a", source="content/a.md")
    own = replace(remarks, magazine=replace(remarks.magazine, issues=(replace(first, sections=(section,)),)))
    pages = (ChosenPage(4, 40, 40, (("a", "Zug"),), (), hole=11), ChosenPage(5, 40, 40, (("a", "Zug"),), (), hole=12), ChosenPage(6, 2, 40, (("a", "Zug"),), (), hole=14))
    own.pages({"print/001.pdf": pages})
    assert [problem.line("de") for problem in own.problems.found] == [
        "content/a.md:1:1: warning: 001.pdf, Seite 5: eine Spalte endet 12 Zeilen zu früh (Zug)",
        "content/a.md:1:1: warning: 001.pdf, Seite 6: nur zu 5 % gefüllt (Zug)",
    ]


def test_a_coarse_picture_is_told_once_for_each_place_that_names_it(remarks: Remarks) -> None:
    """On the cover, which no section is on, where it is named first; in an article there, as it is largest, whatever
    else is on the page."""
    first = replace(remarks.magazine.issues[0], id="001")
    sections = tuple(replace(first.sections[0], anchor=name, source=f"content/{name}.md") for name in ("a", "b", "c"))
    own = replace(remarks, magazine=replace(remarks.magazine, issues=(replace(first, sections=sections),)))
    pages = tuple(ChosenPage(number, 1, 1, tuple((name, name) for name in names), ()) for number, names in ((3, "cb"), (4, "b"), (5, "c")))
    coarse = [PageFault("coarse", page, source="content/a.png", dots=dots) for page, dots in ((1, 96), (3, 80), (4, 60), (5, 70))]
    own.faults({"print/001.pdf": tuple(coarse)}, {"print/001.pdf": pages})
    assert sorted((problem.place.file, problem.place.line, problem.line("en").partition("warning: ")[2][:16]) for problem in own.problems.found) == [
        ("content/a.md", 3, "001.pdf, page 5:"), ("content/b.md", 7, "001.pdf, page 4:"),
    ]  # fmt: skip


def test_a_drawing_of_small_words_is_told_where_it_is_named(remarks: Remarks) -> None:
    """Once, with what helps, which is nothing if even a page has too little room; whatever its dots are."""
    faults = [PageFault("tiny", 3, "{width=75%}", "content/a.png", percent=80), PageFault("tiny", 4, "{page}", "content/a.png", percent=100)]
    faults += [PageFault("tiny", 5, "{page}", "content/none.svg", percent=101), PageFault("coarse", 3, source="content/a.png", dots=96)]
    remarks.faults({"print/001.pdf": tuple(faults)}, {})
    assert [problem.line("de") for problem in remarks.problems.found if "dpi" not in problem.line("de")] == [
        "content/a.md:3:1: warning: 001.pdf, Seite 3: so klein gedruckt sind die kleinsten Wörter dieser Zeichnung kaum zu lesen; mit {width=75%} wären sie es",
        "content/none.svg:1:1: warning: 001.pdf, Seite 5: auch so groß wie die Seite wären die kleinsten Wörter dieser Zeichnung kaum zu lesen; in ihr bräuchten sie 101 % ihrer Größe",
    ]
    assert len(remarks.problems.found) == 3


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
    assert told(remarks) == [(WARNING, Place("private"), say.TRACKED(n=3))]


def test_what_the_machine_lacks(remarks: Remarks) -> None:
    remarks.cache_of_another("/var/cache")
    assert told(remarks) == [(WARNING, Place("/var/cache"), say.CACHE_OF_ANOTHER())]


# ---- files for a print shop ------------------------------------------------------------------------------------------


def yaml(name: str, text: str) -> Tree:
    tree = parse(text, name, Problems())
    assert tree is not None
    return tree


def test_what_a_shop_would_object_to_is_told_where_its_file_is_asked_for(remarks: Remarks) -> None:
    def issue(id: str, text: str) -> Any:
        return IssueFolder(id, Path(id), yaml(f"{id}.yaml", text), None, {})  # type: ignore[arg-type]

    issues = (issue("001", "number: 1\nprint: {run: 3}\n"), issue("002", "number: 2\nprint: {run: 3, products: [press]}\n"))
    own = replace(remarks, issues=issues, zine=Source(Zine(title="T"), yaml("zine.yaml", "title: T\nprint:\n  products: [press]\n"), ""))
    for path in ("print/001.pdf", "print/002.pdf", "print/golf/almanach.pdf"):
        own.derived(path, Finished({}, (REASON,)))
    own.derived("print/002.pdf", Finished({}, (), (REASON,)))
    assert told(own) == [
        (WARNING, Place("zine.yaml", 3, 13), REASON), (WARNING, Place("002.yaml", 2, 27), REASON), (WARNING, Place("zine.yaml", 3, 13), REASON),
        (ERROR, Place("002.yaml", 2, 27), REASON),
    ]  # fmt: skip


def test_an_ink_that_no_page_uses_is_told_where_it_is_typed(remarks: Remarks) -> None:
    zine = Source(Zine(title="T"), yaml("zine.yaml", "title: T\nprint:\n  products: [press]\n  inks: [black, rot]\n"), "")
    said = UNUSED_INK(name="001-job.txt", ink="rot")
    (own := replace(remarks, zine=zine)).derived("print/001.pdf", Finished({}, (said, REASON)))
    assert told(own) == [(WARNING, Place("zine.yaml", 4, 9), said), (WARNING, Place("zine.yaml", 3, 13), REASON)]


def test_nothing_is_told_of_files_that_are_as_they_should_be(remarks: Remarks) -> None:
    remarks.derived("print/001.pdf", Finished({"print/001.pdf": b"x"}))
    assert not remarks.problems.found
