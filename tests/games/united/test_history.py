"""What many rounds tell together: matches as clubs see them, places, champions, managers; the eternal table; the
market. All by hand."""

from __future__ import annotations

from msgspec.structs import astuple

from generator.games.united.chronicle import current, seasons
from generator.games.united.pages.eternal import by_scorer, eternal, home_or_away, honours, levels, scorers
from generator.games.united.pages.history import (
    Balance,
    balance,
    champion,
    complete,
    history,
    leagues,
    tables,
    tenures,
    titles,
)
from generator.games.united.pages.market import deals, market_accounts
from generator.games.united.pages.records import longest, series
from generator.games.united.report.reported import cup_winner
from generator.games.united.result import Trade
from tests.games.united.hand_made import EXTRA_TIME, League, match, two_seasons

HISTORY = history(two_seasons().told)
FIRST, SECOND = HISTORY.seasons


def test_the_season_under_way_is_found_without_the_rounds_before_it() -> None:
    told = tuple(two_seasons().told)
    numbers = range(1, len(told) + 1)
    assert [current(told[:many]) for many in numbers] == [seasons(told[:many])[-1] for many in numbers]


# ---- matches -----------------------------------------------------------------------------------------------------


def test_every_match_is_counted_once_in_its_order() -> None:
    assert len(HISTORY.played) == 12 + 3 + 4
    assert [one.number for one in HISTORY.played] == list(range(19))
    assert [one.kind for one in HISTORY.played].count("cup") == 3
    assert [one.match.id for one in HISTORY.played[8:12]] == ["1-05-c-b", "1-05-a-d", "cup-1-a-d", "cup-1-b-c"]


def test_a_match_as_each_club_sees_it() -> None:
    first = HISTORY.played[0]
    own, other = HISTORY.side(first, "a"), HISTORY.side(first, "b")
    assert (own.goals, own.against, own.home, own.outcome, own.opponent) == (3, 0, True, "won", "b")
    assert (other.goals, other.against, other.home, other.outcome, other.opponent) == (0, 3, False, "lost", "a")


def test_8_4_a_match_to_a_decision_has_a_winner() -> None:
    shootout = next(one for one in HISTORY.played if one.match.id == "cup-1-a-d")
    assert [HISTORY.side(shootout, club).outcome for club in "ad"] == ["won", "lost"]


def test_8_4_the_final_is_on_neutral_ground() -> None:
    assert [(one.match.id, one.left, one.neutral) for one in HISTORY.played if one.kind == "cup"] == [
        ("cup-1-a-d", 4, False),
        ("cup-1-b-c", 4, False),
        ("cup-2-a-c", 2, True),
    ]


def test_8_4_byes_are_left_in_the_cup() -> None:
    league = League({"Liga": "abcdef"}, 2)
    league.round("a-b 1:0", next=(("a", "b"), ("c", "d")), byes=("e", "f"))
    cup = [match(f"cup-1-{home}-{away}", "cup", home, away, (1, 0), winner=home) for home, away in ("ab", "cd")]
    league.round("b-a 1:0", cup=cup)
    assert [(one.number, one.left, len(one.matches)) for one in history(league.told).cups[1]] == [(1, 6, 2)]


def test_head_to_head() -> None:
    met = HISTORY.met("a", "c")
    assert [side.played.match.score for side in met] == [(1, 0), (2, 1), (1, 2), (1, 4)]
    assert balance(met) == Balance(won=2, drawn=0, lost=2, goals=7, against=5)
    assert balance(met).played == 4


def test_form_is_of_the_same_season_and_before_the_match() -> None:
    last = next(one for one in HISTORY.played if one.match.id == "1-06-c-a")
    # the cup as well
    assert [side.outcome for side in HISTORY.form("a", HISTORY.side(last, "a"))] == ["won", "won", "drawn", "won", "won"]
    assert [side.outcome for side in HISTORY.form("a")] == ["drawn", "won"]
    opening = next(one for one in HISTORY.played if one.match.id == "1-01-a-e")
    assert HISTORY.form("a", HISTORY.side(opening, "a")) == ()


# ---- tables and seasons ------------------------------------------------------------------------------------------


def test_the_tables_that_were_worked_out_by_hand() -> None:
    first, second = ([(line.club, line.points, line.goals, line.against) for line in tables(one)["Liga"]] for one in HISTORY.seasons)
    assert first == [("a", 9, 13, 5), ("c", 7, 8, 5), ("b", 7, 8, 7), ("d", 1, 4, 16)]
    assert second == [("b", 4, 4, 0), ("a", 3, 6, 3), ("e", 1, 2, 5), ("c", 0, 1, 5)]


def test_places_count_through_the_leagues() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 2)
    league.round("a-b 0:1", "c-d 2:0")
    places = history(league.told).places[1]
    assert {club: (place.league, place.level, place.line.place, place.overall) for club, place in places.items()} == {
        "b": ("1. Liga", 0, 1, 1),
        "a": ("1. Liga", 0, 2, 2),
        "c": ("2. Liga", 1, 1, 3),
        "d": ("2. Liga", 1, 2, 4),
    }


def test_a_season_is_complete_when_all_rounds_were_played() -> None:
    league = League({"Liga": "ab"}, 2)
    stages = [complete(seasons(league.told)[0])]
    league.round("a-b 1:0")
    stages.append(complete(seasons(league.told)[0]))
    league.round("b-a 1:0")
    stages.append(complete(seasons(league.told)[0]))
    league.pause()
    stages += [complete(one) for one in seasons(league.told)]
    assert stages == [False, False, True, True, False]


def test_champions_and_cups() -> None:
    assert (champion(FIRST), cup_winner(FIRST)) == ("a", "c")
    assert (champion(SECOND), cup_winner(SECOND)) == (None, None)
    assert [titles(HISTORY, club) for club in "acb"] == [([1], []), ([], [1]), ([], [])]


def test_the_leagues_of_a_season_to_come_are_in_its_schedule() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 2)
    assert leagues(history(league.told).current) == {"1. Liga": ("a", "b"), "2. Liga": ("c", "d")}
    league.round("a-b 0:1", "c-d 2:0")
    assert leagues(history(league.told).current)["1. Liga"] == ("b", "a")
    league.pause({"1. Liga": "bc", "2. Liga": "ad"})
    now = history(league.told).current
    assert (tables(now), leagues(now)) == ({}, {"1. Liga": ("b", "c"), "2. Liga": ("a", "d")})


def test_managers_follow_one_another() -> None:
    told = [
        (one.manager, one.first and one.first.number, one.last and one.last.number, one.current) for one in tenures(HISTORY)["b"]
    ]
    assert told == [("mb", 1, 3, False), ("mx", 4, 9, True)]
    assert [(one.manager, one.current) for one in tenures(HISTORY)["d"]] == [("md", False)]


def test_who_takes_over_in_the_break_has_no_rounds_yet() -> None:
    league = League({"Liga": "ab"}, 1)
    league.round("a-b 1:0")
    league.managers["a"] = None
    league.pause()
    assert [(one.manager, one.first is None, one.current) for one in tenures(history(league.told))["a"]] == [
        ("ma", False, False),
        (None, True, True),
    ]


def test_a_play_off_belongs_to_who_ran_the_club_before_the_break() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 1)
    league.round("a-b 1:0", "c-d 1:0")
    league.managers["b"] = "new"
    league.pause({"1. Liga": "ac", "2. Liga": "bd"}, matches=(match("playoff-b-c", "playoff", "b", "c", (0, 1), winner="c"),))
    playoff = history(league.told).played[-1]
    assert (playoff.kind, playoff.season, playoff.neutral) == ("playoff", 1, True)
    assert history(league.told).side(playoff, "b").manager == "mb"


# ---- all seasons -------------------------------------------------------------------------------------------------


def test_the_eternal_table() -> None:
    told = [(one.place, one.club, one.seasons, *astuple(one.balance)[1:], one.championships, one.cups) for one in eternal(HISTORY)]
    assert told == [
        (1, "a", 2, 8, 5, 2, 1, 19, 8, 12, 1, 0),
        (2, "b", 2, 8, 4, 3, 1, 12, 7, 11, 0, 0),
        (3, "c", 2, 8, 2, 3, 3, 9, 10, 7, 0, 1),
        (4, "e", 1, 2, 0, 1, 1, 2, 5, 1, 0, 0),
        (5, "d", 1, 6, 0, 1, 5, 4, 16, 1, 0, 0),
    ]


def test_the_eternal_table_of_a_level() -> None:
    league = League({"1. Liga": "ab", "2. Liga": "cd"}, 1)
    league.round("a-b 0:1", "c-d 2:2")
    league.pause({"1. Liga": "bc", "2. Liga": "ad"})
    league.round("b-c 1:3", "a-d 1:1")
    found = history(league.told)
    assert levels(found) == {0: "1. Liga", 1: "2. Liga"}
    upper, lower = ([(one.club, one.seasons, one.balance.points, one.championships) for one in eternal(found, level)] for level in (0, 1))
    assert upper == [("c", 1, 2, 1), ("b", 2, 2, 1), ("a", 1, 0, 0)]
    assert lower == [("d", 2, 2, 0), ("c", 1, 1, 1), ("a", 1, 1, 1)]


def test_clubs_without_a_match_stand_in_the_eternal_table() -> None:
    assert [(one.place, one.club, one.seasons) for one in eternal(history(League({"Liga": "ab"}, 1).told))] == [(1, "a", 0), (1, "b", 0)]


def test_home_and_away_tables() -> None:
    home, away = (home_or_away(HISTORY, FIRST, side)["Liga"] for side in ("home", "away"))
    assert [astuple(line) for line in home] == [
        ("a", 3, 3, 0, 0, 9, 2, 6),
        ("b", 3, 1, 2, 0, 7, 4, 4),
        ("c", 3, 1, 2, 0, 3, 2, 4),
        ("d", 3, 0, 0, 3, 0, 6, 0),
    ]
    told = [(line.club, line.points, line.goals, line.against) for line in away]
    assert told == [("c", 3, 5, 3), ("a", 3, 4, 3), ("b", 3, 1, 3), ("d", 1, 4, 10)]


def test_scorers_of_all_seasons() -> None:
    told = [(one.place, one.player, one.clubs, one.league, one.other, one.goals, one.seasons) for one in scorers(HISTORY)]
    assert told == [
        (1, "Ann", ("a", "b"), 8, 1, 9, 2),
        (2, "Abe", ("a",), 6, 0, 6, 2),
        (3, "Cid", ("c",), 0, 2, 2, 1),
        (3, "Dan", ("d",), 2, 0, 2, 1),
    ]


def test_scorers_of_a_club_leave_out_what_they_did_elsewhere() -> None:
    assert [(one.place, one.player, one.goals) for one in scorers(HISTORY, "a")] == [(1, "Abe", 6), (1, "Ann", 6)]
    assert [(one.player, one.goals) for one in scorers(HISTORY, "b")] == [("Ann", 3)]


def test_8_2_the_order_of_scorers_betrays_no_row() -> None:
    played = match("1-01-a-b", "Liga", "a", "b", (4, 0), names={"a": ["Zoe", "Max", "Zoe", "Ida"]})
    assert by_scorer(played, "a", "regular") == [("Zoe", 2), ("Ida", 1), ("Max", 1)]


def test_goals_of_extra_time_stand_apart() -> None:
    assert by_scorer(EXTRA_TIME, "c", "regular") == [("Cid", 1)]
    assert by_scorer(EXTRA_TIME, "c", "extra") == [("Cid", 1)]


def test_honours() -> None:
    (only,) = honours(HISTORY)
    assert (only.number, only.champions, only.cup) == (1, ("a",), "c")
    assert [(one.player, one.goals) for one in only.scorers] == [("Ann", 5)]


# ---- series ------------------------------------------------------------------------------------------------------


def lengths(club: str, name: str) -> list[tuple[int, int, int, bool]]:
    """First and last round, length, and whether it goes on."""
    return [(one.first.played.round.number, one.last.played.round.number, one.length, one.running) for one in series(HISTORY, club, name)]


def test_series_of_league_matches() -> None:
    assert lengths("a", "won") == [(1, 3, 3, False)]
    assert lengths("a", "unbeaten") == [(1, 5, 5, False), (8, 9, 2, True)]
    assert lengths("d", "winless") == [(1, 6, 6, False)]  # dissolved: it does not go on


def test_a_series_goes_on_over_the_break_and_the_cup() -> None:
    assert lengths("b", "unbeaten") == [(2, 9, 7, True)]
    assert lengths("b", "won") == [(6, 9, 3, True)]
    assert lengths("b", "clean") == [(5, 9, 4, True)]


def test_one_match_is_no_series() -> None:
    assert lengths("e", "drawn") == []
    assert longest(HISTORY, "e", "drawn") is None


def test_of_equal_series_the_latest_is_told() -> None:
    league = League({"Liga": "ab"}, 5)
    for score in ("1:0", "1:0", "0:0", "1:0", "1:0"):
        league.round(f"a-b {score}")
    found = longest(history(league.told), "a", "won")
    assert found is not None and found.first.played.round.number == 4


# ---- the market --------------------------------------------------------------------------------------------------


def test_8_2_every_deal_in_one_form() -> None:
    told = [(one.kind, one.players, one.exchanged, one.source, one.target, one.price) for one in deals(HISTORY.rounds)]
    assert told == [
        ("sale", ("Zed",), (), "a", None, 80),
        ("trade", ("Achman",), ("Euwe",), "b", "a", 100),
        ("offer", ("Petrosjan",), (), None, "c", 456),
        ("offer", (), (), None, None, None),
        ("transfer", ("Keres",), (), "a", "b", 500),
        ("transfer", ("Olm",), (), "c", None, 90),
        ("kept", ("Own",), (), "c", "c", 300),
        ("trade", ("Ann",), (), "a", "b", 700),
    ]


def test_accounts() -> None:
    told = [astuple(one) for one in market_accounts(deals(HISTORY.rounds), list("abcde"))]
    assert told == [("a", 1, 4, 100, 1280), ("b", 3, 1, 1200, 100), ("c", 1, 1, 456, 90)]


def test_all_money_that_is_spent_between_clubs_is_earned() -> None:
    between = [deal for deal in deals(HISTORY.rounds) if deal.source and deal.target]
    assert [sum(deal.gain(club) for club in "abcde") for deal in between] == [0, 0, 0, 0]


def test_6_8_who_gets_players_and_money_is_told_as_such() -> None:
    league = League({"Liga": "ab"}, 1)
    league.round("a-b 0:0", trades=(Trade(3, ("a", "b"), (("Gift",), ()), 50),))
    (deal,) = deals(league.told)
    assert (deal.players, deal.source, deal.target, deal.price) == (("Gift",), "a", "b", -50)
    assert (deal.gain("a"), deal.gain("b"), deal.money) == (-50, 50, 50)
