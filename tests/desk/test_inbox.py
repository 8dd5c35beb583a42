"""What is kept is on the disk before anything else happens: the file, its name in the folder, and the folders that were
made for it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.desk.inbox import durable


@pytest.mark.parametrize("there", ["", "inbox", "inbox/003"])
def test_folders_that_were_just_made_are_made_durable_from_the_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: str) -> None:
    """A folder's name is on the disk when the folder above it is synced; else the first letter of a round has no way to
    it after a power failure."""
    (tmp_path / there).mkdir(exist_ok=True, parents=True)
    synced: list[str] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        synced.append(os.path.relpath(os.readlink(f"/proc/self/fd/{descriptor}"), tmp_path))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    durable(tmp_path / "inbox" / "003" / "letter.eml", b"x")
    above = [".", "inbox"][len(Path(there).parts) :]
    assert synced == [*above, "inbox/003/.letter.eml.new", "inbox/003"]
    assert (tmp_path / "inbox" / "003" / "letter.eml").read_bytes() == b"x"
