"""Markdown of strangers: what may pass, what it becomes on screen and on paper, and how it is set."""

from __future__ import annotations

import gc
import pickle
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree

import pytest
import tinyhtml5
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.render.text import markdown
from generator.render.text.dropped_html import CALL_IN_NOTE
from generator.render.text.fragment import Element, Text, Texts, tree_of
from generator.render.text.limits import UnshowableText
from generator.render.text.markdown import convert, text_of
from generator.render.text.prose import OnPaper, OnScreen
from generator.render.text.source_positions import TextFinding
from generator.values.phrase import Message
from generator.values.problem import Passage
from generator.values.report import Image, Inline, Picture, Prose
from tests.conftest import tries
from tests.render.hostile import VECTORS
from tests.specimen import EDITORIAL

GOOD = Image("abc.png", 320, 200)
PICTURES: Mapping[str, Image | Picture | None] = {"good.png": GOOD, "bad.png": None}
NARROW = "\u202f"
MARK = re.compile(r'<a class="anchor" href="#p-[^"]+" tabindex="-1" aria-hidden="true"></a>')
"""What leads to a heading: ours, and none of the business of most tests."""


@dataclass
class Place:
    """A page as far as a text has to know it; its headings as `(level, id, words)`."""

    language: str = "de"
    leads_to: Callable[[str], str | None] = lambda address: address
    parts: list[tuple[int, str, str]] = field(default_factory=list)

    def picture(self, image: Image) -> str:
        return f"/pictures/{image.asset}"

    def drawing(self, picture: Picture) -> str:
        return "<svg><title>x</title></svg>"

    def sizes(self, image: Image, shown: str) -> dict[str, str]:
        return {}

    def page_url(self, address: str) -> str | None:
        return self.leads_to(address)

    def plain(self, value: Inline) -> str:
        return value.plain(self.language) if isinstance(value, Message) else str(value)

    def part(self, level: int, anchor: str, title: str) -> int:
        self.parts.append((level, anchor, title))
        return level


def converted(
    source: str, pictures: Mapping[str, Image | Picture | None] = PICTURES, language: str = "de", texts: Texts | None = None
) -> Text:
    return text_of(Prose(source, Passage("a.md"), tuple(pictures.items())), language, {} if texts is None else texts)


def html(
    source: str,
    pictures: Mapping[str, Image | Picture | None] = PICTURES,
    language: str = "de",
    page: Place | None = None,
    paper: bool = False,
    level: int = 2,
    signed: bool = False,
) -> str:
    page, text = page or Place(language), converted(source, pictures, language)
    if not paper:
        return MARK.sub("", OnScreen(page, text, pictures, level, "p").html().strip())

    return OnPaper(page, text, pictures, level, "p", signed=signed, ends=signed).html().strip()


# ---- safety ------------------------------------------------------------------------------------------------------

ALLOWED = set(
    "a abbr b blockquote br caption cite code dd del dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s"
    " section small span strong sub sup table tbody td tfoot th thead tr u ul".split()
)
VALUES = {
    "alt": r"[\s\S]*",
    "title": r"[\s\S]*",
    "href": r"(https?://|mailto:)[^\s\\]+|#p-[\w-]+|[\w-]+(/[\w-]+)*/?(\.html)?(#[\w.-]+)?",
    "src": r"/pictures/abc\.png",
    "width": "320",
    "height": "200",
    "loading": "lazy",
    "id": r"p-[a-z0-9-]+",
    "class": "block (ads|aside|box|columns of-[1-3]|gallery of-[1-6]|interview|keep|poem|quote|sheet)|title|by|says|said|stanza|verse|credit|tick( done)?|task"
    "|w-[1-3](-[2-4])?( left| right)?|bleed|page|apart( item| said)?|fn|footnotes|footnote-ref|footnote-backref|missing-picture|scroll|align-(left|right|center)",
    "role": "doc-(endnotes|noteref|backlink)|group|img",
    "aria-label": "Anmerkungen|Zurück zum Text|Notes|Back to the text|Tabelle|Table|Programmtext|Code|offen|erledigt|to do|done",
    "tabindex": "0",
    "rel": "external noopener",
    "colspan": "[1-9]|1[0-9]|20",
    "rowspan": "[1-9]|1[0-9]|20",
    "scope": "col|row",
    "lang": r"[A-Za-z0-9-]+",
    "start": r"\d{1,9}",
    "value": r"\d{1,9}",
}
"""What the result may hold, written down a second time; the values as regular expressions."""


def faults(result: str) -> list[str]:
    """What a browser would find in this HTML that is not allowed."""
    elements = parsed(result)
    ours = ("div", "scroll")
    found = [f"<{element.tag}>" for element in elements if element.tag not in ALLOWED and (element.tag, element.get("class")) != ours]
    for element in elements:
        for name, value in element.attrib.items():
            if name not in VALUES or not re.fullmatch(VALUES[name], value):
                found.append(f"{name}={value!r}")
    ids = [element.get("id") for element in elements if element.get("id")]
    targets = [href[1:] for element in elements if (href := element.get("href", "")).startswith("#")]
    found += [f"twice: {anchor}" for anchor in set(ids) if ids.count(anchor) > 1]
    return found + [f"nowhere: {target}" for target in targets if target not in ids]


def parsed(result: str) -> list[ElementTree.Element]:
    body = tinyhtml5.parse(f"<!doctype html><title>x</title><body>{result}", namespace_html_elements=False).find("body")
    assert body is not None
    return list(body.iter())[1:]


def test_the_detector_finds_what_is_planted() -> None:
    planted = '<p onclick="x"><svg></svg><a href="javascript:x">a</a><td-x>b<img src="http://x/"><b class="overlay" id="main">c</b>'
    assert len(faults(planted)) == 7
    assert faults('<p id="p-a"><b id="p-a"><a href="#p-b">x</a>') == ["twice: p-a", "nowhere: p-b"]


def test_nothing_is_left_behind_that_a_build_would_hold_to_its_end() -> None:
    """Builds never search for what is in circles: the parts of the library, which know each other, and with them all of
    the text."""
    source = "Ein <b>Wort</b> mit Note.[^1]\n\n| a | b |\n| --- | --- |\n| c | d |\n\n[^1]: Dort." + "\n\nNoch ein Satz." * 50
    convert(source, "de", {})
    gc.collect()
    gc.disable()
    try:
        convert(source, "de", {})
        assert gc.collect() < 50
    finally:
        gc.enable()


def test_there_are_many_vectors() -> None:
    assert len(set(VECTORS)) == len(VECTORS) >= 100


@pytest.mark.slow
@pytest.mark.parametrize("paper", [False, True])
@pytest.mark.parametrize("vector", VECTORS)
def test_no_attack_passes(vector: str, paper: bool) -> None:
    for source in (vector, f"Text {vector} Text", f"> - {vector}\n\n|a|b|\n|-|-|\n|{vector}|x|"):
        assert faults(html(source, paper=paper)) == []


@pytest.mark.parametrize(
    ("source", "expected", "told"),
    [
        ("a<script>alert(1)</script>b", "<p>ab</p>", ["<script>"]),
        ("<p><font>a</font> b</p>", "<p>a b</p>", ["<font>"]),
        ('<b onclick="x" class="y">a</b>', "<p><b>a</b></p>", ["onclick", "class"]),
        ("[a](javascript:x)", "<p>a</p>", ["javascript:x"]),
        ("a ![x](http://evil.example/x.png) b", "<p>a <span>x</span> b</p>", ["http://evil.example/x.png"]),
        ("H<sub>2</sub>O<br>x", "<p>H<sub>2</sub>O<br>x</p>", []),
        ('<p><a href="#x" style="color:red">a</a></p>', "<p>a</p>", ["#x", "style"]),
        ("<h1>Groß</h1>", "<p>Groß</p>", ["<h1>"]),
    ],
)
def test_what_is_removed_is_told_by_its_name_and_where_it_stands(source: str, expected: str, told: list[str]) -> None:
    result = converted(source)
    assert html(source) == expected
    assert [source[finding.offset :].startswith(name) for finding, name in zip(result.findings, told, strict=True)] == [True] * len(told)
    assert all(name in finding.message.plain("en") for finding, name in zip(result.findings, told, strict=True))


@pytest.mark.parametrize(
    ("attributes", "expected"),
    [
        ("colspan=1000000", ' colspan="20"'),
        ("colspan=0", ' colspan="1"'),
        ("rowspan=3", ' rowspan="3"'),
        ("rowspan=x", ""),
        ("colspan=²", ""),
    ],
)
def test_cells_span_no_more_than_twenty(attributes: str, expected: str) -> None:
    assert f"<td{expected}>" in html(f"<table><tr><td {attributes}>x</td></tr></table>")


def test_spaces_that_do_not_break_are_characters_in_attributes_too() -> None:
    """XML, in which books are written, knows no `&nbsp;`."""
    assert convert('<abbr title="z.&nbsp;B. \u00a0 &amp;nbsp;">x</abbr>&nbsp;y', "de", {}).packed.decode() == (
        '<p><abbr title="z.\u00a0B. \u00a0 &amp;nbsp;">x</abbr>\u00a0y</p>'
    )


def test_templates_are_printed_literally() -> None:
    assert html("{{ 7*7 }} {% raw %} ${x} {{ config }}") == "<p>{{ 7*7 }} {% raw %} ${x} {{ config }}</p>"


def test_control_characters_and_reversed_writing_vanish() -> None:
    assert html("a\x00b\x07 1:3 \u202ereieM &#x202E;x&#1; y") == "<p>ab 1:3 reieM x y</p>"
    assert html("\ufeff# a\r\nb\rc\ud800") == '<h2 id="p-a">a</h2>\n<p>b\nc</p>'


MARKS = ["\n", "\n\n", "    ", "> ", "- ", "1. ", "*", "**", "`", "[", "](", ")", "![", "[^1]", "[^1]: ", "\n[^2]: ", "|", "|-|-|\n", "# "]
MARKS += ['"', "'", "<", ">", "&"]


@pytest.mark.slow
@settings(max_examples=tries(150))
@given(
    st.lists(st.one_of(st.sampled_from(VECTORS), st.sampled_from(MARKS), st.text(max_size=8)), max_size=12).map("".join),
    st.booleans(),
    st.sampled_from(["de", "en"]),
)
def test_whatever_is_typed_comes_out_clean(source: str, paper: bool, language: str) -> None:
    try:
        assert faults(html(source, paper=paper, language=language)) == []
    except UnshowableText:
        pass


# ---- what would never end ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [
        "x" * 400_001,
        "ü" * 200_001,
        ">" * 5_000,
        "".join("    " * depth + "- x\n" for depth in range(100)),
        "<div>" * 50_000,
        "<b>" * 5_000 + "x",
        "<p " + "x=1 " * 5_000 + ">",
        "&" * 380_000,
        "x[^1]" * 1_000 + "\n\n[^1]: " + "long " * 2_000,
    ],
    ids=["long", "long in bytes", "quotes", "lists", "div", "b", "attributes", "unfolding", "notes"],
)
def test_a_bomb_is_refused_at_once(source: str) -> None:
    with pytest.raises(UnshowableText) as refused:
        converted(source)
    assert refused.value.message.plain("de").startswith("Der Text ist zu ")


@pytest.mark.parametrize("source", ["[" * 50_000, "<a " * 30_000, "![" * 60_000], ids=["[", "<a", "!["])
def test_what_takes_too_long_is_stopped(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markdown, "SECONDS", 0.5)
    with pytest.raises(UnshowableText, match="within"):
        converted(source)


def test_another_thread_converts_without_the_clock() -> None:
    results: list[str] = []
    thread = threading.Thread(target=lambda: results.append(html("*a*")))
    thread.start()
    thread.join()
    assert results == ["<p><em>a</em></p>"]


@pytest.mark.slow
def test_a_long_letter_is_no_bomb() -> None:
    letter = ('Ein "Satz" mit *allem*, was z. B. zu 10 % vorkommt.[^1] ' * 10 + "\n\n") * 100 + "[^1]: Note\n"
    assert html(letter).count("<em>allem</em>") == 1_000


# ---- headings, links, footnotes, pictures ------------------------------------------------------------------------


def test_the_highest_heading_becomes_the_level_wanted() -> None:
    page = Place()
    shown = html("### Züge & Co.\n\n#### Zwei\n\n### Züge & Co.\n\n###### !!", page=page, level=3)
    again = (3, "p-zuege-co-2", "Züge & Co.")
    assert page.parts == [(3, "p-zuege-co", "Züge & Co."), (4, "p-zwei", "Zwei"), again, (6, "p-x", "!!")]
    assert '<h3 id="p-zuege-co-2">Züge &amp; Co.</h3>' in shown


def test_a_heading_is_named_without_markup_and_notes() -> None:
    for paper in (False, True):
        page = Place()
        html('# Das *"Ende"*[^1]\n\n[^1]: Note', page=page, paper=paper)
        assert page.parts == [(2, "p-das-ende", "Das „Ende“")]


def test_headings_deeper_than_six_stay_at_six() -> None:
    page = Place()
    html("# a\n\n## b\n\n### c", page=page, level=5)
    assert [level for level, _, _ in page.parts] == [5, 6, 6]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("[x](https://a.example/?b=1&c=2)", '<a href="https://a.example/?b=1&amp;c=2" rel="external noopener">x</a>'),
        ("<post@a.example>", '<a href="mailto:post@a.example">post@a.example</a>'),
        ("[x](games/golf/003#ranking)", '<a href="/games/golf/003#ranking.html">x</a>'),
        ("a [x](secret/page) b", "<p>a x b</p>"),
        ("[x](#Züge)\n\n# Züge", '<a href="#p-zuege">x</a>'),
        ("a [x](#nowhere) [y](#Ende)\n\n# Ende", '<p>a x <a href="#p-ende">y</a></p>'),
    ],
)
def test_links(source: str, expected: str) -> None:
    assert expected in html(source, page=Place(leads_to=lambda address: None if address.startswith("secret") else f"/{address}.html"))


CALL = Element("sup", {"id": "fnref-1"}, (Element("a", {"class": "footnote-ref", "href": "#fn-1", "role": "doc-noteref"}, ("1",)),))
NOTES = "a[^x] b[^y] c[^x].\n\n[^y]: Zwei.\n[^x]: Eins *schräg*.\n\n    Noch ein Absatz.\n"


def test_footnotes_at_the_end_lead_there_and_back() -> None:
    assert html(NOTES) == (
        '<p>a<sup id="p-fnref-1"><a class="footnote-ref" href="#p-fn-1" role="doc-noteref">1</a></sup>'
        ' b<sup id="p-fnref-2"><a class="footnote-ref" href="#p-fn-2" role="doc-noteref">2</a></sup>'
        ' c<sup id="p-fnref-1-2"><a class="footnote-ref" href="#p-fn-1" role="doc-noteref">1</a></sup>.</p>\n'
        '<section aria-label="Anmerkungen" class="footnotes" role="doc-endnotes">\n<ol>\n'
        '<li id="p-fn-1">\n<p>Eins <em>schräg</em>.</p>\n<p>Noch ein Absatz.\N{NO-BREAK SPACE}'
        '<a aria-label="Zurück zum Text" class="footnote-backref" href="#p-fnref-1" role="doc-backlink">↩</a>'
        '<a aria-label="Zurück zum Text" class="footnote-backref" href="#p-fnref-1-2" role="doc-backlink">↩</a></p>\n</li>\n'
        '<li id="p-fn-2">\n<p>Zwei.\N{NO-BREAK SPACE}'
        '<a aria-label="Zurück zum Text" class="footnote-backref" href="#p-fnref-2" role="doc-backlink">↩</a></p>\n</li>\n</ol>\n</section>'
    )


def test_footnotes_of_a_page_stand_where_they_are_called() -> None:
    one = '\u2060<span class="fn"><span>Eins <em>schräg</em>.</span><span class="apart">Noch ein Absatz.</span></span>'
    assert html(NOTES, paper=True) == f'<p>a{one} b\u2060<span class="fn"><span>Zwei.</span></span> c{one}.</p>'


def test_a_page_has_no_notes_to_notes() -> None:
    source = "a[^1]\n\n[^1]: eins[^2] Ende\n[^2]: zwei"
    assert html(source, paper=True) == '<p>a\u2060<span class="fn"><span>eins Ende</span></span></p>'
    (finding,) = converted(source).findings
    assert finding == TextFinding(7, CALL_IN_NOTE(name="1"))


@pytest.mark.parametrize("note", ["> [^2]: b", "> [^2]: b\n[^3]: c", "x\n    [^2]: y\n[^3]: z", "[^2]: y"])
def test_a_note_inside_a_note_is_a_mistake_of_the_text(note: str) -> None:
    with pytest.raises(UnshowableText, match="inside another footnote"):
        converted(f"a[^1]\n\n[^1]: {note}")


def test_a_note_without_a_call_has_no_way_back() -> None:
    assert "backref" not in html("a\n\n[^1]: b")
    assert html("a\n\n[^1]: b", paper=True) == "<p>a</p>"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            '![Ein "Haus"](good.png "Das Haus, 10 %")',
            '<figure><img alt="Ein &quot;Haus&quot;" height="200" loading="lazy" src="/pictures/abc.png" width="320">'
            f"<figcaption>Das Haus, 10{NARROW}%</figcaption></figure>",
        ),
        ("![x](good.png)", '<figure><img alt="x" height="200" loading="lazy" src="/pictures/abc.png" width="320"></figure>'),
        ("a ![x](good.png) b", '<p>a <img alt="x" height="200" loading="lazy" src="/pictures/abc.png" width="320"> b</p>'),
        ("![x](bad.png)", '<p><span class="missing-picture">Bild fehlt: bad.png</span></p>'),
        ("![x](<unknown & new.png>)", '<p><span class="missing-picture">Bild fehlt: unknown &amp; new.png</span></p>'),
        ('<p><img src="good.png" alt="x"></p>', "<p></p>"),
    ],
)
def test_pictures(source: str, expected: str) -> None:
    assert html(source) == expected


@pytest.mark.parametrize(
    ("source", "alt"),
    [("![](good.png)", "Bild: good.png"), ('![](good.png "Das Haus")', "Das Haus"), ("a ![](good.png)", "Bild: good.png"), ("![x](good.png)", "x")],
)
def test_in_print_every_picture_has_a_description(source: str, alt: str) -> None:
    """WeasyPrint sets no PDF for screen readers without it; on the web an empty one means that there is nothing to
    say."""
    assert f'alt="{alt}"' in html(source, paper=True)
    assert f'alt="{alt if alt == "x" else ""}"' in html(source)


def test_a_drawing_stands_where_it_is_named_and_nothing_of_it_is_taken_out() -> None:
    pictures = {name: Picture("board", "Brett", 1, 1, (), "Stellung 3-1") for name in ("board:1", "board:2")}
    assert html("![](board:1)", pictures) == (
        '<figure class="picture small"><span class="drawing"><svg><title>x</title></svg></span><figcaption>Stellung 3–1</figcaption></figure>'
    )
    assert "<figcaption>Nach dem Wurf</figcaption>" in html("![Nach dem Wurf](board:1)", pictures)
    assert html("a ![](board:1) b ![](board:2)", pictures).count("<svg>") == 2
    assert html("![](board:3)", pictures) == "<p><span></span></p>"


@pytest.mark.parametrize("fence", ["```", "~~~", "`````"])
@pytest.mark.parametrize("language", ["", "python", " { .yaml #id }"])
def test_fenced_code_is_printed_as_code(fence: str, language: str) -> None:
    code = 'a *b* <script>"x" -- [y](z) {{ 7*7 }}\n\n# c'
    shown = '<pre><code>a *b* &lt;script&gt;"x" -- [y](z) {{ 7*7 }}\n\n# c\n</code></pre>'
    source = f"Vor\n{fence}{language}\n{code}\n{fence}\nnach"
    assert html(source, paper=True) == f"<p>Vor</p> {shown} <p>nach</p>"
    assert converted(source).findings == ()


def test_tables_have_aligned_cells_and_head_cells_with_a_scope() -> None:
    table = html("|a|b|\n|:-:|--:|\n|1|2|")
    assert '<th class="align-center" scope="col">a</th>' in table
    assert '<td class="align-right">2</td>' in table


# ---- typography --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('"Wozu", fragte er, "sagt man \'im Netz\'?"', "„Wozu“, fragte er, „sagt man ‚im Netz‘?“"),
        ("das ist's", "das ist’s"),
        ("Hans' Auto, 'ne Runde", "Hans’ Auto, ’ne Runde"),
        ('"\'Ja\', sagte er"', "„‚Ja‘, sagte er“"),
        ('"*Nein*", **"ja"**', "„<em>Nein</em>“, <strong>„ja“</strong>"),
        ('("so")', "(„so“)"),
        ('"`code`" `"x" -- ...`', '„<code>code</code>“ <code>"x" -- ...</code>'),
        ('10" breit', '10" breit'),
        ("„schon gesetzt“ und »so«", "„schon gesetzt“ und »so«"),
        ("z. B. z.B. d. h. i. d. R.", f"z.{NARROW}B. z.{NARROW}B. d.{NARROW}h. i.{NARROW}d.{NARROW}R."),
        ("z.\nB. 10\n%", f"z.{NARROW}B. 10{NARROW}%"),
        ("10 % von 3 € in Nr. 5", f"10{NARROW}% von 3{NARROW}€ in Nr.{NARROW}5"),
        ("um 20 Uhr, 5 km, 5 kmh, Dr. Ott, § 3", f"um 20{NARROW}Uhr, 5{NARROW}km, 5 kmh, Dr.{NARROW}Ott, §{NARROW}3"),
        ("62 × 44 × 3 cm, 4 ×\nB", f"62\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}44\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}3{NARROW}cm, 4 ×\nB"),
        ("am 1. Mai, im 1. Rennen", f"am 1.{NARROW}Mai, im 1. Rennen"),
        ("S. 12-14, 1998-2004", f"S.{NARROW}12–14, 1998–2004"),
        ("2026-11-15, 0761-1234, 5-4-1, 2*209-120, x-1, 297 - 32", "2026-11-15, 0761-1234, 5-4-1, 2*209-120, x-1, 297 - 32"),
        ("a -- b --- c ... d", "a – b — c … d"),
        ("131 -> 233, A->B, a --> b, `x -> y`", "131 → 233, A→B, a → b, <code>x -&gt; y</code>"),
        ("a ---> b, c <- d, x <-> y", "a —&gt; b, c &lt;- d, x &lt;-&gt; y"),
    ],
)
def test_german_typography(source: str, expected: str) -> None:
    assert html(source) == f"<p>{expected}</p>"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('"Why", she said, "say \'on the net\'? It\'s odd."', "“Why”, she said, “say ‘on the net’? It’s odd.”"),
        ("10 %, pp. 12-14", f"10 %, pp.{NARROW}12–14"),
        ("62 × 44 cm, 5 kmh, 3 m", f"62\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}44{NARROW}cm, 5 kmh, 3{NARROW}m"),
    ],
)
def test_english_typography(source: str, expected: str) -> None:
    assert html(source, language="en") == f"<p>{expected}</p>"


def test_links_and_pictures_keep_their_addresses() -> None:
    assert 'href="https://a.example/12-14/z.B./it\'s"' in html("[x](https://a.example/12-14/z.B./it's)")


def test_the_same_text_gives_the_same_tree() -> None:
    assert converted(EDITORIAL) == converted(EDITORIAL)


# ---- once ----------------------------------------------------------------------------------------------------------


def test_a_text_is_converted_once_for_its_language_and_the_kinds_of_its_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: Texts = {}
    first = converted("a *b* ![x](good.png)", texts=texts)
    with monkeypatch.context() as patched:
        patched.delattr(markdown, "convert")
        assert converted("a *b* ![x](good.png)", PICTURES | {"good.png": Image("def.png", 1, 1)}, texts=texts) is first
    converted("a *b* ![x](good.png)", language="en", texts=texts)
    converted("a *b* ![x](good.png)", PICTURES | {"good.png": None}, texts=texts)
    assert len(texts) == 3
    assert pickle.loads(pickle.dumps(texts)) == texts


def test_a_text_that_cannot_be_printed_is_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: Texts = {}
    with pytest.raises(UnshowableText) as first:
        converted("x" * 400_001, texts=texts)
    monkeypatch.delattr(markdown, "convert")
    with pytest.raises(UnshowableText) as again:
        converted("x" * 400_001, texts=texts)
    assert again.value.message == first.value.message


@pytest.mark.parametrize("pieces", [["", "<div>", "x", "</div>", ""], ["", "<p>", "x"], ["", "<p>", "x", "</b>", ""], ["", "<-", ""]])
def test_only_what_the_sanitiser_writes_becomes_a_tree(pieces: list[str]) -> None:
    with pytest.raises(ValueError):
        tree_of(pieces)


def test_a_tree_holds_plain_text_and_no_addresses_of_a_medium() -> None:
    assert converted("# A & B[^1]\n\n[x](games/golf) [y](#a-b)\n\n![](good.png)\n\n[^1]: z").nodes[:5] == (
        Element("h1", {"id": "a-b"}, ("A & B", CALL)),
        "\n",
        Element("p", {}, (Element("a", {"href": "games/golf"}, ("x",)), " ", Element("a", {"href": "#a-b"}, ("y",)))),
        "\n",
        Element("figure", {"class": "picture"}, (Element("img", {"alt": "", "src": "good.png"}, ()),)),
    )


# ---- on paper ------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("source", "signatures"),
    [
        ("a\n\n-- Gustav, *Klein Wernitz*\n\nb", ["Gustav, <em>Klein Wernitz</em>"]),
        ("a\n\n> b\n>\n> --- Ole\n\nc[^1]\n\n*Anna*\n\n[^1]: d", ["Ole", "<em>Anna</em>"]),
        ("a\n\n*Anna*\n\nb", []),
        ("a\n\n*Anna* b", []),
        ("*Anna*", []),
        (f"a\n\n*{'x' * 61}*", []),
    ],
)
def test_names_under_a_text_are_set_apart(source: str, signatures: list[str]) -> None:
    assert re.findall(r'<p class="signed">(.*?)</p>', html(source, paper=True, signed=True)) == signatures
    assert "signed" not in html(source, paper=True)


def test_lines_are_joined_on_paper_but_not_those_of_code() -> None:
    assert html("a\nb\n\n    c\n    d\n", paper=True) == "<p>a b</p> <pre><code>c\nd\n</code></pre>"


def test_a_list_on_paper_begins_with_the_number_that_it_was_given() -> None:
    """WeasyPrint knows it from a style only."""
    assert html('<ol start="7"><li>a</li><li value="20">b</li></ol>', paper=True) == (
        '<ol style="counter-reset: list-item 6"><li>a</li><li style="counter-reset: list-item 20; counter-increment: none">b</li></ol>'
    )
    assert html('<ol lang="en" start="7"><li value="9" lang="fr">a</li></ol>', paper=True) == (
        '<ol style="counter-reset: list-item 6" lang="en"><li style="counter-reset: list-item 9; counter-increment: none" lang="fr">a</li></ol>'
    )
    assert html('<ol start="99"><li>a</li></ol>', paper=True) == '<ol style="counter-reset: list-item 98"><li>a</li></ol>'
    assert html('<ol start="99"><li>a</li><li>b</li></ol>', paper=True).startswith('<ol style="counter-reset: list-item 98; padding-left: 2.1em"><li>a</li>')


def test_on_paper_links_lead_to_headings_of_the_text_only() -> None:
    source = "# A\n\n[x](#a) [y](games/golf) [z](#fn-1) [v](https://a.example)[^1]\n\n[^1]: w"
    shown = html(source, paper=True, page=Place(leads_to=lambda address: None))
    assert '<a href="#p-a">x</a> y z <a href="https://a.example" rel="external noopener">v</a>' in shown


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("eins\n\n    zwei", '<span>eins</span><span class="apart">zwei</span>'),
        ("eins\n\n    - zwei\n    - *drei*", '<span>eins</span><span class="apart item">–\xa0zwei</span><span class="apart item">–\xa0<em>drei</em></span>'),
        ("eins\n\n    3. zwei\n    4. drei", '<span>eins</span><span class="apart item">3.\xa0zwei</span><span class="apart item">4.\xa0drei</span>'),
        ("eins\n\n    > zwei\n    >\n    > drei\n\n    vier", '<span>eins</span><span class="apart said">zwei</span><span class="apart said">drei</span><span class="apart">vier</span>'),
        ("eins\n\n        zwei\n        drei", '<span>eins</span><span class="apart"><code>zwei</code></span><span class="apart"><code>drei</code></span>'),
        ("eins\n\n    | a | b |\n    | - | - |\n    | 1 | 2 |", '<span>eins</span><span class="apart">a · b</span><span class="apart">1 · 2</span>'),
        ("- eins\n    - zwei", '<span>–\xa0eins</span><span class="apart item">–\xa0zwei</span>'),
        ("<div>eins</div>", "<span>eins</span>"),
        ("eins\n    zwei", "<span>eins zwei</span>"),
        ('"Haus"', "<span>„Haus“</span>"),
    ],
)
def test_a_note_on_paper_keeps_apart_what_stands_one_below_the_other(note: str, expected: str) -> None:
    assert html(f'"a[^1] b"\n\n[^1]: {note}', paper=True) == f'<p>„a\u2060<span class="fn">{expected}</span> b“</p>'


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a[^1] b", "a\u2060{1} b"),
        ("a [^1] b", "a\u2060{1} b"),
        ("a![^1]", "a!\u2060{1}"),
        ("*a* [^1], b", "<em>a</em>\u2060{1}, b"),
        ("a[^1][^2] b", "a\u2060{1}\u2060\u202f\u2060{2} b"),
        ("a [^1] [^2] b", "a\u2060{1}\u2060\u202f\u2060{2} b"),
        ("a\n[^1] b", "a\u2060{1} b"),
    ],
)
def test_the_call_of_a_note_stands_at_the_word_before_it(source: str, expected: str) -> None:
    notes = {number: f'<span class="fn"><span>{text}</span></span>' for number, text in (("1", "x"), ("2", "y"))}
    for number, note in notes.items():
        expected = expected.replace(f"{{{number}}}", note)
    assert html(f"{source} [^2]\n\n[^1]: x\n[^2]: y", paper=True).startswith(f"<p>{expected}")


@pytest.mark.parametrize("before", ["<b>x ", "<a href='https://a.example'>x ", "<table><tr><td>", "<li>", "<pre>", "<section>", "<select>"])
def test_what_is_left_open_spoils_nothing_that_is_ours(before: str) -> None:
    source = f"{before}\n\n# a[^1]\n\n![](good.png)\n\n![](good.png 'T')\n[^1]\n\n[^1]: b"
    for paper in (False, True):
        assert [fault for fault in faults(html(source, paper=paper)) if not fault.startswith("twice")] == []


def test_tables_within_tables_scroll_and_end() -> None:
    shown = html("<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>")
    assert shown.count("<div") == shown.count("</div>") == 2
    assert shown.endswith("</table></div>")
