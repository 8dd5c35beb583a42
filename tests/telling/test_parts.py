"""Parts of a report that are only there if there is something to tell."""

from __future__ import annotations

from generator.telling.parts import items, paired, part
from generator.values.report import Heading, Items, Pair, Paragraph


def test_blocks_stand_below_their_heading() -> None:
    assert part("Cup", iter([Paragraph("Drawn."), Paragraph("Played.")])) == (Heading("Cup"), Paragraph("Drawn."), Paragraph("Played."))
    assert part("Cup", [Paragraph("Drawn.")], 3) == (Heading("Cup", 3), Paragraph("Drawn."))


def test_lines_are_one_list() -> None:
    assert items(line for line in ("one", "two")) == (Items(("one", "two")),)


def test_without_anything_to_tell_there_is_no_heading_and_no_list() -> None:
    assert part("Cup", iter([])) == items(iter([])) == part("Cup", items([])) == ()


def test_narrow_blocks_stand_two_by_two() -> None:
    one, two, three = (Paragraph(text) for text in ("1", "2", "3"))
    assert list(paired([one, two, three])) == [Pair((one,), (two,)), three]
    assert (list(paired([one, two])), list(paired([]))) == ([Pair((one,), (two,))], [])
