"""The blocks of a text as pieces: which may be divided, which wait for another page, which have something at their
side."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pypdfium2
import pytest

from generator.render.pages.compose import PlacedPiece
from generator.render.pages.document import PrintDocument
from generator.render.pages.figures import figure
from generator.render.pages.galley import Form, Galley, Grid, Piece, Sidebar
from generator.render.pages.members import Member, members
from generator.render.pages.paper import PAPERS
from generator.render.pages.pieces import with_sides
from generator.render.pages.print import style_sheet
from generator.render.pages.sized import Measured, Sized
from generator.render.pages.written import Writer
from generator.render.text.markdown import convert
from generator.render.text.prose import OnPaper
from generator.render.typesetter.pdf import set_documents
from tests.render.pages.test_pieces import AsTyped
from tests.render.pages.test_pieces import html as html_of
from tests.render.text.test_markdown import PICTURES, Place
from tests.render.themes import default_theme

LONG_LINE = "Ein Absatz, der neben etwas stehen kann.\n\n"


def pieces(source: str, width: float = 118) -> Sequence[Piece | Sidebar]:
    text = convert(source, "de", {"good.png": "image"})
    assert text.findings == ()
    writer = OnPaper(Place(), text, PICTURES, 2, "p")
    return list(with_sides(list(members(writer)), width, AsTyped()))


def one(source: str, width: float = 118) -> Piece:
    (piece,) = pieces(source, width)
    assert isinstance(piece, Piece)
    return piece


def test_a_box_is_divided_between_its_parts_if_it_is_long_and_may_wait() -> None:
    box = one("::: box Titel\na\n\n- b\n- c\n:::")
    assert (box.division, box.floats, box.table) == ("parts", True, True)
    (form,) = box.forms
    assert [re.sub(r"\s*<[^>]*>\s*", "", part.html) for part in form.parts] == ["Titel", "a", "bc"]
    assert (form.before, form.after, form.bare) == ('<div class="prose"><div class="block box">', "</div></div>", True)


def test_a_box_with_a_paragraph_as_long_as_a_page_is_text() -> None:
    title, text = pieces(f"::: box Titel\n{'lang ' * 600}\n:::")
    assert isinstance(title, Piece) and isinstance(text, Piece)
    assert (title.keep, text.division, text.floats) == (True, "lines", False)


def test_a_quotation_is_whole_and_may_wait() -> None:
    quote = one("::: quote Anna\nDas war es.\n:::")
    assert (quote.division, quote.floats) == ("whole", True)


def test_texts_in_columns_of_a_block_are_ragged_and_none_at_their_head_is_indented() -> None:
    (block,) = (one for one in pieces("a\n\n::: columns 3\nb\n\nc\n\n- d\n:::") if isinstance(one, Piece) and one.forms[0].columns == 3)
    assert [re.findall('^<div class="([a-z ]+)"', part.html) for part in block.forms[0].parts] == [["prose ragged heads"], ["prose ragged heads follows"], ["prose ragged heads"]]


def test_the_stanzas_of_a_poem_are_whole_and_as_wide_as_its_longest_line() -> None:
    title, *stanzas = pieces("::: poem T\nx\nxxxx\n\nyy\n:::")
    assert isinstance(title, Piece) and title.keep
    assert [(stanza.division, stanza.space) for stanza in stanzas if isinstance(stanza, Piece)] == [("whole", 0), ("whole", 1)]
    assert [re.findall(r"width: ([0-9.]+)em", html_of(stanza.forms[0])) for stanza in stanzas if isinstance(stanza, Piece)] == [["4.040"]] * 2


def test_a_poem_is_as_wide_as_its_title_and_its_lines_but_one_that_is_much_too_long() -> None:
    """By letters: of five lines the longest of fifty is turned over, one of thirteen not, nor are both of two; a title
    of ten is bold, one of thirty makes the poem no wider than twenty."""

    def widths(poem: str) -> set[str]:
        return {width for piece in pieces(f"::: poem {poem}\n:::") if isinstance(piece, Piece) for width in re.findall(r"width: ([0-9.]+)em", html_of(piece.forms[0]))}

    lines = f"{'x' * 10}\n" * 4
    assert widths(f"\n{lines}{'x' * 50}") == {"10.100"} and widths(f"\n{lines}{'x' * 13}") == {"13.130"}
    assert widths(f"\nx\n{'x' * 50}") == {"50.500"}
    assert widths(f"{'T' * 10}\nx") == {"11.000"} and widths(f"{'T' * 30}\nx") == {"20.000"}
    (title, _) = pieces(f"::: poem T\n{lines}\n:::")
    assert isinstance(title, Piece) and "width: 10.100em; margin-left: auto; margin-right: auto" in html_of(title.forms[0])


def test_a_stanza_that_is_nearly_a_page_may_be_divided_between_its_lines() -> None:
    assert one("::: poem\n" + "x\n" * 40 + ":::").division == "lines"


def test_the_paragraphs_of_an_interview_are_those_of_the_text() -> None:
    asked, answered = pieces("::: interview\n**A:** x\n\n**B:** y\n:::")
    assert isinstance(asked, Piece) and isinstance(answered, Piece)
    assert (asked.division, asked.text, answered.space) == ("lines", True, 0)
    assert html_of(answered.forms[0]).startswith('<div class="prose"><p class="says">')


@pytest.mark.parametrize(("typed", "width", "columns"), [("columns 2", 118, 2), ("columns 3", 118, 3), ("ads", 118, 2), ("ads", 143, 3), ("ads", 60, 1)])
def test_columns_and_boards_fill_the_measure(typed: str, width: float, columns: int) -> None:
    (form,) = one(f"::: {typed}\na\n\nb\n\nc\n:::", width).forms
    assert (form.columns, len(form.parts)) == (columns, 3)
    assert form.columns * form.width + (columns - 1) * 5 == pytest.approx(width)


def test_one_column_is_text() -> None:
    assert [piece.division for piece in pieces("::: columns 1\na\n\nb\n:::") if isinstance(piece, Piece)] == ["lines", "lines"]


def test_the_pictures_of_a_row_are_equally_high_and_fill_it() -> None:
    (form,) = one("::: gallery 2\n![a](good.png)\n![a](good.png)\n![a](good.png)\n:::").forms
    assert [re.findall(r"width: ([0-9.]+)mm", part.html) for part in form.parts] == [["57.500", "57.500"], ["57.500"]]


def test_pictures_in_one_row_may_wait_as_one_picture_may() -> None:
    found = [one(f"::: gallery {count}\n![a](good.png)\n![a](good.png)\n![a](good.png)\n:::").floats for count in (2, 3)]
    assert found == [False, True]


def test_what_is_kept_together_is_one_part_unless_it_has_no_room() -> None:
    whole, parted = one("<!-- keep -->\na\n\nb\n<!-- /keep -->").forms
    assert (len(whole.parts), whole.cost, len(parted.parts)) == (1, 0, 2) and parted.cost > 10


def test_a_page_begins_with_what_stands_below_the_comment() -> None:
    found = pieces("a\n\n<!-- page -->\n\n::: poem\nx\n\ny\n:::\n\nb")
    assert [piece.breaks for piece in found if isinstance(piece, Piece)] == [False, True, False, False]


def test_text_stands_beside_a_picture_and_a_note_at_the_side() -> None:
    picture, note = pieces(f"![a](good.png){{left}}\n\n{LONG_LINE * 2}## Titel\n\n::: aside Rand\nx\n:::\n\n{LONG_LINE}")[:3:2]
    assert isinstance(picture, Sidebar) and isinstance(note, Sidebar)
    assert (picture.inset, picture.left, len(picture.beside), len(picture.below)) == (True, True, 2, 2)
    assert (note.inset, note.left, len(note.beside), note.lower) == (False, False, 1, ())
    assert not any(piece.floats for piece in picture.stacked)
    highest = [float(re.findall("max-height: ([0-9.]+)mm", form.parts[0].html)[0]) for form in (picture.side, *picture.lower)]
    assert highest[0] == pytest.approx(0.6 * AsTyped.room, abs=0.01) and highest == sorted(highest, reverse=True) and len(highest) > 3
    (beside,) = note.beside[0].forms
    assert beside.width + 5 + note.side.width == pytest.approx(118)


def test_text_runs_round_a_picture_and_goes_on_below_it_as_wide_as_the_page() -> None:
    """What has less text beside it than there is room for shrinks, and stands in a column of its own."""
    found = pieces(f"a\n\n![a](good.png){{width=1/3 left}}\n\n{'wort ' * 300}\n\n{'wort ' * 40}\n\n## T")
    above, round_it, below, _ = found
    assert isinstance(round_it, Piece) and (round_it.division, round_it.space) == ("lines", 0)
    html = html_of(round_it.forms[0])
    assert html.startswith('<div class="prose follows"><div class="wrapped left" style="width: 33%"><figure') and html.count("<p>") == 1
    assert isinstance(below, Piece) and html_of(below.forms[0]).startswith('<div class="prose follows"><p>')
    assert any(isinstance(one, Sidebar) for one in pieces(f"## T\n\n![a](good.png){{width=1/3 left}}\n\n{'wort ' * 20}\n\n## T"))


def test_text_runs_round_a_note_and_a_picture_below_another_stands_apart() -> None:
    found = pieces(f"a\n\n::: aside Rand\nx\n:::\n\n{'wort ' * 80}\n\n![a](good.png){{width=1/3 left}}\n\n{'wort ' * 300}")
    assert all(isinstance(piece, Piece) for piece in found)
    _, note, picture = (piece for piece in found if isinstance(piece, Piece))
    assert '<div class="wrapped right" style="width: 33%"><div class="aside"><p class="title">Rand</p><p>x</p></div></div><p>wort' in html_of(note.forms[0])
    assert (note.space, picture.space) == (0, 1)


def test_a_note_at_the_side_without_text_beside_it_is_a_box() -> None:
    assert one("::: aside\nx\n:::").floats
    assert all(isinstance(piece, Piece) for piece in pieces(f"::: aside\nx\n:::\n\n{LONG_LINE}", 60))


def shares(piece: Piece) -> list[str]:
    return [re.findall(r"width: (\d+)%", html_of(form))[0] for form in piece.forms]


def test_a_picture_is_at_most_as_wide_as_it_should_be() -> None:
    assert shares(one("![a](good.png){width=1/2}"))[:2] == ["50", "45"]


def test_a_picture_may_have_a_page_or_reach_its_edges() -> None:
    def form(source: str) -> Form:
        (found,) = one(source).forms
        return found

    assert f"height: {AsTyped.room - 0.01:.3f}mm" in html_of(form("![a](good.png){page}"))
    assert '<div class="bleed">' in html_of(form("![a](good.png){bleed}"))


def set_at_the_edges(paper: str) -> Iterator[npt.NDArray[np.bool_]]:
    """Yield where each of four pages is inked that a picture fills from edge to edge, with a white stroke in the middle
    of it."""
    sheet = PAPERS[paper]
    css, store = style_sheet(default_theme(), sheet, "X")
    drawn = '<svg viewBox="0 0 100 40"><path d="M0 0h49v40h-49zM51 0h49v40h-49z"/></svg>'
    form = figure(Member("figure", f'<figure class="picture bleed"><div class="drawing">{drawn}</div></figure>', (), ("picture", "bleed")), sheet.measure, AsTyped())[0]
    measured = Measured(Piece((form,)), (Sized(form, 0.0, (80.0,), (0.0,), 4.0),))
    writer = Writer([Galley("a", "A", (measured.piece,))], [[measured]], Grid(50, 4.0, sheet.measure), 0, {})
    pages = ""
    for writer.page in range(1, 5):
        pages += writer.placed(measured, PlacedPiece(0, 0, 0, 1, 0, 20), writer.page > 1, f"{writer.page}-0")
    html = f'<html lang="de"><head><title>X</title></head><body>{pages}</body></html>'
    (setting,) = set_documents([PrintDocument("x.pdf", html, (css,), store, "X", "Y", "de", datetime.date(2027, 1, 1))])
    with pypdfium2.PdfDocument(setting.pdf) as file:
        for page in file:
            yield page.render(scale=2, grayscale=True).to_numpy().squeeze()[150:160].max(axis=0) < 160


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_a_picture_reaches_as_far_over_both_edges_of_a_left_and_of_a_right_page(paper: str) -> None:
    pages = [*set_at_the_edges(paper)]
    assert len(pages) == 4
    for inked in pages:
        (white,) = np.nonzero(~inked)
        assert abs(white.mean() - len(inked) / 2) < 1 and len(white) < 0.03 * len(inked)
