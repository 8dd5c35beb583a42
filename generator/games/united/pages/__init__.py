"""Pages beside the reports: clubs, matches, seasons, records, the eternal table, curves, the market; and what belongs on people's pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from generator.dice import Draw
from generator.games.united.chronicle import Fixture, Rounds
from generator.games.united.pages.almanac import almanacs
from generator.games.united.pages.club_page import club_page
from generator.games.united.pages.clubs_page import clubs_page
from generator.games.united.pages.curves_page import curves_page
from generator.games.united.pages.deals import Deal, deals
from generator.games.united.pages.eternal_page import eternal_page
from generator.games.united.pages.history import History, history, tenures
from generator.games.united.pages.market_page import market_page
from generator.games.united.pages.match_page import match_page
from generator.games.united.pages.people import people_pages
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import season_page
from generator.report import Pages
from generator.secrecy import Viewer


def pages(rounds: Rounds, viewer: Viewer) -> Pages:
    """All pages after the last of the rounds. `rounds` are stripped to what the viewer may see; nothing but public fields is used."""
    told = history(rounds)
    market = deals(rounds)
    managers = tenures(told)
    by_club: dict[str, list[Deal]] = defaultdict(list)
    by_season: dict[int, list[Deal]] = defaultdict(list)
    for deal in market:
        by_season[deal.told.result.season].append(deal)
        for id in dict.fromkeys((deal.source, deal.target)):
            if id is not None:
                by_club[id].append(deal)
    coming = _coming(told)
    dice = _dice(told)
    found = (
        *(season_page(told, season, by_season[season.number]) for season in reversed(told.seasons)),
        clubs_page(told),
        eternal_page(told),
        record_page(told, market),
        curves_page(told),
        market_page(told, market),
        *(club_page(told, id, coming.get(id, ()), managers.get(id, ()), by_club[id]) for id in told.names),
        *(match_page(told, played, dice.get((played.told.number, played.match.id), ())) for played in told.played),
    )
    return Pages(found, people_pages(told, managers), tuple(almanacs(rounds, told, market)))


def _coming(told: History) -> Mapping[str, list[Fixture]]:
    """The league matches that are planned, by club."""
    season = told.current
    found: dict[str, list[Fixture]] = defaultdict(list)
    for season_round in range(len(season.rounds) + 1, len(season.info.result.calendar or ()) + 1):
        for fixture in season.fixtures(season_round):
            found[fixture.home].append(fixture)
            found[fixture.away].append(fixture)
    return found


def _dice(told: History) -> Mapping[tuple[int, str], list[Draw]]:
    """The dice of the matches of seasons that are over, by round and match: before that they stay sealed."""
    found: dict[tuple[int, str], list[Draw]] = defaultdict(list)
    for season in told.seasons:
        if season.closed_by is not None:
            for page in (*season.rounds, season.closed_by):
                for draw in page.draws:
                    match, slash, _ = draw.label.partition("/")
                    if slash:
                        found[page.number, match].append(draw)
    return found
