"""What building the sample magazine costs, with its PDFs and without: clean, unchanged, and with one article
changed."""

import itertools
import shutil
import tempfile
import time
from pathlib import Path

from side_by_side import ROOT, ZINE, Command, compare, options

if __name__ == "__main__":
    parser = options(__doc__, runs=5)
    parser.add_argument("--no-pdf", dest="pdf", action="store_false", help="leave out the builds with PDFs, which take a minute each")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content, cache = folder / "content", folder / "cache"
        shutil.copytree(ROOT / "content", content)
        article = sorted(content.glob("issues/*/editorial.md"))[-1]
        text = article.read_text("utf-8")
        turns = itertools.count()

        def clean(output: Path) -> None:
            shutil.rmtree(output, ignore_errors=True)
            shutil.rmtree(cache, ignore_errors=True)

        def one_article() -> None:
            article.write_text(f"{text}\nNachtrag {next(turns)}.\n", "utf-8")

        def rest() -> None:
            time.sleep(2.1)  # only then do the files' times prove that nothing has changed

        for pdf in (True, False) if chosen.pdf else (False,):
            print("with PDFs" if pdf else "\nwithout PDFs")
            output = folder / ("with" if pdf else "without")
            build = (*ZINE, "build", "--content", str(content), "--output", str(output), *(() if pdf else ("--no-pdf",)))
            commands = [
                Command("clean", build, lambda output=output: clean(output)),
                Command("one article changed", build, one_article, "" if pdf else "<= 12"),
                Command("settles", build, rest),
                Command("nothing changed", build, goal="<= 3"),
            ]
            compare(commands, chosen.runs, cache)
