"""A tree becomes a document, or every mistake in it a problem at its place."""

from __future__ import annotations

import json
from typing import Annotated, Any

import pytest
from msgspec import field

from generator.games.registry import engine
from generator.source import kinds
from generator.source.article_head import ArticleHead
from generator.source.context import ReadContext
from generator.source.documents import Chance, ContentsEntry, IssueData, People, SomebodysData, Zine
from generator.source.fields import Document, NewId, OneLine, Shorthand, Truth, Whole
from generator.source.read import in_usual_case, read, reader
from generator.source.tree import data
from generator.values.problem import Problems
from tests.source.strategies import KNOWN, tree_of

GOLF = engine("golf")
assert GOLF is not None


class Letter(Document, rename={"sender": "from"}):
    sender: OneLine
    to: OneLine = ""
    open: Truth = False


class Box(Document):
    number: Annotated[int, Whole(1, 9)]
    letters: tuple[Annotated[Letter, Shorthand(lambda word: {"from": word})], ...] = ()
    by_name: dict[NewId, Letter] = field(default_factory=dict)
    best: Letter | None = None
    pair: tuple[OneLine, OneLine] | Letter = ("a", "b")
    lines: list[OneLine] | None = None


def said(text: str, kind: Any = Box) -> list[str]:
    problems = Problems()
    document = read(tree_of(text), kind, ReadContext(), problems)
    assert (document is None) == bool(problems.found)
    return [problem.line("en").removeprefix("file.yaml:") for problem in problems]


def test_a_sound_file_becomes_a_document() -> None:
    text = "number: 3\nletters:\n  - anna\n  - {from: bert, open: true}\nby_name:\n  carl: {from: x, to: y}\nbest:\npair: {from: x}\nlines: [c]\n"
    problems = Problems()
    assert read(tree_of(text), Box, ReadContext(), problems) == Box(
        number=3,
        letters=(Letter(sender="anna"), Letter(sender="bert", open=True)),
        by_name={"carl": Letter(sender="x", to="y")},
        pair=Letter(sender="x"),
        lines=["c"],
    )
    assert read(tree_of("{number: 3, pair: [c, d]}"), Box, ReadContext(), problems) == Box(number=3, pair=("c", "d"))
    assert not problems.found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("letters: []", ["1:1: error: the key number is missing"]),
        ("# a\n\nletters: []", ["3:1: error: the key number is missing"]),
        ("number: 1\nletters: [{to: a}]", ["2:11: error: the key from is missing"]),
        ("number: 1\nlettres: []", ["2:1: error: unknown key lettres – did you mean letters?"]),
        ("number: 1\nLetters: []", ["2:1: error: unknown key Letters – did you mean letters?"]),
        ("number: 1\nzzz: []", ["2:1: error: unknown key zzz (possible: number, letters, by_name, best, pair, lines)"]),
        ("number: 1\nletters: [{from: a, form: b}]", ["2:21: error: unknown key form – did you mean from?"]),
        ("number: 1\nletters: [{from: a, sender: b}]", ["2:21: error: unknown key sender (possible: from, to, open)"]),
        ("number: 1\nby_name: {a: {from: b, tto: c}}", ["2:24: error: unknown key tto – did you mean to?"]),
        ("number: 1\nbest: {from: a, opn: true}", ["2:17: error: unknown key opn – did you mean open?"]),
        ("number: 1\nby_name: {A: {from: b}}", [
            "2:11: error: expected an id of a–z, 0–9 and hyphens with at least one letter, found: A – did you mean a?"]),
        ("number: 1\nletters: anna", ["2:10: error: expected a list, found: anna – did you mean [anna]?"]),
        ("number: 1\nletters: {from: a}", ["2:10: error: expected a list, found: {from} (each entry begins with - and a space)"]),
        ("number: 1\nletters:", ["2:9: error: expected a list, found: nothing – did you mean []? Otherwise delete the line"]),
        ("number: 1\nby_name:", [
            "2:9: error: expected keys with values (key: value), found: nothing – did you mean {}? Otherwise delete the line"]),
        ("number: 1\nby_name: {a: }", ["2:14: error: expected keys with values (key: value), found: nothing (possible: from, to, open)"]),
        ("number: 1\nby_name: [{a: b}]", [
            "2:10: error: expected keys with values (key: value), found: [{a}] (without - at the start)"]),
        ("number: 1\nbest: anna", ["2:7: error: expected keys with values (key: value), found: anna (possible: from, to, open)"]),
        ("number: 1\nletters: [[a]]", ["2:11: error: expected keys with values (key: value), found: [a] (possible: from, to, open)"]),
        ("[1]", ["1:1: error: expected keys with values (key: value), found: [1] (possible: number, letters, by_name, best, pair, lines)"]),
        ("number: 1\npair: [a]", ["2:7: error: expected at least 2 entries, found: 1"]),
        ("number: 1\npair: [[]]", ["2:7: error: expected at least 2 entries, found: 1", "2:8: error: expected text, found: []"]),
        ("number: 1\npair: [a, b, [], d]", ["2:7: error: expected at most 2 entries, found: 4"]),
        ("number: 1\npair: 7", ["2:7: error: expected a list, found: 7 (each entry begins with - and a space)"]),
        ("number: 1\npair: a b", ["2:7: error: expected a list, found: a b – did you mean [a, b]?"]),
        ("number: 1\npair: {from: [], too: a}", ["2:14: error: expected text, found: []", "2:18: error: unknown key too – did you mean to?"]),
        ("number: 1\npair: {to: a}", ["2:7: error: the key from is missing"]),
        ("number: 1\nby_name:\n  a:\n  from: x", [
            "3:5: error: expected keys with values (key: value), found: nothing – does from in the line below belong to it? Then indent it further",
            "4:9: error: expected keys with values (key: value), found: x (possible: from, to, open)"]),
        ("number: 1\nby_name: {A: x}", [
            "2:11: error: expected an id of a–z, 0–9 and hyphens with at least one letter, found: A – did you mean a?",
            "2:14: error: expected keys with values (key: value), found: x (possible: from, to, open)"]),
        ("number: 0\nletters: [{from: [], open: yes}, a, {}]\nbest: {from: {}}\nx: y", [
            "1:9: error: expected at least 1, found: 0",
            "2:18: error: expected text, found: []",
            "2:28: error: expected true or false, found: yes – did you mean true?",
            "2:37: error: the key from is missing",
            "3:14: error: expected text, found: {}",
            "4:1: error: unknown key x (possible: number, letters, by_name, best, pair, lines)",
        ]),
    ],
)  # fmt: skip
def test_every_mistake_is_told_at_its_place(text: str, lines: list[str]) -> None:
    assert said(text) == lines


def test_a_mistake_may_point_into_the_value_that_was_read() -> None:
    assert said("rolls:\n  hole-1: [1, x, 010]\n", Chance) == ["2:15: error: expected a whole number, found: x"]


def test_a_mistake_of_a_whole_document_stands_at_the_document() -> None:
    assert said("article: a.md\nround: 1\n", ContentsEntry) == ["1:1: error: round belongs to game, and game needs round or page"]


def test_a_mistake_in_another_language() -> None:
    problems = Problems()
    read(tree_of("nmber: 1"), Box, ReadContext(), problems)
    assert [problem.line("de") for problem in problems] == [
        "file.yaml:1:1: error: der Schlüssel number fehlt",
        "file.yaml:1:1: error: unbekannter Schlüssel nmber – gemeint: number?",
    ]


def test_a_mistake_that_is_none_of_ours_is_a_bug_and_no_problem() -> None:
    def broken(word: str) -> dict[str, Any]:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        read(tree_of("[a]"), tuple[Annotated[Letter, Shorthand(broken)], ...], ReadContext(), Problems())


@pytest.mark.parametrize("kind", [int, str, int | str, dict[OneLine, Any], tuple[int, ...]])
def test_a_type_that_says_nothing_of_a_file_is_a_bug(kind: Any) -> None:
    with pytest.raises(TypeError, match="nothing reads"):
        reader(kind)


# ---- one letter wrong ------------------------------------------------------------------------------------------

ROUND = """\
round: 1
date: 2026-10-01
deadline: 2026-11-01
seed: Buchfink
beacon: Lotto
next_beacon: Lotto
rolls:
  hole-1: [1]
note: Grüße
press:
  - {from: anna, to: bert, text: Grüße}
orders:
  bert: {clubs: [1, 2, 3, 4], changes: [1 -> 2]}
withdrawn: [carl]
announce:
  - {base: 150, dice: 3W6}
corrects: Grüße
ends: Es reicht.
draft: false
headline: Ein Wort
standfirst: Zwei Worte
"""
SETUP = """\
engine: golf
title: Golf
subtitle: Ein Spiel
gm: anna
open_places: 3
deadline: 2026-10-01
seal: 0000000000000000000000000000000000000000000000000000000000000000
auditor: bert
options: {holes: 6, max_club: 350, max_saved: 4, window: 10}
start:
  seed: Buchfink
  beacon: Lotto
  next_beacon: Lotto
  rolls: {hole-1: [1]}
  announce:
    - {base: 150, dice: 3W6}
"""
ZINE = """\
title: a
subtitle: b
language: de
url: https://example.org
editor: anna
imprint: c
theme: d
paper: A5
price: e
timezone: Europe/Berlin
mail: {smtp: a.example, from: a@example.org}
print: {pages: 32}
publish: {web: {git: https://a.example/b, branch: pages}}
menu: [archive]
epub: true
start: [due]
logo: f.svg
favicon: g.svg
extra: {site: h.css, print: i.css}
addresses: [de]
"""
PERSON = "anna: {name: a, short: e, city: b, email: c@d.example, word: w, address: d, publish: [city], subscribes: {until: 3, copies: 2, by: mail}, phone: '+49 30 123'}\n"
ISSUE = """\
number: 1
volume: 2
title: a
date: 2026-10-01
deadline: 2026-11-01
cover: a.svg
print: {pages: 32}
teasers: [a]
fillers: [a.md]
next: [a]
aliases: [b, /c/d]
theme: e
contents:
  - article: a.md
  - letters: a.md
  - {game: golf, round: 1}
  - rules: golf
  - {title: a, author: b, page: 3}
  - deadlines:
  - imprint:
"""
HEAD = "title: a\nkicker: b\nlead: c\nauthor: d\nstart: here\ncolumns: 2\n"
HEAD += "draft: true\npublish: 2027-03-01\ntags: [a]\nseries: e\ncredit: f\naliases: [b]\n"

FULL = [
    ("round", GOLF.round, ROUND),
    ("game", GOLF.setup, SETUP),
    ("zine", Zine, ZINE),
    ("people", People, PERSON),
    ("issue", IssueData, ISSUE),
    ("head", ArticleHead, HEAD),
]
FREE = {"anna", "bert", "hole-1", "web"}
"""Keys that are no part of a schema: ids and labels."""


def _keys(node: Any) -> list[tuple[int, int, str]]:
    if node[0] == "mapping":
        return [key[:3] for key in node[3]] + [found for *_, value in node[3] for found in _keys(value)]
    return [found for item in node[3] for found in _keys(item)] if node[0] == "sequence" else []


MISSPELT = [
    (f"{name}:{line}:{column}:{key}", kind, text, line, column, key)
    for name, kind, text in FULL
    for line, column, key in _keys(tree_of(text).root)
    if key not in FREE
]


@pytest.mark.parametrize(("name", "kind", "text"), FULL, ids=[name for name, *_ in FULL])
def test_the_full_documents_have_no_mistake_and_all_keys(name: str, kind: Any, text: str) -> None:
    problems = Problems()
    assert read(tree_of(text), kind, KNOWN, problems) is not None and not problems.found
    keys = {key for *_, key in _keys(tree_of(text).root)}
    top = SomebodysData if kind is People else kind
    assert set(kinds.keys(top)) <= keys


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind", "text", "line", "column", "key"), MISSPELT, ids=[name for name, *_ in MISSPELT])
def test_each_letter_of_each_key_matters(name: str, kind: Any, text: str, line: int, column: int, key: str) -> None:
    """A key with one letter changed, left out, doubled, swapped with the next or capital is reported at the key."""
    lines = text.splitlines()
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 + len(key) :]
    wrong = {key + "s", key.capitalize()}
    for index in range(len(key)):
        wrong |= {key[:index] + "x" + key[index + 1 :], key[:index] + key[index + 1 :], key[: index + 1] + key[index:]}
        wrong.add(key[:index] + key[index : index + 2][::-1] + key[index + 2 :])
    wrong -= {key, "", *(other for other in every_key() if other in wrong)}
    assert len(wrong) > len(key)
    for misspelt in sorted(wrong):
        changed = "\n".join([*lines[: line - 1], f"{before}{misspelt}{after}", *lines[line:]])
        problems = Problems()
        assert read(tree_of(changed), kind, KNOWN, problems) is None, misspelt
        at_key = [problem for problem in problems if (problem.place.line, problem.place.column) == (line, column)]
        assert any(problem.message.plain("en").startswith(f"unknown key {misspelt}") for problem in at_key), (misspelt, problems.found)


def every_key() -> set[str]:
    return {key for _, _, text in FULL for *_, key in _keys(tree_of(text).root)}


# ---- what a telephone makes of it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ({"Number": "3", "LETTERS": [{"From": "a"}, "b"]}, {"number": "3", "letters": [{"from": "a"}, "b"]}),
        ({"Best": {"Sender": "a"}}, {"best": {"Sender": "a"}}),  # which is no key of the file, but of the program
        ({"By_Name": {"Anna": {"To": "a"}}}, {"by_name": {"Anna": {"to": "a"}}}),  # names are free
        ({"Number": "3", "number": "4"}, {"Number": "3", "number": "4"}),
        ({"Nummer": "3", "best": ["x"]}, {"number": "3", "best": ["x"]}),  # another word for it
        ({"Nummer": "3", "number": "4"}, {"Nummer": "3", "number": "4"}),
        ({"Nomer": "3"}, {"Nomer": "3"}),  # which may be meant, and is asked
        ("Number", "Number"),
    ],
)
def test_keys_that_differ_in_capitals_alone_or_are_another_word_are_those_awaited(typed: Any, meant: Any) -> None:
    tree = tree_of(json.dumps(typed))
    found = in_usual_case(tree.root, Box)
    assert data(found) == meant
    assert [child[:2] for child in found[3]] == [child[:2] for child in tree.root[3]], "each stands where it stood"
