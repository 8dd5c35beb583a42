"""What a log adds to a report: shots, turns, clubs, where the balls lie. On a tiny course, worked out by hand."""

from __future__ import annotations

from typing import Any

from generator.play.secrecy import GM, Viewer
from generator.values.report import Gallery, Run, Strong, Table
from tests.games.eighteen.log.logs import links
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import heads, inside, lead, part, pictures, plain, report, said, tables, title

MAP = """
t f f f g .
 . . . . ~ .
g f b f t .
"""
COURSE = links(MAP, ("A1", "E1"), ("E3", "A3"), pars=(3, 4))
CLUBS = {
    "bert": ["Holz 5", "Eisen 9", "8 Hybrid", "Driver", "Eisen 6"],
    "carl": ["Pitching Wedge", "Eisen 5", "Lob Wedge", "Sand Wedge", "3 Hybrid"],
}


def game(mode: str, *files: Any, players: Any = ("bert", "carl"), **keys: Any) -> Given:
    """Files with a log: lists of stretches, or of turns in the modes without holes."""
    given = session(mode, players, clubs={player: CLUBS[player] for player in players}, **keys)
    return Given(given.setup, COURSE).after(*({"log": file} for file in files))


FIRST = {
    "hole": 1,
    "turns": [
        {"bert": "Holz 5 O", "carl": "Pitching Wedge move O"},
        {"bert": "Eisen 9 move O", "carl": "Eisen 5 reset"},
    ],
}
"""bert flies 3 hexes to D1 and moves to the green E1; carl moves to B1 and takes his hand back."""
BEGUN = {"hole": 2, "turns": [{"bert": "8 Hybrid move O", "carl": "Lob Wedge move NO"}]}
"""From the tee E3 bert moves to F3, carl to E2, into the water (row 2 lies half a hex to the right)."""

MATCH = game("match", [FIRST, BEGUN])


def test_how_everybody_played_a_hole_in_a_line() -> None:
    assert tables(report(MATCH).blocks)["shots"] == [
        ["1", "Bert", "1: Holz 5 O; 2: Eisen 9, ein Feld O (Green)"],
        ["1", "Carl", "1: Pitching Wedge, ein Feld O; 2: Hand zurück"],
        ["2", "Bert", "1: 8 Hybrid, ein Feld O"],
        ["2", "Carl", "1: Lob Wedge, ein Feld NO (Wasser)"],
    ]


def test_every_turn_in_the_order_of_play() -> None:
    """Initiatives: Pitching Wedge 1, Holz 5 20, Eisen 9 6, Eisen 5 15."""
    blocks = report(MATCH).blocks
    assert heads(blocks)["turns-hole-1"] == ["Zug", "Spieler", "Schläger", "Init.", "Aktion", "Karten", "Von → nach", "Was geschah"]
    assert tables(blocks)["turns-hole-1"] == [
        ["1", "Carl", "Pitching Wedge", "1", "ein Feld O", "", "A1 → B1", ""],
        ["1", "Bert", "Holz 5", "20", "Schlag O", "", "A1 → D1", ""],
        ["2", "Bert", "Eisen 9", "6", "ein Feld O", "", "D1 → E1", "Green"],
        ["2", "Carl", "Eisen 5", "15", "nimmt die Hand zurück", "", "bleibt auf B1", ""],
    ]


def test_cards_stand_in_the_turn_the_one_that_was_played_stands_out() -> None:
    """8 Hybrid draws one card of deck 2 or 3: 2h is a super that goes on with deck 3; 3a flies three hexes ahead, over
    D3 and C3 to B3."""
    given = game("match", [FIRST, {"hole": 2, "turns": [{"bert": "8 Hybrid W 2h 3a", "carl": "Lob Wedge move W"}]}])
    assert tables(report(given).blocks)["turns-hole-2"][1][4:] == ["Schlag W", "2h · 3a", "E3 → B3", ""]
    [table] = [block for block in inside(report(given).blocks) if isinstance(block, Table) and block.name == "turns-hole-2"]
    assert table.rows[1].cells[5] == Run(("2h", " · ", Strong("3a")))


def test_clubs_by_use() -> None:
    """Hand resets are not counted: Eisen 5 was never played. carl's Lob Wedge led into water."""
    blocks = report(MATCH).blocks
    assert heads(blocks)["clubs"] == ["Schläger", "Bert", "Carl", "gespielt", "Greens", "Ärger"]
    found = {row[0]: row[1:] for row in tables(blocks)["clubs"]}
    assert found["Holz 5"] == ["1", "–", "1", "0", "0"]
    assert found["Eisen 9"] == ["1", "–", "1", "1", "0"]
    assert found["Lob Wedge"] == ["–", "1", "1", "0", "1"]
    assert found["Eisen 5"] == ["–", "0", "0", "0", "0"]
    assert len(found) == 10


def test_a_hole_that_has_begun() -> None:
    assert title(MATCH) == "Match Play: Loch 1 bis 2"
    assert lead(MATCH) == "Nach einem Loch führt Bert mit einem Punkt vor Carl (0)."
    assert part(said(MATCH), "Wie es weitergeht").startswith("Loch 2 (Par 4) ist begonnen; weiter geht es mit Zug 2. Es ist das letzte.")


def test_where_the_balls_lie_before_the_next_turn() -> None:
    """bert has played three of five. carl took his hand back while Eisen 5 lay before him, discarded it and played one
    more."""
    assert tables(report(MATCH).blocks)["places"] == [
        ["Bert", "F3", "Driver, Eisen 6", "Holz 5, Eisen 9, 8 Hybrid"],
        ["Carl", "E2", "Sand Wedge, 3 Hybrid, Pitching Wedge", "Eisen 5, Lob Wedge"],
    ]


def test_a_hole_of_two_files_is_told_as_a_whole_in_the_second() -> None:
    later = game("match", [FIRST, BEGUN], [{"hole": 2, "turns": [{"bert": "Eisen 6 move W"}]}])
    assert title(later) == "Match Play: Loch 2"
    assert tables(report(later).blocks)["shots"] == [
        ["2", "Bert", "1: 8 Hybrid, ein Feld O; 2: Eisen 6, ein Feld W"],
        ["2", "Carl", "1: Lob Wedge, ein Feld NO (Wasser); 2: setzt aus"],
    ]
    assert tables(report(later).blocks)["turns-hole-2"][-1] == ["2", "Carl", "", "", "", "", "", "setzt aus"]
    assert "hole-1" not in pictures(report(later).blocks)


def test_a_map_of_the_course_and_one_of_each_hole() -> None:
    blocks = report(MATCH).blocks
    assert [picture.name for block in blocks if isinstance(block, Gallery) for picture in block.pictures] == ["hole-1", "hole-2"]
    assert set(pictures(blocks)) == {"map", "hole-1", "hole-2", "key"}
    assert "Loch 1, Par 3: Bert in Zug 2" in said(MATCH)


def test_a_scorecard_has_no_maps_of_holes() -> None:
    given = Given(session("match", ("bert", "carl")).setup, COURSE).after({"holes": [{"hole": 1, "green": ["bert"]}]})
    assert pictures(report(given).blocks) == {} and "clubs" not in tables(report(given).blocks)


def test_the_start_shows_map_and_clubs() -> None:
    start = game("match")
    assert set(pictures(report(start).blocks)) == {"map", "key"}
    assert tables(report(start).blocks)["players"][0] == ["Bert", "Holz 5, Eisen 9, 8 Hybrid, Driver, Eisen 6"]


# ---- modes without holes -----------------------------------------------------------------------------------------

RACING = game(
    "racing", [{"turns": [{"bert": "Holz 5 O", "carl": "Pitching Wedge move O"}, {"bert": "Eisen 9 move O", "carl": "Eisen 5 move O"}]}]
)


def test_a_race_is_told_turn_by_turn_with_a_map_for_each_player() -> None:
    blocks = report(RACING).blocks
    assert tables(blocks)["by-turn"] == [
        ["1", "Holz 5 O", "Pitching Wedge, ein Feld O"],
        ["2", "Eisen 9, ein Feld O (Green)", "Eisen 5, ein Feld O"],
    ]
    assert set(pictures(blocks)) == {"way-bert", "way-carl", "key"}
    assert title(RACING) == "Golf Racing: Zug 1 bis 2"


def test_turns_in_which_nobody_reaches_a_green_count_as_well() -> None:
    later = RACING.after({"log": [{"turns": [{"bert": "8 Hybrid move W", "carl": "Lob Wedge move W"}]}]})
    assert title(later) == "Golf Racing: Zug 3"
    assert lead(later) == "Nach Zug 3 führt Bert mit einem Green vor Carl (0)."


TEAMS: Any = {"bert": ["Rot", "Blau"], "carl": ["Gelb", "Grün"]}


def test_the_golfers_of_a_team_have_columns_and_extra_turns_rows_of_their_own() -> None:
    """Gelb leaves the tee A1 and comes back to it, which gives him an extra turn."""
    given = game(
        "teams",
        [
            {
                "turns": [
                    {"Rot": "Holz 5 O", "Gelb": "3 Hybrid move O"},
                    {"Blau": "Eisen 9 move O", "Gelb": {"club": "Lob Wedge", "move": "W", "then": "Eisen 5 move O"}},
                ]
            }
        ],
        players=TEAMS,
    )
    blocks = report(given).blocks
    assert heads(blocks)["by-turn"] == ["Zug", "Rot", "Blau", "Gelb", "Grün"]
    assert tables(blocks)["by-turn"] == [
        ["1", "Holz 5 O", "", "3 Hybrid, ein Feld O", ""],
        ["2", "", "Eisen 9, ein Feld O", "Lob Wedge, ein Feld W (Abschlag, Extrazug)", ""],
        ["2+", "", "", "Eisen 5, ein Feld O", ""],
    ]
    assert tables(blocks)["places"][0][:2] == ["Bert", "D1, B1"]


# ---- golfers -----------------------------------------------------------------------------------------------------


def bunjil(card: str) -> Given:
    """bert looks at deck 3 on side A, and does something else."""
    turn = {"bert": {"club": "Eisen 6", "move": "O", "peek": card}, "carl": "Lob Wedge move O"}
    return game("match", [{"hole": 1, "turns": [turn]}], golfers={"bert": "bunjil/A"})


def test_what_bunjil_has_seen_is_told_to_nobody() -> None:
    """Side A: the card is his secret, whoever reads the report."""
    assert "Bunjil schaut auf Deck 3" in said(bunjil("3a"))
    for viewer in (Viewer(), Viewer("bert"), Viewer("carl"), GM):
        assert plain(report(bunjil("3a"), viewer)) == plain(report(bunjil("3b"), viewer))


def test_slick_rikesh_borrows_a_club() -> None:
    turn = {"bert": {"club": "Eisen 9", "play": "O", "borrow": "carl", "deck": "4", "cards": ["4a"]}, "carl": "Eisen 5 move O"}
    given = game("match", [{"hole": 1, "turns": [turn]}], golfers={"bert": "slick-rikesh/A"})
    rows = tables(report(given).blocks)
    assert rows["turns-hole-1"][1][2] == "Eisen 9" and "leiht sich Eisen 5" in rows["turns-hole-1"][1][-1]
    assert {row[0]: row[1:4] for row in rows["clubs"]}["Eisen 5"] == ["1", "1", "2"]


def test_in_english() -> None:
    written = said(MATCH, "en")
    assert "1: 5 wood E; 2: 9 iron, one hex E (green)" in written
    assert not any(word in written for word in ("Schläger", "Loch", "Feld", "Zug", "Platz", "{", "}"))
