"""An issue is read again only if its folder looks otherwise, or what it asks of people and games is otherwise; what was
said of it is said again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build.build import read_content
from generator.memo import stamps
from generator.memo.cache import Cache
from generator.memo.folder_stamps import FolderStamps
from generator.source import shelf
from generator.source.issue_files import issue_folder
from tests.conftest import write_content

FILES = {
    "content/zine.yaml": "title: Blatt\nlanguage: de\neditor: anna\n",
    "content/people.yaml": "anna: {name: Anna}\n",
    "content/issues/1/issue.yaml": "number: 1\ndate: 2026-01-01\ncontents:\n  - article: eins.md\n",
    "content/issues/1/eins.md": "---\ntitle: Erstens\n---\nEin Łódźer Anfang. ![](weg.png)\n",
    "content/issues/2/issue.yaml": "number: 2\ndate: 2026-02-01\ncontents:\n  - article: eins.md\n",
    "content/issues/2/eins.md": "#Zweitens\n\nText.\n",
}


@pytest.fixture
def content(tmp_path: Path) -> Path:
    write_content(tmp_path, FILES)
    return tmp_path / "content"


class Reader:
    """Reads a content as one process after the other would; remembers which issues were read."""

    def __init__(self, content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.content, self.read = content, list[str]()
        monkeypatch.setattr(shelf, "issue_folder", lambda at, name, *more: (self.read.append(name), issue_folder(at, name, *more))[1])

    def __call__(self, old: bool = True) -> tuple[list[str], list[str], str]:
        """Return the issues that were read, what was said, and the characters but ASCII's; files are `old` enough to be
        trusted."""
        self.read.clear()
        now = 10**19 if old else 0
        cache = Cache(self.content.parent / "cache", "program")
        folder_stamps = FolderStamps(self.content, ("games", "issues"), stamps.look([self.content.absolute()]), now)
        found = read_content(self.content, cache, folder_stamps=folder_stamps)
        cache.save()
        lines = [one.line("en", str(self.content)) for one in found.problems]
        return [*self.read], lines, found.shelf.characters()


@pytest.fixture
def reader(content: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    (content.parent / "cache").mkdir()
    return Reader(content, monkeypatch)


def test_what_looks_as_it_did_is_not_read_again_and_all_is_said_again(reader: Reader) -> None:
    first, again = reader(), reader()
    assert first[0] == ["1", "2"] and again[0] == []
    assert first[1:] == again[1:] and first[1] and first[2] == "óŁź"


def test_what_is_young_is_read_each_time_and_not_kept(reader: Reader) -> None:
    assert [reader(old=False)[0], reader(old=False)[0], reader()[0], reader()[0]] == [["1", "2"], ["1", "2"], ["1", "2"], []]


CHANGES: dict[str, tuple[Callable[[Path], object], list[str]]] = {
    "a text": (lambda content: (content / "issues/2/eins.md").write_text("# Anders\n"), ["2"]),
    "a time": (lambda content: os.utime(content / "issues/1/eins.md", (1, 1)), ["1"]),
    "a file more": (lambda content: (content / "issues/1/zwei.md").write_text("x"), ["1"]),
    "somebody": (lambda content: (content / "people.yaml").write_text("anna: {name: Anna}\nbert: {name: Bert}\n"), ["1", "2"]),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_what_looks_otherwise_is_read_again(reader: Reader, kind: str) -> None:
    change, expected = CHANGES[kind]
    reader()
    change(reader.content)
    assert reader()[0] == expected


def test_an_issue_with_a_mistake_is_read_until_it_has_none(reader: Reader) -> None:
    path = reader.content / "issues/2/issue.yaml"
    whole = path.read_text()
    path.write_text(whole.replace("eins.md", "weg.md"))
    told = [reader(), reader()]
    assert [one[0] for one in told] == [["1", "2"], ["2"]] and told[0][1] == told[1][1]
    path.write_text(whole)
    assert [reader()[0], reader()[0]] == [["2"], []]


def test_what_is_kept_as_printed_is_looked_at_each_time(reader: Reader) -> None:
    reader()
    printed = reader.content / "issues/1/printed"
    printed.mkdir()
    (printed / "1.pdf").write_bytes(b"%PDF-1.7 %%EOF")
    (read, lines, _), (none, again, _) = reader(), reader()
    assert (read, none) == (["1"], []) and lines == again
    (printed / "1.pdf").write_bytes(b"torn")
    assert "not a PDF" in "".join(reader()[1])
