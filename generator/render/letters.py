"""Texts that are drawn again, drawn without asking Pango again. In the child process only.

A name, a number or a head of a column is on many pages and sheets. What it is drawn by follows from its text, its type and the space between its words,
and from how wide its letters are in the font of the part, which is checked: whoever draws a letter first says that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from weasyprint.draw.text import draw_text

SHOWN = re.compile("<([0-9a-f]+)>")
CODE = 4
"""So many digits has the number of a letter."""
MOST = 50_000
"""So many texts are remembered."""
LEAST = 1e-6
"""Type that is smaller is not drawn."""
NOTED = ("set_font_size", "show_text", "set_text_rise")
Call = tuple[str, tuple[Any, ...]]
"""The name of a stream's method, and what it is called with."""
Drawn = tuple[Any, Mapping[int, Any], Sequence[Call]]
"""The key of a font, how wide its letters are by their numbers, and the calls that draw them."""


class _Noting:
    """Stands in place of a stream, and notes what text is drawn by: calls, and fonts by their keys."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.calls: list[Call] = []
        self.fonts: dict[Any, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in NOTED:
            return getattr(self.stream, name)

        def noted(*values: Any) -> None:
            self.calls.append((name, values))
            getattr(self.stream, name)(*values)

        return noted

    def add_font(self, pango_font: Any) -> Any:
        """Add a font as a stream does."""
        font, size = self.stream.add_font(pango_font)
        self.fonts[next(key for key, one in self.stream._fonts.items() if one is font)] = font
        return font, size

    def drawn(self) -> Drawn | None:
        """Return what was drawn; None if it follows from more than a font and the widths of its letters."""
        if len(self.fonts) != 1:
            return None
        ((key, font),) = self.fonts.items()
        if font.missing or font.bitmap or font.svg or font.png or font.colr:
            return None
        shown = "".join(found for name, values in self.calls if name == "show_text" for found in SHOWN.findall(values[0]))
        codes = {int(shown[at : at + CODE], 16) for at in range(0, len(shown), CODE)}
        return key, {code: font.widths[code] for code in codes}, self.calls


class Letters:
    """Remembers what texts are drawn by; `kind` gives the same number for all styles in which lines are the same."""

    def __init__(self, kind: Callable[[Any], int]) -> None:
        self.kind = kind
        self.known: dict[tuple[str, int, float], Drawn] = {}

    def draw_text(self, stream: Any, box: Any, offset_x: float, text_overflow: str, block_ellipsis: Any) -> None:
        """Draw a text as WeasyPrint's function of this name does."""
        style, layout = box.style, box.pango_layout
        cut = text_overflow != "clip" or block_ellipsis != "none"
        if cut or style["visibility"] != "visible" or style["text_decoration_line"] != "none" or style["font_size"] < LEAST:
            draw_text(stream, box, offset_x, text_overflow, block_ellipsis)
            return
        if not box.text.strip():
            self._draw(stream, style["color"], ())
            return
        key = (layout.text, self.kind(style), layout.justification_spacing)
        if key not in self.known:
            noting = _Noting(stream)
            draw_text(noting, box, offset_x, text_overflow, block_ellipsis)
            if drawn := noting.drawn():
                if len(self.known) > MOST:
                    self.known.clear()
                self.known[key] = drawn
            return
        font, widths, calls = self.known[key]
        if font not in stream._fonts or not widths.items() <= stream._fonts[font].widths.items():
            draw_text(stream, box, offset_x, text_overflow, block_ellipsis)
            return
        place = ("set_text_matrix", (1, 0, 0, -1, box.position_x, box.position_y + box.baseline))
        self._draw(stream, style["color"], (place, *calls))

    def _draw(self, stream: Any, color: Any, calls: Sequence[Call]) -> None:
        stream.set_color(color)
        stream.begin_text()
        for name, values in calls:
            getattr(stream, name)(*values)
        stream.end_text()
