"""The report on paper tells what the one on the web tells, in fewer tables [7]."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from generator.games.golf import GAME, pictures
from generator.games.golf.messages import TIES
from generator.play.secrecy import PUBLIC
from generator.render.pictures.svg_pieces import width
from generator.render.text.locale import Words
from generator.render.text.plain_text import text
from generator.values.report import Block, Forms, Pair, Person, Picture, Plot, Printed, Table, walk
from tests.games.golf.playing import announced, rounds, setup, told

NAMES = {"anna": "Anna", "bert": "Bert", "carl": "Carl", **{f"p-{number}": f"Player{number}x" for number in range(60)}}
A, B = {"clubs": [100, 50, 7, 1]}, {"clubs": [200, 50, 7, 1]}
SAVE: dict[str, Any] = {}


def printed(*orders: Any, **keys: Any) -> Printed:
    course = told(setup(**keys), rounds(*orders))
    found = GAME.report(course.seen_by(GAME, PUBLIC), PUBLIC).printed
    assert found is not None
    return found


def tables(blocks: Sequence[Block]) -> dict[str, Table]:
    return {block.name: block for block in walk(blocks) if isinstance(block, Table)}


def said(blocks: Sequence[Block], language: str = "de") -> str:
    return " ".join(text(tuple(blocks), Words(language, NAMES)).split())


def test_three_tables_tell_all_and_the_call_stands_in_the_sidebar() -> None:
    paper = printed({"anna": A, "bert": B}, {"anna": SAVE})
    assert (list(tables(paper.side)), list(tables(paper.blocks))) == (["announcement"], ["holes", "result", "ranking"])
    kinds = [type(block) for block in walk(paper.blocks) if isinstance(block, Picture | Plot)]
    assert kinds == [Picture, Plot]


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


def test_the_sidebar_has_winner_call_nmr_and_records() -> None:
    side = said(printed({"anna": A, "bert": B}, {"anna": SAVE}).side)
    for piece in ("6 Schläge: Bert", "Ausschreibung: Turnier 3", "200+0W1", "NMR: Bert.", "Niedrigste Runde 6 Schläge: Bert (Turnier 1)"):
        assert piece in side, piece


def test_9_ties_are_one_sentence_below_the_result() -> None:
    people = {"anna": A, "bert": A, "carl": B}
    result = tables(printed(people).blocks)["result"]
    # places 2 and 3: (10000 / 4.5 + 10000 / 5.5) : 2
    assert said((result,)).count("(2.222 + 1.818) : 2 = 2.020") == 1 and "2 und 3: " in said((result,))


def test_6_everybody_s_ways_and_those_that_cannot_be_played() -> None:
    paper = printed({"anna": A, "carl": {"clubs": [3, 3, 3, 3]}})
    assert "Anna 2×100 | 2×100 | 2×100" in said(paper.blocks) and "Carl – | – | –" in said(paper.blocks)
    assert "Vielfache von 3" in said(paper.blocks)


def test_the_weights_stand_below_their_tournaments() -> None:
    ranking = tables(printed({"anna": A}, {"anna": SAVE}).blocks)["ranking"]
    assert ranking.rows[-1].cells[4:6] == (100, 98) and ranking.rows[-1].mark == "void"


def test_before_the_first_tournament_only_the_call_is_printed() -> None:
    paper = printed()
    assert not paper.side and list(tables(paper.blocks)) == ["announcement"] and "Im Mittel 200 · 200" in said(paper.blocks)


@pytest.mark.parametrize("language", ["de", "en"])
def test_sixty_players_are_told_in_tables_and_lists(language: str) -> None:
    course = announced(151, 187, 203, 260, 311, 349)
    orders = {f"p-{number}": {"clubs": [number + 40, 120, 17, 1 + number % 3]} for number in range(60)}
    paper = printed(orders, orders, announce=course)
    written = said((*paper.side, *paper.blocks), language)
    assert all(written.count(f"Player{number}x") >= 3 for number in range(60))  # result, ways, ranking
    assert written.count(TIES.in_language(language).partition("{")[0]) == 1
    assert "{" not in written
    assert {*re.findall(r"\b[0-9]+([WD])[0-9]+\b", written)} == {"W" if language == "de" else "D"}


def test_the_holes_have_a_wider_form_with_who_played_them_best_and_how() -> None:
    paper = printed({"anna": A, "bert": B, "carl": B})
    [forms] = [block for block in paper.blocks if isinstance(block, Forms)][:1]
    narrow, wide = forms.forms
    # 200 m: a stroke with the 200 of Bert and Carl
    [slim], [broad] = ([block for block in walk(form) if isinstance(block, Table)] for form in (narrow, wide))
    assert [row.cells for row in broad.rows] == [(*row.cells, Person("bert"), "200") for row in slim.rows]
    [drawn] = [block for block in walk(narrow) if isinstance(block, Picture)]
    [strip] = [block for block in walk(wide) if isinstance(block, Picture)]
    assert strip.width == 6 * 59 - 6 and strip.height < drawn.height / 2
    unplayed = printed({"carl": {"clubs": [3, 3, 3, 3]}}, announce=announced(200, 200, 200, 200, 200, 200))
    assert not any(isinstance(block, Forms) and len(block.forms[0]) == 1 and isinstance(block.forms[0][0], Pair) for block in unplayed.blocks)


def test_a_long_way_is_written_in_lines_that_fit_below_its_hole() -> None:
    for way in ("126 + 2×79 + 74 − 1", "300 + 25", "3×131 + 22 − 171 − 5 − 4×86 + 2×203", "9×111"):
        lines = pictures._in_lines(way)
        assert "".join(lines) == way.replace(" ", "")
        assert all(width(line, pictures.CELL_TYPE) <= pictures.CELL - pictures.CELL_GAP for line in lines)
