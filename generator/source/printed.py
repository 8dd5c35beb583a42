"""An issue that is kept as it was printed: its PDF, and the results that it printed, in the folder `printed` beside its
issue.yaml."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Mapping, MutableMapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.memo.blob import Blob, blob_of, blob_of_file, file_key, seal_of
from generator.source.appeared import number_meant
from generator.source.files import NO_FOLDER, NOT_REGULAR, Listing, listing, read_bytes
from generator.source.folders import IssueFolder, PrintedIssue
from generator.values.appeared import day_of, is_double
from generator.values.phrase import Message, Phrase
from generator.values.problem import Path as Way
from generator.values.problem import Place, Problems
from generator.values.record import replace

PRINTED = "printed"
SEAL = "printed.json"
"""Names every other file of the folder with its SHA-256, so that one that is torn, changed or missing is noticed."""
RESULT = re.compile(r"([a-z0-9-]+)-([0-9]{3})\.json")
BESIDE = ("-press.pdf", "-cover.pdf", "-booklet.pdf", "-job.txt")
"""How the names of files end that were printed with an issue, behind its id."""
LARGEST_RESULT = 20_000_000
LARGEST_SEAL = 1_000_000
MB = 1_000_000
LARGEST_PDF = 500 * MB
"""So many bytes of a PDF are copied, and put before readers who have a telephone."""
EDGE = 1024
"""Bytes within which a PDF has its first and its last mark."""

NO_PDF = Phrase(
    de="hier fehlt {name}: das Heft, wie es gedruckt wurde{near}",
    en="{name}, the issue as it was printed, is missing{near}",
)
OTHER_PDF = Phrase(de="; heißt es {other}? Dann umbenennen", en="; is it called {other}? Then rename it")
LARGE = Phrase(
    de="die Datei hat {size} MB; höchstens {most} MB gehen", en="the file has {size} MB; at most {most} MB are allowed"
)
NO_PDF_INSIDE = Phrase(
    de="das ist kein PDF, oder nur ein Teil von einem: Anfang (%PDF) oder Ende (%%EOF) fehlt",
    en="this is not a PDF, or only part of one: its beginning (%PDF) or its end (%%EOF) is missing",
)
NOT_JSON = Phrase(de="das ist kein Ergebnis, wie zine freeze es ablegt", en="this is not a result as kept by zine freeze")
NO_SEAL = Phrase(de="das ist kein Verzeichnis, wie zine freeze es ablegt", en="this is not a list of files as kept by zine freeze")
STRAY = Phrase(de="{name} gehört nicht zu einem gedruckten Heft", en="{name} is not part of a printed issue")
LOST = Phrase(
    de="hier fehlt {name}; das Heft ist nicht vollständig aufgehoben (aus einer Sicherung holen, oder den Ordner löschen und zine freeze)",
    en="{name} is missing; the kept issue is incomplete (take it from a backup, or delete the folder and run zine freeze)",
)
ONLY_KEPT = Phrase(
    de="{what} geht nur bei einem alten Heft, dessen PDF in printed/{id}.pdf liegt",
    en="{what} is for a back issue only, whose PDF lies in printed/{id}.pdf",
)
NO_DAY = Phrase(de="ein Datum ohne Tag", en="a date without a day")
ODD_NUMBER = Phrase(de="eine Nummer, die weder wie 12 noch wie 3/4 aussieht{near},", en="a number that is neither like 12 nor like 3/4{near},")
LINE = Phrase(de="ein Eintrag, der nur ein Titel ist,", en="an entry that is only a title")
NO_CONTENTS = Phrase(de="ein Heft ohne contents", en="an issue without contents")
CHANGED = Phrase(
    de="die Datei ist nicht mehr, wie zine freeze sie abgelegt hat (SHA-256 beginnt mit {found}, in {seal} mit {kept})",
    en="the file is no longer as kept by zine freeze (its SHA-256 begins with {found}, in {seal} with {kept})",
)


def result_name(game: str, round: int) -> str:
    """Return the name of the file that keeps the result of a round."""
    return f"{game}-{round:03}.json"


def sealed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a kept issue, and the one that names them all."""
    sums = {name: seal_of(data) for name, data in sorted(files.items())}
    return {**files, SEAL: (json.dumps(sums, indent=1) + "\n").encode()}


def with_printed(issue: IssueFolder, problems: Problems, known: MutableMapping[Any, Any]) -> IssueFolder:
    """Return an issue with what is kept of it as it was printed: of that only the place is known, so it is looked at
    each time."""
    folder = issue.path / PRINTED
    if not os.path.lexists(folder):
        check_not_kept(issue, problems)
        return issue
    rounds = [entry.report for entry in issue.document.contents if entry.report is not None]
    return replace(issue, printed=printed(folder, issue.id, rounds, problems, known), back=is_back(folder))


def printed(
    folder: Path, issue: str, rounds: Collection[tuple[str, int]], problems: Problems, known: MutableMapping[Any, Any] | None = None
) -> PrintedIssue | None:
    """Return what is kept of an issue; None if it is not kept, or if something is wrong with what is kept.

    `rounds` are those that the issue prints, by game and number. A PDF alone is enough: whoever has old issues may have
    no results. `known` are the seals of files that have not changed since they were looked at.
    """
    if not os.path.lexists(folder):
        return None
    if folder.is_symlink() or not folder.is_dir():
        problems.error(Place(str(folder)), NO_FOLDER() if folder.is_file() and not folder.is_symlink() else NOT_REGULAR())
        return None
    found, before = listing(folder, problems), problems.errors
    name = f"{issue}.pdf"
    known = {} if known is None else known
    files = {other: file for other in _names(folder, found, name, problems) if (file := _file(folder, other, problems, known)) is not None}
    results = _results(folder, files, problems)
    sums = _sums(folder, files.get(SEAL), problems)
    for other, kept in sums.items():
        if other not in (*found.files, *found.strange, *found.folders):
            problems.error(Place(str(folder)), LOST(name=other))
        elif other in files and (sum := files[other].seal) != kept:
            problems.error(Place(str(folder / other)), CHANGED(found=sum[:8], kept=kept[:8], seal=SEAL))
    if name not in found.files and name not in sums:
        others = [other for other in found.files if other.lower().endswith(".pdf") and other not in files]
        problems.error(Place(str(folder)), NO_PDF(name=name, near=OTHER_PDF(other=others[0]) if len(others) == 1 else ""))
    if results and not sums:  # an issue that was kept before there were lists
        for game, number in sorted(rounds):
            if number not in results.get(game, {}):
                problems.error(Place(str(folder)), LOST(name=result_name(game, number)))
    return None if problems.errors > before else PrintedIssue(files[name], results, {other: files[other] for other in _beside(issue) if other in files})


def is_back(folder: Path) -> bool:
    """Tell whether what is kept in a folder was not put there by zine freeze: a back issue, which zine has not made."""
    return not any(name == SEAL or RESULT.fullmatch(name) for name in listing(folder, Problems()).files)


def check_not_kept(issue: IssueFolder, problems: Problems) -> None:
    """Report what an issue says of itself that only one may say that is kept as it was printed."""
    document, file = issue.document, issue.file

    def refuse(path: Way, what: Message) -> None:
        problems.error(file.place(path), ONLY_KEPT(what=what, id=issue.id))

    if isinstance(document.number, str) and not is_double(document.number):
        refuse(("number",), ODD_NUMBER(near=number_meant(document.number)))
    if day_of(document.date) is None:
        refuse(("date",), NO_DAY())
    for index, entry in enumerate(document.contents):
        if entry.listed:
            refuse(("contents", index), LINE())
    if "contents" not in file.keys():
        refuse((), NO_CONTENTS())


def _names(folder: Path, found: Listing, pdf: str, problems: Problems) -> list[str]:
    """Return the files of a kept issue. What is none is an error, what does not belong to it a warning."""
    for other in (*found.strange, *found.folders):
        problems.error(Place(str(folder / other)), NOT_REGULAR())
    ours = (pdf, SEAL, *_beside(pdf.removesuffix(".pdf")))
    names = [other for other in found.files if other in ours or RESULT.fullmatch(other)]
    for other in found.files:
        if other not in names:
            problems.warning(Place(str(folder / other)), STRAY(name=other))
    return names


def _beside(issue: str) -> list[str]:
    """Return the names of files that may be kept with the PDF of an issue."""
    return [f"{issue}{ending}" for ending in BESIDE]


def _file(folder: Path, name: str, problems: Problems, known: MutableMapping[Any, Any]) -> Blob | None:
    """Return a file as one that is read when somebody asks for it; a PDF that has not changed since its seal is known
    is not read now."""
    path = folder / name
    if not name.endswith(".pdf"):
        data = read_bytes(path, problems, LARGEST_SEAL if name == SEAL else LARGEST_RESULT)
        return None if data is None else blob_of(data)
    mark = file_key(path)
    seal = known.get(mark) if mark else None
    if seal is None:
        data = read_bytes(path, problems, LARGEST_PDF)
        if data is None:
            return None
        if len(data) > LARGEST_PDF:
            problems.error(Place(str(path)), LARGE(size=os.lstat(path).st_size // MB, most=LARGEST_PDF // MB))
            return None
        seal = seal_of(data)
        if b"%PDF-" not in data[:EDGE] or b"%%EOF" not in data[-EDGE:]:
            problems.error(Place(str(path)), NO_PDF_INSIDE())
        elif mark:
            known[mark] = seal
    return blob_of_file(path, seal, partial(read_bytes, path, Problems()))


def _results(folder: Path, files: Mapping[str, Blob], problems: Problems) -> dict[str, dict[int, dict[str, Any]]]:
    results: dict[str, dict[int, dict[str, Any]]] = {}
    for name, file in files.items():
        if kept := RESULT.fullmatch(name):
            if (result := _mapping(file.read())) is None:
                problems.error(Place(str(folder / name)), NOT_JSON())
            else:
                results.setdefault(kept[1], {})[int(kept[2])] = result
    return results


def _sums(folder: Path, file: Blob | None, problems: Problems) -> dict[str, str]:
    """Return the SHA-256 of each file of the folder, as they were kept; none if there is no list of them."""
    if file is None:
        return {}
    sums = _mapping(file.read())
    if sums is None or not all(isinstance(sum, str) for sum in sums.values()):
        problems.error(Place(str(folder / SEAL)), NO_SEAL())
        return {}
    return sums


def _mapping(data: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
