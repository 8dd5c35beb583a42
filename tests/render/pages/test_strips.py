"""What stands in columns and what across."""

from __future__ import annotations

from typing import Any

import pytest

from generator.render.pages.members import Member
from generator.render.pages.strips import strips_of


class Narrow:
    """All tables fit into columns."""

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]:
        return [(html, False)]

    def tables_in(self, html: str, width: float) -> str:
        return html

    room, ruled = 0.0, False

    def turned(self, form: Any) -> Any:
        return form


SHORT, TITLE = Member("p", "<p>kurz</p>"), Member("h3", "<h3>Titel</h3>")


@pytest.mark.parametrize(
    "long",
    [
        Member("blockquote", f"<blockquote><p>{'lang ' * 400}</p></blockquote>"),
        Member("table", f"<table><tbody>{'<tr><td>x</td></tr>' * 30}</tbody></table>"),
        Member("table", f"<table><tbody><tr><td>{'lang ' * 130}</td></tr></tbody></table>"),
        Member("pre", "<pre>" + "x\n" * 40 + "</pre>"),
        Member("gallery", "<div></div>"),
        Member("figure", "<figure></figure>", (), ("picture", "bleed")),
        Member("ul", "<ul>" + "<li>ein langer Eintrag in einer Liste</li>" * 60 + "</ul>"),
    ],
)
def test_what_is_too_long_for_two_columns_stands_across_with_its_heading(long: Member) -> None:
    found = [*strips_of([SHORT, TITLE, long, SHORT], 50.0, Narrow())]
    assert found == [((SHORT,), False), ((TITLE, long), True), ((SHORT,), False)]


def test_what_is_short_stands_in_columns() -> None:
    nodes = [SHORT, TITLE, Member("p", f"<p>{'lang ' * 900}</p>"), Member("table", "<table><tr><td>x</td></tr></table>")]
    assert [*strips_of(nodes, 50.0, Narrow())] == [(tuple(nodes), False)]


def test_a_poem_stands_across_if_it_is_long_or_all_there_is() -> None:
    """Two stanzas of ten short lines; of lines that are turned over in a narrow column fewer are long."""
    low, high = (Member("stanza", f"<p>{'<br>'.join(['Vers'] * many)}</p>") for many in (3, 10))
    head = Member("title", "<p>Nacht</p>")
    assert [*strips_of([SHORT, head, high, high, SHORT], 50.0, Narrow())] == [((SHORT,), False), ((head, high, high), True), ((SHORT,), False)]
    assert [*strips_of([SHORT, head, low, low], 50.0, Narrow())] == [((SHORT, head, low, low), False)]
    assert len([*strips_of([SHORT, head, low, low], 4.0, Narrow())]) == 2
    assert [wide for _, wide in strips_of([head, low, low], 50.0, Narrow())] == [True, True]


class InPieces(Narrow):
    """No table fits into a column."""

    def authored(self, html: str, width: float) -> list[tuple[str, bool]]:
        return [(html, False), (html, False)]


def test_a_table_that_a_column_would_take_to_pieces_stands_across_with_what_is_above_and_below_it() -> None:
    table = Member("table", "<table><tr><td>x</td></tr></table>")
    sheet = Member("sheet", table.html, (Member("title", "<p>Von</p>"), table, SHORT))
    for wide in (table, sheet):
        assert [*strips_of([SHORT, wide, SHORT], 50.0, InPieces())] == [((SHORT,), False), ((wide,), True), ((SHORT,), False)]
        assert len([*strips_of([SHORT, wide, SHORT], 50.0, Narrow())]) == 1
