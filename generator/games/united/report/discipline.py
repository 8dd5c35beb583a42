"""[3.5, 4] Cards, bans and doping: what was punished in this round, and who misses the next matches."""

from __future__ import annotations

from generator.games.united.chronicle import matches
from generator.games.united.report import words as say
from generator.games.united.report.bans import banned, register
from generator.games.united.report.record import Record, spelling
from generator.games.united.result import Card
from generator.joining import between
from generator.phrase import count
from generator.report import Block, ColumnHead, Fold, Heading, Inline, Number, Paragraph, Row, Table

MOST_PRINTED = 20
"""Lines of the list of cards; a longer one is on the web only, since the cards stand with the matches."""


def discipline_blocks(record: Record) -> tuple[Block, ...]:
    cards = [card for match in matches(record.told) for card in match.cards]
    played = any(True for _ in matches(record.told))
    blocks = [*([Paragraph(_counted(cards))] if played else []), *_bans(record), *_all_cards(record, cards)]
    return (Heading(say.DISCIPLINE()), *blocks) if blocks else ()


def _counted(cards: list[Card]) -> Inline:
    """How many cards there were."""
    if not cards:
        return say.NO_CARDS()
    red = sum(card.card == "red" for card in cards)
    yellow = len(cards) - red
    return say.CARDS_COUNTED(
        yellow=count(yellow, say.ONE_YELLOW, say.YELLOWS) if yellow else say.NO_YELLOW(),
        red=count(red, say.ONE_RED, say.REDS) if red else say.NO_RED(),
    )


def _bans(record: Record) -> tuple[Block, ...]:
    """Who is banned, league by league; of whom the round has brought it to, how long."""
    found = banned(record.rounds)
    if not found:
        return (Paragraph(say.NOBODY_BANNED()),)
    leagues = {line.club: number for number, _, table in record.leagues for line in table}
    several = len(record.leagues) > 1
    names = {number: name for number, name, _ in record.leagues}
    columns = (
        ColumnHead(say.PLAYER()),
        ColumnHead(say.CLUB()),
        *[ColumnHead(say.LEAGUE())] * several,
        ColumnHead(say.DP(), "number", say.DP_LONG()),
        ColumnHead(say.NEW_BAN(), "number", say.NEW_BAN_LONG()),
        ColumnHead(say.STILL(), "number", say.STILL_LONG()),
    )
    rows = tuple(
        Row(
            (
                one.player,
                record.club(one.club),
                *[names.get(leagues.get(one.club, 0))] * several,
                one.dp,
                Number(one.new, signed=True) if one.new else None,
                one.matches,
            )
        )
        for one in sorted(found, key=lambda one: (leagues.get(one.club, 0), not one.new, spelling(one.player)))
    )
    return (Table("banned", say.BANNED_CAPTION(), columns, rows, say.BANNED_FOOT(), row_head=0),)


def _all_cards(record: Record, cards: list[Card]) -> tuple[Block, ...]:
    """Everybody who was punished in this round, with his points of the season."""
    if not cards:
        return ()
    points = register(record.rounds).dp
    punished: dict[tuple[str, str], list[Inline]] = {}
    for card in cards:
        told = say.YELLOW() if card.minute is None else say.RED_IN(minute=card.minute)
        punished.setdefault((card.club, card.player), []).append(told)
    order = {club: index for index, club in enumerate(record.result.clubs)}
    rows = tuple(
        Row((record.club(club), player, between(", ", punished[club, player]), points[player]))
        for club, player in sorted(punished, key=lambda one: (order.get(one[0], 0), spelling(one[1])))
    )
    columns = (ColumnHead(say.CLUB()), ColumnHead(say.PLAYER()), ColumnHead(say.CARDS()), ColumnHead(say.DP(), "number", say.DP_LONG()))
    table = Table("cards", say.CARDS_CAPTION(), columns, rows, row_head=1)
    return (Fold(say.ALL_CARDS(), (table,), printed=len(rows) <= MOST_PRINTED),)


def doping_blocks(record: Record) -> tuple[Block, ...]:
    """[4] How many were tested, who was found, what it costs."""
    doping = record.result.doping
    if not doping.checked:
        return ()
    if not doping.caught:
        return (Heading(say.DOPING()), Paragraph(count(doping.checked, say.CHECKED_ONE, say.CHECKED)))
    told = say.CAUGHT(n=doping.checked, caught=count(len(doping.caught), say.ONE_CAUGHT, say.MANY_CAUGHT))
    columns = (
        ColumnHead(say.PLAYER()),
        ColumnHead(say.CLUB()),
        ColumnHead(say.FINE(), "number", say.FINE_LONG()),
        ColumnHead(say.BAN(), "number", say.BAN_LONG()),
    )
    rows = tuple(Row((one.player, record.club(one.club), one.fine, one.ban or say.NONE())) for one in doping.caught)
    return (Heading(say.DOPING()), Paragraph(told), Table("doping", say.CAUGHT_CAPTION(), columns, rows, row_head=0))
