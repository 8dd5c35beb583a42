"""Phases 3, 7, 11 and 16 [6.8]: private trades, which both clubs have to order alike."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from generator.games.united import documents
from generator.games.united.events import Event, Mistaken, booked, refused
from generator.games.united.market import GONE, TOO_LATE, Obstacle, no_purchase, no_sale
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Decision, Trade
from generator.games.united.so_far import RoundSoFar
from generator.values.phrase import Message, Phrase

SILENT = Phrase(de="{club} hat keine Befehle geschickt", en="{club} has sent no orders")
NO_MORE = Phrase(de="{club} gibt es nicht mehr", en="{club} is no more")
NOBODY_MOVES = Phrase(de="mindestens ein Spieler muss den Verein wechseln", en="at least one player has to change his club")
NOT_MIRRORED = Phrase(de="{club} hat diesen Handel nicht ebenso angegeben", en="{club} has not ordered the same trade")
SECOND = Phrase(de="{club} hat in dieser Phase schon gehandelt", en="{club} has traded in this phase already")
VETOED = Phrase(de="von der Spielleitung untersagt: {reason}", en="forbidden by the GM: {reason}")
NOTHING_TO_FORBID = Phrase(
    de="{clubs} vereinbaren in Phase {phase} keinen Handel, der zu untersagen wäre",
    en="{clubs} agree on no trade in phase {phase} that could be forbidden",
)
OTHER_FAILS = Phrase(de="{club} darf diesen Handel nicht eingehen", en="{club} may not make this trade")


class Order(Struct, frozen=True):
    """What one of two clubs has ordered."""

    club: str
    trade: documents.Trade

    def __str__(self) -> str:
        give, get = (", ".join(names) or "–" for names in (self.trade.give, self.trade.get))
        return f"{self.trade.club}: {give} ↔ {get}, {self.trade.pay} kKj"

    def mirrors(self, other: Order) -> bool:
        """Tell whether both clubs have ordered the same; the order of names does not matter."""
        own, theirs = self.trade, other.trade
        return (
            (self.club, own.club) == (theirs.club, other.club)
            and (set(own.give), set(own.get)) == (set(theirs.get), set(theirs.give))
            and own.pay == -theirs.pay
        )


def trade(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Carry out pairs of orders that mirror each other if both clubs may; each club trades once in a phase."""
    so_far, sent = ask(so_far, phase, "trades")
    left = [Order(club, ordered) for club, orders in sent.items() for ordered in orders.trades if ordered.phase == phase]
    while left:
        order = left.pop(0)
        answer = next((other for other in left if other.mirrors(order)), None)
        if (fault := _void(so_far, order)) is not None:
            so_far = so_far.after(refused(order.club, phase, str(order), *fault))
        elif answer is None:
            so_far = so_far.after(refused(order.club, phase, str(order), "6.8", _why_alone(so_far, order.trade.club)))
        else:
            left.remove(answer)
            so_far = so_far.after(*_answered(so_far, phase, order, answer))
    return so_far.after(*_idle_vetoes(so_far, phase))


def _void(so_far: RoundSoFar, order: Order) -> Obstacle | None:
    """Return why an order is nothing that could be agreed on."""
    if not so_far.trading:
        return "6.10", TOO_LATE()
    return None if order.trade.give or order.trade.get else ("6.8", NOBODY_MOVES())


def _why_alone(so_far: RoundSoFar, partner: str) -> Message:
    """Return why nobody has ordered the same trade. Orders that came in advance may name a club that has been dissolved
    since."""
    if partner not in so_far.clubs:
        return NO_MORE(club=partner)
    return (NOT_MIRRORED if partner in so_far.orders else SILENT)(club=so_far.clubs[partner].name)


def _answered(so_far: RoundSoFar, phase: int, order: Order, answer: Order) -> tuple[Event, ...]:
    """Return what comes of a trade that both have ordered; `order` is that of the club earlier in the leagues.

    The GM may forbid it: then both managers and the readers are told why [6.8]. The rules may: then both are told, but
    what is wrong with a club only itself [8.2].
    """
    agreed, clubs = order.trade, (order.club, answer.club)
    for veto in so_far.round.vetoes:
        if veto.phase == phase and set(veto.clubs) == set(clubs):
            told = (refused(side.club, phase, str(side), "6.8", VETOED(reason=veto.reason)) for side in (order, answer))
            return *told, Decision("veto", clubs, phase, None, veto.reason)
    for check in (_not_ready, _forbidden):
        for side, other in ((order, answer), (answer, order)):
            if (fault := check(so_far, phase, side)) is not None:
                fails = OTHER_FAILS(club=so_far.clubs[side.club].name)
                return refused(side.club, phase, str(side), *fault), refused(other.club, phase, str(other), "6.8", fails)
    return (
        Trade(phase, clubs, (agreed.give, agreed.get), agreed.pay),
        *booked(order.club, phase, "trade", -agreed.pay),
        *booked(answer.club, phase, "trade", agreed.pay),
    )


def _not_ready(so_far: RoundSoFar, phase: int, side: Order) -> Obstacle | None:
    """[6.8] Each club trades once in a phase, and gives whom it has."""
    club = so_far.clubs[side.club]
    if any(club.id in trade.clubs for trade in so_far.of(Trade) if trade.phase == phase):
        return "6.8", SECOND(club=club.name)
    missing = [name for name in side.trade.give if club.player(name) is None]
    return ("6.8", GONE(player=missing[0])) if missing else None


def _forbidden(so_far: RoundSoFar, phase: int, side: Order) -> Obstacle | None:
    """Return why one side may not give or get what has been agreed."""
    club, partner = so_far.clubs[side.club], so_far.clubs[side.trade.club]
    leave, come = [club.named(name) for name in side.trade.give], [partner.named(name) for name in side.trade.get]
    return no_sale(club, leave, so_far.state.counted, come) or no_purchase(club, side.trade.pay, come, so_far.options, leave)


def _idle_vetoes(so_far: RoundSoFar, phase: int) -> Iterator[Mistaken]:
    """A veto that met no trade was probably meant for another one."""
    met = [set(decision.clubs) for decision in so_far.of(Decision) if decision.phase == phase]
    for index, veto in enumerate(so_far.round.vetoes):
        if veto.phase == phase and set(veto.clubs) not in met:
            yield Mistaken(("vetoes", index), NOTHING_TO_FORBID(clubs="-".join(veto.clubs), phase=phase), warning=True)
