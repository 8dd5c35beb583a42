"""Pictures as SVG."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from generator.render.pictures import svg, svg_pieces
from generator.render.text.locale import Words
from generator.values.drawing import Curve, Dot, Label, Line, Shape
from generator.values.report import Number, Picture
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
        '<path d="M0 0l10.3 5" fill="none" stroke="var(--ink)" stroke-width="2" stroke-dasharray="6 4"/>'
        '<path d="M0 0h10v10z" fill="var(--sand)"/>'
        '<path d="M0 40Q50 0 100 40" fill="none" stroke="var(--accent)" stroke-width="1"/>'
        '<circle cx="50" cy="25" r="3" fill="none" stroke="var(--signal)" stroke-width="1"/>'
        '<text x="50" y="10" font-size="8" text-anchor="middle" font-weight="600" fill="var(--ink)">1,5</text>'
        '<text x="90" y="10" font-size="8" fill="var(--ink)">…</text></svg>'
    )


def drawn(*shapes: Shape) -> str:
    """What a picture holds beside its words."""
    return svg.picture(Picture("p", "P", 100, 50, shapes), WORDS, colour, "S").partition("</title>")[2].removesuffix("</svg>")


def test_the_look_of_shapes_that_follow_each_other_is_said_once() -> None:
    dots, areas = (Dot((1, 2), 3), Dot((4, 5), 3)), [Line(((x, 0), (x + 1, 0), (x, 2)), colour=None, fill="sand") for x in (0, 5)]
    assert drawn(*dots) == '<g fill="var(--ink)"><circle cx="1" cy="2" r="3"/><circle cx="4" cy="5" r="3"/></g>'
    # each covers what is below it
    assert drawn(*areas) == '<g fill="var(--sand)"><path d="M0 0h1l-1 2z"/><path d="M5 0h1l-1 2z"/></g>'


def test_lines_of_one_look_are_one_path() -> None:
    lines = Line(((0, 0), (0, 7.5))), Curve((0, 40), (100, 40), 20)
    assert drawn(*lines) == '<path d="M0 0v7.5M0 40Q50 0 100 40" fill="none" stroke="var(--ink)" stroke-width="1"/>'


def test_the_steps_of_a_way_do_not_add_up_what_is_rounded() -> None:
    """A third of a unit a hundred times: in tenths 3, 4, 3, 3, 4, 3, …, together 33.3."""
    way = drawn(Line(tuple((n / 3, 0) for n in range(101))))
    assert sum(map(float, re.findall(r"h([.0-9]+)", way))) == pytest.approx(33.3)


def test_a_drawing_as_a_file_brings_its_colours_for_light_and_dark() -> None:
    inside = svg.picture(Picture("p", "P", 100, 50, (Dot((1, 2), 3, "sand"),)), WORDS, colour, "S")
    light, dark = {"sand": "#f0d9a8", "ink": "#000000"}, {"sand": "#b59a62", "ink": "#ffffff"}
    rules = ":root{--sand:#f0d9a8;}@media(prefers-color-scheme:dark){:root{--sand:#b59a62;}}"
    assert svg.file(inside, light, dark) == inside.replace("<title>", f"<style>{rules}</style><title>")


def test_a_drawing_elsewhere_says_what_it_shows_and_how_large_it_is() -> None:
    shown = svg.elsewhere(Picture("p", 'Loch "1"', 100, 50.25, ()), WORDS, "001-p.svg", 2)
    assert shown == '<img src="001-p.svg" alt="Loch &quot;1&quot;" width="200" height="101" loading="lazy">'


@pytest.mark.parametrize(("sizes", "expected"), [((8, 5.5), 2), ((11,), 1), ((20,), 1), ((), 1)])
def test_a_picture_is_enlarged_until_all_its_words_can_be_read(sizes: tuple[float, ...], expected: int) -> None:
    picture = Picture("p", "Bahn", 100, 50, tuple(Label((0, 10), "1", size) for size in sizes))
    assert svg.readable(picture) == expected
    assert f'viewBox="0 0 100 50" width="{100 * expected}" height="{50 * expected}"' in svg.picture(picture, WORDS, colour, "S", expected)


@pytest.mark.parametrize(("width", "size", "scrolled"), [(350, 11, False), (351, 11, True), (318, 10, False), (319, 10, True), (350, 20, False)])
def test_a_telephone_scrolls_a_drawing_that_is_wider_when_its_words_can_be_read(width: float, size: float, scrolled: bool) -> None:
    """350 px are there; words of 10 are enlarged to 11, and all else with them: 318 to 349.8. Larger ones stay as they
    are."""
    assert svg.scrolls(Picture("p", "P", width, 50, (Label((0, 10), "Bahn 1", size),))) is scrolled


def test_a_drawing_without_words_is_as_wide_as_it_is() -> None:
    assert [svg.scrolls(Picture("p", "P", width, 50, (Dot((5, 5), 3),))) for width in (350, 351)] == [False, True]


def test_words_hide_what_lies_behind_them_as_wide_as_they_are() -> None:
    """A line that they cross has a gap below them; words of one look share what is said of it all the same."""
    labels = tuple(Label((50, y), "Kahn", 10, "middle", ground="paper") for y in (20, 40))
    drawn = svg.picture(Picture("p", "P", 100, 50, labels), WORDS, lambda role: role, "Sans")
    wide = svg_pieces.width("Kahn", 10)
    for y in (20, 40):
        assert f'<rect x="{svg_pieces.n(50 - wide / 2)}" y="{svg_pieces.n(y - 8.5)}" width="{svg_pieces.n(wide)}" height="11" fill="paper"/><text x="50" y="{y}"' in drawn
    assert drawn.count('text-anchor="middle"') == 1
