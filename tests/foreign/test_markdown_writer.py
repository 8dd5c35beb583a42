"""HTML of other programs as Markdown of this house."""

from __future__ import annotations

import base64
import html
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.foreign.markdown_writer import written
from generator.foreign.packed import Unfit
from generator.render.text.markdown import convert
from tests.conftest import tries


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("<p>a <b>b</b> <i>c</i></p><p>d<br>e</p>", "a **b** *c*\n\nd  \ne\n"),
        ("<ul><li>a<li>b</ul><ol><li>c</ol>", "- a\n- b\n\n1. c\n"),
        ("<blockquote><p>a</p></blockquote>", "> a\n"),
        ("<p>x<sup>2</sup> H<sub>2</sub>O <s>no</s> <mark>yes</mark></p>", "x^2^ H~2~O ~~no~~ ==yes==\n"),
        ("<pre>a\n  b*</pre>", "```\na\n  b*\n```\n"),
        ("<table><tr><th>A<th>B</tr><tr><td>1<td>2|3</tr></table>", "| A | B |\n| --- | --- |\n| 1 | 2\\|3 |\n"),
        ('<p><a href="https://example.org/">a</a> <a href="b.html">b</a> <a href="#c">c</a></p>', "[a](https://example.org/) b c\n"),
        ("<h1>T</h1><p>a</p><h1>U</h1><h3>V</h3>", "a\n\n## U\n\n#### V\n"),
        ("<p>1. a</p><p>- b</p><p># c</p><p>&gt; d</p><p>::: box</p><p>---</p><p>{: .x}</p>", "1\\. a\n\n\\- b\n\n\\# c\n\n\\> d\n\n\\::: box\n\n\\---\n\n\\{: .x}\n"),
        ("<p>https://example.org/a_b_c a_b</p>", "https://example.org/a_b_c a\\_b\n"),
        ("<p>a\n   b</p><script>x</script><style>y</style>", "a b\n"),
    ],
)
def test_what_html_becomes(typed: str, text: str) -> None:
    assert written(typed).text == text


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("<title>S</title><h1>T</h1><p>a</p>", "T"),
        ("<title>S</title><p>a</p><h1>T</h1>", "S"),
        ("<p>a</p>", ""),
        ("<h2>T <i>u</i></h2>", "T u"),
    ],
)
def test_a_title_is_the_heading_at_the_beginning_else_the_page_s(typed: str, title: str) -> None:
    assert written(typed).title == title


@pytest.mark.parametrize(
    "typed",
    [
        '<p>a<sup><a href="#n1" id="r1">[1]</a></sup> b</p><ol><li id="n1"><p>Note <b>x</b> <a href="#r1">↑</a></p></li></ol>',
        '<p>a<a href="#n1" id="r1"><sup>1</sup></a> b</p><section><hr><ol><li id="n1"><p>Note <b>x</b><a href="#r1">back</a></p></li></ol></section>',
    ],
)
def test_footnotes_are_footnotes_as_word_processors_write_them(typed: str) -> None:
    assert written(typed).text.replace("\n\n---", "") == "a[^1] b\n\n[^1]: Note **x**\n"


def test_pictures_come_along_from_the_text_and_from_beside_it_and_from_nowhere_else() -> None:
    data = base64.b64encode(b"bytes").decode()
    found = written(f'<p><img src="data:image/png;base64,{data}" alt="A [b]"> <img src="a/b.png"> <img src="https://example.org/x.png" alt="away"></p>')
    assert [(one.data, one.file, one.alt) for one in found.pictures] == [(b"bytes", "", "A [b]"), (None, "a/b.png", "")]
    assert found.text == "![A \\[b\\]](zine-picture-1) ![](zine-picture-2) away\n"
    assert found.lost == {"outside": 1}


def test_what_is_lost_is_counted() -> None:
    typed = '<u>a</u><iframe src="x"></iframe><table><tr><td colspan="2">x</table><a href="javascript:x()">b</a><form><input></form><script>x</script>'
    assert written(typed).lost == {"underlined": 1, "embedded": 1, "merged": 1, "links": 1, "forms": 2, "scripts": 1}


def test_tags_that_stand_too_deep_are_refused() -> None:
    with pytest.raises(Unfit, match="deep"):
        written("<div>" * 5000 + "x")


SIGNS = st.text(st.sampled_from("ab1 *_[]<>|^~=#+:{}&;!()\\/`-%$@,?x2"), min_size=1, max_size=24)


@pytest.mark.slow
@settings(max_examples=tries(200))
@given(st.lists(SIGNS, min_size=1, max_size=4))
@example(["[^1]: a", "a[^1]"])
@example(["*[ab]: cd", "ab"])
@example(["[a]: b", "[a]"])
@example(["a", ": b"])
@example(["a", "===", "b", "---"])
@example(["| a | b |", "|---|---|", "| 1 | 2 |"])
@example(["![a](b)", "{width=1/2}"])
@example(["<!-- page -->", "&amp; &copy; &#65;"])
def test_laws_no_sign_of_a_text_means_anything(paragraphs: list[str]) -> None:
    """What is read of the article, as the house reads it, is what was read of the page."""
    given = "".join(f"<p>{html.escape(text)}</p>" for text in paragraphs)
    shown = html.unescape(re.sub("<[^>]+>", "", "".join(convert(written(given).text, "en", {}).runs)))
    assert read(shown) == read("".join(paragraphs))


def read(text: str) -> str:
    """A text without spaces, dashes and arrows, which typography changes."""
    return re.sub(r"[\s\u200b\u2060–—>→-]", "", text)
