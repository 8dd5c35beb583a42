"""Where a language divides a long word: asked before a page is set, for the few words that have no room in a column of
a table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

HYPHENATION = Path(__file__).parent / "hyphenation" / "hyph_de_1996.dic"
"""The German patterns of the TeX users; those that come with Pyphen hyphenate some words wrongly."""
TRIED = "0.18.1"
"""The version of Pyphen for which `hyphens.py` reads the patterns; any other reads them itself."""
LEAST = 4
"""So many letters stay together at both ends of a word."""


def hyphenated(word: str, language: str) -> list[int]:
    """Return the places at which a word may be divided in a language."""
    return [int(place) for place in _patterns(language).positions(word)]


@cache
def _patterns(language: str) -> Any:
    import pyphen

    learn(pyphen)
    return pyphen.Pyphen(lang=language, left=LEAST, right=LEAST)


def learn(pyphen: Any) -> None:
    """Let Pyphen know the German patterns."""
    pyphen.LANGUAGES["de"] = HYPHENATION
    if pyphen.__version__ == TRIED:
        from generator.render.pages.hyphens import Hyphens

        pyphen.hdcache.setdefault(HYPHENATION, Hyphens(HYPHENATION))
