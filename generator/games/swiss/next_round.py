"""What `zine round` writes into the next round file of a tournament for the director to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.swiss.state import State
from generator.values.phrase import Phrase

ADVICE = Phrase(
    de="""Hinter games gehören die Punkte jedes Spiels, zuerst die der erstgenannten Person: games: [1-0, 0-2, 2-0].
Statt games geht auch score: 3-1, forfeit: <wer nicht kam> (beide: [<einer>, <anderer>])
oder record: <datei.mat> (ein Protokoll neben dieser Datei).""",
    en="""The points of each game belong behind games, those of the person named first come first: games: [1-0, 0-2, 2-0].
Instead of games: score: 3-1, forfeit: <who did not come> (neither: [<one>, <other>]), or record: <file.mat>
(a transcript beside this file).""",
)


def next_round(state: State) -> Mapping[str, Any] | None:
    """The pairings of the round, table by table, with nothing behind `games`; None after the last round, and where
    nobody is left."""
    if state.next is None or not state.order:
        return None
    return {"results": [{"players": list(pair), "games": None} for pair in state.next.pairings], "withdrawn": [], "joined": []}
