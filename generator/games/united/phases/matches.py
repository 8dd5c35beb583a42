"""Phase 9 [3, 8.4]: the matchdays of the round, the cup, then discipline and the doping tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from generator.games.united import discipline
from generator.games.united.cup import drawn
from generator.games.united.lineups import lined_up
from generator.games.united.luck import expected
from generator.games.united.match import Played, Team, labels_of, play
from generator.games.united.notation import ROWS
from generator.games.united.phases.desk import Desk
from generator.games.united.result import Card, Caught, Goal, Match, Penalty
from generator.games.united.season import Pair
from generator.games.united.squad import Club, after_match
from generator.games.united.state import CupState
from generator.phrase import Message
from generator.secrecy import Owned

Kept = TypeVar("Kept")

PHASE = 9
FINE = 50
"""kKj for each match of a doped player that is found [4]."""


def play_matches(desk: Desk) -> None:
    """All matches of the round in their order; bans that they bring hold from the next round on."""
    cards: list[Card] = []
    per_round = desk.options.matchdays_per_round
    first = desk.state.season_round * per_round
    for matchday in range(first + 1, first + per_round + 1):
        for home, away in desk.state.matchdays[matchday - 1] if matchday <= len(desk.state.matchdays) else ():
            league = desk.state.league_of(home)
            match = _match(desk, f"{league.number}-{matchday:02}-{home}-{away}", league.name, matchday, matchday, (home, away))
            desk.matches.append(match)
            cards += match.cards
            _count(desk, match)
    cards += _cup(desk)
    for club in desk.clubs.values():
        desk.clubs[club.id] = discipline.after_round(club, cards)
    check_doping(desk)


def play_offs(desk: Desk, pairs: Iterable[Pair]) -> None:
    """[1.3] The matches between two leagues in a season's break, on neutral ground and to a decision; bans that they bring stay."""
    for upper, lower in pairs:
        id = f"playoff-{upper}-{lower}"
        desk.matches.append(_match(desk, id, "playoff", None, "playoff", (upper, lower), neutral=True, decide=True))
    cards = [card for match in desk.matches for card in match.cards]
    for club in desk.clubs.values():
        desk.clubs[club.id] = discipline.after_round(club, cards)


def _count(desk: Desk, match: Match) -> None:
    home, away = match.score
    if home == away:
        desk.draws.update((match.home, match.away))
    else:
        desk.wins[match.home if home > away else match.away] += 1


def _cup(desk: Desk) -> list[Card]:
    """[8.4] The cup matches of this round, and the draw of the next one."""
    options, cup = desk.options, desk.cup
    cards: list[Card] = []
    if cup.drawn is not None and desk.season_round in options.cup_rounds:
        winners = []
        for home, away in cup.drawn.pairs:
            id = f"cup-{cup.drawn.round}-{home}-{away}"
            match = _match(desk, id, "cup", None, "cup", (home, away), neutral=cup.drawn.final, decide=True)
            desk.cup_matches.append(match)
            cards += match.cards
            assert match.winner is not None
            winners.append(match.winner)
            desk.cup_wins[match.winner] += 1
        left = tuple(club for league in desk.leagues for club in league.clubs if club in (*winners, *cup.drawn.byes))
        cup = CupState(left, None, cup.drawn.round, left[0] if len(left) == 1 else None)
    if desk.season_round + 1 in options.cup_rounds and cup.winner is None and len(cup.left) > 1:
        cup = replace(cup, drawn=drawn(cup.played + 1, cup.left, desk.dice.draw))
    desk.cup = cup
    return cards


def _match(
    desk: Desk,
    id: str,
    competition: str,
    matchday: int | None,
    key: int | str,
    pair: Pair,
    neutral: bool = False,
    decide: bool = False,
) -> Match:
    """One match, with what it does to both clubs. Each draw belongs to the club that its label names; a club of which that is not certain, as
    `extra` may be called, owns none."""

    def draw(label: str, sides: int) -> int:
        owners = [club for club in pair if label.startswith(labels_of(id, club))]
        return desk.dice.draw(label, sides, secret=True, owners=desk.managers[owners[0]] if len(owners) == 1 else ())

    clubs = tuple(desk.clubs[club] for club in pair)
    points = 0 if neutral else desk.options.home_points(desk.season_round)
    teams: list[Team] = []
    repairs: list[tuple[Message, ...]] = []
    for club, home_points in zip(clubs, (points, 0), strict=True):
        orders = desk.ordered(club.id, PHASE)
        team, repaired = lined_up(club, orders.lineups.get(key) if orders else None, home_points)
        teams.append(team)
        repairs.append(repaired)
    played = play(id, teams[0], teams[1], draw, decide)
    for club, team in zip(clubs, teams, strict=True):
        desk.clubs[club.id] = _after(club, team)
        desk.played.add(club.id)
    return _told(desk, id, competition, matchday, teams, repairs, played, decide)


def _after(club: Club, team: Team) -> Club:
    """A club after a match: bans are served, matches counted, rows and talents gained."""
    club = discipline.served(club)
    for fielded in team.players:
        player = club.player(fielded.name)
        assert player is not None
        club = club.with_player(after_match(player, fielded.row))
    return club


def _told(
    desk: Desk,
    id: str,
    competition: str,
    matchday: int | None,
    teams: list[Team],
    repairs: list[tuple[Message, ...]],
    played: Played,
    decide: bool,
) -> Match:
    home, away = teams
    managers = desk.managers
    winner = None
    if decide:
        first, second = played.shootout or played.score
        winner = home.club if first > second else away.club
    return Match(
        id=id,
        competition=competition,
        matchday=matchday,
        home=home.club,
        away=away.club,
        score=played.score,
        after=played.after,
        shootout=played.shootout,
        goals=tuple(Goal(goal.club, goal.player, goal.row, goal.kind, goal.phase, managers[goal.club]) for goal in played.goals),
        penalties=tuple(Penalty(penalty.against, penalty.scored) for penalty in played.penalties),
        cards=tuple(Card(card.club, card.player, card.card, card.minute) for card in played.cards),
        reds={team.club: tuple(card.player for card in played.cards if card.club == team.club and card.card == "red") for team in teams},
        winner=winner,
        comment=desk.round.comments.get(id) or None,
        rows=_owned(managers, {club: dict(computation.rows) for club, computation in played.computations.items()}),
        chances=_owned(managers, {club: dict(had) for club, had in played.chances.items()}),
        repairs=_owned(managers, {team.club: done for team, done in zip(teams, repairs, strict=True)}),
        lineups=_owned(managers, {team.club: {row: tuple(player.name for player in team.row(row)) for row in ROWS} for team in teams}),
        computations=_owned(managers, played.computations),
        extra_chances=_owned(managers, {club: dict(had) for club, had in (played.extra_chances or {}).items()}),
        luck=expected(played, teams, desk.options.points) if desk.options.luck and not decide else None,
    )


def _owned(managers: Mapping[str, tuple[str, ...]], values: Mapping[str, Kept]) -> dict[str, Owned[Kept]]:
    """What is told by club, each entry for those who run it alone."""
    return {club: Owned(managers[club], value) for club, value in values.items()}


# ---- doping ------------------------------------------------------------------------------------------------------


def check_doping(desk: Desk) -> None:
    """[4] So many players are drawn and tested for doping in this round (A) and the one before (B)."""
    pool = [
        (club, player.name) for league in desk.leagues for club in league.clubs for player in desk.clubs[club].own
    ]
    desk.checked = min(desk.options.doping_checks, len(pool))
    for number in range(1, desk.checked + 1):
        club_id, name = pool.pop(desk.dice.draw(f"doping/{number}", len(pool), secret=True) - 1)
        club = desk.clubs[club_id]
        player = club.player(name)
        assert player is not None
        found = [matches for matches in player.doped if matches is not None]
        if found:
            bans = sum(banned_for(player.caught + one) for one in range(1, len(found) + 1))
            desk.clubs[club_id] = club.with_player(replace(player, caught=player.caught + len(found), ban=player.ban + bans))
            fine = FINE * sum(found)
            desk.fines[club_id] += fine
            desk.caught.append(Caught(club_id, name, fine, bans))
    for club in list(desk.clubs.values()):
        desk.clubs[club.id] = club.each(lambda player: replace(player, doping=False, doped=(None, player.doped[0])))


def banned_for(times: int) -> int:
    """[4] Matches for being caught so many times: none for the first, then 2, 4, 6 …"""
    return 2 * (times - 1)
