"""What the engine of Golf costs: a league of 500 players over 50 rounds, and its stroke table next to a plain search for each hole."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import deque

from side_by_side import ROOT, options

sys.path.insert(0, str(ROOT))

from generator.game import Sheet, play
from generator.games.golf import GAME
from generator.games.golf.strokes import stroke_table
from generator.problem import Problems
from generator.source.context import Known
from generator.source.read import read
from generator.source.tree import parse, write

LONGEST = 520
HOLES = 6


def sheet(values: dict[str, object], kind: type, number: int) -> Sheet:
    """A file as the shelf would read it."""
    problems = Problems()
    tree = parse(write(values), f"{number:03}.yaml", problems)
    assert tree is not None
    document = read(tree, kind, Known(), problems)
    assert document is not None, [problem.line("en") for problem in problems]
    return Sheet(document, tree, str(number))


def league(players: int, rounds: int) -> tuple[Sheet, list[Sheet]]:
    """game.yaml and the round files of a league in which everybody changes one club a round."""
    chance = random.Random(4711)
    announced = [{"base": str(base), "dice": "2W20"} for base in (180, 211, 250, 199, 310, 150)]
    setup = sheet({"engine": "golf", "title": "Golf", "gm": "gm", "start": {"announce": announced}}, GAME.setup, 0)
    clubs = {f"p-{n:03}": chance.sample(range(1, 351), 4) for n in range(players)}
    files = []
    for number in range(1, rounds + 1):
        orders: dict[str, object] = {}
        for person, owned in clubs.items():
            if number == 1:
                orders[person] = {"clubs": [str(club) for club in owned]}
                continue
            place, new = chance.randrange(4), chance.choice([club for club in range(1, 351) if club not in owned])
            orders[person] = {"changes": [f"{owned[place]} -> {new}"]}
            owned[place] = new
        files.append(sheet({"round": str(number), "seed": f"s{number}", "orders": orders, "announce": announced}, GAME.round, number))
    return setup, files


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
    sets = [tuple(sorted(chance.sample(range(1, 351), 4))) for _ in range(300)]
    holes = [[chance.randint(150, LONGEST) for _ in range(HOLES)] for _ in sets]
    cases = list(zip(sets, holes, strict=True))
    tables, searches = [], []
    for _ in range(chosen.runs):
        stroke_table.cache_clear()
        tables.append(microseconds(lambda clubs: stroke_table(frozenset(clubs), LONGEST), sets))
        searches.append(microseconds(lambda case: [search(case[0], length) for length in case[1]], cases))
    table, six = statistics.median(tables), statistics.median(searches)
    print(f"stroke table, all lengths to {LONGEST}: {table:6.0f} us   goal: <= 60")
    print(f"{HOLES} plain searches                  : {six:6.0f} us   {six / table:.0f} x the table, goal: >= 30")

    setup, files = league(chosen.players, chosen.rounds)
    times = []
    for _ in range(chosen.runs):
        stroke_table.cache_clear()
        problems = Problems()
        start = time.process_time()
        course = play("golf", GAME, setup, files, problems)
        times.append(time.process_time() - start)
        assert not problems.errors and len(course.rounds) == chosen.rounds + 1
    total = statistics.median(times)
    each = total / chosen.rounds / chosen.players * 1e6
    league_of = f"{chosen.players} players, {chosen.rounds} rounds"
    print(f"{league_of}: {total:.2f} s, {total / chosen.rounds * 1000:.1f} ms a round, {each:.0f} us a player")
