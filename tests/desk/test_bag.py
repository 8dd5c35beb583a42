"""What several letters come in."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.desk import bag
from generator.desk.letter import letter
from tests.desk.letters import ORDER, mail


def test_an_mbox_of_five_hundred_letters_is_taken_apart(tmp_path: Path) -> None:
    letters = [mail(f"{ORDER}\nFrom me, number {number}\n") for number in range(500)]
    path = tmp_path / "box"
    path.write_bytes(b"".join(b"From x Fri Dec  4 10:00:00 2026\n" + one.replace(b"\r\n", b"\n").replace(b"\nFrom ", b"\n>From ") + b"\n" for one in letters))
    found = list(bag.letters(path))
    assert len(found) == 500 and len(set(found)) == 500
    assert all(letter(one).addresses == ("bert@example.org",) for one in found)


def test_a_maildir_a_folder_and_a_single_file_are_read(tmp_path: Path) -> None:
    for name in ("maildir/cur/1", "maildir/new/2", "maildir/tmp/3", "folder/a.eml", "folder/.b"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    assert list(bag.letters(tmp_path / "maildir")) == [b"maildir/cur/1", b"maildir/new/2"]
    assert list(bag.letters(tmp_path / "folder")) == [b"folder/a.eml"]
    assert list(bag.letters(tmp_path / "folder/a.eml")) == [b"folder/a.eml"]


def test_a_file_that_is_larger_than_letters_are_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(bag.LARGEST + 1)
    with pytest.raises(bag.TooLarge):
        list(bag.letters(path))
    with pytest.raises(FileNotFoundError):
        list(bag.letters(tmp_path / "missing"))


def test_a_line_that_begins_with_from_does_not_divide_a_letter() -> None:
    box = b"From x@y Fri Dec  4 10:00:00 2026\nA: 1\n\nFrom here on\n\nFrom me\n\nFrom - Sat Dec 05 10:00:00 +0100 2026\nB: 2\n\nx\n"
    assert list(bag.taken_apart(box)) == [b"A: 1\n\nFrom here on\n\nFrom me\n", b"B: 2\n\nx\n"]
    assert list(bag.taken_apart(box.replace(b"\n", b"\r\n")))[1] == b"B: 2\r\n\r\nx\r\n"
    assert list(bag.taken_apart(b"From here on\n")) == [b"From here on\n"]
