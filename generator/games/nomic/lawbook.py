"""The law book: every rule with its wording, what it does, in the margin where it comes from; what has become of rules
between rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.games.nomic import messages as say
from generator.games.nomic.documents import KEYS, Mechanic
from generator.games.nomic.lines import NAMES, ballot, changed_effects, effects, rule_number, rules_as_of_now, value
from generator.games.nomic.record import LATELY, Change, GameRecord, ended_rules
from generator.games.nomic.result import Proposal, Result, RuleNow
from generator.games.nomic.state import Form
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import items, part
from generator.values.joining import between
from generator.values.phrase import Phrase
from generator.values.report import Block, Clause, Heading, Inline, Paragraph, Person, Remark, Revision, Strong, Table, Verbatim


def law_book(record: GameRecord, intro: Inline, earlier: Inline) -> tuple[Block, ...]:
    """[102] Return all rules in force, the immutable ones and the mutable ones, and those that no longer are since the
    latest rounds. `intro` tells how they are to be read, if not as on the screen, `earlier` which rules ended earlier:
    all of them in each book would be too many."""
    ended: list[Block] = [ended_clause(record, rule) for rule in ended_rules(record.rounds[-LATELY:])]
    if earlier is not None:
        ended.append(Paragraph(say.ENDED_EARLIER(rules=earlier)))
    return (*rules_in_force(record, intro), *part(say.ENDED_RULES(), ended))


def rules_in_force(record: GameRecord, intro: Inline = None) -> tuple[Block, ...]:
    """[102] Return all rules in force."""
    blocks: list[Block] = [Paragraph(intro or say.BOOK_INTRO())]
    for title, mutable in ((say.IMMUTABLE_RULES, False), (say.MUTABLE_RULES, True)):
        rules = [rule for rule in record.result.rules if rule.mutable == mutable]
        blocks.append(Heading(title()))
        blocks += [clause(record, rule) for rule in rules] or [Paragraph(say.NO_RULES())]
    return tuple(blocks)


def ended_earlier(record: GameRecord) -> list[RuleNow]:
    """Return the rules that ended before the latest rounds, in the order in which they did."""
    return list(ended_rules(record.rounds[:-LATELY]))


def clause(record: GameRecord, rule: RuleNow) -> Clause:
    """Return a rule in force. Its margin names its numbers, newest first, with votes and earlier wordings as notes."""
    forms = record.forms(rule)
    return Clause(
        f"regel-{rule.number}",
        rule_number(record, rule.number),
        rule.title,
        (Verbatim(rule.text), *items((*effects(rule.mechanics), *precedence(record, rule)))),
        tuple(_apparatus(record, forms)) if len(forms) > 1 or rule.by is not None else (),
    )


def ended_clause(record: GameRecord, rule: RuleNow) -> Clause:
    """Return a rule that is no longer in force: only its title, and in the margin what became of it."""
    side = (end_remark(record, rule), *_apparatus(record, record.forms(rule)))
    return Clause(f"regel-{rule.number}", rule_number(record, rule.number), rule.title, (), side)


def precedence(record: GameRecord, rule: RuleNow | Form | Proposal) -> Iterator[Inline]:
    """[211] Tell before or behind which rules a rule goes by its own words."""
    if rule.yields_to:
        yield say.YIELDS_TO(rules=rules_as_of_now(record, rule.yields_to))
    if rule.overrides:
        yield say.OVERRIDES(rules=rules_as_of_now(record, rule.overrides))


# ---- the margin --------------------------------------------------------------------------------------------------


def _apparatus(record: GameRecord, forms: Sequence[Form]) -> Iterator[Remark]:
    """[108] Return the numbers that a rule has had, newest first: who made it so and how the vote went; of earlier ones
    the wording."""
    for index, form in reversed(list(enumerate(forms))):
        notes: list[Inline] = [ballot(record, form.by)] if form.by is not None else []
        if index + 1 < len(forms) and forms[index + 1].text != form.text:
            notes.append(say.EARLIER_WORDING(number=str(form.number), turn=forms[index + 1].turn, text=form.text))
        before = forms[index - 1] if index else None
        yield Remark(origin(record, form, before), between(" ", notes) if notes else None)


def origin(record: GameRecord, form: Form, before: Form | None) -> Inline:
    """Tell where a wording comes from: from the start, by whose proposal, or from itself [203]."""
    if form.by is None:
        phrase = say.FROM_START if before is None else say.FROM_ITSELF
        return phrase(number=str(form.number), turn=form.turn)
    turn = record.ballots[form.by]
    phrase = say.FROM_ENACTMENT if before is None else say.FROM_TRANSMUTATION if before.mutable != form.mutable else say.FROM_AMENDMENT
    return phrase(number=str(form.number), person=Person(turn.player), turn=form.turn)


def end_remark(record: GameRecord, rule: RuleNow) -> Remark:
    """Tell how a rule came to its end."""
    if rule.ended_by is None:
        return Remark(say.VOIDED_AFTER(turn=rule.ended))
    turn = record.ballots[rule.ended_by]
    text = say.REPEALED_BY(person=Person(turn.player), turn=rule.ended, number=str(rule.ended_by))
    return Remark(text, ballot(record, rule.ended_by))


# ---- what has become of the rules between two rounds -------------------------------------------------------------


def change_clause(record: GameRecord, change: Change, votes: bool = True, more: Sequence[Inline] = ()) -> Clause:
    """Tell of a rule that is new, gone or not as it was: the new text as such, a changed one revised, one that is gone
    struck out.

    `votes`: each step with its votes, as notes; `more` are lines to stand below.
    """
    rule = change.rule
    blocks: tuple[Block, ...] = (Revision(rule.text, ""), *items(changed_effects(rule.mechanics, {})))
    if change.new is not None:
        blocks = (*wording(change.old, change.new), *items(new_effects(record, change.old, change.new)))
    side = tuple(remark if votes else Remark(remark.text) for remark in _side(record, change))
    return Clause(f"regel-{rule.number}", rule_number(record, rule.number), rule.title, (*blocks, *items(more)), side)


def wording(old: RuleNow | Form | None, new: RuleNow | Form) -> tuple[Block, ...]:
    """Return a text beside the one before it, if there was one."""
    if old is None:
        return (Verbatim(new.text),)
    if old.text == new.text:
        return (Paragraph(say.SAME_TEXT()),)
    return (Revision(old.text, new.text),)


def new_effects(record: GameRecord, old: RuleNow | Form | None, new: RuleNow | Form | Proposal) -> tuple[Inline, ...]:
    """Tell what a rule does, or would do, that it did not before; its precedence included if that is another one."""
    if old is None:
        return (*effects(new.mechanics or {}), *precedence(record, new))
    same = (old.yields_to, old.overrides) == (new.yields_to, new.overrides)
    return (*changed_effects(old.mechanics, new.mechanics or {}), *(() if same else precedence(record, new)))


def _side(record: GameRecord, change: Change) -> Iterator[Remark]:
    """Tell what happened, and each step of it with its votes."""
    yield Remark(Strong(kind(change)()))
    old, rule = change.old, change.rule
    if old is not None and old.mutable != rule.mutable:
        yield Remark(say.NOW_MUTABLE() if rule.mutable else say.NOW_IMMUTABLE())
    if old is not None and (old.number, old.title) != (rule.number, rule.title):
        same_title = old.title == rule.title
        yield Remark((say.FORMER_NUMBER if same_title else say.FORMER_NUMBER_AND_TITLE)(number=str(old.number), title=old.title))
    forms = record.forms(rule)
    for before, form in zip((None, *forms), forms, strict=False):
        if old is None or form.turn > old.since:
            yield Remark(origin(record, form, before), ballot(record, form.by) if form.by is not None else None)
    if rule.ended is not None:
        yield end_remark(record, rule)


def kind(change: Change) -> Phrase:
    """Return what has happened to a rule, in a word."""
    if change.new is None and change.old is None:
        return say.CAME_AND_WENT
    if change.new is None:
        return say.VOIDED if change.rule.ended_by is None else say.REPEALED
    if change.old is None:
        return say.ENACTED
    if change.new.by is None:
        return say.BY_ITSELF
    return say.TRANSMUTED if change.old.text == change.new.text and change.old.mutable != change.new.mutable else say.AMENDED


# ---- tables ------------------------------------------------------------------------------------------------------


def rules_table(record: GameRecord, caption: Inline) -> Table:
    """Return every rule in force on a line: number, title, class, since when, former numbers."""
    rules = record.result.rules
    last_immutable = next((rule for rule in reversed(rules) if not rule.mutable), None)
    return Lines(rules, lambda rule: "line" if rule is last_immutable else "").table(
        "rules",
        caption,
        number(messages.NUMBER(), lambda rule: rule_number(record, rule.number)),
        text(say.TITLE(), lambda rule: rule.title, head=True),
        text(say.CLASS(), lambda rule: say.MUTABLE() if rule.mutable else say.IMMUTABLE()),
        text(say.SINCE(), lambda rule: since(record, rule)),
    )


def since(record: GameRecord, rule: RuleNow) -> Inline:
    """Return since when a rule stands as it does, and the numbers that it had before."""
    when = say.SINCE_TURN(turn=rule.since) if rule.since else say.SINCE_START()
    former = list(dict.fromkeys(str(form.number) for form in record.forms(rule)[:-1] if form.number != rule.number))
    return say.SINCE_AND_BEFORE(since=when, numbers=", ".join(former)) if former else when


def settings_table(record: GameRecord, before: Result | None = None, short: bool = False) -> Block:
    """Return each mechanic in force: its value, the rule that sets it, and what held `before` if that was something
    else.

    `short`: for paper, where that stands beside the value.
    """
    rules = {key: held.rule for key, held in record.result.mechanics.items()}
    now = {key: held.value for key, held in record.result.mechanics.items()}
    then = {key: held.value for key, held in before.mechanics.items()} if before else now
    changed = {key for key in KEYS if now.get(key) != then.get(key)}
    if not now:
        return Paragraph(say.NO_SETTINGS())

    def told(key: Mechanic) -> Inline:
        held = setting(key, now)
        return say.UNTIL_THIS_ROUND(now=held, before=setting(key, then)) if short and key in changed else held

    return Lines([key for key in KEYS if key in now or key in then], lambda key: "best" if key in changed else "").table(
        "settings",
        say.SETTINGS_CAPTION(),
        text(messages.WHAT(), lambda key: NAMES[key](), head=True),
        text(messages.VALUE(), told),
        number(say.RULE(), lambda key: rule_number(record, rules[key]) if key in rules else None),
        text(say.UNTIL_NOW(), lambda key: setting(key, then) if key in changed else None, when=bool(changed) and not short),
    )


def setting(key: Mechanic, settings: Mapping[Mechanic, Any]) -> Inline:
    """Return the value of a mechanic in words; that there is none, if no rule sets it."""
    return value(key, settings[key]) if key in settings else messages.NONE()
