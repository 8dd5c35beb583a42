"""The GM's sheet: what the rules have made of the orders of the last round, with their places, and the books."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.build import read_content
from generator.games.united.books import BALANCES
from generator.magazine.private import private_sheets
from generator.telling.gm_sheet import NOTHING, gm_sheet
from generator.values.report import Items, Paragraph, Table
from tests.errors.cases import MAGAZINE, lay_out


def content(tmp_path: Path, base: str, game: str, orders: str) -> Path:
    path = lay_out(base, tmp_path) / "content"
    (path / f"games/{game}/rounds/002.yaml").write_text(f"round: 2\nseed: x\norders:\n{orders}")
    return path


def test_what_the_rules_refused_is_told_with_its_line_also_of_slips(tmp_path: Path) -> None:
    path = content(tmp_path, MAGAZINE, "golf", "  bert: {changes: [1 -> 2]}\n")
    (path / "games/golf/rounds/002").mkdir()
    (path / "games/golf/rounds/002/carl.yaml").write_text("\nchanges: [3 -> 4]\n")
    read = read_content(path)
    (golf,) = read.games
    report = gm_sheet(golf, read.problems.found)
    assert report is not None
    (items,) = [block for block in report.blocks if isinstance(block, Items)]
    told = [item.plain("en") for item in items.items]  # type: ignore[union-attr]
    assert [line.split(": ")[0] for line in told] == ["002.yaml, line 4", "002/carl.yaml, line 2"]
    assert "bert: invalid, no club changed (rule 8)" in told[0] and "carl: invalid" in told[1]


def test_where_nothing_was_refused_it_says_so(tmp_path: Path) -> None:
    read = read_content(content(tmp_path, MAGAZINE, "golf", "  bert: {}\n  carl: {}\n"))
    report = gm_sheet(read.games[0], read.problems.found)
    assert report is not None and report.blocks == (Paragraph(NOTHING()),)


def test_a_league_has_all_accounts_on_it_and_only_its_gm_gets_it(tmp_path: Path) -> None:
    path = content(tmp_path, "bases/united", "liga", "  rot: {trades: [{phase: 3, with: blau, give: [Kai], get: [Jod]}]}\n  blau: {}\n")
    read = read_content(path)
    sheets = {(one.game, one.person): one.section for one in private_sheets(read.games, read.shelf.people or {}, read.problems.found)}
    assert [key for key in sheets if key[0] == "liga"] == [("liga", "anna"), ("liga", "bert"), ("liga", "carl")]
    (table,) = [block for block in sheets["liga", "anna"].blocks if isinstance(block, Table)]
    assert (table.caption, [row.cells[0] for row in table.rows]) == (BALANCES(), ["Rot", "Blau"])
    (items,) = [block for block in sheets["liga", "anna"].blocks if isinstance(block, Items)]
    assert any("line 4" in item.plain("en") for item in items.items)  # type: ignore[union-attr]
    assert not any(isinstance(block, Table) and block.caption == BALANCES() for block in sheets["liga", "bert"].blocks)


@pytest.mark.parametrize("game", ["links", "golf"])
def test_a_game_without_orders_has_none(tmp_path: Path, game: str) -> None:
    path = lay_out("bases/eighteen", tmp_path) / "content"
    read = read_content(path)
    one = next(played for played in read.games if played.folder.id == game)
    assert (gm_sheet(one, ()) is None) == (game == "links")
