"""Random leagues of United as a GM might type them: squads by 1.4 or in mid-life, legal line-ups, hardness and home
points, training, doping, talents, clubs without orders, a cup, dice by seed and by hand; with `market` also sales,
trades, auctions and a second season.

A league is made by playing it: the oracle's own league asks for each line-up and each die at the moment when it needs
them, and what it is given is written into the round file. So line-ups are legal, and the dice by hand are those that
are asked for. Orders beside the line-ups may break the rules of the game; then they are refused.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Any

from tests.games.united.random_orders import random_orders
from tests.games.united.random_squads import NAMES, Namer, built_squad, lived_in_squad
from tests.oracle.united.dice import Dice, Unclear
from tests.oracle.united.league import League
from tests.oracle.united.lineups import faults, may_play
from tests.oracle.united.matches import Eleven
from tests.oracle.united.players import Card

Data = dict[str, Any]


@dataclass(frozen=True)
class Given:
    """A game as it is typed: its id, game.yaml, the round files."""

    name: str
    setup: Data
    rounds: Sequence[Data]


def random_league(chance: Random, market: bool = False, seasons: int = 1, legal: bool = True) -> Given:
    """A valid game of so many whole seasons; without `market`, nobody sells, trades or bids and the GM offers nobody.
    Without `legal` some line-ups are against 3.1: there the oracle does as it proposes itself."""
    while True:
        try:
            return _made(Random(chance.random()), market, seasons, legal)
        except Unclear:
            continue


class TypedDice(Dice):
    """Dice of which the GM rolls some by hand, extremes more often than chance would."""

    def __init__(self, game: str, round: int, sheet: Data, chance: Random, by_hand: float) -> None:
        super().__init__(game, round, sheet)
        self.sheet, self.random, self.often = sheet, chance, by_hand

    def draw(self, label: str, sides: int) -> int:
        if self.random.random() < self.often:
            extreme = self.random.random() < 0.4
            value = min(sides, self.random.choice((1, 1, 2, sides))) if extreme else self.random.randint(1, sides)
            self.by_hand[label] = value
            self.sheet.setdefault("rolls", {})[label] = value
        return super().draw(label, sides)


class TypedLeague(League):
    """A league whose line-ups, dice and fixtures are made up when they are needed."""

    def __init__(self, game: str, setup: Data, chance: Random, legal: bool) -> None:
        self.random, self.legal = chance, legal
        self.wild = chance.random()
        """How much hardness is used in this league."""
        self.often_by_hand = chance.choice((0.0, 0.1, 0.3, 1.0))
        super().__init__(game, setup)

    def dice_for(self, sheet: Any) -> Dice:
        if self.often_by_hand < 1:
            sheet["seed"] = f"{self.random.getrandbits(64):016x}"
            if self.random.random() < 0.2:
                sheet["beacon"] = "lotto:2026-11-21:03-11-17-29-36-44:7"
        return TypedDice(self.game, self.number, sheet, self.random, self.often_by_hand)

    def new_season(self, sheet: Any, schedule: Any) -> None:
        sheet["matchdays"] = fixtures(self.random, list(self.leagues.values()))
        super().new_season(sheet, schedule)

    def eleven(self, name: str, key: int | str, advantage: int) -> Eleven:
        if name in self.orders and self.random.random() < 0.9:
            line_up = random_line_up(self.random, self.clubs[name].squad, self.wild)
            if line_up:
                if advantage and self.random.random() < 0.9 or self.random.random() < 0.03:
                    line_up["home"] = _points(self.random, "VMS", max(0, advantage + self.random.choice((-2, 0, 0, 0, 0, 3))))
                if not self.legal and self.random.random() < 0.3:
                    _spoil(self.random, line_up, self.clubs[name].squad)
                self.orders[name].setdefault("lineups", {})[key] = line_up  # type: ignore[attr-defined]
        return super().eleven(name, key, advantage)


def _points(chance: Random, rows: str, most: int) -> dict[str, int]:
    """Points for some rows, in any order."""
    points: dict[str, int] = {}
    for row in chance.sample(rows, chance.randint(1, len(rows))):
        points[row] = chance.randint(0, max(0, most - sum(points.values())))
    last = next(reversed(points))
    points[last] += chance.choice((0, max(0, most - sum(points.values()))))
    return points


def random_line_up(chance: Random, squad: Sequence[Card], wild: float) -> Data | None:
    """A legal line-up, most men in their rows; None if there is none by trying."""
    able = [player for player in squad if player.able]
    keepers = [player for player in able if player.rows == "T"]
    for _ in range(60):
        men = chance.sample(others := [player for player in able if player.rows != "T"], min(10, len(others)))
        rows: dict[str, list[Card]] = {row: [] for row in "AVMS"}
        sweepers = [player for player in men if "A" in player.rows]
        if sweepers and chance.random() < 0.8:
            rows["A"].append(chance.choice(sweepers))
        for player in men:
            if player not in rows["A"]:
                own = [row for row in player.rows if row != "A"]
                needed = [row for row in "VMS" if len(rows[row]) < 2]
                row = chance.choice(own) if own and chance.random() < 0.85 else chance.choice(needed or list("VMS"))
                rows[row if may_play(player, row) else player.rows[0]].append(player)
        line_up: Data = {"T": chance.choice(keepers).name} if keepers else {}
        if rows["A"]:
            line_up["A"] = rows["A"][0].name
        line_up |= {row: [player.name for player in rows[row]] for row in "VMS"}
        if len(rows["A"]) < 2 and not faults(line_up, squad):
            if chance.random() < wild:
                line_up["hardness"] = _points(chance, "TAVMS", chance.choice((1, 2, 4, 5, 6, 8, 10, 10, 13)))
            return line_up
    return None


def _spoil(chance: Random, line_up: Data, squad: Sequence[Card]) -> None:
    """Makes a mistake or two in a line-up."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        row, other = chance.choice("VMS"), chance.choice("VMS")
        mistake = chance.choice(("missing", "moved", "twice", "somebody", "sweeper", "keeper"))
        if mistake in ("missing", "moved", "twice") and line_up[row]:
            name = chance.choice(line_up[row])
            if mistake != "twice":
                line_up[row].remove(name)
            if mistake != "missing":
                line_up[other].append(name)
        elif mistake == "keeper":
            line_up.pop("T", None)
        elif mistake == "sweeper":
            line_up["A"] = chance.choice(squad).name
        else:
            line_up[row].append(chance.choice(squad).name)


# ---- the files ---------------------------------------------------------------------------------------------------


def _made(chance: Random, market: bool, seasons: int, legal: bool) -> Given:
    namer = Namer(chance)
    sizes = [chance.choice((4, 6) if seasons > 1 else (2, 4, 4, 6)) for _ in range(chance.choice((1, 1, 2)))]
    ids = chance.sample(sorted(NAMES), sum(sizes))
    leagues = [{"name": f"{n}. Liga", "clubs": [ids.pop() for _ in range(size)]} for n, size in enumerate(sizes, start=1)]
    clubs = [club for league in leagues for club in league["clubs"]]
    days = 2 * max(sizes) - 2
    each = chance.choice([each for each in (1, 2, 3, 4) if 3 <= -(-days // each) <= 6] or [1])
    rounds = -(-days // each)
    built = chance.random() < 0.4 and seasons == 1
    squads = {club: built_squad(chance, namer) if built else lived_in_squad(chance, namer) for club in clubs}
    order = chance.sample(clubs, len(clubs))
    start: Data = {"leagues": leagues, "clubs": {club: {"name": NAMES[club], "manager": f"m-{club}", **squads[club]} for club in order}}
    if market:
        start["offer"] = _offer(chance)
    setup: Data = {"engine": "united", "title": "GROSSMEISTER", "gm": "gm", "start": start}
    setup["options"] = {"rounds": rounds, "matchdays_per_round": each, "build_check": built, **_house(chance, rounds, market)}
    game = chance.choice(("united", "grossmeister", "liga-3"))
    league = TypedLeague(game, setup, chance, legal)
    sheets: list[Data] = []
    for number in range(1, rounds + 1 + (seasons - 1) * (rounds + 1)):
        sheet: Data = {"round": number}
        if number % (rounds + 1) == 0:
            sheet["season_break"] = True
        if market and chance.random() < 0.8:
            sheet["offer"] = _offer(chance)
        _orders(chance, league, sheet, namer, market)
        if sheet.get("season_break") and chance.random() < 0.5:
            _another_league(chance, league, sheet, namer)
        league.played(sheet)
        sheets.append(sheet)
    for sheet in (start, *sheets):
        _in_lists(chance, sheet)
    return Given(game, setup, sheets)


def _another_league(chance: Random, league: TypedLeague, sheet: Data, namer: Namer) -> None:
    """A break in which the GM founds two clubs and says himself who plays where."""
    after = copy.deepcopy(league)
    try:
        after.played(copy.deepcopy(sheet))
    except Unclear:
        return
    smallest = min(after.leagues, key=lambda name: len(after.leagues[name]))
    if 2 * (len(after.leagues[smallest]) + 2) - 2 > league.house["rounds"] * league.house["matchdays_per_round"]:
        return
    new = chance.sample(sorted(set(NAMES) - set(league.clubs)), 2)
    sheet["clubs"] = {club: {"name": NAMES[club], "money": 500, "points": 60, **built_squad(chance, namer)} for club in new}
    sheet["leagues"] = [{"name": name, "clubs": list(clubs)} for name, clubs in after.leagues.items()]
    next(each for each in sheet["leagues"] if each["name"] == smallest)["clubs"].extend(new)


def _in_lists(chance: Random, sheet: Data) -> None:
    """Dice of one stem, numbered from 1, are now and then typed as a list."""
    rolls = sheet.get("rolls", {})
    for stem in sorted({label.rpartition("/")[0] for label in rolls}):
        numbered = list(takewhile(rolls.__contains__, (f"{stem}/{number}" for number in range(1, 99))))
        others = [label for label in rolls if label.startswith(f"{stem}/") and label[len(stem) + 1 :].isdigit()]
        if numbered and len(numbered) == len(others) and chance.random() < 0.5:
            rolls[stem] = [rolls.pop(label) for label in numbered]


def _orders(chance: Random, league: TypedLeague, sheet: Data, namer: Namer, market: bool) -> None:
    """Who sends orders, and what beside line-ups; those come when the matches are played."""
    clubs = list(league.ids())
    present = [club for club in clubs if chance.random() < 0.85]
    missing = [club for club in clubs if club not in present]
    sheet["orders"] = {club: {} for club in chance.sample(present, len(present))}
    if missing and chance.random() < 0.5:
        silent = chance.sample(missing, chance.randint(1, len(missing)))
        sheet |= {"nmr": silent} if not sheet.get("season_break") else {}
    if not sheet.get("season_break"):
        random_orders(chance, league, sheet, namer, market)


def _house(chance: Random, rounds: int, market: bool) -> Data:
    return {
        key: value
        for key, value in (
            ("last_trading_round", chance.randint(1, rounds - 1)),
            ("home_advantage", [chance.choice((0, 6, 7, 8)) for _ in range(rounds)]),
            ("cup_rounds", sorted(chance.sample(range(1, rounds + 1), chance.randint(0, min(4, rounds))))),
            ("points", {"win": 3, "draw": 1}),
            ("doping_points", chance.choice((4, 4, 2, 0, 6))),
            ("doping_checks", chance.choice((0, 3, 10, 60, 200))),
        )
        if chance.random() < 0.7 or key in ("cup_rounds", "doping_checks") or market and key == "last_trading_round"
    }


def _offer(chance: Random) -> list[str]:
    choices = ("roll", "roll", "roll T", "roll A", "V II 8", "MS III 7", "T I 5", "S I 13", "A IV 6", "M nT 3", "V tT 1", "VMS V 9")
    return [chance.choice(choices) for _ in range(chance.randint(0, 5))]


def fixtures(chance: Random, leagues: Sequence[Sequence[str]]) -> list[list[str]]:
    """Everybody against everybody, at home and away, in any order; all leagues on the same days."""
    together: list[list[str]] = []
    for clubs in leagues:
        ring = chance.sample(list(clubs), len(clubs))
        days: list[list[tuple[str, str]]] = []
        for _ in range(len(ring) - 1):
            pairs = [(ring[index], ring[-1 - index]) for index in range(len(ring) // 2)]
            days.append([pair if chance.random() < 0.5 else pair[::-1] for pair in pairs])
            ring = [ring[0], ring[-1], *ring[1:-1]]
        days += [[pair[::-1] for pair in day] for day in days]
        for number, day in enumerate(chance.sample(days, len(days))):
            if number == len(together):
                together.append([])
            together[number] += [f"{home}-{away}" for home, away in chance.sample(day, len(day))]
    return together
