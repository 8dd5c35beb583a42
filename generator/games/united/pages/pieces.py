"""Pieces that the pages share: rounds, clubs and matches with links, form, columns, tables that run on in a fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from generator.games.united import lines, nouns
from generator.games.united.match import Period
from generator.games.united.pages import messages as say
from generator.games.united.pages.eternal import by_scorer
from generator.games.united.pages.history import FINAL, Balance, History, Played, Side, Titles
from generator.games.united.result import Match, Result, TableLine
from generator.games.united.season import ClubRecord
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.values.joining import between
from generator.values.phrase import Message
from generator.values.record import replace
from generator.values.report import Block, Fold, Inline, Link, Number, Person, Run, Table

L = TypeVar("L")

SEMI_FINAL, QUARTER_FINAL, LAST_SIXTEEN = 4, 8, 16
SHOWN = 10
"""Rows of a long table that stand open."""


def when(round: RoundView[Result]) -> Inline:
    """Return season and round, with a link to the report: 2/7."""
    return Link(round.address(), round_name(round))


def round_name(round: RoundView[Result]) -> Inline:
    """Return season and round: 2/7; the break after a season by its name."""
    result = round.result
    if result.season_break:
        return say.BREAK_SHORT(season=result.season)
    return f"{result.season}/{result.season_round}" if result.season_round else say.START()


def season_link(history: History, season: int, text: Inline = None) -> Inline:
    """Return a way to the page of a season, called by its number; one before the files has none."""
    if season < history.seasons[0].number:
        return text or str(season)
    return Link(lines.page(history.latest, lines.season_slug(season)), text or str(season))


def club(history: History, id: str) -> Inline:
    """Return a club by name, with a link to its page, which also one has that is no more, unless it was no more when
    the files begin."""
    if id in history.former:
        return history.names[id]
    return lines.club(history.latest, id, history.names)


def manager(person: str | None) -> Inline:
    """Return who runs a club: somebody or nobody."""
    return Person(person) if person is not None else messages.NOBODY()


def competition(played: Played) -> Message:
    """Return what a match was played for: 1. Liga, 3. Spieltag; Pokal, Halbfinale."""
    match = played.match
    if played.kind == "cup":
        return say.IN_CUP(round=cup_round(played))
    if played.kind == "playoff":
        return nouns.PLAYOFF()
    return say.IN_LEAGUE(league=match.competition, day=match.matchday)


def day(played: Played) -> Inline:
    """Return the matchday, or what else it was, in a word."""
    if played.kind == "league":
        return say.PLACE_N(n=played.match.matchday)
    return nouns.CUP() if played.kind == "cup" else nouns.PLAYOFF()


def cup_round(played: Played) -> Message:
    """[8.4] Return the name of a cup round, by the clubs that were left before it."""
    return cup_round_name(int(played.match.id.split("-")[1]), played.left)


def cup_round_name(number: int, left: int | None) -> Message:
    """Return Finale, Halbfinale … by how many clubs are `left`; others, and those with byes, have only their number."""
    names = {FINAL: say.FINAL, SEMI_FINAL: say.SEMI_FINAL, QUARTER_FINAL: say.QUARTER_FINAL, LAST_SIXTEEN: say.LAST_SIXTEEN}
    return names[left]() if left in names else say.CUP_ROUND(n=number)


def ground(side: Side) -> Inline:
    """Return H at home, A away, n on nobody's ground."""
    return say.NEUTRAL() if side.played.neutral else nouns.HOME_SHORT() if side.home else nouns.AWAY_SHORT()


def pairing(history: History, match: Match) -> Inline:
    """Return both clubs, each with a link."""
    return Run((club(history, match.home), " – ", club(history, match.away)))


def own_score(side: Side) -> Inline:
    """Return the score as a club sees it, its own goals first, with a link to the page of the match."""
    return match_link(side.played, lines.own_score(side.played.match, side.club))


def match_link(played: Played, text: Inline) -> Link:
    """Return a way to the page of a match."""
    return Link(lines.page(played.round, lines.match_slug(played.season, played.match.id)), text)


def match_when(played: Played) -> Link:
    """Return season and round of a match, with a way to its page."""
    return match_link(played, round_name(played.round))


def letter(side: Side) -> Message:
    """Return S, U or N."""
    return nouns.LETTERS[side.outcome]()


def form(sides: Sequence[Side]) -> Inline:
    """Return the last matches as letters, the latest last, each with a link to its match."""
    letters = [match_link(side.played, letter(side)) for side in sides]
    return between(" ", letters) if letters else "–"


def scorers(match: Match, of: str, *phases: Period) -> Inline:
    """[8.2 c] Return who has scored for a club in a match, or in some of its phases: names with the number of goals,
    penalties last."""
    penalties = sum(goal.club == of and goal.kind == "penalty" and (not phases or goal.phase in phases) for goal in match.goals)
    pieces = [lines.with_count(say.WITHOUT_SCORER() if who is None else who, goals) for who, goals in by_scorer(match, of, *phases)]
    return listed([*pieces, lines.with_count(nouns.PENALTY(), penalties)] if penalties else pieces)


def listed(pieces: Iterable[Inline]) -> Inline:
    """Return pieces with commas between them; a stroke for none."""
    found = list(pieces)
    return between(", ", found) if found else "–"


def goals(one: Side | Balance | ClubRecord | TableLine) -> Message:
    """Return goals and goals against."""
    return lines.SCORE(home=one.goals, away=one.against)


def record(one: Balance) -> Message:
    """Return won, drawn and lost in short."""
    return say.RECORD(won=one.won, drawn=one.drawn, lost=one.lost)


def money(amount: int) -> Message:
    """Return an amount in kKj."""
    return nouns.MONEY(n=Number(amount))


def title_facts(history: History, won: Titles) -> Iterator[tuple[Inline, Inline]]:
    """Return the seasons in which somebody has won something, as facts."""
    for title, seasons in ((say.CHAMPION, won.championships), (say.CUP_WINNER, won.cups)):
        if seasons:
            yield title(), between(", ", [season_link(history, season, say.SEASON_N(n=season)) for season in seasons])


def place_column(place: Callable[[L], int | None]) -> Column[L]:
    """Return the column of places in a list."""
    return number(messages.PLACE_SHORT(), place, about=messages.PLACE(), key=True)


def balance_columns(of: Callable[[L], Balance | ClubRecord | TableLine]) -> tuple[Column[L], ...]:
    """Return the columns of what came of a line's matches."""
    return (
        number(nouns.PLAYED(), lambda line: of(line).played, about=nouns.PLAYED_LONG()),
        number(messages.WINS_SHORT(), lambda line: of(line).won, about=nouns.WON_LONG(), detail=True),
        number(nouns.DRAWN(), lambda line: of(line).drawn, about=nouns.DRAWN_LONG(), detail=True),
        number(messages.LOSSES_SHORT(), lambda line: of(line).lost, about=nouns.LOST_LONG(), detail=True),
        number(nouns.GOALS(), lambda line: goals(of(line)), detail=True),
        number(messages.DIFFERENCE_SHORT(), lambda line: Number(of(line).goals - of(line).against, signed=True), about=say.DIFFERENCE_LONG()),
    )


def league_table(
    history: History, name: str, caption: Inline, standing: Sequence[TableLine | ClubRecord], became: Mapping[str, Inline], champion: bool = False
) -> Table:
    """[8.2] Return the table of a league in its order; `became`: what became of clubs; `champion`: the first has won
    it."""
    placed = list(enumerate(standing, start=1))
    return Lines(placed, lambda one: "best" if champion and one[0] == 1 else "").table(
        name, caption,
        place_column(lambda one: one[0]),
        text(nouns.CLUB(), lambda one: club(history, one[1].club), head=True),
        *balance_columns(lambda one: one[1]),
        number(messages.POINTS_SHORT(), lambda one: one[1].points, about=messages.POINTS(), key=True),
        text(say.AFTERWARDS(), lambda one: became.get(one[1].club), when=bool(became)),
    )


def filled(*tables: Table) -> list[Table]:
    """Return the tables that have any rows."""
    return [table for table in tables if table.rows]


def shortened(table: Table, title: Inline, most: int = SHOWN) -> tuple[Block, ...]:
    """Return a table; if it has more rows than that, its beginning, and the whole of it in a fold."""
    if len(table.rows) <= most:
        return tuple(filled(table))
    return replace(table, rows=table.rows[:most], foot=None), Fold(title, (replace(table, name=f"{table.name}-all"),))
