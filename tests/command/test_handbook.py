"""The pages that come with the program, as `zine help` shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import cli
from generator.command import handbook

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=["de", "en"])
def language(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", {"de": "de_DE.UTF-8", "en": "en_GB.UTF-8"}[request.param])
    return str(request.param)


def test_the_list_names_every_page_once(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    english = [path for path in (ROOT / "docs").glob("*.md") if not path.stem.endswith("-de")]
    assert sorted(line.split()[0] for line in lines) == sorted(path.stem for path in english)
    assert ("publish  " in lines[0] or any(line.startswith("publish ") for line in lines)) and all(len(line.split()) > 1 for line in lines)
    said = next(line for line in lines if line.startswith("publish "))
    assert ("Website dorthin" in said) == (language == "de")


def test_a_page_is_shown_as_it_is_in_the_language_spoken(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["help", "publish"]) == 0
    name = {"de": "publish-de.md", "en": "publish.md"}[language]
    assert capsys.readouterr().out == (ROOT / "docs" / name).read_text("utf-8")


def test_a_page_for_those_who_change_the_program_is_english(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["help", "tour"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs/tour.md").read_text("utf-8")


def test_a_command_without_a_page_shows_its_options(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.run(["help", "evaluate"])
    assert left.value.code == 0 and "--view" in capsys.readouterr().out


def test_a_wrong_name_is_answered_with_the_nearest(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["help", "publsh"]) == 2
    said = {"de": "zine: eine Seite 'publsh' gibt es nicht – gemeint: publish?\n", "en": "zine: there is no page 'publsh' – did you mean publish?\n"}
    assert capsys.readouterr() == ("", said[language])


def test_the_pages_are_packed_with_the_program() -> None:
    import tomllib

    packed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed["docs"] == "generator/_docs" and ROOT / "docs" == handbook.PAGES
