"""[6, 8.2 d–f] The market: sales to the non-league, private trades, both auctions; and what is for sale in the next
round."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import nouns
from generator.games.united.report import messages as say
from generator.games.united.report.reported import Called, ReportedRound
from generator.games.united.result import Trade, TransferResult
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import items, part
from generator.values.phrase import Message
from generator.values.report import Block, Inline, Paragraph, Strong, Table


def market_blocks(reported: ReportedRound) -> tuple[Block, ...]:
    """Return what was sold, traded and auctioned in this round."""
    return part(nouns.MARKET(), deals(reported, reported.club))


def deals(reported: ReportedRound, called: Called) -> Iterator[Block]:
    """Return the same without its heading. That nothing was dealt in is told only where there could have been."""
    result = reported.result
    planned = reported.season.planned(result.season_round)
    if not (result.offer_results or result.transfer_results or result.trades or result.sales):
        yield from (Paragraph(say.QUIET()),) if planned is not None and planned.trade else ()
    if (told := _dearest(reported)) is not None:
        yield Paragraph(told)
    if result.offer_results:
        yield _offer_results(reported, called)
    if result.transfer_results:
        yield _transfer_results(reported, called)
    yield from part(say.TRADES(), items(_told_trade(reported, trade) for trade in result.trades), 3)
    if result.sales:
        yield _sales(reported, called)


def _sales(reported: ReportedRound, called: Called) -> Table:
    """[6.4, 8.2 d] Return who was sold to the non-league: name and amount only."""
    return Lines(reported.result.sales).table(
        "sales", nouns.SALES(),
        text(messages.PLAYER(), lambda sale: sale.player, head=True),
        text(nouns.CLUB(), lambda sale: called(sale.club)),
        number(nouns.PHASE(), lambda sale: sale.phase),
        number(nouns.KKJ(), lambda sale: sale.amount, key=True),
    )


def _dearest(reported: ReportedRound) -> Message | None:
    """Tell the dearest purchase of both auctions, if there were several."""

    def purchase(player: str | None, data: str, buyer: str, price: int) -> tuple[int, Message]:
        return price, say.DEAREST(player=player, data=data, club=reported.club(buyer), price=price)

    offers, transfers = reported.result.offer_results, reported.result.transfer_results
    bought = [
        *(purchase(one.name, one.data, one.buyer, one.price) for one in offers if one.buyer is not None and one.price is not None),
        *(purchase(one.player, one.data, one.buyer, one.price) for one in transfers if one.buyer is not None and one.buyer != one.seller),
    ]
    return max(bought, key=lambda one: one[0])[1] if len(bought) > 1 else None


def _offer_results(reported: ReportedRound, called: Called) -> Table:
    """[6.5] Return each player of the GM's offer: what he is, who bought him for how much, and what he is called
    now."""
    return Lines(reported.result.offer_results, lambda one: "" if one.buyer else "void").table(
        "offer-results", say.OFFER_RESULTS(),
        number(messages.NUMBER(), lambda one: one.number),
        text(nouns.DATA(), lambda one: Strong(one.data), head=True),
        text(nouns.NAME(), lambda one: messages.NONE() if one.buyer is None else one.name),
        text(say.BUYER(), lambda one: say.UNSOLD() if one.buyer is None else called(one.buyer), key=True),
        number(nouns.KKJ(), lambda one: one.price, key=True),
    )


def _transfer_results(reported: ReportedRound, called: Called) -> Table:
    """[6.6] Return each player of the transfer list: from whom, to whom, for how much."""
    return Lines(reported.result.transfer_results, lambda one: "" if one.buyer else "void").table(
        "transfer-results", say.TRANSFER_RESULTS(),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.DATA(), lambda one: Strong(one.data)),
        text(say.SELLER(), lambda one: called(one.seller)),
        text(say.BUYER(), lambda one: _buyer(one, called), key=True),
        number(nouns.KKJ(), lambda one: one.price, key=True),
    )


def _buyer(one: TransferResult, called: Called) -> Inline:
    """[6.6] Return who got a player of the transfer list: a club, the non-league, or nobody, as his own club kept
    him."""
    if one.buyer is None:
        return nouns.NON_LEAGUE()
    return say.KEPT() if one.buyer == one.seller else called(one.buyer)


def _told_trade(reported: ReportedRound, trade: Trade) -> Message:
    """[6.8, 8.2 f] Return who gives whom to whom, and who pays."""
    first, second = trade.clubs
    given, returned = trade.players
    if not given:  # told by the club that gives players
        first, second, given, returned = second, first, returned, given
    names: dict[str, Inline] = {"first": reported.club(first), "second": reported.club(second), "given": ", ".join(given), "n": trade.phase}
    told = say.EXCHANGED(**names, returned=", ".join(returned)) if returned else say.GIVEN(**names)
    if not trade.paid:
        return say.WITHOUT_MONEY(trade=told)
    payer = trade.clubs[0] if trade.paid > 0 else trade.clubs[1]
    return say.WITH_MONEY(trade=told, club=reported.club(payer), amount=abs(trade.paid))


def for_sale(reported: ReportedRound, called: Called) -> Iterator[Table]:
    """Return the GM's offer [6.5] and the transfer list [6.6] of the next round, to bid on; all data, in the order of
    the auctions."""
    if reported.result.offer:
        yield Lines(reported.result.offer).table(
            "offer", say.OFFER(),
            number(messages.NUMBER(), lambda one: one.number),
            text(nouns.DATA(), lambda one: Strong(one.data), head=True),
            number(say.LEAST(), lambda one: one.value, about=say.LEAST_LONG(), key=True),
        )
    if reported.result.transfer_list:
        yield Lines(reported.result.transfer_list).table(
            "transfer-list", say.TRANSFER_LIST(),
            text(messages.PLAYER(), lambda one: one.player, head=True),
            text(nouns.DATA(), lambda one: Strong(one.data)),
            number(nouns.DP(), lambda one: one.dp, about=nouns.DP_LONG()),
            number(nouns.BAN(), lambda one: one.ban or messages.NONE(), about=nouns.BAN_LONG()),
            text(say.SELLER(), lambda one: called(one.club)),
            number(say.LEAST(), lambda one: one.value, about=say.LEAST_LONG(), key=True),
        )
