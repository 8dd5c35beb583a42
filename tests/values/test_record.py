"""Values with named fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

import pytest
from msgspec import Struct

from generator.play.to_json import plain
from generator.values.record import Internal, Key, Omitted, compared, field_names, in_data, is_record, replace


class Stroke(Struct, frozen=True):
    """A struct with a field of each kind."""

    start: Annotated[str, Key("from")]
    club: Omitted[int | None] = None
    lie: Internal[str] = "tee"


@dataclass(frozen=True)
class Hole:
    """A dataclass with a field that does not count."""

    par: int
    seen: str = field(default="", compare=False)


@pytest.mark.parametrize(
    ("kind", "names", "counting"), [(Stroke, ("start", "club", "lie"), ("start", "club", "lie")), (Hole, ("par", "seen"), ("par",))]
)
def test_structs_and_dataclasses_are_records(kind: type, names: tuple[str, ...], counting: tuple[str, ...]) -> None:
    assert is_record(kind)
    assert field_names(kind) == names
    assert compared(kind) == counting


def test_nothing_else_is_a_record() -> None:
    assert [kind for kind in (int, tuple, dict, type(None)) if is_record(kind)] == []


def test_a_record_with_other_fields_is_a_new_one() -> None:
    stroke, hole = Stroke("tee"), Hole(4, "yes")
    assert replace(stroke, club=5) == Stroke("tee", 5)
    assert replace(hole, par=3) == Hole(3)
    assert stroke.club is None
    assert hole.par == 4


@pytest.mark.parametrize("value", [Stroke("tee"), Hole(4)])
def test_a_field_that_is_not_there_cannot_be_another(value: object) -> None:
    with pytest.raises(TypeError):
        replace(value, bunker=1)


def test_a_field_says_how_it_stands_in_the_data() -> None:
    assert in_data(Stroke) == (("from", "start", False), ("club", "club", True))
    assert plain(Stroke("tee"), "de") == {"from": "tee"}
    assert plain(Stroke("tee", 7, "rough"), "de") == {"from": "tee", "club": 7}
