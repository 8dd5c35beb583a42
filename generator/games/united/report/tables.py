"""[8.2] What stands of a league and its clubs after a round: table, form, the clubs' data, home and away, places over the rounds, luck."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from generator.games.united.lines import SCORE
from generator.games.united.report import words as say
from generator.games.united.report.borders import Borders, borders
from generator.games.united.report.record import Record, goals_of, outcome, outcomes
from generator.games.united.result import Line, Match
from generator.joining import between, in_a_row
from generator.phrase import Message
from generator.report import Block, ColumnHead, Fold, Inline, Move, Number, Person, Plot, Row, Series, Strong, Table

LAST = 5
"""So many matches make the form."""


def league_tables(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """What everybody looks for first: the table, form and next opponents."""
    matches = record.league_matches(league)
    return (standing(record, number, league), *([form(record, number, league, matches)] if matches else []))


def background(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """The clubs' data, luck, home and away, the places over the rounds."""
    matches = record.league_matches(league)
    clubs = clubs_table(record, number, league, [line.club for line in record.result.tables[league]])
    if not matches:
        return (clubs,)
    return (
        clubs,
        *([_luck(record, number, league, matches)] if all(match.luck for match in matches) else []),
        *_places(record, number, league),
        Fold(say.HOME_AND_AWAY(league=league), (_home_and_away(record, number, league, matches),)),
    )


# ---- the table ---------------------------------------------------------------------------------------------------


def standing(record: Record, number: int, league: str) -> Table:
    """The table, with lines where leagues border on each other [1.3]. Points come before goals, lest a narrow screen cut them off."""
    lines = record.result.tables[league]
    moves = record.moves(league)
    border = borders(record.result.tables)[league]
    columns = (
        ColumnHead(say.PLACE(), "number"),
        *[ColumnHead(say.MOVE(), "number", say.MOVE_LONG())] * bool(moves),
        ColumnHead(say.CLUB()),
        ColumnHead(say.PLAYED(), "number", say.PLAYED_LONG()),
        ColumnHead(say.WON(), "number", say.WON_LONG()),
        ColumnHead(say.DRAWN(), "number", say.DRAWN_LONG()),
        ColumnHead(say.LOST(), "number", say.LOST_LONG()),
        ColumnHead(say.POINTS(), "number"),
        ColumnHead(say.GOALS_SHORT(), "number"),
        ColumnHead(say.DIFFERENCE(), "number"),
    )
    rows = tuple(
        Row(
            (
                line.place,
                *[Move(moves.get(line.club))] * bool(moves),
                record.club(line.club),
                line.played,
                line.won,
                line.drawn,
                line.lost,
                Strong(line.points),
                SCORE(home=line.goals, away=line.against),
                Number(line.goals - line.against, signed=True),
            ),
            "line" if line.place in border.lines else "best" if line.place == 1 and number == 1 else "",
        )
        for line in lines
    )
    over = record.finished(league) or record.result.season_break
    caption = say.FINAL_TABLE(league=league) if over else say.TABLE_AFTER(league=league, n=record.result.season_round)
    return Table(f"table-{number}", caption, columns, rows, _legend(border), row_head=2 if moves else 1)


def _legend(border: Borders) -> Inline:
    """What the lines part."""
    play_offs = [place for place in (border.play_off_up, border.play_off_down) if place is not None]
    told = [
        phrase(places=in_a_row([str(place) for place in places]))
        for phrase, places in ((say.GO_UP, border.up), (say.PLAY_OFF, play_offs), (say.GO_DOWN, border.down))
        if places
    ]
    return between(" · ", told) if told else None


# ---- form and opponents ------------------------------------------------------------------------------------------


def form(record: Record, number: int, league: str, matches: Sequence[Match]) -> Table:
    """How each club has played of late, and whom it meets in the next round."""
    coming = record.season.next
    fixtures = [one for one in record.season.fixtures(coming.round) if one.league == league] if coming else []

    def opponents(club: str) -> Inline:
        cells: list[Inline] = [
            say.AT_HOME(club=record.club(one.away)) if club == one.home else say.NOT_AT_HOME(club=record.club(one.home))
            for one in fixtures
            if club in (one.home, one.away)
        ]
        return between(", ", cells) if cells else say.NONE()

    columns = (ColumnHead(say.CLUB()), ColumnHead(say.FORM()), *[ColumnHead(say.NEXT_OPPONENTS())] * bool(fixtures))
    rows = tuple(
        Row((record.club(line.club), letters(outcomes(matches, line.club)[-LAST:]), *[opponents(line.club)] * bool(fixtures)))
        for line in record.result.tables[league]
    )
    foot = between(" ", [say.FORM_FOOT(), *[say.HOME_AND_AWAY_FOOT()] * bool(fixtures)])
    caption = say.FORM_CAPTION(league=league) if fixtures else say.FORM_ONLY_CAPTION(league=league)
    return Table(f"form-{number}", caption, columns, rows, foot, row_head=0)


def letters(of: Sequence[str]) -> Inline:
    """S U N: the matches of a club, the latest last."""
    return between("\N{NO-BREAK SPACE}", [say.LETTERS[one]() for one in of])


# ---- the clubs ---------------------------------------------------------------------------------------------------


def clubs_table(record: Record, number: int, league: str, clubs: Sequence[str]) -> Table:
    """[8.2] What is public of a club beside its matches: manager, size of the squad, WP, money."""
    now = record.result.clubs
    before = record.before.clubs if record.before else {}
    halves = any(now[club].wp.denominator > 1 for club in clubs if club in now)
    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(say.MANAGER(), "person"),
        ColumnHead(say.SQUAD_SIZE(), "number"),
        ColumnHead(say.WP(), "number", say.WP_LONG()),
        ColumnHead(say.ACCOUNT(), "number", say.ACCOUNT_LONG()),
        *[ColumnHead(say.SINCE_LAST_ROUND(), "number", say.SINCE_LAST_ROUND_LONG())] * bool(before),
    )
    rows = tuple(
        Row(
            (
                record.club(club),
                Person(view.manager) if view.manager is not None else say.NONE(),
                view.size,
                Number(view.wp, 1 if halves else 0),
                view.money,
                *[Number(view.money - before[club].money, signed=True) if club in before else None] * bool(before),
            )
        )
        for club in clubs
        if (view := now.get(club)) is not None
    )
    return Table(f"clubs-{number}", say.CLUBS_CAPTION(league=league), columns, rows, row_head=0)


# ---- home and away, places, luck ---------------------------------------------------------------------------------


def _home_and_away(record: Record, number: int, league: str, matches: Sequence[Match]) -> Table:
    """Each club's matches at home and away, in the order of the table."""
    columns = (
        ColumnHead(say.PLACE(), "number"),
        ColumnHead(say.CLUB()),
        ColumnHead(say.HOME_RECORD(), "number"),
        ColumnHead(say.GOALS_AT_HOME(), "number"),
        ColumnHead(say.AWAY_RECORD(), "number"),
        ColumnHead(say.GOALS_AWAY(), "number"),
    )
    rows = tuple(
        Row(
            (
                line.place,
                record.club(line.club),
                *_balance([match for match in matches if match.home == line.club], line.club),
                *_balance([match for match in matches if match.away == line.club], line.club),
            )
        )
        for line in record.result.tables[league]
    )
    return Table(f"home-and-away-{number}", say.BALANCES(), columns, rows, row_head=1)


def _balance(matches: Sequence[Match], club: str) -> tuple[Message, Message]:
    """Won, drawn, lost; and goals."""
    of = [outcome(match, club) for match in matches]
    goals = [goals_of(match, club) for match in matches]
    balance = say.RECORD(won=of.count("won"), drawn=of.count("drawn"), lost=of.count("lost"))
    return balance, SCORE(home=sum(own for own, _ in goals), away=sum(other for _, other in goals))


def _places(record: Record, number: int, league: str) -> tuple[Block, ...]:
    """Everybody's place after each round of the season."""
    rounds = record.season.rounds
    if len(rounds) < 2:
        return ()
    places = [{line.club: line.place for line in round.result.tables[league]} for round in rounds]
    series = tuple(
        Series(record.names[line.club], tuple(of_round.get(line.club) for of_round in places)) for line in record.result.tables[league]
    )
    x = tuple(str(round.result.season_round) for round in rounds)
    return (Plot(f"places-{number}", say.PLACES_OVER_ROUNDS(league=league), say.ROUND(), x, series, "places"),)


def _luck(record: Record, number: int, league: str, matches: Sequence[Match]) -> Table:
    """What the season's chances were worth beside what came of them: the luckiest first."""
    goals: dict[str, Fraction] = {}
    points: dict[str, Fraction] = {}
    for match in matches:
        for club, luck in (match.luck or {}).items():
            goals[club] = goals.get(club, Fraction(0)) + luck.goals
            points[club] = points.get(club, Fraction(0)) + luck.points

    def luck_of(line: Line) -> Fraction:
        return line.points - points.get(line.club, Fraction(0))

    columns = (
        ColumnHead(say.CLUB()),
        ColumnHead(say.GOALS_SHORT(), "number"),
        ColumnHead(say.EXPECTED_GOALS(), "number"),
        ColumnHead(say.POINTS(), "number"),
        ColumnHead(say.EXPECTED_POINTS(), "number"),
        ColumnHead(say.LUCK_TITLE(), "number", say.LUCK_LONG()),
    )
    rows = tuple(
        Row(
            (
                record.club(line.club),
                line.goals,
                Number(goals.get(line.club, Fraction(0)), 1),
                line.points,
                Number(points.get(line.club, Fraction(0)), 1),
                Strong(Number(luck_of(line), 1, signed=True)),
            )
        )
        for line in sorted(record.result.tables[league], key=lambda line: -luck_of(line))
    )
    return Table(f"luck-{number}", say.LUCK(league=league), columns, rows, say.LUCK_FOOT(), row_head=0)
