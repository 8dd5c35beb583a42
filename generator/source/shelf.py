"""What lies in `content/`: the magazine's own files, issues, games and their rounds; strays and gaps are problems."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Collection, Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, TypeVar

from generator.memo.folder_stamps import FolderStamps
from generator.memo.store import reader
from generator.source import hints, read, round_files
from generator.source.above import above, tell_above
from generator.source.apart import read_before
from generator.source.article import Article, NamedIn, article, none_named
from generator.source.article_head import ArticleHead
from generator.source.context import ReadContext
from generator.source.documents import IssueData, People, SomebodysData, Zine
from generator.source.drafts import printed_texts
from generator.source.fields import NEEDS_TEXT, is_id, shown
from generator.source.files import NOT_REGULAR, listing, read_bytes
from generator.source.folders import GameFolder, IssueFolder, Source
from generator.source.issue_files import issue_folder
from generator.source.lookups import NO_SUCH_FILE, Lookups
from generator.source.pages import OwnPage, own_pages
from generator.source.printed import with_printed
from generator.source.read import Rest
from generator.source.tree import LARGEST, MAPPING, Tree, data, decode, parse
from generator.system.digest import digest
from generator.values.addresses import PAGES
from generator.values.phrase import LANGUAGES, Phrase
from generator.values.problem import NEAREST, Place, Problems, closest, nearest
from generator.values.record import replace
from generator.values.spelling import beyond_ascii, slug

T = TypeVar("T")

LANGUAGE = re.compile(r"""^language:[ \t]*["']?(\w+)""", re.MULTILINE)
NO_CONTENT = Phrase(de="Hier liegt kein Magazin: zine.yaml fehlt.", en="There is no magazine here: zine.yaml is missing.")
BAD_FOLDER = Phrase(
    de="Der Ordnername {name} ist keine Kennung aus a–z, 0–9 und Bindestrich mit mindestens einem Buchstaben.",
    en="The folder name {name} is not an id of a–z, 0–9 and hyphens with at least one letter.",
)
BAD_ISSUE_FOLDER = Phrase(
    de="Der Ordnername {name} geht nicht: Erwartet werden a–z, 0–9 und Bindestrich; latest ist vergeben.",
    en="The folder name {name} will not do: a–z, 0–9 and hyphens are expected; latest is taken.",
)
UNKNOWN_FOLDER = Phrase(de="Der Ordner {name} gehört nicht hierher{near}", en="The folder {name} does not belong here{near}")
NO_ENGINE = Phrase(de="der Schlüssel engine fehlt", en="the key engine is missing")
UNKNOWN_ENGINE = Phrase(de="unbekanntes Regelwerk {found}{near} (es gibt: {known})", en="unknown engine {found}{near} (known: {known})")

OWN_FILES = ("zine.yaml", "people.yaml")
INSTEAD: Mapping[Any, Mapping[str, str]] = {Zine: {"title": "–"}, IssueData: {"number": "1", "date": "2000-01-01"}}
"""What is read where a key is at fault that a document may not do without, for what else is wrong with it."""


def is_issue_id(name: str) -> bool:
    """Tell whether a folder may be that of an issue."""
    return bool(re.fullmatch(r"(?!latest$)[a-z0-9-]{1,80}", name))


class Engines(Protocol):
    """What the shelf asks about games: the engine of a name, with its documents, and the names of all that there
    are."""

    def engine(self, name: str, /) -> Any: ...

    def engines(self) -> tuple[str, ...]: ...


@dataclass(slots=True)
class _Understood:
    """A document without a mistake, and digests of what was looked up for it."""

    document: Any
    looked_up: Mapping[tuple[str, str], str]


@dataclass
class Shelf:
    """A content folder. Reads what it is asked for; what is wrong goes to `problems`. `engines` knows each engine's
    documents, `named` the pictures of texts. Issues that look as they did are not read again."""

    content: Path
    problems: Problems
    engines: Engines
    kept: MutableMapping[str, Any] = field(default_factory=dict)
    """What was read before, by what it was read from."""
    issues_read: MutableMapping[str, Any] = field(default_factory=dict)
    """Issues that were read before, by how their folders look, with what was said of them."""
    folder_stamps: FolderStamps | None = None
    drafts: bool = False
    """Whether issues hold texts that are still being written."""
    named: NamedIn = none_named
    _names: dict[Path, dict[str, str]] = field(default_factory=dict)
    faulty: list[IssueFolder] = field(default_factory=list)
    """What could be read of the issues whose issue.yaml has mistakes: with texts, and without the rest of it."""
    seldom: dict[str, set[str]] = field(default_factory=dict)
    """Characters but ASCII's in the texts read so far, by their files."""

    # ---- files -------------------------------------------------------------------------------------------------

    def text(self, path: Path) -> str | None:
        """Return the text of a file; None and a problem if there is none."""
        if (found := self._typed(path)) is None:
            return None
        self.seldom[str(path)] = found[1]
        return found[0]

    def _typed(self, path: Path) -> tuple[str, set[str]] | None:
        """Return the text of a file, and its characters that ASCII does not have."""
        data = read_bytes(path, self.problems, LARGEST)
        if data is None or (text := decode(data, str(path), self.problems)) is None:
            return None
        return text, beyond_ascii(text)

    def characters(self, but: Collection[str] = ()) -> str:
        """Return all characters but ASCII's in the texts read so far, those in some files left out, in their order."""
        return "".join(sorted(set().union(*(held for file, held in self.seldom.items() if file not in but))))

    def tree(self, path: Path, kind: Any = None, known: ReadContext | None = None) -> tuple[Tree, str] | None:
        """Return the tree of a YAML file and the fingerprint of its text. Of one that cannot be read and is to be of
        type `kind` what is wrong above the fault is told as well."""
        if (text := self.text(path)) is None:
            return None
        fingerprint = digest(text)
        if (root := reader(self.kept, fingerprint)) is not None:
            return Tree(str(path), root, source=text), fingerprint
        tree = parse(text, str(path), self.problems)
        if tree is not None and tree.complete:
            self.kept[fingerprint] = tree.root
            tree.may_rest(reader(self.kept, fingerprint))
        if tree is None and kind is not None and (part := above(text, str(path))) is not None:
            tell_above(part, kind, replace(self.known if known is None else known, around=Lookups(self, path.parent)), self.problems)
        return None if tree is None else (tree, fingerprint)

    def document(self, path: Path, kind: type[T], known: ReadContext | None = None) -> Source[Any] | None:
        """Return the document of a YAML file."""
        found = self.tree(path, kind, known)
        return found and self._read(*found, kind, self.known if known is None else known)

    def _read(self, tree: Tree, fingerprint: str, kind: type[T], known: ReadContext) -> Source[Any] | None:
        """Return the document of a tree; None if there are mistakes in it."""
        source = self.read_rest(tree, fingerprint, kind, known)
        return source if source is not None and source.whole else None

    def read_rest(self, tree: Tree, fingerprint: str, kind: type[T], known: ReadContext) -> Source[Any] | None:
        """Return the document of what can be read of a tree; one without a mistake is kept, together with the ids that
        it was checked against."""
        key = f"{fingerprint} {getattr(kind, '__qualname__', kind)} of {kind.__module__} {known.fingerprint}"
        around = Lookups(self, Path(tree.file).parent)
        rest: Rest[Any] = Rest(None, tree, whole=False)
        before: _Understood | None = self.kept.get(key)
        if before is not None and around.unchanged(looked_up := before.looked_up):
            rest = Rest(before.document, tree)
        else:
            rest = read.read_rest(tree, kind, replace(known, around=around), self.problems, tree.text("draft") == "true", INSTEAD.get(kind, {}))
            looked_up = dict(around.digests)
            if rest.whole and not rest.left_out and "" not in looked_up.values():
                self.kept[key] = _Understood(rest.document, looked_up)
        if rest.document is None:
            return None
        hints.cut_short(tree, kind, self.problems)
        digested = digest(fingerprint + repr(sorted(looked_up.items()))) if looked_up else fingerprint
        return Source(rest.document, rest.tree, digested, rest.left_out, rest.whole)

    # ---- the magazine's own files ------------------------------------------------------------------------------

    @cached_property
    def language(self) -> str:
        """The magazine's language, as far as it can be known even from a faulty zine.yaml."""
        quiet, path = Shelf(self.content, Problems(), self.engines), self.content / "zine.yaml"
        if (found := quiet.tree(path)) is not None:
            language = found[0].text("language")
        else:
            typed = LANGUAGE.search(quiet.text(path) or "")
            language = typed and typed[1]
        return language if language in LANGUAGES else LANGUAGES[0]

    @property
    def people(self) -> dict[str, SomebodysData] | None:
        """Everybody, by id; None if people.yaml has mistakes."""
        rest = self.people_rest
        return rest.document if rest is not None and rest.whole else None

    @cached_property
    def people_rest(self) -> Source[dict[str, SomebodysData]] | None:
        """What can be read of people.yaml, with its places; None if nothing can."""
        source = self._people_tree and self.read_rest(*self._people_tree, People, ReadContext())
        if source is not None:
            from generator.source.names import warn_of_doubts

            warn_of_doubts(source, self.kept, self.problems)
        return source

    @cached_property
    def _people_tree(self) -> tuple[Tree, str] | None:
        return self.tree(self.content / "people.yaml", People, ReadContext())

    @cached_property
    def known(self) -> ReadContext:
        """What documents may name: games, and people, unless people.yaml does not even say whom there are. Who has a
        mistake there is somebody, too, under the id that is meant as well."""
        tree = self._people_tree and self._people_tree[0]
        if tree is None or self.people_rest is None and tree.root[0] != MAPPING:
            return ReadContext(None, frozenset(self.games))
        return ReadContext(frozenset(id for key in tree.keys() for id in (key, key if is_id(key) else slug(key))), frozenset(self.games))

    @property
    def zine(self) -> Source[Any] | None:
        """zine.yaml and its document; None if it has mistakes."""
        return self.zine_rest if self.zine_rest is not None and self.zine_rest.whole else None

    @cached_property
    def zine_rest(self) -> Source[Any] | None:
        """What can be read of zine.yaml; None if nothing can."""
        path = self.content / "zine.yaml"
        if not os.path.lexists(path):
            self.problems.error(Place(str(path)), NO_CONTENT())
            return None
        found = self.tree(path, Zine)
        return found and self.read_rest(*found, Zine, self.known)

    @property
    def epub(self) -> bool:
        """Whether there are to be books for e-readers."""
        return self.zine is not None and self.zine.document.epub

    @cached_property
    def pages(self) -> tuple[OwnPage, ...]:
        """The magazine's own pages."""
        return own_pages(self)

    # ---- games -------------------------------------------------------------------------------------------------

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The ids of all games."""
        self._check_folders(self.content, ("games", "issues", "fillers", PAGES))
        return self._folders(self.content / "games", is_id, BAD_FOLDER)

    def _folders(self, folder: Path, good: Any, message: Phrase) -> tuple[str, ...]:
        found = listing(folder, self.problems)
        for name in found.strange:
            self.problems.error(Place(str(folder / name)), NOT_REGULAR())
        for name in found.folders:
            if not good(name):
                self.problems.error(Place(str(folder / name)), message(name=name))
        return tuple(name for name in found.folders if good(name))

    def _check_folders(self, folder: Path, known: tuple[str, ...]) -> None:
        """Tell of a folder whose name is nearly one of those that are read: it was probably meant to be it; and of the
        content's own that nobody reads."""
        unread = []
        for name in listing(folder, self.problems, follow=folder == self.content).folders:
            if name not in known and (near := closest(name, known)):
                self.problems.error(Place(str(folder / name)), UNKNOWN_FOLDER(name=name, near=NEAREST(word=near)))
            elif name not in known and name not in OWN_FILES:  # who wants to read these says that they are none
                unread.append(name)
        if folder == self.content:
            hints.unread_folders(str(folder), unread, self.problems)

    def game(self, name: str, until: int | None = None) -> GameFolder | None:
        """Return a game and its rounds (up to `until`; nothing else is looked at then); None if nobody can tell its
        engine. One that is misspelt reads the rounds as the one that is meant."""
        folder = self.content / "games" / name
        found = self.tree(folder / "game.yaml")
        if (tree := found[0] if found else self._above(folder / "game.yaml")) is None:
            return None
        engine, source = self.engines.engine(wanted := tree.text("engine") or ""), None
        if engine is None and found:
            self._complain_of_engine(tree, wanted)
            said = wanted or tree.text(closest("engine", tree.keys()) or "") or ""
            wanted = said if said in self.engines.engines() else closest(said, self.engines.engines()) or ""
            engine = self.engines.engine(wanted)
        elif engine is not None and found:
            source = self._read(*found, engine.setup, self.known)
        elif engine is not None:
            tell_above(tree, engine.setup, self.known, self.problems)
        if engine is None:
            return None
        if until is None:
            self._check_folders(folder, ("rounds",))
            round_files.check_strays(folder, tree.source, self.problems)
        rules = self._rules(folder) if until is None else None
        return round_files.with_rounds(self, GameFolder(name, wanted, source, (), rules), folder / "rounds", engine, until)

    def _above(self, path: Path) -> Tree | None:
        """Return what can be read above the fault of a YAML file of which that has been told."""
        text = Shelf(self.content, Problems(), self.engines).text(path)
        return None if text is None else above(text, str(path))

    def _complain_of_engine(self, tree: Tree, wanted: str) -> None:
        if "engine" not in tree.keys():
            self.problems.error(tree.place(()), NO_ENGINE())
        elif not wanted:
            self.problems.error(tree.place(("engine",)), NEEDS_TEXT(found=shown(data(tree.root).get("engine"))))
        else:
            known = self.engines.engines()
            message = UNKNOWN_ENGINE(found=wanted, near=nearest(wanted, known), known=", ".join(known))
            self.problems.error(tree.place(("engine",)), message)

    def _rules(self, folder: Path) -> Article | None:
        return self.article(path) if (path := folder / "rules.md").exists() or path.is_symlink() else None

    def article(self, path: Path, kind: str = "rules", head: type[Any] = ArticleHead) -> Article | None:
        """Return a text with its head, which is of this type; None and a problem if it cannot be read."""
        typed, lowest = self._typed(path), 6 if kind in ("article", "page") else 1
        if typed is None or (found := article(typed[0], str(path), self.problems, self.kept, self.named, lowest, head)) is None:
            return None
        if self.drafts or kind in ("rules", "page") or not found.head.draft:  # who is still writing knows what is missing
            hints.of_article(found, typed[0], self.known.people or (), self.problems, kind)
            self.seldom[str(path)] = typed[1]
        return replace(found, characters=frozenset(typed[1]))

    # ---- issues ------------------------------------------------------------------------------------------------

    @cached_property
    def issues(self) -> tuple[str, ...]:
        """The ids of all issues, sorted."""
        return self._folders(self.content / "issues", is_issue_id, BAD_ISSUE_FOLDER)

    def issue(self, name: str, games: dict[str, GameFolder]) -> IssueFolder | None:
        """Return an issue with its articles; None if its issue.yaml cannot be read. `games` are those whose rounds it
        may print."""
        path = self.content / "issues" / name
        around = self.drafts, *map(self._seen_of, games.values())
        issue = read_before(self, path, around, lambda: issue_folder(self, name, path, games))
        return issue and with_printed(replace(issue, fillers=(*issue.fillers, *self.fillers)), self.problems, self.kept)

    @cached_property
    def fillers(self) -> tuple[Article, ...]:
        """The small texts of the magazine that may fill white in its issues, by their names."""
        folder = self.content / "fillers"
        names = sorted(name for name in self.on_disk(folder).values() if name.endswith(".md")) if folder.is_dir() else []
        hints.unlisted(str(folder), sorted(self.on_disk(folder)) if folder.is_dir() else (), names, self.problems)
        return tuple(printed_texts(((name, self.article(folder / name, "filler")) for name in names), self.drafts).values())

    def _seen_of(self, game: GameFolder) -> tuple[object, ...]:
        """Return what an issue asks of a game."""
        return game.id, game.draft, len(game.rounds), game.rules is not None or os.path.lexists(self.content / "games" / game.id / "rules.md")

    def check_file(self, folder: Path, name: str, tree: Tree, where: tuple[str | int, ...]) -> str | None:
        """Return the name of a file as the disk has it (some write ü as two characters); None and a problem if there is
        none."""
        names = self.on_disk(folder)
        if name not in names:
            self.problems.error(tree.place(where), NO_SUCH_FILE(name=name, near=nearest(name, names)))
        return names.get(name)

    def on_disk(self, folder: Path) -> dict[str, str]:
        """Return how the disk writes the names of the files in a folder; it is looked at once."""
        if folder not in self._names:
            found = listing(folder, self.problems)
            self._names[folder] = {unicodedata.normalize("NFC", on_disk): on_disk for on_disk in (*found.strange, *found.files)}
        return self._names[folder]

    def compare(self, issues: list[IssueFolder]) -> None:
        """Tell what is odd about the issues beside each other."""
        hints.of_issues(issues, self.problems)
