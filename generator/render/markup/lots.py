"""Lots: what looks as if by chance, and is the same in each build."""

from __future__ import annotations

from generator.system.digest import digest

LOTS = 7
"""So many there are; as in style sheets."""


def lot(text: str) -> int:
    """Return the lot of a text, from 0 on: always the same for the same text."""
    return int(digest(str(text))[:8], 16) % LOTS
