"""What an editor waits for under `zine serve`: from saving a file of the sample until the page is told to reload, by
the clock and in processor time. A word of an article is changed, and a line of a game's newest round."""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from urllib.request import urlopen

from side_by_side import ROOT, ZINE, options

EDITORIAL, ROUND = "issues/007/editorial.md", "games/golf/rounds/016.yaml"
RESTS = 2.5
"""Seconds between two changes: a file that is younger is looked at once more than others."""
edits = count()


def word(text: str) -> str:
    """An article with a word more, where its last one was."""
    return re.sub(r"( Wort\w*)?\s*$", f" Wort{'abcdefghij'[next(edits) % 10] * 3}\n", text)


def line(text: str) -> str:
    """A round with another first word in the game master's note."""
    return re.sub(r"(?m)^(note: \|\n +)(Wort\w* )?", rf"\1Wort{'abcdefghij'[next(edits) % 10] * 3} ", text)


def spent(process: int) -> float:
    """Seconds of processor time that a process and those that it has waited for have used."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        content = Path(folder, "content")
        shutil.copytree(ROOT / "content", content)
        environment = os.environ | {"ZINE_CACHE": f"{folder}/cache", "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        served = subprocess.Popen((*ZINE, "serve", "--content", str(content)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert served.stdout is not None
        try:
            address = next(found[0] for said in served.stdout if (found := re.search(r"http://\S+/", said)))
            with urlopen(f"{address}_zine/events") as events:
                for name, path, edit in (("a word of an article", EDITORIAL, word), ("a line of a round", ROUND, line)):
                    waits, costs = zip(*(changed(content / path, edit, events.readline, served.pid) for _ in range(runs + 1)), strict=True)
                    print(f"{name:22} {statistics.median(waits[1:]):5.2f} s by the clock, {statistics.median(costs[1:]):5.2f} s CPU")
        finally:
            served.terminate()
            served.wait()


def changed(path: Path, edit: Callable[[str], str], told: Callable[[], bytes], process: int) -> tuple[float, float]:
    """Change a file; return how long it takes until that is told, and the processor time that it costs."""
    time.sleep(RESTS)
    before, began = spent(process), time.monotonic()
    path.write_text(edit(path.read_text("utf-8")), "utf-8")
    while b"changed" not in told():
        pass
    return time.monotonic() - began, spent(process) - before


if __name__ == "__main__":
    main(options(__doc__, runs=5).parse_args().runs)
