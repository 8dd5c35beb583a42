"""What an issue of about 60 pages costs on paper, next to plain WeasyPrint on the same HTML: with one process, with
two, one article changed.

The HTML is what zine's own typesetter has chosen, all sections on their pages, with its style sheets and fonts. zine's
figures hold the whole `zine build` of a magazine of this one issue: reading, its small website, the choice of pages,
the PDF twice over.
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import archive
from side_by_side import PYTHON, ROOT, ZINE, Command, compare, options

sys.path.insert(0, str(ROOT))


def html_of(content: Path, folder: Path) -> None:
    """Writes the HTML of the one issue of a content folder as a file that WeasyPrint can set by itself, fonts and
    pictures beside it."""
    from generator.build import build
    from generator.memo.cache import Cache
    from generator.render.pages import written
    from generator.render.pages.document import parted
    from generator.render.typesetter import typesetter
    from generator.values.artifact import Typeset

    prepared = build.prepare(build.read_content(content), Cache(None, ""))
    assert prepared is not None
    make = prepared.plan().issue(prepared.magazine.issues[0]).make
    assert isinstance(make, Typeset)
    document, compose, chosen = make.document(), typesetter.composed, []
    written.standing = lambda *given: []  # plain WeasyPrint has nothing that was measured
    typesetter.composed = lambda *given: chosen.append(compose(*given)) or chosen[-1]  # type: ignore[func-returns-value]
    typesetter.Typesetter().set(document)
    html = document.html
    for anchor, part in parted(html)[1]:
        html = html.replace(part, chosen[0].sections[anchor])
    for name, data in document.store.items():
        (folder / name).write_bytes(data)
    style = "".join(f"<style>{css}</style>" for css in document.css)
    head, found, body = html.partition("</head>")
    if not found:
        head, found, body = html.partition("<body>")
    (folder / "issue.html").write_text((head + style + found + body).replace("zine:/", ""), "utf-8")


if __name__ == "__main__":
    parser = options(__doc__ or "", runs=3)
    # a child: its memory is not ours
    parser.add_argument("--write-html", metavar="DIR", type=Path, nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--articles", metavar="N", type=int, default=20, help="in the issue (default: 20)")
    chosen = parser.parse_args()
    if chosen.write_html:
        html_of(*chosen.write_html)
        sys.exit()

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content, output, cache, plain = folder / "content", folder / "output", folder / "cache", folder / "plain"
        plain.mkdir()
        archive.write(content, 1, chosen.articles)
        subprocess.run([PYTHON, __file__, "--write-html", str(content), str(plain)], check=True)
        page = plain / "issue.html"
        article = content / "issues" / "001" / "artikel-02.md"
        text, turns = article.read_text("utf-8"), itertools.count()

        def clean() -> None:
            shutil.rmtree(output, ignore_errors=True)
            shutil.rmtree(cache, ignore_errors=True)

        def one_article() -> None:
            article.write_text(f"{text}\nNachtrag {next(turns)}.\n", "utf-8")

        def build(jobs: int) -> tuple[str, ...]:
            return (*ZINE, "build", "--jobs", str(jobs), "--content", str(content), "--output", str(output))

        def command(name: str, jobs: int, before: Callable[[], None], goal: str) -> Command:
            return Command(name, build(jobs), before, goal)

        commands = [
            Command("plain WeasyPrint", (PYTHON, "-m", "weasyprint", "--quiet", str(page), str(plain / "issue.pdf"))),
            command("zine, one process", 1, clean, "<= 0.65 x plain"),
            command("zine, two processes", 2, clean, "<= 0.65 x plain"),
            command("one article changed", 2, one_article, "<= 0.35 x plain"),
        ]
        compare(commands, chosen.runs, cache)
        for other in commands[1:]:
            ratios = f"{other.median / commands[0].median:5.2f} x plain WeasyPrint, {other.wall / commands[0].wall:5.2f} x by the clock"
            print(f"{other.name:20} {ratios}")
        from pypdf import PdfReader

        for pdf in (plain / "issue.pdf", output / "print" / "001.pdf"):
            print(f"{len(PdfReader(pdf).pages)} pages in {pdf.relative_to(folder)}")
