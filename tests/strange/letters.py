"""How people's mail programs send what they typed, and what a mailbox makes of it."""

from __future__ import annotations

import base64
import datetime
import html
import quopri
import re
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

GM = "gm@example.org"
OLD = "Hallo,\n\ndie neue Runde läuft, bitte schickt eure Befehle.\nViele Grüße\nAnna"


def stamp(when: datetime.datetime) -> str:
    """A date as heads have it."""
    return when.strftime("%a, %d %b %Y %H:%M:%S +0100")


def _head(sender: str, subject: str, id: str, when: datetime.datetime, *more: str, crlf: bool = True) -> bytes:
    lines = [
        f"Received: from mx.example.net (mx.example.net [192.0.2.7]) by mail.example.org; {stamp(when + datetime.timedelta(seconds=9))}",
        f"Date: {stamp(when)}",
        f"From: {sender}",
        f"To: Spielleitung <{GM}>",
        f"Subject: {_encoded(subject)}",
        f"Message-ID: {id}",
        "MIME-Version: 1.0",
        *more,
    ]
    return ("\r\n" if crlf else "\n").join([*lines, "", ""]).encode("utf-8")


def _encoded(text: str) -> str:
    return text if text.isascii() else f"=?utf-8?B?{base64.b64encode(text.encode()).decode()}?="


def _quoted(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


def _thunderbird(text: str, *head: str, **_: str) -> tuple[tuple[str, ...], bytes]:
    body = f"{text}\nAm 03.12.26 um 09:12 schrieb Anna:\n{_quoted(OLD)}"
    return ("User-Agent: Mozilla Thunderbird", "Content-Type: text/plain; charset=UTF-8; format=flowed", "Content-Transfer-Encoding: 8bit"), body.encode()


def _of_a_page(line: str) -> str:
    """A line as programs write it into a page: what is indented stays so."""
    return re.sub(" {2,}|^ ", lambda spaces: "&nbsp;" * len(spaces[0]), html.escape(line))


def _gmail(text: str) -> tuple[tuple[str, ...], bytes]:
    rows = "".join(f"<div>{_of_a_page(line) or '<br>'}</div>" for line in text.splitlines())
    quote = "".join(f"{html.escape(line)}<br>" for line in OLD.splitlines())
    page = (
        f'<div dir="ltr">{rows}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Do., 3. Dez. 2026 um 09:12 Uhr schrieb Anna '
        f'&lt;<a href="mailto:{GM}">{GM}</a>&gt;:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">{quote}</blockquote></div>'
    )
    plain = f"{text}\n\nAm Do., 3. Dez. 2026 um 09:12 Uhr schrieb Anna <{GM}>:\n\n{_quoted(OLD)}"
    parts = "--0000000000a1\r\nContent-Type: text/plain; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n".encode()
    parts += quopri.encodestring(plain.encode()) + b"\r\n--0000000000a1\r\nContent-Type: text/html; charset=\"UTF-8\"\r\n"
    parts += b"Content-Transfer-Encoding: quoted-printable\r\n\r\n" + quopri.encodestring(page.encode()) + b"\r\n--0000000000a1--\r\n"
    return ('Content-Type: multipart/alternative; boundary="0000000000a1"',), parts


def _outlook(text: str) -> tuple[tuple[str, ...], bytes]:
    rows = "".join(f"<p class=MsoNormal>{_of_a_page(line) or '<o:p>&nbsp;</o:p>'}</p>\r\n" for line in text.splitlines())
    page = (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=DE>'
        f"<div class=WordSection1>{rows}<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>Von:</b> Anna &lt;{GM}&gt;<br>"
        f"<b>Gesendet:</b> Donnerstag, 3. Dezember 2026 09:12<br><b>An:</b> alle<br><b>Betreff:</b> Runde</p></div>{html.escape(OLD)}</div></body></html>"
    )
    return (
        "X-Mailer: Microsoft Outlook 16.0",
        "X-Auto-Response-Suppress: OOF",
        'Content-Type: text/html; charset="windows-1252"',
        "Content-Transfer-Encoding: quoted-printable",
    ), quopri.encodestring(page.encode("cp1252", "xmlcharrefreplace"))


def _apple(text: str) -> tuple[tuple[str, ...], bytes]:
    body = f"{text}\n\n> Am 03.12.2026 um 09:12 schrieb Anna <{GM}>:\n> \n{_quoted(OLD)}\n\nVon meinem iPhone gesendet\n"
    return ("X-Mailer: iPhone Mail (20B110)", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"), base64.encodebytes(
        body.encode()
    )


def _gmx(text: str) -> tuple[tuple[str, ...], bytes]:
    body = f'{text}\n\nGesendet: Donnerstag, 03. Dezember 2026 um 09:12 Uhr\nVon: "Anna" <{GM}>\nAn: alle\nBetreff: Runde\n{OLD}\n'
    return ("Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: quoted-printable"), quopri.encodestring(body.encode())


def _mutt(text: str) -> tuple[tuple[str, ...], bytes]:
    body = f"Moin,\n\n{text}\nGruss\n-- \nGesendet mit mutt\n"
    charset = "iso-8859-1" if body.encode("latin-1", "replace").decode("latin-1") == body else "utf-8"
    return ("User-Agent: Mutt/2.2", f"Content-Type: text/plain; charset={charset}", "Content-Transfer-Encoding: 8bit"), body.encode(charset)


def _pgp(text: str) -> tuple[tuple[str, ...], bytes]:
    dashed = "".join(f"- {line}\n" if line.startswith("-") else f"{line}\n" for line in text.splitlines())
    lines = "\n".join("iQIzBAEBCgAdFiEE" + f"{at:048d}" for at in range(30))
    body = f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{dashed}-----BEGIN PGP SIGNATURE-----\n\n{lines}\n=abcd\n-----END PGP SIGNATURE-----\n"
    return ("Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 7bit"), body.encode()


def _photo(text: str) -> tuple[tuple[str, ...], bytes]:
    parts = f"--b=_x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n--b=_x\r\nContent-Type: image/jpeg; name=IMG_1.jpg\r\n".encode()
    parts += b"Content-Disposition: attachment; filename=IMG_1.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    parts += base64.encodebytes(b"\xff\xd8\xff\xe0" + b"photo" * 400) + b"\r\n--b=_x--\r\n"
    return ('Content-Type: multipart/mixed; boundary="b=_x"',), parts


def _telephone(text: str) -> tuple[tuple[str, ...], bytes]:
    capital = "\n".join(line[:1].upper() + line[1:] for line in text.splitlines())
    return ("Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"), f"{capital}\n\nGesendet mit K-9 Mail\n".encode()


def _yahoo(text: str) -> tuple[tuple[str, ...], bytes]:
    body = f"{text}\n    Am Donnerstag, 3. Dezember 2026 um 09:12:13 MEZ hat Anna <{GM}> Folgendes geschrieben:\n \n {OLD}\n"
    return ("X-Mailer: WebService YahooMailIosMobile", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: quoted-printable"), quopri.encodestring(
        body.encode()
    )


def _breaking(text: str) -> tuple[tuple[str, ...], bytes]:
    """A program that ends each line before it has more than 72 letters, wherever that is, but in what is quoted."""
    lines = [row for line in text.splitlines() for row in [line] * line.startswith(">") or textwrap.wrap(line, 72, drop_whitespace=True, break_long_words=False, break_on_hyphens=False) or [""]]
    return ("X-Mailer: Claws Mail 4.1", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"), ("\n".join(lines) + "\n").encode()


PROGRAMS: tuple[Callable[[str], tuple[tuple[str, ...], bytes]], ...] = (
    *(_thunderbird, _gmail, _outlook, _apple, _gmx, _mutt, _pgp, _photo, _telephone, _yahoo, _breaking),
)


def letter(program: Callable[[str], tuple[tuple[str, ...], bytes]], text: str, sender: str, subject: str, id: str, when: datetime.datetime, *more: str) -> bytes:
    """Return a letter as a program sends it, with lines of the head that are its own."""
    head, body = program(text)
    return _head(sender, subject, id, when, *more, *head) + body


def quoted(text: str, when: datetime.datetime) -> str:
    """Return a letter of ours below what somebody answers to it."""
    return f"\n\nAm {when:%d.%m.%y} um {when:%H:%M} schrieb Spielleitung:\n{_quoted(text)}"


# ---- what is no order --------------------------------------------------------------------------------------------

MACHINES: tuple[tuple[str, ...], ...] = (
    ("Auto-Submitted: auto-replied",),
    ("X-Autoreply: yes",),
    ("Precedence: bulk",),
    ("Precedence: auto_reply",),
    ("X-Autorespond: weg",),
    ("List-Id: <leute.example.org>", "List-Unsubscribe: <mailto:x@example.org>"),
    ("X-AutoReply-From: bert@example.org",),
    ("X-Mail-Autoreply: yes",),
    ("X-Loop: bert@example.org",),
    ("Return-Path: <>",),
    ("Auto-Submitted: auto-generated (away)",),
)


def machine(chance: Random, sender: str, id: str, when: datetime.datetime, quoted: str = "") -> bytes:
    """Return what a program wrote: an absence note, a list's mail, a bounce; it may quote an order."""
    head = chance.choice(MACHINES)
    body = f"Ich bin bis zum 12. nicht da.\n\n{quoted}".encode()
    return _head(sender, "Automatische Antwort: Runde", id, when, *head, "Content-Type: text/plain; charset=utf-8") + body


def spam(chance: Random, id: str, when: datetime.datetime) -> bytes:
    """Return a letter of nobody whom we know, without any order."""
    text = chance.choice(("Best prices!\n", "<a " * 300, "Sehr geehrte Damen und Herren,\n\nIhr Paket wartet.\n", "-----BEGIN PGP SIGNED MESSAGE-----\n" + "a\n" * 40))
    return _head(f"Shop <shop{chance.randint(1, 9)}@example.com>", "Ihr Paket", id, when, "Content-Type: text/plain; charset=utf-8") + text.encode()


# ---- the mailbox -------------------------------------------------------------------------------------------------

SEPARATORS = (
    "From {address} {day}\n",
    "From - {day}\n",
    "From \n",
    "From {address}\n",
    "From {address} 2026-12-03 09:12:00\n",
    "From MAILER-DAEMON {day}\n",
    "From ???@??? {day}\n",
)
STATES = ("X-Mozilla-Status: 0001\r\nX-Mozilla-Status2: 00000000", "Status: RO", "Status: O\r\nX-UID: 17", "X-Keywords:                ", "")


def marked(chance: Random, raw: bytes) -> bytes:
    """Return a letter as a mail program keeps it: with a header of its own, other line ends, one empty line more."""
    head, gap, body = raw.partition(b"\r\n\r\n")
    if state := chance.choice(STATES):
        head = state.encode() + b"\r\n" + head if chance.random() < 0.5 else head + b"\r\n" + state.encode()
    raw = head + gap + body
    if chance.random() < 0.4:
        raw = raw.replace(b"\r\n", b"\n")
    return raw + chance.choice((b"", b"\n"))


def mbox(chance: Random, letters: Sequence[tuple[datetime.datetime, bytes]], path: Path) -> None:
    """Write a box as programs do, each letter behind a separator of whatever kind."""
    mixed = chance.random() < 0.3
    form = chance.choice(SEPARATORS)
    with path.open("wb") as file:
        for when, raw in letters:
            separator = (chance.choice(SEPARATORS) if mixed else form).format(address="x@example.org", day=when.strftime("%a %b %d %H:%M:%S %Y"))
            lines = marked(chance, raw).replace(b"\r\n", b"\n").split(b"\n")
            body = b"\n".join(b">" + line if line.startswith(b"From ") else line for line in lines)
            file.write(separator.encode() + body.rstrip(b"\n") + b"\n\n")


def maildir(chance: Random, letters: Sequence[tuple[datetime.datetime, bytes]], path: Path) -> None:
    """Write a Maildir; what was read lies in `cur` with flags."""
    for name in ("cur", "new", "tmp"):
        (path / name).mkdir(parents=True, exist_ok=True)
    for old in [*(path / "cur").iterdir(), *(path / "new").iterdir()]:
        old.unlink()
    for number, (when, raw) in enumerate(letters):
        name = f"{int(when.timestamp())}.{number}.host"
        where = path / "cur" / f"{name}:2,{chance.choice(('S', 'RS', ''))}" if chance.random() < 0.6 else path / "new" / name
        where.write_bytes(marked(chance, raw))
