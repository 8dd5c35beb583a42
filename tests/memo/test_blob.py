"""Bytes that nobody holds are the same when they are read, wherever they lie, and known without being read."""

from __future__ import annotations

import os
import pickle
from hashlib import sha256
from pathlib import Path
from time import time_ns

import pytest

from generator.memo.blob import Blob, blob_of, blob_of_file, file_key, seal_of, store_blob, stored_blob
from generator.memo.cache import Cache

DATA = bytes(range(256)) * 400


def test_they_lie_in_the_file_of_a_memory_and_are_there_for_the_next_one(tmp_path: Path) -> None:
    cache = Cache(tmp_path, "program")
    stored = store_blob(cache.bucket("pictures"), DATA)
    assert (stored.seal, stored.size, stored.read()) == (sha256(DATA).hexdigest(), len(DATA), DATA)
    assert not cache.bucket("pictures")._values, "held all the same"
    cache.save()
    again = Cache(tmp_path, "program").bucket("pictures")
    found = stored_blob(again, stored.seal, stored.size)
    assert found == stored and found is not None and found.read() == DATA
    assert stored_blob(again, seal_of(b"other"), 5) is None
    assert stored.read() == DATA, "the first memory's file is there as long as somebody may ask"


def test_a_command_that_remembers_nothing_holds_them_no_more_than_another() -> None:
    section = Cache(None, "").bucket("pictures")
    assert store_blob(section, DATA).read() == DATA and not section._values


def test_what_was_asked_for_is_kept(tmp_path: Path) -> None:
    for asked in (True, False):
        cache = Cache(tmp_path, "program")
        section = cache.bucket("pictures")
        if asked:
            store_blob(section, DATA)
        cache.save()
        del cache, section
    assert stored_blob(Cache(tmp_path, "program").bucket("pictures"), seal_of(DATA), len(DATA)) is None


def test_two_are_the_same_if_they_say_the_same_and_go_on_a_journey_with_all_they_are() -> None:
    one, other = blob_of(DATA), Blob(seal_of(DATA), len(DATA), lambda: DATA)
    assert one == other and hash(one) == hash(other) and one != blob_of(b"") and one != DATA
    sent = pickle.loads(pickle.dumps(blob_of(DATA)))
    assert sent == one and sent.read() == DATA and sent.size == len(DATA)
    assert one.made_into(lambda data, more: data[:2] + more, b"!") == b"\x00\x01!"


def test_a_file_is_known_by_its_look_unless_it_is_young(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert file_key(path) is None
    path.write_bytes(DATA)
    assert file_key(path) is None, "it might change once more within the same moment"
    os.utime(path, ns=(time_ns() + 10**12,) * 2)
    assert file_key(path) is None, "from the future"


def test_a_file_that_is_another_one_by_now_is_not_given_as_the_one_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(DATA)
    stored = blob_of_file(path, seal_of(DATA), path.read_bytes)
    assert stored.read() == DATA
    path.write_bytes(DATA[1:])
    with pytest.raises(OSError, match="a.pdf"):
        stored.read()
    with pytest.raises(OSError, match="a.pdf"):
        blob_of_file(path, seal_of(DATA), lambda: None).read()
