"""Themes: what they leave out, what they may not hold."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from generator.build import build
from generator.games import registry
from generator.games.registry import colours
from generator.memo.cache import Cache
from generator.play.game import Extras
from generator.press.colours import luma
from generator.press.plates import rgb_of
from generator.source.tree import write
from generator.values.problem import Problems, Stopped
from generator.values.report import Picture, walk
from tests.render.themes import DEFAULT, colours_of_the_theme, default_theme, theme_file, theme_with

CONTENT = Path(__file__).parents[3] / "content"


def test_the_default_theme_is_complete() -> None:
    theme = default_theme()
    assert theme.palette["ink"].on("light") != theme.palette["ink"].on("dark")
    assert theme.print_type["text"].size > 5
    for font in theme.fonts:
        assert theme.file(f"fonts/{font.file}.ttf")


def test_what_a_theme_leaves_out_is_taken_from_the_default_theme(tmp_path) -> None:
    (tmp_path / "web.css").write_text("p { margin: 0 }")
    theme = theme_with({"palette": {"ink": ["#000001", "#fffffe"]}}, tmp_path)
    assert theme.palette["ink"].light == "#000001"
    assert theme.palette["paper"] == default_theme().palette["paper"]
    assert theme.file("web.css") == b"p { margin: 0 }"
    assert theme.file("theme.yaml") == (DEFAULT / "theme.yaml").read_bytes()


def test_lists_are_taken_whole() -> None:
    series = theme_with({"series": [["#000001", "#fffffe"]]}).series
    assert series == (("#000001", "#fffffe"),)
    assert len(default_theme().series) > 1


def test_where_there_are_fewer_colours_of_lines_than_drawings_name_they_begin_again() -> None:
    colours = theme_with({"series": [["#000001", "#fffffe"], ["#000002", "#fffffd"]]}).colours("light")
    assert {name for name in default_theme().colours("light") if name.startswith("series-")} <= {*colours}
    assert [colours[f"series-{n}"] for n in (1, 2, 3, 8)] == ["#000001", "#000002", "#000001", "#000002"]


def test_a_style_sheet_may_add_to_that_of_the_theme_it_extends(tmp_path: Path) -> None:
    other = tmp_path / "other"
    for folder, name, text in ((tmp_path, "print.css", '@import "other/print.css";\np { margin: 1mm }'), (other, "print.css", "p { margin: 2mm }"),
                               (tmp_path, "web.css", '@import "default/web.css";\np { margin: 0 }')):  # fmt: skip
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8-sig")  # Notepad has long written a mark before it
    theme = theme_with({}, tmp_path, other)
    assert theme.style("print.css") == "p { margin: 2mm }\np { margin: 1mm }"
    default = (DEFAULT / "web.css").read_text("utf-8")
    assert theme.style("web.css") == f"{default}\np {{ margin: 0 }}"
    assert theme.style("handout.css") == (DEFAULT / "handout.css").read_text("utf-8")


def test_a_style_sheet_that_adds_to_none_is_told_at_its_line(tmp_path: Path) -> None:
    (tmp_path / "print.css").write_text('@import "defualt/print.css";')
    with pytest.raises(Stopped) as stopped:
        theme_with({}, tmp_path).style("print.css")
    assert stopped.value.problem.line("en") == f"{tmp_path}/print.css:1:1: error: no theme that this one extends has the style sheet defualt/print.css"


def test_what_a_theme_is_made_of_changes_with_the_files_of_those_that_it_extends(tmp_path: Path) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    for folder in (own, other):
        folder.mkdir()
        (folder / "print.css").write_text("p { margin: 1mm }")
    before = theme_with({}, own, other).fingerprint(".css")
    assert theme_with({}, own, other).fingerprint(".css") == before
    (other / "print.css").write_text("p { margin: 2mm }")
    assert theme_with({}, own, other).fingerprint(".css") != before


def test_a_theme_may_change_one_size_and_keeps_the_others() -> None:
    theme, default = theme_with({"type": {"print": {"text": ["10", "13.6"]}}}), default_theme()
    assert theme.print_type == {**default.print_type, "text": (10, 13.6)}
    assert theme.families == default.families and theme.web_type == default.web_type


def test_a_theme_may_change_the_colours_of_games_by_their_name() -> None:
    assert "flag" not in colours_of_the_theme()
    assert default_theme().colours("dark")["flag"] == "#ff8a50"
    changed = theme_with({"palette": {"flag": ["#000001", "#fffffe"], "moss": ["#000002", "#fffffd"]}}).colours("light")
    assert (changed["flag"], changed["moss"]) == ("#000001", "#000002")
    assert {*changed} == {*default_theme().colours("light"), "moss"}


def test_a_colour_may_say_its_inks() -> None:
    theme = theme_with({"palette": {"accent": {"screen": ["#000001", "#fffffe"], "inks": ["90", "0", "30", "45"], "one": "85"}}})
    assert theme.palette["accent"] == ("#000001", "#fffffe")
    assert theme.inks()["#000001"] == ((90, 0, 30, 45), 85)
    series = theme_with({"series": [{"screen": ["#000002", "#fffffe"], "one": "60"}, ["#000003", "#fffffe"]]})
    assert series.series == (("#000002", "#fffffe"), ("#000003", "#fffffe"))
    assert series.inks()["#000002"] == (None, 60) and "#000003" not in series.inks()


def test_another_colour_has_not_the_inks_of_the_default_one() -> None:
    default = default_theme()
    assert default.inks()[default.palette["accent"].light].four == (90, 35, 30, 45)
    assert "#000001" not in theme_with({"palette": {"accent": ["#000001", "#fffffe"]}}).inks()


def test_of_two_roles_of_one_colour_the_first_says_the_inks() -> None:
    inks = [{"screen": ["#000001", "#fffffe"], "one": one} for one in ("10", "20")]
    assert theme_with({"palette": {"moss": inks[0], "fern": inks[1]}}).inks()["#000001"].one == 10


@pytest.mark.parametrize("ink", [["#1d1b18", "#ece7de"], {"screen": ["#330000", "#ece7de"], "inks": ["50", "50", "50", "50"]}])
def test_printed_text_is_black_whatever_the_ink_of_the_screen(ink: object) -> None:
    theme = theme_with({"palette": {"ink": ink}})
    assert theme.colours("light")["ink"] != "#000000" == theme.colours("print")["ink"]
    assert theme.inks()["#000000"] == ((0, 0, 0, 100), 100)
    assert "--ink: #000000;" in theme.css_variables("print")
    greys = {"ink", "soft", "rule", "faint"}
    assert {role: colour for role, colour in theme.colours("print").items() if role not in greys}.items() <= theme.colours("light").items()


def test_greys_of_the_default_theme_are_tints_of_black() -> None:
    """And hairlines dark enough for a copier."""
    theme = default_theme()
    for role, least in (("soft", 60), ("rule", 40), ("faint", 40)):
        printed = theme.colours("print")[role]
        four, one = theme.inks()[printed]
        assert four is not None and one is not None
        assert four[:3] == (0, 0, 0) and four[3] == one >= least
        # a copier needs no more than black for the PDF of the screen: a grey without a hue, as light as it was
        assert printed[1:3] == printed[3:5] == printed[5:7]
        assert abs(luma(rgb_of(printed)) - luma(rgb_of(theme.palette[role].light))) < 0.003


def test_what_has_a_colour_in_print_keeps_its_hue() -> None:
    theme = theme_with({"palette": {"moss": {"screen": ["#335533", "#ffffff"], "inks": ["60", "20", "60", "40"]}, "fern": ["#335534", "#ffffff"]}})
    assert (theme.colours("print")["moss"], theme.colours("print")["fern"]) == ("#335533", "#335534")


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ('palette: {ink: ["red; } body { display: none", "#ffffff"]}', 1, 17, "expected a colour such as #0f4c5c, found: red; }"),
        ('palette: {ink: ["#fff", "#ffffff"]}', 1, 17, "expected a colour such as #0f4c5c, found: #fff"),
        ('palette: {ink: ["#ffffff", "#ffffff\\n;"]}', 1, 28, "expected a single line"),
        ('palette: {ink: ["#ffffff"]}', 1, 16, "expected at least 2 entries, found: 1"),
        ("palette: {ink: []}", 1, 16, "expected at least 2 entries, found: 0"),
        ('palette: {ink: ["#ffffff", "#ffffff", "#ffffff"]}', 1, 16, "expected at most 2 entries, found: 3"),
        ('palette: {ink: "#ffffff"}', 1, 16, "expected a list, found: #ffffff"),
        ("palette: {ink: }", 1, 16, "expected a list, found: nothing (each entry"),
        ('palette: {"ink: x; } p {": ["#ffffff", "#ffffff"]}', 1, 11, "expected a colour name of lower-case letters, digits and hyphens"),
        ('palette: {ink: {screen: ["#fff", "#ffffff"]}}', 1, 26, "expected a colour such as #0f4c5c, found: #fff"),
        ("palette: {ink: {inks: [0, 0, 0, 100]}}", 1, 16, "the key screen is missing"),
        ('palette: {ink: {screen: ["#000000", "#ffffff"], ink: [0, 0, 0, 9]}}', 1, 49, "unknown key ink – did you mean inks?"),
        ('palette: {ink: {screen: ["#000000", "#ffffff"], inks: [0, 0, 100]}}', 1, 55, "expected at least 4 entries, found: 3"),
        ('palette: {ink: {screen: ["#000000", "#ffffff"], inks: [0, 0, 0, 101]}}', 1, 65, "expected at most 100, found: 101"),
        ('series: [{screen: ["#000000", "#ffffff"], one: dark}]', 1, 48, "expected a whole number, found: dark"),
        ("palette: blue", 1, 10, "expected keys with values (key: value), found: blue"),
        ('series: [["#ffffff", "url(x)"]]', 1, 22, "expected a colour such as #0f4c5c, found: url(x)"),
        ("type: {web: {text: [1rem, 1.5]}}", 1, 21, "expected a number such as 1.25, found: 1rem"),
        ("type: {web: {text: [1e9, 1.5]}}", 1, 21, "expected a number such as 1.25, found: 1e9"),
        ("type: {web: {text: [-1, 1.5]}}", 1, 21, "expected a number such as 1.25, found: -1"),
        ("type: {web: {text: [١, 1.5]}}", 1, 21, "expected a number such as 1.25, found: ١"),
        ("type: {web: {tetx: [1, 1.5]}}", 1, 14, "unknown key tetx – did you mean text?"),
        ("type: {families: {text: \"A'; } @import 'x\"}}", 1, 25, "expected a typeface name of letters, digits, spaces and hyphens"),
        ("fonts: [{family: A, file: ../../secret, weight: 400, style: normal}]", 1, 27, "expected a file name of letters, digits and hyphens without its ending"),
        ("fonts: [{family: A, file: A, weight: bold, style: normal}]", 1, 38, "expected one of 100, 200, 300, 400, 500, 600, 700, 800, 900, found: bold"),
        ("fonts: [{family: A, file: A, weight: 400, style: oblique}]", 1, 50, "expected one of normal, italic, found: oblique"),
        ("fonts: [{family: A, file: A, weight: 400}]", 1, 9, "the key style is missing"),
    ],
)
def test_a_value_that_could_break_out_of_css_is_refused_at_its_place(text: str, line: int, column: int, said: str) -> None:
    problems = Problems()
    assert theme_file(text, problems) is None
    (problem,) = problems
    assert problem.line("en").startswith(f"theme.yaml:{line}:{column}: error: {said}")


def test_all_mistakes_of_a_theme_are_told_at_once() -> None:
    problems = Problems()
    assert theme_file('palette:\n  ink: ["#fff", blue]\ntype:\n  prnt: {}\n  web: {h1: [big, 1]}\n', problems) is None
    assert [(problem.place.line, problem.place.column) for problem in problems] == [(2, 9), (2, 17), (4, 3), (5, 14)]


def test_every_colour_of_a_game_is_one() -> None:
    """What goes from here into CSS is checked in games as well; all names that shapes use are tried where the games are
    drawn."""
    problems = Problems()
    assert theme_file(write({"palette": {role: list(pair) for role, pair in colours().items()}}), problems) is not None, list(problems)


@pytest.mark.parametrize("name", registry.engines())
def test_the_colours_of_a_game_are_known_without_it(name: str) -> None:
    assert (found := registry.engine(name)) is not None and registry._palette(name) == found.extras.colours


@pytest.mark.slow
def test_each_game_of_the_sample_draws_in_the_colours_of_the_theme_and_its_own() -> None:
    content = build.read_content(CONTENT)
    prepared = build.prepare(content, Cache(None, ""))
    assert prepared is not None
    for page, played in zip(prepared.magazine.games, content.games, strict=True):
        assert played.folder.id == page.id
        told = [part.blocks for part in (*(round.section for round in page.rounds), *page.pages)]
        shapes = {shape for blocks in told for block in walk(blocks) if isinstance(block, Picture) for shape in block.shapes}
        used = {role for shape in shapes for role in (shape.colour, getattr(shape, "fill", None)) if role}
        assert used <= colours_of_the_theme() | {*played.game.extras.colours}, page.id


def test_games_may_share_a_colour_but_not_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    red, blue = ("#ff0000", "#ff0000"), ("#0000ff", "#0000ff")
    said = {"chess": {"square": red, "knight": blue}, "draughts": {"board": blue, "square": red}, "go": {"stone": blue}}
    monkeypatch.setattr(registry, "engines", lambda: tuple(said))
    monkeypatch.setattr(registry, "engine", lambda name: SimpleNamespace(extras=Extras(colours=said[name])))
    assert list(colours.__wrapped__()) == ["board", "square", "knight", "stone"]
    said["go"]["knight"] = red
    with pytest.raises(ValueError, match="go: another game has another colour called knight"):
        colours.__wrapped__()


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
