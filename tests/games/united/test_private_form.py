"""Managers' sheets: the order form of the next round, and the same orders as YAML."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from generator.games.united.chronicle import current
from generator.games.united.documents import Orders, Round, line_up_rows
from generator.render.text.revision import revised
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import data, parse
from generator.values.problem import Problems
from tests.conftest import tries
from tests.games.united.random_leagues import random_league
from tests.games.united.sheets import lines, mailed, part, seen, sheet
from tests.games.united.small_leagues import round, setup
from tests.render.text.test_revision import side

Data = dict[str, Any]


def league(clubs: str = "ab", **options: Any) -> Data:
    return setup(clubs, build_check="false", **options)


def empty(clubs: str, *numbers: int) -> list[Data]:
    """Rounds in which all clubs play their simplest line-ups."""
    return [round(number, **dict.fromkeys(clubs, {})) for number in numbers]


def snippet(game: Data, files: list[Data], person: str) -> str:
    """The YAML of the only club that somebody runs."""
    [text] = mailed(seen(game, files, person), person).values()
    return text


def read_orders(text: str) -> dict[str, Orders]:
    """The orders of a round file that has this text behind `orders`, which is read without a complaint."""
    problems = Problems()
    tree = parse(f"round: 2\norders:\n  {text}\n", "002.yaml", problems)
    assert tree is not None
    document = read(tree, Round, ReadContext(), problems)
    assert document is not None and not problems.found, [problem.line("de") for problem in problems.found]
    return document.orders


def plain(text: str) -> Any:
    """YAML as plain values."""
    tree = parse(text, "orders", Problems())
    assert tree is not None
    return data(tree.root)


# ---- phases ------------------------------------------------------------------------------------------------------


def test_6_10_after_the_last_trading_round_only_phases_1_5_and_9_are_left() -> None:
    game = league("abcd", last_trading_round=2)
    files = empty("abcd", 1, 2)
    last, over = sheet(game, files[:1], "ma"), sheet(game, files, "ma")
    assert "Handel (6.10): zum letzten Mal" in lines(last) and "Private Handel: beide Vereine müssen sie melden (6.8)" in last
    assert "14 b" not in last, "who is put on the list in the last trading round is never auctioned"
    assert "Handel (6.10): vorbei: nur Phasen 1, 5, 9" in lines(over)
    market = ("Verkäufe an die Nichtliga", "Private Handel", "13 Gebote", "14 a", "14 b")
    assert [word for word in market if word in over] == [] and "Verkäufe an die Nichtliga" in last
    assert list(plain(snippet(game, files, "ma"))["a"]) == ["talents", "training", "doping", "lineups", "when"]
    assert "14 b Auf die Transferliste" in sheet(game, [], "ma")


def test_5_talents_are_counted_over_the_season() -> None:
    game = league("abcd")
    files = empty("abcd", 1, 2)
    files[0]["orders"]["a"] = {"talents": {"Neu": "S"}}
    files[1]["orders"]["a"] = {"talents": {"Neuer": "M", "Am neuesten": "V"}}
    assert "1 Talente, noch 3: Name, Reihe" in sheet(game, [], "ma")
    assert "1 Talente, noch 2: Name, Reihe" in sheet(game, files[:1], "ma")
    assert "1 Talente" not in sheet(game, files, "ma")


def test_4_who_can_be_trained_has_a_box() -> None:
    """Not: whoever has had three levels this season, whoever is at level 10, a new talent, and who costs more than
    there is."""
    game = league("abcd")
    game["start"]["clubs"]["a"] |= {"wp": 1}
    game["start"]["clubs"]["a"]["squad"] |= {"a V2": "V I 10", "a V3": "V nT 0", "Frost": "M tT 0"}
    files = empty("abcd", 1, 2, 3)
    for file in files:
        file["orders"]["a"] = {"training": ["a S8"]}
    before, after = boxes(game, [], "ma"), boxes(game, files, "ma")
    assert {"a T0", "a A1", "a V2", "a V3"}.isdisjoint(before) and {"a S8", "Frost"} <= before
    assert "a S8" not in after and {"a T0", "a A1", "a S9"} <= after
    assert next(row for row in part(sheet(game, files, "ma"), "Stand nach Runde 3") if row.startswith("a S8")).split()[7] == "3/3"


def boxes(game: Data, files: list[Data], person: str) -> set[str]:
    """The names behind the boxes of phase 5, without the data behind them."""
    line = next(line for line in lines(sheet(game, files, person)) if line.startswith("5 Training: "))
    return {re.sub(r" [TAVMS]+ \S+ \d+$", "", box.strip()) for box in line.split("[ ]")[1:]}


def test_6_5_the_least_bid_stands_with_each_player_of_the_offer() -> None:
    """V II 8: 8 × 60; MS III 7: 7 × 40 × 1.1; a keeper counts twice: 5 × 2 × 80."""
    game = league()
    game["start"]["offer"] = ["V II 8", "MS III 7", "T I 5"]
    rows = part(sheet(game, [], "ma"), "13 Gebote für das GM-Angebot")
    assert [row.split(" ___")[0] for row in rows[1:]] == ["1 V II 8 480", "2 MS III 7 308", "3 T I 5 800"]


# ---- line-ups ----------------------------------------------------------------------------------------------------


def test_3_5_a_ban_is_served_match_by_match() -> None:
    """Two matches in a round; a ban for one: out of the first, back in the second."""
    game = league("abcd", matchdays_per_round=2, rounds=3)
    game["start"]["clubs"]["a"]["squad"] |= {"a S10": {"is": "S I 5", "ban": 1}, "Reserve": "M I 1"}
    text = sheet(game, [], "ma")
    titles = [line.strip("[]") for line in lines(text) if line.startswith("[Spieltag")]
    first, second = (" ".join(part(text, title)) for title in titles)
    assert "a S10" not in first and "Reserve 1" in first and "a S10 5" in second and "Reserve" not in second


def test_3_1_the_last_line_up_is_repaired_and_the_sheet_says_how() -> None:
    """The man of row S is sold afterwards; the only one left comes in. Who is not lined up is named."""
    game = league("abcd")
    game["start"]["clubs"]["a"]["squad"] |= {"Reserve": "M I 1", "Noch eine": "V I 1"}
    files = empty("abcd", 1)
    files[0]["orders"]["a"] = {"sales": {10: ["a S10"]}}
    text = sheet(game, files, "ma")
    assert "Gegen zuletzt geändert: a S10 gehört nicht zum Verein (Regel 3.1); Reserve kommt in die Reihe M (Regel 3.1)." in text
    assert "Nicht aufgestellt: Noch eine V I 1." in text


def test_3_7_the_form_warns_of_what_would_be_cut() -> None:
    """V 1 + 1 + 1, M 30, S 15: 3 × 3 = 9, so M loses 21 and S 6."""
    game = league()
    strong = {**{f"a V{n}": "V I 1" for n in (2, 3, 4)}, **{f"a M{n}": "M I 10" for n in (5, 6, 7)}}
    game["start"]["clubs"]["a"]["squad"] |= strong
    assert "Ohne Punkte striche die 3:1-Regel M um 21 (3.7 a) und S um 6 (3.7 a)." in sheet(game, [], "ma")


def test_8_4_cup_matches_byes_and_home_points() -> None:
    """Six clubs, eight places: four clubs are drawn, two have byes."""
    game = league("abcdef", cup_rounds=[1], rounds=10, home_advantage=[7])
    told = seen(game, [], None)[-1].result
    drawn = {club: home for home, away in told.cup.next for club in (home, away)}
    assert len(drawn) == 4 and len(told.cup.byes) == 2
    for club in "abcdef":
        text = sheet(game, [], f"m{club}")
        cup = [line for line in lines(text) if line.startswith("[Pokal: ")]
        assert ("Pokal: Freilos" in lines(text)) == (club in told.cup.byes) == (not cup)
        if cup:
            at_home = drawn[club] == club
            assert cup[0].startswith("[Pokal: daheim gegen ") == at_home
            assert part(text, cup[0].strip("[]"))[0].endswith("Heim (≤ 7)") == at_home


def test_1_3_before_the_break_the_play_off_is_asked_for() -> None:
    """Two leagues of four: the last but two of the upper one, the second that is, meets the third of the lower one."""
    game = league("abcdefgh", rounds=6)
    game["start"]["leagues"] = [{"name": "Oben", "clubs": list("abcd")}, {"name": "Unten", "clubs": list("efgh")}]
    files = empty("abcdefgh", *range(1, 7))
    tables = seen(game, files, None)[-1].result.tables
    upper, lower = tables["Oben"][1].club, tables["Unten"][2].club
    for club in "abcdefgh":
        text = sheet(game, files, f"m{club}")
        assert (f"{club.upper()}: Zugformular für die Saisonpause" in text) == (club in (upper, lower))
        assert ("Die Saison ist gespielt" in text) != (club in (upper, lower))
    line_up = read_orders(snippet(game, files, f"m{upper}"))[upper].lineups["playoff"]
    files.append({**round(7), "season_break": True, "orders": {upper: plain(snippet(game, files, f"m{upper}"))[upper]}})
    [match] = seen(game, files, f"m{upper}")[-1].result.matches
    assert match.lineups[upper].value == line_up_rows(line_up) and match.repairs[upper].value == ()
    assert f"[Relegation: {upper.upper()} – {lower.upper()} " in sheet(game, files, f"m{upper}")


# ---- YAML --------------------------------------------------------------------------------------------------------


def test_8_5_the_yaml_reads_as_orders_with_the_last_line_up_and_nothing_else() -> None:
    game = league("abcd", matchdays_per_round=2, rounds=3)
    files = empty("abcd", 1)
    orders = read_orders(snippet(game, files, "ma"))["a"]
    used = seen(game, files, "ma")[-1].result.matches
    last = [match for match in used if "a" in (match.home, match.away)][-1].lineups["a"].value
    assert {key: line_up_rows(line_up) for key, line_up in orders.lineups.items()} == {3: last, 4: last}
    assert orders == Orders(lineups=orders.lineups)
    assert all(not line_up.hardness and not line_up.home for line_up in orders.lineups.values())


def test_8_5_the_yaml_survives_mail_that_swallows_indents_and_lines() -> None:
    """As it is copied from a web page, and as one long line."""
    text = snippet(league("abcd", matchdays_per_round=2, rounds=3, cup_rounds=[1]), [], "ma")
    shown = side(revised(text, text), "new")
    assert "\n " in text and "\n " not in shown
    assert read_orders(text) == read_orders(shown) == read_orders(" ".join(text.split()))


@pytest.mark.slow
def test_8_5_sent_back_unchanged_the_yaml_is_played_without_a_repair() -> None:
    """In random leagues, for every club and round: nothing is refused, nothing repaired."""
    tried = 0
    for seed in range(tries(3)):
        given = random_league(Random(seed), market=True)
        for number in range(len(given.rounds)):
            files = list(given.rounds[:number])
            orders: Data = {}
            for data_of in given.setup["start"]["clubs"].values():
                for text in mailed(seen(given.setup, files, data_of["manager"], given.name), data_of["manager"], given.name).values():
                    orders |= plain(text)
            page = seen(given.setup, [*files, {"round": number + 1, "seed": "post", "orders": orders}], None, given.name)[-1].result
            for match in (*page.matches, *page.cup.matches):
                for club in (match.home, match.away):
                    changes = [said.plain("de") for said in match.repairs[club].value]
                    assert changes in ([], ["im Tor steht ein Amateur (Regel 3.1)"])
                    tried += 1
            assert not any(view.refused for view in page.clubs.values())
    assert tried > 100


def test_8_3_a_matchday_on_which_nobody_plays_keeps_its_number() -> None:
    """The second of three matchdays is empty: the return match is the third, in the public schedule, for line-ups and
    in the form."""
    game = league(rounds=3)
    del game["start"]["schedule"]
    game["start"]["matchdays"] = [["a-b"], [], ["b-a"]]
    files = empty("ab", 1, 2)
    rounds = seen(game, files, "ma")
    assert rounds[0].result.schedule == {"Liga": (("a-b",), (), ("b-a",))}
    fixtures = [[(one.matchday, one.home, one.away) for one in current(rounds).fixtures(number)] for number in (1, 2, 3)]
    assert fixtures == [[(1, "a", "b")], [], [(3, "b", "a")]]
    assert "3:" in snippet(game, files, "ma") and "1:" not in snippet(game, files, "ma")
