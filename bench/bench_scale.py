"""How an archive's cost grows with its age: clean, one article changed, nothing changed, of so and so many issues; for
each issue, and the memory of the largest process. With --cluster, what a Dask cluster of so many workers on this
machine makes of the clean build.

The figures of docs/at-scale.md: bench_scale.py 20 200 2000 10000; bench_scale.py --pdf 4 12; bench_scale.py --cluster 2
20 200
"""

from __future__ import annotations

import argparse
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import archive
from side_by_side import PYTHON, ROOT, ZINE, Command, nothing


class Timed(Command):
    """A command whose seconds on the clock count too, for it may wait for others."""

    wall = 0.0

    def run(self, environment: dict[str, str]) -> None:
        self.before()
        before, self.before = self.before, nothing
        began = time.monotonic()
        super().run(environment)
        self.wall, self.before = time.monotonic() - began, before


def resident(process: int) -> float:
    """The memory that a process has used at most, in MiB; 0 where there is no /proc."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0)


@contextmanager
def cluster(workers: int, folder: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """A scheduler and workers on this machine, as processes; their address, and a question for what they have used."""
    folder.mkdir()
    address, environment = "tcp://127.0.0.1:18786", os.environ | {"PYTHONPATH": str(ROOT)}

    def start(what: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [PYTHON, "-m", f"distributed.cli.{what}", "--no-dashboard", *arguments]
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    started = [start("dask_scheduler", "--host", address)]
    alone = ("--nthreads", "1", "--no-nanny", "--memory-limit", "0", "--local-directory", str(folder))
    started += [start("dask_worker", address, *alone) for _ in range(workers)]

    def used() -> str:
        times = [Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split() for process in started]
        ticks = os.sysconf("SC_CLK_TCK")
        cpu = [sum(map(int, of[11:15])) / ticks for of in times]  # its own, and that of children that are gone
        memory = [resident(process.pid) for process in started]
        return f"scheduler {cpu[0]:.1f} s, {memory[0]:.0f} MiB; workers {sum(cpu[1:]):.1f} s, {max(memory[1:]):.0f} MiB"

    try:
        time.sleep(5)
        yield address, used
    finally:
        for process in started[::-1]:
            process.terminate()
            process.wait()


def measure(issues: int, articles: int, pdf: bool, workers: int, folder: Path) -> None:
    content, output, cache = folder / "content", folder / "output", folder / "cache"
    archive.write(content, issues, articles)
    build = (*ZINE, "build", *(() if pdf else ("--no-pdf",)), "--content", str(content), "--output", str(output))
    environment = os.environ | {"ZINE_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    page = content / "issues" / archive.issue_id(issues, issues) / "artikel-07.md"
    text, turns = page.read_text("utf-8"), itertools.count()

    def clean() -> None:
        shutil.rmtree(output, ignore_errors=True)
        shutil.rmtree(cache, ignore_errors=True)

    def one_page() -> None:
        page.write_text(f"{text}\nNachtrag {next(turns)}.\n", "utf-8")

    def tell(command: Timed, beside: str = "") -> None:
        command.run(environment)
        each = 1000 * command.median / issues
        line = f"{issues:6} {command.name:20} {command.median:8.2f} s CPU {command.wall:8.2f} s  {each:7.1f} ms an issue {command.mebibytes:6.0f} MiB"
        print(f"{line}  {beside}".rstrip(), flush=True)

    if workers:
        with cluster(workers, folder / "cluster") as (address, used):
            tell(Timed("clean, cluster", (*build, "--cluster", address), clean))
            print(f"{'':6} {used()}", flush=True)
        return
    tell(Timed("clean", build, clean))
    tell(Timed("one article changed", build, one_page))
    tell(Timed("settles", build, lambda: time.sleep(2.1)))
    tell(Timed("nothing changed", build))
    print(f"{'':6} {sum(path.is_file() for path in output.rglob('*'))} files, {sum(path.stat().st_size for path in content.rglob('*')) >> 20} MiB of content")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("issues", metavar="N", type=int, nargs="+", help="how many issues")
    parser.add_argument("--articles", metavar="N", type=int, default=12, help="in each issue (default: 12)")
    parser.add_argument("--pdf", action="store_true", help="set the issues too")
    parser.add_argument("--cluster", metavar="N", type=int, default=0, help="with a cluster of so many workers on this machine")
    chosen = parser.parse_args()
    if chosen.cluster:
        try:
            import distributed  # noqa: F401
        except ImportError:
            sys.exit("skipped: distributed is not installed (pip install -r requirements-cluster.txt)")
    for issues in chosen.issues:
        with tempfile.TemporaryDirectory() as name:
            measure(issues, chosen.articles, chosen.pdf, chosen.cluster, Path(name))
