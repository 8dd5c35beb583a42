"""Photographs as dots: black or white, as dark as they were, in rows that are even, and always the same."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from generator.render.pictures.halftone import COARSE, FINE, SMALL_WIDTH, dots, halftone, screen, smaller_dots


def photograph(width: int = 160, height: int = 120, tone: int | None = None) -> bytes:
    """A picture that becomes lighter from left to right, or is all of one tone."""
    image = Image.new("L", (width, height), tone or 0)
    if tone is None:
        image.putdata([255 * x // (width - 1) for _ in range(height) for x in range(width)])
    file = BytesIO()
    image.convert("RGB").save(file, "JPEG", quality=95)
    return file.getvalue()


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    return image


def black(image: Image.Image, *box: int) -> float:
    """The share of the pixels in a box that are black."""
    part = image.convert("L").crop(box or (0, 0, *image.size))
    return part.histogram()[0] / (part.width * part.height)


def test_the_same_picture_gives_the_same_bytes_of_nothing_but_black_and_white() -> None:
    first, second = (halftone(photograph(), 640, 480) for _ in range(2))
    assert first == second
    image = opened(first)
    assert (image.format, image.mode, image.size) == ("PNG", "1", (640, 480))


def test_what_is_darker_has_more_black() -> None:
    image = opened(halftone(photograph(), 640, 480))
    shares = [black(image, left, 0, left + 64, 480) for left in range(0, 640, 64)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.9 and shares[-1] < 0.05
    assert 0.3 < black(image) < 0.55, "a little lighter than it was: dots grow in print"


@pytest.mark.parametrize(("tone", "least", "most"), [(0, 1, 1), (255, 0, 0), (128, 0.3, 0.5), (64, 0.5, 0.8), (192, 0.1, 0.3)])
def test_an_even_tone_is_as_much_black_as_it_is_dark(tone: int, least: float, most: float) -> None:
    assert least <= black(opened(halftone(photograph(tone=tone), 320, 320))) <= most


@pytest.mark.parametrize("apart", [COARSE, FINE, 9])
def test_dots_repeat_in_even_rows_with_one_between(apart: int) -> None:
    image = opened(halftone(photograph(tone=140), 8 * apart, 8 * apart, apart)).convert("L")
    inside = image.crop((apart, apart, 7 * apart, 7 * apart))
    for move in ((apart, 0), (0, apart), (2 * apart, apart)):
        assert inside.tobytes() == image.crop((apart - move[0] % apart, apart - move[1] % apart, 7 * apart - move[0] % apart, 7 * apart - move[1] % apart)).tobytes()
    if apart % 2 == 0:
        half = apart // 2
        shifted = image.crop((apart + half, apart + half, 7 * apart + half, 7 * apart + half))
        different = sum(one != other for one, other in zip(inside.tobytes(), shifted.tobytes(), strict=True))
        assert different < inside.width * inside.height / 10, "the dots between are as those in the corners"


def test_each_tone_takes_its_share_of_the_screen() -> None:
    limits = sorted(limit for row in screen(COARSE) for limit in row)
    assert (limits[0], limits[-1], len(limits)) == (1, 254, COARSE * COARSE)
    for share in (0.25, 0.5, 0.75):
        assert limits[int(share * len(limits))] == pytest.approx(254 * share, abs=2)


def test_a_photograph_of_the_website_keeps_its_size_and_has_a_smaller_one_for_telephones() -> None:
    wide = photograph(1000, 750)
    assert opened(dots(wide)).size == (1000, 750)
    assert opened(smaller_dots(wide)).size == (SMALL_WIDTH, SMALL_WIDTH * 3 // 4)
    assert opened(smaller_dots(photograph(300, 200))).size == (300, 200)


def test_a_picture_of_one_pixel_is_one() -> None:
    assert opened(halftone(photograph(1, 1, 10), 1, 1)).size == (1, 1)
