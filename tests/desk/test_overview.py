"""The desk's page: who has sent what and when, who is missing and what that means, what is to be looked at; nothing is
written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pypdf import PdfWriter

from generator.desk import mailroom, overview, run
from generator.desk.outgoing import Expected
from generator.desk.register import LetterEntry
from generator.system import ownership
from tests.desk.letters import ORDER, magazine, mail
from tests.desk.test_run import league
from tests.errors.cases import lay_out


def everything(folder: Path) -> dict[str, bytes]:
    """All files with their bytes, but for what is remembered."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.relative_to(folder).parts[0] != "cache"]
    return {str(path): path.read_bytes() for path in paths}


def shown(content: Path, game: str | None = None) -> list[str]:
    before, said = everything(content.parent), list[str]()
    run.overview_of(content, content.parent / "output", game, said.append)
    assert everything(content.parent) == before
    return said


def take(content: Path, *letters: bytes, late: bool = False) -> None:
    for raw in letters:
        (content.parent / "letter").write_bytes(raw)
        mailroom.take_in(content, content.parent / "output", "golf", [content.parent / "letter"], None, late, lambda line: None)


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return magazine(tmp_path)


def test_before_anybody_has_written_all_are_missing(content: Path) -> None:
    assert shown(content) == [
        "Golf (golf), round 3, deadline 2026-12-20",
        "  the round file is not there yet: zine round golf",
        "  there (0 of 2):",
        "  missing:",
        "    bert: plays with the present set and saves nothing (rule 11)",
        "    carl: plays with the present set and saves nothing (rule 11)",
    ]


def test_letters_are_told_with_their_time_and_what_the_rules_say(content: Path) -> None:
    take(content, mail(ORDER.replace("79 -> 80", "7 -> 8")))
    assert shown(content, "golf")[2:] == [
        "  there (1 of 2):",
        "    bert: letter of 2026-12-04 10:00",
        "  missing:",
        "    carl: plays with the present set and saves nothing (rule 11)",
        "  to look at:",
        "    content/games/golf/rounds/003/bert.yaml:2:10: note: bert: invalid, no club changed (rule 8): club 7 is not in the set",
        "  letters in the box: 1",
    ]


def test_trades_that_do_not_match_are_told_before_there_is_a_round_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    content = league(tmp_path)
    for number in (1, 2):
        (content / f"games/liga/rounds/00{number}.yaml").unlink()
    game = content / "games/liga/game.yaml"
    game.write_text(game.read_text("utf-8").replace("  rounds: 3", "  rounds: 3\n  last_trading_round: 4"), "utf-8")
    slips = content / "games/liga/rounds/001"
    slips.mkdir(parents=True)
    (slips / "rot.yaml").write_text("trades: [{phase: 3, with: blau, give: [Kai], get: [Jod], pay: 10}]\nlineups: {1: {T: Anker}}\n")
    (slips / "blau.yaml").write_text("trades: [{phase: 3, with: rot, give: [Jod], get: [Kai], pay: -20}]\nlineups: {1: {T: Alarm}}\n")
    found = shown(content, "liga")
    told = [line for line in found if "phase 3" in line]
    assert [line.split(": ")[0].strip() for line in told] == ["content/games/liga/rounds/001/blau.yaml:1:10", "content/games/liga/rounds/001/rot.yaml:1:10"]
    (slips / "blau.yaml").write_text("trades: [{phase: 3, with: rot, give: [Jod], get: [Kai], pay: -10}]\ntrainin: x\n")
    found = shown(content, "liga")
    assert not any("phase 3" in line for line in found) and any("blau.yaml:2:1: error: unknown key trainin" in line for line in found)


def test_a_draft_says_what_is_typed_and_what_is_still_to_be_rolled(content: Path) -> None:
    (content / "games/golf/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {bert: , carl: {}}\n")
    take(content, mail(received="Mon, 21 Dec 2026 10:00:00 +0100"), late=True)
    found = shown(content)
    assert found[1:4] == ["  there (2 of 2):", "    bert: letter of 2026-12-21 10:00, late", "    carl: typed"]


def test_a_game_without_slips_is_shown_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = lay_out("bases/eighteen", tmp_path) / "content"
    assert shown(content, "links")[0].startswith("18 Löcher (links), Runde 1")


def test_of_all_games_only_those_are_shown_that_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = lay_out("bases/swiss", tmp_path) / "content"
    assert [line for line in shown(content) if not line.startswith(" ")] == [
        "Golf (golf), Runde 3, kein Zugabgabetermin",
        "Neujahrsturnier (neujahr), Runde 1, kein Zugabgabetermin",
    ]
    assert "output" not in os.listdir(tmp_path)
    game = content / "games/neujahr/game.yaml"
    game.write_text(game.read_text("utf-8") + "options: {rounds: 1}\n", "utf-8")
    (content / "games/neujahr/rounds").mkdir()
    (content / "games/neujahr/rounds/001.yaml").write_text("round: 1\nresults: [{players: [bert, carl], score: 3-0}, {players: [dora, emil], score: 3-0}]\n")
    assert len([line for line in shown(content) if not line.startswith(" ")]) == 1
    assert shown(content, "neujahr") == ["Neujahrsturnier (neujahr): zu Ende"]


def test_the_newest_three_issues_are_told_with_their_pages(content: Path) -> None:
    folder = content.parent / "output/print"
    folder.mkdir(parents=True)
    writer = PdfWriter()
    for name in ("8", "9", "10", "11", "11-press"):
        writer.add_blank_page(100, 100)
        writer.write(folder / f"{name}.pdf")
    manifest = content.parent / "output/.zine-manifest"
    manifest.write_bytes(ownership.written([]))
    later = max(path.stat().st_mtime_ns for path in content.rglob("*")) + 10**9
    os.utime(manifest, ns=(later, later))
    assert shown(content)[-1] == "pages at the last build: 9 2, 10 3, 11 4"


def test_pages_are_told_as_old_once_something_has_changed(content: Path) -> None:
    issue = content.parent / "output/print/004.pdf"
    issue.parent.mkdir(parents=True)
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(issue)
    manifest = content.parent / "output/.zine-manifest"
    manifest.write_bytes(ownership.written(["print/004.pdf"]))
    later = max(path.stat().st_mtime_ns for path in content.rglob("*")) + 10**9
    os.utime(manifest, ns=(later, later))
    assert shown(content)[-1] == "pages at the last build: 004 1"
    take(content, mail(ORDER.replace("changes", "chances")))
    os.utime(content / "games/golf/inbox/003" / os.listdir(content / "games/golf/inbox/003")[0], ns=(later + 1, later + 1))
    assert shown(content)[-1] == "pages at the last build: 004 1"
    os.utime(content / "games/golf/rounds/002.yaml", ns=(later + 1, later + 1))
    assert shown(content)[-1] == "pages at the last build, before the latest changes: 004 1; zine build counts them anew"


# ---- what is to be looked at first -------------------------------------------------------------------------------

BAD = ORDER.replace("changes", "chances")


def first(content: Path) -> list[str]:
    """What stands at the head of a game's page."""
    found = shown(content, "golf")
    at = found.index("  to look at first:") if "  to look at first:" in found else len(found)
    return [line.strip() for line in found[at + 1 :] if line.startswith("    ")][: len(found) - at] if at < len(found) else []


def test_the_slip_to_type_has_the_name_of_the_club_not_of_its_manager() -> None:
    awaited, letter = [Expected("mus", ("joerg", "bo"), there=False)], Path("inbox/002/letter.eml")

    def told(keys: tuple[str, ...], person: str) -> str:
        entry = LetterEntry("liga", 2, "refused", person=person, keys=keys)
        return " ".join(overview._open(letter, entry, "liga", overview._keys(entry, awaited), Path("rounds/002"), (), "en"))

    assert told((), "joerg").startswith("mus (joerg): ") and "type rounds/002/mus.yaml yourself" in told((), "joerg")
    assert "type rounds/002/fc.yaml yourself" in told(("fc",), "joerg"), "what the letter itself is for"
    assert "type rounds/002/eva.yaml yourself" in told((), "eva")


def test_a_refused_letter_stands_first_with_what_to_do_until_another_counts(content: Path) -> None:
    take(content, mail(BAD))
    (letter,) = (content / "games/golf/inbox/003").glob("*.eml")
    assert shown(content, "golf")[1:8] == [
        "  to look at first:",
        "    bert: letter of 2026-12-04, refused: the orders cannot be read; 1:1: unknown key chances – did you mean changes?",
        f"      the answer tells him; if no other letter comes, type content/games/golf/rounds/003/bert.yaml yourself; the letter: content/games/golf/inbox/003/{letter.name}",
        "  the round file is not there yet: zine round golf",
        "  there (0 of 2):",
        "  missing:",
        "    bert: plays with the present set and saves nothing (rule 11); a letter is there and was refused",
    ]
    take(content, mail(received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert first(content) == []
    take(content, mail(BAD, received="Sun, 6 Dec 2026 10:00:00 +0100"))
    assert first(content)[0].startswith("bert: letter of 2026-12-06, refused"), "the one that counts is older"


@pytest.mark.parametrize(("address", "left"), [("carl@example.org", 0), ("carl@example.net", 1)])
def test_a_letter_with_a_wrong_word_waits_until_the_right_one_comes_from_its_address(content: Path, address: str, left: int) -> None:
    order = ORDER.replace("3 bert", "3 carl")
    take(content, mail(f"von: carl\nwort: Roter Enzian\n{order}", address))
    refused = f"{address}: letter of 2026-12-04, refused: the word (word: …) is not the right one"
    assert first(content)[0] == refused
    take(content, mail(f"wort: Blauer Enzian\n{order}", "carl@example.org", "Sat, 5 Dec 2026 10:00:00 +0100"))
    assert first(content).count(refused) == left, "what came from elsewhere may be forged"


def test_of_two_reports_on_one_match_that_contradict_each_other_one_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = lay_out("bases/swiss", tmp_path) / "content"
    (content / "games/neujahr/rounds/001").mkdir(parents=True)
    for key, games in (("bert", "[1-0, 2-0]"), ("carl", "[0-1, 0-2]"), ("dora", "[1-0, 2-0]")):
        (content / f"games/neujahr/rounds/001/{key}.yaml").write_text(f"games: {games}\n", "utf-8")
    said = shown(content, "neujahr")
    assert said[2:6] == ["  da (2 von 3):", "    bert: eingetippt", "    carl: eingetippt, so nicht zu spielen: siehe unten", "    dora: eingetippt"]
    assert "carl.yaml:1:8" in said[-1] and "sagt etwas anderes als bert.yaml" in said[-1]


@pytest.mark.parametrize(
    ("letters", "line", "do", "here"),
    [
        ([mail(received="Mon, 21 Dec 2026 10:00:00 +0100")], "bert: letter of 2026-12-21, late", "to let it count: zine intake golf --late content/games/golf/inbox/003/", "a letter is there and late"),
        ([mail(sender="bert@work.example")], "bert@work.example: letter of 2026-12-04, refused: nobody in people.yaml", "enter bert@work.example below email in people.yaml, then zine intake content/", ""),
        ([mail(ORDER.replace("golf 3", "golf 2"))], "bert: letter of 2026-12-04, passed over: the block is for round 2 of golf, which was played", "if the letter counts after all, type content/", "a letter is there, for a round that was played"),
        ([mail("Hallo Anna!")], "bert: letter of 2026-12-04, without orders: no orders found", "if no other letter comes, type content/", "a letter is there, without orders"),
    ],
)  # fmt: skip
def test_each_letter_that_does_not_count_says_what_to_do(content: Path, letters: list[bytes], line: str, do: str, here: str) -> None:
    take(content, *letters)
    said = first(content)
    assert said[0].startswith(line) and do in said[1]
    beside = [told for told in shown(content, "golf") if told.startswith("    bert: plays")]
    assert beside[0].rpartition("; ")[2] == here if here else len(beside) == 1


def test_what_the_desk_says_to_do_does_it(content: Path) -> None:
    """The command on the screen is typed as it stands there."""
    take(content, mail(received="Mon, 21 Dec 2026 10:00:00 +0100"), mail(ORDER.replace("bert", "dora"), "dora@example.org"))
    stranger, late = (line.rpartition(" ")[2] for line in first(content)[1:4:2])
    mailroom.take_in(content, content.parent / "output", "golf", [Path(late)], None, True, lambda line: None)
    people = content / "people.yaml"
    people.write_text(people.read_text("utf-8").replace("Dora Ernst", "Dora Ernst, email: dora@example.org"), "utf-8")
    said: list[str] = []
    mailroom.take_in(content, content.parent / "output", None, [Path(stranger)], None, False, said.append)
    assert said == ["dora: 1 order, 2 notes"], "she has no clubs to change"
    assert not [line for line in first(content) if "refused" in line or "late" in line]
    assert {path.stem for path in (content / "games/golf/rounds/003").iterdir()} == {"bert", "dora"}


def test_chat_of_somebody_whose_orders_are_there_needs_nobody(content: Path) -> None:
    take(content, mail(), mail("Danke!", received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert first(content) == []


def test_strangers_are_told_once_for_all_games_and_the_newest_of_many(content: Path) -> None:
    take(content, *(mail("Buy now.", f"news{day}@shop.example", f"Fri, {day} Dec 2026 10:00:00 +0100") for day in range(1, 9)))
    found = shown(content)
    assert found[0] == "letters of strangers, without orders, not answered (who plays needs email in people.yaml):"
    assert [line.partition(":")[0].strip() for line in found[1:7]] == [*(f"news{day}@shop.example" for day in (8, 7, 6, 5, 4)), "and 3 older ones"]
    assert found[7].startswith("Golf (golf), round 3")


def test_a_stranger_whose_address_was_entered_is_read(content: Path) -> None:
    raw = mail("Erster Schlägersatz 1 - 2 - 3 - 4", "emil@example.org")
    take(content, raw)
    people = content / "people.yaml"
    people.write_text(people.read_text("utf-8").replace("Emil Spät", "Emil Spät, email: emil@example.org"), "utf-8")
    take(content, raw)
    assert (content / "games/golf/rounds/003/emil.yaml").exists() and not shown(content)[0].startswith("letters of strangers")


def test_a_refused_letter_for_a_club_stands_beside_the_missing_orders_in_the_magazines_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))
    content = league(tmp_path)
    (content / "zine.yaml").write_text("title: Zeitung\nlanguage: de\neditor: anna\n", "utf-8")
    (tmp_path / "letter").write_bytes(mail("--- zine liga 3 rot ---\ntrainin: [Jolle]\n--- zine ---\n"))
    mailroom.take_in(content, tmp_path / "output", None, [tmp_path / "letter"], None, False, lambda line: None)
    found = shown(content, "liga")
    assert found[1] == "  zuerst ansehen:" and "    rot (bert): Brief vom 2026-12-04, abgelehnt: die Befehle lassen sich nicht lesen; 1:1: unbekannter Schlüssel trainin" in found[2]
    _, line = [line for line in found if line.startswith("    rot (bert)")]
    assert line.endswith("; ein Brief ist da und abgelehnt")


def test_dice_that_are_missing_are_one_short_line(content: Path) -> None:
    path = content / "games/golf/rounds/002.yaml"
    announced = (content / "games/golf/rounds/001.yaml").read_text("utf-8").partition("announce:")[2]
    path.write_text(f"{path.read_text('utf-8').rstrip()}\nannounce:{announced}", "utf-8")
    (content / "games/golf/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {bert: {}, carl: {}}\n")
    found = shown(content, "golf")
    assert "  still to be rolled: the seed, or dice" in found and not any("draws are missing" in line for line in found)


def test_what_somebody_wrote_after_his_orders_is_seen_and_goes_when_it_was_typed(content: Path) -> None:
    take(content, mail(), mail("Nein, so war das nicht gemeint!", received="Sat, 5 Dec 2026 10:00:00 +0100"))
    assert first(content)[0].startswith("bert: letter of 2026-12-05, without orders")
    slip = content / "games/golf/rounds/003/bert.yaml"
    slip.write_text("changes: [79 -> 81]\n", "utf-8")
    later = max(path.stat().st_mtime for path in (content / "games/golf/inbox/003").iterdir()) + 1
    os.utime(slip, (later, later))
    assert first(content) == []
    take(content, mail("Und noch etwas!", received="Sun, 6 Dec 2026 10:00:00 +0100"))
    os.utime(slip, (later - 60, later - 60))
    assert [line[:26] for line in first(content) if "letter of" in line] == ["bert: letter of 2026-12-05", "bert: letter of 2026-12-06"], "typed before both came"


def test_who_wants_to_join_is_seen_with_or_without_orders(content: Path) -> None:
    people = content / "people.yaml"
    people.write_text(people.read_text("utf-8").replace("Emil Spät", "Emil Spät, email: emil@example.org"), "utf-8")
    take(content, mail("Golf: ich möchte mitspielen!", "emil@example.org"))
    assert first(content)[0].startswith("emil: letter of 2026-12-04, without orders")
    take(content, mail("Meine Schläger: 200, 100, 50 und 3", "emil@example.org", "Sat, 5 Dec 2026 10:00:00 +0100"))
    found = shown(content, "golf")
    assert found[found.index("  besides, who is new or back:") + 1] == "    emil: letter of 2026-12-05 10:00" and first(content) == []


def test_what_to_do_is_so(content: Path) -> None:
    """Whose address stands in people.yaml is not asked to be entered there; nobody is said to be answered who is
    not."""
    take(content, mail(ORDER.replace("bert", "carl"), "carl@example.org"))
    assert first(content)[1].startswith("the answer tells it, and carl@example.org stands in people.yaml; if the letter is genuine, type the slip in content/games/golf/rounds/003 yourself")
    take(content, mail("Hallo!", received="Sat, 5 Dec 2026 10:00:00 +0100"), mail("Hallo noch mal!", received="Sat, 5 Dec 2026 11:00:00 +0100"))
    assert [line.partition(";")[0] for line in first(content)[3:6:2]] == ["the answer tells him", "he gets no answer"]
