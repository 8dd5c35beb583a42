"""The files of a game's rounds: which there are, in which order, and which of them is still being typed."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.source import hints
from generator.source.files import NOT_REGULAR, listing
from generator.source.folders import GameFolder, Source
from generator.source.slips import with_slips
from generator.values.phrase import Phrase
from generator.values.problem import Place, Problems
from generator.values.record import replace

if TYPE_CHECKING:
    from generator.source.shelf import Shelf

STRAY_ROUND = Phrase(
    de="Rundendateien heißen 001.yaml, 002.yaml …; {name} gehört nicht dazu.",
    en="Round files are called 001.yaml, 002.yaml …; {name} is not one of them.",
)
MISPLACED_ROUND = Phrase(
    de="Rundendateien liegen im Ordner rounds; {name} liegt daneben.", en="Round files belong in the folder rounds; {name} is next to it."
)
UNNAMED_TABLE = Phrase(
    de="game.yaml nennt {name} nicht; die Tabelle wird nicht gelesen", en="game.yaml does not name {name}; the table is not read"
)
GAP = Phrase(de="Es gibt die Runde {number}, aber {missing} fehlt.", en="Round {number} exists, but {missing} is missing.")
GAPS = Phrase(
    de="Es gibt die Runde {number}, aber {first} bis {last} fehlen.", en="Round {number} exists, but {first} to {last} are missing."
)
WRONG_NUMBER = Phrase(
    de="round muss {number} sein wie der Dateiname, gefunden: {found}", en="round has to be {number}, as in the file name, found: {found}"
)
DRAFT_BEFORE = Phrase(
    de="nur die letzte Runde kann ein Entwurf sein (draft); nach Runde {number} gibt es schon Runde {last}",
    en="only the last round can be a draft; after round {number} there is round {last} already",
)
ENDS_BEFORE = Phrase(
    de="das Spiel endet mit dieser Runde (ends), aber es gibt schon Runde {last}",
    en="the game ends with this round (ends), but there is round {last} already",
)

LIKE_A_ROUND = re.compile(r"[0-9]+\.ya?ml")


def _is_round(name: str) -> bool:
    return bool(re.fullmatch(r"[0-9]{3}\.yaml", name)) and name != "000.yaml"


def check_strays(folder: Path, setup: str, problems: Problems) -> None:
    """Report files of a game that look like rounds, or tables, but would never be read; `setup` is the text of its
    game.yaml."""
    for name in listing(folder, problems).files:
        if LIKE_A_ROUND.fullmatch(name):
            problems.error(Place(str(folder / name)), MISPLACED_ROUND(name=name))
        elif name.lower().endswith(".csv") and unicodedata.normalize("NFC", name) not in setup:
            problems.warning(Place(str(folder / name)), UNNAMED_TABLE(name=name))
    found = listing(folder / "rounds", problems)
    for name in found.strange:
        problems.error(Place(str(folder / "rounds" / name)), NOT_REGULAR())
    for name in found.files:
        if not _is_round(name) and name.endswith((".yaml", ".yml")):
            problems.error(Place(str(folder / "rounds" / name)), STRAY_ROUND(name=name))


def with_rounds(shelf: Shelf, game: GameFolder, folder: Path, engine: Any, until: int | None) -> GameFolder:
    """Return a game with its rounds. Only the last one may be a draft; it is no round yet, unless it is the one asked
    for."""
    found = listing(folder, shelf.problems)
    numbers = {int(name[:3]): folder / name for name in (*found.files, *found.strange, *found.folders) if _is_round(name)}
    rounds: list[Source[Any] | None] = []
    unfinished: Source[Any] | None = None
    for number in sorted(numbers):
        if until is not None and len(rounds) >= until:
            break
        if len(rounds) + 1 < number:
            _complain_of_gap(shelf, numbers[number], len(rounds) + 1, number)
            rounds += [None] * (number - 1 - len(rounds))
        if until is not None and number > until:
            break
        source = _round(shelf, numbers[number], engine, number)
        sound = source is not None and source.whole
        if source is not None and source.document.ends.strip() and number < (last := min(max(numbers), until or max(numbers))):
            shelf.problems.error(source.file.place(("ends",)), ENDS_BEFORE(last=last))
        if source is not None and source.document.draft and number != until:
            if number < max(numbers):
                shelf.problems.error(source.file.place(("draft",)), DRAFT_BEFORE(number=number, last=max(numbers)))
            sound = False
        if not sound and None not in rounds:
            unfinished = source
        rounds.append(source if sound else None)
    if unfinished is not None and unfinished.document.draft and unfinished.document.round == len(rounds):
        rounds.pop()
    newest = str(numbers[max(numbers)]) if numbers else ""
    return replace(game, rounds=tuple(rounds[:until]), unfinished=unfinished, newest=newest)


def _round(shelf: Shelf, path: Path, engine: Any, number: int) -> Source[Any] | None:
    """Return what can be read of a round's file."""
    found = shelf.tree(path, engine.round)
    ways = engine.extras.slips
    found = found and with_slips(shelf, *found, ways and ways.places, ways and ways.kind)
    source = None if found is None else shelf.read_rest(*found, engine.round, shelf.known)
    if source is not None and source.document.round != number:
        shelf.problems.error(source.file.place(("round",)), WRONG_NUMBER(number=number, found=source.document.round))
        return None
    if source is not None:
        hints.of_round(source, shelf.known.people or (), shelf.problems)
    return source


def _complain_of_gap(shelf: Shelf, path: Path, first: int, after: int) -> None:
    if first == after - 1:
        message = GAP(number=after, missing=f"{first:03}.yaml")
    else:
        message = GAPS(number=after, first=f"{first:03}.yaml", last=f"{after - 1:03}.yaml")
    shelf.problems.error(Place(str(path)), message)
