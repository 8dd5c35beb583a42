"""[2.2–2.4] A player's data as the rule book writes them: rows, age, level, `MS III 7`."""

from __future__ import annotations

import re

from msgspec import Struct

from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase
from generator.values.record import replace

ROWS = ("T", "A", "V", "M", "S")
"""Keeper, sweeper, defence, midfield, attack [2.2]; also the order in which a player's rows are written [2.4]."""
FIELD = ("V", "M", "S")
FROZEN, NEW = -1, 0
"""The ages of frozen (tT) and new talents (nT) [5, 6.7]; the others count from I."""
ROMAN = tuple(tens + ones for tens in ("", "X", "XX", "XXX") for ones in ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"))
MOST_LEVEL = 30

NEEDS_DATA = Phrase(
    de="Spielerdaten wie MS III 7 erwartet (Reihen, Alter tT, nT, I, II …, Stufe), gefunden: {found}",
    en="expected a player’s data such as MS III 7 (rows, age tT, nT, I, II …, level), found: {found}",
)
NO_SUCH_ROW = Phrase(de="Reihen sind T, A, V, M, S, gefunden: {found}", en="expected rows of T, A, V, M, S, found: {found}")
ROW_ORDER = Phrase(
    de="Reihen stehen in der Reihenfolge A, V, M, S (Regel 2.4), gefunden: {found} – gemeint: {meant}?",
    en="expected rows in the order A, V, M, S (rule 2.4), found: {found} – did you mean {meant}?",
)
KEEPER_ALONE = Phrase(
    de="ein Torwart hat keine andere Reihe (Regel 2.2), gefunden: {found}", en="a keeper has no other row (rule 2.2), found: {found}"
)
NO_SUCH_AGE = Phrase(de="Alter sind tT, nT, I, II, III …, gefunden: {found}", en="expected an age tT, nT, I, II, III …, found: {found}")
HIGH_LEVEL = Phrase(de="eine Stufe von 0 bis {most} erwartet, gefunden: {found}", en="expected a level from 0 to {most}, found: {found}")


class Data(Struct, frozen=True):
    """A player's rows (in the order A, V, M, S, or T alone), age (−1 tT, 0 nT, 1 for I …) and level."""

    rows: str
    age: int
    level: int

    def __str__(self) -> str:
        return f"{self.rows} {age_text(self.age)} {self.level}"

    @property
    def keeper(self) -> bool:
        return self.rows == "T"

    @property
    def points_a_level(self) -> int:
        """[2.5–2.7, 4] WP, or doping points, for one level: 2 for keepers and sweepers, 1 for field players."""
        return 2 if self.rows[0] in "TA" else 1

    def at(self, level: int) -> Data:
        """The same player at another level."""
        return replace(self, level=level)

    def with_row(self, row: str) -> Data:
        """The same player with one more row [3.2]."""
        return replace(self, rows="".join(other for other in ROWS if other in self.rows or other == row))


def age_text(age: int) -> str:
    """tT, nT, I, II …"""
    return {FROZEN: "tT", NEW: "nT"}.get(age) or ROMAN[age]


def data(text: str) -> Data:
    """`MS III 7` as data; raises Mistake."""
    parts = text.split()
    if len(parts) != 3:
        raise Mistake(NEEDS_DATA(found=shown(text)))
    rows, age, level = parts
    if not set(rows) <= set(ROWS) or len(set(rows)) != len(rows):
        raise Mistake(NO_SUCH_ROW(found=shown(rows)))
    if "T" in rows and rows != "T":
        raise Mistake(KEEPER_ALONE(found=rows))
    meant = "".join(row for row in ROWS if row in rows)
    if rows != meant:
        raise Mistake(ROW_ORDER(found=rows, meant=meant))
    ages = {"tT": FROZEN, "nT": NEW, **{roman: number for number, roman in enumerate(ROMAN) if roman}}
    if age not in ages:
        raise Mistake(NO_SUCH_AGE(found=shown(age)))
    if not re.fullmatch(r"[0-9]{1,2}", level) or int(level) > MOST_LEVEL:
        raise Mistake(HIGH_LEVEL(most=MOST_LEVEL, found=shown(level)))
    return Data(rows, ages[age], int(level))
