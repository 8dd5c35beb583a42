"""Laws of United on what the oracle says of random leagues, and what those leagues try. The engine is not needed for
it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from tests.conftest import tries
from tests.games.united.random_leagues import Given, random_league
from tests.oracle.united import united
from tests.oracle.united.season import everybody_meets_everybody

Data = dict[str, Any]
KINDS: dict[str, Data] = {"pitch": {}, "spoilt": {"legal": False}, "market": {"market": True}, "seasons": {"market": True, "seasons": 2}}
pytestmark = pytest.mark.slow

LEAGUES = tries(16)


@cache
def played(kind: str, number: int) -> tuple[Given, list[Data]]:
    """A random league and its pages, from round 0 on."""
    given = random_league(Random(f"{kind} {number}"), **KINDS[kind])
    return given, united(given.name, given.setup, given.rounds)


def pages_of(kind: str) -> Iterator[tuple[Given, Data, Data, Data]]:
    """All files of a kind of league: the league, the file, the page before it and its own."""
    for number in range(LEAGUES):
        given, pages = played(kind, number)
        yield from ((given, sheet, before, page) for sheet, before, page in zip(given.rounds, pages, pages[1:], strict=False))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_league_again_is_the_same(kind: str, number: int = 7) -> None:
    given = random_league(Random(f"{kind} {number}"), **KINDS[kind])
    assert given == played(kind, number)[0]
    assert json.dumps(united(given.name, given.setup, given.rounds)) == json.dumps(played(kind, number)[1])


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_dice_by_hand_are_those_that_are_asked_for(kind: str) -> None:
    for _, sheet, _, page in pages_of(kind):
        typed = sum(len(rolls) if isinstance(rolls, list) else 1 for rolls in sheet.get("rolls", {}).values())
        assert typed == sum(draw["source"] == "hand" for draw in page["draws"])
        assert len({draw["label"] for draw in page["draws"]}) == len(page["draws"])
        assert all(1 <= draw["value"] <= draw["sides"] for draw in page["draws"])


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_meets_everybody(kind: str) -> None:
    for given, _, before, _ in pages_of(kind):
        for league in given.setup["start"]["leagues"] if before["round"] == 0 else ():
            assert everybody_meets_everybody(league["clubs"], before["schedule"][league["name"]])


@pytest.mark.parametrize("kind", KINDS)
def test_tables_add_up(kind: str) -> None:
    """Goals for are goals against, wins are defeats, points given are points possible; everybody has played twice
    against everybody."""
    for given, _, _, page in pages_of(kind):
        points = {"win": 2, "draw": 1, **given.setup["options"].get("points", {})}
        for lines in page["tables"].values():
            total: Counter[str] = Counter()
            for line in lines:
                total.update({key: line[key] for key in line if key not in ("club", "place")})
                assert line["played"] == line["won"] + line["drawn"] + line["lost"]
            assert total["goals"] == total["against"] and total["won"] == total["lost"]
            assert total["points"] == total["won"] * points["win"] + total["drawn"] * points["draw"]
            assert [line["place"] for line in lines] == list(range(1, len(lines) + 1))
            assert [line["points"] for line in lines] == sorted((line["points"] for line in lines), reverse=True)
            if page["season_round"] == given.setup["options"]["rounds"]:
                assert {line["played"] for line in lines} == {2 * len(lines) - 2}


@pytest.mark.parametrize("kind", KINDS)
def test_goals_come_from_chances(kind: str) -> None:
    for _, _, _, page in pages_of(kind):
        for match in page["matches"] + page["cup"]["matches"]:
            goals = Counter((goal["club"], goal["row"], goal["phase"]) for goal in match["goals"])
            # in extra time chances are reckoned again without them [8.4]
            sent_off = any(card["card"] == "red" for card in match["cards"])
            for club, row, phase in goals:
                if row and not (phase == "extra" and sent_off):
                    found = match["chances"][club][row]
                    assert goals[club, row, phase] <= (found if phase == "regular" else (2 * found + 3) // 6)
            converted = sum(penalty["scored"] for penalty in match["penalties"])
            assert converted == sum(goal["kind"] == "penalty" for goal in match["goals"])
            assert sum(match["score"]) == len(match["goals"])
            assert (match["after"] == "shootout") == (match["shootout"] is not None)
        assert all(match["score"][0] != match["score"][1] or match["shootout"] for match in page["cup"]["matches"])


@pytest.mark.parametrize("kind", KINDS)
def test_scorers_have_all_goals_of_the_league(kind: str) -> None:
    """Each round adds as many goals to the list as were scored by somebody in the league."""
    for _, sheet, before, page in pages_of(kind):
        for league, scorers in page["scorers"].items():
            already = 0 if before.get("schedule") else sum(line["goals"] for line in before["scorers"].get(league, ()))
            these = [match for match in page["matches"] if match["competition"] == league] if "dissolved" not in page else []
            scored = sum(goal["player"] is not None for match in these for goal in match["goals"])
            assert sum(line["goals"] for line in scorers) == already + scored, sheet["round"]


def squads(page: Data) -> dict[str, tuple[str, Data]]:
    """By name of a player: his club and his line."""
    return {player["name"]: (club, player) for club, line in page["clubs"].items() for player in line["squad"]}


@pytest.mark.parametrize("kind", KINDS)
def test_what_grows_within_a_season(kind: str) -> None:
    """DP, matches and training; nobody but a talent is trained more than three levels; a level grows by training and
    playing in."""
    for given, _, before, page in pages_of(kind):
        if "dissolved" in page:
            assert all(player["dp"] == player["matches"] == player["trained"] == 0 for _, player in squads(page).values())
            continue
        for name, (_, player) in squads(page).items():
            old = squads(before).get(name, (None, None))[1]
            assert player["trained"] <= (3 if player["is"].split()[1] != "nT" else given.setup["options"]["rounds"])
            if old:
                assert all(old[key] <= player[key] for key in ("dp", "matches", "trained"))
                assert player["trained"] - old["trained"] <= 1
                assert set(old["is"].split()[0]) <= set(player["is"].split()[0])
                grown = int(player["is"].split()[2]) - int(old["is"].split()[2])
                played_in = old["matches"] < 4 <= player["matches"] and player["is"].split()[1] == "nT"
                assert grown == player["trained"] - old["trained"] or played_in and 0 <= grown <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_banned_does_not_play(kind: str) -> None:
    """A ban of as many matches as the club has in a round, or more, keeps him out of all of them."""
    for _, _, before, page in pages_of(kind):
        matches: Counter[str] = Counter()
        for match in page["matches"] + page["cup"]["matches"]:
            matches.update((match["home"], match["away"]))
        moved = {name for trade in page["trades"] for side in trade["players"] for name in side}
        for name, (club, player) in squads(before).items():
            after = squads(page).get(name)
            if after and after[0] == club and name not in moved and "dissolved" not in page and not player["listed"]:
                assert after[1]["matches"] - player["matches"] <= max(0, matches[club] - player["ban"])


@pytest.mark.parametrize("kind", KINDS)
def test_books_are_exact(kind: str) -> None:
    """An account moves by its ledger alone; trades move money, a list gives it to the seller, from a buyer or from the
    non-league."""
    for given, sheet, before, page in pages_of(kind):
        by_word: Counter[str] = Counter()
        for club, line in page["clubs"].items():
            founded = sheet.get("clubs", {}).get(club)
            first = founded["money"] if founded else before["clubs"][club]["money"]
            account = list(accumulate((entry["amount"] for entry in line["ledger"]), initial=first))
            assert line["money"] == account[-1]
            for entry, after in zip(line["ledger"], account[1:], strict=True):
                assert entry["amount"] > 0 or entry["what"] in ("interest", "tax") or after >= (0 if entry["what"] == "fine" else -1000)
            assert line["size"] <= max(20, before["clubs"].get(club, line)["size"])
            by_word.update({entry["what"]: 0 for entry in line["ledger"]})
            for entry in line["ledger"]:
                by_word[entry["what"]] += entry["amount"]
        assert by_word["trade"] == 0
        assert by_word["sale"] == sum(sale["amount"] for sale in page["sales"])
        assert by_word["offer"] == -sum(result["price"] or 0 for result in page["offer_results"])
        assert by_word["transfer"] == sum(result["price"] for result in page["transfer_results"] if not result["buyer"])
        late = page["season_round"] > given.setup["options"].get("last_trading_round", 6)
        assert not late or not (page["sales"] or page["trades"] or page["offer_results"] or page["transfer_list"])


@pytest.mark.parametrize("kind", KINDS)
def test_points_for_training(kind: str) -> None:
    """What is left after training is nothing or a half; then 2 for playing, 1 for each win, a half for each draw in the
    league."""
    for _, _, _, page in pages_of(kind):
        for club, line in page["clubs"].items() if "dissolved" not in page else ():
            earned = 0.0
            matches = [match for match in page["matches"] + page["cup"]["matches"] if club in (match["home"], match["away"])]
            for match in matches:
                own, other = (match["shootout"] or match["score"])[:: 1 if match["home"] == club else -1]
                earned += (own > other) + (own == other) / 2
            assert line["wp"] - earned - 2 * bool(matches) in (0, 0.5)
            assert type(line["wp"]) is (int if line["wp"] == int(line["wp"]) else float)


@pytest.mark.parametrize("kind", KINDS)
def test_the_cup_halves(kind: str) -> None:
    for _, _, before, page in pages_of(kind):
        drawn, matches = before["cup"]["next"], page["cup"]["matches"]
        if "dissolved" not in page:
            assert [[match["home"], match["away"]] for match in matches] == drawn
            assert (page["cup"]["round"] is None) == (not drawn)
        if len(drawn) == 1 and not before["cup"]["byes"]:
            goals = matches[0]["shootout"] or matches[0]["score"]
            assert page["cup"]["winner"] == drawn[0][goals[0] < goals[1]]


# ---- what the random leagues try ---------------------------------------------------------------------------------


def test_the_random_leagues_try_everything() -> None:
    seen: Counter[Any] = Counter()
    for kind in KINDS:
        for given, sheet, before, page in pages_of(kind):
            seen.update(set(sheet) | {("option", key) for key in given.setup["options"]})
            seen.update({("list of rolls",)} if any(isinstance(rolls, list) for rolls in sheet.get("rolls", {}).values()) else ())
            seen.update({("no seed",)} if "seed" not in sheet else ())
            for match in page["matches"] + page["cup"]["matches"]:
                seen.update({("after", match["after"]), *(("card", card["card"]) for card in match["cards"])})
                seen.update(("penalty", penalty["scored"]) for penalty in match["penalties"])
                seen.update(("dropped", what) for dropped in match["repairs"].values() for what in dropped)
                seen.update(("nobody scored", goal["kind"]) for goal in match["goals"] if goal["player"] is None)
                seen.update(("post", row) for rows in match["rows"].values() for row in "A" if rows[row] is None)
                seen.update(("extra goal",) for goal in match["goals"] if goal["phase"] == "extra")
                seen.update(("playoff",) for _ in range(match["id"].startswith("playoff")))
            for caught in page["doping"]["caught"]:
                seen.update({("caught", caught["ban"] > 0, caught["fine"] > 0)})
            seen.update(("trained without orders",) for line in page["nmr"] if line["trained"])
            seen.update(entry["what"] for line in page["clubs"].values() for entry in line["ledger"])
            seen.update(("refused", line["phase"], line["rule"]) for club in page["clubs"].values() for line in club["refused"])
            seen.update(("bye",) for _ in page["cup"]["byes"])
            seen.update(("talent",) for _ in page["talents"])
            seen.update({("rows",) for name, (_, player) in squads(page).items() if qualified(before, name, player)})
            seen.update({("lot",)} if any(draw["label"].startswith("auction") for draw in page["draws"]) else ())
            seen.update({("dissolved",)} if page.get("dissolved") else ())
            seen.update(("unsold",) for result in page["offer_results"] if result["buyer"] is None)
            seen.update(("own bid",) for result in page["transfer_results"] if result["buyer"] == result["seller"])
    wanted = {
        *("orders", "nmr", "seed", ("no seed",), "beacon", "rolls", "season_break", "offer", "clubs", "leagues"),
        *(("list of rolls",), ("after", "120"), ("after", "shootout"), ("card", "red"), ("penalty", False), ("penalty", True)),
        *(("dropped", "hardness A"), ("dropped", "hardness T"), ("dropped", "hardness"), ("dropped", "home"), ("post", "A")),
        *(("nobody scored", "penalty"), ("extra goal",), ("playoff",), ("bye",), ("talent",), ("rows",), ("lot",)),
        *(("caught", True, True), ("caught", False, True), ("caught", False, False), ("trained without orders",)),
        *("income", "interest", "fine", "tax", "sale", "trade", "offer", "transfer"),
        *(("refused", 1, "5"), ("refused", 5, "4"), ("refused", 5, "5"), ("refused", 2, "6.9"), ("refused", 3, "6.8")),
        *(("refused", 3, "6.3"), ("refused", 2, "6.10"), ("refused", 13, "6.5"), ("refused", 13, "6.3"), ("refused", 14, "6.3")),
        *(("unsold",), ("own bid",), ("option", "points"), ("option", "home_advantage"), ("option", "doping_points")),
    }
    assert wanted - set(seen) == set()


def qualified(before: Data, name: str, player: Data) -> bool:
    """Whether somebody has learnt a row in this round."""
    old = squads(before).get(name)
    return old is not None and len(old[1]["is"].split()[0]) < len(player["is"].split()[0])
