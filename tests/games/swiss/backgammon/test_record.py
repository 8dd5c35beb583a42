"""[6–8, 19–22] Transcripts: what is read of them, and what is said of wrong ones, at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.games.swiss.backgammon.ids import read_position_id
from generator.games.swiss.backgammon.record import first_is_left
from generator.games.swiss.backgammon.recorded import MatchRecord, RecordedGame, Turn
from generator.games.swiss.backgammon.replay import Correction, Unnoticed
from generator.play.secrecy import PUBLIC, visible
from tests.games.swiss.backgammon.reading import points, read

MATCHES = Path(__file__).with_name("matches")

OPENING = "  1) 31: 8/5 6/5                 42: 8/4 6/4"
LEFT_WINS, RIGHT_WINS = "      Wins {} point", "                                  Wins {} point"
ANNA_WINS_TWO = (OPENING, LEFT_WINS.format(2) + "s")


def match(*games: tuple[str, ...], length: int = 3, scores: tuple[tuple[int, int], ...] = ((0, 0), (2, 0), (2, 2))) -> str:
    """A match of anna, on the left, and bert: of each game the lines below its heading."""
    lines = [f" {length} point match"]
    for number, (game, (first, second)) in enumerate(zip(games, scores, strict=False), start=1):
        lines += ["", f" Game {number}", f" anna : {first}                       bert : {second}", *game]
    return "\n".join(lines) + "\n"


def short(*lines: str) -> str:
    """A match to one point: the lines of its only game begin in line 5 of the file."""
    return match(lines, length=1)


def complaints(text: str, length: int = 1, **rules: object) -> list[tuple[int, int, str]]:
    reading = read(text, length=length, **rules)
    assert (reading.record is None) == bool(reading.errors)
    return reading.errors


# ---- 6. What a transcript tells --------------------------------------------------------------------------------


def test_6_a_match_is_read_turn_by_turn() -> None:
    reading = read(match(ANNA_WINS_TWO, (OPENING.replace("42: 8/4 6/4", "66: 24/18(2) 13/7(2)"), "  2) 21: 13/10", LEFT_WINS.format(1))))
    assert reading.problems == reading.misplaced == []
    record = reading.record
    assert record is not None
    assert (record.players, record.score, record.winner) == (("anna", "bert"), (3, 0), "anna")
    first, second = record.games
    assert first == RecordedGame(
        starter="anna",
        score=(0, 0),
        turns=(
            Turn("anna", 1, (3, 1), "8/5 6/5", "sGfwATDgc/ABMA"),
            Turn("bert", 1, (4, 2), "8/4 6/4", first.turns[1].position),
        ),
        winner="anna",
        points=2,
        ending="resigned",
        position=first.turns[1].position,  # anna is to roll, and she has won
        pips=(163, 161),
        off=(0, 0),
    )
    end = read_position_id(first.position)
    assert points(end.mover) == {24: 2, 13: 5, 8: 2, 6: 4, 5: 2}
    assert points(end.opponent) == {24: 2, 13: 5, 8: 2, 6: 4, 4: 2}
    assert [turn.play for turn in second.turns] == ["8/5 6/5", "24/18(2) 13/7(2)", "13/10"]
    end = read_position_id(second.position)
    assert points(end.mover) == {24: 2, 13: 4, 10: 1, 8: 2, 6: 4, 5: 2}  # anna's, though bert would be to roll
    assert second.score == (2, 0)


def test_6_a_resignation_may_be_german() -> None:
    said = [read(short(OPENING, f"  2) {word}", RIGHT_WINS.format(1)), length=1).record for word in ("Resigns", "Aufgabe", "gibt auf")]
    assert said[0] is not None and said[0].winner == "bert" and said == [said[0]] * 3


def test_6_all_of_it_is_public() -> None:
    record = read(match(ANNA_WINS_TWO, ANNA_WINS_TWO)).record
    assert visible(record, PUBLIC) == record


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r"),
        lambda text: text + "\n\n  \n",
        lambda text: '; [Site "Konstanz"]\n; a comment\n\n' + text.replace(" Game 2", "; between the games\n# and another\n Game 2"),
        lambda text: text.replace("\n ", "\n").replace("\n ", "\n"),  # headings at the line's start
        lambda text: text.replace(" 3 point match", "3 Point Match"),
        lambda text: text.replace("3 point match", "Match bis 3").replace("Game", "Spiel").replace("31:", "3-1:").replace("Wins", "Gewinnt"),
        lambda text: text.replace("      Wins 2 points\n", "      Wins 2 points and the match\n"),
        lambda text: text.replace("      Wins 2 points\n", "      Wins 2 point\n"),
        lambda text: text.replace("anna : 0  ", "anna: 0 ").replace("bert : 0", "bert:0"),
        lambda text: text.replace("31: 8/5 6/5                 42:", "31: 8/5 6/5                              42:"),
        lambda text: text.replace("31: 8/5 6/5                 42:", "31: 8/5 6/5 42:"),
        lambda text: text.replace("31: 8/5 6/5                 42:", "31: 8/5 6/5\t42:").replace("      Wins", "\tWins"),
        lambda text: text.replace("8/5 6/5", "6/5 8/5").replace("31:", "13:"),
        lambda text: text.replace("31: 8/5 6/5 ", "31: 8/5, 6/5 "),
        lambda text: text.replace("anna :", "anna,1600 :").replace("bert :", "bert (1450.5) :"),
        lambda text: text.replace("anna", "Änna  Beispiel").replace("bert", "BERT Müller"),
    ],
)
def test_6_the_same_match_in_other_clothes(change: object) -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO)
    plain, changed = read(text), read(change(text))  # type: ignore[operator]
    assert changed.problems == []
    assert plain.record is not None and changed.record is not None
    turns, others = (
        [(turn.person, turn.move, set(turn.dice), turn.play, turn.position) for game in record.games for turn in game.turns]
        for record in (plain.record, changed.record)
    )
    assert turns == others
    assert (changed.record.score, changed.record.winner) == ((4, 0), "anna")


def test_6_a_lonely_cell_belongs_to_the_half_it_stands_in() -> None:
    right_starts = "  1)                             42: 8/4 6/4"
    tabs, left = "  1)\t\t\t42: 8/4 6/4", "  1) 42: 8/4 6/4"
    for first, starter in [(right_starts, "bert"), (tabs, "bert"), (left, "anna"), ("1)42:8/4 6/4", "anna")]:
        record = read(short(first, LEFT_WINS.format(1)), length=1).record
        assert record is not None and record.games[0].starter == starter


@pytest.mark.parametrize(
    "names, people, expected",
    [
        (("anna", "bert"), ("anna", "bert"), True),
        (("bert", "anna"), ("anna", "bert"), False),
        (("Bert Beispiel", "Anna"), ("anna", "bert"), False),
        (("Anna", "Opponent"), ("bert", "anna"), False),
        (("You", "Bert"), ("bert", "anna"), False),
        (("Jörg Maier", "Zoë"), ("zoe", "joerg"), False),
        (("Jörg Maier", "Zoë"), ("zoe", "jorg"), False),
        (("Straße", "x"), ("y", "strasse"), False),
        (("J. Maier", "An"), ("anna-maier", "joerg"), False),
        (("anna b", "anna"), ("anna", "anna-b"), False),
        (("Anna B.", "Anna C."), ("anna-c", "anna-b"), False),
        (("ANNA,1666", "bert"), ("bert", "anna"), False),
        (("White", "Black"), ("anna", "bert"), True),
        (("", ""), ("anna", "bert"), True),
    ],
)
def test_6_whose_half_is_which(names: tuple[str, str], people: tuple[str, str], expected: bool) -> None:
    assert first_is_left(names, people) is expected


def test_6_the_result_is_in_the_order_of_the_people() -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO)
    record = read(text, people=("bert", "anna")).record
    assert record is not None
    assert (record.players, record.score, record.winner, record.games[1].score) == (("bert", "anna"), (0, 4), "anna", (0, 2))
    assert [(game.pips, game.off) for game in record.games] == [((161, 163), (0, 0))] * 2


@pytest.mark.parametrize(
    "text, place, complaint",
    [
        ("", (1, 1), "kein Spiel gefunden"),
        ("\n\nhallo\n", (3, 1), "die Kopfzeile fehlt, etwa „1 point match“, gefunden: hallo"),
        (" 1 point match\n", (1, 1), "kein Spiel gefunden"),
        (short(OPENING, LEFT_WINS.format(1)).replace(" 1 point match\n", ""), (1, 1), "die Kopfzeile fehlt, etwa „1 point match“"),
        (re.sub(" anna .*\n", "", short(OPENING, LEFT_WINS.format(1))), (4, 3), "nach „Game 1“ Namen und Punkte"),
        (short(OPENING, LEFT_WINS.format(1)).replace("anna : 0", "anna 0"), (4, 2), "nach „Game 1“ Namen und Punkte"),
        (" 1 point match\n Game 1\n", (2, 7), "nach „Game 1“ Namen und Punkte"),
        (short("  1) 31: 8/5 6/x                 42: 8/4 6/4"), (5, 14), "ein Zug in der Form"),
        (short("  1) 31: 8/5 Illegal play"), (5, 14), "ein Zug in der Form"),
        (short("  1) 31: 8/5 6/26"), (5, 14), "Punkte von 1 bis 24"),
        (short("  1) 3: 8/5 6/5"), (5, 6), "ein Wurf aus zwei Augenzahlen von 1 bis 6 erwartet (Regel 4), gefunden: 3"),
        (short("  1) 71: 8/5 6/5"), (5, 6), "ein Wurf aus zwei Augenzahlen von 1 bis 6 erwartet (Regel 4), gefunden: 71"),
        (short("  1) 8/5 6/5"), (5, 6), "Nummer, Wurf und Zug"),
        (short("Game over"), (5, 1), "Nummer, Wurf und Zug"),
        (short("  1) 31: 8/5 6/5                 42: 8/4 6/4    61: 13/7 8/7"), (5, 49), "in einer Zeile stehen höchstens zwei Züge"),
        (short(OPENING, "      Wins"), (6, 7), "„Wins“ mit der Zahl der Punkte erwartet, gefunden: Wins"),
        (short(OPENING, "      Wins x points"), (6, 7), "„Wins“ mit der Zahl der Punkte erwartet, gefunden: Wins x points"),
    ],
)
def test_6_what_cannot_be_read_is_named_at_its_place(text: str, place: tuple[int, int], complaint: str) -> None:
    [(line, column, message)] = complaints(text)
    assert (line, column) == place
    assert message.startswith(complaint)


@pytest.mark.parametrize(
    "lines, place, complaint",
    [
        (("  2) 31: 8/5 6/5",), (5, 3), "Zugnummer 1 erwartet, gefunden: 2"),
        ((OPENING, "  3) 21: 13/10", "  4) 11: 13/10"), (6, 3), "Zugnummer 2 erwartet, gefunden: 3"),
        ((OPENING, "  1) 21: 13/10"), (6, 3), "Zugnummer 2 erwartet, gefunden: 1"),
        (("  1) 31: 8/5 6/5", "  2) 42: 8/4 6/4"), (6, 6), "jetzt ist bert am Zug, hier steht ein Wurf von anna"),
        ((OPENING, "  2)                             42: 8/4 6/4"), (6, 34), "jetzt ist anna am Zug, hier steht ein Wurf von bert"),
    ],
)
def test_6_numbers_run_on_and_turns_alternate(lines: tuple[str, ...], place: tuple[int, int], complaint: str) -> None:
    assert complaints(short(*lines, LEFT_WINS.format(1))) == [(*place, complaint)]


def test_6_marks_of_hits_that_hit_nothing_are_a_warning() -> None:
    reading = read(short("  1) 31: 8/5* 6/5               42: 8/4 6/4*", LEFT_WINS.format(1)), length=1)
    assert reading.warnings == [
        (5, 10, "8/5*: das * steht für einen Treffer, aber hier wird kein Stein geschlagen"),
        (5, 41, "6/4*: das * steht für einen Treffer, aber hier wird kein Stein geschlagen"),
    ]
    assert reading.record is not None and [turn.play for turn in reading.record.games[0].turns] == ["8/5 6/5", "8/4 6/4"]


# ---- 7. No cube ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["Doubles => 2", "Takes", "Drops", "doubles"])
def test_7_there_is_no_cube(word: str) -> None:
    found = f"es wird ohne Dopplerwürfel gespielt (Regel 7), gefunden: {word}"
    assert complaints(short(OPENING, f"  2)  {word}", LEFT_WINS.format(1))) == [(6, 7, found)]
    assert complaints(short(f"  1) 31: 8/5 6/5                  {word}", LEFT_WINS.format(1))) == [(5, 35, found)]


# ---- 8 and 22. Who begins --------------------------------------------------------------------------------------


def test_8_an_opening_roll_is_no_double() -> None:
    double = "  1) 33: 8/5(2) 6/3(2)           42: 8/4 6/4"
    assert complaints(short(double, LEFT_WINS.format(1))) == [
        (5, 6, "33 ist ein Pasch, ein Eröffnungswurf wird dann wiederholt (Regel 8)")
    ]
    second = match(ANNA_WINS_TWO, (double, LEFT_WINS.format(1)))
    assert complaints(second, 3) == []
    assert complaints(second, 3, winner_leads=False) == [(10, 6, "33 ist ein Pasch, ein Eröffnungswurf wird dann wiederholt (Regel 8)")]


def test_8_the_smaller_die_may_begin_too() -> None:
    assert complaints(short("  1) 13: 8/5 6/5", LEFT_WINS.format(1))) == []


def test_22_the_winner_of_a_game_begins_the_next() -> None:
    right_starts = "  1)                             42: 8/4 6/4"
    text = match(ANNA_WINS_TWO, (right_starts, LEFT_WINS.format(1)))
    reading = read(text)
    assert reading.problems == [(10, 34, "warning", "bert beginnt, obwohl anna das Spiel davor gewonnen hat (Regel 22)")]
    assert reading.record is not None and reading.record.games[1].starter == "bert"
    assert read(text, winner_leads=False).problems == []


# ---- 10 to 16. Legal plays -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cell, column, complaint",
    [
        ("31: 8/5 7/6", 14, "7/6: auf Punkt 7 liegt kein eigener Stein (Regel 10)"),
        ("31: 8/5 6/4", 14, "6/4 verlangt eine 2, vom Wurf 3-1 ist noch frei: 1 (Regel 10a)"),
        ("31: bar/22 6/5", 10, "bar/22: auf der bar liegt kein eigener Stein (Regel 10b)"),
        ("31: 6/off 6/5", 10, "6/off: außerhalb des Heimfelds liegen noch eigene Steine (24, 13, 8), herausgespielt wird noch nicht"),
        ("31: 8/5", 10, "nur eine Augenzahl ist gespielt, beide müssen gespielt werden (Regel 12)"),
        ("31: Cannot Move", 6, "nichts ist gespielt, aber es gibt einen Zug (Regel 12)"),
        ("51: 18/24 6/5", 10, "18/24 läuft rückwärts: gezogen wird zu den niedrigeren Punkten hin (Regel 3)"),
        ("51: 13/8 24/19", 15, "24/19 verlangt eine 5, vom Wurf 5-1 ist noch frei: 1 (Regel 10a)"),
        ("54: 24/19 24/20", 10, "24/19: auf Punkt 19 liegen zwei oder mehr gegnerische Steine (Regel 13)"),
    ],
)
def test_10_to_16_each_play_is_judged_and_the_faulty_word_shown(cell: str, column: int, complaint: str) -> None:
    [(line, place, message)] = complaints(short(f"  1) {cell}", LEFT_WINS.format(1)))
    assert (line, place) == (5, column)
    assert message.startswith(complaint) and "; erlaubt: " in message


def test_10_to_16_after_a_fault_the_rest_of_the_game_is_not_judged_but_the_next_one_is() -> None:
    bad = ("  1) 31: 8/5 7/6                 77: 99/98", RIGHT_WINS.format(2), "rubbish")
    text = match(bad, ("  1) 31: 8/5 6/5                 42: 8/4 7/5", LEFT_WINS.format(2)), ANNA_WINS_TWO, scores=((0, 0), (0, 2), (2, 2)))
    assert [(line, column) for line, column, _ in complaints(text, 3)] == [(5, 14), (7, 1), (11, 42)]


def test_12_a_roll_without_a_play_is_right_if_there_is_none() -> None:
    text = (MATCHES / "three-points.mat").read_text()
    # anna is on the bar, and bert holds his six point
    assert "  6) 66:                         53: 13/10* 10/5 \n" in text
    for words in ("Cannot Move", "can't move", "kein Zug"):
        reading = read(text.replace("66:                         53:", f"66: {words.ljust(24)}53:"))
        assert reading.errors == [] and reading.record is not None
        turn = next(turn for turn in reading.record.games[0].turns if (turn.person, turn.move) == ("anna", 6))
        assert (turn.dice, turn.play) == ((6, 6), "")
    [(line, column, message)] = read(text.replace("66:                         53:", "66: bar/19                  53:")).errors
    assert (line, column) == (10, 10) and message.startswith("bar/19: auf Punkt 19 liegen zwei oder mehr gegnerische Steine (Regel 13)")


# ---- 19. Corrections -------------------------------------------------------------------------------------------


def misplaced(text: str, **rules: object) -> list[tuple[object, str]]:
    reading = read(text, length=1, **rules)
    assert reading.record is None and reading.errors == []
    return list(reading.misplaced)


def test_19_a_corrected_play_is_marked_with_what_was_played_first() -> None:
    reading = read(short(OPENING, LEFT_WINS.format(1)), length=1, corrections=(Correction(1, 1, "bert", "8/4 7/5"),))
    assert reading.problems == reading.misplaced == []
    assert reading.record is not None
    assert [(turn.person, turn.play, turn.first) for turn in reading.record.games[0].turns] == [
        ("anna", "8/5 6/5", None),
        ("bert", "8/4 6/4", "8/4 7/5"),
    ]


@pytest.mark.parametrize(
    "correction, path, complaint",
    [
        (Correction(1, 1, "bert", "8/4 6/4"), ("corrected", 0, "first"), "8/4 6/4 ist mit 42 erlaubt; berichtigt wird nur"),
        (Correction(1, 1, "bert", "24/18"), ("corrected", 0, "first"), "24/18 ist mit 42 erlaubt; berichtigt wird nur"),
        (Correction(1, 1, "bert", "acht vier"), ("corrected", 0, "first"), "ein Zug in der Form 13/7, bar/20, 6/off oder 13/11(2)"),
        (Correction(2, 1, "bert", "8/4 7/5"), ("corrected", 0, "game"), "das Protokoll hat kein Spiel 2, es hat 1"),
        (Correction(1, 2, "bert", "8/4 7/5"), ("corrected", 0), "in Spiel 1 steht unter 2) kein Wurf von bert"),
        (Correction(1, 1, "carl", "8/4 7/5"), ("corrected", 0), "in Spiel 1 steht unter 1) kein Wurf von carl"),
    ],
)
def test_19_only_an_illegal_play_of_an_existing_turn_is_corrected(correction: Correction, path: object, complaint: str) -> None:
    [(where, message)] = misplaced(short(OPENING, LEFT_WINS.format(1)), corrections=(correction,))
    assert where == path and message.startswith(complaint)


def test_19_a_turn_is_corrected_once() -> None:
    twice = (Correction(1, 1, "bert", "8/4 7/5"), Correction(1, 1, "bert", "8/4 7/6"))
    assert misplaced(short(OPENING, LEFT_WINS.format(1)), corrections=twice) == [(("corrected", 1), "dieser Zug steht hier schon")]


def test_19_the_correction_itself_has_to_be_legal() -> None:
    reading = read(short("  1) 31: 8/5 7/6", LEFT_WINS.format(1)), length=1, corrections=(Correction(1, 1, "anna", "8/4 7/5"),))
    assert [(line, column) for line, column, _ in reading.errors] == [(5, 14)]


@pytest.mark.parametrize(
    "cell, play, end",
    [
        ("31: 8/5 6/4", "8/5 6/4", {24: 2, 13: 5, 8: 2, 6: 4, 5: 1, 4: 1}),
        ("31: 8/5", "8/5", {24: 2, 13: 5, 8: 2, 6: 5, 5: 1}),
        ("31:", "", {24: 2, 13: 5, 8: 3, 6: 5}),
        ("31: 6/off 6/5", "6/off 6/5", {24: 2, 13: 5, 8: 3, 6: 3, 5: 1}),
        ("31: 24/20 6/8", "24/20 6/8", {24: 1, 20: 1, 13: 5, 8: 4, 6: 4}),
        ("31: 24/20/18", "24/18", {24: 1, 18: 1, 13: 5, 8: 3, 6: 5}),
    ],
)
def test_19_an_illegal_play_that_nobody_noticed_stands(cell: str, play: str, end: dict[int, int]) -> None:
    text = short(f"  1) {cell.ljust(27)} 66: 13/7(2) 8/2(2)", LEFT_WINS.format(1))
    assert [(line, column) for line, column, _ in complaints(text)][0][0] == 5
    reading = read(text, length=1, unnoticed=(Unnoticed(1, 1, "anna"),))
    assert reading.problems == reading.misplaced == []
    assert reading.record is not None
    first, second = reading.record.games[0].turns
    assert (first.play, first.unnoticed, second.unnoticed) == (play, True, False)
    assert points(read_position_id(first.position).opponent) == end


def test_19_unnoticed_hits_count_too() -> None:
    # Bert's 24/23 leaves two blots; anna sets a checker from 6 to 1, which is five points, with a roll of 21.
    text = short("  1) 31: 8/5 6/5                 21: 24/23 13/11", "  2) 21: 6/1* 6/5", LEFT_WINS.format(1))
    reading = read(text, length=1, unnoticed=(Unnoticed(1, 2, "anna"),))
    assert reading.record is not None
    assert reading.record.games[0].turns[2].play == "6/1* 6/5"
    assert points(read_position_id(reading.record.games[0].position).opponent) == {25: 1, 23: 1, 13: 4, 11: 1, 8: 3, 6: 5}


@pytest.mark.parametrize("cell", ["31: 7/4 6/5", "31: 24/19 6/5", "31: 8/7 8/7 8/7", "31: 13/13 6/5"])
def test_19_what_cannot_be_set_down_went_not_unnoticed(cell: str) -> None:
    reading = read(short(f"  1) {cell}", LEFT_WINS.format(1)), length=1, unnoticed=(Unnoticed(1, 1, "anna"),))
    [(line, column, message)] = reading.errors
    assert (line, column) == (5, 10)
    assert message.startswith(f"auch unbemerkt (Regel 19) kann {cell[4:]} so nicht gesetzt worden sein: höchstens 2 Schritte")


def test_19_a_legal_play_cannot_have_gone_unnoticed() -> None:
    assert misplaced(short(OPENING, LEFT_WINS.format(1)), unnoticed=(Unnoticed(1, 1, "anna"),)) == [
        (("unnoticed", 0), "der Zug 8/5 6/5 mit 31 ist erlaubt, da blieb nichts unbemerkt (Regel 19)")
    ]


# ---- 20. The end on the board ----------------------------------------------------------------------------------


def changed(name: str, line: int, old: str, new: str) -> str:
    """A match that gnubg has written, with one line changed."""
    lines = (MATCHES / name).read_text().splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines) + "\n"


def finishes() -> list[tuple[str, int, str]]:
    """Games that were played to their end, counted by hand: 15 times `/0` in the winner's half; file, line of the
    result, winner's half."""
    found = []
    for path in sorted(MATCHES.glob("*.mat")):
        off = {"left": 0, "right": 0}
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            if line.strip().startswith("Game"):
                off = {"left": 0, "right": 0}
            off["left"] += line[:33].count("/0")
            off["right"] += line[33:].count("/0")
            if "Wins" in line:
                found += [(path.name, number, half) for half, count in off.items() if count == 15]
    return found


def test_20_some_of_gnubgs_games_are_played_to_their_end() -> None:
    assert {half for _, _, half in finishes()} == {"left", "right"} and len(finishes()) > 4


@pytest.mark.parametrize("name, number, half", finishes())
def test_20_the_result_on_the_board_is_the_result(name: str, number: int, half: str) -> None:
    line = (MATCHES / name).read_text().splitlines()[number - 1]
    won = int(line.split()[1])
    column = line.index("Wins") + 1
    for other in {"Wins 1", "Wins 2", "Wins 3", "Wins 4"} - {f"Wins {won}"}:
        reading = read(changed(name, number, f"Wins {won}", other))
        wrong = (number, column) in [found[:2] for found in reading.errors]
        triple = (number, column) in [found[:2] for found in reading.warnings]
        # Of a gammon that gnubg counts three, 2 is right; of one that it counts 2 or 1, nothing else is.
        assert (wrong, triple) == (not (won == 3 and other == "Wins 2"), False), other
    elsewhere = (" " * 34 if half == "left" else " " * 6) + line.strip()
    [found] = [error for error in read(changed(name, number, line, elsewhere)).errors if error[0] == number]
    assert "hat alle Steine herausgespielt und gewinnt (Regel 20), hier gewinnt" in found[2]


def test_20_three_points_count_two_with_a_warning() -> None:
    reading = read((MATCHES / "three-points.mat").read_text())
    assert [message for _, _, message in reading.warnings if "Regel 20" in message] == [
        "3 Punkte gibt es nicht (Regel 20): gewertet werden 2 für das gammon"
    ]
    assert reading.record is not None
    assert [(game.winner, game.points, game.ending) for game in reading.record.games][-1] == ("bert", 2, "gammon")
    assert (reading.record.score, reading.record.winner) == ((2, 4), "bert")


def test_21_three_points_given_up_count_two_if_they_were_on_the_board() -> None:
    """As gnubg wrote it: anna has three checkers in bert's home board and has borne off none, bert is bearing off."""
    reading = read((MATCHES / "resigned-three-points.mat").read_text())
    assert [(line, column, message) for line, column, message in reading.warnings if "Regel 20" in message] == [
        (94, 35, "3 Punkte gibt es nicht (Regel 20): gewertet werden 2 für das gammon")
    ]
    assert reading.record is not None
    last = reading.record.games[-1]
    assert (last.winner, last.points, last.ending, last.score) == ("bert", 2, "resigned", (2, 1))


def test_21_nobody_gives_up_three_points_at_the_beginning() -> None:
    [(line, _, message)] = read(short(OPENING, LEFT_WINS.format(3)), length=1).errors
    assert message.startswith("aufgegeben wird ein einfaches Spiel (1 Punkt) oder ein gammon (2 Punkte) (Regel 21), gefunden: 3")


def test_20_after_the_last_checker_nothing_is_played() -> None:
    name, number, half = next(found for found in finishes() if found[2] == "left")
    text = (MATCHES / name).read_text().splitlines()
    last = next(at for at in range(number - 2, 0, -1) if text[at].strip())
    text[last] = text[last].rstrip().ljust(33) + "21: 13/10"
    [(line, column, message)] = read("\n".join(text)).errors
    assert (line, column) == (last + 1, 34)
    assert message.startswith("das Spiel ist schon zu Ende: anna hat alle Steine herausgespielt (Regel 20)")


def test_20_a_game_played_to_its_end_needs_no_result_line() -> None:
    name, number, _ = finishes()[0]
    lines = (MATCHES / name).read_text().splitlines()
    plain = read("\n".join(lines)).record
    assert read("\n".join(lines[: number - 1] + lines[number:])).record == plain is not None


# ---- 21. Resignations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines, winner, points_won, turns",
    [
        ((OPENING, LEFT_WINS.format(1)), "anna", 1, 2),
        ((OPENING, RIGHT_WINS.format(2)), "bert", 2, 2),
        (("  1) 31: 8/5 6/5                  Wins 1 point",), "bert", 1, 1),
        (("  1) 31:                         Wins 1 point",), "bert", 1, 1),  # resigned after the roll
        (("  1) 31: ????                    Wins 1 point",), "bert", 1, 1),
        (("  1) 31: 8/5 6/5                 42: ", LEFT_WINS.format(1)), "anna", 1, 2),
        (("  1) 31: 8/5 6/5                 42: ????", LEFT_WINS.format(1)), "anna", 1, 2),
        (("  1) 31: 8/5 6/5                 Resigns", LEFT_WINS.format(1)), "anna", 1, 1),
        (("  1) 31: 8/5 6/5                 Losses 1 point", LEFT_WINS.format(1)), "anna", 1, 1),
        ((OPENING, "  2) Losses 2 points                Wins 2 points"), "bert", 2, 2),
        ((OPENING, "  2) Resigned Game", RIGHT_WINS.format(1)), "bert", 1, 2),
    ],
)
def test_21_a_game_that_is_not_played_to_its_end_was_resigned(lines: tuple[str, ...], winner: str, points_won: int, turns: int) -> None:
    record = read(short(*lines), length=1).record
    assert record is not None
    [game] = record.games
    assert (game.winner, game.points, game.ending, len(game.turns)) == (winner, points_won, "resigned", turns)
    assert read_position_id(game.position).mover.pips == game.pips[("anna", "bert").index(winner)]


@pytest.mark.parametrize(
    "lines, place, complaint",
    [
        ((OPENING, LEFT_WINS.format(3)), (6, 7), "aufgegeben wird ein einfaches Spiel (1 Punkt) oder ein gammon (2 Punkte)"),
        ((OPENING, LEFT_WINS.format(0)), (6, 7), "aufgegeben wird ein einfaches Spiel (1 Punkt) oder ein gammon (2 Punkte)"),
        ((OPENING, "Wins 1 point"), (6, 1), "wer gewonnen hat, ist nicht zu erkennen"),
        ((OPENING,), (5, 1), "das Ergebnis fehlt"),
        ((OPENING, "  2) 21: 13/10", ""), (6, 1), "das Ergebnis fehlt"),
        ((OPENING, LEFT_WINS.format(1), RIGHT_WINS.format(1)), (7, 35), "nach dem Ergebnis des Spiels steht noch: 1"),
        ((OPENING, LEFT_WINS.format(1), "  2) 21: 13/10"), (7, 6), "nach dem Ergebnis des Spiels steht noch: 21"),
        ((OPENING, "  2) 21:                         Resigns", RIGHT_WINS.format(1)), (7, 35), "bert hat aufgegeben (Regel 21)"),
        ((OPENING, "  2) 21: ????                    31: 8/5 6/5", RIGHT_WINS.format(1)), (6, 34), "davor steht eine Aufgabe"),
        ((LEFT_WINS.format(1),), (3, 7), "in diesem Spiel wird nicht gewürfelt"),
        ((), (3, 7), "in diesem Spiel wird nicht gewürfelt"),
    ],
)
def test_21_one_resigns_one_point_or_two_to_the_other(lines: tuple[str, ...], place: tuple[int, int], complaint: str) -> None:
    [(line, column, message)] = complaints(short(*lines))
    assert (line, column) == place
    assert message.startswith(complaint)


# ---- 22. The match ---------------------------------------------------------------------------------------------


def test_22_the_match_has_its_length() -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO)
    for length in (1, 2, 4, 5):  # that it is over too early or too late then need not be said
        message = f"ein Match bis {length} erwartet (Regel 22), das Protokoll ist von einem bis 3"
        assert complaints(text, length) == [(1, 2, message)]


@pytest.mark.parametrize(
    "old, new, found",
    [
        (" anna : 2", " anna : 1", [(9, 9, "anna hat vor diesem Spiel 2 Punkte, hier stehen 1")]),
        ("bert : 0\n" + OPENING + "\n      Wins 2 points\n\n Game 2", "bert : 1\n" + OPENING + "\n      Wins 2 points\n\n Game 2",
         [(4, 40, "bert hat vor diesem Spiel 0 Punkte, hier stehen 1")]),
        ("Game 2", "Game 3", [(8, 7, "Spiel 2 erwartet, gefunden: 3")]),
        ("anna : 2                       bert", "anna : 2                       carl",
         [(9, 1, "im ersten Spiel heißen die Spieler anna und bert, hier anna und carl")]),
    ],
)  # fmt: skip
def test_22_each_heading_says_what_has_been_won(old: str, new: str, found: list[tuple[int, int, str]]) -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO)
    assert old in text
    assert complaints(text.replace(old, new, 1), 3) == found


def test_22_a_wrong_heading_is_reported_once() -> None:
    one = (OPENING, LEFT_WINS.format(1))
    text = match(one, one, one, one, length=4, scores=((0, 0), (1, 0), (3, 0), (4, 0)))
    assert complaints(text, 4) == [(14, 9, "anna hat vor diesem Spiel 2 Punkte, hier stehen 3")]
    typing_error = match(one, one, one, one, length=4, scores=((0, 0), (1, 0), (3, 0), (3, 0)))
    assert complaints(typing_error, 4) == [(14, 9, "anna hat vor diesem Spiel 2 Punkte, hier stehen 3")]


def test_22_the_players_may_change_halves() -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO).replace("anna : 2                       bert : 0", "bert : 0                       anna : 2")
    assert read(text).errors == [(11, 1, "das Match ist nicht zu Ende: 3 Punkte gewinnen (Regel 22), es steht 2-2")]


def test_22_nothing_follows_after_the_match_is_won() -> None:
    text = match(ANNA_WINS_TWO, ANNA_WINS_TWO, ("  1) 11: 24/1",), scores=((0, 0), (2, 0), (4, 0)))
    assert complaints(text, 3) == [(13, 7, "das Match ist mit 4-0 schon gewonnen (Regel 22), es folgt kein Spiel mehr")]


def test_22_a_match_is_played_until_it_is_won() -> None:
    assert complaints(match(ANNA_WINS_TWO), 3) == [(6, 1, "das Match ist nicht zu Ende: 3 Punkte gewinnen (Regel 22), es steht 2-0")]


def test_22_after_a_game_that_is_not_known_the_headings_say_the_score() -> None:
    bad = ("  1) 31: 8/5 7/6", LEFT_WINS.format(2))
    text = match(bad, ANNA_WINS_TWO, scores=((0, 0), (1, 1)))
    assert [found[:2] for found in complaints(text, 3)] == [(5, 14)]
    text = text.replace(" anna : 1 ", " anna + 1 ")  # and if the heading does not, nobody
    assert [found[:2] for found in complaints(text, 3)] == [(5, 14), (9, 2)]
    text = match(bad, ANNA_WINS_TWO, scores=((0, 0), (3, 0)))
    assert [found[:2] for found in complaints(text, 3)] == [(5, 14), (8, 7)]  # a game after the match is won


# ---- 21. How programs write that somebody gives up ---------------------------------------------------------------

SIX_FIVE = "  2) 65: 24/13                      "
GIVEN_UP = [
    (OPENING, SIX_FIVE + "Concedes", "  4)  Wins 1 point"),
    (OPENING, SIX_FIVE + "Conceded", LEFT_WINS.format(1)),
    (OPENING, SIX_FIVE + "????", LEFT_WINS.format(1)),
    (OPENING, SIX_FIVE + "00: ????", LEFT_WINS.format(1)),
    (OPENING, SIX_FIVE + "00:", LEFT_WINS.format(1)),
    (OPENING, SIX_FIVE + "52: ????", "  7)  Wins 1 point"),
    (OPENING, SIX_FIVE + "52:   ???", LEFT_WINS.format(1)),
]


@pytest.mark.parametrize("lines", GIVEN_UP)
def test_21_a_game_is_given_up_in_the_words_of_any_program(lines: tuple[str, ...]) -> None:
    """Backgammon Studio and eXtreme Gammon count on for the line of the result, too."""
    reading = read(short(*lines), length=1)
    assert reading.problems == [] and reading.record is not None
    (game,) = reading.record.games
    assert (game.winner, game.points, game.ending, game.turns[2].play) == ("anna", 1, "resigned", "24/13")


@pytest.mark.parametrize("word", ["Concedes", "????", "00: ????"])
def test_21_who_gives_up_cannot_win(word: str) -> None:
    assert "Aufgabe" in complaints(short(OPENING, SIX_FIVE + word, "  3) 21: 6/4 6/5", LEFT_WINS.format(1)))[0][2]
    assert "bert hat aufgegeben (Regel 21), kann also nicht gewinnen" in complaints(short(OPENING, SIX_FIVE + word, RIGHT_WINS.format(1)))[0][2]


def test_only_the_line_of_the_result_may_skip_a_number() -> None:
    assert complaints(short(OPENING, "  4) 65: 24/13", LEFT_WINS.format(1))) == [(6, 3, "Zugnummer 2 erwartet, gefunden: 4")]


def test_20_points_beyond_the_match_may_be_left_out_if_they_do_not_count() -> None:
    """The last game is a gammon at 2-2 of 3: a program that knows so writes one point."""
    lines = (MATCHES / "three-points.mat").read_text().splitlines()
    last = max(number for number, line in enumerate(lines, start=1) if "Wins 3" in line)
    capped = changed("three-points.mat", last, "Wins 3", "Wins 1")
    assert read(capped).errors[-1][0] == last
    reading = read(capped, capped=True)
    assert reading.errors == [] and reading.record is not None and reading.record.score == (2, 4)
    assert read(changed("three-points.mat", last, "Wins 3", "Wins 2"), capped=True).record is not None


def positions(record: MatchRecord) -> list[list[str]]:
    return [[turn.position for turn in game.turns] for game in record.games]


@pytest.mark.slow
def test_11_a_play_may_be_left_out_if_it_is_the_only_one() -> None:
    """Of each play of a match that is cut out: either there was no other, and the match is as it was, or it is asked
    for."""
    text = (MATCHES / "three-points.mat").read_text()
    whole, forced, asked = read(text).record, 0, 0
    for cell in list(re.finditer(r"(?<=[1-6]{2}: )\S+(?: \S+)*", text))[-40:-3]:
        if "?" in cell[0] or cell[0].startswith("Wins"):
            continue
        reading = read(text[: cell.start()] + " " * len(cell[0]) + text[cell.end() :])
        if any("hier fehlt der Zug" in said for *_, said in reading.warnings):
            assert whole is not None and reading.record is not None and positions(reading.record) == positions(whole)
            forced += 1
        else:
            asked += reading.record is None  # else it was the last play of a game: given up after the roll
    assert forced and asked
