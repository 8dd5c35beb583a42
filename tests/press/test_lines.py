"""Greys without dots: every area and stroke is black, paper or a hatch."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from zlib import decompress

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf
from PIL import Image

from generator.press.lines import direction, edges, narrowed, step, tile
from generator.press.pictures import in_black, is_black
from generator.press.x4 import press
from generator.values.printing import BLACK, Plates
from generator.values.record import replace
from tests.press.samples import JOB, drawn, form, of_the_page, operators
from tests.press.test_convert import picture

COPIER = replace(JOB, plates={1: Plates((BLACK,), lines=True)})
WHITE, INK = "0 0 0 0 k", "0 0 0 1 k"


def page_of(content: str, **resources: object) -> list[str]:
    with pikepdf.open(BytesIO(press(drawn(content, **resources), COPIER))) as pdf:
        return operators(of_the_page(pdf))


def test_areas() -> None:
    area = ["0 0 90 40 re", "f"]
    assert page_of("0.2 g 0 0 90 40 re f")[1:] == ["q", INK, *area, "Q"]  # dark
    assert page_of("0.5 g 0 0 90 40 re f")[1:] == ["q", WHITE, *area, "Q", "q", "/Pattern cs", "/Hatch10-45 scn", *area, "Q"]
    assert page_of("0.5 g 0 0 190 95 re f")[1:] == ["q", INK, "0 0 190 95 re", "f", "Q"]  # so large that letters may stand on it
    light = ["0.35 w", "0 0 m", "90 0 l", "S", "0 40 m", "90 40 l", "S"]
    assert page_of("0.9 g 0 0 90 40 re f")[1:] == ["q", WHITE, *area, "Q", "q", "0 0 0 1 K", *light, "Q"]
    assert page_of("0.98 g 0 0 90 40 re f")[1:] == ["q", WHITE, *area, "Q"]
    assert page_of("0.6 g 0 0 90 0.5 re f")[1:] == ["q", INK, "0 0 90 0.5 re", "f", "Q"]  # a line


def test_a_shape_that_is_light_has_a_line_around_it() -> None:
    shape = ["0 0 m", "90 0 l", "90 40 l", "h"]
    assert page_of("0.9 g 0 0 m 90 0 l 90 40 l h f")[-6:] == [*shape, "S", "Q"]


def test_strokes() -> None:
    line = ["0 0 m", "90 40 l", "S"]
    assert page_of("0.5 G 1 w 0 0 m 90 40 l S")[2:] == ["q", "0 0 0 1 K", "0.5 w", *line, "Q"]
    assert page_of("0.8 G 0.5 w 0 0 m 90 40 l S")[2:] == ["q", "0 0 0 1 K", "0.3 w", *line, "Q"]
    assert page_of("0.5 G 2 w 0 0 m 90 40 l S")[2:] == ["q", "0 0 0 1 K", "1 w", *line, "Q"]
    assert page_of("0.5 G 2.1 w 0 0 m 90 40 l S")[2:] == ["q", "/Pattern CS", "/Hatch10-45 SCN", *line, "Q"]
    assert page_of("0.95 G 1 w 0 0 m 90 40 l S")[2:] == ["q", "0 0 0 0 K", *line, "Q"]


def test_an_area_with_a_stroke_is_one_after_the_other_and_what_clips_still_does() -> None:
    found = page_of("0.2 g 0 G 1 w 0 0 90 40 re b*")
    assert [line for line in found if line in ("f*", "S", "b*")] == ["f*", "S"] and "h" in found
    assert page_of("0.2 g 0 0 90 40 re W f")[-3:] == ["0 0 90 40 re", "W", "n"]


def test_what_is_seen_through_hides_nothing() -> None:
    half = {"ExtGState": Dictionary(H=Dictionary(ca=0.5))}
    found = page_of("/H gs 0.2 g 0 0 90 40 re f", **half)
    assert WHITE not in found and "/Hatch8-45 scn" in found
    assert page_of("/H gs 0.75 g 0 0 90 40 re f", **half)[-2:] == ["q", "Q"]  # an eighth: nor is there a line around it
    with pikepdf.open(BytesIO(press(drawn("/H gs 0.2 g 0 0 90 40 re f", **half), COPIER))) as pdf:
        assert "/ca" not in of_the_page(pdf).Resources.ExtGState.H


def test_gradients_are_one_hatch() -> None:
    def shading(pdf: pikepdf.Pdf) -> Dictionary:
        function = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([1]), C1=Array([0.2]), N=1)
        return Dictionary(G=Dictionary(ShadingType=2, ColorSpace=Name.DeviceGray, Coords=Array([0, 0, 9, 9]), Function=function))

    found = page_of("0 0 50 50 re W n /G sh", Shading=shading)  # 1 to 0.2: 0.6 in the middle
    assert "/Hatch8-45 scn" in found and not any(line.endswith(" sh") for line in found)
    pattern = {"Pattern": lambda pdf: Dictionary(P=Dictionary(PatternType=2, Shading=shading(pdf).G))}
    assert "/Hatch8-45 scn" in page_of("/Pattern cs /P scn 0 0 90 40 re f", **pattern)
    mask = {"ExtGState": lambda pdf: Dictionary(M=Dictionary(SMask=Dictionary(S=Name.Luminosity, G=form(pdf, "1 g"))), N=Dictionary(SMask=Name("/None")))}
    assert page_of("/M gs /G sh", Shading=shading, **mask) == ["/M gs"]  # a shadow
    assert "/Hatch8-45 scn" in page_of("/M gs /N gs /G sh", Shading=shading, **mask)


@pytest.mark.parametrize(
    ("colour", "way"),
    [((0.5,), 45), ((0.5, 0.52, 0.49), 45), ((0.9, 0.4, 0.2), 135), ((0.3, 0.7, 0.2), None), ((0.2, 0.5, 0.8), 0), ((0.5, 0.2, 0.8), 90), ((0, 0, 0.9, 0.2), 135)],
)
def test_the_hue_says_which_way_the_lines_run(colour: tuple[float, ...], way: int | None) -> None:
    assert direction(colour) == way


def test_a_hatch_is_as_dense_in_a_drawing_that_is_scaled() -> None:
    with pikepdf.new() as pdf:
        upright, scaled = (tile(pdf, 0.5, 0, matrix, "0 0 0 1 k") for matrix in ((1, 0, 0, 1), (4, 0, 0, 4)))
        assert [float(part) for part in upright.Matrix] == [1, 0, 0, 1, 0, 0]
        assert [float(part) for part in scaled.Matrix] == [0.25, 0, 0, 0.25, 0, 0]
        assert upright.read_bytes() == scaled.read_bytes() == b"0 0 0 1 k 0 0 200 0.85 re f"  # 2 points apart, 0.85 of half of it


def test_the_ground_of_a_page_has_no_edges() -> None:
    for side, few in ((351, ["w"]), (349, ["w", *("m", "l", "S") * 2])):  # as wide as it is, and as high
        for sides in ((side, 595), (595, side)):
            assert [str(operator) for _, operator in edges([step("re", 0, 0, *sides)], (1, 0, 0, 1))] == few
    assert narrowed(1, 0.1, 1) == 0.3 and narrowed(0.2, 0.5, 1) == 0.2 and narrowed(1, 0.5, 2) == 0.5


def test_pictures_are_black_and_white() -> None:
    grey = Image.linear_gradient("L")
    assert not is_black(grey) and is_black(grey.convert("1"))
    made = in_black(grey, Image.new("L", grey.size, 0))
    assert made.bits == 1 and {*decompress(made.data)} == {255}
    grey_dots = {"XObject": lambda pdf: Dictionary(P=picture(pdf, Name.DeviceGray, b"\x10\x80"))}
    with pikepdf.open(BytesIO(press(drawn("q 9 0 0 9 0 0 cm /P Do Q", **grey_dots), COPIER))) as pdf:
        assert int(of_the_page(pdf).Resources.XObject.P.BitsPerComponent) == 1


@pytest.mark.parametrize(("decode", "dots"), [({}, 0), ({"Decode": Array([1, 0] * 4)}, 255)])
def test_a_photograph_in_four_inks_is_as_dark_as_pdf_means_it(decode: dict[str, Any], dots: int) -> None:
    """Pillow writes inks turned over, and Adobe's mark: only a /Decode that turns them back makes this white."""
    written = BytesIO()
    Image.new("CMYK", (16, 16), (0, 0, 0, 0)).save(written, "JPEG")

    def photograph(pdf: Pdf) -> Dictionary:
        return Dictionary(P=picture(pdf, Name.DeviceCMYK, written.getvalue(), 16, 16, Filter=Name.DCTDecode, **decode))

    with pikepdf.open(BytesIO(press(drawn("q 9 0 0 9 0 0 cm /P Do Q", XObject=photograph), COPIER))) as pdf:
        assert {*of_the_page(pdf).Resources.XObject.P.read_bytes()} == {dots}


def test_what_is_not_seen_of_a_picture_is_white() -> None:
    """Black beside a dark blue that is not seen: it was darker than white by far."""

    def keyed(pdf: Pdf) -> Dictionary:
        return Dictionary(P=picture(pdf, Name.DeviceRGB, b"\x00\x00\x00\x00\x00\x20", Mask=Array([0, 0, 0, 0, 32, 32])))

    with pikepdf.open(BytesIO(press(drawn("q 9 0 0 9 0 0 cm /P Do Q", XObject=keyed), COPIER))) as pdf:
        assert of_the_page(pdf).Resources.XObject.P.read_bytes() == b"\x40"  # a bit a dot, the first of them black
