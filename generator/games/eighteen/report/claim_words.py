"""What the reports say of greens that are claimed in any order: Chaos Golf, Chaos Teams, Kelly Golf, Solo Chaos."""

from __future__ import annotations

from generator.phrase import Phrase

CARD = Phrase(de="Wer welches Green genommen hat", en="Who has claimed which green")
LEGENDS = {
    "chaos": Phrase(de="5: zuerst auf dem Green · 2: als Nächstes", en="5: first on the green · 2: next"),
    "teams": Phrase(de="1: die Flagge gehört dem Team", en="1: the flag is the team's"),
    "kelly": Phrase(
        de="3: das eigene geheime Ziel · 2: das Ziel von jemand anderem · 1: niemandes Ziel",
        en="3: one's own secret target · 2: somebody else's target · 1: nobody's target",
    ),
    "solo": Phrase(de="5: zuerst auf dem Green · 2: als Nächstes", en="5: first on the green · 2: next"),
}
CLAIMS = Phrase(de="Green um Green", en="Green by green")
CLAIMS_CAPTION = Phrase(de="Die Greens in der Reihenfolge, in der sie fielen", en="The greens in the order in which they fell")
CLAIMS_FOOT = Phrase(
    de="Innerhalb eines Zugs entscheidet die Initiative; bei verschiedenen Greens im selben Zug sagt die Reihenfolge hier nichts aus.",
    en="Within a turn initiative decides; for different greens in the same turn the order here tells nothing.",
)
AFTER = Phrase(de="danach", en="after")
AFTER_LONG = Phrase(de="Punkte dieses Spielers danach", en="points of this player after it")
FIRST = Phrase(de="zuerst da", en="first there")
SECOND = Phrase(de="als Nächstes da", en="next there")
FLAG = Phrase(de="Flagge", en="flag")
OWN_TARGET = Phrase(de="eigenes Ziel", en="own target")
TARGET_OF = Phrase(de="Ziel von {person}", en="target of {person}")
NO_TARGET = Phrase(de="niemandes Ziel", en="nobody's target")

TARGETS = Phrase(de="Die aufgedeckten Ziele", en="Targets revealed")
TARGETS_CAPTION = Phrase(de="Geheime Ziele, die gefallen sind", en="Secret targets that were claimed")
CLAIMED_BY = Phrase(de="Genommen von", en="Claimed by")

SOLO = Phrase(de="Die drei KIs", en="The three AIs")
MACHINES_CAPTION = Phrase(de="Ziele der KIs", en="Targets of the AIs")
MACHINE = Phrase(de="KI", en="AI")
USED = Phrase(de="Benutzte Ziele", en="Targets used")
TOP = Phrase(de="Nächstes Ziel", en="Next target")
EMPTY_PILE = Phrase(de="keins mehr", en="none left")
MACHINES_FOOT = Phrase(
    de="Vom Stapel jeder KI ist nur die oberste Marke bekannt; in jedem kombinierten Zug nimmt sie sich dieses Green.",
    en="Of each AI's pile only the top token is known; in each combined turn it claims that green.",
)
RANK = Phrase(de="Rang des Decks", en="Rank of the deck")
TURNS_PLAYED = Phrase(de="Gespielte Züge", en="Turns played")
COMBINED_TURNS = Phrase(de="Davon kombiniert", en="Combined among them")
AND_NUMBERS = Phrase(de="{n} (Zug {turns})", en="{n} (turns {turns})")
