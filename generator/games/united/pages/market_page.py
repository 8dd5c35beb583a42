"""[6, 8.2 d–f] The market of all seasons, with what was published of it: names, money, and the data of players who were auctioned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.enumeration import between
from generator.games.united.lines import MARKET
from generator.games.united.pages import words as say
from generator.games.united.pages.deals import Account, Deal, accounts
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import club, listed, money, when
from generator.report import Block, Column, Facts, Fold, Heading, Inline, Link, Number, Paragraph, Row, Strong, SubPage, Table


def market_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """What is on offer now, what everybody has spent, and every deal ever."""
    return SubPage(MARKET, say.MARKET(), tuple(_blocks(history, deals)))


def _blocks(history: History, deals: Sequence[Deal]) -> Iterator[Block]:
    done = [deal for deal in deals if deal.sold]
    if done:
        yield Facts(tuple(_facts(history, done)))
    else:
        yield Paragraph(say.NO_DEALS())
    yield from _on_offer(history)
    if done:
        yield Heading(say.ACCOUNTS())
        yield accounts_table(history, "accounts", accounts(done, list(history.names)))
    for season in reversed(history.seasons):
        own = [deal for deal in deals if deal.told.result.season == season.number]
        if own:
            caption = say.DEALS_OF_SEASON(n=season.number)
            yield Heading(say.SEASON_N(n=season.number))
            yield from deals_blocks(history, f"deals-{season.number}", caption, own)


def deals_blocks(history: History, name: str, caption: Inline, deals: Sequence[Deal]) -> tuple[Block, ...]:
    """Every deal, the latest first; sales to the non-league, of which there are many, in a fold."""
    rows, sales = (
        tuple(deal_row(history, deal) for deal in reversed(deals) if (deal.kind == "sale") is folded) for folded in (False, True)
    )
    open_table = (Table(name, caption, market_columns(), rows, row_head=2),) if rows else ()
    title = say.SALES(n=len(sales))
    folded = (Fold(title, (Table(f"{name}-sales", title, market_columns(), sales, row_head=2),)),) if sales else ()
    return (*open_table, *folded)


def _facts(history: History, done: Sequence[Deal]) -> Iterator[tuple[Inline, Inline]]:
    yield say.NUMBER_OF_DEALS(), len(done)
    yield say.TURNOVER(), money(sum(deal.money for deal in done))
    bought = [deal for deal in done if deal.kind in ("offer", "transfer", "trade") and deal.target and deal.money]
    if bought:
        dearest = max(bought, key=lambda deal: deal.money)
        yield say.DEAREST(), say.DEAREST_LINE(players=players(dearest), price=money(dearest.money), round=when(dearest.told))


def _on_offer(history: History) -> Iterator[Block]:
    """[6.5, 6.6] What is auctioned in the next round."""
    result = history.told.result
    if result.offer or result.transfer_list:
        yield Heading(say.ON_OFFER())
    if result.offer:
        columns = (Column(say.NUMBER(), "number"), Column(say.DATA()))
        yield Table("offer", say.GM_OFFER(), columns, tuple(Row((one.number, one.data)) for one in result.offer), row_head=1)
    if result.transfer_list:
        columns = (Column(say.PLAYER()), Column(say.DATA()), Column(say.CLUB()))
        rows = tuple(Row((one.player, one.data, club(history, one.club))) for one in result.transfer_list)
        yield Table("transfer-list", say.TRANSFER_LIST(), columns, rows, row_head=0)


def accounts_table(history: History, name: str, found: Sequence[Account]) -> Table:
    """[8.2] Who has moved how much money."""
    columns = (
        Column(say.CLUB()),
        Column(say.CAME(), "number", say.CAME_LONG()),
        Column(say.WENT(), "number", say.WENT_LONG()),
        Column(say.SPENT(), "number"),
        Column(say.EARNED(), "number"),
        Column(say.BALANCE(), "number"),
    )
    rows = tuple(
        Row((club(history, one.club), one.came, one.went, Number(one.spent), Number(one.earned), Number(one.earned - one.spent, signed=True)))
        for one in found
    )
    return Table(name, say.ACCOUNTS_CAPTION(), columns, rows, say.ACCOUNTS_FOOT(), row_head=0)


# ---- rows --------------------------------------------------------------------------------------------------------


def market_columns(own: bool = False) -> tuple[Column, ...]:
    """The columns of `deal_row`; `own`: as one club sees it."""
    first = (Column(say.ROUND()), Column(say.WHAT()), Column(say.PLAYER()))
    clubs = (Column(say.PARTNER()),) if own else (Column(say.SOURCE()), Column(say.TARGET()))
    return (*first, *clubs, Column(say.KKJ(), "number", say.GAIN_LONG() if own else say.PRICE_LONG()))


def deal_row(history: History, deal: Deal, own: str | None = None) -> Row:
    """A deal; as the club `own` sees it: with whom, and what it got or (below 0) paid."""
    head = (when(deal.told), say.DEALS[deal.kind]() if own is None else _seen_by(deal, own), players(deal))
    if own is not None:
        partner = deal.source if deal.target == own else deal.target
        return Row((*head, club(history, partner) if partner and partner != own else None, Number(deal.gain(own), signed=True)))
    source = club(history, deal.source) if deal.source else say.GM()
    if not deal.sold:
        return Row((*head, source, say.UNSOLD(), None), "void")
    target = club(history, deal.target) if deal.target else say.NON_LEAGUE()
    return Row((*head, source, target, Number(deal.price or 0)))


def _seen_by(deal: Deal, own: str) -> Inline:
    if deal.kind == "transfer":
        return say.BOUGHT() if deal.target == own else say.SOLD_ON_LIST() if deal.target else say.LEFT_ON_LIST()
    return say.DEALS[deal.kind]()


def players(deal: Deal) -> Inline:
    """Who went where: names, with data where they are public; those who came in exchange after them."""
    names = listed(Strong(player) for player in deal.players)
    if deal.data is not None:
        return say.WITH_DATA(player=names, data=deal.data) if deal.players else deal.data
    return say.IN_EXCHANGE(players=names, others=between(", ", deal.exchanged)) if deal.exchanged else names
