"""What the GM is told of a round before the players are: orders that are not carried out, line-ups that were repaired
or made, each at the line where it was typed. A typing slip shows itself here."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.united.documents import ORDER_KEYS, POSTS, LineUp, Orders, line_up_rows
from generator.games.united.events import ForClub
from generator.games.united.lineups import HOME_DROPPED, NO_KEEPER, NO_SWEEPER, NOT_AT_HOME, POINTS_DROPPED, USELESS_HARDNESS
from generator.games.united.orders import branches
from generator.games.united.phases.trades import Order
from generator.games.united.result import Match, Nmr
from generator.games.united.so_far import RoundSoFar
from generator.games.united.statement import Refused
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path

NOT_DONE = Phrase(
    de="{club}, Phase {phase}: {order} wird nicht ausgeführt (Regel {rule}): {reason}",
    en="{club}, phase {phase}: {order} is not carried out (rule {rule}): {reason}",
)
REPAIRED = Phrase(de="{club}, Aufstellung {match}: {repair}", en="{club}, line-up {match}: {repair}")
VOID = Phrase(de="{club} (Regel {rule}): {reason}", en="{club} (rule {rule}): {reason}")
WITHOUT_ORDERS = Phrase(de="{club}: NMR, trainiert wird {players} (Regel 8.7)", en="{club}: NMR, trained: {players} (rule 8.7)")
POINTS = {"hardness": (POINTS_DROPPED, USELESS_HARDNESS), "home": (HOME_DROPPED, NOT_AT_HOME)}
WRONG_POST = {"T": NO_KEEPER, "A": NO_SWEEPER}
NOBODY = Phrase(de="niemand", en="nobody")


def note(so_far: RoundSoFar, problems: FileProblems) -> None:
    """Tell all of it. A club whose orders are not typed yet, or not readable, has none: nothing is said of it."""
    for event in so_far.events:
        match event:
            case ForClub(club, Refused() as line):
                if not _waits(so_far, club, line, problems):
                    phrase = NOT_DONE if line.phase else VOID
                    told = phrase(club=club, phase=line.phase, order=line.order, rule=line.rule, reason=line.reason)
                    problems.note(_place(so_far, club, line), told)
            case Match():
                _of_match(so_far, event, problems)
            case Nmr(club, trained) if club in so_far.round.nmr:
                problems.note(("nmr", so_far.round.nmr.index(club)), WITHOUT_ORDERS(club=club, players=", ".join(trained) or NOBODY()))
            case _:
                pass


def _of_match(so_far: RoundSoFar, match: Match, problems: FileProblems) -> None:
    """[3.1, 8.7 c] Tell what was repaired of the line-ups for a match, and which were made; who has ordered nothing at
    all has meant it."""
    key = match.competition if match.matchday is None else str(match.matchday)
    for club, repairs in match.repairs.items():
        if so_far.orders.get(club, Orders()) != Orders():
            for repair in repairs.value:
                at = _in_line_up(so_far.round.orders.get(club, Orders()).lineups.get(match.competition if match.matchday is None else match.matchday), repair)
                problems.note((*_own(so_far, club), "lineups", key, *at), REPAIRED(club=club, match=key, repair=repair))


def _in_line_up(line_up: LineUp | None, repair: Message) -> Path:
    """Return the way within a line-up to what was repaired there: a man in his row, points on a row; none if it says
    nothing of either."""
    values = dict(repair.values)
    if line_up is None or line_up.like is not None:
        return ()
    for key, points in (("hardness", line_up.hardness), ("home", line_up.home)):
        if repair.phrase in POINTS[key] and points:
            return (key, values["row"]) if "row" in values else (key,)
    found = [(row, at) for row, names in line_up_rows(line_up).items() for at, name in enumerate(names) if name == values.get("player")]
    if not found:
        return ()
    row = next((row for row, phrase in WRONG_POST.items() if phrase == repair.phrase), values.get("old"))
    at = next((one for one in found if one[0] == row), found[-1])
    return at[:1] if at[0] in POSTS else at


def _own(so_far: RoundSoFar, club: str) -> Path:
    """Return the way to a club's orders; to all orders if its own had come a round before."""
    return ("orders", club) if club in so_far.round.orders else ("orders",)


def _place(so_far: RoundSoFar, club: str, line: Refused) -> Path:
    """Return the way to an order; of two that say the same, to the later one, as it is the one refused."""
    own = _own(so_far, club)
    orders = so_far.round.orders.get(club)
    if orders is None or line.order == "orders":
        return own
    names = (line.order, line.order.rpartition(": ")[0])  # a bid is told with its amount
    found = [path for path, phase, text in _typed(club, orders) if phase == line.phase and text in names]
    return (*own, *found[-1]) if found else (*own, line.order) if line.order in ORDER_KEYS else own


def _typed(club: str, orders: Orders) -> Iterator[tuple[Path, int, str]]:
    """Yield each order of a club: the way to it, its phase, what it is called where it is refused."""
    yield from ((("talents", name), 1, name) for name in orders.talents)
    yield from ((("bids", str(number)), 13, str(number)) for number in orders.bids)
    yield from ((("transfer_bids", f"{seller}/{player}"), 14, f"{seller}/{player}") for seller, player in orders.transfer_bids)
    for path, later in branches(orders):
        for phase, names in later.sales.items():
            yield from (((*path, "sales", str(phase), index), phase, name) for index, name in enumerate(names))
        yield from (((*path, "trades", index), trade.phase, str(Order(club, trade))) for index, trade in enumerate(later.trades))
        for key, phase, names in (("training", 5, later.training), ("doping", 5, later.doping), ("list", 14, later.for_sale)):
            yield from (((*path, key, index), phase, name) for index, name in enumerate(names))


def _waits(so_far: RoundSoFar, club: str, line: Refused, problems: FileProblems) -> bool:
    """Tell whether an order is a trade with a club whose orders are still to be typed."""
    orders = so_far.round.orders.get(club) or Orders()
    trades = [trade for _, later in branches(orders) for trade in later.trades]
    return any(("orders", trade.club) in problems.left_out and str(Order(club, trade)) == line.order for trade in trades)
