"""[6.5, 6.7] The GM's offer: named or rolled; frozen talents and strong players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from generator.games.united.fields import offered
from generator.games.united.offer import offer
from tests.games.united.dealing import last, league, player, refused, rounds
from tests.games.united.playing import results

Data = dict[str, Any]

ROWS = "1-30: V, 31-60: M, 61-90: S, 91-93: VM, 94-96: VS, 97-99: MS, 100-100: VMS"
AGES = "1-10: nT, 11-35: I, 36-55: II, 56-70: III, 71-85: IV, 86-100: V"
LEVELS = {
    "tT": "1-80: 0, 81-95: 1, 96-100: 2",
    "I": "1-15: 6, 16-40: 7, 41-65: 8, 66-85: 9, 86-97: 10, 98-98: 11, 99-99: 12, 100-100: 13",
    "II": "1-9: 6, 10-31: 7, 32-53: 8, 54-75: 9, 76-97: 10, 98-98: 11, 99-99: 12, 100-100: 13",
    "III": "1-20: 7, 21-45: 8, 46-70: 9, 71-95: 10, 96-97: 11, 98-99: 12, 100-100: 13",
}
"""The tables of 6.5 as the rule book prints them."""
AGE_ROLLS = {"nT": 10, "I": 11, "II": 55, "III": 56, "IV": 71, "V": 100}


def entries(table: str) -> Iterator[tuple[int, str]]:
    """Each roll of a table, and what it gives."""
    for entry in table.split(", "):
        rolls, _, value = entry.partition(": ")
        first, _, final = rolls.partition("-")
        yield from ((roll, value) for roll in range(int(first), int(final) + 1))


def rolled(what: str = "roll", row: int = 1, age: int = 11, level: int = 1, published: int = 0, last_round: int = 6) -> str:
    dice = {"offer/1/row": row, "offer/1/age": age, "offer/1/level": level}
    asked: list[str] = []

    def draw(label: str, sides: int) -> int:
        asked.append(label)
        assert sides == 100
        return dice[label]

    [data] = offer([offered(what)], published, last_round, draw)
    assert asked == [label for label in dice if what == "roll" or label != "offer/1/row"]
    return str(data)


def test_6_5_the_row_of_a_field_player() -> None:
    found = {roll: rolled(row=roll) for roll in range(1, 101)}
    assert found == {roll: f"{rows} I 6" for roll, rows in entries(ROWS)}


def test_6_5_the_age() -> None:
    found = {roll: rolled(age=roll).split()[1] for roll in range(1, 101)}
    assert found == dict(entries(AGES))


@pytest.mark.parametrize("age", ["I", "II", "III", "IV", "V"])
def test_6_5_the_level_by_age(age: str) -> None:
    found = {roll: rolled(age=AGE_ROLLS[age], level=roll) for roll in range(1, 101)}
    assert found == {roll: f"V {age} {level}" for roll, level in entries(LEVELS.get(age, LEVELS["III"]))}


@pytest.mark.parametrize("published", [0, 1, 4])
def test_6_5_new_talents_are_the_stronger_the_later_it_is(published: int) -> None:
    """1-25: the round, 26-75: one more, 76-100: two more; 0 in the season's info."""
    found = Counter(rolled(age=1, level=roll, published=published) for roll in range(1, 101))
    assert found == {f"V nT {published}": 25, f"V nT {published + 1}": 50, f"V nT {published + 2}": 25}
    assert rolled(age=1, level=26, published=published) == f"V nT {published + 1}"


def test_6_5_in_the_round_before_the_last_trading_round_talents_are_frozen() -> None:
    found = {roll: rolled(age=10, level=roll, published=5) for roll in range(1, 101)}
    assert found == {roll: f"V tT {level}" for roll, level in entries(LEVELS["tT"])}
    assert rolled(age=10, published=4).startswith("V nT") and rolled(age=10, published=3, last_round=4).startswith("V tT")
    assert rolled(age=11, published=5) == "V I 6"


@pytest.mark.parametrize(
    ("what", "age", "level", "found"),
    [
        ("roll T", 11, 10, "T I 5"),  # nothing is left of the roll
        ("roll A", 36, 1, "A II 5"),
        ("roll T", 56, 10, "T III 6"),
        ("roll A", 100, 3, "A V 6"),
        ("roll T", 11, 11, "T I 6"),  # 1
        ("roll T", 11, 26, "T I 7"),  # 16
        ("roll A", 11, 100, "A I 10"),  # 90: never above 10
        ("roll T", 56, 100, "T III 10"),
        ("roll T", 1, 10, "T nT 5"),  # as written
        ("roll T", 1, 35, "T nT 3"),  # 25: the round
        ("roll T", 1, 36, "T nT 4"),
        ("roll T", 1, 86, "T nT 5"),  # 76
    ],
)
def test_6_5_keepers_and_sweepers_are_rolled_ten_lower(what: str, age: int, level: int, found: str) -> None:
    assert rolled(what, age=age, level=level, published=3) == found


def test_6_5_the_offer_of_a_file_is_published_with_it_and_auctioned_in_the_next() -> None:
    game = league(offer=("V II 8", "roll"))
    game["start"]["rolls"] = {"offer/2/row": 100, "offer/2/age": 11, "offer/2/level": 100}
    files = rounds({"a": {"bids": {1: {"bid": 480, "name": "Neu"}}}, "b": {}}, {"a": {}, "b": {}})
    files[0]["offer"] = ["roll T", "AV III 7"]
    files[0]["rolls"] = {"offer/1/age": 40, "offer/1/level": 42}
    pages = results(game, files)
    assert pages[0]["offer"] == [{"number": 1, "is": "V II 8", "value": 480}, {"number": 2, "is": "VMS I 13", "value": 1248}]
    assert pages[1]["offer"] == [{"number": 1, "is": "T II 8", "value": 960}, {"number": 2, "is": "AV III 7", "value": 616}]
    assert [(one["number"], one["is"], one["buyer"]) for one in pages[1]["offer_results"]] == [(1, "V II 8", "a"), (2, "VMS I 13", None)]
    assert [(one["number"], one["buyer"]) for one in pages[2]["offer_results"]] == [(1, None), (2, None)]
    assert pages[2]["offer"] == []
    labels = [draw["label"] for draw in pages[1]["draws"] if draw["label"].startswith("offer")]
    assert labels == ["offer/1/age", "offer/1/level"]


# ---- 6.7 ---------------------------------------------------------------------------------------------------------


def bought(data: str, *later: Data, **changes: Any) -> list[Data]:
    """The pages of a game in which a buys somebody in round 1 and gives some orders later."""
    game = league(offer=(data,))
    game["start"]["clubs"]["a"] |= {"money": 3000, "wp": 9, **changes}
    return results(game, rounds({"a": {"bids": {1: {"bid": 2000, "name": "Neu"}}}, "b": {}}, *later))


def test_6_5_talents_of_the_offer_have_played_in() -> None:
    """A new talent of level 0 may be trained at once, and fielded in any row."""
    pages = bought("V nT 0", {"a": {"training": ["Neu"]}, "b": {}})
    assert player(pages[1], "a", "Neu")["talent"] is False and player(pages[2], "a", "Neu")["is"] == "V nT 1"


def test_6_7_a_frozen_talents_are_trained_but_not_fielded() -> None:
    game = league(offer=("V tT 1",), rounds=2, matchdays_per_round=1)
    line_up = {"T": "a T0", "A": "a A1", "V": ["Neu", "a V2", "a V3"], "M": ["a M5", "a M6", "a M7"], "S": ["a S8", "a S9", "a S10"]}
    second = {"a": {"training": ["Neu"], "lineups": {2: line_up}}, "b": {}}
    page = last(game, {"a": {"bids": {1: {"bid": 120, "name": "Neu"}}}, "b": {}}, second)
    assert player(page, "a", "Neu") | {"is": "V tT 2", "matches": 0, "trained": 1} == player(page, "a", "Neu")
    assert "Neu ist tiefgekühlt und spielt erst nächste Saison (Regel 6.7 a)" in page["matches"][0]["repairs"]["a"]


def test_6_7_b_strong_players_are_not_trained_in_their_first_season() -> None:
    pages = bought("S III 13", {"a": {"training": ["Neu"]}, "b": {}})
    assert refused(pages[2], "a") == [(5, "Neu", "6.7 b")] and player(pages[2], "a", "Neu")["is"] == "S III 13"
