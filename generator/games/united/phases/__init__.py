"""[8.1] The eighteen phases of a round, in their order, and why each of them stands where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: its number, what happens in it, the orders that it carries out, and why it stands after one phase and before another.

    `happens` takes the round so far and the number, and gives the round as it is then: nothing but new events tells them apart.
    """

    number: int
    happens: Callable[[RoundSoFar, int], RoundSoFar]
    orders: tuple[OrderKey, ...]
    why: str


def _transfers(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[6.6] 14 a, then 14 b: who is put on the list now is auctioned when everybody has read of him."""
    return put_on_the_list(auction_transfers(so_far, phase), phase)


PHASES = (
    Phase(
        1,
        find_talents,
        ("talents",),
        "before phase 2: whoever is found may be sold, traded and fielded in this round, and nobody is sold to make room for him [5, 6.9]",
    ),
    Phase(
        2,
        sell,
        ("sales",),
        "after phase 1, whose talents may be sold; before phase 3, because a trade may need the sale's money, which is there at once [6.4]",
    ),
    Phase(
        3,
        trade,
        ("trades",),
        "after phase 2, whose money it spends; before phase 5, because who comes may be trained by his new club at once [6.8]",
    ),
    Phase(
        4,
        sell,
        ("sales",),
        "after phase 3, because who comes there may replace who is sold here, an only keeper for one [6.9]; before phase 5, at his old level",
    ),
    Phase(
        5,
        train,
        ("training", "doping"),
        "after phase 3, whose newcomers are trained; before phase 6, because a level more has its price [6.4]; before phase 9, where both are "
        "played with [4]",
    ),
    Phase(
        6,
        sell,
        ("sales",),
        "after phase 5, because the non-league pays for the level just trained [6.4]; before phase 7, because a trade may need the money",
    ),
    Phase(
        7,
        trade,
        ("trades",),
        "after phase 5, so that a club can give whom it has trained; before phase 9, because who comes may play at once [6.8]",
    ),
    Phase(8, sell, ("sales",), "after phase 7, because who comes there may replace who is sold here [6.9]; before phase 9: he plays no more"),
    Phase(
        9,
        play_matches,
        ("lineups",),
        "after phase 5, with the levels trained and doped there [4], and after phase 7, with who came; before phase 10, because orders may hang "
        "on how matches ended [8.6]",
    ),
    Phase(
        10,
        sell,
        ("sales",),
        "after phase 9, because conditions ask for its results [8.6], and its cards and rows change what a player is worth [6.4]; before phase "
        "11, because a trade may need the money",
    ),
    Phase(
        11,
        trade,
        ("trades",),
        "after phase 9, so that he still plays for the club that gives him; before phase 13, because bids need money and room [6.3, 6.9]",
    ),
    Phase(
        12,
        sell,
        ("sales",),
        "after phase 11, because who comes there may replace who is sold here; before phase 13, because bids need money and room [6.3, 6.9]",
    ),
    Phase(
        13,
        auction_offer,
        ("bids",),
        "after phase 12, whose money it spends; before phase 14, because a bid there may hang on what was bought of the offer [8.6]",
    ),
    Phase(
        14,
        _transfers,
        ("transfer_bids", "list"),
        "after phase 13, for the conditions of its bids [8.6]; before phase 15, because who was bought or who got the money decides what is "
        "sold then [6.6]",
    ),
    Phase(
        15,
        sell,
        ("sales",),
        "after phase 14, because who was auctioned may be sold again, or may replace who is [6.9]; before phase 16, for the money",
    ),
    Phase(
        16,
        trade,
        ("trades",),
        "after phase 14, because who was bought at an auction may be traded at once; only who came by a trade is locked [6.8]",
    ),
    Phase(17, sell, ("sales",), "after phase 16, because who comes there may replace who is sold here [6.9]; before phase 18: less debt, less interest [6.3]"),
    Phase(
        18,
        settle,
        (),
        "after phase 17: interest is due on the debt that is left, before the income of the matches [6.2, 6.3]; it needs no orders [8.1]",
    ),
)


def first_phase(key: OrderKey) -> int:
    """Return the first phase that carries out orders of a kind; 0 for conditional ones, which belong to the phases of what they hold."""
    return next((phase.number for phase in PHASES if key in phase.orders), 0)
