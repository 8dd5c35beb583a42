"""What readers are told of dice that the GM rolled himself: wherever dice are told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.play.dice import Draw, Fairness
from generator.values.phrase import Message, Phrase

DESPITE_SEED = Phrase(de="Von Hand trotz Startwert: {labels}", en="By hand despite the seed: {labels}")
BY_HAND = Phrase(de="Diese Runde wurde von Hand gewürfelt.", en="This round was rolled by hand.")


def note_on_draws_by_hand(draws: Sequence[Draw], fairness: Fairness) -> Message | None:
    """Return which of the draws do not follow from the seed; None if all do. A draw that is not among them is not told
    of."""
    by_hand = [draw.label for draw in draws if draw.source == "hand"]
    if not by_hand:
        return None
    seeded = fairness.seeded or len(by_hand) < len(draws)
    return DESPITE_SEED(labels=", ".join(neighbours(by_hand))) if seeded else BY_HAND()


def neighbours(labels: Sequence[str]) -> list[str]:
    """Return labels of draws, those that follow each other as one: hole-3/1, hole-3/2, hole-3/3 → hole-3/1–3."""
    found: list[tuple[str, int, int]] = []
    for label in labels:
        match = re.fullmatch(r"(.*/)([1-9][0-9]{0,8})", label)
        stem, number = (match[1], int(match[2])) if match else (label, 0)
        if number and found and found[-1][0] == stem and found[-1][2] == number - 1 > 0:
            found[-1] = (stem, found[-1][1], number)
        else:
            found.append((stem, number, number))
    return [stem + (f"{first}–{last}" if first < last else str(first or "")) for stem, first, last in found]
