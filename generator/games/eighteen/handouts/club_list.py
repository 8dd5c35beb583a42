"""The cards that are played with where a game has none of its own: clubs, and what lies in the decks."""

from __future__ import annotations

from itertools import groupby

from generator.games.eighteen import words as common
from generator.games.eighteen.handouts import words as say
from generator.games.eighteen.log.cards import DRIVER, HYBRID, Club, Pack, Shot
from generator.games.eighteen.log.pack import SHIPPED
from generator.games.eighteen.session import NOTHING, Session
from generator.report import Block, Inline, Table
from generator.telling import words
from generator.telling.columns import Lines, number, rule_below, text

PLAYERS = (1, 3, 5)
"""With so many players there are more cards of a club."""


def own_cards(session: Session) -> bool:
    """Return whether a game has clubs, but not ours."""
    return dict(session.result.club_names) != {id: club.name for id, club in SHIPPED.clubs.items()}


def club_list(pack: Pack = SHIPPED) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return the clubs, and on a sheet of their own the shot cards."""
    return (club_table(pack),), (shot_table(pack),)


def club_table(pack: Pack) -> Table:
    """[Golfschläger-Karten] Return the clubs by initiative."""
    copies = [pack.clubs_for(players) for players in PLAYERS]
    return Lines(sorted(pack.clubs.values(), key=lambda club: (club.initiative, club.id))).table(
        "clubs",
        common.THE_CLUBS(),
        text(common.CLUB(), lambda club: club.name(), head=True),
        number(common.INITIATIVE(), lambda club: club.initiative),
        text(say.DECK(), _decks),
        number(words.CARDS(), lambda club: club.draw if club.decks else None),
        text(say.BIG_HIT(), lambda club: words.YES() if club.big_hit else None),
        text(say.SPECIAL(), _special),
        text(say.IN_GAME(), lambda club: " · ".join(str(some[club.id]) for some in copies)),
        foot=say.CLUBS_FOOT(),
    )


def _decks(club: Club) -> Inline:
    if len(club.decks) == 2:
        return say.DECK_OR(first=club.decks[0], second=club.decks[1])
    return club.decks[0] if club.decks else NOTHING


def _special(club: Club) -> Inline:
    if club.distance:
        return say.FLIES(n=club.distance, rough=club.rough)
    key = club.special or (club.kind if club.kind in (HYBRID, DRIVER) else "")
    return say.SPECIALS[key]() if key else None


def shot_table(pack: Pack) -> Table:
    """[Abschlag-Karten] Return the shots deck by deck, with a rule between two decks."""
    decks = [list(shots) for _, shots in groupby(pack.shots.values(), key=lambda shot: shot.deck)]
    return Lines(pack.shots.values(), rule_below(decks[:-1])).table(
        "shots",
        say.SHOTS(),
        text(say.DECK(), lambda shot: shot.deck),
        text(say.SHOT(), lambda shot: shot.id, head=True),
        text(say.FLIGHT(), _flight),
        number(common.ROUGH(), lambda shot: shot.rough or None),
        text(common.BUNKER(), lambda shot: say.BUNKERS[shot.bunker]() if shot.bunker else None),
        number(say.NUMBER(), lambda shot: shot.cards),
        foot=say.SHOTS_FOOT(),
    )


def _flight(shot: Shot) -> Inline:
    if shot.flights:
        flight = " / ".join(shot.flights)
        return say.LONGEST(flight=flight) if shot.longest else flight
    return {"super": say.SUPER, "short": say.SHORT}.get(shot.kind, say.SHUFFLE)(deck=shot.goes)
