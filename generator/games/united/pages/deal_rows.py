"""[8.2 d–f] Rows and tables of the market: what was sold, traded and auctioned, and what every club has spent and earned."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.pages import market_words as market
from generator.games.united.pages import words as say
from generator.games.united.pages.deals import Account, Deal
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import club, listed, when
from generator.joining import between
from generator.report import Block, ColumnHead, Fold, Inline, Number, Row, Strong, Table


def deals_blocks(history: History, name: str, deals: Sequence[Deal], folded: bool) -> tuple[Block, ...]:
    """Every deal, the latest first: trades and auctions, in a fold if that is wanted; sales to the non-league always in one."""
    sales, others = ([deal for deal in reversed(deals) if (deal.kind == "sale") is sale] for sale in (True, False))
    blocks: list[Block] = []
    for part, title, found in ((name, market.DEALS_OF_SEASON, others), (f"{name}-sales", market.SALES, sales)):
        if found:
            caption = title(n=len(found))
            table = Table(part, caption, market_columns(), tuple(deal_row(history, deal) for deal in found), row_head=1)
            blocks.append(Fold(caption, (table,)) if folded or found is sales else table)
    return tuple(blocks)


def accounts_table(history: History, name: str, found: Sequence[Account]) -> Table:
    """[8.2] Who has moved how much money."""
    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(market.CAME(), "number", market.CAME_LONG()),
        ColumnHead(market.WENT(), "number", market.WENT_LONG()),
        ColumnHead(market.SPENT(), "number"),
        ColumnHead(market.EARNED(), "number"),
        ColumnHead(market.BALANCE(), "number"),
    )
    rows = []
    for one in found:
        balance = Number(one.earned - one.spent, signed=True)
        rows.append(Row((club(history, one.club), one.came, one.went, one.spent, one.earned, balance)))
    return Table(name, market.ACCOUNTS_CAPTION(), columns, tuple(rows), market.ACCOUNTS_FOOT(), row_head=0)


# ---- rows --------------------------------------------------------------------------------------------------------


def market_columns() -> tuple[ColumnHead, ...]:
    """The columns of `deal_row`."""
    price = ColumnHead(market.KKJ(), "number", market.PRICE_LONG())
    return ColumnHead(say.ROUND()), ColumnHead(say.PLAYER()), price, ColumnHead(market.SOURCE()), ColumnHead(market.TARGET()), ColumnHead(market.WHAT())


def deal_row(history: History, deal: Deal) -> Row:
    """A deal: from whom to whom, for how much."""
    source = club(history, deal.source) if deal.source else market.GM()
    target = club(history, deal.target) if deal.target else market.NON_LEAGUE() if deal.sold else market.UNSOLD()
    return Row((when(deal.told), players(deal), deal.price, source, target, market.DEALS[deal.kind]()), "" if deal.sold else "void")


def own_columns() -> tuple[ColumnHead, ...]:
    """The columns of `own_row`."""
    gain = ColumnHead(market.KKJ(), "number", market.GAIN_LONG())
    return ColumnHead(say.ROUND()), ColumnHead(say.PLAYER()), gain, ColumnHead(market.WHAT()), ColumnHead(market.PARTNER())


def own_row(history: History, deal: Deal, own: str) -> Row:
    """A deal as one of its clubs sees it: with whom, and what it got or (below 0) paid."""
    partner = deal.source if deal.target == own else deal.target
    names = _own_players(deal, own) if deal.kind == "trade" else players(deal)
    with_whom = club(history, partner) if partner and partner != own else None
    gain = None if deal.kind == "kept" else Number(deal.gain(own), signed=True)
    return Row((when(deal.told), names, gain, _seen_by(deal, own), with_whom))


def _seen_by(deal: Deal, own: str) -> Inline:
    if deal.kind == "transfer":
        return market.BOUGHT() if deal.target == own else market.SOLD_ON_LIST() if deal.target else market.LEFT_ON_LIST()
    return market.SOLD_OFF() if deal.kind == "sale" else market.DEALS[deal.kind]()


def players(deal: Deal) -> Inline:
    """Who went where: names, with data where they are public; those who came in exchange after them."""
    names = listed(Strong(player) for player in deal.players)
    if deal.data is not None:
        return say.WITH_DATA(player=names, data=deal.data) if deal.players else deal.data
    return market.IN_EXCHANGE(players=names, others=between(", ", deal.exchanged)) if deal.exchanged else names


def _own_players(deal: Deal, own: str) -> Inline:
    """Who comes to a club and who leaves it by a trade."""
    here, away = (deal.players, deal.exchanged) if deal.target == own else (deal.exchanged, deal.players)
    pieces = [phrase(players=listed(map(Strong, names))) for phrase, names in ((market.COMES, here), (market.GOES, away)) if names]
    return between("; ", pieces)
