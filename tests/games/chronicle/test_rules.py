"""How tables of before are read, paragraph by paragraph, and what all of them make together."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.chronicle.documents import SeasonData, Setup, Sheet, season_id
from generator.games.chronicle.honours import records
from generator.games.chronicle.result import Line, Result
from generator.games.chronicle.rules import past, start
from generator.play.dice import Dice, Fairness
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC
from generator.source.context import Enclosure, Somebody
from generator.source.fields import Mistake
from generator.source.tree import parse
from generator.values.problem import FileProblems, Problems
from tests.conftest import tries
from tests.oracle.chronicle import honours

PEOPLE = {"anna": "Anna Albrecht", "bert": "Bert Brandt"}
GOLDEN = Path(__file__).parents[2] / "golden" / "chronicle"


def told(*tables: str) -> tuple[Result, list[str]]:
    """The seasons of some tables, and what is said of them."""
    problems = Problems()
    file = parse("engine: chronicle", "game.yaml", problems)
    assert file is not None
    people = tuple(Somebody(*one) for one in PEOPLE.items())
    seasons = tuple(
        SeasonData(id=str(1994 + index), table=Sheet(Enclosure(f"{1994 + index}.csv", text), people)) for index, text in enumerate(tables)
    )
    at = FileProblems(problems, file)
    _, result = start(Setup(engine="chronicle", title="x", gm="anna", seasons=seasons), Dice("x", 0, None, None, {}, at, ()), at)
    return result, [problem.line("en") for problem in problems]


def lines(*tables: str) -> tuple[Line, ...]:
    """The lines of the last of some tables without mistakes."""
    result, said = told(*tables)
    assert said == []
    return result.seasons[-1].lines


def test_2_all_other_columns_are_kept_as_they_are() -> None:
    result, said = told("Name;Tore;Platz;Bemerkung\nAnna Albrecht;12,50;1.;\nZoe;3;2.;neu\n")
    assert said == []
    [season] = result.seasons
    assert [(column.title, column.figures) for column in season.columns] == [("Tore", True), ("Bemerkung", False)]
    assert [line.cells for line in season.lines] == [("12,50", ""), ("3", "neu")]


@pytest.mark.parametrize(("typed", "place"), [("1", 1), ("1.", 1), ("=1", 1), ("T1", 1), ("1=", 1), ("–", None), ("-", None)])
def test_3_a_place_however_it_is_typed(typed: str, place: int | None) -> None:
    assert [line.place for line in lines(f"place;name\n{typed};Zoe\n")] == [place]


@pytest.mark.parametrize("typed", ["0", "first", "1,5", "-1", "100000"])
def test_3_what_is_no_place_is_an_error(typed: str) -> None:
    assert told(f"place;name\n{typed};Zoe\n")[1] == [f"1994.csv:2:1: error: expected a place such as 1 or 1., or – for no place, found: {typed}"]


@pytest.mark.parametrize("places", ["1 2 3", "1 2 2 4", "1 2 2 3", "1 1 1 4 5", "3 1 2", "1 2 – 4", "1 – 3", "1 2 –"])
def test_3_tables_share_places_in_their_own_ways(places: str) -> None:
    found = lines("place;name\n" + "".join(f"{place};N{number}\n" for number, place in enumerate(places.split())))
    known = [line.place for line in found if line.place is not None]
    assert known == sorted(known)
    assert [line.place for line in found[len(known) :]] == [None] * (len(found) - len(known))


@pytest.mark.parametrize(("places", "expected", "found"), [("1 2 4", 3, 4), ("2 3", 1, 2), ("1 2 2 5", 4, 5)])
def test_3_a_gap_is_told(places: str, expected: int, found: int) -> None:
    _, said = told("place;name\n" + "".join(f"{place};N{number}\n" for number, place in enumerate(places.split())))
    assert [line.split(": ", 1)[1] for line in said] == [f"warning: expected place {expected}, found: {found}; is a line missing?"]


def test_4_a_name_is_an_id_a_whole_name_or_any_other() -> None:
    assert [line.person for line in lines("place;name\n1;anna\n2;bert  BRANDT\n3;Zoe\n")] == ["anna", "bert", None]


def test_4_what_is_nearly_somebody_is_told_once() -> None:
    _, said = told(*["place;name\n1;Bert\n2;Anna Albrect\n3;Xaver\n"] * 2)
    assert said == [
        "1994.csv:2:3: warning: Bert is not an id in people.yaml and is printed as it is – did you mean bert?",
        "1994.csv:3:3: warning: Anna Albrect counts as somebody who is not in people.yaml – did you mean Anna Albrecht (anna)?",
    ]


def test_5_a_name_that_is_spelt_otherwise_once_is_told_with_both_places() -> None:
    tables = "place;name\n1;Jürgen Meier\n", "place;name\n1;JÜRGEN  MEIER\n", "place;name\n\n1;Jürgen Meyer\n"
    assert told(*tables)[1] == [
        "1996.csv:3:3: warning: Jürgen Meyer counts as somebody else than Jürgen Meier (1994.csv, line 2); if they are two, enter both in people.yaml"
    ]
    assert len(records(told(*tables)[0].seasons)) == 2


@pytest.mark.parametrize("id", ["1994/95", "latest", "000", "Herbst", "", "-1", "x" * 41])
def test_1_a_season_has_an_id_that_can_be_an_address(id: str) -> None:
    with pytest.raises(Mistake):
        season_id(id)


def test_6_another_game_gets_places_people_and_figures_by_their_columns() -> None:
    result, _ = told("Platz;Name;Punkte;Anteil\n1;anna;12,5;1.234\n2;Zoe;-3;x\n")
    found = past(RoundView("chronik", 0, result, (), Fairness(), PUBLIC), "Liga")
    [season] = found.seasons
    assert [(line.place, line.who) for line in season.lines] == [(1, "anna"), (2, "zoe ")]
    assert [line.figure("pkt", "punkte") for line in season.lines] == [Fraction(25, 2), Fraction(-3)]
    assert [line.figure("anteil") for line in season.lines] == [None, None]  # a thousand, or a little more than one?
    assert season.lines[0].figure("tore") is None


def test_a_thousand_lines_of_strangers_are_read_soon() -> None:
    """Names are compared with those of all seasons, which must not take a step for each pair."""
    tables = ["place;name\n" + "".join(f"{place};Stranger {place * 7919 % 99991} {season}\n" for place in range(1, 101)) for season in range(30)]
    assert len(told(*tables)[0].seasons) == 30


NAMES = ["anna", "Bert Brandt", "Zoe", "Xaver Ypsilon", "Quirin"]


@st.composite
def tables(draw: st.DrawFn) -> str:
    """A table in which everybody has a place by strength, equals share it, and one may have none."""
    names = draw(st.permutations(NAMES))[: draw(st.integers(1, 5))]
    strengths = sorted(draw(st.lists(st.integers(1, 3), min_size=len(names), max_size=len(names))))
    sign = draw(st.sampled_from(";,"))
    placed = [(str(strengths.index(strength) + 1), name) for strength, name in zip(strengths, names, strict=True)]
    if draw(st.booleans()):
        placed[-1] = ("–", placed[-1][1])
    return f"Platz{sign}Name\n" + "".join(f"{place}{sign}{name}\n" for place, name in draw(st.permutations(placed)))


@settings(max_examples=tries(60))
@given(st.lists(tables(), min_size=1, max_size=4))
def test_laws_honours_are_those_of_an_independent_count_whatever_the_order_of_lines(found: list[str]) -> None:
    told_of = records(told(*found)[0].seasons)
    assert [
        (one.who, len(one.on(1)), len(one.on(2)), len(one.on(3)), len(one.seasons), one.best) for one in told_of
    ] == honours(found, PEOPLE)


def test_the_golden_text_has_the_numbers_of_an_independent_count() -> None:
    [folder] = GOLDEN.glob("*/content/games/*")
    texts = [(folder / name).read_text("utf-8") for name in ("1994.csv", "lang.csv", "1997.csv")]
    names = {"anna": "Anna Albrecht", "bert": "Bert Brandt", "carl": "Carl Conrad"}
    text = [" ".join(line.lstrip("* ").split()) for line in (folder.parents[2] / "expected.txt").read_text("utf-8").splitlines()]
    for who, *counts, best in honours(texts, names):
        figures = " ".join(str(count) for count in (*counts, best) if count)
        assert any(names.get(who, who).casefold() in line.casefold() and f" {figures} " in line for line in text), (who, figures)


def test_4_a_name_that_is_like_an_id_is_somebody_else() -> None:
    result, said = told("place;name\n1;Anna Albrecht\n", "place;name\n1;Anna\n")
    assert len(said) == 1 and "Anna is not an id" in said[0]
    assert [len(record.seasons) for record in records(result.seasons)] == [1, 1]
