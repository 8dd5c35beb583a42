"""What a club has done in all its seasons: its curve, places, scorers, best marks, balance against others, cups."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES, page, season_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.best import best_marks
from generator.games.united.pages.eternal import scorers as all_scorers
from generator.games.united.pages.history import History, Side, balance, champion, cup_winner
from generator.games.united.pages.pieces import balance_cells, balance_columns, club, cup_round, own_score, season_link, shortened, when
from generator.games.united.pages.pieces import scorers as scored
from generator.report import Block, ColumnHead, Heading, Inline, Link, Paragraph, Plot, Row, Run, Series, Strong, Table

SHOWN = 10
"""Rows of a long table that stand open."""


def curve(history: History, id: str) -> Iterator[Block]:
    told = [one for season in history.seasons for one in season.rounds if id in history.places[one.number]]
    values = [history.places[one.number][id].overall for one in told]
    if len(values) > 1:
        x = tuple(f"{one.result.season}/{one.result.season_round}" for one in told)
        plot = Plot("places", say.CURVE(), say.ROUND(), x, (Series(say.PLACE(), tuple(values)),), "places")
        yield Heading(say.CURVE_HEADING())
        yield plot
        several = any(len(one.result.tables) > 1 for one in told)
        more = Link(page(history.told, CURVES), say.ALL_CURVES())
        yield Paragraph(Run((say.OVERALL(), " ", more)) if several else more)


def seasons(history: History, id: str) -> Iterator[Block]:
    rows = []
    for season in reversed(history.seasons):
        place = history.places[season.latest.number].get(id) if season.rounds else None
        if place is not None:
            line = place.line
            number = Strong(say.PLACE_N(n=line.place)) if champion(season) == id else say.PLACE_N(n=line.place)
            cells = (season_link(history, season.number), place.league, number, *balance_cells(line), line.points)
            rows.append(Row((*cells, cup_reached(history, season, id))))
    if rows:
        columns = (ColumnHead(say.SEASON()), ColumnHead(say.LEAGUE()), ColumnHead(say.PLACE(), "number"), *balance_columns())
        more = (ColumnHead(say.POINTS_SHORT(), "number", say.POINTS()), ColumnHead(say.CUP()))
        yield Heading(say.ALL_SEASONS())
        yield Table("seasons", say.ALL_SEASONS_CAPTION(), (*columns, *more), tuple(rows), row_head=0)


def cup_reached(history: History, season: Season, id: str) -> Inline:
    """[8.4] How far a club came in a season's cup."""
    played = [one for of in history.cups.get(season.number, ()) for one in of.matches]
    if not played:
        return None
    if cup_winner(season) == id:
        return Strong(say.CUP_WON())
    last = next((one for one in reversed(played) if id in (one.match.home, one.match.away)), None)
    if last is not None and last.match.winner != id:
        return Link(page(last.told, season_slug(season.number)), cup_round(last))
    return say.STILL_IN()


def scorers(history: History, id: str) -> Iterator[Block]:
    tallies = all_scorers(history, id)
    if not tallies:
        return
    columns = (
        ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()),
        ColumnHead(say.PLAYER()),
        ColumnHead(say.IN_LEAGUES(), "number"),
        ColumnHead(say.ELSEWHERE(), "number", say.ELSEWHERE_LONG()),
        ColumnHead(say.TOGETHER(), "number"),
        ColumnHead(say.SEASONS(), "number"),
    )
    rows = tuple(Row((one.place, one.player, one.league, one.other, one.goals, one.seasons)) for one in tallies)
    yield Heading(say.SCORERS())
    yield from shortened(Table("scorers", say.SCORERS_OF_CLUB(), columns, rows, row_head=1), SHOWN, say.ALL_SCORERS())


def records(history: History, id: str) -> Iterator[Block]:
    if history.sides.get(id):
        yield Heading(say.BEST_MARKS())
        yield best_marks(history, id)


def opponents(history: History, id: str) -> Iterator[Block]:
    against: dict[str, list[Side]] = {}
    for side in history.sides.get(id, ()):
        against.setdefault(side.opponent, []).append(side)
    if not against:
        return
    rows = []
    for opponent in sorted(against, key=lambda opponent: (-len(against[opponent]), history.names[opponent], opponent)):
        sides = against[opponent]
        cells = (club(history, opponent), *balance_cells(balance(sides)), own_score(sides[-1]), when(sides[-1].played.told))
        rows.append(Row(cells))
    columns = (ColumnHead(say.OPPONENT()), *balance_columns(), ColumnHead(say.LAST_TIME(), "number"), ColumnHead(say.ROUND()))
    table = Table("opponents", say.AGAINST_ALL_CAPTION(), columns, tuple(rows), say.SHOOT_OUT_WINS(), row_head=0)
    yield Heading(say.AGAINST_ALL())
    yield from shortened(table, SHOWN, say.ALL_OPPONENTS())


def cup(history: History, id: str) -> Iterator[Block]:
    rows = []
    for side in reversed(history.sides.get(id, ())):
        played = side.played
        if played.kind == "cup":
            cells = (when(played.told), cup_round(played), club(history, side.opponent), own_score(side), scored(played.match, id))
            rows.append(Row(cells))
    if rows:
        columns = (ColumnHead(say.ROUND()), ColumnHead(say.CUP()), ColumnHead(say.OPPONENT()), ColumnHead(say.RESULT(), "number"), ColumnHead(say.SCORERS()))
        yield Heading(say.IN_THE_CUP())
        yield from shortened(Table("cup", say.CUP_MATCHES(), columns, tuple(rows), row_head=2), SHOWN, say.ALL_CUP_MATCHES())
