"""Who may write which slip: one form for two clubs, substitutes, orders in advance; Nomic's and a tournament's slips
from letter to round."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest

from generator.build import build
from generator.command import scaffold
from generator.desk import mailroom, outgoing, run
from generator.play.order_fields import OrderFields
from generator.source.tree import data
from tests.desk.letters import ORDER, PEOPLE, magazine, mail
from tests.desk.test_form_reader import pdf
from tests.desk.test_run import answers, league, take_united
from tests.errors.cases import lay_out

ROT, BLAU = OrderFields("liga", 3, "rot"), OrderFields("liga", 3, "blau")


def slips(content: Path, game: str, number: int) -> dict[str, str]:
    """All slips of a round, by their keys, without their first lines."""
    paths = sorted((content / f"games/{game}/rounds/{number:03}").glob("*.yaml"))
    return {path.stem: path.read_text("utf-8").partition("\n")[2] for path in paths}


def take(content: Path, game: str, raw: bytes) -> list[str]:
    path, said = content.parent / ("letter.pdf" if raw.startswith(b"%PDF") else "letter"), list[str]()
    path.write_bytes(raw)
    mailroom.take_in(content, content.parent / "output", game, [path], None, False, said.append)
    return said


# ---- two clubs of one manager ------------------------------------------------------------------------------------


def test_a_form_for_two_clubs_is_two_slips_with_one_answer(tmp_path: Path) -> None:
    content = league(tmp_path, "bert")
    fields = {
        ROT.field("", "list", "training").name: "Jolle",
        BLAU.field("", "list", "sales", "2").name: "Jod",
        ROT.field("", "sender", "von").name: "bert",
    }
    good, said = take_united(content, pdf(fields))
    assert good and len(said) == 1 and said[0].startswith("bert (rot): 1 order, ") and "; bert (blau): 1 order, " in said[0]
    assert slips(content, "liga", 3) == {"rot": "training: [Jolle]\n", "blau": "sales:\n  2: [Jod]\n"}
    text = answers(content)["bert@example.org"]
    assert text.count("this was understood for ") == text.count("Receipt (SHA-256 of the slip): ") == 2


def test_a_form_with_somebody_elses_club_in_it_is_refused_as_a_whole(tmp_path: Path) -> None:
    content = league(tmp_path, "carl")
    fields = {ROT.field("", "list", "training").name: "Jolle", BLAU.field("", "list", "doping").name: "Jod", ROT.field("", "sender", "von").name: "bert"}
    assert "Bert Muster may not order anything for blau" in take_united(content, pdf(fields))[1][0]
    assert slips(content, "liga", 3) == {}


# ---- whoever it is -----------------------------------------------------------------------------------------------


def test_a_form_without_a_key_is_for_the_senders_own(tmp_path: Path) -> None:
    """A newcomer, somebody with one club, with two, with none."""
    anybody = "--- zine {} 3 - ---\n{}\n--- zine ---\n"
    content = magazine(tmp_path / "golf")
    assert take(content, "golf", mail(anybody.format("golf", "changes: [79 -> 80]"))) == ["bert: 1 order, 0 notes"]
    form = {OrderFields("golf", 3, "-").field("", "list", "clubs").name: "1, 2, 3, 4", OrderFields("golf", 3, "-").field("", "sender", "von").name: "emil"}
    assert take(content, "golf", pdf(form))[0].startswith("emil: 1 order, ")
    form[OrderFields("golf", 3, "-").field("", "sender", "von").name] = "Emil Spät"
    assert take(content, "golf", pdf(form))[0].startswith("emil: 1 order, "), "on paper he gives his name"
    form[OrderFields("golf", 3, "-").field("", "sender", "von").name] = "Hans Meier"
    assert "there is no hans meier in people.yaml" in take(content, "golf", pdf(form))[0]
    assert set(slips(content, "golf", 3)) == {"bert", "emil"}
    content, letter = league(tmp_path / "one"), anybody.format("liga", "training: [Jolle]")
    assert take_united(content, mail(letter))[1][0].startswith("bert (rot): 1 order, ")
    assert "no orders of Dora Ernst are awaited in this round" in take_united(content, mail(letter, "dora@example.org"))[1][0]
    assert "Bert Muster has more than one of rot, blau" in take_united(league(tmp_path / "two", "bert"), mail(letter))[1][0]


@pytest.mark.parametrize(("text", "good"), [("".join(f"> {line}\n" for line in ORDER.splitlines()), True), (ORDER, False)])
def test_who_sends_a_form_has_not_written_what_he_quotes(tmp_path: Path, text: str, good: bool) -> None:
    """The mail with the sheet holds the block, too; but a block of his own beside the form is a second order."""
    content = magazine(tmp_path)
    message = EmailMessage(policy=SMTP)
    message["From"], message["Date"] = "bert@example.org", "Fri, 4 Dec 2026 10:00:00 +0100"
    message.set_content(f"Siehe Formular!\n\n{text}")
    form = pdf({OrderFields("golf", 3, "bert").field("", "list", "changes").name: "5 -> 6"})
    message.add_attachment(form, maintype="application", subtype="pdf", filename="golf-2.pdf")
    said = take(content, "golf", message.as_bytes())[0]
    assert said.startswith("bert: 1 order, ") if good else "two different blocks of orders" in said
    assert slips(content, "golf", 3) == ({"bert": "changes: [5 -> 6]\n"} if good else {})


# ---- substitutes [8.7] -------------------------------------------------------------------------------------------

BLOCK = "--- zine liga 3 rot ---\ntraining: [Kai]\nsales: {2: [Fock]}\n--- zine ---\n"
PAPER = "Rot, Oben, Runde 3, Phase 5\nKai\n"


@pytest.mark.parametrize("letter", [BLOCK, PAPER])
def test_8_7_a_substitute_orders_for_whom_the_gm_has_typed_below_substitutes(tmp_path: Path, letter: str) -> None:
    """Carl runs blau, and rot for bert."""
    content = league(tmp_path)
    refused = take_united(content, mail(letter, "carl@example.org"))[1][0]
    assert refused.startswith("refused: carl: ") and slips(content, "liga", 3) == {}
    (content / "games/liga/rounds/003.yaml").write_text("round: 3\ndraft: true\nsubstitutes: {rot: {by: carl, not: [sales]}}\norders: {rot: , blau: }\n")
    assert take_united(content, mail(letter, "carl@example.org"))[1][0].startswith("carl (rot): ")
    assert slips(content, "liga", 3)["rot"].startswith("training: [Kai]\n")
    told = answers(content)["carl@example.org"]
    assert ("sales: the manager has forbidden it to his substitute" in told) == (letter == BLOCK)
    assert take_united(content, mail(BLOCK, received="Sat, 5 Dec 2026 10:00:00 +0100"))[1][0].startswith("bert (rot): "), "the manager may, too"


def test_8_7_a_substitute_is_reminded_as_well_and_learns_nothing_of_the_club(tmp_path: Path) -> None:
    content = league(tmp_path)
    (content / "games/liga/rounds/003.yaml").write_text("round: 3\ndraft: true\nsubstitutes: {rot: {by: carl}}\norders: {rot: , blau: }\n")
    assert run.write_mails(content, content.parent / "output", None, lambda line: None, frozenset({outgoing.REMINDERS})) is None
    mails = {path.name: path.read_text("utf-8") for path in (content.parent / "output/private/mail/liga/003").glob("reminder-*")}
    assert set(mails) == {"reminder-rot-bert.eml", "reminder-rot-carl.eml", "reminder-blau-carl.eml"}
    assert "--- zine liga 3 rot ---\n--- zine ---" in mails["reminder-rot-carl.eml"].replace("\r\n", "\n")


# ---- orders in advance [8.7] -------------------------------------------------------------------------------------


def test_8_7_a_letter_may_order_ahead_for_the_round_after(tmp_path: Path) -> None:
    content = league(tmp_path)
    text = (content / "games/liga/game.yaml").read_text("utf-8")
    (content / "games/liga/game.yaml").write_text(text.replace("rounds: 3", "rounds: 4"), "utf-8")
    letter = "--- zine liga 3 rot ---\ntraining: [Kai]\nadvance: {training: [Kai], lineups: {4: {T: Anker}}}\n--- zine ---\n"
    assert take_united(content, mail(letter))[1][0].startswith("bert (rot): ")
    (content / "games/liga/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {rot: , blau: }\n")
    shelf = build.open_shelf(content)
    folder = shelf.game("liga")
    assert folder is not None and folder.unfinished is not None
    round = folder.unfinished.document
    assert round.orders["rot"].training == round.advance["rot"].training == ("Kai",) and 4 in round.advance["rot"].lineups
    assert data(folder.unfinished.file.root)["orders"]["rot"] == {"training": ["Kai"]}


def test_8_7_a_mistake_in_orders_ahead_is_told_at_its_line(tmp_path: Path) -> None:
    content = league(tmp_path)
    said = take_united(content, mail("--- zine liga 3 rot ---\ntraining: [Kai]\nadvance:\n  trainings: [Kai]\n--- zine ---\n"))[1][0]
    assert said.startswith("refused: bert: the orders cannot be read; 3:3: unknown key trainings")


def test_orders_ahead_alone_leave_the_round_itself_to_another_letter(tmp_path: Path) -> None:
    content = league(tmp_path)
    take_united(content, mail("--- zine liga 3 rot ---\nadvance: {training: [Kai]}\n--- zine ---\n"))
    (content / "games/liga/rounds/003.yaml").write_text("round: 3\ndraft: true\norders: {rot: , blau: }\n")
    folder = build.open_shelf(content).game("liga")
    assert folder is not None and folder.unfinished is not None
    assert "rot" not in folder.unfinished.document.orders and "rot" in folder.unfinished.document.advance


# ---- Nomic and a tournament --------------------------------------------------------------------------------------

PROPOSAL = """--- zine nomic 1 carl ---
votes: {bert: no, carl: yes}
proposal:
  type: enact
  title: Frühstück
  text: |
    Wer zuerst frühstückt, bekommt 2 Punkte.
--- zine ---
"""


def write_round(content: Path, game: str) -> None:
    """Do what `zine round` does."""
    played = build.evaluate(build.open_shelf(content), game)
    assert played is not None
    scaffold.next_round(content, played, "en", "")


def test_slips_of_nomic_lie_there_before_the_round_is_written_and_count_in_it(tmp_path: Path) -> None:
    content = lay_out("bases/nomic", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE.replace(", word: Blauer Enzian", ""), "utf-8")
    assert take(content, "nomic", mail(PROPOSAL, "carl@example.org"))[0].startswith("carl: 3 Befehle, ")
    passed = "--- zine nomic 1 bert ---\npass: Mir fällt nichts ein.\nvotes: {carl: no}\n--- zine ---\n"
    assert take(content, "nomic", mail(passed))[0].startswith("bert: 2 Befehle, ")
    (content / "games/nomic/rounds/001/dora.yaml").write_text("# vom Zettel\npass: Keine Zeit.\nvotes: {carl: yes}\n", "utf-8")
    write_round(content, "nomic")
    path = content / "games/nomic/rounds/001.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("draft: true\n", "").replace('seed: ""', "seed: x"), "utf-8")
    played = build.evaluate(shelf := build.open_shelf(content), "nomic")
    assert [problem.line("en") for problem in shelf.problems] == [] and played is not None
    bert, carl, dora = played.playthrough.rounds[1].result.turns
    assert (bert.proposal.outcome, dora.proposal.outcome) == ("none", "none")
    assert carl.proposal.text == "Wer zuerst frühstückt, bekommt 2 Punkte."
    assert (carl.proposal.title, carl.proposal.yes, carl.proposal.no) == ("Frühstück", ("carl", "dora"), ("bert",))


@pytest.mark.parametrize(
    ("base", "game", "key", "typed", "slip"),
    [
        ("golf", "golf 3", "bert", "Changes: [79 -> 80]", "changes: [79 -> 80]\n"),
        ("bases/united", "liga 3", "rot", "Orders:\n  Training: [Jolle]\n  Sales: {2: [Fock]}", "training: [Jolle]\nsales:\n  2: [Fock]\n"),
        ("bases/united", "liga 3", "rot", "Lineups:\n  3:\n    t: Anker\n    Hardness: {S: 1}", "lineups:\n  3:\n    T: Anker\n    hardness:\n      S: 1\n"),
        ("bases/nomic", "nomic 1", "bert", "Pass: Nichts\nVotes:\n  Carl: no", "pass: Nichts\nvotes:\n  carl: no\n"),
        ("bases/swiss", "neujahr 1", "bert", "Games: [0-1, 0-2]", "games: [0-1, 0-2]\n"),
    ],
)
def test_the_capital_with_which_a_telephone_begins_a_line_is_no_other_key(tmp_path: Path, base: str, game: str, key: str, typed: str, slip: str) -> None:
    """The slip has the key as it is in a round."""
    made = {"golf": magazine, "bases/united": league}
    content = made[base](tmp_path) if base in made else lay_out(base, tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE.replace(", word: Blauer Enzian", ""), "utf-8")
    name, _, number = game.partition(" ")
    said = take(content, name, mail(f"--- Zine {game.title()} {key.title()} ---\n{typed}\n--- Zine ---\n"))
    assert said[0].startswith("bert"), said
    assert slips(content, name, int(number)) == {key: slip}


@pytest.mark.parametrize(("who", "orders"), [("carl", "players: [carl, bert]\ngames: [1-0, 2-0]"), ("carl", "players: Carl Probe, Bert Muster\ngames: [1-0, 2-0]"), ("bert", "games: [0-1, 0-2]")])
def test_each_player_of_a_match_may_report_it_from_his_side(tmp_path: Path, who: str, orders: str) -> None:
    """Bert and carl meet; carl has won both games. What `zine round` wrote for them has nothing behind `games`."""
    content = lay_out("bases/swiss", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE.replace(", word: Blauer Enzian", ""), "utf-8")
    assert take(content, "neujahr", mail(f"--- zine neujahr 1 {who} ---\n{orders}\n--- zine ---\n", f"{who}@example.org"))[0].startswith(f"{who}: 1 Befehl, ")
    write_round(content, "neujahr")
    folder = build.open_shelf(content).game("neujahr")
    assert folder is not None and folder.unfinished is not None
    assert {one.players: one.games for one in folder.unfinished.document.results} == {("bert", "carl"): ((0, 1), (0, 2))}


def test_a_score_stands_in_for_the_games_that_nobody_has_typed(tmp_path: Path) -> None:
    content = lay_out("bases/swiss", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    assert take(content, "neujahr", mail("--- zine neujahr 1 bert ---\nscore: 3-1\nwithdrawn: [bert]\n--- zine ---\n"))[0].startswith("bert: 2 Befehle, ")
    write_round(content, "neujahr")
    path = content / "games/neujahr/rounds/001.yaml"
    path.write_text(path.read_text("utf-8").replace("draft: true\n", "").replace("  games:", "  score: 3-0").replace('seed: ""', "seed: x"), "utf-8")
    played = build.evaluate(shelf := build.open_shelf(content), "neujahr")
    assert [problem.line("en").split(": ", 1)[1] for problem in shelf.problems] == ["warning: this slip does not count: what stands in 001.yaml comes first"]
    path.write_text(path.read_text("utf-8").replace("  score: 3-0", "  games:", 1), "utf-8")
    played = build.evaluate(shelf := build.open_shelf(content), "neujahr")
    assert not shelf.problems.found and played is not None
    assert [match.score for match in played.playthrough.rounds[1].result.matches] == [(3, 1), (3, 0)]
    assert played.playthrough.state.withdrawn == {"bert"}
