"""What became of a manager's orders: none sent, sent in advance, refused, bids, conditions; and whose doping was
found."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united import nouns
from generator.games.united.private import messages as say
from generator.games.united.private.own import Own
from generator.games.united.statement import BidView
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between, in_a_row
from generator.values.report import Block, Box, Inline, Number, Paragraph


def order_blocks(own: Own) -> Iterator[Block]:
    """Return what became of the orders, as far as there is anything to tell."""
    view = own.view
    if (missing := next((one for one in own.result.nmr if one.club == own.id), None)) is not None:
        trained = in_a_row(missing.trained) if missing.trained else messages.NOBODY()
        yield Box(say.NMR(), (Paragraph(say.NMR_TEXT(players=trained)),))
    if view.advanced:
        yield Paragraph(say.WERE_ADVANCED())
    refused = [one for one in view.refused if (one.phase, one.order) not in {_key(bid) for bid in view.bids}]
    if refused:
        yield Lines(refused).table(
            f"refused-{own.id}", say.REFUSED(),
            number(nouns.PHASE(), lambda one: one.phase),
            text(say.ORDER(), lambda one: one.order),
            text(say.RULE(), lambda one: one.rule),
            text(say.REASON(), lambda one: one.reason),
        )
    if view.bids:
        yield Lines(view.bids, lambda bid: "best" if bid.bought else "").table(
            f"bids-{own.id}", say.BIDS(),
            number(nouns.PHASE(), lambda bid: bid.phase),
            text(say.BID_FOR(), lambda bid: _what(own, bid)),
            number(nouns.KKJ(), lambda bid: None if bid.bid is None else Number(bid.bid)),
            text(messages.OUTCOME(), lambda bid: _outcome(own, bid)),
        )
    if view.conditions:
        held = [(say.HELD if one.held else say.DID_NOT_HOLD)() for one in view.conditions]
        conditions = [say.CONDITION(n=one.number, phase=one.phase, held=how) for one, how in zip(view.conditions, held, strict=True)]
        yield Paragraph(say.CONDITIONS(conditions=between("; ", conditions)))
    caught = [one for one in own.result.doping.caught if one.club == own.id]
    if caught:
        found = [(say.CAUGHT_BAN if one.ban else say.CAUGHT_FINE)(player=one.player, fine=one.fine, ban=one.ban) for one in caught]
        yield Paragraph(say.CAUGHT(players=between("; ", found)))
    if view.advance:
        yield Paragraph(say.LIE_READY())


def _what(own: Own, bid: BidView) -> Inline:
    """Return a player of the offer by number and data, one of the transfer list by name, data and club."""
    for offer in own.result.offer_results:
        if bid.what == str(offer.number):
            return say.OFFER_NUMBER(n=offer.number, data=offer.data)
    for transfer in own.result.transfer_results:
        if bid.what == f"{transfer.seller}/{transfer.player}":
            return say.LISTED_PLAYER(player=transfer.player, data=transfer.data, club=own.name(transfer.seller))
    return bid.what


def _key(bid: BidView) -> tuple[int, str]:
    """Return phase and words under which a bid stands among the refused orders, if the rules forbid it."""
    return bid.phase, f"{bid.what}: {bid.bid}"


def _outcome(own: Own, bid: BidView) -> Inline:
    """Return whether he was bought, or why not."""
    if bid.bought:
        name = next((one.name for one in own.result.offer_results if bid.what == str(one.number)), None)
        return say.BOUGHT() if name is None else say.BOUGHT_AS(name=name)
    if bid.reason is None:
        return say.NOT_BOUGHT()
    rule = next((one.rule for one in own.view.refused if (one.phase, one.order) == _key(bid)), None)
    return bid.reason if rule is None else say.BY_RULE(reason=bid.reason, rule=rule)
