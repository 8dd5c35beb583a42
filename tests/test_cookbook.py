"""The cookbook is true: what it shows can be typed, and becomes what it says, in both media and both languages, without
a warning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import cli
from generator.render.text.blocks import KINDS
from tests.test_docs import ROOT

EXAMPLE = re.compile(r"^```markdown\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PICTURES = {"de": ("turm.svg", "karte.svg"), "en": ("tower.svg", "map.svg")}
SHAPES = ((300, 400), (500, 300))
TABLES = {"de": "ergebnis.csv", "en": "results.csv"}
TABLE = "Name;{}\nAnna;12,5\nBert;9\n"


def examples(language: str) -> list[str]:
    """Return the examples of a language, which are those of its page."""
    return EXAMPLE.findall((ROOT / {"de": "docs/cookbook-de.md", "en": "docs/cookbook.md"}[language]).read_text("utf-8"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_kind_is_in_it(language: str) -> None:
    shown = "".join(examples(language))
    assert set(re.findall(r"^:{3,} (\w+)", shown, re.MULTILINE)) == set(KINDS)
    assert {"bleed", "page", "right", "<!-- page -->", "<!-- keep -->"} <= set(re.findall(r"<!-- \w+ -->|\w+", shown))


def test_both_languages_have_the_same_examples() -> None:
    def marks(language: str) -> list[list[str]]:
        return [re.findall(r":{3,}(?: \w+)?|\{[^}]*|<!--.*?-->|~~|==|~|\^|\[.\] ", text) for text in examples(language)]

    assert [[re.sub('"[^"]*"', "", mark) for mark in text] for text in marks("de")] == [
        [re.sub('"[^"]*"', "", mark) for mark in text] for text in marks("en")
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
def test_all_of_it_is_built_without_a_warning(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "magazine", "--language", language]) == 0
    folder = tmp_path / "magazine/content/issues/001"
    text = "\n".join(examples(language))
    (folder / "editorial.md").write_text(f"---\ntitle: Cookbook\nauthor: anna\n---\n\n{text}", "utf-8")
    (folder / TABLES[language]).write_text(TABLE.format({"de": "Punkte", "en": "Points"}[language]), "utf-8")
    for name, (width, height) in zip(PICTURES[language], SHAPES, strict=True):
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><path d="M9 9h{width - 18}v{height - 18}z"/></svg>'
        (folder / name).write_text(drawing, "utf-8")
    monkeypatch.chdir(tmp_path / "magazine")
    capsys.readouterr()
    assert cli.run(["check", "--strict"]) == 0
    assert cli.run(["build", "--explain-pages"]) == 0
    said = capsys.readouterr()
    # how full pages are
    assert [line for line in said.err.splitlines() if not re.search(r"\.pdf, \w+ \d+: .*\d+\s*%", line)] == []
    assert "%  " in said.out and not re.search("höher als|higher than", said.out)  # nothing is poured
    page = (tmp_path / "magazine/output/site/issues/001/editorial.html").read_text("utf-8")
    for kind in KINDS:
        assert (f'class="block {kind}' in page) == (kind != "quote")
    assert "width=" in page and "{" not in re.sub(r"<(script|style).*?</\1>", "", page.partition("<article>")[2].partition("</article>")[0], flags=re.DOTALL)
