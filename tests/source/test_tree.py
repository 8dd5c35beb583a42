"""YAML text to nodes: scalars stay text, everything knows its place, and nothing that a file may hold does harm."""

from __future__ import annotations

import marshal
import subprocess
import sys
import time
import unicodedata
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings

from generator.source import faults
from generator.source.faults import ParserFault, explained
from generator.source.shelf import Shelf
from generator.source.tree import AWAKE, DEEPEST, LARGEST, Tree, data, decode, dump, parse, write
from generator.values.problem import Place, Problems
from tests.conftest import tries
from tests.source.strategies import check_reading, hostile, tree_of

ROOT = Path(__file__).parent.parent.parent

# ---- scalars ---------------------------------------------------------------------------------------------------

PLAIN = """
3:1 2:0 0:0 20:00 12:30:45 190:20:30 no No NO on On off OFF yes Yes y n true True TRUE false False 010 08 0o14 0x1F 0b101 1_000 1,000
1e3 1.5 .5 -.inf .nan +5 -0 -7 5 0 00 2026-10-01 2026-13-45 2026-10-01T12:00:00Z 1.10.2026 5€ 50% a#b = <> null-null Null NULL nil None
112->79 x@y.z http://example.org:80/ C:\\x äöü 🎲 12345678901234567890123456789
""".split()


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_scalar_stays_the_text_that_it_is(text: str) -> None:
    assert data(tree_of(f"key: {text}\n").root) == {"key": text}


@pytest.mark.parametrize("text", [*PLAIN, "null", "~", "", "- a", "a: b", "#a", "&a", "*a", "!a", "@a", "`a", "%a", "[a", "{a"])
def test_a_quoted_scalar_is_text_too(text: str) -> None:
    assert data(tree_of(f"key: '{text}'\n").root) == {"key": text}


@pytest.mark.parametrize("text", ["", "~", "null", " # nothing"])
def test_nothing_is_nothing(text: str) -> None:
    assert data(tree_of(f"key: {text}\n").root) == {"key": None}


def test_keys_are_text_as_well() -> None:
    assert data(tree_of("1: a\n010: b\nno: c\nnull: d\n3:1 : e\n2026-10-01: f\n").root) == {
        "1": "a", "010": "b", "no": "c", "null": "d", "3:1": "e", "2026-10-01": "f",
    }  # fmt: skip


def test_a_key_with_and_without_quotes_is_the_same_key() -> None:
    problems = Problems()
    parse('1: a\n"1": b\n', "file.yaml", problems)
    assert [problem.line("en") for problem in problems] == ["file.yaml:2:1: error: The key “1” is already in line 1, column 1."]


# ---- encodings -------------------------------------------------------------------------------------------------

SAMPLE = "# Ümläut\nmüller:\n  name: Jürgen Müller\n  note: |\n    Größe\n\n    Maß\n  list: [ä, 'ö', \"ü\"]\n"
ENCODED = {
    "as it is": SAMPLE.encode(),
    "with a byte order mark": b"\xef\xbb\xbf" + SAMPLE.encode(),
    "line ends of Windows": SAMPLE.replace("\n", "\r\n").encode(),
    "line ends of old Macintoshes": SAMPLE.replace("\n", "\r").encode(),
    "mixed line ends": SAMPLE.replace("\n", "\r\n", 3).encode(),
    "accents as characters of their own": unicodedata.normalize("NFD", SAMPLE).encode(),
    "all of it": b"\xef\xbb\xbf" + unicodedata.normalize("NFD", SAMPLE).replace("\n", "\r\n").encode(),
}


@pytest.mark.parametrize("raw", ENCODED.values(), ids=ENCODED)
def test_the_same_file_in_another_encoding_is_the_same_tree(raw: bytes) -> None:
    problems = Problems()
    text = decode(raw, "file.yaml", problems)
    assert not problems.found and text is not None
    assert parse(text, "file.yaml", problems) == tree_of(SAMPLE)


def test_a_key_in_two_spellings_is_given_twice() -> None:
    text = decode("Müller: 1\nMu\u0308ller: 2\n".encode(), "file.yaml", problems := Problems())
    assert text is not None
    parse(text, "file.yaml", problems)
    assert [problem.line("en") for problem in problems] == ["file.yaml:2:1: error: The key “Müller” is already in line 1, column 1."]


def test_a_key_in_two_spellings_is_given_twice_even_in_escapes() -> None:
    problems = Problems()
    parse('Müller: 1\n"Mu\\u0308ller": 2\n', "file.yaml", problems)
    assert [(problem.place.line, problem.place.column) for problem in problems] == [(2, 1)]


@pytest.mark.parametrize(
    ("raw", "line", "column", "says"),
    [
        (b"a: 1\nb: Gr\xfcn\n", 2, 6, "perhaps ü, byte 0xFC"),
        (b"a: 1\r\nb: Gr\xfcn\r\n", 2, 6, "perhaps ü, byte 0xFC"),
        (b"a: 1\rb: Gr\xfcn\r", 2, 6, "perhaps ü, byte 0xFC"),
        (b"\xef\xbb\xbfa: Gr\xfcn\n", 1, 6, "perhaps ü, byte 0xFC"),
        ("ä: ö".encode() + b"\x96", 1, 5, "perhaps –, byte 0x96"),
        ("round: 1".encode("utf-16"), 1, 1, "stored as UTF-16"),
        (b"a: \0", 1, 4, "U+0000"),
        (b"a: \x1b[1m", 1, 4, "U+001B"),
        (b"a: 1\r\n\r\nb: \x7f", 3, 4, "U+007F"),
        ("a: \u0085".encode(), 1, 4, "U+0085"),
        ("ä: \u2028".encode(), 1, 4, "U+2028"),
        ("ä: x\u202e".encode(), 1, 5, "U+202E"),
        ("a: \ufeff".encode(), 1, 4, "U+FEFF"),
        ("a: \uffff".encode(), 1, 4, "U+FFFF"),
        (b"a: \xed\xa0\x80", 1, 4, "byte 0xED"),
    ],
)
def test_a_character_that_may_not_be_there_is_shown_where_it_stands(raw: bytes, line: int, column: int, says: str) -> None:
    problems = Problems()
    assert decode(raw, "file.yaml", problems) is None
    assert [(problem.place, says in problem.line("en")) for problem in problems] == [(Place("file.yaml", line, column), True)]


@pytest.mark.parametrize("character", "ä ß \u00a0 \u00ad \u200b \u200d 🎲 \u0301 ｱ ﷽ \ue000".split(" "))
def test_other_characters_may_be_in_a_text(character: str) -> None:
    text = f"a: x{character}x\n"
    assert decode(text.encode(), "file.yaml", Problems()) == unicodedata.normalize("NFC", text)


# ---- places ----------------------------------------------------------------------------------------------------

PLACED = tree_of(
    """\
# Grüße
ä: 🎲
orders:
  jürgen: {clubs: [112, 79], ü: {x: "y"}}
  emil:
list:
  - a
  -   b: c
"""
)


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), (2, 1), (2, 1)),
        (("ä",), (2, 4), (2, 1)),
        (("orders",), (4, 3), (3, 1)),
        (("orders", "jürgen"), (4, 11), (4, 3)),
        (("orders", "jürgen", "clubs"), (4, 19), (4, 12)),
        (("orders", "jürgen", "clubs", 1), (4, 25), (4, 25)),
        (("orders", "jürgen", "ü", "x"), (4, 37), (4, 34)),
        (("orders", "emil"), (5, 8), (5, 3)),
        (("list", 0), (7, 5), (7, 5)),
        (("list", 1, "b"), (8, 10), (8, 7)),
        # what is not there is at the nearest value above
        (("orders", "otto"), (4, 3), (4, 3)),
        (("orders", "otto", "clubs", 3), (4, 3), (4, 3)),
        (("orders", "jürgen", "clubs", 2), (4, 19), (4, 19)),
        (("orders", "jürgen", "clubs", -1), (4, 19), (4, 19)),
        (("list", "b"), (7, 3), (7, 3)),
        (("ä", "b"), (2, 4), (2, 4)),
    ],
)
def test_every_value_and_key_has_its_place(path: tuple[str | int, ...], value: tuple[int, int], key: tuple[int, int]) -> None:
    assert (PLACED.place(path), PLACED.place(path, key=True)) == (Place("file.yaml", *value), Place("file.yaml", *key))


def test_a_tree_tells_its_keys_and_texts() -> None:
    assert (PLACED.keys(), PLACED.keys(("orders",)), PLACED.keys(("ä",)), PLACED.keys(("x", "y"))) == (
        ("ä", "orders", "list"), ("jürgen", "emil"), (), (),
    )  # fmt: skip
    assert (PLACED.text("ä"), PLACED.text("orders", "jürgen", "ü", "x"), PLACED.text("orders"), PLACED.text("x", "y")) == (
        "🎲",
        "y",
        None,
        None,
    )


def test_nodes_can_be_kept() -> None:
    assert marshal.loads(marshal.dumps(PLACED.root)) == PLACED.root


# ---- what is refused -------------------------------------------------------------------------------------------


def test_mistakes_that_leave_the_structure_sound_are_all_told() -> None:
    problems = Problems()
    assert parse("a: &x 1\nb: *x\nc: !t 2\nd: 3\nd: 4\n[e]: 5\n<<: {}\n", "f", problems) is None
    assert [(problem.place.line, problem.place.column) for problem in problems] == [(1, 4), (2, 4), (3, 4), (5, 1), (6, 1), (7, 1)]


def test_a_fault_on_a_line_that_was_told_of_is_not_told_twice() -> None:
    problems = Problems()
    parse("note: *fett und teuer\n", "f", problems)
    assert [(problem.place.line, problem.place.column) for problem in problems] == [(1, 7)]


def test_as_deep_as_allowed_and_no_deeper() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST, "f", Problems()) is not None
    problems = Problems()
    assert parse("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "f", problems) is None
    assert [problem.place for problem in problems] == [Place("f", 1, DEEPEST + 1)]


def test_as_large_as_allowed_and_no_larger() -> None:
    assert decode(b"x" * LARGEST, "f", Problems()) is not None
    assert decode(b"x" * (LARGEST + 1), "f", Problems()) is None


BOMBS = {
    "a hundred thousand brackets": "'[' * 100_000",
    "a hundred thousand braces": "'{a: ' * 100_000",
    "a hundred thousand dashes": "'- ' * 100_000",
    "a line of ten megabytes": "'a: ' + 'x' * 10_000_000",
    "a quoted line of a megabyte": "'a: \"' + 'x' * 990_000",
    "a billion laughs": "'a: &a [x,x,x]\\n' + ''.join(f'{c}: &{c} [' + f'*{b},' * 9 + ']\\n' for b, c in zip('abcdefgh', 'bcdefghi'))",
    "a key of a megabyte": "'x' * 900_000 + ': 1'",
    "a hundred thousand anchors": "'- &a *a\\n' * 100_000",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_in_a_second_and_little_memory(bomb: str) -> None:
    program = f"""
import resource, sys, time
from generator.values.problem import Problems
from generator.source.tree import decode, parse
raw = ({bomb}).encode()
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 200_000_000,) * 2)
start = time.process_time()
problems = Problems()
text = decode(raw, "file", problems)
tree = None if text is None else parse(text, "file", problems)
assert time.process_time() - start < 1.0, time.process_time() - start
assert tree is None and problems.errors
"""
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")


# ---- faults ----------------------------------------------------------------------------------------------------

UNUSUAL = [
    ("a: |0\n  x\n", (1, 5), faults.BLOCK),
    ("%YAML 1.1\na: 1\n", (1, 1), faults.DIRECTIVE),
    ("%YAML 1.123456789012345678\n---\na: 1\n", None, faults.DIRECTIVE),
    ("%FOO\n---\na: 1\n...\n%\n", None, faults.DIRECTIVE),
    ("a: !a!b c\n", (1, 4), faults.NEEDS_QUOTES),
    ("a: !%zz c\n", (1, 4), faults.NEEDS_QUOTES),
    ("a: !<x\n", (1, 4), faults.NEEDS_QUOTES),
    ("a: & b\n", (1, 4), faults.NEEDS_QUOTES),
    ('a: "\\q"\n', (1, 5), faults.ESCAPE),
    ('a: "\\ud800"\n', (1, 7), faults.ESCAPE),
    ('a: "\\xzz"\n', (1, 7), faults.ESCAPE),
    ("a: `b`\n", (1, 4), faults.NEEDS_QUOTES),
    ("a: [b, 'c' d]\n", (1, 12), faults.TEXT_AFTER_QUOTE),
    ("a: {b: 'c\nd: e'f}\n", (1, 8), faults.QUOTE_CLOSED_LATE),
    ("a: [b\nc: d\n", (1, 4), faults.NOT_CLOSED),
    ("a: [b,\n\n", (1, 4), faults.NOT_CLOSED),
    ("- a\n- b\nc\n", (3, 1), faults.NO_COLON),
    ("a:\n- b\n c: d\n", None, faults.MISINDENTED),
    ('"' + "x" * 2000 + '"\na: 1\n', (2, 1), faults.ALONE),
    ('"a" b\n', (1, 5), faults.ALONE),
    ("[a]\nb: 1\n", (2, 1), faults.ALONE),
    ('"' + "x" * 2000 + '": 1\n', (1, 2003), faults.LONG_KEY),
]


@pytest.mark.parametrize(("text", "place", "phrase"), UNUSUAL, ids=[repr(text[-40:]) for text, _, _ in UNUSUAL])
def test_unusual_faults_are_explained_too(text: str, place: tuple[int, int] | None, phrase: faults.Phrase) -> None:
    problems = Problems()
    assert parse(text, "f", problems) is None
    (problem,) = problems
    assert problem.message.phrase == phrase
    assert place is None or (problem.place.line, problem.place.column) == place


def test_a_fault_that_nobody_foresaw_is_told_in_the_parsers_words() -> None:
    spot, message = explained(ParserFault("something new", (0, 2)), "a: b\n")
    assert (spot, message.plain("en")) == ((0, 2), "The file is not readable here (not YAML): something new")


# ---- writing ---------------------------------------------------------------------------------------------------

VALUES = [
    {"a": "1", "b": "3:1", "c": "no", "d": "2026-10-01", "e": "010", "f": "0x1F"},
    {"a": None, "b": "", "c": "~", "d": "null", "<<": "x", "=": "y", "e": "Null"},
    {"a": [], "b": {}, "c": [[], {}, [["x"]]], "d": {"e": {"f": "g"}}},
    {
        "a": "x: y",
        "b": "x # y",
        "c": "- x",
        "d": "'x'",
        "e": '"x"',
        "f": "*x",
        "g": "&x",
        "h": "!x",
        "i": "@x",
        "j": "%x",
        "k": "|",
        "l": "?",
    },
    {
        "a": "one\ntwo\n",
        "b": "one\ntwo",
        "c": "one\n\n\ntwo\n\n",
        "d": "  one\n two\n",
        "e": " x ",
        "f": "\n",
        "g": "one \ntwo",
        "h": "\tx\n",
    },
    {"a": "x" * 300, "b": "word " * 100, "ä": "🎲 ü", "c": "\\", "d": "\u00a0", "e": "a\u200bb", "f": "\ue000"},
    {"a": "---", "b": "...", "c": "--- x\n...\n", "d": "-", "e": ":", "f": ",", "g": "[x]", "h": "{x}", "i": "x]"},
    ["a", ["b"], {"c": ["d", {"e": "f"}]}],
]


@pytest.mark.parametrize("values", VALUES)
def test_what_is_written_is_read_again_as_the_same(values: object) -> None:
    assert data(tree_of(write(values)).root) == values


def test_what_is_written_looks_as_somebody_would_type_it() -> None:
    values = {
        "round": "1",
        "date": "2026-10-01",
        "result": "3:1",
        "seed": "",
        "orders": {"emil": {}},
        "withdrawn": [],
        "note": "Grüße\n…\n",
        "gone": None,
    }
    assert write(values) == (
        'round: 1\ndate: 2026-10-01\nresult: 3:1\nseed: ""\norders:\n  emil: {}\nwithdrawn: []\nnote: |\n  Grüße\n  …\ngone:\n'
    )


def test_comments_are_not_handed_on() -> None:
    assert dump(tree_of("# geheim\na: 1 # streng geheim\n").root) == "a: 1\n"


# ---- all at once -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=tries(400), suppress_health_check=list(HealthCheck), derandomize=True, database=None)
@given(hostile)
def test_no_file_is_read_wrongly(raw: bytes) -> None:
    """The short form of script/fuzz-reading."""
    check_reading(raw)


def test_a_large_file_is_read_fast() -> None:
    text = "orders:\n" + "".join(f"  player-{number}: {{clubs: [112, 79, 13, 5]}}\n" for number in range(4000))
    start = time.process_time()
    tree = parse(text, "f", Problems())
    assert isinstance(tree, Tree) and time.process_time() - start < 2


def test_of_many_trees_the_roots_of_the_latest_are_at_hand() -> None:
    """A root that was fetched goes when as many others are there, and is fetched again; one that nobody can fetch
    stays."""
    fetched: list[int] = []

    def tree(number: int) -> Tree:
        root = tree_of(f"a: {{b: {number}}}").root
        return Tree(f"{number}.yaml", lambda: fetched.append(number) or root)

    trees, lasting = [tree(number) for number in range(AWAKE + 1)], tree_of("a: {b: 0}")
    for _ in range(2):
        assert [one.text("a", "b") for one in trees] == [str(number) for number in range(AWAKE + 1)]
        assert [one.place(("a", "b")) for one in trees[1:]] == [Place(one.file, 1, 8) for one in trees[1:]]
    assert fetched == [*range(AWAKE + 1)] * 2
    assert lasting.text("a", "b") == "0" and trees[0].root == lasting.root


def test_a_file_that_was_just_read_rests_as_one_kept_from_before(tmp_path: Path) -> None:
    for number in range(AWAKE + 1):
        (tmp_path / f"{number}.yaml").write_text(f"a: {number}")
    kept: dict[str, Any] = {}
    shelf = Shelf(tmp_path, Problems(), cast(Any, None), kept)
    trees = [found[0] for number in range(AWAKE + 1) if (found := shelf.tree(tmp_path / f"{number}.yaml"))]
    assert [callable(vars(one)["_root"]) for one in trees] == [True] + [False] * AWAKE
    assert trees[0].text("a") == "0" and [callable(vars(one)["_root"]) for one in trees[:3]] == [False, True, False]
