"""The cards that are played with where a game has none of its own: clubs, and what lies in the decks."""

from __future__ import annotations

from generator.games.eighteen.handouts import words as say
from generator.games.eighteen.log.cards import DRIVER, HYBRID, Club, Pack, Shot
from generator.games.eighteen.log.pack import SHIPPED
from generator.games.eighteen.session import Session
from generator.report import Block, ColumnHead, Inline, Row, Table

PLAYERS = (1, 3, 5)
"""With so many players there are more cards of a club."""


def own_cards(session: Session) -> bool:
    """Whether a game has clubs, but not ours."""
    return dict(session.result.club_names) != {id: club.name for id, club in SHIPPED.clubs.items()}


def club_list(pack: Pack = SHIPPED) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """The clubs, and on a sheet of their own the shot cards."""
    return (club_table(pack),), (shot_table(pack),)


def club_table(pack: Pack) -> Table:
    """[Golfschläger-Karten] By initiative."""
    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(say.INITIATIVE(), "number"),
        ColumnHead(say.DECK()),
        ColumnHead(say.DRAWS(), "number"),
        ColumnHead(say.BIG_HIT()),
        ColumnHead(say.SPECIAL()),
        ColumnHead(say.IN_GAME()),
    )
    rows = tuple(
        Row(
            (
                club.name(),
                club.initiative,
                _decks(club),
                club.draw if club.decks else None,
                say.YES() if club.big_hit else None,
                _special(club),
                " · ".join(str(pack.clubs_for(players)[club.id]) for players in PLAYERS),
            )
        )
        for club in sorted(pack.clubs.values(), key=lambda club: (club.initiative, club.id))
    )
    return Table("clubs", say.CLUBS(), columns, rows, say.CLUBS_FOOT(), row_head=0)


def _decks(club: Club) -> Inline:
    if len(club.decks) == 2:
        return say.DECK_OR(first=club.decks[0], second=club.decks[1])
    return club.decks[0] if club.decks else "–"


def _special(club: Club) -> Inline:
    if club.distance:
        return say.FLIES(n=club.distance, rough=club.rough)
    key = club.special or (club.kind if club.kind in (HYBRID, DRIVER) else "")
    return say.SPECIALS[key]() if key else None


def shot_table(pack: Pack) -> Table:
    """[Abschlag-Karten] Deck by deck."""
    columns = (
        ColumnHead(say.DECK()),
        ColumnHead(say.SHOT()),
        ColumnHead(say.FLIGHT()),
        ColumnHead(say.ROUGH(), "number"),
        ColumnHead(say.BUNKER()),
        ColumnHead(say.NUMBER(), "number"),
    )
    shots = list(pack.shots.values())
    rows = tuple(
        Row(
            (
                shot.deck,
                shot.id,
                _flight(shot),
                shot.rough or None,
                say.BUNKERS[shot.bunker]() if shot.bunker else None,
                shot.cards,
            ),
            "line" if following is not None and following.deck != shot.deck else "",
        )
        for shot, following in zip(shots, [*shots[1:], None], strict=True)
    )
    return Table("shots", say.SHOTS(), columns, rows, say.SHOTS_FOOT(), row_head=1)


def _flight(shot: Shot) -> Inline:
    if shot.flights:
        flight = " / ".join(shot.flights)
        return say.LONGEST(flight=flight) if shot.longest else flight
    return {"super": say.SUPER, "short": say.SHORT}.get(shot.kind, say.SHUFFLE)(deck=shot.goes)
