"""What was printed and has changed since: results as they were published beside an issue, compared with what the files give now.

An issue that is kept as printed has the public results of its games beside it (`issues/<id>/printed/`). When a round file is corrected
afterwards, everything after it is computed anew; the next report then lists each published figure that has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.phrase import Phrase
from generator.report import Block, Box, Column, Fold, Heading, Inline, Number, Paragraph, Prose, Row, Run, Table

NOT_FIGURES = ("game", "engine", "round", "view", "draws", "fairness")
"""Keys of a result that name it, or that may become public later without having changed."""
IDENTITY = ("id", "number", "club", "player", "person", "rule", "name", "label")
"""Keys by which an entry of a list is known again."""
SPOKEN = ("player", "name", "person", "club", "label", "id", "number")
"""Keys by one of which an entry is named in a list of changes."""
PLACES = 3
"""Decimal places that are shown at most."""
MOST_OPEN = 40
"""Lines of a list of changes that are not folded."""

TITLE = Phrase(de="Berichtigung", en="Correction")
CORRECTED = Phrase(de="Berichtigt", en="Corrected")
CORRECTED_SINCE = Phrase(
    de="Diese Runde wurde nach dem Druck berichtigt. Hier steht, was jetzt gilt.",
    en="This round was corrected after it had been printed. What stands here is what holds now.",
)
FOLLOWS = Phrase(
    de="Was schon veröffentlicht war und sich dadurch ändert:", en="What had been published and changes by this:"
)
ROUND = Phrase(de="Runde", en="Round")
OF_ROUND = Phrase(de="Runde {number}:", en="Round {number}:")
FIGURE = Phrase(de="Angabe", en="Figure")
OLD = Phrase(de="bisher", en="so far")
NEW = Phrase(de="richtig", en="correct")
NONE = Phrase(de="–", en="–")
CHANGES = Phrase(de="Was sich ändert", en="What changes")

Snapshot = Mapping[int, Mapping[str, Any]]
"""The public results of a game, as data, by round."""


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that was published and is another now: the way to it in the result, what stood there and what stands there now.

    None stands for an entry that was not there, or is there no more.
    """

    path: tuple[str, ...]
    old: Any
    new: Any


def changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Change]:
    """What differs in two results of the same round, in the order of the old one. A key that only one of them has is no change: a newer
    program may tell more, or tell it elsewhere."""
    return [change for key in old if key not in NOT_FIGURES and key in new for change in _compared((key,), old[key], new[key])]


def _compared(path: tuple[str, ...], old: Any, new: Any) -> Iterator[Change]:
    if old == new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in old:
            if key in new:
                yield from _compared((*path, str(key)), old[key], new[key])
    elif isinstance(old, list) and isinstance(new, list) and (names := _names(old, new)) is not None:
        before, after = names
        for name in [*before, *(name for name in after if name not in before)]:
            yield from _entry((*path, *name), before.get(name), after.get(name))
    else:
        yield Change(path, old, new)


def _entry(path: tuple[str, ...], old: Any, new: Any) -> Iterator[Change]:
    if old is None or new is None:
        yield Change(path, old, new)
    else:
        yield from _compared(path, old, new)


Named = dict[tuple[str, ...], Any]


def _names(old: Sequence[Any], new: Sequence[Any]) -> tuple[Named, Named] | None:
    """The entries of both lists by what they are known by; None if they are no records, or two of a list have the same name."""
    if not all(isinstance(entry, Mapping) for entry in (*old, *new)):
        return None
    both = tuple({_name(entry): entry for entry in entries} for entries in (old, new))
    return both if (len(both[0]), len(both[1])) == (len(old), len(new)) else None  # type: ignore[return-value]


def _name(entry: Mapping[str, Any]) -> tuple[str, ...]:
    first = next((key for key in ("id", "number") if isinstance(entry.get(key), (str, int))), None)
    keys = (first,) if first else [key for key in IDENTITY if isinstance(entry.get(key), (str, int))]
    return tuple(str(entry[key]) for key in keys)


# ---- which rounds, and where it is told --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kept:
    """An issue that is kept as printed: the last round of a game that it printed, and the results of the game as they were then.

    `results` holds only rounds that had not been kept before, or had changed since.
    """

    last: int
    results: Snapshot


def published(kept: Sequence[Kept]) -> dict[int, Mapping[str, Any]]:
    """The results of a game as they were last published, by round; `kept` in the order in which the issues appeared."""
    return {number: result for issue in kept for number, result in issue.results.items()}


@dataclass(frozen=True, slots=True)
class Erratum:
    """What the report of a round has to correct: by round, the note in its file (if any) and the figures that changed."""

    notes: tuple[tuple[int, Prose], ...]
    changes: tuple[tuple[int, Change], ...]


def erratum(
    number: int, firsts: Sequence[int], kept: Sequence[Kept], now: Snapshot, notes: Mapping[int, Prose]
) -> Erratum | None:
    """What the report of round `number` has to correct; None if nothing.

    `firsts` are the rounds that open what appears together: the first one of each issue, and the first that no issue has printed. It is
    told in the first of them after the issues that are kept. If that one's issue is kept as well, it corrects what had changed until then. `now`
    are all results as they are now, `notes` what the files say of their corrections.
    """
    before = [issue for issue in kept if issue.last < number]
    earlier = max((first for first in firsts if first < number), default=0)
    if number not in firsts or not before or earlier > before[-1].last:
        return None
    old = published(before)
    then = {**now, **published(kept[: len(before) + 1])} if len(kept) > len(before) else now
    found = tuple((round, change) for round in sorted(old) if round in then for change in changes(old[round], then[round]))
    told = tuple((round, note) for round, note in sorted(notes.items()) if round < number)
    return Erratum(told, found) if found else None


# ---- how it is told ----------------------------------------------------------------------------------------------

Spoken = Callable[[int, tuple[str, ...]], Inline]
"""How a figure is called: of which round, and the way to it."""


def blocks(erratum: Erratum, spoken: Spoken) -> tuple[Block, ...]:
    """The correction as a report prints it."""
    columns = (Column(ROUND(), "number"), Column(FIGURE()), Column(OLD(), "number"), Column(NEW(), "number"))
    rows = tuple(
        Row((number, spoken(number, change.path), shown(change.old), shown(change.new))) for number, change in erratum.changes
    )
    table = Table("errata", CHANGES(), columns, rows, row_head=1)
    notes = [piece for number, note in erratum.notes for piece in (Paragraph(OF_ROUND(number=number)), note)]
    listed: Block = table if len(rows) <= MOST_OPEN else Fold(CHANGES(), (table,))
    return (Heading(TITLE()), *notes, Paragraph(FOLLOWS()), listed)


def notice(note: Prose) -> Block:
    """What the report of a corrected round says of it."""
    return Box(CORRECTED(), (Paragraph(CORRECTED_SINCE()), note))


def shown(value: Any) -> Inline:
    """A value of a result in a table: entries of lists by their names, two numbers as a score."""
    if value is None:
        return NONE()
    if isinstance(value, bool) or isinstance(value, (int, str)):
        return str(value)
    if isinstance(value, float):
        exact = Fraction(str(value))
        return Number(exact, min(PLACES, len(str(value).partition(".")[2])))
    if isinstance(value, Mapping):
        name = next((value[key] for key in SPOKEN if value.get(key) is not None), None)
        return shown(list(value.values()) if name is None else name)
    if len(value) == 2 and all(type(item) is int for item in value):
        return ":".join(map(str, value))
    pieces = [piece for item in value for piece in (", ", shown(item))][1:]
    return Run(tuple(pieces)) if pieces else NONE()
