"""The almanac of a season that is over, a booklet: its champions, each league, a page for each club, the records, all
seasons together.

It is made of what was known when the season ended, so a later round changes none. What the pages on the web tell in
folds is cut here at thirty lines, or left to the pages of the clubs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.lines import LABELLED, SCORE, alphabetical, labelled, score, season_slug
from generator.games.united.pages import messages as web
from generator.games.united.pages.eternal import eternal, home_or_away
from generator.games.united.pages.history import CupRound, History, Played, Side, champions, leagues, tables
from generator.games.united.pages.market import Deal, accounts_table, deals_of, market_accounts
from generator.games.united.pages.overall import curves, eternal_table, honours_table, scorers_table
from generator.games.united.pages.pieces import cup_round_name, goals, league_table, when
from generator.games.united.pages.record_page import record_page
from generator.games.united.pages.season_page import became_of, without_orders
from generator.games.united.paper import almanac_words as say
from generator.games.united.paper.almanac_club import club_chapter
from generator.games.united.paper.messages import FINAL_TABLE
from generator.games.united.report.messages import MORE_SCORERS, ONE_MORE_SCORER
from generator.games.united.report.reported import cup_winner
from generator.games.united.report.situation import biggest, winner
from generator.games.united.report.tables import ordered, top_scorers
from generator.games.united.result import Match, Result, Scorer
from generator.games.united.season import ClubRecord
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import columns, paired, part
from generator.values.joining import between, in_a_row
from generator.values.phrase import count
from generator.values.rank import places
from generator.values.record import replace
from generator.values.report import (
    Block,
    Booklet,
    Chapter,
    Columns,
    Entry,
    Facts,
    Figure,
    Heading,
    Inline,
    Number,
    Paragraph,
    Row,
    Run,
    Strong,
    Table,
    Together,
)

DRAWINGS = ("football", "signal", "dove", "postbox", "letter")
"""Spot drawings of a theme that suit a season."""
MOST = 30
"""Lines of a list."""


def almanac(then: History, season: Season, deals: Sequence[Deal]) -> Booklet:
    """Return the booklet of a season that has just ended; `deals` are all until then."""
    own = deals_of(season.number, deals)
    played = [one for one in then.played if one.season == season.number]
    chapters = (
        Chapter("season", web.SEASON_N(n=season.number), tuple(_season(then, season, played))),
        *(
            chapter
            for level, (league, lines) in enumerate(tables(season).items(), start=1)
            for chapter in (
                Chapter(f"league-{level}", league, tuple(_league(then, season, level, league, played))),
                *(club_chapter(then, season, line.club, own, of=f"league-{level}") for line in lines),
            )
        ),
        *(
            Chapter(name, title, blocks)
            for name, title, blocks in (
                ("market", nouns.MARKET(), tuple(_market(then, season, own))),
                ("records", web.RECORDS(), tuple(_records(then, deals))),
                ("eternal", web.ETERNAL(), tuple(_eternal(then))),
            )
            if blocks
        ),
    )
    return Booklet(season_slug(season.number), say.TITLE(n=season.number), chapters, tuple(_winners(then, season)), DRAWINGS)


def _winners(past: History, season: Season) -> Iterator[Inline]:
    """Yield who has won what, for the cover."""
    for level, (league, winner_) in enumerate(champions(season).items()):
        yield LABELLED(label=league, text=past.names[winner_]) if level else say.CHAMPION_LINE(club=past.names[winner_])
    if (cup := cup_winner(season)) is not None:
        yield say.CUP_LINE(club=past.names[cup])


# ---- the champions -----------------------------------------------------------------------------------------------


def _season(past: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    """Return who has won what, in large figures; the way to the cup; play-offs; what else is worth counting."""
    yield Together((Columns(tuple(_figures(past, season, played)), 3),))
    if played:
        yield Facts(tuple(_facts(season, played)))
    yield from _leaders(past, season)
    yield from part(nouns.CUP(), columns(_cup_round(past, one) for one in reversed(past.cups.get(season.number, ()))))
    playoffs = [one for one in played if one.kind == "playoff"]
    yield from part(say.AROUND(), columns((*_playoffs(past, playoffs), *_around(past, season))))


def _figures(past: History, season: Season, played: Sequence[Played]) -> Iterator[Figure]:
    for level, (league, lines) in enumerate(tables(season).items()):
        if lines:
            title = say.CHAMPION_BY if level == 0 else say.FIRST_BY
            yield Figure(lines[0].points, title(league=league, club=past.names[lines[0].club]))
    if (cup := cup_winner(season)) is not None and (rounds := past.cups.get(season.number)):
        yield _final(past, past.side(rounds[-1].matches[0], cup))
    for league in tables(season):
        if first := top_scorers(season.latest.result.scorers.get(league, ())):
            names = in_a_row([nouns.PLAYER_OF(player=one.player, club=past.short(one.club)) for one in first])
            yield Figure(first[0].goals, say.GOALS_BY(league=league, players=names))
    match = biggest([one.match for one in played if one.kind == "league"])
    if match is not None:
        club = winner(match)
        side = next(past.side(one, club) for one in played if one.match is match)
        yield Figure(goals(side), say.BIGGEST_BY(club=past.names[club], opponent=past.names[side.opponent]))


def _leaders(past: History, season: Season) -> Iterator[Table]:
    """Return who led each league after each round of the season."""
    leagues_ = tuple(tables(season))
    rounds = [round for round in season.rounds if any(place.line.place == 1 for place in past.places[round.number].values())]

    def leader(league: str) -> Column[RoundView[Result]]:
        def club(round: RoundView[Result]) -> Inline:
            first = [id for id, place in past.places[round.number].items() if place.league == league and place.line.place == 1]
            return between(", ", [past.short(id) for id in first])

        return text(league, club)

    if rounds and leagues_:
        yield Lines(rounds).table(
            "leaders", say.LEADERS(), number(messages.ROUND(), lambda round: str(round.result.season_round)), *map(leader, leagues_)
        )


def _final(past: History, side: Side) -> Figure:
    """[8.4] Return how the winner's final ended; by penalties if it needed them."""
    match, name = side.played.match, past.names[side.club]
    if match.shootout is None:
        return Figure(goals(side), say.CUP_BY(club=name))
    home, away = match.shootout if side.club == match.home else match.shootout[::-1]
    return Figure(SCORE(home=home, away=away), say.CUP_BY_KICKS(club=name))


def _facts(season: Season, played: Sequence[Played]) -> Iterator[tuple[Inline, Inline]]:
    """Return what can be counted of a season."""
    scored = sum(sum(one.match.score) for one in played)
    yield messages.ROUNDS(), len(season.rounds)
    yield web.MATCHES(), len(played)
    yield nouns.GOALS(), web.GOALS_A_MATCH(n=scored, mean=Number(Fraction(scored, len(played)), 2))
    cards = [card.card for one in played for card in one.match.cards]
    yield web.FAIRNESS(), web.FAIRNESS_LINE(
        yellow=cards.count("yellow"), red=cards.count("red"), penalties=sum(len(one.match.penalties) for one in played)
    )


def _cup_round(past: History, one: CupRound) -> Entry:
    title = messages.IN_BRACKETS(what=cup_round_name(one.number, one.left), more=when(one.matches[0].round))
    return Entry(title, tuple(_decided(past, played.match) for played in one.matches))


def _decided(past: History, match: Match) -> Inline:
    """Return a match that somebody has won: he stands out."""
    home, away = (Strong(past.names[id]) if id == match.winner else past.names[id] for id in (match.home, match.away))
    return Run((home, " – ", away, " ", score(match)))


def _playoffs(past: History, playoffs: Sequence[Played]) -> Iterator[Entry]:
    if playoffs:
        yield Entry(web.PLAYOFFS(), tuple(_decided(past, one.match) for one in playoffs))


def _around(past: History, season: Season) -> Iterator[Entry]:
    """[7.1, 8.7] Return who has changed the league, who was without orders and when, whose careers have ended."""
    if became := became_of(season):
        yield Entry(say.FATES(), tuple(LABELLED(label=past.names[club], text=fate) for club, fate in became.items()))
    if nmr := without_orders(past, season):
        told = ((past.names[id], [str(round.result.season_round) for round in rounds]) for id, rounds in nmr.items())
        yield Entry(web.NMR(), tuple(say.IN_ROUNDS(club=club, rounds=between(", ", rounds)) for club, rounds in told))
    died = season.closed_by.result.died if season.closed_by else {}
    if facts := tuple(labelled(past.names[id], ", ".join(alphabetical(players))) for id, players in died.items() if players):
        yield Entry(web.CAREERS(), facts)


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
        yield Paragraph(count(len(order) - MOST, ONE_MORE_SCORER, MORE_SCORERS))


# ---- market, records, all seasons --------------------------------------------------------------------------------


def _market(past: History, season: Season, deals: Sequence[Deal]) -> Iterator[Block]:
    """Return who has moved how much; the deals themselves stand on the pages of the clubs."""
    done = [deal for deal in deals if deal.sold]
    if done:
        clubs = [id for ids in leagues(season).values() for id in ids]
        yield accounts_table(past, market_accounts(done, clubs))
        yield Paragraph(say.DEALS_THERE())


def _records(past: History, deals: Sequence[Deal]) -> Iterator[Block]:
    """Return the record book in columns: a line for each place."""
    entries: list[Block] = []
    for block in record_page(past, deals).blocks:
        if isinstance(block, Table):
            entries.append(as_entry(block))
            continue
        yield from _together(entries)
        entries = []
        yield block
    yield from _together(entries)


def _together(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return blocks in two columns on one page, if there are any."""
    return (Together(columns(blocks)),) if blocks else ()


def as_entry(table: Table) -> Entry:
    """Return a table of places as lines: the place, what names the row, the other cells, figures with the title of
    their column.

    A place that is shared stands once.
    """
    foot = (table.foot,) if table.foot is not None else ()
    return Entry(table.caption, (*(_line(table, row) for row in table.rows), *foot))


def _line(table: Table, row: Row) -> Inline:
    place, *cells = row.cells
    told: list[Inline] = []
    for index, cell in enumerate(cells, start=1):
        head = table.columns[index]
        if index == table.row_head:
            told.append(Strong(cell))
        elif cell is not None:
            told.append(Run((head.title, " ", cell)) if head.kind == "number" or head.title == web.SEASON() else cell)
    line = between(" · ", told)
    return line if place is None else Run((place, ". ", line))


def _eternal(past: History) -> Iterator[Block]:
    """Return the eternal table, the roll of honour, and the best scorers of all seasons."""
    yield Paragraph(web.ETERNAL_LEAD())
    yield eternal_table(past, "eternal", web.ETERNAL_CAPTION(), eternal(past), cups=True)
    yield from (table for table in (honours_table(past),) if table.rows)
    scorers = scorers_table(past)
    if scorers.rows:
        rest = len(scorers.rows) - MOST
        yield replace(scorers, rows=scorers.rows[:MOST], foot=count(rest, ONE_MORE_SCORER, MORE_SCORERS) if rest > 0 else None)
