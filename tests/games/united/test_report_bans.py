"""[3.5 c, 4] Who is banned, reckoned from what was published: by the rule book's numbers, and against the squads of
whole seasons."""

from __future__ import annotations

from random import Random

import pytest

from generator.games.united import GAME
from generator.games.united.report.register import register
from generator.games.united.result import Caught, Doping, Listed, PlayerView, Result, Sale, Trade, TransferResult
from generator.play.secrecy import PUBLIC
from generator.values.problem import Problems
from tests.conftest import tries
from tests.games.united.playing import course
from tests.games.united.random_leagues import random_league
from tests.games.united.report_rounds import Rounds, closing, match, season

LIGA = {"Liga": "abcd"}


def bans(rounds: Rounds) -> list[tuple[str, str, int, int, int]]:
    return [(one.club, one.player, one.matches, one.new, one.dp) for one in register(rounds).banned()]


def carded(*cards: str) -> Rounds:
    """Rounds in which a plays b, each with these cards."""
    return season(*({"matches": (match("a-b", "0:0", cards=one),)} for one in cards), rounds=12)


def test_3_5_c_the_third_yellow_card_bans_for_one_match() -> None:
    assert bans(carded("a Keres", "a Keres")) == []
    assert bans(carded("a Keres", "a Keres", "a Keres")) == [("a", "Keres", 1, 1, 12)]


def test_3_5_c_after_18_points_a_yellow_and_a_red_card_in_one_round_ban_for_five() -> None:
    """The rule book's example: 18 + 14 = 32 points pass the second and the third multiple."""
    before = carded("a Keres", "a Keres", "a Keres 10")  # 4 + 4 + 10 = 18: one match
    assert bans(before) == [("a", "Keres", 1, 1, 18)]
    both = {"matches": (match("a-b", "0:0", cards="a Keres"), match("c-a", "0:0", cards="a Keres 30", day=2))}
    played = [{"matches": round.result.matches} for round in before[1:]]
    assert bans(season(*played, both, rounds=12)) == [("a", "Keres", 5, 5, 32)]  # the one of before has been served


def test_3_5_c_a_ban_is_served_in_the_clubs_next_matches_only() -> None:
    red = {"matches": (match("a-b", "0:0", cards="a Keres 1, b Euwe 2"),)}
    others = {"matches": (match("c-d", "0:0", day=2), match("b-c", "0:0", day=2))}
    assert bans(season(red)) == [("b", "Euwe", 1, 1, 10), ("a", "Keres", 1, 1, 10)]
    assert bans(season(red, others)) == [("a", "Keres", 1, 0, 10)]


def test_4_doping_bans_count_as_published() -> None:
    caught = {"doping": Doping(60, (Caught("c", "Tal", 100, 2), Caught("d", "Fine", 50, 0)))}
    assert bans(season(caught)) == [("c", "Tal", 2, 2, 0)]
    assert bans(season(caught, {"matches": (match("c-d", "0:0"),)})) == [("c", "Tal", 1, 0, 0)]


def test_6_8_a_banned_player_takes_his_ban_along() -> None:
    red = {"matches": (match("a-b", "0:0", cards="a Keres 1"),)}
    early = {"trades": (Trade(3, ("a", "c"), (("Keres",), ()), 0),), "matches": (match("c-d", "0:0", day=2),)}
    late = {"trades": (Trade(16, ("a", "c"), (("Keres",), ()), 0),), "matches": (match("c-d", "0:0", day=2),)}
    assert bans(season(red, early)) == []
    assert bans(season(red, late)) == [("c", "Keres", 1, 0, 10)]


def test_6_4_who_was_sold_to_the_non_league_is_forgotten() -> None:
    red = {"matches": (match("a-b", "0:0", cards="a Keres 1"),)}
    assert bans(season({**red, "sales": (Sale(10, "a", "Keres", 100),)})) == []
    assert bans(season({**red, "transfer_results": (TransferResult("Keres", "S I 8", "a", None, 640),)})) == []
    assert bans(season({**red, "transfer_results": (TransferResult("Keres", "S I 8", "a", "d", 640),)})) == [("d", "Keres", 1, 1, 10)]


def test_6_6_who_is_on_the_transfer_list_serves_nothing() -> None:
    red = {"matches": (match("a-b", "0:0", cards="a Keres 1"),), "transfer_list": (Listed("a", "Keres", "S I 8", 10, 1, 630),)}
    assert bans(season(red, {"matches": (match("a-c", "0:0", day=2),)})) == [("a", "Keres", 1, 0, 10)]


def test_3_5_c_points_end_with_the_season_but_bans_do_not() -> None:
    red = season({"matches": (match("a-b", "0:0", cards="a Keres 1, a Euwe"),)})
    after = closing(red, LIGA, LIGA)
    assert bans(after) == [("a", "Keres", 1, 0, 0)]
    yellow = {"matches": (match("c-a", "0:0", cards="a Euwe"),)}
    assert bans(season(yellow, yellow, first=after)) == []  # 4 of the old season are wiped: 8 points
    assert bans(closing(red, LIGA, LIGA, died={"a": ("Keres",)})) == []
    assert bans(closing(red, LIGA, {"Liga": "bcde"}, dissolved=("a",))) == []


@pytest.mark.slow
def test_what_the_public_reckons_is_what_the_squads_say() -> None:
    """Whole leagues with market and break: of everybody whose past is public, the bans after every round."""
    found = 0
    for number in range(tries(8)):
        game = random_league(Random(f"bans {number}"), market=True, seasons=2)
        problems = Problems()
        played = course(game.setup, game.rounds, problems, game.name)
        assert played is not None and not problems.errors, [problem.line("de") for problem in problems]
        seen = played.seen_by(GAME, PUBLIC)
        unknown = {player.name for player in squads(played.rounds[0].result) if player.dp or player.ban}
        for count in range(2, len(seen) + 1):
            true = {player.name: player.ban for player in squads(played.rounds[count - 1].result) if player.ban}
            reckoned = {one.player: one.matches for one in register(seen[:count]).banned()}
            assert {name: left for name, left in reckoned.items() if name not in unknown} == {
                name: left for name, left in true.items() if name not in unknown
            }, f"game {number} after round {count - 1}"
            found += len(reckoned)
    assert found > 30


def squads(result: Result) -> list[PlayerView]:
    return [player for view in result.clubs.values() for player in view.squad]
