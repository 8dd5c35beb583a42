"""One mailbox for all games, evening after evening, month after month: each letter leads where it belongs, is kept
once, and answered once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from email import message_from_bytes, policy
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from generator import cli
from generator.desk import inbox, mailroom, run, tables
from generator.desk.register import Register
from tests.conftest import tries
from tests.desk.letters import ORDER, PEOPLE, magazine
from tests.desk.test_run import league

GOLF, LINKS = ORDER, ORDER.replace("golf", "links")
CARLS = LINKS.replace("bert", "carl").replace("79 -> 80", "13 -> 14")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return two_games(tmp_path)


def two_games(folder: Path, language: str = "en") -> Path:
    """A magazine with two games of Golf, in which bert and carl have seats; both await orders for round 3 until
    2026-12-20. Nobody has a word."""
    content = magazine(folder, language)
    (content / "people.yaml").write_text(PEOPLE.replace(", word: Blauer Enzian", "").replace("Carl@Example", "carl@example"), "utf-8")
    links, second = content / "games/links", content / "games/golf/rounds/002.yaml"
    announced = (content / "games/golf/rounds/001.yaml").read_text("utf-8").partition("announce:")[2]
    second.write_text(f"{second.read_text('utf-8').rstrip()}\nannounce:{announced}", "utf-8")
    shutil.copytree(content / "games/golf", links)
    (links / "game.yaml").write_text((links / "game.yaml").read_text("utf-8").replace("title: Golf", "title: Links im Park"), "utf-8")
    return content


def letter(text: str, sender: str = "bert", day: str = "4 Dec 2026 10:00", subject: str = "Zug", number: int = 0, head: str = "") -> bytes:
    """A mail as a mail program keeps it; `number` tells letters apart that are alike."""
    address = sender if "@" in sender else f"{sender}@example.org"
    top = f"From: {address}\nDate: Fri, {day}:00 +0100\nMessage-ID: <{number}.{sha256(repr((text, sender, day)).encode()).hexdigest()[:12]}@example.org>\nSubject: {subject}\n{head}"
    return f"{top}Content-Type: text/plain; charset=utf-8\n\n{text}\n".encode()


class Desk:
    """A game master's evenings: what is said, to whom it was answered, where letters lie."""

    def __init__(self, content: Path) -> None:
        self.content, self.output = content, content.parent / "output"
        self.remarks: list[str] = []

    def evening(self, letters: Sequence[bytes] | Mapping[str, bytes], game: str | None = None, round: int | None = None, late: bool = False) -> list[str]:
        """Take in a Maildir with all these letters; return the lines."""
        box = self.content.parent / "Mail"
        shutil.rmtree(box, ignore_errors=True)
        (box / "cur").mkdir(parents=True)
        named = letters if isinstance(letters, Mapping) else {f"{number:03}:2,S": raw for number, raw in enumerate(letters)}
        for name, raw in named.items():
            (box / "cur" / name).write_bytes(raw)
        said: list[str] = []
        self.good = mailroom.take_in(self.content, self.output, game, [box], round, late, said.append, self.remarks.append)
        return said

    def answers(self) -> list[tuple[str, str]]:
        """To whom it was answered, and about what."""
        found = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in sorted(self.output.rglob("*.eml"))]
        return sorted((one["To"], one["Subject"]) for one in found)

    def text(self, to: str) -> str:
        """All that was answered to an address."""
        found = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in sorted(self.output.rglob("*.eml"))]
        return "\n".join(one.get_content().replace("\r\n", "\n") for one in found if one["To"] == to)  # type: ignore[attr-defined]

    def kept(self) -> list[str]:
        """Where letters lie: game, round, sender."""
        paths = (path for path in self.content.glob("games/*/inbox/[0-9]*/*") if path.suffix in (".eml", ".txt", ".pdf"))
        return sorted(f"{path.parts[-4]}/{path.parts[-2]}/{path.name.split('-')[1]}" for path in paths)

    def slips(self, game: str, round: int = 3) -> dict[str, str]:
        return {path.stem: path.read_text("utf-8").partition("\n")[2] for path in sorted((self.content / f"games/{game}/rounds/{round:03}").glob("*.yaml"))}

    def play(self, game: str, round: int, deadline: str, date: str = "") -> None:
        """Close a round with what its slips say."""
        orders = "".join(f"  {key}: {{}}\n" for key in ("bert", "carl") if key not in self.slips(game, round))
        day = f"date: {date}\n" if date else ""
        file = self.content / f"games/{game}/rounds/{round:03}.yaml"
        announce = (self.content / f"games/{game}/rounds/002.yaml").read_text("utf-8").partition("announce:")[2]
        file.write_text(f"round: {round}\nseed: s{round}\ndeadline: {deadline}\n{day}orders:\n{orders or '  emil: {clubs: [1, 2, 3, 4]}'}\nannounce:{announce}\n", "utf-8")


# ---- one mailbox, several games ----------------------------------------------------------------------------------

SHOP = letter("Buy now.", "news@shop.example", subject="20 per cent off")


def test_letters_go_to_the_games_of_their_blocks_and_a_shop_is_not_answered(content: Path) -> None:
    desk = Desk(content)
    said = desk.evening([letter(GOLF), letter(CARLS, "carl"), SHOP])
    assert sorted(said)[:2] == ["bert: 1 order, 0 notes – golf", "carl: 1 order, 0 notes – links"] and desk.good
    assert desk.answers() == [("bert@example.org", "Golf, round 3: your letter has come"), ("carl@example.org", "Links im Park, round 3: your letter has come")]
    assert desk.kept() == ["golf/003/bert", "golf/003/unknown", "links/003/carl"], "what leads nowhere is kept as well"
    assert (set(desk.slips("golf")), set(desk.slips("links"))) == ({"bert"}, {"carl"})
    assert [line for line in said if "news@shop.example" in line and "holds no orders" in line]


COUNCIL = """{engine: nomic, title: Council, gm: anna, players: [bert, carl, dora, emil], start: {rules: initial}}
"""
MOTION = """--- zine council 1 bert ---
proposal: {type: repeal, rule: 209}
votes: {carl: yes}
--- zine ---"""


@pytest.mark.parametrize("said", ["79 -> 80", "Changes: 79 to what?", ""])
def test_what_is_ordered_in_another_game_beside_a_block_is_not_lost(content: Path, said: str) -> None:
    """It counts, or is refused with its reason; the block counts either way."""
    shutil.rmtree(content / "games/links")
    (content / "games/council").mkdir()
    (content / "games/council/game.yaml").write_text(COUNCIL, "utf-8")
    desk = Desk(content)
    (line,) = desk.evening([letter(f"{said}\n\n{MOTION}\n\nGrüße, Bert")])
    assert set(desk.slips("council", 1)) == {"bert"} and "council" in line
    assert set(desk.slips("golf")) == ({"bert"} if said == "79 -> 80" else set())
    assert ("refused: " in line) == ("?" in said), line


def test_orders_told_again_beside_their_block_are_none_for_another_game(content: Path) -> None:
    """Both are Golf: the sentence is what the block says."""
    desk = Desk(content)
    desk.evening([letter(f"79 -> 80\n\n{GOLF}")])
    assert (set(desk.slips("golf")), set(desk.slips("links"))) == ({"bert"}, set())


@pytest.mark.parametrize("order", [("golf", "links"), ("links", "golf"), ("golf", None), (None, "links")])
def test_with_a_game_named_what_is_for_another_is_passed_over_and_kept_for_it(content: Path, order: tuple[str | None, str | None]) -> None:
    desk, letters = Desk(content), [letter(GOLF), letter(CARLS, "carl"), SHOP]
    said: list[str] = []
    for game in order:
        said += desk.evening(letters, game)
        assert desk.good
    assert sorted(line.partition(" – ")[0] for line in said if "order" in line and "for " not in line and "shop" not in line) == ["bert: 1 order, 0 notes", "carl: 1 order, 0 notes"]
    assert [line for game in ("golf", "links") for line in desk.evening(letters, game)] == []
    assert [to for to, _ in desk.answers()] == ["bert@example.org", "carl@example.org"]
    assert [one for one in desk.kept() if "unknown" not in one] == ["golf/003/bert", "links/003/carl"]


def test_a_letter_that_came_with_another_game_named_waits_there_and_is_read_without_coming_again(content: Path) -> None:
    desk = Desk(content)
    assert desk.evening([letter(LINKS)], "golf") == [] and desk.kept() == ["links/003/bert"] and desk.answers() == []
    assert desk.evening([], "links") == ["bert: 1 order, 0 notes"] and set(desk.slips("links")) == {"bert"}


def test_several_blocks_for_several_games_count_in_one_letter_with_one_answer(content: Path) -> None:
    desk = Desk(content)
    assert desk.evening([letter(f"{GOLF}\nund\n{LINKS.replace('80', '81')}")]) == ["bert: 1 order, 0 notes – golf; bert: 1 order, 0 notes – links"]
    assert desk.answers() == [("bert@example.org", "Golf, round 3; Links im Park, round 3: your letter has come")]
    assert desk.kept() == ["golf/003/bert"] and "80" in desk.slips("golf")["bert"] and "81" in desk.slips("links")["bert"]
    text = desk.text("bert@example.org")
    assert text.count("Receipt (SHA-256 of the slip)") == 2 and "\nLinks im Park, round 3:\n" in text


def test_of_two_blocks_one_may_be_refused_and_the_answer_says_so(content: Path) -> None:
    desk = Desk(content)
    (line,) = desk.evening([letter(f"{GOLF}\n{LINKS.replace('changes', 'chances')}")])
    assert line.startswith("bert: 1 order, 0 notes – golf; refused: bert: the orders cannot be read; 1:1: unknown key chances") and not desk.good
    assert desk.answers() == [("bert@example.org", "Golf, round 3; Links im Park, round 3: your letter counts in part")]
    assert set(desk.slips("golf")) == {"bert"} and desk.slips("links") == {}


def test_two_blocks_for_one_game_are_still_two(content: Path) -> None:
    desk = Desk(content)
    assert "two different blocks of orders" in desk.evening([letter(GOLF + GOLF.replace("80", "81"))])[0]


def test_who_runs_two_clubs_may_send_two_blocks_in_one_letter(tmp_path: Path) -> None:
    content = league(tmp_path, "bert")
    block = "--- zine liga 3 {} ---\ntraining: [{}]\n--- zine ---\n"
    (line,) = Desk(content).evening([letter(block.format("rot", "Jolle") + block.format("blau", "Jod"))])
    assert line.startswith("bert (rot): 1 order") and "; bert (blau): 1 order" in line
    assert set(Desk(content).slips("liga")) == {"rot", "blau"}


PAPER, CHANGE = "Rot, Oben, Runde 3, Phase 5\nKai\n", "Hallo!\n1 Wechsel 79 -> 80\n"


@pytest.mark.parametrize(
    ("text", "subject", "sender", "leads"),
    [
        (CHANGE, "Links im Park, Runde 3", "bert", "bert: 1 order, 0 notes – links"),
        (CHANGE, "Re: [links] mein Zug", "bert", "bert: 1 order, 0 notes – links"),
        (CHANGE, "GOLF!", "bert", "bert: 1 order, 0 notes – golf"),
        (CHANGE, "Zug", "bert", "refused: bert: the letter may be for Golf, Links im Park; its subject, or a block, has to say which game it is for"),
        (GOLF, "Links im Park", "bert", "bert: 1 order, 0 notes – golf"),
        ("Hallo Anna!", "Links im Park", "bert", "refused: bert: no orders found: neither the block between “--- zine links 3 bert ---”"),
        ("Erster Schlägersatz 1 - 2 - 3 - 4", "golf", "emil@example.org", "emil: 1 order … – golf"),
    ],
)
def test_a_letter_without_a_block_goes_where_its_subject_leads(content: Path, text: str, subject: str, sender: str, leads: str) -> None:
    (content / "people.yaml").write_text((content / "people.yaml").read_text("utf-8").replace("Emil Spät", "Emil Spät, email: emil@example.org"), "utf-8")
    (line,) = Desk(content).evening([letter(text, sender, subject=subject)])
    begins, _, ends = leads.partition(" … ")
    assert line.startswith(begins) and line.endswith(ends)


def test_a_letter_without_a_block_goes_where_its_senders_only_seat_is_or_whose_form_it_keeps_to(tmp_path: Path) -> None:
    """Bert has seats in golf and in a league, carl too; dora has none in either, and may join golf."""
    desk = Desk(league(tmp_path))
    said = desk.evening([letter(PAPER), letter(CHANGE, day="4 Dec 2026 11:00"), letter("Erster Schlägersatz 1 - 2 - 3 - 4", "dora")])
    assert [line.partition(":")[0] for line in said] == ["bert (rot)", "dora", "bert"]
    assert [line.rpartition(" – ")[2] for line in said] == ["liga", "golf", "golf"] and len(desk.answers()) == 3
    for game in ("golf", "liga"):
        assert all(not line.startswith("refused") for line in desk.evening([letter(PAPER), letter(CHANGE, day="4 Dec 2026 11:00")], game))


@pytest.mark.parametrize("subject", ["golf", "Re: Golf, round 3"])
def test_orders_in_the_form_of_another_game_than_the_subjects_are_asked_back(tmp_path: Path, subject: str) -> None:
    desk = Desk(league(tmp_path))
    (line,) = desk.evening([letter(PAPER, subject=subject)])
    assert line.startswith("refused: bert: the letter may be for Golf, Liga; its subject") and desk.slips("liga") == desk.slips("golf") == {}
    assert desk.evening([letter(CHANGE, subject=subject, number=1)]) == ["bert: 1 order, 0 notes – golf"]


@pytest.mark.parametrize(
    ("block", "why", "about"),
    [
        (GOLF.replace("golf", "gof"), "there is no game gof here – did you mean golf?", "gof"),
        (GOLF.replace("golf 3", "golf 5"), "the orders are for round 5, this is round 3", "Golf, round 3"),
    ],
)
def test_a_block_for_no_game_or_a_round_to_come_is_answered(content: Path, block: str, why: str, about: str) -> None:
    desk = Desk(content)
    assert why in desk.evening([letter(block)])[0] and not desk.good
    assert desk.answers() == [("bert@example.org", f"{about}: your letter does not count")]
    assert ("The deadline is" in desk.text("bert@example.org")) == ("round" in about)  # of a game that is not there nobody knows one


def test_a_strangers_letter_is_answered_if_it_holds_a_block(content: Path) -> None:
    desk = Desk(content)
    desk.evening([letter(GOLF, "evil@example.net"), letter("Hallo", "evil@example.net", day="5 Dec 2026 10:00")])
    assert desk.answers() == [("evil@example.net", "Golf, round 3: your letter does not count")]


def test_while_one_game_has_a_mistake_the_others_go_on_and_its_letters_wait(content: Path) -> None:
    desk = Desk(content)
    file = content / "games/links/rounds/001.yaml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("seed", "sed"), "utf-8")
    with pytest.raises(tables.NoTable):
        desk.evening([letter(GOLF), letter(CARLS, "carl")])
    assert set(desk.slips("golf")) == {"bert"} and desk.kept() == ["golf/003/bert", "links/003/carl"] and len(desk.answers()) == 1
    file.write_text(good, "utf-8")
    assert desk.evening([]) == ["carl: 1 order, 0 notes – links"] and len(desk.answers()) == 2


def test_fourteen_honest_letters_to_three_games_are_fourteen_receipts_at_most(tmp_path: Path) -> None:
    """As they came in November: 39 answers then, 34 of them false."""
    content = league(tmp_path)
    shutil.copytree(content / "games/golf", content / "games/links")
    links = content / "games/links/game.yaml"
    links.write_text(links.read_text("utf-8").replace("title: Golf", "title: Links"), "utf-8")
    rot, blau = ("--- zine liga 3 {} ---\ntraining: [{}]\n--- zine ---\n".format(*one) for one in (("rot", "Jolle"), ("blau", "Jod")))
    letters = [
        letter(GOLF), letter(LINKS), letter(GOLF + LINKS + rot, day="5 Dec 2026 10:00"), letter(rot, day="6 Dec 2026 10:00"), letter(PAPER, day="7 Dec 2026 10:00"),
        letter(GOLF.replace("bert", "carl"), "carl"), letter(blau, "carl"), letter(CARLS, "carl"),
        letter(CHANGE, "carl", subject="Golf"), letter(CHANGE, "carl", day="8 Dec 2026 10:00", subject="links"),
        letter("--- zine golf 3 dora ---\nclubs: 200, 100, 50 und 3\n--- zine ---\n", "dora"), letter("Neuer Schlägersatz 1-2-3-4", "dora", subject="Links"),
        letter(GOLF + "\n" + blau.replace("Jod", "Helm"), "carl", day="9 Dec 2026 10:00"), letter(GOLF, day="10 Dec 2026 10:00", number=14),
    ]  # fmt: skip
    letters[12] = letter(GOLF.replace("bert", "carl") + blau, "carl", day="9 Dec 2026 10:00")
    for game in ("golf", "liga", "links", None, None):
        desk = Desk(content)
        assert not [line for line in desk.evening(letters, game) if line.startswith("refused")], game
    assert len(desk.answers()) == 14 and all(subject.endswith("your letter has come") for _, subject in desk.answers()) and len(desk.kept()) == 14


# ---- letters of past rounds --------------------------------------------------------------------------------------


def test_a_block_of_a_round_that_was_played_is_passed_over_in_silence(content: Path) -> None:
    """Nobody has seen these letters before: the box is taken in for the first time."""
    desk = Desk(content)
    old = [letter(GOLF.replace("3 bert", f"{round} {who}"), who, day="1 Nov 2026 10:00") for round in (1, 2) for who in ("bert", "carl")]
    (content / "games/golf/rounds/001.yaml").write_text((content / "games/golf/rounds/001.yaml").read_text("utf-8") + "\ndeadline: 2026-11-10\n", "utf-8")
    for told in (["bert: 1 order, 0 notes"], []):
        assert desk.evening([*old, letter(GOLF)], "golf") == told and desk.good
    assert desk.answers() == [("bert@example.org", "Golf, round 3: your letter has come")]
    assert desk.remarks[0] == "4 letters were here before, or are for rounds that were played"
    assert desk.kept() == ["golf/001/bert", "golf/001/carl", "golf/002/bert", "golf/002/carl", "golf/003/bert"]


@pytest.mark.parametrize(("breaks", "round"), [((inbox, "moved"), 1), ((Register, "enter"), 1), ((Register, "enter"), 3)])
def test_where_an_evening_ends_in_the_midst_the_next_one_brings_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, breaks: tuple[object, str], round: int
) -> None:
    """Also with a letter of a past round, which lies in the box of the present one until it is known what it is."""

    def broken(*_: object) -> None:
        raise OSError

    ended = []
    for place in ("whole", "broken"):
        desk = Desk(two_games(tmp_path / place))
        first = desk.content / "games/golf/rounds/001.yaml"
        first.write_text(first.read_text("utf-8") + "\ndeadline: 2026-11-10\n", "utf-8")
        if place == "broken":
            with monkeypatch.context() as patch, pytest.raises(OSError):
                patch.setattr(*breaks, broken)
                desk.evening([letter(GOLF.replace("golf 3", f"golf {round}"), day=f"{round} Nov 2026 10:00")], "golf")
        desk.evening([letter(GOLF.replace("golf 3", f"golf {round}"), day=f"{round} Nov 2026 10:00")], "golf")
        book = (desk.content / "games/golf/inbox/letters.jsonl").read_text("utf-8")
        ended.append((desk.kept(), {line for line in book.splitlines() if '"waits"' not in line}))
    assert ended[0] == ended[1] and ended[0][0] == [f"golf/00{round}/bert"] and len(ended[0][1]) == 1


def test_who_has_left_last_months_number_in_his_block_is_shown_to_the_game_master(content: Path) -> None:
    """It is not answered, for it may be an old letter after all."""
    (content / "games/golf/rounds/002.yaml").write_text((content / "games/golf/rounds/002.yaml").read_text("utf-8") + "\ndate: 2026-12-01\n", "utf-8")
    desk = Desk(content)
    (line,) = desk.evening([letter(GOLF.replace("golf 3", "golf 2"))])
    assert line.startswith("nothing to do: bert: the block is for round 2 of golf, which was played; this is round 3") and desk.answers() == []


def test_the_right_block_beside_an_old_one_counts_and_the_other_is_told(content: Path) -> None:
    desk = Desk(content)
    (line,) = desk.evening([letter(GOLF + GOLF.replace("golf 3", "golf 2"))])
    assert line == "bert: 1 order, 0 notes – golf; the block is for round 2 of golf, which was played; this is round 3"
    assert "Not counted: the block is for round 2 of golf, which was played; this is round 3.\n" in desk.text("bert@example.org")


def test_who_answers_on_last_months_mail_orders_with_what_he_wrote_himself(content: Path) -> None:
    quoted = "".join(f"> {line}\n" for line in GOLF.replace("golf 3", "golf 2").splitlines())
    desk = Desk(content)
    assert desk.evening([letter(f"{CHANGE}\n{quoted}", subject="Re: Golf, round 2: your sheet")]) == ["bert: 1 order, 0 notes – golf"]
    assert desk.evening([letter(f"Danke!\n{quoted}", "carl", subject="Re: Golf, round 2: your sheet")]) == []
    assert [to for to, _ in desk.answers()] == ["bert@example.org"]


@pytest.mark.parametrize(
    ("played", "day", "counts"),
    [
        ("deadline: 2026-11-10", "10 Nov 2026 23:59", False),
        ("deadline: 2026-11-10", "11 Nov 2026 00:00", True),
        ("date: 2026-11-15", "14 Nov 2026 12:00", False),
        ("date: 2026-11-15", "15 Nov 2026 12:00", True),
        ("", "1 Jan 2026 00:00", True),
    ],
)
def test_orders_in_the_rule_books_form_count_for_the_round_that_was_open(content: Path, played: str, day: str, counts: bool) -> None:
    """Round 3 is open from the day on which round 2 was played, else from the end of its deadline."""
    number = 1 if played.startswith("deadline") else 2
    file = content / f"games/golf/rounds/00{number}.yaml"
    file.write_text(f"{file.read_text('utf-8')}\n{played}\n", "utf-8")
    desk = Desk(content)
    said = desk.evening([letter(CHANGE, day=day, subject="golf")])
    assert (said == ["bert: 1 order, 0 notes – golf"], len(desk.answers()), bool(desk.slips("golf"))) == (counts, counts, counts)


MAIL_PROGRAMS = [
    "X-Mozilla-Status: {}\nX-Mozilla-Status2: 00000000\nX-Mozilla-Keys: {}\n",
    "Status: RO\nX-Status: A{}\n",
    "X-UID: {}\nX-Keywords: $label{}\nContent-Length: 120\n",
    "X-Evolution-Source: imap://{}\nLines: 3\n",
    "X-Gmail-Labels: Inbox,{}\nX-GM-THRID: 1{}\n",
    "Received: from mx by imap with LMTP; Fri, 4 Dec 2026 10:00:{:02} +0100\nDelivered-To: gm@example.org\nReturn-Path: <bert@example.org>\n",
]


@pytest.mark.slow
@pytest.mark.parametrize("marks", MAIL_PROGRAMS)
@pytest.mark.parametrize("change", ["", "crlf", "empty line", "from"])
def test_what_a_mail_program_writes_into_a_letter_makes_no_other_of_it(content: Path, marks: str, change: str) -> None:
    desk = Desk(content)
    text = f"{GOLF}\nFrom now on I am away.\n"
    assert len(desk.evening([letter(text, head=marks.format(1, 1))], "golf")) == 1
    slip = content / "games/golf/rounds/003/bert.yaml"
    slip.write_text(slip.read_text("utf-8").replace("80", "90"), "utf-8")
    for evening in (2, 3):
        again = letter(text, head=marks.format(evening, evening))
        again = {"crlf": again.replace(b"\n", b"\r\n"), "empty line": again + b"\n\n", "from": again.replace(b"\nFrom now", b"\n>From now")}.get(change, again)
        assert desk.evening([again], "golf") == [], "it was told the first evening"
    assert "90" in desk.slips("golf")["bert"] and len(desk.kept()) == len(desk.answers()) == 1


def test_a_slip_that_the_game_master_has_typed_anew_is_not_overwritten_by_a_letter_he_has_seen(content: Path) -> None:
    desk = Desk(content)
    desk.evening([letter(GOLF)])
    (content / "games/golf/rounds/003/bert.yaml").write_text("changes: [5 -> 6]\n", "utf-8")
    assert desk.evening([letter(GOLF)]) == [] and desk.slips("golf") == {"bert": ""}, "its only line is the game master's"
    assert (content / "games/golf/rounds/003/bert.yaml").read_text("utf-8") == "changes: [5 -> 6]\n"
    assert desk.evening([letter(GOLF), letter(GOLF.replace("80", "81"), day="5 Dec 2026 10:00")])[0] == "bert: 1 order, 0 notes – golf"
    assert (content / "games/golf/rounds/003/bert.yaml").read_text("utf-8").endswith("changes: [79 -> 81]\n")


@pytest.mark.slow
def test_months_of_mail_in_one_box_are_answered_once_each(content: Path) -> None:
    """Two games of two GMs whose rounds end on other days; the box grows, its letters get the flags of having been
    read, nothing is ever deleted."""
    desk, box = Desk(content), dict[str, bytes]()
    rounds = {"golf": 3, "links": 3}
    sent = 0
    for month, (due, played) in enumerate([("2026-12-20", "2026-12-22"), ("2027-01-20", "2027-01-22"), ("2027-02-20", "2027-02-22")]):
        day = {0: "Dec 2026", 1: "Jan 2027", 2: "Feb 2027"}[month]
        for evening in (5, 9, 15):
            for who in ("bert", "carl"):
                for game, number in rounds.items():
                    club = 100 * month + evening
                    free = evening == 9
                    text = f"1 Wechsel 79 -> {club}" if free else f"--- zine {game} {number} {who} ---\nchanges: [79 -> {club}]\n--- zine ---"
                    box[f"{len(box):04}"] = letter(text, who, f"{evening} {day} {10 + len(box) % 10}:00", f"Re: {game}" if free else "Zug", len(box))
                    sent += 1
            flagged = {f"{name}:2,{'S' if int(name) % 2 else 'RS'}": raw.replace(b"\nSubject", b"\nX-Mozilla-Status: 000%d\nSubject" % (evening % 7)) for name, raw in box.items()}
            for _ in range(2):
                said = desk.evening(flagged)
                assert desk.good and not [line for line in said if "refused" in line or "late" in line], (month, evening)
            assert len(desk.answers()) == sent == len(desk.kept())
        assert all(f"79 -> {100 * month + 15}" in desk.slips(game, number)["bert"] for game, number in rounds.items())
        late = letter(f"--- zine golf {rounds['golf']} bert ---\nchanges: [79 -> 99]\n--- zine ---", "bert", f"21 {day} 10:00", number=9000 + month)
        box[f"{len(box):04}"], sent = late, sent + 1
        assert [line for line in desk.evening(box) if "late, not written" in line]
        for game in rounds:
            if game == "golf" or month:
                next_due = {"2026-12-20": "2027-01-20", "2027-01-20": "2027-02-20", "2027-02-20": "2027-03-20"}[due]
                desk.play(game, rounds[game], next_due, played)
                rounds[game] += 1
        desk.evening(box)
        assert len(desk.answers()) == sent, "a round that was played answers nobody any more"
        if not month:  # the other game master is late with his round
            desk.play("links", 3, "2027-01-20", "2026-12-28")
            rounds["links"] += 1


# ---- how often somebody is written to ----------------------------------------------------------------------------


def test_letters_without_orders_are_answered_once_a_day_and_address(content: Path) -> None:
    desk = Desk(content)
    desk.evening([letter("Hallo Anna!", number=1), letter("Und noch etwas.", day="4 Dec 2026 12:00", number=2)])
    assert len(desk.answers()) == 1 and "4 Dec 2026 12:00" not in str(desk.answers())
    desk.evening([letter("Ach ja.", day="4 Dec 2026 13:00", number=3)])
    desk.evening([letter("Ach ja.", "carl", day="4 Dec 2026 13:00", number=4)])
    assert [to for to, _ in desk.answers()] == ["bert@example.org", "carl@example.org"]
    desk.evening([letter("Guten Morgen!", day="5 Dec 2026 08:00", number=5), letter(GOLF, day="5 Dec 2026 09:00")])
    assert [to for to, _ in desk.answers()] == ["bert@example.org"] * 3 + ["carl@example.org"]


def test_a_box_full_of_old_chat_is_one_answer(content: Path) -> None:
    desk = Desk(content)
    desk.evening([letter("Hallo!", day=f"{day} Nov 2025 10:00", number=day) for day in range(1, 29)])
    assert len(desk.answers()) == 1 and len(desk.kept()) == 28 and not desk.good
    assert desk.evening([letter("Hallo!", day=f"{day} Nov 2025 10:00", number=day) for day in range(1, 29)]) == [] and desk.good, "that was told before"


def test_refusals_go_out_once_a_day_and_game(content: Path) -> None:
    """A program that answers our refusal with the block in it would go on for ever."""
    desk, bad = Desk(content), GOLF.replace("changes", "chances")
    desk.evening([letter(bad, number=1), letter(bad.replace("golf", "links"), number=2)])
    assert len(desk.answers()) == 2
    desk.evening([letter(bad.replace("80", "81"), day="4 Dec 2026 11:00", number=3)])
    assert len(desk.answers()) == 2
    desk.evening([letter(bad.replace("80", "81"), day="5 Dec 2026 11:00", number=4)])
    assert len(desk.answers()) == 3


def test_people_of_one_household_get_each_the_receipt_for_their_own(content: Path) -> None:
    (content / "people.yaml").write_text((content / "people.yaml").read_text("utf-8").replace("carl@example.org", "bert@example.org"), "utf-8")
    desk = Desk(content)
    said = desk.evening([letter(f"von: bert\n{GOLF}"), letter(f"von: carl\n{CARLS}"), letter(GOLF + CARLS, number=7), letter("Hallo", number=8)])
    assert sorted(line.partition(":")[0] for line in said) == ["bert", "carl", "refused", "refused"], "which of them writes has to be clear"
    assert [subject.rpartition(": ")[2] for _, subject in desk.answers()].count("your letter has come") == 2 and len(desk.answers()) == 3
    assert len(desk.evening([letter("Hallo", number=9)])) == 1 and len(desk.answers()) == 3, "who of them writes was asked already"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_lines_speak_the_magazines_language(tmp_path: Path, language: str) -> None:
    desk = Desk(two_games(tmp_path, language))
    said = desk.evening([letter(GOLF), letter("Hallo", "carl"), SHOP, letter(LINKS, day="1 Jan 2027 10:00")])
    words = {"de": ["bert: 1 Befehl, 0 Anmerkungen – golf", "abgelehnt: carl: ", "zu spät, nicht geschrieben (--late)"],
             "en": ["bert: 1 order, 0 notes – golf", "refused: carl: ", "late, not written (--late)"]}  # fmt: skip
    assert all(any(word in line for line in said) for word in words[language]) and not any(word in line for line in said for word in words["de" if language == "en" else "en"])


def test_letters_that_no_game_can_be_asked_about_are_kept_and_wait(content: Path) -> None:
    """The only game with a seat for bert that can be read does not know whether the other awaits him too."""
    desk = Desk(content)
    file = content / "games/links/rounds/001.yaml"
    good = file.read_text("utf-8")
    file.write_text(good.replace("seed", "sed"), "utf-8")
    with pytest.raises(tables.NoTable):
        desk.evening([letter("Hallo Anna!", subject="Links im Park")])
    assert desk.answers() == []
    file.write_text(good, "utf-8")
    assert "no orders found" in desk.evening([])[0] and len(desk.answers()) == 1


def test_a_magazine_whose_games_are_all_over_takes_no_letters_and_keeps_them(content: Path) -> None:
    shutil.rmtree(content / "games/links")
    file = content / "games/golf/rounds/002.yaml"
    file.write_text(f"{file.read_text('utf-8')}\nends: Es ist genug.\n", "utf-8")
    desk = Desk(content)
    with pytest.raises(tables.NoTable, match="no game of the magazine takes letters"):
        desk.evening([letter(GOLF)])
    assert len(desk.kept()) == 1


def test_the_desk_names_letters_that_wait_for_a_game_that_was_not_asked_for(content: Path) -> None:
    Desk(content).evening([letter(LINKS)], "golf")
    said: list[str] = []
    run.overview_of(content, content.parent / "output", "links", said.append)
    assert "not taken in yet" in said[2] and "to take it in: zine intake links " in said[3]
    assert [line for line in said if line.strip().startswith("bert: plays") and line.endswith("; a letter is there and waits")]


def test_letters_are_known_though_the_book_of_them_is_gone(content: Path) -> None:
    desk, letters = Desk(content), [letter(GOLF), letter(CHANGE, "carl", subject="golf"), letter("Hallo", number=5)]
    desk.evening(letters)
    desk.play("golf", 3, "2027-01-20", "2026-12-22")
    (content / "games/golf/inbox/letters.jsonl").unlink()
    again = [raw.replace(b"Subject", b"Status: RO\nSubject") for raw in letters]
    assert desk.evening(again) == [] and len(desk.answers()) == len(desk.kept()) == 3 and desk.slips("golf", 4) == {}


def test_a_late_letter_may_still_count_in_one_game_when_the_round_of_another_is_over(content: Path) -> None:
    """It is kept in the box of golf, whose round was played meanwhile."""
    desk, both = Desk(content), letter(GOLF + LINKS, day="21 Dec 2026 10:00")
    assert desk.evening([both])[0].count("late, not written") == 2
    desk.play("golf", 3, "2027-01-20", "2026-12-22")
    assert desk.evening([both], "links", late=True) == ["bert: 1 order, 0 notes, late"] and set(desk.slips("links")) == {"bert"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_word_that_is_neither_a_game_nor_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], language: str) -> None:
    two_games(tmp_path, language)
    monkeypatch.chdir(tmp_path)
    says = {"de": "weder ein Spiel noch eine Datei 'gof' gibt es – gemeint: golf?", "en": "there is neither a game nor a file 'gof' – did you mean golf?"}
    wants = {"de": "--round braucht das Spiel davor", "en": "--round wants the game"}
    (tmp_path / "bert.eml").write_bytes(letter(GOLF))
    assert cli.run(["intake", "gof", "bert.eml"]) == 2 and says[language] in capfd.readouterr().err
    assert cli.run(["intake", "bert.eml", "--round", "3"]) == 2 and wants[language] in capfd.readouterr().err
    assert cli.run(["intake", "--late", "bert.eml"]) == 0 and " – golf\n" in capfd.readouterr().out
    assert cli.run(["intake", "golf", "bert.eml", "--round", "3"]) == 0 and capfd.readouterr().out.startswith("bert: 1 ")


def test_a_block_says_who_of_a_household_writes(content: Path) -> None:
    people = content / "people.yaml"
    people.write_text(people.read_text("utf-8").replace("carl@example.org", "bert@example.org"), "utf-8")
    desk = Desk(content)
    assert sorted(desk.evening([letter(GOLF), letter(CARLS, number=1)])) == ["bert: 1 order, 0 notes – golf", "carl: 1 order, 0 notes – links"]
    assert desk.kept() == ["golf/003/bert", "links/003/carl"]
    desk.evening([letter(GOLF.replace("80", "82"), day="4 Dec 2026 11:00", number=5)])
    assert "This replaces all orders that you have sent for this round before." in desk.text("bert@example.org")
    assert "belongs to several people" in desk.evening([letter(GOLF.replace("3 bert", "3 -"), number=2)])[0]
    people.write_text(people.read_text("utf-8").replace("name: Carl Probe", "name: Carl Probe, word: Enzian"), "utf-8")
    assert "the line “word: …” is missing" in desk.evening([letter(CARLS.replace("14", "15"), number=3)])[0]


def test_orders_that_come_between_a_deadline_and_the_day_of_the_round_are_shown_to_the_game_master(content: Path) -> None:
    """They were late for the one round, or are for the other: its date may be that of the issue."""
    for number, line in ((1, "deadline: 2026-11-10"), (2, "date: 2026-11-15")):
        file = content / f"games/golf/rounds/00{number}.yaml"
        file.write_text(f"{file.read_text('utf-8')}\n{line}\n", "utf-8")
    desk = Desk(content)
    said = desk.evening([letter(CHANGE, day="12 Nov 2026 10:00", subject="golf"), letter(CHANGE, "carl", day="9 Nov 2026 10:00", subject="golf")])
    assert [line.partition(" (")[0] for line in said] == ["nothing to do: bert: the letter came before round 3 was open: it is for one that was played"]
    shown: list[str] = []
    run.overview_of(content, desk.output, "golf", shown.append)
    assert "bert: letter of 2026-11-12, passed over" in shown[2] and desk.answers() == [] and desk.slips("golf") == {}


@pytest.mark.parametrize("sender", ["bert", "evil@example.net"])
@pytest.mark.parametrize("round", [1, 2, 3, 999999])
@pytest.mark.parametrize("game", ["golf", None])
def test_letters_for_a_game_that_is_over_are_old_or_told_so(content: Path, sender: str, round: int, game: str | None) -> None:
    file = content / "games/links/rounds/002.yaml"
    file.write_text(f"{file.read_text('utf-8')}\nends: Es ist genug.\n", "utf-8")
    desk = Desk(content)
    said = desk.evening([letter(LINKS.replace("links 3", f"links {round}"), sender)], game)
    assert (len(said), len(desk.answers())) == ((0, 0) if round < 3 else (1, 1))
    assert not said or ("links is over: there is no next round" in said[0]) == (sender == "bert")
    assert len(desk.kept()) == 1 and desk.kept()[0].rpartition("/")[0] in ("links/001", "links/002", "golf/003")


def test_what_became_of_a_letter_in_one_game_is_not_forgotten_when_another_is_named(content: Path) -> None:
    desk, both = Desk(content), letter(GOLF + LINKS)
    desk.evening([both])
    (content / "games/golf/rounds/003/bert.yaml").write_text("changes: [5 -> 6]\n", "utf-8")
    assert desk.evening([both], "links") == desk.evening([both]) == [] and desk.good
    assert desk.slips("links") == {"bert": "changes: [79 -> 80]\n"} and "5 -> 6" in (content / "games/golf/rounds/003/bert.yaml").read_text("utf-8")
    assert len(desk.answers()) == 1


def opened(process: int) -> Iterator[str]:
    """What a process holds open."""
    for one in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):
            yield os.readlink(one)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="what a process holds open is not told here")
def test_a_second_intake_waits_for_the_first(content: Path) -> None:
    (content.parent / "bert.eml").write_bytes(letter(GOLF))
    command = [sys.executable, "-m", "generator", "intake", "--content", str(content), "--output", str(content.parent / "output"), str(content.parent / "bert.eml")]
    with ExitStack() as stack:
        with inbox.alone(content):
            second = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            while str(content.resolve()) not in opened(second.pid):
                assert second.poll() is None  # it stands at the door once it has opened the folder
            with pytest.raises(subprocess.TimeoutExpired):
                second.wait(0.5)
            assert Desk(content).kept() == []
        said = second.communicate()[0]
    assert said == "bert: 1 order, 0 notes – golf\n" and Desk(content).kept() == ["golf/003/bert"]


# ---- by chance ---------------------------------------------------------------------------------------------------

BODIES = ("changes: [79 -> 80]", "chances: x", "clubs: 1,2,3,4", "training: Jod", "", "{}", "# x", "Gruß", "[[", "Wechsel 1 -> 2")
WORDS = ("Hallo!", CHANGE, PAPER, "Neuer Schlägersatz 1-2-3-4", "von: bert", "von: carl", "wort: x")


def by_chance(chance: Random, number: int) -> bytes:
    """A letter with any blocks for any games and rounds, written or quoted, from anybody."""
    text = chance.choice(WORDS) + "\n" if chance.random() < 0.4 else ""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        game, key = chance.choice(("golf", "links", "liga", "over", "gof", "../x")), chance.choice(("bert", "carl", "rot", "blau", "-", "dora", "../a"))
        block = f"--- zine {game} {chance.choice((0, 1, 2, 3, 3, 3, 4, 999999))} {key} ---\n{chance.choice(BODIES)}\n"
        block += "--- zine ---\n" if chance.random() < 0.9 else ""
        text += "".join(f"> {line}\n" for line in block.splitlines()) if chance.random() < 0.25 else block
    sender, subject = chance.choice(("bert", "carl", "dora", "x@y.example", "anna")), chance.choice(("Zug", "Golf", "Re: Links", "liga und golf", ""))
    head = chance.choice(("Auto-Submitted: auto-replied\n", "List-Id: <x>\n")) if chance.random() < 0.1 else ""
    return letter(text, sender, f"{chance.randrange(1, 29)} {chance.choice(('Nov', 'Dec'))} 2026 10:00", subject, number, head)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(4)))
def test_whatever_comes_none_is_lost_and_none_is_answered_twice(tmp_path: Path, seed: int) -> None:
    chance, content = Random(seed), league(tmp_path, "bert" if seed % 2 else "carl")
    golf, box, answers = content / "games/golf", list[bytes](), list[list[tuple[str, str]]]()
    for number, lines in ((1, "deadline: 2026-11-18\n"), (2, "deadline: 2026-12-10\n" + "date: 2026-11-20\n" * (seed % 2))):
        (golf / f"rounds/00{number}.yaml").write_text(lines + (golf / f"rounds/00{number}.yaml").read_text("utf-8"), "utf-8")
    for name in ("links", "over"):
        shutil.copytree(golf, content / "games" / name)
        file = content / f"games/{name}/game.yaml"
        file.write_text(file.read_text("utf-8").replace("title: Golf", f"title: {name.title()}"), "utf-8")
    over, links = content / "games/over/rounds/002.yaml", content / "games/links/rounds/001.yaml"
    over.write_text(f"{over.read_text('utf-8').rstrip()}\nends: Schluss.\n", "utf-8")
    links.write_text(links.read_text("utf-8").replace("seed", "sed" if seed == 3 else "seed"), "utf-8")
    desk = Desk(content)
    for game in (None, chance.choice(("golf", "liga")), None):
        box += [by_chance(chance, len(box) + number) for number in range(20)]
        for _ in range(2):
            with suppress(tables.NoTable):
                desk.evening(box, game)
            answers.append(desk.answers())
        assert answers[-1] == answers[-2]
        run.overview_of(content, desk.output, None, lambda line: None)
    assert sorted(path.read_bytes() for path in content.glob("games/*/inbox/*/*.eml")) == sorted(box)


def test_who_thanks_for_a_reminder_is_not_refused_for_the_block_in_it(content: Path) -> None:
    """The reminder is quoted below, and nothing in its block is filled in."""
    desk = Desk(content)
    blank = "\n> --- zine golf 3 bert ---\n> # changes: [1 -> 2]\n> --- zine ---\n"
    assert desk.evening([letter("Danke, mach ich morgen!\n\nAm 2.12.2026 schrieb Anna:" + blank, number=1)])[0].startswith("nothing to do: bert: the letter only says thanks")
    assert desk.answers() == [] and desk.good
    assert desk.evening([letter("Danke, aber ich wollte 79 auf 81.\n" + blank, number=2, subject="Golf")]) == ["bert: 1 order, 0 notes – golf"]
    assert desk.slips("golf") == {"bert": "changes: [79 -> 81]\n"}


def test_an_evening_tells_only_what_is_new_and_a_letter_that_is_named_always(content: Path) -> None:
    desk, letters = Desk(content), [letter(GOLF, number=1), letter(CARLS.replace("changes", "chances"), "carl", number=2)]
    assert [line.partition(":")[0] for line in desk.evening(letters)] == ["bert", "refused"] and not desk.good
    assert desk.evening(letters) == [] and desk.good and desk.remarks[-1] == "2 letters were here before, or are for rounds that were played"
    said: list[str] = []
    named = next((content / "games/links/inbox/003").glob("*-carl-*.eml"))
    assert not mailroom.take_in(content, desk.output, None, [named], None, False, said.append, desk.remarks.append)
    assert said[0].startswith("refused: carl: ")
    people = content / "people.yaml"
    people.write_text(people.read_text("utf-8").replace("name: Bert Muster", "name: Bert Muster, word: Enzian"), "utf-8")
    assert desk.evening(letters)[0].startswith("refused: bert@example.org: the line “word: …” is missing"), "something else became of it"


def test_a_letter_without_orders_is_answered_in_each_game(content: Path) -> None:
    desk = Desk(content)
    desk.evening([letter("Was ist denn los?", subject=game, number=number) for number, game in enumerate(("Golf", "Links im Park", "Golf"))])
    assert len(desk.answers()) == 2
