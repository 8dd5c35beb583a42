"""A set of cards as the owner of the game types it in, and what may be wrong with it."""

from __future__ import annotations

import re
from typing import Annotated, Any

from generator.games.eighteen.log.cards import (
    CHIP,
    CHIP_LENGTH,
    DECKS,
    DRIVER,
    WOOD,
    Club,
    ClubKind,
    Escape,
    Pack,
    Shot,
    ShotKind,
    SpecialWedge,
)
from generator.games.eighteen.log.notation import looked_for
from generator.source.context import ReadContext
from generator.source.fields import Document, Mistake, Name, OneLine, OneOf, Parsed, Reads, Truth, Whole, shown
from generator.values.phrase import Phrase

LEAST_FLIGHTS = 6
"""So many cards of a deck need a flight, so that nobody can draw it empty in one turn."""
MARKS = (1, 3, 5)

NOT_A_KEY = Phrase(
    de="ein Name ohne Leerzeichen und Komma erwartet (bis 20 Zeichen), gefunden: {found}",
    en="expected a name without spaces and commas (up to 20 characters), found: {found}",
)
NOT_A_FLIGHT = Phrase(
    de="ein Flug aus F (geradeaus), L und R erwartet, je Feld ein Buchstabe (bis 9), gefunden: {found}",
    en="expected a flight of F (ahead), L and R, a letter for each hex (up to 9), found: {found}",
)
NOT_A_MARK = Phrase(
    de="je Karte die kleinste Personenzahl erwartet: 1, 3 oder 5; gefunden: {found}",
    en="expected for each card the fewest players: 1, 3 or 5; found: {found}",
)
DECKS_OR_DISTANCE = Phrase(de="{club}: entweder decks oder distance erwartet", en="{club}: expected either decks or distance")
WOOD_FLIES = Phrase(
    de="{club}: ein Holz (und nur ein Holz) hat distance statt decks", en="{club}: a wood (and only a wood) has distance instead of decks"
)
TWO_DECKS = Phrase(de="{club}: ein Deck oder zwei verschiedene erwartet", en="{club}: expected one deck or two different ones")
TWO_OF_TWO = Phrase(de="{club}: zwei Karten werden von einem einzigen Deck gezogen", en="{club}: two cards are drawn from a single deck")
NO_BIG_HIT = Phrase(
    de="{club}: ein Big Hit braucht ein Deck über dem höchsten des Schlägers",
    en="{club}: a big hit needs a deck above the highest of the club’s",
)
ROUGH_IS_FAR = Phrase(de="{name}: aus dem Rough höchstens {most} Felder", en="{name}: at most {most} hexes from the rough")
ROUGH_OF_WOODS = Phrase(de="{club}: rough gehört zu distance", en="{club}: rough belongs to distance")
SAME_NAME = Phrase(de="{name} heißt schon {other}", en="{other} already has the name {name}")
DECK_MISSING = Phrase(de="das Deck {deck} fehlt", en="the deck {deck} is missing")
FEW_FLIGHTS = Phrase(
    de="Deck {deck}: mindestens {least} Karten mit Flug erwartet, gefunden: {found}",
    en="deck {deck}: expected at least {least} cards with a flight, found: {found}",
)
CARD_TWICE = Phrase(de="die Karte {name} gibt es schon", en="there is already a card {name}")
DECK_AS_NAME = Phrase(de="{name} ist der Name eines Decks", en="{name} is the name of a deck")
ONE_KIND = Phrase(
    de="{name}: genau eines erwartet von flight, super, short, shuffle", en="{name}: expected exactly one of flight, super, short, shuffle"
)
BUNKER_MISSING = Phrase(de="{name}: der Schlüssel bunker fehlt", en="{name}: the key bunker is missing")
FLIGHT_ONLY = Phrase(de="{name}: {key} gehört zu einem Flug (flight)", en="{name}: {key} belongs to a flight")
CHIPS_FLY_TWO = Phrase(de="{name}: ein Chip fliegt {length} Felder", en="{name}: a chip flies {length} hexes")
LONGEST_ONCE = Phrase(
    de="{name}: die Karte des längsten Drives gibt es nur einmal ({other})",
    en="{name}: there is only one card of the longest drive ({other})",
)
NO_ROUGH_CHIP = Phrase(de="{name}: Chips leiden nicht unter dem Rough", en="{name}: chips do not suffer from the rough")


def _key(text: str) -> str:
    if not re.fullmatch(r"[^\s,/|?#]{1,20}", text):
        raise Mistake(NOT_A_KEY(found=shown(text)))
    return text


def _flights(value: Any, _: ReadContext) -> tuple[str, ...]:
    for index, item in enumerate(value if isinstance(value, list) else [value]):
        if not isinstance(item, str) or not re.fullmatch(r"[FLRflr]{1,9}", item):
            raise Mistake(NOT_A_FLIGHT(found=shown(item)), (index,) if isinstance(value, list) else ())
    if not value:
        raise Mistake(NOT_A_FLIGHT(found=shown(value)))
    return tuple(item.upper() for item in (value if isinstance(value, list) else [value]))


def _copies(value: Any, _: ReadContext) -> tuple[int, ...]:
    if not isinstance(value, list) or not value:
        raise Mistake(NOT_A_MARK(found=shown(value)))
    for index, item in enumerate(value):
        if item not in map(str, MARKS):
            raise Mistake(NOT_A_MARK(found=shown(item)), (index,))
    return tuple(map(int, value))


Key = Annotated[str, Parsed(_key)]
Deck = Annotated[str, OneOf(*DECKS)]


class ClubData(Document):
    """A club of a set of cards."""

    name: Name
    kind: ClubKind
    initiative: Annotated[int, Whole(1, 99)]
    decks: tuple[Deck, ...] = ()
    draw: Annotated[int, Whole(1, 2)] = 1
    distance: Annotated[int, Whole(1, 9)] | None = None
    rough: Annotated[int, Whole(0, 9)] | None = None
    """How far a wood flies from the rough; default: one less."""
    big_hit: Truth = False
    copies: Annotated[tuple[int, ...], Reads(_copies, {"type": "array", "items": {"enum": list(MARKS)}})] = (1,)
    special: SpecialWedge | None = None


class ShotData(Document):
    """A sort of shot card of a set."""

    flight: Annotated[tuple[str, ...], Reads(_flights, {"anyOf": [{"type": "string"}, {"type": "array"}]})] | None = None
    super: Deck | None = None
    short: Deck | None = None
    shuffle: Truth = False
    rough: Annotated[int, Whole(0, 9)] | None = None
    """How many hexes count from the rough; default: one less."""
    bunker: Escape | None = None
    longest: Truth = False
    cards: Annotated[int, Whole(1, 99)] = 1


class PackData(Document):
    """A set of cards as it lies beside game.yaml."""

    title: OneLine = ""
    clubs: dict[Key, ClubData]
    shots: dict[Deck, dict[Key, ShotData]]


def pack_of(data: PackData) -> Pack:
    """Return the set, if it can be played with; raises Mistake."""
    called: dict[Any, str] = {}
    clubs = {}
    for id, club in data.clubs.items():
        clubs[id] = _club(id, club)
        for name, path in ((id, ("clubs", id)), (club.name, ("clubs", id, "name"))):
            if called.setdefault(looked_for(name), id) != id:
                raise Mistake(SAME_NAME(name=name, other=called[looked_for(name)]), path)
    shots: dict[str, Shot] = {}
    folded: set[str] = set()
    for deck in DECKS:
        if deck not in data.shots:
            raise Mistake(DECK_MISSING(deck=deck), ("shots",))
        for id, shot in data.shots[deck].items():
            if id.upper() in DECKS:
                raise Mistake(DECK_AS_NAME(name=id), ("shots", deck, id))
            if id.casefold() in folded:
                raise Mistake(CARD_TWICE(name=id), ("shots", deck, id))
            folded.add(id.casefold())
            shots[id] = _shot(id, deck, shot)
            longest = [other.id for other in shots.values() if other.longest]
            if shot.longest and (len(longest) > 1 or shot.cards > 1):
                raise Mistake(LONGEST_ONCE(name=id, other=longest[0]), ("shots", deck, id, "longest"))
        found = sum(shot.cards for shot in shots.values() if shot.deck == deck and shot.flights)
        if found < LEAST_FLIGHTS:
            raise Mistake(FEW_FLIGHTS(deck=deck, least=LEAST_FLIGHTS, found=found), ("shots", deck))
    return Pack(data.title, clubs, shots)


def _club(id: str, club: ClubData) -> Club:
    path = ("clubs", id)
    if bool(club.decks) == (club.distance is not None):
        raise Mistake(DECKS_OR_DISTANCE(club=id), path)
    if (club.kind == WOOD) != (club.distance is not None):
        raise Mistake(WOOD_FLIES(club=id), path)
    if len(set(club.decks)) != len(club.decks) or len(club.decks) > 2:
        raise Mistake(TWO_DECKS(club=id), (*path, "decks"))
    if club.draw == 2 and len(club.decks) != 1:
        raise Mistake(TWO_OF_TWO(club=id), (*path, "draw"))
    if club.big_hit and (not club.decks or DECKS[-1] in club.decks or club.kind == DRIVER):
        raise Mistake(NO_BIG_HIT(club=id), (*path, "big_hit"))
    distance = club.distance or 0
    if club.rough is not None and not distance:
        raise Mistake(ROUGH_OF_WOODS(club=id), (*path, "rough"))
    rough = distance - 1 if club.rough is None else club.rough
    if rough > distance:
        raise Mistake(ROUGH_IS_FAR(name=id, most=distance), (*path, "rough"))
    words = club.name.replace("{", "{{").replace("}", "}}")
    name = Phrase(de=words, en=words)
    return Club(
        id, name, club.kind, club.initiative, club.decks, club.draw, distance, max(rough, 0), club.big_hit, club.copies, club.special or ""
    )


def _shot(id: str, deck: str, shot: ShotData) -> Shot:
    path = ("shots", deck, id)
    others: tuple[tuple[ShotKind, str | None], ...] = (("super", shot.super), ("short", shot.short))
    goes = {key: value for key, value in others if value is not None}
    if (shot.flight is not None) + len(goes) + shot.shuffle != 1:
        raise Mistake(ONE_KIND(name=id), path)
    if shot.flight is None:
        for key, there in (("rough", shot.rough is not None), ("longest", shot.longest)):
            if there:
                raise Mistake(FLIGHT_ONLY(name=id, key=key), (*path, key))
        shuffles: tuple[ShotKind, str | None] = "shuffle", None
        kind, target = next(iter(goes.items()), shuffles)
        return Shot(id, deck, bunker=shot.bunker, goes=target, kind=kind, cards=shot.cards)
    if shot.bunker is None:
        raise Mistake(BUNKER_MISSING(name=id), path)
    shortest = min(map(len, shot.flight))
    if deck == CHIP and {len(flight) for flight in shot.flight} != {CHIP_LENGTH}:
        raise Mistake(CHIPS_FLY_TWO(name=id, length=CHIP_LENGTH), (*path, "flight"))
    if deck == CHIP and shot.rough is not None:
        raise Mistake(NO_ROUGH_CHIP(name=id), (*path, "rough"))
    if shot.rough is not None and shot.rough > shortest:
        raise Mistake(ROUGH_IS_FAR(name=id, most=shortest), (*path, "rough"))
    rough = 0 if deck == CHIP else shortest - 1 if shot.rough is None else shot.rough
    return Shot(id, deck, shot.flight, rough, shot.bunker, longest=shot.longest, cards=shot.cards)


def size_of(pack: Pack) -> tuple[int, int]:
    """Return how many clubs and shot cards a set has."""
    return sum(len(club.copies) for club in pack.clubs.values()), sum(shot.cards for shot in pack.shots.values())
