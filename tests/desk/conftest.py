"""What tests of the desk share: nothing is waited for, neither the disk nor another process; that is most of their
time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec import msgpack

from generator.desk import reader
from generator.desk.letter import Letter, letter


@pytest.fixture
def apart() -> None:
    """Letters are read in a process of its own, as they are in life."""


@pytest.fixture(autouse=True)
def hurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read has been a message between two processes all the same."""

    def read(self: reader.Reader, asked: reader.LetterFile, sum: str) -> Letter:
        return msgpack.decode(msgpack.encode(letter(Path(asked.file).read_bytes(), asked.door)), type=Letter)

    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    if "apart" not in request.fixturenames:
        monkeypatch.setattr(reader.Reader, "_asked", read)
