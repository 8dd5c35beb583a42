"""The proposals of a round: who voted how, on a line each; then each to the letter, with threshold, outcome and what it does [103–111]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import words as say
from generator.games.nomic.changed import new_effects
from generator.games.nomic.effects import NAMES
from generator.games.nomic.lines import listed, needed, outcome, proposal_name, rule, turn_link
from generator.games.nomic.record import Record
from generator.games.nomic.result import Proposal, Turn
from generator.games.nomic.state import Form
from generator.joining import in_a_row
from generator.report import (
    Block,
    Clause,
    ColumnHead,
    Facts,
    Fold,
    Inline,
    Items,
    Paragraph,
    Person,
    Remark,
    Revision,
    Row,
    Run,
    Strong,
    Table,
    Verbatim,
)


def proposal_blocks(record: Record) -> tuple[Block, ...]:
    """All turns of the round that is told."""
    turns = record.result.turns
    if not turns:
        return (Paragraph(say.NO_PROPOSALS_SENTENCE()),)
    table = (votes_table(record),) if any(turn.proposal.number is not None for turn in turns) else ()
    return (*table, *(proposal_clause(record, turn) for turn in turns))


def votes_table(record: Record) -> Table:
    """Who voted how on what, and what came of it."""
    turns = [turn for turn in record.result.turns if turn.proposal.outcome != "none"]
    voters = {person for turn in turns for person in (*turn.proposal.yes, *turn.proposal.no, *turn.proposal.missing)}
    people = [score.person for score in record.result.scores if score.person in voters]
    columns = (
        ColumnHead(say.NUMBER(), "number"),
        ColumnHead(say.TITLE()),
        ColumnHead(say.OUTCOME()),
        *(ColumnHead(Person(person)) for person in people),
    )
    rows = tuple(
        Row(
            (
                _number(turn.proposal),
                turn.proposal.title,
                Strong(outcome(turn.proposal)) if turn.proposal.outcome == "adopted" else outcome(turn.proposal),
                *(_vote(turn.proposal, person) for person in people),
            ),
            "void" if turn.proposal.outcome == "inadmissible" else "",
        )
        for turn in turns
    )
    return Table("votes", say.VOTES_CAPTION(n=record.told.number), columns, rows, row_head=1)


def _number(proposal: Proposal) -> str:
    return str(proposal.number) if proposal.number is not None else "–"


def _vote(proposal: Proposal, person: str) -> Inline:
    if person in proposal.missing:
        return say.MISSING_SHORT()
    return say.YES() if person in proposal.yes else say.NO() if person in proposal.no else None


def proposal_clause(record: Record, turn: Turn) -> Clause:
    """A proposal to the letter, with votes, threshold and outcome, what it does or would have done, and what it has left behind."""
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


def type_of(record: Record, proposal: Proposal, short: bool = False) -> Inline:
    """What a proposal is about: a new rule, or what it does to an old one."""
    assert proposal.type is not None
    return (say.SHORT_TYPES if short else say.TYPES)[proposal.type](rule=rule(record, proposal.rule) if proposal.rule is not None else None)


def _effects(record: Record, turn: Turn) -> tuple[Block, ...]:
    """What it does mechanically, compared with the wording that it is about."""
    proposal = turn.proposal
    if proposal.text is None:
        return ()
    lines = new_effects(record, wording_before(record, turn), proposal)
    return (Items(lines),) if lines else ()


def wording_before(record: Record, turn: Turn) -> Form | None:
    """The wording of the rule that a proposal is about, as it stood before that turn."""
    about = record.rules.get(turn.proposal.id) if turn.proposal.id is not None else None
    earlier = [form for form in record.forms(about) if form.turn < turn.turn] if about else []
    return earlier[-1] if earlier else None


def _would_have_changed(record: Record, turn: Turn) -> tuple[Block, ...]:
    """The revised wording of an amendment that has not come to pass; of one that has, the page shows it already."""
    before = wording_before(record, turn)
    if turn.proposal.outcome == "adopted" or turn.proposal.text is None or before is None:
        return ()
    return (Fold(say.WOULD_HAVE_CHANGED(), (Revision(before.text, turn.proposal.text),), printed=False),)


def vote_facts(record: Record, proposal: Proposal) -> Iterator[tuple[Inline, Inline]]:
    """[104, 105] The vote by name and what it needed; of an inadmissible proposal why it is that."""
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


def _follows(record: Record, turn: Turn) -> tuple[Block, ...]:
    """What the turn has left behind: references to numbers that are gone, mechanics without a rule; rule 203 that changes itself."""
    lines: list[Inline] = []
    for reference in turn.stale:
        lines.append(say.LEAVES_STALE(rule=rule(record, reference.rule), names=str(reference.names)))
    if turn.lost:
        lines.append(say.LEAVES_UNSUPPORTED(keys=in_a_row([NAMES[key]() for key in turn.lost])))
    if turn.majority:
        lines.append(say.STARTS_MAJORITY(rule=rule(record, 203)))
    return (Items(tuple(lines)),) if lines else ()


def proposals_table(record: Record, turns: Sequence[Turn], name: str, caption: Inline, author: bool = True) -> Table:
    """Proposals on a line each: number, turn, author, title, what it is about, votes, outcome."""
    columns = [ColumnHead(say.NUMBER(), "number"), ColumnHead(say.TURN(), "number"), *[ColumnHead(say.WHO(), "person")] * author]
    columns += [ColumnHead(say.TITLE()), ColumnHead(say.TYPE()), ColumnHead(say.YES_TO_NO(), "number"), ColumnHead(say.OUTCOME())]
    rows = []
    for turn in turns:
        proposal = turn.proposal
        votes = f"{len(proposal.yes)}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{len(proposal.no)}" if proposal.number is not None else None
        about = type_of(record, proposal, short=True) if proposal.type else None
        title = proposal.title if proposal.type else Run((proposal.reason,))
        cells = (_number(proposal), turn_link(record, turn.turn), *[Person(turn.player)] * author, title, about, votes)
        came_of_it: Inline = say.OUTCOMES[proposal.outcome]()
        if proposal.outcome == "adopted":
            came_of_it = Strong(came_of_it)
        rows.append(Row((*cells, came_of_it), "void" if proposal.outcome in ("inadmissible", "none") else ""))
    return Table(name, caption, tuple(columns), tuple(rows), row_head=2 + author)


