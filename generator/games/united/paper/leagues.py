"""[8.2] A league on paper: on one page its table, the results and the scorers; the matches in columns; the clubs and their curve."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.games.united import nouns
from generator.games.united.chronicle import label
from generator.games.united.lines import SCORE, score
from generator.games.united.paper import messages as say
from generator.games.united.paper.pieces import course, form, results_table
from generator.games.united.report import messages as web
from generator.games.united.report.matches import happenings, matchdays
from generator.games.united.report.reported import League, ReportedRound
from generator.games.united.report.tables import (
    best_scorers,
    ground_columns,
    luck_table,
    money_change,
    places_of_wp,
    places_over_rounds,
    table_legend,
)
from generator.games.united.result import Match
from generator.telling import messages
from generator.telling.columns import Lines, number, person, text
from generator.telling.parts import paired
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.report import (
    Block,
    Brief,
    Columns,
    Entry,
    Heading,
    Inline,
    Move,
    Number,
    Paragraph,
    Person,
    Run,
    Strong,
    Table,
    Together,
)


def glance(league: League) -> Together:
    """Return what everybody looks for first, for one page: the table, the results, the scorers."""
    return Together((Heading(league.name), standing(league), *_results(league), *best_scorers(league, say.SCORERS(), league.reported.short)))


def match_blocks(league: League) -> Iterator[Block]:
    """Return the matches of a league one by one, in columns for each matchday."""
    for day, matches in matchdays(league):
        yield Heading(nouns.MATCHDAY_OF(league=league.name, n=day))
        yield Columns(tuple(match_entries(league.reported, matches)))


def background(league: League) -> Iterator[Block]:
    """Return the clubs' data, luck, the places over the rounds."""
    yield clubs_table(league)
    if league.season:
        if all(match.luck for match in league.season):
            yield luck_table(league, league.reported.short)
        yield from places_over_rounds(league)


def standing(league: League) -> Table:
    """Return the table with form; of clubs that have all played as often, how often is told once, above it."""
    result, moves = league.reported.result, league.moves
    played = {line.played for line in league.table}
    equally = len(played) == 1 and max(played)
    caption = count(max(played), say.TABLE_AFTER_ONE, say.TABLE_AFTER) if equally else say.TABLE(n=result.season_round)
    return Lines(league.table, league.mark).table(
        f"table-{league.number}",
        say.FINAL_TABLE() if league.finished else caption,
        number(messages.PLACE_SHORT(), lambda line: line.place),
        number(messages.MOVE(), lambda line: Move(moves.get(line.club)), about=web.MOVE_LONG(), when=bool(moves)),
        text(nouns.CLUB(), lambda line: Brief(label(league.reported.rounds, line.club)), head=True),
        number(nouns.PLAYED(), lambda line: line.played, about=nouns.PLAYED_LONG(), when=len(played) > 1),
        number(messages.WINS_SHORT(), lambda line: line.won),
        number(nouns.DRAWN(), lambda line: line.drawn),
        number(messages.LOSSES_SHORT(), lambda line: line.lost),
        number(messages.POINTS_SHORT(), lambda line: Strong(line.points)),
        number(nouns.GOALS(), lambda line: SCORE(home=line.goals, away=line.against)),
        number(web.DIFFERENCE(), lambda line: Number(line.goals - line.against, signed=True)),
        text(nouns.FORM(), lambda line: form(league, line.club), when=bool(league.season)),
        text(say.COURSE(), lambda line: course(league, line.club), when=bool(league.before)),
        foot=table_legend(league.borders),
    )


def _results(league: League) -> Iterator[Block]:
    """Return the results matchday by matchday, two beside each other."""
    days = [results_table(league.reported, f"results-{league.number}-{day}", web.MATCHDAY(n=day), of_day) for day, of_day in matchdays(league)]
    if not days:
        yield Paragraph(web.NO_LEAGUE_MATCHES())
    yield from paired(days)


def match_entries(reported: ReportedRound, matches: Iterable[Match]) -> Iterator[Entry]:
    """Return each match: clubs and score, who scored, who missed a penalty and who was punished, the GM's words."""
    for match in matches:
        title = Run((*between_clubs(reported, match), " ", Strong(score(match))))
        goals, others = happenings(match, reported.short)
        facts = (*goals, *((between(" ", others),) if others else ()))
        words_of_gm = (reported.round.prose(match.comment, "comments", match.id),) if match.comment else ()
        yield Entry(title, facts, words_of_gm)


def between_clubs(reported: ReportedRound, match: Match) -> tuple[Inline, ...]:
    """Return who has met, by short names as far as there are any: a line has room for both, and for the score."""
    home, away = (Brief(label(reported.rounds, club)) for club in (match.home, match.away))
    return home, " – ", away


def clubs_table(league: League) -> Table:
    """[8.2] Return what is public of a club beside its matches, and what it has done at home and away.

    Managers go by their short names here; in full they stand beside their clubs in the season's info.
    """
    reported = league.reported
    now = reported.result.clubs
    lines = [line for line in league.table if line.club in now]
    places = places_of_wp(now[line.club] for line in lines)
    return Lines(lines).table(
        f"clubs-{league.number}",
        say.CLUBS(league=league.name) if league.season else web.CLUBS_CAPTION(league=league.name),
        text(nouns.CLUB(), lambda line: reported.short(line.club), head=True),
        person(nouns.MANAGER(), lambda line: Brief(Person(who)) if (who := now[line.club].manager) else messages.NONE()),
        number(say.SQUAD(), lambda line: now[line.club].size, about=nouns.SQUAD()),
        number(nouns.WP(), lambda line: Number(now[line.club].wp, places), about=web.WP_LONG()),
        number(nouns.ACCOUNT(), lambda line: now[line.club].money, about=web.ACCOUNT_LONG()),
        number(messages.MOVE(), lambda line: money_change(reported, line.club), about=web.SINCE_LAST_ROUND_LONG(), when=reported.before is not None),
        *(ground_columns(league, ((nouns.HOME_SHORT, nouns.GOALS), (nouns.AWAY_SHORT, nouns.GOALS))) if league.season else ()),
        foot=say.GROUNDS_LONG() if league.season else None,
    )
