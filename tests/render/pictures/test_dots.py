"""Pictures as ones of dots, for what shows no drawings."""

from __future__ import annotations

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
