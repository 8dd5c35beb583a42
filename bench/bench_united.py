"""What a season of United costs: two leagues of twelve clubs over eleven rounds; and 10,000 matches of one pairing by
the same rules."""

from __future__ import annotations

import random
import statistics
import sys
import time

from side_by_side import ROOT, options

sys.path.insert(0, str(ROOT))

from generator.games.united.match import Fielded, Team
from generator.games.united.match import play as play_match
from generator.games.united.notation import data
from generator.values.problem import Problems
from tests.games.united.playing import course

ROWS = "TAVVVMMMSSS"
MATCHES = 10_000


def squad(club: str, chance: random.Random) -> dict[str, str]:
    levels = [chance.randint(3, 8) for _ in ROWS]
    return {f"{club} {row}{number}": f"{row} I {level}" for number, (row, level) in enumerate(zip(ROWS, levels, strict=True))}


def season() -> tuple[dict[str, object], list[dict[str, object]]]:
    """game.yaml and round files in which everybody lines up, hardens, trains and dopes."""
    chance = random.Random(4711)
    leagues = [[f"{'ab'[league]}{number:02}" for number in range(12)] for league in (0, 1)]
    squads = {club: squad(club, chance) for league in leagues for club in league}
    clubs = {club: {"name": club.upper(), "squad": players} for club, players in squads.items()}
    start = {
        "seed": "los",
        "schedule": "seed",
        "leagues": [{"name": f"{number}. Liga", "clubs": league} for number, league in enumerate(leagues, 1)],
        "clubs": clubs,
    }
    setup = {"engine": "united", "title": "Liga", "gm": "gm", "start": start, "options": {"build_check": "false"}}
    rounds = []
    for number in range(1, 12):
        orders = {}
        for club, players in squads.items():
            by_row = {row: [name for name, text in players.items() if text[0] == row] for row in "TAVMS"}
            line_up = {"T": by_row["T"][0], "A": by_row["A"][0], "V": by_row["V"], "M": by_row["M"], "S": by_row["S"]}
            line_up |= {"hardness": {"M": chance.randint(0, 5), "A": 2}, "home": {"M": 6}}
            names = chance.sample(list(players), 4)
            orders[club] = {"training": names[:3], "doping": names[3:], "lineups": {str(day): line_up for day in (2 * number - 1, 2 * number)}}
        rounds.append({"round": number, "seed": f"saat {number}", "orders": orders})
    return setup, rounds


def teams() -> tuple[Team, Team]:
    chance = random.Random(1)
    pair = []
    for club in ("one", "two"):
        players = tuple(Fielded(name, data(text), text[0]) for name, text in squad(club, chance).items())
        pair.append(Team(club, players, {"M": 3, "A": 2}, {"M": 6} if club == "one" else {}))
    return pair[0], pair[1]


if __name__ == "__main__":
    chosen = options(__doc__, runs=3).parse_args()
    setup, rounds = season()
    times = []
    for _ in range(chosen.runs):
        problems = Problems()
        start = time.process_time()
        played = course(setup, rounds, problems)
        times.append(time.process_time() - start)
        assert played is not None and not problems.errors, [problem.line("en") for problem in problems][:3]
    matches = sum(len(told.result.matches) + len(told.result.cup.matches) for told in played.told)
    draws = sum(len(told.draws) for told in played.told)
    print(f"a season, {matches} matches, {draws} draws, reading its files included: {statistics.median(times):.2f} s   goal: <= 2")
    home, away = teams()
    chance = random.Random(2)
    start = time.process_time()
    for _ in range(MATCHES):
        play_match("m", home, away, lambda label, sides: chance.randint(1, sides))
    print(f"{MATCHES:,} matches of one pairing: {time.process_time() - start:.1f} s   goal: a few seconds")
