"""What stands in columns, and what is too wide or too long for them and stands across, in the order in which it was
typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from generator.render.pages.figures import Tables, is_across
from generator.render.pages.members import PAGE, STANZA, TITLE, Member
from generator.render.pages.pieces import MANY, SOFT, TAG, stanzas_of
from generator.render.text.sanitise import HEADINGS
from generator.values.record import replace
from generator.values.report import (
    Beside,
    Block,
    Colophon,
    Columns,
    Facing,
    Fold,
    Forms,
    Heading,
    Items,
    Kept,
    Pair,
    Paragraph,
    Press,
    Table,
    Together,
    Verbatim,
)

ACROSS = frozenset({PAGE, "ads", "columns", "gallery", "keep", "page", "bleed"})
"""What always stands across: columns, a board of advertisements, pictures in rows, what has a page or reaches the edges
of one."""
LONG = 1800
"""Letters of something that is too long for two columns of a page, unless it is divided between its lines."""
WHOLE = 600
"""Letters of a table that stands in a column, where it is not divided."""

HEADED = 2.4
"""White above a heading in a column, in mm."""
MANY_THINGS = 9
"""So many things have columns of their own on a sheet; fewer stand in those of the sheet."""


class Nodes(Struct, frozen=True):
    """Some of what stands one below the other in a text."""

    nodes: tuple[Member, ...]


def strips_of(nodes: Sequence[Member], width: float, tables: Tables) -> Iterator[tuple[tuple[Member, ...], bool]]:
    """Yield a text as what fits into columns of this width and, in its place, each thing that is too wide or too long
    for them, with the heading above it: a long poem too, and one that is all of its text."""
    begin = 0
    poem = all(member.tag in (STANZA, TITLE) for member in nodes)
    for number, (tag, html, _, classes) in enumerate(nodes):
        if number < begin:
            continue
        many, low = stanzas_of(nodes, number, width)
        across = poem or many and not low or tag in ACROSS or not ACROSS.isdisjoint(classes) or is_long(tag, html) or _is_wide(nodes[number], width, tables)
        if not across and not is_across(nodes[number], number == 0, width):
            continue
        first = number - (number > begin and nodes[number - 1][0] in (*HEADINGS, TITLE))
        if first > begin:
            yield tuple(nodes[begin:first]), False
        begin = number + max(1, many)
        yield tuple(nodes[first:begin]), True
    if begin < len(nodes):
        yield tuple(nodes[begin:]), False


def _is_wide(member: Member, width: float, tables: Tables) -> bool:
    """Tell whether something is, or holds, a table that would stand in pieces in a column of this width."""
    parted = member.tag == "table" and len(tables.authored(member.html, width)) > 1
    return parted or any(_is_wide(one, width, tables) for one in member.inner)


def is_long(tag: str, html: str) -> bool:
    """Tell whether something is too long for two columns of one page."""
    most = WHOLE if tag == "table" else LONG
    return html.count("<tr") > MANY or tag != "p" and len(TAG.sub("", html)) > most or tag == "pre" and html.count("\n") > MANY


def taken(strip: list[Block | Nodes]) -> list[Block]:
    """Return the heading that is left of a strip, and take it away."""
    left = [block for block in strip if not isinstance(block, Nodes)]
    strip.clear()
    return left


def is_soft(block: Block, html: str) -> bool:
    """Tell whether something in a column may be divided between its lines."""
    return isinstance(block, Press | Paragraph | Items | Verbatim | Colophon) and len(html) > SOFT


def is_listed(above: Block | Nodes | None, block: Block, html: str) -> bool:
    """Tell whether a block goes on with a list in small type, without white between; what is long is no item of one."""
    return _is_small(above) and _is_small(block) and not is_soft(block, html)


def _is_small(block: Block | Nodes | None) -> bool:
    return isinstance(block, Colophon) or isinstance(block, Together) and all(map(_is_small, block.blocks))


def halved(blocks: Sequence[Block]) -> int:
    """Return how many of some blocks make a column about as high as that of the others; a table counts its rows."""
    lines = [len(block.rows) + 3 if isinstance(block, Table) else 3 for block in blocks]
    return min(range(1, len(blocks)), key=lambda half: (max(sum(lines[:half]), sum(lines[half:])), half))


def in_rows(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks as they can be divided where they do not fit on a page: columns row by row."""
    for block in blocks:
        if isinstance(block, Columns):
            yield from (replace(block, blocks=block.blocks[at : at + block.count]) for at in range(0, len(block.blocks), block.count))
        else:
            yield block


def flat(blocks: Sequence[Block], sheet: bool, short: bool) -> Iterator[Block]:
    """Yield blocks without what puts them beside each other on a narrow page."""
    for block in blocks:
        match block:
            case Beside(main, side) | Pair(main, side):
                yield from flat((*main, *side), sheet, short)
            case Columns(blocks=inner) if sheet and len(inner) < MANY_THINGS:
                yield from flat(inner, sheet, short)
            case Together(inner) if sheet and any(isinstance(one, Columns) and len(one.blocks) >= MANY_THINGS for one in inner):
                yield from flat(inner, sheet, short)
            case Facing(all=inner) | Kept(inner) if sheet:
                yield from flat(inner, sheet, short)
            case Kept() | Fold(printed=False):
                pass
            case Fold(blocks=inner, title=title):
                yield Heading(title, 3)
                yield from flat(inner, sheet, short)
            case Forms((longest, *_) as forms):
                yield from flat(forms[-1] if short else longest, sheet, short)
            case _:
                yield block
