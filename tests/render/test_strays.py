"""Marks of other programs are told where they stand; what is typed as it is meant is not remarked on."""

from __future__ import annotations

import pytest

from generator.phrase import Phrase
from generator.render import strays
from generator.render.lost import LOST
from tests.render.test_findings import HERE, findings


@pytest.mark.parametrize(
    ("marked", "phrases"),
    [
        ("¦==markiert== und a == b", [strays.NO_MARKING]),
        ("H¦~2~O, ~5 km, ~/x", [strays.NO_LOWERING]),
        ("x¦^2^ und 5 ^ 3", [strays.NO_RAISING]),
        ("Wort¦^[eine Note]", [strays.NO_NOTE_IN_PLACE]),
        ("¦[TOC]", [strays.NOTHING]),
        ("¦[[Wiki]] und ¦![[Bild.png]]", [strays.NOTHING] * 2),
        ("Ha ¦:smile: um 10:30:15 Uhr", [strays.NOTHING]),
        ("¦{{< figure >}} ¦{% include x %} ¦{{ page.title }}", [strays.NOTHING] * 3),
        ("¦!!! note\n    Achtung!", [strays.NO_BOX]),
        ("> ¦[!NOTE]\n> Achtung!", [strays.NO_BOX]),
        ("¦::: box\nText\n:::", [strays.NO_BOX]),
        ("¦+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+", [strays.NO_TABLE_OF_SIGNS]),
        ("  Rechts   Links\n¦-------  -----\n     12  12", [strays.NO_TABLE_OF_SIGNS]),
        ("¦| eine Zeile\n| noch eine", [strays.NO_VERSES]),
        ("¦\\newpage", [strays.NOTHING]),
        ("Ein ¦\\emph{Wort}", [strays.NOTHING]),
        ("[Worte] ¦(https://a.example)", [strays.NO_LINK]),
        ("¦#zinefest war schön.", [strays.NO_HEADING_SIGN]),
        ("Wort\n¦##Titel", [strays.NO_HEADING_SIGN]),
        ("¦||geheim|| und C++ und ¦++neu++", [strays.NOTHING] * 2),
        ("¦.. note:: Achtung", [strays.NOTHING]),
        ("*a **b*¦c* d", [LOST]),
        ("*[ABC]: nie gesagt\n\nx", []),
    ],
)
def test_marks_that_stay_are_told_where_they_stand(marked: str, phrases: list[Phrase]) -> None:
    source = marked.replace(HERE, "")
    places = [at - number for number, at in enumerate(at for at, sign in enumerate(marked) if sign == HERE)]
    assert [(finding.offset, finding.message.phrase) for finding in findings(source)] == list(zip(places, phrases, strict=True))
