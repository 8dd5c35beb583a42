"""[6, 8.2 d–f] The market: sales to the non-league, private trades, both auctions; and what is for sale in the next round."""

from __future__ import annotations

from generator.games.united.report import market_words as say
from generator.games.united.report import words
from generator.games.united.report.record import Record
from generator.games.united.result import OfferResult, Result, Trade, TransferResult
from generator.phrase import Message
from generator.report import Block, ColumnHead, Heading, Inline, Items, Paragraph, Row, Strong, Table


def market_blocks(record: Record) -> tuple[Block, ...]:
    """What was sold, traded and auctioned in this round."""
    result = record.result
    blocks = (*_dearest(record), *_offer_results(record), *_transfers(record), *_trades(record), *_sales(record))
    if blocks:
        return (Heading(say.MARKET()), *blocks)
    planned = record.season.planned(result.season_round)
    return (Heading(say.MARKET()), Paragraph(say.QUIET())) if planned is not None and planned.trade else ()


# ---- what has happened -------------------------------------------------------------------------------------------


def _dearest(record: Record) -> tuple[Block, ...]:
    """The dearest purchase of the round, where there were several."""
    bought: list[tuple[int, Message]] = []
    for offered in record.result.offer_results:
        if offered.buyer is not None and offered.price is not None:
            bought.append((offered.price, _purchase(record, offered.name, offered.data, offered.buyer, offered.price)))
    for sold in record.result.transfer_results:
        if sold.buyer is not None and sold.buyer != sold.seller:
            bought.append((sold.price, _purchase(record, sold.player, sold.data, sold.buyer, sold.price)))
    return (Paragraph(max(bought, key=lambda one: one[0])[1]),) if len(bought) > 1 else ()


def _purchase(record: Record, player: Inline, data: str, buyer: str, price: int) -> Message:
    return say.DEAREST(player=player, data=data, club=record.club(buyer), price=price)


def _offer_results(record: Record) -> tuple[Block, ...]:
    """[6.5] Each player of the GM's offer: what he is, who bought him for how much, and what he is called now."""
    results = record.result.offer_results
    if not results:
        return ()
    columns = (
        ColumnHead(say.NUMBER(), "number"),
        ColumnHead(say.DATA()),
        ColumnHead(say.NAME()),
        ColumnHead(say.BUYER()),
        ColumnHead(words.MONEY(), "number"),
    )
    rows = tuple(Row((one.number, Strong(one.data), *_bought(record, one)), "" if one.buyer else "void") for one in results)
    return (Table("offer-results", say.OFFER_RESULTS(), columns, rows, row_head=1),)


def _bought(record: Record, one: OfferResult) -> tuple[Inline, ...]:
    if one.buyer is None:
        return (words.NONE(), say.UNSOLD(), None)
    return one.name, record.club(one.buyer), one.price


def _transfers(record: Record) -> tuple[Block, ...]:
    """[6.6] Each player of the transfer list: from whom, to whom, for how much."""
    results = record.result.transfer_results
    if not results:
        return ()
    columns = (
        ColumnHead(words.PLAYER()),
        ColumnHead(say.DATA()),
        ColumnHead(say.SELLER()),
        ColumnHead(say.BUYER()),
        ColumnHead(words.MONEY(), "number"),
    )
    rows = tuple(
        Row((one.player, Strong(one.data), record.club(one.seller), _buyer(record, one), one.price), "" if one.buyer else "void")
        for one in results
    )
    return (Table("transfer-results", say.TRANSFER_RESULTS(), columns, rows, row_head=0),)


def _buyer(record: Record, one: TransferResult) -> Inline:
    if one.buyer is None:
        return say.NON_LEAGUE()
    return say.KEPT() if one.buyer == one.seller else record.club(one.buyer)


def _trades(record: Record) -> tuple[Block, ...]:
    """[6.8, 8.2 f] Names and money, a sentence for each trade."""
    trades = record.result.trades
    if not trades:
        return ()
    return (Heading(say.TRADES(), 3), Items(tuple(_trade(record, trade) for trade in trades)))


def _trade(record: Record, trade: Trade) -> Message:
    """Who gives whom to whom, and who pays."""
    first, second = trade.clubs
    given, returned = trade.players
    if not given:  # told by the club that gives players
        first, second, given, returned = second, first, returned, given
    names: dict[str, Inline] = {"first": record.club(first), "second": record.club(second), "given": ", ".join(given), "n": trade.phase}
    told = say.EXCHANGED(**names, returned=", ".join(returned)) if returned else say.GIVEN(**names)
    if not trade.paid:
        return say.WITHOUT_MONEY(trade=told)
    payer = trade.clubs[0] if trade.paid > 0 else trade.clubs[1]
    return say.WITH_MONEY(trade=told, club=record.club(payer), amount=abs(trade.paid))


def _sales(record: Record) -> tuple[Block, ...]:
    """[6.4, 8.2 d] Name and amount only."""
    sales = record.result.sales
    if not sales:
        return ()
    columns = (ColumnHead(words.PLAYER()), ColumnHead(words.CLUB()), ColumnHead(say.PHASE(), "number"), ColumnHead(words.MONEY(), "number"))
    rows = tuple(Row((sale.player, record.club(sale.club), sale.phase, sale.amount)) for sale in sales)
    return (Table("sales", say.SALES(), columns, rows, row_head=0),)


# ---- what comes --------------------------------------------------------------------------------------------------


def for_sale(record: Record) -> tuple[Block, ...]:
    """The GM's offer and the transfer list of the next round, to bid on."""
    return (*_offer(record.result), *_transfer_list(record))


def _offer(result: Result) -> tuple[Block, ...]:
    """[6.5] The GM's offer."""
    if not result.offer:
        return ()
    columns = (ColumnHead(say.NUMBER(), "number"), ColumnHead(say.DATA()), ColumnHead(say.LEAST(), "number", say.LEAST_LONG()))
    rows = tuple(Row((one.number, Strong(one.data), one.value)) for one in result.offer)
    return (Table("offer", say.OFFER(), columns, rows, row_head=1),)


def _transfer_list(record: Record) -> tuple[Block, ...]:
    """[6.6] All data of the players, in the order in which they are auctioned."""
    listed = record.result.transfer_list
    if not listed:
        return ()
    columns = (
        ColumnHead(words.PLAYER()),
        ColumnHead(say.DATA()),
        ColumnHead(words.DP(), "number", words.DP_LONG()),
        ColumnHead(words.BAN(), "number", words.BAN_LONG()),
        ColumnHead(say.SELLER()),
        ColumnHead(say.LEAST(), "number", say.LEAST_LONG()),
    )
    rows = tuple(Row((one.player, Strong(one.data), one.dp, one.ban or words.NONE(), record.club(one.club), one.value)) for one in listed)
    return (Table("transfer-list", say.TRANSFER_LIST(), columns, rows, row_head=0),)
