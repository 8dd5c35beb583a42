"""The cover of a book for e-readers as a picture, which their shelves show small: name, number and date, the cover
picture of the issue, its title and what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct

from generator.render.pictures.dots import dotted

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont

SIZE = 1200, 1700
"""In pixels; the shape of a printed page."""
MARGIN = 80
ROOM = SIZE[0] - 2 * MARGIN
NAME, TITLE, LINE = 120, 76, 42
"""The sizes of type, in pixels: of the magazine's name, of the title, of all else."""
LEADING = 1.22
QUALITY = 86
DOTS = (800, 400)
"""So many pixels wide are drawings on a cover; the smaller one is for those that take too long."""


class Cover(Struct, frozen=True):
    """What stands on a cover: the `name` on top, a `line` below it, the `title` and further `lines` at the foot.
    `fonts` are files for names and titles and for all else; `colours` are `#rrggbb` by their roles. `picture` is one of
    the content, of a `kind` as `Prepared` has it."""

    name: str
    line: str
    title: str
    lines: tuple[str, ...]
    fonts: tuple[bytes, bytes]
    colours: Mapping[str, str]
    picture: bytes = b""
    kind: str = ""


class _Words:
    """Words in lines that have room, in type in which their longest word has."""

    def __init__(self, text: str, font: bytes, size: int) -> None:
        from PIL import ImageFont

        def face(size: int) -> ImageFont.FreeTypeFont:
            return ImageFont.truetype(BytesIO(font), size, layout_engine=ImageFont.Layout.BASIC)

        words = text.split()
        longest = max([ROOM, *(int(face(size).getlength(word)) + 1 for word in words)])
        self.size = max(1, size * ROOM // longest)
        self.face = face(self.size)
        self.lines: list[str] = []
        for word in words:
            if self.lines and self.face.getlength(f"{self.lines[-1]} {word}") <= ROOM:
                self.lines[-1] += f" {word}"
            else:
                self.lines.append(word)
        self.height = int(len(self.lines) * self.size * LEADING)

    def draw(self, on: ImageDraw.ImageDraw, top: int, ink: str) -> int:
        """Draw them and return where they end."""
        for number, line in enumerate(self.lines):
            on.text((MARGIN, top + int(number * self.size * LEADING)), line, font=self.face, fill=ink)
        return top + self.height


def drawn(cover: Cover) -> bytes:
    """Return a cover as JPEG."""
    from PIL import Image, ImageDraw

    colours, (width, height) = cover.colours, SIZE
    bold, plain = cover.fonts
    head = [_Words(cover.name, bold, NAME), _Words(cover.line, plain, LINE)]
    foot = [_Words(cover.title, bold, TITLE), *(_Words(line, plain, LINE) for line in cover.lines)]
    top = MARGIN + sum(words.height for words in head)
    bottom = max(top, height - MARGIN - sum(words.height + LINE // 3 for words in foot))  # the last words may not be seen
    whole = Image.new("RGB", SIZE, colours["paper"])
    draw = ImageDraw.Draw(whole)
    draw.rectangle((0, 0, width, top), fill=colours["accent"])
    draw.rectangle((0, top, width, bottom), fill=colours["accent-tint"])
    at = MARGIN // 2
    for words in head:
        at = words.draw(draw, at, colours["on-accent"])
    if bottom > top and (dots := dotted(cover.picture, cover.kind, DOTS)):
        with Image.open(BytesIO(dots)) as opened:
            picture = opened.convert("RGBA")
        share = min(width / picture.width, (bottom - top) / picture.height)
        small = picture.resize((max(1, int(picture.width * share)), max(1, int(picture.height * share))), Image.Resampling.LANCZOS)
        whole.paste(small, ((width - small.width) // 2, top), small)
    at = bottom + MARGIN // 3
    for words in foot:
        at = words.draw(draw, at, colours["ink"]) + LINE // 3
    written = BytesIO()
    whole.save(written, "JPEG", quality=QUALITY, optimize=True)
    return written.getvalue()
