"""What is made and what is left alone: artifacts beside the files of the last build; and how what is to be made is
made."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from generator.build import produce
from generator.build.produce import Made, Product, Work, work
from generator.memo.cache import FileShelf
from generator.memo.lazy import Lazy
from generator.render.pages.document import Failure, PrintDocument, Setting
from generator.render.pages.galley import ChosenPage, Galley
from generator.render.typesetter.child import Limits
from generator.system import workers
from generator.system.progress import FileMade
from generator.values.artifact import IN_PLACE, Artifact, Finished, Typeset
from generator.values.fingerprint import Fingerprints
from generator.values.phrase import Phrase

NOTHING = Fingerprints({})


def artifact(
    *paths: str, inputs: tuple[object, ...] = (), kept: bool = False, make: Callable[[], bytes] | Typeset = lambda: b"x", **more: Any
) -> Artifact:
    return Artifact(paths, inputs, make, kept, **more)


def never() -> Any:
    pytest.fail("made")


def test_an_artifact_whose_inputs_stay_is_left_alone_without_its_values_being_made() -> None:
    page = artifact("page.html", inputs=("page", Lazy("rounds 1 to 3", never)), make=never)
    key = page.key(NOTHING)
    todo = work([page], NOTHING, {"page.html": key}, {})
    assert (todo.files, todo.documents) == ([], [])
    assert (todo.product.files, todo.product.keys) == ({"page.html": None}, {"page.html": key})


@pytest.mark.parametrize("standing", [{}, {"a.pdf": "other", "b.pdf": "other"}, {"a.pdf": "KEY"}, {"a.pdf": "KEY", "b.pdf": ""}])
def test_one_that_is_missing_or_other_at_any_of_its_paths_is_made(standing: dict[str, str]) -> None:
    both = artifact("a.pdf", "b.pdf", inputs=(1,))
    key = both.key(NOTHING)
    todo = work([both], NOTHING, {path: key if known == "KEY" else known for path, known in standing.items()}, {})
    assert [made.paths for made, _ in todo.files] == [("a.pdf", "b.pdf")]
    assert todo.product.keys == {"a.pdf": key, "b.pdf": key}


def test_one_that_is_kept_stays_with_its_old_key_and_is_called_older_if_it_would_be_another_now() -> None:
    kept, current = artifact("a.pdf", inputs=(1,), kept=True, make=never), artifact("b.pdf", inputs=(2,), kept=True, make=never)
    todo = work([kept, current], NOTHING, {"a.pdf": "old", "b.pdf": current.key(NOTHING)}, {})
    assert (todo.files, todo.documents, todo.product.older) == ([], [], ["a.pdf"])
    assert todo.product.keys == {"a.pdf": "old", "b.pdf": current.key(NOTHING)}


def test_documents_are_set_and_pages_are_made() -> None:
    pdf = artifact("a.pdf", inputs=(1,), make=Typeset(lambda: pytest.fail("not yet")))
    page = artifact("a.html", inputs=(2,))
    todo = work([pdf, page], NOTHING, {}, {})
    assert ([one.paths for one, _ in todo.documents], [one.paths for one, _ in todo.files]) == ([("a.pdf",)], [("a.html",)])


# ---- making ------------------------------------------------------------------------------------------------------


class Remarks:
    """Keeps what went wrong."""

    def __init__(self) -> None:
        self.settings: list[Setting] = []
        self.told: list[tuple[str, Any]] = []

    def setting(self, setting: Setting) -> None:
        self.settings.append(setting)

    def derived(self, path: str, finished: Finished) -> None:
        self.told += [(path, remark) for remark in finished.remarks]


REASON = Phrase(de="kaputt", en="broken")()


@pytest.fixture
def set_together(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """The documents that were set in one go; a document is its name here, and one called `broken` has a box in it."""
    shares: list[list[Any]] = []

    def set_documents(documents: Iterable[Any], limits: Limits, meanwhile: Callable[[], object], **more: Any) -> Iterator[Setting]:
        shares.append(share := [])
        for name in documents:
            share.append(name)
            meanwhile()
            for _ in range(int(name.partition("+")[2] or 0)):
                while not (limits.spare and limits.spare.take(1)):
                    sleep(0.001)
            yield Setting(name, name.encode(), len(name), failures=(Failure(REASON),) if name == "broken" else ())

    monkeypatch.setattr(produce, "set_documents", set_documents)
    return shares


class Name(str):
    """A document that is nothing but its name."""

    def held(self, lock: object) -> Name:
        return self


def documents(*names: str) -> list[tuple[Artifact, Typeset]]:
    return [(artifact(f"print/{name}.pdf", f"site/{name}.pdf"), Typeset(lambda name=name: Name(name))) for name in names]  # type: ignore[misc]


def test_files_are_made_then_documents_are_set_and_each_is_counted(set_together: list[list[Any]]) -> None:
    told: list[FileMade] = []
    todo = Work(
        Product({"old": None}, {"old": "k"}), [(artifact("a", "b"), lambda: b"ab"), (artifact("c", title=lambda: "Seite C"), lambda: b"c")], documents("one", "four")
    )
    remarks = Remarks()
    made = todo.done(1, remarks, told.append)  # type: ignore[arg-type]
    assert made.files == {
        "old": None, "a": b"ab", "b": b"ab", "c": b"c",
        "print/one.pdf": b"one", "site/one.pdf": b"one", "print/four.pdf": b"four", "site/four.pdf": b"four",
    }  # fmt: skip
    assert made.pages == {"print/one.pdf": 3, "site/one.pdf": 3, "print/four.pdf": 4, "site/four.pdf": 4}
    assert (made.keys, made.unset) == ({"old": "k"}, False)
    assert [(step.title, step.done, step.of, step.pdf) for step in told] == [
        ("a", 1, 2, False), ("Seite C", 2, 2, False), ("print/one.pdf", 1, 2, True), ("print/four.pdf", 2, 2, True),
    ]  # fmt: skip
    assert all(0 <= step.seconds < 60 for step in told)
    assert ([setting.name for setting in remarks.settings], set_together) == (["one", "four"], [["one", "four"]])


@pytest.mark.parametrize("names", [("broken", "one"), ("one", "broken")])
def test_a_document_that_cannot_be_set_as_it_is_is_told(set_together: list[list[Any]], names: tuple[str, str]) -> None:
    assert Work(Product(), [], documents(*names)).done(1, Remarks(), lambda *progress: None).unset  # type: ignore[arg-type]


def test_with_several_jobs_documents_are_shared_out_as_they_are_asked_for_beside_other_files(set_together: list[list[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first child works on one document until the other has set two, and until the file is made that is made
    meanwhile."""
    seen = {name: threading.Event() for name in ("bb", "ccc", "page")}
    once = produce.set_documents

    def set_documents(documents: Iterable[Any], **more: Any) -> Iterator[Setting]:
        for setting in once(documents, **more):
            for event in seen.values() if setting.name == "a" else ():
                assert event.wait(30)
            if setting.name in seen:
                seen[setting.name].set()
            yield setting

    def page() -> bytes:
        seen["page"].set()
        return b"page"

    monkeypatch.setattr(produce, "set_documents", set_documents)
    made = Work(Product(), [(artifact("page"), page)], documents("a", "bb", "ccc")).done(2, Remarks(), lambda *progress: None)  # type: ignore[arg-type]
    assert sorted(set_together) == [["a"], ["bb", "ccc"]]
    assert [made.files[path] for path in ("page", "print/a.pdf", "print/bb.pdf", "site/ccc.pdf")] == [b"page", b"a", b"bb", b"ccc"]


def test_a_document_is_made_when_it_is_its_turn_and_one_ahead(set_together: list[list[Any]]) -> None:
    made: list[str] = []
    todo = [(one, Typeset(lambda name=name: made.append(name) or Name(name))) for name, (one, _) in zip("abc", documents(*"abc"), strict=True)]  # type: ignore[misc]
    steps = Work(Product(), [], todo)._made_here(1, lambda path, data: data, None)  # type: ignore[arg-type]
    assert next(steps)[0].paths[0] == "print/a.pdf" and made == ["a", "b"]
    assert next(steps)[0].paths[0] == "print/b.pdf" and made == ["a", "b", "c"]


@pytest.mark.parametrize(("names", "jobs"), [(["a+3"], 4), (["a", "b", "c+1", "d"], 3), (["a", "b", "c+1"], 2), (["a", "b", "c+2"], 3)])
def test_processors_that_set_nothing_are_spare(set_together: list[list[Any]], names: list[str], jobs: int) -> None:
    """As many as are waited for here; for one that never comes this would wait for ever."""
    Work(Product(), [], documents(*names)).done(jobs, Remarks(), lambda *progress: None)  # type: ignore[arg-type]
    assert sorted(name for share in set_together for name in share) == names


def test_there_are_no_shares_of_nothing(set_together: list[list[Any]]) -> None:
    Work(Product(), [], documents("a")).done(4, Remarks(), lambda *progress: None)  # type: ignore[arg-type]
    assert set_together == [["a"]]


def test_a_product_begins_empty() -> None:
    assert Product() == Product({}, {}, {}, {}, {}, [], {}, False)


def test_an_older_pdf_is_called_once_whatever_its_paths() -> None:
    todo = work([artifact("a.pdf", "b.pdf", inputs=(1,), kept=True, make=never)], NOTHING, {"a.pdf": "old", "b.pdf": "old"}, {})
    assert todo.product.older == ["a.pdf"]


def test_what_is_lost_on_the_way_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    for todo in (Work(Product(), [(artifact("a"), never)]), Work(Product(), [], documents("a"))):
        monkeypatch.setattr(produce, "set_documents", lambda documents, **more: iter(()))
        monkeypatch.setattr(produce.workers, "run", lambda makers, jobs: iter(()))
        with pytest.raises(ValueError, match="shorter|fewer"):
            todo.done(1, Remarks(), lambda *progress: None)  # type: ignore[arg-type]


# ---- pages -------------------------------------------------------------------------------------------------------

PAGES = (ChosenPage(4, 20, 39, (("a", "A"),), ()),)


def test_the_pages_of_a_pdf_that_stays_are_known_without_setting_it_again() -> None:
    """Whether it stays because it is current or because another one was asked for."""
    current = artifact("print/a.pdf", "site/a.pdf", inputs=(1,), make=Typeset(never))  # type: ignore[arg-type]
    older = artifact("print/b.pdf", "site/b.pdf", inputs=(2,), kept=True, make=Typeset(never))  # type: ignore[arg-type]
    other = artifact("print/c.pdf", inputs=(3,), kept=True, make=Typeset(never))  # type: ignore[arg-type]
    changed = artifact("print/d.pdf", inputs=(4,), make=Typeset(never))  # type: ignore[arg-type]
    key = current.key(NOTHING)
    standing = {"print/a.pdf": key, "site/a.pdf": key, "print/b.pdf": "old", "site/b.pdf": "old", "print/c.pdf": "", "print/d.pdf": "old"}
    todo = work([current, older, other, changed], NOTHING, standing, {f"print/{name}.pdf": PAGES for name in "abcd"})
    assert [one.paths for one, _ in todo.documents] == [("print/d.pdf",)]
    assert todo.product.chosen == {"print/a.pdf": PAGES, "print/b.pdf": PAGES}  # somebody else has written c.pdf


def test_the_pages_of_a_pdf_that_was_set_are_those_that_were_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produce, "set_documents", lambda names, **more: (Setting(name, b"x", 8, chosen=PAGES) for name in names))
    made = Work(Product(), [], documents("a")).done(1, Remarks(), lambda *progress: None)  # type: ignore[arg-type]
    assert made.chosen == {"print/a.pdf": PAGES}


@pytest.mark.parametrize("full", [False, True], ids=["room", "no room"])
def test_a_file_is_put_where_it_belongs_by_the_process_that_has_made_it(tmp_path: Path, full: bool) -> None:
    def put(path: str, data: bytes) -> bytes:
        if full and path == "7":
            raise OSError(errno.ENOSPC, "full", path)
        (tmp_path / path).write_text(str(os.getpid()))
        sleep(0.002)  # each process gets its share
        return IN_PLACE

    todo = Work(Product(), [(artifact(str(number), inputs=()), lambda: b"page") for number in range(workers.WORTH_A_PROCESS)])
    if full:
        with pytest.raises(OSError, match="full: '7'"):
            todo.done(2, Remarks(), lambda *step: None, None, put)  # type: ignore[arg-type]
        return
    made = todo.done(2, Remarks(), lambda *step: None, None, put)  # type: ignore[arg-type]
    makers = [path.read_text() for path in tmp_path.iterdir()]
    assert len(set(makers)) == 2 and str(os.getpid()) in makers
    assert made.files == dict.fromkeys(map(str, range(workers.WORTH_A_PROCESS)), b"")


# ---- elsewhere ---------------------------------------------------------------------------------------------------


class Crew:
    """Makes the last one first, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def made(self, makes: Sequence[tuple[str, Callable[[], bytes] | Typeset]]) -> Iterator[tuple[int, Made]]:
        self.asked += [title for title, _ in makes]
        for number, (_, make) in reversed([*enumerate(makes)]):
            yield number, (Setting("x", b"%PDF", 3) if isinstance(make, Typeset) else make(), 0.5)


def test_a_crew_makes_what_is_not_ready_in_any_order_and_everything_finds_its_place() -> None:
    crew, told = Crew(), list[FileMade]()
    files = [(artifact("a", title=lambda: "A"), lambda: b"a"), (artifact("ready", ready=True), lambda: b"r"), (artifact("c"), lambda: b"c")]
    todo = Work(Product({"old": None, "a": None, "c": None}), files, documents("one"))
    made = todo.done(1, Remarks(), told.append, crew)  # type: ignore[arg-type]
    assert crew.asked == ["print/one.pdf", "A", "c"]
    assert made.files == {"old": None, "a": b"a", "c": b"c", "ready": b"r", "print/one.pdf": b"%PDF", "site/one.pdf": b"%PDF"}
    assert list(made.files)[:3] == ["old", "a", "c"] and made.pages == {"print/one.pdf": 3, "site/one.pdf": 3}
    assert [(step.title, round(step.seconds, 1), step.done, step.of) for step in told] == [
        ("ready", 0, 1, 3), ("c", 0.5, 2, 3), ("A", 0.5, 3, 3), ("print/one.pdf", 0.5, 1, 1),
    ]  # fmt: skip


def test_a_crew_is_not_asked_for_nothing() -> None:
    crew = Crew()
    Work(Product(), [(artifact("ready", ready=True), lambda: b"r")]).done(1, Remarks(), lambda step: None, crew)  # type: ignore[arg-type]
    Work(Product()).done(1, Remarks(), lambda step: None, crew)  # type: ignore[arg-type]
    assert crew.asked == []


# ---- files that are derived from a PDF -----------------------------------------------------------------------------


def derived(source: str, caliper: int) -> Artifact:
    """An issue that is set as `source`, and printed on paper of some thickness."""
    made = Typeset(lambda: Name(source), lambda pdf, once, told: Finished({"a.pdf": pdf, "a-booklet.pdf": pdf * caliper}, (REASON,)), source)  # type: ignore[arg-type, return-value]
    return artifact("a.pdf", "a-booklet.pdf", inputs=(source, caliper), make=made)


def build(one: Artifact, standing: dict[str, str], known: dict[str, Any], remarks: Remarks | None = None) -> Product:
    todo = work([one], NOTHING, standing, {}, known=known)
    return todo.done(1, remarks or Remarks(), lambda *progress: None)  # type: ignore[arg-type]


def test_files_are_derived_from_one_pdf_and_anew_without_setting_it_again(set_together: list[list[Any]]) -> None:
    known: dict[str, Any] = {}
    remarks = Remarks()
    first = build(derived("issue", 2), {}, known, remarks)
    assert first.files == {"a.pdf": b"issue", "a-booklet.pdf": b"issueissue"} and remarks.told == [("a.pdf", REASON)]
    assert (set_together, known["issue"].pdf) == ([["issue"]], b"issue")
    again = Remarks()
    assert build(derived("issue", 2), first.keys, known, again).files == {"a.pdf": None, "a-booklet.pdf": None}
    assert again.told == [("a.pdf", REASON)]  # it holds as long as the files stand
    thicker = build(derived("issue", 3), first.keys, known)
    assert thicker.files == {"a.pdf": b"issue", "a-booklet.pdf": b"issue" * 3} and set_together == [["issue"]]
    assert (thicker.pages["a.pdf"], thicker.unset) == (5, False)
    assert build(derived("other", 3), thicker.keys, known).files["a.pdf"] == b"other" and set_together == [["issue"], ["other"]]


def test_what_could_not_be_set_as_it_is_is_not_taken_from_before(set_together: list[list[Any]]) -> None:
    known: dict[str, Setting] = {}
    for _ in range(2):
        assert build(derived("broken", 1), {}, known).unset
    assert set_together == [["broken"], ["broken"]] and not known


def test_nothing_is_derived_from_what_could_not_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produce, "set_documents", lambda names, **more: (Setting(name, failures=(Failure(REASON),)) for name in names))
    assert build(derived("issue", 2), {}, {}).files == {"a.pdf": None, "a-booklet.pdf": None}


def test_a_set_pdf_that_is_still_of_use_is_asked_for_even_if_nothing_is_made() -> None:
    """The cache keeps what a run asks for."""

    class Asked(dict[str, Setting]):
        names: list[str] = []

        def get(self, name: str, default: Any = None) -> Any:
            self.names.append(name)
            return super().get(name, default)

    known, one = Asked(), derived("issue", 2)
    work([one], NOTHING, dict.fromkeys(one.paths, one.key(NOTHING)), {}, known=known)
    assert known.names == ["issue", one.key(NOTHING)]


def test_what_is_known_of_the_parts_of_a_document_is_kept_for_its_next_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = FileShelf(tmp_path, "program")
    shelf.put("print/gone.pdf", b"of a document that is gone")
    told: list[Path | None] = []

    def set_documents(documents: Iterable[PrintDocument], **more: Any) -> Iterator[Setting]:
        for document in documents:
            told.append(document.known)
            yield Setting(document.name, b"x", known=b"parts of it")

    monkeypatch.setattr(produce, "set_documents", set_documents)
    galley = Galley("a", "A", ())
    book, sheet = (PrintDocument(name, "", (), {}, "", "", "de", date(2026, 1, 1), galleys=(galley,) * many) for name, many in (("book", 2), ("sheet", 1)))
    pdfs = [artifact(f"print/{one.name}.pdf", inputs=(one.name,), make=Typeset(lambda one=one: one)) for one in (book, sheet)]  # type: ignore[misc]
    known: dict[str, Any] = {}
    work(pdfs, NOTHING, {}, {}, known=known, shelf=shelf).done(1, Remarks(), lambda step: None)  # type: ignore[arg-type]
    assert told == [shelf.file("print/book.pdf"), None]  # a sheet is one part: nothing is won
    assert shelf.file("print/book.pdf").read_bytes() == b"parts of it"
    assert not shelf.file("print/gone.pdf").exists()
