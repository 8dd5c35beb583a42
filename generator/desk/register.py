"""All letters that any round of any game has had: each is known for good, and what became of it, whatever mail programs
have done to its head since."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from generator.desk import head, journal
from generator.desk.bag import Door
from generator.desk.letter import Kind
from generator.desk.machine import ANSWERS, LISTS
from generator.values.phrase import Phrase
from generator.values.record import replace

LATE = Phrase(de=", zu spät", en=", late")
BOOK = "letters.jsonl"
"""The file in which a game's inbox tells what became of the letters in it."""
ESCAPED = re.compile(rb"(?m)^>+From ")
"""How a mailbox writes a line that begins with From."""
A_LETTER = re.compile(r"[0-9]{8}T[0-9]{6}Z-.+\.(eml|txt|pdf)")

SAID = ("message-id", "from", "auto-submitted", "precedence", *ANSWERS, *LISTS)
"""Fields of a head that say which letter it is, and of which kind."""

Became = Literal["taken", "late", "refused", "empty", "machine", "nowhere", "past", "thanks", "press", "elsewhere", "waits"]
"""What became of a letter: its orders were taken, or would be but for the deadline; it was refused, or holds no orders;
a machine has written it; it leads to no game; it is of a round that was played; it only says thanks; it
holds press and no orders; its block is for another game; it could not be read yet."""


class LetterPlace(Struct, frozen=True):
    """Where a letter is kept: in whose box, of which round, under which name; and by which door it came."""

    game: str
    round: str
    name: str
    kind: Kind
    door: Door = "mail"

    @property
    def file(self) -> str:
        return f"{self.round}/{self.name}.{self.kind}"

    def path(self, content: Path) -> Path:
        return content / "games" / self.game / "inbox" / self.file


class LetterEntry(Struct, frozen=True, omit_defaults=True):
    """What became of a letter for one `game`; where it leads to none, for that whose box it lies in."""

    game: str
    round: int
    became: Became
    person: str = ""
    address: str = ""
    """Where it says it comes from."""
    keys: tuple[str, ...] = ()
    why: str = ""
    """In the magazine's language."""
    day: str = ""
    """On which day it was received, where the magazine is; nothing if it does not say."""
    answered: str = ""
    """To which address it was answered."""


def identity(raw: bytes, kind: Kind) -> str:
    """Return by what a letter is known: a mail by who sent it and when, by its `Message-ID`, its text, and whether a
    machine or a list sent it; all else by its text. What else stands in the head of a mail programs and servers change
    while it lies there."""
    said: tuple[str, ...] = ()
    text = raw
    if kind == "eml":
        top = head.read(raw)
        said = *map(top.one, SAID), top.one("date") or str(head.received(top))
        text = ESCAPED.sub(b"From ", raw[top.text :])
    text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").strip()
    return sha256(repr(said).encode("utf-8", "replace") + text).hexdigest()[:32]


class Register:
    """What is known of all letters of a magazine."""

    def __init__(self, content: Path, games: Iterable[str]) -> None:
        self.content = content
        self.places: dict[str, LetterPlace] = {}
        """Where letters are kept, by their identities."""
        self.entries: dict[LetterPlace, dict[str, LetterEntry]] = {}
        """What became of them, by game."""
        for game in games:
            self._read(game)

    def _read(self, game: str) -> None:
        inbox = self.content / "games" / game / "inbox"
        identities: dict[str, tuple[str, Door]] = {}
        entries: dict[str, dict[str, LetterEntry]] = {}
        for line in journal.lines(inbox / BOOK):
            file, known, door = (line.get(key) for key in ("letter", "id", "door"))
            if not isinstance(file, str) or not isinstance(known, str) or door not in ("mail", "folder", "hand"):
                continue
            identities[file] = known, door
            if (entry := _entry(line)) is not None:
                entries.setdefault(file, {})[entry.game] = entry
        for round, name, kind in _letters(inbox):
            file = f"{round}/{name}.{kind}"
            known, door = identities.get(file, ("", "mail" if kind == "eml" else "folder"))
            place = LetterPlace(game, round, name, kind, door)
            if not known:
                known = identity((inbox / file).read_bytes(), kind)
            self.places.setdefault(known, place)
            self.entries[place] = entries.get(file, {})

    def enter(self, known: str, place: LetterPlace, *entries: LetterEntry) -> None:
        """Write down where a letter is kept and what became of it, unless that was written down before. Raises
        OSError."""
        before = self.entries.get(place, {})
        fresh = [entry for entry in entries if before.get(entry.game) != entry]
        self.places[known] = place
        self.entries[place] = {**before, **{entry.game: entry for entry in entries}}
        if fresh:
            book = self.content / "games" / place.game / "inbox" / BOOK
            journal.add(book, *({"letter": place.file, "id": known, "door": place.door, **msgspec.to_builtins(entry)} for entry in fresh))

    def hand_over(self, known: str) -> None:
        """Note that the game master hands a text over himself that lay in a folder before: from now on his word stands
        for it."""
        if (place := self.places[known]).door == "folder":
            self.places[known] = replace(place, door="hand")
            self.entries[self.places[known]] = self.entries.pop(place, {})

    def wait(self, letters: Iterable[tuple[str, LetterPlace]]) -> None:
        """Write down that letters lie in a box and nothing has become of them yet: whatever happens, they are looked at
        next time. Raises OSError."""
        for place, group in groupby(letters, lambda one: (one[1].game, one[1].round)):
            book = self.content / "games" / place[0] / "inbox" / BOOK
            waits = msgspec.to_builtins(LetterEntry(place[0], int(place[1]), "waits"))
            journal.add(book, *({"letter": there.file, "id": known, "door": there.door, **waits} for known, there in group))

    def of_game(self, game: str, round: int) -> Iterator[tuple[LetterPlace, LetterEntry]]:
        """Yield what became of letters for a round of a game, in the order of their receipt."""
        found = [(place, entries[game]) for place, entries in self.entries.items() if game in entries and entries[game].round == round]
        yield from sorted(found, key=lambda one: one[0].name)

    def nowhere(self, rounds: Mapping[str, int]) -> Iterator[tuple[LetterPlace, LetterEntry]]:
        """Yield the letters that lead to no game, of the rounds by game that orders are awaited for."""
        for place, entries in sorted(self.entries.items(), key=lambda one: one[0].name):
            if rounds.get(place.game) == int(place.round):
                yield from ((place, entry) for entry in entries.values() if entry.became == "nowhere")

    def answered(self, address: str, day: str, but: LetterPlace, became: Became, game: str) -> bool:
        """Tell whether another letter of a day than this one was answered to an address of which the same became in a
        game."""
        return any(
            (entry.answered, entry.day, entry.became, entry.game) == (address, day, became, game)
            for place, entries in self.entries.items()
            if place != but
            for entry in entries.values()
        )


def _letters(inbox: Path) -> Iterator[tuple[str, str, Kind]]:
    """Yield the letters in the boxes of a game: their rounds, names and kinds."""
    for round in sorted(os.listdir(inbox)) if inbox.is_dir() else ():
        box = inbox / round
        for file in sorted(os.listdir(box)) if round.isdecimal() and box.is_dir() and not box.is_symlink() else ():
            match = A_LETTER.fullmatch(file)
            if match and not (box / file).is_symlink() and (box / file).is_file():
                kind: Any = match[1]
                yield round, file.removesuffix(f".{kind}"), kind


def _entry(line: dict[str, Any]) -> LetterEntry | None:
    """Return what a line of the book says became of a letter; None if nobody can tell."""
    try:
        return msgspec.convert({key: value for key, value in line.items() if key in LetterEntry.__struct_fields__}, LetterEntry)
    except msgspec.ValidationError:
        return None
