"""Reads the fields of a filled order form, in a process of its own with limits of time and memory: nobody knows who made the PDF.

The name of a field says whose it is and what its text stands for: `zine/golf/3/bert/list/changes`. Steps of a way are quoted as in an
address; `#0` is an entry of a list, `#0&phase=3` one that has this value besides. Kinds: `text` is one value, `list` values with commas between
them, `pairs` keys with their values (`A 4, M 1`), `tick` a value of the list around it if it is ticked, `sender` a line about who wrote.
An empty field means what it means by default; a dash alone means nothing.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

SECONDS = 20
MEBIBYTES = 1024
MOST_FIELDS = 3000
MOST_TEXT = 20_000
"""Characters of one field."""
KINDS = ("text", "list", "pairs", "tick", "sender")
ENTRY = re.compile(r"#([0-9]{1,3})(?:&([a-z]{1,20})=([0-9]{1,6}))?")
UNTICKED = "Off"
DASHES = re.compile("[-–—−]+")


@dataclass
class Filled:
    """What a filled form says: which game, round and key it is for, the values of the slip, and the lines about who wrote."""

    game: str
    round: int
    key: str
    values: dict[str, Any] = field(default_factory=dict)
    sender: dict[str, str] = field(default_factory=dict)


def filled(pdf: bytes) -> tuple[Filled, ...]:
    """Return the order forms in a PDF file; none if it cannot be read."""
    environment = {"PYTHONPATH": os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "LC_ALL": "C.UTF-8", "TZ": "UTC"}
    command = [sys.executable, "-m", "generator.desk.form_reader"]
    try:
        ran = subprocess.run(command, input=pdf, env=environment, capture_output=True, timeout=3 * SECONDS, check=False)
        fields = json.loads(ran.stdout) if ran.returncode == 0 else {}
    except (subprocess.TimeoutExpired, ValueError):
        return ()
    return as_forms(fields)


def as_forms(fields: dict[str, str]) -> tuple[Filled, ...]:
    """Return forms of the texts in their fields, by the fields' names. Empty fields say nothing."""
    forms: dict[tuple[str, int, str], Filled] = {}
    for name, text in fields.items():
        match = re.fullmatch(r"zine/([a-z0-9-]+)/([0-9]{1,6})/([a-z0-9-]+)/([a-z]+)/(.+)", name)
        if not match or match[4] not in KINDS:
            continue
        whose = (match[1], int(match[2]), match[3])
        form = forms.setdefault(whose, Filled(*whose))
        way = [_step(step) for step in match[5].split("/")]
        text = text.strip()
        if not text or DASHES.fullmatch(text):
            continue
        if match[4] == "sender":
            form.sender[str(way[0])] = text
        elif match[4] == "tick":
            if text != UNTICKED:
                _put(form.values, way[:-1], [str(way[-1])])
        else:
            _put(form.values, way, _value(match[4], text))
    for form in forms.values():
        form.values = _settled(form.values)
    return tuple(forms.values())


def _value(kind: str, text: str) -> Any:
    if kind == "text":
        return text
    pieces = [" ".join(piece.split()) for piece in re.split(r"[,;\n]", text) if piece.strip()]
    if kind == "list":
        return pieces
    pairs = [re.fullmatch(r"(.*?)[ :=]+(\S+)", piece) for piece in pieces]
    return {pair[1] if pair else piece: pair[2] if pair else None for pair, piece in zip(pairs, pieces, strict=True)}


def _step(step: str) -> str | tuple[int, str, str]:
    """Return a key, or the number of an entry of a list with the key and the value that it has besides, if any."""
    entry = ENTRY.fullmatch(step)
    return (int(entry[1]), entry[2] or "", entry[3] or "") if entry else unquote(step)


def _put(values: dict[Any, Any], way: Sequence[str | tuple[int, str, str]], value: Any) -> None:
    for step in way[:-1]:
        inner = values.setdefault(step, {})
        if not isinstance(inner, dict):
            return
        values = inner
    if way:
        before = values.get(way[-1])
        values[way[-1]] = [*before, *value] if isinstance(before, list) and isinstance(value, list) else value


def _settled(values: Any) -> Any:
    """Return nested values with lists where the steps were entries of one."""
    if not isinstance(values, dict):
        return values
    inner = {key: _settled(value) for key, value in values.items()}
    if inner and all(isinstance(key, tuple) for key in inner):
        return [_with(inner[entry], *entry[1:]) for entry in sorted(inner)]
    return {key if isinstance(key, str) else f"#{key[0]}": value for key, value in inner.items()}


def _with(entry: Any, key: str, value: str) -> Any:
    return {key: value, **entry} if key and isinstance(entry, dict) else entry


# ---- the child ---------------------------------------------------------------------------------------------------


def child() -> None:
    """Write the fields of the PDF on standard input, by their names, to standard output."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEBIBYTES << 20, MEBIBYTES << 20))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from pypdf import PdfReader

    found = PdfReader(io.BytesIO(sys.stdin.buffer.read())).get_fields() or {}
    texts = {name: value for name, one in list(found.items())[:MOST_FIELDS] if isinstance(value := one.get("/V") or one.get("/DV"), str)}
    json.dump({name: text.removeprefix("/")[:MOST_TEXT] for name, text in texts.items() if name.startswith("zine/")}, sys.stdout)


if __name__ == "__main__":
    child()
