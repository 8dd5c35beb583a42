"""[5, 6.3, 6.6, 6.8–6.10, 7.1] What a club may sell and what it may buy: the rule that forbids it, and why."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.united.notation import FROZEN, NEW
from generator.games.united.options import Options
from generator.games.united.squad import ELEVEN, Club, Player
from generator.values.phrase import Message, Phrase, count

TOO_LATE = Phrase(de="die letzte Handelsrunde ist vorbei", en="the last trading round is over")
GONE = Phrase(de="{player} gehört nicht zum Verein", en="{player} is not with the club")
IS_LISTED = Phrase(de="{player} steht auf der Transferliste", en="{player} is on the transfer list")
LOCKED_ONE = Phrase(
    de="{player} kam durch einen privaten Handel und darf erst nächste Runde wieder verkauft werden",
    en="{player} came by a private trade and may not be sold before the next round",
)
LOCKED = Phrase(
    de="{player} kam durch einen privaten Handel und darf erst in {n} Runden wieder verkauft werden",
    en="{player} came by a private trade and may not be sold for {n} more rounds",
)
THINNED = Phrase(
    de="nach dem Altern waren es weniger als 11 Spieler; verkauft wird erst wieder, wenn es mehr als 11 sind",
    en="after ageing there were fewer than 11 players; nobody is sold until there are more than 11",
)
ONLY_KEEPER = Phrase(de="{player} ist der einzige Torwart", en="{player} is the only keeper")
FEW_ABLE = Phrase(
    de="es blieben nur {left} einsatzfähige Spieler, 11 müssen es sein", en="only {left} able players would be left, 11 are needed"
)
NO_CREDIT = Phrase(
    de="{price} kKj sind nicht da: auf dem Konto sind {money}, überzogen werden darf bis {least}",
    en="{price} kKj are not there: the account has {money}, it may be overdrawn to {least}",
)
TOO_MANY_PLAYERS = Phrase(de="mehr als {most} Spieler darf ein Verein nicht haben", en="a club may not have more than {most} players")
TOO_MANY_TALENTS = Phrase(
    de="mehr als {most} neue und tiefgekühlte Talente darf ein Verein nicht haben",
    en="a club may not have more than {most} new and frozen talents",
)

Obstacle = tuple[str, Message]
"""The rule's number, why."""


def no_sale(club: Club, leave: Sequence[Player], round: int, come: Sequence[Player] = ()) -> Obstacle | None:
    """Return why a club may not give these players away in a round (counted through all seasons) if those come for
    them; None if it may."""
    for player in leave:
        if player.listed:
            return "6.6", IS_LISTED(player=player.name)
    for player in leave:
        if player.locked_until > round:
            return "6.8", count(player.locked_until - round, LOCKED_ONE, LOCKED, player=player.name)
    if leave and club.thinned:
        return "7.1", THINNED()
    keepers = [player for player in leave if player.data.keeper]
    if keepers and club.keepers == len(keepers) and not any(player.data.keeper for player in come):
        return "6.9", ONLY_KEEPER(player=keepers[0].name)
    left = club.able + sum(player.fit for player in come) - sum(player.fit for player in leave)
    return ("6.9", FEW_ABLE(left=left)) if left < min(ELEVEN, club.able) else None


def not_for_sale(club: Club, name: str, round: int, rule: str) -> Obstacle | None:
    """Return why a club may not sell a player, or put him on the list; None if it may. `rule`: by which it would."""
    player = club.player(name)
    return (rule, GONE(player=name)) if player is None else no_sale(club, (player,), round)


def no_purchase(club: Club, price: int, come: Sequence[Player], options: Options, leave: Sequence[Player] = ()) -> Obstacle | None:
    """Return why a club may not get these players for a price in kKj, if those leave for them; None if it may."""
    squads = options.squads
    if price > 0 and club.money - price < -options.credit:
        return "6.3", NO_CREDIT(price=price, money=club.money, least=-options.credit)
    if len(come) > len(leave) and len(club.own) + len(come) - len(leave) > squads.most:
        return "6.9", TOO_MANY_PLAYERS(most=squads.most)
    more = _talents(come) - _talents(leave)
    return ("5", TOO_MANY_TALENTS(most=squads.talents)) if more > 0 and club.talents + more > squads.talents else None


def _talents(players: Sequence[Player]) -> int:
    return sum(player.data.age in (NEW, FROZEN) for player in players)
