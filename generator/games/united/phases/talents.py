"""Phase 1 [5]: new talents."""

from __future__ import annotations

from dataclasses import replace

from generator.games.united.notation import FROZEN, NEW, Data
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Found
from generator.games.united.squad import Club, Player
from generator.phrase import Phrase, Said

PHASE = 1
MOST_A_SEASON, MOST_AT_ONCE, MOST_PLAYERS = 3, 6, 20

THREE = Phrase(de="drei Talente wurden in dieser Saison schon entdeckt", en="three talents have been found this season already")
SIX = Phrase(de="der Verein hat schon sechs neue und tiefgekühlte Talente", en="the club has six new and frozen talents already")
TWENTY = Phrase(de="der Verein hat schon 20 Spieler", en="the club has 20 players already")
NAME_TAKEN = Phrase(de="{player} heißt schon ein Spieler von {club}", en="a player of {club} is called {player} already")


def find_talents(desk: Desk) -> None:
    """[5, 6.9] Everybody who is ordered and allowed joins his club, at the end of its squad; only their names are told."""
    for club_id, orders in desk.orders.items():
        for name, row in orders.talents.items():
            club = desk.clubs[club_id]
            owner = next((other.id for other in desk.clubs.values() if other.player(name)), None)
            if owner is not None:
                desk.margin.error(("orders", club_id, "talents", name), NAME_TAKEN(player=name, club=owner), key=True)
            elif (fault := obstacle(club)) is not None:
                desk.refuse(club_id, PHASE, name, *fault)
            else:
                desk.clubs[club_id] = _with_talent(club, name, row)
                desk.talents.append(Found(club_id, name))
    for club in list(desk.clubs.values()):
        if club.owes_keeper and desk.season_round == 1 and not any(player.data.keeper for player in club.own):
            name = _keeper_name(desk)
            desk.clubs[club.id] = replace(_with_talent(club, name, "T"), owes_keeper=False)
            desk.talents.append(Found(club.id, name))


def obstacle(club: Club) -> tuple[str, Said] | None:
    """The rule and the reason why a club may find no more talents now; None if it may."""
    if club.found >= MOST_A_SEASON:
        return "5", THREE()
    if sum(player.data.age in (NEW, FROZEN) for player in club.own) >= MOST_AT_ONCE:
        return "5", SIX()
    if len(club.own) >= MOST_PLAYERS:
        return "6.9", TWENTY()
    return None


def _with_talent(club: Club, name: str, row: str) -> Club:
    talent = Player(name, Data(row, NEW, 0), played_in=False)
    return replace(club, squad=(*club.squad, talent), found=club.found + 1)


def _keeper_name(desk: Desk) -> str:
    """`Torwart 1`, or the next number that nobody bears."""
    names = {player.name for club in desk.clubs.values() for player in club.squad}
    number = 1
    while f"Torwart {number}" in names:
        number += 1
    return f"Torwart {number}"
