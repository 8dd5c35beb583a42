"""The picture of a position: read back from its shapes, in words, and what it refuses to draw."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.swiss.backgammon.board import START, Position, Side, side
from generator.games.swiss.backgammon.diagram import Score, diagram, final
from generator.games.swiss.backgammon.ids import position_id
from generator.games.swiss.backgammon.in_articles import drawing
from generator.games.swiss.backgammon.notation import read_play
from generator.games.swiss.palette import PALETTE
from generator.render.pictures import svg, svg_pieces
from generator.render.text.locale import Words
from generator.source.fields import Mistake
from generator.values.drawing import Dot, Label, Line
from generator.values.phrase import Phrase
from generator.values.report import Person, Picture
from tests.drawn import assert_whole
from tests.render.themes import default_theme

GERMAN, ENGLISH = (Words(language, {"anna": "Anna Beispiel", "bert": "Bert"}) for language in ("de", "en"))
COLUMN = 58 / 25.4 * 72
"""The narrowest column that a picture stands in: 58 mm in points."""
LEAST_TYPE = 6.5

SET_UP_TITLE = Phrase(de="Die Aufstellung zu Beginn eines Spiels", en="The set-up at the start of a game")
SET_UP = diagram(START, turn=None, name="set-up", subject=SET_UP_TITLE(), caption=SET_UP_TITLE())
BEARING_OFF = Position(side({1: 7, 2: 3}), side({19: 1, 25: 2, 6: 2, 5: 2, 4: 2, 3: 1}))
BOTH_HIT = Position(side({24: 1, 13: 6, 8: 2, 6: 5, 25: 1}), side({24: 2, 13: 5, 8: 1, 6: 5, 25: 2}))
MOST_SHAPES = Position(side({1: 6, 3: 6, 25: 1}), side({1: 6, 3: 6, 25: 1}))
"""Many dots and numbers, and all four stacks beside the points."""


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any two sides that share no point: who stands where on the way of a game does not matter to a picture."""
    owners = draw(st.lists(st.booleans(), min_size=25, max_size=25))
    own = [point for point in range(1, 25) if owners[point]] + [25]
    others = [25 - point for point in range(1, 25) if not owners[point]] + [25]
    checkers = [Counter(draw(st.lists(st.sampled_from(points), max_size=15))) for points in (own, others)]
    return Position(side(dict(checkers[0])), side(dict(checkers[1])))


def labels(picture: Picture, colour: str = "", bold: bool | None = None) -> list[Label]:
    found = [shape for shape in picture.shapes if isinstance(shape, Label)]
    return [label for label in found if colour in ("", label.colour) and bold in (None, label.bold)]


def numbers(picture: Picture) -> dict[int, tuple[float, float]]:
    """Where the numbers outside the board stand."""
    return {int(str(label.text)): label.at for label in labels(picture, "soft")}


def checkers(picture: Picture, fill: str) -> list[Dot]:
    """A colour's checkers on points and bar: the small circle at the player's name is none, and a die's pips are
    smaller."""
    return [shape for shape in picture.shapes if isinstance(shape, Dot) and shape.fill == fill and shape.radius > 4]


def read(picture: Picture, fill: str) -> tuple[dict[int, int], int]:
    """What somebody sees who looks at the picture: how many checkers at each number (25: the bar), and how many borne
    off."""
    places, middle = numbers(picture), picture.height / 2
    seen: Counter[int] = Counter()
    stacks: dict[tuple[float, bool], list[Dot]] = {}
    for dot in checkers(picture, fill):
        stacks.setdefault((dot.centre[0], dot.centre[1] > middle), []).append(dot)
    for (x, low), dots in stacks.items():
        number = next((number for number, (at, y) in places.items() if at == x and (y > middle) == low), 25)
        if number == 25:
            assert places[7][0] < x < places[6][0]
        heights = [dot.centre[1] for dot in dots]
        written = [label for label in labels(picture, bold=True) if label.at[0] == x and min(heights) < label.at[1] < max(heights) + 3]
        assert not written or (len(written), len(dots)) == (1, 5)
        seen[number] += int(str(written[0].text)) if written else len(dots)
    beside = [label for label in labels(picture, "ink", bold=True) if label.at[0] > places[1][0] and str(label.text).isdigit()]
    off = [int(str(label.text)) for label in beside if (label.at[1] > middle) == (fill == "checker-dark")]
    return dict(seen), sum(off)


def plain(picture: Picture, words: Words = GERMAN) -> str:
    return words.plain(picture.title)


# ---- what is seen ------------------------------------------------------------------------------------------------


@given(positions())
def test_a_picture_shows_its_position(position: Position) -> None:
    picture = diagram(position)
    for fill, shown, seen_from in (("checker-dark", position.mover, 0), ("checker-light", position.opponent, 25)):
        by_number = {25 if point == 25 else abs(seen_from - point): n for point, n in enumerate(shown.points) if n}
        assert read(picture, fill) == (by_number, shown.off)


@given(positions())
def test_no_checker_covers_another_or_leaves_the_board(position: Position) -> None:
    picture = diagram(position)
    dots = checkers(picture, "checker-dark") + checkers(picture, "checker-light")
    for one, other in combinations(dots, 2):
        (x1, y1), (x2, y2) = one.centre, other.centre
        assert (x1 - x2) ** 2 + (y1 - y2) ** 2 >= (one.radius + other.radius) ** 2
    for dot in dots:
        assert 20 <= dot.centre[1] - dot.radius and dot.centre[1] + dot.radius <= picture.height - 20


def test_2_the_set_up_has_thirty_checkers_on_eight_points() -> None:
    assert read(SET_UP, "checker-dark") == ({24: 2, 13: 5, 8: 3, 6: 5}, 0)
    assert read(SET_UP, "checker-light") == ({1: 2, 12: 5, 17: 3, 19: 5}, 0)


def test_16_schwarz_counts_from_the_lower_right_and_weiss_bears_off_above() -> None:
    places = numbers(SET_UP)
    middle = SET_UP.height / 2
    assert sorted(places) == list(range(1, 25))
    assert all(places[number][1] > middle for number in range(1, 13)) and all(places[number][1] < middle for number in range(13, 25))
    assert all(places[number][0] > places[number + 1][0] for number in range(1, 12))
    assert all(places[number][0] == places[25 - number][0] for number in range(1, 13))
    assert max(places.values()) == places[1]


@pytest.mark.parametrize("count", range(1, 16))
def test_at_most_five_checkers_of_a_stack_are_drawn(count: int) -> None:
    picture = diagram(Position(side({4: count}), side({})))
    assert len(checkers(picture, "checker-dark")) == min(count, 5)
    assert [str(label.text) for label in labels(picture, "checker-light")] == ([str(count)] if count > 5 else [])


@pytest.mark.parametrize("turn", ["black", "white"])
def test_the_dice_lie_in_the_half_of_whose_turn_it_is(turn: str) -> None:
    picture = diagram(START, turn=turn, dice=(6, 3))  # type: ignore[arg-type]
    pips = [shape for shape in picture.shapes if isinstance(shape, Dot) and shape.radius < 2]
    left = [pip for pip in pips if pip.centre[0] < min(pip.centre[0] for pip in pips) + 8]
    assert (len(left), len(pips)) == (6, 9)
    assert {pip.fill for pip in pips} == {"checker-light" if turn == "black" else "checker-dark"}
    assert all((pip.centre[0] > picture.width / 2) == (turn == "black") for pip in pips)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_its_pips_symmetrically(value: int) -> None:
    picture = diagram(START, dice=(value, value))
    pips = [shape.centre for shape in picture.shapes if isinstance(shape, Dot) and shape.radius < 2]
    assert len(set(pips)) == 2 * value
    middle_x, middle_y = (sum(pip[axis] for pip in pips) / len(pips) for axis in (0, 1))
    assert {(round(2 * middle_x - x, 3), round(2 * middle_y - y, 3)) for x, y in pips} == {(round(x, 3), round(y, 3)) for x, y in pips}


def arrows(picture: Picture) -> list[Line]:
    return [shape for shape in picture.shapes if isinstance(shape, Line) and len(shape.points) == 7]


def test_an_arrow_points_at_whose_turn_it_is_where_no_dice_lie() -> None:
    (black,), (white,) = arrows(diagram(START)), arrows(diagram(START, turn="white"))
    assert max(black.points, key=lambda point: point[1])[0] == sum(x for x, _ in black.points[:2]) / 2
    assert min(white.points, key=lambda point: point[1])[0] == sum(x for x, _ in white.points[:2]) / 2
    assert (black.fill, white.fill) == ("checker-dark", "checker-light")
    assert arrows(diagram(START, turn=None)) == arrows(diagram(START, dice=(1, 2))) == []


def test_the_mover_is_of_the_colour_whose_turn_it_is() -> None:
    assert read(diagram(BEARING_OFF, turn="white"), "checker-light") == ({24: 7, 23: 3}, 5)
    assert read(diagram(BEARING_OFF.turned()), "checker-light") == ({24: 7, 23: 3}, 5)


def test_borne_off_checkers_lie_one_on_the_other() -> None:
    def trays(picture: Picture) -> dict[str | None, int]:
        beside = numbers(picture)[1][0]
        stacks = [shape for shape in picture.shapes if isinstance(shape, Line) and min(x for x, _ in shape.points) > beside]
        return {line.fill: len({y for _, y in line.points}) - 1 for line in stacks}

    assert trays(diagram(Position(side({1: 2}), side({1: 11})))) == {"checker-dark": 13, "checker-light": 4}
    assert trays(final(side({}), side({6: 15}), ("a", "b"), "black", 2)) == {"checker-dark": 15}
    assert trays(SET_UP) == {}


# ---- what is read ------------------------------------------------------------------------------------------------

DESCRIBED = {
    "de": "Backgammon-Stellung. Schwarz am Zug mit 3 und 1. Match bis 3: Schwarz 1, Weiß 2. Die Punkte sind von Schwarz aus gezählt. "
    "Schwarz: 7 auf Punkt 1, 3 auf Punkt 2, 5 herausgespielt; 13 Pips. "
    "Weiß: 1 auf Punkt 6, 2 auf Punkt 19, 2 auf Punkt 20, 2 auf Punkt 21, 1 auf Punkt 22, 2 auf der Bar, 5 herausgespielt; 102 Pips.",
    "en": "Backgammon position. Black to play 3 and 1. Match to 3: Black 1, White 2. The points are counted from Black’s side. "
    "Black: 7 on point 1, 3 on point 2, 5 borne off; 13 pips. "
    "White: 1 on point 6, 2 on point 19, 2 on point 20, 2 on point 21, 1 on point 22, 2 on the bar, 5 borne off; 102 pips.",
}


@pytest.mark.parametrize("words", [GERMAN, ENGLISH], ids=["de", "en"])
def test_the_title_says_all_that_is_seen(words: Words) -> None:
    assert plain(diagram(BEARING_OFF, dice=(3, 1), score=Score(1, 2, 3)), words) == DESCRIBED[words.language]


@pytest.mark.parametrize(
    ("picture", "german", "english"),
    [
        (diagram(START, dice=(3, 1)), "Schwarz am Zug mit 3 und 1. Pips 167 : 167", "Black to play 3 and 1. Pips 167 : 167"),
        (diagram(BEARING_OFF, turn="white"), "Weiß am Zug. Pips 102 : 13", "White to roll. Pips 102 : 13"),
        (diagram(START, turn=None), "Pips 167 : 167", "Pips 167 : 167"),
        (diagram(START, caption="Ein Bild"), "Ein Bild", "Ein Bild"),
        (SET_UP, "Die Aufstellung zu Beginn eines Spiels", "The set-up at the start of a game"),
    ],
)
def test_the_caption_is_one_short_line(picture: Picture, german: str, english: str) -> None:
    assert (GERMAN.plain(picture.caption), ENGLISH.plain(picture.caption)) == (german, english)


def test_a_picture_of_nobodys_turn_does_not_speak_of_one() -> None:
    assert "am Zug" not in plain(SET_UP) and "to roll" not in plain(SET_UP, ENGLISH)
    assert plain(SET_UP).startswith("Die Aufstellung zu Beginn eines Spiels. Die Punkte")


def test_both_players_have_their_pips_and_their_points_at_their_side() -> None:
    def lines(words: Words) -> list[str]:
        picture = diagram(BEARING_OFF, score=Score(1, 2, 3))
        found = [label for label in labels(picture, "ink") if label.anchor == "end"]
        return [words.plain(label.text) for label in sorted(found, key=lambda label: label.at[1])]

    assert lines(GERMAN) == ["Stand 2 (bis 3) · 102 Pips", "Stand 1 (bis 3) · 13 Pips"]
    assert lines(ENGLISH) == ["Score 2 (to 3) · 102 pips", "Score 1 (to 3) · 13 pips"]


def test_one_pip_is_one_pip() -> None:
    assert "Schwarz: 1 auf Punkt 1, 14 herausgespielt; 1 Pip." in plain(diagram(Position(side({1: 1}), side({1: 2}))))


NAMES = (Person("anna"), Person("bert"))


def test_20_the_final_position_says_who_won_what() -> None:
    gammon = final(side({}), side({6: 15}), NAMES, "black", 2, score=Score(3, 1, 3))
    assert GERMAN.plain(gammon.caption) == "Anna Beispiel (Schwarz) gewinnt ein Gammon, 2 Punkte. Match bis 3: Schwarz 3, Weiß 1"
    assert plain(gammon, ENGLISH) == (
        "The final position. Black: Anna Beispiel, White: Bert. Anna Beispiel (Black) wins a gammon, 2 points. "
        "Match to 3: Black 3, White 1. The points are counted from Black’s side. "
        "Black: 15 borne off; 0 pips. White: 15 on point 19; 90 pips."
    )
    single = final(side({3: 14}), side({}), NAMES, "white", 1)
    assert GERMAN.plain(single.caption) == "Bert (Weiß) gewinnt 1 Punkt"
    assert not arrows(single)


def test_21_a_resigned_game_says_who_resigned() -> None:
    resigned = final(START.mover, START.opponent, NAMES, "black", 1, resigned=True)
    assert GERMAN.plain(resigned.caption) == "Bert gibt auf: Anna Beispiel (Schwarz) gewinnt 1 Punkt"
    resigned = final(START.mover, START.opponent, NAMES, "white", 2, resigned=True)
    assert ENGLISH.plain(resigned.caption) == "Anna Beispiel resigns: Bert (White) wins a gammon, 2 points"


def test_20_after_the_end_it_is_nobodys_turn() -> None:
    ended = diagram(Position(side({}), side({1: 2})), turn="white", dice=(3, 1))
    assert ended.shapes == diagram(Position(side({1: 2}), side({})), turn=None).shapes
    assert "am Zug" not in plain(ended)


# ---- in an article -----------------------------------------------------------------------------------------------

AFTER_3_1 = ({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}, 0)
"""Schwarz at the start of a game, after 8/5 6/5."""


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("start", diagram(START, turn=None)),
        ("start,dice=31", diagram(START, dice=(3, 1))),
        ("start,roll=white", diagram(START, turn="white")),
        ("4HPwATDgc/ABMA", diagram(START)),
        ("4HPwATDgc/ABMA,roll=none", diagram(START, turn=None)),
        (
            "4HPwATDgc/ABMA,dice=31,roll=white,score=1-2,length=3",
            diagram(START, turn="white", dice=(3, 1), score=Score(1, 2, 3)),
        ),
        ("start,length=3,score=4-2", diagram(START, turn=None, score=Score(4, 2, 3))),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", diagram(START)),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:-1:52:2:1:0:3:10", diagram(START, turn="white", dice=(5, 2), score=Score(2, 1, 3))),
    ],
)
def test_an_article_may_show_a_position(text: str, same: Picture) -> None:
    assert drawing(text) == same


@pytest.mark.parametrize("turn", [1, -1])
def test_schwarz_is_the_player_in_capitals_whoever_is_to_move(turn: int) -> None:
    picture = drawing(f"XGID=-b---BD-B---eE---c-e----B-:0:0:{turn}:00:0:0:0:3:10")
    assert read(picture, "checker-dark") == AFTER_3_1
    assert read(picture, "checker-light") == ({1: 2, 12: 5, 17: 3, 19: 5}, 0)


@given(positions())
def test_the_one_to_move_is_schwarz_unless_the_article_says_otherwise(position: Position) -> None:
    if not any(position.mover.points) and not any(position.opponent.points):
        return  # no position of a game, and refused
    assert drawing(position_id(position)) == diagram(position)
    assert drawing(position_id(position) + ",roll=white") == diagram(position, turn="white")


AN_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10"
NO_OPTION = (
    "nach der Stellung eine der Angaben dice=31, roll=white, score=1-2, length=3 erwartet, gefunden: {}",
    "expected one of the options dice=31, roll=white, score=1-2, length=3 after the position, found: {}",
)
NO_POSITION = (
    "eine Stellung erwartet: start, eine GNU-Position-ID mit 14 Zeichen oder XGID=…, gefunden: {} ({} Zeichen)",
    "expected a position: start, a GNU position ID of 14 characters or XGID=…, found: {} ({} characters)",
)
NO_DICE = ("zwei Würfel von 1 bis 6 erwartet wie dice=31, gefunden: {}", "expected two dice from 1 to 6 as in dice=31, found: {}")
NO_SCORE = (
    "der Stand von Schwarz und Weiß erwartet wie score=1-2, gefunden: {}",
    "expected Black’s and White’s score as in score=1-2, found: {}",
)
NO_LENGTH = (
    "die Länge des Matches von 1 bis 99 erwartet wie length=3, gefunden: {}",
    "expected the length of the match from 1 to 99 as in length=3, found: {}",
)
ALONE = (
    "score und length gehören zusammen, wie score=1-2,length=3; gefunden ist nur {}",
    "score and length belong together, as in score=1-2,length=3; only {} was found",
)
IMPOSSIBLE = (
    "in einem Match bis 3 ein Stand erwartet, der vorkommen kann (Regel 22), gefunden: {}",
    "expected a score that is possible in a match to 3 (rule 22), found: {}",
)
NOBODYS_DICE = (
    "keine Würfel erwartet, wenn niemand am Zug ist, gefunden: dice={}",
    "expected no dice if it is nobody’s turn, found: dice={}",
)
WON_GAME = position_id(Position(side({}), side({1: 2})))

REFUSED: list[tuple[str, tuple[str, str], tuple[object, ...]]] = [
    ("", NO_POSITION, ('""', 0)),
    (",dice=31", NO_POSITION, ('""', 0)),
    ("strat", NO_POSITION, ("strat", 5)),
    ("4HPwATDgc/ABMA=", NO_POSITION, ("4HPwATDgc/ABMA=", 15)),
    ("start,", NO_OPTION, ('""',)),
    ("start,dice", NO_OPTION, ("dice",)),
    ("start,31", NO_OPTION, ("31",)),
    ("start,dice=", NO_DICE, ('""',)),
    ("start,dice=37", NO_DICE, ("37",)),
    ("start,dice=3", NO_DICE, ("3",)),
    ("start,dice=311", NO_DICE, ("311",)),
    ("start,dice=3-1", NO_DICE, ("3-1",)),
    ("start,score=1:2,length=3", NO_SCORE, ("1:2",)),
    ("start,score=1,length=3", NO_SCORE, ("1",)),
    ("start,score=٣-1,length=3", NO_SCORE, ("٣-1",)),
    ("start,score=1-2,length=0", NO_LENGTH, ("0",)),
    ("start,score=1-2,length=100", NO_LENGTH, ("100",)),
    ("start,score=1-2,length=3.0", NO_LENGTH, ("3.0",)),
    ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:100:10", NO_LENGTH, ("100",)),
    ("start,score=1-2", ALONE, ("score=1-2",)),
    ("start,length=3", ALONE, ("length=3",)),
    ("start,score=3-3,length=3", IMPOSSIBLE, ("3-3",)),
    ("start,score=0-5,length=3", IMPOSSIBLE, ("0-5",)),
    ("start,dice=31,roll=none", NOBODYS_DICE, ("31",)),
    (f"{WON_GAME},dice=31", NOBODYS_DICE, ("31",)),
]


@pytest.mark.parametrize(("text", "messages", "found"), REFUSED, ids=[text for text, _, _ in REFUSED])
def test_what_cannot_be_drawn_says_what_was_expected(text: str, messages: tuple[str, str], found: tuple[object, ...]) -> None:
    with pytest.raises(Mistake) as mistake:
        drawing(text)
    said = mistake.value.message
    assert (said.plain("de", GERMAN.plain), said.plain("en", ENGLISH.plain)) == tuple(message.format(*found) for message in messages)


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("start,dices=31", NO_OPTION[0].format("dices=31 – gemeint: dice?")),
        ("start,roll=blak", "erlaubt ist nur black, white, none, gefunden: roll=blak – gemeint: black?"),
        ("start,dice=31,dice=31", "die Angabe dice höchstens einmal erwartet, gefunden: zweimal"),
        (
            f"{AN_XGID},dice=31",
            "nach einer XGID keine Angaben erwartet, denn Würfel, Zug und Stand stehen in ihr, gefunden: dice=31",
        ),
    ],
)
def test_a_slip_is_told_with_what_was_meant(text: str, german: str) -> None:
    with pytest.raises(Mistake) as mistake:
        drawing(text)
    assert mistake.value.message.plain("de", GERMAN.plain) == german


@pytest.mark.parametrize("text", ["4HPwATDgc_ABMA", "AAAAAAAAAAAAAA", "//////////////", "XGID=", "XGID=abc", AN_XGID.replace("E", "P")])
def test_what_is_no_position_is_refused_where_ids_are_read(text: str) -> None:
    with pytest.raises(Mistake):
        drawing(text)


@given(st.text(st.sampled_from("start,dicerolscoength=-0123456789 XGID:+/A\n✓"), max_size=40))
def test_no_text_ends_in_anything_but_a_picture_or_a_mistake(text: str) -> None:
    for tried in (text, f"start,{text}", f"{AN_XGID}{text}"):
        try:
            assert isinstance(drawing(tried), Picture)
        except Mistake as mistake:
            assert mistake.message.plain("de", GERMAN.plain)


# ---- on paper and on screen --------------------------------------------------------------------------------------

PICTURES = [
    SET_UP,
    diagram(MOST_SHAPES, dice=(6, 6), score=Score(10, 10, 11)),
    diagram(BOTH_HIT, turn="white", score=Score(0, 24, 25)),
    diagram(Position(side({25: 15}), Side((0,) * 26)), score=Score(0, 0, 1)),
]


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("words", [GERMAN, ENGLISH], ids=["de", "en"])
def test_all_lettering_is_large_enough_and_none_is_cut(picture: Picture, words: Words) -> None:
    assert min(label.size for label in labels(picture)) * COLUMN / picture.width >= LEAST_TYPE
    drawn = svg.picture(picture, words, lambda role: role, "Sans")
    shown = re.findall("<text[^>]*>([^<]*)</text>", drawn)
    assert shown == [words.plain(label.text).replace("'", "&#x27;") for label in labels(picture)]
    assert len(drawn.encode()) < 9_000 and len(picture.shapes) <= 90


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("words", [GERMAN, ENGLISH], ids=["de", "en"])
def test_no_lettering_runs_into_another(picture: Picture, words: Words) -> None:
    def extent(label: Label) -> tuple[float, float]:
        room = svg_pieces.width(words.plain(label.text), label.size)
        start = label.at[0] - {"start": 0, "middle": room / 2, "end": room}[label.anchor]
        return start, start + room

    for height in {label.at[1] for label in labels(picture)}:
        extents = sorted(extent(label) for label in labels(picture) if label.at[1] == height)
        assert all(one[1] < other[0] for one, other in pairwise(extents))


LUMINANCE = (0.2126, 0.7152, 0.0722)


def luminance(colour: str) -> float:
    """How bright a colour is, by the Web Content Accessibility Guidelines."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip(LUMINANCE, linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_what_must_be_told_apart_differs_threefold_in_brightness(mode: str) -> None:
    colours = default_theme().colours(mode)  # type: ignore[arg-type]
    for one, other in [("point-dark", "board"), ("point-dark", "point-light"), ("checker-dark", "checker-light"), ("ink", "bar")]:
        assert contrast(colours[one], colours[other]) >= 3, (one, other)
    # by its filling or by its outline, which has the other colour
    for ground in ("board", "bar", "point-dark", "point-light"):
        assert max(contrast(colours["checker-dark"], colours[ground]), contrast(colours["checker-light"], colours[ground])) >= 3, ground


def test_points_are_told_apart_without_colour() -> None:
    outlined = [shape for shape in SET_UP.shapes if isinstance(shape, Line) and shape.colour == "point-dark"]
    assert sorted(str(line.fill) for line in outlined) == ["point-dark", "point-light"]
    assert [sum(1 for x, y in line.points if 40 < y < SET_UP.height - 40) for line in outlined] == [12, 12]


@pytest.mark.parametrize("picture", PICTURES)
def test_every_colour_is_in_the_palette(picture: Picture) -> None:
    used = {role for shape in picture.shapes for role in (shape.colour, getattr(shape, "fill", None)) if role}
    assert used == {*PALETTE, "ink", "soft"}


# ---- what is played ----------------------------------------------------------------------------------------------


def ways(picture: Picture) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Where each arrow begins, and where its head ends: a shaft of the signal's colour, then its head."""
    lines = [shape for shape in picture.shapes if isinstance(shape, Line)]
    return [(shaft.points[0], head.points[0]) for shaft, head in pairwise(lines) if shaft.colour == "signal" and not shaft.fill and head.fill == "signal"]


def test_each_checker_that_is_played_has_an_arrow_from_where_it_lies_to_where_it_lands() -> None:
    """At the start 31: from the top of the three on 8 and of the five on 6, onto the empty point 5, one upon the
    other."""
    picture = diagram(START, dice=(3, 1), played=read_play("8/5 6/5"))
    stacks = {number: [dot.centre for dot in checkers(picture, "checker-dark") if abs(dot.centre[0] - at[0]) < 1] for number, at in numbers(picture).items()}
    (one, lands), (other, above) = ways(picture)
    assert one == min((at for at in stacks[8]), key=lambda at: at[1]) and other == min(stacks[6], key=lambda at: at[1])
    assert lands[0] == above[0] == numbers(picture)[5][0]
    assert lands[1] == max(at[1] for at in stacks[6]) and above[1] < lands[1]


def test_weiss_plays_towards_his_own_side_and_the_words_tell_it() -> None:
    picture = diagram(START, turn="white", dice=(6, 5), played=read_play("24/18/13"))
    ((start, end),) = ways(picture)
    assert (start[0], end[0]) == (numbers(picture)[1][0], numbers(picture)[12][0])
    assert "Gespielt wird 24/18/13." in GERMAN.plain(picture.title)


def test_a_hit_points_at_the_checker_that_is_hit_and_bearing_off_at_the_tray() -> None:
    hit = diagram(Position(side({6: 5, 8: 3, 25: 1}), side({5: 1, 24: 2})), dice=(5, 1), played=read_play("bar/20*"))
    ((_, end),) = ways(hit)
    (blot,) = [dot.centre for dot in checkers(hit, "checker-light") if abs(dot.centre[0] - numbers(hit)[20][0]) < 1]
    assert end == blot
    off = diagram(Position(side({6: 2}), side({6: 2})), dice=(6, 6), played=read_play("6/off(2)"))
    assert len(ways(off)) == 2 and all(end[0] > numbers(off)[1][0] for _, end in ways(off))


@given(positions(), st.lists(st.sampled_from(["bar/20", "24/18*/13", "13/7(4)", "6/off", "8/2"]), max_size=4), st.sampled_from(["black", "white"]))
def test_whatever_is_played_stays_within_the_picture(position: Position, words: list[str], turn: str) -> None:
    picture = diagram(position, turn="black" if turn == "black" else "white", dice=(6, 6), played=read_play(" ".join(words)))
    assert_whole(picture, GERMAN, least=LEAST_TYPE)
