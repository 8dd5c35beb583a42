"""Money and WP of a round line by line, what can be spent, and the season's books."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from generator.games.united.private import words as say
from generator.games.united.private.own import Own
from generator.games.united.statement import Booking, Points
from generator.joining import between
from generator.report import Block, Column, Inline, Number, Paragraph, Row, Strong, Table

CREDIT = 1000
"""kKj that an account may be overdrawn [6.3]."""
PHASE_OF_POINTS = {"kept": 0, "training": 5, "lapsed": 5}
"""When WP move: with the training; what is earned comes with the income."""
INCOME_PHASE, OFFER_PHASE, TRANSFER_PHASE = 18, 13, 14


def account_blocks(own: Own) -> Iterator[Block]:
    """The statement of the round, what is left to spend, and the season so far."""
    view = own.view
    if view.ledger or view.points:
        yield _statement(own)
    sentences: list[Inline] = [say.AVAILABLE(n=view.money + CREDIT, credit=CREDIT)]
    if view.claims:
        sentences.append(Strong(say.CLAIMS(n=view.claims)))
    sentences.append(say.WP_KEEP(n=points(view.wp)))
    yield Paragraph(between(" ", sentences))
    if len(own.past()) > 1:
        yield _season(own)


def points(wp: Fraction) -> Number:
    """WP as they are written: with a decimal only if there is a half."""
    return Number(wp, 1 if wp.denominator > 1 else 0)


# ---- the round ---------------------------------------------------------------------------------------------------


def _statement(own: Own) -> Table:
    """Bookings and WP in the order of the phases, with what is left after each."""
    view = own.view
    money = view.money - sum(booking.amount for booking in view.ledger)
    wp = view.wp - sum((line.amount for line in view.points if line.what != "kept"), Fraction(0))
    entries: list[tuple[int, Booking | Points]] = [(line.phase, line) for line in view.ledger]
    entries += [(PHASE_OF_POINTS.get(line.what, INCOME_PHASE), line) for line in view.points if line.what != "kept"]
    entries.sort(key=lambda entry: entry[0])
    details = _details(own)
    rows = [Row((None, say.AT_FIRST(), None, money, None, points(wp)), "line")]
    for phase, entry in entries:
        if isinstance(entry, Booking):
            money += entry.amount
            rows.append(Row((phase, _booked(entry, details), Number(entry.amount, signed=True), money, None, None)))
        else:
            wp += entry.amount
            earned = Number(entry.amount, points(entry.amount).places, signed=True)
            rows.append(Row((phase, _earned(entry), None, None, earned, points(wp))))
    rows[-1] = Row(rows[-1].cells, "line")
    rows.append(Row((None, say.AT_LAST(), None, money, None, points(wp)), "best"))
    columns = (
        Column(say.PHASE(), "number"),
        Column(say.ENTRY()),
        Column(say.MONEY(), "number"),
        Column(say.BALANCE(), "number"),
        Column(say.WP(), "number"),
        Column(say.WP_LEFT(), "number"),
    )
    return Table(f"account-{own.id}", say.STATEMENT(), columns, tuple(rows))


def _earned(line: Points) -> Inline:
    phrase = say.POINTS.get(line.what)
    return phrase(player=line.player) if phrase is not None else line.what


def _booked(booking: Booking, details: list[tuple[tuple[int, str, int], Inline]]) -> Inline:
    """What a booking was for; each detail is used once."""
    phrase = say.BOOKED.get(booking.what)
    what = phrase() if phrase is not None else booking.what
    key = (booking.phase, booking.what, booking.amount)
    found = next((index for index, (other, _) in enumerate(details) if other == key), None)
    return what if found is None else say.BOOKED_FOR(what=what, detail=details.pop(found)[1])


def _details(own: Own) -> list[tuple[tuple[int, str, int], Inline]]:
    """Who was bought and sold for how much, by phase, kind and amount of the booking."""
    result = own.result
    found: list[tuple[tuple[int, str, int], Inline]] = [
        ((sale.phase, "sale", sale.amount), sale.player) for sale in result.sales if sale.club == own.id
    ]
    for trade in result.trades:
        if own.id in trade.clubs:
            side = trade.clubs.index(own.id)
            amount = trade.paid if side else -trade.paid
            found.append(((trade.phase, "trade", amount), say.WITH_CLUB(club=own.name(trade.clubs[1 - side]))))
    for offer in result.offer_results:
        if offer.buyer == own.id and offer.price is not None:
            found.append(((OFFER_PHASE, "offer", -offer.price), offer.name))
    for transfer in result.transfer_results:
        if transfer.buyer == own.id:
            found.append(((TRANSFER_PHASE, "transfer", -transfer.price), transfer.player))
        if transfer.seller == own.id:
            found.append(((TRANSFER_PHASE, "transfer", transfer.price), transfer.player))
    return found


# ---- the season --------------------------------------------------------------------------------------------------


def _season(own: Own) -> Table:
    """What came in and went out in each round of the season, by kind."""
    past = own.past()
    ledgers = [round.result.clubs[own.id].ledger for round in past]
    kinds = [*say.SHORT_BOOKED, *dict.fromkeys(line.what for ledger in ledgers for line in ledger if line.what not in say.SHORT_BOOKED)]
    rows = []
    for kind in kinds:
        sums = [sum(line.amount for line in ledger if line.what == kind) for ledger in ledgers]
        if any(sums):
            phrase = say.SHORT_BOOKED.get(kind)
            rows.append(Row((phrase() if phrase else kind, *(Number(amount, signed=True) if amount else None for amount in sums))))
    rows.append(Row((say.BALANCE_AFTER(), *(round.result.clubs[own.id].money for round in past)), "best"))
    columns = (Column(say.ENTRY()), *(Column(say.ROUND_N(n=round.result.season_round), "number") for round in past))
    return Table(f"season-{own.id}", say.SEASON(), columns, tuple(rows), row_head=0)
