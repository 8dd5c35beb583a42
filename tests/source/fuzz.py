"""Whole contents in which one file was changed: read, played and told, as `zine check` does it. `script/fuzz-reading`
is the long form."""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import shutil
import signal
import sys
import time
import traceback
from collections import ChainMap, Counter
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from generator.build.build import prepare, read_content
from generator.command.scaffold import new_magazine, schemas
from generator.games.eighteen.log.pack import SHIPPED
from generator.magazine.private import private_sheets
from generator.memo.cache import Cache
from generator.play.to_json import json_text
from generator.source.tree import as_text, write
from tests.errors.cases import MAGAZINE, lay_out
from tests.games.eighteen.log.test_cards import as_file
from tests.source.mutations import Stock, changed_file, stock

TESTS = Path(__file__).parent.parent
SAMPLE = TESTS.parent / "content"
LONGEST = 10
"""Seconds of the processor that one content may take; a busy machine is no fault of ours."""
TOLD = 0.1
"""The share of the contents that are told as well, as far as they have no mistake."""
BATCH = 100
MEMORY = "/dev/shm"
"""A folder in memory, where there is one."""
TEXTS = (".yaml", ".md", ".mat", ".json", ".pdf")


class TooSlow(BaseException):
    """A content took longer than it may."""


@dataclass
class Kept:
    """What was read and played of a content before it was changed: each case begins with it and leaves it as it was."""

    sections: dict[str, MutableMapping[str, Any]] = field(default_factory=dict)

    def bucket(self, name: str) -> MutableMapping[str, Any]:
        return self.sections.setdefault(name, {})

    def beside(self) -> Kept:
        return Kept({name: ChainMap({}, section) for name, section in self.sections.items()})  # type: ignore[arg-type]


@dataclass(frozen=True)
class Base:
    """A content without mistakes, in a folder of this process."""

    name: str
    content: Path
    files: tuple[str, ...]
    kept: Kept


# ---- contents ----------------------------------------------------------------------------------------------------


def _contents(folder: Path) -> Iterator[tuple[str, Path]]:
    """Small contents of every kind, copied or made: the golden cases, a new magazine, single games of the sample, a
    kept issue."""
    for path in sorted(TESTS.glob("golden/*/*/content")):
        yield f"{path.parts[-3]}-{path.parts[-2]}", path
    new_magazine(folder / "new", "de")
    shutil.rmtree(folder / "new/content/.schema")
    yield "new", folder / "new/content"
    for game in sorted(path.name for path in (SAMPLE / "games").iterdir()):
        if game == "grossmeister":  # takes seconds; the golden cases have small leagues
            continue
        content = folder / game
        content.mkdir()
        for name in ("zine.yaml", "people.yaml"):
            shutil.copy(SAMPLE / name, content / name)
        shutil.copytree(SAMPLE / "games" / game, content / "games" / game)
        yield f"sample-{game}", content
    yield "kept", _kept_issue(folder / "kept")
    shutil.copytree(TESTS / "golden/eighteen/match-with-a-log/content", folder / "cards")
    (game,) = (folder / "cards/games").iterdir()
    (game / "cards.yaml").write_text(write(as_text(as_file(SHIPPED))))
    with open(game / "game.yaml", "a") as file:
        file.write("cards: cards.yaml\n")
    yield "cards", folder / "cards"


def _kept_issue(content: Path) -> Path:
    """A content with an issue that is kept as it was printed, with articles, letters and two games."""
    (lay_out(MAGAZINE, content.parent) / "content").rename(content)
    folder = content / "issues/001/printed"
    folder.mkdir()
    (folder / "001.pdf").write_bytes(b"%PDF-1.7\n%%EOF\n")
    for game in read_content(content).games:
        for round in game.playthrough.rounds[1:]:
            text = json_text(game.published(round.number, "de"))
            (folder / f"{game.folder.id}-{round.number:03}.json").write_text(text)
    return content


@cache
def played_bases(folder: Path) -> tuple[list[Base], Stock]:
    """The contents, read and played once, and what may be put into them. They lie in a folder that is made for them."""
    found = []
    (folder / "made").mkdir(parents=True)
    for name, content in _contents(folder / "made"):
        own = folder / name
        shutil.copytree(content, own)
        kept = Kept()
        read_content(own, kept)  # type: ignore[arg-type]
        files = tuple(sorted(str(path.relative_to(own)) for path in own.rglob("*") if path.suffix in TEXTS))
        found.append(Base(name, own, files, kept))
    (folder / "schemas").mkdir()
    kinds = [json.loads(path.read_text()) for path in schemas(folder / "schemas", "de")]
    texts = [(base.content / file).read_text() for base in found for file in base.files if file.endswith(".yaml")]
    return found, stock(texts, kinds)


# ---- cases -------------------------------------------------------------------------------------------------------


def case(folder: Path, seed: str) -> str:
    """Plays the case of a seed in a folder of this process; what went wrong, empty if nothing did."""
    random = Random(seed)
    found, put_in = played_bases(folder)
    base = random.choice(found)
    name = random.choice(base.files)
    path = base.content / name
    before = path.read_bytes()
    try:
        path.write_bytes(changed_file(name, before, random, put_in))
        with limit():
            _read(base, random.random() < TOLD)
    except (Exception, TooSlow) as fault:
        return f"{base.name}/{name}: {_last_lines(fault)}"
    finally:
        path.write_bytes(before)
    return ""


@contextmanager
def limit() -> Iterator[None]:
    def ring(*_: Any) -> None:
        raise TooSlow(f"more than {LONGEST} s")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _read(base: Base, told: bool) -> None:
    """Reads and plays a content, and tells as much of it as has no mistake: reports, pages; if it has none at all,
    private sheets and data. Problems lie inside their files."""
    content = read_content(base.content, base.kept.beside())  # type: ignore[arg-type]
    if told and prepare(content, Cache(None, "")) is not None:
        private_sheets(content.games, content.shelf.people or {})
        for game in content.games:
            game.game.next_round(game.playthrough.state)
            for page in game.playthrough.rounds:
                json_text(game.published(page.number, "de"))
    rows: dict[str, list[str]] = {}
    for problem in content.problems:
        place = problem.place
        lines = rows.setdefault(place.file, _lines(place.file))
        assert 1 <= place.line <= len(lines) + 1, problem
        assert 1 <= place.column <= len((*lines, "")[place.line - 1]) + 1, problem
        for language in ("de", "en"):
            assert problem.line(language)


def _lines(file: str) -> list[str]:
    raw = Path(file).read_bytes() if os.path.isfile(file) else b""
    return re.split(r"\r\n|\n|\r", raw.decode("utf-8-sig", "replace"))


def _last_lines(fault: BaseException) -> str:
    """The exception and where it comes from, the innermost place first."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if "generator" in frame.filename]
    ways = [f"{frame.filename.rpartition('generator/')[2]}:{frame.lineno}" for frame in reversed(frames[-3:])]
    return f"{type(fault).__name__}: {str(fault)[:300]} ({' < '.join(ways)})"


# ---- the program -------------------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="fuzz-reading",
        description="Changes single files of small contents of all games (keys gone or doubled, odd values, values of other games, texts cut "
        "short, bytes), reads and plays them, tells some, and reports exceptions, problems outside their file, and what takes too long.",
    )
    parser.add_argument("cases", metavar="N", type=int, nargs="?", default=10_000, help="contents to read (default: 10000)")
    parser.add_argument("--seed", help="to read the same contents again (default: a new one)")
    parser.add_argument("--case", help="only the case of this seed, as printed before")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: as many as there are processors)")
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="fuzz-reading-", dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
        if asked.case:
            print(case(Path(folder, "one"), asked.case) or "nothing wrong")
            return 0
        return _many(Path(folder), asked.cases, asked.seed or secrets.token_hex(4), asked.jobs)


def _many(folder: Path, cases: int, seed: str, jobs: int) -> int:
    print(f"fuzz-reading: seed {seed}", flush=True)
    began, read, found = time.monotonic(), 0, Counter[str]()
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        seeds = (f"{seed}-{number}" for number in range(cases))
        with suppress(KeyboardInterrupt):  # who has seen enough is told how much it was
            for name, wrong in pool.imap(partial(_named, folder), seeds, chunksize=BATCH):
                read += 1
                if wrong:
                    kind = wrong[wrong.rfind("(") :]
                    found[kind] += 1
                    if found[kind] <= 3:
                        print(f"{name}: {wrong}", flush=True)
                if read % 1000 == 0 and sys.stderr.isatty():
                    print(f"\r{read} contents, {found.total()} wrong", end="", file=sys.stderr)
    took = time.monotonic() - began
    print(f"fuzz-reading: {read} contents in {took:.0f} s ({read / took:.0f} a second), {found.total()} wrong in {len(found)} ways")
    return 1 if found else 0


def _named(folder: Path, seed: str) -> tuple[str, str]:
    return seed, case(folder / str(os.getpid()), seed)


if __name__ == "__main__":
    sys.exit(main())
