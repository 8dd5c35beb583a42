"""A score leads to the sum that it is."""

from __future__ import annotations

from generator.telling.ways import ScoreWay, led, score_breakdown
from generator.values.report import Fold, Link, Person, Run, Strong, Table


def test_a_score_leads_to_the_row_that_tells_its_sum() -> None:
    fold = score_breakdown([ScoreWay("anna", Person("anna"), 7, ["5", "2"]), ScoreWay("bert", Person("bert"), 0, [])], "nach Regel 1")
    [table] = fold.blocks
    assert isinstance(fold, Fold) and isinstance(table, Table) and not fold.printed
    assert [row.cells for row in table.rows][0] == (Person("anna"), Strong(7), Run(("5", " + ", "2")))
    assert table.rows[1].cells[1] == Strong(0) and table.foot == "nach Regel 1"
    assert led("games/golf/007", "anna", 7) == Link(f"games/golf/007#{table.name}-{table.rows[0].name}", 7)
