"""What pictures and issues that are kept as they were printed cost: a site of 50 issues, each with four pictures and a
PDF of 4 MB, built clean, with a title changed, and unchanged. Twice as many should take twice as long, and hardly more
memory."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from itertools import count
from pathlib import Path

import archive
from PIL import Image, ImageChops
from side_by_side import ZINE, Command, compare, options


def noise(chance: random.Random, width: int, height: int, mode: str) -> Image.Image:
    """Return soft shapes with some grain, as photographs and scans have it."""
    shapes = Image.frombytes(mode, (width // 8, height // 8), chance.randbytes(width * height // 64 * len(mode))).resize((width, height))
    grain = Image.frombytes("L", (width, height), chance.randbytes(width * height)).point(lambda value: value // 16)
    return ImageChops.add(shapes.point(lambda value: value * 9 // 10), grain if mode == "L" else Image.merge(mode, [grain] * 3))


def illustrate(content: Path, kept: bytes) -> None:
    """Give each issue two photographs and two scans, and put its PDF beside it; no file is like another."""
    chance, number = random.Random(1839), count(1)
    photo, scan = noise(chance, 1600, 1200, "RGB"), noise(chance, 1240, 1752, "L")
    for issue in sorted((content / "issues").iterdir()):
        for article, (picture, name) in enumerate([(photo, "foto.jpg"), (scan, "blatt.png"), (photo, "foto-2.jpg"), (scan, "blatt-2.png")], start=1):
            left, top = divmod(next(number), 1000)
            ImageChops.offset(picture, left * 8, top).save(issue / name)
            path = issue / f"artikel-{article:02}.md"
            path.write_text(f"{path.read_text('utf-8')}\n\n![Ein Bild]({name})\n", "utf-8")
        (issue / "printed").mkdir()
        (issue / "printed" / f"{issue.name}.pdf").write_bytes(kept.replace(b"%zine", b"%" + issue.name.encode()))


def large_pdf(chance: random.Random) -> bytes:
    """Return a PDF of one empty page, with 4 MB of nothing in it, and a mark."""
    import pikepdf

    file, filler = tempfile.TemporaryFile(), chance.randbytes(4_000_000)
    with pikepdf.new() as document:
        document.add_blank_page(page_size=(420, 595))
        document.Root.Filler = document.make_stream(filler + b"%zine")
        document.save(file, compress_streams=False)
    file.seek(0)
    return file.read()


if __name__ == "__main__":
    parser = options(__doc__, runs=2)
    parser.add_argument("--issues", metavar="N", type=int, default=50, help="default: 50")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content, output, cache = folder / "content", folder / "output", folder / "cache"
        archive.write(content, chosen.issues)
        illustrate(content, large_pdf(random.Random(1)))
        build = (*ZINE, "build", "--no-pdf", "--content", str(content), "--output", str(output))
        page = content / "issues" / archive.issue_id(1, chosen.issues) / "artikel-07.md"
        text = page.read_text("utf-8")
        turns = count()

        def clean() -> None:
            shutil.rmtree(output, ignore_errors=True)
            shutil.rmtree(cache, ignore_errors=True)

        def title() -> None:
            time.sleep(2.1)  # only then do the files' times prove that nothing has changed
            page.write_text(text.replace("title: ", f"title: {next(turns)} "), "utf-8")

        commands = [
            Command("clean", build, clean),
            Command("a title changed", build, title),
            Command("settles", build, lambda: time.sleep(2.1)),
            Command("nothing changed", build),
        ]
        compare(commands, chosen.runs, cache)
