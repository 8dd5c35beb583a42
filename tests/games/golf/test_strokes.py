"""Ways that are found when somebody asks for them; how many strokes a hole takes is tested in test_rules.py."""

from __future__ import annotations

import pickle

from generator.games.golf.strokes import Ways, stroke_plans, strokes_for


def test_ways_are_those_that_are_found_at_once() -> None:
    lengths, clubs = (210, 7, 333, 64, 1, 350), (10, 28, 46, 64)
    strokes = strokes_for(clubs, lengths)
    found = Ways(clubs, lengths, strokes)
    assert len(found) == 6 and not found.all_playable
    assert found == stroke_plans(clubs, lengths, strokes) and list(found) == list(stroke_plans(clubs, lengths, strokes))
    assert found[1] is None and found[3] == (0, 0, 0, 1)
    assert pickle.loads(pickle.dumps(found)) == found
    assert hash(found) == hash(stroke_plans(clubs, lengths, strokes))
    assert found != Ways(clubs, lengths[:2], strokes[:2])


def test_ways_know_without_looking_whether_all_is_playable() -> None:
    """Also where 99 strokes are real, as with four clubs of length 1."""
    assert Ways((1, 2, 3, 5), (99, 100), (20, 20)).all_playable
    assert Ways((350, 350, 350, 350), (350,), (1,)).all_playable
    assert not Ways((2, 4, 6, 8), (3, 4), (99, 1)).all_playable
    assert Ways((1, 1, 1, 1), (99,), (99,)).all_playable
