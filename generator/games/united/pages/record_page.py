"""The record book: the best five of everything, each with its round and a way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from generator.games.united.lines import RECORDS, SCORE, score_link
from generator.games.united.pages import market_words as market
from generator.games.united.pages import record_words as named
from generator.games.united.pages import records
from generator.games.united.pages import words as say
from generator.games.united.pages.deal_rows import players
from generator.games.united.pages.deals import Deal
from generator.games.united.pages.history import History, Played, Side
from generator.games.united.pages.pieces import club, competition, listed, own_score, pairing, season_link, when
from generator.games.united.pages.records import Cards, Feat, Top
from generator.games.united.pages.series import Series
from generator.report import Block, ColumnHead, Heading, Inline, Number, Paragraph, Row, SubPage, Table

Cells = tuple[Inline, ...]


def record_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """All records there are so far."""
    blocks = (
        *_part(named.MATCHES(), _matches(history)),
        *_part(named.SERIES_PART(), _series(history)),
        *_part(named.PLAYERS_PART(), _players(history)),
        *_part(named.CARDS_PART(), _cards(history)),
        *_part(named.SEASONS_PART(), _seasons(history)),
        *_part(named.MARKET_PART(), _market(history, deals)),
    )
    return SubPage(RECORDS, say.RECORDS(), blocks or (Paragraph(named.NO_RECORDS()),))


def _part(title: Inline, tables: Iterator[Table]) -> tuple[Block, ...]:
    found = [table for table in tables if table.rows]
    return (Heading(title), *found) if found else ()


def _table(name: str, caption: Inline, columns: Sequence[ColumnHead], best: Top[Any], cells: Callable[[Any], Cells]) -> Table:
    """The best of something, each with its place; what shares the last place beyond them is counted."""
    rows = []
    for index, (place, thing) in enumerate(best.lines):
        shared = index > 0 and best.lines[index - 1][0] == place
        rows.append(Row((None if shared else place, *cells(thing)), "best" if place == 1 else ""))
    foot = named.MORE(n=best.more) if best.more else None
    return Table(name, caption, (ColumnHead(say.PLACE_SHORT(), "number", say.PLACE()), *columns), tuple(rows), foot, row_head=1)


# ---- matches and series ------------------------------------------------------------------------------------------


def _matches(history: History) -> Iterator[Table]:
    def won(side: Side) -> Cells:
        return club(history, side.club), own_score(side), club(history, side.opponent), when(side.played.told), competition(side.played)

    def told(played: Played) -> Cells:
        match = played.match
        return pairing(history, match), score_link(played.told, match), sum(match.score), when(played.told), competition(played)

    last = (ColumnHead(say.ROUND()), ColumnHead(say.COMPETITION()))
    wins = (ColumnHead(named.WINNER()), ColumnHead(say.RESULT(), "number"), ColumnHead(say.OPPONENT()), *last)
    goals = (ColumnHead(say.MATCH()), ColumnHead(say.RESULT(), "number"), ColumnHead(say.GOALS(), "number"), *last)
    yield _table("highest-wins", named.HIGHEST_WINS(), wins, records.highest_wins(history), won)
    yield _table("away-wins", named.AWAY_WINS(), wins, records.highest_away_wins(history), won)
    yield _table("most-goals", named.MOST_GOALS(), goals, records.most_goals(history), told)
    yield _table("draws", named.HIGHEST_DRAWS(), goals, records.highest_draws(history), told)


def _series(history: History) -> Iterator[Table]:
    columns = (ColumnHead(say.CLUB()), ColumnHead(say.MATCHES(), "number"), ColumnHead(named.FROM()), ColumnHead(named.TO()))

    def cells(one: Series) -> Cells:
        last = named.STILL_RUNNING() if one.running else when(one.last.played.told)
        return club(history, one.club), one.length, when(one.first.played.told), last

    for name, caption in named.SERIES.items():
        yield _table(f"series-{name}", caption(), columns, records.longest_series(history, name), cells)


# ---- players -----------------------------------------------------------------------------------------------------


def _players(history: History) -> Iterator[Table]:
    def in_match(feat: Feat) -> Cells:
        assert feat.side is not None
        side = feat.side
        return feat.player, feat.count, club(history, feat.club), _against(history, side), when(side.played.told)

    def in_season(feat: Feat) -> Cells:
        assert feat.season is not None
        return feat.player, feat.count, club(history, feat.club), season_link(history, feat.season)

    first = (ColumnHead(say.PLAYER()), ColumnHead(say.GOALS(), "number"), ColumnHead(say.CLUB()))
    match, season = (*first, ColumnHead(say.MATCH()), ColumnHead(say.ROUND())), (*first, ColumnHead(say.SEASON()))
    yield _table("goals-in-a-match", named.GOALS_IN_A_MATCH(), match, records.goals_in_a_match(history), in_match)
    yield _table("goals-in-a-season", named.GOALS_IN_A_SEASON(), season, records.goals_in_a_season(history), in_season)
    ever = (ColumnHead(say.PLAYER()), ColumnHead(say.GOALS(), "number"), ColumnHead(named.FOR_CLUBS()), ColumnHead(say.SEASONS(), "number"))
    yield _table(
        "goals-ever",
        named.GOALS_EVER(),
        ever,
        records.goals_ever(history),
        lambda one: (one.player, one.goals, listed(club(history, id) for id in one.clubs), one.seasons),
    )


def _against(history: History, side: Side) -> Inline:
    return named.AGAINST(score=own_score(side), opponent=club(history, side.opponent))


def _cards(history: History) -> Iterator[Table]:
    colours = (ColumnHead(say.YELLOW(), "number"), ColumnHead(say.RED(), "number"))

    def of_player(one: Cards) -> Cells:
        return one.player, one.yellow, one.red, club(history, one.club)

    def of_club(one: Cards) -> Cells:
        assert one.season is not None
        return club(history, one.club), one.yellow, one.red, season_link(history, one.season)

    def of_match(played: Played) -> Cells:
        red = records.reds(played)
        return pairing(history, played.match), len(played.match.cards) - red, red, score_link(played.told, played.match), when(played.told)

    player, season = (ColumnHead(say.PLAYER()), *colours, ColumnHead(say.CLUB())), (ColumnHead(say.CLUB()), *colours, ColumnHead(say.SEASON()))
    yield _table("cards-of-players", named.CARDS_OF_PLAYERS(), player, records.cards_of_players(history), of_player)
    yield _table("cards-of-clubs", named.CARDS_OF_CLUBS(), season, records.cards_of_clubs(history), of_club)
    match = (ColumnHead(say.MATCH()), *colours, ColumnHead(say.RESULT(), "number"), ColumnHead(say.ROUND()))
    yield _table("cards-in-a-match", named.CARDS_IN_A_MATCH(), match, records.most_cards(history), of_match)
    columns = (ColumnHead(say.PLAYER()), ColumnHead(named.MINUTE(), "number"), ColumnHead(say.CLUB()), ColumnHead(say.MATCH()), ColumnHead(say.ROUND()))
    yield _table(
        "sendings-off",
        named.EARLIEST_RED(),
        columns,
        records.earliest_sendings_off(history),
        lambda one: (one[1].player, one[1].minute, club(history, one[0].club), _against(history, one[0]), when(one[0].played.told)),
    )


# ---- seasons and market ------------------------------------------------------------------------------------------


def _seasons(history: History) -> Iterator[Table]:
    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(say.POINTS(), "number"),
        ColumnHead(say.GOALS(), "number"),
        ColumnHead(say.LEAGUE()),
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.SEASON()),
    )
    for name, caption in named.SEASONS.items():
        yield _table(
            f"seasons-{name}",
            caption(),
            columns,
            records.best_seasons(history, name),
            lambda one: (
                club(history, one[2].club),
                one[2].points,
                SCORE(home=one[2].goals, away=one[2].against),
                one[1],
                say.PLACE_N(n=one[2].place),
                season_link(history, one[0].number),
            ),
        )


def _market(history: History, deals: Sequence[Deal]) -> Iterator[Table]:
    columns = (
        ColumnHead(say.PLAYER()),
        ColumnHead(market.KKJ(), "number"),
        ColumnHead(market.SOURCE()),
        ColumnHead(market.TARGET()),
        ColumnHead(say.ROUND()),
    )

    def cells(deal: Deal) -> Cells:
        source = club(history, deal.source) if deal.source else market.GM()
        target = club(history, deal.target) if deal.target else market.NON_LEAGUE()
        return players(deal), Number(deal.money), source, target, when(deal.told)

    yield _table("dearest", named.DEAREST(), columns, records.dearest(deals), cells)
