"""What a round of Nomic tells on paper: on the left the GM's note and every vote once, in the wheel; on the right what
came of the proposals, and the points; then the changed wordings, and the law book in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.games.nomic import messages as say
from generator.games.nomic.lawbook import change_clause, ended_earlier, law_book, settings_table, since
from generator.games.nomic.lines import NAMES, book_title, needed, rule, rule_number
from generator.games.nomic.parts import case_clause, end_blocks, loose_ends, onward, people_blocks
from generator.games.nomic.proposals import ledger, proposal_clause, proposals_table, scores_table
from generator.games.nomic.record import LAW_BOOK, Change, GameRecord, changes
from generator.games.nomic.result import Proposal, RuleNow, Turn
from generator.games.nomic.statistics import scores_plot
from generator.games.nomic.stemma import stemma
from generator.games.nomic.wheel import wheels
from generator.telling import messages
from generator.telling.columns import Lines, number, text, unexplained, with_short_names
from generator.telling.parts import columns, part
from generator.telling.people import names_in_a_row
from generator.values.joining import between, in_a_row
from generator.values.report import (
    Block,
    Clause,
    Columns,
    Entry,
    Facts,
    Figure,
    Forms,
    Handout,
    Heading,
    Inline,
    Number,
    Pair,
    Paragraph,
    Person,
    Printed,
    Remark,
    Strong,
)


def on_paper(record: GameRecord, house_rules: Sequence[Block]) -> Printed:
    """Return how the round is told on paper. Beside the GM's note, or where there is room: whose turn it is, what a
    proposal takes; without a wheel how far it is to the win. Before the first turn what the rules fix faces the law
    book; in a round without a vote everybody's points so far face those of today."""
    facts, (first, *others), course = Facts(tuple(onward(record))), wheels(record) or (None,), scores_plot(record.rounds)
    if record.before is None:
        starts = (ledger(record, short=True),) if record.result.starts else ()
        behind = (*_points(record), *starts, *people_blocks(record), *loose_ends(record), *house_rules)
        return Printed((facts,), (Heading(say.THE_RULES()), _all_rules(record)), (settings_table(record, short=True),), behind=behind)
    told, behind = (*end_blocks(record), *_outcome(record)), (*others, *_behind(record, house_rules))
    return Printed((facts,), told, (first,), course, behind) if first else Printed((*_figure(record), facts), told, course, behind=behind)


def _outcome(record: GameRecord) -> Iterator[Block]:
    """Tell what came of each proposal, and who has how many points."""
    yield Heading(say.PROPOSALS())
    yield _all_proposals(record)
    yield from _points(record)


def _points(record: GameRecord) -> Iterator[Block]:
    yield Heading(say.LEDGER())
    yield unexplained(scores_table(record, short=True))


def _behind(record: GameRecord, house_rules: Sequence[Block]) -> Iterator[Block]:
    cases = tuple(case_clause(record, case) for case in record.cases if case.round == record.round.number)
    found = changes(record.rounds[-2:])
    yield Heading(say.CHANGES())
    yield from stemma(record)
    yield Columns(tuple(_change(record, change) for change in found)) if found else Paragraph(say.NOTHING_CHANGED())
    yield from _other_texts(record, found)
    points, court = ledger(record, short=True), part(say.COURT(), columns(cases))
    yield Pair((points,), court) if court else points
    yield from people_blocks(record)
    yield Heading(say.THE_RULES())
    yield settings_table(record, record.before, short=True)
    yield from (*loose_ends(record), *house_rules)
    yield _all_rules(record)


# ---- the figure of the round -------------------------------------------------------------------------------------


def _figure(record: GameRecord) -> Iterator[Block]:
    """[208] Tell how many points the leader is short of, at the end how many the winner has."""
    result, goal = record.result, record.result.mechanics.get("winning_score")
    scores = {score.person: score.score for score in result.scores if score.person not in result.left}
    if result.winners:
        won = next(score.score for score in result.scores if score.person in result.winners)
        yield Figure(Number(won), (say.FIGURE_WON if len(result.winners) == 1 else say.FIGURE_WON_TOGETHER)(people=names_in_a_row(result.winners)))
    elif scores:
        best = max(scores.values())
        leaders = names_in_a_row([person for person in scores if scores[person] == best])
        missing = None if goal is None else max(0, goal.value - best)
        yield Figure(Number(best), say.FIGURE_HAS(people=leaders)) if missing is None else Figure(Number(missing), say.FIGURE_TO_WIN(people=leaders))


# ---- changes and proposals ---------------------------------------------------------------------------------------


def _change(record: GameRecord, change: Change) -> Clause:
    """Tell of a rule that has changed, without the votes, and what its proposals have left behind."""
    steps = {form.by for form in record.forms(change.rule)} | {change.rule.ended_by}
    turns = [turn for turn in record.result.turns if turn.proposal.number in steps and turn.proposal.outcome == "adopted"]
    return change_clause(record, change, votes=False, more=[line for turn in turns for line in _left_behind(record, turn)])


def _left_behind(record: GameRecord, turn: Turn) -> Iterator[Inline]:
    """Tell what a turn has left behind that has been mended since: what has not stands among the loose ends."""
    for reference in turn.stale:
        if all((stale.rule, stale.names) != (reference.rule, reference.names) for stale in record.result.stale):
            yield say.LEAVES_STALE(rule=rule(record, reference.rule), names=str(reference.names))
    if lost := [NAMES[key]() for key in turn.lost if key not in record.result.unsupported]:
        yield say.LEAVES_UNSUPPORTED(keys=in_a_row(lost))


def _all_proposals(record: GameRecord) -> Block:
    """Tell all proposals on a line each."""
    turns = record.result.turns
    if not turns:
        return Paragraph(say.NO_PROPOSALS_SENTENCE())
    return with_short_names(proposals_table(record, turns, "votes", say.VOTES_CAPTION(n=record.round.number), foot=_thresholds(record)))


def _other_texts(record: GameRecord, found: Sequence[Change]) -> tuple[Block, ...]:
    """Tell the proposals to the letter whose text does not stand among the changes; of a turn without one the table
    above has told the reason."""
    shown = {change.rule.by for change in found} | {change.rule.ended_by for change in found}
    there = [turn for turn in record.result.turns if turn.proposal.outcome != "none" or turn.stale or turn.lost or turn.majority]
    turns = [turn for turn in there if turn.proposal.outcome != "adopted" or turn.proposal.number not in shown]
    return part(say.OTHER_TEXTS(), columns(_proposal(record, turn) for turn in turns))


def _proposal(record: GameRecord, turn: Turn) -> Clause:
    """Tell a proposal to the letter, without its votes; of a turn without one whose it was, and why."""
    told = proposal_clause(record, turn)
    facts = [block for block in told.blocks if not isinstance(block, Facts)]
    if turn.proposal.outcome == "none":
        who = messages.IN_BRACKETS(what=Person(turn.player), more=say.OUTCOMES["none"]())
        reason = (Remark(told.title),) if told.title == turn.proposal.reason else ()
        return Clause(told.name, say.CASE_TITLE(turn=turn.turn), who, tuple(facts), reason)
    if turn.proposal.outcome == "inadmissible":
        facts.append(Paragraph(say.INADMISSIBLE_BECAUSE(reason=turn.proposal.reason)))
    return Clause(told.name, told.number, told.title, tuple(facts), (Remark(say.OUTCOMES[turn.proposal.outcome]()),))


def _thresholds(record: GameRecord) -> Inline:
    """[203] Tell what the votes of the round needed, by which rule; proposals in a row that needed the same are told
    together."""
    voted = [turn.proposal for turn in record.result.turns if turn.proposal.needed is not None]
    groups = [list(group) for _, group in groupby(voted, key=lambda proposal: (proposal.needed, proposal.needed_by))]
    if not groups:
        return None
    if len(groups) == 1:
        return say.NEEDED_BY_ALL(needed=needed(record, groups[0][0]))
    return say.NEEDED_BY_ALL(needed=between("; ", [say.NEEDED_BY_SOME(numbers=_numbers(group), needed=needed(record, group[0])) for group in groups]))


def _numbers(proposals: Sequence[Proposal]) -> str:
    first, last = proposals[0].number, proposals[-1].number
    return str(first) if first == last else f"{first}–{last}"


# ---- the law book ------------------------------------------------------------------------------------------------


def _all_rules(record: GameRecord) -> Block:
    """Return the rules of both classes: in two tables, or where those have no room in lines."""
    return Forms(((Pair(*((_rules(record, mutable),) for mutable in (False, True))),), tuple(_in_a_line(record))))


def _rules(record: GameRecord, mutable: bool) -> Block:
    """Return the rules of one class on a line each, with since when they stand as they do."""
    rules = [rule for rule in record.result.rules if rule.mutable == mutable]
    title = (say.MUTABLE_RULES if mutable else say.IMMUTABLE_RULES)()
    if not rules:
        return Paragraph(say.NO_RULES_OF(what=title))
    return Lines(rules, lambda rule: "best" if _new(record, rule) else "").table(
        "mutable-rules" if mutable else "immutable-rules",
        title,
        number(messages.NUMBER(), lambda rule: rule_number(record, rule.number), head=True),
        text(say.TITLE(), lambda rule: rule.title),
        text(say.SINCE(), lambda rule: since(record, rule) if rule.since else None, when=any(rule.since for rule in rules)),
        foot=say.WITHOUT_SINCE() if any(rule.since for rule in rules) else say.ALL_FROM_START(),
    )


def _in_a_line(record: GameRecord) -> Iterator[Block]:
    """Return the rules of each class with nothing but their numbers and titles; new ones stand out."""
    for mutable, title in ((False, say.IMMUTABLE_RULES()), (True, say.MUTABLE_RULES())):
        rules = [rule for rule in record.result.rules if rule.mutable == mutable]
        named = [say.NUMBER_AND_TITLE(number=rule_number(record, rule.number), title=rule.title) for rule in rules]
        told = [Strong(name) if _new(record, rule) else name for rule, name in zip(rules, named, strict=True)]
        yield Entry(title, (between(" · ", told),)) if rules else Paragraph(say.NO_RULES_OF(what=title))


def _new(record: GameRecord, rule: RuleNow) -> bool:
    """Return whether a rule has changed in this round."""
    return any(turn.turn == rule.since for turn in record.result.turns)


def _ended_earlier(record: GameRecord) -> Inline:
    """Name the rules that ended before the latest rounds; None if there are none."""
    named = [say.NUMBER_AND_TITLE(number=str(rule.number), title=rule.title) for rule in ended_earlier(record)]
    return between(" · ", named) if named else None


def law_book_handout(record: GameRecord) -> Handout:
    """Return the law book to be printed, in columns: below each rule its votes and earlier wordings; after the end of
    the game the final one."""
    title = say.FINAL_BOOK() if record.result.over else book_title(record.round.number)
    blocks: list[Block] = []
    for block in law_book(record, say.BOOK_IN_COLUMNS(), _ended_earlier(record)):
        if isinstance(block, Clause) and blocks and isinstance(blocks[-1], Columns):
            blocks[-1] = Columns((*blocks[-1].blocks, block))
        else:
            blocks.append(Columns((block,)) if isinstance(block, Clause) else block)
    ends = loose_ends(record)
    settings = settings_table(record)
    return Handout(LAW_BOOK, title, ((*blocks, Heading(say.SETTINGS()), Pair((settings,), ends) if ends else settings),), book=True)
