"""Patterns that say where words are divided, each read when a word asks for it.

Cause: Pyphen reads all 36,000 patterns of a language first, which takes longer than setting a page; a document asks for
a few hundred of them. Gain: see `docs/performance.md`. Upstream: Kozea/Pyphen#49 (open). Goes when Pyphen is as quick.
It relies on `HyphDict` having `patterns`, `cache` and `maxlen`, and on `hdcache`; with another version Pyphen reads
them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pyphen import HyphDict

FIRST = 3
"""Lines before the first pattern: the encoding, and the letters that stay together at both ends of a word."""
STEP = re.compile(r"(\d?)(\D?)")


class Patterns(dict[str, Any]):
    """Patterns by their letters: as the file has them, until one is asked for."""

    def get(self, letters: str, default: Any = None) -> Any:
        """Return where the values of a pattern begin, and the values, as Pyphen has them; None without a pattern."""
        found = super().get(letters)
        if isinstance(found, str):
            values = [int(value or "0") for value, _ in STEP.findall(found)]
            places = [number for number, value in enumerate(values) if value]
            found = self[letters] = (places[0], tuple(values[places[0] : places[-1] + 1])) if places else None
        return found


class Hyphens(HyphDict):  # type: ignore[misc]  # Pyphen has no types
    """Where words are divided, by a file of plain patterns."""

    def __init__(self, path: Path) -> None:
        lines = path.read_text("utf-8").split("\n")[FIRST:]
        self.patterns = Patterns(zip(re.sub("[0-9]", "", "\n".join(lines)).split("\n"), lines, strict=True))
        self.cache: dict[str, Any] = {}
        self.maxlen = max(map(len, self.patterns))
