"""Letters that do harm, and honest ones that look odd: each is kept, none stops another, and none is trusted for how it
looks."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from generator.desk import bag, mailroom, reader
from generator.desk.letter import letter
from generator.desk.outgoing import put
from generator.desk.sender import LetterRefused, sender
from generator.source.documents import SomebodysData
from tests.desk import corpus
from tests.desk.letters import ORDER, PEOPLE, magazine, mail

EVIL = "Received: from evil by mx; Wed, 23 Dec 2026 10:00:00 +0000\nFrom: Mallory <mallory@evil.example>\nSubject: x\n"
TRUE = "Received: from a by mx; Wed, 23 Dec 2026 10:00:00 +0000\nFrom: Bert <bert@example.org>\nSubject: x\n"
FRAME = "-----BEGIN PGP SIGNED MESSAGE-----\n"
ODD = (
    "X-Spam Status : no\n", "Subject : orders\n", "a line without a sign\n", "Grün: ja\n", "X-Gr\xfcn: ja\n", ": nothing\n", "\tfolded first\n",
    "Content-Type: text/plain " + "(" * 600 + ")" * 600 + "\n", "Content-Type: text/plain;" + " a=b;" * 8000 + "\n", f"X: {'x' * 100_000}\n", "X\x00Y: z\n",
    f"{'x' * 300}: y\n", "--b\n", "From mallory@evil.example Wed Dec 23 10:00:00 2026\n", "MIME-Version 1.0\n", "X-1: y\r", "".join(f"X-{n}: y\n" for n in range(4000)),
)  # fmt: skip
"""Lines that make a head odd."""
ABOVE = ("", "\n", "\r\n\r\n", "\ufeff", ">From bert@example.org Wed Dec 23 10:00:00 2026\n", "From bert@example.org Wed Dec 23 10:00:00 2026\n", " \n\t\n")
"""What stands above one."""
EVERYBODY = {"bert": SomebodysData(name="Bert", email="bert@example.org"), "mallory": SomebodysData(name="Mallory", email="mallory@evil.example")}


@pytest.fixture
def content(tmp_path: Path) -> Path:
    content = magazine(tmp_path)
    (content / "people.yaml").write_text(PEOPLE + "mallory: {name: Mallory, email: mallory@evil.example}\n", "utf-8")
    return content


def take(content: Path, *paths: Path, late: bool = False) -> tuple[bool, list[str]]:
    said: list[str] = []
    return mailroom.take_in(content, content.parent / "output", "golf", paths, None, late, said.append), said


def given(content: Path, **letters: bytes) -> list[Path]:
    """Write letters into files, `bert_eml` into `bert.eml`."""
    for name, raw in letters.items():
        (content.parent / name.replace("_", ".")).write_bytes(raw)
    return [content.parent / name.replace("_", ".") for name in letters]


def slip(content: Path, key: str = "bert") -> str:
    path = content / f"games/golf/rounds/003/{key}.yaml"
    return path.read_text("utf-8").partition("\n")[2] if path.exists() else ""


def kept(content: Path) -> list[str]:
    return sorted(name for name in os.listdir(content / "games/golf/inbox/003") if not name.endswith((".yaml", ".jsonl")))


# ---- nothing stops the others ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.usefixtures("apart")
def test_a_letter_that_cannot_be_read_in_time_is_kept_told_and_remembered_and_the_next_one_is_read(
    content: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The child's time is used up by a stand-in: no letter is known that does it."""
    child = "import generator.desk.reader as r, time\nread = r.letter\nr.letter = lambda raw, door: [0 for _ in iter(int, 1)] if b'slow' in raw else read(raw, door)\nr.SECONDS = 1\nr.child()"
    started, popen = [], reader.subprocess.Popen
    monkeypatch.setattr(reader.subprocess, "Popen", lambda command, **more: started.append(1) or popen([sys.executable, "-c", child], **more))
    files = given(content, a_eml=mail("slow"), b_eml=mail(), c_eml=mail("slow too", sender="anna@example.org"), d_eml=mail(sender="anna@example.org"))
    good, said = take(content, *files)
    assert not good and len(said) == 4 and "bert: 1 order, 0 notes" in said and len(kept(content)) == 4
    assert sum("made in such an odd way that it is not read" in line for line in said) == 2
    assert 2 <= len(started) <= 3
    started.clear()
    take(content, *files)
    assert len(started) <= 1, "what cannot be read is known"


@pytest.mark.parametrize(
    "text",
    [
        FRAME + "a\n" * 40,
        FRAME + "Hash: SHA256\n\n" + "And a line about the weather.\n" * 30 + "-----BEGIN PGP SIGNATURE-----\n\nAb\n",
        "> " + (FRAME + "Hash: SHA256\n\n" + "Anna wrote of the weather.\n" * 60).replace("\n", "\n> "),
        FRAME * 4000,
        FRAME + "-----BEGIN PGP SIGNATURE-----\n" * 4000,
        "T: a" + "  1" * 200 + " x\n",
        "Phase" + " " * 50_000 + "x\n",
        "Gebot für " + "1 kKj " * 5000 + "\n",
    ],
    ids=range(8),
)
def test_linear_texts_are_read_at_once(text: str) -> None:
    begun = os.times().user
    found = letter(mail(ORDER + text))
    assert [block.key for block in found.written or found.quoted] == ["bert"]
    assert os.times().user - begun < 1.5


HTML, MANY = "Content-Type: text/html\n\n", "Content-Type: multipart/mixed; boundary=x\n\n"


@pytest.mark.parametrize(
    "body",
    [
        HTML + "<a " * 50_000,
        HTML + '<a b="' * 20_000,
        HTML + "<a b='\"" * 20_000,
        HTML + "<blockquote>a" * 8000,
        HTML + "</a " * 60_000,
        HTML + "<!" * 60_000,
        HTML + "&#" + "9" * 100_000 + ";",
        HTML + "<script>" * 20_000,
        MANY + "--x\n\na\n" * 200_000,
        MANY + "--x\nContent-Type: multipart/mixed; boundary=x\n\n" * 20_000,
        "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(3000)),
        "Content-Type: message/rfc822\n\n" * 3000,
        "Content-Type: text/plain; charset=punycode\n\n" + "a" * 400_000,
        "Content-Type: text/plain; charset=idna\n\n" + "a." * 200_000,
        "Content-Type: text/plain; charset=unicode_escape\n\n" + "\\N{DIGIT ONE}" * 30_000,
        "Content-Type: text/plain;" + " a=b;" * 8000 + "\n\nx",
        "Content-Type: text/plain; " + '"' * 100_000 + "\n\nx",
        'Content-Disposition: attachment; ' + "".join(f"filename*{n}*=a;" for n in range(5000)) + "\n\nx",
        "Subject: " + "=?utf-8?q?" * 20_000 + "\n\nx",
        "From: " + "(" * 50_000 + "\n\nx",
        "References: " + "<a@b> " * 100_000 + "\n\nx",
        "Content-Type: text/plain; format=flowed\n\n" + "> " * 100_000 + "\n" + "a \n" * 100_000,
        "Content-Transfer-Encoding: quoted-printable\n\n" + "=" * 500_000,
    ],
    ids=range(23),
)
def test_large_and_nested_mails_are_read_at_once(body: str) -> None:
    begun = os.times().user
    found = letter(("From: bert@example.org\n" + body).encode())
    assert found.size and os.times().user - begun < 1.5


# ---- trust comes from the door -----------------------------------------------------------------------------------


@pytest.mark.parametrize("above", ABOVE)
@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize("first", [True, False])
def test_no_odd_head_makes_a_letter_somebody_elses_or_earlier(odd: str, above: str, first: bool) -> None:
    """Mallory's letter, which names bert; bert's own, which is late."""

    def with_odd(head: str) -> bytes:
        lines = head.split("\n", 1)
        return (above + (odd + head if first and not odd.startswith("\t") else lines[0] + "\n" + odd + lines[1])).encode("latin-1" if "\xfc" in odd and "\ufeff" not in above else "utf-8")

    forged = letter(with_odd(EVIL) + b"\nvon: bert\n" + ORDER.encode())
    with pytest.raises(LetterRefused):
        sender(forged, EVERYBODY, {})
    own = letter(with_odd(TRUE) + b"\n" + ORDER.encode())
    assert sender(own, EVERYBODY, {}) == "bert"
    assert own.received is not None and own.received.day == 23
    assert [block.key for block in own.written] == ["bert"]


TEXT = f"von: bert\n\n{ORDER}".encode()


def test_a_text_counts_on_the_word_of_who_names_it_and_by_no_other_door(content: Path) -> None:
    box = content.parent / "box"
    for name in ("Maildir/new/1", "Maildir/cur/2:2,S", "folder/bert.txt", "folder/bert"):
        (box / name).parent.mkdir(parents=True, exist_ok=True)
        (box / name).write_bytes(TEXT + name.encode())
    mbox = b"".join(b"From x Fri Dec  4 10:00:00 2026\n" + TEXT + b"%d\n\n" % number for number in range(2))
    good, said = take(content, box / "Maildir", box / "folder", *given(content, bert_eml=TEXT + b"a", bert_mbox=mbox, bert_md=TEXT + b"b"))
    assert not good and len(said) == 8 and all(line.startswith("refused: ?: this is no mail") for line in said)
    assert sum("a text is taken only on your word: as a file .txt or .pdf that you name yourself" in line for line in said) == 7
    assert sum("no word has been agreed on; on your word a file counts that you name yourself" in line for line in said) == 1, "folder/bert.txt"
    assert not slip(content) and len(kept(content)) == 8
    assert take(content, *given(content, bert_txt=TEXT)) == (True, ["bert: 1 order, 0 notes, taken on your word: from bert"])
    assert slip(content)


def test_a_text_that_lay_in_a_folder_counts_once_it_is_named(content: Path) -> None:
    (content.parent / "folder").mkdir()
    (content.parent / "folder/bert.txt").write_bytes(TEXT)
    assert take(content, content.parent / "folder")[1][0].startswith("refused: ")
    assert take(content, content.parent / "folder/bert.txt") == (True, ["bert: 1 order, 0 notes, taken on your word: from bert"])
    assert slip(content) and len(kept(content)) == 1
    assert take(content, content.parent / "folder")[0] and slip(content), "and it goes on counting"


def test_a_text_in_a_folder_counts_with_the_word(content: Path) -> None:
    (content.parent / "folder").mkdir()
    (content.parent / "folder/carl.txt").write_text("von: carl\nwort: Blauer Enzian\n" + ORDER.replace("3 bert", "3 carl"))
    assert take(content, content.parent / "folder") == (True, ["carl: 1 order, 1 note"])


@pytest.mark.parametrize("head", ["", "X-Spam Status : no\n", "\n", "Gr\xfcn: x\n"])
def test_a_saved_mail_is_a_mail_whatever_it_is_called(content: Path, head: str) -> None:
    good, said = take(content, *given(content, forged_txt=(head + EVIL + "\nvon: bert\n" + ORDER).encode("latin-1")))
    assert not good and said[0].startswith("refused: mallory@evil.example: the letter ") and not slip(content)
    assert kept(content)[0].endswith(".eml")


def test_a_text_of_a_mailbox_that_is_called_txt_is_on_nobodys_word(content: Path) -> None:
    box = b"From x Fri Dec  4 10:00:00 2026\n" + EVIL.encode() + b"\nx\n\nFrom x Fri Dec  4 10:00:00 2026\n" + TEXT
    assert not take(content, *given(content, box_txt=box))[0] and not slip(content)


def test_who_is_late_is_late_and_a_bounce_a_bounce_however_odd_the_head(content: Path) -> None:
    bounce = b"X-A B : no\nReturn-Path: <>\nFrom: bert@example.org\n\n" + ORDER.encode()
    good, said = take(content, *given(content, late_eml=b"X-A B : no\n" + TRUE.encode() + b"\n" + ORDER.encode(), bounce_eml=bounce))
    assert not good and not slip(content)
    assert any("late, not written" in line for line in said) and any("nobody wrote this letter" in line for line in said)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Bert bert@example.org", ("bert@example.org",)),
        ("Bärt <bert@example.org", ("bert@example.org",)),
        ('"Bert <bert@example.org>', ("bert@example.org",)),
        ("x:bert@example.org;", ("",)),
        ("<@evil.example:bert@example.org>", ("",)),
        ("bert@example.org (carl@example.org", ("bert@example.org", "carl@example.org")),
        ("=?utf-8?q?carl@example.org?= <bert@example.org>", ("bert@example.org",)),
        ("bert@example.org@evil.example", ("",)),
        ("bert@example.org\n\tcarl@example.org", ("bert@example.org", "carl@example.org")),
        ("'bert@example.org' via list <l@example.org>", ("bert@example.org", "l@example.org")),
    ],
)
def test_addresses_are_read_so_that_nobody_else_is_meant(line: str, found: tuple[str, ...]) -> None:
    assert letter(f"From: {line}\nTo: gm@example.org\n\nx\n".encode()).addresses == found


# ---- what is quoted ----------------------------------------------------------------------------------------------

QUOTE = corpus.quoted(ORDER.replace("79 -> 80", "13 -> 14"))


@pytest.mark.parametrize(
    "text",
    [
        f"Haha, sicher nicht.\n\nAm 19.11.2026 schrieb Mallory:\n{QUOTE}",
        f"Yes, the weather is fine.\n\nOn Wed, 11 Nov 2026 at 10:00, Anna wrote:\n> Got it.\n>\n{corpus.quoted(QUOTE)}",
        f"nein\n-----Original Message-----\nFrom: Mallory\n{corpus.SENT_EN}{ORDER}",
    ],
)
def test_a_block_that_is_only_quoted_is_asked_back(content: Path, text: str) -> None:
    good, said = take(content, *given(content, a_eml=mail(text)))
    assert not good and "stands only in a quoted letter that is not from here" in said[0] and not slip(content)


def test_what_was_filled_in_below_a_mail_of_ours_counts_and_replaces_nothing_newer(content: Path) -> None:
    put(content.parent / "output", "private/mail/golf/003/reminder-bert.eml", b"To: bert@example.org\nMessage-ID: <ours@zine.invalid>\n\nx\n")
    filled = mail(f"eingetragen\n\nAm 3.12.2026 schrieb Anna:\n{QUOTE}", In_Reply_To="<ours@zine.invalid>")
    assert take(content, *given(content, a_eml=filled)) == (True, ["bert: 1 order, 0 notes, from a quotation"])
    assert "13 -> 14" in slip(content)
    assert take(content, *given(content, b_eml=mail(received="Sat, 5 Dec 2026 10:00:00 +0100")))[0]
    chat = mail(f"danke!\n\nAm 3.12.2026 schrieb Anna:\n{QUOTE}", received="Sun, 6 Dec 2026 10:00:00 +0100", In_Reply_To="<ours@zine.invalid>")
    good, said = take(content, *given(content, c_eml=chat))
    assert not good and "there are other orders already" in said[0] and "79 -> 80" in slip(content)
    other = mail(f"x\n\nAm 3.12.2026 schrieb Anna:\n{QUOTE}", sender="anna@example.org", In_Reply_To="<ours@zine.invalid>")
    assert "not from here" in take(content, *given(content, d_eml=other))[1][0], "a mail of ours to somebody else"


def test_orders_in_the_rule_books_form_above_a_quoted_block_count(content: Path) -> None:
    assert take(content, *given(content, a_eml=mail(f"1 Wechsel 79 -> 81\n\nAm 3.12.2026 schrieb Anna:\n{QUOTE}")))[0]
    assert "79 -> 81" in slip(content)


def test_an_older_letter_of_ones_own_that_is_attached_is_no_second_order(content: Path) -> None:
    def with_letter(text: str, sender: str) -> bytes:
        inner = b"Content-Type: message/rfc822\r\n\r\n" + corpus.plain(ORDER.replace("80", "90"), sender=sender)
        return corpus.BERT.format(1).encode() + corpus.parts("mixed", corpus.TEXT.encode() + text.encode(), inner)

    assert [block.text for block in letter(with_letter(ORDER, "bert@example.org")).written] == ["changes: [79 -> 80]"]
    assert [block.text for block in letter(with_letter("anbei", "bert@example.org")).written] == ["changes: [79 -> 90]"]
    others = letter(with_letter("anbei", "mallory@evil.example"))
    assert others.written == () and [block.text for block in others.quoted] == ["changes: [79 -> 90]"]


# ---- who wrote ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "field",
    [
        "X-Autogenerated: Reply", "X-Apple-Action: VACATION", "Delivered-To: Autoresponder", "X-AutoReply-From: bert@example.org", "X-Mail-Autoreply: yes",
        "X-Autoreply: yes", "X-Autorespond: x", "X-Autoresponder: x", "X-Precedence: auto_reply", "Precedence: auto-reply", "Return-Path: <>", "Return-Path: ",
        "Auto-Submitted: auto-replied (vacation)", "Auto-Submitted: auto-generated; x=y", "X-POST-MessageClass: 9; Autoresponder", "X-FC-MachineGenerated: true",
        "Feedback-Type: abuse", "Content-Type: multipart/report; report-type=feedback-report; boundary=x", "Return-Path: <MAILER-DAEMON@example.org>",
    ],
)  # fmt: skip
def test_what_programs_wrote_orders_nothing_and_is_not_answered(field: str) -> None:
    found = letter(f"{field}\nFrom: bert@example.org\nSubject: Re: Golf\n\nI am away.\n".encode())
    assert found.by_a_machine and found.unanswered


@pytest.mark.parametrize(
    "field",
    [
        "X-MLServer: fml [fml 4.0.3]", "X-ML-Info: help", "Mailing-List: contact x-help@example.org; run by ezmlm", "X-Loop: list@example.org", "List-Post: <x>",
        "List-Id: x", "List-Unsubscribe-Post: x", "X-Mailing-List: x", "X-BeenThere: x", "Precedence: bulk", "X-Precedence: list", "X-Sympa-To: x",
        "X-Auto-Response-Suppress: DR, OOF, AutoReply", "X-Auto-Response-Suppress: All", "Subject: Automatische Antwort: Golf", "Subject: Out of Office: x",
    ],
)  # fmt: skip
def test_what_came_by_a_list_or_asks_for_no_answer_gets_none(field: str) -> None:
    found = letter(f"{field}\nFrom: bert@example.org\n\n{ORDER}".encode())
    assert found.unanswered and not found.by_a_machine


@pytest.mark.parametrize(
    "field",
    [
        "X-Auto-Response-Suppress: OOF", "X-Auto-Response-Suppress: DR, RN, NRN, OOF", "Auto-Submitted: no (typed by hand)", "Auto-Submitted: No; x=y",
        "Precedence: first-class", "Return-Path: <bert@example.org>", "X-Apple-Action: none", "Delivered-To: gm@example.org", "Subject: Re: Automatische Antwort",
    ],
)  # fmt: skip
def test_a_person_is_answered(field: str) -> None:
    found = letter(f"{field}\nFrom: bert@example.org\n\n{ORDER}".encode())
    assert not found.unanswered and not found.by_a_machine


@pytest.mark.parametrize("address", ["post_master@example.org", "MAILER-DAEMON@example.org", "golf-request@example.org", "owner-golf@example.org", "listserv@example.org", "shop.no-reply@example.org"])
def test_addresses_at_which_nobody_reads_get_no_answer(address: str) -> None:
    assert letter(f"From: {address}\n\nx\n".encode()).unanswered


def test_that_nothing_is_answered_is_told(content: Path) -> None:
    assert take(content, *given(content, a_eml=mail(X_Loop="gm@example.org")))[1] == ["bert: 1 order, 0 notes, no answer (list or program)"]


# ---- parts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boundary", ["<abc.def>", "----=_Part_1.2=3", '"a b;c"', "a'b", '"=_<x>"'])
@pytest.mark.parametrize("way", ["base64", "8bit"])
def test_odd_boundaries_are_found(boundary: str, way: str) -> None:
    part = corpus.encoded(ORDER, "utf-8", "utf-8", way).decode()
    mark = boundary.strip('"')
    raw = f"From: bert@example.org\nContent-Type: multipart/mixed; boundary={boundary}\n\n--{mark}\n{part}\n--{mark}\nContent-Type: image/png\n\nx\n--{mark}--\n"
    assert [block.key for block in letter(raw.encode()).written] == ["bert"]


def test_markdown_is_a_text_and_winmail_dat_is_named() -> None:
    head = "From: bert@example.org\n"
    assert letter(f"{head}Content-Type: text/markdown; charset=utf-8\n\n{ORDER}".encode()).written
    tnef = letter(head.encode() + corpus.parts("mixed", corpus.TEXT.encode(), corpus.attached("application/ms-tnef; name=winmail.dat", b"x")))
    assert tnef.closed == ("winmail.dat",)


def test_of_a_letter_with_photographs_the_text_is_read(content: Path) -> None:
    photos = [corpus.attached(f"image/jpeg; name={n}.jpg", bytes([n]) * 6_000_000) for n in range(2)]
    raw = corpus.BERT.format(1).encode() + corpus.parts("mixed", corpus.TEXT.encode() + ORDER.encode(), *photos)
    assert len(raw) > 16_000_000
    assert take(content, *given(content, a_eml=raw)) == (True, ["bert: 1 order, 0 notes; 0.jpg, 1.jpg is not read: please write what is in it into the mail"])


def test_subfolders_and_those_of_a_maildir_are_read_or_told(tmp_path: Path) -> None:
    for name in ("box/a.eml", "box/second/b.eml", "M/cur/c", "M/.Games/new/d", "M/.Games.Golf/cur/e", "M/.Sent/cur/f", "M/.INBOX.Trash/cur/g", "M/tmp/h", "M/dovecot.index"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"From: a@example.org\n\n" + name.encode())
    (tmp_path / "M/new").mkdir()
    found = [one for folder in ("box", "M") for one in bag.letters(tmp_path / folder)]
    assert {one.raw.rpartition(b"/")[2] for one in found if isinstance(one, bag.Came)} == {b"a.eml", b"b.eml", b"c", b"d", b"e"}
    assert sorted((Path(one.file).name, one.fault) for one in found if isinstance(one, bag.Unread)) == [(".INBOX.Trash", False), (".Sent", False)]
