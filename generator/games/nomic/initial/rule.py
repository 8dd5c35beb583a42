"""A rule of the built-in initial set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.games.nomic.documents import Mechanic
from generator.phrase import Phrase

FIRST_MUTABLE = 200


@dataclass(frozen=True, slots=True)
class InitialRule:
    """A rule as it stands when the game begins. Paragraphs of its text are separated by blank lines."""

    number: int
    title: Phrase
    text: Phrase
    mechanics: Mapping[Mechanic, Any] = field(default_factory=dict)

    @property
    def mutable(self) -> bool:
        """[102] Tell the class, which at first follows from the number."""
        return self.number >= FIRST_MUTABLE
