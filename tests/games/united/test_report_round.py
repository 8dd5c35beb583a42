"""[8.2] What the report of a round tells of matches, leagues, cup, discipline and clubs; and what it must not
betray."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from generator.games.united.result import Card, Caught, Cup, Doping, Found, Goal, Nmr
from generator.values.record import replace
from generator.values.report import Fold, Link, Named, Plot, Prose
from tests.games.united.report_rounds import (
    ONE,
    all_tables,
    closing,
    club,
    cup_match,
    headings,
    luck,
    match,
    part,
    rows,
    said,
    season,
    told,
)

Data = dict[str, Any]
TWO = {"Oben": "abcdef", "Unten": "ghijkl"}


def details(**more: Any) -> str:
    """What is told of one match of Anker against Bergsee."""
    values = {"pair": "a-b", "score": "0:0"} | more
    return part(season({"matches": (match(**values),)}), "1. Spieltag").partition("\n")[0]


# ---- matches -----------------------------------------------------------------------------------------------------


def test_8_2_c_scorers_stand_by_their_goals_then_by_name_and_penalties_last() -> None:
    line = details(score="5:2", goals="a Zukertort Aljechin Zukertort – ?, b Öst Ost")
    assert line == "Anker – Bergsee 5:2 Tore: Zukertort (2), Aljechin, Elfmeter, ohne Schützen – Ost, Öst."


def test_8_2_c_the_order_of_goals_and_rows_is_not_betrayed() -> None:
    """Goals come row by row out of the match: another order of them tells the same."""
    one, other = (details(score="3:0", goals=goals) for goals in ("a Euwe Tal Bird", "a Bird Euwe Tal"))
    assert one == other == "Anker – Bergsee 3:0 Tore: Bird, Euwe, Tal."
    rounds = [season({"matches": (match("a-b", "3:0", goals),)}) for goals in ("a Euwe Tal Bird", "a Bird Euwe Tal")]
    assert said(rounds[0]) == said(rounds[1])


def test_8_2_c_penalties_missed_and_cards_are_told_with_the_minute() -> None:
    assert details(missed="aab", cards="a Keres, a Euwe 42, b Moros, b Kargad") == (
        "Anker – Bergsee 0:0 Elfmeter vergeben: Anker (2), Bergsee. Gelb: Keres (Anker); Kargad, Moros (Bergsee)."
        " Rot: Euwe in der 42. Minute (Anker)."
    )


def test_a_draw_without_anything_is_a_line() -> None:
    assert details() == "Anker – Bergsee 0:0"


def test_8_4_goals_of_extra_time_and_the_shoot_out_are_told() -> None:
    extra = (Goal("b", "Bird", "M", "play", "extra", ("mb",)), Goal("a", None, None, "play", "extra", ()))
    goals = (*match("a-b", "1:1", "a Euwe, b Tal").goals, *extra)
    one = cup_match("a-b", "2:2", "b", after="shootout", shootout=(3, 4))
    cup = Cup(1, (replace(one, goals=goals),), (), ("c",), None)
    rounds = season({"matches": (match("c-d", "0:0"),), "cup": cup}, cup=(1, 3), start={"cup": Cup(None, (), (("a", "b"),), ("c",), None)})
    told_ = part(rounds, "Der Pokal")
    assert "Anker – Bergsee 2:2 n. V., 3:4 i. E. Tore: Euwe – Tal. In der Verlängerung: ohne Schützen – Bird." in told_
    assert "[Pokal: 1. Pokalrunde]" in told_ and "Freilos hatten Colonia." in told_
    assert "Die nächste Pokalrunde folgt in Runde 3." in told_


def test_the_gms_comment_follows_its_match() -> None:
    rounds = season({"matches": (match("a-b", "1:0", comment="Ein *müdes* Spiel."), match("c-d", "0:0"))})
    assert part(rounds, "1. Spieltag").splitlines()[:3] == ["Anker – Bergsee 1:0", "", "Ein *müdes* Spiel."]
    assert [block.markdown for block in told(rounds).blocks if isinstance(block, Prose)] == ["Ein *müdes* Spiel."]


def test_results_stand_matchday_by_matchday_and_lead_to_their_pages() -> None:
    days = {1: ("a-b 1:0", "c-d 2:2"), 2: ("b-c 3:1", "d-a 0:1"), 3: ("a-c 0:0", "b-d 0:0")}
    games = tuple(match(*one.split(), day=day) for day, ones in days.items() for one in ones)
    rounds = season({"matches": games}, per_round=3, rounds=2)
    assert rows(rounds, "results-1-1") == [
        ["Anker – Bergsee", "1:0"],
        ["Colonia – Dynamo", "2:2"],
    ]
    assert rows(rounds, "results-1-2") == [["Bergsee – Colonia", "3:1"], ["Dynamo – Anker", "0:1"]]
    assert rows(rounds, "results-1-3") == [["Anker – Colonia", "0:0"], ["Bergsee – Dynamo", "0:0"]]
    link = all_tables(told(rounds).blocks)["results-1-1"].rows[0].cells[1]
    assert isinstance(link.text, Link) and link.text.to == "games/united/spiel-1-1-01-a-b"


# ---- tables ------------------------------------------------------------------------------------------------------


def test_8_2_the_table_has_moves_from_the_second_round_on() -> None:
    first = {"matches": (match("a-b", "2:1"), match("c-d", "0:0"))}
    second = {"matches": (match("b-c", "3:0", day=2), match("d-a", "1:0", day=2))}
    assert rows(season(first), "table-1") == [
        ["1", "Anker", "1", "1", "0", "0", "2", "2:1", "+1"],
        ["2", "Colonia", "1", "0", "1", "0", "1", "0:0", "0"],
        ["3", "Dynamo", "1", "0", "1", "0", "1", "0:0", "0"],
        ["4", "Bergsee", "1", "0", "0", "1", "0", "1:2", "−1"],
    ]
    assert rows(season(first, second), "table-1") == [
        ["1", "▲ 2", "Dynamo", "2", "1", "1", "0", "3", "1:0", "+1"],
        ["2", "▲ 2", "Bergsee", "2", "1", "0", "1", "2", "4:2", "+2"],
        ["3", "▼ 2", "Anker", "2", "1", "0", "1", "2", "2:2", "0"],
        ["4", "▼ 2", "Colonia", "2", "0", "1", "1", "1", "0:3", "−3"],
    ]


def test_1_3_lines_are_drawn_where_leagues_border() -> None:
    rounds = season({"matches": (match("a-b", "0:0", league="Oben"), match("g-h", "0:0", league="Unten"))}, leagues=TWO, rounds=10)
    tables = all_tables(told(rounds).blocks)
    marks = {name: [row.mark for row in tables[name].rows] for name in ("table-1", "table-2")}
    assert marks == {"table-1": ["best", "", "line", "line", "", ""], "table-2": ["", "line", "line", "", "", ""]}
    text = said(rounds)
    assert "Relegationsspiel: Platz 4 · Abstieg: Platz 5 und 6" in text and "Aufstieg: Platz 1 und 2 · Relegationsspiel: Platz 3" in text
    alone = season({"matches": (match("a-b", "0:0"),)})
    assert "Abstieg" not in said(alone) and "line" not in [row.mark for row in all_tables(told(alone).blocks)["table-1"].rows]


def test_the_form_shows_five_matches_and_the_next_opponents() -> None:
    pairs = ["a-b 1:0", "b-a 0:0", "a-b 0:1", "b-a 1:0", "a-b 5:0", "b-a 0:2"]
    games = [{"matches": (match(*pair.split(), day=day),)} for day, pair in enumerate(pairs, start=1)]
    rounds = season(*games, rounds=12)
    form = {row[0]: "".join(row[1].split()) for row in rows(rounds, "form-1")}
    assert form == {"Anker": "UNNSS", "Bergsee": "USSNN", "Colonia": "", "Dynamo": ""}
    after_one = season(games[0])
    fixtures = after_one[0].result.schedule["Liga"][1]
    opponents = {row[0]: row[2] for row in rows(after_one, "form-1")}
    names = {"a": "Anker", "b": "Bergsee", "c": "Colonia", "d": "Dynamo"}
    for home, away in (pair.split("-") for pair in fixtures):
        assert opponents[names[home]] == f"{names[away]} (H)" and opponents[names[away]] == f"{names[home]} (A)"


def test_8_2_what_is_public_of_a_club_stands_there_with_what_has_changed() -> None:
    clubs = {id: club(id) for id in "abcd"}
    first = {"clubs": clubs | {"a": club("a", money=140, wp=Fraction(7, 2), size=12)}}
    second = {"clubs": clubs | {"a": club("a", money=-60, wp=Fraction(4), size=13, manager=None)}}
    assert rows(season(first), "clubs-1")[0] == ["Anker", "Manager A", "12", "3,5", "140"]
    assert rows(season(first, second), "clubs-1")[0] == ["Anker", "–", "13", "4", "−60", "−200"]


def test_home_and_away_are_told_apart() -> None:
    first = {"matches": (match("a-b", "2:1"),)}
    second = {"matches": (match("c-a", "3:3", day=2),)}
    balances = rows(season(first, second), "home-and-away-1")
    assert [row for row in balances if row[1] == "Anker"] == [["1", "Anker", "1–0–0", "2:1", "0–1–0", "3:3"]]


def test_places_are_drawn_from_the_second_round_on() -> None:
    first = {"matches": (match("a-b", "2:1"),)}
    second = {"matches": (match("b-a", "3:0", day=2),)}
    assert not [block for block in told(season(first)).blocks if isinstance(block, Plot)]
    [plot] = [block for block in told(season(first, second)).blocks if isinstance(block, Plot)]
    assert plot.kind == "places" and {line.label: line.values for line in plot.series}[Named("Anker")] == (1, 2)


def test_a_club_has_its_short_name_beside_its_line() -> None:
    rounds = season({"matches": (match("a-b", "2:1"),)}, {"matches": (match("b-a", "3:0", day=2),)})
    rounds[-1].result.clubs["a"] = replace(rounds[-1].result.clubs["a"], short="Ank.")  # type: ignore[index]
    [plot] = [block for block in told(rounds).blocks if isinstance(block, Plot)]
    assert {line.label for line in plot.series} >= {Named("Anker", "Ank."), Named("Bergsee")}


def test_luck_is_told_only_if_the_gm_tells_it() -> None:
    third = Fraction(1, 3)
    games = (
        match("a-b", "1:0", luck=luck(a=(Fraction(1, 2), Fraction(1)), b=(Fraction(2), Fraction(1)))),
        match("c-d", "0:0", luck=luck(c=(third, third), d=(third, 2 - third))),
    )
    rounds = season({"matches": games})
    assert rows(rounds, "luck-1") == [  # points, expected, the difference; 1 − 1/3 = 0.67, 1 − 5/3 = −0.67
        ["Anker", "1", "0,5", "2", "1,0", "+1,0"],
        ["Colonia", "0", "0,3", "1", "0,3", "+0,7"],
        ["Dynamo", "0", "0,3", "1", "1,7", "−0,7"],
        ["Bergsee", "0", "2,0", "0", "1,0", "−1,0"],
    ]
    assert "Anker – Bergsee 1:0 Erwartet: 0,5 : 2,0." in said(rounds).replace("\N{NO-BREAK SPACE}", " ")
    assert "luck-1" not in all_tables(told(season({"matches": (match("a-b", "1:0"),)})).blocks)


# ---- scorers -----------------------------------------------------------------------------------------------------


def test_8_2_scorers_are_grouped_and_equals_stand_by_name() -> None:
    rounds = season({"matches": (match("a-b", "4:2", "a Tal Euwe Tal Bird, b Anderssen Tarrasch"),)})
    assert rows(rounds, "scorers-1") == [
        ["2", "Tal (Anker)"],
        ["1", "Anderssen (Bergsee), Bird (Anker), Euwe (Anker), Tarrasch (Bergsee)"],
    ]
    assert "all-scorers-1" not in all_tables(told(rounds).blocks)


def test_a_long_list_of_scorers_is_cut_and_folded() -> None:
    """Three with two goals, then sixteen with one: those would make nineteen."""
    names = [f"Spieler{number:02}" for number in range(16)]
    rounds = season({"matches": (match("a-b", "22:0", f"a Tal Tal Euwe Euwe Bird Bird {' '.join(names)}"),)})
    assert rows(rounds, "scorers-1") == [["2", "Bird (Anker), Euwe (Anker), Tal (Anker)"]]
    assert "Dahinter folgen noch 16 Torschützen." in said(rounds)
    full = rows(rounds, "all-scorers-1")
    assert len(full) == 19 and full[2] == ["1", "Tal", "Anker", "2"] and full[3] == ["4", "Spieler00", "Anker", "1"]
    table = all_tables(told(rounds).blocks)["all-scorers-1"]
    assert [block.title for block in told(rounds).blocks if isinstance(block, Fold) and block.blocks == (table,)] == [table.caption]


# ---- the cup -----------------------------------------------------------------------------------------------------


def test_8_4_the_cup_tells_draw_byes_final_and_winner() -> None:
    semi, final = (("a", "b"), ("c", "d")), (("b", "d"),)
    rounds = [
        {"cup": Cup(None, (), semi, (), None)},
        {"cup": Cup(1, (cup_match("a-b", "0:1", "b", goals="b Tal"), cup_match("c-d", "1:2", "d")), final, (), None)},
        {"cup": Cup(2, (cup_match("b-d", "3:0", "b", 2),), (), (), "b")},
    ]
    whole = season(*rounds, cup=(2, 3))
    assert part(whole[:2], "Der Pokal").startswith("[Auslosung: Halbfinale]")
    second = part(whole[:3], "Der Pokal")
    assert "[Pokal: Halbfinale]" in second and "[Auslosung: Finale]" in second
    assert "Gespielt wird auf neutralem Platz, ohne Heimvorteil." in second
    last = part(whole, "Der Pokal")
    assert "[Pokal: Finale]" in last and "Pokalsieger der Saison 1 ist Bergsee." in last and "Gespielt wurde auf neutralem Platz." in last
    assert "Der Pokal" not in headings(season({"matches": (match("a-b", "0:0"),)}))


def test_8_4_a_draw_with_byes_names_them() -> None:
    rounds = season({"cup": Cup(None, (), (("c", "d"),), ("a", "b"), None)}, cup=(2, 3, 4))
    told_ = part(rounds, "Der Pokal")
    assert "[Auslosung: 1. Pokalrunde]" in told_ and "Freilos: Anker und Bergsee." in told_ and "neutral" not in told_
    assert "Pokal:        1. Pokalrunde" in part(rounds, "Runde 2: das Programm")


def test_once_a_league_is_at_its_end_nothing_is_said_of_a_next_round() -> None:
    rounds = season({"cup": Cup(None, (), (("c", "d"),), ("a", "b"), None)}, cup=(2, 3, 4))
    ended = [*rounds[:-1], replace(rounds[-1], ended=True)]
    assert [title for title in headings(rounds) if title not in headings(ended)] == ["Runde 2: das Programm"]


# ---- discipline --------------------------------------------------------------------------------------------------


def test_3_5_cards_are_counted_and_bans_listed_by_league() -> None:
    games = (
        match("g-h", "0:0", cards="h Moros 12", league="Unten"),
        match("a-b", "0:0", cards="a Keres 42, a Euwe", league="Oben"),
    )
    rounds = season({"matches": games}, leagues=TWO, rounds=10)
    told_ = part(rounds, "Karten und Sperren")
    assert told_.startswith("Eine gelbe und 2 rote Karten in dieser Runde.")
    assert rows(rounds, "banned") == [["Keres", "Anker", "Oben", "10", "+1", "1"], ["Moros", "Hansa", "Unten", "10", "+1", "1"]]
    assert rows(rounds, "cards") == [
        ["Anker", "Euwe", "Gelb", "4"],
        ["Anker", "Keres", "Rot (42.)", "10"],
        ["Hansa", "Moros", "Rot (12.)", "10"],
    ]


def test_a_round_without_cards_is_fair_and_one_without_matches_says_nothing() -> None:
    fair = part(season({"matches": (match("a-b", "0:0"),)}), "Karten und Sperren")
    assert fair == "Eine faire Runde: keine einzige Karte.\n\nFür die nächste Runde ist niemand gesperrt."
    assert part(season({}), "Karten und Sperren") == "Für die nächste Runde ist niemand gesperrt."


def test_4_doping_tells_who_was_caught() -> None:
    assert "Dopingkontrolle" not in headings(season({}))
    assert part(season({"doping": Doping(60, ())}), "Dopingkontrolle") == "60 Spieler wurden geprüft, alle sauber."
    rounds = season({"doping": Doping(60, (Caught("a", "Tal", 100, 0), Caught("b", "Bird", 50, 2)))})
    assert part(rounds, "Dopingkontrolle").startswith("Unter 60 Geprüften: 2 Sünder.")
    assert rows(rounds, "doping") == [["Tal", "Anker", "100", "–"], ["Bird", "Bergsee", "50", "2"]]


# ---- clubs and managers ------------------------------------------------------------------------------------------


def test_8_2_a_8_7_talents_and_nmr_are_told_by_name() -> None:
    rounds = season(
        {
            "talents": (Found("a", "Tal"), Found("b", "Bird"), Found("a", "Euwe")),
            "nmr": (Nmr("c", ("Zug", "Abel")), Nmr("d", ())),
            "clubs": {id: club(id, manager=None if id == "d" else f"m{id}") for id in "abcd"},
            "waiting": ("x", "y"),
        }
    )
    assert part(rounds, "Neue Talente") == "- Anker: Euwe, Tal\n- Bergsee: Bird"
    assert part(rounds, "Keine Züge (NMR)") == (
        "- Colonia (Manager C); trainiert: Abel, Zug\n- Dynamo (ohne Manager); niemand trainiert"
    )
    assert part(rounds, "Personalien") == "- Ohne Manager: Dynamo.\n- Auf der Warteliste: Xaver und Yvonne."


def test_8_7_who_takes_over_and_who_stands_in_is_told() -> None:
    clubs = {id: club(id) for id in "abcd"}
    first = {"clubs": clubs | {"c": club("c", manager=None)}}
    second = {"clubs": clubs | {"a": club("a", manager="x"), "b": club("b", substitute="y"), "c": club("c", manager="mc")}}
    assert part(season(first, second), "Personalien").splitlines() == [
        "- Xaver übernimmt Anker von Manager A.",
        "- Manager C übernimmt Colonia.",
        "- Yvonne hat Bergsee in dieser Runde für Manager B geführt.",
    ]


# ---- what comes, and rounds without anything ---------------------------------------------------------------------


def test_8_3_the_next_round_tells_matchdays_home_advantage_and_trade() -> None:
    rounds = season({}, {}, {}, {}, rounds=6, trade=4)
    trades = [part(rounds[: n + 1], f"Runde {n + 1}: das Programm").splitlines()[3] for n in (1, 3, 4)]
    assert trades == ["Handel:       ja", "Handel:       letzte Handelsrunde", "Handel:       nein"]
    facts = part(rounds[:2], "Runde 2: das Programm").splitlines()[:3]
    assert facts == ["Spieltage:    2", "Pokal:        –", "Heimvorteil:  6 Punkte"]
    table = rows(rounds[:2], "next-1-2")
    assert [cell for [cell] in table] == ["Dynamo – Bergsee", "Colonia – Anker"]


def test_rounds_without_matches_and_after_all_matchdays_are_told() -> None:
    empty = season({}, {}, rounds=2)
    assert headings(empty) == ["Die Lage", "Liga", "Karten und Sperren", "Der Markt", "Wie es weitergeht"]
    assert "Die Liga war in dieser Runde spielfrei." in said(empty)
    assert told(empty).title.plain("de") == "Runde 2 – Finale der Saison 1"
    short = season({"matches": (match("a-b", "1:0"),)}, {"matches": (match("b-a", "0:0", day=2),)}, {}, leagues={"Liga": "ab"}, rounds=4)
    assert "Spieltage:    –" in part(short, "Runde 4: das Programm")


def test_every_report_is_told_in_english_as_well() -> None:
    games = (match("a-b", "4:0", "a Tal Tal Tal –", "b Bird 5, a Euwe", missed="b"), match("c-d", "0:0"))
    rounds = season({"matches": games, "nmr": (Nmr("c", ("Zug",)),), "doping": Doping(5, (Caught("a", "Tal", 50, 2),))})
    english = said(rounds, "en")
    told_ = "Goals: Tal (3), penalty. Penalties missed: Bergsee. Yellow: Euwe (Anker). Red: Bird in minute 5 (Bergsee)."
    assert f"Anker – Bergsee 4–0 {told_}" in english
    ended = said(closing(rounds, ONE, ONE), "en")
    assert "Champions (Liga):" in ended
    for german in (" und ", " der ", "Spieltag", "Tore", "Runde", "Verein"):
        assert german not in english and german not in ended


def test_cards_of_all_matches_are_told_with_the_points_of_the_season() -> None:
    """Somebody who is sold in the same round is told of with his points all the same."""
    one = replace(match("a-b", "0:0"), cards=(Card("a", "Tal", "yellow", None), Card("a", "Bird", "yellow", None)))
    assert rows(season({"matches": (one,)}), "cards") == [["Anker", "Bird", "Gelb", "4"], ["Anker", "Tal", "Gelb", "4"]]
