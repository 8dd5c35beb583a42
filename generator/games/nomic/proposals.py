"""The proposals of a round [103–111]: who voted how; each to the letter, with outcome and effect; the points they
brought [202–208]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.games.nomic import messages as say
from generator.games.nomic.lawbook import new_effects
from generator.games.nomic.lines import NAMES, listed, needed, outcome, points, proposal_link, proposal_name, rule, rule_number, turn_link
from generator.games.nomic.parts import LONGEST_TITLE
from generator.games.nomic.record import LATELY, RULE_203, GameRecord
from generator.games.nomic.result import Cause, Entry, Proposal, Result, Score, Turn
from generator.games.nomic.stemma import TELEPHONE
from generator.games.nomic.wheel import wheels
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.parts import items
from generator.telling.people import names_in_a_row
from generator.telling.ways import ScoreWay, led, score_breakdown
from generator.values.joining import in_a_row
from generator.values.rank import places
from generator.values.report import (
    Block,
    Brief,
    Clause,
    Facts,
    Fold,
    Inline,
    Mark,
    Number,
    Paragraph,
    Person,
    Remark,
    Revision,
    Strong,
    Table,
    Verbatim,
)


def proposal_blocks(record: GameRecord) -> tuple[Block, ...]:
    """Tell all turns of the round that is told."""
    turns = record.result.turns
    if not turns:
        return (Paragraph(say.NO_PROPOSALS_SENTENCE()),)
    table = (votes_table(record),) if any(turn.proposal.number is not None for turn in turns) else ()
    return (*wheels(record, TELEPHONE), *table, *(proposal_clause(record, turn) for turn in turns))


def votes_table(record: GameRecord) -> Table:
    """Return who voted how on what, and what came of it."""
    turns = [turn for turn in record.result.turns if turn.proposal.outcome != "none"]
    voters = {person for turn in turns for person in (*turn.proposal.yes, *turn.proposal.no, *turn.proposal.missing)}
    return Lines([turn.proposal for turn in turns], lambda proposal: "void" if proposal.outcome == "inadmissible" else "").table(
        "votes",
        say.VOTES_CAPTION(n=record.round.number),
        number(messages.NUMBER(), _number),
        text(say.TITLE(), lambda proposal: proposal.title, head=True),
        text(messages.OUTCOME(), lambda proposal: _emphasised(proposal, outcome(proposal)), key=True),
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

    return text(Person(voter), vote, detail=True)


def proposal_clause(record: GameRecord, turn: Turn) -> Clause:
    """Tell a proposal to the letter, with votes, threshold and outcome, what it does or would have done, and what it
    has left behind."""
    proposal = turn.proposal
    when = say.TURN_AND_CIRCUIT(turn=turn_link(record, turn.turn), circuit=turn.circuit)
    side = (Remark(Strong(outcome(proposal))), Remark(say.AUTHOR(person=Person(turn.player))), Remark(when))
    name, follows = proposal_name(turn.turn), items(_follows(record, turn))
    if proposal.outcome == "none":
        reason = proposal.reason
        if isinstance(reason, str) and len(reason) <= LONGEST_TITLE and "\n" not in reason:
            return Clause(name, _number(proposal), reason or say.NO_PROPOSAL(), follows, side)
        return Clause(name, _number(proposal), say.NO_PROPOSAL(), (*([Verbatim(reason)] if reason else []), *follows), side)
    blocks = (
        Paragraph((say.TYPE_LINE if proposal.text else say.TYPE_SENTENCE)(type=type_of(record, proposal))),
        *([Verbatim(proposal.text)] if proposal.text else []),
        *_would_change(record, turn),
        Facts(tuple(vote_facts(record, proposal))),
        *follows,
    )
    return Clause(name, _number(proposal), proposal.title, blocks, side)


def type_of(record: GameRecord, proposal: Proposal, short: bool = False) -> Inline:
    """Tell what a proposal is about: a new rule, or what it does to an old one."""
    assert proposal.type is not None
    return (say.SHORT_TYPES if short else say.TYPES)[proposal.type](rule=rule(record, proposal.rule) if proposal.rule is not None else None)


def _would_change(record: GameRecord, turn: Turn) -> tuple[Block, ...]:
    """Tell what a new wording does; revise the one before that turn if it has not come to pass: else the page shows
    that already."""
    proposal = turn.proposal
    if proposal.text is None:
        return ()
    about = record.rules.get(proposal.id) if proposal.id is not None else None
    earlier = [form for form in record.forms(about) if form.turn < turn.turn] if about else []
    before = earlier[-1] if earlier else None
    does = items(new_effects(record, before, proposal))
    if proposal.outcome == "adopted" or before is None:
        return does
    return (*does, Fold(say.WOULD_HAVE_CHANGED(), (Revision(before.text, proposal.text),), printed=False))


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


def _follows(record: GameRecord, turn: Turn) -> Iterator[Inline]:
    """Tell what the turn has left behind: references to numbers that are gone, mechanics without a rule; rule 203 that
    changes itself."""
    for reference in turn.stale:
        yield say.LEAVES_STALE(rule=rule(record, reference.rule), names=str(reference.names))
    if turn.lost:
        yield say.LEAVES_UNSUPPORTED(keys=in_a_row([NAMES[key]() for key in turn.lost]))
    if turn.majority:
        yield say.STARTS_MAJORITY(rule=rule(record, RULE_203))


def proposals_table(
    record: GameRecord, turns: Sequence[Turn], name: str, caption: Inline, author: bool = True, foot: Inline = None
) -> Table:
    """Return proposals on a line each: number, turn, author, title, what it is about, votes, outcome."""
    return Lines(turns, lambda turn: "void" if turn.proposal.outcome in ("inadmissible", "none") else "").table(
        name,
        caption,
        number(messages.NUMBER(), lambda turn: _number(turn.proposal)),
        number(messages.TURN(), lambda turn: turn_link(record, turn.turn)),
        person(say.WHO(), lambda turn: turn.player, when=author),
        text(say.TITLE(), lambda turn: turn.proposal.title if turn.proposal.type else turn.proposal.reason, head=True),
        text(say.TYPE(), lambda turn: type_of(record, turn.proposal, short=True) if turn.proposal.type else None),
        number(say.YES_TO_NO(), lambda turn: _yes_to_no(turn.proposal) if turn.proposal.number is not None else None, key=True),
        text(messages.OUTCOME(), lambda turn: _emphasised(turn.proposal, say.OUTCOMES[turn.proposal.outcome]()), key=True),
        foot=foot,
    )


def _yes_to_no(proposal: Proposal) -> str:
    return f"{len(proposal.yes)}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{len(proposal.no)}"


# ---- the points --------------------------------------------------------------------------------------------------


Posted = tuple[Turn | None, Entry]
"""An entry with its turn; those at the start of the game have none."""


def _entries_of(record: GameRecord) -> list[Posted]:
    """Return the entries of the round in their order."""
    at_start: list[Posted] = [(None, entry) for entry in record.result.starts]
    return at_start + [(turn, entry) for turn in record.result.turns for entry in turn.ledger]


def _what_for(record: GameRecord, turn: Turn | None, entry: Entry, short: bool) -> Inline:
    """Tell what an entry was made for, with the proposal of its turn."""
    number = turn.proposal.number if turn is not None else None
    phrase = short and say.SHORT_ENTRIES.get(entry.kind) or say.ENTRIES[entry.kind]
    return phrase(proposal=proposal_link(record, number) if number is not None else None)


def _by_which_rule(record: GameRecord, entry: Entry) -> Inline:
    """Return the number of the rule that an entry follows; some follow a house rule."""
    return say.BY_HOUSE_RULE() if entry.rule is None else rule_number(record, entry.rule)


def ledger(record: GameRecord, short: bool = False) -> Block:
    """Return each entry on a line: turn, who, what for, by which rule, points.

    `short`: for paper, those who get the same for the same share a line.
    """
    entries = _entries_of(record)
    if not entries:
        return Paragraph(say.NO_ENTRIES())
    lines = [list(group) for _, group in groupby(entries, key=_alike)] if short else [[entry] for entry in entries]
    turns = [line[0][0] for line in lines]
    firsts = [line for line, turn, before in zip(lines, turns, (None, *turns), strict=False) if turn is not before]

    def turn_of(line: Sequence[Posted]) -> Inline:
        turn = line[0][0]
        return turn_link(record, turn.turn) if turn and any(line is first for first in firsts) else None

    def who(line: Sequence[Posted]) -> Inline:
        people = [entry.person for _, entry in line]
        return Brief(names_in_a_row(people)) if short else people[0]

    def gain(line: Sequence[Posted]) -> Inline:
        points = Number(line[0][1].points, signed=True)
        return points if len(line) == 1 else say.EACH(points=points)

    return Lines(lines).table(
        "ledger",
        say.LEDGER_CAPTION(n=record.round.number),
        number(messages.TURN(), turn_of),
        person(say.WHO(), who, head=True),
        text(say.LEDGER_FOR(), lambda line: _what_for(record, *line[0], short)),
        number(say.RULE(), lambda line: _by_which_rule(record, line[0][1])),
        number(messages.POINTS(), gain, key=True),
    )


def _alike(posted: Posted) -> tuple[int, Cause, int | None, int]:
    """Return what entries have in common that share a line."""
    turn, entry = posted
    return turn.turn if turn else 0, entry.kind, entry.rule, entry.points


def scores_table(record: GameRecord, *, short: bool = False) -> Table:
    """[208] Return the scores, highest first; what the round has brought; what is missing for the win.

    `short`: for paper, with nothing linked.
    """
    result, before = record.result, record.before
    then = {score.person: score.score for score in before.scores} if before else {}
    needed = result.mechanics.get("winning_score")
    goal = needed.value if needed else 0
    place, left = places_of(result), result.left

    def mark(score: Score) -> Mark:
        return "void" if score.person in left else "best" if score.person in result.winners else ""

    def total(score: Score) -> Inline:
        return led(record.round.address(), score.person, score.score) if before and not short else score.score

    def gained(score: Score) -> Number:
        return Number(score.score - then.get(score.person, 0), signed=True)

    def to_win(score: Score) -> int | None:
        return None if score.person in left else max(0, goal - score.score)

    foot = say.SCORES_FOOT(points=points(goal), rule=rule(record, needed.rule)) if needed else say.NO_WINNING_SCORE()
    return Lines(_highest_first(result), mark).table(
        "scores",
        say.SCORES_CAPTION(n=record.round.number) if before else say.SCORES_AT_START(),
        number((messages.PLACE_SHORT if short else messages.PLACE)(), lambda score: place[score.person], key=True),
        person(say.WHO(), lambda score: say.HAS_LEFT(person=Person(score.person)) if score.person in left else score.person, head=True),
        number(say.BEFORE(), lambda score: then.get(score.person), when=before is not None),
        number(messages.MOVE(), gained, about=say.IN_THIS_ROUND_LONG(), when=before is not None),
        number(messages.POINTS(), lambda score: Strong(total(score)), key=True),
        number(say.TO_WIN(), to_win, about=say.TO_WIN_LONG(), when=needed is not None),
        foot=foot,
    )


def score_ways(record: GameRecord) -> Fold:
    """[204, 206, 208] Return everybody's entries of the last rounds, turn by turn, each with the rule that it follows.
    What a player had before them leads to how that came about."""

    def part(entry: Entry, turn: Inline) -> Inline:
        gain = Number(entry.points, signed=True)
        if entry.rule is None:
            return say.ENTRY_OF_HOUSE(points=gain, turn=turn, rule=say.BY_HOUSE_RULE())
        return say.ENTRY_OF(points=gain, turn=turn, rule=rule_number(record, entry.rule))

    entries: dict[str, list[Inline]] = {score.person: [] for score in record.result.scores}
    first = len(record.rounds) - LATELY
    if first > 1:  # the start tells no sums
        earlier = record.rounds[first - 1]
        for score in earlier.result.scores:
            had = led(earlier.address(), score.person, Number(score.score))
            entries[score.person].append(say.HAD_AFTER(points=had, n=earlier.number))
    for round in record.rounds[first if first > 1 else 0 :]:
        for entry in round.result.starts:
            entries.setdefault(entry.person, []).append(part(entry, say.AT_BEGINNING()))
        for turn in round.result.turns:
            for entry in turn.ledger:
                entries.setdefault(entry.person, []).append(part(entry, turn_link(record, turn.turn, say.TURN_N(n=turn.turn))))
    scores = {score.person: score.score for score in _highest_first(record.result)}
    return score_breakdown([ScoreWay(one, Person(one), scores[one], entries[one]) for one in scores], joint=", ")


def _highest_first(result: Result) -> list[Score]:
    return sorted(result.scores, key=lambda score: -score.score)


def places_of(result: Result) -> dict[str, int]:
    """Return everybody's place by points; equal points share one."""
    order = _highest_first(result)
    return {score.person: place for score, place in zip(order, places(order, lambda score: score.score), strict=True)}
