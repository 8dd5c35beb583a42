"""Styles that are found with less work are the same styles."""

from __future__ import annotations

import pytest
import tinycss2
from weasyprint import CSS, HTML
from weasyprint.css import AnonymousStyle, ComputedStyle
from weasyprint.css.properties import INITIAL_VALUES, Dimension
from weasyprint.layout import absolute, block, column, inline, percent, table
from weasyprint.layout import float as floats

from generator.render.typesetter.weasyprint_patches import styles
from generator.render.typesetter.weasyprint_patches.styles import looked_up, narrowed, parsed_once

SHEET = """
@page { size: 200px 400px; margin: 10px }
li::marker { color: #123456 } ::marker { font-size: 20px } ::footnote-call { content: "(" counter(footnote) ")" } ::footnote-marker { color: #654321 }
.fn { float: footnote } p::before { content: "§" } ::selection { color: red }
"""
LENGTHS = """
<style>@page { size: 300px 400px; margin: 20px } td { border: 2px solid; padding: 1px } .last td { border-bottom-width: 5px }
.half { width: 50%; margin: 1em 10% } .side { float: left; width: 30% } .low { min-height: 30px } .at { position: relative }
.there { position: absolute; right: 5px; top: 10% } .box { box-sizing: border-box; width: 90px; padding: 9px; border: 1px solid; max-height: 20px }
.two { columns: 2; height: 60% } .run { position: running(head) } .flex { display: flex } .flex p { min-width: 20px }</style>
<div class="half"><p class="box">Ein Kasten<p class="low">niedrig<div class="half"><p>halb davon</p></div></div>
<table style="border-collapse: collapse"><tr><td>eins<td class="half">zwei<tr class="last"><td>drei<td class="low">vier</table>
<table class="box" style="border-collapse: collapse; box-sizing: border-box"><tr><td><p>fünf</table><table><tr><td>sechs<td>sieben</table>
<div class="at">oben<p class="there">dort</p></div><p class="side">links<p>daneben <span class="box">mit Kasten</span> und <b>mehr</b> Text
<div class="two"><p>Spalte eins<p>Spalte zwei<p>noch etwas</div><p class="run">oben</p><div class="flex"><p>a<p>b<p class="half">c</div>
"""
BODY = '<p>Ein Satz<span class="fn">Eine Note</span> und <b>mehr</b>.<ul><li>eins<li>zwei</ul>'


def test_notes_and_markers_look_as_without_it() -> None:
    plain, quick = (
        HTML(string=BODY).write_pdf(stylesheets=[sheet], uncompressed_pdf=True) for sheet in (CSS(string=SHEET), narrowed(CSS(string=SHEET)))
    )
    assert plain == quick


def test_only_items_have_markers_and_only_notes_have_calls() -> None:
    sheet = narrowed(CSS(string=SHEET))
    assert [entry[3] for entry in sheet.matcher.other_selectors] == ["selection"]
    assert [entry[3] for entry in sheet.matcher.class_selectors["fn"]] == [None, "footnote-call", "footnote-marker"]
    assert [entry[3] for entry in sheet.matcher.lower_local_name_selectors["li"]] == ["marker", "marker"]


def test_a_style_attribute_is_parsed_once_and_rules_each_time() -> None:
    parse = parsed_once(tinycss2.parse_blocks_contents)
    once, again = parse("width: 3mm; color: red"), parse("width: 3mm; color: red")
    assert once is again and type(once) is tuple and [one.name for one in once if one.type == "declaration"] == ["width", "color"]
    tokens = tinycss2.parse_component_value_list("width: 3mm")
    assert parse(tokens) is not parse(tokens) and parse(tokens)[0].name == "width"


def test_boxes_are_as_long_and_wide_as_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = HTML(string=LENGTHS).write_pdf(uncompressed_pdf=True)
    asked: list[object] = []
    monkeypatch.setattr(styles, "resolved", lambda box, around: asked.append(box) or percent.resolve_percentages(box, around))  # type: ignore[func-returns-value]
    memory = styles.Boxes()
    for room in (absolute, block, column, floats, inline, table):
        monkeypatch.setattr(room, "resolve_percentages", memory.resolve_percentages)
    monkeypatch.setattr(inline, "strut", styles.EmptyLines().strut)
    assert HTML(string=LENGTHS).write_pdf(uncompressed_pdf=True) == expected
    kinds = sum(lengths is not None for lengths in memory.known.values())
    first = len(asked)
    assert HTML(string=LENGTHS).write_pdf(uncompressed_pdf=True) == expected
    assert kinds > 10 and len(asked) - first == first - kinds, "the second time none of them is asked for"


def test_a_style_that_comes_to_say_something_else_is_asked_again() -> None:
    """So WeasyPrint does with items of flex containers and grids."""
    (page,) = HTML(string="<p style='width: 30px; border: 1px solid; line-height: 12px'>x").render().pages
    box = next(box for box in page._page_box.descendants() if box.element_tag == "p")
    memory, lines = styles.Boxes(), styles.EmptyLines()
    for width, high in ((30, 12), (50, 20)):
        box.style["width"], box.style["line_height"] = Dimension(width, "px"), Dimension(high, "px")
        memory.resolve_percentages(box, (200, 200))
        assert (box.width, lines.strut(box.style)[0]) == (width, high)


def test_every_property_has_the_value_that_it_has_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = '<p style="margin-inline-start: 3px; border-block: 2px solid red; float: left; text-decoration: underline; page: x" dir="rtl">a <b>b</b></p>'
    (page, *_) = HTML(string=LENGTHS + turned).render().pages
    found = {id(box.style): box.style for box in page._page_box.descendants(placeholders=True)}.values()

    def values() -> list[dict[str, object]]:
        known = []
        for style in found:
            fresh = style.copy() if isinstance(style, ComputedStyle) else type(style)(style.parent_style)
            if isinstance(style, ComputedStyle):
                fresh.clear()
            known.append({name: fresh[name] for name in INITIAL_VALUES if name not in styles.LOGICAL})
        return known

    expected = values()
    for kind in (ComputedStyle, AnonymousStyle):
        monkeypatch.setattr(kind, "__missing__", looked_up(kind.__missing__))
    assert len(expected) > 20 and values() == expected
