"""Mails out of files to a server, each once: what was taken is written down before the next one is handed over.

A mail is known by its bytes. One that the server has not said it took is handed over again at the next run, with the
same `Message-ID`; one that it has taken never is.
"""

from __future__ import annotations

import email.utils
import smtplib
import ssl
from collections.abc import Callable, Iterable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from generator.desk import head, journal
from generator.source.fields import shown
from generator.source.post import NO_ADDRESS, is_address
from generator.values.phrase import Message, Phrase
from generator.values.system_faults import why

USER, PASSWORD = "ZINE_SMTP_USER", "ZINE_SMTP_PASSWORD"
"""The variables of the environment that name who hands over mail."""
SECONDS = 30
"""To wait for a server."""
AT_ONCE_ENCRYPTED = 465
"""The port at which a server speaks TLS from the first byte."""
BEGINNING = 10_000
"""Bytes in which the head of a mail of ours ends."""
HERE = ("localhost", "127.0.0.1", "::1")

NO_ENCRYPTION = Phrase(
    de="{server} bietet keine Verschlüsselung an; Benutzer und Kennwort werden nicht im Klartext geschickt",
    en="{server} offers no encryption; user and password are not sent in the clear",
)
NOT_TAKEN = Phrase(de="{to}: nicht angenommen ({reason})", en="{to}: not taken ({reason})")
NO_SERVER = Phrase(de="{server}: {reason}; noch nicht gesendete Mails: {n}", en="{server}: {reason}; mails not sent yet: {n}")
SENT = Phrase(de="{to}: gesendet", en="{to}: sent")


class MailServer(Struct, frozen=True):
    """Where mail is handed over, and by whom."""

    name: str
    port: int
    user: str = ""
    password: str = ""


class SentLog:
    """What was sent: a file to which a line is added, and made durable, for each mail that a server has taken."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = [line for line in journal.lines(path) if isinstance(line.get("mail"), str)]
        self.sent = {line["mail"] for line in lines}
        self.files = {str(line.get("file")) for line in lines}
        """What the files were called."""
        self.paths = {f"{line.get('round')}/{line.get('file')}" for line in lines}
        """The same with the folders of their rounds, of those of which that is known."""
        self.ids = {(str(line["id"]), str(line.get("to")).lower()) for line in lines if line.get("id")}
        """Their `Message-ID`, and to whom they went."""

    def add(self, mail: str, to: str, path: Path, id: str = "") -> None:
        """Write down that a mail was taken; it is on the disk when this returns. Raises OSError."""
        sent = email.utils.format_datetime(email.utils.localtime())
        journal.add(self.path, {"mail": mail, "id": id, "to": to, "round": path.parent.name, "file": path.name, "sent": sent})
        self.sent.add(mail)


def written(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the `Message-ID` of mails that lie in a folder and those in it, and to whom they go."""
    for path in folder.rglob("*.eml"):
        with path.open("rb") as file:
            top = head.read(file.read(BEGINNING))
        yield top.one("message-id"), top.one("to").lower()


def send(files: Iterable[Path], server: MailServer, record: SentLog, language: str, say: Callable[[str], None]) -> bool:
    """Hand over all mails that have not been sent; say what became of each; tell whether all of them are sent now.

    A mail that is not taken, or a server that goes away in the middle of one, stops none of the others; a server that
    cannot be reached does.
    """

    def tell(message: Message) -> None:
        say(message.plain(language))

    waiting = [(path, data) for path in files if (data := unsent(path, record)) is not None]
    good = True
    link: smtplib.SMTP | None = None
    try:
        for done, (path, data) in enumerate(waiting):
            message = message_from_bytes(data, policy=policy.SMTP)
            to, sender = (str(message[name] or "") for name in ("To", "From"))
            message["Date"] = email.utils.format_datetime(email.utils.localtime())
            if not is_address(to):
                tell(NOT_TAKEN(to=path.name, reason=NO_ADDRESS(found=shown(to))))
                good = False
                continue
            try:
                link = link or _connected(server)
            except NoEncryption:
                tell(NO_ENCRYPTION(server=server.name))
                return False
            except OSError as fault:
                tell(NO_SERVER(server=server.name, reason=_reason(fault), n=len(waiting) - done))
                return False
            try:
                _hand_over(link, sender, to, message)
            except (OSError, UnicodeError) as fault:
                tell(NOT_TAKEN(to=to, reason=NO_ADDRESS(found=shown(to)) if isinstance(fault, UnicodeError) else _reason(fault)))
                good, link = False, _fresh(link)
                continue
            record.add(_name(data), to, path, str(message["Message-ID"] or ""))
            tell(SENT(to=to))
    finally:
        if link is not None:
            _closed(link)
    return good


def unsent(path: Path, record: SentLog) -> bytes | None:
    """Return a mail that has not been sent yet; None for one that has."""
    data = path.read_bytes()
    return None if _name(data) in record.sent else data


def _hand_over(link: smtplib.SMTP, sender: str, to: str, message: EmailMessage) -> None:
    """Hand a mail over. Raises OSError, UnicodeError. An address with other than ASCII letters goes only to servers
    that know these (RFC 6531)."""
    from_, to = map(_in_ascii, (sender, to))
    if (from_ + to).isascii():
        link.sendmail(from_, [to], message.as_bytes())
    else:
        link.sendmail(from_, [to], message.as_bytes(policy=policy.SMTPUTF8), ["SMTPUTF8"])


def _in_ascii(address: str) -> str:
    """Return an address with its domain as servers know it. Raises UnicodeError."""
    name, _, domain = address.rpartition("@")
    return f"{name}@{domain.encode('idna').decode('ascii')}"


class NoEncryption(Exception):
    """A server would get user and password in the clear."""


def _name(data: bytes) -> str:
    return sha256(data).hexdigest()


def _connected(server: MailServer) -> smtplib.SMTP:
    """Return a link to a server: encrypted where it can be, and always before a password is sent. Raises OSError,
    NoEncryption."""
    safe = ssl.create_default_context()
    if server.port == AT_ONCE_ENCRYPTED:
        link: smtplib.SMTP = smtplib.SMTP_SSL(server.name, server.port, timeout=SECONDS, context=safe)
    else:
        link = smtplib.SMTP(server.name, server.port, timeout=SECONDS)
        link.ehlo()
        if link.has_extn("starttls"):
            link.starttls(context=safe)
            link.ehlo()
        elif server.user and server.name not in HERE:
            _closed(link)
            raise NoEncryption
    if server.user:
        link.login(server.user, server.password)
    return link


def _fresh(link: smtplib.SMTP) -> smtplib.SMTP | None:
    """Return the link ready for another mail; None if it is gone."""
    try:
        link.rset()
    except (smtplib.SMTPException, OSError):
        return None
    return link


def _closed(link: smtplib.SMTP) -> None:
    try:
        link.quit()
    except (smtplib.SMTPException, OSError):
        link.close()


def _reason(fault: Exception) -> Message | str:
    """Return what a server said, or the system, on one line."""
    if isinstance(fault, smtplib.SMTPRecipientsRefused):
        code, said = next(iter(fault.recipients.values()))
    elif isinstance(fault, smtplib.SMTPResponseException):
        code, said = fault.smtp_code, fault.smtp_error  # type: ignore[assignment]
    elif isinstance(fault, OSError) and not isinstance(fault, smtplib.SMTPException) and isinstance(told := why(fault), Message):
        return told
    else:
        return " ".join(str(fault).split()) or type(fault).__name__
    return " ".join(f"{code} {said.decode('utf-8', 'replace') if isinstance(said, bytes) else said}".split())
