"""Pictures of a text: the widths that they may have."""

from __future__ import annotations

import datetime
import re
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pypdfium2
import pytest

from generator.render.pages import figures
from generator.render.pages.document import PrintDocument
from generator.render.pages.figures import (
    FAR,
    at_the_side,
    below_picture,
    in_column,
    in_margin,
    in_pairs,
    is_across,
    lowered,
    raised,
    readable_from,
    widths,
    wrapped,
)
from generator.render.pages.galley import Form, Part, Piece
from generator.render.pages.members import Member
from generator.render.pages.paper import PAPERS
from generator.render.pages.print import style_sheet
from generator.render.typesetter.pdf import set_documents
from generator.values.record import replace
from tests.render.pages.test_pieces import html
from tests.render.themes import default_theme


def test_a_picture_becomes_narrower_step_by_step_at_a_rising_cost() -> None:
    forms = widths("<svg></svg>", 118)
    assert [re.findall(r"width: (\d+)%", html(form))[0] for form in forms] == ["100", "90", "80", "68", "56"]
    assert [form.cost for form in forms] == sorted({form.cost for form in forms}) and forms[0].cost == 0
    assert {form.width for form in forms} == {118}  # the box around it stays as wide
    assert [form.label for form in forms] == ["", "90%", "80%", "68%", "56%"]
    assert [form.label for form in widths("<svg></svg>", 118, Fraction(2, 3))][:2] == ["67% of 67%", "60% of 67%"]  # as typed, and narrower


def test_a_small_picture_has_its_caption_beside_it_where_there_is_room() -> None:
    small = '<figure class="picture small"><svg></svg><figcaption>So.</figcaption></figure>'
    (form,) = widths(small, 118)
    assert html(form) == f'<div class="captioned">{small}</div>' and (form.cost, form.width) == (0, 118)
    assert len(widths(small, 77)) == len(widths(small.replace("<figcaption>So.</figcaption>", ""), 118)) == 5


def test_words_of_a_drawing_stay_as_large_when_it_becomes_narrower() -> None:
    forms = widths('<svg><text x="1" font-size="8">a</text><g font-size="9.5"></g></svg>', 118)
    assert [re.findall(r'font-size="([0-9.]+)"', html(form)) for form in forms] == [["8", "9.5"], ["8.89", "10.56"], ["10.00", "11.88"]]


def lettered(size: float, *classes: str) -> Member:
    """A drawing by somebody else whose smallest words are so large, as a share of its width."""
    return Member("figure", f'<figure><img data-letters="{size}" height="100" width="150"></figure>', (), ("picture", *classes))


def test_a_drawing_is_never_so_narrow_that_its_words_cannot_be_read() -> None:
    """6.8 points are 2.399 mm: words of a fortieth of the width can be read from 96 mm on, those of a fiftieth from
    120."""
    assert readable_from(lettered(0.025).html) == pytest.approx(95.96, abs=0.01) and readable_from(figure().html) == 0
    assert [[form.cost for form in widths(lettered(size).html, 118)] for size in (0.034, 0.025, 0.02)] == [[0, 0.5, 1, 2], [0, 0.5], [0]]
    assert len(widths(lettered(0.025).html, 118, Fraction(1, 2))) == 1  # as somebody wants it
    assert [len([*lowered(lettered(size).html, 59, 190)]) for size in (0.06, 0.046, 0.04)] == [4, 2, 1]


def test_drawings_stand_in_a_row_or_in_a_column_only_if_their_words_can_be_read_there() -> None:
    """In a row on A5 each has 57.5 mm, and words of a 24th of its width need 57.6 mm."""
    assert [len(in_pairs([lettered(0.0418), lettered(size)], 118)) for size in (0.0418, 0.0416)] == [1, 2]
    assert not is_across(lettered(0.036), False, 68) and is_across(lettered(0.035), False, 68) and not is_across(lettered(0.03, "w-1-2"), False, 68)


def test_text_stands_beside_a_picture_twice_as_high_as_wide() -> None:
    """On pages of one column, between two paragraphs; a map whose words need more than a third of 118 mm stays."""
    high, lower, title = figure(wide=50), figure(wide=51), Member("h2", "<h2>H</h2>")
    beside = figure(wide=50)._replace(classes=("picture", "right", "w-1-3"))
    assert at_the_side([TEXT, high, TEXT, lower, TEXT], 118) == [TEXT, beside, TEXT, lower, TEXT]
    for nodes in ([high, TEXT], [title, high, TEXT], [TEXT, high, title], [TEXT, high], [TEXT, figure("w-1-2", wide=50), TEXT]):
        assert at_the_side(nodes, 118) == nodes
    assert at_the_side([TEXT, high, TEXT], 77) == [TEXT, high, TEXT]
    maps = [Member("figure", lettered(size).html.replace('"150"', '"50"'), (), ("picture",)) for size in (0.062, 0.06)]
    assert ["right" in at_the_side([TEXT, one, TEXT], 118)[1].classes for one in maps] == [True, False]


def test_pictures_that_somebody_has_put_into_a_row_take_no_other_one_in() -> None:
    row = Member("gallery", "", (figure(), figure()), ("of-2",))
    assert in_pairs([row, figure()], 118) == [row, figure()]


# ---- on a page with columns --------------------------------------------------------------------------------------


def figure(*classes: str, wide: int = 150, high: int = 100) -> Member:
    return Member("figure", f'<figure><img height="{high}" width="{wide}"></figure>', (), ("picture", *classes))


TEXT = Member("p", f"<p>{'x' * 120}</p>")


def test_a4_and_letter_have_two_columns_of_68_mm_in_type_as_large_as_on_a5() -> None:
    for name in ("A4", "letter"):
        paper = PAPERS[name]
        assert (paper.scale, paper.columns(2), paper.columns_of("article"), paper.columns_of("letters")) == (1.0, 68.0, 2, 3)
        assert sum(paper.edges) + paper.measure == pytest.approx(paper.width) and 25 < paper.marginal < paper.edges[0] - 10
    assert [PAPERS["A5"].columns_of(kind) for kind in ("article", "letters", "rules", "report")] == [1, 2, 2, 1]
    assert PAPERS["B5"].marginal == 0


def test_two_or_three_pictures_of_a_kind_that_follow_each_other_stand_in_a_row() -> None:
    high = figure(wide=50)
    found = in_pairs([figure(), figure(), TEXT, figure(), high, high, high, high, figure("w-1-2"), figure("w-1-2")], 141)
    assert [one.tag for one in found] == ["gallery", "p", "figure", "gallery", "figure", "figure", "figure"]
    assert [one.many() for one in found if one.tag == "gallery"] == [2, 3] and found[0].inner == (figure(), figure())


def test_a_picture_is_as_wide_as_one_column_or_two() -> None:
    assert [is_across(figure(*classes), False, 68) for classes in ((), ("w-1-2",), ("w-2-3",), ("w-1-1",))] == [False, False, True, True]
    assert is_across(figure(), True, 68) and not is_across(figure("w-1-3"), True, 68)
    assert not is_across(figure(wide=80), True, 68) and not is_across(figure("small"), True, 68)
    assert is_across(figure(wide=200), False, 68) and not is_across(TEXT, True, 68)
    assert [float(in_column(figure(*classes), 68)) for classes in ((), ("w-1-2",), ("w-1-4",))] == [1.0, 1.0, 0.5]
    assert in_column(figure("w-1-4"), 44) == 1 and wrapped(figure("left", "w-1-4"), [TEXT], 44) == ("", 0)


def test_text_stands_beside_a_picture_of_half_a_column() -> None:
    """The picture is 34 mm wide and 22.7 high: beside it there is room for five lines of twenty letters."""
    narrow = figure("left", "w-1-4")
    beside, count = wrapped(narrow, [TEXT, TEXT, Member("h2", "<h2>H</h2>")], 68)
    assert count == 1 and beside.startswith('<div class="wrapped left" style="width: 50%">') and beside.endswith(TEXT.html)
    assert wrapped(figure("left", "w-1-2"), [TEXT], 68) == ("", 0) == wrapped(figure("w-1-4"), [TEXT], 68)


def test_a_third_with_a_side_is_half_a_column_and_takes_what_text_there_is() -> None:
    third = figure("right", "w-1-3")
    beside, count = wrapped(third, [TEXT] * 3, 68)
    assert count == 1 and beside.startswith('<div class="wrapped right" style="width: 50%">')
    short = Member("p", "<p>kurz</p>")
    assert wrapped(third, [short, short], 68)[1] == 2 and wrapped(third, [Member("h2", "<h2>H</h2>")], 68) == ("", 0)


def test_a_high_picture_leaves_the_text_beside_it_more_of_a_column() -> None:
    """22 lines are 96.8 mm: a picture five times as high as wide is 19.4 mm wide then, 28 % of 68, one three times as
    high 32.3 mm, 47 %."""
    for high, share in ((5, 28), (3, 47), (2, 50)):
        assert f'style="width: {share}%"' in wrapped(figure("left", "w-1-4", high=150 * high), [TEXT] * 9, 68)[0]


def test_a_picture_stands_beside_the_text_above_it_if_there_is_too_little_below() -> None:
    """Below are four letters, beside it a hundred have room; with the text above it is enough. It never leaves its
    text, does not take that of another picture, and stays where it was typed if nothing helps."""
    picture, other, short = figure("left", "w-1-4"), figure("right", "w-1-4"), Member("p", "<p>kurz</p>")
    assert raised([TEXT, TEXT, picture, short], 68) == [TEXT, picture, TEXT, short]
    assert raised([TEXT, TEXT, picture], 68) == [TEXT, picture, TEXT]
    assert raised([TEXT, picture, TEXT], 68) == [TEXT, picture, TEXT]
    assert raised([TEXT, other, TEXT, picture], 68) == [TEXT, other, TEXT, picture]
    heading = Member("h2", "<h2>H</h2>")
    assert raised([TEXT, heading, picture, short], 68) == [TEXT, heading, picture, short]
    assert raised([TEXT, short, short, short, picture], 68)[-1] == picture
    assert raised([TEXT, TEXT, figure("w-1-4")], 68)[-1] == figure("w-1-4")


def test_a_picture_at_the_beginning_of_a_text_stands_above_its_title() -> None:
    head, picture = Piece((Form((Part("<h1>T</h1>"),), 141),), keep=True), Piece(widths("<svg></svg>", 141), floats=True)
    text = Piece((Form((Part("<p>a</p>"),), 141),), "lines")
    opened, rest = below_picture(head, [picture, text], True)
    assert rest == [text] and len(opened.forms) == 5 and opened.keep
    assert html(opened.forms[1]).index("width: 90%") < html(opened.forms[1]).index("<h1>")
    assert below_picture(head, [picture, text], False) == (head, [replace(picture, floats=False), text])  # nor does it wait where it stands below
    assert below_picture(head, [text, picture], True) == (head, [text, picture])
    assert below_picture(head, [], True) == (head, [])
    filling = Piece(figures.figure(figure("page"), 141, cast(Any, SimpleNamespace(room=200.0))), floats=True)
    assert below_picture(head, [filling, text], True) == (head, [filling, text])  # with the title it would be higher than a page


def test_one_small_aside_a_page_stands_in_the_margin() -> None:
    aside, long = Member("aside", "<div>kurz</div>"), Member("aside", f"<div>{'x' * 500}</div>")
    far = Member("p", f"<p>{'x' * FAR}</p>")
    found = in_margin([aside, TEXT, aside, far, long, TEXT, aside, far, aside])
    assert [one.tag for one in found] == ["marginal", "p", "aside", "p", "aside", "p", "marginal", "p", "aside"]


@pytest.mark.slow
def test_a_picture_that_opens_a_text_stands_below_its_rule() -> None:
    """Only the rule is as wide as the type area; the picture is a stroke, from the rule down to the title."""
    css, store = style_sheet(default_theme(), PAPERS["A4"], "X")
    stroke = Form((Part('<div class="prose"><figure class="picture"><svg viewBox="0 0 100 40"><path d="M49 0h2v40h-2z"/></svg></figure></div>'),), 141)
    head = Piece((Form((Part('<div class="mark verso"></div><div class="opening"><h1>T</h1></div>'),), 141),))
    opening, _ = below_picture(head, [Piece((stroke,), floats=True)], True)
    page = f'<html lang="de"><head><title>X</title></head><body><div class="piece">{opening.forms[0].parts[0].html}</div></body></html>'
    (setting,) = set_documents([PrintDocument("x.pdf", page, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))])
    with pypdfium2.PdfDocument(setting.pdf) as file:
        inked = file[0].render(scale=2, grayscale=True).to_numpy().squeeze() < 200
    rules = np.flatnonzero(inked.sum(axis=1) > 0.6 * inked.shape[1])
    assert 0 < len(rules) < 6 and rules[-1] - rules[0] < 6
    assert not inked[: rules[0]].any() and 0 < np.flatnonzero(inked[rules[-1] + 1 :].any(axis=1))[0] < 30
