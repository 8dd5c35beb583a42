"""A picture that is shown is one that was found: however it was typed, the same reader has seen it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from generator.render.text.fragment import all_attributes
from generator.render.text.markdown import convert
from generator.render.text.named import pictures_in
from generator.render.text.sanitise import name_of
from generator.values.problem import Problems
from tests.conftest import tries
from tests.render.odd_texts import made_by_chance

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>'


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("![Turm](turm.svg)", [("turm.svg", "turm.svg", 8)]),
        ("![Turm][t]\n\n[t]: turm.svg", [("turm.svg", "turm.svg", 17)]),
        ("![t][]\n\n[t]: <turm (1).svg> 'x'", [("turm (1).svg", "turm (1).svg", 14)]),
        ("![t]\n\n[t]: turm.svg", [("turm.svg", "turm.svg", 11)]),
        ("![Turm auf dem Berg hinter\ndem Dorf](turm.svg)", [("turm.svg", "turm.svg", 37)]),
        ("![Turm [links] bei Nacht](turm.svg)", [("turm.svg", "turm.svg", 26)]),
        ("- ![a](a.png)\n  - ![b](b.png)\n\n> ![c](c.png)", [("a.png", "a.png", 7), ("b.png", "b.png", 23), ("c.png", "c.png", 38)]),
        ("|a|\n|-|\n|![x](x.png)|", [("x.png", "x.png", 14)]),
        ("x[^1]\n\n[^1]: ![n](n.png)", [("n.png", "n.png", 18)]),
        ("![a](unser%20turm.svg)", [("unser turm.svg", "unser%20turm.svg", 5)]),
        ("![a](unser turm.svg)", [("unser turm.svg", "unser turm.svg", 5)]),
        ("![a](./turm.svg) ![b](././turm.svg)", [("turm.svg", "./turm.svg", 5)]),
        ("![a](<turm (1).svg>)", [("turm (1).svg", "turm (1).svg", 6)]),
        ("![a](Annas'cat.svg) ![b](Anna's cat.svg)", [("Annas'cat.svg", "Annas'cat.svg", 5), ("Anna's cat.svg", "Anna's cat.svg", 25)]),
        ("![a](turm(1).svg)", [("turm(1).svg", "turm(1).svg", 5)]),
        ("![a](t%C3%BCrme.svg)", [("t\u00fcrme.svg", "t%C3%BCrme.svg", 5)]),
        ("![a](tu\u0308rme.svg)", [("t\u00fcrme.svg", "tu\u0308rme.svg", 5)]),
        ("![a](position:4HPwATDgc/ABMA)", [("position:4HPwATDgc/ABMA", "position:4HPwATDgc/ABMA", 5)]),
        ("![a](https://a.example/b.png) ![b](/c.png) ![c](data:image/png;base64,AA)", []),
        ("`![a](a.png)`\n\n    ![b](b.png)\n\n<!-- ![c](c.png) --> \\![d](d.png)", []),
    ],
)
def test_pictures_are_found_however_they_are_typed(text: str, found: list[tuple[str, str, int]]) -> None:
    assert [*pictures_in(text)] == found


@pytest.mark.slow
def test_whatever_is_shown_as_a_picture_or_a_box_was_found() -> None:
    """In texts made by chance, too: with the pictures that were found, no box is left, and nothing else is shown."""
    chance = random.Random(46)
    for _ in range(tries(500)):
        text = "![a](b.png)".join(made_by_chance(chance) for _ in range(2)) + "\n![c][d]\n\n[d]: e.svg\n"
        named = {name for name, _, _ in pictures_in(text)}
        shown = convert(text, "de", dict.fromkeys(named, "image"))
        assert "missing-picture" not in "".join(shown.runs)
        assert {picture["src"] for picture in all_attributes(shown.runs[1::2], "img") if "src" in picture} == named


@pytest.mark.parametrize(("address", "name"), [("./a.png", "a.png"), ("././/a.png", "a.png"), ("a%20b.png", "a b.png"), (".hidden", ".hidden")])
def test_an_address_means_a_file(address: str, name: str) -> None:
    assert name_of(address) == name


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("unser turm.svg", "![T](unser%20turm.svg)"),
        ("unser%20turm.svg", "![T](unser%20turm.svg)"),
        ("turm.svg", "![T](./turm.svg)"),
        ("turm (1).svg", "![T](<turm (1).svg>)"),
        ("Anna's cat.svg", "![T](Anna's cat.svg)"),
        ("t[1]&2.svg", "![T](<t[1]&2.svg>)"),
        ("turm.svg", "![Der Turm\nam Berg](turm.svg)"),
        ("turm.svg", "- ![T][]\n\n[T]: turm.svg"),
    ],
)
def test_a_picture_that_is_there_is_taken_up(file: str, text: str, tmp_path: Path) -> None:
    from generator.build.assets import pictures
    from generator.build.build import read_content

    content = tmp_path / "content"
    (content / "issues" / "001").mkdir(parents=True)
    (content / "zine.yaml").write_text("title: Z\neditor: anna\n")
    (content / "people.yaml").write_text("anna: {name: Anna}\n")
    (content / "issues/001/issue.yaml").write_text("number: 1\ndate: 2026-10-01\ncontents:\n  - article: a.md\n")
    (content / "issues/001/a.md").write_text(f"# A\n\n{text}\n")
    (content / "issues/001" / file).write_text(DRAWING)
    (content / "issues/001/turm.png").write_text("is none")
    read = read_content(content)
    found = pictures(read.issues, [], problems := Problems(), {})
    assert [problem.line("de") for problem in (*read.problems, *problems)] == []
    assert [image is not None for image in found.images.values()] == [True]


def test_what_is_missing_is_told_as_it_was_typed(tmp_path: Path) -> None:
    from generator.build.assets import pictures
    from generator.build.build import read_content

    content = tmp_path / "content"
    (content / "issues" / "001").mkdir(parents=True)
    (content / "zine.yaml").write_text("title: Z\neditor: anna\n")
    (content / "people.yaml").write_text("anna: {name: Anna}\n")
    (content / "issues/001/issue.yaml").write_text("number: 1\ndate: 2026-10-01\ncontents:\n  - article: a.md\n")
    (content / "issues/001/a.md").write_text("# A\n\n![T](./tor%201.svg)\n")
    (content / "issues/001/tor 2.svg").write_text(DRAWING)
    read = read_content(content)
    pictures(read.issues, [], problems := Problems(), {})
    (problem,) = problems
    assert problem.line("en").endswith("a.md:3:6: warning: The picture ./tor%201.svg is missing or cannot be read – did you mean tor 2.svg?")
