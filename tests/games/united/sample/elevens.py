"""How a manager puts his eleven together: a formation to his taste, his men into rows, points of hardness and home
advantage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tests.games.united.sample.characters import Character, Shares
from tests.games.united.sample.men import FIELD, Man

Data = dict[str, Any]
Rows = dict[str, list[Man]]


def eleven(chance: Random, squad: Sequence[Man], character: Character, home: int, before: int = 0, calm: bool = False) -> Data:
    """A line-up by the rules, as far as its manager knows them. `home`: points of home advantage; `before`: how many
    matches of the round come before this one; `calm`: no hardness."""
    fit = [man for man in squad if man.fit(before)]
    keepers = sorted((man for man in fit if man.keeper), key=lambda man: -man.level)
    men = _ten([man for man in fit if not man.keeper])
    shares = _mood(chance, character.shares)
    rows = max(_formations(men), key=lambda rows: _liked(rows, shares, character), default=None)
    line_up: Data = {"T": keepers[0].name} if keepers else {}
    if rows is None:
        return line_up
    if rows["A"]:
        line_up["A"] = rows["A"][0].name
    line_up |= {row: [man.name for man in rows[row]] for row in FIELD}
    strengths = {row: sum(man.strength(row) for man in rows[row]) for row in FIELD}
    if home:
        line_up["home"] = _spread(strengths, home, character)
        strengths = {row: strengths[row] + line_up["home"].get(row, 0) for row in FIELD}
    hardness = 0 if calm else chance.choice(character.hardness)
    if hardness:
        line_up["hardness"] = _hard(chance, rows, strengths, hardness, character, keepers)
    return line_up


def _mood(chance: Random, shares: Shares) -> Shares:
    """Nobody plays twice the same."""
    first, second = (chance.uniform(-0.05, 0.05) for _ in range(2))
    return (shares[0] + first, shares[1] + second, shares[2] - first - second)


def _ten(men: Sequence[Man]) -> list[Man]:
    """Ten of them: talents that still have to play in, then the strongest; a sweeper among them."""
    ranked = sorted(men, key=lambda man: (not man.talent, -man.level))
    best = ranked[:10]
    sweepers = [man for man in ranked if "A" in man.rows]
    if sweepers and not any("A" in man.rows for man in best):
        best[-1] = sweepers[0]
    return best


def _formations(men: Sequence[Man]) -> Iterator[Rows]:
    """All ways to count rows that these men can fill."""
    sweepers = [man for man in men if "A" in man.rows]
    back = sweepers[:1]
    rest = [man for man in men if man not in back]
    for defence in range(2, len(rest) - 3):
        for midfield in range(2, len(rest) - defence - 1):
            rows = _filled(rest, {"V": defence, "M": midfield, "S": len(rest) - defence - midfield})
            if rows is not None:
                yield {"A": back, **rows}


def _filled(men: Sequence[Man], counts: dict[str, int]) -> Rows | None:
    """Talents, then the strongest, into a row of their own; who is left over fills the gaps. None if a talent is left
    over."""
    rows: Rows = {row: [] for row in FIELD}
    left = []
    for man in sorted(men, key=lambda man: (not man.talent, -man.level)):
        own = next((row for row in FIELD if row in man.rows and len(rows[row]) < counts[row]), None)
        if own:
            rows[own].append(man)
        else:
            left.append(man)
    for man in left:
        if man.talent:
            return None
        row = next(row for row in FIELD if len(rows[row]) < counts[row])
        rows[row].append(man)
    return rows


def _liked(rows: Rows, shares: Shares, character: Character) -> float:
    """How well a formation suits its manager."""
    sums = {row: sum(man.strength(row) for man in rows[row]) for row in FIELD}
    total = sum(sums.values())
    if character.careful:
        most = 3 * (min(sums.values()) + 2)
        total -= 2 * sum(max(0, value - most) for value in sums.values())
    return total - 0.6 * sum(abs(sums[row] - share * total) for row, share in zip(FIELD, shares, strict=True))


def _spread(strengths: dict[str, int], points: int, character: Character) -> dict[str, int]:
    """Home points: most for the main row, some for the weakest; who is careful lifts the weakest until 3:1 holds."""
    weakest = min(FIELD, key=lambda row: strengths[row])
    if weakest == character.main:
        return {weakest: points}
    first = (points + 2) // 3
    if character.careful:
        while first < points and 3 * (strengths[weakest] + first) < strengths[character.main] + points - first:
            first += 1
    given = {character.main: points - first, weakest: first}
    return {row: given[row] for row in FIELD if given.get(row)}


def _hard(
    chance: Random, rows: Rows, strengths: dict[str, int], points: int, character: Character, keepers: Sequence[Man]
) -> dict[str, int]:
    """Points of hardness: on the main row; of many, two or four on the sweeper or the keeper."""
    given: dict[str, int] = {}
    backs = [("A", man) for man in rows["A"]] + [("T", man) for man in keepers[:1]]
    backs = [(row, man) for row, man in backs if man.level < 9]
    if points >= 5 and backs:
        given[chance.choice(backs)[0]] = chance.choice((2, 2, 4))
    row = character.main
    if character.careful and strengths[row] + points > 3 * min(strengths.values()):
        row = min(FIELD, key=lambda row: strengths[row])
    given[row] = points - sum(given.values())
    return {row: given[row] for row in ("T", "A", *FIELD) if given.get(row)}
