"""The languages that zine speaks. German and English stand where a sentence is needed; any other language is a file,
`generator/translations/<language>.json`: by the English sentence what it is there. What a file does not have is said in
English; `tests/test_translations.py` tells how much that is."""

from __future__ import annotations

import os
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("de", "en", "nl")
WRITTEN = ("de", "en")
"""Those that stand in the program."""
TRANSLATIONS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "translations")
WITH_A_POINT = frozenset({"en"})
"""Where decimals stand behind a point, not a comma."""


@cache
def translations(language: str) -> Mapping[str, str]:
    """Return what English sentences are in a language. If an English one stands for two German ones that differ there,
    its second meaning has the German one behind it in its key: `Round | Rundfahrt`."""
    import json

    with open(os.path.join(TRANSLATIONS, f"{language}.json"), encoding="utf-8") as file:
        said: dict[str, str] = json.load(file)
    return said


def translated(language: str, en: str, de: str = "") -> str:
    """Return a sentence in a language that the program does not have itself; in English if nobody has translated it."""
    known = translations(language)
    return known.get(f"{en} | {de}") or known.get(en) or en


def chosen(said: Mapping[str, str], language: str) -> str:
    """Return what is said in German and English in any language."""
    return said[language] if language in said else translated(language, said["en"], said["de"])


def language_of(text: str, otherwise: str) -> str:
    """Return the language whose code a text begins with: `nl_BE.UTF-8`."""
    return next((language for language in LANGUAGES if text.startswith(language)), otherwise)


def decimal(digits: str, language: str) -> str:
    """Return a number that has a point before its decimals as people write it: `1,5`."""
    return digits if language in WITH_A_POINT else digits.replace(".", ",")
