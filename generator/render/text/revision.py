"""What became of a text, word by word: which words stayed, which went, which came. Words are compared, never
letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from html import escape
from typing import Literal, NamedTuple

from msgspec import Struct

PARAGRAPH, LINE = "\n\n", "\n"
"""What stands between two paragraphs, and between two lines of one."""
KEPT = 0.35
"""If less than this share of the longer text has stayed, the two are shown one after the other: no eye follows so many
changes."""
MOST_WORDS = 4000
"""Longer texts are not compared: it would take seconds."""

_TOKEN = re.compile(r"(?P<paragraph>[ \t]*\n\s*\n\s*)|(?P<line>[ \t]*\n[ \t]*)|(?P<space>\s+)|(?P<word>\w+(?:[-–/.,:'’]\w+)*|\S)")
"""A number such as 1,5 and a compound with a hyphen are one word; a mark that stands by itself is one as well."""


class RevisionPiece(Struct, frozen=True):
    """Words that stayed, went or came; or the break behind a paragraph or a line. `spaced`: a space stands before
    it."""

    kind: Literal["same", "old", "new"]
    text: str
    spaced: bool = False


class _Token(NamedTuple):
    text: str
    spaced: bool


class _Stretch(NamedTuple):
    """Words that stayed (`old` and `new` are the same), or words and what has come for them."""

    same: bool
    old: tuple[_Token, ...]
    new: tuple[_Token, ...]


def revised(old: str, new: str) -> tuple[RevisionPiece, ...]:
    """Return the pieces in which old and new text stand together, what went before what came for it.

    Without the pieces that came they are the old text, without those that went the new one, white space apart.
    """
    stretches = _compared(_tokens(old), _tokens(new))
    return tuple(piece for stretch in stretches for piece in _pieces(stretch))


def paragraphs(pieces: Iterable[RevisionPiece]) -> list[list[RevisionPiece]]:
    """Return the pieces by paragraph. The break of a paragraph is kept only where it went or came amid words that
    stayed."""
    found: list[list[RevisionPiece]] = [[]]
    breaks: list[RevisionPiece] = []
    for piece in pieces:
        if piece.text == PARAGRAPH:
            breaks.append(piece)
            found.append([])
        else:
            found[-1].append(piece)
    for mark, before, after in zip(breaks, found, found[1:], strict=False):
        if mark.kind != "same" and all(any(piece.kind != mark.kind for piece in part) for part in (before, after)):
            before.append(mark)
    return [part for paragraph in found for part in _apart(paragraph) if part]


def _apart(paragraph: list[RevisionPiece]) -> list[list[RevisionPiece]]:
    """Split a paragraph of which no word has stayed in two: the old and the new one."""
    if any(piece.kind == "same" for piece in paragraph):
        return [paragraph]
    return [[piece for piece in paragraph if piece.kind == kind] for kind in ("old", "new")]


# ---- comparing ---------------------------------------------------------------------------------------------------


def _tokens(text: str) -> tuple[_Token, ...]:
    """Return the words, marks and breaks."""
    tokens: list[_Token] = []
    spaced = True
    for match in _TOKEN.finditer(text.strip()):
        if match["space"]:
            spaced = True
        elif match["word"]:
            tokens.append(_Token(match["word"], spaced))
            spaced = False
        else:
            tokens.append(_Token(PARAGRAPH if match["paragraph"] else LINE, False))
            spaced = True
    return tuple(tokens)


def _compared(old: tuple[_Token, ...], new: tuple[_Token, ...]) -> list[_Stretch]:
    if old == new:
        return [_Stretch(True, old, new)]
    if max(len(old), len(new)) > MOST_WORDS:
        return [_Stretch(False, old, new)]
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    stretches = [_Stretch(code == "equal", old[i1:i2], new[j1:j2]) for code, i1, i2, j1, j2 in codes]
    stretches = _in_whole_sentences(_without_islands(stretches))
    kept = sum(_size(stretch.old) for stretch in stretches if stretch.same)
    return stretches if kept >= KEPT * max(_size(old), _size(new)) else [_Stretch(False, old, new)]


def _size(tokens: Sequence[_Token]) -> int:
    """Count the letters of some words."""
    return sum(len(token.text.strip()) for token in tokens)


def _without_islands(stretches: list[_Stretch]) -> list[_Stretch]:
    """Join two changes with the words that stayed between them, if those are no longer than either: a lone »und« helps
    nobody."""
    for at in range(1, len(stretches) - 1):
        before, middle, after = stretches[at - 1 : at + 2]
        changed = min(max(_size(each.old), _size(each.new)) for each in (before, after))
        if middle.same and _size(middle.old) <= changed and not any(token.text in (PARAGRAPH, LINE) for token in middle.old):
            joined = _Stretch(False, before.old + middle.old + after.old, before.new + middle.new + after.new)
            return _without_islands([*stretches[: at - 1], joined, *stretches[at + 2 :]])
    return stretches


def _in_whole_sentences(stretches: list[_Stretch]) -> list[_Stretch]:
    """Cut what came or went, the same wherever equal words let it be cut, so that it begins and ends with a paragraph
    or a sentence."""
    nothing = _Stretch(True, (), ())
    stretches = [nothing, *stretches, nothing]
    for at, stretch in enumerate(stretches[1:-1], start=1):
        before, after = stretches[at - 1], stretches[at + 1]
        if stretch.same or (stretch.old and stretch.new) or not before.same or not after.same:
            continue
        words = stretch.old or stretch.new
        row = (*before.old, *words, *after.old)
        first = len(before.old)
        starts = [first]
        while starts[-1] > 0 and row[starts[-1] - 1] == row[starts[-1] + len(words) - 1]:
            starts.append(starts[-1] - 1)
        starts.reverse()
        while starts[-1] + len(words) < len(row) and row[starts[-1]] == row[starts[-1] + len(words)]:
            starts.append(starts[-1] + 1)
        best = max(starts, key=lambda start: (_cut(row, start) + _cut(row, start + len(words)), start == first))
        cut = row[best : best + len(words)]
        stretches[at - 1] = _Stretch(True, row[:best], row[:best])
        stretches[at] = _Stretch(False, cut if stretch.old else (), cut if stretch.new else ())
        stretches[at + 1] = _Stretch(True, row[best + len(words) :], row[best + len(words) :])
    return stretches


def _cut(row: Sequence[_Token], at: int) -> int:
    """Rate the place before the word at an index for a cut: 3 behind a paragraph, 2 behind a line, 1 behind a
    sentence."""
    if at in (0, len(row)):
        return 3
    return {PARAGRAPH: 3, LINE: 2, ".": 1, "!": 1, "?": 1}.get(row[at - 1].text, 0)


def _pieces(stretch: _Stretch) -> Iterable[RevisionPiece]:
    if stretch.same:
        yield from _runs("same", stretch.old)
    else:
        yield from _runs("old", stretch.old)
        yield from _runs("new", stretch.new)


def _runs(kind: Literal["same", "old", "new"], tokens: Sequence[_Token]) -> Iterable[RevisionPiece]:
    """Yield the words of a stretch, between its breaks."""
    words: list[_Token] = []
    for token in [*tokens, None]:
        if token is not None and token.text not in (PARAGRAPH, LINE):
            words.append(token)
            continue
        if words:
            text = words[0].text + "".join(f" {word.text}" if word.spaced else word.text for word in words[1:])
            yield RevisionPiece(kind, text, words[0].spaced)
            words = []
        if token is not None:
            yield RevisionPiece(kind, token.text)


@lru_cache(maxsize=1_000)  # the law book of every round holds nearly the same rules
def shown(old: str, new: str, gone: str, came: str) -> str:
    """Return a text that has become another as paragraphs of HTML. `gone` and `came` (HTML) name for who listens what
    went and what came."""
    found = paragraphs(revised(old, new))
    return "\n".join(f"<p>{''.join(_html(piece, gone, came) for piece in paragraph).strip()}</p>" for paragraph in found)


def _html(piece: RevisionPiece, gone: str, came: str) -> str:
    text = {PARAGRAPH: "¶", LINE: "<br>"}.get(piece.text) or escape(piece.text)
    space = " " if piece.spaced else ""
    if piece.kind == "same" or piece.text == LINE:
        return space + text
    tag, word = ("del", gone) if piece.kind == "old" else ("ins", came)
    return f'{space}<{tag}><span class="unseen">{word} </span>{text}</{tag}>'
