"""The file of a memo: a turn is there as a whole or not at all; what it holds is what was put there."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.memo.store import Node, Spoiled, Store
from generator.system.digest import digest


def test_a_turn_that_was_undone_has_not_been(tmp_path: Path) -> None:
    store = Store(tmp_path / "memo", "1")
    assert store.begin() == (1, "")
    store.put([Node(1, "a", "x", 1, 1)], {1})
    store.undo()
    assert store.begin() == (1, "") and store.node("a") is None
    store.put([Node(1, "a", "x", 1, 1)], {1})
    assert store.commit()
    store.close()
    turn, before = Store(tmp_path / "memo", "1").begin()
    assert turn == 2 and before == store.mark_of(1)


def test_marks_of_turns_tell_files_apart(tmp_path: Path) -> None:
    marks = set()
    for name in ("a", "b"):
        store = Store(tmp_path / name, "1")
        store.begin()
        marks.add(store.mark_of(1))
    assert len(marks) == 2


def test_what_rests_on_a_name_is_marked_near_and_far(tmp_path: Path) -> None:
    store = Store(tmp_path / "memo", "1")
    store.begin()
    rows = [Node(1, "file", "", 1, 1, "", False), Node(2, "near", "", 1, 1, "1", False), Node(3, "far", "", 1, 1, "4 2", False), Node(4, "else", "", 1, 1, "", False)]
    store.put(rows, {1, 2, 3, 4})
    store.mark(["file"])
    assert {node.name for node in store.suspects()} == {"file", "near", "far"}
    store.mark(None)
    assert len(store.suspects()) == 4


def test_what_nothing_rests_on_is_swept_with_its_value(tmp_path: Path) -> None:
    store = Store(tmp_path / "memo", "1")
    store.begin()
    for data in (b"one", b"two"):
        store.keep(digest(data), data)
    store.put([Node(1, "root", digest(b"one"), 1, 1, "2"), Node(2, "below", "", 1, 1), Node(3, "other", digest(b"two"), 1, 1, "2")], {1, 2, 3})
    store.sweep(["root"])
    assert store.names() == {"root", "below"}
    assert store.value(digest(b"one")) == b"one" and store.value(digest(b"two")) is None


def test_a_value_or_a_row_that_is_another_one_is_spoiled(tmp_path: Path) -> None:
    store = Store(tmp_path / "memo", "1")
    store.begin()
    store.keep(digest(b"one"), b"two")
    with pytest.raises(Spoiled):
        store.value(digest(b"one"))
    store.put([Node(1, "a", "x", 1, 1, "", False)], {1})
    store.db.execute("update node set changed = 2")
    with pytest.raises(Spoiled):
        store.node("a")
