"""The almanac of a season that is over, as a booklet: all its results, curves, records and the eternal table as they were then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.chronicle import Rounds, Season
from generator.games.united.lines import pairing, score_link, season_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.curves_page import curves_page
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.eternal_page import eternal_page
from generator.games.united.pages.history import History, Played, champions, cup_winner, history
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import season_page
from generator.phrase import Phrase
from generator.report import Block, Booklet, Chapter, ColumnHead, Heading, Inline, Row, SubPage, Table

TITLE = Phrase(de="Almanach der Saison {n}", en="Almanac of season {n}")
ALL_MATCHES = Phrase(de="Alle Spiele", en="All matches")
DAY = Phrase(de="Tag", en="Day")
FIRST = Phrase(de="Hin", en="First")
SECOND = Phrase(de="Rück", en="Return")
RETURN_ABOUT = Phrase(de="Rückspiel, die zweitgenannte Mannschaft daheim", en="Return match, at the second team's ground")
CHAMPION_LINE = Phrase(de="{league}: {club}", en="{league}: {club}")
CUP_LINE = Phrase(de="Pokal: {club}", en="Cup: {club}")
MATCHES_OF = Phrase(de="{league}: alle Spiele", en="{league}: all matches")


def almanacs(rounds: Rounds, told: History, deals: Sequence[Deal]) -> Iterator[Booklet]:
    """The booklets of all seasons that are over; each is made of what was known when it ended, so a later round changes none."""
    for season in told.seasons:
        if season.closed_by is not None:
            last = season.closed_by.number
            yield _almanac(rounds[: last + 1], season, [deal for deal in deals if deal.told.number <= last])


def _almanac(rounds: Rounds, season: Season, deals: Sequence[Deal]) -> Booklet:
    then, played = history(rounds), history(rounds[:-1])
    own = [deal for deal in deals if deal.told.result.season == season.number]
    chapters = (
        _chapter("season", season_page(then, season, own)),
        Chapter("matches", ALL_MATCHES(), tuple(_matches(then, season))),
        _chapter("curves", curves_page(played)),
        _chapter("records", record_page(then, deals)),
        _chapter("eternal", eternal_page(then)),
    )
    return Booklet(season_slug(season.number), TITLE(n=season.number), chapters, tuple(_winners(then, season)))


def _chapter(name: str, page: SubPage) -> Chapter:
    return Chapter(name, page.title, page.blocks)


def _winners(told: History, season: Season) -> Iterator[Inline]:
    """For the cover: who has won what."""
    for league, winner in champions(season).items():
        yield CHAMPION_LINE(league=league, club=told.names[winner])
    cup = cup_winner(season)
    if cup is not None:
        yield CUP_LINE(club=told.names[cup])


def _matches(told: History, season: Season) -> Iterator[Block]:
    """Every match of the leagues, both of a pair in one line, in the order in which they first met."""
    by_league: dict[str, dict[frozenset[str], list[Played]]] = {}
    for one in told.played:
        if one.season == season.number and one.match.matchday is not None:
            pair = frozenset((one.match.home, one.match.away))
            by_league.setdefault(one.match.competition, {}).setdefault(pair, []).append(one)
    day = ColumnHead(DAY(), "number")
    columns = (ColumnHead(say.MATCH()), day, ColumnHead(FIRST(), "number"), day, ColumnHead(SECOND(), "number", RETURN_ABOUT()))
    for level, (league, pairs) in enumerate(by_league.items(), start=1):
        rows = tuple(Row(tuple(_both(played))) for played in pairs.values())
        yield Heading(league)
        yield Table(f"all-matches-{level}", MATCHES_OF(league=league), columns, rows, row_head=0)


def _both(played: Sequence[Played]) -> Iterator[Inline]:
    """The pair of the first match, then each match's day and score."""
    first = played[0]
    yield pairing(first.told, first.match.home, first.match.away)
    for one in (*played, None)[:2]:
        yield one.match.matchday if one else None
        yield score_link(one.told, one.match) if one else None
