"""What is found with less work is what cssselect2 and tinyhtml5 find."""

import string

import cssselect2
import pytest
import tinycss2
import tinyhtml5
from cssselect2.compiler import CompiledSelector
from cssselect2.parser import parse
from tinyhtml5 import inputstream

from generator.render.matching import ROOT, Matcher, Selector, Until

SELECTORS = """
:root | * | .a > * | .a > :first-child | .a > * + * | tr > * | TR > :last-child | tr.a > * | tbody tr:nth-child(2) > * | .b + * | p + * | p.a + :not(.b)
:is(.a, .b) > * | div .a > * | .a * | .a ~ * | [data-x] | .a > [data-x] | * + * | p | .b | #one | :root > * | .a > *::before | :root:not(.c) | .a.b > *
.c > tr | :not(.a) > * | rect + * | * > .b | :lang(de) | .a > :lang(de) | .a + [lang]
"""
HTML = """
<!doctype html><html class="b" lang="de"><body class="A"><div class="a b"><p id="one">x<b data-x>y</b><i>z</i></p><p class="a">x</p><p class="b" lang="en">y</p></div>
<table class="a"><tr class="a"><td>1<td class="b">2<tr><td data-x>3<td>4</table><svg class="a"><rect/><circle class="b"/><Text/></svg><p class="a a">u<p>v
<div class=" a\tc "><span>s</span> t <span class="b">u</span><em lang=de>w</em></div>
"""


def rules(matcher, compiled) -> object:
    for number, text in enumerate(one.strip() for line in SELECTORS.splitlines() for one in line.split("|") if one.strip() and "svg" not in line.split("|")):
        tokens = tinycss2.parse_component_value_list(text)
        for selector in parse(tokens, {}):
            matcher.add_selector(compiled(selector), (number, text))
    return matcher


def test_the_rules_of_each_element_are_those_that_cssselect2_finds_in_the_same_order() -> None:
    plain, quick = rules(cssselect2.Matcher(), CompiledSelector), rules(Matcher(), Selector)
    tree = tinyhtml5.parse(HTML, namespace_html_elements=False)
    found = [(plain.match(element), quick.match(element)) for element in cssselect2.ElementWrapper.from_html_root(tree).iter_subtree()]
    assert all(expected == told for expected, told in found)
    assert len({rule for expected, _ in found for *_, rule in expected}) > 25
    assert quick.beside.keys() >= {ROOT, (">", ".a"), (">", "tr"), ("+", ".b"), ("+", "p")}
    assert sum(map(len, quick.beside.values())) + len(quick.other_selectors) == len(plain.other_selectors)


@pytest.mark.parametrize("characters", [string.ascii_letters, frozenset("<&\0"), ("]", "^", "-", "\\")])
@pytest.mark.parametrize("opposite", [False, True])
def test_a_stretch_of_characters_ends_where_it_does_and_its_pattern_is_made_once(monkeypatch: pytest.MonkeyPatch, characters, opposite) -> None:
    text = "Wort&amp;<b]^-\\a>Ä\0 " * 3

    def stretches() -> list[str]:
        stream = inputstream.HTMLUnicodeInputStream(text)
        return [found for _ in text for found in (stream.chars_until(characters, opposite), stream.character())]

    plain = stretches()
    known = Until()
    monkeypatch.setattr(inputstream, "characters_until_regex", known)
    assert stretches() == plain and len(known) == 1
