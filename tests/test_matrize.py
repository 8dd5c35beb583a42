"""The second theme in the box: a magazine in it builds without a word, in one ink, is the same each time, and is read,
copied and seen as any other."""

from __future__ import annotations

import re
import shutil
from itertools import product
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from generator.build.build import BuildOptions, build
from generator.command import scaffold
from generator.render.theme.theme import Theme, completed
from generator.render.theme.webfonts import characters_of
from generator.values.problem import Problems
from tests.render.themes import default_file, theme_file
from tests.tools.pages import report

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "themes" / "matrize"
PHOTOGRAPH = "content/issues/002/stammtisch.jpg"
ARTICLE = """# Am Kopierer

*Anna Beispiel*

Das Papier ist grau, die Walze warm. Wer zuletzt kommt, heftet.

![Ein Tisch voller Würfel](tisch.jpg "Der Tisch, bevor gezählt wurde.")

::: box Hausordnung
Deckel zu, sonst wird der Rand schwarz.
:::

## Was schiefging

Der dritte Bogen lag verkehrt herum, und niemand hat es gemerkt.

![Ein roter Kreis](kreis.svg)

9. neun Bogen
10. zehn Klammern

Und dann noch einmal von vorn:

107. hundertsieben Marken
108. hundertacht Umschläge
"""
CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#e02010" stroke="navy"/></svg>'


def test_no_line_is_stretched_and_no_rule_of_a_table_begins_anew_with_each_cell() -> None:
    default, own = (file.read_text() for file in (ROOT / "themes/default/print.css", FOLDER / "print.css"))
    stretched = re.findall(r"^(.+?) \{[^}]*text-align: var\(--lines, justify\)", default, re.M)
    assert len(stretched) == 2 and ", ".join(stretched) + " { text-align: left }" in own
    rules = [rule for rule in own.splitlines() if re.match(r"(thead|tbody) .*border", rule)]
    assert len(rules) == 2 and not any("--typed" in rule or "dashed" in rule for rule in rules)


def test_an_issue_in_another_dress_takes_no_letter_of_this_one(tmp_path: Path) -> None:
    """Both are set by one process, one after the other."""
    scaffold.new_magazine(tmp_path, "de", "matrize")
    file = tmp_path / "content/issues/001/issue.yaml"
    file.write_text(file.read_text("utf-8") + "theme: default\n", "utf-8")
    outcome = build(BuildOptions(tmp_path / "content", tmp_path / "output", jobs=1))
    assert outcome.lines == [] and outcome.errors == 0


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Two builds of a new magazine in this theme, each from nothing, with a photograph, a drawing and a box."""
    home = tmp_path_factory.mktemp("matrize")
    scaffold.new_magazine(home, "de", "matrize")
    issue = home / "content/issues/001"
    shutil.copyfile(ROOT / PHOTOGRAPH, issue / "tisch.jpg")
    (issue / "kreis.svg").write_text(CIRCLE, "utf-8")
    (issue / "editorial.md").write_text(ARTICLE, "utf-8")
    made = []
    for number in range(2):
        outcome = build(BuildOptions(home / "content", home / f"output-{number}", jobs=1))
        assert (outcome.errors, outcome.lines) == (0, []), outcome.lines
        made.append(home / f"output-{number}")
    return made


@pytest.fixture(scope="module")
def issue(outputs: list[Path]) -> Path:
    return outputs[0] / "print/001.pdf"


def test_the_same_magazine_gives_the_same_bytes(outputs: list[Path]) -> None:
    first, second = ({path.relative_to(output): path.read_bytes() for path in output.rglob("*") if path.is_file()} for output in outputs)
    assert len(first) > 100
    assert [str(name) for name in first.keys() | second.keys() if first.get(name) != second.get(name) and not name.name.startswith(".")] == []


def test_it_is_printed_in_one_ink(issue: Path) -> None:
    colours = set()
    with pikepdf.open(issue) as pdf:
        for page in pdf.pages:
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) in ("rg", "RG"):
                    colours.add(tuple(round(float(share), 2) for share in operands))
                assert str(operator) not in ("k", "K", "sc", "SC")
        pictures = [found for found in pdf.objects if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Image"]
        assert [str(found.ColorSpace) for found in pictures] == ["/DeviceGray"]
        shades = pikepdf.PdfImage(pictures[0]).as_pil_image().getcolors()
    assert shades is not None and {shade for _, shade in shades} == {0, 255}
    assert len(colours) > 1 and all(red == green == blue for red, green, blue in colours)


def test_photographs_of_the_website_are_dots(outputs: list[Path]) -> None:
    found = []
    for path in (outputs[0] / "site/assets").glob("picture*.png"):
        with Image.open(path) as image:
            found.append((image.mode, *image.size))
    assert sorted(found) == [("1", 800, 500), ("1", 1600, 1000)]
    page = (outputs[0] / "site/hefte/001/editorial.html").read_text("utf-8")
    assert 'alt="Ein Tisch voller Würfel"' in page and 'width="1600"' in page and not list((outputs[0] / "site/assets").glob("*.jpg"))


def test_it_is_copied_and_read_as_it_was_typed(issue: Path) -> None:
    texts = [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(issue)]
    assert texts[0].startswith("Mein Magazin"), "the letters of the title are one word"
    whole = " ".join(texts)
    wanted = ("Am Kopierer", "Das Papier ist grau, die Walze warm.", "Der Tisch, bevor gezählt wurde.", "Was schiefging", "lag verkehrt herum")
    places = [whole.index(words, whole.index("Das Papier") - 200) for words in wanted]
    assert places == sorted(places)
    assert "Deckel zu, sonst wird der Rand schwarz." in whole
    with pikepdf.open(issue) as pdf:
        assert [str(found.Alt) for found in pdf.objects if isinstance(found, pikepdf.Dictionary) and found.get("/S") == "/Figure" and "Tisch" in str(found.get("/Alt"))]
        fonts = {str(found.FontName).partition("+")[2] for found in pdf.objects if isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/FontDescriptor"}
    assert {"Heft-Schreibmaschine", "Heft-Kugelkopf", "Heft-Anreibe-Heavy", "Heft-Anreibe-Italic"} <= fonts


def test_nothing_overlaps_or_leaves_its_place_on_paper(issue: Path) -> None:
    figures = report.check(issue, report.Bars())
    assert {name: figures.count(name) for name in ("overlap", "outside", "heading", "table", "lines")} == dict.fromkeys(
        ("overlap", "outside", "heading", "table", "lines"), 0
    )


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_what_is_read_stands_out_from_its_ground(mode: str) -> None:
    problems = Problems()
    file = theme_file((FOLDER / "theme.yaml").read_text("utf-8"), problems)
    assert file is not None and not list(problems)
    colours = Theme(completed(file, default_file()), dict, ()).colours(mode)  # type: ignore[arg-type]
    if mode == "light":  # which its style sheet has for the paper of the website
        colours |= {"paper": "#f3efe4", "tint": "#eae5d6", "accent-tint": "#ded8c6"}
        assert all(f"--{name}: {colours[name]}" in (FOLDER / "web.css").read_text("utf-8") for name in ("paper", "tint", "accent-tint"))
    for text, ground in product(("ink", "soft", "accent", "signal", "good", "bad"), ("paper", "tint", "accent-tint")):
        assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5


def contrast(one: str, other: str) -> float:
    """How much two colours differ in light, by WCAG 2."""

    def light(colour: str) -> float:
        channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in channels)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_each_of_its_fonts_may_be_handed_on() -> None:
    names = {path.stem.partition("-")[0] for path in (FOLDER / "fonts").glob("*.ttf")}
    licences = {path.stem.partition("-")[2] for path in (FOLDER / "fonts").iterdir() if path.suffix in (".md", ".txt")}
    assert names == licences
    listed = (ROOT / "LICENSES.md").read_text("utf-8")
    assert all(f"themes/matrize/fonts/{name}" in listed for name in names)


def test_a_greek_name_is_set_in_one_font_and_can_be_bold() -> None:
    """A font of a few Greek letters, meant as signs, would take these out of a word."""
    file = theme_file((FOLDER / "theme.yaml").read_text("utf-8"), Problems())
    assert file is not None
    theme = Theme(completed(file, default_file()), dict, (FOLDER, FOLDER.parent / "default"))  # type: ignore[arg-type]
    greek = {chr(code) for code in range(0x391, 0x3CA)} - {"\u03a2"}
    with_greek = {(font.family, font.weight) for font, data in theme.print_fonts.items() if greek & {*characters_of(data, "".join(greek))}}
    assert with_greek == {("Heft Grotesk", "400"), ("Heft Grotesk", "700")}
