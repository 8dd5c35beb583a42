"""The first chapter of an almanac: who has won what, the season in eleven dates, its eleven on a pitch, the way to the
cup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from generator.games.united import nouns
from generator.games.united.chronicle import Season
from generator.games.united.lines import LABELLED, SCORE, alphabetical, labelled, score
from generator.games.united.pages import messages as web
from generator.games.united.pages.history import FINAL, CupRound, History, Played, Side, champions, tables
from generator.games.united.pages.pieces import cup_round_name, goals, when
from generator.games.united.pages.season_page import became_of, without_orders
from generator.games.united.paper import almanac_words as say
from generator.games.united.paper.bracket import bracket, rounds_drawn
from generator.games.united.paper.eleven import eleven
from generator.games.united.report.reported import cup_winner, opponent
from generator.games.united.report.situation import biggest, winner
from generator.games.united.report.tables import top_scorers
from generator.games.united.result import Match, Result
from generator.play.game import RoundView
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, text
from generator.telling.parts import columns, part
from generator.values.joining import between, in_a_row
from generator.values.report import (
    Block,
    Columns,
    Entry,
    Facts,
    Figure,
    Heading,
    Inline,
    Number,
    Paragraph,
    Run,
    Strong,
    Together,
)

DATES = 11
"""So many rounds are told of."""
RARE = Fraction(70)
"""What is worth so much, beside a win or goals of one player, is told in any case."""
HAT_TRICK = 3
"""So many goals of one player in a match are an event."""


def winners(past: History, season: Season) -> Iterator[Inline]:
    """Yield who has won what, for the cover."""
    for level, (league, winner_) in enumerate(champions(season).items()):
        yield LABELLED(label=league, text=past.names[winner_]) if level else say.CHAMPION_LINE(club=past.names[winner_])
    if (cup := cup_winner(season)) is not None:
        yield say.CUP_LINE(club=past.names[cup])


def season_blocks(past: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    """Return who has won what, in a sentence and in large figures; the dates; the eleven; the way to the cup; play-offs
    and what else is worth counting."""
    yield from _sentence(past, season)
    figures = tuple(_figures(past, season, played))
    across: Literal[2, 3] = 2 if len(figures) == 4 else 3
    yield Together(tuple(Columns(figures[at : at + across], across) for at in range(0, len(figures), across)))
    yield from _dates(past, season, played)
    yield from part(say.ELEVEN(), eleven(season, past.names, past.short))
    yield from part(nouns.CUP(), _cup(past, season))
    playoffs = [one for one in played if one.kind == "playoff"]
    facts = (Facts(tuple(_facts(season, played))),) if played else ()
    yield from part(say.AROUND(), (*facts, *columns((*_playoffs(past, playoffs), *_around(past, season)))))


def _sentence(past: History, season: Season) -> Iterator[Block]:
    """Return how the champions of the first league have won it."""
    lines = next((lines for lines in tables(season).values() if lines), ())
    if len(lines) > 1:
        first, second = lines[:2]
        margin = first.points - second.points
        told = {"club": Strong(past.names[first.club]), "second": past.names[second.club], "won": first.won, "played": first.played}
        yield Paragraph(say.CHAMPION_AHEAD(margin=margin, **told) if margin > 1 else say.CHAMPION_JUST(**told))


def _figures(past: History, season: Season, played: Sequence[Played]) -> Iterator[Figure]:
    for level, (league, lines) in enumerate(tables(season).items()):
        if lines:
            title = say.CHAMPION_BY if level == 0 else say.FIRST_BY
            yield Figure(lines[0].points, title(league=league, club=past.names[lines[0].club]))
    if (cup := cup_winner(season)) is not None and (rounds := past.cups.get(season.number)):
        yield _final(past, past.side(rounds[-1].matches[0], cup))
    for league in tables(season):
        if first := top_scorers(season.latest.result.scorers.get(league, ())):
            names = in_a_row([nouns.PLAYER_OF(player=one.player, club=past.short(one.club)) for one in first])
            yield Figure(first[0].goals, say.GOALS_BY(league=league, players=names))
    match = biggest([one.match for one in played if one.kind == "league"])
    if match is not None:
        club = winner(match)
        side = next(past.side(one, club) for one in played if one.match is match)
        yield Figure(goals(side), say.BIGGEST_BY(club=past.names[club], opponent=past.names[side.opponent]))


def _final(past: History, side: Side) -> Figure:
    """[8.4] Return how the winner's final ended; by penalties if it needed them."""
    match, name = side.played.match, past.names[side.club]
    if match.shootout is None:
        return Figure(goals(side), say.CUP_BY(club=name))
    home, away = match.shootout if side.club == match.home else match.shootout[::-1]
    return Figure(SCORE(home=home, away=away), say.CUP_BY_KICKS(club=name))


# ---- eleven dates ------------------------------------------------------------------------------------------------


def _dates(past: History, season: Season, played: Sequence[Played]) -> Iterator[Block]:
    """Return what has happened in the rounds of a season that are worth most, and who led each league after them."""
    leagues = tuple(tables(season))
    rounds = [round for round in season.rounds if any(place.line.place == 1 for place in past.places[round.number].values())]
    events = {round.number: _event(past, season, rounds, at, played) for at, round in enumerate(rounds)}
    worth = sorted(rounds, key=lambda round: (-events[round.number][0], round.number))[:DATES]
    told = [round for round in rounds if round in worth]

    def leader(league: str) -> Column[RoundView[Result]]:
        return text(league, lambda round: between(", ", [past.short(id) for id in _first(past, round, league)]))

    if told and leagues:
        yield Heading(say.DATES(n=len(told)))
        yield Lines(told).table(
            "dates", say.LEADERS(),
            number(messages.ROUND(), lambda round: str(round.result.season_round)),
            text(say.WHAT_HAPPENED(), lambda round: events[round.number][1], head=True),
            *map(leader, leagues),
        )


def _first(past: History, round: RoundView[Result], league: str) -> list[str]:
    return [id for id, place in past.places[round.number].items() if place.league == league and place.line.place == 1]


def _event(past: History, season: Season, rounds: Sequence[RoundView[Result]], at: int, played: Sequence[Played]) -> tuple[Fraction, Inline]:
    """Return what was most worth telling of a round, and how much it is worth beside others."""
    round, league = rounds[at], next(iter(tables(season)))
    own = [one for one in played if one.round.number == round.number]
    found: list[tuple[Fraction, Inline]] = [(Fraction(0), None)]
    leader = next(reversed(_first(past, round, league)), None)
    if leader is not None and at == len(rounds) - 1 and round is season.latest:
        found.append((Fraction(100), say.DATE_CHAMPION(club=past.names[leader])))
    found += [(Fraction(90), say.DATE_FINAL(match=_decided(past, one.match))) for one in own if one.left == FINAL]
    if leader is not None and at and leader not in _first(past, rounds[at - 1], league):
        found.append((RARE, say.DATE_LEADER(club=past.names[leader], before=between(", ", [past.short(id) for id in _first(past, rounds[at - 1], league)]))))
    match = biggest([one.match for one in own if one.kind == "league"])
    if match is not None:
        margin, loser = abs(match.score[0] - match.score[1]), opponent(match, winner(match))
        high = SCORE(home=max(match.score), away=min(match.score))
        found.append((min(RARE - 10, Fraction(8 * margin)), say.DATE_WIN(club=past.names[winner(match)], loser=past.short(loser), score=high)))
    for one in own:
        scored = Counter((goal.club, goal.player) for goal in one.match.goals if goal.player is not None)
        for (club, player), many in sorted(scored.items()):  # [8.2] not in the order of the goals
            if many >= HAT_TRICK:
                found.append((min(RARE - 5, Fraction(13 * many)), say.DATE_SCORER(player=player, club=past.short(club), n=many)))
    found.sort(key=lambda one: -one[0])
    return found[0][0], between("; ", [told for worth, told in found if worth >= RARE] or [found[0][1]])


# ---- cup, play-offs, the rest ------------------------------------------------------------------------------------


def _facts(season: Season, played: Sequence[Played]) -> Iterator[tuple[Inline, Inline]]:
    """Return what can be counted of a season."""
    scored = sum(sum(one.match.score) for one in played)
    yield messages.ROUNDS(), len(season.rounds)
    yield web.MATCHES(), len(played)
    yield nouns.GOALS(), web.GOALS_A_MATCH(n=scored, mean=Number(Fraction(scored, len(played)), 2))
    cards = [card.card for one in played for card in one.match.cards]
    yield web.FAIRNESS(), web.FAIRNESS_LINE(
        yellow=cards.count("yellow"), red=cards.count("red"), penalties=sum(len(one.match.penalties) for one in played)
    )


def _cup(past: History, season: Season) -> Iterator[Block]:
    """[8.4] Return the cup as a tree, and what was played before that, the last round first."""
    tree, rounds = bracket(past.rounds, season, past.names), past.cups.get(season.number, ())
    yield from tree
    yield from columns(_cup_round(past, one) for one in reversed(rounds[: len(rounds) - len(rounds_drawn(season)) * len(tree)]))


def _cup_round(past: History, one: CupRound) -> Entry:
    title = messages.IN_BRACKETS(what=cup_round_name(one.number, one.left), more=when(one.matches[0].round))
    return Entry(title, tuple(_decided(past, played.match) for played in one.matches))


def _decided(past: History, match: Match) -> Inline:
    """Return a match that somebody has won: he stands out."""
    home, away = (Strong(past.names[id]) if id == match.winner else past.names[id] for id in (match.home, match.away))
    return Run((home, " – ", away, " ", score(match)))


def _playoffs(past: History, playoffs: Sequence[Played]) -> Iterator[Entry]:
    if playoffs:
        yield Entry(web.PLAYOFFS(), tuple(_decided(past, one.match) for one in playoffs))


def _around(past: History, season: Season) -> Iterator[Entry]:
    """[7.1, 8.7] Return who has changed the league, who was without orders and when, whose careers have ended."""
    if became := became_of(season):
        yield Entry(say.FATES(), tuple(LABELLED(label=past.names[club], text=fate) for club, fate in became.items()))
    if nmr := without_orders(past, season):
        told = ((past.names[id], [str(round.result.season_round) for round in rounds]) for id, rounds in nmr.items())
        yield Entry(web.NMR(), tuple(say.IN_ROUNDS(club=club, rounds=between(", ", rounds)) for club, rounds in told))
    died = season.closed_by.result.died if season.closed_by else {}
    if facts := tuple(labelled(past.names[id], ", ".join(alphabetical(players))) for id, players in died.items() if players):
        yield Entry(web.CAREERS(), facts)
