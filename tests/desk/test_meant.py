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
    assert take(content, "nomic", mail(block.format("Who wins, pays a round, and drinks it.")))[0].startswith("bert: 3 ")
    assert "  text: Who wins, pays a round, and drinks it.\n" in slips(content, "nomic", 1)["bert"]
    assert "1:54: " in take(content, "nomic", mail(block.format("Who wins, gets: 5"), received="Sat, 5 Dec 2026 10:00:00 +0100"))[0]
