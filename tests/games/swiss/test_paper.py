"""The report on paper tells what the one on the web tells, each thing once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.swiss import GAME
from generator.games.swiss.paper import MOST_BESIDE
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.report import Block, Heading, Pair, Picture, Plot, Printed, Spread, Table, walk
from tests.drawn import assert_whole
from tests.games.swiss.test_golden import CASES
from tests.games.swiss.test_report import NAMES, NUMBERED, R1, R2, R3, numbered, seen
from tests.games.swiss.test_rules import setup
from tests.plain_text import text

DE = Words("de", NAMES)


def printed(*rounds: Any, game: Any = None) -> Printed:
    found = GAME.report(seen(game or setup(), rounds), PUBLIC).printed
    assert found is not None
    return found


def names(blocks: Sequence[Block]) -> list[str]:
    return [block.name for block in walk(blocks) if isinstance(block, Table)]


def test_results_standing_and_cross_table_come_one_after_the_other() -> None:
    assert names(printed(R1, R2, R3).told) == ["results", "standing", "cross"]
    assert names(printed().told)[0] == "pairings"


def test_the_results_come_before_all_else_that_a_round_without_a_written_match_tells() -> None:
    """They face the standing, everybody's course below that, or the cross table if the course lies over two pages of
    its own behind them, and who meets whom next. After one round there is no course, and the results are the whole
    cross table."""
    first, second = printed(R1), printed(R1, R2)
    assert (names(first.picture), names(first.blocks), names(first.behind)) == (["results"], ["standing"], [])
    assert "Anna (1.) – Carl (2.)" in " ".join(text(first.side, DE).split())
    assert (names(second.picture), names(second.side)) == (["results"], ["pairings"])
    assert [type(block) for block in second.blocks] == [Table, Plot] and names(second.behind) == ["cross"]
    game, files = numbered(12, rounds=6)
    last = printed(*files, game=game | {"options": {"rounds": 6}})
    assert (names(last.picture), names(last.blocks)) == (["results"], ["standing", "cross"])
    assert isinstance(last.behind[0], Spread) and "cross" not in names(last.behind)


def test_an_only_round_has_nothing_to_face() -> None:
    game, files = numbered(4, rounds=1)
    only = printed(*files, game=game | {"options": {"rounds": 1}})
    assert not only.picture and names(only.blocks) == ["results", "standing"]


def test_prizes_are_told_at_the_end() -> None:
    side = text(printed(R1, R2, R3).side, DE)
    assert "[Die Ersten]" in side and "Anna" in side and "Paarungen" not in side


@pytest.mark.parametrize(("pairings", "beside"), [(MOST_BESIDE, True), (MOST_BESIDE + 1, False)])
def test_many_pairings_stand_below_the_sidebar(pairings: int, beside: bool) -> None:
    game, files = numbered(2 * pairings)
    paper = printed(*files, game=game)
    assert ("pairings" in names(paper.side), "pairings" in names(paper.told)) == (beside, not beside)


def test_sixty_players_are_all_told() -> None:
    game, files = numbered(60)
    paper = printed(*files, game=game)
    written = text((*paper.side, *paper.told), Words("de", NUMBERED))
    assert "round-by-round" in names(paper.told) and "cross" not in names(paper.told)
    assert all(NUMBERED[f"p-{number}"] in written for number in range(60))


def test_each_table_of_the_web_is_there_but_for_what_other_tables_tell() -> None:
    """Lots stand in the draw's pairings or, as all that decides beside the numbers, below the standing, the rounds one
    beside the other in the cross table (of one round in its results), the prizes in the sidebar."""
    game = setup()
    for rounds in ([], [R1], [R1, R2], [R1, R2, R3]):
        report = GAME.report(seen(game, rounds), PUBLIC)
        assert report.printed is not None
        there = {*names(report.printed.side), *names(report.printed.told)}
        once = {"cross"} if len(rounds) == 1 else set[str]()
        assert {*names(report.blocks)} - there <= {"round-by-round", "winners", "lots", "why"} | once


def test_6_a_match_that_was_written_down_shows_one_position_and_all_moves() -> None:
    game, known = CASES.played("to-the-end")
    report = GAME.report(game.playthrough.seen_by(game.game, PUBLIC), PUBLIC)
    assert report.printed is not None
    [picture] = [block for block in walk(report.printed.told) if isinstance(block, Picture)]
    heading, pair, *_ = report.printed.told
    assert isinstance(heading, Heading) and isinstance(pair, Pair) and pair.left == (picture,)
    assert picture.name == "match-4-1-decisive" and picture.caption is None
    written, moves = text(report.printed.told, Words("de", known)), text(report.blocks, Words("de", known))
    assert written.count("Am meisten stand hier auf dem Spiel: Spiel ") == 1
    played = [word for word in moves.replace("\N{NO-BREAK SPACE}", " ").split() if "/" in word]
    assert played and all(word in written for word in played)


def test_d_lots_are_told_below_the_standing() -> None:
    game, files = numbered(6, rounds=1)
    [standing] = [block for block in printed(*files, game=game).told if isinstance(block, Table) and block.name == "standing"]
    drawn = [line for line in seen(game, files)[-1].result.standings if line.lot]
    assert drawn and all(f"{line.lot[0]}" in text((standing,), Words("de", NUMBERED)).rpartition("Wo gleiche Zahlen")[2] for line in drawn)


@pytest.mark.parametrize(("rounds", "size", "over_two_pages"), [(6, 8, True), (6, 20, True), (5, 8, False), (6, 60, False)])
def test_a_long_tournament_that_is_over_lies_as_a_river_over_two_pages(rounds: int, size: int, over_two_pages: bool) -> None:
    """Six rounds are worth it, and as many players as have room."""
    game, files = numbered(size, rounds=rounds)
    game["options"]["rounds"] = rounds
    before, over = printed(*files[:-1], game=game), printed(*files, game=game)
    assert not any(isinstance(block, Spread) for block in before.told)
    found = [block for block in over.told if isinstance(block, Spread)]
    assert len(found) == over_two_pages != any(isinstance(block, Plot) for block in over.told)
    words = Words("de", NUMBERED)
    for river in found:
        assert f"{NUMBERED['p-0']}: " in words.plain(river.left.title)
        for half in (river.left, river.right):
            assert_whole(half, words)
