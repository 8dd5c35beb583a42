"""What happens to the managers of the sample league: who forgets, who mistypes, who is away, who trades with whom.

All by round of the game; rounds 1 to 11 are the first season, 12 is the break, 13 and 14 begin the second.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.values.record import replace
from tests.games.united.sample import slips
from tests.games.united.sample.characters import CHARACTERS, EVEN, Character
from tests.games.united.sample.slips import Slip

BREAK = 12

SILENT: dict[int, tuple[str, ...]] = {
    2: ("kissen",),
    3: ("feuer",),
    4: ("kissen", "klecks"),
    5: ("kissen",),
    8: ("wetter",),
    10: ("echo",),
    13: ("taube",),
}
"""Clubs without orders."""

IN_ADVANCE: dict[int, tuple[str, ...]] = {6: ("feuer",), 9: ("koffer",)}
"""Who sends the orders of the next round as well."""

SUBSTITUTES: dict[int, dict[str, dict[str, Any]]] = {
    5: {"koffer": {"by": "roswitha", "not": ["sales", "trades", "list"]}},
    7: {"koffer": {"by": "roswitha", "not": ["talents"]}},
    11: {"walze": {"by": "bert-k"}},
}

NEW_MANAGERS: dict[int, dict[str, str]] = {6: {"kissen": "pelle"}, 13: {"beet": "cosima"}}

WAITING: dict[int, tuple[str, ...]] = {0: ("pelle", "cosima", "ferdinand"), 6: ("cosima", "ferdinand"), 13: ("ferdinand", "alma")}

TALENTS: dict[int, tuple[str, ...]] = {
    1: ("walze", "beet", "ordnung"),
    2: ("walze", "beet", "koffer", "troedel"),
    3: ("ordnung", "beet", "spar", "wetter"),
    4: ("walze", "koffer"),
    13: ("masche", "rasa", "knirps", "kreide", "sieben", "punkt", "mehl", "feuer", "prell", "kissen"),
    14: ("knirps", "echo", "amt", "dezibel", "skat", "apo", "klecks"),
}
"""Who finds a talent; the same club again: the next one."""

TOO_MANY_TALENTS = {5: "walze"}
"""Three have been found, a fourth is refused."""

SLIPS: dict[tuple[int, str], tuple[int, Slip]] = {
    (1, "klecks"): (0, slips.twice),
    (1, "knirps"): (1, slips.talent_astray),
    (2, "spar"): (0, slips.one_saved),
    (2, "sieben"): (1, slips.seven_in_midfield),
    (3, "klecks"): (1, slips.keeper_up_front),
    (3, "amt"): (0, slips.at_home_abroad),
    (4, "dezibel"): (0, slips.thirteen_hard),
    (6, "klecks"): (0, slips.no_keeper),
    (7, "echo"): (0, slips.twice),
    (8, "apo"): (1, slips.ten_at_home),
    (9, "koffer"): (1, slips.false_sweeper),
    (9, "spar"): (1, slips.one_saved),
    (11, "klecks"): (0, slips.twice),
    (14, "sieben"): (0, slips.seven_in_midfield),
}
"""Round and club: which match of the round, what is wrong with its line-up."""

CALM_OR_WILD: dict[int, tuple[str, ...]] = {
    2: ("rasa",),
    3: ("masche",),
    4: ("taube",),
    7: ("rasa",),
    9: ("sieben",),
    11: ("rasa", "masche"),
}
"""Who plays the second match calmly if he has won the first, and otherwise with all he has."""


@dataclass(frozen=True)
class Deal:
    """A private trade as the first club orders it. `other_pay`: what the other one understood, where they do not
    agree."""

    phase: int
    club: str
    other: str
    give: tuple[str, ...]
    get: tuple[str, ...]
    pay: int = 0
    other_pay: int | None = None

    def orders(self) -> dict[str, dict[str, Any]]:
        first = {"phase": self.phase, "with": self.other, "give": list(self.give), "get": list(self.get), "pay": self.pay}
        answer = -self.pay if self.other_pay is None else self.other_pay
        second = {"phase": self.phase, "with": self.club, "give": list(self.get), "get": list(self.give), "pay": answer}
        return {self.club: _short(first), self.other: _short(second)}


def _short(trade: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in trade.items() if value not in ([], 0)}


SOLD: dict[tuple[int, str], dict[int, list[str]]] = {
    (2, "ordnung"): {2: ["Türspion"]},
    (3, "klecks"): {2: ["LOESCHBLATT"]},
    (3, "koffer"): {10: ["Schließfach"]},
    (4, "skat"): {15: ["Ramsch"]},
    (6, "dezibel"): {2: ["Radau"]},
    (6, "ordnung"): {17: ["Kehrwoche"]},
}
"""Round and club: who is sold to the non-league, by phase; or would be, if he were not the only keeper."""

LISTED: dict[tuple[int, str], list[str]] = {(3, "spar"): ["Wechselgeld"], (5, "koffer"): ["Handtuch"], (6, "amt"): ["Dienstweg"]}
"""Who is put on the transfer list, or would be."""

CONDITIONS: dict[tuple[int, str], dict[str, Any]] = {
    (4, "rasa"): {"if": {"has_row": {"Modus": "S"}}, "then": {"training": ["Modus"]}, "else": {"training": ["Median"]}},
    (6, "spar"): {"if": {"money": 1000}, "else": {"sales": {15: ["Pfennig"]}}},
}
"""Round and club: an order that hangs on something [8.6]."""

DEALS: dict[int, tuple[Deal, ...]] = {
    2: (Deal(3, "dezibel", "ordnung", ("Dämpfer",), ("Ruhestörer",), pay=-200),),
    3: (Deal(7, "mehl", "troedel", ("Klopse",), ("Porzellan",)),),
    4: (Deal(3, "kreide", "taube", ("Hypotenuse",), ("Heimkehrer",), pay=80),),
    5: (
        Deal(11, "klecks", "apo", ("KIEL",), ("Tinktur",), pay=-170, other_pay=110),
        Deal(11, "prell", "troedel", ("Tender",), ("Zinnteller",), pay=70),
    ),
    6: (
        Deal(3, "troedel", "koffer", ("Klopse",), ("Ansichtskarte",), pay=-160),
        Deal(7, "troedel", "wetter", ("Plunder",), ("Graupel",)),
        Deal(16, "masche", "spar", ("Fadenlauf",), ("Kleingeld",), pay=420),
    ),
    7: (Deal(3, "amt", "troedel", ("Vermerk",), ("Nippes",), pay=-40),),
}


def character(club: str, round: int) -> Character:
    """How a club is run in a round: some learn, some make way for others."""
    found = CHARACTERS[club]
    if club == "kreide" and round >= 5:
        return replace(found, shares=EVEN, careful=True)
    if club == "apo" and round >= 9:
        return replace(found, doping=0)
    if club == "kissen" and round >= 6:
        return replace(found, hardness=(0, 2, 4), buys=60, credit=500)
    return found
