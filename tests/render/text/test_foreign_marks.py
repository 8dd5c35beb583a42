"""Marks of other programs are told where they stand; what is typed as it is meant is not remarked on."""

from __future__ import annotations

import pytest

from generator.render.text import foreign_marks
from generator.render.text.lost import LOST
from generator.values.phrase import Phrase
from tests.render.test_findings import HERE, findings


@pytest.mark.parametrize(
    ("marked", "phrases"),
    [
        ("==markiert== und a == b, H~2~O, ~5 km, ~/x, x^2^ und 5 ^ 3, ~~alt~~", []),
        ("- [ ] Brot\n- [x] Milch", []),
        ("Wort¦^[eine Note]", [foreign_marks.NO_NOTE_IN_PLACE]),
        ("¦[TOC]", [foreign_marks.NOTHING]),
        ("¦[[Wiki]] und ¦![[Bild.png]]", [foreign_marks.NOTHING] * 2),
        ("Ha ¦:smile: um 10:30:15 Uhr", [foreign_marks.NOTHING]),
        ("¦{{< figure >}} ¦{% include x %} ¦{{ page.title }}", [foreign_marks.NOTHING] * 3),
        ("¦!!! note\n    Achtung!", [foreign_marks.NO_BOX]),
        ("> ¦[!NOTE]\n> Achtung!", [foreign_marks.NO_BOX]),
        ("- a\n\n    ¦::: box", [foreign_marks.NO_BOX]),
        ("¦+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+", [foreign_marks.NO_TABLE_OF_SIGNS]),
        ("  Rechts   Links\n¦-------  -----\n     12  12", [foreign_marks.NO_TABLE_OF_SIGNS]),
        ("¦| eine Zeile\n| noch eine", [foreign_marks.NO_VERSES]),
        ("¦12.12. Feier\n6.1. Fahrt\n13.--15. 2. Tage\n24.3. Versammlung", [foreign_marks.RUN_TOGETHER]),
        ("Ablauf:\n¦18:00 Einlass\n19.30 Uhr Beginn", [foreign_marks.RUN_TOGETHER]),
        ("Termine\n¦2026-01-02 Kegeln\n2026-02-03 Kegeln", [foreign_marks.RUN_TOGETHER]),
        ("> ¦13.--15. 2. Tage\n> 24.3. Versammlung", [foreign_marks.RUN_TOGETHER]),
        ("1. Kartoffeln\n2. Inzwischen:\n   ¦a) Speck,\n   b) Zwiebeln", [foreign_marks.RUN_TOGETHER]),
        ("¦a) eins\nb) zwei", [foreign_marks.RUN_TOGETHER]),
        ("12.12. Feier  \n6.1. Fahrt\\\n24.3. Versammlung", []),
        ("a) eins  \nb) zwei", []),
        ("- 12.12. Feier\n- 6.1. Fahrt\n\n12.12. Feier\n\n6.1. Fahrt", []),
        ("Am\n12.12. und am\n13. Mai, und es ging um\n3.5 zu 4.5 aus,\n14:20 war es", []),
        ("Wie a) der\nb) die", []),
        ("¦\\newpage", [foreign_marks.NOTHING]),
        ("Ein ¦\\emph{Wort}", [foreign_marks.NOTHING]),
        ("[Worte] ¦(https://a.example)", [foreign_marks.NO_LINK]),
        ("¦#zinefest war schön.", [foreign_marks.NO_HEADING_SIGN]),
        ("Wort\n¦##Titel", [foreign_marks.NO_HEADING_SIGN]),
        ("¦||geheim|| und C++ und ¦++neu++", [foreign_marks.NOTHING] * 2),
        ("¦.. note:: Achtung", [foreign_marks.NOTHING]),
        ("*a **b*¦c* d", [LOST]),
        ("*[ABC]: nie gesagt\n\nx", []),
    ],
)
def test_marks_that_stay_are_told_where_they_stand(marked: str, phrases: list[Phrase]) -> None:
    source = marked.replace(HERE, "")
    places = [at - number for number, at in enumerate(at for at, sign in enumerate(marked) if sign == HERE)]
    assert [(finding.offset, finding.message.phrase) for finding in findings(source)] == list(zip(places, phrases, strict=True))
