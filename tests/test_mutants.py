"""The mutation run itself: what it changes, which tests it asks; and its short form, whose mutants have to be
noticed."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.tools import mutants
from tests.tools.mutants import FIXED, MODULES, PHASES, ROOT, WORDS_ONLY, equivalent
from tests.tools.mutations import mutations

SMALL = '''
"""A module."""
from x import y
HELLO = Phrase(de="Hallo", en="Hello")
MOST = 3

@dataclass(frozen=True)
class Line:
    name: str = "a"

    @property
    def short(self) -> bool:
        """Not told."""
        return len(self.name) < 2 and not self.open

def f(items: list[int]) -> int | None:
    total = -1
    for item in items:
        if item == 7:
            continue
        total += item * 2
    if total > MOST:
        raise ValueError("too many")
    return [total for item in items if item]
'''


def test_what_is_changed_in_a_module() -> None:
    found = list(mutations(ast.parse(SMALL)))
    assert found == [
        (5, "3 → 4"),
        (9, "'a' → 'aXX'"),
        (14, "return len(self.name) < 2 and (not self.open) → return None"),
        (14, "len(self.name) < 2 and (not self.open) → len(self.name) < 2 or not self.open"),
        (14, "len(self.name) < 2 → len(self.name) <= 2"),
        (14, "2 → 3"),
        (14, "not self.open → self.open"),
        (17, "-1 → +1"),
        (17, "1 → 2"),
        (19, "item == 7 → not item == 7"),
        (19, "item == 7 → item != 7"),
        (19, "7 → 8"),
        (20, "continue → left out"),
        (21, "total += item * 2 → left out"),
        (21, "total += item * 2 → total -= item * 2"),
        (21, "item * 2 → item // 2"),
        (21, "2 → 3"),
        (22, "total > MOST → not total > MOST"),
        (22, "total > MOST → total >= MOST"),
        (23, "raise ValueError('too many') → left out"),
        (24, "return [total for item in items if item] → return None"),
        (24, "item → not item"),
    ]


def test_a_mutation_is_taken_back() -> None:
    tree = ast.parse(SMALL)
    before = ast.dump(tree)
    during = [ast.dump(tree) for _ in mutations(tree)]
    assert ast.dump(tree) == before
    assert before not in during and len(set(during)) == len(during)


def test_every_module_that_is_tried_has_tests() -> None:
    for pattern in (*MODULES, *PHASES):
        found = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)]
        assert found, pattern
        for module in found:
            assert module in WORDS_ONLY or mutants.tests_of(module), module
    assert mutants.tests_of("generator/play/dice.py") == ["tests/play/test_dice.py"]
    assert mutants.tests_of("generator/telling/columns.py") == ["tests/telling/test_columns.py"]


@pytest.mark.slow
def test_mutants_that_are_said_to_be_equivalent_are_there_and_have_a_reason() -> None:
    listed = equivalent()
    modules = sorted({key.partition(" | ")[0] for key in listed})
    keys = {key for module in modules for key in mutants.keys(module)}
    assert set(listed) <= keys, set(listed) - keys
    assert all(len(reason) > 10 for reason in listed.values())


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(mutants.os, "fork"), reason="needs fork")
def test_the_worst_changes_are_noticed() -> None:
    run = subprocess.run([sys.executable, "-m", "tests.tools.mutants", "--short"], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout, run.returncode) == (f"all {len(FIXED)} are noticed\n", 0), run.stderr
