"""A round on paper beside its leagues: the cup, bans, the clubs, the market, the programme of the next round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from generator.games.united import nouns
from generator.games.united.chronicle import league_of, matches
from generator.games.united.lines import ban, spelling
from generator.games.united.paper import messages as say
from generator.games.united.paper.leagues import background, glance, match_blocks, match_entries
from generator.games.united.paper.pieces import days_beside
from generator.games.united.report import messages as web
from generator.games.united.report import people
from generator.games.united.report.ahead import break_ahead
from generator.games.united.report.market import buyer, dearest, offer_results, sales, told_trade
from generator.games.united.report.matches import draw_table, next_cup_round, round_name
from generator.games.united.report.register import Banned
from generator.games.united.report.reported import ReportedRound, leagues
from generator.games.united.report.situation import situation_blocks
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import columns, part
from generator.values.joining import between, in_a_row
from generator.values.phrase import count
from generator.values.report import Block, Columns, Entry, Heading, Inline, Number, Paragraph, Strong, Table

MOST_PUNISHED = 20
"""Lines of the list of those who were shown cards; a longer one is on the web only, since the cards stand with the matches."""


def round_blocks(reported: ReportedRound) -> Iterator[Block]:
    """Return a round that was played: what it was like, league by league, what lies beside the leagues, what comes."""
    found = leagues(reported)
    yield from situation_blocks(reported)
    yield from part(say.CLUBS_AND_BANS(), columns((*_clubs(reported), *_discipline(reported))))
    for league in found:
        yield glance(league)
    for league in found:
        yield from match_blocks(league)
    yield from _cup(reported)
    for league in found:
        yield from background(league)
    yield from _market(reported)
    yield from _ahead(reported)


# ---- the cup -----------------------------------------------------------------------------------------------------


def _cup(reported: ReportedRound) -> Iterator[Block]:
    """[8.4] Return the cup's matches; the table of results would say the same once more."""
    cup = reported.result.cup
    if cup.round is None or not cup.matches:
        return
    byes = (reported.before or reported.season.info.result).cup.byes
    yield Heading(say.CUP(round=round_name(cup.round, len(cup.matches), len(byes))))
    yield Columns((*match_entries(reported, cup.matches), *_around_the_cup(reported, byes)))
    if cup.winner is not None:
        yield Paragraph(Strong(web.CUP_WINNER(season=reported.season.number, club=reported.names[cup.winner])))


def _around_the_cup(reported: ReportedRound, byes: Sequence[str]) -> Iterator[Entry]:
    """Return who had a bye, where the final was played, and when the cup goes on if nothing is drawn yet."""
    cup = reported.result.cup
    facts: list[Inline] = []
    if len(cup.matches) == 1 and not byes:
        facts.append(web.WAS_NEUTRAL())
    if byes:
        facts.append(web.THROUGH_BY_BYE(clubs=in_a_row([reported.names[club] for club in byes])))
    if cup.winner is None and not cup.next and (coming := next_cup_round(reported)) is not None:
        facts.append(web.CUP_GOES_ON(n=coming))
    if facts:
        yield Entry(messages.WHAT_COMES_NEXT() if cup.winner is None else nouns.CUP(), tuple(facts))


def draw_blocks(reported: ReportedRound) -> Iterator[Block]:
    """[8.4] Return the cup's next round: a table, and whom it leaves out."""
    cup = reported.result.cup
    if not cup.next:
        return
    yield draw_table(reported, reported.short)
    if cup.byes:
        yield Entry(nouns.BYES(clubs=in_a_row([reported.short(club) for club in cup.byes])))
    elif len(cup.next) == 1:
        yield Entry(nouns.CUP(), (web.NEUTRAL(),))


# ---- cards, bans, doping -----------------------------------------------------------------------------------------


def _discipline(reported: ReportedRound) -> Iterator[Block]:
    """[3.5, 4] Return who is banned, league by league, and who was caught; the cards themselves stand with their matches."""
    found = reported.register.banned()
    if found:
        yield from _bans(reported, found)
    else:
        yield Entry(web.NOBODY_BANNED())
    yield from _punished(reported)
    yield from _doping(reported)


def _bans(reported: ReportedRound, found: Iterable[Banned]) -> Iterator[Table]:
    leagues = league_of(reported.result)
    order = list(reported.result.tables)
    by_league = sorted(found, key=lambda one: order.index(leagues[one.club]) if one.club in leagues else -1)
    groups = [(league, list(group)) for league, group in groupby(by_league, lambda one: leagues.get(one.club))]
    for index, (league, group) in enumerate(groups, start=1):
        yield Lines(group).table(
            f"banned-{index}", say.BANNED(league=league) if league is not None and len(order) > 1 else say.BANNED_ONLY(),
            text(messages.PLAYER(), lambda one: one.player, head=True),
            text(nouns.CLUB(), lambda one: reported.short(one.club)),
            number(nouns.DP(), lambda one: one.dp),
            number(web.NEW_BAN(), lambda one: Number(one.new, signed=True) if one.new else None),
            number(web.STILL(), lambda one: one.matches),
            foot=web.BANNED_FOOT() if index == len(groups) else None,
        )


def _punished(reported: ReportedRound) -> Iterator[Table]:
    """Return the points of those who were punished in this round, where they are few."""
    points = reported.register.dp
    punished = dict.fromkeys((card.club, card.player) for match in matches(reported.round) for card in match.cards)
    if punished and len(punished) <= MOST_PUNISHED:
        order = {club: index for index, club in enumerate(reported.result.clubs)}
        yield Lines(sorted(punished, key=lambda one: (order.get(one[0], 0), spelling(one[1])))).table(
            "cards", say.POINTS_OF_PUNISHED(),
            text(messages.PLAYER(), lambda one: one[1], head=True),
            text(nouns.CLUB(), lambda one: reported.short(one[0])),
            number(nouns.DP(), lambda one: points[one[1]]),
        )


def _doping(reported: ReportedRound) -> Iterator[Entry]:
    """[4] Return how many were tested, who was found, what it costs."""
    doping = reported.result.doping
    if not doping.checked:
        return
    if not doping.caught:
        yield Entry(web.DOPING(), (count(doping.checked, web.CHECKED_ONE, web.CHECKED),))
        return
    offenders = count(len(doping.caught), web.ONE_CAUGHT, web.MANY_CAUGHT)
    caught = [
        say.FINED(player=Strong(one.player), club=reported.short(one.club), fine=one.fine, ban=ban(one.ban)) for one in doping.caught
    ]
    yield Entry(web.DOPING(), (web.CAUGHT(n=doping.checked, caught=offenders), *caught))


# ---- clubs and market --------------------------------------------------------------------------------------------


def _clubs(reported: ReportedRound) -> Iterator[Entry]:
    """[5, 8.5, 8.7] Return talents, clubs without orders, who runs which club, what the GM has decided."""
    told: tuple[tuple[Inline, Callable[[ReportedRound], Iterator[Inline]]], ...] = (
        (web.TALENTS(), people.talents),
        (web.NMR(), people.nmr),
        (web.PEOPLE(), people.people),
        (web.DECISIONS(), people.decisions),
    )
    for title, lines in told:
        if facts := tuple(lines(reported)):
            yield Entry(title, facts)


def _market(reported: ReportedRound) -> tuple[Block, ...]:
    """[6, 8.2 d–f] Return what was sold, traded and auctioned."""
    blocks = tuple(_deals(reported))
    planned = reported.season.planned(reported.result.season_round)
    if not blocks:
        return part(nouns.MARKET(), (Paragraph(web.QUIET()),)) if planned is not None and planned.trade else ()
    told = dearest(reported)
    return (Heading(nouns.MARKET()), *columns((*((Entry(told),) if told is not None else ()), *blocks)))


def _deals(reported: ReportedRound) -> Iterator[Block]:
    result, called = reported.result, reported.short
    if result.offer_results:
        yield offer_results(reported, say.OFFER_RESULTS(), called, numbered=False)
    if result.transfer_results:
        yield Lines(result.transfer_results, lambda one: "" if one.buyer else "void").table(
            "transfer-results", say.TRANSFER_RESULTS(),
            text(messages.PLAYER(), lambda one: one.player, head=True),
            text(nouns.DATA(), lambda one: Strong(one.data)),
            text(say.FROM_TO(), lambda one: between(" → ", [called(one.seller), buyer(one, called)])),
            number(nouns.KKJ(), lambda one: one.price),
        )
    if result.trades:
        yield Entry(web.TRADES(), tuple(told_trade(reported, trade) for trade in result.trades))
    if result.sales:
        yield sales(reported, say.SALES(), called)


def for_sale(reported: ReportedRound) -> Iterator[Table]:
    """[6.5, 6.6] Return the GM's offer and the transfer list of the next round, with all data, in the order of the auctions."""
    if reported.result.offer:
        yield Lines(reported.result.offer).table(
            "offer", say.OFFER(),
            number(messages.NUMBER(), lambda one: one.number),
            text(nouns.DATA(), lambda one: Strong(one.data), head=True),
            number(web.LEAST(), lambda one: one.value),
        )
    if reported.result.transfer_list:
        yield Lines(reported.result.transfer_list).table(
            "transfer-list", say.TRANSFER_LIST(),
            text(messages.PLAYER(), lambda one: one.player, head=True),
            text(nouns.DATA(), lambda one: Strong(one.data)),
            text(web.SELLER(), lambda one: reported.short(one.club)),
            number(nouns.DP(), lambda one: one.dp),
            number(nouns.BAN(), lambda one: one.ban or messages.NONE()),
            number(web.LEAST(), lambda one: one.value),
        )


# ---- what comes --------------------------------------------------------------------------------------------------


def _ahead(reported: ReportedRound) -> Iterator[Block]:
    """Return the fixtures of the next round as small tables, the cup's draw, what is for sale; after the last round, the break; nothing once the
    league is at its end."""
    if reported.round.ended:
        return
    coming = reported.season.next
    if coming is None:
        yield from break_ahead(reported)
        return
    fixtures = reported.season.fixtures(coming.round)
    tables: list[Block] = []
    for index, league in enumerate(reported.result.tables, start=1):
        found = {day: [(one.home, one.away) for one in fixtures if one.league == league and one.matchday == day] for day in coming.matchdays}
        if days := {day: pairs for day, pairs in found.items() if pairs}:
            tables.append(days_beside(reported, f"next-{index}", league, days))
    on_sale = for_sale(reported) if coming.trade else ()
    yield from part(web.NEXT_ROUND(n=coming.round), (*tables, *columns((*draw_blocks(reported), *on_sale))))
