"""The text of a letter → the block with the orders, and lines that say who wrote: whatever mail programs have done to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

DASHES = "[-–—−]{1,6}"
BEGIN = re.compile(rf"[ \t]*{DASHES}[ \t]*zine[ \t]+(\S+)[ \t]+0*([0-9]{{1,6}})[ \t]+(\S+)[ \t]*{DASHES}[ \t]*", re.IGNORECASE)
END = re.compile(rf"[ \t]*{DASHES}[ \t]*zine[ \t]*{DASHES}[ \t]*", re.IGNORECASE)
QUOTED = re.compile(r"(?:[ \t]*[>|])+[ ]?")
SIGNATURE = re.compile(r"-- ?")
SENDER = re.compile(r"[ \t]*(?:von|from)[ \t]*[:=][ \t]*([A-Za-z0-9-]{1,80})[ \t]*", re.IGNORECASE)
WORD = re.compile(r"[ \t]*(?:wort|word|kennwort|password)[ \t]*[:=][ \t]*(\S.{0,80}?)[ \t]*", re.IGNORECASE)
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
    """Return what the sender himself wrote: without quoted lines, and without what stands below a signature's mark."""
    lines: list[str] = []
    for line in clean(text).split("\n"):
        if SIGNATURE.fullmatch(line):
            break
        if not QUOTED.match(line):
            lines.append(line)
    return "\n".join(lines)


def unquoted(text: str) -> str:
    """Return a text with the marks of quoted lines taken away."""
    return "\n".join(QUOTED.sub("", line, count=1) for line in clean(text).split("\n"))


def blocks(texts: Iterable[str], quoted: bool = True) -> tuple[OrderBlock, ...]:
    """Return the different blocks in texts: in what the sender wrote himself; if there are none, in what he `quoted`."""
    texts = tuple(texts)
    for reading in (_without_quotes, unquoted) if quoted else (_without_quotes,):
        found = dict.fromkeys(block for text in texts for block in _blocks(reading(text)))
        if found:
            return tuple(found)
    return ()


def _without_quotes(text: str) -> str:
    return "\n".join(line for line in clean(text).split("\n") if not QUOTED.match(line))


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
    return tuple(dict.fromkeys(match[1].lower() for line in lines if (match := SENDER.fullmatch(line))))


def words(texts: Iterable[str]) -> tuple[str, ...]:
    """Return what lines `wort: …` say; quoted ones too: who quotes a word has it."""
    lines = [line for text in texts for line in unquoted(text).split("\n")]
    return tuple(dict.fromkeys(match[1] for line in lines if (match := WORD.fullmatch(line))))
