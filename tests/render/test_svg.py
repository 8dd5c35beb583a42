"""Pictures as SVG."""

from __future__ import annotations

from fractions import Fraction

import pytest

from generator.drawing import Curve, Dot, Label, Line
from generator.render import svg
from generator.render.words import Words
from generator.report import Number, Picture
from tests.specimen import NAMES

WORDS = Words("de", NAMES)


def colour(role: str) -> str:
    return f"var(--{role})"


def test_a_picture_of_every_shape() -> None:
    picture = Picture(
        "p",
        "Eine <Bahn>",
        100,
        50,
        (
            Line(((0, 0), (10.25, 5)), colour="ink", width=2, dashed=True),
            Line(((0, 0), (10, 0), (10, 10)), colour=None, fill="sand"),
            Curve((0, 40), (100, 40), 20, colour="accent"),
            Dot((50, 25), 3, fill=None, colour="signal"),
            Label((50, 10), Number(Fraction(3, 2), 1), 8, "middle", bold=True),
            Label((90, 10), "Ein sehr langer Name", 8),
        ),
        caption="Unten & oben",
    )
    assert svg.picture(picture, WORDS, colour, 'Sans "X"') == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50" role="img"'
        ' font-family="Sans &quot;X&quot;, sans-serif" font-size="9.5"><title>Eine &lt;Bahn&gt;</title><desc>Unten &amp; oben</desc>'
        '<path d="M0 0L10.3 5" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="6 4"/>'
        '<path d="M0 0L10 0L10 10Z" fill="var(--sand)"/>'
        '<path d="M0 40Q50 0 100 40" fill="none" stroke="var(--accent)" stroke-width="1"/>'
        '<circle cx="50" cy="25" r="3" fill="none" stroke="var(--signal)" stroke-width="1"/>'
        '<text x="50" y="10" font-size="8" text-anchor="middle" font-weight="600" fill="var(--ink)">1,5</text>'
        '<text x="90" y="10" font-size="8" fill="var(--ink)">…</text></svg>'
    )


@pytest.mark.parametrize(("sizes", "expected"), [((8, 5.5), 2), ((11,), 1), ((20,), 1), ((), 1)])
def test_a_picture_is_enlarged_until_all_its_words_can_be_read(sizes: tuple[float, ...], expected: int) -> None:
    picture = Picture("p", "Bahn", 100, 50, tuple(Label((0, 10), "1", size) for size in sizes))
    assert svg.readable(picture) == expected
    assert f'viewBox="0 0 100 50" width="{100 * expected}" height="{50 * expected}"' in svg.picture(picture, WORDS, colour, "S", expected)


@pytest.mark.parametrize(("width", "size", "scrolled"), [(350, 11, False), (351, 11, True), (318, 10, False), (319, 10, True), (350, 20, False)])
def test_a_telephone_scrolls_a_drawing_that_is_wider_when_its_words_can_be_read(width: float, size: float, scrolled: bool) -> None:
    """350 px are there; words of 10 are enlarged to 11, and all else with them: 318 to 349.8. Larger ones stay as they are."""
    assert svg.scrolls(Picture("p", "P", width, 50, (Label((0, 10), "Bahn 1", size),))) is scrolled


def test_a_drawing_without_words_is_as_wide_as_it_is() -> None:
    assert [svg.scrolls(Picture("p", "P", width, 50, (Dot((5, 5), 3),))) for width in (350, 351)] == [False, True]
