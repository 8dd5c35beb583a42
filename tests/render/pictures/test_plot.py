"""Plots as SVG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.render.pictures import svg
from generator.render.pictures.plot_axes import place_ticks
from generator.render.pictures.plot_layout import PHONE, TYPE, WEB, PlotMedium, halved, paper
from generator.render.pictures.plot_styles import letter
from generator.render.pictures.svg_pieces import width
from generator.render.text.locale import Words
from generator.values.record import replace
from generator.values.report import Named, Person, Plot, Series
from tests.conftest import tries
from tests.specimen import LONG_NAME, NAMES, PLACES, POINTS_PLOT

WORDS = Words("de", NAMES)
SERIES = [f"#00000{n}" for n in range(10)]
NAMESPACE = "{http://www.w3.org/2000/svg}"
MM = 72 / 25.4
Size = tuple[float, float | None]


def colour(role: str) -> str:
    return f"var(--{role})"


def drawn(plot: Plot, size: Size | None = None) -> etree.Element:
    return etree.fromstring(svg.plot(plot, WORDS, colour, SERIES, "Sans", paper(size) if size else WEB))


def values(*lines: Sequence[int | Fraction | None], kind: str = "values", name: str = "Name {}") -> Plot:
    series = tuple(Series(name.format(n + 1), tuple(line)) for n, line in enumerate(lines))
    rounds = tuple(str(n + 1) for n in range(len(lines[0]))) if lines else ()
    return Plot("p", "Titel", "Runde", rounds, series, kind)  # type: ignore[arg-type]


def shuffled(count: int, rounds: int = 9) -> Plot:
    """Places of so many players that change in each round, nobody's being equal."""
    return values(*[[(n + 7 * step) % count + 1 for step in range(1, rounds + 1)] for n in range(count)], kind="places")


def texts(root: etree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{NAMESPACE}text")]


def lines(root: etree.Element) -> dict[str, etree.Element]:
    """The groups of the lines by their letters."""
    groups = [group for group in root.iter(f"{NAMESPACE}g") if (group.get("class") or "").startswith("line")]
    return {texts(group)[0]: group for group in groups}


def names(root: etree.Element) -> list[etree.Element]:
    """The names beside the lines: what stands right of the last letter."""
    return [text for group in lines(root).values() for text in list(group.iter(f"{NAMESPACE}text"))[2:]]


def way(line: etree.Element) -> tuple[str, str | None]:
    """The path of a line and its dashes; marks and what leads to labels have a width of their own."""
    found = [path for path in line.iter(f"{NAMESPACE}path") if path.get("stroke-width") is None]
    return (found[0].get("d", ""), found[0].get("stroke-dasharray")) if found else ("", None)


def marks(line: etree.Element) -> tuple[str, str, list[tuple[float, float]]]:
    """The mark of a line, with what it is filled, and where it stands."""
    (path,) = [path for path in line.iter(f"{NAMESPACE}path") if path.get("stroke-width") == ".8"]
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)(m[^M]*)", path.get("d", ""))
    (mark,) = {mark for _, _, mark in found}
    return mark, path.get("fill", ""), [(float(x), float(y)) for x, y, _ in found]


def points(path: str) -> list[tuple[float, float]]:
    """The points of a path of M, l, h and v: where it begins, and the steps from there."""
    found: list[tuple[float, float]] = []
    for command, first, second in re.findall(r"([Mlhv])(-?[\d.]+)(?: ?(-?[\d.]+))?", path):
        across, down = {"h": (first, 0), "v": (0, first)}.get(command, (first, second))
        left, top = (0, 0) if command == "M" else found[-1]
        found.append((round(left + float(across), 1), round(top + float(down), 1)))
    return found


# ---- without colour ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [None, (104, None), (104, 34), (70, 50)])
@pytest.mark.parametrize("count", [2, 4, 12, 16, 24])
def test_each_line_has_dashes_mark_and_letter_of_its_own(count: int, size: Size | None) -> None:
    found = lines(drawn(shuffled(count), size))
    assert list(sorted(found)) == [letter(n) for n in range(count)] or len(found) in (5, 8)
    looks = {(way(line)[1], marks(line)[0], "paper" in marks(line)[1]) for line in found.values()}
    assert len(looks) == len(found)


@pytest.mark.parametrize("size", [None, (104, None), (104, 34), (37, 30)])
def test_letter_and_mark_stand_at_both_ends(size: Size | None) -> None:
    for key, line in lines(drawn(shuffled(5), size)).items():
        (start, *_, end) = points(way(line)[0])
        left, right = [text for text in line.iter(f"{NAMESPACE}text") if text.text == key]
        xs = [x for x, _ in marks(line)[2]]
        assert float(left.get("x", "")) < min(xs) < start[0] <= end[0] < max(xs) < float(right.get("x", ""))


def test_60_lines_have_60_letters() -> None:
    assert len(lines(drawn(shuffled(60, 5)))) == 60


def test_a_single_line_needs_neither_letter_nor_mark() -> None:
    root = drawn(values((3, 1, 2), kind="places"))
    assert "A" not in texts(root) and "Name 1" in texts(root) and "stroke-width='.8'" not in etree.tostring(root).decode().replace('"', "'")


# ---- strong and faint --------------------------------------------------------------------------------------------


def test_the_leaders_are_strong_and_the_others_thin_and_grey() -> None:
    found = lines(drawn(values(*[(1, n) for n in range(1, 9)], kind="places")))
    looks = {key: (line.get("class").rpartition(" ")[0], line[0].get("stroke"), line[0].get("stroke-width")) for key, line in found.items()}
    assert [looks[key] for key in "ABCDE"] == [("line", SERIES[n], "1.5") for n in range(5)]
    assert {looks[key] for key in "FGH"} == {("line back", None, None)}  # web.css says it
    on_paper = drawn(values(*[(1, n) for n in range(1, 9)], kind="places"), (104, None))
    assert {(one[0].get("stroke"), one[0].get("stroke-width")) for one in on_paper.iter() if one.get("class") == "line back"} == {("var(--faint)", "0.7")}


def test_what_is_strong_is_drawn_last_and_the_first_on_top() -> None:
    plot = values(*[(1, n) for n in (8, 1, 2, 3, 4, 5, 9)], kind="places")
    assert list(lines(drawn(plot))) == list("GAFEDCB")


# ---- true heights ------------------------------------------------------------------------------------------------


def heights(root: etree.Element) -> dict[str, float]:
    (axis,) = [group for group in root.iter(f"{NAMESPACE}g") if group.get("text-anchor") == "end"]
    size = float(axis.get("font-size", ""))
    return {tick.text or "": float(tick.get("y", "")) - size * 0.35 for tick in axis}


@pytest.mark.parametrize("size", [None, (104, None), (104, 40), (37, 30)])
@pytest.mark.parametrize("kind", ["values", "places"])
def test_values_are_drawn_at_their_height(kind: str, size: Size | None) -> None:
    data = [(1, 2, 4), (2, 4, 3), (3, 1, 1), (4, 3, 2)]
    root = drawn(values(*data, kind=kind), size)
    ticks = heights(root)
    one = (ticks["4"] - ticks["1"]) / 3
    for key, line in zip("ABCD", data, strict=True):
        found = [y for _, y in points(way(lines(root)[key])[0])]
        assert found == pytest.approx([ticks["1"] + one * (value - 1) for value in line], abs=0.11)
    assert not any("auseinander" in text or "versetzt" in text for text in texts(root))


def test_equal_values_stand_at_one_height_and_that_is_said() -> None:
    root = drawn(values((1, 2, 4), (1, 2, 4), (4, 2, 1)), (104, 60))
    ticks, found = heights(root), {key: points(way(line)[0]) for key, line in lines(root).items()}
    assert [found[key][1][1] for key in "ABC"] == pytest.approx([ticks["2"]] * 3, abs=0.11)
    assert found["A"] == found["B"]
    assert any(text.startswith("Linien gleicher Werte") for text in texts(root))


def test_of_values_dashes_lie_on_whole_lines() -> None:
    """Whole, long, dotted, dash and dot, short: the dotted ones have the widest gaps, through which the others are
    seen."""
    assert list(lines(drawn(values(*[(2, 2)] * 5)))) == ["A", "B", "D", "E", "C"]


def test_equal_places_are_moved_a_little_around_their_height_and_that_is_said() -> None:
    root = drawn(values((1, 2, 4), (1, 2, 4), (4, 2, 1), kind="places"), (104, 60))
    ticks, found = heights(root), {key: points(way(line)[0]) for key, line in lines(root).items()}
    middle = [found[key][1][1] for key in "ABC"]
    assert sum(middle) / 3 == pytest.approx(ticks["2"], abs=0.11)
    assert max(middle) - min(middle) == pytest.approx(3.4, abs=0.2)
    assert found["B"][0][1] - found["A"][0][1] == pytest.approx(1.7, abs=0.11)
    assert found["C"][0][1] == pytest.approx(ticks["4"], abs=0.11)
    assert any(text.startswith("Gleiche Plätze") for text in texts(root))


def test_many_equal_places_never_reach_the_next_one() -> None:
    plot = values(*[(1, 1)] * 20, (21, 21), (22, 22), kind="places")
    root = drawn(plot, (104, 100))
    found = [points(way(line)[0])[0][1] for line in lines(root).values()]
    ticks = heights(root)
    one = (ticks["22"] - ticks["1"]) / 21
    tied = sorted(found)[:20]
    assert tied[-1] - tied[0] < 0.75 * one


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ((1, 2, 3), "M l l"),
        ((1, None, 3, 4), "M l"),
        ((1, 2, None, 3, 4), "M l M l"),
        ((1, 1, 2), "M h l"),
        ((None, 2, None), ""),
    ],
)
def test_a_missing_value_is_a_gap(line: tuple[int | None, ...], expected: str) -> None:
    found = lines(drawn(values(line, (9,) * len(line))))["A"]
    assert " ".join(re.findall("[A-Za-z]", way(found)[0])) == expected


@pytest.mark.parametrize(("line", "dots"), [((1, None, 3, 4), 1), ((None, 2, None), 1), ((1, 2), 0), ((1, None, 2), 2)])
def test_lone_points_have_a_dot(line: tuple[int | None, ...], dots: int) -> None:
    assert len(list(lines(drawn(values(line, (9,) * len(line))))["A"].iter(f"{NAMESPACE}circle"))) == dots


def test_all_lines_begin_anew_at_a_break_and_it_is_drawn() -> None:
    def ways(*breaks: int) -> list[str]:
        root = drawn(replace(values((5, 5, 1, 2), kind="places"), breaks=breaks), (104, 60))
        upright = [path for path in root.findall(f"{NAMESPACE}path") if "V" in path.get("d", "")]
        (line,) = [group for group in root.iter(f"{NAMESPACE}g") if group.get("class") == "line"]
        dots = list(line.iter(f"{NAMESPACE}circle"))
        return [re.sub("[^A-Za-z]", "", way(line)[0]), *(re.sub("[^A-Z]", "", path.get("d", "")) for path in upright), f"{len(dots)} dots"]

    assert ways() == ["Mhll", "0 dots"]
    assert ways(2) == ["MhMl", "MV", "0 dots"]
    assert ways(1, 2) == ["Ml", "MVMV", "2 dots"]


def test_a_break_stands_between_two_rounds() -> None:
    root = drawn(replace(values((1, 2, 1, 2), (2, 1, 2, 1), kind="places"), breaks=(2,)), (104, 60))
    (x,) = [float(found[1]) for path in root.findall(f"{NAMESPACE}path") if (found := re.match(r"M([\d.]+) [\d.]+V", path.get("d", "")))]
    _, before, after, _ = points(way(lines(root)["A"])[0])
    assert before[0] < x < after[0]


def test_who_has_no_value_has_no_line() -> None:
    assert list(lines(drawn(values((None, None), (1, 2), (2, 1))))) == ["B", "C"]


# ---- names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [None, (104, None), (104, 34), (60.5, 60), (37, 30), (37, 110)])
def test_no_name_is_ever_cut(size: Size | None) -> None:
    labels = (LONG_NAME, "SC Medizinball Klein Wernitz und Umgebung", "X" * 90, "Anna")
    plot = Plot("p", "T", "Runde", ("1", "2"), tuple(Series(label, (n + 1, 4 - n)) for n, label in enumerate(labels)), "places")
    shown = "".join(texts(drawn(plot, size))).replace(" ", "").replace("-", "")
    for label in labels:
        assert label.replace(" ", "").replace("-", "") in shown
    assert "…" not in shown


def test_names_are_whole_if_they_have_room_and_else_all_short() -> None:
    clubs = ("VfL Laufmasche Altmarkscheid", "FC Fernweh")

    def shown(wide: float) -> list[str]:
        series = (Series(Named(clubs[0], "Laufmasche"), (1, 2)), Series(Named(clubs[1]), (2, 1)))
        return [name.text or "" for name in names(drawn(Plot("p", "T", "Runde", ("1", "2"), series, "places"), (wide, 60)))]

    assert sorted(shown(160)) == sorted(clubs)
    assert sorted(shown(80)) == ["FC Fernweh", "Laufmasche"]


def test_people_are_shown_by_first_name_if_the_names_are_too_long() -> None:
    series = (Series(Person("karl"), (1, 2)), Series(Person("anna"), (2, 1)))
    assert sorted(name.text or "" for name in names(drawn(Plot("p", "T", "Runde", ("1", "2"), series)))) == ["Anna", "Karl-Theodor"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("SC Medizinball Klein Wernitz", ("SC Medizinball", "Klein Wernitz")),
        ("Grün-Grün", ("Grün-", "Grün")),
        ("Wanderer", ("Wanderer",)),
        ("A B", ("A", "B")),
    ],
)
def test_a_name_in_two_lines(name: str, expected: tuple[str, ...]) -> None:
    assert tuple(halved(name, 8)) == expected


@pytest.mark.parametrize(("name", "beside"), [("Anna", True), ("Friedhelm Fassbender-Abendroth von und zu Obernied", False)])
def test_a_name_in_two_lines_has_the_room_beside_the_rounds_alone(name: str, beside: bool) -> None:
    """What the numbers mean stands behind them, or below all where the last name comes down so far that it would stand
    on it."""
    found = texts(drawn(replace(values((1, 1, 2, 3), (2, 2, 1, 3), kind="places", name=f"{name} {{}}"), x_title="Turnier"), (104, 60)))
    assert ("Turnier" in found, any("Turnier" in text for text in found)) == (beside, True)


@pytest.mark.parametrize("count", [2, 9, 24])
@pytest.mark.parametrize("size", [None, (104, None)])
def test_the_labels_of_many_lines_stay_apart_and_inside(count: int, size: Size | None) -> None:
    root = drawn(values(*[(5, 5 + n % 2) for n in range(count)], name="N{}"), size)
    ys = sorted(float(name.get("y", "")) for name in names(root))
    assert len(ys) == count
    assert all(lower - upper >= float(root.get("font-size", "")) for upper, lower in pairwise(ys))
    assert ys[0] > 5 and ys[-1] < float(root.get("viewBox", "").split()[3])


# ---- sizes -------------------------------------------------------------------------------------------------------


@given(
    st.sampled_from([1, 2, 5, 14, 24]), st.floats(30, 180), st.floats(30, 110), st.sampled_from(["values", "places"]), st.integers(2, 40)
)
@settings(max_examples=tries(60))
def test_a_plot_has_its_true_size_and_type_that_can_be_read(count: int, wide: float, high: float, kind: str, rounds: int) -> None:
    plot = values(*[[(n * step + step) % count + 1 for step in range(1, rounds + 1)] for n in range(count)], kind=kind)
    root = drawn(plot, (wide, high))
    box = [float(number) for number in root.get("viewBox", "").split()]
    assert box[2] == pytest.approx(wide * MM, abs=0.06)
    assert box[3] == pytest.approx(max(high * MM, box[3] if high < 34 else 0), abs=0.06)
    assert (
        root.get("width") == f"{root.get('viewBox', '').split()[2]}pt" and root.get("height") == f"{root.get('viewBox', '').split()[3]}pt"
    )
    sizes = [float(element.get("font-size", TYPE)) for element in root.iter()]
    assert set(sizes) == {TYPE}
    for group in root.iter():
        size = float(group.get("font-size") or root.get("font-size", ""))
        for text in group.findall(f"{NAMESPACE}text"):
            own = float(text.get("font-size") or size)
            x, wide_text = float(text.get("x", "")), width(text.text or "", own)
            start = {"end": x - wide_text, "middle": x - wide_text / 2}.get(text.get("text-anchor") or group.get("text-anchor") or "", x)
            assert start >= -1 and start + wide_text <= box[2] + 6, text.text
            assert 0 < float(text.get("y", "")) < box[3]


@pytest.mark.parametrize("kind", ["values", "places"])
@pytest.mark.parametrize("count", [1, 2, 5, 14, 24])
@pytest.mark.parametrize("medium", [WEB, PHONE])
def test_on_a_screen_all_words_are_large_enough_and_inside(medium: PlotMedium, count: int, kind: str) -> None:
    plot = values(*[[(n * step + step) % count + 1 for step in range(1, 17)] for n in range(count)], kind=kind, name="Sportverein {}")
    root = etree.fromstring(svg.plot(plot, WORDS, colour, SERIES, "Sans", medium))
    assert sum((group.get("class") or "").startswith("line") for group in root.iter()) == count
    for group in root.iter():
        size = float(group.get("font-size") or root.get("font-size", ""))
        assert size >= 11
        for text in group.findall(f"{NAMESPACE}text"):
            x, wide = float(text.get("x", "")), width(text.text or "", float(text.get("font-size") or size))
            start = {"end": x - wide, "middle": x - wide / 2}.get(text.get("text-anchor") or group.get("text-anchor") or "", x)
            assert start >= -1 and start + wide <= medium.width + 6, text.text


@pytest.mark.parametrize(("count", "least", "most"), [(2, 34, 45), (12, 50, 75), (24, 60, 90), (60, 50, 75)])
def test_without_a_height_it_is_as_high_as_its_lines_want(count: int, least: float, most: float) -> None:
    assert least <= float(drawn(shuffled(count), (104, None)).get("viewBox", "").split()[3]) / MM <= most + 0.1


def test_a_narrow_column_shows_the_leaders_and_their_names_below() -> None:
    root = drawn(shuffled(14), (37, 30))
    assert len(lines(root)) == 5 and names(root) == []
    assert sum(text.startswith("Name ") for text in texts(root)) == 5
    assert "Die besten 5 von 14." in texts(root)
    assert float(root.get("viewBox", "").split()[3]) == pytest.approx(30 * MM, abs=0.06)


def test_places_without_half_a_line_each_are_those_of_the_first_eight() -> None:
    """At the end of nine rounds n is (n + 63) mod 26 + 1: the first eight are 15 to 22, the letters P to W."""
    crowd = shuffled(26)
    low, high = drawn(crowd, (104, 34)), drawn(crowd, (104, 90))
    assert set(lines(low)) == set("PQRSTUVW") and "Die besten 8 von 26." in " ".join(texts(low))
    assert len(lines(high)) == 26 and "Die besten" not in " ".join(texts(high))
    assert len(lines(drawn(crowd))) == 26  # on a screen a line can be picked
    assert len(lines(drawn(shuffled(8), (104, 34)))) == 8


def test_that_not_all_have_lines_is_said() -> None:
    plot = replace(shuffled(9), all=48)
    assert all("Die besten 9 von 48." in " ".join(texts(drawn(plot, size))) for size in (None, (104, None)))


def test_the_same_letters_at_every_size() -> None:
    """Who is small in the margin and large on the page is the same."""
    large, small = (lines(drawn(values(*[(1, n) for n in range(14, 0, -1)], kind="places"), size)) for size in ((104, None), (37, 30)))
    assert set(small) == set("JKLMN") < set(large)
    assert all(marks(small[key])[0] == marks(large[key])[0] for key in small)


def test_the_same_values_make_the_same_bytes() -> None:
    assert len({svg.plot(PLACES, Words("de", NAMES), colour, SERIES, "Sans", paper((104, 60))) for _ in range(3)}) == 1


# ---- axes and words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plot", [PLACES, POINTS_PLOT], ids=["places", "values"])
def test_a_plot_says_in_words_what_it_shows(plot: Plot) -> None:
    root = drawn(plot)
    assert root.get("role") == "img"
    assert root.findtext(f"{NAMESPACE}title") == WORDS.plain(plot.title)
    assert f"{WORDS.plain(plot.series[0].label)}: " in (root.findtext(f"{NAMESPACE}desc") or "")


def test_no_line_is_filled() -> None:
    """A line without an area, filled, is a hairline in black to some printers."""
    root = drawn(values((-1, 1, 2), (2, 1, 3)), (104, 60))
    grid = root.findall(f"{NAMESPACE}path")
    assert len(grid) == 2 and {path.get("fill") for path in grid} == {"none"}
    assert {
        group.get("fill") for group in root.findall(f"{NAMESPACE}g") if group.find(f"{NAMESPACE}g/{NAMESPACE}g/{NAMESPACE}path") is not None
    } == {"none"}


def test_no_style_no_ids_no_foreign_colours() -> None:
    shown = svg.plot(PLACES, WORDS, colour, SERIES, "Sans", WEB)
    assert not re.search(r"<style| style=| id=|href|NaN|inf|e-\d|opacity", shown)
    assert set(re.findall(r'class="([^"]*)"', shown)) == {*(f"line n{n}" for n in (1, 2, 3, 4, 9)), *(f"line back n{n}" for n in range(5, 9))}
    roles = {colour(role) for role in ("rule", "soft", "faint", "paper")}
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', shown)) <= {"none", *SERIES, *roles}


def test_a_plot_of_nine_lines_over_fourteen_rounds_is_small() -> None:
    assert len(svg.plot(PLACES, WORDS, colour, SERIES, "Sans", WEB).encode()) < 11_000


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


@pytest.mark.parametrize(
    ("last", "room", "expected"),
    [
        (3, 10, [1, 2, 3]),
        (14, 14, list(range(1, 15))),
        (14, 6, [1, 5, 10, 14]),
        (11, 5, [1, 5, 11]),
        (40, 24, [1, 5, 10, 15, 20, 25, 30, 35, 40]),
        (16, 2, [1, 16]),
        (43, 24, [1, 5, 10, 15, 20, 25, 30, 35, 40, 43]),
    ],
)
def test_places_count_from_one_to_the_last_and_have_room(last: int, room: int, expected: list[int]) -> None:
    assert place_ticks(last, room) == expected


def test_nothing_to_draw_is_no_mistake() -> None:
    assert names(drawn(values())) == []
    assert lines(drawn(values((None, None)))) == {}
    assert "Name 1" in texts(drawn(values((12345,))))
    assert len(lines(drawn(values((1,), (2,)), (104, 40)))) == 2


def test_a_plot_of_places_reaches_down_to_the_place_that_it_names_but_never_cuts_a_line() -> None:
    def ticks(last: int, *places: int) -> set[str]:
        plot = Plot("p", "T", "Runde", tuple(str(n) for n in range(1, len(places) + 1)), (Series("A", places),), "places", last=last)
        return set(texts(drawn(plot, (120, 60))))

    assert "12" in ticks(12, 1, 2, 1) and "12" not in ticks(0, 1, 2, 1)
    assert "9" in ticks(3, 1, 9)
