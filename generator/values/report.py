"""What is to be told, as values without markup: each medium has its own way to show them.

A game's `report.py` makes these values from results; the templates of a theme show them, on screens and on paper. No
number is rounded, no name looked up and no language chosen here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from generator.values.blocks import *  # noqa: F403 -- who tells has all blocks, and all pieces of a line, from here
from generator.values.blocks import Block, Table
from generator.values.files import *  # noqa: F403
from generator.values.inline import *  # noqa: F403
from generator.values.inline import Inline


@dataclass(frozen=True, slots=True)
class SubPage:
    """A page of a game that is not a round's report (a club, a match, a rule): its slug below the game, title and
    blocks.

    `listed`: the game's own page leads to it; one of many is left to the pages beside it. `awaits`: it tells what comes
    next, so that it says what is due as well. `registered`: one looks it up by its name, as nobody does a match.
    `games` are those that a page of several is about, by id, if not all of them. `made_of` says what all of it follows
    from, if that is known.
    """

    slug: str
    title: Inline
    blocks: Sequence[Block]
    listed: bool = True
    awaits: bool = False
    registered: bool = True
    games: tuple[str, ...] = ()
    made_of: str = field(default="", compare=False)


class Handout(Struct, frozen=True):
    """Sheets of A4 to be printed for use at the table or for the wall, `large` to be read from afar; `name` becomes
    part of the file's name.

    Each of the `pages` begins on a new sheet; what does not fit runs on. A `book` is printed wherever the magazine's
    issues are.
    """

    name: str
    title: Inline
    pages: tuple[Sequence[Block], ...]
    large: bool = False
    book: bool = False


class Printed(Struct, frozen=True):
    """What a game tells of one round on paper: `side` stands in a sidebar beside the GM's note, `blocks` below them.

    With a `picture` of the round the report begins as a spread: on the left the note and the picture, on the right the
    blocks, result and ranking, which fit on a page; where there is room the side, and what is `spare`: what is told of
    all rounds, as a picture of them, which stands in an issue with the last report of its game alone. What is `behind`
    follows the spread.
    """

    side: tuple[Block, ...]
    blocks: Sequence[Block]
    picture: tuple[Block, ...] = ()
    spare: tuple[Block, ...] = ()
    behind: Sequence[Block] = ()

    @property
    def told(self) -> tuple[Block, ...]:
        """All of it but the side, one below the other."""
        return (*self.picture, *self.blocks, *self.behind, *self.spare)


class Report(Struct, frozen=True):
    """What a game tells a reader of one round; `handouts` are what is printed with it for the players' table or for the
    wall.

    `printed` is how it is told in the issue and on the result sheet; None: as everywhere. `coming` is the title of the
    round after it; None: as the game calls its rounds. The `title` says which round it is, the `headline` in a few
    words what happened in it, if anything did; the `lead` goes on from there. The `whole_lead` says that as well, for a
    headline of somebody else's.
    """

    title: Inline
    blocks: Sequence[Block]
    lead: Inline = None
    handouts: tuple[Handout, ...] = ()
    printed: Printed | None = None
    coming: Inline = None
    headline: Inline = None
    whole_lead: Inline = None


class Chapter(Struct, frozen=True):
    """A part of a booklet that begins on a page of its own; `name` is its address in the booklet.

    `of` is the name of the chapter that it belongs to, which stands before it: the contents show it below that one, in
    columns. One that `runs_on` begins on the page of the one before it, if it has room there.
    """

    name: str
    title: Inline
    blocks: Sequence[Block]
    of: str = ""
    runs_on: bool = False


@dataclass(frozen=True, slots=True)
class Booklet:
    """What a game has printed as a booklet of its own, on the magazine's paper: the almanac of a season, say.

    `slug` is that of the game's page that leads to it; `teasers` are lines on the cover, the first of them in large
    type; its picture is drawn from what the chapters tell. `drawings` are spot drawings that suit it, by the theme's
    names: the first that the theme has stands on the back. `made_of` says what all of it follows from, if that is
    known.
    """

    slug: str
    title: Inline
    chapters: tuple[Chapter, ...]
    teasers: tuple[Inline, ...] = ()
    drawings: tuple[str, ...] = ()
    made_of: str = field(default="", compare=False)


class StateOfPlay(Struct, frozen=True):
    """How a game stands now, as its own page shows it before all else.

    `first` says in few words who leads, or who has won, and with what. `tables` are the standings, whole; their key
    columns are what one looks for. `whole` is the address of the page that has more columns of them. `blocks` are what
    follows: who meets whom next, the course so far, records.
    """

    first: Inline = None
    tables: tuple[Table, ...] = ()
    whole: str = ""
    blocks: tuple[Block, ...] = ()


class Publication(Struct, frozen=True):
    """What a game shows beside the reports of its rounds, as things stand now: pages of its own, what belongs on
    people's pages, booklets, how it stands; to a single person, `own`: what only he may know, if there is anything."""

    pages: tuple[SubPage, ...] = ()
    people: tuple[tuple[str, Sequence[Block]], ...] = ()
    booklets: tuple[Booklet, ...] = ()
    own: Report | None = None
    state: StateOfPlay | None = None
