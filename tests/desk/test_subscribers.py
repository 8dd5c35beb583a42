"""The issue by mail: who gets it, what it holds, and that it goes to nobody twice."""

from __future__ import annotations

import os
from email import message_from_bytes, policy
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from generator.desk import post, subscribers
from tests.desk.letters import magazine

PEOPLE = """\
anna: {name: Anna Beispiel, email: anna@example.org}
bert: {name: Bert <Muster>, email: bert@example.org, subscribes: {until: 9, by: mail}}
carl: {name: Carl Probe, email: carl@example.org, subscribes: {until: 9}}
dora: {name: Dora Ernst, subscribes: {until: 9, by: mail}}
emil: {name: Emil Spät, email: emil@example.org, subscribes: {until: 0, by: mail}}
fritz: {name: Fritz Fern, email: fritz@example.org, subscribes: {until: 1, by: mail}}
"""
ISSUE = """\
number: 1
title: Post & Co
date: 2026-12-01
contents:
  - article: first.md
  - {game: golf, round: 1}
"""


@pytest.fixture
def content(tmp_path: Path) -> Path:
    content = magazine(tmp_path)
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    folder = content / "issues" / "001"
    for file in folder.iterdir():
        file.unlink()
    (folder / "issue.yaml").write_text(ISSUE, "utf-8")
    (folder / "first.md").write_text("# Der *erste* Zug & mehr\n\nText.\n", "utf-8")
    (tmp_path / "output" / "print").mkdir(parents=True)
    (tmp_path / "output" / ".zine-manifest").write_text('{"made by": "zine", "files": ["print/001.pdf"]}\n')
    (tmp_path / "output" / "print" / "001.pdf").write_bytes(b"%PDF-1.7 issue")
    return content


def write(content: Path) -> tuple[dict[str, Any], list[str]]:
    """The mails that are there, by name, and what was remarked."""
    remarks: list[str] = []
    output = content.parent / "output"
    outcome = subscribers.write_issue(content, output, "001", lambda line: None, remarks.append)
    assert outcome is None, outcome
    files = sorted((output / "private/mail/_issues/001").glob("*"))
    return {file.name: message_from_bytes(file.read_bytes(), policy=policy.default) for file in files}, remarks


def test_who_gets_it_and_who_is_told_not_to(content: Path) -> None:
    mails, remarks = write(content)
    assert {name: mail["To"] for name, mail in mails.items()} == {"issue-bert.eml": "bert@example.org", "issue-fritz.eml": "fritz@example.org"}
    assert remarks == [
        "zine: Dora Ernst gets the issue by mail but has no e-mail address (email)",
        "zine: Emil Spät has paid up to issue 0 only: no mail",
    ]


def test_what_it_holds(content: Path) -> None:
    mail = write(content)[0]["issue-bert.eml"]
    assert mail["Subject"] == "Zeitung, issue 1: Post & Co"
    text, rich = (mail.get_body((kind,)).get_content().replace("\r\n", "\n") for kind in ("plain", "html"))
    assert text == (
        "Hello Bert <Muster>,\n\nthe new issue is out: Zeitung, issue 1: Post & Co.\n\nIt is attached as a PDF file.\n\n"
        "In it:\n- Der erste Zug & mehr\n- Golf, round 1\n\n"
    ).removesuffix("\n")
    assert "<p>Hello Bert &lt;Muster&gt;,</p>" in rich and "<li>Der erste Zug &amp; mehr</li><li>Golf, round 1</li>" in rich
    (attached,) = mail.iter_attachments()
    assert (attached.get_filename(), attached.get_content()) == ("001.pdf", b"%PDF-1.7 issue")
    assert "It is the last one that is paid for." in write(content)[0]["issue-fritz.eml"].get_body(("plain",)).get_content()


def test_a_large_pdf_is_led_to_where_the_website_has_an_address(content: Path) -> None:
    with open(content / "zine.yaml", "a") as file:
        file.write("url: https://example.org/zug/\n")
    (content.parent / "output/print/001.pdf").write_bytes(b"%PDF" + bytes(subscribers.ATTACH))
    assert [*write(content)[0]["issue-bert.eml"].iter_attachments()], "it is not on the website while something in it is held"
    (content.parent / "output/site/pdf").mkdir(parents=True)
    (content.parent / "output/site/pdf/001.pdf").touch()
    mail = write(content)[0]["issue-bert.eml"]
    assert not [*mail.iter_attachments()]
    text, rich = (mail.get_body((kind,)).get_content() for kind in ("plain", "html"))
    assert "The PDF is here: https://example.org/zug/pdf/001.pdf" in text and "To be read on the web: https://example.org/zug/issues/001/index.html" in text
    assert '<a href="https://example.org/zug/pdf/001.pdf">' in rich
    with open(content / "zine.yaml", "a") as file:
        file.write("addresses: [nl, en]\n")
    assert "To be read on the web: https://example.org/zug/nummers/001/index.html" in write(content)[0]["issue-bert.eml"].get_body(("plain",)).get_content()


def test_the_same_issue_makes_the_same_mails(content: Path) -> None:
    folder = content.parent / "output/private/mail/_issues/001"
    write(content)
    first = {file.name: file.read_bytes() for file in folder.iterdir()}
    write(content)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == first
    assert all(file.stat().st_mode & 0o777 == 0o600 for file in folder.iterdir())


def test_nobody_gets_an_issue_twice(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(post, "_connected", lambda server: object())
    monkeypatch.setattr(post, "_closed", lambda link: None)
    monkeypatch.setattr(post, "_hand_over", lambda link, sender, to, message: sent.append(to))

    def send() -> None:
        assert subscribers.send_issue(content, content.parent / "output", "001", post.MailServer("mail.example.org", 587), lambda line: None)

    write(content)
    send()
    send()
    (content.parent / "output/print/001.pdf").write_bytes(b"%PDF-1.7 another")
    assert write(content)[0]
    send()
    assert sent == ["bert@example.org", "fritz@example.org"]
    assert (content / "issues/001/inbox/sent.jsonl").is_file()


def test_who_subscribes_no_more_is_written_to_no_more(content: Path) -> None:
    write(content)
    (content / "people.yaml").write_text(PEOPLE.replace("{until: 9, by: mail}}", "{until: 9}}"), "utf-8")
    assert [*write(content)[0]] == ["issue-fritz.eml"]


def test_an_issue_that_is_not_built_is_told(content: Path) -> None:
    file = content.parent / "output/print/001.pdf"
    file.unlink()
    outcome = subscribers.write_issue(content, content.parent / "output", "001", print, print)
    assert outcome is not None and outcome.lines == [f"zine: {file} has not been built; first `zine build`"]


def test_an_issue_that_was_built_before_the_last_change_is_not_sent(content: Path) -> None:
    output = content.parent / "output"
    later = (output / "print" / "001.pdf").stat().st_mtime + 10
    os.utime(content / "issues" / "001" / "first.md", (later, later))
    outcome = subscribers.write_issue(content, output, "001", lambda line: None, lambda line: None)
    assert outcome is not None and outcome.errors and "first.md" in outcome.lines[0] and "zine build" in outcome.lines[0]
    assert not (output / "private").exists()


def test_the_logo_is_a_picture_of_dots_within_the_mail_where_that_is_html(content: Path) -> None:
    (content / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ff0000"/></svg>')
    with (content / "zine.yaml").open("a") as file:
        file.write("logo: logo.svg\n")
    mail = write(content)[0]["issue-bert.eml"]
    (logo,) = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    assert f'<img src="cid:{logo["Content-ID"].strip("<>")}"' in mail.get_body(("html",)).get_content()
    with Image.open(BytesIO(logo.get_content())) as image:
        assert image.size == (256, 128) and image.getpixel((128, 64)) == (255, 0, 0)
    assert [part.get_content_type() for part in mail.walk()] == [
        "multipart/mixed", "multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png", "application/pdf",
    ]  # fmt: skip
    assert bytes(mail) == bytes(write(content)[0]["issue-bert.eml"])


def test_a_logo_that_is_none_leaves_the_mail_as_it_is(content: Path) -> None:
    before = bytes(write(content)[0]["issue-bert.eml"])
    (content / "logo.svg").write_text("no picture")
    with (content / "zine.yaml").open("a") as file:
        file.write("logo: logo.svg\n")
    assert bytes(write(content)[0]["issue-bert.eml"]) == before
