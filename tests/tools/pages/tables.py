"""Tables that go on overleaf though they would fit a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median

from tests.tools.pages.drawing import Box, Text
from tests.tools.pages.finding import Finding, shown
from tests.tools.pages.structure import Book, Element, Page

NEAR = 1.5
"""Columns of two pieces of a table lie at the same place to so many points."""


@dataclass(frozen=True, slots=True)
class Split:
    """A table in pieces: the pages they are on, their rows without the heads, what the whole takes of a page."""

    pages: tuple[int, ...]
    rows: tuple[int, ...]
    share: float
    text: str


def flow(page: Page) -> list[Element]:
    """Return what shows something on a page, in reading order, without footnotes."""
    above = [kid for kid in page.root.kids if kid.tag != "NonStruct"] or page.root.kids
    return [element for kid in above for element in kid.walk() if any(text.text.strip() for text in element.texts) or element.shapes]


def _rows(table: Element, *, heads: bool) -> list[Element]:
    return [row for row in table.find("TR") if (row.within("THead", "Table") is not row.within("Table")) is heads]


def _down(text: Text) -> float:
    """How far down the page its base line is, in its own direction."""
    return -(text.origin[0] * text.up[0] + text.origin[1] * text.up[1])


def _right(text: Text) -> float:
    return text.origin[0] * text.along[0] + text.origin[1] * text.along[1]


def _columns(rows: list[Element]) -> list[float]:
    """Where the cells of a row begin, from the first one's place; cells that are set to the right begin anywhere in a
    body."""
    for row in rows:
        starts = [min(_right(text) for text in cell.all_texts()) for cell in row.find("TH", "TD") if cell.all_texts()]
        if starts:
            return [start - starts[0] for start in starts]
    return []


def _head(table: Element) -> list[str]:
    return [cell.words for row in _rows(table, heads=True) for cell in row.find("TH", "TD")]


def _goes_on(first: Element, second: Element, before: list[Element], after: list[Element]) -> bool:
    """Is the second table, first on its page, the rest of the first one, last on its own? No caption is repeated, all
    heads are."""
    inside = set(map(id, second.walk()))
    if not after or id(after[0]) not in inside or any(True for _ in second.find("Caption")):
        return False
    if _head(first) != _head(second):
        return False
    if _head(first):
        columns = _columns(_rows(first, heads=True)), _columns(_rows(second, heads=True))
        return len(columns[0]) == len(columns[1]) and all(abs(a - b) < NEAR for a, b in zip(*columns))
    width = {len(list(row.find("TH", "TD"))) for table in (first, second) for row in table.find("TR")}
    return len(width) == 1 and bool(before) and id(before[-1]) in set(map(id, first.walk()))


def _height(table: Element, *, with_head: bool) -> float:
    """From the top of the first row to the bottom of the last, in points."""
    rows = (_rows(table, heads=True) if with_head else []) + _rows(table, heads=False)
    texts = [[text for text in row.all_texts() if text.text.strip()] for row in rows]
    if with_head:
        texts += [[text for text in caption.all_texts() if text.text.strip()] for caption in table.find("Caption")]
    tops = sorted(min(map(_down, row)) for row in texts if row)
    lows = [max(map(_down, row)) for row in texts if row]
    if not tops:
        return 0
    steps = [below - above for above, below in zip(tops, tops[1:])]
    return max(lows) - tops[0] + (median(steps) if steps else 1.4 * texts[-1][0].size)


def splits(book: Book, areas: Mapping[int, Box]) -> list[Split]:
    """Return all tables that are on more than one page."""
    chains: list[list[Element]] = []
    for before, after in zip(book.pages, book.pages[1:]):
        earlier, later = list(before.root.find("Table")), list(after.root.find("Table"))
        if earlier and later and _goes_on(earlier[-1], later[0], flow(before), flow(after)):
            if chains and chains[-1][-1] is earlier[-1]:
                chains[-1].append(later[0])
            else:
                chains.append([earlier[-1], later[0]])
    found = []
    for chain in chains:
        height = sum(_height(piece, with_head=not at) for at, piece in enumerate(chain))
        area, texts = areas[chain[0].page + 1], chain[0].all_texts()
        room = area.width if texts and texts[0].turned else area.height
        rows = tuple(len(_rows(piece, heads=False)) for piece in chain)
        found.append(Split(tuple(piece.page + 1 for piece in chain), rows, height / room, shown(chain[0].words)))
    return found


def needless(found: list[Split], share: float) -> list[Finding]:
    """Return a finding for each split table that takes at most this share of a page."""
    return [
        Finding("tables", split.pages[0], split.text, f"split {'+'.join(map(str, split.rows))} rows, whole it takes {split.share:.0%} of a page")
        for split in found
        if split.share <= share
    ]
