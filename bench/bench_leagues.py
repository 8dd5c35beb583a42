"""What a long past costs: United of one, five and ten seasons (or of other ages) and a large series of Golf; checked
for the first time, again, and after the last round has changed; and the website after that. Nomic of 40 and 160 rounds:
the website for the first time, and after that; of 40 also with all its PDFs. Golf of 150 players and ten rounds with
all its PDFs."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from itertools import count
from multiprocessing import Process
from pathlib import Path
from typing import Any

from leagues import write_golf, write_nomic, write_united
from side_by_side import ZINE, Command, compare, nothing, options

SEASONS = (1, 5, 10)
edits = count()


def changed(content: Path) -> Callable[[], None]:
    """Changes the seed of the last round."""
    path = max(content.glob("games/*/rounds/*.yaml"))

    def change() -> None:
        lines = [f"seed: another {next(edits)}" if line.startswith("seed:") else line for line in path.read_text("utf-8").splitlines()]
        path.write_text("\n".join(lines) + "\n", "utf-8")

    return change


def forgotten(cache: Path) -> Callable[[], None]:
    """Forgets all that was remembered."""
    return lambda: shutil.rmtree(cache, ignore_errors=True)


def site(content: Path) -> tuple[str, ...]:
    """Makes the website in one process, beside the content."""
    return (*whole(content), "--no-pdf")


def whole(content: Path) -> tuple[str, ...]:
    """Makes the website and all PDFs in one process, beside the content."""
    return (*ZINE, "build", "--jobs", "1", "--content", str(content), "--output", str(content.parent / "output"))


def alone(write: Callable[..., None], *how: Any) -> None:
    """Writes in a process of its own: what is started from here begins with the memory that is in use here."""
    process = Process(target=write, args=how)
    process.start()
    process.join()
    assert process.exitcode == 0


if __name__ == "__main__":
    parser = options(__doc__, runs=3)
    parser.add_argument("--seasons", metavar="N", type=int, nargs="+", default=SEASONS, help="ages of the leagues (default: 1 5 10)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder, "cache")
        commands = []
        for seasons in chosen.seasons:
            content = Path(folder, f"united-{seasons}", "content")
            alone(write_united, content, seasons)
            check = (*ZINE, "check", "--content", str(content))
            build = site(content)
            called = f"United, {seasons} seasons"
            # With --content the memory is that of `output` here: a build elsewhere has one of its own.
            commands.append(Command(f"{called}: check, first time", check, forgotten(cache)))
            commands.append(Command(f"{called}: check again", check, nothing))
            commands.append(Command(f"{called}: check, last round changed", check, changed(content)))
            if seasons <= 5:
                commands.append(Command(f"{called}: site, first time", build, forgotten(cache)))
                commands.append(Command(f"{called}: site, last round changed", build, changed(content)))
        for rounds in (40, 160):
            content = Path(folder, f"nomic-{rounds}", "content")
            alone(write_nomic, content, rounds)
            commands.append(Command(f"Nomic, {rounds} rounds: site, first time", site(content), forgotten(cache)))
            commands.append(Command(f"Nomic, {rounds} rounds: site, last round changed", site(content), changed(content)))
            if rounds <= 40:
                commands.append(Command(f"Nomic, {rounds} rounds: with all PDFs, first time", whole(content), forgotten(cache)))
        content = Path(folder, "large", "content")
        alone(write_golf, content, 150, 10)
        commands.append(Command("Golf, 150 players, 10 rounds: with all PDFs, first time", whole(content), forgotten(cache)))
        content = Path(folder, "golf", "content")
        alone(write_golf, content, 500, 50)
        evaluate = (*ZINE, "evaluate", "golf", "--content", str(content))
        commands.append(Command("Golf, 500 players, 50 rounds: evaluate, first time", evaluate, forgotten(cache)))
        commands.append(Command("Golf, 500 players, 50 rounds: evaluate again", evaluate, nothing))
        compare(commands, chosen.runs, cache)
