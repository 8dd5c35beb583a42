"""No pattern that reads what strangers wrote takes longer than a text is long."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.desk import attack

ROOM = Path("generator/desk")
FILES = (
    *sorted(str(path.relative_to(attack.SOURCE)) for path in (attack.SOURCE / ROOM).glob("[a-z]*.py")),
    *(f"generator/games/{name}.py" for name in ("golf/slips", "golf/documents", "nomic/slips", "swiss/slips", "united/slips", "united/written")),
    "generator/play/order_fields.py",
)
ONE_BLANK = ("generator/games/united/written.py", "generator/games/swiss/slips.py:POINTS")
"""Patterns for lines of at most 500 characters in which no two blanks follow each other."""
PATTERNS = {name: (pattern, asked) for name, pattern, asked in attack.patterns(*FILES)}


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_is_quick_on_texts_made_against_it(name: str) -> None:
    pattern, asked = PATTERNS[name]
    lines = name.startswith(ONE_BLANK)
    seconds, text = attack.slowest(pattern, asked(), 500 if lines else 4000, 0.03, lines)
    assert seconds < 0.03, text[:80]


@pytest.mark.slow
def test_a_pattern_with_two_ways_to_read_one_text_is_found() -> None:
    """Those that were here, and what a search for blanks costs."""
    signed: re.Pattern[Any] = re.compile(r"-----BEGIN-----\n(?:\S.*\n)*\n(.*?)^-----END-----$", re.DOTALL | re.MULTILINE)
    man = re.compile(r"(?:([TAVMS]):)?\s*(\S.*?)((?:\s+=?\+?\s?[0-9]{1,3}(?:=[0-9]{1,3})?)*)\s*")
    for pattern in (signed, man, re.compile(r"[ \t]*:[ \t]*")):
        assert attack.slowest(pattern, ("fullmatch", "search"), 20_000, 0.03)[0] >= 0.03
