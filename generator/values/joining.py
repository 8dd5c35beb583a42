"""Pieces of text in a row, as sentences and cells need them: with a joint between them, or with an "and" before the
last."""

from __future__ import annotations

from collections.abc import Sequence

from generator.values.phrase import Phrase
from generator.values.report import Inline, Run

AND = Phrase(de="{first} und {last}", en="{first} and {last}")


def between(joint: str, pieces: Sequence[Inline]) -> Run:
    """Return the pieces one after the other with a joint between them."""
    return Run(tuple(part for index, piece in enumerate(pieces) for part in ((joint, piece) if index else (piece,))))


def in_a_row(pieces: Sequence[Inline]) -> Inline:
    """Join pieces: a, b und c; there has to be at least one."""
    return pieces[0] if len(pieces) == 1 else AND(first=between(", ", pieces[:-1]), last=pieces[-1])
