"""What thirty years of PDFs cost: how reading them, the search's index and memory grow with their number; what is left
of it when one article of the newest issue changes, when another old issue comes, and when nothing has changed; and how
much a telephone loads for a word.

The figures of docs/at-scale.md: bench_back.py 30 120 240
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from side_by_side import ROOT, ZINE, Command

sys.path.insert(0, str(ROOT))
from tests.old_pdfs import pages_of, pdf, vocabulary

WORDS = 60_000
"""So many words a magazine says in thirty years, names and slips of a program for text recognition among them."""
ARTICLE = "# Neu\n\nHeute steht hier etwas.\n"


def issue(content: Path, number: int, pages: int, chance: random.Random, words: Sequence[str], weights: Sequence[float]) -> None:
    """Writes an old issue: eight a year since 1990."""
    id = f"{1990 + number // 8}-{number % 8 + 1}"
    kept = content / "issues" / id / "printed"
    kept.mkdir(parents=True)
    said = f"number: {number % 8 + 1}\nvolume: {number // 8 + 1}\ndate: {1990 + number // 8}-{number % 8 + 4:02}\n"
    (kept.parent / "issue.yaml").write_text(said + "contents:\n  - {title: Vom Leuchtturm, author: anna, page: 3}\n", "utf-8")
    (kept / f"{id}.pdf").write_bytes(pdf([["UNGEREIMT", id], *pages_of(chance, words, pages - 1, weights)], "Ungereimt"))


def write(content: Path, issues: int, pages: int) -> tuple[random.Random, Sequence[str], Sequence[float]]:
    """Writes a magazine of old issues and a new one; returns by what the next one is written."""
    chance, words = random.Random(4711), vocabulary(WORDS)
    weights = list(accumulate(1 / (place + 2.7) for place in range(len(words))))
    new = content / "issues" / "neu"
    new.mkdir(parents=True)
    (content / "zine.yaml").write_text("title: Ungereimt\nlanguage: de\nurl: https://example.org/\n", "utf-8")
    (content / "people.yaml").write_text("anna: {name: Anna Beispiel}\n", "utf-8")
    (new / "issue.yaml").write_text("number: 999\ndate: 2026-10-01\ncontents: [{article: a.md}]\n", "utf-8")
    (new / "a.md").write_text(ARTICLE, "utf-8")
    for number in range(issues):
        issue(content, number, pages, chance, words, weights)
    return chance, words, weights


def index(folder: Path, words: Sequence[str]) -> str:
    """How large the index is, and what is loaded for a word that is on a page."""
    parts = {path: path.read_bytes() for path in folder.rglob("*.js")}
    where = {word: path for path, data in parts.items() for word in re.findall(r'"([a-z]+)":\[', data.decode())}
    asked = [len(gzip.compress(parts[where[word]], 6)) >> 10 for word in random.Random(1).choices([word for word in words if word in where], k=200)]
    biggest = max(parts.values(), key=len)
    total = sum(map(len, parts.values()))
    return (
        f"index {total / 1e6:.1f} MB in {len(parts)} files, the largest {len(biggest) >> 10} KiB ({len(gzip.compress(biggest, 6)) >> 10} compressed); "
        f"a word loads {statistics.median(asked):.0f} KiB compressed, at most {max(asked)}"
    )


def measure(issues: int, pages: int, folder: Path) -> None:
    content, output, cache = folder / "content", folder / "output", folder / "cache"
    chance, words, weights = write(content, issues, pages)
    build = (*ZINE, "build", "--no-pdf", "--content", str(content), "--output", str(output))
    environment = os.environ | {"ZINE_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    turns = itertools.count()

    def clean() -> None:
        shutil.rmtree(output, ignore_errors=True)
        shutil.rmtree(cache, ignore_errors=True)

    def one_article() -> None:
        (content / "issues" / "neu" / "a.md").write_text(f"{ARTICLE}\nNachtrag {next(turns)}.\n", "utf-8")

    def tell(name: str, before: object = None) -> None:
        command = Command(name, build, before or (lambda: None))  # type: ignore[arg-type]
        command.run(environment)
        print(f"{issues:6} {name:22} {command.median:8.2f} s CPU {1000 * command.median / issues:8.1f} ms an issue {command.mebibytes:6.0f} MiB", flush=True)

    tell("clean", clean)
    print(f"{'':6} {index(output / 'site' / 'search' / 'old', words)}", flush=True)
    tell("settles", lambda: time.sleep(2.1))
    tell("one article changed", one_article)
    tell("settles", lambda: time.sleep(2.1))
    tell("nothing changed")
    tell("one old issue more", lambda: issue(content, issues, pages, chance, words, weights))
    print(f"{'':6} {sum(path.stat().st_size for path in content.rglob('*.pdf')) >> 20} MiB of PDFs")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("issues", metavar="N", type=int, nargs="+", help="how many issues")
    parser.add_argument("--pages", metavar="N", type=int, default=40, help="of each (default: 40)")
    chosen = parser.parse_args()
    for issues in chosen.issues:
        with tempfile.TemporaryDirectory() as name:
            measure(issues, chosen.pages, Path(name))
