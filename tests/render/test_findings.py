"""What an editor is told of a text that would lose something without a word, and where; and what he is not told."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.render.text import dropped_html, foreign_marks, stray_markup
from generator.render.text.limits import UnshowableText
from generator.render.text.markdown import convert, typed
from generator.render.text.source_positions import TextFinding
from generator.source.article import article
from generator.values.phrase import Phrase
from generator.values.problem import Problems
from tests.conftest import tries

HERE = "¦"
"""Stands in a text right before what a finding means."""


def findings(source: str) -> tuple[TextFinding, ...]:
    return convert(source, "de", {}).findings


@pytest.mark.parametrize(
    ("marked", "phrases"),
    [
        ("Das ist ¦**wichtig.\n\n**Und** das nicht.", [stray_markup.NO_PARTNER]),
        ("Das **ist** wichtig¦**.", [stray_markup.NO_PARTNER]),
        ("Eins *zwei* ¦*drei\nvier", [stray_markup.NO_PARTNER]),
        ("> Eins\n> zwei ¦*drei\n", [stray_markup.NO_PARTNER]),
        ("- eins\n\n    zwei ¦__drei\n", [stray_markup.NO_PARTNER]),
        ("Ein ¦_Wort, ein ¦`Wort", [stray_markup.NO_PARTNER] * 2),
        ("¦*Absatz eins\n\nAbsatz zwei*", [stray_markup.NO_PARTNER]),
        ("`*code` und \\*das und ¦*dies", [stray_markup.NO_PARTNER]),
        ("|a|b|\n|-|-|\n|x|¦**y|", [stray_markup.NO_PARTNER]),
        ("x[^1]\n\n[^1]: Eine ¦*Note.", [stray_markup.NO_PARTNER]),
        ("```\n*x\n```\n¦*x", [stray_markup.NO_PARTNER]),
        ("Spieler*¦innen und Leser*innen", [stray_markup.INSIDE_WORDS]),
        ("Wie geht`¦s, wie steht`s", [stray_markup.INSIDE_WORDS]),
        ("Das ist so.¦[^9]", [stray_markup.NO_NOTE]),
        ("Mehr ¦[hier][ref] und [dort](games)", [stray_markup.NO_REFERENCE]),
        ("Mehr ¦[hier][].", [stray_markup.NO_REFERENCE]),
        ("Vor\n| a | b |\n¦|---|---|\n| 1 | 2 |", [stray_markup.NO_TABLE]),
        ("| a | b |\n¦|---|\n| 1 | 2 |", [stray_markup.NO_TABLE]),
        ("Platz\n¦2. Anna\n3. Bert", [stray_markup.NO_LIST]),
        ("Sie sagte:\n¦4. Platz", [stray_markup.NO_LIST]),
        ("Die Würfe waren 2*¦3*4.", [stray_markup.INSIDE_WORDS]),
        ("Das ist ¦~~falsch und ¦==wichtig.", [stray_markup.NO_PARTNER] * 2),
        ("> ¦::: box\n> Text", [foreign_marks.NO_BOX]),
        ("![](¦x.jpg){width=50%}", [dropped_html.NO_PICTURE_HERE]),
        ("# Titel ¦{#titel .neu}", [foreign_marks.NOTHING]),
        ("Also ist ¦$x_1 = 2$.", [foreign_marks.NO_FORMULA]),
        ("x\n\n¦[^1]: y", [dropped_html.NOBODY_CALLS]),
        ("x[^1]\n\n¦[^1]: y[^2]\n[^2]: z", [dropped_html.CALL_IN_NOTE]),
        ("x[^1]\n\n¦[^1]: eins\n[^1]: zwei", [dropped_html.NOTE_TWICE]),
        ("Hört:\n\n¦[Anna]: Hallo!", [dropped_html.NOBODY_LINKS]),
        ("|a|b|\n|-|-|\n|1|2|\n¦|1|2|3|", [dropped_html.EXTRA_CELLS]),
        ("Vor\n\n¦```\nx", [dropped_html.FENCE_OPEN]),
        ("¦```python title\nx\n```", [dropped_html.FENCE_WORDS]),
        ("- a\n\n    ¦~~~\n    x\n    ~~~", [dropped_html.FENCE_INDENTED]),
        ("> ¦```\n> x\n> ```", [dropped_html.FENCE_INDENTED]),
        ("`<font>` <b>und</b> ¦<font>das</font>, <font>das</font>", [dropped_html.FORBIDDEN_TAG]),
        ("a ¦<script>x</script>", [dropped_html.SWALLOWED_TAG]),
        ("a ¦<?php x ?> b ¦<![CDATA[x]]> c", [dropped_html.SWALLOWED_TAG] * 2),
        ("<b ¦onclick='x'>a</b>", [dropped_html.FORBIDDEN_ATTRIBUTE]),
        ("Unsere [Anzeige](¦anzeige.pdf), [noch einmal](anzeige.pdf)", [dropped_html.FORBIDDEN_ADDRESS]),
        ("![Bild](¦https://a.example/b.png)", [dropped_html.PICTURE_OF_OTHERS]),
        ("a ¦<img src='x.png'>", [dropped_html.PICTURE_AS_HTML]),
        ("¦<h2>a</h2>", [dropped_html.HEADING_AS_HTML]),
        ("# Ende\n\n[x](#ende) [y](¦#anfang)", [dropped_html.NO_HEADING]),
        ("Ist es so?\n¦===\nWeiter", [dropped_html.SENTENCE_AS_HEADING]),
        ("Ein </b ¦href='x'> Tag", [dropped_html.FORBIDDEN_ATTRIBUTE]),
        ("Das war es.\n¦---\nWeiter", [dropped_html.SENTENCE_AS_HEADING]),
    ],
)
def test_what_would_be_lost_is_told_where_it_stands(marked: str, phrases: list[Phrase]) -> None:
    source = marked.replace(HERE, "")
    places = [at - number for number, at in enumerate(at for at, sign in enumerate(marked) if sign == HERE)]
    found = findings(source)
    assert [(finding.offset, finding.message.phrase) for finding in found] == list(zip(places, phrases, strict=True))


@pytest.mark.parametrize(
    "source",
    [
        "2 * 3 = 6, 2*3 = 6, 2 ** 3, a * b *c* d",
        "***\n\n* * *\n\n---\n\n___",
        "Das Hotel hat **** oder *** oder ★★",
        "Anna (*1965), Bert *1970",
        "Preis* 3 Euro, Preis 4 Euro\\* und \\**nicht fett",
        "un*glaub*lich, Spieler:innen, Spieler*innen",
        "Das kostet 5 $, das $6, das US$ 7 und das 8$.",
        "snake_case_name und _kursiv_, ___ Name ___, _______",
        "Wie geht`s?",
        "a [1][2] b, [so] und [sic!] und [x]",
        "Das war am\n1. Mai und am\n12. Juni.",
        "Sie sagte\n- wie immer - nichts.",
        "- eins\n- zwei\n    - drei\n\n1. eins\n2. zwei",
        "a ~~ b und ~/x",
        "{ein Wort} und {a, b} und { }",
        "Das ```ist``` kurz, ``das ` auch``.",
        "x[^1] y[^1] z[^b]\n\n[^1]: eins\n[^b]: zwei\n\n    noch ein Absatz\n",
        "[a][b] und [c]\n\n[b]: games/golf\n[c]: https://a.example",
        "|a|b|\n|-|-|\n|1|2| |\n|`x|y`|2|\n|1 \\| 2|3|",
        "a | b\n--|--\n1 | 2",
        "    **code\n    ```\n\n`**` und `[^9]`",
        "~~~\n[^1] **x <font>\n[^1]: y\n#1\n~~~",
        "# 1. Kapitel\n\nÜberschrift\n---\n\n#",
        "<b>fett</b> <abbr title='x'>schräg</abbr> <!-- *nichts -->",
        "z. B. *a*, **b**, ***c***, *a **b** c*",
        "Begriff\n: Erklärung\n\n*[NMR]: no move received\n\nNMR",
        "Um 20:30::: oder so ::: Ende",
    ],
)
def test_what_is_meant_as_it_stands_is_not_remarked_on(source: str) -> None:
    assert findings(source) == ()


def test_words_that_stand_twice_are_told_at_the_right_one() -> None:
    source = "`das *ist`\n\nund das \\*ist\n\nund das *ist*\n\n- a\n\n    das *ist\n"
    assert [source[: finding.offset].count("\n") for finding in findings(source)] == [8]


@pytest.mark.slow
@pytest.mark.parametrize("piece", ["[[a]]\n\n", "x *a\n\n", "[^1]\n\n", "#a\n\n", "[[a]] *b [c][d] "])
def test_many_mistakes_take_little_more_than_few(piece: str) -> None:
    """The work grows with the text, not with its square: ten times as many mistakes in less than thirty times the
    calls."""

    def calls(times: int) -> int:
        count = 0

        def called(frame: object, event: str, argument: object) -> None:
            nonlocal count
            count += event in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            found = findings(piece * times)
        finally:
            sys.setprofile(before)
        assert len(found) >= times
        return count

    calls(1)
    assert calls(1000) < 30 * calls(100)


def test_a_line_of_an_article_is_counted_from_the_top_of_its_file() -> None:
    problems = Problems()
    read = article("---\ntitle: x\n---\n\na **b\n", "a.md", problems)
    assert read is not None
    (finding,) = findings(read.text)
    assert (read.line, finding.offset) == (4, 3)


PIECES = ["*", "**", "`", "```\n", "~~~\n", "[^1]", "\n[^1]: ", "[a][b]", "\n[b]: c", "|", "|-|-|\n", "- ", "\n", "\n\n", "a", " ", "<b>", "</b>"]
PIECES += ["<font x=y>", "[x](#y)", "\\*", "    ", "# ", "::: x", "~~", "$x$", "&amp;", "Leser*innen ", "> ", "{.x}"]


@settings(max_examples=tries(150))
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_a_finding_stands_within_its_text(source: str) -> None:
    try:
        found = findings(source)
    except UnshowableText:
        return
    assert all(0 <= finding.offset <= len(source) for finding in found)
    assert len(typed(source).plain) == len(typed(source).unfenced) == len(source)
