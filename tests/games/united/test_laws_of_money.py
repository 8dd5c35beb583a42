"""[6] Laws of money in random leagues of two seasons: it comes from named sources, goes to named ends, and between them
it only moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, pairwise
from random import Random
from typing import Any

import pytest

from tests.games.united.playing import results
from tests.games.united.random_leagues import Given, random_league

Data = dict[str, Any]
LEAGUES = (5, 6, 8, 9, 15, 21, 25, 29)
"""Some of which see taxes; few leagues do."""
MOST_PLAYERS, CREDIT, TAX_FREE = 20, 1000, 2000


@cache
def leagues() -> list[tuple[Given, list[Data]]]:
    given = [random_league(Random(f"money {number}"), market=True, seasons=2) for number in LEAGUES]
    return [(one, results(one.setup, one.rounds, one.name)) for one in given]


def files() -> Iterator[tuple[Given, Data, Data, Data]]:
    """Each file of each league: the league, the file, the page before it and its own."""
    for given, pages in leagues():
        yield from ((given, sheet, *pair) for sheet, pair in zip(given.rounds, pairwise(pages), strict=True))


def moved(page: Data) -> Counter[str]:
    """What all ledgers of a page say together, by word."""
    found: Counter[str] = Counter()
    for club in page["clubs"].values():
        for line in club["ledger"]:
            found[line["what"]] += line["amount"]
    return found


def before(sheet: Data, page: Data, club: str) -> int:
    """A club's account before a file; of a new one what it was founded with."""
    founded = sheet.get("clubs", {}).get(club)
    return founded["money"] if founded else page["clubs"][club]["money"]


@pytest.mark.slow
def test_there_is_something_to_see() -> None:
    """The laws below are tried on every kind of movement and of deal, and on two seasons."""
    words: Counter[str] = Counter()
    deals: Counter[str] = Counter()
    for _, sheet, _, page in files():
        words += Counter(line["what"] for club in page["clubs"].values() for line in club["ledger"])
        deals += Counter({key: len(page[key]) for key in ("sales", "trades", "offer_results", "transfer_results")})
        deals["break"] += "season_break" in sheet
    assert set(words) == {"sale", "trade", "offer", "transfer", "interest", "income", "fine", "tax"} and min(deals.values()) >= len(LEAGUES)


def test_each_account_is_its_start_and_its_ledger() -> None:
    for _, sheet, old, page in files():
        for name, club in page["clubs"].items():
            assert club["money"] == before(sheet, old, name) + sum(line["amount"] for line in club["ledger"])
            assert all(line["amount"] for line in club["ledger"])


def test_money_comes_and_goes_by_what_was_told() -> None:
    """Sales bring what the page says; trades and transfers between clubs move it; the offer takes it; interest, fines
    and taxes take it."""
    for _, _, _, page in files():
        by_word = moved(page)
        assert by_word["trade"] == 0
        assert by_word["sale"] == sum(sale["amount"] for sale in page["sales"])
        assert by_word["offer"] == -sum(result["price"] or 0 for result in page["offer_results"])
        assert by_word["transfer"] == sum(result["price"] for result in page["transfer_results"] if result["buyer"] is None)
        assert max(by_word["interest"], by_word["fine"], by_word["tax"]) <= 0 <= by_word["income"]


def test_the_sum_of_all_accounts_changes_by_nothing_else() -> None:
    for _, sheet, old, page in files():
        change = sum(club["money"] - before(sheet, old, name) for name, club in page["clubs"].items())
        by_word = moved(page)
        assert change == sum(by_word[word] for word in ("sale", "offer", "transfer", "income", "interest", "fine", "tax"))


def test_6_2_income_follows_from_the_matches() -> None:
    """100 for playing, 40 for each win, 20 for each draw in the league; cup wins as well."""
    for _, _, _, page in files():
        if page["schedule"] if "schedule" in page else False:
            assert moved(page)["income"] == 0
            continue
        matches = page["matches"] + page["cup"]["matches"]
        playing = {club for match in matches for club in (match["home"], match["away"])}
        assert moved(page)["income"] == 100 * len(playing) + 40 * len(matches)  # a draw gives both a half


def test_6_3_nobody_spends_beyond_the_credit() -> None:
    """Along each ledger: who buys stays at −1000 or above. Below it leads interest alone, and income brings him back at
    once; but not a club that has had no match in the round before, and so has paid interest and earned nothing."""
    for _, sheet, old, page in files():
        for name, club in page["clubs"].items():
            account = accumulate((line["amount"] for line in club["ledger"]), initial=before(sheet, old, name))
            for line, (_, after) in zip(club["ledger"], pairwise(account), strict=True):
                assert line["amount"] > 0 or line["what"] == "interest" or after >= (0 if line["what"] in ("fine", "tax") else -CREDIT)
            played = any(line["what"] == "income" for line in club["ledger"])
            assert not played or club["money"] >= min(-CREDIT, before(sheet, old, name) * 11 // 10 + 100)


def test_6_3_interest_is_a_tenth_of_the_debt_rounded_up() -> None:
    for _, sheet, old, page in files():
        for name, club in page["clubs"].items():
            earlier = sum(line["amount"] for line in club["ledger"] if line["phase"] < 18)
            debt = max(0, -(before(sheet, old, name) + earlier)) if "season_break" not in sheet else 0
            assert [line["amount"] for line in club["ledger"] if line["what"] == "interest"] == ([-((debt + 9) // 10)] if debt else [])


def test_7_2_taxes_are_half_of_what_was_gained_above_2000() -> None:
    for given, pages in leagues():
        start = {club: data["money"] for club, data in given.setup["start"]["clubs"].items()}
        for sheet, (old, page) in zip(given.rounds, pairwise(pages), strict=True):
            if "season_break" in sheet:
                for name, club in page["clubs"].items():
                    gain = old["clubs"][name]["money"] - start[name] if name in start else 0
                    paid = -sum(line["amount"] for line in club["ledger"])
                    assert paid == max(0, gain - TAX_FREE) // 2
                start = {name: club["money"] for name, club in page["clubs"].items()}


def test_6_9_nobody_has_more_than_twenty_players_who_had_fewer() -> None:
    for _, _, old, page in files():
        for name, club in page["clubs"].items():
            assert club["size"] <= max(MOST_PLAYERS, old["clubs"][name]["size"] if name in old["clubs"] else 0)
            assert club["size"] == sum(not player["listed"] for player in club["squad"])


def test_every_player_is_in_one_squad() -> None:
    for _, _, _, page in files():
        names = [player["name"] for club in page["clubs"].values() for player in club["squad"]]
        assert len(names) == len(set(names))


def test_5_nobody_has_more_than_six_talents_who_had_fewer() -> None:
    """Frozen ones included; who ages stays one."""

    def talents(page: Data, club: str) -> int:
        squad = page["clubs"].get(club, {"squad": []})["squad"]
        return sum(player["is"].split()[1] in ("tT", "nT") and not player["listed"] for player in squad)

    for _, sheet, old, page in files():
        for club in page["clubs"] if "season_break" not in sheet else ():
            assert talents(page, club) <= max(6, talents(old, club))


def test_a_removed_order_shifts_no_die() -> None:
    """Without the orders of the market the matches of the first round fall as before: their dice have names of their
    own."""
    for given, pages in leagues():
        first = given.rounds[0]
        market = ("bids", "transfer_bids", "list")
        orders = {club: {key: value for key, value in sent.items() if key not in market} for club, sent in first["orders"].items()}
        rolls = {label: value for label, value in first.get("rolls", {}).items() if not label.startswith("auction")}
        page = results(given.setup, [{**first, "orders": orders, **({"rolls": rolls} if rolls else {})}], given.name)[1]
        assert page["matches"] == pages[1]["matches"] and page["offer"] == pages[1]["offer"]
