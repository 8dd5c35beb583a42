"""Nothing that was typed is lost without a word, and no sign stays without one."""

from __future__ import annotations

import random
import re
from collections import Counter
from html import unescape

import pytest

from generator.render.text import foreign_marks, lost
from generator.render.text.lost import LOST
from generator.render.text.markdown import convert
from tests.conftest import tries
from tests.render.odd_texts import PARTS
from tests.render.test_findings import findings


@pytest.mark.parametrize(
    "source",
    [
        "C++ und C# und F#, a == b, x = y, 3 < 4 > 2, AT&T, 100 %, 50 % - 60 %",
        "@anna, #1, #17 und Nr. #5",
        "Wirklich!!! Was??? Na ja …",
        "[so] und (so) und [sic] (sagt man)",
        "Ergebnis 3:2, um 20:30, Doppelpunkt: ja",
        "Von ~5 bis ~7 Uhr",
        "[Wort](https://a.example/x_y_z?a=1#b) <https://b.example/c>",
        "![Bild](bild.jpg \"Titel\") und [a][b]\n\n[b]: https://a.example \"T\"",
        "Wort[^1] und[^n]\n\n[^1]: eins\n\n[^n]: zwei\n\n    drei",
        "a &auml; &amp; &#38; <b>c</b> <!-- d --> <abbr title=\"e\">f</abbr>",
        "```python\ncode\n```\n\n    mehr\n\n`und *mehr*`",
        "| a | b |\n|:--|--:|\n| 1 | *2* |\n| `3` | 4 |",
        "Begriff\n: Erklärung\n\n*[NMR]: no move\n\nNMR",
        "1. a\n2. b\n\n10. c\n12. d\n\n- e\n  - f",
        "<anna@a.example> und <mailto:bert@a.example>",
        "\\*a\\* \\_b\\_ \\# c \\~ d",
        "Titel\n=====\n\nUnter\n-----",
        "ÄÖÜ ßẞ ĳ ŉ İ ﬁ ① ½",
    ],
)
def test_what_is_all_there_is_not_remarked_on(source: str) -> None:
    assert [finding for finding in findings(source) if finding.message.phrase in (LOST, *(phrase for *_, phrase in foreign_marks.STRAYS))] == []


@pytest.mark.slow
def test_no_text_made_of_odd_parts_loses_a_word_in_silence() -> None:
    """Each part next to each other one: words of the source that are not on the page are somewhere in what is told."""
    silent = []
    for one in PARTS:
        for other in PARTS:
            source = f"Anfang {one}alpha{other}beta Ende\n"
            text = convert(source, "de", {})
            shown = Counter(re.findall(r"alpha|beta|Anfang|Ende", unescape(re.sub(r"<!--.*?-->", "", "".join(text.runs)))))
            if any(shown[word] < 1 for word in ("alpha", "beta", "Anfang", "Ende")) and not text.findings:
                silent.append(source)
    assert silent == []


HALF_HTML = (
    "<!-- offen ", "<b ", "<b>", "</b>", "<notatag ", "<3 ", "a<b ", "<div>", "<div>\n", "</div>", "<p ", "<table>", "<td>", "<![CDATA[", "]]>", "<?php ",
    "?>", "<!DOCTYPE x", "-->", "<br/>", "<a href=", "<a href='x'>", "</a x>", "&copy", "&#0;", "<textarea>", "<select><option>", "<xmp>", "<plaintext>",
    "<frameset>", "<image src=x>", "<title>", "<math>", "<svg><p>", "<li>", "<ul>", "<h1>", "<caption>", "<html>", "<head>", "<style>", "<template>",
    "`<b`", "\\<", "<\n", "< b>", "<b x='", '<b x="', "*[X]: ", "[^a]: ", "[b]: ", "![", "![x](", "[x](<", '[x](y "', "|", "~~~\n", "\n    ", "\n: ",
)  # fmt: skip


@pytest.mark.slow
def test_no_half_of_a_tag_or_a_mark_takes_words_with_it_in_silence() -> None:
    chance, silent = random.Random(655), []
    for _ in range(tries(900)):
        one, other = chance.choice(HALF_HTML), chance.choice(HALF_HTML)
        source = f"Anfang {one}alpha {other}beta Ende\n\nSchluss\n"
        text = convert(source, "de", {})
        html = "".join(text.runs)
        shown = unescape(re.sub(r"<[^>]*>", "", html)) + " ".join(re.findall(r'(?:alt|title|href)="([^"]*)"', html))
        comment = re.search("<!--.*-->", source, re.DOTALL)
        if not comment and not text.findings and any(word not in shown for word in ("Anfang", "alpha", "beta", "Ende", "Schluss")):
            silent.append(source)
    assert silent == []


def test_letters_are_counted_and_the_words_are_named() -> None:
    (finding,) = findings("Eins *a **b*zwei* drei")
    assert finding.message.plain("de").startswith("„zwei“")
    assert lost.LOST is finding.message.phrase
