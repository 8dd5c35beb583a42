"""What the GM types."""

from typing import Annotated

from msgspec import field

from generator.source.documents import GameFile, RoundFile
from generator.source.fields import PersonId, Whole


class Setup(GameFile):
    """game.yaml"""

    players: tuple[PersonId, ...]


class Round(RoundFile):
    """rounds/<nnn>.yaml: everybody's number."""

    numbers: dict[PersonId, Annotated[int, Whole(1, 6)]] = field(default_factory=dict)
