"""The kinds of value that mail and publishing need: a time zone, the server that mail is handed to, an address; a place
elsewhere."""

from __future__ import annotations

import re
from zoneinfo import ZoneInfo

from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase

NO_TIME_ZONE = Phrase(de="eine Zeitzone wie Europe/Berlin erwartet, gefunden: {found}", en="expected a time zone such as Europe/Berlin, found: {found}")
NO_SERVER = Phrase(
    de="ein Mailserver wie mail.example.org oder mail.example.org:465 erwartet, gefunden: {found}",
    en="expected a mail server such as mail.example.org or mail.example.org:465, found: {found}",
)
NO_ADDRESS = Phrase(de="eine E-Mail-Adresse erwartet, gefunden: {found}", en="expected an e-mail address, found: {found}")
NO_TELEPHONE = Phrase(
    de="Telefonnummer wie +49 4636 1234 erwartet, gefunden: {found}", en="expected a telephone number such as +49 4636 1234, found: {found}"
)
NO_REMOTE = Phrase(
    de="die Adresse eines Ordners oder Repositorys erwartet, wie user@host:/pfad, gefunden: {found}",
    en="expected the address of a folder or repository such as user@host:/path, found: {found}",
)
NO_BRANCH = Phrase(de="der Name eines Zweigs erwartet, wie pages, gefunden: {found}", en="expected the name of a branch, such as pages, found: {found}")

SUBMISSION = 587
"""The port at which a server takes mail, unless another is named."""
REMIND = 3
"""Days before a deadline that a reminder goes out, unless zine.yaml says otherwise."""
ADDRESS = re.compile(r"(?!-)[^\s@<>()\[\],;:\\\"-][^\s@<>()\[\],;:\\\"]{0,63}@[\w][\w.-]{0,252}")
"""Of what follows RFC 5321 nothing that begins with a dash: a program that hands mail on would take it for an
option."""


def time_zone(text: str) -> str:
    """Return the name of a time zone; raises Mistake."""
    try:
        ZoneInfo(text)
    except Exception:  # each kind of wrong name has its own
        raise Mistake(NO_TIME_ZONE(found=shown(text))) from None
    return text


def mail_server(text: str) -> tuple[str, int]:
    """Return a server's name and port; raises Mistake."""
    match = re.fullmatch(r"([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?", text)
    if not match or not 0 < int(match[2] or SUBMISSION) < 65536:
        raise Mistake(NO_SERVER(found=shown(text)))
    return match[1].strip("[]"), int(match[2] or SUBMISSION)


def is_address(text: str) -> bool:
    """Tell whether a mail can be sent to what a text says."""
    return bool(ADDRESS.fullmatch(text))


def mail_address(text: str) -> str:
    """Return an e-mail address; raises Mistake."""
    if not is_address(text):
        raise Mistake(NO_ADDRESS(found=shown(text)))
    return text


def no_or_mail_address(text: str) -> str:
    """Return an e-mail address, or nothing where nothing stands; raises Mistake."""
    return mail_address(text.strip()) if text.strip() else ""


def telephone(text: str) -> str:
    """Return a telephone number as it was typed, or nothing where nothing stands; raises Mistake."""
    if text.strip() and not re.fullmatch(r"\+?[0-9][0-9 ()/.-]{3,28}[0-9]", text.strip()):
        raise Mistake(NO_TELEPHONE(found=shown(text)))
    return text.strip()


def remote(text: str) -> str:
    """Return an address that is handed to rsync or git; raises Mistake for what these would take for an option or a
    command."""
    if not re.fullmatch(r"(?!-)(?!ext::)[^\s\x00-\x1f]+", text):
        raise Mistake(NO_REMOTE(found=shown(text)))
    return text


def branch(text: str) -> str:
    """Return the name of a branch; raises Mistake."""
    if not re.fullmatch(r"\w[\w.-]*(?:/\w[\w.-]*)*", text) or ".." in text or text.endswith((".", ".lock")):
        raise Mistake(NO_BRANCH(found=shown(text)))
    return text
