"""What is written in a drawing stands where WeasyPrint puts it, as one line; what has any other attribute WeasyPrint
draws."""

from __future__ import annotations

from base64 import b64encode

import pypdfium2
import pytest
import weasyprint
from weasyprint import CSS, HTML
from weasyprint.svg import SVG
from weasyprint.text.fonts import FontConfiguration

from generator.render.typesetter.weasyprint_patches import svg_text
from tests.render.themes import DEFAULT

FACE = f'@font-face {{ font-family: "Sans"; src: url("{(DEFAULT / "fonts" / "SourceSans3-It.ttf").as_uri()}") }} @page {{ size: 400px 300px; margin: 0 }} body {{ margin: 0 }} img {{ display: block }}'
Box = tuple[float, float, float, float]


def pdf(inner: str) -> bytes:
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 200 150" font-family="Sans" font-size="10" fill="#226">{inner}</svg>'
    fonts = FontConfiguration()
    page = HTML(string=f'<html lang="de"><img alt="" src="data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}">')
    return bytes(page.write_pdf(font_config=fonts, stylesheets=[CSS(string=FACE, font_config=fonts)], uncompressed_pdf=True))


def letters(pdf: bytes) -> list[tuple[str, Box]]:
    """Return each letter of the first page with where it stands."""
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    return [(text.get_text_range(index, 1), text.get_charbox(index)) for index in range(text.count_chars())]


@pytest.fixture
def lettered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SVG, "draw_node", svg_text.lettered(SVG.draw_node))


PLAIN = "".join(
    f'<text x="{x}" y="{y}"{attributes}>nnuhn</text>'
    for y, attributes in enumerate(("", ' text-anchor="start"', ' text-anchor="middle"', ' text-anchor="end" font-size="1.4em"', ' fill="red" font-weight="bold"'), 1)
    for x, y in ((100.5, 20 * y),)
)


def test_each_letter_stands_where_it_stood_and_none_is_in_a_drawing_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pdf(PLAIN)
    monkeypatch.setattr(SVG, "draw_node", svg_text.lettered(SVG.draw_node))
    after = pdf(PLAIN)
    assert (before.count(b"/Subtype /Form"), after.count(b"/Subtype /Form")) == (2, 0)
    old, new = letters(before), letters(after)
    assert sorted(one for one, _ in old if one.strip()) == sorted(one for one, _ in new if one.strip()) == sorted(5 * "nnuhn")
    for one, box in new:
        if one.strip():
            assert any(one == other and box == pytest.approx(place, abs=0.02) for other, place in old)
    left, right = (sorted(box[0 if left else 2] for one, box in new if 85 < 225 - box[1] < 95) for left in (True, False))
    assert (min(left) + max(right)) / 2 == pytest.approx(100.5 * 2 * 0.75, abs=0.6), "the third stands in the middle of its place"


@pytest.mark.usefixtures("lettered")
def test_letters_are_kerned() -> None:
    def width(text: str) -> float:
        boxes = [box for one, box in letters(pdf(f'<text x="10" y="40">{text}</text>')) if one.strip()]
        return max(box[2] for box in boxes) - min(box[0] for box in boxes)

    assert width("AVAV") < width("AV") + width("AV") - 0.2


ODD = (
    '<text x="10 20 30" y="40">abc</text>',
    '<text x="50%" y="40">abc</text>',
    '<text x="10" y="40" rotate="20">abc</text>',
    '<text x="10" y="40" letter-spacing="2">abc</text>',
    '<text x="10" y="40" opacity=".5" text-anchor="end">abc</text>',
    '<text x="10" y="40" stroke="red">abc</text>',
    '<text x="10" y="40" fill="none">abc</text>',
    '<text x="10" y="40" fill="url(#g)">abc</text><linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>',
    '<text x="10" y="40" transform="rotate(20)">abc</text>',
    '<text x="10" y="40" visibility="hidden">abc</text>',
    '<text x="10" y="40" display="none">abc</text>',
    '<text x="10" y="40" text-anchor="elsewhere">abc</text>',
    '<text x="10" y="40" font-weight="heavy">abc</text>',
    '<text x="10">abc</text>',
    '<text x="10" y="40">ab<tspan fill="red">c</tspan></text>',
    '<text x="10" y="40" dominant-baseline="middle">abc</text>',
    '<g dx="2" direction="rtl"><text x="10" y="40">abc</text></g>',
)


@pytest.mark.parametrize("inner", ODD)
def test_what_is_not_plain_is_drawn_by_weasyprint(inner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = pdf(inner)

    def never(*_: object) -> None:
        raise AssertionError("drawn as a line")

    monkeypatch.setattr(SVG, "draw_node", svg_text.lettered(SVG.draw_node))
    monkeypatch.setattr(svg_text, "_draw", never)
    assert pdf(inner) == expected


@pytest.mark.usefixtures("lettered")
@pytest.mark.parametrize("inner", ['<text x="10" y="40"></text>', '<text x="10" y="40" font-size="0">abc</text>', '<text x="10" y="40"> </text>'])
def test_a_text_of_nothing_is_nothing(inner: str) -> None:
    assert not [one for one, _ in letters(pdf(inner)) if one.strip()]


def test_it_is_put_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SVG, "draw_node", weasyprint.svg.SVG.draw_node)
    plain = SVG.draw_node
    svg_text.put_to_use(weasyprint)
    assert SVG.draw_node is not plain
