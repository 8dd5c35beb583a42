"""What content streams draw with, after the press: forms, gradients, patterns, masks, pictures, letters."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf
from PIL import Image

from generator.press.x4 import NotForPress, PressJob, press
from generator.values.printing import ONE
from generator.values.record import replace
from tests.press.samples import BLACK, PLAIN, drawn, form, in_black, in_colour, of_the_page, operators, pressed, streams


def test_forms_are_converted_with_their_groups_for_each_mode() -> None:
    """One form on a page in colour and on one in black: two forms."""
    with pikepdf.new() as pdf:
        shared = form(pdf, "1 0 0 rg 0 0 20 20 re f", Group=Dictionary(S=Name.Transparency, CS=Name.DeviceRGB, I=True), Resources=Dictionary())
        for _ in range(3):
            page = pdf.add_blank_page(page_size=(200, 100))
            page.obj.Resources, page.obj.Contents = Dictionary(XObject=Dictionary(X=shared)), pdf.make_stream(b"/X Do")
        written = BytesIO()
        pdf.save(written)
    with pikepdf.open(BytesIO(press(written.getvalue(), replace(PLAIN, plates={2: ONE})))) as made:
        forms = [of_the_page(made, number).Resources.XObject.X for number in (1, 2, 3)]
        assert [operators(found)[0] for found in forms] == ["0 1 0.9 0 k", "0 0 0 0.5 k", "0 1 0.9 0 k"]
        assert all(found.Group.CS == Name.DeviceCMYK and found.Group.I for found in forms)
        assert forms[0].objgen == forms[2].objgen


def gradient(pdf: Pdf) -> Any:
    function = Dictionary(FunctionType=2, Domain=[0, 1], C0=[1, 0, 0], C1=[0, 0, 1], N=1)
    return pdf.make_indirect(Dictionary(ShadingType=2, ColorSpace=Name.DeviceRGB, Coords=[0, 0, 9, 0], Function=function, Background=[1, 1, 1]))


def test_gradients_run_between_inks() -> None:
    with pressed("/G sh", PLAIN, Shading=lambda pdf: Dictionary(G=gradient(pdf))) as pdf:
        found = of_the_page(pdf).Resources.Shading.G
        assert found.ColorSpace == Name.DeviceCMYK
        assert [[*map(float, ends)] for ends in (found.Function.C0, found.Function.C1, found.Background)] == [[0, 1, 0.9, 0], [1, 0.8, 0, 0], [0, 0, 0, 0]]


def test_patterns_of_both_kinds() -> None:
    def patterns(pdf: Pdf) -> Dictionary:
        tile: Any = pdf.make_stream(b"1 0 0 rg 0 0 5 5 re f")
        tile.PatternType, tile.PaintType, tile.TilingType, tile.BBox, tile.XStep, tile.YStep = 1, 1, 1, Array([0, 0, 9, 9]), 9, 9
        tile.Resources = Dictionary()
        bare: Any = pdf.make_stream(b"0 0 5 5 re f")
        bare.PatternType, bare.PaintType, bare.TilingType, bare.BBox, bare.XStep, bare.YStep = 1, 2, 1, Array([0, 0, 9, 9]), 9, 9
        bare.Resources = Dictionary()
        return Dictionary(T=tile, B=bare, S=Dictionary(PatternType=2, Shading=gradient(pdf)))

    content = "/Pattern cs /T scn 0 0 50 50 re f /S scn 0 0 50 50 re f /Bare cs 1 0 0 /B scn 0 0 50 50 re f"
    with pressed(content, PLAIN, Pattern=patterns, ColorSpace=Dictionary(Bare=Array([Name.Pattern, Name.DeviceRGB]))) as pdf:
        page = of_the_page(pdf)
        made = page.Resources
        assert operators(made.Pattern.T)[0] == "0 1 0.9 0 k" and int(made.Pattern.T.XStep) == 9
        assert made.Pattern.S.Shading.ColorSpace == Name.DeviceCMYK
        assert "/Inked cs" in operators(page) and "0 1 0.9 0 /B scn" in operators(page)
        assert made.ColorSpace.Inked[1] == Name.DeviceCMYK


def test_soft_masks_are_grey_and_no_colour() -> None:
    """How bright a mask is says how much is seen; in inks it would be another brightness."""

    def states(pdf: Pdf) -> Dictionary:
        group = Dictionary(S=Name.Transparency, CS=Name.DeviceRGB)
        mask = Dictionary(S=Name.Luminosity, BC=[1, 1, 1], G=form(pdf, "1 0 0 rg 0 0 20 20 re f", Group=group, Resources=Dictionary()))
        return Dictionary(M=Dictionary(ca=0.5, SMask=mask, TR=Name.Identity))

    with pressed("/M gs 0 0 20 20 re f", PLAIN, ExtGState=states) as pdf:
        state = of_the_page(pdf).Resources.ExtGState.M
        assert operators(state.SMask.G)[0] == "0.299 g"
        assert state.SMask.G.Group.CS == Name.DeviceGray
        assert [*map(float, state.SMask.BC)] == [1]
        assert float(state.ca) == 0.5 and "/TR" not in state


def picture(pdf: Pdf, space: Any, data: bytes, width: int = 2, height: int = 1, **keys: Any) -> Any:
    made: Any = pdf.make_stream(data)
    made.Type, made.Subtype, made.Width, made.Height, made.ColorSpace, made.BitsPerComponent = Name.XObject, Name.Image, width, height, space, 8
    for key, value in keys.items():
        made[f"/{key}"] = value
    return made


def image_of(job: PressJob, make: Any) -> Any:
    pdf = pressed("/I Do", job, XObject=lambda own: Dictionary(I=make(own)))
    return pdf, of_the_page(pdf).Resources.XObject.I


def test_pictures_and_their_masks() -> None:
    def make(pdf: Pdf) -> Any:
        mask = picture(pdf, Name.DeviceGray, b"\x00\x80")
        return picture(pdf, Name.DeviceRGB, b"\xff\x00\x00\xff\xff\xff", SMask=mask)

    pdf, four = image_of(PLAIN, make)
    assert (four.ColorSpace, len(four.read_bytes()), four.SMask.read_bytes()) == (Name.DeviceCMYK, 8, b"\x00\x80")
    assert four.read_bytes()[4:] == b"\0\0\0\0"
    pdf, one = image_of(BLACK, make)
    assert (one.ColorSpace, one.read_bytes()) == (Name.DeviceGray, bytes([76, 255]))  # 255 · 0.299


def test_grey_pictures_stay_as_they_are() -> None:
    pdf, grey = image_of(PLAIN, lambda own: picture(own, Name.DeviceGray, b"\x01\x02"))
    assert (grey.ColorSpace, grey.read_bytes()) == (Name.DeviceGray, b"\x01\x02")


def test_indexed_pictures() -> None:
    indexed = Array([Name.Indexed, Name.DeviceRGB, 1, pikepdf.String(b"\xff\x00\x00\xff\xff\xff")])
    pdf, four = image_of(PLAIN, lambda own: picture(own, indexed, b"\x01\x00"))
    assert four.ColorSpace == Name.DeviceCMYK and four.read_bytes()[:4] == b"\0\0\0\0"


def mixed(pdf: Pdf) -> Any:
    return picture(pdf, Name.DeviceRGB, b"abcdef", SMask=picture(pdf, Name.DeviceGray, b"ab", Matte=Array([1, 1, 1])))


def test_pictures_whose_colours_are_turned_over() -> None:
    pdf, four = image_of(PLAIN, lambda own: picture(own, Name.DeviceRGB, b"\x00\xff\xff\x00\x00\x00", Decode=Array([1, 0] * 3)))
    # red and white
    assert four.read_bytes()[4:] == b"\0\0\0\0" and four.read_bytes()[1] > 200 and "/Decode" not in four


def test_pictures_of_which_one_colour_is_not_seen() -> None:
    pdf, four = image_of(PLAIN, lambda own: picture(own, Name.DeviceRGB, b"\x00\x00\xff\xff\x00\x00", Mask=Array([0, 0, 0, 0, 255, 255])))
    assert four.SMask.read_bytes() == b"\x00\xff" and "/Mask" not in four


def test_a_photograph_stays_compressed_with_losses() -> None:
    written = BytesIO()
    Image.new("RGB", (40, 30), "#9c2c1f").save(written, "JPEG")
    pdf, photo = image_of(PLAIN, lambda own: picture(own, Name.DeviceRGB, written.getvalue(), 40, 30, Filter=Name.DCTDecode))
    assert (photo.Filter, photo.ColorSpace, [int(end) for end in photo.Decode]) == (Name.DCTDecode, Name.DeviceCMYK, [1, 0] * 4)
    pixel = Image.open(BytesIO(photo.read_raw_bytes())).getpixel((5, 5))
    assert isinstance(pixel, tuple)
    assert abs(pixel[1] - 0.83 * 255) < 8 and pixel[0] < 12  # as the profile has it for #9c2c1f: (0, .83, .79, .40)


def test_pictures_between_the_operators() -> None:
    content = b"q 10 0 0 10 0 0 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID \xff\x00\x00 EI Q " + b"0 0 1 1 re f " * 6 + b"BI /W 8 /H 1 /IM true ID \xaa EI"
    with pikepdf.open(BytesIO(drawn("x"))) as pdf:
        pdf.pages[0].obj.Contents = pdf.make_stream(content)
        written = BytesIO()
        pdf.save(written)
    with pikepdf.open(BytesIO(press(written.getvalue(), PLAIN))) as made:
        page = of_the_page(made)
        colour, stencil = sorted(page.Resources.XObject.values(), key=lambda image: "/ImageMask" in image)
        assert colour.ColorSpace == Name.DeviceCMYK and stencil.ImageMask and "/ColorSpace" not in stencil


def test_letters_that_are_drawings() -> None:
    def fonts(pdf: Pdf) -> Dictionary:
        glyph = pdf.make_stream(b"1000 0 d0 1 0 0 rg /G gs 0 0 700 700 re f")
        own = Dictionary(ExtGState=Dictionary(G=Dictionary(ca=0.5)))
        font = Dictionary(Type=Name.Font, Subtype=Name.Type3, FontMatrix=[0.001, 0, 0, 0.001, 0, 0], CharProcs=Dictionary(x=glyph), Resources=own)
        font.FontBBox, font.FirstChar, font.LastChar, font.Widths = Array([0, 0, 1, 1]), 120, 120, Array([1000])
        font.Encoding = Dictionary(Differences=Array([120, Name.x]))
        return Dictionary(F=pdf.make_indirect(font))

    with pressed("BT /F 20 Tf (x) Tj ET", PLAIN, Font=fonts) as pdf:
        font = of_the_page(pdf).Resources.Font.F
        assert "0 1 0.9 0 k" in operators(font.CharProcs.x)
        assert float(font.Resources.ExtGState.G.ca) == 0.5


@pytest.mark.parametrize(
    ("content", "resources", "what"),
    [
        ("/G sh", {"Shading": Dictionary(G=Dictionary(ShadingType=6, ColorSpace=Name.DeviceRGB))}, "mesh"),
        ("/Gone Do", {"XObject": Dictionary()}, "/Gone, which is not there"),
        ("/Gone gs", {}, "/Gone, which is not there"),
        ("/Gold cs", {"ColorSpace": Dictionary(Gold=Array([Name("/Odd")]))}, "/Odd"),
        ("/I Do", {"XObject": lambda pdf: Dictionary(I=mixed(pdf))}, "mixed with its ground"),
        ("/I Do", {"XObject": lambda pdf: Dictionary(I=picture(pdf, Name.DeviceRGB, zlib.compress(b"a"), Filter=Name.DCTDecode))}, "cannot be read"),
    ],
)
def test_what_cannot_be_turned_into_inks_is_named_with_its_page(content: str, resources: Any, what: str) -> None:
    with pytest.raises(NotForPress, match=f"page 1: .*{what}"):
        pressed(content, **resources)


def test_resources_of_all_pages_together() -> None:
    """As other programs write them: a page has none of its own."""
    with pikepdf.open(BytesIO(drawn("/X Do"))) as pdf:
        del pdf.pages[0].obj.Resources
        pdf.Root.Pages.Resources = Dictionary(XObject=Dictionary(X=form(pdf, "1 0 0 rg 0 0 20 20 re f", Resources=Dictionary())))
        written = BytesIO()
        pdf.save(written)
    with pikepdf.open(BytesIO(press(written.getvalue(), PLAIN))) as made:
        assert operators(of_the_page(made).Resources.XObject.X)[0] == "0 1 0.9 0 k"


# ---- an issue


@pytest.mark.slow
def test_no_rgb_is_left_in_an_issue() -> None:
    for made in (in_colour(), in_black()):
        with pikepdf.open(BytesIO(made)) as pdf:
            found = {line.rpartition(" ")[2] for stream in streams(pdf) for line in operators(stream)}
            assert found & {"k", "K"} and not found & {"rg", "RG", "cs", "CS", "BDC", "BMC"} - {"cs"}
            spaces = {str(item.ColorSpace) for item in pdf.objects if isinstance(item, (Dictionary, pikepdf.Stream)) and "/ColorSpace" in item and "/Font" not in item}
            assert spaces <= {"/DeviceCMYK", "/DeviceGray"} | {space for space in spaces if "Inked" in space}
            groups = {str(item.Group.CS) for item in pdf.objects if isinstance(item, (Dictionary, pikepdf.Stream)) and "/Group" in item}
            assert groups <= {"/DeviceCMYK", "/DeviceGray"}
