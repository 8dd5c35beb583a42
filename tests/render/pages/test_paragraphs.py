"""The ends of lines are the cheapest of all, and a part of a paragraph has those that it has in the whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.render.pages.paragraphs import (
    BEYOND,
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

SPACE = 4.0
FEW = 20
"""What is narrower is no last line."""
words = st.lists(st.tuples(st.integers(3, 40), st.sampled_from(["", "", "-", "¬"])), min_size=1, max_size=12)


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


def ways(count: int) -> Iterator[tuple[int, ...]]:
    for size in range(count):
        for ends in combinations(range(count - 1), size):
            yield (*ends, count - 1)


@given(words, st.lists(st.integers(60, 120), min_size=1, max_size=3), st.tuples(*[st.booleans()] * 3))
def test_no_other_way_is_cheaper(text: list[tuple[int, str]], rooms: list[float], how: tuple[bool, bool, bool]) -> None:
    there = points(text)
    least = min(cost(there, way, rooms, *how) for way in ways(len(there)))
    found = chosen(there, rooms, SPACE, *how)
    if least < BEYOND:
        assert cost(there, found, rooms, *how) == least
    else:
        assert found[-1] == len(there) - 1


@given(words.filter(lambda text: len(text) > 4), st.integers(60, 110), st.booleans(), st.data())
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
