"""Values that go to the cache and come back."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from tempfile import TemporaryFile

import pytest

from generator.keeping import Pieces, Section, given_back, kept


@dataclass(frozen=True, slots=True)
class Hole:
    number: int
    dice: str
    throws: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Only:
    value: object


@dataclass(frozen=True, slots=True)
class Named:
    name: str = field(kw_only=True)


@dataclass
class Plain:
    value: int


def test_values_come_back_as_they_were() -> None:
    values = [Hole(1, "2W20", (3, 4)), (Only(Hole(2, "W6")),), Named(name="x"), Plain(3), {"a": Only(None)}, None]
    again = given_back(kept(values))
    assert again == values
    assert [type(one) for one in again] == [type(one) for one in values]


def test_what_is_there_twice_is_one_afterwards() -> None:
    hole = Hole(1, "W6")
    first, second = given_back(kept([hole, hole]))
    assert first is second


def test_a_record_is_kept_as_a_call_of_its_class() -> None:
    """So it is read back at once, not field by field, and is smaller."""
    holes = [Hole(number, "W6", (number,)) for number in range(1000)]
    assert len(kept(holes)[0]) < len(pickle.dumps(holes, protocol=5))


def written(section: Section) -> Section:
    """A section as the next run finds it."""
    file = TemporaryFile(buffering=0)
    section.write(file.write)
    return Section(Pieces(file))


def test_a_value_is_read_only_when_somebody_asks() -> None:
    first = Section()
    first["sound"], first["torn"] = ["value"], Untold()
    second = written(first)
    assert list(second) == ["sound", "torn"] and second["sound"] == ["value"]
    second.ask(["torn", "never there"])
    assert second["sound"] is second["sound"]
    assert list(written(second)) == ["torn"]  # nobody asked for the other one as for something to keep
    with pytest.raises(RuntimeError):
        second["torn"]


def test_what_was_put_in_the_place_of_a_value_is_kept_instead() -> None:
    first = Section()
    first["a"], first["b"] = ("old",), ("same",)
    second = written(first)
    second["a"] = ("new",)
    assert second.get("b") == ("same",) and len(second) == 2 and not second.changed
    assert dict(written(second)) == {"a": ("new",), "b": ("same",)}


class Untold:
    """A value that can be kept and not be read."""

    def __reduce__(self) -> tuple[object, ...]:
        return _refuse, ()


def _refuse() -> None:
    raise RuntimeError
