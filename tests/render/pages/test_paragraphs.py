"""The ends of lines are the cheapest of all, and a part of a paragraph has those that it has in the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.pages.paragraphs import (
    BEYOND,
    HANGING,
    HANGING_FIRST,
    HYPHEN,
    LADDER,
    LINE,
    RAG,
    RAGGED_HYPHEN,
    RAGGED_LINE,
    RUNT,
    SHRINK,
    STRETCH,
    Breakpoint,
    chosen,
)
from tests.conftest import tries

SPACE = 4.0
FEW = 20
"""What is narrower is no last line."""
words = st.lists(st.tuples(st.integers(3, 40), st.sampled_from(["", "", "-", "¬"])), min_size=5, max_size=12)


def points(text: Sequence[tuple[int, str]]) -> list[Breakpoint]:
    """Breakpoints of words so wide: behind one with - it goes on without a space, behind one with ¬ with a hyphen of
    its own where a line ends."""
    found, at, spaces = [], 0.0, 0
    for number, (wide, joint) in enumerate(text):
        at += wide
        last = number == len(text) - 1
        after = SPACE if joint == "" and not last else 0
        added = 2.0 if joint == "¬" and not last else 0
        found.append(Breakpoint(at + added, at + after, spaces, spaces + (after > 0), added, joint != "" and not last, runt=not last and sum(wide for wide, _ in text[number + 1 :]) < FEW))
        at, spaces = at + after, spaces + (after > 0)
    return found


def cost(all_of_them: Sequence[Breakpoint], ends: Sequence[int], rooms: Sequence[float], full: bool = False, broken: bool = False, ragged: bool = False) -> int:
    """What a way to end lines costs, as its words say."""
    total, begin, passed = 0, 0.0, 0
    for number, end in enumerate(ends):
        point, room = all_of_them[end], rooms[min(number, len(rooms) - 1)]
        short, count, last = room - (point.end - begin), point.spaces - passed, number == len(ends) - 1
        if short < -(0 if ragged else count * SHRINK * SPACE) - 1e-6:
            return BEYOND * 1000
        if last and not full and short >= 0:
            ratio = 0.0
        elif ragged:
            ratio = short / (RAG * room)
        else:
            ratio = short / ((count or 1) * SPACE * (STRETCH if short > 0 or not count else SHRINK)) if count else short / (SPACE * STRETCH)
        total += (LINE + int(100 * abs(ratio) ** 3)) ** 2
        total += (LADDER if point.hyphen and broken else 0) + ((RAGGED_HYPHEN if ragged else HYPHEN) if point.added else 0)
        total += RAGGED_LINE if ragged else 0
        total += RUNT if point.runt else 0
        begin, passed, broken = point.begin, point.spaces_after, point.hyphen
    return total


def ways(all_of_them: Sequence[Breakpoint], rooms: Sequence[float], begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All ways to end lines, but for those with lines that would be too wide even if they had no spaces."""
    before = all_of_them[begun[-1]] if begun else Breakpoint(0, 0, 0, 0)
    room = rooms[min(len(begun), len(rooms) - 1)]
    for end in range(begun[-1] + 1 if begun else 0, len(all_of_them)):
        point = all_of_them[end]
        if point.end - point.added - before.begin - (point.spaces - before.spaces_after) * SPACE > room:
            return
        if end == len(all_of_them) - 1:
            yield (*begun, end)
        else:
            yield from ways(all_of_them, rooms, (*begun, end))


def test_no_other_way_is_cheaper() -> None:
    chance = Random(47)
    for _ in range(tries(400)):
        there = points([(chance.choice((1, *[chance.randint(8, 40)] * 5)), chance.choice(("", "", "-", "¬"))) for _ in range(chance.randint(6, 11))])
        rooms, how = [chance.randint(45, 90) for _ in range(chance.randint(1, 3))], [chance.random() < 0.5 for _ in range(3)]
        least = min((cost(there, way, rooms, *how) for way in ways(there, rooms)), default=BEYOND)
        found = chosen(there, rooms, SPACE, *how)
        if least < BEYOND:
            assert cost(there, found, rooms, *how) == least, (there, rooms, how)
        else:
            assert found[-1] == len(there) - 1


@given(words, st.integers(60, 110), st.booleans(), st.data())
def test_a_part_that_begins_and_ends_with_lines_has_the_same_lines(text: list[tuple[int, str]], room: int, ragged: bool, data: st.DataObject) -> None:
    """So a paragraph that is divided by the end of a page looks as it was measured."""
    there = points(text)
    found = chosen(there, [room], SPACE, ragged=ragged)
    first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(found) - 1)] * 2)))
    before = there[found[first - 1]] if first else Breakpoint(0, 0, 0, 0)
    begin = found[first - 1] + 1 if first else 0
    moved = [
        Breakpoint(end - before.begin, next_one - before.begin, spaces - before.spaces_after, after - before.spaces_after, *more)
        for end, next_one, spaces, after, *more in there[begin : found[last] + 1]
    ]
    again = chosen(moved, [room], SPACE, full=last < len(found) - 1, broken=before.hyphen, ragged=ragged)
    assert [number + begin for number in again] == list(found[first : last + 1])


def test_spaces_become_narrower_by_a_quarter_and_no_more() -> None:
    there = points([(20, ""), (20, ""), (20, ""), (20, "")])
    assert chosen(there, [89], SPACE) == (3,) and len(chosen(there, [88], SPACE)) == 2
    assert chosen(there, [92], SPACE, ragged=True) == (3,) and len(chosen(there, [91], SPACE, ragged=True)) == 2


def test_a_letter_stands_out_by_a_part_of_itself() -> None:
    assert {len(letter) for letter in HANGING | HANGING_FIRST} == {1} and all(0 < share < 1 for share in (*HANGING.values(), *HANGING_FIRST.values()))


def test_what_cannot_be_parted_runs_out_of_its_room_and_nothing_is_lost() -> None:
    there = points([(30, ""), (200, ""), (30, ""), (30, "")])
    assert chosen(there, [70], SPACE) == (0, 1, 3)
    assert chosen(there, [10], SPACE) == (0, 1, 2, 3)


def test_a_word_goes_to_the_next_line_where_that_spares_a_wide_one() -> None:
    """One line after the other would take four words, and leave two for the second line, three spaces wide."""
    there = points([(20, "")] * 4 + [(28, ""), (30, ""), (66, ""), (30, "")])
    filled = (3, 5, 7)
    found = chosen(there, [100], SPACE)
    assert found == (2, 5, 7) and cost(there, found, [100]) < cost(there, filled, [100]) / 3


@pytest.mark.parametrize("narrow", [1, 2])
def test_lines_beside_a_large_letter_are_narrower(narrow: int) -> None:
    text = points([(20, "")] * 12)
    found = chosen(text, [46] * narrow + [70], SPACE)
    assert [end - begin for begin, end in zip((-1, *found), found, strict=False)][: narrow + 1] == [2] * narrow + [3]
