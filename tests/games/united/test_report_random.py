"""Whole random leagues with market and break: every report can be told in both languages, and betrays no player's data
[8.2]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.games.united import GAME
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.phrase import Phrase
from generator.values.problem import Problems
from generator.values.record import field_names, is_record
from generator.values.report import Link
from tests.conftest import tries
from tests.games.united.playing import course, published
from tests.games.united.random_leagues import random_league
from tests.games.united.report_rounds import Rounds, all_tables
from tests.plain_text import text

pytestmark = pytest.mark.slow

DATA = re.compile(r"\b(?:T|A?V?M?S?) (?:tT|nT|[IVX]+) \d+\b")
LEAGUES = tries(4)


def leagues() -> Iterator[tuple[Rounds, Words]]:
    """Each league as the public sees it, and the words with everybody's name."""
    for number in range(LEAGUES):
        game = random_league(Random(f"reports {number}"), market=True, seasons=2)
        problems = Problems()
        played = course(game.setup, game.rounds, problems, game.name)
        assert played is not None and not problems.errors, [problem.line("de") for problem in problems]
        seen = played.seen_by(GAME, PUBLIC)
        people = {view.manager for round in seen for view in round.result.clubs.values() if view.manager}
        yield seen, Words("de", {person: person for person in people})


def test_every_report_is_told_and_betrays_no_data() -> None:
    found = 0
    for seen, words in leagues():
        for rounds in (seen[:count] for count in range(1, len(seen) + 1)):
            result = rounds[-1].result
            report = GAME.report(rounds, PUBLIC)
            written = text(report, words)
            text(report, Words("en", words.names))
            all_tables(report.blocks)
            public = (*result.offer, *result.offer_results, *result.transfer_list, *result.transfer_results)
            assert set(DATA.findall(written)) <= {one.data for one in public}
            for match in (*result.matches, *result.cup.matches):
                assert f"{match.score[0]}:{match.score[1]}" in written
            found += len(DATA.findall(written))
    assert found > 100


def test_data_of_players_would_be_noticed() -> None:
    assert DATA.findall("Keres MS III 7, Tal T nT 0, SV Rasenschach 1934 8 3 1, Saison II") == ["MS III 7", "T nT 0"]


def test_links_lead_to_pages_that_the_game_has() -> None:
    for seen, _ in leagues():
        pages = {f"games/{seen[0].game}/{page.slug}": page for page in published(seen, PUBLIC).pages}
        there = {*pages, *(f"{address}#{table}" for address, page in pages.items() for table in all_tables(page.blocks))}
        asked = {link for count in range(1, len(seen) + 1) for link in links(GAME.report(seen[:count], PUBLIC))}
        assert len(asked) > 10 and asked - there == set()


def links(value: Any) -> Iterator[str]:
    """The addresses of all links in a report."""
    if isinstance(value, Link):
        yield value.to
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from links(item)
    elif is_record(type(value)) and not isinstance(value, Phrase):
        for name in field_names(type(value)):
            yield from links(getattr(value, name))
