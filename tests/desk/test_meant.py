"""What people type who have never heard of YAML is read where it can mean one thing only, and told otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desk.letters import PEOPLE, magazine, mail
from tests.desk.test_keys import slips, take
from tests.desk.test_run import answers, league
from tests.errors.cases import lay_out

GOLF = "--- zine golf 3 bert ---\n{}\n--- zine ---\n"
LEAGUE = "--- zine liga 3 rot ---\n{}\n--- zine ---\n"


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ("clubs: 200, 100, 50, 3", "clubs: [200, 100, 50, 3]\n"),
        ("clubs: 200, 100, 50 und 3", "clubs: [200, 100, 50, 3]\n"),
        ("clubs: 200; 100; 50; 3", "clubs: [200, 100, 50, 3]\n"),
        ("Clubs: 200 100 50 3", "clubs: [200, 100, 50, 3]\n"),
        ("clubs: {200, 100, 50, 3}", "clubs: [200, 100, 50, 3]\n"),
        ("changes: 79 -> 80", "changes: 79 -> 80\n"),
        ("changes: [79 -> 80]\nGruß, Bert", "changes: [79 -> 80]\n"),
        ("Hallo Anna,\n\nchanges: [79 -> 80]\n\nViele Grüße und bis bald!\nBert", "changes: [79 -> 80]\n"),
        ("2 Wechsel 79 -> 80; 5 -> 6", "changes: [79 -> 80, 5 -> 6]\n"),
        ("Wechsel: [79 -> 80]", "changes: [79 -> 80]\n"),
        ("changes:\n79 -> 80\n5 -> 6\n\nGruß, Bert", "changes: [79 -> 80, 5 -> 6]\n"),
        ("changes: [79 -> 80]\nword: blauer Enzian", "changes: [79 -> 80]\n"),
    ],
)
def test_what_can_mean_one_thing_only_is_read(tmp_path: Path, typed: str, slip: str) -> None:
    content = magazine(tmp_path)
    said = take(content, "golf", mail(GOLF.format(typed)))[0]
    assert said.startswith("bert: ") and slips(content, "golf", 3) == {"bert": slip}, said


def test_what_was_not_read_as_an_order_is_told_who_wrote_it(tmp_path: Path) -> None:
    content = magazine(tmp_path)
    take(content, "golf", mail(GOLF.format("changes: [79 -> 80]\nGruß, Bert")))
    assert "\nNot read as an order: “Gruß, Bert”\n" in answers(content)["bert@example.org"]


@pytest.mark.parametrize("typed", ["changes: [79 -> 80]\nDoch lieber 112 auf 111!", "changes: [79 -> 80]\nund: nichts", "Gruß, Bert", "clubs: 200, 100, fünfzig, 3"])
def test_what_may_be_an_order_is_no_greeting(tmp_path: Path, typed: str) -> None:
    content = magazine(tmp_path)
    assert take(content, "golf", mail(GOLF.format(typed)))[0].startswith("refused: bert: ")
    assert slips(content, "golf", 3) == {}


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ("training: Jolle", "training: [Jolle]\n"),
        ("training:\nJolle\nKai", "training: [Jolle, Kai]\n"),
        ("sales:\n  2:\n  Fock\n  Kai", "sales:\n  2: [Fock, Kai]\n"),
        ("Liste: [Jolle]", "list: [Jolle]\n"),
        ("lineups:\n3:\nT: Anker\nV: Deich, Ebbe\ntraining: Kai", "lineups:\n  3:\n    T: Anker\n    V: [Deich, Ebbe]\ntraining: [Kai]\n"),
        ("sales:\n  2: Fock, Kai", "sales:\n  2: [Fock, Kai]\n"),
        ("training: [Jolle]\nlineups: {3: {T: Anker, V: Kai}}", "training: [Jolle]\nlineups:\n  3:\n    T: Anker\n    V: [Kai]\n"),
    ],
)
def test_lists_of_names_need_no_brackets_either(tmp_path: Path, typed: str, slip: str) -> None:
    content = league(tmp_path)
    said = take(content, "liga", mail(LEAGUE.format(typed)))[0]
    assert said.startswith("bert (rot): ") and slips(content, "liga", 3) == {"rot": slip}, said


def test_a_comma_in_a_text_within_braces_is_one_of_the_text(tmp_path: Path) -> None:
    content = lay_out("bases/nomic", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    block = "--- zine nomic 1 bert ---\nproposal: {{type: enact, title: Beer, text: {}}}\n--- zine ---\n"
    assert take(content, "nomic", mail(block.format("Who wins, pays a round, and drinks it.")))[0].startswith("bert: 1 ")
    assert "  text: Who wins, pays a round, and drinks it.\n" in slips(content, "nomic", 1)["bert"]
    assert "1:54: " in take(content, "nomic", mail(block.format("Who wins, gets: 5"), received="Sat, 5 Dec 2026 10:00:00 +0100"))[0]


NOMIC = "--- zine nomic 1 bert ---\n{}\n--- zine ---\n"
LONG = "Wer mit einem Antrag scheitert, zahlt fortan fünf statt zehn Punkte an"


@pytest.mark.parametrize(
    ("typed", "slip"),
    [
        ("votes: bert no, carl: ja", "votes:\n  bert: no\n  carl: ja\n"),
        # HTML has lost how far the lines were indented
        ("votes:\nbert: no\ncarl: ja", "votes:\n  bert: no\n  carl: ja\n"),
        ("proposal:\ntype: enact\ntitle: Ruhe\ntext: Nur Ruhe.\nvotes:\nbert: ja", "  text: Nur Ruhe.\nvotes:\n  bert: ja\n"),
        ("votes:\nproposel: {type: repeal, rule: 206}", None),
        ("votes:\nbert no\ncarl ja", "votes:\n  bert: no\n  carl: ja\n"),
        ("Stimmen: {Bert Muster: no, Carl: ja}", "votes:\n  bert: no\n  carl: ja\n"),
        ("proposal:\n  type: Ändern\n  regel: 206\n  text: Nur eines: Ruhe.", "proposal:\n  type: amend\n  rule: 206\n  text: 'Nur eines: Ruhe.'\n"),
        # no die of the mechanics
        ("proposal:\n  type: amend\n  rule: 206\n  text: Nur die: Ruhe.", "proposal:\n  type: amend\n  rule: 206\n  text: 'Nur die: Ruhe.'\n"),
        ("proposal: type: amend\n  rule: 206\n  text: Nur Ruhe.", None),
        (f"proposal:\n  type: amend\n  rule: 206\n  text: {LONG}\ndie Kasse.\nvotes: {{carl: ja}}", f"  text: {LONG} die Kasse.\nvotes:\n  carl: ja\n"),
        (f"proposal:\n  type: amend\n  rule: 206\n  text: {LONG}\ndie Kasse aller", f"  text: {LONG} die Kasse aller\n"),
        # two keys on a line are no text
        ("proposal: {type: amend, rule: 206, title: Ruhe}\ntext: Nur Ruhe, title: Ruhe", None),
        ("proposal:\n  type: amend\n  title: Ruhe, text: Nur Ruhe", None),
        # nobody knows who has ended the line
        ("proposal:\n  type: amend\n  rule: 206\n  text: Wer scheitert,\nverliert Punkte.\nvotes: {carl: ja}", None),
    ],
)
def test_colons_and_broken_lines_of_a_text_are_no_matter(tmp_path: Path, typed: str, slip: str | None) -> None:
    content = lay_out("bases/nomic", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    said = take(content, "nomic", mail(NOMIC.format(typed)))[0]
    assert said.startswith("abgelehnt: bert: " if slip is None else "bert: "), said
    assert "".join(slips(content, "nomic", 1).values()).endswith(slip or "\0") == (slip is not None), slips(content, "nomic", 1)


def test_people_are_named_as_they_are_called(tmp_path: Path) -> None:
    content = lay_out("bases/swiss", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE, "utf-8")
    block = "--- zine neujahr 1 bert ---\nplayers: [Bert Muster, anna]\nscore: 3 : 1\n--- zine ---\n"
    assert take(content, "neujahr", mail(block))[0].startswith("bert: "), "whoever it is against"
    assert slips(content, "neujahr", 1)["bert"] == "players: [bert, anna]\nscore: '3 : 1'\n"


def test_a_manager_may_write_his_own_name_for_his_only_club(tmp_path: Path) -> None:
    content = league(tmp_path)
    assert take(content, "liga", mail(LEAGUE.replace("rot", "bert").format("training: Jolle")))[0].startswith("bert (rot): ")
    assert "may not order anything for dora" in take(content, "liga", mail(LEAGUE.replace("rot", "dora").format("training: Kai")))[0]


WROTE = "Am Do., 3. Dez. 2026 um 09:12 Uhr schrieb Anna <gm@example.org>:"


def test_what_programs_write_around_slips_of_paper_is_no_order(tmp_path: Path) -> None:
    content, paper = league(tmp_path), "Rot, Oben, Runde 3, Phase 5\nKai\n\n{}\n"
    for line in (f"{WROTE}\n\n> Hallo,\n> bitte Befehle!", WROTE.replace("schrieb ", "schrieb\n") + "\n> Hallo", "Von meinem iPhone gesendet", "Gesendet mit der GMX Mail App", "Sent from my Galaxy", "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet."):
        assert take(content, "liga", mail(paper.format(line)))[0].startswith("bert (rot): "), line


def test_who_reports_points_without_names_is_told_whose_stand_first(tmp_path: Path) -> None:
    content = lay_out("bases/swiss", tmp_path) / "content"
    (content / "people.yaml").write_text(PEOPLE.replace("name: Emil Spät", "name: Emil Spät, email: emil@example.org"), "utf-8")
    block = "--- zine neujahr 1 {0} ---\nscore: 3-1\n--- zine ---\n"
    take(content, "neujahr", mail(block.format("emil"), "emil@example.org"))
    take(content, "neujahr", mail(block.format("bert")))
    told = answers(content)
    assert "gelesen als dora gegen emil: zuerst die Punkte von dora" in told["emil@example.org"]
    assert "gelesen als" not in told["bert@example.org"], "who is named first need not be told"
