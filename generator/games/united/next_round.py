"""What `zine round` writes into the next round file of a United league for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.united.fixtures import next_pairings
from generator.games.united.state import State
from generator.games.united.telling import final_borders
from generator.phrase import Phrase

ADVICE = Phrase(
    de="""Hinter jeden Verein unter orders gehören seine Befehle: talents, sales, trades, training, doping, lineups, bids,
transfer_bids, list, when. {} heißt: geschrieben, aber nichts befohlen. Wer nichts geschickt hat, kommt unter nmr.
Unter comments steht, was die Spielleitung zu den Spielen sagt; was leer bleibt, erscheint nicht.
offer wird eine Runde später versteigert: Spielerdaten wie V II 8, oder roll, roll T, roll A.""",
    en="""Under orders, each club has its orders: talents, sales, trades, training, doping, lineups, bids, transfer_bids,
list, when. {} means: has written, but ordered nothing. Clubs that have sent nothing go under nmr.
Under comments is what the GM says about the matches; what stays empty does not appear.
The offer is auctioned a round later: a player's data such as V II 8, or roll, roll T, roll A.""",
)
USUAL_OFFER = 6
"""Players in an offer if the last one gives no other number."""


def next_round(state: State) -> Mapping[str, Any]:
    """The clubs whose orders are expected, with nothing behind their names; clubs without a manager stand under nmr, clubs that have sent
    orders in advance are left out. After the last round: the break, with the line-ups of the play-offs."""
    if state.season_round >= state.options.rounds:
        pairs = [border.play_off for border in final_borders(state)]
        playing = [club for pair in pairs if pair for club in pair if club not in state.advance]
        line_ups = {club: {"lineups": {"playoff": None}} for club in playing}
        return {"season_break": True, "orders": line_ups, "offer": ["roll"] * USUAL_OFFER}
    without = [club.id for club in state.clubs.values() if club.manager is None and club.id not in state.advance]
    expected = [club for club in state.clubs if club not in without and club not in state.advance]
    comments = {pairing.id: "" for pairing in next_pairings(state)}
    told: dict[str, Any] = {"orders": dict.fromkeys(expected), "nmr": without, "comments": comments}
    if state.season_round + 1 < state.options.last_trading_round:
        told["offer"] = ["roll"] * (len(state.offer) or USUAL_OFFER)
    return told
