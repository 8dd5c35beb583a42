"""The pages of a printed document as who shows values: where its links lead, what goes into the store, how a column is
set."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from generator.memo.blob import seal_of
from generator.render.markup.html import Html
from generator.render.pages.document import SentPicture
from generator.render.pages.fillers import Notice
from generator.render.pages.fitted import PADDING, ems
from generator.render.pages.paper import PAPERS, POINT, Paper
from generator.render.pages.print_page import PrintPage
from generator.render.text.locale import Words
from generator.values.drawing import Label
from generator.values.issue import Section
from generator.values.record import replace
from generator.values.report import ColumnHead, Facts, Gallery, Heading, Image, Link, Number, Paragraph, Picture, Row, Run, Table
from tests.render.themes import default_theme
from tests.specimen import ASSETS, CLUBS, COVER, CROSS, LIST, NAMES

HTML = Html(default_theme(), Words("de", NAMES), {}, templates=("print", "templates"))
GOLF = Section("report", "games/golf/014", "golf-014", "14. Turnier", (), kicker=Run(("Konstanzer ", "Golf")))
LETTERS = Section("letters", "issues/002/letters", "letters", "Leserbriefe", ())


def page(paper: Paper = PAPERS["A5"], *sections: Section) -> PrintPage:
    return PrintPage(HTML, paper, sections, ASSETS)


# ---- links, pictures -------------------------------------------------------------------------------------------------


def test_a_link_leads_to_a_section_of_the_same_document_or_is_only_text() -> None:
    found = page(PAPERS["A5"], GOLF)
    assert found.url("games/golf/014") == found.url("games/golf/014#ranking") == "#golf-014"
    assert found.url("games/golf/013") is None
    assert str(found.inline(Link("games/golf/014", "hier"))) == '<a href="#golf-014">hier</a>'
    assert str(found.inline(Link("games/golf/013", "dort"))) == "dort"


def test_a_heading_is_never_called_like_a_section() -> None:
    section = replace(GOLF, anchor="part-verlauf")
    assert 'id="part-verlauf"' not in str(page(PAPERS["A5"], section).block(Heading("Verlauf"), 2))
    assert 'id="part-verlauf"' in str(page().block(Heading("Verlauf"), 2))


def test_a_picture_goes_into_the_store_by_being_asked_for() -> None:
    found = page()
    assert (found.store, found.shown) == ({}, {})
    data = ASSETS[COVER.asset].read()
    assert found.picture(COVER) == found.picture(COVER) == f"zine:/{sha256(data).hexdigest()}"
    assert found.store == {seal_of(data): data}
    assert list(found.shown) == [SentPicture(seal_of(data), COVER.source, COVER.width, COVER.height)]


def test_a_picture_that_is_not_there_is_a_bug() -> None:
    with pytest.raises(KeyError):
        page().picture(Image("none", 1, 1))


def test_a_spot_drawing_is_in_the_store_once_it_was_asked_for() -> None:
    found = page()
    assert found.store[found.art("dice").removeprefix("zine:/")].startswith(b"<svg")


# ---- columns, tables -------------------------------------------------------------------------------------------------


def test_a_column_is_as_wide_as_it_is_said_and_only_while_it_is_shown() -> None:
    found = page()
    wide, narrow = str(found.at(118, (LIST,), 2)), str(found.at(56.5, (LIST,), 2))
    assert found.measure == 118
    assert wide.count("<table") == 1 < narrow.count("<table")  # thirteen columns do not fit into half of it


def test_a_table_is_fitted_to_the_column_that_is_shown_or_asked_for() -> None:
    found = page()
    assert [part.size for part in found.fitted(CLUBS)] == [part.size for part in found.fitted(CLUBS, 118)] == ["narrow"]
    assert [part.size for part in found.fitted(CLUBS, 50)] != ["narrow"]


def test_what_is_due_is_set_as_large_as_text_only_where_it_fits_so() -> None:
    """Five columns of 14 letters and white are some 125 mm in 9.2 pt, and 106 in the type of other tables."""
    columns = tuple(ColumnHead("text", f"Column {number}") for number in range(5))
    due = Table("running", None, columns, (Row(("Donaudampferin",) * 5),))
    assert [part.size for part in page().fitted(due, 140)] == [""] == [part.size for part in page().fitted(replace(due, name="other"), 116)]
    assert [part.size for part in page().fitted(due, 116)] == ["dense"], "a measure in which other tables have room"


def test_a_short_text_is_on_one_line_beside_a_long_one_if_that_makes_the_table_lower() -> None:
    """In 118 mm a text of 150 letters takes two lines in any case; one of 40 would take two as well if both shared what
    they lack, where it could have one."""
    short, long = "changes the rule about tables and walls", "of ways and means to write on walls without a word " * 3
    columns = tuple(ColumnHead("", "text") for _ in range(2))
    [part] = page().fitted(Table("t", None, columns, (Row((short, "yes")), Row(("yes", long)))), 118)
    needed = ems(short, page().faces.plain) * 7.6 * POINT + PADDING[""]
    assert needed <= 118 * part.shares[0] / 100 < 1.05 * needed
    assert page().fitted(Table("t", None, columns, (Row((short, short)),)), 118)[0].shares == (), "nothing is broken"


def test_a_table_of_many_columns_or_of_lines_behind_a_number_takes_its_whole_column() -> None:
    found = page()

    def sizes(kinds: str, width: float = 118) -> list[str]:
        columns = tuple(ColumnHead("a", "number" if kind == "n" else "text") for kind in kinds)
        return [part.size for part in found.fitted(Table(kinds, None, columns, (Row((1,) * len(kinds)),)), width)]

    assert (sizes("nt"), sizes("tn"), sizes("ntt")) == ([""], ["narrow"], ["narrow"])
    assert (sizes("tnnn"), sizes("tnnnn")) == (["narrow"], [""])
    assert (sizes("tn", 100), sizes("tn", 99)) == (["narrow"], [""])


def test_columns_that_are_counted_through_are_equally_wide() -> None:
    columns = (ColumnHead("Loch"), *(ColumnHead(str(n), "number") for n in range(1, 6)), ColumnHead("Out", "number"))
    table = Table("card", None, columns, (Row(("Anna", 4, "◆1", 3, 5, 4, 17)),))
    shares = page().even(table)
    assert list(shares) == [1, 2, 3, 4, 5] and len(set(shares.values())) == 1
    assert 5 * float(shares[1].rstrip("%")) < 100
    assert str(page().at(118, (table,), 2)).count(f'style="width: {shares[1]}"') == 5
    assert page().even(replace(table, columns=(*columns[:5], ColumnHead("E", "number"), columns[6]))) == {}
    # five matches of the same two leave names their room
    assert page().even(replace(table, rows=(Row(("Anna", 4, "1:0, 0:1, 1:0, 1:0, 0:1", 3, 5, 4, 17)),))) == {}


def test_below_a_table_stand_its_foot_and_what_short_titles_mean() -> None:
    found = page()
    columns = (ColumnHead("Pl.", about="Platz"), ColumnHead("Name"))
    table = Table("t", "T", columns, (Row((1, "Anna")),), foot="Fuß")
    assert str(found.legend(table)) == '<p class="legend">Fuß · Pl.: Platz</p>'
    assert str(found.legend(replace(table, foot=None))) == '<p class="legend">Pl.: Platz</p>'
    assert str(found.legend(replace(table, foot=None, columns=(ColumnHead("Name"),) * 2))) == ""
    assert found.abbreviations(replace(table, columns=columns[:1] * 6)) == [("Pl.", "Platz")] * 6
    assert found.abbreviations(replace(table, columns=columns[:1] * 7)) == []  # a row of a kind needs no explanation
    assert found.abbreviations(replace(CROSS, columns=columns)) == []


def test_a_turned_table_takes_the_heading_above_it_along() -> None:
    found = page()
    wide = Table("w", "W", tuple(ColumnHead(f"Spalte {n}") for n in range(16)), (Row(tuple(f"Wort{n:02}" for n in range(16))),))
    shown = str(found.blocks((Paragraph("vorher"), Heading("H"), wide)))
    assert shown.index("<p>vorher</p>") < shown.index('<div class="turned">') < shown.index("<h2") < shown.index("<table")
    assert shown.count("<h2") == 1


# ---- headings, names -------------------------------------------------------------------------------------------------


def test_no_heading_stands_more_than_a_level_below_the_one_before() -> None:
    found = page()
    assert [found.level(level) for level in (3, 3, 4, 2, 4)] == [2, 3, 4, 2, 3]
    found.begin(GOLF)
    assert found.level(4) == 2


def test_a_running_head_names_the_game_before_the_round() -> None:
    found = page()
    assert found.name(GOLF) == "Konstanzer Golf · 14. Turnier"
    assert found.name(replace(GOLF, kicker=None)) == "14. Turnier"
    assert found.name(replace(LETTERS, kicker="Post")) == "Leserbriefe"


def test_a_long_fact_needs_a_line_of_its_own() -> None:
    assert not page().long(Facts((("Runde", Number(3)), ("x" * 30, "y"))))
    assert page().long(Facts((("Runde", Number(3)), ("x", "y" * 31))))


def test_an_address_is_written_without_its_beginning() -> None:
    assert page().bare("https://example.org/heft/") == "example.org/heft"


def test_plain_words_get_the_marks_of_the_language_and_are_safe() -> None:
    assert str(page().typeset('Er sagte "ja" <b>')) == "Er sagte „ja“ &lt;b&gt;"


def test_a_notice_names_only_facts_that_do_not_say_themselves_what_they_are() -> None:
    found = page()
    notice = Notice("Liga", ((None, "Turnier 3"), ("Freie Plätze", Number(2))))
    said = re.sub("<[^>]*>", "", found.html.environment.get_template("notice.html").render(page=found, notice=notice))
    assert said.split() == "Turnier 3 Freie Plätze: 2".split()


def test_pairs_of_pictures_stand_one_below_the_other_in_a_narrow_column() -> None:
    """Else their words, which stay as large as they are, would cover what is drawn."""
    drawing = Picture("bild", "Ein Bild", 160, 40, (Label((0, 20), "Wort", 7.6),))
    for width, named in ((118.0, "pairs"), (86.0, "stacked")):
        shown = str(page().at(width, (Gallery((drawing, drawing), 2),), 2))
        assert f'class="gallery {named}"' in shown
        (of_one, other) = re.findall(r'font-size="([\d.]+)"[^>]*>Wort', shown)
        assert of_one == other and float(of_one) == pytest.approx(7.6, abs=0.5)  # in the drawing's units, nearly as it was drawn
