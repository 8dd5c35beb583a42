"""[8.2 c] The matchday as a picture: what it shows follows from public facts, and all of it has room."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from generator.games.united.report.drawn import MIDDLE, ROW, WIDTH, matchday_picture, minute_at
from generator.games.united.report.reported import leagues, reported
from generator.games.united.result import Match
from generator.render.text.locale import Words
from generator.values.drawing import Dot, Label, Line
from generator.values.record import replace
from generator.values.report import Picture, walk
from tests.drawn import assert_whole, words_of
from tests.games.united.report_rounds import CLUBS, PEOPLE, Rounds, club, match, season, told

WORDS = Words("de", PEOPLE)


def drawn(*played: Match, names: Sequence[str] = ()) -> Picture:
    """The picture of a first matchday; clubs may have other names, one after the other."""
    together = "".join(dict.fromkeys(side for one in played for side in (one.home, one.away)))
    clubs = {id: club(id, **({"name": names[index]} if names else {})) for index, id in enumerate(together)}
    return picture_of(season({"matches": played, "clubs": clubs}, leagues={"Liga": together}, start={"clubs": clubs}))


def picture_of(rounds: Rounds) -> Picture:
    (league,) = leagues(reported(rounds))
    return matchday_picture(league, 1, league.now)


def balls(picture: Picture) -> list[tuple[int, str, bool]]:
    """The row of each goal, its side, and whether it was a penalty, from the middle outwards."""
    dots = sorted((shape for shape in picture.shapes if isinstance(shape, Dot)), key=lambda dot: (dot.centre[1], abs(dot.centre[0] - MIDDLE)))
    heights = sorted({dot.centre[1] for dot in dots})
    return [(heights.index(dot.centre[1]), "home" if dot.centre[0] < MIDDLE else "away", dot.fill == "paper") for dot in dots]


def cards(picture: Picture) -> list[float]:
    """Where the red cards stand, by the line that leads from each down to its minute."""
    return [shape.points[0][0] for shape in picture.shapes if isinstance(shape, Line) and shape.colour == "signal"]


# ---- what follows from what --------------------------------------------------------------------------------------


def test_each_goal_is_a_ball_on_its_side_and_penalties_lie_outside() -> None:
    found = balls(drawn(match("a-b", "3:1", "a Tal – Tal, b Ost"), match("c-d", "0:2", "d – –")))
    home = [penalty for row, side, penalty in found if (row, side) == (0, "home")]
    assert home == [False, False, True]
    assert [side for row, side, _ in found if row == 0].count("away") == 1
    assert [one[1:] for one in found if one[0] == 1] == [("away", True), ("away", True)]


def test_who_has_won_is_bold_and_nobody_after_a_draw() -> None:
    names = [shape for shape in drawn(match("a-b", "0:1", "b Ost"), match("c-d", "1:1", "c Tal, d Öst")).shapes if isinstance(shape, Label)]
    bold = [words for words in (WORDS.plain(label.text) for label in names if label.bold) if not words[0].isdigit()]
    assert bold == ["Bergsee"]


@pytest.mark.parametrize(("minute", "share"), [(45, 0.5), (90, 1.0), (30, 1 / 3), (1, 1 / 90)])
def test_a_red_card_lies_at_its_minute_of_ninety(minute: int, share: float) -> None:
    picture = drawn(match("a-b", "0:0", cards=f"a Euwe {minute}"))
    assert cards(picture) == [pytest.approx(share * WIDTH)] == [pytest.approx(minute_at(minute))]


def test_without_a_red_card_there_is_no_line_of_minutes() -> None:
    yellow = drawn(match("a-b", "0:0", cards="a Keres"))
    assert cards(yellow) == [] and not any("Minute" in word.text for word in words_of(yellow, WORDS))


def test_red_cards_in_the_same_minute_stand_one_above_the_other() -> None:
    picture = drawn(match("a-b", "0:0", cards="a Euwe 45, b Moros 45"), match("c-d", "0:0", cards="c Tal 45"))
    assert len(set(cards(picture))) == 1
    names = [word.text for word in words_of(picture, WORDS) if "(" in word.text]
    assert names == ["Euwe (Anker)", "Moros (Bergsee)", "Tal (Colonia)"]
    assert_whole(picture, WORDS)


@pytest.mark.parametrize(("player", "club", "shown"), [
    ("Ost", "SC Kurz", "Ost (SC Kurz)"), ("Mittelfeld", "Rote Stadtwerke", "Mittelfeld (A)"), ("FREIHERR-ZU-WEIT", "Rote Stadtwerke", "FREIHERR-ZU-WEIT"),
])
def test_a_name_without_room_goes_without_its_club_before_it_is_cut(player: str, club: str, shown: str) -> None:
    picture = drawn(match("a-b", "0:0", cards=f"a {player} 44"), names=(club, "B"))
    assert shown in [word.text for word in words_of(picture, WORDS)]


def test_it_says_in_words_what_it_shows() -> None:
    picture = drawn(match("a-b", "2:1", "a Tal Tal, b Ost", cards="b Moros 42"), match("c-d", "0:0"))
    assert WORDS.plain(picture.title) == (
        "1. Spieltag: Anker – Bergsee 2:1; Colonia – Dynamo 0:0. Rot: Moros in der 42. Minute (Bergsee)."
    )
    english = Words("en", PEOPLE).plain(picture.title)
    assert english == "Matchday 1: Anker – Bergsee 2–1; Colonia – Dynamo 0–0. Red: Moros in minute 42 (Bergsee)."


# ---- what is not told --------------------------------------------------------------------------------------------


def test_8_2_neither_rows_nor_the_order_of_goals_change_the_picture() -> None:
    """Goals come row by row out of a match: whoever saw which came first would know where a scorer plays."""
    one = match("a-b", "3:1", "a Euwe Tal –, b Ost")
    orders = [one.goals, one.goals[::-1], tuple(replace(goal, row="M") for goal in one.goals)]
    pictures = [drawn(replace(one, goals=goals)) for goals in orders]
    assert pictures[0] == pictures[1] == pictures[2]


def test_8_2_no_scorer_is_in_it_only_who_was_sent_off() -> None:
    picture = drawn(match("a-b", "2:0", "a Euwe Tal", cards="a Keres, b Moros 42"))
    written = " ".join(word.text for word in words_of(picture, WORDS)) + WORDS.plain(picture.title)
    assert "Moros" in written and not {"Euwe", "Tal", "Keres"} & set(written.replace(".", " ").split())


# ---- rounds by chance --------------------------------------------------------------------------------------------

LONG = "Erste Fußballvereinigung Übermäßig-Langennamenhausen von 1899"


@pytest.mark.parametrize("pairs", [1, 2, 6, 12])
def test_whatever_a_round_brings_has_room(pairs: int) -> None:
    rng = Random(f"matchdays {pairs}")
    for number in range(12):
        played = []
        for home, away in [*zip("abcdef", "lkjihg", strict=True), *zip("bcdefg", "lkjiha", strict=True)][:pairs]:
            scores = [0, 0] if number == 0 else [12, 11] if number == 1 else [rng.choice((0, 0, 1, 2, 3, 12, 25)) for _ in range(2)]
            goals = ", ".join(f"{side} {' '.join(rng.choice(('–', 'Tal', '?')) for _ in range(n))}" for side, n in zip((home, away), scores, strict=True) if n)
            red = ", ".join(f"{rng.choice((home, away))} {LONG.replace(' ', '-')} {rng.randint(1, 90)}" for _ in range(rng.randint(0, 2)))
            played.append(match(f"{home}-{away}", f"{scores[0]}:{scores[1]}", goals, red))
        names = [(LONG, "Ü", "SC Wolle", "VfL Laufmasche Altmarkscheid")[index % 4] for index in range(len(CLUBS))]
        picture = drawn(*played, names=names)
        assert len(balls(picture)) == sum(sum(one.score) for one in played)
        assert picture.height >= pairs * ROW
        assert_whole(picture, WORDS)
        assert_whole(picture, Words("en", PEOPLE))


def test_the_report_shows_each_matchday_once_on_the_web_and_on_paper() -> None:
    days = {1: ("a-b 1:0", "c-d 2:2"), 2: ("b-c 3:1", "d-a 0:1"), 3: ("a-c 0:0", "b-d 0:0")}
    rounds = season({"matches": tuple(match(*one.split(), day=day) for day, ones in days.items() for one in ones)}, per_round=3, rounds=2)
    report = told(rounds)
    assert report.printed is not None
    for blocks in (report.blocks, report.printed.told):
        found = [block.name for block in walk(blocks) if isinstance(block, Picture)]
        assert found == ["goals-1-1", "goals-1-2", "goals-1-3"]
