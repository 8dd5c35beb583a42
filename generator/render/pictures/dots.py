"""Pictures that have been prepared, as ones of dots: for what shows no drawings, such as mails and the screens of
telephones."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO

from generator.render.pictures import sandbox
from generator.render.pictures.svg_plain import FONTS, fonts

ICON, AROUND = 180, 18
"""The side of the little picture for a telephone's screen, and the white around what is in it, in pixels."""


def dotted(picture: bytes, kind: str, wide: Sequence[int]) -> bytes:
    """Return a picture of a `kind` as `Prepared` has it as one of dots: a drawing so many pixels wide, the first of
    them that can be drawn soon enough; nothing if none can."""
    if kind != "svg":
        return picture
    for width in wide:
        options = [*FONTS, "-w", str(width), f"{sandbox.THERE}/in.svg", f"{sandbox.THERE}/out.png"]
        with suppress(sandbox.UnreadableDrawing):
            return sandbox.run("resvg", options, {"in.svg": picture, **fonts()}, "out.png")
    return b""


def fitted(picture: bytes, kind: str, width: int, height: int, ground: str, around: int = 0) -> bytes:
    """Return a picture as a PNG of this size, whole, in its middle, on a ground `#rrggbb`, with so much of it around;
    the ground alone if it cannot be drawn."""
    from PIL import Image

    whole = Image.new("RGB", (width, height), ground)
    if dots := dotted(picture, kind, (2 * max(width, height),)):
        with Image.open(BytesIO(dots)) as opened:
            image = opened.convert("RGBA")
        share = min((width - 2 * around) / image.width, (height - 2 * around) / image.height)
        small = image.resize((max(1, int(image.width * share)), max(1, int(image.height * share))), Image.Resampling.LANCZOS)
        whole.paste(small, ((width - small.width) // 2, (height - small.height) // 2), small)
    written = BytesIO()
    whole.save(written, "PNG", optimize=True)
    return written.getvalue()


def dotted_icon(picture: bytes, kind: str, ground: str) -> bytes:
    """Return a picture as a square PNG, for the first screen of a telephone."""
    return fitted(picture, kind, ICON, ICON, ground, AROUND)
