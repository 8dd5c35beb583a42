"""The text of a letter → the block with the orders, and lines that say who wrote: whatever mail programs have done to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

DASHES, AROUND = "[-–—−]{1,6}", r"[ \t*_]*"
BEGIN = re.compile(rf"{AROUND}{DASHES}[ \t]*zine[ \t]+(\S+)[ \t]+0*([0-9]{{1,6}})[ \t]+(\S+)[ \t]*{DASHES}{AROUND}", re.IGNORECASE)
END = re.compile(rf"{AROUND}{DASHES}[ \t]*zine[ \t]*{DASHES}{AROUND}", re.IGNORECASE)
QUOTED = re.compile(r"(?:[ \t]*[>|])+ ?")
SIGNATURE = re.compile(r"-- ?")
OLDER = re.compile(
    r"[ \t]*[-_]{3,}[ \t]*(?:Original|Ursprüngliche|Weitergeleitete|Begin(?:n der weitergeleiteten)?|Forwarded)[\w \t.-]{0,60}[-_]{3,}[ \t]*", re.IGNORECASE
)
"""A line that a mail program puts above an older letter."""
WROTE = re.compile(r"[ \t]*(?:Am|On)\b.{5,300}\b(?:schrieb|wrote)\b.{0,200}:[ \t]*", re.IGNORECASE)
"""The same in other programs, on one line or two; the older letter below it may bear marks, or not."""
OLD_HEAD = re.compile(r"[ \t*]*(?:Von|From)[ \t*]*:.+"), re.compile(r"[ \t*]*(?:Gesendet|Datum|Sent|Date)[ \t*]*:.+")
"""And in others: the head of the older letter, its sender and within three lines its date."""
SENDER = re.compile(r"(?:von|from)[ \t]*[:=][ \t]*([A-Za-z0-9-]{1,80})", re.IGNORECASE)
WORD = re.compile(r"(?:wort|word|kennwort|password)[ \t]*[:=][ \t]*(\S.{0,80})", re.IGNORECASE)
UNSEEN = re.compile("[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\x00-\x08\x0b-\x1f\x7f-\x9f]")


@dataclass(frozen=True)
class OrderBlock:
    """What stands between the lines `--- zine golf 3 bert ---` and `--- zine ---`. `text` is None if the second line is missing."""

    game: str
    round: int
    key: str
    text: str | None


def clean(text: str) -> str:
    """Return a text without what nobody sees, its odd spaces as spaces."""
    return UNSEEN.sub("", text.replace("\xa0", " ").replace("\u2007", " ").replace("\u202f", " "))


def own(text: str) -> str:
    """Return what the sender himself wrote: without quoted lines, and without what stands below a signature's mark, or is an older letter."""
    found: list[str] = []
    lines = clean(text).split("\n")
    for number, line in enumerate(lines):
        if SIGNATURE.fullmatch(line) or _is_older(lines[number : number + 4]):
            break
        if not QUOTED.match(line):
            found.append(line)
    return "\n".join(found)


def _is_older(lines: list[str]) -> bool:
    """Tell whether an older letter begins with these lines that does not bear marks."""
    if OLDER.fullmatch(lines[0]):
        return True
    if OLD_HEAD[0].fullmatch(lines[0]):
        return any(map(OLD_HEAD[1].fullmatch, lines[1:]))
    for many in (1, 2):
        if WROTE.fullmatch(" ".join(lines[:many])):
            below = next((line for line in lines[many:] if line.strip()), "")
            return not QUOTED.match(below)
    return False


def unquoted(text: str) -> str:
    """Return a text with the marks of quoted lines taken away."""
    return "\n".join(line[match.end() :] if (match := QUOTED.match(line)) else line for line in clean(text).split("\n"))


def blocks(texts: Iterable[str], quoted: bool = True) -> tuple[OrderBlock, ...]:
    """Return the different blocks in texts: in what the sender wrote himself; if there are none, in what he `quoted`."""
    texts = tuple(texts)
    for reading in (own, unquoted) if quoted else (own,):
        found = dict.fromkeys(block for text in texts for block in _blocks(reading(text)))
        if found:
            return tuple(found)
    return ()


def _blocks(text: str) -> list[OrderBlock]:
    found: list[OrderBlock] = []
    head: tuple[str, int, str] | None = None
    lines: list[str] = []
    for line in text.split("\n"):
        if begin := BEGIN.fullmatch(line):
            if head:
                found.append(OrderBlock(*head, None))
            head, lines = (begin[1].lower(), int(begin[2]), begin[3].lower()), []
        elif head and END.fullmatch(line):
            found.append(OrderBlock(*head, "\n".join(line.rstrip() for line in lines).strip("\n")))
            head = None
        elif head:
            lines.append(line)
    return [*found, OrderBlock(*head, None)] if head else found


def around(text: str) -> str:
    """Return a text without its blocks."""
    kept: list[str] = []
    inside = False
    for line in text.split("\n"):
        inside = (inside or bool(BEGIN.fullmatch(line))) and not (inside and END.fullmatch(line))
        if not inside and not END.fullmatch(line):
            kept.append(line)
    return "\n".join(kept)


def senders(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the ids in lines `von: bert`, each once, of what the sender wrote himself."""
    lines = [line for text in texts for line in around(own(text)).split("\n")]
    return tuple(dict.fromkeys(match[1].lower() for line in lines if (match := SENDER.fullmatch(line.strip()))))


def words(texts: Iterable[str]) -> tuple[str, ...]:
    """Return what lines `wort: …` say; quoted ones too: who quotes a word has it."""
    lines = [line for text in texts for line in unquoted(text).split("\n")]
    return tuple(dict.fromkeys(match[1] for line in lines if (match := WORD.fullmatch(line.strip()))))
