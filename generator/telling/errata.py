"""What was printed and has changed since: results as they were published beside an issue, compared with what the files
give now.

An issue that is kept as printed has the public results of its games beside it (`issues/<id>/printed/`). When a round
file is corrected afterwards, everything after it is computed anew; the next report then says in words what has changed
for whom. What a game has no words for (`play/correction_words.py`) is counted.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin

from msgspec import Struct

from generator.play.correction_words import (
    ADDED,
    DROPPED,
    NOT_THERE,
    THERE,
    Spoken,
    Telling,
    Title,
    bare,
    called,
    correction_sentence,
    entry_of,
    types_of,
)
from generator.system.language import WRITTEN
from generator.values.joining import between
from generator.values.phrase import Message, Phrase, count
from generator.values.record import replace
from generator.values.report import Block, Box, Brief, Fold, Heading, Inline, Items, Link, Paragraph, Person, Prose, Run, Strong

NOT_FIGURES = ("game", "engine", "round", "view", "draws", "fairness")
"""Keys of a result that name it, or that may become public later without having changed."""
IDENTITY = ("person", "name")
"""Keys by which an entry of a list is known again that has no id and no number, if its game does not say."""
MOST_PRINTED = 8
"""Lines of a correction that stand in print."""
LETTERS = 66
"""So many letters fill a line of a list on the smallest paper."""
SURNAME = 6
"""Letters that a name is longer than its id."""

TITLE = Phrase(de="Berichtigung", en="Correction")
CORRECTED = Phrase(de="Berichtigt", en="Corrected")
CORRECTED_SINCE = Phrase(
    de="Diese Runde wurde nach dem Druck berichtigt. Hier steht, was jetzt gilt.",
    en="This round was corrected after it had been printed. What stands here is what holds now.",
)
FOLLOWS = Phrase(
    de="Was schon veröffentlicht war und sich dadurch ändert:", en="What had been published and changes by this:"
)
OF_ROUND = Phrase(de="{round}:", en="{round}:")
START = Phrase(de="Beginn", en="Start")
LINE = Phrase(de="{subject}: {changes} ({round})", en="{subject}: {changes} ({round})")
LINE_OF_ROUND = Phrase(de="{round}: {changes}", en="{round}: {changes}")
ONE_MORE = Phrase(de="Eine weitere Zeile", en="One more line")
MORE = Phrase(de="{n} weitere Zeilen", en="{n} more lines")
ONE_ELSEWHERE = Phrase(
    de="Eine weitere Zeile steht auf der Website im Bericht dieser Runde{address}.",
    en="One more line stands on the website, in this round’s report{address}.",
)
ELSEWHERE = Phrase(
    de="{n} weitere Zeilen stehen auf der Website im Bericht dieser Runde{address}.",
    en="{n} more lines stand on the website, in this round’s report{address}.",
)
AT = Phrase(de=" ({address})", en=" ({address})")
ONE_DERIVED = Phrase(
    de="Außerdem ändert sich ein abgeleiteter Wert; er steht in den Daten der Runde.",
    en="One derived value changes as well; it stands in the data of the round.",
)
DERIVED = Phrase(
    de="Außerdem ändern sich {n} abgeleitete Werte; sie stehen in den Daten der Runden.",
    en="{n} derived values change as well; they stand in the data of the rounds.",
)

UNTOLD = Telling()
"""Nothing is known for telling a result."""
Snapshot = Mapping[int, Mapping[str, Any]]
"""The public results of a game, as data, by round."""


# ---- what differs ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """A figure that was published and is another now: the way to it in the result, what stood there and what stands
    there now.

    None stands for an entry that was not there, or is there no more. `subject` names whom or what it is about, `said`
    tells the change; one without words is counted.
    """

    path: tuple[str, ...]
    old: Any
    new: Any
    subject: tuple[Inline, ...] = field(default=(), compare=False)
    said: Inline = field(default=None, compare=False)


class _Spot(Struct, frozen=True):
    """A value of a result: the way to it, its type (None if nobody knows), whom it is about, what it is called, where
    its entries stand."""

    path: tuple[str, ...]
    kind: Any
    subject: tuple[Inline, ...] = ()
    title: Title | None = None
    where: Phrase | None = None


def changes(old: Mapping[str, Any], new: Mapping[str, Any], telling: Telling = UNTOLD) -> list[Change]:
    """Return what differs in two results of the same round, in the order of the old one.

    A key that only one of them has is no change: a newer program may tell more, or tell it elsewhere.
    """
    figures = {key: value for key, value in old.items() if key not in NOT_FIGURES}
    return list(_compared(_Spot((), telling.kind), figures, new, telling))


def _compared(spot: _Spot, old: Any, new: Any, telling: Telling) -> Iterator[Change]:
    if old == new:
        return
    kind = bare(spot.kind)
    if spot.title is not None and not (isinstance(old, Mapping) and isinstance(new, Mapping)):
        yield Change(spot.path, old, new, spot.subject, correction_sentence(spot.title, kind, old, new, telling))
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from _by_key(replace(spot, kind=kind), old, new, telling)
    elif isinstance(old, list) and isinstance(new, list) and (known := _entries(entry_of(kind), old, new, telling)) is not None:
        before, after = known
        for name in [*before, *(name for name in after if name not in before)]:
            entry = called(entry_of(kind), after.get(name) or before[name], telling)
            subject = spot.subject if entry is None else (*spot.subject, entry)
            at = _Spot((*spot.path, *name), entry_of(kind), subject, where=spot.where)
            yield from _entry(at, before.get(name), after.get(name), telling)
    else:
        yield Change(spot.path, old, new)


def _by_key(spot: _Spot, old: Mapping[str, Any], new: Mapping[str, Any], telling: Telling) -> Iterator[Change]:
    """Yield the fields of a record that both have; of a mapping with free keys all entries of both, each about its key,
    unless it is a list of entries that have names."""
    if get_origin(spot.kind) not in (dict, Mapping):
        types, spoken = types_of(spot.kind), telling.words.get(spot.kind, Spoken())
        for key in [key for key in old if key in new]:
            at = _Spot((*spot.path, str(key)), types.get(key), spot.subject, spoken.figures.get(key), spoken.lists.get(key))
            yield from _compared(at, old[key], new[key], telling)
        return
    kind = get_args(spot.kind)[1]
    for key in [*old, *(key for key in new if key not in old)]:
        about = spot.subject if entry_of(kind) in telling.words else (*spot.subject, telling.names(key))
        at = replace(spot, path=(*spot.path, key), kind=kind, subject=about)
        yield from _entry(at, old.get(key), new.get(key), telling)


def _entry(at: _Spot, old: Any, new: Any, telling: Telling) -> Iterator[Change]:
    if old is not None and new is not None:
        yield from _compared(at, old, new, telling)
    elif at.title is not None:
        yield Change(at.path, old, new, at.subject, correction_sentence(at.title, at.kind, old, new, telling))
    elif bare(at.kind) in telling.words and at.subject:
        there, added = (NOT_THERE, DROPPED) if new is None else (THERE, ADDED)
        yield Change(at.path, old, new, at.subject, there(where=at.where()) if at.where else added())
    else:
        yield Change(at.path, old, new)


Named = dict[tuple[str, ...], Any]


def _entries(kind: Any, old: Sequence[Any], new: Sequence[Any], telling: Telling) -> tuple[Named, Named] | None:
    """Return the entries of both lists by what they are known by; None if they are no records, or two of a list have
    the same name."""
    if not all(isinstance(entry, Mapping) for entry in (*old, *new)):
        return None
    spoken = telling.words.get(kind, Spoken())
    before, after = ({_name(entry, spoken): entry for entry in entries} for entries in (old, new))
    return (before, after) if (len(before), len(after)) == (len(old), len(new)) else None


def _name(entry: Mapping[str, Any], spoken: Spoken) -> tuple[str, ...]:
    first = next((key for key in ("id", "number") if isinstance(entry.get(key), (str, int))), None)
    gaps = spoken.called.gaps if spoken.called else [key for key in IDENTITY if isinstance(entry.get(key), (str, int))]
    return tuple(str(entry.get(key)) for key in spoken.known_by or ((first,) if first else gaps))


# ---- which rounds, and where it is told --------------------------------------------------------------------------


class KeptIssue(Struct, frozen=True):
    """An issue that is kept as printed: the last round of a game that it printed, and the results of the game as they
    were then.

    `results` holds only rounds that had not been kept before, or had changed since.
    """

    last: int
    results: Snapshot


def published(kept: Sequence[KeptIssue]) -> dict[int, Mapping[str, Any]]:
    """Return the results of a game as they were last published, by round; `kept` in the order in which the issues
    appeared."""
    return {number: result for issue in kept for number, result in issue.results.items()}


class Erratum(Struct, frozen=True):
    """What the report of a round has to correct: by round, the note in its file (if any) and the figures that
    changed."""

    notes: tuple[tuple[int, Prose], ...]
    changes: tuple[tuple[int, Change], ...]


def erratum(
    number: int,
    firsts: Sequence[int],
    kept: Sequence[KeptIssue],
    now: Snapshot,
    notes: Mapping[int, Prose],
    telling: Mapping[int, Telling] | None = None,
) -> Erratum | None:
    """Return what the report of round `number` has to correct; None if nothing.

    `firsts` are the rounds that open what appears together: the first one of each issue, and the first that no issue
    has printed. It is told in the first of them after the issues that are kept. If that one's issue is kept as well, it
    corrects what had changed until then. `now` are all results as they are now, `notes` what the files say of their
    corrections, `telling` how each round is told.
    """
    before = [issue for issue in kept if issue.last < number]
    earlier = max((first for first in firsts if first < number), default=0)
    if number not in firsts or not before or earlier > before[-1].last:
        return None
    old = published(before)
    then = ChainMap(published(kept[: len(before) + 1]), now) if len(kept) > len(before) else now  # type: ignore[arg-type]
    telling = telling or {}
    found = tuple(
        (round, change)
        for round in sorted(old)
        if round in then and (new := then[round]) is not old[round]
        for change in changes(old[round], new, telling.get(round, UNTOLD))
    )
    told = tuple((round, note) for round, note in sorted(notes.items()) if round < number)
    return Erratum(told, found) if found else None


# ---- how it is told ----------------------------------------------------------------------------------------------


class ErrataContext(Struct, frozen=True):
    """What the sentences of a correction need beside the changes: how a round is called, the website's address if
    any."""

    round: Phrase
    address: str = ""


def blocks(erratum: Erratum, medium: ErrataContext) -> tuple[Block, ...]:
    """Return the correction as a report prints it: whom it concerns and what is right, in a few lines; the rest on the
    web; changes that have no words are counted."""
    told, derived = lines(erratum, medium)
    notes = [piece for number, note in erratum.notes for piece in (Paragraph(OF_ROUND(round=_round(number, medium))), note)]
    found: list[Block] = [Heading(TITLE()), *notes]
    printed = _printed(told)
    if told:
        found += [Paragraph(FOLLOWS()), Items(told[:printed])]
    if rest := told[printed:]:
        address = AT(address=medium.address) if medium.address else ""
        elsewhere = count(len(rest), ONE_ELSEWHERE, ELSEWHERE, address=address)
        found.append(Fold(count(len(rest), ONE_MORE, MORE), (Items(rest),), printed=False, instead=elsewhere))
    if derived:
        found.append(Paragraph(count(derived, ONE_DERIVED, DERIVED)))
    return tuple(found)


def _printed(told: Sequence[Inline]) -> int:
    """Return how many of the pieces are printed: the first, and those that still fit into the lines that there are."""
    fits, room = 0, MOST_PRINTED
    for piece in told:
        room -= -(-max(_letters(piece, language) for language in WRITTEN) // LETTERS)
        if fits and room < 0:
            break
        fits += 1
    return fits


def _letters(piece: Inline, language: str) -> int:
    """Return about how many letters a piece of text has."""
    if isinstance(piece, Message):
        return sum(len(part) if kind == "text" else _letters(part, language) for kind, part in piece.parts(language))
    if isinstance(piece, Run):
        return sum(_letters(part, language) for part in piece.pieces)
    if isinstance(piece, (Strong, Link, Brief)):
        return _letters(piece.text, language)
    if isinstance(piece, Person):
        return len(piece.id) + SURNAME
    return len(str(piece)) if isinstance(piece, (str, int)) else 0 if piece is None else 8


def lines(erratum: Erratum, medium: ErrataContext) -> tuple[tuple[Inline, ...], int]:
    """Return a line for each round and whom it concerns, of a round first those of whom the most has changed: whose
    orders were wrong comes before who has but moved a place. And return how many changes have no words."""
    told: dict[tuple[int, tuple[Inline, ...]], list[Inline]] = {}
    for number, change in erratum.changes:
        if change.said is not None:
            told.setdefault((number, change.subject), []).append(change.said)
    derived = sum(change.said is None for _, change in erratum.changes)
    order = sorted(told.items(), key=lambda one: (one[0][0], -len(one[1])))
    return tuple(_line(number, subject, said, medium) for (number, subject), said in order), derived


def _line(number: int, subject: Sequence[Inline], said: Sequence[Inline], medium: ErrataContext) -> Inline:
    changes, round = between(", ", said), _round(number, medium)
    return LINE(subject=between(", ", subject), changes=changes, round=round) if subject else LINE_OF_ROUND(round=round, changes=changes)


def _round(number: int, medium: ErrataContext) -> Inline:
    return medium.round(number=number) if number else START()


def notice(note: Prose) -> Block:
    """Return what the report of a corrected round says of it."""
    return Box(CORRECTED(), (Paragraph(CORRECTED_SINCE()), note))
