"""Styles of elements, found with less work than WeasyPrint has with them. In the child process only.

Elements with the same parent's style, the same rules and the same `style` attribute share all values; WeasyPrint sees that only if the attribute
was parsed once, and if no rule for notes or list markers gives each element styles for what it can never have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

NOTE, MARKED = "fn", "li"
"""The class of all footnotes, and the elements that are items of lists."""
ATTRIBUTES = 10_000
"""So many `style` attributes are remembered."""


def narrowed(sheet: Any) -> Any:
    """Return a parsed style sheet in which rules for the footnotes and list markers of any element are looked up only for elements that have
    some."""
    matcher = sheet.matcher
    for entry in matcher.other_selectors[:]:
        pseudo = entry[3] or ""
        if pseudo == "marker":
            found = matcher.lower_local_name_selectors.setdefault(MARKED, [])
        elif pseudo.startswith(("footnote-", "note-")):
            found = matcher.class_selectors.setdefault(NOTE, [])
        else:
            continue
        found.append(entry)
        matcher.other_selectors.remove(entry)
    return sheet


def parsed_once(parse: Callable[..., Any]) -> Callable[..., Any]:
    """Return a parser of declarations that gives the same values for the same text, as objects."""
    known = lru_cache(ATTRIBUTES)(parse)

    def parsed(text: Any, *how: Any, **more: Any) -> Any:
        return known(text) if isinstance(text, str) and not how and not more else parse(text, *how, **more)

    return parsed
