"""The back cover of what is mailed: where the post wants things, in mm and in dots, and what has room below."""

from __future__ import annotations

import datetime
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator.render.pages.back import lower_half
from generator.render.pages.fillers import Notice
from generator.render.pages.paper import PAPERS
from generator.render.pages.print import issue_document
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.record import replace
from generator.values.report import Day
from tests.render.themes import default_theme
from tests.specimen import ASSETS, specimen
from tests.tools.pages.drawing import Box, Drawing, around_boxes, drawing

pytestmark = pytest.mark.slow

MAGAZINE = specimen()
WORDS = Words("de", MAGAZINE.names())
THEME = default_theme()
MM = 72 / 25.4
DOTS = 4
"""A mm, in the picture."""


def back(paper: str, folder: Path, title: str = "Der Fernzug", mailing: bool = True) -> tuple[Drawing, list[bytes]]:
    """What stands on the back cover, and its rows of grey dots."""
    masthead = replace(MAGAZINE.masthead, paper=paper, title=title)
    issue = replace(MAGAZINE.issues[1], sections=MAGAZINE.issues[1].sections[:1], mailing=mailing, next=("Das Finale",))
    magazine = replace(MAGAZINE, masthead=masthead, issues=(issue,))
    (setting,) = set_documents([issue_document(issue, magazine, THEME, WORDS, ASSETS)])
    assert setting.pdf is not None and not setting.warnings, setting
    (folder / "issue.pdf").write_bytes(setting.pdf)
    with pikepdf.open(BytesIO(setting.pdf)) as pdf:
        shown = drawing(pdf.pages[-1], {})
    page = str(setting.pages)
    subprocess.run(["pdftoppm", "-gray", "-r", str(25.4 * DOTS), "-f", page, "-l", page, "-singlefile", folder / "issue.pdf", folder / "back"], check=True)
    head, size, most, dots = (folder / "back.pgm").read_bytes().split(b"\n", 3)
    wide, high = map(int, size.split())
    assert (head, most, len(dots)) == (b"P5", b"255", wide * high)
    return shown, [dots[row * wide : (row + 1) * wide] for row in range(high)]


def darkest(rows: list[bytes], left: float, top: float, right: float, bottom: float) -> int:
    """The darkest dot in a rectangle of mm: 255 is white."""
    return min(min(row[round(left * DOTS) : round(right * DOTS)]) for row in rows[round(top * DOTS) : round(bottom * DOTS)])


def place(shown: Drawing, text: str) -> Box:
    """Where the uppermost letters stand that have these words among them, in mm."""
    box = min((one.box for one in shown.texts if text in one.text), key=lambda box: box.top)
    return Box(box.left / MM, box.top / MM, box.right / MM, box.bottom / MM)


needs_poppler = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="poppler is not installed")


@needs_poppler
@pytest.mark.parametrize("paper", ["A5", "A4", "half-letter"])
def test_the_upper_half_is_as_the_post_wants_it(paper: str, tmp_path: Path) -> None:
    shown, rows = back(paper, tmp_path)
    width, half = PAPERS[paper].width, PAPERS[paper].height / 2
    # the frank zone, to the very edges of the page
    assert darkest(rows, width - 74, 0, width - 0.3, 40) == 255
    # the sender: in the zone to its left, and in one line at the head of the field of DIN 5008
    name = around_boxes([place(shown, word) for word in ("Der", "Zeitschrift", "Postspiele")])
    assert name.left == pytest.approx(20, abs=0.5) and 12 < name.top < name.bottom < 34 and name.right < width - 74
    kind, line = place(shown, "Büchersendung"), around_boxes([place(shown, word) for word in ("Absender", " Berger")])
    assert kind.left == pytest.approx(20, abs=0.3) and 38 < kind.top < kind.bottom < 45
    assert line.left == pytest.approx(20, abs=0.3) and 45 < line.top < line.bottom < 48.5 and line.right < 105
    # the field for the address: 85 mm wide, from 20 mm, down to 90 mm; more than 40 mm from above and 15 mm from the
    # other edges
    marks = [shape.box for shape in shown.shapes if 2 * MM < max(shape.box.width, shape.box.height) < 5 * MM and shape.box.top < half * MM]
    field = around_boxes([box for box in marks if 51 * MM < box.top])
    assert [round(side / MM, 1) for side in (field.left, field.top, field.right, field.bottom)] == [20.0, 51.7, 105.0, 90.0]
    assert field.top / MM > 40 and field.left / MM >= 15 and width - field.right / MM >= 15 and half - field.bottom / MM >= 14.99
    assert darkest(rows, 20.6, 52.3, 104.4, 89.4) == 255
    # nothing to the right of it, nothing below: white to the stroke at the fold
    assert darkest(rows, 105.6, 40, width - 0.3, half - 1) == 255
    assert darkest(rows, 0.3, 90.6, width - 0.3, half - 1) == 255
    # below the fold it is dark, and what stands there is
    assert darkest(rows, 0, half + 1, width - 0.3, half + 4) < 60
    assert place(shown, " Finale").top > half + 6


@needs_poppler
def test_a_long_name_leaves_the_frank_zone_and_the_field_alone(tmp_path: Path) -> None:
    _, rows = back("A5", tmp_path, title="Allgemeines Vereinsblatt " + "Wohlfahrtsausschussmitgliederversammlung " * 2)
    assert darkest(rows, 74, 0, 147.7, 40) == 255
    assert darkest(rows, 20.6, 52.3, 104.4, 89.4) == 255


@needs_poppler
def test_what_is_not_mailed_has_no_such_side(tmp_path: Path) -> None:
    shown, rows = back("A5", tmp_path, mailing=False)
    assert not any("Absender" in text.text or "Büchersendung" in text.text for text in shown.texts)
    assert max(max(row[74 * DOTS :]) for row in rows[: 8 * DOTS]) < 100


NOTICES = tuple(Notice(f"Spiel {n}", (("Spielleitung", "Anna"), ("Nächster ZAT", Day(datetime.date(2026, 11, 15))))) for n in range(9))


def test_the_drawing_gets_what_is_left() -> None:
    paper = PAPERS["A5"]
    assert lower_half(paper, THEME, WORDS, (), False, ()).drawing == 60  # 105 - 23 is more than enough
    # 105 - 23 - 13.5 for the deadline - 10.6 for a label - three lines of 15.4 points, 5.43 mm each
    assert lower_half(paper, THEME, WORDS, ("Eins", "Zwei", "Drei"), True, ()).drawing == pytest.approx(41.602, abs=0.001)
    # a line of more than 126 mm takes two: about 59 letters of 12 points
    longer = lower_half(paper, THEME, WORDS, ("Eins", "Zwei", "Drei " + "und mehr " * 7), True, ())
    assert longer.drawing == pytest.approx(41.602 - 5.433, abs=0.001)


def test_games_are_named_by_twos_while_there_is_room() -> None:
    few = lower_half(PAPERS["A5"], THEME, WORDS, ("Eins",), True, NOTICES[:3])
    assert few.notices == NOTICES[:3]
    # 68.5 - 10.6 - 5.43 are 52.47: less a label of 6.2 and two rows of 13.36: the title's 6.59 and two lines of facts,
    # 3.39 each
    assert few.drawing == pytest.approx(19.55, abs=0.01)
    many = lower_half(PAPERS["A5"], THEME, WORDS, ("Eins",), True, NOTICES)
    assert many.notices == NOTICES[:6] and many.drawing == 0  # three rows leave 6.2
    assert lower_half(PAPERS["A4"], THEME, WORDS, ("Eins",), True, NOTICES).notices == NOTICES


def test_facts_are_not_divided_so_three_of_more_than_half_a_line_take_three() -> None:
    """27 letters of 7.4 points are some 36 mm, and a game has 59.8: by their length alone, two lines had room for three
    facts."""
    long, short = (Notice("Spiel", (("Adresse", "n" * many),) * 3) for many in (17, 4))
    drawings = [lower_half(PAPERS["A5"], THEME, WORDS, (), True, (notice,)).drawing for notice in (long, short)]
    assert drawings[1] - drawings[0] == pytest.approx(2 * 9.6 * 25.4 / 72, abs=0.01)
