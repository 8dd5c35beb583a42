"""Tables as people save them: separators, quotes, empty lines, cells that are missing or too many."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.source.csv_table import CsvTable, csv_table
from generator.source.tree import decode
from generator.values.problem import FileProblems, Problems, TextFile
from tests.conftest import tries


def read(text: str) -> tuple[CsvTable | None, list[str]]:
    """Return the table and what is said, without the name of the file."""
    problems = Problems()
    found = csv_table(text, FileProblems(problems, TextFile("t.csv")))
    return found, [problem.line("en").removeprefix("t.csv:") for problem in problems]


def texts(text: str) -> list[list[str]]:
    """Return the cells, heads first, of a text without a mistake."""
    found, said = read(text)
    assert found is not None
    assert said == []
    return [[cell.text for cell in row] for row in (found.heads, *found.rows)]


@pytest.mark.parametrize(
    "text",
    [
        "place,name\n1,Anna\n2,Bert\n",
        "place;name\n1;Anna\n2;Bert",
        "place\tname\n1\tAnna\n2\tBert\n\n",
        "sep=;\nplace;name\n1;Anna\n2;Bert\n",
        "\nplace;name\n\n1;Anna\n;\n2;Bert\n;;\n",
        ' place ; "name" \n1; "Anna"\n2;Bert;;\n',
        "place;name;;\n1;Anna;;\n2;Bert;;\n",
    ],
)
def test_the_same_table_however_it_is_saved(text: str) -> None:
    assert texts(text) == [["place", "name"], ["1", "Anna"], ["2", "Bert"]]


def test_quotes_hold_separators_quotes_and_line_ends() -> None:
    assert texts('a,b\n"x, y","say ""so"""\n"two\nlines",z\n') == [["a", "b"], ["x, y", 'say "so"'], ["two lines", "z"]]
    assert texts('name;note\nAnna;5" nails\n') == [["name", "note"], ["Anna", '5" nails']]


def test_the_head_line_decides_what_parts_cells_and_quotes_do_not_count() -> None:
    assert texts('"a,b,c";d\n1,5;2\n') == [["a,b,c", "d"], ["1,5", "2"]]


def test_a_cell_knows_where_it_stands() -> None:
    found, _ = read('a;b\n"x\ny"; z\n;"w"\n')
    assert found is not None
    assert [[cell.place for cell in row] for row in found.rows] == [[(2, 1), (3, 5)], [(4, 1), (4, 2)]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["1:1: error: expected a head line with the names of the columns, the table is empty"]),
        (";;\n\n", ["1:1: error: expected a head line with the names of the columns, the table is empty"]),
        ("a;;c\n1;2;3\n", ["1:3: error: this column has no name in the head line"]),
        ("a;b;A\n1;2;3\n", ["1:5: error: there is a column A already"]),
        ("a,b\n1,12,5\n", ["2:6: error: expected 2 fields as in the head line, found: 3; text with , has to be quoted"]),
        ("a;b;c\n1;2\n", ["2:1: warning: expected 3 fields as in the head line, found: 2; the rest is left empty"]),
        (
            "a;b\n1,2\n",
            [
                "2:1: warning: expected 2 fields as in the head line, found: 1; the rest is left empty – ; parts the fields, as in the head line"
            ],
        ),
        (
            'a;b\n1;"x\n2;y\n',
            ['2:3: error: text in quotation marks has to end with a " before the next ; or the end of the line; one within is doubled: ""'],
        ),
        (
            'a\tb\n1\t"x" y\n',
            [
                '2:3: error: text in quotation marks has to end with a " before the next a tab or the end of the line; one within is doubled: ""'
            ],
        ),
    ],
)
def test_mistakes_are_told_at_their_cell(text: str, said: list[str]) -> None:
    assert read(text)[1] == said


def test_what_is_left_of_a_faulty_row_is_read() -> None:
    found, said = read('a;b\n1;2;3\n4\n"5;6\n7;8\n')
    assert found is not None
    assert len(said) == 3
    assert [[cell.text for cell in row] for row in found.rows] == [["1", "2"], ["4", ""], ['"5', "6"], ["7", "8"]]


@pytest.mark.parametrize(
    ("cells", "figures"),
    [
        (["1", "2."], True),
        (["12,5", "-3", "", "–"], True),
        (["1.234,5", "12 %"], True),
        (["3:1", "50%"], True),
        (["1", "x"], False),
        (["", ""], False),
        (["–", "-"], False),
    ],
)
def test_a_column_of_figures(cells: list[str], figures: bool) -> None:
    found, _ = read("n;f\n" + "".join(f"x;{cell}\n" for cell in cells))
    assert found is not None
    assert found.figures(1) == figures


def test_a_file_of_an_older_spreadsheet_is_told_how_to_save_it() -> None:
    problems = Problems()
    assert decode("name\nJürgen\n".encode("cp1252"), "t.csv", problems) is None
    said = "t.csv:2:2: error: This character (perhaps ü, byte 0xFC) is not stored as UTF-8; please save the file as UTF-8 (in Excel: “CSV UTF-8”)."
    assert [problem.line("en") for problem in problems] == [said]


CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=6).map(lambda text: " ".join(text.split()))


@settings(max_examples=tries(100))
@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=5), st.sampled_from(";,\t"))
def test_what_another_program_writes_is_read_as_it_was_meant(rows: list[list[str]], separator: str) -> None:
    written = io.StringIO()
    csv.writer(written, delimiter=separator, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows([["a", "b", "c"], *rows])
    assert texts(written.getvalue()) == [["a", "b", "c"], *[row for row in rows if any(row)]]


def test_many_quotes_are_read_in_no_time() -> None:
    assert len(read("a;b\n" + '"' * 200_001)[1]) == 2
    assert len(read("a;b\n" + '"x;' * 50_000)[1]) > 0


def test_a_letter_parts_no_cells() -> None:
    assert texts("sep=n\nAnn\n") == [["sep=n"], ["Ann"]]


@pytest.mark.parametrize("sign", ["\\", "]", "^", "[", "-", "|", "."])
def test_any_sign_that_a_first_line_names_parts_cells(sign: str) -> None:
    assert texts(f"sep={sign}\nplace{sign}name{sign}n\n1{sign}Ann{sign}n\n") == [["place", "name", "n"], ["1", "Ann", "n"]]
