"""The pages of a chronicle: each season, what belongs on people's own pages; how it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from generator.games.chronicle import messages as say
from generator.games.chronicle.honours import Own, Record, named, records
from generator.games.chronicle.result import Line, Result, Season
from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Lines, in_brief, number, text
from generator.values import addresses
from generator.values.joining import between, in_a_row
from generator.values.report import (
    Block,
    Facts,
    Heading,
    Inline,
    Link,
    Person,
    Publication,
    StateOfPlay,
    SubPage,
    Table,
)

Round = RoundView[Result]


def pages(rounds: Sequence[Round], viewer: Viewer) -> Publication:
    """Return the seasons as pages, the newest season first; people's own seasons; who has won the last one."""
    round = rounds[-1]
    seasons = round.result.seasons
    everybody = records(seasons)
    people = tuple((record.person, own_page(round, record)) for record in everybody if record.person is not None)
    told = [
        SubPage(seasons[index].id, seasons[index].called, tuple(season_blocks(round, index)), listed=False)
        for index in reversed(range(len(seasons)))
    ]
    return Publication(tuple(told), tuple(sorted(people, key=lambda one: one[0])), state=_state(round, everybody))


def _state(round: Round, everybody: Sequence[Record]) -> StateOfPlay:
    """Return who has won the last season, and the honours."""
    last = next((season for season in reversed(round.result.seasons) if season.on(1)), None)
    first = say.CHAMPION(people=in_a_row(list(map(named, last.on(1)))), season=last.called) if last else None
    by_name = (by_name_table(everybody),) if everybody else ()
    return StateOfPlay(first, tuple(map(in_brief, by_name)), round.address(), (honours_table(round),))


def season_link(round: Round, season: Season) -> Link:
    """Return a season, which leads to its page."""
    return Link(addresses.game_page(round.game, season.id), season.called)


def honours_blocks(round: Round, everybody: Sequence[Record]) -> Iterator[Block]:
    """Yield the first three of each season, and everybody by places."""
    yield honours_table(round)
    if everybody:
        yield Heading(say.BY_NAME())
        yield by_name_table(everybody)


def honours_table(round: Round) -> Table:
    """Return the first three of each season, the latest first."""

    seasons = tuple(reversed(round.result.seasons))
    return Lines(seasons).table(
        "honours",
        say.HONOURS_CAPTION(),
        text(say.SEASON(), lambda season: season_link(round, season), head=True),
        text(say.FIRST(), lambda season: _names(season.on(1)), key=True),
        text(say.SECOND(), lambda season: _names(season.on(2))),
        text(say.THIRD(), lambda season: _names(season.on(3))),
        number(say.STARTERS(), lambda season: len(season.lines) or None, about=say.STARTERS_LONG()),
    )


def _names(lines: Sequence[Line]) -> Inline:
    return between(", ", list(map(named, lines))) if lines else None


def by_name_table(everybody: Sequence[Record]) -> Table:
    """Return everybody by places."""
    best = everybody[0].rank
    return Lines(everybody, lambda record: "best" if record.rank == best and record.on(1) else "").table(
        "by-name",
        say.BY_NAME_CAPTION(),
        number(messages.PLACE_SHORT(), lambda record: record.rank, about=messages.PLACE()),
        text(say.NAME(), lambda record: record.name, head=True),
        number(say.FIRSTS(), lambda record: len(record.on(1)) or None, key=True),
        number(say.SECONDS(), lambda record: len(record.on(2)) or None, key=True),
        number(say.THIRDS(), lambda record: len(record.on(3)) or None, key=True),
        number(say.SEASONS(), lambda record: len(record.seasons), key=True),
        number(say.BEST_SHORT(), lambda record: record.best, about=say.BEST()),
        text(say.FROM(), lambda record: record.seasons[0].season.called),
        text(say.UNTIL(), lambda record: record.seasons[-1].season.called),
        foot=say.SHARED_FOOT(),
    )


def season_blocks(round: Round, index: int) -> Iterator[Block]:
    """Yield what there is to say of a season, and its table."""
    season = round.result.seasons[index]
    if season.note.strip():
        yield round.prose(season.note, "seasons", index, "note")
    yield season_table(season)


def season_table(season: Season) -> Table:
    """Return the table of a season with all its columns."""
    more = [
        (number if column.figures else text)(column.title, lambda line, at=at: line.cells[at] or None)  # type: ignore[misc]
        for at, column in enumerate(season.columns)
    ]
    return Lines(season.lines, lambda line: "best" if line.place == 1 else "").table(
        "table",
        say.TABLE_OF(season=season.called),
        number(messages.PLACE_SHORT(), lambda line: say.WITHOUT() if line.place is None else line.place, about=messages.PLACE(), key=True),
        text(say.NAME(), named, head=True),
        *more,
    )


def own_page(round: Round, record: Record) -> tuple[Block, ...]:
    """Return what a chronicle tells on somebody's own page: titles, the best place, all seasons, the latest first."""
    won = record.on(1)
    pairs: list[tuple[Inline, Inline]] = [(say.SEASONS(), len(record.seasons))]
    if won:
        pairs.append((say.TITLES(), between(", ", [season_link(round, season) for season in won])))
    elif record.best is not None:
        links = between(", ", [season_link(round, season) for season in record.on(record.best)])
        pairs.append((say.BEST(), say.BEST_PLACES(place=record.best, seasons=links)))
    titles = _titles(record.seasons)
    columns = [text(title, lambda own, key=key: _cells(own).get(key)) for key, title in titles.items()]  # type: ignore[misc]
    table = Lines(tuple(reversed(record.seasons)), lambda own: "best" if own.line.place == 1 else "").table(
        f"seasons-{record.person}",
        say.OWN_SEASONS(person=Person(record.person or "")),
        text(say.SEASON(), lambda own: season_link(round, own.season), head=True),
        number(messages.PLACE(), lambda own: _place_of(own), key=True),
        *columns,
        text(say.OTHERS(), lambda own: _others(own, titles), when=any(_others(own, titles) for own in record.seasons)),
    )
    return Facts(tuple(pairs)), table


def _place_of(own: Own) -> Inline:
    return None if own.line.place is None else say.PLACE_OF(place=own.line.place, n=len(own.season.lines))


def _cells(own: Own) -> dict[str, str]:
    """Return the cells of a line that are not empty, by what their columns are called in small letters."""
    return {column.title.casefold(): cell for column, cell in zip(own.season.columns, own.line.cells, strict=True) if cell}


def _titles(seasons: Sequence[Own]) -> dict[str, str]:
    """Return the columns that at least half of the seasons have something in, by their names in small letters, as the
    last of them writes them."""
    told = {column.title.casefold(): column.title for own in seasons for column in own.season.columns}
    often = Counter(key for own in seasons for key in _cells(own))
    return {key: title for key, title in told.items() if 2 * often[key] >= len(seasons)}


def _others(own: Own, titles: Collection[str]) -> str | None:
    """Return the cells of a line that have no column, each with what its own is called."""
    titled = {column.title.casefold(): column.title for column in own.season.columns}
    return ", ".join(f"{titled[key]}: {cell}" for key, cell in _cells(own).items() if key not in titles) or None
