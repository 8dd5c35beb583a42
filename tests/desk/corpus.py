"""A corpus of letters that nobody has written: made by chance, each with what has to become of it.

What is random is how a mail program wraps an order: the layout of the text, the parts, the charset, the encoding, the
head. The order in it is another one in each letter, so that a slip or an answer shows whose it is. `python -m
tests.desk.corpus FOLDER [N] [SEED]` writes the letters.
"""

from __future__ import annotations

import base64
import html
import io
import quopri
import random
import re
import sys
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

OTHER = "13 -> 14"
"""An order that stands in quoted letters, and is never the one that counts."""
TEXT = "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"


@dataclass(frozen=True)
class Case:
    """A letter; the person whose slip it becomes and what stands in it; None for both if it is refused. `answered`:
    whether an answer is written."""

    name: str
    raw: bytes
    person: str | None = None
    slip: str | None = None
    answered: bool = True


def block(person: str, orders: str) -> str:
    return f"--- zine golf 3 {person} ---\n{orders}\n--- zine ---\n"


def quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


# ---- how the text is laid out ------------------------------------------------------------------------------------

OLD = "Hallo Bert,\nfür Runde 3 ist noch nichts von dir da.\n\nvon: anna\n" + block("bert", f"changes: [{OTHER}]")
SENT = "Gesendet: Donnerstag, 3. Dezember 2026 09:12\nAn: bert@example.org\nBetreff: Golf, Runde 3\n\n"
SENT_EN = "Sent: Thursday, December 3, 2026 9:12 AM\nTo: bert@example.org\nSubject: Golf, round 3\n\n"

LAYOUTS: dict[str, Callable[[str], str]] = {
    "alone": lambda it: it,
    "greeted": lambda it: f"Liebe Anna,\n\nhier mein Zug. Schöne Grüße!\n\n{it}\nBis bald\nBert\n",
    "signed": lambda it: f"{it}\n-- \nBert Muster\nvon: emil\n{block('bert', f'changes: [{OTHER}]')}",
    "top": lambda it: f"{it}\nAm 3.12.2026 um 09:12 schrieb Anna Beispiel <gm@example.org>:\n{quoted(OLD)}",
    "top-english": lambda it: f"{it}\nOn Thu, 3 Dec 2026 at 09:12, Anna <gm@example.org>\nwrote:\n\n{quoted(OLD, '>')}",
    "bottom": lambda it: f"Am 3.12.2026 schrieb Anna:\n{quoted(OLD)}\n{it}",
    "between": lambda it: f"> Hallo Bert,\n{it}> bis dann\n>\n>> {OTHER}\n",
    "in-the-quote": lambda it: f"Siehe unten, eingetragen.\n\nAm 3.12.2026 schrieb Anna:\n{quoted('Hallo Bert,' + chr(10) + it)}",
    "twice-quoted": lambda it: quoted(quoted(it)),
    "twice": lambda it: f"{it}\nNoch einmal, zur Sicherheit:\n{it}",
    "outlook": lambda it: f"{it}\n-----Ursprüngliche Nachricht-----\nVon: Anna Beispiel [mailto:gm@example.org]\n{SENT}{OLD}",
    "outlook-english": lambda it: f"{it}\n-----Original Message-----\nFrom: Anna\n{SENT_EN}{OLD}",
    "outlook-line": lambda it: f"{it}\n________________________________\nVon: Anna\n{SENT}{OLD}",
    "no-marks": lambda it: f"{it}\nAm 3.12.2026 um 09:12 schrieb Anna Beispiel <gm@example.org>:\n\n{OLD}",
    "no-marks-english": lambda it: f"{it}\nOn Thu, Dec 3, 2026 at 9:12 AM Anna <gm@example.org> wrote:\n\n{OLD}",
    "forwarded": lambda it: f"Falsche Adresse, daher noch einmal.\n\n---------- Forwarded message ---------\nVon: Bert Muster <bert@example.org>\n{SENT}{it}",
    "dashes": lambda it: it.replace("---", "—"),
    "typographic": lambda it: it.replace("---", "–––").replace(" zine", "\xa0zine"),
    "indented": lambda it: "".join(f"    {line}\n" for line in it.splitlines()),
    "doubled": lambda it: it.replace("\n", "\n\n"),
    "unseen": lambda it: it.replace("zine", "\u200bzine").replace("changes", "\ufeffchanges"),
    "trailing": lambda it: it.replace("\n", "  \t\n"),
    "gmx": lambda it: f"{it}\nGesendet: Donnerstag, 03. Dezember 2026 um 09:12 Uhr\nVon: \"Anna\" <gm@example.org>\nAn: \"Bert\" <bert@example.org>\nBetreff: Golf\n{OLD}",
    "proton": lambda it: f"{it}\nAnna Beispiel <gm@example.org> schrieb am Donnerstag, 3. Dezember 2026 um 09:12:\n\n{OLD}",
    "yahoo": lambda it: f"{it}\nAm Donnerstag, 3. Dezember 2026 um 09:12:13 MEZ hat Anna <gm@example.org> Folgendes geschrieben:\n \n{OLD}",
    "french": lambda it: f"{it}\nLe jeu. 3 déc. 2026 à 09:12, Anna <gm@example.org> a écrit :\n\n{OLD}",
    "signed-pgp": lambda it: "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n" + re.sub("(?m)^-", "- -", it) + "-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----\n",
    "soft-hyphens": lambda it: it.replace("zine", "zi\xadne").replace("changes", "chan\xadges").replace("79", "\ufe0f7\u034f9"),
    "odd-spaces": lambda it: it.replace(" zine", "\u2009\u3000zine").replace(" ->", "\u2009->"),
    "odd-lines": lambda it: it.replace("\n", "\u2028"),
    "full-width": lambda it: it.replace("--- zine golf", "－－－ ｚｉｎｅ golf"),
    "tabs": lambda it: "".join(f"\t{line}\n" for line in it.splitlines()),
    "no-space": lambda it: it.replace("--- zine", "---zine"),
    "starred": lambda it: it.replace("--- zine golf 3 bert ---", "*--- zine golf 3 bert ---*").replace("--- zine ---", "*--- zine ---*"),
}

QUOTING = ("in-the-quote", "twice-quoted", "forwarded")
"""Layouts that count only in the answer to a mail of ours."""
OURS = "<reminder@zine.invalid>"

# ---- how it is put into a mail -----------------------------------------------------------------------------------


def _lines_of_html(text: str) -> list[str]:
    return [html.escape(line, quote=False).replace("  ", "&nbsp; ") for line in text.splitlines()]


HTMLS: dict[str, Callable[[str], str]] = {
    "br": lambda text: "<html><body>" + "<br>\n".join(_lines_of_html(text)) + "</body></html>",
    "div": lambda text: '<div dir="ltr">' + "".join(f"<div>{line or '<br>'}</div>" for line in _lines_of_html(text)) + "</div>",
    "word": lambda text: "<style>p.MsoNormal{margin:0cm}</style>" + "".join(f'<p class="MsoNormal"><span>{line}<o:p></o:p></span></p>\r\n' for line in _lines_of_html(text)),
    "pre": lambda text: f"<body><pre>{html.escape(text)}</pre></body>",
    "spans": lambda text: "<p>" + "<br/>".join(line.replace("zine", "<b>zi<i>ne</i></b>") for line in _lines_of_html(text)) + "</p>",
    "spaces": lambda text: "<br>".join(html.escape(line).replace(" ", "&nbsp;").replace("e", "&#101;", 1) for line in text.splitlines()),
}
HTML_HEAD = "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
CHARSETS = ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "utf-16", "utf-16-le", "koi8-r", "us-ascii", "utf-7", "cp437", "macintosh")
WRONG = (("utf-8", "iso-8859-1"), ("utf-8", "us-ascii"), ("cp1252", "utf-8"), ("latin-1", "us-ascii"), ("utf-8", "x-unknown"), ("utf-8", ""), ("utf-16", "utf-8"))
NARROW = "–—－ｚ\xad\u200b\u2009\u2028\u3000\ufeffé"
"""Signs that small charsets do not have."""
JUNK = (
    ("application/ms-tnef; name=winmail.dat", b"\x78\x9f\x3e\x22\x01\x00" + b"--- zine golf 3 bert ---\nchanges: [13 -> 14]\n--- zine ---\n"),
    ("text/calendar; charset=utf-8; method=REQUEST", b"BEGIN:VCALENDAR\nSUMMARY:--- zine golf 3 bert ---\nEND:VCALENDAR\n"),
    ("application/pgp-signature; name=signature.asc", b"-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----\n"),
    ("image/png; name=\"../../../../etc/passwd\"", b"\x89PNG\r\n\x1a\n\0\0"),
    ("application/zip; name=zug.zip", b"PK\x03\x04" + b"\0" * 999),
    ("application/pdf; name=zug.pdf", b"%PDF-1.4 kein PDF"),
    ("text/vcard; name=bert.vcf", b"BEGIN:VCARD\nFN:Anna\nEND:VCARD\n"),
)


def encoded(text: str, charset: str, declared: str, how: str) -> bytes:
    """Return a part: its head and its text in a charset and transfer encoding."""
    data = text.encode(charset, "replace").replace(b"\n", b"\r\n") if not charset.startswith("utf-16") else text.replace("\n", "\r\n").encode(charset)
    body = {"8bit": lambda: data, "base64": lambda: base64.encodebytes(data), "quoted-printable": lambda: quopri.encodestring(data)}[how]()
    head = "Content-Type: text/plain" + (f"; charset={declared}" if declared else "")
    return f"{head}\r\nContent-Transfer-Encoding: {how}\r\n\r\n".encode() + body


def parts(kind: str, *inner: bytes, mark: str = "=_b") -> bytes:
    """Return several parts as one."""
    begin = f"Content-Type: multipart/{kind}; boundary=\"{mark}\"\r\n\r\nThis is a multipart message.\r\n".encode()
    return begin + b"".join(f"--{mark}\r\n".encode() + part + b"\r\n" for part in inner) + f"--{mark}--\r\n".encode()


def attached(kind: str, data: bytes) -> bytes:
    return f"Content-Type: {kind}\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n".encode() + base64.encodebytes(data)


def body(chance: random.Random, text: str, order: str) -> tuple[str, bytes]:
    """Return a way to put a text into a mail, by name. `order` is the text without anything around it."""
    how = chance.choice(("plain", "plain", "wrong", "html", "alternative", "mixed", "attached", "octets", "nested", "flowed", "soft"))
    plain = TEXT.encode() + text.replace("\n", "\r\n").encode()
    if how == "plain":
        charset, way = chance.choice(CHARSETS), chance.choice(("8bit", "base64", "quoted-printable"))
        charset = "utf-8" if set(text) & set(NARROW) else charset
        way = "base64" if charset.startswith("utf-16") else way
        return f"{charset}-{way}", encoded(text, charset, charset, way)
    if how == "wrong":
        real, declared = chance.choice(WRONG[:2] if set(text) & set(NARROW) else WRONG)
        return f"{real}-as-{declared}", encoded(text, real, declared, "base64")
    if how in ("html", "alternative"):
        name = chance.choice(sorted(HTMLS))
        page = (HTML_HEAD + HTMLS[name](text)).encode()
        return f"{how}-{name}", page if how == "html" else parts("alternative", plain, page)
    if how in ("mixed", "nested"):
        junk = [attached(*one) for one in chance.sample(JUNK, 3)]
        whole = parts("mixed", plain, *junk)
        return how, whole if how == "mixed" else parts("signed", parts("related", whole, mark="=_r"), mark="=_s")
    if how in ("attached", "octets"):
        kind = "text/plain; charset=utf-8; name=zug.txt" if how == "attached" else "application/octet-stream; name=\"=?utf-8?q?z=C3=BCge?=.TXT\""
        return how, parts("mixed", TEXT.encode() + b"Siehe Anlage.\r\n", attached(kind, order.encode()))
    if how == "soft":  # every line broken in the middle, as quoted-printable allows it
        lines = ["".join(f"={byte:02X}" for byte in line.encode()) for line in text.split("\n")]
        data = "\r\n".join("=\r\n".join(line[at : at + 9] for at in range(0, len(line), 9)) for line in lines)
        return how, f"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{data}".encode()
    return how, TEXT.replace("utf-8", "utf-8; format=flowed").encode() + "\r\n".join(f" {line}" if line.startswith((" ", "From ")) else line.rstrip() for line in text.split("\n")).encode()


# ---- the head ----------------------------------------------------------------------------------------------------

FROMS = (
    "{}", "Bert <{}>", "<{}>", "{} (Bert, privat)", "=?iso-8859-1?Q?B=E9rt_M=FCster?= <{}>", "=?utf-8?B?QsOpcnQ=?= <{}>", '"Muster, Bert" <{}>',
    '"anna@example.org" <{}>', "=?utf-8?q?anna=40example=2Eorg?= <{}>", "=?x-broken?Q?=ZZ?= <{}>", "Bert\r\n\t<{}>", '"Bert \\"der Bär\\"" <{}>',
)  # fmt: skip
DATES = ("Received: from a by b; {}\r\nDate: Fri, 1 Jan 1999 00:00:00 +0000\r\n", "Date: {}\r\n", "Received: (qmail 17 invoked)\r\nReceived: from x; {}\r\nDate: {}\r\n")
EXTRA = (
    "", "", "MIME-Version: 1.0\r\n", "Subject: =?utf-8?Q?Z=C3=BCge=0D=0ABcc:_x@example.org?=\r\n", "Message-ID: <same@example.org>\r\n",
    "Message-ID: kaputt\r\n", "X-Mailer: \xff\xfe\r\n", "Reply-To: anna@example.org\r\nSender: anna@example.org\r\n", "Subject: Re: AW: Re: Golf\r\n",
)  # fmt: skip


def head(chance: random.Random, address: str, minute: int) -> bytes:
    when = f"Fri, 4 Dec 2026 {minute // 60:02}:{minute % 60:02}:00 +0100"
    sender = chance.choice(FROMS).format(chance.choice((address, address.upper(), address.title())))
    return (chance.choice(DATES).replace("{}", when) + f"From: {sender}\r\nTo: gm@example.org\r\n" + chance.choice(EXTRA)).encode("latin-1")


def by_chance(count: int, seed: int) -> Iterator[Case]:
    """Yield letters that all are good, each of another order: bert's from his address, carl's with his word from
    anywhere."""
    chance = random.Random(seed)
    names = sorted(LAYOUTS)
    for number in range(count):
        person = chance.choice(("bert", "carl"))
        order = f"changes: [79 -> {100 + number}]" if chance.random() < 0.5 else f"changes:\n  - 79 -> {100 + number}"
        layout = names[number % len(names)]
        signed = "" if person == "bert" else "von: carl\nwort: Blauer Enzian\n\n"
        text = LAYOUTS[layout](block("bert", order)).replace("3 bert", f"3 {person}")
        address = "bert@example.org" if person == "bert" else chance.choice(("carl@example.org", "urlaub@example.org"))
        how, data = body(chance, signed + text, signed + block(person, order))
        how = f"{number:04}-{layout}-{how}.eml"
        answers = f"In-Reply-To: {OURS}\r\n".encode() if layout in QUOTING else b""
        yield Case(how, head(chance, address, number % 1400) + answers + data, person, order)


# ---- what is odd -------------------------------------------------------------------------------------------------

BERT = "From: bert@example.org\r\nDate: Fri, 4 Dec 2026 23:{:02}:00 +0100\r\n"
ORDER = block("bert", "changes: [79 -> 80]")
SLIP = "changes: [79 -> 80]"


def plain(text: str, head: str = "", number: int = 0, sender: str = "bert@example.org") -> bytes:
    return (BERT.replace("bert@example.org", sender).format(number % 60) + head + TEXT + text.replace("\n", "\r\n")).encode()


def zip_bomb() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("bomb", b"\0" * 30_000_000)
    return stream.getvalue()


def bounce(head: str) -> bytes:
    """Return a mail that gives the GM's reminder back, with word and block."""
    reminder = "From: gm@example.org\r\nTo: carl@example.org\r\n" + TEXT + "von: carl\r\nwort: Blauer Enzian\r\n" + block("carl", SLIP)
    told = TEXT + "Your message could not be delivered.\r\n"
    return (BERT.replace("bert@example.org", "MAILER-DAEMON@mx.example.org") + head).encode() + parts(
        "report; report-type=delivery-status", told.encode(), b"Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n",
        b"Content-Type: message/rfc822\r\n\r\n" + reminder.encode(),
    )  # fmt: skip


MACHINES = (
    "Auto-Submitted: auto-replied\r\n", "X-Autoreply: yes\r\n", "X-Auto-Response-Suppress: All\r\nAuto-Submitted: auto-generated\r\n", "Return-Path: <>\r\n",
    "Precedence: auto_reply\r\n", "X-Autorespond: ja\r\n", "X-Failed-Recipients: a@example.org\r\n",
)  # fmt: skip
LISTS = ("List-Id: <l.example.org>\r\n", "Precedence: list\r\n", "List-Unsubscribe: <mailto:x@example.org>\r\n", "Precedence: bulk\r\n")


def odd(large: bool) -> Iterator[Case]:
    """Yield letters with something wrong or strange in them, by hand; the large ones only if they are wanted."""
    good: Sequence[tuple[str, bytes]] = (
        ("nul", plain(ORDER.replace("[79", "[\x0079").replace("Grüße", "\0"))),
        ("no-date", plain(ORDER).replace(b"Date: Fri, 4 Dec 2026 23:00:00 +0100\r\n", b"")),
        ("odd-date", plain(ORDER).replace(b"Fri, 4 Dec 2026 23:00:00 +0100", b"gestern abend")),
        ("year-99999", plain(ORDER).replace(b"4 Dec 2026", b"4 Dec 99999")),
        ("lf-only", plain(ORDER).replace(b"\r\n", b"\n")),
        ("cr-only-body", plain("").replace(b"\r\n", b"\n") + ORDER.replace("\n", "\r").encode()),
        ("bom-in-text", plain("\ufeff" + ORDER)),
        ("broken-qp", (BERT.format(1) + TEXT.replace("8bit", "quoted-printable")).encode() + b"Gr=FC=DFe =ZZ =\r\n\r\n" + ORDER.encode() + b"\r\n="),
        ("base64-noise", (BERT.format(1) + TEXT.replace("8bit", "base64")).encode() + base64.b64encode(ORDER.encode()).rstrip(b"=") + b"\r\n-- \r\n"),
        ("encoding-unknown", (BERT.format(1) + TEXT.replace("8bit", "x-uuencode-2")).encode() + ORDER.encode()),
        ("no-boundary", (BERT.format(1) + "Content-Type: multipart/mixed\r\n\r\n" + ORDER).encode()),
        ("boundary-unclosed", BERT.format(1).encode() + parts("mixed", TEXT.encode() + ORDER.encode()).removesuffix(b"--=_b--\r\n")),
        ("missing-type", (BERT.format(1) + "Content-Type: \r\n\r\n" + ORDER).encode()),
        ("empty-plain", BERT.format(1).encode() + parts("alternative", TEXT.encode(), (HTML_HEAD + HTMLS["br"](ORDER)).encode())),
        ("forwarded-eml", BERT.format(1).encode() + parts("mixed", TEXT.encode() + b"anbei", b"Content-Type: message/rfc822\r\n\r\n" + plain(ORDER))),
        ("header-after-header", plain(ORDER, "X: " + "a" * 70_000 + "\r\n")),
        ("many-headers", plain(ORDER, "".join(f"X-{n}: y\r\n" for n in range(3000)))),
        ("many-spaces", plain(ORDER.replace("changes:", "changes:" + " " * 50_000))),
        ("zip-bomb", BERT.format(1).encode() + parts("mixed", TEXT.encode() + ORDER.encode(), attached("application/zip", zip_bomb()))),
        ("many-parts", BERT.format(1).encode() + parts("mixed", TEXT.encode() + ORDER.encode(), *[attached(*JUNK[0])] * 500)),
        ("typed-spaces", plain(ORDER.replace("\n", " \n")).replace(b"charset=utf-8", b"charset=utf-8; format=flowed; delsp=yes")),
        ("dashes-said-to-be-latin-1", plain("Grüße – Bert\n" + ORDER).decode().replace("utf-8", "iso-8859-1").encode("cp1252")),
        ("smart-quotes", plain(ORDER + "„Schöne Grüße“ – Bert")),
    )  # fmt: skip
    for name, raw in good:
        yield Case(f"good-{name}.eml", raw, "bert", SLIP)
    for number, line in enumerate(LISTS):
        yield Case(f"list-{number}.eml", plain(ORDER, line), "bert", SLIP, answered=False)
    for number, line in enumerate(MACHINES):
        yield Case(f"machine-{number}.eml", plain("Ich bin im Urlaub.\n\n" + ORDER, line), answered=False)
        yield Case(f"bounce-{number}.eml", bounce(line), answered=False)
    yield Case("bounce-plain.eml", bounce(""), answered=False)
    yield Case("bounce-qmail.eml", plain("Hi. This is the qmail-send program.\n\nwort: Blauer Enzian\nvon: carl\n" + ORDER, "", 0, "mailer-daemon@x.org"), answered=False)
    refused: Sequence[tuple[str, bytes]] = (
        ("two", plain(ORDER + ORDER.replace("80", "81"))),
        ("forged", plain(block("carl", SLIP))),
        ("name-but-no-word", plain("von: carl\n" + block("carl", SLIP), sender="carl@example.org")),
        ("name-and-wrong-word", plain("von: carl\nwort: Roter Enzian\n" + block("carl", SLIP), sender="carl@example.org")),
        ("word-of-another", plain("wort: Blauer Enzian\n" + block("carl", SLIP))),
        ("two-senders", plain(ORDER, sender="bert@example.org, anna@example.org")),
        ("two-froms", plain(ORDER, "From: anna@example.org\r\n")),
        ("stranger", plain(ORDER, sender="evil@example.com")),
        ("name-as-address", plain(ORDER, sender='"bert@example.org" <evil@example.com>')),
        ("unclosed", plain(ORDER.removesuffix("--- zine ---\n"))),
        ("path", plain(ORDER.replace("3 bert", "3 ../../people"))),
        ("tag", plain(ORDER.replace("[79 -> 80]", "!!python/object/apply:os.system [true]"))),
        ("aliases", plain(ORDER.replace("changes: [79 -> 80]", "a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]"))),
        ("deep", plain(ORDER.replace("79 -> 80", "[" * 5000))),
        ("deep-mapping", plain(ORDER.replace("changes: [79 -> 80]", "\n".join(" " * n + "a:" for n in range(900))))),
        ("closed", BERT.format(1).encode() + parts("mixed", TEXT.encode() + b"anbei", attached("image/jpeg; name=\"\xe2\x80\xae<b>zug.jpg\"", b"\xff\xd8\xff"), attached(*JUNK[4]))),
        ("many-forms", BERT.format(1).encode() + parts("mixed", TEXT.encode(), *[attached("image/pdf", b"%PDF-1.4")] * 30)),
        ("one-line", plain(ORDER.replace("\n", " "))),
        ("winmail-only", BERT.format(1).encode() + parts("mixed", TEXT.encode(), attached(*JUNK[0]))),
        ("calendar-only", BERT.format(1).encode() + b"Content-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
        ("tables", plain("\n".join(f"{n}|{n}|{n}" for n in range(2000)))),
        ("empty-lines", plain(ORDER.replace("[79", "\n" * 200_000 + "[79").replace("changes", "chances"))),
        ("dashes", plain("-" * 100_000 + " zine" + " " * 100_000 + "golf")),
        ("quotes", plain("> " * 200_000)),
        ("colons", plain("von:" + " " * 200_000 + "!")),
        ("commas", plain("Wechsel " + "1 -> 2; " * 30_000 + "x")),
        ("dashes-of-a-set", plain("Neuer Schlägersatz " + "112 - " * 30_000)),
        ("html-deep", (BERT.format(1) + HTML_HEAD + "<div>" * 20_000 + "x").encode()),
        ("html-unclosed", (BERT.format(1) + HTML_HEAD + "<!--" * 20_000 + "<![CDATA[" + "<a " * 20_000).encode()),
    )  # fmt: skip
    for name, raw in refused:
        yield Case(f"refused-{name}.eml", raw, answered=name not in ("two-senders", "two-froms"))
    texts = {"empty": b"", "newline": b"\n", "nuls": b"\0" * 5000, "bytes": bytes(range(256)) * 40, "pdf": b"%PDF-1.7\n%%EOF", "from": b"From ", "half": b"\xff\xfe"}
    for name, raw in texts.items():
        yield Case(f"refused-{name}.txt", raw, answered=False)
    yield Case("late.eml", plain(ORDER).replace(b"2026", b"2038"), "bert", SLIP)
    depth = 1000
    inner = "".join(f"--b{n}\r\nContent-Type: multipart/mixed; boundary=b{n + 1}\r\n\r\n" for n in range(depth))
    yield Case("refused-nested.eml", (BERT.format(1) + "Content-Type: multipart/mixed; boundary=b0\r\n\r\n" + inner + f"--b{depth}\r\n" + TEXT + ORDER).encode())
    if large:
        yield Case("refused-20-megabytes.eml", plain("x" * 20_000_000 + "\n" + ORDER))
        yield Case("refused-one-line.eml", plain("x" * 9_000_000 + ORDER))
        yield Case("good-line-before.eml", plain(ORDER + "x" * 9_000_000), "bert", SLIP)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for case in (*by_chance(int([*sys.argv, "300"][2]), int([*sys.argv, "0", "18"][3])), *odd(True)):
        (folder / case.name).write_bytes(case.raw)
