"""The report tells all that the rule book and players want to know [7]; its text as a whole is proved by the golden
cases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from generator.games.golf import GAME
from generator.games.golf.pictures import shots, way_text
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.source.tree import as_text
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Block, Box, Fold, Plot, Table, walk
from tests.games.golf.playing import announced, rounds, setup, told
from tests.games.playing import Desk
from tests.plain_text import text

NAMES = {"anna": "Anna", "bert": "Bert", "carl": "Carl", "dora": "Dora", "emil": "Emil"}
A, B = {"clubs": [100, 50, 7, 1]}, {"clubs": [200, 50, 7, 1]}
SAVE: dict[str, Any] = {}


def report(*orders: Any, **options: int) -> Any:
    """The public report of the last of some rounds."""
    course = told(setup(options=options), rounds(*orders))
    return GAME.report(course.seen_by(GAME, PUBLIC), PUBLIC)


def said(*orders: Any, language: str = "de", **options: int) -> str:
    return text(report(*orders, **options), Words(language, NAMES))


def tables(blocks: Sequence[Block]) -> Iterator[Table]:
    for block in blocks:
        if isinstance(block, Table):
            yield block
        elif isinstance(block, (Fold, Box)):
            yield from tables(block.blocks)


def test_nothing_that_is_to_be_published_is_missing() -> None:
    shown = report({"anna": A, "bert": B}, {"anna": SAVE})
    assert [table.name for table in tables(shown.blocks)] == ["result", "holes", "ways", "clubs", "ranking", "score-ways", "announcement", "all-time"]
    assert text(shown, Words("de", NAMES)).count("\n----") > 8


def test_the_ranking_has_at_most_sixteen_columns() -> None:
    shown = report({"anna": A}, *[{"anna": SAVE}] * 12)
    assert {table.name: len(table.columns) for table in tables(shown.blocks)}["ranking"] == 15


@pytest.mark.parametrize("played", [39, 40, 50])
def test_a_long_series_names_and_draws_the_latest_forty_and_leads_to_all(played: int) -> None:
    """Anna wins all tournaments, and Bert is second."""
    shown = report({"anna": B, "bert": A}, *[{"anna": SAVE, "bert": SAVE}] * (played - 1))
    [winners] = [block for block in shown.blocks if isinstance(block, Fold) and "Sieger" in Words("de", NAMES).plain(block.title)]
    [plot] = [block for block in walk(shown.blocks) if isinstance(block, Plot)]
    first = max(1, played - 39)
    lines = [Words("de", NAMES).plain(line) for line in winners.blocks[0].items]  # type: ignore[attr-defined]
    more = ["Alle Sieger seit Turnier 1"] if played > 40 else []
    assert lines == [*(f"Turnier {n}: Anna" for n in range(first, played + 1)), *more]
    assert plot.x == tuple(str(n) for n in range(first, played + 1)) and plot.series[0].values == (1,) * len(plot.x)
    assert ("rekorde" in repr(winners)) is bool(more)


def test_a_series_that_has_ended_announces_nothing() -> None:
    played = told(setup(), rounds({"anna": A, "bert": B})).seen_by(GAME, PUBLIC)
    for last in (played[-1], replace(played[-1], ended=True)):
        shown = GAME.report([*played[:-1], last], PUBLIC)
        assert ("announcement" in [table.name for table in tables(shown.blocks)]) is not last.ended


def test_the_first_announcement_is_a_report_of_its_own() -> None:
    assert "Die Bahnen des 1. Turniers" in said() and "Das Ergebnis" not in said()


@pytest.mark.parametrize(
    "orders, lead, whole",
    [
        ([{"anna": A, "bert": B}], "6 Schläge genügen; in der Rangliste führt Bert.", "Bert gewinnt mit 6 Schlägen und führt mit 2.857 Punkten auch die Rangliste an."),
        (
            [{"anna": A, "bert": A}],
            "12 Schläge genügen; in der Rangliste führen Anna und Bert.",
            "Anna und Bert teilen sich den Sieg mit 12 Schlägen. Die Rangliste führen Anna und Bert mit je 2.540 Punkten an.",
        ),
        (
            [{"anna": A, "bert": B}, {"anna": SAVE, "bert": SAVE, "carl": {"clubs": [200, 1, 1, 2]}, "dora": {"clubs": [200, 1, 1, 3]}}],
            "6 Schläge genügen; in der Rangliste führt Bert.",
            "Bert, Carl und Dora teilen sich den Sieg mit 6 Schlägen. Die Rangliste führt Bert mit 5.099 Punkten an.",
        ),
        ([{"anna": A}, None, None], "Niemand war am Start.", "Niemand war am Start."),
    ],
)
def test_the_lead_goes_on_from_the_headline_and_tells_all_below_another_one(orders: list[Any], lead: str, whole: str) -> None:
    assert said(*orders).splitlines()[5] == lead
    assert Words("de", NAMES).plain(report(*orders).whole_lead) == whole


def test_a_round_without_players_leaves_out_empty_tables() -> None:
    shown = report({"anna": A}, None, None)
    assert [table.name for table in tables(shown.blocks)] == ["holes", "clubs", "ranking", "score-ways", "announcement", "all-time"]


def test_comings_and_goings() -> None:
    orders = (
        {"anna": A, "bert": A, "carl": A, "dora": A},
        {"anna": SAVE, "dora": "withdrawn"},
        {"carl": SAVE},
        {"bert": SAVE, "carl": "withdrawn", "dora": SAVE, "emil": B},
    )
    lines = said(*orders).splitlines()
    start = lines.index("[Kommen und Gehen]")
    assert lines[start + 1 : start + 5] == [
        "| - Neu dabei: Emil.",
        "| - Wieder dabei: Bert und Dora.",
        "| - Ausgestiegen: Carl. Satz und gesparte Wechsel bleiben aufgehoben.",
        "| - Pause wegen NMR: Anna (2. NMR in Folge). 0 Punkte; diese Null zählt noch 9 Turniere lang (Regel 11).",
    ]


def test_who_fell_out_of_the_ranking_is_not_told_of_any_more() -> None:
    assert "Anna" in said({"anna": A, "bert": A}, *[{"bert": SAVE}] * 3, window=3)
    assert "Anna (5" not in said({"anna": A, "bert": A}, *[{"bert": SAVE}] * 5, window=3)


@pytest.mark.parametrize("saved, word", [(3, "spart"), (4, "verfällt")])
def test_a_change_that_cannot_be_saved_any_more_lapses(saved: int, word: str) -> None:
    lines = said({"anna": A}, *[{"anna": SAVE}] * (saved + 1)).splitlines()
    [row] = [line for line in lines if line.startswith("Anna") and line.endswith(" 4") and "·" in line]
    assert row.split() == ["Anna", *"100 · 50 · 7 · 1".split(), word, *"100 · 50 · 7 · 1".split(), "4"]


def test_the_english_report_says_the_same_in_english() -> None:
    orders = ({"anna": A, "bert": {"clubs": [2, 4, 6, 8]}}, {"anna": SAVE, "bert": {"changes": ["3 -> 5"]}}, None)
    written = said(*orders, language="en")
    for words in (
        "3 wins in a row for Anna",
        "12 strokes are enough; Anna leads the ranking.",
        "- NMR: Anna and Bert. Played with the present set, nothing is saved; without an order for the next tournament they sit out",
        "Golf: rules by Richard Rotter, revised by Michael Schröpl.",
    ):
        assert words in written
    assert not any(word in written for word in ("Bahn", "Schläger", "Turnier", "Punkte", "{", "}"))
    assert re.search(r"\b[0-9]+d[0-9]+\b", written) and not re.search(r"\b[0-9]+W[0-9]+\b", written)


def test_a_players_page_tells_his_standing_and_his_tournaments() -> None:
    course = told(setup(), rounds({"anna": A, "bert": B}, {"anna": {"changes": ["100 -> 200"]}, "bert": "withdrawn"}))
    pages = dict(GAME.publish(course.seen_by(GAME, PUBLIC), PUBLIC).people)
    lines = {person: text(blocks[:1], Words("de", NAMES)).splitlines() for person, blocks in pages.items()}
    facts = {person: " | ".join(" ".join(line.split()) for line in found) for person, found in lines.items()}
    assert facts == {
        "anna": "Rang: 1 | Gesamt: 5.035 | Davon bleibt nach dem nächsten Turnier: 4.889 | Schläger: 200 · 50 · 7 · 1 | Gesparte Wechsel: 0"
        " | Turniere: 2 | Siege: 1",
        "bert": "Schläger: 200 · 50 · 7 · 1 | Gesparte Wechsel: 0 | Turniere: 1 | Siege: 1",
    }


@pytest.mark.parametrize(
    "clubs, way, written",
    [
        ([112, 79, 13, 5], [2, -1, 0, 0], "2×112 − 79"),
        ([112, 79, 13, 5], [0, 0, 0, 1], "5"),
        ([5, 13, 79, 112], [1, -3, -1, 2], "2×112 + 5 − 79 − 3×13"),
        ([7, 7, 1, 1], [2, 1, -1, -2], "3×7 − 3×1"),
        ([9, 5, 9, 5], [-1, 2, 0, 0], "2×5 − 9"),
    ],
)
def test_a_way_is_written_as_one_reads_it(clubs: list[int], way: list[int], written: str) -> None:
    assert way_text(clubs, way) == written


def test_strokes_are_drawn_towards_the_flag() -> None:
    assert shots([112, 79, 13, 5], [2, -1, 0, 0], 145) == [(0, 112), (112, 224), (224, 145)]


@pytest.mark.parametrize(("language", "dice"), [("de", "[0-9]W[0-9]+"), ("en", "[0-9]d[0-9]+")])
def test_the_next_round_file_waits_for_the_orders_of_those_who_play(language: str, dice: str) -> None:
    orders = ({name: A for name in NAMES}, {"anna": SAVE, "bert": SAVE, "carl": "withdrawn"}, {"anna": SAVE})
    state = told(setup(), rounds(*orders, announce=announced(*range(201, 207)))).state
    suggested = as_text(GAME.extras.suggested(state, "chance"), language)
    assert all(re.fullmatch(dice, hole["dice"]) for hole in suggested["announce"])
    prefilled = {**GAME.next_round(state), **suggested}
    assert (sorted(prefilled["orders"]), prefilled["withdrawn"]) == (["anna", "bert"], [])
    unsent, completed = Problems(), Problems()
    assert Desk(unsent).sheet({"round": 4, "seed": "x", **prefilled}, GAME.round, "004.yaml") is None and len(unsent.found) == 2
    filled_in = {"round": 4, "seed": "x", **prefilled, "orders": {"anna": SAVE, "bert": SAVE}}
    read = Desk(completed).sheet(filled_in, GAME.round, "004.yaml")
    assert read is not None and not completed.found and len(read.document.announce) == 6
