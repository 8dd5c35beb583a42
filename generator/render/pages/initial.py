"""How an article begins: with a large letter, whose head stands at the head of the capitals of the first line and whose
foot on the base line of the third, and with small capitals behind it, which lead from that to the text. Where too few
lines stand beside each other for that, as above a list, it begins with small capitals alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import takewhile
from math import ceil

from generator.render.pages.members import Member, words_of
from generator.render.theme.faces import face
from generator.render.theme.theme import Theme

LINES, LETTERS = 3, 75
"""So many lines high it is; so many letters are one line at least."""
ABOVE = ("figure", "blockquote", "quote", "aside")
"""What may stand above the paragraph with which an article begins."""
WEIGHT = 900
"""Of its font; as in print.css."""
GAP = 4.0
"""White between it and the text, in points, at the scale of A5."""
FREE = 1.0
"""So many points lie between the tail of a J or Q and what stands below it, at the scale of A5."""
SLIVER = 0.05
"""It ends so many points above the end of its last line: the next one begins at the margin."""
MARK = 1.7
"""How large the mark of a quotation is before it, in the size of the text."""
HIGH, MIDDLE = "“‘", "»«"
"""Marks of a quotation that hang from the head of the letter, or stand in its midst; all others stand at its foot."""

BEGINNING = re.compile(r'((?:<(?:em|a)\b[^>]*>)*)([„“"‚»(]?[^\W\d_])')
"""The beginning of a text whose first letter can be large: the tags before it, and what is read. What begins in bold is
a list with names, such as small advertisements."""
WORDS = re.compile("[\\w’\N{SOFT HYPHEN}\N{NO-BREAK SPACE}-]*(?: [\\w’\N{SOFT HYPHEN}\N{NO-BREAK SPACE}-]+)*")
"""Words of one sentence, without emphasis."""
SMALL = 20
"""So many letters behind the large one may be small capitals, in whole words: some third of a line of A5, and less than
one beside the letter in columns of 68 mm."""


def opened(found: Sequence[Member], theme: Theme, scale: float) -> list[Member]:
    """Return what stands in an article with the sign of its beginning, below pictures and quotations; beside the large
    letter stand as many paragraphs as have enough lines together, as below a salutation."""
    first = next((at for at, one in enumerate(found) if one.tag not in ABOVE), len(found))
    run = [*takewhile(lambda one: one.html.startswith("<p>"), found[first:])]
    count = lines = 0
    while lines < LINES and count < len(run):
        lines += ceil(len(words_of(run[count].html).strip()) / LETTERS)
        count += 1
    large = lines >= LINES
    if not run or (text := begun(run[0].html.removeprefix("<p>"), theme, scale, large)) is None:
        return [*found]
    others = run[1:count] if large else []
    html = (f'<p class="initial">{text}' if large else f"<p>{text}") + "".join(one.html for one in others)
    return [*found[:first], Member("p", html), *found[first + 1 + len(others) :]]


def begun(html: str, theme: Theme, scale: float, large: bool = True) -> str | None:
    """Return the HTML of a paragraph with a `large` first letter and first words in small capitals; None if it begins
    with something else than a letter, or with nothing that the theme's fonts have."""
    found = BEGINNING.match(html)
    letter = initial(found[2], theme, scale) if found and large else None
    if not found or large and letter is None:
        return None
    words, plain = first_words(html[found.end() :]), face(theme, "text")
    small = words and plain and all(plain.has_small_capital(one) for one in words if one.islower())
    if not small and not letter:
        return None
    before, read = (letter + found[1], words) if letter else (found[1], found[2] + words)
    shown = f'<span class="first-words">{read}</span>' if small else read
    return before + shown + html[found.end() + len(words) :]


def first_words(html: str) -> str:
    """Return the words with which HTML begins that may be in small capitals, up to the first sign. None of them has
    capitals within, which would stand out, and none is parted from the name behind it."""
    found = WORDS.match(html)
    words = found[0].split(" ") if found else []
    count, letters = 0, 0
    for word in words:
        letters += len(word)
        if (count and letters > SMALL) or any(map(str.isupper, word[min(count, 1) :])):
            break
        count += 1
    while 1 < count < len(words) and words[count - 1][0].isupper() and words[count][0].isupper():
        count -= 1
    return " ".join(words[:count])


def initial(text: str, theme: Theme, scale: float) -> str | None:
    """Return the beginning of a text, a letter with or without the mark of a quotation before it, as HTML that is as
    large as the theme's fonts want it; None if they do not have it."""
    mark, letter = text[:-1], text[-1]
    large, plain = face(theme, "display", WEIGHT), face(theme, "text")
    if not large or not plain or not large.has(letter) or not plain.has(mark):
        return None
    points, leading = (part * scale for part in theme.print_type["text"])
    down = (LINES - 1) * leading
    size = (down + plain.capitals * points) / large.capitals
    base = down + (leading - (plain.ascent + plain.descent) * points) / 2 + plain.ascent * points
    line = 2 * (base - large.ascent * size) + (large.ascent + large.descent) * size
    ink = large.ink(letter)
    small = MARK * points
    sign = plain.ink(mark) if mark else ink
    left = sign.left * (small if mark else size)
    # a tail pushes the line below aside
    beside = LINES + (-ink.foot * size > leading - plain.capitals * points - FREE * scale)
    right = GAP * scale - (ink.advance - ink.right) * size
    style = f"font-size: {size:.3f}pt; line-height: {line:.3f}pt; margin: 0 {right:.3f}pt {beside * leading - line - SLIVER:.3f}pt {-left:.3f}pt"
    before = ""
    if mark:
        head = down + plain.capitals * points
        raised = head - sign.top * small if mark in HIGH else (head - (sign.top + sign.foot) * small) / 2 if mark in MIDDLE else 0
        closer = min(ink.left * size, points / 4)
        before = f'<span class="mark" style="font-size: {small:.3f}pt; vertical-align: {raised:.3f}pt; margin-right: {-closer:.3f}pt">{escape(mark)}</span>'
    return f'<span class="drop-cap" style="{style}">{before}{escape(letter)}</span>'
