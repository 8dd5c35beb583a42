"""The text of a letter → the block with the orders, and lines that say who wrote: whatever mail programs have done to
it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

DASHES, AROUND = "[-–—−]{1,6}", r"[ \t*_]*"
BEGIN = re.compile(rf"{AROUND}{DASHES}[ \t]*zine[ \t]+(\S+)[ \t]+0*([0-9]{{1,6}})[ \t]+(\S+?)[ \t]*{DASHES}{AROUND}", re.IGNORECASE)
END = re.compile(rf"{AROUND}{DASHES}[ \t]*zine[ \t]*{DASHES}{AROUND}", re.IGNORECASE)
SPOILT = re.compile(rf"(?:.*\s)?{DASHES}[ \t]*zine\b.*", re.IGNORECASE)
"""A line that is meant to be one of these two, or has swallowed one."""
QUOTED = re.compile(r"(?:[ \t]*[>|])+ ?")
BOXED = re.compile(r"(?m)^[ \t]{0,20}[|│┃][ \t]?([^|│┃\n]{0,200}[^|│┃\s])[ \t]{0,200}[|│┃][ \t]*$")
"""A line in a box that is drawn with letters, or in a table's only cell: no quotation, for it ends with the mark,
too."""
BOLD = re.compile(r"(?m)^([ \t]{0,40})\*([^*\n]{1,40})\*")
"""What a mail program writes for bold letters, at the beginning of a line."""
SIGNATURE = re.compile(r"-- ?")
OLDER = re.compile(
    r"[ \t]*[-_]{3,}[ \t]*(?:Original|Ursprüngliche|Weitergeleitete|Begin(?:n der weitergeleiteten)?|Forwarded)[\w \t.-]{0,60}[-_]{3,}[ \t]*", re.IGNORECASE
)
"""A line that a mail program puts above an older letter."""
WROTE = (
    re.compile(r"[ \t]*(?:Am|On|Le|Op|Il)\b", re.IGNORECASE),
    re.compile(r"\b(?:schrieb|Folgendes geschrieben|wrote|écrit|schreef|scritto)\b", re.IGNORECASE),
    re.compile(r"\b(?:schrieb|wrote)\b (?:am|on)\b", re.IGNORECASE),
)
"""The same in other programs, on one line or two that end with a colon: what it begins with, and a word in it; or two
words in it."""
FROM, SENT = r"[ \t*]*(?:Von|From)[ \t*]*:.+", r"[ \t*]*(?:Gesendet|Sent)[ \t*]*:.+"
OLD_HEADS = (re.compile(FROM), re.compile(rf"{SENT}|[ \t*]*(?:Datum|Date)[ \t*]*:.+")), (re.compile(SENT), re.compile(FROM))
"""And in others: the head of the older letter, its sender and within three lines its date, or the other way round."""
SENDER = re.compile(r"(?:von|from)[ \t]*[:=][ \t]*([^\W_][\w .'’-]{0,80})", re.IGNORECASE)
WORD = re.compile(r"\b(?:wort|word|kennwort|password)(?:[ \t]{0,9}[:=]|[ \t]{1,9}(?:ist|lautet|is)\b:?)[ \t]{0,9}([^\s:=].{0,80})", re.IGNORECASE)
"""Somebody's word, alone in its line or at the end of a sentence."""
OF_THE_SENDER = re.compile(r"(?:von|from|wort|word|kennwort|password)[ \t]{0,9}[:=].{0,100}", re.IGNORECASE)
"""A line of a block that is no order: it says who wrote the letter, or gives his word."""
SENT_WITH = re.compile(
    r"[ \t]{0,40}(?:Von (?:meine[mr]|unterwegs)\b.{0,60} (?:gesendet|geschickt)|Diese (?:Nachricht|E-?Mail) wurde .{0,80}gesendet"
    r"|Gesendet (?:mit|von|aus|über)\b.{0,60}|Sent (?:from|with|via)\b.{0,60}|Get Outlook for\b.{0,60}|Outlook für\b.{0,60})[.]?[ \t]{0,40}",
    re.IGNORECASE,
)
"""What telephones and their programs write below a letter."""
UNSEEN = re.compile("[\xad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufffe\uffff\x00-\x08\x0c-\x1f\x7f-\x9f]")
SPACES = re.compile("[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]")
LINES = re.compile("[\x0b\u2028\u2029]")
SIGNED, ITS_SIGNATURE, ITS_END = "-----BEGIN PGP SIGNED MESSAGE-----", "-----BEGIN PGP SIGNATURE-----", "-----END PGP SIGNATURE-----"
"""The lines around a text with a signature below it, by OpenPGP (RFC 4880, 7.1): each line of the text that begins with
a dash has one more before it."""


LONGEST_LINE = 1000
"""Characters of a line that can be the first one of a block, or of an older letter."""


class OrderBlock(Struct, frozen=True):
    """What stands between the lines `--- zine golf 3 bert ---` and `--- zine ---`. `text` is None if the second line is
    missing."""

    game: str
    round: int
    key: str
    text: str | None


def clean(text: str) -> str:
    """Return a text without what nobody sees, odd spaces as spaces, odd ends of lines as such, a signed text as it was
    before."""
    text = UNSEEN.sub("", SPACES.sub(" ", LINES.sub("\n", text)))
    if any(mark in text for mark in "|│┃"):
        text = BOXED.sub(r"\1", text)
    return "\n".join(_unsigned(text.split("\n"))) if SIGNED in text else text


def _unsigned(lines: list[str]) -> Iterator[str]:
    """Yield lines without what a signature by OpenPGP puts around them, and before those that begin with a dash."""
    last = max((number for number, line in enumerate(lines) if line.rstrip() == ITS_END), default=-1)
    part = ""
    for number, line in enumerate(lines):
        straight = line.rstrip()
        if straight == SIGNED:
            part = "head"
        elif straight == ITS_SIGNATURE and part:
            part = "signature" if number < last else ""
        elif part == "signature":
            part = "" if straight == ITS_END else part
        elif part == "head" and (not straight or ":" in straight):
            part = "head" if straight else "text"
        else:
            yield line.removeprefix("- ") if part else line


def own(text: str) -> str:
    """Return what the sender himself wrote: without quoted lines, and without what stands below a signature's mark, or
    is an older letter."""
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
    if len(lines[0]) > LONGEST_LINE:
        return False
    if OLDER.fullmatch(lines[0]):
        return True
    for one, other in OLD_HEADS:
        if one.fullmatch(lines[0]):
            return any(map(other.fullmatch, lines[1:]))
    for many in (1, 2):
        if tells_who_wrote(" ".join(lines[:many]).rstrip()):
            below = next((line for line in lines[many:] if line.strip()), "")
            return not QUOTED.match(below)
    return False


def tells_who_wrote(line: str) -> bool:
    """Tell whether a mail program has put a line above what it quotes: on such a day such a one wrote."""
    begins, says, says_when = WROTE
    if not line.endswith(":") or len(line) > LONGEST_LINE:
        return False
    return bool((begins.match(line) and says.search(line, 5)) or says_when.search(line, 1))


def unquoted(text: str) -> str:
    """Return a text with the marks of quoted lines taken away."""
    return "\n".join(line[match.end() :] if (match := QUOTED.match(line)) else line for line in clean(text).split("\n"))


def blocks(texts: Iterable[str], reading: Callable[[str], str]) -> tuple[OrderBlock, ...]:
    """Return the different blocks in texts, read as what the sender wrote himself (`own`) or with what he quotes
    (`unquoted`)."""
    return tuple(dict.fromkeys(block for text in texts for block in _blocks(reading(text))))


def _blocks(text: str) -> list[OrderBlock]:
    found: list[OrderBlock] = []
    head: tuple[str, int, str] | None = None
    lines: list[str] = []
    for line in text.split("\n"):
        if other := begins(line):
            if head:  # who begins the block of another game or club has ended this one
                found.append(OrderBlock(*head, _whole(lines) if (head[0], head[2]) != (other[0], other[2]) else None))
            head, lines = other, []
        elif head and ends(line):
            found.append(OrderBlock(*head, _whole(lines)))
            head = None
        elif head and not OF_THE_SENDER.fullmatch(line):
            lines.append(line.expandtabs())
    return [*found, OrderBlock(*head, None)] if head else found


def begins(line: str) -> tuple[str, int, str] | None:
    """Return game, round and key of the block that begins with a line, if one does."""
    begin = _marks(BEGIN, line)
    return (begin[1].lower(), int(begin[2]), begin[3].lower()) if begin else None


def ends(line: str) -> bool:
    """Tell whether a block ends with a line."""
    return _marks(END, line) is not None


def _marks(pattern: re.Pattern[str], line: str) -> re.Match[str] | None:
    if len(line) > LONGEST_LINE:
        return None
    straight = unicodedata.normalize("NFKC", line) if not line.isascii() and len(line) < 200 else ""
    return pattern.fullmatch(line) or pattern.fullmatch(straight)


def _whole(lines: list[str]) -> str:
    return BOLD.sub(r"\1\2", "\n".join(line.rstrip() for line in lines).strip("\n"))


def is_blank(text: str | None) -> bool:
    """Tell whether a block holds nothing but remarks: it is as it was sent out."""
    return all(not line.strip() or line.lstrip().startswith("#") for line in (text or "").split("\n"))


def spoilt(texts: Iterable[str]) -> bool:
    """Tell whether a line is meant to be the first or the last one of a block: in a letter without a block it is not as
    it has to be."""
    return any(SPOILT.fullmatch(line[:LONGEST_LINE]) for text in texts for line in text.split("\n"))


def around(text: str) -> str:
    """Return a text without its blocks, but with the lines in them that say who wrote it."""
    kept: list[str] = []
    inside = False
    for line in text.split("\n"):
        inside = (inside or begins(line) is not None) and not (inside and ends(line))
        if (not inside and not ends(line)) or OF_THE_SENDER.fullmatch(line):
            kept.append(line)
    return "\n".join(kept)


def by_hand(text: str) -> str:
    """Return what somebody wrote himself without what a telephone puts below it, and a mail program above what he
    quotes."""
    lines = text.split("\n")
    two = {number for number, pair in enumerate(pairwise(lines)) if WROTE[0].match(pair[0]) and tells_who_wrote(" ".join(pair).rstrip())}
    programs = two | {number + 1 for number in two}
    programs |= {number for number, line in enumerate(lines) if tells_who_wrote(line.rstrip()) or (len(line) <= LONGEST_LINE and SENT_WITH.fullmatch(line))}
    return "\n".join(line for number, line in enumerate(lines) if number not in programs)


def senders(texts: Iterable[str]) -> tuple[str, ...]:
    """Return what lines `von: bert` say, each once, of what the sender wrote himself: ids or names, in small
    letters."""
    lines = [line for text in texts for line in around(own(text)).split("\n")]
    return tuple(dict.fromkeys(match[1].lower() for line in lines if (match := SENDER.fullmatch(line.strip()))))


def words(texts: Iterable[str]) -> tuple[str, ...]:
    """Return what lines say that end with `wort: …`; quoted ones too: who quotes a word has it."""
    lines = (line.strip() for text in texts for line in unquoted(text).split("\n"))
    found = (match[1] for line in lines if len(line) <= LONGEST_LINE and (match := WORD.search(line)) and match.end() == len(line))
    return tuple(dict.fromkeys(word.rstrip(" .!,;") or word for word in found))
