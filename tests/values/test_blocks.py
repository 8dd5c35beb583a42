"""The blocks of a report: the one way down into those that hold others."""

from __future__ import annotations

from typing import get_args

import pytest

from generator.values import blocks
from generator.values.blocks import (
    Beside,
    Block,
    Box,
    Clause,
    Columns,
    Entry,
    Facing,
    Fold,
    Forms,
    Gallery,
    Heading,
    Kept,
    Pair,
    Paragraph,
    Picture,
    Press,
    Prose,
    Spread,
    Together,
    walk,
)
from generator.values.problem import Passage

A, B, C, D = (Paragraph(name) for name in "ABCD")
TEXT = Prose("Text", Passage("a.md"))
DRAWING = Picture("p", "Bild", 9, 9, ())

HOLDING = [
    (Box("x", (A, B)), [A, B]),
    (Fold("x", (A, B)), [A, B]),
    (Fold("x", (A,), printed=False), [A]),  # on the web it is there
    (Clause("x", "1", "x", (A, B)), [A, B]),
    (Gallery((DRAWING, DRAWING)), [DRAWING, DRAWING]),
    (Columns((A, B, C), 3), [A, B, C]),
    (Together((A, B)), [A, B]),
    (Entry("x", ("fact",), (A, B)), [A, B]),
    (Beside((A, B), (C,)), [A, B, C]),
    (Pair((A,), (B, C)), [A, B, C]),
    (Press("x", None, TEXT), [TEXT]),
    (Spread(DRAWING, DRAWING, (A, B)), [A, B]),  # on the web
    (Kept((A, B)), [A, B]),
    (Facing((A,), (DRAWING,), (B,), (C,), (D,), (TEXT,), (A,)), [A, DRAWING, B, D, A, TEXT, C]),
]


@pytest.mark.parametrize(("block", "inside"), HOLDING, ids=[type(block).__name__ for block, _ in HOLDING])
def test_a_block_comes_before_what_it_holds(block: Block, inside: list[Block]) -> None:
    assert list(walk((block, D))) == [block, *inside, D]


def test_all_kinds_of_block_that_hold_others_are_walked() -> None:
    """Whichever kind has a field of blocks, of pictures or of prose is in the list above; forms have a test of their
    own."""
    holding = {kind for kind in get_args(Block) if any(holds(field) for field in kind.__annotations__.values())}
    assert holding - {Forms} == {type(block) for block, _ in HOLDING}


def holds(annotation: object) -> bool:
    return str(annotation) in ("tuple[Block, ...]", "Sequence[Block]", "tuple[tuple[Block, ...], ...]", "tuple[Picture, ...]", "Prose")


def test_of_several_forms_the_first_is_walked() -> None:
    forms = Forms(((A, Box("x", (B,))), (C,)))
    assert list(walk((forms, D))) == [forms, A, Box("x", (B,)), B, D]


def test_the_way_down_goes_to_the_bottom() -> None:
    deep = Together((Pair((Columns((Box("x", (A,)),)),), (Fold("y", (TEXT,)),)),))
    assert [type(block).__name__ for block in walk((Heading("h"), deep))] == [
        "Heading", "Together", "Pair", "Columns", "Box", "Paragraph", "Fold", "Prose",
    ]  # fmt: skip


def test_every_kind_of_block_is_a_value() -> None:
    """Fingerprints compare blocks field by field."""
    assert len(get_args(Block)) == 28
    for kind in get_args(Block):
        assert kind.__module__ == blocks.__name__ and kind.__struct_config__.frozen
