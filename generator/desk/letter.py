"""One letter as it came → who is said to have sent it, when it was received, what it says. Nothing in a letter can
raise.

The stored letter is what counts; what is read here can be read again. `head.py` reads the head; `parts.py` what is
below it.
"""

from __future__ import annotations

import datetime
import re
from typing import Literal

from msgspec import Struct

from generator.desk import blocks, head, machine, page, parts, press
from generator.desk.bag import Door
from generator.desk.blocks import BEGIN, END, OrderBlock
from generator.desk.head import MailHead
from generator.desk.press import PressPiece
from generator.values.record import replace

PDF = b"%PDF-"
LARGEST_FORM = 20_000_000
"""Bytes of a part that is looked at as a filled form."""
OF_PROGRAMS = ("-signature", "/vcard", "/x-vcard", "/calendar", "/pgp-encrypted", "/rfc822", "/delivery-status", "/rfc822-headers")
"""Ends of the types of parts that no person attaches."""
NARROWEST = 60
"""Letters that a line has at least where a mail program breaks it."""
TEXT_FILE = re.compile(r".+\.(?:txt|text|ya?ml|md)", re.IGNORECASE)
TEXTS = frozenset({"text/markdown", "text/x-markdown", "text/yaml", "text/x-yaml", "application/yaml", "application/x-yaml"})
"""Kinds of parts that are plain texts, too."""

Kind = Literal["eml", "txt", "pdf"]


class Letter(Struct, frozen=True):
    """A letter: how many bytes it has, what kind of file they are, and what was read of them. The bytes themselves lie
    in the box."""

    size: int
    kind: Kind
    door: Door = "mail"
    received: datetime.datetime | None = None
    """When it was received, in UTC: by the topmost `Received:`, else by `Date:`; None if it does not say."""
    addresses: tuple[str, ...] = ()
    """The addresses in `From:`, in small letters; an empty one for what is none."""
    subject: str = ""
    id: str = ""
    """`Message-ID:`, by which an answer refers to the letter."""
    answers: tuple[str, ...] = ()
    """The mails that it says it answers."""
    by_a_machine: bool = False
    """Whether nobody wrote it: it is a bounce, an automatic answer, or a mail of our own. It may quote a block, and
    orders nothing."""
    unanswered: bool = False
    """Whether it must not be answered: an answer could come back for ever, or go to many."""
    texts: tuple[str, ...] = ()
    """What it says, as plain text: the body, then texts that are attached."""
    own: tuple[str, ...] = ()
    """What of it the sender wrote himself."""
    press: tuple[PressPiece, ...] = ()
    """What of that says that it is press."""
    besides: tuple[str, ...] = ()
    """The rest of it."""
    written: tuple[OrderBlock, ...] = ()
    """The blocks that he wrote himself."""
    quoted: tuple[OrderBlock, ...] = ()
    """Those that he quotes, if he wrote none."""
    shown: tuple[OrderBlock, ...] = ()
    """Those in the same letter once more in HTML, as somebody else may have read it: looked at only for other
    orders."""
    shown_quoted: tuple[OrderBlock, ...] = ()
    senders: tuple[str, ...] = ()
    """Whom lines `von: bert` name."""
    words: tuple[str, ...] = ()
    """What lines `wort: …` say."""
    forms: tuple[bytes, ...] = ()
    """PDF files: the letter itself, or what is attached to it."""
    closed: tuple[str, ...] = ()
    """What else is attached and not read, by name: pictures, files of a word processor, an encrypted text."""
    elaborate: bool = False
    """Whether it is made so elaborately that it was not read."""

    cut: bool = False
    """Whether something of it was not read because it is too long, or nested too deep."""

    @property
    def without_press(self) -> Letter:
        """The letter as if nothing in it were headed as press."""
        return replace(self, own=self.besides)

    @property
    def nobody(self) -> bool:
        """Whether it is a mail whose head does not say in a readable way who sent it."""
        return self.kind == "eml" and not any(self.addresses)


class MailContents(Struct, frozen=True):
    """What the parts of a mail say: its texts; the same once more in HTML; texts of letters attached to it that are the
    sender's own, and of others'; PDF files, names of what is not read; whether something was left out because it is too
    long or too elaborate."""

    texts: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    forms: tuple[bytes, ...] = ()
    closed: tuple[str, ...] = ()
    cut: bool = False


def kind_of(raw: bytes, door: Door) -> Kind:
    """Return what kind of file a letter is. What came by mail is a mail, whatever it looks like."""
    if door == "mail":
        return "eml"
    return "pdf" if raw[:1024].lstrip().startswith(PDF) else "txt"


def letter(raw: bytes, door: Door = "mail") -> Letter:
    """Return what a letter says that came in by a door. Never raises: what cannot be read is not there."""
    kind = kind_of(raw, door)
    if kind == "pdf":
        return Letter(len(raw), kind, door, forms=(raw,))
    if kind == "txt":
        text = parts.decoded(raw, None)
        contents = MailContents((text[: parts.MOST_TEXT],), cut=len(text) > parts.MOST_TEXT)
        return _said_in(Letter(len(raw), kind, door), contents)
    top = head.read(raw)
    addresses = head.addresses(top)
    subject = " ".join(head.readable(top.one("subject")).split())[:200]
    by_nobody = machine.nobody_wrote(top, addresses)
    return _said_in(
        Letter(
            len(raw),
            kind,
            door,
            head.received(top),
            addresses,
            subject,
            head.identity(top),
            tuple(head.refers_to(top)),
            by_nobody,
            by_nobody or machine.is_silent(top, addresses, subject),
        ),
        _contents(top, raw),
    )


def _said_in(one: Letter, contents: MailContents) -> Letter:
    """Return a letter with what it says. A letter that is attached and has no sender but this one's is read where
    nothing else orders anything."""
    texts = contents.texts
    written = blocks.blocks(texts, blocks.own) or blocks.blocks(contents.inside, blocks.own)
    shown = blocks.blocks(contents.shown, blocks.own)
    all_texts = (*texts, *contents.inside, *contents.others)
    own, inside = ([blocks.by_hand(blocks.own(text)) for text in several] for several in (texts, contents.inside))
    divided = list(map(press.divided, own))
    return replace(
        one,
        texts=texts,
        own=(*own, *inside),
        press=tuple(piece for pieces, _ in divided for piece in pieces),
        besides=(*(rest for _, rest in divided), *inside),
        written=written,
        quoted=() if written else blocks.blocks(all_texts, blocks.unquoted),
        shown=shown,
        shown_quoted=() if shown else blocks.blocks(contents.shown, blocks.unquoted),
        senders=blocks.senders(texts),
        words=blocks.words(all_texts),
        forms=contents.forms,
        closed=contents.closed,
        cut=contents.cut,
    )


def _contents(top: MailHead, raw: bytes) -> MailContents:
    """Return what the parts of a mail say. Of a text in two forms the plain one counts, if it says anything."""
    found, whole = parts.parts(top, raw)
    plain, html, attached, inside, others = ([], [], [], [], [])  # type: tuple[list[str], list[str], list[str], list[str], list[str]]
    forms: list[bytes] = []
    closed: dict[str, None] = {}
    cut = not whole and len(found) < parts.MOST
    for part in found:
        kind, into = part.kind, attached if part.attached else plain
        if kind.startswith("multipart/") or kind in TEXTS or (kind == "application/octet-stream" and TEXT_FILE.fullmatch(part.name)):
            kind = "text/plain"
        if kind in ("text/plain", "text/html"):
            text = parts.decoded(part.data(), part.charset)
            if kind == "text/html":
                into = attached if part.attached else html
                try:
                    text = page.as_plain(text)
                except page.TooElaborate:
                    cut = cut or not any(text.strip() for text in plain)
                    continue
            elif part.has("format", "flowed"):
                text = _unflowed(text[: parts.MOST_TEXT], part.has("delsp", "yes"))
            cut = cut or (len(text) > parts.MOST_TEXT and kind == "text/plain")
            if part.letter is not None:
                into = inside if head.addresses(part.letter) == head.addresses(top) else others
            into.append(text[: parts.MOST_TEXT])
        elif len(part.sent) <= LARGEST_FORM and (kind == "application/pdf" or part.data(parts.BEGINNING)[:1024].lstrip().startswith(PDF)):
            forms.append(part.data())
        elif not kind.endswith(OF_PROGRAMS):
            name = re.sub(r"[^\w .()-]", "", part.name or kind.replace("/", " "))
            closed[" ".join(name.split())[:60]] = None
    body, shown = (plain, html) if any(text.strip() for text in plain) else (html, [])
    return MailContents(_said(body, attached), tuple(shown), _said(inside), _said(others), tuple(forms), tuple(closed)[:5], cut)


def _said(*texts: list[str]) -> tuple[str, ...]:
    return tuple(text for several in texts for text in several if text.strip())


def _unflowed(text: str, delete_space: bool) -> str:
    """Return a text of `format=flowed` with its paragraphs on one line each (RFC 3676).

    Between the two lines of a block of orders a line that has room for the next word was ended by a person; his space
    behind it says nothing.
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
