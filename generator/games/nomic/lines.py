"""Pieces of a line that all pages of a Nomic game share: names, rules and proposals that lead to their pages, votes, thresholds."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.nomic import words as say
from generator.games.nomic.effects import threshold
from generator.games.nomic.record import GameRecord, book_slug
from generator.games.nomic.result import Proposal
from generator.joining import between, in_a_row
from generator.phrase import Message
from generator.report import Inline, Link, Person
from generator.telling import words


def listed(people: Sequence[str]) -> Inline:
    """Return names with commas between them."""
    return between(", ", [Person(person) for person in people]) if people else words.NOBODY()


def rule_number(record: GameRecord, of: int) -> Inline:
    """Return the number of a rule, which leads to its page."""
    address = record.address(of)
    return Link(address, str(of)) if address else str(of)


def rule(record: GameRecord, of: int) -> Inline:
    """Return Regel 206, which leads to its page."""
    address = record.address(of)
    text = say.RULE_N(n=str(of))
    return Link(address, text) if address else text


def rule_as_of_now(record: GameRecord, of: int) -> Inline:
    """Return Regel 206 (jetzt 303): a rule by a number that it may have had before."""
    if of not in record.ids:
        return say.NOT_THERE(rule=rule(record, of))
    now = record.now(of)
    if now == of:
        return rule(record, of)
    return say.NOW_GONE(rule=rule(record, of)) if now is None else say.NOW_CALLED(rule=rule(record, of), now=rule_number(record, now))


def by_rule(record: GameRecord, of: int) -> Inline:
    """Return a rule in brackets, by the number that it had in the built-in set; nothing where other rules are played."""
    there = record.at_start(of)
    return say.BY_RULE(rule=rule_as_of_now(record, of)) if there is not None and isinstance(there.text, Message) else None


def rules_as_of_now(record: GameRecord, named: Sequence[int | str]) -> Inline:
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
    turn = record.ballots[of]
    return Link(f"{record.round.address(record.round_of[turn.turn])}#{proposal_name(turn.turn)}", say.PROPOSAL_N(n=str(of)))


def proposal_name(turn: int) -> str:
    """Return the address of a turn's proposal in the page of its round."""
    return f"antrag-zug-{turn}"


def turn_link(record: GameRecord, turn: int, text: str | None = None) -> Inline:
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
    return words.IN_BRACKETS(what=threshold(proposal.needed), more=rule(record, proposal.needed_by))


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
