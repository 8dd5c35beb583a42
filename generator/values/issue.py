"""The magazine as values: which sections stand in which issue, which games, rounds and people have a page.

Everything in a `Magazine` may be published; the renderers are given this and nothing else. A `PrivateSheet` is no part
of it: what only one person may know goes a way of its own, and so do the addresses of a `LabelSheet`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from generator.memo.lazy import Lazy
from generator.values.appeared import Numbering, When, day_of, is_word, last_day
from generator.values.due import Due
from generator.values.messages import ISSUE, VOLUME
from generator.values.permalinks import Permalinks
from generator.values.printing import Filling
from generator.values.record import replace
from generator.values.report import Block, Booklet, Handout, Image, Inline, Marked, Run, StateOfPlay, SubPage
from generator.values.spelling import own_slug

SectionKind = Literal["article", "letters", "report", "page", "rules", "guest", "deadlines", "imprint", "own", "listed"]
"""`listed` is what a back issue holds of which there is no text but in its PDF; `page` says where."""

START_PARTS = ("due", "results", "lead", "contents", "running", "finished", "people", "earlier")
"""What may stand on the start page: what is due, rounds since the newest issue, the newest issue's cover, its contents,
running games and games that are over, who plays, earlier issues."""
START_USUAL = ("due", "fresh", "lead", "contents", "running", "finished", "rounds", "earlier")
"""What stands there if nobody says otherwise: of the results those since the newest issue in front, the others
behind."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of an issue with a title of its own, or a page of the site.

    `address` is the permalink of its page without ending (`issues/003/editorial`, `games/golf/014`, `games/golf/rules`,
    `deadlines`, `imprint`), `anchor` its name within the printed issue. `game` and `round` say which report it is;
    `source` is the file that a problem with its rendering is reported at. `printed` stands on paper instead of
    `blocks`, if it is not empty; `start` says whether it has a page of its own there or runs on, "" leaves that to its
    kind; so does `columns`, if it is 0. `mark` is what only the preview says: that it is a draft. `tags` are words for
    what it is about, `series` is what it is a part of, with others; as they were typed. `called` is what a round is
    called whose title is a headline. `made_of` says what all of it follows from, if that is known.
    """

    kind: SectionKind
    address: str
    anchor: str
    title: Inline
    blocks: Sequence[Block]
    kicker: Inline = None
    lead: Inline = None
    author: Inline = None
    game: str | None = None
    round: int | None = None
    source: str = ""
    printed: Sequence[Block] = ()
    start: Literal["page", "here", "left", "right", ""] = ""
    columns: int = 0
    mark: Inline = None
    tags: tuple[str, ...] = ()
    series: str = ""
    page: int = 0
    called: Inline = None
    made_of: str = field(default="", compare=False)

    @property
    def overline(self) -> Inline:
        """What stands above the title: the kicker, and what a round is called that has a headline."""
        return self.kicker if self.called is None else Run((self.kicker, " · ", self.called))

    @property
    def full_title(self) -> Inline:
        """The title where nothing stands above it: with what a round is called."""
        return self.title if self.called is None else Run((self.called, " – ", self.title))

    @property
    def name(self) -> Inline:
        """What it is called in few words: a round by its number."""
        return self.title if self.called is None else self.called


class Masthead(Struct, frozen=True):
    """What zine.yaml says of the magazine. `imprint` is a section of its own, `url` may be empty."""

    title: str
    subtitle: str
    language: str
    url: str
    price: str
    paper: str
    editor: str | None
    imprint: Section
    menu: tuple[tuple[str, Inline], ...] = ()
    """What every page leads to: address and word."""
    start: tuple[str, ...] = START_USUAL
    """The parts of the start page."""
    permalinks: Permalinks = Permalinks()
    """How the addresses of all pages are written."""


class Issue(Struct, frozen=True):
    """One issue. `number` is what is printed on it: 12, 3/4, Sonderheft. `cover` is its cover picture, `teasers` are
    the lines on the cover, `next` those on the back about the next issue; `pages` is the number of pages that it should
    have in print, if it is not 0, or `at_most`; `mailing`: its back cover has a panel for an address. `front` is the
    first page of a back issue, which is shown instead of a cover that zine draws. It is `one_of_many` if another one
    has the same number: a count that began anew with each year. The `fillers` are pieces of the editor's own
    that may stand below the end of others; `filling` says what else may, `order_forms` whether that are forms to write
    orders on."""

    id: str
    number: Numbering
    title: Marked | None
    date: When
    deadline: datetime.date | None
    cover: Image | None
    teasers: tuple[Inline, ...]
    sections: tuple[Section, ...]
    next: tuple[Inline, ...] = ()
    pages: int = 0
    at_most: bool = False
    mailing: bool = True
    fillers: tuple[Section, ...] = ()
    filling: Filling = "own"
    order_forms: bool = True
    volume: Numbering | None = None
    front: Image | None = None
    one_of_many: bool = False

    @property
    def last_day(self) -> datetime.date:
        """The last day that its date may mean: that day, if it is one."""
        return last_day(self.date)

    @property
    def volume_name(self) -> Inline:
        """What its volume is called, if it has one."""
        return None if self.volume is None else str(self.volume) if is_word(self.volume) else VOLUME(number=self.volume)

    @property
    def name(self) -> Inline:
        """What it is called beside its title: its number, or the word that stands for one."""
        return str(self.number) if is_word(self.number) else ISSUE(number=self.number)

    @property
    def full_name(self) -> Inline:
        """What it is called where its date does not stand beside it: with its year, if its number does not tell which
        it is."""
        return Run((self.name, f" ({self.date.year})")) if self.one_of_many else self.name


class RoundPage(Struct, frozen=True):
    """The public report of one round; `data` is its public result as JSON text, `orders` the round file where it may be
    published.

    `handouts` are what is printed with it for the players' table or for the wall.
    """

    number: int
    date: datetime.date | None
    section: Section
    data: Lazy[str] | None
    orders: str | None
    handouts: tuple[Handout, ...] = ()


class GamePage(Struct, frozen=True):
    """One game: its rounds from 0 (the start) on, its rule text, its further pages, what it has printed as booklets.

    `running` until no round can follow; then nothing is `due` either. `state` is how it stands, `series` are the slugs
    of the pages that it tells together with others of its kind. `spots` are the theme's spot drawings that tell of this
    game, `form` is the form of the next orders for everybody, `credit` says whose rules these are.
    """

    id: str
    title: str
    subtitle: str
    engine: Inline
    gm: str
    due: Due | None
    open_places: int
    rules: Section | None
    rounds: tuple[RoundPage, ...]
    pages: tuple[SubPage, ...]
    booklets: tuple[Booklet, ...] = ()
    running: bool = True
    spots: tuple[str, ...] = ()
    state: StateOfPlay | None = None
    series: tuple[str, ...] = ()
    form: Section | None = None
    credit: Inline = None


class PersonPage(Struct, frozen=True):
    """Somebody who edits, runs a game or plays: only what may be published. `short` is the name where room is scarce,
    if he has chosen one."""

    id: str
    name: str
    facts: tuple[tuple[Inline, Inline], ...]
    games: tuple[tuple[str, Sequence[Block]], ...]
    short: str = ""


class PrivateSheet(Struct, frozen=True):
    """What only one person may know of a round of a game. It is written for him alone, outside of everything that is
    published."""

    game: str
    round: int
    person: str
    section: Section


class AddressLabel(Struct, frozen=True):
    """Where an issue is sent: name and lines of the address. `copies` go there; `left` issues are paid for that are
    still to come."""

    name: str
    address: tuple[str, ...]
    copies: int = 1
    left: int = 0


class LabelSheet(Struct, frozen=True):
    """The labels for the newest issue, in the order in which they are stuck on, and the name of the sheet that they are
    printed on. Written for the editor alone, like a `PrivateSheet`."""

    issue: str
    number: Numbering
    date: datetime.date
    format: str
    labels: tuple[AddressLabel, ...]


class Moved(Struct, frozen=True):
    """An old address, as it was written, and the page to which it leads on."""

    old: str
    address: str
    title: Inline


class Tagged(Struct, frozen=True):
    """A section that bears a name, with its issue; the name is as it was typed there."""

    name: str
    issue: Issue
    section: Section


def _named_alike(named: Iterable[tuple[str, Issue, Section]]) -> dict[str, tuple[Tagged, ...]]:
    """Return all that has the same name, each once."""
    found: dict[str, dict[str, Tagged]] = {}
    for name, issue, section in named:
        found.setdefault(own_slug(name), {}).setdefault(section.address, Tagged(name, issue, section))
    return {slug: tuple(alike.values()) for slug, alike in found.items()}


class Magazine(Struct, frozen=True):
    """All that may be published. Issues oldest first; games and people by id; `series` are pages that several games
    tell together; `due` is what is due now, the next day first; `moved` are old addresses; `pages` are the magazine's
    own.

    `held` are the addresses of sections that are in print already and not yet on the website: see `on_the_web`.
    """

    masthead: Masthead
    issues: tuple[Issue, ...]
    games: tuple[GamePage, ...]
    people: tuple[PersonPage, ...]
    deadlines: Section
    series: tuple[SubPage, ...] = ()
    due: tuple[Due, ...] = ()
    held: tuple[str, ...] = ()
    moved: tuple[Moved, ...] = ()
    pages: tuple[Section, ...] = ()

    @property
    def permalinks(self) -> Permalinks:
        """How the addresses of all pages are written."""
        return self.masthead.permalinks

    def on_the_web(self) -> Magazine:
        """Return what the website may tell: all but what is held, and the ways to it."""
        if not self.held:
            return self
        gone = self.withheld  # with its PDF goes what leads there
        issues = [
            replace(issue, sections=tuple(one for one in issue.sections if not (one.address in self.held or one.kind == "listed" and issue.id in gone)))
            for issue in self.issues
        ]
        moved = tuple(one for one in self.moved if one.address not in self.held)
        return replace(self, issues=tuple(issues), moved=moved, held=())

    def tags(self) -> dict[str, tuple[Tagged, ...]]:
        """Return what bears each tag, by the end of the tag's address; the oldest issue first."""
        return _named_alike((tag, issue, section) for issue in self.issues for section in issue.sections for tag in section.tags)

    def parts(self) -> dict[str, tuple[Tagged, ...]]:
        """Return the parts of each series, by the `own_slug` of its name, in their order."""
        return _named_alike((section.series, issue, section) for issue in self.issues for section in issue.sections if section.series)

    @property
    def held_files(self) -> frozenset[str]:
        """The files of what is held."""
        return frozenset(section.source for issue in self.issues for section in issue.sections if section.address in self.held)

    @property
    def withheld(self) -> frozenset[str]:
        """The ids of issues of which something is held: their PDFs are not on the website either."""
        return frozenset(issue.id for issue in self.issues if any(section.address in self.held for section in issue.sections))

    @property
    def newest_day(self) -> datetime.date | None:
        """The last day on which an issue appeared, of those of which a day is known."""
        return max((day for issue in self.issues if (day := day_of(issue.date))), default=None)

    def names(self) -> dict[str, str]:
        """Return the printed name of everybody, by id."""
        return {person.id: person.name for person in self.people}

    def shorts(self) -> dict[str, str]:
        """Return the short names that people have chosen, by id."""
        return {person.id: person.short for person in self.people if person.short}
