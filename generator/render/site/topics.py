"""What articles have in common beside their issue: a page for each tag, one for all tags, and the parts of a series."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from generator.render.site.view import ListEntry, View, entry_of
from generator.render.text.locale import Words
from generator.values import addresses
from generator.values import messages as say
from generator.values.issue import Magazine, Section, Tagged
from generator.values.phrase import Packable
from generator.values.record import replace
from generator.values.spelling import own_slug, sorting_key


class Parts(Packable, frozen=True):
    """A series beside one of its parts: its name, the parts before and after, all of them."""

    name: str
    before: ListEntry | None
    after: ListEntry | None
    all: tuple[ListEntry, ...]


class Topics:
    """The tags and series of a magazine."""

    def __init__(self, magazine: Magazine, words: Words) -> None:
        self.words, self.permalinks = words, magazine.permalinks
        self.series = magazine.parts()
        tags = magazine.tags()
        self.names = {slug: most_usual(alike) for slug, alike in tags.items()}
        self.tags = {slug: tags[slug] for slug in sorted(tags, key=lambda slug: sorting_key(self.names[slug]))}

    def views(self) -> Iterator[View]:
        """Yield the page of all tags, and that of each."""
        if not self.tags:
            return
        title = self.words.plain(say.TAGS())
        entries = tuple((ListEntry(addresses.tag(slug), self.names[slug]), len(alike)) for slug, alike in self.tags.items())
        yield View(self.permalinks.path(addresses.TAGS), "tags.html", title, values={"tags": entries})
        trail = ((addresses.TAGS, title),)
        for slug, alike in self.tags.items():
            values = {"kicker": say.TAG(), "entries": tuple(map(self._entry, reversed(alike)))}
            yield View(self.permalinks.path(addresses.tag(slug)), "tag.html", self.names[slug], trail, values=values)

    def beside(self, section: Section) -> dict[str, Any]:
        """Return what the page of an article is given: its tags, and the series that it is a part of."""
        slugs = dict.fromkeys(own_slug(tag) for tag in section.tags)
        return {"tags": tuple(ListEntry(addresses.tag(slug), self.names[slug]) for slug in slugs), "series": self._parts(section)}

    def _parts(self, section: Section) -> Parts | None:
        alike = self.series.get(own_slug(section.series), ()) if section.series else ()
        if len(alike) < 2:
            return None
        entries = tuple(map(self._entry, alike))
        at = next(number for number, one in enumerate(alike) if one.section.address == section.address)
        return Parts(section.series, entries[at - 1] if at else None, entries[at + 1] if at + 1 < len(entries) else None, entries)

    def _entry(self, tagged: Tagged) -> ListEntry:
        return replace(entry_of(tagged.section), kicker=self.words.plain(tagged.issue.full_name), date=tagged.issue.date)


def most_usual(alike: Sequence[Tagged]) -> str:
    """Return the spelling of a name that most have typed, of several the first one."""
    return Counter(one.name for one in alike).most_common(1)[0][0]
