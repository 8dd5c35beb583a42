"""A text that is drawn again is drawn by the same bytes, and Pango is not asked for it."""

from __future__ import annotations

import pytest
import weasyprint
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.text.line_break import Layout

from generator.render.typesetter.weasyprint_patches.letters import Letters
from generator.render.typesetter.weasyprint_patches.widths import Widths
from tests.render.themes import DEFAULT

FACE = "".join(f'@font-face {{ font-family: "{name}"; src: url("{(DEFAULT / "fonts" / f"{name}.ttf").as_uri()}") }}' for name in ("SourceSerif4SmText-Bold", "SourceSans3-It"))
SHEET = """
@page { size: 300px 300px } body { font: 12px SourceSerif4SmText-Bold } b { font-family: SourceSans3-It } .big { font-size: 31px } b { color: red } u { text-decoration: underline }
.wide { letter-spacing: 2px } .apart { width: 150px; text-align: justify; hyphens: auto } .cut { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.hidden { visibility: hidden } .high { font-variant-position: super } .kern { font-kerning: none } pre { tab-size: 4 }
"""
BODY = """
<p>Wort AVAWA Wort <b>Wort</b> <u>Wort</u> <span class="wide">Wort</span> <span class="kern">AVAWA</span> <span class="hidden">Wort</span><p class="big">Wort AVAWA
<p class="apart">Ein Satz, der so lang ist, dass Donaudampfschiffe geteilt werden. <p class="cut">Ein Wort, das hier endet<pre>a\tb</pre><p class="high">Wort 2
"""
PAGES = [BODY, "<p class=big>Wort 2</p>" + BODY * 2, BODY.replace("Wort", "Tor")]


def pdfs(fonts: FontConfiguration) -> list[bytes]:
    sheet = CSS(string=FACE + SHEET, font_config=fonts)
    return [HTML(string=f'<html lang="de">{body}').render(font_config=fonts, stylesheets=[sheet]).write_pdf(uncompressed_pdf=True) for body in PAGES]


def test_pages_are_the_same_to_the_byte_and_what_is_drawn_again_needs_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts, woken = FontConfiguration(), list[str]()
    expected = pdfs(fonts)

    def reactivate(layout: Layout, style: object, plain: object = Layout.reactivate) -> None:
        woken.append(layout.text)
        plain(layout, style)  # type: ignore[operator]

    monkeypatch.setattr(Layout, "reactivate", reactivate)
    assert pdfs(fonts) == expected
    before, letters = woken[:], Letters(Widths().kind)
    woken.clear()
    monkeypatch.setattr(weasyprint.draw, "draw_text", letters.draw_text)
    assert pdfs(fonts) == expected and len(set(expected)) == 3
    assert 5 * len(woken) < 3 * len(before)
    woken.clear()
    assert pdfs(fonts) == expected
    assert 3 * len(woken) < len(before), "all but what is cut or underlined or the first with its font"
    assert {text for text, *_ in letters.known} >= {"AVAWA", "Wort"}


def test_a_letter_that_is_otherwise_wide_in_a_font_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = FontConfiguration()
    (expected, *_), letters = pdfs(fonts), Letters(Widths().kind)
    monkeypatch.setattr(weasyprint.draw, "draw_text", letters.draw_text)
    assert pdfs(fonts)[0] == expected
    for key, drawn in letters.known.items():
        letters.known[key] = drawn._replace(widths={code: width + 1 for code, width in drawn.widths.items()}, shown="<0001>")
    assert pdfs(fonts)[0] == expected
