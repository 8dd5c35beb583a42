"""`script/check-pages`: measures the pages of PDFs that zine made."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.tools.pages import report
from tests.tools.pages.structure import Untagged


def parser() -> argparse.ArgumentParser:
    """Return what the command line may say."""
    made = argparse.ArgumentParser(
        prog="script/check-pages",
        description="Measures pages: how full they are, split tables, texts that overlap or leave the type area, small or grey type, lines of facing pages that do not meet, headings without"
        " text, lines that break badly, lines of charts that look alike, sizes of pages. Exit status 1 if a bar is missed, over all files.",
    )
    made.add_argument("files", nargs="+", type=Path, metavar="FILE.pdf")
    made.add_argument("--json", action="store_true", help="all figures and findings as JSON")
    made.add_argument("--all", action="store_true", help="the fill of all pages, also of cover, imprint, contents and back")
    made.add_argument("--bar", action="append", default=[], metavar="NAME=NUMBER", help=f"another bar; names: {', '.join(report.NAMES)}")
    made.add_argument(
        "--margins", metavar="TOP,OUTER,BOTTOM,INNER", help="the margins in millimetres; without it they are found from the pages"
    )
    made.add_argument("--sections", action="store_true", help="also the pages of each section")
    made.add_argument("--quiet", action="store_true", help="the table and the missed bars only")
    return made


def _bars(given: Sequence[str]) -> report.Bars:
    bars = report.Bars()
    for text in given:
        name, _, number = text.partition("=")
        if name not in report.NAMES:
            raise ValueError(f"there is no bar {name}")
        bars = replace(bars, **{name: float(number)})
    return bars


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status: 1 if a bar is missed, 2 if a file or an option cannot be read, or none
    of the files is tagged."""
    options = parser().parse_args(arguments)
    try:
        bars = _bars(options.bar)
        margins = [float(number) for number in options.margins.split(",")] if options.margins else None
        if margins is not None and len(margins) != 4:
            raise ValueError("--margins takes four numbers")
        rows: list[report.Figures] = []
        for path in options.files:
            try:
                rows.append(report.check(path, bars, everything=options.all, margins=margins))
            except Untagged as error:
                print(f"check-pages: {error}: passed over", file=sys.stderr)
    except (OSError, ValueError) as error:
        print(f"check-pages: {error}", file=sys.stderr)
        return 2
    if not rows:
        return 2
    whole = report.together(rows)
    missed = report.failed(whole, bars)
    if options.json:
        print(report.as_json(rows, whole, missed))
        return bool(missed)
    print(report.table([*rows, whole] if len(rows) > 1 else rows))
    print(f"smallest type: {whole.place}")
    for row in rows if options.sections else ():
        print(f"\n{row.name}")
        print("\n".join(f"{pages:>3} pages from p. {page:>3}  {title}" for title, page, pages in row.sections))
    for row in rows if not options.quiet else ():
        if row.findings:
            print(f"\n{row.name}")
            print("\n".join(map(str, sorted(row.findings, key=lambda finding: (finding.page, finding.check)))))
    print("\n" + ("\n".join(f"missed  {line}" for line in missed) if missed else "all bars are met"))
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
