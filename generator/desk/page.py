"""A letter in HTML → its text, read from front to back in one go: no page, however it is nested or left open, takes
longer than its length."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

MOST = 5_000_000
"""Characters of a page that is read."""
DEEPEST = 20
"""Quotations in each other that are read."""
NAME = re.compile(r"</?[A-Za-z][A-Za-z0-9:-]{0,40}")
NEXT_IN_TAG = re.compile(r"[>\"']")
BREAKS = frozenset("p div br tr li pre blockquote table ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr center section article".split())
UNSEEN = frozenset({"script", "style", "head", "title", "template"})
RAW = frozenset({"script", "style", "title", "textarea", "xmp"})
"""Elements in which nothing but their own end is one."""
SPACES = re.compile(r"[ \t\n\f]+")


class TooElaborate(Exception):
    """A page is too long, or has too many quotations in each other."""


def as_plain(page: str) -> str:
    """Return the text of a page as a mail would have it: a line for each line, quoted lines with `> `. Raises
    TooElaborate."""
    if len(page) > MOST:
        raise TooElaborate
    lines: list[list[str]] = [[]]
    quoted = unseen = kept = 0
    for tag, text in _pieces(page):
        name = tag.lstrip("/")
        opens, closes = tag == name != "", tag != name
        if opens:
            unseen = 0 if name == "body" else unseen + (name in UNSEEN)
            kept += name == "pre"
            if name in ("td", "th") and lines[-1]:
                lines[-1].append("\t")
            if name in BREAKS and (name == "br" or lines[-1]):
                lines.append([])
            quoted += name == "blockquote"
            if quoted > DEEPEST:
                raise TooElaborate
        elif closes:
            if name in BREAKS and name != "br" and lines[-1]:
                lines.append([])
            quoted = max(0, quoted - (name == "blockquote"))
            unseen = max(0, unseen - (name in UNSEEN))
            kept = max(0, kept - (name == "pre"))
        elif not unseen:
            for number, line in enumerate(text.split("\n") if kept else (SPACES.sub(" ", text),)):
                if number:
                    lines.append([])
                words = line if kept or lines[-1] else line.lstrip(" ")
                if words and not lines[-1] and quoted:
                    lines[-1].append("> " * quoted)
                if words:
                    lines[-1].append(words)
    return "\n".join("".join(line).replace("\xa0", " ").rstrip(" ") for line in lines)


def _pieces(page: str) -> Iterator[tuple[str, str]]:
    """Yield the tags of a page, `name` and `/name`, and the texts between them, as pairs of which one half is empty."""
    at = 0
    while at < len(page):
        start = page.find("<", at)
        if start != at:
            yield "", _unescaped(page[at : len(page) if start < 0 else start])
            if start < 0:
                return
        if page.startswith("<!--", start):
            at = _behind(page, "-->", start + 4)
        elif page.startswith(("<!", "<?"), start):
            at = _behind(page, ">", start)
        elif match := NAME.match(page, start):
            name = match[0][1:].lower()
            at = _end_of_tag(page, match.end())
            if at > len(page):
                return  # a tag without an end is nothing, and so is what follows it
            yield name, ""
            if name in RAW:
                end = re.compile(rf"</{name}(?![A-Za-z0-9:-])", re.IGNORECASE).search(page, at)
                inside = page[at : end.start() if end else len(page)]
                yield "", _unescaped(inside) if name in ("title", "textarea") else inside
                at += len(inside)
        else:
            yield "", "<"
            at = start + 1


def _behind(page: str, mark: str, at: int) -> int:
    """Return the place behind a mark, or the end of the page."""
    found = page.find(mark, at)
    return len(page) if found < 0 else found + len(mark)


def _end_of_tag(page: str, at: int) -> int:
    """Return the place behind a tag; one beyond the end of the page if it has none. A `>` between quotation marks is
    none."""
    while (match := NEXT_IN_TAG.search(page, at)) is not None:
        if match[0] == ">":
            return match.end()
        at = match.end()
        if page[match.start() - 10 : match.start()].rstrip().endswith("="):  # else it is a sign like any other
            closing = page.find(match[0], at)
            at = closing + 1 if closing >= 0 else at
    return len(page) + 1


def _unescaped(text: str) -> str:
    try:
        return html.unescape(text).replace("\r", "") if "&" in text else text
    except ValueError:  # a number of a character with thousands of digits
        return text
