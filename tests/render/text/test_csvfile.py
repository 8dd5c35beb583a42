"""Tables as CSV, and those of a page as JSON."""

from __future__ import annotations

import csv as reader
import io
import json as json_reader
from fractions import Fraction

import pytest

from generator.render.text.csvfile import csv, json, json_path
from generator.render.text.locale import Words
from generator.values.report import Brief, ColumnHead, Marks, Named, Number, Person, Row, Spark, Strong, Table
from tests.specimen import LIST, NAMES

WORDS = Words("de", NAMES)


def one_cell(cell: object) -> str:
    """The line of a table with this cell only."""
    return csv(Table("t", None, (ColumnHead("Titel"),), (Row((cell,)),)), WORDS).split("\r\n")[1]  # type: ignore[arg-type]


def test_a_table() -> None:
    table = Table(
        "t",
        "Titel",
        (ColumnHead("Name", "person"), ColumnHead("Σ", "number", about="Summe"), ColumnHead("+/−", "text", about="Notiz")),
        (Row((Person("tim"), Number(Fraction(2469, 2), 0), None), "best"), Row((Strong("a\nb"), -3, "x, y"))),
        foot="Fuß",
    )
    assert csv(table, WORDS) == (
        '"Name","Summe","Notiz"\r\n' '"Tim <b>""O\'Neill""</b> & Co.",1234.5,\r\n' '"a\nb",-3,"x, y"\r\n'
    )


@pytest.mark.parametrize("text", ["=1+1", "+49", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", '=HYPERLINK("http://x")', "＝1"])
def test_a_text_is_never_a_formula(text: str) -> None:
    [[cell]] = reader.reader(io.StringIO(one_cell(text), newline=""))
    assert cell == "'" + text


@pytest.mark.parametrize("number", [-3, Number(-3), Strong(-3)])
def test_a_negative_number_stays_a_number(number: object) -> None:
    assert one_cell(number) == "-3"


def test_small_pictures_are_figures_and_letters_and_names_are_whole() -> None:
    assert one_cell(Spark((5, None, Fraction(5, 2)))) == '"5 – 2,50"'
    assert one_cell(Marks(("won", "drawn", "lost"))) == '"S U N"'
    assert one_cell(Brief(Named("FC Fernweh", "Fernweh"))) == '"FC Fernweh"'
    assert one_cell(Brief(Person("anna"))) == '"Anna Berger"'


def test_it_reads_back_as_the_table_it_was() -> None:
    rows = list(reader.reader(io.StringIO(csv(LIST, WORDS), newline="")))
    assert [len(row) for row in rows] == [12] * 6
    assert rows[1][:4] == ["1", "2", "Anna Berger", "4000"]
    assert rows[0][:3] == ["Pl.", "Veränderung", "Name"]


def test_tables_as_json_are_lists_of_objects_by_the_titles_of_their_columns() -> None:
    """A title may be a sign, which is told by what it is about; twice the same; nothing at all."""
    heads = (ColumnHead("Name", "person"), ColumnHead("Σ", "number", about="Summe"), ColumnHead("Plätze", "number"), ColumnHead("Plätze"), ColumnHead(None))
    rows = (Row((Person("bodo"), Number(Fraction(5, 4), 0), 3, "=x", None)), Row(("Gast", None, -2, "", Strong(7))))
    told = json_reader.loads(json((Table("liste", "Die Liste", heads, rows), Table("leer", "Leer", (), ())), WORDS))
    assert told == {
        "liste": {
            "title": "Die Liste",
            "rows": [
                {"name": "Bodo Özdemir", "summe": 1.25, "plaetze": 3, "plaetze-2": "=x", "column-5": None},
                {"name": "Gast", "summe": None, "plaetze": -2, "plaetze-2": "", "column-5": 7},
            ],
        },
        "leer": {"title": "Leer", "rows": []},
    }


def test_the_tables_of_a_page_lie_beside_each_of_them() -> None:
    assert json_path("data/golf/016-rangliste.csv", "rangliste") == "data/golf/016-tables.json"
