"""The almanac of a season, a booklet: all results, a page for each club, lists of at most thirty, nothing of the web,
nothing secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from generator.games.united import GAME
from generator.games.united.lines import short
from generator.games.united.paper.almanac import MOST
from generator.games.united.paper.almanac_season import DATES
from generator.games.united.paper.eleven import CLUB
from generator.play.game import RoundView
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.drawing import Label
from generator.values.problem import Problems
from generator.values.record import replace
from generator.values.report import Booklet, Chapter, Entry, Fold, Heading, Marks, Picture, Table, walk
from tests.conftest import tries
from tests.drawn import assert_whole
from tests.games.united.playing import course, published
from tests.games.united.random_leagues import random_league
from tests.games.united.test_pages import inside
from tests.games.united.test_report_random import DATA
from tests.plain_text import text

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


def test_each_club_has_a_mark_for_each_of_its_league_matches() -> None:
    for seed in SEEDS:
        rounds = seen(seed)
        for chapter in almanac(seed).chapters:
            if not chapter.name.startswith("club-"):
                continue
            club = chapter.name.removeprefix("club-")
            told = [outcome for block in chapter.blocks for marks in inside(block, Marks) for outcome in marks.outcomes]
            expected = []
            for one in (one for round in rounds[1:-1] for one in round.result.matches if club in (one.home, one.away)):
                own, other = one.score if one.home == club else one.score[::-1]
                expected.append("won" if own > other else "drawn" if own == other else "lost")
            assert told == expected and expected


def test_all_clubs_of_a_league_but_its_first_run_on_and_so_do_market_and_records() -> None:
    for seed in SEEDS:
        chapters = almanac(seed).chapters
        clubs = {one.name for one, before in zip(chapters[1:], chapters, strict=False) if before.name[:5] == one.name[:5] == "club-"}
        assert {one.name for one in chapters if one.runs_on} == clubs | {one.name for one in chapters if one.name in ("market", "records")}


def test_clubs_follow_their_league_in_the_order_of_its_table() -> None:
    for seed in SEEDS:
        expected = ["season"]
        for level, lines in enumerate(seen(seed)[-1].result.tables.values(), start=1):
            expected += [f"league-{level}", *(f"club-{line.club}" for line in lines)]
        chapters = almanac(seed).chapters
        assert [chapter.name for chapter in chapters][: len(expected)] == expected
        leagues = {chapter.name: chapter.of for chapter in chapters if chapter.of}
        assert leagues == {name: max(one for one in expected[: expected.index(name)] if one.startswith("league")) for name in expected if name[:5] == "club-"}


def test_the_dates_tell_who_led_and_which_club_took_the_lead() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        [table] = [table for table in tables(almanac(seed).chapters[0]) if table.name == "dates"]
        played = {str(round.result.season_round): round for round in rounds if round.result.matches and not round.result.season_break}
        assert len(table.rows) == min(DATES, len(played)) > 1
        first = {number: [lines[0].club for lines in round.result.tables.values()] for number, round in played.items()}
        for row in table.rows:
            number, what, *leaders = (say.plain(cell) for cell in row.cells)
            assert leaders == [say.plain(short(rounds, club)) for club in first[number]]
            before = first.get(str(int(number) - 1))
            took = before is not None and before[0] != first[number][0] and number != list(played)[-1]
            assert ("an der Spitze ab" in what) == took or number == list(played)[-1]
            assert what


def test_the_eleven_are_those_with_the_most_goals_three_of_a_club_at_most() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        last = [round for round in rounds if round.result.matches and not round.result.season_break][-1]
        scorers = next(iter(last.result.scorers.values()), ())
        drawn = [block for block in walk(almanac(seed).chapters[0].blocks) if isinstance(block, Picture) and block.name == "eleven"]
        clubs: Counter[str] = Counter()
        wanted = []
        for one in sorted(scorers, key=lambda one: -one.goals):
            clubs[one.club] += 1
            wanted += [one] if clubs[one.club] <= 3 else []
        assert bool(drawn) == (len(wanted) >= 10)
        for picture in drawn:
            told = [say.plain(shape.text) for shape in picture.shapes if isinstance(shape, Label)]
            assert len(told) == 32 and told[1].split()[0] == str(min(line.against for line in next(iter(last.result.tables.values()))))
            goals = [int(text) for text in told[2::3]]
            assert all(shape.ground == "grass" for shape in picture.shapes if isinstance(shape, Label) and shape.colour == "ink")
            assert goals == sorted(goals, reverse=True) == sorted((one.goals for one in wanted), reverse=True)[:10]
            long = tuple(replace(one, text="Freiherr von Übermäßig-Langenname") if isinstance(one, Label) and one.bold and one.ground else one for one in picture.shapes)
            assert_whole(replace(picture, shapes=long), say, least=CLUB)


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


def test_the_curve_of_a_club_ends_at_its_place_and_lies_within_its_league() -> None:
    for seed in SEEDS:
        say, rounds = words(seed), seen(seed)
        lines = {line.club: (line.place, len(league)) for league in rounds[-1].result.tables.values() for line in league}
        for chapter in almanac(seed).chapters:
            for picture in (block for block in walk(chapter.blocks) if isinstance(block, Picture) and block.name.startswith("places-")):
                place, many = lines[chapter.name.removeprefix("club-")]
                assert_whole(picture, say)
                assert [say.plain(one.text) for one in picture.shapes if isinstance(one, Label)] == ["1", str(many), str(place)]


def test_a_round_of_the_cup_stands_in_the_tree_or_in_the_list() -> None:
    """In the tree are those of which the first has four matches at most, in the list those before them."""
    for seed in SEEDS:
        rounds = [round for round in seen(seed) if round.result.cup.matches]
        blocks = [*walk(almanac(seed).chapters[0].blocks)]
        [tree] = [*(one for one in blocks if isinstance(one, Picture) and one.name == "cup"), None][:1]
        drawn = [words(seed).plain(one.text) for one in tree.shapes if isinstance(one, Label)] if tree else []
        listed = [words(seed).plain(one.title) for one in blocks if isinstance(one, Entry)]
        for round in rounds:
            when = f"1/{round.result.season_round}"
            assert any(when in title for title in listed) != (tree is not None and len(round.result.cup.matches) <= 4)
        assert not tree or len(drawn) > 4


def test_records_have_no_legends_and_all_seasons_are_told_from_the_second_on() -> None:
    given = random_league(Random("second"), market=True, seasons=3)
    played = course(given.setup, given.rounds, Problems(), given.name)
    assert played is not None
    assert ["eternal" in [one.name for one in booklet.chapters] for booklet in published(played.seen_by(GAME, PUBLIC), PUBLIC).booklets] == [False, True]
    for seed in SEEDS:
        chapters = {chapter.name: chapter for chapter in almanac(seed).chapters}
        assert not [column for table in tables(chapters["records"]) for column in table.columns if column.about is not None]
