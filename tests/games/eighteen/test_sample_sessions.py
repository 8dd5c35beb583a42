"""The sessions of the sample magazine, one in each mode: what came of them was reckoned by hand, the log is what its maker makes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.games.eighteen.documents import MODES
from generator.games.eighteen.log.ground import FAIRWAY_WATER, WATER
from generator.games.eighteen.log.pack import SHIPPED
from tests.games.eighteen.fuzz import differs
from tests.games.eighteen.playing import Given, seen
from tests.games.eighteen.sample import story
from tests.games.eighteen.sample.files import made
from tests.oracle.eighteen import eighteen

GAMES = Path(__file__).parents[3] / "content" / "games"
FOLDERS = tuple(f"18-{mode}" for mode in MODES)
LOGGED = "18-match"
Page = dict[str, Any]


def given(name: str) -> Given:
    """A session as it lies in the magazine, without the words."""
    folder = GAMES / name
    setup = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))
    course = yaml.safe_load((folder / setup["course"]).read_text("utf-8"))
    rounds = [yaml.safe_load(file.read_text("utf-8")) for file in sorted((folder / "rounds").glob("*.yaml"))]
    for sheet in rounds:
        for words in ("date", "note", "press"):
            sheet.pop(words, None)
    return Given(setup, course, rounds, {setup["course"]: course})


@pytest.fixture(scope="module")
def pages() -> dict[str, Page]:
    """What `zine evaluate` prints for the GM of the last round of each, by mode. The dice hang on the game's name: of the log only the maker
    tells, see `log`."""
    return {mode: seen(given(f"18-{mode}"))[-1] for mode in MODES if f"18-{mode}" != LOGGED}


def points(page: Page) -> dict[str, int]:
    return {line["person"]: line["points"] for line in page["standings"]}
