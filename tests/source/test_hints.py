"""What is no mistake but was hardly meant."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.build.build import open_shelf
from generator.memo.cache import Cache
from generator.source.documents import RoundFile, Zine
from generator.source.hints import cut_short, of_round
from generator.source.kinds import holds_text
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.errors.cases import lay_out


def hints(text: str, kind: type = Zine) -> list[str]:
    problems = Problems()
    tree = parse(text, "f.yaml", problems)
    assert tree is not None
    cut_short(tree, kind, problems)
    return [problem.line("en") for problem in problems]


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("title: Heft #1 des Jahres", 13),
        ("title: Heft #1", 13),
        ("{title: Heft #1\n}", 14),
        ("title: Äpfel & Birnen #süß", 23),
        ("title: Heft #1 #2", 13),
    ],
)
def test_text_that_goes_on_behind_a_sign_is_cut_short(text: str, column: int) -> None:
    (line,) = hints(text)
    assert line.startswith(f"f.yaml:1:{column}: warning: This # begins a comment")


@pytest.mark.parametrize(
    "text",
    [
        "title: Heft # 1 des Jahres",
        "title: Heft  #1 des Jahres",
        "title: Heft #",
        "title: Heft#1",
        "title: 'Heft #1'",
        'title: "Heft" #1',
        "title: Heft # wie #1",
        "title: |\n  Heft #1",
        "editor: anna #1",
        "language: de #1",
        "theme:\n  #1",
    ],
)
def test_comments_and_quoted_text_are_what_they_look_like(text: str) -> None:
    assert hints(text) == []


def test_text_for_people_is_told_from_ids_numbers_and_files() -> None:
    texts = [("title",), ("imprint",), ("price",)]
    assert [holds_text(Zine, path) for path in texts] == [True] * 3
    assert [holds_text(Zine, path) for path in [("editor",), ("url",), ("paper",), ("nothing",), ("title", "more")]] == [False] * 5
    assert holds_text(RoundFile, ("press", 3, "to")) and not holds_text(RoundFile, ("seed",))


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("ana", "anna"),
        ("annna", "anna"),
        ("anno", "anna"),
        ("nana", "anna"),
        ("anan", "anna"),
        ("bret", "bert"),
        ("ert", "bert"),
        ("brett", None),
        ("berta", "bert"),
        ("anna", None),
        ("Ana", None),
        ("die anna", None),
        ("an", None),
        ("", None),
    ],
)
def test_a_name_one_letter_away_from_an_id_was_probably_meant_as_one(word: str, near: str | None) -> None:
    problems = Problems()
    tree = parse(f"press: [{{from: '{word}', text: x}}]", "f.yaml", problems)
    document = SimpleNamespace(date=None, deadline=None, press=[SimpleNamespace(sender=word, to="")])
    source: Any = SimpleNamespace(file=tree, document=document)
    of_round(source, ("anna", "bert"), problems)
    assert [problem.line("en").partition("you mean ")[2] for problem in problems] == ([f"{near}?"] if near else [])


def test_a_hint_is_given_again_for_a_file_that_was_read_before(tmp_path: Path) -> None:
    """What was read is kept, but not what there was to say."""
    content = lay_out("hint/text-cut-short", tmp_path) / "content"
    memory = tmp_path / "memory"
    memory.mkdir()
    said = []
    for _ in range(2):
        cache = Cache(memory, "program")
        shelf = open_shelf(content, cache)
        assert shelf.zine is not None
        cache.save()
        said.append([problem.place.line for problem in shelf.problems if problem.place.file.endswith("zine.yaml")])
    assert said == [[2], [2]]
