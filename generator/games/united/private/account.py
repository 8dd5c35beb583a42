"""Money and WP of a round line by line, what can be spent, and the season's books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from generator.games.united import nouns
from generator.games.united.lines import points
from generator.games.united.private import messages as say
from generator.games.united.private.own import Own
from generator.games.united.statement import Booked, Booking, Books, Earned, Points
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, rule_below, text
from generator.values.joining import between
from generator.values.report import Block, Inline, Number, Paragraph, Strong, Table

PHASE_OF_POINTS: Mapping[Earned, int] = {"kept": 0, "training": 5, "lapsed": 5}
"""When WP move: with the training; what is earned comes with the income."""
INCOME_PHASE, OFFER_PHASE, TRANSFER_PHASE = 18, 13, 14


def account_blocks(own: Own) -> Iterator[Block]:
    """Return the statement of the round, what is left to spend, and the season so far."""
    view = own.view
    if view.ledger or view.points:
        yield _statement(own)
    credit = own.result.house.credit
    sentences: list[Inline] = [say.AVAILABLE(n=view.money + credit, credit=credit)]
    if view.claims:
        sentences.append(Strong(say.CLAIMS(n=view.claims)))
    sentences.append(say.WP_KEEP(n=points(view.wp)))
    yield Paragraph(between(" ", sentences))
    if len(own.view.books) > 1:
        yield _season(own)


class StatementLine(Struct, frozen=True):
    """A line of the statement: what was booked in which phase, in kKj or WP, and what is left of them."""

    what: Inline
    phase: int | None = None
    money: int | None = None
    balance: int | None = None
    wp: Fraction | None = None
    left: Fraction | None = None


def _statement(own: Own) -> Table:
    """Return bookings and WP in the order of the phases, with what is left after each."""
    lines = list(_statement_lines(own))
    return Lines(lines, rule_below([lines[:1], lines[1:]])).table(
        f"account-{own.id}", say.STATEMENT(),
        number(nouns.PHASE(), lambda line: line.phase),
        text(say.ENTRY(), lambda line: line.what, last=say.AT_LAST()),
        number(nouns.KKJ(), lambda line: None if line.money is None else Number(line.money, signed=True)),
        number(nouns.ACCOUNT(), lambda line: line.balance, last=own.view.money),
        number(nouns.WP(), lambda line: None if line.wp is None else points(line.wp, signed=True)),
        number(say.WP_LEFT(), lambda line: None if line.left is None else points(line.left), last=points(own.view.wp)),
        last="best",
    )


def _statement_lines(own: Own) -> Iterator[StatementLine]:
    """Return what there was at first, then each booking."""
    view = own.view
    earned = [line for line in view.points if line.what != "kept"]
    money = view.money - sum(booking.amount for booking in view.ledger)
    wp = view.wp - sum((line.amount for line in earned), Fraction(0))
    yield StatementLine(say.AT_FIRST(), balance=money, left=wp)
    entries: list[tuple[int, Booking | Points]] = [(line.phase, line) for line in view.ledger]
    entries += [(PHASE_OF_POINTS.get(line.what, INCOME_PHASE), line) for line in earned]
    details = list(_details(own))
    for phase, entry in sorted(entries, key=lambda entry: entry[0]):
        if isinstance(entry, Booking):
            money += entry.amount
            yield StatementLine(_booked(entry, details), phase, entry.amount, money)
        else:
            wp += entry.amount
            yield StatementLine(_earned(entry), phase, wp=entry.amount, left=wp)


def _earned(line: Points) -> Inline:
    return say.POINTS[line.what](player=line.player)


def _booked(booking: Booking, details: list[tuple[Booking, Inline]]) -> Inline:
    """Return what a booking was for; each detail is used once."""
    what = say.BOOKED[booking.what]()
    found = next((index for index, (other, _) in enumerate(details) if other == booking), None)
    return what if found is None else say.BOOKED_FOR(what=what, detail=details.pop(found)[1])


def _details(own: Own) -> Iterator[tuple[Booking, Inline]]:
    """Return who was bought and sold for how much, with the booking that came of it."""
    result = own.result
    for decision in result.decisions:
        if decision.kind == "grant" and own.id in decision.clubs and decision.amount is not None:
            yield Booking(INCOME_PHASE, "grant", decision.amount), decision.reason
    for sale in result.sales:
        if sale.club == own.id:
            yield Booking(sale.phase, "sale", sale.amount), sale.player
    for trade in result.trades:
        if own.id in trade.clubs:
            side = trade.clubs.index(own.id)
            yield Booking(trade.phase, "trade", trade.paid if side else -trade.paid), say.WITH_CLUB(club=own.name(trade.clubs[1 - side]))
    for offer in result.offer_results:
        if offer.buyer == own.id and offer.price is not None:
            yield Booking(OFFER_PHASE, "offer", -offer.price), offer.name
    for transfer in result.transfer_results:
        if transfer.buyer == own.id:
            yield Booking(TRANSFER_PHASE, "transfer", -transfer.price), transfer.player
        if transfer.seller == own.id:
            yield Booking(TRANSFER_PHASE, "transfer", transfer.price), transfer.player


def _season(own: Own) -> Table:
    """Return what came in and went out in each round of the season, by kind."""
    past = [owned.value for owned in own.view.books]

    def in_round(one: Books) -> Column[Booked]:
        title = messages.ROUND_SHORT(n=one.season_round)
        return number(title, lambda kind: Number(one.booked[kind], signed=True) if one.booked.get(kind) else None, last=one.money)

    return Lines(kind for kind in say.SHORT_BOOKED if any(one.booked.get(kind) for one in past)).table(
        f"season-{own.id}", say.SEASON(),
        text(say.ENTRY(), lambda kind: say.SHORT_BOOKED[kind](), head=True, last=say.BALANCE_AFTER()),
        *map(in_round, past),
        last="best",
    )
