"""The engine against a second evaluation that was written from rule book and contract alone; `script/fuzz-eighteen` is
the long form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.eighteen.fuzz import differs, one_session
from tests.games.eighteen.playing import Data, Given, session
from tests.games.eighteen.random_sessions import MODES, random_session
from tests.games.eighteen.spoiling import spoilt
from tests.oracle import eighteen as oracle
from tests.oracle.eighteen import Wrong, eighteen

pytestmark = pytest.mark.slow

SESSIONS, AT_ONCE = 900, 300


@pytest.mark.parametrize("first", range(0, SESSIONS, AT_ONCE))
def test_engine_and_oracle_agree(first: int) -> None:
    found = [one_session(f"suite-{number}")[1] for number in range(first, first + AT_ONCE)]
    assert [told for told in found if told] == []


def test_a_difference_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above can fail: by a wrong number, a missing error, an error too many."""
    given = session("match").after({"holes": [{"hole": 1, "green": ["carl"]}]})
    assert differs(given) == ""
    page = eighteen(given.setup, given.course, given.rounds)
    page[1]["standings"][0]["points"] = 2
    monkeypatch.setattr("tests.games.eighteen.fuzz.eighteen", lambda *_: page)
    assert differs(given).startswith("round 1, standings: expected ")
    assert differs(session("match").after({"holes": [{"hole": 2, "green": ["carl"]}]})).startswith("no error expected, found: Loch 1 ")

    def wrong(*_: Any) -> None:
        raise Wrong("a hole out of order")

    monkeypatch.setattr("tests.games.eighteen.fuzz.eighteen", wrong)
    assert differs(given) == "no error found, expected: a hole out of order"


# ---- what the random sessions try --------------------------------------------------------------------------------


def test_the_random_sessions_try_everything() -> None:
    """Each way to win, to be tied and to go on occurs, so that the agreement above means something."""
    seen: set[str] = set()
    for number in range(SESSIONS):
        mode = MODES[number % len(MODES)]
        given = random_session(Random(f"suite-{number}"), mode)
        pages = eighteen(given.setup, given.course, given.rounds)
        seen |= {f"{mode}: {what}" for what in (*in_all(given, pages), *SPECIAL.get(mode, nothing)(given, pages))}
    usual = ("finished", "unfinished", "several files", "an empty file", "18 holes", "9 holes", "another course", "shared win", "golfers")
    assert seen >= {f"{mode}: {what}" for mode in MODES for what in usual}
    assert seen >= {
        *("match: won by hole-in-ones", "skins: a jackpot of several greens", "skins: tied at the end without a play-off"),
        *("skins: play-off won", "skins: play-off over two files", "skins: play-off to come", "skins: play-off beyond the last hole"),
        *("skins: play-off in the file after", "stroke: hole-in-one", "stroke: a penalty spoils a hole-in-one", "stableford: no points"),
        *("racing: won by hole-in-ones", "racing: two at the end in a turn", "racing: a turn without greens"),
        *("chaos: claims after the last 5", "chaos: 2s left", "teams: ten flags", "teams: all flags", "teams: by the name of a golfer"),
        *("kelly: 1", "kelly: 2", "kelly: 3", "kelly: without a target", "kelly: a target claimed in the turn it was drawn"),
        *("kelly: a target of a later file", "kelly: a target for later", "kelly: an open target at the end of a file"),
        *("solo: contest won", "solo: contest lost", "solo: equal cards", "solo: the 2 for a machine", "solo: the 2 for the player"),
        *("solo: extra move onto a target", "solo: an empty pile", "solo: without rank"),
    }


def in_all(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    yield "finished" if pages[-1]["finished"] else "unfinished"
    yield "several files" if len(given.rounds) > 1 else ""
    yield "an empty file" if any(not page["holes"] and "playoff" not in page for page in pages[1:]) else ""
    yield {18: "18 holes", 9: "9 holes"}.get(len(given.course["holes"]), "another course")
    yield "shared win" if len(pages[-1]["winners"]) > 1 else ""
    yield "golfers" if "golfers" in given.setup else ""


def nothing(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    yield from ()


def won_by_hole_in_ones(page: Data) -> bool:
    """Whether the second has as many points as the only winner."""
    table = page["standings"]
    return page["finished"] and len(table) > 1 and table[1]["place"] == 2 and table[0]["points"] == table[1]["points"]


def in_match(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    yield "won by hole-in-ones" if won_by_hole_in_ones(pages[-1]) else ""


def in_skins(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    for page in pages[1:]:
        yield "a jackpot of several greens" if any(line["jackpot"] > 5 for line in page["holes"]) else ""
    ends = [line for page in pages for line in page["holes"] if line["hole"] == len(given.course["holes"])]
    extra = [line for page in pages for line in page.get("playoff", ())]
    tied = bool(ends) and bool(ends[0]["jackpot"])
    yield "tied at the end without a play-off" if tied and pages[-1]["finished"] and not extra else ""
    yield "play-off won" if extra and pages[-1]["finished"] else ""
    yield "play-off to come" if tied and not pages[-1]["finished"] else ""
    yield "play-off over two files" if sum("playoff" in page for page in pages) > 1 else ""
    yield "play-off in the file after" if any("playoff" in page and not page["holes"] for page in pages) else ""
    yield "play-off beyond the last hole" if len(extra) > len(given.course["holes"]) else ""


def in_stroke(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    for line in [line for page in pages for line in page["holes"]]:
        ones = [name for name, strokes in line["strokes"].items() if strokes == 1]
        yield "hole-in-one" if line["hole_in_one"] else ""
        yield "a penalty spoils a hole-in-one" if len(ones) > len(line["hole_in_one"]) else ""
        yield "no points" if 0 in line["points"].values() else ""


def in_racing(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    turns = [entry["turn"] for sheet in given.rounds for entry in sheet.get("greens", ())]
    home = [line for line in pages[-1]["standings"] if line["points"] == len(given.course["holes"])]
    yield "won by hole-in-ones" if won_by_hole_in_ones(pages[-1]) else ""
    yield "two at the end in a turn" if len(home) > 1 else ""
    yield "a turn without greens" if turns and len(set(turns)) < turns[-1] else ""


def in_chaos(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    lines = [line for page in pages for line in page["holes"]]
    claims = [claim for sheet in given.rounds for claim in sheet.get("claims", ())]
    yield "2s left" if pages[-1]["finished"] and len(claims) < 2 * len(given.course["holes"]) else ""
    firsts = [claim for index, claim in enumerate(claims) if claim["hole"] not in [other["hole"] for other in claims[:index]]]
    yield "claims after the last 5" if pages[-1]["finished"] and firsts[-1] is not claims[-1] else ""
    yield "2 by a later file" if any(line["points"] == {line["green"][0]: 2} for line in lines) else ""


def in_teams(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    table = pages[-1]["standings"]
    yield "ten flags" if table[0]["points"] == 10 else ""
    yield "all flags" if sum(line["points"] for line in table) == len(given.course["holes"]) else ""
    names = {claim["player"] for sheet in given.rounds for claim in sheet.get("claims", ())}
    yield "by the name of a golfer" if names - set(given.setup["players"]) else ""


def in_kelly(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    for sheet, page in zip(given.rounds, pages[1:], strict=True):
        for line in page["holes"]:
            yield str(*line["points"].values())
        drawn = {target["hole"]: target for target in sheet.get("targets", ())}
        yield "a target of a later file" if drawn and sheet["round"] > 1 else ""
        yield "an open target at the end of a file" if drawn.keys() - {line["hole"] for line in page["holes"]} else ""
        turns = [claim["turn"] for claim in sheet.get("claims", ())]
        yield "a target for later" if any(turns and target.get("from_turn", 0) > turns[0] for target in drawn.values()) else ""
        for claim in sheet.get("claims", ()):
            yield "a target claimed in the turn it was drawn" if drawn.get(claim["hole"], {}).get("from_turn") == claim["turn"] else ""
    first = given.rounds[0].get("targets", ())
    yield "without a target" if len({target["player"] for target in first}) < len(given.setup["players"]) else ""


def in_solo(given: Given, pages: list[dict[str, Any]]) -> Iterator[str]:
    player = given.setup["players"][0]
    cards = {line["turn"]: line for sheet in given.rounds for line in sheet["solo"].get("initiative", ())}
    extra = {(claim["turn"], claim["hole"]) for sheet in given.rounds for claim in sheet.get("claims", ()) if claim.get("extra")}
    for line in [line for page in pages for line in page["holes"] if len(line["green"]) == 2]:
        hole, (first, second), (turn, later) = line["hole"], line["green"], line["turns"]
        yield "the 2 for a machine" if first == player and turn < later else ""
        yield "the 2 for the player" if second == player and turn < later else ""
        if turn == later and (turn, hole) in extra:
            yield "extra move onto a target"
        elif turn == later:
            yield "contest won" if first == player else "contest lost"
            yield "equal cards" if cards[turn].get(player) == cards[turn].get(second) else ""
    turns = [kind for sheet in given.rounds for kind in sheet["solo"].get("rounds", ())]
    yield "an empty pile" if turns.count("combined") > min(map(len, given.rounds[0]["solo"]["piles"].values())) else ""
    yield "without rank" if "rank" not in given.rounds[0]["solo"] else ""


SPECIAL = {
    **{"match": in_match, "skins": in_skins, "stroke": in_stroke, "stableford": in_stroke, "racing": in_racing},
    **{"chaos": in_chaos, "teams": in_teams, "kelly": in_kelly, "solo": in_solo},
}


def test_the_spoilt_sessions_break_every_rule_that_the_oracle_knows() -> None:
    words = "".join(path.read_text("utf-8") for path in Path(oracle.__file__).parent.glob("*.py"))
    known = set(re.findall(r'demand\([^\n]*, "([^"]+)"\)\n', words))
    assert len(known) > 35 and "two moves in a turn" in known
    broken = set()
    for number in range(SESSIONS * 2):
        chance = Random(f"spoilt-{number}")
        given = spoilt(chance, random_session(chance, MODES[number % len(MODES)]))
        try:
            eighteen(given.setup, given.course, given.rounds)
        except Wrong as reason:
            broken.add(str(reason))
    assert known - broken == set()
