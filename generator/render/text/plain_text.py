"""The words of what is told, as plain text: for whoever only looks for words in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.render.text.locale import Words
from generator.render.text.markdown import seen
from generator.render.text.revision import revised
from generator.render.text.search_terms import spoken
from generator.values.messages import PICTURE, SENDER, SENDER_TO
from generator.values.report import (
    Blank,
    Block,
    Box,
    Choice,
    Clause,
    Colophon,
    Entry,
    Facts,
    Figure,
    Fold,
    Form,
    Guest,
    Heading,
    Inline,
    Items,
    Number,
    Paragraph,
    Picture,
    Plot,
    Press,
    Prose,
    Revision,
    Table,
    Verbatim,
    walk,
)

NUMBERS = {int, Number}
"""Kinds of piece in which no word stands."""


def loose_text(blocks: Iterable[Block], words: Words) -> str:
    """Return what is to be read in blocks, a line for each of them; numbers that stand alone are left out."""
    return "\n".join(" ".join([words.plain(piece) for piece in _pieces(block, words) if type(piece) not in NUMBERS]) for block in walk(blocks))


def _pieces(block: Block, words: Words) -> Iterator[Inline]:
    """Yield the pieces of a block but for what stands in other blocks within it."""
    match block:
        case Heading(line) | Paragraph(line) | Verbatim(line) | Colophon(line) | Box(line) | Fold(line):
            yield line
        case Items(items):
            yield from items
        case Facts(pairs):
            yield from (piece for pair in pairs for piece in pair)
        case Prose():
            yield spoken(seen(block, words.language, words.texts))
        case Table():
            yield block.caption
            yield from (column.title for column in block.columns)
            yield from (cell for row in block.rows for cell in row.cells)
            yield block.foot
        case Plot():
            yield from (block.title, block.x_title, *block.x, *(line.label for line in block.series))
        case Picture():
            yield from (PICTURE(title=block.title), block.caption)
        case Guest():
            yield PICTURE(title=block.alt)
        case Press(sender, to):
            yield SENDER(sender=sender) if to is None else SENDER_TO(sender=sender, to=to)
        case Form(fields):
            yield from (piece for field in fields for piece in _of_field(field))
        case Revision(old, new):
            yield from (piece.text for piece in revised(words.plain(old), words.plain(new)))
        case Clause():
            yield from (block.number, block.title)
            yield from (piece for remark in block.side for piece in (remark.text, remark.note))
        case Entry(title, facts):
            yield from (title, *facts)
        case Figure(value, label):
            yield from (value, label)


def _of_field(field: Choice | Blank) -> Iterator[Inline]:
    yield field.label
    yield from field.options if isinstance(field, Choice) else (field.text,)
