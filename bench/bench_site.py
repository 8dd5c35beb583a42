"""What a long archive costs: the site of 200 issues of 12 articles built clean, unchanged, and with one article
changed.

Where Hugo is installed, it makes a site of the same Markdown files in turn.
"""

import itertools
import shutil
import tempfile
import time
from pathlib import Path

import archive
import hugo
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
        page = content / "issues" / archive.issue_id(chosen.issues, chosen.issues) / "artikel-07.md"
        text = page.read_text("utf-8")
        turns = itertools.count()

        def clean() -> None:
            shutil.rmtree(output, ignore_errors=True)
            shutil.rmtree(cache, ignore_errors=True)

        def one_page() -> None:
            page.write_text(f"{text}\nNachtrag {next(turns)}.\n", "utf-8")

        def clean_hugo() -> None:
            for name in ("public", "cache", "resources"):
                shutil.rmtree(folder / "hugo" / name, ignore_errors=True)

        def rest() -> None:
            time.sleep(2.1)  # only then do the files' times prove that nothing has changed

        commands = [
            Command("clean", build, clean),
            Command("one article changed", build, one_page, "<= 30"),
            Command("settles", build, rest),
            Command("nothing changed", build, goal="<= 5"),
        ]
        if hugo.there():
            hugo.write(folder / "hugo", content)
            commands.insert(1, Command("Hugo, clean", hugo.command(folder / "hugo"), clean_hugo))
            commands.append(Command("Hugo, once more", hugo.command(folder / "hugo")))
        else:
            print("Hugo is not installed; skipped")
        compare(commands, chosen.runs, cache)
        if hugo.there():
            print(f"clean: {commands[0].median / commands[1].median:.2f} x Hugo (goal <= 1)")
            pages = sum(1 for _ in (folder / "hugo" / "public").rglob("*.html"))
            assert pages >= chosen.issues * 13, f"Hugo has made {pages} pages only"
        print(f"{sum(path.is_file() for path in output.rglob('*'))} files in the output")
