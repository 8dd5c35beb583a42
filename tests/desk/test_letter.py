"""What is read of a letter: texts, dates, addresses; and that nothing in one can raise."""

from __future__ import annotations

import datetime
import random
from email.message import EmailMessage

import pytest

from generator.desk.letter import letter
from generator.desk.page import as_plain
from tests.conftest import tries
from tests.desk.letters import ORDER, mail

UTC = datetime.timezone.utc


def test_a_mail_says_who_sent_it_and_when_it_was_received() -> None:
    found = letter(mail())
    assert (found.kind, found.addresses, found.subject, found.id) == ("eml", ("bert@example.org",), "Zug", "<1@example.org>")
    assert found.received == datetime.datetime(2026, 12, 4, 9, tzinfo=UTC)
    assert found.texts == (ORDER,)


def test_the_topmost_received_line_counts_else_the_date() -> None:
    late = mail(Date="Fri, 11 Dec 2026 00:00:00 +0000")
    assert letter(late).received == datetime.datetime(2026, 12, 4, 9, tzinfo=UTC)
    twice = b"Received: by mx; Sat, 5 Dec 2026 00:00:00 +0000\r\n" + mail()
    assert letter(twice).received == datetime.datetime(2026, 12, 5, tzinfo=UTC)
    assert letter(mail(received="", Date="Fri, 11 Dec 2026 01:00:00 -0100")).received == datetime.datetime(2026, 12, 11, 2, tzinfo=UTC)
    assert letter(mail(received="", Date="gestern")).received is None


@pytest.mark.parametrize(
    ("charset", "encoding"), [("utf-8", "base64"), ("iso-8859-15", "quoted-printable"), ("windows-1252", "8bit"), ("koi8-r", "base64")]
)  # fmt: skip
def test_charsets_and_transfer_encodings_are_undone(charset: str, encoding: str) -> None:
    text = "Zug: 112 → 79\n" if charset.startswith("utf") else "Ход\n" if charset == "koi8-r" else "Schläger größer\n"
    message = EmailMessage()
    message["From"] = "bert@example.org"
    message.set_content(text, charset=charset, cte=encoding)
    assert letter(bytes(message)).texts[0].strip() == text.strip()


def test_an_unknown_or_a_wrong_charset_loses_nothing() -> None:
    raw = "From: b@example.org\nContent-Type: text/plain; charset={}\nContent-Transfer-Encoding: 8bit\n\nGrüße\n"
    assert letter(raw.format("x-unknown").encode()).texts == ("Grüße\n",)
    assert letter(raw.format("utf-8").encode("cp1252")).texts == ("Grüße\n",)


def test_of_a_mail_in_two_forms_the_plain_one_counts_and_of_html_alone_its_text() -> None:
    message = EmailMessage()
    message["From"] = "bert@example.org"
    message.set_content("plain\n")
    message.add_alternative("<p>html</p>", subtype="html")
    assert letter(bytes(message)).texts == ("plain\n",)
    html = b"From: b@example.org\nContent-Type: text/html\n\n<html><head><style>p{}</style></head><p>eins&nbsp;zwei<br>drei</p><div>vier</div>"
    assert letter(html).texts == ("eins zwei\ndrei\nvier\n",)


def test_quotes_and_spaces_of_html_stay() -> None:
    assert as_plain("<div>a</div><blockquote>b<br>c</blockquote><pre>x:\n  y: 1</pre><script>z</script>").split("\n") == [
        "a", "> b", "> c", "x:", "  y: 1", "",
    ]  # fmt: skip


def test_flowed_lines_are_joined() -> None:
    head = b"From: b@example.org\nContent-Type: text/plain; format=flowed\n\n"
    assert letter(head + b"changes: [1 -> 2, \n3 -> 4]\n-- \nBert\n").texts == ("changes: [1 -> 2, 3 -> 4]\n-- \nBert\n",)


def test_texts_that_are_attached_are_read_and_forms_are_found() -> None:
    message = EmailMessage()
    message["From"] = "bert@example.org"
    message.set_content("siehe Anlage\n")
    message.add_attachment("changes: []\n", filename="zug.txt")
    message.add_attachment(b"%PDF-1.7 x", maintype="application", subtype="octet-stream", filename="zug.bin")
    message.add_attachment(b"PK\x03\x04" + b"\0" * 1000, maintype="application", subtype="zip", filename="bomb.zip")
    found = letter(bytes(message))
    assert (found.texts, found.forms) == (("siehe Anlage\n", "changes: []\n"), (b"%PDF-1.7 x",))


@pytest.mark.parametrize(
    ("header", "machine"),
    [
        ({"Auto_Submitted": "auto-replied"}, True),
        ({"Return_Path": "<>"}, True),
        ({"Precedence": "auto_reply"}, True),
        ({"X_Failed_Recipients": "carl@example.org"}, True),
        ({"Precedence": "bulk"}, False),
        ({"List_Id": "<l.example.org>"}, False),
        ({"X_Auto_Response_Suppress": "All"}, False),
    ],
)
def test_what_a_machine_wrote_or_a_list_sent_is_known(header: dict[str, str], machine: bool) -> None:
    assert (letter(mail(**header)).by_a_machine, letter(mail(**header)).unanswered) == (machine, True)
    assert letter(mail(Auto_Submitted="no")).unanswered is False
    assert letter(mail(sender="MAILER-DAEMON@example.org")).by_a_machine and letter(mail(sender="no-reply@example.org")).unanswered


@pytest.mark.parametrize(
    "line, found",
    [
        ("Bert@Example.Org (Bert, privat)", ("bert@example.org",)),
        ("Bert (a, b) <bert@example.org>", ("bert@example.org",)),
        ('"carl@example.org" <bert@example.org>', ("bert@example.org",)),
        ("carl@example.org <bert@example.org>", ("carl@example.org", "bert@example.org")),
        ("bert@example.org)carl@example.org", ("bert@example.org", "carl@example.org")),
        ("bert@example.org, carl@example.org", ("bert@example.org", "carl@example.org")),
    ],
)
def test_every_python_finds_the_same_addresses(line: str, found: tuple[str, ...]) -> None:
    assert letter(f"From: {line}\nTo: gm@example.org\n\nx\n".encode()).addresses == found


def test_a_name_on_a_line_above_its_address_begins_a_mail_too() -> None:
    found = letter(b"From: Bert\n\t<bert@example.org>\nTo: gm@example.org\n\nx\n")
    assert (found.kind, found.addresses) == ("eml", ("bert@example.org",))


def test_utf_8_that_is_said_to_be_western_is_utf_8() -> None:
    raw = "From: b@example.org\nContent-Type: text/plain; charset={}\nContent-Transfer-Encoding: 8bit\n\nGrüße – Bert\n"
    for charset in ("iso-8859-1", "ISO-8859-15", "us-ascii", "windows-1252"):
        assert letter(raw.format(charset).encode()).texts == ("Grüße – Bert\n",)
    assert letter(raw.format("windows-1252").encode("cp1252")).texts == ("Grüße – Bert\n",)


@pytest.mark.slow
def test_of_a_letter_that_is_too_long_or_nested_too_deep_the_beginning_is_read() -> None:
    long = letter(mail() + b"x\n" * 6_000_000)
    assert (long.addresses, len(long.texts[0]), long.cut) == (("bert@example.org",), 1_000_000, True)
    parts = "".join(f"--b{n}\nContent-Type: multipart/mixed; boundary=b{n + 1}\n\n" for n in range(1000))
    deep = letter(f"From: bert@example.org\nContent-Type: multipart/mixed; boundary=b0\n\n{parts}".encode())
    assert (deep.addresses, deep.texts, deep.cut) == (("bert@example.org",), (), True)
    assert as_plain("<p>a</p>" + "<!--" * 100_000) == "a\n"


@pytest.mark.parametrize("raw", [b"", b"\n", b"\x00" * 100, b"From ", b"%PDF-", b"From: \nMIME-Version: 1.0\n\n", b"von: bert\nwort: x\n"])
def test_odd_letters_are_letters(raw: bytes) -> None:
    assert letter(raw).size == len(raw)


def test_spoilt_mails_never_raise() -> None:
    """Five hundred mails with some bytes changed, deterministically."""
    message = EmailMessage()
    message["From"] = "Bért <bert@example.org>"
    message["Received"] = "from a by b; Fri, 4 Dec 2026 10:00:00 +0100"
    message.set_content("Grüße\n", cte="base64")
    message.add_alternative("<p>x</p>", subtype="html")
    message.add_attachment("y", filename="zug.txt")
    sound = bytes(message)
    chance = random.Random(18)
    for _ in range(tries(500)):
        spoilt = bytearray(sound)
        for _ in range(chance.randint(1, 8)):
            spoilt[chance.randrange(len(spoilt))] = chance.choice([0, 10, 13, 34, 59, 61, 255, chance.randrange(256)])
        assert letter(bytes(spoilt)).size == len(spoilt)
