"""Tables on the screen: what decides stays where a telephone has no room, no column moves, and the tabulator stops only
where it has to."""

from __future__ import annotations

from generator.render.text.locale import Words
from generator.render.theme.tables import TELEPHONE, WIDEST_FOLDED, TableLook, cell_tags, narrowest, on_screen, table_of, texts_of, width
from generator.telling.columns import Lines, number, person, text
from generator.values.report import Link, Number, Plot, Series
from tests.specimen import NAMES

WORDS = Words("de", NAMES)
PEOPLE = ("anna", "bodo")


def table(columns: int, last: object = 0, cross: bool = False):
    """Two rows: place, name, so many single results, a total, and something more."""
    return Lines(PEOPLE).table(
        "result",
        "Ergebnis",
        number("Platz", PEOPLE.index, key=True),
        person("Name", lambda who: who, head=True),
        *[number(f"Turnier {n}", lambda who: Number(1000)) for n in range(columns)],
        number("Summe", lambda who: 7, key=True),
        text("Bemerkung", lambda who: last),  # type: ignore[arg-type,return-value]
        cross=cross,
    )


def folded(*columns) -> list[str]:
    """The titles of what a telephone folds away of a table of one line with these columns."""
    made = Lines(PEOPLE[:1]).table("t", "T", *columns)
    return [str(made.columns[n - 1].title) for n in on_screen(made, WORDS).folded]


def test_of_a_wide_table_what_decides_stays_and_as_much_of_the_rest_as_there_is_room_for() -> None:
    """Place, name and total take 53 + 106.2 + 53 px, each single result 68.2: two of them have room, and the remark has
    none."""
    assert on_screen(table(6), WORDS) == TableLook(folded=(5, 6, 7, 8, 10), stop=True)


def test_long_words_in_what_names_a_row_are_torn_where_a_table_would_be_scrolled_without_all_its_columns() -> None:
    """Words of forty letters are some 300 px wide, beside a number of 53 and what decides, of 121."""
    for letters, torn in ((40, True), (8, False)):
        head, last = text("Titel", lambda who, n=letters: "W" * n, head=True), text("Ausgang", lambda who: "W" * 14, key=True)
        made = Lines(PEOPLE).table("t", "T", number("Nr.", lambda who: 1), head, text("Mehr", lambda who: "W" * 30), last)
        assert on_screen(made, WORDS).folded == (3,) and on_screen(made, WORDS).torn == torn


def test_a_narrow_table_is_shown_whole_and_is_no_stop() -> None:
    narrow = table(0)
    assert width(texts_of(narrow, WORDS)) <= TELEPHONE < width(texts_of(table(6), WORDS))
    assert on_screen(narrow, WORDS) == TableLook()


def test_links_at_the_right_edge_spare_the_stop_those_at_the_left_do_not() -> None:
    assert not on_screen(table(6, Link("games/golf", "Bericht")), WORDS).stop
    assert on_screen(table(6, "ohne Verweis"), WORDS).stop


def test_a_cross_table_and_one_in_a_medium_that_cannot_fold_are_scrolled() -> None:
    assert on_screen(table(8, cross=True), WORDS) == on_screen(table(8), WORDS, folds=False) == TableLook(stop=True)


def test_details_stay_all_or_go_all() -> None:
    """38 px each: with a remark of 121 px there is room for two of them, with one of 68 for all three."""
    games = [number(title, lambda who: 100, detail=True) for title in "SUN"]
    name, points = person("Name", lambda who: who, head=True), number("Punkte", lambda who: 7, key=True)
    assert folded(name, *games, points, text("Text", lambda who: "W" * 14), text("Mehr", lambda who: "W" * 30)) == ["S", "U", "N", "Mehr"]
    assert folded(name, *games, points, text("Text", lambda who: "W" * 6), text("Mehr", lambda who: "W" * 30)) == ["Mehr"]


def test_what_has_no_room_makes_room_for_what_comes_after_it() -> None:
    columns = [text(str(n), lambda who, n=n: "W" * n) for n in (40, 5, 39, 6)]
    assert folded(person("Name", lambda who: who, head=True), *columns) == ["40", "39"]


def test_the_first_column_stays_by_which_a_list_is_ordered() -> None:
    assert folded(text("Runde", lambda who: "W" * 20), person("Name", lambda who: who, head=True), text("Wer", lambda who: "W" * 9)) == []
    assert folded(text("Runde", lambda who: "W" * 10), *[person(f"Name {n}", lambda who: who, head=n == 3) for n in range(4)]) == ["Name 1", "Name 2"]


def test_where_only_names_would_stay_all_of_it_is_scrolled() -> None:
    """The values of a plot, of which none decides more than another; and a table too wide for the style's rules."""
    plot = Plot("lines", "Linien", "Zug", tuple(map(str, range(20))), (Series("Anna", tuple(range(20))),))
    assert on_screen(table_of(plot), WORDS) == TableLook(stop=True)
    wide = Lines(PEOPLE).table("t", "T", *[number(f"Spalte {n}", lambda who: 7, key=n == 1) for n in range(WIDEST_FOLDED + 1)])
    assert on_screen(wide, WORDS) == TableLook(stop=True)


def test_a_table_without_rows_is_as_wide_as_its_heads() -> None:
    """Five letters of 7.6 px and 15 px beside them."""
    assert width(texts_of(Lines[str](()).table("leer", "Leer", text("Platz", str)), WORDS)) == 5 * 7.6 + 15


def test_a_table_of_long_texts_breaks_them_instead_of_being_scrolled() -> None:
    """Place, name, total and a text: 5, 4 and 5 letters, and a line of twelve; with a word of thirty there is no
    room."""
    long = table(0, "ein Satz mit vielen kurzen Worten, der auf einer Zeile keinen Platz hat")
    texts, mail = texts_of(long, WORDS), table(0, "sieglinde@example.org")
    assert sum(narrowest(long, texts)) == sum(letters * 7.6 + 15 for letters in (5, 12, 5, 12)) <= TELEPHONE < width(texts)
    assert narrowest(mail, texts_of(mail, WORDS)) == narrowest(long, texts)  # twelve letters from the @
    assert on_screen(long, WORDS) == TableLook(broken=True)
    assert on_screen(table(0, "Wort " * 9 + "W" * 30), WORDS) == TableLook(folded=(4,), stop=True)


def test_a_cell_that_no_other_follows_is_no_head_of_its_row() -> None:
    """Pairings of a matchday, or numbered players on offer: axe asks for the cells that a head belongs to."""
    match, ground = text("Heim – Gast", str, head=True), text("Ort", str)
    tables = [Lines(PEOPLE).table("t", "T", *columns) for columns in ([match], [ground, match], [match, ground])]
    shown = [list(cell_tags(table.columns, table.row_head, "text")) for table in tables]
    assert shown == [['<td class="text">'], ['<td class="text">', '<td class="text">'], ['<th scope="row">', '<td class="text">']]
    place = Lines(PEOPLE).table("t", "T", match, number("Nr.", len)).columns
    assert [cell_tags(place, None, marked) for marked in ("text", "number")] == [('<td class="text">', "<td>"), ("<td>", '<td class="number">')]
