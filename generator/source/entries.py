"""A line of an issue's contents, as it is typed."""

from __future__ import annotations

from typing import Annotated, Any

from generator.source.fields import Document, FileName, GameId, Mistake, OneLine, Reads, Truth, Whole, whole
from generator.values.phrase import Phrase
from generator.values.problem import closest

ALONE = ("deadlines", "imprint")
"""Entries of an issue that are a word alone."""
MOST_PAGES = 9999
"""The highest number of a page that anybody types."""

ONE_ENTRY = Phrase(
    de="genau eines erwartet von: article, letters, game mit round, rules, pdf, deadlines, imprint; bei einem alten Heft auch title allein",
    en="expected exactly one of: article, letters, game with round, rules, pdf, deadlines, imprint; in a back issue also title alone",
)
ROUND_FOR_GAME = Phrase(de="round gehört zu game, und game braucht round oder page", en="round belongs to game, and game needs round or page")
PAGE_FOR_GAME = Phrase(de="page gehört zu game, bei einem alten Heft auch zu title allein", en="page belongs to game, in a back issue also to title alone")
FOR_A_LINE = Phrase(
    de="author gehört zu einem alten Heft, zu title allein; ein Artikel hat es in seinem Kopf",
    en="author belongs to a back issue, to title alone; an article has it in its head",
)
FOR_A_PDF = Phrase(de="{key} gehört zu pdf und zu nichts anderem", en="{key} belongs to pdf and to nothing else")


class ContentsEntry(Document):
    """One line of an issue's contents. `deadlines` and `imprint` stand alone, as words."""

    article: FileName | None = None
    letters: FileName | None = None
    game: GameId | None = None
    round: Annotated[int, Whole(0)] | None = None
    page: OneLine = ""
    """With `game`: a page of it instead of a report, by the last part of its address: `1994`, `rekorde`; as it stood
    after `round`, else after the last one of which the issue knows. With `title` alone: on which page of the PDF it
    begins."""
    rules: GameId | None = None
    pdf: FileName | None = None
    """Pages that somebody else has made: an advertisement. `alt` and `fit` are for it alone."""
    title: OneLine = ""
    """What the pages are called. Alone: something that a back issue holds, of which there is no text."""
    author: OneLine = ""
    """Who wrote what such a line names: a person's id, or any name."""
    alt: OneLine = ""
    """What there is to see, for those who do not see it."""
    fit: Truth = False
    """Whether its pages are scaled to the paper."""
    deadlines: Annotated[bool, Reads(lambda value, _: True, {"type": "null"})] = False
    imprint: Annotated[bool, Reads(lambda value, _: True, {"type": "null"})] = False

    def __post_init__(self) -> None:
        if self.page and self.game is None and not self.listed:
            raise Mistake(PAGE_FOR_GAME(), ("page",))
        if (self.round is None) != (self.game is None) and not self.page:
            raise Mistake(ROUND_FOR_GAME())
        shown = self.shown
        if shown > 1 or not (shown or self.title):
            raise Mistake(ONE_ENTRY())
        if self.pdf is None and (said := [key for key in ("title", "alt", "fit") if getattr(self, key) and (shown or key != "title")]):
            raise Mistake(FOR_A_PDF(key=said[0]), (said[0],))
        if shown and self.author:
            raise Mistake(FOR_A_LINE(), ("author",))
        if self.listed and self.page:
            try:
                whole(self.page, 1, MOST_PAGES)
            except Mistake as mistake:
                raise Mistake(mistake.message, ("page",)) from None

    @property
    def shown(self) -> int:
        """How many things it names that are printed."""
        return sum(map(bool, (self.article, self.letters, self.game, self.rules, self.pdf, self.deadlines, self.imprint)))

    @property
    def listed(self) -> bool:
        """Whether it is a title alone, of something of which there is no text."""
        return bool(self.title) and not self.shown

    @property
    def pdf_page(self) -> int:
        """On which page of a back issue's PDF begins what is `listed`; 0 if nobody has said."""
        return int(self.page) if self.listed and self.page else 0

    @property
    def report(self) -> tuple[str, int] | None:
        """The game and the round whose report it asks for, if it asks for one."""
        return None if self.game is None or self.page else (self.game, self.round or 0)


def entry(word: str) -> dict[str, Any]:
    """Return what an entry says that is a word alone: one that zine knows, else a title."""
    return {word: None} if word in ContentsEntry.__struct_fields__ or closest(word, ALONE) else {"title": word}
