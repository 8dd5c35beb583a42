"""[110, 211] Which rule sets what: the mechanics in force, and who wins where several rules set the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.games.nomic.book import NONE, ids
from generator.games.nomic.documents import IMMUTABLE, KEYS, MUTABLE, Mechanic, RulesNamed
from generator.games.nomic.result import Conflict, Setting, Why
from generator.games.nomic.state import Rule

DEFAULTS: Mapping[Mechanic, Any] = {"votes": 1, "turn_order": "free", "start_score": 0, "paradox_wins": False, "adoption": "unanimous"}
"""What holds where no rule in force says anything; of a key that is not here nothing holds."""


def settings(rules: Sequence[Rule], gone: Mapping[int, int] = NONE) -> dict[Mechanic, Setting]:
    """Return the mechanics in force: each key that some rule sets. `gone` are the numbers of rules that no longer
    are."""
    known = ids(rules, gone)
    deciding = {key: decisive(setters, known)[0] for key, setters in _setters(rules).items()}
    return {key: Setting(rule.now.mechanics[key], rule.number) for key, rule in deciding.items()}


def _setters(rules: Sequence[Rule]) -> dict[Mechanic, list[Rule]]:
    """Return the rules that set each key."""
    setters: dict[Mechanic, list[Rule]] = {}
    for rule in rules:
        for key in rule.now.mechanics:
            setters.setdefault(key, []).append(rule)
    return {key: setters[key] for key in KEYS if key in setters}


def value(mechanics: Mapping[Mechanic, Setting], key: Mechanic) -> Any:
    """Return what holds of a key; None where nothing does."""
    if key in mechanics:
        return mechanics[key].value
    return value(mechanics, "adoption") if key == "transmutation" else DEFAULTS.get(key)


def decisive(setters: Sequence[Rule], ids: Mapping[int, int]) -> tuple[Rule, Why]:
    """The rule that decides among those that set the same key, and why.

    [110] Immutable rules beat mutable ones. [211] Of the same class the lower number wins, unless one says that it
    yields or overrides.
    """
    immutable = [rule for rule in setters if not rule.now.mutable]
    equals = sorted(immutable or setters, key=lambda rule: rule.number)
    unbeaten = [rule for rule in equals if not any(_beats(other, rule, ids) for other in equals if other is not rule)]
    if not unbeaten:
        circle = min((_above(rule, equals, ids) for rule in equals), key=len)  # who is in it loses to nobody outside it
        return min(circle, key=lambda rule: rule.number), "circle"
    if len(equals) > 1 and unbeaten[0] is not equals[0]:
        return unbeaten[0], "declared"
    return unbeaten[0], "class" if len(equals) == 1 else "number"


def _above(rule: Rule, equals: Sequence[Rule], ids: Mapping[int, int]) -> list[Rule]:
    """A rule and all to which it loses, directly or through others."""
    found = [rule]
    for one in found:
        found += [other for other in equals if other not in found and _beats(other, one, ids)]
    return found


def _beats(one: Rule, other: Rule, ids: Mapping[int, int]) -> bool:
    """Tell whether a rule has precedence over another of its class: by what both say, or by the lower number if both
    claim it or none."""
    claims, yields = _claims(one, other, ids), _claims(other, one, ids)
    return claims if claims != yields else one.number < other.number


def _claims(one: Rule, other: Rule, ids: Mapping[int, int]) -> bool:
    """Tell whether it is declared, by either of them, that `one` goes before `other`."""
    return _means(one.now.overrides, other, ids) or _means(other.now.yields_to, one, ids)


def _means(named: RulesNamed, rule: Rule, ids: Mapping[int, int]) -> bool:
    """Tell whether a rule is named: by a number that it has or had, or by its type."""
    of_its_type = (MUTABLE if rule.now.mutable else IMMUTABLE) in named
    return of_its_type or rule.id in {ids.get(number) for number in named if isinstance(number, int)}


def conflicts(rules: Sequence[Rule], gone: Mapping[int, int]) -> tuple[Conflict, ...]:
    """Return every key that several rules in force set."""
    found, known = [], ids(rules, gone)
    for key, setters in _setters(rules).items():
        if len(setters) > 1:
            rule, why = decisive(setters, known)
            found.append(Conflict(key, rule.number, why, tuple(other.number for other in setters if other is not rule)))
    return tuple(found)
