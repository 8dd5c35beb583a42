"""Pictures of a text: the widths that they may have."""

from __future__ import annotations

import re

from generator.render.pages.figures import widths
from tests.render.pages.test_pieces import html


def test_a_picture_becomes_narrower_step_by_step_at_a_rising_cost() -> None:
    forms = widths("<svg></svg>", 118)
    assert [re.findall(r"width: (\d+)%", html(form))[0] for form in forms] == ["100", "90", "80", "68", "56"]
    assert [form.cost for form in forms] == sorted({form.cost for form in forms}) and forms[0].cost == 0
    assert {form.width for form in forms} == {118}  # the box around it stays as wide


def test_a_small_picture_has_its_caption_beside_it_where_there_is_room() -> None:
    small = '<figure class="picture small"><svg></svg><figcaption>So.</figcaption></figure>'
    (form,) = widths(small, 118)
    assert html(form) == f'<div class="captioned">{small}</div>' and (form.cost, form.width) == (0, 118)
    assert len(widths(small, 77)) == len(widths(small.replace("<figcaption>So.</figcaption>", ""), 118)) == 5


def test_words_of_a_drawing_stay_as_large_when_it_becomes_narrower() -> None:
    forms = widths('<svg><text x="1" font-size="8">a</text><g font-size="9.5"></g></svg>', 118)
    assert [re.findall(r'font-size="([0-9.]+)"', html(form)) for form in forms] == [["8", "9.5"], ["8.89", "10.56"], ["10.00", "11.88"]]
