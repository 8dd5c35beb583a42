"""What a player of Nomic sends, and where it belongs in the round."""

from __future__ import annotations

from typing import Any

from generator.games.nomic.slips import places, unfilled
from generator.source.slips import Placed

ROUND: Any = {"turns": [{"player": "anna", "votes": {"yes": ["carl"], "no": None}}, {"player": "bert", "proposal": None}]}


def test_a_proposal_belongs_in_the_own_turn_and_votes_among_those_of_the_others() -> None:
    slip = {"proposal": {"type": "repeal", "rule": "209"}, "votes": {"anna": "no", "bert": "yes", "dora": "yes", "carl": "perhaps"}}
    assert places(ROUND, "bert", slip) == [
        Placed(("turns", 1, "proposal"), ("proposal",), instead=("pass",)),
        Placed(("turns", 0, "votes", "no", 0), ("votes", "anna"), "bert"),
        Placed(("turns", 1, "votes", "yes", 0), ("votes", "bert"), "bert"),
    ]


def test_a_vote_that_the_round_has_already_is_found_there() -> None:
    assert places(ROUND, "carl", {"votes": {"anna": "no"}}) == [Placed(("turns", 0, "votes", "yes", 0), ("votes", "anna"), "carl")]


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
