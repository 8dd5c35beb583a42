"""The page of a club, also of one that is no more: where it stands, what comes next, its season, its history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.chronicle import Fixture
from generator.games.united.lines import club_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.club_history import cup, curve, opponents, records, scorers, seasons
from generator.games.united.pages.club_people import cards, managers, squad
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.history import History, Side, Tenure, balance, leagues, titles
from generator.games.united.pages.pieces import club, day, form, ground, letter, money, own_score, record, season_link
from generator.games.united.pages.pieces import scorers as scored
from generator.joining import between
from generator.phrase import count
from generator.report import Block, ColumnHead, Facts, Fold, Heading, Inline, Number, Paragraph, Person, Row, SubPage, Table


def club_page(history: History, id: str, coming: Sequence[Fixture], tenures: Sequence[Tenure], deals: Sequence[Deal]) -> SubPage:
    """Everything public about a club. `coming`: its league matches still to come; `deals`: those that concern it."""
    blocks = (
        Facts(tuple(_facts(history, id, tenures))),
        *_next(history, id, coming),
        *_season(history, id),
        *curve(history, id),
        *seasons(history, id),
        *scorers(history, id),
        *records(history, id),
        *opponents(history, id),
        *cup(history, id),
        *cards(history, id),
        *squad(history, id, deals),
        *managers(history, id, tenures),
        *_former(history, id),
    )
    return SubPage(club_slug(id), history.names[id], blocks, listed=False)


# ---- now ---------------------------------------------------------------------------------------------------------------


def _facts(history: History, id: str, tenures: Sequence[Tenure]) -> Iterator[tuple[Inline, Inline]]:
    result = history.told.result
    view = result.clubs.get(id)
    if view is None:
        yield say.DISSOLVED(), say.AFTER_SEASON(n=_last_season(history, id))
        last = tenures[-1].manager if tenures else None
        if last is not None:
            yield say.LAST_MANAGER(), Person(last)
    else:
        yield say.MANAGER(), Person(view.manager) if view.manager is not None else say.NOBODY()
        league = next((league for league, clubs in leagues(history.current).items() if id in clubs), None)
        if league is not None:
            yield say.LEAGUE(), season_link(history, history.current.number, league)
    place = history.places.get(history.told.number, {}).get(id) if history.current.rounds else None
    if place is not None and view is not None:
        yield say.PLACE(), say.PLACE_N(n=place.line.place)
        yield say.POINTS(), place.line.points
        yield say.FORM(), form(history.form(id))
    if view is not None:
        yield say.MONEY_NOW(), money(view.money)
        yield say.WP(), Number(view.wp, 0 if view.wp.denominator == 1 else 1)
        yield say.SIZE(), count(view.size, say.ONE_PLAYER, say.PLAYERS)
    championships, cups = titles(history, id)
    for title, won in ((say.CHAMPION, championships), (say.CUP_WINNER, cups)):
        if won:
            yield title(), between(", ", [season_link(history, number, say.SEASON_N(n=number)) for number in won])


def _last_season(history: History, id: str) -> int:
    return max(round.result.season for round in history.rounds if id in round.result.clubs)


def _next(history: History, id: str, coming: Sequence[Fixture]) -> Iterator[Block]:
    cup = history.told.result.cup
    pair = next((pair for pair in cup.next if id in pair), None)
    planned = history.current.next
    if not coming and pair is None and id not in cup.byes:
        return
    days = planned.matchdays if planned else ()
    rows = [_coming_row(history, id, fixture) for fixture in coming]
    first = [row for row, fixture in zip(rows, coming, strict=True) if fixture.matchday in days]
    if pair is not None:
        home, away = pair
        neutral = len(cup.next) == 1 and not cup.byes
        place = say.NEUTRAL() if neutral else say.HOME() if home == id else say.AWAY()
        opponent = away if home == id else home
        first.append(Row((say.CUP(), club(history, opponent), place, _place_of(history, opponent), _record_against(history, id, opponent))))
    columns = (
        ColumnHead(say.DAY(), about=say.DAY_LONG()),
        ColumnHead(say.OPPONENT()),
        ColumnHead(say.GROUND(), about=say.GROUND_LONG()),
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.RECORD_SHORT(), about=say.RECORD_LONG()),
    )
    yield Heading(say.NEXT())
    if first:
        yield Table("next", say.NEXT_CAPTION(n=planned.round if planned else 0), columns, tuple(first), row_head=1)
    if id in cup.byes:
        yield Paragraph(say.HAS_BYE())
    if len(rows) > len(first):
        yield Fold(say.ALL_COMING(), (Table("coming", say.ALL_COMING(), columns, tuple(rows), row_head=1),))


def _coming_row(history: History, id: str, fixture: Fixture) -> Row:
    at_home = fixture.home == id
    opponent = fixture.away if at_home else fixture.home
    place = say.HOME() if at_home else say.AWAY()
    cells = (say.PLACE_N(n=fixture.matchday), club(history, opponent), place, _place_of(history, opponent))
    return Row((*cells, _record_against(history, id, opponent)))


def _place_of(history: History, id: str) -> Inline:
    place = history.places.get(history.told.number, {}).get(id) if history.current.rounds else None
    return say.PLACE_N(n=place.line.place) if place else None


def _record_against(history: History, id: str, opponent: str) -> Inline:
    found = balance(history.side(played, id) for played in history.meetings.get(frozenset((id, opponent)), ()))
    return record(found) if found.played else "–"


# ---- matches -----------------------------------------------------------------------------------------------------------


def matches_table(history: History, name: str, caption: Inline, sides: Sequence[Side]) -> Table:
    """Matches as a club sees them."""
    columns = (
        ColumnHead(say.DAY(), about=say.DAY_LONG()),
        ColumnHead(say.OPPONENT()),
        ColumnHead(say.GROUND(), about=say.GROUND_LONG()),
        ColumnHead(say.RESULT(), "number"),
        ColumnHead(say.OUTCOME()),
        ColumnHead(say.SCORERS()),
    )
    rows = tuple(
        Row(
            (
                day(side.played),
                club(history, side.opponent),
                ground(side),
                own_score(side),
                letter(side),
                scored(side.played.match, side.club),
            )
        )
        for side in sides
    )
    return Table(name, caption, columns, rows, row_head=1)


def _season(history: History, id: str) -> Iterator[Block]:
    """The matches of the season under way; of a club that has none yet, of its last one."""
    sides = history.sides.get(id, ())
    if sides:
        number = sides[-1].played.season
        own = [side for side in sides if side.played.season == number]
        yield Heading(say.SEASON_N(n=number))
        yield matches_table(history, "matches", say.OWN_VIEW(), own)


def _former(history: History, id: str) -> Iterator[Block]:
    seasons: dict[int, list[Side]] = {}
    for side in history.sides.get(id, ()):
        seasons.setdefault(side.played.season, []).append(side)
    former = list(seasons)[:-1]
    if former:
        yield Heading(say.FORMER_SEASONS())
        for number in reversed(former):
            caption = say.MATCHES_OF_SEASON(n=number)
            yield Fold(caption, (matches_table(history, f"matches-{number}", caption, seasons[number]),))
