"""The one short hash."""

from __future__ import annotations

from generator.system.digest import digest


def test_it_has_128_bits_and_stays_the_same_for_ever() -> None:
    """BLAKE2b with 16 bytes, each part after its length in 8 bytes, as `b2sum -l 128` says; names of files stay."""
    assert digest() == "cae66941d9efbd404e4d88758ea67670"
    assert digest("ä") == digest(b"\xc3\xa4") != digest("a")


def test_the_parts_are_told_apart() -> None:
    assert len({digest("ab"), digest("a", "b"), digest("b", "a"), digest("ab", ""), digest("", "ab")}) == 5
