"""What `zine round` writes into the next round file of a Nomic game for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.nomic.seats import active, next_player
from generator.games.nomic.state import State
from generator.play.game import Reminders
from generator.values.phrase import Phrase

ADVICE = Phrase(
    de="""Hinter jede Person unter turns gehört ihr Antrag (proposal) mit den Stimmen aller (votes), oder pass mit dem Grund (ohne votes).
Was jemand geschickt hat, zählt von selbst; die anderen Stimmen kommen nach yes: [anna, bert] oder no: [carl].
type ist enact (mit title und text), amend (mit rule und text), repeal oder transmute (mit rule). Wer nicht an der Reihe war,
wird gelöscht. Urteile stehen unter judgements, wer aufgibt unter left, wer dazukommt unter joined.""",
    en="""Each person under turns has a proposal with everybody’s votes, or pass with the reason (without votes).
What somebody has sent counts by itself; the other votes go behind yes: [anna, bert] or no: [carl].
type is enact (with title and text), amend (with rule and text), repeal or transmute (with rule). Delete who had no turn.
Rulings stand under judgements, who gives up under left, who joins under joined.""",
)
VOTERS = Phrase(de="Stimmen haben: {people}", en="Votes have: {people}")


def next_round(state: State) -> Mapping[str, Any] | None:
    """A turn for everybody from the next player on, with nothing behind `proposal` and no votes: nobody has voted whom
    neither a letter nor the GM's typing says to have; None when the game is over."""
    if state.over:
        return None
    people = active(state.seats)
    first = next_player(state.seats)
    at = people.index(first) if first in people else 0
    votes: dict[str, list[str]] = {"yes": [], "no": []}
    return {"turns": [{"player": person, "proposal": None, "votes": votes} for person in people[at:] + people[:at]]}


def reminders(state: State) -> Reminders:
    """Return who votes, to be copied from beside the turns."""
    return () if state.over else ((("turns",), (VOTERS(people=", ".join(active(state.seats))),)),)
