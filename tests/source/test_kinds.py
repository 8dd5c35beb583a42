"""What the types of values say about files."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from generator.source.context import Enclosure
from generator.source.documents import IssueData, People, SomebodysData, Zine
from generator.source.fields import Companion, Document, OneLine, PersonId, Shorthand, Text, Whole
from generator.source.kinds import bare, documents, holds_text, is_document, is_list, is_pairs, is_person, keys, keys_awaited, kind_at
from generator.values.problem import Path

Number = Annotated[int, Whole(0, 9)]


class Long(Document, rename={"both": "pair"}):
    both: tuple[Number, Number]
    words: Text = ""


class Holder(Document):
    one: tuple[Number, Number] | Long
    many: dict[OneLine, Long] | None = None
    list: Annotated[tuple[Annotated[Long, Shorthand(lambda word: {"words": word})], ...], "a remark"] = ()
    beside: Companion | None = None


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ((), Holder),
        (("many", "anybody"), Long),
        (("many", "anybody", "words"), Text),
        (("many", "anybody", "pair"), tuple[Number, Number]),
        (("many", "anybody", "both"), None),
        (("list", 3, "words"), Text),
        (("one", 1), Number),
        (("one", "x", "y", "z"), None),
    ],
)
def test_what_may_stand_at_a_place(path: Path, kind: Any) -> None:
    assert kind_at(Holder, path) == kind


def test_keys_are_those_of_the_file_and_know_whether_they_may_be_left_out() -> None:
    assert [(key, field.required) for key, field in keys(Long).items()] == [("pair", True), ("words", False)]
    assert keys_awaited(Annotated[Long | None, "a remark"]) == ("pair", "words")
    assert keys_awaited(People) == keys_awaited(OneLine) == keys_awaited(None) == ()
    assert keys(Long) is keys(Long)


def test_shapes() -> None:
    assert is_list(kind_at(Holder, ("list",))) and not is_list(Long)
    assert is_pairs(People) and is_pairs(kind_at(Holder, ("many",))) and not is_pairs(Long)
    assert is_person(PersonId) and not is_person(OneLine)
    assert is_document(Long) and not is_document(Enclosure) and not is_document(OneLine)
    assert bare(dict[OneLine, Long] | None) == dict[OneLine, Long]


def test_text_for_people_and_what_is_none() -> None:
    assert holds_text(Holder, ("list", 0, "words")) and holds_text(Zine, ("title",)) and holds_text(IssueData, ("teasers", 0))
    assert not any(holds_text(Holder, path) for path in ((), ("one",), ("one", 0), ("one", "both", 0), ("list", 0, "pair"), ("beside",)))


def test_the_documents_that_a_document_holds() -> None:
    assert documents(Holder) == {"Holder": Holder, "Long": Long}
    assert [*documents(People)] == ["SomebodysData", "Subscription"] and documents(People)["SomebodysData"] is SomebodysData
