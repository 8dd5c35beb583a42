"""[101–110] The book of rules: what a proposal may change, and what it changes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from generator.games.nomic.documents import Proposal, RuleType
from generator.games.nomic.result import Former, RuleNow, StaleReference
from generator.games.nomic.state import Form, Rule, Wording
from generator.values.phrase import Message, Phrase
from generator.values.record import replace

NOT_IN_FORCE = Phrase(de="Regel 103: Regel {rule} ist nicht in Kraft{now}", en="rule 103: rule {rule} is not in force{now}")
RENUMBERED = Phrase(de=" (sie heißt jetzt {number})", en=" (it is {number} now)")
IMMUTABLE = Phrase(
    de="Regel 103: Regel {rule} ist unveränderlich und müsste erst umgewandelt werden",
    en="rule 103: rule {rule} is immutable and would have to be transmuted first",
)
TOO_MANY = Phrase(
    de="Regel 209: mehr als {most} veränderliche {most:Regel|Regeln} darf es{by} nicht geben",
    en="rule 209: there may be no more than {most} mutable {most:rule|rules}{by}",
)
BY_RULE = Phrase(de=" nach Regel {number}", en=" by rule {number}")
NOT_YET = Phrase(
    de="eine Regel {number} gibt es noch nicht; das gilt erst, wenn der Antrag mit dieser Nummer angenommen wird",
    en="there is no rule {number} yet; this holds only once the proposal of this number is adopted",
)
NO_SUCH_RULE = Phrase(
    de="eine Regel {number} gibt es nicht und wird es nicht geben; das bleibt ohne Wirkung",
    en="there is no rule {number}, nor will there be one; this has no effect",
)
ITSELF = Phrase(
    de="{number} ist die Nummer dieser Regel selbst; das bleibt ohne Wirkung",
    en="{number} is the number of this rule itself; this has no effect",
)
LIMIT_RULE = 209
NONE: Mapping[int, int] = MappingProxyType({})
"""No rule has gone out of force."""
LAST_MUTABLE = Phrase(de="Regel 114: es bliebe keine Regel veränderlich", en="rule 114: no rule would stay mutable")

_NUMBERS = re.compile(r"\b(?:Regeln?|[Rr]ules?)\s+([0-9]+(?:(?:\s*,\s*|\s*[-–]\s*|\s+(?:und|oder|bis|sowie|and|or|to)\s+)[0-9]+)*)")
"""Numbers of rules in a text: after the word, in a row or a range."""


def ids(rules: Sequence[Rule], gone: Mapping[int, int] = NONE) -> dict[int, int]:
    """The lasting id of a rule by every number that it has or had; `gone` are those of rules no longer in force."""
    return {**gone, **{number: rule.id for rule in rules for number in rule.numbers}}


def with_number(number: int | None, rules: Sequence[Rule]) -> Rule | None:
    """The rule in force that has this number now."""
    return next((rule for rule in rules if rule.number == number), None)


def number_now(number: int, rules: Sequence[Rule]) -> Message | str:
    """Return what to add where somebody names a rule in force by a former number."""
    now = next((rule.number for rule in rules if number in rule.numbers), None)
    return "" if now is None else RENUMBERED(number=now)


def objection(proposal: Proposal, rules: Sequence[Rule], limit: tuple[int, int] | None) -> Message | None:
    """[103, 114, 209] Return why a proposal is not admissible; None if it is. `limit`: the most mutable rules, and by
    which rule."""
    rule = with_number(proposal.rule, rules)
    mutable = sum(rule.now.mutable for rule in rules)
    if proposal.type == "enact":
        return _over(limit, mutable + 1)
    if rule is None:
        assert proposal.rule is not None
        return NOT_IN_FORCE(rule=proposal.rule, now=number_now(proposal.rule, rules))
    if proposal.type in ("amend", "repeal") and not rule.now.mutable:
        return IMMUTABLE(rule=rule.number)
    if proposal.type == "transmute" and not rule.now.mutable:
        return _over(limit, mutable + 1)
    if proposal.type in ("repeal", "transmute") and mutable == 1:
        return LAST_MUTABLE()
    return None


def doubt(named: int | RuleType, own: Collection[int], known: Collection[int], next_number: int) -> Message | None:
    """[211] Return what is odd about what a rule names to go before or behind it; None if nothing is.

    `own` are its own numbers, `known` those of all rules ever; the next proposal has `next_number`.
    """
    if named in own:
        return ITSELF(number=named)
    if isinstance(named, str) or named in known:
        return None
    return (NO_SUCH_RULE if named < next_number else NOT_YET)(number=named)


def _over(limit: tuple[int, int] | None, mutable: int) -> Message | None:
    if limit is None or mutable <= limit[0]:
        return None
    return TOO_MANY(most=limit[0], by="" if limit[1] == LIMIT_RULE else BY_RULE(number=limit[1]))


def changed(proposal: Proposal, number: int, turn: int, rules: Sequence[Rule]) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """[103, 108] The rules in force after an adoption, and those that it has ended."""
    if proposal.type == "enact":
        return (*rules, Rule(number, (_worded(proposal, number, turn, None),))), ()
    rule = with_number(proposal.rule, rules)
    assert rule is not None, "what is not in force is not admissible"
    if proposal.type == "repeal":
        return without([rule], turn, number, rules)
    if proposal.type == "amend":
        form = _worded(proposal, number, turn, rule.now)
    else:
        form = replace(rule.now, number=number, mutable=not rule.now.mutable, turn=turn, by=number)
    after = replace(rule, forms=(*rule.forms, form))
    return tuple(after if other is rule else other for other in rules), ()


def _worded(proposal: Proposal, number: int, turn: int, before: Form | None) -> Form:
    """A rule as a proposal words it; what it does not say of mechanics and precedence is not said any more."""
    assert proposal.text is not None
    title: Wording = proposal.title if proposal.title is not None else before.title if before else ""
    return Form(
        number=number,
        title=title,
        text=proposal.text,
        mutable=True,
        mechanics=proposal.mechanics.values() if proposal.mechanics else {},
        yields_to=proposal.yields_to or (),
        overrides=proposal.overrides or (),
        turn=turn,
        by=number,
    )


def without(gone: Sequence[Rule], turn: int, by: int | None, rules: Sequence[Rule]) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """The rules in force without some of them, and these as ended after a turn."""
    ended = tuple(replace(rule, ended=turn, ended_by=by) for rule in gone)
    return tuple(rule for rule in rules if rule not in gone), ended


# ---- references --------------------------------------------------------------------------------------------------


def mentioned(text: Wording) -> Set[int]:
    """The numbers of rules that a text names."""
    return _mentioned(text if isinstance(text, str) else text.phrase.de)


@lru_cache(maxsize=1000)  # every turn asks for all rules in force
def _mentioned(words: str) -> frozenset[int]:
    return frozenset(int(number) for found in _NUMBERS.finditer(words) for number in re.findall("[0-9]+", found[1]))


def stale_references(rules: Sequence[Rule], gone: Mapping[int, int]) -> tuple[StaleReference, ...]:
    """[108] Return where a rule in force names the number of one that is gone or has another number now."""
    numbers = {rule.number for rule in rules}
    now: dict[int, int | None] = dict.fromkeys(gone)
    now |= {number: rule.number for rule in rules for number in rule.numbers}
    return tuple(
        StaleReference(rule.number, number, now[number])
        for rule in in_order(rules)
        for number in sorted(mentioned(rule.now.text))
        if number in now and number not in numbers
    )


# ---- as a result tells it ----------------------------------------------------------------------------------------


def in_order(rules: Sequence[Rule]) -> list[Rule]:
    """Immutable rules first, then by number."""
    return sorted(rules, key=lambda rule: (rule.now.mutable, rule.number))


def told(rule: Rule) -> RuleNow:
    """A rule with its history."""
    now = rule.now
    return RuleNow(
        number=now.number,
        title=now.title,
        mutable=now.mutable,
        text=now.text,
        mechanics=dict(now.mechanics),
        history=tuple(_history(rule)),
        id=rule.id,
        since=now.turn,
        by=now.by,
        yields_to=now.yields_to,
        overrides=now.overrides,
        ended=rule.ended,
        ended_by=rule.ended_by,
    )


def _history(rule: Rule) -> Iterator[Former]:
    for form, after in pairwise(rule.forms):
        if after.by is not None:
            yield Former(form.number, after.turn, after.by, form.title, form.text, form.mutable, dict(form.mechanics), form.turn)
