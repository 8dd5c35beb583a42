"""What the GM types."""

from dataclasses import field
from typing import Annotated

from generator.source.documents import GameFile, RoundFile
from generator.source.fields import PersonId, Whole, document


@document
class Setup(GameFile):
    """game.yaml"""

    players: tuple[PersonId, ...]


@document
class Round(RoundFile):
    """rounds/<nnn>.yaml: everybody's number."""

    numbers: dict[PersonId, Annotated[int, Whole(1, 6)]] = field(default_factory=dict)
