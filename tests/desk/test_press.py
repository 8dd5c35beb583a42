"""Press by mail: what says that it is press is printed with the report, signed by who has sent it; nothing else gets
out."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import cli
from generator.build import build
from generator.desk import run
from generator.desk.press import PressPiece, divided, of_block
from tests.desk.letters import PEOPLE
from tests.desk.test_mailroom import GOLF, LINKS, Desk, letter, two_games
from tests.desk.test_run import league

PRESS = "Presse an Carl: Du bist *feige*!\nUnd Anna auch."


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZINE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(two_games(tmp_path))


def slip(desk: Desk, game: str = "golf", person: str = "bert") -> str:
    """The press of a person in round 3, without the name of the letter it comes from; nothing if there is none."""
    path = desk.content / f"games/{game}/rounds/003/press/{person}.yaml"
    return path.read_text("utf-8").partition("\n")[2] if path.exists() else ""


# ---- what is press -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "press"),
    [
        ("Press: one line", ["one line"]),
        ("Hallo!\n\nPRESSE: one\ntwo\n\nnot this", ["one\ntwo"]),
        ("**Presse:** *so*", ["*so*"]),
        ("Press:\n\none\n\ntwo", ["one\n\ntwo"]),
        ("## Presse\none", ["one"]),
        ("Press:\none\n\nViele Grüße\nBert", ["one"]),
        ("Press:\none\n\nPS: sag es keinem", ["one"]),
        ("Press:\none\n\nPrivat: das nicht\nund das", ["one"]),
        ("Press:\none\n---\nnot this", ["one"]),
        ("Press:\none\nwort: blue gentian\nnot this", ["one"]),
        ("Press:\none\n\nPress to Anna: two", ["one", "two"]),
        ("Press:\none\n--- zine golf 3 bert ---\nchanges: [79 -> 80]\n--- zine ---\nnot this", ["one"]),
        ("Press:\none\n－－－ zine golf 3 bert －－－\nchanges: [79 -> 80]", ["one"]),
        ("--- zine golf 3 bert ---\nPress: in a block, which is read apart\n", []),
        ("Press:\n\n", []),
        ("I read it in the press: it lies", []),
        ("Pressure: high", []),
        ("Ich las es gestern in der langen und sehr breiten Zeitung, und die\nPresse: sie lügt", []),
        ("Das stand in der\nPresse\n\nnot this", []),
        ("The weather was fine.\n\nBert", []),
    ],
)
def test_only_what_is_headed_as_press_is_press(text: str, press: list[str]) -> None:
    found, rest = divided(text)
    assert [one.text for one in found] == press
    assert all(("not this" in rest) == ("not this" in text) and "das nicht" not in one.text for one in found)


@pytest.mark.parametrize(
    ("typed", "press"),
    [
        ("press: Ha! Anna: you #1\nand you", [PressPiece("Ha! Anna: you #1\nand you")]),
        ("press: |\n  one\n\n  two", [PressPiece("one\n\ntwo")]),
        ("Presse:\n- {to: anna, text: one}\n- {an: carl, von: bert, text: two}", [PressPiece("one", "anna"), PressPiece("two", "carl")]),
        ('press: "one: two"', [PressPiece("one: two")]),
        ("press: Ha!\n\nViele Grüße", [PressPiece("Ha!")]),
        ("press:", []),
    ],
)
def test_a_key_for_press_in_a_block_refuses_no_orders(typed: str, press: list[PressPiece]) -> None:
    found, rest = of_block(f"{typed}\nchanges: [79 -> 80]")
    assert list(found) == press
    assert rest.endswith("changes: [79 -> 80]") and "Ha" not in rest


def test_quotations_signatures_and_what_programs_write_are_no_press(desk: Desk) -> None:
    quoted = "Am 3. Dezember schrieb Carl:\n> Press: not mine\n> more\n\n-- \nPress: my signature"
    desk.evening([letter(f"{GOLF}\nPress:\nmine\n\nVon meinem iPhone gesendet\n\n{quoted}")])
    assert slip(desk) == "- from: bert\n  text: mine\n"


# ---- what becomes of it ------------------------------------------------------------------------------------------


def test_press_below_a_block_lies_beside_the_round_signed_and_both_are_told(desk: Desk) -> None:
    assert desk.evening([letter(f"{GOLF}\n{PRESS}\n\nund so weiter")]) == ["bert: 1 order, 0 notes, press: 1 piece – golf"]
    assert slip(desk) == "- from: bert\n  to: carl\n  text: |-\n    Du bist *feige*!\n    Und Anna auch.\n"
    assert desk.slips("golf") == {"bert": "changes: [79 -> 80]\n"}
    assert "with the report of round 3, unless the GM changes something:\n\n    Bert Muster → Carl Probe:\n    Du bist *feige*!\n" in desk.text("bert@example.org")
    assert "und so weiter" not in desk.text("bert@example.org")


def test_it_is_printed_with_the_report_behind_what_the_gm_has_typed(desk: Desk) -> None:
    desk.evening([letter(f"{GOLF}\n{PRESS}"), letter("Press: Hi!", "carl", subject="golf")])
    desk.play("golf", 3, "2027-01-20")
    file = desk.content / "games/golf/rounds/003.yaml"
    file.write_text("press: [{from: The GM, text: Quiet!}]\n" + file.read_text("utf-8"), "utf-8")
    played = build.evaluate(build.open_shelf(desk.content), "golf")
    assert played is not None
    source = played.round(3)
    assert source is not None and [(one.sender, one.to) for one in source.press] == [("The GM", ""), ("bert", "carl"), ("carl", "")]


def test_the_press_of_the_last_letter_that_holds_some_counts_and_what_was_there_is_kept(desk: Desk) -> None:
    first, orders, second = letter(f"{GOLF}\n{PRESS}"), letter(GOLF.replace("80", "81"), day="5 Dec 2026 10:00"), letter("Press: new", day="6 Dec 2026 10:00", subject="golf")
    desk.evening([first])
    desk.evening([first, orders])
    assert "feige" in slip(desk), "orders alone say nothing of press"
    assert desk.evening([first, orders, second]) == ["bert: press: 1 piece instead of the earlier – golf"]
    assert slip(desk) == "- from: bert\n  text: new\n" and desk.slips("golf") == {"bert": "changes: [79 -> 81]\n"}
    assert [path for path in (desk.content / "games/golf/inbox/003").glob("press-bert-*.yaml") if "feige" in path.read_text("utf-8")]
    assert "It replaces your earlier press for this round." in desk.text("bert@example.org")


def test_what_the_gm_has_deleted_or_changed_does_not_come_back(desk: Desk) -> None:
    letters, path = [letter(f"{GOLF}\n{PRESS}")], desk.content / "games/golf/rounds/003/press/bert.yaml"
    desk.evening(letters)
    path.write_text("- {from: bert, text: milder}\n", "utf-8")
    assert desk.evening(letters) == [] and "milder" in path.read_text("utf-8")
    path.unlink()
    assert desk.evening(letters) == [] and not path.exists()


def test_the_desk_shows_what_will_be_printed_and_where_it_lies(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk.content.parent)
    desk.evening([letter(f"{GOLF}\n{PRESS}"), letter(f"Press: {'long ' * 20}", "carl", subject="golf")])
    said: list[str] = []
    run.overview_of(desk.content, desk.output, "golf", said.append)
    at = said.index("  press, as it will be printed:")
    assert said[at + 1 : at + 3] == [
        "    bert: Du bist *feige*! Und Anna auch. (content/games/golf/rounds/003/press/bert.yaml)",
        f"    carl: {('long ' * 12).strip()} … (content/games/golf/rounds/003/press/carl.yaml)",
    ]
    assert any(line.startswith("    carl: plays with") for line in said), "press is no order"


def test_late_press_waits_for_the_gm(desk: Desk) -> None:
    late = letter("Press: late", day="22 Dec 2026 10:00", subject="golf")
    assert desk.evening([late]) == ["bert: press: 1 piece – golf, late, not written (--late)"] and slip(desk) == ""
    assert "came after the deadline" in desk.text("bert@example.org")
    assert desk.evening([late], late=True) == ["bert: press: 1 piece – golf, late"] and "late" in slip(desk)


# ---- which game it is for ----------------------------------------------------------------------------------------


def test_press_goes_to_the_game_of_the_block_above_it_and_above_all_blocks_it_is_asked_for(desk: Desk) -> None:
    (line,) = desk.evening([letter(f"Press: above\n\n{GOLF}\nPress: of golf\n\n{LINKS}\nPress: of links")])
    assert line.endswith("; the press may be for golf, links; please write it below the block of its game")
    assert (slip(desk), slip(desk, "links")) == ("- from: bert\n  text: of golf\n", "- from: bert\n  text: of links\n")
    assert "Not counted: the press may be for golf, links; please write it below the block of its game." in desk.text("bert@example.org")


@pytest.mark.parametrize("subject", ["Zug", "links"])
def test_press_without_a_block_goes_where_the_subject_leads_else_it_is_asked_for(desk: Desk, subject: str) -> None:
    (line,) = desk.evening([letter(PRESS, subject=subject)])
    assert slip(desk) == "" and bool(slip(desk, "links")) == (subject == "links") == desk.good
    assert ("may be for Golf, Links im Park; its subject, or a block, has to say" in line) == (subject == "Zug")


def test_who_has_no_seat_says_for_which_game_his_press_is(desk: Desk) -> None:
    (desk.content / "people.yaml").write_text(PEOPLE.replace("Dora Ernst", "Dora Ernst, email: dora@example.org"), "utf-8")
    assert "refused: dora: the letter may be for Golf, Links im Park" in desk.evening([letter(PRESS, "dora")])[0]
    assert desk.evening([letter(PRESS, "dora", subject="links", number=1)]) == ["dora: press: 1 piece – links"]
    assert slip(desk, "links", "dora").startswith("- from: dora\n")


# ---- what is never printed ---------------------------------------------------------------------------------------


def test_orders_below_the_heading_are_orders_and_asked_back_as_press(desk: Desk) -> None:
    (line,) = desk.evening([letter("Press:\nHa!\n\n1 Wechsel 79 -> 80", subject="golf")])
    assert line == "bert: 1 order, 0 notes – golf; below the heading “Press” there are orders; please write them apart, the orders above it"
    assert slip(desk) == "" and set(desk.slips("golf")) == {"bert"}
    (line,) = desk.evening([letter(f"{GOLF}\nPress: 79 -> 81 would be wiser!\n1 Wechsel 79 -> 82", number=1)])
    assert line.startswith("bert: 1 order, 0 notes, press refused: below the heading") and slip(desk) == ""


def test_a_line_up_in_press_is_not_printed(tmp_path: Path) -> None:
    desk = Desk(league(tmp_path, "bert"))
    block = "--- zine liga 3 rot ---\ntraining: [Jolle]\n--- zine ---\n"
    (line,) = desk.evening([letter(f"{block}\nPress:\nBlau, Oben, Runde 3, Phase 5\nJod\n")])
    assert "press refused" in line and slip(desk, "liga") == ""
    (line,) = desk.evening([letter(f"{block}\nPress: We shall win.", number=1)])
    assert line.endswith("press: 1 piece – liga") and "We shall win." in slip(desk, "liga")


def test_nobodys_word_is_printed(desk: Desk) -> None:
    (desk.content / "people.yaml").write_text(PEOPLE, "utf-8")
    (line,) = desk.evening([letter(f"wort: Blauer Enzian\n{GOLF.replace('3 bert', '3 carl')}\nPress: I walk over blauer   enzian.", "carl")])
    assert "press refused: the press holds the word" in line and slip(desk, person="carl") == ""


@pytest.mark.parametrize("sender", ["stranger@example.com", "carl"])
def test_press_of_whom_nobody_knows_or_who_gives_no_word_is_not_taken(desk: Desk, sender: str) -> None:
    (desk.content / "people.yaml").write_text(PEOPLE, "utf-8")
    desk.evening([letter("Press: Ha!", sender, subject="golf")])
    assert not list(desk.content.rglob("press/*"))


def test_a_refused_letter_takes_its_press_along_and_says_so(desk: Desk) -> None:
    desk.evening([letter(f"{GOLF.replace('changes', 'chances')}\n{PRESS}")])
    assert slip(desk) == "" and "That goes for the press in it, too" in desk.text("bert@example.org")


def test_press_that_is_longer_than_a_page_or_two_is_not_taken(desk: Desk) -> None:
    (line,) = desk.evening([letter(f"{GOLF}\nPress: {'a ' * 5001}")])
    assert "press refused: the press is longer than 10000 characters" in line


def test_what_stands_in_a_letter_is_checked_like_what_the_gm_types(desk: Desk, capfd: pytest.CaptureFixture[str]) -> None:
    desk.evening([letter(f"{GOLF}\nPress: <script>alert(1)</script> ![x](../../people.yaml)")])
    desk.play("golf", 3, "2027-01-20")
    cli.run(["check", "--content", str(desk.content)])
    said = [one for one in "".join(capfd.readouterr()).splitlines() if "press/bert.yaml" in one]
    assert len(said) == 2 and "<script> is not allowed" in said[0] and "../../people.yaml is not shown" in said[1]
