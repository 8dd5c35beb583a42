"""PDFs of issues that somebody else has made, long ago: what their pages say, and how the first one looks.

Like other foreign PDFs they are read in a child process, `pages_reader.py`, which has limits of time and memory; the
parent, here, never opens them. One child reads many; of what one dies, that is told, and another one goes on behind it.
"""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from generator.system import quarantine, temporary
from generator.system.workers import side_by_side
from generator.values.phrase import Phrase

SECONDS = 60
"""Of processor time, to read a PDF and to draw its first page."""
MEBIBYTES = 2048
MOST_PAGES = 1000
"""So many pages of a PDF are read."""
NO_MEMORY = 3
"""With this status the child ends if it has not enough."""
SHARE = 16
"""So many files a child reads at most, so that all are about equally long at work."""

BROKEN = Phrase(
    de="das PDF ist beschädigt: es steht ohne Bild der Titelseite im Archiv, und sein Text fehlt in der Suche",
    en="the PDF is damaged: it stands in the archive without a picture of its cover, and the search does not know its text",
)
ENCRYPTED = Phrase(
    de="das PDF lässt sich nur mit einem Kennwort öffnen: es steht ohne Bild der Titelseite im Archiv, und sein Text fehlt in der Suche; "
    "bitte ohne Kennwort speichern",
    en="the PDF can only be opened with a password: it stands in the archive without a picture of its cover, and the search does not know "
    "its text; please save it without one",
)
TOO_MUCH = Phrase(
    de="das PDF ist zu aufwendig: es zu lesen braucht mehr als {seconds} Sekunden oder {mebibytes} MiB Speicher; es steht ohne Bild der "
    "Titelseite im Archiv, und sein Text fehlt in der Suche",
    en="the PDF is too elaborate: reading it takes more than {seconds} seconds or {mebibytes} MiB of memory; it stands in the archive "
    "without a picture of its cover, and the search does not know its text",
)
UNREADABLE: Mapping[str, Phrase] = {"broken": BROKEN, "encrypted": ENCRYPTED, "too much": TOO_MUCH}
"""Why nothing could be read."""


class ReadPdf(Struct, frozen=True):
    """What is known of a PDF with this SHA-256: how many pages it has, what each of the first `MOST_PAGES` says, its
    first page as JPEG with width and height in dots; or, if nothing is, the `reason`."""

    seal: str
    reason: str = ""
    count: int = 0
    pages: tuple[str, ...] = ()
    picture: bytes = b""
    size: tuple[int, int] = (0, 0)


def read(files: Sequence[Path], jobs: int = 1, seconds: int = SECONDS, mebibytes: int = MEBIBYTES) -> Iterator[tuple[Path, ReadPdf]]:
    """Yield what is in PDFs, in any order, by so many processes side by side. `seal` is "" of one that a child died
    of.

    Raises OSError if there is no room for temporary files.
    """
    shares = [files[start : start + SHARE] for start in range(0, len(files), SHARE)]
    queues = [shares[number::jobs] for number in range(min(jobs, len(shares)))]

    def work(queue: Sequence[Sequence[Path]]) -> Iterator[tuple[Path, ReadPdf]]:
        for share in queue:
            yield from _shared(share, seconds, mebibytes)

    if queues:
        yield from side_by_side(work, queues)


def _shared(share: Sequence[Path], seconds: int, mebibytes: int) -> Iterator[tuple[Path, ReadPdf]]:
    waiting = [(number, path.absolute()) for number, path in enumerate(share)]
    with temporary.folder() as folder:
        while waiting:
            job = {"files": [(number, str(path)) for number, path in waiting], "seconds": seconds, "memory": mebibytes << 20}
            with temporary.named():
                (folder / "job.json").write_text(json.dumps(job), "utf-8")
            status = _run(folder)
            done = 0
            for number, _ in waiting:
                if (found := _answer(folder, number)) is None:
                    break
                done += 1
                yield share[number], found
            if done < len(waiting):
                too_much = status in (NO_MEMORY, -signal.SIGXCPU, -signal.SIGKILL, -signal.SIGALRM)
                yield share[waiting[done][0]], ReadPdf("", "too much" if too_much else "broken")
            waiting = waiting[done + 1 :]


def _run(folder: Path) -> int:
    """Let a child read; return its exit status, or the number of the signal it died of, negative."""
    command, environment = quarantine.command("generator.press.pages_reader"), quarantine.environment(folder)
    return subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode


def _answer(folder: Path, number: int) -> ReadPdf | None:
    """Return what a child has said of a file; None if it has not."""
    if not (answer := folder / f"{number}.json").exists():
        return None
    told = json.loads(answer.read_text("utf-8"))
    drawn = folder / f"{number}.jpg"
    picture = drawn.read_bytes() if "size" in told else b""
    drawn.unlink(missing_ok=True)
    answer.unlink()
    return ReadPdf(told["seal"], told.get("reason", ""), told.get("count", 0), tuple(told.get("pages", ())), picture, tuple(told.get("size", (0, 0))))
