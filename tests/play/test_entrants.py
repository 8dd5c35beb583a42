"""Who takes part: everybody once, and nobody alone."""

from __future__ import annotations

import pytest

from generator.play.entrants import LISTED_TWICE, TOO_FEW, entered, once_each
from generator.values.phrase import Message
from generator.values.problem import Path


class Found:
    """What is wrong, by its path."""

    def __init__(self) -> None:
        self.errors: list[tuple[Path, Message]] = []

    def error(self, path: Path, message: Message) -> None:
        self.errors.append((path, message))


def test_who_stands_there_again_is_told_where() -> None:
    found = Found()
    assert once_each(["anna", "bert", "anna", "anna"], ("fees", "free"), found) == ("anna", "bert")  # type: ignore[arg-type]
    assert found.errors == [(("fees", "free", index), LISTED_TWICE(person="anna")) for index in (2, 3)]


@pytest.mark.parametrize(("people", "wrong"), [([], 1), (["anna"], 1), (["anna", "anna"], 2), (["anna", "bert"], 0)])
def test_nobody_plays_alone(people: list[str], wrong: int) -> None:
    found = Found()
    entered(people, ("players",), found)  # type: ignore[arg-type]
    assert len(found.errors) == wrong and ((("players",), TOO_FEW()) in found.errors) == (len(set(people)) < 2)
