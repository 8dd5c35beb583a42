"""Lots: the same for the same text, and all of them occur."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from generator.render.markup.lots import LOTS, lot
from generator.render.markup.templates import environment


def test_all_lots_come_up_about_equally_often() -> None:
    counted = Counter(lot(f"piece {number}") for number in range(1400))
    assert {*counted} == {*range(LOTS)}
    assert min(counted.values()) > 140


def test_a_text_has_the_same_lot_everywhere(tmp_path) -> None:
    (tmp_path / "a.html").write_text("{{ text | lot }}")
    assert environment([tmp_path], None).get_template("a.html").render(text=Markup("A & B")) == str(lot("A & B"))
