"""What fills the holes of a printed issue: pull quotes, house advertisements, a reader's card, a puzzle, an order form,
dates.

Heights count in lines of running text. Each filler says how many it can take, and looks as meant at every height
between; the template `fillers/<name>.html` gets the rows, letters or games that fit and its style sheet spreads them.
All vertical sizes of the templates are in print.css, in points of A5; larger paper enlarges them together with the
line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, count
from typing import Any, Protocol

from msgspec import Struct

from generator.render.pages import art
from generator.render.pages.fitted import SPACE, ems, lines_of
from generator.render.pages.galley import Filler
from generator.render.pages.paper import POINT, Paper
from generator.render.pages.puzzle import LEAST, puzzle
from generator.render.pages.quotes import names_in, quotes
from generator.render.text.excerpts import MOST_LINES, PUZZLE, QUOTE, quote_lines
from generator.render.theme.faces import Face, face
from generator.render.theme.theme import Theme
from generator.values.appeared import first_day, numbers
from generator.values.bundle import tables_in
from generator.values.issue import GamePage, Issue, Magazine
from generator.values.messages import ADDRESS, CITY, GM, ROUND_TO_COME
from generator.values.record import replace
from generator.values.report import Booklet, Day, Inline, Person

MILLIMETRE = Fraction(7200, 2540)
"""In points."""
LACKING = 3
"""So many pages a multiple of four may lack."""
DATES = 4
"""A calendar with fewer dates is none."""
APART = 1.0
"""How far facts stand from each other on a line, in ems; as in print.css."""
ADVERTISED, BETWEEN = 104, 5
"""What an advertisement takes without games, and the white above each of them, in points on A5; as in print.css."""
ROW = 8 * MILLIMETRE
"""The height of a line to write on."""


class Notice(Struct, frozen=True):
    """A game as the back cover announces it: its title, and facts with their names, None for one that says itself what
    it is."""

    title: Inline
    facts: tuple[tuple[Inline | None, Inline], ...]

    @property
    def day(self) -> Day | None:
        """The next date that it tells, if any."""
        return next((fact for _, fact in self.facts if isinstance(fact, Day)), None)


def lines_of_facts(notice: Notice, plain: Callable[[Inline], str], font: Face | None, points: float, width: float) -> int:
    """Return how many lines the facts of a game take in a column of so many mm: none of them is divided where it fits
    into one."""
    high, rest = 0, 0.0
    for name, fact in notice.facts:
        told = plain(fact) if name is None else f"{plain(name)}: {plain(fact)}"
        wide = (sum(ems(word, font) + SPACE for word in told.split()) + APART) * points * POINT
        if wide > rest:
            high, rest = high + lines_of(told, font, points, width), width
        rest -= wide
    return high


class FillerSurroundings(Protocol):
    """The page that fillers are made for, as far as they have to know it."""

    paper: Paper

    @property
    def theme(self) -> Theme: ...
    def fragment(self, template: str, values: Mapping[str, Any]) -> str: ...
    def art(self, name: str) -> str: ...
    def plain(self, value: Inline) -> str: ...


def reported(issue: Issue, magazine: Magazine) -> list[GamePage]:
    """Return the games with a report in an issue."""
    reported = {section.game for section in issue.sections if section.kind == "report"}
    return [game for game in magazine.games if game.id in reported]


def notices(issue: Issue, magazine: Magazine) -> list[Notice]:
    """Return what the issue itself says of running games, lest it change with a new deadline: its deadlines, or else
    its reports."""
    tables = [table for section in issue.sections if section.kind == "deadlines" for table in tables_in(section.blocks)]
    if tables:
        heads = [None if column.title == ROUND_TO_COME() else column.title for column in tables[0].columns]
        facts = [[pair for pair in zip(heads, row.cells, strict=True) if pair[1] is not None] for row in tables[0].rows]
        return [Notice(title, tuple(others)) for (_, title), *others in facts]
    return [Notice(game.title, ((GM(), Person(game.gm)),)) for game in reported(issue, magazine)]


def sender(magazine: Magazine) -> tuple[str, ...]:
    """Return from whom a mailed issue comes: the magazine, its editor, and what of the address may be published."""
    editor = next((person for person in magazine.people if person.id == magazine.masthead.editor), None)
    if editor is None:
        return (magazine.masthead.title,)
    facts = {name: fact for name, fact in editor.facts if isinstance(fact, str)}
    place = facts.get(ADDRESS()) or facts.get(CITY())
    return (magazine.masthead.title, editor.name, *([place] if place else []))


def spots(issue: Issue, magazine: Magazine, theme: Theme) -> tuple[str, ...]:
    """Return the names of the spot drawings that suit an issue, its own turn of them: a drawing that tells of a game
    stands only where that is reported."""
    own = {name for game in reported(issue, magazine) for name in game.spots}
    foreign = {name for game in magazine.games for name in game.spots} - own
    found = art.turn(theme, numbers(issue.number)[1], own)
    return tuple(name for name in found if name not in foreign) or found


def page_lines(page: FillerSurroundings) -> int:
    """Return how many lines of running text a page has."""
    return page.paper.grid(page.theme.print_type["text"].leading)[0]


def fillers(issue: Issue, magazine: Magazine, page: FillerSurroundings) -> tuple[Filler, ...]:
    """Return what may fill holes of an issue beside the editor's own pieces, in the order in which it should be taken;
    each issue begins with other words."""
    filling = _Filling(issue, magazine, page, notices(issue, magazine))
    kinds = (filling.quotes, filling.advertisement, filling.calendar, filling.card, filling.puzzle, filling.orders)
    if issue.filling == "none":
        return ()
    return tuple(replace(filler, rare=not filler.own and issue.filling == "own") for kind in kinds for filler in kind())


def page_fillers(issue: Issue, magazine: Magazine, page: FillerSurroundings) -> Iterator[Filler]:
    """Yield fillers of a whole page each, for a box as high as the type area, as many as a multiple of four pages may
    lack, and as what begins on the left or on the right may leave free: lines for notes, and what is of use to players;
    where an issue leaves all to the program, first other kinds, and each issue begins with another one."""
    lines = page_lines(page)
    wanted = LACKING + sum(section.start in ("left", "right") for section in issue.sections)
    filling = _Filling(issue, magazine, page, notices(issue, magazine))

    def at(kind: Callable[[_Filling], Iterator[Filler]], height: int) -> tuple[Filler, int] | None:
        return next(((filler, height) for filler in kind(replace(filling, only=height))), None)

    cut_out = min(16, lines // 2)
    orders, hidden = [at(_Filling.orders, lines)], [at(_Filling.puzzle, lines)]
    dates = [at(_Filling.calendar, cut_out), at(_Filling.card, min(22, lines - cut_out - 1))]
    kinds = [orders, hidden, dates, [at(lambda filling: filling.advertisement(lines), lines)]]
    turn = numbers(issue.number)[1] % len(kinds)
    notes: list[tuple[Filler, int] | None] = [(Filler("notes", page.fragment("notes.html", {"rows": _rows(lines, page)}), lines, lines), lines)]
    stacks = {"none": [], "own": [notes, orders, hidden]}.get(issue.filling, kinds[turn:] + kinds[:turn])
    told = [[*filter(None, stack)] for stack in stacks if all(stack)]
    for stack in [*told, *[[*filter(None, notes)]] * (wanted - len(told))]:
        yield Filler("+".join(filler.name for filler, _ in stack), page.fragment("page.html", {"stack": stack}), lines, lines)


def _rows(lines: int, page: FillerSurroundings) -> int:
    """Return how many lines to write on a page has."""
    return int((lines * _leading(page) - 66) // ROW)


def booklet_drawings(booklet: Booklet, theme: Theme) -> tuple[str, ...]:
    """Return the names of a booklet's drawings as far as the theme has them; the first one stands on its back."""
    return tuple(name for name in booklet.drawings if name in art.names(theme))


def booklet_pages(page: FillerSurroundings) -> Iterator[Filler]:
    """Yield what fills whole pages at the end of a booklet, as many as a sheet may need: room for autographs, and lines
    for notes."""
    lines = page_lines(page)
    points = lines * _leading(page)
    pages = [
        ("autographs", page.fragment("autographs.html", {"rows": int((points - 66) // (3 * ROW))})),
        ("notes", page.fragment("notes.html", {"rows": _rows(lines, page)})),
    ]
    pages.append(pages[-1])
    for name, html in pages:
        filler = Filler(name, html, lines, lines)
        yield replace(filler, html=page.fragment("page.html", {"stack": [(filler, lines)]}))


def _leading(page: FillerSurroundings) -> Fraction:
    """Return the height of a line on A5, in points."""
    return Fraction(str(page.theme.print_type["text"].leading))


@dataclass
class _Filling:
    """Makes the fillers of one issue: those that fit into all heights, or into `only` one, in lines."""

    issue: Issue
    magazine: Magazine
    page: FillerSurroundings
    games: Sequence[Notice]
    only: int | None = None

    def html(self, name: str, **values: Any) -> str:
        about = {"issue": self.issue, "masthead": self.magazine.masthead, "games": self.games}
        return self.page.fragment(f"{name}.html", about | values)

    def fitting(self, name: str, least: int, most: int, make: Callable[[Fraction], dict[str, Any] | None]) -> Iterator[Filler]:
        """Yield fillers for these heights; `make` gives what a template needs at a height in points, None if there is
        nothing to show. Heights with the same HTML are one."""
        found: list[Filler] = []
        heights = range(least, most + 1)
        for lines in heights if self.only is None else [self.only] if self.only in heights else []:
            if (values := make(lines * _leading(self.page))) is None:
                continue
            html = self.html(name, **values)
            if found and found[-1].html == html:
                found[-1] = Filler(name, html, found[-1].least, lines)
            else:
                found.append(Filler(name, html, lines, lines))
        yield from found

    # ---- one kind each -------------------------------------------------------------------------------------------

    def quotes(self) -> Iterator[Filler]:
        """Words that their authors have marked, and the best sentence of each section's press, in large type."""
        best = {(quote.of, quote.marked and quote.text): quote for quote in reversed(quotes(self.issue, names_in(self.magazine)))}
        for number, quote in enumerate(reversed(best.values())):
            lines, least = quote_lines(quote.text, _leading(self.page))
            html = self.html("quote", quote=quote, lines=lines)
            yield Filler(f"{QUOTE}{number}-{quote.of}", html, least, max(least, MOST_LINES), "quote", quote.of, quote.marked)

    def advertisement(self, most: int = 20) -> Iterator[Filler]:
        """Join in! With as many games as have room, and a drawing beside them."""
        if self.games:
            url = self.page.art(spots(self.issue, self.magazine, self.page.theme)[-1])
            high = list(accumulate(map(self._advertised, self.games), initial=ADVERTISED + BETWEEN))

            def advertised(points: Fraction) -> dict[str, Any]:
                shown = max(0, bisect_right(high, points) - 1)
                left = points - high[shown] - 31
                drawing = round(left * Fraction(self.page.paper.scale), 1) if left >= 130 else None
                return {"url": url, "shown": shown, "drawing": float(drawing) if drawing else None}

            yield from self.fitting("advertisement", 10, most, advertised)

    def _advertised(self, notice: Notice) -> float:
        """Return how high a game is in an advertisement, in points on A5: its name and as many lines as its facts take
        beside the drawing."""
        paper, (size, leading) = self.page.paper, self.page.theme.print_type["small"]
        width = paper.measure - (35 + 20 * POINT) * paper.scale
        lines = lines_of_facts(notice, self.page.plain, face(self.page.theme, "sans"), size * paper.scale, width)
        return BETWEEN + 2.5 + 1.25 * float(_leading(self.page)) + lines * leading

    def calendar(self) -> Iterator[Filler]:
        """The next dates, to cut out."""
        days = [(Day(self.issue.deadline), None)] if self.issue.deadline else []
        dated = [(notice.day, notice) for notice in self.games if notice.day is not None]
        entries = sorted([*days, *dated], key=lambda entry: first_day(entry[0].date))
        if len(entries) >= DATES:
            yield from self.fitting("calendar", 8, 16, lambda points: {"entries": entries[: int((points - 46) // 24)]})

    def card(self) -> Iterator[Filler]:
        """A card to cut out and send in, with the editor's address."""
        yield from self.fitting("card", 12, 22, lambda points: {"rows": int((points - 36) // ROW), "sender": sender(self.magazine)})

    def puzzle(self) -> Iterator[Filler]:
        """Words of this issue, hidden among letters, where enough of them have room."""

        def room(points: Fraction) -> tuple[int, int]:
            height = int((points - 92) // 18)
            return height, 5 * (height // 4)

        def field(points: Fraction) -> dict[str, Any] | None:
            height, words = room(points)
            made = puzzle(self.issue, self.magazine, 17, height - (words - 5) // 8, words)
            return {"puzzle": made} if len(made.words) >= LEAST else None

        least = next(lines for lines in count(16) if room(lines * _leading(self.page))[1] >= LEAST)
        if field(least * _leading(self.page)):
            yield from self.fitting(PUZZLE, least, max(38, page_lines(self.page)), field)

    def orders(self) -> Iterator[Filler]:
        """Lines to write the next orders on, for each running game; the rows of a page are shared out among at most
        four of them."""
        shown = self.games[:4]

        def form(points: Fraction) -> dict[str, Any]:
            rows = int((points - 66 - 24 * len(shown)) // ROW)
            return {"shown": [(notice, rows // len(shown) + (number < rows % len(shown))) for number, notice in enumerate(shown)]}

        if shown and self.issue.order_forms:
            yield from self.fitting("orders", 20, max(38, page_lines(self.page)), form)
