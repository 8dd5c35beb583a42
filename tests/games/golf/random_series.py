"""Random series of Golf as a GM might type them: late entries, faulty orders, NMRs, withdrawals, returns, dice by seed
and hand.

The orders refer to the sets that the oracle says the players have, so that enough of them are valid.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle.golf import series

PEOPLE = ("anna", "bert", "carl", "dora", "emil", "fred", "gerd", "hans")
DICE = ("1W6", "3W6", "2d20", "1W100", "2W10", "0W6", "4D6", "1w1", "1W20")


def random_series(chance: Random) -> tuple[str, dict[str, Any], list[dict[str, Any]]]:
    """A game's id, its game.yaml and its round files."""
    game = chance.choice(("golf", "turnier-2", "links"))
    options = {
        key: value
        for key, value in (
            ("holes", chance.randint(1, 8)),
            ("max_club", chance.choice((100, 349, 351, 600))),
            ("max_saved", chance.randint(0, 6)),
            ("window", chance.randint(1, 10)),
        )
        if chance.random() < 0.25
    }
    house = {"holes": 6, "max_club": 350, "max_saved": 4, "window": 10, **options}
    setup: dict[str, Any] = {"engine": "golf", "title": "Golf", "gm": "gm", "start": {"announce": _announcement(chance, house["holes"])}}
    if options or chance.random() < 0.1:
        setup["options"] = options
    rounds: list[dict[str, Any]] = []
    players = chance.randint(1, len(PEOPLE))
    announced = setup["start"]["announce"]
    for number in range(1, chance.choice((2, 3, 4, 5, 6, 14)) + 1):
        cards = _cards(game, setup, rounds)
        announced_next = _announcement(chance, house["holes"])
        rounds.append(_round(chance, number, cards, PEOPLE[:players], announced, announced_next, house))
        announced = announced_next
    if chance.random() < 0.2:
        del rounds[-1]["announce"]
    return game, setup, rounds


def _cards(game: str, setup: dict[str, Any], rounds: list[dict[str, Any]]) -> dict[str, tuple[list[int], int, bool]]:
    """Everybody's set, savings and whether he has left, after some rounds."""
    cards: dict[str, tuple[list[int], int, bool]] = {}
    for page in series(game, setup, rounds):
        for line in page["players"]:
            cards[line["person"]] = (line["clubs"], line["saved"], False)
        for line in page["absent"]:
            clubs, saved, left = cards[line["person"]]
            cards[line["person"]] = (clubs, saved, left or line["reason"] == "withdrawn")
    return cards


def _announcement(chance: Random, holes: int) -> list[dict[str, Any]]:
    return [{"base": chance.choice((150, 350, chance.randint(150, 350))), "dice": chance.choice(DICE)} for _ in range(holes)]


def _round(
    chance: Random,
    number: int,
    cards: dict[str, tuple[list[int], int, bool]],
    people: tuple[str, ...],
    announced: list[dict[str, Any]],
    announced_next: list[dict[str, Any]],
    house: dict[str, int],
) -> dict[str, Any]:
    orders: dict[str, Any] = {}
    withdrawn = []
    for person in people:
        fate = chance.random()
        if person not in cards:
            if fate < 0.6:
                orders[person] = {"clubs": _set(chance, house["max_club"])}
            continue
        clubs, saved, left = cards[person]
        if fate < (0.2 if left else 0.65):
            orders[person] = _order(chance, clubs, saved, house["max_club"])
        elif not left and fate > 0.93:
            withdrawn.append(person)
    sheet: dict[str, Any] = {"round": number, **_chance_of(chance, announced), "announce": announced_next}
    shuffled = list(orders)
    chance.shuffle(shuffled)
    if shuffled or chance.random() < 0.5:
        sheet["orders"] = {person: orders[person] for person in shuffled}
    if withdrawn or chance.random() < 0.1:
        sheet["withdrawn"] = withdrawn
    return sheet


def _chance_of(chance: Random, announced: list[dict[str, Any]]) -> dict[str, Any]:
    """Where the dice come from: a seed, a seed with a beacon, rolls by hand for all dice, or for some."""
    rolls: dict[str, Any] = {}
    kind = chance.choice(("seed", "beacon", "hand", "mixed"))
    for index, hole in enumerate(announced, start=1):
        count, sides = (int(part) for part in hole["dice"].lower().replace("d", "w").split("w"))
        values = [chance.randint(1, sides) for _ in range(count)]
        if not values or kind in ("seed", "beacon"):
            continue
        if kind == "hand" or chance.random() < 0.4:
            rolls[f"hole-{index}"] = values
        elif chance.random() < 0.4:
            die = chance.randint(1, count)
            rolls[f"hole-{index}/{die}"] = values[die - 1]
    found: dict[str, Any] = {} if kind == "hand" else {"seed": f"Keim {chance.randrange(10**9)} äöü"}
    if kind in ("beacon", "mixed"):
        found["beacon"] = f"lotto:{chance.randrange(10**6)}"
    return {**found, "rolls": rolls} if rolls else found


def _set(chance: Random, most: int) -> list[int]:
    """A first set: any clubs, clubs with a common divisor, or nearly the same ones."""
    kind = chance.random()
    if kind < 0.15:
        divisor = chance.choice((2, 7, 10))
        return [divisor * chance.randint(1, most // divisor) for _ in range(4)]
    if kind < 0.25:
        return [most - chance.randint(0, 3) for _ in range(4)]
    if kind < 0.3:
        return [chance.randint(1, 3)] * 4
    return [chance.randint(1, most) for _ in range(4)]


def _written_together(chance: Random, lines: list[str]) -> list[str]:
    """Changes, some of them in one text."""
    if len(lines) < 2 or chance.random() < 0.7:
        return lines
    at = chance.randrange(len(lines) - 1)
    return [*lines[:at], chance.choice(("; ", ", ", ";")).join(lines[at : at + 2]), *lines[at + 2 :]]


def _order(chance: Random, clubs: list[int], saved: int, most: int) -> dict[str, Any]:
    """An order, mostly valid."""
    after = list(clubs)
    lines = []
    for _ in range(chance.choice((0, 1, 1, 1, saved + 1, min(4, saved + 2)))):
        place, new = chance.randrange(4), chance.randint(1, most)
        arrow = chance.choice((" -> ", "->", " - > ", " → ", "=>", "  >", " nach ")) if chance.random() < 0.4 else " -> "
        lines.append(f"{after[place]}{arrow}{new}")
        after[place] = new
    lines = _written_together(chance, lines)
    form = chance.random()
    if form < 0.1 and lines:
        return {"changes": chance.choice(("; ", ",", " ;")).join(lines)}
    if form < 0.3:
        return {"changes": lines} if lines else {}
    if form < 0.5:
        return {"changes": lines, "clubs": chance.sample(after, 4)} if lines else {"clubs": chance.sample(after, 4)}
    if form < 0.7:
        return {"clubs": chance.sample(after, 4)}
    return chance.choice(
        (
            {"changes": [*lines, "12"]},
            {"changes": [*lines, "von 12 auf 13"]},
            {"changes": [*lines, "-> 13"]},
            {"changes": "; ".join([*lines, "13"])},
            {"changes": [*lines, f"{after[0]}-{after[1]}"]},
            {"changes": [*lines, f"{after[0]} {after[1]}"]},
            {"changes": [f"{next(club for club in range(1, 9) if club not in clubs)} -> 5"]},
            {"changes": [f"{clubs[0]} -> {most + 1}"]},
            {"changes": [f"{clubs[0]} -> 0"]},
            {"changes": [f"{clubs[chance.randrange(4)]} -> {clubs[chance.randrange(4)]}"]},
            {"changes": lines or [f"{clubs[0]} -> 1"], "clubs": [*after[:3], after[3] + 1]},
            {"changes": lines or [f"{clubs[0]} -> 1"], "clubs": after[:3]},
            {"clubs": [*clubs[:3], most + 1]},
            {"clubs": [*clubs, 1]},
            {"clubs": clubs[:3]},
            {"clubs": [club % most + 1 for club in clubs]},
            {"clubs": [-1, *clubs[:3]]},
            {"clubs": []},
        )
    )
