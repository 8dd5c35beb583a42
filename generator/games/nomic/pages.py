"""Pages beside the reports: the law book of every round, the history of every rule, what changed between rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import words as say
from generator.games.nomic.lawbook import change_clause, end_remark, law_book, new_effects, origin, settings_table, wording
from generator.games.nomic.lines import book_link, book_title, outcome, points, turn_link
from generator.games.nomic.parts import case_clause, onward_blocks
from generator.games.nomic.proposals import proposals_table, scores_table, vote_facts
from generator.games.nomic.record import Change, GameRecord, Rounds, book_slug, changes, difference_slug, record_of, rule_slug
from generator.games.nomic.result import RuleNow
from generator.games.nomic.state import Form
from generator.games.nomic.statistics import OVERVIEW, overview, own_pages, scores_plot
from generator.report import (
    Block,
    Clause,
    Facts,
    Heading,
    Inline,
    Items,
    Link,
    Paragraph,
    Publication,
    Remark,
    StateOfPlay,
    Strong,
    SubPage,
)
from generator.secrecy import Viewer
from generator.telling import words
from generator.telling.columns import in_brief
from generator.telling.parts import items, part
from generator.telling.people import together


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return all pages, and what the game tells on people's own."""
    record = record_of(rounds)
    spans = _spans(rounds)
    found = (
        *overview(record),
        *(_book_page(record, index, spans) for index in reversed(range(len(rounds)))),
        *(_difference_page(record, span, found) for span, found in spans.items()),
        *(_rule_page(record, rule) for rule in sorted(record.rules.values(), key=lambda rule: rule.id)),
    )
    return Publication(found, tuple(sorted(own_pages(record))), state=_state(record))


def _state(record: GameRecord) -> StateOfPlay:
    """Return who leads or has won, the scores, whose turn it is, and the scores over the rounds."""
    scores = {score.person: score.score for score in record.result.scores}
    playing = [one for one in scores if one not in record.result.left]
    best = max((scores[one] for one in playing), default=0)
    first = record.result.winners or [one for one in playing if scores[one] == best]
    named = words.IN_BRACKETS(what=together(first), more=points(scores[first[0]])) if first and record.turns else None
    whole = record.page(OVERVIEW) if record.turns else ""
    return StateOfPlay(named, (in_brief(scores_table(record)),), whole, (*onward_blocks(record), *scores_plot(record.rounds)))


# ---- law books and differences -----------------------------------------------------------------------------------

Spans = dict[tuple[int, int], tuple[Change, ...]]
"""What has changed between two rounds, by their numbers."""


def _spans(rounds: Rounds) -> Spans:
    """Return from each round to the next, and from the start to each, where something has changed in the last of the rounds between."""
    spans: Spans = {}
    for before, after in zip(rounds, rounds[1:], strict=False):
        found = changes(before.result, after.result)
        if found:
            spans[before.number, after.number] = found
            spans.setdefault((rounds[0].number, after.number), changes(rounds[0].result, after.result))
    return spans


def _book_page(record: GameRecord, index: int, spans: Spans) -> SubPage:
    """Return the rules as they stand after a round."""
    rounds = record.rounds
    after = rounds[index].number
    as_of_then = record_of(rounds[: index + 1])
    ways = [_report_link(record, after)]
    ways += [Link(record.page(difference_slug(*span)), _span_name(span)) for span in spans if span[1] == after]
    ways += [book_link(record, other.number) for other in (*rounds[max(0, index - 1) : index], *rounds[index + 1 : index + 2])]
    blocks = (*law_book(as_of_then), Heading(say.SETTINGS()), settings_table(as_of_then))
    newest = index == len(rounds) - 1
    return SubPage(book_slug(after), book_title(after), (*blocks, Heading(say.MORE_BOOKS()), Items(tuple(ways))), listed=newest)


def _report_link(record: GameRecord, round_number: int) -> Inline:
    return Link(record.round.address(round_number), say.REPORT_OF(n=round_number) if round_number else say.REPORT_OF_START())


def _span_name(span: tuple[int, int]) -> Inline:
    earlier, later = span
    return say.BETWEEN_START(n=later) if earlier == 0 else say.BETWEEN(first=earlier, last=later)


def _difference_page(record: GameRecord, span: tuple[int, int], found: Sequence[Change]) -> SubPage:
    """Return what has become of the rules between two rounds."""
    earlier, later = span
    as_of_then = record_of([round for round in record.rounds if round.number <= later])
    clauses: list[Block] = [change_clause(as_of_then, change) for change in found]
    ways = (book_link(record, earlier), book_link(record, later), _report_link(record, later))
    blocks = (Heading(say.CHANGES()), *(clauses or [Paragraph(say.NOTHING_BETWEEN())]), Heading(say.MORE_BOOKS()), Items(ways))
    return SubPage(difference_slug(*span), _span_name(span), blocks, listed=False)


# ---- the history of a rule ---------------------------------------------------------------------------------------


def _rule_page(record: GameRecord, rule: RuleNow) -> SubPage:
    """Return all wordings of a rule with the differences between neighbours and the votes on each; what else was proposed; its cases."""
    forms = record.forms(rule)
    tried = [turn for turn in record.turns if turn.proposal.id == rule.id and turn.proposal.outcome != "adopted"]
    cases = [case for case in record.cases if any(record.ids.get(void) == rule.id for void in case.judgement.void)]
    ended = say.VOIDED() if rule.ended_by is None else say.REPEALED()
    blocks = (
        Facts(tuple(_rule_facts(rule, forms))),
        Heading(say.WORDINGS()),
        *((Clause("ende", words.NONE(), ended, (), (end_remark(record, rule),)),) if rule.ended is not None else ()),
        *(_form_clause(record, forms[index], forms[index - 1] if index else None) for index in reversed(range(len(forms)))),
        *part(say.TRIED(), [proposals_table(record, tried, "tried", say.TRIED_CAPTION())] if tried else []),
        *part(say.COURT(), [case_clause(record, case) for case in cases]),
        Paragraph(book_link(record, record.round.number)),
    )
    return SubPage(rule_slug(rule.id), say.RULE_AND_TITLE(n=str(rule.number), title=rule.title), blocks, listed=False)


def _rule_facts(rule: RuleNow, forms: Sequence[Form]) -> Iterator[tuple[Inline, Inline]]:
    yield say.CLASS(), say.NOT_IN_FORCE() if rule.ended is not None else say.MUTABLE() if rule.mutable else say.IMMUTABLE()
    yield say.NUMBERS(), ", ".join(dict.fromkeys(str(form.number) for form in forms))
    yield say.NUMBER_OF_WORDINGS(), len(forms)


def _form_clause(record: GameRecord, form: Form, before: Form | None) -> Clause:
    """Return a wording, beside the one before it."""
    votes: tuple[Block, ...] = ()
    side = [Remark(origin(record, form, before))]
    if form.by is not None:
        proposal = record.ballots[form.by].proposal
        votes = (Facts(tuple(vote_facts(record, proposal))),)
        side.insert(0, Remark(Strong(outcome(proposal))))
    if before is not None and before.mutable != form.mutable:
        side.append(Remark(say.NOW_MUTABLE() if form.mutable else say.NOW_IMMUTABLE()))
    if form.turn:
        side.append(Remark(say.TOLD_IN(turn=turn_link(record, form.turn))))
    blocks = (*wording(before, form), *items(new_effects(record, before, form)), *votes)
    return Clause(f"fassung-zug-{form.turn}", str(form.number), form.title, blocks, tuple(side))
