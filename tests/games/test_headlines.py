"""A report is headed by what happened in the round: by one of a few sentences of each game, which follows from the
facts. What each game says of whole rounds, the golden cases prove."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.golf import GAME
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.system.language import LANGUAGES
from tests.games.golden import Cases
from tests.games.golf.playing import rounds, setup, told

NAMES = {name: name.title() for name in ("anna", "bert", "carl", "dora", "emil")}
CASES = [(engine, case) for engine in ("eighteen", "golf", "nomic", "swiss", "united") for case in Cases(engine).texts]


@pytest.mark.parametrize(("engine", "case"), CASES)
def test_each_round_has_a_headline_in_each_language_and_the_start_has_none(engine: str, case: str) -> None:
    game, names = Cases(engine, warnings=True).played(case)
    for number in range(len(game.public)):
        headline = game.game.report(game.public[: number + 1], PUBLIC).headline
        assert (headline is None) is (number == 0)
        for language in LANGUAGES if headline is not None else ():
            line = Words(language, names).short(headline)
            assert 5 < len(line) <= 80 and not set("{}\n") & set(line) and line[-1] not in ".,;", line


# ---- golf ------------------------------------------------------------------------------------------------------

SIX, TWELVE, THIRTY = ({"clubs": clubs} for clubs in ([200, 99, 98, 97], [100, 99, 98, 97], [52, 50, 48, 1]))
"""With these clubs the six holes of 200 take so many strokes, with the last ones 24."""
UNPLAYABLE = {"clubs": [300, 150, 75, 15]}
AGAIN: dict[str, Any] = {}
TWO = {"anna": TWELVE, "bert": THIRTY}
BOTH = {"anna": AGAIN, "bert": AGAIN}


@pytest.mark.parametrize(
    ("orders", "expected"),
    [
        ([{}], "Ein Turnier ohne Spieler"),
        ([{"anna": SIX}], "Anna spielt allein"),
        ([{"anna": SIX, "bert": TWELVE}], "Anna gewinnt mit 6 Schlägen Vorsprung"),
        ([{"anna": SIX, "bert": SIX, "carl": TWELVE}], "Kein Schlag zwischen Anna und Bert"),
        ([dict.fromkeys(("anna", "bert", "carl", "dora"), SIX)], "4 teilen sich den Sieg"),
        ([{"anna": TWELVE, "bert": UNPLAYABLE, "carl": UNPLAYABLE}], "Nur Anna spielt alle Bahnen"),
        ([TWO, {**BOTH, "carl": SIX}], "Carl steigt ein und gewinnt"),
        ([TWO, BOTH, BOTH], "Anna gewinnt zum 3. Mal in Folge"),
        ([TWO, BOTH, BOTH, {**BOTH, "carl": SIX}], "Rekord für Carl mit 6 Schlägen"),
        (
            [{**dict.fromkeys(("anna", "bert", "carl", "dora"), TWELVE), "emil": THIRTY}, {"emil": {"changes": ["52 -> 200"]}}],
            "Emil kommt von Rang 5 und gewinnt",
        ),
    ],
)
def test_golf_tells_winner_margin_and_surprise(orders: Sequence[Any], expected: str) -> None:
    seen = told(setup(), rounds(*orders)).seen_by(GAME, PUBLIC)
    assert Words("de", NAMES).plain(GAME.report(seen, PUBLIC).headline) == expected
