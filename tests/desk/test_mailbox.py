"""An mbox is taken apart, whichever program has written it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from generator.desk import mailbox

SEPARATORS = (
    "From ", "From - ", "From", "From -", "From - Fri Nov 20 10:00:00 2026", "From bert@example.org", "From bert@example.org Fri Nov 20 10:00:00 2026",
    "From bert@example.org 2026-11-20T10:00:00Z", "From bert@example.org Fri, 20 Nov 2026 10:00:00 +0000", "From bert@example.org Fr Nov 20 10:00:00 2026",
    "From - Fr Nov 20 10:00:00 2026", "From bert@example.org Fri Nov 20 9:00:00 2026", "From MAILER-DAEMON Fri Nov 20 10:00:00 2026", "From ??? Fri Nov 20 10:00:00 2026",
    "From bert@example.org  Fri Nov 20 10:00 2026", "From bert@example.org Fri Nov 20 10:00:00 +0100 2026", "From bert@example.org Fri Nov 20 10:00:00 CET 2026",
    "From bert@example.org Fri Nov 20 10:00:00 2026 remote from host", "From 1594832@xxx Fri Nov 20 10:00:00 +0000 2026", "From \"Bert, privat\" <bert@example.org>",
    "From bert@example.org vendredi 20 novembre 2026", "From bert at example.org  Fri Nov 20 10:00:00 2026", "From -1 Fri Nov 20 10:00:00 2026",
)  # fmt: skip
HEAD = "From: {0}@example.org\nSubject: orders\n"
BODY = "\nFrom now on I play well.\n\nFrom me, on Fri at 10:00\n\nFrom here on.\nNote: nothing\n>From quoted\nFromage\n\nFrom Rome: greetings 2026\n"


def apart(data: bytes, divided: bool = True, most: int = 1 << 20) -> Iterator[bytes | None]:
    return (raw for raw, _ in mailbox.letters(io.BytesIO(data), most, divided))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("line", [one for one in SEPARATORS if one.startswith("From ")])
def test_three_letters_are_three_whatever_stands_between_them(line: str, end: str) -> None:
    letters = [(HEAD.format(name) + BODY).replace("\n", end).encode() for name in ("bert", "carl", "dora")]
    box = b"".join(f"{line}{end}".encode() + one + end.encode() for one in letters)
    assert list(apart(box)) == letters
    assert list(apart(end.encode() * 2 + b"\xef\xbb\xbf" + box)) == letters


def test_all_of_them_in_one_box() -> None:
    letters = [(HEAD.format(f"n{number}") + BODY).encode() for number in range(len(SEPARATORS))]
    lines = [line if line.startswith("From ") else "From " for line in SEPARATORS]
    assert list(apart(b"".join(f"{line}\n".encode() + one + b"\n" for line, one in zip(lines, letters, strict=True)))) == letters


def test_heads_of_all_kinds_begin_a_letter() -> None:
    heads = ("Return-Path: <x>\n", "X-Mozilla-Status: 0001\n", "Received: x\n", ">From x\n", "Status: RO\n", "Delivered-To: x\n", "ARC-Seal: i=1\n", "received : x\n")
    box = b"".join(f"From \n{head}\nx\n\n".encode() for head in heads)
    assert list(apart(box)) == [f"{head}\nx\n".encode() for head in heads]


def test_a_mail_that_was_saved_alone_is_one_and_a_text_too() -> None:
    forged = b"From x Fri Nov 27 10:00:00 2026\nFrom: mallory@evil.example\n\nx\n\nFrom carla Fri Nov 27 10:00:00 2026\nFrom: carla@example.org\n\nblock\n"
    assert list(apart(forged, divided=False)) == [forged]
    assert list(apart(b"Received: x\n\n" + forged)) == [b"Received: x\n\n" + forged], "only what begins as a mailbox is one"
    assert list(apart(b"From here on\n\nFrom me\n")) == [b"From here on\n\nFrom me\n"]
    assert list(apart(b"")) == [b""]


def test_a_letter_that_is_too_long_is_told_and_the_others_are_read() -> None:
    box = b"From \nFrom: a\n\na\n\nFrom \nFrom: b\n\n" + b"b" * 5000 + b"\n\nFrom \nFrom: c\n\nc\n"
    assert list(apart(box, most=1000)) == [b"From: a\n\na\n", None, b"From: c\n\nc\n"]


def test_a_long_line_divides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a piece of it ends no line begins."""
    monkeypatch.setattr(mailbox, "PIECE", 10)
    body = b"x" * 10 + b"From - Fri Nov 20 10:00:00 2026\nFrom: z\n"
    assert list(apart(b"From \nFrom: a\n\n" + body)) == [b"From: a\n\n" + body]
