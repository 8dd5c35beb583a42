"""[8.2] What stands of a league and its clubs after a round: table, form, the clubs' data, places over the rounds,
luck, goalscorers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from generator.games.united import nouns
from generator.games.united.chronicle import label
from generator.games.united.lines import SCORE, club_slug, page, spelling
from generator.games.united.report import messages as say
from generator.games.united.report.reported import LAST, Borders, Called, League, ReportedRound, goals_of, outcomes
from generator.games.united.result import ClubView, Luck, Match, Scorer, TableLine
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.plots import places_plot
from generator.values.joining import between, in_a_row
from generator.values.phrase import Message, Phrase, count
from generator.values.rank import places, total
from generator.values.report import Block, Brief, Fold, Inline, Link, Move, Number, Person, Strong, Table

ENOUGH, TOO_MANY = 10, 18
"""So many names are shown at least, if there are so many; but no group that would make more of them than TOO_MANY."""
BESIDE = "\N{NO-BREAK SPACE}"
"""What stands between their letters."""


def league_tables(league: League) -> Iterator[Table]:
    """Return what everybody looks for first: the table, form and next opponents."""
    yield standing(league, league.club)
    if league.season:
        yield _form(league)


def background(league: League) -> Iterator[Block]:
    """Return the clubs' data, luck, the places over the rounds, home and away."""
    clubs = [line.club for line in league.table]
    yield clubs_table(league.reported, league.number, say.CLUBS_CAPTION(league=league.name), clubs)
    if not league.season:
        return
    if all(match.luck for match in league.season):
        yield luck_table(league, league.club)
    yield from places_over_rounds(league)
    yield Fold(say.HOME_AND_AWAY(league=league.name), (_home_and_away(league),))


def standing(league: League, called: Called, caption: Inline = None, *more: Column[TableLine], played: bool = True) -> Table:
    """Return the table, with lines where leagues border [1.3]; points before goals, lest a narrow screen cut them off.

    Paper has a `caption` of its own and `more` columns, and may leave out how often each has `played`.
    """
    result = league.reported.result
    moves = league.moves

    def points(line: TableLine) -> Inline:
        """Lead to the matches that brought them: the club's own of the season under way."""
        return Link(f"{page(league.reported.round, club_slug(line.club))}#matches", line.points) if league.season else line.points

    over = league.finished or result.season_break
    return Lines(league.table, league.mark).table(
        f"table-{league.number}",
        caption or (say.FINAL_TABLE if over else say.TABLE_AFTER)(league=league.name, n=result.season_round),
        number(messages.PLACE_SHORT(), lambda line: line.place, key=True),
        number(messages.MOVE(), lambda line: Move(moves.get(line.club)), about=say.MOVE_LONG(), when=bool(moves)),
        text(nouns.CLUB(), lambda line: called(line.club), head=True),
        number(nouns.PLAYED(), lambda line: line.played, about=nouns.PLAYED_LONG(), when=played),
        number(messages.WINS_SHORT(), lambda line: line.won, about=nouns.WON_LONG(), detail=True),
        number(nouns.DRAWN(), lambda line: line.drawn, about=nouns.DRAWN_LONG(), detail=True),
        number(messages.LOSSES_SHORT(), lambda line: line.lost, about=nouns.LOST_LONG(), detail=True),
        number(messages.POINTS_SHORT(), lambda line: Strong(points(line)), key=True),
        number(nouns.GOALS(), lambda line: SCORE(home=line.goals, away=line.against), detail=True),
        number(say.DIFFERENCE(), lambda line: Number(line.goals - line.against, signed=True)),
        *more,
        foot=table_legend(league.borders),
    )


def table_legend(border: Borders) -> Inline:
    """Return what the lines part."""
    play_offs = [place for place in (border.play_off_up, border.play_off_down) if place is not None]
    parts = [
        phrase(places=in_a_row([str(place) for place in places]))
        for phrase, places in ((say.GO_UP, border.up), (say.PLAY_OFF, play_offs), (say.GO_DOWN, border.down))
        if places
    ]
    return between(" · ", parts) if parts else None


def _form(league: League) -> Table:
    """Return how each club has played of late, and whom it meets in the next round."""
    season = league.reported.season
    fixtures = [one for one in season.fixtures(season.next.round) if one.league == league.name] if season.next else []

    def opponents(line: TableLine) -> Inline:
        cells: list[Inline] = [
            say.AT_HOME(club=league.club(one.away)) if line.club == one.home else say.NOT_AT_HOME(club=league.club(one.home))
            for one in fixtures
            if line.club in (one.home, one.away)
        ]
        return between(", ", cells) if cells else messages.NONE()

    notes = (say.FORM_FOOT(), say.HOME_AND_AWAY_FOOT())
    return Lines(league.table).table(
        f"form-{league.number}",
        say.FORM_CAPTION(league=league.name) if fixtures else say.FORM_ONLY_CAPTION(league=league.name),
        text(nouns.CLUB(), lambda line: league.club(line.club), head=True),
        text(nouns.FORM(), lambda line: between(BESIDE, [nouns.LETTERS[one]() for one in outcomes(league.season, line.club)[-LAST:]])),
        text(say.NEXT_OPPONENTS(), opponents, when=bool(fixtures)),
        foot=between(" ", notes if fixtures else notes[:1]),
    )


def clubs_table(
    reported: ReportedRound,
    league: int,
    caption: Inline,
    clubs: Sequence[str],
    short: bool = False,
    more: Sequence[Column[str]] = (),
    foot: Inline = None,
) -> Table:
    """[8.2] Return what is public of a club beside its matches: manager, size of the squad, WP, money.

    `short`: clubs and managers go by short names, beside `more` columns.
    """
    now = reported.result.clubs
    before = reported.before.clubs if reported.before else {}
    shown = [club for club in clubs if club in now]

    def manager(club: str) -> Inline:
        who = now[club].manager
        return messages.NONE() if who is None else Brief(Person(who)) if short else Person(who)

    return Lines(shown).table(
        f"clubs-{league}",
        caption,
        text(nouns.CLUB(), reported.short if short else reported.club, head=True),
        person(nouns.MANAGER(), manager),
        number(nouns.SQUAD(), lambda club: now[club].size),
        number(nouns.WP(), lambda club: Number(now[club].wp, _places_of_wp(now[club] for club in shown)), about=say.WP_LONG()),
        number(nouns.ACCOUNT(), lambda club: now[club].money, about=say.ACCOUNT_LONG()),
        number(messages.MOVE(), lambda club: _money_change(reported, club), about=say.SINCE_LAST_ROUND_LONG(), when=bool(before)),
        *more,
        foot=foot,
    )


def _places_of_wp(clubs: Iterable[ClubView]) -> int:
    """Return how many decimal places WP need: halves are kept until used."""
    return 1 if any(club.wp.denominator > 1 for club in clubs) else 0


def _money_change(reported: ReportedRound, club: str) -> Inline:
    """Return by how many kKj an account has changed in this round; nothing for a club that is new."""
    before = reported.before.clubs if reported.before else {}
    return Number(reported.result.clubs[club].money - before[club].money, signed=True) if club in before else None


GROUNDS = ((say.HOME_RECORD, say.GOALS_AT_HOME), (say.AWAY_RECORD, say.GOALS_AWAY))
"""What the columns of matches and goals are called, at home and away."""


def ground_columns(league: League, grounds: Sequence[tuple[Phrase, Phrase]] = GROUNDS) -> tuple[Column[str], ...]:
    """Return the columns of each club's matches and goals at home and away, by their titles."""

    def on(ground: Callable[[Match], str], balance: Phrase, goals: Phrase) -> tuple[Column[str], ...]:
        played: dict[str, list[Match]] = defaultdict(list)
        for match in league.season:
            played[ground(match)].append(match)
        return (
            number(balance(), lambda club: _balance(played[club], club)),
            number(goals(), lambda club: _goals(played[club], club), detail=True),
        )

    return (
        *on(lambda match: match.home, *grounds[0]),
        *on(lambda match: match.away, *grounds[1]),
    )


def _home_and_away(league: League) -> Table:
    """Return each club's matches at home and away, in the order of the table."""
    place = {line.club: line.place for line in league.table}
    return Lines(place).table(
        f"home-and-away-{league.number}",
        say.BALANCES(),
        number(messages.PLACE_SHORT(), place.get, key=True),
        text(nouns.CLUB(), league.club, head=True),
        *ground_columns(league),
    )


def _balance(matches: Sequence[Match], club: str) -> Message:
    of = outcomes(matches, club)
    return say.RECORD(won=of.count("won"), drawn=of.count("drawn"), lost=of.count("lost"))


def _goals(matches: Sequence[Match], club: str) -> Message:
    goals = [goals_of(match, club) for match in matches]
    return SCORE(home=sum(own for own, _ in goals), away=sum(other for _, other in goals))


def places_over_rounds(league: League) -> tuple[Block, ...]:
    """Return everybody's place after each round of the season."""
    places = [
        (round.result.season_round, {line.club: line.place for line in round.result.tables[league.name]})
        for round in league.reported.season.rounds
    ]
    names = {line.club: label(league.reported.rounds, line.club) for line in league.table}
    return places_plot(f"places-{league.number}", say.PLACES_OVER_ROUNDS(league=league.name), messages.ROUND(), places, names)


def luck_table(league: League, called: Called) -> Table:
    """Return what the season's chances were worth beside what came of them: the luckiest first."""
    worth: dict[str, list[Luck]] = defaultdict(list)
    for match in league.season:
        for club, luck in (match.luck or {}).items():
            worth[club].append(luck)
    goals = {line.club: total(luck.goals for luck in worth[line.club]) for line in league.table}
    points = {line.club: total(luck.points for luck in worth[line.club]) for line in league.table}

    def luck_of(line: TableLine) -> Fraction:
        return line.points - points[line.club]

    return Lines(sorted(league.table, key=luck_of, reverse=True)).table(
        f"luck-{league.number}",
        say.LUCK(league=league.name),
        text(nouns.CLUB(), lambda line: called(line.club), head=True),
        number(nouns.GOALS(), lambda line: line.goals),
        number(say.EXPECTED_GOALS(), lambda line: Number(goals[line.club], 1)),
        number(messages.POINTS_SHORT(), lambda line: line.points),
        number(say.EXPECTED_POINTS(), lambda line: Number(points[line.club], 1)),
        number(say.LUCK_TITLE(), lambda line: Strong(Number(luck_of(line), 1, signed=True)), about=say.LUCK_LONG()),
        foot=say.LUCK_FOOT(),
    )


# ---- scorers -----------------------------------------------------------------------------------------------------


def scorer_blocks(league: League) -> Iterator[Block]:
    """Return the best, grouped by their goals; all of them in a fold where those were not all."""
    scorers = ordered(league.reported.result.scorers.get(league.name, ()))
    yield from best_scorers(league, say.SCORERS(league=league.name), league.club)
    if len(scorers) > sum(map(len, _best(scorers))):
        yield _all(league, scorers)


def best_scorers(league: League, caption: Inline, called: Called) -> Iterator[Table]:
    """Return the best scorers of the season, grouped by their goals, and how many more there are; nothing if nobody has
    scored."""
    scorers = ordered(league.reported.result.scorers.get(league.name, ()))
    best = _best(scorers)
    rest = len(scorers) - sum(map(len, best))

    def names(group: Sequence[Scorer]) -> Inline:
        return between(", ", [nouns.PLAYER_OF(player=Strong(one.player), club=called(one.club)) for one in group])

    if best:
        yield Lines(best).table(
            f"scorers-{league.number}", caption,
            number(nouns.GOALS(), lambda group: group[0].goals, head=True),
            text(messages.PLAYER(), names),
            foot=count(rest, say.ONE_MORE_SCORER, say.MORE_SCORERS) if rest else None,
        )


def ordered(scorers: Sequence[Scorer]) -> list[Scorer]:
    """Return who has most goals first; equals by name, since the order of their goals would betray rows."""
    return sorted(scorers, key=lambda one: (-one.goals, spelling(one.player)))


def top_scorers(scorers: Sequence[Scorer]) -> list[Scorer]:
    """Return who has most goals; equals by name."""
    order = ordered(scorers)
    return [one for one in order if one.goals == order[0].goals]


def _best(scorers: Sequence[Scorer]) -> list[list[Scorer]]:
    """Return groups of scorers with equal goals, as many as make a good list."""
    groups: list[list[Scorer]] = []
    for _, group in groupby(scorers, key=lambda one: one.goals):
        equals, named = list(group), sum(map(len, groups))
        if named >= ENOUGH or named + len(equals) > TOO_MANY:
            break
        groups.append(equals)
    return groups


def _all(league: League, scorers: Sequence[Scorer]) -> Fold:
    place = dict(zip(scorers, places(scorers, lambda one: one.goals), strict=True))
    table = Lines(scorers).table(
        f"all-scorers-{league.number}",
        say.ALL_SCORERS(league=league.name),
        number(messages.PLACE_SHORT(), lambda one: place[one], key=True),
        text(messages.PLAYER(), lambda one: one.player, head=True),
        text(nouns.CLUB(), lambda one: league.club(one.club)),
        number(nouns.GOALS(), lambda one: one.goals, key=True),
    )
    return Fold(table.caption, (table,))
