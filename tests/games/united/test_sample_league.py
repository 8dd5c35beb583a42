"""The league of the sample magazine: its files are what the maker makes, and they show what a league can meet with."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tests.games.playing import as_far_as
from tests.games.united.sample.comments import COMMENTS
from tests.games.united.sample.files import made, told_score
from tests.games.united.sample.league import ID, League
from tests.games.united.sample.maker import CLUBS
from tests.games.united.sample.plainly import plain_files
from tests.games.united.sample.story import BREAK
from tests.oracle.united import united

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[3] / "content" / "games" / "grossmeister"
Page = dict[str, Any]


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return made()


@pytest.fixture(scope="module")
def league(files: dict[str, str]) -> League:
    found = League(files["game.yaml"])
    for name in sorted(files)[1:]:
        found.add(files[name])
    return found


@pytest.fixture(scope="module")
def pages(league: League) -> list[Page]:
    """What `zine evaluate` prints for the GM, from round 0 on."""
    return league.pages


def matches(pages: list[Page]) -> list[Page]:
    return [match for page in pages for match in (*page["matches"], *page["cup"]["matches"])]


def test_the_files_are_those_that_script_sample_league_writes(files: dict[str, str]) -> None:
    kept = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in FOLDER.rglob("*.yaml")}
    assert sorted(kept) == sorted(files)
    changed = [name for name in files if files[name] != kept[name]]
    assert not changed, f"run script/sample-league; changed are {', '.join(changed)}"


def test_an_independent_evaluation_comes_to_the_same_results(files: dict[str, str], league: League) -> None:
    for expected, found in zip(united(ID, *plain_files(files, league)), league.pages, strict=True):
        assert _numbers(expected) == as_far_as(_numbers(expected), _numbers(found))


def _numbers(page: Page) -> Page:
    """What both evaluations tell alike: scores, tables, the market, and of each club money, WP and squad."""
    facts = ("is", "dp", "ban", "matches", "trained", "listed")
    squads = {club: {man["name"]: [man[fact] for fact in facts] for man in view["squad"]} for club, view in page["clubs"].items()}
    played = {match["id"]: (*match["score"], match["after"]) for match in (*page.get("matches", ()), *page["cup"]["matches"])}
    market = [page.get(key) or [] for key in ("talents", "sales", "trades", "nmr", "offer", "transfer_list")]
    bought = [[one["buyer"], one["price"]] for key in ("offer_results", "transfer_results") for one in page.get(key) or ()]
    return {
        "squads": squads,
        "played": played,
        "market": json.loads(json.dumps(market)),
        "bought": bought,
        "accounts": {club: (view["money"], float(view["wp"])) for club, view in page["clubs"].items()},
        "tables": json.loads(json.dumps(page["tables"])),
        "caught": page["doping"]["caught"],
        "winner": page["cup"]["winner"],
    }


def test_no_line_is_longer_than_a_screen_is_wide(files: dict[str, str]) -> None:
    assert max(len(line) for text in files.values() for line in text.split("\n")) <= 100


def test_two_leagues_of_twelve_play_a_season_with_a_cup_and_begin_another(pages: list[Page]) -> None:
    assert [len(clubs) for clubs in pages[0]["tables"].values()] == [12, 12]
    assert [(page["season"], page["season_round"]) for page in pages] == [
        *((1, number) for number in range(12)),
        (1, 11),
        (2, 1),
        (2, 2),
    ]
    final = pages[BREAK]["tables"]
    assert {line["played"] for lines in final.values() for line in lines} == {22}
    assert pages[11]["cup"]["winner"] in CLUBS
    assert len(pages[BREAK]["moved"]) in (4, 6) and len(pages[BREAK]["matches"]) == 1


def test_everybody_has_an_opponent_at_home_and_away(pages: list[Page]) -> None:
    met = Counter(match["id"].split("-", 2)[2] for page in pages[1:BREAK] for match in page["matches"])
    assert set(met.values()) == {1} and len(met) == 2 * 12 * 11


def test_managers_forget_mistype_and_send_in_advance(pages: list[Page]) -> None:
    assert sum(len(page["nmr"]) for page in pages) >= 8
    silent = {(page["round"], one["club"]) for page in pages for one in page["nmr"]}
    repaired = {
        (page["round"], club)
        for page in pages
        for match in (*page["matches"], *page["cup"]["matches"])
        for club, repairs in match.get("repairs", {}).items()
        if repairs and (page["round"], club) not in silent
    }
    assert len(repaired) >= 15
    advanced = [(page["round"], club) for page in pages for club, view in page["clubs"].items() if view["advanced"]]
    assert len(advanced) >= 2
    conditions = [one for page in pages for view in page["clubs"].values() for one in view["conditions"]]
    assert {one["held"] for one in conditions} == {True, False}


def test_clubs_change_hands(pages: list[Page]) -> None:
    managers = {club: {page["clubs"][club]["manager"] for page in pages} for club in CLUBS}
    assert sum(len(names) == 2 for names in managers.values()) == 2
    substitutes = [view["substitute"] for page in pages for view in page["clubs"].values() if view.get("substitute")]
    assert len(substitutes) >= 3
    assert pages[0]["waiting"] != pages[-1]["waiting"] != []


def test_the_market_is_open_for_six_rounds(pages: list[Page]) -> None:
    bought = [page["round"] for page in pages for one in page["offer_results"] if one["buyer"]]
    assert set(bought) == {1, 2, 3, 4, 5, 6, 13, 14}
    assert any(one["buyer"] for page in pages for one in page["transfer_results"])
    assert any(one["buyer"] is None for page in pages for one in page["transfer_results"])
    trades, sales = ([one for page in pages for one in page[key]] for key in ("trades", "sales"))
    assert len(trades) >= 5 and {one["phase"] for one in trades} == {3, 7, 11, 16}
    assert len(sales) >= 4 and all(page["round"] <= 6 or page["season"] == 2 for page in pages if page["sales"])


def test_the_rules_are_felt(pages: list[Page]) -> None:
    refused = {one["rule"] for page in pages for view in page["clubs"].values() for one in view["refused"]}
    assert {"4", "5", "6.3", "6.4", "6.6", "6.8", "6.9", "6.10", "8.7"} <= refused
    played = matches(pages)
    assert {match["after"] for match in played} == {"90", "120", "shootout"}
    assert sum(len(names) for match in played for names in match["reds"].values()) >= 20
    caught = [one for page in pages for one in page["doping"]["caught"]]
    assert len(caught) >= 10 and any(one["ban"] for one in caught)
    assert any(booking["what"] == "tax" for view in pages[BREAK]["clubs"].values() for booking in view["ledger"])
    assert any(booking["what"] == "interest" for page in pages for view in page["clubs"].values() for booking in view["ledger"])
    assert len([one for page in pages for one in page["talents"]]) >= 20


def test_comments_stand_with_the_matches_that_they_were_written_for(pages: list[Page]) -> None:
    comments = {(number, match): score for number, written in COMMENTS.items() for match, (score, _) in written.items()}
    played = {
        (page["round"], match["id"]): told_score(match)
        for page in pages
        for match in (*page["matches"], *page["cup"]["matches"])
        if match.get("comment")
    }
    assert played == comments and len(comments) >= 60


def test_names_are_given_once() -> None:
    names = list(
        chain.from_iterable(
            [*(name for name, _ in club.players()), *(name for name, _ in club.to_find()), *club.to_buy()] for club in CLUBS.values()
        )
    )
    assert len(set(names)) == len(names) > 24 * 13
