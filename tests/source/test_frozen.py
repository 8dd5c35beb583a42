"""Dataclasses that share their methods do what frozen dataclasses do."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from functools import partial
from typing import Any

import pytest

from generator.source.frozen import frozen


@frozen
class Ours:
    name: str
    pages: int = 1
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError


@dataclass(frozen=True, kw_only=True)
class Theirs:
    name: str
    pages: int = 1
    notes: list[str] = field(default_factory=list)


@frozen
class Same:
    name: str


@pytest.mark.parametrize("given", [{"name": "a"}, {"name": "a", "pages": 2}, {"name": "b", "notes": ["x"]}])
def test_they_are_made_shown_and_replaced_alike(given: dict[str, Any]) -> None:
    ours: Any = Ours(**given)
    theirs = Theirs(**given)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert vars(ours) == vars(theirs)
    assert [one.name for one in fields(ours)] == [one.name for one in fields(theirs)]
    assert vars(replace(ours, pages=7)) == vars(replace(theirs, pages=7))


def test_all_fields_count_when_two_are_compared() -> None:
    one: Any = Ours(name="a")
    assert one == Ours(name="a", pages=1)
    assert one != Ours(name="a", pages=2)
    assert one != Theirs(name="a")
    assert Same(name="a") != one
    assert hash(Same(name="a")) == hash(("a",))


def test_nobody_changes_them() -> None:
    one = Same(name="a")
    for change in (partial(setattr, one, "name", "b"), partial(setattr, one, "other", "b"), partial(delattr, one, "name")):
        with pytest.raises(FrozenInstanceError):
            change()


@pytest.mark.parametrize("given", [{}, {"name": "a", "other": "b"}])
def test_a_field_too_few_or_too_many(given: dict[str, Any]) -> None:
    for kind in (Ours, Theirs):
        with pytest.raises(TypeError):
            kind(**given)


def test_what_is_to_be_done_afterwards_is_done() -> None:
    with pytest.raises(ValueError):
        Ours(name="")


def test_a_default_that_is_a_list_is_nobody_else_s() -> None:
    assert vars(Ours(name="a"))["notes"] is not vars(Ours(name="a"))["notes"]


def test_what_a_class_says_itself_stays() -> None:
    @frozen
    class Shouting:
        name: str

        def __repr__(self) -> str:
            return self.name.upper()

    assert repr(Shouting(name="anna")) == "ANNA"  # type: ignore[call-arg]
    assert Shouting(name="anna") == Shouting(name="anna")  # type: ignore[call-arg]
