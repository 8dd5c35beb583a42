"""Values that become bytes and come back."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from tempfile import TemporaryFile

import pytest
from msgspec import Struct

from generator.memo.packing import Pieces, pack, spooled, unpack


class Hole(Struct, frozen=True):
    number: int
    dice: str
    throws: tuple[int, ...] = ()


class Only(Struct, frozen=True):
    value: object


@dataclass(frozen=True, slots=True)
class Named:
    name: str = field(kw_only=True)


@dataclass
class Plain:
    value: int


def test_values_come_back_as_they_were() -> None:
    values = [Hole(1, "2W20", (3, 4)), (Only(Hole(2, "W6")),), Named(name="x"), Plain(3), {"a": Only(None)}, None]
    again = unpack(pack(values))
    assert again == values
    assert [type(one) for one in again] == [type(one) for one in values]


def test_what_is_there_twice_is_one_afterwards() -> None:
    hole = Hole(1, "W6")
    first, second = unpack(pack([hole, hole]))
    assert first is second


def pieces() -> Pieces:
    with TemporaryFile(buffering=0) as file:
        return Pieces(file.fileno())


def test_a_forked_process_reads_pieces_and_adds_none(monkeypatch: pytest.MonkeyPatch) -> None:
    here, home = pieces(), os.getpid()
    place = here.add(b"from home")
    monkeypatch.setattr(os, "getpid", lambda: home + 1)
    assert place is not None and here[place] == b"from home"
    assert here.add(b"astray") is None and len(here) == len(b"from home")


def test_bytes_that_were_laid_down_come_back_and_are_known_by_their_digest_or_what_they_are_made_of() -> None:
    first, second, same = spooled((b"a", b"", b"bc")), spooled((b"d",)), spooled((b"a", b"", b"bc"))
    assert first.value() == same.value() == (b"a", b"", b"bc") and second.value() == (b"d",)
    assert first == same and hash(first) == hash(same)
    assert first not in (second, spooled((b"ab", b"", b"c")))
    assert spooled((b"a",), "x").made_of == "x" and spooled((b"a",), "x") != spooled((b"a",), "y")


def test_bytes_that_cannot_be_laid_down_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "pwrite", lambda *_: -1)
    assert spooled((b"held",), "x").value() == (b"held",)
