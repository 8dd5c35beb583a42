"""What sessions tell together."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from generator.games.eighteen import GAME
from generator.games.eighteen.series import series
from generator.play.game import GameHistory
from generator.play.past import Past, PastLine, PastSeason
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Named, Number, Paragraph, Person, Row, Table
from tests.games.eighteen.playing import Given, course, session

PARS = (3, 4)


def annals(title: str, given: Given) -> GameHistory[Any]:
    problems = Problems()
    named = replace(given, course={**given.course, "title": "Deich"})
    played = course(named, problems)
    assert played is not None and not problems.errors, list(problems)
    return GameHistory(title, played.seen_by(GAME, PUBLIC))


def stroke(*strokes: dict[str, int]) -> Given:
    holes = [{"hole": hole, "strokes": card} for hole, card in enumerate(strokes, start=1)]
    return session("stroke", ("bert", "carl"), PARS).after({"holes": holes})


def tables(*games: GameHistory[Any]) -> dict[str, Table]:
    [page, course_page] = series(games, PUBLIC)
    assert course_page.slug == "platz-deich"
    return {f"course {block.name}": block for block in course_page.blocks if isinstance(block, Table)} | {block.name: block for block in page.blocks if isinstance(block, Table)}


def cells(row: Row) -> list[Any]:
    return [cell.id if isinstance(cell, Person) else cell for cell in row.cells]


FIRST = annals("Mai", stroke({"bert": 3, "carl": 1}, {"bert": 4, "carl": 6}))
"""bert and carl have 7 each, par; carl has a hole-in-one."""
SECOND = annals("Juni", stroke({"bert": 4, "carl": 3}, {"bert": 5, "carl": 3}))
"""carl wins with 6, one below par; bert has 9."""
RUNNING = annals("Juli", stroke({"bert": 1, "carl": 1}))


def test_everybody_over_all_sessions_that_are_over() -> None:
    """Place, sessions, wins (shared ones count for both), second places, hole-in-ones."""
    rows = [cells(row) for row in tables(FIRST, SECOND, RUNNING)["season"].rows]
    assert rows == [[1, "carl", 2, 2, 0, 1], [2, "bert", 2, 1, 1, 0]]


def test_sessions_of_before_count_where_they_are_known() -> None:
    """By hand: carl has won 1994 beside Zoe; nobody knows of holes-in-one then, and the table says so."""
    lines = (PastLine(1, "Zoe", None), PastLine(1, "Carl", "carl"), PastLine(3, "Bert", "bert"))
    past = Past("alt", "Alte Partien", "stroke", (PastSeason("1994", "1994", lines),))
    season = tables(replace(FIRST, past=(past,)), SECOND)["season"]
    rows = [[cell.name if isinstance(cell, Named) else cell for cell in cells(row)] for row in season.rows]
    assert rows == [[1, "carl", 3, 3, 0, 1], [2, "bert", 3, 1, 1, 0], [3, "Zoe", 1, 1, 0, 0]]
    assert Words("en", {}).plain(season.foot).endswith(
        "Counted from before: one season of Alte Partien. The chronicle does not know their holes-in-one."
    )


def test_the_best_finished_round_of_everybody_on_a_course() -> None:
    best = tables(FIRST, SECOND, RUNNING)["course best-rounds"]
    assert [(row.cells[0], row.cells[1].id, row.cells[2], row.cells[3].value, row.cells[4].text) for row in best.rows] == [  # type: ignore[union-attr]
        (1, "carl", 6, -1, "Juni"),
        (2, "bert", 7, 0, "Mai"),
    ]


def test_all_sessions_are_listed_the_running_ones_as_well() -> None:
    assert [row.cells[0].text for row in tables(FIRST, RUNNING)["sessions"].rows] == ["Mai", "Juli"]  # type: ignore[union-attr]


def test_before_any_session_is_over() -> None:
    [page, _] = series([RUNNING], PUBLIC)
    assert isinstance(page.blocks[0], Paragraph) and "season" not in tables(RUNNING)


def test_a_course_has_a_page_over_all_sessions() -> None:
    """Hole 1 took 3, 1, 4 and 3, hole 2 4, 6, 5 and 3; the session under way adds 1 and 1 at hole 1. Par 3 and 4."""
    shown = tables(FIRST, SECOND, RUNNING)
    rows = [[cell.value if isinstance(cell, Number) else cell for cell in row.cells] for row in shown["course holes"].rows]
    assert rows == [[1, 3, 6, Fraction(13, 6), Fraction(-5, 6), 1], [2, 4, 4, Fraction(9, 2), Fraction(1, 2), 3]]
    assert len(shown["course sessions"].rows) == 3
