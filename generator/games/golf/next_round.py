"""What `zine round` writes into the next round file of a Golf game for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.golf.documents import LEAST_BASE, MOST_BASE
from generator.games.golf.state import State
from generator.play.dice import hashed, value
from generator.play.game import Reminders
from generator.values.messages import DICE_NOTATION
from generator.values.phrase import Phrase

ADVICE = Phrase(
    de="""Hinter jeden Namen unter orders gehört der Zug ({} meldet nur an); wer keinen geschickt hat, wird gelöscht.
announce ist ein Vorschlag für das nächste Turnier, frisch ausgelost; jede Bahn darf geändert werden.""",
    en="""The order belongs behind each name under orders ({} only registers); delete those who have not sent one.
announce is a suggestion for the next tournament, newly drawn; change any hole you like.""",
)
HAS = Phrase(de="hat {clubs}; gespart: {saved}", en="has {clubs}; saved: {saved}")
USUAL_DICE = ((1, 6), (2, 6), (3, 6), (4, 6), (2, 8), (1, 10), (2, 10), (3, 10), (1, 20), (2, 20), (1, 100))
"""How many dice with how many sides."""


def next_round(state: State) -> Mapping[str, Any]:
    """Everybody whose order is expected, with nothing behind the name: the GM types the order, or deletes the line.

    Who has left or sits out [11] is not expected: an order nobody has sent would bring him back.
    """
    expected = {person: None for person, player in sorted(state.players.items()) if not player.withdrawn and player.missed < 2}
    return {"orders": expected, "withdrawn": []}


def reminders(state: State) -> Reminders:
    """[8] Everybody's clubs, and the changes that he has saved."""
    told = [(person, state.players[person]) for person in next_round(state)["orders"]]
    return [(("orders", person), [HAS(clubs=", ".join(map(str, player.clubs)), saved=player.saved)]) for person, player in told]


def suggested(state: State, chance: str) -> Mapping[str, Any]:
    """[3] An announcement, as good as any: a GM without ideas may keep it. It follows from `chance` alone, so that no
    player has prepared his clubs for it."""
    key = hashed(f"announcement|{chance}")
    holes = []
    for hole in range(1, state.options.holes + 1):
        number, sides = USUAL_DICE[value(key, f"dice-{hole}", len(USUAL_DICE)) - 1]
        base = LEAST_BASE - 1 + value(key, f"base-{hole}", MOST_BASE - LEAST_BASE + 1)
        holes.append({"base": base, "dice": DICE_NOTATION(count=number, sides=sides)})
    return {"announce": holes}
