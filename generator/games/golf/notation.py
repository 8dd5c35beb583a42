"""How a change of clubs is written [10]: `197 -> 112; 13 -> 79`, and whatever else can only mean the same."""

from __future__ import annotations

import re
import unicodedata

_ARROW = r"(?:[-–—−=]* ?>|[→⇒⟶⟹➔➜]|nach\b|to\b)"
_CHANGE = re.compile(rf"([0-9]{{1,9}}) ?{_ARROW} ?([+-]?[0-9]{{1,9}}) ?\.?", re.IGNORECASE)
_BETWEEN = re.compile(r"[;,\n]|\bund\b|\band\b", re.IGNORECASE)


def written_changes(text: str) -> tuple[tuple[int, int], ...] | None:
    """[10] The changes that a text asks for, each as old and new club; None if a part of it can be read in no way, or in more than one.

    A hyphen alone is no arrow: `197-112` could be two clubs of a set as well.
    """
    pieces = [" ".join(piece.split()) for piece in _BETWEEN.split(_narrow(text)) if piece.strip()]
    matches = [_CHANGE.fullmatch(piece) for piece in pieces]
    if not pieces or not all(matches):
        return None
    return tuple((int(match[1]), int(match[2])) for match in matches if match)


def _narrow(text: str) -> str:
    """Full-width digits and signs as the usual ones."""
    return "".join(unicodedata.normalize("NFKC", sign) if unicodedata.east_asian_width(sign) == "F" else sign for sign in text)
