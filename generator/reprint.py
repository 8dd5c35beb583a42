"""A text of a printed issue has changed, and nothing else: the issue is set anew, of what the last build has kept of it (`splice.py`)."""

from __future__ import annotations

import pickle
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.cache import Shelf
from generator.digest import digest
from generator.places import LongWay

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from generator.artifact import Once
    from generator.render.amended import Amendable
    from generator.render.child import Child
    from generator.render.fragment import Text
    from generator.render.galley import ChosenPage

COVER, AMENDABLE, STORE = " cover", " amendable", " store"
"""What is kept of a document beside its parts, behind its path: the picture of its cover, what it was made of, and the files of that."""


def names_on_shelf(path: str) -> Sequence[str]:
    """Return under which names something is kept of the document that has this path."""
    return path, f"{path}{COVER}", f"{path}{AMENDABLE}", f"{path}{STORE}"


def cover_once(shelf: Shelf, path: str, cover: str) -> Once:
    """Return what makes the picture of a cover only if it was not made of the same one before."""
    return lambda made_of, make: shelf.once(f"{path}{COVER}", digest(cover, made_of), make)


def keep(shelf: Shelf, path: str, amendable: Amendable) -> str:
    """Keep a document of which a text may change; return a seal, by which it is known that what is found later is this one."""
    from dataclasses import replace

    store = amendable.document.store
    shelf.once(f"{path}{STORE}", digest(*store), partial(pickle.dumps, store, protocol=5))
    bare = replace(amendable, document=replace(amendable.document, store=dict.fromkeys(store, b""), known=None))
    data = pickle.dumps(bare, protocol=5)
    shelf.put(f"{path}{AMENDABLE}", data)
    return digest(data)


class Reprint(NamedTuple):
    """An issue that was set anew: its files, its pages and their paper; its pages as the manifest notes them, and the seal of what is kept of it."""

    files: Mapping[str, bytes]
    pages: int
    paper: str
    chosen: Sequence[tuple[Any, ...]]
    seal: str


class Reprints:
    """Sets documents in which texts have changed. What sets them makes itself ready from the beginning on, and goes with `close`.

    Raises `places.LongWay` if anything else than these files may be different, or something else is to be said.
    """

    def __init__(self, folder: str, manifest: Mapping[str, Any], seals: Mapping[str, str]) -> None:
        """`folder` is that of the cache, `seals` are those of all documents of which a text may change, by their paths."""
        from pathlib import Path

        from generator.render.child import Limits, started

        self._shelf = Shelf(Path(folder, "parts"), manifest["program"])
        self._manifest, self._seals = manifest, seals
        self._found: dict[str, Amendable] = {}
        self._child: Child = started(Limits())

    def close(self) -> None:
        self._child.close()

    def say(self, path: str, anchor: str, markdown: str, text: Text) -> None:
        """Let another text stand in a section of a document."""
        if path not in self._found:
            self._found[path] = self._kept(path)
        try:
            self._found[path] = self._found[path].amended(anchor, markdown, text, self._taken(path))
        except ValueError:
            raise LongWay from None

    def made(self) -> Iterator[tuple[str, Reprint]]:
        """Set all documents, and yield the path of each with what came of it."""
        from generator.render.galley import pages_of, plain_faults, plain_pages
        from generator.render.pdf import set_whole

        settings = set_whole([one.document for one in self._found.values()], self._child.limits, self._child)
        for (path, one), (_, setting) in zip(self._found.items(), settings, strict=True):
            if setting.known:
                self._shelf.put(path, setting.known)
            before = pages_of({path: self._manifest["chosen"].get(path, [])})[path]
            faults = plain_faults({path: setting.faults}).get(path, [])
            if setting.pdf is None or setting.failures or setting.missing:
                raise LongWay
            if faults != self._manifest["faults"].get(path, []) or _sparse(setting.chosen) != _sparse(before):
                raise LongWay
            files, chosen = self._files(path, one, setting.pdf, setting.cover), plain_pages({path: setting.chosen})[path]
            yield path, Reprint(files, setting.pages, one.paper, chosen, keep(self._shelf, path, one))

    def _files(self, path: str, one: Amendable, pdf: bytes, cover: str) -> Mapping[str, bytes]:
        from generator.press.reading import reading

        read = reading(pdf)

        def made() -> bytes:
            from generator.press.card import card

            return card(read, one.ground)

        return dict.fromkeys(one.paths, read) | dict.fromkeys(one.covers, cover_once(self._shelf, path, cover)(one.ground, made))

    def _kept(self, path: str) -> Amendable:
        """Return what the last build has kept of a document."""
        from dataclasses import replace

        try:
            data, store = (self._shelf.file(f"{path}{name}").read_bytes() for name in (AMENDABLE, STORE))
        except OSError:
            raise LongWay from None
        if digest(data) != self._seals.get(path):
            raise LongWay
        found: Amendable = pickle.loads(data)
        files = pickle.loads(store.partition(b"\n")[2])
        if files.keys() != found.document.store.keys():
            raise LongWay
        return replace(found, document=replace(found.document, store=files, known=self._shelf.file(path)))

    def _taken(self, path: str) -> frozenset[str]:
        """Return the names of the fillers that stand on the pages of a document: a remark on a page names each with its height."""
        return frozenset(remark.rpartition(" (")[0] for page in self._manifest["chosen"].get(path, []) for remark in page[4])


def _sparse(pages: Sequence[ChosenPage]) -> list[tuple[Any, ...]]:
    """Return what an editor is told of pages that are hardly used."""
    return [(page.number, page.percent, page.sections) for page in pages if page.percent is not None]
