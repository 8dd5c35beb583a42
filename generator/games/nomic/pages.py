"""Pages beside the reports: the law book of every round, the history of every rule, what changed between rounds, the game at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.games.nomic import words as say
from generator.games.nomic.changed import change_clause, new_effects, wording
from generator.games.nomic.effects import effects
from generator.games.nomic.lawbook import end_remark, law_book, origin, precedence, settings_table
from generator.games.nomic.lines import outcome, turn_link
from generator.games.nomic.points import places_of
from generator.games.nomic.proposals import proposals_table, vote_facts
from generator.games.nomic.record import Change, Record, Rounds, book_slug, changes, difference_slug, record, rule_slug
from generator.games.nomic.report import case_clause
from generator.games.nomic.result import Result, RuleNow
from generator.games.nomic.state import Form
from generator.games.nomic.statistics import cast_votes, statistics
from generator.report import (
    Block,
    Clause,
    ColumnHead,
    Facts,
    Fold,
    Heading,
    Inline,
    Items,
    Link,
    Number,
    Pages,
    Paragraph,
    Person,
    Remark,
    Row,
    Strong,
    SubPage,
    Table,
    Verbatim,
)
from generator.secrecy import Viewer

OVERVIEW = "verlauf"
"""The slug of the game at a glance."""


def pages(rounds: Rounds, viewer: Viewer) -> Pages:
    """All pages, and what the game tells on people's own."""
    told = record(rounds)
    spans = _spans(rounds)
    found = (
        *_overview(told, rounds),
        *(_book_page(told, rounds, index, spans) for index in reversed(range(len(rounds)))),
        *(_difference_page(told, rounds, earlier, later, found) for (earlier, later), found in spans.items()),
        *(_rule_page(told, rule) for rule in sorted(told.rules.values(), key=lambda rule: rule.id)),
    )
    return Pages(found, tuple((person, blocks) for person, blocks in sorted(_people(told))))


def _address(told: Record, slug: str) -> str:
    return f"games/{told.told.game}/{slug}"


# ---- law books and differences -----------------------------------------------------------------------------------

Spans = dict[tuple[int, int], tuple[Change, ...]]
"""What has changed between two rounds, by their numbers."""


def _spans(rounds: Rounds) -> Spans:
    """From each round to the next, and from the start to each, where something has changed in the last of the rounds between."""
    spans: Spans = {}
    for before, after in zip(rounds, rounds[1:], strict=False):
        found = changes(before.result, after.result)
        if found:
            spans[before.number, after.number] = found
            spans.setdefault((rounds[0].number, after.number), changes(rounds[0].result, after.result))
    return spans


def _book_page(told: Record, rounds: Rounds, index: int, spans: Spans) -> SubPage:
    """The rules as they stand after a round."""
    page = rounds[index]
    title = say.BOOK_AFTER(n=page.number) if page.number else say.BOOK_AT_START()
    as_of_then = record(rounds[: index + 1])
    ways: list[Inline] = [_report_link(told, page.number)]
    ways += [Link(_address(told, difference_slug(*span)), _span_name(span)) for span in spans if span[1] == page.number]
    ways += [_book_link(told, other.number) for other in (*rounds[max(0, index - 1) : index], *rounds[index + 1 : index + 2])]
    blocks = (*law_book(as_of_then, page.result), Heading(say.SETTINGS()), *settings_table(as_of_then, page.result, None))
    newest = index == len(rounds) - 1
    return SubPage(book_slug(page.number), title, (*blocks, Heading(say.MORE_BOOKS()), Items(tuple(ways))), listed=newest)


def _report_link(told: Record, number: int) -> Inline:
    return Link(told.told.address(number), say.REPORT_OF(n=number) if number else say.REPORT_OF_START())


def _book_link(told: Record, number: int) -> Inline:
    return Link(_address(told, book_slug(number)), say.BOOK_AFTER(n=number) if number else say.BOOK_AT_START())


def _span_name(span: tuple[int, int]) -> Inline:
    earlier, later = span
    return say.BETWEEN_START(n=later) if earlier == 0 else say.BETWEEN(first=earlier, last=later)


def _difference_page(told: Record, rounds: Rounds, earlier: int, later: int, found: Sequence[Change]) -> SubPage:
    """What has become of the rules between two rounds."""
    as_of_then = record([page for page in rounds if page.number <= later])
    clauses = [change_clause(as_of_then, change) for change in found] or [Paragraph(say.NOTHING_BETWEEN())]
    ways = (_book_link(told, earlier), _book_link(told, later), _report_link(told, later))
    blocks = (*clauses, Heading(say.MORE_BOOKS()), Items(ways))
    return SubPage(difference_slug(earlier, later), _span_name((earlier, later)), (Heading(say.CHANGES()), *blocks), listed=False)


# ---- the history of a rule ---------------------------------------------------------------------------------------


def _rule_page(told: Record, rule: RuleNow) -> SubPage:
    """All wordings of a rule with the differences between neighbours and the votes on each; what else was proposed; its cases."""
    forms = told.forms(rule)
    tried = [turn for turn in told.turns if turn.proposal.id == rule.id and turn.proposal.outcome != "adopted"]
    cases = [case for case in told.cases if any(told.ids.get(void) == rule.id for void in case.judgement.void)]
    blocks: list[Block] = [Facts(tuple(_rule_facts(told, rule, forms))), Heading(say.WORDINGS())]
    if rule.ended is not None:
        blocks.append(_end_clause(told, rule))
    blocks += [_form_clause(told, forms[index], forms[index - 1] if index else None) for index in reversed(range(len(forms)))]
    if tried:
        blocks += [Heading(say.TRIED()), proposals_table(told, tried, "tried", say.TRIED_CAPTION())]
    if cases:
        blocks += [Heading(say.COURT()), *(case_clause(told, case) for case in cases)]
    blocks.append(Paragraph(_book_link(told, told.told.number)))
    title = say.RULE_AND_TITLE(n=str(rule.number), title=rule.title)
    return SubPage(rule_slug(rule.id), title, tuple(blocks), listed=False)


def _rule_facts(told: Record, rule: RuleNow, forms: Sequence[Form]) -> Iterator[tuple[Inline, Inline]]:
    if rule.ended is None:
        yield say.CLASS(), say.MUTABLE() if rule.mutable else say.IMMUTABLE()
    else:
        yield say.CLASS(), say.NOT_IN_FORCE()
    yield say.NUMBERS(), ", ".join(dict.fromkeys(str(form.number) for form in forms))
    yield say.NUMBER_OF_WORDINGS(), len(forms)


def _form_clause(told: Record, form: Form, before: Form | None) -> Clause:
    """A wording, beside the one before it."""
    text = wording(before, form) if before else (Verbatim(form.text),)
    lines = new_effects(told, before, form) if before else (*effects(form.mechanics), *precedence(told, form))
    votes: tuple[Block, ...] = ()
    side = [Remark(origin(told, form, before))]
    if form.by is not None:
        proposal = told.ballots[form.by].proposal
        votes = (Facts(tuple(vote_facts(told, proposal))),)
        side.insert(0, Remark(Strong(outcome(proposal))))
    if before is not None and before.mutable != form.mutable:
        side.append(Remark(say.NOW_MUTABLE() if form.mutable else say.NOW_IMMUTABLE()))
    if form.turn:
        side.append(Remark(say.TOLD_IN(turn=turn_link(told, form.turn))))
    doing = (Items(lines),) if lines else ()
    return Clause(f"fassung-zug-{form.turn}", str(form.number), form.title, (*text, *doing, *votes), tuple(side))


def _end_clause(told: Record, rule: RuleNow) -> Clause:
    """How it came to its end."""
    title = say.VOIDED() if rule.ended_by is None else say.REPEALED()
    return Clause("ende", say.NO_NUMBER(), title, (), (end_remark(told, rule),))


# ---- the game at a glance, and people ----------------------------------------------------------------------------


def _overview(told: Record, rounds: Rounds) -> tuple[SubPage, ...]:
    blocks = statistics(told, rounds)
    if not blocks:
        return ()
    every = tuple(_book_link(told, page.number) for page in rounds)
    history = Items(tuple(_rule_link(told, rule) for rule in sorted(told.rules.values(), key=lambda rule: rule.number)))
    books = (Heading(say.ALL_BOOKS()), Items(every), Heading(say.ALL_RULES()), Fold(say.ALL_RULES_LONG(), (history,)))
    return (SubPage(OVERVIEW, say.OVERVIEW(), (*blocks, *books)),)


def _rule_link(told: Record, rule: RuleNow) -> Inline:
    text = say.RULE_AND_TITLE(n=str(rule.number), title=rule.title)
    return Link(_address(told, rule_slug(rule.id)), text if rule.ended is None else say.ENDED_RULE(rule=text))


def _people(told: Record) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """Everybody's points, proposals and votes."""
    result = told.result
    place = places_of(result)
    for score in result.scores:
        person = score.person
        own = [turn for turn in reversed(told.turns) if turn.player == person]
        votes = _votes_table(told, person)
        facts = Facts(tuple(_own_facts(result, person, score.score, place[person])))
        caption = say.OWN_PROPOSALS(person=Person(person))
        blocks: list[Block] = [facts]
        blocks += [proposals_table(told, own, f"proposals-{person}", caption, author=False)] if own else []
        blocks += [Fold(say.OWN_VOTES(person=Person(person)), (votes,))] if votes.rows else []
        yield person, tuple(blocks)


def _own_facts(result: Result, person: str, score: int, place: int) -> Iterator[tuple[Inline, Inline]]:
    yield say.POINTS(), Number(score)
    yield say.PLACE(), place
    needed = result.mechanics.get("winning_score")
    if person in result.winners:
        yield say.OUTCOME(), say.HAS_WON()
    elif person in result.left:
        yield say.OUTCOME(), say.HAS_GONE()
    elif needed is not None and not result.over:
        yield say.TO_WIN_LONG(), max(0, needed.value - score)


def _votes_table(told: Record, person: str) -> Table:
    """Every vote of somebody, the latest first."""
    columns = (ColumnHead(say.NUMBER(), "number"), ColumnHead(say.TITLE()), ColumnHead(say.WHO(), "person"), ColumnHead(say.VOTE()), ColumnHead(say.OUTCOME()))
    rows = []
    for turn in reversed(told.turns):
        vote = cast_votes(turn).get(person)
        if vote is not None:
            shown = say.YES() if vote else say.NO()
            proposal = turn.proposal
            link = turn_link(told, turn.turn, str(proposal.number))
            rows.append(Row((link, proposal.title, Person(turn.player), shown, outcome(proposal))))
    return Table(f"votes-{person}", say.OWN_VOTES(person=Person(person)), columns, tuple(rows), row_head=1)
