"""What comes from the shelf: a file that was read, a game's folder, an issue's folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.source.article import Article
from generator.source.documents import IssueData
from generator.source.tree import Tree, dump


@dataclass(frozen=True)
class Source:
    """A file that was read into a document: its places, the document, a fingerprint of its text."""

    document: Any
    file: Tree
    fingerprint: str

    def without_comments(self) -> str:
        """The file's values as YAML again, without what was said in comments."""
        return dump(self.file.root)


@dataclass(frozen=True)
class GameFolder:
    """A game as it lies on the shelf. `setup` and `rounds` are None where a mistake kept them from being read."""

    id: str
    engine: str
    setup: Source | None
    rounds: tuple[Source | None, ...]
    rules: Article | None

    @property
    def complete(self) -> bool:
        return self.setup is not None and None not in self.rounds


@dataclass(frozen=True)
class Printed:
    """An issue as it was printed: its PDF, and the public results of its games then, as data, by game and round."""

    pdf: bytes
    results: dict[str, dict[int, dict[str, Any]]]


@dataclass(frozen=True)
class IssueFolder:
    """An issue as it lies on the shelf: its folder, its issue.yaml with places and document, its articles by file name.

    `printed` is there if it is kept as it was printed.
    """

    id: str
    path: Path
    file: Tree
    document: IssueData
    articles: dict[str, Article]
    printed: Printed | None = None
