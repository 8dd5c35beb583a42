"""What `zine round` writes into the next round file of a United league for the GM to complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.united.fixtures import Pairing, next_pairings
from generator.games.united.notation import ROWS
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.games.united.telling import final_borders
from generator.games.united.training import in_halves
from generator.play.game import Reminders
from generator.values.phrase import Message, Phrase

ADVICE = Phrase(
    de="""Hinter jeden Verein unter orders gehören seine Befehle: talents, sales, trades, training, doping, lineups, bids,
transfer_bids, list, when. {} heißt: geschrieben, aber nichts befohlen. Wer nichts geschickt hat, kommt unter nmr.
Unter comments steht, was die Spielleitung zu den Spielen sagt; was leer bleibt, erscheint nicht.
offer wird eine Runde später versteigert: Spielerdaten wie V II 8, oder roll, roll T, roll A.""",
    en="""Under orders, each club has its orders: talents, sales, trades, training, doping, lineups, bids, transfer_bids,
list, when. {} means: has written, but ordered nothing. Clubs that have sent nothing go under nmr.
Under comments is what the GM says about the matches; what stays empty does not appear.
The offer is auctioned a round later: a player’s data such as V II 8, or roll, roll T, roll A.""",
)
ADVICE_FOR_A_BREAK = Phrase(
    de="""Die Saisonpause: Hinter einen Verein unter orders gehört nur die Aufstellung zur Relegation; ohne steht seine einfachste.
Wo Vereine dazukommen oder aufgelöst werden: leagues und clubs wie unter start in game.yaml. matchdays statt der Auslosung,
options: Hausregeln, die sich ändern. comments: {playoff-heim-gast: Worte zu einem Relegationsspiel}.
offer wird in der ersten Runde versteigert: Spielerdaten wie V II 8, oder roll, roll T, roll A.""",
    en="""The season break: behind a club under orders belongs only its line-up for the play-off; without one its simplest plays.
Where clubs come or are dissolved: leagues and clubs as under start in game.yaml. matchdays instead of drawing the schedule,
options: house rules that change. comments: {playoff-home-guest: words on a play-off}.
The offer is auctioned in the first round: a player’s data such as V II 8, or roll, roll T, roll A.""",
)
ACCOUNT = Phrase(de="{name}: {wp} WP, {money} kKj", en="{name}: {wp} WP, {money} kKj")
AT_HOME = Phrase(de="{key}: gegen {other}, Heimpunkte: {points}", en="{key}: against {other}, home points: {points}")
ELSEWHERE = Phrase(de="{key}: auswärts gegen {other}", en="{key}: at {other}")
NEUTRAL = Phrase(de="{key}: gegen {other}, neutraler Platz", en="{key}: against {other}, neutral ground")
SQUAD = Phrase(de="{players}", en="{players}")
BANNED = Phrase(de="gesperrt (Spiele): {players}", en="banned (matches): {players}")
OFFERED = Phrase(de="GM-Angebot (bids): {players}", en="GM’s offer (bids): {players}")
ON_THE_LIST = Phrase(de="Transferliste (transfer_bids): {players}", en="transfer list (transfer_bids): {players}")
USUAL_OFFER = 6
"""Players in an offer if the last one gives no other number."""


def advice(state: State) -> Phrase:
    """How to complete the next round file."""
    return ADVICE_FOR_A_BREAK if is_over(state) else ADVICE


def is_over(state: State) -> bool:
    """Tell whether all rounds of the season are played: its break is next."""
    return state.season_round >= state.options.rounds


def play_off_clubs(state: State) -> list[str]:
    """[1.3] Return the clubs of the play-offs: of them alone something is awaited in the break."""
    return [club for border in final_borders(state) for club in border.play_off or ()]


def next_round(state: State) -> Mapping[str, Any]:
    """The clubs whose orders are expected, with nothing behind their names; clubs without a manager stand under nmr,
    clubs that have sent orders in advance are left out. After the last round: the break, with the line-ups of the
    play-offs."""
    if is_over(state):
        line_ups = {club: {"lineups": {"playoff": None}} for club in play_off_clubs(state) if club not in state.advance}
        return {"season_break": True, "orders": line_ups, "offer": ["roll"] * USUAL_OFFER}
    without = [club.id for club in state.clubs.values() if club.manager is None and club.id not in state.advance]
    expected = [club for club in state.clubs if club not in without and club not in state.advance]
    comments = {pairing.id: "" for pairing in next_pairings(state)}
    told: dict[str, Any] = {"orders": dict.fromkeys(expected), "nmr": without, "comments": comments}
    if state.season_round + 1 < state.options.last_trading_round:
        told["offer"] = ["roll"] * (len(state.offer) or USUAL_OFFER)
    return told


def reminders(state: State) -> Reminders:
    """What is auctioned; and of each club whose orders are expected: WP, account, matches, the squad without those on
    the transfer list."""
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
