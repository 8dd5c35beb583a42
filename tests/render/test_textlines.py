"""Lines and cells of nothing but texts are laid out as WeasyPrint does, to the last bit; all others are left to it."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import CSS, HTML
from weasyprint.layout import block, inline

from generator.render import textlines

PAGE = CSS(
    string="""@page { size: 300px 200px; margin: 0 } body { margin: 0; font: 10px/14.3px sans-serif } table { border-collapse: collapse }
    td { border: .7px solid; padding: .3px 1.1px } div { width: 90px } p { margin: 0 } u { padding: 0 2px }"""
)
TEXT = "Der Vorstand hat am Abend die Mannschaftsaufstellung verabschiedet. "
STYLES = [
    "", "text-align: justify", "text-align: right; text-indent: 7px", "text-align: center", "white-space: pre-line", "white-space: nowrap", "direction: rtl",
    "line-height: .9", "word-spacing: 2px", "letter-spacing: 1px", "font-size: 7px; line-height: 30px", "hyphens: auto", "width: 20px",
]  # fmt: skip
ODD = [
    f"<p>{TEXT}<u>{TEXT}</u> x", "<p>a<br>b<br><br>c", "<p> ", "<p><b> </b> a", f"<p><b>a</b> {TEXT}<b> {TEXT}<i>{TEXT}</i></b><b> x y</b>", f"<p>{TEXT}<b><i> a</i>bc</b><b>d</b> e",
    "<p><b>a<br></b>b <i>c </i>", f"<p>{TEXT}<sup>1</sup> a", f"<p><b>{TEXT}</b>", "<p>a <b dir=rtl>b</b>", f'<p>a <b style="font: 12px/20px serif">{TEXT}</b>',
    '<p>a<b style="float: footnote">n</b> b', '<p>a <b style="position: relative; left: 3px">b</b>', f'<p><b style="letter-spacing: 2px">{TEXT}</b>{TEXT}',
    f'<p><b style="white-space: nowrap">{TEXT}</b>', f'<p>{TEXT}<b style="white-space: pre"> a \n b </b>', f'<span style="float: left">F</span>{TEXT}', f"<p>x<img>{TEXT}",
    '<p>a<span style="float: footnote">n</span> b', f'<p class="l">{TEXT}', f'<p class="f">{TEXT}', '<i style="position: absolute">i</i>x',
]  # fmt: skip
ENDS = [
    '<q style="margin-right: 4px">20.1</q> Ein <q style="padding-right: 3px">Wort und noch eins</q>danach<q style="margin-right: 5px"> am Ende</q> und <q style="margin-right: auto">Schluss</q>',
    "Das ist<b> ein Wort</b><i> mehr</i> <b></b>als <b> </b>sonst.<br>Und <b>noch<br></b><i><br>eins</i>", "<b>a<i> bbbbbbbb</i></b>",
    "Ein Satz (<b>fett</b>), ein <i>Wort ohne</i>Lücke<b>dahinter und</b>davor; <u>Schluss</u>.", "<b>Ein Satz aus Worten</b>, die <i>hier</i>und<b>dort</b>enden",
    "Ein Wort <b>fett</b>, <i>schief</i> (<b>und</b>) <i>noch</i><b>eins</b> <i>am Ende</i>.", "Eins<b>zwei</b>drei<i> vier</i>", "<b>Ein <i>Wort</i> </b> und<b> <i> noch</i></b> eins",
    "Der <b>lange</b>-<i>Text</i>/<b>Satz</b> <i>a</i><b></b> Ende", '<b style="white-space: nowrap">a <i>b</i> <u>c</u></b> <b>dritter</b>', "<b>Eins</b><br><i>zwei</i> <b>drei</b><br>vier",
]  # fmt: skip
RULES = CSS(string=".l::first-letter { font-size: 20px } .f::first-line { font-weight: 700 }")


KINDS = ("", "height: 60px", "vertical-align: bottom", "position: relative", "width: 30px", "font-size: 0")


def cells(row: str, kinds: tuple[str, ...] = ("", "width: 30px")) -> str:
    return f'<table><tr>{"".join(f"<td style={kind!r}>{row}" for kind in kinds)}</table>'


BLOCKS = [
    "margin: 3px 0 7px", "padding: 2px 0 1px; margin: 5px 3px", "overflow: hidden; margin: 4px", "min-height: 61px", "max-height: 21px", "border-top: 1px solid",
    "display: flow-root", "break-inside: avoid", "page: x", "max-lines: 1; continue: discard", "box-decoration-break: clone; padding: 3px", "position: relative",
    "orphans: 5; widows: 5",
]  # fmt: skip
FLOATED = '<i style="float: left; height: 30px">i</i>'
PARTS = [f'<div style="{style}">{TEXT}</div><div style="{style}">{cells("ein Text", KINDS)}<table><tr><td>{TEXT}<td>x</table></div>' for style in STYLES]
PARTS += [f"<div>{html}</div><div>{cells(html)}</div>" for html in ODD]
PARTS += [f'<div style="{around}"><p style="{style}">{TEXT}<p style="{style}">{TEXT}{TEXT}</div>' for style in BLOCKS for around in ("margin: 6px 0", "padding: 1px")]
PARTS += [f'<div>{FLOATED}<p style="{style}">{TEXT}</div><div style="display: flex">{"".join(f"<p>{word}" for word in TEXT.split())}</div>' for style in BLOCKS]
PARTS += [f'<div style="width: {width}px">{html}</div>' for html in ENDS for width in range(20, 140, 11)]


def placed(html: str) -> list[tuple[Any, ...]]:
    pages = HTML(string=html).render(stylesheets=[PAGE, RULES]).pages
    boxes = [(number, box) for number, page in enumerate(pages) for box in page._page_box.descendants()]
    return [(number, type(box).__name__, getattr(box, "text", ""), box.baseline if hasattr(box, "baseline") else None, *box.hit_area()) for number, box in boxes]


def test_lines_and_cells_are_those_of_weasyprint(monkeypatch: pytest.MonkeyPatch) -> None:
    html = f'<html lang="de">{"".join(PARTS)}'
    expected = placed(html)
    monkeypatch.setattr(inline, "get_next_linebox", textlines.get_next_linebox)
    monkeypatch.setattr(block, "block_container_layout", textlines.block_container_layout)
    found = placed(html)
    assert len(found) > 1_500
    assert found == expected


def test_weasyprint_is_asked_only_for_lines_that_hold_more_than_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(context: Any, linebox: Any, *given: Any, plain: Any = textlines.next_line) -> Any:
        asked.append(linebox.element_tag)
        return plain(context, linebox, *given)

    monkeypatch.setattr(inline, "get_next_linebox", textlines.get_next_linebox)
    monkeypatch.setattr(block, "block_container_layout", textlines.block_container_layout)
    monkeypatch.setattr(textlines, "next_line", counted)
    placed(f'<html lang="de"><p>{TEXT}<h1>x</h1><table><tr><td>x<td>{TEXT}</table><h2>a <b>b</b></h2><h3>a<u>b</u></h3>')
    assert asked == ["h3"]
