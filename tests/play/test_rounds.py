"""Rounds that are made when somebody first asks for them."""

from __future__ import annotations

from generator.play.dice import Fairness
from generator.play.rounds import Rounds, RoundView, followed, made_of_all, running_total
from generator.play.secrecy import GM


def view(number: int, result: str = "") -> RoundView[str]:
    return RoundView("liga", number, result, (), Fairness(), GM, f"key {number}")


class Counted:
    """Three rounds, and which of them were made."""

    def __init__(self) -> None:
        self.made: list[int] = []
        plain = Rounds(["key 0", "key 1", "key 2"], [lambda number=number: self._make(number) for number in range(3)])  # type: ignore[misc]
        self.rounds = plain.through(lambda made_of, make: make())

    def _make(self, number: int) -> RoundView[str]:
        self.made.append(number)
        return view(number)


def test_a_round_is_made_when_it_is_asked_for_and_once() -> None:
    found = Counted()
    assert len(found.rounds) == 3
    assert made_of_all(found.rounds) == ["key 0", "key 1", "key 2"]
    assert found.made == []
    assert found.rounds[-1] == view(2) and found.rounds[-1] is found.rounds[2]
    assert found.made == [2]


def test_some_of_the_rounds_are_made_no_earlier_and_shared_with_the_rest() -> None:
    found = Counted()
    first = found.rounds[:2]
    assert found.made == [] and made_of_all(first) == ["key 0", "key 1"]
    assert [one.number for one in first] == [0, 1]
    assert [one.number for one in found.rounds] == [0, 1, 2]
    assert found.made == [0, 1, 2]


def test_rounds_are_equal_if_each_of_them_is() -> None:
    assert Counted().rounds == Counted().rounds
    assert Counted().rounds != Counted().rounds[:2]
    assert Counted().rounds != Counted().rounds.through(lambda made_of, make: view(make().number, "another"))


def test_rounds_that_stand_there_say_what_they_are_made_of() -> None:
    assert made_of_all((view(0), view(1))) == ["key 0", "key 1"]


def test_a_running_total_takes_each_round_once() -> None:
    taken: list[int] = []

    def numbers(total: tuple[int, ...], one: RoundView[str]) -> tuple[int, ...]:
        taken.append(one.number)
        return (*total, one.number)

    rounds = Counted().rounds
    for known in (1, 2, 3, 3):
        assert running_total(rounds[:known], (), numbers) == tuple(range(known))
    assert taken == [0, 1, 2]
    assert running_total(rounds[:1], (), numbers) == (0,)  # who goes back begins anew
    assert running_total(rounds[1:], (), numbers) == (1, 2)  # which are not the first ones
    assert running_total(rounds, (), numbers) == (0, 1, 2)
    assert running_total(list(rounds), (), numbers) == (0, 1, 2)
    assert taken == [0, 1, 2, 0, 1, 2, 1, 2, 0, 1, 2]


def test_rounds_that_follow_others_are_made_no_earlier() -> None:
    found = Counted()
    both = followed(found.rounds[:1], found.rounds[2:])
    assert (found.made, made_of_all(both)) == ([], ["key 0", "key 2"])
    assert both[1] == view(2) and found.made == [2]
    assert followed((view(0),), found.rounds[2:]) == (view(0), view(2))
