"""Where lines of print may not end."""

from __future__ import annotations

import pytest

from generator.render.pages.lines import held_together

NBSP = "\N{NO-BREAK SPACE}"


def shown(html: str) -> str:
    """The HTML with `_` for a space that does not break."""
    return held_together(html).replace(NBSP, "_")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wir treffen uns auf Gleis 4 am Abend", "Wir treffen uns auf Gleis_4 am Abend"),
        ("Torschützenkönig (1. Liga) und am 3. März wie immer", "Torschützenkönig (1._Liga) und am 3._März wie immer"),
        ("Das war 1987. Dann war es 20.30 Uhr und 2. wie immer", "Das war 1987. Dann war es 20.30 Uhr und 2. wie immer"),
        ("Er gab 12 Punkte ab wie immer", "Er gab 12_Punkte ab wie immer"),
        # four figures are a year and stand alone
        ("Im Jahr 2026 war es so wie immer", "Im Jahr 2026 war es so wie immer"),
        ("Beim Stand 2:1 nach Runde 3:0 wie immer", "Beim Stand 2:1 nach Runde 3:0 wie immer"),
        ("Gleis 4 Blumen wie immer", "Gleis_4_Blumen wie immer"),
        ("Ein Zug – der letzte – wie immer", "Ein Zug_– der letzte_– wie immer"),
        ("Gehorsam · Zahlen · Ende", "Gehorsam_· Zahlen_· Ende"),
        ("Von 131 → 233 wie immer", "Von_131_→ 233 wie immer"),
        ("Um 1.234 Punkte wie immer", "Um 1.234 Punkte wie immer"),
    ],
)
def test_words_and_their_numbers(text: str, expected: str) -> None:
    assert shown(f"<p>{text}</p>") == f"<p>{expected}</p>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Konrad, Altmarkscheid, Gleis 4", "Konrad, Altmarkscheid, Gleis_4"),
        ("Mirjam Feddersund, Leuchtturm Lachmöwe", "Mirjam_Feddersund, Leuchtturm_Lachmöwe"),
        ("Ein Name, der nicht in eine einzige Zeile passt", "Ein_Name, der nicht in eine einzige Zeile passt"),
    ],
)
def test_a_signature_ends_its_lines_behind_commas(text: str, expected: str) -> None:
    assert shown(f'<p class="signed">{text}</p><p>{text}</p>').startswith(f'<p class="signed">{expected}</p><p>{text[:8]}')


def test_a_letter_or_a_score_stays_with_what_is_behind_its_hyphen() -> None:
    hyphen = "\N{NON-BREAKING HYPHEN}"
    assert shown("<p>Die A-Seite und die 3:1-Regel gelten weiter</p>") == f"<p>Die A{hyphen}Seite und die 3:1{hyphen}Regel gelten weiter</p>"
    assert hyphen not in held_together("<p>GM-Angebot, 2026-Regel, E-mail, U-BAHN gelten weiter</p>")


@pytest.mark.parametrize("tag", ["pre", "code", "svg", "table", "head"])
def test_code_drawings_and_tables_stay_as_they_are(tag: str) -> None:
    html = f"<div><{tag}>Gleis 4 auf dem Weg zu uns</{tag}></div>"
    assert held_together(html) == html


def test_nothing_but_spaces_is_changed() -> None:
    html = '<p>Manchmal &amp; <a href="#x">öfter als 3 Male</a>: „so <b>ist</b> es“, <i>a</i> – b.</p>\n<p></p><p> </p><ul><li>x y z</li></ul>'
    held = held_together(html)
    assert held != html and held.replace(NBSP, " ") == html
