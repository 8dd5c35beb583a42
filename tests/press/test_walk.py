"""Content streams after the press, operator by operator."""

from __future__ import annotations

from typing import Any

import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from generator.press.x4 import NotForPress, PressJob
from tests.press.samples import BLACK, PLAIN, form, of_the_page, operators, pressed


def page_of(content: str, job: PressJob = PLAIN, **resources: Any) -> list[str]:
    with pressed(content, job, **resources) as pdf:
        return operators(of_the_page(pdf))


@pytest.mark.parametrize(
    ("given", "four", "one"),
    [
        ("1 0 0 rg", "0 1 0.9 0 k", "0 0 0 0.5 k"),
        ("0 0 1 RG", "1 0.8 0 0 K", "0 0 0 0.9 K"),
        ("0 0 0 rg", "0 0 0 1 k", "0 0 0 1 k"),
        ("0.25 G", "0 0 0 0.75 K", "0 0 0 0.75 K"),
        ("0 0 0 0.4 k", "0 0 0 0.4 k", "0 0 0 0.4 k"),
        ("1 1 1 1 k", "0.6667 0.6667 0.6667 1 k", "0 0 0 1 k"),
        ("/DeviceRGB cs 1 0 0 sc", "0 0 0 1 k|0 1 0.9 0 k", "0 0 0 1 k|0 0 0 0.5 k"),
        ("/Mine CS 0 0 1 SCN", "0 0 0 1 K|1 0.8 0 0 K", "0 0 0 1 K|0 0 0 0.9 K"),
    ],
)
def test_every_way_to_choose_a_colour(given: str, four: str, one: str) -> None:
    spaces = Dictionary(Mine=Array([Name.CalRGB, Dictionary(WhitePoint=[1, 1, 1])]))
    fill = "0 0 20 20 re b"
    assert page_of(f"{given} {fill}", ColorSpace=spaces)[: four.count("|") + 1] == four.split("|")
    assert page_of(f"{given} {fill}", BLACK, ColorSpace=spaces)[: one.count("|") + 1] == one.split("|")


def test_a_colour_space_is_kept_in_mind_where_q_and_Q_say_so() -> None:
    spaces = Dictionary(Mine=Array([Name.CalRGB, Dictionary(WhitePoint=[1, 1, 1])]))
    content = "/Mine cs q /DeviceGray cs 0.5 sc Q 1 0 0 sc 0 0 20 20 re f"
    assert page_of(content, ColorSpace=spaces) == ["0 0 0 1 k", "q", "0 0 0 1 k", "0 0 0 0.5 k", "Q", "0 1 0.9 0 k", "0 0 20 20 re", "f"]


def test_marked_content_goes() -> None:
    assert page_of("/P <</MCID 0>> BDC 0 0 20 20 re f EMC /X BMC EMC /X MP") == ["0 0 20 20 re", "f"]


# ---- small and fine


def text(size: float, colour: str, mode: int = 0) -> list[str]:
    font = Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))
    return page_of(f"{colour} BT /F 1 Tf {mode} Tr {size} 0 0 {size} 10 10 Tm (x) Tj ET", Font=font)


def test_small_dark_text_is_black_alone_and_then_the_colour_is_back() -> None:
    assert text(9, "1 0 0 rg")[-5:] == ["9 0 0 9 10 10 Tm", "0 0 0 1 k", 'pikepdf.String("x") Tj', "0 1 0.9 0 k", "ET"]
    assert text(13.9, "1 0 0 RG", 1)[-4:] == ["0 0 0 1 K", 'pikepdf.String("x") Tj', "0 1 0.9 0 K", "ET"]


@pytest.mark.parametrize(("size", "colour", "mode"), [(14, "1 0 0 rg", 0), (14, "1 0.9 0.2 rg", 0), (9, "0.3 g", 0), (9, "1 0 0 rg", 1), (9, "1 0 0 RG", 0)])
def test_large_or_grey_text_keeps_its_colour(size: float, colour: str, mode: int) -> None:
    assert "0 0 0 1 k" not in text(size, colour, mode) and "0 0 0 1 K" not in text(size, colour, mode)


def test_text_is_as_large_as_all_matrices_make_it() -> None:
    font = Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))
    content = "1 0 0 rg 2 0 0 2 0 0 cm BT /F 5 Tf {} 0 0 {} 1 1 Tm (x) Tj ET"
    assert "0 0 0 1 k" in page_of(content.format(1.3, 1.3), Font=font)  # 13
    assert "0 0 0 1 k" not in page_of(content.format(1.4, 1.4), Font=font)  # 14
    inner = {"XObject": lambda pdf: Dictionary(X=form(pdf, "1 0 0 rg BT /F 10 Tf (x) Tj ET", Resources=Dictionary(Font=font)))}
    for scale, small in ((1, True), (2, False)):
        with pressed(f"{scale} 0 0 {scale} 0 0 cm /X Do", PLAIN, **inner) as pdf:
            assert ("0 0 0 1 k" in operators(of_the_page(pdf).Resources.XObject.X)) is small


@pytest.mark.parametrize(
    ("drawing", "black"),
    [
        ("0.5 w 0 0 m 9 9 l S", True),
        ("0.6 w 0 0 m 9 9 l S", False),
        ("2 0 0 2 0 0 cm 0.3 w 0 0 m 9 9 l S", False),
        ("0 0 50 0.5 re f", True),
        ("0 0 50 0.6 re f", False),
        ("0 0 50 0.5 re 0 0 9 9 re f", False),
        ("0 0 m 9 0 l 9 0.1 l f", True),
        ("0 0 m 9 0 9 9 0 9 c f", False),
        ("0 0 100 50 re 0.4 0.4 99.2 49.2 re f*", True),  # a frame
        ("0 0 100 50 re 0 2 100 48 re f*", False),  # one side of a frame
        ("0 0 100 50 re 0.4 0.4 99.2 49.2 re f", False),
        ("0.5 w 0 0 50 50 re B", True),
        ("0 0 50 9 re n 0 0 50 0.5 re f", True),
    ],
)
def test_fine_dark_lines_are_black_alone(drawing: str, black: bool) -> None:
    found = page_of(f"1 0 0 rg 1 0 0 RG {drawing}")[2:]
    assert ("0 0 0 1 k" in found or "0 0 0 1 K" in found) is black


def test_what_is_fine_and_light_is_a_tint_of_black() -> None:
    """Yellow that looks 10 % dark: 1 − (0.299 + 0.587 × 0.9 + 0.114 × 0.5)."""
    found = page_of("1 0.9 0.5 RG 0.5 w 0 0 m 9 9 l S")
    assert "0 0 0 0.1157 K" in found and found[found.index("0 0 0 0.1157 K") + 1] == "0 0 m"
    assert "0 0 0 0.1157 k" in text(9, "1 0.9 0.5 rg")


def test_no_colour_is_chosen_within_a_path() -> None:
    """ISO 32000-2, 8.2: between the first operator of a path and the one that paints it there are only those of
    paths."""
    found = page_of("1 0 0 rg 0 0 50 0.5 re W n 0 0 m 9 0 l 9 0.1 l f 0.2 w 1 0 0 RG 3 3 m 4 4 l S")
    inside = False
    for operator in (line.rpartition(" ")[2] for line in found):
        assert not inside or operator in {"m", "l", "re", "h", "W", "n", "f", "S"}, found
        inside = operator in {"m", "re"} or (inside and operator not in {"n", "f", "S"})


@pytest.mark.parametrize(("picture", "passes"), [("/W 8 /H 1 /IM true ID x EI", True), ("/W 1 /H 1 /CS /RGB /BPC 8 ID xyz EI", False)])
def test_a_tile_may_have_a_stencil_between_its_operators_but_no_picture_in_colour(picture: str, passes: bool) -> None:
    def patterns(pdf: Pdf) -> Dictionary:
        tile: Any = pdf.make_stream(f"1 0 0 rg BI {picture}".encode())
        tile.PatternType, tile.PaintType, tile.TilingType, tile.BBox, tile.XStep, tile.YStep = 1, 1, 1, Array([0, 0, 9, 9]), 9, 9
        tile.Resources = Dictionary()
        return Dictionary(T=tile)

    content = "/Pattern cs /T scn 0 0 50 50 re f"
    if passes:
        with pressed(content, PLAIN, Pattern=patterns) as pdf:
            found: Any = of_the_page(pdf).Resources.Pattern.T
            assert found.read_bytes().startswith(b"0 1 0.9 0 k\nBI") and b"/IM true" in found.read_bytes()
    else:
        with pytest.raises(NotForPress, match="page 1: .*a picture between the operators of a pattern"):
            pressed(content, PLAIN, Pattern=patterns)
