"""[8.5] A manager's orders in the rule book's written form: slips of paper, one for each phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from generator.build.build import evaluate, open_shelf
from generator.games.united.slips import SLIPS
from generator.games.united.state import State
from generator.source.fields import Mistake
from tests.errors.cases import lay_out

HEAD = "Rot, Oben, Runde 1\n"
LINE_UP = """\
Rot, Oben, Runde 1, Phase 9
1. Spieltag gegen Blau

                       Re Hä HV Su
T: Anker        T I 4  4        4
A: Boje         A I 3  3 +4     5
V: Deich        V I 6
   Ebbe         V I 5  11   +1 12
M: Gischt       M I 7
   Insel        M nT 0 7 +1 +4 12
S: Jolle        S I 8=7
   Leine        S nT 0 8 +2    10
                         7  5
Viele Grüße, Bert
"""


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[State]:
    content = lay_out("bases/united", tmp_path_factory.mktemp("liga")) / "content"
    played = evaluate(open_shelf(content), "liga", 0)
    assert played is not None
    yield played.playthrough.state


def written(state: State, text: str) -> Any:
    return SLIPS.written(state, "rot", text)


def test_9_a_line_up_is_read_as_the_rule_book_shows_it(state: State) -> None:
    assert written(state, LINE_UP) == {
        "lineups": {
            "1": {
                "T": ["Anker"],
                "A": ["Boje"],
                "V": ["Deich", "Ebbe"],
                "M": ["Gischt", "Insel"],
                "S": ["Jolle", "Leine"],
                "hardness": {"A": 4, "M": 1, "S": 2},
                "home": {"V": 1, "M": 4},
            }
        }
    }


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Phase 1 Talente\nTal S, Wal: M", {"talents": {"Tal": "S", "Wal": "M"}}),
        ("Phase 2\nDeich, Ebbe und Fock", {"sales": {"2": ["Deich", "Ebbe", "Fock"]}}),
        ("Phase 10 (Verkauf)\nKai", {"sales": {"10": ["Kai"]}}),
        (
            "Phase 3 Handel\nmit Blau: gebe Deich; erhalte Alarm; zahle 100 kKj",
            {"trades": [{"phase": 3, "with": "blau", "give": ["Deich"], "get": ["Alarm"], "pay": 100}]},
        ),
        ("Phase 7\nHandel mit blau: gebe Kai, erhalte 50 kKj.", {"trades": [{"phase": 7, "with": "blau", "give": ["Kai"], "pay": -50}]}),
        ("Phase 5\nTraining: Jolle, Kai\nDoping: Jolle", {"training": ["Jolle", "Kai"], "doping": ["Jolle"]}),
        ("Phase 5 Training\nJolle\nKai", {"training": ["Jolle", "Kai"]}),
        (
            "Phase 13\nGebot für Spieler 1: 400 kKj, Name Petrosjan\n"
            "Wenn Spieler 1 nicht gekauft, Gebot für Spieler 2  456 kKj, Name Geller, sonst 246 kKj.",
            {
                "bids": {
                    "1": {"bid": "400", "name": "Petrosjan"},
                    "2": {"bid": "456", "else": "246", "if_not_bought": ["1"], "name": "Geller"},
                }
            },
        ),
        ("Phase 14a\nGebot für Alarm (Blau) 500 kKj", {"transfer_bids": {"blau/Alarm": {"bid": "500"}}}),
        ("Phase 14b\nListe: Kai", {"list": ["Kai"]}),
        ("Phase 2\nKai\n\nRot, 1. Runde, Phase 5\nJolle", {"sales": {"2": ["Kai"]}, "training": ["Jolle"]}),
    ],
)
def test_8_5_each_phase_has_its_orders(state: State, text: str, values: Any) -> None:
    assert written(state, f"Lieber GM,\n\n{HEAD}{text}\n") == values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "Phase 5\nBitte trainiere wieder die Üblichen", "“Bitte trainiere wieder die Üblichen” cannot be understood in phase 5"),
        (HEAD + "Phase 18\nalles", "a manager orders nothing in phase 18"),
        ("Runde 1, Phase 5\nJolle", "no slip has the name of the club"),
        ("Rot, Phase 5\nJolle", "no slip has the round"),
        ("Rot, Runde 7, Phase 5\nJolle", "the slip has round 7, this is round 1"),
        (LINE_UP.replace("1. Spieltag gegen Blau", ""), "the slip for phase 9 lacks matchday and opponent (1)"),
        (LINE_UP.replace("gegen Blau", "gegen Grün"), "there is no match 1. Spieltag gegen Grün in this round (1)"),
        (LINE_UP.replace("1. Spieltag gegen Blau", "Spieltag 2"), "there is no match Spieltag 2 in this round (1)"),
        (LINE_UP.replace("                       Re Hä HV Su\n", ""), "“Ebbe V I 5 11 +1 12”: is +1 hardness or home advantage? A line Re Hä HV Su above tells"),
        (HEAD + "Phase 13\nGebot für Spieler 1 400 kKj", "the bid for player 1 lacks a name"),
        (HEAD + "Phase 3\nmit Blaau: gebe Kai; zahle 1 kKj", "there is no club Blaau – did you mean Blau?"),
    ],
)
def test_8_5_what_deviates_is_answered_and_not_guessed(state: State, text: str, said: str) -> None:
    with pytest.raises(Mistake) as mistake:
        written(state, text)
    assert mistake.value.message.plain("en").startswith(said)


def test_a_text_without_a_phase_is_no_order(state: State) -> None:
    assert written(state, "Lieber GM,\nRot, Runde 1: alles wie immer!\n") is None


def test_slips_of_another_club_are_none_of_this_one(state: State) -> None:
    """Who runs two clubs writes for one of them; who is named as the opponent, or in a trade, is not whom a slip is
    for."""
    text = "Blau, Oben, Runde 1, Phase 5\nFeuer\nPhase 3\nmit Rot: gebe Feuer; zahle 1 kKj"
    assert SLIPS.written(state, "rot", text) is None
    assert SLIPS.written(state, "blau", text) == {"training": ["Feuer"], "trades": [{"phase": 3, "with": "rot", "give": ["Feuer"], "pay": 1}]}


def test_8_7_matches_without_a_line_up_are_told(state: State) -> None:
    assert [message.plain("en") for message in SLIPS.missing(state, "rot", {})] == ["line-up for 1"]
    assert list(SLIPS.missing(state, "rot", {"lineups": {"1": {}}})) == []


def test_the_rule_books_own_example_is_read(state: State) -> None:
    """The left half of the line-ups in rule 9, letter for letter; the data of its players are theirs."""
    text = HEAD + (
        "Phase 9\n1. Spieltag gegen Blau\n"
        "                        Re Hä HV Su\n"
        "T: Smyslow      T nT 0   0        0\n"
        "A: Bogoljubow   A  I 8   8 +4    10\n"
        "V: Rubinstein   V  I 8\n"
        "   Euwe         V  I 1   9    +1 10\n"
        "M: Spielmann    V  I 8=7\n"
        "   Aljechin     M  I 9\n"
        "   Schlechter   M  I 9\n"
        "   Keres        M nT 0  25 +1 +4 30\n"
        "S: Capablanca   S  I 8\n"
        "   Niemzowitsch S  I 1\n"
        "   Botwinnik    S nT 0   9    +1 10\n"
        "                            5  6\n"
    )
    line_up = written(state, text)["lineups"]["1"]
    assert (line_up["hardness"], line_up["home"]) == ({"A": 4, "M": 1}, {"V": 1, "M": 4, "S": 1})
    assert line_up["M"] == ["Spielmann", "Aljechin", "Schlechter", "Keres"]


def test_8_5_what_ends_a_letter_ends_the_orders_up_to_the_next_slip(state: State) -> None:
    slips = "Danke für die Auswertung!\n" + HEAD + "Phase 5\nJolle\n{}\nBert\n\n" + HEAD + "Phase 2\nFock\nBis bald\nBert"
    for end in ("LG", "Viele Grüße", "Danke und bis dann", "Cheers,"):
        assert written(state, slips.format(end)) == {"training": ["Jolle"], "sales": {"2": ["Fock"]}}, end


def test_9_a_row_may_stand_on_one_line(state: State) -> None:
    text = HEAD + "Phase 9\n1. Spieltag gegen Blau\nT: Anker\nV: Deich, Ebbe, Fock\nM: Gischt, Hafen; Insel, Kai\nS: Jolle\n   Leine"
    assert written(state, text)["lineups"]["1"] == {"T": ["Anker"], "V": ["Deich", "Ebbe", "Fock"], "M": ["Gischt", "Hafen", "Insel", "Kai"], "S": ["Jolle", "Leine"]}
