"""The style sheet and the fonts as files: their names follow what they are made of, and nothing else."""

from __future__ import annotations

import os

import pytest

from generator.render.site.style import READY, StyleFiles, ready_stand_ins, stand_ins, style, widest_cross_table
from generator.render.theme.webfonts import parts, shrunk
from generator.values.record import replace
from tests.render.themes import DEFAULT, default_theme, theme_with
from tests.specimen import specimen

COLUMNS = widest_cross_table(specimen())


def fonts(made: StyleFiles) -> set[str]:
    """The paths of the fonts."""
    return {path for one in made.artifacts for path in one.paths if path.endswith(".woff2")}


def test_what_most_is_set_in_is_needed_at_once() -> None:
    names = [path.rpartition("-")[0] for path in style(default_theme(), "", COLUMNS).preloaded]
    assert names == ["assets/heft-text-400-normal", "assets/heft-grotesk-400-normal"]


@pytest.mark.slow
def test_fonts_lie_ready_just_as_they_would_be_made() -> None:
    """`ZINE_WRITE_GOLDEN=1 script/test tests/render/site/test_style.py` makes them anew, after a change of fonts or of
    what makes them."""
    theme, folder = default_theme(), DEFAULT / READY
    asked = [
        (theme.file(f"fonts/{font.file}.ttf"), f"{font.family} {font.weight} {font.style}", characters)
        for font in theme.fonts
        for characters in parts("").values()
    ]
    paths = [artifact.paths[0] for artifact in style(theme, "", COLUMNS).artifacts if artifact.paths[0].endswith(".woff2")]
    made = {path.removeprefix("assets/"): shrunk(*one) for path, one in zip(paths, asked, strict=True)}
    made[ready_stand_ins(theme).removeprefix(READY)] = stand_ins(theme)
    if os.environ.get("ZINE_WRITE_GOLDEN"):
        for old in folder.glob("*"):
            old.unlink()
        for name, data in made.items():
            (folder / name).write_bytes(data)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == made


def test_what_stands_in_for_another_font_does_not_lie_ready() -> None:
    fonts = [{"family": "Heft Text", "file": "SourceSerif4SmText-Bold", "weight": "400", "style": "normal"}]
    assert default_theme().has(ready_stand_ins(default_theme())) and not default_theme().has(ready_stand_ins(theme_with({"fonts": fonts})))


def test_a_character_that_is_always_there_makes_no_new_font() -> None:
    assert style(default_theme(), "ä–", COLUMNS).path == style(default_theme(), "", COLUMNS).path


def test_a_character_that_is_new_makes_a_new_sheet_and_new_fonts_for_itself() -> None:
    before, after = style(default_theme(), "", COLUMNS), style(default_theme(), "Ł", COLUMNS)
    assert before.path != after.path and len(fonts(before)) == 24 and fonts(before) < fonts(after)
    new = fonts(after) - fonts(before)
    assert len(new) == 12 and all("-seldom-" in path for path in new)


def test_a_character_that_no_font_has_makes_no_font() -> None:
    assert style(default_theme(), "ꙮ", COLUMNS).path == style(default_theme(), "", COLUMNS).path


def test_what_a_report_tells_makes_no_new_sheet() -> None:
    magazine = specimen()
    other = replace(magazine, masthead=replace(magazine.masthead, title="Anders"))
    assert style(default_theme(), "", widest_cross_table(other)).path == style(default_theme(), "", widest_cross_table(magazine)).path


def test_another_colour_makes_a_new_sheet_but_no_new_font() -> None:
    before, after = style(default_theme(), "", COLUMNS), style(theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}), "", COLUMNS)
    assert before.path != after.path and fonts(before) == fonts(after)


def test_the_sheet_names_families_and_what_stands_in_for_them() -> None:
    made = style(default_theme(), "", COLUMNS)
    (sheet,) = (one.make() for one in made.artifacts if one.paths == (made.path,))
    assert b"--text-family:'Heft Text','Heft Text Times New Roman','Heft Text Noto Serif'" in sheet
    assert b"@media print" in sheet
