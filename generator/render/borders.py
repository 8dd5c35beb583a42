"""Borders of tables in which borders collapse, found with less work than WeasyPrint has with them. In the child process only.

WeasyPrint finds out the four borders of a style anew for each cell, and those of rows, groups and columns for each cell that they touch. Here a style
tells them once, and those that can win over none are not even compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from weasyprint.draw.color import get_color
from weasyprint.layout.table import TRANSPARENT
from weasyprint.layout.table import collapse_table_borders as plain_borders

STYLES = ("none", "inset", "groove", "outset", "ridge", "dotted", "dashed", "solid", "double", "hidden")
"""Of borders of one width, the later one wins."""
DRAWN_AS = {"inset": "ridge", "outset": "groove"}
Border = tuple[tuple[int, float, int], tuple[str, float, Any]]
"""What a border wins by; its style, width and colour."""
WEAKEST: Border = ((0, 0, STYLES.index("none")), ("none", 0, TRANSPARENT))
STRONGEST: Border = ((1, 0, STYLES.index("hidden")), ("hidden", 0, TRANSPARENT))
Grid = list[list[Border]]


def collapse_table_borders(table: Any, width: int, height: int) -> tuple[Grid, Grid]:
    """Return the borders between the columns and rows of a table, and set how much of them the boxes have, as WeasyPrint's function of this name
    does. `width` and `height` are counted in cells."""
    if not width or not height or table.style["direction"] != "ltr":
        return plain_borders(table, width, height)  # type: ignore[no-any-return]
    upright = [[WEAKEST] * (width + 1) for _ in range(height)]
    level = [[WEAKEST] * width for _ in range(height + 1)]
    rows = [(row, y) for y, row in enumerate(row for group in table.children for row in group.children)]
    cells = [(cell, cell.grid_x, y, cell.colspan, cell.rowspan) for row, y in rows for cell in row.children]
    for place in cells:
        _, x, y, w, h = place
        for down in range(y, y + h):
            upright[down][x + 1 : x + w] = [STRONGEST] * (w - 1)
        for down in range(y + 1, y + h):
            level[down][x : x + w] = [STRONGEST] * w
        _add(upright, level, *place)
    for row, y in rows:
        _add(upright, level, row, 0, y, width, 1)
    y = 0
    for group in table.children:
        _add(upright, level, group, 0, y, width, len(group.children))
        y += len(group.children)
    for columns in table.column_groups:
        for column in columns.children:
            _add(upright, level, column, column.grid_x, 0, 1, height)
    for columns in table.column_groups:
        _add(upright, level, columns, columns.grid_x, 0, columns.span, height)
    _add(upright, level, table, 0, 0, width, height)
    bare = [box for within in (*table.children, *table.column_groups) for box in (within, *within.children)]
    for box in bare:
        box.border_top_width = box.border_right_width = box.border_bottom_width = box.border_left_width = 0.0
    for cell, x, y, w, h in cells:
        cell.border_top_width, cell.border_bottom_width = _half(level[y][x : x + w]), _half(level[y + h][x : x + w])
        cell.border_left_width, cell.border_right_width = (_half(row[across] for row in upright[y : y + h]) for across in (x, x + w))
    table.border_top_width, table.border_bottom_width = _half(level[0]), _half(level[height])
    table.border_left_width, table.border_right_width = _half(upright[0][:1]), _half(upright[0][width:])
    return upright, level


def _half(borders: Iterable[Border]) -> float:
    """Return half the width of the widest one."""
    return max([width for _, (_, width, _) in borders]) / 2


def _add(upright: Grid, level: Grid, box: Any, x: int, y: int, width: int, height: int) -> None:
    """Let the borders of a box stand where they win; who came first wins if they are alike."""
    left, right, top, bottom = _borders(box.style)
    for border, across in ((left, x), (right, x + width)):
        if border:
            for row in upright[y : y + height]:
                if row[across][0] < border[0]:
                    row[across] = border
    for border, down in ((top, y), (bottom, y + height)):
        if border:
            row = level[down]
            for across in range(x, x + width):
                if row[across][0] < border[0]:
                    row[across] = border


def _borders(style: Any) -> list[Border | None]:
    """Return the left, right, top and bottom border of a style; None for one that cannot win over none."""
    known: dict[str, Any] = vars(style)
    if "zine_borders" not in known:
        known["zine_borders"] = [_border(style, side) for side in ("left", "right", "top", "bottom")]
    return known["zine_borders"]  # type: ignore[no-any-return]


def _border(style: Any, side: str) -> Border | None:
    line, width = style[f"border_{side}_style"], style[f"border_{side}_width"]
    score = (int(line == "hidden"), width, STYLES.index(line))
    return (score, (DRAWN_AS.get(line, line), width, get_color(style, f"border_{side}_color"))) if score > WEAKEST[0] else None
