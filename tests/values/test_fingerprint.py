"""Fingerprints of values: other values, other names and other addresses give another one, and nothing else does."""

from __future__ import annotations

import datetime
import marshal
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import force_setattr

from generator.memo.lazy import Lazy, PartOf
from generator.play.secrecy import Audience
from generator.system.digest import digest
from generator.values.bundle import tied
from generator.values.fingerprint import Fingerprints
from generator.values.issue import Section
from generator.values.phrase import Phrase
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import (
    Booklet,
    Box,
    Brief,
    Handout,
    Heading,
    Image,
    Number,
    Paragraph,
    Person,
    Press,
    Prose,
    Row,
    Run,
    Strong,
    SubPage,
    Table,
)

HERE = Passage("a.md")
FINGERPRINTS = Fingerprints({"anna": "Anna", "bert": "Bert"}, ["games/golf/001", "issues/1"])
SOMEBODY = Row((Person("a" * 80), Person("anna"), 97))
HELLO = Phrase(de="Hallo {who}", en="Hello {who}")


def of(*values: object) -> str:
    return FINGERPRINTS.of(*values)


DIFFERENT: tuple[Any, ...] = (
    None, True, False, 0, 1, "", "1", "a", b"a", (), ("a",), ("a", "b"), ("ab",), (("a",), "b"), ("a", ("b",)), ["a", "b", "c"],
    {"a": 1}, {"a": 2}, {"b": 1}, Fraction(1, 2), datetime.date(2026, 1, 2), range(2), range(3),
    Number(1), Number(1, 1), Number(1, signed=True), Person("anna"), Person("bert"), Person("carl"),
    Heading("a"), Heading("a", 3), Paragraph("a"), Run(("a", "b")), Box("a", (Paragraph("b"),)), Box(None, (Paragraph("b"),)),
    Image("asset", 1, 2), Image("other", 1, 2), HELLO(who="anna"), HELLO(who="bert"), HELLO(),
    (("a", "b"),), ({"a": 1},), (("a", 1), {}), ({}, ("a", 1)), b"b", Audience.PUBLIC, Audience.GM,
    Prose("a", HERE), Prose("b", HERE), Prose("[x](games/golf/001)", HERE), Lazy("a", lambda: 1), Lazy("b", lambda: 1),
    Strong("a"), Brief("a"), Run(("a", 1)), Run(("a", "1")), Number(Fraction(1, 2)), Number(Fraction(1, 3)), Number(2**70), Number(2**70 + 1),
    Run(("\ud800",)), Run(("\ud801",)), Press("a", None, Prose("a", HERE)), Press("a", None, Prose("b", HERE)),
)  # fmt: skip


def test_what_is_different_has_different_fingerprints() -> None:
    assert len({of(value) for value in DIFFERENT}) == len(DIFFERENT)


def test_what_is_equal_has_the_same() -> None:
    assert of(("a", Person("anna"))) == of(("a", Person("anna"))) == Fingerprints({"anna": "Anna"}).of(("a", Person("anna")))


def test_who_is_renamed_changes_what_names_him_and_nothing_else() -> None:
    renamed = Fingerprints({"anna": "Anne", "bert": "Bert"}, ["games/golf/001", "issues/1"])
    for value in (Person("anna"), "anna", HELLO(who=Person("anna")), (1, ("anna",)), SOMEBODY, Press(Person("anna"), None, Prose("Hallo", HERE))):
        assert of(value) != renamed.of(value)
    for value in (Person("bert"), "annabel", HELLO(who=Person("bert")), Run((Person("annabel"), "anna"))):
        assert of(value) == renamed.of(value)


def test_a_text_changes_with_the_pages_that_it_may_lead_to() -> None:
    fewer = Fingerprints({}, ["issues/1"])
    press = Press(None, None, Prose("/issues/1 und games/golf/001", HERE))
    assert Fingerprints({}, ["games/golf/001", "issues/1"]).of(press) != fewer.of(press)
    there, elsewhere = Prose("Siehe [Golf](games/golf/001).", HERE), Prose("Siehe [Heft](issues/1) und games/golf/002.", HERE)
    assert Fingerprints({}, ["games/golf/001", "issues/1"]).of(there) != fewer.of(there)
    assert Fingerprints({}, ["games/golf/001", "issues/1"]).of(elsewhere) == fewer.of(elsewhere)


LARGE = (
    Section("article", "issues/1/a", "a", "Titel", (Paragraph("x"),)),
    SubPage("a", "Titel", ()),
    Booklet("a", "Titel", ()),
    Handout("a", "Titel", ()),
)


@pytest.mark.parametrize("large", LARGE, ids=lambda value: type(value).__name__)
def test_what_stands_in_several_files_is_looked_at_once(large: Any) -> None:
    value = replace(large)
    fingerprints = Fingerprints({})
    first = fingerprints.of("page", value)
    changed = force_setattr if isinstance(value, Struct) else object.__setattr__
    changed(value, "title", "anders")  # as nobody may: only to see whether it is looked at again
    assert fingerprints.of("page", value) == first
    assert fingerprints.of("page", replace(value)) != first
    fingerprints.forget()
    assert fingerprints.of("page", value) != first


def test_it_is_a_hash_over_the_parts_of_a_value_one_after_the_other() -> None:
    assert of("anna", 1) == digest(marshal.dumps(["anna", 1], 2), "anna=Anna")
    assert of({"a": (1, None)}) == digest(marshal.dumps([b"{", "a", b"(", 1, None, b")", b"}"], 2))
    page = SubPage("a", "T", (), False)
    bare = digest(marshal.dumps([b"SubPage", "a", "T", b"(", b")", False, False, True, b"(", b")"], 2))
    assert of(page) == digest(marshal.dumps([bare.encode()], 2))
    assert of(Strong("a")) == digest(marshal.dumps([b"\x92\xa6Strong\xa1a"], 2))


def test_the_same_text_gives_the_same_whether_it_is_one_or_two_copies() -> None:
    text = "".join(["ein ", "Text"])
    assert of((text, text)) == of((text, "".join(["ein ", "Text"]))) == of(("ein Text", "ein Text"))


def test_a_later_value_is_not_made_for_its_fingerprint() -> None:
    assert of(Lazy("x", lambda: pytest.fail("made"))) == of(Lazy("x", lambda: 1))


class Plain:
    pass


@dataclass
class Holder:
    thing: Any


@pytest.mark.parametrize("value", [Plain(), {1, 2}, lambda: 1, Holder(Plain())])
def test_what_has_no_lasting_form_has_none(value: object) -> None:
    with pytest.raises(TypeError, match="has no fingerprint"):
        of(value)


def remembering(taken: dict[str, Any], names: dict[str, str] | None = None, addresses: tuple[str, ...] = ()) -> Fingerprints:
    return Fingerprints({"anna": "Anna", "bert": "Bert"} if names is None else names, addresses, taken)


def page(*blocks: Any, made_of: str = "key") -> SubPage:
    return SubPage("slug", "Title", blocks, made_of=made_of)


def test_a_value_that_says_what_it_is_made_of_is_looked_at_once() -> None:
    taken: dict[str, Any] = {}
    first = remembering(taken).of(page(Paragraph("a")))
    assert remembering(taken).of(page(Paragraph("b"))) == first  # nobody has looked
    assert remembering(taken).of(page(Paragraph("b"), made_of="other")) != first
    assert remembering(taken).of(page(Paragraph("b"), made_of="")) == Fingerprints({}).of(page(Paragraph("b")))
    assert len(taken) == 2


def test_blocks_that_are_bytes_are_looked_at_once_and_are_known_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: dict[str, Any] = {}
    first = remembering(taken, {"anna": "Anna"}).of(tied((Paragraph(Person("anna")),)))
    assert remembering(taken, {"anna": "Anna"}).of(tied((Paragraph(Person("bert")),))) != first
    same = tied((Paragraph(Person("anna")),))
    monkeypatch.setattr(type(same), "all", property(lambda self: pytest.fail("somebody looked")))
    assert remembering(taken, {"anna": "Anna"}).of(same) == first
    assert remembering(taken, {"anna": "Anne"}).of(same) != first


def test_without_a_memory_a_value_is_looked_at_whatever_it_says() -> None:
    assert of(page(Paragraph("a"))) != of(page(Paragraph("b")))


def test_a_remembered_fingerprint_follows_names_and_addresses() -> None:
    taken: dict[str, Any] = {}
    value = page(Person("anna"), Prose("[x](games/golf/001)", HERE))
    known = remembering(taken).of(value)
    assert remembering(taken, {"anna": "Anne"}).of(value) != known
    assert remembering(taken, {"anna": "Anna", "bert": "Bertha", "slug-1": "S"}).of(value) == known
    assert remembering(taken, {}).of(value) != known
    assert remembering(taken, addresses=("games/golf/001",)).of(value) != known
    assert remembering(taken, addresses=("games/golf/002",)).of(value) == known


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("[x](a/b), c/d-1/e: /f/g//h/i", {"a/b", "c/d-1/e", "f/g", "h/i"}),
        ("Xa/b_c/ d", {"a/b"}),
        ("a/ /b // a/B", set()),
        (f"{'x' * 80}/{'y' * 90}", {f"{'x' * 80}/{'y' * 90}"}),
    ],
)
def test_which_pages_a_text_may_lead_to(text: str, shows: set[str]) -> None:
    pages = {"a", "b", "a/b", "b_c", "c/d-1/e", "c/d-1", "d-1/e", "f/g", "h/i", "g//h", f"{'x' * 80}/{'y' * 90}"}
    alone = of(Prose(text, HERE))
    assert {page for page in pages if Fingerprints({}, [page]).of(Prose(text, HERE)) != alone} == shows


def table(*cells: Any) -> Table:
    return Table("t", "Titel", (), (Row(cells),))


def part(value: Table, whole: SubPage, name: str = "t") -> Lazy[Table]:
    return Lazy(PartOf(whole, name), lambda: value)


def test_a_part_of_a_value_that_was_seen_before_is_not_looked_at() -> None:
    taken: dict[str, Any] = {}
    first = remembering(taken).of(part(table(Person("anna"), 1), page("a")))
    assert remembering(taken).of(part(table("bert"), page("a"))) == first  # nobody has looked
    assert remembering(taken).of(part(table(Person("anna"), 1), page("a"), "u")) == first
    assert remembering(taken).of(part(table("bert"), page("b", made_of="other"))) != first
    assert remembering(taken, {"anna": "Anne"}).of(part(table("bert"), page("a"))) != first


def test_what_is_found_for_the_moment_does_not_live_on() -> None:
    """Tables within blocks that are bytes, and parts: whoever asks again gets others, that say the same."""
    taker = remembering({})
    tables = tied((table(1), table(2))), part(table(3), page("a"))
    first = taker.of(*tables)
    assert [value for value, *_ in taker._known.values() if isinstance(value, Table)] == [] and taker.of(*tables) == first
    alive = page(table(4), made_of="another")
    assert taker.of(alive) and [value for value, *_ in taker._known.values() if isinstance(value, Table)] == [*alive.blocks]


def test_a_part_is_the_same_in_whatever_value_it_stands() -> None:
    taken: dict[str, Any] = {}
    first = remembering(taken).of(part(table(1), page("a", made_of="one")))
    assert remembering(taken).of(part(table(1), page("b", made_of="two"))) == first == of(part(table(1), page("b", made_of="")))
