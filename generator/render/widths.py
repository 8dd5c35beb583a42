"""How wide lines are, remembered. In the child process only.

Whoever measures a table or what stands side by side asks WeasyPrint how wide its words are: for each cell several times, and again for each form
and when the pages are set. A text in a type is as wide each time.
"""

from __future__ import annotations

from typing import Any

from weasyprint.text.line_break import split_first_line

ASKED = (
    *("direction", "font_family", "font_feature_settings", "font_kerning", "font_language_override", "font_size", "font_stretch", "font_style"),
    *("font_variant_alternates", "font_variant_caps", "font_variant_east_asian", "font_variant_ligatures", "font_variant_numeric"),
    *("font_variant_position", "font_variation_settings", "font_weight", "hyphenate_character", "hyphenate_limit_chars", "hyphenate_limit_zone"),
    *("hyphens", "lang", "letter_spacing", "overflow_wrap", "tab_size", "text_decoration_line", "white_space", "word_break", "word_spacing"),
)
"""What of a style a line's width follows from."""


class Widths:
    """Remembers first lines without what they are drawn with: it stands in place of WeasyPrint's function where only widths are asked."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def split_first_line(self, text: str, style: Any, context: Any, *how: Any, **more: Any) -> tuple[Any, ...]:
        """Return what WeasyPrint's function of this name does, but nothing that could be drawn."""
        key = (text, how, *more.items(), repr([style[name] for name in ASKED]))
        if key not in self.known:
            self.known[key] = (None, *split_first_line(text, style, context, *how, **more)[1:])
        return self.known[key]
