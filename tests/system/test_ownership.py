"""Which files of an output are ours; `tests/build/test_output.py` tells what a build does with the others."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from generator.system.ownership import MANIFEST, Foreign, NotOurs, folders_of, foreign, in_the_way, owned, tracked, written
from tests.conftest import write_content


def output(folder: Path, *ours: str, others: tuple[str, ...] = ()) -> Path:
    write_content(folder, dict.fromkeys((*ours, *others), ""))
    (folder / MANIFEST).write_bytes(written(ours))
    return folder


def test_all_folders_above_files() -> None:
    assert folders_of(["a/b/c.html", "a/d", "e"]) == {"a", "a/b"}
    assert folders_of([]) == set()


def test_a_manifest_names_our_files_in_order() -> None:
    assert written(["b", "ä/a"]).decode() == '{\n"made by": "zine",\n"files": [\n"b",\n"ä/a"\n]\n}\n'


def test_our_files_are_those_of_the_manifest(tmp_path: Path) -> None:
    assert owned(output(tmp_path, "a", "b/c", others=("d",))) == {"a", "b/c"}


def test_no_folder_and_an_empty_one_hold_nothing_of_ours(tmp_path: Path) -> None:
    assert owned(tmp_path / "none") == owned(tmp_path) == frozenset()
    # of a first intake that was ended in the midst
    write_content(tmp_path, {".gitignore": "*", ".gitattributes": "", ".gitkeep": "", f".{MANIFEST}.new": "{"})
    assert owned(tmp_path) == frozenset()


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    write_content(tmp_path, {"letter.txt": "", "a.txt": "", ".gitkeep": ""})
    with pytest.raises(NotOurs) as refused:
        owned(tmp_path)
    assert (refused.value.folder, refused.value.foreign) == (tmp_path, ["a.txt", "letter.txt"])
    with pytest.raises(NotOurs) as refused:
        owned(tmp_path / "a.txt")
    assert refused.value.foreign == ["a.txt"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"files": 7}',
        '{"files": [7]}',
        '{"files": ["../a"]}',
        '{"files": ["/a"]}',
        '{"files": ["a\\\\b"]}',
        "[" * 100_000,
    ],
)
def test_a_manifest_that_is_none_makes_a_folder_somebody_elses(tmp_path: Path, text: str) -> None:
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(NotOurs):
        owned(tmp_path)


def test_a_link_is_no_output(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "there")
    with pytest.raises(NotOurs):
        owned(tmp_path / "link")


def test_what_lies_beside_our_files(tmp_path: Path) -> None:
    folder = output(tmp_path, "a", "site/b", others=("c", "site/d", "more/e"))
    os.remove(folder / "a")
    (folder / "a").mkdir()  # a file of ours is a folder by now
    assert foreign(folder, owned(folder)) == [
        Foreign("a", True, False),
        Foreign("c", False, False),
        Foreign("more", True, False),
        Foreign("more/e", False, False),
        Foreign("site/d", False, False),
    ]
    assert foreign(tmp_path / "none", ["a"]) == []


def test_what_leaves_no_place_for_a_file() -> None:
    things = [
        Foreign("a", False, False),
        Foreign("b", True, False),
        Foreign("b/c", False, False),
        Foreign("d", True, True),
        Foreign("e", False, False),
    ]
    assert in_the_way(things, ["a/x", "b/y"]) == ["a", "d"]
    assert in_the_way(things, ["b", "e"]) == ["b", "d", "e"]


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
def test_files_under_version_control_are_counted(tmp_path: Path) -> None:
    secret = write_content(tmp_path, {"private/a": "", "private/b/c": "", "private/d": "", "public": ""}) / "private"
    assert tracked(secret) == tracked(tmp_path / "none") == 0
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    assert tracked(secret) == 0
    subprocess.run(["git", "-C", tmp_path, "add", "private/a", "private/b", "public"], check=True)
    assert tracked(secret) == 2
