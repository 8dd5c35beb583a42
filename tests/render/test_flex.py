"""Items of flex containers stand where WeasyPrint puts them by laying them out twice; what depends on its height is left to it."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import CSS, HTML
from weasyprint.layout import block

from generator.render import flex
from generator.render.flex import Items

PAGE = CSS(
    string="""@page { size: 400px 300px; margin: 0 } body { margin: 0; font: 10px/14px sans-serif } p { margin: 3px 0 } table { border-collapse: collapse }
    .r { display: flex; gap: 11px } .r > * { width: 150px; min-height: 0; padding: 2px; margin: 4px } .c { flex-direction: column } .t { background: tan }"""
)
LAID_OUT = block.block_level_layout_switch
ROWS = {
    "two": '<div class="r"><div id="a"><p id="b">x<p>y</div><div class="t" id="c"><table id="d"><tr><td>x<td>y</table></div></div>',
    "shrunk": '<div class="r"><div style="width: 300px"><p id="a">x y z</div><div style="flex: 1"><ul><li id="b">x</ul></div></div>',
    "column": '<div class="r c"><div id="a"><p>x</div><div id="b"><p>y</div></div>',
    "nested": '<div class="r"><div><div class="r"><div id="a"><p>x</div></div></div><div id="b"><p>y</div></div>',
    "share": '<div class="r"><div><div id="a" style="height: 50%">x</div></div><div id="b"><p>x<p>y<p>z</div></div>',
    "table": '<div class="r"><div><table style="height: 100%"><tr><td id="a">x</table></div><div id="b"><p>x<p>y<p>z</div></div>',
    "foot": '<div class="r"><div style="position: relative"><p>x<i style="position: absolute; bottom: 0" id="a">y</i></div><div><p>x<p>y</div></div>',
    "note": '<div class="r"><div><p id="a">x<span style="float: footnote" id="b">y</span></div><div><p>x<p>y</div></div>',
    "end": '<p style="height: 250px">x</p><div class="r"><div><p id="a">x<p id="b">y<p id="c">z</div><div><p>x</div></div><p id="d">x',
}
MOVED = {"two": (2, 0), "shrunk": (2, 0), "column": (2, 0), "nested": (3, 0), **dict.fromkeys(("share", "table", "foot", "note"), (1, 0)), "end": (1, 3)}
"""How many items are moved, and how many laid out anew all the same."""


def placed(html: str) -> list[tuple[Any, ...]]:
    pages = HTML(string=html + '<p id="after">x').render(stylesheets=[PAGE]).pages
    boxes = [(number, box) for number, page in enumerate(pages) for box in page._page_box.descendants()]
    return [(number, type(box).__name__, box.element_tag, *box.hit_area()) for number, box in boxes if box.element is not None]


@pytest.mark.parametrize("name", ROWS)
def test_items_stand_where_weasyprint_puts_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = placed(ROWS[name])
    moved: list[bool] = []

    def counted(*given: Any, plain: Any = flex._moved) -> Any:
        found = plain(*given)
        moved.append(found is not None)
        return found

    monkeypatch.setattr(block, "block_level_layout_switch", LAID_OUT)
    monkeypatch.setattr(flex, "_moved", counted)
    items = Items()
    items.put_to_use()
    found = placed(ROWS[name])
    assert [box[:3] for box in found] == [box[:3] for box in expected]
    for box, wanted in zip(found, expected, strict=True):
        assert box[3:] == pytest.approx(wanted[3:]), (name, box[:3])
    assert (sum(moved), len(moved) - sum(moved)) == MOVED[name]
