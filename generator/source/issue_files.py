"""The files of an issue: what its issue.yaml says, the texts that it names, and what of both is missing or still being
typed."""

from __future__ import annotations

import datetime
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.source import hints
from generator.source.article import Article, article
from generator.source.documents import IssueData
from generator.source.drafts import printed_texts, texts_named, unlisted_drafts, without_drafts
from generator.source.entries import ContentsEntry
from generator.source.files import listing
from generator.source.folders import GameFolder, IssueFolder, Source
from generator.source.tree import MAPPING, Tree
from generator.values.phrase import Phrase
from generator.values.problem import Problems
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

NO_SUCH_ROUND = Phrase(de="{game} hat keine Runde {round}; die letzte ist {last}", en="{game} has no round {round}; the last one is {last}")
NO_RULES = Phrase(de="{game} hat keinen Regeltext (rules.md)", en="{game} has no rule text (rules.md)")


def issue_folder(shelf: Shelf, name: str, path: Path, games: Mapping[str, GameFolder]) -> IssueFolder | None:
    """Return an issue with its texts; None if its issue.yaml has mistakes, and what can be read of it all the same is
    among the shelf's `faulty` ones. `games` are those whose rounds it may print."""
    if (found := shelf.tree(path / "issue.yaml", IssueData)) is None:
        names = (file for file in listing(path, Problems()).files if file.endswith(".md"))
        shelf.faulty.append(_of_texts(shelf, name, path, ((file, shelf.article(path / file, "letters")) for file in names)))
        return None
    articles, small = _texts(shelf, path, found[0], "contents"), _texts(shelf, path, found[0], "fillers")
    source = shelf.read_rest(*found, IssueData, shelf.known)
    if source is None:
        shelf.faulty.append(_of_texts(shelf, name, path, (articles | small).items()))
        return None
    sure = not any(way[0] in ("contents", "fillers") for way in source.left_out)  # else a text may have been named there
    listed = {*texts_named(found[0], "contents"), *texts_named(found[0], "fillers")}
    unlisted = unlisted_drafts(path, listed, shelf.problems if sure else Problems(), lambda draft: _draft(shelf, draft))
    source = without_drafts(source, articles, games, shelf.problems, shelf.drafts)
    document: IssueData = source.document
    hints.of_issue(source, shelf.known.people or (), shelf.problems)
    for index, entry in enumerate(document.contents):
        where = ("contents", index)
        if entry.pdf is not None:
            shelf.check_file(path, entry.pdf, source.file, (*where, "pdf"))
        _check_printed(shelf, entry, games, source, where)
    if document.cover is not None:
        shelf.check_file(path, document.cover, source.file, ("cover",))
    if shelf.drafts and unlisted:
        document = replace(document, contents=(*document.contents, *(ContentsEntry(article=name) for name in unlisted)))
    texts = printed_texts((articles | unlisted).items(), shelf.drafts)
    folder = IssueFolder(name, path, source.file, document, texts, fillers=tuple(printed_texts(small.items(), shelf.drafts).values()))
    if source.whole:
        return folder
    shelf.faulty.append(folder)
    return None


def _of_texts(shelf: Shelf, name: str, path: Path, texts: Iterable[tuple[str, Article | None]]) -> IssueFolder:
    """Return an issue of which nothing can be read but these texts."""
    file = Tree(str(path / "issue.yaml"), (MAPPING, 1, 1, ()))
    return IssueFolder(name, path, file, IssueData(number=1, date=datetime.date.min), printed_texts(texts, shelf.drafts))


def _texts(shelf: Shelf, folder: Path, tree: Tree, key: str) -> dict[str, Article]:
    """Return the texts that an issue.yaml names below a key, by their files."""
    found: dict[str, Article] = {}
    for name, where in texts_named(tree, key).items():
        on_disk = shelf.check_file(folder, name, tree, where)
        text = shelf.article(folder / on_disk, "filler" if key == "fillers" else str(where[-1])) if on_disk else None
        if text is not None:
            found[name] = text
    return found


def _draft(shelf: Shelf, path: Path) -> Article | None:
    """Return a text if it is a draft; of one that is not, nobody wants to know what is wrong with it."""
    text = type(shelf)(shelf.content, Problems(), shelf.engines).text(path)
    found = article(text, str(path), Problems(), shelf.kept) if text is not None else None
    return shelf.article(path, "article") if found is not None and found.head.draft else None


def _check_printed(shelf: Shelf, entry: Any, games: Mapping[str, GameFolder], source: Source[Any], where: tuple[str | int, ...]) -> None:
    if entry.game in games and (entry.round or 0) > len(games[entry.game].rounds):
        message = NO_SUCH_ROUND(game=entry.game, round=entry.round, last=len(games[entry.game].rounds))
        shelf.problems.error(source.file.place((*where, "round")), message)
    if entry.rules in games and not os.path.lexists(shelf.content / "games" / entry.rules / "rules.md"):
        shelf.problems.error(source.file.place((*where, "rules")), NO_RULES(game=entry.rules))
