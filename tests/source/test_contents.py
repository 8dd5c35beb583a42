"""The short form of script/fuzz-reading: contents in which one file was changed end in a result or in problems with a
place, and soon."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.source.fuzz import LONGEST, TooSlow, case, limit, played_bases
from tests.source.mutations import Stock, changed, changed_file

CASES = 150
AT_ONCE = 75


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, CASES, AT_ONCE))
def test_a_content_that_somebody_has_changed_is_no_crash(first: int, folder: Path) -> None:
    wrong = {seed: found for seed in map(str, range(first, first + AT_ONCE)) if (found := case(folder / "contents", seed))}
    assert not wrong


# ---- the program's own eyes ----------------------------------------------------------------------------------------


def test_a_case_is_the_same_every_time() -> None:
    files = [changed_file("a.yaml", b"a: [b, c]\nd: {e: f, g: h}\n", Random("seed"), STOCK) for _ in range(2)]
    assert files[0] == files[1]


STOCK = Stock({"a": ["b"], "x": [{"y": "z"}]}, [{"e": ["0", "1"]}])


def test_a_change_leaves_what_was_given_alone_and_is_one() -> None:
    value = {"a": ["b", "c"], "d": {"e": "1", "g": "h"}}
    changes = [changed(value, Random(seed), STOCK) for seed in range(400)]
    assert value == {"a": ["b", "c"], "d": {"e": "1", "g": "h"}}
    assert value not in changes
    assert {"a": ["b", "c"], "d": {"e": "0", "g": "h"}} in changes  # at the limit that a schema knows
    assert {"a": ["b", "c"]} in changes
    assert {"a": ["b", "c"], "d": {"e": "1", "g": "h"}, "x": ["b", "c"]} in changes
    assert {"a": {"e": "1", "g": "h"}, "d": ["b", "c"]} in changes


def test_an_exception_is_told_with_its_place(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_bases(folder / "contents")

    def broken(*_: object) -> None:
        raise KeyError("nothing there")

    monkeypatch.setattr("generator.build.build.played", broken)
    found = [case(folder / "contents", str(seed)) for seed in range(20)]
    assert any("KeyError: 'nothing there' (build/build.py:" in wrong for wrong in found)


def test_what_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.source.fuzz.LONGEST", 0.01)
    with pytest.raises(TooSlow), limit():
        while True:
            pass
    assert LONGEST == 10


def test_every_kind_of_file_of_every_game_is_changed(folder: Path) -> None:
    contents, _ = played_bases(folder / "contents")
    files = [f"{base.name}/{file}" for base in contents for file in base.files]
    for kind in ("people.yaml", "zine.yaml", "issue.yaml", "001.pdf", "golf-001.json", "editorial.md", "rules.md", ".mat", "cards.yaml", "links.yaml"):
        assert any(file.endswith(kind) for file in files), kind
    for engine in ("eighteen", "golf", "nomic", "swiss", "united"):
        assert any(file.startswith(engine) and file.endswith("rounds/001.yaml") for file in files), engine
