"""Pages beside the reports: clubs, matches, seasons, records, the eternal table, curves, the market; and what belongs
on people's pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from generator.games.united.chronicle import Fixture, Rounds, Season
from generator.games.united.lines import page, season_slug
from generator.games.united.pages.club_page import club_page
from generator.games.united.pages.counted import counting as counting  # the game has it from here
from generator.games.united.pages.history import history, tenures
from generator.games.united.pages.market import deals, deals_of, market_page
from generator.games.united.pages.match_page import match_page
from generator.games.united.pages.overall import clubs_page, curves_page, eternal_page
from generator.games.united.pages.people import people_pages
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import season_page
from generator.games.united.paper.almanac import almanac
from generator.games.united.report import messages as of_round
from generator.games.united.report.ahead import fixtures
from generator.games.united.report.reported import ReportedRound, leagues, reported
from generator.games.united.report.tables import places_over_rounds, standing
from generator.play.dice import Draw
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import in_brief
from generator.values.joining import between
from generator.values.report import Block, Heading, Publication, StateOfPlay


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return the pages after the last of the rounds, which are stripped to what the viewer may see; only public fields
    are used.

    Matches of seasons that are over have theirs already.
    """
    past = history(rounds)
    market = deals(rounds)
    managers = tenures(past)
    coming = _coming(past.current)
    found = (
        *(season_page(past, season, deals_of(season.number, market)) for season in reversed(past.seasons)),
        clubs_page(past),
        eternal_page(past),
        record_page(past, market),
        curves_page(past),
        market_page(past, market),
        *(
            club_page(past, id, coming.get(id, ()), managers.get(id, ()), [deal for deal in market if deal.concerns(id)])
            for id in past.clubs
        ),
        *(match_page(past, played, ()) for played in past.played if played.season == past.current.number),
    )
    return Publication(found, people_pages(past, managers), state=_state(rounds))


def _state(rounds: Rounds) -> StateOfPlay:
    """Return the state after the last of the rounds: of a season that has not begun, its first matches."""
    round = reported(rounds)
    blocks = tuple(_ahead(round))
    if not round.season.rounds:
        return StateOfPlay(whole=page(round.round, season_slug(round.season.number)), blocks=blocks)
    found = leagues(round)
    leaders = [
        messages.IN_BRACKETS(what=league.club(line.club), more=messages.N_POINTS(n=line.points))
        for league in found
        for line in league.table[:1]
    ]
    tables = tuple(in_brief(table, foot=table.foot) for table in (standing(league, league.club) for league in found))
    return StateOfPlay(between(", ", leaders), tables, page(round.round, season_slug(round.season.number)), blocks)


def _ahead(round: ReportedRound) -> Iterator[Block]:
    coming = round.season.next
    if coming is not None and not round.round.ended:
        yield Heading(of_round.NEXT_ROUND(n=coming.round))
        yield from fixtures(round, coming)
    if len(round.season.rounds) > 1:
        yield Heading(of_round.THE_PLACES())
        for league in leagues(round):
            yield from places_over_rounds(league)


def season_pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return what is told of a season for good, with the break that has ended it: its matches and its almanac."""
    past = history(rounds)
    over = past.seasons[-2]
    dice = _dice(over)
    matches = [played for played in past.played if played.season == over.number]
    found = [match_page(past, played, dice.get((played.round.number, played.match.id), ())) for played in matches]
    return Publication(tuple(found), booklets=(almanac(past, over, deals(rounds)),))


def _coming(season: Season) -> Mapping[str, list[Fixture]]:
    """Return the league matches that are planned, by club."""
    found: dict[str, list[Fixture]] = defaultdict(list)
    for season_round in range(len(season.rounds) + 1, len(season.info.result.calendar or ()) + 1):
        for fixture in season.fixtures(season_round):
            found[fixture.home].append(fixture)
            found[fixture.away].append(fixture)
    return found


def _dice(season: Season) -> Mapping[tuple[int, str], list[Draw]]:
    """Return the dice of the matches of a season that is over, by round and match, as far as they are open."""
    found: dict[tuple[int, str], list[Draw]] = defaultdict(list)
    for round in (*season.rounds, *((season.closed_by,) if season.closed_by else ())):
        for draw in round.draws:
            match, slash, _ = draw.label.partition("/")
            if slash:
                found[round.number, match].append(draw)
    return found
