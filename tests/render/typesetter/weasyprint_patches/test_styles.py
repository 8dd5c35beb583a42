"""Styles that are found with less work are the same styles."""

from __future__ import annotations

from collections import Counter

import pytest
import tinycss2
from weasyprint import CSS, HTML
from weasyprint.css import AnonymousStyle, ComputedStyle
from weasyprint.css.functions import check_math
from weasyprint.css.properties import INITIAL_VALUES, Dimension
from weasyprint.formatting_structure import boxes
from weasyprint.layout import absolute, background, block, column, inline, table
from weasyprint.layout import float as floats

from generator.render.typesetter.weasyprint_patches import styles
from generator.render.typesetter.weasyprint_patches.styles import bare_backgrounds, in_normal_flow, looked_up, narrowed, parsed_once

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

    def counted(box: object, around: object, plain: object = styles.resolved) -> None:
        asked.append(box.style)  # type: ignore[attr-defined]
        plain(box, around)  # type: ignore[operator]

    monkeypatch.setattr(styles, "resolved", counted)
    for room in (absolute, block, column, floats, inline, table):
        monkeypatch.setattr(room, "resolve_percentages", styles.resolve_percentages)
    monkeypatch.setattr(inline, "strut", styles.strut)
    monkeypatch.setattr(boxes.Box, "is_in_normal_flow", in_normal_flow(boxes.Box.is_in_normal_flow))
    assert HTML(string=LENGTHS).write_pdf(uncompressed_pdf=True) == expected
    often = Counter(id(style) for style in asked if vars(style).get("zine_used"))
    assert often and set(often.values()) == {1}


def test_only_functions_are_reckoned() -> None:
    values = [tinycss2.parse_one_component_value(text) for text in ("calc(1px + 2px)", "min(1px, 2%)", "12px", "auto", "7", "calc(1px, 2px)", "url(x)", "foo(calc(2px))")]
    for value in [*values, *map(tuple, [values[:1], values[3:5], []]), *INITIAL_VALUES.values(), "auto", 0, 0.5, ("a", 1), None]:
        assert bool(styles.reckoned(check_math)(value)) == bool(check_math(value))
        assert styles.reckoned(lambda value: "asked")(value) in ("asked", check_math(value))
    assert styles.reckoned(check_math)(values[0]) and not styles.reckoned(lambda value: True)(Dimension(3, "px"))


@pytest.mark.parametrize("placeholders", [True, False])
def test_all_that_is_in_a_box_comes_in_its_order(placeholders: bool) -> None:
    def expected(box: object) -> list[object]:
        inside = [] if isinstance(box, absolute.AbsolutePlaceholder) and not placeholders else box.children  # type: ignore[attr-defined]
        return [box, *(one for child in inside for one in expected(getattr(child, "_box", child) if placeholders else child))]

    (page, *_) = HTML(string=LENGTHS).render().pages
    found = [*styles.descendants(page._page_box, placeholders)]
    assert [*map(id, found)] == [*map(id, expected(page._page_box))]
    assert len(found) > 50 and any(isinstance(one, absolute.AbsolutePlaceholder) for one in found) != placeholders


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


BACKGROUNDS = """<style>@page { background: tan } body { background: red } .b { background: blue } .r { border-radius: 3px 0 } .t { background: transparent }
.s { box-shadow: 1px 1px red } .h { visibility: hidden; background: red } .g { background: linear-gradient(red, blue) } .i { border-image: linear-gradient(red, blue) 2 }
.m { mask-border: linear-gradient(red, blue) 2 } i { position: absolute }</style>
<p>x<i class="b">y</i><i>z</i>""" + "".join(f'<div class="{kind}">x<p>y<table><tr><td>z</table></div>' for kind in "brtshgim")


def test_backgrounds_are_those_that_are_found_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def found() -> list[tuple[object, ...]]:
        (page,) = HTML(string=BACKGROUNDS).render().pages
        shown = [box for box in page._page_box.descendants(placeholders=True) if not isinstance(box, boxes.MarginBox)]
        corners = ("top_left", "top_right", "bottom_right", "bottom_left")
        return [
            (box.element_tag, box.background and (str(box.background.color), len(box.background.layers)), *(getattr(box, f"border_{corner}_radius") for corner in corners))
            for box in shown
        ]

    expected = found()
    asked: list[object] = []
    plain = background.layout_box_backgrounds
    monkeypatch.setattr(background, "layout_box_backgrounds", bare_backgrounds(lambda page, box, *more: asked.append(box) or plain(page, box, *more)))
    assert found() == expected
    assert 0 < len(asked) < len(expected) / 3
