"""What a club has done in all its seasons: its curve, places, scorers, best marks, balance against others, cups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.lines import CURVES, page, season_slug
from generator.games.united.pages import messages as say
from generator.games.united.pages import pieces
from generator.games.united.pages.eternal import scorers as all_scorers
from generator.games.united.pages.history import ClubSeason, History, Side, all_club_seasons, balance, titles
from generator.games.united.pages.pieces import balance_columns, club, cup_round, match_when, own_score, place_column, season_link, when
from generator.games.united.pages.records import longest
from generator.games.united.report.reported import cup_winner
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.telling.parts import part
from generator.values.joining import between
from generator.values.report import Block, Heading, Inline, Link, Paragraph, Plot, Run, Series, Strong

MOST = 3
"""Of more matches that are equally high the latest are told."""


def curve(history: History, id: str) -> Iterator[Block]:
    """Tell a club's place over all leagues, round by round."""
    rounds = [round for season in history.seasons for round in season.rounds if id in history.places[round.number]]
    values = [history.places[round.number][id].overall for round in rounds]
    if len(values) > 1:
        x = tuple(f"{round.result.season}/{round.result.season_round}" for round in rounds)
        breaks = tuple(n for n in range(1, len(rounds)) if rounds[n].result.season != rounds[n - 1].result.season)
        yield Heading(say.CURVE_HEADING())
        yield Plot("places", messages.PLACES_OVER_TIME(), messages.ROUND(), x, (Series(messages.PLACE(), tuple(values)),), "places", breaks=breaks)
        several = any(len(round.result.tables) > 1 for round in rounds)
        more = Link(page(history.latest, CURVES), say.ALL_CURVES())
        yield Paragraph(Run((say.OVERALL(), " ", more)) if several else more)


def seasons(history: History, id: str) -> tuple[Block, ...]:
    """Tell a club's seasons, the newest first: place, balance, cup [8.4]."""

    def place(own: ClubSeason) -> Inline:
        return Strong(say.PLACE_N(n=own.line.place)) if own.number in won.championships else say.PLACE_N(n=own.line.place)

    def in_the_cup(own: ClubSeason) -> Inline:
        if own.season is not None:
            return cup_reached(history, own.season, id)
        return Strong(say.CUP_WON()) if own.number in won.cups else None

    won = titles(history, id)
    played = sorted((own for own in all_club_seasons(history) if own.line.club == id), key=lambda own: -own.number)
    table = Lines(played).table(
        "seasons", say.ALL_SEASONS_CAPTION(),
        text(say.SEASON(), lambda own: season_link(history, own.number), head=True),
        text(nouns.LEAGUE(), lambda own: own.league),
        number(messages.PLACE(), place, key=True),
        *balance_columns(lambda own: own.line),
        number(messages.POINTS_SHORT(), lambda own: own.line.points, about=messages.POINTS()),
        text(nouns.CUP(), in_the_cup),
    )
    return part(say.ALL_SEASONS(), [table] if played else ())


def cup_reached(history: History, season: Season, id: str) -> Inline:
    """[8.4] Return how far a club came in a season's cup."""
    played = [one for of in history.cups.get(season.number, ()) for one in of.matches]
    if not played:
        return None
    if cup_winner(season) == id:
        return Strong(say.CUP_WON())
    last = next((one for one in reversed(played) if id in (one.match.home, one.match.away)), None)
    if last is not None and last.match.winner != id:
        return Link(page(last.round, season_slug(season.number)), cup_round(last))
    return say.STILL_IN()


def scorers(history: History, id: str) -> tuple[Block, ...]:
    """Tell who has scored for a club since ever."""
    table = Lines(all_scorers(history, id)).table(
        "scorers", say.SCORERS_OF_CLUB(),
        place_column(lambda tally: tally.place),
        text(messages.PLAYER(), lambda tally: tally.player, head=True),
        number(nouns.LEAGUE(), lambda tally: tally.league),
        number(nouns.CUP(), lambda tally: tally.other, about=say.ELSEWHERE_LONG()),
        number(nouns.GOALS(), lambda tally: tally.goals),
        number(say.SEASONS(), lambda tally: tally.seasons),
    )
    return part(say.SCORERS(), pieces.shortened(table, say.ALL_SCORERS()))


def opponents(history: History, id: str) -> tuple[Block, ...]:
    """Tell what came of the matches against each opponent: lines are all of them, in their order."""
    against = history.against.get(id, {})
    order = sorted(against, key=lambda opponent: (-len(against[opponent]), history.names[opponent], opponent))
    table = Lines([against[opponent] for opponent in order]).table(
        "opponents", say.AGAINST_ALL_CAPTION(),
        text(messages.OPPONENT(), lambda met: club(history, met[0].opponent), head=True),
        *balance_columns(lambda met: balance(met)),
        number(say.LAST_TIME(), lambda met: own_score(met[-1])),
        text(messages.ROUND(), lambda met: when(met[-1].played.round)),
        foot=say.SHOOT_OUT_WINS(),
    )
    return part(say.AGAINST_ALL(), pieces.shortened(table, say.ALL_OPPONENTS()))


def cup(history: History, id: str) -> tuple[Block, ...]:
    """[8.4] Tell the cup matches of a club, the newest first."""
    table = Lines([side for side in reversed(history.sides.get(id, ())) if side.played.kind == "cup"]).table(
        "cup", say.CUP_MATCHES(),
        text(messages.ROUND(), lambda side: when(side.played.round)),
        text(nouns.CUP(), lambda side: cup_round(side.played)),
        text(messages.OPPONENT(), lambda side: club(history, side.opponent), head=True),
        number(messages.RESULT(), own_score, key=True),
        text(say.SCORERS(), lambda side: pieces.scorers(side.played.match, id)),
    )
    return part(say.IN_THE_CUP(), pieces.shortened(table, say.ALL_CUP_MATCHES()))


class BestMark(NamedTuple):
    """Something that a club has never done better, or worse."""

    title: Inline
    value: Inline
    when: Inline


def best_marks(history: History, id: str) -> tuple[Block, ...]:
    """Tell a club's highest wins and heaviest defeats, its longest series."""
    sides = history.sides.get(id, ())
    table = Lines((*_heights(history, sides), *_longest_series(history, id))).table(
        "best", say.BEST_MARKS_CAPTION(),
        text(messages.WHAT(), lambda mark: mark.title, head=True),
        number(messages.VALUE(), lambda mark: mark.value),
        text(say.WHEN(), lambda mark: mark.when),
        foot=say.SERIES_FOOT(),
    )
    return part(say.BEST_MARKS(), [table] if sides else ())


def _heights(history: History, sides: Sequence[Side]) -> Iterator[BestMark]:
    def met(side: Side) -> Inline:
        return say.AGAINST_WHEN(opponent=club(history, side.opponent), round=match_when(side.played))

    for title, sign in ((say.HIGHEST_WIN, 1), (say.HEAVIEST_DEFEAT, -1)):
        found = [side for side in sides if sign * (side.goals - side.against) > 0]
        if found:
            most = max(_height(side, sign) for side in found)
            best = [side for side in found if _height(side, sign) == most]
            where = [met(side) for side in best[: -MOST - 1 : -1]]
            if len(best) > MOST:
                where.append(say.AND_MORE(n=len(best) - MOST))
            yield BestMark(title(), pieces.goals(best[0]), between("; ", where))


def _height(side: Side, sign: int) -> tuple[int, int]:
    return sign * (side.goals - side.against), side.goals if sign > 0 else side.against


def _longest_series(history: History, id: str) -> Iterator[BestMark]:
    for name, title in say.SERIES.items():
        found = longest(history, id, name)
        if found:
            first, last = when(found.first.played.round), when(found.last.played.round)
            lasts = say.RUNNING(first=first) if found.running else say.FROM_TO(first=first, last=last)
            yield BestMark(title(), found.length, lasts)
