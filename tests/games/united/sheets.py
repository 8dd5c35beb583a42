"""Managers' sheets as plain text, for tests: of a game of plain values, or of a case of the golden folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from generator.games.united import GAME
from generator.games.united.result import Result
from generator.games.united.slips import SLIPS
from generator.play.game import OrderFields, RoundView
from generator.play.order_fields import in_mail
from generator.play.secrecy import GM, Viewer
from generator.render.text.locale import Words
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Block, Heading, Report
from tests.games.playing import complaints
from tests.games.united.playing import course
from tests.plain_text import text

Data = Mapping[str, Any]


def seen(setup: Data, rounds: Sequence[Data], person: str | None, name: str = "united") -> tuple[RoundView[Result], ...]:
    """All rounds as a person may see them; as the GM sees them, if there is none."""
    problems = Problems()
    played = course(setup, rounds, problems, name)
    assert played is not None and not problems.errors, complaints(problems)
    return played.seen_by(GAME, GM if person is None else Viewer(person))


def report(setup: Data, rounds: Sequence[Data], person: str) -> Report | None:
    return GAME.publish(seen(setup, rounds, person), Viewer(person)).own


def forms(rounds: Sequence[RoundView[Result]], person: str, name: str = "united") -> dict[str, tuple[Block, ...]]:
    """The forms of the next orders of a person's clubs, of rounds as he sees them, by club; those of which there are
    any."""
    clubs = [club for club, view in rounds[-1].result.clubs.items() if view.manager == person]
    found = {club: tuple(SLIPS.form(rounds, OrderFields(name, len(rounds), club))) for club in clubs}
    return {club: blocks for club, blocks in found.items() if blocks}


def mailed(rounds: Sequence[RoundView[Result]], person: str, name: str = "united") -> dict[str, str]:
    """The same as YAML, without the lines around it."""
    words = Words("de", Everybody())
    blocks = {club: words.plain(in_mail(OrderFields(name, len(rounds), club), form)) for club, form in forms(rounds, person, name).items()}
    return {club: block.split("\n", 1)[1].rpartition("\n")[0] for club, block in blocks.items()}


def sheet(setup: Data, rounds: Sequence[Data], person: str, language: str = "de") -> str:
    """A person's sheet after the last of the rounds, which there has to be, with the forms of the next orders."""
    return with_forms(seen(setup, rounds, person), person, language)


def with_forms(views: tuple[RoundView[Result], ...], person: str, language: str = "de") -> str:
    """The same of rounds as the person may see them."""
    found = GAME.publish(views, Viewer(person)).own
    assert found is not None
    parts = [(Heading(SLIPS.called(views, club)), *blocks) for club, blocks in forms(views, person).items()]
    return written(replace(found, blocks=(*found.blocks, *chain.from_iterable(parts))), language)


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
