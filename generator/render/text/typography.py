"""The typography of a language in clean HTML: quotation marks, dashes, narrow spaces, in all text that is not code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from html import unescape
from itertools import accumulate
from typing import Any

from generator.render.text.quoting import with_quotes

UNWANTED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]")
"""Control characters, and those that turn the direction of writing and so could reverse a result."""
NARROW = "\N{NARROW NO-BREAK SPACE}"
BETWEEN = "\0"
"""Stands between two pieces of text while all are set at once; it is in none of them and counts as no letter."""
DASHES = (
    ("->", r"(?<![-<])--?>(?!>)", "→"),
    ("---", r"(?<!-)---(?!-)", "—"),
    ("--", r"(?<!-)--(?!-)", "–"),
    (r"\.\.\.", r"(?<!\.)\.{3}(?!\.)", "…"),
    ("×", r"(?<=\d)[ \n]×[ \n](?=\d)", "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"),
)
"""In every language, as in TYPOGRAPHY. An arrow comes before the dashes that are in it."""
ABBREVIATIONS = "z. B.|d. h.|u. a. m.|u. a.|i. d. R.|o. ä.|u. ä.|u. U.|z. T.|s. o.|s. u.|i. A.|v. a.|u. v. m.|a. a. O.|m. E."
MONTHS = "Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember"
DUTCH_MONTHS = "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december"
UNIT = r"([0-9])[ \n](?=[%‰€$£°]|(?:Euro|Uhr|km|m|cm|mm|kg|g)\b)"
NUMBER_RANGE = (r"-(?<=\d-)\d", r"(?<![\w.,/*+=–-])((?!0\d)\d{1,4})-((?!0\d)\d{1,4})(?![\w/–-]|[.,]\d)", r"\1–\2")


def _close_up(match: re.Match[str]) -> str:
    """Write `z.B.` and `z. B.` with narrow spaces."""
    return NARROW.join(f"{part}." for part in re.sub(r"\s", "", match[0]).split(".") if part)


def _behind(abbreviations: str) -> str:
    """Return a pattern of the dot behind one of these, which is looked for first, then the letter before it: few are
    that."""
    each = abbreviations.split("|")
    behind = "|".join(rf"(?<=\b{short}\.)" for short in each)
    return rf"\.(?<=[{''.join(sorted({short[-1] for short in each}))}]\.)(?:{behind})"


TYPOGRAPHY: dict[str, tuple[tuple[str, str, Any], ...]] = {
    "de": (
        (
            r"\.[ \n]?[a-zA-Z]\.",
            r"\b(?=[a-zA-Z]\.)(?i:" + ABBREVIATIONS.replace(".", r"\.").replace(" ", r"[ \n]?") + r")(?!\w)",
            _close_up,
        ),
        (r" [%‰€$£°EUkmcg](?<=[0-9] .)", UNIT, rf"\1{NARROW}"),
        ("\n[%‰€$£°EUkmcg](?<=[0-9]\n.)", UNIT, rf"\1{NARROW}"),
        (r"\.[ \n]\d", rf"{_behind('Nr|Nrn|S|Bd|Abb|Kap|Abs|Art|Anm')}[ \n](?=\d)", f".{NARROW}"),
        (r"\.", rf"{_behind('Dr|Prof|Hr|Fr|St')}[ \n](?=[A-ZÄÖÜ])", f".{NARROW}"),
        ("§", r"§[ \n](?=\d)", f"§{NARROW}"),
        (r"\.", rf"\.(?<=\d\.)[ \n](?=(?:{MONTHS})\b)", f".{NARROW}"),
        NUMBER_RANGE,
    ),
    "nl": (
        (r" [%‰€$£°EUkmcg](?<=[0-9] .)", UNIT, rf"\1{NARROW}"),
        ("\n[%‰€$£°EUkmcg](?<=[0-9]\n.)", UNIT, rf"\1{NARROW}"),
        (r"\.", rf"{_behind('nr|nrs|blz|p|art|afb|dr|drs|ir|mr|prof|St')}[ \n](?=[\dA-Z])", f".{NARROW}"),
        (r" [jfmasond](?<=[0-9] .)", rf"(?<=[0-9])[ \n](?=(?:{DUTCH_MONTHS})\b)", NARROW),
        NUMBER_RANGE,
    ),
    "en": (
        (r" [kmcg](?<=[0-9] .)", r"(?<=[0-9])[ \n](?=(?:km|m|cm|mm|kg|g)\b)", NARROW),
        (r"\.", rf"{_behind('No|Nos|p|pp|Vol|Fig|Dr|Mr|Mrs|Ms')}[ \n](?=[\dA-Z])", f".{NARROW}"),
        NUMBER_RANGE,
    ),
}
"""By language: what a text has that it concerns, which begins with a certain sign and is found fast; what is looked for
then, and what takes its place."""


@cache
def _rules(language: str) -> list[tuple[str, re.Pattern[str], re.Pattern[str], Any]]:
    return [(begin.removeprefix("\\")[0], re.compile(begin), re.compile(pattern), new) for begin, pattern, new in DASHES + TYPOGRAPHY[language]]


PIECE = re.compile(r'(<(?:[^>"]|"[^"]*")*>)')
"""A tag as nh3 writes it; splitting with it gives text and tags by turns."""
TAG = re.compile(r"</?(\w+)")
INLINE = frozenset("a abbr b cite code del em i img ins kbd mark q s small span strong sub sup u".split())
CODE = frozenset({"code", "pre", "kbd"})


def pieces_of(html: str) -> list[str]:
    """Return HTML as plain text and tags by turns."""
    pieces = PIECE.split(html)
    pieces[::2] = [UNWANTED.sub("", unescape(piece)) if piece else "" for piece in pieces[::2]]
    return pieces


def typeset(pieces: list[str], language: str) -> list[str]:
    """Set quotes, spaces and dashes in all text that is not code, in place, given plain text and tags by turns; tags
    stay as they are."""
    words = pieces[::2]
    text = typed = BETWEEN.join(words)
    code = _code(pieces)
    if code:
        text = BETWEEN.join(["" if 2 * number in code else piece for number, piece in enumerate(words)])
    for sign, begin, pattern, new in _rules(language):
        if sign in text and begin.search(text):
            text = pattern.sub(new, text)
    if text != typed:
        pieces[::2] = text.split(BETWEEN)
    for number in code:
        pieces[number] = words[number // 2]
    if '"' in text or "'" in text:
        for paragraph in _with_quotes(pieces):
            _set_quotes(pieces, paragraph, code, language)
    return pieces


def typeset_words(text: str, language: str) -> str:
    """Return plain words with the quotes, spaces and dashes of the language."""
    return typeset([UNWANTED.sub("", text)], language)[0]


def _code(pieces: Sequence[str]) -> set[int]:
    """Return which pieces are code."""
    tags = "".join(pieces[1::2])
    if not any(f"<{name}" in tags for name in CODE):
        return set()
    deep = [0, *accumulate(_means(tag)[0] for tag in pieces[1::2])]
    return {2 * number for number, deeper in enumerate(deep) if deeper}


def _with_quotes(pieces: Sequence[str]) -> Iterator[range]:
    """Yield the pieces of text of each paragraph that has straight quotes."""
    end = 0
    for at in [2 * number for number, piece in enumerate(pieces[::2]) if '"' in piece or "'" in piece]:
        if at >= end:
            begin = next((place + 1 for place in range(at - 1, 0, -2) if _means(pieces[place])[1]), 0)
            end = next((place for place in range(at + 1, len(pieces), 2) if _means(pieces[place])[1]), len(pieces))
            yield range(begin, end, 2)


@lru_cache(1000)
def _means(tag: str) -> tuple[int, bool]:
    """Return how much deeper in code one is behind a tag, and whether a paragraph ends there. There are few that
    differ."""
    found = TAG.match(tag)
    name = found[1] if found else ""
    return (0 if name not in CODE else -1 if tag.startswith("</") else 1), name not in INLINE


def _set_quotes(pieces: list[str], paragraph: Iterable[int], code: set[int], language: str) -> None:
    """Turn straight quotes in these pieces into those of the language, also across markup and around code."""
    text = "".join("o" * len(pieces[number]) if number in code else pieces[number] for number in paragraph)
    text = with_quotes(text, language)
    start = 0
    for number in paragraph:
        end = start + len(pieces[number])
        if number not in code:
            pieces[number] = text[start:end]
        start = end
