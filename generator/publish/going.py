"""What goes to a place: the files of the website and nothing else, and the sums by which anybody can check them."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping
from hashlib import file_digest
from pathlib import Path
from stat import S_ISREG

from generator.system import ownership
from generator.values.phrase import Phrase, Refusal

SUMS = "SHA256SUMS"
"""The file with a line for each other one, as `sha256sum --check` reads it."""
SUM = re.compile(r"([0-9a-f]{64}) [ *](.+)")
LETTERS = (".eml", ".mbox")
"""How files end that hold letters."""
SHOWN = 5
"""So many names are told of what stands in the way."""

NOT_BUILT = Phrase(
    de="in {folder} ist keine Website gebaut; `zine build` baut sie", en="there is no website in {folder}; `zine build` makes one"
)
LOST = Phrase(de="in {folder} fehlt, was gebaut war: {files}; `zine build` macht es neu", en="{folder} lacks what was built: {files}; `zine build` makes it anew")
OLDER = Phrase(
    de="der Inhalt ist jünger als die Website ({file}); erst `zine build`", en="the content is newer than the website ({file}); first `zine build`"
)
NO_PDF = Phrase(
    de="auf der Website fehlt das PDF von: {issues}; `zine build` ohne --no-pdf macht es", en="the website lacks the PDF of: {issues}; `zine build` without --no-pdf makes it"
)
PRIVATE = Phrase(
    de="{files} ist nur für eine Person oder für die Herausgabe bestimmt und darf nicht auf die Website; aus {folder} entfernen",
    en="{files} is for one person or for the editor alone and must not go onto the website; remove it from {folder}",
)
NO_FILE = Phrase(
    de="{files} ist ein Verweis, ein Gerät oder heißt wie keine Datei im Netz; aus {folder} entfernen",
    en="{files} is a link, a device, or has a name that no file on the web has; remove it from {folder}",
)


class NotPublished(Refusal):
    """Nothing has been published; `message` says why."""


def files_of(output: Path, secrets: Collection[Path]) -> dict[str, str]:
    """Return the files of the website that go, by their paths in `site/`, with their SHA-256 sums. `secrets` are files
    and folders that must not go, beside all that lies in the output's own private folder. What others have put beside
    ours, such as a `CNAME`, goes along, a repository does not.

    Raises NotPublished, ownership.NotOurs, OSError.
    """
    site = output / "site"
    ours = {path.removeprefix("site/") for path in ownership.owned(output) if path.startswith("site/")}
    if "index.html" not in ours:
        raise NotPublished(NOT_BUILT(folder=str(output)))
    found = dict(_walk(site))
    _refuse(LOST, output, ours - found.keys())
    _refuse(NO_FILE, site, [path for path, good in found.items() if not good or not ownership.is_inside(path) or "\n" in path])
    of_letters = [path for path in found if path not in ours and (path.lower().endswith(LETTERS) or ownership.SECRET in path.split("/"))]
    _refuse(PRIVATE, site, of_letters)
    sums = {path: sum_of(site / path) for path in sorted(found) if path != SUMS}
    sizes = {(site / path).stat().st_size for path in sums}
    hidden = {sum_of(path) for path in _files((output / ownership.SECRET, *secrets)) if 0 < path.stat().st_size in sizes}
    _refuse(PRIVATE, site, [path for path, sum in sums.items() if sum in hidden])
    return sums


def _refuse(why: Phrase, folder: Path, files: Collection[str]) -> None:
    if files:
        raise NotPublished(why(files=named(files), folder=str(folder)))


def named(files: Collection[str]) -> str:
    """Return the first of some names, and a sign that there are more."""
    return ", ".join(sorted(files)[:SHOWN]) + (" …" if len(files) > SHOWN else "")


def _walk(site: Path) -> Iterator[tuple[str, bool]]:
    """Yield what lies in the website's folder, and whether it is a plain file."""
    for folder, folders, files in os.walk(site):
        linked = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        folders[:] = [name for name in folders if name != ".git" and name not in linked]
        for name in (*files, *linked):
            path = Path(folder, name)
            if name != ".git":
                yield path.relative_to(site).as_posix(), S_ISREG(path.lstat().st_mode)


def _files(places: Collection[Path]) -> Iterator[Path]:
    for place in places:
        yield from filter(Path.is_file, place.rglob("*") if place.is_dir() else (place,))


def sum_of(path: Path) -> str:
    """Return the SHA-256 sum of a file in hexadecimal figures."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def sums_text(sums: Mapping[str, str]) -> bytes:
    """Return what SHA256SUMS says of these files."""
    return "".join(f"{sum}  {path}\n" for path, sum in sorted(sums.items())).encode("utf-8", "surrogateescape")


def read_sums(text: bytes) -> dict[str, str]:
    """Return what a file of sums says: of no path that leads out of the place where it lies, whoever has written it."""
    lines = map(SUM.fullmatch, text.decode("utf-8", "surrogateescape").split("\n"))
    return {line[2]: line[1] for line in lines if line and ownership.is_inside(line[2])}


def check_age(output: Path, content: Path, issues: Collection[str], around: Collection[Path] = ()) -> None:
    """Raise NotPublished if the content, or anything in the folders `around`, has changed since the output was built,
    or if an issue's PDF is missing there."""
    if (changed := ownership.changed_since(output, (content, *around))) is not None:
        raise NotPublished(OLDER(file=str(changed)))
    places = output / "site" / "pdf", output / "print"  # what is held is only in print
    if lacking := [issue for issue in issues if not any((place / f"{issue}.pdf").is_file() for place in places)]:
        raise NotPublished(NO_PDF(issues=named(lacking)))
