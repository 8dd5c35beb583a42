"""Values that are made when somebody asks for them: a row is made once, and is what a tuple of it would be."""

from __future__ import annotations

import pickle

from generator.memo.lazy import DerivedSequence, Lazy, PartOf

made: list[int] = []


class Squares(DerivedSequence[int]):
    __slots__ = ()

    @staticmethod
    def make(most: int) -> tuple[int, ...]:
        made.append(most)
        return tuple(number * number for number in range(most))

    def __len__(self) -> int:
        return int(self.of[0])


def test_nothing_is_made_before_somebody_asks_for_it() -> None:
    made.clear()
    squares = Squares(4)
    assert len(squares) == 4 and squares and not Squares(0)
    again = pickle.loads(pickle.dumps(squares))
    assert not made
    assert (squares[3], squares[1:3], list(squares)) == (9, (1, 4), [0, 1, 4, 9])
    assert made == [4]
    assert again[2] == 4 and made == [4, 4]


def test_it_is_the_same_as_a_tuple() -> None:
    assert Squares(3) == (0, 1, 4) == Squares(3) and Squares(3) != Squares(4) and Squares(3) != [0, 1, 4]
    assert hash(Squares(3)) == hash((0, 1, 4))


def test_a_value_is_known_by_what_it_is_made_of_and_made_for_each_who_asks() -> None:
    asked: list[int] = []
    later = Lazy("three", lambda: asked.append(1) or 3)
    assert later == Lazy("three", lambda: 4) and later != Lazy("four", lambda: 3) and later != "three"
    assert not later != Lazy("three", lambda: 4) and not later == Lazy("four", lambda: 3)
    assert len({later, Lazy("three", lambda: 4), Lazy(PartOf("three", "t"), lambda: 3)}) == 2
    assert not asked and (later.value(), later.value()) == (3, 3) and len(asked) == 2
