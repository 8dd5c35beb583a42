"""What a game is played with, and what a result tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.games.eighteen.course import ground_of
from generator.games.eighteen.documents import Setup
from generator.games.eighteen.log.cards_file import size_of
from generator.games.eighteen.log.draft import clubs_of, named_clubs
from generator.games.eighteen.log.ground import rows_of
from generator.games.eighteen.log.hexes import name_of
from generator.games.eighteen.log.pack import CLUBS, SHIPPED, SHOTS
from generator.games.eighteen.log.state import Kit
from generator.games.eighteen.state import State
from generator.phrase import Phrase
from generator.problem import FileProblems

OTHER_SIZE = Phrase(
    de="in der Schachtel liegen {clubs} Schläger und {shots} Abschlag-Karten, in diesem Satz sind es {found_clubs} und {found_shots}",
    en="the box has {clubs} clubs and {shots} shot cards, this set has {found_clubs} and {found_shots}",
)


def kit_of(setup: Setup, players: Sequence[str], problems: FileProblems) -> Kit:
    """[Golfschläger draften] Card set and clubs of a game."""
    pack = setup.cards or SHIPPED
    clubs, shots = size_of(pack)
    if (clubs, shots) != (CLUBS, SHOTS):
        problems.warning(("cards",), OTHER_SIZE(clubs=CLUBS, shots=SHOTS, found_clubs=clubs, found_shots=shots))
    hands = clubs_of(setup.clubs, players, setup.golfers, pack, problems)
    named = named_clubs(setup.keeps, hands, setup.golfers, pack, problems)
    return Kit(pack, {player: tuple(club.id for club in hand) for player, hand in hands.items()}, named)


def places_of(state: State) -> dict[str, Any]:
    """Where all stand after a log; and the course and the cards, for the report."""
    pack, ground, log = state.kit.pack, ground_of(state.table.course), state.log
    told: dict[str, Any] = {"clubs": state.kit.clubs}
    if ground is not None:
        told |= {
            "map": rows_of(state.table.course.map),
            "tees": tuple(map(name_of, ground.tees)),
            "greens": tuple(map(name_of, ground.greens)),
        }
    if state.kit.clubs:
        told["club_names"] = {id: club.name for id, club in pack.clubs.items()}
    if log is None:
        return told
    return told | {
        "positions": {name: name_of(ball.at) for name, ball in log.balls.items()},
        "hands": {player: seat.hand for player, seat in log.seats.items()},
        "discards": {player: seat.discards for player, seat in log.seats.items()},
        "longest_drive": log.longest,
        "shot_names": {id: " / ".join(shot.flights) for id, shot in pack.shots.items()},
    }
