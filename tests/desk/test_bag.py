"""What several letters come in."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.desk import bag
from generator.desk.letter import letter
from tests.desk.letters import ORDER, mail


def raws(path: Path) -> list[bytes]:
    """The letters of a path, of which all can be read."""
    return [one.raw for one in bag.letters(path) if isinstance(one, bag.Came) or pytest.fail(str(one))]


def apart(tmp_path: Path, data: bytes, name: str = "box") -> list[bytes]:
    (tmp_path / name).write_bytes(data)
    return raws(tmp_path / name)


def test_an_mbox_of_five_hundred_letters_is_taken_apart(tmp_path: Path) -> None:
    letters = [mail(f"{ORDER}\nFrom me, number {number}\n") for number in range(500)]
    path = tmp_path / "box"
    path.write_bytes(b"".join(b"From x Fri Dec  4 10:00:00 2026\n" + one.replace(b"\r\n", b"\n").replace(b"\nFrom ", b"\n>From ") + b"\n" for one in letters))
    found = raws(path)
    assert len(found) == 500 and len(set(found)) == 500
    assert all(letter(one).addresses == ("bert@example.org",) for one in found)


def test_a_maildir_a_folder_and_a_single_file_are_read(tmp_path: Path) -> None:
    for name in ("maildir/cur/1", "maildir/new/2", "maildir/tmp/3", "folder/a.eml", "folder/.b"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    assert raws(tmp_path / "maildir") == [b"maildir/cur/1", b"maildir/new/2"]
    assert raws(tmp_path / "folder") == [b"folder/a.eml"]
    assert raws(tmp_path / "folder/a.eml") == [b"folder/a.eml"]


def test_a_letter_that_is_larger_than_letters_are_is_told_and_stops_nobody(tmp_path: Path) -> None:
    for name in ("a.eml", "b.mbox"):
        with (tmp_path / name).open("wb") as file:
            file.write(b"From \nFrom: a@example.org\n\n" * (name == "b.mbox"))
            file.truncate(bag.LARGEST + 100)
            file.seek(0, 2)
            file.write(b"\n\nFrom \nFrom: b@example.org\n\nb\n" * (name == "b.mbox"))
    (tmp_path / "c.eml").write_bytes(b"c")
    found = [one.raw if isinstance(one, bag.Came) else Path(one.file).name for one in bag.letters(tmp_path)]
    assert found == ["a.eml", "b.mbox", b"From: b@example.org\n\nb\n", b"c"]
    with pytest.raises(FileNotFoundError):
        raws(tmp_path / "missing")


def test_a_line_that_begins_with_from_does_not_divide_a_letter(tmp_path: Path) -> None:
    box = b"From x@y Fri Dec  4 10:00:00 2026\nA: 1\n\nFrom here on\n\nFrom me\n\nFrom - Sat Dec 05 10:00:00 +0100 2026\nB: 2\n\nx\n"
    assert apart(tmp_path, box) == [b"A: 1\n\nFrom here on\n\nFrom me\n", b"B: 2\n\nx\n"]
    assert apart(tmp_path, box.replace(b"\n", b"\r\n"))[1] == b"B: 2\r\n\r\nx\r\n"
    assert apart(tmp_path, b"From here on\n") == [b"From here on\n"]
