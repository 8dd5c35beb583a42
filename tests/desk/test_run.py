"""Letters are taken in: kept, judged, written as slips, answered; whatever they are."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Sequence
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.policy import SMTP
from hashlib import sha256
from pathlib import Path
from unittest.mock import Mock

import pytest

from generator.desk import bag, intake, mailroom, run
from generator.memo.cache import Cache
from generator.play import game
from generator.play.order_fields import OrderFields
from tests.desk import corpus
from tests.desk.letters import ORDER, PEOPLE, kept_and_read, magazine, mail
from tests.desk.test_form_reader import pdf as form_of
from tests.errors.cases import lay_out


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return magazine(tmp_path)


def take(content: Path, *letters: bytes, late: bool = False, round: int | None = None) -> tuple[bool, list[str]]:
    """Take letters in, each from a file of its own that is named: what is no mail is a text."""
    files = []
    for number, raw in enumerate(letters):
        files.append(content.parent / f"letter-{number}{'' if b'@' in raw or raw.startswith(b'From ') else '.txt'}")
        files[-1].write_bytes(raw)
    said: list[str] = []
    good = mailroom.take_in(content, content.parent / "output", "golf", files, round, late, said.append)
    return good, said


def with_files(*files: tuple[str, bytes]) -> bytes:
    """A mail of bert's with something attached."""
    return corpus.BERT.format(1).encode() + corpus.parts("mixed", b"\r\nSiehe Anlage.\r\n", *(corpus.attached(*one) for one in files))


def slip(content: Path, key: str = "bert") -> str:
    return (content / f"games/golf/rounds/003/{key}.yaml").read_text("utf-8").partition("\n")[2]


def kept(content: Path) -> list[str]:
    return sorted(os.listdir(content / "games/golf/inbox/003"))


def answers(content: Path) -> dict[str, str]:
    """The texts of all answers, by their receivers."""
    found = [message_from_bytes(path.read_bytes(), policy=policy.default) for path in sorted((content.parent / "output").rglob("*.eml"))]
    texts = [(one["To"], one["Subject"] + "\n" + one.get_content().replace("\r\n", "\n")) for one in found]  # type: ignore[attr-defined]
    return {to: "".join(text for receiver, text in texts if receiver == to) for to, _ in texts}


def test_a_mail_becomes_a_slip_and_is_answered_with_a_receipt(content: Path) -> None:
    raw = mail()
    assert take(content, raw) == (True, ["bert: 1 order, 0 notes"])
    name = f"20261204T090000Z-bert-{sha256(raw).hexdigest()[:8]}"
    assert kept(content) == [f"{name}.eml"]
    assert (content / f"games/golf/inbox/003/{name}.eml").read_bytes() == raw
    assert slip(content) == "changes: [79 -> 80]\n"
    whole = (content / "games/golf/rounds/003/bert.yaml").read_bytes()
    assert (content.parent / f"output/private/mail/golf/003/{name}.eml").stat().st_mode & 0o777 == 0o600
    assert answers(content) == {
        "bert@example.org": "Golf, round 3: your letter has come\nHello Bert Muster,\n\nthis was understood for bert, round 3:\n\n"
        "    changes: [79 -> 80]\n\nThe deadline is 20 December 2026; until then the last letter that comes counts.\n\n"
        f"Receipt (SHA-256 of the slip): {sha256(whole).hexdigest()}\n"
    }


def test_what_the_rules_refuse_is_written_and_told(content: Path) -> None:
    assert take(content, mail(ORDER.replace("79 -> 80", "7 -> 8"))) == (True, ["bert: 1 order, 1 note"])
    assert slip(content) == "changes: [7 -> 8]\n"
    (text,) = answers(content).values()
    assert "The rules say, without the orders of others:\n\n    line 1, column 11: bert: invalid" in text or "The rules say, without the orders of others:\n\n    line 1, column 10: bert: invalid" in text


def test_what_cannot_be_read_is_refused_with_its_place(content: Path) -> None:
    assert take(content, mail(ORDER.replace("changes", "chances"))) == (
        False,
        [f"refused: bert: the orders cannot be read; 1:1: unknown key chances – did you mean changes? ({kept(content)[0].removesuffix('.eml')})"],
    )
    (text,) = answers(content).values()
    assert "your letter was kept, but does not count: the orders cannot be read." in text
    assert "What is wrong with it:\n\n    line 1, column 1: unknown key chances" in text
    assert not (content / "games/golf/rounds/003").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("letters", "said"),
    [
        ([mail("Hallo")], "no orders found: neither the block between “--- zine golf 3 bert ---”"),
        ([mail("")], "no orders found"),
        ([mail(ORDER + ORDER.replace("80", "81"))], "the letter holds two different blocks of orders"),
        ([mail(ORDER.removesuffix("--- zine ---\n"))], "the block of orders lacks its last line “--- zine ---”"),
        ([mail(ORDER.replace("zine golf", "zine liga"))], "the orders are for liga, not for golf"),
        ([mail(ORDER.replace("golf 3", "golf 4"))], "the orders are for round 4, this is round 3"),
        ([mail(ORDER.replace("3 bert", "3 emil"))], "Bert Muster may not order anything for emil"),
        ([mail(ORDER.replace("3 bert", "3 ../../x"))], "Bert Muster may not order anything for ../../x"),
        ([mail(sender="evil@example.org")], "nobody in people.yaml has this address, and there is no line “from: name”"),
        ([mail("von: bert\n" + ORDER, "evil@example.org")], "the letter comes from another address, and no word has been agreed on"),
        ([mail("von: emil\n" + ORDER)], "the letter names two senders"),
        ([mail(sender="bert@example.org, anna@example.org")], "the letter names two senders"),
        ([mail("von: gustav\n" + ORDER, "x@example.org")], "there is no gustav in people.yaml"),
        ([mail(ORDER.replace("bert", "carl"), "carl@example.org")], "the line “word: …” is missing, with the word that stands on the sheet"),
        ([mail("wort: rot\n" + ORDER.replace("bert", "carl"), "carl@example.org")], "the word (word: …) is not the right one"),
        ([mail("".join(f"wort: {colour} Enzian\n" for colour in ("Roter", "Blauer", "Gelber", "Weißer")) + ORDER.replace("bert", "carl"), "carl@example.org")], "the letter gives 4 different words; more than 3 are guesses"),
        ([mail(ORDER.replace("golf 3", "golf Runde 3"))], "a line of the block of orders cannot be read: each stands alone, first “--- zine golf 3 bert ---”"),
        ([with_files(("image/jpeg; name=Foto.jpg", b"x"))], "no orders found, and Foto.jpg is not read: please write the block into the mail"),
        ([with_files(("application/pdf", b"%PDF-1.4"))], "the PDF has no fields filled in: please fill the form in on the screen"),
        ([mail("2 Wechsel 79 -> 80")], "2 changes announced, but 1 written"),
        ([b""], "nobody in people.yaml has this address"),
        ([b"\xff\xfe\x00" * 1000], "nobody in people.yaml has this address"),
        ([b"von: bert\n" + b"x" * 10_000_001], "no orders found, and the letter is too long, or nested too deep, to be read as a whole"),
        ([b"von: bert\n%PDF-"], "no orders found"),
        ([mail(ORDER.replace("[79 -> 80]", "[" * 2000))], "the orders cannot be read"),
        ([mail(ORDER.replace("[79 -> 80]", "&a [*a]"))], "the orders cannot be read"),
    ],
)
def test_what_deviates_is_kept_and_refused_with_the_reason(content: Path, letters: Sequence[bytes], said: str) -> None:
    good, lines = take(content, *letters)
    assert (good, len(lines), len(kept(content))) == (False, 1, 1)
    assert lines[0].startswith("refused: ") and said in lines[0]
    assert not (content / "games/golf/rounds/003").exists()
    assert sorted(os.listdir(content)) == ["games", "issues", "people.yaml", "zine.yaml"]


@pytest.mark.parametrize("written", [ORDER, "1 Wechsel 79 -> 80\n"])
def test_what_is_attached_beside_orders_and_not_read_is_told(content: Path, written: str) -> None:
    files = (corpus.attached("image/jpeg; name=Foto.jpg", b"x"), corpus.attached("application/msword; name=Antrag.doc", b"y"))
    letter = corpus.BERT.format(1).encode() + corpus.parts("mixed", f"\r\n{written}".encode(), *files)
    good, lines = take(content, letter)
    said = "Foto.jpg, Antrag.doc is not read: please write what is in it into the mail"
    assert (good, lines) == (True, [f"bert: 1 order, 0 notes; {said}"])
    assert f"Not counted: {said}." in answers(content)["bert@example.org"]


@pytest.mark.parametrize("word", ["wort: Blauer Enzian\n", "> Word:  blauer  ENZIAN\n"])
def test_who_has_a_word_orders_with_it_from_anywhere(content: Path, word: str) -> None:
    order = ORDER.replace("bert", "carl").replace("79 -> 80", "120 -> 121")
    assert take(content, mail(word + order, "Carl <CARL@example.org>"))[1] == ["carl: 1 order, 0 notes"]
    assert take(content, mail("von: carl\n" + word + order, "holiday@example.org"))[1] == ["carl: 1 order, 0 notes"]
    assert {name for name in answers(content)} == {"Carl@Example.org"}


def test_a_text_says_who_wrote_and_may_keep_to_the_rule_book(content: Path) -> None:
    text = "von: dora\n\nLiebe Anna,\nErster Schlägersatz 112 - 79 - 5 – 2\n"
    assert take(content, text.encode("cp1252"))[1] == ["dora: 1 order, 0 notes, taken on your word: from dora"]
    assert slip(content, "dora") == "clubs: ['112', '79', '5', '2']\n" or slip(content, "dora") == "clubs: [112, 79, 5, 2]\n"
    assert kept(content)[0].startswith("00000000T000000Z-dora-") and kept(content)[0].endswith(".txt")
    assert answers(content) == {}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("von: Dora Ernst", "dora: 1 order"),
        ("From:  dora  ERNST", "dora: 1 order"),
        ("von: Dora", "dora: 1 order"),
        ("von: Emil", "refused: ?: there is no emil"),
        ("von: meiner Mutter", "refused: ?: nobody in people.yaml has this address"),
    ],
)
def test_who_writes_on_paper_gives_his_name(content: Path, line: str, says: str) -> None:
    people = PEOPLE.replace("emil: {name: Emil Spät}", "es: {name: Emil Spät}\nef: {name: Emil Früh}").replace("dora: ", "de: ")
    (content / "people.yaml").write_text(people, "utf-8")
    text = f"{line}\n\nErster Schlägersatz 112 - 79 - 5 - 2\n"
    assert take(content, text.encode())[1][0].startswith(says.replace("dora:", "de:"))


def test_a_name_in_a_letter_that_is_not_its_senders_is_none_of_a_sender(content: Path) -> None:
    """What a forwarded letter has on top may stand there without any mark."""
    assert take(content, mail(f"{ORDER}\nVon: Anna Beispiel\nHallo Bert,"))[1] == ["bert: 1 order, 0 notes"]


def test_an_order_may_stand_below_its_key_and_may_be_empty(content: Path) -> None:
    assert take(content, mail(ORDER.replace("changes: [79 -> 80]", "bert: {changes: [79 -> 80]}")))[1] == ["bert: 1 order, 0 notes"]
    assert slip(content) == "changes: [79 -> 80]\n"
    nothing = take(content, mail(ORDER.replace("changes: [79 -> 80]", "# nur ein Kommentar")))[1][0]
    assert "nothing in the block of orders counts: lines that begin with # are remarks; {} means: has written, but ordered nothing" in nothing
    empty = mail(ORDER.replace("changes: [79 -> 80]", "{}"), received="Sat, 5 Dec 2026 10:00:00 +0100")
    assert take(content, empty)[1] == ["bert: 0 orders, 0 notes"]
    assert slip(content) == "{}\n" and "(has written, nothing else)" in answers(content)["bert@example.org"]


def test_the_later_letter_wins_and_every_version_is_kept(content: Path) -> None:
    early, late = mail(received="Fri, 4 Dec 2026 10:00:00 +0100"), mail(ORDER.replace("80", "81"), received="Fri, 4 Dec 2026 09:30:00 +0000")
    assert take(content, late, early)[1] == ["bert: 1 order, 0 notes"] * 2
    assert "81" in slip(content) and sum(name.endswith(".yaml") for name in kept(content)) == 1
    before = kept(content)
    assert take(content, early)[1] == ["bert: 1 order, 0 notes, the slip is newer and stays"]
    assert take(content, late)[1] == ["bert: 1 order, 0 notes"]
    assert "81" in slip(content) and kept(content) == before
    take(content, mail(received="Fri, 4 Dec 2026 08:00:00 +0100"))
    assert any("A later letter of yours is there already" in text for text in answers(content).values())


def test_a_slip_that_the_gm_has_changed_stays_until_a_later_letter_comes(content: Path) -> None:
    take(content, mail())
    path = content / "games/golf/rounds/003/bert.yaml"
    path.write_text(path.read_text().replace("80", "90"))
    assert take(content, mail())[1] == ["bert: 1 order, 0 notes, the slip is newer and stays"]
    assert "90" in slip(content)
    take(content, mail(received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert "80" in slip(content)
    versions = [name for name in kept(content) if name.endswith(".yaml")]
    assert ["90" in (content / f"games/golf/inbox/003/{name}").read_text() for name in versions] == [True]


@pytest.mark.parametrize(("received", "late"), [("Sun, 20 Dec 2026 22:59:59 +0000", False), ("Mon, 21 Dec 2026 00:00:00 +0100", True)])
def test_a_letter_after_the_deadlines_day_is_kept_but_counts_only_if_the_gm_says_so(content: Path, received: str, late: bool) -> None:
    raw = mail(received=received)
    assert take(content, raw) == (True, ["bert: 1 order, 0 notes" + (", late, not written (--late)" if late else "")])
    assert (content / "games/golf/rounds/003/bert.yaml").exists() == (not late) and len(kept(content)) == 1
    assert ("your letter came after the deadline" in "".join(answers(content).values())) == late
    assert take(content, raw, late=True)[1] == ["bert: 1 order, 0 notes" + (", late" if late else "")]
    assert "80" in slip(content)


def test_a_machine_orders_nothing_and_gets_no_answer_and_a_list_gets_none(content: Path) -> None:
    good, (said,) = take(content, mail(Auto_Submitted="auto-replied"))
    assert not good and said.startswith("refused: bert@example.org: nobody wrote this letter") and not (content / "games/golf/rounds/003").exists()
    assert take(content, mail("I am away until Monday.\n", Auto_Submitted="auto-replied"))[0], "a note of absence is nobody's fault"
    assert take(content, mail(List_Id="<players.example.org>")) == (True, ["bert: 1 order, 0 notes, no answer (list or program)"])
    assert answers(content) == {} and len(kept(content)) == 3


def test_a_whole_box_of_letters_goes_through_whatever_is_in_it(content: Path) -> None:
    box = b"".join(b"From x Fri Dec  4 10:00:00 2026\n" + one + b"\n" for one in (mail(), b"", mail("x"), b"\0\n", mail(sender="anna@example.org")))
    good, said = take(content, box)
    assert not good and len(said) == 5 and said.count("bert: 1 order, 0 notes") == 1
    assert len([name for name in kept(content) if not name.endswith(".yaml")]) == 5


def test_a_letter_whose_name_is_taken_gets_another_and_is_one_still(content: Path) -> None:
    """Two letters may begin with the same digits."""
    raw, box = mail(), content / "games/golf/inbox/003"
    name = f"20261204T090000Z-bert-{sha256(raw).hexdigest()[:8]}"
    box.mkdir(parents=True)
    (box / f"{name}.eml").write_bytes(b"another")
    for _ in range(3):
        assert take(content, raw) == (True, ["bert: 1 order, 0 notes"])
        assert kept(content) == [f"{name}.eml", f"{name}x.eml"] and (box / f"{name}x.eml").read_bytes() == raw


def test_another_evening_reads_no_form_and_plays_no_round_again(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = form_of({OrderFields("golf", 3, "bert").field("", "list", "changes").name: "79 -> 80"})
    raw = with_files(("application/pdf", form))
    monkeypatch.setattr(intake, "filled", read := Mock(wraps=intake.filled))
    monkeypatch.setattr(game, "_turn", played := Mock(wraps=game._turn))
    for _ in range(2):
        assert take(content, raw) == (True, ["bert: 1 order, 0 notes"]) and slip(content) == "changes: [79 -> 80]\n"
        run.overview_of(content, content.parent / "output", "golf", lambda line: None)
        assert (read.call_count, played.call_count) == (1, 3)  # the start and two rounds


@pytest.mark.slow
@pytest.mark.usefixtures("apart")
def test_of_large_letters_only_what_they_say_is_held(content: Path) -> None:
    """Twenty letters with a photograph of a megabyte each."""
    box = content.parent / "box"
    box.mkdir()
    for number in range(20):
        (box / f"{number:02}").write_bytes(with_files(("image/jpeg", bytes([number]) * 1_000_000)))
    tracemalloc.start()
    letters = kept_and_read(bag.letters(box), content / "games/golf/inbox/003", {})
    held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(letters) == 20 and held < 2_000_000 and peak < 10_000_000


def test_nothing_of_one_player_is_in_anothers_answer(content: Path) -> None:
    take(content, mail(), mail("von: emil\n" + ORDER, "anna@example.org"))
    assert "79" not in answers(content)["anna@example.org"] and "bert" not in answers(content)["anna@example.org"].lower()


def test_letters_are_kept_even_if_the_game_cannot_be_read(content: Path) -> None:
    (content / "games/golf/rounds/001.yaml").write_text("round: 1\nsed: x\n")
    with pytest.raises(run.NoTable, match="1 letter lies in .*; it is read when the game has no mistakes any more"):
        take(content, mail())
    assert len(kept(content)) == 1
    with pytest.raises(run.NoTable, match="2 letters lie in .*; they are read when the game has no mistakes any more"):
        take(content, mail("Hallo!\n" + ORDER), mail("Guten Tag!\n" + ORDER))
    assert len(kept(content)) == 3


def test_a_draft_gets_the_letters_and_its_empty_names_the_slips(content: Path) -> None:
    (content / "games/golf/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {bert: , carl: }\n")
    assert take(content, mail())[1] == ["bert: 1 order, 0 notes"]
    assert take(content, mail(ORDER.replace("golf 3", "golf 2"), received=""), round=2, late=True)[1] == ["bert: 1 order, 0 notes, without a date: never late"]


UNITED = """--- zine liga 3 rot ---
rot: {
  training: [Jolle],
  lineups: {}}
--- zine ---
"""


def league(tmp_path: Path, manager: str = "carl") -> Path:
    """A magazine with a league in which bert runs `rot`, somebody `blau`; round 3 of three is awaited."""
    content = lay_out("bases/united", tmp_path) / "content"
    people = "anna: {name: Anna Beispiel}\nbert: {name: Bert Muster, email: bert@example.org}\ncarl: {name: Carl Probe, email: carl@example.org}\n"
    (content / "people.yaml").write_text(people + "dora: {name: Dora Ernst, email: dora@example.org}\nemil: {name: Emil Spät}\n", "utf-8")
    (content / "zine.yaml").write_text("title: Zeitung\nlanguage: en\neditor: anna\nmail: {smtp: mail.example.org, from: gm@example.org}\n")
    game = content / "games/liga/game.yaml"
    text = game.read_text("utf-8").replace("rounds: 2", "rounds: 3").replace("matchdays: [[rot-blau], [blau-rot]]", "matchdays: [[rot-blau], [], [blau-rot]]")
    game.write_text(text.replace("manager: carl", f"manager: {manager}"), "utf-8")
    return content


def take_united(content: Path, raw: bytes) -> tuple[bool, list[str]]:
    path, said = content.parent / ("letter.pdf" if raw.startswith(b"%PDF") else "letter"), list[str]()
    path.write_bytes(raw)
    return mailroom.take_in(content, content.parent / "output", "liga", [path], None, False, said.append), said


def test_a_manager_orders_for_his_club_in_the_block_or_on_slips_of_paper(tmp_path: Path) -> None:
    content = league(tmp_path)
    assert take_united(content, mail(UNITED)) == (True, ["bert (rot): 1 order, 2 notes"])
    text = answers(content)["bert@example.org"]
    assert "this was understood for rot, round 3:\n\n    training: [Jolle]\n    lineups: {}\n\nThe rules say, without the orders of others:\n" in text
    assert "rot, phase 5: Jolle is not carried out (rule 4): costs 1 WP" in text and "\nNot there: line-up for 3.\n" in text
    paper = "Rot, Oben, Runde 3, Phase 5\nKai\nRot, Oben, Runde 3, Phase 2\nFock\n"
    assert take_united(content, mail(paper, received="Sat, 5 Dec 2026 10:00:00 +0100"))[1][0].startswith("bert (rot): 2 orders, ")
    written = (content / "games/liga/rounds/003/rot.yaml").read_text().partition("\n")[2]
    assert written == "training: [Kai]\nsales:\n  2: [Fock]\n"


def test_nothing_is_said_of_what_the_other_club_has_or_has_not_ordered(tmp_path: Path) -> None:
    content = league(tmp_path)
    text = (content / "games/liga/game.yaml").read_text("utf-8")
    (content / "games/liga/game.yaml").write_text(text.replace("  rounds: 3", "  rounds: 3\n  last_trading_round: 4"), "utf-8")
    trade = "--- zine liga 3 rot ---\ntrades: [{phase: 3, with: blau, give: [Kai], get: [Jod]}]\nlineups: {3: {T: Anker}}\n--- zine ---\n"
    assert take_united(content, mail(trade))[0]
    silent = answers(content)["bert@example.org"]
    take_united(content, mail("--- zine liga 3 blau ---\n{}\n--- zine ---\n", "carl@example.org"))
    take_united(content, mail(trade + "noch einmal", received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert "phase 3" not in answers(content)["bert@example.org"] and "phase 3" not in silent


def test_no_answer_tells_the_name_of_a_talent_that_is_still_secret(tmp_path: Path) -> None:
    """[8.2 a] Drehleiter is a talent of the founding squad of blau, which has not played yet; Jod is none."""
    content = league(tmp_path)
    for number in (1, 2):
        (content / f"games/liga/rounds/00{number}.yaml").unlink()
    order = "--- zine liga 1 rot ---\ntrades: [{phase: 3, with: blau, give: [Kai], get: [Drehleite, Jodd]}]\n--- zine ---\n"
    take_united(content, mail(order))
    text = answers(content)["bert@example.org"]
    assert "blau has never had a player Drehleite\n" in text and "Drehleiter" not in text
    assert "blau has never had a player Jodd – did you mean Jod?" in text


@pytest.mark.parametrize("text", ["Change 79 to what?", "Change 79 to eighty.", "Hallo"])
def test_a_refusal_ends_with_one_sign(content: Path, text: str) -> None:
    take(content, mail(text))
    (line,) = (line for line in answers(content)["bert@example.org"].splitlines() if "does not count: " in line)
    assert line.endswith(("?", ".")) and not line.endswith(("..", "?.")), line


def test_who_has_no_club_or_two_of_them_is_told(tmp_path: Path) -> None:
    content = league(tmp_path, "bert")
    assert "no orders of Dora Ernst are awaited in this round" in take_united(content, mail("Phase 5\nJolle", "dora@example.org"))[1][0]
    assert "Dora Ernst may not order anything for rot" in take_united(content, mail(UNITED, "dora@example.org"))[1][0]
    both = "Rot, Blau, Runde 3, Phase 5\nJolle"
    assert "refused" in take_united(content, mail(both))[1][0]
    (content / "games/liga/game.yaml").write_text((content / "games/liga/game.yaml").read_text("utf-8").replace("name: Blau", "name: Blau\n      short: Rot"), "utf-8")
    said = take_united(content, mail("Rot, Runde 3, Phase 5\nJolle"))[1][0]
    assert "Bert Muster has more than one of rot, blau; the block has to say which it is for" in said


def test_a_household_has_one_address_and_says_who_writes(content: Path) -> None:
    (content / "people.yaml").write_text(PEOPLE + "fred: {name: Fred Muster, email: BERT@example.org}\n", "utf-8")
    both = ORDER + ORDER.replace("3 bert", "3 fred")
    assert "this address belongs to several people (bert, fred); the line “from: name” says who writes" in take(content, mail(both))[1][0]
    assert "belongs to several people" in take(content, mail(ORDER.replace("3 bert", "3 -")))[1][0]
    assert take(content, mail("von: bert\n" + ORDER))[1] == ["bert: 1 order, 0 notes"]
    assert sorted(name.split("-")[1] for name in kept(content)) == ["bert", "unknown", "unknown"]


def test_an_answer_says_what_becomes_of_the_letter_before(content: Path) -> None:
    take(content, mail())
    assert "before" not in answers(content)["bert@example.org"]
    take(content, mail(ORDER.replace("changes", "chances"), received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert "\n\nWhat you have sent for this round before still counts.\n\nThe deadline" in answers(content)["bert@example.org"]
    take(content, mail(received="Tue, 22 Dec 2026 10:00:00 +0100"))
    late = answers(content)["bert@example.org"].rpartition("your letter came too late")[2]
    assert "whether it still counts.\n\nthis was understood" in late and "before still counts" in late and "The deadline is" not in late
    take(content, mail("von: carl\nwort: Blauer Enzian\n" + ORDER.replace("3 bert", "3 carl"), "bert@example.net", "Sat, 5 Dec 2026 10:00:00 +0100"))
    assert "before" not in answers(content)["Carl@Example.org"], "what others have sent is not his"
    take(content, mail(ORDER.replace("80", "81"), received="Sat, 5 Dec 2026 11:00:00 +0100"))
    assert "\n\nThis replaces all orders that you have sent for this round before.\n" in answers(content)["bert@example.org"]


def test_a_box_that_is_taken_in_every_evening_answers_each_letter_once(content: Path) -> None:
    first, second = mail(), mail(ORDER.replace("80", "81"), received="Sat, 5 Dec 2026 10:00:00 +0100")
    folder, record = content.parent / "output/private/mail/golf/003", content / "games/golf/inbox/sent.jsonl"

    def answered(*letters: bytes, late: bool = False) -> dict[str, bytes]:
        take(content, *letters, late=late)
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    monday = answered(first, refused := mail("Hallo"))
    tuesday = answered(first, refused, second)
    assert len(tuesday) == 3 and answered(first, refused, second) == tuesday and monday.items() <= tuesday.items()
    record.write_text("".join(f'{{"mail": "x", "file": "{name}"}}\n' for name in tuesday))
    for path in folder.iterdir():
        path.unlink()
    assert answered(first, refused, second) == {}, "they have been sent"
    late = mail(ORDER.replace("80", "82"), received="Tue, 22 Dec 2026 10:00:00 +0100")
    (before,) = answered(late).values()
    (after,) = answered(late, late=True).values()
    assert b"came too late" in before and b"your letter has come" in after


def test_lines_are_those_of_the_slip_that_the_answer_shows(tmp_path: Path) -> None:
    content = league(tmp_path)
    take_united(content, mail("--- zine liga 3 rot ---\nrot: {training: [Jolle], sales: {2: [Leyne]}}\n--- zine ---\n"))
    (text,) = answers(content).values()
    assert "    sales:\n      2: [Leyne]\n" in text and "\n    line 3, column 7: rot has never had a player Leyne" in text


def test_a_comma_in_braces_is_told_and_nothing_of_it_is_taken_for_not_typed(tmp_path: Path) -> None:
    content = lay_out("bases/nomic", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    (content / "letter").write_bytes(mail("--- zine nomic 1 bert ---\nproposal: {type: enact, at once, title: Beer, text: x}\n--- zine ---\n"))
    said: list[str] = []
    assert not mailroom.take_in(content, tmp_path / "output", "nomic", [content / "letter"], None, False, said.append)
    assert "1:25: " in said[0] and "„at once“ steht hier allein: in geschweiften Klammern trennt das Komma" in said[0]


def test_a_stranger_is_answered_without_a_name(content: Path) -> None:
    take(content, mail(sender="evil@example.org"))
    assert answers(content)["evil@example.org"].split("\n")[1:4] == ["Hello,", "", "your letter was kept, but does not count: nobody in people.yaml has this address, and there is no line “from: name”."]


def test_a_game_that_is_over_takes_no_letters(tmp_path: Path) -> None:
    content = lay_out("bases/swiss", tmp_path) / "content"
    for number, results in enumerate(("{players: [bert, carl], score: 3-0}, {players: [dora, emil], score: 3-0}", "{players: [bert, dora], score: 3-0}, {players: [carl, emil], score: 3-0}"), 1):
        (content / "games/neujahr/rounds").mkdir(exist_ok=True)
        (content / f"games/neujahr/rounds/{number:03}.yaml").write_text(f"round: {number}\nresults: [{results}]\n")
    (content / "games/neujahr/game.yaml").write_text((content / "games/neujahr/game.yaml").read_text("utf-8") + "options: {rounds: 2}\n", "utf-8")
    with pytest.raises(run.NoTable, match="neujahr is over: there is no next round"):
        run.table(content, "neujahr", 3, Cache(None, ""))


def test_a_game_without_slips_takes_no_letters_and_one_that_is_over_none_any_more(tmp_path: Path) -> None:
    content = lay_out("bases/eighteen", tmp_path) / "content"
    with pytest.raises(run.NoTable, match="links takes no letters: this game has no slips"):
        run.table(content, "links", 1, Cache(None, ""))


def test_the_reader_of_a_folder_gets_its_own_language(tmp_path: Path) -> None:
    content = magazine(tmp_path, "de")
    assert "der Brief enthält zwei verschiedene Befehlsblöcke" in take(content, mail(ORDER + ORDER.replace("80", "81")))[1][0]


@pytest.mark.parametrize(
    ("html", "good"),
    [
        ("<p>Hallo</p>", True),
        ("<pre>" + ORDER + "</pre>", True),
        ("<div>--- zine golf 3 bert ---</div><div>changes:  [79 -&gt;<br> 80]</div><div>--- zine ---</div>", True),
        ("<pre>" + ORDER.replace("80", "81") + "</pre>", False),
    ],
)
def test_a_letter_says_the_same_in_html_or_is_refused(content: Path, html: str, good: bool) -> None:
    message = EmailMessage(policy=SMTP)
    message["From"], message["Date"] = "bert@example.org", "Fri, 4 Dec 2026 10:00:00 +0100"
    message.set_content(ORDER)
    message.add_alternative(html, subtype="html")
    assert take(content, message.as_bytes())[0] == good
    assert (content / "games/golf/rounds/003/bert.yaml").exists() == good
