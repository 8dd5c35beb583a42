"""What keeps lines of print from ending badly, in HTML that is complete: words that stay together, words that are not
hyphenated.

WeasyPrint breaks one line after the other and never looks ahead. So a paragraph says itself where no line may end: not
within its first word, which has been left alone on a line otherwise; not so late that a syllable or a short word makes
the last line; not between a word and its number, nor before a dash. On screen, whose lines the reader's window makes,
nothing of this is wanted.
"""

from __future__ import annotations

import re
from functools import lru_cache

from generator.render.text.typography import PIECE, TAG

NO_BREAK = "\N{NO-BREAK SPACE}"
LAST, LAST_IN_LARGE = 6, 11
"""So many letters or digits the last line of a paragraph has at least, if its words allow that; a title, a standfirst
or a quotation has more, since its lines are few."""
LONGEST = 20
"""What is longer may be hyphenated wherever it stands: the line before it would be torn apart otherwise."""
FIRST = 6
"""So many letters a word needs to be hyphenated at all; as in print.css."""

HELD = 1000
"""So many stretches of HTML are remembered: the same one stands in several forms of a piece, and in those of a shorter
sheet."""

SPACES = re.compile(r"[ \n]+")
LETTER = re.compile(r"[^\W_]")
WORD = re.compile(r"[^\W\d_]+")
BOUND = (
    (re.compile(r"\b([A-ZÄÖÜ][a-zäöüß]{1,13}) (?=\d{1,3}(?![\w:/]|[.,]\d))"), rf"\1{NO_BREAK}"),  # Gleis 4
    (re.compile(r"(?<![\w.,:/-])(\d{1,3}) (?=[A-ZÄÖÜ][a-zäöüß]{1,7}\b)"), rf"\1{NO_BREAK}"),  # 12 Punkte
    (re.compile(r"(?<=\S) (?=[–—→] )"), NO_BREAK),
    # A-Seite, 3:1-Regel
    (re.compile(r"(?<![\w:-])([A-ZÄÖÜ]|\d{1,2}(?::\d)?)-(?=[A-ZÄÖÜ][a-zäöüß])"), "\\1\N{NON-BREAKING HYPHEN}"),
)
"""Spaces and hyphens at which no line ends."""
MAY_BE_BOUND = re.compile(r"[\d–—→-]")
"""What a text holds in which one of them may be found."""
SIGNED = re.compile(r"(?<![,;]) (?=\S)")
"""In a signature: spaces within a name or a place. Its lines end behind commas."""
LONGEST_PLACE = 28
"""A longer name or place is broken where it must."""

PARAGRAPHS = frozenset({"p", "li", "dd", "dt", "figcaption", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "div", "section", "article", "br"})
"""A tag of one of these begins or ends a paragraph."""
LARGE = re.compile(' class="(?:standfirst|said)"')
"""A paragraph of few lines."""
EMPHASIS = frozenset({"strong", "em", "b", "i"})
"""The space before one of these goes inside, for the same reason as in `_whole`: a first word has been alone on its
line."""
VERBATIM = frozenset({"pre", "code", "kbd", "svg", "table", "head"})
"""Nothing in one of these is changed: code is verbatim, and a column of a table is as wide as what has no break."""


@lru_cache(HELD)
def held_together(html: str) -> str:
    """Return the HTML of a document with spaces that do not break, and `<span class="whole">` around what is not to be
    hyphenated."""
    pieces = PIECE.split(html)
    paragraph: list[int] = []  # the numbers of its pieces of text so far
    # a note stands inside the paragraph that calls it: how many spans were open there
    outside: list[tuple[list[int], int]] = []
    verbatim = spans = 0
    signed = large = False
    for number, piece in enumerate(pieces):
        if number % 2 == 0:
            if piece and not verbatim:
                paragraph.append(number)
            continue
        tag = TAG.match(piece)
        name, ends = (tag[1] if tag else ""), piece.startswith("</")
        if name in VERBATIM:
            verbatim += -1 if ends else 1
        if name in EMPHASIS and not ends and not verbatim and pieces[number - 1].endswith(" ") and pieces[number + 1]:
            pieces[number - 1], pieces[number + 1] = pieces[number - 1][:-1], " " + pieces[number + 1]
        if name in PARAGRAPHS:
            if paragraph:
                _hold(pieces, paragraph, signed, large)
                paragraph = []
            signed = ' class="signed"' in piece
            large = not ends and (name == "h1" or LARGE.search(piece) is not None)
        elif name == "span":
            spans += -1 if ends else 1
            if piece == '<span class="fn">':
                outside.append((paragraph, spans))
                paragraph = []
            elif ends and outside and spans < outside[-1][1]:
                _hold(pieces, paragraph, signed=False)
                paragraph, _ = outside.pop()
    return "".join(pieces)


def _hold(pieces: list[str], paragraph: list[int], signed: bool, large: bool = False) -> None:
    """Hold together what belongs together in the pieces of a paragraph."""
    for number in paragraph:
        if MAY_BE_BOUND.search(pieces[number]):
            for pattern, bound in BOUND:
                pieces[number] = pattern.sub(bound, pieces[number])
        if signed:
            parts = pieces[number].split(", ")
            pieces[number] = ", ".join(SIGNED.sub(NO_BREAK, part) if len(part) <= LONGEST_PLACE else part for part in parts)
    text = "".join(pieces[number] for number in paragraph)
    ends = len(text.rstrip())
    first, last = _first_word(text), _last_words(text[:ends], 1 if signed else LAST_IN_LARGE if large else LAST)
    start = 0
    for number in paragraph:
        piece = pieces[number]
        stop = start + len(piece)
        if last < stop and start < ends:
            cut, end = max(last - start, 0), ends - start
            lead = piece[cut - 1 : cut] if cut and piece[cut - 1] in " \n" else ""  # the space goes inside: see _whole
            piece = piece[: cut - len(lead)] + _whole(SPACES.sub(NO_BREAK, piece[cut:end]), lead) + piece[end:]
        if start <= first[0] < first[1] <= min(stop, last):
            piece = piece[: first[0] - start] + _whole(piece[first[0] - start : first[1] - start]) + piece[first[1] - start :]
        pieces[number] = piece
        start = stop


def _first_word(text: str) -> tuple[int, int]:
    """Return where the first word stands if it could be hyphenated, with other words behind it; else nothing."""
    word = WORD.match(text, len(text) - len(text.lstrip()))
    return word.span() if word and FIRST <= len(word[0]) <= LONGEST and SPACES.search(text.rstrip(), word.end()) else (0, 0)


def _last_words(text: str, letters: int) -> int:
    """Return where the last words begin that have so many letters together; the end of the text if nothing needs to be
    held."""
    starts = [space.end() for space in SPACES.finditer(text)]
    end = len(text)
    start = end
    for start in reversed(starts):
        if len(LETTER.findall(text, start)) >= letters:
            break
    while end - start > max(LONGEST, 2 * letters + 4):  # some words of them, or none
        start = min([later for later in starts if later > start], default=end)
    return start if starts else end


def _whole(text: str, space: str = "") -> str:
    """Return a text in a span with the space before it: where a text ends with a space and the element behind it does
    not fit, WeasyPrint may break the line after its first word."""
    return f'<span class="whole">{space}{text}</span>' if LETTER.search(text) else space + text
