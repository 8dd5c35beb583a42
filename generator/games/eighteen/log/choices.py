"""[4.b Ziehen, entscheiden, bewegen] What has to be chosen for a shot: the deck, the card, a wild card's flight; and
Lucky's new card. What may not be chosen, or has to be and is not, raises Mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from generator.games.eighteen.log.cards import CHIP, HYBRID, Club, Pack, Shot
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draft import club_of
from generator.games.eighteen.log.draws import Decks, Hand, listed, shot_of
from generator.games.eighteen.log.golfers import Ability
from generator.games.eighteen.log.ground import PLAYS_SHORTER, Ground
from generator.games.eighteen.log.hexes import NAMES, Hex, name_of
from generator.games.eighteen.log.movement import Flight, chipped, flown, way
from generator.games.eighteen.log.notation import under
from generator.games.eighteen.log.state import Seat
from generator.source.fields import Mistake
from generator.values.phrase import Phrase
from generator.values.record import replace

SURPLUS_KEY = Phrase(de="{key} wird hier nicht gebraucht", en="{key} is not needed here")
WHICH_DECK = Phrase(de="von welchem Deck ({decks})? deck fehlt", en="from which deck ({decks})? deck is missing")
NOT_ITS_DECK = Phrase(de="{club} zieht von {decks}, nicht von {found}", en="{club} draws from {decks}, not from {found}")
MUST_DRAW_FROM = Phrase(
    de="Bunjil (B) hat {card} behalten und muss von Deck {deck} ziehen", en="Bunjil (B) has kept {card} and has to draw from deck {deck}"
)
WHICH_CARD = Phrase(de="welche Karte ({cards})? use fehlt", en="which card ({cards})? use is missing")
NOT_A_TOP = Phrase(de="{found} liegt nicht zur Wahl (zur Wahl: {cards})", en="{found} is not available (available: {cards})")
MUST_USE = Phrase(de="Lucky muss die neue Karte spielen: {card}", en="Lucky has to play the new card: {card}")
WHICH_DISCARD = Phrase(
    de="die Person links wirft eine Karte ab ({cards}): discard fehlt",
    en="the player to the left discards a card ({cards}): discard is missing",
)
WHICH_FLIGHT = Phrase(de="{card}: welcher Flug? flight fehlt", en="{card}: which flight? flight is missing")
NOT_ITS_FLIGHT = Phrase(de="auf {card} steht {found} nicht", en="{card} does not have {found}")
FLIES_OUT = Phrase(
    de="{found} führt ins Aus; wer anders kann, darf das nicht wählen",
    en="{found} is out of bounds and may not be chosen while another is not",
)
NOT_THERE = Phrase(
    de="in keiner der sechs Richtungen kommt der Ball auf {hex} zu liegen (möglich: {ends})",
    en="in none of the six directions the ball comes down on {hex} (possible: {ends})",
)
MANY_WAYS = Phrase(
    de="in mehr als einer Richtung kommt der Ball auf {hex} zu liegen: {ways}; eine davon statt des Feldes nennen",
    en="in more than one direction the ball comes down on {hex}: {ways}; name one of them instead of the hex",
)
NOT_LUCKY = Phrase(de="nur Lucky zieht neu", en="only Lucky draws again")
LUCK_USED = Phrase(de="Lucky hat die Fähigkeit schon eingesetzt", en="Lucky has already used the ability")
PAYS = Phrase(
    de="Lucky (B) wirft dafür einen anderen Schläger ab: pays fehlt", en="Lucky (B) discards another club for it: pays is missing"
)
NOT_ANOTHER = Phrase(de="{club} ist kein anderer Schläger auf der Hand", en="{club} is not another club in the hand")


class Playground(Struct, frozen=True):
    """What all actions have in common: the course, the cards, the variant of Out-of-Bounds, whether somebody sits to
    the left."""

    ground: Ground
    pack: Pack
    fly_out: bool
    neighbour: bool


class Actor(Struct, frozen=True):
    """Who acts: with which club (his own, or a borrowed one; `own`: the one that he has chosen), from where, the label
    of his draws."""

    club: Club
    own: str
    ability: Ability
    seat: Seat
    at: Hex
    label: str
    kept: Shot | None = None


def from_rough(actor: Actor, on: Playground) -> bool:
    """[Spielen aus dem Rough] Hybrids do not mind it."""
    return on.ground.at(actor.at) in PLAYS_SHORTER and actor.club.kind != HYBRID


def deck_of(move: Move, actor: Actor, pack: Pack, decks: Sequence[str]) -> str:
    """Return the deck to draw from: the one that was typed, the only one, or that of the first card; the one whose card
    Bunjil has kept."""
    deck = _deck(move, actor.club, pack, decks)
    if actor.kept and actor.kept.deck != deck:
        raise Mistake(MUST_DRAW_FROM(card=actor.kept, deck=actor.kept.deck), ("deck",) if move.deck else ())
    return deck


def _deck(move: Move, club: Club, pack: Pack, decks: Sequence[str]) -> str:
    if move.deck is not None:
        if move.deck.upper() not in decks:
            raise Mistake(NOT_ITS_DECK(club=club.name(), decks=", ".join(decks), found=move.deck), ("deck",))
        return move.deck.upper()
    if len(decks) == 1:
        return decks[0]
    if not move.cards:
        raise Mistake(WHICH_DECK(decks=", ".join(decks)))
    with under("cards", 0):
        found = shot_of(move.cards[0], pack).deck
    if found not in decks:
        raise Mistake(NOT_ITS_DECK(club=club.name(), decks=", ".join(decks), found=found), ("cards", 0))
    return found


class Luck(Struct, frozen=True):
    """[Lucky] The seat afterwards; the stack with the new card (`where`), the card that was replaced, the club that was
    paid."""

    seat: Seat
    where: int | None = None
    redrawn: Shot | None = None
    paid: str | None = None


def luck_of(move: Move, actor: Actor, pack: Pack, hand: Hand, stacks: list[list[Shot]], bunker: bool) -> Luck:
    """[Lucky] Once with each hand a card is drawn anew; on side B it costs another club, and once on each hole at
    most."""
    seat, ability = actor.seat, actor.ability
    for key, fits in (("redraw", ability.redraws), ("pays", ability.pays and move.redraw is not None)):
        if getattr(move, key) is not None and not fits:
            raise Mistake(NOT_LUCKY() if key == "redraw" else SURPLUS_KEY(key=key), (key,))
    if move.redraw is None:
        return Luck(seat)
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
    return Luck(replace(seat, luck=True, power=seat.power or ability.pays), where, old, paid)


def _another(name: str, actor: Actor, pack: Pack) -> str:
    """Return a club in the hand besides the one that is played."""
    with under("pays"):
        club = club_of(name, pack)
    if club.id not in actor.seat.discarding(actor.own).hand:
        raise Mistake(NOT_ANOTHER(club=club.name()), ("pays",))
    return club.id


def _among(name: str, shots: Sequence[Shot], pack: Pack, key: str) -> int:
    """Return which of some cards is called so."""
    with under(key):
        wanted = shot_of(name, pack)
    if wanted not in shots:
        raise Mistake(NOT_A_TOP(found=wanted.id, cards=listed(shots)), (key,))
    return shots.index(wanted)


def discarded_of(move: Move, actor: Actor, on: Playground, decks: Decks, tops: Sequence[Shot]) -> int:
    """[4.c] Return which card goes: the left neighbour's choice; where nobody sits there chance has it
    [Solo-Chaos-Golf]."""
    if move.discard is not None:
        return _among(move.discard, tops, on.pack, "discard")
    if not on.neighbour:
        return decks.dice.draw(f"{actor.label}/discard", len(tops)) - 1
    if len(set(tops)) > 1:
        raise Mistake(WHICH_DISCARD(cards=listed(tops)))
    return 0


def chosen_of(move: Move, pack: Pack, tops: Sequence[Shot], new: Shot | None) -> Shot:
    """[Mehrfach-Abschlag-Karten] Return the card that is played; Lucky's new one if there is one."""
    wanted = tops[_among(move.use, tops, pack, "use")] if move.use is not None else None
    if new is not None:
        if wanted not in (None, new):
            raise Mistake(MUST_USE(card=new), ("use",))
        return new
    if wanted is None and len(set(tops)) > 1:
        raise Mistake(WHICH_CARD(cards=listed(tops)))
    return wanted or tops[0]


def toward(move: Move, flight: Callable[[int], Flight]) -> tuple[int, Flight]:
    """Return the direction of an action and the flight in it; of a hex the only direction in which the ball comes down
    there."""
    goal = move.direction
    if isinstance(goal, int):
        return goal, flight(goal)
    flights: dict[int, Flight] = {}
    for direction in range(6):
        with suppress(Mistake):
            flights[direction] = flight(direction)
    found = [direction for direction, one in flights.items() if one.end == goal and not one.out]
    if not found:
        ends = sorted({name_of(one.end) for one in flights.values() if not one.out})
        raise Mistake(NOT_THERE(hex=name_of(goal), ends=", ".join(ends) or "–"), (move.action,))
    if len(found) > 1:
        raise Mistake(MANY_WAYS(hex=name_of(goal), ways=", ".join(NAMES[one] for one in found)), (move.action,))
    return found[0], flights[found[0]]


def flight_of(move: Move, actor: Actor, on: Playground, card: Shot, direction: int) -> Flight:
    """[Bewege deinen Golfer; Wild] The ball flies as the card says; of several ways one that stays on the course, if
    there is one."""
    chip = card.deck == CHIP
    short = from_rough(actor, on) and not chip
    flights: dict[str, Flight] = {}
    for letters in card.flights:
        hexes = way(actor.at, direction, letters[: card.rough] if short else letters)
        flights[letters] = (chipped if chip else flown)(on.ground, actor.at, hexes, on.fly_out)
    possible = [letters for letters, flight in flights.items() if not flight.out] or list(flights)
    if not isinstance(move.direction, int):
        possible = [letters for letters in possible if flights[letters].end == move.direction] or possible
    if move.flight is not None:
        letters = move.flight.upper()
        if letters not in flights:
            raise Mistake(NOT_ITS_FLIGHT(card=card, found=letters), ("flight",))
        if letters not in possible:
            raise Mistake(FLIES_OUT(found=letters), ("flight",))
        return flights[letters]
    if len(possible) > 1 and not flights[possible[0]].out:
        raise Mistake(WHICH_FLIGHT(card=card))
    return flights[possible[0]]
