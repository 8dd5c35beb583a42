"""[6, 8.2 d–f] The market of all seasons, with what was published of it: names, money, and the data of players who were auctioned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.united import nouns
from generator.games.united.lines import MARKET
from generator.games.united.pages import market_words as market
from generator.games.united.pages import words as say
from generator.games.united.pages.deal_tables import accounts_table, deals_blocks, players
from generator.games.united.pages.deals import Deal, deals_of, market_accounts
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import club, money, when
from generator.report import Block, Facts, Heading, Inline, Paragraph, SubPage
from generator.telling import words
from generator.telling.columns import Lines, number, text


def market_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """Tell what is on offer now, what everybody has spent, and every deal ever."""
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
        yield accounts_table(history, "accounts", market_accounts(done, list(history.names)))
    latest = max((deal.round.result.season for deal in deals), default=0)
    for season in reversed(history.seasons):
        own = deals_of(season.number, deals)
        if own:
            yield Heading(say.SEASON_N(n=season.number))
            yield from deals_blocks(history, f"deals-{season.number}", own, folded=season.number < latest)


def _facts(history: History, done: Sequence[Deal]) -> Iterator[tuple[Inline, Inline]]:
    yield market.NUMBER_OF_DEALS(), len(done)
    yield market.TURNOVER(), money(sum(deal.money for deal in done))
    bought = [deal for deal in done if deal.kind in ("offer", "transfer", "trade") and deal.target and deal.money]
    if bought:
        dearest = max(bought, key=lambda deal: deal.money)
        yield market.DEAREST(), market.DEAREST_LINE(players=players(dearest), price=money(dearest.money), round=when(dearest.round))


def _on_offer(history: History) -> Iterator[Block]:
    """[6.5, 6.6] Tell what is auctioned in the next round."""
    result = history.latest.result
    if result.offer or result.transfer_list:
        yield Heading(market.ON_OFFER())
    if result.offer:
        yield Lines(result.offer).table(
            "offer", market.GM_OFFER(),
            number(words.NUMBER(), lambda offered: offered.number),
            text(nouns.DATA(), lambda offered: offered.data, head=True),
        )
    if result.transfer_list:
        yield Lines(result.transfer_list).table(
            "transfer-list", market.TRANSFER_LIST(),
            text(words.PLAYER(), lambda listed: listed.player, head=True),
            text(nouns.DATA(), lambda listed: listed.data),
            text(nouns.CLUB(), lambda listed: club(history, listed.club)),
        )
