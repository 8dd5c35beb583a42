"""One mistake made a thousand times: told in a time that grows with the file and no faster, and never more lines than
somebody reads."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from generator.build.build import read_content
from generator.memo.cache import Cache
from generator.source.context import ReadContext
from generator.source.documents import IssueData, People, Zine
from generator.source.files import NOT_REGULAR
from generator.source.read import read
from generator.source.tree import LARGEST, decode, parse
from generator.values.problem import MOST_TOLD, Place, Problems
from tests.errors.cases import MAGAZINE, lay_out

SECONDS = 6.0
"""For some 20,000 mistakes, which take a second; in a time that grows with their square they would take more than
ten."""


def lines(text: str, kind: type = Zine, known: ReadContext = ReadContext()) -> list[str]:
    problems = Problems()
    tree = parse(text, "f", problems)
    if tree is not None:
        read(tree, kind, known, problems)
    return [problem.line("de") for problem in problems]


MANY = 20_000
FILES = {
    "unknown keys": (Zine, "title: a\n" + "".join(f"key{n}: 1\n" for n in range(MANY))),
    "unknown words": (People, "anna: {name: a, publish: [" + ", ".join(f"cit{n}" for n in range(MANY)) + "]}\n"),
    "bad ids": (People, "".join(f"Ä{n}: {{name: a}}\n" for n in range(MANY))),
    "lists where texts belong": (IssueData, "number: 1\ndate: 2026-10-01\ncontents: []\nteasers: [" + "[], " * MANY + "]\n"),
    "mappings of the wrong shape": (IssueData, "number: 1\ndate: 2026-10-01\ncontents: [" + "[a], " * MANY + "]\n"),
    "keys given twice": (Zine, "title: a\n" * MANY),
    "anchors": (Zine, "title: [" + "&a b, " * MANY + "]\n"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_many_mistakes_take_linear_time(name: str) -> None:
    kind, text = FILES[name]
    began = time.process_time()
    told = lines(text, kind)
    assert time.process_time() - began < SECONDS
    assert len(told) == MOST_TOLD + 1


@pytest.mark.slow
def test_many_unknown_people_take_linear_time_however_many_are_known() -> None:
    everybody = ReadContext(frozenset(f"person-{n}" for n in range(300)), frozenset())
    text = "number: 1\ndate: 2026-10-01\ncontents:\n" + "".join(f"- game: persn{n}\n" for n in range(MANY))
    began = time.process_time()
    told = lines(text, IssueData, everybody)
    assert time.process_time() - began < SECONDS
    assert len(told) == MOST_TOLD + 1


def test_the_first_ones_are_told_and_the_number_of_the_rest() -> None:
    told = lines("title: a\n" + "".join(f"key{n}: 1\n" for n in range(8000)))
    assert told[0].startswith("f:2:1: error: unbekannter Schlüssel key0 ")
    assert told[MOST_TOLD - 1].startswith(f"f:{MOST_TOLD + 1}:1: error: unbekannter Schlüssel key{MOST_TOLD - 1} ")
    assert told[MOST_TOLD:] == ["f:1:1: error: … und 7.800 weitere Probleme in dieser Datei"]


def test_one_more_than_are_told_is_one_more() -> None:
    told = lines("title: a\n" + "".join(f"key{n}: 1\n" for n in range(MOST_TOLD + 1)))
    assert told[MOST_TOLD:] == ["f:1:1: error: … und noch ein weiteres Problem in dieser Datei"]
    assert len(lines("title: a\n" + "".join(f"key{n}: 1\n" for n in range(MOST_TOLD)))) == MOST_TOLD


def test_each_file_has_lines_of_its_own() -> None:
    problems = Problems()
    for file in ("a", "b"):
        for line in range(1, MOST_TOLD + 11):
            problems.warning(Place(file, line), NOT_REGULAR())
    problems.error(Place("b", 1000), NOT_REGULAR())
    last = {problem.place.file: problem for problem in problems}
    assert [problem.line("en") for problem in last.values()] == [
        "a:1:1: warning: … and 10 more problems in this file",
        "b:1:1: error: … and 11 more problems in this file",
    ]
    assert len(list(problems)) == 2 * (MOST_TOLD + 1)


def test_a_nearest_word_is_still_offered() -> None:
    (told,) = lines("title: a\nlangage: de\n")
    assert told == "f:2:1: error: unbekannter Schlüssel langage – gemeint: language?"


def test_a_long_value_is_shown_cut_short() -> None:
    for value in ("[" + "abc" * 400 + "]", "{" + "abc" * 400 + ": 1}", "[" * 30 + "a" + "]" * 30):
        (told,) = lines(f"title: {value}\n")
        assert len(told) < 150


def test_of_a_file_that_is_too_large_no_size_is_told_that_it_does_not_have() -> None:
    problems = Problems()
    assert decode(b"x" * (LARGEST + 1), "f", problems) is None
    assert [problem.line("de") for problem in problems] == ["f:1:1: error: Die Datei ist zu groß: mehr als 1.000.000 Bytes darf sie nicht haben."]


def test_a_key_given_twice_hides_no_other_mistake() -> None:
    assert lines("title: a\nlangage: de\ntitle: [b]\npaper: A9\n") == [
        "f:2:1: error: unbekannter Schlüssel langage – gemeint: language?",
        "f:3:1: error: Der Schlüssel „title“ steht schon in Zeile 1, Spalte 1.",
        "f:4:8: error: erlaubt ist nur A5, A4, B5, letter, half-letter, gefunden: A9",
    ]


def test_a_key_given_twice_is_told_every_time_the_file_is_read(tmp_path: Path) -> None:
    content = lay_out(MAGAZINE, tmp_path) / "content"
    with open(content / "zine.yaml", "a", encoding="utf-8") as zine:
        zine.write("title: noch einer\n")
    for _ in range(2):
        cache = Cache(tmp_path / "cache", "program")
        found = read_content(content, cache)
        assert [problem.message.phrase.en for problem in found.problems][:1] == ["The key “{key}” is already in line {line}, column {column}."]
        cache.save()
