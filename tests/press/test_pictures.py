"""Pictures in inks and in greys."""

from __future__ import annotations

import zlib
from io import BytesIO

from PIL import Image

from generator.press.colours import Inker
from generator.press.pictures import Encoded, in_greys, in_inks, most_ink, thinned
from tests.press.samples import PROFILE

INKER = Inker(PROFILE, {})


def noise(dark: int = 1) -> Image.Image:
    """Colours of all kinds, the same each time."""
    values = bytes(((n * 7919) ^ (n >> 3) * 104729) // 3 % 256 // dark for n in range(64 * 64 * 3))
    return Image.frombytes("RGB", (64, 64), values)


def read(encoded: Encoded) -> Image.Image:
    if encoded.filter == "/DCTDecode":
        return Image.open(BytesIO(encoded.data))
    mode = "CMYK" if encoded.space == "/DeviceCMYK" else "L"
    return Image.frombytes(mode, (encoded.width, encoded.height), zlib.decompress(encoded.data))


def test_a_picture_has_four_inks_within_the_limit() -> None:
    for lossy, name in ((True, "/DCTDecode"), (False, "/FlateDecode")):
        encoded = in_inks(noise(4), INKER, lossy)
        assert (encoded.space, encoded.width, encoded.height, encoded.inverted) == ("/DeviceCMYK", 64, 64, lossy)
        assert encoded.filter == name
        assert most_ink(INKER.picture(noise(4))) > 250
        assert most_ink(read(encoded)) <= 300


def test_the_colours_are_those_of_the_profile() -> None:
    flat = Image.new("RGB", (8, 8), "#0f4c5c")
    inks = read(in_inks(flat, INKER, False)).getpixel((3, 3))
    assert isinstance(inks, tuple)
    assert [round(ink / 255, 2) for ink in inks] == [*INKER.four((15 / 255, 76 / 255, 92 / 255))]


def test_thinning_keeps_black_and_the_colour() -> None:
    full = Image.new("CMYK", (2, 2), (255, 255, 255, 255))
    assert most_ink(full) == 400
    assert thinned(full, 300).getpixel((0, 0)) == (170, 170, 170, 255)  # (765 - 255) / 3
    thin = Image.new("CMYK", (2, 2), (200, 100, 50, 255))
    assert thinned(thin, 300) is thin


def test_a_grey_picture_has_black_alone() -> None:
    grey = noise().convert("L").convert("RGB")
    encoded = in_inks(grey, INKER, False)
    assert encoded.space == "/DeviceGray"
    assert read(encoded).tobytes() == grey.convert("L").tobytes()


def test_one_ink_makes_greys() -> None:
    for lossy in (True, False):
        encoded = in_greys(noise(), lossy)
        assert encoded.space == "/DeviceGray" and read(encoded).mode == "L"


def test_inks_stay_inks() -> None:
    own = Image.new("CMYK", (4, 4), (10, 20, 30, 40))
    assert read(in_inks(own, INKER, False)).getpixel((0, 0)) == (10, 20, 30, 40)
