"""A club at the GM's desk: its account, its points for training and its squad."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.oracle.united.dice import number
from tests.oracle.united.players import Card, card
from tests.oracle.united.training import in_the_squad


@dataclass
class Club:
    """Money in kKj, WP in halves."""

    id: str
    name: str
    squad: list[Card]
    money: int = 0
    wp: Fraction = Fraction(0)
    claim: int = 0
    """Fines not yet paid [4]."""
    found: int = 0
    """Talents of this season [5]."""
    must_grow: bool = False
    """[7.1] Sells nobody until he has more than 11 players."""
    money_before: int = 0
    """At the start of the season [7.2]."""
    ledger: list[dict[str, Any]] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)

    def player(self, name: str) -> Card | None:
        return next((player for player in self.squad if player.name == name), None)

    @property
    def size(self) -> int:
        return len(in_the_squad(self.squad))

    @property
    def able(self) -> int:
        return sum(player.able for player in self.squad)

    @property
    def keepers(self) -> int:
        """[6.9] A banned one counts as well."""
        return sum(player.rows == "T" for player in in_the_squad(self.squad))

    @property
    def talents(self) -> int:
        return sum(player.talent for player in in_the_squad(self.squad))

    def joined_by(self, player: Card) -> None:
        """At the end of the squad."""
        self.squad.append(player)
        self.must_grow = self.must_grow and self.size <= 11

    def book(self, phase: int, what: str, amount: int) -> None:
        """A movement of money, in kKj; nothing moved is no line."""
        self.money += amount
        if amount:
            self.ledger.append({"phase": phase, "what": what, "amount": amount})

    def refuse(self, phase: int, rule: str) -> None:
        self.refused.append({"phase": phase, "rule": rule})

    def printed(self) -> dict[str, Any]:
        return {
            "money": self.money,
            "wp": number(self.wp),
            "size": self.size,
            "squad": [player.line() for player in self.squad],
            "ledger": list(self.ledger),
            "refused": list(self.refused),
        }


def founded(name: str, what: Mapping[str, Any]) -> Club:
    """A club as it stands in `start.clubs`; its new talents count as found in its first season."""
    squad = [card(player, data) for player, data in what["squad"].items()]
    found = sum(player.age == "nT" for player in squad)
    money = what.get("money", 0)
    return Club(name, what["name"], squad, money, Fraction(what.get("wp", 0)), found=found, money_before=money)
