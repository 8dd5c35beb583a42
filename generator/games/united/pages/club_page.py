"""The page of a club, also of one that is no more: where it stands, what comes next, its season, its history."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.games.united import nouns
from generator.games.united.chronicle import Fixture
from generator.games.united.lines import club_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.club_history import best_marks, cup, curve, opponents, scorers, seasons
from generator.games.united.pages.club_people import cards, managers, squad
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.history import History, Side, Tenure, balance, leagues, titles
from generator.games.united.pages.pieces import club, day, form, ground, letter, manager, money, own_score, record, season_link, title_facts
from generator.games.united.pages.pieces import scorers as scored
from generator.phrase import count
from generator.report import Block, Facts, Fold, Heading, Inline, Number, Paragraph, Person, SubPage, Table
from generator.telling import words
from generator.telling.columns import Lines, number, text
from generator.telling.parts import part


def club_page(history: History, id: str, coming: Sequence[Fixture], tenures: Sequence[Tenure], deals: Sequence[Deal]) -> SubPage:
    """Tell everything public about a club. `coming`: its league matches still to come; `deals`: those that concern it."""
    by_season: dict[int, list[Side]] = defaultdict(list)
    for side in history.sides.get(id, ()):
        by_season[side.played.season].append(side)
    blocks = (
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
    return SubPage(club_slug(id), history.names[id], blocks, listed=False)


# ---- now ---------------------------------------------------------------------------------------------------------------


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
        place = history.place(id)
        if place is not None:
            yield words.PLACE(), say.PLACE_N(n=place.line.place)
            yield words.POINTS(), place.line.points
            yield say.FORM(), form(history.form(id))
        yield nouns.ACCOUNT(), money(view.money)
        yield say.WP(), Number(view.wp, 0 if view.wp.denominator == 1 else 1)
        yield nouns.SQUAD(), count(view.size, say.ONE_PLAYER, say.PLAYERS)
    yield from title_facts(history, titles(history, id))


@dataclass(frozen=True, slots=True)
class Coming:
    """A match to come as one of its clubs sees it: on which day, against whom, on whose ground."""

    day: Inline
    opponent: str
    ground: Inline


def _coming(id: str, day: Inline, home: str, away: str, neutral: bool = False) -> Coming:
    ground = say.NEUTRAL() if neutral else say.HOME() if home == id else say.AWAY()
    return Coming(day, away if home == id else home, ground)


def _next(history: History, id: str, fixtures: Sequence[Fixture]) -> Iterator[Block]:
    def table(name: str, caption: Inline, matches: Sequence[Coming]) -> Table:
        return Lines(matches).table(
            name, caption,
            text(say.DAY(), lambda match: match.day, about=say.DAY_LONG()),
            text(words.OPPONENT(), lambda match: club(history, match.opponent), head=True),
            text(say.GROUND(), lambda match: match.ground, about=say.GROUND_LONG()),
            number(words.PLACE(), lambda match: _place_of(history, match.opponent)),
            text(say.RECORD_SHORT(), lambda match: _record_against(history, id, match.opponent), about=say.RECORD_LONG()),
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
        yield table("next", words.ROUND_N(n=planned.round if planned else 0), first)
    if id in cup.byes:
        yield Paragraph(say.HAS_BYE())
    if len(league) > len(first):
        yield Fold(say.ALL_COMING(), (table("coming", say.ALL_COMING(), [match for _, match in league]),))


def _place_of(history: History, id: str) -> Inline:
    place = history.place(id)
    return say.PLACE_N(n=place.line.place) if place else None


def _record_against(history: History, id: str, opponent: str) -> Inline:
    found = balance(history.met(id, opponent))
    return record(found) if found.played else "–"


# ---- matches -----------------------------------------------------------------------------------------------------------


def _matches_table(history: History, name: str, caption: Inline, sides: Sequence[Side]) -> Table:
    """Return the table of matches as a club sees them."""
    return Lines(sides).table(
        name, caption,
        text(say.DAY(), lambda side: day(side.played), about=say.DAY_LONG()),
        text(words.OPPONENT(), lambda side: club(history, side.opponent), head=True),
        text(say.GROUND(), ground, about=say.GROUND_LONG()),
        number(words.RESULT(), own_score),
        text(say.OUTCOME(), letter),
        text(say.SCORERS(), lambda side: scored(side.played.match, side.club)),
    )


def _season(history: History, seasons: Mapping[int, Sequence[Side]]) -> Iterator[Block]:
    """Tell the matches of the season under way; of a club that has none yet, of its last one."""
    if seasons:
        season = max(seasons)
        yield Heading(say.SEASON_N(n=season))
        yield _matches_table(history, "matches", say.OWN_VIEW(), seasons[season])


def _former(history: History, seasons: Mapping[int, Sequence[Side]]) -> Iterator[Block]:
    for season in sorted(seasons, reverse=True)[1:]:
        caption = say.MATCHES_OF_SEASON(n=season)
        yield Fold(caption, (_matches_table(history, f"matches-{season}", caption, seasons[season]),))
