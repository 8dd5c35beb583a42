"""The head of a mail, line by line: its fields as they stand there, however odd, and where the text begins. There is
one reader of it, so that no two can disagree on what a letter says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email.header import decode_header
from email.utils import parsedate_to_datetime

from msgspec import Struct

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
LONGEST = 1_000_000
"""Bytes in which a head has to end."""
MOST = 5000
"""Lines of a head; of one with more nothing is known."""
LONGEST_NAME = 200
LONGEST_FIELD = 10_000
"""Characters of a field that are looked at."""
FIRST_LINES = 30
"""So many lines of a file show whether it is a mail."""
KNOWN = re.compile(
    rb"(?:received|return-path|message-id|mime-version|delivered-to|from|sender|to|cc|bcc|reply-to|date|subject|references|in-reply-to"
    rb"|status|organization|user-agent|auto-submitted|precedence|errors-to|envelope-to|importance|priority|autocrypt|authentication-results"
    rb"|(?:x|list|content|dkim|domainkey|arc|thread|resent|original|received|delivery|mailing|disposition|feedback)-[a-z0-9_-]{1,60})[ \t]*:",
    re.IGNORECASE,
)
"""The beginning of a line that only the head of a mail has."""
OF_TRANSPORT = re.compile(
    rb"(?:received|return-path|message-id|mime-version|content-type|delivered-to|dkim-signature|x-[a-z0-9_-]{1,60})[ \t]*:", re.IGNORECASE
)
"""The same, where nobody would type it in a text of his own."""
ENCODED = re.compile(r"=\?[^\s?]{1,40}\?[A-Za-z]\?[^\s?]*\?=")
"""A word in another alphabet (RFC 2047): it says a name, never an address."""
BETWEEN_ADDRESSES = re.compile(r"[\s,<>()\[\]\\\"]+")
IDENTITY = re.compile(r"<[!-;=?-~]{3,250}>")
"""What `Message-ID:` says, and what an answer refers to."""


class MailHead(Struct, frozen=True):
    """The fields of a head in their order, names in small letters, and the byte at which the text begins."""

    fields: tuple[tuple[str, str], ...]
    text: int

    def all(self, name: str) -> tuple[str, ...]:
        """Return what all fields of a name say."""
        return tuple(value for key, value in self.fields if key == name)

    def one(self, name: str) -> str:
        """Return what the first field of a name says, on one line; nothing if there is none."""
        return " ".join(next((value for key, value in self.fields if key == name), "")[:LONGEST_FIELD].split())


def begins(raw: bytes) -> int:
    """Return where the head of a mail begins: behind a byte order mark, empty lines, and lines in which a mail server
    says `From` or `>From`."""
    at = len(BYTE_ORDER_MARK) if raw.startswith(BYTE_ORDER_MARK) else 0
    while at < min(len(raw), LONGEST):
        end = raw.find(b"\n", at) + 1 or len(raw)
        line = raw[at:end]
        if line.strip() and not line.startswith((b"From ", b">From ")):
            break
        at = end
    return at


def read(raw: bytes, start: int | None = None, ends: frozenset[bytes] = frozenset()) -> MailHead:
    """Return the head of a mail, or of a part that begins at a byte and whose text may not go beyond some lines.

    A line that is no field is passed over if fields that only a mail has follow it; else the text begins with it.
    """
    at = start = begins(raw) if start is None else start
    lines: list[tuple[int, bytes]] = []
    while at < min(len(raw), start + LONGEST):
        end = raw.find(b"\n", at) + 1 or len(raw)
        line = raw[at:end]
        if ends and line.rstrip() in ends:
            break
        if not line.strip():
            at = end
            break
        # to some programs that is an end of a line, too
        lines += [(at, piece) for piece in line.rstrip(b"\r\n").split(b"\r") if piece]
        at = end
    if len(lines) > MOST:
        return MailHead((), at)
    last = max((number for number, (_, line) in enumerate(lines) if KNOWN.match(line)), default=-1)
    found: list[tuple[bytes, list[bytes]]] = []
    for number, (place, line) in enumerate(lines):
        if line.startswith((b" ", b"\t")):
            if found:
                found[-1][1].append(line)
            continue
        name, colon, value = line.partition(b":")
        if colon and name.strip() and len(name) <= LONGEST_NAME:
            found.append((name, [value]))
        elif number > last:
            return MailHead(_shown(found), place)
        else:
            found.append((b"", []))  # lines that belong to it are not those of the field before
    return MailHead(_shown(found), at)


def _shown(found: list[tuple[bytes, list[bytes]]]) -> tuple[tuple[str, str], ...]:
    return tuple((_text(name).strip().lower(), _text(b"\n".join(value)).strip()) for name, value in found if name)


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def is_there(raw: bytes) -> bool:
    """Tell whether a file is a mail, by its first lines: fields that nobody types in a text of his own, or a sender
    with an address."""
    head = raw[begins(raw) : begins(raw) + LONGEST]
    lines = [line.lstrip(b"> \t\xa0") for line in head.split(b"\n", FIRST_LINES)[:FIRST_LINES]]
    if any(OF_TRANSPORT.match(line) for line in lines):
        return True
    return any("from" == name and "@" in value for name, value in read(raw).fields)


# ---- what fields say ---------------------------------------------------------------------------------------------


def readable(text: str) -> str:
    """Return what a field says, with words in other alphabets (RFC 2047) as such."""
    if "=?" not in text:
        return text
    try:
        parts = decode_header(text[:LONGEST_FIELD])
        found = "".join(part if isinstance(part, str) else part.decode(charset or "ascii", "replace") for part, charset in parts)
    except Exception:  # each kind of broken word has its own
        found = text
    return found.encode("utf-8", "replace").decode()


def addresses(head: MailHead) -> tuple[str, ...]:
    """Return the addresses in all `From:` fields, in small letters; a name or a comment that looks like an address is
    none. What is no list of plain addresses (a group, a way through other servers, more than anybody reads) has an
    empty one more: whoever finds two refuses the letter."""
    found: list[str] = []
    for value in head.all("from"):
        rest = ENCODED.sub(" ", _without_names(value[:LONGEST_FIELD]))
        tokens = [token for token in BETWEEN_ADDRESSES.split(rest) if "@" in token]
        found += [token.strip("'.").lower() if token.count("@") == 1 and not set(":;") & set(token) else "" for token in tokens]
        if len(value) > LONGEST_FIELD:
            found.append("")
    return tuple(dict.fromkeys(found))


def _without_names(value: str) -> str:
    """Return a field without what stands in quotation marks, or in parentheses, if they end."""
    kept: list[str] = []
    at = depth = 0
    beginning = 0
    while at < len(value):
        sign = value[at]
        if sign == "\\" and depth:
            at += 1
        elif sign == "(":
            if not depth:
                beginning = len(kept)
            depth += 1
        elif sign == ")" and depth:
            depth -= 1
            if not depth:
                del kept[beginning:]
                sign = " "
        elif sign == '"' and not depth:
            end = _quote_ends(value, at + 1)
            if end is not None:
                at, sign = end, " "
        kept.append(sign)
        at += 1
    return "".join(kept)


def _quote_ends(value: str, at: int) -> int | None:
    while at < len(value):
        if value[at] == '"':
            return at
        at += 2 if value[at] == "\\" else 1
    return None


def received(head: MailHead) -> datetime | None:
    """Return when a mail was received, in UTC: by the topmost `Received:`, else by `Date:`; None if it does not say."""
    for date in (*(value.rpartition(";")[2] for value in head.all("received")[:1]), head.one("date")):
        try:
            when = parsedate_to_datetime(" ".join(date[:200].split()))
            return (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone(UTC).replace(microsecond=0)
        except Exception:  # each kind of wrong date has its own
            continue
    return None


def identity(head: MailHead) -> str:
    """Return the `Message-ID:` of a mail; nothing if it has none that can be referred to."""
    text = head.one("message-id")
    return text if IDENTITY.fullmatch(text) else ""


def refers_to(head: MailHead) -> Iterator[str]:
    """Yield the mails that a mail says it answers."""
    for name in ("in-reply-to", "references"):
        for value in head.all(name):
            yield from (word for word in value[:LONGEST_FIELD].split() if IDENTITY.fullmatch(word))
