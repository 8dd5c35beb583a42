"""Borders that collapse are those that WeasyPrint finds, with less work."""

from __future__ import annotations

from typing import Any

import pytest
from weasyprint import HTML
from weasyprint.formatting_structure import build

from generator.render import borders

STYLES = """
table { border-collapse: collapse } .thick { border: 5px double red } .none td { border: 0 } td { border: 1px solid; color: #123 } .dots { border: 3px dotted blue }
.dash { border-bottom: 3px dashed } .hidden { border: 9px hidden } .inset { border: 4px inset lime } .outset { border: 4px outset navy } .zero { border: 0 solid }
.left { border-left: 7px groove } .ridge { border: 4px ridge } col.c { border: 2px solid green } tr.r { border-top: 6px solid } tbody.g { border: 4px solid gray }
"""
TABLES = [
    "<tr><td>1<td>2<tr><td>3<td>4",
    '<tr><td class="dots">1<td class="hidden">2<td>3<tr class="r"><td class="dash">4<td class="inset">5<td class="outset">6',
    '<thead class="g"><tr><th rowspan="2">1<th colspan="2" class="left">2<tr><th>3<th class="ridge">4<tbody class="g"><tr class="r"><td colspan="3" class="dots">5<tbody><tr><td>6',
    '<colgroup class="thick" span="2"><colgroup><col class="c"><col></colgroup><tr><td class="zero">1<td>2<td>3<td>4<tr><td rowspan="3" colspan="2">5<td>6<tr><td>7',
    '<caption>x</caption><tfoot><tr class="hidden"><td>1<tbody class="none"><tr><td>2<tr class="r"><td class="thick">3',
    "",
]
SORTS = ["", 'class="thick"', 'class="hidden"', 'dir="rtl" style="direction: rtl"', 'class="dash left"']
SIDES = [f"border_{side}_width" for side in ("top", "right", "bottom", "left")]


def boxes(table: Any) -> list[Any]:
    within = [box for group in (*table.children, *table.column_groups) for box in (group, *group.children)]
    return [table, *within, *(cell for group in table.children for row in group.children for cell in row.children)]


def test_tables_have_the_borders_and_boxes_the_widths_that_they_have_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []

    def both(table: Any, width: int, height: int) -> Any:
        for find in (borders.plain_borders, borders.collapse_table_borders):
            for box in boxes(table):
                for side in SIDES:
                    vars(box).pop(side, None)
            told.append((find(table, width, height), [[vars(box).get(side) for side in SIDES] for box in boxes(table)]))
        return told[-1][0]

    monkeypatch.setattr(build, "collapse_table_borders", both)
    html = "".join(f"<table {sort}>{table}</table>" for sort in SORTS for table in TABLES)
    HTML(string=f"<style>{STYLES}</style>{html}").render()
    plain, quick = told[::2], told[1::2]
    assert len(plain) == len(SORTS) * len(TABLES) and quick == plain
    assert {width for _, found in plain for widths in found for width in widths} >= {None, 0, 0.5, 1.5, 2, 2.5, 3, 3.5}
    assert {style for (upright, _), _ in plain for row in upright for _, (style, *_) in row} >= {"none", "hidden", "solid", "double", "dotted", "ridge", "groove"}


def test_a_style_tells_its_borders_once_and_only_those_that_may_win(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def border(style: Any, side: str, plain: Any = borders._border) -> Any:
        asked.append(side)
        return plain(style, side)

    monkeypatch.setattr(borders, "_border", border)
    monkeypatch.setattr(build, "collapse_table_borders", borders.collapse_table_borders)
    HTML(string=f"<style>{STYLES} tr {{ color: red }}</style><table>{'<tr><td>1<td>2' * 9}</table>").render()
    assert len(asked) == 4 * 4, "those of the table, its group, all rows and all cells"
