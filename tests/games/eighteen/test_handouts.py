"""Sheets for the table: the empty card of each mode, lines for a log, the clubs and shot cards."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from generator.games.eighteen import GAME
from generator.games.eighteen.log.pack import SHIPPED
from generator.play.secrecy import PUBLIC
from generator.render.pictures.svg import picture as svg
from generator.render.text.locale import Words
from generator.values.drawing import Label, Line
from generator.values.report import Handout, walk
from tests.games.eighteen.log.logs import HANDS, links
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import NAMES, heads, plain, tables, told

TWO = ("bert", "carl")
NINE = (3, 5, 4) * 3


def sheets(given: Given) -> dict[str, Handout]:
    return {sheet.name: sheet for sheet in GAME.report(told(given), PUBLIC).handouts}


def card(given: Given) -> dict[str, list[list[str]]]:
    return tables([block for page in sheets(given)["scorekarte"].pages for block in page])


def test_an_empty_card_has_players_holes_and_par() -> None:
    assert card(session("match", TWO, (3, 5))) == {"card-1": [["Par", "3", "5", "8"], ["Bert", " ", " ", " "], ["Carl", " ", " ", " "]]}


def test_penalties_have_a_line_of_their_own() -> None:
    assert [row[0] for row in card(session("stroke", TWO, NINE))["card-1"]] == ["Par", "Bert", "Strafen", "Carl", "Strafen"]


def test_skins_show_what_the_greens_are_worth_once_it_is_known() -> None:
    given = session("skins", TWO, (3, 5, 4))
    assert card(given)["card-1"][1] == ["Wert", "", "", "", ""]
    values = {"tokens": {1: 2, 2: 1, 3: 5}, "holes": [{"hole": 1, "green": ["bert"]}]}
    assert card(given.after(values))["card-1"][1] == ["Wert", "2", "1", "5", ""]


def test_nines_that_were_played_are_left_out() -> None:
    given = session("match", TWO, NINE * 2)
    assert set(card(given)) == {"card-1", "card-2"}
    assert set(card(given.after({"holes": [{"hole": hole, "green": ["bert"]} for hole in range(1, 10)]}))) == {"card-2"}


def test_claims_have_a_line_for_each_green_that_is_left() -> None:
    claims = [{"turn": 2, "hole": 1, "player": "carl"}, {"turn": 3, "hole": 2, "player": "bert"}, {"turn": 4, "hole": 2, "player": "carl"}]
    given = session("chaos", ("bert", "carl", "dora"), (3, 4, 5))
    assert card(given.after({"claims": claims}))["greens"] == [["1", "3", "Carl", "2", " ", " "], ["3", "5", " ", " ", " ", " "]]


@pytest.mark.parametrize(
    ("mode", "players", "columns"),
    [
        ("chaos", ("bert", "carl", "dora"), ["Green", "Par", "5 für", "Zug", "2 für", "Zug"]),
        ("kelly", TWO, ["Green", "Par", "Flagge für", "Zug", "Ziel von"]),
        ("teams", {"bert": ["Rot", "Blau"], "carl": ["Gelb", "Grün"]}, ["Green", "Par", "Flagge für", "Zug"]),
        ("solo", ("bert",), ["Green", "Par", "5 für", "Zug", "2 für", "Zug"]),
    ],
)
def test_columns_of_claims(mode: str, players: Any, columns: list[str]) -> None:
    [first, *_] = sheets(session(mode, players))["scorekarte"].pages
    assert heads(first)["greens"] == columns


def test_solo_has_a_second_sheet_for_its_turns() -> None:
    solo = {"rank": 3, "piles": {"ki-1": [1], "ki-2": [2], "ki-3": [3]}, "rounds": ["player", "combined"]}
    found = card(session("solo", ("bert",)).after({"claims": [], "solo": solo}))
    assert found["turns"][0] == ["3", " ", " ", " ", " ", " "]


def test_open_targets_are_on_no_sheet() -> None:
    given = session("kelly", TWO, NINE)
    first, second = (given.after({"targets": [{"player": "bert", "hole": hole}], "claims": []}) for hole in (3, 8))
    assert [plain(page) for page in sheets(first)["scorekarte"].pages] == [plain(page) for page in sheets(second)["scorekarte"].pages]


def test_after_the_end_there_is_nothing_to_print() -> None:
    assert sheets(session("match", TWO, (3,)).after({"holes": [{"hole": 1, "green": ["bert"]}]})) == {}


# ---- logs --------------------------------------------------------------------------------------------------------

COURSE = links("t f g\n. . .\nt f g", ("A1", "C1"), ("A3", "C3"))


def logged(**keys: Any) -> Given:
    return Given(session("match", TWO, clubs=HANDS, **keys).setup, COURSE)


def test_who_may_write_a_log_gets_lines_for_it() -> None:
    assert set(sheets(logged())) == {"scorekarte", "zugprotokoll", "karten"}
    rows = tables(sheets(logged())["zugprotokoll"].pages[0])["log"]
    assert len(rows) == 24 and [row[1] for row in rows[:3]] == ["Bert", "Carl", "Bert"]
    assert set(sheets(session("match", TWO))) == {"scorekarte"}


def test_the_clubs_are_printed_once() -> None:
    later = logged().after({"holes": [{"hole": 1, "green": ["bert"]}]})
    assert set(sheets(later)) == {"scorekarte", "zugprotokoll"}


def test_all_clubs_and_shot_cards_are_listed() -> None:
    clubs = shots = tables(tuple(walk(sheets(logged())["karten"].pages[0])))
    assert len(clubs["clubs"]) == len(SHIPPED.clubs)
    assert ["Holz 5", "20", "–", "", "", "3 Felder, aus dem Rough 2", "1 · 2 · 2"] in clubs["clubs"]
    assert ["8 Hybrid", "5", "2 oder 3", "1", "", "fliegt aus dem Rough so weit wie sonst", "1 · 2 · 2"] in clubs["clubs"]
    found: Counter[str] = Counter()
    assert [deck for deck, *_ in groupby(shots["shots-2"], key=lambda row: row[0])] == ["4", "5"]
    for deck, *_, number in (*shots["shots"], *shots["shots-2"]):
        found[deck] += int(number)
    assert found == {deck: len(cards) for deck, cards in SHIPPED.decks.items()} and sum(found.values()) == 74


def test_every_card_that_is_played_with_can_be_cut_out() -> None:
    """For two players the clubs of the first two; 74 shot cards in all."""
    clubs, shots = ([one for block in page for one in getattr(block, "pictures", ())] for page in sheets(logged())["karten"].pages[1:])
    assert len(clubs) == sum(SHIPPED.clubs_for(2).values()) < sum(SHIPPED.clubs_for(5).values())
    assert len(shots) == len({shot.name for shot in shots}) == 74
    spoken = [Words("de", NAMES).plain(club.title) for club in clubs]
    assert spoken.count("8 Hybrid: Init. 5, zieht eine Karte von Deck 2 oder 3, fliegt aus dem Rough so weit wie sonst") == 1
    assert "Holz 5: Init. 20, 3 Felder, aus dem Rough 2" in spoken
    frames = [shape for card in (*clubs, *shots) for shape in card.shapes if isinstance(shape, Line)]
    assert len(frames) == len(clubs) + len(shots) and all(frame.dash for frame in frames)


def test_nothing_on_a_card_runs_over_its_edge() -> None:
    """A card is 57.8 mm wide on A4, so 4 units are the least type that is legible."""
    for page in sheets(logged())["karten"].pages[2:]:
        for card in [one for block in page for one in getattr(block, "pictures", ())]:
            for label in [shape for shape in card.shapes if isinstance(shape, Label)]:
                assert label.size >= 4.5 and "…" not in svg(card, Words("de", NAMES), lambda role: role, "Sans")
