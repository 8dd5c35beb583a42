"""Templates: what was compiled of them is kept, and taken only by the Jinja that compiled them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from generator.render.markup import templates
from generator.values.problem import Stopped


def test_what_another_jinja_has_left_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = tmp_path / "compiled"
    compiled.mkdir()
    (tmp_path / "page.html").write_text("<p>{{ word }}</p>")

    def shown() -> str:
        return templates.environment([tmp_path], compiled).get_template("page.html").render(word="<Haus>")

    assert shown() == "<p>&lt;Haus&gt;</p>"
    (kept,) = compiled.iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"</p>", b"!!!!"))
    assert shown() == "<p>&lt;Haus&gt;!!!!"  # it is read and not compiled again
    monkeypatch.setattr("jinja2.__version__", "another")
    assert shown() == "<p>&lt;Haus&gt;</p>" and len([*compiled.iterdir()]) == 2


MISTAKES = {
    "{{ wrod }}": "'wrod' is undefined",
    "{{ word( }}": "unexpected '}', expected ')'",
    "{{ word.nothing.more }}": "'str object' has no attribute 'nothing'",
    "{{ 1 / 0 }}": "division by zero",
    '{% include "nothing.html" %}': "there is no template nothing.html",
    "{{ around(wrod) }}": "'wrod' is undefined",
}


@pytest.mark.parametrize(("typed", "why"), MISTAKES.items())
@pytest.mark.parametrize("kept", [False, True], ids=["read", "kept"])
def test_a_mistake_in_a_template_of_one_s_own_is_named_with_its_place(typed: str, why: str, kept: bool, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<p>\n{{ word }}\n{% include 'part.html' %}")
    (tmp_path / "part.html").write_text(f"\n{typed}\n")
    (tmp_path / "compiled").mkdir()
    for _ in range(1 + kept):
        page = templates.environment([tmp_path], tmp_path / "compiled").get_template("page.html")
        with pytest.raises(Stopped) as stopped:
            page.render(word="Haus", around=lambda inner: page.environment.from_string("{{ word }}").render(word=inner))
        problem = pickle.loads(pickle.dumps(stopped.value)).problem  # as it comes from another process
        assert problem.line("en", str(tmp_path)) == f"part.html:2:1: error: the template cannot be shown: {why}"


def test_a_mistake_in_a_template_of_ours_is_a_mistake_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templates, "SHIPPED", tmp_path / "themes")
    (own := tmp_path / "own").mkdir()
    (shipped := tmp_path / "themes" / "default").mkdir(parents=True)
    (shipped / "page.html").write_text("{{ wrod }}")
    ours = templates.environment([own, shipped], None)
    with pytest.raises(UndefinedError):
        ours.get_template("page.html").render()
    (own / "page.html").write_text('\n{% include "part.html" %}')
    (shipped / "part.html").write_text("{{ word }}")
    with pytest.raises(Stopped, match="own/page.html"):  # which did not give it what it shows
        templates.environment([own, shipped], None).get_template("page.html").render()


# ---- of themes that extend others --------------------------------------------------------------------------------


def shown(folder: Path, files: dict[str, str], name: str = "page.html", themes: str = "own base default", inside: tuple[str, ...] = ("",)) -> str:
    """What a page shows in themes each of which extends the next."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return templates.environment([folder / theme for theme in themes.split()], None, inside).get_template(name).render()


CHAINS = {
    "the default's": ({"own/page.html": '{% extends "default/page.html" %}{% block a %}own{% endblock %}', "default/page.html": "<{% block a %}{% endblock %}>"}, "<own>"),
    "each the next": (
        {
            "own/page.html": '{% extends "base/page.html" %}{% block a %}own {{ super() }}{% endblock %}',
            "base/page.html": '{% extends "default/page.html" %}{% block a %}base {{ super() }}{% endblock %}',
            "default/page.html": "<{% block a %}default{% endblock %}>",
        },
        "<own base default>",
    ),
    "past one": ({"own/page.html": '{% include "default/page.html" %}', "base/page.html": "base", "default/page.html": "default"}, "default"),
    "one that has none has that of the next": ({"own/page.html": '{% include "base/page.html" %}', "default/page.html": "default"}, "default"),
    "its own frame for a page of the default's": (
        {
            "default/page.html": '{% extends "frame.html" %}{% block a %}page{% endblock %}',
            "default/frame.html": "<{% block a %}{% endblock %}>",
            "own/frame.html": '{% extends "default/frame.html" %}{% block a %}own {{ super() }}{% endblock %}',
        },
        "<page>",
    ),
    "macros, too": ({"own/page.html": '{% from "default/parts.html" import m %}{{ m() }}', "own/parts.html": "", "default/parts.html": "{% macro m() %}m{% endmacro %}"}, "m"),
    "a folder called like a theme": ({"own/page.html": '{% include "base/part.html" %}', "own/base/part.html": "folder", "base/part.html": "theme"}, "folder"),
}


@pytest.mark.parametrize("said", CHAINS)
def test_a_template_takes_up_one_of_a_theme_that_its_own_extends(said: str, tmp_path: Path) -> None:
    files, page = CHAINS[said]
    assert shown(tmp_path, files) == page


def test_a_theme_that_is_called_like_the_one_it_extends_takes_up_that_ones_templates(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "mine/default", tmp_path / "program/default"
    for folder, text in ((ours, '{% extends "default/page.html" %}{% block a %}own {{ super() }}{% endblock %}'), (theirs, "<{% block a %}theirs{% endblock %}>")):
        folder.mkdir(parents=True)
        (folder / "page.html").write_text(text)
    assert templates.environment([ours, theirs], None).get_template("page.html").render() == "<own theirs>"


def test_in_print_a_block_takes_up_that_of_print_or_else_that_of_the_web(tmp_path: Path) -> None:
    files = {"own/print/a.html": '{% include "default/a.html" %}', "own/print/b.html": '{% include "default/b.html" %}', "own/templates/a.html": "no"}
    files |= {"default/print/a.html": "print", "default/templates/a.html": "web", "default/templates/b.html": "web"}
    for name, medium in (("a.html", "print"), ("b.html", "web")):
        assert shown(tmp_path, files, name, "own default", ("print", "templates")) == medium


ASTRAY = {
    '\n{% extends "page.html" %}': "page.html:2:1: error: the template cannot be shown: this template extends itself; the one that it changes is called “default/page.html”",
    '{% extends "own/page.html" %}': "page.html:1:1: error: the template cannot be shown: this template extends itself; the one that it changes is called “default/page.html”",
    '{% extends "default/pgae.html" %}': "page.html:1:1: error: the template cannot be shown: there is no template default/pgae.html – did you mean default/page.html?",
    '{% extends "defualt/page.html" %}': "page.html:1:1: error: the template cannot be shown: there is no template defualt/page.html – did you mean default/page.html?",
    '{% extends "default/../page.html" %}': "page.html:1:1: error: the template cannot be shown: there is no template default/../page.html",
    '{% include "other.html" %}': "other.html:1:1: error: the template cannot be shown: the templates call each other in a circle",
}


@pytest.mark.parametrize("typed", ASTRAY)
def test_a_template_that_extends_none_or_itself_is_told_at_its_line(typed: str, tmp_path: Path) -> None:
    files = {"own/page.html": typed, "own/other.html": '{% include "page.html" %}', "default/page.html": "default"}
    with pytest.raises(Stopped) as stopped:
        shown(tmp_path, files)
    line = stopped.value.problem.line("en", str(tmp_path / "own"))
    assert line.startswith(ASTRAY[typed])


def test_a_template_that_extends_itself_and_changes_none_is_in_a_circle(tmp_path: Path) -> None:
    with pytest.raises(Stopped) as stopped:
        shown(tmp_path, {"own/page.html": '{% extends "page.html" %}'})
    assert stopped.value.problem.line("en", str(tmp_path)) == "own/page.html:1:1: error: the template cannot be shown: the templates call each other in a circle"


def test_a_template_in_another_encoding_is_told_at_its_character(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_bytes("<p>\nGrüße".encode("latin-1"))
    with pytest.raises(Stopped) as stopped:
        templates.environment([tmp_path], None).get_template("page.html")
    assert stopped.value.problem.line("en", str(tmp_path)).startswith("page.html:2:3: error: This character (perhaps ü, byte 0xFC) is not stored as UTF-8")
