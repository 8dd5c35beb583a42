"""The command `script/strange-magazines`: as many magazines and months of mail as one likes, on all processors."""

from __future__ import annotations

import argparse
import os
import random
import re
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.render.drawing_programs import PROGRAMS, truth
from tests.render.pictures import test_drawings
from tests.strange import judge, months

KIND = re.compile(r"[A-Za-zÄÖÜäöüß]{3,}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status: 1 if something was wrong."""
    options = argparse.ArgumentParser(
        prog="strange-magazines",
        description="Makes magazines and months of mail by chance, builds and takes them in, and holds what comes out against what was typed.",
    )
    options.add_argument("magazines", metavar="N", type=int, nargs="?", default=2000, help="magazines to make (default: 2000)")
    options.add_argument("--months", type=int, default=500, help="months of mail (default: 500)")
    options.add_argument("--drawings", type=int, default=0, help="drawings with the habits of ten programs (default: 0)")
    options.add_argument("--articles", type=int, default=12, help="most articles of an issue (default: 12)")
    options.add_argument("--grown", action="store_true", help="one issue each of magazines that have been there for years: all games, letters, fillers")
    options.add_argument("--columns", action="store_true", help="magazines of what is hard to set in columns: what is amiss in these is counted")
    options.add_argument("--seed", help="to make the same ones again (default: a new one)")
    options.add_argument("--case", help="one magazine or month alone, by its name")
    options.add_argument("--keep", type=Path, help="a folder in which those stay that are grown or that something was wrong with")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at once (default: one for each processor)")
    asked = options.parse_args(arguments)
    seed = asked.seed or secrets.token_hex(4)
    names = [f"{seed}-magazine-{n}" for n in range(asked.magazines)] + [f"{seed}-month-{n}" for n in range(asked.months)]
    names += [f"{seed}-drawing-{n}" for n in range(asked.drawings)]
    names = [asked.case] if asked.case else names
    print(f"strange-magazines: seed {seed}", flush=True)
    wrong, pages, written, kinds = 0, 0, 0, Counter[str]()
    with TemporaryDirectory(prefix="strange-") as made, Pool(asked.jobs) as pool:
        folder = asked.keep.absolute() if asked.keep else Path(made)
        tasks = [(name, folder / name, asked.articles, asked.grown, asked.columns) for name in names]
        for name, faults, size in pool.imap_unordered(one, tasks):
            wrong += bool(faults)
            pages, written = pages + (size if "magazine" in name else 0), written + (size if "month" in name else 0)
            for fault in faults[:6]:
                print(f"{name}: {fault}", flush=True)
            kinds.update([fault.split()[0] for fault in faults] if asked.columns else {" ".join(KIND.findall(fault)[:6]) for fault in faults})
    for kind, count in kinds.most_common(20):
        print(f"{count:>6} × {kind}")
    print(f"strange-magazines: {len(names)} made, {pages} pages, {written} letters; something was wrong with {wrong}")
    return 1 if wrong else 0


def one(task: tuple[str, Path, int, bool, bool]) -> tuple[str, list[str], int]:
    """Make and judge one; return its name, what was wrong, and how many pages or letters it had."""
    name, folder, most, grown, columns = task
    if "drawing" in name:
        dice = random.Random(name)
        made = truth(dice)
        return name, test_drawings.faults(made, PROGRAMS[dice.choice(sorted(PROGRAMS))](made, dice)), 0
    if "month" in name:
        faults, letters, _ = months.judged(name, folder)
        return name, faults, letters
    verdict = judge.judged_columns(name, folder) if columns else judge.judged(name, folder, most=most, grown=grown)
    return name, verdict.faults, verdict.pages


if __name__ == "__main__":
    sys.exit(main())
