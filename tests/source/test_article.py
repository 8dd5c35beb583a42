"""Markdown files with a head: what is head, what is title, what is text, and which pictures are named where."""

from __future__ import annotations

import pytest

from generator.render.text.named import pictures_in
from generator.source.article import Article, FileMention, article
from generator.source.article_head import ArticleHead
from generator.values.problem import Problems


def read(text: str) -> Article:
    problems = Problems()
    found = article(text, "a.md", problems)
    assert found is not None and not problems.found
    return found


@pytest.mark.parametrize(
    ("text", "title", "body"),
    [
        ("", "", ""),
        ("Guten Tag.\n", "", "Guten Tag.\n"),
        ("# Titel\n\nText\n", "Titel", "\n\nText\n"),
        ("\n\n# Titel #\nText\n", "Titel", "\n\n\nText\n"),
        ("# Titel", "Titel", ""),
        ("## Unten\n", "Unten", "\n"),
        ("### C#\n\nText\n", "C#", "\n\nText\n"),
        ("Titel\n=====\nText\n", "Titel", "\n\nText\n"),
        ("Titel\n---\n\nText\n", "Titel", "\n\n\nText\n"),
        ("---\ntitle: Das Dach\n---\n\n# Das Dach\n\nText\n", "Das Dach", "\n\n\nText\n"),
        ("---\ntitle: Das Dach -- *heute*\n---\nDas Dach – heute!\n---\nText\n", "Das Dach -- *heute*", "\n\nText\n"),
        ("---\ntitle: Das Dach\n---\n# Das Dach heute\n", "Das Dach", "# Das Dach heute\n"),
        ("---\ntitle: Das Dach\n---\nText\n\n# Das Dach\n", "Das Dach", "Text\n\n# Das Dach\n"),
        ("---\ntitle: Inventur\n---\n\n::: poem Inventur\nVers\n:::\n", "Inventur", "\n::: poem         \nVers\n:::\n"),
        ("---\ntitle: Zwei Lieder\n---\n::: poem Inventur\nVers\n:::\n", "Zwei Lieder", "::: poem Inventur\nVers\n:::\n"),
        ("Ein Satz.\n---\n\nText\n", "", "Ein Satz.\n---\n\nText\n"),
        ("- Punkt\n---\n\nText\n", "", "- Punkt\n---\n\nText\n"),
        ("<!-- von Anna -->\n\n# Titel\n\nText\n", "Titel", "\n\n\n\nText\n"),
        ("<!-- von\n\nAnna -->\n# Titel\nText\n", "Titel", "\n\n\n\nText\n"),
        ("<!-- a --> Text\n# Titel\n", "", "<!-- a --> Text\n# Titel\n"),
        ("    # Code\n", "", "    # Code\n"),
        ("#1 der Liste\n", "", "#1 der Liste\n"),
        ("#zinefest war schön.\n\nText\n", "", "#zinefest war schön.\n\nText\n"),
        ("#zinefest war\nschön\n", "", "#zinefest war\nschön\n"),
        ("\n\n---\ntitle: Kopf\n---\nText\n", "Kopf", "Text\n"),
        ("<!-- im Mai -->\n---\ntitle: Kopf\n---\nText\n", "Kopf", "Text\n"),
        ("<!-- im Mai -->\n\n---\nauthor: anna\n---\n\n# Titel\nText\n", "Titel", "\n\nText\n"),
        ("\n---\n\nText\n\n---\n", "", "\n---\n\nText\n\n---\n"),
        ("Text\n# Titel\n", "", "Text\n# Titel\n"),
        ("---\ntitle: Kopf\n---\n# Titel\nText\n", "Kopf", "# Titel\nText\n"),
        ("---\nauthor: anna\n---\n\n# Titel\nText\n", "Titel", "\n\nText\n"),
        ("---\n---\n# Titel\n", "Titel", "\n"),
        ("---\n\n---\nText\n", "", "Text\n"),
        ("---  \ntitle: Kopf\n---  \nText\n", "Kopf", "Text\n"),
        ("---\ntitle: Kopf\n---", "Kopf", ""),
        ("Text\n\n---\n\nMehr\n", "", "Text\n\n---\n\nMehr\n"),
        ("---\ntitle: Kopf\n---\nText\n---\nMehr\n", "Kopf", "Text\n---\nMehr\n"),
        ("----\nText\n", "", "----\nText\n"),
    ],
)
def test_head_title_and_text(text: str, title: str, body: str) -> None:
    found = read(text)
    assert (found.title, found.text) == (title, body)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("+++\ntitle = 'a'\n+++\n\nText\n", "a.md:1:1: error: This looks like the article’s head but is none"),
        ("—\ntitle: a\n—\n", "a.md:1:1: error: This looks like"),
        ("\n----\nauthor: anna\n----\n", "a.md:2:1: error: This looks like"),
        ("--\nTitle: a\n--\n", "a.md:1:1: error: This looks like"),
        (" ---\n title: a\n ---\n", "a.md:1:1: error: This looks like"),
        ("```yaml\ntitle: a\n```\n", "a.md:1:1: error: This looks like"),
        ("<!-- x -->\n***\nlead: a\n***\n", "a.md:2:1: error: This looks like"),
        ("title: a\nauthor: anna\n\nText\n", "a.md:1:1: warning: This looks like"),
        ("\n\n---\ntitle: [a]\n---\n", "a.md:4:8: error: expected text, found: [a]"),
        ("<!-- x\ny -->\n---\ntitel: a\n---\n", "a.md:4:1: error: unknown key titel – did you mean title?"),
        ("#Titel\n\nText\n", "a.md:1:2: warning: This is taken for the title; a space is missing between # and the title."),
    ],
)
def test_what_looks_like_a_head_or_a_title_is_told_at_its_line(text: str, line: str) -> None:
    problems = Problems()
    found = article(text, "a.md", problems)
    (problem,) = problems
    assert problem.line("en").startswith(line)
    assert (found is None) == (problem.severity == "error")


@pytest.mark.parametrize("text", ["----\nAnna: Hallo!\n", "***\nText: so\n", "+++ Eilmeldung +++\ntitle: x\n", "Titel: x ist y\n", "a\ntitle: b\n"])
def test_what_only_resembles_a_head_is_text(text: str) -> None:
    assert read(text).text == text


@pytest.mark.parametrize("text", ["## Anna schreibt\n\nText\n", "Anna schreibt\n---\n\nText\n"])
def test_the_first_of_several_letters_gives_them_no_title(text: str) -> None:
    problems = Problems()
    found = article(text, "a.md", problems, lowest=1)
    assert found is not None and (found.title, found.text) == ("", text)


def test_a_line_above_the_text_is_found_again() -> None:
    read_article = read("<!-- x -->\n---\nlead: Drei Züge\ntitle: 'Der Zug'\n---\nText\n")
    assert (read_article.typed_at("title"), read_article.typed_at("lead")) == ((4, 9), (3, 7))
    assert read("\n# Der *Zug*\n\nText\n").typed_at("title") == (2, 3)


def test_a_head_has_four_keys() -> None:
    text = "---\ntitle: Heft 3:1\nkicker: Vorab\nlead: no\nauthor: anna\n---\nText"
    assert read(text).head == ArticleHead(title="Heft 3:1", kicker="Vorab", lead="no", author="anna")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("---\ntitle: a\n", "a.md:1:1: error: The article’s head begins with ---, but the second line --- is missing."),
        ("---", "a.md:1:1: error: The article’s head begins with ---, but the second line --- is missing."),
        ("---\n\ntitel: a\n---\n", "a.md:3:1: error: unknown key titel – did you mean title?"),
        ("---\ntitle: a\ntitle: b\n---\n", "a.md:3:1: error: The key “title” is already in line 2, column 1."),
        ("---\ntitle: [a]\n---\n", "a.md:2:8: error: expected text, found: [a]"),
        ("---\ntitle: 'a\n---\n", "a.md:2:8: error: The quote that begins here is never closed."),
        ("---\n# nothing\n---\n", "a.md:1:1: error: The file is empty."),
    ],
)
def test_a_mistake_in_the_head_stands_where_it_is_in_the_file(text: str, line: str) -> None:
    problems = Problems()
    assert article(text, "a.md", problems) is None
    assert [problem.line("en") for problem in problems] == [line]


def test_pictures_stand_where_they_are_named_in_the_file() -> None:
    text = '---\ntitle: a\n---\n![](a.png)\n\n![Turm](./b.svg "Der Turm") ![](a.png)\n'
    found = article(text, "a.md", Problems(), named=pictures_in)
    assert found is not None
    assert found.pictures == (FileMention("a.png", "a.png", 4, 5), FileMention("b.svg", "./b.svg", 6, 9))
    assert read(text).pictures == ()  # for whoever needs none


def test_pictures_that_were_read_before_are_not_read_again() -> None:
    kept: dict[str, object] = {}
    asked = []

    def named(text: str) -> tuple[tuple[str, str, int], ...]:
        asked.append(text)
        return pictures_in(text)

    both = [article("# T\n\n![a](b.png)\n", "a.md", Problems(), kept, named) for _ in range(2)]
    assert both[0] == both[1] and len(asked) == 1
