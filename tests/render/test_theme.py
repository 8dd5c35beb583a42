"""Themes: what they leave out, what they may not hold."""

from __future__ import annotations

from typing import Any

import pytest

from generator.render.theme import Theme, ThemeError, completed
from tests.render.themes import DEFAULT, default_data, default_theme, theme_with


def test_the_default_theme_is_complete() -> None:
    theme = default_theme()
    assert theme.palette["ink"].on("light") != theme.palette["ink"].on("dark")
    assert theme.print_type["text"].size > 5
    for font in theme.fonts:
        assert theme.file(f"fonts/{font.file}.ttf") and theme.file(f"fonts/{font.file}.ttf.woff2")


def test_what_a_theme_leaves_out_is_taken_from_the_default_theme(tmp_path) -> None:
    (tmp_path / "web.css").write_text("p { margin: 0 }")
    theme = theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}, tmp_path)
    assert theme.palette["ink"].light == "#000001"
    assert theme.palette["paper"] == default_theme().palette["paper"]
    assert theme.file("web.css") == b"p { margin: 0 }"
    assert theme.file("theme.yaml") == (DEFAULT / "theme.yaml").read_bytes()


def test_lists_are_taken_whole() -> None:
    assert completed({"a": ["1"], "b": {"c": "2"}}, {"a": ["3", "4"], "b": {"c": "5", "d": "6"}}) == {"a": ["1"], "b": {"c": "2", "d": "6"}}


@pytest.mark.parametrize(
    ("values", "keys"),
    [
        ({"palette": {"ink": ["red; } body { display: none", "#ffffff"]}}, ("palette", "ink", 0)),
        ({"palette": {"ink": ["#fff", "#ffffff"]}}, ("palette", "ink", 0)),
        ({"palette": {"ink": ["#ffffff\n", "#ffffff"]}}, ("palette", "ink", 0)),
        ({"palette": {"ink": ["#ffffff"]}}, ("palette", "ink")),
        ({"palette": {"ink": "#ffffff"}}, ("palette", "ink")),
        ({"palette": {"ink: x; } p {": ["#ffffff", "#ffffff"]}}, ("palette", "ink: x; } p {")),
        ({"palette": "blue"}, ("palette",)),
        ({"series": [["#ffffff", "url(x)"]]}, ("series", 0, 1)),
        ({"type": {"web": {"text": ["1rem", "1.5"]}}}, ("type", "web", "text", 0)),
        ({"type": {"web": {"text": ["1e9", "1.5"]}}}, ("type", "web", "text", 0)),
        ({"type": {"web": {"text": ["-1", "1.5"]}}}, ("type", "web", "text", 0)),
        ({"type": {"web": {"text": ["١", "1.5"]}}}, ("type", "web", "text", 0)),
        ({"type": {"families": {"text": "A'; } @import 'x"}}}, ("type", "families", "text")),
        ({"fonts": [{"family": "A", "file": "../../secret", "weight": "400", "style": "normal"}]}, ("fonts", 0, "file")),
        ({"fonts": [{"family": "A", "file": "A", "weight": "bold", "style": "normal"}]}, ("fonts", 0, "weight")),
        ({"fonts": [{"family": "A", "file": "A", "weight": "400"}]}, ("fonts", 0)),
    ],
)
def test_a_value_that_could_break_out_of_css_is_refused_with_its_place(values: dict[str, Any], keys: tuple[str | int, ...]) -> None:
    with pytest.raises(ThemeError) as refused:
        theme_with(values)
    assert refused.value.keys == keys


def test_a_missing_part_is_told() -> None:
    values = {key: value for key, value in default_data().items() if key != "palette"}
    with pytest.raises(ThemeError, match="palette"):
        Theme.from_data(values, [])


@pytest.mark.parametrize("name", ["../theme.yaml", "/etc/passwd", "fonts/../theme.yaml", "", "a//b", "x\n"])
def test_files_outside_of_the_theme_cannot_be_had(name: str) -> None:
    with pytest.raises(ValueError, match="not the name"):
        default_theme().file(name)


def test_the_fingerprint_knows_values_and_files_but_not_where_they_lie(tmp_path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
        (folder / "extra.css").write_text("p { margin: 0 }")
    same = theme_with({}, here).fingerprint(".css")
    assert theme_with({}, there).fingerprint(".css") == same
    assert theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}, here).fingerprint(".css") != same
    (here / "extra.css").write_text("p { margin: 1px }")
    assert theme_with({}, here).fingerprint(".css") != same
