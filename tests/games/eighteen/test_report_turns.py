"""Racing, Chaos, Teams, Kelly and Solo as readers see them: the race, greens as they were claimed, targets, the
machines."""

from __future__ import annotations

from typing import Any

from generator.play.secrecy import Viewer
from generator.render.text.locale import Words
from generator.values.report import Plot, Strong, Table
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import NAMES, heads, lead, part, plain, report, said, tables, title

THREE = ("bert", "carl", "dora")
PEOPLE = {name[0]: name for name in THREE}


def racing(*files: list[str], pars: tuple[int, ...] = (3, 4, 5)) -> Given:
    """Files of greens such as `4 b1*`: in turn 4 bert reaches green 1 with a hole-in-one."""
    return session("racing", THREE, pars).after(*({"greens": [_green(line) for line in file]} for file in files))


def _green(line: str) -> dict[str, Any]:
    turn, what = line.split()
    entry = {"turn": int(turn), "hole": int(what[1]), "player": PEOPLE[what[0]]}
    return entry | ({"hole_in_one": True} if what.endswith("*") else {})


def claims(mode: str, *files: list[str], pars: tuple[int, ...] = (3, 4, 5), players: Any = THREE, **keys: Any) -> Given:
    """Files of claims such as `4 b1`: in turn 4 bert claims green 1."""
    first, *others = ({"claims": [_green(line) for line in file]} for file in files)
    return session(mode, players, pars).after({**first, **keys}, *others)


RACE = racing(["2 b1", "2 c1*", "4 c2", "5 b2", "6 b3", "6 d1"])
"""bert wins in turn 6; carl has two greens, dora one."""


# ---- Golf Racing -------------------------------------------------------------------------------------------------


def test_the_card_of_a_race_has_the_turns() -> None:
    assert tables(report(RACE).blocks)["card"] == [["Bert", "2", "5", "6"], ["Carl", "◆2", "4", ""], ["Dora", "6", "", ""]]


def test_who_is_on_a_green_first_stands_out() -> None:
    [table] = [block for block in report(RACE).blocks if isinstance(block, Table) and block.name == "card"]
    assert table.rows[0].cells[1:] == (Strong("2"), "5", Strong("6")) and table.rows[1].cells[1:] == (Strong("◆2"), Strong("4"), None)


def test_the_standings_of_a_race() -> None:
    blocks = report(RACE).blocks
    assert heads(blocks)["standings"] == ["Platz", "Spieler", "Greens", "in Zug", "Hole-in-ones"]
    assert tables(blocks)["standings"] == [["1", "Bert", "3", "6", "0"], ["2", "Carl", "2", "4", "1"], ["3", "Dora", "1", "6", "0"]]


def test_the_race_turn_by_turn() -> None:
    assert tables(report(RACE).blocks)["race"] == [
        ["2", "Bert: Green 1, Carl: Green 1 (Hole-in-one)", "Bert und Carl (1)"],
        ["4", "Carl: Green 2", "Carl (2)"],
        ["5", "Bert: Green 2", "Bert und Carl (2)"],
        ["6", "Bert: Green 3, Dora: Green 1", "Bert (3)"],
    ]


def test_greens_over_turns() -> None:
    written = part(said(RACE), "Die Scorekarte").split("[Greens erreicht nach jedem Zug]")[1]
    assert [line.split() for line in written.strip().splitlines()[:4]] == [
        ["Zug", *"0123456"],
        ["Bert", *"0011123"],
        ["Carl", *"0011222"],
        ["Dora", *"0000001"],
    ]


def test_who_has_won_a_race() -> None:
    assert lead(RACE) == "Bert steht in Zug 6 zuerst auf dem letzten Green und gewinnt das Rennen."
    together = racing(["1 b1", "1 c1", "2 b2", "2 c2"], pars=(3, 4))
    assert lead(together) == "Bert und Carl erreichen das letzte Green gemeinsam in Zug 2 und teilen sich den Sieg."
    assert lead(racing(["2 b1", "4 b2", "4 c1"])) == "Nach Zug 4 führt Bert mit 2 Greens vor Carl (1) und Dora (0)."


def test_who_has_won_a_race_by_hole_in_ones() -> None:
    """Both are on the last green in turn 2; carl had one hole-in-one, bert none."""
    given = racing(["1 b1", "1 c1*", "2 b2", "2 c2"], pars=(3, 4))
    assert lead(given) == "Carl erreicht das letzte Green im selben Zug wie Bert, in Zug 2, und gewinnt das Rennen durch mehr Hole-in-ones: 1 zu 0."
    assert lead(racing(["2 b1", "2 c1*"])) == "Nach Zug 2 führt Carl, gleichauf mit Bert (1), durch mehr Hole-in-ones: 1 zu 0."
    assert lead(racing(["2 b1", "3 c1*"])) == "Nach Zug 3 führt Bert vor Carl: gleich viele Greens (1), das letzte davon aber früher, in Zug 2."


def test_of_lines_that_end_level_the_winners_is_named_first() -> None:
    given = racing(["1 b1", "1 c1*", "2 b2", "2 c2", "3 b3", "3 c3"])
    [plot] = [block for block in report(given).blocks if isinstance(block, Plot)]
    assert [Words("de", NAMES).plain(line.label) for line in plot.series] == ["Carl", "Bert", "Dora"]


def test_ties_of_a_race_are_told() -> None:
    later = said(racing(["2 b1", "3 c1"]))
    assert "- Bert steht vor Carl: gleich viele Greens (1), das letzte davon aber in Zug 2 und in Zug 3." in later
    aces = said(racing(["2 b1", "2 c1*"]))
    assert "- Carl steht vor Bert: beide im selben Zug auf Green 1, dann zählen die Hole-in-ones, 1 zu 0." in aces


def test_everybodys_next_green() -> None:
    assert part(said(racing(["2 b1", "4 b2", "4 c1"])), "Wie es weitergeht") == "Nächstes Green: Bert 3, Carl 2, Dora 1."


# ---- Chaos Golf, Chaos Teams -------------------------------------------------------------------------------------

CHAOS = claims("chaos", ["2 b1", "3 c1", "3 d2"], ["5 b2"])
"""After two files: bert 5 + 2, carl 2, dora 5; green 3 is free."""


def test_greens_in_the_order_in_which_they_fell() -> None:
    assert title(CHAOS) == "Chaos-Golf: Zug 4 bis 5"
    assert tables(report(CHAOS).blocks)["claims"] == [
        ["2", "1", "Bert", "zuerst da", "5", "5"],
        ["3", "1", "Carl", "als Nächstes da", "2", "2"],
        ["3", "2", "Dora", "zuerst da", "5", "5"],
        ["5", "2", "Bert", "als Nächstes da", "2", "7"],
    ]


def test_a_rule_stands_before_the_claims_of_the_last_file() -> None:
    [table] = [block for block in report(CHAOS).blocks if getattr(block, "name", "") == "claims"]
    assert [row.mark for row in table.rows] == ["", "", "line", ""]  # type: ignore[union-attr]


def test_the_tokens_by_player() -> None:
    assert tables(report(CHAOS).blocks)["card"] == [["Bert", "5", "2", "", "7"], ["Carl", "2", "", "", "2"], ["Dora", "", "5", "", "5"]]
    assert tables(report(CHAOS).blocks)["standings"] == [
        ["1", "=", "Bert", "7", "1", "1"],
        ["2", "▼ 1", "Dora", "5", "1", "0"],
        ["3", "=", "Carl", "2", "0", "1"],
    ]


def test_what_is_still_to_be_had() -> None:
    chaos = claims("chaos", ["2 b1", "3 c1", "3 d2"])
    ahead = "Die 5 liegt noch auf Green 3. Nur noch die 2 liegt auf Green 2. Der Zug, in dem die letzte 5 fällt, ist der letzte der Partie."
    assert part(said(chaos), "Wie es weitergeht") == ahead


TEAMS: Any = {"bert": ["Rot", "Blau"], "carl": ["Gelb", "Grün"]}


def test_teams_have_flags() -> None:
    given = session("teams", TEAMS, (3,) * 12).after(
        {"claims": [{"turn": 1, "hole": 4, "player": "Rot"}, {"turn": 1, "hole": 2, "player": "carl"}]}
    )
    assert tables(report(given).blocks)["claims"] == [["1", "4", "Bert", "Flagge", "1", "1"], ["1", "2", "Carl", "Flagge", "1", "1"]]
    assert lead(given) == "Nach Zug 1 führen Bert und Carl mit je einer Flagge."
    assert (
        part(said(given), "Wie es weitergeht")
        == "Noch frei: Green 1, 3, 5, 6, 7, 8, 9, 10, 11 und 12. Zur zehnten Flagge fehlen Bert 9, Carl 9."
    )
    assert "Rot, Blau" in said(session("teams", TEAMS))


def test_on_a_short_course_nobody_waits_for_the_tenth_flag() -> None:
    given = session("teams", TEAMS).after({"claims": [{"turn": 1, "hole": 4, "player": "Rot"}]})
    assert "zehnten" not in part(said(given), "Wie es weitergeht")


# ---- Kelly Golf --------------------------------------------------------------------------------------------------

TARGETS = [{"player": "bert", "hole": 1}, {"player": "carl", "hole": 2}, {"player": "dora", "hole": 5}]
KELLY = claims("kelly", ["2 b2", "3 c3", "4 b1"], pars=(3, 4, 5, 3, 4), targets=TARGETS)
"""bert claims carl's target (2) and his own (3), carl nobody's (1); dora's is open."""


def test_targets_that_were_hit() -> None:
    blocks = report(KELLY).blocks
    assert tables(blocks)["targets"] == [["2", "2", "Carl", "Bert", "2"], ["4", "1", "Bert", "Bert", "3"]]
    assert [row[3] for row in tables(blocks)["claims"]] == ["Ziel von Carl", "niemandes Ziel", "eigenes Ziel"]
    assert tables(blocks)["standings"] == [
        ["1", "Bert", "5", "1", "1", "0"],
        ["2", "Carl", "1", "0", "0", "1"],
        ["3", "Dora", "0", "0", "0", "0"],
    ]


def test_open_targets_are_nowhere_in_the_report_whoever_reads_it() -> None:
    """dora's target is 5; whether it is 4 instead changes no byte of what others are told, nor of what the GM
    prints."""
    other = claims("kelly", ["2 b2", "3 c3", "4 b1"], pars=(3, 4, 5, 3, 4), targets=[*TARGETS[:2], {"player": "dora", "hole": 4}])
    for viewer in (Viewer(), Viewer("bert"), Viewer("dora"), Viewer(gm=True)):
        assert plain(report(KELLY, viewer)) == plain(report(other, viewer))


# ---- Solo Chaos --------------------------------------------------------------------------------------------------

SOLO = session("solo", ("bert",), (3,) * 9).after(
    {
        "claims": [{"turn": 1, "hole": 4, "player": "bert"}, {"turn": 2, "hole": 1, "player": "bert"}],
        "solo": {
            "rank": 17,
            "piles": {"ki-1": [1, 5, 6], "ki-2": [4, 8, 9], "ki-3": [7, 2, 3]},
            "rounds": ["player", "combined", "player"],
            "initiative": [{"turn": 2, "bert": 12, "ki-1": 5}],
        },
    }
)
"""bert has the 5 of 4. In turn 2 KI 1 wins 1 by the lower card: 5 for it, 2 for bert. KI 2 takes the 2 of 4, KI 3 the 5
of 7."""


def test_the_machines_and_what_is_known_of_their_piles() -> None:
    assert tables(report(SOLO).blocks)["machines"] == [["KI 1", "5", "1", "5"], ["KI 2", "2", "4", "8"], ["KI 3", "5", "7", "2"]]
    assert lead(SOLO) == "Nach Zug 3 führt Bert mit 7 Punkten vor KI 1 (5) und KI 3 (5)."


def test_what_lies_below_the_top_of_a_pile_is_nowhere() -> None:
    """The last targets of two piles change places: nobody is told anything else, not even whoever prints the GM's
    view."""
    solo = dict(SOLO.rounds[0]["solo"])
    solo["piles"] = {"ki-1": [1, 5, 9], "ki-2": [4, 8, 6], "ki-3": [7, 2, 3]}
    other = session("solo", ("bert",), (3,) * 9).after({"claims": SOLO.rounds[0]["claims"], "solo": solo})
    for viewer in (Viewer(), Viewer("bert"), Viewer(gm=True)):
        assert plain(report(SOLO, viewer)) == plain(report(other, viewer))


def test_the_facts_of_a_solo_game() -> None:
    facts = part(said(SOLO), "Die drei KIs").split("[Ziele der KIs]")[0]
    assert [" ".join(line.split()) for line in facts.strip().splitlines()] == [
        "Rang des Decks: 17",
        "Gespielte Züge: 3",
        "Davon kombiniert: 1 (Zug 2)",
    ]


def test_turns_without_claims_count() -> None:
    assert title(SOLO) == "Solo-Chaos-Golf: Zug 1 bis 3"
    further = SOLO.after({"claims": [], "solo": {"rounds": ["player"]}})
    assert title(further) == "Solo-Chaos-Golf: Zug 4"


def test_in_english() -> None:
    for given in (RACE, CHAOS, KELLY, SOLO):
        written = said(given, "en")
        assert not any(word in written for word in ("Loch", "Platz", "Punkte", "Spieler", "Zug ", "Ziel", "{", "}"))


def solo(holes: int, claims: dict[int, int], piles: dict[str, list[int]], *rounds: str) -> Given:
    """bert's claims by turn on a course of par 3, to the end."""
    typed = [{"turn": turn, "hole": hole, "player": "bert"} for turn, hole in claims.items()]
    return session("solo", ("bert",), (3,) * holes).after({"claims": typed, "solo": {"piles": piles, "rounds": list(rounds)}})


def test_who_has_won_a_solo_game() -> None:
    three = solo(3, {1: 1, 2: 2}, {"ki-1": [3], "ki-2": [], "ki-3": []}, "player", "player", "combined")
    assert lead(three) == "Bert schlägt alle drei KIs mit 10 Punkten; die beste von ihnen hat 5."
    alone = solo(2, {}, {"ki-1": [1, 2], "ki-2": [], "ki-3": []}, "combined", "combined")
    assert lead(alone) == "KI 1 gewinnt mit 10 Punkten; Bert hat 0."
    both = solo(2, {}, {"ki-1": [1], "ki-2": [2], "ki-3": []}, "combined")
    assert lead(both) == "KI 1 und KI 2 gewinnen mit je 5 Punkten; Bert hat 0."
    shared = solo(2, {1: 1}, {"ki-1": [2], "ki-2": [], "ki-3": []}, "player", "combined")
    assert Words("de", NAMES).plain(report(shared).headline) == "Kein Vorsprung zwischen Bert und KI 1"
    assert lead(shared) == "Bert und KI 1 teilen sich den Sieg mit je 5 Punkten."
