"""Match Play and Skins as readers see them: who won which hole, the jackpot as it travels, the play-off, tie-breaks."""

from __future__ import annotations

from typing import Any

import pytest

from generator.render.text.locale import Words
from generator.values.report import Plot
from tests.games.eighteen.playing import Given, session
from tests.games.eighteen.telling import NAMES, lead, part, report, said, tables, title

PARS = (3, 5, 4)


def greens(*rows: str, first: int = 1, aces: str = "", key: str = "holes") -> dict[str, Any]:
    """A file: who was first on each green, by initials; `aces`: a letter for each hole, `-` for none."""
    people = {name[0]: name for name in ("bert", "carl", "dora")}
    found = []
    for hole, (row, ace) in enumerate(zip(rows, aces.ljust(len(rows), "-"), strict=True), start=first):
        entry: dict[str, Any] = {"hole": hole, "green": [people[initial] for initial in row]}
        found.append(entry | ({"hole_in_one": [people[ace]]} if ace != "-" else {}))
    return {key: found}


def match(*files: dict[str, Any]) -> Given:
    return session("match", ("bert", "carl", "dora"), PARS).after(*files)


def skins(tokens: tuple[int, ...], *files: dict[str, Any], pars: tuple[int, ...] = PARS) -> Given:
    values = dict(enumerate(tokens, start=1))
    first, *others = files
    return session("skins", ("bert", "carl", "dora"), pars).after({"tokens": values, **first}, *others)


def test_the_card_of_match_play() -> None:
    assert tables(report(match(greens("b", "bc", "d", aces="--d"))).blocks)["card"] == [
        ["Par", "3", "5", "4", "12"],
        ["Bert", "1", "1", "–", "2"],
        ["Summe", "1", "2", "2", ""],
        ["Carl", "–", "1", "–", "1"],
        ["Summe", "0", "1", "1", ""],
        ["Dora", "–", "–", "◆1", "1"],
        ["Summe", "0", "0", "1", ""],
    ]


def test_the_tie_break_of_match_play_is_told() -> None:
    given = match(greens("b", "d", "bd", aces="-d-"))
    assert lead(given) == "Dora ist gleichauf mit Bert (2) und gewinnt durch mehr Hole-in-ones: 1 zu 0."
    ahead = match(greens("b", "d", aces="-d"))
    assert lead(ahead) == "Nach 2 Löchern führt Dora, gleichauf mit Bert (1), durch mehr Hole-in-ones: 1 zu 0."
    assert "- Dora steht vor Bert: bei gleichen Punkten (2) zählen die Hole-in-ones, 1 zu 0." in said(given)


def test_nothing_breaks_a_tie_of_points_and_aces() -> None:
    given = match(greens("b", "d", "bd"))
    assert lead(given) == "Bert und Dora teilen sich den Sieg mit je 2 Punkten."
    assert "- Bert und Dora teilen sich Platz 1: Auch an Hole-in-ones sind sie gleich." in said(given)
    assert "steht vor" not in said(given)


def test_who_shares_a_place_without_points_is_not_told() -> None:
    assert "teilen sich" not in said(match(greens("b")))


def test_before_anybody_has_won_anything() -> None:
    assert lead(skins((2, 1, 5), greens("bc"))) == "Nach einem Loch hat noch niemand etwas gewonnen."


def test_hole_in_ones_are_listed() -> None:
    assert part(said(match(greens("b", "c", "d", aces="b-d"))), "Hole-in-ones") == "- Bert an Loch 1 (Par 3)\n- Dora an Loch 3 (Par 4)"
    assert "\nHole-in-ones\n" not in said(match(greens("b")))


def test_a_file_tells_which_holes_are_new() -> None:
    assert title(match(greens("b", "c"), greens("d", first=3))) == "Match Play: Loch 3"
    assert title(match(greens("b", "c", "d"))) == "Match Play: Loch 1 bis 3"


def test_the_jackpot_travels_over_the_card() -> None:
    """1 is tied: its 2 go to green 2; that is tied as well: 2 + 1 = 3 go to green 3, which is worth 5: carl gets 8."""
    given = skins((2, 1, 5), greens("bc", "bd", "c"))
    assert tables(report(given).blocks)["card"] == [
        ["Wert", "2", "1", "5", "8"],
        ["Jackpot", "", "2", "3", ""],
        ["Par", "3", "5", "4", "12"],
        ["Bert", "=", "=", "–", "0"],
        ["Summe", "0", "0", "0", ""],
        ["Carl", "=", "–", "8", "8"],
        ["Summe", "0", "0", "8", ""],
        ["Dora", "–", "=", "–", "0"],
        ["Summe", "0", "0", "0", ""],
    ]
    assert lead(given) == "Carl gewinnt mit 8 Punkten vor Bert (0) und Dora (0)."


def test_what_the_next_green_is_worth() -> None:
    ahead = "Als Nächstes: Loch 3, Par 4. Sein Green ist 5 Punkte wert, mit dem Jackpot 8 Punkte. Es ist das letzte."
    assert part(said(skins((2, 1, 5), greens("bc", "bd"))), "Wie es weitergeht") == ahead
    assert "Sein Green ist einen Punkt wert. " in said(skins((2, 1, 5), greens("b")))


TIED = greens("b", "c", "bcd")
"""After it bert has 2, carl 1, dora 0; the 5 of the last green are in the jackpot."""


def test_a_play_off_is_announced_hole_by_hole() -> None:
    given = skins((2, 1, 5), TIED)
    assert lead(given) == "Gleichstand nach dem letzten Loch: Bert, Carl und Dora stechen um den Jackpot von 5."
    ahead = part(said(given), "Wie es weitergeht")
    assert (
        ahead == "Gestochen wird an Loch 1: Bert, Carl und Dora spielen um 5 Punkte. Wer dort allein zuerst auf dem Green ist, bekommt sie."
    )
    further = skins((2, 1, 5), TIED, greens("cd", key="playoff"))
    assert "Gestochen wird an Loch 2: Carl und Dora spielen um 5 Punkte." in said(further)
    assert title(further) == "Skins: das Stechen"


def test_a_play_off_that_was_decided() -> None:
    """carl and dora are first on 1, dora alone on 2: 0 + 5."""
    given = skins((2, 1, 5), {**TIED, **greens("cd", "d", key="playoff")})
    assert tables(report(given).blocks)["playoff"] == [["1", "3", "Carl und Dora", "geteilt, weiter"], ["2", "5", "Dora", "gewinnt 5"]]
    assert "- Das letzte Loch blieb geteilt. Im Stechen holte Dora die 5 Punkte aus dem Jackpot." in said(given)
    assert lead(given) == "Dora gewinnt nach dem Stechen mit 5 Punkten vor Bert (2) und Carl (1)."
    assert "Summe: Punkte bis dahin · ohne das Stechen" in said(given)
    assert "Wie es weitergeht" not in said(given)


def test_a_play_off_is_one_step_more_of_the_plot() -> None:
    """bert has 2, carl 1, dora 0; the play-off brings dora 5, and her line is named first."""
    given = skins((2, 1, 5), {**TIED, **greens("cd", "d", key="playoff")})
    [plot] = [block for block in report(given).blocks if isinstance(block, Plot)]
    assert Words("de", NAMES).plain(plot.title) == "Punkte nach jedem Loch und nach dem Stechen (+)"
    assert plot.x == ("1", "2", "3", "+")
    assert [line.values for line in plot.series] == [(0, 0, 0, 5), (2, 2, 2, 2), (0, 1, 1, 1)]
    [undecided] = [block for block in report(skins((2, 1, 5), TIED, greens("cd", key="playoff"))).blocks if isinstance(block, Plot)]
    assert undecided.x == ("1", "2", "3")


def test_a_jackpot_that_changes_nothing_lapses() -> None:
    """bert has 5 + 5, carl and dora could only come to 5."""
    given = skins((5, 5, 5), greens("b", "b", "cd"))
    assert "- Das letzte Loch blieb geteilt. Die 5 Punkte im Jackpot hätten am Sieg nichts geändert; es wird nicht gestochen." in said(
        given
    )
    assert lead(given) == "Bert gewinnt mit 10 Punkten vor Carl (0) und Dora (0)."


@pytest.mark.parametrize(
    "given", [match(greens("b", "d", "bd", aces="-d-")), skins((2, 1, 5), {**TIED, **greens("cd", "d", key="playoff")})]
)
def test_in_english(given: Given) -> None:
    written = said(given, "en")
    assert not any(word in written for word in ("Loch", "Platz", "Punkte", "Spieler", "Stechen", "{", "}"))


def test_before_the_first_hole() -> None:
    start = match()
    assert title(start) == "Match Play: die Partie beginnt"
    assert lead(start) == "Bert, Carl und Dora spielen Match Play über 3 Löcher, Par 12."
    assert tables(report(start).blocks) == {"course": [["Par", "3", "5", "4", "12"]]}


def test_a_file_without_holes() -> None:
    assert title(match({"note": "Regen"})) == "Match Play: nichts Neues"
    assert lead(match({"note": "Regen"})) == "Noch ist kein Green erreicht."
