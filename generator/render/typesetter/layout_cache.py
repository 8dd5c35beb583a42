"""What becomes of HTML, kept by all that it is made of, and made side by side where there is much of it. In the child
process only."""

from __future__ import annotations

import logging
import pickle
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

from generator.render.pages.document import PrintDocument
from generator.render.pages.measure import name_of
from generator.render.pages.written import SET
from generator.system.processes import CLUTTER, CpuTokens, Forked, shared, tidy

PAGES, PLACES = "drawn", "places"
"""Pages that were drawn; where everything that has a name begins on pages that nobody will see."""
WORTH_A_PROCESS = 40_000
"""Characters of HTML. With less that is new, another process is not worth its beginning."""
LEVEL = 6
"""How closely pages are packed: more takes more than twice as long and makes a PDF a fiftieth smaller."""
BEGUN = 16
"""So many beginnings of keys are remembered."""
STORED = re.compile("zine:/([0-9a-f]{64})")

T = TypeVar("T")
Styled = tuple[str, ...]
"""HTML, and CSS beside that of its document."""
Maker = Callable[..., list[Any]]
"""Makes something with a key of a document's HTML and CSS."""
Task = tuple[str, str, Styled, dict[str, Styled]]
"""What is to be made, its key, what of, and the galleys that are moved there."""


@dataclass
class Warnings(logging.Handler):
    """Collects what WeasyPrint complains of; characters that no font has are kept apart."""

    told: list[str] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__(logging.WARNING)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Note what WeasyPrint warns of: letters that no font has apart from all else, each of it once."""
        if record.msg.startswith(".notdef glyph") and isinstance(record.args, tuple):
            self.missing.add(str(record.args[0]))
        elif (line := record.getMessage()) not in self.told:
            self.told.append(line)


@lru_cache(BEGUN)
def _begun(kind: str, css: tuple[str, ...], variant: str) -> Any:
    """Return the beginning of a hash over what is kept: the same style sheets belong to all of a document."""
    return sha256(f"({kind!r}, {css!r}, {variant!r}, ".encode())


def digest(value: object) -> str:
    """Return a name for what a value says: the same whether parts of it are one thing or only alike, as they are once
    they were read back."""
    said = BytesIO()
    pickler = pickle.Pickler(said, protocol=5)
    pickler.fast = True  # says everything in full each time
    pickler.dump(value)
    return sha256(said.getbuffer()).hexdigest()


class _Made(NamedTuple):
    """What was made of HTML, the characters that no font has, and both as they are kept."""

    boxes: list[Any]
    missing: set[str]
    data: bytes


class LayoutCache:
    """What the child lays out of a document: `known` is what it knows of earlier builds, `used` what of it, or what is
    new, the present document is made of, `measuring` what was measured under which name.

    `makers` make what is not known; `spare` are the processors that may help, `without` the patches that have stepped
    aside.
    """

    def __init__(self, makers: Mapping[str, Maker], heard: Warnings, spare: CpuTokens | None, without: Sequence[str] = ()) -> None:
        self.makers, self.heard, self.spare = makers, heard, spare
        self.without = f", {without!r}" if without else ""
        self.known: dict[str, bytes] = {}
        self.used: dict[str, bytes] = {}
        self.measuring: dict[str, Styled] = {}
        self._ahead: dict[str, bytes] = {}
        self._beside: Forked[Task, dict[str, bytes]] | None = None
        self._owners: dict[str, int] = {}

    def __call__(self, kind: str, document: PrintDocument, html: str, *css: str) -> list[Any]:
        """Return what becomes of HTML in a document's style, made anew only if it is not known. Characters that no font
        has are heard each time."""
        key = self.key(kind, document, html, *css)
        if key not in self.used and (known := self.known.get(key) or self._ahead.pop(key, None)):
            self.used[key] = known
        if key in self.used:
            made, missing = pickle.loads(self.used[key])
        else:
            made, missing, self.used[key] = self._made(kind, key, document, html, *css)
        self.heard.missing |= missing
        return made  # type: ignore[no-any-return]

    def computed(self, compute: Callable[..., T], *what: object) -> T:
        """Return what is computed of values, anew only if it is not known."""
        key = digest((compute.__name__, what))
        if key not in self.used:
            self.used[key] = self.known.get(key) or pickle.dumps(compute(*what), protocol=5)
        return pickle.loads(self.used[key])  # type: ignore[no-any-return]

    def key(self, kind: str, document: PrintDocument, html: str, *css: str) -> str:
        """Return a name for what is kept: all that it is made of."""
        what = (html, *css, *(galley[0] for galley in self.moved(html).values()))
        files = sorted({name for text in what for name in STORED.findall(text)} & document.store.keys())
        stored = [sha256(document.store[name]).hexdigest() for name in files]
        hash = _begun(kind, document.css, document.variant).copy()
        hash.update(f"{what!r}, {stored!r}{self.without})".encode())
        return str(hash.hexdigest())

    def moved(self, html: str) -> dict[str, Styled]:
        """Return the galleys, by their names, of which something stands in HTML as it was measured."""
        return {name: self.measuring[name] for name in SET.findall(html) if name in self.measuring}

    def _made(self, kind: str, key: str, document: PrintDocument, html: str, *css: str) -> _Made:
        """Return what is made of HTML."""
        before, self.heard.missing = self.heard.missing, set()
        made = self.makers[kind](key, document, html, *css)
        missing, self.heard.missing = self.heard.missing, before
        data = pickle.dumps((made, missing), protocol=5)
        tidy(CLUTTER)
        return _Made(made, missing, data)

    # ---- side by side ------------------------------------------------------------------------------------------

    def side_by_side(self, kind: str, document: PrintDocument, styled: Sequence[Styled], prepare: Callable[[str], object]) -> None:
        """Make what is not known yet of several pieces of HTML, in several processes if it is much and there are
        processors to spare, after the style sheets are prepared. What was measured stays where it was measured; a piece
        goes where the first of its galleys is."""
        new = {key: one for one in styled if (key := self.key(kind, document, *one)) not in self.used and key not in self.known}
        moved = [self.moved(html) for html, *_ in new.values()]
        weights = [sum(len(html) for html, *_ in (one, *galleys.values())) for one, galleys in zip(new.values(), moved, strict=True)]
        if not self.spare or len(new) < 2 or sum(weights) < WORTH_A_PROCESS:
            return
        for css in (*document.css, *styled[0][1:]):
            prepare(css)
        if self.heard.told:
            return  # it will fail: no other process needs to hear of it
        if not self._beside and (more := self.spare.take(len(new) - 1)):
            self._beside = Forked(more, partial(self.forethought, document))
        if self._beside:
            owners = [next((self._owners[name] for name in galleys if name in self._owners), None) for galleys in moved]
            given: list[list[Task]] = [[] for _ in range(1 + len(self._beside.processes))]
            for (key, one), galleys, share in zip(new.items(), moved, shared(weights, owners, len(given)), strict=True):
                given[share].append((kind, key, one, galleys))
                self._owners[name_of(one[0])] = share
            for made in self._beside.done(given):
                self._ahead |= made

    def forethought(self, document: PrintDocument, tasks: Sequence[Task]) -> dict[str, bytes]:
        """Return what is made of the tasks, by their keys, up to the first one that fails or warns: whoever needs it
        will hear of that."""
        made: dict[str, bytes] = {}
        with suppress(BaseException):
            for kind, key, styled, galleys in tasks:
                self.measuring |= galleys
                one = self._made(kind, key, document, *styled).data
                if self.heard.told:
                    break
                made[key] = one
        self.heard.told.clear()
        return made

    def alone(self) -> None:
        """Go on without other processes."""
        if self._beside and self.spare:
            self.spare.give(self._beside.close())
        self._beside = None
        self._owners.clear()
        self._ahead.clear()
