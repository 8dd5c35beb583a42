"""The page of a club, also of one that is no more: where it stands, what comes next, its season, its history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.enumeration import between
from generator.games.united.chronicle import Fixture, Season
from generator.games.united.lines import CURVES, MARKET, club_slug, page, season_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.best import best_marks
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.eternal import scorers as all_scorers
from generator.games.united.pages.history import (
    History,
    Side,
    Tenure,
    balance,
    champion,
    cup_winner,
    leagues,
    titles,
)
from generator.games.united.pages.deal_rows import deal_row, market_columns
from generator.games.united.pages.pieces import (
    balance_cells,
    balance_columns,
    club,
    cup_round,
    day,
    form,
    ground,
    letter,
    money,
    own_score,
    record,
    scorers,
    season_link,
    shortened,
    when,
)
from generator.games.united.pages.records import club_cards
from generator.phrase import count
from generator.report import (
    Block,
    Column,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Number,
    Paragraph,
    Person,
    Plot,
    Row,
    Run,
    Series,
    Strong,
    SubPage,
    Table,
)

SHOWN = 10
"""Rows of a long table that stand open."""


def club_page(history: History, id: str, coming: Sequence[Fixture], tenures: Sequence[Tenure], deals: Sequence[Deal]) -> SubPage:
    """Everything public about a club. `coming`: its league matches still to come; `deals`: those that concern it."""
    blocks = (
        Facts(tuple(_facts(history, id, tenures))),
        *_next(history, id, coming),
        *_season(history, id),
        *_curve(history, id),
        *_seasons(history, id),
        *_scorers(history, id),
        *_records(history, id),
        *_opponents(history, id),
        *_cup(history, id),
        *_cards(history, id),
        *_squad(history, id, deals),
        *_managers(history, id, tenures),
        *_former(history, id),
    )
    return SubPage(club_slug(id), history.names[id], blocks, listed=False)


# ---- now ---------------------------------------------------------------------------------------------------------


def _facts(history: History, id: str, tenures: Sequence[Tenure]) -> Iterator[tuple[Inline, Inline]]:
    result = history.told.result
    view = result.clubs.get(id)
    if view is None:
        yield say.DISSOLVED(), say.AFTER_SEASON(n=_last_season(history, id))
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
    return max(told.result.season for told in history.rounds if id in told.result.clubs)


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
        Column(say.DAY(), about=say.DAY_LONG()),
        Column(say.OPPONENT()),
        Column(say.GROUND(), about=say.GROUND_LONG()),
        Column(say.PLACE(), "number"),
        Column(say.RECORD_SHORT(), about=say.RECORD_LONG()),
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


def matches_table(history: History, name: str, caption: Inline, sides: Sequence[Side]) -> Table:
    """Matches as a club sees them."""
    columns = (
        Column(say.DAY(), about=say.DAY_LONG()),
        Column(say.OPPONENT()),
        Column(say.GROUND(), about=say.GROUND_LONG()),
        Column(say.RESULT(), "number"),
        Column(""),
        Column(say.SCORERS()),
    )
    rows = tuple(
        Row(
            (
                day(side.played),
                club(history, side.opponent),
                ground(side),
                own_score(side),
                letter(side),
                scorers(side.played.match, side.club),
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


# ---- all seasons -------------------------------------------------------------------------------------------------


def _curve(history: History, id: str) -> Iterator[Block]:
    told = [one for season in history.seasons for one in season.rounds]
    values = [place.overall if (place := history.places[one.number].get(id)) else None for one in told]
    if sum(value is not None for value in values) > 1:
        x = tuple(f"{one.result.season}/{one.result.season_round}" for one in told)
        plot = Plot("places", say.CURVE(), say.ROUND(), x, (Series(history.names[id], tuple(values)),), "places")
        yield Heading(say.CURVE_HEADING())
        yield plot
        several = any(len(one.result.tables) > 1 for one in told)
        more = Link(page(history.told, CURVES), say.ALL_CURVES())
        yield Paragraph(Run((say.OVERALL(), " ", more)) if several else more)


def _seasons(history: History, id: str) -> Iterator[Block]:
    rows = []
    for season in reversed(history.seasons):
        place = history.places[season.latest.number].get(id) if season.rounds else None
        if place is not None:
            line = place.line
            number = Strong(say.PLACE_N(n=line.place)) if champion(season) == id else say.PLACE_N(n=line.place)
            cells = (season_link(history, season.number), place.league, number, *balance_cells(line), line.points)
            rows.append(Row((*cells, cup_reached(history, season, id))))
    if rows:
        columns = (Column(say.SEASON()), Column(say.LEAGUE()), Column(say.PLACE(), "number"), *balance_columns())
        more = (Column(say.POINTS_SHORT(), "number", say.POINTS()), Column(say.CUP()))
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


def _scorers(history: History, id: str) -> Iterator[Block]:
    tallies = all_scorers(history, id)
    if not tallies:
        return
    columns = (
        Column(say.PLACE_SHORT(), "number", say.PLACE()),
        Column(say.PLAYER()),
        Column(say.IN_LEAGUES(), "number"),
        Column(say.ELSEWHERE(), "number", say.ELSEWHERE_LONG()),
        Column(say.TOGETHER(), "number"),
        Column(say.SEASONS(), "number"),
    )
    rows = tuple(Row((one.place, one.player, one.league, one.other, one.goals, one.seasons)) for one in tallies)
    yield Heading(say.SCORERS())
    yield from shortened(Table("scorers", say.SCORERS_OF_CLUB(), columns, rows, row_head=1), SHOWN, say.ALL_SCORERS())


def _records(history: History, id: str) -> Iterator[Block]:
    if history.sides.get(id):
        yield Heading(say.BEST_MARKS())
        yield best_marks(history, id)


def _opponents(history: History, id: str) -> Iterator[Block]:
    against: dict[str, list[Side]] = {}
    for side in history.sides.get(id, ()):
        against.setdefault(side.opponent, []).append(side)
    if not against:
        return
    found = sorted(
        ((opponent, balance(sides), sides[-1]) for opponent, sides in against.items()), key=lambda one: (-one[1].played, history.names[one[0]])
    )
    rows = tuple(Row((club(history, opponent), *balance_cells(one), own_score(last), when(last.played.told))) for opponent, one, last in found)
    columns = (Column(say.OPPONENT()), *balance_columns(), Column(say.LAST_TIME(), "number"), Column(say.ROUND()))
    yield Heading(say.AGAINST_ALL())
    yield from shortened(Table("opponents", say.AGAINST_ALL_CAPTION(), columns, rows, say.SHOOT_OUT_WINS(), row_head=0), SHOWN, say.ALL_OPPONENTS())


def _cup(history: History, id: str) -> Iterator[Block]:
    sides = [side for side in history.sides.get(id, ()) if side.played.kind == "cup"]
    if sides:
        columns = (Column(say.ROUND()), Column(say.CUP()), Column(say.OPPONENT()), Column(say.RESULT(), "number"), Column(say.SCORERS()))
        rows = tuple(
            Row((when(side.played.told), cup_round(side.played), club(history, side.opponent), own_score(side), scorers(side.played.match, id)))
            for side in reversed(sides)
        )
        yield Heading(say.IN_THE_CUP())
        yield from shortened(Table("cup", say.CUP_MATCHES(), columns, rows, row_head=2), SHOWN, say.ALL_CUP_MATCHES())


def _cards(history: History, id: str) -> Iterator[Block]:
    rows = tuple(
        Row((player, everything.yellow, everything.red, now.yellow, now.red))
        for player, (everything, now) in club_cards(history, id).items()
    )
    found = [(told, caught) for told in history.rounds for caught in told.result.doping.caught if caught.club == id]
    if not rows and not found:
        return
    yield Heading(say.CARDS())
    columns = (
        Column(say.PLAYER()),
        Column(say.YELLOW(), "number"),
        Column(say.RED(), "number"),
        Column(say.YELLOW_NOW(), "number", say.YELLOW_NOW_LONG()),
        Column(say.RED_NOW(), "number", say.RED_NOW_LONG()),
    )
    yield from shortened(Table("cards", say.CARDS_CAPTION(), columns, rows, row_head=0), SHOWN, say.ALL_CARDS())
    if found:
        items = [
            say.CAUGHT(round=when(told), player=caught.player, fine=money(caught.fine), ban=_ban(caught.ban))
            for told, caught in found
        ]
        yield Paragraph(Strong(say.DOPING()))
        yield Items(tuple(items))


def _ban(matches: int) -> Inline:
    return count(matches, say.BAN_ONE, say.BAN) if matches else say.NO_BAN()


# ---- people ------------------------------------------------------------------------------------------------------


def _squad(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Block]:
    """[8.2, 8.3] Who was there at the season's start, and who came and went since ever: names and money, as published."""
    view = history.current.info.result.clubs.get(id)
    offered = [one for one in history.told.result.transfer_list if one.club == id]
    rows = list(_comings_and_goings(history, id, deals))
    if not (view and view.names) and not rows:
        return
    yield Heading(say.SQUAD())
    if view and view.names:
        yield Paragraph(Run((Strong(say.NAMES(n=history.current.number)), " ", between(", ", view.names), ".")))
    if offered:
        yield Paragraph(say.LISTED_NOW(players=between(", ", [say.WITH_DATA(player=one.player, data=one.data) for one in offered])))
    if rows:
        table = Table("moves", say.COMINGS_AND_GOINGS(), market_columns(own=True), tuple(rows), row_head=2)
        yield from shortened(table, SHOWN, say.ALL_MOVES())
        yield Paragraph(Link(page(history.told, MARKET), say.TO_MARKET()))


def _comings_and_goings(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Row]:
    """The latest first."""
    by_round: dict[int, list[Deal]] = {}
    for deal in deals:
        by_round.setdefault(deal.told.number, []).append(deal)
    for told in reversed(history.rounds):
        for player in told.result.died.get(id, ()):
            yield Row((when(told), say.DIED(), player, None, None))
        for deal in reversed(by_round.get(told.number, ())):
            yield deal_row(history, deal, id)
        for found in reversed(told.result.talents):
            if found.club == id:
                yield Row((when(told), say.TALENT(), found.player, None, None))


def _managers(history: History, id: str, tenures: Sequence[Tenure]) -> Iterator[Block]:
    stood_in = [
        say.STOOD_IN(round=when(told), person=Person(view.substitute))
        for told in history.rounds
        if (view := told.result.clubs.get(id)) and view.substitute is not None
    ]
    if len(tenures) < 2 and not stood_in:
        return
    yield Heading(say.MANAGERS())
    rows = []
    for tenure in reversed(tenures):
        own = [side for side in history.sides.get(id, ()) if tenure.first and tenure.last and _within(side, tenure)]
        rows.append(Row((Person(tenure.manager) if tenure.manager else say.NOBODY(), span(tenure), *balance_cells(balance(own)))))
    columns = (Column(say.MANAGER(), "person"), Column(say.ROUNDS()), *balance_columns())
    yield Table("managers", say.MANAGERS_CAPTION(), columns, tuple(rows), row_head=0)
    if stood_in:
        yield Items(tuple(stood_in))


def _within(side: Side, tenure: Tenure) -> bool:
    """A match in somebody's time, a play-off after its last round as well."""
    assert tenure.first is not None and tenure.last is not None
    return tenure.first.number <= side.played.roster.number <= tenure.last.number


def span(tenure: Tenure) -> Inline:
    """From round to round, or since when."""
    if tenure.first is None or tenure.last is None:
        return say.FROM_NOW_ON()
    if tenure.current:
        return say.SINCE(round=when(tenure.first))
    if tenure.first.number == tenure.last.number:
        return when(tenure.first)
    return say.FROM_TO(first=when(tenure.first), last=when(tenure.last))


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
