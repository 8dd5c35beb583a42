"""YAML as a GM types it: blocks outside, brackets inside, no line longer than 100 characters."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

WIDTH = 98
PLAIN = re.compile(r"[\w(][\w .\-–()/+ß]*", re.UNICODE)
"""What needs no quotes, in brackets either."""


def scalar(value: Any) -> str:
    """A value in one piece; quoted where YAML wants it."""
    text = str(value)
    return text if isinstance(value, int) or (PLAIN.fullmatch(text) and text == text.strip()) else '"' + text.replace('"', '\\"') + '"'


def flow(value: Any) -> str:
    """A value in brackets, on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{scalar(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def entry(indent: int, key: Any, value: Any) -> list[str]:
    """`key: value` in brackets, broken after commas where it is too long."""
    head = f"{' ' * indent}{scalar(key)}: "
    return broken(head, flow(value))


def broken(head: str, text: str) -> list[str]:
    """Text in brackets behind a head; what is too long goes on below the bracket's inside."""
    lines, line = [], head
    hang = " " * (len(head) - len(head.lstrip()) + 4)
    for piece in _pieces(text):
        if len(line) + len(piece.rstrip()) > WIDTH and line.strip() != head.strip():
            lines.append(line.rstrip())
            line = hang
        line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> list[str]:
    """Text cut after commas; of a mapping of lists, lists stay together where they can."""
    pieces, start, depth = [], 0, 0
    for index, letter in enumerate(text):
        depth += (letter in "[{") - (letter in "]}")
        if letter == "," and depth <= 1:
            pieces.append(text[start : index + 2])
            start = index + 2
    pieces.append(text[start:])
    return [smaller for piece in pieces for smaller in ([piece] if len(piece) < WIDTH - 20 else piece.replace(", ", ",\0 ").split("\0 "))]


def block(indent: int, key: str, value: Any, comment: str = "") -> list[str]:
    """A key whose entries stand below each other: those of a mapping as `key: {…}`, those of a list behind dashes."""
    lines = [f"{' ' * indent}{key}:" + (f"   # {comment}" if comment else "")]
    if isinstance(value, Mapping):
        for inner, item in value.items():
            lines += entry(indent + 2, inner, item)
    else:
        for item in value:
            lines += broken(f"{' ' * (indent + 2)}- ", flow(item))
    return lines


def text(indent: int, key: str, words: str, mark: str = "|") -> list[str]:
    """A longer text below its key; paragraphs are filled."""
    pad = " " * (indent + 2)
    lines = [f"{' ' * indent}{key}: {mark}"]
    for number, paragraph in enumerate(words.strip().split("\n\n")):
        lines += [""] * bool(number)
        lines += textwrap.wrap(" ".join(paragraph.split()), WIDTH, initial_indent=pad, subsequent_indent=pad, break_on_hyphens=False)
    return lines


def orders(club: str, given: Mapping[str, Any], remarks: Sequence[str] = (), indent: int = 2) -> list[str]:
    """The orders of a club. Remarks are the GM's, above them."""
    pad = " " * indent
    lines = [f"{pad}# {remark}" for remark in remarks]
    if not given:
        return [*lines, f"{pad}{club}: {{}}"]
    lines.append(f"{pad}{club}:")
    for key, value in given.items():
        if key in ("lineups", "bids", "transfer_bids") or (key == "trades" and value):
            lines += block(indent + 2, key, value)
        elif key == "when":
            lines.append(f"{pad}  when:")
            for condition in value:
                lines += _condition(indent + 4, condition)
        else:
            lines += entry(indent + 2, key, value)
    return lines


def _condition(indent: int, condition: Mapping[str, Any]) -> list[str]:
    pad = " " * indent
    lines = [f"{pad}- if: {flow(condition['if'])}"]
    for branch in ("then", "else"):
        if branch in condition:
            lines.append(f"{pad}  {branch}:")
            for key, value in condition[branch].items():
                lines += block(indent + 4, key, value) if key in ("lineups", "trades") else entry(indent + 4, key, value)
    return lines
