"""One reader reads all texts: none leaves anything to the next, and what is looked for only where it may be is found as
if it were looked for everywhere."""

from __future__ import annotations

import random
import re

import pytest

from generator.render.text import foreign_marks, grammar, reader, stray_markup
from generator.render.text.fragment import Text
from generator.render.text.limits import UnshowableText
from generator.render.text.markdown import convert
from tests.conftest import tries
from tests.render.odd_texts import PARTS, made_by_chance
from tests.render.text.test_lost import HALF_HTML

TEXTS = [
    "Wort[^1] und [Satz][a], NMR\n\n[^1]: Note\n\n[a]: https://a.example\n\n*[NMR]: no move received",
    "Wort[^1] und [Satz][a], NMR",
    "|a|b|\n|-|-|\n|1|2|3|",
    "a<b>c</b> &auml; <!-- d -->\n\n```\ne\n```",
    "1. a\n1. b",
    "a *b",
]


def converted(source: str) -> Text | str:
    try:
        return convert(source, "de", {})
    except UnshowableText as fault:
        return str(fault)


def test_no_text_leaves_anything_to_the_next() -> None:
    alone: dict[str, Text | str] = {}
    for source in TEXTS:
        reader._ready.clear()
        alone[source] = converted(source)
    reader._ready.clear()
    for source in [*TEXTS, *reversed(TEXTS)]:
        assert converted(source) == alone[source]
    assert len(reader._ready) == 1


def test_a_reader_that_failed_reads_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    converted("a")
    (before,) = reader._ready
    with pytest.raises(UnshowableText):
        convert("a[^1]\n\n[^1]: b\n    [^2]: c\n", "de", {})
    assert before not in reader._ready
    assert isinstance(converted("a"), Text)


def test_every_sign_belongs_to_a_pattern_of_the_library() -> None:
    known = reader._Reader().converter.inlinePatterns
    assert all(name in known for name in grammar.SIGN_OF)


CHANCE = random.Random(2026)
STRAYS = ("~~", "==", "a) ", "b) ", "1.2. ", ":x:", "++", "||", "^", "[[", "]]", "{{", "}}", " ", "Wort", "\n", "\n\n")
ODD = [
    *(made_by_chance(CHANCE) for _ in range(tries(500))),
    *("".join(CHANCE.choice((*PARTS, *HALF_HTML)) for _ in range(CHANCE.randint(2, 12))) for _ in range(tries(300))),
    *("".join(CHANCE.choice(STRAYS) for _ in range(9)) for _ in range(tries(300))),
]


def everything(text: str) -> foreign_marks.Strays:
    return [(pattern, phrase) for _, pattern, phrase in foreign_marks.STRAYS]


@pytest.mark.slow
def test_what_is_looked_for_only_where_it_may_be_is_found_as_if_it_were_looked_for_everywhere() -> None:
    as_ever = [converted(source) for source in ODD]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(grammar, "SIGN_OF", {})
        patched.setattr(grammar, "SIGN", re.compile(""))
        patched.setattr(stray_markup, "MAY_STAY", re.compile(""))
        patched.setattr(stray_markup, "possible", everything)
        assert [source for source, once in zip(ODD, as_ever, strict=True) if converted(source) != once] == []
    assert sum(isinstance(text, Text) and bool(text.findings) for text in as_ever) > len(ODD) // 4
