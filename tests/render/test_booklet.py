"""A booklet as a whole book: cover with a drawing, imprint, contents of one page, chapters, a back cover, pages by
four."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from generator.render.markup.html import Html
from generator.render.pages.fillers import booklet_drawings, booklet_pages, page_lines
from generator.render.pages.paper import PAPERS
from generator.render.pages.print import MULTIPLE, booklet_document
from generator.render.pages.print_page import PrintPage
from generator.render.pages.sheets import sheet_document
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import Booklet, Chapter, ColumnHead, Paragraph, Row, Table
from tests.render.themes import default_theme
from tests.specimen import ASSETS, NAMES, specimen

pytestmark = pytest.mark.slow

THEME = default_theme()
MAGAZINE = specimen()
GAME = MAGAZINE.games[0]
WORDS = Words("de", MAGAZINE.names())
LEAGUES = tuple(
    chapter
    for league in ("nord", "ost")
    for chapter in (
        Chapter(league, f"Liga {league}", (Paragraph("Alle Vereine."),)),
        *(Chapter(f"{league}-{n}", f"Verein {league} {n}", (Paragraph("Ein Verein."),), of=league) for n in range(12)),
    )
)
ALMANAC = Booklet("almanach", "Almanach", LEAGUES, ("Meister: Anna",), ("football", "no-such-drawing", "dove"))


def page() -> PrintPage:
    return PrintPage(Html(THEME, Words("de", NAMES), {}, templates=("print", "templates")), PAPERS["A5"], [], ASSETS)


def texts(booklet: Booklet) -> list[str]:
    document = booklet_document(booklet, replace(GAME, booklets=(booklet,)), MAGAZINE, THEME, WORDS, ASSETS)
    (setting,) = set_documents([document])
    assert setting.pdf is not None, setting
    return [one.extract_text() for one in PdfReader(BytesIO(setting.pdf)).pages]


def test_a_booklet_has_cover_imprint_contents_of_one_page_and_back_cover() -> None:
    cover, imprint, contents, first, *_, back = texts(ALMANAC)
    assert "Meister: Anna" in cover and "Almanach" in cover
    assert MAGAZINE.masthead.title in back and "Büchersendung" in back
    assert "Almanach" in imprint and "Spielleitung" in imprint
    assert all(chapter.title in re.sub(r"\s+", " ", contents) for chapter in LEAGUES)
    assert "Alle Vereine." in first


@pytest.mark.parametrize("chapters", [1, 2, 3, 4])
def test_its_pages_are_a_multiple_of_four_and_only_what_is_wanted_is_added(chapters: int) -> None:
    found = texts(replace(ALMANAC, chapters=tuple(chapter for chapter in LEAGUES if not chapter.of or chapter.of == "nord")[:chapters]))
    # cover, imprint, contents and back cover are four pages; each chapter is one; autographs come first, then notes
    wanted = -chapters % MULTIPLE
    assert len(found) == 4 + chapters + wanted
    added = [name for text in found for name in ("Autogramme", "Notizen") if name in text]
    assert added == ["Autogramme", "Notizen", "Notizen"][:wanted]


def test_a_chapter_of_another_has_a_smaller_title_and_its_mark() -> None:
    document = booklet_document(ALMANAC, GAME, MAGAZINE, THEME, WORDS, ASSETS)
    openings = {galley.anchor: galley.pieces[0].forms[0].parts[0].html for galley in document.galleys}  # type: ignore[union-attr]
    assert {anchor for anchor, html in openings.items() if '<div class="opening member"' in html} == {anchor for anchor in openings if "-" in anchor}
    marks = {anchor: re.findall(r"padding-top: ([\d.]+)mm", html) for anchor, html in openings.items()}
    assert marks["ost-3"] == marks["ost"] != marks["nord"] == marks["nord-0"]


def test_only_drawings_that_are_there_are_shown() -> None:
    assert booklet_drawings(ALMANAC, THEME) == ("dove",)


def test_pages_for_autographs_and_notes_have_rows_of_8_and_24_mm() -> None:
    here = page()
    autographs, notes, again = booklet_pages(here)
    # 39 lines of 12.6 pt are 491.4 pt; the title takes 66 pt; 24 mm are 68.03 pt, 8 mm are 22.68 pt
    assert page_lines(here) in (38, 39)
    room = page_lines(here) * 12.6 - 66
    assert autographs.html.count('class="row"') == int(room / 68.032)
    assert notes.html.count('<p class="line"></p>') == int(room / 22.677)
    assert notes == again


# ---- private sheets ----------------------------------------------------------------------------------------------


def test_a_cell_to_be_filled_in_has_a_line_and_a_stroke_in_words_has_none() -> None:
    heads = (ColumnHead("Reihe"), ColumnHead("Änderung"), ColumnHead("Satz"))
    table = Table("t", "Aufstellung", heads, (Row(("T", "_" * 10, "von ____ bis")),), row_head=0)
    cells = str(page().cells(table, table.rows[0]))
    assert '<td class="blank"><p style="min-width: 4.6em"></p>' in cells  # ten strokes of .46 em
    assert "<td>von ____ bis" in cells


def test_a_private_sheet_stands_in_full_width_and_the_public_one_in_columns() -> None:
    blocks = tuple(Paragraph(f"Absatz {n}.") for n in range(6))

    def columns(address: str) -> int:
        section = Section("report", address, "sheet", "Für Anna", blocks, game=GAME.id, round=1)
        document = sheet_document(section, GAME, MAGAZINE, THEME, WORDS, ASSETS, wide=address.startswith("private/"))
        (galley,) = document.galleys
        assert ("own" in galley.before) == address.startswith("private/") == (not document.shorter)
        return max(form.columns for piece in galley.pieces for form in piece.forms)  # type: ignore[union-attr]

    assert columns("private/golf/001/anna") == 1
    assert columns("games/golf/001") == 2
