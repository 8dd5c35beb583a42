"""The wheel of votes: each cell is one vote, and whatever a round brings has room."""

from __future__ import annotations

from math import asin, atan2, degrees, hypot
from random import Random
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.games.nomic.record import record_of
from generator.games.nomic.stemma import TELEPHONE
from generator.games.nomic.wheel import BAND, HUB, MOST, wheels
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Dot, Line
from generator.values.report import Picture
from tests.drawn import assert_whole, words_of
from tests.games.nomic.playing import Given, told
from tests.games.nomic.random_games import NAMES as MANY
from tests.games.nomic.random_games import random_game
from tests.games.nomic.test_report import NAMES, Data, enact, given, passed

WORDS = Words("de", NAMES)


def drawn(*rounds: Data, **setup: Any) -> tuple[Picture, ...]:
    return wheels(record_of(told(given(*rounds, **setup)).seen_by(GAME, PUBLIC)))


def cells(picture: Picture, voters: int, rings: int) -> dict[tuple[int, int], bool]:
    """Whether each cell is filled, by its ring from outside and its sector clockwise from the top: by its middle."""
    x, y = picture.width / 2, picture.height / 2
    found: list[tuple[float, float, bool]] = []
    for shape in picture.shapes:
        if isinstance(shape, Line) and shape.fill in ("accent", "paper") and shape.colour == "accent":
            half = len(shape.points) // 2
            (x1, y1), (x2, y2) = shape.points[half // 2], shape.points[-1 - half // 2]
            at = (x1 + x2) / 2 - x, (y1 + y2) / 2 - y
            found.append((hypot(*at), degrees(atan2(at[0], -at[1])) % 360, shape.fill == "accent"))
    outer = max(radius for radius, _, _ in found)
    inner = min(radius for radius, _, _ in found)
    thick = max(1.0, (outer - inner) / max(1, rings - 1))
    gap = degrees(asin(BAND / HUB))  # on each side of the numbers
    return {(round((outer - radius) / thick), int((angle - gap) * voters / (360 - 2 * gap))): filled for radius, angle, filled in found}


FIRST: Data = {
    "turns": [enact("anna", "Gruß", "Guten Tag."), enact("bert", "Kuchen", "Wer verliert, bringt Kuchen.", votes="b"), passed("carl")],
}


def test_104_each_vote_is_a_cell_filled_by_who_is_for_it() -> None:
    (picture,) = drawn(FIRST)
    found = cells(picture, voters=3, rings=2)
    assert found == {(0, 0): True, (0, 1): True, (0, 2): True, (1, 0): False, (1, 1): True, (1, 2): False}
    knobs = [shape for shape in picture.shapes if isinstance(shape, Dot)]
    assert [knob.fill for knob in knobs] == ["paper", "paper"]  # both voted for what they had proposed


def test_it_says_in_words_who_voted_how_and_in_the_middle_how_many_were_adopted() -> None:
    (picture,) = drawn(FIRST)
    assert WORDS.plain(picture.title) == "Antrag 301, angenommen: ja Anna, Bert, Carl. Antrag 302, abgelehnt: ja Bert; nein Anna, Carl"
    written = {word.text for word in words_of(picture, WORDS)}
    assert {"1 von 2", "301", "302", "Anna", "Bert", "Carl"} == written


def test_who_did_not_vote_has_a_dot_and_no_cell() -> None:
    turns = [{"player": "anna", "proposal": {"type": "enact", "title": "Gruß", "text": "Guten Tag."}, "votes": {"yes": ["anna"], "no": ["bert"]}}]
    (picture,) = drawn({"turns": turns}, options={"missing_vote": "abstain"})
    assert cells(picture, voters=3, rings=1) == {(0, 0): True, (0, 1): False}
    assert "ohne Stimme Carl" in WORDS.plain(picture.title) and "Nur ein Punkt: ohne Stimme." in WORDS.plain(picture.caption)


def test_without_a_vote_there_is_no_wheel() -> None:
    assert drawn({"turns": [passed("anna")]}) == () == drawn()


@pytest.mark.parametrize("proposals", [1, 2, 9, 10, 25])
@pytest.mark.parametrize("voters", [2, 3, 7, 20, 31])
def test_any_number_of_voters_and_proposals_has_room(voters: int, proposals: int) -> None:
    rng = Random(f"{voters} {proposals}")
    people = [f"p{number}" for number in range(voters)]
    names = {person: rng.choice(("Ö", "Anna-Margarethe Freifrau von und zu Übermäßig-Langenname", "Bert")) + f" {person}" for person in people}
    turns = []
    for number in range(proposals):
        yes = rng.sample(people, rng.randint(0, voters))
        proposal = {"type": "enact", "title": f"Nr. {number}", "text": "Tee."}
        turns.append({"player": people[number % voters], "proposal": proposal, "votes": {"yes": yes, "no": [one for one in people if one not in yes]}})
    setup = {"engine": "nomic", "title": "Nomic", "gm": "gm", "players": people}
    game = Given(setup, [{"round": 1, "seed": "x", "turns": turns}], names={**names, "gm": "Gm"})
    record = record_of(told(game).seen_by(GAME, PUBLIC))
    played = [turn for turn in record.result.turns if turn.proposal.number]
    found = wheels(record)
    assert len(found) == -(-len(played) // MOST)
    for picture in (*found, *wheels(record, TELEPHONE)):
        assert_whole(picture, Words("de", names))
    written = [len(words_of(picture, Words("de", names))) for picture in found]
    assert sum(written) == len(played) + len(found) * (voters + 1)


@pytest.mark.slow
def test_wheels_of_random_games_have_room() -> None:
    drawn_ = 0
    for number in range(30):
        seen = told(random_game(Random(f"wheels {number}"))).seen_by(GAME, PUBLIC)
        for end in range(1, len(seen) + 1):
            for picture in (*wheels(record_of(seen[:end])), *wheels(record_of(seen[:end]), TELEPHONE)):
                assert_whole(picture, Words("en", MANY))
                drawn_ += 1
    assert drawn_ > 50
