"""Managers' sheets as plain text, for tests: of a game of plain values, or of a case of the golden folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.game import RoundView
from generator.games.united import GAME
from generator.games.united.result import Result
from generator.problem import Problems
from generator.render.text import text
from generator.render.words import Words
from generator.report import Report
from generator.secrecy import GM, Viewer
from tests.games.united.playing import complaints, course

Data = Mapping[str, Any]


def seen(setup: Data, rounds: Sequence[Data], person: str | None, name: str = "united") -> tuple[RoundView[Result], ...]:
    """All rounds as a person may see them; as the GM sees them, if there is none."""
    problems = Problems()
    played = course(setup, rounds, problems, name)
    assert played is not None and not problems.errors, complaints(problems)
    return played.seen_by(GAME, GM if person is None else Viewer(person))


def report(setup: Data, rounds: Sequence[Data], person: str) -> Report | None:
    return GAME.publish(seen(setup, rounds, person), Viewer(person)).own


def sheet(setup: Data, rounds: Sequence[Data], person: str, language: str = "de") -> str:
    """A person's sheet after the last of the rounds, which there has to be."""
    found = report(setup, rounds, person)
    assert found is not None
    return written(found, language)


def written(found: Report, language: str = "de") -> str:
    """A sheet as text; people are called by their ids."""
    return text(found, Words(language, Everybody()))


def lines(written: str) -> list[str]:
    """Its lines, columns separated by single spaces."""
    return [" ".join(line.split()) for line in written.splitlines()]


def part(written: str, title: str) -> list[str]:
    """The lines of a table below its caption, or of a section below its heading, up to the next empty line or table."""
    found = lines(written)
    after = found[next(index for index, line in enumerate(found) if line in (title, f"[{title}]")) + 1 :]
    end = next((index for index, line in enumerate(after) if not line), len(after))
    return [line for line in after[:end] if set(line) != {"-"}]


class Everybody(dict[str, str]):
    def __missing__(self, id: str) -> str:
        return id
