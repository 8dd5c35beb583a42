"""What folders look like: the same only as long as nothing in them has changed, and only if that is certain."""

from __future__ import annotations

from pathlib import Path

from generator.memo.folder_stamps import FolderStamps
from generator.memo.stamps import YOUNG, Stamp

CONTENT, NOW = Path("/magazine/content"), 10 * YOUNG
OLD: Stamp = (5, 1, NOW - 2 * YOUNG, NOW - 2 * YOUNG)
GAME = {"/magazine/content/games/golf": OLD, "/magazine/content/games/golf/game.yaml": OLD, "/magazine/content/games/golf/rounds/001.yaml": OLD}


def golf(stamps: dict[str, Stamp]) -> object:
    return FolderStamps(CONTENT, ("games", "issues"), stamps, NOW).of(CONTENT / "games" / "golf")


def test_a_folder_in_which_nothing_has_changed_looks_the_same() -> None:
    beside = {"/magazine/content/games/golf-2/game.yaml": OLD, "/magazine/content/issues/golf/issue.yaml": OLD, "/magazine/content/zine.yaml": OLD}
    assert golf(GAME) == golf(GAME | beside) is not None


def test_a_file_that_is_another_one_new_or_gone_makes_another_look() -> None:
    name = "/magazine/content/games/golf/rounds/001.yaml"
    for other in (GAME | {name: (6, *OLD[1:])}, GAME | {name + "~2": OLD}, {path: stamp for path, stamp in GAME.items() if path != name}):
        assert golf(other) != golf(GAME)


def test_what_was_young_when_it_was_looked_at_is_not_trusted() -> None:
    young = GAME | {"/magazine/content/games/golf/game.yaml": (5, 1, OLD[2], NOW - YOUNG // 2)}
    assert golf(young) is None


def test_of_a_folder_that_was_not_looked_into_nothing_is_known() -> None:
    assert golf({path: stamp for path, stamp in GAME.items() if path.endswith(".yaml")}) is None
