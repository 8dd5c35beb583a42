"""Styles that are found with less work are the same styles."""

from __future__ import annotations

import tinycss2
from weasyprint import CSS, HTML

from generator.render.matching import narrowed, parsed_once

SHEET = """
@page { size: 200px 400px; margin: 10px }
li::marker { color: #123456 } ::marker { font-size: 20px } ::footnote-call { content: "(" counter(footnote) ")" } ::footnote-marker { color: #654321 }
.fn { float: footnote } p::before { content: "§" } ::selection { color: red }
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
    assert once is again and [one.name for one in once if one.type == "declaration"] == ["width", "color"]
    tokens = tinycss2.parse_component_value_list("width: 3mm")
    assert parse(tokens) is not parse(tokens) and parse(tokens)[0].name == "width"
