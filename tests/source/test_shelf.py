"""What lies in a content folder: what is found, what is only read when asked for, what is refused. The messages are in
tests/errors."""

from __future__ import annotations

import errno
import os
import shutil
import unicodedata
from io import FileIO
from pathlib import Path

import pytest

from generator.games import registry
from generator.source import files
from generator.source.context import ReadContext
from generator.source.files import Listing, listing, read_bytes
from generator.source.shelf import Shelf
from generator.values.problem import Problems
from generator.values.system_faults import FAULTS
from tests.errors.cases import MAGAZINE, lay_out


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return lay_out(MAGAZINE, tmp_path) / "content"


def shelf(content: Path) -> Shelf:
    return Shelf(content, Problems(), registry)


def lines(shelf: Shelf) -> list[str]:
    return [problem.line("en", str(shelf.content)) for problem in shelf.problems]


def test_all_that_lies_there_is_found(content: Path) -> None:
    found = shelf(content)
    assert found.zine is not None and found.people is not None
    assert (found.zine.document.title, found.language, sorted(found.people), found.games, found.issues) == (
        "Würfelpost", "de", ["anna", "bert", "carl", "dora", "emil"], ("golf",), ("001",),
    )  # fmt: skip
    golf = found.game("golf")
    assert golf is not None and golf.complete and golf.rules is not None
    assert (golf.engine, [source.document.round for source in golf.rounds if source], golf.rules.title) == ("golf", [1, 2], "Golf")
    issue = found.issue("001", {"golf": golf})
    assert issue is not None and (issue.document.number, list(issue.articles)) == (1, ["editorial.md"])
    assert lines(found) == []


def test_hidden_files_and_backups_are_no_part_of_it(content: Path) -> None:
    for name in (
        "games/golf/rounds/.003.yaml.swp",
        "games/golf/rounds/#003.yaml#",
        "games/golf/rounds/3.yaml~",
        "games/.trash/x",
        "issues/.Heft/x",
        ".round/x",
    ):
        path = content / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("a: [")
    found = shelf(content)
    golf = found.game("golf")
    assert golf is not None and (len(golf.rounds), found.games, found.issues, lines(found)) == (2, ("golf",), ("001",), [])


@pytest.mark.parametrize("until", [0, 1, 2])
def test_with_a_last_round_nothing_else_is_looked_at(content: Path, until: int) -> None:
    """`evaluate --round N` reads game.yaml and rounds 1…N only."""
    golf = content / "games" / "golf"
    (golf / "rules.md").write_text("---\n")
    (golf / "003.yaml").write_text("[")
    for name in ("003.yaml", "007.yaml", "3.yaml", "x.yml"):
        (golf / "rounds" / name).write_text("[")
    found = shelf(content)
    game = found.game("golf", until)
    assert game is not None and game.complete and len(game.rounds) == until
    assert lines(found) == []


@pytest.mark.parametrize(
    ("rounds", "until", "gap"), [((1, 3), 1, False), ((1, 3), 2, True), ((2,), 1, True), ((2,), 0, False), ((1, 2), 3, False)]
)
def test_a_gap_matters_up_to_the_last_round(content: Path, rounds: tuple[int, ...], until: int, gap: bool) -> None:
    folder = content / "games" / "golf" / "rounds"
    shutil.rmtree(folder)
    folder.mkdir()
    for number in rounds:
        (folder / f"{number:03}.yaml").write_text(f"round: {number}\nseed: x\n")
    found = shelf(content)
    game = found.game("golf", until)
    assert game is not None and (not game.complete, bool(lines(found))) == (gap, gap)


def test_a_game_without_rounds_is_a_game(content: Path) -> None:
    shutil.rmtree(content / "games" / "golf" / "rounds")
    found = shelf(content)
    golf = found.game("golf")
    assert golf is not None and golf.complete and golf.rounds == () and lines(found) == []


def test_the_content_folder_itself_may_be_a_link(content: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(content)
    found = shelf(tmp_path / "link")
    assert found.game("golf") is not None and found.zine is not None and lines(found) == []


def test_the_same_text_is_parsed_once(content: Path) -> None:
    first = shelf(content)
    first.game("golf")
    second = Shelf(content, Problems(), registry, dict(first.kept))
    before = dict(second.kept)
    assert second.game("golf") == first.game("golf") and second.kept == before


def test_a_file_kept_from_before_has_its_own_path(content: Path) -> None:
    """Two files with the same text share their nodes, not their places."""
    found = shelf(content)
    shutil.copytree(content / "games" / "golf", content / "games" / "golf-2")
    one, two = found.game("golf"), found.game("golf-2")
    assert one is not None and two is not None and one.setup is not None and two.setup is not None
    assert one.setup.file.root is two.setup.file.root
    assert two.setup.file.place(("gm",)).file == str(content / "games" / "golf-2" / "game.yaml")


@pytest.mark.parametrize(
    ("zine", "language"),
    [
        ("language: en\ntitel: x\n", "en"), ("language: fr\n", "de"), ("language: [en]\n", "de"), ("", "de"),
        ("language: en\n[", "en"), ("title: x\nlanguage: 'en'\n\tpaper: A5\n", "en"), ("\tlanguage: en\n", "de"), ("language: fr\n\t", "de"),
    ],  # fmt: skip
)
def test_the_language_is_known_from_a_faulty_zine_too(content: Path, zine: str, language: str) -> None:
    (content / "zine.yaml").write_text(zine)
    found = shelf(content)
    assert (found.language, lines(found)) == (language, [])


def test_people_who_cannot_be_read_are_not_checked(content: Path) -> None:
    (content / "people.yaml").write_text("anna: {name: [}")
    found = shelf(content)
    assert (found.people, found.known, len(lines(found))) == (None, ReadContext(None, frozenset({"golf"})), 1)
    golf = found.game("golf")
    assert golf is not None and golf.complete and len(lines(found)) == 1


def test_a_file_name_may_be_stored_in_either_spelling(content: Path) -> None:
    """Some disks keep ü as u and two dots; who types März.md means that file."""
    issue = content / "issues" / "001"
    (issue / unicodedata.normalize("NFD", "März.md")).write_text("# März\n\nDas Heft.\n")
    (issue / "issue.yaml").write_text("number: 1\ndate: 2026-03-01\ncontents: [{article: März.md}, {article: editorial.md}]\n", "utf-8")
    found = shelf(content)
    read = found.issue("001", {})
    assert read is not None and [text.title for text in read.articles.values()][:1] == ["März"] and lines(found) == []


def test_rules_that_cannot_be_read_are_not_said_to_be_missing(content: Path) -> None:
    (content / "games" / "golf" / "rules.md").write_text("---\n")
    found = shelf(content)
    golf = found.game("golf")
    assert golf is not None
    found.issue("001", {"golf": golf})
    assert lines(found) == ["games/golf/rules.md:1:1: error: The article’s head begins with ---, but the second line --- is missing."]


def test_a_round_is_handed_on_without_its_comments(content: Path) -> None:
    (content / "games" / "golf" / "rounds" / "002.yaml").write_text("# geheim\nround: 2 # geheim\nseed: x\n")
    golf = shelf(content).game("golf")
    assert golf is not None and golf.rounds[1] is not None
    assert golf.rounds[1].without_comments() == "round: 2\nseed: x\n"


def test_a_deadline_on_the_day_of_the_issue_is_in_order(content: Path) -> None:
    (content / "issues" / "001" / "issue.yaml").write_text("number: 1\ndate: 2026-10-01\ndeadline: 2026-10-01\ncontents: [{article: editorial.md}]\n")
    found = shelf(content)
    assert found.issue("001", {}) is not None and lines(found) == []


# ---- files -----------------------------------------------------------------------------------------------------


def test_a_folder_is_listed_by_kind_and_name(tmp_path: Path) -> None:
    for name in ("b", "a", ".hidden", "old~"):
        (tmp_path / name).write_text("x")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("a")
    (tmp_path / "dangling").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    assert listing(tmp_path, Problems()) == Listing(("a", "b"), ("folder",), ("dangling", "link", "pipe"))
    assert listing(tmp_path / "nowhere", Problems()) == Listing()


def test_no_more_is_read_of_a_file_than_wanted(tmp_path: Path) -> None:
    with open(tmp_path / "sparse", "wb") as file:
        file.truncate(10_000_000_000)
    assert read_bytes(tmp_path / "sparse", Problems(), 1000) == b"\0" * 1001


def test_a_file_is_read_whole_that_gives_little_at_a_time_or_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(size if size is None or size < 3 else 3)

    (tmp_path / "file").write_bytes(b"0123456789")
    for size, largest, read in ((10, None, 10), (4, None, 10), (10, 20, 10), (4, 20, 10), (10, 6, 7), (4, 6, 7), (4, 2, 3)):
        with Slow(tmp_path / "file") as file:
            assert files._read(file, size, largest) == b"0123456789"[:read]


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ENAMETOOLONG])
def test_what_the_disk_refuses_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refused(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(files.os, "open", refused)
    monkeypatch.setattr(files.os, "scandir", refused)
    problems = Problems()
    assert (read_bytes(tmp_path / "file", problems), listing(tmp_path, problems)) == (None, Listing())
    said = f"This cannot be read: {FAULTS[number].en}."
    assert [problem.message.plain("en") for problem in problems] == [said, said]
