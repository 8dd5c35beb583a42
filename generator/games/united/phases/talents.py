"""Phase 1 [5]: new talents."""

from __future__ import annotations

from generator.games.united.events import Event, Mistaken, TalentFound, refused
from generator.games.united.market import TOO_MANY_PLAYERS, TOO_MANY_TALENTS, Obstacle
from generator.games.united.notation import NEW, Data
from generator.games.united.options import Squads
from generator.games.united.orders import NAME_TAKEN
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Club, Player, keeper_names
from generator.values.phrase import Phrase

MOST_A_SEASON = 3

THREE = Phrase(de="drei Talente wurden in dieser Saison schon entdeckt", en="three talents have been found this season already")


def find_talents(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """[5, 6.9] Let everybody who is ordered and allowed join his club, at the end of its squad; only their names are
    told."""
    for club in so_far.clubs:
        for name, row in _wanted(so_far, club):
            so_far = so_far.after(_answer(so_far, phase, club, name, row))
    return so_far


def _answer(so_far: RoundSoFar, phase: int, club: str, name: str, row: str) -> Event:
    owner = so_far.owner(name)
    if owner is not None:
        return Mistaken(("orders", club, "talents", name), NAME_TAKEN(player=name, club=owner), key=True)
    if (fault := obstacle(so_far.clubs[club], so_far.options.squads)) is not None:
        return refused(club, phase, name, *fault)
    return TalentFound(club, Player(name, Data(row, NEW, 0), played_in=False))


def obstacle(club: Club, squads: Squads) -> Obstacle | None:
    """The rule and the reason why a club may find no more talents now; None if it may."""
    if club.found >= MOST_A_SEASON:
        return "5", THREE()
    if club.talents >= squads.talents:
        return "5", TOO_MANY_TALENTS(most=squads.talents)
    if len(club.own) >= squads.most:
        return "6.9", TOO_MANY_PLAYERS(most=squads.most)
    return None


def _wanted(so_far: RoundSoFar, club: str) -> list[tuple[str, str]]:
    """Return names and rows that a club is to find. One that has lost its keepers has to find one [7.1]: if none of its
    first three talents is a keeper, one comes before them."""
    orders = so_far.orders.get(club)
    typed = list(orders.talents.items()) if orders else []
    if not so_far.clubs[club].owes_keeper or any(row == "T" for _, row in typed[:MOST_A_SEASON]):
        return typed
    names = {*so_far.state.named, *(player.name for club in so_far.clubs.values() for player in club.squad)}
    keeper = next((talent for talent in typed if talent[1] == "T"), (keeper_names(names, 1)[0], "T"))
    return [keeper, *(talent for talent in typed if talent != keeper)]
