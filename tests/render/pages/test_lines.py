"""Where lines of print may not end."""

from __future__ import annotations

import re

import pytest

from generator.render.pages.lines import held_together

NBSP = "\N{NO-BREAK SPACE}"


def shown(html: str) -> str:
    """The HTML with `_` for a space that does not break and `[…]` around what is not hyphenated."""
    return re.sub('<span class="whole">( ?)(.*?)</span>', r"\1[\2]", held_together(html)).replace(NBSP, "_")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Das hat noch keinen Zug.", "Das hat noch [keinen_Zug.]"),  # three letters are too few, nine are not
        ("So endete eine verlorene Partie.", "So endete eine verlorene [Partie.]"),  # six are enough
        ("Er nahm es an.", "Er [nahm_es_an.]"),  # as many words as it takes
        ("Gustav schrieb.", "[Gustav] [schrieb.]"),
        ("Niemand.", "Niemand."),  # one word has no last line
        # 22 characters would tear the line before it apart
        ("Das war Donaudampfschifffahrt.", "Das war Donaudampfschifffahrt."),
        ("Die Auslosungsberatung hält.", "Die Auslosungsberatung [hält.]"),  # 24 together: the long word stays free
        ("Viele kommen zu spät.", "Viele kommen [zu_spät.]"),  # five letters are never hyphenated
        ("Manche kommen zu spät.", "[Manche] kommen [zu_spät.]"),
    ],
)
def test_the_first_and_the_last_words_of_a_paragraph(text: str, expected: str) -> None:
    assert shown(f"<p>{text}</p>") == f"<p>{expected}</p>"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wir treffen uns auf Gleis 4 am Abend", "Wir treffen uns auf Gleis_4 am Abend"),
        ("Er gab 12 Punkte ab wie immer", "Er gab 12_Punkte ab wie immer"),
        # four figures are a year and stand alone
        ("Im Jahr 2026 war es so wie immer", "Im Jahr 2026 war es so wie immer"),
        ("Beim Stand 2:1 nach Runde 3:0 wie immer", "Beim Stand 2:1 nach Runde 3:0 wie immer"),
        ("Gleis 4 Blumen wie immer", "Gleis_4_Blumen wie immer"),
        ("Ein Zug – der letzte – wie immer", "Ein Zug_– der letzte_– wie immer"),
        ("Von 131 → 233 wie immer", "Von_131_→ 233 wie immer"),
        ("Um 1.234 Punkte wie immer", "Um 1.234 Punkte wie immer"),
    ],
)
def test_words_and_their_numbers(text: str, expected: str) -> None:
    assert shown(f"<p>{text} gespielt</p>").replace("[gespielt]", "gespielt") == f"<p>{expected} gespielt</p>"


def test_markup_does_not_hinder() -> None:
    assert shown("<p>Er sah <em>den Zug</em>.</p>") == "<p>Er sah<em> [den_Zug]</em>.</p>"
    assert shown("<p>Er sah es <em>so</em>.</p>") == "<p>Er [sah_es]<em>[_so]</em>.</p>"
    assert shown('<p class="signed">Konrad, Altmarkscheid, Gleis 4</p>') == '<p class="signed">[Konrad], Altmarkscheid, [Gleis_4]</p>'
    place = '<p class="signed">Mirjam Feddersund, Leuchtturm Lachmöwe</p>'
    assert shown(place) == '<p class="signed">[Mirjam]_Feddersund, [Leuchtturm_Lachmöwe]</p>'
    long = '<p class="signed">Ein Name, der nicht in eine einzige Zeile passt</p>'
    assert shown(long) == '<p class="signed">Ein_Name, der nicht in eine einzige Zeile [passt]</p>'
    assert shown('<p>Mancher sah <a href="#x">den Zug</a> nie</p>') == '<p>[Mancher] sah <a href="#x">den [Zug]</a>[_nie]</p>'
    assert shown("<li>Da kam<br>noch ein Zug</li>") == "<li>Da [kam]<br>noch [ein_Zug]</li>"


def test_titles_and_quotations_end_with_more_than_a_word() -> None:
    # twelve letters
    assert shown("<h1>Wie ich lernte, das Ding zu lieben</h1>") == "<h1>Wie ich lernte, das [Ding_zu_lieben]</h1>"
    assert shown("<h2>Wie ich lernte, das Ding zu lieben</h2>") == "<h2>Wie ich lernte, das Ding zu [lieben]</h2>"
    assert shown('<p class="said">Es kostet ein wenig Schönheitssinn.</p>') == '<p class="said">Es kostet ein wenig [Schönheitssinn.]</p>'
    assert shown('<p class="standfirst">Er hält bis heute noch.</p><p>Er hält noch.</p>') == (
        '<p class="standfirst">Er hält [bis_heute_noch.]</p><p>Er [hält_noch.]</p>'
    )


def test_a_letter_or_a_score_stays_with_what_is_behind_its_hyphen() -> None:
    hyphen = "\N{NON-BREAKING HYPHEN}"
    assert shown("<p>Die A-Seite und die 3:1-Regel gelten weiter</p>") == f"<p>Die A{hyphen}Seite und die 3:1{hyphen}Regel gelten [weiter]</p>"
    assert hyphen not in held_together("<p>GM-Angebot, 2026-Regel, E-mail, U-BAHN gelten weiter</p>")


def test_a_note_is_a_paragraph_inside_another() -> None:
    note = '<span class="fn"><span>Das war so.</span></span>'
    held = held_together(f"<p>Wir wollen{note} es so.</p>")
    assert held == (
        f'<p>Wir<span class="whole"> wollen</span><span class="fn"><span>Das<span class="whole"> war{NBSP}so.</span></span></span>'
        f'<span class="whole">{NBSP}es{NBSP}so.</span></p>'
    )


@pytest.mark.parametrize("tag", ["pre", "code", "svg", "table", "head"])
def test_code_drawings_and_tables_stay_as_they_are(tag: str) -> None:
    html = f"<div><{tag}>Gleis 4 auf dem Weg zu uns</{tag}></div>"
    assert held_together(html) == html


def test_nothing_but_spaces_and_spans_is_changed() -> None:
    html = '<p>Manchmal &amp; <a href="#x">öfter als 3 Male</a>: „so <b>ist</b> es“, <i>a</i> – b.</p>\n<p></p><p> </p><ul><li>x y z</li></ul>'
    plain = re.sub('<span class="whole">(.*?)</span>', r"\1", held_together(html)).replace(NBSP, " ")
    assert plain == html.replace(" <b>", "<b> ").replace(" <i>", "<i> ")
