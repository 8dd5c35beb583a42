"""The pictures of the cookbook: each example of its pages as it is typed, built by zine alone in an article, and what
becomes of it on paper and on the web, side by side."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

from tests.browser import DESK, Browser, browser

ROOT = Path(__file__).parents[2]
PAGES = {"de": "docs/cookbook-de.md", "en": "docs/cookbook.md"}
FOLDER = ROOT / "docs/pictures/cookbook"
EXAMPLE = re.compile(r"^```markdown\n(.*?)^```$", re.MULTILINE | re.DOTALL)
END = "zzz"
"""Stands below each example: what comes further down is not its."""
TOWER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><path fill="#dce6ea" d="M0 0h300v400H0z"/><path fill="#a9bfa0" d="M0 330h300v70H0z"/>'
    '<path fill="#7a4b2a" d="M120 340l12-200h36l12 200z"/><path fill="#b83a0b" d="M112 140l38-60 38 60z"/><path fill="#f6f1e7" d="M140 170h20v30h-20z"/></svg>'
)
MAP = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><path fill="#e9e2cf" d="M0 0h500v300H0z"/><path fill="#9cc3d0" d="M330 60q90 10 80 90t-110 40q-60-90 30-130z"/>'
    '<path fill="none" stroke="#b83a0b" stroke-width="6" stroke-dasharray="16 10" d="M40 260q90-170 190-90t200 90"/><circle cx="430" cy="260" r="12" fill="#0f4c5c"/></svg>'
)
BESIDE = {
    "de": {"turm.svg": TOWER, "karte.svg": MAP, "ergebnis.csv": "Name;Punkte\nAnna;12,5\nBert;9\nCarla;7\n"},
    "en": {"tower.svg": TOWER, "map.svg": MAP, "results.csv": "Name;Points\nAnna;12.5\nBert;9\nCarla;7\n"},
}
"""What lies beside the article in each language."""
MOST = 30_000
"""Bytes of a picture."""
HEIGHT, GAP = 520, 24
COLOURS = 24
SCALE = 2.0
"""Pixels of a page on paper to a point, before it is made smaller."""
BOX = """(() => {
    const text = document.querySelector(".text"), end = [...text.querySelectorAll("p")].find((one) => one.textContent === "zzz");
    const box = text.getBoundingClientRect();
    return [box.left + scrollX - 8, box.top + scrollY - 8, box.width + 16, end.getBoundingClientRect().top - box.top + 8];
})()"""


def examples(language: str) -> list[str]:
    """Return the examples of a language, which are those of its page."""
    return EXAMPLE.findall((ROOT / PAGES[language]).read_text("utf-8"))


def name_of(number: int, language: str) -> str:
    """Return what the picture of an example is called."""
    return f"{number:02}{'-de' if language == 'de' else ''}.png"


def built(folder: Path, language: str, shown: Sequence[str]) -> Path:
    """Build a magazine whose articles are the examples; return its output."""
    zine = [sys.executable, "-m", "generator"]
    subprocess.run([*zine, "new", str(folder), "--language", language], cwd=ROOT, check=True, capture_output=True)
    issue = folder / "content/issues/001"
    for name, text in BESIDE[language].items():
        (issue / name).write_text(text, "utf-8")
    for number, text in enumerate(shown, 1):
        (issue / f"{number:02}.md").write_text(f"---\ntitle: N{number:02}\nauthor: anna\nstart: page\n---\n\n{text}\n\n{END}\n", "utf-8")
    contents = "".join(f"  - article: {number:02}.md\n" for number in range(1, len(shown) + 1))
    (issue / "issue.yaml").write_text(f"number: 1\ndate: 2026-10-01\ncontents:\n{contents}", "utf-8")
    subprocess.run([*zine, "build", "--content", str(folder / "content"), "--output", str(folder / "output")], cwd=ROOT, check=True, capture_output=True)
    return folder / "output"


def on_paper(pdf: Path, shown: Sequence[str]) -> Iterator[Image.Image]:
    """Yield each article as it is printed, without its title, and without what fills holes: its pages side by side."""
    document, count = pypdfium2.PdfDocument(pdf), len(shown)
    found: list[list[Image.Image]] = [[] for _ in range(count)]
    number, over = -1, True
    for page in document:
        text = page.get_textpage()
        high, top, bottom = page.get_height(), page.get_height() - 46.0, 50.0
        begins = next((at for at in range(count) if re.search(rf"^N{at + 1:02}\s*$", text.get_text_range(), re.MULTILINE)), None)
        if begins is not None and (over or begins == number + 1) and text.search("Anna").get_next():
            number, over = begins, False
            at, length = text.search("Anna").get_next()
            top = min(text.get_charbox(index)[1] for index in range(at, at + length)) - 8
        if number < 0 or over and not ("{page}" in shown[number] and begins is None and len(found[number]) == 1):
            continue
        if found_end := text.search(END).get_next():
            bottom, over = max(text.get_charbox(found_end[0])[3] + 6, 0), True
        elif "![" not in shown[number]:
            words = shown[number].split("<!-- page -->")[0].split("<!-- /keep -->")[0].split()[-1]
            bottom = text.get_charbox(text.search(words).get_next()[0])[1] - 6
        drawn = page.render(scale=SCALE).to_pil().convert("RGB").crop((30, int((high - top) * SCALE), int(page.get_width() * SCALE) - 30, int((high - bottom) * SCALE)))
        found[number].append(drawn)
    yield from map(beside, found)


def on_the_web(window: Browser, site: Path, count: int) -> Iterator[Image.Image]:
    """Yield each article as it stands on its page, without its title."""
    window.window(DESK)
    for number in range(1, count + 1):
        window.open(next(site.glob(f"*/001/{number:02}.html")))
        x, y, width, height = window.evaluate(BOX)
        yield Image.open(BytesIO(window.picture(x, y, width, height))).convert("RGB")


def trimmed(image: Image.Image) -> Image.Image:
    """Return a picture without the white at its edges."""
    box = ImageChops.difference(image, Image.new("RGB", image.size, "white")).getbbox()
    return image.crop(box) if box else image


def beside(images: Sequence[Image.Image]) -> Image.Image:
    """Return pictures side by side."""
    shown = [trimmed(image) for image in images]
    whole = Image.new("RGB", (sum(one.width for one in shown) + GAP * (len(shown) - 1), max(one.height for one in shown)), "white")
    left = 0
    for one in shown:
        whole.paste(one, (left, 0))
        left += one.width + GAP
    return whole


def small(paper: Image.Image, web: Image.Image) -> bytes:
    """Return both as a PNG that is small enough: paper to the left, the web to the right, each in a frame."""
    for wide in range(420, 160, -20):
        sized = []
        for image in (paper, trimmed(web)):
            share = min(wide / image.width, HEIGHT / image.height, 1)
            inside = image.resize((max(1, int(image.width * share)), max(1, int(image.height * share))), Image.Resampling.LANCZOS)
            framed = Image.new("RGB", (inside.width + 24, inside.height + 24), "#b8b2a6")
            framed.paste("white", (1, 1, framed.width - 1, framed.height - 1))
            framed.paste(inside, (12, 12))
            sized.append(framed)
        written = BytesIO()
        beside_framed(sized).quantize(COLOURS, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
        if written.tell() < MOST:
            return written.getvalue()
    raise ValueError("too much to see")


def beside_framed(images: Sequence[Image.Image]) -> Image.Image:
    whole = Image.new("RGB", (sum(one.width for one in images) + GAP, max(one.height for one in images)), "white")
    whole.paste(images[0], (0, 0))
    whole.paste(images[1], (images[0].width + GAP, 0))
    return whole


def main() -> None:
    argparse.ArgumentParser(prog="script/cookbook-pictures", description=__doc__).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in PAGES:
        shown = examples(language)
        with tempfile.TemporaryDirectory() as home, browser() as window:
            output = built(Path(home) / "magazine", language, shown)
            pairs = zip(on_paper(output / "print/001.pdf", shown), on_the_web(window, output / "site", len(shown)), strict=True)
            for number, (paper, web) in enumerate(pairs, 1):
                path = FOLDER / name_of(number, language)
                path.write_bytes(data := small(paper, web))
                print(path.relative_to(ROOT), len(data))


if __name__ == "__main__":
    main()
