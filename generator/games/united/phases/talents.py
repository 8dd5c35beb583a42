"""Phase 1 [5]: new talents."""

from __future__ import annotations

from dataclasses import replace

from generator.games.united.market import MOST_PLAYERS, MOST_TALENTS, SIX, TWENTY, Obstacle
from generator.games.united.notation import NEW, Data
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Found
from generator.games.united.squad import Club, Player, keeper_names
from generator.phrase import Phrase

PHASE = 1
MOST_A_SEASON = 3

THREE = Phrase(de="drei Talente wurden in dieser Saison schon entdeckt", en="three talents have been found this season already")
NAME_TAKEN = Phrase(de="{player} heißt schon ein Spieler von {club}", en="a player of {club} is called {player} already")


def find_talents(desk: Desk) -> None:
    """[5, 6.9] Everybody who is ordered and allowed joins his club, at the end of its squad; only their names are told."""
    for club_id in list(desk.clubs):
        for name, row in _wanted(desk, club_id):
            club = desk.clubs[club_id]
            owner = desk.owner(name)
            if owner is not None:
                desk.problems.error(("orders", club_id, "talents", name), NAME_TAKEN(player=name, club=owner), key=True)
            elif (fault := obstacle(club)) is not None:
                desk.refuse(club_id, PHASE, name, *fault)
            else:
                talent = Player(name, Data(row, NEW, 0), played_in=False)
                desk.clubs[club_id] = replace(club.joined(talent), found=club.found + 1)
                desk.talents.append(Found(club_id, name))
        desk.clubs[club_id] = replace(desk.clubs[club_id], owes_keeper=False)


def obstacle(club: Club) -> Obstacle | None:
    """The rule and the reason why a club may find no more talents now; None if it may."""
    if club.found >= MOST_A_SEASON:
        return "5", THREE()
    if club.talents >= MOST_TALENTS:
        return "5", SIX()
    if len(club.own) >= MOST_PLAYERS:
        return "6.9", TWENTY()
    return None


def _wanted(desk: Desk, club_id: str) -> list[tuple[str, str]]:
    """Names and rows that a club is to find. One that has lost its keepers has to find one [7.1]: if none of its first three talents is
    a keeper, one comes before them."""
    orders = desk.orders.get(club_id)
    typed = list(orders.talents.items()) if orders else []
    if not desk.clubs[club_id].owes_keeper or any(row == "T" for _, row in typed[:MOST_A_SEASON]):
        return typed
    names = {*desk.state.named, *(player.name for club in desk.clubs.values() for player in club.squad)}
    keeper = next((talent for talent in typed if talent[1] == "T"), (*keeper_names(names, 1), "T"))
    return [keeper, *(talent for talent in typed if talent != keeper)]
