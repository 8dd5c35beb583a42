"""[1.3, 7] Between two seasons: promotion, play-offs, taxes, ageing, clubs dissolved and founded, and what the next
season begins with."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from generator.games.united.notation import data
from generator.games.united.options import Tax
from generator.games.united.promotion import borders, next_leagues
from generator.games.united.season_break import older, tax
from generator.games.united.squad import Club, Player
from generator.games.united.training import improved, trainable
from generator.values.record import replace
from tests.games.united.dealing import dealt, league, names, player, refused, squad, trade
from tests.games.united.playing import mistakes, results
from tests.oracle.united import united

Data = dict[str, Any]
DAYS = [["a-b"], ["b-a"]]
BREAK: Data = {"season_break": True}


def seasons(game: Data, *files: Data) -> list[Data]:
    """The pages of a game from files that may be breaks; each has its number and a seed."""
    return results(game, numbered(*files))


def numbered(*files: Data) -> list[Data]:
    return [{"round": number, "seed": f"saat {number}", "orders": {}, **file} for number, file in enumerate(files, start=1)]


def two_leagues(**options: Any) -> Data:
    """Two leagues of four clubs; a season is one round with all matches in it."""
    return league("abcd", "efgh", **{"rounds": 1, "last_trading_round": 1, **options})


SILENT: Data = {"orders": {"a": {}, "b": {}}}
"""Two clubs that have written, and ordered nothing."""


def one_league(**options: Any) -> Data:
    """A league of two clubs whose players live for years; a season is two rounds of one match."""
    strong = {club: squad(club, "I 10") for club in "ab"}
    house = {"rounds": 2, "matchdays_per_round": 1, "last_trading_round": 2, "doping_checks": 0, **options}
    return league("ab", squads=strong, **house)


def table(page: Data, name: str) -> list[str]:
    return [line["club"] for line in page["tables"][name]]


# ---- 7.1 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        *(("V tT 0", "V nT 0"), ("VM tT 2", "VM nT 2"), ("V nT 5", "V I 5"), ("V nT 1", "V I 1"), ("V nT 0", None)),
        *(("T I 9", "T II 7"), ("S I 3", "S II 1"), ("S I 2", None), ("AVM II 5", "AVM III 1"), ("A II 4", None)),
        *(("S III 13", "S IV 8"), ("S III 5", None), ("S IV 6", "S V 1"), ("S V 10", "S VI 5"), ("S XII 13", "S XIII 8")),
    ],
)
def test_7_1_ageing(before: str, after: str | None) -> None:
    aged = older(Player("x", data(before)))
    assert (aged and str(aged.data)) == after


def test_7_1_bans_stay_and_what_counts_the_season_is_wiped() -> None:
    """And the last round's doping stays for the B sample [4]."""
    before = Player("x", data("S I 9"), dp=24, ban=3, matches=20, trained=3, rows={"M": 5}, caught=2, doped=(None, 2), locked_until=14)
    assert older(before) == Player("x", data("S II 7"), ban=3, doped=(None, 2), locked_until=14)


def test_6_7_b_who_was_above_ten_may_be_trained_up_to_his_old_level() -> None:
    """The rule book's example: S III 13 becomes S IV 8 and can be trained to 11, by three levels; a year later 11 is
    the limit."""
    strong = older(Player("x", data("S III 13")))
    assert strong is not None and (str(strong.data), strong.limit) == ("S IV 8", 13)
    club = Club("a", "A", None, 0, Fraction(0), (strong,))
    for level, refusals in ((9, []), (10, []), (11, []), (11, ["4 b"])):
        done, refused = trainable(replace(club, wp=Fraction(1)), ["x"])
        club = improved(club, done)
        assert (club.squad[0].data.level, [rule for _, rule, _ in refused]) == (level, refusals)
    again = older(club.squad[0])
    assert again is not None and (str(again.data), again.limit) == ("S V 6", 11)
    normal = older(again)
    assert normal is not None and (str(normal.data), normal.limit) == ("S VI 1", None)


def test_7_1_who_dies_is_told_and_gone() -> None:
    game = one_league()
    game["start"]["clubs"]["a"]["squad"] |= {"Alt": "S IV 1", "Kind": "S nT 0", "Eis": "S tT 0"}
    silent = {"orders": {"a": {}, "b": {}}}
    page = seasons(game, silent, silent, {**BREAK, "matchdays": DAYS})[3]
    assert page["died"] == {"a": ["Alt"]} and page["died_unnamed"] == {"a": ["Kind"]}  # who has never played [8.2 a]
    assert page["clubs"]["a"]["size"] == 14 and player(page, "a", "Eis")["is"] == "S nT 0"
    assert player(page, "a", "a V11")["is"] == "V II 8"


def test_8_2_who_dies_stands_among_the_scorers_with_the_club_he_played_for_last() -> None:
    """The final list is as the last round left it: he scores for a, goes to b after the last match, and dies in the
    break."""
    old = {club: {f"{club} M{number}": data for number in (5, 6, 7, 12)} for club, data in {"a": "M III 5", "b": "M III 2"}.items()}
    game = league("ab", squads=old, rounds=2, matchdays_per_round=1, last_trading_round=2)
    files = numbered(SILENT, {"orders": trade(11, "a M5", "b V3")}, {**BREAK, "matchdays": DAYS})
    for pages in (results(game, files, "liga"), united("liga", game, files)):
        first, last, over = (page["scorers"]["1. Liga"] for page in pages[1:])
        assert {"club": "a", "player": "a M5", "goals": 1} in first
        assert {"club": "b", "player": "a M5", "goals": 1} in last
        assert over == last and "a M5" not in names(pages[3], "b")


def test_7_1_a_frozen_talent_may_be_fielded_anywhere_in_the_next_season() -> None:
    """He has played in already [6.7 a]."""
    game = one_league()
    game["start"]["clubs"]["a"]["squad"] |= {"Eis": "S tT 0"}
    page = seasons(game, {}, {}, {**BREAK, "matchdays": DAYS})[3]
    assert player(page, "a", "Eis")["talent"] is False


def thin(**more: Any) -> Data:
    """Club a has twelve players, of whom two die: ten are left. b has plenty."""
    game = one_league()
    players = game["start"]["clubs"]["a"]["squad"]
    del players["a M12"]
    players |= {"a S9": "S V 1", "a S10": "S V 1"}
    game["start"]["clubs"]["b"]["squad"] |= {f"b X{number}": "M I 10" for number in range(3)}
    return game


def test_7_1_a_club_of_fewer_than_eleven_sells_nobody() -> None:
    orders = {
        "a": {"sales": {2: ["a V11"]}, "trades": [{"phase": 3, "with": "b", "give": ["a M5"], "get": ["b X0"]}], "list": ["a V4"]},
        "b": {"trades": [{"phase": 3, "with": "a", "give": ["b X0"], "get": ["a M5"]}]},
    }
    page = seasons(thin(), {}, {}, {**BREAK, "matchdays": DAYS}, {"orders": orders})[4]
    assert [one[::2] for one in refused(page, "a")] == [(2, "7.1"), (3, "7.1"), (14, "7.1")]


@pytest.mark.parametrize(("bought", "sold"), [(1, False), (2, True)])
def test_7_1_until_it_has_more_than_eleven_again(bought: int, sold: bool) -> None:
    """Ten and two are twelve; then, in the same round, one may go."""
    got = [f"b X{number}" for number in range(bought)]
    orders = {
        "a": {"trades": [{"phase": 3, "with": "b", "get": got}], "sales": {4: ["a V11"]}},
        "b": {"trades": [{"phase": 3, "with": "a", "give": got}]},
    }
    page = seasons(thin(), {}, {}, {**BREAK, "matchdays": DAYS}, {"orders": orders})[4]
    assert bool(page["sales"]) is sold and [one[2] for one in refused(page, "a")] == ([] if sold else ["7.1"])


# ---- 7.1: keepers ------------------------------------------------------------------------------------------------


def keeperless(orders: Data) -> Data:
    """Round 1 of the second season, at whose start a has lost its keeper."""
    game = one_league()
    game["start"]["clubs"]["a"]["squad"]["a T0"] = "T V 1"
    return seasons(game, {}, {}, {**BREAK, "matchdays": DAYS}, {"orders": orders})[4]


@pytest.mark.parametrize(
    ("talents", "found", "refusals"),
    [
        (None, ["Torwart 1"], 0),  # no orders at all
        ({}, ["Torwart 1"], 0),
        ({"Eins": "S"}, ["Torwart 1", "Eins"], 0),
        ({"Eins": "S", "Kahn": "T"}, ["Eins", "Kahn"], 0),
        ({"Eins": "S", "Zwei": "S", "Drei": "S"}, ["Torwart 1", "Eins", "Zwei"], 1),
        ({"Eins": "S", "Zwei": "S", "Drei": "S", "Kahn": "T"}, ["Kahn", "Eins", "Zwei"], 1),
    ],
)
def test_7_1_a_club_without_a_keeper_finds_one_in_round_1(talents: Data | None, found: list[str], refusals: int) -> None:
    page = keeperless({"b": {}} if talents is None else {"a": {"talents": talents}, "b": {}})
    assert [one["player"] for one in page["talents"]] == found
    assert len(refused(page, "a")) == refusals
    keeper = next(one for one in page["clubs"]["a"]["squad"] if one["is"].startswith("T"))
    assert keeper["name"] in found and keeper["is"] == "T nT 0" and keeper["matches"] == 1


def test_7_1_the_keeper_to_come_may_be_fielded_by_his_name() -> None:
    rows = {"V": ["a V2", "a V3", "a V4"], "M": ["a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
    page = keeperless({"a": {"lineups": {1: {"T": "Torwart 1", "A": "a A1", **rows}}}, "b": {}})
    assert page["matches"][0]["repairs"]["a"] == []


def test_7_1_keepers_are_numbered_through_the_game() -> None:
    """Torwart 1 plays two matches, stays at level 0 and dies; the next one is Torwart 2."""
    game = one_league()
    game["start"]["clubs"]["a"]["squad"]["a T0"] = "T V 1"
    pause = {**BREAK, "matchdays": DAYS}
    pages = seasons(game, {}, {}, pause, {}, {}, pause, {})
    assert [one["player"] for page in (pages[4], pages[7]) for one in page["talents"]] == ["Torwart 1", "Torwart 2"]
    assert pages[6]["died"]["a"] == ["Torwart 1"]


# ---- 7.2 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "taken"), [(0, 2000, 0), (0, 2001, 0), (0, 2002, 1), (0, 3001, 500), (-1000, 1500, 250), (500, 2500, 0), (0, -500, 0)]
)
def test_7_2_half_of_what_was_gained_above_2000(start: int, end: int, taken: int) -> None:
    assert tax(Club("a", "A", None, end, Fraction(0), (), season_money=start), Tax()) == taken


def test_7_2_a_tax_is_booked_in_phase_18_and_the_next_season_counts_from_there() -> None:
    """b pays 4000 for a player; a is taxed, and in the next season it has gained nothing more than its matches
    brought."""
    game = one_league()
    game["start"]["clubs"]["b"]["money"] = 5000
    gift = {"a": {"trades": [{"phase": 3, "with": "b", "give": ["a V11"], "pay": -4000}]}}
    gift["b"] = {"trades": [{"phase": 3, "with": "a", "get": ["a V11"], "pay": 4000}]}
    pages = seasons(game, {"orders": gift}, {}, {**BREAK, "matchdays": DAYS}, {}, {}, {**BREAK, "matchdays": DAYS})
    before = pages[2]["clubs"]["a"]["money"]
    assert pages[3]["clubs"]["a"]["ledger"] == [{"phase": 18, "what": "tax", "amount": -((before - 2000) // 2)}]
    assert pages[3]["clubs"]["a"]["money"] == before - (before - 2000) // 2
    assert pages[3]["clubs"]["b"]["ledger"] == pages[6]["clubs"]["a"]["ledger"] == []


# ---- 1.3 ---------------------------------------------------------------------------------------------------------

FIRST, SECOND = ([f"{league}{place:02}" for place in range(1, 13)] for league in "pq")


def test_1_3_two_go_down_two_come_up_and_the_tenth_meets_the_third() -> None:
    [border] = borders([FIRST, SECOND], 2)
    assert (border.down, border.up, border.play_off) == (("p11", "p12"), ("q01", "q02"), ("p10", "q03"))
    stay, come = [club for club in FIRST if club not in border.down], ["q01", "q02"]
    assert next_leagues([FIRST, SECOND], [border], {"p10"}) == [(*stay, *come), (*SECOND[2:], "p11", "p12")]
    after = next_leagues([FIRST, SECOND], [border], {"q03"})
    assert after == [(*stay[:-1], *come, "q03"), (*SECOND[3:], "p10", "p11", "p12")]


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((2, 2), [("12", "12", None)]),
        ((4, 2), [("34", "12", None)]),
        ((4, 4), [("34", "12", "23")]),
        ((4, 6, 4), [("34", "12", "23"), ("56", "12", "43")]),
        ((4, 4, 4), [("34", "12", "23"), ("4", "1", None)]),
    ],
)
def test_1_3_in_small_leagues_nobody_crosses_two_borders(sizes: tuple[int, ...], expected: list[tuple[str, str, str | None]]) -> None:
    """By places: who goes down, who comes up, who meets in the play-off."""
    tables = [[f"{number}{place}" for place in range(1, size + 1)] for number, size in enumerate(sizes)]
    found = borders(tables, 2)
    shown = [
        tuple("".join(club[1] for club in clubs) if clubs is not None else None for clubs in (one.down, one.up, one.play_off))
        for one in found
    ]
    assert shown == expected
    for winners in ((), tuple(one.play_off[1] for one in found if one.play_off)):
        assert [len(clubs) for clubs in next_leagues(tables, found, winners)] == list(sizes)


def test_1_3_the_break_moves_the_clubs() -> None:
    """The play-off is told with the break; its winner plays in the upper league. The page is the old season's, the
    clubs the new one's."""
    pages = seasons(two_leagues(), {}, BREAK, {})
    old, page, new = pages[1:]
    upper, lower = table(old, "1. Liga"), table(old, "2. Liga")
    [match] = page["matches"]
    assert (match["id"], match["competition"], match["matchday"]) == (f"playoff-{upper[1]}-{lower[2]}", "playoff", None)
    winner = match["winner"]
    assert {line["club"] for line in new["tables"]["1. Liga"]} == {upper[0], winner, *lower[:2]}
    assert (page["season"], page["season_round"], new["season"], new["season_round"]) == (1, 1, 2, 1)
    assert page["tables"] == old["tables"] and page["scorers"] == old["scorers"]
    moved = {one["club"]: (one["old"], one["new"]) for one in page["moved"]}
    up, down = ("2. Liga", "1. Liga"), ("1. Liga", "2. Liga")
    expected = {**dict.fromkeys(upper[2:], down), **dict.fromkeys(lower[:2], up)}
    assert moved == {**expected, **({} if winner == upper[1] else {upper[1]: down, winner: up})}
    assert (page["dissolved"], page["nmr"], page["doping"]) == ([], [], {"checked": 0, "caught": []})


def play_off() -> tuple[Data, str, str]:
    """Two leagues after their first season, and who meets in the play-off."""
    game = two_leagues()
    page = results(game, numbered({}))[1]
    return game, table(page, "1. Liga")[1], table(page, "2. Liga")[2]


def line_up(club: str, **more: Any) -> Data:
    numbers = {"V": (2, 3, 4), "M": (5, 6, 7), "S": (8, 9, 10)}
    rows = {row: [f"{club} {row}{number}" for number in own] for row, own in numbers.items()}
    return {"T": f"{club} T0", "A": f"{club} A1", **rows, **more}


def test_1_3_the_play_off_has_line_ups_and_no_home_advantage() -> None:
    game, home, away = play_off()
    swapped = {"V": [f"{away} M5", f"{away} V3", f"{away} V4"], "M": [f"{away} V2", f"{away} M6", f"{away} M7"]}
    orders = {home: {"lineups": {"playoff": line_up(home, home={"M": 3})}}, away: {"lineups": {"playoff": line_up(away, **swapped)}}}
    page = seasons(game, {}, {**BREAK, "orders": orders})[2]
    [match] = page["matches"]
    assert match["lineups"][away]["V"][0] == f"{away} M5"
    assert match["repairs"] == {home: ["Heimpunkte entfallen: kein Heimspiel (Regel 3.6)"], away: []}
    assert (match["score"][0] != match["score"][1]) or match["shootout"][0] != match["shootout"][1]


def test_1_3_the_play_off_brings_no_points_and_no_money() -> None:
    game, home, away = play_off()
    pages = seasons(game, {}, BREAK)
    for club in (home, away):
        assert dealt(pages[2], club) == [] and pages[2]["clubs"][club]["wp"] == pages[1]["clubs"][club]["wp"] > 0
        assert pages[2]["clubs"][club]["money"] == pages[1]["clubs"][club]["money"]


def test_3_5_c_bans_are_served_in_the_play_off_and_new_ones_stay() -> None:
    """Six punishments for one man are a red card: 10 points and a ban for one match; the points are wiped then. Bans of
    others: 9 matches, of which six are served in the season and one in the play-off."""
    game, home, away = play_off()
    for club in (home, away):
        game["start"]["clubs"][club]["squad"][f"{club} V11"] = {"is": "V II 6", "ban": 9}
    orders = {home: {"lineups": {"playoff": line_up(home, hardness={"M": 10})}}}
    stem = f"playoff-{home}-{away}/{home}"
    rolls = {f"{stem}/hard": [10] * 10, f"{stem}/discipline": 10, f"{stem}/card": [5] * 6, f"{stem}/minute/{home} M5": 90}
    page = seasons(game, {}, {**BREAK, "orders": orders, "rolls": rolls})[2]
    assert page["matches"][0]["cards"] == [{"club": home, "player": f"{home} M5", "card": "red", "minute": 90}]
    assert (player(page, home, f"{home} M5")["ban"], player(page, home, f"{home} M5")["dp"]) == (1, 0)
    assert [player(page, club, f"{club} V11")["ban"] for club in (home, away)] == [2, 2]


# ---- what goes on ------------------------------------------------------------------------------------------------


def test_4_points_earned_in_the_last_round_are_used_in_the_next_season() -> None:
    pages = seasons(one_league(), {}, {}, {**BREAK, "matchdays": DAYS}, {"orders": {"a": {"training": ["a S8"]}, "b": {}}})
    assert player(pages[4], "a", "a S8")["is"] == "S II 9"


def test_4_the_b_sample_of_round_1_is_the_last_round_and_nobody_counts_as_caught() -> None:
    """One match doped, found by A in the last round and by B in the next one: 50 kKj each time, and no ban, since he is
    amnestied."""
    game = one_league(doping_checks=99)
    doped = {"orders": {"a": {"doping": ["a S8"], "lineups": {2: line_up("a")}}, "b": {}}}
    game["start"]["clubs"]["a"]["squad"]["a S8"] = "S I 9"
    pages = seasons(game, {}, doped, {**BREAK, "matchdays": DAYS}, {})
    found = [page["doping"]["caught"] for page in (pages[2], pages[4])]
    assert found == [[{"club": "a", "player": "a S8", "fine": 50, "ban": 0}]] * 2


def test_5_three_talents_may_be_found_in_each_season() -> None:
    talents = [{"orders": {"a": {"talents": {f"Neu {season}{number}": "S" for number in range(3)}}, "b": {}}} for season in (1, 2)]
    pages = seasons(one_league(), talents[0], {}, {**BREAK, "matchdays": DAYS}, talents[1])
    assert len(pages[4]["talents"]) == 3


def test_6_9_in_a_season_s_first_round_league_and_place_of_the_last_one_count() -> None:
    """Who has come up stands behind all who were in the upper league before, those who have gone down too; a new club
    behind everybody."""
    game = two_leagues()
    old = results(game, numbered({}))[1]
    upper, lower = table(old, "1. Liga"), table(old, "2. Liga")
    leagues = [{"name": "1. Liga", "clubs": [upper[0], upper[1], lower[0], lower[1], "neu", "alt"]}]
    leagues.append({"name": "2. Liga", "clubs": [upper[2], upper[3], lower[2], lower[3]]})
    new = {club: {"name": club, "squad": {f"{club} {name}": is_ for name, is_ in squad(club).items()}} for club in ("neu", "alt")}
    pause = {**BREAK, "clubs": new, "leagues": leagues, "offer": ["V I 6", "V I 6"]}
    bids = {club: {"bids": {1: {"bid": 600, "name": f"Eins {club}"}}} for club in (upper[3], lower[0], "neu")}
    bids |= {club: {"bids": {2: {"bid": 600, "name": f"Zwei {club}"}}} for club in ("neu", "alt")}
    lots = {"auction/2/neu": 1, "auction/2/alt": 2}
    page = seasons(game, {}, pause, {"orders": bids, "rolls": lots})[3]
    assert [one["buyer"] for one in page["offer_results"]] == [upper[3], "alt"]


def test_8_3_the_break_is_the_next_season_s_info() -> None:
    game = one_league(cup_rounds=[1])
    pages = seasons(game, {}, {}, {**BREAK, "offer": ["roll"], "rolls": {"offer/1/row": 1, "offer/1/age": 1, "offer/1/level": 76}}, {})
    page = pages[3]
    assert page["offer"] == [{"number": 1, "is": "V nT 2", "value": 200}]  # round 0, two more
    assert page["clubs"]["a"]["names"] == names(page, "a")
    assert sorted(day for [day] in page["schedule"]["1. Liga"]) == ["a-b", "b-a"]
    assert [one["matchdays"] for one in page["calendar"]] == [[1], [2]]
    assert [draw["label"] for draw in page["draws"]][:2] == ["schedule/1/1", "schedule/1/2"]
    assert page["cup"]["round"] is None and sorted(page["cup"]["next"][0]) == ["a", "b"] and pages[4]["cup"]["round"] == 1
    assert [f"{match['home']}-{match['away']}" for match in pages[4]["matches"]] == page["schedule"]["1. Liga"][0]
    assert pages[4]["matches"][0]["id"].startswith("1-01-")


def test_seasons_follow_each_other() -> None:
    pause = {**BREAK, "matchdays": DAYS}
    pages = seasons(one_league(), {}, {}, pause, {}, {}, pause, {})
    assert [(page["season"], page["season_round"]) for page in pages] == [(1, 0), (1, 1), (1, 2), (1, 2), (2, 1), (2, 2), (2, 2), (3, 1)]


def test_8_7_orders_in_advance_of_a_break_are_a_play_off_s_line_up_or_wait() -> None:
    game, home, away = play_off()
    swapped = {"V": [f"{away} M5", f"{away} V3", f"{away} V4"], "M": [f"{away} V2", f"{away} M6", f"{away} M7"]}
    first = {"advance": {away: {"lineups": {"playoff": line_up(away, **swapped)}}, home: {"training": [f"{home} S8"]}}}
    pages = seasons(game, first, {**BREAK, "advance": {"a": {}}}, {})
    assert pages[2]["matches"][0]["lineups"][away]["V"][0] == f"{away} M5"
    assert player(pages[3], home, f"{home} S8")["trained"] == 1
    assert {one["club"] for one in pages[3]["nmr"]} == set("abcdefgh") - {home, "a"}


def test_1_2_managers_and_waiting_list_may_change_in_a_break() -> None:
    page = seasons(one_league(), {}, {}, {**BREAK, "matchdays": DAYS, "managers": {"a": "cleo"}, "waiting": ["dora"]})[3]
    assert page["clubs"]["a"]["manager"] == "cleo" and page["waiting"] == ["dora"]


# ---- clubs that end and begin ------------------------------------------------------------------------------------


def dying() -> Data:
    """Club a loses six of its thirteen players by ageing, so that seven are left. So few move that nobody is warned of
    it."""
    game = two_leagues(moving=1)
    game["start"]["clubs"]["a"]["squad"] |= {f"a {row}": f"{row[0]} V 5" for row in ("V2", "V3", "V4", "M5", "M6", "M7")}
    return game


def new_club(club: str, **more: Any) -> Data:
    return {"name": club.upper(), "manager": "cleo", "squad": {f"{club} {name}": is_ for name, is_ in squad(club).items()}, **more}


def test_7_1_a_club_of_fewer_than_eight_is_dissolved_and_another_takes_its_place() -> None:
    game = dying()
    leagues = [{"name": "Oben", "clubs": ["b", "c", "d", "neu"]}, {"name": "Unten", "clubs": ["e", "f", "g", "h"]}]
    pages = seasons(game, {}, {**BREAK, "clubs": {"neu": new_club("neu", money=700)}, "leagues": leagues}, {})
    page = pages[2]
    assert page["dissolved"] == ["a"] and list(page["clubs"]) == ["b", "c", "d", "neu", "e", "f", "g", "h"]
    assert page["died"]["a"] == ["a V2", "a V3", "a V4", "a M5", "a M6", "a M7"]
    assert page["clubs"]["neu"] | {"money": 700, "wp": 0, "manager": "cleo", "size": 13, "ledger": []} == page["clubs"]["neu"]
    assert player(page, "neu", "neu neu V2")["is"] == "V II 6"  # a new club does not age
    assert set(page["schedule"]) == {"Oben", "Unten"} and set(page["tables"]) == {"1. Liga", "2. Liga"}
    assert pages[3]["clubs"]["neu"]["money"] > 700 and "a" not in pages[3]["clubs"]


def test_1_4_a_club_that_was_dissolved_may_be_founded_anew_in_a_later_season() -> None:
    game = dying()
    lower = {"name": "2. Liga", "clubs": ["e", "f", "g", "h"]}
    first = {**BREAK, "clubs": {"neu": new_club("neu")}, "leagues": [{"name": "1. Liga", "clubs": ["b", "c", "d", "neu"]}, lower]}
    second = {"clubs": {"a": new_club("a"), "alt": new_club("alt")}, "leagues": [{"name": "1. Liga", "clubs": ["a", "alt"]}, lower]}
    third = [{"name": "1. Liga", "clubs": ["b", "c", "d", "neu", "a", "alt"]}, lower]
    for club in "bcdefgh":
        game["start"]["clubs"][club]["squad"] = squad(club, "I 10")
    first["clubs"]["neu"]["squad"] = squad("neu", "I 10")
    pages = seasons(game, {}, first, {}, {**BREAK, **second, "leagues": third}, {"orders": {"a": {"training": ["a a S8", "a S8"]}}})
    assert pages[4]["clubs"]["a"]["size"] == 13 and pages[4]["dissolved"] == []
    # no WP; and one who left it long ago
    assert [one["order"] for one in pages[5]["clubs"]["a"]["refused"]] == ["a a S8", "a S8"]


def test_7_1_eight_players_are_enough() -> None:
    game = dying()
    game["start"]["clubs"]["a"]["squad"]["a V2"] = "V V 6"
    assert seasons(game, {}, BREAK)[2]["dissolved"] == []


def test_7_1_an_odd_league_needs_the_gm() -> None:
    game = dying()
    found = mistakes(game, numbered({"nmr": list("abcdefgh")}, BREAK))
    assert len(found) == 1 and "Vereine; hier müssen leagues: stehen" in found[0] and found[0].startswith("002.yaml:1:1: error:")


def test_1_4_talents_of_a_new_club_count_as_found_in_its_first_season() -> None:
    game = two_leagues()
    clubs = {club: new_club(club) for club in ("neu", "alt")}
    clubs["neu"]["squad"] |= {"neu neu S8": "S nT 0", "neu neu S9": "S nT 0"}
    old = results(game, numbered({}, BREAK))[2]
    members = {name: {club for day in days for pair in day for club in pair.split("-")} for name, days in old["schedule"].items()}
    leagues = [{"name": name, "clubs": sorted(clubs)} for name, clubs in members.items()]
    leagues[1]["clubs"] += ["neu", "alt"]
    orders = {"neu": {"talents": {"Eins": "S", "Zwei": "S"}}}
    page = seasons(game, {}, {**BREAK, "clubs": clubs, "leagues": leagues}, {"orders": orders})[3]
    assert [one["player"] for one in page["talents"]] == ["Eins"] and refused(page, "neu") == [(1, "Zwei", "5")]


# ---- what a file may hold ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"nmr": ["a"]}, "nmr gibt es in einer Saisonpause nicht; erlaubt ist lineups: {playoff: …}"),
        ({"orders": {"a": {"training": ["a S8"]}}}, "training gibt es in einer Saisonpause nicht"),
        ({"orders": {"a": {"talents": {"Neu": "S"}}}}, "talents gibt es in einer Saisonpause nicht"),
        ({"orders": {"a": {"list": ["a S8"]}}}, "list gibt es in einer Saisonpause nicht"),
        ({"orders": {"a": {"lineups": {1: {"T": "a T0"}}}}}, "1 gibt es in einer Saisonpause nicht"),
        ({"orders": {"a": {"lineups": {"cup": {"T": "a T0"}}}}}, "cup gibt es in einer Saisonpause nicht"),
        ({"orders": {"x": {}}}, "den Verein x gibt es nicht"),
        ({"comments": {"playoff-a-b": "Na ja."}}, "ein Spiel playoff-a-b gibt es in dieser Runde nicht"),
        ({"clubs": {"b": new_club("neu")}}, "einen Verein b gibt oder gab es schon"),
        ({"clubs": {"neu": new_club("neu")}}, "neu steht in keiner Liga"),
        ({"leagues": [{"name": "1. Liga", "clubs": ["a", "x"]}, {"name": "2. Liga", "clubs": ["b", "a"]}]}, "den Verein x gibt es nicht"),
        ({"leagues": [{"name": "1. Liga", "clubs": ["a", "b", "a", "c"]}]}, "a steht schon in einer Liga"),
        ({"leagues": [{"name": "Liga", "clubs": ["a"]}]}, "eine gerade Zahl von Vereinen erwartet, hier stehen 1"),
        ({"leagues": [{"name": "Liga", "clubs": ["a", "b"]}]}, "c steht in keiner Liga"),
        ({"matchdays": [["a-b"]]}, "im Spielplan fehlt"),
        ({"matchdays": [["a-x"]]}, "den Verein x gibt es nicht"),
        ({"advance": {"a": {"training": ["a S88"]}}}, "einen Spieler a S88 gibt es nicht – gemeint: a S8?"),
        ({"check": {"a": -17}}, "hier stehen -17"),
        ({"check": {"x": 0}}, "den Verein x gibt es nicht"),
    ],
)
def test_what_is_wrong_with_a_break(keys: Data, complaint: str) -> None:
    found = mistakes(two_leagues(), numbered({}, {**BREAK, **keys}))
    assert any(complaint in line for line in found), found


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"squad": {**squad("b"), "neu T0": "T I 1"}}, "heißt auch ein Spieler von b"),
        ({"points": 40, "squad": {f"n {name}": is_.replace("II 6", "I 5") for name, is_ in squad("n").items()}}, "neu: 75 WP verbraucht"),
        ({"points": 60}, "am Anfang ist ein Spieler nT oder I (Regel 1.4)"),
    ],
)
def test_1_4_what_is_wrong_with_a_new_club(change: Data, complaint: str) -> None:
    """Its squad is checked only if the WP are named that it may have cost."""
    game = dying()
    leagues = [{"name": "1. Liga", "clubs": ["b", "c", "d", "neu"]}, {"name": "2. Liga", "clubs": ["e", "f", "g", "h"]}]
    pause = {**BREAK, "clubs": {"neu": new_club("neu", **change)}, "leagues": leagues}
    assert any(complaint in line for line in mistakes(game, numbered({}, pause)))
    assert mistakes(game, numbered({"nmr": list("abcdefgh")}, {**pause, "clubs": {"neu": new_club("neu")}})) == []


def test_a_break_comes_after_the_last_round_and_no_round_instead_of_it() -> None:
    early = mistakes(one_league(), numbered(SILENT, {**BREAK, "matchdays": DAYS}))
    assert early == ["002.yaml:5:18: error: die Pause kommt nach der letzten Runde; gespielt sind 1 von 2"]
    late = mistakes(one_league(), numbered(SILENT, SILENT, SILENT))
    assert late == ["003.yaml:2:11: error: die Saison hat 2 Runden; danach kommt die Pause (season_break: true)"]


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"clubs": {"neu": new_club("neu")}}, "clubs gehört in die Datei einer Saisonpause (season_break: true)"),
        ({"leagues": [{"name": "Liga", "clubs": ["a", "b"]}]}, "leagues gehört in die Datei einer Saisonpause"),
        ({"matchdays": DAYS}, "matchdays gehört in die Datei einer Saisonpause"),
        ({"orders": {"a": {"lineups": {"playoff": {"T": "a T0"}}}}}, "playoff gehört in die Datei einer Saisonpause"),
        (
            {"orders": {"a": {"when": [{"if": {"money": 1}, "then": {"lineups": {"playoff": {"T": "a T0"}}}}]}}},
            "playoff gehört in die Datei einer Saisonpause",
        ),
    ],
)
def test_what_belongs_to_a_break_only(keys: Data, complaint: str) -> None:
    [found] = mistakes(one_league(), numbered({**keys, "orders": {**SILENT["orders"], **keys.get("orders", {})}}))
    assert complaint in found


def test_a_line_up_of_somebody_without_a_play_off_is_not_used() -> None:
    game, home, away = play_off()
    other = next(club for club in "abcdefgh" if club not in (home, away))
    files = numbered({"nmr": list("abcdefgh")}, {**BREAK, "orders": {other: {"lineups": {"playoff": line_up(other)}}}})
    [found] = [line for line in mistakes(game, files) if "moving: 2" not in line]  # of four clubs three may move
    assert f"warning: {other} spielt keine Relegation (die Spiele: {home}-{away}); die Aufstellung bleibt liegen" in found


def test_nothing_of_the_last_round_is_told_again_in_the_break() -> None:
    orders = {"a": {"sales": {2: ["a V11"]}}, "b": {}}
    pages = seasons(one_league(), {}, {"orders": orders}, {**BREAK, "matchdays": DAYS})
    assert len(pages[2]["sales"]) == 1 and pages[3]["sales"] == [] and dealt(pages[3], "a") == []
