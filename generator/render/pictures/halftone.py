"""Photographs as a copier or a press with one ink shows them: black dots in even rows, larger where it is darker.

The same picture of the same size always gives the same bytes.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import cos, pi

from generator.render.pictures.pictures import SMALL_WIDTH

COARSE, FINE = 16, 12
"""How many pixels two dots are apart across and down, with one between them: their rows, which rise at 45 degrees, are
0.71 of that apart."""
LEAST, MOST = 1, 254
"""Thresholds begin and end here: black is all black, white has no dot."""
LIGHTER = 0.8
"""Dots grow in print: middle greys become lighter by this power."""
CUT = 1
"""So many percent of the darkest pixels become black, of the lightest white: as of a photograph that was copied."""
SHARPER = 2.0, 150, 2
"""What sharpens edges, which dots blur: radius in pixels of the small picture, percent, threshold."""
SAMPLES = 4
"""Edges are sharpened where a dot has so many pixels across and down."""


ROWS, FINEST = 150, 6
"""So many rows of dots, one beside the other, a photograph of the website has, if they are so many pixels apart at
least."""


def dots(data: bytes, widest: int | None = None) -> bytes:
    """Return a photograph as dots for the website, no wider than it is, or than this."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=["JPEG"]) as image:
        width = min(image.width, widest or image.width)
        height = max(1, (image.height * width + image.width // 2) // image.width)
    return halftone(data, width, height, max(FINEST, round(width * 2**0.5 / ROWS)))


def smaller_dots(data: bytes) -> bytes:
    """Return the same for narrow screens."""
    return dots(data, SMALL_WIDTH)


def halftone(data: bytes, width: int, height: int, apart: int = COARSE) -> bytes:
    """Return a photograph as dots: a PNG of so many pixels, all of them black or white."""
    from PIL import Image, ImageChops, ImageFilter, ImageOps

    with Image.open(BytesIO(data), formats=["JPEG", "PNG"]) as opened:
        grey = opened.convert("L")
    small = max(1, width * SAMPLES // apart), max(1, height * SAMPLES // apart)
    grey = ImageOps.autocontrast(grey.resize(small, Image.Resampling.LANCZOS), cutoff=CUT)
    grey = grey.filter(ImageFilter.UnsharpMask(*SHARPER)).point([round(255 * (tone / 255) ** LIGHTER) for tone in range(256)])
    grey = grey.resize((width, height), Image.Resampling.BICUBIC)
    rows = [(row * (width // apart + 1))[:width] for row in screen(apart)]
    limits = Image.frombytes("L", (width, height), b"".join(rows[y % apart] for y in range(height)))
    dots = ImageChops.subtract(grey, limits).point([0, *[255] * 255])
    file = BytesIO()
    dots.convert("1", dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


@lru_cache
def screen(apart: int) -> tuple[bytes, ...]:
    """Return the rows of a square of the screen: at each pixel the tone from which on it is white.

    Each tone takes as many pixels of it as it should, the nearest ones to a dot first.
    """
    pixels = [(x, y) for y in range(apart) for x in range(apart)]
    near = [round(cos(2 * pi * (x + y + 1) / apart) + cos(2 * pi * (x - y) / apart), 9) for x, y in pixels]
    tones = [0] * len(pixels)
    for rank, at in enumerate(sorted(range(len(pixels)), key=lambda at: near[at])):
        tones[at] = LEAST + rank * (MOST - LEAST) // (len(pixels) - 1)
    return tuple(bytes(tones[row * apart : (row + 1) * apart]) for row in range(apart))
