"""The way itself: what a build writes, what it leaves alone, and that a build after a change gives what a clean one
would give."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.build import build, memory, output
from generator.build.build import BuildOptions
from generator.build.outcome import BuildOutcome
from generator.command import scaffold
from generator.memo import last_build
from generator.play import game
from generator.render.pages.document import Failure, PrintDocument, Setting
from generator.render.pages.galley import ChosenPage
from generator.render.text import markdown
from generator.render.typesetter.pdf import REFUSED
from generator.system.ownership import MANIFEST

pytestmark = pytest.mark.slow

PROGRAM = Path(__file__).parents[2]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'


def tree(folder: Path) -> dict[str, bytes]:
    """Every file of an output but its manifest."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def looks(folder: Path) -> dict[str, tuple[int, ...]]:
    """Everything in a folder, from outside: inode, size, time."""
    found = [folder, *folder.rglob("*")] if folder.exists() else []
    return {str(path): (path.lstat().st_ino, path.lstat().st_size, path.lstat().st_mtime_ns) for path in found}


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A magazine as `zine new` makes it, with a second issue and a second round; and the themes that come with the
    program."""
    home = tmp_path_factory.mktemp("model")
    scaffold.new_magazine(home, "de")
    content = home / "content"
    shutil.copytree(content / "issues" / "001", content / "issues" / "002")
    edit(content / "issues" / "002" / "issue.yaml", "number: 1", "number: 2")
    edit(content / "issues" / "002" / "editorial.md", "", "\nDas zweite Editorial.\n")
    second_round(content)
    shutil.copytree(PROGRAM / "themes", home / "built-in")
    (home / "compiled templates").mkdir()
    return home


class Magazine:
    """A magazine to be built again and again; remembers which files each build made."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.content, self.output = folder, folder / "content", folder / "output"
        self.made: list[str] = []
        publish = output.publish

        def spied(place: Path, files: Mapping[str, bytes | None], *more: Any) -> bool:
            if place == self.output:
                self.made = sorted(path for path, data in files.items() if data is not None)
            return publish(place, files, *more)

        monkeypatch.setattr(output, "publish", spied)

    def build(self, **options: Any) -> BuildOutcome:
        self.made = []
        outcome = build.build(BuildOptions(self.content, self.output, **{"pdf": False, **options}))
        assert outcome.made == len(self.made)
        return outcome

    def clean(self, **options: Any) -> dict[str, bytes]:
        """What a build without any memory makes, elsewhere."""
        home = os.environ["ZINE_CACHE"]
        os.environ["ZINE_CACHE"] = str(self.folder / "other-cache")
        try:
            outcome = build.build(BuildOptions(self.content, self.folder / "clean", **{"pdf": False, **options}))
            assert not outcome.errors, outcome.lines
            return tree(self.folder / "clean")
        finally:
            os.environ["ZINE_CACHE"] = home
            shutil.rmtree(self.folder / "clean", ignore_errors=True)
            shutil.rmtree(self.folder / "other-cache", ignore_errors=True)


@pytest.fixture
def magazine(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Magazine:
    shutil.copytree(model / "content", tmp_path / "content")
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    # Whoever works on the program while its tests run does not disturb them.
    monkeypatch.setattr(memory, "program_stamp", lambda seen: "this program")
    monkeypatch.setattr(build, "PROGRAM", str(tmp_path / "no program"))
    monkeypatch.setattr(build, "BUILT_IN_THEMES", str(model / "built-in"))
    monkeypatch.setattr(memory.Memory, "templates", lambda self: model / "compiled templates")
    return Magazine(tmp_path, monkeypatch)


@pytest.fixture(autouse=True)
def as_it_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set here is no PDF, and is read as it is; a picture of its cover says of what it is."""
    monkeypatch.setattr("generator.press.products.reading", lambda pdf, *_: pdf)
    monkeypatch.setattr("generator.build.plan.card", lambda pdf, ground: b"%PNG of " + sha256(pdf).digest())


@pytest.fixture
def typesetter(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Sets documents at once, as their own HTML with that of their sections; the addresses of those that were set."""
    names: list[str] = []

    def set_documents(documents: list[PrintDocument], **more: object) -> Iterator[Setting]:
        for document in documents:
            names.append(document.name)
            yield Setting(document.name, repr((document.html, document.galleys)).encode(), 1, chosen=(ChosenPage(4, 20, 39, (("a", document.name),), ()),))

    monkeypatch.setattr("generator.build.produce.set_documents", set_documents)
    return names


def edit(path: Path, old: str, new: str) -> None:
    """Puts `new` in the place of `old`, or at the end."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1) if old else text + new, "utf-8")


def second_round(content: Path, number: int = 2) -> None:
    rounds = content / "games" / "golf" / "rounds"
    lines = (rounds / "001.yaml").read_text("utf-8").replace("round: 1\n", f"round: {number}\n").splitlines(keepends=True)
    orders = {"  anna: {clubs: [209, 120, 101, 1]}\n": "  anna: {changes: [1 -> 2]}\n"}
    kept = [orders.get(line, line) for line in lines if "bert: {clubs" not in line and "carla: {clubs" not in line]
    (rounds / f"{number:03}.yaml").write_text("".join(kept), "utf-8")


def command(*arguments: object) -> int:
    """The exit status of `zine` with these arguments."""
    try:
        cli.main([str(argument) for argument in arguments])
    except SystemExit as leaving:
        return int(leaving.code or 0)


# ---- what is written ---------------------------------------------------------------------------------------------


def test_a_build_writes_site_and_pdfs(magazine: Magazine, typesetter: list[str]) -> None:
    outcome = magazine.build(pdf=True)
    found = tree(magazine.output)
    assert {"site/index.html", "site/spiele/golf/001.html", "site/data/golf/002.json", "site/feed.xml"} - set(found) <= {"site/feed.xml"}
    assert {path for path in found if path.startswith("print/")} == {f"print/{name}.pdf" for name in ("001", "002", "golf/001", "golf/002", "golf/form")}
    assert all(found[path] == found[f"site/pdf/{path[6:]}"] for path in found if path.startswith("print/"))
    assert (outcome.errors, outcome.made, outcome.kept) == (0, len(found), 0)


def test_without_pdfs_there_are_none_and_no_link_leads_to_one(magazine: Magazine, typesetter: list[str]) -> None:
    magazine.build(pdf=True)
    assert magazine.build(pdf=False).gone == 10
    found = tree(magazine.output)
    assert typesetter and {path for path in found if path.endswith(".pdf")} == {f"private/golf/002/{name}.pdf" for name in ("anna", "bert", "carla")}
    assert not [path for path, data in found.items() if b".pdf" in data and path.endswith(".html")]


@pytest.mark.parametrize("name", ["issues/002", "games/golf/001"])
def test_a_document_that_cannot_be_set_is_an_error_and_nothing_changes(
    magazine: Magazine, monkeypatch: pytest.MonkeyPatch, typesetter: list[str], name: str
) -> None:
    magazine.build(pdf=True)
    before = looks(magazine.output)
    edit(magazine.content / "zine.yaml", "title: ", "title: Neue ")
    setting = Failure(REFUSED(detail="it broke"))

    def set_documents(documents: list[PrintDocument], **more: object) -> Iterator[Setting]:
        for document in documents:
            yield Setting(document.name, failures=(setting,)) if document.name == name else Setting(document.name, b"%PDF", 1)

    monkeypatch.setattr("generator.build.produce.set_documents", set_documents)
    outcome = magazine.build(pdf=True)
    assert outcome.errors == 1
    assert [line.partition(": ")[2] for line in outcome.lines] == [f"error: {name} ließ sich nicht setzen: ließ sich nicht setzen (it broke)"]
    assert looks(magazine.output) == before


def test_a_box_in_a_document_is_a_warning(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    def set_documents(documents: list[PrintDocument], **more: object) -> Iterator[Setting]:
        for document in documents:
            yield Setting(document.name, b"%PDF", 3, failures=(Failure(REFUSED(detail="it broke"), "editorial.md"),))

    monkeypatch.setattr("generator.build.produce.set_documents", set_documents)
    outcome = magazine.build(pdf=True, issue="002")
    assert outcome.errors == 0 and [line.partition(": ")[2][:8] for line in outcome.lines] == ["warning:"]
    assert (magazine.output / "print" / "002.pdf").read_bytes() == b"%PDF"
    assert outcome.issues == [("print/002.pdf", 3, "A5")]


def test_a_character_that_no_font_has_is_told_where_it_stands(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(magazine.content / "issues" / "002" / "editorial.md", "", "\nGruß aus 日本.\n")
    line = len((magazine.content / "issues" / "002" / "editorial.md").read_text("utf-8").splitlines())
    monkeypatch.setattr(
        "generator.build.produce.set_documents",
        lambda documents, **more: (Setting(document.name, b"%PDF", 1, missing=("日", "本", "𓀀")) for document in documents),
    )
    told = [told.partition("content")[2] for told in magazine.build(pdf=True, issue="002").lines]
    assert told == [
        ":1:1: warning: issues/002: keine Schrift des Themas hat 𓀀",
        f"/issues/002/editorial.md:{line}:10: warning: issues/002: keine Schrift des Themas hat 日",
        f"/issues/002/editorial.md:{line}:11: warning: issues/002: keine Schrift des Themas hat 本",
    ]


def test_strict_writes_nothing_when_there_is_a_warning_about_a_page(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "generator.build.produce.set_documents", lambda documents, **more: (Setting(document.name, b"%PDF", 1, missing=("日",)) for document in documents)
    )
    outcome = magazine.build(pdf=True, strict=True)
    assert outcome.errors and not magazine.output.exists()


def test_the_cache_of_somebody_else_is_left_alone_and_named(magazine: Magazine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_build, "of_another_user", lambda look: True)
    (tmp_path / "cache").mkdir()
    outcome = magazine.build()
    [line] = outcome.lines
    assert "cache:1:1: warning: dieser Ordner gehört jemand anderem" in line
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.skipif(not shutil.which("git"), reason="no git here")
def test_private_sheets_under_version_control_are_a_warning(tmp_path: Path) -> None:
    from generator.system.ownership import tracked

    secret = tmp_path / "output" / "private" / "league"
    secret.mkdir(parents=True)
    (secret / "anna.pdf").write_bytes(b"%PDF")
    assert tracked(tmp_path / "output" / "private") == 0
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    assert tracked(tmp_path / "output" / "private") == 0
    subprocess.run(["git", "add", "-f", "."], cwd=tmp_path, check=True)
    assert tracked(tmp_path / "output" / "private") == 1


def test_only_the_issue_asked_for_is_set(magazine: Magazine, typesetter: list[str]) -> None:
    magazine.build(pdf=True, issue="002")
    assert typesetter == ["issues/002"]
    assert {path for path in tree(magazine.output) if path.startswith("print/")} == {"print/002.pdf"}


def test_pdfs_not_asked_for_stay_and_are_set_by_the_next_whole_build(magazine: Magazine, typesetter: list[str]) -> None:
    magazine.build(pdf=True)
    before = tree(magazine.output)
    edit(magazine.content / "issues" / "001" / "editorial.md", "", "\nNachtrag in Heft 1.\n")
    edit(magazine.content / "issues" / "002" / "editorial.md", "", "\nNachtrag in Heft 2.\n")
    typesetter.clear()
    outcome = magazine.build(pdf=True, issue="002")
    after = tree(magazine.output)
    assert typesetter == ["issues/002"]
    assert [line.partition(": ")[2] for line in outcome.lines] == [
        "warning: älter als die Website: print/001.pdf; ein ganzer zine build setzt diese PDFs neu"
    ]
    assert {path for path in before if path.endswith(".pdf") and before[path] != after[path]} == {"print/002.pdf", "site/pdf/002.pdf"}
    magazine.build(pdf=True)
    assert typesetter == ["issues/002", "issues/001"]
    assert tree(magazine.output) == magazine.clean(pdf=True)


def test_an_unknown_issue_is_wrong_use(magazine: Magazine, capsys: pytest.CaptureFixture[str]) -> None:
    status = command("build", "--content", magazine.content, "--output", magazine.output, "--issue", "02")
    assert status == 2
    assert "gemeint: 002?" in capsys.readouterr().err
    assert not magazine.output.exists()


def test_a_document_that_cannot_be_set_is_named_and_tried_again(
    magazine: Magazine, typesetter: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from generator.render.pages.document import Failure
    from generator.values.phrase import Phrase

    failure = Failure(Phrase(de="zu lang", en="too long")())
    with monkeypatch.context() as broken:
        broken.setattr(
            "generator.build.produce.set_documents", lambda documents, **more: (Setting(document.name, failures=(failure,)) for document in documents)
        )
        outcome = magazine.build(pdf=True)
    assert len([line for line in outcome.lines if "zu lang" in line]) == 8
    assert not [path for path in tree(magazine.output) if path.endswith(".pdf")]
    magazine.build(pdf=True)
    assert sorted(typesetter) == ["games/golf/001", "games/golf/002", "games/golf/form", "issues/001", "issues/002", *(f"private/golf/002/{name}" for name in ("anna", "bert", "carla"))]
    assert tree(magazine.output) == magazine.clean(pdf=True)


# ---- content with errors -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [True, False], ids=["over an output", "over nothing"])
def test_content_with_errors_leaves_the_output_untouched(magazine: Magazine, capsys: pytest.CaptureFixture[str], before: bool) -> None:
    if before:
        magazine.build()
    untouched = looks(magazine.output)
    edit(magazine.content / "games" / "golf" / "rounds" / "002.yaml", "1 -> 2", "1 -> ")
    edit(magazine.content / "issues" / "001" / "issue.yaml", "number: 1", "nummer: 1")
    edit(magazine.content / "games" / "golf" / "rounds" / "002.yaml", "round: 2", "round: 7")
    status = command("build", "--no-pdf", "--content", magazine.content, "--output", magazine.output)
    told = capsys.readouterr().err
    assert status == 1
    assert "issue.yaml" in told and "002.yaml" in told and "Traceback" not in told
    assert looks(magazine.output) == untouched
    assert not list(magazine.folder.glob(".output.new"))


def test_nothing_is_written_into_the_content(magazine: Magazine, typesetter: list[str]) -> None:
    paths = [magazine.content, *magazine.content.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = looks(magazine.content)
    try:
        assert not magazine.build(pdf=True).errors
        assert looks(magazine.content) == before
    finally:
        for path in paths:
            path.chmod(0o755 if path.is_dir() else 0o644)


def test_a_foreign_output_folder_is_wrong_use(magazine: Magazine, capsys: pytest.CaptureFixture[str]) -> None:
    magazine.output.mkdir()
    (magazine.output / "diary.txt").write_text("precious")
    assert command("build", "--no-pdf", "--content", magazine.content, "--output", magazine.output) == 2
    assert "diary.txt" in capsys.readouterr().err
    assert tree(magazine.output) == {"diary.txt": b"precious"}


def test_the_content_folder_is_no_output(magazine: Magazine) -> None:
    before = looks(magazine.content)
    assert command("build", "--no-pdf", "--content", magazine.content, "--output", magazine.content) == 2
    assert looks(magazine.content) == before


# ---- a build after a change ------------------------------------------------------------------------------------------


def change_article(content: Path) -> None:
    edit(content / "issues" / "001" / "editorial.md", "", "\nEin Nachtrag.\n")


def change_title(content: Path) -> None:
    edit(content / "zine.yaml", "title: ", "title: Neue ")


def add_round(content: Path) -> None:
    second_round(content, 3)


def change_round(content: Path) -> None:
    edit(content / "games" / "golf" / "rounds" / "001.yaml", "seed: ", "seed: noch ")


def rename_person(content: Path) -> None:
    edit(content / "people.yaml", "name: ", "name: Neu-")


def change_style(content: Path) -> None:
    theme = content.parent / "themes" / "default"
    theme.mkdir(parents=True)
    shutil.copy(PROGRAM / "themes" / "default" / "web.css", theme)
    edit(theme / "web.css", "", "\nbody { color: red }\n")


def change_template(content: Path) -> None:
    theme = content.parent / "themes" / "default" / "templates"
    theme.mkdir(parents=True)
    shutil.copy(PROGRAM / "themes" / "default" / "templates" / "not-found.html", theme)
    edit(theme / "not-found.html", "{% block main %}", "{% block main %}<p>Changed</p>")


def delete_issue(content: Path) -> None:
    shutil.rmtree(content / "issues" / "002")


def delete_article(content: Path) -> None:
    edit(content / "issues" / "002" / "issue.yaml", "  - article: editorial.md\n", "")


def add_picture(content: Path) -> None:
    (content / "issues" / "001" / "bild.svg").write_text(SQUARE, "utf-8")
    edit(content / "issues" / "001" / "editorial.md", "", "\n![Ein Bild](bild.svg)\n")


def spoil_output(content: Path) -> None:
    (content.parent / "output" / "site" / "404.html").write_text("graffiti")


CHANGES = [
    change_article,
    change_title,
    add_round,
    change_round,
    rename_person,
    change_style,
    change_template,
    delete_article,
    add_picture,
    delete_issue,
]


A_FEW = 4
"""So many files may be made anew only to have the same bytes again: a key may be a bit too careful."""


def by_name(change: Callable[[Path], None]) -> str:
    return change.__name__.replace("_", " ")


@pytest.mark.parametrize("change", CHANGES, ids=by_name)
def test_a_build_after_a_change_gives_what_a_clean_one_gives(magazine: Magazine, change: Callable[[Path], None]) -> None:
    """And whatever changed was made, with little else; but to a change of a template all pages are made anew."""
    magazine.build()
    before = tree(magazine.output)
    change(magazine.content)
    outcome = magazine.build()
    after = tree(magazine.output)
    assert after == magazine.clean()
    changed = {path for path in after if before.get(path) != after[path]}
    made = set(magazine.made)
    assert changed and changed <= made
    assert outcome.kept == len(after) - len(made)
    again = made - changed
    assert not {path for path in again if path.startswith("site/covers/")}, "a cover shows no words"
    assert len(again) <= A_FEW or change is change_template, sorted(again)


def test_a_child_is_started_ahead_if_there_may_be_something_to_set_and_a_processor_for_it(
    magazine: Magazine, typesetter: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    @contextmanager
    def ahead() -> Iterator[None]:
        told.append("started")
        yield
        told.append("ended")

    monkeypatch.setattr("generator.render.typesetter.child.ahead", ahead)
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -(10**18))  # files written just now count as old
    magazine.build(jobs=1, pdf=True)
    magazine.build(jobs=2, pdf=True)
    assert told == []  # there was no processor for it, then nothing had changed
    edit(magazine.content / "zine.yaml", "title: ", "title: Neue ")
    magazine.build(jobs=2, pdf=True)
    assert told == ["started", "ended"]
    edit(magazine.content / "zine.yaml", "title: ", "tilte: ")
    assert magazine.build(jobs=2, pdf=True).errors and told == ["started", "ended"] * 2
    assert magazine.build(jobs=2, pdf=False).errors and told == ["started", "ended"] * 2


def test_a_changed_article_concerns_its_page_and_its_issue(magazine: Magazine, typesetter: list[str]) -> None:
    magazine.build(pdf=True)
    typesetter.clear()
    change_article(magazine.content)
    magazine.build(pdf=True)
    paths = {"print/001.pdf", "site/pdf/001.pdf", "site/covers/001.png", "site/hefte/001/editorial.html"}
    feeds, searched = {"site/issues/articles.xml", "site/people/anna.xml"}, {path for path in magazine.made if path.startswith("site/search")}
    assert set(magazine.made) == paths | feeds | searched and 1 < len(searched) < 5
    assert typesetter == ["issues/001"]
    assert tree(magazine.output) == magazine.clean(pdf=True)


def test_each_text_is_converted_once_for_all_media_and_builds(
    magazine: Magazine, typesetter: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    converted: list[str] = []
    convert = markdown.convert
    monkeypatch.setattr(markdown, "convert", lambda source, *more: converted.append(source) or convert(source, *more))
    magazine.build(pdf=True)
    assert len(converted) == len(set(converted)) > 3
    converted.clear()
    edit(magazine.content / "issues" / "002" / "editorial.md", "", "\nUnd noch etwas.\n")
    magazine.build(pdf=True)
    assert [source.endswith("Und noch etwas.\n") for source in converted] == [True]


def test_all_changes_one_after_the_other(magazine: Magazine, typesetter: list[str]) -> None:
    for change in CHANGES:
        magazine.build(pdf=True)
        change(magazine.content)
    magazine.build(pdf=True)
    assert tree(magazine.output) == magazine.clean(pdf=True)


@pytest.mark.parametrize("where", ["build.output.publish", "memo.last_build.save", "memo.store.Store.write", "build.memory._left"])
def test_a_build_that_was_interrupted_leaves_nothing_wrong_behind(magazine: Magazine, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    magazine.build()
    before = tree(magazine.output)
    change_title(magazine.content)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as interrupting, pytest.raises(KeyboardInterrupt):
        interrupting.setattr(f"generator.{where}", interrupted)
        magazine.build()
    rename_person(magazine.content)
    magazine.build()
    assert tree(magazine.output) == magazine.clean() != before


def test_a_change_taken_back_gives_the_old_output(magazine: Magazine) -> None:
    magazine.build()
    before = tree(magazine.output)
    text = (magazine.content / "people.yaml").read_text("utf-8")
    rename_person(magazine.content)
    magazine.build()
    (magazine.content / "people.yaml").write_text(text, "utf-8")
    magazine.build()
    assert tree(magazine.output) == before


def test_a_file_changed_by_hand_is_made_again(magazine: Magazine) -> None:
    magazine.build()
    before = tree(magazine.output)
    edit(magazine.output / "site" / "index.html", "", "graffiti")
    (magazine.output / "site" / "404.html").unlink()
    magazine.build()
    assert magazine.made == ["site/404.html", "site/index.html"]
    assert tree(magazine.output) == before


# ---- nothing to do ---------------------------------------------------------------------------------------------------


@pytest.fixture
def settled(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> Magazine:
    """A magazine that was built when its files were no longer young; reading it again fails."""
    (magazine.content / "issues" / "001" / "cover.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>')
    edit(magazine.content / "issues" / "001" / "issue.yaml", "number: 1\n", "number: 1\ncover: cover.svg\n")
    monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)
    return magazine


def no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "read_content", lambda *_: pytest.fail("read again"))


def test_with_nothing_changed_nothing_is_read_and_warnings_are_told_again(settled: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    first = settled.build()
    before = looks(settled.output)
    assert first.lines
    no_reading(monkeypatch)
    second = settled.build()
    assert (second.lines, second.made, second.kept) == (first.lines, 0, first.made)
    assert looks(settled.output) == before


def test_the_same_command_line_needs_not_even_be_taken_apart(
    settled: Magazine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["build", "--no-pdf", "--content", settled.content, "--output", settled.output]
    assert command(*arguments) == 0
    told = capsys.readouterr().err
    assert "cover.svg" in told
    with monkeypatch.context() as deaf:
        deaf.setattr(cli, "run", lambda _: pytest.fail("taken apart"))
        assert command(*arguments) == 0
    assert capsys.readouterr().err == told
    change_article(settled.content)
    assert command(*arguments) == 0
    assert "site/hefte/001/editorial.html" in settled.made


@pytest.mark.parametrize("change", [*CHANGES, spoil_output], ids=by_name)
def test_no_change_goes_unnoticed(settled: Magazine, change: Callable[[Path], None]) -> None:
    arguments = ["build", "--no-pdf", "--content", settled.content, "--output", settled.output]
    assert command(*arguments) == 0
    change(settled.content)
    settled.made = []
    assert command(*arguments) == 0
    assert settled.made


def test_other_options_are_another_build(settled: Magazine, typesetter: list[str]) -> None:
    settled.build(pdf=False)
    settled.build(pdf=True)
    assert typesetter
    settled.build(pdf=False)
    assert not [path for path in tree(settled.output) if path.endswith(".pdf") and not path.startswith("private/")]


def test_a_file_that_may_change_within_its_time_stamp_is_not_trusted(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    magazine.build()
    reads = []
    read_content = build.read_content
    monkeypatch.setattr(build, "read_content", lambda *arguments: reads.append(1) or read_content(*arguments))
    magazine.build()
    assert reads


# ---- the cache may be anything ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [b"", b"hello", b"\0" * 4096, None], ids=["empty", "text", "zeros", "torn"])
def test_a_broken_cache_is_as_good_as_none(magazine: Magazine, damage: bytes | None) -> None:
    magazine.build()
    for path in magazine.folder.joinpath("cache").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2] if damage is None else damage)
    change_article(magazine.content)
    assert not magazine.build().errors
    assert tree(magazine.output) == magazine.clean()


@pytest.mark.parametrize("variable", ["ZINE_CACHE", "XDG_CACHE_HOME", "HOME"])
def test_without_a_place_for_a_cache_it_builds_all_the_same(magazine: Magazine, monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    clean = magazine.clean()
    (magazine.folder / "file").write_text("no folder can be made below a file")
    monkeypatch.delenv("ZINE_CACHE")
    monkeypatch.setenv(variable, str(magazine.folder / "file" / "cache"))
    if variable == "HOME":
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    for _ in range(2):
        assert magazine.build().made == len(clean)
        assert tree(magazine.output) == clean


def test_an_older_program_s_memory_counts_for_nothing(magazine: Magazine, monkeypatch: pytest.MonkeyPatch) -> None:
    first = magazine.build()
    monkeypatch.setattr(memory, "program_stamp", lambda seen: "a newer program")
    change_article(magazine.content)
    assert magazine.build().made == first.made


# ---- the memory of rounds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "played"),
    [
        ("games/golf/rounds/003.yaml", [3]),
        ("games/golf/rounds/002.yaml", [2, 3]),
        ("games/golf/game.yaml", [0, 1, 2, 3]),
        ("zine.yaml", []),
    ],
)
def test_only_rounds_from_the_changed_one_on_are_played(
    magazine: Magazine, monkeypatch: pytest.MonkeyPatch, changed: str, played: list[int]
) -> None:
    second_round(magazine.content, 3)
    magazine.build()
    found: list[int] = []
    turn = game._turn
    monkeypatch.setattr(game, "_turn", lambda name, played, number, *rest: found.append(number) or turn(name, played, number, *rest))
    edit(magazine.content / changed, "", "\n# A comment.\n")
    magazine.build()
    assert found == played


def test_a_mistake_in_one_round_does_not_make_the_later_ones_be_played_anew(
    magazine: Magazine, monkeypatch: pytest.MonkeyPatch
) -> None:
    second_round(magazine.content, 3)
    magazine.build()
    path = magazine.content / "games/golf/rounds/002.yaml"
    sound = path.read_text("utf-8")
    path.write_text(sound + "nonsense: 1\n", "utf-8")
    assert magazine.build().errors
    path.write_text(sound, "utf-8")
    found: list[int] = []
    turn = game._turn
    monkeypatch.setattr(game, "_turn", lambda name, played, number, *rest: found.append(number) or turn(name, played, number, *rest))
    magazine.build()
    assert found == []


# ---- two at once, and interruptions ----------------------------------------------------------------------------------


def test_two_builds_at_once_both_leave_a_whole_output(magazine: Magazine) -> None:
    def start(output: Path) -> subprocess.Popen[str]:
        arguments = [sys.executable, "-m", "generator", "build", "--no-pdf", "--content", magazine.content, "--output", output]
        return subprocess.Popen(arguments, env=os.environ | {"PYTHONPATH": str(PROGRAM)}, stderr=subprocess.PIPE, text=True)

    builds = [start(magazine.output), start(magazine.output), start(magazine.folder / "alone")]
    told = [build.communicate()[1] for build in builds]
    assert [build.returncode for build in builds] == [0, 0, 0], told
    assert tree(magazine.output) == tree(magazine.folder / "alone")


@pytest.mark.parametrize(("interruption", "status"), [(KeyboardInterrupt(), 130), (SystemExit(143), 143)], ids=["Ctrl-C", "SIGTERM"])
def test_an_interrupted_build_leaves_the_old_output_and_no_traceback(
    magazine: Magazine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], interruption: BaseException, status: int
) -> None:
    magazine.build()
    before = looks(magazine.output)
    change_title(magazine.content)

    def exchange(*_: object) -> None:
        raise interruption

    monkeypatch.setattr(output, "_exchange", exchange)
    assert command("build", "--no-pdf", "--content", magazine.content, "--output", magazine.output) == status
    assert "Traceback" not in capsys.readouterr().err
    assert looks(magazine.output) == before
    assert not list(magazine.folder.glob(".output.new"))


def test_a_full_disk_is_told_with_its_path(magazine: Magazine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    magazine.build()
    before = looks(magazine.output)
    change_title(magazine.content)

    def write(path: Path, data: bytes, *_: object, **how: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(output, "_write", write)
    assert command("build", "--no-pdf", "--content", magazine.content, "--output", magazine.output) == 3
    assert "kein Platz mehr auf dem Datenträger" in capsys.readouterr().err
    assert looks(magazine.output) == before
