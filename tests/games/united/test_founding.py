"""[8.2 a] The names of talents with whom a club is founded are not told before they have played, or are named by
another rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.build import build
from generator.play.game import as_data
from generator.play.secrecy import PUBLIC
from tests.games.united.playing import results
from tests.games.united.reading_the_order import matches
from tests.games.united.small_leagues import round, setup, squad

CONTENT = Path(__file__).parents[3] / "content"
GAME = "grossmeister"
Page = dict[str, Any]


@pytest.fixture(scope="module")
def gm() -> list[Page]:
    played = build.evaluate(build.open_shelf(CONTENT), GAME)
    assert played is not None
    return [json.loads(json.dumps(as_data("united", page, "de"))) for page in played.playthrough.rounds]


def talents(gm: list[Page]) -> dict[str, int]:
    """The talents of the founding squads of the sample, with the first round after which they may be named; the last
    one + 1 if there is none."""
    names = [man["name"] for club in gm[0]["clubs"].values() for man in club["squad"] if man["is"].split()[1] == "nT"]
    assert len(names) > 50
    return {name: next((page["round"] for page in gm if name in set(published(page))), len(gm)) for name in names}


def published(page: Page) -> Iterator[str]:
    """Whom the rules name after a round: who has played [8.2 c], was sold [8.2 d, e], traded [8.2 f], listed, trained
    without orders [8.7 b]."""
    for match in matches([page]):
        yield from (name for line_up in match["lineups"].values() for row in line_up.values() for name in row)
    yield from (one["player"] for key in ("sales", "transfer_results", "transfer_list") for one in page[key])
    yield from (name for trade in page["trades"] for side in trade["players"] for name in side)
    yield from (name for nmr in page["nmr"] for name in nmr["trained"])
    yield from (one["player"] for one in page["doping"]["caught"])


@pytest.mark.slow
def test_no_file_of_the_sample_names_a_talent_of_the_founding_too_early(sample_site: dict[str, str], gm: list[Page]) -> None:
    """Reports and data of a round before he plays; every file, if he never does."""
    too_early = []
    for name, first in talents(gm).items():
        word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        known = [path for number in range(first) for path in _of_round(sample_site, number)]
        files = sample_site if first == len(gm) else {path: sample_site[path] for path in known}
        too_early += [(name, path) for path, text in files.items() if word.search(text)]
    assert too_early == []


def _of_round(site: dict[str, str], number: int) -> list[str]:
    return [path for path in site if re.search(rf"(?<!\d){GAME}/{number:03}\D", path)]


@pytest.mark.slow
def test_the_season_s_info_names_all_others(gm: list[Page], sample_site: dict[str, str]) -> None:
    public = json.loads(sample_site[f"data/{GAME}/000.json"])
    young = talents(gm)
    for club, view in gm[0]["clubs"].items():
        assert public["clubs"][club]["names"] == sorted(man["name"] for man in view["squad"] if man["name"] not in young)
        assert public["clubs"][club]["size"] == len(view["squad"]) == len(public["clubs"][club]["names"]) + public["clubs"][club].get("unnamed", 0)


# ---- what ends it ------------------------------------------------------------------------------------------------


def league(**more: Any) -> Page:
    game = setup("ab", rounds=2, build_check="false", **more)
    game["start"]["clubs"]["a"]["squad"] = {**squad("a"), "Jung": "S nT 0", "Spät": "S nT 5"}
    return game


def named(*orders: Page) -> list[bool]:
    """Whether the break's info names Jung, Spät and a man of the eleven, after rounds with these orders of a."""
    rounds = [round(number, a=order, b={}) for number, order in enumerate(orders, start=1)]
    pages = results(league(), [*rounds, {"round": 3, "seed": "x", "season_break": True}], viewer=PUBLIC)
    return [name in pages[3]["clubs"]["a"]["names"] for name in ("Jung", "Spät", "a S8")]


ELEVEN = {"T": "a T0", "A": "a A1", "V": ["a V2", "a V3", "a V4"], "M": ["a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}


def line_up(matchday: int, **rows: Any) -> Page:
    return {"lineups": {matchday: {**ELEVEN, **rows}}}


def test_who_never_plays_is_not_named_by_the_next_season_s_info_either() -> None:
    assert named(line_up(1), line_up(2)) == [False, False, True]


def test_who_has_played_is() -> None:
    assert named(line_up(1, S=["a S8", "a S9", "Spät"]), line_up(2)) == [False, True, True]


def test_who_dies_unnamed_is_named_to_his_manager_alone() -> None:
    """Jung would be I 0 after the season [7.1]."""
    rounds = [round(1, a=line_up(1), b={}), round(2, a=line_up(2), b={}), {"round": 3, "seed": "x", "season_break": True}]
    public, own = results(league(), rounds, viewer=PUBLIC)[3], results(league(), rounds)[3]
    assert "Jung" not in json.dumps(public, ensure_ascii=False) and own["died_unnamed"] == {"a": ["Jung"]}


def test_a_club_that_joins_in_a_break_keeps_its_talents_names_as_well() -> None:
    founded = {"name": "C", "squad": {**squad("c"), "Neu": "V nT 0"}}
    other = {"name": "D", "squad": squad("d")}
    break_file = {
        "round": 3,
        "seed": "x",
        "season_break": True,
        "clubs": {"c": founded, "d": other},
        "leagues": [{"name": "Liga", "clubs": ["a", "b"]}, {"name": "Unten", "clubs": ["c", "d"]}],
    }
    page = results(league(), [round(1, a={}, b={}), round(2, a={}, b={}), break_file], viewer=PUBLIC)[3]
    assert page["clubs"]["c"]["names"] == sorted(squad("c")) and page["clubs"]["c"]["size"] == 12


def test_a_talent_who_is_traded_is_named() -> None:
    trade = {"phase": 3, "give": ["Spät"], "get": [], "pay": 0}
    orders = {"a": {**line_up(1), "trades": [{**trade, "with": "b"}]}, "b": {"trades": [{**trade, "with": "a", "give": [], "get": ["Spät"]}]}}
    eleven = {row: [name.replace("a ", "b ") for name in names] if isinstance(names, list) else names.replace("a ", "b ") for row, names in ELEVEN.items()}
    orders["b"]["lineups"] = {1: eleven}
    rounds = [round(1, **orders), round(2, a=line_up(2), b={"lineups": {2: eleven}}), {"round": 3, "seed": "x", "season_break": True}]
    pages = results(league(), rounds, viewer=PUBLIC)
    assert pages[1]["trades"][0]["players"] == [["Spät"], []] and "Spät" in pages[3]["clubs"]["b"]["names"]
