"""Pages of the magazine's own, `content/pages/ID.md`, and what leads to them: the menu."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Struct

from generator.source import hints
from generator.source.article import Article
from generator.source.article_head import Aliases
from generator.source.fields import Document, Mistake, OneLine, Parsed, is_id
from generator.source.files import NOT_REGULAR, listing
from generator.values.addresses import MENU, PAGES, TAKEN
from generator.values.phrase import Phrase
from generator.values.problem import NEAREST, Place, nearest
from generator.values.spelling import slug

if TYPE_CHECKING:
    from generator.source.folders import Source
    from generator.source.shelf import Shelf

BAD_PAGE = Phrase(
    de="{name} kann keine Seite sein: Der Dateiname ist ihre Kennung aus a–z, 0–9 und Bindestrich mit .md dahinter{near}",
    en="{name} cannot be a page: the file’s name is its id of a–z, 0–9 and hyphens with .md behind it{near}",
)
TAKEN_PAGE = Phrase(
    de="die Adresse {id} hat schon eine Seite des Programms; die Datei muss anders heißen",
    en="a page of the program has the address {id} already; the file needs another name",
)
NEEDS_WORD = Phrase(de="das Wort im Menü erwartet, etwa menu: Über uns", en="expected the word in the menu, such as menu: About us")
NO_SUCH_ENTRY = Phrase(de="das Menü hat keinen Eintrag {found}{near} (möglich: {known})", en="the menu has no entry {found}{near} (possible: {known})")
TWICE = Phrase(de="{found} steht schon weiter vorn", en="{found} stands further ahead already")


def _word(text: str) -> str:
    if text in ("true", "false", "yes", "no"):
        raise Mistake(NEEDS_WORD())
    return text


class PageHead(Document):
    """The head of a page of the magazine's own."""

    title: OneLine = ""
    menu: Annotated[str, Parsed(_word)] = ""
    """What the menu calls it; a page without is in the menu only if zine.yaml names it there."""
    aliases: Aliases = ()
    """Where the page was before."""


class OwnPage(Struct, frozen=True):
    """A page of the magazine's own: its id and what its file says."""

    id: str
    text: Article


def own_pages(shelf: Shelf) -> tuple[OwnPage, ...]:
    """Return the pages that lie in `content/pages/`, by their ids; report what of the menu leads nowhere."""
    names = [*_names(shelf)]
    texts = {name: shelf.article(shelf.content / PAGES / f"{name}.md", "page", PageHead) for name in names}
    if shelf.zine_rest is not None:
        _check_front(shelf.zine_rest, names, shelf)
    return tuple(OwnPage(name, text) for name, text in texts.items() if text is not None)


def _names(shelf: Shelf) -> Iterator[str]:
    """Yield the ids of the pages that there are, faulty ones as well."""
    folder = shelf.content / PAGES
    found = listing(folder, shelf.problems)
    for name in found.strange:
        shelf.problems.error(Place(str(folder / name)), NOT_REGULAR())
    hints.unread_folders(str(folder), found.folders, shelf.problems)
    for name in found.files:
        stem, _, ending = name.rpartition(".")
        if hints.is_foreign_text(folder, name, shelf.problems) or ending.lower() not in ("md", "markdown"):
            continue
        id = slug(stem)
        if stem not in TAKEN and not (is_id(stem) and ending == "md"):
            shelf.problems.error(Place(str(folder / name)), BAD_PAGE(name=name, near=NEAREST(word=f"{id}.md") if is_id(id) and id not in TAKEN else ""))
        elif stem in TAKEN:
            shelf.problems.error(Place(str(folder / name)), TAKEN_PAGE(id=stem))
        else:
            yield stem


def _check_front(zine: Source[Any], pages: Collection[str], shelf: Shelf) -> None:
    """Report entries of the menu that lead nowhere, each with the nearest that there is; and what is named twice there,
    on the start page, or among the languages of addresses."""
    known = [*MENU, *(f"{PAGES}/{id}" for id in sorted(pages)), *(f"games/{id}" for id in shelf.games)]
    for index, entry in enumerate(zine.document.menu or ()):
        if entry not in known:
            meant = f"{PAGES}/{entry}" if entry in pages else f"games/{entry}" if entry in shelf.games else None
            near = NEAREST(word=meant) if meant else nearest(re.sub(r"^page/", f"{PAGES}/", entry.removesuffix(".md").removesuffix(".html")), known)
            shelf.problems.error(zine.file.place(("menu", index)), NO_SUCH_ENTRY(found=entry, near=near, known=", ".join(known)))
    for key, entries in (("menu", zine.document.menu or ()), ("start", zine.document.start or ()), ("addresses", zine.document.addresses)):
        for index, entry in enumerate(entries):
            if entry in entries[:index]:
                shelf.problems.error(zine.file.place((key, index)), TWICE(found=entry))
