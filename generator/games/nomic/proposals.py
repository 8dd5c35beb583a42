"""The proposals of a round: who voted how, on a line each; then each to the letter, with threshold, outcome and what it does [103–111]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import words as say
from generator.games.nomic.changed import new_effects
from generator.games.nomic.effects import NAMES
from generator.games.nomic.lines import listed, needed, outcome, proposal_name, rule, turn_link
from generator.games.nomic.record import GameRecord
from generator.games.nomic.result import Proposal, Turn
from generator.games.nomic.state import Form
from generator.joining import in_a_row
from generator.report import Block, Clause, Facts, Fold, Inline, Paragraph, Person, Remark, Revision, Strong, Table, Verbatim
from generator.telling import words
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.parts import items


def proposal_blocks(record: GameRecord) -> tuple[Block, ...]:
    """Tell all turns of the round that is told."""
    turns = record.result.turns
    if not turns:
        return (Paragraph(say.NO_PROPOSALS_SENTENCE()),)
    table = (votes_table(record),) if any(turn.proposal.number is not None for turn in turns) else ()
    return (*table, *(proposal_clause(record, turn) for turn in turns))


def votes_table(record: GameRecord) -> Table:
    """Return who voted how on what, and what came of it."""
    turns = [turn for turn in record.result.turns if turn.proposal.outcome != "none"]
    voters = {person for turn in turns for person in (*turn.proposal.yes, *turn.proposal.no, *turn.proposal.missing)}
    return Lines([turn.proposal for turn in turns], lambda proposal: "void" if proposal.outcome == "inadmissible" else "").table(
        "votes",
        say.VOTES_CAPTION(n=record.round.number),
        number(words.NUMBER(), _number),
        text(say.TITLE(), lambda proposal: proposal.title, head=True),
        text(words.OUTCOME(), lambda proposal: _emphasised(proposal, outcome(proposal))),
        *[_votes_of(score.person) for score in record.result.scores if score.person in voters],
    )


def _emphasised(proposal: Proposal, came_of_it: Inline) -> Inline:
    return Strong(came_of_it) if proposal.outcome == "adopted" else came_of_it


def _number(proposal: Proposal) -> str:
    return str(proposal.number) if proposal.number is not None else "–"


def _votes_of(voter: str) -> Column[Proposal]:
    def vote(proposal: Proposal) -> Inline:
        if voter in proposal.missing:
            return say.MISSING_SHORT()
        return say.YES() if voter in proposal.yes else say.NO() if voter in proposal.no else None

    return text(Person(voter), vote)


def proposal_clause(record: GameRecord, turn: Turn) -> Clause:
    """Tell a proposal to the letter, with votes, threshold and outcome, what it does or would have done, and what it has left behind."""
    proposal = turn.proposal
    when = say.TURN_AND_CIRCUIT(turn=turn_link(record, turn.turn), circuit=turn.circuit)
    side = [Remark(Strong(outcome(proposal))), Remark(say.AUTHOR(person=Person(turn.player))), Remark(when)]
    if proposal.outcome == "none":
        blocks: tuple[Block, ...] = (*([Verbatim(proposal.reason)] if proposal.reason else []), *_follows(record, turn))
        return Clause(proposal_name(turn.turn), _number(proposal), say.NO_PROPOSAL(), blocks, tuple(side))
    blocks = (
        Paragraph((say.TYPE_LINE if proposal.text else say.TYPE_SENTENCE)(type=type_of(record, proposal))),
        *([Verbatim(proposal.text)] if proposal.text else []),
        *_effects(record, turn),
        *_would_have_changed(record, turn),
        Facts(tuple(vote_facts(record, proposal))),
        *_follows(record, turn),
    )
    return Clause(proposal_name(turn.turn), _number(proposal), proposal.title, blocks, tuple(side))


def type_of(record: GameRecord, proposal: Proposal, short: bool = False) -> Inline:
    """Tell what a proposal is about: a new rule, or what it does to an old one."""
    assert proposal.type is not None
    return (say.SHORT_TYPES if short else say.TYPES)[proposal.type](rule=rule(record, proposal.rule) if proposal.rule is not None else None)


def _effects(record: GameRecord, turn: Turn) -> tuple[Block, ...]:
    """Tell what it does mechanically, compared with the wording that it is about."""
    return items(new_effects(record, wording_before(record, turn), turn.proposal)) if turn.proposal.text is not None else ()


def wording_before(record: GameRecord, turn: Turn) -> Form | None:
    """Return the wording of the rule that a proposal is about, as it stood before that turn."""
    about = record.rules.get(turn.proposal.id) if turn.proposal.id is not None else None
    earlier = [form for form in record.forms(about) if form.turn < turn.turn] if about else []
    return earlier[-1] if earlier else None


def _would_have_changed(record: GameRecord, turn: Turn) -> tuple[Block, ...]:
    """Return the revised wording of an amendment that has not come to pass; of one that has, the page shows it already."""
    before = wording_before(record, turn)
    if turn.proposal.outcome == "adopted" or turn.proposal.text is None or before is None:
        return ()
    return (Fold(say.WOULD_HAVE_CHANGED(), (Revision(before.text, turn.proposal.text),), printed=False),)


def vote_facts(record: GameRecord, proposal: Proposal) -> Iterator[tuple[Inline, Inline]]:
    """[104, 105] Return the vote by name and what it needed; of an inadmissible proposal why it is that."""
    if proposal.outcome == "inadmissible":
        yield say.INADMISSIBLE_REASON(), proposal.reason
        return
    counted = [person for person in proposal.no if person not in proposal.missing]
    yield say.YES(), listed(proposal.yes)
    yield say.NO(), listed(counted)
    if proposal.missing:
        phrase = say.MISSING_AS_NO if record.result.missing_vote == "no" else say.MISSING_AS_NOTHING
        yield say.MISSING(), phrase(people=listed(proposal.missing))
    yield say.NEEDED(), needed(record, proposal)


def _follows(record: GameRecord, turn: Turn) -> tuple[Block, ...]:
    """Tell what the turn has left behind: references to numbers that are gone, mechanics without a rule; rule 203 that changes itself."""
    lines = [say.LEAVES_STALE(rule=rule(record, reference.rule), names=str(reference.names)) for reference in turn.stale]
    if turn.lost:
        lines.append(say.LEAVES_UNSUPPORTED(keys=in_a_row([NAMES[key]() for key in turn.lost])))
    if turn.majority:
        lines.append(say.STARTS_MAJORITY(rule=rule(record, 203)))
    return items(lines)


def proposals_table(record: GameRecord, turns: Sequence[Turn], name: str, caption: Inline, author: bool = True) -> Table:
    """Return proposals on a line each: number, turn, author, title, what it is about, votes, outcome."""
    return Lines(turns, lambda turn: "void" if turn.proposal.outcome in ("inadmissible", "none") else "").table(
        name,
        caption,
        number(words.NUMBER(), lambda turn: _number(turn.proposal)),
        number(words.TURN(), lambda turn: turn_link(record, turn.turn)),
        person(say.WHO(), lambda turn: turn.player, when=author),
        text(say.TITLE(), lambda turn: turn.proposal.title if turn.proposal.type else turn.proposal.reason, head=True),
        text(say.TYPE(), lambda turn: type_of(record, turn.proposal, short=True) if turn.proposal.type else None),
        number(say.YES_TO_NO(), lambda turn: _yes_to_no(turn.proposal) if turn.proposal.number is not None else None),
        text(words.OUTCOME(), lambda turn: _emphasised(turn.proposal, say.OUTCOMES[turn.proposal.outcome]())),
    )


def _yes_to_no(proposal: Proposal) -> str:
    return f"{len(proposal.yes)}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{len(proposal.no)}"
