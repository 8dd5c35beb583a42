"""What the sheets for the table say."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.log.cards import ClubKind, Escape, SpecialWedge
from generator.values.phrase import Phrase

CARD = Phrase(de="Scorekarte: {mode}", en="Scorecard: {mode}")
DATE = Phrase(de="Gespielt am", en="Played on")
SCORER = Phrase(de="Aufgeschrieben von", en="Written down by")
HOLES = Phrase(de="Loch {first} bis {last}", en="Holes {first} to {last}")
ALL_HOLES = Phrase(de="Alle Löcher", en="All holes")
PENALTIES = Phrase(de="Strafen", en="Penalties")
_TWO_TOKENS = Phrase(de="Wer die 5 und wer die 2 bekommt, und in welchem Zug.", en="Who gets the 5 and who the 2, and in which turn.")
HOW: Mapping[ModeKey, Phrase] = {
    "match": Phrase(
        de="Ein Kreuz, wer das Green zuerst erreicht, auch mehrere im selben Zug; H für ein Hole-in-one.",
        en="A cross for who reaches the green first, several in the same turn; H for a hole-in-one.",
    ),
    "skins": Phrase(
        de="Ein Kreuz, wer das Green zuerst erreicht; stehen mehrere dort, wandern die Marken weiter. H für ein Hole-in-one.",
        en="A cross for who reaches the green first; if there are several the tokens move on. H for a hole-in-one.",
    ),
    "stroke": Phrase(
        de="Je Zug ein Schlag. Strafen, je 1: Wasser, Aus.", en="A stroke for each turn. Penalties, 1 each: water, out of bounds."
    ),
    "stableford": Phrase(
        de="Je Zug ein Schlag, ins Aus oder nicht. Strafen, je 1: im Wasser ausgesetzte Züge.",
        en="A stroke for each turn, out of bounds or not. Penalties, 1 each: turns missed in the water.",
    ),
    "racing": Phrase(
        de="Der Zug, in dem das Green erreicht wurde; H für ein Hole-in-one.",
        en="The turn in which the green was reached; H for a hole-in-one.",
    ),
    "chaos": _TWO_TOKENS,
    "solo": _TWO_TOKENS,
    "teams": Phrase(de="Wer die Flagge nimmt, und in welchem Zug.", en="Who takes the flag, and in which turn."),
    "kelly": Phrase(
        de="Wer die Flagge nimmt, und in welchem Zug; wessen Ziel das Green war, erst dann eintragen.",
        en="Who takes the flag, and in which turn; enter only then whose target the green was.",
    ),
}
FIVE = Phrase(de="5 für", en="5 for")
TWO = Phrase(de="2 für", en="2 for")
FLAG = Phrase(de="Flagge für", en="Flag for")
GREENS = Phrase(de="Die Greens", en="The greens")
SOLO_TURNS = Phrase(de="Die Züge", en="The turns")
COMBINED = Phrase(de="Allein oder kombiniert", en="Alone or combined")
OWN_CARD = Phrase(de="Eigene Karte", en="Own card")
CARD_OF = Phrase(de="Karte {machine}", en="Card of {machine}")

LOG = Phrase(de="Zugprotokoll", en="Log of turns")
LOG_CAPTION = Phrase(de="Loch ____", en="Hole ____")
ACTION = Phrase(de="Aktion und Richtung", en="Action and direction")
TO = Phrase(de="nach", en="to")
LOG_HOW = Phrase(
    de="Aktionen: Schlag, ein Feld (move), Big Hit (big_hit), aus dem Bunker (bunker), Hand zurück (reset). Gespielt wird in der "
    "Reihenfolge der Initiative.",
    en="Actions: shot, one hex (move), big hit (big_hit), out of the bunker (bunker), hand back (reset). Play is in the order of "
    "initiative.",
)

CLUB_LIST = Phrase(de="Schläger und Abschlag-Karten", en="Clubs and shot cards")
CLUBS_FOOT = Phrase(
    de="Init.: Wer die kleinste hat, spielt zuerst. Karten: so viele werden gezogen. Im Spiel: bei 1–2, 3–4 und 5 Personen.",
    en="Init.: the lowest plays first. Cards: so many are drawn. In the game: with 1–2, 3–4 and 5 players.",
)
DECK = Phrase(de="Deck", en="Deck")
OF_DECK = Phrase(de="Deck {deck}", en="Deck {deck}")
DRAWS_ONE = Phrase(de="zieht eine Karte von Deck {deck}", en="draws a card of deck {deck}")
DRAWS = Phrase(de="zieht {n} Karten von Deck {deck}", en="draws {n} cards of deck {deck}")
NAMED = Phrase(de="{name}: {value}", en="{name}: {value}")
TO_CUT = Phrase(de="An den gestrichelten Linien ausschneiden.", en="Cut along the dashed lines.")
DECK_OR = Phrase(de="{first} oder {second}", en="{first} or {second}")
FLIES = Phrase(de="{n} Felder, aus dem Rough {rough}", en="{n} hexes, {rough} from the rough")
BIG_HIT = Phrase(de="Big Hit", en="Big hit")
SPECIAL = Phrase(de="Besonderes", en="Special")
SPECIALS: Mapping[SpecialWedge | ClubKind, Phrase] = {
    "sand": Phrase(de="spielt Bunker wie Rough", en="plays bunkers as rough"),
    "lob": Phrase(de="Richtung erst nach dem Ziehen", en="direction after drawing only"),
    "hybrid": Phrase(de="fliegt aus dem Rough so weit wie sonst", en="flies as far from the rough as elsewhere"),
    "driver": Phrase(de="nur vom Abschlag", en="from tees only"),
}
IN_GAME = Phrase(de="Im Spiel", en="In the game")
SHOTS = Phrase(de="Die Abschlag-Karten", en="The shot cards")
SHOTS_ON = Phrase(de="Die höheren Decks", en="The higher decks")
SHOTS_FOOT = Phrase(
    de="F geradeaus, L links und R rechts von der gewählten Richtung, je Feld ein Buchstabe; bei zweien darf man wählen. Rough: so viele "
    "Felder davon fliegt der Ball aus dem Rough.",
    en="F ahead, L left and R right of the direction chosen, a letter for each hex; of two one may choose. Rough: so many of these hexes "
    "the ball flies from the rough.",
)
SHOT = Phrase(de="Karte", en="Card")
FLIGHT = Phrase(de="Flug", en="Flight")
NUMBER = Phrase(de="Zahl", en="Number")
SUPER = Phrase(de="Super: weiter mit Deck {deck}", en="Super: go on with deck {deck}")
SHORT = Phrase(de="Short: weiter mit Deck {deck}", en="Short: go on with deck {deck}")
SHUFFLE = Phrase(de="Shuffle: mischen, neu ziehen", en="Shuffle: shuffle, draw again")
LONGEST = Phrase(de="{flight}, längster Drive", en="{flight}, longest drive")
BUNKERS: Mapping[Escape, Phrase] = {
    "stay": Phrase(de="bleibt", en="stays"),
    "left": Phrase(de="links", en="left"),
    "target": Phrase(de="Ziel", en="target"),
    "right": Phrase(de="rechts", en="right"),
}
