"""What a player of Nomic sends, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.nomic.slips import SLIPS, VOTED, Sent, alone, places, unfilled
from generator.source.slips import Nowhere, SlipValue, with_slip
from generator.source.tree import data, parse
from generator.values.problem import Problems

ROUND: Any = {"turns": [{"player": "anna", "votes": {"yes": ["carl"], "no": None}}, {"player": "bert", "proposal": None}]}


def test_a_proposal_belongs_in_the_own_turn_and_votes_among_those_of_the_others() -> None:
    slip = {"proposal": {"type": "repeal", "rule": "209"}, "votes": {"anna": "no", "bert": "yes", "dora": "yes", "carl": "perhaps"}}
    found = places(ROUND, "bert", slip)
    assert [one for one in found if isinstance(one, SlipValue)] == [
        SlipValue(("turns", 1, "proposal"), ("proposal",), instead=("pass",)),
        SlipValue(("turns", 0, "votes", "no", 0), ("votes", "anna"), "bert"),
        SlipValue(("turns", 1, "votes", "yes", 0), ("votes", "bert"), "bert"),
    ]
    assert [one.there for one in found if isinstance(one, Nowhere)] == [("votes", "dora"), ("votes", "carl")], "who have no turn"


def test_whose_turn_is_typed_from_paper_need_not_write() -> None:
    turns = [{"player": "anna", "pass": "krank"}, {"player": "bert", "proposal": None}, {"player": "carl", "proposal": {"type": "repeal"}}, None]
    assert [SLIPS.settled(None, values, {"dora"}) for values in ({"turns": turns}, {"turns": "x"}, {})] == [{"anna", "carl", "dora"}, {"dora"}, {"dora"}]


def test_what_counts_nowhere_is_told_with_what_was_meant() -> None:
    slip = {"votes": {"anna": "Ja", "bert": "vielleicht", "ana": "yes"}, "pass": "y"}
    told = {one.there: one.why.plain("en") for one in places(ROUND, "carl", slip) if isinstance(one, Nowhere) and one.why}
    assert told == {
        ("votes", "bert"): "expected yes or no, found: vielleicht; the vote does not count",
        ("votes", "ana"): "ana has no turn in this round – did you mean anna?",
        ("pass",): "carl has no turn in this round",
    }


def test_judged_alone_a_slip_meets_others_who_propose_nothing_much() -> None:
    values = {"turns": [{"player": "anna", "proposal": None}, {"player": "bert", "proposal": None}]}
    around = alone(values, {"bert": {"proposal": {"type": "repeal"}}, "anna": {"votes": {}}})
    assert [turn["proposal"] and turn["proposal"]["type"] for turn in around["turns"]] == ["enact", None]


def test_a_vote_that_the_round_has_already_says_the_same_or_is_told() -> None:
    assert places(ROUND, "carl", {"votes": {"anna": "yes"}}) == [Nowhere(("votes", "anna"))]
    assert places(ROUND, "carl", {"votes": {"anna": "no"}}) == [Nowhere(("votes", "anna"), VOTED(voter="carl", there="yes"))]


@pytest.mark.parametrize("outcome", ["pass", "inadmissible"])
def test_a_vote_on_what_there_is_no_vote_on_has_no_place(outcome: str) -> None:
    """He has sent it before the GM threw the proposal out: nobody is to blame."""
    turns = {"turns": [{"player": "anna", outcome: "Rule 103 is 303 by now"}, {"player": "bert"}]}
    assert places(turns, "carl", {"votes": {"anna": "yes", "bert": "no"}}) == [Nowhere(("votes", "anna")), SlipValue(("turns", 1, "votes", "no", 0), ("votes", "bert"), "carl")]


def test_what_is_no_slip_has_no_place() -> None:
    assert [places(ROUND, "bert", slip) for slip in (None, [])] == [[], []]
    assert [places(values, "bert", {"pass": "x"}) for values in (None, {"turns": "x"})] == [[Nowhere(())]] * 2, "the round has to be mended first"


VOTES = [
    ("votes: {bert: no}", ["carl"], ""),
    ("votes: {bert: Nein!}", ["carl"], ""),
    ("votes: {bert: dagegen}", ["carl"], ""),
    ("votes: {bert: nee}", ["carl"], ""),
    ("votes: no", [], "1:1: error: expected who votes how on whose turn behind votes, such as {bert: no}, found: no"),
    ("votes: bert no", [], "1:1: error: expected who votes how on whose turn behind votes, such as {bert: no}, found: bert no"),
    ("votes: [bert]", [], "1:1: error: expected who votes how on whose turn behind votes, such as {bert: no}, found: [bert]"),
    ("votes: {bert: vielleicht}", [], "1:9: warning: expected yes or no, found: vielleicht; the vote does not count"),
    ("votes: {bert: [no]}", [], "1:9: warning: expected yes or no, found: [no]; the vote does not count"),
    ("votes: {bert: }", [], "1:9: warning: expected yes or no, found: nothing; the vote does not count"),
    ("votes:", [], "1:1: note: votes: not typed yet"),
    ("bert: nein", [], "1:1: error: unknown key bert (possible: proposal, pass, votes)"),
    ("nein", [], "1:1: error: expected keys with values (key: value), found: nein (possible: proposal, pass, votes)"),
    ("pass: nein", [], ""),
]


@pytest.mark.parametrize(("typed", "no", "told"), VOTES)
def test_a_no_is_a_no_or_is_told_at_its_line(typed: str, no: list[str], told: str) -> None:
    """In no shape is it a yes, or nothing in silence."""
    turns = "turns:\n  - {player: bert, proposal: , votes: {yes: [dora], no: []}}\n  - {player: carl, proposal: }\n"
    problems = Problems()
    whole, slip = parse(turns, "001.yaml", problems), parse(typed, "carl.yaml", problems)
    assert whole is not None and slip is not None
    found = data(with_slip(whole, "carl", slip, places, problems, Sent).root)["turns"]
    assert found[0]["votes"] == {"yes": ["dora"], "no": no} and found[1] == {"player": "carl", "proposal": None}
    assert [one.line("en") for one in problems] == [f"carl.yaml:{told}"] * bool(told)


def test_nobody_has_voted_in_what_the_next_round_begins_with() -> None:
    """A letter that comes later says how: nothing stands against it."""
    values = {"turns": [{"player": "anna", "proposal": None, "votes": {"yes": [], "no": []}}, {"player": "bert", "proposal": None}]}
    assert unfilled(values, "bert", {"votes": {"anna": "no"}}) == unfilled(values, "bert", {"pass": "nein"}) == unfilled(values, "bert", None) == values
    assert unfilled(values, "anna", {"pass": "Keine Zeit", "votes": {"anna": "yes"}}) == {"turns": [{"player": "anna"}, values["turns"][1]]}


def test_judged_alone_all_others_vote_for_what_a_slip_proposes() -> None:
    values = {"turns": [{"player": "anna", "votes": {"yes": [], "no": []}}, {"player": "bert"}]}
    assert alone(values, {"anna": {"proposal": {"type": "repeal"}}})["turns"][0]["votes"] == {"yes": ["bert"], "no": []}
