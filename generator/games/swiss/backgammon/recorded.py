"""What a transcript tells [6]: the games of a match with their turns, as a part of the tournament's result. All of it
is public."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from generator.play.secrecy import Public

Ending = Literal["borne-off", "gammon", "resigned"]
"""[20, 21] How a game ended; gammon: both are on the board."""
BORNE_OFF: Ending = "borne-off"
GAMMON: Ending = "gammon"
RESIGNED: Ending = "resigned"


class Turn(Struct, frozen=True):
    """A roll and what was done with it. `move` is the number of its line in the transcript; both turns of a line have
    the same one.

    `play` is in canonical notation, "" if nothing could be played or the game was resigned after the roll. `position`:
    GNU position ID after the turn, the other player being on roll. `first`: what had been played first and was
    corrected [19]; `unnoticed`: the play is illegal, but nobody demanded a correction before the next roll, so it
    stands [19].
    """

    person: Public[str]
    move: Public[int]
    dice: Public[tuple[int, int]]
    play: Public[str]
    position: Public[str]
    first: Public[str | None] = None
    unnoticed: Public[bool] = False


class RecordedGame(Struct, frozen=True):
    """A game of a match. `score`: the points before it; `points`: 1 or 2, what `winner` won [20, 21].

    `position`: GNU position ID at the end, the winner being on roll, so that `read_position_id(position).mover` is his
    side and `.opponent` the loser's; `pips` and `off` (checkers borne off) tell of both. `score`, `pips` and `off` are
    in the order of the match's players.
    """

    starter: Public[str]
    score: Public[tuple[int, int]]
    turns: Public[tuple[Turn, ...]]
    winner: Public[str]
    points: Public[int]
    ending: Public[Ending]
    position: Public[str]
    pips: Public[tuple[int, int]]
    off: Public[tuple[int, int]]


class MatchRecord(Struct, frozen=True):
    """The transcript of a match: its two players, its games, the points at the end in the order of the players."""

    players: Public[tuple[str, str]]
    games: Public[tuple[RecordedGame, ...]]
    score: Public[tuple[int, int]]
    winner: Public[str]
