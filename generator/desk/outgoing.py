"""The mails of a round as files: sheets for those who alone may know them, and reminders to those whose orders are not
there yet."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from generator.build.output import lock as hold
from generator.desk import inbox
from generator.desk.answer import HELLO, mail
from generator.magazine.order_form import for_mail
from generator.play.played_game import PlayedGame
from generator.render.text.locale import Words
from generator.source.documents import SomebodysData
from generator.source.post import is_address
from generator.source.shelf import Shelf
from generator.system import ownership
from generator.values.inline import Day
from generator.values.phrase import Phrase

SHEET = Phrase(de="{title}, Runde {round}: dein Bogen", en="{title}, round {round}: your sheet")
REMINDER = Phrase(de="{title}, Runde {round}: deine Befehle fehlen noch", en="{title}, round {round}: your orders are still missing")
FIRST_SHEET = Phrase(de="{title}: dein Bogen für die erste Runde", en="{title}: your sheet for the first round")
BEGINS = Phrase(
    de="es geht los. Dein Bogen hängt als PDF an. Hat er Felder, fülle sie aus und schicke ihn zurück.",
    en="here we go. Your sheet is attached as a PDF file. If it has fields, fill them in and send it back.",
)
IS_ATTACHED = Phrase(
    de="Runde {round} ist ausgewertet. Dein Bogen hängt als PDF an. Hat er Felder, fülle sie aus und schicke ihn zurück.",
    en="Round {round} has been played. Your sheet is attached as a PDF file. If it has fields, fill them in and send it back.",
)
STILL_MISSING = Phrase(de="für Runde {round} ist noch nichts von dir da, das zählt.", en="there is nothing from you for round {round} yet that counts.")
DUE = Phrase(de="Zugabgabetermin ist der {date}.", en="The deadline is {date}.")
FORM = Phrase(
    de="Für Befehle per Mail: diesen Block ergänzen und zurückschicken. Zeilen mit # am Anfang gelten nicht: das # löschen, wo etwas gelten soll.",
    en="For orders by mail: complete this block and send it back. Lines that begin with # do not count: delete the # where something is to count.",
)
AND_PRESS = Phrase(
    de="Was mit dem Bericht gedruckt werden soll, steht darunter und beginnt mit „Presse:“.",
    en="What is to be printed with the report stands below it and begins with “Press:”.",
)
WITH_WORD = Phrase(de="Die Zeile mit dem Kennwort gehört in jeden Brief.", en="The line with the word belongs into each letter.")


MAIL = "private/mail"
"""Where mails lie in an output."""
SHEETS, ANSWERS, REMINDERS = "sheets", "answers", "reminders"
PARTS = frozenset({SHEETS, ANSWERS, REMINDERS})
"""What goes out by mail."""


def part(name: str) -> str:
    """Return which part of the mail a file of this name is."""
    return {"sheet": SHEETS, "reminder": REMINDERS}.get(name.partition("-")[0], ANSWERS)


def day_of_reminders(deadline: datetime.date | None, before: int) -> datetime.date | None:
    """Return the first day on which those are reminded whose orders are missing; None without a deadline."""
    return None if deadline is None else deadline - datetime.timedelta(days=before)


class Expected(Struct, frozen=True):
    """A slip that is awaited for a round, and who may write it."""

    key: str
    people: tuple[str, ...]
    there: bool


def block(played: PlayedGame, key: str, person: str, people: Mapping[str, SomebodysData], language: str) -> str:
    """Return the lines in which somebody may send the orders for the next round."""
    words = Words(language, {id: data.name for id, data in people.items()})
    sign = [f"von: {person}", *([f"wort: {people[person].word}"] if people[person].word else [])]
    return "\n".join([*sign, words.plain(for_mail(played, person, key))])


class MailToSend(NamedTuple):
    """A mail that was written: for which round, the name of its file, and its bytes."""

    round: int
    name: str
    mail: bytes


def sheets(
    played: PlayedGame, people: Mapping[str, SomebodysData], waiting: tuple[Expected, ...], private: Path, sender: str | None, language: str
) -> Iterator[MailToSend]:
    """Yield the sheets of the last round, each as a mail. `private` is the folder with the sheets of a build.

    Who has no address gets none.
    """
    number = len(played.playthrough.rounds) - 1
    deadline = played.deadline(number)
    keys = {person: one.key for one in reversed(waiting) for person in one.people[:1]}
    for path in sorted(private.glob("*.pdf")) if private.is_dir() else ():
        if (data := people.get(path.stem)) is not None and is_address(data.email.strip()):
            text = (IS_ATTACHED if number else BEGINS)(round=number).plain(language)
            form = block(played, keys[path.stem], path.stem, people, language) if path.stem in keys else None
            subject = (SHEET if number else FIRST_SHEET)(title=played.setup.title, round=number).plain(language)
            body = _text(data, text, deadline, form, language)
            pdf = (f"{played.folder.id}-{number}.pdf", path.read_bytes())
            yield MailToSend(number, f"sheet-{path.stem}.eml", mail(sender, data.email.strip(), subject, body, pdf=pdf))


def reminders(
    played: PlayedGame, people: Mapping[str, SomebodysData], waiting: tuple[Expected, ...], sender: str | None, language: str
) -> Iterator[MailToSend]:
    """Yield a mail for each person with an address whose orders for the round after the last are missing, in the same
    form."""
    number = len(played.playthrough.rounds) - 1
    deadline = played.deadline(number)
    for one in waiting:
        for person in one.people if not one.there else ():
            if (data := people.get(person)) is None or not is_address(data.email.strip()):
                continue
            text = STILL_MISSING(round=number + 1).plain(language)
            subject = REMINDER(title=played.setup.title, round=number + 1).plain(language)
            body = _text(data, text, deadline, block(played, one.key, person, people, language), language)
            yield MailToSend(number + 1, f"reminder-{one.key}-{person}.eml", mail(sender, data.email.strip(), subject, body))


def _text(data: SomebodysData, text: str, deadline: datetime.date | None, form: str | None, language: str) -> str:
    parts = [HELLO(name=data.name).plain(language), text]
    if deadline is not None:
        parts.append(DUE(date=Words(language, {}).day(Day(deadline))).plain(language))
    if form is not None:
        how = [FORM(), *([WITH_WORD()] if data.word else []), AND_PRESS()]
        parts += [" ".join(one.plain(language) for one in how), form]
    return "\n\n".join(parts)


def sender_of(shelf: Shelf) -> str | None:
    """Return the address that mail comes from."""
    return shelf.zine.document.mail.sender if shelf.zine and shelf.zine.document.mail else None


def put(output: Path, path: str, data: bytes) -> None:
    """Write a file into an output that a build has made or will make; it is private. Raises ownership.NotOurs,
    OSError."""
    with hold(output, lambda: None):
        if not ownership.owned(output) and not (output / ownership.MANIFEST).exists():
            inbox.durable(output / ownership.MANIFEST, ownership.written([]))
            (output / ownership.MANIFEST).chmod(0o644)
        for folder in reversed(Path(path).parents[:-1]):
            (output / folder).mkdir(mode=0o700, exist_ok=True)
        inbox.durable(output / path, data)
