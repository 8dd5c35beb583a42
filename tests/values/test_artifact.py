"""A file of the output as a value."""

from __future__ import annotations

import pytest

from generator.values.artifact import Artifact, Typeset
from generator.values.fingerprint import Fingerprints


def never() -> bytes:
    pytest.fail("made")


def test_its_key_follows_from_what_it_is_made_of_alone() -> None:
    fingerprints = Fingerprints({"anna": "Anna"})
    page = Artifact(("a.html", "b.html"), ("page", 1), never)
    assert page.key(fingerprints) == fingerprints.of("page", 1)
    assert page.key(fingerprints) == Artifact(("c.html",), ("page", 1), lambda: b"", kept=True).key(fingerprints)
    assert page.key(fingerprints) == Artifact((), ("page", 1), Typeset(never)).key(fingerprints)  # type: ignore[arg-type]
    assert page.key(fingerprints) != Artifact((), ("page", 2), never).key(fingerprints)


def test_a_name_that_it_shows_is_part_of_what_it_is_made_of() -> None:
    page = Artifact((), ("anna",), never)
    assert page.key(Fingerprints({"anna": "Anna"})) != page.key(Fingerprints({"anna": "Anne"}))


def test_it_is_made_anew_unless_it_is_kept() -> None:
    assert Artifact((), (), never).kept is False
