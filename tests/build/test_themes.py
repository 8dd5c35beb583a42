"""The theme that zine.yaml names, what it extends, and its files for templates."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.build import build
from generator.build.assets import Pictures
from generator.build.plan import Wanted
from generator.build.themes import theme_of, themes_beside, with_assets, with_own
from generator.memo.cache import Cache
from generator.render.pages.paper import PAPERS
from generator.render.pages.print import style_sheet, without_variables
from generator.render.site.style import style
from generator.render.theme.theme import Theme
from generator.values.artifact import Typeset
from generator.values.problem import Problems
from generator.values.record import replace
from tests.conftest import write_content
from tests.specimen import ASSETS, CLUBHOUSE

PNG = ASSETS[CLUBHOUSE.asset].read()
"""320 × 200."""


def theme(folder: Path, name: str, files: dict[str, str] | None = None) -> tuple[Theme | None, list[str]]:
    files = {"content/zine.yaml": f"title: Klein\nlanguage: de\ntheme: {name}\n", "content/people.yaml": "{}", **(files or {})}
    shelf = build.open_shelf(write_content(folder, files) / "content")
    found = theme_of(shelf)
    return found, [problem.line("en", str(folder)) for problem in shelf.problems]


def test_the_theme_that_comes_with_the_program(tmp_path: Path) -> None:
    found, problems = theme(tmp_path, "default")
    assert found is not None and not problems
    assert themes_beside(tmp_path / "content") == tmp_path / "themes"


def test_a_theme_that_nobody_knows(tmp_path: Path) -> None:
    found, [problem] = theme(tmp_path, "defualt", {"themes/own/theme.yaml": "{}"})
    assert found is None
    assert problem.startswith("content/zine.yaml:3:8: error: unknown theme defualt – did you mean default? (known: ")
    assert "own" in problem


def test_a_theme_of_ones_own_has_the_default_values_for_what_it_leaves_out(tmp_path: Path) -> None:
    own, problems = theme(tmp_path, "own", {"themes/own/theme.yaml": "palette: {own-colour: ['#123456', '#654321']}\n"})
    assert own is not None and not problems


def test_a_key_that_the_default_theme_does_not_have(tmp_path: Path) -> None:
    _, problems = theme(tmp_path, "own", {"themes/own/theme.yaml": "pallete: {}\n"})
    assert problems[0].startswith("themes/own/theme.yaml:1:1: error: ") and "palette" in problems[0]


# ---- what extends what -------------------------------------------------------------------------------------------

EXTENDING = {
    "nothing is said": ({"own": "{}"}, ["own", "default"]),
    "the default": ({"own": "extends: default"}, ["own", "default"]),
    "another of one's own": ({"own": "extends: base", "base": "{}"}, ["own", "base", "default"]),
    "a default of one's own is before the program's": ({"own": "{}", "default": "{}"}, ["own", "default", "default"]),
    "and may say so": ({"own": "{}", "default": "extends: default"}, ["own", "default", "default"]),
}


@pytest.mark.parametrize("said", EXTENDING)
def test_a_theme_extends_others(tmp_path: Path, said: str) -> None:
    files, folders = EXTENDING[said]
    found, problems = theme(tmp_path, "own", {f"themes/{name}/theme.yaml": text for name, text in files.items()})
    assert not problems and found is not None and [folder.name for folder in found.folders] == folders
    assert found.folders[-1] != tmp_path / "themes/default"


def test_what_is_left_out_comes_from_the_next_theme_that_has_it(tmp_path: Path) -> None:
    files = {
        "themes/own/theme.yaml": "extends: base\npalette: {ink: ['#000001', '#fffff1']}\n",
        "themes/base/theme.yaml": "palette: {ink: ['#000002', '#fffff2'], paper: ['#fffff3', '#000003']}\n",
        "themes/base/web.css": "p { margin: 0 }",
    }
    found, _ = theme(tmp_path, "own", files)
    assert found is not None and found.palette["ink"].light == "#000001" and found.palette["paper"].light == "#fffff3"
    assert found.file("web.css") == b"p { margin: 0 }" and found.has("print.css")


IN_A_CIRCLE = {
    "itself": ({"own": "extends: own"}, "own/theme.yaml:1:10: error: the themes extend each other in a circle: own → own"),
    "by another": ({"own": "extends: base", "base": "extends: own"}, "base/theme.yaml:1:10: error: the themes extend each other in a circle: own → base → own"),
    "nobody": ({"own": "extends: bsae", "base": "{}"}, "own/theme.yaml:1:10: error: unknown theme bsae – did you mean base? (known: "),
}


@pytest.mark.parametrize("said", IN_A_CIRCLE)
def test_a_theme_that_cannot_be_extended_is_told_where_it_is_named(tmp_path: Path, said: str) -> None:
    files, message = IN_A_CIRCLE[said]
    found, problems = theme(tmp_path, "own", {f"themes/{name}/theme.yaml": text for name, text in files.items()})
    assert found is None and len(problems) == 1 and problems[0].startswith(f"themes/{message}")


# ---- assets ------------------------------------------------------------------------------------------------------


def test_the_files_for_templates_are_those_of_all_themes_the_own_ones_first(tmp_path: Path) -> None:
    found, _ = theme(tmp_path, "own", {"themes/own/theme.yaml": "extends: base", "themes/base/theme.yaml": "{}", "themes/base/assets/a.txt": "base"})
    own = tmp_path / "themes/own/assets"
    (own / "deep").mkdir(parents=True)
    (own / "a.txt").write_text("own")
    (own / ".hidden").write_text("")
    (own / "deep/Our house.png").write_bytes(PNG)
    assert found is not None
    dressed = with_assets(found, Pictures(problems := Problems(), {}))
    assert not problems.found and sorted(dressed.assets) == ["a.txt", "deep/Our house.png"]
    assert dressed.assets["a.txt"].stored.read() == b"own"
    picture = dressed.assets["deep/Our house.png"]
    assert (picture.width, picture.height, picture.ending) == (320, 200, "png")
    assert dressed.fingerprint(".html") != found.fingerprint(".html")


def test_a_picture_for_templates_goes_through_the_gate_of_all_pictures(tmp_path: Path) -> None:
    files = {
        "themes/own/theme.yaml": "{}",
        "themes/own/assets/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><rect width="9" height="9"/></svg>',
        "themes/own/assets/b.png": "no picture",
    }
    found, _ = theme(tmp_path, "own", files)
    assert found is not None
    dressed = with_assets(found, Pictures(problems := Problems(), {}))
    assert b"script" not in dressed.assets["a.svg"].stored.read() and b"<path" in dressed.assets["a.svg"].stored.read()
    assert "b.png" not in dressed.assets
    assert [problem.line("en", str(tmp_path)).split(": ")[:2] for problem in problems] == [["themes/own/assets/b.png:1:1", "error"]]


# ---- what zine.yaml adds -----------------------------------------------------------------------------------------

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
OWN = {
    "content/zine.yaml": "title: Klein\nlanguage: de\nlogo: logo.png\nfavicon: zeichen.svg\nextra: {site: netz.css, print: druck.css}\n",
    "content/people.yaml": "{}",
    "content/zeichen.svg": SVG,
    "content/netz.css": "a { background: url(zeichen.svg) }",
    "content/druck.css": "a { mask: url('zeichen.svg'); color: var(--signal) }",
}


def own(folder: Path) -> Theme:
    content = write_content(folder, OWN) / "content"
    (content / "logo.png").write_bytes(PNG)
    shelf = build.open_shelf(content)
    found = theme_of(shelf)
    assert found is not None
    made = with_own(found, shelf, Pictures(shelf.problems, {}))
    assert not shelf.problems.found
    return made


def test_logo_favicon_and_what_styles_name_are_files_of_the_theme(tmp_path: Path) -> None:
    made = own(tmp_path)
    assert (made.logo, made.favicon) == ("zine.yaml/logo.png", "zine.yaml/zeichen.svg")
    assert sorted(made.assets) == ["zine.yaml/logo.png", "zine.yaml/zeichen.svg"]
    assert made.extra["site"] == 'a { background: url("zine.yaml/zeichen.svg") }'


def test_styles_of_ones_own_stand_behind_those_of_the_theme_in_each_medium(tmp_path: Path) -> None:
    made = own(tmp_path)
    web = made.web_style("to/{}".format)
    assert web.endswith('a { background: url("to/zine.yaml/zeichen.svg") }') and "mask" not in web
    css, store = style_sheet(made, PAPERS["A5"], "Klein")
    drawing = made.assets[made.favicon].stored
    assert css.endswith(f'a {{ mask: url("zine:/{drawing.seal}"); color: {made.colours("print")["signal"]} }}') and store[drawing.seal] == drawing.read()
    sheet = style(made, "", 0).artifacts[-1]
    assert f'url("zeichen-{drawing.seal[:12]}.svg")'.encode() in sheet.make().replace(b"'", b'"')  # type: ignore[operator]


def test_a_property_that_is_defined_by_itself_is_left_alone() -> None:
    assert without_variables("a { --a: var(--a); --b: 1px; c: var(--b) var(--c) }") == "a { --a: var(--a); --b: 1px; c: 1px var(--c) }"


def test_other_styles_make_other_pages(tmp_path: Path) -> None:
    made = own(tmp_path)
    changed = replace(made, extra={**made.extra, "print": "b { color: red }"})
    assert made.fingerprint(".css") != changed.fingerprint(".css") and made.fingerprint(".html") == changed.fingerprint(".html")
    assert made.fingerprint(".html") != replace(made, logo="").fingerprint(".html")


# ---- themes of issues --------------------------------------------------------------------------------------------


def test_an_issue_may_have_a_theme_of_its_own_with_what_the_magazine_adds_to_all(tmp_path: Path) -> None:
    issue = "number: {n}\ndate: 2026-10-0{n}\n{theme}contents: [imprint]\n"
    files = OWN | {f"content/issues/{n}/issue.yaml": issue.format(n=n, theme=theme) for n, theme in ((1, ""), (2, "theme: abend\n"), (3, "theme: default\n"))}
    files |= {"themes/abend/theme.yaml": "palette: {accent: ['#123456', '#fffff1']}", "themes/abend/assets/mond.svg": SVG}
    content = write_content(tmp_path, files) / "content"
    (content / "logo.png").write_bytes(PNG)
    prepared = build.prepare(build.read_content(content), Cache(None, ""))
    assert prepared is not None and [*prepared.themes] == ["2"]
    own = prepared.themes["2"]
    assert own.palette["accent"].light == "#123456" and own.logo == prepared.theme.logo != "" and own.extra == prepared.theme.extra
    assert {"mond.svg", own.logo, own.favicon} <= set(own.assets) and "mond.svg" not in prepared.theme.assets
    files_of = {path: artifact for artifact in prepared.plan().artifacts(Wanted(pdf=False)) for path in artifact.paths}
    styles = {page: re.findall(r"zine-[0-9a-f]+\.css", files_of[page].make().decode())[0] for page in ("site/index.html", "site/issues/1/index.html", "site/issues/2/index.html", "site/issues/3/index.html")}  # type: ignore[operator]
    first, plain, winter, default = styles.values()
    assert first == plain == default != winter and {f"site/assets/{first}", f"site/assets/{winter}"} <= set(files_of)
    accents = [css_of(prepared.plan().issue(issue).make) for issue in prepared.magazine.issues]
    assert ["#123456" in css for css in accents] == [False, True, False]


def css_of(make: object) -> str:
    assert isinstance(make, Typeset)
    return "".join(make.document().css)
