"""A file in which is written down what was done, line by line: each is on the disk before the next thing is done."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield what was written down; a line that a crash has cut off is not there. Raises OSError."""
    if not path.exists():
        return
    for line in path.read_text("utf-8", "replace").split("\n"):
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if isinstance(found, dict):
            yield found


def add(path: Path, *values: Mapping[str, Any]) -> None:
    """Write lines down; they are on the disk when this returns. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)
    descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "rb+") as file:
        size = file.seek(0, os.SEEK_END)
        torn = False
        if size:
            file.seek(size - 1)
            torn = file.read(1) != b"\n"
        file.write(("\n" if torn else "").encode() + text.encode("utf-8", "replace"))
        file.flush()
        os.fsync(file.fileno())
