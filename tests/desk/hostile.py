"""Letters that are made to do harm, by a grammar: frames in frames, parts in parts, pages that are never closed, heads
like no mail program's.

Each comes from Mallory, whatever it says of others; some hold an order for bert. `python -m tests.desk.hostile [N]
[SEED]` reads so many and tells the slowest.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator

from generator.desk.letter import Letter, letter
from generator.desk.sender import LetterRefused, sender
from generator.source.documents import SomebodysData
from tests.desk.letters import ORDER

EVERYBODY = {
    "bert": SomebodysData(name="Bert", email="bert@example.org"),
    "carl": SomebodysData(name="Carl", email="carl@example.org", word="Enzian"),
    "mallory": SomebodysData(name="Mallory", email="mallory@evil.example"),
}
BLOCK = "von: bert\n" + ORDER
FROM = (
    "From: Mallory <mallory@evil.example>", "From: \"bert@example.org\" <mallory@evil.example>", "from : mallory@evil.example", "FROM:mallory@evil.example (bert@example.org)",
    "From: mallory@evil.example, bert@example.org", "From:\n\tMallory\n\t<mallory@evil.example>", "Fr\u00f6m: bert@example.org\nFrom: mallory@evil.example",
    "From: =?utf-8?q?bert=40example=2Eorg?= <mallory@evil.example>", "Sender: bert@example.org\nFrom: mallory@evil.example", "From: bert@example.org\nFrom: mallory@evil.example",
    "From: <@x:bert@example.org>, mallory@evil.example", "X-From: bert@example.org", "", "Frombert@example.org", "From; bert@example.org", "From: mallory@evil.example\\", "From: (\n mallory@evil.example",
)  # fmt: skip
LINES = (
    "Received: from evil by mx; Wed, 23 Dec 2026 10:00:00 +0000", "Received: (qmail)", "Subject: {}", "Subject : {}", "X-A B : {}", "{}", ": {}", " {}", "\t{}", "Date: {}",
    "Message-ID: <{}>", "Reply-To: bert@example.org", "To: {}", "Content-Type: text/plain; charset={}", "Content-Type: text/html", "Content-Transfer-Encoding: base64",
    "Content-Transfer-Encoding: x-{}", "Content-Type: multipart/mixed; boundary={}", "Content-Type: message/rfc822", "Auto-Submitted: {}", "Precedence: {}", "Gr\u00fc\u00df: {}", "--{}",
    "In-Reply-To: {}", "References: {}", "Return-Path: <>", "Return-Path: <bert@example.org>", "Content-Disposition: attachment; filename*0*=utf-8''{}; filename={}", "\r{}", "\x00{}",
)  # fmt: skip
WORDS = ("x", "(((((", "\"", "\\", "b", "=?utf-8?b?", "?=", "bert@example.org", "punycode", "utf-7", "utf-16", "no", ";;;;a=b", "\u202e", "<" * 50, "%E2", "'" * 9, "Wed, 23 Dec 2026", "99999999", "--", "=_x")
PIECES = (
    "-----BEGIN PGP SIGNED MESSAGE-----\n", "Hash: SHA1\n\n", "- ", "-----BEGIN PGP SIGNATURE-----\n", "-----END PGP SIGNATURE-----\n", "> ", ">>> | ", "-- \n", "von: bert\n", "wort: ",
    "Am 1.1. schrieb ", "On Monday wrote ", "Von: x\n", "Gesendet: y\n", "-----Original Message-----\n", "________\n", "--- zine golf 3 ", "--- zine ---\n", BLOCK, "\n", "\n\n", " ", "\t", "a", "\u200b",
    "\xa0", "\u2028", "<", "<a ", "<a b=\"", "</a ", "<!--", "-->", "<![CDATA[", "<blockquote>", "<pre>", "<script>", "</script", "&#", "&amp;", "<td>", "=\n", "=E2", "=", "begin 644 x\n", "end\n",
    "--b\n", "--b--\n", "--x\n", "--=_x\n", "Content-Type: multipart/mixed; boundary=b\n\n", "Content-Type: text/html\n\n", "Content-Type: message/rfc822\n\n", "From bert@example.org Fri Dec  4 10:00:00 2026\n",
    "From: bert@example.org\n\n", "Phase 5\n", "Gebot f\u00fcr 1 kKj ", "Wechsel 1 -> 2; ", "T: a  1", "+ 3 ", "[", "{", "&a ", "*a", "%PDF-1.7\n",
)  # fmt: skip


def made(chance: random.Random) -> tuple[bytes, bool]:
    """Return a letter of Mallory's, and whether its head is as it was written: a spoilt one may have lost his address,
    and has bert's alone."""

    def filled(line: str) -> str:
        return line.replace("{}", chance.choice(WORDS) * chance.choice((1, 1, 1, 2, 50, 3000)))

    lines = [filled(chance.choice(LINES)) for _ in range(chance.choice((0, 1, 3, 6, 30)))]
    lines.insert(chance.randint(0, len(lines)), chance.choice(FROM))
    above = chance.choice(("", "", "", "\n", "\ufeff", ">From bert@example.org Fri Dec  4 10:00:00 2026\n", "\r\n \r\n"))
    body = "".join(_body(chance) for _ in range(chance.choice((1, 2, 5))))
    between = chance.choice(("\n\n", "\n\n", "\n", "\r\n\r\n"))
    text = above + "\n".join(lines) + between + body
    data = text.encode(chance.choice(("utf-8", "latin-1", "cp1252")), "replace")
    whole = between != "\n" and any(line.strip() for line in lines)
    if chance.random() < 0.2:
        whole = False
        data = data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n")))
    if chance.random() < 0.2:
        whole, spoilt = False, bytearray(data)
        for _ in range(chance.randint(1, 20)):
            spoilt[chance.randrange(len(spoilt))] = chance.choice((0, 10, 13, 34, 59, 62, 255, chance.randrange(256)))
        data = bytes(spoilt)
    return data, whole


def _body(chance: random.Random) -> str:
    how = chance.randrange(4)
    if how == 0:
        return BLOCK
    if how == 1:
        return "".join(chance.choice(PIECES) for _ in range(chance.choice((3, 30, 300))))
    pump = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 3)))
    return chance.choice(PIECES) + pump * (chance.choice((10, 300, 300, 3000, 20_000, 100_000)) // len(pump)) + chance.choice(PIECES)


def read(raw: bytes) -> tuple[Letter, float]:
    """Return what a letter says, and the seconds of processor time that this has taken."""
    begun = time.process_time()
    found = letter(raw)
    return found, time.process_time() - begun


def forged(found: Letter, whole: bool) -> bool:
    """Tell whether a letter counts as somebody's who has not sent it. Who writes nothing but bert's address into
    `From:` is bert to everybody."""
    try:
        return sender(found, EVERYBODY, {}) != "mallory" and (whole or found.addresses != ("bert@example.org",))
    except LetterRefused:
        return False


def letters(count: int, seed: int) -> Iterator[tuple[bytes, bool]]:
    chance = random.Random(seed)
    for _ in range(count):
        yield made(chance)


if __name__ == "__main__":
    slowest, wrong, number = (0.0, b""), 0, 0
    for number, (raw, whole) in enumerate(letters(int([*sys.argv, "20000"][1]), int([*sys.argv, "0", "1"][2])), 1):
        found, seconds = read(raw)
        slowest = max(slowest, (seconds, raw))
        if forged(found, whole):
            wrong += 1
            print(number, found.addresses, raw[:3000])
        if not number % 1000:
            print(f"{number}: slowest {slowest[0]:.2f} s, {len(slowest[1])} bytes: {slowest[1][:200]!r}; forged: {wrong}", flush=True)
