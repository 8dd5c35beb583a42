"""[6, 8.2 d–f] The market of all seasons, with what was published of it: names, money, and the data of players who were auctioned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united.lines import MARKET
from generator.games.united.pages import market_words as market
from generator.games.united.pages import words as say
from generator.games.united.pages.deal_rows import accounts_table, deals_blocks, players
from generator.games.united.pages.deals import Deal, accounts
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import club, money, when
from generator.report import Block, ColumnHead, Facts, Heading, Inline, Paragraph, Row, SubPage, Table


def market_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """What is on offer now, what everybody has spent, and every deal ever."""
    return SubPage(MARKET, say.MARKET(), tuple(_blocks(history, deals)))


def _blocks(history: History, deals: Sequence[Deal]) -> Iterator[Block]:
    done = [deal for deal in deals if deal.sold]
    if done:
        yield Facts(tuple(_facts(history, done)))
    else:
        yield Paragraph(market.NO_DEALS())
    yield from _on_offer(history)
    if done:
        yield Heading(market.ACCOUNTS())
        yield accounts_table(history, "accounts", accounts(done, list(history.names)))
    traded = [season for season in reversed(history.seasons) if any(deal.told.result.season == season.number for deal in deals)]
    for season in traded:
        yield Heading(say.SEASON_N(n=season.number))
        own = [deal for deal in deals if deal.told.result.season == season.number]
        yield from deals_blocks(history, f"deals-{season.number}", own, folded=season is not traded[0])


def _facts(history: History, done: Sequence[Deal]) -> Iterator[tuple[Inline, Inline]]:
    yield market.NUMBER_OF_DEALS(), len(done)
    yield market.TURNOVER(), money(sum(deal.money for deal in done))
    bought = [deal for deal in done if deal.kind in ("offer", "transfer", "trade") and deal.target and deal.money]
    if bought:
        dearest = max(bought, key=lambda deal: deal.money)
        yield market.DEAREST(), market.DEAREST_LINE(players=players(dearest), price=money(dearest.money), round=when(dearest.told))


def _on_offer(history: History) -> Iterator[Block]:
    """[6.5, 6.6] What is auctioned in the next round."""
    result = history.told.result
    if result.offer or result.transfer_list:
        yield Heading(market.ON_OFFER())
    if result.offer:
        columns = (ColumnHead(market.NUMBER(), "number"), ColumnHead(market.DATA()))
        yield Table("offer", market.GM_OFFER(), columns, tuple(Row((one.number, one.data)) for one in result.offer), row_head=1)
    if result.transfer_list:
        columns = (ColumnHead(say.PLAYER()), ColumnHead(market.DATA()), ColumnHead(say.CLUB()))
        rows = tuple(Row((one.player, one.data, club(history, one.club))) for one in result.transfer_list)
        yield Table("transfer-list", market.TRANSFER_LIST(), columns, rows, row_head=0)
