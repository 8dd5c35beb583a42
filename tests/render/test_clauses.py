"""Clauses of a law book on paper: wherever a page ends, every word and every remark is printed once, and no remark lies
on another."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from generator.render.pages.sheets import handout_document
from generator.render.text.locale import Words
from generator.render.typesetter.pdf import set_documents
from generator.values.report import Clause, Columns, Handout, Paragraph, Remark, Verbatim
from tests.render.themes import default_theme
from tests.specimen import ASSETS, specimen

pytestmark = pytest.mark.slow

MAGAZINE = specimen()
WORDS = Words("de", MAGAZINE.names())
GAME = next(game for game in MAGAZINE.games if len(game.rounds) > 1)
MARK = re.compile(r"\b[tern]\d+x\d+\b")


def clause(number: int) -> Clause:
    """Each of its words is there once: of the text t…, of remarks r…, of notes n…, of what stands below e…."""
    lines = [" ".join(f"t{number}x{word}" for word in range(at, at + 12)) for at in range(0, 12 + number * 7 % 60, 12)]
    remarks = tuple(
        Remark(f"r{number}x{remark} ist eine Bemerkung, die über mehr als eine Zeile geht", f"n{number}x{remark}" if remark % 2 else None)
        for remark in range(1 + number % 4)
    )
    return Clause(f"regel-{number}", str(100 + number), "Titel", (Verbatim("\n\n".join(lines)), Paragraph(f"e{number}x0")), remarks)


def printed(columns: bool, clauses: int, before: int) -> list[list[tuple[float, float, str]]]:
    """The pieces of text on each page, with their places in points."""
    told = tuple(clause(number) for number in range(clauses))
    handout = Handout("buch", "Buch", ((*[Paragraph("Davor.")] * before, *((Columns(told),) if columns else told)),))
    [setting] = set_documents([handout_document(handout, GAME.rounds[1].section, GAME, MAGAZINE, default_theme(), WORDS, ASSETS)])
    assert setting.pdf is not None and not setting.failures
    found: list[list[tuple[float, float, str]]] = []
    for page in PdfReader(BytesIO(setting.pdf)).pages:
        pieces: list[tuple[float, float, str]] = []

        def note(text: str, cm: Any, tm: Any, font: Any, size: Any, pieces: list[tuple[float, float, str]] = pieces) -> None:
            if text.strip():
                x, y = tm[4], tm[5]
                pieces.append((cm[0] * x + cm[2] * y + cm[4], cm[1] * x + cm[3] * y + cm[5], text))

        page.extract_text(visitor_text=note)
        found.append(pieces)
    return found


@pytest.mark.parametrize("columns", [False, True])
@pytest.mark.parametrize("before", [0, 3, 7])
def test_every_word_is_printed_once_wherever_the_page_ends(columns: bool, before: int) -> None:
    pages = printed(columns, 15, before)
    assert len(pages) > 1
    told = Counter(mark for page in pages for _, _, text in page for mark in MARK.findall(text))
    wanted = Counter(mark for number in range(15) for mark in MARK.findall(repr(clause(number)).replace("\\n", " ")))
    assert told == wanted


def test_no_remark_lies_on_another() -> None:
    """In the column of remarks no two lines are nearer to each other than their type is high."""
    compared = 0
    for page in printed(False, 15, 2):
        starts = [x for x, _, text in page if re.search(r"\br\d+x", text)]
        lines = sorted(y for x, y, _ in page if starts and abs(x - max(starts)) < 1)
        assert all(high - low > 7 for low, high in zip(lines, lines[1:], strict=False))
        compared += len(lines)
    assert compared > 40
