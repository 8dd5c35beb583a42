"""[8.1] The eighteen phases of a round, in their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from generator.games.united.phases.accounts import settle
from generator.games.united.phases.auctions import auction_offer, auction_transfers
from generator.games.united.phases.desk import Desk
from generator.games.united.phases.listing import put_on_the_list
from generator.games.united.phases.matches import play_matches
from generator.games.united.phases.sales import sell
from generator.games.united.phases.talents import find_talents
from generator.games.united.phases.trades import trade
from generator.games.united.phases.training import train
from generator.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: its number, its name, and what happens in it."""

    number: int
    name: Phrase
    carry_out: Callable[[Desk], None]


def _sales(number: int) -> Phase:
    return Phase(number, Phrase(de="Nichtligaverkäufe", en="Sales to the non-league"), partial(sell, phase=number))


def _trades(number: int) -> Phase:
    return Phase(number, Phrase(de="Private Handel", en="Private trades"), partial(trade, phase=number))


def _transfers(desk: Desk) -> None:
    """[6.6] 14 a, then 14 b."""
    auction_transfers(desk)
    put_on_the_list(desk)


PHASES = (
    Phase(1, Phrase(de="Entdeckung von neuen Talenten", en="New talents"), find_talents),
    _sales(2),
    _trades(3),
    _sales(4),
    Phase(5, Phrase(de="Training", en="Training"), train),
    _sales(6),
    _trades(7),
    _sales(8),
    Phase(9, Phrase(de="Spiele", en="Matches"), play_matches),
    _sales(10),
    _trades(11),
    _sales(12),
    Phase(13, Phrase(de="Versteigerung des GM-Angebots", en="Auction of the GM's offer"), auction_offer),
    Phase(14, Phrase(de="Transferliste", en="Transfer list"), _transfers),
    _sales(15),
    _trades(16),
    _sales(17),
    Phase(18, Phrase(de="Zinsen, Einnahmen, Tabellen", en="Interest, income, tables"), settle),
)
