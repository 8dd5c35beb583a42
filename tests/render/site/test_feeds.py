"""Feeds and calendars: which there are, what is in each, and that every entry is the same one everywhere."""

from __future__ import annotations

import datetime

from generator.render.site.feeds import NEWS, Calendar, Feed, calendars, feeds
from generator.values.due import Due
from generator.values.record import replace
from generator.values.report import Items, Paragraph, Person, Table
from tests.specimen import specimen


def all_feeds(magazine=None) -> dict[str, Feed]:
    return {feed.path: feed for feed in feeds(magazine or specimen())}


def addresses_in(feed: Feed) -> list[str]:
    return [news.entry.address for news in feed.news]


def test_there_is_a_feed_of_everything_of_issues_articles_games_and_people() -> None:
    assert set(all_feeds()) == {
        "feed.xml", "issues/feed.xml", "issues/articles.xml", "games/golf/feed.xml", "people/anna.xml", "people/bodo.xml", "people/tim.xml"
    }  # fmt: skip
    # who neither play nor write
    assert {one.id for one in specimen().people} - {"anna", "bodo", "tim"} == {"karl", "petra"}


def test_a_feed_of_a_game_tells_its_rounds_newest_first_and_begins_with_the_result() -> None:
    golf = all_feeds()["games/golf/feed.xml"]
    assert addresses_in(golf) == ["games/golf/002", "games/golf/001", "games/golf/000"]
    for news in golf.news:
        assert news.blocks and not any(isinstance(block, Table) for block in news.blocks[:-1])


def test_a_feed_of_articles_holds_them_whole() -> None:
    articles = all_feeds()["issues/articles.xml"]
    sections = {section.address: section for issue in specimen().issues for section in issue.sections}
    assert {"issues/001/editorial", "issues/002/letters"} <= set(addresses_in(articles))
    assert all(news.blocks == sections[news.entry.address].blocks for news in articles.news)


def test_an_issue_is_told_by_what_stands_in_it() -> None:
    newest = all_feeds()["issues/feed.xml"].news[0]
    assert newest.entry.address == "issues/002"
    [contents] = newest.blocks
    assert isinstance(contents, Items) and len(contents.items) == len(specimen().issues[1].sections)


def test_a_persons_feed_tells_what_he_wrote_plays_and_runs() -> None:
    magazine = specimen()
    found = all_feeds(magazine)
    for person in magazine.people:
        games = {game.id for game in magazine.games if game.gm == person.id or game.id in dict(person.games)}
        wrote = {section.address for issue in magazine.issues for section in issue.sections if section.author == Person(person.id)}
        feed = found.get(f"people/{person.id}.xml")
        assert (feed is not None) == bool(games or wrote)
        for news in feed.news if feed else ():
            address = news.entry.address
            assert address in wrote or address.split("/")[1] in games, (person.id, address)
    assert any(feed.news for path, feed in found.items() if path.startswith("people/"))


def test_no_feed_is_longer_than_one_reads() -> None:
    magazine = specimen()
    game = magazine.games[0]
    many = tuple(
        replace(game.rounds[1], number=n, date=datetime.date(2030, 1, 1) + datetime.timedelta(n), section=replace(game.rounds[1].section, address=f"games/golf/{n:03}"))
        for n in range(1, 60)
    )
    golf = all_feeds(replace(magazine, games=(replace(game, rounds=(game.rounds[0], *many)),)))["games/golf/feed.xml"]
    assert len(golf.news) == NEWS and golf.news[0].entry.address == "games/golf/059"


def test_calendars_hold_what_is_theirs() -> None:
    magazine = specimen()
    day = datetime.date(2027, 1, 1)
    round, issue = Due("golf-003", "games/golf", "Golf", "Turnier 3", day), Due("issue-003", "issues/002", "", "Heft 3", day)
    games = (replace(magazine.games[0], due=round),)
    found: dict[str, Calendar] = {one.path: one for one in calendars(replace(magazine, games=games, due=(round, issue)))}
    assert found["deadlines.ics"].due == (round, issue)
    assert found["issues/deadlines.ics"].due == (issue,)
    assert found["games/golf/deadlines.ics"].due == (round,)
    plays = {person.id for person in magazine.people if "golf" in dict(person.games) or person.id == games[0].gm}
    assert plays and {path for path in found if path.startswith("people/")} == {f"people/{id}.ics" for id in plays}


def test_a_calendar_in_which_nothing_is_due_is_none() -> None:
    """RFC 5545, 3.6: a calendar has a component at least. Nothing due at all; no issue; the game alone has no day."""
    magazine, day = specimen(), datetime.date(2027, 1, 1)
    round, issue = Due("golf-003", "games/golf", "Golf", "Turnier 3", day), Due("issue-003", "issues/002", "", "Heft 3", day)
    assert list(calendars(replace(magazine, due=()))) == []
    assert {one.path for one in calendars(replace(magazine, due=(issue,)))} == {"deadlines.ics", "issues/deadlines.ics"}
    played = replace(magazine, games=(replace(magazine.games[0], due=round),), due=(round,))
    assert {one.path for one in calendars(played)} >= {"deadlines.ics", "games/golf/deadlines.ics"}
    assert "issues/deadlines.ics" not in {one.path for one in calendars(played)}


def test_a_round_without_a_table_is_told_whole() -> None:
    magazine = specimen()
    game = magazine.games[0]
    quiet = replace(game.rounds[2], section=replace(game.rounds[2].section, blocks=(Paragraph("a"), Paragraph("b"))))
    golf = all_feeds(replace(magazine, games=(replace(game, rounds=(*game.rounds[:2], quiet)),)))["games/golf/feed.xml"]
    assert golf.news[0].blocks == (Paragraph("a"), Paragraph("b"))
