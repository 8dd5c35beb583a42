"""The page of a club, also of one that is no more: where it stands, what comes next, its season, its history, its
people."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.games.united import nouns
from generator.games.united.chronicle import Fixture
from generator.games.united.lines import MARKET, alphabetical, ban, club_slug, page, points
from generator.games.united.pages import messages as say
from generator.games.united.pages import pieces
from generator.games.united.pages.club_history import best_marks, cup, curve, opponents, scorers, seasons
from generator.games.united.pages.history import Balance, History, Side, Tenure, balance, leagues, titles
from generator.games.united.pages.market import Deal, SquadMove, squad_move
from generator.games.united.pages.pieces import balance_columns, club, form, manager, money, own_score, record, season_link, shortened, when
from generator.games.united.pages.records import club_cards
from generator.games.united.report.people import squad_names
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.telling.parts import items, part
from generator.values.bundle import LazyBlocks
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import Block, Facts, Fold, Heading, Inline, Link, Paragraph, Person, Run, Strong, SubPage, Table


def club_page(history: History, id: str, coming: Sequence[Fixture], tenures: Sequence[Tenure], deals: Sequence[Deal]) -> SubPage:
    """Tell everything public about a club. `coming`: its league matches still to come; `deals`: those that concern
    it."""
    blocks = LazyBlocks(lambda: _blocks(history, id, coming, tenures, deals))
    end = history.dissolved(id)
    return SubPage(club_slug(id), history.names[id], blocks, listed=False, awaits=end is None, made_of=history.made_of(end))


def _blocks(history: History, id: str, coming: Sequence[Fixture], tenures: Sequence[Tenure], deals: Sequence[Deal]) -> tuple[Block, ...]:
    by_season: dict[int, list[Side]] = defaultdict(list)
    for side in history.sides.get(id, ()):
        by_season[side.played.season].append(side)
    return (
        Facts(tuple(_facts(history, id, tenures))),
        *_next(history, id, coming),
        *_season(history, by_season),
        *curve(history, id),
        *seasons(history, id),
        *scorers(history, id),
        *best_marks(history, id),
        *opponents(history, id),
        *cup(history, id),
        *cards(history, id),
        *part(say.SQUAD(), squad(history, id, deals)),
        *managers(history, id, tenures),
        *part(say.FORMER_SEASONS(), _former(history, by_season)),
    )


def _facts(history: History, id: str, tenures: Sequence[Tenure]) -> Iterator[tuple[Inline, Inline]]:
    view = history.latest.result.clubs.get(id)
    if view is None:
        yield say.DISSOLVED(), say.AFTER_SEASON(n=max(round.result.season for round in history.rounds if id in round.result.clubs))
        last = tenures[-1].manager if tenures else None
        if last is not None:
            yield say.LAST_MANAGER(), Person(last)
    else:
        yield nouns.MANAGER(), manager(view.manager)
        league = next((league for league, clubs in leagues(history.current).items() if id in clubs), None)
        if league is not None:
            yield nouns.LEAGUE(), season_link(history, history.current.number, league)
        if (place := history.place(id)) is not None:
            yield messages.PLACE(), say.PLACE_N(n=place.line.place)
            yield messages.POINTS(), place.line.points
            yield nouns.FORM(), form(history.form(id))
        yield nouns.ACCOUNT(), money(view.money)
        yield say.WP(), points(view.wp)
        yield nouns.SQUAD(), count(view.size, say.ONE_PLAYER, say.PLAYERS)
    yield from pieces.title_facts(history, titles(history, id))


class Coming(Struct, frozen=True):
    """A match to come as one of its clubs sees it: on which day, against whom, on whose ground."""

    day: Inline
    opponent: str
    ground: Inline


def _coming(id: str, day: Inline, home: str, away: str, neutral: bool = False) -> Coming:
    ground = say.NEUTRAL() if neutral else nouns.HOME_SHORT() if home == id else nouns.AWAY_SHORT()
    return Coming(day, away if home == id else home, ground)


def _next(history: History, id: str, fixtures: Sequence[Fixture]) -> Iterator[Block]:
    def place(match: Coming) -> Inline:
        return say.PLACE_N(n=found.line.place) if (found := history.place(match.opponent)) else None

    def so_far(match: Coming) -> Inline:
        return record(found) if (found := balance(history.met(id, match.opponent))).played else "–"

    def table(name: str, caption: Inline, matches: Sequence[Coming]) -> Table:
        return Lines(matches).table(
            name, caption,
            text(say.DAY(), lambda match: match.day, about=say.DAY_LONG()),
            text(messages.OPPONENT(), lambda match: club(history, match.opponent), head=True),
            text(say.GROUND(), lambda match: match.ground, about=say.GROUND_LONG()),
            number(messages.PLACE(), place, key=True),
            text(say.RECORD_SHORT(), so_far, about=say.RECORD_LONG()),
        )

    cup = history.latest.result.cup
    final = len(cup.next) == 1 and not cup.byes
    planned = history.current.next
    days = planned.matchdays if planned else ()
    league = [(one.matchday, _coming(id, say.PLACE_N(n=one.matchday), one.home, one.away)) for one in fixtures]
    first = [
        *(match for day, match in league if day in days),
        *(_coming(id, nouns.CUP(), home, away, neutral=final) for home, away in cup.next if id in (home, away)),
    ]
    if league or first or id in cup.byes:
        yield Heading(say.NEXT())
    if first:
        yield table("next", messages.ROUND_N(n=planned.round if planned else 0), first)
    if id in cup.byes:
        yield Paragraph(say.HAS_BYE())
    if len(league) > len(first):
        yield Fold(say.ALL_COMING(), (table("coming", say.ALL_COMING(), [match for _, match in league]),))


def _matches_table(history: History, name: str, caption: Inline, sides: Sequence[Side]) -> Table:
    """Return the table of matches as a club sees them."""
    return Lines(sides).table(
        name, caption,
        text(say.DAY(), lambda side: pieces.day(side.played), about=say.DAY_LONG()),
        text(messages.OPPONENT(), lambda side: club(history, side.opponent), head=True),
        text(say.GROUND(), pieces.ground, about=say.GROUND_LONG()),
        number(messages.RESULT(), own_score, key=True),
        text(say.OUTCOME(), pieces.letter),
        text(say.SCORERS(), lambda side: pieces.scorers(side.played.match, side.club)),
    )


def _season(history: History, seasons: Mapping[int, Sequence[Side]]) -> Iterator[Block]:
    """Tell the matches of the season under way; of a club that has none yet, of its last one."""
    if seasons:
        season = max(seasons)
        yield Heading(say.SEASON_N(n=season))
        yield _matches_table(history, "matches", say.OWN_VIEW(), seasons[season])


def _former(history: History, seasons: Mapping[int, Sequence[Side]]) -> Iterator[Block]:
    for season in sorted(seasons, reverse=True)[1:]:
        yield Fold(say.MATCHES_OF_SEASON(n=season), _season_over(history, season, seasons[season]))


def _season_over(history: History, season: int, sides: Sequence[Side]) -> LazyBlocks:
    """Return the matches of a season that is over: they are told once, unless clubs are called something else."""
    made_of = history.made_of(sides[-1].played.round, "matches", sides[-1].club)
    return LazyBlocks(lambda: (_matches_table(history, f"matches-{season}", say.MATCHES_OF_SEASON(n=season), sides),), made_of=made_of)


# ---- people ----------------------------------------------------------------------------------------------------------


def cards(history: History, id: str) -> tuple[Block, ...]:
    """Tell the cards of a club, in all seasons and this one, and who was caught doped [4]."""
    table = Lines(club_cards(history, id)).table(
        "cards", say.CARDS_CAPTION(),
        text(messages.PLAYER(), lambda player: player.ever.of, head=True),
        number(say.YELLOW(), lambda player: player.ever.yellow),
        number(say.RED(), lambda player: player.ever.red),
        number(say.YELLOW_NOW(), lambda player: player.now.yellow, about=say.IN_THIS_SEASON()),
        number(say.RED_NOW(), lambda player: player.now.red, about=say.IN_THIS_SEASON()),
    )
    caught = [
        say.CAUGHT(round=when(round), player=one.player, fine=money(one.fine), ban=ban(one.ban))
        for round in history.rounds
        for one in round.result.doping.caught
        if one.club == id
    ]
    doping = (Paragraph(Strong(say.DOPING())), *items(caught)) if caught else ()
    return part(messages.CARDS(), (*shortened(table, say.ALL_CARDS()), *doping))


def squad(history: History, id: str, deals: Sequence[Deal]) -> Iterator[Block]:
    """[8.2, 8.3] Tell who was there at the season's start, and who came and went since ever: names and money, as
    published.

    Names stand in alphabetical order: squads begin with the keeper.
    """
    view = history.current.info.result.clubs.get(id)
    names = squad_names(view) if view else None
    offered = [messages.IN_BRACKETS(what=one.player, more=one.data) for one in history.latest.result.transfer_list if one.club == id]
    table = Lines(comings_and_goings(history, id, deals)).table(
        "moves", say.COMINGS_AND_GOINGS(),
        text(messages.ROUND(), lambda move: when(move.round)),
        text(messages.PLAYER(), lambda move: move.players, head=True),
        number(nouns.KKJ(), lambda move: move.gain, about=say.GAIN_LONG()),
        text(say.WHAT(), lambda move: move.how),
        text(say.PARTNER(), lambda move: move.partner),
    )
    if names is not None:
        yield Paragraph(Run((Strong(say.NAMES(n=history.current.number)), " ", names, ".")))
    if offered and (names is not None or table.rows):
        yield Paragraph(say.LISTED_NOW(players=between(", ", offered)))
    if table.rows:
        yield from shortened(table, say.ALL_MOVES())
        yield Paragraph(Link(page(history.latest, MARKET), say.TO_MARKET()))


def comings_and_goings(history: History, id: str, deals: Sequence[Deal]) -> Iterator[SquadMove]:
    """Yield who came and who went, the latest first."""
    for round in reversed(history.rounds):
        for player in alphabetical(round.result.died.get(id, ())):
            yield SquadMove(round, player, say.DIED())
        for deal in reversed(deals):
            if deal.round.number == round.number:
                yield squad_move(history, deal, id)
        for found in reversed(round.result.talents):
            if found.club == id:
                yield SquadMove(round, found.player, say.TALENT())


def managers(history: History, id: str, tenures: Sequence[Tenure]) -> tuple[Block, ...]:
    """Tell who has run a club and how it fared, and who has stood in."""
    stood_in = [
        say.STOOD_IN(round=when(round), person=Person(view.substitute))
        for round in history.rounds
        if (view := round.result.clubs.get(id)) and view.substitute is not None
    ]
    table = Lines(tuple(reversed(tenures))).table(
        "managers", say.MANAGERS_CAPTION(),
        person(nouns.MANAGER(), lambda tenure: manager(tenure.manager), head=True),
        text(messages.ROUNDS(), span),
        *balance_columns(lambda tenure: _balance_of(history, tenure)),
    )
    return part(say.MANAGERS(), (table, *items(stood_in)) if len(tenures) > 1 or stood_in else ())


def _balance_of(history: History, tenure: Tenure) -> Balance:
    """Return what came of the matches in somebody's time, a play-off after its last round as well."""
    if tenure.first is None or tenure.last is None:
        return Balance()
    rounds = range(tenure.first.number, tenure.last.number + 1)
    return balance(side for side in history.sides.get(tenure.club, ()) if side.played.roster.number in rounds)


def span(tenure: Tenure) -> Inline:
    """Return a time with a club, from round to round, or since when."""
    if tenure.first is None or tenure.last is None:
        return say.FROM_NOW_ON()
    if tenure.current:
        return say.SINCE(round=when(tenure.first))
    if tenure.first.number == tenure.last.number:
        return when(tenure.first)
    return say.FROM_TO(first=when(tenure.first), last=when(tenure.last))
