"""Letters for tests: mails and texts, and a magazine that they are sent to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

from generator.desk import inbox
from generator.desk.bag import Came
from generator.desk.letter import Letter
from generator.desk.reader import Reader
from generator.desk.sender import claimed
from generator.source.documents import SomebodysData
from tests.errors.cases import MAGAZINE, lay_out

PEOPLE = """\
anna: {name: Anna Beispiel, email: anna@example.org}
bert: {name: Bert Muster, email: bert@example.org}
carl: {name: Carl Probe, email: Carl@Example.org, word: Blauer Enzian}
dora: {name: Dora Ernst}
emil: {name: Emil Spät}
"""
ORDER = "--- zine golf 3 bert ---\nchanges: [79 -> 80]\n--- zine ---\n"


def magazine(folder: Path, language: str = "en") -> Path:
    """Return the content of a magazine whose game of Golf awaits orders for round 3 until the end of 2026-12-20."""
    content = lay_out(MAGAZINE, folder) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    (content / "zine.yaml").write_text(f"title: Zeitung\nlanguage: {language}\neditor: anna\n", "utf-8")
    path = content / "games/golf/rounds/002.yaml"
    path.write_text("deadline: 2026-12-20\n" + path.read_text("utf-8"), "utf-8")
    return content


def mail(text: str = ORDER, sender: str = "bert@example.org", received: str = "Fri, 4 Dec 2026 10:00:00 +0100", **headers: str) -> bytes:
    """Return a plain mail."""
    message = EmailMessage(policy=SMTP)
    if received:
        message["Received"] = f"from a.example.org by b.example.org; {received}"
    message["From"] = sender
    message["Subject"] = "Zug"
    message["Message-ID"] = "<1@example.org>"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(text, charset="utf-8")
    return message.as_bytes()


def kept_and_read(came: Iterable[Came], box: Path, people: Mapping[str, SomebodysData]) -> list[tuple[str, Letter]]:
    """Keep all letters in a box, then read them; return them with their names, in the order of receipt."""
    there = inbox.RoundBox(box)
    with Reader({}) as reader:
        read = [(one, reader.read(box, one)) for one in [there.keep(one) for one in came]]
    return sorted(((there.settled(one, letter, claimed(letter, people)), letter) for one, letter in read), key=lambda item: inbox.order(item[0]))
