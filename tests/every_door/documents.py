"""What the GM types."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from generator.source.documents import GameFile, RoundFile
from generator.source.fields import Companion, PersonId, Whole, document


@document
class Options:
    """House rules."""

    sides: Annotated[int, Whole(2, 100)] = 20
    wins: Annotated[int, Whole(1)] = 3
    """Rounds to win for the game."""


@document
class Setup(GameFile):
    """game.yaml"""

    players: tuple[PersonId, ...]
    options: Options = Options()


@document
class Deck:
    """deck.yaml, which may lie beside game.yaml: a name for it."""

    name: str = ""


@document
class Round(RoundFile):
    """rounds/<nnn>.yaml: everybody's number."""

    numbers: dict[PersonId, Annotated[int, Whole(1)]] = field(default_factory=dict)
    slips: Companion | None = None
    """Numbers in a text file beside the round file: a person and a number on each line."""
