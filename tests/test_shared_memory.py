"""What check, evaluate and build remember together never changes what they say or write: after any edit all is as if
nothing were known."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import force_setattr

from generator.build import build
from generator.command import commands
from generator.games.registry import engine
from generator.memo import store
from generator.memo.cache import folder_for
from generator.memo.session import Session
from generator.source.tree import as_text, write
from tests import edits_of_games
from tests.conftest import tries
from tests.games.golf.random_series import random_series
from tests.games.united.random_leagues import random_league

STEPS = 5
"""Edits one after the other."""
GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A magazine with all five games: a random league and a random series of Golf, golden cases of the others."""
    league = random_league(Random(77), market=True, seasons=2 if tries(1) > 1 else 1)  # two in the long form
    name, setup, rounds = random_series(Random(1003))
    people = {"gm": {"name": "Gerda Muster"}, "a-b": {"name": "Alf"}}
    people |= {club["manager"]: {"name": f"Manager {id}"} for id, club in league.setup["start"]["clubs"].items()}
    people |= {person: {"name": person.title()} for sheet in rounds for person in sheet["orders"]}
    folder = tmp_path / "content"
    last = len(rounds)
    issue = {"number": 1, "date": "2026-11-01", "contents": [{"game": name, "round": last}, {"game": "liga", "round": 1}, "imprint"]}
    for golden in ("nomic/to-the-end", "swiss/to-the-end", "eighteen/solo-to-the-end"):
        shutil.copytree(GOLDEN / golden / "content" / "games", folder / "games", dirs_exist_ok=True)
        people = edits_of_games.values(GOLDEN / golden / "content" / "people.yaml") | people
    put(folder / "zine.yaml", {"title": "Zine", "language": "de", "url": "https://example.org/", "editor": "gm", "imprint": "Wir."})
    put(folder / "people.yaml", people)
    put(folder / "issues" / "1" / "issue.yaml", issue)
    for game, start, sheets in (("liga", league.setup, league.rounds), (name, setup, rounds)):
        put(folder / "games" / game / "game.yaml", start)
        for number, sheet in enumerate(sheets, start=1):
            put(folder / "games" / game / "rounds" / f"{number:03}.yaml", sheet)
    return folder


def put(path: Path, values: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write(as_text(values)), "utf-8")


def another_seed(chance: Random, content: Path) -> None:
    path = some_round(chance, content)
    path.write_text(f"{path.read_text('utf-8')}press: 'Neues aus {chance.randrange(99)}'\n", "utf-8") if chance.random() < 0.3 else None
    lines = [line if not line.startswith("seed:") else f"seed: s{chance.randrange(10**6)}" for line in path.read_text("utf-8").splitlines()]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def no_last_round(chance: Random, content: Path) -> None:
    """The last round of the league is not there yet."""
    rounds = sorted((content / "games" / "liga" / "rounds").iterdir())
    if len(rounds) > 2:
        rounds[-1].unlink()


def renamed(chance: Random, content: Path) -> None:
    path = content / "people.yaml"
    path.write_text(path.read_text("utf-8").replace("Manager", f"Trainer {chance.randrange(9)}", 2), "utf-8")


def a_mistake(chance: Random, content: Path) -> None:
    path = some_round(chance, content)
    path.write_text(path.read_text("utf-8") + "orderz: {}\n", "utf-8")


def a_text(chance: Random, content: Path) -> None:
    path = some_round(chance, content)
    text = "".join(line for line in path.read_text("utf-8").splitlines(True) if not line.startswith("comment:"))
    path.write_text(f"{text}comment: 'Siehe [dort](games/nirgends/{chance.randrange(9)}).'\n", "utf-8")


def some_round(chance: Random, content: Path) -> Path:
    return chance.choice(sorted(content.glob("games/*/rounds/*.yaml")))


EDITS: list[Callable[[Random, Path], None]] = [another_seed, no_last_round, renamed, a_mistake, a_text, *edits_of_games.EDITS]


def written(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.slow
@pytest.mark.parametrize("number", range(tries(1)))
def test_after_any_edit_all_is_as_if_nothing_were_remembered(content: Path, tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if number % 4:
        monkeypatch.setattr("generator.memo.stamps.YOUNG", 0)
    if number % 3 == 0:
        monkeypatch.setattr(store, "LITTLE", 10_000)  # as if the past were large
    chance, output = Random(number), tmp_path / "output"
    session = None if number % 2 else Session()
    seen = set()
    for step in range(STEPS):
        before = {path: path.read_bytes() for path in content.rglob("*") if path.is_file()}
        if step:
            edit = chance.choice(EDITS)
            edit(chance, content)
            seen.add(edit)
        told = build.check(content).lines
        assert build.check(content, output=output).lines == told  # what the last build knew
        assert build.check(content, output=output).lines == told  # what the last check knew
        outcome = build.build(build.BuildOptions(content, output, pdf=False, session=session))
        clean = build.build(build.BuildOptions(content, tmp_path / f"clean-{step}", pdf=False))
        assert outcome.lines == clean.lines
        assert outcome.errors == clean.errors
        if clean.errors:
            for path in [path for path in content.rglob("*") if path.is_file() and path not in before]:
                path.unlink()
            for path, data in before.items():
                path.write_bytes(data)
            continue
        assert written(output) == written(tmp_path / f"clean-{step}")
        assert any(path.startswith("private/") for path in written(output))
    assert len(seen) >= 3
    remembered = folder_for(content, output)
    assert remembered is not None and len([*remembered.glob("values.*")]) == 1


def test_evaluate_tells_the_same_from_memory(
    content: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(content.parent)

    def evaluated(round: int | None) -> str:
        options = argparse.Namespace(content=None, game="liga", round=round, view="gm")
        assert commands.prepare(options) is None and commands.evaluate(options) == 0
        return capsys.readouterr().out

    game, played = engine("united"), []
    assert game is not None
    real = game.play
    request.addfinalizer(lambda: force_setattr(game, "play", real))
    force_setattr(game, "play", lambda *all: played.append(1) or real(*all))
    first = [evaluated(round) for round in (2, None, 1)]
    rounds = len(list((content / "games" / "liga" / "rounds").iterdir()))
    assert len(played) == rounds  # the first two, then the rest; nothing twice
    assert [evaluated(round) for round in (2, None, 1)] == first
    assert len(played) == rounds
    assert len(set(first)) == 3


@pytest.mark.slow
def test_a_remark_that_is_remembered_names_the_file_as_it_is_called_now(content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = build.check(content, output=tmp_path / "output")
    monkeypatch.chdir(content)
    there = build.check(Path("."), output=Path("../output"))
    assert there.lines == build.check(Path(".")).lines
    # said by the engine, so remembered with its round
    assert any("wird nie versteigert" in line for line in here.lines)
    assert [line.split("games/")[-1] for line in there.lines] == [line.split("games/")[-1] for line in here.lines]
