"""Markdown files with a head: articles, letters, rule texts."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from msgspec import Struct

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
_PICTURE = re.compile(r"!\[[^\]]*\]\([ ]*<?(?!https?://)([^()<>\"'\n]*[^()<>\"'\s])")


class Article(Struct, frozen=True):
    """A Markdown file: its head (a title from the text's first heading, if the head has none), its text, the pictures that it names.

    Its text may lie in a file. `pictures` are file names, each with line and column where it is named first; `line` is where the text begins. `above` is what stands in the
    file before the text, which begins with so many empty lines instead (`empty`); `characters` are those in it that ASCII does not have.
    """

    file: str
    head: ArticleHead
    text: str | Lying
    title: str
    pictures: tuple[tuple[str, int, int], ...]
    line: int = 1
    above: str = ""
    empty: int = 0
    characters: frozenset[str] = frozenset()

    @property
    def body(self) -> str:
        """The text."""
        return str(self.text)


def article(text: str, file: str, problems: Problems, kept: MutableMapping[str, Any] | None = None) -> Article | None:
    """Return the article that a text holds; None and a problem if its head cannot be read. Heads that were read before are `kept`."""
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
    return Article(file, head, "\n" * empty + rest, title, pictures(text), line, above, empty)


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


def pictures(text: str) -> tuple[tuple[str, int, int], ...]:
    """Return the pictures that a text names, each with line and column where it does so first."""
    found: dict[str, tuple[str, int, int]] = {}
    if "!" not in text or "![" not in text:  # one sign is found at once
        return ()
    for number, line in enumerate(text.split("\n"), start=1):
        for match in _PICTURE.finditer(line):
            found.setdefault(match[1], (match[1], number, match.start(1) + 1))
    return tuple(found.values())
