"""Pages beside the reports: the law book of every round, the history of every rule, what changed between rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import messages as say
from generator.games.nomic.lawbook import change_clause, end_remark, ended_earlier, law_book, new_effects, origin, settings_table, wording
from generator.games.nomic.lines import book_link, book_title, outcome, points, turn_link
from generator.games.nomic.parts import case_clause, onward_blocks
from generator.games.nomic.proposals import proposals_table, scores_table, vote_facts
from generator.games.nomic.record import (
    LATELY,
    OVERVIEW,
    GameRecord,
    Rounds,
    book_slug,
    changes,
    difference_slug,
    ended_rules,
    record_of,
    rule_slug,
)
from generator.games.nomic.result import RuleNow
from generator.games.nomic.state import Form
from generator.games.nomic.statistics import overview, own_pages, scores_plot
from generator.play.secrecy import Viewer
from generator.system.digest import digest
from generator.telling import messages
from generator.telling.columns import in_brief
from generator.telling.parts import items, part
from generator.telling.people import names_in_a_row
from generator.values.bundle import LazyBlocks
from generator.values.phrase import count
from generator.values.report import (
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


def pages(rounds: Rounds, viewer: Viewer) -> Publication:
    """Return all pages, and what the game tells on people's own."""
    record = record_of(rounds)
    spans = _spans(rounds)
    found = (
        *overview(record),
        *(_book_page(record, index, spans) for index in reversed(range(len(rounds)))),
        *(_difference_page(record, *span) for span in spans),
        *(_rule_page(record, rule) for rule in sorted(record.rules.values(), key=lambda rule: rule.id)),
    )
    return Publication(found, tuple(sorted(own_pages(record))), state=_state(record))


def _state(record: GameRecord) -> StateOfPlay:
    """Return who leads or has won, the scores, whose turn it is, and the scores over the rounds."""
    scores = {score.person: score.score for score in record.result.scores}
    playing = [one for one in scores if one not in record.result.left]
    best = max((scores[one] for one in playing), default=0)
    first = record.result.winners or [one for one in playing if scores[one] == best]
    named = messages.IN_BRACKETS(what=names_in_a_row(first), more=points(scores[first[0]])) if first and record.turns else None
    whole = record.page(OVERVIEW) if record.turns else ""
    return StateOfPlay(named, (in_brief(scores_table(record)),), whole, (*onward_blocks(record), *scores_plot(record.rounds)))


# ---- law books and differences -----------------------------------------------------------------------------------

Spans = Sequence[tuple[int, int]]
"""Two rounds each between which something has changed, by their places."""


def _spans(rounds: Rounds) -> Spans:
    """Return from each round to the next, and from the start to each, where something has changed in the last of the
    rounds between."""
    changed = [last for last in range(1, len(rounds)) if changes(rounds[last - 1 : last + 1])]
    return list(dict.fromkeys(span for last in changed for span in ((last - 1, last), (0, last))))


def _book_page(record: GameRecord, after: int, spans: Spans) -> SubPage:
    """Return the rules as they stand after a round."""
    newest = after == record.round.number
    made_of = _made_of(record, after, "" if newest else "followed")
    return SubPage(book_slug(after), book_title(after), LazyBlocks(lambda: _book(record, after, spans)), listed=newest, made_of=made_of)


def _made_of(record: GameRecord, last: int, *more: str) -> str:
    """Return what a page is made of that tells of no round after this one, and `more`; "" if nobody knows."""
    of_round = record.rounds[last].made_of
    return digest(of_round, *more) if of_round else ""


def _book(record: GameRecord, after: int, spans: Spans) -> Iterator[Block]:
    as_of_then = record_of(record.rounds[: after + 1])
    yield from law_book(as_of_then, None, earlier=_count(as_of_then, len(ended_earlier(as_of_then))))
    yield Heading(say.SETTINGS())
    yield settings_table(as_of_then)
    ways = [_report_link(record, after)]
    ways += [Link(record.page(difference_slug(*span)), _span_name(*span)) for span in spans if span[1] == after]
    ways += [book_link(record, other) for other in (after - 1, after + 1) if 0 <= other < len(record.rounds)]
    yield Heading(say.MORE_BOOKS())
    yield Items(tuple(ways))


def _count(record: GameRecord, rules: int) -> Inline:
    """Return how many rules there are that are not told here; it leads to all of them. None if there is none."""
    return Link(record.page(OVERVIEW), count(rules, say.ONE_MORE_RULE, say.MORE_RULES)) if rules else None


def _report_link(record: GameRecord, round_number: int) -> Inline:
    return Link(record.round.address(round_number), say.REPORT_OF(n=round_number) if round_number else say.REPORT_OF_START())


def _span_name(earlier: int, later: int) -> Inline:
    return say.BETWEEN_START(n=later) if earlier == 0 else say.BETWEEN(first=earlier, last=later)


def _difference_page(record: GameRecord, earlier: int, later: int) -> SubPage:
    """Return what has become of the rules between two rounds."""
    blocks, made_of = LazyBlocks(lambda: _difference(record, earlier, later)), _made_of(record, later)
    return SubPage(difference_slug(earlier, later), _span_name(earlier, later), blocks, listed=False, made_of=made_of)


def _difference(record: GameRecord, earlier: int, later: int) -> Iterator[Block]:
    """Tell what each rule was and is. Of those that came and went before the latest rounds it is told how many they
    were: neither book has them."""
    as_of_then = record_of(record.rounds[: later + 1])
    found = changes(record.rounds[earlier : later + 1])
    lately = {rule.id for rule in ended_rules(as_of_then.rounds[-LATELY:])}
    told = [change for change in found if change.old or change.new or change.id in lately]
    more = _count(record, len(found) - len(told))
    yield Heading(say.CHANGES())
    yield from (change_clause(as_of_then, change) for change in told)
    if more is not None:
        yield Paragraph((say.ONE_CAME_AND_WENT if len(found) - len(told) == 1 else say.MANY_CAME_AND_WENT)(link=more))
    elif not told:
        yield Paragraph(say.NOTHING_BETWEEN())
    yield Heading(say.MORE_BOOKS())
    yield Items((book_link(record, earlier), book_link(record, later), _report_link(record, later)))


# ---- the history of a rule ---------------------------------------------------------------------------------------


def _rule_page(record: GameRecord, rule: RuleNow) -> SubPage:
    """Return all wordings of a rule with the differences between neighbours and the votes on each; what else was
    proposed; its cases. Of what is no longer in force the page stays as it is, whatever comes later: it leads to the
    book of the round in which it ended."""
    forms = record.forms(rule)
    tried = [turn for turn in record.turns if turn.proposal.id == rule.id and turn.proposal.outcome != "adopted"]
    cases = [case for case in record.cases if any(record.ids.get(void) == rule.id for void in case.judgement.void)]
    ended = say.VOIDED() if rule.ended_by is None else say.REPEALED()
    blocks = (
        Facts(tuple(_rule_facts(rule, forms))),
        Heading(say.WORDINGS()),
        *((Clause("ende", messages.NONE(), ended, (), (end_remark(record, rule),)),) if rule.ended is not None else ()),
        *(_form_clause(record, forms[index], forms[index - 1] if index else None) for index in reversed(range(len(forms)))),
        *part(say.TRIED(), [proposals_table(record, tried, "tried", say.TRIED_CAPTION())] if tried else []),
        *part(say.COURT(), [case_clause(record, case) for case in cases]),
        Paragraph(book_link(record, record.round.number if rule.ended is None else record.round_of.get(rule.ended, 0))),
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
