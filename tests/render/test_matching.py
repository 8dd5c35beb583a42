"""What is found with less work is what cssselect2 finds."""

from types import SimpleNamespace
from typing import Any

import cssselect2
import tinycss2
import tinyhtml5
from cssselect2.compiler import CompiledSelector
from cssselect2.parser import parse

from generator.render.matching import Kind, Kinds, Place, Selector, query_all

SELECTORS = """
:root | * | .a > * | .a > :first-child | .a > * + * | tr > * | TR > :last-child | tr.a > * | tbody tr:nth-child(2) > * | .b + * | p + * | p.a + :not(.b)
:is(.a, .b) > * | div .a > * | .a * | .a ~ * | [data-x] | .a > [data-x] | * + * | p | .b | #one | :root > * | .a > *::before | :root:not(.c) | .a.b > *
.c > tr | :not(.a) > * | rect + * | * > .b | :lang(de) | .a > :lang(de) | .a + [lang] | p:empty | :is(.a + p, .b) | :link | a:any-link > b
:not(p + p) | :where(div, p:last-child) | :only-child | [data-y="2"] b | p:has(b) | div > .a + .b + * | i + b > *
"""
HTML = """
<!doctype html><html class="b" lang="de"><body class="A"><div class="a b"><p id="one">x<b data-x>y</b><i>z</i></p><p class="a">x</p><p class="b" lang="en">y</p></div>
<table class="a"><tr class="a"><td>1<td class="b">2<tr><td data-x>3<td>4</table><svg class="a"><rect/><circle class="b"/><Text/></svg><p class="a a">u<p>v
<div class=" a\tc "><span>s</span> t <span class="b">u</span><em lang=de>w</em></div><p></p>
"""
MORE = """
<!doctype html><html lang="en"><body class="b"><div class="a"><p data-y="2">x<b>y</b><i>z</i><b><i>z</i></b></p><a href="#one"><b>u</b></a><a>v</a></div><p id="two">w</p>
<div class="a"><p class="a">1<p class="b">2<p class="c">3</div><table class="a"><tr class="a"><td class="b">1<td>2<tr><td>3</table>
"""


def rules(compiled) -> SimpleNamespace:
    matcher = cssselect2.Matcher()
    for number, text in enumerate(one.strip() for line in SELECTORS.splitlines() for one in line.split("|") if one.strip()):
        for selector in parse(tinycss2.parse_component_value_list(text), {}):
            matcher.add_selector(compiled(selector), (number, text))
    return SimpleNamespace(matcher=matcher)


def found(kinds: Kinds, tree: Any) -> list[tuple[str, list[Any]]]:
    """The rules for each element and its pseudo-elements, in the order of the document."""
    told = []

    def look(place: Place, beside: dict[Any, Any]) -> None:
        rules, within = kinds.rules(place, beside)
        told.append((place.element.tag, list(rules.rules)))
        for inside in place.filled():
            look(inside, within)

    top = Place(tree, None, 0, True)
    top.wrapper = cssselect2.ElementWrapper.from_html_root(tree)
    look(top, kinds.top)
    return told


def test_the_rules_of_each_element_are_those_that_cssselect2_finds_in_the_same_order() -> None:
    plain, quick, trees = rules(CompiledSelector), rules(Selector), [tinyhtml5.parse(text, namespace_html_elements=False) for text in (HTML, MORE)]
    kinds = Kinds([plain, quick])
    for tree in (*trees, trees[0]):  # what is known of one document goes for the next one
        elements = cssselect2.ElementWrapper.from_html_root(tree).iter_subtree()
        expected = [(one.etree_element.tag, plain.matcher.match(one)) for one in elements]
        assert found(kinds, tree) == [(tag, [(number, *rule) for number in range(2) for rule in told]) for tag, told in expected]
        assert len({rule for _, told in expected for *_, rule in told}) > 25


def test_elements_are_asked_only_for_what_differs_within_their_kind() -> None:
    tests = {text: entry[0] for entry in entries(rules(Selector).matcher) for _, text in entry[4:]}
    alone = {text for text, test in tests.items() if test.above is test}
    assert {"p", "#one", ".a > *", ".a > :first-child", "tr.a > *", "div .a > *", "[data-x]", ":is(.a, .b) > *", ".a > *::before"} < alone
    assert alone.isdisjoint({".a ~ *", "* + *", ".a > * + *", "tbody tr:nth-child(2) > *", ":lang(de)", ".a + [lang]", "p:empty", ":is(.a + p, .b)"})
    kinds = Kinds([rules(Selector)])
    rows = tinyhtml5.parse("<table>" + "<tr><td class=x>1<td>2<td title=a>3<td title=b>4<td>5" * 9, namespace_html_elements=False)
    assert found(kinds, rows) and len(cells(kinds.top)) == 3 * 3, "rows and cells: the first, the last, and all others"
    assert kinds.looked_at.ids == {"one"} and kinds.looked_at.values == {"class", "data-y"} and kinds.looked_at.names >= {"data-x", "href"}


def entries(matcher: cssselect2.Matcher) -> list[Any]:
    groups = (matcher.id_selectors, matcher.class_selectors, matcher.lower_local_name_selectors)
    return [entry for group in groups for found in group.values() for entry in found] + matcher.lang_attr_selectors + matcher.other_selectors


def cells(kinds: dict[Any, Kind]) -> list[Any]:
    return [key for key, kind in kinds.items() if key[0] == "td"] + [one for kind in kinds.values() for one in cells(kind.within)]


def test_elements_are_found_by_their_names_as_by_cssselect2() -> None:
    tree = tinyhtml5.parse("<title>x</title><style>p {}</style><svg><style>q</style></svg><link rel=x><!-- c --><p>y", namespace_html_elements=False)
    wrapper = cssselect2.ElementWrapper.from_html_root(tree)
    expected = [one.etree_element for one in cssselect2.ElementWrapper.query_all(wrapper, "style", "link")]
    assert [one.etree_element for one in query_all(wrapper, "style", "link")] == expected and len(expected) == 3
