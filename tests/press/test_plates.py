"""One plate, or two: what each colour becomes, what overprints, and that no other plate has anything on it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image

from generator.press.colours import Inker, Inks
from generator.press.convert import Converter
from generator.press.plates import Mode, Tone, tone, written
from generator.press.preflight import preflight
from generator.press.reading import reading
from generator.press.x4 import press
from generator.values.printing import BLACK, ONE, Ink, Plates
from generator.values.record import replace
from tests.press.samples import JOB, PROFILE, drawn, form, of_the_page, operators, pages_of_the_issue, set_issue

BLUE = Ink("HKS 43", "#0050a0")
TWO, COPIER = Plates((BLACK, BLUE)), Plates((BLACK,), lines=True)
INKER = Inker(PROFILE, {"#123456": Inks(one=40)})
FONT = Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))


def page_of(content: str, plates: Plates, **resources: object) -> list[str]:
    with pikepdf.open(BytesIO(press(drawn(content, **resources), replace(JOB, plates={1: plates})))) as pdf:
        return operators(of_the_page(pdf))


def luma(red: float, green: float, blue: float) -> float:
    return 0.299 * red + 0.587 * green + 0.114 * blue


@pytest.mark.parametrize(
    ("colour", "plates", "made"),
    [
        ((0.25,), ONE, Tone(0.75)),
        ((1.0, 0.0, 0.0), ONE, Tone(round(1 - 0.299, 4))),
        ((0x12 / 255, 0x34 / 255, 0x56 / 255), ONE, Tone(0.4)),  # as the theme declares it
        # greys are black's, warm ones too; colours are the other ink's, all of it if they are as dark
        ((0.25,), TWO, Tone(0.75)),
        ((0x5F / 255, 0x5A / 255, 0x52 / 255), TWO, Tone(round(1 - luma(0x5F / 255, 0x5A / 255, 0x52 / 255), 4))),
        ((0.72, 0.2, 0.04), TWO, Tone(1.0, spot=True)),
        # a hue of 0.2 beside a darkness of 0.64 is a grey, one of 0.3 beside 0.61 none
        ((0.5, 0.3, 0.3), TWO, Tone(round(1 - luma(0.5, 0.3, 0.3), 4))),
        ((0.6, 0.3, 0.3), TWO, Tone(1.0, spot=True)),
        ((0.8, 0.9, 1.0), TWO, Tone(round((1 - luma(0.8, 0.9, 1.0)) / (1 - luma(0, 0x50 / 255, 0xA0 / 255)), 2), spot=True)),
        ((1.0, 1.0, 1.0), TWO, Tone(0.0)),
        ((0.0, 0.0, 0.0, 1.0), TWO, Tone(1.0)),
    ],
)
def test_a_colour_is_a_tint_of_one_plate(colour: tuple[float, ...], plates: Plates, made: Tone) -> None:
    assert tone(colour, plates, INKER) == made


def test_how_a_tone_is_written() -> None:
    assert written(Tone(0.5), Mode("inks", TWO)) == (0, 0, 0, 0.5)
    assert written(Tone(0.5, spot=True), Mode("inks", TWO)) == (0, 0, 0, 0, 0.5)
    assert written(Tone(0.5), Mode("screen", TWO)) == (0.5, 0.5, 0.5)
    assert written(Tone(1.0, spot=True), Mode("screen", TWO)) == (0, round(0x50 / 255, 4), round(0xA0 / 255, 4))


def test_the_other_ink_is_a_separation_with_what_it_looks_like() -> None:
    with pikepdf.open(BytesIO(press(drawn("1 0 0 rg 0 0 50 50 re f"), replace(JOB, plates={1: TWO})))) as pdf:
        page = of_the_page(pdf)
        assert operators(page)[-4:] == ["/Spot cs", "1 scn", "0 0 50 50 re", "f"]
        space = page.Resources.ColorSpace.Spot
        assert list(space[:3]) == [Name.Separation, Name("/HKS 43"), Name.DeviceCMYK]
        inks = [float(part) for part in space[3].C1]
        assert [float(part) for part in space[3].C0] == [0, 0, 0, 0] and inks[0] > 0.8 and inks[2] < 0.2  # a blue
        # all pages and the marks have the same one (ISO 15930-7, 6.2.4.4)
        assert pdf.pages[0].obj.Resources.ColorSpace.Spot.objgen == space.objgen


def test_black_is_printed_over_the_other_ink_and_white_is_left_out_of_it() -> None:
    found = page_of("1 0 0 rg 0 0 90 90 re f 0 g 5 5 30 30 re f 1 g 9 9 5 5 re f", TWO)
    assert [line for line in found if line.endswith(("gs", "k", "scn"))] == ["/Over00 gs", "1 scn", "/Over10 gs", "0 0 0 1 k", "/Over00 gs", "0 0 0 0 k"]
    with pikepdf.open(BytesIO(press(drawn("0 g 5 5 30 30 re f"), replace(JOB, plates={1: TWO})))) as pdf:
        state = of_the_page(pdf).Resources.ExtGState.Over10
        assert (bool(state.op), bool(state.OP), int(state.OPM)) == (True, False, 1)


def test_what_prints_over_is_said_anew_where_a_state_has_said_it() -> None:
    states = Dictionary(X=Dictionary(op=True))
    assert page_of("1 g 0 0 9 9 re f /X gs 1 g 0 0 9 9 re f", TWO, ExtGState=states).count("/Over00 gs") == 2


def test_tiles_leave_out_the_other_ink_and_in_their_own_colour_are_black() -> None:
    """A space of tiles has room for four inks, of which black is one and the other is none."""

    def tiles(paint: int) -> Callable[[pikepdf.Pdf], Dictionary]:
        keys = {"PatternType": 1, "PaintType": paint, "TilingType": 1, "XStep": 9, "YStep": 9, "Resources": Dictionary()}
        return lambda pdf: Dictionary(T=form(pdf, "0 0 5 5 re f", **keys))

    found = page_of("0 g 0 0 9 9 re f /Pattern cs /T scn 0 0 90 90 re f", TWO, Pattern=tiles(1))
    assert found[-5:] == ["/Pattern cs", "/Over00 gs", "/T scn", "0 0 90 90 re", "f"]
    spaces = Dictionary(U=Array([Name.Pattern, Name.DeviceRGB]))
    assert "0 0 0 1 /T scn" in page_of("/U cs 1 0 0 /T scn 0 0 90 90 re f", TWO, Pattern=tiles(2), ColorSpace=spaces)


@pytest.mark.parametrize(
    ("ends", "space", "made"),
    [
        # from blue to white: in the middle it is the other ink's
        (((0, 0, 1), (1, 1, 1)), Name.Separation, ([1], [0])),
        # from red to its opposite: grey in the middle, so all of it is black's
        (((0.9, 0.1, 0.1), (0.1, 0.9, 0.9)), Name.DeviceCMYK, ([0, 0, 0, round(1 - luma(0.9, 0.1, 0.1), 4)], [0, 0, 0, round(1 - luma(0.1, 0.9, 0.9), 4)])),
    ],
)
def test_a_gradient_is_on_one_plate(ends: tuple[tuple[float, ...], ...], space: Name, made: tuple[list[float], ...]) -> None:
    first, last = map(Array, ends)
    function = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=first, C1=last, N=1)
    shadings = Dictionary(G=Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=Array([0, 0, 9, 9]), Function=function))
    with pikepdf.open(BytesIO(press(drawn("/G sh", Shading=shadings), replace(JOB, plates={1: TWO})))) as pdf:
        found = of_the_page(pdf).Resources.Shading.G
        assert (found.ColorSpace[0] if isinstance(found.ColorSpace, Array) else found.ColorSpace) == space
        assert ([*map(float, found.Function.C0)], [*map(float, found.Function.C1)]) == made


def test_a_form_does_not_trust_what_it_was_given() -> None:
    """Black before it leaves overprinting on: its own white has to knock out."""
    inner = {"XObject": lambda pdf: Dictionary(X=pikepdf.Stream(pdf, b"1 g 0 0 9 9 re f", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9])))}
    with pikepdf.open(BytesIO(press(drawn("0 g 0 0 9 9 re f /X Do", **inner), replace(JOB, plates={1: TWO})))) as pdf:
        assert operators(of_the_page(pdf).Resources.XObject.X)[:2] == ["/Over00 gs", "0 0 0 0 k"]


@pytest.mark.parametrize(
    ("size", "colour", "plates", "black"),
    [
        (9, "0.35 g", ONE, "0 0 0 1 k"),  # K 65
        (9, "0.35 g", TWO, "0 0 0 1 k"),
        (9, "1 0 0 rg", TWO, "0 0 0 1 k"),
        (9, "0.9 g", TWO, "0 0 0 0 k"),  # on something dark
        (20, "1 0 0 rg", TWO, "1 scn"),  # a headline has all of the other ink
        (20, "0.6 0.8 1 rg", TWO, "1 scn"),  # where an area would have a third of it
        (20, "0.35 g", ONE, "0 0 0 0.65 k"),
        (20, "0.35 g", COPIER, "0 0 0 1 k"),
    ],
)
def test_small_letters_are_never_a_tint(size: float, colour: str, plates: Plates, black: str) -> None:
    found = page_of(f"{colour} BT /F 1 Tf {size} 0 0 {size} 10 10 Tm (x) Tj ET", plates, Font=FONT)
    before = found[: found.index('pikepdf.String("x") Tj')]
    assert [line for line in before if line.endswith((" k", " scn"))][-1] == black


def test_another_ink_on_a_page_is_told() -> None:
    made = press(drawn("1 0 0 rg 0 0 50 50 re f"), replace(JOB, plates={1: TWO}))
    assert preflight(made, plates={1: TWO}, pages=0) == ()
    for plates in (ONE, Plates((BLACK, Ink("HKS 7", "#c00000")))):
        assert {finding.message.plain("en") for finding in preflight(made, plates={1: plates}, pages=0)} == {"The page has more than black: HKS 43"}


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("gs"), reason="needs Ghostscript")
@pytest.mark.parametrize("plates", [TWO, COPIER, ONE], ids=["two", "copier", "one"])
def test_ghostscript_finds_exactly_the_plates(plates: Plates, tmp_path: Path) -> None:
    """And on the black plate all text: the other one has no letters of less than 14 points, so black covers what is
    read."""
    count = pages_of_the_issue()
    (tmp_path / "press.pdf").write_bytes(press(set_issue(), replace(JOB, plates=dict.fromkeys(range(1, count + 1), plates))))
    command = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r36", f"-sOutputFile={tmp_path}/page%02d.tif", tmp_path / "press.pdf"]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    inked = {}
    for path in tmp_path.glob("page*(*).tif"):
        with Image.open(path) as opened:
            lowest = opened.convert("L").getextrema()[0]
        assert isinstance(lowest, int | float)
        plate = path.stem.partition("(")[2].rstrip(")")
        inked[plate] = inked.get(plate, 0) + (lowest < 255)
    assert {plate for plate, pages in inked.items() if pages} == {"Black", *([BLUE.name] if plates.spot else [])}
    assert inked["Black"] == count


@pytest.mark.slow
def test_what_is_read_looks_as_it_is_printed_and_is_still_read_aloud() -> None:
    count = pages_of_the_issue()
    shown = reading(set_issue(), True, dict.fromkeys(range(1, count + 1), TWO), JOB.inks)
    with pikepdf.open(BytesIO(shown)) as pdf, pikepdf.open(BytesIO(reading(set_issue(), True))) as before:
        blue = "0 0.3137 0.6275 rg"
        for page, other in zip(pdf.pages, before.pages, strict=True):
            found = operators(page)
            colours = {line for line in found if line.endswith(" rg")}
            assert all(len({*line.split()[:3]}) == 1 or float(line.split()[0]) <= float(line.split()[2]) for line in colours), colours
            assert sum(line.endswith("BDC") for line in found) == sum(line.endswith("BDC") for line in operators(other))
        assert any(blue in operators(page) for page in pdf.pages)
        assert pdf.Root.StructTreeRoot is not None


def test_same_bytes_twice() -> None:
    job = replace(JOB, plates={1: COPIER})
    content = drawn("0.6 g 0 0 50 50 re f 0 1 0 rg 5 5 m 9 9 l 9 5 l f")
    assert press(content, job) == press(content, job)


def test_what_several_pages_draw_is_converted_for_each_way() -> None:
    with pikepdf.open(BytesIO(drawn("n"))) as pdf:
        converter = Converter(pdf, INKER)
        assert converter.separation(TWO) is converter.separation(TWO)
        assert converter.hatch(0.5, 45, False, Mode("inks", COPIER), (1, 0, 0, 1)) is not converter.hatch(0.5, 45, False, Mode("screen", COPIER), (1, 0, 0, 1))
