"""Plots and pictures as SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import Curve, Dot, Label, Line
from generator.render import svg
from generator.render.words import Words
from generator.report import Number, Person, Picture, Plot, Series
from tests.specimen import HOLE, LONG_NAME, NAMES, PLACES, POINTS_PLOT

WORDS = Words("de", NAMES)
SERIES = [f"#00000{n}" for n in range(10)]
NAMESPACE = "{http://www.w3.org/2000/svg}"


def colour(role: str) -> str:
    return f"var(--{role})"


def drawn(plot: Plot) -> etree.Element:
    return etree.fromstring(svg.plot(plot, WORDS, colour, SERIES, "Sans"))


def values(*lines: tuple[object, ...], kind: str = "values", names: str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ") -> Plot:
    series = tuple(Series(name, line) for name, line in zip(names, lines, strict=False))  # type: ignore[arg-type]
    rounds = tuple(str(n + 1) for n in range(len(lines[0]))) if lines else ()
    return Plot("p", "Titel", "Runde", rounds, series, kind)  # type: ignore[arg-type]


def texts(root: etree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{NAMESPACE}text")]


def labels(root: etree.Element) -> list[etree.Element]:
    """The names of the lines, which alone have the colour of a line."""
    return [element for element in root.iter(f"{NAMESPACE}text") if element.get("fill", "").startswith("#")]


def paths(root: etree.Element, series: int) -> list[str]:
    """The way of a line; what leads to its label is thinner."""
    return [
        element.get("d", "")
        for group in root.iter(f"{NAMESPACE}g")
        if group.get("stroke") == SERIES[series]
        for element in group.findall(f"{NAMESPACE}path")
        if element.get("stroke-width") is None
    ]


def looks(root: etree.Element) -> list[tuple[str, str, str]]:
    """Colour, dashes and mark of each line, the first one last."""
    found = []
    for group in root.iter(f"{NAMESPACE}g"):
        ways = [path for path in group.findall(f"{NAMESPACE}path") if path.get("stroke-width") is None]
        marks = [path.get("d", "").partition("m")[2].partition("M")[0] for path in group.findall(f"{NAMESPACE}path") if path.get("fill")]
        found += [(group.get("stroke", ""), ways[0].get("stroke-dasharray", ""), "".join(marks))] if ways and group.get("stroke") else []
    return found


@pytest.mark.parametrize("plot", [PLACES, POINTS_PLOT], ids=["places", "values"])
def test_a_plot_says_in_words_what_it_shows(plot: Plot) -> None:
    root = drawn(plot)
    assert root.get("role") == "img"
    assert root.findtext(f"{NAMESPACE}title") == WORDS.plain(plot.title)
    assert f"{WORDS.plain(plot.series[0].label)}: " in (root.findtext(f"{NAMESPACE}desc") or "")


def test_no_style_no_ids_no_foreign_colours() -> None:
    for shown in (svg.plot(PLACES, WORDS, colour, SERIES, "Sans"), svg.picture(HOLE, WORDS, colour, "Sans")):
        assert not re.search(r"<style| style=| class=| id=|href|NaN|inf|e-\d", shown)
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', shown)) <= {
            "none",
            *SERIES,
            *(colour(role) for role in ("rule", "soft", "sky", "grass", "water", "accent", "ink", "flag", "signal")),
        }


def test_a_plot_of_nine_lines_over_fourteen_rounds_is_small() -> None:
    assert len(svg.plot(PLACES, WORDS, colour, SERIES, "Sans").encode()) < 5_500


def test_the_first_place_is_on_top_and_the_greatest_value_too() -> None:
    def ends(plot: Plot) -> list[float]:
        return [float(circle.get("cy", "")) for circle in reversed(list(drawn(plot).iter(f"{NAMESPACE}circle")))]

    first, second = ends(values((1, 1), (2, 2), kind="places"))
    assert first < second
    low, high = ends(values((1, 1), (2, 2)))
    assert low > high


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ((1, 2, 3), ["M L L"]),
        ((1, None, 3, 4), ["M L"]),
        ((1, 2, None, 3, 4), ["M L M L"]),
        ((1, 1, 2), ["M H L"]),
        ((None, 2, None), []),
    ],
)
def test_a_missing_value_is_a_gap(line: tuple[int | None, ...], expected: list[str]) -> None:
    assert [" ".join(re.findall("[A-Z]", path)) for path in paths(drawn(values(line)), 0)] == expected


@pytest.mark.parametrize(("line", "dots"), [((1, None, 3, 4), 2), ((None, 2, None), 1), ((1, 2), 1), ((1, 2, None), 1), ((None, None), 0)])
def test_lone_points_and_ends_have_a_dot(line: tuple[int | None, ...], dots: int) -> None:
    assert len(list(drawn(values(line, (5,) * len(line))).iter(f"{NAMESPACE}circle"))) == dots + 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ((0, 10), ["0", "2", "4", "6", "8", "10"]),
        ((3, 10), ["0", "2", "4", "6", "8", "10"]),
        ((9, 10), ["9,0", "9,2", "9,4", "9,6", "9,8", "10,0"]),
        ((-5, 8), ["−5", "0", "5", "10"]),
        ((Fraction(1, 1000), Fraction(5, 1000)), ["0,000", "0,001", "0,002", "0,003", "0,004", "0,005"]),
        ((4000, 21500), ["0", "5.000", "10.000", "15.000", "20.000", "25.000"]),
        ((7, 7), ["0", "10", "1"]),
        ((0, 0), ["0", "1", "1"]),
    ],
)
def test_the_axis_has_round_numbers(line: tuple[int, int], expected: list[str]) -> None:
    assert texts(drawn(values(line)))[: len(expected)] == expected


def test_places_count_from_one() -> None:
    assert texts(drawn(values((1, 3), (2, 1), kind="places")))[:4] == ["1", "2", "3", "1"]
    many = texts(drawn(values((1, 40), kind="places")))
    assert many[:3] == ["1", "5", "10"] and "40" in many


@given(
    st.lists(st.floats(8, 168), min_size=1, max_size=20),
    st.floats(6, 12),
)
def test_labels_keep_their_distance_and_their_order(wanted: list[float], gap: float) -> None:
    heights = svg._apart(wanted, gap, 8, max(168, 8 + gap * (len(wanted) - 1)))
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    placed = [heights[n] for n in order]
    assert all(lower - upper >= gap - 1e-6 for upper, lower in pairwise(placed))
    assert placed[0] >= 8 - 1e-6 and placed[-1] <= max(168, 8 + gap * (len(wanted) - 1)) + 1e-6


def test_labels_that_do_not_collide_stay_where_they_are() -> None:
    assert svg._apart([30, 10, 50], 10, 8, 168) == [30, 10, 50]
    assert svg._apart([30, 30], 10, 8, 168) == [25, 35]
    assert svg._apart([8, 8], 10, 8, 168) == [8, 18]


@pytest.mark.parametrize("count", [1, 9, 20])
def test_the_labels_of_many_lines_stay_apart_and_inside(count: int) -> None:
    root = drawn(values(*[(5, 5 + n % 2) for n in range(count)]))
    height = float(root.get("height", ""))
    ys = sorted(float(label.get("y", "")) for label in labels(root))
    assert len(ys) == count
    assert all(lower - upper >= 8 for upper, lower in pairwise(ys))
    assert ys[0] > 5 and ys[-1] < height


def test_a_long_name_is_cut_and_stands_whole_in_a_title() -> None:
    plot = Plot("p", "T", "Runde", ("1", "2"), (Series(Person("karl"), (1, 2)), Series(Person("tim"), (2, 1))))
    long, short = sorted(labels(drawn(plot)), key=lambda label: label.find(f"{NAMESPACE}title") is None)
    assert long.findtext(f"{NAMESPACE}title") == LONG_NAME
    shown = long[0].tail or ""
    assert shown.endswith("…") and LONG_NAME.startswith(shown[:-1])
    assert float(long.get("x", "")) + svg.width(shown, svg.TYPE) <= svg.WIDTH
    assert short.text == NAMES["tim"]


def points(path: str) -> list[tuple[float, float]]:
    """The points of a path of M, L and H."""
    found: list[tuple[float, float]] = []
    for letter, x, y in re.findall(r"([MLH])(-?[\d.]+)(?: (-?[\d.]+))?", path):
        found.append((float(x), found[-1][1] if letter == "H" else float(y)))
    return found


@pytest.mark.parametrize("kind", ["values", "places"])
def test_equal_values_are_drawn_at_their_height(kind: str) -> None:
    lines = [(1, 4, 4), (1, 4, 4), (4, 4, 1), (1, 1, 1), (4, 2, 4)]
    root = drawn(values(*lines, kind=kind))
    (axis,) = [group for group in root.iter(f"{NAMESPACE}g") if group.get("text-anchor") == "end"]
    heights = {tick.text: float(tick.get("y", "")) - 3 for tick in axis}
    for number, line in enumerate(lines):
        found = dict(point for path in paths(root, number) for point in points(path))
        assert [found[x] for x in sorted(found)] == pytest.approx([heights[str(value)] for value in line], abs=0.1)


def test_lines_that_go_the_same_way_are_seen_in_turn() -> None:
    root = drawn(values((1, 2, 3), (1, 2, 4), (1, 2, 5)))
    ropes = [path for path in root.iter(f"{NAMESPACE}path") if path.get("stroke-dashoffset") is not None]
    assert len({path.get("d") for path in ropes}) == 1
    assert sorted((path.get("stroke-dasharray"), path.get("stroke-dashoffset")) for path in ropes) == [("4 8", "0"), ("4 8", "4"), ("4 8", "8")]


def test_many_lines_on_a_short_way_are_all_seen() -> None:
    root = drawn(values(*[(0, 0, n, n) for n in range(20)]))
    ropes = [path for path in root.iter(f"{NAMESPACE}path") if path.get("stroke-dashoffset") is not None]
    (way,) = {path.get("d", "") for path in ropes}
    (start, _), (end, _) = points(way)[0], points(way)[-1]
    assert len(ropes) == 20
    assert 20 * float(ropes[0].get("stroke-dasharray", "").split()[0]) <= end - start + 1


def test_25_lines_are_told_apart_without_their_colours() -> None:
    found = looks(drawn(values(*[(n, n + 1, n) for n in range(0, 75, 3)])))
    assert len({(dash, mark) for _, dash, mark in found}) == len(found) == 25


def test_50_lines_are_told_apart_with_them() -> None:
    found = looks(drawn(values(*[(n, n + 1, n) for n in range(0, 150, 3)], names="ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 2)))
    assert len(set(found)) == len(found) == 50


def test_a_line_that_shares_most_of_its_points_has_its_mark_on_another() -> None:
    """The sixth line leaves the others only at its first point; the first mark is a disc."""
    assert looks(drawn(values((1,) * 20, *[(n, *(1,) * 19) for n in range(2, 7)])))[0][2] == svg.MARKS[1][1:]


def test_nothing_to_draw_is_no_mistake() -> None:
    assert labels(drawn(values())) == []
    assert labels(drawn(values((None, None)))) == []
    assert len(labels(drawn(values((12345,))))) == 1


def test_the_width_of_a_text_is_never_taken_too_small() -> None:
    """Measured in the font itself; a narrow word may be taken for up to a quarter wider."""
    fonttools = pytest.importorskip("fontTools.ttLib")
    font = fonttools.TTFont("themes/default/fonts/SourceSans3-Semibold.ttf")
    advance, names, em = font["hmtx"], font.getBestCmap(), font["head"].unitsPerEm
    for word in [*NAMES.values(), "12.345,67", "Turnier", "MMMM", "illi", "Würfelglück", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]:
        true = sum(advance[names[ord(character)]][0] for character in word) / em
        assert true * 0.99 <= svg.width(word, 1) <= true * 1.25 + 0.3, word


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


@pytest.mark.parametrize(("number", "expected"), [(0, "0"), (-0.04, "0"), (1.25, "1.3"), (-1.25, "-1.2"), (2.0, "2"), (1e6, "1000000")])
def test_coordinates_have_one_decimal_at_most(number: float, expected: str) -> None:
    assert svg._n(number) == expected
