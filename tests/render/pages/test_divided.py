"""Text divided between its lines: what is written of it, and where lines end in boxes."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from generator.render.pages.divided import LineEnd, between, line_ends, paragraphs, visible

STYLE = Path(__file__).parents[3] / "themes/default/print.css"
NOTE = '<span class="fn"><span>a <em>note</em></span></span>'


def cut(html: str, *letters: int, **how: bool) -> list[str]:
    """A text in pieces that end after so many letters."""
    ends = [None, *(LineEnd(0, count, **how) for count in letters), None]
    return [between(html, first, last) for first, last in zip(ends, ends[1:], strict=False)]


def test_a_numbered_list_counts_on_wherever_it_is_divided() -> None:
    """Between two items, and within one; an item may have a number of its own."""
    of_two = '<ol class="x"><li>a</li><li>b c</li><li style="counter-reset: list-item 9; counter-increment: none">d</li><li>e</li></ol>'
    found = cut(of_two, 1, 2, 4)
    begins = [piece.partition("<li")[0] for piece in found[1:]]
    assert [int(re.findall("list-item ([0-9]+)", begin)[0]) for begin in begins] == [1, 2, 9]
    assert all(re.search('class="x continued', begin) for begin in begins)
    (_, rest) = cut('<ol style="counter-reset: list-item 4; padding-left: 9mm"><li>a</li><li>b</li></ol>', 1)
    assert 'style="counter-reset: list-item 5; padding-left: 9mm"><li>b' in rest


@pytest.mark.slow
def test_items_behind_one_that_goes_on_have_their_numbers_in_the_theme() -> None:
    """And the one that goes on has none."""
    from weasyprint import CSS, HTML

    (_, rest) = cut("<ol><li>a</li><li>b c</li><li>d</li><li>e</li></ol>", 2)
    sheet = "".join(line for line in STYLE.read_text("utf-8").splitlines() if "continued" in line)
    pdf = HTML(string=rest).write_pdf(stylesheets=[CSS(string=sheet)])
    assert sorted(PdfReader(BytesIO(pdf)).pages[0].extract_text().split()) == ["3.", "4.", "c", "d", "e"]


@pytest.mark.parametrize(
    ("html", "letters", "pieces"),
    [
        ("<p>one two three</p>", (6,), ['<p class="continues">one two</p>', '<p class="continued"> three</p>']),
        ("<p>one two three</p>", (3, 6), ['<p class="continues">one</p>', '<p class="continued continues"> two</p>', '<p class="continued"> three</p>']),
        ("<p>a <em>b c</em> d</p>", (2,), ['<p class="continues">a <em>b</em></p>', '<p class="continued"><em> c</em> d</p>']),
        ("<p>a <em>b</em> c</p>", (2,), ['<p class="continues">a <em>b</em></p>', '<p class="continued"> c</p>']),
        ("<p>a<br>b</p>", (1,), ['<p class="continues">a<br></p>', '<p class="continued">b</p>']),
        (f"<p>word{NOTE} next</p>", (4,), [f'<p class="continues">word{NOTE}</p>', '<p class="continued"> next</p>']),
        (f"<p>word\u2060{NOTE} next</p>", (4,), [f'<p class="continues">word\u2060{NOTE}</p>', '<p class="continued"> next</p>']),
        (f"<p>on{NOTE}e two</p>", (3,), [f'<p class="continues">on{NOTE}e</p>', '<p class="continued"> two</p>']),
        ("<p>a &amp; b &lt;c</p>", (2,), ['<p class="continues">a &amp;</p>', '<p class="continued"> b &lt;c</p>']),
        ("<p>a&nbsp;\u00adb c</p>", (2,), ['<p class="continues">a&nbsp;\u00adb</p>', '<p class="continued"> c</p>']),
        ('<p id="x" class="initial" lang="de"><span class="drop-cap">D</span>er Zug</p>', (3,),
         ['<p id="x" class="initial continues" lang="de"><span class="drop-cap">D</span>er</p>', '<p class="continued" lang="de"> Zug</p>']),
        ('<a href="#x" id="y">a b</a>', (1,), ['<a href="#x" id="y">a</a>', '<a href="#x"> b</a>']),
        ("<p>a <svg><text>no letters</text></svg> b</p>", (1,), ['<p class="continues">a</p>', '<p class="continued"> <svg><text>no letters</text></svg> b</p>']),
        ("<blockquote><p>a</p> <p>b</p></blockquote>", (1,),
         ['<blockquote class="continues"><p>a</p></blockquote>', '<blockquote class="continued"> <p>b</p></blockquote>']),
        ('<pre class="long"><code>a\n\n  b</code></pre>', (1,),
         ['<pre class="long continues"><code>a\n</code></pre>', '<pre class="long continued"><code>\n  b</code></pre>']),
        ('<p>a<img src="x">b</p>', (1,), ['<p class="continues">a</p>', '<p class="continued"><img src="x">b</p>']),
    ],
)  # fmt: skip
def test_nothing_is_lost_between_two_pages_and_nothing_is_there_twice(html: str, letters: tuple[int, ...], pieces: list[str]) -> None:
    assert cut(html, *letters) == pieces
    assert visible("".join(ElementTree.fromstring(f"<x>{xml(html)}</x>").itertext())) == visible(
        "".join("".join(ElementTree.fromstring(f"<x>{xml(piece)}</x>").itertext()) for piece in pieces)
    )


def xml(html: str) -> str:
    return html.replace("<br>", "<br/>").replace('<img src="x">', "<img/>").replace("&nbsp;", " ")


def test_a_line_that_ends_within_a_word_has_its_hyphen_and_one_that_is_full_is_as_wide_as_the_others() -> None:
    assert cut("<p>Dampfschiff</p>", 5, hyphen=True, full=True) == ['<p class="continues full">Dampf\u2010</p>', '<p class="continued broken">schiff</p>']
    assert cut("<p>a<br>b</p>", 1, full=True)[0] == '<p class="continues">a<br></p>'  # its author has ended it


# ---- boxes -----------------------------------------------------------------------------------------------------------


class LineBox(SimpleNamespace):
    element_tag = "p"


def boxes(html: str, *lines: str, height: float = 10, **style: str) -> Any:
    """A paragraph with these lines, each so high."""
    found = [
        LineBox(position_y=height * number, height=height, children=[SimpleNamespace(element_tag="p", text=text)]) for number, text in enumerate(lines)
    ]
    element = ElementTree.fromstring(html)
    style = {"text_align_all": "justify"} | style
    return SimpleNamespace(element=element, element_tag="p", style=style, children=found, is_in_normal_flow=lambda: True, is_floated=lambda: False)


def test_lines_end_behind_so_many_letters() -> None:
    found = line_ends(boxes("<p>Ein Dampf\u00adschiff</p>", "Ein Dampf\u2010", "schiff"))
    assert found == [LineEnd(10, 8, True, True), LineEnd(20, 14, False, True)]
    assert line_ends(boxes("<p>well-known</p>", "well-", "known", text_align_all="left")) == [LineEnd(10, 5), LineEnd(20, 10)]


def test_a_large_letter_beside_its_line_is_the_first_of_it() -> None:
    text = boxes("<p><span>D</span>er Zug fährt</p>", "er Zug", "fährt")
    cap = SimpleNamespace(element=ElementTree.fromstring("<span>D</span>"), is_floated=lambda: True, is_in_normal_flow=lambda: False)
    assert [end.letters for end in line_ends(SimpleNamespace(**{**vars(text), "children": [cap, *text.children]}))] == [6, 11]


def test_lines_beside_a_picture_end_nothing() -> None:
    """Its caption is said before them, whatever hyphens its lines end with."""
    picture = '<div class="wrapped left"><figure>Das Bild</figure></div>'
    text = boxes(f"<div>{picture}<p>er Zug fährt an der Wand</p></div>", "er Zug", "fährt", "an der", "Wand")
    float_ = SimpleNamespace(element=ElementTree.fromstring(picture), position_y=0, margin_height=lambda: 20, is_floated=lambda: True, is_in_normal_flow=lambda: False)
    found = line_ends(SimpleNamespace(**{**vars(text), "children": [float_, *text.children]}))
    assert [(end.below, end.letters) for end in found] == [(30, 22), (40, 26)]


def test_paragraphs_end_behind_so_many_letters() -> None:
    assert paragraphs(f"<p>ab{NOTE} c&amp;</p><svg><text>x</text></svg><p>d<br>e</p>") == {4, 6}


def test_what_a_note_says_does_not_stand_in_lines() -> None:
    assert [end.letters for end in line_ends(boxes('<p>one<span class="fn">two</span> three</p>', "one ", "three"))] == [3, 8]


@pytest.mark.parametrize(
    "box", [boxes("<p>one two</p>", "one"), boxes("<p>one two</p>", "two", "one"), boxes("<p>stra\u00dfe</p>", "STRASSE"), boxes("<p>one two</p>", "one ", "two", height=-1)]
)
def test_where_letters_and_lines_differ_nothing_is_told(box: Any) -> None:
    """A line that is missing, another order, another letter, lines beside each other: it stays whole."""
    assert line_ends(box) == []
