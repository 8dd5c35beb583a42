"""Names of people that could be taken for each other: equal ones, lookalikes (UTS 39), letters of another script among
the others.

The only file that imports confusable_homoglyphs, which brings Unicode's tables of confusable characters and of scripts;
late, because they are large.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, MutableMapping
from functools import cache
from string import ascii_letters, digits
from typing import Any

from generator.source.folders import Source
from generator.values.phrase import Message, Phrase
from generator.values.problem import Problems

SAME_NAME = Phrase(de="{name}: so heißt schon {other}", en="{name}: {other} already has this name")
LOOKALIKE = Phrase(
    de="{name} sieht aus wie {other_name}, der Name von {other}, und ist anders geschrieben",
    en="{name} looks like {other_name}, the name of {other}, but is spelt differently",
)
FOREIGN = Phrase(
    de="in {name} ist das Zeichen {character} ({code}, {unicode_name}) aus einer anderen Schrift als die übrigen",
    en="in {name} the character {character} ({code}, {unicode_name}) is from a different script than the others",
)

NO_SCRIPT = {"COMMON", "INHERITED", "Unknown"}
TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
"""Scripts that people write together: UTS 39, “highly restrictive”."""

ORDINARY = frozenset(ascii_letters + digits + " -.,'’()&/" + "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u0328")
"""What most names are made of, decomposed; the tables are asked only for others. All these letters are Latin."""
LIKE = {"I": "l", "m": "rn", "0": "O", "1": "l", "’": "'"}
"""What looks like one of these, by UTS 39; all others look like themselves."""


def warn_of_doubts(people: Source[Any], kept: MutableMapping[str, Any], problems: Problems) -> None:
    """Warn of names in people.yaml that could be taken for each other. What was found before is `kept`."""
    key = f"names {people.fingerprint}"
    doubted = kept.get(key)
    if doubted is None:
        doubted = kept[key] = tuple(doubts({id: person.name for id, person in people.document.items()}))
    for person, message in doubted:
        problems.warning(people.file.place((person, "name")), message)


def doubts(names: Mapping[str, str]) -> Iterator[tuple[str, Message]]:
    """Yield what is odd about the names of some people, by their ids: the later one of two that are alike is odd."""
    equals: dict[str, str] = {}
    alike: dict[str, str] = {}
    for person, name in names.items():
        forms = {skeleton(name), skeleton(folded(name))}
        other = next((alike[form] for form in sorted(forms) if form in alike), None)
        if folded(name) in equals:
            yield person, SAME_NAME(name=name, other=equals[folded(name)])
        elif other is not None:
            yield person, LOOKALIKE(name=name, other_name=names[other], other=other)
        if (stranger := foreign(name)) is not None:
            code = f"U+{ord(stranger):04X}"
            yield person, FOREIGN(name=name, character=stranger, code=code, unicode_name=unicodedata.name(stranger, code))
        equals.setdefault(folded(name), person)
        for form in forms:
            alike.setdefault(form, person)


def folded(name: str) -> str:
    """Return a name without what only shapes it: wide letters, ligatures, large letters, spaces of all kinds."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def skeleton(name: str) -> str:
    """[UTS 39, 4] Return the same for all names that look alike."""
    decomposed = "".join(LIKE.get(one, one) if one in ORDINARY else prototype(one) for one in unicodedata.normalize("NFD", name))
    return unicodedata.normalize("NFD", decomposed)


@cache
def prototype(character: str) -> str:
    """Return what stands in a skeleton for a character. The library lists partners both ways: a prototype has all that
    look like it, each of these the prototype alone; of two that have only each other the first in Unicode stands for
    both."""
    partners = _partners(character)
    if len(partners) != 1:
        return character
    (partner,) = partners
    if len(partner) == 1 and len(_partners(partner)) == 1:
        return min(character, partner)
    return partner


def _partners(character: str) -> list[str]:
    from confusable_homoglyphs.confusables import is_confusable

    found = is_confusable(character, greedy=True) or []
    return [partner["c"].strip("\u200e") for one in found for partner in one["homoglyphs"]]


def foreign(name: str) -> str | None:
    """Return a letter of another script than most of the name; None if its scripts belong together."""
    if ORDINARY.issuperset(unicodedata.normalize("NFD", name)):
        return None
    from confusable_homoglyphs.categories import alias

    letters = {character: alias(character) for character in name}
    scripts = Counter(letters[character] for character in name if letters[character] not in NO_SCRIPT)
    if len(scripts) < 2 or any(scripts.keys() <= together for together in TOGETHER):
        return None
    rarest = min(reversed(scripts), key=lambda script: scripts[script])
    return next(character for character in name if letters[character] == rarest)
