"""[8.4] The cup as a tree: who has met whom, the winner bold, and where each match stands."""

from __future__ import annotations

from generator.games.united.paper.bracket import bracket
from generator.games.united.report.reported import reported
from generator.games.united.result import Cup, Match
from generator.render.text.locale import Words
from generator.values.drawing import Label
from generator.values.record import replace
from generator.values.report import Entry, Picture, Table, walk
from tests.drawn import assert_whole
from tests.games.united.report_rounds import PEOPLE, Rounds, cup_match, match, season, told

WORDS = Words("de", PEOPLE)
EIGHT = {"Liga": "abcdefgh"}


def cup(number: int | None, matches: tuple[Match, ...], coming: str = "", winner: str | None = None) -> Cup:
    """A round of the cup, and the pairs that are drawn for the next one: a-b c-d."""
    return Cup(number, matches, tuple((pair[0], pair[-1]) for pair in coming.split()), (), winner)


QUARTER = cup(1, tuple(cup_match(pair, "1:0", pair[0]) for pair in ("a-b", "c-d", "e-f", "g-h")), "a-g e-c")
SEMI = cup(2, (cup_match("a-g", "0:2", "g"), cup_match("e-c", "3:1", "e")), "g-e")
FINAL = cup(3, (cup_match("g-e", "2:3", "e", after="120"),), winner="e")


def rounds_of(*cups: Cup) -> Rounds:
    return season(*({"matches": (match("a-b", "0:0", day=day),), "cup": one} for day, one in enumerate(cups, start=1)), leagues=EIGHT, cup=(1, 2, 3))


def tree(*cups: Cup) -> tuple[Picture, ...]:
    told = reported(rounds_of(*cups))
    return bracket(told.rounds, told.season, told.names)


def labels(picture: Picture) -> list[tuple[float, float, str, bool]]:
    """What is written in a picture, with where, and whether bold; from the left, then from above."""
    return sorted((*shape.at, WORDS.plain(shape.text), shape.bold) for shape in picture.shapes if isinstance(shape, Label))


def test_each_match_stands_in_the_middle_of_the_two_that_its_clubs_have_won() -> None:
    (picture,) = tree(QUARTER, SEMI, FINAL)
    assert_whole(picture, WORDS)
    found = labels(picture)
    assert [text[0] for _, _, text, _ in found] == [*"VAB1GH1EF1CD1", *"HAG0EC3", *"FGE2"]
    assert [text[0] for _, _, text, bold in found if bold] == [*"AGEC", *"GE", *"E"]
    heights = {(text[0], x): y for x, y, text, _ in found}
    first, second, third = sorted({x for x, *_ in found})
    for home, at, one, two, before in (("A", second, "A", "G", first), ("E", second, "E", "C", first), ("G", third, "A", "E", second)):
        assert heights[home, at] == (heights[one, before] + heights[two, before]) / 2
    assert "2:3 n. V." in [text for *_, text, _ in found]


def test_what_is_drawn_and_not_played_has_no_score_and_nothing_is_drawn_of_one_round() -> None:
    (picture,) = tree(QUARTER)
    texts = [text for *_, text, _ in labels(picture)]
    assert texts.count("1:0") == 4 and "Halbfinale" in texts and len(texts) == 2 + 4 * 3 + 2 * 2
    assert tree(replace(QUARTER, next=())) == ()
    assert tree(replace(QUARTER, byes=("h",))) == ()  # the next round is no half of this one


def test_what_the_tree_says_neither_a_list_of_matches_nor_a_table_of_the_draw_says_again() -> None:
    paper = told(rounds_of(QUARTER)).printed
    assert paper is not None
    blocks = [*walk(paper.told)]
    assert [block.name for block in blocks if isinstance(block, Picture)][-1] == "cup"
    assert not [block for block in blocks if isinstance(block, Table) and block.name == "cup-draw"]
    assert not [block for block in blocks if isinstance(block, Entry) and "1:0" in WORDS.plain(block.title)]
