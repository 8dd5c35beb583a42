"""What lies in `content/`: the magazine's own files, issues, games and their rounds; strays and gaps are problems."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from generator.phrase import LANGUAGES, Phrase
from generator.problem import Place, Problems, nearest
from generator.source.article import Article, article
from generator.source.documents import IssueData, People, RoundFile, SomebodysData, Zine
from generator.source.files import NOT_REGULAR, listing, read_bytes
from generator.source.kinds import Known, is_id
from generator.source.read import read
from generator.source.tree import LARGEST, Tree, decode, dump, parse

T = TypeVar("T")

NO_CONTENT = Phrase(de="Hier liegt kein Magazin: zine.yaml fehlt.", en="There is no magazine here: zine.yaml is missing.")
BAD_FOLDER = Phrase(
    de="Der Ordnername {name} ist keine Kennung aus a–z, 0–9 und Bindestrich mit mindestens einem Buchstaben.",
    en="The folder's name {name} is no id of a–z, 0–9 and hyphens with at least one letter.",
)
BAD_ISSUE_FOLDER = Phrase(
    de="Der Ordnername {name} besteht nicht nur aus a–z, 0–9 und Bindestrich.", en="The folder's name {name} consists not only of a–z, 0–9 and hyphens."
)
STRAY_ROUND = Phrase(
    de="Rundendateien heißen 001.yaml, 002.yaml …; {name} gehört nicht dazu.", en="Round files are called 001.yaml, 002.yaml …; {name} is none of them."
)
GAP = Phrase(de="Es gibt die Runde {number}, aber {missing} fehlt.", en="Round {number} exists, but {missing} is missing.")
WRONG_NUMBER = Phrase(de="round muss {number} sein wie der Dateiname, gefunden: {found}", en="round has to be {number} like the file's name, found: {found}")
NO_ENGINE = Phrase(de="der Schlüssel engine fehlt", en="the key engine is missing")
UNKNOWN_ENGINE = Phrase(de="unbekanntes Regelwerk {found}{near} (es gibt: {known})", en="unknown engine {found}{near} (there are: {known})")
NO_SUCH_FILE = Phrase(de="die Datei {name} gibt es in diesem Ordner nicht{near}", en="there is no file {name} in this folder{near}")
NO_SUCH_ROUND = Phrase(de="{game} hat keine Runde {round}; die letzte ist {last}", en="{game} has no round {round}; the last one is {last}")
NO_RULES = Phrase(de="{game} hat keinen Regeltext (rules.md)", en="{game} has no rule text (rules.md)")
DOUBLE_NUMBER = Phrase(de="die Nummer {number} hat schon das Heft {other}", en="issue {other} has the number {number} already")
DATE_ORDER = Phrase(
    de="der Redaktionsschluss {deadline} liegt vor dem Datum des Heftes {date}", en="the deadline {deadline} lies before the issue's date {date}"
)

ROUND_NAME = re.compile(r"[0-9]{3}\.yaml")


@dataclass(frozen=True)
class RoundSource:
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
    setup: RoundSource | None
    rounds: tuple[RoundSource | None, ...]
    rules: Article | None

    @property
    def complete(self) -> bool:
        return self.setup is not None and None not in self.rounds


@dataclass(frozen=True)
class IssueFolder:
    """An issue as it lies on the shelf: its document and its articles by file name; `pictures` are files to be shown, by name."""

    id: str
    path: Path
    file: str
    document: IssueData
    articles: dict[str, Article]


@dataclass
class Shelf:
    """A content folder. Reads what it is asked for; what is wrong goes to `problems`. `engines` gives the documents of each engine's game."""

    content: Path
    problems: Problems
    engines: Any
    trees: MutableMapping[str, Any] = field(default_factory=dict)

    # ---- files -------------------------------------------------------------------------------------------------

    def text(self, path: Path) -> str | None:
        """The text of a file; None and a problem if there is none."""
        data = read_bytes(path, self.problems, LARGEST)
        return None if data is None else decode(data, str(path), self.problems)

    def tree(self, path: Path) -> tuple[Tree, str] | None:
        """The tree of a YAML file and the fingerprint of its text."""
        text = self.text(path)
        if text is None:
            return None
        fingerprint = blake2b(text.encode(), digest_size=16).hexdigest()
        root = self.trees.get(fingerprint)
        if root is None:
            tree = parse(text, str(path), self.problems)
            if tree is None:
                return None
            self.trees[fingerprint] = tree.root
            return tree, fingerprint
        return Tree(str(path), root), fingerprint

    def document(self, path: Path, kind: type[T], known: Known | None = None) -> RoundSource | None:
        """The document of a YAML file."""
        found = self.tree(path)
        if found is None:
            return None
        tree, fingerprint = found
        document = read(tree, kind, self.known if known is None else known, self.problems)
        return None if document is None else RoundSource(document, tree, fingerprint)

    # ---- the magazine's own files ------------------------------------------------------------------------------

    @cached_property
    def language(self) -> str:
        """The magazine's language, as far as it can be known even from a faulty zine.yaml."""
        quiet = Shelf(self.content, Problems(), self.engines)
        found = quiet.tree(self.content / "zine.yaml")
        language = found[0].text("language") if found else None
        return language if language in LANGUAGES else LANGUAGES[0]

    @cached_property
    def people(self) -> dict[str, SomebodysData] | None:
        """Everybody, by id; None if people.yaml cannot be read."""
        source = self.document(self.content / "people.yaml", People, Known())  # type: ignore[arg-type]
        return source.document if source else None

    @cached_property
    def known(self) -> Known:
        people = self.people
        return Known(None if people is None else frozenset(people), frozenset(self.games))

    @cached_property
    def zine(self) -> Zine | None:
        """zine.yaml."""
        path = self.content / "zine.yaml"
        if not path.exists():
            self.problems.error(Place(str(path)), NO_CONTENT())
            return None
        source = self.document(path, Zine)
        return source.document if source else None

    # ---- games -------------------------------------------------------------------------------------------------

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The ids of all games."""
        return self._folders(self.content / "games", is_id, BAD_FOLDER)

    def _folders(self, folder: Path, good: Any, message: Phrase) -> tuple[str, ...]:
        found = listing(folder)
        for name in found.strange:
            self.problems.error(Place(str(folder / name)), NOT_REGULAR())
        for name in found.folders:
            if not good(name):
                self.problems.error(Place(str(folder / name)), message(name=name))
        return tuple(name for name in found.folders if good(name))

    def game(self, name: str, until: int | None = None) -> GameFolder | None:
        """A game and its rounds (up to `until`); None if not even its engine is known."""
        folder = self.content / "games" / name
        found = self.tree(folder / "game.yaml")
        if found is None:
            return None
        tree, fingerprint = found
        wanted = tree.text("engine")
        engine = self.engines(wanted) if wanted else None
        if engine is None:
            self._complain_of_engine(tree, wanted)
            return None
        setup = read(tree, engine.setup, self.known, self.problems)
        source = None if setup is None else RoundSource(setup, tree, fingerprint)
        return GameFolder(name, wanted or "", source, self._rounds(folder / "rounds", engine.round, until), self._rules(folder))

    def _complain_of_engine(self, tree: Tree, wanted: str | None) -> None:
        from generator.game import engines

        if wanted is None:
            self.problems.error(tree.place(("engine",)), NO_ENGINE())
        else:
            known = engines()
            message = UNKNOWN_ENGINE(found=wanted, near=nearest(wanted, known), known=", ".join(known))
            self.problems.error(tree.place(("engine",)), message)

    def _rounds(self, folder: Path, kind: type[RoundFile], until: int | None) -> tuple[RoundSource | None, ...]:
        found = listing(folder)
        for name in found.strange:
            self.problems.error(Place(str(folder / name)), NOT_REGULAR())
        numbers = {}
        for name in found.files:
            if ROUND_NAME.fullmatch(name) and name != "000.yaml":
                numbers[int(name[:3])] = folder / name
            elif name.endswith((".yaml", ".yml")):
                self.problems.error(Place(str(folder / name)), STRAY_ROUND(name=name))
        rounds: list[RoundSource | None] = []
        for number in range(1, max(numbers, default=0) + 1):
            if until is not None and number > until:
                break
            if number not in numbers:
                after = min(later for later in numbers if later > number)
                self.problems.error(Place(str(numbers[after])), GAP(number=after, missing=f"{number:03}.yaml"))
                rounds.append(None)
                continue
            source = self.document(numbers[number], kind)
            if source is not None and source.document.round != number:
                self.problems.error(source.file.place(("round",)), WRONG_NUMBER(number=number, found=source.document.round))
                source = None
            rounds.append(source)
        return tuple(rounds)

    def _rules(self, folder: Path) -> Article | None:
        path = folder / "rules.md"
        return self._article(path) if path.exists() or path.is_symlink() else None

    def _article(self, path: Path) -> Article | None:
        text = self.text(path)
        return None if text is None else article(text, str(path), self.problems)

    # ---- issues ------------------------------------------------------------------------------------------------

    @cached_property
    def issues(self) -> tuple[str, ...]:
        """The ids of all issues, sorted."""
        return self._folders(self.content / "issues", lambda name: bool(re.fullmatch(r"[a-z0-9-]{1,80}", name)), BAD_ISSUE_FOLDER)

    def issue(self, name: str, games: dict[str, GameFolder]) -> IssueFolder | None:
        """An issue with its articles; None if its issue.yaml cannot be read. `games` are those whose rounds it may print."""
        path = self.content / "issues" / name
        source = self.document(path / "issue.yaml", IssueData)
        if source is None:
            return None
        document: IssueData = source.document
        if document.deadline is not None and document.deadline < document.date:
            place = source.file.place(("deadline",))
            self.problems.warning(place, DATE_ORDER(deadline=document.deadline.isoformat(), date=document.date.isoformat()))
        articles = {}
        for index, entry in enumerate(document.contents):
            where = ("contents", index)
            if (file_name := entry.article or entry.letters) is not None and file_name not in articles:
                read_article = self._named_article(path, file_name, source, (*where, "article" if entry.article else "letters"))
                if read_article is not None:
                    articles[file_name] = read_article
            self._check_printed(entry, games, source, where)
        if document.cover is not None:
            self._check_file(path, document.cover, source, ("cover",))
        return IssueFolder(name, path, source.file.file, document, articles)

    def _named_article(self, folder: Path, name: str, source: RoundSource, where: tuple[str | int, ...]) -> Article | None:
        return self._article(folder / name) if self._check_file(folder, name, source, where) else None

    def _check_file(self, folder: Path, name: str, source: RoundSource, where: tuple[str | int, ...]) -> bool:
        found = listing(folder)
        if name in found.files or name in found.strange:
            return True
        self.problems.error(source.file.place(where), NO_SUCH_FILE(name=name, near=nearest(name, found.files)))
        return False

    def _check_printed(self, entry: Any, games: dict[str, GameFolder], source: RoundSource, where: tuple[str | int, ...]) -> None:
        if entry.game in games and entry.round > len(games[entry.game].rounds):
            message = NO_SUCH_ROUND(game=entry.game, round=entry.round, last=len(games[entry.game].rounds))
            self.problems.error(source.file.place((*where, "round")), message)
        if entry.rules in games and games[entry.rules].rules is None:
            self.problems.error(source.file.place((*where, "rules")), NO_RULES(game=entry.rules))

    def check_numbers(self, issues: list[IssueFolder]) -> None:
        """Two issues may not have the same number."""
        seen: dict[int, str] = {}
        for issue in issues:
            number = issue.document.number
            if number in seen:
                found = self.tree(issue.path / "issue.yaml")
                place = found[0].place(("number",)) if found else Place(issue.file)
                self.problems.error(place, DOUBLE_NUMBER(number=number, other=seen[number]))
            seen.setdefault(number, issue.id)
