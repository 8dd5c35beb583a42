"""What the game tells on people's own pages: the clubs that somebody has run, season by season, and what he has won
with them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from generator.games.united import lines, nouns
from generator.games.united.pages import messages as say
from generator.games.united.pages.club_page import span
from generator.games.united.pages.history import History, LeaguePlace, Side, Tenure, Titles, balance, champion
from generator.games.united.pages.pieces import balance_columns, club, form, own_score, record, season_link, title_facts, when
from generator.games.united.report.reported import cup_winner
from generator.telling import messages
from generator.telling.columns import Lines, number, text
from generator.values.joining import between
from generator.values.phrase import count
from generator.values.record import replace
from generator.values.report import Block, Facts, Inline, Person, Table


def people_pages(history: History, tenures: Mapping[str, Sequence[Tenure]]) -> tuple[tuple[str, tuple[Block, ...]], ...]:
    """Tell of everybody who has ever run a club, or stood in for who did, by id."""
    by_person: dict[str, list[Tenure]] = defaultdict(list)
    for times in tenures.values():
        for tenure in times:
            if tenure.manager is not None:
                by_person[tenure.manager].append(tenure)
    sides: dict[str, list[Side]] = defaultdict(list)
    for found in history.sides.values():
        for side in found:
            if side.manager is not None:
                sides[side.manager].append(side)
    deputies = {view.substitute for round in history.rounds for view in round.result.clubs.values() if view.substitute is not None}
    people = sorted({*by_person, *deputies})
    return tuple((person, tuple(_blocks(history, person, by_person[person], sides[person]))) for person in people)


def _blocks(history: History, person: str, tenures: Sequence[Tenure], sides: Sequence[Side]) -> Iterator[Block]:
    yield Facts(tuple(_facts(history, person, tenures, sides)))
    if sides:
        yield _seasons(history, person, sides)


def _facts(history: History, person: str, tenures: Sequence[Tenure], sides: Sequence[Side]) -> Iterator[tuple[Inline, Inline]]:
    for tenure in tenures:
        if tenure.current:
            yield say.RUNS(), replace(lines.club(history.latest, tenure.club), own=True)
            if (place := history.place(tenure.club)) is not None:
                yield place.league, say.PLACE_N(n=place.line.place)
                yield nouns.FORM(), form(history.form(tenure.club))
    former = [messages.IN_BRACKETS(what=club(history, tenure.club), more=span(tenure)) for tenure in tenures if not tenure.current]
    if former:
        yield say.FORMERLY(), between(", ", former)
    if sides:
        found = balance(sides)
        yield say.MATCHES(), found.played
        yield say.RECORD_SHORT(), record(found)
        best = max(sides, key=lambda side: (side.goals - side.against, side.goals))
        if best.goals > best.against:
            opponent = club(history, best.opponent)
            yield say.HIGHEST_WIN(), say.AGAINST_SCORE(score=own_score(best), opponent=opponent, round=when(best.played.round))
    yield from title_facts(history, _titles(history, person))
    stood_in = sum(view.substitute == person for round in history.rounds for view in round.result.clubs.values())
    if stood_in:
        yield say.STANDS_IN(), count(stood_in, messages.ONE_ROUND, messages.N_ROUNDS)


def _titles(history: History, person: str) -> Titles:
    """Return the seasons in which somebody ran the champion of the top league, and the winner of the cup, when that was
    decided."""
    won = Titles([], [])
    for season in history.seasons:
        best = champion(season)
        if best is not None and season.latest.result.clubs[best].manager == person:
            won.championships.append(season.number)
        winner = cup_winner(season)
        if winner is not None:
            decided = next(round for round in season.rounds if round.result.cup.winner is not None)
            if decided.result.clubs[winner].manager == person:
                won.cups.append(season.number)
    return won


def _seasons(history: History, person: str, sides: Sequence[Side]) -> Table:
    """Return the table of somebody's seasons with each club, the latest first: lines are the matches that he was
    responsible for."""
    found: dict[tuple[int, str], list[Side]] = defaultdict(list)
    for side in sides:
        found[side.played.season, side.club].append(side)
    latest = {season.number: history.places[season.latest.number] for season in history.seasons if season.rounds}

    def place(own: Sequence[Side]) -> LeaguePlace | None:
        return latest[own[0].played.season].get(own[0].club)

    order = sorted(found, key=lambda key: (-key[0], history.names[key[1]]))
    return Lines([found[key] for key in order]).table(
        f"seasons-{person}", say.OWN_SEASONS(person=Person(person)),
        text(say.SEASON(), lambda own: season_link(history, own[0].played.season)),
        text(nouns.CLUB(), lambda own: club(history, own[0].club), head=True),
        text(nouns.LEAGUE(), lambda own: of.league if (of := place(own)) else None),
        number(messages.PLACE(), lambda own: say.PLACE_N(n=of.line.place) if (of := place(own)) else None, key=True),
        *balance_columns(lambda own: balance(own)),
        foot=say.OWN_SEASONS_FOOT(),
    )
