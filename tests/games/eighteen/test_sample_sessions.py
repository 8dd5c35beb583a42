"""The sessions of the sample magazine, one in each mode: what came of them was reckoned by hand; the log is what its
maker makes."""

from __future__ import annotations

from itertools import groupby
from typing import Any, get_args

import pytest
import yaml

from generator.games.eighteen import GAME
from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.log.pack import SHIPPED
from generator.play.game import as_data, play
from generator.values.problem import Problems
from tests.games.eighteen.fuzz import differs
from tests.games.eighteen.playing import Given, public, seen
from tests.games.eighteen.sample import story
from tests.games.eighteen.sample.files import made
from tests.games.eighteen.sample.table import FOLDER, ID, typed
from tests.oracle.eighteen import eighteen

pytestmark = pytest.mark.slow

GAMES = FOLDER.parent
MODES = get_args(ModeKey)
BY_SCORECARD = tuple(mode for mode in MODES if f"18-{mode}" != ID)
Page = dict[str, Any]


def given(mode: str) -> Given:
    """A session as it lies in the magazine, without its words."""
    folder = GAMES / f"18-{mode}"
    files = [folder / "game.yaml", *sorted((folder / "rounds").glob("*.yaml"))]
    setup, *rounds = (yaml.safe_load(file.read_text("utf-8")) for file in files)
    for sheet in rounds:
        for words in ("date", "note", "press"):
            sheet.pop(words, None)
    course = yaml.safe_load((folder / setup["course"]).read_text("utf-8"))
    return Given(setup, course, rounds, {setup["course"]: course})


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return made()


@pytest.fixture(scope="module")
def log(files: dict[str, str]) -> Page:
    """What `zine evaluate` prints of the logged session."""
    setup, round = typed(files["game.yaml"], GAME.setup, "game.yaml"), typed(files["rounds/001.yaml"], GAME.round, "rounds/001.yaml")
    problems = Problems()
    course = play(ID, GAME, setup, [round], problems)
    assert not problems.found
    return as_data("eighteen", course.rounds[-1], "en")


@pytest.fixture(scope="module")
def pages(log: Page) -> dict[str, Page]:
    """The last page of each session, by mode."""
    return {"match": log, **{mode: seen(given(mode))[-1] for mode in BY_SCORECARD}}


def points(page: Page) -> dict[str, int]:
    return {line["person"]: line["points"] for line in page["standings"]}


def moves(log: Page) -> list[Page]:
    return [move for turn in log["log"] for move in turn["moves"]]


# ---- all of them -------------------------------------------------------------------------------------------------


def test_there_is_a_finished_session_in_each_mode(pages: dict[str, Page]) -> None:
    assert {mode: page["mode"] for mode, page in pages.items()} == {mode: mode for mode in MODES}
    assert all(page["finished"] for page in pages.values())


def test_they_were_won_by_those_who_won_when_they_were_reckoned_by_hand(pages: dict[str, Page]) -> None:
    assert {mode: page["winners"] for mode, page in pages.items()} == {
        "match": ["dorle"],
        "skins": ["frieda"],
        "stroke": ["hanno"],
        "stableford": ["dorle"],
        "racing": ["swantje"],
        "chaos": ["walburga"],
        "teams": ["gerda"],
        "kelly": ["adalbert"],
        "solo": ["pelle"],
    }


@pytest.mark.parametrize("mode", BY_SCORECARD)
def test_an_independent_evaluation_comes_to_the_same_results(mode: str) -> None:
    assert differs(given(mode)) == ""


def test_two_courses_are_played_and_the_copies_of_each_are_equal() -> None:
    copies = {file.name: file.read_text("utf-8") for file in GAMES.glob("18-*/*.yaml") if file.name != "game.yaml"}
    holes = {name: len(yaml.safe_load(text)["holes"]) for name, text in copies.items()}
    assert holes == {"suederfleth.yaml": 18, "lachmoewe.yaml": 9}
    assert all(file.read_text("utf-8") == copies[file.name] for file in GAMES.glob("18-*/*.yaml") if file.name != "game.yaml")


# ---- what each mode shows ----------------------------------------------------------------------------------------


def test_skins_has_a_five_of_each_player_jackpots_and_a_play_off(pages: dict[str, Page]) -> None:
    page = pages["skins"]
    assert points(page) == {"frieda": 16, "gustav": 15, "lutz": 8, "cem": 5}
    assert sum(value == 5 for value in page["tokens"].values()) == 1 + 4
    assert {hole["hole"]: hole["jackpot"] for hole in page["holes"] if hole["jackpot"]} == {2: 2, 6: 1, 10: 2, 11: 3, 15: 5, 18: 5}
    assert [(hole["hole"], hole["green"]) for hole in page["playoff"]] == [(1, ["frieda", "lutz"]), (2, ["frieda"])]


def test_strokes_and_stableford(pages: dict[str, Page]) -> None:
    assert points(pages["stroke"]) == {"hanno": 71, "ines": 73, "bert-k": 75, "annegret": 76}
    assert points(pages["stableford"]) == {"dorle": 21, "cosima": 17, "jakob": 16, "traugott": 12}
    aces = {mode: {hole["hole"]: hole["hole_in_one"] for hole in pages[mode]["holes"] if hole["hole_in_one"]} for mode in ("stroke", "stableford")}
    assert aces == {"stroke": {11: ["ines"]}, "stableford": {5: ["cosima"]}}


def test_the_race_is_decided_by_a_hole_in_one(pages: dict[str, Page]) -> None:
    lines = [(line["person"], line["points"], line["hole_in_ones"]) for line in pages["racing"]["standings"]]
    assert lines == [("swantje", 9, 1), ("bert-k", 9, 0), ("ines", 8, 0), ("lutz", 4, 0)]
    assert pages["racing"]["holes"][-1]["turns"] == [29, 29]


def test_chaos_and_teams(pages: dict[str, Page]) -> None:
    assert points(pages["chaos"]) == {"walburga": 20, "hilmar": 17, "ottokar": 11, "siegbert": 7}
    assert points(pages["teams"]) == {"gerda": 10, "konrad": 7}


def test_kelly_has_greens_of_all_three_kinds_and_keeps_open_targets_secret(pages: dict[str, Page]) -> None:
    assert points(pages["kelly"]) == {"adalbert": 7, "roswitha": 6, "volkmar": 6}
    targets = pages["kelly"]["targets"]
    assert sum(target["player"] == target["claimed_by"] for target in targets) == 3
    assert sum(target["player"] != target["claimed_by"] for target in targets) == 4
    first = public(given("kelly"))[1]
    assert [(target["player"], target["hole"]) for target in first["targets"]] == [("roswitha", 2)]


def test_in_solo_two_greens_are_contested_one_won_one_lost(pages: dict[str, Page]) -> None:
    assert points(pages["solo"]) == {"pelle": 55, "ki-1": 21, "ki-2": 21, "ki-3": 21}
    at = {hole["hole"]: (hole["green"], hole["turns"]) for hole in pages["solo"]["holes"]}
    assert (at[14], at[6]) == ((["pelle", "ki-2"], [12, 12]), (["ki-2", "pelle"], [19, 19]))
    assert [entry["turn"] for entry in given("solo").rounds[0]["solo"]["initiative"]] == [12, 19]


# ---- the log -----------------------------------------------------------------------------------------------------


def test_the_files_are_those_that_script_sample_course_writes(files: dict[str, str]) -> None:
    changed = [name for name, text in files.items() if (FOLDER / name).read_text("utf-8") != text]
    assert not changed, f"run script/sample-course; changed are {', '.join(changed)}"
    assert max(len(line) for text in files.values() for line in text.split("\n")) <= 110


def test_the_log_tells_nine_holes_that_were_won_as_they_were_counted_by_hand(log: Page) -> None:
    assert [hole["green"] for hole in log["holes"]] == [
        ["cem", "dorle"],
        ["bert-k", "eckart"],
        ["eckart"],
        ["cem"],
        ["bert-k", "dorle", "cem", "frieda"],
        ["bert-k", "eckart", "dorle"],
        ["bert-k", "frieda"],
        ["dorle"],
        ["dorle", "cem", "eckart", "frieda"],
    ]
    assert points(log) == {"dorle": 5, "bert-k": 4, "cem": 4, "eckart": 4, "frieda": 3}


def test_the_greens_reached_are_scored_alike_by_an_independent_evaluation(log: Page) -> None:
    setup, course = yaml.safe_load(story.GAME), yaml.safe_load((FOLDER / "lachmoewe.yaml").read_text("utf-8"))
    flags = {hole["hole"]: hole["green"] for hole in course["holes"]}
    card = []
    for hole, turns in groupby(log["log"], key=lambda turn: turn["hole"]):
        *_, (number, last) = ((turn["turn"], turn["moves"]) for turn in turns)
        green = [move["player"] for move in last if move["to"] == flags[hole]]
        card.append({"hole": hole, "green": green, "hole_in_one": green if number == 1 else []})
    expected = eighteen(setup, course, [{"round": 1, "holes": card}])[-1]
    assert {key: log[key] for key in expected} == expected


def test_much_of_what_can_happen_happens(log: Page) -> None:
    told = moves(log)
    happened = {event for move in told for event in move["happened"]}
    assert happened == {"trees", "out", "water", "bunker", "green", "hole-in-one", "longest-drive", "reset"}
    assert {move["action"] for move in told} == {"play", "move", "big_hit", "bunker", "reset"}
    drawn = [SHIPPED.shots[card] for move in told for card in move["cards"]]
    assert {shot.kind for shot in drawn} == {"flight", "super", "short", "shuffle"}
    assert {shot.deck for shot in drawn} == {"C", "2", "3", "4", "5"} and any(len(shot.flights) > 1 for shot in drawn)
    assert {move["lies"] for move in told} == {"rough", "fairway", "bunker", "water", "fairway-water", "green", "tee"}
    assert [turn["missed"] for turn in log["log"] if turn["missed"]] == [["cem"]]
    assert log["longest_drive"] == "cem"
    assert {draw["source"] for draw in log["draws"]} == {"seed"}


def test_golfers_play_to_their_abilities(log: Page) -> None:
    mine = {player: [move for move in moves(log) if move["player"] == player] for player in points(log)}
    assert all(move["initiative"] == SHIPPED.clubs[move["club"]].initiative - 1 for move in mine["bert-k"])
    assert any("borrowed" in move for move in mine["cem"]) and any("redrawn" in move for move in mine["dorle"])
    assert any(move["lies"] == "water" and "water" not in move["happened"] for move in mine["eckart"])
    assert "driver" in log["hands"]["frieda"] and sum(move["club"] == "driver" for move in mine["frieda"]) > 5


def test_balls_go_on_from_where_they_lay_and_no_club_is_played_twice_before_the_hand_is_reset(log: Page) -> None:
    course = yaml.safe_load((FOLDER / "lachmoewe.yaml").read_text("utf-8"))
    tees = {hole["hole"]: hole["tee"] for hole in course["holes"]}
    full = {player: [*log["hands"][player], *log["discards"][player]] for player in points(log)}
    left = {player: list(clubs) for player, clubs in full.items()}
    for hole, turns in groupby(log["log"], key=lambda turn: turn["hole"]):
        at = dict.fromkeys(left, tees[hole])
        for move in (move for turn in turns for move in turn["moves"]):
            player, club = move["player"], move["club"]
            assert move["from"] == at[player]
            at[player] = move["to"]
            if club not in left[player] or move["action"] == "reset":
                assert "reset" in move["happened"] or move["action"] == "reset"
                left[player] = list(full[player])
            if "out" not in move["happened"] and (player, club) != ("frieda", "driver"):
                left[player].remove(club)


def test_remarks_stand_with_the_moves_that_they_were_written_for(files: dict[str, str], log: Page) -> None:
    played = {(turn["hole"], turn["turn"], move["player"]): move["happened"] for turn in log["log"] for move in turn["moves"]}
    assert set(story.REMARKS) <= set(played)
    assert all(f"   # {remark}" in files["rounds/001.yaml"] for remark in story.REMARKS.values())
    aces = [key for key, happened in played.items() if "hole-in-one" in happened]
    assert aces == [key for key in ((7, 1, "bert-k"), (7, 1, "frieda")) if "Ass" in story.REMARKS[key]]
