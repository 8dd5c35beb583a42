"""A printed issue in which one article says something else: its document as a build has left it, changed without all else that it was made of.

Of what stands elsewhere in the issue, only fillers follow from the text of an article: a quotation of its own, and the puzzle. Where another one
would be made, a picture that is not there takes the place of it, at all heights that it might have: if it is chosen, the document cannot be set.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec import Struct

from generator.record import replace
from generator.render.document import SCHEME, Document
from generator.render.excerpts import MOST_LINES, PUZZLE, QUOTE, nouns, quote_lines, sentences, turn
from generator.render.galley import TAG, Filler, Form, Galley, Piece
from generator.render.pieces import below, nodes, texts
from generator.render.prose import OnPaper

if TYPE_CHECKING:
    from generator.render.fragment import Text

LEVEL = 2
"""The level of the highest heading in a section."""
INITIAL = re.compile('<p class="initial">(<span class="drop-cap"[^>]*>(?:<span[^>]*>[^<]*</span>)?[^<]*</span>)')
"""A large letter; as in initial.py."""
UNKNOWN = f'<img alt="x" src="{SCHEME}unknown">'
"""Stands for a filler that would have to be made."""


class Amendable(Struct, frozen=True):
    """A document of which a text may change. Its PDF has these `paths`, the picture of its cover, before a `ground`, those of `covers`; its pages
    are of a `paper` that is called so.

    `sentences` are those that may be quoted of each section, `nouns` those that may be hidden, both by its anchor; `signed` are the sections that
    may be quoted, `names` the single words of people's names, `leading` the height of a line on A5, in points. In the set PDF,
    pictures keep the places of `guests`: files of pages that others have made, by their keys.
    """

    document: Document
    paths: tuple[str, ...]
    covers: tuple[str, ...]
    ground: str
    paper: str
    leading: str
    names: frozenset[str]
    signed: frozenset[str]
    sentences: Mapping[str, tuple[str, ...]]
    nouns: Mapping[str, frozenset[str]]
    guests: Mapping[str, bytes]

    def amended(self, anchor: str, markdown: str, text: Text, taken: Collection[str]) -> Amendable:
        """Return it with another text in a section; `taken` are the names of fillers that stand on its pages. Raises ValueError if it is
        certain that one of them would be another."""
        if anchor not in self.document.alone or self.document.grid is None:
            raise ValueError(anchor)
        said = {**self.sentences, anchor: tuple(sentences(markdown)) if anchor in self.signed else ()}
        found = {**self.nouns, anchor: nouns(markdown)}
        holes, pages = self.document.holes, self.document.fillers
        if said[anchor] != self.sentences[anchor]:
            holes = self._quoted(anchor, said[anchor], taken)
        if frozenset().union(*found.values()) != frozenset().union(*self.nouns.values()):
            if PUZZLE in taken or all(filler.name != PUZZLE for filler in holes):
                raise ValueError(PUZZLE)
            holes = tuple(one for filler in holes for one in (_unknown(filler) if filler.name == PUZZLE else [filler]))
            pages = tuple(replace(filler, html=UNKNOWN) if filler.name == PUZZLE else filler for filler in pages)
        galleys = tuple(self._galley(galley, text) if galley.anchor == anchor else galley for galley in self.document.galleys)
        return replace(self, document=replace(self.document, galleys=galleys, holes=holes, fillers=pages), sentences=said, nouns=found)

    def _galley(self, galley: Galley, text: Text) -> Galley:
        """Return the galley of a section with another text."""
        assert self.document.grid
        before = [part.html for piece in galley.pieces if isinstance(piece, Piece) for part in piece.forms[0].parts]
        large: dict[str, str] = {TAG.sub("", letter): letter for html in before for letter in INITIAL.findall(html)}

        def initial(letter: str) -> str:
            if letter not in large:
                raise ValueError("another letter is large")
            return large[letter]

        writer = OnPaper(_Page(self.document.language), text, {}, LEVEL, self.document.alone[galley.anchor], initial, signed=True, ends=True)
        return replace(galley, pieces=(galley.pieces[0], *below([*texts(nodes(writer), self.document.grid.width, _NoTables())])))

    def _quoted(self, anchor: str, said: tuple[str, ...], taken: Collection[str]) -> tuple[Filler, ...]:
        """Return what fills holes if a section has other sentences."""
        from fractions import Fraction

        others = {other: frozenset(found) for other, found in self.sentences.items() if other != anchor}
        if ({*said} ^ {*self.sentences[anchor]}) & frozenset().union(*others.values()):
            raise ValueError("two sections say the same")
        behind = [*self.sentences][[*self.sentences].index(anchor) + 1 :]
        later = frozenset().union(*(others[other] for other in behind))

        def best(among: tuple[str, ...]) -> str | None:
            return min((one for one in among if one not in later), key=lambda one: turn(one, self.names), default=None)

        before, now, name = best(self.sentences[anchor]), best(said), f"{QUOTE}{anchor}"
        if before == now:
            return self.document.holes
        if before is None or now is None or name in taken:
            raise ValueError(name)
        unknown = Filler(name, UNKNOWN, quote_lines(now, Fraction(self.leading))[1], MOST_LINES, of=anchor)
        return tuple(unknown if filler.name == name else filler for filler in self.document.holes)


def _unknown(filler: Filler) -> Iterator[Filler]:
    """Yield a filler for each height that one may have, of which nothing is known: whichever is made at that height, it is no better."""
    yield from (replace(filler, html=UNKNOWN, least=height, most=height) for height in range(filler.least, filler.most + 1))


class _NoTables:
    """How tables fit is not known here: a text that has one is a reason for a whole build."""

    def authored(self, html: str, width: float) -> NoReturn:
        raise ValueError("a table")

    def tables_in(self, html: str, width: float) -> str:
        return self.authored(html, width) if "<table" in html else html

    def turned(self, form: Form) -> Form:
        return form


@dataclass
class _Page:
    """A page of a section as far as its text has to know it (`prose.Surroundings`)."""

    language: str
    depth: int = 1

    def page_url(self, address: str) -> None:
        return None

    def plain(self, value: Any) -> str:
        said: str = value.plain(self.language)
        return said

    def part(self, level: int, anchor: str, title: str) -> int:
        self.depth = min(level, self.depth + 1)
        return self.depth

    def picture(self, image: Any) -> NoReturn:
        raise ValueError("a picture")

    def sizes(self, image: Any, shown: str) -> NoReturn:
        raise ValueError("a picture")

    def drawing(self, picture: Any) -> NoReturn:
        raise ValueError("a drawing")
