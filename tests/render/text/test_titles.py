"""Titles and what stands around them: their marks are read, or told; elsewhere they are plain words."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from generator.render.text.foreign_marks import NOTHING
from generator.render.text.locale import Words
from generator.render.text.titles import LINK_IN_TITLE, NOTE_IN_TITLE, plain, read, shown
from generator.values.inline import Marked


class _Page:
    def __init__(self, language: str) -> None:
        self.language = language


@pytest.mark.parametrize(
    ("language", "typed", "html", "words"),
    [
        ("en", "The *Great* Escape & `code`", "The <em>Great</em> Escape &amp; <code>code</code>", "The Great Escape & code"),
        ("en", 'He said "no" -- and left...', "He said “no” – and left…", "He said “no” – and left…"),
        ("de", 'Die "’90er" -- Hans\' Haus', "Die „’90er“ – Hans’ Haus", "Die „’90er“ – Hans’ Haus"),
        ("de", "**1.** Runde", "<strong>1.</strong> Runde", "1. Runde"),
        ("de", "1. Runde", "1. Runde", "1. Runde"),
        ("de", "- Ende -", "- Ende -", "- Ende -"),
        ("de", "# 5 ist *da*", "# 5 ist <em>da</em>", "# 5 ist da"),
        ("de", "> oder <", "&gt; oder &lt;", "> oder <"),
        ("en", "See [here](https://example.org) and there", "See here and there", "See here and there"),
        ("en", "The night train[^1]", "The night train", "The night train"),
        ("de", "Donau\u00addampf\u00adschiff", "Donau\u00addampf\u00adschiff", "Donaudampfschiff"),
        ("de", "H<sub>2</sub>O <script>x()</script><b onclick='x'>fett</b>", "H<sub>2</sub>O <b>fett</b>", "H2O fett"),
        ("de", "\\*Stern\\* und \\_Strich\\_", "*Stern* und _Strich_", "*Stern* und _Strich_"),
        ("de", "*ganz*", "<em>ganz</em>", "ganz"),
        ("de", "H~2~O, ~~alt~~ ==neu==: https://example.org/a_b_c", "H<sub>2</sub>O, <s>alt</s> <mark>neu</mark>: https://example.org/a_b_c", "H2O, alt neu: https://example.org/a_b_c"),
    ],
)
def test_the_marks_of_a_title_are_read(language: str, typed: str, html: str, words: str) -> None:
    line = Marked(typed)
    assert shown(_Page(language), line, True) == html
    assert plain(line, language) == words == Words(language, {}).plain(line)


@pytest.mark.parametrize(
    ("typed", "offset", "phrase"),
    [
        ("The night train[^1]", 15, NOTE_IN_TITLE),
        ("See [here](https://example.org)", 9, LINK_IN_TITLE),
        ("Now +-+ ++new++", 8, NOTHING),
        ("Now *really* ++new++", 13, NOTHING),
    ],
)
def test_what_a_title_cannot_have_is_told(typed: str, offset: int, phrase: object) -> None:
    assert [(finding.offset, finding.message.phrase) for finding in read(typed, "en").findings] == [(offset, phrase)]


def test_a_template_that_shows_a_title_without_asking_how_shows_it_as_typed() -> None:
    assert Environment(autoescape=True).from_string("<h1>{{ title }}</h1>").render(title=Marked("Herbst & *Laub*")) == "<h1>Herbst &amp; *Laub*</h1>"
