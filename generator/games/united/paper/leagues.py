"""[8.2] A league on paper: its table; its matchdays as pictures and match by match; the scorers, the clubs and their
curve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.games.united import nouns
from generator.games.united.chronicle import label
from generator.games.united.lines import score
from generator.games.united.paper import messages as say
from generator.games.united.report import messages as web
from generator.games.united.report.matches import drawn_results, happenings, matchdays
from generator.games.united.report.reported import LAST, League, ReportedRound, cup_winner, leagues, outcomes
from generator.games.united.report.tables import (
    best_scorers,
    clubs_table,
    ground_columns,
    luck_table,
    places_over_rounds,
    standing,
)
from generator.games.united.result import Match, TableLine
from generator.telling import messages
from generator.telling.columns import text, unexplained
from generator.telling.parts import columns
from generator.telling.river import Group, Stream, river, took_the_lead
from generator.values.joining import between, in_a_row
from generator.values.phrase import count
from generator.values.report import (
    Block,
    Brief,
    Entry,
    Heading,
    Inline,
    Marks,
    Paragraph,
    Run,
    Spark,
    Strong,
    Table,
)


def table_blocks(league: League) -> Iterator[Block]:
    """Return the table, and what of the league has not played."""
    yield Heading(league.name)
    yield _standing(league)
    if not league.now:
        yield Paragraph(web.NO_LEAGUE_MATCHES())


def match_blocks(league: League, *, draw: bool) -> Iterator[Block]:
    """Return the matchdays of a league as pictures, if they are to be drawn here; who scored in their matches and
    what else there was, in columns; the scorers of the season.

    The pictures are the results, so no table says them once more; they may stand leaves away from the matches one by
    one, which have their scores therefore.
    """
    days = [(day, tuple(match_entries(league.reported, matches, every=False))) for day, matches in matchdays(league)]
    if days and (draw or any(entries for _, entries in days)):
        numbers = in_a_row([str(day) for day, _ in days])
        yield Heading((nouns.MATCHDAY_OF if len(days) == 1 else say.MATCHDAYS_OF)(league=league.name, n=numbers))
    if draw:
        yield from drawn_results(league)
    for day, entries in days:
        if entries and len(days) > 1:
            yield Heading(web.MATCHDAY(n=day), 3)
        yield from columns(entries)
    yield from best_scorers(league, web.SCORERS(league=league.name), league.reported.short)


def background(league: League) -> Iterator[Block]:
    """Return the clubs' data, and luck."""
    yield _clubs(league)
    if league.season and all(match.luck for match in league.season):
        yield luck_table(league, league.reported.short)


def places_of_round(reported: ReportedRound) -> tuple[Block, ...]:
    """Return everybody's place after each round of the season, league by league; nothing where the river tells it."""
    found = leagues(reported)
    return () if over_two_pages(reported) else tuple(block for league in found if league.season for block in places_over_rounds(league))


def over_two_pages(reported: ReportedRound) -> bool:
    """Tell whether the season is over, so that everybody's way through it is drawn over two pages."""
    return reported.season.next is None and any(league.season for league in leagues(reported))


def season_river(reported: ReportedRound) -> tuple[Block, ...]:
    """[1.3, 8.4] Return everybody's way through the season, with who has won it and the cup, who goes up and who down,
    and where the winners took the lead for good; before the season's end nothing."""
    if not over_two_pages(reported):
        return ()
    found = [league for league in leagues(reported) if league.season]
    instead = tuple(block for league in found for block in places_over_rounds(league))
    rounds = [str(round.result.season_round) for round in reported.season.rounds]
    groups = [Group(league.name, tuple(_stream(league, line) for line in league.table)) for league in found]
    return river("river", say.RIVER(season=reported.season.number), messages.ROUND(), rounds, groups, instead)


def _stream(league: League, line: TableLine) -> Stream:
    """Return a club's way through the season."""
    club, place, borders = line.club, line.place, league.borders
    places = _places(league, club)
    champion, cup = place == 1, cup_winner(league.reported.season) == club
    notes: list[Inline] = [
        told
        for holds, told in (
            (champion and league.number == 1, say.CHAMPION()),
            (cup, web.CUP_WINNERS()),
            (place in borders.up, say.UP()),
            (place in (borders.play_off_up, borders.play_off_down), nouns.PLAYOFF()),
            (place in borders.down, say.DOWN()),
        )
        if holds
    ]
    colour = "accent" if champion else "good" if cup or place in borders.up else "bad" if place in borders.down else ""
    event = took_the_lead(places) if champion else None
    return Stream(Brief(label(league.reported.rounds, club)), places, between(", ", notes) if notes else None, event, colour)


def _standing(league: League) -> Table:
    """Return the table with form; of clubs that have all played as often, how often is told once, above it."""
    played = {line.played for line in league.table}
    equally = len(played) == 1 and max(played)
    caption = say.TABLE(n=league.reported.result.season_round)
    if equally:
        caption = count(max(played), say.TABLE_AFTER_ONE, say.TABLE_AFTER)
    table = standing(
        league,
        lambda club: Brief(label(league.reported.rounds, club)),
        say.FINAL_TABLE() if league.finished else caption,
        text(nouns.FORM(), lambda line: _form(league, line.club), when=bool(league.season)),
        text(say.COURSE(), lambda line: _course(league, line.club), when=bool(league.before)),
        played=len(played) > 1,
    )
    return unexplained(table)


def _course(league: League, club: str) -> Spark:
    """Return a club's place after each round of the season."""
    return Spark(_places(league, club), best_is_low=True)


def _places(league: League, club: str) -> tuple[int | None, ...]:
    """Return a club's place after each round of the season."""
    tables = (round.result.tables[league.name] for round in league.reported.season.rounds)
    return tuple(next((line.place for line in lines if line.club == club), None) for lines in tables)


def _form(league: League, club: str) -> Marks:
    """Return how a club's last league matches ended."""
    return Marks(tuple(outcomes(league.season, club)[-LAST:]))


def match_entries(reported: ReportedRound, matches: Iterable[Match], *, every: bool = True) -> Iterator[Entry]:
    """Return each match: clubs and score, who scored, who missed a penalty and who was punished, the GM's words. Unless
    `every` one is wanted, a match of which nothing but its score is to be told is left out."""
    for match in matches:
        title = Run((*between_clubs(reported, match), " ", Strong(score(match))))
        goals, others = happenings(match, reported.short)
        facts = (*goals, *((between(" ", others),) if others else ()))
        words_of_gm = (reported.round.prose(match.comment, "comments", match.id),) if match.comment else ()
        if every or facts or words_of_gm:
            yield Entry(title, facts, words_of_gm)


def between_clubs(reported: ReportedRound, match: Match) -> tuple[Inline, ...]:
    """Return who has met, by short names as far as there are any: a line has room for both, and for the score."""
    home, away = (Brief(label(reported.rounds, club)) for club in (match.home, match.away))
    return home, " – ", away


def _clubs(league: League) -> Table:
    """[8.2] Return what is public of a club beside its matches, and what it has done at home and away.

    Managers go by their short names here; in full they stand beside their clubs in the season's info.
    """
    caption = say.CLUBS(league=league.name) if league.season else web.CLUBS_CAPTION(league=league.name)
    titles = ((nouns.HOME_SHORT, nouns.GOALS), (nouns.AWAY_SHORT, nouns.GOALS))
    grounds = ground_columns(league, titles) if league.season else ()
    foot = say.GROUNDS_LONG() if league.season else None
    clubs = [line.club for line in league.table]
    return clubs_table(league.reported, league.number, caption, clubs, True, grounds, foot)
