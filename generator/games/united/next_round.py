"""What `zine round` writes into the next round file of a United league for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.game import Reminders
from generator.games.united.fixtures import Pairing, next_pairings
from generator.games.united.notation import ROWS
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.games.united.telling import final_borders
from generator.games.united.training import in_halves
from generator.phrase import Message, Phrase

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
ACCOUNT = Phrase(de="{name}: {wp} WP, {money} kKj", en="{name}: {wp} WP, {money} kKj")
AT_HOME = Phrase(de="{key}: gegen {other}, Heimpunkte: {points}", en="{key}: against {other}, home points: {points}")
ELSEWHERE = Phrase(de="{key}: bei {other}", en="{key}: at {other}")
NEUTRAL = Phrase(de="{key}: gegen {other}, neutraler Platz", en="{key}: against {other}, neutral ground")
SQUAD = Phrase(de="{players}", en="{players}")
BANNED = Phrase(de="gesperrt (Spiele): {players}", en="banned (matches): {players}")
OFFERED = Phrase(de="GM-Angebot (bids): {players}", en="GM's offer (bids): {players}")
ON_THE_LIST = Phrase(de="Transferliste (transfer_bids): {players}", en="transfer list (transfer_bids): {players}")
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


def reminders(state: State) -> Reminders:
    """What is auctioned; and of each club whose orders are expected: WP, account, matches, the squad without those on the transfer list."""
    wanted = next_round(state)
    if "season_break" in wanted:
        return ()
    offered = ", ".join(f"{number}: {data}" for number, data in enumerate(state.offer, start=1))
    listed = ", ".join(f"{club}/{player} {state.clubs[club].named(player).data}" for club, player in state.listed)
    auctioned = [phrase(players=players) for phrase, players in ((OFFERED, offered), (ON_THE_LIST, listed)) if players]
    return [(("orders",), auctioned), *((("orders", club), _of_club(state, state.clubs[club])) for club in wanted["orders"])]


def _of_club(state: State, club: Club) -> list[Message]:
    matches = [_match(state, pairing, club.id) for pairing in next_pairings(state) if club.id in pairing.clubs]
    rows = [", ".join(f"{player.name} {player.data}" for player in club.own if player.data.rows[0] == row) for row in ROWS]
    banned = ", ".join(f"{player.name} ({player.ban})" for player in club.own if player.ban)
    account = ACCOUNT(name=club.name, wp=in_halves(club.wp), money=club.money)
    return [account, *matches, *(SQUAD(players=row) for row in rows if row), *([BANNED(players=banned)] if banned else [])]


def _match(state: State, pairing: Pairing, club: str) -> Message:
    other = next(one for one in pairing.clubs if one != club)
    if pairing.neutral or club != pairing.clubs[0]:
        return (NEUTRAL if pairing.neutral else ELSEWHERE)(key=pairing.lineups, other=other)
    return AT_HOME(key=pairing.lineups, other=other, points=state.options.home_points(state.season_round + 1))
