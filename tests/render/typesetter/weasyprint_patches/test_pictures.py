"""Pictures for one ink: as dots of the paper's size, whatever their own; without the wish as they are."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO

import pikepdf
import pytest
import weasyprint
from PIL import Image
from weasyprint import HTML
from weasyprint.images import RasterImage

from generator.render.typesetter.weasyprint_patches import pictures


@pytest.fixture(autouse=True)
def patched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RasterImage, "draw", RasterImage.draw)
    pictures.put_to_use(weasyprint)


def picture(kind: str, width: int = 90, height: int = 60, mode: str = "RGB") -> str:
    image = Image.new(mode, (width, height))
    image.putdata([(x * 255 // width, 90, y * 255 // height, 128)[: len(mode)] for y in range(height) for x in range(width)])
    file = BytesIO()
    image.save(file, kind)
    return f"data:image/{kind.lower()};base64,{b64encode(file.getvalue()).decode()}"


def drawn(source: str, width: str, rendering: str = "pixelated") -> tuple[list[pikepdf.PdfImage], pikepdf.Pdf]:
    """The pictures of a page on which one is so wide."""
    html = f'<style>@page {{ size: 200mm }} img {{ width: {width}; image-rendering: {rendering} }}</style><img alt="" src="{source}">'
    pdf = pikepdf.open(BytesIO(HTML(string=html).write_pdf()))
    return [pikepdf.PdfImage(found) for found in pdf.pages[0].resources.XObject.values()], pdf


@pytest.mark.parametrize("millimetres", [100, 50])
def test_a_photograph_is_dots_of_the_papers_size(millimetres: int) -> None:
    [found], _ = drawn(picture("JPEG"), f"{millimetres}mm")
    assert (found.width, found.height) == (24 * millimetres, 16 * millimetres)
    shades = found.as_pil_image().convert("L").getcolors()
    assert shades is not None and {shade for _, shade in shades} == {0, 255}


def test_the_same_photograph_has_dots_of_one_size_at_any_width() -> None:
    """So many changes from white to black on a line in the middle, per centimetre."""

    def rows(millimetres: int) -> float:
        [found], _ = drawn(picture("JPEG"), f"{millimetres}mm")
        line = found.as_pil_image().convert("L").crop((0, found.height // 2, found.width, found.height // 2 + 1)).tobytes()
        return sum(one > other for one, other in zip(line, line[1:], strict=False)) / millimetres * 10

    assert rows(75) == pytest.approx(rows(150), rel=0.12)


def test_nobody_else_is_concerned() -> None:
    [found], _ = drawn(picture("JPEG"), "100mm", "crisp-edges")
    assert (found.width, found.height, found.colorspace) == (90, 60, "/DeviceRGB")


@pytest.mark.parametrize(("mode", "transparent"), [("RGB", False), ("RGBA", True)])
def test_what_is_no_photograph_is_grey(mode: str, transparent: bool) -> None:
    [found], _ = drawn(picture("PNG", mode=mode), "100mm")
    assert (found.width, found.height, found.colorspace) == (90, 60, "/DeviceGray")
    assert ("/SMask" in found.obj) is transparent


def test_a_page_to_its_edges_is_not_larger_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST", 100_000)
    [found], _ = drawn(picture("JPEG"), "180mm")
    assert 90_000 < found.width * found.height <= 101_000
