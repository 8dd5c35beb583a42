"""Pieces of a line that all pages of a Nomic game share: rules, proposals and books with links; votes; what rules do,
in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.games.nomic import messages as say
from generator.games.nomic.documents import KEYS, Mechanic, RulesNamed, dice_of
from generator.games.nomic.record import GameRecord, book_slug, rule_slug
from generator.games.nomic.result import Proposal
from generator.telling import messages
from generator.values.joining import between, in_a_row
from generator.values.messages import DICE_NOTATION
from generator.values.phrase import Message, Phrase, count
from generator.values.report import Inline, Link, Number, Person

UNANIMITY = Phrase(de="Einstimmigkeit", en="unanimity")
MAJORITY = Phrase(de="mehr Ja als Nein", en="more yes than no")
SHARE = Phrase(de="mindestens {share} der Stimmen", en="at least {share} of the votes")
NO_POINTS = Phrase(de="nichts", en="nothing")
VOTE = Phrase(de="eine Stimme", en="one vote")
VOTES = Phrase(de="{n} Stimmen", en="{n} votes")
ONE_RULE = Phrase(de="eine veränderliche Regel", en="one mutable rule")
MANY_RULES = Phrase(de="{n} veränderliche Regeln", en="{n} mutable rules")
NO_DIE = Phrase(de="keiner", en="none")
CLOCKWISE = Phrase(de="reihum", en="clockwise")
FREE = Phrase(de="frei", en="free")

NAMES: Mapping[Mechanic, Phrase] = {
    "first_proposal": Phrase(de="Nummer des ersten Antrags", en="Number of the first proposal"),
    "transmutation": Phrase(de="Umwandlung einer unveränderlichen Regel", en="Transmutation of an immutable rule"),
    "start_score": say.START_SCORE,
    "turn_order": Phrase(de="Reihenfolge der Züge", en="Order of turns"),
    "die": messages.DICE,
    "adoption": Phrase(de="Annahme eines Antrags", en="Adoption of a proposal"),
    "dissent_bonus": Phrase(de="Punkte für ein vergebliches Nein", en="Points for a no in vain"),
    "defeat_penalty": Phrase(de="Preis einer Ablehnung", en="Price of a defeat"),
    "votes": Phrase(de="Stimmen je Person", en="Votes of each player"),
    "winning_score": Phrase(de="Punkte zum Sieg", en="Points to win"),
    "max_mutable": Phrase(de="Höchstzahl veränderlicher Regeln", en="Most mutable rules"),
    "paradox_wins": Phrase(de="Sieg durch Stillstand", en="Winning by deadlock"),
}
"""What each key is called."""

SENTENCES: Mapping[Mechanic, Phrase] = {
    "first_proposal": Phrase(de="Anträge werden von {value} an gezählt", en="Proposals are counted from {value} on"),
    "transmutation": Phrase(
        de="Eine unveränderliche Regel veränderlich zu machen braucht {value}", en="To make an immutable rule mutable takes {value}"
    ),
    "start_score": Phrase(de="Alle fangen bei {value} an", en="Everybody starts from {value}"),
    "turn_order": Phrase(de="Die Züge gehen reihum", en="Turns go round clockwise"),
    "die": Phrase(
        de="Am Ende des Zuges wirft man {value} und bekommt die Augen als Punkte", en="A turn ends with a roll of {value} for points"
    ),
    "adoption": Phrase(de="Ein Antrag braucht {value}", en="A proposal takes {value}"),
    "dissent_bonus": Phrase(
        de="Wer gegen einen Antrag ist, der ohne Einstimmigkeit durchkommt, erhält {value}",
        en="Whoever is against a proposal that is carried without unanimity gets {value}",
    ),
    "defeat_penalty": Phrase(de="Wer mit einem Antrag scheitert, verliert {value}", en="Whoever fails with a proposal loses {value}"),
    "votes": Phrase(de="Alle haben {value}", en="Everybody has {value}"),
    "winning_score": Phrase(de="Wer zuerst {value} hat, gewinnt", en="Whoever has {value} first wins"),
    "max_mutable": Phrase(de="Mehr als {value} darf es nicht geben", en="There may be no more than {value}"),
    "paradox_wins": Phrase(de="Wer als Erstes nicht mehr weiterspielen kann, gewinnt", en="Whoever is first unable to play on wins"),
}
"""What a key does, without a full stop."""

OTHERWISE: Mapping[tuple[Mechanic, Any], Phrase] = {
    ("turn_order", "free"): Phrase(de="Die Reihenfolge der Züge ist frei", en="The order of turns is free"),
    ("die", "none"): Phrase(de="Gewürfelt wird nicht", en="There is no roll"),
    ("paradox_wins", False): Phrase(de="Ein Stillstand bringt niemandem den Sieg", en="A deadlock wins the game for nobody"),
}
"""Values that need a sentence of their own."""

SENTENCE = Phrase(de="{sentence}.", en="{sentence}.")
BEFORE = Phrase(de="{sentence} (vorher {value}).", en="{sentence} (formerly {value}).")
NO_LONGER = Phrase(de="Regelt nicht mehr: {name} (vorher {value}).", en="No longer settles: {name} (formerly {value}).")


def listed(people: Sequence[str]) -> Inline:
    """Return names with commas between them."""
    return between(", ", [Person(person) for person in people]) if people else messages.NOBODY()


def rule_number(record: GameRecord, of: int) -> Inline:
    """Return the number of a rule, which leads to its page."""
    return _to_rule(record, of, str(of))


def rule(record: GameRecord, of: int) -> Inline:
    """Return Regel 206, which leads to its page."""
    return _to_rule(record, of, say.RULE_N(n=str(of)))


def _to_rule(record: GameRecord, of: int, text: Inline) -> Inline:
    return Link(record.page(rule_slug(record.ids[of])), text) if of in record.ids else text


def rule_as_of_now(record: GameRecord, of: int) -> Inline:
    """Return Regel 206 (jetzt 303): a rule by a number that it may have had before."""
    if of not in record.ids:
        return say.NOT_THERE(rule=rule(record, of))
    now = record.now(of)
    if now == of:
        return rule(record, of)
    return say.NOW_GONE(rule=rule(record, of)) if now is None else say.NOW_CALLED(rule=rule(record, of), now=rule_number(record, now))


def by_rule(record: GameRecord, of: int) -> Inline:
    """Return a rule in brackets, by the number that it had in the built-in set; nothing where other rules are
    played."""
    there = record.at_start(of)
    return say.BY_RULE(rule=rule_as_of_now(record, of)) if there is not None and isinstance(there.text, Message) else None


def rules_as_of_now(record: GameRecord, named: RulesNamed) -> Inline:
    """[211] Return rules in a row, by their numbers or all of a type."""
    return in_a_row([say.ALL_OF_A_TYPE[of]() if isinstance(of, str) else rule_as_of_now(record, of) for of in named])


def book_title(round_number: int) -> Inline:
    """Return what the law book is called as it stands after a round."""
    return say.BOOK_AFTER(n=round_number) if round_number else say.BOOK_AT_START()


def book_link(record: GameRecord, round_number: int) -> Inline:
    """Return the name of the law book as it stands after a round, which leads to its page."""
    return Link(record.page(book_slug(round_number)), book_title(round_number))


def proposal_link(record: GameRecord, of: int) -> Inline:
    """Return Antrag 303, which leads to the report that tells of it."""
    return turn_link(record, record.ballots[of].turn, say.PROPOSAL_N(n=str(of)))


def proposal_name(turn: int) -> str:
    """Return the address of a turn's proposal in the page of its round."""
    return f"antrag-zug-{turn}"


def turn_link(record: GameRecord, turn: int, text: Inline = None) -> Inline:
    """Return the number of a turn (or another text), which leads to the report that tells of it."""
    text = text or str(turn)
    return Link(f"{record.round.address(record.round_of[turn])}#{proposal_name(turn)}", text) if turn in record.round_of else text


def outcome(proposal: Proposal) -> Inline:
    """Tell what came of a proposal, with its votes."""
    if proposal.outcome == "adopted" and proposal.unanimous:
        return say.ADOPTED_UNANIMOUSLY()
    if proposal.outcome in ("adopted", "defeated"):
        phrase = say.ADOPTED_BY if proposal.outcome == "adopted" else say.DEFEATED_BY
        return phrase(yes=len(proposal.yes), no=len(proposal.no))
    return say.OUTCOMES[proposal.outcome]()


def needed(record: GameRecord, proposal: Proposal) -> Inline:
    """[203] Tell what the vote needed, and the rule that says so."""
    assert proposal.needed is not None, "only what was voted on has a threshold"
    if proposal.needed_by is None:
        return say.NEEDED_BY_NONE(needed=threshold(proposal.needed))
    return messages.IN_BRACKETS(what=threshold(proposal.needed), more=rule(record, proposal.needed_by))


def ballot(record: GameRecord, of: int) -> Inline:
    """[104] Tell how the vote on a proposal went, by name."""
    proposal = record.ballots[of].proposal
    return say.BALLOT(
        proposal=proposal_link(record, of),
        outcome=outcome(proposal),
        yes=listed(proposal.yes),
        no=listed(proposal.no),
        needed=needed(record, proposal),
    )


# ---- what a rule does mechanically, a sentence for each key ------------------------------------------------------


def effects(mechanics: Mapping[Mechanic, Any]) -> tuple[Inline, ...]:
    """Tell what a rule does, a sentence for each key."""
    return tuple(SENTENCE(sentence=sentence(key, mechanics[key])) for key in KEYS if key in mechanics)


def changed_effects(old: Mapping[Mechanic, Any], new: Mapping[Mechanic, Any]) -> Iterator[Inline]:
    """Tell what a rule does that it did not, or did otherwise, before; and what it does no longer."""
    for key in KEYS:
        if key in new and key not in old:
            yield SENTENCE(sentence=sentence(key, new[key]))
        elif key in new and new[key] != old[key]:
            yield BEFORE(sentence=sentence(key, new[key]), value=value(key, old[key]))
        elif key in old and key not in new:
            yield NO_LONGER(name=NAMES[key](), value=value(key, old[key]))


def sentence(key: Mechanic, setting: Any) -> Message:
    """Tell what a key does at a value, without a full stop."""
    return OTHERWISE[key, setting]() if (key, setting) in OTHERWISE else SENTENCES[key](value=_within(key, setting))


def _within(key: Mechanic, setting: Any) -> Inline:
    """Return a value as it stands in the sentence."""
    match key:
        case "start_score":
            return say.WITH_POINTS(n=Number(setting))
        case "votes":
            return count(setting, VOTE, VOTES)
        case "max_mutable":
            return count(setting, ONE_RULE, MANY_RULES)
    return value(key, setting)


def value(key: Mechanic, setting: Any) -> Inline:
    """Return a value by itself."""
    match key:
        case "transmutation" | "adoption":
            return threshold(setting)
        case "turn_order":
            return CLOCKWISE() if setting == "clockwise" else FREE()
        case "die":
            return NO_DIE() if setting == "none" else DICE_NOTATION(**dict(zip(("count", "sides"), dice_of(setting), strict=True)))
        case "paradox_wins":
            return messages.YES() if setting else messages.NO()
        case "dissent_bonus" | "defeat_penalty" if setting == 0:
            return NO_POINTS()
        case "start_score" | "dissent_bonus" | "defeat_penalty" | "winning_score":
            return points(setting)
        case "first_proposal":
            return str(setting)
    return int(setting)


def points(number: int) -> Message:
    """Return 1 Punkt, 7 Punkte."""
    return messages.N_POINTS(n=Number(number))


def threshold(needed: str) -> Inline:
    """Tell what a vote needs, in words."""
    return {"unanimous": UNANIMITY, "majority": MAJORITY}[needed]() if "/" not in needed else SHARE(share=needed)
