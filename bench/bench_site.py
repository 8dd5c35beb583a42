"""What a long archive costs: the site of 200 issues of 12 articles built clean, unchanged, and with one article changed."""

import itertools
import shutil
import tempfile
import time
from pathlib import Path

import archive
from side_by_side import ZINE, Command, compare, options

if __name__ == "__main__":
    parser = options(__doc__, runs=5)
    parser.add_argument("--issues", metavar="N", type=int, default=200, help="default: 200")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content, output, cache = folder / "content", folder / "output", folder / "cache"
        archive.write(content, chosen.issues)
        build = (*ZINE, "build", "--no-pdf", "--content", str(content), "--output", str(output))
        page = content / "issues" / f"{chosen.issues:03}" / "artikel-07.md"
        text = page.read_text("utf-8")
        turns = itertools.count()

        def clean() -> None:
            shutil.rmtree(output, ignore_errors=True)
            shutil.rmtree(cache, ignore_errors=True)

        def one_page() -> None:
            page.write_text(f"{text}\nNachtrag {next(turns)}.\n", "utf-8")

        def rest() -> None:
            time.sleep(2.1)  # only then do the files' times prove that nothing has changed

        commands = [
            Command("clean", build, clean),
            Command("one article changed", build, one_page, "<= 12"),
            Command("settles", build, rest),
            Command("nothing changed", build, goal="<= 3"),
        ]
        compare(commands, chosen.runs, cache)
        print(f"{sum(path.is_file() for path in output.rglob('*'))} files in the output")
