"""The law book: every rule with number, wording, what it does, and in the margin where it comes from; the table of all rules."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.nomic import words as say
from generator.games.nomic.documents import KEYS
from generator.games.nomic.effects import NAMES, effects, value
from generator.games.nomic.lines import ballot, number, rules_as_of_now
from generator.games.nomic.record import Record
from generator.games.nomic.result import Proposal, Result, RuleNow
from generator.games.nomic.state import Form
from generator.joining import between
from generator.report import Block, Clause, ColumnHead, Heading, Inline, Items, Paragraph, Person, Remark, Row, Table, Verbatim


def law_book(record: Record, result: Result, whole: bool = True) -> tuple[Block, ...]:
    """[102] All rules in force: the immutable ones, the mutable ones; `whole`: and those that no longer are."""
    blocks: list[Block] = [Paragraph(say.BOOK_INTRO())]
    for title, mutable in ((say.IMMUTABLE_RULES, False), (say.MUTABLE_RULES, True)):
        rules = [rule for rule in result.rules if rule.mutable == mutable]
        blocks.append(Heading(title()))
        blocks += [clause(record, rule) for rule in rules] or [Paragraph(say.NO_RULES())]
    if result.ended and whole:
        blocks += [Heading(say.ENDED_RULES()), *(ended_clause(record, rule) for rule in result.ended)]
    return tuple(blocks)


def clause(record: Record, rule: RuleNow) -> Clause:
    """A rule in force. Its margin names its numbers, newest first, with votes and earlier wordings as notes."""
    forms = record.forms(rule)
    return Clause(
        f"regel-{rule.number}",
        number(record, rule.number),
        rule.title,
        (Verbatim(rule.text), *doing(record, rule)),
        tuple(_apparatus(record, forms)) if len(forms) > 1 or rule.by is not None else (),
    )


def ended_clause(record: Record, rule: RuleNow) -> Clause:
    """A rule that is no longer in force: only its title, and in the margin what became of it."""
    forms = record.forms(rule)
    side = (end_remark(record, rule), *_apparatus(record, forms))
    return Clause(f"regel-{rule.number}", number(record, rule.number), rule.title, (), side)


def doing(record: Record, rule: RuleNow | Form) -> tuple[Block, ...]:
    """[211] What a rule does mechanically, and before or behind which rules it goes."""
    lines = (*effects(rule.mechanics), *precedence(record, rule))
    return (Items(lines),) if lines else ()


def precedence(record: Record, rule: RuleNow | Form | Proposal) -> tuple[Inline, ...]:
    """[211] Before or behind which rules a rule goes by its own words."""
    lines: list[Inline] = []
    if rule.yields_to:
        lines.append(say.YIELDS_TO(rules=rules_as_of_now(record, rule.yields_to)))
    if rule.overrides:
        lines.append(say.OVERRIDES(rules=rules_as_of_now(record, rule.overrides)))
    return tuple(lines)


# ---- the margin --------------------------------------------------------------------------------------------------


def _apparatus(record: Record, forms: Sequence[Form]) -> list[Remark]:
    """[108] The numbers that a rule has had, newest first: who made it so and how the vote went; of earlier ones the wording."""
    remarks = []
    for index in reversed(range(len(forms))):
        form = forms[index]
        notes: list[Inline] = [ballot(record, form.by)] if form.by is not None else []
        if index + 1 < len(forms) and forms[index + 1].text != form.text:
            notes.append(say.EARLIER_WORDING(number=str(form.number), turn=forms[index + 1].turn, text=form.text))
        before = forms[index - 1] if index else None
        remarks.append(Remark(origin(record, form, before), between(" ", notes) if notes else None))
    return remarks


def origin(record: Record, form: Form, before: Form | None) -> Inline:
    """Where a wording comes from: from the start, by whose proposal, or from itself [203]."""
    if form.by is None:
        phrase = say.FROM_START if before is None else say.FROM_ITSELF
        return phrase(number=str(form.number), turn=form.turn)
    turn = record.ballots[form.by]
    phrase = say.FROM_ENACTMENT if before is None else say.FROM_TRANSMUTATION if before.mutable != form.mutable else say.FROM_AMENDMENT
    return phrase(number=str(form.number), person=Person(turn.player), turn=form.turn)


def end_remark(record: Record, rule: RuleNow) -> Remark:
    """How a rule came to its end."""
    if rule.ended_by is None:
        return Remark(say.VOIDED_AFTER(turn=rule.ended))
    turn = record.ballots[rule.ended_by]
    text = say.REPEALED_BY(person=Person(turn.player), turn=rule.ended, number=str(rule.ended_by))
    return Remark(text, ballot(record, rule.ended_by))


# ---- tables ------------------------------------------------------------------------------------------------------


def rules_table(record: Record, result: Result, caption: Inline) -> Table:
    """Every rule in force on a line: number, title, class, since when, former numbers."""
    columns = [ColumnHead(say.NUMBER(), "number"), ColumnHead(say.TITLE()), ColumnHead(say.CLASS()), ColumnHead(say.SINCE())]
    last_immutable = max((index for index, rule in enumerate(result.rules) if not rule.mutable), default=-1)
    rows = tuple(
        Row(
            (number(record, rule.number), rule.title, say.MUTABLE() if rule.mutable else say.IMMUTABLE(), _since(record, rule)),
            "line" if index == last_immutable else "",
        )
        for index, rule in enumerate(result.rules)
    )
    return Table("rules", caption, tuple(columns), rows, row_head=1)


def _since(record: Record, rule: RuleNow) -> Inline:
    """Since when a rule stands as it does, and the numbers that it had before."""
    when = say.SINCE_TURN(turn=rule.since) if rule.since else say.SINCE_START()
    former = list(dict.fromkeys(str(form.number) for form in record.forms(rule)[:-1] if form.number != rule.number))
    return say.SINCE_AND_BEFORE(since=when, numbers=", ".join(former)) if former else when


def settings_table(record: Record, result: Result, before: Result | None) -> tuple[Block, ...]:
    """Each mechanic in force: its value, the rule that sets it, and what held before this round if that was something else."""
    if not result.mechanics:
        return (Paragraph(say.NO_SETTINGS()),)
    changed = before is not None and {key: setting.value for key, setting in before.mechanics.items()} != {
        key: setting.value for key, setting in result.mechanics.items()
    }
    columns = [ColumnHead(say.WHAT()), ColumnHead(say.VALUE()), ColumnHead(say.RULE(), "number")]
    columns += [ColumnHead(say.UNTIL_NOW())] * changed
    rows = []
    for key in KEYS:
        now, then = result.mechanics.get(key), before.mechanics.get(key) if before else None
        if now is None and then is None:
            continue
        cells: list[Inline] = [NAMES[key](), value(key, now.value) if now else say.NOT_SETTLED(), number(record, now.rule) if now else None]
        other = (then.value if then else None) != (now.value if now else None)
        cells += [(value(key, then.value) if then else say.NOT_SETTLED()) if other else None] * changed
        rows.append(Row(tuple(cells), "best" if changed and other else ""))
    return (Table("settings", say.SETTINGS_CAPTION(), tuple(columns), tuple(rows), row_head=0),)
