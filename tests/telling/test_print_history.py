"""What of a game was printed where, and what has changed since."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.memo.blob import blob_of
from generator.play.correction_words import Telling
from generator.play.played_game import PlayedGame
from generator.source.documents import ContentsEntry
from generator.source.folders import PrintedIssue
from generator.telling.print_history import PrintHistory
from generator.values.appeared import Appeared
from generator.values.report import Person
from tests.conftest import write_content
from tests.every_door.result import Result

pytestmark = pytest.mark.usefixtures("every_door")


@dataclass
class Contents:
    number: int
    date: datetime.date
    contents: list[ContentsEntry]


@dataclass
class Issue:
    id: str
    document: Contents
    printed: PrintedIssue | None = None

    @property
    def appeared(self) -> Appeared:
        return Appeared(self.document.date, None, self.document.number, self.id)


def issue(id: str, *rounds: int | None, day: int = 1, number: int = 1, game: str = "nah", kept: dict[int, Any] | None = None) -> Any:
    printed = None if kept is None else PrintedIssue(blob_of(b""), {"nah": kept})
    contents = [ContentsEntry(round=round or 0, game=game) for round in rounds]
    return Issue(id, Contents(number, datetime.date(2026, 10, day), contents), printed)


def played(folder: Path, *dice: int, corrects: str = "") -> PlayedGame:
    files = {
        "zine.yaml": "{title: Klein, language: de, editor: anna}",
        "people.yaml": "anna: {name: Anna}\nbert: {name: Bert}\ncarl: {name: Carl}",
        "games/nah/game.yaml": "{engine: every_door, title: Näher, gm: anna, players: [bert, carl], options: {sides: 100, wins: 9}}",
    }
    for number, die in enumerate(dice, start=1):
        said = f", corrects: '{corrects}'" if corrects and number == 1 else ""
        files[f"games/nah/rounds/{number:03}.yaml"] = (
            f"{{round: {number}, rolls: {{die: {die}, lot: 1}}, numbers: {{bert: 10, carl: 60}}{said}}}"
        )
    found = build.evaluate(build.open_shelf(write_content(folder, files)), "nah")
    assert found is not None
    return found


@pytest.fixture
def game(tmp_path: Path) -> PlayedGame:
    return played(tmp_path, 61, 62, 63)


def results(game: PlayedGame, *numbers: int, **changed: Any) -> dict[int, Any]:
    return {number: game.published(number, "de") | changed for number in numbers}


def history(game: PlayedGame, *issues: Any) -> PrintHistory:
    return PrintHistory(game, issues, "de", ("anna", "bert"), "https://example.org/")


# ---- which issues ------------------------------------------------------------------------------------------------


def test_issues_stand_in_the_order_in_which_they_appeared(game: PlayedGame) -> None:
    issues = (issue("c", 2, day=2), issue("b", 1, number=2), issue("a", 3, number=2), issue("z", 1, 2))
    assert [(folder.id, numbers) for folder, numbers in history(game, *issues).in_order] == [
        ("z", [1, 2]),
        ("a", [3]),
        ("b", [1]),
        ("c", [2]),
    ]


def test_issues_without_a_round_of_the_game_are_none_of_them(game: PlayedGame) -> None:
    other, start = issue("a", 1, game="other"), issue("b", None)
    assert [(folder.id, numbers) for folder, numbers in history(game, other, issue("c"), start).in_order] == [("b", [0])]


def test_issues_that_are_kept(game: PlayedGame) -> None:
    first, second = issue("a", 1, 2, kept={1: {"die": 1}}), issue("b", 3, day=2)
    [kept] = history(game, first, second).kept
    assert (kept.last, kept.results) == (2, {1: {"die": 1}})


def test_rounds_that_open_what_appears_together(game: PlayedGame) -> None:
    assert history(game).firsts == (0,)
    assert history(game, issue("a", 2, 1), issue("b", 3, day=2)).firsts == (1, 3, 4)
    assert history(game, issue("a", 1), issue("b", 1, 2, day=2)).firsts == (1, 3)


# ---- what has changed --------------------------------------------------------------------------------------------


def test_without_a_kept_issue_nothing_has_to_be_corrected(game: PlayedGame) -> None:
    assert history(game, issue("a", 1)).erratum(2) is None


def test_the_report_after_the_kept_issue_corrects_what_has_changed_in_it(tmp_path: Path) -> None:
    game = played(tmp_path, 61, 62, 63, corrects="Verzählt.")
    found = history(game, issue("a", 1, kept=results(game, 1, die=9))).erratum(2)
    assert found is not None
    assert [(round, change.path, change.old, change.new) for round, change in found.changes] == [(1, ("die",), 9, 61)]
    assert [(round, note.markdown) for round, note in found.notes] == [(1, "Verzählt.")]


def test_what_still_holds_is_not_corrected(game: PlayedGame) -> None:
    assert history(game, issue("a", 1, kept=results(game, 1))).erratum(2) is None


def test_a_round_that_is_there_no_more_is_not_compared(game: PlayedGame) -> None:
    kept = {**results(game, 1, die=9), 4: {"die": 1}, 9: {"die": 1}}
    found = history(game, issue("a", 1, kept=kept)).erratum(2)
    assert found is not None and [round for round, _ in found.changes] == [1]


def test_how_it_is_told(game: PlayedGame) -> None:
    told = history(game)
    telling = told.telling(1)
    names = telling.names
    assert telling == Telling(Result, game.game.extras.figures, names)
    # Carl is no longer in people.yaml
    assert (names("anna"), names("bert"), names("carl")) == (Person("anna"), Person("bert"), "carl")
    assert names("bank") == game.game.extras.names(None)["bank"]
    assert (told.medium.address, told.medium.round) == ("https://example.org/", game.game.extras.round_called)
    assert PrintHistory(game, (), "de").medium.address == ""


def test_each_kept_result_is_compared_once_however_many_issues_there_are(game: PlayedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two kept issues their own results are compared; only what comes after the last one asks what is published
    now."""
    kept = [issue(f"i{n}", n, day=n, kept=results(game, n)) for n in (1, 2, 3)]
    asked: list[int] = []
    published = PlayedGame.published
    monkeypatch.setattr(PlayedGame, "published", lambda self, number, language: (asked.append(number), published(self, number, language))[1])
    found = history(game, *kept)
    assert [found.erratum(number) for number in range(5)] == [None] * 5
    assert asked == [1, 2, 3]


# ---- what is to be explained, what is to be kept -----------------------------------------------------------------


def test_the_first_round_that_has_changed_without_a_word(tmp_path: Path) -> None:
    game = played(tmp_path / "a", 61, 62, 63)
    assert history(game).unexplained() is None
    assert history(game, issue("a", 2, kept=results(game, 0, 1, 2))).unexplained() is None
    assert history(game, issue("a", 2, kept={**results(game, 0, 1), **results(game, 2, die=9)})).unexplained() == 2
    assert history(game, issue("a", 2, kept=results(game, 2, 1, die=9))).unexplained() == 1
    assert history(game, issue("a", 4, kept={4: {"die": 1}})).unexplained() is None  # it is there no more
    explained = played(tmp_path / "b", 61, 62, 63, corrects="Verzählt.")
    assert history(explained, issue("a", 2, kept=results(explained, 1, 2, die=9))).unexplained() is None
    # before the file that says something
    assert history(explained, issue("a", 2, kept=results(explained, 0, die={}))).unexplained() == 0


def test_an_issue_is_kept_with_all_rounds_up_to_its_last_that_are_not_kept_yet(game: PlayedGame) -> None:
    assert history(game, issue("a", 2)).snapshot("a") == results(game, 0, 1, 2)
    first = issue("a", 1, kept=results(game, 0, 1))
    assert history(game, first, issue("b", 2, day=2)).snapshot("b") == results(game, 2)
    # it prints round 1 as well
    assert history(game, first, issue("b", 1, 2, day=2)).snapshot("b") == results(game, 1, 2)
    changed = issue("a", 1, kept=results(game, 0, 1, die=9))
    assert history(game, changed, issue("b", 2, day=2)).snapshot("b") == results(game, 0, 1, 2)
    # the earlier one is not kept
    assert history(game, issue("a", 1), issue("b", 2, day=2)).snapshot("b") == results(game, 0, 1, 2)
    assert history(game, issue("b", 2), issue("a", 1, day=2, kept=results(game, 0, 1))).snapshot("b") == results(
        game, 0, 1, 2
    )  # a later one
    assert history(game, first).snapshot("elsewhere") == {}


def test_what_has_only_a_start_grows_and_needs_no_correction(tmp_path: Path) -> None:
    """A chronicle gains seasons after it was printed, and has no file that could say what was corrected."""
    game = played(tmp_path)
    assert history(game, issue("a", 0, kept=results(game, 0, over=True))).unexplained() is None
