"""[8.2, 8.3] How reports are printed: nothing of what the web tells is lost, nothing secret is betrayed, nothing stands
twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from generator.games.united import GAME
from generator.games.united.chronicle import label
from generator.games.united.paper.bars import HIGHEST, endings
from generator.games.united.report.reported import leagues as leagues_of
from generator.games.united.report.reported import reported
from generator.games.united.result import CalendarRound, Card, Caught, Cup, Doping, Found, Nmr, Offered, Promotion, Result
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Line
from generator.values.record import replace
from generator.values.report import (
    Colophon,
    Columns,
    Entry,
    Gallery,
    Heading,
    Picture,
    Plot,
    Printed,
    Prose,
    Report,
    Spread,
    Table,
    Together,
    walk,
)
from tests.drawn import assert_whole
from tests.games.united.report_rounds import PEOPLE, Rounds, closing, club, cup_match, info, match, season, told
from tests.games.united.test_report_random import DATA, leagues
from tests.plain_text import text

TWO = {"Oben": "abcdef", "Unten": "ghijkl"}
WORDS = Words("de", PEOPLE)


def printed(rounds: Rounds) -> Printed:
    found = told(rounds).printed
    assert found is not None
    return found


def lines(told_on_paper: Printed, words: Words = WORDS) -> str:
    """All that is printed, as plain text."""
    return text(Report("", (*told_on_paper.side, *told_on_paper.told)), words)


def tables(rounds: Rounds) -> dict[str, list[list[str]]]:
    """The cells of every printed table by its name; no two have the same."""
    found = [block for block in walk(printed(rounds).told) if isinstance(block, Table)]
    assert len({table.name for table in found}) == len(found)
    return {table.name: [[WORDS.plain(cell) for cell in row.cells] for row in table.rows] for table in found}


def entries(blocks: Sequence[Any]) -> dict[str, list[str]]:
    """The facts of every entry by its title."""
    return {WORDS.plain(one.title): [WORDS.plain(fact) for fact in one.facts] for one in walk(blocks) if isinstance(one, Entry)}


# ---- a league on a page ------------------------------------------------------------------------------------------


def test_8_2_the_table_of_the_first_league_faces_its_matchdays_and_the_scorers_follow() -> None:
    rounds = season(
        {"matches": (match("a-b", "2:1", "a Tal Tal, b Öst"), match("c-d", "0:0"))},
        {"matches": (match("b-c", "3:0", "b Öst Öst Ost", day=2), match("d-a", "1:0", "d Bird", day=2))},
    )
    paper = printed(rounds)
    assert [block.name for block in paper.picture if isinstance(block, Picture)] == ["goals-1-2"]
    names = [[one.name for one in walk(blocks) if isinstance(one, Table)] for blocks in (paper.blocks, paper.behind)]
    assert names[0] == ["table-1"] and names[1][0] == "scorers-1"
    found = tables(rounds)
    assert found["table-1"] == [
        ["1", "▲ 2", "Dynamo", "1", "1", "0", "3", "1:0", "+1", "U S", "3 1"],
        ["2", "▲ 2", "Bergsee", "1", "0", "1", "2", "4:2", "+2", "N S", "4 2"],
        ["3", "▼ 2", "Anker", "1", "0", "1", "2", "2:2", "0", "S N", "1 3"],
        ["4", "▼ 2", "Colonia", "0", "1", "1", "1", "0:3", "−3", "U N", "2 4"],
    ]
    assert found["scorers-1"] == [["3", "Öst (B)"], ["2", "Tal (A)"], ["1", "Bird (D), Ost (B)"]]


def test_a_club_is_called_by_its_short_name_where_there_is_one_else_by_its_code() -> None:
    clubs = {id: club(id, short="Anks" if id == "a" else None) for id in "abcd"}
    rounds = season({"matches": (match("b-a", "0:1", "a Tal"), match("c-d", "0:0")), "clubs": clubs}, start={"clubs": clubs})
    found = tables(rounds)
    assert found["scorers-1"] == [["1", "Tal (Anks)"]]
    assert [row[1] for row in found["table-1"]] == ["Anks", "Colonia", "Dynamo", "Bergsee"]
    assert "Bergsee – Anks 0:1" in entries(printed(rounds).told)


def test_how_often_clubs_have_played_is_told_once_if_it_is_equal() -> None:
    equal = season({"matches": (match("a-b", "1:0"), match("c-d", "0:0"))})
    assert "[Tabelle nach einem Spieltag]" in lines(printed(equal))
    other = season({"matches": (match("a-b", "1:0"),)})
    assert "[Tabelle nach Runde 1]" in lines(printed(other))
    assert [row[1:3] for row in tables(other)["table-1"]] == [["Anker", "1"], ["Colonia", "0"], ["Dynamo", "0"], ["Bergsee", "1"]]


def test_matchdays_stand_side_by_side_as_pictures_and_no_table_says_their_results_again() -> None:
    days = {1: ("a-b 1:0", "c-d 2:2"), 2: ("b-c 3:1", "d-a 0:1"), 3: ("a-c 0:0", "b-d 0:0")}
    rounds = season({"matches": tuple(match(*one.split(), day=day) for day, ones in days.items() for one in ones)}, per_round=3, rounds=2)
    told_ = printed(rounds).told
    (gallery,) = [block for block in told_ if isinstance(block, Gallery)]
    assert [picture.name for picture in gallery.pictures] == ["goals-1-1", "goals-1-2", "goals-1-3"] and gallery.columns == 2
    assert not any(name.startswith("results") for name in tables(rounds))
    written = lines(replace(printed(rounds), picture=()))
    assert "Colonia – Dynamo" not in written and "C – D" not in written and "Liga: Spieltage 1, 2 und 3" not in written  # nothing else is to be told


# ---- matches -----------------------------------------------------------------------------------------------------


def test_8_2_c_a_match_is_an_entry_with_its_scorers_cards_and_the_gms_words() -> None:
    one = match("a-b", "2:1", "a Tal Tal, b –", cards="a Keres, b Moros 42", missed="b", comment="Ein *müdes* Spiel.")
    rounds = season({"matches": (one, match("c-d", "0:0"))})
    found = entries(printed(rounds).told)
    assert found["Anker – Bergsee 2:1"] == [
        "Tore: Tal (2) – Elfmeter.",
        "Elfmeter vergeben: B. Gelb: Keres (A). Rot: Moros in der 42. Minute (B).",
    ]
    assert "Colonia – Dynamo 0:0" not in found  # the picture tells it
    entry = next(block for block in walk(printed(rounds).told) if isinstance(block, Entry) and block.blocks)
    assert [block.markdown for block in entry.blocks if isinstance(block, Prose)] == ["Ein *müdes* Spiel."]


def test_8_2_c_the_order_of_goals_is_not_betrayed_in_print() -> None:
    one, other = (season({"matches": (match("a-b", "3:0", goals),)}) for goals in ("a Euwe Tal Bird", "a Bird Euwe Tal"))
    assert lines(printed(one)) == lines(printed(other))


def test_8_4_cup_matches_are_entries_and_no_table_says_them_again() -> None:
    cup = Cup(1, (replace(cup_match("a-b", "2:2", "b", after="shootout", shootout=(3, 4))),), (("b", "c"),), (), None)
    rounds = season({"matches": (), "cup": cup}, cup=(1, 2), start={"cup": Cup(None, (), (("a", "b"),), ("c",), None)})
    assert entries(printed(rounds).told)["Anker – Bergsee 2:2 n. V., 3:4 i. E."] == []
    assert entries(printed(rounds).told)["Wie es weitergeht"] == ["Freilos hatten Colonia."]
    found = tables(rounds)
    assert "cup" not in found and found["cup-draw"] == [["B", "C"]]


# ---- beside the leagues ------------------------------------------------------------------------------------------


def test_the_sidebar_tells_what_is_looked_for_first() -> None:
    rounds = season(
        {"matches": (match("a-b", "0:4", "b Ost Ost Öst –", cards="a Keres, a Euwe 3"), match("c-d", "1:1", "c Tal, d Bird")), "nmr": (Nmr("c", ()),)}
    )
    found = entries(printed(rounds).side)
    assert "Tabellenführer" not in found and "Torjäger" not in found  # the tables tell them
    assert found["Die Runde in Zahlen"] == [
        "6 Tore in 2 Ligaspielen",
        "0 Heimsiege, 1 Remis, 1 Auswärtssieg",
        "Eine gelbe und eine rote Karte in dieser Runde.",
    ]
    assert found["Keine Züge (NMR)"] == ["C"]
    assert found["Runde 2"] == ["Spieltage: 2", "Pokal: –", "Heimvorteil: 6 Punkte", "Handel: ja"]


def test_a_round_without_league_matches_has_no_picture_and_says_at_its_side_who_leads_and_scores() -> None:
    found = printed(season({"matches": (match("a-b", "0:4", "b Ost Ost Öst –"), match("c-d", "1:1"))}, {"matches": ()}))
    assert not found.picture and entries(found.side)["Tabellenführer"] == ["Liga: B, 2 Punkte"]
    assert entries(found.side)["Torjäger"] == ["Liga: Ost (B), 2 Tore"]


def test_3_5_4_bans_stand_league_by_league_and_doping_beside_them() -> None:
    cards = (Card("a", "Keres", "red", 10), Card("g", "Smyslow", "red", 20))
    one = replace(match("a-b", "0:0", league="Oben"), cards=cards[:1])
    other = replace(match("g-h", "0:0", league="Unten"), cards=cards[1:])
    doping = Doping(60, (Caught("b", "Moros", 200, 3), Caught("h", "Kargad", 100, 0)))
    rounds = season({"matches": (one, other), "doping": doping}, leagues=TWO, rounds=10)
    found = tables(rounds)
    assert found["banned-1"] == [["Keres", "A", "10", "+1", "1"], ["Moros", "B", "0", "+3", "3"]]
    assert found["banned-2"] == [["Smyslow", "G", "10", "+1", "1"]]
    assert found["cards"] == [["A", "Keres", "Rot (10.)", "10"], ["G", "Smyslow", "Rot (20.)", "10"]]
    assert entries(printed(rounds).told)["Dopingkontrolle"] == ["Unter 60 Geprüften: 2 Sünder."]
    assert found["doping"] == [["Moros", "B", "200", "3"], ["Kargad", "H", "100", "–"]]


def test_the_next_round_s_matches_stand_in_small_tables_with_what_is_for_sale() -> None:
    rounds = season({"matches": (match("a-b", "0:0"),), "offer": (Offered(1, "V II 8", 540),)}, per_round=2, rounds=3, trade=2)
    days = rounds[0].result.schedule["Liga"][2:4]
    expected = [[*first.upper().split("-"), *second.upper().split("-")] for first, second in zip(*days, strict=True)]
    assert tables(rounds)["next-1"] == expected
    assert tables(rounds)["offer"] == [["1", "V II 8", "540"]]


# ---- a season's info and its end ---------------------------------------------------------------------------------


def test_8_3_every_fixture_of_the_season_stands_once_under_its_matchday() -> None:
    rounds = season(leagues=TWO, per_round=2, rounds=4, trade=2, cup=(2,))
    found = [block for block in walk(printed(rounds).told) if isinstance(block, Table) and block.name.startswith("fixtures-")]
    told_: list[tuple[str, str]] = []
    for table in found:
        for index, column in enumerate(table.columns):
            day = WORDS.plain(column.title).partition(".")[0]
            told_ += [(day, WORDS.plain(row.cells[index])) for row in table.rows if row.cells[index] is not None]
    schedule = rounds[0].result.schedule
    expected = [
        (str(day), " – ".join(pair.upper().split("-"))) for days in schedule.values() for day, pairs in enumerate(days, start=1) for pair in pairs
    ]
    assert Counter(told_) == Counter(expected) and len(expected) == 60
    assert "3. Spieltag (Runde 2)" in lines(printed(rounds)) and "[Pokal" not in lines(printed(rounds))


def test_8_2_a_8_3_squads_are_named_in_alphabetical_order_talents_only_counted() -> None:
    clubs = {"a": club("a", names=("Smyslow", "Öst", "aljechin"), unnamed=2), "b": club("b", names=("Tal",))}
    rounds = season(leagues={"Liga": "ab"}, start={"clubs": clubs})
    found = entries(printed(rounds).told)
    assert found["Anker · A"] == ["Manager A · 11 Spieler · 0 WP · 0 kKj", "aljechin, Öst, Smyslow, 2 Talente*"]
    assert found["Bergsee · B"] == ["Manager B · 11 Spieler · 0 WP · 0 kKj", "Tal"]
    assert "* Talente der Gründung" in lines(printed(rounds))


def test_a_calendar_stands_on_as_many_pages_as_it_needs_in_two_columns() -> None:
    """Six matches a day: six tables of seven rows in a column."""
    for rounds, expected in ((11, [11]), (22, [12, 10])):
        told_ = printed(season(leagues={"Liga": "abcdefghijkl"}, per_round=22 // rounds, rounds=rounds)).blocks
        pages = [one for one in told_ if isinstance(one, Together)]
        assert [sum(isinstance(block, Table) for block in walk(page.blocks)) for page in pages] == expected
        assert [[type(block) for block in page.blocks] for page in pages] == [[Heading, Columns], *[[Columns]] * (len(pages) - 1)]


def test_1_3_7_the_end_tells_what_became_of_each_club_and_repeats_no_final_table() -> None:
    played = {"matches": (match("a-b", "2:0", league="Oben"), match("g-h", "0:1", league="Unten"))}
    rounds = season(played, leagues=TWO, rounds=1)
    new = {"Oben": "acdefh", "Unten": "bgijkl"}
    moved = (Promotion("b", "Oben", "Unten"), Promotion("h", "Unten", "Oben"))
    over = closing(rounds, TWO, new, moved=moved, dissolved=("l",), died={"a": ("Tal", "Öst")})
    assert not {"table-1", "table-2", "scorers-1"} & {*tables(over)}
    (drawn,) = [block for block in printed(over).picture if isinstance(block, Picture)]
    assert_whole(drawn, WORDS)
    clubs = WORDS.plain(drawn.title)
    assert "1. Anker 2 (2:0), Meister" in clubs and "Bergsee 0 (0:2), steigt ab" in clubs
    assert "1. Hansa 2 (1:0), steigt auf" in clubs and clubs.count("aufgelöst") == 1
    told = list(walk(printed(over).told))
    (at,) = [number for number, block in enumerate(told) if isinstance(block, Heading) and WORDS.plain(block.text) == "Abgetreten"]
    died, *others = [block for block in told[at + 1 :] if isinstance(block, Colophon)]
    assert WORDS.plain(died.text) == "Anker: Öst, Tal"
    assert not any("Tal" in WORDS.plain(other.text) for other in others)  # nobody else has died


def test_bars_are_as_long_as_points_are_many_and_many_leagues_take_more_pictures() -> None:
    played = {"matches": (match("a-b", "2:0", league="Oben"), match("c-d", "1:1", league="Oben"), match("g-h", "0:1", league="Unten"))}
    found = leagues_of(reported(season(played, leagues=TWO, rounds=1)))
    (drawn,) = endings(found, {}, {})
    bars = {line.points[0][1]: line.points[1][0] - line.points[0][0] for line in drawn.shapes if isinstance(line, Line) and line.fill}
    points = [line.points for one in found for line in one.table if line.points]
    assert [round(long / max(bars.values()), 3) for _, long in sorted(bars.items())] == [one / max(points) for one in points]
    pictures = [*endings(found * 3, {}, {})]
    assert len(pictures) == 2 and all(one.height <= HIGHEST for one in pictures)


def test_8_4_a_round_of_the_cup_alone_faces_the_table_and_is_told_once() -> None:
    cup = Cup(1, (cup_match("a-b", "1:0", "a"), cup_match("c-d", "0:2", "d")), (), (), None)
    on_paper = printed(season({"matches": (match("a-b", "0:0"),)}, {"matches": (), "cup": cup}, leagues={"Liga": "abcd"}, rounds=3, cup=(2,)))
    assert [WORDS.plain(block.text) for block in on_paper.picture if isinstance(block, Heading)] == ["Der Pokal: Halbfinale"]
    assert [block.name for block in walk(on_paper.blocks) if isinstance(block, Table)] == ["table-1"]
    assert not any("Pokal" in WORDS.plain(block.text) for block in walk(on_paper.behind) if isinstance(block, Heading))


def test_an_info_s_calendar_faces_the_fixtures_and_a_season_s_end_its_eleven_or_what_became_of_everybody() -> None:
    start = printed(season(leagues={"Liga": "abcd"}))
    assert "calendar" in names(start.picture) and all("fixtures" in name for name in names(start.blocks)) and not start.side
    played = {"matches": (match("a-b", "2:0", league="Oben"),)}
    end = printed(closing(season(played, leagues=TWO, rounds=1), TWO, TWO))
    assert any(isinstance(block, Picture) for block in end.picture)
    assert [WORDS.plain(block.text) for block in end.blocks if isinstance(block, Heading)] == ["Relegation, Wechsel, Abschiede"]


def names(blocks: Sequence[Any]) -> list[str]:
    return [block.name for block in walk(blocks) if isinstance(block, Table)]


def test_matchdays_that_no_round_plays_stand_without_one() -> None:
    planned = info({"Liga": "abcd"}, 1, 6, 4, ())
    calendar: tuple[CalendarRound, ...] = planned["calendar"][:5]
    rounds = season(start={"calendar": calendar})
    titles = [WORDS.plain(block.columns[0].title) for block in walk(printed(rounds).told) if isinstance(block, Table) and "fixtures" in block.name]
    assert titles == [*(f"{n}. Spieltag (Runde {n})" for n in range(1, 6)), "6. Spieltag"]


# ---- whole leagues -----------------------------------------------------------------------------------------------


def names_in(result: Result) -> Iterator[str]:
    """Everybody whom a round names: who scored, was punished, found, sold, bought, listed, caught, trained by a club
    without orders, died."""
    for one in (*result.matches, *result.cup.matches):
        yield from (goal.player for goal in one.goals if goal.player is not None)
        yield from (card.player for card in one.cards)
    yield from (one.player for one in (*result.talents, *result.sales, *result.transfer_list, *result.transfer_results, *result.doping.caught))
    yield from (name for trade in result.trades for players in trade.players for name in players)
    yield from (one.name for one in result.offer_results if one.name is not None)
    yield from (name for one in result.nmr for name in one.trained)
    yield from (name for players in result.died.values() for name in players)
    yield from (name for view in result.clubs.values() for name in view.names or ())


@pytest.mark.slow
def test_every_report_is_printed_whole_and_betrays_no_data() -> None:
    checked = 0
    for seen, words in leagues():
        for rounds in (seen[:number] for number in range(1, len(seen) + 1)):
            result = rounds[-1].result
            told_on_paper = GAME.report(rounds, PUBLIC).printed
            assert told_on_paper is not None
            written = lines(told_on_paper, words)
            lines(told_on_paper, Words("en", words.names))
            public = (*result.offer, *result.offer_results, *result.transfer_list, *result.transfer_results)
            assert set(DATA.findall(written)) <= {one.data for one in public}
            missing = {name for name in names_in(result) if name not in written}
            assert not missing
            drawn = " ".join(words.plain(one.title) for one in walk(told_on_paper.told) if isinstance(one, Picture))
            titles = [words.plain(one.title) for one in walk(told_on_paper.told) if isinstance(one, Entry)]
            for one in (*result.matches, *result.cup.matches):
                if all(id in result.clubs for id in (one.home, one.away)):
                    named = [label(rounds, id) for id in (one.home, one.away)]
                    short, long = (" – ".join(names) for names in ([one.short or one.name for one in named], [one.name for one in named]))
                    told_ = f"{one.score[0]}:{one.score[1]}"
                    listed = any(title.startswith(f"{short} {told_}") for title in titles)
                    assert listed or f"{long} {told_}" in drawn or f"{long}: {told_}" in drawn
                    assert short not in titles  # a match that is listed has its score
            for view in result.clubs.values():
                assert view.name in written
            checked += len(set(names_in(result)))
    assert checked > 500


def test_a_talent_is_printed_by_name_only() -> None:
    rounds = season({"talents": (Found("a", "Tal"), Found("a", "Bird")), "matches": (match("a-b", "0:0"),)})
    assert entries(printed(rounds).told)["Neue Talente"] == ["Anker: Bird, Tal"]


# ---- the river of a season ---------------------------------------------------------------------------------------


def test_after_the_last_round_everybody_s_way_lies_over_two_pages_and_no_plot_repeats_it() -> None:
    """Anker loses the first match, and is last; then it wins all. Six rounds, of which the last ends the season."""
    days = [("b-a", "1:0", "d-c", "0:0"), *[("a-b", "2:0", "c-d", "0:0"), ("a-c", "2:0", "b-d", "1:1"), ("d-a", "0:2", "c-b", "0:0")] * 2][:6]
    played = [{"matches": (match(one, two, day=day), match(three, four, day=day))} for day, (one, two, three, four) in enumerate(days, start=1)]
    before, last = printed(season(*played[:5])), printed(season(*played))
    assert not any(isinstance(block, Spread) for block in before.told) and any(isinstance(block, Plot) for block in before.told)
    (river,) = [block for block in last.told if isinstance(block, Spread)]
    assert [block.name for block in walk(river.instead) if isinstance(block, Plot)] == ["places-1"]
    assert not any(isinstance(block, Plot) for block in last.told)
    told_ = WORDS.plain(river.left.title)
    assert told_.startswith("Der Fluss der Saison 1. Anker: 4 bis 1 (Meister); ")
    for half in (river.left, river.right):
        assert_whole(half, WORDS, apart=False)


def test_a_season_of_few_rounds_keeps_its_plot() -> None:
    played = [{"matches": (match("a-b", "1:0", day=day), match("c-d", "0:0", day=day))} for day in (1, 2, 3)]
    last = printed(season(*played, rounds=3))
    assert not any(isinstance(block, Spread) for block in last.told) and any(isinstance(block, Plot) for block in last.told)
