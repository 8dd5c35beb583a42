"""What is wrong with the content, and where: every problem of a run is collected, none is thrown."""

from __future__ import annotations

import json
import os
import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal, Protocol

from msgspec import Struct

from generator.values.phrase import Message, Phrase
from generator.values.record import replace
from generator.values.synonyms import SYNONYMS

Path = tuple[str | int, ...]
"""The way to a value inside a file: keys and list indexes, e.g. `("orders", "anna", "clubs", 2)`."""

Severity = Literal["error", "warning", "note"]
ERROR: Severity = "error"
WARNING: Severity = "warning"
NOTE: Severity = "note"
Notes = Literal["newest", "all", "none"]
"""Of which rounds notes are told: of the newest one of each running game, of all, of none."""
NEAR = 0.7
"""The share of letters that two words have in common which are near each other: `berd` and `bert` have 0.75, `draft`
and `date` 0.67."""
PART = re.compile(r"0*([^\W_]+)")
"""A part of a word; a number means the same with other zeros before it."""
MOST_TOLD = 200
"""So many problems of a file are told one by one: who has more of them has made one mistake many times."""

KNOWN_ARE = Phrase(de=" (es gibt: {words})", en=" (known: {words})")
NEAREST = Phrase(de=" – gemeint: {word}?", en=" – did you mean {word}?")
ONE_MORE = Phrase(de="… und noch ein weiteres Problem in dieser Datei", en="… and one more problem in this file")
MANY_MORE = Phrase(de="… und {n} weitere Probleme in dieser Datei", en="… and {n} more problems in this file")
GROUPED = Phrase(de="{de}", en="{en}")


class Place(Struct, frozen=True, order=True):
    """A place in a file; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1


class Passage(Struct, frozen=True):
    """Where a text stands in its file.

    `begins` are offsets in the text with line and column there, in their order, the first of them 0: of a text that is
    written line by line the first is enough, of one that is folded every line of the file has its own.
    """

    file: str
    begins: tuple[tuple[int, int, int], ...] = ((0, 1, 1),)

    def place(self, text: str, offset: int = 0) -> Place:
        """Return where the character of this offset stands; `text` is the whole text."""
        begin, line, column = self.begins[bisect_right(self.begins, offset, key=lambda begin: begin[0]) - 1]
        last = max(begin, text.rfind("\n", begin, offset) + 1)
        return Place(self.file, line + text.count("\n", begin, offset), column + offset - last)


class Problem(Struct, frozen=True):
    """One mistake in the content (`error`), one thing that an editor ought to know (`warning`), or one that the rules
    have made of what was typed (`note`), which never fails anything."""

    place: Place
    severity: Severity
    message: Message

    def line(self, language: str, relative_to: str | None = None) -> str:
        """Return `path:line:column: error: message`, the path relative to where the command runs."""
        path, words = self._told(language, relative_to)
        return f"{path}:{self.place.line}:{self.place.column}: {self.severity}: {words}"

    def record(self, language: str, relative_to: str | None = None) -> str:
        """Return the same as one JSON object: `path`, `line`, `column`, `severity`, `message`."""
        path, words = self._told(language, relative_to)
        told = {"path": path, "line": self.place.line, "column": self.place.column, "severity": self.severity, "message": words}
        return json.dumps(told, ensure_ascii=False)

    def _told(self, language: str, relative_to: str | None) -> tuple[str, str]:
        path = os.path.relpath(self.place.file, relative_to) if relative_to else self.place.file
        return path, " ".join(self.message.plain(language).split())


class Stopped(Exception):
    """A mistake that shows itself only when it is too late to look for others: in a template of somebody's own."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass
class Problems:
    """All problems of a run, in the order found; where one is `strict`, warnings are told as errors. Notes stay what
    they are."""

    found: list[Problem] = field(default_factory=list)
    strict: bool = False

    def error(self, place: Place, message: Message) -> None:
        self.found.append(Problem(place, ERROR, message))

    def warning(self, place: Place, message: Message) -> None:
        self.found.append(Problem(place, WARNING, message))

    def note(self, place: Place, message: Message) -> None:
        self.found.append(Problem(place, NOTE, message))

    @property
    def errors(self) -> int:
        return sum(problem.severity == ERROR for problem in self.found)

    @property
    def fatal(self) -> int:
        """How many of them keep anything from being written."""
        return sum(problem.severity != NOTE for problem in self.found) if self.strict else self.errors

    def excuse(self, files: Collection[str]) -> None:
        """Tell the errors in some files, and in the slips beside them, as warnings."""
        self.found[:] = [replace(one, severity=WARNING) if one.severity == ERROR and among(one.place.file, files) else one for one in self.found]

    def with_notes(self, wanted: Notes, newest: Collection[str]) -> Problems:
        """Return the problems with the notes that are wanted; `newest` are the files of the newest rounds."""
        if wanted == "all":
            return self
        files = newest if wanted == "newest" else ()
        return replace(self, found=[one for one in self.found if one.severity != NOTE or among(one.place.file, files)])

    def __iter__(self) -> Iterator[Problem]:
        """Yield all by file and place, each only once; of a file with many of them the first ones, and how many more
        there are."""
        of_files: dict[str, list[Problem]] = defaultdict(list)
        told = [replace(problem, severity=ERROR) if self.strict and problem.severity != NOTE else problem for problem in self.found]
        for problem in sorted(told, key=lambda problem: (os.path.abspath(problem.place.file), problem.place)):
            of_files[problem.place.file].append(problem)
        for file, found in of_files.items():
            found = list(dict.fromkeys(found))
            yield from found[:MOST_TOLD]
            if rest := found[MOST_TOLD:]:
                yield Problem(Place(file), max(rest, key=_weight).severity, _more(len(rest)))


def among(file: str, files: Collection[str]) -> bool:
    """Tell whether a file is one of some, or lies in a folder that is named like one of them."""
    return file in files or f"{os.path.dirname(file)}{os.path.splitext(file)[1]}" in files


def _more(number: int) -> Message:
    return ONE_MORE() if number == 1 else MANY_MORE(n=grouped(number))


def _weight(problem: Problem) -> int:
    return (NOTE, WARNING, ERROR).index(problem.severity)


def grouped(number: int) -> Message:
    """Return a large whole number as it is read: 7.800 or 7,800."""
    english = f"{number:,}"
    return GROUPED(de=english.replace(",", "."), en=english)


@contextmanager
def blaming(game: str, round: int) -> Iterator[None]:
    """Note on a bug that breaks out which game and which round of it zine was at."""
    try:
        yield
    except Exception as bug:
        bug.add_note(f"game {game}, round {round}")
        raise


class Located(Protocol):
    """A file that knows where each of its values stands."""

    @property
    def file(self) -> str: ...

    def place(self, path: Path, key: bool = False) -> Place: ...


class TextFile(Struct, frozen=True):
    """A text file without keys: the path of a value in it is its line and column."""

    file: str

    def place(self, path: Path, key: bool = False) -> Place:
        line, column = (*path, 1, 1)[:2]
        return Place(self.file, int(line), int(column))


class FileProblems(Struct, frozen=True):
    """The margin of one file: an engine writes there what is wrong with it, by the path of the value.

    A path that leads nowhere points at the nearest mapping above it; `key=True` points at the key instead of its value.
    `before` is the margin of the file before (the last round, or game.yaml), for what is missing there and noticed only
    now. A file that is a `draft` is still being typed. `left_out` are entries of the file that nobody gets to see: not
    typed yet, or, in one that is not `whole`, at fault.
    """

    problems: Problems
    file: Located
    before: FileProblems | None = None
    draft: bool = False
    left_out: frozenset[Path] = frozenset()
    whole: bool = True

    def error(self, path: Path, message: Message, key: bool = False) -> None:
        """Report a mistake at a path in the document; at its `key` rather than its value if so told."""
        self.problems.error(self.file.place(path, key), message)

    def warning(self, path: Path, message: Message, key: bool = False) -> None:
        self.problems.warning(self.file.place(path, key), message)

    def note(self, path: Path, message: Message, key: bool = False) -> None:
        """Tell what the rules have made of an order: refused, repaired, filled in."""
        self.problems.note(self.file.place(path, key), message)

    def missing(self, path: Path, message: Message, key: bool = False) -> None:
        """Report what the file has to say and does not, or what cannot be told before all is typed: an error, in a
        draft a note. Of what was left out is told already what is the matter with it."""
        if path not in self.left_out:
            (self.note if self.draft else self.error)(path, message, key)

    def certain(self, found: Problems) -> list[Problem]:
        """Return those problems that do not follow from what could not be read: nothing that is said of what lies
        around it, and no notes."""
        around = {self.file.place(path[:depth], key) for path in self.left_out for depth in range(len(path)) for key in (False, True)}
        return [problem for problem in found.found if problem.severity != NOTE and problem.place not in around]

    def beside(self, name: str) -> FileProblems:
        """Return the reporter of a text file in the same folder; the path of a value there is `(line, column)`."""
        return FileProblems(self.problems, TextFile(os.path.join(os.path.dirname(self.file.file), name)))

    def missing_in_file(self, message: Message) -> None:
        """Report what the file as a whole does not say, at its first line."""
        (self.problems.note if self.draft else self.problems.error)(Place(self.file.file), message)


class Guess(Message, frozen=True):
    """The known word nearest to one that is not, looked for only when it is to be told: a file may hold thousands of
    wrong words."""

    def _said(self) -> Message | str:
        values = dict(self.values)
        close = closest(values["word"], values["known"])
        otherwise: Message | str = values["otherwise"]
        return otherwise if close is None else NEAREST(word=close)

    def parts(self, language: str) -> Iterator[tuple[Literal["text", "value"], Any]]:
        said = self._said()
        return said.parts(language) if isinstance(said, Message) else iter((("value", said),))

    def plain(self, language: str, show: Callable[[Any], str] = str) -> str:
        said = self._said()
        return said.plain(language, show) if isinstance(said, Message) else show(said)


def hushed(message: Message, secret: frozenset[str]) -> Message:
    """Return a message whose guesses are none of some words, which its reader may not know."""
    if isinstance(message, Guess):
        values = dict(message.values)
        return nearest(values["word"], values["known"] - secret, values["otherwise"])
    return Message(message.phrase, tuple((name, hushed(value, secret) if isinstance(value, Message) else value) for name, value in message.values))


def nearest(word: str, known: Iterable[str], otherwise: Message | str = "") -> Message:
    """Return ` – gemeint: golf?` if a known word is near, else what is to be said otherwise; to be put at the end of a
    message."""
    return Guess(NEAREST, (("known", frozenset(known)), ("otherwise", otherwise), ("word", word)))


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is nearest to one that is not: what it means, or what has nearly its letters; None if
    none is near.

    A hint that is wrong costs more than none: most letters have to be the same, or all parts of the word in another
    order, where 2 means 002.
    """
    folded = {name.casefold(): name for name in sorted(set(known))}
    return next((folded[one] for one in _likely(word.casefold(), folded)), None)


def _likely(said: str, known: Collection[str]) -> Iterator[str]:
    """Yield the known words that one may mean, the likeliest first."""
    parts = _parts(said)
    yield from (other for other in SYNONYMS.get(said, ()) if other in known)
    yield from (other for other in known if parts and _parts(other) == parts)
    yield from get_close_matches(said, known, n=1, cutoff=NEAR)
    yield from (other for other in known if one_off(said, other) or (len(parts) == 1 and parts[0] in _parts(other)))
    yield from (other for other in known if len(parts) == 1 and any(one_off(parts[0], part) for part in _parts(other)))


def another_word(word: str, known: Collection[str]) -> str:
    """Return the only one of some words in small letters that a word has the same meaning as; nothing if there is
    none."""
    found = [meant for meant in SYNONYMS.get(word.lower(), ()) if meant in known]
    return found[0] if len(found) == 1 else ""


def _parts(word: str) -> list[str]:
    return sorted(PART.findall(word))


def one_off(one: str, other: str) -> bool:
    """Tell whether two words of three letters at least differ in one letter, or in the order of two."""
    if min(len(one), len(other)) < 3 or abs(len(one) - len(other)) > 1:
        return False
    shorter, longer = sorted((one, other), key=len)
    at = next((at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    if len(shorter) < len(longer):
        return shorter[at:] == longer[at + 1 :]
    swapped = shorter[:at] + shorter[at : at + 2][::-1] + shorter[at + 2 :]
    return shorter[at + 1 :] == longer[at + 1 :] or swapped == longer
