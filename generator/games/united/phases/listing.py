"""Phase 14 b [6.6]: players are put on the transfer list, to be auctioned in the next round."""

from __future__ import annotations

from generator.games.united.events import Event, refused
from generator.games.united.market import not_for_sale
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Listed
from generator.games.united.so_far import RoundSoFar
from generator.games.united.worth import non_league_value
from generator.values.phrase import Phrase

LAST_ROUND = Phrase(
    de="nach dieser Runde wird in dieser Saison niemand mehr versteigert", en="nobody will be auctioned after this round in this season"
)


def put_on_the_list(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Put players on the list: they stay with their clubs, but belong no more to the squads. The order of the list is
    that of the clubs."""
    so_far, sent = ask(so_far, phase, "list")
    for club, orders in sent.items():
        for name in orders.for_sale:
            so_far = so_far.after(_answer(so_far, phase, club, name))
    return so_far


def _answer(so_far: RoundSoFar, phase: int, club: str, name: str) -> Event:
    """As for a sale; and he has to be auctioned while there is still trade in this season [6.10]."""
    late = so_far.season_round >= min(so_far.options.last_trading_round, so_far.options.rounds)
    fault = ("6.10", LAST_ROUND()) if late else not_for_sale(so_far.clubs[club], name, so_far.state.counted, "6.6")
    if fault is not None:
        return refused(club, phase, name, *fault)
    player = so_far.clubs[club].named(name)
    return Listed(club, name, str(player.data), player.dp, player.ban, non_league_value(player.data, player.dp))
