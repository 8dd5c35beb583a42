"""How dear commands are next to each other: processor time of the whole process tree, in turn, the median of several
rounds.

Times in seconds swing with the machine and say little; the ratio of two commands that ran in turn says much. Time by
the clock stands beside it: it swings more, but tells what is done side by side. Whatever a command may use of earlier
runs (caches, outputs) has to be prepared in its `before`, which is not counted.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
ZINE = (str(Path(PYTHON).with_name("zine")),)
PASS = "python -c pass"


def nothing() -> None:
    pass


@dataclass
class Command:
    """A command to be measured, what comes before each of its runs, and how its ratio to `python -c pass` ought to
    be."""

    name: str
    arguments: Sequence[str]
    before: Callable[[], None] = nothing
    goal: str = ""
    seconds: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)
    mebibytes: float = 0

    def run(self, environment: dict[str, str]) -> None:
        """Runs the command once; a command that fails ends everything."""
        self.before()
        began = time.monotonic()
        child = subprocess.Popen(self.arguments, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        assert child.stderr is not None
        told = child.stderr.read()
        _, status, used = os.wait4(child.pid, 0)
        self.waited.append(time.monotonic() - began)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            sys.exit(f"{self.name} failed:\n{told.decode()}")
        self.seconds.append(used.ru_utime + used.ru_stime)
        self.mebibytes = max(self.mebibytes, used.ru_maxrss / 1024)

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def wall(self) -> float:
        return statistics.median(self.waited)


def compare(commands: Sequence[Command], runs: int, cache: Path) -> None:
    """Runs all commands in turn, `python -c pass` first, and prints their ratios to it."""
    environment = os.environ | {"ZINE_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    empty = Command(PASS, (PYTHON, "-c", "pass"))
    for _ in range(runs):
        for command in (empty, *commands):
            # What takes milliseconds is run several times a round: the clock of the kernel is coarse.
            for _ in range(5 if command is empty else 1):
                command.run(environment)
    width = max(len(command.name) for command in (empty, *commands))
    print(f"{'':{width}}  {'CPU':>9}  {'x pass':>7}  {'clock':>9}  {'MiB':>5}  goal")
    for command in (empty, *commands):
        ratio = command.median / empty.median
        times = f"{command.median * 1000:6.0f} ms  {ratio:7.1f}  {command.wall * 1000:6.0f} ms"
        print(f"{command.name:{width}}  {times}  {command.mebibytes:5.0f}  {command.goal}".rstrip())


def options(description: str, runs: int) -> argparse.ArgumentParser:
    """The options of every script here: how many runs."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--runs", metavar="N", type=int, default=runs, help=f"rounds of measuring (default: {runs})")
    return parser
