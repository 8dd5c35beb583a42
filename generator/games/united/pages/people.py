"""What the game tells on people's own pages: the clubs that somebody has run, season by season, and what he has won with them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from generator.games.united.pages import words as say
from generator.games.united.pages.club_people import span
from generator.games.united.pages.history import History, Side, Tenure, balance, champion, cup_winner
from generator.games.united.pages.pieces import balance_cells, balance_columns, club, form, own_score, season_link, when
from generator.joining import between
from generator.phrase import count
from generator.report import Block, ColumnHead, Facts, Inline, Person, Row, Table


def people_pages(history: History, tenures: Mapping[str, Sequence[Tenure]]) -> tuple[tuple[str, tuple[Block, ...]], ...]:
    """Everybody who has ever run a club, or stood in for who did, by id."""
    by_person: dict[str, list[Tenure]] = defaultdict(list)
    for times in tenures.values():
        for tenure in times:
            if tenure.manager is not None:
                by_person[tenure.manager].append(tenure)
    sides: dict[str, list[Side]] = defaultdict(list)
    for found in history.sides.values():
        for side in found:
            if side.manager is not None:
                sides[side.manager].append(side)
    deputies = {view.substitute for round in history.rounds for view in round.result.clubs.values() if view.substitute is not None}
    people = sorted({*by_person, *deputies})
    return tuple((person, tuple(_blocks(history, person, by_person[person], sides[person]))) for person in people)


def _blocks(history: History, person: str, tenures: Sequence[Tenure], sides: Sequence[Side]) -> Iterator[Block]:
    yield Facts(tuple(_facts(history, person, tenures, sides)))
    rows = tuple(_rows(history, person, sides))
    if rows:
        columns = (ColumnHead(say.SEASON()), ColumnHead(say.CLUB()), ColumnHead(say.LEAGUE()), ColumnHead(say.PLACE(), "number"), *balance_columns())
        yield Table(f"seasons-{person}", say.OWN_SEASONS(person=Person(person)), columns, rows, say.OWN_SEASONS_FOOT(), row_head=1)


def _facts(history: History, person: str, tenures: Sequence[Tenure], sides: Sequence[Side]) -> Iterator[tuple[Inline, Inline]]:
    for tenure in tenures:
        if tenure.current:
            yield say.RUNS(), club(history, tenure.club)
            place = history.places.get(history.told.number, {}).get(tenure.club) if history.current.rounds else None
            if place is not None:
                yield place.league, say.PLACE_N(n=place.line.place)
                yield say.FORM(), form(history.form(tenure.club))
    former = [say.CLUB_AND_TIME(club=club(history, tenure.club), time=span(tenure)) for tenure in tenures if not tenure.current]
    if former:
        yield say.FORMERLY(), between(", ", former)
    if sides:
        found = balance(sides)
        yield say.MATCHES(), found.played
        yield say.RECORD_SHORT(), say.RECORD(won=found.won, drawn=found.drawn, lost=found.lost)
        best = max(sides, key=lambda side: (side.goals - side.against, side.goals))
        if best.goals > best.against:
            against = {"opponent": club(history, best.opponent), "round": when(best.played.told)}
            yield say.HIGHEST_WIN(), say.AGAINST_SCORE(score=own_score(best), **against)
    for title, won in zip((say.CHAMPION, say.CUP_WINNER), _titles(history, person), strict=True):
        if won:
            yield title(), between(", ", [season_link(history, number, say.SEASON_N(n=number)) for number in won])
    stood_in = sum(view.substitute == person for round in history.rounds for view in round.result.clubs.values())
    if stood_in:
        yield say.STANDS_IN(), count(stood_in, say.ROUND_ONE, say.SO_MANY_ROUNDS)


def _titles(history: History, person: str) -> tuple[list[int], list[int]]:
    """The seasons in which somebody ran the champion of the top league, and the winner of the cup, when that was decided."""
    championships, cups = [], []
    for season in history.seasons:
        views = season.latest.result.clubs
        best = champion(season)
        if best is not None and views[best].manager == person:
            championships.append(season.number)
        winner = cup_winner(season)
        if winner is not None:
            decided = next(round for round in season.rounds if round.result.cup.winner is not None)
            if decided.result.clubs[winner].manager == person:
                cups.append(season.number)
    return championships, cups


def _rows(history: History, person: str, sides: Sequence[Side]) -> Iterator[Row]:
    """Each season with each club, the latest first: the matches that he was responsible for."""
    found: dict[tuple[int, str], list[Side]] = defaultdict(list)
    for side in sides:
        found[side.played.season, side.club].append(side)
    latest = {season.number: season.latest.number for season in history.seasons}
    for season, id in sorted(found, key=lambda key: (-key[0], history.names[key[1]])):
        place = history.places[latest[season]].get(id)
        cells = (season_link(history, season), club(history, id), place and place.league, place and say.PLACE_N(n=place.line.place))
        yield Row((*cells, *balance_cells(balance(found[season, id]))))
