"""What tests of the press share: pages of others are read in this process; a start of Python for each is most of the
time."""

from __future__ import annotations

import json
import resource
from pathlib import Path
from typing import Any

import pytest

from generator.press import guest_reader, guests


@pytest.fixture
def apart() -> None:
    """Pages of others are read in a process of its own with limits, as they are in life."""


@pytest.fixture(autouse=True)
def hurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other process would not survive is an exception here."""

    def read(folder: Path, seconds: int) -> Any:
        with monkeypatch.context() as unlimited:
            unlimited.setattr(resource, "setrlimit", lambda kind, limits: None)
            guest_reader.child(folder)
        return json.loads((folder / "answer.json").read_text("utf-8"))

    if "apart" not in request.fixturenames:
        monkeypatch.setattr(guests, "_read", read)
