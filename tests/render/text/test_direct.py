"""A tree without HTML of its author's becomes what the sanitiser would leave of it; one with any goes through the
sanitiser."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as etree
from pathlib import Path

import pytest

from generator.render.text import reader
from generator.render.text.additions import Additions
from generator.render.text.direct import direct
from generator.render.text.fragment import Kind, Text
from generator.render.text.limits import DEPTH, UnshowableText
from generator.render.text.markdown import convert, typed
from generator.render.text.sanitise import Ours
from tests.conftest import tries
from tests.render.hostile import VECTORS
from tests.render.odd_texts import PARTS, made_by_chance

ROOT = Path(__file__).parents[3]
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
SAMPLE = [HEAD.sub("", path.read_text("utf-8")) for path in sorted((ROOT / "content").rglob("*.md"))]
CHANCE = random.Random(1971)
PAIRS = [f"Anfang {one}alpha{other}beta Ende\n" for one in PARTS for other in PARTS]
PICTURES: dict[str, Kind] = {"a.png": "image", "x": "image", "y.md": "drawing"}


def read_both_ways(source: str) -> tuple[Text | str, Text | str, bool]:
    """Return a text as it is read, as it is by way of the sanitiser, and whether these are two ways."""
    direct_ones: list[bool] = []

    def noted(root: etree.Element) -> object:
        direct_ones.append((found := direct(root)) is not None)
        return found

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reader, "direct", noted)
        once = _converted(source)
        patched.setattr(reader, "direct", lambda root: None)
        return once, _converted(source), any(direct_ones)


def _converted(source: str) -> Text | str:
    try:
        return convert(source, "de", PICTURES)
    except UnshowableText as fault:
        return str(fault)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("texts", "least"),
    [
        (SAMPLE, 0.6),
        (PAIRS[::7], 0.6),
        ([made_by_chance(CHANCE) for _ in range(tries(400))], 0.5),
        (VECTORS, 0.0),
    ],
    ids=["sample", "pairs", "chance", "attacks"],
)
def test_what_is_taken_over_directly_is_what_the_sanitiser_would_leave(texts: list[str], least: float) -> None:
    both = [(source, *read_both_ways(source)) for source in texts]
    assert [source for source, once, again, _ in both if once != again] == []
    assert sum(way for *_, way in both) >= least * len(texts)


def tree(markup: str) -> etree.Element:
    return etree.fromstring(f"<div>{markup}</div>")


@pytest.mark.parametrize(
    "markup",
    [
        "<p>a<script>b</script></p>",
        "<div>a</div>",
        "<p>a<p>b</p></p>",
        "<p><ul><li>a</li></ul></p>",
        "<p><a href='x'>a<em><a href='y'>b</a></em></a></p>",
        "<h1>a<h2>b</h2></h1>",
        "<p>a &amp;copy; b</p>",
        "<p title='&amp;lt;'>a</p>",
    ],
)
def test_what_stands_where_it_does_not_belong_is_left_to_the_sanitiser(markup: str) -> None:
    assert direct(tree(markup)) is None


def test_what_was_put_aside_is_left_to_the_sanitiser() -> None:
    root = tree("<p>a</p>")
    root[0].text = "a \x02wzxhzdk:0\x03 b"
    assert direct(root) is None


def test_nothing_that_a_text_says_of_itself_counts_as_ours() -> None:
    root = tree("<p id='x' class='y' onclick='z'>a <a href='javascript:b' title='c'>d</a></p>")
    root.append(etree.Element("p", {"id": Ours("mine")}))
    found = direct(root)
    assert found is not None
    assert found.pieces == ["", "<p>", "a ", '<a title="c">', "d", "</a>", "", "</p>", "", '<p id="mine">', "", "</p>", ""]
    assert found.removed == [("p", "class", "y"), ("p", "id", "x"), ("p", "onclick", "z"), ("a", "href", "javascript:b")]


def test_what_is_too_deep_is_refused() -> None:
    assert direct(tree("<em>" * DEPTH + "a" + "</em>" * DEPTH)) is not None
    with pytest.raises(UnshowableText):
        direct(tree("<em>" * (DEPTH + 1) + "a" + "</em>" * (DEPTH + 1)))


def test_a_text_without_html_never_asks_the_sanitiser() -> None:
    found = reader.read("# a\n\nb *c*", Additions(typed("# a\n\nb *c*"), "de", {}))
    assert found.direct is not None and not found.html and not found.sealed
