"""What readers are told of dice that the GM rolled himself."""

from __future__ import annotations

import pytest

from generator.play.by_hand import BY_HAND, DESPITE_SEED, neighbours, note_on_draws_by_hand
from generator.play.dice import Draw, Fairness
from generator.values.phrase import Message


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (["hole-3/1", "hole-3/2", "hole-3/3"], ["hole-3/1–3"]),
        (["hole-3/1", "hole-3/3", "hole-3/4", "hole-4/5"], ["hole-3/1", "hole-3/3–4", "hole-4/5"]),
        (["a/2", "a/1"], ["a/2", "a/1"]),
        (["a/1", "b/2"], ["a/1", "b/2"]),
        (["a/b/1", "a/b/2", "a/3"], ["a/b/1–2", "a/3"]),
        (["die", "lot", "a/007", "a/008", "a/0", "a/1"], ["die", "lot", "a/007", "a/008", "a/0", "a/1"]),
        (["a/9", "a/10", "a/11"], ["a/9–11"]),
        (["a/999999999", "a/1000000000"], ["a/999999999", "a/1000000000"]),  # so many digits are no number of a die
        (["a/99999998", "a/99999999", "a/100000000"], ["a/99999998–100000000"]),
        (["9", "10"], ["9", "10"]),
        (["9/", "10"], ["9/", "10"]),
        (["a/", "a/1"], ["a/", "a/1"]),
        ([], []),
    ],
)
def test_labels_that_follow_each_other_are_told_as_one(labels: list[str], told: list[str]) -> None:
    assert neighbours(labels) == told


SEED, SEALED, NONE = Fairness("Fink", seeded=True), Fairness(seeded=True), Fairness()


@pytest.mark.parametrize(
    ("sources", "fairness", "told"),
    [
        ("", NONE, None),
        ("s", SEED, None),
        ("h", NONE, BY_HAND()),
        ("hh", NONE, BY_HAND()),
        ("h", SEED, DESPITE_SEED(labels="a/1")),
        ("h", SEALED, DESPITE_SEED(labels="a/1")),  # other draws may follow from the seed that is not told yet
        ("hs", NONE, DESPITE_SEED(labels="a/1")),  # one that does not come from the hand comes from a seed
        ("hhshs", SEED, DESPITE_SEED(labels="a/1–2, a/4")),
    ],
)
def test_which_dice_do_not_follow_from_the_seed(sources: str, fairness: Fairness, told: Message | None) -> None:
    draws = [Draw(f"a/{number}", 6, 1, "hand" if source == "h" else "seed") for number, source in enumerate(sources, start=1)]
    assert note_on_draws_by_hand(draws, fairness) == told
