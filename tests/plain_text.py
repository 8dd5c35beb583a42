"""Plain text of what is told: for golden files, so that a change of theme touches no test of rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.render.text.locale import GAP, Words, valued
from generator.render.text.revision import LINE, PARAGRAPH, paragraphs, revised
from generator.values.issue import Section
from generator.values.messages import PICTURE, SENDER, SENDER_TO
from generator.values.report import (
    Beside,
    Blank,
    Block,
    Box,
    Choice,
    Clause,
    Colophon,
    Columns,
    Entry,
    Facing,
    Facts,
    Figure,
    Fold,
    Form,
    Forms,
    Gallery,
    Guest,
    Heading,
    Inline,
    Items,
    Kept,
    Pair,
    Paragraph,
    Picture,
    Plot,
    Press,
    Prose,
    Publication,
    Report,
    Revision,
    Spread,
    Table,
    Together,
    Verbatim,
)

UNDERLINES = {1: "=", 2: "-", 3: "."}
BETWEEN = "  "
"""What stands between two columns."""
INDENT = "    "
MARKS = {"": "", "best": "*", "void": "x", "line": ""}
"""What stands before a row that is marked."""


def text(told: Report | Publication | Section | Iterable[Block], words: Words) -> str:
    """Return all of it as lines of plain text, ended by a line break; an empty line stands between blocks."""
    match told:
        case Report():
            title, *below = [line for line in (told.headline, told.title, told.lead) if line is not None]
            paragraphs = [*_opening(title, below, words), *_blocks(told.blocks, words)]
        case Publication():
            paragraphs = list(_pages(told, words))
        case Section():
            paragraphs = [*_opening(told.title, (told.overline, told.lead, told.author), words), *_blocks(told.blocks, words)]
        case _:
            paragraphs = list(_blocks(told, words))
    return "\n\n".join("\n".join(line.rstrip() for line in paragraph) for paragraph in paragraphs) + "\n"


def _aligned(rows: Sequence[Sequence[Inline]], sides: str, words: Words) -> list[str]:
    """Show each column as wide as its widest cell."""
    cells = [[" ".join(words.plain(cell).split()) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = (BETWEEN.join(f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)) for row in cells)
    return [line.rstrip() for line in lines]


# Each of the following gives paragraphs: lists of lines that belong together.


def _pages(pages: Publication, words: Words) -> Iterator[list[str]]:
    for page in pages.pages:
        yield from _opening(page.title, (f"[{page.slug}]",), words)
        yield from _blocks(page.blocks, words)
    for person, blocks in pages.people:
        yield from _opening(words.names[person], (f"[{person}]",), words)
        yield from _blocks(blocks, words)


def _opening(title: Inline, below: Iterable[Inline], words: Words) -> Iterator[list[str]]:
    yield _underlined(title, 1, words)
    yield from ([words.plain(line)] for line in below if line is not None)


def _blocks(blocks: Iterable[Block], words: Words) -> Iterator[list[str]]:
    for block in blocks:
        yield from _block(block, words)


def _block(block: Block, words: Words) -> Iterator[list[str]]:
    plain = words.plain
    match block:
        case Heading(title, level):
            yield _underlined(title, level, words)
        case Paragraph(line):
            yield plain(line).splitlines()
        case Items(items, ordered):
            yield [f"{f'{n}.' if ordered else '-'} {plain(item)}" for n, item in enumerate(items, 1)]
        case Facts(pairs):
            yield _aligned([(plain(name) + ":", value) for name, value in pairs], "<<", words)
        case Prose():
            yield block.markdown.strip().splitlines()
        case Table():
            yield from _table(block, words)
        case Plot():
            yield from _plot(block, words)
        case Picture():
            yield _picture(block, words)
        case Gallery(pictures, _):
            yield [line for picture in pictures for line in _picture(picture, words)]
        case Guest(alt, pages):
            yield [plain(PICTURE(title=alt)) for _ in pages[:1]]
        case Box(title, inner):
            yield from _framed(f"[{plain(title)}]", _blocks(inner, words), "| ")
        case Press(sender, to, prose):
            who = words.plain(SENDER(sender=sender) if to is None else SENDER_TO(sender=sender, to=to))
            yield from _framed(f"{who}:", _block(prose, words), "> ")
        case Fold(title, inner):
            yield from _framed(f"+ {plain(title)}", _blocks(inner, words), INDENT)
        case Form(fields):
            yield [_field(field, words) for field in fields]
        case Verbatim(line):
            yield plain(line).strip().splitlines()
        case Revision(old, new):
            yield _revision(plain(old), plain(new))
        case Clause():
            yield from _clause(block, words)
        case Beside(first, second) | Pair(first, second):
            yield from _blocks((*first, *second), words)
        case Columns(inner) | Together(inner) | Kept(inner) | Facing(all=inner) | Spread(instead=inner):
            yield from _blocks(inner, words)
        case Forms((longest, *_)):
            yield from _blocks(longest, words)
        case Entry(title, facts, inner):
            yield from _framed("\n".join(map(plain, (title, *facts))), _blocks(inner, words), INDENT)
        case Figure(value, label):
            yield [f"{plain(value)} {plain(label)}"]
        case Colophon(line):
            yield [plain(line)]
        case _:
            raise TypeError(f"not a block: {block!r}")


def _underlined(title: Inline, level: int, words: Words) -> list[str]:
    line = words.plain(title)
    return [line, UNDERLINES[level] * len(line)]


def _table(table: Table, words: Words) -> Iterator[list[str]]:
    marks = [MARKS[row.mark] for row in table.rows]
    rows: list[Sequence[Inline]] = [[column.title for column in table.columns], *(row.cells for row in table.rows)]
    sides = "".join(">" if column.kind == "number" else "<" for column in table.columns)
    if any(marks):
        rows, sides = [[mark, *row] for mark, row in zip(["", *marks], rows, strict=True)], "<" + sides
    head, *body = _aligned(rows, sides, words)
    rule = "-" * max(map(len, [head, *body]))
    lines = [f"[{words.plain(table.caption)}]", head, rule]
    for row, line in zip(table.rows, body, strict=True):
        lines += [line, rule] if row.mark == "line" else [line]
    yield lines
    if table.foot is not None:
        yield [words.plain(table.foot)]


def _plot(plot: Plot, words: Words) -> Iterator[list[str]]:
    head = [plot.x_title, *plot.x]
    rows = [[line.label, *(GAP if value is None else valued(value) for value in line.values)] for line in plot.series]
    yield [f"[{words.plain(plot.title)}]", *_aligned([head, *rows], "<" + ">" * len(plot.x), words)]


def _picture(picture: Picture, words: Words) -> list[str]:
    lines = [f"[{words.plain(PICTURE(title=picture.title))}]"]
    return lines if picture.caption is None else [*lines, words.plain(picture.caption)]


def _field(field: Choice | Blank, words: Words) -> str:
    label = words.plain(field.label)
    if isinstance(field, Choice):
        return " ".join([f"{label}:", *(f"[ ] {words.plain(option)}" for option in field.options)])
    return f"{label}: {words.plain(field.text)}____"


def _revision(old: str, new: str) -> list[str]:
    """Show the revised text: `[-what went-] {+what came+}`."""
    marks = {"same": "{}", "old": "[-{}-]", "new": "{{+{}+}}"}
    lines: list[str] = []
    for paragraph in paragraphs(revised(old, new)):
        text = ""
        for piece in paragraph:
            space, words = " " if piece.spaced else "", "¶" if piece.text == PARAGRAPH else piece.text
            text += "\n" if piece.text == LINE else space + marks[piece.kind].format(words)
        if lines:
            lines.append("")
        lines += [line.strip() for line in text.splitlines()]
    return lines


def _clause(clause: Clause, words: Words) -> Iterator[list[str]]:
    """Show number and title; the text behind an edge; the remarks, each with its note."""
    remarks = [
        f"~ {words.plain(remark.text)}" + (f" [{' '.join(words.plain(remark.note).split())}]" if remark.note is not None else "")
        for remark in clause.side
    ]
    title = f"§ {words.plain(clause.number)} {words.plain(clause.title)}".rstrip()
    yield from _framed(title, [*_blocks(clause.blocks, words), *([remarks] if remarks else [])], INDENT)


def _framed(title: str, paragraphs: Iterable[list[str]], edge: str) -> Iterator[list[str]]:
    """Show the paragraphs as one, its lines behind an edge and below a title."""
    lines = [title]
    for number, paragraph in enumerate(paragraphs):
        if number > 0:
            lines.append(edge)
        lines += [edge + line for line in paragraph]
    yield lines
