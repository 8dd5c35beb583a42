"""Pages that somebody else has made, such as an advertisement: a PDF becomes pages that can stand in an issue, or is
refused with a reason.

A foreign PDF is read in a child process, `guest_reader.py`, which has limits of time and memory; the parent, here,
never opens it. Of the pages nothing is taken but what they draw: no scripts, attachments, annotations or links.
"""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from generator.system import quarantine, temporary
from generator.values.phrase import Message, Phrase, Refusal

MOST_PAGES = 32
"""So many pages a guest may have."""
SECONDS = 60
"""Of processor time, to read a PDF and to draw its pages."""
MEBIBYTES = 2048
NO_MEMORY = 3
"""With this status the child ends if it has not enough."""
TOO_MUCH_OF_IT = "too much"

NO_PDF = Phrase(de="{name} ist keine PDF-Datei", en="{name} is no PDF file")
BROKEN = Phrase(
    de="{name} ist beschädigt oder unvollständig; bitte noch einmal als PDF ausgeben",
    en="{name} is damaged or incomplete; please export it as PDF again",
)
ENCRYPTED = Phrase(
    de="{name} ist verschlüsselt oder gegen Änderungen gesperrt; bitte ohne Kennwort ausgeben",
    en="{name} is encrypted or protected against changes; please export it without a password",
)
NO_PAGES = Phrase(de="{name} hat keine Seite", en="{name} has no page")
MANY_PAGES = Phrase(de="{name} hat {count} Seiten; höchstens {most} gehen", en="{name} has {count} pages; at most {most} are allowed")
NO_FONT = Phrase(
    de="{name}, Seite {page}: Die Schrift {font} ist nicht eingebettet; bitte mit eingebetteten Schriften ausgeben",
    en="{name}, page {page}: the font {font} is not embedded; please export it with embedded fonts",
)
OTHER_SIZE = Phrase(
    de="{name}, Seite {page} ist {width} × {height} mm groß, das Heft hat {paper_width} × {paper_height} mm; fit: true skaliert sie darauf",
    en="{name}, page {page} is {width} × {height} mm, the issue {paper_width} × {paper_height} mm; fit: true scales it to that",
)
LAYERS = Phrase(
    de="{name} hat Ebenen, die nicht immer zu sehen sind ({what}); bitte ohne Ebenen ausgeben",
    en="{name} has layers that are not always shown ({what}); please export it without layers",
)
OUTSIDE = Phrase(
    de="{name} bindet Teile ein, die nicht in der Datei selbst stehen ({what})", en="{name} refers to parts that are not in the file itself ({what})"
)
NO_INKS = Phrase(
    de="{name}, Seite {page} lässt sich nicht in Druckfarben übersetzen ({what})", en="{name}, page {page} cannot be turned into inks ({what})"
)
TOO_MUCH = Phrase(
    de="{name} ist zu aufwendig: Sie braucht mehr als {seconds} Sekunden oder {mebibytes} MiB Speicher",
    en="{name} is too elaborate: it takes more than {seconds} seconds or {mebibytes} MiB of memory",
)

SCRIPTS = Phrase(de="Skripte und Aktionen", en="scripts and actions")
ATTACHMENTS = Phrase(de="Anlagen", en="attachments")
ANNOTATIONS = Phrase(de="Anmerkungen und Formularfelder", en="annotations and form fields")

REASONS: Mapping[str, Phrase] = {
    "no pdf": NO_PDF,
    "broken": BROKEN,
    "encrypted": ENCRYPTED,
    "no pages": NO_PAGES,
    "many pages": MANY_PAGES,
    "no font": NO_FONT,
    "other size": OTHER_SIZE,
    "layers": LAYERS,
    "outside": OUTSIDE,
    "no inks": NO_INKS,
}
"""What the child says, and what that means."""
REMOVED: Mapping[str, Phrase] = {"scripts": SCRIPTS, "attachments": ATTACHMENTS, "annotations": ANNOTATIONS}


class RefusedGuest(Refusal):
    """A PDF that cannot be printed; `message` says why."""


class GuestFile(Struct, frozen=True):
    """Pages of a foreign PDF, made anew: one file with the colours that they came with, for the press, and one in sRGB,
    for screens and readers. `pictures` are the pages as JPEG, with width and height in dots; `removed` says what else
    was in the file."""

    press: bytes
    screen: bytes
    pictures: tuple[tuple[bytes, int, int], ...]
    removed: tuple[Message, ...] = ()


def guest(
    data: bytes, name: str, trim: tuple[Fraction, Fraction], fit: bool = False, seconds: int = SECONDS, mebibytes: int = MEBIBYTES
) -> GuestFile:
    """Return the pages of a PDF, for paper of this trimmed width and height in mm; with `fit` they are scaled to it.

    Raises RefusedGuest; OSError if there is no room for temporary files.
    """
    with temporary.folder() as folder:
        job = {"trim": [str(side) for side in trim], "fit": fit, "seconds": seconds, "memory": mebibytes << 20, "most": MOST_PAGES}
        with temporary.named():
            (folder / "guest.pdf").write_bytes(data)
            (folder / "job.json").write_text(json.dumps(job), "utf-8")
        told = _read(folder, seconds)
        if told.get("reason") == TOO_MUCH_OF_IT:
            raise RefusedGuest(TOO_MUCH(name=name, seconds=seconds, mebibytes=mebibytes))
        if "reason" in told:
            raise RefusedGuest(REASONS[told["reason"]](name=name, **told["values"]))
        pictures = tuple(((folder / f"{number}.jpg").read_bytes(), width, height) for number, (width, height) in enumerate(told["pages"]))
        removed = tuple(phrase() for kind, phrase in REMOVED.items() if kind in told["removed"])
        return GuestFile((folder / "press.pdf").read_bytes(), (folder / "screen.pdf").read_bytes(), pictures, removed)


def _read(folder: Path, seconds: int) -> dict[str, Any]:
    """Let the child read the PDF that lies in a folder; return its answer, or what kept it from one."""
    command, environment = quarantine.command("generator.press.guest_reader"), quarantine.environment(folder)
    try:
        ran = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=3 * seconds, check=False)
    except subprocess.TimeoutExpired:
        return {"reason": TOO_MUCH_OF_IT}
    answer = folder / "answer.json"
    if ran.returncode or not answer.exists():
        too_much = ran.returncode in (NO_MEMORY, -signal.SIGXCPU, -signal.SIGKILL)
        return {"reason": TOO_MUCH_OF_IT if too_much else "broken", "values": {}}
    told: dict[str, Any] = json.loads(answer.read_text("utf-8"))
    return told
