"""What is said of pages, in both languages."""

from __future__ import annotations

import pytest

from generator.command.explained import explained, in_words
from generator.render.pages.galley import ChosenPage


@pytest.mark.parametrize(
    ("remark", "de", "en"),
    [
        ("dense", "Tabelle in kleinerer Schrift", "table in smaller type"),
        ("form 2", "kürzere Fassung 2", "shorter form 2"),
        ("+1.2 mm", "1,2 mm mehr Abstand", "1.2 mm more apart"),
        ("68%", "Bild auf 68 % der Breite verkleinert", "picture shrunk to 68 % of the width"),
        ("56% of 56%", "Bild auf 56 % der Breite, wie getippt", "picture at 56 % of the width, as typed"),
        ("60% of 67%", "Bild statt auf 67 auf 60 % der Breite", "picture at 60 % of the width instead of 67 %"),
        ("ranks 74%", "Diagramm auf 74 % der Höhe", "chart at 74 % of its height"),
        ("orders (39)", "Formular für Züge (39 Zeilen)", "form for orders (39 lines)"),
        ("card (16)", "Leserkarte (16 Zeilen)", "reader’s card (16 lines)"),
        ("quote-golf-003 (1)", "Zitat (1 Zeile)", "quotation (1 line)"),
        ("before Dr. (O) (32)", "mit „Dr. (O)“ davor bliebe weniger frei (32 Seiten)", "with “Dr. (O)” before it less would be left free (32 pages)"),
        ("somebody's own", "somebody's own", "somebody's own"),
    ],
)
def test_what_was_chosen_is_said_in_words(remark: str, de: str, en: str) -> None:
    assert (in_words(remark, "de"), in_words(remark, "en")) == (de, en)


def test_each_page_has_a_line_and_all_of_them_a_mean_and_those_on_which_nothing_ends() -> None:
    pages = [ChosenPage(4, 39, 39, (("a", "Reise"), ("b", "Brief")), ("68%",), True), ChosenPage(5, 9, 38, (("b", "Brief"),), (), filled=2, ends=True)]
    assert [*explained(pages, 0, "en")] == [
        "    4  100 %  39/39  Reise, Brief  [picture shrunk to 68 % of the width]",
        "    5   18 %   7/38  Brief",
        "        59 %  in the mean of 2 pages, without fillers",
        "       100 %  in the mean of 1 page where nothing ends",
    ]
    assert [*explained(pages[1:], 6, "de")][1:] == ["        18 %  im Mittel von 1 Seite, ohne Füllungen"]


def test_pages_that_nothing_was_chosen_for_are_fillers_up_to_the_back_cover() -> None:
    pages = [ChosenPage(4, 39, 39, (("a", "Reise"),), ()), ChosenPage(6, 38, 38, (("b", "Brief"),), ())]
    assert [line.split() for line in explained(pages, 9, "de")][1::2] == [["5", "Füllseite"], ["7", "Füllseite"], [*"100 % im Mittel von 2 Seiten, ohne Füllungen".split()]]
    assert "    8                Füllseite" in [*explained(pages, 9, "de")]
