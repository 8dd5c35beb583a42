"""What several letters come in: files, folders, an mbox, a Maildir, standard input; taken apart into single letters as
bytes, each with the door by which it came in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Literal

from msgspec import Struct

from generator.desk import head, mailbox
from generator.source.files import NOT_REGULAR, listing
from generator.values.phrase import Message, Phrase
from generator.values.problem import Problems
from generator.values.system_faults import why

LARGEST = 50_000_000
"""Bytes that one letter may have."""
DEEPEST = 20
"""Folders in folders that are looked into."""
PAPERS = (".txt", ".text", ".pdf")
"""Ends of the names of files that are no mails: what a game master has typed or saved, a filled form."""
NOT_LETTERS = frozenset(
    {"sent", "sent items", "sent messages", "sent-mail", "gesendet", "gesendete elemente", "gesendete objekte", "drafts", "entwürfe", "entw&apw-rfe"}
    | {"trash", "deleted items", "deleted messages", "papierkorb", "gelöschte elemente", "junk", "junk e-mail", "spam", "outbox", "postausgang"}
    | {"templates", "vorlagen"}
)
"""What mail programs call the folders of a Maildir with mails that nobody has sent here, or that were thrown away."""
TOO_LARGE = Phrase(de="ein Brief ist größer als {most} Bytes und wird nicht gelesen", en="a letter is larger than {most} bytes and is not read")
UNREADABLE = Phrase(de="nicht zu lesen: {reason}", en="cannot be read: {reason}")
TOO_DEEP = Phrase(de="mehr als {most} Ordner ineinander werden nicht gelesen", en="more than {most} folders in each other are not read")
PASSED_OVER = Phrase(
    de="gesendete, angefangene und weggeworfene Mails werden nicht gelesen", en="mails that were sent, begun or thrown away are not read"
)

Door = Literal["mail", "folder", "hand"]
"""How a letter came in, which alone says how much it is trusted: by mail (a Maildir, an mbox, standard input, a file of
any kind), as a text or a form that lies in a folder, or as one that the game master hands over himself, by its name."""


class Came(Struct, frozen=True):
    """A letter as it came, by which door, and from which file."""

    raw: bytes
    door: Door = "mail"
    file: str = "-"


class Unread(Struct, frozen=True):
    """What was not read as letters, and why; whether that is a `fault`."""

    file: str
    reason: Message
    fault: bool = True


def letters(path: Path) -> Iterator[Came | Unread]:
    """Yield the letters of a file, a Maildir or any other folder, as they came, and what was not read. A file that is
    named here is handed over.

    Raises OSError if the path itself cannot be read.
    """
    if path.is_dir():
        os.listdir(path)
        yield from _folder(path, 0)
    else:
        with path.open("rb") as stream:
            yield from _of(stream, str(path), "hand" if path.suffix.lower() in PAPERS else "mail")


def standard_input() -> Iterator[Came | Unread]:
    """Yield the letters that come in by standard input."""
    with os.fdopen(os.dup(0), "rb") as stream:
        yield from _of(stream, "-", "mail")


def _folder(folder: Path, depth: int) -> Iterator[Came | Unread]:
    """Yield what lies in a folder and in those in it, but hidden files; of a Maildir what was delivered, and the
    Maildirs in it."""
    if depth > DEEPEST:
        yield Unread(str(folder), TOO_DEEP(most=DEEPEST))
        return
    found = listing(folder, problems := Problems(), follow=not depth)
    yield from (Unread(str(folder), problem.message) for problem in problems)
    yield from (Unread(str(folder / name), NOT_REGULAR()) for name in found.strange)
    maildir = _is_maildir(folder)
    for name in () if maildir else found.files:
        yield from _file(folder / name, "folder" if Path(name).suffix.lower() in PAPERS else "mail", True)
    for name in ("cur", "new") if maildir else ():
        for letter in listing(folder / name, Problems()).files:
            yield from _file(folder / name / letter, "mail", False)
    hidden = [name for name in os.listdir(folder) if name.startswith(".") and _is_maildir(folder / name)]
    for name in sorted({*found.folders, *hidden} - ({"cur", "new", "tmp"} if maildir else set())):
        if maildir and name.strip(".").rpartition(".")[2].lower() in NOT_LETTERS:
            yield Unread(str(folder / name), PASSED_OVER(), fault=False)
        else:
            yield from _folder(folder / name, depth + 1)


def _is_maildir(folder: Path) -> bool:
    return (folder / "cur").is_dir() or (folder / "new").is_dir()


def _file(path: Path, door: Door, divided: bool) -> Iterator[Came | Unread]:
    try:
        with path.open("rb") as stream:
            yield from _of(stream, str(path), door, divided)
    except OSError as fault:
        yield Unread(str(path), UNREADABLE(reason=why(fault)))


def _of(stream: BinaryIO, file: str, door: Door, divided: bool = True) -> Iterator[Came | Unread]:
    """Yield the letters of a file; a mail that was saved as a file is one. What has the head of a mail is a mail,
    whatever the file is called."""
    for raw, one_of_many in mailbox.letters(stream, LARGEST, divided and not file.lower().endswith(".eml")):
        if raw is None:
            yield Unread(file, TOO_LARGE(most=LARGEST))
        else:
            yield Came(raw, "mail" if one_of_many or (door != "mail" and head.is_there(raw)) else door, file)
