"""The engine against GNU Backgammon: 200 rolls with all its legal plays, and matches that it has played against itself.

`script/compare-gnubg` is the long form of the first, and wrote `gnubg_plays.txt`. The matches were exported with
`export match mat`; the names were changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from generator.games.swiss.backgammon.board import Position
from generator.games.swiss.backgammon.ids import position_id, read_position_id
from generator.games.swiss.backgammon.judge import judge
from generator.games.swiss.backgammon.moves import Dice, Play, plays
from generator.games.swiss.backgammon.notation import Movement, read_play, write_play
from generator.games.swiss.backgammon.replay import set_down
from tests.conftest import tries
from tests.games.swiss.backgammon.compare_gnubg import kinds
from tests.games.swiss.backgammon.reading import read

HERE = Path(__file__).parent
HALF = 33
"""Where the right half begins in gnubg's lines."""

Answer = tuple[Position, Dice, frozenset[str]]


def answers() -> list[Answer]:
    """Rolls with the IDs of all positions that can be reached."""
    lines = [line.split() for line in (HERE / "gnubg_plays.txt").read_text().splitlines()]
    return [(read_position_id(position), (int(dice[0]), int(dice[1])), frozenset(after)) for position, dice, *after in lines]


# ---- legal plays -----------------------------------------------------------------------------------------------


def test_the_engine_has_the_plays_that_gnubg_has() -> None:
    for position, dice, expected in answers():
        assert {position_id(play.position) for play in plays(position, dice)} == expected, (position_id(position), dice)


def test_the_recorded_rolls_are_well_mixed() -> None:
    recorded = answers()
    assert len(recorded) == len({(position, dice) for position, dice, _ in recorded}) == 200
    found = [kind for position, dice, _ in recorded for kind in kinds(position, dice)]
    rare = {kind: found.count(kind) for kind in found if found.count(kind) < 25}
    assert not rare
    assert set(found) == {
        *("bar", "two on the bar", "race", "bear-off", "bear-off with contact", "back game", "double", "no play", "not all dice"),
        "anything",
    }


def test_each_play_is_read_back_from_its_canonical_form() -> None:
    for position, dice, _ in answers():
        for play in plays(position, dice):
            written = write_play(play.steps)
            judged = judge(position, dice, read_play(written))
            assert isinstance(judged, Play) and judged.position == play.position, (position_id(position), dice, written)
            assert write_play(judged.steps) == written


def test_two_steps_are_legal_if_and_only_if_they_lead_where_gnubg_goes() -> None:
    """All pairs of single steps on the board for which there are checkers and room, in the rolls that are no
    doubles."""
    legal = illegal = 0
    for position, dice, expected in answers():
        if dice[0] == dice[1] or len(expected) > 12:
            continue
        starts = [point for point in range(25, 0, -1) if position.mover.points[point]]
        pairs = [(one, two) for one in starts for two in {*starts, one - dice[0]} if one > dice[0] and two > dice[1]]
        for one, two in pairs:
            movements = [Movement((one, one - dice[0])), Movement((two, two - dice[1]))]
            judged = judge(position, dice, movements)
            if isinstance(judged, Play):
                legal += 1
                assert position_id(judged.position) in expected
            elif placed := set_down(position, dice, movements):
                illegal += 1
                assert position_id(placed.position) not in expected
    assert legal > 200 and illegal > 1000


# ---- matches ---------------------------------------------------------------------------------------------------

FINAL = {
    "gammons.mat": (0, 4),
    "left-resigns-after-rolling.mat": (0, 3),
    "long.mat": (4, 1),
    "one-sided.mat": (3, 0),
    "resigned-three-points.mat": (2, 3),
    "right-resigns-after-rolling.mat": (3, 0),
    "right-resigns-gammons.mat": (4, 0),
    "three-points.mat": (2, 4),
}
"""The score at the end: that of the last heading, and the last result, three points counting two."""


def text_of(name: str) -> str:
    return (HERE / "matches" / name).read_text()


def test_all_recorded_matches_are_spoken_of() -> None:
    assert {path.name for path in (HERE / "matches").iterdir()} == set(FINAL)


@pytest.mark.parametrize("name", FINAL)
def test_gnubgs_matches_are_read(name: str) -> None:
    text = text_of(name)
    reading = read(text)
    assert reading.errors == [] and reading.record is not None
    record = reading.record
    assert record.score == FINAL[name]
    # Who starts, what is rolled, how many are off and what is stated, by the columns of the file.
    for game, lines in zip(record.games, games(text), strict=True):
        assert game.starter == ("bert" if lines[2][4:HALF].strip() == "" else "anna")
        assert len(game.turns) == sum(len(re.findall(r"\b[1-6]{2}:", line)) for line in lines)
        off = sum(line[:HALF].count("/0") for line in lines), sum(line[HALF:].count("/0") for line in lines)
        assert game.off == off
        [result] = [line for line in lines if "Wins" in line]
        assert game.winner == ("anna" if result.index("Wins") < HALF else "bert")
        assert game.points == min(2, int(result.split("Wins")[1].split()[0]))
        assert (game.ending == "resigned") == (15 not in off)
    assert {message.split("Regel")[1][:3] for _, _, message in reading.warnings} <= {" 22", " 20"}


def games(text: str) -> Iterator[list[str]]:
    """The lines of each game, its heading first."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.strip().startswith("Game"):
            found.append([])
        if found and line.strip():
            found[-1].append(line)
    return iter(found)


# ---- spoiled matches -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spoiled:
    """A match with one fault, and the line of that fault."""

    what: str
    text: str
    line: int


CELL = re.compile(r"([1-6])([1-6]): ((?:[0-9]+/[0-9]+\*? ?)+)")


def spoiled(text: str, random: Random) -> Iterator[Spoiled]:
    """One fault of each kind, somewhere. That it is a fault follows from counting pips, not from knowing the rules: all
    pips of a roll were played, so with another die, or another step, they are no more those of the roll."""
    lines = text.splitlines()
    cells = [(number, match) for number, line in enumerate(lines) for match in CELL.finditer(line) if counts_out(match)]
    number, match = random.choice(cells)
    first, second = int(match[1]), int(match[2])
    die = random.choice([die for die in range(1, 7) if die not in (first, second, first + second)])
    line = lines[number]
    yield Spoiled("die", changed(lines, number, line[: match.start()] + str(die) + line[match.start() + 1 :]), number + 1)
    number, match = random.choice(cells)
    line = lines[number]
    steps = [step for step in re.finditer(r"/([0-9]+)", line) if match.start() <= step.start() < match.end()]
    step = random.choice(steps)
    end = random.choice([end for end in range(1, 25) if end != int(step[1])])
    yield Spoiled("step", changed(lines, number, line[: step.start()] + f"/{end}" + line[step.end() :]), number + 1)
    headings = [number for number, line in enumerate(lines) if " : " in line]
    number = random.choice(headings)
    score = random.choice([*re.finditer(r": ([0-9])", lines[number])])
    other = lines[number][: score.start()] + f": {int(score[1]) + 1}" + lines[number][score.end() :]
    yield Spoiled("score", changed(lines, number, other), number + 1)
    number = random.choice([number for number, line in enumerate(lines) if "Wins" in line])
    yield Spoiled("points", changed(lines, number, re.sub("Wins [0-9]", "Wins 4", lines[number])), number + 1)
    rows = {number for number, line in enumerate(lines) if re.match(r" *[0-9]+\)", line)}
    numbered = sorted(number for number in rows if number + 1 in rows)
    number = random.choice(numbered)
    yield Spoiled("line lost", "\n".join(lines[:number] + lines[number + 1 :]), number + 1)
    number = random.choice([number for number in numbered if len(lines[number]) > HALF])
    yield Spoiled("cube", changed(lines, number, lines[number][:HALF].ljust(HALF) + " Doubles => 2"), number + 1)


def counts_out(match: re.Match[str]) -> bool:
    """Whether a roll that is no double was played with exactly its pips, all on the board."""
    steps = [step.rstrip("*").split("/") for step in match[3].split()]
    pips = sum(int(start) - int(end) for start, end in steps)
    return match[1] != match[2] and pips == int(match[1]) + int(match[2]) and all(end != "0" for _, end in steps)


def changed(lines: list[str], number: int, line: str) -> str:
    return "\n".join([*lines[:number], line, *lines[number + 1 :]])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(6)))
@pytest.mark.parametrize("name", FINAL)
def test_a_spoiled_match_is_refused_at_the_line_that_was_spoiled(name: str, seed: int) -> None:
    for case in spoiled(text_of(name), Random(f"{name} {seed}")):
        reading = read(case.text)
        assert reading.record is None
        assert [line for line, _, _ in reading.errors] == [case.line], (case.what, case.line, reading.errors)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(20)))
def test_whatever_stands_in_a_file_there_is_an_answer(seed: int) -> None:
    """Characters lost, doubled and mixed up: never an exception, and a record only without an error."""
    random = Random(seed)
    text = text_of(random.choice([*FINAL]))
    for _ in range(10):
        letters = list(text)
        for _ in range(random.choice([1, 3, 30, 300])):
            place = random.randrange(len(letters))
            strange = random.choice("\t\r\f\u2028\u00a0;#:)(*/?0x²Ⅷ\0")
            letters[place] = random.choice(["", letters[place] * 2, random.choice(text), strange])
        reading = read("".join(letters))
        assert (reading.record is None) == bool(reading.errors)
        last = len(re.split(r"\r\n|\r|\n", "".join(letters)))
        assert all(1 <= line <= last and column >= 1 for line, column, _, _ in reading.problems)
