"""A ranking that is reduced when somebody asks for it; what it is is tested in test_rules.py, paragraph by
paragraph."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

from generator.games.golf.documents import Options
from generator.games.golf.points import Ranking, ranked
from generator.games.golf.result import Ranked
from generator.games.golf.state import Player, State

PLAYERS = {person: Player((1, 2, 3, 4)) for person in ("anna", "bert", "carl")} | {"dora": Player((1, 2, 3, 4), withdrawn=True)}
POINTS = ({"anna": Fraction(5, 3), "dora": Fraction(9)}, {"anna": Fraction(1, 2), "bert": Fraction(1, 7), "carl": Fraction(1, 7)})


def ranking(window: int) -> Ranking:
    options = Options(window=window)
    return ranked(POINTS, PLAYERS, State(options, 1, PLAYERS, POINTS[1:], None, (("bert", 1), ("anna", 2))))


def test_scores_are_reduced_fractions_of_the_points() -> None:
    """By hand: 5/3 + 98/100 · 1/2 = 647/300; next time 98/100 · 5/3 + 94/100 · 1/2 is left of it if nothing falls out,
    without the half if it does."""
    anna, bert, carl = ranking(10)
    half, seventh, nothing = Fraction(1, 2), Fraction(1, 7), Fraction(0)
    assert anna == Ranked(1, "anna", Fraction(647, 300), (Fraction(5, 3), half), 1, nothing, Fraction(631, 300))
    assert bert == Ranked(2, "bert", Fraction(7, 50), (nothing, seventh), -1, nothing, Fraction(47, 350))
    assert carl == Ranked(2, "carl", Fraction(7, 50), (nothing, seventh), None, nothing, Fraction(47, 350))
    anna, bert, carl = ranking(2)
    assert (anna.falls_out, anna.keeps) == (half, Fraction(49, 30))
    assert (bert.falls_out, bert.keeps) == (seventh, 0)


def test_places_are_known_without_reducing_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as context:
        context.setattr(Ranking, "make", None)
        found = ranking(10)
        assert found.ranks == (("anna", 1), ("bert", 2), ("carl", 2)) and len(found) == 3
        again = pickle.loads(pickle.dumps(found))
    assert found.all == again.all
