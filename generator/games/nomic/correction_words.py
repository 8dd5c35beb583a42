"""How a round's figures are told where a later report has to correct them. What follows from others is not told, but
counted."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.nomic.documents import ChangeType
from generator.games.nomic.messages import CASE_TITLE, IMMUTABLE, MUTABLE, OUTCOMES
from generator.games.nomic.result import Gain, Judgement, Proposal, Result, RuleNow, Score, Turn
from generator.play.correction_words import Spoken, Words
from generator.telling.messages import CALLED_PERSON, HAVE_JOINED, IN_STANDINGS, IS_CALLED, IS_OVER, ITS_POINTS, WON_BY
from generator.values.phrase import Phrase

KINDS: Mapping[ChangeType, Phrase] = {
    "enact": Phrase(de="neue Regel", en="a new rule"),
    "amend": Phrase(de="Änderung", en="an amendment"),
    "repeal": Phrase(de="Aufhebung", en="a repeal"),
    "transmute": Phrase(de="Umwandlung", en="a transmutation"),
}
WORDING = Phrase(de="anderer Wortlaut", en="another wording")()

FIGURES: Words = {
    Result: Spoken(
        figures={
            "left": Phrase(de="ausgeschieden", en="have left:"),
            "next": Phrase(de="als Nächstes am Zug ist", en="next in turn is"),
            "circuit": Phrase(de="Umlauf", en="circuit"),
            "winners": WON_BY,
            "over": IS_OVER,
            "seats": Phrase(de="Sitzordnung", en="seats"),
            "joined": HAVE_JOINED,
        },
        lists={
            "rules": Phrase(de="in Kraft", en="in force"),
            "ended_now": Phrase(de="erloschen", en="out of force"),
            "scores": IN_STANDINGS,
        },
    ),
    Turn: Spoken(CASE_TITLE, {"player": Phrase(de="am Zug", en="in turn")}),
    Proposal: Spoken(
        figures={
            "number": Phrase(de="Antrag", en="proposal"),
            "type": KINDS,
            "rule": Phrase(de="über Regel", en="about rule"),
            "title": IS_CALLED,
            "text": WORDING,
            "yes": Phrase(de="dafür", en="for it"),
            "no": Phrase(de="dagegen", en="against it"),
            "outcome": OUTCOMES,
        }
    ),
    Gain: Spoken(
        figures={
            "dissent": Phrase(de="Punkte für die Gegenstimme", en="points for dissent"),
            "penalty": Phrase(de="Punkte Abzug", en="points taken"),
            "roll": Phrase(de="Punkte durch den Zug", en="points by the turn"),
        }
    ),
    RuleNow: Spoken(
        Phrase(de="Regel {number}", en="Rule {number}"),
        {"number": Phrase(de="Nummer", en="number"), "title": IS_CALLED, "text": WORDING, "mutable": {True: MUTABLE, False: IMMUTABLE}},
    ),
    Score: Spoken(CALLED_PERSON, {"score": ITS_POINTS}),
    Judgement: Spoken(
        Phrase(de="Urteil zu Zug {turn}", en="Ruling on turn {turn}"),
        {
            "judge": Phrase(de="Richter", en="judge"),
            "ruling": WORDING,
            "overruled": {True: Phrase(de="verworfen", en="overruled"), False: Phrase(de="bestätigt", en="upheld")},
        },
        known_by=("turn", "question"),
    ),
}
