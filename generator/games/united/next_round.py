"""What `zine round` writes into the next round file of a United league for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.united.state import State
from generator.phrase import Phrase

ADVICE = Phrase(de="", en="")


def next_round(state: State) -> Mapping[str, Any] | None:
    """The clubs whose orders are expected."""
    return {"orders": dict.fromkeys(state.clubs)}
