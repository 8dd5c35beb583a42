"""The almanac of a season that is over, a booklet: its champions, each league, its clubs, the records, all seasons
together.

It is made of what was known when the season ended, so a later round changes none. What the pages on the web tell in
folds is cut here at thirty lines, or left to the pages of the clubs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.chronicle import Season, label
from generator.games.united.lines import score, season_slug
from generator.games.united.pages import messages as web
from generator.games.united.pages.eternal import eternal, home_or_away
from generator.games.united.pages.history import History, Played, leagues, tables
from generator.games.united.pages.market import Deal, accounts_table, deals_of, market_accounts
from generator.games.united.pages.overall import curves, eternal_table, honours_table, scorers_table
from generator.games.united.pages.pieces import goals, league_table
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import became_of
from generator.games.united.paper import almanac_words as say
from generator.games.united.paper.almanac_club import club_chapter
from generator.games.united.paper.almanac_season import season_blocks, winners
from generator.games.united.paper.messages import FINAL_TABLE
from generator.games.united.report.messages import MORE_SCORERS, ONE_MORE_SCORER
from generator.games.united.report.tables import ordered
from generator.games.united.result import Scorer
from generator.games.united.season import ClubRecord
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import paired
from generator.values.phrase import count
from generator.values.rank import places
from generator.values.record import replace
from generator.values.report import (
    Block,
    Booklet,
    Chapter,
    Colophon,
    Heading,
    Inline,
    Paragraph,
    Table,
)

DRAWINGS = ("football",)
"""Spot drawings of a theme that suit a season."""
MOST = 30
"""Lines of a list."""
FEW = 12
"""If fewer clubs have dealt on the market, the records begin below it."""
NARROW = 5
"""A table of so many columns has room in half the measure."""


def almanac(then: History, season: Season, deals: Sequence[Deal]) -> Booklet:
    """Return the booklet of a season that has just ended; `deals` are all until then."""
    own = deals_of(season.number, deals)
    played = [one for one in then.played if one.season == season.number]
    bought = {club for deal in own if deal.sold for ids in leagues(season).values() for club in ids if deal.concerns(club)}
    chapters = (
        Chapter("season", web.SEASON_N(n=season.number), tuple(season_blocks(then, season, played))),
        *(
            chapter
            for level, (league, lines) in enumerate(tables(season).items(), start=1)
            for chapter in (
                Chapter(f"league-{level}", league, tuple(_league(then, season, level, league, played))),
                *(club_chapter(then, season, line.club, own, f"league-{level}", number > 0) for number, line in enumerate(lines)),
            )
        ),
        *(
            Chapter(name, title, blocks, runs_on=name == "market" or name == "records" and len(bought) < FEW)
            for name, title, blocks in (
                ("market", nouns.MARKET(), tuple(_market(then, season, own))),
                ("records", web.RECORDS(), tuple(_records(record_page(_in_short(then), deals).blocks))),
                ("eternal", web.ETERNAL(), tuple(_eternal(then))),
            )
            if blocks
        ),
    )
    return Booklet(season_slug(season.number), say.TITLE(n=season.number), chapters, tuple(winners(then, season)), DRAWINGS)


# ---- a league ----------------------------------------------------------------------------------------------------


def _league(past: History, season: Season, level: int, league: str, played: Sequence[Played]) -> Iterator[Block]:
    """Return the final table, all results in a cross table, the curves, home and away, the best scorers."""
    lines = tables(season)[league]
    became = became_of(season)
    name = f"league-{level}"
    remarks = {line.club: became[line.club] for line in lines if line.club in became}
    yield league_table(past, name, FINAL_TABLE(), lines, remarks, champion=True)
    own = [one for one in played if one.level == level - 1]
    yield _results(past, name, [line.club for line in lines], own)
    yield from (plot for plot in curves(past, season) if plot.name.endswith(f"-{level}"))
    sides = ((web.HOME_TABLE(), "home"), (web.AWAY_TABLE(), "away"))
    yield from paired([_half_table(past, f"{name}-{side}", title, home_or_away(past, season, side)[league]) for title, side in sides])
    yield from _scorers(past, name, season.latest.result.scorers.get(league, ()))


def _half_table(past: History, name: str, caption: Inline, standing: Sequence[ClubRecord]) -> Table:
    placed = list(enumerate(standing, start=1))
    return Lines(placed).table(
        name, caption,
        number(messages.PLACE_SHORT(), lambda one: one[0]),
        text(nouns.CLUB(), lambda one: past.short(one[1].club), head=True),
        number(messages.WINS_SHORT(), lambda one: one[1].won),
        number(nouns.DRAWN(), lambda one: one[1].drawn),
        number(messages.LOSSES_SHORT(), lambda one: one[1].lost),
        number(nouns.GOALS(), lambda one: goals(one[1])),
        number(messages.POINTS_SHORT(), lambda one: one[1].points),
    )


def _results(past: History, name: str, clubs: Sequence[str], played: Sequence[Played]) -> Table:
    """Return home against away with numbers for the visitors: every pair meets once on each ground, so all results
    stand there."""
    scores = {(one.match.home, one.match.away): score(one.match) for one in played}
    numbers = {club: index for index, club in enumerate(clubs, start=1)}

    def against(away: str) -> Column[str]:
        return number(str(numbers[away]), lambda home: "×" if home == away else scores.get((home, away)))

    return Lines(clubs).table(
        f"{name}-cross", web.CROSS_TABLE(),
        number(messages.NUMBER(), lambda home: numbers[home]),
        text(nouns.HOME(), lambda home: past.short(home), head=True),
        *map(against, clubs),
        cross=True,
    )


def _scorers(past: History, name: str, scorers: Sequence[Scorer]) -> Iterator[Block]:
    """Return the best scorers, two lists beside each other, and how many more there are."""
    order = ordered(scorers)
    place = places(order, lambda one: one.goals)
    shown = list(zip(place, order, strict=True))[:MOST]
    half = (len(shown) + 1) // 2

    def table(number_of_table: int, lines: Sequence[tuple[int, Scorer]]) -> Table:
        return Lines(lines).table(
            f"{name}-scorers-{number_of_table}", say.SCORERS_FROM(first=lines[0][0], last=lines[-1][0]),
            number(messages.PLACE_SHORT(), lambda one: one[0]),
            text(messages.PLAYER(), lambda one: one[1].player, head=True),
            text(nouns.CLUB(), lambda one: past.short(one[1].club)),
            number(nouns.GOALS(), lambda one: one[1].goals),
        )

    if shown:
        yield Heading(web.SCORERS())
        yield from paired([table(index, lines) for index, lines in enumerate((shown[:half], shown[half:]), start=1) if lines])
    if len(order) > MOST:
        yield Colophon(count(len(order) - MOST, ONE_MORE_SCORER, MORE_SCORERS))


# ---- market, records, all seasons --------------------------------------------------------------------------------


def _market(past: History, season: Season, deals: Sequence[Deal]) -> Iterator[Block]:
    """Return who has moved how much; the deals themselves stand on the pages of the clubs."""
    done = [deal for deal in deals if deal.sold]
    if done:
        clubs = [id for ids in leagues(season).values() for id in ids]
        yield accounts_table(past, market_accounts(done, clubs))
        yield Colophon(say.DEALS_THERE())


def _records(blocks: Sequence[Block]) -> Iterator[Block]:
    """Return the record book, narrow tables side by side."""
    narrow: list[Block] = []
    for block in map(_without_legend, blocks):
        if isinstance(block, Table) and len(block.columns) <= NARROW:
            narrow.append(block)
            continue
        yield from paired(narrow)
        narrow = []
        yield block
    yield from paired(narrow)


def _without_legend(block: Block) -> Block:
    """Return a table of records without what would stand below each of them; all else as it is."""
    return replace(block, columns=tuple(replace(column, about=None) for column in block.columns)) if isinstance(block, Table) else block


def _in_short(past: History) -> History:
    """Return the same with the short names of clubs, as far as they have one: so records have room side by side."""
    return replace(past, names={club: label(past.rounds, club).short or name for club, name in past.names.items() if club not in past.former} | dict(past.former))


def _eternal(past: History) -> Iterator[Block]:
    """Return the eternal table, the roll of honour, and the best scorers of all seasons, from the second one on: after
    one the table of the league says it all."""
    if sum(bool(season.rounds) for season in past.seasons) < 2:
        return
    yield Paragraph(web.ETERNAL_LEAD())
    yield eternal_table(past, "eternal", web.ETERNAL_CAPTION(), eternal(past), cups=True)
    yield from (table for table in (honours_table(past),) if len(table.rows) > 1)
    scorers = scorers_table(past)
    if scorers.rows:
        rest = len(scorers.rows) - MOST
        yield replace(scorers, rows=scorers.rows[:MOST], foot=count(rest, ONE_MORE_SCORER, MORE_SCORERS) if rest > 0 else None)
