"""The page of a season: who won what, tables, all results, the cup, scorers, who sent no orders, the market."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES, alphabetical, code, page, score_link, season_slug
from generator.games.united.pages import messages as say
from generator.games.united.pages.eternal import home_or_away
from generator.games.united.pages.history import History, Played, champions, complete, leagues, tables
from generator.games.united.pages.market import Deal, accounts_table, deals_blocks, market_accounts
from generator.games.united.pages.pieces import club, cup_round_name, filled, league_table, place_column, season_link, shortened, when
from generator.games.united.report.reported import cup_winner
from generator.games.united.report.tables import ordered
from generator.games.united.result import Result, Scorer
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import part
from generator.values.bundle import LazyBlocks
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.rank import places
from generator.values.report import Block, Facts, Fold, Heading, Inline, Items, Link, Number, Paragraph, Strong, SubPage, Table


def season_page(history: History, season: Season, deals: Sequence[Deal]) -> SubPage:
    """Tell everything of a season; `deals` are those of its rounds."""
    made_of = history.made_of(season.closed_by, [one.number for one in history.seasons])
    blocks = LazyBlocks(lambda: _blocks(history, season, deals))
    return SubPage(season_slug(season.number), say.SEASON_N(n=season.number), blocks, made_of=made_of)


def _blocks(history: History, season: Season, deals: Sequence[Deal]) -> tuple[Block, ...]:
    played = [one for one in history.played if one.season == season.number]
    playoffs = [one for one in played if one.kind == "playoff"]
    return (
        Facts(tuple(_facts(history, season, played))),
        *_leagues(history, season, played),
        *part(say.PLAYOFFS(), filled(_knock_out(history, "playoffs", say.PLAYOFFS_CAPTION(), playoffs))),
        *part(nouns.CUP(), _cup(history, season)),
        *part(say.FAIRNESS(), _cards(history, season, played)),
        *part(say.NMR(), _without_orders(history, season)),
        *part(nouns.MARKET(), _market(history, season, deals)),
        *part(say.CAREERS(), _careers(history, season)),
        Heading(say.REPORTS()),
        Items(tuple(_reports(history, season))),
    )


def _facts(history: History, season: Season, played: Sequence[Played]) -> Iterator[tuple[Inline, Inline]]:
    winners = champions(season)
    for league, winner in winners.items():
        yield say.CHAMPION_OF(league=league) if len(winners) > 1 else say.CHAMPION(), club(history, winner)
    if (cup := cup_winner(season)) is not None:
        yield say.CUP_WINNER(), club(history, cup)
    planned = len(season.info.result.calendar or ())
    rounds = len(season.rounds)
    yield messages.ROUNDS(), say.SO_MANY_OF(n=rounds, all=planned) if rounds < planned else rounds
    if played:
        goals = sum(sum(one.match.score) for one in played)
        yield say.MATCHES(), len(played)
        yield nouns.GOALS(), say.GOALS_A_MATCH(n=goals, mean=Number(Fraction(goals, len(played)), 2))
    index = history.seasons.index(season)
    for title, other in ((say.SEASON_BEFORE, index - 1), (say.SEASON_AFTER, index + 1)):
        if 0 <= other < len(history.seasons):
            number = history.seasons[other].number
            yield title(), season_link(history, number, say.SEASON_N(n=number))


def _leagues(history: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    if not season.rounds:
        for league, clubs in leagues(season).items():
            yield Heading(league)
            yield Items(tuple(club(history, id) for id in clubs))
        return
    became = became_of(season)
    sides = {side: home_or_away(history, season, side) for side in ("home", "away")}
    for level, (league, lines) in enumerate(tables(season).items()):
        name = f"league-{level + 1}"
        yield Heading(league)
        caption = say.FINAL_TABLE(league=league) if complete(season) else say.TABLE_SO_FAR(league=league)
        remarks = {line.club: became[line.club] for line in lines if line.club in became}
        yield league_table(history, name, caption, lines, remarks, champion=complete(season))
        for side, title in (("home", say.HOME_TABLE), ("away", say.AWAY_TABLE)):
            yield Fold(title(), (league_table(history, f"{name}-{side}", title(), sides[side][league], {}),))
        own = [one for one in played if one.level == level]
        if own:
            yield Fold(say.CROSS_TABLE(), (_cross(history, name, league, [line.club for line in lines], own),))
        yield from _scorers(history, name, season.latest.result.scorers.get(league, ()))


def became_of(season: Season) -> dict[str, Inline]:
    """[1.3, 7.1] Return what became of clubs after the season: in a higher or a lower league, or dissolved."""
    if season.closed_by is None:
        return {}
    result = season.closed_by.result
    order = list(result.schedule or result.tables)
    level = {name: number for number, name in enumerate((*order, *(name for name in result.tables if name not in order)))}
    found: dict[str, Inline] = {
        one.club: (say.PROMOTED if level.get(one.new, 0) < level.get(one.old, 0) else say.RELEGATED)() for one in result.moved
    }
    return found | {id: nouns.DISSOLVED() for id in result.dissolved or ()}


def _cross(history: History, name: str, league: str, clubs: Sequence[str], played: Sequence[Played]) -> Table:
    """Return all results, home teams in rows, visitors in columns; those of matches still to come are empty."""
    scores: dict[tuple[str, str], Inline] = {(one.match.home, one.match.away): score_link(one.round, one.match) for one in played}
    scores |= {(id, id): "×" for id in clubs}

    def against(visitor: str) -> Column[str]:
        return number(code(visitor), lambda home: scores.get((home, visitor)), about=history.names[visitor])

    return Lines(clubs).table(
        f"{name}-cross", say.CROSS_CAPTION(league=league),
        text(nouns.HOME(), lambda home: club(history, home), head=True),
        *map(against, clubs),
        foot=say.CROSS_FOOT(),
        cross=True,
    )


def _scorers(history: History, name: str, scorers: Sequence[Scorer]) -> tuple[Block, ...]:
    order = ordered(scorers)
    place_with = dict(zip([one.goals for one in order], places(order, lambda one: one.goals), strict=True))
    table = Lines(order).table(
        f"{name}-scorers", say.SCORERS(),
        place_column(lambda one: place_with[one.goals]),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: club(history, one.club)),
        number(nouns.GOALS(), lambda one: one.goals),
    )
    return shortened(table, say.ALL_SCORERS())


def _cup(history: History, season: Season) -> Iterator[Block]:
    """[8.4] Tell every round of the cup, and who meets in the next one."""
    latest = season.latest.result.cup
    rounds = history.cups.get(season.number, ())
    if latest.next:
        left = 2 * len(latest.next) + len(latest.byes)
        yield Paragraph(Strong(say.NEXT_IN_CUP(round=cup_round_name(len(rounds) + 1, left))))
        yield Items(tuple(between(" – ", [club(history, home), club(history, away)]) for home, away in latest.next))
        if latest.byes:
            yield Paragraph(nouns.BYES(clubs=between(", ", [club(history, id) for id in latest.byes])))
    for one in reversed(rounds):
        caption = messages.IN_BRACKETS(what=cup_round_name(one.number, one.left), more=when(one.matches[0].round))
        yield _knock_out(history, f"cup-{one.number}", caption, one.matches)


def _knock_out(history: History, name: str, caption: Inline, played: Sequence[Played]) -> Table:
    """Return matches that somebody has won: he stands out."""

    def team(one: Played, id: str) -> Inline:
        return Strong(club(history, id)) if id == one.match.winner else club(history, id)

    return Lines(played).table(
        name, caption,
        text(nouns.HOME(), lambda one: team(one, one.match.home), head=True),
        text(say.VISITORS(), lambda one: team(one, one.match.away), key=True),
        number(messages.RESULT(), lambda one: score_link(one.round, one.match), key=True),
    )


def _cards(history: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    """[3.5] Tell who was punished how often, by club."""
    cards = [card for one in played for card in one.match.cards]
    yellow = Counter(card.club for card in cards if card.card == "yellow")
    red = Counter(card.club for card in cards if card.card == "red")
    penalties = Counter(kick.against for one in played for kick in one.match.penalties)
    if yellow or red or penalties:
        clubs = [id for clubs in leagues(season).values() for id in clubs]
        clubs.sort(key=lambda id: (-yellow[id] - red[id], -red[id], -penalties[id], history.names[id]))
        table = Lines(clubs).table(
            "cards", say.FAIRNESS_CAPTION(),
            text(nouns.CLUB(), lambda id: club(history, id), head=True),
            number(say.YELLOW(), lambda id: yellow[id]),
            number(say.RED(), lambda id: red[id]),
            number(say.PENALTIES_AGAINST(), lambda id: penalties[id]),
        )
        yield Fold(say.FAIRNESS_LINE(yellow=yellow.total(), red=red.total(), penalties=penalties.total()), (table,))


def _without_orders(history: History, season: Season) -> Iterator[Block]:
    """[8.7] Tell who was NMR, and when."""
    rounds = without_orders(history, season)
    if rounds:
        table = Lines(rounds).table(
            "nmr", say.NMR_CAPTION(),
            text(nouns.CLUB(), lambda id: club(history, id), head=True),
            number(say.HOW_OFTEN(), lambda id: len(rounds[id])),
            text(messages.ROUNDS(), lambda id: between(", ", [when(round) for round in rounds[id]])),
        )
        yield Fold(count(sum(map(len, rounds.values())), say.NMR_LINE_ONE, say.NMR_LINE), (table,))


def without_orders(history: History, season: Season) -> Mapping[str, list[RoundView[Result]]]:
    """[8.7] Return the rounds in which clubs were NMR, by club: most of them first, equals by name."""
    rounds: dict[str, list[RoundView[Result]]] = defaultdict(list)
    for round in season.rounds:
        for one in round.result.nmr:
            rounds[one.club].append(round)
    return {id: rounds[id] for id in sorted(rounds, key=lambda id: (-len(rounds[id]), history.names[id], id))}


def _market(history: History, season: Season, deals: Sequence[Deal]) -> Iterator[Block]:
    done = [deal for deal in deals if deal.sold]
    if done:
        found = market_accounts(done, [id for clubs in leagues(season).values() for id in clubs])
        yield Fold(say.ACCOUNTS_CAPTION(), (accounts_table(history, found),))
        yield from deals_blocks(history, "deals", done, folded=True)


def _careers(history: History, season: Season) -> Iterator[Block]:
    """[7.1] Tell whose careers have ended with the season."""
    died = {id: players for id, players in season.closed_by.result.died.items() if players} if season.closed_by else {}
    if died:
        table = Lines(died).table(
            "careers", say.CAREERS_LINE(),
            text(nouns.CLUB(), lambda id: club(history, id), head=True),
            text(messages.PLAYERS(), lambda id: between(", ", alphabetical(died[id]))),
        )
        yield Fold(say.CAREERS_LINE(), (table,))


def _reports(history: History, season: Season) -> Iterator[Inline]:
    """Lead to the season's reports, to the curves, to the other seasons."""
    yield Link(season.info.address(), say.INFO_OF_SEASON(n=season.number))
    if season.rounds:
        rounds = [Link(round.address(), str(round.result.season_round)) for round in season.rounds]
        yield say.REPORTS_OF_ROUNDS(rounds=between(", ", rounds))
    if season.closed_by:
        yield Link(season.closed_by.address(), say.BREAK_REPORT(n=season.number))
    yield Link(page(history.latest, CURVES), say.ALL_CURVES())
    others = [season_link(history, one.number) for one in history.seasons if one is not season]
    if others:
        yield say.OTHER_SEASONS(seasons=between(", ", others))
