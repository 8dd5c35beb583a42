"""[8.1] The phases one by one, on a round so far of two clubs: what each of them gives, and that this says all that it
changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, get_args

import pytest

from generator.games.united import events, rules
from generator.games.united.documents import ORDER_KEYS, Bid, Fine, Happened, Later, Orders, Round, Trade, Veto, When
from generator.games.united.events import CardsCounted, Dissolved, Doped, DopingChecked, ForClub, Mistaken, TalentFound, Trained
from generator.games.united.fields import SALES_PHASES, TRADE_PHASES
from generator.games.united.notation import data
from generator.games.united.options import Options
from generator.games.united.phases import PHASES, first_phase
from generator.games.united.phases.accounts import settle
from generator.games.united.phases.auctions import auction_offer, auction_transfers
from generator.games.united.phases.listing import put_on_the_list
from generator.games.united.phases.matches import play_matches
from generator.games.united.phases.sales import sell
from generator.games.united.phases.talents import find_talents
from generator.games.united.phases.trades import trade
from generator.games.united.phases.training import train
from generator.games.united.result import Caught, Decision, Listed, Match, Nmr, OfferResult, Sale, TransferResult
from generator.games.united.result import Trade as Traded
from generator.games.united.so_far import RoundSoFar
from generator.games.united.squad import Club, Player
from generator.games.united.state import CupState, League, State
from generator.games.united.statement import BidView, Booking, Condition, Points, Refused
from generator.play.dice import Dice
from generator.values.problem import FileProblems, Problems, TextFile
from generator.values.record import field_names, replace
from tests.games.united.dealing import squad
from tests.games.united.playing import course
from tests.games.united.random_leagues import random_league

SEED = "saat"


def so_far(orders: Mapping[str, Orders] | None = None, *, money: int = 0, wp: int = 0, state: Any = (), **round: Any) -> RoundSoFar:
    """Return the first round of a and b, each with a keeper, a sweeper and eleven men of II 6, before its first
    phase."""
    clubs = {
        id: Club(id, id.upper(), f"m{id}", money, Fraction(wp), tuple(Player(name, data(text)) for name, text in squad(id).items()))
        for id in "ab"
    }
    before = State(
        options=Options(matchdays_per_round=1, cup_rounds=(), doping_checks=0),
        leagues=(League(1, "Liga", ("a", "b")),),
        clubs=clubs,
        season=1,
        season_round=0,
        matchdays=((("a", "b"),), (("b", "a"),)),
        outcomes=(),
        scored=(),
        cup=CupState(("a", "b"), None, 0, None),
        known={id: frozenset(player.name for player in club.squad) for id, club in clubs.items()},
    )
    before = replace(before, **dict(state))
    dice = Dice("liga", 1, SEED, None, {}, FileProblems(Problems(), TextFile("001.yaml")))
    managers = {id: (f"m{id}",) for id in "ab"}
    return RoundSoFar(before, Round(round=1, **round), dice, orders or {}, managers, before.clubs)


def refusals(after: RoundSoFar) -> list[tuple[str, str, str]]:
    """Return what was refused: to which club, which order, by which rule."""
    lines = ((event.club, event.line) for event in after.of(ForClub))
    return [(club, line.order, line.rule) for club, line in lines if isinstance(line, Refused)]


# ---- the order of the phases -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: str(phase.number))
def test_8_1_every_phase_says_why_it_stands_where_it_stands(phase: Any) -> None:
    """After one phase or before another one, because of a rule that there is."""
    after, before = (
        [int(number) for number in re.findall(rf"{word} phase (\d+)", phase.why)] for word in ("after", "before")
    )
    assert after or phase.number == 1
    assert before or phase.number == 18
    assert all(number < phase.number for number in after) and all(number > phase.number for number in before)
    assert re.search(r"\[[1-8](\.\d+)?(, [1-8](\.\d+)?)*\]", phase.why)


def test_8_5_every_order_is_carried_out_by_a_phase() -> None:
    """But for conditions, which belong to the phases of what hangs on them."""
    assert {key for phase in PHASES for key in phase.orders} == {*ORDER_KEYS} - {"when"}
    assert tuple(phase.number for phase in PHASES if phase.orders == ("sales",)) == SALES_PHASES
    assert tuple(phase.number for phase in PHASES if phase.orders == ("trades",)) == TRADE_PHASES
    assert [first_phase(key) for key in ("talents", "sales", "doping", "list", "when")] == [1, 2, 5, 14, 0]


# ---- one phase ---------------------------------------------------------------------------------------------------


def test_1_talents_join_at_once_and_the_fourth_is_refused() -> None:
    after = find_talents(so_far({"a": Orders(talents={"Eins": "S", "Zwei": "V", "Drei": "T", "Vier": "M"})}), 1)
    assert [(found.club, found.player.name, str(found.player.data)) for found in after.of(TalentFound)] == [
        ("a", "Eins", "S nT 0"), ("a", "Zwei", "V nT 0"), ("a", "Drei", "T nT 0"),
    ]
    assert refusals(after) == [("a", "Vier", "5")] and len(after.events) == 4
    assert after.clubs["a"].found == 3 and after.clubs["a"].squad[-1].name == "Drei"


def test_1_a_name_that_somebody_bears_is_a_mistake_of_the_file() -> None:
    [mistake] = find_talents(so_far({"a": Orders(talents={"b S8": "S"})}), 1).events
    assert isinstance(mistake, Mistaken) and mistake.path == ("orders", "a", "talents", "b S8") and not mistake.warning


def test_2_a_sale_brings_the_money_at_once() -> None:
    """A field player of II 6: 6 × 60 kKj [6.4]. The only keeper stays [6.9]."""
    before = so_far({"a": Orders(sales={2: ("a S8", "a T0"), 4: ("a S9",)})})
    after = sell(before, 2)
    assert after.events[:2] == (Sale(2, "a", "a S8", 360), ForClub("a", Booking(2, "sale", 360)))
    assert refusals(after) == [("a", "a T0", "6.9")]
    assert after.clubs["a"].money == 360 and after.clubs["a"].player("a S8") is None
    assert before.clubs["a"].money == 0 and before.events == ()


def test_2_a_condition_is_told_with_the_phase_that_asks_for_it() -> None:
    when = (When(condition=Happened(money=1), then=Later(sales={2: ("a S8",)}), otherwise=Later(sales={4: ("a S9",)})),)
    first = sell(so_far({"a": Orders(when=when)}), 2)
    assert first.events == (ForClub("a", Condition(1, 2, False)),)
    second = sell(first, 4)
    assert second.events[1:] == (ForClub("a", Condition(1, 4, False)), Sale(4, "a", "a S9", 360), ForClub("a", Booking(4, "sale", 360)))


def mirrored(**changes: Any) -> dict[str, Orders]:
    """Return the same trade as both clubs order it: a gives a S8 and 100 kKj for b S8."""
    own = Trade(phase=3, club="b", give=("a S8",), get=("b S8",), pay=100)
    theirs = Trade(**{"phase": 3, "club": "a", "give": ("b S8",), "get": ("a S8",), "pay": -100, **changes})
    return {"a": Orders(trades=(own,)), "b": Orders(trades=(theirs,))}


def test_3_a_trade_moves_players_and_money() -> None:
    after = trade(so_far(mirrored()), 3)
    assert after.events == (
        Traded(3, ("a", "b"), (("a S8",), ("b S8",)), 100), ForClub("a", Booking(3, "trade", -100)), ForClub("b", Booking(3, "trade", 100)),
    )
    assert after.clubs["a"].named("b S8").locked_until == 5 and after.clubs["b"].named("a S8").locked_until == 5
    assert [after.clubs[id].money for id in "ab"] == [-100, 100]
    assert trade(so_far(mirrored()), 7).events == ()


def test_3_what_is_not_agreed_or_forbidden_does_not_happen() -> None:
    assert [(club, rule) for club, _, rule in refusals(trade(so_far(mirrored(pay=-99)), 3))] == [("a", "6.8"), ("b", "6.8")]
    vetoed = trade(so_far(mirrored(), vetoes=(Veto(phase=3, clubs=("b", "a"), reason="zu viel"),)), 3)
    assert vetoed.of(Decision) == (Decision("veto", ("a", "b"), 3, None, "zu viel"),) and not vetoed.of(Traded)
    [idle] = trade(so_far({}, vetoes=(Veto(phase=3, clubs=("b", "a"), reason="zu viel"),)), 3).events
    assert isinstance(idle, Mistaken) and idle.warning


def test_5_training_costs_points_and_what_is_left_lapses() -> None:
    """a trains a man for one point of three and dopes another; b has sent nothing: its keeper costs two, then the
    sweeper is too dear."""
    after = train(so_far({"a": Orders(training=("a S8",), doping=("a S9",))}, wp=3), 5)
    assert after.of(Trained) == (Trained("a", ("a S8",)), Trained("b", ("b T0", "b V2")))
    assert after.of(Doped) == (Doped("a", ("a S9",)),) and after.of(Nmr) == (Nmr("b", ("b T0", "b V2")),)
    own = [event.line for event in after.of(ForClub) if event.club == "a"]
    assert own == [Points("kept", Fraction(3)), Points("training", Fraction(-1), "a S8"), Points("lapsed", Fraction(-2))]
    assert after.clubs["a"].wp == 0 and after.clubs["a"].named("a S8").data.level == 7
    assert after.clubs["a"].named("a S9").playing.level == 7


def test_9_matches_come_before_their_cards_and_the_tests() -> None:
    options = Options(matchdays_per_round=1, cup_rounds=(), doping_checks=26)
    doped = so_far(state={"options": options}).after(Doped("a", ("a S8",)))
    after = play_matches(doped, 9)
    [match] = after.of(Match)
    assert (match.id, match.matchday, match.competition) == ("1-01-a-b", 1, "Liga")
    assert [type(event) for event in after.events[1:4]] == [Match, CupState, CardsCounted] and len(after.of(DopingChecked)) == 26
    assert after.of(Caught) == (Caught("a", "a S8", 50, 0),) and after.clubs["a"].claims == 50
    assert after.clubs["a"].named("a T0").matches == 1 and after.clubs["a"].named("a M12").matches == 0


def test_13_the_higher_bid_buys_and_names_the_player() -> None:
    """V II 8 is worth 480 kKj to the non-league; less is no bid."""
    bids = {"a": Orders(bids={1: Bid(bid=480, name="Neu")}), "b": Orders(bids={1: Bid(bid=479, name="Anders")})}
    after = auction_offer(so_far(bids, money=500, state={"offer": (data("V II 8"),)}), 13)
    assert {event.club: event.line.bought for event in after.of(ForClub) if isinstance(event.line, BidView)} == {"a": True, "b": False}
    assert after.of(OfferResult) == (OfferResult(1, "V II 8", "a", 480, "Neu"),)
    assert str(after.clubs["a"].named("Neu").data) == "V II 8" and after.clubs["a"].money == 20
    assert refusals(after) == [("b", "1: 479", "6.5")]


def test_14_a_who_finds_no_buyer_goes_to_the_non_league() -> None:
    before = so_far(state={"listed": (("a", "a S8"),)})
    after = auction_transfers(before, 14)
    assert after.events == (TransferResult("a S8", "S II 6", "a", None, 360), ForClub("a", Booking(14, "transfer", 360)))
    bid = auction_transfers(replace(before, orders={"b": Orders(transfer_bids={("a", "a S8"): Bid(bid=400)})}), 14)
    assert bid.of(TransferResult) == (TransferResult("a S8", "S II 6", "a", "b", 400),)
    assert [bid.clubs[id].money for id in "ab"] == [400, -400] and bid.clubs["b"].named("a S8").listed is False


def test_14_b_who_is_listed_stays_with_his_club() -> None:
    after = put_on_the_list(so_far({"a": Orders(for_sale=("a S8", "a S8"))}), 14)
    assert after.of(Listed) == (Listed("a", "a S8", "S II 6", 0, 0, 360),) and refusals(after) == [("a", "a S8", "6.6")]
    assert after.clubs["a"].named("a S8").listed and len(after.clubs["a"].own) == 12


def test_18_interest_is_due_before_the_income_and_fines_after_it() -> None:
    """A debt of 101 kKj costs 11; a club that has not played earns nothing."""
    after = settle(so_far(money=-101, fines={"b": Fine(amount=70, reason="Zettel")}), 18)
    assert after.events == (Decision("fine", ("b",), None, 70, "Zettel"), ForClub("a", Booking(18, "interest", -11)), ForClub("b", Booking(18, "interest", -11)))
    assert after.clubs["b"].claims == 70
    played = settle(play_matches(so_far(), 9), 18)
    earned = [sum(event.line.amount for event in played.of(ForClub) if event.club == id and isinstance(event.line, Points)) for id in "ab"]
    assert sum(earned) == 5  # two each for playing, one for a win or a half for each draw
    assert sum(club.money for club in played.clubs.values()) == 240 == sum(club.wp for club in played.clubs.values()) * 48


# ---- laws --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_what_a_round_changes_its_events_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clubs after a round, and after a break, are the fold of its events, one by one, over the clubs before it:
    phases have no other way to change them. And all kinds of events happen."""
    rounds: list[list[RoundSoFar]] = []
    monkeypatch.setattr(rules, "opened", lambda *given, opened=rules.opened: rounds.append([opened(*given)]) or rounds[-1][0])
    for name in ("round_result", "break_result"):
        tell = getattr(rules, name)
        monkeypatch.setattr(rules, name, lambda state, so_far, tell=tell: rounds[-1].append(so_far) or tell(state, so_far))
    played = 0
    for seed in (0, 1, 2, 15):
        given = random_league(Random(f"events {seed}"), market=True, seasons=2)
        assert course(given.setup, given.rounds, Problems(), given.name) is not None
        played += len(given.rounds)
    assert len(rounds) == played
    happened = set()
    for before, after in rounds:
        again = before
        for event in after.events[len(before.events) :]:
            again = again.after(event)
            happened.add(type(event))
        assert again.clubs == after.clubs and again.events == after.events
    assert happened == set(get_args(events.Event)) - {Decision, Mistaken, Dissolved}  # which random leagues do not have


def test_events_are_values() -> None:
    for kind in get_args(events.Event):
        assert kind.__struct_config__.frozen and field_names(kind), kind
