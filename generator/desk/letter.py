"""One letter as it came → who is said to have sent it, when it was received, what it says. Nothing in a letter can raise.

The stored letter is what counts; what is read here can be read again. `email` of Python's library reads mail; some broken mails make it
raise, and are then read as plain text without their attachments.
"""

from __future__ import annotations

import datetime
import email.utils
import re
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from email.utils import getaddresses, parsedate_to_datetime
from html.parser import HTMLParser
from typing import Any, Literal

from msgspec import Struct

from generator.desk.blocks import BEGIN, END

PDF = b"%PDF-"
MOST_TEXT = 1_000_000
"""Characters of one text in a letter that are read; no order is as long."""
MOST_PARTS = 50
"""Parts of a mail that are looked at; of one with more parts that hold others only its head is read."""
LONGEST = 10_000_000
"""Bytes of a letter that is read; of a longer one only its head is."""
HEADER = re.compile(rb"[!-9;-~]+:")
OF_A_MAIL = re.compile(rb"^(?:received|message-id|mime-version|return-path|content-type):|^from:(?:[^\n]|\n[ \t])*@", re.IGNORECASE | re.MULTILINE)
MACHINES = re.compile(r"(?:mailer-daemon|postmaster)@")
NOT_READ = re.compile(r"(?:do-?)?not?-?reply@")
SILENT = ("List-Id", "List-Unsubscribe", "List-Post", "X-Auto-Response-Suppress")
"""What is in the head of a mail that came by a list, or that wants no answer of a program."""
AUTOMATIC = ("X-Autoreply", "X-Autorespond", "X-Failed-Recipients")
LATIN_1 = ("iso-8859-1", "iso_8859-1", "latin1", "latin-1")
"""What many programs call Windows-1252, as all browsers know."""
OF_PROGRAMS = ("-signature", "/vcard", "/x-vcard", "/calendar", "/ms-tnef", "/pgp-encrypted", "/rfc822", "/delivery-status", "/rfc822-headers")
"""Ends of the types of parts that no person attaches."""
WESTERN = ("iso-8859-1", "windows-125", "cp125", "latin", "us-ascii")
NARROWEST = 60
"""Letters that a line has at least where a mail program breaks it."""
EVERY_ADDRESS = {"strict": False} if hasattr(email.utils, "supports_strict_parsing") else {}
TEXT_FILE = re.compile(r".+\.(?:txt|text|ya?ml|md)", re.IGNORECASE)
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)|<[!?][^>]*(?:>|\Z)", re.DOTALL)

Kind = Literal["eml", "txt", "pdf"]


class Letter(Struct, frozen=True):
    """A letter: how many bytes it has, what kind of file they are, and what was read of them. The bytes themselves lie in the box."""

    size: int
    kind: Kind
    received: datetime.datetime | None = None
    """When it was received, in UTC: by the topmost `Received:`, else by `Date:`; None if it does not say."""
    addresses: tuple[str, ...] = ()
    """The addresses in `From:`, in small letters."""
    subject: str = ""
    id: str = ""
    """`Message-ID:`, by which an answer refers to the letter."""
    by_a_machine: bool = False
    """Whether nobody wrote it: it is a bounce, an automatic answer, or a mail of our own. It may quote a block, and orders nothing."""
    unanswered: bool = False
    """Whether it must not be answered: an answer could come back for ever, or go to many."""
    texts: tuple[str, ...] = ()
    """What it says, as plain text: the body, then texts that are attached."""
    unread: tuple[str, ...] = ()
    """The same once more in HTML, as somebody else may have read it: looked at only for other orders."""
    forms: tuple[bytes, ...] = ()
    """PDF files: the letter itself, or what is attached to it."""
    closed: tuple[str, ...] = ()
    """What else is attached and not read, by name: pictures, files of a word processor, an encrypted text."""


def letter(raw: bytes) -> Letter:
    """Return what a letter says. Never raises: what cannot be read is not there."""
    if raw[:1024].lstrip().startswith(PDF):
        return Letter(len(raw), "pdf", forms=(raw,))
    if not _is_mail(raw):
        return Letter(len(raw), "txt", texts=(_decoded(raw, None),) if len(raw) <= LONGEST else ())
    whole = len(raw) <= LONGEST and raw.lower().count(b"boundary=") <= MOST_PARTS
    try:
        message = message_from_bytes(raw if whole else _head(raw), policy=policy.default)
    except Exception:
        return Letter(len(raw), "txt", texts=(_decoded(raw, None),))
    assert isinstance(message, EmailMessage)
    addresses = _addresses(message)
    texts, unread, forms, closed = _contents(message)
    machine = _by_a_machine(message, addresses)
    return Letter(
        len(raw),
        "eml",
        _received(message),
        addresses,
        " ".join(_header(message, "Subject").split())[:200],
        _header(message, "Message-ID").strip() if re.fullmatch(r"\s*<[!-;=?-~]{3,250}>\s*", _header(message, "Message-ID")) else "",
        machine,
        machine
        or _header(message, "Precedence").strip().lower() in ("bulk", "junk", "list")
        or any(_header(message, name) for name in SILENT)
        or any(map(NOT_READ.match, addresses)),
        texts,
        unread,
        forms,
        closed,
    )


def _by_a_machine(message: EmailMessage, addresses: tuple[str, ...]) -> bool:
    return (
        _header(message, "Auto-Submitted").strip().lower() not in ("", "no")
        or _header(message, "Precedence").strip().lower() == "auto_reply"
        or _header(message, "Return-Path").strip() == "<>"
        or _said(message.get_content_type, "") == "multipart/report"
        or any(_header(message, name) for name in AUTOMATIC)
        or any(map(MACHINES.match, addresses))
    )


def _head(raw: bytes) -> bytes:
    """Return the head of a mail: what stands above the first empty line."""
    return re.split(rb"\r?\n\r?\n", raw.lstrip(b"\r\n")[:65_536], maxsplit=1)[0]


def _is_mail(raw: bytes) -> bool:
    """Tell whether bytes begin with the head of a mail: lines with keys, of which some only mails have."""
    head = _head(raw).replace(b"\r\n", b"\n").rstrip(b"\n")
    lines = [line for line in head.split(b"\n") if not line.startswith((b" ", b"\t"))]
    return bool(OF_A_MAIL.search(head)) and all(HEADER.match(line) for line in lines[:50])


def _header(message: Message, name: str) -> str:
    try:
        return str(message.get(name) or "")
    except Exception:  # some broken headers make the library raise, each in its own way
        raw = next((value for key, value in message.raw_items() if key.lower() == name.lower()), "")
        return str(raw).encode("ascii", "replace").decode("ascii")


def _addresses(message: Message) -> tuple[str, ...]:
    """Return the addresses in all `From:` lines. A name that looks like an address is none.

    Whoever finds more than one refuses the letter. So every Python is asked for all that could be one: by itself the
    newer ones find none at all where a comma stands in a comment.
    """
    found = []
    for key, value in message.raw_items():
        if key.lower() == "from":
            try:
                found += [address.strip().lower() for _, address in getaddresses([str(value)], **EVERY_ADDRESS) if "@" in address]
            except Exception:
                found.append("")
    return tuple(dict.fromkeys(found))


def _received(message: Message) -> datetime.datetime | None:
    tops = [str(value) for key, value in message.raw_items() if key.lower() == "received"][:1]
    dates = [top.rpartition(";")[2] for top in tops] + [_header(message, "Date")]
    for date in dates:
        try:
            when = parsedate_to_datetime(" ".join(date.split()))
            return (when if when.tzinfo else when.replace(tzinfo=datetime.UTC)).astimezone(datetime.UTC).replace(microsecond=0)
        except Exception:
            continue
    return None


def _contents(message: EmailMessage) -> tuple[tuple[str, ...], tuple[str, ...], tuple[bytes, ...], tuple[str, ...]]:
    """Return the texts of a mail, those in HTML that do not count, the PDF files in it, and what else it holds. Of a text in two forms the plain
    one counts, if it says anything."""
    plain: list[str] = []
    html: list[str] = []
    attached: list[str] = []
    forms: list[bytes] = []
    closed: dict[str, None] = {}
    try:
        parts = [part for _, part in zip(range(MOST_PARTS), message.walk(), strict=False)]
    except Exception:
        parts = [message]
    for part in parts:
        kind = _said(part.get_content_type, "text/plain")
        if part.is_multipart():
            continue
        data = _bytes(part)
        if kind.startswith("multipart/") or (kind == "application/octet-stream" and TEXT_FILE.fullmatch(_said(part.get_filename, ""))):
            kind = "text/plain"
        if kind == "application/pdf" or (data[:1024].lstrip().startswith(PDF) and kind not in ("text/plain", "text/html")):
            forms.append(data)
        elif kind in ("text/plain", "text/html"):
            text = _decoded(data, _said(part.get_content_charset, None))
            if kind == "text/html":
                text = as_plain(text)
            elif _said(lambda part=part: part.get_param("format"), None) == "flowed":
                text = _unflowed(text, _said(lambda part=part: part.get_param("delsp"), None) == "yes")
            into = attached if _said(part.get_content_disposition, None) == "attachment" else html if kind == "text/html" else plain
            into.append(text)
        elif not kind.endswith(OF_PROGRAMS):
            closed[" ".join(re.sub(r"[^\w .()-]", "", _said(part.get_filename, "") or kind.replace("/", " ")).split())[:60]] = None
    body, unread = (plain, html) if any(text.strip() for text in plain) else (html, [])
    return tuple(text for text in (*body, *attached) if text.strip()), tuple(unread), tuple(forms), tuple(closed)[:5]


def _said(ask: Any, otherwise: Any) -> Any:
    """Return what the library says of a part, or something else where it raises."""
    try:
        return ask() or otherwise
    except Exception:
        return otherwise


def _bytes(part: Message) -> bytes:
    try:
        data = part.get_payload(decode=True)
    except Exception:
        data = None
    if isinstance(data, bytes):
        return data
    try:
        return str(part.get_payload()).encode("utf-8", "surrogateescape")
    except Exception:
        return b""


def _decoded(data: bytes, charset: str | None) -> str:
    """Return text: by its charset, else UTF-8, else Windows-1252. Nothing is left out: what is no character becomes one that shows it.

    What is UTF-8 though its charset is said to be a Western one is UTF-8: such a row of accents and signs is no word in any language.
    """
    western = charset is not None and charset.lower().startswith(WESTERN)
    latin = charset is not None and charset.lower() in LATIN_1
    for name in ("utf-8" if western else None, "cp1252" if latin else None, charset, "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig", "cp1252", "latin-1"):
        try:
            text = data.decode(name) if name else None
        except (LookupError, ValueError):
            continue
        if isinstance(text, str):
            break
    return str(text).replace("\r\n", "\n").replace("\r", "\n")[:MOST_TEXT]


def _unflowed(text: str, delete_space: bool) -> str:
    """Return a text of `format=flowed` with its paragraphs on one line each (RFC 3676).

    Between the two lines of a block of orders a line that has room for the next word was ended by a person; his space behind it says nothing.
    """
    lines: list[str] = []
    open_depth: int | None = None
    inside, before = False, 0
    for line in text.split("\n"):
        depth = len(line) - len(line.lstrip(">"))
        rest = line[depth:]
        rest = rest.removeprefix(" ") if depth == 0 or rest.startswith(" ") else rest
        begins, ends = BEGIN.fullmatch(rest), END.fullmatch(rest)
        inside = bool(begins) or (inside and not ends)
        joins = open_depth == depth and rest != "-- " and not begins and not ends
        if joins and inside and before + len(rest.split(" ")[0]) < NARROWEST:
            joins = False
        flows = rest.endswith(" ") and rest != "-- " and not begins and not ends
        before = len(rest)
        if delete_space and flows:
            rest = rest[:-1]
        if joins:
            lines[-1] += rest
        else:
            lines.append(">" * depth + (" " if depth else "") + rest)
        open_depth = depth if flows else None
    return "\n".join(lines)


class _Plain(HTMLParser):
    """Writes the text of a page as a mail would have it: a line for each line, quoted lines with `> `."""

    BREAKS = frozenset({"p", "div", "br", "tr", "li", "pre", "blockquote", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr"})
    UNSEEN = frozenset({"script", "style", "head", "title", "template"})

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = [""]
        self.quoted = self.unseen = self.kept = 0

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.quoted += tag == "blockquote"
        self.unseen += tag in self.UNSEEN
        self.kept += tag == "pre"
        if tag in ("td", "th") and self.lines[-1]:
            self.lines[-1] += "\t"
        if tag in self.BREAKS:
            self._break(tag == "br")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.BREAKS and tag != "br":
            self._break(False)
        self.quoted = max(0, self.quoted - (tag == "blockquote"))
        self.unseen = max(0, self.unseen - (tag in self.UNSEEN))
        self.kept = max(0, self.kept - (tag == "pre"))

    def handle_data(self, data: str) -> None:
        if self.unseen:
            return
        if self.kept:
            for number, line in enumerate(data.split("\n")):
                if number:
                    self._break(True)
                self.lines[-1] = (self.lines[-1] or "> " * self.quoted) + line
            return
        words = re.sub(r"[ \t\n]+", " ", data)
        if not self.lines[-1]:
            words = words.lstrip(" ")
            self.lines[-1] = "> " * self.quoted if words else ""
        self.lines[-1] += words

    def _break(self, always: bool) -> None:
        if always or self.lines[-1]:
            self.lines.append("")


def as_plain(html: str) -> str:
    """Return the text of an HTML mail."""
    reader = _Plain()
    html = COMMENT.sub("", html)  # the library takes ever longer for many that are not closed
    try:
        reader.feed(html)
        reader.close()
    except Exception:
        return re.sub(r"<[^>]*>", "", html)
    return "\n".join(line.replace("\xa0", " ").rstrip(" ") for line in reader.lines)
