"""The built-in initial set of rules, which stands in `initial.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from msgspec import Struct

from generator.games.nomic.documents import Mechanic, Mechanics
from generator.source.fields import Document, OneLine, Text, Whole
from generator.source.packaged import packaged
from generator.values.phrase import Phrase

FIRST_MUTABLE = 200


class Title(Document):
    """The title of a rule."""

    de: OneLine
    en: OneLine


class Written(Document):
    """A rule with the paragraphs of its text."""

    number: Annotated[int, Whole(101, 299)]
    title: Title
    mechanics: Mechanics = Mechanics()
    de: tuple[Text, ...]
    en: tuple[Text, ...]


class Stock(Document):
    """The whole file."""

    rules: tuple[Written, ...]
    majority: Written


class InitialRule(Struct, frozen=True):
    """A rule as it stands when the game begins. Paragraphs of its text are separated by blank lines."""

    number: int
    title: Phrase
    text: Phrase
    mechanics: Mapping[Mechanic, Any]

    @property
    def mutable(self) -> bool:
        """[102] Tell the class, which at first follows from the number."""
        return self.number >= FIRST_MUTABLE


@cache
def initial() -> tuple[InitialRule, ...]:
    """[101] Return all rules in force at the start."""
    return tuple(map(_rule, _stock().rules))


@cache
def majority() -> InitialRule:
    """[203] Return how rule 203 reads once it has changed by itself, at the start of the third circuit."""
    return _rule(_stock().majority)


def _stock() -> Stock:
    found: Stock = packaged(__package__, "initial.yaml", Stock)
    return found


def _rule(rule: Written) -> InitialRule:
    title, text = Phrase(rule.title.de, rule.title.en), Phrase("\n\n".join(rule.de), "\n\n".join(rule.en))
    return InitialRule(rule.number, title, text, rule.mechanics.values())
