"""What has become of the rules between two rounds: each as a clause with its wording revised, what it does now, and who made it so."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.nomic import words as say
from generator.games.nomic.effects import changed_effects, effects
from generator.games.nomic.lawbook import end_remark, origin, precedence
from generator.games.nomic.lines import ballot, rule_number
from generator.games.nomic.record import Change, GameRecord
from generator.games.nomic.result import Proposal, RuleNow
from generator.games.nomic.state import Form
from generator.phrase import Phrase
from generator.report import Block, Clause, Inline, Paragraph, Remark, Revision, Strong, Verbatim
from generator.telling.parts import items


def change_clause(record: GameRecord, change: Change) -> Clause:
    """Tell of a rule that is new, gone or not as it was."""
    rule = change.rule
    blocks = (*_wording(change), *_doing(record, change))
    return Clause(f"regel-{rule.number}", rule_number(record, rule.number), rule.title, blocks, tuple(_side(record, change)))


def _wording(change: Change) -> tuple[Block, ...]:
    """Return the new text as such, a changed one revised, one that is gone struck out."""
    return wording(change.old, change.new) if change.new is not None else (Revision(change.rule.text, ""),)


def wording(old: RuleNow | Form | None, new: RuleNow | Form) -> tuple[Block, ...]:
    """Return a text beside the one before it, if there was one."""
    if old is None:
        return (Verbatim(new.text),)
    if old.text == new.text:
        return (Paragraph(say.SAME_TEXT()),)
    return (Revision(old.text, new.text),)


def _doing(record: GameRecord, change: Change) -> tuple[Block, ...]:
    return items(changed_effects(change.rule.mechanics, {}) if change.new is None else new_effects(record, change.old, change.new))


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
