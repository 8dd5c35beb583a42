"""A sentence in every language that a magazine may speak, with gaps for values.

Whoever has something to say writes the sentence once in German and English, where it is needed; who prints it chooses
the language. Further languages are found by the English sentence (`system/language.py`). Values stay typed until then:
a number becomes `1,5` or `1.5` in the renderer and nowhere earlier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from string import Formatter
from typing import Any, Literal

from msgspec import Struct

from generator.system.language import LANGUAGES as LANGUAGES
from generator.system.language import translated


class Packable(Struct, frozen=True, tag=True, array_like=True):
    """A record that holds words, numbers and other such records, seldom anything else: so it can be written as bytes in
    one step, behind the name of its class, and is known by them (`fingerprint.py`). Blocks, inlines, shapes and
    sentences are."""


class Phrase(Packable, frozen=True):
    """A sentence with named gaps such as `{person}`, in German and English. Calling it fills the gaps. Where a word
    agrees with a number in a gap, both its forms stand there, first the one for exactly one: `{n} {n:hole|holes}`; four
    are the endings of an English ordinal: `{place}{place:st|nd|rd|th}`."""

    de: str
    en: str

    def __call__(self, **values: Any) -> Message:
        return Message(self, tuple(sorted(values.items())))

    def in_language(self, language: str) -> str:
        """Return the sentence with its gaps still open."""
        if language == "de":
            return self.de
        return self.en if language == "en" else translated(language, self.en, self.de)

    @property
    def gaps(self) -> tuple[str, ...]:
        """The names of its gaps, in the order of the German sentence."""
        return tuple(gap for _, gap, forms in _pieces(self.de) if gap is not None and not forms)


class Message(Packable, frozen=True):
    """A phrase and the values for its gaps, not yet in any language."""

    phrase: Phrase
    values: tuple[tuple[str, Any], ...] = ()

    def parts(self, language: str) -> Iterator[tuple[Literal["text", "value"], Any]]:
        """Yield the sentence in pieces: `("text", words)` and `("value", value)` in their order."""
        values = dict(self.values)
        for text, gap, forms in _pieces(self.phrase.in_language(language)):
            if text:
                yield "text", text
            if gap is not None:
                yield ("text", _agreeing(forms, values[gap])) if forms else ("value", values[gap])

    def plain(self, language: str, show: Callable[[Any], str] = str) -> str:
        """Return the sentence as plain text; `show` turns a value into text."""
        pieces = _pieces(self.phrase.in_language(language))
        if len(pieces) == 1 and pieces[0][1] is None:
            return pieces[0][0]
        values, said = dict(self.values), list[str]()
        for text, gap, forms in pieces:
            said.append(text)
            if gap is not None and forms:
                said.append(_agreeing(forms, values[gap]))
            elif gap is not None:
                value = values[gap]
                said.append(value.plain(language, show) if isinstance(value, Message) else show(value))
        return "".join(said)


@cache
def _pieces(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a sentence in pieces, each with the gap that follows it, if there is one, and the two forms of a word that
    agrees with the number there."""
    return tuple((piece, gap, forms or "") for piece, gap, forms, _ in Formatter().parse(text))


def _agreeing(forms: str, number: Any) -> str:
    """Return a word as it is for one, or as it is for none and for many: German, English and Dutch have these two. Of
    four forms the last stands for all but 1, 2, 3, 21, 22 …"""
    one, *others = forms.split("|")
    value = getattr(number, "value", number)
    if len(others) == 1:
        return one if str(value) == "1" else others[0]
    return [others[-1], one, *others][value % 10 if value % 10 < 4 and value // 10 % 10 != 1 else 0]


class Refusal(Exception):
    """Something cannot be done; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.plain("en"))
        self.message = message


def count(n: int, one: Phrase, many: Phrase, **values: Any) -> Message:
    """Return `one(n=n)` for exactly one, else `many(n=n)`."""
    return (one if n == 1 else many)(n=n, **values)
