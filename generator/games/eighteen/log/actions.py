"""[4. Führe eine Aktion durch] The five actions: whether one is possible where the golfer stands, and where his ball comes down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.games.eighteen.log.cards import CHIP, DECKS, DRIVER, HYBRID, LOB, SAND, Club, Pack, Shot
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draft import club_of
from generator.games.eighteen.log.draws import Decks, Hand, listed, shot_of
from generator.games.eighteen.log.golfers import Ability
from generator.games.eighteen.log.ground import BUNKER, CLUBHOUSE, OUT, PLAYS_SHORTER, TEE, TREES, Ground
from generator.games.eighteen.log.hexes import Hex, line, name_of, neighbour
from generator.games.eighteen.log.movement import Flight, chipped, escaped, flown, way
from generator.games.eighteen.log.notation import ASKED
from generator.games.eighteen.log.state import Seat
from generator.phrase import Phrase
from generator.source.kinds import Mistake

STEPS: Mapping[str, Phrase] = {
    "choose": Phrase(de="2. Schläger auswählen", en="2. Choosing clubs"),
    "move": Phrase(de="4.a Ein Feld bewegen", en="4.a Moving one hex"),
    "play": Phrase(de="4.b Schläger spielen", en="4.b Playing a club"),
    "big_hit": Phrase(de="4.c Big Hit", en="4.c Big hit"),
    "bunker": Phrase(de="4.d Bunker verlassen", en="4.d Leaving the bunker"),
    "reset": Phrase(de="4.e Hand zurücksetzen", en="4.e Resetting the hand"),
}
"""The steps of the rule book, as mistakes name them."""

SURPLUS_KEY = Phrase(de="{key} wird hier nicht gebraucht", en="{key} is not needed here")
IN_BUNKER = Phrase(de="{hex} ist ein Bunker: erst hinaus (bunker)", en="{hex} is a bunker: out of it first (bunker)")
NOT_IN_BUNKER = Phrase(de="{hex} ist kein Bunker", en="{hex} is no bunker")
NO_WAY = Phrase(de="auf {hex} darf niemand ziehen: {terrain}", en="nobody may move to {hex}: {terrain}")
TERRAIN = {
    TREES: Phrase(de="Bäume", en="trees"),
    CLUBHOUSE: Phrase(de="das Klubhaus", en="the clubhouse"),
    OUT: Phrase(de="nicht auf dem Platz", en="not on the course"),
}
DRIVER_FROM_TEES = Phrase(de="den Driver gibt es nur vom Abschlag, {hex} ist keiner", en="the driver is for tees only, {hex} is none")
NO_BIG_HIT = Phrase(de="{club} erlaubt keinen Big Hit", en="{club} allows no big hit")
WHICH_DECK = Phrase(de="von welchem Deck ({decks})? deck fehlt", en="from which deck ({decks})? deck is missing")
NOT_ITS_DECK = Phrase(de="{club} zieht von {decks}, nicht von {found}", en="{club} draws from {decks}, not from {found}")
NO_DECK = Phrase(de="{club} zieht keine Karte und kommt nicht aus dem Bunker", en="{club} draws no card and does not get out of the bunker")
DECLARE = Phrase(de="die Richtung muss vor dem Ziehen angesagt werden", en="the direction has to be declared before drawing")
WHERE_TO = Phrase(de="die Richtung fehlt", en="the direction is missing")
ASKED_FOR = Phrase(de="gezogen: {cards}; die Richtung fehlt noch", en="drawn: {cards}; the direction is still missing")
WHICH_CARD = Phrase(de="welche Karte ({cards})? use fehlt", en="which card ({cards})? use is missing")
NOT_A_TOP = Phrase(de="{found} liegt nicht zur Wahl (zur Wahl: {cards})", en="{found} is not to be had (to be had: {cards})")
MUST_USE = Phrase(de="Lucky muss die neue Karte spielen: {card}", en="Lucky has to play the new card: {card}")
WHICH_DISCARD = Phrase(
    de="die Person links wirft eine Karte ab ({cards}): discard fehlt", en="the player to the left discards a card ({cards}): discard is missing"
)
WHICH_FLIGHT = Phrase(de="{card}: welcher Flug? flight fehlt", en="{card}: which flight? flight is missing")
NOT_ITS_FLIGHT = Phrase(de="auf {card} steht {found} nicht", en="{card} does not have {found}")
FLIES_OUT = Phrase(
    de="{found} führt ins Aus; wer anders kann, darf das nicht wählen", en="{found} is out of bounds and may not be chosen while another is not"
)
NOT_LUCKY = Phrase(de="nur Lucky zieht neu", en="only Lucky draws anew")
LUCK_USED = Phrase(de="Lucky hat die Fähigkeit schon eingesetzt", en="Lucky has used the ability already")
PAYS = Phrase(de="Lucky (B) wirft dafür einen anderen Schläger ab: pays fehlt", en="Lucky (B) discards another club for it: pays is missing")
NOT_ANOTHER = Phrase(de="{club} ist kein anderer Schläger auf der Hand", en="{club} is no other club in the hand")
NO_RESET = Phrase(
    de="Dorian (A) setzt ihre Hand nur vor dem Abschlag zurück", en="Dorian (A) resets the hand only before teeing off"
)

SHOTS = frozenset({"deck", "cards", "redraw", "pays"})
NEEDED: Mapping[str, frozenset[str]] = {
    "move": frozenset(),
    "reset": frozenset(),
    "bunker": SHOTS,
    "play": SHOTS | {"use", "flight"},
    "big_hit": SHOTS | {"use", "flight", "discard"},
}
"""Which of the keys that choose something belong to an action."""


@dataclass(frozen=True, slots=True)
class Playground:
    """What all actions have in common: the course, the cards, the variant of Out-of-Bounds, whether somebody sits to the left."""

    ground: Ground
    pack: Pack
    fly_out: bool
    neighbour: bool


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: with which club (his own, or a borrowed one; `own` is the one that he has chosen), from where, and the label of his draws."""

    club: Club
    own: str
    ability: Ability
    seat: Seat
    at: Hex
    label: str
    kept: Shot | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an action. `seat` has changed if the hand was reset, or a club was paid."""

    flight: Flight
    seat: Seat
    cards: tuple[Shot, ...] = ()
    card: Shot | None = None
    discarded: Shot | None = None
    redrawn: Shot | None = None
    paid: str | None = None


def act(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """An action; raises Mistake with the step's name if it is not possible."""
    unneeded = NEEDED["play"] | NEEDED["big_hit"]
    for key in sorted(unneeded - NEEDED[move.action]):
        if getattr(move, key):
            raise Mistake(SURPLUS_KEY(key=key), (key,))
    return _ACTIONS[move.action](move, actor, on, decks)


def usable(club: Club, terrain: str) -> bool:
    """[1] Whether a club can be played, or leave the bunker, on a terrain."""
    if terrain == BUNKER:
        return club.special == SAND or bool(club.decks) and club.kind != DRIVER
    return club.kind != DRIVER or terrain == TEE


def drawable(club: Club, terrain: str) -> frozenset[str]:
    """[Bunjil] The decks that a club may draw from on a terrain."""
    if not usable(club, terrain) or not club.decks:
        return frozenset()
    held = terrain == BUNKER and club.special != SAND
    return frozenset(club.decks) | (frozenset({club.longer_deck}) if club.big_hit and not held else frozenset())


def _reset(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """[4.e] No shot; all discarded clubs back in the hand."""
    if not actor.ability.resets:
        raise Mistake(NO_RESET(), ("reset",))
    return Outcome(Flight(actor.at, ()), actor.seat.reset())


def _step(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """[4.a] One hex, not out of a bunker, not among trees, on the clubhouse or off the course."""
    _not_in_bunker(move, actor, on)
    if move.direction == ASKED:
        raise Mistake(WHERE_TO(), ("move",))
    goal = neighbour(actor.at, move.direction)
    if terrain := TERRAIN.get(on.ground.at(goal)):
        raise Mistake(NO_WAY(hex=name_of(goal) if goal in on.ground.terrain else move.action, terrain=terrain()), ("move",))
    return Outcome(Flight(actor.at, (goal,)), actor.seat)


def _shot(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """[4.b, 4.c] The club is played: as far as it always flies, or by the cards that are drawn."""
    club, key = actor.club, move.action
    _not_in_bunker(move, actor, on)
    if not usable(club, on.ground.at(actor.at)):
        raise Mistake(DRIVER_FROM_TEES(hex=name_of(actor.at)), ("club",))
    if key == "big_hit" and not club.big_hit:
        raise Mistake(NO_BIG_HIT(club=club.name()), ("club",))
    return _fixed(move, actor, on) if club.distance else _drawn(move, actor, on, decks)


def _fixed(move: Move, actor: Actor, on: Playground) -> Outcome:
    """[Spielen aus dem Rough] A wood: straight on, and less far from the rough."""
    for key in sorted(NEEDED["play"]):
        if getattr(move, key):
            raise Mistake(SURPLUS_KEY(key=key), (key,))
    if move.direction == ASKED:
        raise Mistake(WHERE_TO(), (move.action,))
    length = actor.club.rough if _from_rough(actor, on) else actor.club.distance
    return Outcome(flown(on.ground, actor.at, line(actor.at, move.direction, length), on.fly_out), actor.seat)


def _drawn(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """[4.b] Draw, decide, move; [4.c] one card more from the next deck, of which the player to the left discards one."""
    club, big = actor.club, move.action == "big_hit"
    deck = _deck(move, club, on.pack, (club.longer_deck,) if big else club.decks)
    if deck == CHIP and club.special != LOB and move.direction == ASKED:
        raise Mistake(DECLARE(), (move.action,))
    hand = Hand(decks, actor.label, move.cards, actor.kept)
    stacks = [hand.stack(deck) for _ in range(club.draw + big)]
    luck = _luck(move, actor, on.pack, hand, stacks, bunker=False)
    hand.done()
    tops = [stack[-1] for stack in stacks]
    discarded = _discard(move, actor, on, decks, tops) if big else None
    new = tops[luck.where] if luck.where is not None and luck.where != discarded else None
    thrown = tops.pop(discarded) if discarded is not None else None
    card = _chosen(move, on.pack, tops, new)
    if move.direction == ASKED:
        raise Mistake(ASKED_FOR(cards=card), (move.action,))
    if card.longest:
        decks.lift(card)
    flight = _flight(move, actor, on, card)
    return Outcome(flight, luck.seat, tuple(hand.drawn), card, thrown, luck.redrawn, luck.paid)


def _leave(move: Move, actor: Actor, on: Playground, decks: Decks) -> Outcome:
    """[4.d] A direction is declared, one card drawn, and its sign for bunkers tells where the golfer goes."""
    if on.ground.at(actor.at) != BUNKER:
        raise Mistake(NOT_IN_BUNKER(hex=name_of(actor.at)), ("bunker",))
    if not actor.club.decks:
        raise Mistake(NO_DECK(club=actor.club.name()), ("club",))
    if not usable(actor.club, BUNKER):
        raise Mistake(DRIVER_FROM_TEES(hex=name_of(actor.at)), ("club",))
    if move.direction == ASKED:
        raise Mistake(DECLARE(), ("bunker",))
    deck = _deck(move, actor.club, on.pack, actor.club.decks)
    hand = Hand(decks, actor.label, move.cards, actor.kept)
    stacks = [hand.stack(deck, bunker=True)]
    luck = _luck(move, actor, on.pack, hand, stacks, bunker=True)
    hand.done()
    card = stacks[0][-1]
    flight = escaped(on.ground, actor.at, move.direction, card.bunker or "")
    return Outcome(flight, luck.seat, tuple(hand.drawn), card, None, luck.redrawn, luck.paid)


_ACTIONS: Mapping[str, Callable[[Move, Actor, Playground, Decks], Outcome]] = {
    "reset": _reset,
    "move": _step,
    "play": _shot,
    "big_hit": _shot,
    "bunker": _leave,
}


# ---- parts of a shot ---------------------------------------------------------------------------------------------


def _not_in_bunker(move: Move, actor: Actor, on: Playground) -> None:
    """[4.a, 4.d] In a bunker only the sand wedge does not have to get out first."""
    if on.ground.at(actor.at) == BUNKER and actor.club.special != SAND:
        raise Mistake(IN_BUNKER(hex=name_of(actor.at)), (move.action,))


def _from_rough(actor: Actor, on: Playground) -> bool:
    """[Spielen aus dem Rough] Hybrids do not mind it."""
    return on.ground.at(actor.at) in PLAYS_SHORTER and actor.club.kind != HYBRID


def _deck(move: Move, club: Club, pack: Pack, decks: Sequence[str]) -> str:
    """The deck to draw from: the one that was typed, the only one, or that of the first card."""
    if move.deck is not None:
        if move.deck.upper() not in decks:
            raise Mistake(NOT_ITS_DECK(club=club.name(), decks=", ".join(decks), found=move.deck), ("deck",))
        return move.deck.upper()
    if len(decks) == 1:
        return decks[0]
    if not move.cards:
        raise Mistake(WHICH_DECK(decks=", ".join(decks)))
    try:
        found = shot_of(move.cards[0], pack).deck
    except Mistake as mistake:
        raise Mistake(mistake.message, ("cards", 0)) from None
    if found not in decks:
        raise Mistake(NOT_ITS_DECK(club=club.name(), decks=", ".join(decks), found=found), ("cards", 0))
    return found


@dataclass(frozen=True, slots=True)
class _Luck:
    """[Lucky] The seat afterwards; the stack with the new card (`where`), the card that was replaced, the club that was paid."""

    seat: Seat
    where: int | None = None
    redrawn: Shot | None = None
    paid: str | None = None


def _luck(move: Move, actor: Actor, pack: Pack, hand: Hand, stacks: list[list[Shot]], bunker: bool) -> _Luck:
    """[Lucky] Once with each hand a card is drawn anew; on side B it costs another club, and once on each hole at most."""
    seat, ability = actor.seat, actor.ability
    for key, fits in (("redraw", ability.redraws), ("pays", ability.pays and move.redraw is not None)):
        if getattr(move, key) is not None and not fits:
            raise Mistake(NOT_LUCKY() if key == "redraw" else SURPLUS_KEY(key=key), (key,))
    if move.redraw is None:
        return _Luck(seat)
    if seat.luck or (ability.pays and seat.power):
        raise Mistake(LUCK_USED(), ("redraw",))
    where = _among(move.redraw, [stack[-1] for stack in stacks], pack, "redraw")
    paid = None
    if ability.pays:
        if move.pays is None:
            raise Mistake(PAYS())
        paid = _another(move.pays, actor, pack)
        seat = seat.discarding(paid)
    old = stacks[where][-1]
    stacks[where] = [*stacks[where], *hand.stack(old.deck, bunker)]
    return _Luck(replace(seat, luck=True, power=ability.pays), where, old, paid)


def _another(name: str, actor: Actor, pack: Pack) -> str:
    """A club in the hand besides the one that is played."""
    try:
        club = club_of(name, pack)
    except Mistake as mistake:
        raise Mistake(mistake.message, ("pays",)) from None
    if club.id not in actor.seat.discarding(actor.own).hand:
        raise Mistake(NOT_ANOTHER(club=club.name()), ("pays",))
    return club.id


def _among(name: str, shots: Sequence[Shot], pack: Pack, key: str) -> int:
    """Which of some cards is called so."""
    try:
        wanted = shot_of(name, pack)
    except Mistake as mistake:
        raise Mistake(mistake.message, (key,)) from None
    if wanted not in shots:
        raise Mistake(NOT_A_TOP(found=wanted.id, cards=listed(shots)), (key,))
    return shots.index(wanted)


def _discard(move: Move, actor: Actor, on: Playground, decks: Decks, tops: Sequence[Shot]) -> int:
    """[4.c] Which card goes: the left neighbour's choice; where nobody sits there chance has it [Solo-Chaos-Golf]."""
    if move.discard is not None:
        return _among(move.discard, tops, on.pack, "discard")
    if not on.neighbour:
        return decks.dice.draw(f"{actor.label}/discard", len(tops)) - 1
    if len(set(tops)) > 1:
        raise Mistake(WHICH_DISCARD(cards=listed(tops)))
    return 0


def _chosen(move: Move, pack: Pack, tops: Sequence[Shot], new: Shot | None) -> Shot:
    """[Mehrfach-Abschlag-Karten] The card that is played; Lucky's new one if there is one."""
    wanted = tops[_among(move.use, tops, pack, "use")] if move.use is not None else None
    if new is not None:
        if wanted not in (None, new):
            raise Mistake(MUST_USE(card=new), ("use",))
        return new
    if wanted is None and len(set(tops)) > 1:
        raise Mistake(WHICH_CARD(cards=listed(tops)))
    return wanted or tops[0]


def _flight(move: Move, actor: Actor, on: Playground, card: Shot) -> Flight:
    """[Bewege deinen Golfer; Wild] The ball flies as the card says; of several ways one that stays on the course, if there is one."""
    chip = card.deck == CHIP
    short = _from_rough(actor, on) and not chip
    flights: dict[str, Flight] = {}
    for letters in card.flights:
        hexes = way(actor.at, move.direction, letters[: card.rough] if short else letters)
        flights[letters] = (chipped if chip else flown)(on.ground, actor.at, hexes, on.fly_out)
    possible = [letters for letters, flight in flights.items() if not flight.out] or list(flights)
    if move.flight is not None:
        letters = move.flight.upper()
        if letters not in flights:
            raise Mistake(NOT_ITS_FLIGHT(card=card, found=letters), ("flight",))
        if letters not in possible:
            raise Mistake(FLIES_OUT(found=letters), ("flight",))
        return flights[letters]
    if len(possible) > 1:
        raise Mistake(WHICH_FLIGHT(card=card))
    return flights[possible[0]]


def decks_of(clubs: Sequence[Club], terrain: str) -> list[str]:
    """[Bunjil] All decks that some clubs may draw from on a terrain, the shortest first."""
    found = frozenset().union(*(drawable(club, terrain) for club in clubs))
    return [deck for deck in DECKS if deck in found]
