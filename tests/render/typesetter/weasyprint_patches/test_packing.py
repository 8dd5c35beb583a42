"""What plays the part of something of pydyf or WeasyPrint gives what that gives."""

from __future__ import annotations

import gc
import io
import weakref
import zlib
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pydyf
import pytest
import weasyprint
from weasyprint.pdf import fonts
from weasyprint.text.ffi import ffi
from weasyprint.text.fonts import FontConfiguration

from generator.render.typesetter.weasyprint_patches.packing import (
    Arrays,
    Defs,
    FontFiles,
    Settled,
    Streams,
    loosened,
    page_references,
    parsed_once,
    plain_bytes,
    to_bytes,
)


def test_pages_are_referred_to_as_pydyf_does() -> None:
    pdf = pydyf.PDF()
    for _ in range(3):
        pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
        assert page_references(pdf) == pdf.page_references == page_references(pdf)
    assert len(page_references(pdf)) == 3


def test_an_array_of_any_length_holds_its_values() -> None:
    values = Arrays().new("hb_codepoint_t[4]", [3, 1, 4, 1])
    assert list(values) == [3, 1, 4, 1] and Arrays().sizeof(values) == 16
    assert len(Arrays().new("hb_tag_t[100]")) == 100


@pytest.mark.parametrize("value", [b"/Name", "text", 0, -7, True, 2.0, 0.125, -3.5000001, pydyf.Array([1, "x", 0.5]), pydyf.Dictionary({"A": 1, "B": pydyf.Dictionary({"K": pydyf.Array(["7 0 R", 0.25])})}), pydyf.String("(ä)"), None])
def test_a_value_is_written_as_pydyf_writes_it(value: object) -> None:
    assert to_bytes(value) == plain_bytes(value)


def test_a_drawing_goes_without_being_looked_for_and_finds_what_is_defined_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weasyprint.svg, "LazyDefs", Defs)
    tree = ElementTree.fromstring('<svg xmlns="http://www.w3.org/2000/svg"><linearGradient id="g"/></svg>')
    drawing = weasyprint.svg.SVG(tree, "", FontConfiguration())
    assert drawing.gradients.get("g").tag == "linearGradient" and drawing.gradients.get("x") is None
    known = weakref.ref(drawing)
    gc.disable()
    try:
        del drawing
        assert known() is None
    finally:
        gc.enable()


def test_a_drawing_holds_nothing_of_the_page_on_which_it_was_drawn() -> None:
    drawing = SimpleNamespace(stream=None, context=None)

    def draw(svg: Any, stream: str, context: str) -> None:
        svg.stream, svg.context, svg.drawn = stream, context, stream + context

    loosened(draw)(drawing, "a", "b")
    assert vars(drawing) == {"stream": None, "context": None, "drawn": "ab"}


def test_a_colour_is_read_once_and_everybody_has_one_of_his_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    plain = weasyprint.svg.utils.parse_color
    monkeypatch.setattr(weasyprint.svg.utils, "parse_color", parsed_once(lambda text: asked.append(text) or plain(text)))
    for text in ("#c00000", "red", "rgb(1 2 3 / 50%)", "hsl(9 9% 9%)"):
        first = weasyprint.svg.utils.color(text)
        first.alpha *= 0.25
        assert tuple(weasyprint.svg.utils.color(text)) == tuple(plain(text)) != tuple(first)
    assert asked == ["#c00000", "red", "rgb(1 2 3 / 50%)", "hsl(9 9% 9%)"]
    assert parsed_once(plain)("currentcolor") == "currentcolor" and parsed_once(plain)("no colour") is None


@pytest.mark.parametrize("packed", [True, False])
def test_a_pdf_of_settled_objects_is_the_same_to_the_byte(packed: bool) -> None:
    def written(settled: bool) -> bytes:
        pdf = pydyf.PDF()
        pdf.add_page(pydyf.Dictionary({"Type": "/Page", "Kids": pydyf.Array([1, 2])}))
        gone = pydyf.Dictionary({"A": 1})
        for one in (pydyf.Stream([b"x" * 99], compress=True), gone, pydyf.Stream([b"y"])):
            pdf.add_object(one)
        gone.free = "f"
        pdf.info["Title"] = pydyf.String("T")
        if settled:
            pdf.objects = [one if one.free == "f" else Settled(one) for one in pdf.objects]
        file = io.BytesIO()
        pdf.write(file, version=b"1.7", identifier=True, compress=packed)
        return file.getvalue()

    assert written(True) == written(False)


def test_a_stream_is_packed_by_who_may_know_it_as_pydyf_packs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = [pydyf.Stream([text * 999], compress=packed).data for text in (b"x", b"y") for packed in (True, False)]
    asked: list[bytes] = []
    monkeypatch.setattr(pydyf, "zlib", Streams(lambda data: asked.append(data) or zlib.compress(data, 9)))  # type: ignore[func-returns-value]
    assert [pydyf.Stream([text * 999], compress=packed).data for text in (b"x", b"y") for packed in (True, False)] == streams
    assert asked == [b"x" * 999, b"y" * 999]


def test_the_file_of_a_font_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    asked = fonts.get_hb_object_data
    monkeypatch.setattr(fonts, "get_hb_object_data", lambda face, *what: read.append(face) or asked(face, *what))
    files = FontFiles(fonts)
    faces: list[object] = []
    monkeypatch.setattr(fonts, "get_pango_font_hb_face", lambda font: faces.append(files.face(font)) or faces[-1])
    monkeypatch.setattr(fonts, "get_hb_object_data", files.data)
    for _ in range(2):
        pdf = weasyprint.HTML(string="<p>words").render()
        assert b"FontFile" in pdf.write_pdf(uncompressed_pdf=True)
    assert faces and read.count(faces[0]) == 1
    assert all(files.data(face) == asked(face) and ffi.cast("uintptr_t", face) for face in faces)


def test_in_a_hurry_it_is_packed_less_closely_and_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b" ".join(b"%d" % (number * number) for number in range(2_000))
    monkeypatch.setattr(pydyf, "zlib", Streams(lambda data: pytest.fail("asked"), hurried=True))
    whole, packed = pydyf.Stream([data], compress=True).data, zlib.compress(data, 9)
    stream = whole.partition(b"stream\n")[2].removesuffix(b"\nendstream")
    assert zlib.decompress(stream) == data and len(packed) < len(stream) < len(data)
