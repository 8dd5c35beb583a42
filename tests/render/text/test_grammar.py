"""Texts are read as most Markdown programs read them, and numbers stay as they were typed."""

from __future__ import annotations

import re

import pytest

from generator.render.text.grammar import COUNTED
from generator.render.text.markdown import convert
from generator.render.text.prose import OnPaper
from tests.render.test_findings import findings

TICK = '<span aria-label="{1}" class="tick{0}" role="img"></span>'
SUPERSCRIPTS = (
    '<p>x<sup>2</sup> und eine Note<sup id="fnref-1"><a class="footnote-ref" href="#fn-1" role="doc-noteref">1</a></sup></p>'
    '<section aria-label="Anmerkungen" class="footnotes" role="doc-endnotes"><ol><li id="fn-1"><p>y<sup>2</sup>\u00a0'
    '<a aria-label="Zurück zum Text" class="footnote-backref" href="#fnref-1" role="doc-backlink">↩</a></p></li></ol></section>'
)


def html(source: str) -> str:
    """Return a text as HTML without the white that only parts elements."""
    return re.sub(r"\n(?=<)|(?<=>)\n", "", "".join(convert(source, "de", {"x.svg": "image"}).runs))


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("- Obst\n  - Apfel\n  - Birne\n- Brot", "<ul><li>Obst<ul><li>Apfel</li><li>Birne</li></ul></li><li>Brot</li></ul>"),
        ("- a\n    - b\n        - c\n- d", "<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>"),
        ("1. a\n   - b\n     1. c\n2. d", "<ol><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ol>"),
        ("1. erst\n\n   dann\n\n2. zuletzt", "<ol><li><p>erst</p><p>dann</p></li><li><p>zuletzt</p></li></ol>"),
        ("- a\n\n  b\n- c", "<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>"),
        ("- a\n  - b\n\n  - c\n- d", "<ul><li>a<ul><li><p>b</p></li><li><p>c</p></li></ul></li><li>d</li></ul>"),
        ("- a\n\n      code\n- b", "<ul><li><p>a</p><pre><code>code</code></pre></li><li><p>b</p></li></ul>"),
        ("> - a\n>   - b", "<blockquote><ul><li>a<ul><li>b</li></ul></li></ul></blockquote>"),
        ("- a\n> b", "<ul><li>a</li></ul><blockquote><p>b</p></blockquote>"),
        ("> a\n\n> b", "<blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote>"),
        ("> a\n>\n> b\n\n\n> - c", "<blockquote><p>a</p><p>b</p></blockquote><blockquote><ul><li>c</li></ul></blockquote>"),
        ("- > a\n\n  > b", "<ul><li><blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote></li></ul>"),
        ("> > a\n>\n> > b", "<blockquote><blockquote><p>a</p></blockquote><blockquote><p>b</p></blockquote></blockquote>"),
        ("> a\n\n- b", "<blockquote><p>a</p></blockquote><ul><li>b</li></ul>"),
        ("- a\n***\n- b", "<ul><li>a</li></ul><hr><ul><li>b</li></ul>"),
        ("* * *", "<hr>"),
        ("~~alt~~ ==neu *und* gut== H~2~O x^2^", "<p><s>alt</s> <mark>neu <em>und</em> gut</mark> H<sub>2</sub>O x<sup>2</sup></p>"),
        ("*~~alt~~* ~5 x, 2^3, a == b, \\~~so\\~~ `~~x~~`", "<p><em><s>alt</s></em> ~5 x, 2^3, a == b, ~~so~~ <code>~~x~~</code></p>"),
        ("x^2^ und eine Note[^1]\n\n[^1]: y^2^", SUPERSCRIPTS),
        ("Siehe https://a.example/b_c_d, dort.", '<p>Siehe <a href="https://a.example/b_c_d">https://a.example/b_c_d</a>, dort.</p>'),
        ("[https://a.example](https://b.example)", '<p><a href="https://b.example">https://a.example</a></p>'),
        ("- [ ] Brot\n- [x] *Milch*", f"<ul><li class=\"task\">{TICK.format('', 'offen')} Brot</li><li class=\"task\">{TICK.format(' done', 'erledigt')} <em>Milch</em></li></ul>"),
        ("- [ ] a\n\n- [x](https://a.example)", f"<ul><li class=\"task\"><p>{TICK.format('', 'offen')} a</p></li><li><p><a href=\"https://a.example\">x</a></p></li></ul>"),
        ("* a\n+ b", "<ul><li>a</li></ul><ul><li>b</li></ul>"),
        ("- a\nb", "<ul><li>a\nb</li></ul>"),
        ("- a\n\nb", "<ul><li>a</li></ul><p>b</p>"),
        ("- > a\n  > b", "<ul><li><blockquote><p>a\nb</p></blockquote></li></ul>"),
        ("Kauf:\n- Brot\n- Bier", "<p>Kauf:</p><ul><li>Brot</li><li>Bier</li></ul>"),
        ("Platz\n1. Anna\n2. Bert", "<p>Platz</p><ol><li>Anna</li><li>Bert</li></ol>"),
        ("1) a\n2) b", "<ol><li>a</li><li>b</li></ol>"),
        ("Begriff\n: Erklärung\n    - x\n    - y", "<dl><dt>Begriff</dt><dd>Erklärung<ul><li>x</li><li>y</li></ul></dd></dl>"),
        ("Sie sagte\n- wie immer - nichts.", "<p>Sie sagte\n- wie immer - nichts.</p>"),
        ("Das war\n1984. Danach nichts.", "<p>Das war\n1984. Danach nichts.</p>"),
        ("#zinefest war schön", "<p>#zinefest war schön</p>"),
        ("## C#", '<h1 id="c">C#</h1>'),
        ("## A ##", '<h1 id="a">A</h1>'),
        (" ## A", '<h1 id="a">A</h1>'),
        ("Rosen\\\nVeilchen", "<p>Rosen<br>Veilchen</p>"),
        ("\\~a\\~ \\<b\\> \\&amp; \\=\\=", "<p>~a~ &lt;b&gt; &amp;amp; ==</p>"),
        (
            "https://a.example/x?a=*1*&b=_c_d *kursiv*",
            '<p><a href="https://a.example/x?a=*1*&amp;b=_c_d">https://a.example/x?a=*1*&amp;b=_c_d</a> <em>kursiv</em></p>',
        ),
        ("<a\\+b@c.example>", '<p><a href="mailto:a+b@c.example">a+b@c.example</a></p>'),
        ("&#87654321; und &auml;", "<p>&amp;#87654321; und ä</p>"),
    ],
)
def test_a_text_is_read_as_most_programs_read_it(source: str, shown: str) -> None:
    assert html(source) == shown
    assert not [finding for finding in findings(source) if not source.startswith("#zine")]


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("3. Oktober: Kassel\n\n10. Oktober: Hamm\n\n24. Oktober: Schluss", "3 10 24"),
        ("14. August: Abfahrt", "14"),
        ("1984. Das war ein Jahr.", "1984"),
        ("1. Anna\n1. Bert\n3. Carla", "1 1 3"),
        ("3. Carla\n2. Bert\n1. Anna", "3 2 1"),
        ("10. a\n11. b\n13. c", "10 11 13"),
        ("2. a\n2. b", "2 2"),
        ("7. a\n8. b", "7 8"),
        ("> 5. a\n> 4. b", "5 4"),
        ("- Jahre\n\n  1984. a\n  1990. b", "1984 1990"),
        ("0. a\n1. b", "0 1"),
        ("1. a\n\n    9. b\n    4. c\n2. d", "1 9 4 2"),
    ],
)
def test_numbers_stay_as_they_were_typed_in_print_and_on_the_web(source: str, numbers: str) -> None:
    """A browser counts from `start`, and from each `value`; WeasyPrint from what the style sheet of each says."""
    text = convert(source, "de", {})
    shown = [int(number) for number in numbers.split()]
    assert _counted(html(source), r"<li[^>]*>", r'<ol start="(\d+)"', r'<li value="(\d+)"') == shown
    paper = OnPaper(_Page(), text, {}, 1, "p").html()  # type: ignore[arg-type]
    assert _counted(paper, r"<li[^>]*>", r'<ol[^>]*list-item (-?\d+)', r'<li[^>]*list-item (\d+); counter-increment: none', before=1) == shown


class _Page:
    language = "de"


def _counted(html: str, item: str, start: str, value: str, before: int = 0) -> list[int]:
    lists: list[int | None] = []
    found: list[int] = []
    for tag in re.findall(r"</?(?:ol|ul|li)[^>]*>", html):
        if tag.startswith(("<ol", "<ul")):
            begun = re.match(start, tag)
            lists.append(None if tag.startswith("<ul") else int(begun[1]) + before if begun else 1)
        elif tag.startswith(("</ol", "</ul")):
            lists.pop()
        elif re.match(item, tag) and (number := lists[-1]) is not None:
            typed = re.match(value, tag)
            found.append(int(typed[1]) if typed else number)
            lists[-1] = found[-1] + 1
    return found


def test_a_number_behind_a_number_is_no_list_in_a_list() -> None:
    assert html("24. 12. Weihnachten") == '<ol start="24"><li>12. Weihnachten</li></ol>'
    assert html("- 3. Oktober\n- 4. Oktober") == "<ul><li>3.\u202fOktober</li><li>4.\u202fOktober</li></ul>"


def test_a_list_of_ones_is_counted_and_told() -> None:
    source = "1. Anna\n1. Bert\n1. Carla"
    assert html(source) == "<ol><li>Anna</li><li>Bert</li><li>Carla</li></ol>"
    assert [(finding.offset, finding.message.phrase) for finding in findings(source)] == [(source.index("1. Bert"), COUNTED)]


def test_large_numbers_have_room_in_print() -> None:
    paper = OnPaper(_Page(), convert("1984. a\n1999. b", "de", {}), {}, 1, "p").html()  # type: ignore[arg-type]
    assert "padding-left: 2.65em" in paper
