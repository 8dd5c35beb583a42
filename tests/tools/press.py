"""What `script/check-press` runs: the preflight of `generator/press/preflight.py` on files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from generator.press.preflight import preflight
from generator.values.printing import ONE


def pages(text: str) -> frozenset[int]:
    """Return the pages that `3-34` or `3-34,36` means."""
    ranges = [part.partition("-") for part in text.split(",") if part]
    return frozenset(page for first, _, last in ranges for page in range(int(first), int(last or first) + 1))


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong with each file; return the exit status."""
    parser = argparse.ArgumentParser(prog="script/check-press")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE-press.pdf")
    parser.add_argument("--bleed", type=float, default=3, help="in mm, default 3")
    parser.add_argument("--black", type=pages, default=frozenset(), metavar="PAGES", help="pages with one ink, as 3-34")
    parser.add_argument("--pages", type=int, metavar="N", help="how many pages the whole product has; 0: any number; default: as many as the file")
    asked = parser.parse_args(arguments)
    status = 0
    for file in asked.files:
        # two spreads are not stapled
        number = 0 if asked.pages is None and file.stem.endswith("-cover") else asked.pages
        found = preflight(file.read_bytes(), bleed=asked.bleed, plates=dict.fromkeys(asked.black, ONE), pages=number)
        for finding in found:
            where = f", page {finding.page}" if finding.page else ""
            print(f"{file}{where}: {finding.kind}: {finding.message.plain('en')}")
        if not found:
            print(f"{file}: nothing wrong")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
