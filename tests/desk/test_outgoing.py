"""Sheets and reminders become mails; what they hold comes back as orders."""

from __future__ import annotations

from collections.abc import Set
from datetime import date
from email import message_from_bytes, policy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.build import build
from generator.desk import mailroom, outgoing, post, run
from generator.desk.letter import letter
from tests.desk.letters import ORDER, PEOPLE, magazine, mail
from tests.desk.test_run import league
from tests.errors.cases import lay_out


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))


DUE = date(2026, 12, 18)
"""Two days before the deadline in Golf."""
ONLY = frozenset({outgoing.REMINDERS})


def written(content: Path, round: int | None = None, parts: Set[str] = outgoing.PARTS, today: date = DUE) -> dict[str, Any]:
    """All mails that are there after `zine mail`, by their paths."""
    output = content.parent / "output"
    assert run.write_mails(content, output, round, lambda line: None, parts, today) is None
    folder = output / "private/mail"
    return {path.relative_to(folder).as_posix(): message_from_bytes(path.read_bytes(), policy=policy.default) for path in sorted(folder.rglob("*.eml"))}


def take(content: Path, game: str, raw: bytes) -> list[str]:
    said: list[str] = []
    (content.parent / "letter").write_bytes(raw)
    mailroom.take_in(content, content.parent / "output", game, [content.parent / "letter"], None, False, said.append)
    return said


def test_who_has_not_written_is_reminded_until_he_has(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    mails = written(content)
    assert sorted(mails) == ["golf/003/reminder-bert-bert.eml", "golf/003/reminder-carl-carl.eml"]
    text = mails["golf/003/reminder-carl-carl.eml"].get_content()
    assert mails["golf/003/reminder-carl-carl.eml"]["To"] == "Carl@Example.org"
    for line in ("there is nothing from you for round 3 yet that counts.", "The deadline is 20 December 2026.", "von: carl", "wort: Blauer Enzian",
                 "The line with the word belongs into each letter.", "For orders by mail: complete this block and send it back. Lines that begin with # do not count"):  # fmt: skip
        assert line in text
    assert "Blauer Enzian" not in mails["golf/003/reminder-bert-bert.eml"].get_content()
    take(content, "golf", mail())
    assert sorted(name for name in written(content) if "reminder" in name) == ["golf/003/reminder-carl-carl.eml"]


def test_what_one_player_has_mistyped_keeps_nobody_elses_mail_and_no_build_back(tmp_path: Path) -> None:
    content = league(tmp_path)
    slip = content / "games/liga/rounds/003/rot.yaml"
    slip.parent.mkdir()
    slip.write_text("training: [Jole]\n")
    (slip.parent.parent / "003.yaml").write_text("round: 3\ndraft: true\norders: {rot: , blau: }\n")
    assert [path for path in written(content, 3, ONLY) if path.startswith("liga")] == ["liga/003/reminder-blau-carl.eml"]
    said: list[str] = []
    outcome = run.overview_of(content, tmp_path / "output", "liga", said.append)
    assert "rot.yaml:1:12: error: " in "".join(said) and (outcome.errors, outcome.lines) == (1, []), "what the screen says is said once"
    for strict, errors in ((False, 0), (True, 1)):
        read = build.read_content(content, strict=strict)
        assert read.problems.errors == 1
        read.excuse_drafts()
        assert (read.problems.errors, bool(read.problems.fatal)) == (0, bool(errors))


def test_of_a_match_one_report_is_enough_and_a_bye_needs_none(tmp_path: Path) -> None:
    """bert and carl meet, dora and emil; anna has the bye."""
    content = lay_out("bases/swiss", tmp_path) / "content"
    path = content / "games/neujahr/game.yaml"
    text = path.read_text("utf-8").replace("players: [", "players: [anna, ")
    path.write_text(text + "  bye: anna\n", "utf-8")
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    slips = content / "games/neujahr/rounds/001"

    def waiting() -> set[str]:
        played = build.evaluate(build.open_shelf(content), "neujahr")
        assert played is not None
        return {one.key for one in run.awaited(played, content) if not one.there}

    assert waiting() == {"bert", "carl", "dora", "emil"}
    slips.mkdir(parents=True)
    (slips / "bert.yaml").write_text("score: 3-1\n")
    assert waiting() == {"dora", "emil"}
    (slips / "bert.yaml").write_text("withdrawn: [bert]\n")
    results = "results:\n- {players: [dora, emil], score: 3-0}\n- {players: [bert, carl], games: }\n"
    (content / "games/neujahr/rounds/001.yaml").write_text(f"round: 1\ndraft: true\n{results}")
    assert waiting() == {"carl"}, "that the other one leaves is no report"


def test_a_reminder_that_is_quoted_and_not_completed_orders_nothing_and_a_completed_one_does(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    reminder = written(content)["golf/003/reminder-bert-bert.eml"]
    quoted = "Bin im Urlaub!\n\n" + "".join(f"> {line}\n" for line in reminder.get_content().replace("\r\n", "\n").split("\n"))
    assert take(content, "golf", mail(quoted, References=reminder["Message-ID"]))[0].startswith("refused: bert: nothing in the block of orders counts")
    completed = quoted.replace("> # changes: [1 -> 2]", "> changes: [79 -> 80]")
    assert take(content, "golf", mail(completed))[0].startswith("refused: bert: the block of orders stands only in a quoted letter that is not from here")
    assert take(content, "golf", mail(completed + "Bert\n", References=reminder["Message-ID"])) == ["bert: 1 order, 0 notes, from a quotation"]


def test_a_sheet_goes_to_its_person_alone_with_the_block_for_the_next_orders(tmp_path: Path) -> None:
    content = league(tmp_path)
    private = tmp_path / "output/private/liga/002"
    private.mkdir(parents=True)
    (tmp_path / "output/.zine-manifest").write_text('{"files": ["private/liga/002/bert.pdf"]}')
    (private / "bert.pdf").write_bytes(b"%PDF bert")
    (private / "emil.pdf").write_bytes(b"%PDF emil")
    mails = written(content)
    assert sorted(mails) == ["liga/002/sheet-bert.eml"], "neither game has a deadline"
    sheet = mails["liga/002/sheet-bert.eml"]
    assert (sheet["From"], sheet["To"], sheet["Subject"]) == ("gm@example.org", "bert@example.org", "Liga, round 2: your sheet")
    body, attached = sheet.iter_parts()
    assert attached.get_content() == b"%PDF bert" and "Round 2 has been played. Your sheet is attached as a PDF file." in body.get_content()
    block = body.get_content().replace("\r\n", "\n").partition("--- zine liga 3 rot ---\n")[2].partition("--- zine ---")[0]
    assert list(yaml.safe_load(block)["rot"]) == ["doping", "lineups", "sales", "trades", "when"], "it plays on the third day"
    assert take(content, "liga", mail(body.get_content()))[0].startswith("bert (rot): ")
    assert "trades: []" in (content / "games/liga/rounds/003/rot.yaml").read_text()
    both = sorted(written(content, 2))
    assert both[0] == "liga/002/sheet-bert.eml" and sorted(written(content, 3)) == both, "what is of another round stays"


def test_the_same_mail_is_the_same_file(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    before = {name: bytes(one) for name, one in written(content).items()}
    assert {name: bytes(one) for name, one in written(content).items()} == before
    assert letter(next(iter(before.values()))).by_a_machine
    assert ORDER not in "".join(map(str, before.values()))


# ---- their day ---------------------------------------------------------------------------------------------------


def remind(content: Path, days: str) -> None:
    """Have the magazine remind so many days before a deadline."""
    path = content / "zine.yaml"
    path.write_text(path.read_text("utf-8") + f"mail: {{smtp: mail.example.org, from: gm@example.org{days}}}\n", "utf-8")


@pytest.mark.parametrize(
    ("days", "today", "due"),
    [
        ("", "2026-12-16", False),
        ("", "2026-12-17", True),
        ("", "2026-12-20", True),
        ("", "2026-12-21", False),
        (", remind: 0", "2026-12-19", False),
        (", remind: 0", "2026-12-20", True),
        (", remind: 10", "2026-12-10", True),
        (", remind: 10", "2026-12-09", False),
    ],
)
def test_a_reminder_has_its_day(tmp_path: Path, days: str, today: str, due: bool) -> None:
    """The deadline is 2026-12-20; who has missed it is told nothing that is no use to him any more."""
    content = magazine(tmp_path)
    remind(content, days)
    for parts in (outgoing.PARTS, ONLY):
        found = written(content, parts=parts, today=date.fromisoformat(today))
        assert bool(found) == due and all("reminder" in name for name in found)


def test_the_gm_is_told_when_reminders_go_out(tmp_path: Path) -> None:
    content, told = magazine(tmp_path), list[str]()
    arguments = (content, tmp_path / "output", None, told.append)
    run.write_mails(*arguments, today=date(2026, 12, 1), remark=told.append)
    assert told == ["golf: reminders go out from 2026-12-17 (mail: {remind: 3} in zine.yaml)"]
    take(content, "golf", mail())
    take(content, "golf", mail("wort: Blauer Enzian\n" + ORDER.replace("bert", "carl"), "carl@example.org"))
    told.clear()
    run.write_mails(*arguments, frozenset({outgoing.SHEETS}), date(2026, 12, 1), told.append)
    run.write_mails(*arguments, ONLY, date(2026, 12, 1), told.append)
    assert told == [], "nobody is missing"


def test_a_reminder_that_was_not_sent_goes_when_its_time_is_over(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    assert len(written(content)) == 2 and written(content, parts=frozenset({outgoing.ANSWERS}), today=date(2026, 12, 21)) != {}
    assert written(content, today=date(2026, 12, 21)) == {}


def test_a_reminder_goes_once_though_it_would_say_something_else_today(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    before = written(content)
    post.SentLog(content / "games/golf/inbox/sent.jsonl").add("0" * 64, "bert@example.org", Path("003/reminder-bert-bert.eml"))
    for path in (tmp_path / "output/private/mail/golf/003").glob("*"):
        path.unlink()
    assert sorted(written(content)) == ["golf/003/reminder-carl-carl.eml"] != sorted(before)


def test_answers_are_named_among_what_waits_to_be_sent_and_each_part_goes_alone(tmp_path: Path) -> None:
    content = league(tmp_path)
    private = tmp_path / "output/private/liga/002"
    private.mkdir(parents=True)
    (tmp_path / "output/.zine-manifest").write_text('{"files": ["private/liga/002/bert.pdf"]}')
    (private / "bert.pdf").write_bytes(b"%PDF bert")
    take(content, "liga", mail("--- zine liga 3 rot ---\ntraining: [Jolle]\n--- zine ---\n"))

    def named(*parts: str) -> list[str]:
        said: list[str] = []
        run.write_mails(content, tmp_path / "output", None, said.append, frozenset(parts or outgoing.PARTS), DUE)
        return sorted(Path(path).name.split("-")[0] for path in said)

    assert named(outgoing.SHEETS) == ["sheet"] and named(outgoing.ANSWERS) == ["20261204T090000Z"]
    assert named() == ["20261204T090000Z", "sheet"]
    assert named(outgoing.REMINDERS) == ["reminder"] * 3, "those of golf and of the other club"
    record = post.SentLog(content / "games/liga/inbox/sent.jsonl")
    for path in (tmp_path / "output/private/mail/liga").rglob("*.eml"):
        record.add(sha256(path.read_bytes()).hexdigest(), "x@example.org", path)
    assert named(outgoing.SHEETS, outgoing.ANSWERS) == []
