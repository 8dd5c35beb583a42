"""A second evaluation of Golf, written from the rule book and the contract alone: it shares no code with the engine
that it judges.

It takes a series as plain values (what stands in game.yaml and in the round files) and gives what `zine evaluate` has
to print for each round, without the free texts (`reason`) and the ways, which are not unique. It works as a GM at a
desk would: a card per player, strokes by trying everything one club further, points as fractions.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from typing import Any

Data = Mapping[str, Any]

WEIGHTS = [Fraction(weight, 100) for weight in (100, 98, 94, 88, 80, 70, 58, 44, 28, 10)]
"""Rule 9, newest tournament first."""
HOUSE = {"holes": 6, "max_club": 350, "max_saved": 4, "window": 10}


# ---- dice --------------------------------------------------------------------------------------------------------


def h(text: str) -> str:
    return sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()


def die(game: str, round: int, seed: str, beacon: str, label: str, sides: int) -> int:
    """One draw, by the formula of the contract."""
    k = h(f"zw1|key|{game}|{round}|{seed}|{beacon}")
    for t in range(1000):
        x = int(h(f"zw1|die|{k}|{label}|{t}"), 16)
        if x < 2**256 // sides * sides:
            return x % sides + 1
    raise AssertionError("a thousand draws out of range")


# ---- strokes -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=500)
def distances(clubs: tuple[int, ...], most: int) -> dict[int, int]:
    """The strokes to every distance up to `most` that the clubs can play at all.

    The strokes of a shortest way can be ordered so that the ball never leaves −longest club … most + longest club: play
    back whenever it lies in front of the tee and there are strokes back to play, else play on.
    """
    longest = max(clubs)
    strokes = {0: 0}
    edge, number = {0}, 0
    while edge:
        number += 1
        further = {ball + way * club for ball in edge for club in clubs for way in (1, -1)}
        edge = {ball for ball in further if -longest <= ball <= most + longest and ball not in strokes}
        strokes.update(dict.fromkeys(edge, number))
    return strokes


def hole_strokes(clubs: Sequence[int], length: int) -> int:
    """Rule 6: strokes on one hole, 99 if it cannot be played."""
    return distances(tuple(sorted(set(clubs))), -(-length // 500) * 500).get(length, 99)


# ---- orders ------------------------------------------------------------------------------------------------------


def changed(clubs: list[int], order: Data, most_changes: int, max_club: int) -> tuple[list[int], list[tuple[int, int]]] | None:
    """Rule 8: the clubs after an order, as the player lists them if he does, and its changes; None if the order is not
    valid."""
    new_clubs = list(clubs)
    done = []
    wanted = order.get("clubs")
    if "changes" not in order and wanted is not None:
        taken, given = left_over(clubs, wanted), left_over(wanted, clubs)
        if len(wanted) != len(clubs) or len(given) > most_changes or not all(1 <= club <= max_club for club in given):
            return None
        return list(wanted), list(zip(taken, given, strict=True))
    given = order.get("changes", [])
    for line in [given] if isinstance(given, str) else given:
        pairs = spelled_out(line)
        for old, new in pairs or ():
            if old not in new_clubs or not 1 <= new <= max_club:
                return None
            new_clubs[new_clubs.index(old)] = new
            done.append((old, new))
        if not pairs:
            return None
    if len(done) > most_changes or (wanted is not None and Counter(wanted) != Counter(new_clubs)):
        return None
    return list(wanted or new_clubs), done


def spelled_out(line: str) -> list[tuple[int, int]]:
    """Rule 10 as the contract reads it, word by word: clubs and arrows in turn, a comma or semicolon between two
    changes. Empty if it is anything else."""
    for arrow in ("- >", "->", "=>", "→", "nach"):
        line = line.replace(arrow, ">")
    for sign in (">", ";", ","):
        line = line.replace(sign, f" {sign} ")
    words = line.replace(";", ",").split()
    while words and words[-1] == ",":
        words.pop()
    changes = []
    for first in range(0, len(words), 4):
        change = words[first : first + 4]
        if len(change) < 3 or change[1] != ">" or change[3:] not in ([], [","]) or not (change[0] + change[2]).isdecimal():
            return []
        changes.append((int(change[0]), int(change[2])))
    return changes


def left_over(clubs: Sequence[int], others: Sequence[int]) -> list[int]:
    """The clubs without a partner of the same number among the others; partners are found from the front."""
    free = list(others)
    alone = []
    for club in clubs:
        if club in free:
            free.remove(club)
        else:
            alone.append(club)
    return alone


# ---- a series ----------------------------------------------------------------------------------------------------


def series(game: str, setup: Data, rounds: Sequence[Data]) -> list[dict[str, Any]]:
    """What each round from 1 on has to print for the GM."""
    house = {**HOUSE, **setup.get("options", {})}
    cards: dict[str, dict[str, Any]] = {}
    announced = setup["start"]["announce"]
    printed = []
    for number, sheet in enumerate(rounds, start=1):
        holes, draws = measured(game, number, announced, sheet)
        lengths = [hole["length"] for hole in holes]
        took_part, absent = registered(cards, number, sheet, house)
        for entry in took_part:
            entry["strokes"] = [hole_strokes(entry["clubs"], length) for length in lengths]
            entry["total"] = sum(entry["strokes"])
        placed(took_part)
        for entry in took_part:
            cards[entry["person"]]["points"][number] = entry["points"]
        announced = sheet.get("announce")
        printed.append(
            {
                "game": game,
                "engine": "golf",
                "round": number,
                "view": "gm",
                "draws": draws,
                "fairness": {"seed": sheet.get("seed"), "beacon": sheet.get("beacon"), "seal": None, "holds": None},
                "holes": holes,
                "players": sorted(took_part, key=lambda entry: (entry["place"], entry["person"])),
                "absent": absent,
                "ranking": ranking(cards, number, house["window"]),
                "announce": announcement(announced),
            }
        )
    return [as_json(page) for page in printed]


def measured(game: str, number: int, announced: Sequence[Data], sheet: Data) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rule 5: the holes with their dice and lengths, and the protocol of the dice."""
    by_hand = {}
    for label, rolled in sheet.get("rolls", {}).items():
        by_hand.update({label: rolled} if isinstance(rolled, int) else {f"{label}/{d}": value for d, value in enumerate(rolled, start=1)})
    holes, draws = [], []
    for index, hole in enumerate(announced, start=1):
        count, sides = (int(part) for part in re.split("[wWdD]", hole["dice"]))
        rolls = []
        for d in range(1, count + 1):
            label = f"hole-{index}/{d}"
            source = "hand" if label in by_hand else "seed"
            value = by_hand[label] if label in by_hand else die(game, number, sheet["seed"], sheet.get("beacon", "none"), label, sides)
            rolls.append(value)
            draws.append({"label": label, "sides": sides, "value": value, "source": source})
        length = hole["base"] + sum(rolls)
        holes.append({"hole": index, "base": hole["base"], "dice": f"{count}W{sides}", "rolls": rolls, "length": length})
    return holes, draws


def registered(
    cards: dict[str, dict[str, Any]], number: int, sheet: Data, house: Data
) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """Rules 1, 4, 8, 11: who plays with which clubs, and who is absent. Brings the cards up to date."""
    orders = sheet.get("orders", {})
    took_part, absent = [], []
    for person in sorted({*cards, *orders}):
        if person not in cards:
            clubs = orders[person]["clubs"]
            assert len(clubs) == 4 and all(1 <= club <= house["max_club"] for club in clubs), "a fault of the content"
            cards[person] = {"clubs": clubs, "saved": 0, "last_own": number, "gone": False, "points": {}}
            took_part.append({"person": person, "order": "joined", "clubs": clubs, "changes": [], "saved": 0})
            continue
        card = cards[person]
        if person in orders:
            after = changed(card["clubs"], orders[person], card["saved"] + 1, house["max_club"])
            card["clubs"], changes = after if after else (card["clubs"], [])
            card["saved"] = min(house["max_saved"], card["saved"] + 1 - len(changes))
            card["last_own"], card["gone"] = number, False
            kind = "valid" if after else "invalid"
            listed = [{"old": old, "new": new} for old, new in changes]
            took_part.append({"person": person, "order": kind, "clubs": card["clubs"], "changes": listed, "saved": card["saved"]})
            continue
        card["gone"] = card["gone"] or person in sheet.get("withdrawn", [])
        if card["gone"]:
            absent.append({"person": person, "reason": "withdrawn"})
        elif card["last_own"] == number - 1:
            took_part.append({"person": person, "order": "nmr", "clubs": card["clubs"], "changes": [], "saved": card["saved"]})
        else:
            absent.append({"person": person, "reason": "nmr"})
    return took_part, absent


def placed(took_part: list[dict[str, Any]]) -> None:
    """Rules 6 and 9: places and points; who shares a place shares the points of all places that the group fills."""
    totals = Counter(entry["total"] for entry in took_part)
    for entry in took_part:
        place = 1 + sum(number for total, number in totals.items() if total < entry["total"])
        together = totals[entry["total"]]
        fund = sum(10000 / (Fraction(5, 2) + p) for p in range(place, place + together))
        entry.update(place=place, shared=together > 1, points=fund / together)


def ranking(cards: Data, number: int, window: int) -> list[dict[str, Any]]:
    """Rule 9: the list of all who have not left and played in the window."""
    counted = range(number, max(0, number - window), -1)
    listed = []
    for person, card in cards.items():
        if card["gone"] or not any(tournament in card["points"] for tournament in counted):
            continue
        points = [card["points"].get(tournament, Fraction(0)) for tournament in counted]
        score = sum((weight * one for weight, one in zip(WEIGHTS, points, strict=False)), Fraction(0))
        listed.append({"person": person, "score": score, "points": points})
    listed.sort(key=lambda line: (-line["score"], line["person"]))
    return [{"rank": 1 + sum(other["score"] > line["score"] for other in listed), **line} for line in listed]


def announcement(announced: Sequence[Data] | None) -> list[dict[str, Any]]:
    """Rule 3: the next tournament."""
    return [
        {"hole": index, "base": hole["base"], "dice": re.sub("[wWdD]", "W", hole["dice"])}
        for index, hole in enumerate(announced or (), start=1)
    ]


def as_json(value: Any) -> Any:
    """Fractions as JSON numbers: whole ones as integers, the others with full double precision."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else value.numerator / value.denominator
    if isinstance(value, dict):
        return {key: as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value
