"""An issue that is kept as it was printed: its PDF, and the results that it printed, in the folder `printed` beside its issue.yaml."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from generator.phrase import Phrase
from generator.problem import Place, Problems
from generator.source.files import NOT_REGULAR, listing, read_bytes
from generator.source.folders import Printed

PRINTED = "printed"
RESULT = re.compile(r"([a-z0-9-]+)-([0-9]{3})\.json")
LARGEST_RESULT = 20_000_000

NO_PDF = Phrase(
    de="hier fehlt {name}: das Heft, wie es gedruckt wurde; der Ordner entsteht mit zine freeze",
    en="{name} is missing: the issue as it was printed; the folder is made by zine freeze",
)
NOT_JSON = Phrase(de="das ist kein Ergebnis, wie zine freeze es ablegt", en="this is no result as zine freeze keeps it")
STRAY = Phrase(de="{name} gehört nicht zu einem gedruckten Heft", en="{name} is no part of a printed issue")


def result_name(game: str, round: int) -> str:
    """The name of the file that keeps the result of a round."""
    return f"{game}-{round:03}.json"


def printed(folder: Path, issue: str, problems: Problems) -> Printed | None:
    """What is kept of an issue; None if it is not kept."""
    if not folder.is_dir() or folder.is_symlink():
        return None
    found = listing(folder, problems)
    name = f"{issue}.pdf"
    results: dict[str, dict[int, dict[str, Any]]] = {}
    for other in (*found.files, *found.strange, *found.folders):
        kept = RESULT.fullmatch(other)
        if other not in found.files:
            problems.error(Place(str(folder / other)), NOT_REGULAR())
        elif kept is not None:
            result = _result(folder / other, problems)
            if result is not None:
                results.setdefault(kept[1], {})[int(kept[2])] = result
        elif other != name:
            problems.warning(Place(str(folder / other)), STRAY(name=other))
    if name not in found.files:
        problems.error(Place(str(folder)), NO_PDF(name=name))
        return None
    pdf = read_bytes(folder / name, problems)
    return None if pdf is None else Printed(pdf, results)


def _result(path: Path, problems: Problems) -> dict[str, Any] | None:
    data = read_bytes(path, problems, LARGEST_RESULT)
    if data is None:
        return None
    try:
        result = json.loads(data)
    except (ValueError, RecursionError):
        result = None
    if not isinstance(result, dict):
        problems.error(Place(str(path)), NOT_JSON())
        return None
    return result
