"""Phase 9 [3, 8.4]: the matchdays of the round, the cup, then discipline and the doping tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from generator.games.united.cup import drawn
from generator.games.united.events import CardsCounted, CupMoved, Event, Tested
from generator.games.united.lineups import lined_up
from generator.games.united.luck import expected
from generator.games.united.match import Played, Team, labels_of, play
from generator.games.united.notation import ROWS
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Card, Caught, Goal, Match, Penalty
from generator.games.united.season import Pair
from generator.games.united.so_far import RoundSoFar
from generator.games.united.state import CupState
from generator.phrase import Said
from generator.secrecy import Owned

Kept = TypeVar("Kept")

FINE = 50
"""kKj for each match of a doped player that is found [4]."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: where it counts, the key of its line-ups; on neutral ground [8.4], and to a decision."""

    id: str
    competition: str
    matchday: int | None
    lineups: int | str
    pair: Pair
    neutral: bool = False
    decide: bool = False


def play_matches(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Play all matches of the round in their order; bans that they bring hold from the next round on."""
    for fixture in (*_league_fixtures(so_far), *_cup_fixtures(so_far)):
        so_far = _play(so_far, phase, fixture)
    so_far = _cup_after(so_far).after(_cards(so_far))
    return check_doping(so_far)


def play_offs(so_far: RoundSoFar, phase: int, pairs: Iterable[Pair]) -> RoundSoFar:
    """[1.3] Play the matches between two leagues in a season's break, on neutral ground and to a decision; bans that they bring stay."""
    for upper, lower in pairs:
        id = f"playoff-{upper}-{lower}"
        so_far = _play(so_far, phase, Fixture(id, "playoff", None, "playoff", (upper, lower), neutral=True, decide=True))
    return so_far.after(_cards(so_far))


def _league_fixtures(so_far: RoundSoFar) -> Iterator[Fixture]:
    per_round, days = so_far.options.matchdays_per_round, so_far.state.matchdays
    first = so_far.state.season_round * per_round
    for number, day in enumerate(days[first : first + per_round], start=first + 1):
        for home, away in day:
            league = so_far.state.league_of(home)
            yield Fixture(f"{league.number}-{number:02}-{home}-{away}", league.name, number, number, (home, away))


def _cup_fixtures(so_far: RoundSoFar) -> Iterator[Fixture]:
    """[8.4] The cup matches of this round, if it has any."""
    now = so_far.cup.drawn
    if now is not None and so_far.season_round in so_far.options.cup_rounds:
        for home, away in now.pairs:
            yield Fixture(f"cup-{now.round}-{home}-{away}", "cup", None, "cup", (home, away), neutral=now.final, decide=True)


def _cup_after(so_far: RoundSoFar) -> RoundSoFar:
    """[8.4] Who is left in the cup, and the draw of its next round."""
    cup, now = so_far.cup, so_far.cup.drawn
    if now is not None and so_far.season_round in so_far.options.cup_rounds:
        staying = {*now.byes, *(match.winner for match in so_far.of(Match) if match.winner is not None)}
        left = tuple(club for league in so_far.state.leagues for club in league.clubs if club in staying)
        cup = CupState(left, None, now.round, left[0] if len(left) == 1 else None)
    if so_far.season_round + 1 in so_far.options.cup_rounds and cup.winner is None and len(cup.left) > 1:
        cup = replace(cup, drawn=drawn(cup.played + 1, cup.left, so_far.dice.draw))
    return so_far if cup == so_far.cup else so_far.after(CupMoved(cup))


def _cards(so_far: RoundSoFar) -> Event:
    return CardsCounted(tuple(card for match in so_far.of(Match) for card in match.cards))


# ---- one match ---------------------------------------------------------------------------------------------------


def _play(so_far: RoundSoFar, phase: int, fixture: Fixture) -> RoundSoFar:
    """Play a match. Each draw belongs to the club that its label names; a club of which that is not certain, as `extra` may be called,
    owns none."""

    def draw(label: str, sides: int) -> int:
        owners = [club for club in fixture.pair if label.startswith(labels_of(fixture.id, club))]
        return so_far.dice.draw(label, sides, secret=True, owners=so_far.managers[owners[0]] if len(owners) == 1 else ())

    so_far, sent = ask(so_far, phase, "lineups", clubs=fixture.pair)
    points = 0 if fixture.neutral else so_far.options.home_points(so_far.season_round)
    teams: list[Team] = []
    repairs: list[tuple[Said, ...]] = []
    for club, home_points in zip(fixture.pair, (points, 0), strict=True):
        line_up = sent[club].lineups.get(fixture.lineups) if club in sent else None
        team, repaired = lined_up(so_far.clubs[club], line_up, home_points)
        teams.append(team)
        repairs.append(repaired)
    played = play(fixture.id, teams[0], teams[1], draw, fixture.decide)
    return so_far.after(_told(so_far, fixture, teams, repairs, played))


def _told(so_far: RoundSoFar, fixture: Fixture, teams: list[Team], repairs: list[tuple[Said, ...]], played: Played) -> Match:
    home, away = fixture.pair
    managers = so_far.managers
    winner = None
    if fixture.decide:
        first, second = played.shootout or played.score
        winner = home if first > second else away
    return Match(
        id=fixture.id,
        competition=fixture.competition,
        matchday=fixture.matchday,
        home=home,
        away=away,
        score=played.score,
        after=played.after,
        shootout=played.shootout,
        goals=tuple(Goal(goal.club, goal.player, goal.row, goal.kind, goal.phase, managers[goal.club]) for goal in played.goals),
        penalties=tuple(Penalty(penalty.against, penalty.scored) for penalty in played.penalties),
        cards=tuple(Card(card.club, card.player, card.card, card.minute) for card in played.cards),
        reds={team.club: tuple(card.player for card in played.cards if card.club == team.club and card.card == "red") for team in teams},
        winner=winner,
        comment=so_far.round.comments.get(fixture.id) or None,
        rows=_owned(managers, {club: dict(computation.rows) for club, computation in played.computations.items()}),
        chances=_owned(managers, {club: dict(had) for club, had in played.chances.items()}),
        repairs=_owned(managers, {team.club: done for team, done in zip(teams, repairs, strict=True)}),
        lineups=_owned(managers, {team.club: {row: tuple(player.name for player in team.row(row)) for row in ROWS} for team in teams}),
        computations=_owned(managers, played.computations),
        extra_chances=_owned(managers, {club: dict(had) for club, had in (played.extra_chances or {}).items()}),
        luck=expected(played, teams, so_far.options.points) if so_far.options.luck and not fixture.decide else None,
    )


def _owned(managers: Mapping[str, tuple[str, ...]], values: Mapping[str, Kept]) -> dict[str, Owned[Kept]]:
    """What is told by club, each entry for those who run it alone."""
    return {club: Owned(managers[club], value) for club, value in values.items()}


# ---- doping ------------------------------------------------------------------------------------------------------


def check_doping(so_far: RoundSoFar) -> RoundSoFar:
    """[4] Draw so many players and test them for doping in this round (A) and the one before (B)."""
    pool = [(club, player) for league in so_far.state.leagues for club in league.clubs for player in so_far.clubs[club].own]
    events: list[Event] = []
    for number in range(1, min(so_far.options.doping_checks, len(pool)) + 1):
        club, player = pool.pop(so_far.dice.draw(f"doping/{number}", len(pool), secret=True) - 1)
        found = [matches for matches in player.doped if matches is not None]
        events.append(Tested(club, player.name, len(found)))
        if found:
            ban = sum(banned_for(player.caught + one) for one in range(1, len(found) + 1))
            events.append(Caught(club, player.name, FINE * sum(found), ban))
    return so_far.after(*events)


def banned_for(times: int) -> int:
    """[4] Matches for being caught so many times: none for the first, then 2, 4, 6 …"""
    return 2 * (times - 1)
