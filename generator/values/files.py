"""What lies beside a text in the content and is shown in it, pictures and tables; where a text of a game was typed."""

from __future__ import annotations

from generator.values.phrase import Packable
from generator.values.problem import Path


class Image(Packable, frozen=True):
    """A picture from the content, already decoded and re-encoded; `asset` is its key in the store of the build,
    `source` its file. The smallest `letters` of a drawing are so large, as a share of its width."""

    asset: str
    width: int
    height: int
    source: str = ""
    letters: float = 0


class Sheet(Packable, frozen=True):
    """A table that lies beside a text: its heads, its rows, which of its columns are figures. `asset` is the key of it
    as CSV in the store of the build."""

    asset: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[bool, ...]


class Written(Packable, frozen=True):
    """What stands in the file of a round at `path`; in game.yaml if the round is 0."""

    game: str
    round: int
    path: Path
