"""What an editor waits for under `zine serve`, by the clock and in processor time: from saving a file of the sample
until the page is told to reload, and from saving an article until Chromium shows the plan of its issue as it is now.

For the website a word of an article is changed, and a line of a game's newest round. The plans are those of the largest
issue of the sample, and of one by chance: 40 pages, 20 articles with pictures, two games.
"""

from __future__ import annotations

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from side_by_side import ROOT, ZINE, options

sys.path.insert(0, str(ROOT))

from tests.browser import CHROMIUM, DESK, Browser, browser
from tests.games.golf import random_series as golf
from tests.games.swiss import random_tournaments as swiss
from tests.strange import pictures
from tests.strange.magazines import write_yaml
from tests.strange.texts import Author, Words

EDITORIAL, ROUND = "issues/007/editorial.md", "games/golf/rounds/016.yaml"
RESTS = 2.5
"""Seconds between two changes: a file that is younger is looked at once more than others."""
PATIENCE = 120.0
"""Seconds after which a plan is no longer waited for."""
edits = count()


def spent(process: int) -> float:
    """Seconds of processor time that a process and all that it has begun have used."""
    known = {int(stat.split()[0]): stat.rpartition(")")[2].split() for stat in filter(None, map(_stat, Path("/proc").glob("[0-9]*/stat")))}
    family = {process}
    while more := {id for id, fields in known.items() if int(fields[1]) in family} - family:
        family |= more
    return sum(int(field) for id in family for field in known[id][11:15]) / os.sysconf("SC_CLK_TCK")


def _stat(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")
    except OSError:  # it has just ended
        return ""


@contextmanager
def served(content: Path, cache: Path) -> Iterator[tuple[str, int]]:
    """Serve a content folder; give its address and the number of the process."""
    environment = os.environ | {"ZINE_CACHE": str(cache), "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with open(cache.with_suffix(".said"), "w+", encoding="utf-8") as said:
        process = subprocess.Popen((*ZINE, "serve", "--content", str(content)), env=environment, stdout=said, stderr=said)
        try:
            while not (found := re.search(r"http://\S+/", Path(said.name).read_text("utf-8"))):
                assert process.poll() is None, Path(said.name).read_text("utf-8")
                time.sleep(0.1)
            yield found[0], process.pid
        finally:
            process.terminate()
            process.wait()


# ---- the website ------------------------------------------------------------------------------------------------


def website(content: Path, cache: Path, runs: int) -> None:
    """Print how long the website takes after a change."""
    with served(content, cache) as (address, process), urlopen(f"{address}_zine/events") as events:
        for name, path, edit in (("a word of an article", EDITORIAL, word), ("a line of a round", ROUND, line)):
            waits, costs = zip(*(changed(content / path, edit, events.readline, process) for _ in range(runs + 1)), strict=True)
            print(f"{name:22} {statistics.median(waits[1:]):5.2f} s by the clock, {statistics.median(costs[1:]):5.2f} s CPU")


def changed(path: Path, edit: Callable[[str], str], told: Callable[[], bytes], process: int) -> tuple[float, float]:
    """Change a file; return how long it takes until that is told, and the processor time that it costs."""
    time.sleep(RESTS)
    before, began = spent(process), time.monotonic()
    path.write_text(edit(path.read_text("utf-8")), "utf-8")
    while b"changed" not in told():
        pass
    return time.monotonic() - began, spent(process) - before


def word(text: str) -> str:
    """An article with a word more, where its last one was."""
    return re.sub(r"( Wort\w*)?\s*$", f" Wort{'abcdefghij'[next(edits) % 10] * 3}\n", text)


def line(text: str) -> str:
    """A round with another first word in the game master's note."""
    return re.sub(r"(?m)^(note: \|\n +)(Wort\w* )?", rf"\1Wort{'abcdefghij'[next(edits) % 10] * 3} ", text)


# ---- the plan of an issue ---------------------------------------------------------------------------------------

SHOWN = """(() => {
    const images = [...document.querySelectorAll('main img')], seen = images.filter((one) => one.getBoundingClientRect().top < innerHeight);
    const ready = images.length && document.querySelector('.state')?.textContent === '' && seen.every((one) => one.complete && one.naturalWidth);
    return ready ? images.map((one) => one.getAttribute('src')) : null;
})()"""
"""The pictures of all pages, when the plan is that of the last content and those in the window are there."""
Edit = Callable[[str, Random, Path], str]


def a_word(text: str, chance: Random, folder: Path) -> str:
    return f"{text.rstrip()} {Words(chance, 'de').rare()}\n"


def title(text: str, chance: Random, folder: Path) -> str:
    return re.sub(r"(?m)^title: .*", f"title: {Words(chance, 'de').rare().capitalize()} in Sicht", text, count=1)


def picture(text: str, chance: Random, folder: Path) -> str:
    name = next(name for _ in range(99) if (name := pictures.photograph(chance, folder, f"neu-{chance.randrange(10**6)}")).endswith(".jpg"))
    return f'{text.rstrip()}\n\n![Ein neues Bild]({name} "Was noch kam")\n'


def paragraph(text: str, chance: Random, folder: Path) -> str:
    """An article with a page of text more, before its first paragraph: what comes behind it stands on other pages."""
    head, mark, body = re.split(r"(?m)(^---\n)(?=[^a-z]|\Z)", text, maxsplit=1)
    words = Words(chance, "de")
    return f"{head}{mark}{' '.join(words.sentence()[0] for _ in range(30))}\n\n{body}"


EDITS: dict[str, Edit] = {"a word more": a_word, "another title": title, "a picture more": picture, "a paragraph more": paragraph}


def magazine(content: Path, articles: int = 20) -> None:
    """Write a magazine of one issue by chance."""
    chance = Random(4711)
    words, folder = Words(chance, "de"), content / "issues" / "001"
    folder.mkdir(parents=True)
    shown = [pictures.photograph(chance, folder, f"bild{at}") for at in range(14)]
    author = Author(chance, "de", words, shown)
    contents: list[dict[str, Any] | str] = []
    for at in range(articles):
        (folder / f"text{at}.md").write_text(author.article(f"text{at}.md", chance.randint(2, 5), author="gm").text, "utf-8")
        contents.append({"article": f"text{at}.md"})
    for id, setup, rounds in (golf.random_series(chance), swiss.random_tournament(chance)):
        write_yaml(content / "games" / id / "game.yaml", setup)
        for sheet in rounds:
            write_yaml(content / "games" / id / "rounds" / f"{sheet['round']:03}.yaml", sheet)
        contents.insert(chance.randint(3, articles), {"game": id, "round": len(rounds)})
    write_yaml(content / "zine.yaml", {"title": "Zufall", "language": "de", "url": "https://example.org/", "editor": "gm", "imprint": "Von uns."})
    write_yaml(content / "people.yaml", {id: {"name": id.capitalize()} for id in sorted({"gm", *golf.PEOPLE, *swiss.PEOPLE})})
    write_yaml(folder / "issue.yaml", {"number": 1, "date": "2026-03-01", "contents": [*contents, "imprint"]})


def shown_otherwise(reader: Browser, before: list[str]) -> list[str]:
    """Wait until the plan is there again with other pictures; return them."""
    end = time.monotonic() + PATIENCE
    while (now := reader.evaluate(SHOWN)) is None or now == before:
        assert time.monotonic() < end, reader.evaluate("document.body.innerText")
        time.sleep(0.02)
    return list(now)


def plan(content: Path, issue: str, article: str, runs: int, reader: Browser, cache: Path) -> None:
    """Print what each edit of an article costs, the median of some runs and the worst; the text is put back each
    time."""
    path, chance = content / "issues" / issue / article, Random(1)
    text = path.read_text("utf-8")
    with served(content, cache) as (address, process):
        reader.window(DESK)
        reader.open(f"{address}print/{issue}/")
        looks = shown_otherwise(reader, [])
        print(f"{issue}, {len(looks)} pages")
        for name, edit in EDITS.items():
            waits, costs, anew = [], [], []
            for _ in range(runs):
                time.sleep(RESTS)
                before, changed = spent(process), edit(text, chance, path.parent)
                began = time.monotonic()
                path.write_text(changed, "utf-8")
                now = shown_otherwise(reader, looks)
                waits.append(time.monotonic() - began)
                costs.append(spent(process) - before)
                anew.append(len({*now} - {*looks}))
                time.sleep(RESTS)
                path.write_text(text, "utf-8")
                looks = shown_otherwise(reader, now)
            middle = f"{statistics.median(waits):5.2f} s by the clock (worst {max(waits):.2f}), {statistics.median(costs):5.2f} s CPU"
            print(f"{name:18} {middle}, {statistics.median(anew):2.0f} pages otherwise, load {os.getloadavg()[0]:.1f}", flush=True)


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "content", folder / "sample" / "content")
        website(folder / "sample" / "content", folder / "cache", runs)
        if CHROMIUM is None:
            sys.exit("Plans are not measured: there is no Chromium.")
        magazine(folder / "chance" / "content")
        with browser() as reader:
            plan(folder / "chance" / "content", "001", "text2.md", runs, reader, folder / "cache")
            plan(folder / "sample" / "content", "006", "stellwerk.md", runs, reader, folder / "cache")


if __name__ == "__main__":
    main(options(__doc__, runs=5).parse_args().runs)
