"""The page of a course with its records, and what stands on people's pages. The numbers are worked out by hand."""

from __future__ import annotations

from typing import Any

from generator.games.eighteen import GAME
from generator.play.secrecy import PUBLIC
from generator.values.report import Facts, Paragraph, Publication
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import heads, pictures, plain, tables, told


def pages(given: Given) -> Publication:
    return GAME.publish(told(given), PUBLIC)


def course_blocks(given: Given) -> Any:
    [page] = pages(given).pages
    assert page.slug == "platz"
    return page.blocks


def facts(blocks: Any) -> list[str]:
    """The facts of a page, each as a line."""
    found = next(block for block in blocks if isinstance(block, Facts))
    return [" ".join(line.split()) for line in plain([found]).splitlines()]


def about(given: Given, person: str) -> Any:
    return dict(pages(given).people)[person]


def strokes(*holes: tuple[int, int], pars: tuple[int, ...] = (3, 5, 4), mode: str = "stroke") -> Given:
    """bert's and carl's strokes from hole 1 on."""
    found = [{"hole": hole, "strokes": {"bert": bert, "carl": carl}} for hole, (bert, carl) in enumerate(holes, start=1)]
    return session(mode, ("bert", "carl"), pars).after({"holes": found})


STROKE = strokes((3, 5), (4, 4), (1, 6))
"""bert 3, 4, 1 = 8 (par 12), carl 5, 4, 6 = 15. On average 4, 4, 3.5: +1, −1, −0.5 to par."""


def test_the_facts_of_a_course() -> None:
    assert facts(course_blocks(STROKE)) == [
        "Löcher: 3, Par 12",
        "Beste Runde: 8 (−4), Bert",
        "Schwerstes Loch: Loch 1 (+1,00 zu Par)",
        "Leichtestes Loch: Loch 2 (−1,00 zu Par)",
        "Hole-in-ones: Bert (Loch 3)",
    ]


def test_holes_with_average_rank_and_best() -> None:
    blocks = course_blocks(STROKE)
    assert heads(blocks)["holes"] == ["Loch", "Par", "Schnitt", "Zu Par", "Schwere", "Bestes", "Hole-in-ones"]
    assert tables(blocks)["holes"] == [
        ["1", "3", "4,00", "+1,00", "1", "3 (Bert)", ""],
        ["2", "5", "4,00", "−1,00", "3", "4 (alle)", ""],
        ["3", "4", "3,50", "−0,50", "2", "1 (Bert)", "Bert"],
    ]


def test_personal_bests() -> None:
    """bert's best is 3 below par at hole 3, carl's 1 below at hole 2; below par were two of bert's holes, one of
    carl's."""
    blocks = course_blocks(STROKE)
    assert heads(blocks)["personal-bests"] == ["Spieler", "Runde", "Zu Par", "Bestes Loch", "Unter Par"]
    assert tables(blocks)["personal-bests"] == [["Bert", "8", "−4", "−3 an Loch 3", "2"], ["Carl", "15", "+3", "−1 an Loch 2", "1"]]


def test_many_who_share_a_best_are_counted() -> None:
    people = ("anna", "bert", "carl", "dora")
    given = session("stroke", people, (4,) * 6).after({"holes": [{"hole": 1, "strokes": dict.fromkeys(people, 4) | {"dora": 5}}]})
    assert tables(course_blocks(given))["holes"][0][-1] == "4 (Anna, Bert und noch 1)"
    pars = session("stroke", ("bert",), (4,) * 6).after({"holes": [{"hole": hole, "strokes": {"bert": 4}} for hole in range(1, 6)]})
    assert tables(course_blocks(pars))["personal-bests"][0][3] == "0 an 5 Löchern"


def test_penalties_count_in_all_records() -> None:
    given = session("stroke", ("bert",), (3,)).after({"holes": [{"hole": 1, "strokes": {"bert": 1}, "penalties": {"bert": 1}}]})
    assert "Beste Runde: 2 (−1), Bert" in facts(course_blocks(given)) and "Hole-in-ones: noch keine" in facts(course_blocks(given))


def test_the_best_nine_of_eighteen() -> None:
    """bert 36 out and 45 in, carl 45 and 36."""
    given = strokes(*[(4, 5)] * 9, *[(5, 4)] * 9, pars=(4,) * 18)
    assert [row[3] for row in tables(course_blocks(given))["personal-bests"]] == ["36 (Loch 1 bis 9)", "36 (Loch 10 bis 18)"]


def test_what_is_no_nine_is_no_best_nine() -> None:
    given = strokes(*[(4, 5)] * 12, pars=(4,) * 12)
    assert [row[3] for row in tables(course_blocks(given))["personal-bests"]] == ["36 (Loch 1 bis 9)", "45 (Loch 1 bis 9)"]


def test_a_round_that_is_not_over_is_no_personal_best() -> None:
    lines = facts(about(strokes((3, 5), (4, 4)), "bert"))
    assert "Bestes Loch: −1 an Loch 2" in lines and not [line for line in lines if line.startswith("Bestleistung")]


def test_a_round_that_is_not_over_is_no_record() -> None:
    blocks = course_blocks(strokes((3, 5), (4, 4)))
    assert "Beste Runde" not in plain(blocks)
    assert [row[1] for row in tables(blocks)["personal-bests"]] == ["7 nach 2 Löchern", "9 nach 2 Löchern"]
    assert tables(blocks)["holes"][2] == ["3", "4", "", "", "", ""]


def test_a_race_counts_turns_from_green_to_green() -> None:
    """bert: green 1 in turn 2, green 2 three turns later; carl: green 1 in turn 4."""
    greens = [(2, 1, "bert"), (4, 1, "carl"), (5, 2, "bert")]
    given = session("racing", ("bert", "carl"), (3, 5, 4)).after(
        {"greens": [{"turn": turn, "hole": hole, "player": who} for turn, hole, who in greens]}
    )
    assert tables(course_blocks(given))["holes"] == [
        ["1", "3", "3,00", "0,00", "1", "2 (Bert)"],
        ["2", "5", "3,00", "−2,00", "2", "3 (Bert)"],
        ["3", "4", "", "", "", ""],
    ]


def test_the_fastest_round_of_a_race() -> None:
    greens = [(2, 1, "bert"), (5, 2, "bert")]
    given = session("racing", ("bert", "carl"), (3, 5)).after(
        {"greens": [{"turn": turn, "hole": hole, "player": who} for turn, hole, who in greens]}
    )
    assert "Schnellste Runde: 5 Züge, Bert" in facts(course_blocks(given))


def test_who_was_first_where_nothing_is_counted() -> None:
    match = session("match", ("bert", "carl"), (3, 4)).after(
        {"holes": [{"hole": 1, "green": ["carl"]}, {"hole": 2, "green": ["bert", "carl"]}]}
    )
    assert tables(course_blocks(match))["holes"] == [["1", "3", "Carl"], ["2", "4", "geteilt: Bert und Carl"]]
    claims = [{"turn": 3, "hole": 2, "player": "dora"}, {"turn": 4, "hole": 2, "player": "bert"}]
    chaos = session("chaos", ("bert", "carl", "dora"), (3, 4)).after({"claims": claims})
    assert tables(course_blocks(chaos))["holes"] == [["1", "3", ""], ["2", "4", "Dora, Zug 3"]]


def test_a_course_with_a_map_shows_it() -> None:
    given = Given(session("match", ("bert", "carl")).setup, {**links("t f g\n. . .\nt f g", ("A1", "C1"), ("A3", "C3")), "title": "Deich"})
    [page] = pages(given).pages
    assert set(pictures(page.blocks)) == {"map", "key"}
    assert tables(page.blocks)["holes"] == [["1", "4", "A1", "C1"], ["2", "4", "A3", "C3"]]
    assert plain([Paragraph(page.title)]).strip() == "Der Golfplatz: Deich"
    assert set(pictures(course_blocks(STROKE))) == set()


def test_a_page_before_the_first_hole() -> None:
    blocks = course_blocks(session("stroke", ("bert", "carl"), (3, 5)))
    assert facts(blocks) == ["Löcher: 2, Par 8"] and tables(blocks) == {"holes": [["1", "3"], ["2", "5"]]}


# ---- people ------------------------------------------------------------------------------------------------------


def test_what_stands_on_a_persons_page() -> None:
    assert facts(about(STROKE, "bert")) == [
        "Spielart: Stroke Play",
        "Golfplatz: Karte und Rekorde",
        "Stand: gewonnen",
        "Platz: 1 von 2",
        "Schläge: 8",
        "Hole-in-ones: 1 (Loch 3)",
        "Bestleistung auf diesem Platz: 8 (−4)",
        "Bestes Loch: −3 an Loch 3",
    ]
    assert "Stand: beendet" in facts(about(STROKE, "carl")) and "Platz: 2 von 2" in facts(about(STROKE, "carl"))


def test_golfer_and_team_stand_there() -> None:
    players: Any = {"bert": ["Rot", "Blau"], "carl": ["Gelb", "Grün"]}
    lines = facts(about(session("teams", players, golfers={"carl": "the-shark/A"}), "carl"))
    assert lines == [
        "Spielart: Chaos-Teams",
        "Golfplatz: Karte und Rekorde",
        "Golfer: The Shark (A)",
        "Team: Gelb, Grün",
        "Stand: läuft noch",
    ]


def test_the_reports_of_a_session_the_newest_first() -> None:
    first = {"holes": [{"hole": 1, "green": ["carl"]}]}
    given = session("match", ("bert", "carl"), (3, 4, 5)).after(first, {"holes": [{"hole": 2, "green": ["bert"], "hole_in_one": ["bert"]}]})
    assert tables(about(given, "bert"))["session-bert"] == [["Match Play: Loch 2", "1", "1"], ["Match Play: Loch 1", "2", "0"]]


def test_machines_have_no_pages() -> None:
    assert [person for person, _ in pages(session("solo", ("bert",))).people] == ["bert"]
