"""A character of a text is found in its file, however the text was typed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.source.tree import SCALAR, parse
from generator.values.problem import Place, Problems
from tests.conftest import tries

PASSAGES = """\
plain: eins *zwei drei
quoted: "eins *zwei drei"
block: |  # Bemerkung

    Null.
      eins *zwei drei
folded: >-
    Null, eins,
    zwei und *zwei

    oder drei.
lines: Null, eins,
    zwei und *zwei
    drei
'twice': 'Null ''eins'',
    zwei und *zwei
    drei'
list:
  - - eins *zwei
escaped: "Null \\"eins\\",
    zwei und *zwei
    drei"
empty: |
"""


@pytest.mark.parametrize("key", ["plain", "quoted", "block", "folded", "lines", "twice", "escaped"])
def test_a_character_of_a_text_is_found_in_the_file(key: str) -> None:
    tree = parse(PASSAGES, "f.yaml", Problems())
    assert tree is not None
    text = tree.text(key) or ""
    place = tree.passage((key,)).place(text, text.index("*zwei"))
    assert PASSAGES.splitlines()[place.line - 1][place.column - 1 :].startswith("*zwei")
    assert (place.line, place.column) in {(1, 13), (2, 15), (6, 12), (9, 14), (13, 14), (16, 14), (21, 14)}


def test_a_passage_of_nothing_begins_where_the_nearest_value_does() -> None:
    tree = parse(PASSAGES, "f.yaml", Problems())
    assert tree is not None
    assert tree.passage(("list", 0, 0)).place("eins *zwei", 5) == Place("f.yaml", 19, 12)
    assert tree.passage(("list", 7)).place("") == Place("f.yaml", 19, 3)
    assert tree.passage(("empty",)).place("") == Place("f.yaml", 24, 1)


@pytest.mark.parametrize(
    ("source", "line", "column"),
    [
        ("a: |2\n     eins *zwei", 2, 11),
        ("a: |\n\n   \n    eins\n     *zwei", 5, 6),
        ('a: "eins \\"x\\",\n    drei \\t vier\n    und *zwei"', 3, 9),
        ("a: 'eins ''x''\n    ''drei'' vier\n\n    und *zwei'", 4, 9),
    ],
)
def test_deeper_lines_and_escapes_do_not_lead_astray(source: str, line: int, column: int) -> None:
    tree = parse(source, "f.yaml", Problems())
    assert tree is not None
    text = tree.text("a") or ""
    assert tree.passage(("a",)).place(text, text.index("*zwei")) == Place("f.yaml", line, column)


@settings(max_examples=tries(200))
@given(st.text("ab '\"\\\n\t:#|>", max_size=60), st.sampled_from(["a: |\n  {}", "a: >-\n  {}", 'a: "{}"', "a: '{}'", "a: {}", "- {}"]))
def test_every_place_of_a_text_lies_in_its_file(text: str, form: str) -> None:
    source = form.format(text.replace("\n", "\n  "))
    tree = parse(source, "f.yaml", Problems())
    if tree is None or (node := tree.root[3][0][3 if form[0] == "a" else slice(None)])[0] != SCALAR:
        return
    passage = tree.passage(("a" if form[0] == "a" else 0,))
    offsets = [begin[0] for begin in passage.begins]
    assert offsets[0] == 0 and offsets == sorted(offsets)
    assert all(1 <= passage.place(node[3], at).line <= source.count("\n") + 1 + node[3].count("\n") for at in range(len(node[3])))
