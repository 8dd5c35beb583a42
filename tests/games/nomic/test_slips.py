"""What a player of Nomic sends, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

from generator.games.nomic.slips import SLIPS, VOTED, alone, places, unfilled
from generator.source.slips import Nowhere, Placed

ROUND: Any = {"turns": [{"player": "anna", "votes": {"yes": ["carl"], "no": None}}, {"player": "bert", "proposal": None}]}


def test_a_proposal_belongs_in_the_own_turn_and_votes_among_those_of_the_others() -> None:
    slip = {"proposal": {"type": "repeal", "rule": "209"}, "votes": {"anna": "no", "bert": "yes", "dora": "yes", "carl": "perhaps"}}
    found = places(ROUND, "bert", slip)
    assert [one for one in found if isinstance(one, Placed)] == [
        Placed(("turns", 1, "proposal"), ("proposal",), instead=("pass",)),
        Placed(("turns", 0, "votes", "no", 0), ("votes", "anna"), "bert"),
        Placed(("turns", 1, "votes", "yes", 0), ("votes", "bert"), "bert"),
    ]
    assert [one.there for one in found if isinstance(one, Nowhere)] == [("votes", "dora"), ("votes", "carl")], "who have no turn"


def test_whose_turn_is_typed_from_paper_need_not_write() -> None:
    turns = [{"player": "anna", "pass": "krank"}, {"player": "bert", "proposal": None}, {"player": "carl", "proposal": {"type": "repeal"}}, None]
    assert [SLIPS.settled(None, values, {"dora"}) for values in ({"turns": turns}, {"turns": "x"}, {})] == [{"anna", "carl", "dora"}, {"dora"}, {"dora"}]


def test_what_counts_nowhere_is_told_with_what_was_meant() -> None:
    slip = {"votes": {"anna": "Ja", "bert": "vielleicht", "ana": "yes"}, "vote": "x", "pass": "y"}
    told = {one.there: one.why.plain("en") for one in places(ROUND, "carl", slip) if isinstance(one, Nowhere)}
    assert told == {
        ("votes", "bert"): "expected yes or no, found: vielleicht; the vote does not count",
        ("votes", "ana"): "ana has no turn in this round – did you mean anna?",
        ("vote",): "unknown key vote – did you mean votes?",
        ("pass",): "carl has no turn in this round",
    }


def test_judged_alone_a_slip_meets_others_who_propose_nothing_much() -> None:
    values = {"turns": [{"player": "anna", "proposal": None}, {"player": "bert", "proposal": None}]}
    around = alone(values, {"bert": {"proposal": {"type": "repeal"}}, "anna": {"votes": {}}})
    assert [turn["proposal"] and turn["proposal"]["type"] for turn in around["turns"]] == ["enact", None]


def test_a_vote_that_the_round_has_already_says_the_same_or_is_told() -> None:
    assert places(ROUND, "carl", {"votes": {"anna": "yes"}}) == []
    assert places(ROUND, "carl", {"votes": {"anna": "no"}}) == [Nowhere(("votes", "anna"), VOTED(voter="carl", there="yes"))]


def test_what_is_no_slip_has_no_place() -> None:
    assert [places(values, "bert", slip) for values, slip in ((ROUND, None), (ROUND, []), (None, {"pass": "x"}), ({"turns": "x"}, {}))] == [[]] * 4


def test_who_has_sent_a_slip_is_not_filled_in_for_the_turns_that_it_votes_on() -> None:
    votes = {"yes": ["anna", "bert"], "no": []}
    values = {"turns": [{"player": "anna", "proposal": None, "votes": votes}, {"player": "bert", "proposal": None, "votes": votes}]}
    left = {"turns": [{"player": "anna", "proposal": None, "votes": {"yes": ["anna"], "no": []}}, values["turns"][1]]}
    assert unfilled(values, "bert", {"votes": {"anna": "no", "bert": "perhaps"}}) == left
    assert unfilled(values, "bert", None) == unfilled(values, "bert", {"votes": "x"}) == values
    slip = {"votes": {"anna": "no"}}
    assert places(left, "bert", slip) == [Placed(("turns", 0, "votes", "no", 0), ("votes", "anna"), "bert")]


def test_who_passes_has_no_votes_filled_in_for_his_turn() -> None:
    values = {"turns": [{"player": "anna", "proposal": None, "votes": {"yes": ["anna", "bert"], "no": []}}, {"player": "bert", "proposal": None}]}
    assert unfilled(values, "anna", {"pass": "Keine Zeit", "votes": {"anna": "yes"}}) == {"turns": [{"player": "anna"}, values["turns"][1]]}
    assert unfilled(values, "anna", {"pass": None}) == values
