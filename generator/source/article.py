"""Markdown files with a head: articles, letters, rule texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any

from msgspec import Struct

from generator.digest import digest
from generator.keeping import Lying
from generator.phrase import Phrase
from generator.problem import Place, Problems
from generator.source.context import Known
from generator.source.documents import ArticleHead
from generator.source.read import read
from generator.source.tree import parse

FENCE = re.compile(r"^---[^\S\n]*$", re.MULTILINE)
OPEN_HEAD = Phrase(
    de="Der Kopf des Artikels beginnt mit ---, aber die zweite Zeile --- fehlt.",
    en="The article's head begins with ---, but the second line --- is missing.",
)
PLAIN_LINE = re.compile(r"(title|kicker|lead|author): (?!null *$)([^\W\d_][^:#\n]*)")
"""A line of a head that is plain text behind a key: nothing in it could mean anything else."""
TITLE = re.compile(r"\s*#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)")


class Named(Struct, frozen=True):
    """A picture that a text names: its file, how it was typed first, and where."""

    name: str
    typed: str
    line: int
    column: int


NamedIn = Callable[[str], Iterable[tuple[str, str, int]]]
"""Reads which pictures a text names: the name of each file, how it was typed first, and where in the text."""


def none_named(text: str) -> Iterable[tuple[str, str, int]]:
    """Name no pictures: who reads a text for something else needs not know of any."""
    return ()


class Article(Struct, frozen=True):
    """A Markdown file: its head (a title from the text's first heading, if the head has none), its text, the pictures that it names.

    Its text may lie in a file. `line` is where the text begins. `above` is what stands in the
    file before the text, which begins with so many empty lines instead (`empty`); `characters` are those in it that ASCII does not have.
    """

    file: str
    head: ArticleHead
    text: str | Lying
    title: str
    pictures: tuple[Named, ...]
    line: int = 1
    above: str = ""
    empty: int = 0
    characters: frozenset[str] = frozenset()

    @property
    def body(self) -> str:
        """The text."""
        return str(self.text)


def article(text: str, file: str, problems: Problems, kept: MutableMapping[str, Any] | None = None, named: NamedIn = none_named) -> Article | None:
    """Return the article that a text holds, with the pictures that are `named` in it; None and a problem if its head cannot be read. What was read
    before is `kept`."""
    kept = {} if kept is None else kept
    head, body, line = ArticleHead(), text, 1
    if begin := FENCE.match(text):
        end = FENCE.search(text, begin.end())
        if end is None:
            problems.error(Place(file), OPEN_HEAD())
            return None
        source = "\n" + text[begin.end() + 1 : end.start() - 1]
        if source.strip():
            found = plain_head(source) or kept.get(key := f"head {source}")
            if found is None:
                if (found := _head(source, file, problems)) is None:
                    return None
                kept[key] = found
            head = found
        body, line = text[end.end() + 1 :], text.count("\n", 0, end.end() + 1) + 1
    title, rest = _title(head.title, body)
    above, empty = text[: len(text) - len(rest)], body[: len(body) - len(rest)].count("\n")
    shown = "\n" * empty + rest
    return Article(file, head, shown, title, _pictures(shown, line, kept, named), line, above, empty)


def plain_head(source: str) -> ArticleHead | None:
    """Return a head that is read as YAML would be, in a tenth of the time; None if it is not certain that it would."""
    given: dict[str, Any] = {}
    for line in source[1:].split("\n"):
        found = PLAIN_LINE.fullmatch(line)
        if found is None or found[1] in given or not line.isprintable():
            return None
        given[found[1]] = found[2].rstrip()
    return ArticleHead(**given)


def _head(source: str, file: str, problems: Problems) -> ArticleHead | None:
    tree = parse(source, file, problems)
    return read(tree, ArticleHead, Known(), problems) if tree else None


def _title(given: str, body: str) -> tuple[str, str]:
    """Return the title, and the text below it: a first heading `# …` is the title if the head gives none."""
    if given or not (match := TITLE.match(body)):
        return given, body
    return match[1], body[match.end() :]


def _pictures(body: str, line: int, kept: MutableMapping[str, Any], named: NamedIn) -> tuple[Named, ...]:
    """Return the pictures of a text that begins at a line."""
    if "![" not in body:
        return ()
    found = kept.get(key := f"pictures {digest(body)}")
    if found is None:
        found = kept[key] = tuple(named(body))
    return tuple(
        Named(name, typed, line + body.count("\n", 0, offset), offset - body.rfind("\n", 0, offset)) for name, typed, offset in found
    )
