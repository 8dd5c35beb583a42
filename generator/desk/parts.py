"""What a mail consists of, found by walking its lines: parts in parts, letters that are attached to it, texts in any
charset. Number, depth and length are bounded, and nothing takes longer than its length."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from email.message import Message
from email.utils import collapse_rfc2231_value, decode_params
from functools import cached_property

from msgspec import Struct

from generator.desk import head
from generator.desk.head import MailHead

MOST = 50
"""Parts of a mail that are looked at."""
DEEPEST = 20
"""Parts in parts that are looked into."""
MOST_TEXT = 1_000_000
"""Characters of one text that are read; no order is as long."""
LONGEST_BOUNDARY = 200
MOST_PARAMETERS = 50
BEGINNING = 3000
"""Bytes that show what kind of file something is."""
WESTERN = ("iso-8859-1", "windows-125", "cp125", "latin", "us-ascii")
LATIN_1 = ("iso-8859-1", "iso_8859-1", "latin1", "latin-1")
"""What many programs call Windows-1252, as all browsers know."""
CODECS = frozenset(
    {"ascii", "utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "utf-7", "koi8-r", "koi8-u", "koi8-t", "kz1048", "ptcp154"}
    | {f"iso8859-{number}" for number in range(1, 17)}
    | {f"cp{number}" for number in (437, 720, 737, 775, *range(850, 876), *range(1250, 1259), 932, 936, 949, 950, 1125)}
    | {f"mac-{name}" for name in ("roman", "latin2", "centeuro", "cyrillic", "greek", "iceland", "turkish", "croatian", "romanian")}
    | {"gb2312", "gbk", "gb18030", "hz", "big5", "big5hkscs", "shift_jis", "shift_jis_2004", "euc_jp", "euc_kr", "johab", "tis-620"}
    | {"iso2022_jp", "iso2022_jp_1", "iso2022_jp_2", "iso2022_jp_3", "iso2022_jp_ext", "iso2022_kr"}
)
"""Charsets that a text may have. Python knows more codecs, and what some of them take their time for are no
charsets."""


class MailPart(Struct, frozen=True, dict=True):
    """A part that has no others in it: its head, its bytes as they were sent; in letters that are attached, the head of
    the innermost one."""

    head: MailHead
    sent: bytes
    letter: MailHead | None = None

    @cached_property
    def _type(self) -> tuple[str, dict[str, str]]:
        return parameters(self.head.one("content-type"))

    @property
    def kind(self) -> str:
        """What it says it is, such as `text/plain`."""
        return self._type[0] if re.fullmatch(r"[\w.+-]{1,100}/[\w.+-]{1,100}", self._type[0]) else "text/plain"

    @property
    def charset(self) -> str | None:
        return self._type[1].get("charset", "").strip("'") or None

    def has(self, name: str, value: str) -> bool:
        """Tell whether its kind has a parameter that says so."""
        return self._type[1].get(name, "").lower() == value

    @cached_property
    def _disposition(self) -> tuple[str, dict[str, str]]:
        return parameters(self.head.one("content-disposition"))

    @property
    def attached(self) -> bool:
        return self._disposition[0] == "attachment"

    @property
    def name(self) -> str:
        """What the file is called."""
        return head.readable(self._disposition[1].get("filename") or self._type[1].get("name") or "")[:200]

    def data(self, most: int | None = None) -> bytes:
        """Return its bytes as they were before they were sent, the first of them at least."""
        sent = self.sent if most is None else self.sent[:most]
        message = Message()
        message["Content-Transfer-Encoding"] = self.head.one("content-transfer-encoding").strip("'\"")[:50]
        message.set_payload(sent.decode("ascii", "surrogateescape"))
        try:
            data = message.get_payload(decode=True)
        except Exception:  # each kind of broken encoding has its own
            data = None
        return data if isinstance(data, bytes) else sent


def parameters(field: str) -> tuple[str, dict[str, str]]:
    """Return what a field says before the first semicolon, in small letters, and its parameters."""
    first, *rest = _divided(field)
    pairs = [(name.strip().lower(), _unquoted(value.strip())) for name, sign, value in (one.partition("=") for one in rest[:MOST_PARAMETERS]) if sign]
    found = dict(reversed(pairs))
    if any("*" in name for name in found):
        try:
            found |= {name: collapse_rfc2231_value(value).strip('"') for name, value in decode_params([("", ""), *pairs])[1:]}
        except Exception:  # each kind of wrong name has its own
            pass
    return first.split("(", 1)[0].strip().lower(), found


def _divided(field: str) -> Iterator[str]:
    """Yield what stands between semicolons that are not between quotation marks."""
    beginning = at = 0
    while at < len(field):
        if field[at] == '"' and (end := field.find('"', at + 1)) > 0:
            at = end
        elif field[at] == '"':
            break
        elif field[at] == ";":
            yield field[beginning:at]
            beginning = at + 1
        at += 1
    yield field[beginning:]


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] == '"' else value


def parts(top: MailHead, raw: bytes) -> tuple[tuple[MailPart, ...], bool]:
    """Return the parts of a mail, and whether all of them were looked at: there may be too many, or too deep in each
    other."""
    found: list[MailPart] = []
    open_: list[tuple[bytes, MailHead | None]] = []
    """The boundaries of the parts that are open, and in which attached letter they are."""
    whole = True
    here, at, letter = top, top.text, None
    while True:
        kind, said = parameters(here.one("content-type"))
        boundary = said.get("boundary", "")[:LONGEST_BOUNDARY].rstrip().encode()
        several = kind.startswith("multipart/") and boundary and raw.find(b"--" + boundary, at) >= 0
        if several and len(open_) >= DEEPEST:
            return tuple(found), False
        if kind == "message/rfc822" and here is not letter and here.one("content-transfer-encoding").lower() not in ("base64", "quoted-printable"):
            if len(open_) >= DEEPEST:
                return tuple(found), False
            here = letter = head.read(raw, at, _delimiters(open_))
            at = here.text
            continue
        if several:
            open_.append((boundary, letter))
        end, behind, level, closes = _next(raw, at, open_)
        if not several:
            found.append(MailPart(here, raw[at:end], letter))
        while closes or level < 0:
            if level < 0:
                return tuple(found), whole
            del open_[level:]
            at = behind
            end, behind, level, closes = _next(raw, at, open_)
        del open_[level + 1 :]
        if len(found) >= MOST:
            return tuple(found), False
        letter = open_[level][1]
        here = head.read(raw, behind, _delimiters(open_))
        at = here.text


def _delimiters(open_: list[tuple[bytes, MailHead | None]]) -> frozenset[bytes]:
    return frozenset(b"--" + boundary + end for boundary, _ in open_ for end in (b"", b"--"))


def _next(raw: bytes, at: int, open_: list[tuple[bytes, MailHead | None]]) -> tuple[int, int, int, bool]:
    """Return where the next line of a boundary begins and ends, which of the open parts it belongs to, and whether it
    closes that; the end of the mail and −1 if there is none."""
    levels = {boundary: level for level, (boundary, _) in enumerate(open_)}
    start = at if raw.startswith(b"--", at) else -1
    while open_:
        if start < 0:
            found = raw.find(b"\n--", at)
            if found < 0:
                break
            start = found + 1
        end = raw.find(b"\n", start) + 1 or len(raw)
        line = raw[start + 2 : min(end, start + LONGEST_BOUNDARY + 50)].rstrip()
        for boundary, closes in ((line, False), (line.removesuffix(b"--"), True)):
            if boundary in levels:
                return max(at, start - (2 if raw[start - 2 : start] == b"\r\n" else 1)), end, levels[boundary], closes
        at, start = end - 1, -1
    return len(raw), len(raw), -1, False


def decoded(data: bytes, charset: str | None) -> str:
    """Return text: by its charset, else UTF-8, else Windows-1252. Nothing is left out: what is no character becomes one
    that shows it.

    What is UTF-8 though its charset is said to be a Western one is UTF-8: such a row of accents and signs is no word in
    any language.
    """
    western = charset is not None and charset.lower().startswith(WESTERN)
    latin = charset is not None and charset.lower() in LATIN_1
    utf = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    for name in ("utf-8" if western else None, "cp1252" if latin else None, _codec(charset), utf, "cp1252", "latin-1"):
        try:
            text = data.decode(name) if name else None
        except (LookupError, ValueError):
            continue
        if text is not None:
            break
    return str(text).encode("utf-8", "replace").decode().replace("\r\n", "\n").replace("\r", "\n")


def _codec(charset: str | None) -> str | None:
    """Return Python's name of a charset; None if it is none that texts have."""
    try:
        name = codecs.lookup(charset).name if charset and len(charset) < 40 and charset.isascii() else None
    except (LookupError, ValueError):
        return None
    return name if name in CODECS else None
