"""Pictures as ones of dots, for what shows no drawings."""

from __future__ import annotations

import os
import select
import signal
from io import BytesIO

import pytest
from PIL import Image

from generator.render.pictures.dots import ICON, dotted, dotted_icon, fitted
from tests.specimen import ASSETS, CLUBHOUSE

PNG = ASSETS[CLUBHOUSE.asset].read()
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"><rect width="20" height="10" fill="#ff0000"/></svg>'


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def test_a_drawing_becomes_one_of_dots_and_another_picture_stays() -> None:
    assert opened(dotted(SVG, "svg", (40,))).size == (40, 20)
    assert dotted(PNG, "png", (40,)) == PNG


@pytest.mark.parametrize(("picture", "kind"), [(SVG, "svg"), (PNG, "png")])
def test_a_picture_stands_whole_in_the_middle(picture: bytes, kind: str) -> None:
    image = opened(fitted(picture, kind, 100, 100, "#00ff00"))
    assert image.size == (100, 100) and image.getpixel((50, 2)) == image.getpixel((50, 97)) == (0, 255, 0) != image.getpixel((50, 50))


def test_an_icon_has_white_around_it() -> None:
    image = opened(dotted_icon(SVG, "svg", "#ffffff"))
    assert image.size == (ICON, ICON) and image.getpixel((5, ICON // 2)) == (255, 255, 255) and image.getpixel((ICON // 2, ICON // 2)) == (255, 0, 0)


def test_what_cannot_be_drawn_is_the_ground_alone() -> None:
    assert opened(fitted(b"<svg", "svg", 10, 10, "#0000ff")).getpixel((5, 5)) == (0, 0, 255)


def test_the_same_picture_gives_the_same_bytes() -> None:
    assert fitted(SVG, "svg", 64, 64, "#ffffff") == fitted(SVG, "svg", 64, 64, "#ffffff")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that are forked")
def test_a_drawing_is_drawn_in_a_forked_process_as_well() -> None:
    """Whose parent has drawn one before: it waited for ever."""
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
    here = dotted(drawing, "svg", [40])
    assert here.startswith(b"\x89PNG")
    waiting, told = os.pipe()
    if not (child := os.fork()):
        try:
            os.write(told, b"same" if dotted(drawing, "svg", [40]) == here and dotted(b"<svg", "svg", [40]) == b"" else b"other")
        finally:
            os._exit(0)
    os.close(told)
    ready, _, _ = select.select([waiting], [], [], 60)
    try:
        assert ready and os.read(waiting, 9) == b"same"
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(waiting)
