"""What the engine of Golf costs: a league of 500 players over 50 rounds, and its stroke table next to a plain search
for each hole."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import deque
from math import gcd

from side_by_side import ROOT, options

sys.path.insert(0, str(ROOT))

from leagues import golf, sheet

from generator.games.golf import GAME
from generator.games.golf.strokes import stroke_table
from generator.play.game import play
from generator.values.problem import Problems

LONGEST = 520
HOLES = 6


def search(clubs: tuple[int, ...], length: int) -> int:
    """The strokes for one hole by a plain search, breadth first, as one would write it down at once."""
    low, high = -max(clubs), length + max(clubs)
    seen, queue = {0}, deque([(0, 0)])
    while queue:
        place, strokes = queue.popleft()
        if place == length:
            return strokes
        for club in clubs:
            for after in (place + club, place - club):
                if low <= after <= high and after not in seen:
                    seen.add(after)
                    queue.append((after, strokes + 1))
    return 99


def microseconds(task, cases) -> float:
    """Processor time of a task for each case."""
    start = time.process_time()
    for case in cases:
        task(case)
    return (time.process_time() - start) / len(cases) * 1e6


if __name__ == "__main__":
    parser = options(__doc__, runs=5)
    parser.add_argument("--players", metavar="N", type=int, default=500, help="default: 500")
    parser.add_argument("--rounds", metavar="N", type=int, default=50, help="default: 50")
    chosen = parser.parse_args()

    chance = random.Random(1)
    sets = [clubs for clubs in (tuple(sorted(chance.sample(range(1, 351), 4))) for _ in range(300)) if gcd(*clubs) == 1]
    holes = [[chance.randint(150, LONGEST) for _ in range(HOLES)] for _ in sets]
    cases = list(zip(sets, holes, strict=True))
    every = (1 << LONGEST + 1) - 2
    tables, searches = [], []
    for _ in range(chosen.runs):
        tables.append(microseconds(lambda clubs: stroke_table(clubs, every), sets))
        searches.append(microseconds(lambda case: [search(case[0], length) for length in case[1]], cases))
    table, six = statistics.median(tables), statistics.median(searches)
    print(f"stroke table, all lengths to {LONGEST}: {table:6.0f} us   goal: <= 60")
    print(f"{HOLES} plain searches                  : {six:6.0f} us   {six / table:.0f} x the table, goal: >= 30")

    start, rounds = golf(chosen.players, chosen.rounds)
    setup, files = sheet(start, GAME.setup, 0), [sheet(values, GAME.round, number) for number, values in enumerate(rounds, start=1)]
    times = []
    for _ in range(chosen.runs):
        problems = Problems()
        start = time.process_time()
        course = play("golf", GAME, setup, files, problems)
        times.append(time.process_time() - start)
        assert not problems.errors and len(course.rounds) == chosen.rounds + 1
    total = statistics.median(times)
    each = total / chosen.rounds / chosen.players * 1e6
    league_of = f"{chosen.players} players, {chosen.rounds} rounds"
    print(f"{league_of}: {total:.2f} s, {total / chosen.rounds * 1000:.1f} ms a round, {each:.0f} us a player")
