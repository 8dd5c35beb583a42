"""What is told of a whole magazine's texts, once each and at its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.build import build
from generator.memo.cache import Cache
from generator.render.text.fragment import Text
from generator.render.text.proofread import first_places, proofread, proses
from generator.values.issue import Magazine
from generator.values.problem import Passage, Place, Problems
from generator.values.record import replace
from generator.values.report import Booklet, Box, Chapter, Fold, Handout, Prose, Written
from tests.specimen import specimen

CONTENT = Path(__file__).parents[3] / "content"
NOTE = Written("golf", 2, ("note",))


def magazine(*texts: Prose) -> Magazine:
    """The specimen with these texts in its imprint, which is read first."""
    before = specimen()
    return replace(before, masthead=replace(before.masthead, imprint=replace(before.masthead.imprint, blocks=texts)))


def passage(written: Written) -> Passage:
    assert written == NOTE
    return Passage("002.yaml", ((0, 7, 3),))


def test_the_same_text_in_two_places_is_told_twice_and_read_once() -> None:
    problems, texts = Problems(), {}
    made = magazine(Prose("a **b [c](games/chess)", Passage("a.md")), Prose("a **b [c](games/chess)", NOTE))
    proofread(made, problems, texts, passage)
    own = [problem.place for problem in problems if problem.place.file in ("a.md", "002.yaml")]
    assert own == [Place("002.yaml", 7, 5), Place("002.yaml", 7, 13), Place("a.md", 1, 3), Place("a.md", 1, 11)]
    assert sum(isinstance(text, Text) for text in texts.values()) == len({(prose.markdown, prose.pictures) for prose in proses(made)})


def test_what_is_only_printed_is_read_as_well() -> None:
    before = specimen()
    game, note, hint = before.games[0], Prose("[a](games/chess)", NOTE), Prose("[b](games/go)", Passage("b.md"))
    booklet = Booklet("almanac", "Almanac", (Chapter("all", "All", (Box("Note", (Fold("More", (note,)),)),)),))
    rounds = (replace(game.rounds[0], handouts=(Handout("card", "Card", ((hint,),)),)), *game.rounds[1:])
    problems = Problems()
    proofread(replace(before, games=(replace(game, booklets=(booklet,), rounds=rounds), *before.games[1:])), problems, {}, passage)
    own = [problem.place for problem in problems if problem.place.file in ("b.md", "002.yaml")]
    assert own == [Place("002.yaml", 7, 7), Place("b.md", 1, 5)]


def test_a_text_that_is_too_large_is_an_error_where_it_begins() -> None:
    problems = Problems()
    proofread(magazine(Prose("x" * 400_001, NOTE)), problems, {}, passage)
    (error,) = [problem for problem in problems if problem.severity == "error"]
    assert error.place == Place("002.yaml", 7, 3)


def test_a_character_that_no_font_has_is_found_where_it_stands_first() -> None:
    made = magazine(Prose("eins\nzwei 𓀀", NOTE), Prose("𓀀 𓁐", Passage("a.md", ((0, 4, 1),))))
    assert first_places(["𓀀", "𓁐", "𓂀"], made, passage) == {"𓀀": Place("002.yaml", 8, 8), "𓁐": Place("a.md", 4, 3)}


@pytest.mark.slow
def test_each_text_of_the_sample_is_found_in_its_file_word_by_word() -> None:
    """All games, articles, notes, press and remarks on matches: the place of every tenth word is where this word
    stands."""
    content = build.read_content(CONTENT)
    prepared = build.prepare(content, Cache(None, ""))
    assert prepared is not None
    made = prepared.magazine
    lines: dict[str, list[str]] = {}
    kinds = set()
    for prose in dict.fromkeys(proses(made)):
        at = content.passage(prose.at) if isinstance(prose.at, Written) else prose.at
        kinds.add(prose.at.path[0] if isinstance(prose.at, Written) else Path(prose.at.file).suffix)
        for word in list(re.finditer(r"\S+", prose.markdown))[::10]:
            place = at.place(prose.markdown, word.start())
            rows = lines.setdefault(place.file, Path(place.file).read_text("utf-8").split("\n"))
            assert rows[place.line - 1][place.column - 1 :].startswith(word[0]), (place, word[0])
    assert kinds == {".md", ".yaml", "note", "press", "comments"}
