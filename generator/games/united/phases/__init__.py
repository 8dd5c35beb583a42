"""[8.1] The eighteen phases of a round, in their order. Those of money and market follow; their numbers stay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.games.united.phases.accounts import settle
from generator.games.united.phases.desk import Desk
from generator.games.united.phases.matches import play_matches
from generator.games.united.phases.talents import find_talents
from generator.games.united.phases.training import train
from generator.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: its number, its name, and what happens in it; None for those that are not played yet."""

    number: int
    name: Phrase
    carry_out: Callable[[Desk], None] | None = None


SALES = Phrase(de="Nichtligaverkäufe", en="Sales to the non-league")
TRADES = Phrase(de="Private Handel", en="Private trades")

PHASES = (
    Phase(1, Phrase(de="Entdeckung von neuen Talenten", en="New talents"), find_talents),
    Phase(2, SALES),
    Phase(3, TRADES),
    Phase(4, SALES),
    Phase(5, Phrase(de="Training", en="Training"), train),
    Phase(6, SALES),
    Phase(7, TRADES),
    Phase(8, SALES),
    Phase(9, Phrase(de="Spiele", en="Matches"), play_matches),
    Phase(10, SALES),
    Phase(11, TRADES),
    Phase(12, SALES),
    Phase(13, Phrase(de="Versteigerung des GM-Angebots", en="Auction of the GM's offer")),
    Phase(14, Phrase(de="Transferliste", en="Transfer list")),
    Phase(15, SALES),
    Phase(16, TRADES),
    Phase(17, SALES),
    Phase(18, Phrase(de="Zinsen, Einnahmen, Tabellen", en="Interest, income, tables"), settle),
)
