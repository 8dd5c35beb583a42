"""The set of cards that is played with where a game names none.

34 clubs and 74 shot cards in five decks as in the box, with what the rule book tells of single ones: 8 Hybrid goes at
5, Eisen 6 at 12, Holz 5 at 20; Holz 5 flies 3 hexes and 2 from the rough; three wedges, three hybrids; Eisen 9 may be
hit big, clubs of deck 5 may not; chips fly two hexes; the longest drive flies six. Everything else is invented for this
program and not taken from the box.
"""

from __future__ import annotations

from generator.games.eighteen.log.cards import (
    CHIP,
    DRIVER,
    HYBRID,
    IRON,
    LEFT,
    LOB,
    RIGHT,
    SAND,
    STAY,
    TARGET,
    WEDGE,
    WOOD,
    Club,
    Escape,
    Pack,
    Shot,
    ShotKind,
)
from generator.values.phrase import Phrase

CLUBS = 34
SHOTS = 74
"""How many cards the box has."""


def _name(de: str, en: str) -> Phrase:
    return Phrase(de=de, en=en)


_CLUBS = (
    Club("pitching-wedge", _name("Pitching Wedge", "Pitching wedge"), WEDGE, 1, ("C", "2"), copies=(1, 3)),
    Club("lob-wedge", _name("Lob Wedge", "Lob wedge"), WEDGE, 2, ("C",), draw=2, copies=(1, 3), special=LOB),
    Club("sand-wedge", _name("Sand Wedge", "Sand wedge"), WEDGE, 3, ("C", "2"), copies=(1, 3), special=SAND),
    Club("hybrid-8", _name("8 Hybrid", "8 hybrid"), HYBRID, 5, ("2", "3"), copies=(1, 3)),
    Club("iron-9", _name("Eisen 9", "9 iron"), IRON, 6, ("2",), big_hit=True, copies=(1, 1, 3)),
    Club("iron-8", _name("Eisen 8", "8 iron"), IRON, 8, ("2", "3"), big_hit=True, copies=(1, 1)),
    Club("hybrid-5", _name("5 Hybrid", "5 hybrid"), HYBRID, 9, ("3",), copies=(1, 3)),
    Club("iron-7", _name("Eisen 7", "7 iron"), IRON, 10, ("3",), big_hit=True, copies=(1, 1, 5)),
    Club("iron-6", _name("Eisen 6", "6 iron"), IRON, 12, ("3",), draw=2, big_hit=True, copies=(1, 5)),
    Club("hybrid-3", _name("3 Hybrid", "3 hybrid"), HYBRID, 14, ("4",), copies=(1, 5)),
    Club("iron-5", _name("Eisen 5", "5 iron"), IRON, 15, ("3", "4"), big_hit=True, copies=(1, 1, 3)),
    Club("iron-4", _name("Eisen 4", "4 iron"), IRON, 17, ("4",), big_hit=True, copies=(1, 5)),
    Club("iron-3", _name("Eisen 3", "3 iron"), IRON, 18, ("4",), draw=2, copies=(1, 5)),
    Club("wood-5", _name("Holz 5", "5 wood"), WOOD, 20, distance=3, rough=2, copies=(1, 3)),
    Club("wood-3", _name("Holz 3", "3 wood"), WOOD, 23, distance=4, rough=3, copies=(1, 5)),
    Club("driver", _name("Driver", "Driver"), DRIVER, 30, ("5",)),
)

_FLIGHTS: dict[str, tuple[tuple[str, Escape, int], ...]] = {
    CHIP: (("FF", TARGET, 4), ("FL", LEFT, 2), ("FR", RIGHT, 2), ("FF", STAY, 1), ("FL FR", TARGET, 1)),
    "2": (("FF", TARGET, 3), ("FL", LEFT, 2), ("FR", RIGHT, 2), ("LF", LEFT, 1), ("RF", RIGHT, 1), ("FF", STAY, 1), ("FL FR", TARGET, 1)),
    "3": (
        ("FFF", TARGET, 3),
        ("FFL", LEFT, 2),
        ("FFR", RIGHT, 2),
        ("FLF", STAY, 1),
        ("FRF", STAY, 1),
        ("LFF", LEFT, 1),
        ("RFF", RIGHT, 1),
        ("FFL FFR", TARGET, 1),
    ),
    "4": (
        ("FFFF", TARGET, 3),
        ("FFFL", LEFT, 2),
        ("FFFR", RIGHT, 2),
        ("FFLL", STAY, 1),
        ("FFRR", STAY, 1),
        ("FFLF", LEFT, 1),
        ("FFRF", RIGHT, 1),
        ("FFFL FFFR", TARGET, 1),
    ),
    "5": (
        ("FFFFF", TARGET, 3),
        ("FFFFL", LEFT, 2),
        ("FFFFR", RIGHT, 2),
        ("FFFLL", STAY, 1),
        ("FFFRR", STAY, 1),
        ("FFFFF", STAY, 1),
        ("FFFFL FFFFR", TARGET, 1),
    ),
}
"""Flights, bunker's result, how many cards."""
_LONGEST = Shot("", "5", ("FFFFFF",), 5, TARGET, longest=True)
_OTHERS: dict[str, tuple[tuple[ShotKind, str | None], ...]] = {
    CHIP: (("super", "2"), ("shuffle", None)),
    "2": (("super", "3"), ("super", "4"), ("short", "C"), ("shuffle", None)),
    "3": (("super", "4"), ("short", "2"), ("short", "C"), ("shuffle", None)),
    "4": (("super", "5"), ("short", "3"), ("short", "2"), ("shuffle", None)),
    "5": (("short", "4"), ("short", "3"), ("shuffle", None)),
}


def _shots() -> dict[str, Shot]:
    """Return the shot cards, lettered within their decks: 3a, 3b …"""
    found = {}
    for deck, flights in _FLIGHTS.items():
        sorts = [
            Shot("", deck, tuple(text.split()), 0 if deck == CHIP else len(text.split()[0]) - 1, bunker, cards=n)
            for text, bunker, n in flights
        ]
        sorts += [_LONGEST] if deck == "5" else []
        sorts += [Shot("", deck, goes=goes, kind=kind) for kind, goes in _OTHERS[deck]]
        for letter, shot in zip("abcdefghijklm", sorts, strict=False):
            id = f"{deck}{letter}"
            found[id] = Shot(id, deck, shot.flights, shot.rough, shot.bunker, shot.goes, shot.kind, shot.longest, shot.cards)
    return found


SHIPPED = Pack("", {club.id: club for club in _CLUBS}, _shots())
