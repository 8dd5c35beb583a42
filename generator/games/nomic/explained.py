"""What each key of a Nomic game's files is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.nomic.documents import (
    Deadlock,
    Joining,
    Judgement,
    Leaving,
    Mechanics,
    Options,
    Proposal,
    Round,
    RuleData,
    Setup,
    Start,
    Turn,
    Votes,
)
from generator.phrase import Phrase

_MECHANICS = Phrase(
    de="Was die Regel mechanisch bewirkt; was fehlt, regelt sie nicht.",
    en="What the rule does mechanically; what is left out it says nothing about.",
)
_YIELDS = Phrase(
    de="Regeln, hinter denen sie zurücktritt: Nummern, mutable oder immutable.",
    en="Rules behind which it goes: numbers, mutable or immutable.",
)
_OVERRIDES = Phrase(
    de="Regeln, denen sie vorgeht: Nummern, mutable oder immutable.", en="Rules before which it goes: numbers, mutable or immutable."
)
_FROM_TURN = Phrase(
    de="Von welchem Zug des Spiels an; sonst vom Anfang der Runde.",
    en="From which turn of the game on; otherwise from the start of the round.",
)

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    Setup: {
        "players": Phrase(
            de="Wer mitspielt, in der Reihenfolge der Plätze im Uhrzeigersinn.", en="Who plays, clockwise in the order of seats."
        ),
        "teams": Phrase(de="Wer zusammen ein Team bildet.", en="Who forms a team together."),
        "start": Phrase(de="Mit welchen Regeln das Spiel anfängt.", en="With which rules the game begins."),
        "options": Phrase(de="Hausregeln für das Spiel per Post.", en="House rules for play by mail."),
    },
    Start: {"rules": Phrase(
        de="initial für die mitgelieferten Regeln oder eine YAML-Datei mit eigenen.",
        en="initial for the built-in rules, or a YAML file with rules of your own.",
    )},
    Options: {
        "points": Phrase(
            de="Woher Punkte kommen: vom Würfel (die) oder aus Nummer und Stimmenanteil (suber).",
            en="Where points come from: the die, or number and share of votes (suber).",
        ),
        "order": Phrase(
            de="Wie die Plätze verteilt sind: wie aufgezählt (listed) oder nach Nachnamen (surname).",
            en="How seats are given: as listed, or by surname.",
        ),
        "missing_vote": Phrase(
            de="Was eine fehlende Stimme gilt: Fehler, Enthaltung oder Nein.",
            en="What a missing vote counts as: an error, an abstention or a no.",
        ),
    },
    RuleData: {
        "number": Phrase(de="Die Nummer der Regel.", en="The rule's number."),
        "title": Phrase(de="Die Überschrift der Regel.", en="The rule's title."),
        "mutable": Phrase(de="Ob die Regel veränderlich ist.", en="Whether the rule is mutable."),
        "text": Phrase(de="Der Wortlaut der Regel.", en="The rule's wording."),
        "mechanics": _MECHANICS,
        "yields_to": _YIELDS,
        "overrides": _OVERRIDES,
    },
    Mechanics: {
        "first_proposal": Phrase(de="Die Nummer des ersten Antrags.", en="The number of the first proposal."),
        "transmutation": Phrase(
            de="Was es braucht, eine unveränderliche Regel veränderlich zu machen.", en="What making an immutable rule mutable takes."
        ),
        "start_score": Phrase(de="Mit wie vielen Punkten man anfängt.", en="With how many points a player begins."),
        "turn_order": Phrase(
            de="Ob die Züge reihum gehen (clockwise) oder frei sind (free).", en="Whether turns go clockwise or are free."
        ),
        "die": Phrase(
            de="Was nach der Abstimmung gewürfelt wird, wie 1W6, oder none.", en="What is rolled after the vote, such as 1W6, or none."
        ),
        "adoption": Phrase(
            de="Was ein Antrag braucht: unanimous, majority oder ein Bruch wie 2/3.",
            en="What a proposal takes: unanimous, majority or a fraction such as 2/3.",
        ),
        "dissent_bonus": Phrase(
            de="Punkte für jedes Nein gegen einen angenommenen Antrag.", en="Points for each no against an adopted proposal."
        ),
        "defeat_penalty": Phrase(de="Punkte, die ein abgelehnter Antrag kostet.", en="Points that a defeated proposal costs."),
        "votes": Phrase(de="Wie viele Stimmen jeder hat.", en="How many votes everybody has."),
        "winning_score": Phrase(de="Wie viele Punkte das Spiel gewinnen.", en="How many points win the game."),
        "max_mutable": Phrase(de="Wie viele veränderliche Regeln es höchstens gibt.", en="How many mutable rules there may be at most."),
        "paradox_wins": Phrase(de="Ob ein Stillstand das Spiel gewinnt.", en="Whether a deadlock wins the game."),
    },
    Round: {
        "turns": Phrase(de="Die Züge der Runde in ihrer Reihenfolge.", en="The turns of the round in their order."),
        "judgements": Phrase(de="Urteile über Streitfragen.", en="Rulings on questions in dispute."),
        "left": Phrase(de="Wer das Spiel aufgibt.", en="Who gives up the game."),
        "joined": Phrase(de="Wer dazukommt.", en="Who joins."),
        "deadlock": Phrase(de="Wer seinen Zug nicht beenden kann und damit gewinnt.", en="Who cannot end his turn and wins by it."),
    },
    Turn: {
        "player": Phrase(de="Wer am Zug ist.", en="Whose turn it is."),
        "proposal": Phrase(de="Der Antrag.", en="The proposal."),
        "votes": Phrase(de="Wer wie abgestimmt hat.", en="Who voted how."),
        "pass": Phrase(de="Warum es keinen Antrag gibt; gewürfelt wird trotzdem.", en="Why there is no proposal; the roll still counts."),
        "inadmissible": Phrase(de="Warum der Antrag nicht zugelassen ist.", en="Why the proposal was thrown out."),
    },
    Proposal: {
        "type": Phrase(
            de="Was der Antrag will: neue Regel, andere Fassung, Streichung oder Umwandlung.",
            en="What the proposal wants: a new rule, another wording, a repeal or a transmutation.",
        ),
        "rule": Phrase(
            de="Die Nummer der Regel, um die es geht; nicht bei enact.", en="The number of the rule it is about; not for enact."
        ),
        "title": Phrase(de="Die Überschrift der neuen Fassung.", en="The title of the new wording."),
        "text": Phrase(de="Der Wortlaut; nur bei enact und amend.", en="The wording; only for enact and amend."),
        "mechanics": _MECHANICS,
        "yields_to": _YIELDS,
        "overrides": _OVERRIDES,
    },
    Votes: {
        "yes": Phrase(de="Wer dafür ist.", en="Who is in favour."),
        "no": Phrase(de="Wer dagegen ist.", en="Who is against."),
    },
    Judgement: {
        "turn": Phrase(de="Der Zug des ganzen Spiels, um den es geht.", en="The turn of the whole game that it is about."),
        "question": Phrase(de="Die Streitfrage.", en="The question in dispute."),
        "judge": Phrase(de="Wer richtet.", en="Who judges."),
        "ruling": Phrase(de="Das Urteil.", en="The ruling."),
        "overruled": Phrase(de="Ob das Urteil aufgehoben wurde.", en="Whether the ruling was overruled."),
        "void": Phrase(
            de="Nummern der Regeln, die das Urteil für nichtig erklärt.", en="Numbers of the rules that the ruling declares void."
        ),
    },
    Leaving: {"player": Phrase(de="Wer aufgibt.", en="Who gives up."), "turn": _FROM_TURN},
    Joining: {
        "player": Phrase(de="Wer dazukommt.", en="Who joins."),
        "after": Phrase(de="Hinter wem er sitzt; sonst hinter dem Letzten.", en="Behind whom he sits; otherwise behind the last one."),
        "turn": _FROM_TURN,
    },
    Deadlock: {
        "player": Phrase(de="Wer nicht weiterspielen kann.", en="Who cannot play on."),
        "reason": Phrase(de="Warum er es nicht kann.", en="Why he cannot."),
    },
}
