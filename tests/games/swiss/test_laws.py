"""Laws of the Swiss tournament that hold whatever the results are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from generator.games.swiss import GAME
from generator.play.game import as_data, play
from generator.source.folders import Source
from generator.values.problem import Problems
from tests.conftest import tries
from tests.games.playing import Desk, complaints
from tests.games.swiss.playing import results
from tests.games.swiss.random_tournaments import PEOPLE, random_tournament
from tests.oracle.swiss import paired

TOURNAMENTS = range(1000, 1000 + tries(30))
CRITERIA = ("wins", "difference", "buchholz")
Data = dict[str, Any]


@cache
def played(number: int) -> tuple[str, Data, list[Data], list[Data]]:
    """A random tournament as typed, and what each round from 0 on printed."""
    game, setup, rounds = random_tournament(Random(str(number)))
    return game, setup, rounds, results(setup, rounds, game)


def bye_worth(setup: Data) -> tuple[int, int]:
    """Wins and difference that a bye is worth."""
    worth = {"wins": 1, "difference": 0, **setup.get("options", {}).get("bye", {})}
    return worth["wins"], worth["difference"]


def active_after(setup: Data, rounds: Sequence[Data]) -> set[str]:
    """Who is to be paired after these rounds."""
    active = set(setup["players"])
    for file in rounds:
        active = (active | {*file.get("joined", ())}) - {*file.get("withdrawn", ())}
    return active


def met_until(pages: Sequence[Data]) -> set[frozenset[str]]:
    return {frozenset(match["players"]) for page in pages for match in page.get("matches", ())}


def paired_rounds(number: int) -> Iterator[tuple[Data, list[str], list[Data]]]:
    """What each round but 0 and the last announces, the active players in the order of the standing, and the pages so
    far."""
    _, setup, rounds, pages = played(number)
    for index, page in enumerate(pages):
        if index and page.get("next"):
            active = active_after(setup, rounds[:index])
            yield page["next"], [line["person"] for line in page["standings"] if line["person"] in active], pages[: index + 1]


# ---- pairing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_all_active_players_are_paired_once(number: int) -> None:
    _, setup, rounds, pages = played(number)
    for index, page in enumerate(pages):
        if page.get("next"):
            check_complete(page["next"], active_after(setup, rounds[:index]))
            assert page["next"]["round"] == index + 1


def check_complete(announced: Data, active: set[str]) -> None:
    """Everybody is in one pairing, or one of an odd number has the bye."""
    named = [person for pair in announced["pairings"] for person in pair] + [person for person in [announced["bye"]] if person]
    assert sorted(named) == sorted(active)
    assert all(len(pair) == 2 for pair in announced["pairings"]) and (announced["bye"] is not None) == bool(len(active) % 2)


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_the_bye_goes_to_the_lowest_with_the_fewest(number: int) -> None:
    for announced, order, pages in paired_rounds(number):
        if announced["bye"]:
            byes = {person: sum(page.get("bye") == person for page in pages) for person in order}
            lowest = [person for person in order if byes[person] == min(byes.values())][-1]
            assert announced["bye"] == lowest


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_repeats_are_the_pairs_that_have_met(number: int) -> None:
    for announced, _, pages in paired_rounds(number):
        assert announced["repeats"] == sum(frozenset(pair) in met_until(pages) for pair in announced["pairings"])


def every_pairing(order: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """All complete pairings of an even number of players, none left out."""
    if not order:
        yield []
        return
    for index in range(1, len(order)):
        for further in every_pairing([*order[1:index], *order[index + 1 :]]):
            yield [(order[0], order[index]), *further]


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_no_pairing_has_fewer_repeats_or_is_preferred(number: int) -> None:
    """All pairings side by side: first the fewest repeats, then how high the leader's opponent stands, and so on
    down."""
    for announced, order, pages in paired_rounds(number):
        order = [person for person in order if person != announced["bye"]]
        if len(order) > 8:
            continue
        met = met_until(pages)
        wishes = [
            (sum(frozenset(pair) in met for pair in pairing), [order.index(second) for _, second in pairing], pairing)
            for pairing in every_pairing(order)
        ]
        assert announced["pairings"] == [list(pair) for pair in min(wishes)[2]]


def test_the_brute_force_sees_all_pairings() -> None:
    """One for two players, three for four, fifteen for six, 105 for eight; all different."""
    assert [len({frozenset(map(frozenset, pairing)) for pairing in every_pairing("abcdefgh"[:size])}) for size in (2, 4, 6, 8)] == [
        1,
        3,
        15,
        105,
    ]


def test_the_last_round_announces_none() -> None:
    assert [page["round"] for page in played_out(5, 4, 1) if not page.get("next")] == [4]


# ---- standings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_standings_add_up(number: int) -> None:
    _, setup, _, pages = played(number)
    for index, page in enumerate(pages[1:], start=1):
        check_sums(page["standings"], pages[: index + 1], *bye_worth(setup))


def check_sums(standings: Sequence[Data], pages: Sequence[Data], wins: int, difference: int) -> None:
    """Every match has a winner and a loser, or two who did not show up, and as many points won as lost; a bye is worth
    what the options say."""
    matches = sum(len(page.get("matches", ())) for page in pages)
    deserted = sum(match["winner"] is None for page in pages for match in page.get("matches", ()))
    byes = sum(bool(page.get("bye")) for page in pages)
    assert sum(line["wins"] for line in standings) == matches - deserted + byes * wins
    assert sum(line["losses"] for line in standings) == matches + deserted
    assert sum(line["difference"] for line in standings) == byes * difference
    assert sum(line["byes"] for line in standings) == byes
    total = {line["person"]: line["wins"] for line in standings}
    for line in standings:
        assert line["wins"] - line["byes"] * wins + line["losses"] == len(line["opponents"])
        assert line["buchholz"] == sum(total[opponent] for opponent in line["opponents"])


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_standings_are_in_order_and_say_why(number: int) -> None:
    _, setup, rounds, pages = played(number)
    for index, page in enumerate(pages[1:], start=1):
        standings = page["standings"]
        known = {*setup["players"], *(person for file in rounds[:index] for person in file.get("joined", ()))}
        assert sorted(line["person"] for line in standings) == sorted(known)
        assert [line["place"] for line in standings] == list(range(1, len(standings) + 1))
        for line, below in zip(standings, standings[1:], strict=False):
            assert [line[key] for key in CRITERIA] >= [below[key] for key in CRITERIA]
            assert line["decided_by"] in (CRITERIA if differs(line, below) else ("direct", "lot"))
            assert line["decided_by"] == (differs(line, below) or line["decided_by"])
        assert standings[-1]["decided_by"] is None
        for group in groups(standings):
            check_group(group, [match for past in pages[: index + 1] for match in past.get("matches", ())], page["draws"])
        equal = {line["person"] for group in groups(standings) if group[0]["decided_by"] == "lot" for line in group}
        assert {draw["label"].split("/")[1] for draw in page["draws"]} == equal


def differs(line: Data, below: Data) -> str | None:
    """The first criterion in which two lines differ."""
    return next((key for key in CRITERIA if line[key] != below[key]), None)


def groups(standings: Sequence[Data]) -> list[list[Data]]:
    """Lines that are equal in all numbers, two or more together."""
    found: list[list[Data]] = []
    for line in standings:
        if found and not differs(found[-1][-1], line):
            found[-1].append(line)
        else:
            found.append([line])
    return [group for group in found if len(group) > 1]


def check_group(group: Sequence[Data], matches: Sequence[Data], draws: Sequence[Data]) -> None:
    """Equals are ordered by their matches with each other if these order all of them, else by their lots."""
    people = [line["person"] for line in group]
    assert len({line["decided_by"] for line in group[:-1]}) == 1
    wins = [sum(match["winner"] == one and {*match["players"]} <= {*people} for match in matches) for one in people]
    met = {frozenset(match["players"]) for match in matches}
    all_met = all(frozenset((one, other)) in met for one in people for other in people if one != other)
    assert (group[0]["decided_by"] == "direct") == (all_met and len({*wins}) == len(wins))
    if group[0]["decided_by"] == "direct":
        assert wins == sorted(wins, reverse=True)
        return
    values = {draw["label"]: draw["value"] for draw in draws}
    lots = []
    for person in people:
        times = [f"lot/{person}", *(f"lot/{person}/{time}" for time in range(2, len(draws) + 2))]
        lots.append([values[label] for label in times if label in values])
    assert lots == sorted(lots, reverse=True) and len({*map(tuple, lots)}) == len(lots)


# ---- the order of lines, names, lots -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_neither_order_nor_orientation_of_results_changes_anything(number: int) -> None:
    game, setup, rounds, pages = played(number)
    chance = Random(number)
    mixed = []
    for file in rounds:
        turned = [turned_round(result) if chance.random() < 0.5 else result for result in file.get("results", ())]
        mixed.append({**file, "results": chance.sample(turned, len(turned))})
    assert json.dumps(results(setup, mixed, game)) == json.dumps(pages)


def turned_round(result: Data) -> Data:
    """The same result with its players the other way round."""

    def turned(score: str) -> str:
        return "-".join(reversed(score.split("-")))

    found = {**result, "players": result["players"][::-1]}
    if "games" in result:
        found["games"] = [turned(game) for game in result["games"]]
    if "score" in result:
        found["score"] = turned(result["score"])
    return found


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_other_names_change_names_only(number: int) -> None:
    """With all lots drawn by hand, nothing follows from what somebody is called, or from its place in the alphabet."""
    game, setup, rounds, pages = played(number)
    setup = {**setup, "start": by_hand(setup["start"], pages[0])}
    rounds = [by_hand(file, page) for file, page in zip(rounds, pages[1:], strict=True)]
    names = dict(zip(PEOPLE, Random(number).sample(PEOPLE, len(PEOPLE)), strict=True))
    assert results(renamed(setup, names), renamed(rounds, names), game) == renamed(results(setup, rounds, game), names)


def by_hand(file: Data, page: Data) -> Data:
    """The same file with the lots of its result as if they had been drawn by hand."""
    kept = {key: value for key, value in file.items() if key not in ("seed", "beacon", "rolls")}
    return {**kept, "rolls": {draw["label"]: draw["value"] for draw in page["draws"]}}


def renamed(value: Any, names: dict[str, str]) -> Any:
    """The same with other people, in labels too."""
    if isinstance(value, dict):
        return {renamed(key, names): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    if isinstance(value, str) and value.startswith("lot/"):
        return "/".join(renamed(value.split("/"), names))
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("number", TOURNAMENTS)
def test_a_corrected_result_shifts_no_lot(number: int) -> None:
    """Other lots may be asked for; those that are drawn both times are the same."""
    game, setup, rounds, pages = played(number)
    if not (rounds and rounds[-1].get("results") and "seed" in rounds[-1] and "rolls" not in rounds[-1]):
        return
    first, *others = rounds[-1]["results"]
    corrected = {**rounds[-1], "results": [{"players": first["players"], "forfeit": first["players"][0]}, *others]}
    before = {draw["label"]: draw["value"] for draw in pages[-1]["draws"]}
    after = {draw["label"]: draw["value"] for draw in results(setup, [*rounds[:-1], corrected], game)[-1]["draws"]}
    assert all(after[label] == value for label, value in before.items() if label in after)


# ---- fields of all sizes -----------------------------------------------------------------------------------------


def played_out(size: int, most: int, number: int, during: Callable[[int, Data, Data], None] = lambda *_: None) -> list[Data]:
    """What each round of a tournament of `size` players prints, played to its end; `during` may change a file before it
    is played."""
    chance = Random(number)
    setup = {"engine": "swiss", "title": "Turnier", "gm": "gm", "players": [f"p-{player}" for player in range(size)]}
    setup |= {"start": {"seed": f"start-{number}"}, "options": {"rounds": most}}
    problems, memory = Problems(), dict[str, Any]()
    start = Desk(problems).sheet(setup, GAME.setup, "game.yaml")
    assert start is not None
    sheets: list[Source[Any]] = []
    pages: list[Data] = []
    for played_round in range(most + 1):
        course = play("swiss", GAME, start, sheets, problems, memory)
        assert not complaints(problems)
        pages.append(as_data("swiss", course.rounds[-1], "de"))
        if played_round < most:
            pairs = pages[-1]["next"]["pairings"]
            scores = [chance.choice(("3-0", "3-1", "3-2", "4-0", "4-2", "0-3", "1-3", "2-4")) for _ in pairs]
            listed = [{"players": list(pair), "score": score} for pair, score in zip(pairs, scores, strict=True)]
            file = {"round": played_round + 1, "seed": f"seed-{played_round}", "results": listed}
            during(played_round + 1, file, pages[-1])
            read = Desk(problems).sheet(file, GAME.round, f"{played_round + 1:03}.yaml")
            assert read is not None, complaints(problems)
            sheets.append(read)
    return [json.loads(json.dumps(page)) for page in pages]


FIELDS = [(5, 5), (6, 9), (12, 14), (15, 18), (16, 9), (17, 5), (30, 9), (33, 9), (64, 9), (101, 7), (200, 9), (400, 9)]
"""Players and rounds."""


@pytest.mark.slow
@pytest.mark.parametrize(("size", "most"), FIELDS)
def test_fields_of_all_sizes_keep_the_laws(size: int, most: int) -> None:
    pages = played_out(size, most, number=size)
    everybody = {f"p-{player}" for player in range(size)}
    for index, page in enumerate(pages):
        if index:
            check_sums(page["standings"], pages[: index + 1], 1, 0)
            assert all(below["decided_by"] or below is page["standings"][-1] for below in page["standings"])
        if not page.get("next"):
            assert index == most
            continue
        check_complete(page["next"], everybody)
        if index:
            order = [line["person"] for line in page["standings"] if line["person"] != page["next"]["bye"]]
            pairings, repeats = paired(order, met_until(pages[: index + 1]))
            assert (page["next"]["pairings"], page["next"]["repeats"]) == ([list(pair) for pair in pairings], repeats)


def test_four_players_meet_all_the_others_and_then_begin_anew() -> None:
    """Two rounds of four leave exactly one pairing without a repeat; after three rounds all have met, and neighbours
    play again."""
    pages = played_out(4, 7, number=3)
    assert [page["next"]["repeats"] for page in pages[:-1]] == [0, 0, 0, 2, 2, 2, 2]
    for page in pages[3:-1]:
        order = [line["person"] for line in page["standings"]]
        assert page["next"]["pairings"] == [order[:2], order[2:]]


def test_four_hundred_players_are_paired_within_a_second() -> None:
    """A whole round of 400, read and evaluated, within the second that the contract gives to the pairing alone."""
    took: list[float] = []

    def measure(*_: Any) -> None:
        took.append(process_time())

    played_out(400, 4, 7, measure)
    assert max(later - earlier for earlier, later in zip(took, took[1:], strict=False)) < 1
