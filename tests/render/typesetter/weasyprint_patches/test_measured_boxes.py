"""What was measured stands on a page as if it had been laid out there: texts, links, anchors, bookmarks, drawings; what
depends on its surroundings stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import weasyprint
from weasyprint.formatting_structure.boxes import MarginBox
from weasyprint.layout import block

from generator.render.pages.sized import MOVES
from generator.render.typesetter.weasyprint_patches.measured_boxes import MeasuredBoxes

GALLEY = "0123456789abcdef01234567"
STYLE = weasyprint.CSS(
    string="""@page { size: 300px 400px; margin: 20px 30px } body { margin: 0; font: 10px/15px sans-serif } p { margin: 4px 0 } h2 { bookmark-level: 2 }
    .piece, .measured { display: flow-root } .near { position: relative } .near b, .far b { position: absolute; right: 3px; top: 5px }
    .counted { counter-increment: things } .run { position: running(head) } svg { height: 30px }"""
)
DRAWING = '<svg data-drawn="d" width="40" height="30" viewBox="0 0 40 30"><title>A line</title><path d="M0 0h40"/></svg>'
SOUND = {
    "text": '<h2 data-id="one">One</h2><p>Some <a href="#two">words</a> that take <b data-id="two">more</b> than a line of this narrow page.</p>',
    "table": "<table style='border-collapse: collapse'><tr><th>a<th>bcd<tr><td style='border: 2px solid'>efg<td>h</table>",
    "list": "<ol><li>first<li>second, long enough to be divided between two lines of it<ul><li>within</ul></ol>",
    "near": '<div class="near">words <b>beside</b></div>',
    "drawing": f"<p>before {DRAWING} after</p>",
}
BOUND = {
    "far": '<div class="far">words <b>beside</b></div>',
    "counted": '<p class="counted">one more</p>',
    "running": '<p class="run">head</p><p>words</p>',
}


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> MeasuredBoxes:
    layout = weasyprint.layout
    for room, name in (
        (block, "block_level_layout_switch"), (layout, "layout_backgrounds"), (layout, "make_margin_boxes"), (weasyprint.document, "gather_anchors"),
        (layout.LayoutContext, "_update_footnote_area"),
    ):  # fmt: skip
        monkeypatch.setattr(room, name, getattr(room, name))  # put back at the end
    found = MeasuredBoxes()
    found.put_to_use(weasyprint)
    return found


def page_of(html: str) -> Any:
    (page,) = weasyprint.HTML(string=f"<html><body>{html}").render(stylesheets=[STYLE]).pages
    return page


def measured(laid: MeasuredBoxes, *forms: str) -> dict[str, float]:
    html = "".join(f'<div class="measured" data-at="m{number}" style="width: 200px">{form}</div><div data-at="m{number}-end"></div>' for number, form in enumerate(forms))
    laid.measuring = True
    places = laid.places(GALLEY, page_of(html.replace("<path d=\"M0 0h40\"/>", "")))
    laid.measuring = False
    return places


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in box.all_children():
        yield from boxes(child)


def seen(page: Any) -> list[object]:
    """Texts, drawings and backgrounds with their places, links, anchors, bookmarks."""
    found: list[object] = []
    for box in boxes(page._page_box):
        if type(box).__name__ == "TextBox" and box.text.strip():
            found.append((box.text, round(box.position_x, 6), round(box.position_y, 6), round(box.width, 6)))
        if hasattr(box, "replacement"):
            tree = box.replacement._svg.tree
            found.append((round(box.position_x, 6), round(box.position_y, 6), [child.tag for child in tree], [child.tag for child in box.element]))
        if type(box).__name__ == "TableCellBox":
            found.append(box.background is not None and len(box.background.layers))
    links = [(kind, target, [round(length, 6) for length in place]) for kind, target, place, _ in page.links]
    return [*found, links, {name: tuple(round(length, 6) for length in place) for name, place in page.anchors.items()}, page.bookmarks]


@pytest.mark.parametrize("kind", SOUND)
def test_it_stands_as_if_laid_out_there(laid: MeasuredBoxes, kind: str) -> None:
    places = measured(laid, "<p>something above</p>", SOUND[kind])
    assert f"m1{MOVES}" in places and places["m1"] > 0
    around = '<p>above</p><div class="piece" style="margin-top: 33px; height: 120px; {}"{}>{}</div><p>below</p>'
    drawing = DRAWING if kind == "drawing" else ""
    there = page_of(around.format("width: 200px", "", SOUND[kind].replace("data-id", "id")))
    assert seen(page_of(around.format("", f' data-set="{GALLEY}.m1 0 0"', drawing))) == seen(there)


def test_several_stand_where_it_is_said(laid: MeasuredBoxes) -> None:
    measured(laid, "<p>left</p>", "<p>right</p>")
    page = page_of(f'<div class="piece" data-set="{GALLEY}.m0 0 0,{GALLEY}.m1 25.4 12.7"></div><p>below</p>')
    assert [one[:3] for one in seen(page) if isinstance(one, tuple)] == [("left", 30, 24), ("right", 126, 72), ("below", 30, 47)]


@pytest.mark.parametrize("kind", BOUND)
def test_what_depends_on_its_surroundings_stays(laid: MeasuredBoxes, kind: str) -> None:
    places = measured(laid, BOUND[kind], "<p>free</p>")
    assert (f"m0{MOVES}" in places, f"m1{MOVES}" in places) == (False, True)


@pytest.mark.parametrize("measuring", [True, False])
def test_only_what_is_drawn_has_running_heads_and_links(laid: MeasuredBoxes, measuring: bool) -> None:
    laid.measuring = measuring
    page = page_of('<style>@page { @top-center { content: "head" } }</style><p id="here">A <a href="#here">link</a></p>')
    heads = [child for child in page._page_box.children if isinstance(child, MarginBox)]
    assert (len(heads), len(page.links), [*page.anchors]) == ((0, 0, []) if measuring else (1, 1, ["here"]))


@pytest.mark.slow
def test_footnotes_that_are_measured_are_laid_out_once_and_stand_where_weasyprint_puts_them(laid: MeasuredBoxes, monkeypatch: pytest.MonkeyPatch) -> None:
    """How high each is follows from where the next one begins, also of those in a table, in columns, before columns."""
    note = '<span data-at="n{0}" class="fn">{1}</span>'
    style = weasyprint.CSS(string="@page { size: 300px 90000px } .fn { float: footnote; footnote-display: block } .columns { columns: 2 }")
    words = [note.format(number, "note " * (number % 7 + 1) * 5) for number in range(20)]
    table = f"<table><tr><td>a{words[0]}<td>b{words[1]}</table>"
    html = table + f'<div class="columns"><p>c{words[2]}<p>d{words[3]}</div>' + "".join(f"<p>words{one} behind" for one in words[4:])
    html += f"<div class='columns'><p>{'e ' * 90}<p>f</div><div class='columns'><p>{'g ' * 90}{note.format(20, 'last')}</div><b data-at='end'>h</b>"

    def places() -> list[float]:
        (page,) = weasyprint.HTML(string=f"<html><body>{html}").render(stylesheets=[STYLE, style]).pages
        at = laid.places(GALLEY, page)
        return [at["end"], *(round(at[f"n{number + 1}"] - at[f"n{number}"], 6) for number in range(20))]

    areas: list[int] = []
    laid_out = weasyprint.formatting_structure.build.create_anonymous_boxes
    monkeypatch.setattr(weasyprint.layout.build, "create_anonymous_boxes", lambda box: areas.append(1) or laid_out(box))  # type: ignore[func-returns-value]
    expected = places()
    often = len(areas)
    laid.measuring = True
    assert places() == expected and min(expected) > 0
    assert often > 20 and len(areas) - often < 10
