"""What comes from the shelf: a file that was read, a game's folder, an issue's folder."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from generator.memo.blob import Blob
from generator.source.article import Article
from generator.source.documents import IssueData
from generator.source.tree import Tree, dump
from generator.values.appeared import Appeared
from generator.values.problem import Path as Way

Document = TypeVar("Document")


class Source(Struct, Generic[Document], frozen=True):
    """A file that was read into a document: the document, its places, a fingerprint of all that was read for it."""

    document: Document
    file: Tree
    fingerprint: str
    left_out: frozenset[Way] = frozenset()
    """Entries of the file that the document is without: not typed yet, or at fault."""
    whole: bool = True
    """Whether the file has no mistakes."""

    def without_comments(self) -> str:
        """Return the file's values as YAML again, without what was said in comments."""
        return dump(self.file.root)


class GameFolder(Struct, frozen=True):
    """A game as it lies on the shelf. `setup` and `rounds` are None where a mistake kept them from being read.

    `unfinished` is what could be read of the first round that is a draft, or has mistakes: it is judged as far as it
    goes, and never told. `newest` is the file of the last round, a draft too.
    """

    id: str
    engine: str
    setup: Source[Any] | None
    rounds: tuple[Source[Any] | None, ...]
    rules: Article | None
    unfinished: Source[Any] | None = None
    newest: str = ""

    @property
    def made_of(self) -> tuple[object, ...]:
        """All that was read of it: two games of which this is equal are the same."""
        sources = (self.setup, *self.rounds, self.unfinished)
        read = [source and (source.fingerprint, source.document, source.left_out, source.whole) for source in sources]
        return self.id, self.engine, self.rules, self.newest, read

    @property
    def complete(self) -> bool:
        """Whether all files could be read."""
        return self.setup is not None and None not in self.rounds

    @property
    def draft(self) -> int | None:
        """The number of the round that is still being typed; None if there is none."""
        return self.unfinished.document.round if self.unfinished is not None and self.unfinished.document.draft else None

    @property
    def readable(self) -> list[Source[Any]]:
        """The rounds before the first one that could not be read."""
        return [source for source in takewhile(lambda source: source is not None, self.rounds) if source]


class PrintedIssue(Struct, frozen=True):
    """An issue as it was printed: its PDF, and the public results of its games then, as data, by game and round;
    `beside` are files for the print shop or for one's own printer that were made with it, by their names."""

    pdf: Blob
    results: dict[str, dict[int, dict[str, Any]]]
    beside: dict[str, Blob] = {}


class IssueFolder(Struct, frozen=True):
    """An issue as it lies on the shelf: its folder, its issue.yaml with places and document, its articles by file name,
    small texts that may fill white.

    `printed` is there if it is kept as it was printed; `back`: as something that zine has not made, a back issue, of
    whose text nothing is known but what its PDF says.
    """

    id: str
    path: Path
    file: Tree
    document: IssueData
    articles: dict[str, Article]
    printed: PrintedIssue | None = None
    fillers: tuple[Article, ...] = ()
    back: bool = False

    @property
    def appeared(self) -> Appeared:
        """When it appeared and as which."""
        return Appeared(self.document.date, self.document.volume, self.document.number, self.id)
