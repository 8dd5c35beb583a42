"""[Auswahl der Schläger; 3] Before anybody moves: hands are reset, Bunjil looks, clubs are chosen, the order of play
follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec import Struct

from generator.games.eighteen.log.actions import decks_of, usable
from generator.games.eighteen.log.cards import DECKS, Club, Pack, Shot
from generator.games.eighteen.log.documents import Move
from generator.games.eighteen.log.draft import club_of
from generator.games.eighteen.log.draws import Decks, shot_of
from generator.games.eighteen.log.golfers import HIDDEN, OPEN, REVEALED, Ability
from generator.games.eighteen.log.ground import Terrain
from generator.games.eighteen.log.notation import under
from generator.games.eighteen.log.state import Seat
from generator.games.eighteen.log.told import Peek
from generator.source.fields import Mistake
from generator.values.phrase import Message, Phrase
from generator.values.problem import Path, nearest
from generator.values.record import replace

ONE_MORE = Phrase(de="{first}, {last}", en="{first}, {last}")
NOT_IN_HAND = Phrase(de="{club} ist nicht auf der Hand (da sind: {hand})", en="{club} is not in the hand (there are: {hand})")
NOT_BUNJIL = Phrase(de="nur Bunjil sieht sich eine Karte an", en="only Bunjil looks at a card")
LOOKED = Phrase(de="Bunjil hat sich an diesem Loch schon eine Karte angesehen", en="Bunjil has already looked at a card on this hole")
CANNOT_DRAW = Phrase(
    de="von Deck {deck} kann Bunjil jetzt nicht ziehen (möglich: {decks})", en="Bunjil cannot draw from deck {deck} now (possible: {decks})"
)
KEEPS_NOTHING = Phrase(de="eine Karte behält nur Bunjil auf der B-Seite (mit peek)", en="only Bunjil on side B keeps a card (with peek)")
NOT_SLICK = Phrase(de="nur Slick Rikesh spielt fremde Schläger", en="only Slick Rikesh plays other people’s clubs")
BORROWED = Phrase(
    de="Slick Rikesh hat sich an diesem Loch schon einen Schläger geliehen", en="Slick Rikesh has already borrowed a club on this hole"
)
NOBODY_THERE = Phrase(
    de="{person} hat in diesem Zug keinen Schläger aufgedeckt{near}", en="{person} has not revealed a club in this turn{near}"
)
NOT_DISCARDED = Phrase(de="{club} hat niemand sonst abgelegt", en="nobody else has discarded {club}")


class TurnEntry(Struct, frozen=True):
    """What stands in the file of one player's turn: the ball he moves, its terrain, the move and its place, the label
    of his draws."""

    player: str
    ball: str
    terrain: Terrain
    move: Move
    path: Path
    label: str


class Chosen(Struct, frozen=True):
    """A player's place in the order: the initiative of his club, his golfer's word on ties, and whose club he borrows
    [Slick Rikesh, A]."""

    player: str
    initiative: int
    tie: int = 0
    after: str | None = None


def refreshed(seat: Seat, named: str | None, ability: Ability) -> Seat:
    """[1] An empty hand is reset; that of Dorian (A) before teeing off, if only the club is left that she has named."""
    alone = not ability.resets and seat.fresh and seat.hand == (named,)
    return seat.reset() if seat.discards and (not seat.hand or alone) else seat


def with_club(seat: Seat, club: Club, terrain: Terrain, ability: Ability, pack: Pack) -> Seat:
    """[1, 2] Return the seat with a club in its hand: as it is, or reset because its last club cannot be used; raises
    Mistake."""
    if club.id in seat.hand:
        return seat
    if len(seat.hand) == 1 and ability.resets and club.id in seat.discards and not usable(pack.clubs[seat.hand[0]], terrain):
        return seat.reset()
    raise Mistake(NOT_IN_HAND(club=club.name(), hand=names_of(seat.hand, pack)), ("club",))


def names_of(clubs: Sequence[str], pack: Pack) -> Message:
    """Return clubs for the GM, at least one."""
    return reduce(lambda first, last: ONE_MORE(first=first, last=last), (pack.clubs[club].name() for club in clubs))


class Peeked(NamedTuple):
    """The seat afterwards, what was looked at, and the card if it is kept for this turn."""

    seat: Seat
    look: Peek
    kept: Shot | None


def peek(entry: TurnEntry, seat: Seat, ability: Ability, decks: Decks) -> Peeked:
    """[Bunjil] Once on each hole the top card of a deck from which she could draw. On side B she shows it, or keeps it
    for this turn. Raises Mistake."""
    wanted = entry.move.peek or ""
    with under("peek"):
        if ability.peeks not in (HIDDEN, OPEN):
            raise Mistake(NOT_BUNJIL())
        if seat.power:
            raise Mistake(LOOKED())
        typed = None if wanted.upper() in DECKS else shot_of(wanted, decks.pack)
        deck = typed.deck if typed else wanted.upper()
        possible = decks_of([decks.pack.clubs[club] for club in seat.hand], entry.terrain)
        if deck not in possible:
            raise Mistake(CANNOT_DRAW(deck=deck, decks=", ".join(possible) or "–"))
        shot = decks.take(deck, typed.id if typed else None, f"{entry.label}/{deck}/peek", secret=ability.peeks == HIDDEN)
    if entry.move.keep and ability.peeks != OPEN:
        raise Mistake(KEEPS_NOTHING(), ("keep",))
    if entry.move.keep:
        decks.lift(shot)
    else:
        decks.put_on_top(shot)
    shown = shot.id if ability.peeks == OPEN else None
    look = Peek(entry.player, deck, shot.id, shown, entry.move.keep)
    return Peeked(replace(seat, power=True), look, shot if entry.move.keep else None)


def chosen(entry: TurnEntry, ability: Ability, pack: Pack) -> Club:
    """[2] Return the club that a player has laid down; raises Mistake if he cannot."""
    with under("club"):
        club = club_of(entry.move.club, pack)
        if wrong := ability.choosable(club, entry.terrain):
            raise Mistake(wrong)
    if entry.move.keep and entry.move.peek is None:
        raise Mistake(KEEPS_NOTHING(), ("keep",))
    if entry.move.borrow is not None and not ability.borrows:
        raise Mistake(NOT_SLICK(), ("borrow",))
    return club


def places(
    entries: Sequence[TurnEntry], clubs: Mapping[str, Club], seats: Mapping[str, Seat], abilities: Mapping[str, Ability]
) -> tuple[list[Chosen], list[tuple[TurnEntry, Mistake]]]:
    """[3] Return everybody's place in the order, and what is wrong with clubs borrowed after they were revealed."""
    found, wrong = [], []
    for entry in entries:
        own = abilities[entry.player]
        initiative, owner = clubs[entry.player].initiative + own.initiative, None
        if entry.move.borrow is not None and own.borrows == REVEALED:
            owner = entry.move.borrow
            others = [player for player in clubs if player != entry.player]
            if owner not in others:
                wrong.append((entry, Mistake(NOBODY_THERE(person=owner, near=nearest(owner, others)), ("borrow",))))
                owner = None
            elif seats[entry.player].power:
                wrong.append((entry, Mistake(BORROWED(), ("borrow",))))
            else:
                initiative = clubs[owner].initiative + abilities[owner].initiative
        found.append(Chosen(entry.player, initiative, own.tie, owner))
    return found, wrong


def order_of_play(chosen: Sequence[Chosen]) -> list[Chosen]:
    """The lowest initiative first. Equal ones: who wins ties, then the others as they were typed, then who loses ties.
    Who borrows a club follows its owner at once."""
    order = sorted((one for one in chosen if one.after is None), key=lambda one: (one.initiative, one.tie))
    for one in reversed(chosen):
        if one.after is not None:
            owner = next(index for index, other in enumerate(order) if other.player == one.after)
            order.insert(owner + 1, one)
    return order


def tied(chosen: Sequence[Chosen]) -> set[str]:
    """Return the players whose place only the file tells: the same initiative, and no golfer who settles it."""
    own = [one for one in chosen if one.after is None]
    keys = [(one.initiative, one.tie) for one in own]
    return {one.player for one, key in zip(own, keys, strict=True) if keys.count(key) > 1}


def discarded_club(entry: TurnEntry, seats: Mapping[str, Seat], pack: Pack) -> Club:
    """[Slick Rikesh, B] Return a club that somebody else has discarded; raises Mistake."""
    with under("borrow"):
        club = club_of(entry.move.borrow or "", pack)
        if not any(club.id in seat.discards for player, seat in seats.items() if player != entry.player):
            raise Mistake(NOT_DISCARDED(club=club.name()))
    return club
