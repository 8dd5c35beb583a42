"""Rounds on the shelf: which is a draft, which is unfinished, which file is the newest."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games import registry
from generator.source.folders import GameFolder
from generator.source.shelf import Shelf
from generator.values.problem import Problems
from tests.errors.cases import MAGAZINE, lay_out

DRAFT = "round: 2\ndraft: true\norders:\n  bert:\n  carl: {clubs: [200, 90, 31, 8]}\n"


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    lay_out(MAGAZINE, tmp_path)
    return tmp_path / "content/games/golf/rounds"


def read(rounds: Path, until: int | None = None) -> tuple[GameFolder, Problems]:
    problems = Problems()
    folder = Shelf(rounds.parents[2], problems, registry).game("golf", until)
    assert folder is not None
    return folder, problems


def test_a_draft_is_no_round_yet(rounds: Path) -> None:
    (rounds / "002.yaml").write_text(DRAFT)
    folder, problems = read(rounds)
    assert (len(folder.rounds), folder.draft, folder.complete, problems.errors) == (1, 2, True, 0)
    assert folder.unfinished is not None and folder.unfinished.document.orders.keys() == {"carl"}
    assert folder.newest == str(rounds / "002.yaml")


def test_a_draft_that_is_asked_for_is_a_round(rounds: Path) -> None:
    (rounds / "002.yaml").write_text(DRAFT)
    folder, _ = read(rounds, until=2)
    assert (len(folder.rounds), folder.draft, folder.complete) == (2, None, True)


def test_only_the_last_round_can_be_a_draft(rounds: Path) -> None:
    (rounds / "002.yaml").write_text(DRAFT)
    (rounds / "003.yaml").write_text("round: 3\n")
    folder, problems = read(rounds)
    assert not folder.complete
    assert [(Path(one.place.file).name, one.place.line) for one in problems if one.severity == "error"] == [("002.yaml", 2)]


def test_of_a_round_with_mistakes_the_rest_is_unfinished(rounds: Path) -> None:
    (rounds / "002.yaml").write_text(DRAFT.replace("draft: true\n", ""))
    folder, problems = read(rounds)
    assert (problems.errors, folder.draft, folder.complete, folder.rounds[1]) == (1, None, False, None)
    assert folder.unfinished is not None and folder.unfinished.left_out == {("orders", "bert")}


def test_a_draft_with_mistakes_keeps_no_other_round_from_being_played(rounds: Path) -> None:
    (rounds / "002.yaml").write_text(DRAFT.replace("carl", "carlo"))
    folder, problems = read(rounds)
    assert (len(folder.rounds), folder.complete, problems.errors) == (1, True, 1)
