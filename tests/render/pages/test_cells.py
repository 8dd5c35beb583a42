"""What of a printed table is never divided: seen in its HTML, and by chance tables on set pages."""

from __future__ import annotations

import datetime
import random
import re
from collections import Counter
from html import escape
from io import BytesIO
from typing import Literal

import pypdfium2
import pytest
from pypdf import PdfReader

from generator.render.markup.html import Html
from generator.render.pages.authored import grid, table_of
from generator.render.pages.cells import SHORT, divided, is_whole, pieces, with_unbroken_cells
from generator.render.pages.compose import PlacedPiece
from generator.render.pages.dictionary import hyphenated
from generator.render.pages.document import PrintDocument
from generator.render.pages.fitted import LONG, fitted, on_wall, table_faces
from generator.render.pages.galley import Form, Grid, Part, Piece
from generator.render.pages.paper import PAPERS, Paper
from generator.render.pages.pieces import rows as rows_of
from generator.render.pages.print import style_sheet
from generator.render.pages.print_page import PrintPage
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.written import Writer
from generator.render.text.locale import Words
from generator.render.theme.faces import face
from generator.render.typesetter.pdf import set_documents
from generator.values.record import replace
from generator.values.report import Brief, ColumnHead, Person, Row, Table
from tests.conftest import tries
from tests.render.themes import default_theme

THEME = default_theme()
POINTS = 72 / 25.4


def german(word: str) -> list[int]:
    return hyphenated(word, "de")


@pytest.mark.parametrize(
    "text",
    [
        *("12", "3.3.2027", "62,1 %", "1.–3.", "3:2", "−17", "1.234.567.890,50 €", "12. September 2027", "Sept. 3, 2027", "EUR 1.250,00", "1500 Zuschauer"),
        *("Tisch", "Anna-Lena", "Freie Plätze", "3:1-Sieg", "Oberpfaffing", "12 km", "", "+49 30 123456-78", "14.30–16.45 Uhr"),
    ],
)
def test_figures_dates_and_short_words_are_one_piece(text: str) -> None:
    assert is_whole(text)
    table = f"<table><thead><tr><th>{text}</th></tr></thead><tbody><tr><td>{text}</td><td class=\"number\">{text}</td></tr></tbody></table>"
    assert with_unbroken_cells(table, "anywhere", True, german).count('class="one"') == 2 and with_unbroken_cells(table, "", True, german).count('class="number one"') == 1


@pytest.mark.parametrize(("text", "one"), [("Anna Ng", False), ("Freie Plätze", False), ("12. 3. 2027", True), ("62 %", True), ("Tisch", True), ("3 Siege", True), ("", True)])
def test_where_there_is_little_room_short_cells_of_words_end_between_them(text: str, one: bool) -> None:
    table = f"<table><tbody><tr><td>{text}</td></tr></tbody></table>"
    assert ('class="one"' in with_unbroken_cells(table, "", False, german), 'class="one"' in with_unbroken_cells(table, "", True, german)) == (one, True)


@pytest.mark.parametrize("text", ["Neuwarth an der Lette", "Katzenellenbogen", "Wer 12 hat, der hat mehr als elf", "Hohenzollern-Siebenbürgen", "2027 war ein gutes Jahr"])
def test_other_cells_are_not(text: str) -> None:
    assert not is_whole(text)


@pytest.mark.parametrize(
    ("text", "torn", "found"),
    [
        ("Rosa Katzenellenbogen", "", ["Rosa", "Katzenellenbogen"]),
        ("Gesa Hohenzollern-Siebenbürgen", "", ["Gesa", "Hohenzollern-", "Siebenbürgen"]),
        ("Anna-Lena spielt heute 3:1-Siege", "", ["Anna-Lena", "spielt", "heute", "3:1-Siege"]),
        ("am 3.3.2027 oder vom 1.–3. Mai", "", ["am", "3.3.2027", "oder", "vom", "1.–3.", "Mai"]),
        ("Rosa Katzenellenbogen", "hyphens", ["Rosa", "Katzen-", "el-", "len-", "bogen"]),
        ("https://www.example.org/Rundschreiben", "", ["https://", "www.example.org/", "Rundschreiben"]),
        ("x" * 30, "hyphens", ["x" * 30]),
        ("x" * 30, "anywhere", ["x" * 10] * 3),
    ],
)
def test_longer_ones_end_between_words_at_hyphens_and_beyond_all_anywhere(text: str, torn: str, found: list[str]) -> None:
    assert list(pieces(text, torn, german)) == found  # type: ignore[arg-type]
    assert re.sub("[\u00ad\u200b]", "", divided(text, torn, german)) == text  # type: ignore[arg-type]


def test_a_note_is_no_part_of_its_cell() -> None:
    cell = '12\u2060<span class="fn"><span>Eine lange Anmerkung, die am Fuße steht.</span></span>'
    assert '<td class="one">12' in with_unbroken_cells(f"<table><tbody><tr><td>{cell}</td></tr></tbody></table>", "", False, german)


def test_words_are_as_wide_as_in_the_font() -> None:
    """Figures have one width in tables, and heavier type is wider; of a missing weight the one is taken that CSS
    takes."""
    plain, bold = face(THEME, "sans", 400), face(THEME, "sans", 700)
    assert plain and bold
    assert plain.width("1234") == pytest.approx(4 * plain.width("1")) and plain.width("1111") == pytest.approx(plain.width("8888"))
    assert bold.width("Hamburg") > plain.width("Hamburg") > plain.width("Hambur")
    assert face(THEME, "sans", 500) is face(THEME, "sans", 400) and face(THEME, "sans", 800) is bold


def test_a_typed_table_is_named_by_its_first_column_of_different_words() -> None:
    html = "<table><thead><tr><th>Nr.</th><th>Ort</th><th>Name</th></tr></thead><tbody><tr><td>1</td><td>Ulm</td><td>Anna</td></tr><tr><td>2</td><td>Ulm</td><td>Bert</td></tr></tbody></table>"
    rows = grid(html)
    assert rows and table_of(rows).row_head == 2
    assert grid(html.replace("<td>1</td>", '<td colspan="2">1</td>')) is None


# ---- on set pages ------------------------------------------------------------------------------------------------

LETTERS = "abcdefghijklmnoprstuvwxyzäöüß"


def typed(chance: random.Random) -> list[list[str]]:
    """A table that nobody would type."""

    def word(most: int) -> str:
        return "".join(chance.choice(LETTERS) for _ in range(chance.randint(1, most))).capitalize()

    def name() -> str:
        return chance.choice((" ", " ", "-")).join(word(20) for _ in range(chance.randint(1, 4)))[:60]

    kinds = [
        *(lambda: str(chance.randint(0, 999999)), lambda: f"{chance.randint(1, 28)}.{chance.randint(1, 12)}.2027", lambda: f"{chance.randint(1, 28)}. September 2027"),
        *(lambda: f"{chance.randint(0, 999)},50 €", lambda: f"−{chance.randint(1, 99)}", lambda: f"{chance.randint(1, 9)}.–{chance.randint(10, 19)}.", lambda: "3:2"),
        *(lambda: f"{chance.randint(1, 99)},5 %", lambda: f"{chance.randint(1, 999)} km", lambda: f"https://www.example.org/{word(30)}", name, name),
        *(lambda: " ".join(word(14) for _ in range(chance.randint(1, 12))), lambda: word(12), lambda: "", lambda: "Ab-Cd"),
    ]
    columns = [chance.choice(kinds) for _ in range(chance.randint(3, 20))]
    rows = [[kind() for kind in columns] for _ in range(chance.choice((1, 8, 14, 30)))]
    return [[chance.choice((word(12), word(25), "Freie Plätze", "Nr.", "")) for _ in columns], *rows]


def as_html(rows: list[list[str]]) -> str:
    def row(cells: list[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    return f"<table><thead>{row(rows[0], 'th')}</thead><tbody>{''.join(row(cells, 'td') for cells in rows[1:])}</tbody></table>"


@pytest.mark.slow
def test_ligatures_that_a_line_might_end_inside_of_are_read_as_their_letters() -> None:
    """Also by who meets no other: fl, ff, ft, ffi of a face with soft hyphens in them."""
    paper = PAPERS["A5"]
    css, store = style_sheet(THEME, paper, "X")
    html = "<html lang='de'><head><title>X</title></head><body><p>Auf\u00adlage Schif\u00adfe Kräf\u00adte of\u00adfi\u00adziell <b>Kauf\u00adleute</b></p></body></html>"
    [setting] = set_documents([PrintDocument("a.pdf", html, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))])
    assert setting.pdf
    with pypdfium2.PdfDocument(setting.pdf) as file:
        assert file[0].get_textpage().get_text_range().startswith("Auflage Schiffe Kräfte offiziell Kaufleute")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(tries(2)))
def test_nothing_short_is_divided_and_nothing_leaves_its_column(seed: int) -> None:
    chance = random.Random(f"tables {seed}")
    documents, expected = [], []
    for number in range(10):
        language, paper = chance.choice(("de", "en")), PAPERS[chance.choice(("A5", "A4", "letter"))]
        page = PrintPage(Html(THEME, Words(language, {}), {}, templates=("print", "templates")), paper, [], {})
        width, rows = chance.choice((paper.measure, paper.columns(2), paper.main)), typed(chance)
        shown = page.authored(as_html(rows), width)
        wide = [paper.turned_measure if turned else width for _, turned in shown]
        body = "".join(f'<div class="prose" style="width: {room:.3f}mm; break-before: page">{html}</div>' for (html, _), room in zip(shown, wide, strict=True))
        css, store = style_sheet(THEME, paper, "X")
        css += "\n@page { size: 400mm 900mm !important; margin: 10mm !important; @bottom-left { content: none } @bottom-right { content: none } }"
        html = f'<html lang="{language}"><head><title>X</title></head><body>{body}</body></html>'
        documents.append(PrintDocument(f"{number}.pdf", html, (css,), store, "X", "Y", language, datetime.date(2027, 1, 1)))
        expected.append((rows, wide))
    for setting, (rows, wide) in zip(set_documents(documents), expected, strict=True):
        assert setting.pdf and not setting.failures
        found: Counter[str] = Counter()
        with pypdfium2.PdfDocument(setting.pdf) as file:
            assert len(file) == len(wide)
            for page, room in zip(file, wide, strict=True):
                texts = page.get_textpage()
                text = texts.get_text_range().replace("\u2010", "-").replace("\ufffe", "-")
                found.update(text.split())
                boxes = [texts.get_charbox(number) for number in range(texts.count_chars()) if texts.get_text_range(number, 1).strip()]
                assert max(box[2] for box in boxes if box[1] > 60) < (10 + room) * POINTS + 0.5
        wanted = Counter(word for cells in rows for cell in cells for word in re.split("[ \u00a0\u202f]", cell) if word and len(word) <= SHORT)
        torn = {word for word, count in wanted.items() if sum(there for text, there in found.items() if word in text) < count}
        assert not torn, (seed, torn)


@pytest.mark.slow
def test_a_turned_table_stands_on_its_page_with_all_its_rows() -> None:
    """Its box began at the foot of the page, so that all rows but one went on elsewhere."""
    paper = PAPERS["A5"]
    css, store = style_sheet(THEME, paper, "X")
    lines, line = paper.grid(THEME.print_type["text"].leading)
    high = lines * line
    inside = f"<table><tbody>{''.join(f'<tr><td>Zeile{number}</td></tr>' for number in range(20))}</tbody></table>"
    form = replace(rows_of(inside, high), turned=paper.measure)
    sized = Sized(form, 0, (4.0,) * 20, (0.0,) * 20, line, (), "")
    writer = Writer((), (), Grid(lines, line, paper.measure), 0, {})
    placed = PlacedPiece(0, 0, 0, 20, 0, lines)
    html = writer.placed(Measured(Piece((form,), "parts"), (sized,)), placed, True, "")
    document = PrintDocument("x.pdf", f'<html lang="de"><head><title>X</title></head><body>{html}</body></html>', (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))
    (setting,) = set_documents([document])
    assert setting.pdf
    pages = PdfReader(BytesIO(setting.pdf)).pages
    assert [sum(f"Zeile{number}" in page.extract_text() for number in range(20)) for page in pages] == [20]


def test_a_table_on_the_wall_is_as_large_as_its_words_let_it() -> None:
    words, faces, paper = Words("de", {}), table_faces(THEME, "de"), Paper(210, 297, sheet=True, enlarged=1.75)
    columns = (ColumnHead("Tisch", "number"), ColumnHead("Spieler", "person"), ColumnHead("Gegner", "person"))

    def points(name: str) -> float:
        rows = (Row((12, name, "Anna Berger")),) * 30
        (part,) = on_wall(Table("t", "T", columns, rows, row_head=0), words, 13.65, paper, paper.measure, faces)
        assert part.whole and not part.torn and part.size != "dense"
        return part.points

    assert points("Rosa Katzenellenbogen") == round(1.55 * 13.65, 2)
    assert points("Rosa" + "x" * 60) < points("Rosa Katzenellenbogen")


def test_words_behind_a_figure_stand_farther_from_it() -> None:
    def share(kind: Literal["text", "number"]) -> float:
        columns = (ColumnHead("Pkt.", kind), ColumnHead("Wechsel"))
        (part,) = fitted(Table("t", "T", columns, (Row(("1.053", "40 → 35")),) * 20), Words("de", {}), 7.6, PAPERS["A5"], 104, table_faces(THEME, "de"))
        return part.shares[1]

    assert share("number") > share("text")


def test_a_row_that_does_not_fit_on_its_page_is_found_on_the_next_one_instead_of_nowhere() -> None:
    """Of a box of a given height WeasyPrint forgets what does not fit on the page: then nobody would learn that a row
    is missing."""
    paper = PAPERS["A5"]
    css, store = style_sheet(THEME, paper, "X")
    lines, line = paper.grid(THEME.print_type["text"].leading)
    rows = "".join(f'<tr><td style="height: {3 * line}mm">Zeile{number}</td></tr>' for number in range(8))
    form = rows_of(f"<table><tbody>{rows}</tbody></table>", paper.measure)
    sized = Sized(form, 0, (line,) * 8, (0.0,) * 8, line, (), "")  # a third of what it is
    writer = Writer((), (), Grid(lines, line, paper.measure), 0, {})
    above = Measured(Piece((Form((Part("<p>oben</p>"),), paper.measure),)), (Sized(Form((Part("<p>oben</p>"),), paper.measure), 0, (line,), (0.0,), line),))
    html = writer.placed(above, PlacedPiece(0, 0, 0, 1, 0, lines - 8), True, "a")
    html += writer.placed(Measured(Piece((form,), "parts"), (sized,)), PlacedPiece(1, 0, 0, 8, 0, 8), False, "b")
    document = PrintDocument("x.pdf", f'<html lang="de"><head><title>X</title></head><body>{html}</body></html>', (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))
    (setting,) = set_documents([document])
    assert setting.pdf
    said = [page.extract_text() for page in PdfReader(BytesIO(setting.pdf)).pages]
    assert len(said) == 2 and "Zeile0" in said[0] and "Zeile7" in said[1]
    assert all(f"Zeile{number}" in "".join(said) for number in range(8))


@pytest.mark.parametrize("wide", [12, 7])
def test_columns_of_a_table_that_is_divided_are_as_wide_on_each_page(wide: int) -> None:
    """However many rows stand together: else they are not as high as they were measured."""
    faces, words = table_faces(THEME, "de"), Words("de", {})
    chance = random.Random(wide)

    def cell() -> str:
        return " ".join("ab cdefg hijkl mnopqrstuv wxyzabcdefghi".split()[chance.randrange(5)] for _ in range(chance.randint(1, 5)))

    rows = tuple(Row(tuple(cell() for _ in range(wide))) for _ in range(LONG + 1))
    table = Table("t", None, tuple(ColumnHead(f"Spalte {number}") for number in range(wide)), rows, row_head=0)
    for paper in (PAPERS["A5"], PAPERS["A4"]):
        for turns in (True, False):
            for part in fitted(table, words, 9.0, paper, paper.measure, faces, turns):
                assert len(part.shares) == len(part.columns or table.columns)
                assert sum(part.shares) == pytest.approx(100, abs=0.1) and min(part.shares) > 0


def test_names_are_on_one_line_where_the_longest_can_be_short() -> None:
    names = {str(number): f"Anna{number} Milz" for number in range(11)} | {"11": "Maximiliane Niederhagen-Groth-Katzenellenbogen"}
    faces, words, paper = table_faces(THEME, "de"), Words("de", names), PAPERS["A5"]
    heads = (ColumnHead("Spieler", "person"), *(ColumnHead(f"T{number}", "number") for number in range(6)), ColumnHead("Satz"))
    table = Table("t", None, heads, tuple(Row((Person(id), *(1000,) * 6, "208 · 110 · 45 · 2")) for id in names), row_head=0)

    def short(measure: float, table: Table = table) -> list[str]:
        (found,) = fitted(table, words, 7.6, paper, measure, faces)
        assert found.named == (len(table.rows) > 3)
        return [words.plain(row.cells[0]) for row in found.table.rows if isinstance(row.cells[0], Brief)]

    assert short(160) == [] and short(105) == ["Anna10", "Maximiliane"]  # all others are equally long
    # three names have no quarter
    assert short(105, replace(table, rows=table.rows[-3:])) == []
    # what rows are about here is no name: it may have several lines
    (titles,) = fitted(replace(table, row_head=7), words, 7.6, paper, 160, faces)
    assert not titles.named
