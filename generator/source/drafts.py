"""Which texts an issue has, and what of it is still being typed: articles and letters whose head says so, and the
rounds of games. That stands in no issue; the preview shows the texts."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import Any

from generator.source import hints
from generator.source.article import Article
from generator.source.fields import is_file_name
from generator.source.files import listing
from generator.source.folders import GameFolder, Source
from generator.source.partial_file import without
from generator.source.tree import Tree, data
from generator.values.phrase import Phrase
from generator.values.problem import Problems
from generator.values.record import replace

ROUND_IS_A_DRAFT = Phrase(
    de="Runde {round} von {game} ist noch ein Entwurf (draft) und fehlt im Heft",
    en="round {round} of {game} is still a draft and is missing in the issue",
)
TEXT_IS_A_DRAFT = Phrase(
    de="{name} ist noch ein Entwurf (draft) und fehlt im Heft; nur zine serve zeigt ihn",
    en="{name} is still a draft and is missing in the issue; only zine serve shows it",
)


def without_drafts(
    source: Source[Any], articles: Mapping[str, Article], games: Mapping[str, GameFolder], problems: Problems, shown: bool
) -> Source[Any]:
    """Return an issue's file without what is still being typed; each is a warning. Texts stay where drafts are
    `shown`."""
    drafts = set()
    for index, entry in enumerate(source.document.contents):
        name = entry.article or entry.letters
        if entry.round is not None and entry.game in games and entry.round == games[entry.game].draft:
            problems.warning(source.file.place(("contents", index, "round")), ROUND_IS_A_DRAFT(game=entry.game, round=entry.round))
            drafts.add(index)
        elif not shown and name in articles and articles[name].head.draft:
            problems.warning(source.file.place(("contents", index, "article" if entry.article else "letters")), TEXT_IS_A_DRAFT(name=name))
            drafts.add(index)
    contents = tuple(entry for index, entry in enumerate(source.document.contents) if index not in drafts)
    file = without(source.file, [("contents", index) for index in drafts])
    return replace(source, document=replace(source.document, contents=contents), file=file) if drafts else source


def printed_texts(texts: Iterable[tuple[str, Article | None]], drafts: bool) -> dict[str, Article]:
    """Return the texts that can be read, by their files; those that are drafts only if they are shown."""
    return {name: text for name, text in texts if text is not None and (drafts or not text.head.draft)}


def unlisted_drafts(folder: Path, listed: Set[str], problems: Problems, read: Callable[[Path], Article | None]) -> dict[str, Article]:
    """Return the drafts that are not among the texts `listed` in an issue, by their files; `read` gives a text if it is
    one. Other texts in its folder are a warning, unless one that it names is missing: another is probably that one."""
    names = {unicodedata.normalize("NFC", name): name for name in listing(folder, Problems()).files}
    if not listed <= names.keys():
        return {}
    others = [name for name in sorted(names) if name not in listed and name.endswith(".md")]
    drafts = {name: found for name in others if (found := read(folder / names[name])) is not None}
    hints.unlisted(str(folder), sorted(names), listed | drafts.keys(), problems)
    return drafts


def texts_named(tree: Tree, key: str) -> dict[str, tuple[str | int, ...]]:
    """Return the files that an issue.yaml names as texts below `contents` or `fillers`, whatever its mistakes, each
    with where that is done first."""
    root = data(tree.root)
    entries = root.get(key) if isinstance(root, dict) else None
    found: dict[str, tuple[str | int, ...]] = {}
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        typed = {(): entry} if key == "fillers" else {(word,): entry.get(word) for word in ("article", "letters")} if isinstance(entry, dict) else {}
        for below, name in typed.items():
            if isinstance(name, str) and is_file_name(name):
                found.setdefault(name, (key, index, *below))
    return found
