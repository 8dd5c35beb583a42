"""What the GM types."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from generator.source.documents import GameFile, RoundFile
from generator.source.fields import Companion, Document, PersonId, Whole


class Options(Document):
    """House rules."""

    sides: Annotated[int, Whole(2, 100)] = 20
    wins: Annotated[int, Whole(1)] = 3
    """Rounds to win for the game."""


class Setup(GameFile):
    """game.yaml"""

    players: tuple[PersonId, ...]
    options: Options = Options()


class Deck(Document):
    """deck.yaml, which may lie beside game.yaml: a name for it."""

    name: str = ""


class Round(RoundFile):
    """rounds/<nnn>.yaml: everybody's number."""

    numbers: dict[PersonId, Annotated[int, Whole(1)]] = field(default_factory=dict)
    slips: Companion | None = None
    """Numbers in a text file beside the round file: a person and a number on each line."""
