"""[4. Führe eine Aktion durch] The five actions: whether one is possible where the golfer stands, and where his ball
comes down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from generator.games.eighteen.log.cards import CHIP, DECKS, DRIVER, LOB, SAND, Club, Shot
from generator.games.eighteen.log.choices import (
    MUST_DRAW_FROM,
    SURPLUS_KEY,
    Actor,
    Playground,
    chosen_of,
    deck_of,
    discarded_of,
    flight_of,
    from_rough,
    luck_of,
    toward,
)
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draws import Decks, Hand
from generator.games.eighteen.log.ground import BUNKER, CLUBHOUSE, OUT, TEE, TREES, Terrain
from generator.games.eighteen.log.hexes import line, name_of, neighbour
from generator.games.eighteen.log.movement import Flight, escaped, flown
from generator.games.eighteen.log.notation import ASKED, Action
from generator.games.eighteen.log.state import Seat
from generator.source.fields import Mistake
from generator.values.phrase import Phrase

STEPS: Mapping[str, Phrase] = {
    "choose": Phrase(de="2. Schläger auswählen", en="2. Choosing clubs"),
    "move": Phrase(de="4.a Ein Feld bewegen", en="4.a Moving one hex"),
    "play": Phrase(de="4.b Schläger spielen", en="4.b Playing a club"),
    "big_hit": Phrase(de="4.c Big Hit", en="4.c Big hit"),
    "bunker": Phrase(de="4.d Bunker verlassen", en="4.d Leaving the bunker"),
    "reset": Phrase(de="4.e Hand zurücksetzen", en="4.e Resetting the hand"),
}
"""The steps of the rule book, as mistakes name them."""

IN_BUNKER = Phrase(de="{hex} ist ein Bunker: erst hinaus (bunker)", en="{hex} is a bunker: out of it first (bunker)")
NOT_IN_BUNKER = Phrase(de="{hex} ist kein Bunker", en="{hex} is not a bunker")
NO_WAY: Mapping[str, Phrase] = {
    TREES: Phrase(de="auf {hex} stehen Bäume", en="there are trees on {hex}"),
    CLUBHOUSE: Phrase(de="auf {hex} steht das Klubhaus", en="the clubhouse is on {hex}"),
    OUT: Phrase(de="dort endet der Platz", en="the course ends there"),
}
DRIVER_FROM_TEES = Phrase(de="den Driver gibt es nur vom Abschlag, {hex} ist keiner", en="the driver is for tees only, {hex} is not a tee")
NO_BIG_HIT = Phrase(de="{club} erlaubt keinen Big Hit", en="{club} allows no big hit")
NO_DECK = Phrase(de="{club} zieht keine Karte und kommt nicht aus dem Bunker", en="{club} draws no card and does not get out of the bunker")
DECLARE = Phrase(de="die Richtung muss vor dem Ziehen angesagt werden", en="the direction has to be declared before drawing")
WHERE_TO = Phrase(de="die Richtung fehlt", en="the direction is missing")
ASKED_FOR = Phrase(de="gezogen: {cards}; die Richtung fehlt noch", en="drawn: {cards}; the direction is still missing")
NO_RESET = Phrase(de="Dorian (A) setzt ihre Hand nur vor dem Abschlag zurück", en="Dorian (A) resets the hand only before teeing off")

SHOTS = frozenset({"deck", "cards", "redraw", "pays"})
NEEDED: Mapping[Action, frozenset[str]] = {
    "move": frozenset(),
    "reset": frozenset(),
    "bunker": SHOTS,
    "play": SHOTS | {"use", "flight"},
    "big_hit": SHOTS | {"use", "flight", "discard"},
}
"""Which of the keys that choose something belong to an action."""


class ActionResult(Struct, frozen=True):
    """What came of an action. `seat` has changed if the hand was reset, or a club was paid."""

    flight: Flight
    seat: Seat
    cards: tuple[Shot, ...] = ()
    card: Shot | None = None
    discarded: Shot | None = None
    redrawn: Shot | None = None
    paid: str | None = None
    direction: int | None = None


def act(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """An action; raises Mistake if it is not possible."""
    for key in sorted(NEEDED["big_hit"] - NEEDED[move.action]):
        if getattr(move, key):
            raise Mistake(SURPLUS_KEY(key=key), (key,))
    if actor.kept and ("cards" not in NEEDED[move.action] or not actor.club.decks):
        raise Mistake(MUST_DRAW_FROM(card=actor.kept, deck=actor.kept.deck), ("keep",))
    return _ACTIONS[move.action](move, actor, on, decks)


def usable(club: Club, terrain: Terrain) -> bool:
    """[1] Return whether a club can be played, or leave the bunker, on a terrain."""
    if terrain == BUNKER:
        return club.special == SAND or bool(club.decks) and club.kind != DRIVER
    return club.kind != DRIVER or terrain == TEE


def drawable(club: Club, terrain: Terrain) -> frozenset[str]:
    """[Bunjil] Return the decks that a club may draw from on a terrain."""
    if not usable(club, terrain) or not club.decks:
        return frozenset()
    held = terrain == BUNKER and club.special != SAND
    return frozenset(club.decks) | (frozenset({club.longer_deck}) if club.big_hit and not held else frozenset())


def _reset(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """[4.e] No shot; all discarded clubs back in the hand. [Dorian, A] Not during a hole, unless no club of hers gets
    out of the bunker."""
    terrain = on.ground.at(actor.at)
    stuck = terrain == BUNKER and not any(usable(on.pack.clubs[club], terrain) for club in actor.seat.hand)
    if not actor.ability.resets and not stuck:
        raise Mistake(NO_RESET(), ("reset",))
    return ActionResult(Flight(actor.at, ()), actor.seat.reset())


def _step(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """[4.a] One hex, not out of a bunker, not among trees, on the clubhouse or off the course."""
    _not_in_bunker(move, actor, on)
    if move.direction == ASKED:
        raise Mistake(WHERE_TO(), ("move",))

    def step(direction: int) -> Flight:
        goal = neighbour(actor.at, direction)
        if wrong := NO_WAY.get(on.ground.at(goal)):
            raise Mistake(wrong(hex=name_of(goal)), ("move",))
        return Flight(actor.at, (goal,))

    direction, flight = toward(move, step)
    return ActionResult(flight, actor.seat, direction=direction)


def _shot(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """[4.b, 4.c] The club is played: as far as it always flies, or by the cards that are drawn."""
    club, key = actor.club, move.action
    _not_in_bunker(move, actor, on)
    if not usable(club, on.ground.at(actor.at)):
        raise Mistake(DRIVER_FROM_TEES(hex=name_of(actor.at)), ("club",))
    if key == "big_hit" and not club.big_hit:
        raise Mistake(NO_BIG_HIT(club=club.name()), ("club",))
    return _fixed(move, actor, on) if club.distance else _drawn(move, actor, on, decks)


def _fixed(move: Move, actor: Actor, on: Playground) -> ActionResult:
    """[Spielen aus dem Rough] A wood: straight on, and less far from the rough."""
    for key in sorted(NEEDED["play"]):
        if getattr(move, key):
            raise Mistake(SURPLUS_KEY(key=key), (key,))
    if move.direction == ASKED:
        raise Mistake(WHERE_TO(), (move.action,))
    length = actor.club.rough if from_rough(actor, on) else actor.club.distance
    direction, flight = toward(move, lambda direction: flown(on.ground, actor.at, line(actor.at, direction, length), on.fly_out))
    return ActionResult(flight, actor.seat, direction=direction)


def _drawn(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """[4.b] Draw, decide, move; [4.c] one card more from the next deck, of which the player to the left discards
    one."""
    club, big = actor.club, move.action == "big_hit"
    deck = deck_of(move, actor, on.pack, (club.longer_deck,) if big else club.decks)
    if deck == CHIP and club.special != LOB and move.direction == ASKED:
        raise Mistake(DECLARE(), (move.action,))
    hand = Hand(decks, actor.label, move.cards, actor.kept)
    stacks = [hand.stack(deck) for _ in range(club.draw + big)]
    luck = luck_of(move, actor, on.pack, hand, stacks, bunker=False)
    hand.done()
    tops = [stack[-1] for stack in stacks]
    discarded = discarded_of(move, actor, on, decks, tops) if big else None
    new = tops[luck.where] if luck.where is not None and luck.where != discarded else None
    thrown = tops.pop(discarded) if discarded is not None else None
    card = chosen_of(move, on.pack, tops, new)
    if move.direction == ASKED:
        raise Mistake(ASKED_FOR(cards=card), (move.action,))
    if card.longest:
        decks.lift(card)
    direction, flight = toward(move, lambda direction: flight_of(move, actor, on, card, direction))
    return ActionResult(flight, luck.seat, tuple(hand.drawn), card, thrown, luck.redrawn, luck.paid, direction)


def _leave(move: Move, actor: Actor, on: Playground, decks: Decks) -> ActionResult:
    """[4.d] A direction is declared, one card drawn, and its sign for bunkers tells where the golfer goes."""
    if on.ground.at(actor.at) != BUNKER:
        raise Mistake(NOT_IN_BUNKER(hex=name_of(actor.at)), ("bunker",))
    if not actor.club.decks:
        raise Mistake(NO_DECK(club=actor.club.name()), ("club",))
    if not usable(actor.club, BUNKER):
        raise Mistake(DRIVER_FROM_TEES(hex=name_of(actor.at)), ("club",))
    if move.direction == ASKED:
        raise Mistake(DECLARE(), ("bunker",))
    deck = deck_of(move, actor, on.pack, actor.club.decks)
    hand = Hand(decks, actor.label, move.cards, actor.kept)
    stacks = [hand.stack(deck, bunker=True)]
    luck = luck_of(move, actor, on.pack, hand, stacks, bunker=True)
    hand.done()
    card = stacks[0][-1]
    direction, flight = toward(move, lambda direction: escaped(on.ground, actor.at, direction, card.bunker))
    return ActionResult(flight, luck.seat, tuple(hand.drawn), card, None, luck.redrawn, luck.paid, direction)


_ACTIONS: Mapping[str, Callable[[Move, Actor, Playground, Decks], ActionResult]] = {
    "reset": _reset,
    "move": _step,
    "play": _shot,
    "big_hit": _shot,
    "bunker": _leave,
}


def _not_in_bunker(move: Move, actor: Actor, on: Playground) -> None:
    """[4.a, 4.d] In a bunker only the sand wedge does not have to get out first."""
    if on.ground.at(actor.at) == BUNKER and actor.club.special != SAND:
        raise Mistake(IN_BUNKER(hex=name_of(actor.at)), (move.action,))


def decks_of(clubs: Sequence[Club], terrain: Terrain) -> list[str]:
    """[Bunjil] Return all decks that some clubs may draw from on a terrain, the shortest first."""
    found = frozenset().union(*(drawable(club, terrain) for club in clubs))
    return [deck for deck in DECKS if deck in found]
