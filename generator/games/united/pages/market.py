"""[6, 8.2 d–f] The market of all seasons, with what was published of it: names, money, and the data of players who were
auctioned.

Sales, trades and auctions are deals in one form. Their tables stand on the pages of seasons and clubs as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from generator.games.united import nouns
from generator.games.united.chronicle import Rounds
from generator.games.united.lines import MARKET
from generator.games.united.pages import messages as say
from generator.games.united.pages.history import History
from generator.games.united.pages.pieces import club, filled, listed, money, when
from generator.games.united.result import Result, Trade
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import part
from generator.values.bundle import LazyBlocks
from generator.values.joining import between
from generator.values.record import replace
from generator.values.report import Block, Facts, Fold, Heading, Inline, Number, Paragraph, Strong, SubPage, Table

OFFER_PHASE, TRANSFER_PHASE = 13, 14


class Deal(Struct, frozen=True):
    """Players who went from a club (None: the GM's offer) to another (None: the non-league; an unsold offer has no
    price either).

    `exchanged` went the other way. `price` in kKj is what `target` paid, below 0 what it got on top; `data` are a
    player's, if they are public.
    """

    round: RoundView[Result]
    phase: int
    kind: Literal["sale", "trade", "offer", "transfer", "kept"]
    players: tuple[str, ...]
    exchanged: tuple[str, ...]
    data: str | None
    source: str | None
    target: str | None
    price: int | None

    @property
    def sold(self) -> bool:
        """Tell whether anything came of it at all."""
        return self.price is not None

    @property
    def money(self) -> int:
        """Return how much money moved, in kKj; what a club paid itself did not."""
        return 0 if self.kind == "kept" else abs(self.price or 0)

    def concerns(self, club: str) -> bool:
        return club in (self.source, self.target)

    def gain(self, club: str) -> int:
        """Return what a club got by it, in kKj; below 0: what it paid."""
        price = 0 if self.kind == "kept" else self.price or 0
        return price * ((self.source == club) - (self.target == club))


def deals(rounds: Rounds) -> tuple[Deal, ...]:
    """Return everything that was sold, traded or auctioned, in the order of the phases."""
    return tuple(deal for round in rounds for deal in sorted(_of(round), key=lambda deal: deal.phase))


def deals_of(season: int, found: Iterable[Deal]) -> list[Deal]:
    """Return those of the deals that were made in a season."""
    return [deal for deal in found if deal.round.result.season == season]


def _of(round: RoundView[Result]) -> Iterator[Deal]:
    result = round.result
    for sale in result.sales:
        yield Deal(round, sale.phase, "sale", (sale.player,), (), None, sale.club, None, sale.amount)
    for trade in result.trades:
        yield _traded(round, trade)
    for offer in result.offer_results:
        names = (offer.name,) if offer.name is not None else ()
        yield Deal(round, OFFER_PHASE, "offer", names, (), offer.data, None, offer.buyer, offer.price)
    for bid in result.transfer_results:
        kept = bid.buyer == bid.seller
        yield Deal(round, TRANSFER_PHASE, "kept" if kept else "transfer", (bid.player,), (), bid.data, bid.seller, bid.buyer, bid.price)


def _traded(round: RoundView[Result], trade: Trade) -> Deal:
    """[6.8] Return a trade as seen by who paid; by who got players, if the other one got none."""
    (first, second), (given, got) = trade.clubs, trade.players
    deal = Deal(round, trade.phase, "trade", got, given, None, second, first, trade.paid)
    if deal.players and (trade.paid >= 0 or not given):
        return deal
    return replace(deal, players=given, exchanged=got, source=first, target=second, price=-trade.paid)


class MarketAccount(Struct, frozen=True):
    """What a club has spent and earned on the market, in kKj, and how many players came and went."""

    club: str
    came: int
    went: int
    spent: int
    earned: int


def market_accounts(found: Iterable[Deal], clubs: Sequence[str]) -> list[MarketAccount]:
    """Return all clubs that did anything on the market: who has moved most money first, then in the order given."""
    found = [deal for deal in found if deal.sold and deal.kind != "kept"]
    accounts = []
    for id in clubs:
        own = [deal for deal in found if deal.concerns(id)]
        if own:
            came = sum(len(deal.players if deal.target == id else deal.exchanged) for deal in own)
            went = sum(len(deal.players if deal.source == id else deal.exchanged) for deal in own)
            spent = sum(max(0, -deal.gain(id)) for deal in own)
            earned = sum(max(0, deal.gain(id)) for deal in own)
            accounts.append(MarketAccount(id, came, went, spent, earned))
    return sorted(accounts, key=lambda account: -account.spent - account.earned)


# ---- the page and its tables -------------------------------------------------------------------------------------


def market_page(history: History, deals: Sequence[Deal]) -> SubPage:
    """Tell what is on offer now, what everybody has spent, and every deal ever."""
    return SubPage(MARKET, nouns.MARKET(), tuple(_blocks(history, deals)))


def _blocks(history: History, deals: Sequence[Deal]) -> Iterator[Block]:
    done = [deal for deal in deals if deal.sold]
    if done:
        yield Facts(tuple(_facts(done)))
    else:
        yield Paragraph(say.NO_DEALS())
    yield from part(say.ON_OFFER(), filled(*_on_offer(history)))
    if done:
        yield Heading(say.ACCOUNTS())
        yield accounts_table(history, market_accounts(done, history.clubs))
    latest = max((deal.round.result.season for deal in deals), default=0)
    for season in reversed(history.seasons):
        own = deals_of(season.number, deals)
        if own:
            yield Heading(say.SEASON_N(n=season.number))
            yield from deals_blocks(history, f"deals-{season.number}", own, folded=season.number < latest)


def _facts(done: Sequence[Deal]) -> Iterator[tuple[Inline, Inline]]:
    yield say.NUMBER_OF_DEALS(), len(done)
    yield say.TURNOVER(), money(sum(deal.money for deal in done))
    bought = [deal for deal in done if deal.kind in ("offer", "transfer", "trade") and deal.target and deal.money]
    if bought:
        dearest = max(bought, key=lambda deal: deal.money)
        yield say.DEAREST(), say.DEAREST_LINE(players=players(dearest), price=money(dearest.money), round=when(dearest.round))


def _on_offer(history: History) -> tuple[Table, ...]:
    """[6.5, 6.6] Tell what is auctioned in the next round."""
    offer = Lines(history.latest.result.offer).table(
        "offer", say.GM_OFFER(),
        number(messages.NUMBER(), lambda offered: offered.number),
        text(nouns.DATA(), lambda offered: offered.data, head=True),
    )
    transfers = Lines(history.latest.result.transfer_list).table(
        "transfer-list", nouns.TRANSFER_LIST(),
        text(messages.PLAYER(), lambda listed: listed.player, head=True),
        text(nouns.DATA(), lambda listed: listed.data),
        text(nouns.CLUB(), lambda listed: club(history, listed.club)),
    )
    return offer, transfers


def deals_blocks(history: History, name: str, deals: Sequence[Deal], folded: bool) -> Iterator[Block]:
    """Tell every deal, the latest first: trades and auctions, in a fold if that is wanted; sales to the non-league
    always in one."""
    sales, others = ([deal for deal in reversed(deals) if (deal.kind == "sale") is sale] for sale in (True, False))
    for of, title, found in ((name, say.DEALS_OF_SEASON, others), (f"{name}-sales", say.SALES, sales)):
        if found:
            caption = title(n=len(found))
            tables = _deals_tables(history, of, caption, found)
            yield from (Fold(caption, tables),) if folded or found is sales else tables


def _deals_tables(history: History, name: str, caption: Inline, deals: Sequence[Deal]) -> LazyBlocks:
    """Return the table of deals, the latest first; it is told once, until there are more of them or clubs are called
    something else."""
    return LazyBlocks(lambda: (_deals_table(history, name, caption, deals),), made_of=history.made_of(deals[0].round, name))


def _deals_table(history: History, name: str, caption: Inline, deals: Sequence[Deal]) -> Table:
    return Lines(deals, lambda deal: "" if deal.sold else "void").table(
        name, caption,
        text(messages.ROUND(), lambda deal: when(deal.round)),
        text(messages.PLAYER(), players, head=True),
        number(nouns.KKJ(), lambda deal: deal.price, about=nouns.PRICE_LONG(), key=True),
        text(say.SOURCE(), lambda deal: source(history, deal)),
        text(say.TARGET(), lambda deal: target(history, deal)),
        text(say.WHAT(), lambda deal: say.DEALS[deal.kind]()),
    )


def accounts_table(history: History, accounts: Sequence[MarketAccount]) -> Table:
    """[8.2] Return the table of who has moved how much money."""
    return Lines(accounts).table(
        "accounts", say.ACCOUNTS_CAPTION(),
        text(nouns.CLUB(), lambda account: club(history, account.club), head=True),
        number(say.CAME(), lambda account: account.came, about=say.CAME_LONG()),
        number(say.WENT(), lambda account: account.went, about=say.WENT_LONG()),
        number(say.SPENT(), lambda account: account.spent, detail=True),
        number(say.EARNED(), lambda account: account.earned, detail=True),
        number(say.BALANCE(), lambda account: Number(account.earned - account.spent, signed=True), key=True),
        foot=say.ACCOUNTS_FOOT(),
    )


def source(history: History, deal: Deal) -> Inline:
    """Return from whom players went."""
    return club(history, deal.source) if deal.source else say.GM()


def target(history: History, deal: Deal) -> Inline:
    """Return to whom players went, if to anybody."""
    return club(history, deal.target) if deal.target else nouns.NON_LEAGUE() if deal.sold else say.UNSOLD()


def players(deal: Deal) -> Inline:
    """Return who went where: names, with data where they are public; those who came in exchange after them."""
    names = listed(Strong(player) for player in deal.players)
    if deal.data is not None:
        return messages.IN_BRACKETS(what=names, more=deal.data) if deal.players else deal.data
    return say.IN_EXCHANGE(players=names, others=between(", ", deal.exchanged)) if deal.exchanged else names


class SquadMove(Struct, frozen=True):
    """Players who came to a club or left it: how, with whom, and what the club got or (below 0) paid."""

    round: RoundView[Result]
    players: Inline
    how: Inline
    gain: Number | None = None
    partner: Inline = None


def squad_move(history: History, deal: Deal, own: str) -> SquadMove:
    """Return a deal as one of its clubs sees it."""
    partner = deal.source if deal.target == own else deal.target
    return SquadMove(
        deal.round,
        _own_players(deal, own) if deal.kind == "trade" else players(deal),
        _seen_by(deal, own),
        None if deal.kind == "kept" else Number(deal.gain(own), signed=True),
        club(history, partner) if partner and partner != own else None,
    )


def _seen_by(deal: Deal, own: str) -> Inline:
    if deal.kind == "transfer":
        return say.BOUGHT() if deal.target == own else say.SOLD_ON_LIST() if deal.target else say.LEFT_ON_LIST()
    return say.SOLD_OFF() if deal.kind == "sale" else say.DEALS[deal.kind]()


def _own_players(deal: Deal, own: str) -> Inline:
    """Return who comes to a club and who leaves it by a trade."""
    here, away = (deal.players, deal.exchanged) if deal.target == own else (deal.exchanged, deal.players)
    pieces = [phrase(players=listed(map(Strong, names))) for phrase, names in ((say.COMES, here), (say.GOES, away)) if names]
    return between("; ", pieces)
