"""How the managers of the sample league run their clubs."""

from __future__ import annotations

from dataclasses import dataclass

Shares = tuple[float, float, float]
"""How much of a team's strength its manager wants in defence, midfield and attack."""

EVEN: Shares = (0.33, 0.34, 0.33)
WALL: Shares = (0.39, 0.33, 0.28)
STORM: Shares = (0.30, 0.29, 0.41)
BLITZ: Shares = (0.26, 0.26, 0.48)
MIDDLE: Shares = (0.29, 0.41, 0.30)
BULGE: Shares = (0.19, 0.65, 0.16)
"""What the 3:1 rule cuts."""


@dataclass(frozen=True)
class Character:
    """`hardness`: what he uses, one of these a match; `main`: the row that gets points. `careful`: minds the 3:1 rule.

    `training`: whom he prefers. `credit`: how many kKj he owes without losing sleep; `greed`: what he pays, in
    hundredths of the value. `buys` and `lists`: how often he bids, how often he puts somebody on the list, in
    hundredths.
    """

    shares: Shares
    main: str
    hardness: tuple[int, ...] = (0, 0, 1, 2)
    careful: bool = True
    training: str = "talents"
    credit: int = 200
    greed: int = 115
    buys: int = 40
    lists: int = 10
    doping: int = 0


CHARACTERS = {
    "masche": Character(EVEN, "M", (0, 0, 0, 1), credit=300, greed=125, buys=55),
    "rasa": Character(STORM, "S", (0, 1, 2, 2), credit=500, greed=120, buys=60, training="steady"),
    "prell": Character(WALL, "V", (0, 0, 2), credit=0, buys=25, training="back"),
    "dezibel": Character(BLITZ, "S", (6, 8, 9, 10), careful=False, credit=1000, greed=150, buys=70, training="stars"),
    "ordnung": Character(EVEN, "V", (0,), credit=0, greed=110, buys=35, lists=20, training="steady"),
    "feuer": Character(WALL, "S", (0, 0, 2, 4), credit=200, buys=35),
    "walze": Character(MIDDLE, "M", (0, 0, 0, 1), credit=100, buys=30, training="steady"),
    "spar": Character(EVEN, "S", (0, 0, 0), credit=0, greed=101, buys=15, lists=15),
    "klecks": Character(STORM, "S", (0, 1, 7), careful=False, credit=300, greed=130, buys=40, training="stars"),
    "apo": Character(MIDDLE, "M", (0, 2, 3), credit=700, greed=125, buys=50, training="stars", doping=100),
    "skat": Character(STORM, "S", (5, 7, 8, 10), careful=False, credit=1000, greed=160, buys=70, training="stars", doping=25),
    "punkt": Character(EVEN, "M", (0, 1, 2), credit=200, greed=118, buys=45),
    "kreide": Character(BULGE, "M", (0, 0, 2), careful=False, credit=200, buys=30, training="steady"),
    "sieben": Character(MIDDLE, "M", (0, 7), credit=300, greed=127, buys=45),
    "wetter": Character(STORM, "S", (0, 3, 6), credit=400, buys=35, training="stars"),
    "echo": Character(WALL, "V", (0, 0, 1), credit=0, buys=25, training="back"),
    "mehl": Character(STORM, "S", (1, 2, 4), credit=300, greed=120, buys=45),
    "beet": Character(EVEN, "V", (0, 0, 1), credit=0, buys=25, lists=15),
    "taube": Character(BLITZ, "S", (0, 2, 3), credit=400, greed=120, buys=45, training="stars"),
    "amt": Character(WALL, "V", (0,), credit=0, greed=100, buys=45, training="back"),
    "kissen": Character(EVEN, "M", (0, 0, 1), credit=200, buys=35),
    "knirps": Character(STORM, "S", (0, 2), credit=600, greed=140, buys=50),
    "troedel": Character(EVEN, "S", (0, 2, 4), credit=1000, greed=105, buys=75, lists=80, training="steady"),
    "koffer": Character(MIDDLE, "M", (0, 1, 3), credit=300, buys=35, lists=15, training="steady"),
}
