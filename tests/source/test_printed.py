"""An issue that is kept as printed is kept whole: what is torn, lost, changed or no file of ours is an error at its
place."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.memo.blob import blob_of
from generator.source import printed as reading
from generator.source.files import read_bytes
from generator.source.folders import PrintedIssue
from generator.source.printed import PRINTED, SEAL, printed, sealed
from generator.values.problem import Problems

PDF = b"%PDF-1.7\n...\n%%EOF\n"
FILES = {"7.pdf": PDF, "golf-001.json": b'{"round": 1}', "golf-002.json": b'{"round": 2}'}
ROUNDS = [("golf", 2)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path(PRINTED).mkdir()
    for name, data in sealed(FILES).items():
        (Path(PRINTED) / name).write_bytes(data)
    return Path(PRINTED)


def found(folder: Path) -> tuple[PrintedIssue | None, list[str]]:
    problems = Problems()
    kept = printed(folder, "7", ROUNDS, problems)
    return kept, [problem.line("en") for problem in problems]


def test_what_freeze_keeps_is_read(folder: Path) -> None:
    assert found(folder) == (PrintedIssue(blob_of(PDF), {"golf": {1: {"round": 1}, 2: {"round": 2}}}), [])


def test_files_for_a_shop_are_kept_with_it_and_others_are_strays(folder: Path) -> None:
    beside = {"7-press.pdf": PDF, "7-cover.pdf": PDF, "7-booklet.pdf": PDF, "7-job.txt": b"run: 3"}
    for name, data in sealed({**FILES, **beside}).items():
        (folder / name).write_bytes(data)
    kept, lines = found(folder)
    assert kept is not None and kept.beside == {name: blob_of(data) for name, data in beside.items()} and not lines
    (folder / "8-press.pdf").write_bytes(PDF)
    (folder / "7-job.txt").write_bytes(b"run: 4")
    (folder / "7-press.pdf").write_bytes(b"torn")
    assert [line.partition(" (")[0] for line in found(folder)[1]] == [
        "printed/7-job.txt:1:1: error: the file is no longer as kept by zine freeze",
        "printed/7-press.pdf:1:1: error: this is not a PDF, or only part of one: its beginning",
        "printed/7-press.pdf:1:1: error: the file is no longer as kept by zine freeze",
        "printed/8-press.pdf:1:1: warning: 8-press.pdf is not part of a printed issue",
    ]


def test_a_pdf_that_nobody_could_load_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST_PDF", len(PDF) - 1)
    kept, lines = found(folder)
    assert kept is None and lines == ["printed/7.pdf:1:1: error: the file has 0 MB; at most 0 MB are allowed"]


def test_what_zine_freeze_has_kept_is_no_back_issue(folder: Path) -> None:
    assert not reading.is_back(folder)
    (folder / SEAL).unlink()
    assert not reading.is_back(folder)  # kept before there were lists
    for name in ("golf-001.json", "golf-002.json"):
        (folder / name).unlink()
    assert reading.is_back(folder)


def test_a_pdf_is_read_when_somebody_asks_for_it_and_only_then(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -1_000_000_000)  # as if the files had been there for long
    known: dict[Any, Any] = {}
    asked: list[str] = []
    monkeypatch.setattr(reading, "read_bytes", lambda path, *more: asked.append(path.name) or read_bytes(path, *more))
    first = printed(folder, "7", ROUNDS, Problems(), known)
    assert asked.count("7.pdf") == 1
    kept = printed(folder, "7", ROUNDS, Problems(), known)
    assert asked.count("7.pdf") == 1 and kept == first and kept is not None
    assert kept.pdf.read() == PDF and kept.pdf.size == len(PDF)
    (folder / "7.pdf").write_bytes(PDF[:9] + b"x" + PDF[10:])
    for gone in (False, True):
        if gone:
            (folder / "7.pdf").unlink()
        with pytest.raises(OSError, match=r"7\.pdf"):
            kept.pdf.read()
    assert found(folder)[0] is None


def test_an_issue_that_is_not_kept(tmp_path: Path) -> None:
    assert found(tmp_path / "nowhere") == (None, [])


def test_a_pdf_alone_is_enough(folder: Path) -> None:
    for path in folder.iterdir():
        if path.name != "7.pdf":
            path.unlink()
    assert found(folder) == (PrintedIssue(blob_of(PDF), {}), [])


def test_an_issue_from_before_there_were_lists(folder: Path) -> None:
    (folder / SEAL).unlink()
    assert found(folder)[1] == []
    (folder / "golf-002.json").unlink()
    assert found(folder) == (
        None,
        [
            "printed:1:1: error: golf-002.json is missing; the kept issue is incomplete "
            "(take it from a backup, or delete the folder and run zine freeze)"
        ],
    )


def replaced(name: str, data: bytes) -> Callable[[Path], object]:
    return lambda folder: (folder / name).write_bytes(data)


def fifo(folder: Path) -> None:
    (folder / "7.pdf").unlink()
    os.mkfifo(folder / "7.pdf")


def link(folder: Path) -> None:
    (folder / "7.pdf").rename(folder.parent / "elsewhere.pdf")
    (folder / "7.pdf").symlink_to(folder.parent / "elsewhere.pdf")


@pytest.mark.parametrize(
    ("spoil", "lines"),
    [
        (replaced("7.pdf", b""), ["printed/7.pdf:1:1: error: this is not a PDF, or only part of one", "printed/7.pdf:1:1: error: the file is no longer as"]),
        (replaced("7.pdf", PDF[:12]), ["printed/7.pdf:1:1: error: this is not a PDF, or only part of one", "printed/7.pdf:1:1: error: the file is"]),
        (replaced("7.pdf", b"%PDF-1.7 another %%EOF"), ["printed/7.pdf:1:1: error: the file is no longer as kept by zine freeze (its SHA-256 begins"]),
        (replaced("7.pdf", b"nonsense"), ["printed/7.pdf:1:1: error: this is not a PDF", "printed/7.pdf:1:1: error: the file is no longer"]),
        (lambda folder: (folder / "7.pdf").unlink(), ["printed:1:1: error: 7.pdf is missing; the kept issue is incomplete"]),
        (lambda folder: (folder / "golf-001.json").unlink(), ["printed:1:1: error: golf-001.json is missing; the kept issue"]),
        (replaced("golf-001.json", b'{"round": 9}'), ["printed/golf-001.json:1:1: error: the file is no longer as"]),
        (replaced("golf-001.json", b"[1]"), ["printed/golf-001.json:1:1: error: the file is", "printed/golf-001.json:1:1: error: this is not a result"]),
        (replaced(SEAL, b"{"), ["printed/printed.json:1:1: error: this is not a list of files"]),
        (replaced("word.docx", b""), ["printed/word.docx:1:1: warning: word.docx is not part of a printed issue"]),
        (fifo, ["printed/7.pdf:1:1: error: This is not a regular file"]),
        (link, ["printed/7.pdf:1:1: error: This is not a regular file"]),
    ],
)
def test_what_is_spoilt_is_told_where_it_lies(folder: Path, spoil: Callable[[Path], object], lines: list[str]) -> None:
    spoil(folder)
    kept, told = found(folder)
    assert (kept is None) == any(": error: " in line for line in told)
    assert len(told) == len(lines) and all(line.startswith(start) for line, start in zip(sorted(told), sorted(lines), strict=True)), told


@pytest.mark.parametrize("kind", ["link", "dangling", "file", "fifo"])
def test_a_folder_that_is_none(folder: Path, kind: str) -> None:
    folder.rename("other")
    if kind == "file":
        folder.write_text("")
    elif kind == "fifo":
        os.mkfifo(folder)
    else:
        folder.symlink_to("other" if kind == "link" else "nowhere")
    kept, told = found(folder)
    assert kept is None and len(told) == 1 and told[0].startswith("printed:1:1: error: ")


def test_the_list_names_every_file() -> None:
    assert json.loads(sealed(FILES)[SEAL]).keys() == FILES.keys()
