"""What stays as it is within pages that do not, as a season that is over on the page of a club: shown once, for this
build and those to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableMapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from generator.memo.store import keep
from generator.render.markup.templates import safe
from generator.system.digest import digest
from generator.values.bundle import InnerBlocks, PackedBlocks

if TYPE_CHECKING:
    from generator.render.markup.html import Page


class Before(NamedTuple):
    """What was shown before: what it depends on beside its page and what it is made of, its HTML, and the ids in it."""

    beside: str
    html: str
    ids: frozenset[str]


class InnerHtml:
    """The HTML of tied blocks within pages, by the page and what they are made of. `around` is a fingerprint of all
    that the site's pages share, names of people as well; `kept` is what is remembered from earlier builds."""

    def __init__(self, around: str, kept: MutableMapping[str, Any]) -> None:
        self._around, self._kept = around, kept
        self._rules: tuple[Page | None, str] = None, ""  # those of the page that was shown last

    def keep(self, path: str, inner: Iterable[InnerBlocks]) -> None:
        """Keep for the next build what is known of blocks within a page, which need not be shown in this one."""
        keep(self._kept, *[self._key(path, one.made_of) for one in inner])

    def show(self, page: Page, blocks: PackedBlocks, level: int, csv: Mapping[str, str] = MappingProxyType({})) -> Markup:
        """Show blocks on a page, as it would, once. Texts that people wrote, large drawings and headings tell the page
        of themselves: who holds such is shown each time, and so is who needs an id that the page has already."""

        def show() -> Markup:
            return safe("".join([page.block(block, level, csv=csv) for block in blocks]))

        if blocks.outside.texts or blocks.outside.drawings:
            return show()
        if self._rules[0] is not page:
            self._rules = page, digest(repr(sorted(page.rules.items())))
        beside = digest(str(level), repr([csv.get(name) for name, _ in blocks.outside.tables]), self._rules[1])
        key = self._key(page.path, blocks.made_of)
        known: Before | None = self._kept.get(key)
        if known is not None and known.beside == beside and not known.ids & page.ids:
            page.ids |= known.ids
            return safe(known.html)
        ids, headings, page.ids = page.ids, len(page.headings), set()
        html, own = show(), page.ids
        page.ids = ids
        if own & ids:
            return show()
        page.ids |= own
        if len(page.headings) == headings:
            self._kept[key] = Before(beside, str(html), frozenset(own))
        return html

    def _key(self, path: str, made_of: str) -> str:
        return digest(self._around, path, made_of)
