"""The report on paper tells what the one on the web tells, in fewer tables [7]."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.golf import GAME
from generator.games.golf.messages import TIES
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Curve, Label
from generator.values.messages import DICE_NOTATION
from generator.values.report import Block, Kept, Person, Picture, Plot, Printed, Table, walk
from tests.drawn import assert_whole
from tests.games.golf.playing import announced, rounds, setup, told
from tests.plain_text import text

NAMES = {"anna": "Anna", "bert": "Bert", "carl": "Carl", **{f"p-{number}": f"Player{number}x" for number in range(60)}}
A, B = {"clubs": [100, 50, 7, 1]}, {"clubs": [200, 50, 7, 1]}
SAVE: dict[str, Any] = {}


def printed(*orders: Any, **keys: Any) -> Printed:
    course = told(setup(**keys), rounds(*orders, **{key: keys[key] for key in keys if key == "announce"}))
    found = GAME.report(course.seen_by(GAME, PUBLIC), PUBLIC).printed
    assert found is not None
    return found


def tables(blocks: Sequence[Block]) -> dict[str, Table]:
    return {block.name: block for block in walk(blocks) if isinstance(block, Table)}


def said(blocks: Sequence[Block], language: str = "de") -> str:
    return " ".join(text(tuple(blocks), Words(language, NAMES)).split())


def test_two_tables_tell_all_beside_the_picture_and_what_is_to_be_looked_up_is_kept() -> None:
    paper = printed({"anna": A, "bert": B}, {"anna": SAVE})
    assert list(tables(paper.side)) == ["announcement"]
    *shown, kept = paper.blocks
    assert isinstance(kept, Kept) and (list(tables(shown)), list(tables((kept,)))) == (["result", "ranking"], ["holes"])
    assert [type(block) for block in (*paper.picture, *paper.spare)] == [Picture, Plot]


def test_one_table_holds_result_changes_and_clubs() -> None:
    paper = printed({"anna": A, "bert": B}, {"anna": {"changes": ["7 -> 8"]}, "bert": SAVE})
    [bert, anna] = tables(paper.blocks)["result"].rows
    words = Words("de", NAMES)
    # 200 m in one stroke with the 200, in two with the 100: 6 holes; points 10000 / 3.5 and 10000 / 4.5
    assert [words.plain(cell).replace("\xa0", " ") for cell in bert.cells] == [
        "1", "Bert", "1", "1", "1", "1", "1", "1", "6", "2.857", "spart", "200 · 50 · 7 · 1", "1",
    ]  # fmt: skip
    assert [words.plain(cell).replace("\xa0", " ") for cell in anna.cells] == [
        "2", "Anna", "2", "2", "2", "2", "2", "2", "12", "2.222", "7 → 8", "100 · 50 · 8 · 1", "0",
    ]  # fmt: skip


def test_nmr_stands_below_the_result_and_records_are_kept() -> None:
    paper = printed({"anna": A, "bert": B}, {"anna": SAVE})
    side = said(paper.side)
    assert "Ausschreibung: Turnier 3" in side and side.count("200+0W1") == 6
    assert "NMR: Bert." in said((tables(paper.blocks)["result"],))
    assert "Niedrigste Runde 6 Schläge: Bert (Turnier 1)" in said(paper.blocks[-1:])


def test_9_ties_are_one_sentence_that_is_kept() -> None:
    paper = printed({"anna": A, "bert": A, "carl": B})
    # places 2 and 3: (10000 / 4.5 + 10000 / 5.5) : 2
    assert said(paper.blocks).count("(2.222 + 1.818) : 2 = 2.020") == 1 and "2 und 3: " in said(paper.blocks[-1:])


def test_6_everybody_s_ways_and_those_that_cannot_be_played() -> None:
    paper = printed({"anna": A, "carl": {"clubs": [3, 3, 3, 3]}})
    assert "Anna 2×100 | 2×100 | 2×100" in said(paper.blocks) and "Carl – | – | –" in said(paper.blocks)
    assert "Vielfache von 3" in said(paper.blocks)


def test_6_unplayable_holes_are_told_in_one_sentence() -> None:
    """200 is no multiple of 3 or 6: all who have such clubs are told together, alike ones by their names."""
    threes, sixes = {"clubs": [3, 3, 3, 3]}, {"clubs": [6, 12, 6, 6]}
    alike = said((tables(printed({"anna": A, "bert": threes, "carl": threes}).blocks)["result"],))
    assert "Bert und Carl: Alle Schläger sind Vielfache von 3, die Längen der Bahnen 1, 2, 3, 4, 5 und 6 sind keine." in alike
    other = said((tables(printed({"anna": sixes, "bert": threes, "carl": threes}).blocks)["result"],))
    groups = "Bert und Carl (Vielfache von 3, Bahnen 1, 2, 3, 4, 5 und 6)", "Anna (Vielfache von 6, Bahnen 1, 2, 3, 4, 5 und 6)"
    assert all(group in other for group in groups) and other.count("(Regel 6)") == 1


def test_the_weights_stand_below_their_tournaments() -> None:
    ranking = tables(printed({"anna": A}, {"anna": SAVE}).blocks)["ranking"]
    assert ranking.rows[-1].cells[4:6] == (100, 98) and ranking.rows[-1].mark == "void"


def test_before_the_first_tournament_only_the_call_is_printed() -> None:
    paper = printed()
    assert not paper.side and list(tables(paper.blocks)) == ["announcement"] and "Mittel 200 200" in said(paper.blocks)


@pytest.mark.parametrize("language", ["de", "en"])
def test_sixty_players_are_told_in_tables_and_lists(language: str) -> None:
    course = announced(151, 187, 203, 260, 311, 349)
    orders = {f"p-{number}": {"clubs": [number + 40, 120, 17, 1 + number % 3]} for number in range(60)}
    paper = printed(orders, orders, announce=course)
    written = said((*paper.side, *paper.blocks), language)
    assert all(written.count(f"Player{number}x") >= 3 for number in range(60))  # result, ways, ranking
    assert written.count(TIES.in_language(language).partition("{")[0]) == 1
    assert "{" not in written
    assert {*re.findall(r"\b[0-9]+([WDd])[0-9]+\b", written)} == {"W" if language == "de" else "d"}


def test_5_the_holes_are_kept_with_dice_who_played_them_best_and_how() -> None:
    [hole, *_] = tables(printed({"anna": A, "bert": B, "carl": B}).blocks)["holes"].rows
    assert hole.cells[:3] == (1, DICE_NOTATION(count="0", sides="1"), "200") and hole.cells[4:] == (1, Person("bert"), "200")
    unplayed = tables(printed({"carl": {"clubs": [3, 3, 3, 3]}}, announce=announced(200, 200, 200, 200, 200, 200)).blocks)["holes"]
    assert len(unplayed.columns) == 5


# ---- the picture of the round ------------------------------------------------------------------------------------


def strip(*orders: Any, **keys: Any) -> Picture:
    [picture] = printed(*orders, **keys).picture
    assert isinstance(picture, Picture)
    return picture


def arcs(picture: Picture, above: bool) -> list[tuple[float, float]]:
    """From where to where the strokes above the ground, or below it, go."""
    return [(shape.start[0], shape.end[0]) for shape in picture.shapes if isinstance(shape, Curve) and (shape.rise > 0) is above]


def test_the_best_way_is_drawn_above_the_ground_and_the_worst_below_on_one_scale() -> None:
    """A hole of 175 m and five of 350: Bert needs a stroke for each, Anna two for those of 350."""
    clubs = {"anna": {"clubs": [175, 50, 7, 1]}, "bert": {"clubs": [350, 175, 7, 1]}}
    picture = strip(clubs, announce=announced(175, 350, 350, 350, 350, 350))
    best, worst = arcs(picture, True), arcs(picture, False)
    assert (len(best), len(worst)) == (6, 10)
    lengths = [end - start for start, end in best]
    assert lengths[1:] == pytest.approx([2 * lengths[0]] * 5) and [end - start for start, end in worst] == pytest.approx(lengths[:1] * 10)
    words = Words("de", NAMES)
    labels = [words.plain(shape.text) for shape in picture.shapes if isinstance(shape, Label)]
    assert labels[:5] == ["Bahn 1: 175", "1 Bert +1", "Bahn 2: 350", "1 Bert", "2 Anna"]
    assert "Bahn 2, Länge 350: Bert spielt 350, Anna spielt 2×175" in words.plain(picture.title)


def test_who_cannot_play_a_hole_is_named_below_it_without_strokes() -> None:
    picture = strip({"anna": A, "carl": {"clubs": [3, 3, 3, 3]}})
    assert arcs(picture, False) == [] and len(arcs(picture, True)) == 12
    words = Words("de", NAMES)
    assert "99 Carl" in [words.plain(shape.text) for shape in picture.shapes if isinstance(shape, Label)]
    assert "Anna spielt 2×100, Carl kann sie nicht spielen" in words.plain(picture.title)


def test_all_alike_are_drawn_once_and_what_goes_back_is_dashed() -> None:
    picture = strip({"anna": {"clubs": [250, 50, 300, 350]}})
    assert arcs(picture, False) == []
    curves = [shape for shape in picture.shapes if isinstance(shape, Curve)]
    assert [(curve.dashed, curve.start[0] > curve.end[0]) for curve in curves] == [(False, False), (True, True)] * 6


def test_more_strokes_than_can_be_told_apart_are_one_arc_with_their_number() -> None:
    """Carl needs sixteen strokes for a hole of 200."""
    picture = strip({"anna": A, "carl": {"clubs": [13, 12, 11, 10]}})
    words = Words("de", NAMES)
    assert len(arcs(picture, False)) == 6 and all(end > start for start, end in arcs(picture, False))
    counted = [words.plain(shape.text) for shape in picture.shapes if isinstance(shape, Label) and shape.ground]
    assert counted == ["16×"] * 6 and "Carl spielt 1" in words.plain(picture.title)
    assert_whole(picture, words)


@pytest.mark.parametrize("holes", [1, 3, 6, 9])
def test_a_strip_of_any_number_of_holes_keeps_within_its_width(holes: int) -> None:
    course = announced(*[150 + 20 * number for number in range(holes)])
    picture = strip({"anna": {"clubs": [350, 349, 7, 2]}, "bert": {"clubs": [1, 349, 349, 349]}}, announce=course, options={"holes": holes})
    xs = [x for shape in picture.shapes if isinstance(shape, Curve) for x in (shape.start[0], shape.end[0])]
    assert 0 <= min(xs) and max(xs) <= picture.width


def test_a_tournament_without_players_has_no_picture() -> None:
    paper = printed({"anna": A}, None, None)
    assert not paper.picture and list(tables(paper.blocks)) == ["holes", "result", "ranking"]
