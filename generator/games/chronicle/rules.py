"""How tables of before are read: the paragraphs of README.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from generator.games.chronicle.documents import Round, SeasonData, Setup
from generator.games.chronicle.result import Column, Line, Result, Season
from generator.play.dice import Dice
from generator.play.game import RoundView
from generator.play.past import Past, PastLine, PastSeason
from generator.source.csv_table import Cell, csv_table
from generator.source.fields import is_id
from generator.source.hints import NEARLY_AN_ID
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, closest, one_off

State: TypeAlias = None
"""A chronicle goes nowhere."""
HEADS: Mapping[str, tuple[str, ...]] = {"place": ("place", "platz", "rang", "rank"), "name": ("name",)}
"""What the heads of the two columns may be that every table has."""
DASHES = ("-", "–", "—")
LONG = 6
"""A name of so many letters that one of them may be wrong."""

NO_ROUNDS = Phrase(
    de="eine Chronik hat keine Runden: ihre Spielzeiten stehen in game.yaml unter seasons",
    en="a chronicle has no rounds: its seasons stand in game.yaml below seasons",
)
TWICE = Phrase(de="die Spielzeit {id} steht schon weiter oben", en="the season {id} stands further up already")
NO_COLUMN = Phrase(de="in der Kopfzeile fehlt die Spalte {name}", en="the head line lacks the column {name}")
OTHER_COLUMN = Phrase(de="die Spalte {name} erwartet, gefunden: {found}", en="expected the column {name}, found: {found}")
BOTH = Phrase(de="die Spalte {name} ist schon da: {other}", en="the column {name} is there already: {other}")
NOT_A_PLACE = Phrase(
    de="ein Platz wie 1 oder 1. erwartet, oder – für niemandes Platz, gefunden: {found}",
    en="expected a place such as 1 or 1., or – for no place, found: {found}",
)
NO_PLACE = Phrase(
    de="hier fehlt der Platz; ein geteilter steht in jeder Zeile, – heißt: ohne Platz",
    en="the place is missing; a shared one stands in each line, – means: without a place",
)
NO_NAME = Phrase(de="hier fehlt der Name", en="the name is missing")
NAMED_TWICE = Phrase(de="{name} steht schon in Zeile {line}", en="{name} is in line {line} already")
GAP = Phrase(
    de="Platz {expected} erwartet, gefunden: {found}; fehlt eine Zeile?", en="expected place {expected}, found: {found}; is a line missing?"
)
NO_LINES = Phrase(de="die Tabelle hat keine Zeile unter ihrer Kopfzeile", en="the table has no line below its head line")
NEARLY_A_NAME = Phrase(
    de="{found} zählt als jemand, der nicht in people.yaml steht – gemeint: {near}?",
    en="{found} counts as somebody who is not in people.yaml – did you mean {near}?",
)
OTHERWISE = Phrase(
    de="{found} zählt als jemand anderes als {other} ({file}, Zeile {line}); sind es zwei, gehören beide in people.yaml",
    en="{found} counts as somebody else than {other} ({file}, line {line}); if they are two, enter both in people.yaml",
)


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[1] All seasons are there from the start."""
    seen: set[str] = set()
    people, spelt = _People({person.id: person.name for data in setup.seasons for person in data.table.people}), _Spelling()
    seasons = []
    for index, data in enumerate(setup.seasons):
        if data.id in seen:
            problems.error(("seasons", index, "id"), TWICE(id=data.id))
        seen.add(data.id)
        seasons.append(_season(data, problems.beside(data.table.file.name), people, spelt))
    return None, Result(tuple(seasons), setup.like)


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """[1] There are no rounds."""
    problems.error(("round",), NO_ROUNDS())
    return None, Result((), None)


def next_round(state: State) -> None:
    """[1] Nothing follows."""


def past(round: RoundView[Result], title: str) -> Past:
    """[6] Return the results as another game of the magazine counts them."""
    seasons = round.result.seasons
    return Past(round.game, title, round.result.like, tuple(PastSeason(one.id, one.called, tuple(_past_lines(one))) for one in seasons))


def _past_lines(season: Season) -> Iterator[PastLine]:
    heads = [column.title.casefold() for column in season.columns]
    for line in season.lines:
        yield PastLine(line.place, line.name, line.person, tuple(zip(heads, line.cells, strict=True)))


class _Read(NamedTuple):
    """A line of a table, which one it is there, and the cell with its place."""

    line: Line
    number: int
    place: Cell


# ---- one table ---------------------------------------------------------------------------------------------------


def _season(data: SeasonData, problems: FileProblems, people: _People, spelt: _Spelling) -> Season:
    """[2] Return a season of the table beside it; columns but place and name are kept as they are."""
    found = csv_table(data.table.file.text, problems) if data.table.file.text is not None else None
    if found is None:
        return Season(data.id, data.title, data.note, (), ())
    at = {name: _column(name, found.heads, problems) for name in HEADS}
    place_at, name_at = at["place"], at["name"]
    more = [index for index in range(len(found.heads)) if index not in (place_at, name_at)]
    columns = tuple(Column(found.heads[index].text, found.figures(index)) for index in more)
    if place_at is None or name_at is None:
        return Season(data.id, data.title, data.note, columns, ())
    if not found.rows:
        problems.error(found.heads[0].place, NO_LINES())
    lines: list[_Read] = []
    lines_of: dict[str, int] = {}
    for number, row in enumerate(found.rows, 1):
        name = row[name_at]
        line = Line(_place(row[place_at], problems), name.text, people.known(name, problems), tuple(row[index].text for index in more))
        if not name.text:
            problems.error(name.place, NO_NAME())
        elif line.who in lines_of:
            problems.error(name.place, NAMED_TWICE(name=name.text, line=lines_of[line.who]))
        elif line.person is None:
            spelt.check(name, _folded(name.text), problems)
        lines_of.setdefault(line.who, name.line)
        lines.append(_Read(line, number, row[place_at]))
    lines.sort(key=lambda one: (one.line.place is None, one.line.place or 0))
    _check_places(lines, problems)
    return Season(data.id, data.title, data.note, columns, tuple(one.line for one in lines))


def _column(name: str, heads: Sequence[Cell], problems: FileProblems) -> int | None:
    """[2] Return where a column is that has to be there."""
    found = [index for index, head in enumerate(heads) if head.text.casefold() in HEADS[name]]
    for index in found[1:]:
        problems.error(heads[index].place, BOTH(name=name, other=heads[found[0]].text))
    if found:
        return found[0]
    typed = {head.text: head for head in heads}
    near = next((other for known in HEADS[name] if (other := closest(known, typed))), None)
    if near is None:
        problems.error(heads[0].place, NO_COLUMN(name=name))
    else:
        problems.error(typed[near].place, OTHER_COLUMN(name=name, found=near))
    return None


def _place(cell: Cell, problems: FileProblems) -> int | None:
    """[3] Return a place: `1`, `1.`, `=1`, `T1`; a dash is none."""
    match = re.fullmatch(r"[=tT]?([1-9][0-9]{0,4})[.=]?", cell.text)
    if match:
        return int(match[1])
    if not cell.text:
        problems.warning(cell.place, NO_PLACE())
    elif cell.text not in DASHES:
        problems.error(cell.place, NOT_A_PLACE(found=cell.text))
    return None


def _check_places(lines: Iterable[_Read], problems: FileProblems) -> None:
    """[3] After two on place 2 comes place 4 or place 3, as each table counts, and who has no place may be counted too;
    all else is told."""
    counted, last = 0, 0
    for place, group in groupby((one for one in lines if one.line.place is not None), key=lambda one: one.line.place or 0):
        same = list(group)
        if place not in (counted + 1, last + 1, same[0].number):
            problems.warning(same[0].place.place, GAP(expected=counted + 1, found=place))
            counted = place - 1
        counted, last = counted + len(same), place


# ---- who is meant ------------------------------------------------------------------------------------------------


class _People:
    """Everybody in people.yaml, by id and by name; of a name that is nearly one it is told once."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.told: set[str] = set()
        self.ids: dict[str, list[str]] = {}
        for id, name in names.items():
            self.ids.setdefault(_folded(name), []).append(id)

    def known(self, cell: Cell, problems: FileProblems) -> str | None:
        """[4] Return who is meant: an id, or the whole name of one person alone. What is nearly one is told."""
        if cell.text in self.names:
            return cell.text
        same = self.ids.get(_folded(cell.text), [])
        if len(same) == 1:
            return same[0]
        word = cell.text.casefold()
        if same or word in self.told:
            return None
        self.told.add(word)
        if near := word if word in self.names else is_id(cell.text) and closest(cell.text, self.names):
            problems.warning(cell.place, NEARLY_AN_ID(found=cell.text, near=near))
        elif (name := next((name for name in self.ids if one_off(_folded(word), name)), None)) is not None:
            problems.warning(cell.place, NEARLY_A_NAME(found=cell.text, near=f"{self.names[self.ids[name][0]]} ({self.ids[name][0]})"))
        return None


class _Spelling:
    """The names of all seasons that are nobody's in people.yaml: one that is spelt otherwise once is told."""

    def __init__(self) -> None:
        self.seen: dict[str, tuple[Cell, str]] = {}
        self.near: dict[str, str] = {}

    def check(self, cell: Cell, who: str, problems: FileProblems) -> None:
        """[5] Tell of a name that differs from an earlier one in one letter."""
        if who in self.seen:
            return
        shapes = [who, *(who[:index] + who[index + 1 :] for index in range(len(who)))] if len(who) >= LONG else []
        other = next((self.near[shape] for shape in shapes if shape in self.near and one_off(who, self.near[shape])), None)
        if other is not None:
            first, file = self.seen[other]
            problems.warning(cell.place, OTHERWISE(found=cell.text, other=first.text, file=file, line=first.line))
        self.seen[who] = cell, problems.file.file.rpartition("/")[2]
        for shape in shapes:
            self.near.setdefault(shape, who)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
