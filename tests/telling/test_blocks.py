"""Blocks that are left out where there is nothing to tell."""

from __future__ import annotations

from generator.report import Box, Items
from generator.telling.blocks import box, items


def test_lines_make_a_list_and_none_make_nothing() -> None:
    assert items(line for line in ("one", "two")) == (Items(("one", "two")),)
    assert items([]) == ()


def test_lines_stand_in_a_box_and_none_make_none() -> None:
    assert box("Teams", ["one"]) == (Box("Teams", (Items(("one",)),)),)
    assert box("Teams", iter(())) == ()
