"""Markdown files with a head: articles, letters, rule texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, MutableMapping
from typing import Any, NamedTuple

from msgspec import Struct

from generator.source.article_head import ArticleHead
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse
from generator.system.digest import digest
from generator.values.phrase import Phrase
from generator.values.problem import Path, Place, Problems

FENCE = re.compile(r"^---[^\S\n]*$", re.MULTILINE)
OPEN_HEAD = Phrase(
    de="Der Kopf des Artikels beginnt mit ---, aber die zweite Zeile --- fehlt.",
    en="The article’s head begins with ---, but the second line --- is missing.",
)
LOOKS_LIKE_A_HEAD = Phrase(
    de="Das sieht wie der Kopf des Artikels aus, ist aber keiner und würde gedruckt: er steht zwischen zwei Zeilen --- (drei Bindestriche, ganz links).",
    en="This looks like the article’s head but is none, and would be printed: a head stands between two lines --- (three hyphens, at the very left).",
)
NO_SPACE = Phrase(
    de="Das gilt als Titel; zwischen {sign} und dem Titel fehlt ein Leerzeichen.",
    en="This is taken for the title; a space is missing between {sign} and the title.",
)
NOTHING = re.compile(r"(?:[^\S\n]*\n|[ ]{0,3}<!--(?:(?!-->).)*-->[^\S\n]*(?:\n|\Z))*", re.DOTALL)
"""Empty lines and comments, below which a head, and a title, are what they are at the top."""
TITLE = re.compile(r"[ ]{0,3}(?P<sign>#{1,6})[ \t]+(?P<title>[^\s#][^\n]*?)(?:[ \t]+#+)?[ \t]*(?:\n|\Z)")
UNDERLINED = re.compile(r"(?![ ]{4}|[ ]{0,3}(?:[-+*>|#=`~<]|\d+[.)]\s))[ ]{0,3}(?P<title>[^\n]*[^\s.,;:])[ \t]*\n[ ]{0,3}(?P<sign>=+|-{2,})[ \t]*(?:\n|\Z)")
CLOSE = re.compile(r"[ ]{0,3}(?P<sign>#{1,6})(?P<title>[^\W\d_](?:[^\n]*[^\s.,;:!?…])?)[ \t]*(?:\n[ \t]*(?:\n|\Z)|\Z)")
"""A heading without a space, alone in its paragraph; a sentence is none."""
POEM = re.compile(r"[ ]{0,3}:{3,}[ \t]*poem[ \t]+(?P<title>[^\n]+)", re.IGNORECASE)
FRAMES = r"(?:[ \t]+-{3}|-{2}|-{4,}|[—–]+|\+{3,}|={3,}|\*{3,}|~{3,}|;{3,}|`{3}[ ]*ya?ml)"
LIKE_A_HEAD = re.compile(rf"(?P<frame>{FRAMES}[ \t]*\n\s*)?[ \t]*(?P<key>title|kicker|lead|author)[ \t]*[:=][ \t]*\S", re.IGNORECASE)
LIKE_A_KEY = re.compile(r"\s*[A-Za-z]+[ \t]*:")
"""How what is between two lines of hyphens begins, if it is a head."""


class FileMention(Struct, frozen=True):
    """A picture or a table that a text names: its file, how it was typed first, and where."""

    name: str
    typed: str
    line: int
    column: int


class PictureInText(NamedTuple):
    """A picture that a text names: its file, how it was typed first, and at which character."""

    name: str
    typed: str
    at: int


NamedIn = Callable[[str], Iterable[PictureInText]]
"""Reads which pictures a text names."""


def none_named(text: str) -> Iterable[PictureInText]:
    """Name no pictures: who reads a text for something else needs not know of any."""
    return ()


class Article(Struct, frozen=True):
    """A Markdown file: its head of one type or another (a title from the text's first heading, if the head has none),
    its text, the pictures that it names.

    `line` is where the text begins. `above` is what stands in the file before the text, which begins with so many empty
    lines instead (`empty`); `characters` are those in it that ASCII does not have.
    """

    file: str
    head: Any
    text: str
    title: str
    pictures: tuple[FileMention, ...]
    line: int = 1
    above: str = ""
    empty: int = 0
    characters: frozenset[str] = frozenset()

    def typed_at(self, key: str) -> tuple[int, int]:
        """Return line and column of what was typed above the text: of a key of its head, or of the heading that is its
        title."""
        found = re.search(rf"^{key}:[ ]*[\"']?", self.above, re.MULTILINE)
        at = found.end() if found else max(0, self.above.rfind(self.title))
        return self.above.count("\n", 0, at) + 1, at - self.above.rfind("\n", 0, at)

    def place(self, path: Path, key: bool = False) -> Place:
        """Return where a value of its head stands."""
        begin = _fence(self.above, _end_of_nothing(self.above))
        end = FENCE.search(self.above, begin.end()) if begin else None
        tree = parse(_alone(self.above, begin, end), self.file, Problems()) if begin and end else None
        return tree.place(path, key) if tree else Place(self.file)


def article(text: str, file: str, problems: Problems, kept: MutableMapping[str, Any] | None = None, named: NamedIn = none_named, lowest: int = 6, heading: type[Any] = ArticleHead) -> Article | None:
    """Return the article that a text holds, with the pictures that are `named` in it; None and a problem if its head
    cannot be read, which is of the type `heading`. What was read before is `kept`. The first heading is its title, if
    it is none below the `lowest` level."""
    kept = {} if kept is None else kept
    head, body, line = heading(), text, 1
    top = _end_of_nothing(text)
    if begin := _fence(text, top):
        end = FENCE.search(text, begin.end())
        if end is None:
            problems.error(Place(file, text.count("\n", 0, top) + 1), OPEN_HEAD())
            return None
        inside = text[begin.end() + 1 : end.start() - 1]
        if inside.strip():
            above = text.count("\n", 0, top)
            found = kept.get(key := f"head {heading.__name__} {above} {inside}")
            if found is None:
                if (found := _head(_alone(text, begin, end), file, heading, problems)) is None:
                    return None
                kept[key] = found
            head = found
        body, line = text[end.end() + 1 :], text.count("\n", 0, end.end() + 1) + 1
    elif like := LIKE_A_HEAD.match(text, top):
        place = Place(file, text.count("\n", 0, top) + 1, 1)
        (problems.error if like["frame"] else problems.warning)(place, LOOKS_LIKE_A_HEAD())
        if like["frame"]:
            return None
    title, rest, at = _title(head.title, body, lowest)
    if at >= 0 and body[at - 1 : at] == "#":
        place = Place(file, line + body.count("\n", 0, at), at - body.rfind("\n", 0, at))
        problems.warning(place, NO_SPACE(sign="#"))
    above_text, empty = text[: len(text) - len(rest)], body[: len(body) - len(rest)].count("\n")
    shown = "\n" * empty + rest
    return Article(file, head, shown, title, _pictures(shown, line, kept, named), line, above_text, empty)


def _alone(text: str, begin: re.Match[str], end: re.Match[str]) -> str:
    """Return a head between its two lines as a file of its own, at its place."""
    return "\n" * (text.count("\n", 0, begin.start()) + 1) + text[begin.end() + 1 : end.start() - 1]


def _head(source: str, file: str, heading: type[Any], problems: Problems) -> Any:
    tree = parse(source, file, problems)
    return read(tree, heading, ReadContext(), problems) if tree else None


def _end_of_nothing(text: str) -> int:
    """Return where a text begins, behind empty lines and comments."""
    return found.end() if (found := NOTHING.match(text)) else 0


def _fence(text: str, top: int) -> re.Match[str] | None:
    """Return the line with which the head begins: at the top, or further down if what follows is one; else it is a
    rule."""
    begin = FENCE.match(text, top)
    return begin if begin and (not top or LIKE_A_KEY.match(text, begin.end())) else None


def _title(given: str, body: str, lowest: int) -> tuple[str, str, int]:
    """Return the title, the text below it, and where the title stands, -1 for nowhere: a first heading, down to the
    `lowest` level, is the title if the head gives none. A heading, or the name of a poem, that says the same as the
    head is that title, typed twice."""
    top = _end_of_nothing(body)
    if given:
        if (poem := POEM.match(body, top)) and _said(poem["title"]) == _said(given):
            body = body[: poem.start("title")] + " " * len(poem["title"]) + body[poem.end("title") :]
        again = TITLE.match(body, top) or UNDERLINED.match(body, top)
        return given, body[again.end() :] if again and _said(again["title"]) == _said(given) else body, -1
    for pattern in (TITLE, UNDERLINED, CLOSE):
        if found := pattern.match(body, top):
            level = len(found["sign"]) if found["sign"][0] == "#" else 1 if found["sign"][0] == "=" else 2
            return (found["title"], body[found.end() :], found.start("title")) if level <= lowest else (given, body, -1)
    return given, body, -1


def _said(title: str) -> str:
    """Return the letters and figures of a title, by which one knows it again."""
    return "".join(filter(str.isalnum, title)).casefold()


def _pictures(body: str, line: int, kept: MutableMapping[str, Any], named: NamedIn) -> tuple[FileMention, ...]:
    """Return the pictures of a text that begins at a line."""
    if "![" not in body and ".csv" not in body.lower():
        return ()
    found = kept.get(key := f"pictures {digest(body)}")
    if found is None:
        found = kept[key] = tuple(named(body))
    return tuple(
        FileMention(name, typed, line + body.count("\n", 0, offset), offset - body.rfind("\n", 0, offset)) for name, typed, offset in found
    )
