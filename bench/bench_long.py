"""How the cost of an issue grows with what is long in it: an article of one kind of thing, twice as much of it each
time.

Beside processor time stands how many times as long it took as half as much did, an issue with a single word taken off
both: twice is linear. Pieces of print that are laid out anew for each of their parts show here first.
"""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import archive
from side_by_side import ZINE, Command, compare, options


def rows(columns: int, cells: Callable[[], str], count: int) -> str:
    """A table of so many rows."""
    row = "|".join(["---"] * columns)
    return "\n".join([f"|{'|'.join('abcdef'[:columns])}|", f"|{row}|", *("|" + "|".join(cells() for _ in range(columns)) + "|" for _ in range(count))])


def long(kind: str, count: int) -> str:
    """A text that holds so much of one kind of thing."""
    chance = random.Random(7)

    def said(many: int) -> str:
        return archive.sentence(chance, many)

    match kind:
        case "paragraphs":
            return "\n\n".join(said(60) for _ in range(count))
        case "footnotes":
            texts = "\n\n".join(f"{said(30)}[^{number}]." for number in range(count))
            return f"{texts}\n\n" + "\n".join(f"[^{number}]: {said(8)}" for number in range(count))
        case "rows of long cells":
            return rows(2, lambda: said(80), count)
        case "rows":
            return rows(3, lambda: said(2), count)
        case "items with lists":
            return "\n".join(f"{number}. {said(8)}\n    - {said(8)}\n    - {said(8)}" for number in range(1, count + 1))
        case "quoted paragraphs":
            return "\n>\n".join(f"> {said(50)}" for _ in range(count))
        case "lines of a listing":
            return "\n".join(f"    {said(7)}" for _ in range(count))
        case "words of one paragraph":
            return said(count)
        case "letters of one word":
            return "".join(chance.choice("abcdefghij0123456789") for _ in range(count))
        case "characters without spaces":
            return "日本語の長い文章です。" * (count // 11)
    return "\n\n".join(f"## {said(2)}\n\n{said(100)}\n\n*{said(2)}*" for _ in range(count))


KINDS = {
    "paragraphs": 100, "footnotes": 100, "rows of long cells": 15, "rows": 400, "items with lists": 100, "quoted paragraphs": 60, "lines of a listing": 300,
    "letters": 40, "words of one paragraph": 10_000, "letters of one word": 20_000, "characters without spaces": 4_000,
}  # fmt: skip
"""So much of each to begin with."""


def write(content: Path, kind: str, count: int) -> None:
    """The magazine: one issue, in which nothing else is."""
    archive.write(content, 1, 1)
    issue, text = content / "issues/001/issue.yaml", content / "issues/001/artikel-01.md"
    body = long(kind, count) if count else "Wort."
    head = "title: Briefe" if kind == "letters" else "title: Lang\nauthor: anna\nlead: Von allem mehr."
    text.write_text(f"---\n{head}\n---\n{body}\n", "utf-8")
    if kind == "letters":
        issue.write_text(issue.read_text("utf-8").replace("article:", "letters:"), "utf-8")


if __name__ == "__main__":
    parser = options(__doc__ or "", runs=1)
    parser.add_argument("kinds", nargs="*", help=f"of {', '.join(KINDS)} (default: all)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def clean() -> None:
            for left in ("output", "cache"):
                shutil.rmtree(folder / left, ignore_errors=True)

        def command(kind: str, count: int) -> Command:
            content = folder / f"{kind}-{count}"
            write(content, kind, count)
            build = (*ZINE, "build", "--jobs", "1", "--content", str(content), "--output", str(folder / "output"))
            return Command(f"{count} {kind}" if count else "a word", build, clean)

        empty = command("paragraphs", 0)
        found = {kind: [command(kind, KINDS[kind] * more) for more in (1, 2, 4)] for kind in chosen.kinds or KINDS}
        compare([empty, *(one for row in found.values() for one in row)], chosen.runs, folder / "cache")
        print()
        for kind, row in found.items():
            growth = [(after.median - empty.median) / (before.median - empty.median) for before, after in pairwise(row)]
            print(f"{kind}: {' '.join(f'{factor:.2f}' for factor in growth)} × for twice as much")
