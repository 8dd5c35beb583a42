"""What became of a manager's orders: none sent, sent in advance, refused, bids, conditions; and whose doping was found."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.private import words as say
from generator.games.united.private.own import Own
from generator.games.united.statement import BidView
from generator.joining import between, in_a_row
from generator.report import Block, Box, Column, Inline, Number, Paragraph, Row, Table


def order_blocks(own: Own) -> Iterator[Block]:
    """Only what there is to tell."""
    view = own.view
    missing = next((one for one in own.result.nmr if one.club == own.id), None)
    if missing is not None:
        trained = in_a_row(missing.trained) if missing.trained else say.NOBODY()
        yield Box(say.NMR(), (Paragraph(say.NMR_TEXT(players=trained)),))
    if view.advanced:
        yield Paragraph(say.WERE_ADVANCED())
    refused = [one for one in view.refused if (one.phase, one.order) not in {_key(bid) for bid in view.bids}]
    if refused:
        columns = (Column(say.PHASE(), "number"), Column(say.ORDER()), Column(say.RULE()), Column(say.REASON()))
        rows = tuple(Row((one.phase, one.order, one.rule, one.reason)) for one in refused)
        yield Table(f"refused-{own.id}", say.REFUSED(), columns, rows)
    if view.bids:
        columns = (Column(say.PHASE(), "number"), Column(say.BID_FOR()), Column(say.BID(), "number"), Column(say.OUTCOME()))
        rows = tuple(Row((bid.phase, _what(own, bid), _number(bid), _outcome(own, bid)), "best" if bid.bought else "") for bid in view.bids)
        yield Table(f"bids-{own.id}", say.BIDS(), columns, rows)
    if view.conditions:
        told = [
            say.CONDITION(n=one.number, phase=one.phase, held=say.HELD() if one.held else say.DID_NOT_HOLD()) for one in view.conditions
        ]
        yield Paragraph(say.CONDITIONS(conditions=between("; ", told)))
    caught = [one for one in own.result.doping.caught if one.club == own.id]
    if caught:
        found = [(say.CAUGHT_BAN if one.ban else say.CAUGHT_FINE)(player=one.player, fine=one.fine, ban=one.ban) for one in caught]
        yield Paragraph(say.CAUGHT(players=between("; ", found)))
    if view.advance:
        yield Paragraph(say.LIE_READY())


def _number(bid: BidView) -> Inline:
    return None if bid.bid is None else Number(bid.bid)


def _what(own: Own, bid: BidView) -> Inline:
    """A player of the offer by number and data, one of the transfer list by name, data and club."""
    for offer in own.result.offer_results:
        if bid.what == str(offer.number):
            return say.OFFER_NUMBER(n=offer.number, data=offer.data)
    for transfer in own.result.transfer_results:
        if bid.what == f"{transfer.seller}/{transfer.player}":
            return say.LISTED_PLAYER(player=transfer.player, data=transfer.data, club=own.name(transfer.seller))
    return bid.what


def _key(bid: BidView) -> tuple[int, str]:
    """Phase and words under which a bid stands among the refused orders, if the rules forbid it."""
    return bid.phase, f"{bid.what}: {bid.bid}"


def _outcome(own: Own, bid: BidView) -> Inline:
    """Bought, or why not."""
    if bid.bought:
        name = next((one.name for one in own.result.offer_results if bid.what == str(one.number)), None)
        return say.BOUGHT() if name is None else say.BOUGHT_AS(name=name)
    if bid.reason is None:
        return say.NOT_BOUGHT()
    rule = next((one.rule for one in own.view.refused if (one.phase, one.order) == _key(bid)), None)
    return bid.reason if rule is None else say.BY_RULE(reason=bid.reason, rule=rule)
