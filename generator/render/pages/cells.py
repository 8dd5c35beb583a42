"""Cells of printed tables: which of them, and which of their words, are never divided, and where all others may be.

A figure that is divided is another figure, and a short word in two pieces is none: "12" as 1 over 2, "Tisc-h". So a
cell of figures, or a short one, is one piece; and so is a short word of a longer cell. Long words end at hyphens, then
by the patterns of the language, and beyond all anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Literal

from generator.render.text.typography import PIECE

Torn = Literal["", "hyphens", "anywhere"]
"""How long words are divided: at hyphens that are typed; also where the language divides them; anywhere, beside
that."""

SHORT = 12
"""So many letters are never divided."""
LONGEST_FIGURES = 24
"""So long may a cell of figures be, with its unit, its month or what is counted, that is one piece."""
FIGURES = re.compile(r"(?=[^0-9]*[0-9])[^\W\d_]{0,3}[0-9\s.,:;/+*×%‰€$£¥°'’()=<>≤≥±−–—-]*(?:[^\W\d_]+\.?[0-9\s.,:/–−-]*)?")
"""A date, a price, a score, a range, a share, a number with its unit: figures, signs, and one word at most."""
SOFT, ANYWHERE = "\N{SOFT HYPHEN}", "\N{ZERO WIDTH SPACE}"
SPACE = re.compile("[ \n\t\r\f]+")
"""Where lines end between words; not at spaces that keep words together."""
WORD = re.compile("[^ \n\t\r\f]+")
HYPHEN, SIGN = "(?<=[^\\W_]-)(?=[^\\W_])", re.compile("(?<=[–—/?])(?=[^\\W\\d_])")
END = re.compile(f"{HYPHEN}|[{SOFT}{ANYWHERE}]")
"""Where a line may end in a word: behind a hyphen with letters on both sides, or where it says so; behind a dash or a
slash it is made to say so."""
PLAIN = re.compile(r"[\w.,:'’]*")
"""A word in which no line ends anyway."""
LETTERS = re.compile(rf"[^\W\d_]{{{SHORT + 1},}}")
CELL = re.compile(r"<(t[dh])((?: [^>]*)?)>(.*?)(?=</?t(?:d|h|r|head|body|foot|able)[ >])", re.DOTALL)
"""A cell of a table: its element, its attributes and what is in it."""
NOTE = re.compile('<span class="fn">.*?</span></span>', re.DOTALL)
"""A note that is called in a cell."""
TAG = re.compile("<[^>]*>")
CLASS = re.compile(' class="([^"]*)"')
PICTURE = re.compile('<(?:svg|img)|class="blank"')
"""A cell that holds more than words."""

Hyphens = Callable[[str], list[int]]
"""Returns the places at which a language divides a word."""


def plain(html: str) -> str:
    """Return what is to be read in a cell; where a note is called stands its number."""
    return unescape(TAG.sub("", NOTE.sub("1", html).replace("<br>", " ")))


def is_whole(text: str) -> bool:
    """Tell whether a cell is one piece: it is short, or a figure with what belongs to it."""
    said = text.strip(" \n")
    return len(said) <= SHORT or len(said) <= LONGEST_FIGURES and FIGURES.fullmatch(said) is not None


def is_figure(text: str) -> bool:
    """Tell whether a cell is a figure with what belongs to it, or one short word: no line ends in it, however narrow
    its column is."""
    said = text.strip(" \n")
    return is_whole(said) and (len(said) > SHORT or FIGURES.fullmatch(said) is not None or SPACE.search(said) is None)


def pieces(text: str, torn: Torn, hyphens: Hyphens) -> Iterator[str]:
    """Yield what of a cell cannot be divided; a piece that ends with a hyphen has it."""
    for word in WORD.findall(text):
        parts = [word] if is_whole(word) else END.split(shown := divided(word, torn, hyphens))
        signs = [] if is_whole(word) else END.findall(shown)
        yield from (part + "-" * (sign == SOFT) for part, sign in zip(parts, [*signs, ""], strict=True))


def divided(word: str, torn: Torn, hyphens: Hyphens) -> str:
    """Return a long word with signs where a line may end in it."""
    if is_whole(word):
        return word
    word = SIGN.sub(ANYWHERE, word)
    if not torn:
        return word

    def by_language(run: re.Match[str]) -> str:
        places = [0, *hyphens(run[0]), len(run[0])]
        return SOFT.join(run[0][begin:end] for begin, end in zip(places, places[1:], strict=False))

    word = LETTERS.sub(by_language, word)
    if torn == "hyphens":
        return word
    found = []
    for part in END.split(word):
        count = -(-len(part) // SHORT)
        ends = [len(part) * number // count for number in range(count + 1)] if count else [0]
        found.append(ANYWHERE.join(part[begin:end] for begin, end in zip(ends, ends[1:], strict=False)))
    signs = iter([*END.findall(word), ""])
    return "".join(part + next(signs) for part in found)


def with_unbroken_cells(html: str, torn: Torn, whole: bool, hyphens: Hyphens) -> str:
    """Return the HTML of a table in whose cells no line ends where it must not; if it is `whole`, short cells of
    several words are on one line too."""
    head, end, body = html.rpartition("</thead>")

    def cell(found: re.Match[str], is_one: Callable[[str], bool]) -> str:
        name, attributes, inside = found.groups()
        if PICTURE.search(found[0]):
            return found[0]
        if is_one(plain(inside)):
            named = CLASS.sub(r' class="\1 one"', attributes) if CLASS.search(attributes) else f'{attributes} class="one"'
            return f"<{name}{named}>{inside}"
        parts = PIECE.split(inside)
        parts[::2] = [WORD.sub(lambda word: _word(word[0], torn, hyphens), part) for part in parts[::2]]
        return f"<{name}{attributes}>{''.join(parts)}"

    heads, cells = (is_whole, is_whole) if whole else (_is_word, is_figure)
    return CELL.sub(lambda found: cell(found, heads), head) + end + CELL.sub(lambda found: cell(found, cells), body)


def _is_word(head: str) -> bool:
    return is_whole(head) and SPACE.search(head.strip(" \n")) is None


def _word(word: str, torn: Torn, hyphens: Hyphens) -> str:
    """Return a word of a cell, as HTML has it, so that no line ends in it if it is short, and may if it is long."""
    text = unescape(word)
    if is_whole(text):
        return word if PLAIN.fullmatch(text) else f'<span class="one">{word}</span>'
    shown = divided(word, torn, hyphens) if "&" not in word else word
    if SOFT not in shown:
        return shown
    # where words may be divided, WeasyPrint takes all before the first hyphen for one word: each of them is an element
    return "".join([f"<span>{part}</span>" if SOFT in part else part for part in re.split(f"{HYPHEN}|(?<={ANYWHERE})", shown)])
