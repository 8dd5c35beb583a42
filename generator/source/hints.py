"""What is no mistake but was hardly meant: text that YAML cuts off, articles that nobody prints, names one letter away from an id."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from generator.phrase import Phrase
from generator.problem import Path, Place, Problems
from generator.source.article import Article
from generator.source.documents import ArticleHead
from generator.source.fields import is_id
from generator.source.folders import Source
from generator.source.read import holds_text
from generator.source.tree import MAPPING, SCALAR, Node, Tree, parse

CUT_SHORT = Phrase(
    de="Mit diesem # beginnt ein Kommentar: der Text ist nur „{text}“; Text mit # gehört in Anführungszeichen.",
    en="This # begins a comment: the text is only “{text}”; text with # in it has to be quoted.",
)
UNLISTED = Phrase(
    de="Kein Eintrag von contents in issue.yaml nennt {name}; der Text erscheint nicht.",
    en="No entry of contents in issue.yaml names {name}; the text does not appear.",
)
NO_TEXT = Phrase(de="Diese Datei hat keinen Text.", en="This file has no text.")
NEARLY_AN_ID = Phrase(
    de="{found} ist keine Kennung aus people.yaml und wird gedruckt, wie es dasteht – gemeint: {near}?",
    en="{found} is not an id in people.yaml and is printed as it is – did you mean {near}?",
)

SIGN = re.compile(r"(?<=\S) #(?=\w)")
"""What looks like text rather than a comment: one space before the #, none behind it."""
AUTHOR = re.compile(r"^author:[ ]*(?=\S)", re.MULTILINE)


def cut_short(tree: Tree, kind: Any, problems: Problems) -> None:
    """Warn of text on one line without quotes that goes on with ` #`."""
    signs = {(number, sign.start()) for number, line in _lines_with(tree.source) for sign in SIGN.finditer(line)}
    for path, node in _plain(tree.root) if signs else ():
        line, end = node[1], node[2] - 1 + len(node[3])
        if (line, end) in signs and holds_text(kind, path):
            problems.warning(Place(tree.file, line, end + 2), CUT_SHORT(text=node[3]))


def _lines_with(source: str) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(source.split("\n"), 1) if " #" in line)


def _plain(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Yield the scalars without quotes, and the ways to them."""
    if node[0] == SCALAR:
        if node[4]:
            yield path, node
    elif node[0] == MAPPING:
        for _, _, key, value in node[3]:
            yield from _plain(value, (*path, key))
    else:
        for index, value in enumerate(node[3]):
            yield from _plain(value, (*path, index))


def unlisted(folder: str, files: Iterable[str], listed: Collection[str], problems: Problems) -> None:
    """Warn of articles in an issue's folder that its contents do not name."""
    for name in files:
        if name.lower().endswith((".md", ".markdown")) and name not in listed:
            problems.warning(Place(f"{folder}/{name}"), UNLISTED(name=name))


def of_article(article: Article, text: str, people: Collection[str], problems: Problems) -> None:
    """Warn of an article without text, of text that its head cuts off, and of an author who was nearly an id."""
    if article.line > 1 and SIGN.search(article.above):
        head = "\n".join(["", *text.split("\n", article.line)[1 : article.line - 2]])
        if (tree := parse(head, article.file, Problems())) is not None:
            cut_short(tree, ArticleHead, problems)
    if not article.body.strip():
        problems.warning(Place(article.file, article.line), NO_TEXT())
    near = _nearly(article.head.author, people)
    if near and (found := AUTHOR.search(text)):
        begins = text.rfind("\n", 0, found.start()) + 1
        place = Place(article.file, text.count("\n", 0, found.start()) + 1, found.end() - begins + 1)
        problems.warning(place, NEARLY_AN_ID(found=article.head.author, near=near))


def of_round(source: Source[Any], people: Collection[str], problems: Problems) -> None:
    """Warn of press from or to somebody who was nearly an id."""
    for index, item in enumerate(source.document.press):
        for key, found in (("from", item.sender), ("to", item.to)):
            if near := _nearly(found, people):
                problems.warning(source.file.place(("press", index, key)), NEARLY_AN_ID(found=found, near=near))


def _nearly(word: str, people: Collection[str]) -> str | None:
    """Return the id that differs from a word in one letter, or in the order of two; names have capitals and are meant as they stand."""
    if word in people or not is_id(word) or len(word) < 3:
        return None
    return next((id for id in sorted(people) if _one_off(word, id)), None)


def _one_off(one: str, other: str) -> bool:
    if abs(len(one) - len(other)) > 1:
        return False
    shorter, longer = sorted((one, other), key=len)
    at = next((at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    if len(shorter) < len(longer):
        return shorter[at:] == longer[at + 1 :]
    swapped = shorter[:at] + shorter[at : at + 2][::-1] + shorter[at + 2 :]
    return shorter[at + 1 :] == longer[at + 1 :] or swapped == longer
