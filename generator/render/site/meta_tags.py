"""What the head of a page tells those who do not see the page: search engines, messengers that show a link, the list of
open windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from generator.render.site.view import SiteHead, View
from generator.render.text.locale import Words
from generator.render.text.markdown import seen
from generator.render.text.search_terms import LONGEST, begins
from generator.render.text.titles import SOFT_HYPHEN
from generator.values.issue import Issue, Section
from generator.values.report import Block, Paragraph, Prose, SubPage, walk

START = "index.html"


class MetaTags(Struct, frozen=True):
    """The title of a page for itself and among others, what it is about, whether it is an article, and what machines
    are told of it."""

    title: str
    whole_title: str
    description: str
    article: bool
    data: dict[str, Any] | None


def head(view: View, frame: SiteHead, words: Words) -> MetaTags:
    """Return what the head of a page tells."""
    title = _bare(words.plain(view.title))
    above = [_bare(words.plain(name)) for _, name in view.trail[1:]]
    named = [title, *reversed([name for name in above if name != title]), _bare(frame.title)]
    whole = named[-1] if view.path == START else " – ".join(named)
    return MetaTags(title, whole, _description(view, frame, words, whole), _dated(view), _data(view, frame, words, title))


def _bare(title: str) -> str:
    """Return a title without the hyphens that nobody sees; what shows it would not divide it."""
    return title.replace(SOFT_HYPHEN, "")


def _dated(view: View) -> bool:
    return view.values.get("date") is not None


def _description(view: View, frame: SiteHead, words: Words, title: str) -> str:
    """Return what a page is about in a sentence or two: as it says itself, else how its text begins, else where it
    belongs."""
    if said := words.plain(view.description):
        return _shortened(said)
    beginning = next((line for line in _beginnings(view, words) if line.strip()), frame.subtitle)
    return _shortened(f"{title}: {beginning}" if beginning else title)


def _beginnings(view: View, words: Words) -> Iterator[str]:
    for value in view.values.values():
        if isinstance(value, Section | SubPage):
            yield words.plain(value.lead) if isinstance(value, Section) else ""
            yield from _paragraphs(value.blocks, words)


def _paragraphs(blocks: Iterable[Block], words: Words) -> Iterator[str]:
    for block in walk(blocks):
        if isinstance(block, Paragraph):
            yield words.plain(block.text)
        elif isinstance(block, Prose):
            yield begins(seen(block, words.language, words.texts))


def _shortened(said: str) -> str:
    line = " ".join(said.split())
    return line if len(line) <= LONGEST else line[:LONGEST].rsplit(" ", 1)[0].rstrip(",;:–") + " …"


def _data(view: View, frame: SiteHead, words: Words, title: str) -> dict[str, Any] | None:
    """Return what schema.org has names for: an issue of a periodical, an article in one."""
    periodical: dict[str, Any] = {"@type": "Periodical", "name": frame.title} | ({"url": frame.url} if frame.url else {})
    card, date = view.values.get("issue"), view.values.get("date")
    if view.template == "issue.html" and isinstance(card, dict):
        issue: Issue = card["issue"]
        made: dict[str, Any] = {"@type": "PublicationIssue", "name": title, "issueNumber": issue.number, "datePublished": issue.date.isoformat()}
        if issue.volume is not None:
            periodical = {"@type": "PublicationVolume", "volumeNumber": issue.volume, "isPartOf": periodical}
    elif view.template in ("article.html", "round.html") and date is not None:
        section: Section = view.values["section"]
        made = {"@type": "Article", "headline": title, "datePublished": date.isoformat()}
        if section.author is not None:
            made["author"] = {"@type": "Person", "name": words.plain(section.author)}
        if section.tags:
            made["keywords"] = list(section.tags)
    else:
        return None
    return {"@context": "https://schema.org", **made, "inLanguage": words.language, "isPartOf": periodical}
