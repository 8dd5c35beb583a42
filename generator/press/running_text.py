"""What a page of a PDF says, as text that can be searched: words that a line divides are whole again, ligatures are
letters, and what stands on top or at the foot of page after page is said once."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

DIVIDED = re.compile(r"(?<=[^\W\d_])(?:[-\u2010\u00ad\u00ac]\s*\n\s*|[\ufffe\u0002]\s*)(?!(?:und|oder|bzw|bis|and|or)\b)(?=[^\W\d_])")
"""A word that goes on in the next line, behind a hyphen or the mark that PDFium puts there instead of both; not the
first part of `An- und Abfahrt`."""
EDGE = 2
"""So many lines on top and at the foot of a page may be running heads."""
OFTEN = 3
"""On so many pages at least stands what is one."""
LONGEST = 120
"""So many letters a running head has at most."""
FIGURES = re.compile(r"\d+|\b[ivxlc]+\b", re.IGNORECASE)
UNSEEN = re.compile("[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff\ufffd\ue000-\uf8ff]")
"""What no reader sees: left behind by fonts that do not tell their letters."""


def running_text(pages: Sequence[str]) -> list[str]:
    """Return what pages say, as it was found in them."""
    lines = [[line.strip() for line in unicodedata.normalize("NFKC", page.replace("\r", "\n")).split("\n")] for page in pages]
    lines = [[line for line in page if line] for page in lines]
    heads = _running_heads(lines)
    return [UNSEEN.sub(" ", DIVIDED.sub(_joined, "\n".join(_body(page, heads)))).strip() for page in lines]


def _joined(divided: re.Match[str]) -> str:
    """Return what stands instead of the end of a line within a word: a hyphen stays before a capital, Süd-Nord."""
    return "-" if divided.string[divided.end()].isupper() else ""


def _running_heads(pages: Sequence[Sequence[str]]) -> set[str]:
    """Return the lines that are on top or at the foot of many pages, but for their figures."""
    often = Counter(head for page in pages for head in {_head(line) for line in (*page[:EDGE], *page[-EDGE:])})
    return {head for head, times in often.items() if times >= max(OFTEN, len(pages) // 8)}


def _body(page: Sequence[str], heads: set[str]) -> list[str]:
    """Return the lines of a page without running heads, which are taken off from the outside."""
    first, last = 0, len(page)
    while first < min(EDGE, last) and _head(page[first]) in heads:
        first += 1
    while last > max(first, len(page) - EDGE) and _head(page[last - 1]) in heads:
        last -= 1
    return list(page[first:last])


def _head(line: str) -> str:
    return FIGURES.sub("#", line[:LONGEST]).casefold()
