"""Clubs and shot cards to be cut out, one picture for each card, as many as are played with."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.eighteen import messages as common
from generator.games.eighteen.handouts import messages as say
from generator.games.eighteen.log.cards import DRIVER, HYBRID, Club, Pack, Shot
from generator.values.drawing import Label, Line, Shape
from generator.values.joining import between
from generator.values.phrase import Message
from generator.values.report import Gallery, Inline, Picture

WIDTH, HEIGHT = 100.0, 58.0
"""A card in units of its picture; three are as wide as a sheet."""
EDGE = 1.0
INSET = 6.0
NAME, LONG, FIGURE, SMALL = 7.2, 5.6, 16.0, 4.8
"""Sizes of type."""
LINE = 6.6
CUT = (2.0, 1.6)
"""The dash of the line to cut along, by its width."""


def club_cards(pack: Pack, players: int) -> Gallery:
    """[Golfschläger draften] Return each card of a club that is in a game of so many players, by initiative."""
    copies = pack.clubs_for(players)
    clubs = sorted(pack.clubs.values(), key=lambda club: (club.initiative, club.id))
    return Gallery(tuple(_club(club, number) for club in clubs for number in range(1, copies[club.id] + 1)))


def shot_cards(pack: Pack) -> Gallery:
    """[Abschlag-Karten] Return each shot card, deck by deck."""
    return Gallery(tuple(_shot(shot, number) for shot in pack.shots.values() for number in range(1, shot.cards + 1)))


def _club(club: Club, number: int) -> Picture:
    corner = between(" ", [common.INITIATIVE(), club.initiative])
    lines: list[Inline] = []
    if club.decks:
        lines.append((say.DRAWS_ONE if club.draw == 1 else say.DRAWS)(n=club.draw, deck=deck_of(club)))
    if far := flies(club):
        lines.append(far)
    if club.big_hit:
        lines.append(say.BIG_HIT())
    if told := special(club):
        lines.append(told)
    shapes = (*_card(club.name(), corner), Label((INSET, 33), str(club.distance or "/".join(club.decks)), FIGURE, bold=True, colour="accent"), *_lines(lines))
    return Picture(f"club-{club.id}-{number}", between(": ", [club.name(), between(", ", [corner, *lines])]), WIDTH, HEIGHT, shapes)


def _shot(shot: Shot, number: int) -> Picture:
    deck = say.OF_DECK(deck=shot.deck)
    lines: list[Inline] = [common.LONGEST_DRIVE()] if shot.longest else []
    if shot.flights:
        lines.append(say.NAMED(name=common.ROUGH(), value=shot.rough))
    if shot.bunker:
        lines.append(say.NAMED(name=common.BUNKER(), value=say.BUNKERS[shot.bunker]()))
    size = FIGURE if shot.flights and len("".join(shot.flights)) <= 8 else LONG
    shapes = (*_card(shot.id, deck), Label((INSET, 33), flight(shot), size, bold=True, colour="accent"), *_lines(lines))
    title = between(": ", [shot.id, between(", ", [deck, flight(shot), *lines])])
    return Picture(f"shot-{shot.id}-{number}", title, WIDTH, HEIGHT, shapes)


def deck_of(club: Club) -> Inline:
    """Return the deck, or the two decks, from which a club draws, if it draws."""
    if len(club.decks) == 2:
        return say.DECK_OR(first=club.decks[0], second=club.decks[1])
    return club.decks[0] if club.decks else None


def flies(club: Club) -> Inline:
    """Return how far a club flies without cards, if it does."""
    return say.FLIES(n=club.distance, rough=club.rough) if club.distance else None


def special(club: Club) -> Inline:
    """Return what is special about a club, or about all clubs of its kind."""
    key = club.special or (club.kind if club.kind in (HYBRID, DRIVER) else "")
    return say.SPECIALS[key]() if key else None


def flight(shot: Shot) -> Inline:
    """Return the flights on a shot card, or what stands there instead."""
    other = {"super": say.SUPER, "short": say.SHORT}.get(shot.kind, say.SHUFFLE)
    return " / ".join(shot.flights) or other(deck=shot.goes)


def _card(name: Inline, corner: Inline | Message) -> Iterator[Shape]:
    """Draw the line to cut along, the card's name and what stands in its corner."""
    right, low = WIDTH - EDGE, HEIGHT - EDGE
    yield Line(((EDGE, EDGE), (right, EDGE), (right, low), (EDGE, low), (EDGE, EDGE)), "soft", 0.6, dash=CUT)
    yield Label((INSET, 13), name, NAME, bold=True)
    yield Label((WIDTH - INSET, 13), corner, SMALL, "end", "soft")


def _lines(lines: list[Inline]) -> Iterator[Shape]:
    for index, line in enumerate(lines):
        yield Label((INSET, HEIGHT - EDGE - 4 - LINE * (len(lines) - 1 - index)), line, SMALL)
