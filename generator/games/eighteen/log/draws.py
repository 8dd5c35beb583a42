"""[4.b Ziehen; Super, Short, Shuffle; 4.c] Cards are drawn: from labelled shuffles, or as they were typed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.games.eighteen.log.cards import Pack, Shot, ShotKind
from generator.games.eighteen.log.notation import under
from generator.games.eighteen.log.state import Pile
from generator.play.dice import Dice
from generator.source.fields import Mistake
from generator.values.phrase import Phrase
from generator.values.problem import nearest
from generator.values.record import replace

SHUFFLE: ShotKind = "shuffle"

NO_SUCH_CARD = Phrase(de="die Karte {found} gibt es nicht{near}", en="there is no card {found}{near}")
OTHER_DECK = Phrase(
    de="gezogen wird von Deck {deck}, {card} gehört zu Deck {found}", en="the draw is from deck {deck}, {card} belongs to deck {found}"
)
EMPTY_DECK = Phrase(de="in Deck {deck} ist keine Karte mehr", en="there is no card left in deck {deck}")
GONE = Phrase(de="{card} liegt nicht mehr im Deck {deck}", en="{card} is no longer in deck {deck}")
KNOWN_TOP = Phrase(de="auf Deck {deck} liegt {top}, gefunden: {found}", en="on top of deck {deck} is {top}, found: {found}")
CARD_MISSING = Phrase(
    de="eine Karte aus Deck {deck} fehlt (bisher gezogen: {drawn})", en="a card from deck {deck} is missing (drawn so far: {drawn})"
)
SURPLUS_CARD = Phrase(de="diese Karte wird nicht gezogen", en="this card is not drawn")


def shot_of(name: str, pack: Pack) -> Shot:
    """Return the card that is called so, in any case of letters; raises Mistake."""
    for shot in pack.shots.values():
        if shot.id.casefold() == name.casefold():
            return shot
    raise Mistake(NO_SUCH_CARD(found=name, near=nearest(name, pack.shots)))


def full_piles(pack: Pack) -> dict[str, Pile]:
    """Return all decks before the first card is drawn."""
    return {deck: Pile(cards) for deck, cards in pack.decks.items()}


@dataclass
class Decks:
    """The decks while a file is played. A card drawn lies on the table (`table`) until its owner's turn is over."""

    pack: Pack
    dice: Dice
    piles: dict[str, Pile]
    table: list[str] = field(default_factory=list)

    def take(self, deck: str, typed: str | None, label: str, secret: bool = False) -> Shot:
        """Take the top card of a deck. An empty deck is made of its discards, without the cards on the table; raises
        Mistake."""
        pile = self.piles[deck]
        if pile.top is None and not pile.left:
            pile = self._shuffled(pile)
        if pile.top is None and not pile.left:
            raise Mistake(EMPTY_DECK(deck=deck))
        if typed is not None:
            shot = shot_of(typed, self.pack)
            if shot.deck != deck:
                raise Mistake(OTHER_DECK(deck=deck, card=shot.id, found=shot.deck))
            if pile.top is not None and pile.top != shot.id:
                raise Mistake(KNOWN_TOP(deck=deck, top=pile.top, found=shot.id))
            if pile.top is None and shot.id not in pile.left:
                raise Mistake(GONE(card=shot.id, deck=deck))
            card = shot.id
        else:
            card = pile.top or pile.left[self.dice.draw(label, len(pile.left), secret) - 1]
        if pile.top is not None:
            self.piles[deck] = replace(pile, top=None)
        else:
            where = pile.left.index(card)
            self.piles[deck] = replace(pile, left=pile.left[:where] + pile.left[where + 1 :])
        self.table.append(card)
        return self.pack.shots[card]

    def put_on_top(self, shot: Shot) -> None:
        """[Bunjil] A card goes back on its deck, known to somebody."""
        self.table.remove(shot.id)
        self.piles[shot.deck] = replace(self.piles[shot.deck], top=shot.id)

    def shuffle(self, deck: str) -> None:
        """[Shuffle] The discards go back into the deck; without any there is nothing to shuffle."""
        if self.piles[deck].discards:
            self.piles[deck] = self._shuffled(self.piles[deck])

    def lift(self, shot: Shot) -> None:
        """A card leaves the table: for good [Längster Drive], or until its owner plays it [Bunjil]."""
        self.table.remove(shot.id)

    def lay(self, shot: Shot) -> None:
        """A card that was lifted comes back."""
        self.table.append(shot.id)

    def clear(self) -> None:
        """Discard what lies on the table."""
        for card in self.table:
            deck = self.pack.shots[card].deck
            self.piles[deck] = replace(self.piles[deck], discards=(*self.piles[deck].discards, card))
        self.table = []

    def _shuffled(self, pile: Pile) -> Pile:
        cards = (*pile.left, *pile.discards, *filter(None, (pile.top,)))
        return Pile(tuple(sorted(cards, key=self.pack.order.__getitem__)))


@dataclass
class Hand:
    """What one player draws in his turn. `label`: hole, turn and player; `typed`: cards typed by hand, then all of them
    are.

    `kept`: the card that Bunjil has kept for this turn. `drawn`: all cards in the order in which they came.
    """

    decks: Decks
    label: str
    typed: Sequence[str]
    kept: Shot | None = None
    drawn: list[Shot] = field(default_factory=list)

    def stack(self, deck: str, bunker: bool = False) -> list[Shot]:
        """A card, and on it what replaces it [Super und Short, Shuffle]; a card without flight counts only for what it
        says of bunkers."""
        cards = [self._card(deck)]
        while not cards[-1].flights and not (bunker and cards[-1].bunker):
            if cards[-1].kind == SHUFFLE:
                self.decks.shuffle(cards[-1].deck)
            cards.append(self._card(cards[-1].goes or cards[-1].deck))
        return cards

    def done(self) -> None:
        """All cards that were typed in have been drawn; raises Mistake."""
        if self.typed and len(self.typed) > len(self.drawn):
            raise Mistake(SURPLUS_CARD(), ("cards", len(self.drawn)))

    def _card(self, deck: str) -> Shot:
        where = len(self.drawn)
        if self.typed and where >= len(self.typed):
            raise Mistake(CARD_MISSING(deck=deck, drawn=listed(self.drawn)), ("cards",))
        typed = self.typed[where] if self.typed else None
        with under("cards", where):
            shot = self._kept(deck, typed) or self.decks.take(deck, typed, f"{self.label}/{deck}/{where + 1}")
        self.drawn.append(shot)
        return shot

    def _kept(self, deck: str, typed: str | None) -> Shot | None:
        kept, self.kept = (self.kept, None) if self.kept and self.kept.deck == deck else (None, self.kept)
        if kept and typed is not None and shot_of(typed, self.decks.pack) != kept:
            raise Mistake(KNOWN_TOP(deck=deck, top=kept.id, found=typed))
        if kept:
            self.decks.lay(kept)
        return kept


def listed(shots: Sequence[Shot]) -> str:
    """Return cards for the GM, with what is on them."""
    return ", ".join(map(str, shots)) or "–"
