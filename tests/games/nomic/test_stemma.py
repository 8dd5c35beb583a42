"""The stemma of the rules: each number at its turn, and whatever a game brings has room."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generator.games.nomic import GAME
from generator.games.nomic.record import record_of
from generator.games.nomic.stemma import MOST, TELEPHONE, WIDTH, stemma, turn_at
from generator.games.nomic.stemma import RIGHT as SHARE
from generator.play.secrecy import PUBLIC
from generator.render.pictures.svg import scrolls
from generator.render.text.locale import Words
from generator.values.drawing import Label, Line
from generator.values.report import Picture, walk
from tests.drawn import assert_whole, words_of
from tests.games.nomic.playing import told
from tests.games.nomic.random_games import NAMES as MANY
from tests.games.nomic.random_games import random_game
from tests.games.nomic.test_report import NAMES, Data, enact, given, passed, turn

WORDS = Words("de", NAMES)
RIGHT = SHARE * WIDTH


def drawn(*rounds: Data, **setup: Any) -> Picture:
    (picture,) = stemma(record_of(told(given(*rounds, **setup)).seen_by(GAME, PUBLIC)))
    return picture


def places(picture: Picture) -> dict[str, float]:
    """Where each number stands."""
    return {str(shape.text): shape.at[0] for shape in picture.shapes if isinstance(shape, Label) and str(shape.text).isdigit()}


AMENDED = {
    "turns": [
        enact("anna", "Gruß", "Jeder Antrag beginnt mit einem Gruß."),
        passed("bert"),
        turn("carl", type="amend", rule=206, title="Trost", text="Wer scheitert, verliert 5 Punkte."),
        passed("anna"),
        passed("bert"),
        turn("carl", type="repeal", rule=301),
    ]
}


def test_108_a_number_stands_at_its_turn_and_one_from_the_start_at_the_left() -> None:
    found = places(drawn(AMENDED))
    assert found["206"] == pytest.approx(turn_at(0, 6, RIGHT))
    assert found["302"] == pytest.approx(turn_at(3, 6, RIGHT)) == pytest.approx((turn_at(0, 6, RIGHT) + turn_at(6, 6, RIGHT)) / 2) == pytest.approx(RIGHT / 2)
    assert found["301"] == pytest.approx(turn_at(1, 6, RIGHT))


def test_the_longer_titles_are_the_more_room_they_have() -> None:
    whole = "Vom Postweg und seinen Zufällen"
    picture = drawn({"turns": [enact("anna", whole, "Post."), passed("bert"), passed("carl")]})
    assert whole in [word.text for word in words_of(picture, WORDS)]
    (at,) = [shape.at[0] for shape in picture.shapes if isinstance(shape, Label) and shape.text == whole]
    assert at < RIGHT


def test_108_it_says_in_words_which_rule_came_of_which() -> None:
    """Rule 203 has changed by itself, after two circuits of three."""
    assert WORDS.plain(drawn(AMENDED).title) == "Welche Regel aus welcher wurde: 203 → 203; 206 → 302; 301 → nicht mehr in Kraft"


def test_what_this_round_has_brought_is_dark_and_what_is_immutable_has_a_strong_frame() -> None:
    transmuted = turn("anna", type="transmute", rule=206)
    picture = drawn({"turns": [enact("anna", "Gruß", "Guten Tag."), passed("bert"), passed("carl")]}, {"turns": [transmuted]})
    frames = {
        str(label.text): (frame.fill, frame.width)
        for frame, label in zip(picture.shapes, picture.shapes[1:], strict=False)
        if isinstance(frame, Line) and isinstance(label, Label) and str(label.text).isdigit()
    }
    assert frames == {"206": ("paper", 0.5), "302": ("accent", 1.4), "301": ("paper", 0.5)}


def test_as_long_as_nothing_has_changed_there_is_none() -> None:
    assert stemma(record_of(told(given({"turns": [passed("anna")]})).seen_by(GAME, PUBLIC))) == ()


def test_of_many_rules_those_that_changed_last_are_shown_and_the_others_are_counted() -> None:
    """In each turn rule 206, by whatever number it goes, is amended; the other turns bring new rules."""
    order = ("anna", "bert", "carl")
    rounds, number, changing = [], 301, 206
    for round in range(8):
        turns = []
        for index in range(9):
            player = order[(round * 9 + index) % 3]
            if index % 9 == 8:
                turns.append(turn(player, type="amend", rule=changing, title="Ein Titel, der länger ist, als je einer hinein passt", text=f"Tee {number}."))
                changing = number
            else:
                turns.append(enact(player, f"Nr. {number}", f"Kuchen {number}."))
            number += 1
        rounds.append({"turns": turns})
    seen = told(given(*rounds)).seen_by(GAME, PUBLIC)
    for end in range(2, len(seen) + 1):
        record = record_of(seen[:end])
        (picture,) = stemma(record)
        assert_whole(picture, WORDS)
        assert_whole(stemma(record, TELEPHONE)[0], WORDS)
        changed = [rule for rule in record.rules.values() if len(record.forms(rule)) > 1 or rule.since]
        written = words_of(picture, WORDS)
        rows = [word for word in written if word.left == max(one.left for one in written)]
        assert len(rows) == min(MOST, len(changed))
        assert (f"{len(changed) - MOST} Regeln" in WORDS.plain(picture.caption)) == (len(changed) > MOST + 1)


def test_on_the_web_neither_stemma_nor_wheel_is_scrolled_on_a_telephone() -> None:
    blocks = GAME.report(told(given(AMENDED)).seen_by(GAME, PUBLIC), PUBLIC).blocks
    pictures = [block for block in walk(blocks) if isinstance(block, Picture)]
    assert {picture.name for picture in pictures} == {"stemma", "wheel-1"} and not any(map(scrolls, pictures))


@pytest.mark.slow
def test_stemmas_of_random_games_have_room() -> None:
    drawn_ = 0
    for number in range(30):
        seen = told(random_game(Random(f"stemmas {number}"))).seen_by(GAME, PUBLIC)
        for end in range(1, len(seen) + 1):
            for picture in (*stemma(record_of(seen[:end])), *stemma(record_of(seen[:end]), TELEPHONE)):
                assert_whole(picture, Words("en", MANY))
                drawn_ += 1
    assert drawn_ > 30
