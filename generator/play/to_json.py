"""Results as data: the JSON that `zine evaluate` prints and that the site offers for each round."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from generator.play.secrecy import HIDDEN, Owned
from generator.values.phrase import Message, Phrase
from generator.values.record import in_data, is_record


def plain(value: Any, language: str) -> Any:
    """Return a value of a result as JSON values: exact while whole, hidden fields left out, phrases in the magazine's
    language. A type that has no such form is a TypeError.

    A field's type may name its `Key`, and say that it is left out where there is nothing in it (`Omitted`) or always
    (`Internal`).
    """
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    if isinstance(value, Message):
        return value.plain(language)
    if isinstance(value, Phrase):
        return value.in_language(language)
    if isinstance(value, Sequence) and not isinstance(value, (bytes, range)):
        return [plain(item, language) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item, language) for key, item in value.items() if item is not HIDDEN}
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Owned):
        return plain(value.value, language)
    if isinstance(value, Enum):
        return value.value
    kind: Any = type(value)
    if is_record(kind):
        members = ((key, getattr(value, name), omitted) for key, name, omitted in in_data(kind))
        return {
            key: plain(item, language)
            for key, item, omitted in members
            if item is not HIDDEN and not (omitted and item in (None, {}, ()))
        }
    raise TypeError(f"a result holds a {type(value).__name__}, which has no form in JSON")


def json_text(values: Mapping[str, Any]) -> str:
    """Return JSON text that is the same everywhere, with a line end."""
    return msgspec.json.format(msgspec.json.encode(values), indent=1).decode() + "\n"
