"""Styles that are made once for many documents are those that WeasyPrint makes for each."""

from __future__ import annotations

from typing import Any

import pytest
import weasyprint.css
from weasyprint import CSS, HTML
from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.text.fonts import FontConfiguration

from generator.render.cascade import Cascades, _is_for_the_root
from generator.render.styles import narrowed

SHEET = """
@page { size: 300px 400px; margin: 20px; counter-increment: page } @page :first { background: #eee }
html { font-size: 12px; color: #111; --gap: 3px } body { margin: 0; overflow: hidden; counter-reset: inherit } h2::before { content: attr(id) " " }
li::marker { color: red } .fn { float: footnote } p { margin: 0 var(--gap) } p + p { text-indent: 1em } td { padding: 1px; width: calc(2rem + 1px) }
tr:nth-child(even) > td { background: #ddd } td:first-child { font-weight: bold } section { page: named } a[href]::after { content: target-counter(attr(href), page) }
@layer one { p { color: blue } td { color: green !important } }
"""
LATER = "td { color: #333 } p { letter-spacing: 1px }"
BEGINNING = "html { break-before: right; counter-reset: footnote 3 } @page :first { counter-reset: page 5 }"
ONE = """
<html lang="de"><body><section id="eins"><h2 id="a">Titel</h2><p>Text<span class="fn">Note</span> und <a href="#b">mehr</a>.<p>noch <b lang="en">more</b> einer
<table><tr><td>1<td style="color: #123; width: 9px">2<tr><td>3<td style="color: #123; width: 9px">4<tr><td>5<td>6</table><ul><li>x<li>y</ul></section>
<section><h2 id="b">Zwei</h2><p style="margin: 1px">Text<p>mehr<a name="c">hier</a><svg width="20" height="9px"><rect width="9" height="9"/></svg></section>
"""
TWO = ONE.replace("Text", "Anderes").replace('id="eins"', 'id="zwei"').replace('lang="de"', 'lang="en"')


def sheets(*texts: str, fonts: FontConfiguration) -> list[CSS]:
    return [narrowed(CSS(string=text, font_config=fonts)) for text in texts]


@pytest.fixture
def cascades(monkeypatch: pytest.MonkeyPatch) -> Cascades:
    """In place of WeasyPrint's way to find styles."""
    found = Cascades()
    monkeypatch.setattr(weasyprint.css, "StyleFor", found.style_for)
    return found


def written(fonts: FontConfiguration) -> list[bytes]:
    used = sheets(SHEET, LATER, BEGINNING, BEGINNING.replace("5", "6").replace("3", "1"), fonts=fonts)
    made = [(ONE, used[:2]), (TWO, used[:3]), (TWO, [*used[:2], used[3]]), (ONE, used[:1]), (ONE, used[:2]), (ONE, [used[0], used[2], used[1]])]
    return [HTML(string=html).render(font_config=fonts, stylesheets=used).write_pdf(uncompressed_pdf=True) for html, used in made]


def test_documents_look_as_they_do_one_by_one_whatever_was_set_before(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = FontConfiguration()
    expected, found = written(fonts), Cascades()
    monkeypatch.setattr(weasyprint.css, "StyleFor", found.style_for)
    assert written(fonts) == expected and len(set(expected)) == len(expected) - 1
    assert len(found.known) == 3, "what is said of a root alone makes no other styles"


def styles(html: str, used: list[CSS], fonts: FontConfiguration) -> dict[tuple[Any, int, str | None], Any]:
    source = HTML(string=html)
    found = weasyprint.css.get_all_computed_styles(source, used, False, fonts, target_collector=weasyprint.css.targets.TargetCollector())
    order = {element: number for number, element in enumerate(source.etree_element.iter())}
    return {(element.tag, order[element], pseudo): style for (element, pseudo), style in found._computed_styles.items()}


def values(found: dict[Any, Any]) -> dict[Any, list[Any]]:
    return {key: [style[name] for name in INITIAL_VALUES] for key, style in found.items()}


@pytest.mark.parametrize("texts", [(SHEET,), (SHEET, LATER), (SHEET, LATER, BEGINNING), (SHEET, LATER, "html { color: red }")])
def test_every_element_and_pseudo_element_has_the_values_that_it_has_without_it(monkeypatch: pytest.MonkeyPatch, texts: tuple[str, ...]) -> None:
    fonts = FontConfiguration()
    used = sheets(*texts, fonts=fonts)
    expected = [values(styles(html, used, fonts)) for html in (ONE, TWO)]
    monkeypatch.setattr(weasyprint.css, "StyleFor", Cascades().style_for)
    assert [values(styles(html, used, fonts)) for html in (ONE, TWO)] == expected and len(expected[0]) > 40


def test_a_style_is_made_once_for_all_documents_and_elements_that_are_alike(cascades: Cascades) -> None:
    fonts = FontConfiguration()
    used = sheets(SHEET, fonts=fonts)
    first, second = styles(ONE, used, fonts), styles(TWO.replace('lang="en"', 'lang="de"', 1), used, fonts)
    shared = [key for key in first if first[key] is second[key]]
    alone = {tag for tag, _, pseudo in first.keys() - shared if pseudo is None}
    assert alone == {"html", "head", "body", "section", "h2", "a"}, "these have anchors, or WeasyPrint changes them"
    cells = [style for (tag, _, pseudo), style in first.items() if tag == "td" and pseudo is None]
    assert len({id(style) for style in cells}) == 5, "the first cells of uneven rows"


def test_what_depends_on_the_size_of_a_page_is_found_anew_for_each_document(cascades: Cascades) -> None:
    fonts = FontConfiguration()
    (wide,) = sheets("p { width: 50vw } b { color: red }", fonts=fonts)
    widths = []
    for size in (200, 600):
        (page,) = HTML(string="<p>x <b>y</b>").render(font_config=fonts, stylesheets=[wide, *sheets(f"@page {{ size: {size}px; margin: 0 }}", fonts=fonts)]).pages
        widths.append(next(box.width for box in page._page_box.descendants() if box.element_tag == "p"))
    assert widths == [100, 300] and len(cascades.known) == 1


def test_what_was_forgotten_is_made_anew(cascades: Cascades) -> None:
    fonts = FontConfiguration()
    used = sheets(SHEET, fonts=fonts)
    first = styles(ONE, used, fonts)
    cascades.forget()
    assert not any(style is styles(ONE, used, fonts)[key] for key, style in first.items())


@pytest.mark.parametrize(
    ("css", "alone"),
    [
        (BEGINNING, True), ("@page { margin: 0 }", True), ("html { color: red }", False), ("p { break-before: right }", False), (".x { color: red }", False),
        ("html::before { break-before: right }", False), ("* { break-before: right }", False), ("@layer a { html { break-before: right } }", False),
    ],
)
def test_a_sheet_is_for_the_root_alone_if_nothing_else_can_look_otherwise(css: str, alone: bool) -> None:
    assert _is_for_the_root(CSS(string=css)) is alone
