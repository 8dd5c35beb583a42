"""Where the text of a YAML scalar begins in its file: at its first line, and, of one that is folded, at each line that
could be found in it.

Each entry is an offset in the text, and the line and column of the file where that stands, as in a `Passage`. There is
none if the text begins where the scalar does, on one line.
"""

from __future__ import annotations

import re
from typing import Any

Begins = tuple[tuple[int, int, int], ...]
ESCAPE = re.compile(r"\\|''")
FARTHEST = 1000
"""Characters within which the next line of a folded text is looked for."""


def begins(event: Any, value: str, lines: list[str]) -> Begins:
    """Return where the text of a scalar begins, by the event that tells of it, its value and the lines of the file; see
    above."""
    first, last = event.start_mark.line, event.end_mark.line
    if event.style == "|":
        typed = next((line for line in lines[first + 1 : last + 1] if line.strip(" ")), "")
        text = next((line for line in value.split("\n") if line.strip(" ")), "")
        return ((0, first + 2, max(0, _indent(typed) - _indent(text)) + 1),)
    if event.style == ">":
        return _folded(value, [(number, lines[number]) for number in range(first + 1, min(last + 1, len(lines)))])
    start, end = event.start_mark.column + bool(event.style), event.end_mark.column - bool(event.style)
    if first == last:
        return ((0, first + 1, start + 1),) if event.style else ()
    inner = [(number, lines[number]) for number in range(first + 1, last)]
    return _folded(value, [(first, " " * start + lines[first][start:]), *inner, (last, lines[last][:end])])


def _folded(value: str, lines: list[tuple[int, str]]) -> Begins:
    """Return where each line of a folded text begins in it. A line is known by its words up to the first escape."""
    found_at: list[tuple[int, int, int]] = []
    offset = slack = 0
    for number, line in lines:
        words = ESCAPE.split(line.strip(" \t"))[0]
        found = value.find(words, offset, offset + slack + len(words) + 2) if words else -1
        if words and (found >= 0 or not found_at):
            found_at.append((found if found_at else 0, number + 1, _indent(line) + 1))
        if found >= 0:
            offset, slack = found + len(words), 0
        slack = min(slack + len(line), FARTHEST)
    return tuple(found_at)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))
