"""Pictures for one ink: photographs as dots of a size that holds for the paper, whatever the picture's own. In the
child process only.

Cause: how large a picture is printed is known when it is drawn, not before; dots that were made earlier would be of
  another size in each picture, and finer than a copier can show. What asks for it is `image-rendering: pixelated`,
  which says nothing else to WeasyPrint. Gain: none in time. Goes when WeasyPrint lets a program draw a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from weasyprint.images import RasterImage

from generator.render.pictures.halftone import COARSE, FINE, halftone

RELIES_ON = {
    "weasyprint.images.RasterImage.__init__": "self pillow_image image_id image_data filename cache orientation options",
    "weasyprint.images.RasterImage.draw": "self stream concrete_width concrete_height style",
}
PIXELS = 24 * 25.4 / 96
"""Of a photograph for each CSS pixel: 24 for a millimetre, which 610 dpi are. So there are 21 rows of dots in a
centimetre, and 28 of fine ones."""
NARROW = 70 * 96 / 25.4
"""In CSS pixels: a picture that is not as wide has fine dots."""
MOST = 30_000_000
"""No more pixels than these: a page of A4 with its edges has 37 million, and is coarser by a tenth."""

Drawer = Callable[..., None]


def inked(draw: Drawer) -> Drawer:
    """Return a method that draws a picture in one ink where the style sheet wants it, as `draw` does otherwise."""

    def drawn(image: Any, stream: Any, concrete_width: float, concrete_height: float, style: Any) -> None:
        one_ink = style["image_rendering"] == "pixelated" and min(image.width, image.height, concrete_width, concrete_height) > 0
        draw(_inked(image, concrete_width, concrete_height) if one_ink else image, stream, concrete_width, concrete_height, style)

    return drawn


def _inked(image: Any, width: float, height: float) -> Any:
    """Return a picture that is so many CSS pixels wide and high in one ink: a photograph as dots, another in greys."""
    from PIL import Image

    if image.format == "JPEG":
        scale = min(PIXELS, (MOST / (width * height)) ** 0.5)
        size = max(1, round(width * scale)), max(1, round(height * scale))
        data, name, mode = halftone(image.image_data.data, *size, FINE if width < NARROW else COARSE), "{}x{}".format(*size), "L"
    else:
        data, name, mode = image.image_data.data, "grey", "LA" if image.mode in ("LA", "RGBA") else "L"
    with Image.open(BytesIO(data)) as opened:
        return RasterImage(opened.convert(mode), f"{image.id}-{name}", None, cache=image._cache)


def put_to_use(weasyprint: Any) -> None:
    """Put that in the place of WeasyPrint's method."""
    RasterImage.draw = inked(RasterImage.draw)
