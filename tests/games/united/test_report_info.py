"""[8.3, 1.3, 7] The season's info, and what a break tells of the season that is over."""

from __future__ import annotations

from typing import Any

from generator.games.united.options import Options
from generator.games.united.report.messages import HOUSE_RULE_TEXT
from generator.games.united.result import Cup, Listed, Offered, Promotion
from tests.games.united.report_rounds import (
    ONE,
    Leagues,
    Rounds,
    all_tables,
    closing,
    club,
    cup_match,
    headings,
    match,
    part,
    rows,
    said,
    season,
    told,
)

TWO: Leagues = {"Oben": "abcd", "Unten": "ef"}


def clubs(**names: tuple[str, ...]) -> dict[str, Any]:
    return {"clubs": {id: club(id, names=players, size=len(players)) for id, players in names.items()}}


def start(leagues: Leagues = ONE, **given: Any) -> Rounds:
    return season(leagues=leagues, per_round=2, rounds=4, trade=2, cup=(2, 3), start=given)


# ---- the season to come ------------------------------------------------------------------------------------------


def test_8_3_the_calendar_tells_matchdays_cup_home_advantage_and_trade() -> None:
    rounds = start()
    assert rows(rounds, "calendar") == [
        ["1", "1 und 2", "", "6", "ja"],
        ["2", "3 und 4", "1. Pokalrunde", "6", "letzte Handelsrunde"],
        ["3", "5 und 6", "2. Pokalrunde", "6", "nein"],
        ["4", "–", "", "6", "nein"],
    ]
    assert [row.mark for row in all_tables(told(rounds).blocks)["calendar"].rows] == ["", "line", "", ""]
    assert said(rounds).splitlines()[0] == "Saisoninfo – Saison 1"
    assert "4 Vereine in einer Liga, 6 Spieltage in 4 Runden: alles, was man vor der ersten Runde wissen muss." in said(rounds)
    assert "6 Vereine in 2 Ligen, 6 Spieltage in 4 Runden" in said(start(TWO))


def test_8_3_players_are_named_in_alphabetical_order() -> None:
    """The order of the squad would betray who plays where."""
    given = clubs(a=("Smyslow", "Öst", "aljechin", "Ost"), b=(), c=("Tal",), d=())
    assert part(start(**given), "Liga: die Kader") == "Anker: aljechin, Ost, Öst, Smyslow\n\nColonia: Tal"
    assert "Liga: die Kader" not in said(start())


def test_1_3_8_3_the_fixtures_stand_as_a_cross_table_and_by_matchday() -> None:
    rounds = start()
    fixtures = {pair: day for day, pairs in enumerate(rounds[0].result.schedule["Liga"], start=1) for pair in pairs}
    cells = {
        f"{home}-{away}": cell
        for home, row in zip("abcd", rows(rounds, "fixtures-1"), strict=True)
        for away, cell in zip("abcd", row[2:], strict=True)
    }
    assert cells == {
        f"{home}-{away}": "×" if home == away else str(fixtures[f"{home}-{away}"]) for home in "abcd" for away in "abcd"
    }
    first, second = rounds[0].result.schedule["Liga"][0]
    names = {"a": "Anker", "b": "Bergsee", "c": "Colonia", "d": "Dynamo"}
    day = ", ".join(f"{names[pair[0]]} – {names[pair[2]]}" for pair in (first, second))
    assert f"    1. Spieltag (Runde 1): {day}" in said(rounds)


def test_8_3_leagues_stand_one_after_the_other() -> None:
    rounds = start(TWO)
    assert [row[0] for row in rows(rounds, "clubs-1")] == ["Anker", "Bergsee", "Colonia", "Dynamo"]
    assert [row[0] for row in rows(rounds, "clubs-2")] == ["Elbtal", "Fortuna"]
    assert len(rows(rounds, "fixtures-2")) == 2


def test_8_3_the_first_offer_the_first_draw_and_the_waiting_list_are_told() -> None:
    given = {
        "offer": (Offered(1, "V II 8", 480),),
        "transfer_list": (Listed("b", "Keres", "S I 8", 0, 0, 640),),
        "cup": Cup(None, (), (("a", "b"), ("c", "d")), (), None),
        "waiting": ("x",),
    }
    told_ = said(start(**given))
    assert rows(start(**given), "offer") == [["1", "V II 8", "480"]] and "[Auslosung: Halbfinale]" in told_
    assert "- Auf der Warteliste: Xaver." in told_
    assert headings(start()) == ["Der Fahrplan", "Die Vereine", "Der Spielplan"]


# ---- the season that is over -------------------------------------------------------------------------------------


def season_of_two() -> Rounds:
    """A season of two leagues in three rounds: Anker before Bergsee, Elbtal before Fortuna, and Dynamo has won the
    cup."""
    first = (
        match("a-b", "1:0", "a Tal", league="Oben"),
        match("c-d", "0:0", league="Oben"),
        match("e-f", "2:0", "e Bird, e Euwe", league="Unten"),
    )
    second = (match("b-c", "1:0", "b Keres", league="Oben", day=2), match("d-a", "0:1", "a Tal", league="Oben", day=2))
    cup = {"cup": Cup(1, (cup_match("d-a", "1:0", "d"),), (), (), "d")}
    return season({"matches": first}, {"matches": second, **cup}, {}, leagues=TWO, rounds=3, cup=(2,))


def ended(**given: Any) -> Rounds:
    return closing(season_of_two(), TWO, {"Oben": "abce", "Unten": "df"}, **given)


def test_a_break_tells_who_has_won_what() -> None:
    told_ = said(ended())
    assert told_.splitlines()[:4:3] == ["Alle bleiben, wo sie waren", "Saisonende – Saison 1"]
    assert "Anker ist Meister, Pokalsieger ist Dynamo." in told_
    facts = [" ".join(line.split()) for line in part(ended(), "Saison 1: das Ende").splitlines()[:5]]
    assert facts == [
        "Meister (Oben): Anker",
        "Erster (Unten): Elbtal",
        "Pokalsieger: Dynamo",
        "Torschützenkönig (Oben): Tal (Anker) mit 2 Toren",
        "Torschützenkönig (Unten): Bird (Elbtal) und Euwe (Elbtal) mit je einem Tor",
    ]


def test_a_double_and_a_season_without_a_cup_are_told() -> None:
    cup = {"cup": Cup(1, (cup_match("d-a", "0:1", "a"),), (), (), "a")}
    double = closing(season({"matches": (match("a-b", "1:0"),), **cup}), ONE, ONE)
    assert "Anker holt Meisterschaft und Pokal." in said(double)
    assert "Anker ist Meister." in said(closing(season({"matches": (match("a-b", "1:0"),)}), ONE, ONE))


def test_1_3_play_offs_and_who_changes_the_league_are_told() -> None:
    play_off = match("c-f", "1:2", "f Fine Fine, c Zug", league="playoff", winner="f")
    rounds = ended(
        matches=(play_off,),
        moved=(Promotion("e", "Unten", "Oben"), Promotion("d", "Oben", "Unten")),
        dissolved=("f",),
        clubs={id: club(id, names=()) for id in "abcedg"},
        died={"a": ("Zug", "Abel"), "b": ()},
    )
    told_ = part(rounds, "Die Relegation")
    assert "Colonia – Fortuna 1:2 Tore: Zug – Fine (2)." in told_  # Fortuna is no more, but was there
    assert part(rounds, "Wer die Liga wechselt").splitlines()[:4] == [
        "- Elbtal steigt auf: Unten → Oben.",
        "- Dynamo steigt ab: Oben → Unten.",
        "- Aufgelöst (weniger als acht Spieler): Fortuna.",
        "- Neu gegründet: Germania.",
    ]
    assert part(rounds, "Abgetreten") == "Anker: Abel, Zug"
    assert "In dieser Pause hat niemand aufgehört." in said(ended())


def test_8_7_who_takes_over_a_club_in_the_break_is_told() -> None:
    rounds = ended(clubs={id: club(id, names=(), manager="x" if id == "a" else f"m{id}") for id in "abcedf"})
    assert "- Xaver übernimmt Anker von Manager A." in part(rounds, "Wer die Liga wechselt")


def test_a_break_ends_with_the_info_of_the_next_season_in_its_new_leagues() -> None:
    rounds = ended()
    names = headings(rounds)
    assert names[-3:] == ["Der Fahrplan", "Die Vereine", "Der Spielplan"] and "Saison 2" in names
    assert [row[0] for row in rows(rounds, "clubs-1")] == ["Anker", "Bergsee", "Colonia", "Elbtal"]
    assert [row[1] for row in rows(rounds, "table-1")] == ["Anker", "Bergsee", "Colonia", "Dynamo"]  # as they stood
    assert "[Oben: die Abschlusstabelle]" in said(rounds)


def test_the_first_round_of_the_next_season_begins_anew() -> None:
    rounds = season({"matches": (match("a-e", "1:0", league="Oben"),)}, leagues={"Oben": "abce", "Unten": "df"}, first=ended())
    told_ = said(rounds)
    assert told_.splitlines()[:4:3] == ["Der erste Spitzenreiter: Anker", "Runde 1 – Saison 2"]
    assert "Der erste Tabellenführer heißt Anker" in told_
    assert rows(rounds, "table-1")[0] == ["1", "Anker", "1", "1", "0", "0", "2", "1:0", "+1"]
    assert [row[0] for row in rows(rounds, "form-1")] == ["Anker", "Bergsee", "Colonia", "Elbtal"]


def test_every_option_has_words_for_the_report() -> None:
    several = {"squads": ("most", "talents", "least"), "income": ("round", "win", "draw"), "tax": ("free", "percent")}
    names = {f"{name}.{one}" for name, ones in several.items() for one in ones}
    assert set(HOUSE_RULE_TEXT) == set(Options.__struct_fields__) - set(several) | names
