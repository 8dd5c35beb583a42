"""What has no place where a line may end gets some, in texts alone; all else stays as it is."""

from __future__ import annotations

import pytest
from weasyprint import HTML

from generator.render.pages.break_long_words import BOX, BREAK, STEP, breakable
from generator.values.spelling import LONGEST_WORD as LONGEST

RUN = "x" * (LONGEST + 1)


def test_what_is_longer_than_any_word_may_end_every_so_often() -> None:
    told = breakable(f"<p>kurz {RUN} und</p>")
    assert told.replace(BREAK, "") == f"<p>kurz {RUN} und</p>"
    assert [len(part) for part in told.removeprefix("<p>kurz ").removesuffix(" und</p>").split(BREAK)] == [STEP] * 5 + [1]


@pytest.mark.parametrize(
    "html",
    [
        f"<p>{RUN[:LONGEST]}</p>",
        f'<path d="M{RUN}"/> <a href="#{RUN}">kurz</a>',
        "<p>" + "Rad-" * 60 + "und/" * 60 + "</p>",
        "<p>" + "wort " * 60 + "&amp;" * 60 + "</p>",
    ],
    ids=["as long as it may be", "in tags", "hyphens and slashes", "spaces and references"],
)
def test_all_else_stays(html: str) -> None:
    assert breakable(html) == html


def test_what_belongs_to_a_letter_stays_with_it() -> None:
    """An accent, and the colour of a hand, begin no line: at each place it would be their turn."""
    for sign in ("e\N{COMBINING ACUTE ACCENT}", "\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-3}"):
        told = breakable("ab" * 9 + "c" + sign * LONGEST)
        assert f"{BREAK}{sign[1]}" not in told and told.replace(BREAK, "") == "ab" * 9 + "c" + sign * LONGEST
    assert breakable(BOX * 2 * LONGEST).count(BREAK) == 2 * LONGEST // STEP - 1


def test_lines_end_there() -> None:
    html = f'<style>@page {{ size: 230px 400px; margin: 0 }} body {{ font: 10px serif }}</style><p>{"W" * 120}'
    lines = [[box for box in HTML(string=text).render().pages[0]._page_box.descendants() if type(box).__name__ == "TextBox"] for text in (html, breakable(html))]
    assert [len(line) for line in lines] == [1, 6]
    assert "".join(box.text.replace(BREAK, "") for box in lines[1]) == "W" * 120
    assert lines[0][0].width > 1000 and all(box.width <= 230 for box in lines[1])
