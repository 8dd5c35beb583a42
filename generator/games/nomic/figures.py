"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but counted."""

from __future__ import annotations

from collections.abc import Mapping

from generator.figures import Entries, Figure, Spoken, Words, each, named, of, one_of, phrased, plain
from generator.games.nomic.documents import ChangeType
from generator.games.nomic.result import Conflict, Entry, Gain, Judgement, Proposal, Result, RuleNow, Score, StaleReference, Turn
from generator.games.nomic.words import IMMUTABLE, MUTABLE, OUTCOMES
from generator.phrase import Phrase
from generator.telling.words import INSTEAD

TURN = Phrase(de="Zug {turn}", en="Turn {turn}")
RULE = Phrase(de="Regel {number}", en="Rule {number}")
RULING = Phrase(de="Urteil zu Zug {turn}", en="Ruling on turn {turn}")
KINDS: Mapping[ChangeType, Phrase] = {
    "enact": Phrase(de="neue Regel", en="a new rule"),
    "amend": Phrase(de="Änderung", en="an amendment"),
    "repeal": Phrase(de="Aufhebung", en="a repeal"),
    "transmute": Phrase(de="Umwandlung", en="a transmutation"),
}
CLASSES = {True: MUTABLE, False: IMMUTABLE}
OVERRULED = {True: Phrase(de="verworfen", en="overruled"), False: Phrase(de="bestätigt", en="upheld")}
OVER = {True: Phrase(de="das Spiel ist aus", en="the game is over"), False: Phrase(de="das Spiel läuft", en="the game goes on")}
NO_LONGER = Phrase(de="gilt nicht mehr", en="is no longer in force")
WORDING = Figure(Phrase(de="anderer Wortlaut", en="another wording"))
HEADLINE = Figure(Phrase(de="heißt „{new}“ statt „{old}“", en="is called “{new}” instead of “{old}”"))

FIGURES: Words = {
    Result: Spoken(
        {
            "turns": Entries(),
            "rules": Entries(Phrase(de="gilt", en="is in force"), Phrase(de="gilt nicht", en="is not in force")),
            "ended_now": Entries(NO_LONGER, Phrase(de="ist nicht erloschen", en="has not ended")),
            "scores": Entries(
                Phrase(de="steht in der Wertung", en="is in the standings"),
                Phrase(de="steht nicht in der Wertung", en="is not in the standings"),
            ),
            "judgements": Entries(),
            "left": Figure(Phrase(de="ausgeschieden {new} statt {old}", en="have left: {new} instead of {old}"), each(named)),
            "next": Figure(Phrase(de="als Nächstes am Zug ist {new} statt {old}", en="the next turn is {new}’s instead of {old}’s"), named),
            "circuit": Figure(Phrase(de="Umlauf {new} statt {old}", en="circuit {new} instead of {old}")),
            "winners": Figure(Phrase(de="gewonnen hat {new} statt {old}", en="won by {new} instead of {old}"), each(named)),
            "over": Figure(INSTEAD, one_of(OVER)),
            "seats": Figure(Phrase(de="Sitzordnung {new} statt {old}", en="seats {new} instead of {old}"), each(named)),
            "joined": Figure(Phrase(de="neu dabei {new} statt {old}", en="new: {new} instead of {old}"), each(named)),
        }
    ),
    Turn: Spoken(
        {
            "player": Figure(Phrase(de="am Zug {new} statt {old}", en="the turn of {new} instead of {old}"), named),
            "scores": Entries(key=named),
        },
        called=phrased(TURN)(turn=plain),
        known_by=("turn",),
    ),
    Proposal: Spoken(
        {
            "number": Figure(Phrase(de="Antrag {new} statt {old}", en="proposal {new} instead of {old}")),
            "type": Figure(INSTEAD, one_of(KINDS)),
            "rule": Figure(Phrase(de="über Regel {new} statt {old}", en="about rule {new} instead of {old}")),
            "title": HEADLINE,
            "text": WORDING,
            "yes": Figure(Phrase(de="dafür {new} statt {old}", en="for it {new} instead of {old}"), each(named)),
            "no": Figure(Phrase(de="dagegen {new} statt {old}", en="against it {new} instead of {old}"), each(named)),
            "outcome": Figure(INSTEAD, one_of(OUTCOMES)),
        }
    ),
    Gain: Spoken(
        {
            "dissent": Figure(Phrase(de="{new} statt {old} Punkte für die Gegenstimme", en="{new} points for dissent instead of {old}")),
            "penalty": Figure(Phrase(de="{new} statt {old} Punkte Abzug", en="{new} points taken instead of {old}")),
            "roll": Figure(Phrase(de="{new} statt {old} Punkte durch den Zug", en="{new} points by the turn instead of {old}")),
        }
    ),
    RuleNow: Spoken(
        {
            "number": Figure(Phrase(de="Nummer {new} statt {old}", en="number {new} instead of {old}")),
            "title": HEADLINE,
            "text": WORDING,
            "mutable": Figure(INSTEAD, one_of(CLASSES)),
        },
        called=phrased(RULE)(number=plain),
        known_by=("id",),
    ),
    Score: Spoken({"score": Figure(Phrase(de="{new} statt {old} Punkte", en="{new} points instead of {old}"))}, called=of("person")),
    Judgement: Spoken(
        {
            "judge": Figure(Phrase(de="Richter {new} statt {old}", en="judge {new} instead of {old}"), named),
            "ruling": WORDING,
            "overruled": Figure(INSTEAD, one_of(OVERRULED)),
        },
        called=phrased(RULING)(turn=plain),
        known_by=("turn", "question"),
    ),
    Entry: Spoken(known_by=("person", "rule")),
    StaleReference: Spoken(known_by=("rule",)),
    Conflict: Spoken(known_by=("rule",)),
}
