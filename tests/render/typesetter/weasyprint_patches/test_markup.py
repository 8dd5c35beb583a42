"""HTML is read as tinyhtml5 reads it; what is written as zine writes it, without tinyhtml5."""

from __future__ import annotations

import gc
import random
import weakref
from io import StringIO
from typing import Any

import pytest

from generator.render.typesetter.weasyprint_patches import markup

HEAD = '<!doctype html>\n<html lang="de" data-a="ä &amp; b">\n<head><meta charset="utf-8"><title>x</title></head>\n<body class="b">'
PLAIN = [
    "",
    "bare &amp; words\n</body></html>",
    "<p>one <b>two</b> three</p> after\n</body>\n</html>\n",
    '<div class=fn data-x="a<b>c&quot;">x<br>y<hr><img src="zine:/a" alt=""><wbr/></div>',
    "<ul>\n<li>a<ol><li>b</li></ol></li>\n</ul><dl><div><dt>a</dt><dd>b</dd></div></dl>",
    "<table>\n<caption>a</caption><colgroup><col span=2></colgroup><thead><tr><th>a<th>b</tr></thead>\n<tbody><tr><td>c<td><p>d</p></tr> </tbody></table>",
    '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><title>a &lt; b</title><g><path d="M0 0"/><a xlink:href="#x">t</a></g><g/></svg>tail',
    "<h1>a</h1><section><h2><a href='#x'></a></h2></section>".replace("'", '"'),
    "<b><b><b><b><b>deep</b></b></b></b></b><pre>a\n b</pre>",
]
DOUBTFUL = [
    "<p>a<p>b",
    "<p>a<div>b</div></p>",
    "<b>a<i>b</b>c</i>",
    "<a href=x>b<a href=y>c</a></a>",
    "<table><tr><td>a</td></tr></table>",
    "<table><tbody>a<tr><td>b</table>",
    "<table><td>a</table>",
    "<ul><li>a<li>b</ul>",
    "<dl><dt>a<dt>b</dl>",
    "<h1>a<h2>b</h2></h1>",
    "<div/>a",
    "<p a=1 a=2>b</p>",
    "<p A=1>b</p>",
    "<P>b</P>",
    "a &copy b &copy; c",
    "a\r\nb",
    "<pre>\na</pre>",
    "<!-- a -->b",
    "a < b",
    "a<b",
    "<svg><p>a</p></svg>",
    "<svg><title><b>a</b></title></svg>",
    '<svg viewbox="0"><linearGradient/></svg>',
    "<svg><path d=abc/></svg>",
    "<svg><image/></svg><image>",
    "<script>a<b></script><style>b</style><textarea>\nc</textarea>",
    "<select><option>a<option>b</select>",
    "<frameset><p>a</p>",
    "<body>a",
    "</p>a</br>",
    "<p>a",
]


def read(parse: Any, html: str) -> list[Any]:
    root = parse(StringIO(html), namespace_html_elements=False)
    return [(one.tag, list(one.attrib.items()), one.text, one.tail) for one in root.iter()]


@pytest.mark.parametrize("body", PLAIN + DOUBTFUL)
def test_each_document_is_read_as_tinyhtml5_reads_it(body: str) -> None:
    assert read(markup.parse, HEAD + body) == read(markup.plain_parse, HEAD + body)


@pytest.mark.parametrize(("body", "asked"), [*((body, 1) for body in PLAIN), *((body, 2) for body in DOUBTFUL if "&copy" not in body and "\r" not in body)])
def test_tinyhtml5_reads_heads_and_what_leaves_a_doubt(monkeypatch: pytest.MonkeyPatch, body: str, asked: int) -> None:
    plain, heard = markup.plain_parse, list[Any]()
    monkeypatch.setattr(markup, "plain_parse", lambda source, **how: heard.append(source) or plain(source, **how))
    read(markup.parse, HEAD + body)
    assert len(heard) == asked or (asked == 2 and markup.ODD.search(body))


@pytest.mark.parametrize("body", ["<p>plain</p>", "<table><tr><td>left to tinyhtml5<b>x<i>y</b>z</i></table>"])
def test_a_tree_goes_without_being_looked_for(body: str) -> None:
    gc.disable()
    try:
        known = weakref.ref(markup.parse(StringIO(f"{HEAD}{body}</body></html>"), namespace_html_elements=False)[-1][0])
        assert known() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("head", ["<body>", "<p>a</p><body>", '<html lang="</head><body>"><p>', "<!-- </head><body> --><p>", "<title></head><body></title>"])
def test_where_a_body_begins_is_not_guessed(head: str) -> None:
    assert read(markup.parse, f"{head}<p>a</p>") == read(markup.plain_parse, f"{head}<p>a</p>")


def written(chance: random.Random, depth: int) -> str:
    """Something that may or may not be read in a straight line: elements that are closed, most of them where they belong."""
    said = chance.choice(("", "a", " ", "b &amp; c", "\n"))
    if depth == 0:
        return said
    inside = "".join(written(chance, depth - 1) for _ in range(chance.randrange(4)))
    tag = chance.choice(("div", "div", "p", "b", "em", "a", "span", "ul", "li", "dl", "dt", "table", "tbody", "tr", "td", "caption", "h2", "svg", "g", "title", "br", "hr"))
    if tag == "table" and chance.random() < 0.8:
        inside = f"<caption>{said}</caption><tbody><tr><td>{inside}<td>{said}</td></tr></tbody>"
    return said + (f"<{tag}>" if tag in ("br", "hr") else f"<{tag} class='c'>{inside}</{tag}>".replace("'", chance.choice(('"', ""))))


def test_whatever_is_nested_is_read_as_tinyhtml5_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, plain, heard = random.Random(1), markup.plain_parse, list[Any]()
    monkeypatch.setattr(markup, "plain_parse", lambda source, **how: heard.append(source) or plain(source, **how))
    for _ in range(400):
        body = written(chance, chance.randrange(1, 5))
        assert read(markup.parse, HEAD + body) == read(plain, HEAD + body), body
    assert 450 < len(heard) < 750  # some of them with a doubt, some without
