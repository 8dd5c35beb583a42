"""Problems with their places: how they are told, in which order, and how near words are guessed."""

from __future__ import annotations

import json
import os
from typing import get_args

import pytest

from generator.values import problem
from generator.values.phrase import Message, Phrase
from generator.values.problem import (
    ERROR,
    MOST_TOLD,
    NOTE,
    WARNING,
    FileProblems,
    Notes,
    Passage,
    Path,
    Place,
    Problem,
    Problems,
    TextFile,
    blaming,
    closest,
    grouped,
    nearest,
)

BAD = Phrase(de="{what} ist\n  falsch", en="{what} is wrong")


def problems(*found: tuple[str, int, int, str], strict: bool = False) -> Problems:
    """Problems of which each has its file, line, column and severity."""
    all_of_them = Problems(strict=strict)
    for file, line, column, severity in found:
        report = all_of_them.error if severity == ERROR else all_of_them.warning
        report(Place(file, line, column), BAD(what=f"{file}:{line}"))
    return all_of_them


# ---- places ------------------------------------------------------------------------------------------------------


def test_places_are_ordered_by_file_line_and_column() -> None:
    places = [Place("b"), Place("a", 2, 1), Place("a", 1, 9), Place("a", 1, 2)]
    assert sorted(places) == places[::-1]
    assert Place("a") == Place("a", 1, 1)


@pytest.mark.parametrize(
    ("begins", "offset", "line", "column"),
    [
        (((0, 1, 1),), 0, 1, 1),
        (((0, 5, 3),), 0, 5, 3),
        (((0, 5, 3),), 2, 5, 5),  # "c"
        (((0, 5, 3),), 3, 5, 6),  # the line end itself
        (((0, 5, 1),), 4, 6, 1),  # "d", a line below
        (((0, 5, 1),), 6, 6, 3),
        (((0, 5, 1),), 9, 8, 1),  # "g", after an empty line
        (((0, 5, 3), (4, 7, 9)), 3, 5, 6),
        (((0, 5, 3), (4, 7, 9)), 4, 7, 9),
        (((0, 5, 3), (4, 7, 9)), 6, 7, 11),
        (((0, 5, 3), (2, 6, 2), (4, 7, 9)), 3, 6, 3),
    ],
)
def test_where_a_character_of_a_text_stands(begins: tuple[tuple[int, int, int], ...], offset: int, line: int, column: int) -> None:
    assert Passage("a.md", begins).place("abc\ndef\n\ngh", offset) == Place("a.md", line, column)


def test_a_text_begins_where_its_file_does() -> None:
    assert Passage("a.md").place("abc") == Place("a.md", 1, 1)


# ---- how they are told -------------------------------------------------------------------------------------------


def test_a_problem_is_one_line() -> None:
    told = Problem(Place("content/zine.yaml", 3, 7), WARNING, BAD(what="title"))
    assert told.line("de") == "content/zine.yaml:3:7: warning: title ist falsch"
    assert told.line("en", "content") == "zine.yaml:3:7: warning: title is wrong"
    assert told.line("en", "content/games") == f"{os.path.join('..', 'zine.yaml')}:3:7: warning: title is wrong"


def test_a_problem_is_one_object() -> None:
    told = Problem(Place("content/zine.yaml", 3, 7), ERROR, BAD(what="Äpfel"))
    expected = {"path": "zine.yaml", "line": 3, "column": 7, "severity": "error", "message": "Äpfel ist falsch"}
    assert json.loads(told.record("de", "content")) == expected
    assert json.loads(told.record("de"))["path"] == "content/zine.yaml"
    assert "Äpfel" in told.record("de")


def test_problems_are_told_by_place_and_each_once() -> None:
    found = problems(("b", 1, 1, ERROR), ("a", 2, 1, WARNING), ("b", 1, 1, ERROR), ("a", 1, 1, ERROR))
    assert [told.line("en") for told in found] == [
        "a:1:1: error: a:1 is wrong",
        "a:2:1: warning: a:2 is wrong",
        "b:1:1: error: b:1 is wrong",
    ]
    assert (len(found.found), found.errors, found.fatal) == (4, 3, 3)


def test_where_one_is_strict_warnings_are_errors() -> None:
    found = problems(("a", 1, 1, WARNING), ("a", 1, 1, WARNING), ("b", 1, 1, ERROR), strict=True)
    assert [told.severity for told in found] == [ERROR, ERROR]
    assert (found.errors, found.fatal) == (1, 3)
    assert problems(("a", 1, 1, WARNING)).fatal == Problems().fatal == 0
    assert Problems() == Problems([], strict=False)


def test_a_file_with_very_many_tells_the_first_and_counts_the_others() -> None:
    def told(more: int, severity: str = ERROR) -> list[Problem]:
        lines = [("a", line, 1, severity) for line in range(1, MOST_TOLD + 1)]
        return list(problems(*lines, *(("a", 1000 + line, 1, WARNING) for line in range(more)), ("b", 1, 1, ERROR)))

    assert MOST_TOLD == 200
    assert [len(told(more)) for more in (0, 1, 2)] == [201, 202, 202]
    assert told(1)[-2] == Problem(Place("a"), WARNING, problem.ONE_MORE())
    assert told(1234)[-2] == Problem(Place("a"), WARNING, problem.MANY_MORE(n=grouped(1234)))
    assert told(1)[-1].place == Place("b")


def test_the_others_are_called_by_the_worst_of_them() -> None:
    lines = [("a", line, 1, WARNING) for line in range(1, MOST_TOLD + 2)]
    worst = list(problems(*lines, ("a", 999, 1, ERROR), ("a", 1000, 1, WARNING)))[-1]
    assert worst == Problem(Place("a"), ERROR, problem.MANY_MORE(n=grouped(3)))


@pytest.mark.parametrize(
    ("number", "de", "en"), [(7, "7", "7"), (999, "999", "999"), (7800, "7.800", "7,800"), (1234567, "1.234.567", "1,234,567")]
)
def test_large_numbers_are_grouped(number: int, de: str, en: str) -> None:
    assert (grouped(number).plain("de"), grouped(number).plain("en")) == (de, en)


# ---- the problems of a file --------------------------------------------------------------------------------------


class File:
    """A file that tells by its places what it was asked for."""

    file = "games/golf/rounds/001.yaml"

    def place(self, path: Path, key: bool = False) -> Place:
        return Place(self.file, len(path) + 1, 2 if key else 1)


def test_problems_of_a_file_are_found_by_path() -> None:
    found = Problems()
    file = FileProblems(found, File())
    file.error(("orders",), BAD(what=1))
    file.error(("orders", "anna"), BAD(what=2), key=True)
    file.warning((), BAD(what=3))
    file.warning((), BAD(what=4), key=True)
    file.missing_in_file(BAD(what=5))
    places = [(told.severity, told.place.line, told.place.column) for told in found.found]
    assert places == [(ERROR, 2, 1), (ERROR, 3, 2), (WARNING, 1, 1), (WARNING, 1, 2), (ERROR, 1, 1)]
    assert {told.place.file for told in found.found} == {File.file}
    assert [told.message for told in found.found] == [BAD(what=number) for number in range(1, 6)]


def test_what_is_missing_in_a_draft_is_only_noted() -> None:
    found = Problems(strict=True)
    for draft in (False, True):
        file = FileProblems(found, File(), draft=draft)
        file.missing(("orders",), BAD(what=1))
        file.missing_in_file(BAD(what=2))
        file.note(("orders",), BAD(what=3))
    assert [told.severity for told in found.found] == [ERROR, ERROR, NOTE, NOTE, NOTE, NOTE]
    assert found.errors == found.fatal == 2


def test_what_is_not_typed_yet_is_not_missing_as_well() -> None:
    found = Problems()
    file = FileProblems(found, File(), draft=True, left_out=frozenset({("orders", "anna")}))
    for person in ("anna", "bert"):
        file.missing(("orders", person), BAD(what=person))
    assert [told.message for told in found.found] == [BAD(what="bert")]


def test_notes_fail_nothing_and_are_told_where_they_are_wanted() -> None:
    problems = Problems(strict=True)
    for file in ("rounds/001.yaml", "rounds/002.yaml", "rounds/002/anna.yaml"):
        problems.note(Place(file), BAD(what=file))
    problems.warning(Place("rounds/001.yaml"), BAD(what=0))
    assert (problems.errors, problems.fatal) == (0, 1)
    newest = ["rounds/002.yaml"]
    told = {wanted: [(one.severity, one.place.file) for one in problems.with_notes(wanted, newest)] for wanted in get_args(Notes)}
    warning = (ERROR, "rounds/001.yaml")
    assert told["none"] == [warning]
    assert told["newest"] == [warning, (NOTE, "rounds/002.yaml"), (NOTE, "rounds/002/anna.yaml")]
    assert told["all"] == [(NOTE, "rounds/001.yaml"), *told["newest"]]


def test_what_follows_from_what_was_left_out_is_not_certain() -> None:
    file = FileProblems(Problems(), File(), left_out=frozenset({("orders", "anna", "clubs")}), whole=False)
    for path in ((), ("orders",), ("orders", "anna"), ("orders", "anna", "clubs", 1)):
        file.error(path, BAD(what=len(path)))
    file.note(("orders", "anna", "clubs", 1), BAD(what=9))
    assert [told.place.line for told in file.certain(file.problems)] == [5]


def test_a_text_file_beside_it_is_known_by_line_and_column() -> None:
    found = Problems()
    log = FileProblems(found, File()).beside("001.log")
    log.error((7, 3), BAD(what=1))
    log.warning((7,), BAD(what=2))
    log.error((), BAD(what=3))
    beside = os.path.join("games/golf/rounds", "001.log")
    assert [told.place for told in found.found] == [Place(beside, 7, 3), Place(beside, 7, 1), Place(beside, 1, 1)]
    assert log.file == TextFile(beside)


def test_a_bug_names_game_and_round() -> None:
    with pytest.raises(ZeroDivisionError) as bug, blaming("golf", 7):
        1 / 0
    assert bug.value.__notes__ == ["game golf, round 7"]
    with blaming("golf", 7):
        pass


# ---- near words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("gulf", ("golf", "nomic"), "golf"),
        ("GOLF", ("Golf",), "Golf"),
        ("ab", ("axyz",), None),  # 2 · 1 of 6 letters
        ("abcdefg", ("abcdexyzu",), None),  # 2 · 5 of 16
        ("abcdefg", ("abcdefxyz",), "abcdefxyz"),  # 2 · 6 of 16: near enough
        ("bey", ("bye", "rounds"), "bye"),  # the order of two letters
        ("rto", ("rot", "blau"), "rot"),
        ("A9", ("A5", "A4"), None),
        ("turn", ("from_turn", "hole"), "from_turn"),
        ("1-03-mehl-sieben", ("1-03-sieben-mehl",), "1-03-sieben-mehl"),
        ("x", (), None),
        ("file", ("title", "number"), None),  # what only looks like it
        ("draft", ("date", "number"), None),
        ("tags", ("teasers", "title"), None),
        ("volume", ("number",), None),
        ("page", ("game", "article"), None),
        ("gallery", ("game", "article"), None),
        ("gebot", ("bid", "list"), "bid"),  # what means it
        ("Umwandeln", ("enact", "amend", "repeal", "transmute"), "transmute"),
        ("deutsch", ("de", "en"), "de"),
        ("druck", ("reading", "press", "booklet"), "press"),
        ("heft", ("reading", "press", "booklet"), "booklet"),
        ("stadt", ("city", "email"), "city"),
        ("ja", ("yes", "no"), "yes"),
        ("ja", ("true", "false"), "true"),
        ("gebot", ("golf",), None),  # which is none of what may stand here
        ("2", ("001", "002", "012"), "002"),  # the same number
        ("002", ("1", "2"), "2"),
        ("7", ("001", "017"), None),
        ("12", ("112", "012"), "012"),
        ("2026-3", ("2026-13", "2026-03"), "2026-03"),  # in part of it
        ("12", ("golf-012",), "golf-012"),
        ("nomci", ("run-a-round", "run-nomic"), "run-nomic"),  # nearly part of it
        ("nom", ("run-nomic",), None),
        ("-", ("---",), None),
    ],
)
def test_the_nearest_known_word(word: str, known: tuple[str, ...], near: str | None) -> None:
    assert closest(word, known) == near


def test_of_words_that_differ_in_case_only_the_last_is_meant() -> None:
    assert closest("golf", ["golf", "GOLF", "Golf"]) == closest("golf", ["Golf", "golf", "GOLF"]) == "golf"


def test_a_guess_ends_a_message() -> None:
    assert nearest("gulf", ["golf"]).plain("de") == " – gemeint: golf?"
    assert nearest("gulf", ["golf"]).plain("en") == " – did you mean golf?"
    assert nearest("gulf", []).plain("de") == ""
    assert nearest("gulf", [], ".").plain("de") == "."
    assert nearest("gulf", [], BAD(what="Golf")).plain("en") == "Golf is wrong"
    assert isinstance(nearest("gulf", ["golf"]), Message)
    assert list(nearest("gulf", [], 7).parts("de")) == [("value", 7)]  # type: ignore[arg-type]
    assert nearest("gulf", iter(["golf", "golf"])) == nearest("gulf", ["golf"])
