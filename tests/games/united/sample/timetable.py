"""What each round file of the sample league has beside orders and words: dates, the seed, the GM's offer for the next
round."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

FIRST = date(2026, 8, 23)
"""A Sunday: round 1 is evaluated."""
FORTNIGHT = timedelta(days=14)
POST = timedelta(days=12)
"""From an evaluation to the next deadline, a Friday."""
FIRST_DEADLINE = FIRST - FORTNIGHT + POST


@dataclass(frozen=True)
class Stop:
    """A round: its seed; the offer that is auctioned in the next round, an entry or an entry with a remark."""

    seed: str
    offer: tuple[str | tuple[str, str], ...] = ()


START = Stop(
    "Vierundzwanzig Vereine, ein Ball",
    ("roll", "roll", "roll", "roll", ("roll T", "falls jemand am Torwart gespart hat"), "roll"),
)
STOPS = {
    1: Stop("Anstoß nach Ankunft des Zuges", ("roll", "roll", "roll", "roll", "roll A", "roll")),
    2: Stop("Bitte den Rasen nicht betreten", ("roll", "roll", "roll", "roll", ("MS I 7", "nicht gewürfelt, geerbt"), "roll T")),
    3: Stop("Der Pfosten ist im Urlaub", ("roll", "roll", "roll", "roll", "roll", "roll A")),
    4: Stop("Losfee gesucht, Frack vorhanden", ("roll", "roll", "roll", "roll", "roll", "roll T")),
    5: Stop("Abseits ist, wo keiner wohnt", ("roll", "roll", "roll", "roll", "roll", ("V tT 2", "liegt im Eisfach"))),
    6: Stop("Alles muss raus"),
    7: Stop("Nebel auf Platz zwei"),
    8: Stop("Wenn es friert, ist der Ball eckig"),
    9: Stop("Dritter Advent, vierter Mann"),
    10: Stop("Zwischen den Jahren steht der Pfosten"),
    11: Stop("Und am Ende gewinnt die Post"),
    12: Stop("Bitte alle umsteigen", ("roll", "roll", "roll", "roll", "roll T", "roll")),
    13: Stop("Neue Saison, alte Schuhe", ("roll", "roll", "roll", "roll", "roll A", "roll")),
    14: Stop("Der zweite Spieltag ist immer der schwerste", ("roll", "roll", "roll", "roll", "roll", "roll T")),
}
LAST = max(STOPS)


def day(round: int) -> date:
    """When a round was evaluated."""
    return FIRST + (round - 1) * FORTNIGHT


def deadline(round: int) -> date:
    """The deadline of the round after it."""
    return day(round) + POST
