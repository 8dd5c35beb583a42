"""Blocks become pieces: which of them may be divided, what stays with what, which forms there are and what each
costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from generator.render.markup.html import Html
from generator.render.pages.columned import by_lines
from generator.render.pages.compose import hole
from generator.render.pages.drawn import HEIGHT
from generator.render.pages.galley import Galley, Piece, Sidebar
from generator.render.pages.galleys import DENSE, ONE_COLUMN, PARTED, SHORTER, STACKED, STACKED_TABLES, Galleys
from generator.render.pages.paper import PAPERS, POINT, Paper
from generator.render.pages.print_page import PrintPage
from generator.render.pages.sized import Sized
from generator.render.text.locale import Words
from generator.values.issue import Section, SectionKind
from generator.values.problem import Passage
from generator.values.record import replace
from generator.values.report import (
    Beside,
    Block,
    Box,
    Colophon,
    ColumnHead,
    Columns,
    Entry,
    Figure,
    Fold,
    Forms,
    Gallery,
    Heading,
    Items,
    Named,
    Number,
    Pair,
    Paragraph,
    Press,
    Prose,
    Row,
    Table,
    Together,
)
from tests.render.themes import default_theme
from tests.specimen import ASSETS, CLUBS, HOLE, LIST, NAMES, PLACES

HTML = Html(default_theme(), Words("de", NAMES), {}, templates=("print", "templates"))
A5, A4 = PAPERS["A5"], replace(PAPERS["A4"], sheet=True)
MEASURE, SHEET = 118.0, 184.0
"""Width of the type area in mm: 148 − 30 on A5, 210 − 26 on a sheet of A4."""


def text(markdown: str) -> Prose:
    return Prose(markdown, Passage("a.md"))


def galley(*blocks: Block, kind: SectionKind = "report", sheet: bool = False, short: bool = False, columns: int = 0) -> Galley:
    section = Section(kind, "a", "anchor", "A", blocks, columns=columns)
    page = PrintPage(HTML, A4 if sheet else A5, [section], ASSETS)
    return Galleys(page, sheet, short).galley(section, "<h1>A</h1>", title="Titel")


def pieces(*blocks: Block, kind: SectionKind = "report", sheet: bool = False, short: bool = False, columns: int = 0) -> list[Piece]:
    """The pieces below the opening; none of them may be a sidebar."""
    _, *below = galley(*blocks, kind=kind, sheet=sheet, short=short, columns=columns).pieces
    found = [piece for piece in below if isinstance(piece, Piece)]
    assert len(found) == len(below)
    return found


def html(piece: Piece, form: int = 0) -> list[str]:
    return [part.html for part in piece.forms[form].parts]


def costs(piece: Piece) -> list[tuple[float, str]]:
    return [(form.cost, form.label) for form in piece.forms]


def widths(piece: Piece) -> list[float]:
    return [round(form.width, 3) for form in piece.forms]


# ---- a section -------------------------------------------------------------------------------------------------------


def test_a_section_begins_with_its_opening_which_never_ends_a_page() -> None:
    found = galley(Paragraph("x"))
    head = found.pieces[0]
    assert isinstance(head, Piece)
    assert (html(head), head.keep, head.space, head.division) == (["<h1>A</h1>"], True, 2, "whole")
    assert (found.anchor, found.title, found.start) == ("anchor", "Titel", "page")
    assert (found.before, found.after) == ('<article class="section report" id="anchor">', "</article>")


def test_columns_of_less_than_fifty_letters_are_ragged() -> None:
    def looks(paper: Paper, kind: SectionKind, columns: int = 0) -> str:
        section = Section(kind, "a", "a", "A", (Paragraph("x"),), columns=columns)
        return Galleys(PrintPage(HTML, paper, [], ASSETS)).galley(section, "").before.split('"')[1]

    assert looks(A5, "article") == "section article"  # 118 mm
    assert looks(A5, "article", 2) == "section ragged article"
    assert looks(PAPERS["A4"], "article") == "section ragged article"  # two of 68 mm
    assert looks(PAPERS["A4"], "article", 1) == "section article"
    assert looks(PAPERS["A4"], "report") == "section ragged report"  # its longer notes


def test_what_is_printed_stands_instead_of_the_blocks() -> None:
    section = Section("report", "a", "a", "A", (Paragraph("web"),), printed=(Paragraph("paper"),))
    made = Galleys(PrintPage(HTML, A5, [], ASSETS)).galley(section, "")
    assert [html(piece) for piece in made.pieces[1:] if isinstance(piece, Piece)] == [["<p>paper</p>"]]


# ---- texts -----------------------------------------------------------------------------------------------------------


def test_a_heading_keeps_what_follows_and_takes_over_its_space() -> None:
    _, heading, below, later = pieces(Paragraph("x"), Heading("H"), CLUBS, CLUBS)
    assert (heading.keep, heading.space, heading.stretch) == (True, 1, True)
    assert (below.space, below.stretch) == (0, False)
    assert (later.space, later.stretch) == (1, True)


def test_a_paragraph_may_be_divided_between_lines_and_the_next_one_follows_it() -> None:
    first, second, box, third = pieces(Paragraph("a"), Paragraph("b"), Box("x", (Paragraph("c"),)), Paragraph("d"))
    assert [piece.division for piece in (first, second, box, third)] == ["lines", "lines", "whole", "lines"]
    # below the opening there is white already
    assert [piece.space for piece in (first, second, box, third)] == [0, 0, 1, 1]
    assert [piece.forms[0].before for piece in (first, second, third)] == ["", '<div class="follows">', ""]


def test_a_text_is_a_piece_for_each_of_its_paragraphs() -> None:
    found = pieces(text("Eins.\n\nZwei.\n\n## Mitte\n\nDrei.\n\n- a\n- b\n\nVier."), kind="article")
    assert [re.sub("<[^>]*>", "", "".join(html(piece))) for piece in found] == ["Eins.", "Zwei.", "Mitte", "Drei.", "ab", "Vier."]
    assert [piece.division for piece in found] == ["lines", "lines", "whole", "lines", "parts", "lines"]
    assert [piece.keep for piece in found] == [False, False, True, False, False, False]
    assert [piece.space for piece in found] == [0, 0, 1, 0, 1, 1]
    assert ["follows" in piece.forms[0].before for piece in found] == [False, True, False, False, False, False]


def test_a_large_initial_needs_four_lines_and_a_name_below_a_text_stays_with_it() -> None:
    first, second, name = pieces(text("Wort " * 60 + "\n\nZwei.\n\n– Anna"), kind="article")
    assert (first.least, second.least) == (4, 2)
    assert (second.glue, name.glue) == (False, True)


def test_a_list_may_be_divided_between_its_items() -> None:
    (items,) = pieces(Items(("a", "b", "c")))
    assert items.division == "parts"
    assert (len(items.forms[0].parts), items.forms[0].bare) == (3, True)
    assert all(part.startswith("<li") and part.endswith("</li>") for part in html(items))
    assert items.forms[0].before.strip() == "<ul>" and items.forms[0].after.strip() == "</ul>"


def test_a_list_within_a_list_stays_whole() -> None:
    (items,) = pieces(text("- a\n    - b\n- c"))
    assert (len(items.forms[0].parts), items.forms[0].bare, items.division) == (1, False, "whole")
    assert html(items)[0].count("<li") == 3


# ---- tables ----------------------------------------------------------------------------------------------------------


def test_a_table_has_a_part_for_each_row_and_a_form_in_smaller_type() -> None:
    (table,) = pieces(CLUBS)
    assert (table.division, table.table, table.keep) == ("parts", True, False)
    assert costs(table) == [(0, ""), (DENSE, "dense")]
    for form in table.forms:
        assert (len(form.parts), form.bare) == (3, True)  # =Holz, Eisen, Putter
        assert all(part.html.startswith("<tr") and part.html.endswith("</tr>") for part in form.parts)
        assert "<thead>" in form.before and form.before.endswith("<tbody>") and form.after.startswith("</tbody>")
    assert 'class="dense"' in table.forms[1].before and 'class="dense"' not in table.forms[0].before


def test_a_legend_stands_on_the_page_of_its_table() -> None:
    table, legend = pieces(replace(CLUBS, foot="Fuß"))
    assert (table.keep, legend.glue, legend.space) == (True, True, 0)
    assert html(legend) == ['<p class="legend">Fuß</p>']


def with_figures(columns: int) -> Table:
    """Return a table with so many columns of figures behind names."""
    heads = (ColumnHead("Spieler", "person"), *(ColumnHead(f"T{n}", "number") for n in range(columns)))
    return Table("t", None, heads, (Row(("Ines", *["12.345"] * columns)),), row_head=0)


def test_what_is_dense_already_has_no_other_form() -> None:
    (table,) = pieces(with_figures(12))
    assert costs(table) == [(0, "")]
    assert "dense" in table.forms[0].before


def test_only_figures_become_smaller_where_a_table_would_not_fit_otherwise() -> None:
    kinds = [re.findall(r'class="untitled ([a-z ]*?)(?: named)?"', pieces(with_figures(n))[0].forms[0].before)[0] for n in range(3, 15)]
    assert list(dict.fromkeys(kinds))[:4] == ["narrow", "", "dense", "dense densest"]


@pytest.mark.parametrize(
    ("columns", "points", "said"),
    [
        (13, 2540, "Ines Quandel 2.540"),  # there is room for all of it
        (14, 2540, "Ines Quandel 2540"),
        (16, 2540, "Ines 2540"),
        (12, 12540, "Ines 12.540"),  # five figures are hard to read without a point
    ],
)
def test_points_between_thousands_go_before_names_and_names_before_size(columns: int, points: int, said: str) -> None:
    heads = (ColumnHead("Spieler", "person"), *(ColumnHead(f"T{n}", "number") for n in range(columns)))
    row = Row((Named("Ines Quandel", "Ines"), *[Number(Fraction(3 * points - 1, 3))] * columns))
    (table,) = pieces(Table("t", None, heads, (row,), row_head=0))
    assert " ".join(re.sub("<[^>]*>", " ", table.forms[0].parts[0].html).split()).startswith(f"{said} ")
    assert "densest" not in table.forms[0].before


def test_white_of_a_dozen_lines_is_no_reason_for_another_form_of_things_in_columns() -> None:
    assert hole(12) < ONE_COLUMN


def test_a_table_to_be_filled_in_has_one_size() -> None:
    room = tuple(replace(row, cells=("________", *row.cells[1:])) for row in CLUBS.rows)
    (table,) = pieces(replace(CLUBS, rows=room, row_head=None))
    assert costs(table) == [(0, "")]


WIDE = Table(
    "wide", "Breit", tuple(ColumnHead(f"Spalte {n}") for n in range(16)), (Row(tuple(f"Wort{n:02}" for n in range(16))),) * 4, row_head=0
)


def test_a_table_that_is_too_wide_is_turned_and_takes_a_page() -> None:
    table = pieces(WIDE)[0]
    (form,) = table.forms
    lines, line = A5.grid(HTML.theme.print_type["text"].leading)
    assert form.width == pytest.approx(lines * line)  # along the page
    assert form.turned == MEASURE
    assert len(form.parts) == 4


def test_what_explains_a_turned_table_stands_on_its_page() -> None:
    (table,) = pieces(replace(WIDE, foot="Zeile gegen Spalte."))
    assert "Zeile gegen Spalte." in table.forms[0].after and not table.keep


# ---- pictures --------------------------------------------------------------------------------------------------------


def test_a_picture_floats_and_has_smaller_forms_each_at_a_cost() -> None:
    (picture,) = pieces(HOLE)
    assert picture.floats and picture.division == "whole"
    assert costs(picture) == [(0, ""), (0.5, "90%"), (1, "80%")]  # words are in it, which are to be read
    assert [re.search(r"width: (\d+)%", *html(picture, number))[1] for number in range(3)] == ["100", "90", "80"]  # type: ignore[index]


def test_a_page_may_end_between_rows_of_a_gallery() -> None:
    (gallery,) = pieces(Gallery((HOLE,) * 5, 2))
    assert gallery.division == "parts"
    assert [part.count("<svg") for part in html(gallery)] == [2, 2, 1]


def test_a_plot_may_be_higher_or_lower_than_it_wants() -> None:
    (plot,) = pieces(PLACES)
    assert [cost for cost, _ in costs(plot)] == [0, 2.6, 1.8, 0.8, 0.8, 1.8]
    heights = [float(re.search(r'<svg[^>]* height="([0-9.]+)pt"', *html(plot, number))[1]) for number in range(6)]  # type: ignore[index]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 1.5, 1.34, 1.16, 0.86, 0.74], abs=0.02)


def test_a_fold_is_its_title_and_what_it_holds_or_what_stands_instead() -> None:
    title, inner = pieces(Fold("F", (Paragraph("x"),)))
    assert (title.keep, inner.space) == (True, 0) and "F" in html(title)[0] and html(inner) == ["<p>x</p>"]
    (instead,) = pieces(Fold("F", (Paragraph("x"),), printed=False, instead="Netz"))
    assert html(instead) == ["<p>Netz</p>"]
    assert pieces(Fold("F", (Paragraph("x"),), printed=False)) == []


# ---- side by side ----------------------------------------------------------------------------------------------------


def test_a_text_beside_something_is_there_in_both_widths() -> None:
    (sidebar,) = galley(Beside((text("Eins.\n\nZwei."),), (Figure(23, "Schläge"),))).pieces[1:]
    assert isinstance(sidebar, Sidebar)
    assert (sidebar.side.width, "23" in sidebar.side.parts[0].html) == (pytest.approx(36), True)  # (118 − 2 · 5) / 3
    assert [widths(piece) for piece in sidebar.beside] == [[77.0], [77.0]]  # 4 · 15.5 + 3 · 5
    assert [widths(piece) for piece in sidebar.below] == [[MEASURE], [MEASURE]]
    assert [html(piece) for piece in sidebar.beside] == [html(piece) for piece in sidebar.below] == [["<p>Eins.</p>"], ["<p>Zwei.</p>"]]


def test_what_is_no_text_stands_beside_as_one() -> None:
    (beside,) = pieces(Beside((CLUBS,), (Figure(23, "Schläge"),)))
    assert [(len(form.parts), form.cost) for form in beside.forms] == [(1, 0), (2, STACKED)]
    assert html(beside)[0].startswith('<div class="beside"><div class="main"><table')
    assert costs(beside) == [(0, ""), (STACKED, "stacked")]
    assert [part.startswith(start) for part, start in zip(html(beside, 1), ("<table", "<p"), strict=True)] == [True, True]


def test_short_things_stand_in_columns_or_one_below_the_other() -> None:
    (columns,) = pieces(Columns(tuple(Entry(name) for name in "abcd"), 3))
    assert [(form.columns, len(form.parts)) for form in columns.forms] == [(3, 4), (1, 4)]
    assert widths(columns) == [36.0, MEASURE]
    assert costs(columns) == [(0, ""), (ONE_COLUMN, "one column")]


def test_a_pair_stands_side_by_side_or_stacked() -> None:
    (pair,) = pieces(Pair((CLUBS,), (Paragraph("x"),)))
    assert costs(pair) == [(0, ""), (STACKED_TABLES, "stacked"), (STACKED_TABLES + PARTED, "parted")]
    assert [len(form.parts) for form in pair.forms] == [1, 1, 2]  # only where nothing else goes it stands on two pages
    assert html(pair)[0].count('<div class="half" style="width: 56.500mm">') == 2  # (118 − 5) / 2
    assert "half" not in html(pair, 1)[0] and html(pair, 1)[0].endswith("<p>x</p>")


def test_a_pair_with_a_plot_is_stacked_at_a_low_cost_and_one_with_a_small_picture_never() -> None:
    (plotted,) = pieces(Pair((CLUBS,), (PLACES,)))
    assert costs(plotted) == [(0, ""), (STACKED, "stacked"), (STACKED + PARTED, "parted")]
    (drawn,), (large,) = pieces(Pair((CLUBS,), (replace(HOLE, width=200),))), pieces(Pair((CLUBS,), (HOLE,)))
    assert (len(drawn.forms), len(large.forms)) == (1, 3)
    assert html(drawn)[0].count('<div class="half"') == 2


def test_tables_side_by_side_and_those_of_a_kind_are_set_in_type_of_one_size() -> None:
    long = replace(LIST, name="t-1", columns=LIST.columns[2:6], rows=tuple(replace(row, cells=row.cells[2:6]) for row in LIST.rows), row_head=0, foot=None)
    short = replace(long, name="t-2", columns=long.columns[:2], rows=tuple(replace(row, cells=row.cells[:2]) for row in long.rows))

    def dense(*blocks: Block) -> list[int]:
        return [html(piece)[0].count("dense") for piece in pieces(*blocks)]

    assert dense(Pair((long,), (Paragraph("x"),))) == [1]  # too wide for half of it
    assert dense(Pair((replace(short, name="u"),), (Paragraph("x"),))) == [0]
    assert dense(Pair((long,), (replace(short, name="u"),))) == [2]
    assert dense(Pair((long,), (Paragraph("x"),)), Pair((short,), (Paragraph("x"),))) == [1, 1]
    assert dense(Pair((long,), (Paragraph("x"),)), Pair((replace(short, name="u"),), (Paragraph("x"),))) == [1, 0]


def test_tables_of_a_kind_have_one_size_in_all_reports_of_a_game() -> None:
    """Eleven columns of five figures need less white beside them, seven do not."""
    wide, narrow = (replace(with_figures(columns), name=f"t-{columns}") for columns in (11, 7))

    def classes(game: str) -> list[str]:
        sections = [Section("report", table.name, table.name, "A", (table,), game=own) for table, own in ((narrow, game), (wide, "golf"))]
        made = Galleys(PrintPage(HTML, A5, sections, ASSETS))
        found = [made.galley(section, "").pieces[-1] for section in sections]
        return [re.findall('class="untitled ([a-z]*)', piece.forms[0].before)[0] for piece in found if isinstance(piece, Piece)]

    assert classes("golf") == ["dense", "dense"]
    assert classes("liga") == ["", "dense"]


def test_one_thing_alone_has_no_columns() -> None:
    (one,) = pieces(Columns((Entry("a"),), 2))
    assert [(form.columns, form.width) for form in one.forms] == [(1, MEASURE)]
    (two,) = pieces(Columns((Entry("a"), Entry("b")), 2))
    assert two.forms[0].columns == 2
    (table,) = pieces(Columns((WIDE,), 2))
    assert len(table.forms[0].parts) > 1 and table.forms[0].columns == 2  # no half of it stands on the left


def test_a_few_things_with_tables_stay_on_one_page_if_that_is_possible() -> None:
    small = replace(CLUBS, name="klein", caption="Klein")
    (few,) = pieces(Columns((small, Entry("a"), small), 2))
    assert costs(few) == [(0, ""), (PARTED / 3, "parted")]
    halves = html(few)[0].split('<div class="half"')[1:]
    assert [half.count("<table") for half in halves] == [1, 1]
    assert "entry" in halves[1]  # as high as the other way round: then the first column is the shorter one
    (many,) = pieces(Columns((small,) * 5, 2))
    assert ("parted" in dict(zip((label for _, label in costs(many)), range(9), strict=False)), many.forms[0].columns) == (False, 2)


def test_on_a_page_with_columns_a_report_is_told_in_them() -> None:
    def told(section: Section, paper: Paper) -> list[int]:
        page = PrintPage(HTML, paper, [section], ASSETS)
        return [piece.forms[0].columns for piece in Galleys(page).galley(section, "").pieces[1:] if isinstance(piece, Piece)]

    report = Section("report", "a", "anchor", "A", (text(f"{'Es war ein schöner Tag. ' * 20}\n\nUnd so fort."), CLUBS))
    assert told(report, PAPERS["A4"]) == [2, 1] and set(told(report, A5)) == {1}
    assert told(replace(report, blocks=(text("Kurz."),)), PAPERS["A4"]) == [1]
    assert set(told(replace(report, columns=1), PAPERS["A4"])) == {1}


def test_a_pair_with_something_wide_is_stacked_in_two_parts() -> None:
    (pair,) = pieces(Pair((LIST,), (CLUBS,)))
    assert (costs(pair), pair.division, len(html(pair))) == ([(STACKED_TABLES, "stacked")], "parts", 2)


def test_what_belongs_together_comes_apart_at_a_high_cost_only() -> None:
    (together,) = pieces(Together((Heading("H"), CLUBS, Paragraph("x"))))
    assert costs(together) == [(0, ""), (PARTED, "parted")]
    whole, parted = together.forms
    assert (len(whole.parts), [part.keep for part in parted.parts]) == (1, [True, False, False])  # no page ends with the heading


def test_columns_that_belong_together_come_apart_row_by_row() -> None:
    """However large a theme's type is: what is higher than a page in one piece has a form that can be divided."""
    (together,) = pieces(Together((Heading("H"), Columns((CLUBS, CLUBS, CLUBS)))))
    _, parted = together.forms
    assert [part.count("<table") for part in html(together, 1)] == [0, 2, 1]
    assert parted.columns == 1 and parted.parts[0].keep


def test_each_shorter_form_of_the_same_costs_more() -> None:
    (forms,) = pieces(Forms(((Paragraph("lang"), Paragraph("länger")), (Paragraph("kurz"),), (Paragraph("k"),))))
    assert costs(forms) == [(0, ""), (SHORTER, "form 2"), (2 * SHORTER, "form 3")]
    assert html(forms, 2) == ["<p>k</p>"]
    assert forms.division == "whole"


def test_forms_of_a_table_are_divided_between_rows_and_set_smaller() -> None:
    (forms,) = pieces(Forms(((CLUBS,), (replace(CLUBS, rows=CLUBS.rows[:1]),))))
    assert costs(forms) == [(0, ""), (DENSE, "dense"), *((SHORTER + cost, "form 2") for cost in (0, DENSE))]
    assert [len(form.parts) for form in forms.forms] == [3] * 2 + [1] * 2
    assert (forms.division, forms.table) == ("parts", True)


def test_a_form_is_measured_like_one_that_has_as_many_parts() -> None:
    (plot,) = pieces(PLACES)
    alike = [(len(form.parts), len(plot.forms[form.like].parts)) for form in plot.forms if form.like >= 0]
    assert alike == [(1, 1)] * 5


def test_no_form_loses_what_stands_below_its_table() -> None:
    found = pieces(Forms(((replace(CLUBS, foot="Fuß"),), (replace(CLUBS, rows=CLUBS.rows[:1], foot="Fuß"),))))
    assert "Fuß" in "".join(form.after + "".join(part.html for part in form.parts) for piece in found for form in piece.forms[:1])


# ---- columns ---------------------------------------------------------------------------------------------------------


def test_letters_stand_in_two_columns() -> None:
    (letters,) = pieces(Press("x", None, text("Hallo")), Press("y", None, text("Auch")), kind="letters")
    (form,) = letters.forms
    assert (form.columns, len(form.parts), round(form.width, 3)) == (2, 2, 56.5)


def test_a_whole_article_stands_in_columns_and_a_page_begins_in_it_where_somebody_wants_it() -> None:
    typed = text("Eins.\n\nZwei.\n\n<!-- page -->\n\nDrei.\n\nVier.")
    first, second = pieces(typed, kind="article", columns=3)
    assert [(piece.forms[0].columns, len(piece.forms[0].parts), piece.breaks) for piece in (first, second)] == [(3, 2, False), (3, 2, True)]
    assert 3 * first.forms[0].width + 2 * 5 == pytest.approx(MEASURE)
    assert [piece.division for piece in pieces(typed, kind="letters", columns=1)] == ["lines"] * 4


def test_on_a_sheet_what_is_narrow_stands_in_columns_and_what_is_wide_across() -> None:
    strip, across, rest = pieces(Heading("H"), Paragraph("a"), CLUBS, replace(LIST, foot=None), Paragraph("b"), sheet=True)
    assert [part.startswith(start) for part, start in zip(html(strip), ("<h2", "<p class=\"ragged\">a</p>", "<table"), strict=True)] == [True] * 3
    assert (strip.forms[0].columns, widths(strip)) == (2, [89.5])  # (184 − 5) / 2
    assert (across.table, across.forms[0].width, across.forms[0].columns) == (True, SHEET, 1)
    assert (html(rest), rest.forms[0].columns) == (["<p class=\"ragged\">b</p>"], 2)


def test_a_heading_of_what_is_wide_goes_across_with_it() -> None:
    strip, heading, across = pieces(Paragraph("a"), Heading("H"), replace(LIST, foot=None), sheet=True)
    assert html(strip) == ["<p class=\"ragged\">a</p>"]
    assert (heading.keep, heading.forms[0].width, across.space) == (True, SHEET, 0)


def test_no_column_ends_with_a_heading() -> None:
    (strip,) = pieces(Paragraph("a"), Heading("H"), Paragraph("b"), sheet=True)
    assert [part.keep for part in strip.forms[0].parts] == [False, True, False]


def test_a_letter_keeps_its_title_and_its_signature_with_what_answers_it() -> None:
    (letters,) = pieces(text("## Titel\n\nEins.\n\nZwei.\n\n– Anna, Ort\n\n*Die Antwort.*\n\n## Noch\n\nDrei."), kind="letters")
    title, first, last, signed, answer, other, text_of_it = letters.forms[0].parts
    assert "Zwei" in last.html and 'class="signed"' in signed.html and "prose reply" in answer.html
    assert [part.keep for part in (title, first, last, signed, answer, other, text_of_it)] == [True, False, True, True, False, True, False]


def test_what_is_answered_below_a_name_in_italics_stays_with_its_letter() -> None:
    (letters,) = pieces(text("## Titel\n\nEins.\n\n*Anna, Ort*\n\n> Die Antwort.\n\n## Noch\n\n*So fing es an.*\n\nDrei.\n\n*Bert*"), kind="letters")
    _, last, signed, answer, _, begins, _, name = letters.forms[0].parts
    assert [part.keep for part in (last, signed, answer)] == [True, True, False] and "prose reply blockquote" in answer.html
    assert ['class="signed"' in part.html for part in (signed, begins, name)] == [True, False, True]
    assert 'class="signed"' not in "".join(part.html for piece in pieces(text("Eins.\n\n*Anna*\n\n## Noch\n\nZwei.")) for part in piece.forms[0].parts)


def test_all_paragraphs_of_an_answer_stand_together_near_their_letter_and_headings_of_letters_keep_their_white() -> None:
    """White in mm, of which a line is made later; half a line is in the answer. What a rule stands above is no heading
    of which `later` takes the white."""
    answered = text("## Titel\n\nEins.\n\n– Anna\n\nA.\n\nB.\n\n– Die Redaktion\n\n## Noch\n\nDrei.")
    (letters,) = pieces(answered, kind="letters")
    _, _, signed, answer, other, _ = letters.forms[0].parts
    assert answer.html == '<div class="prose reply p"><p>A.</p><p>B.</p><p class="signed">Die\N{NO-BREAK SPACE}Redaktion</p></div>'
    assert [part.space for part in (signed, answer, other)] == [0, 0, 2.4] and 'class="prose ruled"' in other.html
    assert "ruled" not in "".join(part.html for piece in pieces(answered, kind="article", columns=2) for part in piece.forms[0].parts)
    (letters,) = pieces(text("## Titel\n\nEins.\n\n*Anna*\n\n> A.\n\n– Die Redaktion\n\n## Noch\n\nDrei."), kind="letters")
    assert [part.space for part in letters.forms[0].parts[2:5]] == [0, 0, 0], "a quotation has its own white"


def test_small_advertisements_stand_across_the_columns_as_a_board_with_half_a_line_between_them() -> None:
    board = text("Eins.\n\n::: ads Anzeigen\n" + "\n\n".join("abcd") + "\n:::\n\nZwei.")
    above, title, ads, below = pieces(board, kind="letters")
    assert [piece.forms[0].columns for piece in (above, title, ads, below)] == [2, 1, 2, 2]
    assert ads.forms[0].width == (MEASURE - 5) / 2 and len(ads.forms[0].parts) == 4
    high = Sized(ads.forms[0], 0, (8.5,) * 4, (0.0,) * 4, 4.0)
    assert [part.space for part in by_lines(high, {}, ()).form.parts] == [2.0] * 4


def test_a_last_stanza_of_one_line_begins_no_column_and_no_page() -> None:
    poem = text("::: poem\nEins\nZwei\n\nDrei\nVier\n\nFünf\n:::\n\nSechs.")
    (columned,) = pieces(poem, kind="letters")
    assert [part.keep for part in columned.forms[0].parts] == [True, True, False, False]
    assert [piece.glue for piece in pieces(poem, kind="article")] == [False, False, True, False]


def test_a_sheet_divides_what_belongs_together_if_it_is_many_things() -> None:
    many = Columns(tuple(Entry(str(n)) for n in range(9)), 2)
    assert len(pieces(Together((Heading("H"), many)), sheet=True)) == 2
    (whole,) = pieces(Together((Heading("H"), CLUBS)), sheet=True)
    assert 'class="together"' in html(whole)[0]


def test_many_short_things_have_three_columns_on_a_sheet_and_few_stand_in_its_two() -> None:
    few, many = tuple(Entry(str(n)) for n in range(8)), tuple(Entry(str(n)) for n in range(9))
    (strip,) = pieces(Columns(few, 2), sheet=True)
    assert (strip.forms[0].columns, len(strip.forms[0].parts), len(strip.forms)) == (2, 8, 1)
    (columns,) = pieces(Columns(many, 2), sheet=True)
    assert (columns.forms[0].columns, len(columns.forms[0].parts), len(columns.forms)) == (3, 9, 1)


def test_a_short_sheet_takes_the_shortest_forms_and_small_type() -> None:
    blocks = (Forms(((Paragraph("lang"),), (Paragraph("kurz"),))), CLUBS)
    (long,), (short,) = pieces(*blocks, sheet=True), pieces(*blocks, sheet=True, short=True)
    assert (html(long)[0], html(short)[0]) == ("<p class=\"ragged\">lang</p>", "<p class=\"ragged\">kurz</p>")
    assert ('class="dense"' in html(long)[1], 'class="dense"' in html(short)[1]) == (False, True)
    assert "tight" in galley(*blocks, sheet=True, short=True).before


def test_a_short_sheet_draws_a_plot_as_high_as_it_wants_and_as_low_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    heights: list[float | None] = []

    def noted(self: Galleys, block: Block, level: int, width: float, plain: Callable[..., str] = Galleys.html) -> str:
        heights.append(self.page.plot_height)
        return plain(self, block, level, width)

    monkeypatch.setattr(Galleys, "html", noted)
    (low,) = pieces(PLACES, sheet=True, short=True)
    natural, least = heights
    monkeypatch.undo()
    (high,) = pieces(PLACES, sheet=True)
    before, after = (float(HEIGHT.findall(html(piece)[0])[0]) * POINT for piece in (high, low))
    assert natural is None and least == pytest.approx(0.74 * before) == pytest.approx(after, abs=0.1)


def test_the_same_blocks_give_the_same_galley() -> None:
    blocks = (Beside((text("Eins."),), (Figure(1, "x"),)), PLACES, HOLE, Together((Heading("H"), CLUBS)))
    assert galley(*blocks) == galley(*blocks)


def test_on_a_sheet_small_words_stand_one_below_the_other_as_a_list_and_long_ones_are_divided() -> None:
    """A list of ways, then a game of which the moves fill a third of a column."""
    game = Colophon("24/21 13/11 – 24/14 " * 60)
    (strip,) = pieces(Together((Colophon("All"), Colophon("A 3+2"))), Colophon("B 4+1"), Colophon("C 5"), game, game, sheet=True, columns=2)
    assert [(part.space > 0, part.soft) for part in strip.forms[0].parts] == [(True, False), (False, False), (False, False), (True, True), (True, True)]
