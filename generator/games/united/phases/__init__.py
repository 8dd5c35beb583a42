"""[8.1] The eighteen phases of a round, in their order, and why each of them stands where it stands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from generator.games.united.documents import OrderKey
from generator.games.united.phases.accounts import settle
from generator.games.united.phases.auctions import auction_offer, auction_transfers
from generator.games.united.phases.listing import put_on_the_list
from generator.games.united.phases.matches import play_matches
from generator.games.united.phases.sales import sell
from generator.games.united.phases.talents import find_talents
from generator.games.united.phases.trades import trade
from generator.games.united.phases.training import train
from generator.games.united.so_far import RoundSoFar


class Phase(Struct, frozen=True):
    """A phase: its number, what happens in it, the orders that it carries out, and why it stands after one phase and
    before another.

    `happens` takes the round so far and the number, and gives the round as it is then: nothing but new events tells
    them apart.
    """

    number: int
    happens: Callable[[RoundSoFar, int], RoundSoFar]
    orders: tuple[OrderKey, ...]
    why: str


def _transfers(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[6.6] 14 a, then 14 b: who is put on the list now is auctioned when everybody has read of him."""
    return put_on_the_list(auction_transfers(so_far, phase), phase)


PHASES = (
    Phase(1, find_talents, ("talents",), "before phase 2: who is found may be sold, traded, fielded; no sale makes room for him [5, 6.9]"),
    Phase(2, sell, ("sales",), "after phase 1, whose talents may go; before phase 3: a trade may need the money, there at once [6.4]"),
    Phase(3, trade, ("trades",), "after phase 2, whose money it spends; before phase 5: who comes may be trained by his new club [6.8]"),
    Phase(4, sell, ("sales",), "after phase 3: who came by it may replace who goes, as the only keeper [6.9]; before phase 5, untrained"),
    Phase(5, train, ("training", "doping"), "after phase 3: who came is trained [6.8]; before phase 6: levels have a price [6.4]"),
    Phase(6, sell, ("sales",), "after phase 5, whose levels the non-league pays for [6.4]; before phase 7: a trade may need the money"),
    Phase(7, trade, ("trades",), "after phase 5, so that the old club has trained him; before phase 9: who comes may play at once [6.8]"),
    Phase(8, sell, ("sales",), "after phase 7: who came by it may replace who goes [6.9]; before phase 9: who goes plays no more [6.4]"),
    Phase(9, play_matches, ("lineups",), "after phase 7: who came may play [6.8]; before phase 10: cards and rows change the price [6.4]"),
    Phase(10, sell, ("sales",), "after phase 9: orders may ask for results [8.6]; before phase 11: a trade may need the money [6.4]"),
    Phase(11, trade, ("trades",), "after phase 9: who goes has played for his old club [6.8]; before phase 13: bids need room [6.9]"),
    Phase(12, sell, ("sales",), "after phase 11: who came by it may replace who goes [6.9]; before phase 13: bids need money [6.3]"),
    Phase(13, auction_offer, ("bids",), "after phase 12, whose money it spends; before phase 14: its bids may ask who was bought [8.6]"),
    Phase(14, _transfers, ("transfer_bids", "list"), "after phase 13: bids may ask for it [8.6]; before phase 15: who came may go [6.6]"),
    Phase(15, sell, ("sales",), "after phase 14: who was bought may replace who goes [6.9]; before phase 16: a trade may need the money"),
    Phase(16, trade, ("trades",), "after phase 14: who was bought may be given at once, unlike who came by a trade [6.8]; before phase 17"),
    Phase(17, sell, ("sales",), "after phase 16: who came by it may replace who goes [6.9]; before phase 18: less debt costs less [6.3]"),
    Phase(18, settle, (), "after phase 17: interest is due on the debt that is left, then comes the income [6.2, 6.3]"),
)


def first_phase(key: OrderKey) -> int:
    """Return the first phase that carries out orders of a kind; 0 for conditional ones, which belong to the phases of
    what they hold."""
    return next((phase.number for phase in PHASES if key in phase.orders), 0)
