"""„Die Lage“ and the lead: each sentence is said when its facts are there, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from generator.games.united.result import Cup
from generator.render.text.locale import Words
from tests.games.united.report_rounds import PEOPLE, Rounds, cup_match, match, part, rows, season, told

Data = dict[str, Any]


def day(*pairs: str, number: int = 1, league: str = "Liga") -> Data:
    """A round of matches such as `a-b 2:1`."""
    return {"matches": tuple(match(*pair.split(), day=number, league=league) for pair in pairs)}


def situation(*rounds: Data, **more: Any) -> str:
    return part(season(*rounds, **more), "Die Lage")


def lead(rounds: Rounds) -> str:
    return Words("de", PEOPLE).plain(told(rounds).whole_lead)


# ---- the top -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [
        ([("a-b 1:0", "c-d 0:0")], "Der erste Tabellenführer heißt Anker, einen Punkt vor Colonia."),
        ([("a-b 2:0", "c-d 1:0")], "Der erste Tabellenführer heißt Anker, bei gleichen Punkten nach Tordifferenz vor Colonia."),
        ([("a-b 3:2", "c-d 1:0")], "Der erste Tabellenführer heißt Anker, bei gleicher Tordifferenz nach Toren vor Colonia."),
        ([("a-b 1:0", "c-d 1:0")], "Der erste Tabellenführer heißt Anker, dank des Alphabets vor Colonia."),
        ([("a-b 1:0", "c-d 0:0"), ("a-c 1:0", "b-d 0:0")], "Anker hat alle 2 Spiele gewonnen und führt, 2 Punkte vor Dynamo."),
        ([("a-b 1:0", "c-d 0:0"), ("a-c 0:0", "b-d 0:0")], "Vorn bleibt Anker, einen Punkt vor Colonia."),
        ([("a-b 1:0", "c-d 1:0"), ("a-c 0:1", "b-d 0:0")], "Colonia überholt Anker und führt nun mit 2 Punkten Vorsprung."),
        (
            [("a-b 1:0", "c-d 1:0"), ("a-c 0:1", "b-d 0:0"), ("a-d 0:2", "c-b 1:0")],
            "Colonia hat alle 3 Spiele gewonnen und führt, 3 Punkte vor Dynamo.",
        ),
        (
            [("a-b 1:0", "c-d 0:0"), ("a-c 1:0", "b-d 1:0"), ("d-a 1:0", "c-b 0:0")],
            "Anker verliert 0:1 gegen Dynamo, bleibt aber vorn, einen Punkt vor Bergsee.",
        ),
        (
            [("a-b 1:0", "c-d 0:0"), ("a-c 0:1", "b-d 0:0"), ("c-b 1:0", "a-d 0:0")],
            "Colonia schlägt Bergsee 1:0 und bleibt vorn, 2 Punkte vor Anker.",
        ),
    ],
)
def test_the_top_of_a_league_is_told_by_what_has_happened(rounds: list[tuple[str, ...]], sentence: str) -> None:
    assert situation(*(day(*pairs) for pairs in rounds)).startswith(sentence)


def test_a_leader_who_loses_to_somebody_else_hands_over_the_top() -> None:
    """d leads, loses to c, and a passes him; b, who lost to a, is second neither before nor after."""
    rounds = (day("d-c 4:0", "a-b 1:0"), day("c-d 1:0", "b-a 0:3"))
    assert situation(*rounds).startswith("Anker überholt Dynamo und führt nun mit 2 Punkten Vorsprung.")
    rounds = (day("d-c 4:0", "a-b 2:0", "e-f 2:0"), day("c-d 5:0", "b-a 0:3", "f-e 0:3"))
    told = situation(*rounds, leagues={"Liga": "abcdef"})
    assert told.startswith("Dynamo verliert 0:5 gegen Colonia und damit die Spitze an Anker, jetzt dank des Alphabets vor Elbtal.")


def test_two_wins_in_a_round_are_not_told_as_one() -> None:
    first = (*day("a-b 0:1", "c-d 0:0")["matches"], *day("a-c 1:0", "b-d 1:0", number=2)["matches"])
    second = (*day("b-c 1:0", "a-d 1:0", number=3)["matches"], *day("b-a 1:0", "c-d 0:0", number=4)["matches"])
    third = (*day("c-b 1:0", "a-d 0:0", number=5)["matches"], *day("b-d 0:0", "a-c 0:0", number=6)["matches"])
    games = [{"matches": matches} for matches in (first, second, third)]
    assert situation(*games[:2], per_round=2).startswith("Bergsee hat alle 4 Spiele gewonnen und führt, 4 Punkte vor Anker.")
    assert situation(*games, per_round=2, rounds=4).startswith("Alles ist gespielt: Meister ist Bergsee, 3 Punkte vor Anker.")
    spoilt = {"matches": (*day("b-c 0:0", "a-d 1:0", number=3)["matches"], *day("b-a 0:0", "c-d 0:0", number=4)["matches"])}
    clean = {"matches": (*day("c-b 0:1", "a-d 0:0", number=5)["matches"], *day("b-d 1:0", "a-c 0:0", number=6)["matches"])}
    short = {"Liga": "abcdef"}
    assert situation(games[0], spoilt, clean, per_round=2, leagues=short, rounds=5).startswith(
        "Bergsee gibt in dieser Runde keinen Punkt ab und bleibt vorn, 3 Punkte vor Anker."
    )


def test_at_the_end_the_champion_and_all_who_move_are_named() -> None:
    upper, lower = "abcdef", "ghijkl"
    order = {"Oben": "abcdef", "Unten": "ghijkl"}
    matches = []
    for name, clubs in order.items():
        for home in clubs:
            for away in clubs:
                if home != away:
                    score = "1:0" if home < away else "0:1"
                    matches.append(match(f"{home}-{away}", score, league=name))
    rounds = season({"matches": tuple(matches)}, leagues={"Oben": upper, "Unten": lower}, per_round=10, rounds=1)
    told_ = part(rounds, "Die Lage")
    assert told_.splitlines()[0].startswith(
        "Oben: Alles ist gespielt: Meister ist Anker, 4 Punkte vor Bergsee. Absteigen müssen Elbtal und Fortuna."
    )
    assert "Unten: Alles ist gespielt: Erster ist Germania, 4 Punkte vor Hansa. Aufsteigen dürfen Germania und Hansa." in told_
    assert lead(rounds) == "Anker ist Meister der Saison 1."
    assert "- Relegation auf neutralem Platz: Dynamo – Iller." in part(rounds, "Wie es weitergeht")


def test_a_league_without_matches_is_told_as_such() -> None:
    leagues = {"Oben": "abcd", "Unten": "ef"}
    first = (match("a-b", "1:0", league="Oben"), match("c-d", "0:0", league="Oben"), match("e-f", "1:0", league="Unten"))
    second = (*day("a-c 1:0", "b-d 0:0", number=2, league="Oben")["matches"], match("f-e", "0:0", league="Unten", day=2))
    third = (match("a-d", "1:0", league="Oben", day=3), match("b-c", "0:0", league="Oben", day=3))
    told_ = situation({"matches": first}, {"matches": second}, {"matches": third}, leagues=leagues)
    assert "Unten: Hier ist schon alles gespielt: Erster ist Elbtal, 2 Punkte vor Fortuna." in told_
    told_ = situation({"matches": first}, {}, leagues=leagues)
    assert told_.startswith("Oben: Spielfrei; vorn liegt weiter Anker, einen Punkt vor Colonia.")


def test_before_the_first_match_there_is_no_place_and_no_leader() -> None:
    nothing = season({}, {}, rounds=6)
    assert part(nothing, "Die Lage") == "Noch ist kein Spiel gespielt." and lead(nothing) == "Noch ist kein Ligaspiel gespielt."
    late = season({}, day("b-a 1:0", "d-c 0:0"), rounds=6)
    assert part(late, "Die Lage") == "Der erste Tabellenführer heißt Bergsee, einen Punkt vor Colonia."
    assert rows(late, "table-1")[0] == ["1", "Bergsee", "1", "1", "0", "0", "2", "1:0", "+1"]  # without a move


def test_a_season_ends_with_its_rounds_even_if_matchdays_are_left() -> None:
    rounds = season(day("a-b 1:0", "c-d 0:0"), rounds=1)
    assert part(rounds, "Die Lage") == "Alles ist gespielt: Meister ist Anker, einen Punkt vor Colonia."
    assert lead(rounds) == "Anker ist Meister der Saison 1."


# ---- the round ---------------------------------------------------------------------------------------------------


def test_the_biggest_win_is_told_from_three_goals_on_and_by_whose_ground() -> None:
    """After a last round, whose headline tells of the title."""
    assert "höchste" not in situation(day("a-b 2:0", "c-d 0:0"), rounds=1)
    assert "Den höchsten Sieg der Runde feiert Anker: 3:0 gegen Bergsee." in situation(day("a-b 3:0", "c-d 0:0"), rounds=1)
    assert "Der höchste Sieg der Runde gelingt auswärts: Dynamo gewinnt 5:1 gegen Colonia." in situation(day("a-b 3:0", "c-d 1:5"), rounds=1)
    assert "Die meisten Tore fallen bei Anker – Bergsee: 4:3." in situation(day("a-b 4:3", "c-d 0:0"))
    assert "Sieger gibt es keine: Alle 2 Spiele enden unentschieden." in situation(day("a-b 4:4", "c-d 0:0"))


def test_of_equal_wins_the_one_with_more_goals_is_the_biggest() -> None:
    assert "Colonia: 4:1 gegen Dynamo" in situation(day("a-b 3:0", "c-d 4:1"), rounds=1)


def test_a_win_of_which_the_headline_tells_is_not_told_again() -> None:
    rounds = season(day("a-b 3:0", "c-d 0:0"))
    assert below(rounds)[0] == "Anker überrollt Bergsee mit 3:0" and "höchste" not in part(rounds, "Die Lage")
    two = {"matches": (*day("a-b 3:0", league="Oben")["matches"], *day("c-d 4:0", league="Unten")["matches"])}
    told_ = part(season(two, leagues={"Oben": "ab", "Unten": "cd"}), "Die Lage")
    assert "Colonia: 4:0 gegen Dynamo" in told_ and "3:0" not in told_


def test_series_are_told_from_their_length_on() -> None:
    drawn = [day("a-b 1:0", "c-d 0:0"), day("b-a 0:0", "d-c 0:0"), day("a-b 0:0", "c-d 0:0"), day("b-a 0:0", "d-c 0:0")]
    told_ = situation(*drawn, rounds=12)
    assert "Colonia wartet seit 4 Spielen auf einen Sieg." in told_ and "ungeschlagen" not in told_
    told_ = situation(*drawn, day("a-b 0:0", "c-d 0:0"), rounds=12)
    assert "Colonia ist seit 5 Spielen ungeschlagen." in told_ and "Colonia wartet" not in told_
    lost = [day("a-b 1:0", "c-d 1:0"), day("b-a 0:1", "d-c 0:0"), day("c-b 1:0", "a-d 1:0")]
    assert "Bergsee hat die letzten 3 Spiele verloren." in situation(*lost, rounds=12)


def test_a_first_defeat_after_four_matches_is_told_and_a_first_win() -> None:
    drawn = [day("a-b 0:0", "c-d 0:0"), day("b-a 0:0", "d-c 0:0"), day("a-c 0:0", "b-d 0:0"), day("c-a 0:0", "d-b 0:0")]
    told_ = situation(*drawn, day("a-d 1:2", "b-c 0:0"), rounds=12)
    assert "Nach 4 Spielen ohne Niederlage hat es Anker doch erwischt: 1:2 gegen Dynamo." in told_
    assert "erste Sieg" not in told_  # Dynamo's, but he leads and has his sentence
    won = [day("a-d 1:0", "b-c 0:0"), day("d-a 0:1", "c-b 0:0"), day("a-d 1:0", "b-c 0:0"), day("d-a 0:1", "c-b 0:0")]
    told_ = situation(*won, day("c-b 2:1", "d-a 0:1"), rounds=12)
    assert "Im 5. Spiel gelingt Colonia der erste Sieg, 2:1 gegen Bergsee." in told_
    assert "Nach 4 Spielen ohne Niederlage hat es Bergsee doch erwischt: 1:2 gegen Colonia." in told_
    assert "Dynamo hat die letzten 5 Spiele verloren." in told_
    told_ = situation(*drawn[:3], day("a-d 1:2", "b-c 0:0"), rounds=12)
    assert "erwischt" not in told_ and "erste Sieg" not in told_


def test_climbers_and_fallers_are_told_from_three_places_on() -> None:
    rounds = (day("a-b 1:0", "c-d 1:0", "e-f 1:0"), day("a-b 0:5", "c-d 0:1", "e-f 0:1"))
    told_ = situation(*rounds, leagues={"Liga": "abcdef"})
    assert "Am tiefsten fällt Anker, von Platz 1 auf Platz 6." in told_
    assert "Den größten Sprung macht Bergsee" not in told_  # he leads, and has his sentence
    assert "von Platz" not in situation(day("a-b 1:0", "c-d 1:0"), day("a-b 0:1", "c-d 0:0"))


def test_the_scorer_of_the_round_needs_three_goals() -> None:
    goals = "a Aljechin Aljechin Aljechin, b Euwe Euwe Euwe, b Bird"
    told_ = situation({"matches": (match("a-b", "3:4", goals), match("c-d", "0:0"))})
    assert "Die Schützen der Runde sind Aljechin (Anker) und Euwe (Bergsee) mit je 3 Toren." in told_
    told_ = situation({"matches": (match("a-b", "3:1", "a Aljechin Aljechin Aljechin, b Euwe"), match("c-d", "0:0"))})
    assert "Der Schütze der Runde ist Aljechin (Anker) mit 3 Toren." in told_
    assert "Schütze" not in situation({"matches": (match("a-b", "2:0", "a Aljechin Aljechin"), match("c-d", "0:0"))})


# ---- the lead ----------------------------------------------------------------------------------------------------


def test_the_lead_tells_the_top_and_a_surprise() -> None:
    first = day("a-b 1:0", "c-d 1:0", "e-f 1:0")
    leagues = {"Liga": "abcdef"}
    assert lead(season(first, leagues=leagues)) == "Anker ist der erste Tabellenführer der Saison."
    second = day("f-a 1:0", "c-b 1:0", "e-d 0:0", number=2)  # Fortuna was last
    assert lead(season(first, second, leagues=leagues)) == (
        "Colonia stürzt Anker von der Spitze; die Überraschung der Runde: Fortuna, bisher Platz 6, schlägt Anker 1:0."
    )
    third = day("c-a 6:0", "e-b 0:0", "f-d 0:0", number=3)  # Colonia 6 points, Elbtal 4; before 4 and 3
    assert lead(season(first, second, third, leagues=leagues)) == (
        "Colonia führt weiter, 2 Punkte vor Elbtal; dazu kommt der höchste Sieg der Runde, 6:0 gegen Anker."
    )
    fourth = day("c-e 1:0", "a-b 0:0", "f-d 0:0", number=4)  # Colonia 8, Elbtal and Fortuna 4, with the same goals
    assert lead(season(first, second, third, fourth, leagues=leagues, rounds=9)) == "Colonia zieht davon, 4 Punkte vor Elbtal."
    fifth = day("c-f 0:1", "d-b 0:0", "a-e 0:0", number=5)  # Colonia 8, Fortuna 6
    assert lead(season(first, second, third, fourth, fifth, leagues=leagues, rounds=9)) == "Colonia führt nur noch 2 Punkte vor Fortuna."


def test_the_lead_tells_who_wins_the_cup() -> None:
    cup = {"cup": Cup(1, (cup_match("d-c", "1:0", "d"),), (), (), "d")}
    rounds = season({**day("a-b 1:0", "c-d 0:0"), **cup}, cup=(1,))
    assert lead(rounds) == "Anker ist der erste Tabellenführer der Saison; den Pokal gewinnt Dynamo."
    both = season({**day("a-b 1:0"), "cup": Cup(1, (cup_match("a-b", "1:0", "a"),), (), (), "a")}, leagues={"Liga": "ab"}, rounds=2)
    assert "Pokal" in lead(both)
    last = season(day("a-b 1:0"), {**day("b-a 0:1", number=2), "cup": Cup(1, (cup_match("a-b", "1:0", "a"),), (), (), "a")},
                  leagues={"Liga": "ab"}, rounds=2)
    assert lead(last) == "Anker gewinnt Meisterschaft und Pokal."


def below(rounds: Rounds) -> tuple[str, str]:
    """The headline and what stands below it."""
    found = told(rounds)
    return Words("de", PEOPLE).plain(found.headline), Words("de", PEOPLE).plain(found.lead)


def test_what_the_headline_has_told_is_not_told_below_it_again() -> None:
    leagues = {"Liga": "abcdef"}
    first, second = day("a-b 1:0", "c-d 1:0", "e-f 1:0"), day("f-a 1:0", "c-b 1:0", "e-d 0:0", number=2)
    assert below(season(first, leagues=leagues)) == ("Der erste Spitzenreiter: Anker", "Jetzt dank des Alphabets vor Colonia.")
    assert below(season(first, second, leagues=leagues)) == (
        "Colonia verdrängt Anker", "Jetzt einen Punkt vor Elbtal; die Überraschung der Runde: Fortuna, bisher Platz 6, schlägt Anker 1:0."
    )
    third = day("c-a 6:0", "e-b 0:0", "f-d 0:0", number=3)
    assert below(season(first, second, third, leagues=leagues)) == ("Colonia überrollt Anker mit 6:0", "Colonia führt weiter, 2 Punkte vor Elbtal.")
    cup = {"cup": Cup(1, (cup_match("d-c", "1:0", "d"),), (), (), "d")}
    assert below(season({**day("a-b 1:0", "c-d 0:0"), **cup}, cup=(1,))) == ("Der Pokal geht an Dynamo", "Anker ist der erste Tabellenführer der Saison.")
    last = season(day("a-b 1:0"), {**day("b-a 0:1", number=2), "cup": Cup(1, (cup_match("a-b", "1:0", "a"),), (), (), "a")},
                  leagues={"Liga": "ab"}, rounds=2)
    assert below(last) == ("Titel und Pokal gehen an Anker", "Am Ende 4 Punkte vor Bergsee.")
