"""What the typesetter tells of a theme is told at its place in the theme, and once."""

from __future__ import annotations

import datetime
from pathlib import Path

from generator.render.pages.document import PrintDocument, SentPicture, Setting
from generator.render.theme.sheets import PARTED
from generator.render.typesetter.told import of_the_theme
from tests.render.themes import DEFAULT, theme_with

PICTURE = SentPicture("ab12", "themes/own/assets/moon.svg", 4, 3)


def document(own: str, extra: str = "", **more: object) -> PrintDocument:
    css = PARTED.join([":root { --a: 1 }\n@font-face { }", "p { color: red }\n\n", own, extra])
    styles = ("", "themes/default/print.css", "themes/own/print.css", "content/extra.css")
    values = {"name": "x", "html": "<p>x", "store": {}, "title": "x", "author": "x", "language": "en", "date": datetime.date(2026, 1, 1)}
    return PrintDocument(**{**values, "css": (css,), "styles": styles, "shown": (PICTURE,), **more})  # type: ignore[arg-type]


def told(warnings: list[str], made: PrintDocument) -> list[tuple[str, int, int, str]]:
    return [(one.part, one.line, one.column, one.reason.plain("en")) for one in of_the_theme(made, Setting("x", warnings=tuple(warnings)))]


def test_a_rule_is_told_in_the_file_in_which_it_stands() -> None:
    made = document("a { b: c }\n  b { d: e }", "i { j: k }")
    for line, place in ((6, ("themes/own/print.css", 1)), (7, ("themes/own/print.css", 2)), (8, ("content/extra.css", 1)), (3, ("themes/default/print.css", 1))):
        assert told([f"Ignored `b: c` at {line}:5, unknown property."], made) == [
            (*place, 5, "the typesetter does not know this: Ignored `b: c`, unknown property.")
        ]


def test_what_is_in_no_file_or_is_of_no_theme_is_told_as_ever() -> None:
    made = document("a { b: c }")
    assert told(["Ignored `b: c` at 1:5, unknown property."], made) == told(["Anything else"], made) == []
    assert told(["Ignored `b: c` at 6:5, unknown property.", "Anything else"], made) == []
    assert told(["Ignored `b: c` at 99:5, unknown property."], made) == []


def test_a_picture_without_words_is_told_at_its_file() -> None:
    (found,) = told(['Image "zine:/ab12" has no required alt description'], document(""))
    assert found[:2] == ("themes/own/assets/moon.svg", 1) and found[3].startswith("in print this picture stands in an <img> without words")


def test_the_column_is_that_of_the_file_as_it_was_typed(tmp_path: Path) -> None:
    sheet = tmp_path / "extra.css"
    sheet.write_text("p { margin: var(--wide); colour: red }")
    made = document("", "p { margin: 148.000000mm; colour: red }", styles=("", "", "", str(sheet)))
    ((file, line, column, _),) = told(["Ignored `colour: red ` at 7:27, unknown property."], made)
    assert (file, line, column) == (str(sheet), 1, 26)


def test_a_sheet_that_goes_on_from_another_keeps_its_own_lines(tmp_path: Path) -> None:
    (tmp_path / "print.css").write_text('@import "default/print.css";\n\na { b: c }')
    theme = theme_with({}, tmp_path)
    files = theme.files_of_style("print.css")
    assert files == [str(DEFAULT / "print.css"), str(tmp_path / "print.css")]
    css = theme.style_sheet("print.css", str)
    made = document("", css=(css,), styles=tuple(files))
    ((file, line, _, _),) = told([f"Ignored `b: c` at {css.replace(PARTED, chr(10)).count(chr(10)) + 1}:5, unknown property."], made)
    assert (file, line) == (str(tmp_path / "print.css"), 3)
