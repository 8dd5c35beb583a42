"""Stroke Play and Stableford as golfers read them. The numbers are worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from generator.values.report import Plot
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import heads, inside, lead, part, report, said, tables, title

PARS = (3, 5, 4, 3)


def card(*holes: tuple[int, int], first: int = 1, **penalties: dict[int, int]) -> dict[str, Any]:
    """A file: bert's and carl's strokes at each hole, penalties by player and hole."""
    found = []
    for hole, (bert, carl) in enumerate(holes, start=first):
        fines = {player: by[hole] for player, by in penalties.items() if hole in by}
        found.append({"hole": hole, "strokes": {"bert": bert, "carl": carl}, "penalties": fines})
    return {"holes": found}


def stroke(*files: dict[str, Any], mode: str = "stroke", pars: tuple[int, ...] = PARS, **keys: Any) -> Given:
    return session(mode, ("bert", "carl"), pars, **keys).after(*files)


WHOLE = stroke(card((2, 4), (5, 3), (5, 6), (1, 3), bert={1: 2}))
"""bert 2+2, 5, 5, 1 = 15; carl 4, 3, 6, 3 = 16; par 15."""


def test_the_card_has_par_scores_with_their_signs_and_the_sum_so_far() -> None:
    assert tables(report(WHOLE).blocks)["card"] == [
        ["Par", "3", "5", "4", "3", "15"],
        ["Bert", "□4²", "5", "□5", "◆1", "15"],
        ["Summe", "4", "9", "14", "15", ""],
        ["Carl", "□4", "●3", "■6", "3", "16"],
        ["Summe", "4", "7", "13", "16", ""],
    ]


@pytest.mark.parametrize(
    "strokes, sign",
    [(1, "◆"), (2, "●"), (3, "●"), (4, "○"), (5, ""), (6, "□"), (7, "■"), (12, "■")],
)
def test_signs_against_a_par_of_five(strokes: int, sign: str) -> None:
    played = stroke(card((strokes, 4)), pars=(5, 4))
    assert tables(report(played).blocks)["card"][1][1] == f"{sign}{strokes}"


def test_the_legend_names_all_signs_in_words() -> None:
    for sign in ("● Eagle", "○ Birdie", "□ Bogey", "■ Doppelbogey", "◆ Hole-in-one", "hochgestellt: davon Strafschläge"):
        assert sign in said(WHOLE)
    assert "◆" not in said(stroke(card((3, 3)))) and "Strafschläge" not in said(stroke(card((3, 3))))


def test_standings_count_eagles_birdies_pars_bogeys_doubles() -> None:
    """bert: 4 at 3 (bogey), 5 at 5 (par), 5 at 4 (bogey), 1 at 3 (eagle and better). carl: bogey, eagle, double,
    par."""
    blocks = report(WHOLE).blocks
    assert heads(blocks)["standings"] == [
        "Platz",
        "Spieler",
        "Schläge",
        "Zu Par",
        "Eagle+",
        "Birdie",
        "Par",
        "Bogey",
        "Doppel+",
        "Hole-in-ones",
    ]
    assert tables(blocks)["standings"] == [
        ["1", "Bert", "15", "0", "1", "0", "1", "2", "0", "1"],
        ["2", "Carl", "16", "+1", "1", "0", "1", "1", "1", "0"],
    ]


@pytest.mark.parametrize(
    "given, sentence",
    [
        (WHOLE, "Bert gewinnt mit 15 Schlägen (genau Par) vor Carl (16)."),
        (stroke(card((3, 4))), "Nach einem Loch führt Bert mit 3 Schlägen (genau Par) vor Carl (4)."),
        (stroke(card((4, 4), (5, 5))), "Nach 2 Löchern führen Bert und Carl mit je 9 Schlägen (1 über Par)."),
        (stroke(card((2, 2), (5, 5), (4, 4), (3, 3))), "Bert und Carl teilen sich den Sieg mit je 14 Schlägen (1 unter Par)."),
        (
            session("stroke", ("bert",), (3,)).after({"holes": [{"hole": 1, "strokes": {"bert": 5}}]}),
            "Bert beendet die Runde mit 5 Schlägen (2 über Par).",
        ),
        (
            session("stroke", ("bert",), (3, 3)).after({"holes": [{"hole": 1, "strokes": {"bert": 5}}]}),
            "Nach einem Loch steht Bert bei 5 Schlägen (2 über Par).",
        ),
    ],
)
def test_the_first_sentence(given: Given, sentence: str) -> None:
    assert lead(given) == sentence


def test_a_shared_place_is_told_in_words() -> None:
    assert "- Bert und Carl teilen sich Platz 1: Bei Stroke Play wird ein Gleichstand nicht aufgelöst." in said(stroke(card((4, 4))))


def test_a_file_that_goes_on_shows_the_whole_card() -> None:
    given = stroke(card((2, 4), (5, 3), bert={1: 2}), card((5, 6), (1, 3), first=3))
    assert title(given) == "Stroke Play: Loch 3 bis 4"
    assert tables(report(given).blocks)["card"] == tables(report(WHOLE).blocks)["card"]
    assert [row[1] for row in tables(report(given).blocks)["standings"]] == ["▲ 1", "▼ 1"]


@pytest.mark.parametrize(("mode", "best"), [("stroke", "low"), ("stableford", "high")])
def test_over_par_the_lowest_leads_and_of_points_the_highest(mode: str, best: str) -> None:
    given = stroke(card((2, 4), (5, 3), (5, 6), (1, 3)), mode=mode)
    [plot] = [block for block in inside(report(given).blocks) if isinstance(block, Plot)]
    assert plot.best == best


def test_eighteen_holes_stand_on_two_cards() -> None:
    """Par 4 each, bert always 4, carl 5 on the back nine: 72 and 81, out 36 and 36, in 36 and 45."""
    pars = (4,) * 18
    front, back = card(*[(4, 4)] * 9), card(*[(4, 5)] * 9, first=10)
    found = tables(report(stroke(front, back, pars=pars)).blocks)
    assert [row[-1] for row in found["card"]] == ["36", "36", "", "36", ""]
    assert [row[-2:] for row in found["card-in"]] == [["36", "72"], ["36", "72"], ["", ""], ["45", "81"], ["", ""]]
    assert found["card-in"][4][1:4] == ["41", "46", "51"]
    assert "card-in" not in tables(report(stroke(front, pars=pars)).blocks)


def test_stableford_has_points_below_the_strokes() -> None:
    """bert: 1 over, par, 1 over, 2 under: 1 + 2 + 1 + 4 = 8. carl: 1 over, 2 under, 2 over, par: 1 + 4 + 0 + 2 = 7."""
    given = stroke(card((2, 4), (5, 3), (5, 6), (1, 3), bert={1: 2}), mode="stableford")
    assert tables(report(given).blocks)["card"] == [
        ["Par", "3", "5", "4", "3", "15"],
        ["Bert", "□4²", "5", "□5", "◆1", "15"],
        ["Punkte", "1", "2", "1", "4", "8"],
        ["Summe", "1", "3", "4", "8", ""],
        ["Carl", "□4", "●3", "■6", "3", "16"],
        ["Punkte", "1", "4", "0", "2", "7"],
        ["Summe", "1", "5", "5", "7", ""],
    ]
    assert lead(given) == "Bert gewinnt mit 8 Punkten vor Carl (7)."


def test_the_plot_tells_what_everybody_is_to_par() -> None:
    assert part(said(WHOLE), "Die Scorekarte").split("[Schläge zu Par nach jedem Loch]")[1].split() == [
        *"Loch 1 2 3 4".split(),
        *"Bert 1 1 2 0".split(),
        *"Carl 1 −1 1 1".split(),
    ]


def test_what_comes_next() -> None:
    assert part(said(stroke(card((3, 3)))), "Wie es weitergeht") == "Als Nächstes: Loch 2, Par 5. Noch 3 Löcher sind zu spielen."
    assert part(said(stroke(card((3, 3), (3, 3), (3, 3)))), "Wie es weitergeht") == "Als Nächstes: Loch 4, Par 3. Es ist das letzte."
    assert "Wie es weitergeht" not in said(WHOLE)


def test_golfers_stand_in_the_standings() -> None:
    given = stroke(card((3, 4)), golfers={"carl": "iron-jane/B"})
    assert [row[2] for row in tables(report(given).blocks)["standings"]] == ["–", "Iron Jane (B)"]


def test_in_english() -> None:
    written = said(WHOLE, "en")
    assert lead(WHOLE, "en") == "Bert wins with 15 strokes (level par), ahead of Carl (16)."
    assert not any(word in written for word in ("Schläge", "Loch", "Platz", "Punkte", "{", "}"))
