"""Files without what is not typed yet, or at fault: what is left, and where it stands."""

from __future__ import annotations

from typing import Annotated

import pytest

from generator.source.context import ReadContext
from generator.source.documents import RoundFile
from generator.source.fields import IN_ORDER, Document, Name, Whole
from generator.source.partial_file import empty_keys, holds_nothing, known_part, length, without
from generator.source.read import read_rest
from generator.source.tree import data
from generator.values.problem import NOTE, Path, Problems
from tests.source.strategies import tree_of

TEXT = """\
round: 1
orders:
  anna: {clubs: 3}
  bert:
  carl: {clubs: x}
turns: [1, zwei, 3]
"""


class Order(Document):
    clubs: Annotated[int, Whole()]


class Round(RoundFile):
    orders: dict[Name, Order]
    turns: Annotated[tuple[Annotated[int, Whole()], ...], IN_ORDER] = ()
    heaps: tuple[Annotated[int, Whole()], ...] = ()


@pytest.mark.parametrize(
    ("path", "nothing"), [(("orders", "bert"), True), (("orders", "anna"), False), (("orders",), False), (("orders", "dora"), False)]
)
def test_nothing_is_behind_a_key_that_is_there(path: Path, nothing: bool) -> None:
    assert holds_nothing(tree_of(TEXT), path) is nothing


def test_what_is_left_keeps_its_place() -> None:
    tree = tree_of(TEXT)
    left = without(tree, [("orders", "anna"), ("orders", "bert"), ("turns", 0)])
    assert data(left.root) == {"round": "1", "orders": {"carl": {"clubs": "x"}}, "turns": ["zwei", "3"]}
    assert left.place(("orders", "carl", "clubs")) == tree.place(("orders", "carl", "clubs"))
    assert left.place(("turns", 0)) == tree.place(("turns", 1))
    assert data(tree.root)["orders"].keys() == {"anna", "bert", "carl"}


def test_questions_to_a_tree() -> None:
    tree = tree_of(TEXT)
    assert empty_keys(tree, ("orders",)) == ("bert",) and empty_keys(tree, ("turns",)) == ()
    assert (length(tree, ("turns",)), length(tree, ("orders",))) == (3, 0)
    assert known_part(tree, ("orders", "carl", "clubs", "more")) == ("orders", "carl", "clubs")


def test_a_mistake_takes_its_entry_away_and_in_a_list_in_order_all_behind_it() -> None:
    problems = Problems()
    rest = read_rest(tree_of(TEXT), Round, ReadContext(), problems)
    assert [(one.severity, one.place.line, one.place.column) for one in problems] == [("error", 4, 8), ("error", 5, 17), ("error", 6, 12)]
    assert rest.document is not None and not rest.whole
    assert (rest.document.orders, rest.document.turns) == ({"anna": Order(clubs=3)}, (1,))
    assert rest.left_out == {("orders", "bert"), ("orders", "carl", "clubs"), ("orders", "carl"), ("turns", 1), ("turns", 2)}


def test_in_another_list_only_the_entry_at_fault_is_gone() -> None:
    rest = read_rest(tree_of("round: 1\norders: {}\nheaps: [1, zwei, 3]"), Round, ReadContext(), Problems())
    assert rest.document is not None and rest.document.heaps == (1, 3)


def test_in_a_draft_nothing_is_no_mistake() -> None:
    problems = Problems()
    rest = read_rest(tree_of("round: 1\norders: {anna: , bert: {clubs: }}"), Round, ReadContext(), problems, draft=True)
    assert [(one.severity, one.place.column) for one in problems.found] == [(NOTE, 10), (NOTE, 25)]
    assert rest.whole and rest.document is not None and rest.document.orders == {}


def test_without_what_has_to_be_there_nothing_is_left() -> None:
    for draft in (False, True):
        rest = read_rest(tree_of("round: 1\norders:"), Round, ReadContext(), problems := Problems(), draft)
        assert rest.document is None and (problems.errors == 0) is draft


def test_a_file_with_a_key_twice_is_read_only_for_its_form() -> None:
    rest = read_rest(tree_of("round: 1\norders: {}\norders: {}"), Round, ReadContext(), Problems())
    assert rest.document is None and not rest.whole
