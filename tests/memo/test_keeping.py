"""Values that go to the cache and come back."""

from __future__ import annotations

import os
import pickle
from dataclasses import dataclass, field
from tempfile import TemporaryFile

import pytest
from msgspec import Struct

from generator.memo.keeping import Lying, Pieces, Section, Store, given_back, keep, kept, laid, lying, unread


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
    again = given_back(kept(values))
    assert again == values
    assert [type(one) for one in again] == [type(one) for one in values]


def test_what_is_there_twice_is_one_afterwards() -> None:
    hole = Hole(1, "W6")
    first, second = given_back(kept([hole, hole]))
    assert first is second


def written(section: Section) -> Section:
    """A section as the next run finds it."""
    section.settle()
    with TemporaryFile(buffering=0) as file:
        places = section.write(file.write)
        return Section(entry=Store(Pieces(file), places))


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


# ---- what lies in a file -----------------------------------------------------------------------------------------


def pieces() -> Pieces:
    with TemporaryFile(buffering=0) as file:
        return Pieces(file)


def test_a_new_tuple_lies_aside_and_all_else_is_at_hand() -> None:
    aside = pieces()
    section = Section(aside=aside)
    section["bytes"], section["list"] = (b"x" * 1000,), ["value"]
    assert len(aside) > 1000 and section["bytes"] == (b"x" * 1000,)
    assert section["bytes"] is not section["bytes"] and section["list"] is section["list"]
    section["bytes"] = ["another"]
    assert sorted(section) == ["bytes", "list"] and dict(written(section)) == {"bytes": ["another"], "list": ["value"]}


def test_a_tuple_that_cannot_lie_aside_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    section = Section(aside=pieces())
    monkeypatch.setattr(os, "pwrite", lambda *_: -1)
    section["a"] = ("held",)
    assert section["a"] is section["a"] and dict(written(section)) == {"a": ("held",)}
    assert laid((b"held",), "x").data == (b"held",)


def test_a_forked_process_reads_pieces_and_adds_none(monkeypatch: pytest.MonkeyPatch) -> None:
    here, home = pieces(), os.getpid()
    place = here.add(b"from home")
    monkeypatch.setattr(os, "getpid", lambda: home + 1)
    assert place is not None and here[place] == b"from home"
    assert here.add(b"astray") is None and len(here) == len(b"from home")


def test_a_text_that_lies_in_a_file_is_known_by_its_seal() -> None:
    here = pieces()
    one, same, other = (Lying(seal, here, place) for seal, text in (("a", "Spaß"), ("a", "Spaß"), ("b", "Ernst")) if (place := here.add(text.encode())))
    assert (str(one), str(other)) == ("Spaß", "Ernst")
    assert one == same and hash(one) == hash(same) and one != other
    assert pickle.loads(pickle.dumps(one)) == "Spaß"


def test_bytes_that_were_laid_down_come_back_and_are_known_by_themselves_and_what_they_are_made_of() -> None:
    first, second, same = laid((b"a", b"", b"bc"), "x"), laid((b"d",), "x"), laid((b"a", b"", b"bc"), "x")
    assert first.data == same.data == (b"a", b"", b"bc") and second.data == (b"d",)
    assert first == same and hash(first) == hash(same)
    assert first not in (second, laid((b"a", b"", b"bc"), "y"), laid((b"ab", b"", b"c"), "x"))


def test_bytes_of_a_section_are_handed_on_unread() -> None:
    section, bare = Section(aside=pieces()), {"a": (b"1", b"2")}
    section["a"], section["held"] = (b"1", b"2"), ["no tuple"]
    for memory in (section, bare):
        found = lying(memory, "a", "x", "seal")
        assert (found.data, found.made_of, found.seal) == ((b"1", b"2"), "x", "seal")
    again = written(section)
    found = again.laid("a", "x", "seal")
    again["a"] = (b"3",)
    assert found.data == (b"1", b"2") and again.laid("a", "x", "other").data == (b"3",)
    assert again.laid("held", "x", "seal").data == ["no tuple"]
    with pytest.raises(KeyError):
        again.laid("b", "x", "seal")


def test_what_is_handed_on_unread_and_what_is_kept_unseen_is_there_next_time() -> None:
    section = Section(aside=pieces())
    section["a"], section["b"], section["c"] = (b"1",), (b"2",), (b"3",)
    again = written(section)
    lying(again, "a", "x", "seal")
    keep(again, "b", "never there")
    keep({}, "nothing")
    assert dict(written(again)) == {"a": (b"1",), "b": (b"2",)}


# ---- runs in one process -----------------------------------------------------------------------------------------


def test_what_a_run_does_not_ask_for_goes_with_its_end_and_no_sooner() -> None:
    section = Section(aside=pieces())
    section["a"], section["b"], section["c"] = ("1",), ["2"], ("3",)
    section.settle()
    section.begin()
    assert section["a"] == ("1",)  # as somebody has it who broke off: nothing was asked for
    section.begin()
    section.stay()
    assert section.get("b") == ["2"] and not section._wanted.keys() - {"a", "b", "c"}
    section.settle()
    section.begin()
    section.ask(["c"])
    section.settle()
    assert list(section) == ["c"] and section.changed
    assert dict(written(section)) == {"c": ("3",)}
    section.begin()
    section.stay()
    section.settle()
    assert not section.changed


def test_what_is_read_later_is_there_though_it_is_forgotten() -> None:
    section = Section(aside=pieces())
    section["a"], section["held"] = ("1",), ["2"]
    section.settle()
    section.begin()
    gives = [unread(section, "a"), unread({"a": ("1",)}, "a"), unread(section, "held")]
    section.settle()
    assert sorted(section) == ["a", "held"]  # who may ask for it keeps it
    section.begin()
    section.settle()
    assert not section and [give and give() for give in gives] == [("1",), ("1",), ["2"]]
    assert unread(section, "a") is unread({}, "a") is None


def test_who_reads_something_later_has_asked_for_it_though_it_was_not_there() -> None:
    section = Section()
    section["a"], section.asked = ("1",), set()
    assert unread(section, "a") is not None and unread(section, "b") is section.get("c") is None
    assert section.asked == {"a", "b", "c"}
