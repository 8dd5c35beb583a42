"""Blocks of articles: what each becomes on screen and on paper, what is told of those that are none, and that nothing
passes through them."""

from __future__ import annotations

import re

import pytest

from generator.render.text import arranged, blocks, grammar
from generator.render.text.markdown import convert
from generator.values.phrase import Phrase
from tests.render.hostile import VECTORS
from tests.render.test_findings import HERE
from tests.render.text.test_markdown import faults
from tests.render.text.test_markdown import html as shown

PICTURES = {"a.png": "image", "b.svg": "drawing"}


def html(source: str) -> str:
    """Return a text as HTML without the white that only parts elements."""
    return re.sub(r"\n(?=<)|(?<=>)\n", "", "".join(convert(source, "de", PICTURES).runs))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("::: box\nText\n:::", '<section class="block box"><p>Text</p></section>'),
        ("Vor\n::: box Ein *Titel*\nText\n\n- a\n- b\n:::\nNach", "<p>Vor</p>"
         '<section class="block box"><p class="title">Ein <em>Titel</em></p><p>Text</p><ul><li>a</li><li>b</li></ul></section><p>Nach</p>'),
        ("::: {.aside} Rand\nx\n:::", '<section class="block aside"><p class="title">Rand</p><p>x</p></section>'),
        (":::: box A\n::: poem\nx\n  y\n:::\n::::",
         '<section class="block box"><p class="title">A</p><section class="block poem"><p class="stanza"><span class="verse">x<br></span><span class="verse">\xa0\xa0y</span></p></section></section>'),
        ("::: box A\n::: ads\nx\n:::\n:::",
         '<section class="block box"><p class="title">A</p><section class="block ads"><p>x</p></section></section>'),
        ("::: poem\nRosen *sind\n    rot* \\\n\n- Veilchen\n# blau\n1. und > so\n***\n:::",
         '<section class="block poem"><p class="stanza"><span class="verse">Rosen <em>sind<br></em></span><span class="verse"><em>\xa0\xa0\xa0\xa0rot</em></span></p>'
         '<p class="stanza"><span class="verse">- Veilchen<br></span><span class="verse"># blau<br></span><span class="verse">1. und &gt; so<br></span><span class="verse">***</span></p></section>'),
        ("::: columns 3\na\n\nb\n:::", '<section class="block columns of-3"><p>a</p><p>b</p></section>'),
        ("::: columns\na\n:::", '<section class="block columns of-2"><p>a</p></section>'),
        ("::: interview\n**Anna:** ja?\n\n**Bert**: nein.\n\n*Pause*\n:::",
         '<section class="block interview"><p class="says"><strong>Anna:</strong> ja?</p><p class="says"><strong>Bert</strong>: nein.</p>'
         '<p class="said"><em>Pause</em></p></section>'),
        ("::: ads\n**Suche** a.\n\n**Biete** b.\n:::", '<section class="block ads"><p><strong>Suche</strong> a.</p><p><strong>Biete</strong> b.</p></section>'),
        ("::: gallery 2\n![](a.png \"A\")\n![B](b.svg)\n:::",
         '<section class="block gallery of-2"><figure class="picture"><img alt="" src="a.png" title="A"><figcaption>A</figcaption></figure>'
         '<figure class="picture"><img alt="B" src="b.svg"><figcaption>B</figcaption></figure></section>'),
        ("::: quote Anna\nDas war es.\n:::", '<figure class="block quote"><p>Das war es.</p><p class="by">Anna</p></figure>'),
        ("a\n\n<!-- page -->\n\nb", '<p>a</p><hr class="page"><p>b</p>'),
        ("<!-- keep -->\na\n\nb\n<!-- /keep -->\nc", '<section class="block keep"><p>a</p><p>b</p></section><p>c</p>'),
        ("::: box: A\nx\n:::", '<section class="block box"><p class="title">A</p><p>x</p></section>'),
        ("::: poem\n  a\nb\n:::", '<section class="block poem"><p class="stanza"><span class="verse">\u2060\xa0\xa0a<br></span><span class="verse">b</span></p></section>'),
        ("<!-- Keep -->\na\n<!-- /KEEP -->", '<section class="block keep"><p>a</p></section>'),
        ("- [x](https://example.org/) a\n- [Anna] b", '<ul><li><a href="https://example.org/">x</a> a</li><li>[Anna] b</li></ul>'),
        ("<!-- todo -->\n\na <!-- note --> b", "\n<p>a  b</p>"),
        ("```\n::: box\n<!-- page -->\n```", "<pre><code>::: box\n&lt;!-- page --&gt;</code></pre>"),
        ("Um 20:30::: oder so ::: Ende", "<p>Um 20:30::: oder so ::: Ende</p>"),
        ('![x](a.png "W"){width=1/3 left credit="Anna"}',
         '<figure class="picture w-1-3 left"><img alt="x" src="a.png" title="W"><figcaption>W · <span class="credit">Anna</span></figcaption></figure>'),
        ("![a](a.png){: width=50% .right }", '<figure class="picture w-1-2 right"><img alt="a" src="a.png"></figure>'),
        ("![a](a.png){right}", '<figure class="picture w-1-3 right"><img alt="a" src="a.png"></figure>'),
        ("![a](a.png){left, width: 50%, credit=\"A, B\"}",
         '<figure class="picture w-1-2 left"><img alt="a" src="a.png"><figcaption><span class="credit">A, B</span></figcaption></figure>'),
        ("![x][y]{page}\n\n[y]: a.png", '<figure class="picture page"><img alt="x" src="a.png"></figure>'),
    ],
)
def test_a_block_is_read(source: str, expected: str) -> None:
    assert html(source) == expected
    assert convert(source, "de", PICTURES).findings == ()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("marked", "phrases", "near"),
    [
        ("¦::: bxo\nText\n:::", [blocks.NO_KIND], "box"),
        ("::: box\na\n:::\n\n¦::: Gedicht\nb\n:::", [blocks.NO_KIND], "poem"),
        ("¦::: pom\na\n:::\n\n¦::: pom\na\n:::", [blocks.NO_KIND] * 2, "poem"),
        ("¦::: box\nText", [blocks.NO_END], ":::"),
        (":::: box\n¦::: poem\nText\n::::", [blocks.INNER_NO_END], ":::"),
        ("Text\n\n¦:::", [blocks.NO_BEGIN], ":::"),
        ("<!-- keep -->\nb\n<!-- /keep -->\n\n¦<!-- keep -->\na", [blocks.NO_KEEP], "/keep"),
        ("a\n\n¦<!-- /keep -->", [blocks.NO_KEEP], "keep"),
        ("¦::: columns 9\na\n:::", [arranged.NO_COUNT], "3"),
        ("¦::: columns 9\na\n:::\n\n¦::: columns 9\na\n:::\n\n¦::: {.Columns}  9\na\n:::", [arranged.NO_COUNT] * 3, "3"),
        ("![a](a.png){left}\n\n![a](a.png)¦{top}\n\n![a](a.png)¦{top}", [arranged.NO_OPTION] * 2, "left"),
        ("![a](a.png)¦{widht=1/3}", [arranged.NO_OPTION], "width"),
        ("![a](a.png)¦{rigth}", [arranged.NO_OPTION], "right"),
        ("![a](a.png)¦{#id .neu}", [arranged.NO_OPTION] * 2, "width"),
        ("![a](a.png)¦{width=7}", [arranged.NO_WIDTH], "1/3"),
        ("![a](a.png)¦{width=1 left}", [arranged.WHOLE_WIDTH], "2/3"),
        ("Wort ![a](a.png)¦{width=1/3}", [arranged.IN_A_LINE], "width"),
        ("![a](a.png)¦{left right}", [arranged.NOT_BOTH], "left"),
        ("![a](a.png)¦{bleed width=1/2}", [arranged.NOT_BOTH], "bleed"),
        ("![a](a.png)¦{credit=}", [arranged.NO_CREDIT], "credit"),
        ("![a](a.png)¦{width=1/3\n\n![a](a.png){width=1/3}", [arranged.OPEN_BRACE], "}"),
        ("::: gallery\n![a](a.png)¦{left}\n:::", [arranged.IN_A_GALLERY], "left"),
        ("¦::: box Titel\n:::\n\na", [blocks.EMPTY], "box"),
        ("::: box\n¦::: poem\n:::\n:::", [blocks.EMPTY], "poem"),
        ("¦::: interview\nAnna: ja\n:::", [blocks.NO_NAMES], "interview"),
        ("¦::: gallery\nText\n:::", [blocks.NO_PICTURES], "gallery"),
        ("¦::: columns zwei\na\n:::", [arranged.NO_COUNT], "zwei"),
        ("¦:: box\na\n::", [blocks.TWO_COLONS], ":::"),
        ("::: box\na\n¦::: /box", [blocks.BARE_END], ":::"),
        ("::: box\na\n¦::: Ende", [blocks.BARE_END], ":::"),
        ("::: box\na\n\n¦<!-- page -->\n\nb\n:::", [blocks.PAGE_IN_BLOCK], "box"),
        ("a\n\n¦<!-- pgae -->", [blocks.NO_COMMENT], "<!-- page -->"),
        ("a\n\n¦<!-- Seitenumbruch -->", [blocks.NO_COMMENT], "<!-- page -->"),
        ("¦a <!-- page --> b", [blocks.ALONE], "page"),
        ("¦- [] a\n- [ ] b", [grammar.NO_TASK], "[x]"),
        ("¦- [x]a\n- b", [grammar.NO_TASK], "[ ]"),
        ("¦::: table\n:::", [blocks.NO_CSV], "CSV"),
    ],
)
def test_what_is_not_understood_is_told_where_it_stands(marked: str, phrases: list[Phrase], near: str) -> None:
    source = marked.replace(HERE, "")
    places = [at - number for number, at in enumerate(at for at, sign in enumerate(marked) if sign == HERE)]
    found = convert(source, "de", PICTURES).findings  # type: ignore[arg-type]
    assert [finding.message.phrase for finding in found] == phrases
    assert {finding.offset for finding in found} == set(places)
    assert near in found[0].message.plain("en").partition("; the line is printed")[0]


FORMS = [f"::: {kind} {{}}\n{{}}\n\n{{}}\n:::" for kind in (*blocks.KINDS, "bxo", "columns 2", "gallery 2")]
FORMS += ["<!-- keep -->\n{}\n\n{}\n<!-- /keep -->\n\n<!-- page -->\n\n{}", '![{}](good.png "{}"){{left credit="{}"}}', "~~{}~~ =={}== - [ ] {}"]


@pytest.mark.slow
@pytest.mark.parametrize("paper", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_nothing_passes_through_a_block(form: str, paper: bool) -> None:
    for vector in VECTORS:
        assert faults(shown(form.format(vector, vector, vector), paper=paper)) == []


@pytest.mark.parametrize(
    "typed",
    [
        '<section class="block box" options="page">x</section>',
        '<hr class="page" options="page">',
        '::: box <b class="title" style="color:red">x</b>\n<p class="says" onclick="x()">y</p>\n:::',
        '![x](good.png){style="color:red" onclick=x class=full}',
        '![x](good.png){.full .turned #fn-1}',
        '![x](http://evil.example/a.png){page}',
        '::: quote <img src="http://evil.example/a.png" class="page">\nx\n:::',
        "::: poem\n<span style='position:fixed'>x</span>\n:::",
    ],
)
def test_no_block_lets_a_class_a_style_or_an_address_through(typed: str) -> None:
    for paper in (False, True):
        found = shown(typed, paper=paper)
        assert faults(found) == []
        assert not re.search("evil|onclick|position|color|full|turned|options", found)
    assert convert(typed, "de", {"good.png": "image"}).findings
