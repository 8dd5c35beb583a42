"""The values of a report: what stands within what."""

from __future__ import annotations

from generator.values.problem import Passage
from generator.values.report import Block, Box, Clause, Fold, Gallery, Paragraph, Picture, Press, Prose, Together, walk

PARAGRAPH = Paragraph("a")
PROSE = Prose("b", Passage("b.md"))
PICTURE = Picture("c", "C", 1, 1, ())


def test_all_blocks_come_each_before_those_within_it() -> None:
    fold = Fold("in", (PARAGRAPH,))
    blocks: tuple[Block, ...] = (Box("box", (fold, PROSE)), Clause("1", 1, "one", (PROSE,)), Press("x", None, PROSE), Gallery((PICTURE, PICTURE)))
    box, clause, press, gallery = blocks
    assert list(walk(blocks)) == [box, fold, PARAGRAPH, PROSE, clause, PROSE, press, PROSE, gallery, PICTURE, PICTURE]


def test_what_belongs_together_is_walked() -> None:
    together = Together((PARAGRAPH, PICTURE))
    assert list(walk((together, PROSE))) == [together, PARAGRAPH, PICTURE, PROSE]
