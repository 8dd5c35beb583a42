"""The cookbook is true: what it shows can be typed, and becomes what it says, in both media and both languages, without
a warning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import cli
from generator.render.text.blocks import KINDS
from tests.test_docs import ROOT
from tests.tools.cookbook_pictures import BESIDE, FOLDER, MOST, PAGES, examples, name_of


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


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_example_is_followed_by_a_small_picture_of_what_becomes_of_it(language: str) -> None:
    shown = re.findall(r"^```markdown\n.*?^```\n\n!\[[^\]]+\]\(pictures/cookbook/(\S+)\)$", (ROOT / PAGES[language]).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert shown == [name_of(number, language) for number in range(1, len(examples(language)) + 1)]
    assert all((FOLDER / name).stat().st_size < MOST for name in shown) and len([*FOLDER.iterdir()]) == 2 * len(shown)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
def test_all_of_it_is_built_without_a_warning(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.run(["new", "magazine", "--language", language]) == 0
    folder = tmp_path / "magazine/content/issues/001"
    text = "\n".join(examples(language))
    (folder / "editorial.md").write_text(f"---\ntitle: Cookbook\nauthor: anna\n---\n\n{text}", "utf-8")
    for name, beside in BESIDE[language].items():
        (folder / name).write_text(beside, "utf-8")
    monkeypatch.chdir(tmp_path / "magazine")
    capsys.readouterr()
    assert cli.run(["check", "--strict"]) == 0
    assert cli.run(["build", "--explain-pages"]) == 0
    said = capsys.readouterr()
    # how full pages are
    assert [line for line in said.err.splitlines() if not re.search(r"\.pdf, \w+ \d+: .*\d+\s*%", line)] == []
    assert "%  " in said.out and not re.search("höher als|higher than", said.out)  # nothing is poured
    page = (tmp_path / f"magazine/output/site/{'hefte' if language == 'de' else 'issues'}/001/editorial.html").read_text("utf-8")
    for kind in KINDS:
        kind = {"table": "sheet"}.get(kind, kind)
        assert (f'class="block {kind}' in page) == (kind != "quote")
    assert "width=" in page and "{" not in re.sub(r"<(script|style).*?</\1>", "", page.partition("<article>")[2].partition("</article>")[0], flags=re.DOTALL)
