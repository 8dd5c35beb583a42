"""Phases 3, 7, 11 and 16 [6.8]: private trades, which both clubs have to order alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.games.united import documents
from generator.games.united.market import GONE, LOCK, TOO_LATE, Obstacle, no_purchase, no_sale
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Decision, Trade
from generator.games.united.squad import Player
from generator.phrase import Message, Phrase

SILENT = Phrase(de="{club} hat keine Befehle geschickt", en="{club} has sent no orders")
NO_MORE = Phrase(de="{club} gibt es nicht mehr", en="{club} is no more")
NOBODY_MOVES = Phrase(de="mindestens ein Spieler muss den Verein wechseln", en="at least one player has to change his club")
NOT_MIRRORED = Phrase(de="{club} hat diesen Handel nicht ebenso angegeben", en="{club} has not ordered the same trade")
SECOND = Phrase(de="{club} hat in dieser Phase schon gehandelt", en="{club} has traded in this phase already")
VETOED = Phrase(de="von der Spielleitung untersagt: {reason}", en="forbidden by the GM: {reason}")
NOTHING_TO_FORBID = Phrase(
    de="{clubs} vereinbaren in Phase {phase} keinen Handel, der zu untersagen wäre", en="{clubs} agree on no trade in phase {phase} that could be forbidden"
)
OTHER_FAILS = Phrase(de="{club} darf diesen Handel nicht eingehen", en="{club} may not make this trade")


@dataclass(frozen=True, slots=True)
class Order:
    """What one of two clubs has ordered."""

    club: str
    trade: documents.Trade

    def __str__(self) -> str:
        give, get = (", ".join(names) or "–" for names in (self.trade.give, self.trade.get))
        return f"{self.trade.club}: {give} ↔ {get}, {self.trade.pay} kKj"

    def mirrors(self, other: Order) -> bool:
        """Whether both clubs have ordered the same; the order of names does not matter."""
        own, theirs = self.trade, other.trade
        return (
            (self.club, own.club) == (theirs.club, other.club)
            and (set(own.give), set(own.get)) == (set(theirs.get), set(theirs.give))
            and own.pay == -theirs.pay
        )


def trade(desk: Desk, phase: int) -> None:
    """Pairs of orders that mirror each other are carried out if both clubs may; each club trades once in a phase."""
    left = [
        Order(club, ordered) for club, orders in desk.ordered_by_all(phase).items() for ordered in orders.trades if ordered.phase == phase
    ]
    done: set[str] = set()
    while left:
        order = left.pop(0)
        answer = next((other for other in left if other.mirrors(order)), None)
        if not desk.trading:
            desk.refuse(order.club, phase, str(order), "6.10", TOO_LATE())
        elif not order.trade.give and not order.trade.get:
            desk.refuse(order.club, phase, str(order), "6.8", NOBODY_MOVES())
        elif answer is None:
            desk.refuse(order.club, phase, str(order), "6.8", _why_alone(desk, order.trade.club))
        else:
            left.remove(answer)
            if not _vetoed(desk, phase, order, answer) and _judged(desk, phase, order, answer, done):
                _carry_out(desk, phase, order)
                done |= {order.club, answer.club}
    _check_vetoes(desk, phase)


def _vetoed(desk: Desk, phase: int, order: Order, answer: Order) -> bool:
    """[6.8] Whether the GM forbids a trade; both managers and the readers are told why."""
    clubs = (order.club, answer.club)
    veto = next((veto for veto in desk.round.vetoes if veto.phase == phase and set(veto.clubs) == set(clubs)), None)
    if veto is None:
        return False
    for side in (order, answer):
        desk.refuse(side.club, phase, str(side), "6.8", VETOED(reason=veto.reason))
    desk.decisions.append(Decision("veto", clubs, phase, None, veto.reason))
    return True


def _check_vetoes(desk: Desk, phase: int) -> None:
    """A veto that met no trade was probably meant for another one."""
    met = [set(decision.clubs) for decision in desk.decisions if decision.phase == phase]
    for index, veto in enumerate(desk.round.vetoes):
        if veto.phase == phase and set(veto.clubs) not in met:
            desk.problems.warning(("vetoes", index), NOTHING_TO_FORBID(clubs="-".join(veto.clubs), phase=phase))


def _why_alone(desk: Desk, partner: str) -> Message:
    """Why nobody has ordered the same trade. Orders that came in advance may name a club that has been dissolved since."""
    if partner not in desk.clubs:
        return NO_MORE(club=partner)
    return (NOT_MIRRORED if partner in desk.orders else SILENT)(club=desk.clubs[partner].name)


def _judged(desk: Desk, phase: int, order: Order, answer: Order, done: set[str]) -> bool:
    """Whether a trade that both have ordered may be made; if not, both are told, but what is wrong with a club only itself [8.2]."""
    for check in (_not_ready, _forbidden):
        for side, other in ((order, answer), (answer, order)):
            if (fault := check(desk, side, done)) is not None:
                rule, reason = fault
                desk.refuse(side.club, phase, str(side), rule, reason)
                desk.refuse(other.club, phase, str(other), "6.8", OTHER_FAILS(club=desk.clubs[side.club].name))
                return False
    return True


def _not_ready(desk: Desk, side: Order, done: set[str]) -> Obstacle | None:
    """[6.8] Each club trades once in a phase, and gives whom it has."""
    club = desk.clubs[side.club]
    if club.id in done:
        return "6.8", SECOND(club=club.name)
    missing = [name for name in side.trade.give if club.player(name) is None]
    return ("6.8", GONE(player=missing[0])) if missing else None


def _forbidden(desk: Desk, side: Order, done: set[str]) -> Obstacle | None:
    """Why one side may not give or get what has been agreed."""
    club = desk.clubs[side.club]
    leave, come = _players(desk, side.club, side.trade.give), _players(desk, side.trade.club, side.trade.get)
    return no_sale(club, leave, desk.counted, come) or no_purchase(club, side.trade.pay, come, leave)


def _players(desk: Desk, club: str, names: Sequence[str]) -> list[Player]:
    return [player for name in names if (player := desk.clubs[club].player(name)) is not None]


def _carry_out(desk: Desk, phase: int, order: Order) -> None:
    """Players and money change the club; nobody who came may be sold for some rounds. The club of `order` is earlier in the leagues."""
    first, second, agreed = order.club, order.trade.club, order.trade
    give, get = _players(desk, first, agreed.give), _players(desk, second, agreed.get)
    for giver, players in ((first, give), (second, get)):
        for player in players:
            desk.clubs[giver] = desk.clubs[giver].without(player.name)
    for taker, players in ((second, give), (first, get)):
        for player in players:
            desk.clubs[taker] = desk.clubs[taker].joined(replace(player, locked_until=desk.counted + LOCK))
    desk.book(first, phase, "trade", -agreed.pay)
    desk.book(second, phase, "trade", agreed.pay)
    desk.trades.append(Trade(phase, (first, second), (agreed.give, agreed.get), agreed.pay))
