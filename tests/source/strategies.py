"""Texts that nobody should write and somebody will, and what has to hold of all of them. Shared by the tests and by
script/fuzz-reading."""

from __future__ import annotations

import marshal
import re
from typing import Any

from hypothesis import strategies as st

from generator.games.registry import engine, engines
from generator.source.article import article
from generator.source.article_head import ArticleHead
from generator.source.context import ReadContext
from generator.source.documents import IssueData, People, Zine
from generator.source.read import read
from generator.source.tree import MAPPING, SCALAR, SEQUENCE, Node, Tree, data, decode, dump, parse
from generator.values.problem import Problems
from tests.errors.cases import MAGAZINE, files

SAMPLES = [content.decode() for _, content in sorted(files(MAGAZINE).items())]
KINDS: list[Any] = [Zine, People, IssueData, ArticleHead]
for _name in engines():
    if (_game := engine(_name)) is not None:
        KINDS += [_game.setup, _game.round]
KNOWN = ReadContext(frozenset({"anna", "bert", "carl", "dora", "emil"}), frozenset({"golf"}))

# fmt: off
PIECES = (
    "{", "}", "[", "]", ",", ":", ": ", ":\n", "- ", "-", "? ", "?", "|", "|\n  ", ">", ">-\n", "&a ", "*a", "!", "!a ", "!!int ", "!<x> ",
    "'", '"', "''", '\\"', "\\", '"\\x', '"\\u00e4"', "#", " #", "@", "`", "%", "%YAML 1.1\n", "---\n", "...\n", "<<: ", "~", "null", "=",
    "\n", "\n", "\n  ", "\n    ", " ", "  ", "\t", "\r\n", "\r", "\0", "\x07", "\x7f", "\x85", "\xa0", "\xad", "\u200b", "\u2028", "\u202e",
    "\ufeff", "\ufffe", "ä", "a\u0308", "ß", "\U0001f3b2", "a: 1\n", "a: ", "b: {c: d}\n", "- 1\n", "3:1", "010", "1e3", "x" * 200,
    "[" * 45, "{a: " * 45, "round: ", "orders:\n", "  bert: ", "clubs: ", "[112, 79, 13, 5]", "changes: ", "[197 -> 112]", "rolls: ",
    "hole-1: ", "seed: ", "press:\n", "title: ", "date: ", "2026-10-01", "1.10.2026", "contents:\n", "article: ", "a.md", "engine: golf\n",
    "announce:\n", "  - {base: 180, dice: 3W6}\n",
)
# fmt: on

yaml_like = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=30).map("".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sample file with a few changes: pieces put in, cut out, doubled or moved."""
    text = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 1, 2, 5, 20))))
        piece = draw(st.sampled_from(PIECES) | st.sampled_from(("", text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


hostile = (
    (yaml_like | mutated()).map(_encoded)
    | st.binary(max_size=60)
    | st.tuples(mutated().map(_encoded), st.binary(max_size=2), st.integers(0, 200)).map(
        lambda some: some[0][: some[2]] + some[1] + some[0][some[2] :]
    )
    | mutated().map(lambda text: text.encode("cp1252", "replace"))
)
"""The bytes of a file."""


def check_reading(raw: bytes) -> bool:
    """Reads a file as every kind of document. Nothing is raised, every problem has its place in the file; a tree that
    was accepted has unique keys, can be kept, and says the same when it is written again. Returns whether it was
    accepted as YAML."""
    problems = Problems()
    text = decode(raw, "file", problems)
    _check_places(raw, problems)
    if text is None:
        return False
    assert not problems.found
    article(text, "file", problems)
    _check_places(raw, problems)
    problems = Problems()
    tree = parse(text, "file", problems)
    _check_places(raw, problems)
    if tree is None or problems.found:
        assert problems.errors
        return False
    rows = [*text.split("\n"), ""]  # what is missing after a last `? key` is missing on the next line
    _check_node(tree.root, rows)
    assert marshal.loads(marshal.dumps(tree.root)) == tree.root
    again = Problems()
    written = parse(dump(tree.root), "again", again)
    if data(tree.root) is not None:
        assert written is not None, again.found
        assert data(written.root) == data(tree.root)
    for kind in KINDS:
        problems = Problems()
        document = read(tree, kind, KNOWN, problems)
        assert (document is None) == bool(problems.errors)
        _check_places(raw, problems)
    return True


def _check_places(raw: bytes, problems: Problems) -> None:
    rows = [*re.split(r"\r\n|\n|\r", raw.decode("utf-8-sig", "replace")), ""]
    for problem in problems:
        place = problem.place
        assert 1 <= place.line <= len(rows), problem
        assert 1 <= place.column <= len(rows[place.line - 1]) + 1, problem
        for language in ("de", "en"):
            assert "\n" not in problem.line(language) and len(problem.line(language)) < 1000


def _check_node(node: Node, rows: list[str]) -> None:
    kind, line, column = node[:3]
    assert 1 <= line <= len(rows) and 1 <= column <= len(rows[line - 1]) + 1
    if kind == MAPPING:
        keys = [key for _, _, key, _ in node[3]]
        assert len(keys) == len(set(keys))
        for line, column, _, value in node[3]:
            assert 1 <= line <= len(rows) and 1 <= column <= len(rows[line - 1]) + 1
            _check_node(value, rows)
    elif kind == SEQUENCE:
        for item in node[3]:
            _check_node(item, rows)
    else:
        assert kind == SCALAR and isinstance(node[3], str)


def tree_of(text: str) -> Tree:
    """The tree of a text without mistakes."""
    problems = Problems()
    tree = parse(text, "file.yaml", problems)
    assert tree is not None, problems.found
    return tree
