"""The river of a season: a place is a height, a round is a column, and at the fold the lines go on."""

from __future__ import annotations

from random import Random

import pytest

from generator.render.text.locale import Words
from generator.telling.river import BETWEEN, FEWEST, Group, Stream, river, took_the_lead
from generator.values.drawing import Dot, Label, Line
from generator.values.report import Paragraph, Picture, Spread
from tests.drawn import assert_whole, words_of

WORDS = Words("de", {})
INSTEAD = (Paragraph("Stattdessen."),)


def spread(rounds: int, *groups: Group) -> Spread:
    (found,) = river("river", "Der Fluss", "Runde", [str(number) for number in range(1, rounds + 1)], groups, INSTEAD)
    assert isinstance(found, Spread)
    return found


def two(rounds: int) -> Group:
    """Two who are first in turn."""
    odd = tuple(1 + number % 2 for number in range(rounds))
    return Group(None, (Stream("Anna", odd), Stream("Bert", tuple(3 - place for place in odd), "Zweiter", None, "accent")))


def dots(picture: Picture) -> list[tuple[float, float]]:
    return [shape.centre for shape in picture.shapes if isinstance(shape, Dot)]


def lines(picture: Picture, colour: str) -> list[tuple[tuple[float, float], ...]]:
    return [shape.points for shape in picture.shapes if isinstance(shape, Line) and shape.colour == colour and len(shape.points) > 2]


def test_a_letter_stands_at_each_round_at_the_height_of_its_place() -> None:
    found = spread(8, two(8))
    left, right = dots(found.left), dots(found.right)
    assert len(left) == len(right) == 8
    columns, heights = sorted({x for x, _ in left}), sorted({y for _, y in left + right})
    assert len(columns) == 4 and len(heights) == 2
    steps = {round(there - here, 6) for here, there in zip(columns, columns[1:], strict=False)}
    assert len(steps) == 1
    anna = [label.at for label in found.left.shapes if isinstance(label, Label) and label.text == "A"]
    assert [heights.index(min(heights, key=lambda height: abs(height - y + 0.35 * 7))) for _, y in sorted(anna)] == [0, 1, 0, 1]


def test_at_the_fold_each_line_leaves_the_left_page_where_it_enters_the_right_one() -> None:
    found = spread(7, two(7))
    out = max((points[-1] for points in lines(found.left, "accent")), key=lambda point: point[0])
    into = min((points[0] for points in lines(found.right, "accent")), key=lambda point: point[0])
    assert out[0] == pytest.approx(found.left.width) and into[0] == pytest.approx(0)
    assert out[1] == pytest.approx(into[1])


def test_what_became_of_whom_stands_at_the_end_and_a_flag_where_the_lead_was_taken() -> None:
    places = (2, 2, 2, 2, 1, 2, 1, 1)
    assert took_the_lead(places) is not None and took_the_lead((1, 1, 1)) is None and took_the_lead((1, 2)) is None
    anna = Stream("Anna", places, "Siegerin", took_the_lead(places), "accent")
    found = spread(8, Group(None, (anna, Stream("Bert", tuple(3 - place for place in places)))))
    written = [word.text for word in words_of(found.right, WORDS)]
    assert "1 Anna" in written and "2 Bert" in written and "Siegerin" in written
    (flag,) = [word for word in words_of(found.right, WORDS) if word.text == "übernimmt die Spitze"]
    (seventh,) = [word for word in words_of(found.right, WORDS) if word.text == "7"]
    assert flag.left - 7 == pytest.approx((seventh.left + seventh.right) / 2, abs=0.5)
    assert not any(word.text == "übernimmt die Spitze" for word in words_of(found.left, WORDS))
    assert "Anna: 2 bis 1 (Siegerin); Bert: 1 bis 2" in WORDS.plain(found.left.title)


def test_few_rounds_or_too_many_lines_are_told_otherwise() -> None:
    assert river("river", "F", "Runde", ["1"] * (FEWEST - 1), (two(FEWEST - 1),), INSTEAD) == INSTEAD
    many = Group(None, tuple(Stream(f"N{number}", (number,) * 9) for number in range(1, 61)))
    assert river("river", "F", "Runde", ["1"] * 9, (many,), INSTEAD) == INSTEAD
    assert river("river", "F", "Runde", ["1"] * 9, (), INSTEAD) == INSTEAD


@pytest.mark.parametrize("rounds", [6, 7, 11, 22, 34, 60])
def test_seasons_by_chance_have_room(rounds: int) -> None:
    rng = Random(f"rivers {rounds}")
    for _ in range(6):
        groups = []
        for league in range(rng.randint(1, 3)):
            clubs = rng.choice((2, 4, 12, 14))
            ways: list[list[int | None]] = [[] for _ in range(clubs)]
            for _ in range(rounds):
                order = rng.sample(range(1, clubs + 1), clubs)
                for way, place in zip(ways, order, strict=True):
                    way.append(place if rng.random() > 0.05 else None)
            ways.sort(key=lambda way: way[-1] or 99)
            groups.append(
                Group(
                    f"{league + 1}. Liga mit einem Namen, der nicht aufhören will und immer noch weiter geht",
                    tuple(
                        Stream(
                            rng.choice(("Ö", "Erste Fußballvereinigung Übermäßig-Langennamenhausen", "SCHABLONE")),
                            tuple(way),
                            rng.choice((None, "steigt auf", "Meister, Pokalsieger, und das schon zum dritten Mal")),
                            took_the_lead(way) if number == 0 else None,
                            rng.choice(("", "", "accent", "bad")),
                        )
                        for number, way in enumerate(ways)
                    ),
                )
            )
        found = spread(rounds, *groups)
        for half in (found.left, found.right):
            assert_whole(half, WORDS, least=6.8, apart=False)
            columns = sorted({x for x, _ in dots(half)})
            assert all(there - here >= BETWEEN - 1e-6 for here, there in zip(columns, columns[1:], strict=False))
