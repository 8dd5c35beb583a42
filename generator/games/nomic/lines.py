"""Pieces of a line that all pages of a Nomic game share: names, rules and proposals that lead to their pages, votes, thresholds."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.nomic import words as say
from generator.games.nomic.effects import threshold
from generator.games.nomic.record import Record
from generator.games.nomic.result import Proposal
from generator.joining import between, in_a_row
from generator.phrase import Message
from generator.report import Inline, Link, Person


def together(people: Sequence[str]) -> Inline:
    """Names in a row: Anna, Bert und Carl; for none of them: niemand."""
    return in_a_row([Person(person) for person in people]) if people else say.NOBODY()


def listed(people: Sequence[str]) -> Inline:
    """Names with commas between them."""
    return between(", ", [Person(person) for person in people]) if people else say.NOBODY()


def number(record: Record, of: int) -> Inline:
    """The number of a rule, which leads to its page."""
    address = record.address(of)
    return Link(address, str(of)) if address else str(of)


def rule(record: Record, of: int) -> Inline:
    """Regel 206, which leads to its page."""
    address = record.address(of)
    text = say.RULE_N(n=str(of))
    return Link(address, text) if address else text


def rule_as_of_now(record: Record, of: int) -> Inline:
    """Regel 206 (jetzt 303): a rule by a number that it may have had before."""
    if of not in record.ids:
        return say.NOT_THERE(rule=rule(record, of))
    now = record.now(of)
    if now == of:
        return rule(record, of)
    return say.NOW_GONE(rule=rule(record, of)) if now is None else say.NOW_CALLED(rule=rule(record, of), now=number(record, now))


def by_rule(record: Record, of: int) -> Inline:
    """A rule in brackets, by the number that it had in the built-in set; nothing where other rules are played."""
    there = record.at_start(of)
    return say.BY_RULE(rule=rule_as_of_now(record, of)) if there is not None and isinstance(there.text, Message) else None


def rules_as_of_now(record: Record, named: Sequence[int | str]) -> Inline:
    """[211] Rules in a row, by their numbers or all of a type."""
    return in_a_row([say.ALL_OF_A_TYPE[of]() if isinstance(of, str) else rule_as_of_now(record, of) for of in named])


def proposal_link(record: Record, of: int) -> Inline:
    """Antrag 303, which leads to the report that tells of it."""
    turn = record.ballots[of]
    return Link(f"{record.told.address(record.rounds[turn.turn])}#{proposal_name(turn.turn)}", say.PROPOSAL_N(n=str(of)))


def proposal_name(turn: int) -> str:
    """The address of a turn's proposal in the page of its round."""
    return f"antrag-zug-{turn}"


def turn_link(record: Record, turn: int, text: str | None = None) -> Inline:
    """The number of a turn (or another text), which leads to the report that tells of it."""
    text = text or str(turn)
    return Link(f"{record.told.address(record.rounds[turn])}#{proposal_name(turn)}", text) if turn in record.rounds else text


def outcome(proposal: Proposal) -> Inline:
    """What came of a proposal, with its votes."""
    if proposal.outcome == "adopted" and proposal.unanimous:
        return say.ADOPTED_UNANIMOUSLY()
    if proposal.outcome in ("adopted", "defeated"):
        phrase = say.ADOPTED_BY if proposal.outcome == "adopted" else say.DEFEATED_BY
        return phrase(yes=len(proposal.yes), no=len(proposal.no))
    return say.OUTCOMES[proposal.outcome]()


def needed(record: Record, proposal: Proposal) -> Inline:
    """[203] What the vote needed, and the rule that says so."""
    assert proposal.needed is not None, "only what was voted on has a threshold"
    if proposal.needed_by is None:
        return say.NEEDED_BY_NONE(needed=threshold(proposal.needed))
    return say.NEEDED_BY(needed=threshold(proposal.needed), rule=rule(record, proposal.needed_by))


def ballot(record: Record, of: int) -> Inline:
    """[104] How the vote on a proposal went, by name."""
    proposal = record.ballots[of].proposal
    return say.BALLOT(
        proposal=proposal_link(record, of),
        outcome=outcome(proposal),
        yes=listed(proposal.yes),
        no=listed(proposal.no),
        needed=needed(record, proposal),
    )
