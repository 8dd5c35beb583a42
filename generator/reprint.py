"""A text of a printed issue has changed, and nothing else: the issue is set anew, of what the last build has kept of it (`splice.py`)."""

from __future__ import annotations

import pickle
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cache import Shelf
from generator.digest import digest
from generator.places import Known, LongWay
from generator.record import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence

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
    store = amendable.document.store
    shelf.once(f"{path}{STORE}", digest(*store), partial(pickle.dumps, store, protocol=5))
    bare = replace(amendable, document=replace(amendable.document, store=dict.fromkeys(store, b""), known=None))
    data = pickle.dumps(bare, protocol=5)
    shelf.put(f"{path}{AMENDABLE}", data)
    return digest(data)


@contextmanager
def reprints(folder: str, manifest: Mapping[str, Any], seals: MutableMapping[str, str]) -> Iterator[Reprints]:
    """Let documents be set in which texts have changed; what sets them makes itself ready from now on. `folder` is that of the cache, `seals` are
    those of all documents of which a text may change, by their paths."""
    from generator.render.child import Limits, started

    with closing(started(Limits())) as child:
        yield Reprints(child, Shelf(Path(folder, "parts"), manifest["program"]), manifest, seals)


class Reprints:
    """Documents in which texts have changed. Raises `LongWay` if anything else than their files may be different, or is to be said."""

    def __init__(self, child: Child, shelf: Shelf, manifest: Mapping[str, Any], seals: MutableMapping[str, str]) -> None:
        self._child, self._shelf, self._manifest, self._seals = child, shelf, manifest, seals
        self._found: dict[str, Amendable] = {}

    def say(self, known: Known, markdown: str, text: Text) -> None:
        """Let another text stand where one is known to be printed."""
        try:
            before = self._found.get(known.pdf) or self._kept(known.pdf)
            self._found[known.pdf] = before.amended(known.anchor, markdown, text, self._taken(known.pdf))
        except ValueError:
            raise LongWay from None

    def made(self, put: Callable[[str, bytes], None]) -> Iterator[tuple[str, int, str]]:
        """Set all of them, put their files where they belong and note what they are now; yield the path of each, its pages, and their paper."""
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
            for name, data in self._files(path, one, setting.pdf, setting.cover).items():
                put(name, data)
            self._manifest["chosen"][path] = plain_pages({path: setting.chosen})[path]
            self._seals[path] = keep(self._shelf, path, one)
            yield path, setting.pages, one.paper

    def _files(self, path: str, one: Amendable, pdf: bytes, cover: str) -> Mapping[str, bytes]:
        from generator.press.reading import reading

        if one.guests:
            from generator.press.guest_pages import placed

            pdf = placed(pdf, one.guests)
        read = reading(pdf)

        def made() -> bytes:
            from generator.press.card import card

            return card(read, one.ground)

        return dict.fromkeys(one.paths, read) | dict.fromkeys(one.covers, cover_once(self._shelf, path, cover)(one.ground, made))

    def _kept(self, path: str) -> Amendable:
        """Return what the last build has kept of a document."""
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
