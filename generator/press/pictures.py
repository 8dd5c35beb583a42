"""Pictures inside a PDF in inks: by the profile, with at most so much ink as paper takes; or in greys, which are tints
of black."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

import pikepdf

from generator.press.colours import LIMIT, Inker
from generator.press.functions import Unprintable

if TYPE_CHECKING:
    from PIL import Image as pillow

QUALITY = 95
"""Of pictures that were compressed with losses before: hardly any more."""

LOSSY_LIMIT = 292
"""What is compressed with losses has to keep away from the limit."""


class Encoded(NamedTuple):
    """A picture as it stands in a PDF."""

    data: bytes
    filter: str
    space: str
    width: int
    height: int
    inverted: bool = False
    """Whether 0 is full ink: what JPEGs of four inks have."""
    bits: int = 8
    """Of each part."""


def decoded_picture(found: Any, keyed: bool = False) -> tuple[pillow.Image, bool]:
    """Return the dots of a picture, and whether it was compressed with losses; some colours of one that is `keyed` are
    not seen. Raises Unprintable."""
    picture = pikepdf.PdfImage(found)
    lossy = "/DCTDecode" in picture.filters
    try:
        decoded = picture.as_pil_image(apply_mask=keyed)
    except (pikepdf.PdfError, NotImplementedError, ValueError, OSError) as failure:
        raise Unprintable(f"a picture that cannot be read ({failure})") from failure
    return straightened(decoded, found.get("/Decode")) if lossy else decoded, lossy


def is_black(image: pillow.Image) -> bool:
    """Tell whether a picture is black and white, and nothing between."""
    return not any(image.convert("L").histogram()[1:255])


def in_black(image: pillow.Image, mask: pillow.Image | None) -> Encoded:
    """Return a picture in black and white, greys as dots that are strewn; what its mask hides is white."""
    from PIL import Image

    grey = image.convert("L")
    if mask is not None:
        grey = Image.composite(grey, Image.new("L", grey.size, 255), mask.convert("L").resize(grey.size))
    return Encoded(zlib.compress(grey.convert("1").tobytes(), 9), "/FlateDecode", "/DeviceGray", *grey.size, bits=1)


def in_greys(image: pillow.Image, lossy: bool) -> Encoded:
    """Return a picture in greys."""
    grey = image.convert("L")
    if lossy:
        return Encoded(_jpeg(grey), "/DCTDecode", "/DeviceGray", *grey.size)
    return Encoded(zlib.compress(grey.tobytes(), 9), "/FlateDecode", "/DeviceGray", *grey.size)


def in_inks(image: pillow.Image, inker: Inker, lossy: bool) -> Encoded:
    """Return a picture in four inks; in black alone, if all of it is grey."""
    if image.mode in ("1", "L", "LA", "I", "I;16", "F"):
        return in_greys(image, lossy)
    if image.mode == "CMYK":
        inks = image
    else:
        rgb = image.convert("RGB")
        if _is_grey(rgb):
            return in_greys(rgb, lossy)
        inks = inker.picture(rgb)
    if lossy:
        data = _jpeg(thinned(inks, LOSSY_LIMIT))
        if most_ink(_reopened(data)) <= LIMIT:
            return Encoded(data, "/DCTDecode", "/DeviceCMYK", *inks.size, inverted=True)
    return Encoded(zlib.compress(thinned(inks, LIMIT).tobytes(), 9), "/FlateDecode", "/DeviceCMYK", *inks.size)


def on_screen(image: pillow.Image, inker: Inker, lossy: bool) -> Encoded:
    """Return a picture in greys, or in red, green and blue."""
    if image.mode in ("1", "L", "LA", "I", "I;16", "F"):
        return in_greys(image, lossy)
    rgb = inker.seen(image) if image.mode == "CMYK" else image.convert("RGB")
    if lossy:
        return Encoded(_jpeg(rgb), "/DCTDecode", "/DeviceRGB", *rgb.size)
    return Encoded(zlib.compress(rgb.tobytes(), 9), "/FlateDecode", "/DeviceRGB", *rgb.size)


def straightened(image: pillow.Image, decode: Sequence[Any] | None) -> pillow.Image:
    """Return a decoded JPEG as a PDF means it. Pillow turns over the inks of those that bear Adobe's mark; a PDF means
    them so only if its `/Decode` says it."""
    from PIL import ImageChops

    over = decode is not None and float(decode[0]) > float(decode[1])
    return ImageChops.invert(image) if over != (image.mode == "CMYK" and "adobe" in image.info) else image


def most_ink(image: pillow.Image) -> float:
    """Return how many percent of ink lie on each other where they are most."""
    from PIL import ImageMath

    if image.mode != "CMYK":
        return 100.0
    c, m, y, k = (band.convert("I") for band in image.split())
    total = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"] + args["k"], c=c, m=m, y=y, k=k)
    return float(total.getextrema()[1]) * 100 / 255


def thinned(image: pillow.Image, limit: int) -> pillow.Image:
    """Return a picture of four inks with at most so many percent together: black stays, the others become less
    alike."""
    from PIL import Image, ImageMath

    if most_ink(image) <= limit:
        return image
    most = limit * 255 // 100
    *coloured, black = (band.convert("I") for band in image.split())
    much = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"], c=coloured[0], m=coloured[1], y=coloured[2])

    def thin(band: pillow.Image) -> pillow.Image:
        scaled: pillow.Image = ImageMath.lambda_eval(
            lambda args: args["min"](args["b"], args["b"] * args["max"](most - args["k"], 0) / args["max"](args["s"], 1)),
            b=band,
            k=black,
            s=much,
        )
        return scaled.convert("L")

    return Image.merge("CMYK", [*map(thin, coloured), black.convert("L")])


def _is_grey(image: pillow.Image) -> bool:
    from PIL import ImageChops

    red, green, blue = image.split()
    return all(ImageChops.difference(red, other).getextrema() == (0, 0) for other in (green, blue))


def _jpeg(image: pillow.Image) -> bytes:
    written = BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling="4:4:4", optimize=True)
    return written.getvalue()


def _reopened(data: bytes) -> pillow.Image:
    from PIL import Image

    return Image.open(BytesIO(data))
