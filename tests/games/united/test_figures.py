"""Figures in words, for corrections."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from generator.games.united import GAME
from generator.games.united import result as results_module
from generator.games.united.figures import WORDS, figure
from generator.problem import Problems
from generator.report import Inline, Run
from generator.phrase import Said
from generator.secrecy import PUBLIC, audiences, Audience
from tests.games.united.playing import course
from tests.games.united.small_leagues import round, setup


def words(line: Inline) -> str:
    if isinstance(line, Run):
        return "".join(map(words, line.pieces))
    return line.plain("de") if isinstance(line, Said) else str(line)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("tables", "Liga", "a", "points"), "Tabelle · Liga · A · Punkte"),
        (("matches", "1-01-a-b", "score"), "Spiele · A – B · Ergebnis"),
        (("clubs", "b", "money"), "Vereine · B · Konto"),
        (("scorers", "Liga", "a", "a S8"), "Torschützen · Liga · A · a S8"),
    ],
)
def test_the_way_to_a_figure_in_words(path: tuple[str, ...], expected: str) -> None:
    played = course(setup(), [round(1, a={}, b={})], Problems())
    assert played is not None
    assert words(figure(played.seen_by(GAME, PUBLIC)[1], path)) == expected


def test_every_public_figure_has_a_word() -> None:
    """Keys under which something is published; ids and what only names an entry stand for themselves."""
    names = {"id", "number", "club", "player", "clubs", "players", "home", "away", "competition", "matchday", "phase", "kind", "round", "old", "new"}
    own = {"rows", "chances", "repairs", "lineups", "extra_chances", "row"}
    missing: dict[str, list[str]] = {}
    for cls in (results_module.Match, results_module.Line, results_module.Scorer, results_module.Nmr, results_module.Doping, results_module.Caught,
                results_module.Cup, results_module.ClubView, results_module.Sale, results_module.OfferResult, results_module.TransferResult, results_module.Card):
        declared: dict[str, Any] = audiences(cls)
        keys = {str(field.metadata.get("key", field.name)) for field in fields(cls) if declared[field.name] is Audience.PUBLIC and not field.metadata.get("internal")}
        if left := sorted(keys - names - own - set(WORDS) - {"substitute", "seller"}):
            missing[cls.__name__] = left
    assert missing == {}
