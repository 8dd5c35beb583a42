"""Columns that are dealt out stand where WeasyPrint's own search puts them; what may be divided is left to it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, combinations
from random import Random
from typing import Any

import pytest
from weasyprint import CSS, HTML
from weasyprint.layout import block
from weasyprint.layout.column import columns_layout as searched

from generator.render.typesetter.weasyprint_patches import columns
from generator.render.typesetter.weasyprint_patches.columns import Thing, columns_layout, dealt
from tests.conftest import tries

PAGE = CSS(
    string="""@page { size: 400px 600px; margin: 0 } body { margin: 0; font: 10px/14px sans-serif } p { margin: 0 } .c { columns: 3; column-gap: 11px }
    .c > * { break-inside: avoid } .t { margin: 10px 0 4px } h3 { margin: 0; font: 10px/20px sans-serif; break-after: avoid } table { border-collapse: collapse }
    .mark { position: absolute }"""
)


def things(*heights: float, gap: float = 0, kept: tuple[int, ...] = ()) -> list[Thing]:
    tops = [0.0, *accumulate(height + gap for height in heights)]
    return [Thing(top, top + height, number in kept) for number, (top, height) in enumerate(zip(tops, heights, strict=False))]


def test_the_highest_column_is_as_low_as_it_can_be() -> None:
    assert dealt(things(30, 10, 10, 10), 2) == [0, 1]
    assert dealt(things(10, 10, 10, 30), 2) == [0, 3]
    assert dealt(things(20, 20, 20), 3) == [0, 1, 2]
    assert dealt(things(5, 5), 3) == [0, 1]
    assert dealt(things(50, 5, 5, 5, 5), 3) == [0, 1]  # 20 beside 50: the third column stays empty


def test_white_between_things_counts_but_not_at_the_head_of_a_column() -> None:
    assert dealt(things(10, 10, 10, 10, 32, gap=8), 2) == [0, 3]  # 46 | 50, not 64 | 32


def test_no_column_ends_with_what_stays_with_the_next_thing() -> None:
    assert dealt(things(20, 10, 30), 2) == [0, 2]
    assert dealt(things(20, 10, 30, kept=(1,)), 2) == [0, 1]
    assert dealt(things(20, 10, 30, kept=(0, 1)), 2) == [0]


def test_no_other_way_has_lower_columns() -> None:
    random = Random(5)
    for _ in range(tries(200)):
        heights = [random.randint(1, 60) for _ in range(random.randint(1, 8))]
        count, given = random.randint(2, 3), things(*heights, gap=3)

        def high(begins: tuple[int, ...], given: list[Thing] = given) -> float:
            return max(given[end - 1].bottom - given[begin].top for begin, end in zip(begins, [*begins[1:], len(given)], strict=True))

        ways = [(0, *cut) for size in range(count) for cut in combinations(range(1, len(given)), size)]
        begins = dealt(given, count)
        assert begins is not None and high(tuple(begins)) == min(map(high, ways))


def placed(html: str, monkeypatch: pytest.MonkeyPatch, layout: Any) -> tuple[list[dict[str, Any]], int]:
    """Return where what has a name stands on each page, how many boxes there are, and how often WeasyPrint searched."""
    calls: list[Any] = []
    monkeypatch.setattr(block, "columns_layout", layout)
    monkeypatch.setattr(columns, "searched", lambda *given: calls.append(given) or searched(*given))  # type: ignore[func-returns-value]
    pages = HTML(string=html).render(stylesheets=[PAGE]).pages
    return [page.anchors | {"": [len([*page._page_box.descendants(placeholders=True)])]} for page in pages], len(calls)


def filled(*items: str) -> str:
    return f'<p>above</p><div class="c">{"".join(items)}</div><p id="after">below</p>'


def box(number: int, lines: int, kind: str = "") -> str:
    return f'<div class="{kind}" id="b{number}"><p>{"x<br>" * (lines - 1)}x</p></div>'


ALIKE = {
    "boxes": filled(*(box(number, lines) for number, lines in enumerate((3, 5, 2, 2, 6, 1, 4)))),
    "few": filled(box(0, 4)),
    "white above": filled(*(box(number, lines, "t") for number, lines in enumerate((3, 5, 2, 2, 6)))),
    "white within": filled(*(f'<div id="b{number}"><p class="t">x<p class="t" id="p{number}">y</div>' for number in range(5))),
    "titles": filled(*(f'<h3 id="h{number}">x</h3>{box(number, 2)}' for number in range(5))),
    "tables": filled(*(f'<table id="t{number}">{"<tr><td>x" * rows}</table>' for number, rows in enumerate((4, 9, 3, 3)))),
    "second page": '<p style="height: 560px">x</p>' + filled(*(box(number, 4) for number in range(3))),
    "head of a page": f'<p>x</p><div style="break-before: page">{filled(*(box(number, 4, "t") for number in range(4)))}</div>',
    "foot": filled(*(box(number, 2) for number in range(4))).replace('class="c"', 'class="c" style="margin-bottom: 9px"'),
    "pages": filled(*(box(number, 1 + number * 5 % 7) for number in range(70))),
    "pages, white above": filled(*(box(number, 1 + number * 5 % 7, "t") for number in range(50))),
    "pages, white below": filled(*(box(number, 1 + number * 5 % 7) for number in range(50))).replace("<div class=\"\"", '<div style="margin-bottom: 9px"'),
    "pages, titles": filled(*(f'<h3 id="h{number}">x</h3>{box(number, 1 + number * 5 % 7)}' for number in range(50))),
    "pages, marks": filled(
        *(f'<div class="t" id="b{number}"><i class="mark" id="i{number}">x</i><p>{"y<br>" * (number * 5 % 7)}y</p></div>' for number in range(50))
    ),
    "pages, from the foot": '<p style="height: 500px">x</p>' + filled(*(box(number, 4) for number in range(40))),
    "higher than a page": filled(*(box(number, 30 * (number % 2) + 20) for number in range(6))),
    "footnote": filled(*(box(number, 2) for number in range(3)), '<div>x<span style="float: footnote">y</span></div>'),
    "lines": filled(*(box(number, 5) for number in range(3))).replace('<div class=""', '<div style="break-inside: auto"'),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ALIKE)
def test_columns_stand_where_weasyprint_puts_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, _ = placed(ALIKE[name], monkeypatch, searched)
    found, calls = placed(ALIKE[name], monkeypatch, columns_layout)
    assert len(found) == len(expected)
    for page, wanted in zip(found, expected, strict=True):
        assert page.keys() == wanted.keys()
        assert all(page[key] == pytest.approx(wanted[key]) for key in wanted), name
    assert bool(calls) == (name in ("second page", "footnote", "lines", "higher than a page") or name.startswith("pages"))


def anything(random: Random) -> str:
    """Columns of all sorts of things, on several pages."""
    kinds: tuple[Callable[[int], str], ...] = (
        lambda number: f'<h3 id="h{number}">x</h3>',
        lambda number: f'<table id="t{number}">{"<tr><td>x" * random.randint(1, 9)}</table>',
        lambda number: f'<ul id="u{number}"><li>{"x<li>" * random.randint(0, 5)}x</ul>',
        lambda number: box(number, random.randint(1, 14)),
        lambda number: box(number, random.randint(1, 14), "t"),
    )
    things = [random.choice(kinds)(number) for number in range(random.randint(40, 60))]
    return f'<p style="height: {random.choice((0, 150, 480))}px">x</p>' + filled(*things)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(5)))
def test_pages_that_are_full_are_those_of_weasyprint(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    html = anything(Random(seed))
    expected, _ = placed(html, monkeypatch, searched)
    found, _ = placed(html, monkeypatch, columns_layout)
    last = max(number for number, page in enumerate(expected) if page.keys() - {"", "after"})
    assert last
    for page, wanted in zip(found[:last], expected[:last], strict=True):
        assert page == {key: pytest.approx(value) for key, value in wanted.items()}
