"""The pictures of the content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image as pillow

from generator.build import assets as say
from generator.build import build
from generator.build.assets import AT_ONCE, WORTH_PROCESSES, Pictures, pictures, places_of
from generator.memo.blob import blob_of, seal_of
from generator.render.pictures.pictures import prepare
from generator.source.fields import Mistake
from generator.values.phrase import Phrase
from generator.values.problem import ERROR, WARNING, Place, Problems
from generator.values.report import Image, Picture
from tests.conftest import write_content
from tests.specimen import ASSETS, CLUBHOUSE

PNG = ASSETS[CLUBHOUSE.asset].read()
"""320 × 200."""
HERE = Place("a.md", 3, 1)
NO = Phrase(de="nein", en="no")()


def told(problems: Problems) -> list[tuple[str, Place, str]]:
    return [(problem.severity, problem.place, problem.message.plain("en")) for problem in problems.found]


def taken(folder: Path, name: str, kept: dict[Any, Any] | None = None) -> tuple[Pictures, list[tuple[str, Place, str]]]:
    problems = Problems()
    found = Pictures(problems, {} if kept is None else kept)
    found.take(folder, name, HERE)
    return found, told(problems)


def test_a_picture_is_decoded_and_known_by_what_it_shows(tmp_path: Path) -> None:
    (tmp_path / "a b.png").write_bytes(PNG)
    found, problems = taken(tmp_path, "a b.png")
    path = str(tmp_path / "a b.png")
    [(asset, (lying, kind))] = found.assets.items()
    assert found.images == {path: Image(asset, 320, 200, path)}
    assert (asset, kind, problems) == (lying.seal, "png", [])
    assert lying.read() == prepare(PNG, "").data and lying.size == len(lying.read())


def test_a_picture_that_was_decoded_before_is_not_decoded_again(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(PNG)
    kept: dict[Any, Any] = {}
    taken(tmp_path, "a.png", kept)
    assert seal_of(PNG) in kept
    other = blob_of(b"x")
    known = {seal_of(PNG): ([(other.seal, 1)], "png", 1, 2, ("profile", "text"), 0.5), ("bytes", other.seal): (b"x",)}
    found, problems = taken(tmp_path, "a.png", known)
    assert found.images[str(tmp_path / "a.png")] == Image(other.seal, 1, 2, str(tmp_path / "a.png"), 0.5)
    assert problems == [(WARNING, HERE, "Removed from the picture a.png: profile, text")]
    del known["bytes", other.seal]  # it is known what was made of it, and no more where that lies
    found, problems = taken(tmp_path, "a.png", known)
    assert found.images[str(tmp_path / "a.png")] == Image(seal_of(prepare(PNG, "").data), 320, 200, str(tmp_path / "a.png")) and not problems


def test_a_picture_that_has_not_changed_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.png").write_bytes(PNG)
    monkeypatch.setattr("generator.memo.stamps.YOUNG", -1_000_000_000)  # as if the file had been there for long
    kept: dict[Any, Any] = {}
    first, _ = taken(tmp_path, "a.png", kept)
    monkeypatch.setattr(say, "read_bytes", lambda *given: pytest.fail("it was read"))
    again, problems = taken(tmp_path, "a.png", kept)
    assert again.assets == first.assets and again.images == first.images and not problems
    monkeypatch.undo()
    (tmp_path / "a.png").write_bytes(PNG[:100])
    assert taken(tmp_path, "a.png", kept)[1][0][2].startswith("The picture a.png cannot be used: ")


@pytest.mark.parametrize("count", [WORTH_PROCESSES - 2, 3 * AT_ONCE])
def test_new_pictures_are_prepared_in_several_processes_with_the_same_result(tmp_path: Path, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(count):
        png(tmp_path / f"{number}.png", number)
    (tmp_path / "broken.png").write_bytes(PNG[:100])
    names = [(tmp_path, f"{number}.png") for number in range(count)] + [(tmp_path, name) for name in ("broken.png", "gone.png", "../a.png")]
    alone, several = Pictures(Problems(), {}), Pictures(Problems(), {})
    # two of them are left alone, to be prepared one by one
    monkeypatch.setattr("generator.render.pictures.pictures.PIXELS", 60)
    several.ahead(names, 2)
    made = sum(not isinstance(key, str) and key[0] == "bytes" for key in several._kept)
    assert made == (0 if count < WORTH_PROCESSES else count - 2)
    for one in (alone, several):
        for folder, name in names:
            one.take(folder, name, HERE)
    assert alone.images == several.images and alone.assets == several.assets and len(alone.assets) == count
    assert told(alone._problems) == told(several._problems) and len(told(alone._problems)) == 3


def png(path: Path, number: int) -> None:
    """Write a picture like no other; the first two are large."""
    pillow.new("L", (7, 9) if number < 2 else (7, 7), number).save(path)


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
    kept: dict[Any, Any] = {}
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


@pytest.mark.slow
@pytest.mark.usefixtures("smallest")
@pytest.mark.parametrize(("paper", "size"), [("A5", (2600, 1733)), ("A4", (3627, 2418))])
def test_a_photograph_wider_than_high_is_sharp_on_a_cover_and_no_larger_in_a_text(tmp_path: Path, paper: str, size: tuple[int, int]) -> None:
    """With 200 dots an inch a page and 5 mm of bleed above and below it are 1733 dots high in A5, 2418 in A4."""
    write_content(tmp_path, FILES)
    for name in ("issues/1/cover.png", "issues/1/a.png", "games/s/die.png"):
        pillow.new("L", (4500, 3000), 128).save(tmp_path / name)
    content = build.read_content(tmp_path)
    for jobs, least in ((1, WORTH_PROCESSES), (2, 1)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(say, "WORTH_PROCESSES", least)
            found = pictures(content.issues, [game.folder for game in content.games], Problems(), {}, jobs, paper=paper)
        sizes = {Path(name).name: (image.width, image.height) for name, image in found.images.items() if isinstance(image, Image)}
        assert sizes == {"cover.png": size, "a.png": (1800, 1200), "die.png": (1800, 1200)}
