"""Slips: what lies beside a round file is read as if it stood in it, with its own places, and the round file wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.build import evaluate, open_shelf
from generator.games import registry
from generator.memo.cache import Cache
from generator.play.played_game import PlayedGame
from generator.source.shelf import Shelf
from generator.values.problem import Place, Problems
from tests.errors.cases import MAGAZINE, lay_out

ROUND = "games/golf/rounds/002"


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return lay_out(MAGAZINE, tmp_path) / "content"


def slip(content: Path, name: str, text: str, orders: str | None = None) -> None:
    """Lay a slip beside the second round, whose own orders are `orders`."""
    (content / ROUND).mkdir(exist_ok=True)
    (content / f"{ROUND}/{name}.yaml").write_text(text, "utf-8")
    if orders is not None:
        path = content / f"{ROUND}.yaml"
        head = [line for line in path.read_text("utf-8").split("\n") if not line.startswith((" ", "orders"))]
        path.write_text("\n".join([*head, f"orders: {orders}", ""]), "utf-8")


def played(content: Path, cache: Cache | None = None) -> PlayedGame:
    found = evaluate(open_shelf(content), "golf", cache=cache)
    assert found is not None
    return found


def lines(content: Path) -> list[str]:
    shelf = open_shelf(content)
    evaluate(shelf, "golf")
    return [problem.line("en", str(content)) for problem in shelf.problems]


def orders(content: Path) -> dict[str, tuple[str, ...]]:
    shelf = Shelf(content, Problems(), registry)
    folder = shelf.game("golf")
    assert folder is not None and folder.rounds[1] is not None
    return {person: order.changes for person, order in folder.rounds[1].document.orders.items()}


def test_a_slip_is_read_as_if_it_stood_in_the_round(content: Path) -> None:
    slip(content, "bert", "changes: [5 -> 6]\n", "{carl: {}}")
    slip(content, "dora", "{}\n")
    assert orders(content) == {"bert": ("5 -> 6",), "carl": (), "dora": ()}


def test_a_slip_stands_in_for_a_name_with_nothing_behind_it(content: Path) -> None:
    slip(content, "bert", "changes: [5 -> 6]\n", "{bert: , carl: {}}")
    assert orders(content) == {"bert": ("5 -> 6",), "carl": ()}


def test_the_round_file_wins_with_a_warning(content: Path) -> None:
    slip(content, "bert", "\n  changes: [5 -> 6]\n", "{bert: {}}")
    assert orders(content) == {"bert": ()}
    assert [line for line in lines(content) if "slip" in line] == [
        f"{ROUND}/bert.yaml:2:3: warning: this slip does not count: what stands in 002.yaml comes first"
    ]


def test_a_changed_slip_is_another_round(content: Path) -> None:
    slip(content, "bert", "{}\n", "{}")
    memory = Cache(None, "")
    before = played(content, memory).playthrough.rounds[-1].made_of
    assert played(content, memory).playthrough.rounds[-1].made_of == before
    slip(content, "bert", "changes: [5 -> 6]\n")
    after = played(content, memory).playthrough.rounds[-1].made_of
    assert after != before
    slip(content, "emil", "clubs: [1, 2, 3, 4]\n")
    assert played(content, memory).playthrough.rounds[-1].made_of not in (before, after)


def test_a_value_knows_the_file_it_stands_in(content: Path) -> None:
    slip(content, "bert", "# typed tonight\nchanges: [5 -> 6]\n", "{carl: {}}")
    folder = Shelf(content, Problems(), registry).game("golf")
    assert folder is not None and folder.rounds[1] is not None
    tree = folder.rounds[1].file
    assert tree.place(("orders", "bert", "changes", 0)) == Place(str(content / ROUND / "bert.yaml"), 2, 11)
    assert tree.place(("orders", "bert"), key=True) == Place(str(content / ROUND / "bert.yaml"), 2, 1)
    assert tree.passage(("orders", "bert", "changes", 0)).place("5 -> 6", 2) == Place(str(content / ROUND / "bert.yaml"), 2, 13)
    assert tree.place(("orders", "carl")).file == str(content / f"{ROUND}.yaml")
    assert tree.keys(("orders",)) == ("carl", "bert")


def test_slips_for_a_round_that_is_not_there_yet_wait(content: Path) -> None:
    folder = content / "games/golf/rounds/003"
    folder.mkdir()
    (folder / "bert.yaml").write_text("no slip: [", "utf-8")
    assert [line for line in lines(content) if "/003" in line] == []
