"""What is no mistake but was hardly meant: text that YAML cuts off, articles that nobody prints, names one letter away
from an id."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any

from generator.source.article import Article
from generator.source.article_head import OF_A_PAGE, OF_ARTICLES, ArticleHead
from generator.source.documents import IssueData
from generator.source.fields import is_id
from generator.source.folders import IssueFolder, Source
from generator.source.kinds import holds_text
from generator.source.tree import MAPPING, SCALAR, Node, Tree, parse
from generator.values.appeared import first_day, in_order
from generator.values.phrase import Phrase
from generator.values.problem import Passage, Path, Place, Problems, one_off

CUT_SHORT = Phrase(
    de="Mit diesem # beginnt ein Kommentar: der Text ist nur „{text}“; Text mit # gehört in Anführungszeichen.",
    en="This # begins a comment: the text is only “{text}”; text with # in it has to be quoted.",
)
UNLISTED = Phrase(
    de="Kein Eintrag von contents in issue.yaml nennt {name}; der Text erscheint nicht.",
    en="No entry of contents in issue.yaml names {name}; the text does not appear.",
)
FOREIGN_TEXT = Phrase(
    de="{name} wird nicht gelesen: Texte sind Markdown, also {near}{how}", en="{name} is not read: texts are Markdown, that is {near}{how}"
)
BY_IMPORT = Phrase(de="; zine import macht es daraus", en="; zine import makes it of this")
NAMED_TWICE = Phrase(de="{name} steht schon weiter oben; der Text erscheint zweimal", en="{name} stands further up already; the text appears twice")
UNREAD_FOLDER = Phrase(
    de="Der Ordner {name} wird nicht gelesen; mit _ oder . am Anfang des Namens ist das gewollt.",
    en="The folder {name} is not read; if its name begins with _ or . that is meant so.",
)
DOUBLE_NUMBER = Phrase(de="die Nummer {number} hat schon das Heft {other}", en="issue {other} already has the number {number}")
DATE_ORDER = Phrase(
    de="der Redaktionsschluss {deadline} liegt vor dem Datum des Heftes {date}",
    en="the deadline {deadline} is before the issue’s date {date}",
)
ROUND_ORDER = Phrase(
    de="der ZAT {deadline} liegt vor dem Datum der Runde {date}: stimmt das Jahr?",
    en="the deadline {deadline} is before the round’s date {date}: is the year right?",
)
FAR_FROM = Phrase(
    de="{date} ist mehr als {years} Jahre von {other} in {file} entfernt: stimmt das Jahr?",
    en="{date} is more than {years} years from {other} in {file}: is the year right?",
)
NO_TEXT = Phrase(de="Diese Datei hat keinen Text.", en="This file has no text.")
NO_TITLE = Phrase(
    de="Dieser Artikel hat keinen Titel; seine Überschrift wird der Name der Datei: {name}. Es fehlt title: im Kopf, oder eine erste Zeile # Titel",
    en="This article has no title; the file’s name becomes its headline: {name}. It needs title: in its head, or a first line # Title",
)
SECOND_TITLE = Phrase(
    de="Der Titel des Artikels ist schon „{title}“: Zwischentitel haben ##, ein anderer Artikel hat seine eigene Datei",
    en="The article’s title is “{title}” already: headings within it have ##, another article has a file of its own",
)
NOT_FOR_RULES = Phrase(
    de="{key} gehört in den Kopf eines Artikels; ein Regeltext steht da, wo sein Spiel steht",
    en="{key} belongs into the head of an article; a rule text stands where its game does",
)
NOT_FOR_FILLERS = Phrase(
    de="{key} gehört in den Kopf eines Artikels; ein kleiner Text, der Lücken füllt, hat keine Seite auf der Website",
    en="{key} belongs into the head of an article; a small text that fills gaps has no page on the website",
)
NEARLY_AN_ID = Phrase(
    de="{found} ist keine Kennung aus people.yaml und wird gedruckt, wie es dasteht – gemeint: {near}?",
    en="{found} is not an id in people.yaml and is printed as it is – did you mean {near}?",
)

SIGN = re.compile(r"(?<=\S) #(?=\w)")
"""What looks like text rather than a comment: one space before the #, none behind it."""
TITLE_LINE = re.compile(r"\n?[ ]{0,3}#(?!#)[^\n]*\n*\Z")
HEADING = re.compile(r"^(?P<fence>```|~~~).*?^(?P=fence)|^[ ]{0,3}(?P<sign>#{1,6})[ \t]+(?=[^\s#])", re.MULTILINE | re.DOTALL)
"""A heading, or fenced code, which has none."""
FOREIGN = (".doc", ".docx", ".odt", ".pages", ".rtf")
"""Endings of texts from word processors."""
FAR = 25
"""Years between two issues, or an issue and its deadline, that were hardly meant."""
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


def unread_folders(content: str, folders: Iterable[str], problems: Problems) -> None:
    """Warn of folders of the magazine that nobody reads."""
    for name in folders:
        if not name.startswith("_"):
            problems.warning(Place(f"{content}/{name}"), UNREAD_FOLDER(name=name))


def of_issue(source: Source[Any], people: Collection[str], problems: Problems) -> None:
    """Warn of a text that an issue's contents name twice, of an author who was nearly an id, and of dates that do not
    go together."""
    document: IssueData = source.document
    seen: set[str] = set()
    for index, entry in enumerate(document.contents):
        name = entry.article or entry.letters
        if name is not None and name in seen:
            problems.warning(source.file.place(("contents", index, "article" if entry.article else "letters")), NAMED_TWICE(name=name))
        seen.add(name or "")
        if near := _nearly(entry.author, people):
            problems.warning(source.file.place(("contents", index, "author")), NEARLY_AN_ID(found=entry.author, near=near))
    deadline, date = document.deadline if source.whole else None, document.date
    if deadline is not None and deadline < first_day(date):
        problems.warning(source.file.place(("deadline",)), DATE_ORDER(deadline=deadline.isoformat(), date=date.isoformat()))
    elif deadline is not None and deadline.year - date.year > FAR:
        told = FAR_FROM(date=deadline.isoformat(), years=FAR, other=date.isoformat(), file="issue.yaml")
        problems.warning(source.file.place(("deadline",)), told)


def of_issues(issues: Sequence[IssueFolder], problems: Problems) -> None:
    """Report two issues with the same number (of back issues, which begin anew with each year, two of one year and
    volume), and warn of one whose year is far from those of all before it or behind it."""
    seen: dict[tuple[Any, Any], list[IssueFolder]] = {}
    for issue in issues:
        alike = seen.setdefault((issue.document.volume, issue.document.number), [])
        for other in alike:
            if not (issue.back or other.back) or issue.document.date.year == other.document.date.year:
                problems.error(issue.file.place(("number",)), DOUBLE_NUMBER(number=issue.document.number, other=other.id))
                break
        alike.append(issue)
    for back in (False, True):  # between them may lie as many years as a magazine has slept
        order = in_order([issue for issue in issues if issue.back == back], attrgetter("appeared"))
        for place, (before, after) in enumerate(pairwise(order), 1):
            odd, other = (before, after) if 2 * place < len(order) else (after, before)  # the few beside the many
            date, of_other = odd.document.date, other.document.date
            if abs(date.year - of_other.year) > FAR:
                told = FAR_FROM(date=date.isoformat(), years=FAR, other=of_other.isoformat(), file=f"issues/{other.id}")
                problems.warning(odd.file.place(("date",)), told)


def unlisted(folder: str, files: Iterable[str], listed: Collection[str], problems: Problems) -> None:
    """Warn of articles in an issue's folder that its contents do not name, and of texts that are no Markdown."""
    for name in files:
        is_foreign_text(folder, name, problems)
        if name.lower().endswith((".md", ".markdown")) and name not in listed:
            problems.warning(Place(f"{folder}/{name}"), UNLISTED(name=name))


def is_foreign_text(folder: str | os.PathLike[str], name: str, problems: Problems) -> bool:
    """Tell whether a text is no Markdown by its name, and warn of it."""
    stem, dot, ending = name.rpartition(".")
    if foreign := f"{dot}{ending.lower()}" in FOREIGN:
        problems.warning(Place(f"{folder}/{name}"), FOREIGN_TEXT(name=name, near=f"{stem}.md", how=BY_IMPORT() if ending.lower() in ("docx", "odt") else ""))
    return foreign


def of_article(article: Article, text: str, people: Collection[str], problems: Problems, kind: str) -> None:
    """Warn of an article without text or title, of text that its head cuts off, and of an author who was nearly an id;
    report keys that the head of a rule text or of a small text has no use for."""
    if article.line > 1 and SIGN.search(article.above):
        lines = text.split("\n")[: article.line - 2]
        begin = next((number for number, line in enumerate(lines, 1) if line.startswith("---")), 0)
        head = "\n" * begin + "\n".join(lines[begin:])
        if (tree := parse(head, article.file, Problems())) is not None:
            cut_short(tree, type(article.head), problems)
    if not article.text.strip():
        problems.warning(Place(article.file, article.line), NO_TEXT())
    elif kind in ("article", "page") and not article.title:
        name = os.path.splitext(os.path.basename(article.file))[0]
        problems.warning(Place(article.file, article.line), NO_TITLE(name=name))
    elif kind != "rules" and article.title:
        _second_title(article, problems)
    for key in OF_ARTICLES if kind == "rules" else ():
        if getattr(article.head, key):
            problems.error(article.place((key,), key=True), NOT_FOR_RULES(key=key))
    for key in OF_A_PAGE if kind == "filler" else ():
        if getattr(article.head, key):
            problems.error(article.place((key,), key=True), NOT_FOR_FILLERS(key=key))
    near = _nearly(article.head.author, people) if isinstance(article.head, ArticleHead) else None
    if near and (found := AUTHOR.search(text)):
        begins = text.rfind("\n", 0, found.start()) + 1
        place = Place(article.file, text.count("\n", 0, found.start()) + 1, found.end() - begins + 1)
        problems.warning(place, NEARLY_AN_ID(found=article.head.author, near=near))


def _second_title(article: Article, problems: Problems) -> None:
    """Warn of the first heading that stands as high as the title of its text, or above headings further up."""
    lower = bool(TITLE_LINE.search(article.above))
    for heading in HEADING.finditer(article.text):
        if heading["sign"] == "#" and lower:
            at = Passage(article.file, ((0, article.line, 1),)).place(article.text, heading.start("sign"))
            problems.warning(at, SECOND_TITLE(title=article.title))
            return
        lower = lower or len(heading["sign"] or "") > 1


def of_round(source: Source[Any], people: Collection[str], problems: Problems) -> None:
    """Warn of press from or to somebody who was nearly an id, and of dates that do not go together."""
    date, deadline = source.document.date, source.document.deadline
    if date is not None and deadline is not None and deadline < date:
        problems.warning(source.file.place(("deadline",)), ROUND_ORDER(deadline=deadline.isoformat(), date=date.isoformat()))
    for index, item in enumerate(source.document.press):
        for key, found in (("from", item.sender), ("to", item.to)):
            if near := _nearly(found, people):
                problems.warning(source.file.place(("press", index, key)), NEARLY_AN_ID(found=found, near=near))


def _nearly(word: str, people: Collection[str]) -> str | None:
    """Return the id that differs from a word in one letter, or in the order of two; names have capitals and are meant
    as they stand."""
    if word in people or not is_id(word) or len(word) < 3:
        return None
    return next((id for id in sorted(people) if one_off(word, id)), None)
