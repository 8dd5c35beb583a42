"""The almanac of a season that is over, as a booklet: all its results, curves, records and the eternal table as they were then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generator.games.united.chronicle import Rounds, Season
from generator.games.united.lines import pairing, score_link, season_slug
from generator.games.united.pages import words as say
from generator.games.united.pages.deals import Deal, deals_of
from generator.games.united.pages.history import History, Played, champions, history
from generator.games.united.pages.overall import curves_page, eternal_page
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import season_page
from generator.games.united.report.reported import cup_winner
from generator.phrase import Phrase
from generator.report import Block, Booklet, Chapter, Heading, Inline, SubPage
from generator.telling.columns import Column, Lines, number, text

TITLE = Phrase(de="Almanach der Saison {n}", en="Almanac of season {n}")
ALL_MATCHES = Phrase(de="Alle Spiele", en="All matches")
DAY = Phrase(de="Tag", en="Day")
FIRST = Phrase(de="Hin", en="First")
SECOND = Phrase(de="Rück", en="Return")
RETURN_ABOUT = Phrase(de="Rückspiel, die zweitgenannte Mannschaft daheim", en="Return match, at the second team's ground")
CHAMPION_LINE = Phrase(de="{league}: {club}", en="{league}: {club}")
CUP_LINE = Phrase(de="Pokal: {club}", en="Cup: {club}")
MATCHES_OF = Phrase(de="{league}: alle Spiele", en="{league}: all matches")


def almanacs(rounds: Rounds, past: History, deals: Sequence[Deal]) -> Iterator[Booklet]:
    """Yield the booklets of all seasons that are over; each is made of what was known when it ended, so a later round changes none."""
    for season in past.seasons:
        if season.closed_by is not None:
            last = season.closed_by.number
            yield _almanac(rounds[: last + 1], season, [deal for deal in deals if deal.round.number <= last])


def _almanac(rounds: Rounds, season: Season, deals: Sequence[Deal]) -> Booklet:
    then, played = history(rounds), history(rounds[:-1])
    chapters = (
        _chapter("season", season_page(then, season, deals_of(season.number, deals))),
        Chapter("matches", ALL_MATCHES(), tuple(_matches(then, season))),
        _chapter("curves", curves_page(played)),
        _chapter("records", record_page(then, deals)),
        _chapter("eternal", eternal_page(then)),
    )
    return Booklet(season_slug(season.number), TITLE(n=season.number), chapters, tuple(_winners(then, season)))


def _chapter(name: str, page: SubPage) -> Chapter:
    return Chapter(name, page.title, page.blocks)


def _winners(past: History, season: Season) -> Iterator[Inline]:
    """Yield who has won what, for the cover."""
    for league, winner in champions(season).items():
        yield CHAMPION_LINE(league=league, club=past.names[winner])
    cup = cup_winner(season)
    if cup is not None:
        yield CUP_LINE(club=past.names[cup])


def _matches(past: History, season: Season) -> Iterator[Block]:
    """Tell every match of the leagues, both of a pair in one line, in the order in which they first met."""
    by_league: dict[str, dict[frozenset[str], list[Played]]] = {}
    for one in past.played:
        if one.season == season.number and one.match.matchday is not None:
            pair = frozenset((one.match.home, one.match.away))
            by_league.setdefault(one.match.competition, {}).setdefault(pair, []).append(one)
    for level, (league, pairs) in enumerate(by_league.items(), start=1):
        yield Heading(league)
        yield Lines(pairs.values()).table(
            f"all-matches-{level}", MATCHES_OF(league=league),
            text(say.MATCH(), lambda met: pairing(met[0].round, met[0].match.home, met[0].match.away), head=True),
            _leg(0, DAY(), lambda played: played.match.matchday),
            _leg(0, FIRST(), lambda played: score_link(played.round, played.match)),
            _leg(1, DAY(), lambda played: played.match.matchday),
            _leg(1, SECOND(), lambda played: score_link(played.round, played.match), RETURN_ABOUT()),
        )


def _leg(index: int, title: Inline, tell: Callable[[Played], Inline], about: Inline = None) -> Column[list[Played]]:
    """Return a column of the first or the return match of a pair; a return match may still be to come."""
    return number(title, lambda met: tell(met[index]) if index < len(met) else None, about=about)
