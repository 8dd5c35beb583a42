"""What happened in a tournament: everything in Golf is public once it is evaluated [7]."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from generator.games.golf.strokes import Ways
from generator.play.house_rules import HouseRule
from generator.play.secrecy import Public
from generator.values.phrase import Message

Taken = Literal["joined", "valid", "invalid", "nmr"]
"""[4, 8, 11] How an order was taken: as somebody's first one, as it stands, as invalid; or there was none (nmr)."""
Why = Literal["nmr", "withdrawn"]
"""[1, 11] Why somebody does not play: without an order for the second time in a row or more, or he has left the
game."""


class Hole(Struct, frozen=True):
    """[3, 5] A hole as it was played: base value, dice as announced, each die, and the length that came of it."""

    hole: Public[int]
    base: Public[int]
    dice: Public[str]
    rolls: Public[tuple[int, ...]]
    length: Public[int]


class Announced(Struct, frozen=True):
    """[3] A hole of the next tournament."""

    hole: Public[int]
    base: Public[int]
    dice: Public[str]


class Change(Struct, frozen=True):
    """[8] A club exchanged for another."""

    old: Public[int]
    new: Public[int]


class Player(Struct, frozen=True):
    """Who played the tournament. `order`: how the order was taken; `reason` tells why it was invalid [8].

    `strokes` per hole, 99 for a hole that the clubs cannot play; `ways` per hole: signed multiples of the clubs, None
    if unplayable [6]. `points` are the ranking points of the place [9]. `lapsed`: no change was made and no more could
    be saved [8]. `returned`: back after having withdrawn or sat out.
    """

    person: Public[str]
    order: Public[Taken]
    reason: Public[Message | None]
    clubs: Public[tuple[int, ...]]
    changes: Public[tuple[Change, ...]]
    saved: Public[int]
    strokes: Public[tuple[int, ...]]
    total: Public[int]
    place: Public[int]
    shared: Public[bool]
    points: Public[Fraction]
    ways: Public[Ways]
    lapsed: Public[bool]
    returned: Public[bool]


class Absent(Struct, frozen=True):
    """Who has been in the game and did not play. `missed`: how many tournaments in a row were without an order of his
    [11]; `left`: withdrew this time."""

    person: Public[str]
    reason: Public[Why]
    clubs: Public[tuple[int, ...]]
    saved: Public[int]
    missed: Public[int]
    left: Public[bool]


class Ranked(Struct, frozen=True):
    """[9] A place in the ranking. `points` newest first; `move`: places gained, None for who is new in the list.

    `falls_out`: the points of the oldest tournament, if it counts for the last time; `keeps`: what is left of the score
    next time, before the points of that tournament are added.
    """

    rank: Public[int]
    person: Public[str]
    score: Public[Fraction]
    points: Public[tuple[Fraction, ...]]
    move: Public[int | None]
    falls_out: Public[Fraction]
    keeps: Public[Fraction]


class Record(Struct, frozen=True):
    """The lowest round of the series without a 99, by whom and in which tournament; how often each player has won
    (shared wins count)."""

    lowest: Public[int | None] = None
    lowest_by: Public[tuple[tuple[str, int], ...]] = ()
    wins: Public[tuple[tuple[str, int], ...]] = ()


class Result(Struct, frozen=True):
    """A tournament. Round 0 holds the first announcement only."""

    holes: Public[tuple[Hole, ...]] = ()
    players: Public[tuple[Player, ...]] = ()
    absent: Public[tuple[Absent, ...]] = ()
    ranking: Public[Sequence[Ranked]] = ()
    announce: Public[tuple[Announced, ...]] = ()
    weights: Public[tuple[int, ...]] = ()
    records: Public[Record] = Record()
    house_rules: Public[tuple[HouseRule, ...]] = ()
