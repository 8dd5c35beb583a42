"""The almanac of a season, a booklet: all results, a page for each club, lists of at most thirty, nothing of the web,
nothing secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from generator.games.united import GAME
from generator.games.united.lines import short
from generator.games.united.paper.almanac import MOST, as_entry
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.render.text.plain_text import text
from generator.values.problem import Problems
from generator.values.report import Booklet, Chapter, ColumnHead, Entry, Fold, Heading, Row, Strong, Table, walk
from tests.conftest import tries
from tests.games.united.playing import course, published
from tests.games.united.random_leagues import random_league
from tests.games.united.test_pages import inside
from tests.games.united.test_report_random import DATA

SEEDS = range(tries(3))


@cache
def seen(seed: int) -> Sequence[RoundView[Any]]:
    """A random league up to the end of its first season, as the public sees it."""
    given = random_league(Random(f"almanac {seed}"), market=True, seasons=2)
    played = course(given.setup, given.rounds, Problems(), given.name)
    assert played is not None
    rounds = played.seen_by(GAME, PUBLIC)
    return rounds[: next(round.number for round in rounds if round.result.season_break) + 1]


def almanac(seed: int) -> Booklet:
    [found] = published(seen(seed), PUBLIC).booklets
    return found


def words(seed: int, language: str = "de") -> Words:
    return Words(language, {view.manager: view.manager for round in seen(seed) for view in round.result.clubs.values() if view.manager})


def tables(chapter: Chapter) -> Iterator[Table]:
    return (block for block in walk(chapter.blocks) if isinstance(block, Table))


def test_the_cross_table_of_each_league_has_the_score_of_every_match() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        for level, lines in enumerate(rounds[-1].result.tables.values(), start=1):
            clubs = [line.club for line in lines]
            [cross] = [table for chapter in almanac(seed).chapters for table in tables(chapter) if table.name == f"league-{level}-cross"]
            cells = {
                (home, away): say.plain(cell)
                for home, row in zip(clubs, cross.rows, strict=True)
                for away, cell in zip(clubs, row.cells[2:], strict=True)
            }
            matches = [one for round in rounds[1:-1] for one in round.result.matches if {one.home, one.away} <= set(clubs)]
            assert len(matches) > 5
            assert {(one.home, one.away): f"{one.score[0]}:{one.score[1]}" for one in matches} == {
                pair: cell for pair, cell in cells.items() if pair[0] != pair[1] and cell
            }


def test_each_club_has_a_page_with_all_its_matches_own_goals_first() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        for chapter in almanac(seed).chapters:
            if not chapter.name.startswith("club-"):
                continue
            club = chapter.name.removeprefix("club-")
            told = [tuple(say.plain(row.cells[index]) for index in (0, 2, 3)) for table in tables(chapter) for row in table.rows]
            expected = [
                (str(one.matchday), "H" if one.home == club else "A", ":".join(map(str, one.score if one.home == club else one.score[::-1])))
                for round in rounds[1:-1]
                for one in round.result.matches
                if club in (one.home, one.away)
            ]
            assert told == expected and expected


def test_clubs_follow_their_league_in_the_order_of_its_table() -> None:
    for seed in SEEDS:
        expected = ["season"]
        for level, lines in enumerate(seen(seed)[-1].result.tables.values(), start=1):
            expected += [f"league-{level}", *(f"club-{line.club}" for line in lines)]
        chapters = almanac(seed).chapters
        assert [chapter.name for chapter in chapters][: len(expected)] == expected
        leagues = {chapter.name: chapter.of for chapter in chapters if chapter.of}
        assert leagues == {name: max(one for one in expected[: expected.index(name)] if one.startswith("league")) for name in expected if name[:5] == "club-"}


def test_the_leaders_of_each_round_are_those_of_its_tables() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        [table] = [table for table in tables(almanac(seed).chapters[0]) if table.name == "leaders"]
        told = [tuple(say.plain(cell) for cell in row.cells) for row in table.rows]
        played = [round for round in rounds if round.result.matches and not round.result.season_break]
        assert len(played) > 1
        assert told == [
            (str(round.result.season_round), *(say.plain(short(rounds, lines[0].club)) for lines in round.result.tables.values()))
            for round in played
        ]


def test_no_list_is_longer_than_thirty_no_caption_doubles_a_heading_and_nothing_is_folded() -> None:
    for seed in SEEDS:
        say = words(seed)
        for chapter in almanac(seed).chapters:
            blocks = list(walk(chapter.blocks))
            assert not [block for block in blocks if isinstance(block, Fold)]
            assert all(len(block.rows) <= MOST for block in blocks if isinstance(block, Table))
            for before, block in zip(chapter.blocks, chapter.blocks[1:], strict=False):
                if isinstance(before, Heading) and isinstance(block, (Table, Entry)):
                    caption = block.caption if isinstance(block, Table) else block.title
                    assert say.plain(before.text) != say.plain(caption)
            titles = [say.plain(chapter.title), *(say.plain(block.caption) for block in blocks if isinstance(block, Table))]
            assert len(titles) == len(set(titles)), titles


def test_nothing_of_the_web_stands_in_it_and_no_data_are_betrayed() -> None:
    for seed in SEEDS:
        result = [one for round in seen(seed) for one in (*round.result.offer_results, *round.result.transfer_results)]
        for chapter in almanac(seed).chapters:
            written = text(chapter.blocks, words(seed))
            text(chapter.blocks, words(seed, "en"))
            assert set(DATA.findall(written)) <= {one.data for one in result}
            assert "Berichte" not in written and "Andere Saisons" not in written


def test_a_table_of_places_becomes_lines_in_which_a_shared_place_stands_once() -> None:
    heads = (ColumnHead("Pl.", "number"), ColumnHead("Name"), ColumnHead("Tore", "number"), ColumnHead("Verein"))
    table = Table("t", "Schützen", heads, (Row((1, "Tal", 9, "FC")), Row((None, "Öst", 9, "FC")), Row((3, "Ost", None, "FC"))), foot="und 2", row_head=1)
    entry = as_entry(table)
    say = Words("de", {})
    assert [say.plain(fact) for fact in entry.facts] == ["1. Tal · Tore 9 · FC", "Öst · Tore 9 · FC", "3. Ost · FC", "und 2"]
    assert [piece.text for piece in inside(entry, Strong)] == ["Tal", "Öst", "Ost"]

