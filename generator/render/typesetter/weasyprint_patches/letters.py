"""Texts that are drawn again, drawn without asking Pango again. In the child process only.

A name, a number or a head of a column is on many pages and sheets. What it is drawn by follows from its text, its type and the space between its words,
and from how wide its letters are in the font of the part, which is checked: whoever draws a letter first says that. So letters are read here as numbers,
all at once, not one by one as WeasyPrint does; what is more than letters one behind the other is left to WeasyPrint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, NamedTuple

from weasyprint.draw.text import draw_text
from weasyprint.text.ffi import FROM_UNITS, ffi, pango

LETTER = Struct("=IiiiI")
"""A letter as Pango has it: its number, its width, how far it is moved to the right and upwards, what else is known of it."""
CODES = 1 << 16
"""What is not below is no number of a letter: Pango says by it that there is none."""
SURE = pango.pango_version() >= 14802
"""Whether Pango says in which size a font is used."""
MOST = 50_000
"""So many texts are remembered."""
LEAST = 1e-6
"""Type that is smaller is not drawn."""


class Drawn(NamedTuple):
    """What draws a text: the key of a font, its size, the letters as a PDF has them; and by the number of each letter, in the order in which they come,
    how wide it was in the font of the part, how wide it is if this text is the first one with it there, and what it stands for."""

    font: Any
    size: float
    shown: str
    widths: Mapping[int, int]
    own: Mapping[int, int]
    texts: Mapping[int, str]

    def fits(self, font: Any) -> bool:
        """Tell whether a font draws the text as it was drawn; what it does not know yet it learns."""
        if self.widths.items() <= font.widths.items():
            return True
        if any(font.widths.get(code, self.own[code]) != width for code, width in self.widths.items()):
            return False
        for code, width in self.widths.items():
            font.to_unicode.setdefault(code, self.texts[code])
            font.widths.setdefault(code, width)
        return True


class Letters:
    """Remembers what texts are drawn by; `kind` gives the same number for all styles in which lines are the same."""

    def __init__(self, kind: Callable[[Any], int]) -> None:
        self.kind = kind
        self.known: dict[tuple[str, int, float], Drawn] = {}
        self.widths: dict[Any, dict[int, int]] = {}

    def forget(self) -> None:
        """Forget all texts: the fonts are no longer what they were."""
        self.known.clear()
        self.widths.clear()

    def draw_text(self, stream: Any, box: Any, offset_x: float, text_overflow: str, block_ellipsis: Any) -> None:
        """Draw a text as WeasyPrint's function of this name does."""
        style, layout = box.style, box.pango_layout
        cut = text_overflow != "clip" or block_ellipsis != "none"
        if cut or style["visibility"] != "visible" or style["text_decoration_line"] != "none" or style["font_size"] < LEAST:
            draw_text(stream, box, offset_x, text_overflow, block_ellipsis)
            return
        drawn = None
        if box.text.strip():
            key = (layout.text, self.kind(style), layout.justification_spacing)
            drawn = self.known.get(key)
            if not drawn or drawn.font not in stream._fonts or not drawn.fits(stream._fonts[drawn.font]):
                drawn = self._drawn(stream, layout, style)
                if not drawn:
                    draw_text(stream, box, offset_x, text_overflow, block_ellipsis)
                    return
                if len(self.known) > MOST:
                    self.known.clear()
                self.known[key] = drawn
        stream.set_color(style["color"])
        stream.begin_text()
        if drawn:
            stream.set_text_matrix(1, 0, 0, -1, box.position_x, box.position_y + box.baseline)
            stream.set_font_size(stream._fonts[drawn.font].hash, drawn.size)
            stream.show_text(drawn.shown)
        stream.end_text()

    def _drawn(self, stream: Any, layout: Any, style: Any) -> Drawn | None:
        """Return what draws a text, of which the font of the part has learnt the letters then; None if there is more in it than that."""
        layout.reactivate(style)
        try:
            pango.pango_layout_set_single_paragraph_mode(layout.layout, True)
            line, _ = layout.get_first_line()
            return self._read(stream, line, layout.text)
        finally:
            layout.deactivate()

    def _read(self, stream: Any, line: Any, text: str) -> Drawn | None:
        items, run = [], line.runs[0]
        while run != ffi.NULL:
            items.append(run.data)
            run = run.next
        letters = [list(LETTER.iter_unpack(ffi.buffer(item.glyphs.glyphs, item.glyphs.num_glyphs * LETTER.size))) for item in items]
        type = items[0].item.analysis.font
        if any(item.item.analysis.font != type or item.item.analysis.level % 2 for item in items) or not SURE:
            return None
        if any(code >= CODES or upwards for row in letters for code, _, _, upwards, _ in row):
            return None
        font, size = stream.add_font(type)
        if font.missing or font.bitmap or font.svg or font.png or font.colr:
            return None
        key = next(key for key, one in stream._fonts.items() if one is font)
        own, encoded = self.widths.setdefault((key, size), {}), text.encode()
        widths: dict[int, int] = {}
        texts: dict[int, str] = {}
        shown = ""
        for item, row in zip(items, letters, strict=True):
            shown += "<"
            for number, (code, width, right, _, _) in enumerate(row):
                if code not in widths:
                    texts[code] = _text(item, number, len(row), encoded)
                    if code not in own:
                        pango.pango_font_get_glyph_extents(type, code, stream.ink_rect, stream.logical_rect)
                        own[code] = round(stream.logical_rect.width * 1000 * FROM_UNITS / size)
                    font.to_unicode.setdefault(code, texts[code])
                    widths[code] = font.widths.setdefault(code, own[code])
                offset = right / size
                if offset:
                    shown += f">{-offset}<"
                shown += f"{code:04x}"
                if kerning := widths[code] + offset - width * 1000 * FROM_UNITS / size:
                    shown += f">{int(kerning)}<"
            shown = shown[:-1] if shown[-1] == "<" else shown + ">"
        return Drawn(key, size, shown, widths, {code: own[code] for code in widths}, texts)


def _text(item: Any, number: int, count: int, encoded: bytes) -> str:
    """Return what a letter stands for: the part of a text from where it begins to where the next one does."""
    begin, clusters = item.item.offset, item.glyphs.log_clusters
    end = clusters[number + 1] if number + 1 < count else item.item.length
    return encoded[begin + clusters[number] : begin + end].decode()
