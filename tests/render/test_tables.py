"""Tables on the screen: what decides comes first where a telephone has to scroll, and the tabulator stops only where it has to."""

from __future__ import annotations

from generator.render.tables import TELEPHONE, cell_tags, narrowest, on_screen, texts_of, width
from generator.render.words import Words
from generator.report import Link, Number, Person, Row
from generator.telling.columns import Lines, number, person, text
from tests.specimen import NAMES

WORDS = Words("de", NAMES)
PEOPLE = ("anna", "bodo")


def table(columns: int, last: object = 0, cross: bool = False):
    """Two rows: place, name, so many single results, a total, and something more."""
    return Lines(PEOPLE).table(
        "result",
        "Ergebnis",
        number("Platz", PEOPLE.index, key=True),
        *[number(f"Turnier {n}", lambda who: Number(1000)) for n in range(columns)],
        person("Name", lambda who: who, head=True),
        number("Summe", lambda who: 7, key=True),
        text("Bemerkung", lambda who: last),  # type: ignore[arg-type,return-value]
        cross=cross,
    )


def test_a_wide_table_shows_what_decides_first() -> None:
    shown, broken, stop = on_screen(table(6), WORDS)
    assert [column.title for column in shown.columns[:4]] == ["Platz", "Name", "Summe", "Turnier 0"]
    assert shown.rows[1] == Row((1, Person("bodo"), 7, *[Number(1000)] * 6, 0))
    assert (shown.row_head, broken, stop) == (1, False, True)


def test_a_narrow_table_stays_as_it_is_and_is_no_stop() -> None:
    narrow = table(0)
    assert width(texts_of(narrow, WORDS)) <= TELEPHONE < width(texts_of(table(6), WORDS))
    assert on_screen(narrow, WORDS) == (narrow, False, False)


def test_links_at_the_right_edge_spare_the_stop_those_at_the_left_do_not() -> None:
    assert on_screen(table(6, Link("games/golf", "Bericht")), WORDS)[1:] == (False, False)
    assert on_screen(table(6, "ohne Verweis"), WORDS)[1:] == (False, True)


def test_a_cross_table_keeps_its_order() -> None:
    crossed = table(8, cross=True)
    assert on_screen(crossed, WORDS)[0] == crossed


def test_a_table_without_rows_is_as_wide_as_its_heads() -> None:
    """Five letters of 7.6 px and 15 px beside them."""
    assert width(texts_of(Lines[str](()).table("leer", "Leer", text("Platz", str)), WORDS)) == 5 * 7.6 + 15


def test_a_table_of_long_texts_breaks_them_instead_of_being_scrolled() -> None:
    """Place, name, total and a text: 5, 4 and 5 letters, and a line of twelve; with a word of thirty there is no room."""
    long = table(0, "ein Satz mit vielen kurzen Worten, der auf einer Zeile keinen Platz hat")
    texts, mail = texts_of(long, WORDS), table(0, "sieglinde@example.org")
    assert narrowest(long, texts) == (5 + 12 + 5 + 12) * 7.6 + 4 * 15 <= TELEPHONE < width(texts)
    assert narrowest(mail, texts_of(mail, WORDS)) == narrowest(long, texts)  # twelve letters from the @
    assert on_screen(long, WORDS) == (long, True, False)
    assert on_screen(table(0, "Wort " * 9 + "W" * 30), WORDS)[1:] == (False, True)


def test_a_cell_that_no_other_follows_is_no_head_of_its_row() -> None:
    """Pairings of a matchday, or numbered players on offer: axe asks for the cells that a head belongs to."""
    match, ground = text("Heim – Gast", str, head=True), text("Ort", str)
    tables = [Lines(PEOPLE).table("t", "T", *columns) for columns in ([match], [ground, match], [match, ground])]
    shown = [list(cell_tags(table.columns, table.row_head, "text")) for table in tables]
    assert shown == [['<td class="text">'], ['<td class="text">', '<td class="text">'], ['<th scope="row">', '<td class="text">']]
    place = Lines(PEOPLE).table("t", "T", match, number("Nr.", len)).columns
    assert [cell_tags(place, None, marked) for marked in ("text", "number")] == [('<td class="text">', "<td>"), ("<td>", '<td class="number">')]
