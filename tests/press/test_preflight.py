"""The preflight finds each fault on purpose, and none where there is none."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from generator.press.preflight import Finding, is_rgb, preflight
from generator.press.x4 import press
from generator.values.printing import ONE
from generator.values.record import replace
from tests.press.samples import JOB, drawn, form, in_black, in_colour, inside, of_the_page, set_issue
from tests.press.test_convert import picture
from tests.tools.press import main, pages


def told(found: tuple[Finding, ...]) -> list[tuple[int, str, str]]:
    return [(finding.page, finding.kind, finding.message.plain("en")) for finding in found]


def spoiled(change: Callable[[Pdf, Any], None], content: str = "0 0 0 1 k 0 0 20 20 re f", black: frozenset[int] = frozenset(), **resources: Any) -> list[tuple[int, str, str]]:
    """What is told of a sound file of one page after a change to it and to the form that holds the page."""
    with pikepdf.open(BytesIO(press(drawn(content, **resources), JOB))) as pdf:
        change(pdf, of_the_page(pdf))
        written = BytesIO()
        pdf.save(written)
    return told(preflight(written.getvalue(), plates=dict.fromkeys(black, ONE), pages=0))


@pytest.mark.slow
def test_press_files_are_sound_but_for_two_pictures_that_are_coarse() -> None:
    coarse = [
        # 400 dots on 220 mm
        (1, "picture", "At its printed size a picture (560 × 400) has only 46 dpi; 200 make it sharp."),
        (5, "picture", "At its printed size a picture (320 × 200) has only 96 dpi; 200 make it sharp."),
    ]
    assert told(preflight(in_colour())) == coarse
    assert told(preflight(in_black(), plates=dict.fromkeys(inside(), ONE))) == coarse


@pytest.mark.slow
def test_a_page_in_colour_where_black_is_asked_for() -> None:
    found = preflight(in_colour(), plates=dict.fromkeys(inside(), ONE))
    assert {finding.page for finding in found if finding.kind == "colour"} == inside()


@pytest.mark.slow
def test_the_set_file_is_not_for_a_press() -> None:
    found = preflight(set_issue())
    assert {"standard", "box", "colour", "transparency"} <= {finding.kind for finding in found}
    assert len(found) == len({(finding.page, finding.kind, finding.message) for finding in found})


def content(text: str) -> Callable[[Pdf, Any], None]:
    return lambda pdf, page: page.write(text.encode())


def rgb_picture(pdf: Pdf, page: Any) -> None:
    page.Resources = Dictionary(XObject=Dictionary(I=picture(pdf, Name.DeviceRGB, b"abcdef" * 50, 10, 10)))
    page.write(b"q 2 0 0 2 0 0 cm /I Do Q")


def inked_picture(inks: bytes, size: float = 2) -> Callable[[Pdf, Any], None]:
    def change(pdf: Pdf, page: Any) -> None:
        page.Resources = Dictionary(XObject=Dictionary(I=picture(pdf, Name.DeviceCMYK, inks * 100, 10, 10)))
        page.write(f"q {size} 0 0 {size} 0 0 cm /I Do Q".encode())

    return change


def group(pdf: Pdf, page: Any) -> None:
    page.Resources = Dictionary(XObject=Dictionary(F=form(pdf, "", Group=Dictionary(S=Name.Transparency, CS=Name.DeviceRGB))))
    page.write(b"/F Do")


def shading(ends: list[float], space: str = "/DeviceCMYK") -> Callable[[Pdf, Any], None]:
    def change(pdf: Pdf, page: Any) -> None:
        function = Dictionary(FunctionType=2, Domain=[0, 1], C0=ends, C1=ends, N=1)
        rows = Dictionary(FunctionType=3, Domain=[0, 1], Bounds=[], Encode=[0, 1], Functions=[function])
        page.Resources = Dictionary(Shading=Dictionary(G=Dictionary(ShadingType=2, ColorSpace=Name(space), Coords=[0, 0, 1, 0], Function=rows)))
        page.write(b"/G sh")

    return change


def font(pdf: Pdf, page: Any) -> None:
    page.Resources = Dictionary(Font=Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)))


def on_the_page(key: str, value: Any) -> Callable[[Pdf, Any], None]:
    return lambda pdf, page: pdf.pages[0].obj.__setitem__(key, value)


def without_intent(pdf: Pdf, page: Any) -> None:
    del pdf.Root.OutputIntents


def without_version(pdf: Pdf, page: Any) -> None:
    pdf.Root.Metadata = pdf.make_stream(b"<x/>")


def without_trapped(pdf: Pdf, page: Any) -> None:
    del pdf.docinfo["/Trapped"]


def shifted(pdf: Pdf, page: Any) -> None:
    pdf.pages[0].obj.MediaBox = Array([-9, 0, 300, 200])


def with_script(pdf: Pdf, page: Any) -> None:
    pdf.Root.OpenAction = Dictionary(S=Name.JavaScript)


def masked_states(pdf: Pdf, page: Any) -> None:
    mask = Dictionary(S=Name.Luminosity, G=form(pdf, "1 0 0 rg", Group=Dictionary(S=Name.Transparency, CS=Name.DeviceGray)))
    page.Resources = Dictionary(ExtGState=Dictionary(M=Dictionary(SMask=mask)))
    page.write(b"/M gs")


def coarse_mask(pdf: Pdf, page: Any) -> None:
    picture_of_it = Dictionary(XObject=Dictionary(I=picture(pdf, Name.DeviceGray, bytes(100), 10, 10)))
    drawing = form(pdf, "q 7.2 0 0 7.2 0 0 cm /I Do Q", Resources=picture_of_it, Group=Dictionary(S=Name.Transparency, CS=Name.DeviceGray))
    page.Resources = Dictionary(ExtGState=Dictionary(M=Dictionary(SMask=Dictionary(S=Name.Luminosity, G=drawing))))
    page.write(b"/M gs")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (content("0 0 0 1 k"), []),
        (content("1 0 0 rg 0 1 0 rg"), [(1, "colour", "Something has an RGB colour: 1 0 0 rg")]),
        (content("1 0 0 RG"), [(1, "colour", "Something has an RGB colour: 1 0 0 RG")]),
        (content("/DeviceRGB cs"), [(1, "colour", "Something has an RGB colour: cs")]),
        (content("1 1 1 0 k"), []),
        (content("1 1 1 .02 k"), [(1, "ink", "Up to 302 % of ink lie on each other; 300 % are allowed (k).")]),
        (rgb_picture, [(1, "colour", "Something has an RGB colour: 10 × 10")]),
        (inked_picture(b"\xff\xff\xff\x00"), []),
        (inked_picture(b"\xff\xff\xff\x40"), [(1, "ink", "Up to 326 % of ink lie on each other; 300 % are allowed (10 × 10).")]),
        (inked_picture(b"\x00\x00\x00\x00", 3.6), []),
        (inked_picture(b"\x00\x00\x00\x00", 3.7), [(1, "picture", "At its printed size a picture (10 × 10) has only 194 dpi; 200 make it sharp.")]),
        (group, [(1, "transparency", "A transparency group blends in RGB.")]),
        (shading([1, 1, 1, 0]), []),
        (shading([1, 1, 1, 0.5]), [(1, "ink", "Up to 350 % of ink lie on each other; 300 % are allowed (ShadingType 2).")]),
        (shading([1, 1, 1], "/DeviceRGB"), [(1, "colour", "Something has an RGB colour: ShadingType 2")]),
        (font, [(1, "font", "The font Helvetica is not embedded.")]),
        (coarse_mask, [(1, "picture", "At its printed size a picture (10 × 10) has only 100 dpi; 200 make it sharp.")]),
        (masked_states, [(1, "colour", "Something has an RGB colour: 1 0 0 rg")]),
        (on_the_page("/Annots", Array([Dictionary()])), [(1, "standard", "PDF/X-4 forbids: Annots")]),
        (on_the_page("/BleedBox", Array([20, 20, 231.02, 131.02])), [(1, "box", "The bleed is 1.9 mm wide instead of 3 mm.")]),
        (shifted, [(1, "box", "The MediaBox does not begin at 0 0.")]),
        (without_intent, [(0, "standard", "The file does not say that it is PDF/X-4 (OutputIntents).")]),
        (without_version, [(0, "standard", "The file does not say that it is PDF/X-4 (GTS_PDFXVersion).")]),
        (without_trapped, [(0, "standard", "The file does not say that it is PDF/X-4 (Trapped).")]),
        (with_script, [(0, "standard", "PDF/X-4 forbids: OpenAction")]),
    ],
)
def test_each_fault(change: Callable[[Pdf, Any], None], said: list[tuple[int, str, str]]) -> None:
    assert spoiled(change) == said


LINE = "A line of {} pt is printed in 2 inks (0 1 0.9 0), {} mm from the left, {} mm from above."
TYPE = "Type of {} pt is printed in 2 inks (0 1 0.9 0), {} mm from the left, {} mm from above."


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        # 72 pt are 25.4 mm; the page is 100 pt high
        ("0.4 w 0 1 0.9 0 K 72 28 m 90 90 l S", LINE.format("0.4", 25, 25)),
        ("0.6 w 0 1 0.9 0 K 72 28 m 90 90 l S", ""),
        ("0.4 w 0 0 0 0.4 K 72 28 m 90 90 l S", ""),
        ("0.4 w 0 0 0 0.4 K 0 1 0.9 0 k 72 28 m 90 90 l S", ""),
        ("q 0.5 0 0 0.5 72 28 cm 0.9 w 0 1 0.9 0 K 0 0 m 90 90 l S Q", LINE.format("0.45", 25, 25)),
        ("0 1 0.9 0 k 72 28 100 0.4 re f", LINE.format("0.4", 25, 25)),
        ("0 1 0.9 0 k 72 28 100 50 re 72.3 28.3 99.4 49.4 re f*", LINE.format("0.3", 25, 25)),
        ("0 1 0.9 0 k 72 28 100 50 re f", ""),
        # a mark outside of the bleed stands on all plates
        ("0.4 w 0 1 0.9 0 K -60 28 m -60 90 l S", ""),
        ("0 1 0.9 0 k BT /F 9 Tf 1 0 0 1 72 28 Tm (x) Tj ET", TYPE.format(9, 25, 25)),
        ("0 1 0.9 0 k BT /F 1 Tf 14 0 0 14 72 28 Tm (x) Tj ET", ""),
        ("0 1 0.9 0 k BT /F 9 Tf 3 Tr (x) Tj ET", ""),
        ("q 0 1 0.9 0 k Q BT /F 9 Tf (x) Tj ET", ""),
    ],
)
def test_what_is_fine_has_one_ink(drawing: str, said: str) -> None:
    glyphs = Dictionary(Type=Name.Font, Subtype=Name.Type3)
    found = spoiled(lambda pdf, page: (page.write(drawing.encode()), page.Resources.update({"/Font": Dictionary(F=glyphs)})))
    assert found == ([(1, "fine", said)] if said else [])


def test_black_pages_have_black_alone() -> None:
    one = frozenset({1})
    marks = [(1, "colour", "The page has more than black: 0.66 0.66 0.66 1 K")]
    assert spoiled(content("0 0 0 .5 k"), black=one) == marks  # the marks of a page in colour
    with pikepdf.open(BytesIO(press(drawn("0 0 20 20 re f"), replace(JOB, plates=dict.fromkeys(one, ONE))))) as pdf:
        inked_picture(b"\x00\x01\x00\x00")(pdf, of_the_page(pdf))
        written = BytesIO()
        pdf.save(written)
    assert told(preflight(written.getvalue(), plates=dict.fromkeys(one, ONE), pages=0)) == [(1, "colour", "The page has more than black: 10 × 10")]


def test_pages_by_four() -> None:
    made = press(drawn(""), JOB)
    assert [(finding.page, finding.kind) for finding in preflight(made)] == [(0, "pages")]
    assert preflight(made, pages=8) == () == preflight(made, pages=0)
    assert told(preflight(made, pages=6)) == [(0, "pages", "6 pages cannot be stapled: no multiple of four.")]


def test_pages_of_another_size() -> None:
    with pikepdf.open(BytesIO(press(drawn(""), JOB))) as pdf, pikepdf.open(BytesIO(press(drawn("", (100, 200)), JOB))) as turned:
        pdf.pages.extend(turned.pages)
        written = BytesIO()
        pdf.save(written)
    assert told(preflight(written.getvalue(), pages=0)) == [(2, "box", "The page is 35 × 71 mm; the first is not.")]


def test_a_finding_tells_the_dots_of_a_coarse_picture() -> None:
    with pikepdf.open(BytesIO(press(drawn(""), JOB))) as pdf:
        inked_picture(b"\0\0\0\0", 36)(pdf, of_the_page(pdf))
        written = BytesIO()
        pdf.save(written)
    [finding] = preflight(written.getvalue(), pages=0)
    assert (finding.page, finding.kind, finding.dots) == (1, "picture", (10, 10))
    assert finding.message.plain("en") == "At its printed size a picture (10 × 10) has only 20 dpi; 200 make it sharp."


@pytest.mark.parametrize(
    ("space", "rgb"),
    [
        (Name.DeviceRGB, True),
        (Name.DeviceCMYK, False),
        (Array([Name.CalRGB, Dictionary()]), True),
        (Array([Name.Indexed, Name.DeviceRGB, 0, pikepdf.String("abc")]), True),
        (Array([Name.Indexed, Name.DeviceCMYK, 0, pikepdf.String("abcd")]), False),
        (Array([Name.Separation, Name("/Gold"), Name.DeviceRGB, Dictionary()]), True),
        (Array([Name.Separation, Name("/Gold"), Name.DeviceCMYK, Dictionary()]), False),
        (Array([Name.Pattern, Name.DeviceRGB]), True),
        (Name.Pattern, False),
    ],
)
def test_what_is_rgb(space: Any, rgb: bool) -> None:
    assert is_rgb(space) is rgb
    assert is_rgb(Name("/Own"), Dictionary(Own=space)) is rgb


@pytest.mark.slow
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.pdf", tmp_path / "bad.pdf"
    good.write_bytes(press(drawn("0 0 20 20 re f"), replace(JOB, bleed=5, plates={1: ONE})))
    bad.write_bytes(set_issue())
    assert main(["--black", "1", "--pages", "4", "--bleed", "5", str(good)]) == 0
    assert capsys.readouterr().out == f"{good}: nothing wrong\n"
    assert main([str(good), str(bad)]) == 1
    assert f"{bad}, page 1: transparency: A transparency group blends in RGB." in capsys.readouterr().out
    assert pages("3-5,8") == {3, 4, 5, 8}
