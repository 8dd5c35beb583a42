"""Style sheets that people write; what is wrong with them is told in tests/errors/look/."""

from __future__ import annotations

import pytest

from generator.render.theme.sheets import asked, check, with_files
from generator.values.problem import Problems

NAMES = {
    "a { background: url(a.svg) }": ["a.svg"],
    "a { background: url( 'a b.svg' ), URL(\"c.png\") }": ["a b.svg", "c.png"],
    "a { content: 'url(a.svg)' } /* url(b.svg) */": [],
    "a { fill: url(#pattern) } b { background: url() }": [],
    "@font-face { src: url(deep/own.woff2) }": ["deep/own.woff2"],
    "a { content: '\\'url(x.svg)'; mask: url(y.svg) }": ["y.svg"],
}


@pytest.mark.parametrize("css", NAMES)
def test_the_files_that_a_style_sheet_names(css: str) -> None:
    assert [one.name for one in asked(css) if one.kind == "file"] == NAMES[css]
    assert not [one for one in asked(css) if one.kind == "mistake"]


@pytest.mark.parametrize("name", ["http://a/b.png", "https://a/b.png", "//a/b.png", "data:image/png;base64,AA", "file:///etc/passwd", "JAVASCRIPT:x"])
def test_nothing_is_fetched_from_outside(name: str) -> None:
    css = f"a {{\n  background: url({name}) }}"
    check(css, "x.css", ["b.png"], (), problems := Problems())
    assert [problem.line("en").split(" lies outside")[0] for problem in problems] == [f"x.css:2:15: error: {name}"]
    assert with_files(css, lambda name: "never") == css


def test_braces_belong_together_but_for_those_in_strings_and_comments() -> None:
    for css, place in (("a { b: '}' /* } */ }", ""), ("a {\n b { c: d }", "1:3"), ("a { }\n }", "2:2")):
        check(css, "x.css", (), (), problems := Problems())
        assert [problem.line("en").split(": error")[0] for problem in problems] == ([f"x.css:{place}"] if place else [])


def test_a_custom_property_is_one_of_the_sheets_own_or_of_what_is_around_it_or_has_something_instead() -> None:
    css = "a { --own: 1; b: var(--own) var( --ink ) var(--none, 2) }"
    check(css, "x.css", (), ["--ink"], problems := Problems())
    assert not problems.found
    check(css, "x.css", (), [], problems)
    assert [problem.line("en") for problem in problems] == ["x.css:1:34: error: --ink is defined nowhere"]


def test_the_way_to_a_file_takes_the_place_of_its_name() -> None:
    css = "a { b: url( a.svg ) url(#x) url('https://c/d') ; content: 'url(a.svg)' }"
    assert with_files(css, "to/{}".format) == "a { b: url(\"to/a.svg\") url(#x) url('https://c/d') ; content: 'url(a.svg)' }"
