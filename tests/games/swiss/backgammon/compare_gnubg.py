"""All legal plays of random positions, as the engine and as GNU Backgammon have them. `script/compare-gnubg` runs it.

Compared are the sets of positions that can be reached; and gnubg's own notation of each play must be read as the play
that leads there.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from generator.games.swiss.backgammon.board import BAR, HOME, START, Position
from generator.games.swiss.backgammon.ids import position_id, read_position_id
from generator.games.swiss.backgammon.judge import judge
from generator.games.swiss.backgammon.moves import Dice, Play, plays, points_outside
from generator.games.swiss.backgammon.notation import read_play

Asked = tuple[Position, Dice]


def kinds(position: Position, dice: Dice) -> set[str]:
    """What is special about a roll: all of these are to occur often."""
    mover, opponent = position.mover, position.opponent
    highest, farthest = (max(point for point in range(BAR + 1) if side.points[point]) for side in (mover, opponent))
    legal = plays(position, dice)
    most = 4 if dice[0] == dice[1] else 2
    return {
        name
        for name, holds in {
            "bar": mover.points[BAR],
            "two on the bar": mover.points[BAR] > 1,
            "race": highest + farthest < BAR,
            "bear-off": not points_outside(mover),
            "bear-off with contact": not points_outside(mover) and highest + farthest >= BAR,
            "back game": sum(mover.points[BAR - HOME :]) >= 4,
            "double": dice[0] == dice[1],
            "no play": not legal,
            "not all dice": legal and len(legal[0].steps) < most,
            "anything": True,
        }.items()
        if holds
    }


def random_rolls(random: Random) -> Iterator[Asked]:
    """The rolls of random games without end; some players like to hit, some to run, some move anything."""
    while True:
        position, tastes = START, [random.choice((hits, runs, stays, anything)) for _ in range(2)]
        while not position.won:
            dice = random.randint(1, 6), random.randint(1, 6)
            yield position, dice
            legal = plays(position, dice)
            if legal:
                position = max(legal, key=lambda play: (tastes[0](play), random.random())).position
                if position.won:
                    break
            position, tastes = position.turned(), tastes[::-1]


def hits(play: Play) -> int:
    return sum(step.hit for step in play.steps)


def runs(play: Play) -> int:
    return -max(point for point in range(BAR + 1) if point == 0 or play.position.mover.points[point])


def stays(play: Play) -> int:
    return sum(play.position.mover.points[BAR - HOME :])


def anything(_: Play) -> int:
    return 0


def well_mixed(number: int, most_plays: int, random: Random) -> list[Asked]:
    """Different rolls with at most so many legal plays; each kind is looked for until an eighth of them is of it."""
    chosen: dict[Asked, None] = {}
    seen: Counter[str] = Counter()
    for asked in random_rolls(random):
        if len(chosen) == number:
            break
        found = kinds(*asked)
        wanted = any(seen[kind] < number // 8 for kind in found) or random.random() < 0.002
        if wanted and asked not in chosen and len(plays(*asked)) <= most_plays:
            chosen[asked] = None
            seen.update(found)
    return list(chosen)


def ask(gnubg: str, rolls: list[Asked]) -> list[dict[str, str]]:
    """What gnubg answers to each roll: position ID after a play → its notation of it."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = Path(folder, "asked"), Path(folder, "answered")
        asked.write_text("".join(f"{position_id(position)} {dice[0]} {dice[1]}\n" for position, dice in rolls))
        script = str(Path(__file__).with_name("ask_gnubg.py"))
        environment = {**os.environ, "GNUBG_ASKED": str(asked), "GNUBG_ANSWERED": str(answered)}
        subprocess.run([gnubg, "-t", "-q", "-p", script], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        answers = [line.split(" ", 3)[3] for line in answered.read_text().splitlines()]
    return [dict(reversed(play.split("=")) for play in answer.split(";") if play) for answer in answers]


def differences(asked: Asked, answer: dict[str, str]) -> Iterator[str]:
    """Where the engine and gnubg disagree about a roll."""
    position, dice = asked
    own = {position_id(play.position) for play in plays(position, dice)}
    if own != set(answer):
        yield f"only the engine: {sorted(own - set(answer))}, only gnubg: {[answer[key] for key in set(answer) - own]}"
    for after, play in answer.items():
        judged = judge(position, dice, read_play(play))
        if not isinstance(judged, Play) or judged.position != read_position_id(after):
            yield f"gnubg's {play} is read as {judged}"


def main() -> int:
    options = argparse.ArgumentParser(prog="compare-gnubg", description="Compares the engine's legal plays with those of GNU Backgammon.")
    options.add_argument("rolls", metavar="N", type=int, nargs="?", default=5000, help="rolls to compare (default: 5000)")
    options.add_argument("--seed", help="to compare the same rolls again (default: new ones)")
    options.add_argument("--write", type=Path, metavar="FILE", help="keep the rolls with gnubg's answers, as test data")
    options.add_argument("--at-most", type=int, default=10_000, metavar="PLAYS", help="only rolls with so many legal plays")
    arguments = options.parse_args()
    gnubg = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games")
    if gnubg is None:
        print("compare-gnubg: the program gnubg is not installed", file=sys.stderr)
        return 2
    seed = arguments.seed or secrets.token_hex(4)
    print(f"compare-gnubg: seed {seed}", flush=True)
    rolls = well_mixed(arguments.rolls, arguments.at_most, Random(seed))
    answers = ask(gnubg, rolls)
    found = [(asked, text) for asked, answer in zip(rolls, answers, strict=True) for text in differences(asked, answer)]
    for (position, dice), text in found:
        print(f"{position_id(position)} {dice[0]}{dice[1]}: {text}")
    mixture = Counter(kind for asked in rolls for kind in kinds(*asked))
    print(", ".join(f"{kind}: {number}" for kind, number in mixture.most_common()))
    print(f"compare-gnubg: {len(rolls)} rolls, {sum(map(len, answers))} plays, {len(found)} differences")
    if arguments.write:
        lines = (
            " ".join((position_id(position), f"{dice[0]}{dice[1]}", *sorted(answer)))
            for (position, dice), answer in zip(rolls, answers, strict=True)
        )
        arguments.write.write_text("".join(f"{line}\n" for line in lines))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
