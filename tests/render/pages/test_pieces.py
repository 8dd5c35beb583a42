"""HTML becomes pieces that can be divided, made narrower or loosened, and nothing of it is lost."""

from __future__ import annotations

import re

import pytest

from generator.render.pages.galley import Form, Part, Piece, Sidebar
from generator.render.pages.members import Member, definitions
from generator.render.pages.pieces import LONG, far_notes, held, items, joined, rows, texts
from generator.values.record import replace


class AsTyped:
    """Tables as they are."""

    room, ruled = 173.0, False

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]:
        return [(html, False)]

    def tables_in(self, html: str, width: float) -> str:
        return html

    def turned(self, form: Form) -> Form:
        raise NotImplementedError


def html(form: Form) -> str:
    return form.before + "".join(part.html for part in form.parts) + form.after


def parts(form: Form) -> list[str]:
    return [part.html for part in form.parts]


def test_a_list_is_its_items() -> None:
    (form,) = items("<ol>\n<li>a</li>\n<li><b>b</b></li>\n</ol>", 50).forms
    assert parts(form) == ["<li>a</li>", "<li><b>b</b></li>"]
    assert (form.before, form.after, form.bare, form.width) == ("<ol>\n", "\n</ol>", True, 50)


@pytest.mark.parametrize("text", ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "<ul></ul>", f"<ul><li>{'a' * LONG}</li></ul><ul><li>b</li></ul>"])
def test_a_list_that_cannot_be_divided_is_one_part(text: str) -> None:
    piece = items(text, 50)
    assert (piece.division, parts(piece.forms[0]), piece.forms[0].bare) == ("whole", [text], False)


def test_a_long_list_is_divided_between_its_own_items_whatever_is_in_them() -> None:
    inner = "<ol><li>b</li><li>c</li></ol>"
    (form,) = items(f"<ol> <li>{'a' * LONG}{inner}</li> <li><p>d</p></li></ol>", 50).forms
    assert parts(form) == [f"<li>{'a' * LONG}{inner}</li>", "<li><p>d</p></li>"]
    assert (form.before, form.after) == ("<ol> ", "</ol>")


@pytest.mark.parametrize("many, division", [(1, "whole"), (3, "parts")])
def test_a_list_with_paragraphs_is_divided_if_it_is_long(many: int, division: str) -> None:
    item = f"<li><p>{'a' * (LONG - 100)}</p></li>"
    (piece,) = texts([Member("ul", f"<ul>{item * many}</ul>")], 118, AsTyped())
    assert isinstance(piece, Piece) and piece.division == division
    (long,) = texts([Member("ul", f"<ul>{item}<li><p>{'a' * LONG}</p></li></ul>")], 118, AsTyped())
    assert isinstance(long, Piece) and long.division == "lines"  # an item that is hardly lower than a page


def test_no_column_ends_between_a_text_and_its_signature() -> None:
    head, text = Part("<h2>h</h2>", keep=True, space=2.4), Part("<p>a</p>", soft=True, space=1.5)
    signed = Part('<div class="prose"><p class="signed">A</p></div>', space=0)
    assert list(joined([head, text, Part("<p>b</p>"), signed])) == [head, text, Part("<p>b</p>", keep=True), signed]
    assert list(joined([])) == []


def test_a_title_stands_right_above_its_table_and_what_explains_it_small_below() -> None:
    table = Member("table", "<table><tbody><tr><td>c</td></tr></tbody></table>")
    sheet = Member("sheet", "", (Member("title", '<p class="title">Preise</p>'), table, Member("p", "<p>In Mark.</p>")))
    _, title, rows_of_it, legend, below = texts([Member("p", "<p>a</p>"), sheet, Member("p", "<p>e</p>")], 118, AsTyped())
    assert (title.keep, rows_of_it.space, rows_of_it.stretch, legend.space, legend.glue, below.space) == (True, 0, False, 0, True, 1)
    assert '<p class="legend">In Mark.</p>' in html(legend.forms[0])


def test_a_table_is_its_rows() -> None:
    text = '<table class="x"><thead><tr><th>h</th></tr></thead><tbody><tr class="best"><td>1</td></tr><tr><td>2</td></tr></tbody></table>'
    form = rows(text, 50)
    assert parts(form) == ['<tr class="best"><td>1</td></tr>', "<tr><td>2</td></tr>"]
    assert form.bare and html(form) == text
    empty = rows("<table><tbody></tbody></table>", 50)
    assert (parts(empty), empty.bare) == (["<table><tbody></tbody></table>"], False)


def test_rows_in_which_one_cell_stands_are_together_and_a_foot_is_the_last_row() -> None:
    """A foot that is repeated below each part of a divided table makes each higher than it was measured; a cell cut in
    two, narrower."""
    group = '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>'
    deep = '<tr><th class="x" rowspan="3">d</th><td>rowspan="9"</td></tr><tr><td rowspan="2">e</td></tr><tr></tr>'
    rest = ["<tr><td>f</td><td>g</td></tr>", "<tr><td>h</td></tr>"]
    text = f"<table><tbody>{group}{deep}{rest[0]}</tbody><tfoot>{rest[1]}</tfoot></table>"
    form = rows(text, 50)
    assert parts(form) == [group, deep, *rest]
    assert html(form) == text.replace("</tbody><tfoot>", "").replace("</tfoot>", "</tbody>")


def test_a_table_within_a_table_loses_nothing() -> None:
    inner = "<table><tbody><tr><td>b</td></tr></tbody></table>"
    text = f"<table><tbody><tr><td>a{inner}c</td></tr><tr><td>d</td></tr></tbody></table>"
    assert html(rows(text, 50)) == text


def test_definitions_are_divided_by_their_words() -> None:
    text = "<dl>\n<dt>a</dt>\n<dd>1</dd>\n<dd>2</dd>\n<dt>b</dt>\n<dt>c</dt>\n<dd>3</dd></dl>"
    found = definitions(text)
    assert [re.findall(r"<d[td]>(\w)", one) for one in found] == [["a", "1", "2"], ["b", "c", "3"]]
    odd = "<dl><dd>1</dd><dt>a</dt></dl>"
    assert definitions(odd) == [odd]


def test_definitions_as_texts_have_them_are_divided() -> None:
    found = definitions("<dl> <dt>a</dt> <dd>1</dd> <dt>b</dt> <dd>2</dd> </dl>")
    assert [re.findall(r"<d[td]>(\w)", one) for one in found] == [["a", "1"], ["b", "2"]]


def test_what_is_long_may_be_divided_though_it_is_no_paragraph() -> None:
    short, long = texts([Member("pre", "<pre>x</pre>"), Member("pre", f"<pre>{'x' * LONG}</pre>")], 118, AsTyped())
    assert (short.division, long.division, long.text) == ("whole", "lines", True)
    (high,) = texts([Member("pre", "<pre>" + "x\n" * 30 + "</pre>")], 118, AsTyped())
    assert high.division == "lines" and html(high.forms[0]).startswith('<div class="prose"><pre class="long">x')


def test_the_paragraphs_of_a_long_quotation_are_text() -> None:
    paragraphs = [f"<p>{letter * LONG}</p>" for letter in "ab"]
    _, first, second = texts([Member("p", "<p>x</p>"), Member("blockquote", f"<blockquote> {' '.join(paragraphs)} </blockquote>")], 118, AsTyped())
    assert isinstance(first, Piece) and isinstance(second, Piece)
    assert [(piece.division, piece.text, piece.space) for piece in (first, second)] == [("lines", True, 1), ("lines", True, 0)]
    assert html(first.forms[0]) == f'<div class="prose"><blockquote class="long">{paragraphs[0]}</blockquote></div>'
    assert html(second.forms[0]) == f'<div class="prose"><blockquote class="long follows">{paragraphs[1]}</blockquote></div>'
    (odd,) = texts([Member("blockquote", f"<blockquote>{paragraphs[0]}<ul><li>b</li></ul></blockquote>")], 118, AsTyped())
    assert isinstance(odd, Piece) and (odd.division, odd.text) == ("lines", False)


def test_a_table_in_a_text_may_be_divided_between_its_rows() -> None:
    table = "<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>"
    heading, below, later = texts([Member("h2", "<h2>H</h2>"), Member("table", table), Member("table", table)], 118, AsTyped())
    assert (heading.keep, below.division, below.table, below.space, later.space) == (True, "parts", True, 0, 1)
    assert html(below.forms[0]) == f'<div class="prose">{table}</div>'


def test_a_table_waits_for_the_next_page_as_a_picture_does_unless_something_announces_it() -> None:
    table = Member("table", "<table><tbody><tr><td>1</td></tr></tbody></table>")
    told, title = Member("p", "<p>Das steht <em>hier:</em></p>"), Member("h2", "<h2>H</h2>")
    for above, floats in ((Member("p", "<p>a: b</p>"), True), (told, False), (title, False)):
        assert [piece.floats for piece in texts([above, table], 118, AsTyped())] == [False, floats]


def test_a_remark_of_a_line_or_two_below_a_table_stays_below_it() -> None:
    table = Member("table", "<table><tbody><tr><td>1</td></tr></tbody></table>")
    for below, floats in ((f"<p><em>{'a' * 160}</em></p>", False), (f"<p>{'a' * 161}</p>", True)):
        above, moved, _ = texts([Member("p", "<p>a</p>"), table, Member("p", below)], 118, AsTyped())
        assert (above.floats, moved.floats) == (False, floats)


def test_a_text_goes_on_below_a_picture_as_if_it_was_not_there() -> None:
    """So that nothing is seen where it was typed if it stands elsewhere."""
    picture = Member("figure", "<figure><img></figure>")
    (_, _, goes_on), (_, _, begins) = (texts([above, picture, Member("p", "<p>b</p>")], 118, AsTyped()) for above in (Member("p", "<p>a</p>"), Member("ul", "<ul><li>a</li></ul>")))
    assert (goes_on.space, html(goes_on.forms[0])) == (0, '<div class="prose follows"><p>b</p></div>')
    assert (begins.space, html(begins.forms[0])) == (1, '<div class="prose"><p>b</p></div>')


def test_lines_end_well_in_all_parts_but_rows() -> None:
    text = Piece((Form((Part("<p>Wir fahren ab Gleis 4</p>"),), 50),))
    row = Piece((Form((Part("<tr><td>Wir fahren ab Gleis 4</td></tr>"),), 50),))
    bound = "Gleis\N{NO-BREAK SPACE}4"
    one, two = held(text), held(row)
    assert isinstance(one, Piece) and isinstance(two, Piece)
    assert bound in html(one.forms[0]) and html(two.forms[0]) == html(row.forms[0])
    sidebar = held(Sidebar(text.forms[0], (text,), (replace(text, space=1), text)))
    assert isinstance(sidebar, Sidebar)
    assert all(bound in html(form) for form in (sidebar.side, *(piece.forms[0] for piece in (*sidebar.beside, *sidebar.below))))


def test_a_note_too_long_for_the_foot_of_a_page_stands_below_what_calls_it_with_its_number() -> None:
    """The second of three: behind it another one is called, so that it counts one back and on again. Short ones stay
    where they are called."""
    short, long = '<span class="fn"><span>kurz</span></span>', f'<span class="fn"><span>{"lang " * 300}</span></span>'
    html, far = far_notes(f"<p>a{short} b{long} c{short}</p>")
    assert html == f'<p>a{short} b<span class="far"></span> c{short}</p>'
    (note,) = far
    assert note.startswith('<div class="far-note"><p><span style="counter-increment: footnote -1"></span><b class="number"></b><span>lang lang')
    assert note.endswith('</span><span style="counter-increment: footnote 1"></span></p></div>')
    assert far_notes(f"<p>a{short}</p>") == (f"<p>a{short}</p>", [])


def test_notes_that_are_too_many_for_the_foot_of_one_page_stand_below_as_well() -> None:
    """Three of a thousand letters at one word: two have room."""
    notes = [f'<span class="fn"><span>{letter * 1000}</span></span>' for letter in "abc"]
    html, far = far_notes(f"<p>x{''.join(notes)}</p>")
    assert html == f'<p>x{notes[0]}{notes[1]}<span class="far"></span></p>' and len(far) == 1 and "ccc" in far[0]
