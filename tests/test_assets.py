"""The theme that zine.yaml names, and the pictures of the content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator import assets as say
from generator import build
from generator.assets import Pictures, pictures, places_of, theme_of, themes_beside
from generator.digest import digest
from generator.phrase import Phrase
from generator.problem import ERROR, WARNING, Place, Problems
from generator.render.theme import Theme
from generator.report import Image, Picture
from generator.source.fields import Mistake
from tests.conftest import write_content
from tests.specimen import ASSETS, CLUBHOUSE

PNG = ASSETS[CLUBHOUSE.asset]
"""320 × 200."""
HERE = Place("a.md", 3, 1)
NO = Phrase(de="nein", en="no")()


def told(problems: Problems) -> list[tuple[str, Place, str]]:
    return [(problem.severity, problem.place, problem.message.plain("en")) for problem in problems.found]


# ---- theme -------------------------------------------------------------------------------------------------------


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


# ---- pictures ----------------------------------------------------------------------------------------------------


def taken(folder: Path, name: str, kept: dict[str, Any] | None = None) -> tuple[Pictures, list[tuple[str, Place, str]]]:
    problems = Problems()
    found = Pictures(problems, {} if kept is None else kept)
    found.take(folder, name, HERE)
    return found, told(problems)


def test_a_picture_is_decoded_and_known_by_what_it_shows(tmp_path: Path) -> None:
    (tmp_path / "a b.png").write_bytes(PNG)
    found, problems = taken(tmp_path, "a b.png")
    path = str(tmp_path / "a b.png")
    [(asset, (encoded, kind))] = found.assets.items()
    assert found.images == {path: Image(asset, 320, 200, path)}
    assert (asset, kind, problems) == (digest(encoded), "png", [])


def test_a_picture_that_was_decoded_before_is_not_decoded_again(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(PNG)
    kept: dict[str, Any] = {}
    taken(tmp_path, "a.png", kept)
    assert list(kept) == [digest(PNG)]
    found, problems = taken(tmp_path, "a.png", {digest(PNG): (b"x", "png", 1, 2, ("profile", "text"))})
    assert found.images[str(tmp_path / "a.png")] == Image(digest(b"x"), 1, 2, str(tmp_path / "a.png"))
    assert problems == [(WARNING, HERE, "Removed from the picture a.png: profile, text")]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.pgn", "The picture a.pgn is missing or cannot be read – did you mean a.png?"),
        ("zzz", "The picture zzz is missing or cannot be read."),
        ("../a.png", "The picture ../a.png is missing or cannot be read"),
    ],
)
def test_a_picture_that_is_not_there(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "a.png").write_bytes(PNG)
    (tmp_path / "zz.md").write_text("")
    found, [(severity, place, message)] = taken(tmp_path, name)
    assert (severity, place) == (WARNING, HERE) and message.startswith(said)
    assert list(found.images.values()) == [None] and not found.assets


def test_a_picture_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_text("no picture")
    kept: dict[str, Any] = {}
    for _ in range(2):
        found, [(severity, _, message)] = taken(tmp_path, "a.png", kept)
        assert severity == WARNING and message.startswith("The picture a.png cannot be used: ")
        assert found.images == {str(tmp_path / "a.png"): None}


def test_what_a_game_draws_from_a_description(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(description: str) -> Picture:
        if description != "three":
            raise Mistake(NO)
        return Picture("die", description, 1, 1, ())

    monkeypatch.setattr(say, "drawings", lambda: {"die": draw})
    found, problems = taken(tmp_path, "die:three")
    assert found.images == {f"{tmp_path}/die:three": Picture("die", "three", 1, 1, ())} and not problems
    found, problems = taken(tmp_path, "die:nine")
    assert found.images == {f"{tmp_path}/die:nine": None} and problems == [(ERROR, HERE, "no")]
    assert taken(tmp_path, "dice:three")[1][0][2].startswith("The picture dice:three is missing")
    assert taken(tmp_path, "die")[1][0][2].startswith("The picture die is missing")


FILES = {
    "zine.yaml": "{title: Klein, language: de}",
    "people.yaml": "anna: {name: Anna}",
    "games/s/game.yaml": "{engine: smallest, title: Raten, gm: anna, players: [anna]}",
    "games/s/rules.md": "# Regeln\n\n![Würfel](die.png)\n",
    "issues/1/issue.yaml": "number: 1\ndate: 2026-10-05\ncover: cover.png\ncontents:\n- {article: a.md}\n",
    "issues/1/a.md": "Text\n\n![a](a.png) und ![b](b.png)\n\n![a](a.png)\n",
}


@pytest.mark.usefixtures("smallest")
def test_pictures_are_those_of_covers_articles_and_rule_texts(tmp_path: Path) -> None:
    write_content(tmp_path, FILES)
    for name in ("issues/1/cover.png", "issues/1/a.png", "games/s/die.png"):
        (tmp_path / name).write_bytes(PNG)
    content = build.read_content(tmp_path)
    games = [game.folder for game in content.games]
    problems = Problems()
    found = pictures(content.issues, games, problems, {})
    names = [str(Path(name).relative_to(tmp_path)) for name in found.images]
    assert names == ["issues/1/cover.png", "issues/1/a.png", "issues/1/b.png", "games/s/die.png"]
    assert [severity for severity, _, _ in told(problems)] == [WARNING]
    article, rules = (str(tmp_path / name) for name in ("issues/1/a.md", "games/s/rules.md"))
    assert problems.found[0].place == Place(article, 3, 22)
    assert places_of(str(tmp_path / "issues/1/a.png"), content.issues, games) == [Place(article, 3, 6)]
    assert places_of(str(tmp_path / "games/s/die.png"), content.issues, games) == [Place(rules, 3, 11)]
    assert places_of(str(tmp_path / "issues/1/cover.png"), content.issues, games) == [Place(str(tmp_path / "issues/1/issue.yaml"), 3, 8)]
    (tmp_path / "issues/1/cover.png").unlink()  # of that the shelf has spoken
    assert len(pictures(content.issues, games, Problems(), {}).images) == 3
