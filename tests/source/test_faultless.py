"""What is read in a straight line is what pydantic makes of it, value by value, and nothing with a mistake is read so."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Annotated, Any

import pytest
import yaml
from pydantic import Field

from generator.games.registry import engine, engines
from generator.source.context import Known
from generator.source.documents import IssueData, People, Zine
from generator.source.faultless import Doubt, faultless, hints
from generator.source.fields import NEEDS_TEXT, Line, Mistake, Shorthand, Whole, document
from generator.source.tree import as_text
from generator.source.two_forms import ListOrMapping
from tests.conftest import ROOT
from tests.source.strategies import KINDS, KNOWN, agree

ODD = (None, "", "x", "7", "-1", "true", "anna", [], ["anna"], ["1", "2"], {}, {"a": "b"}, {"from": "x"}, [[]], "2026-01-01")


def files() -> Iterator[tuple[Any, Any]]:
    """Each file of the sample that holds a document of these kinds, as text, with its kind."""
    content = ROOT / "content"
    kinds = {"zine.yaml": Zine, "people.yaml": People, "issues/*/issue.yaml": IssueData}
    for name in engines():
        found = engine(name)
        assert found is not None
        for game in content.glob("games/*/game.yaml"):
            if f"engine: {name}\n" in game.read_text("utf-8"):
                kinds |= {f"games/{game.parent.name}/game.yaml": found.setup, f"games/{game.parent.name}/rounds/*.yaml": found.round}
    for pattern, kind in kinds.items():
        for path in sorted(content.glob(pattern)):
            yield kind, as_text(yaml.load(path.read_text("utf-8"), yaml.BaseLoader))


def changed(value: Any, dice: Random) -> Any:
    """A document's data with one thing in it that is odd: another value, a key gone, one more, or one of another name."""
    value = copy.deepcopy(value)
    where = value
    while dice.random() < 0.8 and where and isinstance(where, dict | list):
        inner = where[dice.choice([*where] if isinstance(where, dict) else range(len(where)))]
        if not isinstance(inner, dict | list) or not inner:
            break
        where = inner
    if isinstance(where, dict):
        key = dice.choice([*where])
        match dice.randrange(4):
            case 0:
                del where[key]
            case 1:
                where[key + "x"] = where.pop(key)
            case 2:
                where[dice.choice(("odd", "note", "from", "seed"))] = dice.choice(ODD)
            case _:
                where[key] = dice.choice(ODD)
    elif where:
        where[dice.randrange(len(where))] = dice.choice(ODD)
    return value


@pytest.mark.slow
def test_every_file_of_the_sample_is_read_so() -> None:
    known = Known()
    found = [agree(kind, value, known) for kind, value in files()]
    assert len(found) > 40
    assert all(found)


@pytest.mark.slow
def test_odd_files_are_read_alike_or_left_to_pydantic() -> None:
    dice = Random(19)
    read = [agree(kind, changed(value, dice), Known()) for kind, value in files() for _ in range(12)]
    assert 50 < sum(read) < len(read) - 50  # both were tried


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", ODD)
def test_what_is_no_document(kind: Any, value: Any) -> None:
    agree(kind, value, KNOWN)


@document(sender="from")
class Letter:
    sender: Line
    pages: Annotated[int, Whole(1)] = 1

    def __post_init__(self) -> None:
        if self.sender == "nobody":
            raise Mistake(NEEDS_TEXT(found="nobody"))


Form = Annotated[tuple[Line, Line] | Letter, ListOrMapping()]


@document
class Box:
    letters: tuple[Annotated[Letter, Shorthand(lambda word: {"from": word})], ...] = ()
    names: list[Line] | None = None
    form: Form = ("a", "b")
    by_name: dict[Line, Letter] | None = None


for _document in (Letter, Box):
    _document.__module__ = __name__


@pytest.mark.parametrize(
    ("value", "good"),
    [
        ({}, True),
        ({"letters": ["anna", {"from": "bert", "pages": "3"}]}, True),
        ({"letters": ["nobody"]}, False),
        ({"letters": [{"sender": "anna"}]}, False),
        ({"letters": [{"from": "anna", "pages": "0"}]}, False),
        ({"letters": [{"pages": "1"}]}, False),
        ({"letters": {"from": "anna"}}, False),
        ({"letters": [{"from": "anna", "to": "bert"}]}, False),
        ({"names": None, "by_name": {" anna ": {"from": "x"}}}, True),
        ({"names": ["a", "b"]}, True),
        ({"names": "a"}, False),
        ({"form": ["c", "d"]}, True),
        ({"form": ["c"]}, False),
        ({"form": ["c", "d", "e"]}, False),
        ({"form": {"from": "anna"}}, True),
        ({"form": "c"}, False),
        ({"by_name": [{"from": "x"}]}, False),
        (None, False),
        ([], False),
    ],
)
def test_each_kind_of_value(value: Any, good: bool) -> None:
    assert agree(Box, value, Known()) == good


@pytest.mark.parametrize("kind", [int, Annotated[tuple[Line, ...], Field(min_length=2)], int | str, dict[Line, Any]])
def test_other_types_are_left_to_pydantic(kind: Any) -> None:
    with pytest.raises(Doubt):
        faultless({"a": "b"}, kind, Known())


def test_types_are_asked_for_once() -> None:
    assert hints(Letter) is hints(Letter)
    assert [*hints(Letter)] == ["from", "pages"]


def test_pydantic_is_imported_only_where_there_may_be_a_mistake(tmp_path: Path) -> None:
    told = "import sys; from generator.cli import main\ntry: main()\nexcept SystemExit: pass\nprint('pydantic' in sys.modules)"
    for more, expected in (("", "False"), ("colour: red\n", "True")):
        (tmp_path / "zine.yaml").write_text(f"title: Test\n{more}", "utf-8")
        run = subprocess.run([sys.executable, "-c", told, "check", "--content", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True)
        assert run.stdout.splitlines()[-1] == expected
