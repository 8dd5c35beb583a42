"""From galleys to pages: what is measured where, how a sidebar takes its text, what is written on the pages that were
chosen.

No typesetter, but for one test: on the endless page of the others each ▮ is a line, and a note stands at the foot.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from string import ascii_lowercase
from types import SimpleNamespace

import pytest
from weasyprint import CSS, HTML

from generator.render.pages.budget import OutOfReach
from generator.render.pages.compared import differences, raised
from generator.render.pages.compose import PageOf, PlacedPiece, Way, page_break_plans
from generator.render.pages.divided import LineEnd
from generator.render.pages.figures import FILLS
from generator.render.pages.found import FoundPiece
from generator.render.pages.galley import ChosenPage, Division, Filler, Form, Galley, Grid, Part, Piece, Sidebar, Start
from generator.render.pages.measure import ENDLESS, MEASURED, Composed, composed, headed, measured, unnamed
from generator.render.pages.sized import LINES, MM, Measured, Sized, line_ends_by_name
from generator.render.pages.written import PieceMark, Writer, counted
from generator.values.record import replace

LINE = 4.0
"""Height of a line in mm."""
GRID = Grid(10, LINE, 100.0)
DOCUMENT = f"<html><body>{MEASURED}</body></html>"


class EndlessPage(HTMLParser):
    """Where each anchor stands, in WeasyPrint's pixels."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.y = 0.0
        self.at: dict[str, float] = {}
        self.notes: list[tuple[str, int]] = []
        self.within_note = False
        self.within = ("", 0.0, 0)
        self.letters = 0
        self.ends: dict[str, list[LineEnd]] = {}
        self.feed(html)
        foot = float(ENDLESS)
        for name, lines in reversed(self.notes):
            foot -= LINE * lines
            self.at[name] = foot
        self.places = {name: y * MM for name, y in self.at.items()}
        for name, ends in self.ends.items():
            self.places |= line_ends_by_name(name, ends)

    def handle_starttag(self, tag: str, attributes: Sequence[tuple[str, str | None]]) -> None:
        name = dict(attributes).get("data-at")
        if LINES in dict(attributes):
            self.within = (name or "", self.y, self.letters)
        if dict(attributes).get("class") == "fn":
            self.within_note = True
            self.notes.append((name or "", 0))
        elif name:
            assert name not in self.at, f"two anchors {name}"
            self.within = ("", 0.0, 0) if name.endswith("-end") else self.within
            self.at[name] = self.y

    def handle_endtag(self, tag: str) -> None:
        self.within_note = False

    def handle_data(self, data: str) -> None:
        lines = data.count("▮")
        if self.within_note:
            name, before = self.notes[-1]
            self.notes[-1] = (name, before + lines)
            return
        for _ in range(lines):
            self.y += LINE
            self.letters += 1
            if self.within[0]:
                self.ends.setdefault(self.within[0], []).append(LineEnd(self.y * MM, self.letters - self.within[2]))


def layout(pages: Sequence[str], css: str) -> list[list[dict[str, float]]]:
    assert f"size: {GRID.width + 1:.3f}mm" in css
    return [[EndlessPage(html).places] for html in pages]


def bars(lines: int) -> str:
    return f"<p>{'▮' * lines}</p>"


def piece(*lines: int, before: str = "", after: str = "", **more: object) -> Piece:
    return Piece((Form(tuple(Part(bars(n)) for n in lines), 100.0, before, after),), **more)  # type: ignore[arg-type]


def galley(*pieces: Piece | Sidebar, anchor: str = "a", start: Start = "page") -> Galley:
    return Galley(anchor, anchor.upper(), pieces, start, f'<article id="{anchor}">', "</article>")


def sizes(found: Measured) -> list[tuple[float, tuple[float, ...], tuple[float, ...]]]:
    """Each form in lines: what surrounds it, its parts, their notes."""
    return [
        (round(form.around / LINE, 6), tuple(round(h / LINE, 6) for h in form.heights), tuple(round(n / LINE, 6) for n in form.notes))
        for form in found.forms
    ]


def of(*galleys: Galley) -> list[list[Measured]]:
    return measured(galleys, GRID, DOCUMENT, layout)


# ---- measuring -------------------------------------------------------------------------------------------------------


def test_each_part_has_its_height() -> None:
    ((one, several),) = of(galley(piece(3), piece(2, 4, 1)))
    assert sizes(one) == [(0, (3,), (0,))]
    assert sizes(several) == [(0, (2, 4, 1), (0, 0, 0))]


def test_the_only_paragraph_between_two_columns_is_divided_as_several_are() -> None:
    """Two lines at its beginning and at its end stand together; each other line is a part."""
    soft = Part(bars(9), soft=True)
    one, two = of(galley(Piece((Form((soft,), 48.0, columns=2),), "parts")), galley(Piece((Form((soft, soft), 48.0, columns=2),), "parts"), anchor="b"))
    assert sizes(one[0]) == [(0, (2, 1, 1, 1, 1, 1, 2), (0,) * 7)]
    assert sizes(two[0]) == [(0, (2, 1, 1, 1, 1, 1, 2) * 2, (0,) * 14)]


def test_what_surrounds_the_rows_of_a_table_is_measured_with_them() -> None:
    rows = tuple(Part(f'<tr class="x"><td>{"▮" * n}</td></tr>') for n in (1, 2))
    table = Piece((Form(rows, 100.0, "<table><thead>▮▮</thead><tbody>", "</tbody></table>", bare=True),), "parts")
    ((found,),) = of(galley(table))
    assert sizes(found) == [(2, (1, 2), (0, 0))]


def test_all_forms_are_measured_and_none_has_an_anchor_of_the_text() -> None:
    forms = (Form((Part('<p id="x">▮▮▮</p>'),), 100.0), Form((Part('<p id="x">▮</p>'),), 100.0))
    ((found,),) = of(galley(Piece(forms)))
    assert sizes(found) == [(0, (3,), (0,)), (0, (1,), (0,))]


def test_a_form_that_is_like_another_one_is_not_measured_again() -> None:
    """Each of its parts is so much higher."""
    tight = Form((Part(bars(1)), Part(bars(2))), 100.0)
    loose = Form(tight.parts, 100.0, like=0, more=0.5 * LINE, label="loose")
    ((found,),) = of(galley(Piece((tight, loose), "parts")))
    assert sizes(found) == [(0, (1, 2), (0, 0)), (0, (1.5, 2.5), (0, 0))]
    assert [form.form.label for form in found.forms] == ["", "loose"]


def test_notes_are_measured_where_they_are_called() -> None:
    calling = "<p>▮▮<span class=\"fn\">▮</span></p>"
    twice = "<p>▮<span class=\"fn\">▮▮▮</span><span class=\"fn\">▮</span></p>"
    piece_of_two = Piece((Form((Part(calling), Part(twice), Part(bars(5))), 100.0),), "parts")
    ((found,),) = of(galley(piece_of_two))
    assert sizes(found) == [(0, (2, 1, 5), (1, 4, 0))]


def test_a_note_is_measured_as_wide_as_it_will_be() -> None:
    """Words that fill its line, and a millimetre more, are two lines on the page."""
    seen: list[str] = []

    def told(pages: Sequence[str], css: str) -> list[list[dict[str, float]]]:
        seen.append(css)
        return layout(pages, css)

    measured([galley(piece(1))], GRID, DOCUMENT, told)
    words = "".join(f'<i style="display: inline-block; width: {mm}mm">x</i> ' for mm in (60, GRID.width - 59.5))
    html = f'<body style="margin: 0"><p>x<span style="float: footnote; footnote-display: block; width: auto; font-size: 1px">{words}</span></p>'
    (page,) = HTML(string=html).render(stylesheets=[CSS(string=seen[0])]).pages
    (area,) = (box for box in page._page_box.children if type(box).__name__ == "FootnoteAreaBox")
    (note,) = area.children
    assert (round(area.width / MM, 3), len(note.children)) == (GRID.width, 2)


def test_what_is_measured_is_drawn_without_its_lines() -> None:
    empty = '<figure data-id="f"><svg data-id="x" width="9pt" height="20mm" data-drawn="{}"></svg></figure>'
    drawing = '<svg id="x" width="9pt" height="20mm"><path d="M1 1"/><text>▮▮</text></svg>'
    assert unnamed(f'<figure id="f">{drawing}</figure>') == empty.format(sha256(drawing.encode()).hexdigest()[:16])


def test_what_does_not_stand_on_one_page_is_a_bug() -> None:
    with pytest.raises(ValueError, match="measured on 2 pages"):
        measured([galley(piece(1))], GRID, DOCUMENT, lambda pages, css: [one * 2 for one in layout(pages, css)])


# ---- sidebars --------------------------------------------------------------------------------------------------------


def sidebar(side: int, *lines: tuple[int, int], keep: int = -1) -> Sidebar:
    """A box of so many lines; each paragraph has so many beside it and so many in full width."""
    beside = tuple(piece(n, division="lines", keep=number == keep) for number, (n, _) in enumerate(lines))
    below = tuple(piece(n, division="lines") for _, n in lines)
    return Sidebar(Form((Part(bars(side)),), 30.0), beside, below)


def resolved(bar: Sidebar) -> tuple[int, list[int]]:
    """How high box and text beside each other are, and how many lines each piece below them has."""
    ((box, *below),) = measured([galley(bar)], Grid(20, LINE, 100.0), DOCUMENT, layout)
    return box.forms[0].lines(), [one.forms[0].lines() for one in below]


@pytest.mark.parametrize(
    ("bar", "expected"),
    [
        # two paragraphs are as high as the box; the third stands below in full width
        (sidebar(4, (2, 1), (2, 1), (3, 2)), (4, [2])),
        (sidebar(6, (2, 1), (3, 2)), (6, [])),  # all stands beside it, and the box is higher
        (sidebar(3, (5, 3), (2, 1)), (5, [1])),  # the first one is higher than the box
        # the second one would be six lines too long, and four fill the box well enough
        (sidebar(6, (4, 3), (8, 5)), (6, [5])),
        (sidebar(7, (2, 1), (8, 5)), (10, [])),  # here five lines would stay empty without it
        (sidebar(4, (2, 1), (2, 1), (3, 2), keep=1), (4, [1, 2])),  # a heading does not end the text beside the box
    ],
)
def test_as_much_text_stands_beside_a_box_as_it_is_high(bar: Sidebar, expected: tuple[int, list[int]]) -> None:
    assert resolved(bar) == expected


def test_a_sidebar_that_is_too_high_stands_below_its_text() -> None:
    bar = Sidebar(Form((Part(bars(9)),), 30.0), (piece(4),), (piece(3),), (piece(5),))
    ((text, side),) = of(galley(bar))  # nine of the ten lines of a page
    assert [one.forms[0].lines() for one in (text, side)] == [3, 5]


@pytest.mark.parametrize(
    ("picture", "lower", "text", "expected"),
    [
        (9, (8, 6), 6, [6]),  # as low as the text beside it, and no lower
        (9, (8, 6), 8, [8]),
        (20, (14, 12), 12, [12]),  # all of a page, but for its lower forms
        (9, (8, 7), 5, [7]),  # a little higher than its text
        (9, (8, 6), 3, [4, 5]),  # it has a place of its own, before its text
    ],
)
def test_a_picture_shrinks_to_the_text_beside_it_and_never_stands_behind_it(picture: int, lower: tuple[int, ...], text: int, expected: list[int]) -> None:
    side, *others = (Form((Part(bars(lines)),), 30.0) for lines in (picture, *lower))
    bar = Sidebar(side, (piece(text),), (piece(5),), (piece(4),), inset=True, lower=tuple(others))
    (found,) = measured([galley(bar)], Grid(20, LINE, 100.0), DOCUMENT, layout)
    assert [one.forms[0].lines() for one in found] == expected
    assert [one.piece.space for one in found[1:]] == [1] * (len(found) - 1)


# ---- writing ---------------------------------------------------------------------------------------------------------


def sized(*lines: float, count: int = 1, label: str = "", cost: float = 0, notes: tuple[float, ...] = ()) -> Sized:
    parts = tuple(Part(f"<p>{number}</p>") for number in range(len(lines)))
    form = Form(parts, 100.0, columns=count, label=label, cost=cost)
    return Sized(form, 0, tuple(LINE * n for n in lines), notes or (0.0,) * len(lines), LINE)


def known(*forms: Sized, division: Division = "whole", **more: object) -> Measured:
    return Measured(Piece(tuple(form.form for form in forms), division, **more), forms)  # type: ignore[arg-type]


def test_a_heading_goes_along_with_the_picture_below_it_that_fills_a_page() -> None:
    """Unless a text runs on below the heading: a list, or nothing, does not. The picture is lower by the heading's two
    lines and one of white; below half a page of heading it has no room."""
    filling = Part(f'<div style="height: 42.000mm">{FILLS} style="max-height: 30.000mm">x</div></div>')
    picture = Measured(Piece((Form((filling,), 100.0),), floats=True), (Sized(Form((filling,), 100.0), 0, (10 * LINE,), (0.0,), LINE),))
    title, text, items, table = known(sized(2), keep=True, space=1), known(sized(3), division="lines"), known(sized(3)), known(sized(1), breaks=True, division="lines")
    for behind, together in (([], True), ([items], True), ([table], True), ([text], False)):
        found = [*headed([text, title, picture, *behind], GRID)]
        assert len(found) == 2 + len(behind) + (not together)
    _, joined = headed([text, title, picture], GRID)
    assert (joined.piece.keep, joined.piece.space, joined.forms[0].lines()) == (False, 1, 10)
    assert joined.forms[0].form.parts[0].html == f'<div style="height: 42.000mm"><p>0</p>{FILLS} style="max-height: {30 - 3 * LINE:.3f}mm">x</div></div>'
    assert len([*headed([known(sized(4), keep=True), picture], GRID)]) == 2


def pages(
    *sections: Sequence[Measured], starts: Sequence[Start] = (), grid: Grid = GRID, ahead: int = 3, fillers: Sequence[Filler] = (), spare: int = 3
) -> Composed:
    """Sections a, b, c, … on pages of ten lines."""
    galleys = [galley(anchor=ascii_lowercase[number], start=starts[number] if starts else "page") for number in range(len(sections))]
    return composed(galleys, sections, grid, ahead, fillers, [Filler(f"page{number}", "", 10, 10) for number in range(spare)])


def used(found: Composed) -> list[tuple[int, int, str]]:
    return [(page.number, page.used, "".join(anchor for anchor, _ in page.sections)) for page in found.pages]


def test_each_section_begins_a_page_unless_it_starts_where_the_one_before_ends() -> None:
    parts = [known(sized(8))], [known(sized(4))], [known(sized(3))]
    assert used(pages(*parts)) == [(4, 8, "a"), (5, 4, "b"), (6, 3, "c")]
    assert used(pages(*parts, starts=("page", "page", "here"))) == [(4, 8, "a"), (5, 7, "bc")]
    assert used(pages(*parts, starts=("here", "here", "page"))) == [(4, 8, "a"), (5, 4, "b"), (6, 3, "c")]


def test_what_starts_on_the_left_or_on_the_right_has_a_page_before_it_where_that_is_needed() -> None:
    parts = [known(sized(8))], [known(sized(4))], [known(sized(3))]
    assert used(pages(*parts, starts=("left", "right", "left"))) == [(4, 8, "a"), (5, 4, "b"), (6, 3, "c")]
    assert used(pages(*parts, starts=("right", "right", "page"))) == [(5, 8, "a"), (7, 4, "b"), (8, 3, "c")]
    assert used(pages(*parts, starts=("page", "here", "right"))) == [(4, 8, "a"), (5, 4, "b"), (7, 3, "c")]


def test_a_text_takes_another_page_itself_rather_than_leave_one_before_what_starts_on_the_right() -> None:
    long = [known(sized(6)), known(sized(4), sized(7, label="large"))]
    assert used(pages(long, [known(sized(9))], starts=("page", "right"))) == [(4, 10, "a"), (5, 9, "b")]
    assert used(pages(long, [known(sized(9))], starts=("page", "left"))) == [(4, 6, "a"), (5, 7, "a"), (6, 9, "b")]


def test_a_number_of_pages_counts_those_before_what_starts_on_the_right() -> None:
    parts = [known(sized(9))], [known(sized(9))]
    grid = replace(GRID, multiple=4, behind=1, pages=8)
    assert used(pages(*parts, starts=("right", "right"), grid=grid)) == [(5, 9, "a"), (7, 9, "b")]
    with pytest.raises(OutOfReach):
        pages(*parts, *parts, starts=("right", "right", "right", "page"), grid=grid)


def test_a_page_tells_what_stands_on_it_and_what_was_chosen() -> None:
    found = pages([known(sized(6)), known(sized(5), sized(4, label="90%", cost=0.5))])
    assert found.pages == (ChosenPage(4, 10, 10, (("a", "A"),), ("90%",), True, ("0",), ends=True),)
    assert found.sure


def test_a_page_tells_how_it_begins_and_what_would_save_lines() -> None:
    """By what goes on from the page before, without its footnotes and hyphens; a form is named only if it is lower than
    the one that stands there, and the lowest of all."""
    words = Form((Part('<p>Das <i>Wort</i><span class="fn"><span>1 Nicht dies</span></span> gilt&amp;hilft.</p>'), *[Part(f"<p>{n}</p>") for n in range(3)]), 100.0)
    text = known(Sized(words, 0, (LINE * 4,) * 4, (0.0,) * 4, LINE), division="parts")
    several = known(sized(5), sized(4, label="dense", cost=9), sized(3, label="form 2", cost=20), sized(6, label="loose", cost=9))
    first, second, third = pages([text, several]).pages
    assert [page.begins for page in (first, second, third)] == [("Das Wort gilt&hilft. 0",), ("1 2",), ("0",)]
    assert [page.left for page in (first, second, third)] == [(), (), (("form 2", 2),)]


def test_each_piece_stands_in_a_box_of_whole_lines_and_each_page_begins_with_a_break() -> None:
    found = pages([known(sized(9)), known(sized(2.5), space=1), known(sized(4), space=2)])
    boxes = re.findall(r'<div class="piece lot-[0-6]" data-box="(.*?)" style="(.*?)">', found.sections["a"])
    assert boxes == [
        ("4-0", "break-before: page; min-height: 36.000mm; max-height: 36.000mm"),
        ("5-0", "break-before: page; min-height: 12.000mm; max-height: 12.000mm"),
        ("5-1", "margin-top: 8.000mm; min-height: 16.000mm; max-height: 16.000mm"),
    ]
    assert found.marks == {
        "4-0": PieceMark(4, 0, 0, PlacedPiece(0, 0, 0, 1, 0, 9)), "5-0": PieceMark(5, 0, 1, PlacedPiece(1, 0, 0, 1, 0, 3)), "5-1": PieceMark(5, 0, 2, PlacedPiece(2, 0, 0, 1, 2, 4)),
    }  # fmt: skip
    assert found.sections["a"].startswith('<article id="a">') and found.sections["a"].endswith("</article>")


def test_a_paragraph_that_goes_on_is_written_in_the_lines_that_stand_on_each_page() -> None:
    text = replace(sized(9), form=Form((Part("<p>one two three four five six seven eight nine</p>"),), 100.0))
    letters = [3, 6, 11, 15, 19, 22, 27, 32, 36]
    lines = replace(text, ends=tuple(LineEnd(LINE * n, count, full=True) for n, count in enumerate(letters, 1)))
    found = pages([known(sized(5)), known(lines, division="lines"), known(sized(3))])
    assert used(found) == [(4, 10, "a"), (5, 7, "a")]
    boxes = re.findall('<div class="piece lot-[0-6]" data-box="([0-9-]+)" style="(.*?)">(.*?)</div>', found.sections["a"])
    assert [box for box in boxes if "one" in box[2] or "six" in box[2]] == [
        ("4-1", "min-height: 20.000mm; max-height: 20.000mm", '<p class="continues full">one two three four five</p>'),
        ("5-0", "break-before: page; min-height: 16.000mm; max-height: 16.000mm", '<p class="continued"> six seven eight nine</p>'),
    ]


def test_text_tells_where_its_lines_end() -> None:
    """Two lines, a heading with none of its own, three lines: two of the letters are in a note, which does not
    count."""
    ((first, _, last),) = of(galley(piece(2, division="lines"), piece(1), Piece((Form((Part('<p>▮▮▮<span class="fn">▮▮</span></p>'),), 100.0),), "lines")))
    assert [(round(end.below / LINE, 6), end.letters) for end in first.forms[0].ends] == [(1, 1), (2, 2)]
    assert [(round(end.below / LINE, 6), end.letters) for end in last.forms[0].ends] == [(1, 1), (2, 2), (3, 3)]


def test_a_table_is_written_in_the_parts_that_stand_on_each_page() -> None:
    found = pages([known(sized(*[1.0] * 16), division="parts", table=True)])
    tops = [re.findall(r"<p>(\d+)</p>", box) for box in found.sections["a"].split('<div class="piece lot-')[1:]]
    assert tops == [[str(n) for n in range(10)], [str(n) for n in range(10, 16)]]


def test_the_box_of_a_piece_with_notes_is_as_high_as_the_piece_alone() -> None:
    """Its notes stand at the foot of the page."""
    plain, noted = pages([known(sized(3))]), pages([known(sized(3, notes=(LINE,)))])
    assert "height: 12.000mm" in plain.sections["a"] and "height: 12.000mm" in noted.sections["a"]
    assert noted.pages[0].used == 6  # three lines, one of a note, 1.1 for the rule above it: 2.1 take three


def test_columns_stand_side_by_side_as_they_were_balanced() -> None:
    found = pages([known(sized(3, 3, 3, 5, count=2), division="parts")])
    columns = found.sections["a"].split('<div class="column"')[1:]
    assert [re.findall(r"<p>(\d)</p>", column) for column in columns] == [["0", "1"], ["2", "3"]]


def test_white_that_takes_a_heading_to_the_lines_of_the_page_stands_above_it() -> None:
    head, said = (Writer.part(Part("<b>x</b>", keep=keep, below=3), True, False) for keep in (True, False))
    assert (head, said) == ('<div class="part" style="padding-top: 3.000mm"><b>x</b></div>', '<div class="part" style="padding-bottom: 3.000mm"><b>x</b></div>')


def test_what_was_measured_is_named_and_only_its_drawings_are_written() -> None:
    drawing = '<svg width="9pt"><path/></svg>'
    whole = replace(sized(3), laid="g.m4", form=Form((Part(f"<p>0{drawing}</p>"),), 100))
    ends = tuple(LineEnd(LINE * n, n) for n in range(1, 10))
    divided = replace(sized(9), laid="g.m5", ends=ends, form=Form((Part("<p>123456789</p>"),), 100))
    found = pages([known(whole), known(divided, division="lines")]).sections["a"].split('<div class="piece lot-')
    named = f'data-drawn="{sha256(drawing.encode()).hexdigest()[:16]}"'
    boxed = ' data-box="4-0" data-set="g.m4 0.000 0.000" style="break-before: page; height: 12.000mm"'
    assert found[1][1:] == f'"{boxed}><svg width="9pt" {named}><path/></svg></div>'
    # a paragraph of which nine lines do not fit below it
    assert "data-set" not in found[2] and '<p class="continues">1234567</p>' in found[2]


# ---- holes -----------------------------------------------------------------------------------------------------------

ART, CARD = Filler("art", "<i>art</i>", 4, 6), Filler("card", "<i>card</i>", 5, 9)


def test_a_hole_at_the_end_is_filled_up_to_a_line_of_white_and_each_filler_is_taken_once() -> None:
    found = pages([known(sized(5))], [known(sized(5))], [known(sized(5))], fillers=[ART, CARD])
    # five and four of ten; the card needs five
    assert [(page.used, page.remarks) for page in found.pages] == [(9, ("art (4)",)), (5, ()), (5, ())]
    assert 'margin-top: 4.000mm; height: 16.000mm"><i>art</i>' in found.sections["a"]


def test_what_fills_a_page_fills_no_hole() -> None:
    """Five pages of six: one of them is a card."""
    galleys = [galley(anchor=anchor) for anchor in "ab"]
    sections = [[known(sized(3))], [known(sized(3))]]
    grid = Grid(10, LINE, 100.0, multiple=6, behind=1)
    assert [page.remarks for page in composed(galleys, sections, grid, 2, [ART, CARD], [CARD]).pages] == [("art (6)",), ()]
    assert [page.remarks for page in composed(galleys, sections, grid, 3, [ART, CARD], [CARD]).pages] == [("card (6)",), ("art (6)",)]


def test_what_is_not_high_enough_for_a_hole_stands_at_its_foot() -> None:
    found = pages([known(sized(1))], fillers=[ART])
    # nine lines are free, the drawing fills six
    assert (found.pages[0].used, found.pages[0].remarks) == (7, ("art (6)",))
    assert 'margin-top: 12.000mm; height: 24.000mm"' in found.sections["a"]


def test_what_fills_a_hole_and_is_not_on_its_page_leaves_more_room_for_notes() -> None:
    """A note has become longer than it was measured: only what fills the hole is a page late, and what is to fill it
    becomes smaller by a line or more."""
    found = pages([known(sized(1))], fillers=[ART])
    assert re.search('<div class="piece filler lot-[0-6]" data-box="4-1">', found.sections["a"])
    late = [SimpleNamespace(standing=(FoundPiece("4-0", 0),)), SimpleNamespace(standing=(FoundPiece("4-1", 0),))]
    (one,) = differences(found, late, 3, GRID)
    assert (one.page, one.found, one.over) == (4, (0, 0, 0, -1), LINE)
    ((higher,),) = raised([[known(sized(1))]], {one.found: one.over})
    assert sizes(higher) == [(0, (1,), (1,))]
    assert [page.remarks for page in found.pages] == [("art (6)",)]
    # a line and the rule take three of nine, one is white
    assert [page.remarks for page in pages([higher], fillers=[ART]).pages] == [("art (5)",)]


def test_a_small_hole_stays() -> None:
    assert pages([known(sized(7))], fillers=[ART]).pages[0].remarks == ()


# ---- the number of pages ---------------------------------------------------------------------------------------------


def many(pages: int) -> list[list[Measured]]:
    return [[known(sized(10))] for _ in range(pages)]


def test_the_number_of_pages_is_met_exactly() -> None:
    """Three pages ahead, one behind: of twelve, eight are left, of sixteen twelve. Two pieces of five lines stand on a
    page, or one alone."""
    grid = Grid(10, LINE, 100.0, multiple=4, pages=12, behind=1)
    assert len(pages(*many(8), grid=grid, spare=0).pages) == 8
    loose = [[known(sized(4), space=1, stretch=True) for _ in range(16)]]
    assert len(pages(*loose, grid=grid, spare=0).pages) == 8
    pairs = [[known(sized(5)), known(sized(5))] for _ in range(8)]
    assert len(pages(*pairs, grid=grid, spare=0).pages) == 8
    assert len(pages(*pairs, grid=replace(grid, pages=16), spare=0).pages) == 12


def test_no_page_becomes_less_than_half_full_for_a_number_of_pages() -> None:
    grid = Grid(10, LINE, 100.0, multiple=4, pages=16, behind=1)
    with pytest.raises(OutOfReach) as fault:
        pages(*([known(sized(4)), known(sized(4))] for _ in range(8)), grid=grid, spare=3)
    assert fault.value.fits == 12
    assert page_break_plans([known(sized(4)), known(sized(4))], 10).keys() == {1}
    assert page_break_plans([known(sized(9)), known(sized(4)), known(sized(4))], 10).keys() == {2}
    low = [known(sized(9)), known(sized(4)), known(sized(7))]  # page 2 cannot be fuller
    assert page_break_plans(low, 10).keys() == {3}


def test_a_page_that_nothing_takes_has_to_be_filled() -> None:
    grid = Grid(10, LINE, 100.0, multiple=4, pages=12, behind=1)
    assert len(pages(*many(7), grid=grid, spare=1).pages) == 7
    with pytest.raises(OutOfReach) as fault:
        pages(*many(7), grid=grid, spare=0)
    # a page is missing: nothing can become longer, and nobody says by how much
    assert (fault.value.lines, fault.value.pages, fault.value.fits) == (0, 12, 12)


def test_what_is_too_long_says_by_how_many_lines() -> None:
    grid = Grid(10, LINE, 100.0, multiple=4, pages=8, behind=1)
    with pytest.raises(OutOfReach) as fault:
        pages(*many(6), grid=grid)
    assert (fault.value.lines, fault.value.fits) == (20, 12)  # of eight pages four are left


def test_without_a_budget_it_is_the_next_multiple() -> None:
    grid = Grid(10, LINE, 100.0, multiple=4, behind=1)
    assert len(pages(*many(4), grid=grid, spare=0).pages) == 4
    assert len(pages(*many(5), grid=grid, spare=3).pages) == 5


def test_without_a_budget_no_number_of_pages_is_out_of_reach() -> None:
    assert len(pages(*many(5), grid=Grid(10, LINE, 100.0, multiple=4, behind=1), spare=0).pages) == 5


def test_what_is_higher_than_a_page_is_poured_and_nobody_is_sure() -> None:
    found = pages([known(sized(3))], [known(sized(11)), known(sized(2), space=2)])
    assert not found.sure
    assert re.findall(r'class="(\w+)" style="(.*?)"', found.sections["b"]) == [
        ("poured", "break-before: page; margin-top: 0.000mm"),
        ("poured", "margin-top: 8.000mm"),
    ]
    assert "poured" not in found.sections["a"]


def test_what_cannot_be_set_lets_nothing_else_be_poured() -> None:
    """The second of three sections that follow each other on the same pages is higher than a page."""
    galleys = [galley(anchor=anchor, start="here") for anchor in "abc"]
    found = composed(galleys, [[known(sized(3))], [known(sized(11))], [known(sized(2))]], GRID, 3, [])
    assert [name for name, html in found.sections.items() if "poured" in html] == ["b"]
    assert [(page.number, page.sections[0][0]) for page in found.pages] == [(4, "a"), (5, "b"), (6, "b"), (7, "c")]


def test_what_cannot_be_set_lets_those_before_and_behind_it_stay_together() -> None:
    galleys = [galley(anchor=anchor, start="here") for anchor in "abcde"]
    found = composed(galleys, [[known(sized(lines), begins=True)] for lines in (3, 2, 11, 2, 4)], GRID, 3, [])
    assert found.runs == (("a", "b"), ("c",), ("d", "e"))
    assert [[anchor for anchor, _ in page.sections] for page in found.pages] == [["a", "b"], ["c"], ["c"], ["d", "e"]]


def test_what_fills_a_hole_behind_poured_pages_stands_in_that_hole() -> None:
    """The second section is poured on about two pages: the third begins on the page behind them."""
    found = pages([known(sized(9))], [known(sized(11)), known(sized(2), space=2)], [known(sized(9)), known(sized(2))], fillers=[ART])
    assert [(page.number, page.remarks) for page in found.pages] == [(4, ()), (5, ("poured",)), (6, ("poured",)), (7, ()), (8, ("art (6)",))]
    assert 'margin-top: 8.000mm; height: 24.000mm"><i>art</i>' in found.sections["c"]


def test_a_filler_is_never_printed_over_what_stands_on_its_page() -> None:
    writer = Writer([galley()], [[known(sized(8))]], GRID, 3, {4: [(ART, 4)]})
    with pytest.raises(ValueError, match="page 4 has no room for art"):
        writer.run([0], Way(0.0, (PageOf((PlacedPiece(0, 0, 0, 1, 0, 8),), 2),)))


# ---- the same again --------------------------------------------------------------------------------------------------

COMPOSING = """
import hashlib
from generator.render.markup.html import Html
from generator.render.pages.galleys import Galleys
from generator.render.pages.paper import PAPERS
from generator.render.pages.print_page import PrintPage
from generator.render.text.locale import Words
from tests.render.pages import test_measure
from tests.render.themes import default_theme
from tests.specimen import ASSETS, NAMES, specimen

page = PrintPage(Html(default_theme(), Words("de", NAMES), {}, templates=("print", "templates")), PAPERS["A5"], [], ASSETS)
galleys = [Galleys(page).galley(section, "<h1>▮▮</h1>") for section in specimen().issues[1].sections]
found = test_measure.composed_by_letters(galleys)
print(hashlib.sha256(repr((found.sections, found.pages, found.marks)).encode()).hexdigest())
"""


def composed_by_letters(galleys: Sequence[Galley]) -> Composed:
    """Pages of galleys in which every sixty characters of HTML are a line."""

    def by_letters(pages: Sequence[str], css: str) -> list[list[dict[str, float]]]:
        return [[EndlessPage(re.sub(">([^<]+)<", lambda text: f">{'▮' * (1 + len(text[1]) // 60)}<", html)).places] for html in pages]

    grid = Grid(39, LINE, 118.0)
    return composed(galleys, measured(galleys, grid, DOCUMENT, by_letters), grid, 3, [ART, CARD])


@pytest.mark.slow
def test_pages_do_not_depend_on_the_order_in_which_python_hashes() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", COMPOSING],
            cwd=Path(__file__).parents[3],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "3")
    }
    assert len(said) == 1 and len(said.pop().strip()) == 64


@pytest.mark.parametrize(
    "before, items, numbers",
    [
        ("<ol>\n", ["<li>a</li>"] * 3, [None, 1, 2]),
        ('<div class="prose"><ol style="counter-reset: list-item 6">', ["<li>a</li>"] * 3, [None, 7, 8]),
        ('<ol style="counter-reset: list-item 98; padding-left: 2.1em">', ["<li>a</li>"] * 3, [None, 99, 100]),
        ("<ol>", ['<li style="counter-reset: list-item 20; counter-increment: none">a</li>', "<li>b</li>", "<li>c</li>"], [None, 20, 21]),
        ('<ol lang="en">', ["<li>a</li>"] * 3, [None, 1, 2]),
        ('<ol style="counter-reset: list-item 6" lang="en">', ["<li>a</li>"] * 3, [None, 7, 8]),
        ("<ul>", ["<li>a</li>"] * 3, [None, None, None]),
    ],
)
def test_a_numbered_list_counts_on_from_page_to_page(before: str, items: list[str], numbers: list[int | None]) -> None:
    form = Form(tuple(map(Part, items)), 50, before, "</ol>", bare=True)
    found = [re.search("list-item ([0-9]+)", counted(form, first)) for first in range(3)]
    assert [counted(form, 0)] == [before] and [int(one[1]) if one else None for one in found[1:]] == numbers[1:]
    assert all("padding" in counted(form, first) for first in range(3)) == ("padding" in before)
    assert all('lang="en">' in counted(form, first) for first in range(3)) == ("lang" in before)
    assert counted(replace(form, bare=False), 2) == before
