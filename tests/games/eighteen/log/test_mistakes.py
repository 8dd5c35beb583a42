"""What cannot be is refused at its line, with the step's name; and only what is wrong itself."""

from __future__ import annotations

import pytest

from generator.games.eighteen.documents import Round
from generator.games.eighteen.modes.mode import AFTER_THE_END
from generator.source.context import ReadContext
from generator.source.read import read
from generator.source.tree import parse
from generator.values.problem import Problems
from tests.games.eighteen.log.logs import HANDS, as_typed, errors, game, links, places, played
from tests.games.eighteen.playing import Given, course

COURSE = links("t f f f f f g", ("A1", "G1"))


def pair(mode: str = "match") -> Given:
    return game(COURSE, mode, ("bert", "carl"), clubs=HANDS)


def typed(text: str) -> list[str]:
    """The mistakes of a round file as it is typed: line, column and message."""
    problems = Problems()
    tree = parse(text, "001.yaml", problems)
    assert tree is not None
    read(tree, Round, ReadContext(), problems)
    return [problem.line("de").removeprefix("001.yaml:") for problem in problems]


# ---- the form --------------------------------------------------------------------------------------------------------

HEAD = "round: 1\nlog:\n- hole: 1\n  turns:\n"


@pytest.mark.parametrize(
    ("turns", "complaint"),
    [
        ("  - bert: Eisen 6", "5:11: error: Schläger und Richtung (Eisen 6 NO) oder Schläger und reset erwartet, gefunden: Eisen 6"),
        ("  - bert: NO", "5:11: error: Schläger und Richtung (Eisen 6 NO) oder Schläger und reset erwartet, gefunden: NO"),
        (
            "  - bert: Eisen 6 N",
            "5:11: error: eine Richtung erwartet (O NO NW W SW SO oder E NE NW W SW SE; ? fragt nach den Karten) oder das Feld, auf dem der Ball liegen bleibt (F5), gefunden: N",
        ),
        (
            "  - bert: Driver NNW",
            "5:11: error: eine Richtung erwartet (O NO NW W SW SO oder E NE NW W SW SE; ? fragt nach den Karten) oder das Feld, auf dem der Ball liegen bleibt (F5), gefunden: NNW",
        ),
        (
            "  - bert: {club: Eisen 6, play: N}",
            "5:33: error: eine Richtung erwartet (O NO NW W SW SO oder E NE NW W SW SE; ? fragt nach den Karten) oder das Feld, auf dem der Ball liegen bleibt (F5), gefunden: N",
        ),
        (
            "  - bert: {club: Eisen 6, play: NO, move: NO}",
            "5:11: error: genau eine Aktion erwartet: play, move, big_hit, bunker (mit Richtung) oder reset: true",
        ),
        (
            "  - bert: {club: Eisen 6}",
            "5:11: error: genau eine Aktion erwartet: play, move, big_hit, bunker (mit Richtung) oder reset: true",
        ),
        ("  - bert: {play: NO}", "5:11: error: der Schlüssel club fehlt"),
        ("  - bert: {club: Eisen 6, plai: NO}", "5:27: error: unbekannter Schlüssel plai – gemeint: play?"),
        ("  - bert: {club: Eisen 6, play: NO, cards: 3b}", "5:44: error: Liste der gezogenen Karten erwartet: [3b, 4a]; gefunden: 3b"),
        (
            "  - bert: {club: Eisen 6, play: NO, cards: [3b, [4a]]}",
            "5:49: error: Liste der gezogenen Karten erwartet: [3b, 4a]; gefunden: [4a]",
        ),
        ("  - bert: {club: Eisen 6, play: NO, reset: ja}", "5:44: error: true oder false erwartet, gefunden: ja"),
        (
            "  - bert: {club: Eisen 6, play: NO, then: Driver}",
            "5:43: error: Schläger und Richtung (Eisen 6 NO) oder Schläger und reset erwartet, gefunden: Driver",
        ),
    ],
)
def test_the_form_of_a_move(turns: str, complaint: str) -> None:
    (found,) = typed(f"{HEAD}{turns}\n")
    assert found.startswith(complaint)


def test_a_move_that_is_left_empty() -> None:
    assert typed(f"{HEAD}  - bert:\n")[0].partition(" (")[0] == "5:10: error: Schlüssel mit Werten"


def test_the_form_of_a_stretch() -> None:
    assert typed("round: 1\nlog:\n- hole: 1\n  turns: []\n") == ["4:10: error: mindestens ein Zug erwartet"]
    assert typed("round: 1\nlog:\n- hole: 1\n") == ["3:3: error: der Schlüssel turns fehlt"]
    assert typed("round: 1\nlog:\n- hole: 19\n  turns: [{bert: Driver O}]\n") == ["3:9: error: höchstens 18 erwartet, gefunden: 19"]
    (found,) = typed("round: 1\nlog:\n- hole: 1\n  turns: [{bert: Driver O}]\n  play_off: true\n")
    assert found == "5:3: error: unbekannter Schlüssel play_off – gemeint: playoff?"


# ---- who and when ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["bert: Holz 5 O", "carl: Sand Wedge O Ca", "dora: Driver O"], "7:5: error: dora spielt nicht mit"),
        (["bert: Holz 5 O", "karl: Sand Wedge O Ca"], "6:5: error: karl spielt nicht mit – gemeint: carl?"),
        (["bert: Holz 5 O"], "5:5: error: es fehlt, was carl in diesem Zug getan hat"),
        (["bert: Holz 3 O", "carl: Sand Wedge O Ca"], "5:11: error: 2. Schläger auswählen: Holz 3 ist nicht auf der Hand"),
        (["bert: Holz 5 O", "carl: Sand Wedge O 2z"], "6:11: error: 4.b Schläger spielen: die Karte 2z gibt es nicht"),
        (
            ["bert: {club: Eisen 9, play: O, cards: [2h, 4a]}", "carl: Sand Wedge O Ca"],
            "5:48: error: 4.b Schläger spielen: gezogen wird von Deck 3, 4a gehört zu Deck 4",
        ),
        (["bert: {club: Driver, big_hit: O}", "carl: Sand Wedge O Ca"], "5:18: error: 4.c Big Hit: Driver erlaubt keinen Big Hit"),
        (
            ["bert: {club: Holz 5, play: O, deck: 3}", "carl: Sand Wedge O Ca"],
            "5:41: error: 4.b Schläger spielen: deck wird hier nicht gebraucht",
        ),
        (["bert: Holz 5 move W", "carl: Sand Wedge O Ca"], "5:11: error: 4.a Ein Feld bewegen: dort endet der Platz"),
        (["bert: {club: Holz 5, move: W}", "carl: Sand Wedge O Ca"], "5:32: error: 4.a Ein Feld bewegen: dort endet der Platz"),
    ],
)
def test_a_mistake_stands_at_its_place(lines: list[str], complaint: str) -> None:
    (found,) = as_typed(pair(), HEAD + "  - " + "\n    ".join(lines) + "\n")
    assert found.removeprefix("001.yaml:").startswith(complaint)


def test_all_mistakes_of_a_turn_are_reported_and_none_of_those_that_follow() -> None:
    given = played(pair(), {"bert": "Holz 3 O", "carl": "Sand Wedge bunker O"}, {"bert": "Holz 3 O", "carl": "Holz 3 O"})
    assert [line.partition("error: ")[2].partition(":")[0] for line in places(given)] == ["2. Schläger auswählen"]
    acting = played(pair(), {"bert": "Holz 5 bunker O", "carl": "Sand Wedge bunker O"}, {"bert": "Holz 3 O", "carl": "Holz 3 O"})
    assert [line.partition("error: ")[2].partition(":")[0] for line in places(acting)] == ["4.d Bunker verlassen", "4.d Bunker verlassen"]


def test_wrong_names_of_all_turns_are_told_at_once_and_what_is_wrong_before_them() -> None:
    turns = ["bert: Holz 3 O", "bert: Hols 5 O", "carl: Sand Wedge O Ca", "karl: Sand Wedge O", "carl: {club: Sand Wedge, play: O, use: 9x}"]
    text = HEAD + "".join(f"  - {line}\n" for line in turns)
    found = [line.removeprefix("001.yaml:") for line in as_typed(pair(), text)]
    said = [":".join(line.split(":")[:2]) for line in found]
    assert said == ["5:5", "6:11", "8:5", "9:44"]
    assert "es fehlt, was carl in diesem Zug getan hat" in found[0] and "Hols 5 gibt es nicht – gemeint: Holz 5?" in found[1]
    assert "karl spielt nicht mit – gemeint: carl?" in found[2] and "die Karte 9x gibt es nicht" in found[3]


def test_everybody_who_is_missing_is_named() -> None:
    assert as_typed(pair(), f"{HEAD}  - {{}}\n") == [
        "001.yaml:5:5: error: es fehlt, was bert in diesem Zug getan hat",
        "001.yaml:5:5: error: es fehlt, was carl in diesem Zug getan hat",
    ]


def test_after_a_mistake_later_files_are_not_read_further() -> None:
    given = played(pair(), {"bert": "Holz 3 O", "carl": "Sand Wedge O Ca"})
    assert len(errors(played(given, {"bert": "Holz 5 O", "carl": "Murks O"}))) == 1
    assert len(errors(given.after({"holes": [{"hole": 7, "green": ["bert"]}]}))) == 1


def test_missing_draws_are_listed_and_nothing_that_follows_from_them() -> None:
    """Carl's lob wedge draws two cards; which one is played, and what comes later, nobody can say."""
    given = played(pair(), {"bert": "Eisen 9 O", "carl": "Lob Wedge O"}, {"bert": "Eisen 9 O", "carl": "Lob Wedge O"})
    assert places(given) == ["1:1: error: es fehlen Würfe, und es gibt keinen Startwert (seed): 1/1/carl/C/1, 1/1/carl/C/2, 1/1/bert/2/1"]


def test_a_roll_that_nobody_asked_for() -> None:
    given = played(pair(), {"bert": "Holz 5 O", "carl": "Sand Wedge O Ca"}, rolls={"1/1/bert/3/1": 4})
    assert [line.partition("error: ")[2] for line in places(given)] == ["nach dem Wurf 1/1/bert/3/1 fragt diese Runde nie"]


# ---- holes and files -------------------------------------------------------------------------------------------------

HIT = {"bert": "Holz 5 O", "carl": "Sand Wedge O Ca"}


def test_holes_come_in_their_order() -> None:
    text = "round: 1\nlog:\n- hole: 2\n  turns:\n  - {bert: Holz 5 O, carl: Sand Wedge O Ca}\n"
    assert as_typed(pair(), text) == ["001.yaml:3:9: error: Loch 1 ist an der Reihe, gefunden: 2"]
    assert errors(played(pair(), HIT, hole=None)) == ["der Schlüssel hole fehlt: Match Play geht von Loch zu Loch"]
    assert errors(played(pair("racing"), HIT, hole=1)) == ["Golf Racing geht nicht von Loch zu Loch: hole streichen"]


def test_a_hole_that_is_over_is_over() -> None:
    two = links("t f g\n . . .\nt f g", ("A1", "C1"), ("A3", "C3"))
    given = game(two, players=("bert", "carl"), clubs=HANDS)
    at_once = {"bert": "Eisen 9 O 2a", "carl": "Sand Wedge move O"}
    assert errors(played(given, at_once, {"bert": "Eisen 6 move O", "carl": "Lob Wedge reset"})) == [
        "Loch 1 ist mit dem Zug davor zu Ende gegangen"
    ]


def test_after_the_game_there_is_no_turn() -> None:
    short = game(links("t f g", ("A1", "C1")), players=("bert", "carl"), clubs=HANDS)
    at_once = {"bert": "Eisen 9 O 2a", "carl": "Sand Wedge move O"}
    more = {"bert": "Eisen 6 move O", "carl": "Lob Wedge reset"}
    assert errors(played(short, at_once, more)) == [AFTER_THE_END.de]
    assert errors(short.after({"log": [{"hole": 1, "turns": [at_once]}, {"hole": 1, "turns": [more]}]})) == [AFTER_THE_END.de]
    assert errors(played(played(short, at_once), more)) == [AFTER_THE_END.de]


def test_a_log_stands_alone() -> None:
    text = f"{HEAD}  - {{bert: Holz 5 O, carl: Sand Wedge O Ca}}\nholes: [{{hole: 1, green: [bert]}}]\n"
    assert as_typed(pair(), text) == ["001.yaml:6:1: error: holes folgt aus dem Protokoll (log) und kann nicht daneben stehen"]
    racing = played(pair("racing"), HIT, hole=None, greens=[])
    assert errors(racing) == ["greens folgt aus dem Protokoll (log) und kann nicht daneben stehen"]


def test_after_a_log_that_cannot_be_played_nothing_else_is_complained_of() -> None:
    text = f"{HEAD}  - {{bert: Holz 5 O, carl: Sand Wedge O Ca}}\nholes: [{{hole: 1, green: [bert]}}]\n"
    later = "round: 2\nholes: [{hole: 5, green: [bert]}]\n"
    again = text.replace("round: 1", "round: 3").partition("holes:")[0]
    assert len(as_typed(pair(), text, later, again)) == 1


def test_mistakes_are_told_in_english_as_well() -> None:
    problems = Problems()
    course(played(pair(), {"bert": "Holz 3 O", "carl": "Sand Wedge O Ca"}), problems)
    (found,) = [problem.message.plain("en") for problem in problems if problem.severity == "error"]
    assert found == "2. Choosing clubs: 3 wood is not in the hand (there are: Driver, 5 wood, 6 iron, 9 iron, 8 hybrid)"
