"""The page of a season: who won what, tables, all results, the cup's way, scorers, who sent no orders, the market."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES, page, score_link, season_slug
from generator.games.united.pages import market_words as market
from generator.games.united.pages import words as say
from generator.games.united.pages.deal_rows import accounts_table, deals_blocks
from generator.games.united.pages.deals import Deal, accounts
from generator.games.united.pages.eternal import home_or_away
from generator.games.united.pages.history import History, Played, champions, complete, cup_winner, leagues, tables
from generator.games.united.pages.pieces import club, cup_round_name, league_table, season_link, shortened, when
from generator.games.united.pages.records import reds
from generator.games.united.report.record import alphabetical, spelling
from generator.games.united.result import Scorer
from generator.joining import between
from generator.phrase import count
from generator.rank import places
from generator.report import (
    Block,
    ColumnHead,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Number,
    Paragraph,
    Row,
    Run,
    Strong,
    SubPage,
    Table,
)

SCORERS_SHOWN = 10


def season_page(history: History, season: Season, deals: Sequence[Deal]) -> SubPage:
    """Everything of a season; `deals` are those of its rounds."""
    played = [one for one in history.played if one.season == season.number]
    blocks = (
        Facts(tuple(_facts(history, season, played))),
        *_leagues(history, season, played),
        *_playoffs(history, played),
        *_cup(history, season),
        *_cards(history, season, played),
        *_without_orders(history, season),
        *_market(history, season, deals),
        *_break(history, season),
        *_reports(history, season),
    )
    return SubPage(season_slug(season.number), say.SEASON_N(n=season.number), blocks, listed=season is history.current)


def _facts(history: History, season: Season, played: Sequence[Played]) -> Iterator[tuple[Inline, Inline]]:
    winners = champions(season)
    for league, winner in winners.items():
        yield say.CHAMPION_OF(league=league) if len(winners) > 1 else say.CHAMPION(), club(history, winner)
    cup = cup_winner(season)
    if cup is not None:
        yield say.CUP_WINNER(), club(history, cup)
    planned = len(season.info.result.calendar or ())
    rounds = len(season.rounds)
    yield say.ROUNDS(), say.SO_MANY_OF(n=rounds, all=planned) if rounds < planned else rounds
    if played:
        goals = sum(sum(one.match.score) for one in played)
        yield say.MATCHES(), len(played)
        yield say.GOALS(), say.GOALS_A_MATCH(n=goals, mean=Number(Fraction(goals, len(played)), 2))
    index = history.seasons.index(season)
    for title, other in ((say.SEASON_BEFORE, index - 1), (say.SEASON_AFTER, index + 1)):
        if 0 <= other < len(history.seasons):
            number = history.seasons[other].number
            yield title(), season_link(history, number, say.SEASON_N(n=number))


# ---- leagues -----------------------------------------------------------------------------------------------------


def _leagues(history: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    if not season.rounds:
        for league, clubs in leagues(season).items():
            yield Heading(league)
            yield Items(tuple(club(history, id) for id in clubs))
        return
    became = _became(season)
    sides = {side: home_or_away(history, season, side) for side in ("home", "away")}
    for level, (league, lines) in enumerate(tables(season).items()):
        name = f"league-{level + 1}"
        yield Heading(league)
        caption = say.FINAL_TABLE(league=league) if complete(season) else say.TABLE_SO_FAR(league=league)
        remarks = became if any(line.club in became for line in lines) else None
        yield league_table(history, name, caption, lines, remarks, champion=complete(season))
        for side, title in (("home", say.HOME_TABLE), ("away", say.AWAY_TABLE)):
            yield Fold(title(), (league_table(history, f"{name}-{side}", title(), sides[side][league]),))
        own = [one for one in played if one.level == level]
        if own:
            cross = _cross(history, name, league, [line.club for line in lines], own)
            yield Fold(say.CROSS_TABLE(), (cross,))
        yield from _scorers(history, name, season.latest.result.scorers.get(league, ()))


def _became(season: Season) -> dict[str, Inline]:
    """[1.3, 7.1] What became of clubs after the season: in a higher or a lower league, or dissolved."""
    if season.closed_by is None:
        return {}
    result = season.closed_by.result
    order = list(result.schedule or result.tables)
    level = {name: number for number, name in enumerate((*order, *(name for name in result.tables if name not in order)))}
    found: dict[str, Inline] = {
        one.club: (say.PROMOTED if level.get(one.new, 0) < level.get(one.old, 0) else say.RELEGATED)() for one in result.moved
    }
    return found | {id: say.DISSOLVED_SHORT() for id in result.dissolved or ()}


def _cross(history: History, name: str, league: str, clubs: Sequence[str], played: Sequence[Played]) -> Table:
    """All results, home teams in rows, visitors in columns; those of matches still to come are empty."""
    scores = {(one.match.home, one.match.away): score_link(one.told, one.match) for one in played}
    columns = (ColumnHead(say.AT_HOME()), *(ColumnHead(id.upper(), "number", history.names[id]) for id in clubs))
    rows = tuple(Row((club(history, home), *("×" if home == away else scores.get((home, away)) for away in clubs))) for home in clubs)
    return Table(f"{name}-cross", say.CROSS_CAPTION(league=league), columns, rows, say.CROSS_FOOT(), row_head=0, cross=True)


def _scorers(history: History, name: str, scorers: Sequence[Scorer]) -> Iterator[Block]:
    if scorers:
        place = ColumnHead(say.PLACE_SHORT(), "number", say.PLACE())
        columns = (place, ColumnHead(say.PLAYER()), ColumnHead(say.CLUB()), ColumnHead(say.GOALS(), "number"))
        order = sorted(scorers, key=lambda one: (-one.goals, spelling(one.player)))
        shared = places(order, lambda one: one.goals)
        rows = tuple(Row((at, one.player, club(history, one.club), one.goals)) for at, one in zip(shared, order, strict=True))
        table = Table(f"{name}-scorers", say.SCORERS_CAPTION(), columns, rows, row_head=1)
        yield from shortened(table, SCORERS_SHOWN, say.ALL_SCORERS())


# ---- cup and play-offs -------------------------------------------------------------------------------------------


def _playoffs(history: History, played: Sequence[Played]) -> Iterator[Block]:
    own = [one for one in played if one.kind == "playoff"]
    if own:
        yield Heading(say.PLAYOFFS())
        yield _knock_out(history, "playoffs", say.PLAYOFFS_CAPTION(), own)


def _cup(history: History, season: Season) -> Iterator[Block]:
    """[8.4] Every round of the cup, and who meets in the next one."""
    latest = season.latest.result.cup
    rounds = history.cups.get(season.number, ())
    if not rounds and not latest.next:
        return
    yield Heading(say.CUP())
    if latest.next:
        left = 2 * len(latest.next) + len(latest.byes)
        yield Paragraph(Strong(say.NEXT_IN_CUP(round=cup_round_name(len(rounds) + 1, left))))
        yield Items(tuple(Run((club(history, home), " – ", club(history, away))) for home, away in latest.next))
        if latest.byes:
            yield Paragraph(say.BYES(clubs=between(", ", [club(history, id) for id in latest.byes])))
    for one in reversed(rounds):
        caption = say.CUP_ROUND_WHEN(round=cup_round_name(one.number, one.left), when=when(one.matches[0].told))
        yield _knock_out(history, f"cup-{one.number}", caption, one.matches)


def _knock_out(history: History, name: str, caption: Inline, played: Sequence[Played]) -> Table:
    """Matches that somebody has won: he stands out."""
    columns = (ColumnHead(say.AT_HOME()), ColumnHead(say.VISITORS()), ColumnHead(say.RESULT(), "number"))
    rows = []
    for one in played:
        match = one.match
        home, away = (Strong(club(history, id)) if id == match.winner else club(history, id) for id in (match.home, match.away))
        rows.append(Row((home, away, score_link(one.told, match))))
    return Table(name, caption, columns, tuple(rows), row_head=0)


# ---- everything else ---------------------------------------------------------------------------------------------


def _cards(history: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    """[3.5] Who was punished how often, by club."""
    cards = [card for one in played for card in one.match.cards]
    kicks = [kick.against for one in played for kick in one.match.penalties]
    if not cards and not kicks:
        return
    counts = {
        id: (
            sum(card.club == id and card.card == "yellow" for card in cards),
            sum(card.club == id and card.card == "red" for card in cards),
            kicks.count(id),
        )
        for clubs in leagues(season).values()
        for id in clubs
    }
    order = sorted(counts, key=lambda id: (-counts[id][0] - counts[id][1], -counts[id][1], -counts[id][2], history.names[id]))
    columns = (ColumnHead(say.CLUB()), ColumnHead(say.YELLOW(), "number"), ColumnHead(say.RED(), "number"), ColumnHead(say.PENALTIES_AGAINST(), "number"))
    rows = tuple(Row((club(history, id), *counts[id])) for id in order)
    yield Heading(say.FAIRNESS())
    red = sum(map(reds, played))
    title = say.FAIRNESS_LINE(yellow=len(cards) - red, red=red, penalties=len(kicks))
    yield Fold(title, (Table("cards", say.FAIRNESS_CAPTION(), columns, rows, row_head=0),))


def _without_orders(history: History, season: Season) -> Iterator[Block]:
    """[8.7] Who was NMR, and when."""
    found: dict[str, list[Inline]] = defaultdict(list)
    for round in season.rounds:
        for one in round.result.nmr:
            found[one.club].append(when(round))
    if found:
        columns = (ColumnHead(say.CLUB()), ColumnHead(say.HOW_OFTEN(), "number"), ColumnHead(say.ROUNDS()))
        order = sorted(found, key=lambda id: (-len(found[id]), history.names[id], id))
        rows = tuple(Row((club(history, id), len(found[id]), between(", ", found[id]))) for id in order)
        times = count(sum(map(len, found.values())), say.NMR_LINE_ONE, say.NMR_LINE)
        yield Heading(say.NMR())
        yield Fold(times, (Table("nmr", say.NMR_CAPTION(), columns, rows, row_head=0),))


def _market(history: History, season: Season, deals: Sequence[Deal]) -> Iterator[Block]:
    done = [deal for deal in deals if deal.sold]
    if done:
        yield Heading(say.MARKET())
        found = accounts(done, [id for clubs in leagues(season).values() for id in clubs])
        yield Fold(market.ACCOUNTS_CAPTION(), (accounts_table(history, "accounts", found),))
        yield from deals_blocks(history, "deals", done, folded=True)


def _break(history: History, season: Season) -> Iterator[Block]:
    """[7.1] Whose careers have ended with the season."""
    died: Mapping[str, Sequence[str]] = season.closed_by.result.died if season.closed_by else {}
    if any(died.values()):
        rows = tuple(Row((club(history, id), between(", ", alphabetical(players)))) for id, players in died.items() if players)
        yield Heading(say.CAREERS())
        columns = (ColumnHead(say.CLUB()), ColumnHead(say.PLAYERS_TITLE()))
        yield Fold(say.CAREERS_LINE(), (Table("careers", say.CAREERS_LINE(), columns, rows, row_head=0),))


def _reports(history: History, season: Season) -> Iterator[Block]:
    """The ways onward."""
    yield Heading(say.REPORTS())
    info = Link(season.info.address(), say.INFO_OF_SEASON(n=season.number))
    rounds = [Link(round.address(), str(round.result.season_round)) for round in season.rounds]
    items: list[Inline] = [info]
    items += [say.REPORTS_OF_ROUNDS(rounds=between(", ", rounds))] if rounds else []
    items += [Link(season.closed_by.address(), say.BREAK_REPORT(n=season.number))] if season.closed_by else []
    items.append(Link(page(history.told, CURVES), say.ALL_CURVES()))
    others = [season_link(history, one.number) for one in history.seasons if one is not season]
    items += [say.OTHER_SEASONS(seasons=between(", ", others))] if others else []
    yield Items(tuple(items))
