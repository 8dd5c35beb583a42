"""Phase 9 [3, 8.4]: the matchdays of the round, the cup, then discipline and the doping tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from generator.games.united.cup import drawn
from generator.games.united.documents import line_up_for
from generator.games.united.events import CardsCounted, DopingChecked
from generator.games.united.fixtures import Pairing, next_pairings
from generator.games.united.lineups import lined_up
from generator.games.united.luck import expected
from generator.games.united.match import Played, Team, labels_of, play
from generator.games.united.notation import ROWS
from generator.games.united.phases.conditions import ask
from generator.games.united.result import Caught, Goal, Match
from generator.games.united.season import Pair
from generator.games.united.so_far import RoundSoFar
from generator.games.united.state import CupState
from generator.play.secrecy import Owned
from generator.values.phrase import Message
from generator.values.record import replace

Kept = TypeVar("Kept")

FINE = 50
"""kKj for each match of a doped player that is found [4]."""


def play_matches(so_far: RoundSoFar, phase: int) -> RoundSoFar:
    """Play all matches of the round in their order; bans that they bring hold from the next round on."""
    for pairing in next_pairings(so_far.state):
        so_far = _play(so_far, phase, pairing)
    so_far = so_far.after(_cup(so_far), _cards(so_far))
    return so_far.after(*check_doping(so_far))


def play_offs(so_far: RoundSoFar, phase: int, pairs: Iterable[Pair]) -> RoundSoFar:
    """[1.3] Play the matches between two leagues in a season's break, on neutral ground and to a decision; bans that
    they bring stay."""
    for upper, lower in pairs:
        id = f"playoff-{upper}-{lower}"
        so_far = _play(so_far, phase, Pairing(id, "playoff", None, "playoff", (upper, lower), neutral=True, decide=True))
    return so_far.after(_cards(so_far))


def _cup(so_far: RoundSoFar) -> CupState:
    """[8.4] Return the cup after its matches of this round, if it had any, and after the draw of the next ones."""
    cup, now = so_far.state.cup, so_far.state.cup.drawn
    winners = {match.winner for match in so_far.of(Match) if match.winner is not None}
    if now is not None and winners:
        left = tuple(club for league in so_far.state.leagues for club in league.clubs if club in {*winners, *now.byes})
        cup = CupState(left, None, now.round, left[0] if len(left) == 1 else None)
    if so_far.season_round + 1 in so_far.options.cup_rounds and cup.winner is None and len(cup.left) > 1:
        cup = replace(cup, drawn=drawn(cup.played + 1, cup.left, so_far.dice.draw))
    return cup


def _cards(so_far: RoundSoFar) -> CardsCounted:
    return CardsCounted(tuple(card for match in so_far.of(Match) for card in match.cards))


# ---- one match ---------------------------------------------------------------------------------------------------


def _play(so_far: RoundSoFar, phase: int, pairing: Pairing) -> RoundSoFar:
    """Play a match. Each draw belongs to the club that its label names; a club of which that is not certain, as `extra`
    may be called, owns none."""

    def draw(label: str, sides: int) -> int:
        owners = [club for club in pairing.clubs if label.startswith(labels_of(pairing.id, club))]
        return so_far.dice.draw(label, sides, secret=True, owners=so_far.managers[owners[0]] if len(owners) == 1 else ())

    so_far, sent = ask(so_far, phase, "lineups", clubs=pairing.clubs)
    points = 0 if pairing.neutral else so_far.options.home_points(so_far.season_round)
    teams: list[Team] = []
    repairs: list[tuple[Message, ...]] = []
    for club, home_points in zip(pairing.clubs, (points, 0), strict=True):
        typed = sent[club].lineups if club in sent else {}
        line_up = line_up_for(pairing.lineups, typed)
        if line_up is not None and line_up is not typed[pairing.lineups] and not home_points:
            # like that of a match at home: nobody has meant its points to count here
            line_up = replace(line_up, home={})
        team, repaired = lined_up(so_far.clubs[club], line_up, home_points)
        teams.append(team)
        repairs.append(repaired)
    played = play(pairing.id, teams[0], teams[1], draw, pairing.decide)
    return so_far.after(_told(so_far, pairing, teams, repairs, played))


def _told(so_far: RoundSoFar, pairing: Pairing, teams: list[Team], repairs: list[tuple[Message, ...]], played: Played) -> Match:
    home, away = pairing.clubs
    managers = so_far.managers
    winner = None
    if pairing.decide:
        first, second = played.shootout or played.score
        winner = home if first > second else away
    return Match(
        id=pairing.id,
        competition=pairing.competition,
        matchday=pairing.matchday,
        home=home,
        away=away,
        score=played.score,
        after=played.after,
        shootout=played.shootout,
        goals=tuple(Goal(goal.club, goal.player, goal.row, goal.kind, goal.phase, managers[goal.club]) for goal in played.goals),
        penalties=played.penalties,
        cards=played.cards,
        reds={team.club: tuple(card.player for card in played.cards if card.club == team.club and card.card == "red") for team in teams},
        winner=winner,
        comment=so_far.round.comments.get(pairing.id) or None,
        rows=_owned(managers, {club: dict(computation.rows) for club, computation in played.computations.items()}),
        chances=_owned(managers, {club: dict(had) for club, had in played.chances.items()}),
        repairs=_owned(managers, {team.club: done for team, done in zip(teams, repairs, strict=True)}),
        lineups=_owned(managers, {team.club: {row: tuple(player.name for player in team.row(row)) for row in ROWS} for team in teams}),
        computations=_owned(managers, played.computations),
        extra_chances=_owned(managers, {club: dict(had) for club, had in (played.extra_chances or {}).items()}),
        luck=expected(played, teams, so_far.options.points) if so_far.options.luck and not pairing.decide else None,
    )


def _owned(managers: Mapping[str, tuple[str, ...]], values: Mapping[str, Kept]) -> dict[str, Owned[Kept]]:
    """Return what is told by club, each entry for those who run it alone."""
    return {club: Owned(managers[club], value) for club, value in values.items()}


# ---- doping ------------------------------------------------------------------------------------------------------


def check_doping(so_far: RoundSoFar) -> Iterator[DopingChecked | Caught]:
    """[4] Draw so many players and test them for doping in this round (A) and the one before (B)."""
    pool = [(club, player) for league in so_far.state.leagues for club in league.clubs for player in so_far.clubs[club].own]
    for number in range(1, min(so_far.options.doping_checks, len(pool)) + 1):
        club, player = pool.pop(so_far.dice.draw(f"doping/{number}", len(pool), secret=True) - 1)
        found = [matches for matches in player.doped if matches is not None]
        yield DopingChecked(club, player.name, len(found))
        if found:
            bans = sum(banned_for(player.caught + one) for one in range(1, len(found) + 1))
            yield Caught(club, player.name, FINE * sum(found), bans)


def banned_for(times: int) -> int:
    """[4] Matches for being caught so many times: none for the first, then 2, 4, 6 …"""
    return 2 * (times - 1)
