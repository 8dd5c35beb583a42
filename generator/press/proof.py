"""The proof copy: an issue's pages as they will be printed, on sheets that have room for notes beside them, with the
number of each line in the margin and a head that says what they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

import pikepdf
from msgspec import Struct
from pikepdf import Dictionary, Name

from generator.press.boxes import MM, box_of
from generator.press.functions import number
from generator.press.saving import saved

NOTES, HEAD = 50 * MM, 11 * MM
"""How much wider and higher than its page a sheet is, in points: the white is outside, and above."""
APART = 3 * MM
"""How far from the page its numbers stand."""
SIZE, FIGURE = 6.5, 0.556
"""The size of their type in points, and how wide a figure is in it."""
FIFTH = 5
"""Each line with a number that can be divided by it stands out."""
HEAD_SIZE, WIDE = 8.0, 0.6
"""The most that the type of the head measures, and how wide its letters are at most, on the whole."""
FONT, STRONG = "/ZineProof", "/ZineProofStrong"
FONTS = {FONT: "/Helvetica", STRONG: "/Helvetica-Bold"}
"""Every program and printer that shows PDF has these two."""
BELOW = 0.27
"""Of a line: how far above its foot its letters stand."""


class ProofPage(Struct, frozen=True):
    """A page of an issue: the words above it, how many lines it has (none if it is no page of text), the words beside
    its first."""

    head: str
    lines: int = 0
    note: str = ""


def proof(pdf: bytes, pages: Sequence[ProofPage], top: float, height: float) -> bytes:
    """Return the proof copy of a PDF. On its pages the lines begin `top` mm below the upper edge and fill `height`
    mm."""
    with pikepdf.open(BytesIO(pdf)) as document:
        fonts = {
            name: document.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name(font), Encoding=Name.WinAnsiEncoding))
            for name, font in FONTS.items()
        }
        for at, (page, told) in enumerate(zip(document.pages, pages, strict=True), 1):
            trim, right = box_of(page.obj, "/TrimBox"), at % 2 == 1
            sheet = trim._replace(top=trim.top + HEAD, right=trim.right + (NOTES if right else 0), left=trim.left - (0 if right else NOTES))
            for name in ("/CropBox", "/BleedBox", "/ArtBox"):
                if name in page.obj:
                    del page.obj[name]
            page.obj.MediaBox, page.obj.TrimBox = sheet.array(), trim.array()
            for name, font in fonts.items():
                page.add_resource(font, Name.Font, Name(name))
            edge = " ".join(map(number, (trim.left, trim.bottom, trim.width, trim.height)))
            size = min(HEAD_SIZE, (sheet.width - 2 * APART) / (WIDE * max(1, len(told.head))))
            drawn = [f"0.7 G 0.4 w {edge} re S", _text(STRONG, size, sheet.left + APART, trim.top + 4 * MM, told.head)]
            outside = trim.right + APART if right else trim.left - APART
            for line, down in _lines(told.lines, top, height):
                words, face = str(line), STRONG if line % FIFTH == 0 else FONT
                left = outside - (0 if right else len(words) * FIGURE * SIZE)
                drawn.append(_text(face, SIZE, left, trim.top - down * MM, words))
            if told.note:
                drawn.append(_text(STRONG, HEAD_SIZE, outside + 8 * MM if right else sheet.left + APART, trim.top - top * MM, told.note))
            page.contents_add(f"q {edge} re W n".encode(), prepend=True)  # what reaches over the edge ends there
            page.contents_add(f"Q /Artifact BMC q 0.25 g {' '.join(drawn)} Q EMC".encode(), prepend=False)
        # it is no archive copy any more: the letters above are in no font of its own
        for name in ("/Metadata", "/OutputIntents"):
            if name in document.Root:
                del document.Root[name]
        return saved(document)


def _lines(count: int, top: float, height: float) -> Iterator[tuple[int, float]]:
    """Yield the number of each line, and how far below the upper edge its letters stand, in mm."""
    for line in range(1, count + 1):
        yield line, top + height / count * (line - BELOW)


def _text(font: str, size: float, left: float, bottom: float, words: str) -> str:
    """Return the drawing of a line of words; letters that Western languages do not have are question marks."""
    return f"BT {font} {number(size)} Tf {number(left)} {number(bottom)} Td <{words.encode('cp1252', 'replace').hex()}> Tj ET"
